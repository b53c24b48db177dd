/* bits.h: sets of up to 64, 128 or 256 places as words. `PENT_EACH_BIT(i, word)` walks a word from
 * low to high; it works on a copy, so the loop may change the original. */
#ifndef PENT_BITS_H
#define PENT_BITS_H

#include <stdbool.h>
#include <stdint.h>

#define PENT_BIT(i) ((uint64_t)1 << (i))

static inline int pent_lowest(uint64_t w) { return __builtin_ctzll(w); } /* w != 0 */
static inline int pent_popcount(uint64_t w) { return __builtin_popcountll(w); }

/* NOLINTBEGIN(bugprone-macro-parentheses): i is a name. */
#define PENT_EACH_BIT(i, word)                                                                     \
    for (uint64_t pent_w_##i = (word), i = 0;                                                      \
         pent_w_##i && ((i = (uint64_t)pent_lowest(pent_w_##i)), 1); pent_w_##i &= pent_w_##i - 1)
/* NOLINTEND(bugprone-macro-parentheses) */

typedef struct pent_set256 {
    uint64_t w[4];
} pent_set256;

static inline bool pent_has(const pent_set256 *s, int i) { return s->w[i >> 6] >> (i & 63) & 1; }
static inline void pent_include(pent_set256 *s, int i) { s->w[i >> 6] |= PENT_BIT(i & 63); }
static inline void pent_exclude(pent_set256 *s, int i) { s->w[i >> 6] &= ~PENT_BIT(i & 63); }

#endif
