/* lapses.c: how much a player's moves lose, by the judgement of a stronger one. The player plays against
 * itself; some of its decisions are judged. What is reported is a loss of value: 0 is nothing, 1 a game
 * thrown away. */
#include "arena.h"

#include <stdlib.h>
#include <string.h>

enum { EVERY = 3 }; /* decisions until the next one is judged, on average */

typedef struct {
    const pent_game *game;
    pent_player *who[PENT_MAX_SEATS], *judge;
    unsigned char *truth, *view;
    pent_rng chance, pick;
} sitting;

/* The judge thinks about everything, then about its choice and the played move alone: in the first
 * search it hardly looks at what is bad. */
static double loss_of(sitting *k, int seat, pent_move played, pent_move *best) {
    pent_moves legal, two;
    pent_thought t;
    double value[2] = {0, 0};
    k->game->legal(k->view, &legal);
    k->judge->think(k->judge, &(pent_ask){k->game, k->view, seat, &legal}, 1, &t);
    *best = t.n ? t.idea[0].move : played;
    if (*best == played) return 0;
    two = (pent_moves){2, {*best, played}};
    k->judge->think(k->judge, &(pent_ask){k->game, k->view, seat, &two}, 2, &t);
    if (t.n < 2) return 0;
    for (int i = 0; i < 2; i++) value[t.idea[i].move == played] = (double)t.idea[i].value;
    return value[0] > value[1] ? value[0] - value[1] : 0;
}

static void judge(sitting *k, int seat, pent_move m, arena_lapses *out) {
    pent_move best;
    double loss = loss_of(k, seat, m, &best);
    out->judged++;
    out->mean += loss;
    if (loss <= out->worst) return;
    out->worst = loss;
    pent_text t = pent_text_on(out->move, sizeof out->move);
    k->game->format(k->view, m, seat, &t);
    t = pent_text_on(out->better, sizeof out->better);
    k->game->format(k->view, best, seat, &t);
}

static void play(sitting *k, long moves, const volatile sig_atomic_t *stop, arena_lapses *out) {
    const pent_game *g = k->game;
    while (g->actor(k->truth) != PENT_OVER && out->judged < moves && !(stop && *stop)) {
        int actor = g->actor(k->truth);
        pent_moves legal;
        pent_move m;
        g->legal(k->truth, &legal);
        if (actor == PENT_CHANCE) {
            m = pent_chance(g, k->truth, &k->chance);
        } else {
            m = pent_player_ask(k->who[actor], g, k->truth, k->view);
            if (legal.n > 1 && !pent_rng_below(&k->pick, EVERY)) judge(k, actor, m, out);
        }
        g->apply(k->truth, m, NULL);
    }
}

pent_status arena_lapses_of(const pent_game *game, int seats, const char *spec,
                            const char *judge_spec, long moves, uint64_t seed,
                            const volatile sig_atomic_t *stop, arena_lapses *out, pent_err *err) {
    sitting k = {.game = game};
    pent_setup setup;
    pent_status st = PENT_OK;
    memset(out, 0, sizeof *out);
    pent_setup_default(game, seats, &setup);
    k.truth = malloc(2 * game->state_size);
    if (!k.truth) return pent_fail(err, PENT_E_SYSTEM, "out of memory");
    k.view = k.truth + game->state_size;
    for (uint64_t n = 0; st == PENT_OK && out->judged < moves && !(stop && *stop); n++) {
        uint64_t word[2] = {seed, n};
        k.chance = pent_rng_seed(pent_hash(word, sizeof word));
        k.pick = pent_rng_seed(pent_rng_next(&k.chance));
        st = pent_init(game, k.truth, &setup, err);
        for (int i = 0; i < seats && st == PENT_OK; i++)
            if (!(k.who[i] = bots_open(game, &setup, spec, pent_rng_next(&k.pick), err)))
                st = PENT_E_INPUT;
        k.judge = st == PENT_OK ? pent_player_open(game, judge_spec, 1, err) : NULL;
        if (st == PENT_OK && (!k.judge || !k.judge->think))
            st = pent_fail(err, PENT_E_INPUT, "'%s' cannot judge; take search:iters=800",
                           judge_spec);
        if (st == PENT_OK) play(&k, moves, stop, out);
        for (int i = 0; i < seats; i++) pent_player_close(k.who[i]);
        pent_player_close(k.judge);
        memset(k.who, 0, sizeof k.who);
        k.judge = NULL;
    }
    if (out->judged) out->mean /= (double)out->judged;
    free(k.truth);
    return st;
}
