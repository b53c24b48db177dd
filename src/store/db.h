/* db.h: one small way to talk SQL to SQLite or PostgreSQL. Statements are string literals with $1,
 * $2, … in order of first use, prepared once and kept. Not here: what the statements mean
 * (store.c). One connection belongs to one thread. */
#ifndef PENT_DB_H
#define PENT_DB_H

#include "pentarchy.h"

typedef enum db_status {
    DB_OK = 0,
    DB_CONFLICT = 1, /* a unique key exists already */
    DB_RETRY = 2,    /* the database undid the transaction (deadlock): try it again */
    DB_FAILED = 3,   /* lost connection, full disk, …: db->why says what */
} db_status;

typedef struct db db;

typedef struct db_cursor {
    db *d;
    void *handle; /* the statement or the result */
    int row, rows;
    bool reset; /* the handle goes back to the cache */
} db_cursor;

typedef struct db_ops {
    void (*close)(db *d);
    db_status (*start)(db *d, db_cursor *c, const char *sql, const char *types, const void *values);
    int (*step)(db_cursor *c); /* 1 a row, 0 no more, -1 failed */
    const char *(*text)(const db_cursor *c, int column);
    long long (*integer)(const db_cursor *c, int column);
    double (*real)(const db_cursor *c, int column);
    void (*end)(db_cursor *c);
    db_status (*batch)(db *d, const char *sql); /* several statements, no parameters */
    bool (*usable)(db *d);                      /* connected; tries to connect again */
    db_status (*backup)(db *d, const char *path);
} db_ops;

struct db {
    const db_ops *ops;
    db_status status; /* of the last call that failed */
    char why[256];
    bool postgres, read_only;
    int patience_ms; /* PostgreSQL: how long one answer may take */
    bool hurry;      /* the program ends: no patience; another thread may set it */
};

typedef union db_value {
    long long i;
    double r;
    const char *s; /* NULL is SQL's NULL */
} db_value;

db *db_open_sqlite(const char *path, pent_err *err);
/* To read only, also where nothing can be written. */
db *db_open_sqlite_still(const char *path, pent_err *err);
db *db_open_postgres(const char *conninfo, pent_err *err);

/* `types` has a letter per value: i long long, r double, s text. */
db_status db_start(db *d, db_cursor *c, const char *sql, const char *types, ...);
/* Runs a statement whose rows do not matter. */
db_status db_run(db *d, const char *sql, const char *types, ...);

static inline int db_step(db_cursor *c) { return c->d->ops->step(c); }
static inline const char *db_text(const db_cursor *c, int i) {
    const char *s = c->d->ops->text(c, i);
    return s ? s : "";
}
static inline long long db_int(const db_cursor *c, int i) { return c->d->ops->integer(c, i); }
static inline double db_real(const db_cursor *c, int i) { return c->d->ops->real(c, i); }
static inline void db_end(db_cursor *c) { c->d->ops->end(c); }

#endif
