/* postgres.c: db.h on PostgreSQL through libpq, for when one machine is not enough. A lost
 * connection fails what was under way; the next use connects again. */
#include "db.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CACHED = 128, MAX_VALUES = 24, NUMBER = 32 };

typedef struct pg {
    db base;
    PGconn *conn;
    const char *cached[MAX_CACHED]; /* the statement's name is its index */
    int n_cached;
} pg;

static db_status fail(pg *p, const PGresult *res) {
    const char *state = res ? PQresultErrorField(res, PG_DIAG_SQLSTATE) : NULL;
    snprintf(p->base.why, sizeof p->base.why, "%s", PQerrorMessage(p->conn));
    p->base.why[strcspn(p->base.why, "\n")] = 0;
    p->base.status = DB_FAILED;
    if (state && !strcmp(state, "23505")) p->base.status = DB_CONFLICT;
    if (state && (!strcmp(state, "40P01") || !strcmp(state, "40001"))) p->base.status = DB_RETRY;
    return p->base.status;
}

static void pg_close(db *d) {
    PQfinish(((pg *)d)->conn);
    free(d);
}

static bool set_up(pg *p) {
    p->n_cached = 0;
    PGresult *r = PQexec(p->conn, "SET synchronous_commit=on; SET client_min_messages=warning;"
                                  "SET lock_timeout='10s'; SET statement_timeout='30s'");
    bool ok = PQresultStatus(r) == PGRES_COMMAND_OK;
    PQclear(r);
    return ok;
}

static bool pg_usable(db *d) {
    pg *p = (pg *)d;
    if (PQstatus(p->conn) == CONNECTION_OK) return true;
    PQreset(p->conn);
    if (PQstatus(p->conn) == CONNECTION_OK && set_up(p)) return true;
    fail(p, NULL);
    return false;
}

/* The statement's name in `name`, prepared if it was not. */
static db_status prepare(pg *p, const char *sql, char name[NUMBER]) {
    int i = 0;
    while (i < p->n_cached && p->cached[i] != sql) i++;
    snprintf(name, NUMBER, "s%d", i);
    if (i < p->n_cached) return DB_OK;
    if (i == MAX_CACHED) name[0] = 0; /* the unnamed statement */
    PGresult *r = PQprepare(p->conn, name, sql, 0, NULL);
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
    PGresult *r = PQexecPrepared(p->conn, name, n, text, NULL, NULL, 0);
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
    PGresult *r = PQexec(p->conn, sql);
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
    const char *const keys[] = {"dbname", "connect_timeout", NULL};
    const char *const settings[] = {conninfo, "5", NULL};
    p->conn = PQconnectdbParams(keys, settings, 1);
    if (PQstatus(p->conn) == CONNECTION_OK && set_up(p)) return &p->base;
    fail(p, NULL);
    pent_fail(err, PENT_E_SYSTEM, "cannot reach PostgreSQL: %s", p->base.why);
    pg_close(&p->base);
    return NULL;
}
