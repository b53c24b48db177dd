/* act_turn.c: what a seat does in the game: moves, drafts, taking back, answers out of turn, vacation. */
#include "act.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The ply the client believes in; refuses a stale one and names the right one. */
static bool right_ply(room *r, room_ask *a) {
    long long ply;
    if (!json_get_int(a->in, "ply", 0, 1 << 20, &ply)) {
        room_refuse(a, r, 400, "Say which ply you mean: \"ply\": the number from the last view.");
        return false;
    }
    if (ply == pent_table_plies(r->t)) return true;
    room_refuse(a, r, 409, "The table has moved on; look again and decide anew.");
    return false;
}

/* The legal move of this text, as this seat sees it. */
static pent_move read_move(room *r, room_ask *a, int seat) {
    char text[PENT_MOVE_TEXT];
    if (!json_get_text(a->in, "text", text, sizeof text)) {
        room_refuse(a, r, 400, "Give the move as \"text\", exactly as it is listed in \"moves\".");
        return PENT_NO_MOVE;
    }
    void *view = room_see(r, seat);
    pent_move m = PENT_NO_MOVE;
    if (r->game->actor(view) == seat) m = pent_parse(r->game, view, seat, text, strlen(text));
    if (m == PENT_NO_MOVE)
        room_refuse(a, r, 422, "That is not one of the legal moves here; \"moves\" lists them.");
    return m;
}

bool act_my_turn(room *r, room_ask *a, int seat) {
    if (r->game->actor(pent_table_state(r->t)) == seat) return true;
    room_refuse(a, r, 409, "It is not your turn.");
    return false;
}

/* ---- moves and drafts ---- */

/* The table alone knows the draft: it is the actor's, and no event. */
static bool my_draft(const room *r, int seat) {
    return pent_table_drafted(r->t) && r->game->actor(pent_table_state(r->t)) == seat;
}

/* The move is played instead of the draft, which is gone then, and said so; a move that is refused
 * leaves it as it was. */
void act_move(room *r, room_ask *a, int seat) {
    if (!right_ply(r, a) || !act_my_turn(r, a, seat)) return;
    pent_move draft[PENT_MAX_TURN];
    int n = pent_table_drafted(r->t);
    for (int i = 0; i < n; i++) draft[i] = pent_table_draft_ply(r->t, i);
    room_cut_draft(r, 0);
    pent_move m = read_move(r, a, seat);
    if (m == PENT_NO_MOVE) {
        for (int i; (i = pent_table_drafted(r->t)) < n;) /* forced steps come by themselves */
            if (pent_table_draft(r->t, seat, draft[i], NULL, NULL) != PENT_OK) abort();
        return;
    }
    a->dropped = n;
    room_emit(r, "ply", seat, m, a->who.id, "");
    room_settle(r);
    room_commit(r, a);
}

static void show_draft(room *r, room_ask *a, int seat, const pent_trace *why) {
    room_preview(r, seat);
    char members[8192];
    pent_text out = pent_text_on(members, sizeof members);
    pent_json j = {&out, true};
    pent_json_int(&j, "draft", pent_table_drafted(r->t));
    if (why) room_notes_json(why->note, why->n < 24 ? why->n : 24, seat, &j);
    room_answer(a, members);
}

/* The i-th text of the request: one "text", or several "texts" of a whole way. */
static bool draft_text(const room_ask *a, int i, char text[PENT_MOVE_TEXT]) {
    int list = json_find(a->in, 0, "texts");
    if (list < 0) return i == 0 && json_get_text(a->in, "text", text, PENT_MOVE_TEXT);
    return i < json_length(a->in, list) &&
           json_text(a->in, json_at(a->in, list, i), text, PENT_MOVE_TEXT);
}

/* Drafts one ply behind the first `at`. What the table has drafted by itself, because there was no
 * other choice, may be named but need not. */
static pent_status draft_one(room *r, int seat, const char *text, int at, pent_trace *why,
                             pent_err *err) {
    const pent_game *g = r->game;
    pent_table_state_at(r->t, pent_table_plies(r->t), r->view);
    for (int i = 0; i < at; i++) g->apply(r->view, pent_table_draft_ply(r->t, i), NULL);
    pent_redact(g, r->view, seat);
    pent_move m = PENT_NO_MOVE;
    if (g->actor(r->view) == seat) m = pent_parse(g, r->view, seat, text, strlen(text));
    bool drafted = at < pent_table_drafted(r->t);
    if (m == PENT_NO_MOVE || (drafted && m != pent_table_draft_ply(r->t, at)))
        return pent_fail(err, PENT_E_ILLEGAL,
                         "that is not one of the legal moves here; \"moves\" lists them");
    return drafted ? PENT_OK : pent_table_draft(r->t, seat, m, why, err);
}

