/* act_seat.c: who may look, sit down and go; what the host of a table does; and what is said there. */
#include "act.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void act_update_viewers(room *r) {
    for (room_client *c = r->clients; c; c = c->next) c->viewer = room_viewer_of(r, c);
}

/* ---- coming and going ---- */

static bool full(const room *r) {
    for (int i = 0; i < r->row.seats; i++)
        if (strcmp(r->row.seat[i].kind, "person") && strcmp(r->row.seat[i].kind, "computer"))
            return false;
    return true;
}

void room_start_if_full(room *r) {
    if (!full(r)) return;
    room_emit(r, "start", -1, 0, "", "");
    room_settle(r);
}

/* In constant time. */
static bool same_text(const char *a, const char *b) {
    size_t n = strlen(a);
    unsigned char other = 0;
    if (!n || n != strlen(b)) return false;
    for (size_t i = 0; i < n; i++) other |= (unsigned char)(a[i] ^ b[i]);
    return other == 0;
}

static bool is_key(const room *r, const char *given) {
    char key[40];
    host_invite_key(r->h, r->row.id, key);
    return same_text(given, key);
}

bool act_has_key(const room *r, room_ask *a) {
    char given[40];
    return is_key(r, a->key) ||
           (a->in && json_get_text(a->in, "key", given, sizeof given) && is_key(r, given));
}

/* A seat by invitation that is kept for somebody: of a rematch. */
static bool kept_for(const room *r, const room_ask *a, int seat) {
    const store_seat *s = &r->row.seat[seat];
    return !strcmp(s->kind, "invited") && s->person[0] && !strcmp(s->person, a->who.id);
}

static bool may_take(const room *r, room_ask *a, int seat) {
    const char *kind = r->row.seat[seat].kind;
    bool host = !strcmp(r->row.creator, a->who.id);
    return (!strcmp(kind, "open") && (!r->row.hidden || host || act_has_key(r, a))) ||
           (!strcmp(kind, "invited") && (host || act_has_key(r, a))) || kept_for(r, a, seat);
}

void act_sit(room *r, room_ask *a, int seat) {
    long long want = -1;
    if (seat >= 0 || strcmp(r->row.status, "open")) {
        room_refuse(a, r, 409,
                    seat >= 0                          ? "You have a seat here already."
                    : !strcmp(r->row.status, "closed") ? "The host has closed the table."
                                                       : "The game has begun already.");
        return;
    }
    bool named = json_get_int(a->in, "seat", 0, r->row.seats - 1, &want);
    for (int i = 0; !named && i < r->row.seats && want < 0; i++)
        if (kept_for(r, a, i)) want = i;
    for (int i = 0; !named && i < r->row.seats && want < 0; i++)
        if (may_take(r, a, i)) want = i;
    if (want < 0 || !may_take(r, a, (int)want)) {
        room_refuse(a, r, 403,
                    "That seat is not free for you; a seat by invitation needs its key.");
        return;
    }
    room_emit(r, "sit", (int)want, 0, a->who.id, a->who.name);
    act_update_viewers(r);
    room_start_if_full(r);
    room_commit(r, a);
}

void act_leave_seat(room *r, int seat, const char *person) {
    room_emit(r, "ply", seat, PENT_LEAVE(seat), person, "");
    if (!r->game->leave) room_emit(r, "computer", seat, 0, person, r->config.substitute);
    room_settle(r);
}

void act_leave(room *r, room_ask *a, int seat) {
    if (!strcmp(r->row.status, "open")) {
        room_emit(r, "stand", seat, 0, a->who.id, "open");
        act_update_viewers(r);
        room_commit(r, a);
        return;
    }
    if (!act_playing(r) || pent_table_left(r->t, seat)) {
        room_refuse(a, r, 409, "The game is over, or you have left it.");
        return;
    }
    unsigned held = room_held(r, a->who.id); /* everybody at this screen */
    for (int i = 0; i < r->row.seats; i++)
        if (held >> i & 1 && !pent_table_left(r->t, i) && act_playing(r))
            act_leave_seat(r, i, a->who.id);
    act_update_viewers(r);
    room_commit(r, a);
}

void act_computer(room *r, room_ask *a, int seat) {
    (void)seat;
    char word[STORE_SPEC], spec[STORE_SPEC];
    long long at;
    if (strcmp(r->row.creator, a->who.id) || strcmp(r->row.status, "open")) {
        room_refuse(a, r, 403, "Only who made the table may do that, and only before it starts.");
        return;
    }
    if (!json_get_int(a->in, "seat", 0, r->row.seats - 1, &at) ||
        !json_get_text(a->in, "level", word, sizeof word) || !room_level_plays(word, r->game) ||
        !strcmp(r->row.seat[at].kind, "person")) {
        room_refuse(a, r, 400, "Say a free \"seat\" and a \"level\" from /api/games.");
        return;
    }
    room_level_keep(r->game, r->row.seats, word, spec);
    room_emit(r, "computer", (int)at, 0, a->who.id, spec);
    room_start_if_full(r);
    room_commit(r, a);
}

