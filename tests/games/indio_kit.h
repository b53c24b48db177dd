/* indio_kit.h: positions of Indio for tests. table() is a first-game board without starts in the third
 * year's Actions phase; pieces are put on it by name; ready() closes the set-up. */
#ifndef INDIO_KIT_H
#define INDIO_KIT_H

#include "testkit.h"

#include "indio/indio.h"

enum { PINK, PURPLE }; /* seats with two players */

static inline int hx(const indio_state *s, const char *name) {
    for (int h = 0; h < s->hexes; h++) {
        char buf[8];
        pent_text t = pent_text_on(buf, sizeof buf);
        indio_hex_name(s, h, &t);
        if (!strcmp(buf, name)) return h;
    }
    fail_msg("no hex %s", name);
    return 0;
}

static inline void give(indio_state *s, const char *hex, int kind, int n) {
    indio_add(s, hx(s, hex), kind, n);
}

static inline void man(indio_state *s, const char *hex, int seat, int active, int resting) {
    for (int i = 0; i < active + resting; i++) indio_add_worker(s, hx(s, hex), seat);
    for (int i = 0; i < active; i++) indio_wake(s, hx(s, hex), seat);
}

static inline void settle(indio_state *s, const char *hex, int seat, int kind) {
    indio_set_piece(s, hx(s, hex), seat, kind);
}

/* A tile of a stack, as if somebody had improved the hex. */
static inline void lay(indio_state *s, const char *hex, int terrain) {
    indio_lay(s, hx(s, hex), terrain);
    s->stack[terrain - INDIO_T_FARM]--;
}

static inline void hold(indio_state *s, int seat, int quest) { indio_draw(s, seat, quest); }

/* Homes that no test below disturbs by accident: two at A1 and E3, three at A1 A4 E4, four at the corners. */
static inline indio_state bare_table(int seats, const char *option) {
    indio_state s;
    const char *pairs[] = {"board=first-game", option, NULL};
    kit_init(&indio_game, &s, seats, pairs);
    s.year = 3;
    s.phase = INDIO_P_ACT;
    s.ask = INDIO_ASK_TURN;
    for (int p = 0; p < seats; p++) s.kept[p] = 1;
    return s;
}

static inline indio_state table_with(int seats, const char *option) {
    static const char *const home[5][4] = {
        [2] = {"A1", "E3"}, [3] = {"A1", "A4", "E4"}, [4] = {"A1", "E1", "E5", "A5"}};
    indio_state s = bare_table(seats, option);
    for (int p = 0; p < seats; p++) settle(&s, home[seats][p], p, INDIO_OUTPOST);
    return s;
}

static inline indio_state table(int seats) { return table_with(seats, NULL); }

static inline void ready(indio_state *s) {
    s->turned = 0;
    for (int p = 0; p < s->seats; p++) s->known[p] = indio_true_now(s, p);
    const char *bad = indio_check(s);
    if (bad) fail_msg("the position is impossible: %s", bad);
}

static inline void play(indio_state *s, const char *moves) { kit_play_all(&indio_game, s, moves); }
static inline bool can(const indio_state *s, const char *move) {
    return kit_can(&indio_game, s, move);
}
static inline bool skipped(const indio_state *s, const char *move) { /* by a search */
    pent_move m = pent_parse(&indio_game, s, PENT_TRUTH, move, strlen(move));
    assert_true(m != PENT_NO_MOVE);
    return indio_redundant(s, m);
}
/* Plays both lists from the same position; true when they end in the same bytes. */
static inline bool same_end(const indio_state *s, const char *a, const char *b) {
    indio_state one = *s, two = *s;
    play(&one, a);
    play(&two, b);
    return !memcmp(&one, &two, sizeof one);
}
static inline int pool(const indio_state *s, int seat, int kind) {
    return indio_pool(s, seat, kind);
}
static inline int on(const indio_state *s, const char *hex, int kind) {
    return indio_units(s, hx(s, hex), kind);
}
static inline int load_of(const indio_state *s, const char *hex) {
    return indio_load(s, hx(s, hex));
}
static inline int crew(const indio_state *s, const char *hex, int seat) {
    return indio_nibble(s->crew[hx(s, hex)], seat);
}
static inline int active(const indio_state *s, const char *hex, int seat) {
    return indio_nibble(s->up[hx(s, hex)], seat) + indio_nibble(s->wet[hx(s, hex)], seat);
}
static inline int holder(const indio_state *s, const char *hex) { return s->holder[hx(s, hex)]; }
static inline int owner(const indio_state *s, const char *hex) {
    return indio_owner(s, hx(s, hex));
}
static inline bool done(const indio_state *s, int seat, int quest) {
    return s->done[seat] >> quest & 1;
}
static inline bool in_hand(const indio_state *s, int seat, int quest) {
    return s->hand[seat] >> quest & 1;
}
static inline int part(const indio_state *s, int seat, int which) {
    int parts[INDIO_PARTS];
    indio_score(s, seat, parts);
    return parts[which];
}

/* A table from the start: chance plays by seed until a seat decides. */
static inline indio_state fresh(int seats, const char *a, const char *b) {
    indio_state s;
    const char *pairs[] = {a, b, NULL};
    kit_init(&indio_game, &s, a ? seats : seats, a ? pairs : NULL);
    return s;
}

/* Plays at random until the wanted question is open (or fails). */
static inline void until(indio_state *s, int ask, uint64_t seed) {
    pent_rng rng = pent_rng_seed(seed);
    pent_moves list;
    for (int i = 0; s->ask != ask; i++) {
        indio_legal(s, &list);
        if (!list.n || i > 5000) fail_msg("the question never comes");
        pent_move m = list.m[pent_rng_below(&rng, (uint32_t)list.n)];
        if (indio_actor(s) == PENT_CHANCE) m = pent_chance(&indio_game, s, &rng);
        indio_apply(s, m, NULL);
    }
}

/* Lets chance act by seed until a seat decides. */
static inline void chance(indio_state *s, uint64_t seed) {
    pent_rng rng = pent_rng_seed(seed);
    kit_settle(&indio_game, s, &rng);
}

/* All pass until the year is over; then chance draws for the next one. */
static inline void end_year(indio_state *s) {
    int year = s->year;
    while (s->ask == INDIO_ASK_TURN && s->year == year) play(s, "pass");
    while (s->ask == INDIO_ASK_REVEAL) {
        pent_moves list;
        indio_legal(s, &list);
        indio_apply(s, list.m[0], NULL);
    }
}

/* Goes to the Crafting (or later) phase of the same year: production, then whatever is asked. */
static inline void to_crafting(indio_state *s) {
    s->phase = INDIO_P_CRAFT;
    s->seat = s->first;
    s->job = (indio_job){.origin = INDIO_NONE};
    s->idle = s->own[s->seat];
    indio_next_craft(s, NULL);
}

static inline void to_harvest(indio_state *s) {
    s->phase = INDIO_P_HARVEST;
    s->seat = s->first;
    s->job = (indio_job){.origin = INDIO_NONE};
    indio_next_harvest(s, NULL);
}

#endif