enum { MAX_TEXTS = 64 };

/* All of it or nothing. */
void act_draft(room *r, room_ask *a, int seat) {
    if (!right_ply(r, a) || !act_my_turn(r, a, seat)) return;
    int list = json_find(a->in, 0, "texts"), n = list < 0 ? 1 : json_length(a->in, list);
    int start = pent_table_drafted(r->t);
    char text[PENT_MOVE_TEXT];
    static pent_trace why;
    pent_err err = {0};
    why.n = 0;
    bool ok = n > 0 && n <= MAX_TEXTS;
    for (int i = 0; ok && i < n; i++) ok = draft_text(a, i, text);
    if (!ok) {
        room_refuse(
            a, r, 400,
            "Give the move as \"text\", exactly as it is listed in \"moves\", or several in "
            "their order as \"texts\".");
        return;
    }
    for (int i = 0; i < n; i++) {
        draft_text(a, i, text);
        if (draft_one(r, seat, text, start + i, &why, &err) == PENT_OK) continue;
        room_cut_draft(r, start);
        room_refuse_err(a, r, &err);
        return;
    }
    r->stamp++;
    show_draft(r, a, seat, &why);
}

void act_undraft(room *r, room_ask *a, int seat) {
    bool all = false;
    json_get_bool(a->in, "all", &all);
    if (!my_draft(r, seat)) {
        room_refuse(a, r, 409, "You have no draft.");
        return;
    }
    room_cut_draft(r, all ? 0 : pent_table_drafted(r->t) - 1);
    show_draft(r, a, seat, NULL);
}

/* Ends the turn: the draft, and what only closes it. */
void act_confirm(room *r, room_ask *a, int seat) {
    if (!right_ply(r, a) || !act_my_turn(r, a, seat)) return;
    pent_move line[PENT_MAX_TURN];
    pent_err err = {0};
    int n;
    if (pent_table_turn(r->t, seat, line, &n, &err) != PENT_OK) {
        room_refuse_err(a, r, &err);
        return;
    }
    for (int i = 0; i < n; i++)
        if (!room_emit(r, "ply", seat, line[i], a->who.id, "")) abort(); /* it was legal */
    room_settle(r);
    room_commit(r, a);
}

/* ---- taking back ---- */

void act_undo(room *r, room_ask *a, int seat) {
    pent_err err = {0};
    if (!r->config.undo) {
        room_refuse(a, r, 403, "This table is played without undo.");
        return;
    }
    if (my_draft(r, seat)) {
        act_undraft(r, a, seat);
        return;
    }
    if (pent_table_drafted(r->t)) {
        room_refuse(a, r, 409, "Another seat is thinking: ask for a take-back.");
        return;
    }
    if (pent_table_undo(r->t, seat, &err) != PENT_OK) {
        room_refuse_err(a, r, &err);
        return;
    }
    room_emit(r, "rewind", seat, pent_table_plies(r->t), a->who.id, "");
    room_commit(r, a);
}

/* Seats whose consent a take-back needs: other people who are still there. */
static unsigned others(const room *r, int seat) {
    unsigned mask = 0;
    for (int i = 0; i < r->row.seats; i++)
        if (strcmp(r->row.seat[i].person, r->row.seat[seat].person) &&
            !strcmp(r->row.seat[i].kind, "person") && !pent_table_left(r->t, i))
            mask |= 1u << i;
    return mask;
}

/* The seat's last ply that was not its only one, or -1. */
static int last_choice(const room *r, int seat) {
    pent_moves list;
    int actor;
    for (int i = pent_table_plies(r->t) - 1; i >= 0; i--) {
        pent_move m = pent_table_ply(r->t, i, &actor);
        if (actor != seat || pent_is_leave(m)) continue;
        pent_table_state_at(r->t, i, r->view);
        r->game->legal(r->view, &list);
        if (list.n > 1) return i;
    }
    return -1;
}

/* The same of everybody at this screen. */
static int last_choice_of(const room *r, const char *person, int *seat) {
    int last = -1;
    for (int i = 0; i < r->row.seats; i++) {
        int one = room_held(r, person) >> i & 1 ? last_choice(r, i) : -1;
        if (one <= last) continue;
        last = one;
        *seat = i;
    }
    return last;
}

