/* test_altered.c: a store that was changed behind the program's back is found out, whatever was changed. One store is
 * altered in some hundreds of ways, each inside a transaction that is taken back, on SQLite or on the PostgreSQL that
 * PENT_STORE names (a database that may be emptied). */
#include "store/store_in.h"
#include "testkit.h"

#include <stdlib.h>
#include <unistd.h>

static char folder[] = "/tmp/pent-altered-XXXXXX";
static store *s;
static int tried, found, idle;
static char reported[40000];

static void sql(const char *text) {
    if (s->d->ops->batch(s->d, text) != DB_OK) fail_msg("%s: %s", text, s->d->why);
}

static long long number(const char *text) {
    static char kept[2000][500]; /* statements are known by their address */
    static int n;
    db_cursor c;
    assert_true(n < 2000);
    snprintf(kept[n], sizeof kept[0], "%s", text);
    if (db_start(s->d, &c, kept[n++], "") != DB_OK) fail_msg("%s: %s", text, s->d->why);
    assert_int_equal(db_step(&c), 1);
    long long got = db_int(&c, 0);
    db_end(&c);
    return got;
}

static void keep_report(void *ctx, const char *table, const char *what) {
    (void)ctx;
    size_t n = strlen(reported);
    snprintf(reported + n, sizeof reported - n, "%s: %s\n", table, what);
}

static long long verify(store_proof *out) {
    reported[0] = 0;
    if (store_verify(s, keep_report, NULL, out) != STORE_OK) fail_msg("%s", store_why(s));
    return out->bad;
}

/* ---- a store with something of everything ---- */

static void add(const char *id, const char *status, int events) {
    store_table t = {.seats = 2, .rules = 3, .hidden = id[1] == '2', .created = 1700000000000};
    t.updated = t.created;
    snprintf(t.id, sizeof t.id, "%s", id);
    snprintf(t.game, sizeof t.game, "nim");
    snprintf(t.setup, sizeof t.setup, "heaps=3\n");
    snprintf(t.config, sizeof t.config, "undo=1\n");
    snprintf(t.title, sizeof t.title, "it's \xe2\x82\xac");
    snprintf(t.status, sizeof t.status, "open");
    snprintf(t.creator, sizeof t.creator, "p0");
    if (id[1] == '3') snprintf(t.content, sizeof t.content, "00000000000000f1");
    for (int i = 0; i < 2; i++) {
        snprintf(t.seat[i].kind, sizeof t.seat[i].kind, i ? "open" : "person");
        if (!i) snprintf(t.seat[i].person, sizeof t.seat[i].person, "p0");
        if (!i) snprintf(t.seat[i].name, sizeof t.seat[i].name, "Ada");
    }
    assert_int_equal(store_table_add(s, &t), STORE_OK);
    for (int i = 1; i <= events; i++) {
        store_event e = {.seq = i, .at = t.created + 90000 * i, .seat = i % 2, .move = 70000 * i};
        snprintf(e.kind, sizeof e.kind, "%s",
                 i == 1   ? "sit"
                 : i == 2 ? "start"
                 : i % 3  ? "ply"
                          : "chat");
        if (i == 1) e.seat = 1;
        if (i == 1 || i % 3 == 0) snprintf(e.person, sizeof e.person, e.seat ? "p1" : "p0");
        if (i == 1) snprintf(e.text, sizeof e.text, "Bob");
        if (i > 2 && i % 3 == 0) snprintf(e.text, sizeof e.text, "word %d", i);
        if (i == 1) {
            snprintf(t.seat[1].kind, sizeof t.seat[1].kind, "person");
            snprintf(t.seat[1].person, sizeof t.seat[1].person, "p1");
            snprintf(t.seat[1].name, sizeof t.seat[1].name, "Bob");
        }
        snprintf(t.status, sizeof t.status, "%s",
                 i == 1        ? "open"
                 : i == events ? status
                               : "playing");
        t.seq = i;
        t.updated = e.at;
        t.plies += !strcmp(e.kind, "ply");
        t.turn = i % 2 ? 1 : 2;
        t.deadline = e.at + 5000;
        t.computer = i % 2;
        if (i == events && !strcmp(status, "over"))
            snprintf(t.result, sizeof t.result, "{\"over\":true}");
        assert_int_equal(store_append(s, &t, &e, 1, "me"), STORE_OK);
    }
}

