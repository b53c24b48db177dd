/* Indio: who knows what. Secret are leaders (IND-015), quests in hand (IND-017) and discarded quests
 * (IND-031); everything else lies open. */
#include "indio.h"

static bool hidden(int viewer, int seat) { return viewer != seat; }

static void redact_leader(indio_state *s, int seat) {
    bool shown = s->ask == INDIO_ASK_OVER || (s->ask == INDIO_ASK_SHOW && seat < s->seat);
    for (int i = shown ? 1 : 0; i < 2;
         i++) /* IND-015: at the end only the rejected one stays secret */
        if (s->leader[seat][i] < INDIO_LEADERS) s->leader[seat][i] = INDIO_UNKNOWN;
}

void indio_redact(void *state, int viewer) {
    indio_state *s = state;
    for (int p = 0; p < s->seats; p++) {
        if (!hidden(viewer, p)) continue;
        redact_leader(s, p);
        if (s->held[p]) s->hand[p] = UINT64_MAX;   /* IND-017 */
        if (s->thrown[p]) s->gone[p] = UINT64_MAX; /* IND-031 */
    }
}

/* Only the choice of a leader and of a quest to discard look at cards (IND-015 IND-017). */
bool indio_guarded(const void *state) {
    const indio_state *s = state;
    return s->ask == INDIO_ASK_KEEP || s->ask == INDIO_ASK_DISCARD;
}

/* ---- filling in a possible world */

/* A random member of a non-empty set. */
static int pick(uint64_t set, pent_rng *rng) {
    for (uint32_t skip = pent_rng_below(rng, (uint32_t)pent_popcount(set)); skip; skip--)
        set &= set - 1;
    return pent_lowest(set);
}

static void guess_leaders(indio_state *s, pent_rng *rng) {
    uint64_t left = (UINT64_C(1) << INDIO_LEADERS) - 1;
    for (int p = 0; p < s->seats; p++)
        for (int i = 0; i < 2; i++)
            if (s->leader[p][i] < INDIO_LEADERS) left &= ~(UINT64_C(1) << s->leader[p][i]);
    for (int p = 0; p < s->seats; p++) {
        uint8_t *two = s->leader[p];
        for (int i = 0; i < 2; i++) {
            if (two[i] != INDIO_UNKNOWN) continue;
            two[i] = (uint8_t)pick(left, rng);
            left &= ~(UINT64_C(1) << two[i]);
        }
        if (!s->kept[p] && two[1] < INDIO_LEADERS && two[0] > two[1]) { /* as dealt: sorted */
            uint8_t low = two[1];
            two[1] = two[0];
            two[0] = low;
        }
    }
}

/* Cards the seat cannot hold: it would have completed them (IND-032), by what it did this year or by
 * what is true now, unless chance is still to tell about that. */
static uint64_t impossible(const indio_state *s, int seat) {
    uint16_t told = (uint16_t)(s->known[seat] & ~s->doubt[seat]);
    return (s->fired[seat] & ~indio_watched_cards(s->doubt[seat])) | indio_watched_cards(told);
}

typedef struct {
    uint64_t hand[INDIO_MAX_SEATS], gone[INDIO_MAX_SEATS];
} hands;

/* IND-186: of a seat's first three cards all are worth 1 */
static bool simple_enough(const indio_state *s, int seat, const hands *h) {
    if (!(s->options & INDIO_O_SIMPLE)) return true;
    uint64_t all = h->hand[seat] | h->gone[seat] | s->done[seat];
    int drawn = pent_popcount(all);
    return pent_popcount(all & indio_ones) >= (drawn < 3 ? drawn : 3);
}

/* One try: every unknown card at random from what is unseen; false when it does not fit. */
static bool deal_hands(const indio_state *s, uint64_t unseen, hands *h, pent_rng *rng) {
    for (int p = 0; p < s->seats; p++) {
        h->hand[p] = s->hand[p];
        h->gone[p] = s->gone[p];
        uint64_t *part[2] = {&h->hand[p], &h->gone[p]};
        int size[2] = {s->held[p], s->thrown[p]};
        for (int i = 0; i < 2; i++) {
            if (*part[i] != UINT64_MAX) continue;
            *part[i] = 0;
            for (int n = 0; n < size[i]; n++) {
                int q = pick(unseen, rng);
                unseen &= ~INDIO_CARD(q);
                *part[i] |= INDIO_CARD(q);
            }
        }
        if (h->hand[p] & impossible(s, p) || !simple_enough(s, p, h)) return false;
    }
    return true;
}

