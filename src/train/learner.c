/* learner.c: the net in real numbers: rows in, slopes by hand, Adam's steps, a moving average. Every
 * sum has one order; vectors run along the units, where each has its own sum, so that no compiler's
 * choice of width changes a bit. */
#include "train.h"

#include <stdlib.h>
#include <string.h>

#define HUBER 1.5f

enum { AVERAGE_EVERY = 8, YOUNG = 4000, INPUT_BITS = 6 };

/* Where the parts of the parameters begin. */
typedef struct {
    int straight, first, threshold, weight, second, answer, bias;
} places;

static places places_of(const learner *l) {
    places at;
    int last = l->second ? l->second : l->hidden;
    at.straight = 0;
    at.first = l->inputs;
    at.threshold = at.first + l->inputs * l->hidden;
    at.weight = at.threshold + l->hidden;
    at.second = at.weight + l->hidden * l->second;
    at.answer = at.second + l->second;
    at.bias = at.answer + last;
    return at;
}

bool learner_open(learner *l, int inputs, int hidden, int second) {
    *l = (learner){.inputs = inputs, .hidden = hidden, .second = second, .decay1 = 1, .decay2 = 1};
    l->params = places_of(l).bias + 1;
    l->p = calloc(5 * (size_t)l->params, sizeof *l->p);
    if (!l->p) return false;
    l->slope = l->p + l->params;
    l->m = l->slope + l->params;
    l->v = l->m + l->params;
    l->average = l->v + l->params;
    return true;
}

void learner_close(learner *l) { free(l->p); }

static void fill(float *p, int n, float width, pent_rng *rng) {
    for (int i = 0; i < n; i++) p[i] = width * (2 * train_uniform(rng) - 1);
}

void learner_begin(learner *l, pent_rng *rng, float width) {
    places at = places_of(l);
    fill(l->p + at.first, l->inputs * l->hidden, 0.128f, rng);
    if (l->second)
        fill(l->p + at.weight, l->hidden * l->second,
             (float)train_pow(3.0 / (double)l->hidden, 0.5), rng);
    fill(l->p + at.answer, l->second ? l->second : l->hidden, width, rng);
    memcpy(l->average, l->p, (size_t)l->params * sizeof *l->p);
}

void learner_start_at(learner *l, float answer) {
    int bias = places_of(l).bias;
    l->p[bias] = l->average[bias] = answer;
}

void learner_straight(learner *l, int input, float weight) {
    l->p[input] = l->average[input] = weight;
}

void learner_silence(learner *l, int input) {
    float *row = l->p + places_of(l).first + input * l->hidden;
    learner_straight(l, input, 0);
    memset(row, 0, (size_t)l->hidden * sizeof *row);
    memset(row + (l->average - l->p), 0, (size_t)l->hidden * sizeof *row);
}

static void take_row(float *to, const int16_t *w, int n, double one) {
    for (int i = 0; i < n; i++) to[i] = (float)(w[i] / one);
}

static void take_starts(float *to, const int32_t *w, int n, double one) {
    for (int i = 0; i < n; i++) to[i] = (float)(w[i] / one);
}

bool learner_take(learner *l, const pent_net *net, float scale) {
    places at = places_of(l);
    if (net->inputs > l->inputs || net->second != l->second || net->hidden > l->hidden ||
        (net->second && net->hidden != l->hidden))
        return false;
    int h = net->hidden, last = net->second ? net->second : h;
    double by = (double)scale, first = 1 << net->first_shift, second = 1 << net->second_shift;
    float *p = l->p;
    take_row(p + at.straight, net->straight, net->inputs, by * (1 << net->straight_shift));
    for (int i = 0; i < net->inputs; i++)
        take_row(p + at.first + i * l->hidden, net->first + i * h, h, first);
    for (int i = net->inputs; i < l->inputs;
         i++) { /* at first they say nothing to what was learned */
        p[at.straight + i] = 0;
        memset(p + at.first + i * l->hidden, 0, (size_t)h * sizeof *p);
    }
    take_starts(p + at.threshold, net->threshold, h, first * (1 << INPUT_BITS));
    take_row(p + at.weight, net->second_weight, h * net->second, second);
    take_starts(p + at.second, net->second_threshold, net->second,
                second * (1 << PENT_NET_UNIT_SHIFT));
    take_row(p + at.answer, net->answer, last, by * (1 << net->answer_shift));
    p[at.bias] = (float)(net->bias / (by * 65536));
    memcpy(l->average, p, (size_t)l->params * sizeof *p);
    return true;
}

