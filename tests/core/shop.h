/* shop.h: a test double for turns of several plies: conversions, a decision without a choice, a
 * closing ply, something to lose, and a secret that a way must not use.
 *
 * A turn: dig (1 worker: a spade), build on a plot (a spade and 2 coins), paint the house (there is one
 * colour, so no choice), knock at a house; a worker may be sold for 2 coins at any time; done ends it.
 * Each seat has a secret number from 1 to 3: knocking at plot 2 pays as many coins as the OTHER seat's
 * number. When a seat is done, chance rolls if its number of houses is 2, else the other seat is on. */
#ifndef PENT_TEST_SHOP_H
#define PENT_TEST_SHOP_H

#include "core/moves.h"
#include "pentarchy_game.h"

#include <stdlib.h>
#include <string.h>

enum { SHOP_DIG = 1, SHOP_BUILD, SHOP_PAINT, SHOP_KNOCK, SHOP_SELL, SHOP_DONE, SHOP_ROLL };
enum { SHOP_PLOTS = 3, SHOP_TURNS = 8, SHOP_UNKNOWN = 255 };

typedef struct shop_state {
    uint8_t seats, seat, turns, rolls, painting; /* painting: plot + 1 */
    uint8_t house[SHOP_PLOTS];                   /* seat + 1 */
    uint8_t coins[2], workers[2], spades[2], secret[2], knocked;
} shop_state;

static inline pent_status shop_init(void *state, const pent_setup *setup, pent_err *err) {
    (void)err;
    shop_state *s = state;
    *s = (shop_state){
        .seats = (uint8_t)setup->seats, .coins = {1, 1}, .workers = {3, 3}, .secret = {1, 3}};
    return PENT_OK;
}

static inline int shop_actor(const void *state) {
    const shop_state *s = state;
    return s->turns == SHOP_TURNS ? PENT_OVER : s->rolls ? PENT_CHANCE : s->seat;
}

static inline void shop_legal(const void *state, pent_moves *out) {
    const shop_state *s = state;
    int actor = shop_actor(s), me = s->seat;
    out->n = 0;
    if (actor == PENT_CHANCE)
        for (int i = 1; i <= 2; i++) pent_add(out, PENT_MOVE(SHOP_ROLL, i, 0, 0));
    if (actor < 0) return;
    if (s->painting) {
        pent_add(out, PENT_MOVE(SHOP_PAINT, s->painting - 1, 0, 0));
        return;
    }
    if (s->workers[me]) pent_add(out, PENT_MOVE(SHOP_DIG, 0, 0, 0));
    for (int p = 0; p < SHOP_PLOTS; p++) {
        if (!s->house[p] && s->spades[me] && s->coins[me] >= 2)
            pent_add(out, PENT_MOVE(SHOP_BUILD, p, 0, 0));
        if (s->house[p] && !s->knocked) pent_add(out, PENT_MOVE(SHOP_KNOCK, p, 0, 0));
    }
    if (s->workers[me]) pent_add(out, PENT_MOVE(SHOP_SELL, 0, 0, 0));
    pent_add(out, PENT_MOVE(SHOP_DONE, 0, 0, 0));
}

static inline void shop_end_turn(shop_state *s) {
    int houses = 0;
    for (int p = 0; p < SHOP_PLOTS; p++) houses += s->house[p] == s->seat + 1;
    s->rolls = houses == 2;
    s->spades[s->seat] = s->knocked = 0;
    s->turns++;
    s->seat = (uint8_t)((s->seat + 1) % s->seats);
}

static inline void shop_apply(void *state, pent_move m, pent_trace *why) {
    (void)why;
    shop_state *s = state;
    int me = s->seat, a = pent_a(m);
    switch (pent_kind(m)) {
    case SHOP_DIG: s->workers[me]--, s->spades[me]++; break;
    case SHOP_BUILD:
        s->spades[me]--;
        s->coins[me] = (uint8_t)(s->coins[me] - 2);
        s->house[a] = (uint8_t)(me + 1);
        s->painting = (uint8_t)(a + 1);
        break;
    case SHOP_PAINT: s->painting = 0; break;
    case SHOP_KNOCK:
        s->knocked = 1;
        if (a == 2) s->coins[me] = (uint8_t)(s->coins[me] + s->secret[!me]);
        break;
    case SHOP_SELL: s->workers[me]--, s->coins[me] = (uint8_t)(s->coins[me] + 2); break;
    case SHOP_DONE: shop_end_turn(s); break;
    default: s->rolls = 0; break;
    }
}

