/* cascadero_help.h: positions and moves for the tests of Cascadero. Every move goes through its
 * text and the legal list, and the invariants are checked after each. Not a test itself. */
#ifndef CASCADERO_HELP_H
#define CASCADERO_HELP_H

#include "testkit.h"

#include "cascadero/cascadero.h"

enum { W = CASC_WHITE, Y = CASC_YELLOW, O = CASC_ORANGE, B = CASC_BLUE, P = CASC_PINK };

/* ---- cells ----------------------------------------------------------------------------------- */

static inline int at(const char *name) {
    int row = name[1] - '0';
    if (name[2] >= '0' && name[2] <= '9') row = row * 10 + name[2] - '0';
    return (name[0] - 'A') * CASC_ROWS + row;
}

static inline int town_at(const casc_state *s, const char *name) {
    int t = casc_map_of(s)->district[at(name)];
    assert_int_equal(casc_map_of(s)->town[t].cell, at(name));
    return t;
}

static inline bool herald_at(const casc_state *s, const char *name) {
    return s->heralds >> town_at(s, name) & 1;
}

static inline bool envoy_at(const casc_state *s, int seat, const char *name) {
    return pent_has(&s->own[seat], at(name));
}

/* ---- set-up ---------------------------------------------------------------------------------- */

/* Sets up with "board=farmer advanced=on" style wishes; returns what init says. */
static inline pent_status set_up(casc_state *s, int seats, const char *wishes, pent_err *err) {
    pent_setup setup;
    pent_setup_default(&casc_game, seats, &setup);
    while (*wishes) {
        char option[32] = {0}, value[64] = {0};
        size_t eq = strcspn(wishes, "="), end = strcspn(wishes, " ");
        memcpy(option, wishes, eq);
        memcpy(value, wishes + eq + 1, end - eq - 1);
        assert_int_equal(pent_setup_set(&casc_game, &setup, option, value, err), PENT_OK);
        wishes += end + (wishes[end] == ' ');
    }
    return pent_init(&casc_game, s, &setup, err);
}

static inline bool is_legal(const casc_state *s, const char *text) {
    return kit_can(&casc_game, s, text);
}

static inline void play(casc_state *s, const char *texts) { kit_play_all(&casc_game, s, texts); }

/* A game in which seat 0 is to place its first envoy; farmer tiles in the order of their kinds. */
static inline casc_state start(int seats, const char *wishes) {
    casc_state s;
    pent_err err;
    assert_int_equal(set_up(&s, seats, wishes, &err), PENT_OK);
    while (casc_actor(&s) == PENT_CHANCE) {
        pent_moves moves;
        casc_legal(&s, &moves);
        casc_apply(&s, moves.m[0], NULL);
    }
    return s;
}

/* Envoys as if placed earlier: "E4 E5 F5". No scoring, no achievements. */
static inline void put(casc_state *s, int seat, const char *cells) {
    while (*cells) {
        assert_true(pent_has(&casc_map_of(s)->fields, at(cells)));
        assert_false(pent_has(&s->own[seat], at(cells)));
        pent_include(&s->own[seat], at(cells));
        s->envoys[seat]--;
        cells += strcspn(cells, " ");
        cells += *cells == ' ';
    }
}

/* A seal taken earlier from the given folded space. */
static inline void give_seal(casc_state *s, int seat, int track, int space) {
    assert_true(s->seal_left[track] >> space & 1);
    s->seal_left[track] &= (uint16_t) ~(1u << space);
    s->seals[seat]++;
    for (int i = 0; i < s->seats; i++)
        if (s->cube[i][track] > space) return;
    s->cube[seat][track] = (uint8_t)(space == 13 ? 14 : space + 1 == 4 ? 4 : space + 1);
}

/* The seal of a folded space lies under nobody we know: it went to a seat's envoy on `cell`. */
static inline void use_seal_of(casc_state *s, int track, int space, const char *cell) {
    assert_true(s->seal_left[track] >> space & 1);
    s->seal_left[track] &= (uint16_t) ~(1u << space);
    pent_include(&s->sealed, at(cell));
}

static inline void give_points(casc_state *s, int seat, int points) {
    s->points[seat] = (uint8_t)(s->points[seat] + points);
    s->track_points[seat] = (uint8_t)(s->track_points[seat] + points);
}

/* It is now this seat's turn to place. */
static inline void turn_of(casc_state *s, int seat) {
    assert_int_equal(pent_top_of(&s->stack)->kind, CASC_OPEN_PLACE);
    s->turn = (uint8_t)seat;
    pent_top(&s->stack)->seat = (uint8_t)seat;
}

static inline void play_as(casc_state *s, int seat, const char *text) {
    turn_of(s, seat);
    play(s, text);
}

static inline int open_kind(const casc_state *s) { return pent_top_of(&s->stack)->kind; }

static inline void put_tile(casc_state *s, const char *cell, int tile) {
    int slot = casc_slot_at(casc_map_of(s), at(cell)), other = 0;
    assert_true(slot >= 0);
    while (s->tile[other] != tile) other++;
    s->tile[other] = s->tile[slot];
    s->tile[slot] = (uint8_t)tile;
}

static inline int count_legal(const casc_state *s) {
    pent_moves moves;
    casc_legal(s, &moves);
    return moves.n;
}

/* The explanation for a wish, given by up to two shape ids. */
static inline const char *why_not(const casc_state *s, const char *first, const char *second) {
    static char buf[200];
    pent_id ids[2] = {{{0}}, {{0}}};
    strncpy(ids[0].s, first, PENT_ID_CAP - 1);
    if (second) strncpy(ids[1].s, second, PENT_ID_CAP - 1);
    pent_text out = pent_text_on(buf, sizeof buf);
    casc_why_not(s, ids, second ? 2 : 1, &out);
    return buf;
}

#define assert_starts(text, with) assert_memory_equal(text, with, strlen(with))

#endif
