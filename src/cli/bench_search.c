/* bench_search.c: pentarchy bench --search: how many iterations a second the searching player makes,
 * in positions of random games, and what its tree takes. */
#include "cli.h"
#include "measure/measure.h"

enum { POSITIONS = 8, ITERS = 500 };

typedef struct {
    double seconds;
    uint64_t iterations, edges;
    unsigned edge_bytes;
} tally;

static int bench_seats(const cli_args *args, const pent_game *game, int seats, double seconds) {
    static measure_search m;
    pent_setup setup;
    tally t = {0};
    char spec[32];
    snprintf(spec, sizeof spec, "search:iters=%d", ITERS);
    if (!cli_setup(args, game, seats, &setup)) return CLI_USAGE;
    for (uint64_t i = 0; (i < POSITIONS || t.seconds < seconds) && i < 100000; i++) {
        if (!measure_search_open(&m, game, &setup, spec))
            return cli_error(args, CLI_SYSTEM, "out of memory");
        if (measure_search_place(&m, i + 1)) {
            double begin = cli_processor_time();
            measure_search_think(&m, 0);
            t.seconds += cli_processor_time() - begin;
            t.iterations += m.thought.iterations;
            t.edges += m.thought.edges;
            t.edge_bytes = m.thought.edge_bytes;
        }
        measure_search_close(&m);
    }
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
