/* host.c: what rooms need (room/host.h), by this server: sockets and requests of net.h, the store's thread, threads
 * that think, limits, the clock. */
#include "room/host.h"
#include "srv.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- time, randomness, log ---- */

long long host_now_ms(void) { return srv_now_ms(); }
long long host_ms(const house *h) { return (long long)uv_now(srv_of(h)->loop); }
uint64_t host_ns(void) { return uv_hrtime(); }
void host_random(void *out, size_t n) { randombytes_buf(out, n); }
const char *host_table_prefix(void) { return ""; }
void host_log_list(const char *level, const char *const *list) { srv_log_list(level, list); }

/* ---- sockets and requests ---- */

bool host_send(net_conn *c, room_msg *m) { return net_send(c, m); }
void host_hang_up(net_conn *c, int code, const char *reason) { net_hang_up(c, code, reason); }

void host_reply(room_ask *a, const char *type, const char *bytes, size_t n) {
    srv_count(srv_of(a->h), a->req, 200);
    net_reply(a->req, 200, type, "Cache-Control: no-store\r\n", bytes, n, false);
    a->req = NULL;
}

static void problem(net_req *q, int status, const char *detail, const char *extra) {
    char body[1200];
    pent_text out = pent_text_on(body, sizeof body);
    room_problem_json(status, detail, extra, &out);
    bool later = status == 429 || status == 503;
    net_reply(q, status, "application/problem+json",
              later ? "Cache-Control: no-store\r\nRetry-After: 1\r\n"
                    : "Cache-Control: no-store\r\n",
              body, out.len, false);
}

void srv_problem(net_req *q, int status, const char *detail) { problem(q, status, detail, NULL); }

void host_problem(room_ask *a, int status, const char *detail, const char *extra) {
    srv_count(srv_of(a->h), a->req, status);
    problem(a->req, status, detail, extra);
    a->req = NULL;
}

const char *host_address(const room_ask *a) {
    if (a->req) return a->req->address;
    return a->client && a->client->conn ? net_address(a->client->conn) : "";
}

void host_turn(room *r, unsigned before) {
    srv *s = srv_of(r->h);
    unsigned fresh = r->row.turn & ~before;
    for (int i = 0; i < r->row.seats; i++) {
        if (!(fresh >> i & 1) || strcmp(r->row.seat[i].kind, "person")) continue;
        const char *person = r->row.seat[i].person;
        char body[300];
        pent_text out = pent_text_on(body, sizeof body);
        room_turn_json(r, &out);
        for (room_client *c = srv_session_first(s, person); c; c = srv_session_next(c))
            if (!c->table[0] && c->joined) room_client_tell(c, body, out.len);
        bool here = false;
        for (room_client *c = r->clients; c; c = c->next) here |= !strcmp(c->who.id, person);
        if (!here) srv_hook_turn(s, person, r->row.id, r->row.game, r->row.plies);
    }
}

/* ---- limits ---- */

enum { BURST = 100, PER_SECOND = 50, MAX_PENDING = 32 };

bool host_may_say(room_client *c) {
    long long now = host_ms(c->h);
    if (!c->filled) c->tokens = BURST;
    if (c->filled) c->tokens += (double)(now - c->filled) * PER_SECOND / 1000.0;
    if (c->tokens > BURST) c->tokens = BURST;
    c->filled = now;
    if (c->tokens >= 1 && c->pending < MAX_PENDING) {
        c->tokens -= 1;
        return true;
    }
    srv_limited(srv_of(c->h), "messages");
    return false;
}

bool host_allow(house *h, const char *what, const char *who, double burst, double per_s) {
    return srv_allow(srv_of(h), what, who, burst, per_s);
}

bool host_afford(house *h, const char *person, const char *address, int cost) {
    return srv_afford(srv_of(h), person, address, cost);
}

bool host_is_gone(const house *h, const char *person) { return srv_is_gone(srv_of(h), person); }

void host_invite_key(const house *h, const char *table, char out[40]) {
    srv_invite_key(srv_of(h), table, out);
}

/* ---- keeping ---- */

bool host_ready(const house *h) { return srv_store_ready(srv_of(h)); }

bool host_outage(const room *r, int i, long long *began, long long *ended) {
    const srv *s = srv_of(r->h);
    if (i >= s->n_outages) return false;
    *began = s->outage[i].began;
    *ended = s->outage[i].ended;
    return true;
}

typedef struct store_job {
    srv_job job;
    room_load *load;
    room_save *save;
    char table[STORE_ID];
    uint64_t started;
} store_job;

static store_job *new_job(store_status (*work)(srv_job *j, store *st), void (*done)(srv_job *j)) {
    store_job *k = calloc(1, sizeof *k);
    if (!k) abort();
    k->job.work = work;
    k->job.done = done;
    k->started = uv_hrtime();
    return k;
}

static void put(const house *h, store_job *k) { srv_pool_put(srv_of(h)->store_pool, &k->job); }

static void load_event(void *ctx, const store_event *e) { room_load_event(ctx, e); }

static void load_part(void *ctx, const store_part *p) {
    room_parts_add(ctx, p->viewer, p->part, p->body);
}

