/* fold.c: a room is what its events make of it. Events arrive from the store, from another process
 * or from an action here; all go through room_fold, so every process sees the same table. Clocks run
 * by the events' times and nothing else. */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- settings ---- */

static bool line_is(const char *line, const char *key, char *value, size_t cap) {
    size_t n = strlen(key), len = strcspn(line, "\n");
    if (len <= n || memcmp(line, key, n) || line[n] != '=') return false;
    snprintf(value, cap, "%.*s", (int)(len - n - 1), line + n + 1);
    return true;
}

void room_config_read(const char *text, room_table_config *out) {
    *out = (room_table_config){.undo = true, .takeback = true, .spectators = true};
    snprintf(out->substitute, sizeof out->substitute, "greedy");
    char v[STORE_SPEC];
    for (const char *p = text; *p; p += strcspn(p, "\n"), p += *p == '\n') {
        if (line_is(p, "clock", v, sizeof v))
            out->clock = !strcmp(v, "move")   ? ROOM_PER_MOVE
                         : !strcmp(v, "game") ? ROOM_PER_GAME
                                              : ROOM_NO_CLOCK;
        else if (line_is(p, "time", v, sizeof v))
            out->time_ms = strtoll(v, NULL, 10);
        else if (line_is(p, "bonus", v, sizeof v))
            out->bonus_ms = strtoll(v, NULL, 10);
        else if (line_is(p, "flag", v, sizeof v))
            out->flag = !strcmp(v, "leave")  ? ROOM_FLAG_LEAVE
                        : !strcmp(v, "show") ? ROOM_FLAG_SHOW
                                             : ROOM_FLAG_COMPUTER;
        else if (line_is(p, "undo", v, sizeof v))
            out->undo = *v == '1';
        else if (line_is(p, "takeback", v, sizeof v))
            out->takeback = *v == '1';
        else if (line_is(p, "hints", v, sizeof v))
            out->hints = *v == '1';
        else if (line_is(p, "rated", v, sizeof v))
            out->rated = *v == '1';
        else if (line_is(p, "spectators", v, sizeof v))
            out->spectators = *v == '1';
        else if (line_is(p, "vacation", v, sizeof v))
            out->vacation_ms = strtoll(v, NULL, 10) * 86400000;
        else if (line_is(p, "screen", v, sizeof v))
            out->screen = *v == '1';
        else if (line_is(p, "substitute", v, sizeof v))
            snprintf(out->substitute, sizeof out->substitute, "%s", v);
        else if (line_is(p, "from", v, sizeof v)) {
            size_t n = strcspn(v, " ");
            snprintf(out->from, sizeof out->from, "%.*s", (int)n, v);
            out->from_ply = (int)strtol(v + n, NULL, 10);
        }
    }
}

bool room_setup_read(const pent_game *game, int seats, const char *text, pent_setup *out,
                     pent_err *err) {
    pent_setup_default(game, seats, out);
    for (const char *p = text; *p; p += strcspn(p, "\n"), p += *p == '\n') {
        char key[64], value[PENT_OPTION_TEXT];
        size_t n = strcspn(p, "="), len = strcspn(p, "\n");
        if (n >= len || n >= sizeof key || len - n > sizeof value) continue;
        snprintf(key, sizeof key, "%.*s", (int)n, p);
        snprintf(value, sizeof value, "%.*s", (int)(len - n - 1), p + n + 1);
        if (pent_setup_set(game, out, key, value, err) != PENT_OK) return false;
    }
    return true;
}

bool room_build(room *r, pent_err *err) {
    room_config_read(r->row.config, &r->config);
    r->game = pent_game_find(r->row.game);
    r->back_ply = r->back_seat = -1;
    char why[sizeof err->text];
    pent_text words = pent_text_on(why, sizeof why);
    if (room_foreign(&r->row, &words)) {
        pent_fail(err, PENT_E_INPUT, "%s", why);
        return false;
    }
    pent_setup setup;
    if (!room_setup_read(r->game, r->row.seats, r->row.setup, &setup, err)) return false;
    r->t = pent_table_new(r->game, &setup, err);
    return r->t != NULL;
}

/* ---- seats ---- */

