/* store_list.c: tables in lists, newest first, a page at a time. Every kind of list has an index that
 * yields it in order. The order is by the minute of the last change (`shown`), not by its millisecond:
 * else every move would have to be moved in every index. */
#include "store_in.h"

#include <stdio.h>
#include <string.h>

enum { SAME_HOST = 3 }; /* open tables of one person on a page of the lobby */

/* A page begins below (shown, id); the parts of the statements that all have. */
#define PAGE  " AND (t.shown, t.id) < ("
#define TIMES " AND t.updated >= "
#define ORDER " ORDER BY t.shown DESC, t.id DESC LIMIT "

/* Open to everybody, by what is asked for; each has its index. */
static db_status start_public(store *s, db_cursor *c, const store_filter *f, const store_page *from,
                              long long limit) {
    if (f->status[0] && f->game[0])
        return db_start(s->d, c,
                        "SELECT " STORE__TABLE ", t.shown FROM tables t WHERE t.hidden = 0"
                        " AND t.game = $1 AND t.status = $2" PAGE "$3, $4)" TIMES
                        "$5 AND t.updated <= $6 AND t.shown >= $7" ORDER "$8",
                        "ssisiiii", f->game, f->status, from->shown, from->id, f->since, f->until,
                        f->since / STORE_SHOWN_MS, limit);
    if (f->status[0])
        return db_start(s->d, c,
                        "SELECT " STORE__TABLE ", t.shown FROM tables t WHERE t.hidden = 0"
                        " AND t.status = $1" PAGE "$2, $3)" TIMES
                        "$4 AND t.updated <= $5 AND t.shown >= $6" ORDER "$7",
                        "sisiiii", f->status, from->shown, from->id, f->since, f->until,
                        f->since / STORE_SHOWN_MS, limit);
    if (f->game[0])
        return db_start(s->d, c,
                        "SELECT " STORE__TABLE ", t.shown FROM tables t WHERE t.hidden = 0"
                        " AND t.game = $1" PAGE "$2, $3)" TIMES
                        "$4 AND t.updated <= $5 AND t.shown >= $6" ORDER "$7",
                        "sisiiii", f->game, from->shown, from->id, f->since, f->until,
                        f->since / STORE_SHOWN_MS, limit);
    return db_start(s->d, c,
                    "SELECT " STORE__TABLE ", t.shown FROM tables t WHERE t.hidden = 0" PAGE
                    "$1, $2)" TIMES "$3 AND t.updated <= $4 AND t.shown >= $5" ORDER "$6",
                    "isiiii", from->shown, from->id, f->since, f->until, f->since / STORE_SHOWN_MS,
                    limit);
}

/* Where somebody sits, by id or by name; few enough to be looked at one by one. The plus keeps the index
 * of all lists out of it. */
static db_status start_of_person(store *s, db_cursor *c, const store_filter *f,
                                 const store_page *from) {
    if (f->person[0])
        return db_start(s->d, c,
                        "SELECT " STORE__TABLE ", t.shown FROM tables t"
                        " WHERE t.id IN (SELECT x.table_id FROM seats x WHERE x.person = $1)"
                        " AND (t.status = $2 OR $2 = '') AND (t.game = $3 OR $3 = '')" PAGE
                        "$4, $5)" TIMES
                        "$6 AND t.updated <= $7 AND ($8 = 0 OR (t.status = 'playing' AND EXISTS"
                        " (SELECT 1 FROM seats y WHERE y.table_id = t.id AND y.person = $1"
                        " AND t.turn & (1 << CAST(y.seat AS INT)) <> 0)))" ORDER "$9",
                        "sssisiiii", f->person, f->status, f->game, from->shown, from->id, f->since,
                        f->until, (long long)f->turn, f->limit);
    return db_start(s->d, c,
                    "SELECT " STORE__TABLE ", t.shown FROM tables t WHERE +t.hidden = 0"
                    " AND t.id IN (SELECT x.table_id FROM seats x WHERE x.person <> ''"
                    " AND lower(x.name) = lower($1))"
                    " AND (t.status = $2 OR $2 = '') AND (t.game = $3 OR $3 = '')" PAGE
                    "$4, $5)" TIMES "$6 AND t.updated <= $7" ORDER "$8",
                    "sssisiii", f->name, f->status, f->game, from->shown, from->id, f->since,
                    f->until, f->limit);
}

/* For the operator: everything, whatever it takes. */
static db_status start_all(store *s, db_cursor *c, const store_filter *f) {
    return db_start(s->d, c,
                    "SELECT " STORE__TABLE ", t.shown FROM tables t"
                    " WHERE (t.status = $1 OR $1 = '') AND (t.game = $2 OR $2 = '')" TIMES
                    "$3 AND t.updated <= $4 ORDER BY t.updated DESC LIMIT $5",
                    "ssiii", f->status, f->game, f->since, f->until, f->limit);
}

typedef struct hosts { /* whose open tables are on the page already */
    char id[100][STORE_ID];
    int n;
} hosts;

static bool too_many(hosts *h, const store_table *t) {
    int n = 0;
    if (strcmp(t->status, "open")) return false;
    for (int i = 0; i < h->n; i++) n += !strcmp(h->id[i], t->creator);
    if (n >= SAME_HOST) return true;
    if (h->n < 100) snprintf(h->id[h->n++], STORE_ID, "%s", t->creator);
    return false;
}

store_status store_tables(store *s, const store_filter *f,
                          void (*each)(void *ctx, const store_table *t), void *ctx,
                          store_page *next) {
    store_page from = {.shown = f->until / STORE_SHOWN_MS + 1}, last = {0};
    if (f->from.id[0]) from = f->from;
    bool public = !f->person[0] && !f->name[0] && !f->all;
    /* Where a page leaves some out it looks at more than it shows. */
    long long limit = public && f->limit < 1000 ? f->limit * 4 : f->limit;
    db_cursor c;
    db_status st = f->person[0] || f->name[0] ? start_of_person(s, &c, f, &from)
                   : f->all                   ? start_all(s, &c, f)
                                              : start_public(s, &c, f, &from, limit);
    if (st != DB_OK) return store__status(st);
    int got = 0;
    long long seen = 0, given = 0;
    store_status bad = STORE_OK;
    store_table t;
    hosts h = {.n = 0};
    while (given < f->limit && bad == STORE_OK && (got = db_step(&c)) == 1) {
        store__read_table(&c, &t);
        last.shown = db_int(&c, 19);
        snprintf(last.id, sizeof last.id, "%s", t.id);
        seen++;
        if (public && too_many(&h, &t)) continue;
        given++;
        bad = store__read_seats(s, &t);
        if (bad == STORE_OK) each(ctx, &t);
    }
    bool failed = given < f->limit && bad == STORE_OK && got < 0;
    db_end(&c);
    if (next) *next = given == f->limit || seen == limit ? last : (store_page){0};
    return failed ? STORE_FAILED : bad;
}
