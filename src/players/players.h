/* players.h: the computer players' openers. A player sees pentarchy.h only, never a game. */
#ifndef PENT_PLAYERS_H
#define PENT_PLAYERS_H

#include "pentarchy.h"

/* `args` is what follows the colon of the specification, or "". */
typedef pent_player *pent__opener(const pent_game *game, const char *args, uint64_t seed,
                                  pent_err *err);

pent__opener pent__random_open, pent__greedy_open, pent__easy_open, pent__normal_open,
    pent__hard_open, pent__search_open;

#endif
