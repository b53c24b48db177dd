/* test_store.c: the store alone, on SQLite or on the PostgreSQL that PENT_STORE names (a database
 * that may be emptied): order, conflicts, people, and upgrades from every earlier schema. */
#include "store/store_in.h"
#include "testkit.h"

#include <stdlib.h>
#include <unistd.h>

static char folder[] = "/tmp/pent-store-XXXXXX";
static char where[200];

/* An empty place for a store. */
static const char *fresh(void) {
    const char *pg = getenv("PENT_STORE");
    static int n;
    if (!pg) {
        snprintf(where, sizeof where, "%s/%d.db", folder, n++);
        return where;
    }
    pent_err err = {0};
    db *d = db_open_postgres(pg, &err);
    if (!d) fail_msg("%s", err.text);
    assert_int_equal(d->ops->batch(d, "DROP SCHEMA public CASCADE; CREATE SCHEMA public"), DB_OK);
    d->ops->close(d);
    return pg;
}

static store *open_at(const char *at, int version) {
    pent_err err = {0};
    store *s = store_open_at(at, version, &err);
    if (!s) fail_msg("%s", err.text);
    return s;
}

static void fill_table(store_table *t, const char *id) {
    memset(t, 0, sizeof *t);
    snprintf(t->id, sizeof t->id, "%s", id);
    snprintf(t->game, sizeof t->game, "nim");
    snprintf(t->status, sizeof t->status, "open");
    snprintf(t->setup, sizeof t->setup, "heaps=3\n");
    snprintf(t->title, sizeof t->title, "it's \"quoted\" \xe2\x82\xac");
    t->seats = 2;
    t->rules = 1;
    t->created = t->updated = 1700000000000;
    for (int i = 0; i < 2; i++) {
        snprintf(t->seat[i].kind, sizeof t->seat[i].kind, "person");
        snprintf(t->seat[i].person, sizeof t->seat[i].person, "p%d", i);
        snprintf(t->seat[i].name, sizeof t->seat[i].name, "N%d", i);
    }
}

static store_event event(long long seq, const char *kind, int seat, long long move) {
    store_event e = {.seq = seq, .at = 1700000000000 + seq, .seat = seat, .move = move};
    snprintf(e.kind, sizeof e.kind, "%s", kind);
    return e;
}

typedef struct seen {
    int n;
    store_event last;
    char ids[8][STORE_ID];
} seen;

static void see(void *ctx, const store_event *e) {
    seen *s = ctx;
    s->n++;
    s->last = *e;
}

static void see_table(void *ctx, const store_table *t) {
    seen *s = ctx;
    if (s->n < 8) snprintf(s->ids[s->n], STORE_ID, "%s", t->id);
    s->n++;
}

static void test_events(void **unused) {
    (void)unused;
    store *s = open_at(fresh(), STORE_SCHEMA);
    store_table t, got;
    fill_table(&t, "t1");
    assert_int_equal(store_table_add(s, &t), STORE_OK);
    assert_int_equal(store_table_add(s, &t), STORE_CONFLICT);
    store_event e[3] = {event(1, "start", -1, 0), event(2, "ply", -1, 0xFFFFFFFF),
                        event(3, "ply", 1, 12345)};
    t.seq = 3;
    t.plies = 2;
    t.turn = 2;
    snprintf(t.status, sizeof t.status, "playing");
    assert_int_equal(store_append(s, &t, e, 3, "me"), STORE_OK);
    /* The same number again: nothing of it may stay. */
    store_event clash[2] = {event(4, "ply", 0, 1), event(3, "ply", 0, 2)};
    assert_int_equal(store_begin(s), STORE_OK);
    assert_int_equal(store_mark(s), STORE_OK);
    assert_int_equal(store_append(s, &t, clash, 2, "me"), STORE_CONFLICT);
    assert_int_equal(store_unmark(s, false), STORE_OK);
    assert_int_equal(store_commit(s), STORE_OK);
    seen all = {0};
    assert_int_equal(store_events(s, "t1", 0, see, &all), STORE_OK);
    assert_int_equal(all.n, 3);
    assert_int_equal(all.last.move, 12345);
    all.n = 0;
    assert_int_equal(store_events(s, "t1", 2, see, &all), STORE_OK);
    assert_int_equal(all.n, 1);
    assert_int_equal(store_table_get(s, "t1", &got), STORE_OK);
    assert_string_equal(got.title, t.title);
    assert_string_equal(got.seat[1].name, "N1");
    assert_int_equal(got.turn, 2);
    assert_int_equal(store_table_get(s, "t2", &got), STORE_MISSING);
    store_close(s);
}

