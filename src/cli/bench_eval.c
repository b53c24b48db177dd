/* bench_eval.c: pentarchy bench --eval: how many evaluations a second a game's net makes. A game that has
 * inputs but no net for them yet is measured with one of the usual size. */
#include "cli.h"
#include "evals.h"

static double speed_of(const evals *p, double seconds, bool remembers) {
    pent_judgement *j = remembers ? pent_judgement_open(&p->game) : NULL;
    if (remembers && !j) return 0;
    double begin = cli_processor_time(), spent = 0, done = 0;
    float sum = 0;
    while (spent < seconds && p->n) {
        sum += evals_run(p, j);
        done += p->n;
        spent = cli_processor_time() - begin;
    }
    pent_judgement_close(j);
    return sum == -1 || !p->n ? 0 : done / spent; /* the sum is used, so the work is done */
}

static int bench_seats(const cli_args *args, const pent_game *game, int seats, double seconds) {
    pent_setup setup;
    evals p;
    if (!game->inputs) return CLI_OK;
    if (!cli_setup(args, game, seats, &setup)) return CLI_USAGE;
    if (!evals_open(&p, game, &setup)) return cli_error(args, CLI_SYSTEM, "out of memory");
    printf("%-14s %5d %12.0f %12.0f %8.1f %7d%s\n", game->id, seats, speed_of(&p, seconds, true),
           speed_of(&p, seconds, false), evals_active(&p), p.game.net->inputs,
           p.own ? "" : "  (no net yet)");
    fflush(stdout);
    evals_close(&p);
    return CLI_OK;
}

static int begin(const cli_args *args) {
    (void)args;
    printf("%-14s %5s %12s %12s %8s %7s\n", "game", "seats", "evals/s", "alone/s", "active",
           "inputs");
    return CLI_OK;
}

const cli_bench_way cli_bench_eval = {begin, bench_seats};