static bool known(uint64_t cards) { return cards != UINT64_MAX; }

static uint64_t unseen_cards(const indio_state *s) {
    uint64_t out = INDIO_ALL_CARDS;
    for (int p = 0; p < s->seats; p++) {
        out &= ~s->done[p];
        if (known(s->hand[p])) out &= ~s->hand[p];
        if (known(s->gone[p])) out &= ~s->gone[p];
    }
    return out;
}

/* Places of hand and discards of the seat that are still to be filled. */
static int empty_places(const indio_state *s, int seat, const hands *h) {
    return s->held[seat] + s->thrown[seat] - pent_popcount(h->hand[seat] | h->gone[seat]);
}

/* IND-186: cards worth 1 that must be among them */
static int ones_owed(const indio_state *s, int seat, const hands *h) {
    if (!(s->options & INDIO_O_SIMPLE)) return 0;
    int all = s->held[seat] + s->thrown[seat] + pent_popcount(s->done[seat]);
    uint64_t have = h->hand[seat] | h->gone[seat] | s->done[seat];
    int owed = (all < 3 ? all : 3) - pent_popcount(have & indio_ones);
    return owed > 0 ? owed : 0;
}

/* Fills the unknown cards one by one with the first that fit, in a random order of cards, going back
 * when stuck. Reached only when chance tries have failed for long. What fits nowhere, which no view
 * of a real position is, is given up after so many steps. */
static bool fit(const indio_state *s, hands *h, uint64_t unseen, int seat, int part, int *steps,
                pent_rng *rng) {
    if (seat == s->seats) return true;
    if (--*steps < 0) return false;
    bool hand = part == 0;
    uint64_t *cards = hand ? &h->hand[seat] : &h->gone[seat];
    uint64_t mine = hand ? s->hand[seat] : s->gone[seat];
    int size = hand ? s->held[seat] : s->thrown[seat];
    if (known(mine) || pent_popcount(*cards) == size) {
        if (!hand && !simple_enough(s, seat, h)) return false;
        return fit(s, h, unseen, hand ? seat : seat + 1, hand ? 1 : 0, steps, rng);
    }
    uint64_t may = unseen & ~(hand ? impossible(s, seat) : 0);
    int owed = ones_owed(s, seat, h);
    if (owed && owed >= empty_places(s, seat, h)) may &= indio_ones;
    if (pent_popcount(may) < size - pent_popcount(*cards)) return false;
    while (may) {
        int q = pick(may, rng);
        may &= ~INDIO_CARD(q);
        *cards |= INDIO_CARD(q);
        if (fit(s, h, unseen & ~INDIO_CARD(q), seat, part, steps, rng)) return true;
        *cards &= ~INDIO_CARD(q);
    }
    return false;
}

static void guess_quests(indio_state *s, pent_rng *rng) {
    enum { TRIES = 200, STEPS = 20000 };
    hands h;
    bool found = false;
    uint64_t unseen = unseen_cards(s);
    for (int i = 0; i < TRIES && !found; i++) found = deal_hands(s, unseen, &h, rng);
    if (!found) {
        for (int p = 0; p < s->seats; p++) {
            h.hand[p] = known(s->hand[p]) ? s->hand[p] : 0;
            h.gone[p] = known(s->gone[p]) ? s->gone[p] : 0;
        }
        int steps = STEPS;
        fit(s, &h, unseen, 0, 0, &steps, rng);
    }
    for (int p = 0; p < s->seats; p++) {
        s->hand[p] = h.hand[p];
        s->gone[p] = h.gone[p];
    }
}

void indio_determinize(void *state, int viewer, pent_rng *rng) {
    (void)viewer; /* what is unknown is marked in the view */
    guess_leaders(state, rng);
    guess_quests(state, rng);
}
