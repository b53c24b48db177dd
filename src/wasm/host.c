/* host.c: what rooms need (room/host.h), by messages to the page: it keeps rows and events, hands thinking to other
 * workers, carries sockets and requests. There is one person, and nothing is secret from the device itself. */
#include "module.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__wasm__)
__attribute__((import_module("env"), import_name("now"))) double wasm_now(void); /* milliseconds */
__attribute__((import_module("env"), import_name("random"))) void wasm_random(void *out, size_t n);
#else
double wasm_now(void); /* of whoever tests it */
void wasm_random(void *out, size_t n);
#endif

enum { REST_MS = 60000, DEATHS = 3 };

static module the_room;

module *module_room(void) {
    if (the_room.house.scratch) return &the_room;
    house_open(&the_room.house);
    the_room.house.rest_ms = REST_MS;
    the_room.house.open_tables = 1 << 30;
    the_room.house.keeps = the_room.house.keeps_here = true;
    the_room.me.created = host_now_ms();
    snprintf(the_room.me.id, sizeof the_room.me.id, "local");
    snprintf(the_room.me.kind, sizeof the_room.me.kind, "local");
    snprintf(the_room.me.name, sizeof the_room.me.name, "You");
    return &the_room;
}

/* ---- time, randomness, log ---- */

/* A clock that is set back stands still until it is where it was. */
long long host_now_ms(void) {
    static long long latest;
    long long now = (long long)wasm_now();
    if (now > latest) latest = now;
    return latest;
}

long long host_ms(const house *h) {
    (void)h;
    return host_now_ms();
}

uint64_t host_ns(void) { return (uint64_t)(wasm_now() * 1e6); }
void host_random(void *out, size_t n) { wasm_random(out, n); }
const char *host_table_prefix(void) { return "local-"; }

typedef struct logged {
    const char *level;
    const char *const *list;
} logged;

static void log_json(pent_json *j, const void *ctx) {
    const logged *l = ctx;
    char text[1000];
    pent_text out = pent_text_on(text, sizeof text);
    pent_say(&out, "%s", l->list[0]);
    for (const char *const *p = l->list + 1; p[0]; p += 2) pent_say(&out, " %s=%s", p[0], p[1]);
    pent_json_str(j, "t", "log");
    pent_json_str(j, "level", l->level);
    pent_json_str(j, "text", text);
}

void host_log_list(const char *level, const char *const *list) {
    module_out(log_json, &(logged){level, list});
}

/* ---- sockets ---- */

typedef struct sent {
    long long socket;
    const char *data;
    int code;
} sent;

static void data_json(pent_json *j, const void *ctx) {
    const sent *s = ctx;
    pent_json_str(j, "t", "data");
    pent_json_int(j, "socket", s->socket);
    pent_json_str(j, "data", s->data);
}

static void closed_json(pent_json *j, const void *ctx) {
    const sent *s = ctx;
    pent_json_str(j, "t", "closed");
    pent_json_int(j, "socket", s->socket);
    pent_json_int(j, "code", s->code);
    pent_json_str(j, "reason", s->data);
}

bool host_send(net_conn *c, room_msg *m) {
    if (c->closing) return true;
    char *text = room_space(m->n + 1);
    memcpy(text, m->bytes, m->n);
    text[m->n] = 0;
    module_out(data_json, &(sent){c->socket, text, 0});
    free(text);
    return true;
}

/* The room is still busy with it: it is freed by module_reap. */
void host_hang_up(net_conn *c, int code, const char *reason) {
    if (c->closing) return;
    c->closing = true;
    module_out(closed_json, &(sent){c->socket, reason, code});
}

void module_reap(void) {
    for (net_conn **at = &the_room.sockets, *c; (c = *at);) {
        if (!c->closing) {
            at = &c->next;
            continue;
        }
        *at = c->next;
        if (room_client_gone(c->client)) free(c->client);
        free(c);
    }
}

static net_conn *find_socket(part in) {
    long long socket;
    if (!part_int(in, "socket", 0, 1ll << 50, &socket)) return NULL;
    for (net_conn *c = module_room()->sockets; c; c = c->next)
        if (c->socket == socket && !c->closing) return c;
    return NULL;
}

