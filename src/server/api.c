/* api.c: from a request to its reply: routes, who asks, limits, tables. */
#include "api.h"
#include "files.h"
#include "room/names.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void api_fail(api_call *c, int status, const char *detail) {
    c->status = status;
    snprintf(c->detail, sizeof c->detail, "%s", detail);
}

/* ---- tables ---- */

typedef struct listed {
    pent_json j;
    bool turn; /* only where a person is really asked */
    const char *person;
} listed;

static void table_json(void *ctx, const store_table *t) {
    listed *l = ctx;
    if (!l->turn || !srv_foreign(t, NULL)) room_table_json(t, l->person, &l->j);
}

static long long query_number(const net_req *q, const char *name, long long otherwise,
                              long long max) {
    char text[24];
    if (!net_query(q, name, text, sizeof text) || !text[0]) return otherwise;
    long long v = strtoll(text, NULL, 10);
    return v < 0 ? 0 : v > max ? max : v;
}

/* "after=SHOWN-ID": what the page before gave as "next". */
static void read_page(const net_req *q, store_page *out) {
    char text[48], *end;
    *out = (store_page){0};
    if (!net_query(q, "after", text, sizeof text)) return;
    out->shown = strtoll(text, &end, 10);
    if (*end == '-') snprintf(out->id, sizeof out->id, "%.19s", end + 1);
}

static store_status list(api_call *c, store *st, const char *person) {
    char status[12] = "", game[32] = "", name[STORE_NAME] = "", turn[4] = "";
    net_query(c->q, "status", status, sizeof status);
    net_query(c->q, "game", game, sizeof game);
    net_query(c->q, "player", name, sizeof name);
    net_query(c->q, "turn", turn, sizeof turn);
    store_filter f = {.status = status,
                      .game = game,
                      .person = person,
                      .name = name,
                      .since = query_number(c->q, "since", 0, LLONG_MAX),
                      .until = query_number(c->q, "until", LLONG_MAX / 2, LLONG_MAX / 2),
                      .limit = query_number(c->q, "limit", 50, 100),
                      .all = person[0] != 0,
                      .turn = turn[0] == '1'};
    read_page(c->q, &f.from);
    store_page next;
    listed l = {{&c->out, false}, f.turn, person};
    pent_json_open(&l.j, NULL, '{');
    pent_json_open(&l.j, "tables", '[');
    store_status got = store_tables(st, &f, table_json, &l, &next);
    pent_json_close(&l.j, ']');
    if (got == STORE_OK && next.id[0]) {
        char text[48];
        snprintf(text, sizeof text, "%lld-%s", next.shown, next.id);
        pent_json_str(&l.j, "next", text);
    }
    pent_json_close(&l.j, '}');
    return got;
}

static store_status tables(api_call *c, store *st) { return list(c, st, ""); }
static store_status my_tables(api_call *c, store *st) { return list(c, st, c->who.id); }

static void free_made(api_call *c) {
    if (c->made) free(c->made->e);
    free(c->made);
    c->made = NULL;
}

static store_status made_wrong(api_call *c, int status, const char *detail) {
    free_made(c);
    api_fail(c, status, detail);
    return STORE_OK;
}

/* A name at somebody's screen must not look like that of an account. */
static store_status screen_names(api_call *c, store *st, bool *taken) {
    *taken = false;
    for (int i = 0; i < c->made->row.seats; i++) {
        const store_seat *seat = &c->made->row.seat[i];
        if (!seat->person[0] || !strcmp(seat->name, c->who.name)) continue;
        store_status got = store_name_taken(st, seat->name, c->who.id);
        if (got == STORE_MISSING) continue;
        *taken = got == STORE_OK;
        return got;
    }
    return STORE_OK;
}

