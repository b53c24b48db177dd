/* eval.c: the judgement for the players: the points each seat will probably have, by the fitted
 * table in weights.c. */
#include "terra_mystica.h"

extern const pent_weights terra_mystica_weights;

float terra_eval(const void *state, int seat) {
    const terra_state *s = state;
    float x[TERRA_FEATURES], mine = 0, best = -1e9f;
    for (int i = 0; i < s->seats; i++) {
        terra_features(s, i, x);
        float v = pent_judge(&terra_mystica_weights, x);
        if (i == seat)
            mine = v;
        else if (v > best)
            best = v;
    }
    return mine - best;
}
