/* inputs.c: what Nim's net sees of a seat. The table says every input once: its place, its number,
 * its words. */
#include "nim.h"

/* place, how many, group, name, what it says */
#define TABLE(X)                                                                                   \
    X(HEAP, NIM_MAX_HEAPS *(NIM_MAX_STONES + 1), "heaps", "heap with stones",                      \
      "How many stones lie on each heap, one of eight for every heap.")                            \
    X(SUM, 8, "heaps", "nim-sum", "The sum of the heaps in binary without carry.")                 \
    X(LARGE, 3, "heaps", "large heaps", "How many heaps have more than one stone: 0, 1 or more.")  \
    X(LAST, 1, "rules", "last loses", "Taking the last stone loses.")                              \
    X(SEATS, 3, "rules", "seats", "How many play.")                                                \
    X(WAIT, 4, "turn", "turns to wait", "How many others decide before this seat.")                \
    X(WINS, 2, "turn", "mover wins", "By the theory for two: the seat on move wins, or loses.")

#define PLACE(id, count, group, name, text) IN_##id, IN_##id##_LAST = IN_##id + (count)-1,
enum { TABLE(PLACE) INPUTS };
#define RUN(id, count, group, name, text) {group, name, count, text, 0},
const pent_input nim_inputs[] = {TABLE(RUN){.name = NULL}};

static void look_at(const nim_state *s, int seat, pent_inputs *x) {
    int sum = 0, large = 0, mover = nim_actor(s);
    x->n = x->points = 0;
    for (int h = 0; h < s->heaps; h++) {
        int stones = s->stones[h];
        pent_input_hot(x, IN_HEAP + h * (NIM_MAX_STONES + 1), NIM_MAX_STONES + 1, stones);
        sum ^= stones;
        large += stones > 1;
    }
    pent_input_hot(x, IN_SUM, 8, sum);
    pent_input_hot(x, IN_LARGE, 3, large);
    pent_input_flag(x, IN_LAST, s->last_loses);
    pent_input_hot(x, IN_SEATS, 3, s->seats - 2);
    if (mover < 0) return;
    pent_input_hot(x, IN_WAIT, 4, (seat - mover + s->seats) % s->seats);
    bool wins = s->last_loses && large == 0 ? nim_left(s) % 2 == 0 : sum != 0;
    pent_input_flag(x, IN_WINS + 1 - wins, mover == seat);
}

void nim_look(const void *state, unsigned seats, void *memory, pent_inputs *out) {
    const nim_state *s = state;
    (void)memory;
    for (int i = 0; i < s->seats; i++)
        if (seats >> i & 1) look_at(s, i, &out[i]);
}

_Static_assert((int)INPUTS <= (int)PENT_MAX_FEATURES, "a net can take them");