static store_status keep_made(api_call *c, store *st) {
    bool taken;
    store_status got = screen_names(c, st, &taken);
    if (got != STORE_OK) return got;
    if (taken)
        return made_wrong(c, 409, "One of the names looks like that of an account; take another.");
    got = srv_save_fresh(c->job.s, c->made, st);
    if (got == STORE_OK && c->made->many) return made_wrong(c, 429, ROOM_TOO_MANY_OPEN);
    return got;
}

static store_status table_make(api_call *c, store *st) {
    pent_err err = {0};
    free_made(c); /* it may run twice */
    c->made = calloc(1, sizeof *c->made);
    if (!c->made) abort();
    if (room_table_make(&c->in, &c->who, &c->made->row, &err)) return keep_made(c, st);
    char text[sizeof err.text + 2];
    snprintf(text, sizeof text, "%s.", err.text);
    return made_wrong(c, 400, text);
}

/* A whole game is played again: on the thread for passphrases, never on the loop or the store's. */
static bool import_read(api_call *c) {
    pent_err err = {PENT_E_INPUT, "give the \"record\" as text"};
    char *record = malloc(c->q->length + 1);
    c->made = calloc(1, sizeof *c->made);
    if (!c->made || !record) abort();
    bool ok = json_get_text(&c->in, "record", record, c->q->length + 1) &&
              room_import(&c->in, record, strlen(record), &c->who, c->made, &err);
    free(record);
    if (ok) return true;
    free_made(c);
    snprintf(c->detail, sizeof c->detail, "%s.", err.text); /* for import_store to tell */
    return true;
}

static store_status import_store(api_call *c, store *st) {
    if (c->made) return keep_made(c, st);
    c->status = 400;
    return STORE_OK;
}

/* ---- routes ---- */

static const api_route routes[] = {
    {'G', "/api/tables", .work = tables, .limit = "list", .burst = 200, .per_s = 40, .reads = true,
     .shared = true},
    {'G', "/api/me/tables", true, .work = my_tables, .limit = "list", .burst = 200, .per_s = 40,
     .reads = true},
    {'P', "/api/tables", true, .work = table_make, .limit = "table", .burst = 40, .per_s = 0.5},
    {'P', "/api/tables/import", true, .hash = import_read, .after = import_store, .limit = "import",
     .burst = 20, .per_s = 0.5},
    {'G', "/api/tables/{}", .want = ROOM_SUMMARY + 1},
    {'G', "/api/tables/{}/view", .want = ROOM_VIEW + 1},
    {'G', "/api/tables/{}/thumb", .want = ROOM_PICTURE + 1, .limit = "thumb", .burst = 200,
     .per_s = 40},
    {'G', "/api/tables/{}/record", .want = ROOM_RECORD + 1},
    {'P', "/api/tables/{}/do", .want = ROOM_DO + 1, .limit = "do", .burst = 60, .per_s = 20},
    {0},
};

static bool matches(const char *pattern, const char *path, char *arg, size_t cap) {
    const char *hole = strstr(pattern, "{}");
    if (!hole) return !strcmp(pattern, path);
    size_t n = (size_t)(hole - pattern);
    if (strncmp(pattern, path, n)) return false;
    size_t len = strcspn(path + n, "/");
    if (!len || len >= cap || strcmp(path + n + len, hole + 2)) return false;
    memcpy(arg, path + n, len);
    arg[len] = 0;
    return true;
}

static const api_route *find(const net_req *q, char *arg, size_t cap, bool *path_known) {
    const api_route *const lists[] = {routes, api_people};
    for (int l = 0; l < 2; l++)
        for (const api_route *r = lists[l]; r->method; r++) {
            if (!matches(r->path, q->path, arg, cap)) continue;
            *path_known = true;
            if (r->method == q->method) return r;
        }
    return NULL;
}

/* ---- replies ---- */

