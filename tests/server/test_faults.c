/* test_faults.c: the store on a disk that fails. The same work is done again and again, and its 1st,
 * 2nd, 3rd … write, sync or read fails, once or from then on, until a run meets no fault. Whatever
 * happens, what was committed is there afterwards, in order, and nothing is half there. */
#include "faults.h"
#include "store/store_in.h"
#include "testkit.h"

#include <stdlib.h>
#include <unistd.h>

static char folder[] = "/tmp/pent-faults-XXXXXX";
static faults_plan plan;
static long runs;

typedef struct tally { /* of one kind of operation */
    long once;         /* operations that failed one by one, each in a run of its own */
    long breaks, lost; /* runs in which all from one on failed; how many that were */
    long whole;        /* runs that met no fault */
} tally;
static tally tallies[FAULTS_KINDS];

enum { EVENTS = 6 };

static void fill_table(store_table *t) {
    memset(t, 0, sizeof *t);
    snprintf(t->id, sizeof t->id, "t1");
    snprintf(t->game, sizeof t->game, "nim");
    snprintf(t->status, sizeof t->status, "open");
    t->seats = 2;
    for (int i = 0; i < 2; i++) snprintf(t->seat[i].kind, sizeof t->seat[i].kind, "open");
}

/* One transaction; true when it is committed. */
static bool commit(store *s, store_status (*work)(store *s, void *ctx), void *ctx) {
    if (!store_usable(s) || store_begin(s) != STORE_OK) return false;
    if (work(s, ctx) == STORE_OK && store_commit(s) == STORE_OK) return true;
    store_rollback(s);
    return false;
}

static store_status add_table(store *s, void *ctx) { return store_table_add(s, ctx); }

typedef struct step {
    store_table *t;
    store_event e[2];
} step;

static store_status add_events(store *s, void *ctx) {
    step *p = ctx;
    return store_append(s, p->t, p->e, 2, "me");
}

static void count(void *ctx, const store_event *e) {
    long long *n = ctx;
    assert_int_equal(e->seq, *n + 1);
    ++*n;
}

/* Pairs of events; how many were acknowledged. A commit that failed is tried once more, as people do. */
static long long work(store *s, store_table *t, bool *made) {
    long long sure = 0;
    *made = commit(s, add_table, t) || (!plan.stays && commit(s, add_table, t));
    for (int i = 0; *made && i < EVENTS; i++) {
        long long there = 0;
        if (store_events(s, t->id, 0, count, &there) != STORE_OK) continue;
        step p = {.t = t};
        for (int k = 0; k < 2; k++) {
            p.e[k] = (store_event){.seq = there + 1 + k, .at = 5, .seat = -1};
            snprintf(p.e[k].kind, sizeof p.e[k].kind, "chat");
        }
        t->seq = there + 2;
        if (commit(s, add_events, &p)) sure = there + 2;
    }
    return sure;
}

static void check(const char *at, bool made, long long sure) {
    pent_err err = {0};
    store *s = store_open(at, &err);
    if (!s) fail_msg("the store does not open afterwards: %s", err.text);
    store_table t;
    store_status got = store_table_get(s, "t1", &t);
    if (made) assert_int_equal(got, STORE_OK);
    long long there = 0;
    assert_int_equal(store_events(s, "t1", 0, count, &there), STORE_OK);
    assert_true(there >= sure);
    assert_int_equal(there % 2, 0); /* both of a pair, or none */
    if (got == STORE_OK) assert_int_equal(t.seq, there);
    db_cursor c;
    assert_int_equal(db_start(s->d, &c, "PRAGMA integrity_check", ""), DB_OK);
    assert_int_equal(db_step(&c), 1);
    assert_string_equal(db_text(&c, 0), "ok");
    db_end(&c);
    store_close(s);
}

