/* store_verify.c: does the store hold what was stored? Every table's hashes are worked out anew from its rows and
 * compared with those that lie beside them (chain.h). Who recomputes them all, or brings back an older true state,
 * is not found here: the print of the whole shows that. Not here: whether the games reproduce (server/verify.c). */
#include "store_in.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 500, WHAT = 200 };

typedef struct check {
    store *s;
    store_table t;
    long long shown, n;                                           /* n: events seen */
    char head[STORE_CHAIN], seal[STORE_CHAIN], kept[STORE_CHAIN]; /* as stored */
    char chain[STORE_CHAIN], born[STORE_CHAIN];                   /* as worked out */
    char what[WHAT];                                              /* "": nothing is wrong */
} check;

typedef struct row { /* an event as it lies there */
    store_event e;
    char salt[CHAIN_SALT], digest[STORE_CHAIN], chain[STORE_CHAIN];
    bool cut; /* it holds more than an event can */
} row;

static bool same(const db_cursor *c, int column, const char *text) {
    return !strcmp(db_text(c, column), text);
}

/* ---- reading ---- */

#define EVENT "seq, at, kind, seat, move, person, line, salt, digest, chain"

static void read_row(const db_cursor *c, row *r) {
    store_event *e = &r->e;
    *r = (row){.e = {.seq = db_int(c, 0), .at = db_int(c, 1), .move = db_int(c, 4)}};
    e->seat = (int)db_int(c, 3);
    store__copy(e->kind, sizeof e->kind, db_text(c, 2));
    store__copy(e->person, sizeof e->person, db_text(c, 5));
    store__copy(e->text, sizeof e->text, db_text(c, 6));
    store__copy(r->salt, sizeof r->salt, db_text(c, 7));
    store__copy(r->digest, sizeof r->digest, db_text(c, 8));
    store__copy(r->chain, sizeof r->chain, db_text(c, 9));
    r->cut = e->seat != db_int(c, 3) || !same(c, 2, e->kind) || !same(c, 5, e->person) ||
             !same(c, 6, e->text) || !same(c, 7, r->salt) || !same(c, 8, r->digest) ||
             !same(c, 9, r->chain);
}

/* At most PAGE events behind `after`; -1: the store fails. */
static int read_page(store *s, const char *table, long long after, row *out) {
    db_cursor c;
    if (db_start(s->d, &c,
                 "SELECT " EVENT " FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq"
                 " LIMIT $3",
                 "sii", table, after, (long long)PAGE) != DB_OK)
        return -1;
    int n = 0, got;
    while ((got = db_step(&c)) == 1 && n < PAGE) read_row(&c, &out[n++]);
    db_end(&c);
    return got < 0 ? -1 : n;
}

/* Whether the row's columns are what a table can have; else a hash would be of something else. */
static bool fits(const db_cursor *c, const store_table *t) {
    return same(c, 0, t->id) && same(c, 1, t->game) && db_int(c, 2) == t->rules &&
           db_int(c, 3) == t->seats && same(c, 4, t->setup) && same(c, 5, t->config) &&
           same(c, 6, t->title) && same(c, 7, t->status) && db_int(c, 8) == t->hidden &&
           same(c, 9, t->creator) && db_int(c, 13) == t->plies &&
           db_int(c, 14) == (long long)t->turn && db_int(c, 15) == t->computer &&
           same(c, 17, t->result) && same(c, 18, t->content);
}

/* MISSING: there is no such table. */
static store_status read_table(check *k, const char *id) {
    db_cursor c;
    db_status st = db_start(k->s->d, &c,
                            "SELECT " STORE__TABLE ", t.shown, t.head, t.seal, t.kept"
                            " FROM tables t WHERE t.id = $1",
                            "s", id);
    if (st != DB_OK) return store__status(st);
    int got = db_step(&c);
    if (got == 1) {
        store__read_table(&c, &k->t);
        k->shown = db_int(&c, 19);
        store__copy(k->head, STORE_CHAIN, db_text(&c, 20));
        store__copy(k->seal, STORE_CHAIN, db_text(&c, 21));
        store__copy(k->kept, STORE_CHAIN, db_text(&c, 22));
        if (!fits(&c, &k->t) || !same(&c, 20, k->head) || !same(&c, 21, k->seal) ||
            !same(&c, 22, k->kept))
            snprintf(k->what, WHAT, "the row was changed");
    }
    db_end(&c);
    return got == 1 ? STORE_OK : got == 0 ? STORE_MISSING : STORE_FAILED;
}

/* ---- looking ---- */

static store_status is_gone(store *s, const char *person, bool *gone) {
    store_person p;
    store_status st = store_person_get(s, person, &p);
    *gone = st == STORE_OK && !strcmp(p.kind, "gone");
    return st == STORE_MISSING ? STORE_OK : st;
}

