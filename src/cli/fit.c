/* fit.c: fits a pent_weights by minibatch descent with moments (Adam). Floats and + - * / sqrt in
 * fixed order: the same rows and luck give the same table on every build. */
#include "fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 64 };

/* Where things stand in p. */
static float *straight(const fit *n, float *p) { return (void)n, p; }
static float *layer(const fit *n, float *p) { return p + n->inputs; }
static float *threshold(const fit *n, float *p) { return layer(n, p) + n->inputs * n->hidden; }
static float *answer(const fit *n, float *p) { return threshold(n, p) + n->hidden; }
static float *bias(const fit *n, float *p) { return answer(n, p) + n->hidden; }

bool fit_open(fit *n, int inputs, int hidden) {
    *n = (fit){.inputs = inputs, .hidden = hidden};
    n->params = inputs + inputs * hidden + 2 * hidden + 1;
    n->p = calloc(4 * (size_t)n->params + 2 * (size_t)inputs, sizeof *n->p);
    if (!n->p) return false;
    n->slope = n->p + n->params;
    n->m = n->slope + n->params;
    n->v = n->m + n->params;
    n->mean = n->v + n->params;
    n->scale = n->mean + inputs;
    return true;
}

void fit_close(fit *n) {
    free(n->p);
    n->p = NULL;
}

static double variance(const float *y, size_t rows) {
    double sum = 0, square = 0;
    for (size_t r = 0; r < rows; r++) {
        sum += (double)y[r];
        square += (double)y[r] * (double)y[r];
    }
    double mean = sum / (double)rows, v = square / (double)rows - mean * mean;
    return v > 1e-6 ? v : 1e-6;
}

/* Inputs and targets are centred and brought to one size for the descent. */
static void measure(fit *n, const float *x, const float *y, size_t rows) {
    double all = 0;
    for (size_t r = 0; r < rows; r++) all += (double)y[r];
    n->target_mean = (float)(all / (double)rows);
    n->target_scale = (float)sqrt(variance(y, rows));
    for (int i = 0; i < n->inputs; i++) {
        double sum = 0, square = 0;
        for (size_t r = 0; r < rows; r++) {
            double v = (double)x[r * (size_t)n->inputs + (size_t)i];
            sum += v;
            square += v * v;
        }
        double mean = sum / (double)rows, spread = square / (double)rows - mean * mean;
        n->mean[i] = (float)mean;
        n->scale[i] = spread > 1e-9 ? (float)(1 / sqrt(spread)) : 0; /* a constant says nothing */
    }
}

/* Adds one row's gradient; its squared error. */
static double learn(fit *n, const float *raw, float y) {
    float x[PENT_MAX_FEATURES], act[PENT_MAX_HIDDEN], back[PENT_MAX_HIDDEN];
    int in = n->inputs, hid = n->hidden;
    const float *w = layer(n, n->p), *s = straight(n, n->p), *a = answer(n, n->p);
    float out = *bias(n, n->p);
    memcpy(act, threshold(n, n->p), (size_t)hid * sizeof *act);
    for (int i = 0; i < in; i++) {
        x[i] = (raw[i] - n->mean[i]) * n->scale[i];
        out += s[i] * x[i];
        for (int h = 0; h < hid; h++) act[h] += w[i * hid + h] * x[i];
    }
    for (int h = 0; h < hid; h++)
        if (act[h] > 0) out += a[h] * act[h];
    float err = out - (y - n->target_mean) / n->target_scale;
    float *gs = straight(n, n->slope), *gw = layer(n, n->slope), *ga = answer(n, n->slope),
          *gt = threshold(n, n->slope);
    for (int h = 0; h < hid; h++) {
        back[h] = act[h] > 0 ? err * a[h] : 0;
        gt[h] += back[h];
        if (act[h] > 0) ga[h] += err * act[h];
    }
    for (int i = 0; i < in; i++) {
        gs[i] += err * x[i];
        for (int h = 0; h < hid; h++) gw[i * hid + h] += back[h] * x[i];
    }
    *bias(n, n->slope) += err;
    return (double)err * (double)err;
}

static void descend(fit *n, float rate, int rows) {
    n->decay1 *= 0.9f;
    n->decay2 *= 0.999f;
    float one = 1 / (1 - n->decay1), two = 1 / (1 - n->decay2);
    for (int i = 0; i < n->params; i++) {
        float g = n->slope[i] / (float)rows;
        n->m[i] += 0.1f * (g - n->m[i]);
        n->v[i] += 0.001f * (g * g - n->v[i]);
        n->p[i] -= rate * (n->m[i] * one / (sqrtf(n->v[i] * two) + 1e-8f) + 1e-3f * n->p[i]);
    }
    memset(n->slope, 0, (size_t)n->params * sizeof *n->slope);
}

void fit_begin(fit *n, const float *x, const float *y, size_t rows, pent_rng *rng) {
    float size = sqrtf(3.0f / (float)n->inputs);
    memset(n->p, 0, 4 * (size_t)n->params * sizeof *n->p);
    n->decay1 = n->decay2 = 1;
    for (int i = 0; i < n->inputs * n->hidden; i++)
        layer(n, n->p)[i] = size * ((float)pent_rng_below(rng, 2001) / 1000 - 1);
    for (int h = 0; h < n->hidden; h++)
        answer(n, n->p)[h] = 0.1f * ((float)pent_rng_below(rng, 2001) / 1000 - 1);
    measure(n, x, y, rows);
}

double fit_pass(fit *n, const float *x, const float *y, size_t rows, float rate, pent_rng *rng) {
    double err = 0;
    for (size_t done = 0; done < rows; done += BATCH) {
        int many = rows - done < BATCH ? (int)(rows - done) : BATCH;
        for (int k = 0; k < many; k++) {
            size_t r = pent_rng_below(rng, (uint32_t)rows);
            err += learn(n, x + r * (size_t)n->inputs, y[r]);
        }
        descend(n, rate, many);
    }
    double size = (double)n->target_scale;
    return err / (double)rows * size * size / variance(y, rows);
}

void fit_table(const fit *n, pent_weights *out, float *room) {
    int in = n->inputs, hid = n->hidden;
    float *s = room, *w = s + in, *t = w + in * hid, *a = t + hid, t_scale = n->target_scale;
    float b = *bias(n, n->p) * t_scale + n->target_mean;
    for (int h = 0; h < hid; h++) {
        t[h] = threshold(n, n->p)[h];
        a[h] = answer(n, n->p)[h] * t_scale;
    }
    for (int i = 0; i < in; i++) {
        s[i] = straight(n, n->p)[i] * n->scale[i] * t_scale;
        b -= s[i] * n->mean[i];
        for (int h = 0; h < hid; h++) {
            w[i * hid + h] = layer(n, n->p)[i * hid + h] * n->scale[i];
            t[h] -= w[i * hid + h] * n->mean[i];
        }
    }
    *out = (pent_weights){.version = 2,
                          .inputs = in,
                          .hidden = hid,
                          .bias = b,
                          .straight = s,
                          .layer = w,
                          .threshold = t,
                          .answer = a};
}
