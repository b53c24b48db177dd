/* greedy.c: looks one ply ahead. It fills in one possible world, tries every legal move there, lets
 * chance answer, and takes the move whose position the game's `eval` likes best. */
#include "pentarchy_game.h"
#include "players.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_CHANCE = 12 }; /* chance plies answered after a move, so that a loop cannot hang */

typedef struct {
    pent_player base;
    pent_rng rng, luck;
    unsigned char *world, *next; /* one state each */
    pent_judgement *judgement;
    int seats;
} greedy_player;

/* Every move meets the same luck: each trial starts from a copy of one generator. */
static float try_move(greedy_player *p, const pent_ask *ask, pent_move m) {
    const pent_game *game = ask->game;
    pent_rng luck = p->luck;
    memcpy(p->next, p->world, game->state_size);
    game->apply(p->next, m, NULL);
    for (int i = 0; i < MAX_CHANCE && game->actor(p->next) == PENT_CHANCE; i++)
        game->apply(p->next, pent_chance(game, p->next, &luck), NULL);
    return pent_judgement_of(p->judgement, p->next, p->seats, ask->seat);
}

static pent_move choose(pent_player *self, const pent_ask *ask) {
    greedy_player *p = (greedy_player *)self;
    memcpy(p->world, ask->view, ask->game->state_size);
    pent_determinize(ask->game, p->world, ask->seat, &p->rng);
    p->luck = pent_rng_seed(pent_rng_next(&p->rng));
    p->seats = pent_seats(ask->game, ask->view);
    pent_moves list = *ask->legal;
    pent_drop_idle(ask->game, ask->view, &list);
    pent_move best = list.m[0];
    float best_value = 0;
    uint32_t ties = 0;
    for (int i = 0; i < list.n; i++) {
        float v = try_move(p, ask, list.m[i]);
        if (ties && v < best_value) continue;
        ties = ties && v == best_value ? ties + 1 : 1;
        if (ties == 1 || pent_rng_below(&p->rng, ties) == 0) best = list.m[i];
        best_value = v;
    }
    return best;
}

static void close_player(pent_player *self) {
    greedy_player *p = (greedy_player *)self;
    pent_judgement_close(p->judgement);
    free(p->world);
    free(p);
}

pent_player *pent__greedy_open(const pent_game *game, const char *args, uint64_t seed,
                               pent_err *err) {
    if (*args) {
        pent_fail(err, PENT_E_INPUT, "the player 'greedy' takes no settings");
        return NULL;
    }
    greedy_player *p = malloc(sizeof *p);
    unsigned char *room = p ? malloc(2 * game->state_size) : NULL;
    pent_judgement *judgement = room ? pent_judgement_open(game) : NULL;
    if (!judgement) {
        free(room);
        free(p);
        pent_fail(err, PENT_E_SYSTEM, "out of memory");
        return NULL;
    }
    *p = (greedy_player){.base = {.choose = choose, .close = close_player},
                         .rng = pent_rng_seed(seed),
                         .world = room,
                         .next = room + game->state_size,
                         .judgement = judgement};
    return &p->base;
}