/* Returns whether a fault was met. */
static bool one_run(int kind, long at, bool stays, bool fresh) {
    char path[200];
    pent_err err = {0};
    snprintf(path, sizeof path, "%s/%ld.db", folder, runs++);
    plan = (faults_plan){0};
    if (!fresh) store_close(store_open(path, &err));
    plan = (faults_plan){.kind = kind, .at = at, .stays = stays};
    store *s = store_open(path, &err);
    store_table t;
    fill_table(&t);
    bool made = false;
    long long sure = s ? work(s, &t, &made) : 0;
    store_close(s);
    bool met = plan.hits > 0;
    tally *n = &tallies[kind];
    n->whole += !met;
    n->once += met && !stays;
    n->breaks += met && stays;
    n->lost += stays ? plan.hits : 0;
    if (!stays) assert_true(plan.hits <= 1);
    plan = (faults_plan){0};
    check(path, made, sure);
    char name[220];
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    for (int i = 0; i < 4; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
    return met;
}

static void every_operation(int kind) {
    for (int fresh = 0; fresh < 2; fresh++)
        for (int stays = 0; stays < 2; stays++) {
            long at = 1;
            while (one_run(kind, at, stays, fresh)) {
                assert_true(at < 5000); /* it must end: a run without a fault */
                at++;
            }
            assert_true(at > 4); /* else nothing was tested */
        }
}

static void writes_that_fail(void **unused) {
    (void)unused;
    every_operation(FAULTS_WRITE);
}
static void a_disk_that_is_full(void **unused) {
    (void)unused;
    every_operation(FAULTS_FULL);
}
static void syncs_that_fail(void **unused) {
    (void)unused;
    every_operation(FAULTS_SYNC);
}
static void reads_that_fail(void **unused) {
    (void)unused;
    every_operation(FAULTS_READ);
}

/* ---- lists ---- */

static void ignore(void *ctx, const store_table *t) {
    (void)t;
    ++*(int *)ctx;
}

static void make_many(const char *at, int n) {
    pent_err err = {0};
    store *s = store_open(at, &err);
    assert_non_null(s);
    assert_int_equal(store_begin(s), STORE_OK);
    store_table t;
    for (int i = 0; i < n; i++) {
        fill_table(&t);
        snprintf(t.id, sizeof t.id, "t%d", i * 7919);
        snprintf(t.status, sizeof t.status, i % 100 ? "over" : i % 200 ? "playing" : "open");
        snprintf(t.game, sizeof t.game, i % 1000 ? "nim" : "indio");
        snprintf(t.creator, sizeof t.creator, "p%d", i);
        snprintf(t.seat[0].person, sizeof t.seat[0].person, "p%d", i % 400);
        snprintf(t.seat[0].name, sizeof t.seat[0].name, "N%d", i % 400);
        memset(t.setup, 'x', 400); /* as large as real ones */
        t.updated = i * 1000ll;
        assert_int_equal(store_table_add(s, &t), STORE_OK);
    }
    assert_int_equal(store_commit(s), STORE_OK);
    store_close(s);
}

/* A page of any list reads what it shows, not every table there is. */
static void lists_read_little(void **unused) {
    (void)unused;
    char path[200];
    pent_err err = {0};
    plan = (faults_plan){0};
    snprintf(path, sizeof path, "%s/many.db", folder);
    make_many(path, 20000);
    const store_filter lists[] = {
        {.status = "", .game = "", .person = "", .name = ""},
        {.status = "open", .game = "", .person = "", .name = ""},
        {.status = "over", .game = "", .person = "", .name = ""},
        {.status = "", .game = "indio", .person = "", .name = ""},
        {.status = "playing", .game = "nim", .person = "", .name = ""},
        {.status = "abandoned", .game = "", .person = "", .name = ""},
        {.status = "", .game = "", .person = "p7", .name = "", .all = true},
        {.status = "over", .game = "nim", .person = "p7", .name = "", .all = true},
        {.status = "", .game = "", .person = "p7", .name = "", .all = true, .turn = true},
        {.status = "", .game = "", .person = "", .name = "n7"},
        {.status = "", .game = "", .person = "", .name = "nobody"},
    };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        store *s = store_open_reader(path, &err);
        assert_non_null(s);
        store_filter f = lists[i];
        f.until = 1ll << 60;
        f.limit = 20;
        int shown = 0;
        plan = (faults_plan){.kind = FAULTS_READ, .at = 1ll << 60}; /* only counts */
        assert_int_equal(store_tables(s, &f, ignore, &shown, NULL), STORE_OK);
        long long reads = plan.count;
        plan = (faults_plan){0};
        if (reads > 200) fail_msg("list %zu of %d tables reads %lld pages", i, shown, reads);
        assert_true(reads > 0);
        store_close(s);
    }
    store *s = store_open_reader(path, &err); /* and all of them would be many more */
    store_filter all = {.status = "", .game = "", .person = "", .name = "", .all = true};
    all.until = 1ll << 60;
    all.limit = 1000000;
    int shown = 0;
    plan = (faults_plan){.kind = FAULTS_READ, .at = 1ll << 60};
    assert_int_equal(store_tables(s, &all, ignore, &shown, NULL), STORE_OK);
    assert_true(plan.count > 2000 && shown == 20000);
    plan = (faults_plan){0};
    assert_int_equal(store_begin(s), STORE_OK); /* a reader cannot write */
    store_table t;
    fill_table(&t);
    assert_int_not_equal(store_table_add(s, &t), STORE_OK);
    store_rollback(s);
    store_close(s);
    unlink(path);
}

int main(void) {
    if (!mkdtemp(folder)) return 1;
    faults_install(&plan);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_that_fail),  cmocka_unit_test(a_disk_that_is_full),
        cmocka_unit_test(syncs_that_fail),   cmocka_unit_test(reads_that_fail),
        cmocka_unit_test(lists_read_little),
    };
    int bad = cmocka_run_group_tests(tests, NULL, NULL);
    static const char *const kinds[FAULTS_KINDS] = {"", "write", "full", "sync", "read"};
    for (int k = FAULTS_WRITE; k < FAULTS_KINDS; k++)
        printf("%s: %ld operations failed one by one, each in a run of its own; %ld runs in which "
               "all from "
               "one on failed, %ld operations; %ld runs without a fault\n",
               kinds[k], tallies[k].once, tallies[k].breaks, tallies[k].lost, tallies[k].whole);
    printf("%ld runs\n", runs);
    rmdir(folder);
    return bad;
}
