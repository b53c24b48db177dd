/* players.h: the computer players' openers. A player sees pentarchy.h only, never a game. */
#ifndef PENT_PLAYERS_H
#define PENT_PLAYERS_H

#include "pentarchy.h"

/* `args` is what follows the colon of the specification, or "". */
typedef pent_player *pent__opener(const pent_game *game, const char *args, uint64_t seed,
                                  pent_err *err);

pent__opener pent__random_open, pent__greedy_open, pent__search_open;

/* What a level is made of (levels.c); 0: unbounded. */
typedef struct pent__level {
    unsigned ms, iters;     /* for a turn, for a decision */
    unsigned slack, spread; /* how it chooses among good moves (search.c), in thousandths */
    unsigned explore;       /* how much it looks at moves that look worse, in thousandths */
    unsigned room;          /* edges of its tree */
} pent__level;

/* The level's settings at a table of so many seats; false: there is no such level. */
bool pent__level_of(const pent_game *game, const char *name, int seats, pent__level *out);
pent_player *pent__level_open(const pent_game *game, const char *name, const char *args,
                              uint64_t seed, pent_err *err);

#endif
