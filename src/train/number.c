/* number.c: logarithm, exponential and powers by + - * / alone, in one order, so that every compiler
 * and machine learns the same. Good to about 1e-14. */
#include "train.h"

#include <string.h>

#define LN2 0.69314718055994530942

double train_log(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    int e = (int)(bits >> 52 & 2047) - 1023;
    bits = (bits & 0xFFFFFFFFFFFFFu) | (uint64_t)1023 << 52;
    double m;
    memcpy(&m, &bits, sizeof m); /* 1 <= m < 2 */
    if (m > 1.4142135623730951) {
        m *= 0.5;
        e++;
    }
    double s = (m - 1) / (m + 1), s2 = s * s, sum = 0;
    for (int k = 21; k >= 1; k -= 2) sum = sum * s2 + 1.0 / k;
    return (double)e * LN2 + 2 * s * sum;
}

double train_exp(double x) {
    if (x < -700) return 0;
    if (x > 700) x = 700;
    int k = (int)(x / LN2 + (x < 0 ? -0.5 : 0.5));
    double r = x - (double)k * LN2, sum = 1;
    for (int i = 16; i >= 1; i--) sum = 1 + sum * r / i;
    uint64_t bits = (uint64_t)(1023 + k) << 52;
    double power;
    memcpy(&power, &bits, sizeof power);
    return sum * power;
}

double train_pow(double x, double y) { return train_exp(y * train_log(x)); }

float train_uniform(pent_rng *rng) {
    return ((float)(pent_rng_next(rng) >> 41) + 0.5f) / 8388608.0f;
}

uint64_t train_mix(uint64_t seed, uint64_t number, uint64_t purpose) {
    uint64_t all[3] = {seed, number, purpose};
    return pent_hash(all, sizeof all);
}
