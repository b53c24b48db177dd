/* store.c: training shared by machines: a database holds the plan, the versions of the net that play,
 * and a row for every game that can be played; workers lease rows and fill in plies. The first result
 * of a game stays, a lease that times out goes to another, and nothing depends on who played. */
#include "arena/queue.h"
#include "train.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NET_FILE = PENT_NET_ROOM + 4096, AHEAD = 64, PAUSE_MS = 20, ID = 17 };

struct train_store {
    const arena_backend *db;
    void *conn;
    char id[ID];             /* of the trainer's plan */
    train_game ready[AHEAD]; /* by number modulo; number -1: not there yet */
};

/* ---- text in the database ---- */

static char *to_hex(const void *bytes, size_t n) {
    static const char digit[] = "0123456789abcdef";
    const unsigned char *b = bytes;
    char *out = malloc(2 * n + 1);
    if (!out) return NULL;
    for (size_t i = 0; i < n; i++) {
        out[2 * i] = digit[b[i] >> 4];
        out[2 * i + 1] = digit[b[i] & 15];
    }
    out[2 * n] = 0;
    return out;
}

static int nibble(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The bytes of a hex text, to be freed; NULL: it is none, or no memory. */
static unsigned char *from_hex(const char *text, size_t *n) {
    size_t length = text ? strlen(text) : 1;
    unsigned char *out = length % 2 ? NULL : malloc(length / 2 + 1);
    *n = length / 2;
    for (size_t i = 0; out && i < *n; i++) {
        int high = nibble(text[2 * i]), low = nibble(text[2 * i + 1]);
        if (high < 0 || low < 0) {
            free(out);
            return NULL;
        }
        out[i] = (unsigned char)(high << 4 | low);
    }
    return out;
}

static void say_number(char buf[24], int64_t v) {
    pent_text t = pent_text_on(buf, 24);
    pent_say(&t, "%ld", (long)v);
}

static pent_status run(train_store *st, const char *sql, const char *const *args, int n,
                       pent_err *err) {
    return st->db->query(st->conn, sql, args, n, NULL, NULL, err);
}

static pent_status out_of_memory(pent_err *err) {
    return pent_fail(err, PENT_E_SYSTEM, "out of memory");
}

static void pause_a_little(void) {
    struct timespec t = {.tv_nsec = PAUSE_MS * 1000000L};
    nanosleep(&t, NULL);
}

/* ---- opening ---- */

train_store *train_store_open(const char *where, pent_err *err) {
    static const char *const schema[] = {
        "CREATE TABLE IF NOT EXISTS train_plan(id TEXT PRIMARY KEY, plan TEXT NOT NULL)",
        "CREATE TABLE IF NOT EXISTS train_net(plan TEXT NOT NULL, version BIGINT NOT NULL,"
        " net TEXT NOT NULL, PRIMARY KEY(plan, version))",
        "CREATE TABLE IF NOT EXISTS train_game(plan TEXT NOT NULL, number BIGINT NOT NULL,"
        " version BIGINT NOT NULL, worker TEXT NOT NULL DEFAULT '',"
        " lease_until BIGINT NOT NULL DEFAULT 0, plies TEXT, PRIMARY KEY(plan, number))",
    };
    train_store *st = calloc(1, sizeof *st);
    const char *name;
    if (!st) {
        out_of_memory(err);
        return NULL;
    }
    for (int i = 0; i < AHEAD; i++) st->ready[i].number = -1;
    st->db = arena_backend_of(where, &name, err);
    if (st->db) st->conn = st->db->open(name, err);
    bool ok = st->conn && (!st->db->lock || run(st, st->db->lock, NULL, 0, err) == PENT_OK);
    for (size_t i = 0; ok && i < sizeof schema / sizeof *schema; i++)
        ok = run(st, schema[i], NULL, 0, err) == PENT_OK;
    if (ok && st->db->unlock) ok = run(st, st->db->unlock, NULL, 0, err) == PENT_OK;
    if (ok) return st;
    train_store_close(st);
    return NULL;
}

void train_store_close(train_store *st) {
    if (!st) return;
    for (int i = 0; i < AHEAD; i++) train_game_free(&st->ready[i]);
    if (st->conn) st->db->close(st->conn);
    free(st);
}

/* ---- the trainer's side ---- */

static pent_status offer_plan(train_store *st, const trainer *t, pent_err *err) {
    pent_text id = pent_text_on(st->id, sizeof st->id);
    pent_say(&id, "%016lx", (unsigned long)pent_hash(&t->plan, sizeof t->plan));
    char *plan = to_hex(&t->plan, sizeof t->plan);
    if (!plan) return out_of_memory(err);
    const char *args[] = {st->id, plan};
    pent_status status = run(
        st, "INSERT INTO train_plan(id, plan) VALUES($1, $2) ON CONFLICT DO NOTHING", args, 2, err);
    free(plan);
    return status;
}

static pent_status offer_net(train_store *st, const pent_net *net, int64_t version, pent_err *err) {
    char *bytes = malloc(NET_FILE), *text = NULL, number[24];
    if (bytes) {
        pent_text out = pent_text_on(bytes, NET_FILE);
        pent_net_write(net, &out);
        text = to_hex(bytes, out.len);
    }
    free(bytes);
    if (!text) return out_of_memory(err);
    say_number(number, version);
    const char *args[] = {st->id, number, text};
    pent_status status = run(st,
                             "INSERT INTO train_net(plan, version, net)"
                             " VALUES($1, CAST($2 AS BIGINT), $3) ON CONFLICT DO NOTHING",
                             args, 3, err);
    free(text);
    return status;
}

/* Rows for the games from `first` on that this version plays. */
static pent_status offer_games(train_store *st, const trainer *t, int64_t first, int64_t last,
                               pent_err *err) {
    for (int64_t k = first; k < first + t->plan.batch && k < last; k++) {
        char number[24], version[24];
        say_number(number, k);
        say_number(version, train_version(&t->plan, k));
        const char *args[] = {st->id, number, version};
        pent_status status = run(st,
                                 "INSERT INTO train_game(plan, number, version) VALUES($1,"
                                 " CAST($2 AS BIGINT), CAST($3 AS BIGINT)) ON CONFLICT DO NOTHING",
                                 args, 3, err);
        if (status != PENT_OK) return status;
    }
    return PENT_OK;
}

static pent_status forget_old(train_store *st, const trainer *t, pent_err *err) {
    char done[24], version[24];
    say_number(done, t->done);
    say_number(version, train_version(&t->plan, t->done));
    const char *games[] = {st->id, done}, *nets[] = {st->id, version};
    pent_status status =
        run(st, "DELETE FROM train_game WHERE plan = $1 AND number < CAST($2 AS BIGINT)", games, 2,
            err);
    if (status != PENT_OK) return status;
    return run(st, "DELETE FROM train_net WHERE plan = $1 AND version < CAST($2 AS BIGINT)", nets,
               2, err);
}

/* All at once, so that no worker sees a game without its net. */
pent_status train_store_offer(train_store *st, const trainer *t, int64_t last, pent_err *err) {
    int64_t first = t->done - t->done % t->plan.batch, next = first + t->plan.batch;
    pent_status status = run(st, "BEGIN", NULL, 0, err);
    if (status == PENT_OK) status = offer_plan(st, t, err);
    if (status == PENT_OK) status = offer_net(st, &t->old_net, train_version(&t->plan, first), err);
    if (status == PENT_OK && train_version(&t->plan, next) != train_version(&t->plan, first))
        status = offer_net(st, &t->new_net, train_version(&t->plan, next), err);
    if (status == PENT_OK) status = offer_games(st, t, first, last, err);
    if (status == PENT_OK) status = offer_games(st, t, next, last, err);
    if (status == PENT_OK) status = forget_old(st, t, err);
    if (status != PENT_OK) {
        run(st, "ROLLBACK", NULL, 0, NULL);
        return status;
    }
    return run(st, "COMMIT", NULL, 0, err);
}

/* A result: plies, then best moves. Nonsense is kept as an empty game, which the trainer refuses. */
static void keep_game(void *to, const char *const *column, int n) {
    train_store *st = to;
    int64_t number = n == 2 && column[0] ? strtol(column[0], NULL, 10) : -1;
    if (number < 0) return;
    train_game *g = &st->ready[number % AHEAD];
    size_t size = 0;
    unsigned char *bytes = from_hex(column[1], &size);
    train_game_free(g);
    g->number = number;
    size_t plies = bytes && size % (2 * sizeof *g->ply) == 0 ? size / (2 * sizeof *g->ply) : 0;
    g->ply = malloc(plies * sizeof *g->ply + 1);
    g->best = malloc(plies * sizeof *g->best + 1);
    if (plies && g->ply && g->best) {
        memcpy(g->ply, bytes, plies * sizeof *g->ply);
        memcpy(g->best, bytes + plies * sizeof *g->ply, plies * sizeof *g->best);
        g->plies = g->room = (int32_t)plies;
    }
    free(bytes);
}

const train_game *train_store_next(train_store *st, const trainer *t, pent_err *err) {
    const train_game *g = &st->ready[t->done % AHEAD];
    char from[24], to[24];
    say_number(from, t->done);
    say_number(to, t->done + AHEAD);
    const char *args[] = {st->id, from, to};
    while (g->number != t->done) {
        if (st->db->query(st->conn,
                          "SELECT number, plies FROM train_game WHERE plan = $1"
                          " AND number >= CAST($2 AS BIGINT) AND number < CAST($3 AS BIGINT)"
                          " AND plies IS NOT NULL",
                          args, 3, keep_game, st, err) != PENT_OK)
            return NULL;
        if (g->number != t->done) pause_a_little();
    }
    return g;
}

pent_status train_store_reject(train_store *st, const trainer *t, int64_t number, pent_err *err) {
    char text[24];
    say_number(text, number);
    const char *args[] = {st->id, text};
    (void)t;
    st->ready[number % AHEAD].number = -1;
    return run(st,
               "UPDATE train_game SET plies = NULL, lease_until = 0"
               " WHERE plan = $1 AND number = CAST($2 AS BIGINT)",
               args, 2, err);
}

pent_status train_store_end(train_store *st, const trainer *t, pent_err *err) {
    static const char *const sql[] = {"DELETE FROM train_game WHERE plan = $1",
                                      "DELETE FROM train_net WHERE plan = $1",
                                      "DELETE FROM train_plan WHERE id = $1"};
    const char *args[] = {st->id};
    (void)t;
    for (int i = 0; i < 3; i++) {
        pent_status status = run(st, sql[i], args, 1, err);
        if (status != PENT_OK) return status;
    }
    return PENT_OK;
}

/* ---- the worker's side ---- */

typedef struct {
    char id[ID];
    long number, version;
    bool any;
} lease;

static void keep_lease(void *to, const char *const *column, int n) {
    lease *l = to;
    if (n != 3 || !column[0] || !column[1] || !column[2]) return;
    pent_text id = pent_text_on(l->id, sizeof l->id);
    pent_say(&id, "%s", column[0]);
    l->number = strtol(column[1], NULL, 10);
    l->version = strtol(column[2], NULL, 10);
    l->any = true;
}

/* The lowest free number: the trainer waits for that. */
static pent_status take_lease(train_store *st, const train_work *w, lease *out, pent_err *err) {
    static const char *const postgres =
        "UPDATE train_game SET worker = $1, lease_until = CAST(extract(epoch FROM now()) AS BIGINT)"
        " + CAST($2 AS BIGINT) WHERE (plan, number) = (SELECT plan, number FROM train_game"
        " WHERE plies IS NULL AND lease_until < CAST(extract(epoch FROM now()) AS BIGINT)"
        " ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING plan, number, version";
    static const char *const sqlite =
        "UPDATE train_game SET worker = $1, lease_until = CAST(strftime('%s', 'now') AS INTEGER)"
        " + CAST($2 AS INTEGER) WHERE rowid = (SELECT rowid FROM train_game WHERE plies IS NULL"
        " AND lease_until < CAST(strftime('%s', 'now') AS INTEGER) ORDER BY number LIMIT 1)"
        " RETURNING plan, number, version";
    char seconds[24];
    say_number(seconds, w->lease);
    const char *args[] = {w->name, seconds};
    out->any = false;
    return st->db->query(st->conn, st->db == &arena_postgres ? postgres : sqlite, args, 2,
                         keep_lease, out, err);
}

typedef struct {
    unsigned char *bytes;
    size_t n;
} blob;

static void keep_bytes(void *to, const char *const *column, int n) {
    blob *x = to;
    if (n == 1 && !x->bytes) x->bytes = from_hex(column[0], &x->n);
}

static pent_status fetch(train_store *st, const char *sql, const char *const *args, int n,
                         unsigned char **bytes, size_t *size, pent_err *err) {
    blob x = {NULL, 0};
    pent_status status = st->db->query(st->conn, sql, args, n, keep_bytes, &x, err);
    *bytes = x.bytes;
    *size = x.n;
    return status;
}

/* What a worker has at hand: the plan and the net of its last game. */
typedef struct {
    char id[ID];
    long version;
    train_plan plan;
    const pent_game *game;
    pent_game armed;
    pent_net net;
    void *room;
    pent_judgement *judgement;
    train_game played;
} bench;

static pent_status get_plan(train_store *st, bench *b, const lease *l, pent_err *err) {
    unsigned char *bytes;
    size_t n;
    const char *args[] = {l->id};
    pent_status status =
        fetch(st, "SELECT plan FROM train_plan WHERE id = $1", args, 1, &bytes, &n, err);
    if (status != PENT_OK) return status;
    b->version = -1;
    b->game = NULL;
    if (bytes && n == sizeof b->plan) {
        memcpy(&b->plan, bytes, n);
        if (memchr(b->plan.game, 0, sizeof b->plan.game)) b->game = pent_game_find(b->plan.game);
    }
    free(bytes);
    if (!b->game)
        return pent_fail(err, PENT_E_INPUT, "the store has a plan that this program does not know");
    memcpy(b->id, l->id, sizeof b->id);
    return train_plan_check(&b->plan, b->game, err);
}

static pent_status get_net(train_store *st, bench *b, const lease *l, pent_err *err) {
    unsigned char *bytes;
    size_t n;
    char version[24];
    say_number(version, l->version);
    const char *args[] = {l->id, version};
    pent_status status =
        fetch(st, "SELECT net FROM train_net WHERE plan = $1 AND version = CAST($2 AS BIGINT)",
              args, 2, &bytes, &n, err);
    if (status != PENT_OK || !bytes) return status; /* none: the game is over and done with */
    pent_judgement_close(b->judgement);
    b->judgement = NULL;
    status = pent_net_read(bytes, n, &b->net, b->room, PENT_NET_ROOM, err);
    if (status == PENT_OK) status = pent_net_fits(&b->net, b->game, err);
    free(bytes);
    if (status != PENT_OK) return status;
    b->armed = *b->game;
    b->armed.net = &b->net;
    b->judgement = pent_judgement_open(&b->armed);
    b->version = l->version;
    return b->judgement ? PENT_OK : out_of_memory(err);
}

static pent_status send_game(train_store *st, const bench *b, const lease *l, pent_err *err) {
    size_t n = (size_t)b->played.plies * sizeof *b->played.ply;
    unsigned char *bytes = malloc(2 * n + 1);
    char *text = NULL, number[24];
    if (bytes) {
        memcpy(bytes, b->played.ply, n);
        memcpy(bytes + n, b->played.best, n);
        text = to_hex(bytes, 2 * n);
    }
    free(bytes);
    if (!text) return out_of_memory(err);
    say_number(number, l->number);
    const char *args[] = {l->id, number, text};
    pent_status status =
        run(st,
            "UPDATE train_game SET plies = $3 WHERE plan = $1 AND number = CAST($2 AS BIGINT)"
            " AND plies IS NULL",
            args, 3, err);
    free(text);
    return status;
}

static pent_status play_lease(train_store *st, bench *b, const lease *l, long *played,
                              pent_err *err) {
    pent_status status = PENT_OK;
    if (strcmp(b->id, l->id) != 0) status = get_plan(st, b, l, err);
    if (status == PENT_OK && b->version != l->version) status = get_net(st, b, l, err);
    if (status != PENT_OK || b->version != l->version) return status;
    if (!train_play(&b->plan, &b->armed, b->judgement, l->number, &b->played))
        return out_of_memory(err);
    ++*played;
    return send_game(st, b, l, err);
}

pent_status train_store_work(train_store *st, train_work *w, pent_err *err) {
    bench b = {.version = -1, .room = malloc(PENT_NET_ROOM)};
    pent_status status = b.room ? PENT_OK : out_of_memory(err);
    long idle = 0;
    while (status == PENT_OK && !(w->stop && *w->stop) && idle < w->linger * 1000L) {
        lease l;
        status = take_lease(st, w, &l, err);
        if (status != PENT_OK) break;
        if (l.any) {
            idle = 0;
            status = play_lease(st, &b, &l, &w->played, err);
        } else {
            pause_a_little();
            idle += PAUSE_MS;
        }
    }
    train_game_free(&b.played);
    pent_judgement_close(b.judgement);
    free(b.room);
    return status;
}
