/* pack.c: Rice's code: of a number the lower bits as they are, the rest as so many ones and a zero. The
 * weights of a net lie around 0, each by itself, and what looks for repetitions (gzip) finds none. */
#include "pack.h"

enum { MOST_BITS = 14 };

/* 0, -1, 1, -2, 2 … as 0, 1, 2, 3, 4 … */
static uint32_t folded(int16_t v) { return v < 0 ? 2 * (uint32_t)(-1 - v) + 1 : 2 * (uint32_t)v; }
static int16_t unfolded(uint32_t u) {
    return (int16_t)(u & 1 ? -1 - (int32_t)(u / 2) : (int32_t)(u / 2));
}

size_t pent__pack(const int16_t *v, size_t n, int bits, unsigned char *out) {
    size_t at = 0; /* in bits */
    for (size_t i = 0; i < n; i++) {
        uint32_t u = folded(v[i]), ones = u >> bits;
        for (uint32_t k = 0; k < ones + 1 + (uint32_t)bits; k++, at++) {
            unsigned bit = k < ones ? 1 : k == ones ? 0 : u >> (k - ones - 1) & 1;
            if (!out) continue;
            if (at % 8 == 0) out[at / 8] = 0;
            out[at / 8] = (unsigned char)(out[at / 8] | bit << at % 8);
        }
    }
    return (at + 7) / 8;
}

int pent__pack_bits(const int16_t *v, size_t n) {
    int best = 0;
    size_t least = 0;
    for (int bits = 0; bits <= MOST_BITS; bits++) {
        size_t size = pent__pack(v, n, bits, NULL);
        if (bits && size >= least) continue;
        best = bits;
        least = size;
    }
    return best;
}

static unsigned next(const unsigned char *in, size_t *at) {
    unsigned bit = in[*at / 8] >> *at % 8 & 1;
    (*at)++;
    return bit;
}

void pent__unpack(const unsigned char *in, int bits, int16_t *v, size_t n) {
    size_t at = 0;
    for (size_t i = 0; i < n; i++) {
        uint32_t u = 0;
        while (next(in, &at)) u++;
        u <<= bits;
        for (int k = 0; k < bits; k++) u |= next(in, &at) << k;
        v[i] = unfolded(u);
    }
}
