/* act.c: what people (and computer players, and the clock) may do at a table. Each action either
 * refuses with a sentence and changes nothing, or emits events and commits them. No rule of any
 * game is here. */
#include "srv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void update_viewers(srv_room *r) {
    for (srv_client *c = r->clients; c; c = c->next) c->viewer = srv_viewer_of(r, c);
}

static bool playing(const srv_room *r) { return !strcmp(r->row.status, "playing"); }

/* The ply the client believes in; refuses a stale one and names the right one. */
static bool right_ply(srv_room *r, srv_ask *a) {
    long long ply;
    if (!json_get_int(a->in, "ply", 0, 1 << 20, &ply)) {
        srv_refuse(a, r, 400, "Say which ply you mean: \"ply\": the number from the last view.");
        return false;
    }
    if (ply == pent_table_plies(r->t)) return true;
    srv_refuse(a, r, 409, "The table has moved on; look again and decide anew.");
    return false;
}

/* The legal move of this text, as this seat sees it. */
static pent_move read_move(srv_room *r, srv_ask *a, int seat) {
    char text[PENT_MOVE_TEXT];
    if (!json_get_text(a->in, "text", text, sizeof text)) {
        srv_refuse(a, r, 400, "Give the move as \"text\", exactly as it is listed in \"moves\".");
        return PENT_NO_MOVE;
    }
    void *view = srv_see(r, seat);
    pent_move m = PENT_NO_MOVE;
    if (r->game->actor(view) == seat) m = pent_parse(r->game, view, seat, text, strlen(text));
    if (m == PENT_NO_MOVE)
        srv_refuse(a, r, 422, "That is not one of the legal moves here; \"moves\" lists them.");
    return m;
}

static bool my_turn(srv_room *r, srv_ask *a, int seat) {
    if (r->game->actor(pent_table_state(r->t)) == seat) return true;
    srv_refuse(a, r, 409, "It is not your turn.");
    return false;
}

/* ---- moves and drafts ---- */

/* The table alone knows the draft: it is the actor's, and no event. */
static bool my_draft(const srv_room *r, int seat) {
    return pent_table_drafted(r->t) && r->game->actor(pent_table_state(r->t)) == seat;
}

/* The move is played instead of the draft, which is gone then, and said so; a move that is refused
 * leaves it as it was. */
static void do_move(srv_room *r, srv_ask *a, int seat) {
    if (!right_ply(r, a) || !my_turn(r, a, seat)) return;
    pent_move draft[PENT_MAX_TURN];
    int n = pent_table_drafted(r->t);
    for (int i = 0; i < n; i++) draft[i] = pent_table_draft_ply(r->t, i);
    srv_cut_draft(r, 0);
    pent_move m = read_move(r, a, seat);
    if (m == PENT_NO_MOVE) {
        for (int i; (i = pent_table_drafted(r->t)) < n;) /* forced steps come by themselves */
            if (pent_table_draft(r->t, seat, draft[i], NULL, NULL) != PENT_OK) abort();
        return;
    }
    a->dropped = n;
    srv_emit(r, "ply", seat, m, a->who.id, "");
    srv_settle(r);
    srv_commit(r, a);
}

static void show_draft(srv_room *r, srv_ask *a, int seat, const pent_trace *why) {
    srv_preview(r, seat);
    char members[8192];
    pent_text out = pent_text_on(members, sizeof members);
    pent_json j = {&out, true};
    pent_json_int(&j, "draft", pent_table_drafted(r->t));
    pent_json_open(&j, "notes", '[');
    for (int i = 0; why && i < why->n && i < 24; i++) {
        if (!(why->note[i].seen_by >> seat & 1)) continue;
        pent_json_open(&j, NULL, '{');
        pent_json_int(&j, "seat", why->note[i].seat);
        pent_json_int(&j, "points", why->note[i].points);
        pent_json_str(&j, "rule", why->note[i].rule);
        pent_json_str(&j, "text", why->note[i].text);
        pent_json_close(&j, '}');
    }
    pent_json_close(&j, ']');
    srv_answer(a, members);
}

/* The i-th text of the request: one "text", or several "texts" of a whole way. */
static bool draft_text(const srv_ask *a, int i, char text[PENT_MOVE_TEXT]) {
    int list = json_find(a->in, 0, "texts");
    if (list < 0) return i == 0 && json_get_text(a->in, "text", text, PENT_MOVE_TEXT);
    return i < json_length(a->in, list) &&
           json_text(a->in, json_at(a->in, list, i), text, PENT_MOVE_TEXT);
}

/* Drafts one ply behind the first `at`. What the table has drafted by itself, because there was no
 * other choice, may be named but need not. */
