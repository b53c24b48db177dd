/* sqlite.c: the queue in one SQLite file, for the workers of one machine. */
#include "queue.h"

#include <sqlite3.h>

static void *open_file(const char *path, pent_err *err) {
    sqlite3 *db = NULL;
    if (sqlite3_open(path, &db) != SQLITE_OK) {
        pent_fail(err, PENT_E_SYSTEM, "cannot open %s: %s", path,
                  db ? sqlite3_errmsg(db) : "out of memory");
        sqlite3_close(db);
        return NULL;
    }
    sqlite3_busy_timeout(db, 30000);
    /* NORMAL: a power cut may lose the last games, which are then played again. */
    const char *const tune = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;";
    if (sqlite3_exec(db, tune, NULL, NULL, NULL) == SQLITE_OK) return db;
    pent_fail(err, PENT_E_SYSTEM, "%s is not a store: %s", path, sqlite3_errmsg(db));
    sqlite3_close(db);
    return NULL;
}

static void close_file(void *conn) { sqlite3_close(conn); }

static pent_status query(void *conn, const char *sql, const char *const *args, int n,
                         arena_row_fn *row, void *to, pent_err *err) {
    enum { COLUMNS = 4 };
    sqlite3_stmt *st = NULL;
    int rc = sqlite3_prepare_v2(conn, sql, -1, &st, NULL);
    for (int i = 0; rc == SQLITE_OK && i < n; i++) {
        /* To SQLite "$2" is a name, not a position. */
        const char name[] = {'$', (char)('1' + i), 0};
        int at = sqlite3_bind_parameter_index(st, name);
        if (at) rc = sqlite3_bind_text(st, at, args[i], -1, SQLITE_STATIC);
    }
    while (rc == SQLITE_OK || rc == SQLITE_ROW) {
        rc = sqlite3_step(st);
        if (rc != SQLITE_ROW || !row) continue;
        const char *column[COLUMNS];
        int columns = sqlite3_column_count(st);
        for (int i = 0; i < columns && i < COLUMNS; i++)
            column[i] = (const char *)sqlite3_column_text(st, i);
        row(to, column, columns < COLUMNS ? columns : COLUMNS);
    }
    pent_status status = PENT_OK;
    if (rc != SQLITE_DONE)
        status = pent_fail(err, PENT_E_SYSTEM, "the store fails: %s", sqlite3_errmsg(conn));
    sqlite3_finalize(st);
    return status;
}

const arena_backend arena_sqlite = {
    .open = open_file,
    .close = close_file,
    .query = query,
    .fill_games =
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < CAST($2 AS "
        "INTEGER)) INSERT OR IGNORE INTO arena_game(plan, number) SELECT $1, i FROM n WHERE "
        "CAST($2 AS INTEGER) > 0",
    .lease =
        "UPDATE arena_game SET worker = $1, lease_until = CAST(strftime('%s', 'now') AS INTEGER) + "
        "CAST($2 AS INTEGER) WHERE rowid = (SELECT rowid FROM arena_game WHERE outcome IS NULL AND "
        "lease_until < CAST(strftime('%s', 'now') AS INTEGER) AND ($3 = '' OR plan = $3) ORDER BY "
        "plan, "
        "number LIMIT 1) RETURNING plan, number",
    .renew = "UPDATE arena_game SET lease_until = CAST(strftime('%s', 'now') AS INTEGER) + "
             "CAST($2 AS INTEGER) WHERE worker = $1 AND outcome IS NULL AND lease_until > 0",
    .held = "SELECT worker, count(*), max(lease_until) - CAST(strftime('%s', 'now') AS INTEGER) "
            "FROM arena_game WHERE outcome IS NULL AND lease_until >= "
            "CAST(strftime('%s', 'now') AS INTEGER) GROUP BY worker ORDER BY worker",
};
