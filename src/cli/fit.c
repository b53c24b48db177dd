/* fit.c: least squares by the normal equations of centred and scaled inputs, solved by L D L'.
 * Doubles and + - * / only: the same samples in the same order give the same weights. */
#include "fit.h"

#include <stdlib.h>
#include <string.h>

bool fit_open(fit *f, int n) {
    memset(f, 0, sizeof *f);
    f->n = n;
    f->gram = calloc((size_t)n * (size_t)n, sizeof *f->gram);
    f->cross = calloc((size_t)n, sizeof *f->cross);
    if (f->gram && f->cross) return true;
    fit_close(f);
    return false;
}

void fit_close(fit *f) {
    free(f->gram);
    free(f->cross);
}

void fit_add(fit *f, const float *x, double y) {
    f->rows++;
    f->target += y;
    f->target2 += y * y;
    for (int i = 0; i < f->n; i++) {
        double v = (double)x[i];
        f->mean[i] += v; /* a sum until it is solved */
        if (v == 0) continue;
        f->cross[i] += v * y;
        for (int k = 0; k <= i; k++) f->gram[i * f->n + k] += v * (double)x[k];
    }
}

/* A x = b for a symmetric positive matrix given by its lower half; A is overwritten. */
static void solve(double *a, double *b, int n) {
    for (int j = 0; j < n; j++) {
        for (int i = j + 1; i < n; i++) {
            double l = a[i * n + j] / a[j * n + j];
            for (int k = i; k < n; k++) a[k * n + i] -= l * a[k * n + j];
        }
        for (int i = j + 1; i < n; i++) a[i * n + j] /= a[j * n + j];
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++) b[i] -= a[i * n + k] * b[k];
    for (int i = 0; i < n; i++) b[i] /= a[i * n + i];
    for (int i = n - 1; i >= 0; i--)
        for (int k = i + 1; k < n; k++) b[i] -= a[k * n + i] * b[k];
}

double fit_solve(const fit *f, double pull, double *w, double *bias) {
    int n = f->n;
    double *a = malloc((size_t)n * (size_t)n * sizeof *a);
    if (!a) return -1;
    double y = f->target / f->rows, explained = 0;
    double all = f->target2 - f->rows * y * y;
    for (int i = 0; i < n; i++) {
        double mi = f->mean[i] / f->rows;
        for (int k = 0; k <= i; k++) a[i * n + k] = f->gram[i * n + k] - mi * f->mean[k];
        w[i] = f->cross[i] - mi * f->target;
    }
    for (int i = 0; i < n; i++) {
        double spread = a[i * n + i]; /* the pull is the same for inputs of any scale */
        a[i * n + i] += pull * spread / f->rows + 1e-6 * f->rows;
    }
    double *b = malloc((size_t)n * sizeof *b);
    if (!b) {
        free(a);
        return -1;
    }
    memcpy(b, w, (size_t)n * sizeof *b);
    solve(a, w, n);
    *bias = y;
    for (int i = 0; i < n; i++) {
        *bias -= w[i] * f->mean[i] / f->rows;
        explained += w[i] * b[i];
    }
    free(a);
    free(b);
    return all > 0 ? explained / all : 0;
}