/* The text, or that it was removed with its person. */
static store_status check_text(check *k, const row *r) {
    const store_event *e = &r->e;
    char digest[STORE_CHAIN];
    bool right = true;
    if (!strcmp(r->salt, CHAIN_ERASED)) {
        bool sat = !strcmp(e->kind, "sit");
        if (sat || !strcmp(e->kind, "chat") || !strcmp(e->kind, "note")) {
            store_status st = is_gone(k->s, e->person, &right);
            if (st != STORE_OK) return st;
        } else {
            right = false;
        }
        right = right && !strcmp(e->text, sat ? "somebody" : "");
    } else {
        chain_digest(r->salt, e->text, digest);
        right = !strcmp(digest, r->digest) && (e->text[0] || !r->salt[0]);
    }
    if (!right) snprintf(k->what, WHAT, "the text of event %lld was changed", e->seq);
    return STORE_OK;
}

static store_status check_event(check *k, const row *r) {
    if (r->e.seq != k->n + 1) {
        snprintf(k->what, WHAT, "event %lld is missing", k->n + 1);
        return STORE_OK;
    }
    k->n++;
    store__hash_event(k->chain, k->t.id, &r->e, r->digest, k->chain);
    if (!r->chain[0])
        snprintf(k->what, WHAT, "event %lld has no hash: an older program wrote it", r->e.seq);
    else if (r->cut || strcmp(k->chain, r->chain))
        snprintf(k->what, WHAT, "event %lld was changed or is not of this table", r->e.seq);
    return k->what[0] ? STORE_OK : check_text(k, r);
}

static store_status check_events(check *k) {
    static const long long before_all = -(1ll << 62);
    row *page = malloc(PAGE * sizeof *page);
    if (!page) abort();
    memcpy(k->chain, k->born, STORE_CHAIN);
    int n = PAGE;
    store_status st = STORE_OK;
    for (long long after = before_all; n == PAGE && st == STORE_OK && !k->what[0];) {
        n = read_page(k->s, k->t.id, after, page);
        if (n < 0) st = STORE_FAILED;
        for (int i = 0; i < n && st == STORE_OK && !k->what[0]; i++) st = check_event(k, &page[i]);
        after = n > 0 ? page[n - 1].e.seq : after;
    }
    free(page);
    if (st != STORE_OK || k->what[0]) return st;
    if (k->n != k->t.seq)
        snprintf(k->what, WHAT, "the row says %lld events, there are %lld", k->t.seq, k->n);
    else if (strcmp(k->chain, k->head))
        snprintf(k->what, WHAT, "the row's hash is not that of the last event");
    return STORE_OK;
}

static store_status check_seats(check *k) {
    db_cursor c;
    store_status st = store__read_seats(k->s, &k->t);
    if (st != STORE_OK) return st;
    if (db_start(k->s->d, &c,
                 "SELECT s.seat, s.kind, s.person, s.name, s.spec, s.salt, s.digest, p.kind"
                 " FROM seats s LEFT JOIN people p ON p.id = s.person WHERE s.table_id = $1",
                 "s", k->t.id) != DB_OK)
        return STORE_FAILED;
    int got, n = 0;
    while ((got = db_step(&c)) == 1) {
        long long i = db_int(&c, 0);
        n++;
        bool right = i >= 0 && i < k->t.seats;
        if (right) {
            const store_seat *seat = &k->t.seat[i];
            char digest[STORE_CHAIN];
            store__hash_seat(db_text(&c, 5), k->t.id, (int)i, seat, digest);
            bool erased = same(&c, 5, CHAIN_ERASED) && same(&c, 7, "gone") &&
                          same(&c, 3, "somebody") && same(&c, 6, "");
            right = (erased || same(&c, 6, digest)) && same(&c, 1, seat->kind) &&
                    same(&c, 2, seat->person) && same(&c, 3, seat->name) && same(&c, 4, seat->spec);
        }
        if (!right) snprintf(k->what, WHAT, "seat %lld was changed or is not of this table", i);
    }
    db_end(&c);
    if (!k->what[0] && n != k->t.seats) snprintf(k->what, WHAT, "a seat is missing");
    return got < 0 ? STORE_FAILED : STORE_OK;
}

