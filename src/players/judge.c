/* judge.c: a fitted judgement: sums in a fixed order, the same on every build. */
#include "pentarchy.h"

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
