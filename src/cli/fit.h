/* fit.h: a judgement being fitted: a straight sum of the inputs and one hidden layer beside it,
 * learned by descending the squared error. */
#ifndef PENT_CLI_FIT_H
#define PENT_CLI_FIT_H

#include "pentarchy_game.h"

typedef struct fit {
    int inputs, hidden;
    int params;               /* the straight weights, the hidden ones, thresholds, answers, bias */
    float *p, *slope, *m, *v; /* params each: values, gradient, and its running moments */
    float *mean, *scale;      /* of each input, so that all are alike to the descent */
    float target_mean, target_scale;
    float decay1, decay2; /* powers of the moments' rates */
} fit;

bool fit_open(fit *n, int inputs, int hidden);
void fit_close(fit *n);
/* Forgets everything, and measures the rows that will be learned from. */
void fit_begin(fit *n, const float *x, const float *y, size_t rows, pent_rng *rng);
/* One pass over the rows in a random order; the mean squared error before each step, as a share
 * of these targets' variance. */
double fit_pass(fit *n, const float *x, const float *y, size_t rows, float rate, pent_rng *rng);
/* The same judgement over raw inputs. `room` holds inputs * (1 + hidden) + 2 * hidden floats. */
void fit_table(const fit *n, pent_weights *out, float *room);

#endif