void act_takeback(room *r, room_ask *a, int seat) {
    int target = last_choice_of(r, a->who.id, &seat);
    bool people = others(r, seat) != 0;
    if (!r->config.takeback || target < 0 || (r->config.rated && !people)) {
        room_refuse(a, r, 403,
                    target < 0 ? "There is nothing of yours to take back."
                               : "This table is played without take-backs.");
        return;
    }
    for (int i = target; i < pent_table_plies(r->t); i++)
        if (pent_is_leave(pent_table_ply(r->t, i, NULL))) {
            room_refuse(a, r, 409, "A seat has left since: that cannot be taken back.");
            return;
        }
    if (people)
        room_emit(r, "ask", seat, target, a->who.id, "");
    else
        room_emit(r, "rewind", seat, target, a->who.id, "");
    room_commit(r, a);
}

void act_consent(room *r, room_ask *a, int seat) {
    bool yes;
    if (!json_get_bool(a->in, "yes", &yes)) {
        room_refuse(a, r, 400, "Say \"yes\": true or false.");
        return;
    }
    if (r->back_ply < 0 || r->back_yes >> seat & 1) {
        room_refuse(a, r, 409, "Nobody is waiting for your consent.");
        return;
    }
    int target = r->back_ply, asker = r->back_seat;
    room_emit(r, yes ? "yes" : "no", seat, target, a->who.id, "");
    if (yes && !(others(r, asker) & ~r->back_yes))
        room_emit(r, "rewind", asker, target, a->who.id, "");
    room_commit(r, a);
}

/* ---- out of turn ---- */

void act_answer(room *r, room_ask *a, int seat) {
    char text[PENT_MOVE_TEXT], one[PENT_MOVE_TEXT];
    pent_move m = PENT_NO_MOVE;
    if (!json_is_null(a->in, json_find(a->in, 0, "text"))) {
        if (!json_get_text(a->in, "text", text, sizeof text) || !r->game->early ||
            !(pent_waiting(r->game, pent_table_state(r->t)) >> seat & 1)) {
            room_refuse(a, r, 409, "You are not asked for anything ahead of your turn.");
            return;
        }
        pent_moves list = {0};
        r->game->early(room_see(r, seat), seat, &list);
        for (int i = 0; i < list.n && m == PENT_NO_MOVE; i++) {
            room_early_text(r, list.m[i], one);
            if (!strcmp(one, text)) m = list.m[i];
        }
        if (m == PENT_NO_MOVE) {
            room_refuse(a, r, 422,
                        "That is not one of the possible answers; \"early\" lists them.");
            return;
        }
    }
    if (!room_emit(r, "answer", seat, m, a->who.id, "")) {
        room_refuse(a, r, 409, "You are not asked for anything ahead of your turn.");
        return;
    }
    room_commit(r, a);
}

void act_policy(room *r, room_ask *a, int seat) {
    char id[40];
    bool on = false;
    int p = 0, found = -1;
    bool given = json_get_text(a->in, "policy", id, sizeof id) && json_get_bool(a->in, "on", &on);
    for (; given && r->game->policies && r->game->policies[p].id; p++)
        if (!strcmp(r->game->policies[p].id, id)) found = p;
    if (found < 0) {
        room_refuse(a, r, 400, "Say \"policy\" (one of the game's) and \"on\": true or false.");
        return;
    }
    room_emit(r, "policy", seat, found * 2 + on, a->who.id, "");
    if (!pent_table_drafted(r->t)) room_settle(r);
    room_commit(r, a);
}

/* The clock stands still as long as the days last; coming back keeps what is left of them. */
void act_vacation(room *r, room_ask *a, int seat) {
    bool on;
    long long left = room_vacation_left(r, seat, host_now_ms());
    if (!json_get_bool(a->in, "on", &on)) {
        room_refuse(a, r, 400, "Say \"on\": true or false.");
    } else if (on && !left) {
        room_refuse(a, r, 409,
                    r->config.vacation_ms ? "Your days of vacation are used up."
                                          : "This table is played without days of vacation.");
    } else if (on == (r->away_since[seat] && left)) {
        room_refuse(a, r, 409, on ? "You are on vacation already." : "You are not on vacation.");
    } else {
        room_emit(r, "away", seat, on, a->who.id, "");
        room_commit(r, a);
    }
}