void srv_count(srv *s, const net_req *q, int status) {
    s->m.replies[status / 100 % 6]++;
    double seconds = (double)((long long)uv_hrtime() - q->started) / 1e9;
    srv_hist_add(&s->m.request, seconds);
    if (!s->config.verbose) return;
    char code[8], time[24], method[2] = {q->method, 0};
    snprintf(code, sizeof code, "%d", status);
    snprintf(time, sizeof time, "%.1f", seconds * 1000);
    srv_log("info", "request", "method", method, "path", q->path, "status", code, "ms", time,
            "address", q->address, NULL);
}

static void refuse(srv *s, net_req *q, int status, const char *detail) {
    srv_count(s, q, status);
    srv_problem(q, status, detail);
}

static void reply(srv *s, net_req *q, const char *type, const char *cache, const char *bytes,
                  size_t n, bool keep) {
    srv_count(s, q, 200);
    net_reply(q, 200, type, cache, bytes, n, keep);
}

static void free_call(api_call *c) {
    free_made(c);
    free(c->buf);
    free(c);
}

static void finish(api_call *c) {
    srv *s = c->job.s;
    if (c->job.status == STORE_FAILED || c->job.status == STORE_RETRY) {
        api_fail(c, 503, "The store does not answer; nothing was changed. Try again.");
    } else if (c->job.status == STORE_MISSING && c->status < 400) {
        api_fail(c, 404, "There is no such thing.");
    } else if (c->job.status == STORE_CONFLICT && c->status < 400) {
        api_fail(c, 409, "Somebody else was first; look again.");
    }
    if (c->job.status == STORE_OK && c->q->method == 'P') s->house.lists_changed++;
    if (c->withdrawn[0] && c->job.status == STORE_OK) srv_withdrawn(s, c->who.id, c->withdrawn);
    if (c->out.cut) api_fail(c, 500, "The reply does not fit.");
    srv_count(s, c->q, c->status);
    if (c->status >= 400) {
        srv_problem(c->q, c->status, c->detail);
    } else {
        if (c->route->shared) srv_listing_keep(s, c->q, c->buf, c->out.len, c->asked);
        char headers[400];
        snprintf(headers, sizeof headers, "Cache-Control: no-store\r\n%s", c->header);
        net_reply(c->q, c->status, "application/json", headers, c->buf, c->out.len, false);
    }
    free_call(c);
}

/* Hands a known person's request on to the table. */
static void to_room(api_call *c, room_want want, const char *table) {
    srv *s = c->job.s;
    room_ask *a = room_ask_new(&s->house, want, table);
    a->req = c->q;
    a->who = c->who;
    a->known = c->known;
    if (!net_query(c->q, "key", a->key, sizeof a->key)) a->key[0] = 0;
    char form[8];
    a->narrow = net_query(c->q, "form", form, sizeof form) && !strcmp(form, "narrow");
    if (c->has_in) {
        a->in = malloc(sizeof *a->in);
        if (!a->in) abort();
        *a->in = c->in; /* its text is the request's body, which outlives the ask */
    }
    free_call(c);
    house_ask(&s->house, a);
}

/* ---- jobs ---- */

static store_status work(srv_job *j, store *st) {
    api_call *c = (api_call *)j;
    c->out = pent_text_on(c->buf, API_OUT); /* it may run twice */
    c->status = 200;
    if (c->token_hash[0]) {
        store_status got = store_token_person(st, c->token_hash, srv_now_ms(), &c->session);
        c->known = got == STORE_OK;
        c->who = c->session.who;
        if (got != STORE_OK && got != STORE_MISSING) return got;
    }
    if (c->route->person && !c->known) {
        api_fail(c, 401, "Say who you are first: log in or play as a guest.");
        return STORE_OK;
    }
    return c->route->work ? c->route->work(c, st) : STORE_OK;
}

static store_status after_work(srv_job *j, store *st) {
    api_call *c = (api_call *)j;
    c->out = pent_text_on(c->buf, API_OUT);
    c->status = 200;
    return c->route->after(c, st);
}

