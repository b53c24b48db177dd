/* sqlite.c: db.h on SQLite: one file, write-ahead log, synchronous FULL: what is committed is on
 * the disk. */
#include "db.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_CACHED = 128 };

typedef struct lite {
    db base;
    sqlite3 *conn;
    struct {
        const char *sql; /* by address: statements are literals */
        sqlite3_stmt *stmt;
    } cache[MAX_CACHED];
    int cached;
} lite;

static db_status fail(db *d) {
    lite *l = (lite *)d;
    int code = sqlite3_extended_errcode(l->conn);
    bool unique = code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY;
    snprintf(d->why, sizeof d->why, "%s", sqlite3_errmsg(l->conn));
    return d->status = unique ? DB_CONFLICT : DB_FAILED;
}

static void lite_close(db *d) {
    lite *l = (lite *)d;
    for (int i = 0; i < l->cached; i++) sqlite3_finalize(l->cache[i].stmt);
    sqlite3_close(l->conn);
    free(l);
}

static sqlite3_stmt *prepared(lite *l, const char *sql, bool *own) {
    *own = false;
    for (int i = 0; i < l->cached; i++)
        if (l->cache[i].sql == sql && !sqlite3_stmt_busy(l->cache[i].stmt)) return l->cache[i].stmt;
    sqlite3_stmt *stmt = NULL;
    if (sqlite3_prepare_v3(l->conn, sql, -1, SQLITE_PREPARE_PERSISTENT, &stmt, NULL)) return NULL;
    if (l->cached == MAX_CACHED) {
        *own = true;
        return stmt;
    }
    l->cache[l->cached].sql = sql;
    l->cache[l->cached++].stmt = stmt;
    return stmt;
}

static db_status lite_start(db *d, db_cursor *c, const char *sql, const char *types,
                            const void *values) {
    const db_value *v = values;
    bool own;
    sqlite3_stmt *stmt = prepared((lite *)d, sql, &own);
    if (!stmt) return fail(d);
    for (int i = 0; types[i]; i++) {
        if (types[i] == 'i')
            sqlite3_bind_int64(stmt, i + 1, v[i].i);
        else if (types[i] == 'r')
            sqlite3_bind_double(stmt, i + 1, v[i].r);
        else if (v[i].s)
            sqlite3_bind_text(stmt, i + 1, v[i].s, -1, SQLITE_TRANSIENT);
        else
            sqlite3_bind_null(stmt, i + 1);
    }
    c->handle = stmt;
    c->reset = !own;
    return DB_OK;
}

static void lite_end(db_cursor *c) {
    if (!c->handle) return;
    if (c->reset) {
        sqlite3_reset(c->handle);
        sqlite3_clear_bindings(c->handle);
    } else {
        sqlite3_finalize(c->handle);
    }
    c->handle = NULL;
}

static int lite_step(db_cursor *c) {
    int code = sqlite3_step(c->handle);
    if (code == SQLITE_ROW) return 1;
    if (code == SQLITE_DONE) return 0;
    fail(c->d);
    return -1;
}

static const char *lite_text(const db_cursor *c, int i) {
    return (const char *)sqlite3_column_text(c->handle, i);
}
static long long lite_integer(const db_cursor *c, int i) {
    return sqlite3_column_int64(c->handle, i);
}
static double lite_real(const db_cursor *c, int i) { return sqlite3_column_double(c->handle, i); }

static db_status lite_batch(db *d, const char *sql) {
    return sqlite3_exec(((lite *)d)->conn, sql, NULL, NULL, NULL) ? fail(d) : DB_OK;
}

static bool lite_usable(db *d) {
    (void)d;
    return true;
}

/* What it makes is the owner's alone: names and passphrases' hashes are in it. */
static void make_private(const char *path) {
    int fd = *path && strcmp(path, ":memory:") ? open(path, O_RDWR | O_CREAT | O_EXCL, 0600) : -1;
    if (fd >= 0) close(fd);
}

/* SQLite's own online copy: consistent while others write. */
static db_status lite_backup(db *d, const char *path) {
    sqlite3 *to = NULL;
    make_private(path);
    if (sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL)) {
        snprintf(d->why, sizeof d->why, "cannot write %s", path);
        sqlite3_close(to);
        return d->status = DB_FAILED;
    }
    sqlite3_backup *b = sqlite3_backup_init(to, "main", ((lite *)d)->conn, "main");
    int code = b ? sqlite3_backup_step(b, -1) : SQLITE_ERROR;
    if (b) sqlite3_backup_finish(b);
    sqlite3_close(to);
    if (code == SQLITE_DONE) return DB_OK;
    snprintf(d->why, sizeof d->why, "the copy to %s stopped (code %d)", path, code);
    return d->status = DB_FAILED;
}

static const db_ops ops = {lite_close, lite_start, lite_step,  lite_text,   lite_integer,
                           lite_real,  lite_end,   lite_batch, lite_usable, lite_backup};

static lite *new_lite(pent_err *err) {
    lite *l = calloc(1, sizeof *l);
    if (l)
        l->base.ops = &ops;
    else
        pent_fail(err, PENT_E_SYSTEM, "out of memory");
    return l;
}

db *db_open_sqlite(const char *path, pent_err *err) {
    lite *l = new_lite(err);
    if (!l) return NULL;
    make_private(path);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    static const char set[] = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                              "PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF;";
    if (sqlite3_open_v2(path, &l->conn, flags, NULL) || sqlite3_busy_timeout(l->conn, 10000) ||
        lite_batch(&l->base, set) != DB_OK) {
        pent_fail(err, PENT_E_SYSTEM, "cannot open the store %s: %s", path,
                  sqlite3_errmsg(l->conn));
        lite_close(&l->base);
        return NULL;
    }
    return &l->base;
}

/* ---- where nothing can be written ---- */

/* "file:…?immutable=1": SQLite then makes no files of its own beside it. */
static void immutable_name(const char *path, char *out, size_t cap) {
    pent_text t = pent_text_on(out, cap);
    pent_say(&t, "file:");
    for (const char *p = path; *p; p++)
        pent_say(&t, strchr("%?#", *p) ? "%%%02x" : "%c", (unsigned char)*p);
    pent_say(&t, "?immutable=1");
}

/* What a write-ahead log holds is not in the file itself. */
static bool log_beside(const char *path) {
    char name[4096];
    struct stat st;
    snprintf(name, sizeof name, "%s-wal", path);
    return !stat(name, &st) && st.st_size > 0;
}

static bool open_still(lite *l, const char *name, int flags) {
    return !sqlite3_open_v2(name, &l->conn, flags | SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX,
                            NULL) &&
           !sqlite3_busy_timeout(l->conn, 10000) &&
           lite_batch(&l->base, "PRAGMA trusted_schema=OFF; SELECT * FROM sqlite_master") == DB_OK;
}

db *db_open_sqlite_still(const char *path, pent_err *err) {
    char name[3 * 4096];
    lite *l = new_lite(err);
    if (!l || open_still(l, path, 0)) return l ? &l->base : NULL;
    if (!log_beside(path)) {
        immutable_name(path, name, sizeof name);
        sqlite3_close(l->conn);
        l->conn = NULL;
        if (open_still(l, name, SQLITE_OPEN_URI)) return &l->base;
    }
    pent_fail(err, PENT_E_SYSTEM, "cannot read the store %s: %s%s", path, sqlite3_errmsg(l->conn),
              log_beside(path) ? " (copy it with its -wal file to where it can be written)" : "");
    lite_close(&l->base);
    return NULL;
}