/* ---- a row ---- */

typedef struct {
    float act[PENT_NET_UNITS], next[PENT_NET_SECOND];   /* before the cut at zero */
    float back[PENT_NET_UNITS], back2[PENT_NET_SECOND]; /* slopes there */
} layers;

static float value_at(const train_row *r, int i) {
    return (float)(int16_t)r->pair[2 * i + 1] / PENT_INPUT_ONE;
}

float learner_straight_sum(const learner *l, const train_row *r) {
    float sum = 0;
    for (int i = 0; i < r->n; i++) sum += l->p[r->pair[2 * i]] * value_at(r, i);
    return sum;
}

static void add(float *restrict to, const float *restrict w, float x, int n) {
    for (int k = 0; k < n; k++) to[k] += w[k] * x;
}

static float forward(const learner *l, const places *at, const train_row *r, layers *y) {
    const float *p = l->p;
    float sum = p[at->bias];
    int h = l->hidden;
    memcpy(y->act, p + at->threshold, (size_t)h * sizeof *p);
    for (int i = 0; i < r->n; i++) {
        int in = r->pair[2 * i];
        float x = value_at(r, i);
        sum += p[at->straight + in] * x;
        add(y->act, p + at->first + in * h, x, h);
    }
    if (!l->second) {
        for (int k = 0; k < h; k++)
            if (y->act[k] > 0) sum += p[at->answer + k] * y->act[k];
        return sum;
    }
    memcpy(y->next, p + at->second, (size_t)l->second * sizeof *p);
    for (int k = 0; k < h; k++)
        if (y->act[k] > 0) add(y->next, p + at->weight + k * l->second, y->act[k], l->second);
    for (int k = 0; k < l->second; k++)
        if (y->next[k] > 0) sum += p[at->answer + k] * y->next[k];
    return sum;
}

/* Slopes of the second layer, and from them those of the first one's units. */
static void back_through(learner *l, const places *at, layers *y, float e) {
    const float *p = l->p;
    float *g = l->slope;
    int h2 = l->second;
    for (int k = 0; k < h2; k++) {
        y->back2[k] = y->next[k] > 0 ? e * p[at->answer + k] : 0;
        if (y->next[k] > 0) g[at->answer + k] += e * y->next[k];
        g[at->second + k] += y->back2[k];
    }
    for (int k = 0; k < l->hidden; k++) {
        y->back[k] = 0;
        if (y->act[k] <= 0) continue;
        const float *w = p + at->weight + k * h2;
        for (int i = 0; i < h2; i++) y->back[k] += w[i] * y->back2[i];
        add(g + at->weight + k * h2, y->back2, y->act[k], h2);
    }
}

static void backward(learner *l, const places *at, const train_row *r, layers *y, float e) {
    float *g = l->slope;
    int h = l->hidden;
    g[at->bias] += e;
    if (l->second) {
        back_through(l, at, y, e);
    } else {
        for (int k = 0; k < h; k++) {
            y->back[k] = y->act[k] > 0 ? e * l->p[at->answer + k] : 0;
            if (y->act[k] > 0) g[at->answer + k] += e * y->act[k];
        }
    }
    for (int k = 0; k < h; k++) g[at->threshold + k] += y->back[k];
    for (int i = 0; i < r->n; i++) {
        int in = r->pair[2 * i];
        float x = value_at(r, i);
        g[at->straight + in] += e * x;
        add(g + at->first + in * h, y->back, x, h);
    }
}

/* ---- a step ---- */

static void adam(learner *l, int rows, float rate) {
    l->decay1 *= 0.9;
    l->decay2 *= 0.999;
    l->steps++;
    float one = (float)(1 / (1 - l->decay1)), two = (float)(1 / (1 - l->decay2));
    float share = 1.0f / (float)rows;
    float *restrict p = l->p, *restrict g = l->slope, *restrict m = l->m, *restrict v = l->v;
    for (int i = 0; i < l->params; i++) {
        float d = g[i] * share;
        g[i] = 0;
        m[i] += 0.1f * (d - m[i]);
        v[i] += 0.001f * (d * d - v[i]);
        p[i] -= rate * (m[i] * one / (__builtin_sqrtf(v[i] * two) + 1e-6f) + 1e-4f * p[i]);
    }
    if (l->steps % AVERAGE_EVERY) return;
    float *restrict q = l->average, k = l->steps < YOUNG ? 0.05f : 0.008f;
    for (int i = 0; i < l->params; i++) q[i] += k * (p[i] - q[i]);
}

