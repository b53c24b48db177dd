/* client.c: people at sockets: who they are, what they send, what they are answered. A socket
 * /api/tables/ID/ws belongs to one table; /api/ws tells a person whose move it is. */
#include "srv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BURST = 100, PER_SECOND = 50, MAX_PENDING = 32 };

const char *srv_title(int status) {
    switch (status) {
    case 400: return "Not understood";
    case 401: return "Who are you?";
    case 403: return "Not allowed";
    case 404: return "Not found";
    case 405: return "Wrong method";
    case 409: return "Not now";
    case 413: return "Too large";
    case 415: return "JSON only";
    case 422: return "Not legal";
    case 426: return "Load anew";
    case 429: return "Too fast";
    case 503: return "Not available";
    default: return "Internal error";
    }
}

/* ---- answers ---- */

void srv_problem(net_req *q, int status, const char *detail, const char *extra) {
    char body[1200];
    pent_text out = pent_text_on(body, sizeof body);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "type", "about:blank");
    pent_json_str(&j, "title", srv_title(status));
    pent_json_int(&j, "status", status);
    pent_json_str(&j, "detail", detail);
    if (extra) pent_put(&out, extra, strlen(extra));
    pent_json_close(&j, '}');
    bool later = status == 429 || status == 503;
    net_reply(q, status, "application/problem+json",
              later ? "Cache-Control: no-store\r\nRetry-After: 1\r\n"
                    : "Cache-Control: no-store\r\n",
              body, out.len, false);
}

static void send_text(srv_client *c, const char *text, size_t n) {
    if (!c || !c->conn) return;
    net_msg *m = net_msg_new(text, n);
    if (!net_send(c->conn, m)) c->dirty = true;
    net_msg_drop(m);
}

void srv_reply(srv_ask *a, const char *type, const char *bytes, size_t n) {
    srv_count(a->s, a->req, 200);
    net_reply(a->req, 200, type, "Cache-Control: no-store\r\n", bytes, n, false);
    a->req = NULL;
}

void srv_answer(srv_ask *a, const char *members) {
    size_t room = strlen(members) + 64;
    char *body = malloc(room);
    if (!body) abort();
    pent_text out = pent_text_on(body, room);
    pent_say(&out, "{\"t\":\"ok\"");
    if (a->has_re) pent_say(&out, ",\"re\":%ld", (long)a->re);
    pent_say(&out, "%s}", members);
    if (a->req)
        srv_reply(a, "application/json", body, out.len);
    else
        send_text(a->client, body, out.len);
    free(body);
    srv_ask_free(a);
}

void srv_refuse(srv_ask *a, srv_room *r, int status, const char *detail) {
    char body[1200], extra[40] = "";
    a->s->m.refused++;
    if (r && r->t) snprintf(extra, sizeof extra, ",\"ply\":%d", pent_table_plies(r->t));
    if (a->req) {
        srv_count(a->s, a->req, status);
        srv_problem(a->req, status, detail, extra);
        srv_ask_free(a);
        return;
    }
    pent_text out = pent_text_on(body, sizeof body);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "t", "error");
    if (a->has_re) pent_json_int(&j, "re", a->re);
    pent_json_int(&j, "status", status);
    pent_json_str(&j, "title", srv_title(status));
    pent_json_str(&j, "detail", detail);
    pent_put(&out, extra, strlen(extra));
    pent_json_close(&j, '}');
    send_text(a->client, body, out.len);
    srv_ask_free(a);
}

void srv_refuse_store(srv_ask *a, const char *detail) {
    if (a->want == SRV_JOIN && a->client && a->client->conn)
        net_hang_up(a->client->conn, 1013, "the store does not answer");
    srv_refuse(a, NULL, 503, detail);
}

void srv_refuse_err(srv_ask *a, srv_room *r, const pent_err *err) {
    char text[sizeof err->text + 2];
    size_t n = strlen(err->text);
    bool ended = n && strchr(".?!", err->text[n - 1]); /* it may end with a game's own sentence */
    snprintf(text, sizeof text, "%s%s", err->text, ended ? "" : ".");
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = (char)(text[0] - 32);
    srv_refuse(a, r,
               err->code == PENT_E_ILLEGAL ? 422
               : err->code == PENT_E_INPUT ? 400
                                           : 409,
               text);
}

/* ---- opening ---- */

/* "/api/tables/ID/ws" or "/api/ws"; false for any other path. */
static bool read_path(const char *path, char id[STORE_ID]) {
    id[0] = 0;
    if (!strcmp(path, "/api/ws")) return true;
    if (strncmp(path, "/api/tables/", 12)) return false;
    size_t n = strcspn(path + 12, "/");
    if (n == 0 || n >= STORE_ID || strcmp(path + 12 + n, "/ws")) return false;
    memcpy(id, path + 12, n);
    id[n] = 0;
    return true;
}

