/* store_table.c: tables, their events, and finished games as text. */
#include "store_in.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void store__read_table(const db_cursor *c, store_table *t) {
    memset(t, 0, sizeof *t);
    store__copy(t->id, sizeof t->id, db_text(c, 0));
    store__copy(t->game, sizeof t->game, db_text(c, 1));
    t->rules = (int)db_int(c, 2);
    t->seats = (int)db_int(c, 3);
    if (t->seats > PENT_MAX_SEATS) t->seats = PENT_MAX_SEATS;
    store__copy(t->setup, sizeof t->setup, db_text(c, 4));
    store__copy(t->config, sizeof t->config, db_text(c, 5));
    store__copy(t->title, sizeof t->title, db_text(c, 6));
    store__copy(t->status, sizeof t->status, db_text(c, 7));
    t->hidden = db_int(c, 8) != 0;
    store__copy(t->creator, sizeof t->creator, db_text(c, 9));
    t->created = db_int(c, 10);
    t->updated = db_int(c, 11);
    t->seq = db_int(c, 12);
    t->plies = (int)db_int(c, 13);
    t->turn = (unsigned)db_int(c, 14);
    t->computer = db_int(c, 15) != 0;
    t->deadline = db_int(c, 16);
    store__copy(t->result, sizeof t->result, db_text(c, 17));
    store__copy(t->content, sizeof t->content, db_text(c, 18));
}

store_status store__read_seats(store *s, store_table *t) {
    db_cursor c;
    db_status st =
        db_start(s->d, &c, "SELECT seat, kind, person, name, spec FROM seats WHERE table_id = $1",
                 "s", t->id);
    if (st != DB_OK) return store__status(st);
    int got;
    while ((got = db_step(&c)) == 1) {
        long long i = db_int(&c, 0);
        if (i < 0 || i >= PENT_MAX_SEATS) continue;
        store_seat *seat = &t->seat[i];
        store__copy(seat->kind, sizeof seat->kind, db_text(&c, 1));
        store__copy(seat->person, sizeof seat->person, db_text(&c, 2));
        store__copy(seat->name, sizeof seat->name, db_text(&c, 3));
        store__copy(seat->spec, sizeof seat->spec, db_text(&c, 4));
    }
    db_end(&c);
    return got < 0 ? STORE_FAILED : STORE_OK;
}

/* ---- hashes ---- */

void store__hash_born(const store_table *t, char out[STORE_CHAIN]) {
    chain_hash(out, "ssiisssisis", t->id, t->game, (long long)t->rules, (long long)t->seats,
               t->setup, t->config, t->title, (long long)t->hidden, t->creator, t->created,
               t->content);
}

void store__hash_event(const char *before, const char *table, const store_event *e,
                       const char *digest, char out[STORE_CHAIN]) {
    chain_hash(out, "ssiisiiss", before, table, e->seq, e->at, e->kind, (long long)e->seat, e->move,
               e->person, digest);
}

void store__hash_seat(const char *salt, const char *table, int i, const store_seat *seat,
                      char out[STORE_CHAIN]) {
    chain_hash(out, "ssissss", salt, table, (long long)i, seat->kind, seat->person, seat->name,
               seat->spec);
}

/* Names are not in it: they may be forgotten. */
void store__hash_row(const char *head, const store_table *t, char out[STORE_CHAIN]) {
    chain_hash(out, "s", head);
    for (int i = 0; i < t->seats; i++)
        chain_hash(out, "ssss", out, t->seat[i].kind, t->seat[i].person, t->seat[i].spec);
    chain_hash(out, "ssiiiiiis", out, t->status, t->updated, t->seq, (long long)t->plies,
               (long long)t->turn, (long long)t->computer, t->deadline, t->result);
}

store_status store__hash_kept(store *s, const char *table, char out[STORE_CHAIN]) {
    db_cursor c;
    out[0] = 0;
    db_status st =
        db_start(s->d, &c, "SELECT viewer, part, body FROM frozen WHERE table_id = $1", "s", table);
    if (st != DB_OK) return store__status(st);
    int got;
    while ((got = db_step(&c)) == 1) {
        char one[STORE_CHAIN];
        chain_hash(one, "siss", table, db_int(&c, 0), db_text(&c, 1), db_text(&c, 2));
        chain_mix(out, one);
    }
    db_end(&c);
    return got < 0 ? STORE_FAILED : STORE_OK;
}