/* A table was made: who asked for it is told about it. */
static void tell_made(api_call *c) {
    char id[STORE_ID];
    c->job.s->house.lists_changed++;
    snprintf(id, sizeof id, "%s", c->made->row.id);
    to_room(c, ROOM_SUMMARY, id);
}

static void after_done(srv_job *j) {
    api_call *c = (api_call *)j;
    if (j->status == STORE_OK && c->status < 400 && c->made)
        tell_made(c);
    else
        finish(c);
}

static store_status hash_work(srv_job *j, store *st) {
    api_call *c = (api_call *)j;
    (void)st;
    return c->route->hash(c) ? STORE_OK : STORE_FAILED;
}

static void hash_done(srv_job *j) {
    api_call *c = (api_call *)j;
    if (j->status != STORE_OK) {
        finish(c);
        return;
    }
    j->work = after_work;
    j->done = after_done;
    srv_pool_put(j->s->store_pool, j);
}

static void done(srv_job *j) {
    api_call *c = (api_call *)j;
    srv *s = j->s;
    bool good = j->status == STORE_OK && c->status < 400;
    if (good && c->session.stale) srv_token_used(s, c->token_hash);
    if (good && c->route->want) {
        to_room(c, (room_want)(c->route->want - 1), c->arg);
    } else if (good && c->made) {
        tell_made(c);
    } else if (good && c->route->hash && srv_pool_waiting(s->hash_pool) > 30) {
        api_fail(c, 503, "Too many things are being worked on; try again.");
        finish(c);
    } else if (good && c->route->hash) {
        j->work = hash_work;
        j->done = hash_done;
        srv_pool_put(s->hash_pool, j);
    } else {
        finish(c);
    }
}

/* ---- requests ---- */

static bool same_origin(const net_req *q) {
    if (!q->origin[0]) return true;
    const char *host = strstr(q->origin, "://");
    return host && !strcmp(host + 3, q->host);
}

/* A post must be JSON from our own page or from a program: no form of another site can be either. */
static bool read_body(srv *s, net_req *q, api_call *c) {
    if (q->method != 'P') return true;
    pent_err err = {0};
    if (!same_origin(q)) {
        refuse(s, q, 403, "Another site's page may not do this.");
    } else if (strncmp(q->type, "application/json", 16)) {
        refuse(s, q, 415, "Send JSON: Content-Type: application/json.");
    } else if (json_read(&c->in, q->body ? q->body : "{}", q->body ? q->length : 2, &err) !=
               PENT_OK) {
        refuse(s, q, 400, err.text);
    } else {
        return c->has_in = true;
    }
    return false;
}

/* Guessing from many addresses is slowed down too: by the name that is tried. */
static bool account_allowed(srv *s, net_req *q, api_call *c) {
    char name[STORE_NAME], skeleton[STORE_NAME];
    if (!c->route->account || !json_get_text(&c->in, "name", name, sizeof name)) return true;
    name_skeleton(name, skeleton, sizeof skeleton);
    if (srv_allow(s, "login-as", skeleton, 10, 0.05)) return true;
    refuse(s, q, 429, "Too many have tried to log in as that; wait a little.");
    return false;
}

static void start(srv *s, net_req *q, const api_route *r, const char *arg) {
    if (srv_store_stalled(s)) {
        refuse(s, q, 503, "The store does not answer; try again.");
        return;
    }
    if (r->limit && !srv_allow_address(s, r->limit, q->address, r->burst, r->per_s)) {
        refuse(s, q, 429, "That was too often; wait a little.");
        return;
    }
    const srv_listing *kept = r->shared ? srv_listing_find(s, q) : NULL;
    if (kept) {
        reply(s, q, "application/json", "Cache-Control: no-store\r\n", kept->text, kept->n, false);
        return;
    }
    api_call *c = calloc(1, sizeof *c);
    if (!c || !(c->buf = malloc(API_OUT))) abort();
    c->job.work = work;
    c->job.done = done;
    c->job.s = s;
    c->route = r;
    c->q = q;
    c->status = 200;
    c->asked = s->house.lists_changed;
    snprintf(c->arg, sizeof c->arg, "%s", arg);
    if (q->token[0]) srv_hash_token(q->token, c->token_hash);
    if (read_body(s, q, c) && account_allowed(s, q, c))
        srv_pool_put(r->reads ? s->read_pool : s->store_pool, &c->job);
    else
        free_call(c);
}