static store_filter any(void) {
    return (store_filter){
        .status = "", .game = "", .person = "", .name = "", .until = 1ll << 60, .limit = 100};
}

static int count(store *s, store_filter f) {
    seen all = {0};
    assert_int_equal(store_tables(s, &f, see_table, &all, NULL), STORE_OK);
    return all.n;
}

static void test_search(void **unused) {
    (void)unused;
    store *s = open_at(fresh(), STORE_SCHEMA);
    store_table t;
    for (int i = 0; i < 5; i++) {
        char id[8];
        snprintf(id, sizeof id, "t%d", i);
        fill_table(&t, id);
        t.updated += i * 1000;
        t.hidden = i == 4;
        t.turn = i == 1 ? 1 : 2;
        snprintf(t.status, sizeof t.status, i == 3 ? "over" : "playing");
        snprintf(t.game, sizeof t.game, i == 2 ? "indio" : "nim");
        assert_int_equal(store_table_add(s, &t), STORE_OK);
    }
    store_filter f = any();
    assert_int_equal(count(s, f), 4);
    f.all = true;
    assert_int_equal(count(s, f), 5);
    f.status = "over";
    assert_int_equal(count(s, f), 1);
    f.status = "";
    f.game = "indio";
    assert_int_equal(count(s, f), 1);
    f.game = "";
    f.person = "p0";
    assert_int_equal(count(s, f), 5);
    f.turn = true;
    assert_int_equal(count(s, f), 1);
    f = any();
    f.name = "n1";
    assert_int_equal(count(s, f), 4);
    f.name = "x' OR '1'='1";
    assert_int_equal(count(s, f), 0);
    f = any();
    f.since = 1700000001000;
    f.until = 1700000002000;
    assert_int_equal(count(s, f), 2);
    f.limit = 1;
    assert_int_equal(count(s, f), 1);
    store_close(s);
}

typedef struct book { /* what the pages of a list had */
    char ids[400][STORE_ID];
    int n;
    long long last;
} book;

static void read_page(void *ctx, const store_table *t) {
    book *b = ctx;
    for (int i = 0; i < b->n; i++) assert_string_not_equal(b->ids[i], t->id); /* once */
    assert_true(b->n < 400);
    snprintf(b->ids[b->n++], STORE_ID, "%s", t->id);
    assert_true(t->updated / STORE_SHOWN_MS <= b->last);
    b->last = t->updated / STORE_SHOWN_MS;
}

/* Page by page until there is no more; how many tables, each met once, newest first. */
static int pages(store *s, store_filter f, int *n_pages) {
    book b = {.last = 1ll << 60};
    *n_pages = 0;
    for (bool more = true; more; ++*n_pages) {
        store_page next;
        int before = b.n;
        assert_int_equal(store_tables(s, &f, read_page, &b, &next), STORE_OK);
        assert_true(b.n - before <= f.limit);
        more = next.id[0];
        f.from = next;
    }
    return b.n;
}

