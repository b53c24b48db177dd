/* postgres.c: the queue in PostgreSQL, for workers on any number of machines. SKIP LOCKED lets many
 * workers lease at once without waiting for each other. */
#include "queue.h"

#include <libpq-fe.h>

static void ignore_notice(void *arg, const char *message) {
    (void)arg;
    (void)message;
}

static void *open_database(const char *where, pent_err *err) {
    PGconn *conn = PQconnectdb(where);
    if (PQstatus(conn) == CONNECTION_OK) {
        PQsetNoticeProcessor(conn, ignore_notice, NULL); /* "table exists already" is no news */
        return conn;
    }
    pent_fail(err, PENT_E_SYSTEM, "cannot reach the database: %s", PQerrorMessage(conn));
    PQfinish(conn);
    return NULL;
}

static void close_database(void *conn) { PQfinish(conn); }

static pent_status query(void *conn, const char *sql, const char *const *args, int n,
                         arena_row_fn *row, void *to, pent_err *err) {
    enum { COLUMNS = 4 };
    PGresult *r = PQexecParams(conn, sql, n, NULL, args, NULL, NULL, 0);
    ExecStatusType status = PQresultStatus(r);
    pent_status st = PENT_OK;
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        st = pent_fail(err, PENT_E_SYSTEM, "the database refuses: %s", PQerrorMessage(conn));
    int columns = PQnfields(r) < COLUMNS ? PQnfields(r) : COLUMNS;
    for (int i = 0; st == PENT_OK && row && i < PQntuples(r); i++) {
        const char *column[COLUMNS];
        for (int k = 0; k < columns; k++)
            column[k] = PQgetisnull(r, i, k) ? NULL : PQgetvalue(r, i, k);
        row(to, column, columns);
    }
    PQclear(r);
    return st;
}

const arena_backend arena_postgres = {
    .open = open_database,
    .close = close_database,
    .query = query,
    .lock = "SELECT pg_advisory_lock(20260)", /* any number, the same for all workers */
    .unlock = "SELECT pg_advisory_unlock(20260)",
    .fill_games =
        "INSERT INTO arena_game(plan, number) SELECT $1, i FROM generate_series(0, CAST($2 AS "
        "BIGINT) - 1) AS i ON CONFLICT DO NOTHING",
    .lease = "UPDATE arena_game SET worker = $1, lease_until = CAST(extract(epoch FROM now()) AS "
             "BIGINT) + "
             "CAST($2 AS BIGINT) WHERE (plan, number) = (SELECT plan, number FROM arena_game WHERE "
             "outcome IS "
             "NULL AND lease_until < CAST(extract(epoch FROM now()) AS BIGINT) AND ($3 = '' OR "
             "plan = $3) "
             "ORDER BY plan, number LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING plan, number",
    .renew = "UPDATE arena_game SET lease_until = CAST(extract(epoch FROM now()) AS BIGINT) + "
             "CAST($2 AS BIGINT) WHERE worker = $1 AND outcome IS NULL AND lease_until > 0",
    .held = "SELECT worker, count(*), max(lease_until) - CAST(extract(epoch FROM now()) AS BIGINT) "
            "FROM arena_game WHERE outcome IS NULL AND lease_until >= "
            "CAST(extract(epoch FROM now()) AS BIGINT) GROUP BY worker ORDER BY worker",
};