bool room_is_computer(const room *r, int seat) {
    return seat >= 0 && !strcmp(r->row.seat[seat].kind, "computer");
}

/* ---- clocks ---- */

long long room_vacation_left(const room *r, int seat, long long now) {
    long long left = r->config.vacation_ms - r->away_ms[seat];
    long long since = r->away_since[seat];
    if (since && now > since) left -= now - since;
    return left > 0 ? left : 0;
}

/* How long a seat's clock stands still after `from`, which is not before its vacation began. */
static long long rest(const room *r, int seat, long long from) {
    long long since = r->away_since[seat];
    long long end = since ? since + r->config.vacation_ms - r->away_ms[seat] : 0;
    return end > from ? end - from : 0;
}

/* What a clock counts between the two times. */
static long long counted(const room *r, int seat, long long from, long long to) {
    long long n = to - from - rest(r, seat, from);
    return n > 0 ? n : 0;
}

static void charge(room *r, long long at) {
    int actor = r->game->actor(pent_table_state(r->t));
    if (actor >= 0 && at > r->turn_since) r->used_ms[actor] += counted(r, actor, r->turn_since, at);
    if (at > r->turn_since) r->turn_since = at;
}

static void turn_done(room *r, int seat) {
    if (seat < 0 || r->config.clock == ROOM_NO_CLOCK) return;
    if (r->config.clock == ROOM_PER_MOVE) r->used_ms[seat] = 0;
    if (r->config.clock == ROOM_PER_GAME && r->game->actor(pent_table_state(r->t)) != seat)
        r->used_ms[seat] -= r->config.bonus_ms;
}

long long room_clock_left(const room *r, int seat, long long now) {
    long long left = r->config.time_ms - r->used_ms[seat];
    bool running = !strcmp(r->row.status, "playing") &&
                   r->game->actor(pent_table_state(r->t)) == seat && now > r->turn_since;
    return running ? left - counted(r, seat, r->turn_since, now) : left;
}

long long room_deadline(const room *r) {
    int actor = r->game->actor(pent_table_state(r->t));
    if (r->config.clock == ROOM_NO_CLOCK || r->config.flag == ROOM_FLAG_SHOW || actor < 0 ||
        strcmp(r->row.status, "playing") || room_is_computer(r, actor))
        return 0;
    return r->turn_since + rest(r, actor, r->turn_since) + r->config.time_ms - r->used_ms[actor];
}

bool room_give_back(room *r) {
    bool any = false;
    long long began, ended;
    if (r->config.clock == ROOM_NO_CLOCK || strcmp(r->row.status, "playing")) return false;
    for (int i = 0; host_outage(r, i, &began, &ended); i++) {
        if (ended <= r->given || ended <= r->turn_since) continue;
        long long from = began > r->turn_since ? began : r->turn_since;
        char until[24];
        snprintf(until, sizeof until, "%lld", ended);
        any |= room_emit(r, "pause", -1, ended - from, "", until);
    }
    return any;
}

/* ---- chat ---- */

/* The speaker's name, if the seat is still the speaker's: words are not put into another's mouth. */
static const char *speaker(const room *r, const store_event *e) {
    const store_seat *seat = e->seat >= 0 ? &r->row.seat[e->seat] : NULL;
    return seat && !strcmp(seat->person, e->person) ? seat->name : "";
}

static void keep_said(room *r, const store_event *e) {
    if (!e->text[0]) return;          /* of somebody who was erased */
    if (r->n_chat == 2 * ROOM_CHAT) { /* not for every line: a long table is read line by line */
        memcpy(r->chat, r->chat + ROOM_CHAT, ROOM_CHAT * sizeof *r->chat);
        r->n_chat = ROOM_CHAT;
    } else if (r->n_chat == r->cap_chat) {
        r->cap_chat = r->cap_chat ? r->cap_chat * 2 : 4;
        r->chat = room_resized(r->chat, (size_t)r->cap_chat * sizeof *r->chat);
    }
    room_said *said = &r->chat[r->n_chat++];
    *said = (room_said){.seat = e->seat, .at = e->at};
    snprintf(said->person, sizeof said->person, "%s", e->person);
    snprintf(said->name, sizeof said->name, "%s", speaker(r, e));
    snprintf(said->text, sizeof said->text, "%s", e->text);
}

