/* act.c: what people (and computer players, and the clock) may do at a table. Each action either
 * refuses with a sentence and changes nothing, or emits events and commits them. No rule of any
 * game is here. */
#include "act.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void join(room *r, room_ask *a) {
    room_client *c = a->client;
    if (act_start_now(r, a)) return;
    if (!c || c->gone) {
        room_ask_free(a);
        return;
    }
    c->room = r;
    c->next = r->clients;
    c->prev = NULL;
    if (r->clients) r->clients->prev = c;
    r->clients = c;
    r->n_clients++;
    c->joined = true;
    c->viewer = room_viewer_of(r, c);
    r->stamp++; /* who is here is part of a view */
    room_ask_free(a);
    room_send_view(r, c);
    room_seats_changed(r);
    if (r->row.computer && !r->thinking) room_think(r);
}

/* ---- not people ---- */

/* What a table does by itself waits while the store takes nothing; it is tried again in a second. */
static bool must_wait(room *r, room_ask *a) {
    if (host_ready(r->h)) return false;
    r->retry_at = host_ms(r->h) + 1000;
    room_ask_free(a);
    return true;
}

static void thought(room *r, room_ask *a) {
    r->thinking = false;
    if (must_wait(r, a)) return;
    int actor = r->game->actor(pent_table_state(r->t));
    bool fits = act_playing(r) && a->ply == pent_table_plies(r->t) && room_is_computer(r, actor) &&
                pent_is_legal(r->game, pent_table_state(r->t), a->move);
    if (fits && a->lost && !pent_table_left(r->t, actor)) {
        act_leave_seat(r, actor, "");
    } else if (fits) {
        room_emit(r, "ply", actor, a->move, "", "");
        room_settle(r);
    }
    room_ask_free(a);
    if (fits)
        room_commit(r, NULL);
    else
        room_think(r);
}

static void tick(room *r, room_ask *a) {
    long long deadline = room_deadline(r);
    int seat = r->game->actor(pent_table_state(r->t));
    if (must_wait(r, a)) return;
    room_ask_free(a);
    if (!deadline || deadline > host_now_ms()) {
        room_think(r);
        return;
    }
    room_emit(r, "flag", seat, 0, "", "");
    if (r->config.flag == ROOM_FLAG_LEAVE) {
        act_leave_seat(r, seat, "");
    } else {
        room_emit(r, "computer", seat, 0, "", r->config.substitute);
        room_settle(r);
    }
    act_update_viewers(r);
    room_commit(r, NULL);
}

/* ---- the table of actions ---- */

enum { SEATED = 1, PLAYING = 2, PERSON = 4, STORED = 8 };

/* What they cost of the loop, in quarters of a millisecond: a picture of a large position is several,
 * a move is folded for every viewer and told to all. Questions that are answered on other threads have
 * limits of their own. */
enum { VIEW_COST = 10, CACHED_COST = 1 };

static const struct {
    const char *name;
    void (*act)(room *r, room_ask *a, int seat);
    int needs, cost;
} actions[] = {
    {"move", act_move, SEATED | PLAYING | STORED, 5},
    {"draft", act_draft, SEATED | PLAYING, 6},
    {"undraft", act_undraft, SEATED | PLAYING, 6},
    {"confirm", act_confirm, SEATED | PLAYING | STORED, 6},
    {"undo", act_undo, SEATED | PLAYING | STORED, 5},
    {"takeback", act_takeback, SEATED | PLAYING | STORED, 5},
    {"consent", act_consent, SEATED | PLAYING | STORED, 4},
    {"answer", act_answer, SEATED | PLAYING | STORED, 4},
    {"policy", act_policy, SEATED | STORED, 4},
    {"sit", act_sit, PERSON | STORED, 4},
    {"leave", act_leave, SEATED | STORED, 5},
    {"computer", act_computer, PERSON | STORED, 4},
    {"close", act_close, PERSON | STORED, 4},
    {"rematch", act_rematch, SEATED | STORED, 4},
    {"fork", act_fork, PERSON | STORED, 10},
    {"uncover", act_uncover, PERSON | PLAYING, VIEW_COST},
    {"chat", act_chat, SEATED | STORED, 3},
    {"note", room_note, SEATED | STORED, 3},
    {"vacation", act_vacation, SEATED | PLAYING | STORED, 4},
    {"why-not", act_why_not, 0, 1},
    {"what", room_what, 0, 0},
    {"ways", act_ways, SEATED | PLAYING, 0},
    {"at", act_at, 0, 10},
    {"view", act_view, 0, 0}, /* see look_cost */
    {"log", act_log, 0, 4},
    {"hint", act_hint, SEATED | PLAYING, 0},
    {"analyse", act_analyse, SEATED | PLAYING, 0},
    {"curve", act_curve, 0, 0},
};