/* A page of another site must not speak with a visitor's cookie. */
static bool same_origin(const net_req *r) {
    if (!r->origin[0]) return true; /* not a browser */
    const char *host = strstr(r->origin, "://");
    return host && !strcmp(host + 3, r->host);
}

bool srv_ws_allow(void *ctx, const net_req *r) {
    char id[STORE_ID];
    srv *s = ctx;
    bool ok = read_path(r->path, id) && same_origin(r) && !s->stopping &&
              srv_allow_address(s, "socket", r->address, 6000, 500);
    if (!ok) srv_log("warn", "socket-refused", "path", r->path, "address", r->address, NULL);
    return ok;
}

typedef struct who_job {
    srv_job job;
    srv_client *c;
    char hash[STORE_HASH];
    store_session found;
} who_job;

static store_status who_work(srv_job *j, store *st) {
    who_job *w = (who_job *)j;
    return store_token_person(st, w->hash, srv_now_ms(), &w->found);
}

/* Notes when a token was used last; whoever uses it does not wait for that. */
static store_status used_work(srv_job *j, store *st) {
    return store_token_touch(st, ((who_job *)j)->hash, srv_now_ms());
}

static void used_done(srv_job *j) { free(j); }

void srv_token_used(srv *s, const char *hash) {
    if (!srv_store_ready(s)) return;
    who_job *w = calloc(1, sizeof *w);
    if (!w) abort();
    w->job.work = used_work;
    w->job.done = used_done;
    snprintf(w->hash, sizeof w->hash, "%s", hash);
    srv_pool_put(s->store_pool, &w->job);
}

static const char outdated[] = "This page is older than the server: load it anew.";

/* A page says for which version of the API it was made; those that do not say are older. */
static bool is_outdated(const net_req *r) {
    char api[8];
    if (!net_query(r, "api", api, sizeof api) || !api[0]) return r->origin[0] != 0;
    return strtol(api, NULL, 10) != SRV_API;
}

/* It shows this sentence and gets nothing else; it would go wrong with what it does not know. */
static void turn_away(srv_client *c) {
    char body[300];
    pent_text out = pent_text_on(body, sizeof body);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "t", "error");
    pent_json_int(&j, "status", 426);
    pent_json_str(&j, "title", srv_title(426));
    pent_json_str(&j, "detail", outdated);
    pent_json_close(&j, '}');
    send_text(c, body, out.len);
}

static void enter(srv_client *c) {
    srv *s = c->s;
    if (c->gone) {
        if (!c->pending) free(c);
        return;
    }
    if (c->table[0] && c->outdated) {
        turn_away(c);
        return;
    }
    if (c->table[0]) {
        srv_ask *a = srv_ask_new(s, SRV_JOIN, c->table);
        a->client = c;
        c->pending++;
        a->who = c->who;
        a->known = c->known;
        snprintf(a->key, sizeof a->key, "%s", c->key);
        srv_room_ask(s, a);
        return;
    }
    if (!c->known) {
        net_hang_up(c->conn, 4401, "log in first");
        return;
    }
    c->joined = true;
    send_text(c, "{\"t\":\"hello\"}", 13);
}

static void who_done(srv_job *j) {
    who_job *w = (who_job *)j;
    srv_client *c = w->c;
    c->pending--;
    c->known = j->status == STORE_OK;
    c->who = w->found.who;
    snprintf(c->token, sizeof c->token, "%s", w->found.token);
    if (c->known && c->conn) srv_session_add(c);
    if (c->known && w->found.stale) srv_token_used(j->s, w->hash);
    if (j->status != STORE_OK && c->conn) {
        bool wrong = j->status == STORE_MISSING;
        net_hang_up(c->conn, wrong ? 4401 : 1013, wrong ? "the token is not valid" : "try again");
        if (wrong) srv_log("warn", "wrong-token", "address", net_address(c->conn), NULL);
    }
    bool known = c->known;
    free(w);
    if (known || c->gone) enter(c);
}

void srv_ws_opened(void *ctx, net_conn *conn, const net_req *r) {
    srv *s = ctx;
    srv_client *c = calloc(1, sizeof *c);
    if (!c) abort();
    c->s = s;
    c->conn = conn;
    c->viewer = PENT_PUBLIC;
    c->as = -1;
    c->tokens = BURST;
    c->filled = (long long)uv_now(s->loop);
    char flag[8];
    c->scene = !net_query(r, "scene", flag, sizeof flag) || strcmp(flag, "0");
    c->patch = net_query(r, "patch", flag, sizeof flag) && !strcmp(flag, "1");
    c->state = net_query(r, "state", flag, sizeof flag) && !strcmp(flag, "1");
    c->narrow = net_query(r, "form", flag, sizeof flag) && !strcmp(flag, "narrow");
    if (!net_query(r, "key", c->key, sizeof c->key)) c->key[0] = 0;
    c->outdated = is_outdated(r);
    read_path(r->path, c->table);
    net_set_user(conn, c);
    if (srv_store_stalled(s)) {
        net_hang_up(conn, 1013, "the store does not answer");
        return;
    }
    if (!r->token[0]) {
        enter(c);
        return;
    }
    who_job *w = calloc(1, sizeof *w);
    if (!w) abort();
    w->job.work = who_work;
    w->job.done = who_done;
    w->c = c;
    srv_hash_token(r->token, w->hash);
    c->pending++;
    srv_pool_put(s->store_pool, &w->job);
}

