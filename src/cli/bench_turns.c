/* bench_turns.c: pentarchy bench --turns PLAYER: how long a player thinks about a turn, in processor
 * time, when it sits in every seat. */
#include "cli.h"

#include <stdlib.h>

enum { MAX_TURNS = 4096 };

typedef struct {
    double second[MAX_TURNS]; /* of each turn that was not forced throughout */
    int turns;
    double all;
} tally;

static void end_turn(tally *t, double seconds) {
    if (seconds > 0 && t->turns < MAX_TURNS) t->second[t->turns++] = seconds;
    t->all += seconds;
}

/* A turn is what one seat decides before another seat is asked; chance does not end it but in a solo
 * game, where it plays the rivals. */
static void play(const pent_game *game, int seats, unsigned char *s, pent_player **who,
                 pent_rng *rng, tally *t) {
    pent_moves list;
    int before = PENT_OVER;
    double turn = 0;
    for (int actor; (actor = game->actor(s)) != PENT_OVER;) {
        if (actor == PENT_CHANCE) {
            game->apply(s, pent_chance(game, s, rng), NULL);
            if (seats == 1) before = PENT_OVER;
            continue;
        }
        if (actor != before) end_turn(t, turn), turn = 0;
        before = actor;
        game->legal(s, &list);
        double begin = cli_processor_time();
        pent_move m = pent_player_ask(who[actor], game, s, s + game->state_size);
        if (list.n > 1) turn += cli_processor_time() - begin;
        game->apply(s, m, NULL);
    }
    end_turn(t, turn);
}

static pent_status play_one(const pent_game *game, const pent_setup *setup, const char *spec,
                            uint64_t seed, tally *t, pent_err *err) {
    pent_player *who[PENT_MAX_SEATS] = {0};
    unsigned char *s = malloc(2 * game->state_size);
    pent_status st =
        s ? pent_init(game, s, setup, err) : pent_fail(err, PENT_E_SYSTEM, "no memory");
    for (int i = 0; i < setup->seats && st == PENT_OK; i++)
        if (!(who[i] = pent_player_open(game, spec, seed * PENT_MAX_SEATS + (uint64_t)i, err)))
            st = err->code;
    pent_rng rng = pent_rng_seed(seed);
    if (st == PENT_OK) play(game, setup->seats, s, who, &rng, t);
    for (int i = 0; i < setup->seats; i++) pent_player_close(who[i]);
    free(s);
    return st;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static int bench_seats(const cli_args *args, const pent_game *game, int seats, double seconds) {
    const char *spec = cli_get(args, "turns");
    pent_setup setup;
    pent_err err = {0};
    if (!cli_setup(args, game, seats, &setup)) return CLI_USAGE;
    tally *t = calloc(1, sizeof *t);
    if (!t) return cli_error(args, CLI_SYSTEM, "out of memory");
    int code = CLI_OK;
    for (uint64_t i = 1; (i == 1 || (t->all < seconds && i < 1000)) && code == CLI_OK; i++)
        if (play_one(game, &setup, spec, i, t, &err) != PENT_OK)
            code = cli_error(args, cli_status(err.code), "%s", err.text);
    if (code == CLI_OK && t->turns) {
        qsort(t->second, (size_t)t->turns, sizeof *t->second, by_size);
        printf("%-14s %5d %6d %10.1f %10.1f %10.1f\n", game->id, seats, t->turns,
               1000 * t->second[t->turns / 2], 1000 * t->second[t->turns * 95 / 100],
               1000 * t->second[t->turns - 1]);
        fflush(stdout);
    }
    free(t);
    return code;
}

static int begin(const cli_args *args) {
    pent_err err = {0};
    pent_player *probe = pent_player_open(pent_game_at(0), cli_get(args, "turns"), 1, &err);
    if (!probe) return cli_error(args, CLI_USAGE, "%s", err.text);
    pent_player_close(probe);
    printf("%-14s %5s %6s %10s %10s %10s\n", "game", "seats", "turns", "median ms", "95 % ms",
           "longest ms");
    return CLI_OK;
}

const cli_bench_way cli_bench_turns = {begin, bench_seats};
