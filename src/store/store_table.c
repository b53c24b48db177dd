/* store_table.c: tables, their events, and finished games as text. */
#include "store_in.h"

#include <stdio.h>
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

static store_status write_seats(store *s, const store_table *t) {
    for (int i = 0; i < t->seats; i++) {
        const store_seat *seat = &t->seat[i];
        db_status st =
            db_run(s->d,
                   "INSERT INTO seats (table_id, seat, kind, person, name, spec)"
                   " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (table_id, seat) DO UPDATE SET"
                   " kind = excluded.kind, person = excluded.person, name = excluded.name,"
                   " spec = excluded.spec WHERE seats.kind <> excluded.kind"
                   " OR seats.person <> excluded.person OR seats.spec <> excluded.spec",
                   "sissss", t->id, (long long)i, seat->kind, seat->person, seat->name, seat->spec);
        if (st != DB_OK) return store__status(st);
    }
    return STORE_OK;
}

store_status store_table_add(store *s, const store_table *t) {
    db_status st = db_run(
        s->d,
        "INSERT INTO tables (id, game, rules, seats, setup, config, title, status, hidden,"
        " creator, created, updated, seq, plies, turn, computer, deadline, result, content,"
        " shown) VALUES"
        " ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20)",
        "ssiissssisiiiiiiissi", t->id, t->game, (long long)t->rules, (long long)t->seats, t->setup,
        t->config, t->title, t->status, (long long)t->hidden, t->creator, t->created, t->updated,
        t->seq, (long long)t->plies, (long long)t->turn, (long long)t->computer, t->deadline,
        t->result, t->content[0] ? t->content : NULL, t->updated / STORE_SHOWN_MS);
    return st == DB_OK ? write_seats(s, t) : store__status(st);
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

store_status store_append(store *s, const store_table *t, const store_event *e, int n,
                          const char *origin) {
    bool seats = false;
    for (int i = 0; i < n; i++) {
        if (e[i].person[0] && (!i || strcmp(e[i].person, e[i - 1].person))) {
            store_status there = still_there(s, e[i].person);
            if (there != STORE_OK) return there;
        }
        db_status st =
            db_run(s->d,
                   "INSERT INTO events (table_id, seq, at, kind, seat, move, person, line)"
                   " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                   "siisiiss", t->id, e[i].seq, e[i].at, e[i].kind, (long long)e[i].seat, e[i].move,
                   e[i].person, e[i].text);
        if (st != DB_OK) return store__status(st);
        seats = seats || (strcmp(e[i].kind, "ply") && strcmp(e[i].kind, "chat"));
    }
    db_status st =
        db_run(s->d,
               "UPDATE tables SET status = $1, updated = $2, seq = $3, plies = $4,"
               " turn = $5, computer = $6, deadline = $7, result = $8, shown = $9 WHERE id = $10",
               "siiiiiisis", t->status, t->updated, t->seq, (long long)t->plies, (long long)t->turn,
               (long long)t->computer, t->deadline, t->result, t->updated / STORE_SHOWN_MS, t->id);
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
    db_cursor c;
    db_status st = db_start(s->d, &c,
                            "SELECT seq, at, kind, seat, move, person, line FROM events"
                            " WHERE table_id = $1 AND seq > $2 ORDER BY seq",
                            "si", table, after);
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
    return STORE_OK;
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