static store_status check_table(check *k) {
    char hash[STORE_CHAIN];
    store__hash_born(&k->t, k->born);
    if (!k->n && !k->t.seq && strcmp(k->head, k->born))
        snprintf(k->what, WHAT, "the row was changed");
    store_status st = k->what[0] ? STORE_OK : check_events(k);
    if (st == STORE_OK && !k->what[0]) st = check_seats(k);
    if (st != STORE_OK || k->what[0]) return st;
    store__hash_row(k->head, &k->t, hash);
    if (strcmp(hash, k->seal) || k->shown != k->t.updated / STORE_SHOWN_MS)
        snprintf(k->what, WHAT, "the row was changed");
    if (k->what[0]) return STORE_OK;
    st = store__hash_kept(k->s, k->t.id, hash);
    if (st == STORE_OK && strcmp(hash, k->kept))
        snprintf(k->what, WHAT, "what is kept of the finished game as text was changed");
    return st;
}

/* ---- the whole ---- */

typedef struct ids {
    char (*id)[STORE_ID];
    int n, cap;
} ids;

static void keep(ids *l, const char *id) {
    if (l->n == l->cap) {
        l->cap = l->cap ? l->cap * 2 : 256;
        l->id = realloc(l->id, (size_t)l->cap * sizeof *l->id);
        if (!l->id) abort();
    }
    store__copy(l->id[l->n++], STORE_ID, id);
}

static store_status all_tables(store *s, ids *out) {
    db_cursor c;
    if (db_start(s->d, &c, "SELECT id FROM tables", "") != DB_OK) return STORE_FAILED;
    int got;
    while ((got = db_step(&c)) == 1) keep(out, db_text(&c, 0));
    db_end(&c);
    return got < 0 ? STORE_FAILED : STORE_OK;
}

typedef struct report {
    void (*each)(void *ctx, const char *table, const char *what);
    void *ctx;
    store_proof *out;
} report;

static void tell(const report *r, const char *table, const char *what) {
    r->out->bad++;
    r->each(r->ctx, table, what);
}

/* Rows of tables that are not there. */
static store_status look_for_strays(store *s, const report *r) {
    static const struct {
        const char *sql, *what;
    } strays[] = {
        {"SELECT DISTINCT table_id FROM events x WHERE NOT EXISTS"
         " (SELECT 1 FROM tables t WHERE t.id = x.table_id)",
         "there are events of it, but no such table"},
        {"SELECT DISTINCT table_id FROM seats x WHERE NOT EXISTS"
         " (SELECT 1 FROM tables t WHERE t.id = x.table_id)",
         "there are seats of it, but no such table"},
        {"SELECT DISTINCT table_id FROM frozen x WHERE NOT EXISTS"
         " (SELECT 1 FROM tables t WHERE t.id = x.table_id)",
         "there are texts of it, but no such table"},
        {"SELECT table_id FROM rated x WHERE NOT EXISTS"
         " (SELECT 1 FROM tables t WHERE t.id = x.table_id)",
         "it was rated, but there is no such table"},
    };
    for (size_t i = 0; i < sizeof strays / sizeof *strays; i++) {
        db_cursor c;
        if (db_start(s->d, &c, strays[i].sql, "") != DB_OK) return STORE_FAILED;
        int got;
        while ((got = db_step(&c)) == 1) tell(r, db_text(&c, 0), strays[i].what);
        db_end(&c);
        if (got < 0) return STORE_FAILED;
    }
    return STORE_OK;
}

/* Adds the tables that were made to the set. */
static store_status read_rolls(store *s, char set[STORE_CHAIN], long long *made) {
    db_cursor c;
    *made = 0;
    if (db_start(s->d, &c, "SELECT value FROM meta WHERE key LIKE '" STORE__ROLL "_'", "") != DB_OK)
        return STORE_FAILED;
    int got;
    while ((got = db_step(&c)) == 1) {
        char part[STORE_CHAIN];
        long long n;
        store__read_roll(db_text(&c, 0), &n, part);
        *made += n;
        chain_mix(set, part);
    }
    db_end(&c);
    return got < 0 ? STORE_FAILED : STORE_OK;
}

store_status store_count_tables(store *s, long long *there, long long *made) {
    db_cursor c;
    char set[STORE_CHAIN] = "";
    if (db_start(s->d, &c, "SELECT COUNT(*) FROM tables", "") != DB_OK) return STORE_FAILED;
    int got = db_step(&c);
    if (got == 1) *there = db_int(&c, 0);
    db_end(&c);
    return got == 1 ? read_rolls(s, set, made) : STORE_FAILED;
}

/* The tables there are against those that were made. */
static store_status call_the_roll(store *s, char set[STORE_CHAIN], const report *r) {
    long long all;
    if (read_rolls(s, set, &all) != STORE_OK) return STORE_FAILED;
    char what[WHAT];
    bool other = strspn(set, "0") != strlen(set);
    snprintf(what, sizeof what, "%lld tables were made, there are %lld%s", all, r->out->tables,
             all == r->out->tables ? ", and not the same" : "");
    if (other || all != r->out->tables) tell(r, "", what);
    return STORE_OK;
}

