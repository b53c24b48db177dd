/* postgres.c: db.h on PostgreSQL through libpq, for when one machine is not enough. A lost
 * connection fails what was under way; the next use connects again. A server that does not answer is
 * a lost connection too: nothing is waited for longer than the patience. */
#include "db.h"

#include <errno.h>
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_CACHED = 128, MAX_VALUES = 24, NUMBER = 32, PATIENCE_MS = 10000, RETRY_MS = 1000 };

typedef struct pg {
    db base;
    PGconn *conn;   /* NULL: dropped */
    char *conninfo; /* to connect again */
    long long retry_at;
    const char *cached[MAX_CACHED]; /* the statement's name is its index */
    int n_cached;
} pg;

static long long now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000ll + t.tv_nsec / 1000000;
}

static db_status fail(pg *p, const PGresult *res) {
    const char *state = res ? PQresultErrorField(res, PG_DIAG_SQLSTATE) : NULL;
    if (p->conn) snprintf(p->base.why, sizeof p->base.why, "%s", PQerrorMessage(p->conn));
    p->base.why[strcspn(p->base.why, "\n")] = 0;
    p->base.status = DB_FAILED;
    if (state && !strcmp(state, "23505")) p->base.status = DB_CONFLICT;
    if (state && (!strcmp(state, "40P01") || !strcmp(state, "40001"))) p->base.status = DB_RETRY;
    return p->base.status;
}

/* ---- waiting, but not for ever ---- */

static void drop(pg *p, const char *why) {
    PQfinish(p->conn);
    p->conn = NULL;
    snprintf(p->base.why, sizeof p->base.why, "%s", why);
}

/* False: the time is over. In a hurry (the program ends) it is over soon. */
static bool await(pg *p, bool write, long long deadline) {
    for (;;) {
        int hurry = __atomic_load_n(&p->base.hurry, __ATOMIC_RELAXED) ? 500 : 0;
        long long left = deadline - now_ms();
        if (hurry && left > hurry) left = deadline = now_ms() + hurry;
        if (left <= 0) return false;
        struct pollfd fd = {PQsocket(p->conn), write ? POLLIN | POLLOUT : POLLIN, 0};
        int got = poll(&fd, 1, left < 250 ? (int)left : 250); /* to notice a hurry */
        if (got > 0) return true;
        if (got < 0 && errno != EINTR) return false;
    }
}

/* The last result of what was sent; NULL: the connection is lost, or nobody answers. */
static PGresult *finish(pg *p, int sent) {
    long long deadline = now_ms() + p->base.patience_ms;
    for (int more = sent ? PQflush(p->conn) : -1; sent && more > 0; more = PQflush(p->conn))
        if (!await(p, true, deadline) || !PQconsumeInput(p->conn)) sent = 0;
    PGresult *last = NULL, *r;
    while (sent) {
        while (sent > 0 && PQisBusy(p->conn))
            if (!await(p, false, deadline))
                sent = -1;
            else if (!PQconsumeInput(p->conn))
                break;
        if (sent < 0) {
            PQclear(last);
            drop(p, "PostgreSQL does not answer");
            return NULL;
        }
        if (!(r = PQgetResult(p->conn))) break;
        PQclear(last);
        last = r;
    }
    return last;
}

static PGresult *exec(pg *p, const char *sql) {
    return p->conn ? finish(p, PQsendQuery(p->conn, sql)) : NULL;
}

static void pg_close(db *d) {
    PQfinish(((pg *)d)->conn);
    free(((pg *)d)->conninfo);
    free(d);
}

static bool set_up(pg *p) {
    p->n_cached = 0;
    PGresult *r = exec(p, "SET synchronous_commit=on; SET client_min_messages=warning;"
                          "SET lock_timeout='10s'; SET statement_timeout='30s'");
    bool ok = PQresultStatus(r) == PGRES_COMMAND_OK;
    PQclear(r);
    if (ok && p->base.read_only) {
        r = exec(p, "SET default_transaction_read_only = on");
        ok = PQresultStatus(r) == PGRES_COMMAND_OK;
        PQclear(r);
    }
    return ok;
}

static bool dial(pg *p) {
    long long deadline = now_ms() + (p->base.patience_ms < 5000 ? p->base.patience_ms : 5000);
    const char *const keys[] = {"dbname", "tcp_user_timeout", "keepalives_idle", NULL};
    const char *const settings[] = {p->conninfo, "15000", "15", NULL};
    PQfinish(p->conn);
    p->conn = PQconnectStartParams(keys, settings, 1);
    PostgresPollingStatusType step = PGRES_POLLING_WRITING;
    while (p->conn && step != PGRES_POLLING_OK && step != PGRES_POLLING_FAILED &&
           PQstatus(p->conn) != CONNECTION_BAD) {
        if (!await(p, step == PGRES_POLLING_WRITING, deadline)) {
            drop(p, "PostgreSQL does not answer");
            return false;
        }
        step = PQconnectPoll(p->conn);
    }
    if (!p->conn || PQstatus(p->conn) != CONNECTION_OK) {
        fail(p, NULL);
        return false;
    }
    PQsetnonblocking(p->conn, 1);
    return set_up(p);
}

