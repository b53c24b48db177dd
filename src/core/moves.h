/* moves.h: filling a move list. */
#ifndef PENT_MOVES_H
#define PENT_MOVES_H

#include "pentarchy_game.h"

#include <assert.h>

static inline void pent_add(pent_moves *out, pent_move m) {
    assert(out->n < PENT_MAX_MOVES);
    out->m[out->n++] = m;
}

#endif