void store__hide(const char *text, char salt[CHAIN_SALT], char digest[STORE_CHAIN]) {
    salt[0] = 0;
    if (text[0]) chain_salt(salt);
    chain_digest(salt, text, digest);
}

store_status store__enroll(store *s, const char *born, long long tables) {
    char key[] = STORE__ROLL "0", set[STORE_CHAIN] = "", value[80];
    key[sizeof key - 2] = s->shard;
    db_cursor c;
    db_status st = db_run(
        s->d, "INSERT INTO meta (key, value) VALUES ($1, '0 ') ON CONFLICT DO NOTHING", "s", key);
    if (st == DB_OK && s->d->postgres)
        st = db_start(s->d, &c, "SELECT value FROM meta WHERE key = $1 FOR UPDATE", "s", key);
    else if (st == DB_OK)
        st = db_start(s->d, &c, "SELECT value FROM meta WHERE key = $1", "s", key);
    if (st != DB_OK) return store__status(st);
    long long n = 0;
    int got = db_step(&c);
    if (got == 1) store__read_roll(db_text(&c, 0), &n, set);
    db_end(&c);
    if (got != 1) return STORE_FAILED;
    chain_mix(set, born);
    snprintf(value, sizeof value, "%lld %s", n + tables, set);
    return store__status(
        db_run(s->d, "UPDATE meta SET value = $1 WHERE key = $2", "ss", value, key));
}

void store__read_roll(const char *text, long long *n, char set[STORE_CHAIN]) {
    char *end;
    *n = strtoll(text, &end, 10);
    store__copy(set, STORE_CHAIN, *end == ' ' ? end + 1 : end);
}

/* ---- tables ---- */

static store_status write_seats(store *s, const store_table *t) {
    for (int i = 0; i < t->seats; i++) {
        const store_seat *seat = &t->seat[i];
        char salt[CHAIN_SALT], digest[STORE_CHAIN];
        chain_salt(salt);
        store__hash_seat(salt, t->id, i, seat, digest);
        db_status st = db_run(
            s->d,
            "INSERT INTO seats (table_id, seat, kind, person, name, spec, salt, digest)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (table_id, seat) DO UPDATE SET"
            " kind = excluded.kind, person = excluded.person, name = excluded.name,"
            " spec = excluded.spec, salt = excluded.salt, digest = excluded.digest"
            " WHERE seats.kind <> excluded.kind"
            " OR seats.person <> excluded.person OR seats.spec <> excluded.spec",
            "sissssss", t->id, (long long)i, seat->kind, seat->person, seat->name, seat->spec, salt,
            digest);
        if (st != DB_OK) return store__status(st);
    }
    return STORE_OK;
}

store_status store_table_add(store *s, const store_table *t) {
    char born[STORE_CHAIN], seal[STORE_CHAIN];
    store__hash_born(t, born);
    store__hash_row(born, t, seal);
    db_status st =
        db_run(s->d,
               "INSERT INTO tables (id, game, rules, seats, setup, config, title, status, hidden,"
               " creator, created, updated, seq, plies, turn, computer, deadline, result, content,"
               " shown, head, seal) VALUES"
               " ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22)",
               "ssiissssisiiiiiiississ", t->id, t->game, (long long)t->rules, (long long)t->seats,
               t->setup, t->config, t->title, t->status, (long long)t->hidden, t->creator,
               t->created, t->updated, t->seq, (long long)t->plies, (long long)t->turn,
               (long long)t->computer, t->deadline, t->result, t->content[0] ? t->content : NULL,
               t->updated / STORE_SHOWN_MS, born, seal);
    if (st != DB_OK) return store__status(st);
    store_status got = write_seats(s, t);
    return got == STORE_OK ? store__enroll(s, born, 1) : got;
}

store_status store_table_get(store *s, const char *id, store_table *out) {
    db_cursor c;
    db_status st =
        db_start(s->d, &c, "SELECT " STORE__TABLE " FROM tables t WHERE t.id = $1", "s", id);
    if (st != DB_OK) return store__status(st);
    int got = db_step(&c);
    if (got == 1) store__read_table(&c, out);
    db_end(&c);
    if (got != 1) return got == 0 ? STORE_MISSING : STORE_FAILED;
    return store__read_seats(s, out);
}

