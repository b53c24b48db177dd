/* bench_search.c: pentarchy bench --search: how many iterations a second the searching player makes,
 * in positions of random games, and what its tree takes. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 8, ITERS = 500 };

typedef struct {
    double seconds;
    uint64_t iterations, edges;
    unsigned edge_bytes;
    int positions;
} tally;

/* On to a choice after at least `plies` random plies; false when the game ends before. */
static bool walk(const pent_game *game, void *s, int plies, pent_rng *rng) {
    pent_moves list;
    for (int i = 0;; i++) {
        int actor = game->actor(s);
        if (actor == PENT_OVER) return false;
        game->legal(s, &list);
        if (actor >= 0 && i >= plies && list.n > 1) return true;
        game->apply(s,
                    actor == PENT_CHANCE ? pent_chance(game, s, rng)
                                         : list.m[pent_rng_below(rng, (uint32_t)list.n)],
                    NULL);
    }
}

static bool search(const pent_game *game, void *s, tally *t) {
    static pent_thought thought;
    char spec[32];
    snprintf(spec, sizeof spec, "search:iters=%d", ITERS);
    pent_player *p = pent_player_open(game, spec, 1, NULL);
    if (!p) return false;
    pent_moves list;
    int seat = game->actor(s);
    pent_redact(game, s, seat);
    game->legal(s, &list);
    double begin = cli_processor_time();
    p->think(p, &(pent_ask){game, s, seat, &list}, 0, &thought);
    t->seconds += cli_processor_time() - begin;
    t->iterations += thought.iterations;
    t->edges += thought.edges;
    t->edge_bytes = thought.edge_bytes;
    t->positions++;
    pent_player_close(p);
    return true;
}

static int bench_seats(const cli_args *args, const pent_game *game, int seats, double seconds) {
    pent_setup setup;
    tally t = {0};
    if (!cli_setup(args, game, seats, &setup)) return CLI_USAGE;
    void *s = malloc(game->state_size);
    if (!s) return cli_error(args, CLI_SYSTEM, "out of memory");
    for (uint64_t i = 0; (i < POSITIONS || t.seconds < seconds) && i < 100000; i++) {
        pent_rng rng = pent_rng_seed(i + 1);
        if (pent_init(game, s, &setup, NULL) != PENT_OK ||
            !walk(game, s, (int)pent_rng_below(&rng, 80), &rng))
            continue;
        if (!search(game, s, &t)) {
            free(s);
            return cli_error(args, CLI_SYSTEM, "out of memory");
        }
    }
    free(s);
    printf("%-14s %5d %12.0f %15.1f %10u\n", game->id, seats,
           t.seconds > 0 ? (double)t.iterations / t.seconds : 0.0,
           t.iterations ? (double)t.edges / (double)t.iterations : 0.0, t.edge_bytes);
    fflush(stdout);
    return CLI_OK;
}

static int begin(const cli_args *args) {
    (void)args;
    printf("%-14s %5s %12s %15s %10s\n", "game", "seats", "iterations/s", "edges/iteration",
           "bytes/edge");
    return CLI_OK;
}

const cli_bench_way cli_bench_search = {begin, bench_seats};
