/* store_examine.c: is the database itself well, and set up as the server needs it? Short: whether every row is what
 * was stored is for store_verify.c. */
#include "store_in.h"

#include <stdio.h>
#include <string.h>

typedef struct says {
    store_says *each;
    void *ctx;
} says;

static void say(const says *to, char level, const char *text) { to->each(to->ctx, level, text); }

static store_status check_pages(store *s, const says *to) {
    db_cursor c;
    int got, bad = 0;
    if (db_start(s->d, &c, "PRAGMA quick_check(3)", "") != DB_OK) return STORE_FAILED;
    while ((got = db_step(&c)) == 1) {
        char text[400];
        if (!strcmp(db_text(&c, 0), "ok")) continue;
        snprintf(text, sizeof text, "the file is damaged (%.200s): restore a backup",
                 db_text(&c, 0));
        say(to, 'b', text);
        bad++;
    }
    db_end(&c);
    if (got == 0 && !bad) say(to, 'o', "the file's pages are in order");
    return got < 0 ? STORE_FAILED : STORE_OK;
}

/* "Acknowledged means stored" rests on these. */
static store_status check_settings(store *s, const says *to) {
    db_cursor c;
    if (db_start(s->d, &c,
                 "SELECT name, setting FROM pg_settings WHERE name IN ('fsync',"
                 " 'full_page_writes', 'synchronous_commit') ORDER BY name",
                 "") != DB_OK)
        return STORE_FAILED;
    int got, bad = 0;
    while ((got = db_step(&c)) == 1) {
        char text[200];
        if (strcmp(db_text(&c, 1), "off")) continue;
        snprintf(text, sizeof text,
                 "PostgreSQL's %.40s is off: a power cut loses moves; set it to on",
                 db_text(&c, 0));
        say(to, 'b', text);
        bad++;
    }
    db_end(&c);
    if (got == 0 && !bad) say(to, 'o', "PostgreSQL waits for the disk");
    return got < 0 ? STORE_FAILED : STORE_OK;
}

static store_status check_schema(store *s, const says *to, bool *current) {
    char text[200];
    int version = store_version(s);
    *current = version == STORE_SCHEMA;
    snprintf(text, sizeof text, "schema %d", version);
    if (version > STORE_SCHEMA)
        snprintf(text, sizeof text, "schema %d, this program knows %d: use a newer program",
                 version, STORE_SCHEMA);
    else if (version >= 0 && version < STORE_SCHEMA)
        snprintf(text, sizeof text,
                 "schema %d: the next start brings it to %d, and older programs cannot go back:"
                 " make a backup first",
                 version, STORE_SCHEMA);
    else if (version < 0)
        snprintf(text, sizeof text, "this is no store of this program");
    say(to, *current ? 'o' : version > STORE_SCHEMA || version < 0 ? 'b' : 'w', text);
    return STORE_OK;
}

static void count_id(void *ctx, const char *id) {
    (void)id;
    ++*(long long *)ctx;
}

static store_status check_tables(store *s, const says *to) {
    char text[200];
    long long unkept = 0, tables = 0, made = 0;
    store_status st = store_unfrozen(s, count_id, &unkept);
    if (st == STORE_OK) st = store_count_tables(s, &tables, &made);
    if (st != STORE_OK) return st;
    snprintf(text, sizeof text, "%lld tables", tables);
    if (tables != made)
        snprintf(text, sizeof text,
                 "%lld tables were made, %lld are there: pentarchy admin verify says more", made,
                 tables);
    say(to, tables == made ? 'o' : 'b', text);
    snprintf(text, sizeof text,
             "%lld finished games are not kept as text: before new rules, pentarchy admin freeze",
             unkept);
    if (unkept) say(to, 'w', text);
    return STORE_OK;
}

store_status store_examine(store *s, store_says *each, void *ctx) {
    says to = {each, ctx};
    bool current = false;
    store_status st = check_schema(s, &to, &current);
    if (st == STORE_OK) st = s->d->postgres ? check_settings(s, &to) : check_pages(s, &to);
    return st == STORE_OK && current ? check_tables(s, &to) : st;
}