/* ---- messages ---- */

static bool within_limit(srv_client *c) {
    long long now = (long long)uv_now(c->s->loop);
    c->tokens += (double)(now - c->filled) * PER_SECOND / 1000.0;
    if (c->tokens > BURST) c->tokens = BURST;
    c->filled = now;
    if (c->tokens < 1 || c->pending >= MAX_PENDING) return false;
    c->tokens -= 1;
    return true;
}

void srv_ws_message(void *ctx, net_conn *conn, const char *text, size_t n) {
    srv *s = ctx;
    srv_client *c = net_user(conn);
    s->m.messages++;
    if (!c || c->gone) return;
    srv_ask *a = srv_ask_new(s, SRV_DO, c->table);
    a->client = c;
    c->pending++;
    pent_err err = {0};
    a->in = malloc(sizeof *a->in);
    a->text = malloc(n + 1);
    if (!a->in || !a->text) abort();
    memcpy(a->text, text, n);
    a->text[n] = 0;
    bool good = json_read(a->in, a->text, n, &err) == PENT_OK;
    if (good) a->has_re = json_get_int(a->in, "id", 0, 1ll << 50, &a->re);
    if (!within_limit(c)) {
        srv_limited(s, "messages");
        srv_refuse(a, NULL, 429, "Too many messages; wait a little.");
        return;
    }
    if (!good) {
        srv_refuse_err(a, NULL, &err);
        return;
    }
    if (c->table[0] && c->outdated) {
        srv_refuse(a, NULL, 426, outdated);
        return;
    }
    if (!c->table[0] || !c->joined) {
        srv_refuse(a, NULL, c->table[0] ? 409 : 400,
                   c->table[0] ? "Wait for the first view." : "Nothing can be asked here.");
        return;
    }
    a->who = c->who;
    a->known = c->known;
    snprintf(a->key, sizeof a->key, "%s", c->key);
    srv_room_ask(s, a);
}

/* A slow client has caught up: what it missed is in one fresh view. */
void srv_ws_drained(void *ctx, net_conn *conn) {
    (void)ctx;
    srv_client *c = net_user(conn);
    if (!c || !c->room || !c->room->loaded) return;
    if (c->room->busy) { /* not stored yet: the answer's broadcast must not be overtaken */
        srv_ask *a = srv_ask_new(c->s, SRV_DO, c->table);
        static const char look[] = "{\"do\":\"view\"}";
        a->in = malloc(sizeof *a->in);
        if (!a->in || json_read(a->in, look, sizeof look - 1, NULL) != PENT_OK) abort();
        a->client = c;
        c->pending++;
        a->own = true;
        a->who = c->who;
        a->known = c->known;
        c->dirty = false;
        srv_room_ask(c->s, a);
        return;
    }
    srv_send_view(c->room, c);
}

void srv_ws_closed(void *ctx, net_conn *conn) {
    (void)ctx;
    srv_client *c = net_user(conn);
    if (!c) return;
    c->conn = NULL;
    c->gone = true;
    srv_room_leave(c);
    srv_session_drop(c);
    if (!c->pending) free(c);
}

/* ---- your move ---- */

void srv_tell_turn(srv_room *r, unsigned before) {
    unsigned fresh = r->row.turn & ~before;
    for (int i = 0; i < r->row.seats; i++) {
        if (!(fresh >> i & 1) || strcmp(r->row.seat[i].kind, "person")) continue;
        const char *person = r->row.seat[i].person;
        char body[300];
        pent_text out = pent_text_on(body, sizeof body);
        pent_json j = {&out, false};
        pent_json_open(&j, NULL, '{');
        pent_json_str(&j, "t", "turn");
        pent_json_str(&j, "table", r->row.id);
        pent_json_str(&j, "game", r->row.game);
        pent_json_str(&j, "title", r->row.title);
        pent_json_int(&j, "ply", r->row.plies);
        pent_json_close(&j, '}');
        for (srv_client *c = srv_session_first(r->s, person); c; c = srv_session_next(c))
            if (!c->table[0] && c->joined) send_text(c, body, out.len);
        bool here = false;
        for (srv_client *c = r->clients; c; c = c->next) here |= !strcmp(c->who.id, person);
        if (!here) srv_hook_turn(r->s, person, r->row.id, r->row.game, r->row.plies);
    }
}
