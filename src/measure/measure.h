/* measure.h: fixed games and fixed searches, for speed and for signatures: the same numbers on every
 * correct build, of gcc, clang or for the browser. No clock, no printing: the caller has those. */
#ifndef PENT_MEASURE_H
#define PENT_MEASURE_H

#include "pentarchy.h"

typedef struct measure_games {
    uint64_t decisions, chance, forced, games;
} measure_games;

/* One random game from `start` in `s`; false when it does not end, which is a bug of the game. */
bool measure_play(const pent_game *game, void *s, const void *start, pent_rng *rng,
                  measure_games *n);

/* Fixed seeds, fixed games: chains final states and counts into one number. False: a bug. */
bool measure_rules(const pent_game *game, void *s, const void *start, uint64_t *chain);

typedef struct measure_search {
    const pent_game *game;
    const pent_setup *setup;
    pent_player *player;
    pent_thought thought; /* of the last search */
    void *s;
} measure_search;

/* False: no memory, or no such player. */
bool measure_search_open(measure_search *m, const pent_game *game, const pent_setup *setup,
                         const char *spec);
void measure_search_close(measure_search *m);

/* Puts into m->s what the one to move sees in position `number`, some way into a random game of that
 * number; false when that game ended before a choice. */
bool measure_search_place(measure_search *m, uint64_t number);
void measure_search_think(measure_search *m, int want); /* so many ideas */

/* What the searching player thinks of fixed positions, as one number. False: no memory. */
bool measure_thoughts(const pent_game *game, const pent_setup *setup, uint64_t *chain);

#endif
