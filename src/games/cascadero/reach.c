/* reach.c: which towns each group of a seat touches and which ones it could touch with one more
 * envoy, for the judgement. One walk over a seat's envoys finds all of its groups at once, because
 * the players ask this thousands of times a second; legal.c answers for single groups. */
#include "cascadero.h"

/* All neighbours of a cell lie within 18 numbers of it: in column A, C, … at -17, -16, -1, 1, 17
 * and 18, in column B, D, … at -18, -17, -1, 1, 16 and 17. A window is the bits from cell - 18 on.
 * What has these distances without being a neighbour (across the end of a column) is no field. */
enum { BACK = 18, BEFORE = BACK - 1, AFTER = BACK + 1 };
static const uint64_t around[2] = {
    PENT_BIT(BACK - 17) | PENT_BIT(BACK - 16) | PENT_BIT(BEFORE) | PENT_BIT(AFTER) |
        PENT_BIT(BACK + 17) | PENT_BIT(BACK + 18),
    PENT_BIT(BACK - 18) | PENT_BIT(BACK - 17) | PENT_BIT(BEFORE) | PENT_BIT(AFTER) |
        PENT_BIT(BACK + 16) | PENT_BIT(BACK + 17),
};

/* A set with an empty word on either side, so that a window may stick out. */
typedef struct padded {
    uint64_t w[6];
} padded;

static padded pad(casc_set a) { return (padded){{0, a.w[0], a.w[1], a.w[2], a.w[3], 0}}; }

static uint64_t window(const padded *p, int cell) {
    int from = cell - BACK + 64, shift = from & 63;
    const uint64_t *w = &p->w[from >> 6];
    return w[0] >> shift | w[1] << 1 << (63 - shift);
}

/* Groups whose numbers turned out to be one: the lower one stands for both. */
static int root(const uint8_t *same, int group) {
    while (same[group] != group) group = same[group];
    return group;
}

static int join(uint8_t *same, int a, int b) {
    a = root(same, a);
    b = root(same, b);
    if (a < b) return same[b] = (uint8_t)a;
    return same[a] = (uint8_t)b;
}

/* Cells come in ascending order, so only the neighbours before a cell have a group yet. */
static int group_of(const padded *own, int cell, const uint8_t *group, uint8_t *same, int fresh) {
    uint64_t before = window(own, cell) & around[cell / CASC_ROWS & 1] & (PENT_BIT(BACK) - 1);
    int found = fresh;
    PENT_EACH_BIT(i, before) {
        int other = group[cell - BACK + (int)i];
        found = found == fresh ? other : join(same, found, other);
    }
    return found;
}

static uint64_t towns_near(const casc_map *map, const padded *open, int cell) {
    uint64_t towns = 0, cells = window(open, cell) & around[cell / CASC_ROWS & 1];
    PENT_EACH_BIT(i, cells) towns |= PENT_BIT(map->district[cell - BACK + (int)i]);
    return towns;
}

/* Farmer fields need no look: they touch no town (CAS-014). */
void casc_reach_of(const casc_state *s, int seat, casc_set occupied, casc_reach *out) {
    const casc_map *map = casc_map_of(s);
    padded own = pad(s->own[seat]), open = pad(casc_less(map->beside, occupied));
    uint8_t group[CASC_CELLS], same[CASC_ENVOYS] = {0};
    casc_set rest = s->own[seat];
    out->groups = 0;
    out->touched = 0;
    for (int c; (c = casc_pop(&rest)) >= 0;) {
        int g = group_of(&own, c, group, same, out->groups);
        if (g == out->groups) {
            same[g] = (uint8_t)g;
            out->of[g] = (casc_contact){0, 0};
            out->groups++;
        }
        group[c] = (uint8_t)g;
        if (map->district[c] != CASC_NONE) out->of[g].touched |= PENT_BIT(map->district[c]);
        out->of[g].open |= towns_near(map, &open, c);
    }
    int n = 0;
    for (int g = out->groups - 1; g >= 0; g--) { /* joined ones give theirs to a lower one */
        if (same[g] == g) continue;
        out->of[same[g]].touched |= out->of[g].touched;
        out->of[same[g]].open |= out->of[g].open;
    }
    for (int g = 0; g < out->groups; g++) {
        if (same[g] != g) continue;
        out->of[n] = out->of[g];
        out->of[n].open &= ~out->of[n].touched;
        out->touched |= out->of[n++].touched;
    }
    out->groups = n;
}
