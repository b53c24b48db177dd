/* random.c: plays any legal move, all equally likely. The yardstick of the others. */
#include "players.h"

#include <stdlib.h>

typedef struct {
    pent_player base;
    pent_rng rng;
} random_player;

static pent_move choose(pent_player *self, const pent_ask *ask) {
    random_player *p = (random_player *)self;
    return ask->legal->m[pent_rng_below(&p->rng, (uint32_t)ask->legal->n)];
}

static void close_player(pent_player *self) { free(self); }

pent_player *pent__random_open(const pent_game *game, const char *args, uint64_t seed,
                               pent_err *err) {
    (void)game;
    if (*args) {
        pent_fail(err, PENT_E_INPUT, "the player 'random' takes no settings");
        return NULL;
    }
    random_player *p = malloc(sizeof *p);
    if (!p) {
        pent_fail(err, PENT_E_SYSTEM, "out of memory");
        return NULL;
    }
    *p = (random_player){{.choose = choose, .close = close_player}, pent_rng_seed(seed)};
    return &p->base;
}