static void fill(void) {
    for (int i = 0; i < 3; i++) {
        store_person p = {.kind = "guest", .created = 5};
        snprintf(p.id, sizeof p.id, "p%d", i);
        snprintf(p.name, sizeof p.name, "N%d", i);
        assert_int_equal(store_person_add(s, &p, NULL, NULL), STORE_OK);
    }
    add("t0", "playing", 10);
    add("t1", "over", 14);
    add("t2", "open", 0);
    add("t3", "playing", 7);
    add("t4", "over", 9);
    add("t5", "open", 0);
    store_part p[3] = {{-1, "log", (char[]){"all of it"}},
                       {0, "log", (char[]){"mine"}},
                       {-1, "record", (char[]){"game"}}};
    assert_int_equal(store_freeze(s, "t1", p, 3), STORE_OK);
    assert_int_equal(store_freeze(s, "t4", p, 2), STORE_OK);
    assert_int_equal(store_rate_once(s, "t1", 7), STORE_OK);
    assert_int_equal(store_table_rest(s, "t3"), STORE_OK);
}

/* ---- altering ---- */

/* All statements at once; what the database itself refuses (a key that is there twice) does not count. */
static void alter(const char *text) {
    store_proof proof;
    sql("BEGIN");
    if (s->d->ops->batch(s->d, text) == DB_OK) {
        tried++;
        found += verify(&proof) > 0;
        if (!proof.bad) print_error("not found: %s\n", text);
    } else {
        assert_int_equal(s->d->status, DB_CONFLICT);
        idle++;
    }
    sql("ROLLBACK");
}

/* What is so already is not altered. */
static void alter_column(const char *table, const char *row, const char *column,
                         const char *value) {
    char text[600];
    snprintf(
        text, sizeof text,
        "SELECT COUNT(*) FROM %s WHERE %s AND COALESCE(CAST(%s AS TEXT), '') = CAST(%s AS TEXT)",
        table, row, column, value);
    if (number(text)) {
        idle++;
        return;
    }
    snprintf(text, sizeof text, "UPDATE %s SET %s = %s WHERE %s", table, column, value, row);
    alter(text);
}

typedef struct columns {
    const char *table, *texts, *numbers, *rows[4];
} columns;

static const columns all[] = {
    {"tables",
     "id game setup config title status creator result content head seal kept",
     "rules seats hidden created updated seq plies turn computer deadline shown",
     {"id = 't0'", "id = 't1'", "id = 't2'"}},
    {"events",
     "table_id kind person line salt digest chain",
     "seq at seat move",
     {"table_id = 't0' AND seq = 1", "table_id = 't0' AND seq = 6", "table_id = 't1' AND seq = 14",
      "table_id = 't0' AND seq = 5"}},
    {"seats",
     "table_id kind person name spec salt digest",
     "seat",
     {"table_id = 't0' AND seat = 0", "table_id = 't0' AND seat = 1",
      "table_id = 't2' AND seat = 1"}},
    {"frozen",
     "table_id part body",
     "viewer",
     {"table_id = 't1' AND viewer = 0", "table_id = 't4' AND viewer = -1"}},
};

static void every_value(const char *table, const char *row, const char *names, bool text) {
    static const char *const texts[] = {"'x'", "'t9'", "''", "|| 'y'"};
    static const char *const numbers[] = {"+ 1", "- 1", "+ 4294967296", "* 2 + 7"};
    static int values;
    char list[400], value[120];
    snprintf(list, sizeof list, "%s", names);
    for (char *save, *w = strtok_r(list, " ", &save); w; w = strtok_r(NULL, " ", &save))
        for (int i = 0; i < 4; i++) {
            /* A conversation for every row takes its time: there one value for each. */
            if (s->d->postgres && i != values++ / 4 % 4) continue;
            const char *to = text ? texts[i] : numbers[i];
            bool of_it = !text || i == 3;
            snprintf(value, sizeof value, of_it ? "(COALESCE(%s, %s) %s)" : "%s%s%s",
                     of_it ? w : "", of_it ? (text ? "''" : "0") : "", to);
            alter_column(table, row, w, value);
        }
}