/* A view that has been made already costs little. */
static int look_cost(const room *r, const room_ask *a, int seat) {
    int show = a->want == ROOM_PICTURE ? ROOM_THUMB
               : a->client             ? room_shows(a->client)
                                       : act_shows(a);
    int viewer = seat >= 0 && a->want != ROOM_PICTURE ? seat : PENT_PUBLIC;
    return room_view_cached(r, viewer, show) ? CACHED_COST : VIEW_COST;
}

static bool too_much(room *r, room_ask *a, int cost) {
    if (a->own || host_afford(r->h, a->known ? a->who.id : "", host_address(a), cost)) return false;
    if (a->want == ROOM_JOIN && a->client && a->client->conn)
        host_hang_up(a->client->conn, 1013, "too much was asked at once");
    room_refuse(a, r, 429, "That was too much at once; wait a little.");
    return true;
}

static void act(room *r, room_ask *a, int seat) {
    char name[24] = "";
    json_get_text(a->in, "do", name, sizeof name);
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        if (strcmp(actions[i].name, name)) continue;
        int needs = actions[i].needs;
        if (r->foreign && actions[i].act != act_view)
            room_refuse(a, r, 409, r->why);
        else if (needs & (SEATED | PERSON) && !a->known)
            room_refuse(a, r, 401, "Say who you are first: log in or play as a guest.");
        else if (needs & SEATED && seat < 0)
            room_refuse(a, r, 403, "Only who sits at the table may do that.");
        else if (needs & PLAYING && !act_playing(r))
            room_refuse(a, r, 409, "The game is not under way.");
        else if (needs & STORED && !host_ready(r->h))
            room_refuse(a, r, 503, "The store takes nothing now; nothing was changed. Try again.");
        else if (!too_much(r, a,
                           actions[i].act == act_view ? look_cost(r, a, seat) : actions[i].cost))
            actions[i].act(r, a, seat);
        return;
    }
    room_refuse(a, r, 400, "Say what to \"do\": move, draft, confirm, … (docs/api.md).");
}

void room_act(room *r, room_ask *a) {
    if (a->want != ROOM_NEWS && !r->foreign && host_ready(r->h) && room_give_back(r)) {
        a->again = true; /* first the time that the server was away */
        room_commit(r, a);
        return;
    }
    if (r->foreign && (a->want == ROOM_THOUGHT || a->want == ROOM_TICK)) {
        room_ask_free(a);
        return;
    }
    if (a->want == ROOM_THOUGHT) {
        thought(r, a);
        return;
    }
    if (a->want == ROOM_TICK) {
        tick(r, a);
        return;
    }
    if (a->want == ROOM_NEWS) {
        room_read_news(r, a);
        return;
    }
    if (a->known && (host_is_gone(r->h, a->who.id) || (a->client && !a->client->known))) {
        room_refuse(a, NULL, 401, "The token is not valid any more.");
        return;
    }
    if (!r->foreign) room_looked_at(r);
    int seat = room_seat_asked(r, a);
    if (!act_may_see(r, a)) {
        if (a->want == ROOM_JOIN && a->client && a->client->conn)
            host_hang_up(a->client->conn, 4403, "this table is not open to you");
        room_refuse(a, NULL, 403, "This table is not open to you; ask for its link.");
        return;
    }
    bool looks = a->want == ROOM_JOIN || a->want == ROOM_VIEW || a->want == ROOM_PICTURE ||
                 a->want == ROOM_RECORD;
    if (looks && too_much(r, a, look_cost(r, a, seat))) return;
    switch (a->want) {
    case ROOM_JOIN: join(r, a); return;
    case ROOM_VIEW: act_view(r, a, seat); return;
    case ROOM_PICTURE: act_picture(r, a); return;
    case ROOM_RECORD: act_record(r, a, seat); return;
    case ROOM_SUMMARY: act_summary(r, a, seat); return;
    default: act(r, a, seat);
    }
}