void module_open(part in) {
    char path[240], flag[8], *mark;
    net_conn *c = room_zeroed(sizeof *c);
    room_client *client = room_space(sizeof *client);
    module *m = module_room();
    bool good = part_int(in, "socket", 0, 1ll << 50, &c->socket) && !find_socket(in) &&
                part_text(in, "path", path, sizeof path);
    const char *query = "";
    if (good && (mark = strchr(path, '?'))) {
        *mark = 0;
        query = mark + 1;
    }
    room_client_init(client, &m->house, c);
    if (!good || !room_client_path(path, client->table)) {
        module_out(closed_json, &(sent){c->socket, "there is nothing at this address", 4404});
        free(client);
        free(c);
        return;
    }
    client->known = true;
    client->who = m->me;
    client->scene = !query_get(query, "scene", flag, sizeof flag) || strcmp(flag, "0");
    client->patch = query_get(query, "patch", flag, sizeof flag) && !strcmp(flag, "1");
    client->state = query_get(query, "state", flag, sizeof flag) && !strcmp(flag, "1");
    client->outdated =
        query_get(query, "api", flag, sizeof flag) && strtol(flag, NULL, 10) != ROOM_API;
    c->client = client;
    c->next = m->sockets;
    m->sockets = c;
    room_client_enter(client);
}

void module_send(part in) {
    net_conn *c = find_socket(in);
    size_t n;
    char *data = part_text_new(in, "data", &n);
    if (c && data) room_client_say(c->client, data, n);
    free(data);
}

void module_close(part in) {
    net_conn *c = find_socket(in);
    if (c) c->closing = true;
}

/* ---- requests ---- */

typedef struct reply {
    long long id;
    int status;
    const char *type, *body;
} reply;

static void reply_json(pent_json *j, const void *ctx) {
    const reply *r = ctx;
    pent_json_str(j, "t", "reply");
    pent_json_int(j, "id", r->id);
    pent_json_int(j, "status", r->status);
    pent_json_str(j, "type", r->type);
    pent_json_str(j, "body", r->body);
}

void module_reply(long long id, int status, const char *type, const char *body) {
    module_out(reply_json, &(reply){id, status, type, body});
}

static void problem(long long id, int status, const char *detail, const char *extra) {
    char body[1200];
    pent_text out = pent_text_on(body, sizeof body);
    room_problem_json(status, detail, extra, &out);
    module_reply(id, status, "application/problem+json", body);
}

void module_problem(long long id, int status, const char *detail) {
    problem(id, status, detail, NULL);
}

static void answered(room_ask *a) {
    free(a->req);
    a->req = NULL;
}

void host_reply(room_ask *a, const char *type, const char *bytes, size_t n) {
    char *text = room_space(n + 1);
    memcpy(text, bytes, n);
    text[n] = 0;
    module_reply(a->req->id, 200, type, text);
    free(text);
    answered(a);
}

void host_problem(room_ask *a, int status, const char *detail, const char *extra) {
    problem(a->req->id, status, detail, extra);
    answered(a);
}

const char *host_address(const room_ask *a) {
    (void)a;
    return "";
}

void host_turn(room *r, unsigned before) {
    char body[300];
    pent_text out = pent_text_on(body, sizeof body);
    if (!(r->row.turn & ~before)) return;
    room_turn_json(r, &out);
    for (net_conn *c = the_room.sockets; c; c = c->next)
        if (!c->client->table[0] && c->client->joined) room_client_tell(c->client, body, out.len);
}

/* ---- limits: a page that asks too much makes its own device slow ---- */

bool host_allow(house *h, const char *what, const char *who, double burst, double per_s) {
    (void)h, (void)what, (void)who, (void)burst, (void)per_s;
    return true;
}

bool host_afford(house *h, const char *person, const char *address, int cost) {
    (void)h, (void)person, (void)address, (void)cost;
    return true;
}

bool host_may_say(room_client *c) {
    (void)c;
    return true;
}

bool host_is_gone(const house *h, const char *person) {
    (void)h, (void)person;
    return false;
}

void host_invite_key(const house *h, const char *table, char out[40]) {
    (void)h, (void)table;
    snprintf(out, 40, "local");
}

/* ---- jobs: what the page was asked ---- */

typedef struct job {
    struct job *next;
    long long id;
    room_load *load;
    room_save *save;
    room_task *task;
    int deaths; /* of thinkers with this task */
    void (*list)(void *ctx, part rows);
    void *ctx;
} job;

static job *jobs;
static long long job_count;

static job *new_job(void) {
    job *j = room_zeroed(sizeof *j);
    j->id = ++job_count;
    j->next = jobs;
    jobs = j;
    return j;
}

/* The job of this answer; it is not under way any more. */
static job *take_job(part in) {
    long long id;
    if (!part_int(in, "job", 1, 1ll << 50, &id)) return NULL;
    for (job **at = &jobs; *at; at = &(*at)->next)
        if ((*at)->id == id) {
            job *j = *at;
            *at = j->next;
            return j;
        }
    return NULL;
}

/* ---- keeping ---- */

bool host_ready(const house *h) {
    (void)h;
    return true;
}

bool host_outage(const room *r, int i, long long *began, long long *ended) {
    if (i || r->slept_until <= r->slept_from) return false;
    *began = r->slept_from;
    *ended = r->slept_until;
    return true;
}

