/* judge.c: a fitted judgement: a weighted sum in fixed order, the same on every build. */
#include "pentarchy.h"

float pent_judge(const pent_weights *t, const float *features, float hand) {
    float sum = t->bias + t->hand * hand;
    for (int i = 0; i < t->features; i++) sum += t->w[i] * features[i];
    return sum;
}