static void every_column(void) {
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        for (int r = 0; r < 4 && all[i].rows[r]; r++) {
            every_value(all[i].table, all[i].rows[r], all[i].texts, true);
            every_value(all[i].table, all[i].rows[r], all[i].numbers, false);
        }
}

static void missing_rows(void) {
    char text[600];
    for (int i = 1; i <= 14; i++) {
        snprintf(text, sizeof text, "DELETE FROM events WHERE table_id = 't1' AND seq = %d", i);
        alter(text);
        snprintf(text, sizeof text, "DELETE FROM events WHERE table_id = 't1' AND seq >= %d", i);
        alter(text);
        snprintf(text, sizeof text,
                 "DELETE FROM events WHERE table_id = 't1' AND seq = %d;"
                 "UPDATE events SET seq = seq - 1 WHERE table_id = 't1' AND seq > %d;"
                 "UPDATE tables SET seq = seq - 1 WHERE id = 't1'",
                 i, i);
        if (s->d->postgres || i == 14) alter(text); /* SQLite checks the key row by row */
    }
    alter("DELETE FROM events WHERE seq = 1");
    for (int t = 0; t < 6; t++) {
        snprintf(text, sizeof text, "DELETE FROM tables WHERE id = 't%d'", t);
        alter(text);
        snprintf(text, sizeof text, "DELETE FROM seats WHERE table_id = 't%d'", t);
        alter(text);
        snprintf(
            text, sizeof text,
            "DELETE FROM seats WHERE table_id = 't%d'; DELETE FROM frozen WHERE table_id = 't%d';"
            "DELETE FROM rated WHERE table_id = 't%d'; DELETE FROM events WHERE table_id = 't%d';"
            "DELETE FROM tables WHERE id = 't%d'",
            t, t, t, t, t);
        alter(text);
    }
    alter("DELETE FROM frozen WHERE table_id = 't1' AND viewer = 0");
    alter("DELETE FROM frozen");
    alter("DELETE FROM meta WHERE key LIKE 'tables:_'");
    alter("UPDATE meta SET value = '6 ' WHERE key LIKE 'tables:_'");
    alter("DELETE FROM events; DELETE FROM seats; DELETE FROM frozen; DELETE FROM rated; DELETE "
          "FROM tables");
}

#define COPY(id)                                                                                   \
    "INSERT INTO tables SELECT " id                                                                \
    ", game, rules, seats, setup, config, title, status, hidden, creator, created, updated, seq,"  \
    " plies, turn, computer, deadline, result, content, shown, head, seal, kept FROM tables "      \
    "WHERE id = 't0';"                                                                             \
    "INSERT INTO seats SELECT " id                                                                 \
    ", seat, kind, person, name, spec, salt, digest FROM seats WHERE table_id = 't0';"             \
    "INSERT INTO events SELECT " id                                                                \
    ", seq, at, kind, seat, move, person, line, salt, digest, chain FROM events WHERE"             \
    " table_id = 't0';"

static void foreign_rows(void) {
    alter(COPY("'t9'"));
    alter("DELETE FROM events WHERE table_id = 't5'; DELETE FROM seats WHERE table_id = 't5'; "
          "DELETE FROM tables WHERE id = 't5';" COPY("'t5'"));
    alter("INSERT INTO seats SELECT 't9', seat, kind, person, name, spec, salt, digest FROM seats "
          "WHERE table_id = 't0'");
    alter("INSERT INTO seats SELECT 't0', 2, kind, person, name, spec, salt, digest FROM seats "
          "WHERE table_id = 't0' AND seat = 1");
    alter("INSERT INTO frozen VALUES ('t0', -1, 'log', 'x')");
    alter("INSERT INTO frozen VALUES ('t1', 1, 'log', 'x')");
    alter("INSERT INTO frozen VALUES ('t9', 1, 'log', 'x')");
    alter("INSERT INTO rated VALUES ('t9', 1)");
    static const char *const at[] = {"0", "-5", "11", "12", "99"};
    for (int i = 0; i < 5; i++) {
        char text[600];
        for (int way = 0; way < 3; way++) {
            snprintf(text, sizeof text,
                     "INSERT INTO events SELECT table_id, %s, at, kind, seat, move, person, line, "
                     "salt, digest, chain FROM events"
                     " WHERE table_id = '%s' AND seq = 6;%s",
                     at[i], way ? "t0" : "t9",
                     way == 2 ? "UPDATE tables SET seq = seq + 1 WHERE id = 't0'" : "");
            if (!way)
                snprintf(text, sizeof text,
                         "INSERT INTO events SELECT 't9', %s, at, kind, seat, move, person, line, "
                         "salt, digest, chain FROM events"
                         " WHERE table_id = 't0' AND seq = 6",
                         at[i]);
            alter(text);
        }
    }
}