static void test_pages(void **unused) {
    (void)unused;
    store *s = open_at(fresh(), STORE_SCHEMA);
    static const char *const status[] = {"open", "playing", "over"};
    store_table t;
    assert_int_equal(store_begin(s), STORE_OK);
    for (int i = 0; i < 300; i++) {
        char id[STORE_ID];
        snprintf(id, sizeof id, "t%d", i * 7919 % 1000);
        fill_table(&t, id);
        snprintf(t.status, sizeof t.status, "%s", status[i % 3]);
        snprintf(t.game, sizeof t.game, i % 2 ? "nim" : "indio");
        snprintf(t.creator, sizeof t.creator, "p%d", i);
        snprintf(t.seat[0].person, sizeof t.seat[0].person, i % 5 ? "p9" : "p8");
        snprintf(t.seat[0].name, sizeof t.seat[0].name, i % 5 ? "Nine" : "Eight");
        t.updated += i / 4 * 20000; /* several in a minute */
        assert_int_equal(store_table_add(s, &t), STORE_OK);
    }
    for (int i = 0; i < 8; i++) { /* one host with many open tables */
        char id[STORE_ID];
        snprintf(id, sizeof id, "x%d", i);
        fill_table(&t, id);
        snprintf(t.creator, sizeof t.creator, "spam");
        t.updated += 5000000;
        assert_int_equal(store_table_add(s, &t), STORE_OK);
    }
    assert_int_equal(store_commit(s), STORE_OK);
    int n;
    store_filter f = any();
    f.limit = 7;
    f.status = "playing";
    assert_int_equal(pages(s, f, &n), 100);
    assert_int_equal(n, 15);
    f.game = "nim";
    assert_int_equal(pages(s, f, &n), 50);
    f.status = "";
    f.limit = 100;
    assert_true(pages(s, f, &n) >= 150);
    f = any();
    f.limit = 9;
    f.name = "eight";
    assert_int_equal(pages(s, f, &n), 60);
    f.name = "";
    f.person = "p9";
    f.status = "over";
    f.all = true;
    assert_int_equal(pages(s, f, &n), 80);
    f = any();
    f.status = "open"; /* three of the host's eight, then the others' */
    f.limit = 10;
    book b = {.last = 1ll << 60};
    assert_int_equal(store_tables(s, &f, read_page, &b, NULL), STORE_OK);
    int spam = 0;
    for (int i = 0; i < b.n; i++) spam += b.ids[i][0] == 'x';
    assert_int_equal(b.n, 10);
    assert_int_equal(spam, 3);
    store_close(s);
}

static void test_people(void **unused) {
    (void)unused;
    store *s = open_at(fresh(), STORE_SCHEMA);
    store_person p = {.id = "p0", .name = "Ada", .kind = "guest", .created = 5}, got;
    assert_int_equal(store_person_add(s, &p, NULL, NULL), STORE_OK);
    store_person q = {.id = "p1", .name = "Ada", .kind = "account", .created = 6};
    assert_int_equal(store_person_add(s, &q, "ada", "hash"), STORE_OK);
    char pass[40];
    assert_int_equal(store_person_named(s, "ada", &got, pass, sizeof pass), STORE_OK);
    assert_string_equal(got.id, "p1");
    assert_string_equal(pass, "hash");
    assert_int_equal(store_person_set(s, "p0", "Ada", "account", "ada", "x"), STORE_CONFLICT);
    assert_int_equal(store_token_add(s, "h1", "k1", "p0", "browser", 10), STORE_OK);
    store_session in = {.stale = true};
    assert_int_equal(store_token_person(s, "h1", 20, &in), STORE_OK);
    assert_string_equal(in.who.id, "p0");
    assert_string_equal(in.token, "k1");
    assert_false(in.stale);
    assert_int_equal(store_token_person(s, "h1", 20 + 4000000, &in), STORE_OK);
    assert_true(in.stale);
    assert_int_equal(store_token_touch(s, "h1", 20 + 4000000), STORE_OK);
    assert_int_equal(store_token_person(s, "h1", 20 + 4000000, &in), STORE_OK);
    assert_false(in.stale);
    assert_int_equal(store_token_person(s, "h2", 20, &in), STORE_MISSING);
    assert_int_equal(store_token_drop(s, "p1", "k1"), STORE_OK); /* not theirs */
    assert_int_equal(store_token_person(s, "h1", 20, &in), STORE_OK);
    assert_int_equal(store_token_drop(s, "p0", "k1"), STORE_OK);
    assert_int_equal(store_token_person(s, "h1", 20, &in), STORE_MISSING);
    char a[20], b[20];
    assert_int_equal(store_meta(s, "secret", "one", a, sizeof a), STORE_OK);
    assert_int_equal(store_meta(s, "secret", "two", b, sizeof b), STORE_OK);
    assert_string_equal(b, "one");
    store_close(s);
}

static void see_id(void *ctx, const char *id) {
    seen *s = ctx;
    if (s->n < 8) snprintf(s->ids[s->n], STORE_ID, "%s", id);
    s->n++;
}

