/* net.c: what a learned net answers. Whole numbers only up to the last line, so that every compiler
 * and machine gives the same bits; the vectors below compute exactly what the plain loops say. */
#include "pentarchy_game.h"
#include "vectors.h"

#include <string.h>

enum { INPUT_SHIFT = 6, POINT_SHIFT = 16, ANSWER_MOST = 32767 };
_Static_assert(1 << INPUT_SHIFT == PENT_INPUT_ONE, "the inputs' scale");

/* ---- the first layer ---- */

/* A list of inputs with what is to be added for each. */
typedef struct {
    int n;
    uint16_t index[2 * PENT_MAX_ACTIVE + 2];
    int16_t value[2 * PENT_MAX_ACTIVE + 2];
} changes;

#if VECTORS
enum { BLOCK = 32 }; /* units whose sums stay in registers */

/* Two inputs at a time: a product of pairs and their sum are one instruction. */
static void add_block(const int16_t *weight, int stride, const uint16_t *index,
                      const int16_t *value, int n, int32_t *unit) {
    vector sum[BLOCK / 4];
    for (int k = 0; k < BLOCK / 4; k++) sum[k] = v_load(unit + 4 * k);
    for (int i = 0; i < n; i += 2) {
        const int16_t *a = weight + (size_t)index[i] * (size_t)stride;
        const int16_t *b = weight + (size_t)index[i + 1] * (size_t)stride;
        vector x =
            v_each32((int)((uint32_t)(uint16_t)value[i] | (uint32_t)(uint16_t)value[i + 1] << 16));
        for (int k = 0; k < BLOCK / 8; k++) {
            vector u = v_load(a + 8 * k), v = v_load(b + 8 * k);
            sum[2 * k] = v_add32(sum[2 * k], v_pairs16(v_zip_low16(u, v), x));
            sum[2 * k + 1] = v_add32(sum[2 * k + 1], v_pairs16(v_zip_high16(u, v), x));
        }
    }
    for (int k = 0; k < BLOCK / 4; k++) v_store(unit + 4 * k, sum[k]);
}
#else
enum { BLOCK = 8 };

static void add_block(const int16_t *weight, int stride, const uint16_t *index,
                      const int16_t *value, int n, int32_t *unit) {
    for (int i = 0; i < n; i++) {
        const int16_t *w = weight + (size_t)index[i] * (size_t)stride;
        for (int k = 0; k < BLOCK; k++) unit[k] += (int32_t)w[k] * value[i];
    }
}
#endif

static void add_plain(const int16_t *weight, int stride, const uint16_t *index,
                      const int16_t *value, int n, int from, int to, int32_t *unit) {
    for (int i = 0; i < n; i++) {
        const int16_t *w = weight + (size_t)index[i] * (size_t)stride;
        for (int k = from; k < to; k++) unit[k] += (int32_t)w[k] * value[i];
    }
}

/* unit[k] += the sum of weight[index][k] * value. The list has room for one entry more. */
static void add_rows(const int16_t *weight, int units, uint16_t *index, int16_t *value, int n,
                     int32_t *unit) {
    if (n == 0) return;
    int k = 0;
    index[n] = index[n - 1]; /* pairs: the last one may need a partner that adds nothing */
    value[n] = 0;
    for (; k + BLOCK <= units; k += BLOCK) add_block(weight + k, units, index, value, n, unit + k);
    if (k < units) add_plain(weight, units, index, value, n, k, units, unit);
}

static int32_t straight_sum(const pent_net *net, const changes *c) {
    int32_t sum = 0;
    for (int i = 0; i < c->n; i++) sum += (int32_t)net->straight[c->index[i]] * c->value[i];
    return sum;
}

/* How many of the list the net knows: inputs that were added since it was trained come last. */
static int known(const pent_net *net, const pent_inputs *x) {
    int n = x->n;
    while (n && x->index[n - 1] >= net->inputs) n--;
    return n;
}

void pent_net_sum(const pent_net *net, const pent_inputs *x, pent_net_sums *out) {
    changes c;
    c.n = known(net, x);
    memcpy(c.index, x->index, (size_t)c.n * sizeof *c.index);
    memcpy(c.value, x->value, (size_t)c.n * sizeof *c.value);
    memcpy(out->unit, net->threshold, (size_t)net->hidden * sizeof *out->unit);
    out->straight = straight_sum(net, &c);
    add_rows(net->first, net->hidden, c.index, c.value, c.n, out->unit);
}

