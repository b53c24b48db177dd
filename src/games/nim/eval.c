/* eval.c: Nim's features and judgement. Two players know the theory (the sum of heaps in binary);
 * with more it is only a guess. */
#include "nim.h"

const char *const nim_feature_names[] = {"stones left", "nim-sum", "on move", NULL};

static int nim_sum(const nim_state *s) {
    int x = 0;
    for (int h = 0; h < s->heaps; h++) x ^= s->stones[h];
    return x;
}

int nim_features(const void *state, int seat, float *out) {
    const nim_state *s = state;
    out[0] = (float)nim_left(s);
    out[1] = (float)nim_sum(s);
    out[2] = nim_actor(s) == seat;
    return 3;
}

static bool all_small(const nim_state *s) {
    for (int h = 0; h < s->heaps; h++)
        if (s->stones[h] > 1) return false;
    return true;
}

float nim_eval(const void *state, int seat) {
    const nim_state *s = state;
    if (s->over) return (s->winner == seat) != (bool)s->last_loses ? 1.0f : -1.0f;
    bool mover_wins = nim_sum(s) != 0;
    if (s->last_loses && all_small(s)) mover_wins = nim_left(s) % 2 == 0;
    return (nim_actor(s) == seat) == mover_wins ? 0.5f : -0.5f;
}