/* From this machine itself: neither by a proxy on it, nor by a page that a name leads here. */
static bool is_local(const net_req *q) {
    bool here = !strncmp(q->address, "127.", 4) || !strcmp(q->address, "::1");
    bool named = !strncmp(q->host, "127.", 4) || !strncmp(q->host, "[::1]", 5) ||
                 !strncmp(q->host, "localhost", 9) || !q->host[0];
    return here && named && !q->forwarded;
}

static void figures(srv *s, net_req *q, pent_text *out) {
    bool page = !strcmp(q->path, "/status");
    if (!is_local(q)) {
        refuse(s, q, 403, "Figures are for this machine only.");
        return;
    }
    if (page)
        srv_status_page(s, out);
    else
        srv_metrics_text(s, out);
    reply(s, q, page ? "text/html; charset=utf-8" : "text/plain; version=0.0.4",
          "Cache-Control: no-store\r\n", out->buf, out->len, false);
}

/* What needs no store. */
static bool plain(srv *s, net_req *q) {
    pent_text out = pent_text_on(s->house.scratch, ROOM_SCRATCH);
    if (!strcmp(q->path, "/healthz")) {
        const char *ill = s->house.stopping      ? "The server is stopping."
                          : srv_store_stalled(s) ? "The store does not answer."
                          : s->health.failing    ? "The store does not take what it is given."
                                                 : NULL;
        if (ill)
            refuse(s, q, 503, ill);
        else
            reply(s, q, "application/json", "Cache-Control: no-store\r\n", "{\"ok\":true}", 11,
                  true);
    } else if (!strcmp(q->path, "/metrics") || !strcmp(q->path, "/status")) {
        figures(s, q, &out);
    } else if (!strcmp(q->path, "/api/games")) {
        room_games_json(&out);
        reply(s, q, "application/json", "Cache-Control: max-age=60\r\n", out.buf, out.len, false);
    } else {
        const srv_file *f = srv_file_find(q->path), *small = f ? srv_file_small(f) : NULL;
        if (!f) return false;
        char headers[200];
        snprintf(headers, sizeof headers, "Cache-Control: %s\r\n%s%s",
                 f->fixed ? "public, max-age=31536000, immutable" : "no-cache",
                 small ? "Vary: Accept-Encoding\r\n" : "",
                 small && q->gzip ? "Content-Encoding: gzip\r\n" : "");
        const srv_file *body = small && q->gzip ? small : f;
        reply(s, q, f->type, headers, (const char *)body->bytes, body->n, true);
    }
    return true;
}

void srv_http(void *ctx, net_req *q) {
    srv *s = ctx;
    char arg[64] = "";
    bool known = false;
    s->m.requests++;
    if (q->method == 'L' || q->method == '?') {
        refuse(s, q, q->method == 'L' ? 404 : 405, "Only GET, HEAD and POST of known paths.");
        return;
    }
    if (!srv_allow_address(s, "http", q->address, 2000, 200)) {
        refuse(s, q, 429, "Too many requests; wait a little.");
        return;
    }
    if (q->method == 'G' && plain(s, q)) return;
    const api_route *r = find(q, arg, sizeof arg, &known);
    if (r)
        start(s, q, r, arg);
    else if (known)
        refuse(s, q, 405, "This path takes the other method.");
    else
        refuse(s, q, 404, "There is nothing at this address; the API begins at /api/games.");
}
