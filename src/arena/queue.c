/* queue.c: a queue of games in a database, so that any number of workers on any number of machines
 * share a match: a game is leased, played and finished; a lease that times out goes back; the first
 * result of a game stays. The two databases speak nearly the same SQL: what differs is in `dialect`. */
#include "queue.h"

#include <stdlib.h>
#include <string.h>

/* Tried in order; a name without a prefix is a file, as for the server. */
static const struct {
    const char *prefix;
    size_t skip; /* so much of the prefix is not part of the database's own name */
    const arena_backend *backend;
} backends[] = {{"postgres://", 0, &arena_postgres},
                {"postgresql://", 0, &arena_postgres},
                {"postgres:", 9, &arena_postgres},
                {"sqlite:", 7, &arena_sqlite},
                {"", 0, &arena_sqlite}};

const arena_backend *arena_backend_of(const char *where, const char **name, pent_err *err) {
    size_t kind = 0;
    while (strncmp(where, backends[kind].prefix, strlen(backends[kind].prefix))) kind++;
    *name = where + backends[kind].skip;
    if (backends[kind].prefix[0] || !strchr(where, ':')) return backends[kind].backend;
    pent_fail(err, PENT_E_INPUT,
              "a store is a file, sqlite:FILE, postgres://… or postgres:CONNECTION, not '%s'",
              where);
    return NULL;
}

struct arena_queue {
    const arena_backend *db;
    void *conn;
};

static pent_status run(arena_queue *q, const char *sql, const char *const *args, int n,
                       pent_err *err) {
    return q->db->query(q->conn, sql, args, n, NULL, NULL, err);
}

/* One row's first columns, copied. */
typedef struct {
    int rows;
    char text[2][ARENA_PLAN_TEXT];
} first_row;

static void keep_first(void *to, const char *const *column, int n) {
    first_row *r = to;
    if (r->rows++) return;
    for (int i = 0; i < n && i < 2; i++) {
        pent_text t = pent_text_on(r->text[i], sizeof r->text[i]);
        pent_say(&t, "%s", column[i] ? column[i] : "");
    }
}

arena_queue *arena_queue_open(const char *where, pent_err *err) {
    static const char *const schema[] = {
        "CREATE TABLE IF NOT EXISTS arena_plan(id TEXT PRIMARY KEY, plan TEXT NOT NULL,"
        " games BIGINT NOT NULL)",
        "CREATE TABLE IF NOT EXISTS arena_game(plan TEXT NOT NULL, number BIGINT NOT NULL,"
        " worker TEXT NOT NULL DEFAULT '', lease_until BIGINT NOT NULL DEFAULT 0, outcome TEXT,"
        " PRIMARY KEY(plan, number))",
        "CREATE INDEX IF NOT EXISTS arena_open ON arena_game(plan, number) WHERE outcome IS NULL",
    };
    arena_queue *q = calloc(1, sizeof *q);
    if (!q) {
        pent_fail(err, PENT_E_SYSTEM, "out of memory");
        return NULL;
    }
    const char *name;
    q->db = arena_backend_of(where, &name, err);
    if (q->db) q->conn = q->db->open(name, err);
    bool ok = q->conn && (!q->db->lock || run(q, q->db->lock, NULL, 0, err) == PENT_OK);
    for (size_t i = 0; ok && i < sizeof schema / sizeof *schema; i++)
        ok = run(q, schema[i], NULL, 0, err) == PENT_OK;
    if (ok && q->db->unlock) ok = run(q, q->db->unlock, NULL, 0, err) == PENT_OK;
    if (ok) return q;
    arena_queue_close(q);
    return NULL;
}

void arena_queue_close(arena_queue *q) {
    if (!q) return;
    if (q->conn) q->db->close(q->conn);
    free(q);
}

static void say_number(char *buf, long v) {
    pent_text t = pent_text_on(buf, 24);
    pent_say(&t, "%ld", v);
}

pent_status arena_queue_add(arena_queue *q, const arena_plan *plan, pent_err *err) {
    char id[17], games[24], text[ARENA_PLAN_TEXT];
    pent_text out = pent_text_on(text, sizeof text);
    arena_plan_write(plan, &out);
    arena_plan_id(plan, id);
    say_number(games, plan->games);
    const char *args[] = {id, text, games};
    pent_status st =
        run(q,
            "INSERT INTO arena_plan(id, plan, games) VALUES($1, $2, CAST($3 AS BIGINT))"
            " ON CONFLICT(id) DO UPDATE SET games = excluded.games",
            args, 3, err);
    const char *args2[] = {id, games};
    if (st == PENT_OK) st = run(q, q->db->fill_games, args2, 2, err);
    return st;
}

int arena_queue_lease(arena_queue *q, const char *id, const char *worker, int seconds,
                      char plan_id[17], long *number, pent_err *err) {
    char length[24];
    say_number(length, seconds);
    const char *args[] = {worker, length, id ? id : ""};
    first_row *row = calloc(1, sizeof *row);
    if (!row) return pent_fail(err, PENT_E_SYSTEM, "out of memory");
    pent_status st = q->db->query(q->conn, q->db->lease, args, 3, keep_first, row, err);
    int found = st == PENT_OK ? row->rows > 0 : (int)st;
    if (found > 0) {
        pent_text t = pent_text_on(plan_id, 17);
        pent_say(&t, "%s", row->text[0]);
        *number = strtol(row->text[1], NULL, 10);
    }
    free(row);
    return found;
}