/* Only what the program can play is looked after: others would be in the way for ever. */
static void test_due(void **unused) {
    (void)unused;
    store *s = open_at(fresh(), STORE_SCHEMA);
    store_table t, back;
    const char *const contents[] = {"", "", "00000000000000f1"};
    for (int i = 0; i < 3; i++) {
        char id[STORE_ID];
        snprintf(id, sizeof id, "t%d", i);
        fill_table(&t, id);
        snprintf(t.status, sizeof t.status, "playing");
        snprintf(t.content, sizeof t.content, "%s", contents[i]);
        t.rules = i == 1 ? 11 : 1;
        t.computer = true;
        assert_int_equal(store_table_add(s, &t), STORE_OK);
        assert_int_equal(store_table_get(s, id, &back), STORE_OK);
        assert_string_equal(back.content, contents[i]);
    }
    long long now = t.updated + 1;
    const char *const known[] = {"|nim:1:|", "|indio:1:|nim:11:|", "|nim:1:00000000000000f1|",
                                 "|nim:2:|"};
    for (int k = 0; k < 4; k++) {
        seen due = {0};
        assert_int_equal(store_due(s, now, now, known[k], see_id, &due), STORE_OK);
        assert_int_equal(due.n, k < 3);
        char id[STORE_ID];
        snprintf(id, sizeof id, "t%d", k);
        if (k < 3) assert_string_equal(due.ids[0], id);
    }
    store_close(s);
}

typedef struct parts {
    int n;
    char text[200];
} parts;

static void see_part(void *ctx, const store_part *p) {
    parts *all = ctx;
    size_t n = strlen(all->text);
    all->n++;
    snprintf(all->text + n, sizeof all->text - n, "%d %s %s|", p->viewer, p->part, p->body);
}

static void test_frozen(void **unused) {
    (void)unused;
    store *s = open_at(fresh(), STORE_SCHEMA);
    store_table t;
    const char *const status[] = {"over", "playing", "abandoned"};
    for (int i = 0; i < 3; i++) {
        char id[STORE_ID];
        snprintf(id, sizeof id, "t%d", i);
        fill_table(&t, id);
        t.updated += i;
        snprintf(t.status, sizeof t.status, "%s", status[i]);
        assert_int_equal(store_table_add(s, &t), STORE_OK);
    }
    seen left = {0};
    assert_int_equal(store_unfrozen(s, see_id, &left), STORE_OK);
    assert_int_equal(left.n, 2);
    assert_string_equal(left.ids[0], "t0");
    assert_string_equal(left.ids[1], "t2");
    store_part p[2] = {{-1, "log", (char[]){"it's"}}, {1, "log", (char[]){"mine"}}};
    assert_int_equal(store_freeze(s, "t0", p, 2), STORE_OK);
    p[1].body = (char[]){"other"};
    assert_int_equal(store_freeze(s, "t0", p, 2), STORE_OK); /* what is kept stays */
    parts all = {0};
    assert_int_equal(store_frozen(s, "t0", see_part, &all), STORE_OK);
    assert_int_equal(all.n, 2);
    assert_non_null(strstr(all.text, "-1 log it's|"));
    assert_non_null(strstr(all.text, "1 log mine|"));
    left.n = 0;
    assert_int_equal(store_unfrozen(s, see_id, &left), STORE_OK);
    assert_int_equal(left.n, 1);
    store_close(s);
}

/* A table as programs before schema 4 wrote it. */
static void old_table(store *s) {
    assert_int_equal(db_run(s->d,
                            "INSERT INTO tables (id, game, rules, seats, setup, config, title,"
                            " status, hidden, creator, created, updated, seq, plies, turn,"
                            " computer, deadline, result) VALUES ('t1', 'nim', 1, 2, '', '', '',"
                            " 'open', 0, 'p0', 1, 1, 0, 0, 0, 0, 0, '')",
                            ""),
                     DB_OK);
}

static void old_seats(store *s) {
    assert_int_equal(db_run(s->d,
                            "INSERT INTO seats (table_id, seat, kind, person, name, spec) VALUES"
                            " ('t1', 0, 'person', 'p0', 'Ada', ''), ('t1', 1, 'open', '', '', '')",
                            ""),
                     DB_OK);
}

static void altered(void *ctx, const char *table, const char *what) {
    (void)ctx;
    fail_msg("%s: %s", table, what);
}

static void old_event(store *s) {
    assert_int_equal(db_run(s->d,
                            "INSERT INTO events (table_id, seq, at, kind, seat, move, person, line)"
                            " VALUES ('t1', 1, 120000, 'start', -1, 0, '', '')",
                            ""),
                     DB_OK);
    assert_int_equal(
        db_run(s->d, "UPDATE tables SET seq = 1, updated = 120000 WHERE id = 't1'", ""), DB_OK);
}