/* A database that was away a moment ago is not waited for again by everybody. */
static bool pg_usable(db *d) {
    pg *p = (pg *)d;
    if (p->conn && PQstatus(p->conn) == CONNECTION_OK) return true;
    if (now_ms() < p->retry_at) return false;
    bool ok = dial(p);
    if (!ok) d->status = DB_FAILED;
    p->retry_at = ok ? 0 : now_ms() + RETRY_MS;
    return ok;
}

/* The statement's name in `name`, prepared if it was not. */
static db_status prepare(pg *p, const char *sql, char name[NUMBER]) {
    int i = 0;
    while (i < p->n_cached && p->cached[i] != sql) i++;
    snprintf(name, NUMBER, "s%d", i);
    if (i < p->n_cached) return DB_OK;
    if (i == MAX_CACHED) name[0] = 0; /* the unnamed statement */
    PGresult *r = p->conn ? finish(p, PQsendPrepare(p->conn, name, sql, 0, NULL)) : NULL;
    db_status st = PQresultStatus(r) == PGRES_COMMAND_OK ? DB_OK : fail(p, r);
    PQclear(r);
    if (st == DB_OK && name[0]) p->cached[p->n_cached++] = sql;
    return st;
}

static db_status pg_start(db *d, db_cursor *c, const char *sql, const char *types,
                          const void *values) {
    pg *p = (pg *)d;
    const db_value *v = values;
    char name[NUMBER], number[MAX_VALUES][NUMBER];
    const char *text[MAX_VALUES];
    db_status st = prepare(p, sql, name);
    if (st != DB_OK) return st;
    int n = 0;
    for (; types[n]; n++) {
        text[n] = types[n] == 's' ? v[n].s : number[n];
        if (types[n] == 'i') snprintf(number[n], NUMBER, "%lld", v[n].i);
        if (types[n] == 'r') snprintf(number[n], NUMBER, "%.17g", v[n].r);
    }
    PGresult *r = finish(p, PQsendQueryPrepared(p->conn, name, n, text, NULL, NULL, 0));
    ExecStatusType got = PQresultStatus(r);
    if (got != PGRES_COMMAND_OK && got != PGRES_TUPLES_OK) {
        st = fail(p, r);
        PQclear(r);
        return st;
    }
    c->handle = r;
    c->row = -1;
    c->rows = PQntuples(r);
    return DB_OK;
}

static int pg_step(db_cursor *c) { return ++c->row < c->rows; }
static const char *pg_text(const db_cursor *c, int i) { return PQgetvalue(c->handle, c->row, i); }
static long long pg_integer(const db_cursor *c, int i) {
    return strtoll(PQgetvalue(c->handle, c->row, i), NULL, 10);
}
static double pg_real(const db_cursor *c, int i) {
    return strtod(PQgetvalue(c->handle, c->row, i), NULL);
}
static void pg_end(db_cursor *c) {
    PQclear(c->handle);
    c->handle = NULL;
}

static db_status pg_batch(db *d, const char *sql) {
    pg *p = (pg *)d;
    PGresult *r = exec(p, sql);
    ExecStatusType got = PQresultStatus(r);
    db_status st = got == PGRES_COMMAND_OK || got == PGRES_TUPLES_OK ? DB_OK : fail(p, r);
    PQclear(r);
    return st;
}

static db_status pg_backup(db *d, const char *path) {
    (void)path;
    snprintf(d->why, sizeof d->why, "PostgreSQL is backed up with pg_dump (docs/hosting.md)");
    return d->status = DB_FAILED;
}

static const db_ops ops = {pg_close, pg_start, pg_step,  pg_text,   pg_integer,
                           pg_real,  pg_end,   pg_batch, pg_usable, pg_backup};

db *db_open_postgres(const char *conninfo, pent_err *err) {
    pg *p = calloc(1, sizeof *p);
    if (!p) {
        pent_fail(err, PENT_E_SYSTEM, "out of memory");
        return NULL;
    }
    p->base.ops = &ops;
    p->base.postgres = true;
    p->base.patience_ms = PATIENCE_MS;
    p->conninfo = strdup(conninfo);
    if (!p->conninfo) abort();
    if (dial(p)) return &p->base;
    pent_fail(err, PENT_E_SYSTEM, "cannot reach PostgreSQL: %s", p->base.why);
    pg_close(&p->base);
    return NULL;
}
