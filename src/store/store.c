/* store.c: opening, transactions, people and their tokens, ratings; one SQL text for both
 * databases. Tables and events are in store_table.c. */
#include "room/names.h"
#include "store_in.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void store__copy(char *out, size_t cap, const char *text) {
    pent_text t = pent_text_on(out, cap);
    pent_say(&t, "%s", text);
}

store_status store__status(db_status st) {
    switch (st) {
    case DB_OK: return STORE_OK;
    case DB_CONFLICT: return STORE_CONFLICT;
    case DB_RETRY: return STORE_RETRY;
    default: return STORE_FAILED;
    }
}

void store_patience(store *s, int ms) { s->d->patience_ms = ms; }
void store_hurry(store *s) { __atomic_store_n(&s->d->hurry, true, __ATOMIC_RELAXED); }
bool store_is_postgres(const store *s) { return s->d->postgres; }
const char *store_why(const store *s) { return s->d->why; }
bool store_usable(store *s) { return s->d->ops->usable(s->d); }

void store_close(store *s) {
    if (!s) return;
    s->d->ops->close(s->d);
    free(s);
}

store_status store_begin(store *s) {
    return store__status(
        s->d->ops->batch(s->d, s->d->postgres || s->reader ? "BEGIN" : "BEGIN IMMEDIATE"));
}
store_status store_commit(store *s) { return store__status(s->d->ops->batch(s->d, "COMMIT")); }
void store_rollback(store *s) { s->d->ops->batch(s->d, "ROLLBACK"); }
store_status store_mark(store *s) { return store__status(s->d->ops->batch(s->d, "SAVEPOINT job")); }
store_status store_unmark(store *s, bool keep) {
    const char *sql = keep ? "RELEASE SAVEPOINT job" : "ROLLBACK TO SAVEPOINT job";
    return store__status(s->d->ops->batch(s->d, sql));
}

store_status store_backup(store *s, const char *path) {
    return store__status(s->d->ops->backup(s->d, path));
}

/* ---- schema ---- */

int store_version(store *s) {
    db_cursor c;
    int version = -1;
    if (db_start(s->d, &c, "SELECT value FROM meta WHERE key = 'schema'", "") != DB_OK) return -1;
    if (db_step(&c) == 1) version = (int)strtol(db_text(&c, 0), NULL, 10);
    db_end(&c);
    return version;
}

typedef struct named { /* accounts whose skeleton is not known yet */
    struct {
        char id[STORE_ID], skeleton[STORE_NAME];
    } * list;
    size_t n, cap;
} named;

static void keep_named(named *l, const char *id, const char *name) {
    if (l->n == l->cap) {
        l->cap = l->cap ? l->cap * 2 : 64;
        l->list = realloc(l->list, l->cap * sizeof *l->list);
        if (!l->list) abort();
    }
    store__copy(l->list[l->n].id, STORE_ID, id);
    name_skeleton(name, l->list[l->n++].skeleton, STORE_NAME);
}

/* Version 6: what SQL cannot work out. */
static bool fill_skeletons(store *s) {
    db_cursor c;
    named all = {0};
    if (db_start(s->d, &c, "SELECT id, name FROM people WHERE login IS NOT NULL", "") != DB_OK)
        return false;
    int got;
    while ((got = db_step(&c)) == 1) keep_named(&all, db_text(&c, 0), db_text(&c, 1));
    db_end(&c);
    bool ok = got == 0;
    for (size_t i = 0; ok && i < all.n; i++)
        ok = db_run(s->d, "UPDATE people SET skeleton = $1 WHERE id = $2", "ss",
                    all.list[i].skeleton, all.list[i].id) == DB_OK;
    free(all.list);
    return ok;
}

