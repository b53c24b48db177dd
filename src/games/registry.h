/* registry.h: every game's table, declared in one place. */
#ifndef PENT_REGISTRY_H
#define PENT_REGISTRY_H

#include "pentarchy.h"

extern const pent_game casc_game;
extern const pent_game indio_game;
extern const pent_game terra_mystica_game;
extern const pent_game nim_game;
extern const pent_game raid_game;
extern const pent_game wend_game;

#endif