static void swapped_rows(void) {
    char text[800];
    for (int i = 1; i < 10;
         i++) { /* two neighbours of one table, and the same number of two tables */
        snprintf(text, sizeof text,
                 "UPDATE events SET seq = 1000 WHERE table_id = 't0' AND seq = %d;"
                 "UPDATE events SET seq = %d WHERE table_id = 't0' AND seq = %d;"
                 "UPDATE events SET seq = %d WHERE table_id = 't0' AND seq = 1000",
                 i, i, i + 1, i + 1);
        alter(text);
        snprintf(text, sizeof text,
                 "UPDATE events SET table_id = 't9' WHERE table_id = 't0' AND seq = %d;"
                 "UPDATE events SET table_id = 't0' WHERE table_id = 't1' AND seq = %d;"
                 "UPDATE events SET table_id = 't1' WHERE table_id = 't9' AND seq = %d",
                 i, i, i);
        alter(text);
    }
    alter("UPDATE events SET table_id = 't9' WHERE table_id = 't0'; UPDATE events SET table_id = "
          "'t0' WHERE table_id = 't3';"
          "UPDATE events SET table_id = 't3' WHERE table_id = 't9'");
    alter(
        "UPDATE tables SET id = 't9' WHERE id = 't0'; UPDATE tables SET id = 't0' WHERE id = 't3';"
        "UPDATE tables SET id = 't3' WHERE id = 't9'");
    alter("UPDATE seats SET seat = 9 WHERE table_id = 't0' AND seat = 0; UPDATE seats SET seat = 0 "
          "WHERE table_id = 't0' AND seat = 1;"
          "UPDATE seats SET seat = 1 WHERE table_id = 't0' AND seat = 9");
    alter("UPDATE frozen SET table_id = 't9' WHERE table_id = 't1'; UPDATE frozen SET table_id = "
          "'t1' WHERE table_id = 't4';"
          "UPDATE frozen SET table_id = 't4' WHERE table_id = 't9'");
    /* a text with its salt and digest from elsewhere, and words declared erased whose person is not */
    alter("UPDATE events SET line = 'word 9', (salt, digest) = (SELECT x.salt, x.digest FROM "
          "events x WHERE x.table_id = 't1' AND"
          " x.seq = 9) WHERE table_id = 't0' AND seq = 6");
    alter("UPDATE events SET line = '', salt = 'erased' WHERE table_id = 't0' AND seq = 6");
    alter("UPDATE seats SET name = 'somebody', salt = 'erased', digest = '' WHERE table_id = 't0' "
          "AND seat = 0");
    alter("UPDATE people SET kind = 'gone' WHERE id = 'p0';"
          "UPDATE events SET line = 'word 7', salt = 'erased' WHERE table_id = 't0' AND seq = 6");
    alter("UPDATE people SET kind = 'gone' WHERE id = 'p0'; UPDATE events SET salt = 'erased', "
          "line = 'x' WHERE table_id = 't0' AND seq = 5");
}

static void test_every_alteration_is_found(void **unused) {
    (void)unused;
    store_proof clean, after;
    assert_int_equal(verify(&clean), 0);
    assert_int_equal(clean.tables, 6);
    assert_int_equal(clean.events, 40);
    every_column();
    missing_rows();
    foreign_rows();
    swapped_rows();
    print_message("%d alterations, %d found; %d changed nothing or were refused\n", tried, found,
                  idle);
    assert_true(tried >= 200);
    assert_int_equal(found, tried);
    assert_int_equal(verify(&after), 0); /* and nothing of it has stayed */
    assert_string_equal(after.print, clean.print);
}

