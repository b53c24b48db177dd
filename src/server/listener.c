/* listener.c: news between processes on one PostgreSQL: every write notifies (table, seq, origin);
 * a connection of its own listens on the loop. When it breaks, it is opened again and every loaded
 * table is compared with the store, because news may have been missed. */
#include "srv.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RETRY_MS = 500, LONGEST_MS = 10000, PATIENCE_MS = 5000 };

typedef struct listener {
    srv *s;
    PGconn *conn;
    uv_poll_t *poll; /* NULL: not even connecting */
    bool listening;
    long long wait;
    uv_timer_t timer; /* to try again, or the patience with a connection that is being made */
} listener;

static void try_again(uv_timer_t *timer);

static void free_handle(uv_handle_t *h) { free(h); }

static void hush(listener *l) {
    if (!l->poll) return;
    uv_poll_stop(l->poll);
    uv_close((uv_handle_t *)l->poll, free_handle);
    l->poll = NULL;
}

static void lost(listener *l) {
    if (l->listening) srv_log("warn", "news-connection-lost", NULL);
    hush(l);
    PQfinish(l->conn);
    l->conn = NULL;
    l->wait = l->listening || !l->wait ? RETRY_MS : l->wait * 2;
    if (l->wait > LONGEST_MS) l->wait = LONGEST_MS;
    l->listening = false;
    uv_timer_start(&l->timer, try_again, (uint64_t)l->wait, 0);
}

/* What was told before is missed: everything is compared with the store. */
static void now_listening(listener *l) {
    l->listening = true;
    uv_timer_stop(&l->timer);
    srv_log("info", "news-connection", NULL);
    house_recheck(&l->s->house);
    srv_sessions_recheck(l->s);
}

static void withdrawn(listener *l, const char *text) {
    char person[STORE_ID] = "", token[STORE_ID] = "";
    if (sscanf(text, "%19s %19s", person, token) == 2) srv_told_withdrawn(l->s, person, token);
}

static void readable(uv_poll_t *poll, int status, int events) {
    listener *l = poll->data;
    (void)events;
    if (status < 0 || !PQconsumeInput(l->conn)) {
        lost(l);
        return;
    }
    while (!PQisBusy(l->conn)) { /* the answer to LISTEN, then nothing */
        PGresult *r = PQgetResult(l->conn);
        if (!r) break;
        bool ok = PQresultStatus(r) == PGRES_COMMAND_OK;
        PQclear(r);
        if (!ok) {
            lost(l);
            return;
        }
        if (!l->listening) now_listening(l);
    }
    for (PGnotify *n; (n = PQnotifies(l->conn)); PQfreemem(n)) {
        if (!strcmp(n->relname, "pentarchy_out")) {
            withdrawn(l, n->extra);
            continue;
        }
        char table[STORE_ID] = "", origin[STORE_ID] = "";
        long long seq = 0;
        if (sscanf(n->extra, "%19s %lld %19s", table, &seq, origin) == 3 &&
            strcmp(origin, l->s->origin))
            room_news(&l->s->house, table, seq);
    }
}

static void no_answer(uv_timer_t *timer) { lost(timer->data); }

/* One step of connecting: waits for the socket that it has now, which may be another than before. */
static void connecting(uv_poll_t *poll, int status, int events) {
    listener *l = poll->data;
    (void)events;
    PostgresPollingStatusType step = status < 0 ? PGRES_POLLING_FAILED : PQconnectPoll(l->conn);
    if (step == PGRES_POLLING_FAILED) {
        lost(l);
        return;
    }
    hush(l);
    l->poll = calloc(1, sizeof *l->poll);
    if (!l->poll) abort();
    uv_poll_init(l->s->loop, l->poll, PQsocket(l->conn));
    l->poll->data = l;
    if (step != PGRES_POLLING_OK) {
        uv_poll_start(l->poll, step == PGRES_POLLING_READING ? UV_READABLE : UV_WRITABLE,
                      connecting);
        return;
    }
    PQsetnonblocking(l->conn, 1);
    if (!PQsendQuery(l->conn, "LISTEN pentarchy; LISTEN pentarchy_out") || PQflush(l->conn) < 0) {
        lost(l);
        return;
    }
    uv_poll_start(l->poll, UV_READABLE | UV_DISCONNECT, readable);
}

/* Never waits: the loop serves everybody meanwhile. */
static void try_again(uv_timer_t *timer) {
    listener *l = timer->data;
    if (l->s->house.stopping || l->poll) return;
    const char *const keys[] = {"dbname", NULL};
    const char *const values[] = {l->s->config.store, NULL};
    l->conn = PQconnectStartParams(keys, values, 1);
    if (!l->conn || PQstatus(l->conn) == CONNECTION_BAD) {
        lost(l);
        return;
    }
    uv_timer_start(timer, no_answer, PATIENCE_MS, 0);
    l->poll = calloc(1, sizeof *l->poll);
    if (!l->poll) abort();
    uv_poll_init(l->s->loop, l->poll, PQsocket(l->conn));
    l->poll->data = l;
    uv_poll_start(l->poll, UV_WRITABLE, connecting);
}

void srv_listen_start(srv *s) {
    if (!store_is_postgres(s->store)) return;
    listener *l = calloc(1, sizeof *l);
    if (!l) abort();
    l->s = s;
    s->news = l;
    uv_timer_init(s->loop, &l->timer);
    l->timer.data = l;
    try_again(&l->timer);
}

static void free_listener(uv_handle_t *h) { free(h->data); }

void srv_listen_stop(srv *s) {
    listener *l = s->news;
    if (!l) return;
    hush(l);
    PQfinish(l->conn);
    l->conn = NULL;
    uv_close((uv_handle_t *)&l->timer, free_listener);
    s->news = NULL;
}
