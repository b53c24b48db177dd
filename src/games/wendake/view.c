/* view.c: what a seat may know, and worlds that fit it. Secret are the cards in a hand that only
 * their owner saw, and the tracks on Turtles (WEN-142 to WEN-145). Piles have no order, so they
 * hide nothing. */
#include "games/wendake/wendake.h"

/* A secret hand goes back among the unseen cards; how many there are stays public (WEN-142). */
static void hide_hand(wend_state *s, wend_player *p) {
    if (!p->secrets || p->secret[0] == WEND_UNKNOWN) return;
    for (int t = 0; t < WEND_CARD_TYPES; t++) s->deck[t] = (uint8_t)(s->deck[t] + p->secret[t]);
    memset(p->secret, WEND_UNKNOWN, sizeof p->secret);
}

static void hide_turtles(wend_state *s, wend_player *p) { /* WEN-143 */
    for (int kind = 0; kind < WEND_TURTLES; kind++) {
        if (!p->turtle[kind] || p->turtle[kind] == WEND_UNKNOWN) continue;
        s->stack_of[kind] |= (uint8_t)(1u << (p->turtle[kind] - 1));
        p->turtle[kind] = WEND_UNKNOWN;
    }
}

void wend_redact(void *state, int viewer) {
    wend_state *s = state;
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        hide_hand(s, &s->player[seat]);
        if (!s->player[seat].open) /* WEN-139 */
            hide_turtles(s, &s->player[seat]);
    }
}

/* Deals the unseen cards to the hidden hands, every card equally likely. */
static void deal_hand(wend_state *s, wend_player *p, int *unseen, pent_rng *rng) {
    if (!p->secrets || p->secret[0] != WEND_UNKNOWN) return;
    memset(p->secret, 0, sizeof p->secret);
    for (int i = 0; i < p->secrets; i++) {
        int pick = (int)pent_rng_below(rng, (uint32_t)(*unseen)--), t = 0;
        while (pick >= s->deck[t]) pick -= s->deck[t++];
        s->deck[t]--;
        p->secret[t]++;
    }
}

static void deal_turtles(wend_state *s, wend_player *p, pent_rng *rng) {
    for (int kind = 0; kind < WEND_TURTLES; kind++) {
        if (p->turtle[kind] != WEND_UNKNOWN) continue;
        unsigned left = s->stack_of[kind];
        for (uint32_t skip = pent_rng_below(rng, (uint32_t)pent_popcount(left)); skip; skip--)
            left &= left - 1;
        int copy = pent_lowest(left);
        s->stack_of[kind] &= (uint8_t) ~(1u << copy);
        p->turtle[kind] = (uint8_t)(1 + copy);
    }
}

/* The Phantom's Turtles stay unknown: nobody has looked at them. */
void wend_determinize(void *state, int viewer, pent_rng *rng) {
    wend_state *s = state;
    int unseen = 0;
    for (int t = 0; t < WEND_CARD_TYPES; t++) unseen += s->deck[t];
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        deal_hand(s, &s->player[seat], &unseen, rng);
        deal_turtles(s, &s->player[seat], rng);
    }
}
