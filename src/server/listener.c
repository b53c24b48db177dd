/* listener.c: news between processes on one PostgreSQL: every write notifies (table, seq, origin);
 * a connection of its own listens on the loop. When it breaks, it is opened again and every loaded
 * table is compared with the store, because news may have been missed. */
#include "srv.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RETRY_MS = 500 };

typedef struct listener {
    srv *s;
    PGconn *conn;
    uv_poll_t *poll; /* NULL: not connected */
    uv_timer_t retry;
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
    srv_log("warn", "news-connection-lost", NULL);
    hush(l);
    uv_timer_start(&l->retry, try_again, RETRY_MS, RETRY_MS);
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
    for (PGnotify *n; (n = PQnotifies(l->conn)); PQfreemem(n)) {
        if (!strcmp(n->relname, "pentarchy_out")) {
            withdrawn(l, n->extra);
            continue;
        }
        char table[STORE_ID] = "", origin[STORE_ID] = "";
        long long seq = 0;
        if (sscanf(n->extra, "%19s %lld %19s", table, &seq, origin) == 3 &&
            strcmp(origin, l->s->origin))
            srv_room_news(l->s, table, seq);
    }
}

static bool connect_now(listener *l) {
    if (l->conn) PQfinish(l->conn);
    const char *const keys[] = {"dbname", "connect_timeout", NULL};
    const char *const values[] = {l->s->config.store, "2", NULL}; /* the loop waits meanwhile */
    l->conn = PQconnectdbParams(keys, values, 1);
    PGresult *r = PQstatus(l->conn) == CONNECTION_OK
                      ? PQexec(l->conn, "LISTEN pentarchy; LISTEN pentarchy_out")
                      : NULL;
    bool ok = r && PQresultStatus(r) == PGRES_COMMAND_OK;
    PQclear(r);
    if (!ok) return false;
    l->poll = calloc(1, sizeof *l->poll);
    if (!l->poll) abort();
    uv_poll_init(l->s->loop, l->poll, PQsocket(l->conn));
    l->poll->data = l;
    uv_poll_start(l->poll, UV_READABLE | UV_DISCONNECT, readable);
    return true;
}

static void try_again(uv_timer_t *timer) {
    listener *l = timer->data;
    if (l->s->stopping || l->poll) return;
    if (!connect_now(l)) return;
    uv_timer_stop(timer);
    srv_log("info", "news-connection-back", NULL);
    srv_rooms_recheck(l->s);
    srv_sessions_recheck(l->s);
}

bool srv_listen_start(srv *s) {
    if (!store_is_postgres(s->store)) return true;
    listener *l = calloc(1, sizeof *l);
    if (!l) abort();
    l->s = s;
    s->news = l;
    uv_timer_init(s->loop, &l->retry);
    l->retry.data = l;
    if (connect_now(l)) return true;
    uv_timer_start(&l->retry, try_again, RETRY_MS, RETRY_MS);
    return false;
}

static void free_listener(uv_handle_t *h) { free(h->data); }

void srv_listen_stop(srv *s) {
    listener *l = s->news;
    if (!l) return;
    hush(l);
    PQfinish(l->conn);
    l->conn = NULL;
    uv_close((uv_handle_t *)&l->retry, free_listener);
    s->news = NULL;
}
