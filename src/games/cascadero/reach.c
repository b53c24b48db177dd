/* reach.c: which towns each group of a seat touches and which ones it could touch with one more
 * envoy, for the judgement. One walk over a seat's envoys finds all of its groups at once, because
 * the players ask this thousands of times a second; legal.c answers for single groups. */
#include "cascadero.h"

/* All neighbours of a cell lie within 18 numbers of it: the one above at -1, the one below at 1,
 * and two of either column beside it at -17 and -16, 17 and 18 (columns A, C, …) or at -18 and
 * -17, 16 and 17 (columns B, D, …). A window is the bits from cell - 18 on. What has these
 * distances without being a neighbour, across the end of a column, is no field. */
enum { BACK = 18 };

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

/* The neighbours of a cell that have lower numbers. Each touches the next one, so only the first
 * and the last can be of two groups. */
typedef struct lower {
    int above, high, low; /* in its own column; two in the one before */
} lower;

static lower lower_of(int cell) {
    int high = cell - BACK + (~(cell / CASC_ROWS) & 1);
    return (lower){cell - 1, high, high + 1};
}

/* Cells come in ascending order, so the lower neighbours have their groups. */
static int group_of(uint64_t own, int cell, const uint8_t *group, uint8_t *same, int fresh) {
    lower at = lower_of(cell);
    int shift = BACK - cell;
    bool above = own >> (at.above + shift) & 1, low = own >> (at.low + shift) & 1;
    if (own >> (at.high + shift) & 1) return group[at.high];
    if (above && low) return join(same, group[at.above], group[at.low]);
    if (above) return group[at.above];
    return low ? group[at.low] : fresh;
}

/* Without a branch: how many neighbours are open is hard to foresee. */
static uint64_t town_if(const casc_map *map, uint64_t open, int cell, int distance) {
    int at = (cell + distance) & 255; /* off the map nothing is open */
    return (open >> (BACK + distance) & 1) << (map->district[at] & 63);
}

static uint64_t towns_near(const casc_map *map, uint64_t open, int cell) {
    int even = ~(cell / CASC_ROWS) & 1;
    return town_if(map, open, cell, -18 + even) | town_if(map, open, cell, -17 + even) |
           town_if(map, open, cell, -1) | town_if(map, open, cell, 1) |
           town_if(map, open, cell, 16 + even) | town_if(map, open, cell, 17 + even);
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
        int g = group_of(window(&own, c), c, group, same, out->groups);
        if (g == out->groups) {
            same[g] = (uint8_t)g;
            out->of[g] = (casc_contact){0, 0};
            out->groups++;
        }
        group[c] = (uint8_t)g;
        if (map->district[c] != CASC_NONE) out->of[g].touched |= PENT_BIT(map->district[c]);
        out->of[g].open |= towns_near(map, window(&open, c), c);
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

/* ---- groups by themselves ---------------------------------------------------------------------- */

static void add_envoy(const casc_map *map, int cell, casc_band *b) {
    b->size++;
    b->near = casc_or(b->near, casc_neighbours[cell]);
    if (map->district[cell] != CASC_NONE) b->touched |= PENT_BIT(map->district[cell]);
    b->one |= map->one_more[cell];
    b->two |= map->two_more[cell];
}

static void add_band(casc_band *to, const casc_band *b) {
    to->size = (uint8_t)(to->size + b->size);
    to->near = casc_or(to->near, b->near);
    to->touched |= b->touched;
    to->one |= b->one;
    to->two |= b->two;
}

static void count_towns(const casc_map *map, casc_band *b) {
    b->one &= ~b->touched;
    b->two &= ~(b->touched | b->one);
    unsigned any = 0, pair = 0, trio = 0;
    PENT_EACH_BIT(t, b->touched) {
        unsigned colour = 1u << map->town[t].colour;
        trio |= pair & colour;
        pair |= any & colour;
        any |= colour;
    }
    b->any = (uint8_t)any;
    b->pair = (uint8_t)pair;
    b->trio = (uint8_t)trio;
}

static void add_up(casc_party *p, const casc_band *b) {
    p->near = casc_or(p->near, b->near);
    p->touched |= b->touched;
    p->one |= b->one;
    if (b->size < 2) return; /* CAS-083 */
    int colours = __builtin_popcount(b->any), towns = b->trio ? 3 : b->pair ? 2 : b->any != 0;
    if (colours > p->colours) p->colours = (uint8_t)colours;
    if (towns > p->towns) p->towns = (uint8_t)towns;
}

void casc_party_of(int board, casc_set own, casc_party *out) {
    const casc_map *map = &casc_maps[board];
    padded padded_own = pad(own);
    uint8_t group[CASC_CELLS], same[CASC_ENVOYS] = {0};
    casc_set rest = own;
    int groups = 0, n = 0;
    for (int c; (c = casc_pop(&rest)) >= 0;) {
        int g = group_of(window(&padded_own, c), c, group, same, groups);
        if (g == groups) {
            same[g] = (uint8_t)g;
            out->of[g] = (casc_band){.size = 0};
            groups++;
        }
        group[c] = (uint8_t)g;
        add_envoy(map, c, &out->of[g]);
    }
    for (int g = groups - 1; g >= 0; g--)
        if (same[g] != g) add_band(&out->of[same[g]], &out->of[g]);
    out->own = own;
    out->free = (casc_set){{0}}; /* nothing is in reach */
    out->board = (uint8_t)board;
    out->colours = out->towns = 0;
    out->near = (casc_set){{0}};
    out->touched = out->one = 0;
    for (int g = 0; g < groups; g++) {
        if (same[g] != g) continue;
        if (n != g) out->of[n] = out->of[g];
        count_towns(map, &out->of[n]);
        add_up(out, &out->of[n++]);
    }
    out->bands = (uint8_t)n;
}

/* Like casc_party_of, from the party without the envoy on `cell`. */
void casc_party_with(const casc_party *before, int cell, casc_party *out) {
    const casc_map *map = &casc_maps[before->board];
    casc_band b = {.size = 0};
    int n = 0;
    out->own = before->own;
    out->free = before->free;
    out->board = before->board;
    out->colours = out->towns = 0;
    out->near = (casc_set){{0}};
    out->touched = out->one = 0;
    pent_include(&out->own, cell);
    add_envoy(map, cell, &b);
    for (int g = 0; g < before->bands; g++) {
        const casc_band *old = &before->of[g];
        if (pent_has(&old->near, cell)) {
            add_band(&b, old);
        } else {
            out->of[n] = *old;
            add_up(out, &out->of[n++]);
        }
    }
    count_towns(map, &b);
    out->of[n] = b;
    add_up(out, &out->of[n++]);
    out->bands = (uint8_t)n;
}