void host_rest(house *h, const char *table) { (void)h, (void)table; }

typedef struct stored {
    long long job, after;
    const store_table *row;
    const store_event *e;
    int n;
    const room_parts *kept;
} stored;

static void store_json(pent_json *j, const void *ctx) {
    const stored *s = ctx;
    pent_json_str(j, "t", "store");
    pent_json_int(j, "job", s->job);
    pent_json_str(j, "table", s->row->id);
    row_json(s->row, "row", j);
    pent_json_int(j, "after", s->after);
    pent_json_open(j, "events", '[');
    for (int i = 0; i < s->n; i++) event_json(&s->e[i], s->kept, j);
    pent_json_close(j, ']');
}

static void store(room_save *s, const store_table *row, const store_event *e, int n) {
    job *j = new_job();
    j->save = s;
    module_out(store_json, &(stored){j->id, n ? e[0].seq - 1 : row->seq, row, e, n, &s->kept});
}

/* Another table that belongs to it is kept first: alone it does no harm. */
void host_save(room_save *s) {
    s->status = STORE_OK;
    store(s, s->extra ? s->extra : &s->row, s->extra ? NULL : s->e, s->extra ? 0 : s->n);
}

void module_stored(part in) {
    job *j = take_job(in);
    room_save *s = j ? j->save : NULL;
    bool ok = part_bool(in, "ok");
    free(j);
    if (!s) return;
    if (ok && s->extra) {
        free(s->extra);
        s->extra = NULL;
        store(s, &s->row, s->e, s->n);
        return;
    }
    if (!ok) s->status = STORE_FAILED;
    s->done(s);
}

typedef struct wanted {
    long long job;
    const char *table;
} wanted;

static void want_json(pent_json *j, const void *ctx) {
    const wanted *w = ctx;
    pent_json_str(j, "t", w->table ? "want" : "list");
    pent_json_int(j, "job", w->job);
    if (w->table) pent_json_str(j, "table", w->table);
}

void host_load(room_load *l) {
    job *j = new_job();
    j->load = l;
    module_out(want_json, &(wanted){j->id, l->r->row.id});
}

/* What cannot be read is as good as not there; the page still has it. */
static store_status take_row(part in, room_load *l) {
    part events = part_of(in, "events");
    size_t n = 0;
    store_event e;
    if (!row_read(part_of(in, "row"), &l->row) || strcmp(l->row.id, l->r->row.id) || !events.p ||
        *events.p != '[')
        return STORE_MISSING;
    l->n = 0;
    room_parts_free(&l->kept);
    for (const char *at = NULL; (at = json_each(events.p, events.n, at, &n));) {
        if (!event_read((part){at, n}, &e, &l->kept)) return STORE_MISSING;
        if (e.seq > l->after) room_load_event(l, &e);
    }
    return STORE_OK;
}

void module_have(part in) {
    job *j = take_job(in);
    room_load *l = j ? j->load : NULL;
    free(j);
    if (!l) return;
    l->status = take_row(in, l);
    room_loaded(l);
}

void module_list(void (*done)(void *ctx, part rows), void *ctx) {
    job *j = new_job();
    j->list = done;
    j->ctx = ctx;
    module_out(want_json, &(wanted){j->id, NULL});
}

void module_rows(part in) {
    job *j = take_job(in);
    if (j && j->list) j->list(j->ctx, part_of(in, "rows"));
    free(j);
}

/* ---- thinking ---- */

int host_waiting(const house *h, room_task_kind kind) {
    (void)h, (void)kind;
    int n = 0;
    for (const job *j = jobs; j; j = j->next) n += j->task != NULL;
    return n;
}

static void think_json(pent_json *out, const void *ctx) {
    const job *j = ctx;
    task_json(j->task, j->id, out);
}

void host_think(room_task *t) {
    job *j = new_job();
    j->task = t;
    module_out(think_json, j);
}

/* Asked again when its thinker died: by something that thinks less, then not at all. */
static bool ask_again(job *j, part in) {
    if (!part_bool(in, "died") || j->deaths++ >= DEATHS) return false;
    if (j->deaths == DEATHS) snprintf(j->task->spec, sizeof j->task->spec, "greedy");
    j->next = jobs;
    jobs = j;
    module_out(think_json, j);
    return true;
}

void module_thought(part in) {
    job *j = take_job(in);
    if (!j || !j->task || ask_again(j, in)) {
        if (j && !j->task) free(j);
        return;
    }
    room_task *t = j->task;
    free(j);
    if (!task_answer(in, t) && t->kind == ROOM_CHOOSE) { /* the table must go on */
        pent_moves legal;
        t->game->legal(t->view, &legal);
        t->move = legal.m[0];
    }
    room_task_done(t);
}
