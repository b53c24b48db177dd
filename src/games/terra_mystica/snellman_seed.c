/* snellman_seed.c: the tiles that the notation's "randomize" line draws from the name of a game.
 * What it is not: chance. The public tracker's generator is repeated so that its ledgers can be read:
 * SHA-1 of the name keys a Mersenne Twister; a list is shuffled by one number an element. */
#include <string.h>

#include "snellman_reader.h"

enum { MT_N = 624, MT_M = 397, MAX_SEED = 200 };

typedef struct twister {
    uint32_t mt[MT_N];
    int at;
} twister;

static uint32_t roll(uint32_t x, int n) { return x << n | x >> (32 - n); }

static void sha1_block(uint32_t h[5], const uint8_t block[64]) {
    static const uint32_t constant[4] = {0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xCA62C1D6};
    uint32_t w[80], v[5];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 80; i++) w[i] = roll(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    memcpy(v, h, sizeof v);
    for (int i = 0; i < 80; i++) {
        uint32_t f = i < 20   ? (v[1] & v[2]) | (~v[1] & v[3])
                     : i < 40 ? v[1] ^ v[2] ^ v[3]
                     : i < 60 ? (v[1] & v[2]) | (v[1] & v[3]) | (v[2] & v[3])
                              : v[1] ^ v[2] ^ v[3];
        uint32_t next = roll(v[0], 5) + f + v[4] + constant[i / 20] + w[i];
        v[4] = v[3];
        v[3] = v[2];
        v[2] = roll(v[1], 30);
        v[1] = v[0];
        v[0] = next;
    }
    for (int i = 0; i < 5; i++) h[i] += v[i];
}

static void sha1(const char *text, size_t n, uint32_t h[5]) {
    static const uint32_t start[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
    uint8_t bytes[MAX_SEED + 72] = {0};
    size_t all = (n + 9 + 63) / 64 * 64;
    memcpy(bytes, text, n);
    bytes[n] = 0x80;
    bytes[all - 2] = (uint8_t)(n * 8 >> 8);
    bytes[all - 1] = (uint8_t)(n * 8);
    memcpy(h, start, sizeof start);
    for (size_t i = 0; i < all; i += 64) sha1_block(h, bytes + i);
}

/* The reference initialisation by an array, of length 5. */
static void key_twister(twister *t, const uint32_t key[5]) {
    uint32_t *mt = t->mt;
    mt[0] = 19650218;
    for (int i = 1; i < MT_N; i++)
        mt[i] = 1812433253u * (mt[i - 1] ^ mt[i - 1] >> 30) + (uint32_t)i;
    int i = 1, j = 0;
    for (int k = MT_N; k; k--) {
        mt[i] = (mt[i] ^ (mt[i - 1] ^ mt[i - 1] >> 30) * 1664525u) + key[j] + (uint32_t)j;
        if (++i == MT_N) {
            mt[0] = mt[MT_N - 1];
            i = 1;
        }
        j = (j + 1) % 5;
    }
    for (int k = MT_N - 1; k; k--) {
        mt[i] = (mt[i] ^ (mt[i - 1] ^ mt[i - 1] >> 30) * 1566083941u) - (uint32_t)i;
        if (++i == MT_N) {
            mt[0] = mt[MT_N - 1];
            i = 1;
        }
    }
    mt[0] = 0x80000000u;
    t->at = MT_N;
}

static uint32_t draw(twister *t) {
    uint32_t *mt = t->mt;
    if (t->at == MT_N) {
        for (int i = 0; i < MT_N; i++) {
            uint32_t y = (mt[i] & 0x80000000u) | (mt[(i + 1) % MT_N] & 0x7FFFFFFFu);
            mt[i] = mt[(i + MT_M) % MT_N] ^ y >> 1 ^ (y & 1 ? 0x9908B0DFu : 0);
        }
        t->at = 0;
    }
    uint32_t y = mt[t->at++];
    y ^= y >> 11;
    y ^= y << 7 & 0x9D2C5680u;
    y ^= y << 15 & 0xEFC60000u;
    return y ^ y >> 18;
}

/* One number an element, then sorted by it; equal numbers keep their order. */
static void shuffle(twister *t, int *list, int n) {
    uint32_t number[TERRA_BONUSES];
    for (int i = 0; i < n; i++) number[i] = draw(t);
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && number[k - 1] > number[k]; k--) {
            uint32_t x = number[k];
            int y = list[k];
            number[k] = number[k - 1];
            list[k] = list[k - 1];
            number[k - 1] = x;
            list[k - 1] = y;
        }
}

void terra_randomize(terra_reader *r, const char *seed, size_t n) {
    uint32_t key[5];
    twister t = {.at = 0};
    if (n > MAX_SEED) n = MAX_SEED;
    sha1(seed, n, key);
    for (int i = 0; i < 5; i++) key[i] = __builtin_bswap32(key[i]); /* read as little endian */
    key_twister(&t, key);
    int score[TERRA_SCORES], scores = r->setup.value[TERRA_O_TEMPLE] ? 9 : 8;
    do {
        for (int i = 0; i < scores; i++) score[i] = i;
        shuffle(&t, score, scores);
    } while (score[4] == 0 || score[5] == 0); /* TM-016 */
    memcpy(r->score, score, sizeof r->score);
    r->scores = TERRA_ROUNDS;
    int bonus[TERRA_BONUSES], bonuses = 0; /* names in alphabetical order: 1, 10, 2, ... */
    for (int i = 0; i < 9; i++) {
        bonus[bonuses++] = i;
        if (i == 0 && r->setup.value[TERRA_O_SHIPPING]) bonus[bonuses++] = 9;
    }
    shuffle(&t, bonus, bonuses);
    for (int i = 0; i < bonuses - r->seats - 3; i++) r->gone[r->n_gone++] = bonus[i];
}