/* ---- drafts ---- */

void room_cut_draft(room *r, int plies) {
    r->stamp++;
    int seat = r->game->actor(pent_table_state(r->t));
    while (pent_table_drafted(r->t) > plies && pent_table_draft_undo(r->t, seat, NULL) == PENT_OK)
        continue;
}

/* ---- kinds of events ---- */

static int viewer_of(int slot) { return slot < PENT_MAX_SEATS ? slot : PENT_PUBLIC; }
static bool is_viewer(const room *r, int slot) { return viewer_of(slot) < r->row.seats; }

static bool play(room *r, const store_event *e, pent_trace *why) {
    pent_move m = (pent_move)e->move;
    pent_err err = {0};
    return (pent_is_leave(m) ? pent_table_leave(r->t, e->seat, why, &err)
                             : pent_table_play(r->t, e->seat, m, why, &err)) == PENT_OK;
}

/* With what everybody hears of it. */
static bool play_loudly(room *r, const store_event *e) {
    const pent_game *g = r->game;
    size_t size = g->state_size;
    int ply = pent_table_plies(r->t);
    room_told told[ROOM_VIEWERS];
    pent_trace *why = room_zeroed(sizeof *why);
    unsigned char *before = room_space(3 * size); /* and room for two views */
    memcpy(before, pent_table_state(r->t), size);
    for (int v = 0; v < ROOM_VIEWERS; v++)
        if (is_viewer(r, v))
            room_tell(g, before, (pent_move)e->move, e->seat, viewer_of(v), r->view, &told[v]);
    bool ok = play(r, e, why);
    for (int v = 0; ok && v < ROOM_VIEWERS; v++)
        if (is_viewer(r, v))
            room_tell_change(g, before, pent_table_state(r->t), why, viewer_of(v), before + size,
                             &told[v]);
    if (ok) room_news_ply(r, e, ply, told, why);
    free(before);
    free(why);
    return ok;
}

static bool fold_ply(room *r, const store_event *e) {
    charge(r, e->at);
    if (!(r->quiet ? play(r, e, NULL) : play_loudly(r, e))) return false;
    if (e->seat >= 0) pent_table_answer(r->t, e->seat, PENT_NO_MOVE, NULL);
    turn_done(r, e->seat);
    r->back_ply = r->back_seat = -1;
    r->length = pent_table_plies(r->t);
    return true;
}

static bool fold_seat(room *r, const store_event *e) {
    store_seat *seat = &r->row.seat[e->seat];
    char word[STORE_SPEC];
    room_line l = {.ply = -1, .player = seat->name, .text = e->text};
    room_cut_draft(r, 0); /* it was of who sat there */
    if (!strcmp(e->kind, "sit")) {
        snprintf(seat->kind, sizeof seat->kind, "person");
        snprintf(seat->person, sizeof seat->person, "%s", e->person);
        snprintf(seat->name, sizeof seat->name, "%.47s", e->text);
        pent_table_set_name(r->t, e->seat, seat->name);
    } else if (!strcmp(e->kind, "stand")) {
        *seat = (store_seat){0};
        snprintf(seat->kind, sizeof seat->kind, "%.11s", e->text);
        pent_table_set_name(r->t, e->seat, "");
    } else {
        if (!strcmp(seat->kind, "person")) r->gone[e->seat] = pent_table_plies(r->t);
        snprintf(seat->kind, sizeof seat->kind, "computer");
        snprintf(seat->spec, sizeof seat->spec, "%.95s", e->text);
        l.text = room_level_word(seat->spec, word); /* its settings are nobody's business */
        if (!seat->name[0]) snprintf(seat->name, sizeof seat->name, "%.47s", word);
        pent_table_set_name(r->t, e->seat, seat->name);
    }
    if (!r->quiet) room_news_line(r, e, &l);
    return true;
}

static bool fold_rewind(room *r, const store_event *e) {
    charge(r, e->at);
    r->back_ply = r->back_seat = -1;
    if (r->n_back == ROOM_BACKS)
        memmove(r->back, r->back + 1, (size_t)--r->n_back * sizeof *r->back);
    r->back[r->n_back++] =
        (room_back){.seat = e->seat, .ply = (int)e->move, .plies = r->length - (int)e->move};
    r->length = (int)e->move;
    if (pent_table_rewind(r->t, (int)e->move, NULL) != PENT_OK) return false;
    room_line l = {.ply = (int)e->move, .player = "", .text = e->text};
    if (!r->quiet) room_news_line(r, e, &l);
    return true;
}

