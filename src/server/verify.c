/* verify.c: a stored table without a server: does it reproduce? And kept as text when it is finished.
 * The same folding as the server's, on a room that nobody sits in. */
#include "srv.h"

#include <stdlib.h>
#include <string.h>

typedef struct check {
    room *r;
    bool ok;
    long long bad_seq;
} check;

static void fold(void *ctx, const store_event *e) {
    check *c = ctx;
    if (!c->ok) return;
    c->ok = room_fold(c->r, e);
    if (!c->ok) c->bad_seq = e->seq;
}

static pent_status compare(const check *c, const store_table *row, pent_err *err) {
    const room *r = c->r;
    const char *broken = r->game->check ? r->game->check(pent_table_state(r->t)) : NULL;
    if (!c->ok) return pent_fail(err, PENT_E_ILLEGAL, "event %ld does not fit", (long)c->bad_seq);
    if (r->seq != row->seq)
        return pent_fail(err, PENT_E_ILLEGAL, "the row says %ld events, there are %ld",
                         (long)row->seq, (long)r->seq);
    if (pent_table_plies(r->t) != row->plies)
        return pent_fail(err, PENT_E_ILLEGAL, "the row says %d plies, there are %d", row->plies,
                         pent_table_plies(r->t));
    if (row->seq && strcmp(r->row.status, row->status))
        return pent_fail(err, PENT_E_ILLEGAL, "the row says '%s', the events '%s'", row->status,
                         r->row.status);
    if (broken) return pent_fail(err, PENT_E_ILLEGAL, "broken position: %s", broken);
    return PENT_OK;
}

/* Replays the table into the empty room and compares it with its row. */
static pent_status replay(store *s, const char *table, room *r, pent_err *err) {
    store_table row;
    if (store_table_get(s, table, &row) != STORE_OK)
        return pent_fail(err, PENT_E_INPUT, "there is no table %s", table);
    r->row = row;
    r->quiet = true;
    if (!room_build(r, err)) return err->code;
    check c = {r, true, 0};
    pent_text status = pent_text_on(r->row.status, sizeof r->row.status);
    pent_say(&status, "open");
    if (store_events(s, table, 0, fold, &c) != STORE_OK)
        return pent_fail(err, PENT_E_SYSTEM, "%s", store_why(s));
    return compare(&c, &row, err);
}

static pent_status keep(store *s, room *r, pent_err *err) {
    room_parts parts = {0};
    room_freeze(r, &parts);
    bool ok = store_begin(s) == STORE_OK;
    if (ok && store_freeze(s, r->row.id, parts.part, parts.n) == STORE_OK)
        ok = store_commit(s) == STORE_OK;
    else if (ok) {
        store_rollback(s);
        ok = false;
    }
    room_parts_free(&parts);
    return ok ? PENT_OK : pent_fail(err, PENT_E_SYSTEM, "%s", store_why(s));
}

static pent_status look(store *s, const char *table, bool keep_it, pent_err *err) {
    room *r = calloc(1, sizeof *r);
    if (!r) return pent_fail(err, PENT_E_SYSTEM, "out of memory");
    pent_status st = replay(s, table, r, err);
    if (st == PENT_OK && keep_it) st = keep(s, r, err);
    pent_table_free(r->t);
    free(r->chat);
    room_notes_forget(r, NULL);
    free(r);
    return st;
}

pent_status srv_verify(store *s, const char *table, pent_err *err) {
    return look(s, table, false, err);
}

pent_status srv_keep(store *s, const char *table, pent_err *err) {
    return look(s, table, true, err);
}

bool srv_foreign(const store_table *t, pent_text *why) { return room_foreign(t, why); }