/* Nobody came, or it was a mistake: the table disappears from the lobby. */
void act_close(room *r, room_ask *a, int seat) {
    (void)seat;
    if (strcmp(r->row.creator, a->who.id) || strcmp(r->row.status, "open")) {
        room_refuse(a, r, 403, "Only who made the table may close it, and only before it starts.");
        return;
    }
    room_emit(r, "over", -1, 0, a->who.id, "closed");
    room_commit(r, a);
}

void act_rematch(room *r, room_ask *a, int seat) {
    if (!act_finished(r) || r->rematch[0]) {
        room_refuse(a, r, 409,
                    r->rematch[0] ? "There is a rematch already." : "The game is not over yet.");
        return;
    }
    store_table *t = room_space(sizeof *t);
    *t = r->row;
    room_table_id(t->id);
    snprintf(t->status, sizeof t->status, "open");
    snprintf(t->creator, sizeof t->creator, "%s", a->who.id);
    t->created = t->updated = host_now_ms();
    t->seq = t->plies = 0;
    t->turn = 0;
    t->computer = false;
    t->deadline = 0;
    t->result[0] = 0;
    room_config_drop(t, "from");         /* it begins at the beginning */
    for (int i = 0; i < t->seats; i++) { /* everybody moves one seat on */
        store_seat *to = &t->seat[(i + 1) % t->seats];
        *to = r->row.seat[i];
        if (!to->person[0]) { /* a computer player from the start, by its level of today */
            char word[STORE_SPEC];
            room_level_keep(r->game, t->seats, room_level_word(to->spec, word), to->spec);
            continue;
        }
        to->spec[0] = 0; /* kept for who sat there: it is among that person's tables */
        /* Those at one screen come together, and with whoever asks. */
        bool here = room_is_hotseat(r, to->person) && !strcmp(to->person, a->who.id);
        snprintf(to->kind, sizeof to->kind, here ? "person" : "invited");
    }
    (void)seat;
    r->extra = t;
    room_emit(r, "rematch", -1, 0, a->who.id, t->id);
    room_commit(r, a);
}

/* ---- words ---- */

void act_chat(room *r, room_ask *a, int seat) {
    char text[STORE_LINE - 80];
    if (!json_get_text(a->in, "text", text, sizeof text) || !text[0]) {
        room_refuse(a, r, 400, "A message has 1 to 500 bytes.");
        return;
    }
    if (!host_allow(r->h, "chat", a->who.id, 20, 1)) {
        room_refuse(a, r, 429, "You talk very fast; wait a little.");
        return;
    }
    for (char *p = text; *p; p++)
        if ((unsigned char)*p < 0x20 || *p == 0x7F) *p = ' ';
    room_emit(r, "chat", seat, 0, a->who.id, text);
    room_commit(r, a);
}

/* ---- who may look ---- */

static bool open_to_all(const room *r) {
    return !r->row.hidden && (r->config.spectators || !strcmp(r->row.status, "open"));
}

/* The host, who sits there, and who left but was there. */
static bool belongs(const room *r, const char *person) {
    bool yes = !strcmp(r->row.creator, person);
    for (int i = 0; i < r->row.seats; i++) yes |= !strcmp(r->row.seat[i].person, person);
    return yes;
}

/* May this person look at the table at all? */
bool act_may_see(const room *r, room_ask *a) {
    return open_to_all(r) || (a->known && belongs(r, a->who.id)) || act_has_key(r, a);
}

/* A table without spectators is open to all until it starts: who came to look must go then. */
void room_send_away(room *r) {
    if (open_to_all(r)) return;
    for (room_client *c = r->clients; c; c = c->next)
        if (!(c->known && belongs(r, c->who.id)) && !is_key(r, c->key))
            host_hang_up(c->conn, 4403, "this table is not open to you");
}

/* A table whose seats were all taken when it was made begins when it is first looked at. */
bool act_start_now(room *r, room_ask *a) {
    if (r->foreign || strcmp(r->row.status, "open") || !full(r)) return false;
    if (!host_ready(r->h)) {
        room_refuse_store(a, "The store takes nothing now; the game cannot begin. Try again.");
        return true;
    }
    room_start_if_full(r);
    a->again = true; /* once that is stored */
    room_commit(r, a);
    return true;
}