/* The text and the salt go, digest and mark stay, and the chain is whole. */
static void test_erasing_leaves_it_whole(void **unused) {
    (void)unused;
    store_proof proof;
    assert_int_equal(
        number("SELECT COUNT(*) FROM events WHERE line LIKE 'word%' AND person = 'p0'"), 5);
    sql("BEGIN");
    assert_int_equal(store_person_erase(s, "p0"), STORE_OK);
    assert_int_equal(verify(&proof), 0);
    assert_int_equal(
        number("SELECT COUNT(*) FROM events WHERE line LIKE 'word%' AND person = 'p0'"), 0);
    assert_int_equal(
        number("SELECT COUNT(*) FROM events WHERE salt = 'erased' AND length(digest) = 40"), 5);
    sql("UPDATE events SET digest = 'x' WHERE salt = 'erased' AND table_id = 't0' AND seq = 6");
    assert_true(verify(&proof) > 0);
    assert_non_null(strstr(reported, "t0: event 6"));
    sql("ROLLBACK");
    /* what another says later goes on from there */
    sql("BEGIN");
    assert_int_equal(store_person_erase(s, "p1"), STORE_OK);
    store_table t;
    assert_int_equal(store_table_get(s, "t0", &t), STORE_OK);
    store_event e = {
        .seq = 11, .at = t.updated + 1, .kind = "chat", .person = "p0", .text = "still here"};
    t.seq = 11;
    t.updated++;
    assert_int_equal(store_append(s, &t, &e, 1, "me"), STORE_OK);
    assert_int_equal(verify(&proof), 0);
    sql("ROLLBACK");
}

/* A true older state of a table is true: only the print tells. */
static void test_the_print_tells_of_older_states(void **unused) {
    (void)unused;
    store_proof before, after;
    verify(&before);
    sql("BEGIN");
    store_table t;
    assert_int_equal(store_table_get(s, "t0", &t), STORE_OK);
    store_event e = {
        .seq = 11, .at = t.updated + 1, .kind = "chat", .person = "p0", .text = "once more"};
    t.seq = 11;
    assert_int_equal(store_append(s, &t, &e, 1, "me"), STORE_OK);
    assert_int_equal(verify(&after), 0);
    assert_string_not_equal(before.print, after.print);
    sql("ROLLBACK");
    verify(&after);
    assert_string_equal(before.print, after.print);
}

/* Rows of before the hashes, and rows changed on purpose. */
static void test_sealing(void **unused) {
    (void)unused;
    store_proof proof;
    sql("BEGIN; UPDATE events SET salt = '', digest = '', chain = ''; UPDATE tables SET head = '', "
        "seal = '', kept = '';"
        "UPDATE seats SET salt = '', digest = ''; DELETE FROM meta WHERE key LIKE 'tables:_'");
    assert_true(verify(&proof) > 0);
    assert_non_null(strstr(reported, "t0: event 1 has no hash: an older program wrote it"));
    assert_int_equal(store_seal_all(s), STORE_OK);
    assert_int_equal(verify(&proof), 0);
    sql("UPDATE events SET move = 5 WHERE table_id = 't0' AND seq = 5");
    assert_int_equal(verify(&proof), 1);
    sql("ROLLBACK");
}

int main(void) {
    const char *pg = getenv("PENT_STORE");
    char where[200];
    pent_err err = {0};
    if (!mkdtemp(folder)) return 1;
    snprintf(where, sizeof where, "%s/store.db", folder);
    db *d = pg ? db_open_postgres(pg, &err) : NULL;
    if (d && d->ops->batch(d, "DROP SCHEMA public CASCADE; CREATE SCHEMA public") != DB_OK)
        return 1;
    if (d) d->ops->close(d);
    s = store_open(pg ? pg : where, &err);
    if (!s) {
        fprintf(stderr, "%s\n", err.text);
        return 1;
    }
    fill();
    /* who alters a store need not respect its keys */
    sql(pg ? "SET session_replication_role = replica" : "PRAGMA foreign_keys = OFF");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_alteration_is_found),
        cmocka_unit_test(test_erasing_leaves_it_whole),
        cmocka_unit_test(test_the_print_tells_of_older_states),
        cmocka_unit_test(test_sealing),
    };
    int bad = cmocka_run_group_tests(tests, NULL, NULL);
    store_close(s);
    return bad;
}