/* From every earlier version with something in it. */
static void test_upgrades(void **unused) {
    (void)unused;
    for (int v = 1; v < STORE_SCHEMA; v++) {
        const char *at = fresh();
        store *s = open_at(at, v);
        assert_int_equal(store_version(s), v);
        store_person got;
        assert_int_equal(db_run(s->d,
                                "INSERT INTO people (id, name, kind, login, pass, created)"
                                " VALUES ('p0', 'Ada', 'account', 'ada', 'hash', 5)",
                                ""),
                         DB_OK);
        store_table back;
        old_table(s);
        old_event(s);
        old_seats(s);
        if (v >= 5) assert_int_equal(db_run(s->d, "UPDATE tables SET shown = 2", ""), DB_OK);
        store_rating r = {.person = "p0", .rating = 1600, .deviation = 90, .volatility = 0.05};
        if (v >= 2) assert_int_equal(store_rating_set(s, "nim", &r), STORE_OK);
        store_close(s);
        s = open_at(at, STORE_SCHEMA);
        assert_int_equal(store_version(s), STORE_SCHEMA);
        store_proof proof; /* the eighth chains what is there */
        assert_int_equal(store_verify(s, altered, NULL, &proof), STORE_OK);
        assert_int_equal(proof.events, 1);
        assert_int_equal(store_person_get(s, "p0", &got), STORE_OK);
        assert_string_equal(got.notify, "");
        assert_int_equal(store_begin(s), STORE_OK); /* names of before are protected too */
        if (v < 6) assert_int_equal(store_name_taken(s, "A d\xc3\xa1", ""), STORE_OK);
        assert_int_equal(store_name_taken(s, "Ada", "p0"), STORE_MISSING);
        assert_int_equal(store_commit(s), STORE_OK);
        assert_int_equal(store_person_notify(s, "p0", "x"), STORE_OK);
        assert_int_equal(store_table_get(s, "t1", &back), STORE_OK);
        assert_int_equal(back.seq, 1);
        assert_string_equal(back.content, ""); /* as shipped */
        store_filter f = any();
        f.since = f.until = 120000; /* the fifth gives it its place in lists */
        assert_int_equal(count(s, f), 1);
        assert_int_equal(store_freeze(s, "t1", NULL, 0), STORE_OK);
        assert_int_equal(store_outage_add(s, 5, 9), STORE_OK);
        seen all = {0};
        assert_int_equal(store_events(s, "t1", 0, see, &all), STORE_OK);
        assert_int_equal(all.n, 1);
        assert_int_equal(store_rating_get(s, "nim", "p0", &r), STORE_OK);
        assert_true(r.rating == (v >= 2 ? 1600 : 1500));
        store_close(s);
    }
}

static void test_newer_is_refused(void **unused) {
    (void)unused;
    const char *at = fresh();
    store *s = open_at(at, STORE_SCHEMA);
    assert_int_equal(db_run(s->d, "UPDATE meta SET value = '99' WHERE key = 'schema'", ""), DB_OK);
    store_close(s);
    pent_err err = {0};
    assert_null(store_open(at, &err));
    assert_non_null(strstr(err.text, "newer program"));
}

static void test_backup(void **unused) {
    (void)unused;
    if (getenv("PENT_STORE")) return; /* PostgreSQL has pg_dump */
    store *s = open_at(fresh(), STORE_SCHEMA);
    store_table t;
    fill_table(&t, "t1");
    assert_int_equal(store_table_add(s, &t), STORE_OK);
    char copy[200];
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    assert_int_equal(store_backup(s, copy), STORE_OK);
    store_close(s);
    s = open_at(copy, STORE_SCHEMA);
    assert_int_equal(store_table_get(s, "t1", &t), STORE_OK);
    store_close(s);
}

int main(void) {
    if (!mkdtemp(folder)) return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_events),   cmocka_unit_test(test_search),
        cmocka_unit_test(test_pages),    cmocka_unit_test(test_people),
        cmocka_unit_test(test_upgrades), cmocka_unit_test(test_newer_is_refused),
        cmocka_unit_test(test_backup),   cmocka_unit_test(test_due),
        cmocka_unit_test(test_frozen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