static bool migrate(store *s, int to, pent_err *err) {
    db *d = s->d;
    const db_ops *ops = d->ops;
    /* Two processes may start at once: the second waits for the first. */
    bool ok =
        store_begin(s) == STORE_OK &&
        (!d->postgres || ops->batch(d, "SELECT pg_advisory_xact_lock(7150)") == DB_OK) &&
        ops->batch(d, "CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT "
                      "NULL)") == DB_OK &&
        db_run(d, "INSERT INTO meta (key, value) VALUES ('schema', '0') ON CONFLICT DO NOTHING",
               "") == DB_OK;
    int version = ok ? store_version(s) : -1;
    if (version > STORE_SCHEMA) {
        store_rollback(s);
        pent_fail(err, PENT_E_INPUT,
                  "the store has schema %d, this program knows %d: use a newer program", version,
                  STORE_SCHEMA);
        return false;
    }
    ok = ok && version >= 0;
    for (int v = version; ok && v < to; v++)
        ok = ops->batch(d, store_migrations[v]) == DB_OK && (v != 5 || fill_skeletons(s)) &&
             (v != 7 || store_seal_all(s) == STORE_OK);
    char number[16];
    snprintf(number, sizeof number, "%d", version > to ? version : to);
    ok = ok && db_run(d, "UPDATE meta SET value = $1 WHERE key = 'schema'", "s", number) == DB_OK &&
         store_commit(s) == STORE_OK;
    if (ok) return true;
    pent_fail(err, PENT_E_SYSTEM, "cannot bring the store up to date: %s", d->why);
    store_rollback(s);
    return false;
}

typedef enum how { WRITES, READS, STILL } how;

static store *attach(const char *where, how h, pent_err *err) {
    bool pg = !strncmp(where, "postgres://", 11) || !strncmp(where, "postgresql://", 13);
    store *s = calloc(1, sizeof *s);
    if (!s || sodium_init() < 0) {
        free(s);
        pent_fail(err, PENT_E_SYSTEM, "out of memory");
        return NULL;
    }
    s->reader = h != WRITES;
    s->shard = "0123456789abcdef"[randombytes_uniform(16)];
    s->d = pg           ? db_open_postgres(where, err)
           : h == STILL ? db_open_sqlite_still(where, err)
                        : db_open_sqlite(where, err);
    if (!s->d) {
        free(s);
        return NULL;
    }
    if (h == WRITES) return s;
    s->d->read_only = true; /* also when it connects again */
    if (s->d->ops->batch(s->d, pg ? "SET default_transaction_read_only = on"
                                  : "PRAGMA query_only = ON") == DB_OK)
        return s;
    pent_fail(err, PENT_E_SYSTEM, "%s", s->d->why);
    store_close(s);
    return NULL;
}

store *store_open_at(const char *where, int version, pent_err *err) {
    store *s = attach(where, WRITES, err);
    if (!s || migrate(s, version, err)) return s;
    store_close(s);
    return NULL;
}

store *store_open_reader(const char *where, pent_err *err) { return attach(where, READS, err); }

store *store_open_still(const char *where, pent_err *err) { return attach(where, STILL, err); }

bool store_current(store *s, pent_err *err) {
    int version = store_version(s);
    if (version == STORE_SCHEMA) return true;
    if (version < 0)
        pent_fail(err, PENT_E_INPUT, "it is no store of this program: %s", s->d->why);
    else
        pent_fail(err, PENT_E_INPUT, "the store has schema %d, this program knows %d: %s", version,
                  STORE_SCHEMA,
                  version < STORE_SCHEMA ? "let it bring the store, or a copy, up to date first"
                                         : "use a newer program");
    return false;
}

store *store_open(const char *where, pent_err *err) {
    return store_open_at(where, STORE_SCHEMA, err);
}

store_status store_meta(store *s, const char *key, const char *fresh, char *out, size_t cap) {
    db_status st =
        db_run(s->d, "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", "ss",
               key, fresh);
    db_cursor c;
    if (st == DB_OK) st = db_start(s->d, &c, "SELECT value FROM meta WHERE key = $1", "s", key);
    if (st != DB_OK) return store__status(st);
    bool found = db_step(&c) == 1;
    if (found) store__copy(out, cap, db_text(&c, 0));
    db_end(&c);
    return found ? STORE_OK : STORE_FAILED;
}