static store_status load_work(srv_job *j, store *st) {
    room_load *l = ((store_job *)j)->load;
    const char *id = l->r->row.id;
    l->n = 0;
    room_parts_free(&l->kept); /* it may run twice */
    store_status got = store_table_get(st, id, &l->row);
    if (got == STORE_OK && !l->after && room_foreign(&l->row, NULL))
        got = store_frozen(st, id, load_part, &l->kept);
    if (got != STORE_OK) return got;
    return store_events_some(st, id, l->after, ROOM_SLICE, load_event, l);
}

static void load_done(srv_job *j) {
    room_load *l = ((store_job *)j)->load;
    l->status = j->status;
    free(j);
    room_loaded(l);
}

void host_load(room_load *l) {
    store_job *k = new_job(load_work, load_done);
    k->load = l;
    put(l->r->h, k);
}

store_status srv_save_fresh(srv *server, room_save *s, store *st) {
    long long open = 0;
    store_status got = store_open_tables(st, s->row.creator, &open);
    s->many = got == STORE_OK && open >= server->house.open_tables;
    if (got != STORE_OK || s->many) return got;
    store_table fresh = s->row; /* before anything has happened */
    fresh.seq = fresh.plies = 0;
    got = store_table_add(st, &fresh);
    return got == STORE_OK && s->n ? store_append(st, &s->row, s->e, s->n, server->origin) : got;
}

static store_status save_work(srv_job *j, store *st) {
    room_save *s = ((store_job *)j)->save;
    if (s->fresh) return srv_save_fresh(j->s, s, st);
    store_status got = store_append(st, &s->row, s->e, s->n, j->s->origin);
    if (got == STORE_OK && s->extra) got = store_table_add(st, s->extra);
    if (got == STORE_OK && s->kept.n) got = store_freeze(st, s->row.id, s->kept.part, s->kept.n);
    if (got == STORE_OK && s->rate) got = srv_rate(st, &s->row, true, s->row.updated);
    return got;
}

static void save_done(srv_job *j) {
    store_job *k = (store_job *)j;
    room_save *s = k->save;
    s->status = j->status;
    if (!s->fresh) srv_hist_add(&j->s->m.commit, (double)(uv_hrtime() - k->started) / 1e9);
    free(k);
    s->done(s);
}

void host_save(room_save *s) {
    store_job *k = new_job(save_work, save_done);
    k->save = s;
    put(s->h, k);
}

static store_status rest_work(srv_job *j, store *st) {
    return store_table_rest(st, ((store_job *)j)->table);
}

static void rest_done(srv_job *j) { free(j); }

void host_rest(house *h, const char *table) {
    store_job *k = new_job(rest_work, rest_done);
    snprintf(k->table, sizeof k->table, "%s", table);
    put(h, k);
}

/* ---- thinking ---- */

typedef struct think_job {
    srv_job job;
    room_task *t;
    uint64_t started;
} think_job;

static srv_pool *pool_of(const house *h, room_task_kind kind) {
    return kind == ROOM_WAYS ? srv_of(h)->ways_pool : srv_of(h)->think_pool;
}

int host_waiting(const house *h, room_task_kind kind) { return srv_pool_waiting(pool_of(h, kind)); }

static store_status think_work(srv_job *j, store *st) {
    (void)st;
    room_task_work(((think_job *)j)->t);
    return STORE_OK;
}

static void think_done(srv_job *j) {
    think_job *k = (think_job *)j;
    room_task *t = k->t;
    if (t->kind == ROOM_CHOOSE)
        srv_hist_add(&j->s->m.think, (double)(uv_hrtime() - k->started) / 1e9);
    free(k);
    room_task_done(t);
}

void host_think(room_task *t) {
    think_job *k = calloc(1, sizeof *k);
    if (!k) abort();
    *k = (think_job){.job = {.work = think_work, .done = think_done}, .t = t};
    k->job.owner = t->owner;
    k->job.watched = t->watched;
    k->started = uv_hrtime();
    srv_pool_put(pool_of(t->h, t->kind), &k->job);
}

/* ---- the operator's bots ---- */

static const bots_list *bots; /* set once, before anybody asks */

static const char *bot_name(int i) { return bots->bot[i].name; }
static const char *bot_help(int i) { return bots->bot[i].help; }
static bool bot_plays(int i, const pent_game *game) { return bots_list_plays(bots, i, game); }

static pent_player *bot_open(int i, const pent_game *game, const pent_setup *setup, uint64_t seed,
                             pent_err *err) {
    return bots_list_open(bots, bots->bot[i].name, game, setup, seed, err);
}

static bool bot_fault(const pent_player *p, char *out, size_t cap, bool *lost) {
    bots_faults f = {0};
    if (!bots_faults_of(p, &f) || !f.n) return false;
    snprintf(out, cap, "%s", f.last);
    *lost = f.lost;
    return true;
}

void srv_set_house(srv *s) {
    static room_bots seam = {0, bot_name, bot_help, bot_plays, bot_open, bot_fault};
    s->house.rest_ms = s->config.rest_s * 1000ll;
    s->house.open_tables = ROOM_OPEN_TABLES * s->config.limit_scale;
    s->house.keeps = true;
    s->house.chance = s->config.chance;
    s->house.chance_ctx = s->config.chance_ctx;
    bots = s->config.bots;
    seam.n = bots ? bots->n : 0;
    room_use_bots(&seam);
}
