/* queue.h: what queue.c asks of a database. */
#ifndef PENT_ARENA_QUEUE_H
#define PENT_ARENA_QUEUE_H

#include "arena.h"

typedef void arena_row_fn(void *to, const char *const *column, int n);

typedef struct arena_backend {
    void *(*open)(const char *where, pent_err *err);
    void (*close)(void *conn);
    /* Runs one statement with text arguments $1, $2 …; calls `row` for each row of the answer. */
    pent_status (*query)(void *conn, const char *sql, const char *const *args, int n,
                         arena_row_fn *row, void *to, pent_err *err);
    const char *lock, *unlock; /* round making the tables, where two at once would clash; or NULL */
    const char *fill_games;    /* $1 plan, $2 games: adds the rows that are missing */
    const char *lease;         /* $1 worker, $2 seconds, $3 plan or '': one free game, atomically */
    const char *renew;         /* $1 worker, $2 seconds: of the games it holds */
    const char *held;          /* worker, games and seconds left, of leases that run */
} arena_backend;

extern const arena_backend arena_sqlite, arena_postgres;
/* The one that "postgres:…" or a file's name means, and its own name for the place; NULL after a message. */
const arena_backend *arena_backend_of(const char *where, const char **name, pent_err *err);

#endif
