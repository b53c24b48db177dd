/* rng.c: xoshiro256** (Blackman and Vigna) seeded by splitmix64. Small, fast, and the same numbers
 * on every build. Not for secrets: a real table draws from the operating system. */
#include "pentarchy_game.h"

static uint64_t splitmix(uint64_t *x) {
    uint64_t z = (*x += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

pent_rng pent_rng_seed(uint64_t seed) {
    pent_rng rng;
    for (int i = 0; i < 4; i++) rng.s[i] = splitmix(&seed);
    return rng;
}

static uint64_t rotate(uint64_t x, int k) { return x << k | x >> (64 - k); }

uint64_t pent_rng_next(pent_rng *rng) {
    uint64_t *s = rng->s, out = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return out;
}

/* Lemire's multiply-and-reject: one multiplication unless the draw falls into the short last slice.
 */
uint32_t pent_rng_below(pent_rng *rng, uint32_t n) {
    uint64_t m = (pent_rng_next(rng) >> 32) * n;
    if ((uint32_t)m < n) {
        uint32_t slice = (uint32_t)(-n) % n;
        while ((uint32_t)m < slice) m = (pent_rng_next(rng) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}
