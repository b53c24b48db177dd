/* judge.c: a fitted judgement: sums in a fixed order, the same on every build. */
#include "pentarchy_game.h"

#include <string.h>

float pent_judge(const pent_weights *t, const float *x) {
    float act[PENT_MAX_HIDDEN], sum = t->bias;
    int hidden = t->hidden;
    memcpy(act, t->threshold, (size_t)hidden * sizeof *act);
    for (int i = 0; i < t->inputs; i++) {
        if (x[i] == 0) continue;
        const float *w = t->layer + i * hidden;
        sum += t->straight[i] * x[i];
        for (int h = 0; h < hidden; h++) act[h] += w[h] * x[i];
    }
    for (int h = 0; h < hidden; h++)
        if (act[h] > 0) sum += t->answer[h] * act[h];
    return sum;
}

float pent_judge_ahead(const pent_weights *t, int (*features)(const void *s, int seat, float *out),
                       const void *s, int seats, int seat) {
    float x[PENT_MAX_FEATURES], mine = 0, best = 0;
    bool any = false;
    for (int i = 0; i < seats; i++) {
        features(s, i, x);
        float v = pent_judge(t, x);
        if (i == seat)
            mine = v;
        else if (!any || v > best)
            best = v, any = true;
    }
    return mine - best;
}