static store_status verify_all(store *s, const report *r) {
    ids all = {0};
    char set[STORE_CHAIN] = "", one[STORE_CHAIN];
    store_status st = all_tables(s, &all);
    check *k = malloc(sizeof *k);
    if (!k) abort();
    for (int i = 0; i < all.n && st == STORE_OK; i++) {
        *k = (check){.s = s};
        st = read_table(k, all.id[i]);
        if (st == STORE_OK) st = check_table(k);
        if (st != STORE_OK) break;
        r->out->tables++;
        r->out->events += k->n;
        chain_mix(set, k->born);
        chain_hash(one, "sss", all.id[i], k->seal, k->kept);
        chain_mix(r->out->print, one);
        if (k->what[0]) tell(r, all.id[i], k->what);
    }
    free(k);
    free(all.id);
    if (st == STORE_OK) st = look_for_strays(s, r);
    return st == STORE_OK ? call_the_roll(s, set, r) : st;
}

store_status store_hold(store *s) {
    const char *begin = "BEGIN";
    if (s->d->postgres)
        begin = "SET statement_timeout = 0; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    return store__status(s->d->ops->batch(s->d, begin));
}

store_status store_verify(store *s, void (*each)(void *ctx, const char *table, const char *what),
                          void *ctx, store_proof *out) {
    *out = (store_proof){0};
    report r = {each, ctx, out};
    return verify_all(s, &r);
}

/* ---- sealing ---- */

static store_status seal_events(check *k) {
    row *page = malloc(PAGE * sizeof *page);
    if (!page) abort();
    int n = PAGE;
    bool ok = true;
    memcpy(k->chain, k->born, STORE_CHAIN);
    for (long long after = 0; ok && n == PAGE;) {
        n = read_page(k->s, k->t.id, after, page);
        ok = n >= 0;
        for (int i = 0; i < n && ok; i++) {
            row *r = &page[i];
            if (strcmp(r->salt, CHAIN_ERASED)) store__hide(r->e.text, r->salt, r->digest);
            store__hash_event(k->chain, k->t.id, &r->e, r->digest, k->chain);
            ok = db_run(k->s->d,
                        "UPDATE events SET salt = $1, digest = $2, chain = $3"
                        " WHERE table_id = $4 AND seq = $5",
                        "ssssi", r->salt, r->digest, k->chain, k->t.id, r->e.seq) == DB_OK;
            after = r->e.seq;
        }
    }
    free(page);
    return ok ? STORE_OK : STORE_FAILED;
}

static store_status seal_seats(check *k) {
    store_status st = store__read_seats(k->s, &k->t);
    for (int i = 0; i < k->t.seats && st == STORE_OK; i++) {
        char salt[CHAIN_SALT], digest[STORE_CHAIN];
        chain_salt(salt);
        store__hash_seat(salt, k->t.id, i, &k->t.seat[i], digest);
        st = store__status(db_run(k->s->d,
                                  "UPDATE seats SET salt = $1, digest = $2"
                                  " WHERE table_id = $3 AND seat = $4 AND salt <> '" CHAIN_ERASED
                                  "'",
                                  "sssi", salt, digest, k->t.id, (long long)i));
    }
    return st;
}

static store_status seal_table(check *k, const char *id) {
    char kept[STORE_CHAIN], seal[STORE_CHAIN];
    store_status st = read_table(k, id);
    if (st != STORE_OK) return st;
    store__hash_born(&k->t, k->born);
    st = seal_events(k);
    if (st == STORE_OK) st = seal_seats(k);
    if (st == STORE_OK) st = store__hash_kept(k->s, id, kept);
    if (st != STORE_OK) return st;
    store__hash_row(k->chain, &k->t, seal);
    st = store__status(db_run(k->s->d,
                              "UPDATE tables SET head = $1, seal = $2, kept = $3 WHERE id = $4",
                              "ssss", k->chain, seal, kept, id));
    return st;
}

store_status store_seal_all(store *s) {
    ids all = {0};
    store_status st =
        store__status(db_run(s->d, "DELETE FROM meta WHERE key LIKE '" STORE__ROLL "_'", ""));
    if (st == STORE_OK) st = all_tables(s, &all);
    check *k = malloc(sizeof *k);
    if (!k) abort();
    char born[STORE_CHAIN] = ""; /* all tables': the roll is written once, not once for each */
    for (int i = 0; i < all.n && st == STORE_OK; i++) {
        *k = (check){.s = s};
        st = seal_table(k, all.id[i]);
        chain_mix(born, k->born);
    }
    if (st == STORE_OK) st = store__enroll(s, born, all.n);
    free(k);
    free(all.id);
    return st;
}