static inline void shop_result(const void *state, pent_result *out) {
    const shop_state *s = state;
    memset(out, 0, sizeof *out);
    out->over = s->turns == SHOP_TURNS;
    out->verdict = "victory";
    out->entries = s->seats;
    out->parts = 1;
    out->part_name[0] = "coins";
    for (int i = 0; i < s->seats; i++) {
        out->entry[i].score = out->entry[i].part[0] = s->coins[i];
        out->entry[i].rank = 1;
    }
}

static inline void shop_redact(void *state, int viewer) {
    shop_state *s = state;
    for (int i = 0; i < 2; i++)
        if (i != viewer) s->secret[i] = SHOP_UNKNOWN;
}

static inline void shop_determinize(void *state, int viewer, pent_rng *rng) {
    (void)viewer;
    shop_state *s = state;
    for (int i = 0; i < 2; i++)
        if (s->secret[i] == SHOP_UNKNOWN) s->secret[i] = (uint8_t)(1 + pent_rng_below(rng, 3));
}

static inline void shop_seat_name(const void *state, int seat, pent_text *out) {
    (void)state;
    pent_say(out, "s%d", seat);
}

static inline void shop_format(const void *state, pent_move m, int viewer, pent_text *out) {
    static const char *const verb[] = {"",      "dig",  "build", "paint",
                                       "knock", "sell", "done",  "roll"};
    (void)state;
    (void)viewer;
    bool plot = pent_kind(m) >= SHOP_BUILD && pent_kind(m) <= SHOP_KNOCK;
    pent_say(out, plot ? "%s %d" : "%s", verb[pent_kind(m)], pent_a(m));
}

static inline void shop_say(const void *state, pent_move m, int viewer, pent_text *out) {
    if (pent_kind(m) == SHOP_SELL)
        pent_say(out, "Sell 1 {worker} for 2 {coin}");
    else
        shop_format(state, m, viewer, out);
}

static inline void shop_prompt(const void *state, pent_text *out) {
    const shop_state *s = state;
    pent_say(out, s->rolls ? "A die is rolled" : s->painting ? "Paint the house" : "Your turn");
}

static inline int shop_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]) {
    (void)state;
    if (pent_kind(m) < SHOP_BUILD || pent_kind(m) > SHOP_KNOCK) return 0;
    pent_text t = pent_text_on(out[0].s, PENT_ID_CAP);
    pent_say(&t, "plot-%d", pent_a(m));
    return 1;
}

static const pent_good shop_goods[] = {
    {.id = "coin", .name = "coin", .plural = "coins", .points = true, .text = "Money."},
    {.id = "worker", .name = "worker", .plural = "workers", .text = "They dig."},
    {.id = NULL},
};

static inline void shop_purse(const void *state, int seat, int16_t *out) {
    const shop_state *s = state;
    out[0] = s->coins[seat];
    out[1] = s->workers[seat];
}

static inline void shop_loses(const void *state, pent_move m, pent_text *out) {
    const shop_state *s = state;
    if (pent_kind(m) == SHOP_DONE && s->spades[s->seat])
        pent_say(out, "%d spade unused", s->spades[s->seat]);
}

static inline int shop_counted_left(const void *state) {
    const shop_state *s = state;
    return s->workers[s->seat];
}

static inline bool shop_guarded(const void *state) {
    (void)state;
    return false;
}

static inline float shop_eval(const void *state, int seat) {
    return ((const shop_state *)state)->coins[seat];
}

static const pent_game shop_game = {
    .id = "shop",
    .name = "Shop",
    .min_seats = 2,
    .max_seats = 2,
    .state_size = sizeof(shop_state),
    .max_plies = 400,
    .secret_kinds = 1ull << SHOP_KNOCK,
    .init = shop_init,
    .actor = shop_actor,
    .legal = shop_legal,
    .apply = shop_apply,
    .result = shop_result,
    .redact = shop_redact,
    .determinize = shop_determinize,
    .seat_name = shop_seat_name,
    .format = shop_format,
    .say = shop_say,
    .prompt = shop_prompt,
    .targets = shop_targets,
    .goods = shop_goods,
    .purse = shop_purse,
    .loses = shop_loses,
    .guarded = shop_guarded,
    .closing_kinds = 1ull << SHOP_DONE,
    .conversion_kinds = 1ull << SHOP_SELL,
    .counted_kinds = 1ull << SHOP_DIG | 1ull << SHOP_SELL,
    .counted_left = shop_counted_left,
    .eval = shop_eval,
};

#endif
