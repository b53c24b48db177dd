/* fit.h: least squares with a small pull of every weight towards zero. */
#ifndef PENT_CLI_FIT_H
#define PENT_CLI_FIT_H

#include <stdbool.h>

enum { FIT_MAX = 520 };

typedef struct fit {
    int n;         /* inputs */
    double rows;   /* samples so far */
    double *gram;  /* n * n: sums of products of inputs */
    double *cross; /* sums of input * target */
    double mean[FIT_MAX], target, target2;
} fit;

bool fit_open(fit *f, int n);
void fit_close(fit *f);
void fit_add(fit *f, const float *x, double y);
/* Weights and constant; `pull` is in samples' worth. The share of the variance explained, or -1
 * when there is no memory. */
double fit_solve(const fit *f, double pull, double *w, double *bias);

#endif
