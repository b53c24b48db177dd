/* ratings.c: what ladders measured, a file a game (ladders/), and whether it still holds. */
#include "pentarchy_game.h"

#include <string.h>

static const pent_rating ratings[] = {
#include "ladders/cascadero.inc"
#include "ladders/indio.inc"
#include "ladders/nim.inc"
#include "ladders/raiders.inc"
#include "ladders/terra-mystica.inc"
#include "ladders/wendake.inc"
    {0},
};

uint64_t pent_judgement_id(const pent_game *game, int seats) {
    const pent_net *net = pent_net_for(game, seats);
    if (!net || !net->about) return 0;
    return pent_hash(net->about, strlen(net->about));
}

const pent_rating *pent_rating_of(const pent_game *game, const char *player, int seats) {
    char now[80];
    pent_text t = pent_text_on(now, sizeof now);
    pent_level_spec(game, player, seats, &t);
    for (const pent_rating *r = ratings; r->game; r++)
        if (r->seats == seats && !strcmp(r->game, game->id) && !strcmp(r->player, player) &&
            (uint64_t)r->rules == game->rules_version &&
            r->judgement == pent_judgement_id(game, seats) && !strcmp(r->spec, now))
            return r;
    return NULL;
}