static store_status still_there(store *s, const char *person) {
    db_cursor c;
    db_status st =
        db_start(s->d, &c, "SELECT 1 FROM people WHERE id = $1 AND kind = 'gone'", "s", person);
    if (st != DB_OK) return store__status(st);
    int got = db_step(&c);
    db_end(&c);
    return got == 0 ? STORE_OK : got == 1 ? STORE_CONFLICT : STORE_FAILED;
}

/* The hash that the next event continues; CONFLICT: somebody else was first. */
static store_status read_head(store *s, const store_table *t, const store_event *e, int n,
                              char head[STORE_CHAIN]) {
    db_cursor c;
    db_status st = db_start(s->d, &c, "SELECT seq, head FROM tables WHERE id = $1", "s", t->id);
    if (st != DB_OK) return store__status(st);
    int got = db_step(&c);
    bool next = got == 1 && (!n || db_int(&c, 0) + 1 == e->seq);
    if (got == 1) store__copy(head, STORE_CHAIN, db_text(&c, 1));
    db_end(&c);
    return got < 0 ? STORE_FAILED : got == 0 ? STORE_MISSING : next ? STORE_OK : STORE_CONFLICT;
}

static db_status add_event(store *s, const char *table, const store_event *e,
                           char head[STORE_CHAIN]) {
    char salt[CHAIN_SALT], digest[STORE_CHAIN];
    store__hide(e->text, salt, digest);
    store__hash_event(head, table, e, digest, head);
    return db_run(s->d,
                  "INSERT INTO events (table_id, seq, at, kind, seat, move, person, line, salt,"
                  " digest, chain) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
                  "siisiisssss", table, e->seq, e->at, e->kind, (long long)e->seat, e->move,
                  e->person, e->text, salt, digest, head);
}

store_status store_append(store *s, const store_table *t, const store_event *e, int n,
                          const char *origin) {
    bool seats = false;
    char head[STORE_CHAIN], seal[STORE_CHAIN];
    store_status begun = read_head(s, t, e, n, head);
    if (begun != STORE_OK) return begun;
    for (int i = 0; i < n; i++) {
        if (e[i].person[0] && (!i || strcmp(e[i].person, e[i - 1].person))) {
            store_status there = still_there(s, e[i].person);
            if (there != STORE_OK) return there;
        }
        db_status st = add_event(s, t->id, &e[i], head);
        if (st != DB_OK) return store__status(st);
        seats = seats || (strcmp(e[i].kind, "ply") && strcmp(e[i].kind, "chat"));
    }
    store__hash_row(head, t, seal);
    db_status st =
        db_run(s->d,
               "UPDATE tables SET status = $1, updated = $2, seq = $3, plies = $4,"
               " turn = $5, computer = $6, deadline = $7, result = $8, shown = $9, head = $10,"
               " seal = $11 WHERE id = $12",
               "siiiiiisisss", t->status, t->updated, t->seq, (long long)t->plies,
               (long long)t->turn, (long long)t->computer, t->deadline, t->result,
               t->updated / STORE_SHOWN_MS, head, seal, t->id);
    if (st != DB_OK) return store__status(st);
    if (seats) {
        store_status got = write_seats(s, t);
        if (got != STORE_OK) return got;
    }
    if (!s->d->postgres) return STORE_OK;
    char news[96];
    snprintf(news, sizeof news, "%s %lld %s", t->id, t->seq, origin);
    return store__status(db_run(s->d, "SELECT pg_notify('pentarchy', $1)", "s", news));
}

store_status store_events(store *s, const char *table, long long after,
                          void (*each)(void *ctx, const store_event *e), void *ctx) {
    return store_events_some(s, table, after, 1ll << 60, each, ctx);
}

store_status store_events_some(store *s, const char *table, long long after, long long most,
                               void (*each)(void *ctx, const store_event *e), void *ctx) {
    db_cursor c;
    db_status st = db_start(s->d, &c,
                            "SELECT seq, at, kind, seat, move, person, line FROM events"
                            " WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3",
                            "sii", table, after, most);
    if (st != DB_OK) return store__status(st);
    int got;
    store_event e;
    while ((got = db_step(&c)) == 1) {
        e.seq = db_int(&c, 0);
        e.at = db_int(&c, 1);
        store__copy(e.kind, sizeof e.kind, db_text(&c, 2));
        e.seat = (int)db_int(&c, 3);
        e.move = db_int(&c, 4);
        store__copy(e.person, sizeof e.person, db_text(&c, 5));
        store__copy(e.text, sizeof e.text, db_text(&c, 6));
        each(ctx, &e);
    }
    db_end(&c);
    return got < 0 ? STORE_FAILED : STORE_OK;
}

