/* fork.c: a new table that goes on from a position of another one. The plies so far are copied as the new
 * table's own events, so it needs the old one for nothing; its row remembers where it came from. Never
 * rated. Nobody learns by it what the old table hides: a running game is copied only where there is nothing
 * to hide and where asking a computer is allowed anyway. */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void done(room_save *f) {
    char members[60];
    if (f->status == STORE_OK && f->many) {
        room_refuse(f->a, NULL, 429, ROOM_TOO_MANY_OPEN);
    } else if (f->status == STORE_OK) {
        f->h->lists_changed++;
        snprintf(members, sizeof members, ",\"fork\":\"%s\"", f->row.id);
        room_answer(f->a, members);
    } else {
        room_refuse_store(f->a, "The store did not take it; nothing was changed. Try again.");
    }
    free(f->e);
    free(f);
}

/* Why this game cannot be played on from anywhere; NULL: it can. */
static const char *forbidden(const room *r) {
    if (!strcmp(r->row.status, "over") || !strcmp(r->row.status, "abandoned")) return NULL;
    if (strcmp(r->row.status, "playing"))
        return "The game has not begun: there is nothing to play on from.";
    if (room_has_secrets(r->game))
        return "This game has secrets: it can be played on from a position when it is over.";
    if (r->config.rated)
        return "This game counts for the ratings: it can be played on from a position when it is "
               "over.";
    if (!r->config.hints)
        return "This table is played without hints: it can be played on from a position when it is "
               "over.";
    return NULL;
}

/* Seats that had left the game for good before this ply. */
static unsigned gone_by(const pent_table *t, int ply) {
    unsigned gone = 0;
    int actor;
    for (int i = 0; pent_table_game(t)->leave && i < ply; i++)
        if (pent_is_leave(pent_table_ply(t, i, &actor))) gone |= 1u << actor;
    return gone;
}

/* What the new table is asked to be: seats that fit the position, and rules. */
static bool continue_read(const json_in *in, const store_person *who, const pent_table *t, int ply,
                          store_table *out, pent_err *err) {
    const pent_game *game = pent_table_game(t);
    int seats = pent_table_setup(t)->seats;
    if (!room_seats_read(in, game, who, out, err) || !room_rules_read(in, game, out, err))
        return false;
    if (out->seats != seats) {
        pent_fail(err, PENT_E_INPUT, "the game has %d seats: \"seats\" lists one word for each",
                  seats);
        return false;
    }
    unsigned gone = gone_by(t, ply);
    for (int i = 0; i < seats; i++) {
        if (!(gone >> i & 1) || !strcmp(out->seat[i].kind, "computer")) continue;
        pent_fail(err, PENT_E_INPUT,
                  "seat %d had left the game by then: give it to a computer player", i + 1);
        return false;
    }
    return true;
}

/* The row beside what was asked for: the same game, and where it came from. */
static void fill_row(const room *r, int ply, const char *person, store_table *t) {
    char ours[STORE_ID + 16];
    memcpy(t->game, r->row.game, sizeof t->game);
    memcpy(t->setup, r->row.setup, sizeof t->setup);
    memcpy(t->content, r->row.content, sizeof t->content);
    memcpy(t->title, r->row.title, sizeof t->title);
    t->rules = r->row.rules;
    /* What few could see stays so, also while the new table waits for players. */
    t->hidden = t->hidden || r->row.hidden || !r->config.spectators;
    snprintf(t->status, sizeof t->status, "open");
    snprintf(t->creator, sizeof t->creator, "%s", person);
    t->created = t->updated = host_now_ms();
    room_table_id(t->id);
    snprintf(ours, sizeof ours, "%s %d", r->row.id, ply);
    room_config_line(t, "spectators", r->config.spectators ? "1" : "0");
    room_config_line(t, "substitute", r->config.substitute);
    room_config_line(t, "rated", "0");
    room_config_line(t, "from", ours);
}

/* The plies so far, as events. A seat that left without a rule of the game for it is as good as new. */
store_event *room_plies_copy(const pent_table *t, int plies, store_table *row) {
    store_event *all = room_zeroed(((size_t)plies + 1) * sizeof *all);
    int n = 0;
    for (int i = 0; i < plies; i++) {
        int actor;
        pent_move m = pent_table_ply(t, i, &actor);
        if (pent_is_leave(m) && !pent_table_game(t)->leave) continue;
        store_event *e = &all[n++];
        *e = (store_event){.seq = n, .at = row->created, .seat = actor, .move = m};
        snprintf(e->kind, sizeof e->kind, "ply");
    }
    row->seq = row->plies = n;
    return all;
}

static bool may_begin(room *r, room_ask *a, int ply) {
    const char *why = forbidden(r);
    if (!why) {
        pent_table_state_at(r->t, ply, r->view);
        if (r->game->actor(r->view) == PENT_OVER)
            why = "The game is over there: choose an earlier position.";
    }
    if (why) room_refuse(a, r, 409, why);
    return !why;
}

void room_fork(room *r, room_ask *a) {
    long long ply;
    pent_err err = {0};
    if (!json_get_int(a->in, "ply", 0, pent_table_plies(r->t), &ply)) {
        room_refuse(a, r, 400, "Say a \"ply\" from 0 to the number of plies.");
        return;
    }
    if (!may_begin(r, a, (int)ply)) return;
    if (json_find(a->in, 0, "seats") < 0) { /* only asked whether it may be */
        room_answer(a, "");
        return;
    }
    room_save *f = room_zeroed(sizeof *f);
    bool ok = continue_read(a->in, &a->who, r->t, (int)ply, &f->row, &err);
    if (ok && !host_allow(r->h, "fork", a->who.id, 20, 0.5)) {
        room_refuse(a, r, 429, "That was too often; wait a little.");
    } else if (!ok) {
        room_refuse_err(a, r, &err);
    } else {
        fill_row(r, (int)ply, a->who.id, &f->row);
        f->e = room_plies_copy(r->t, (int)ply, &f->row);
        f->n = (int)f->row.seq;
        f->a = a;
        f->h = r->h;
        f->fresh = true;
        f->done = done;
        host_save(f);
        return;
    }
    free(f);
}
