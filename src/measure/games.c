/* games.c: random games with the full list of legal moves built for every decision, on bare states: no
 * table, no views. */
#include "measure.h"

#include <string.h>

enum { SIGNATURE_GAMES = 24 };

bool measure_play(const pent_game *game, void *s, const void *start, pent_rng *rng,
                  measure_games *n) {
    pent_moves list;
    int plies = 0;
    memcpy(s, start, game->state_size);
    for (int actor; (actor = game->actor(s)) != PENT_OVER && plies < game->max_plies; plies++) {
        pent_move m;
        if (actor == PENT_CHANCE) {
            m = pent_chance(game, s, rng);
            n->chance++;
        } else {
            game->legal(s, &list);
            n->decisions += list.n > 1;
            n->forced += list.n == 1;
            m = list.n > 1 ? list.m[pent_rng_below(rng, (uint32_t)list.n)] : list.m[0];
        }
        game->apply(s, m, NULL);
    }
    n->games++;
    return game->actor(s) == PENT_OVER;
}

bool measure_rules(const pent_game *game, void *s, const void *start, uint64_t *chain) {
    for (int i = 0; i < SIGNATURE_GAMES; i++) {
        measure_games n = {0};
        pent_rng rng = pent_rng_seed((uint64_t)i + 1);
        if (!measure_play(game, s, start, &rng, &n)) return false;
        uint64_t words[5] = {*chain, pent_hash(s, game->state_size), n.decisions, n.chance,
                             n.forced};
        *chain = pent_hash(words, sizeof words);
    }
    return true;
}
