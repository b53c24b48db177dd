/* outlook.h: what a net's inputs rest on (inputs.c): all seats' groups, who is how far, and what the
 * next envoy of a seat could do (outlook.c). */
#ifndef CASC_OUTLOOK_H
#define CASC_OUTLOOK_H

#include "cascadero.h"

#include <stddef.h>

enum { CASC_ENDS = 5, CASC_MOST_JOINS = 3 }; /* how near the end is: steps; more are not counted */

/* What is kept from one position to the next; all of it zero is right for an empty map. */
typedef struct casc_sheet {
    uint8_t bytes[offsetof(casc_state, stack) - offsetof(casc_state, heralds)];
    uint8_t n;
    uint16_t index[64];
    int16_t value[64];
} casc_sheet;

typedef struct casc_memory {
    casc_set free;
    uint64_t open;
    uint8_t board;
    casc_party party[CASC_SEATS], base[CASC_SEATS]; /* as it is, and without an envoy or two */
    casc_sheet sheet[CASC_SEATS];
} casc_memory;

/* How far a seat is on the way to what only the first gets. */
typedef struct casc_race {
    int at_1, at_2, at_top, highest, missing[CASC_FIRSTS];
} casc_race;

typedef struct casc_outlook {
    const casc_state *s;
    const casc_map *map;
    casc_party *party[CASC_SEATS];
    casc_party fresh[CASC_SEATS]; /* those that no memory has */
    casc_set free;
    uint64_t open, visited; /* towns with a free field, with an envoy beside them */
    unsigned firsts;        /* achievements that nobody has */
    int most, end;          /* points, and how near the end is */
    int leader;             /* who would win now */
    casc_race race[CASC_SEATS];
} casc_outlook;

typedef struct casc_gain {
    int points, extra, advance, seal, move;
} casc_gain;

typedef struct casc_hope {
    uint64_t next, later;                /* towns one and two envoys away */
    uint8_t steps[CASC_TRACKS];          /* bit per number of steps that can be had */
    int best, sum, pairs;                /* in tenths, as the judgement by hand counts */
    int goal_points[CASC_TRACKS];        /* most points of achievements by a town of the colour */
    unsigned pair_1, pair_join, pair_2;  /* colours whose pair is so near */
    bool colours, towns;                 /* these achievements are one envoy away */
    int joins, groups, singles, largest; /* groups; joins up to CASC_MOST_JOINS */
} casc_hope;

static inline int casc_lower(int a, int b) { return a < b ? a : b; }
static inline int casc_higher(int a, int b) { return a > b ? a : b; }
/* The first limit that n does not exceed; `limits` if it exceeds all. */
int casc_bin(int n, const uint8_t *limit, int limits);
/* Those of the towns that have one of the cells beside them. */
uint64_t casc_towns_with(const casc_map *map, uint64_t towns, casc_set cells);
/* CAS-116 to CAS-118, in an order that can be compared. */
int casc_standing(const casc_state *s, int seat);
/* `memory` may be NULL. */
void casc_look_around(const casc_state *s, casc_memory *memory, casc_outlook *o);
/* What a cube gets on its way. */
casc_gain casc_gain_of(const casc_state *s, int track, int from, int to);
void casc_look_ahead(const casc_outlook *o, int seat, casc_hope *out);

#endif