void learner_rows(learner *l, const train_row *const *row, int n, float rate) {
    places at = places_of(l);
    layers y;
    for (int i = 0; i < n; i++) {
        float e = forward(l, &at, row[i], &y) - row[i]->target;
        l->error += (double)e * (double)e;
        l->seen++;
        backward(l, &at, row[i], &y, e > HUBER ? HUBER : e < -HUBER ? -HUBER : e);
    }
    adam(l, n, rate);
}

/* ---- whole numbers ---- */

/* Weights of the first layer in 256ths: finer steps are lost in the noise of learning, and they are what a
 * packed engine for browsers mostly consists of. */
enum { FIRST_SHIFT_MOST = 8 };

/* The largest shift with which all weights fit into 16 bits and no sum of `most`-fold weights down
 * a column comes near 2^31; -1: none does. */
static int shift_of(const float *w, double by, int rows, int units, const float *start,
                    double start_scale, double most) {
    double largest = 0, sum_max = 0;
    for (int k = 0; k < units; k++) {
        double sum = start ? (double)(start[k] < 0 ? -start[k] : start[k]) * start_scale : 0;
        for (int i = 0; i < rows; i++) {
            double a = (double)w[i * units + k] * by;
            a = a < 0 ? -a : a;
            if (!(a < 1e6)) return -1;
            sum += a * most;
            largest = a > largest ? a : largest;
        }
        sum_max = sum > sum_max ? sum : sum_max;
    }
    int s = 15;
    for (; s >= 0; s--) {
        double power = (double)(1 << s);
        /* rounding adds a half to every weight */
        if (largest * power < 32767 && sum_max * power + 0.5 * most * rows < 2147000000.0) break;
    }
    return s;
}

static int32_t rounded(double v) { return (int32_t)(v < 0 ? v - 0.5 : v + 0.5); }

static const int16_t *small(char **room, const float *w, int n, int shift, double by) {
    int16_t *to = (int16_t *)(void *)*room;
    for (int i = 0; i < n; i++) to[i] = (int16_t)rounded((double)w[i] * by * (1 << shift));
    *room += (size_t)n * sizeof *to;
    return to;
}

static const int32_t *wide(char **room, const float *w, int n, int shift) {
    int32_t *to = (int32_t *)(void *)*room;
    for (int i = 0; i < n; i++) to[i] = rounded((double)w[i] * (double)(1u << shift));
    *room += (size_t)n * sizeof *to;
    return to;
}

pent_status learner_net(const learner *l, float scale, pent_net *out, void *room, pent_err *err) {
    places at = places_of(l);
    const float *q = l->average;
    int last = l->second ? l->second : l->hidden;
    double by = (double)scale;
    char *to = (char *)room + PENT_NET_ABOUT;
    out->inputs = l->inputs;
    out->hidden = l->hidden;
    out->second = l->second;
    out->first_shift = shift_of(q + at.first, 1, l->inputs, l->hidden, q + at.threshold,
                                PENT_INPUT_ONE, PENT_INPUT_MOST);
    if (out->first_shift > FIRST_SHIFT_MOST) out->first_shift = FIRST_SHIFT_MOST;
    out->second_shift = l->second ? shift_of(q + at.weight, 1, l->hidden, l->second, q + at.second,
                                             1 << PENT_NET_UNIT_SHIFT, 32767)
                                  : 0;
    out->straight_shift = shift_of(q, by, l->inputs, 1, NULL, 0, PENT_INPUT_MOST);
    out->answer_shift = shift_of(q + at.answer, by, last, 1, NULL, 0, 32767);
    if (out->first_shift < 3 || out->second_shift < 0 || out->straight_shift < 0 ||
        out->answer_shift < 0)
        return pent_fail(err, PENT_E_SPACE, "the weights have grown beyond all measure");
    out->threshold = wide(&to, q + at.threshold, l->hidden, out->first_shift + INPUT_BITS);
    out->second_threshold =
        wide(&to, q + at.second, l->second, out->second_shift + PENT_NET_UNIT_SHIFT);
    out->bias = rounded((double)q[at.bias] * by * 65536);
    out->straight = small(&to, q + at.straight, l->inputs, out->straight_shift, by);
    out->first = small(&to, q + at.first, l->inputs * l->hidden, out->first_shift, 1);
    out->second_weight = small(&to, q + at.weight, l->hidden * l->second, out->second_shift, 1);
    out->answer = small(&to, q + at.answer, last, out->answer_shift, by);
    return pent_net_check(out, err);
}