static pent_status draft_one(srv_room *r, int seat, const char *text, int at, pent_trace *why,
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
static void do_draft(srv_room *r, srv_ask *a, int seat) {
    if (!right_ply(r, a) || !my_turn(r, a, seat)) return;
    int list = json_find(a->in, 0, "texts"), n = list < 0 ? 1 : json_length(a->in, list);
    int start = pent_table_drafted(r->t);
    char text[PENT_MOVE_TEXT];
    static pent_trace why;
    pent_err err = {0};
    why.n = 0;
    bool ok = n > 0 && n <= MAX_TEXTS;
    for (int i = 0; ok && i < n; i++) ok = draft_text(a, i, text);
    if (!ok) {
        srv_refuse(a, r, 400,
                   "Give the move as \"text\", exactly as it is listed in \"moves\", or several in "
                   "their order as \"texts\".");
        return;
    }
    for (int i = 0; i < n; i++) {
        draft_text(a, i, text);
        if (draft_one(r, seat, text, start + i, &why, &err) == PENT_OK) continue;
        srv_cut_draft(r, start);
        srv_refuse_err(a, r, &err);
        return;
    }
    r->stamp++;
    show_draft(r, a, seat, &why);
}

static void do_undraft(srv_room *r, srv_ask *a, int seat) {
    bool all = false;
    json_get_bool(a->in, "all", &all);
    if (!my_draft(r, seat)) {
        srv_refuse(a, r, 409, "You have no draft.");
        return;
    }
    srv_cut_draft(r, all ? 0 : pent_table_drafted(r->t) - 1);
    show_draft(r, a, seat, NULL);
}

/* Ends the turn: the draft, and what only closes it. */
static void do_confirm(srv_room *r, srv_ask *a, int seat) {
    if (!right_ply(r, a) || !my_turn(r, a, seat)) return;
    pent_move line[PENT_MAX_TURN];
    pent_err err = {0};
    int n;
    if (pent_table_turn(r->t, seat, line, &n, &err) != PENT_OK) {
        srv_refuse_err(a, r, &err);
        return;
    }
    for (int i = 0; i < n; i++)
        if (!srv_emit(r, "ply", seat, line[i], a->who.id, "")) abort(); /* it was legal */
    srv_settle(r);
    srv_commit(r, a);
}

/* ---- taking back ---- */

static void do_undo(srv_room *r, srv_ask *a, int seat) {
    pent_err err = {0};
    if (!r->config.undo) {
        srv_refuse(a, r, 403, "This table is played without undo.");
        return;
    }
    if (my_draft(r, seat)) {
        do_undraft(r, a, seat);
        return;
    }
    if (pent_table_drafted(r->t)) {
        srv_refuse(a, r, 409, "Another seat is thinking: ask for a take-back.");
        return;
    }
    if (pent_table_undo(r->t, seat, &err) != PENT_OK) {
        srv_refuse_err(a, r, &err);
        return;
    }
    srv_emit(r, "rewind", seat, pent_table_plies(r->t), a->who.id, "");
    srv_commit(r, a);
}

/* Seats whose consent a take-back needs: other people who are still there. */
static unsigned others(const srv_room *r, int seat) {
    unsigned mask = 0;
    for (int i = 0; i < r->row.seats; i++)
        if (strcmp(r->row.seat[i].person, r->row.seat[seat].person) &&
            !strcmp(r->row.seat[i].kind, "person") && !pent_table_left(r->t, i))
            mask |= 1u << i;
    return mask;
}

/* The seat's last ply that was not its only one, or -1. */
static int last_choice(const srv_room *r, int seat) {
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
static int last_choice_of(const srv_room *r, const char *person, int *seat) {
    int last = -1;
    for (int i = 0; i < r->row.seats; i++) {
        int one = srv_held(r, person) >> i & 1 ? last_choice(r, i) : -1;
        if (one <= last) continue;
        last = one;
        *seat = i;
    }
    return last;
}

static void do_takeback(srv_room *r, srv_ask *a, int seat) {
    int target = last_choice_of(r, a->who.id, &seat);
    bool people = others(r, seat) != 0;
    if (!r->config.takeback || target < 0 || (r->config.rated && !people)) {
        srv_refuse(a, r, 403,
                   target < 0 ? "There is nothing of yours to take back."
                              : "This table is played without take-backs.");
        return;
    }
    for (int i = target; i < pent_table_plies(r->t); i++)
        if (pent_is_leave(pent_table_ply(r->t, i, NULL))) {
            srv_refuse(a, r, 409, "A seat has left since: that cannot be taken back.");
            return;
        }
    if (people)
        srv_emit(r, "ask", seat, target, a->who.id, "");
    else
        srv_emit(r, "rewind", seat, target, a->who.id, "");
    srv_commit(r, a);
}

static void do_consent(srv_room *r, srv_ask *a, int seat) {
    bool yes;
    if (!json_get_bool(a->in, "yes", &yes)) {
        srv_refuse(a, r, 400, "Say \"yes\": true or false.");
        return;
    }
    if (r->back_ply < 0 || r->back_yes >> seat & 1) {
        srv_refuse(a, r, 409, "Nobody is waiting for your consent.");
        return;
    }
    int target = r->back_ply, asker = r->back_seat;
    srv_emit(r, yes ? "yes" : "no", seat, target, a->who.id, "");
    if (yes && !(others(r, asker) & ~r->back_yes))
        srv_emit(r, "rewind", asker, target, a->who.id, "");
    srv_commit(r, a);
}

/* ---- out of turn ---- */

static void do_answer(srv_room *r, srv_ask *a, int seat) {
    char text[PENT_MOVE_TEXT], one[PENT_MOVE_TEXT];
    pent_move m = PENT_NO_MOVE;
    if (!json_is_null(a->in, json_find(a->in, 0, "text"))) {
        if (!json_get_text(a->in, "text", text, sizeof text) || !r->game->early ||
            !(pent_waiting(r->game, pent_table_state(r->t)) >> seat & 1)) {
            srv_refuse(a, r, 409, "You are not asked for anything ahead of your turn.");
            return;
        }
        pent_moves list = {0};
        r->game->early(srv_see(r, seat), seat, &list);
        for (int i = 0; i < list.n && m == PENT_NO_MOVE; i++) {
            srv_early_text(r, list.m[i], one);
            if (!strcmp(one, text)) m = list.m[i];
        }
        if (m == PENT_NO_MOVE) {
            srv_refuse(a, r, 422, "That is not one of the possible answers; \"early\" lists them.");
            return;
        }
    }
    if (!srv_emit(r, "answer", seat, m, a->who.id, "")) {
        srv_refuse(a, r, 409, "You are not asked for anything ahead of your turn.");
        return;
    }
    srv_commit(r, a);
}

static void do_policy(srv_room *r, srv_ask *a, int seat) {
    char id[40];
    bool on = false;
    int p = 0, found = -1;
    bool given = json_get_text(a->in, "policy", id, sizeof id) && json_get_bool(a->in, "on", &on);
    for (; given && r->game->policies && r->game->policies[p].id; p++)
        if (!strcmp(r->game->policies[p].id, id)) found = p;
    if (found < 0) {
        srv_refuse(a, r, 400, "Say \"policy\" (one of the game's) and \"on\": true or false.");
        return;
    }
    srv_emit(r, "policy", seat, found * 2 + on, a->who.id, "");
    if (!pent_table_drafted(r->t)) srv_settle(r);
    srv_commit(r, a);
}

/* ---- coming and going ---- */

static bool full(const srv_room *r) {
    for (int i = 0; i < r->row.seats; i++)
        if (strcmp(r->row.seat[i].kind, "person") && strcmp(r->row.seat[i].kind, "computer"))
            return false;
    return true;
}

void srv_start_if_full(srv_room *r) {
    if (!full(r)) return;
    srv_emit(r, "start", -1, 0, "", "");
    srv_settle(r);
}

static bool is_key(const srv_room *r, const char *given) {
    char key[40];
    srv_invite_key(r->s, r->row.id, key);
    return srv_same_text(given, key);
}

static bool has_key(const srv_room *r, srv_ask *a) {
    char given[40];
    return is_key(r, a->key) ||
           (a->in && json_get_text(a->in, "key", given, sizeof given) && is_key(r, given));
}

/* A seat by invitation that is kept for somebody: of a rematch. */
static bool kept_for(const srv_room *r, const srv_ask *a, int seat) {
    const store_seat *s = &r->row.seat[seat];
    return !strcmp(s->kind, "invited") && s->person[0] && !strcmp(s->person, a->who.id);
}

static bool may_take(const srv_room *r, srv_ask *a, int seat) {
    const char *kind = r->row.seat[seat].kind;
    bool host = !strcmp(r->row.creator, a->who.id);
    return (!strcmp(kind, "open") && (!r->row.hidden || host || has_key(r, a))) ||
           (!strcmp(kind, "invited") && (host || has_key(r, a))) || kept_for(r, a, seat);
}

static void do_sit(srv_room *r, srv_ask *a, int seat) {
    long long want = -1;
    if (seat >= 0 || strcmp(r->row.status, "open")) {
        srv_refuse(a, r, 409,
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
        srv_refuse(a, r, 403, "That seat is not free for you; a seat by invitation needs its key.");
        return;
    }
    srv_emit(r, "sit", (int)want, 0, a->who.id, a->who.name);
    update_viewers(r);
    srv_start_if_full(r);
    srv_commit(r, a);
}

static void leave_seat(srv_room *r, int seat, const char *person) {
    srv_emit(r, "ply", seat, PENT_LEAVE(seat), person, "");
    if (!r->game->leave) srv_emit(r, "computer", seat, 0, person, r->config.substitute);
    srv_settle(r);
}

static void do_leave(srv_room *r, srv_ask *a, int seat) {
    if (!strcmp(r->row.status, "open")) {
        srv_emit(r, "stand", seat, 0, a->who.id, "open");
        update_viewers(r);
        srv_commit(r, a);
        return;
    }
    if (!playing(r) || pent_table_left(r->t, seat)) {
        srv_refuse(a, r, 409, "The game is over, or you have left it.");
        return;
    }
    unsigned held = srv_held(r, a->who.id); /* everybody at this screen */
    for (int i = 0; i < r->row.seats; i++)
        if (held >> i & 1 && !pent_table_left(r->t, i) && playing(r)) leave_seat(r, i, a->who.id);
    update_viewers(r);
    srv_commit(r, a);
}

static void do_computer(srv_room *r, srv_ask *a, int seat) {
    (void)seat;
    char word[STORE_SPEC], spec[STORE_SPEC];
    long long at;
    if (strcmp(r->row.creator, a->who.id) || strcmp(r->row.status, "open")) {
        srv_refuse(a, r, 403, "Only who made the table may do that, and only before it starts.");
        return;
    }
    if (!json_get_int(a->in, "seat", 0, r->row.seats - 1, &at) ||
        !json_get_text(a->in, "level", word, sizeof word) || !srv_level_plays(word, r->game) ||
        !strcmp(r->row.seat[at].kind, "person")) {
        srv_refuse(a, r, 400, "Say a free \"seat\" and a \"level\" from /api/games.");
        return;
    }
    srv_level_keep(r->game, r->row.seats, word, spec);
    srv_emit(r, "computer", (int)at, 0, a->who.id, spec);
    srv_start_if_full(r);
    srv_commit(r, a);
}

/* Nobody came, or it was a mistake: the table disappears from the lobby. */
static void do_close(srv_room *r, srv_ask *a, int seat) {
    (void)seat;
    if (strcmp(r->row.creator, a->who.id) || strcmp(r->row.status, "open")) {
        srv_refuse(a, r, 403, "Only who made the table may close it, and only before it starts.");
        return;
    }
    srv_emit(r, "over", -1, 0, a->who.id, "closed");
    srv_commit(r, a);
}

static bool finished(const srv_room *r) {
    return !strcmp(r->row.status, "over") || !strcmp(r->row.status, "abandoned");
}

static void do_rematch(srv_room *r, srv_ask *a, int seat) {
    if (!finished(r) || r->rematch[0]) {
        srv_refuse(a, r, 409,
                   r->rematch[0] ? "There is a rematch already." : "The game is not over yet.");
        return;
    }
    store_table *t = malloc(sizeof *t);
    if (!t) abort();
    *t = r->row;
    srv_random_id(t->id, 13);
    snprintf(t->status, sizeof t->status, "open");
    snprintf(t->creator, sizeof t->creator, "%s", a->who.id);
    t->created = t->updated = srv_now_ms();
    t->seq = t->plies = 0;
    t->turn = 0;
    t->computer = false;
    t->deadline = 0;
    t->result[0] = 0;
    srv_config_drop(t, "from");          /* it begins at the beginning */
    for (int i = 0; i < t->seats; i++) { /* everybody moves one seat on */
        store_seat *to = &t->seat[(i + 1) % t->seats];
        *to = r->row.seat[i];
        if (!to->person[0]) { /* a computer player from the start, by its level of today */
            char word[STORE_SPEC];
            srv_level_keep(r->game, t->seats, srv_level_word(to->spec, word), to->spec);
            continue;
        }
        to->spec[0] = 0; /* kept for who sat there: it is among that person's tables */
        /* Those at one screen come together, and with whoever asks. */
        bool here = srv_is_hotseat(r, to->person) && !strcmp(to->person, a->who.id);
        snprintf(to->kind, sizeof to->kind, here ? "person" : "invited");
    }
    (void)seat;
    r->extra = t;
    srv_emit(r, "rematch", -1, 0, a->who.id, t->id);
    srv_commit(r, a);
}

/* ---- words ---- */

static void do_chat(srv_room *r, srv_ask *a, int seat) {
    char text[STORE_LINE - 80];
    if (!json_get_text(a->in, "text", text, sizeof text) || !text[0]) {
        srv_refuse(a, r, 400, "A message has 1 to 500 bytes.");
        return;
    }
    if (!srv_allow(r->s, "chat", a->who.id, 20, 1)) {
        srv_refuse(a, r, 429, "You talk very fast; wait a little.");
        return;
    }
    for (char *p = text; *p; p++)
        if ((unsigned char)*p < 0x20 || *p == 0x7F) *p = ' ';
    srv_emit(r, "chat", seat, 0, a->who.id, text);
    srv_commit(r, a);
}

static void do_why_not(srv_room *r, srv_ask *a, int seat) {
    pent_id ids[PENT_MAX_TARGETS] = {0};
    int array = json_find(a->in, 0, "ids"), n = json_length(a->in, array);
    bool ok = n >= 1 && n <= PENT_MAX_TARGETS && !json_is_object(a->in, array);
    for (int i = 0; ok && i < n; i++)
        ok = json_text(a->in, json_at(a->in, array, i), ids[i].s, sizeof ids[i].s);
    if (!ok) {
        srv_refuse(a, r, 400, "Give \"ids\": one to four ids of shapes.");
        return;
    }
    char why[400] = "", members[1000];
    pent_text out = pent_text_on(why, sizeof why);
    if (r->game->why_not && playing(r))
        r->game->why_not(srv_see(r, seat >= 0 ? seat : PENT_PUBLIC), ids, n, &out);
    out = pent_text_on(members, sizeof members);
    pent_json j = {&out, true};
    pent_json_str(&j, "why", why);
    srv_answer(a, members);
}

/* ---- looking ---- */

static void reply_scratch(srv_ask *a, const pent_text *out, const char *type) {
    if (a->req) {
        srv_reply(a, type, out->buf, out->len);
    } else if (a->client && a->client->conn) {
        net_msg *m = net_msg_new(out->buf, out->len);
        net_send(a->client->conn, m);
        net_msg_drop(m);
    }
    srv_ask_free(a);
}

/* For which screen: what is asked for, else what the socket has. */
static int form_of(const srv_ask *a) {
    char form[8] = "";
    if (a->in) json_get_text(a->in, "form", form, sizeof form);
    if (a->req && !form[0] && !net_query(a->req, "form", form, sizeof form)) form[0] = 0;
    if (form[0]) return !strcmp(form, "narrow") ? SRV_NARROW : 0;
    return a->client && a->client->narrow ? SRV_NARROW : 0;
}

static int http_shows(const srv_ask *a) { return SRV_SCENE | SRV_STATE | form_of(a); }

static void do_at(srv_room *r, srv_ask *a, int seat) {
    long long ply;
    if (!json_get_int(a->in, "ply", 0, pent_table_plies(r->t), &ply)) {
        srv_refuse(a, r, 400, "Say a \"ply\" from 0 to the number of plies.");
        return;
    }
    pent_text out = pent_text_on(r->s->scratch, SRV_SCRATCH);
    srv_past_json(r, seat >= 0 ? seat : PENT_PUBLIC, (int)ply, http_shows(a), &out);
    reply_scratch(a, &out, "application/json");
}

static void do_view(srv_room *r, srv_ask *a, int seat) {
    if (a->client) { /* it may have been turned */
        a->client->narrow = form_of(a) == SRV_NARROW;
        if (!a->client->gone && a->client->room) srv_send_view(r, a->client);
        srv_ask_free(a);
        return;
    }
    net_msg *m = srv_view_msg(r, seat >= 0 ? seat : PENT_PUBLIC, http_shows(a));
    srv_reply(a, "application/json", (const char *)m->bytes, m->n);
    net_msg_drop(m);
    srv_ask_free(a);
}

static void see_picture(srv_room *r, srv_ask *a) {
    net_msg *m = srv_view_msg(r, PENT_PUBLIC, SRV_THUMB);
    srv_reply(a, "application/json", (const char *)m->bytes, m->n);
    net_msg_drop(m);
    srv_ask_free(a);
}

/* Older lines of the log than the view has. */
static void do_log(srv_room *r, srv_ask *a, int seat) {
    long long from, until = pent_table_plies(r->t);
    if (!json_get_int(a->in, "from", 0, until, &from)) {
        srv_refuse(a, r, 400, "Say \"from\" which ply; the answer has up to 200 lines.");
        return;
    }
    if (until > from + SRV_LOG) until = from + SRV_LOG;
    pent_text out = pent_text_on(r->s->scratch, SRV_SCRATCH);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "t", "ok");
    if (a->has_re) pent_json_int(&j, "re", a->re);
    pent_json_int(&j, "ply", pent_table_plies(r->t));
    pent_json_int(&j, "log_from", from);
    srv_log_json(r, seat >= 0 ? seat : PENT_PUBLIC, (int)from, (int)until, "log", &j);
    pent_json_close(&j, '}');
    reply_scratch(a, &out, "application/json");
}

/* A hint or a way goes on from the draft, if there is one; after a complete one there is none. */
static bool may_hint(srv_room *r, srv_ask *a, int seat) {
    if (!my_turn(r, a, seat)) return false;
    if (!pent_table_draft_closed(r->t)) return true;
    srv_refuse(a, r, 409, "Your turn is complete: confirm it, or go back a step.");
    return false;
}

static void do_hint(srv_room *r, srv_ask *a, int seat) {
    if (may_hint(r, a, seat)) srv_hint(r, a, false);
}
static void do_analyse(srv_room *r, srv_ask *a, int seat) {
    if (may_hint(r, a, seat)) srv_hint(r, a, true);
}

static void do_what(srv_room *r, srv_ask *a, int seat) { srv_what(r, a, seat); }

static void do_ways(srv_room *r, srv_ask *a, int seat) {
    if (may_hint(r, a, seat)) srv_ways(r, a, seat);
}

static void do_curve(srv_room *r, srv_ask *a, int seat) {
    (void)seat;
    if (!finished(r))
        srv_refuse(a, r, 409, "Only a finished game is analysed.");
    else
        srv_curve(r, a);
}

/* The clock stands still as long as the days last; coming back keeps what is left of them. */
static void do_vacation(srv_room *r, srv_ask *a, int seat) {
    bool on;
    long long left = srv_vacation_left(r, seat, srv_now_ms());
    if (!json_get_bool(a->in, "on", &on)) {
        srv_refuse(a, r, 400, "Say \"on\": true or false.");
    } else if (on && !left) {
        srv_refuse(a, r, 409,
                   r->config.vacation_ms ? "Your days of vacation are used up."
                                         : "This table is played without days of vacation.");
    } else if (on == (r->away_since[seat] && left)) {
        srv_refuse(a, r, 409, on ? "You are on vacation already." : "You are not on vacation.");
    } else {
        srv_emit(r, "away", seat, on, a->who.id, "");
        srv_commit(r, a);
    }
}

static void do_fork(srv_room *r, srv_ask *a, int seat) {
    (void)seat;
    srv_fork(r, a);
}

static void do_uncover(srv_room *r, srv_ask *a, int seat) {
    (void)seat;
    srv_uncover(r, a);
}

static bool open_to_all(const srv_room *r) {
    return !r->row.hidden && (r->config.spectators || !strcmp(r->row.status, "open"));
}

/* The host, who sits there, and who left but was there. */
static bool belongs(const srv_room *r, const char *person) {
    bool yes = !strcmp(r->row.creator, person);
    for (int i = 0; i < r->row.seats; i++) yes |= !strcmp(r->row.seat[i].person, person);
    return yes;
}

/* May this person look at the table at all? */
static bool may_see(const srv_room *r, srv_ask *a) {
    return open_to_all(r) || (a->known && belongs(r, a->who.id)) || has_key(r, a);
}

/* A table without spectators is open to all until it starts: who came to look must go then. */
void srv_send_away(srv_room *r) {
    if (open_to_all(r)) return;
    for (srv_client *c = r->clients; c; c = c->next)
        if (!(c->known && belongs(r, c->who.id)) && !is_key(r, c->key))
            net_hang_up(c->conn, 4403, "this table is not open to you");
}

static void see_record(srv_room *r, srv_ask *a, int seat) {
    if (r->foreign) {
        pent_text kept = pent_text_on(r->s->scratch, SRV_SCRATCH);
        if (srv_frozen_record(r, &kept))
            reply_scratch(a, &kept, "text/plain; charset=utf-8");
        else
            srv_refuse(a, r, 409, r->why);
        return;
    }
    int viewer = finished(r) ? PENT_TRUTH : seat >= 0 ? seat : PENT_PUBLIC;
    pent_text out = pent_text_on(r->s->scratch, SRV_SCRATCH);
    pent_table_write(r->t, viewer, PENT_NO_HASHES, &out);
    reply_scratch(a, &out, "text/plain; charset=utf-8");
}

/* A table whose seats were all taken when it was made begins when it is first looked at. */
static bool start_now(srv_room *r, srv_ask *a) {
    if (r->foreign || strcmp(r->row.status, "open") || !full(r)) return false;
    if (!srv_store_ready(r->s)) {
        srv_refuse_store(a, "The store takes nothing now; the game cannot begin. Try again.");
        return true;
    }
    srv_start_if_full(r);
    a->again = true; /* once that is stored */
    srv_commit(r, a);
    return true;
}

static void see_summary(srv_room *r, srv_ask *a, int seat) {
    if (start_now(r, a)) return;
    pent_text out = pent_text_on(r->s->scratch, SRV_SCRATCH);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_put(&out, "\"table\":", 8);
    srv_table_json(&r->row, "", &j);
    pent_json_int(&j, "you", seat);
    bool host = a->known && !strcmp(r->row.creator, a->who.id);
    char key[40];
    srv_invite_key(r->s, r->row.id, key);
    if (host || seat >= 0 || has_key(r, a)) pent_json_str(&j, "key", key);
    if (a->known && srv_is_hotseat(r, a->who.id)) {
        unsigned held = srv_held(r, a->who.id);
        pent_json_open(&j, "held", '[');
        for (int i = 0; i < r->row.seats; i++)
            if (held >> i & 1) pent_json_int(&j, NULL, i);
        pent_json_close(&j, ']');
    }
    pent_json_close(&j, '}');
    reply_scratch(a, &out, "application/json");
}

static void join(srv_room *r, srv_ask *a) {
    srv_client *c = a->client;
    if (start_now(r, a)) return;
    if (!c || c->gone) {
        srv_ask_free(a);
        return;
    }
    c->room = r;
    c->next = r->clients;
    c->prev = NULL;
    if (r->clients) r->clients->prev = c;
    r->clients = c;
    r->n_clients++;
    c->joined = true;
    c->viewer = srv_viewer_of(r, c);
    r->stamp++; /* who is here is part of a view */
    srv_ask_free(a);
    srv_send_view(r, c);
    srv_seats_changed(r);
    if (r->row.computer && !r->thinking) srv_think(r);
}

/* ---- not people ---- */

/* What a table does by itself waits while the store takes nothing; it is tried again in a second. */
static bool must_wait(srv_room *r, srv_ask *a) {
    if (srv_store_ready(r->s)) return false;
    r->retry_at = (long long)uv_now(r->s->loop) + 1000;
    srv_ask_free(a);
    return true;
}

static void thought(srv_room *r, srv_ask *a) {
    r->thinking = false;
    if (must_wait(r, a)) return;
    int actor = r->game->actor(pent_table_state(r->t));
    bool fits = playing(r) && a->ply == pent_table_plies(r->t) && srv_is_computer(r, actor) &&
                pent_is_legal(r->game, pent_table_state(r->t), a->move);
    if (fits && a->lost && !pent_table_left(r->t, actor)) {
        leave_seat(r, actor, "");
    } else if (fits) {
        srv_emit(r, "ply", actor, a->move, "", "");
        srv_settle(r);
    }
    srv_ask_free(a);
    if (fits)
        srv_commit(r, NULL);
    else
        srv_think(r);
}

static void tick(srv_room *r, srv_ask *a) {
    long long deadline = srv_deadline(r);
    int seat = r->game->actor(pent_table_state(r->t));
    if (must_wait(r, a)) return;
    srv_ask_free(a);
    if (!deadline || deadline > srv_now_ms()) {
        srv_think(r);
        return;
    }
    srv_emit(r, "flag", seat, 0, "", "");
    if (r->config.flag == SRV_FLAG_LEAVE) {
        leave_seat(r, seat, "");
    } else {
        srv_emit(r, "computer", seat, 0, "", r->config.substitute);
        srv_settle(r);
    }
    update_viewers(r);
    srv_commit(r, NULL);
}

/* ---- the table of actions ---- */

enum { SEATED = 1, PLAYING = 2, PERSON = 4, STORED = 8 };

/* What they cost of the loop, in quarters of a millisecond: a picture of a large position is several,
 * a move is folded for every viewer and told to all. Questions that are answered on other threads have
 * limits of their own. */
enum { VIEW_COST = 10, CACHED_COST = 1 };

static const struct {
    const char *name;
    void (*act)(srv_room *r, srv_ask *a, int seat);
    int needs, cost;
} actions[] = {
    {"move", do_move, SEATED | PLAYING | STORED, 5},
    {"draft", do_draft, SEATED | PLAYING, 6},
    {"undraft", do_undraft, SEATED | PLAYING, 6},
    {"confirm", do_confirm, SEATED | PLAYING | STORED, 6},
    {"undo", do_undo, SEATED | PLAYING | STORED, 5},
    {"takeback", do_takeback, SEATED | PLAYING | STORED, 5},
    {"consent", do_consent, SEATED | PLAYING | STORED, 4},
    {"answer", do_answer, SEATED | PLAYING | STORED, 4},
    {"policy", do_policy, SEATED | STORED, 4},
    {"sit", do_sit, PERSON | STORED, 4},
    {"leave", do_leave, SEATED | STORED, 5},
    {"computer", do_computer, PERSON | STORED, 4},
    {"close", do_close, PERSON | STORED, 4},
    {"rematch", do_rematch, SEATED | STORED, 4},
    {"fork", do_fork, PERSON | STORED, 10},
    {"uncover", do_uncover, PERSON | PLAYING, VIEW_COST},
    {"chat", do_chat, SEATED | STORED, 3},
    {"note", srv_note, SEATED | STORED, 3},
    {"vacation", do_vacation, SEATED | PLAYING | STORED, 4},
    {"why-not", do_why_not, 0, 1},
    {"what", do_what, 0, 0},
    {"ways", do_ways, SEATED | PLAYING, 0},
    {"at", do_at, 0, 10},
    {"view", do_view, 0, 0}, /* see look_cost */
    {"log", do_log, 0, 4},
    {"hint", do_hint, SEATED | PLAYING, 0},
    {"analyse", do_analyse, SEATED | PLAYING, 0},
    {"curve", do_curve, 0, 0},
};

static const char *address_of(const srv_ask *a) {
    if (a->req) return a->req->address;
    return a->client && a->client->conn ? net_address(a->client->conn) : "";
}

/* A view that has been made already costs little. */
static int look_cost(const srv_room *r, const srv_ask *a, int seat) {
    int show = a->want == SRV_PICTURE ? SRV_THUMB
               : a->client            ? srv_shows(a->client)
                                      : http_shows(a);
    int viewer = seat >= 0 && a->want != SRV_PICTURE ? seat : PENT_PUBLIC;
    return srv_view_cached(r, viewer, show) ? CACHED_COST : VIEW_COST;
}

static bool too_much(srv_room *r, srv_ask *a, int cost) {
    if (a->own || srv_afford(r->s, a->known ? a->who.id : "", address_of(a), cost)) return false;
    if (a->want == SRV_JOIN && a->client && a->client->conn)
        net_hang_up(a->client->conn, 1013, "too much was asked at once");
    srv_refuse(a, r, 429, "That was too much at once; wait a little.");
    return true;
}

static void act(srv_room *r, srv_ask *a, int seat) {
    char name[24] = "";
    json_get_text(a->in, "do", name, sizeof name);
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        if (strcmp(actions[i].name, name)) continue;
        int needs = actions[i].needs;
        if (r->foreign && actions[i].act != do_view)
            srv_refuse(a, r, 409, r->why);
        else if (needs & (SEATED | PERSON) && !a->known)
            srv_refuse(a, r, 401, "Say who you are first: log in or play as a guest.");
        else if (needs & SEATED && seat < 0)
            srv_refuse(a, r, 403, "Only who sits at the table may do that.");
        else if (needs & PLAYING && !playing(r))
            srv_refuse(a, r, 409, "The game is not under way.");
        else if (needs & STORED && !srv_store_ready(r->s))
            srv_refuse(a, r, 503, "The store takes nothing now; nothing was changed. Try again.");
        else if (!too_much(r, a,
                           actions[i].act == do_view ? look_cost(r, a, seat) : actions[i].cost))
            actions[i].act(r, a, seat);
        return;
    }
    srv_refuse(a, r, 400, "Say what to \"do\": move, draft, confirm, … (docs/api.md).");
}

void srv_act(srv_room *r, srv_ask *a) {
    if (a->want != SRV_NEWS && !r->foreign && srv_store_ready(r->s) && srv_give_back(r)) {
        a->again = true; /* first the time that the server was away */
        srv_commit(r, a);
        return;
    }
    if (r->foreign && (a->want == SRV_THOUGHT || a->want == SRV_TICK)) {
        srv_ask_free(a);
        return;
    }
    if (a->want == SRV_THOUGHT) {
        thought(r, a);
        return;
    }
    if (a->want == SRV_TICK) {
        tick(r, a);
        return;
    }
    if (a->want == SRV_NEWS) {
        srv_read_news(r, a);
        return;
    }
    if (a->known && (srv_is_gone(r->s, a->who.id) || (a->client && !a->client->known))) {
        srv_refuse(a, NULL, 401, "The token is not valid any more.");
        return;
    }
    if (!r->foreign) srv_looked_at(r);
    int seat = srv_seat_asked(r, a);
    if (!may_see(r, a)) {
        if (a->want == SRV_JOIN && a->client && a->client->conn)
            net_hang_up(a->client->conn, 4403, "this table is not open to you");
        srv_refuse(a, NULL, 403, "This table is not open to you; ask for its link.");
        return;
    }
    bool looks = a->want == SRV_JOIN || a->want == SRV_VIEW || a->want == SRV_PICTURE ||
                 a->want == SRV_RECORD;
    if (looks && too_much(r, a, look_cost(r, a, seat))) return;
    switch (a->want) {
    case SRV_JOIN: join(r, a); return;
    case SRV_VIEW: do_view(r, a, seat); return;
    case SRV_PICTURE: see_picture(r, a); return;
    case SRV_RECORD: see_record(r, a, seat); return;
    case SRV_SUMMARY: see_summary(r, a, seat); return;
    default: act(r, a, seat);
    }
}
