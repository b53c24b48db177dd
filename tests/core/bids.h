/* bids.h: a test double for what Nim lacks: secrets, early answers, policies, leaving, forced
 * chance. Three rounds. Chance rolls a prize (1..3); every seat bids 0..2 in secret, in order of
 * seats but any seat may answer early; a forced chance ply reveals the bids; the highest single bid
 * takes the prize. */
#ifndef PENT_TEST_BIDS_H
#define PENT_TEST_BIDS_H

#include "core/moves.h"
#include "pentarchy_game.h"

#include <assert.h>
#include <string.h>

enum { BIDS_ROLL = 1, BIDS_BID, BIDS_REVEAL, BIDS_ROUNDS = 3, BIDS_NONE = 250, BIDS_UNKNOWN = 255 };

typedef struct bids_state {
    uint8_t seats, round, prize, gone; /* gone: bit per seat that left */
    uint8_t bid[PENT_MAX_SEATS], score[PENT_MAX_SEATS];
} bids_state;

static inline pent_status bids_init(void *state, const pent_setup *setup, pent_err *err) {
    (void)err;
    bids_state *s = state;
    s->seats = (uint8_t)setup->seats;
    memset(s->bid, BIDS_NONE, sizeof s->bid);
    return PENT_OK;
}

static inline int bids_open(const bids_state *s) { /* first seat that has not bid, or -1 */
    for (int i = 0; i < s->seats; i++)
        if (s->bid[i] == BIDS_NONE) return i;
    return -1;
}

static inline int bids_actor(const void *state) {
    const bids_state *s = state;
    if (s->round == BIDS_ROUNDS) return PENT_OVER;
    int open = bids_open(s);
    return !s->prize || open < 0 ? PENT_CHANCE : open;
}

static inline unsigned bids_waiting(const void *state) {
    const bids_state *s = state;
    unsigned mask = 0;
    for (int i = 0; i < s->seats && bids_actor(s) >= 0; i++)
        mask |= (unsigned)(s->bid[i] == BIDS_NONE) << i;
    return mask;
}

static inline void bids_answers(pent_moves *out) {
    out->n = 0;
    for (int b = 0; b < 3; b++) pent_add(out, PENT_MOVE(BIDS_BID, b, 0, 0));
}

static inline void bids_legal(const void *state, pent_moves *out) {
    const bids_state *s = state;
    int actor = bids_actor(s);
    out->n = 0;
    if (actor >= 0)
        bids_answers(out);
    else if (actor == PENT_CHANCE && s->prize)
        pent_add(out, PENT_MOVE(BIDS_REVEAL, 0, 0, 0));
    else if (actor == PENT_CHANCE)
        for (int p = 1; p <= 3; p++) pent_add(out, PENT_MOVE(BIDS_ROLL, p, 0, 0));
}

static inline void bids_early(const void *state, int seat, pent_moves *out) {
    (void)state;
    (void)seat;
    bids_answers(out);
}

static inline void bids_apply(void *state, pent_move m, pent_trace *why) {
    bids_state *s = state;
    if (pent_kind(m) == BIDS_ROLL) {
        s->prize = (uint8_t)pent_a(m);
        for (int i = 0; i < s->seats; i++)
            if (s->gone >> i & 1) s->bid[i] = 0;
    } else if (pent_kind(m) == BIDS_BID) {
        int seat = bids_open(s);
        assert(seat >= 0);
        s->bid[seat] = (uint8_t)pent_a(m);
    } else {
        for (int i = 0; i < s->seats; i++) {
            bool best = true;
            for (int k = 0; k < s->seats; k++) best &= k == i || s->bid[k] < s->bid[i];
            if (!best) continue;
            s->score[i] = (uint8_t)(s->score[i] + s->prize);
            pent_tell(why, i, s->prize, "BID-001", "highest bid takes %d", s->prize);
        }
        memset(s->bid, BIDS_NONE, sizeof s->bid);
        s->prize = 0;
        s->round++;
    }
}

static inline void bids_leave(void *state, int seat, pent_trace *why) {
    (void)why;
    bids_state *s = state;
    s->gone |= (uint8_t)(1u << seat);
    if (s->prize && s->bid[seat] == BIDS_NONE) s->bid[seat] = 0;
}

static inline void bids_result(const void *state, pent_result *out) {
    const bids_state *s = state;
    memset(out, 0, sizeof *out);
    out->over = s->round == BIDS_ROUNDS;
    out->verdict = "victory";
    out->entries = s->seats;
    out->parts = 1;
    out->part_name[0] = "prizes";
    for (int i = 0; i < s->seats; i++) {
        out->entry[i].score = out->entry[i].part[0] = s->score[i];
        out->entry[i].rank = 1;
        for (int k = 0; k < s->seats; k++) out->entry[i].rank += s->score[k] > s->score[i];
    }
}

static inline void bids_redact(void *state, int viewer) {
    bids_state *s = state;
    for (int i = 0; i < s->seats; i++)
        if (i != viewer && s->bid[i] != BIDS_NONE && bids_actor(s) >= 0) s->bid[i] = BIDS_UNKNOWN;
}

static inline void bids_determinize(void *state, int viewer, pent_rng *rng) {
    (void)viewer;
    bids_state *s = state;
    for (int i = 0; i < s->seats; i++)
        if (s->bid[i] == BIDS_UNKNOWN) s->bid[i] = (uint8_t)pent_rng_below(rng, 3);
}

static inline void bids_seat_name(const void *state, int seat, pent_text *out) {
    (void)state;
    pent_say(out, "s%d", seat);
}

static inline void bids_format(const void *state, pent_move m, int viewer, pent_text *out) {
    const bids_state *s = state;
    if (pent_kind(m) == BIDS_ROLL)
        pent_say(out, "prize %d", pent_a(m));
    else if (pent_kind(m) == BIDS_REVEAL)
        pent_say(out, "reveal");
    else if (viewer == PENT_TRUTH || viewer == bids_actor(s))
        pent_say(out, "bid %d", pent_a(m));
    else
        pent_say(out, "bid");
}

static inline void bids_prompt(const void *state, pent_text *out) {
    (void)state;
    pent_say(out, "Bid");
}

static inline pent_move bids_answer(const void *state, int seat, int policy) {
    (void)state;
    (void)seat;
    return PENT_MOVE(BIDS_BID, policy == 0 ? 0 : 2, 0, 0);
}

static const pent_policy bids_policies[] = {
    {"low", "always bid nothing", "bid"}, {"high", "always bid two", "bid"}, {.id = NULL}};

static const pent_game bids_game = {
    .id = "bids",
    .name = "Bids",
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = 4,
    .state_size = sizeof(bids_state),
    .max_plies = 64,
    .policies = bids_policies,
    .secret_kinds = 1u << BIDS_BID,
    .init = bids_init,
    .actor = bids_actor,
    .waiting = bids_waiting,
    .legal = bids_legal,
    .early = bids_early,
    .apply = bids_apply,
    .leave = bids_leave,
    .result = bids_result,
    .redact = bids_redact,
    .determinize = bids_determinize,
    .seat_name = bids_seat_name,
    .format = bids_format,
    .prompt = bids_prompt,
    .answer = bids_answer,
};

#endif