/* Time is counted up to here, so that what is counted never reaches over a beginning or an end. */
static void fold_away(room *r, const store_event *e) {
    charge(r, e->at);
    long long *since = &r->away_since[e->seat];
    if (*since) r->away_ms[e->seat] = r->config.vacation_ms - room_vacation_left(r, e->seat, e->at);
    *since = e->move ? e->at : 0;
}

static bool fold_other(room *r, const store_event *e) {
    const char *k = e->kind;
    if (!strcmp(k, "note")) {
        room_note_fold(r, e);
        return true;
    }
    if (!strcmp(k, "kept")) return true; /* its text is the host's (frozen.c) */
    if (!strcmp(k, "answer"))
        return pent_table_answer(r->t, e->seat, (pent_move)e->move, NULL) == PENT_OK;
    if (!strcmp(k, "policy"))
        return pent_table_policy(r->t, e->seat, (int)(e->move >> 1), e->move & 1, NULL) == PENT_OK;
    room_line l = {.ply = -1, .player = "", .text = e->text};
    if (e->seat >= 0) l.player = r->row.seat[e->seat].name;
    if (!strcmp(k, "start")) {
        snprintf(r->row.status, sizeof r->row.status, "playing");
        r->turn_since = r->began = e->at;
        memset(r->used_ms, 0, sizeof r->used_ms); /* plies that were copied took no time */
    } else if (!strcmp(k, "over")) {
        charge(r, e->at);
        r->ended = e->at;
        snprintf(r->row.status, sizeof r->row.status, "%.11s", e->text);
    } else if (!strcmp(k, "flag")) {
        charge(r, e->at);
        r->flagged |= 1u << e->seat;
    } else if (!strcmp(k, "away")) {
        fold_away(r, e);
    } else if (!strcmp(k, "ask")) {
        r->back_seat = e->seat;
        r->back_ply = (int)e->move;
        r->back_yes = 1u << e->seat;
        l.ply = pent_table_plies(r->t);
    } else if (!strcmp(k, "yes")) {
        r->back_yes |= 1u << e->seat;
    } else if (!strcmp(k, "no")) {
        r->back_seat = r->back_ply = -1;
    } else if (!strcmp(k, "pause")) {
        r->turn_since += e->move;
        r->given = strtoll(e->text, NULL, 10);
        l.ms = e->move;
        l.text = "";
    } else if (!strcmp(k, "rematch")) {
        snprintf(r->rematch, sizeof r->rematch, "%.19s", e->text);
    } else if (!strcmp(k, "chat")) {
        keep_said(r, e);
        l.player = speaker(r, e);
    } else {
        return false;
    }
    if (!r->quiet) room_news_line(r, e, &l);
    return true;
}

void room_fold_words(room *r, const store_event *e) {
    if (e->seat < -1 || e->seat >= r->row.seats) return;
    if (!strcmp(e->kind, "chat")) keep_said(r, e);
    if (!strcmp(e->kind, "rematch")) snprintf(r->rematch, sizeof r->rematch, "%.19s", e->text);
}

bool room_fold(room *r, const store_event *e) {
    const char *k = e->kind;
    bool seated = strcmp(k, "chat") && strcmp(k, "start") && strcmp(k, "over") &&
                  strcmp(k, "rematch") && strcmp(k, "ply") && strcmp(k, "rewind") &&
                  strcmp(k, "pause") && strcmp(k, "kept");
    if (e->seq != r->seq + 1 || e->seat < -1 || e->seat >= r->row.seats || (seated && e->seat < 0))
        return false;
    bool ok;
    if (!strcmp(k, "ply"))
        ok = fold_ply(r, e);
    else if (!strcmp(k, "rewind"))
        ok = fold_rewind(r, e);
    else if (!strcmp(k, "sit") || !strcmp(k, "stand") || !strcmp(k, "computer"))
        ok = fold_seat(r, e);
    else
        ok = fold_other(r, e);
    if (!ok) return false;
    r->seq = e->seq;
    r->stamp++;
    r->loud |= strcmp(k, "note") != 0;
    if (e->at > r->row.updated) r->row.updated = e->at;
    return true;
}