store_status store_table_rest(store *s, const char *id) {
    db_status st = db_run(s->d, "UPDATE tables SET computer = 0 WHERE id = $1", "s", id);
    store_table t;
    char head[STORE_CHAIN], seal[STORE_CHAIN];
    store_status got = st == DB_OK ? store_table_get(s, id, &t) : store__status(st);
    if (got == STORE_OK) got = read_head(s, &t, NULL, 0, head);
    if (got != STORE_OK) return got;
    store__hash_row(head, &t, seal);
    return store__status(db_run(s->d, "UPDATE tables SET seal = $1 WHERE id = $2", "ss", seal, id));
}

store_status store_open_tables(store *s, const char *person, long long *n) {
    db_cursor c;
    db_status st =
        db_start(s->d, &c, "SELECT COUNT(*) FROM tables WHERE creator = $1 AND status = 'open'",
                 "s", person);
    if (st != DB_OK) return store__status(st);
    int got = db_step(&c);
    if (got == 1) *n = db_int(&c, 0);
    db_end(&c);
    return got == 1 ? STORE_OK : STORE_FAILED;
}

store_status store_due(store *s, long long now, long long idle, const char *known,
                       void (*each)(void *ctx, const char *id), void *ctx) {
    db_cursor c;
    db_status st = db_start(s->d, &c,
                            "SELECT id FROM tables WHERE status = 'playing' AND"
                            " ((deadline > 0 AND deadline <= $1) OR"
                            " (computer = 1 AND updated <= $2)) AND CAST($3 AS TEXT) LIKE"
                            " '%|' || game || ':' || CAST(rules AS TEXT) || ':' ||"
                            " COALESCE(content, '') || '|%' ORDER BY updated LIMIT 200",
                            "iis", now, idle, known);
    if (st != DB_OK) return store__status(st);
    int got;
    while ((got = db_step(&c)) == 1) each(ctx, db_text(&c, 0));
    db_end(&c);
    return got < 0 ? STORE_FAILED : STORE_OK;
}

/* ---- finished games as text ---- */

store_status store_freeze(store *s, const char *table, const store_part *p, int n) {
    for (int i = 0; i < n; i++) {
        db_status st = db_run(s->d,
                              "INSERT INTO frozen (table_id, viewer, part, body)"
                              " VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                              "siss", table, (long long)p[i].viewer, p[i].part, p[i].body);
        if (st != DB_OK) return store__status(st);
    }
    char kept[STORE_CHAIN];
    store_status got = store__hash_kept(s, table, kept);
    if (got != STORE_OK) return got;
    return store__status(
        db_run(s->d, "UPDATE tables SET kept = $1 WHERE id = $2", "ss", kept, table));
}

store_status store_frozen(store *s, const char *table, void (*each)(void *ctx, const store_part *p),
                          void *ctx) {
    db_cursor c;
    db_status st =
        db_start(s->d, &c, "SELECT viewer, part, body FROM frozen WHERE table_id = $1", "s", table);
    if (st != DB_OK) return store__status(st);
    int got;
    while ((got = db_step(&c)) == 1) {
        store_part p = {.viewer = (int)db_int(&c, 0)};
        store__copy(p.part, sizeof p.part, db_text(&c, 1));
        p.body = (char *)db_text(&c, 2); /* theirs; nobody writes into it */
        each(ctx, &p);
    }
    db_end(&c);
    return got < 0 ? STORE_FAILED : STORE_OK;
}

store_status store_unfrozen(store *s, void (*each)(void *ctx, const char *id), void *ctx) {
    db_cursor c;
    db_status st = db_start(s->d, &c,
                            "SELECT t.id FROM tables t WHERE t.status IN ('over', 'abandoned')"
                            " AND NOT EXISTS (SELECT 1 FROM frozen f WHERE f.table_id = t.id)"
                            " ORDER BY t.updated",
                            "");
    if (st != DB_OK) return store__status(st);
    int got;
    while ((got = db_step(&c)) == 1) each(ctx, db_text(&c, 0));
    db_end(&c);
    return got < 0 ? STORE_FAILED : STORE_OK;
}
