/* client.c: sockets of the server: which may be opened, whose they are, and what they want to be shown. What is said
 * there is the room's business (room/client.c). */
#include "srv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_path(const char *path, char id[STORE_ID]) {
    return !strncmp(path, "/api/", 5) && room_client_path(path + 5, id);
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
    bool ok = read_path(r->path, id) && same_origin(r) && !s->house.stopping &&
              srv_allow_address(s, "socket", r->address, 6000, 500);
    if (!ok) srv_log("warn", "socket-refused", "path", r->path, "address", r->address, NULL);
    return ok;
}

typedef struct who_job {
    srv_job job;
    room_client *c;
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

/* A page says for which version of the API it was made; those that do not say are older. */
static bool is_outdated(const net_req *r) {
    char api[8];
    if (!net_query(r, "api", api, sizeof api) || !api[0]) return r->origin[0] != 0;
    return strtol(api, NULL, 10) != ROOM_API;
}

static void who_done(srv_job *j) {
    who_job *w = (who_job *)j;
    room_client *c = w->c;
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
    if (known || c->gone) room_client_enter(c);
}

void srv_ws_opened(void *ctx, net_conn *conn, const net_req *r) {
    srv *s = ctx;
    room_client *c = malloc(sizeof *c);
    if (!c) abort();
    room_client_init(c, &s->house, conn);
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
        room_client_enter(c);
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

void srv_ws_message(void *ctx, net_conn *conn, const char *text, size_t n) {
    srv *s = ctx;
    room_client *c = net_user(conn);
    s->m.messages++;
    if (c) room_client_say(c, text, n);
}

void srv_ws_drained(void *ctx, net_conn *conn) {
    (void)ctx;
    room_client *c = net_user(conn);
    if (c) room_client_drained(c);
}

void srv_ws_closed(void *ctx, net_conn *conn) {
    (void)ctx;
    room_client *c = net_user(conn);
    if (!c) return;
    bool last = room_client_gone(c);
    srv_session_drop(c);
    if (last) free(c);
}
