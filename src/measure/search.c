/* search.c: the searching player in positions of random games. */
#include "measure.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH = 80, SIGNATURE_POSITIONS = 3, SIGNATURE_IDEAS = 1 };
static const char signature_player[] = "search:iters=60";

bool measure_search_open(measure_search *m, const pent_game *game, const pent_setup *setup,
                         const char *spec) {
    m->game = game;
    m->setup = setup;
    m->s = malloc(game->state_size);
    m->player = m->s ? pent_player_open(game, spec, 1, NULL) : NULL;
    if (!m->player) measure_search_close(m);
    return m->player != NULL;
}

void measure_search_close(measure_search *m) {
    if (m->player) pent_player_close(m->player);
    free(m->s);
    m->player = NULL;
    m->s = NULL;
}

bool measure_search_place(measure_search *m, uint64_t number) {
    const pent_game *game = m->game;
    pent_rng rng = pent_rng_seed(number);
    pent_moves list;
    if (pent_init(game, m->s, m->setup, NULL) != PENT_OK) return false;
    int plies = (int)pent_rng_below(&rng, DEPTH);
    for (int i = 0;; i++) {
        int actor = game->actor(m->s);
        if (actor == PENT_OVER) return false;
        game->legal(m->s, &list);
        if (actor >= 0 && i >= plies && list.n > 1) break;
        game->apply(m->s,
                    actor == PENT_CHANCE ? pent_chance(game, m->s, &rng)
                                         : list.m[pent_rng_below(&rng, (uint32_t)list.n)],
                    NULL);
    }
    pent_redact(game, m->s, game->actor(m->s));
    return true;
}

void measure_search_think(measure_search *m, int want) {
    pent_moves list;
    m->game->legal(m->s, &list);
    m->player->think(m->player, &(pent_ask){m->game, m->s, m->game->actor(m->s), &list}, want,
                     &m->thought);
}

static uint64_t chained(uint64_t chain, const pent_idea *idea) {
    uint64_t words[4] = {chain, idea->move, idea->visits, 0};
    memcpy(&words[3], &idea->value, sizeof idea->value);
    return pent_hash(words, sizeof words);
}

bool measure_thoughts(const pent_game *game, const pent_setup *setup, uint64_t *chain) {
    static measure_search m; /* too large for a small stack */
    if (!measure_search_open(&m, game, setup, signature_player)) return false;
    for (uint64_t i = 1; i <= SIGNATURE_POSITIONS; i++) {
        if (!measure_search_place(&m, i)) continue;
        measure_search_think(&m, SIGNATURE_IDEAS);
        for (int k = 0; k < m.thought.n; k++) *chain = chained(*chain, &m.thought.idea[k]);
    }
    measure_search_close(&m);
    return true;
}