pent_status arena_queue_plan(arena_queue *q, const char *id, arena_plan *plan, pent_err *err) {
    const char *args[] = {id};
    first_row *row = calloc(1, sizeof *row);
    if (!row) return pent_fail(err, PENT_E_SYSTEM, "out of memory");
    pent_status st = q->db->query(q->conn, "SELECT plan, games FROM arena_plan WHERE id = $1", args,
                                  1, keep_first, row, err);
    if (st == PENT_OK && !row->rows) st = pent_fail(err, PENT_E_INPUT, "no such plan");
    if (st == PENT_OK) st = arena_plan_read(row->text[0], plan, err);
    if (st == PENT_OK) plan->games = strtol(row->text[1], NULL, 10);
    free(row);
    return st;
}

pent_status arena_queue_finish(arena_queue *q, const char *id, long number, const arena_outcome *o,
                               pent_err *err) {
    char text[ARENA_OUTCOME_TEXT], n[24];
    pent_text out = pent_text_on(text, sizeof text);
    arena_outcome_write(o, &out);
    say_number(n, number);
    const char *args[] = {text, id, n};
    return run(q,
               "UPDATE arena_game SET outcome = $1 WHERE plan = $2 AND number = CAST($3 AS BIGINT)"
               " AND outcome IS NULL",
               args, 3, err);
}

static void count_row(void *to, const char *const *column, int n) {
    (void)column;
    (void)n;
    ++*(long *)to;
}

long arena_queue_release(arena_queue *q, const char *worker, pent_err *err) {
    const char *args[] = {worker};
    long games = 0;
    pent_status st = q->db->query(q->conn,
                                  "UPDATE arena_game SET lease_until = 0 WHERE worker = $1"
                                  " AND outcome IS NULL AND lease_until > 0 RETURNING number",
                                  args, 1, count_row, &games, err);
    return st == PENT_OK ? games : st;
}

pent_status arena_queue_renew(arena_queue *q, const char *worker, int seconds, pent_err *err) {
    char length[24];
    say_number(length, seconds);
    const char *args[] = {worker, length};
    return run(q, q->db->renew, args, 2, err);
}

typedef struct {
    arena_held_fn *each;
    void *ctx;
} holders;

static void tell_holder(void *to, const char *const *column, int n) {
    const holders *h = to;
    if (n == 3 && column[0] && column[1] && column[2])
        h->each(h->ctx, column[0], strtol(column[1], NULL, 10), strtol(column[2], NULL, 10));
}

pent_status arena_queue_held(arena_queue *q, arena_held_fn *each, void *ctx, pent_err *err) {
    holders h = {each, ctx};
    return q->db->query(q->conn, q->db->held, NULL, 0, tell_holder, &h, err);
}

pent_status arena_queue_cut(arena_queue *q, const char *id, long games, pent_err *err) {
    char n[24];
    say_number(n, games);
    const char *args[] = {id, n};
    pent_status st =
        run(q, "UPDATE arena_plan SET games = CAST($2 AS BIGINT) WHERE id = $1", args, 2, err);
    if (st != PENT_OK) return st;
    return run(q,
               "DELETE FROM arena_game WHERE plan = $1 AND number >= CAST($2 AS BIGINT)"
               " AND outcome IS NULL",
               args, 2, err);
}

typedef struct {
    long n, count;
    bool *done, bad;
    arena_outcome *out;
} results;

static void keep_result(void *to, const char *const *column, int n) {
    results *r = to;
    long number = n == 2 && column[0] ? strtol(column[0], NULL, 10) : -1;
    if (number < 0 || number >= r->n || !column[1]) return;
    if (!arena_outcome_read(column[1], &r->out[number])) {
        r->bad = true;
        return;
    }
    r->count += !r->done[number];
    r->done[number] = true;
}

long arena_queue_results(arena_queue *q, const char *id, long n, bool *done, arena_outcome *out,
                         pent_err *err) {
    const char *args[] = {id};
    results r = {n, 0, done, false, out};
    memset(done, 0, (size_t)n * sizeof *done);
    pent_status st = q->db->query(q->conn,
                                  "SELECT number, outcome FROM arena_game WHERE plan = $1"
                                  " AND outcome IS NOT NULL",
                                  args, 1, keep_result, &r, err);
    if (st != PENT_OK) return st;
    if (r.bad) return pent_fail(err, PENT_E_INPUT, "the store holds a result that cannot be read");
    return r.count;
}

long arena_queue_open_games(arena_queue *q, const char *id, pent_err *err) {
    const char *args[] = {id ? id : ""};
    first_row *row = calloc(1, sizeof *row);
    if (!row) return pent_fail(err, PENT_E_SYSTEM, "out of memory");
    pent_status st = q->db->query(q->conn,
                                  "SELECT count(*) FROM arena_game WHERE outcome IS NULL"
                                  " AND ($1 = '' OR plan = $1)",
                                  args, 1, keep_first, row, err);
    long n = st == PENT_OK ? strtol(row->text[0], NULL, 10) : st;
    free(row);
    return n;
}
