/* recall.c: what a net said of positions that a searcher meets again. A search meets many positions
 * many times: the same leaf, the same moves in another order, the next seat's position before its
 * move. A number is found by the hash of all bytes of the state, so nothing changes but the time. */
#include "search.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 15, LANES = 4 };

/* Side by side, so that a look touches one line of the cache. */
typedef struct {
    uint64_t key;
    float points;
} said;

struct recall {
    said of[ROOM];
};

recall *recall_open(void) { return calloc(1, sizeof(recall)); }
void recall_close(recall *r) { free(r); }

static uint64_t mix(uint64_t h, uint64_t word) {
    h ^= word;
    return (h << 31 | h >> 33) * 0x9FB21C651E98DF25u;
}

/* Four sums side by side, so that none waits for another. */
static uint64_t hash_of(const unsigned char *p, size_t n) {
    uint64_t h[LANES] = {0x243F6A8885A308D3u, 0x13198A2E03707344u, 0xA4093822299F31D0u, n}, w;
    for (; n >= 8 * LANES; n -= 8 * LANES)
        for (int k = 0; k < LANES; k++, p += 8) {
            memcpy(&w, p, 8);
            h[k] = mix(h[k], w);
        }
    for (; n; n -= n < 8 ? n : 8, p += 8) {
        w = 0;
        memcpy(&w, p, n < 8 ? n : 8);
        h[0] = mix(h[0], w);
    }
    for (int k = 1; k < LANES; k++) h[0] = mix(h[0], h[k] ^ h[k] >> 32);
    return h[0] ^ h[0] >> 32;
}

void recall_points(recall *r, pent_judgement *j, const pent_game *game, const void *state,
                   unsigned seats, float *points) {
    float fresh[PENT_MAX_SEATS];
    uint64_t hash = hash_of(state, game->state_size);
    unsigned unknown = 0;
    for (int i = 0; i < PENT_MAX_SEATS; i++) {
        if (!(seats >> i & 1)) continue;
        uint64_t key = mix(hash, (uint64_t)i + 1);
        const said *at = &r->of[key % ROOM];
        if (at->key == key)
            points[i] = at->points;
        else
            unknown |= 1u << i;
    }
    if (!unknown) return;
    pent_judgement_points(j, state, unknown, fresh);
    for (int i = 0; i < PENT_MAX_SEATS; i++) {
        if (!(unknown >> i & 1)) continue;
        uint64_t key = mix(hash, (uint64_t)i + 1);
        points[i] = fresh[i];
        r->of[key % ROOM] = (said){key, fresh[i]};
    }
}