/* From these places on, how many entries of the two lists are alike? At most a block is looked at. */
#if VECTORS
enum { ALIKE = 8 };
static int alike(const pent_inputs *a, int i, const pent_inputs *b, int k) {
    vector index = v_same16(v_load(a->index + i), v_load(b->index + k));
    vector value = v_same16(v_load(a->value + i), v_load(b->value + k));
    unsigned differ = 0xFFFFu & ~v_signs8(v_and(index, value));
    return differ ? __builtin_ctz(differ) / 2 : ALIKE;
}
#else
enum { ALIKE = 1 };
static int alike(const pent_inputs *a, int i, const pent_inputs *b, int k) {
    return a->index[i] == b->index[k] && a->value[i] == b->value[k];
}
#endif

static void note(changes *c, int index, int by) {
    c->index[c->n] = (uint16_t)index;
    c->value[c->n++] = (int16_t)by;
}

void pent_net_change(const pent_net *net, const pent_inputs *before, const pent_inputs *after,
                     pent_net_sums *sums) {
    changes c;
    int i = 0, k = 0, olds = known(net, before), news = known(net, after);
    c.n = 0;
    while (i < olds && k < news) {
        if (i + ALIKE <= olds && k + ALIKE <= news) {
            int n = alike(before, i, after, k);
            i += n;
            k += n;
            if (n == ALIKE) continue;
        }
        int a = before->index[i], b = after->index[k];
        if (a == b) {
            if (before->value[i] != after->value[k])
                note(&c, a, after->value[k] - before->value[i]);
            i++, k++;
            continue;
        }
        /* Mostly one of n has changed: the old one goes and the new one comes at once. */
        bool goes = a < b || k + 1 == news || after->index[k + 1] > a;
        bool comes = b < a || i + 1 == olds || before->index[i + 1] > b;
        if (goes) note(&c, a, -before->value[i++]);
        if (comes) note(&c, b, after->value[k++]);
    }
    for (; i < olds; i++) note(&c, before->index[i], -before->value[i]);
    for (; k < news; k++) note(&c, after->index[k], after->value[k]);
    if (c.n >= news) {
        pent_net_sum(net, after, sums);
        return;
    }
    sums->straight += straight_sum(net, &c);
    add_rows(net->first, net->hidden, c.index, c.value, c.n, sums->unit);
}

/* ---- the rest ---- */

/* What is above zero, in the scale of a unit's answer. */
static void answers(const int32_t *sum, int n, int shift, int16_t *out) {
    int k = 0;
#if VECTORS
    for (; k + 8 <= n; k += 8) {
        vector a = v_shift32(v_load(sum + k), shift), b = v_shift32(v_load(sum + k + 4), shift);
        v_store(out + k, v_most16(v_narrow(a, b), v_each32(0)));
    }
#endif
    for (; k < n; k++) {
        int32_t a = sum[k] > 0 ? sum[k] >> shift : 0;
        out[k] = (int16_t)(a < ANSWER_MOST ? a : ANSWER_MOST);
    }
}

static int32_t product(const int16_t *a, const int16_t *b, int n) {
    int32_t sum = 0;
    int k = 0;
#if VECTORS
    vector four = v_each32(0);
    for (; k + 8 <= n; k += 8) four = v_add32(four, v_pairs16(v_load(a + k), v_load(b + k)));
    sum = v_sum32(four);
#endif
    for (; k < n; k++) sum += (int32_t)a[k] * b[k];
    return sum;
}

/* v / 2^from in 1/2^POINT_SHIFT; downward where bits go. */
static int64_t rescaled(int64_t v, int from) {
    return from <= POINT_SHIFT ? v * (1 << (POINT_SHIFT - from)) : v >> (from - POINT_SHIFT);
}

float pent_net_answer(const pent_net *net, const pent_net_sums *sums, int points) {
    int16_t act[PENT_NET_UNITS + 2], next[PENT_NET_SECOND];
    int n = net->hidden;
    const int16_t *last = act;
    answers(sums->unit, n, net->first_shift + INPUT_SHIFT - PENT_NET_UNIT_SHIFT, act);
    if (net->second) {
        int32_t unit[PENT_NET_SECOND];
        uint16_t index[PENT_NET_UNITS + 1];
        memcpy(unit, net->second_threshold, (size_t)net->second * sizeof *unit);
        int on = 0;
        for (int k = 0; k < n; k++)
            if (act[k]) {
                index[on] = (uint16_t)k;
                act[on++] = act[k];
            }
        add_rows(net->second_weight, net->second, index, act, on, unit);
        answers(unit, net->second, net->second_shift, next);
        last = next;
        n = net->second;
    }
    int64_t sum = net->bias;
    sum += rescaled(product(net->answer, last, n), net->answer_shift + PENT_NET_UNIT_SHIFT);
    sum += rescaled(sums->straight, net->straight_shift + INPUT_SHIFT);
    return (float)points + (float)sum / (1 << POINT_SHIFT);
}

float pent_net_points(const pent_net *net, const pent_inputs *x) {
    pent_net_sums sums;
    pent_net_sum(net, x, &sums);
    return pent_net_answer(net, &sums, x->points);
}
