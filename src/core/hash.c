/* hash.c: a 64-bit hash of a state's bytes, eight at a time. For equality of positions, records and
 * tests; it resists accidents, not attackers. */
#include "pentarchy_game.h"

#include <string.h>

static uint64_t mix(uint64_t h, uint64_t word) {
    h = (h ^ word) * 0x9FB21C651E98DF25u;
    return h ^ (h >> 29);
}

uint64_t pent_hash(const void *bytes, size_t n) {
    const unsigned char *p = bytes;
    uint64_t h = 0xCBF29CE484222325u ^ n, word;
    for (; n >= 8; n -= 8, p += 8) {
        memcpy(&word, p, 8);
        h = mix(h, word);
    }
    word = 0;
    memcpy(&word, p, n);
    h = mix(h, word);
    h = (h ^ (h >> 32)) * 0xD6E8FEB86659FD93u;
    return h ^ (h >> 32);
}