/* ---- new events ---- */

bool room_emit(room *r, const char *kind, int seat, long long move, const char *person,
               const char *text) {
    if (r->n_pending == r->cap_pending) {
        r->cap_pending = r->cap_pending ? r->cap_pending * 2 : 2;
        r->pending = room_resized(r->pending, (size_t)r->cap_pending * sizeof *r->pending);
    }
    store_event *e = &r->pending[r->n_pending];
    *e = (store_event){.seq = r->seq + 1, .at = host_now_ms(), .seat = seat, .move = move};
    if (e->at < r->row.updated) e->at = r->row.updated; /* the clock of another machine was ahead */
    snprintf(e->kind, sizeof e->kind, "%s", kind);
    snprintf(e->person, sizeof e->person, "%s", person);
    snprintf(e->text, sizeof e->text, "%s", text);
    if (!room_fold(r, e)) return false;
    r->n_pending++;
    return true;
}

/* Chance is decided here, when it is needed, from the operating system's generator: 256 fresh bits
 * for every ply, so that no outcome tells anything about another. */
static pent_move chance(room *r) {
    if (r->h->chance) return r->h->chance(r->h->chance_ctx, r->t);
    pent_rng rng = {{0}};
    do host_random(rng.s, sizeof rng.s);
    while (!(rng.s[0] | rng.s[1] | rng.s[2] | rng.s[3]));
    return pent_chance(r->game, pent_table_state(r->t), &rng);
}

static bool everybody_left(const room *r) {
    for (int i = 0; i < r->row.seats; i++)
        if (!strcmp(r->row.seat[i].kind, "person") && !pent_table_left(r->t, i)) return false;
    return true;
}

void room_settle(room *r) {
    if (strcmp(r->row.status, "playing")) return;
    for (;;) {
        int actor = r->game->actor(pent_table_state(r->t));
        pent_move m = actor == PENT_CHANCE ? chance(r) : pent_table_standing(r->t);
        if (actor == PENT_OVER) {
            room_emit(r, "over", -1, 0, "", "over");
            return;
        }
        if (m == PENT_NO_MOVE || !room_emit(r, "ply", actor, m, "", "")) break;
    }
    bool people = false;
    for (int i = 0; i < r->row.seats; i++) people |= r->row.seat[i].person[0] != 0;
    if (people && everybody_left(r)) room_emit(r, "over", -1, 0, "", "abandoned");
}

/* ---- the row ---- */

static void write_result(room *r) {
    pent_result res;
    r->game->result(pent_table_state(r->t), &res);
    pent_text out = pent_text_on(r->row.result, sizeof r->row.result);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "verdict", res.verdict);
    pent_json_open(&j, "entries", '[');
    for (int i = 0; i < res.entries; i++) {
        pent_json_open(&j, NULL, '{');
        pent_json_int(&j, "score", res.entry[i].score);
        pent_json_int(&j, "rank", res.entry[i].rank);
        if (res.entry[i].rival) pent_json_bool(&j, "rival", true);
        if (i < r->row.seats && pent_table_left(r->t, i)) pent_json_bool(&j, "left", true);
        pent_json_close(&j, '}');
    }
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
}

void room_summary(room *r) {
    store_table *t = &r->row;
    bool playing = !strcmp(t->status, "playing");
    int actor = r->game->actor(pent_table_state(r->t));
    t->seq = r->seq;
    t->plies = pent_table_plies(r->t);
    t->turn = 0;
    unsigned waiting = pent_waiting(r->game, pent_table_state(r->t));
    for (int i = 0; playing && i < t->seats; i++) {
        bool asked = i == actor || (r->game->early && waiting >> i & 1 &&
                                    pent_table_early(r->t, i) == PENT_NO_MOVE);
        if (asked && !room_is_computer(r, i)) t->turn |= 1u << i;
    }
    t->computer = playing && room_is_computer(r, actor);
    t->deadline = room_deadline(r);
    if (!strcmp(t->status, "over") || !strcmp(t->status, "abandoned")) write_result(r);
}