store_status store_probe(store *s, long long now) {
    char text[24];
    snprintf(text, sizeof text, "%lld", now);
    return store__status(db_run(s->d,
                                "INSERT INTO meta (key, value) VALUES ('probe', $1)"
                                " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                                "s", text));
}

store_status store_beat(store *s, long long now) {
    char text[24];
    snprintf(text, sizeof text, "%lld", now);
    return store__status(db_run(s->d,
                                "INSERT INTO meta (key, value) VALUES ('beat', $1)"
                                " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                                "s", text));
}

store_status store_last_beat(store *s, long long *at) {
    db_cursor c;
    *at = 0;
    db_status st = db_start(s->d, &c, "SELECT value FROM meta WHERE key = 'beat'", "");
    if (st != DB_OK) return store__status(st);
    int got = db_step(&c);
    if (got == 1) *at = strtoll(db_text(&c, 0), NULL, 10);
    db_end(&c);
    return got < 0 ? STORE_FAILED : STORE_OK;
}

store_status store_outage_add(store *s, long long began, long long ended) {
    return store__status(
        db_run(s->d, "INSERT INTO outages (began, ended) VALUES ($1, $2) ON CONFLICT DO NOTHING",
               "ii", began, ended));
}

store_status store_outages(store *s, void (*each)(void *ctx, long long began, long long ended),
                           void *ctx) {
    db_cursor c;
    db_status st = db_start(s->d, &c, "SELECT began, ended FROM outages ORDER BY ended", "");
    if (st != DB_OK) return store__status(st);
    int got;
    while ((got = db_step(&c)) == 1) each(ctx, db_int(&c, 0), db_int(&c, 1));
    db_end(&c);
    return got < 0 ? STORE_FAILED : STORE_OK;
}

/* ---- people ---- */

#define PERSON "p.id, p.name, p.kind, p.notify, p.created"

static void read_person(const db_cursor *c, store_person *out) {
    memset(out, 0, sizeof *out);
    store__copy(out->id, sizeof out->id, db_text(c, 0));
    store__copy(out->name, sizeof out->name, db_text(c, 1));
    store__copy(out->kind, sizeof out->kind, db_text(c, 2));
    store__copy(out->notify, sizeof out->notify, db_text(c, 3));
    out->created = db_int(c, 4);
}

store_status store_person_add(store *s, const store_person *p, const char *login,
                              const char *pass) {
    char skeleton[STORE_NAME];
    name_skeleton(p->name, skeleton, sizeof skeleton);
    return store__status(db_run(
        s->d,
        "INSERT INTO people (id, name, kind, login, pass, created, skeleton)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7)",
        "sssssis", p->id, p->name, p->kind, login, pass, p->created, login ? skeleton : NULL));
}

store_status store_name_taken(store *s, const char *name, const char *but) {
    char skeleton[STORE_NAME];
    name_skeleton(name, skeleton, sizeof skeleton);
    db_cursor c;
    db_status st = DB_OK;
    if (s->d->postgres) st = s->d->ops->batch(s->d, "SELECT pg_advisory_xact_lock(7151)");
    if (st == DB_OK)
        st = db_start(s->d, &c, "SELECT 1 FROM people WHERE skeleton = $1 AND id <> $2", "ss",
                      skeleton, but);
    if (st != DB_OK) return store__status(st);
    int got = db_step(&c);
    db_end(&c);
    return got == 1 ? STORE_OK : got == 0 ? STORE_MISSING : STORE_FAILED;
}

store_status store_person_pass(store *s, const char *id, char *out, size_t cap) {
    db_cursor c;
    db_status st = db_start(s->d, &c, "SELECT pass FROM people WHERE id = $1", "s", id);
    if (st != DB_OK) return store__status(st);
    int got = db_step(&c);
    if (got == 1) store__copy(out, cap, db_text(&c, 0));
    db_end(&c);
    return got == 1 ? STORE_OK : got == 0 ? STORE_MISSING : STORE_FAILED;
}

store_status store_person_get(store *s, const char *id, store_person *out) {
    db_cursor c;
    db_status st = db_start(s->d, &c, "SELECT " PERSON " FROM people p WHERE id = $1", "s", id);
    if (st != DB_OK) return store__status(st);
    int got = db_step(&c);
    if (got == 1) read_person(&c, out);
    db_end(&c);
    return got == 1 ? STORE_OK : got == 0 ? STORE_MISSING : STORE_FAILED;
}

store_status store_person_named(store *s, const char *login, store_person *out, char *pass,
                                size_t cap) {
    db_cursor c;
    db_status st =
        db_start(s->d, &c, "SELECT " PERSON ", p.pass FROM people p WHERE login = $1", "s", login);
    if (st != DB_OK) return store__status(st);
    int got = db_step(&c);
    if (got == 1) read_person(&c, out);
    if (got == 1 && pass) store__copy(pass, cap, db_text(&c, 5));
    db_end(&c);
    return got == 1 ? STORE_OK : got == 0 ? STORE_MISSING : STORE_FAILED;
}

store_status store_person_set(store *s, const char *id, const char *name, const char *kind,
                              const char *login, const char *pass) {
    char skeleton[STORE_NAME];
    name_skeleton(name, skeleton, sizeof skeleton);
    return store__status(db_run(s->d,
                                "UPDATE people SET name = $1, kind = $2, login = $3, pass = $4,"
                                " skeleton = $5 WHERE id = $6",
                                "ssssss", name, kind, login, pass, login ? skeleton : NULL, id));
}

store_status store_person_notify(store *s, const char *id, const char *notify) {
    return store__status(
        db_run(s->d, "UPDATE people SET notify = $1 WHERE id = $2", "ss", notify, id));
}

/* To every process. */
static store_status tell(store *s, const char *person, const char *token) {
    if (!s->d->postgres) return STORE_OK;
    char news[2 * STORE_ID + 2];
    snprintf(news, sizeof news, "%s %s", person, token);
    return store__status(db_run(s->d, "SELECT pg_notify('pentarchy_out', $1)", "s", news));
}

store_status store_person_erase(store *s, const char *id) {
    db_status st = db_run(s->d,
                          "UPDATE people SET name = 'somebody', kind = 'gone', login = NULL,"
                          " pass = NULL, notify = '', skeleton = NULL WHERE id = $1",
                          "s", id);
    if (st == DB_OK)
        st = db_run(s->d,
                    "UPDATE seats SET name = 'somebody', salt = '" CHAIN_ERASED "', digest = ''"
                    " WHERE person = $1",
                    "s", id);
    if (st == DB_OK) /* the one change of history there is: what a person said and was called */
        st = db_run(s->d,
                    "UPDATE events SET line = CASE kind WHEN 'sit' THEN 'somebody' ELSE '' END,"
                    " salt = '" CHAIN_ERASED
                    "' WHERE person = $1 AND kind IN ('sit', 'chat', 'note')",
                    "s", id);
    if (st == DB_OK) st = db_run(s->d, "DELETE FROM ratings WHERE person = $1", "s", id);
    if (st == DB_OK) st = db_run(s->d, "DELETE FROM tokens WHERE person = $1", "s", id);
    return st == DB_OK ? tell(s, id, STORE_PERSON_GONE) : store__status(st);
}

store_status store_people(store *s, long long limit, void (*each)(void *ctx, const store_person *p),
                          void *ctx) {
    db_cursor c;
    db_status st = db_start(
        s->d, &c, "SELECT " PERSON " FROM people p ORDER BY p.created DESC LIMIT $1", "i", limit);
    if (st != DB_OK) return store__status(st);
    int got;
    store_person p;
    while ((got = db_step(&c)) == 1) {
        read_person(&c, &p);
        each(ctx, &p);
    }
    db_end(&c);
    return got < 0 ? STORE_FAILED : STORE_OK;
}

store_status store_token_add(store *s, const char *hash, const char *id, const char *person,
                             const char *label, long long now) {
    return store__status(db_run(s->d,
                                "INSERT INTO tokens (hash, id, person, label, created, used)"
                                " VALUES ($1, $2, $3, $4, $5, $6)",
                                "ssssii", hash, id, person, label, now, now));
}

store_status store_token_person(store *s, const char *hash, long long now, store_session *out) {
    db_cursor c;
    db_status st = db_start(s->d, &c,
                            "SELECT " PERSON ", t.used, t.id FROM tokens t JOIN people p"
                            " ON p.id = t.person WHERE t.hash = $1",
                            "s", hash);
    if (st != DB_OK) return store__status(st);
    int got = db_step(&c);
    if (got == 1) {
        read_person(&c, &out->who);
        out->stale = now - db_int(&c, 5) > 3600000; /* an hour's precision saves many writes */
        store__copy(out->token, sizeof out->token, db_text(&c, 6));
    }
    db_end(&c);
    return got == 1 ? STORE_OK : got == 0 ? STORE_MISSING : STORE_FAILED;
}

store_status store_token_there(store *s, const char *id) {
    db_cursor c;
    db_status st = db_start(s->d, &c, "SELECT 1 FROM tokens WHERE id = $1", "s", id);
    if (st != DB_OK) return store__status(st);
    int got = db_step(&c);
    db_end(&c);
    return got == 1 ? STORE_OK : got == 0 ? STORE_MISSING : STORE_FAILED;
}

store_status store_outside(store *s, long long *version) {
    db_cursor c;
    *version = 0;
    if (s->d->postgres) return STORE_OK;
    db_status st = db_start(s->d, &c, "PRAGMA data_version", "");
    if (st != DB_OK) return store__status(st);
    int got = db_step(&c);
    if (got == 1) *version = db_int(&c, 0);
    db_end(&c);
    return got == 1 ? STORE_OK : STORE_FAILED;
}

store_status store_token_touch(store *s, const char *hash, long long now) {
    return store__status(
        db_run(s->d, "UPDATE tokens SET used = $1 WHERE hash = $2", "is", now, hash));
}

store_status store_tokens(store *s, const char *person,
                          void (*each)(void *ctx, const store_token *t), void *ctx) {
    db_cursor c;
    db_status st = db_start(s->d, &c,
                            "SELECT id, label, created, used FROM tokens WHERE person = $1"
                            " ORDER BY created",
                            "s", person);
    if (st != DB_OK) return store__status(st);
    int got;
    while ((got = db_step(&c)) == 1) {
        store_token t = {.created = db_int(&c, 2), .used = db_int(&c, 3)};
        store__copy(t.id, sizeof t.id, db_text(&c, 0));
        store__copy(t.label, sizeof t.label, db_text(&c, 1));
        each(ctx, &t);
    }
    db_end(&c);
    return got < 0 ? STORE_FAILED : STORE_OK;
}

store_status store_token_drop(store *s, const char *person, const char *id) {
    db_status st =
        id ? db_run(s->d, "DELETE FROM tokens WHERE person = $1 AND id = $2", "ss", person, id)
           : db_run(s->d, "DELETE FROM tokens WHERE person = $1", "s", person);
    return st == DB_OK ? tell(s, person, id ? id : STORE_ALL_TOKENS) : store__status(st);
}

/* ---- ratings ---- */

#define RATING "r.person, p.name, p.kind, r.rating, r.deviation, r.volatility, r.games, r.updated"

static void read_rating(const db_cursor *c, store_rating *out) {
    store__copy(out->person, sizeof out->person, db_text(c, 0));
    store__copy(out->name, sizeof out->name, db_text(c, 1));
    store__copy(out->kind, sizeof out->kind, db_text(c, 2));
    out->rating = db_real(c, 3);
    out->deviation = db_real(c, 4);
    out->volatility = db_real(c, 5);
    out->games = db_int(c, 6);
    out->updated = db_int(c, 7);
}

store_status store_rating_get(store *s, const char *game, const char *person, store_rating *out) {
    *out = (store_rating){.rating = 1500, .deviation = 350, .volatility = 0.06};
    store__copy(out->person, sizeof out->person, person);
    db_cursor c;
    db_status st = db_start(s->d, &c,
                            "SELECT " RATING " FROM ratings r JOIN people p ON p.id = r.person"
                            " WHERE r.game = $1 AND r.person = $2",
                            "ss", game, person);
    if (st != DB_OK) return store__status(st);
    int got = db_step(&c);
    if (got == 1) read_rating(&c, out);
    db_end(&c);
    return got < 0 ? STORE_FAILED : STORE_OK;
}

store_status store_rating_set(store *s, const char *game, const store_rating *r) {
    return store__status(db_run(
        s->d,
        "INSERT INTO ratings (game, person, rating, deviation, volatility, games, updated)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (game, person) DO UPDATE SET"
        " rating = excluded.rating, deviation = excluded.deviation,"
        " volatility = excluded.volatility, games = excluded.games, updated = excluded.updated",
        "ssrrrii", game, r->person, r->rating, r->deviation, r->volatility, r->games, r->updated));
}

store_status store_ratings(store *s, const char *game, const char *person, long long limit,
                           void (*each)(void *ctx, const char *game, const store_rating *r),
                           void *ctx) {
    db_cursor c;
    db_status st = db_start(s->d, &c,
                            "SELECT " RATING ", r.game FROM ratings r JOIN people p"
                            " ON p.id = r.person WHERE (r.game = $1 OR $1 = '')"
                            " AND (r.person = $2 OR $2 = '')"
                            " ORDER BY r.rating - 2 * r.deviation DESC LIMIT $3",
                            "ssi", game, person, limit);
    if (st != DB_OK) return store__status(st);
    int got;
    store_rating r;
    while ((got = db_step(&c)) == 1) {
        read_rating(&c, &r);
        each(ctx, db_text(&c, 8), &r);
    }
    db_end(&c);
    return got < 0 ? STORE_FAILED : STORE_OK;
}

store_status store_rate_once(store *s, const char *table, long long now) {
    return store__status(
        db_run(s->d, "INSERT INTO rated (table_id, at) VALUES ($1, $2)", "si", table, now));
}
