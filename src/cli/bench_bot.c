/* bench_bot.c: pentarchy bench --bot: what the bot protocol costs: a question to the player `random` in
 * this process, and the same to this program as a bot, by the clock. */
#include "cli.h"

#include "bots/bots.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_ASKED = 20000, PATIENCE_MS = 60000 };

typedef struct {
    double native, bot[MAX_ASKED]; /* seconds: of all, and each */
    int asked;
    long bytes; /* of the questions */
} tally;

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static bool ask_both(bots_talk *talk, pent_player *native, const pent_ask *ask, tally *t,
                     pent_move *m) {
    double start = cli_wall_time();
    native->choose(native, ask);
    double middle = cli_wall_time();
    if (!bots_ask(talk, ask, &(bots_budget){.limit = PATIENCE_MS}, m, NULL)) return false;
    t->bot[t->asked++] = cli_wall_time() - middle;
    t->native += middle - start;
    t->bytes += (long)strlen(talk->message);
    return true;
}

/* One game in which every decision is asked for twice; the bot's move is played. */
static bool play(bots_talk *talk, pent_player *native, const pent_game *g, const pent_setup *setup,
                 uint64_t seed, tally *t) {
    static uint64_t s[PENT_MAX_STATE / 8], view[PENT_MAX_STATE / 8];
    pent_rng rng = pent_rng_seed(seed);
    pent_moves list;
    pent_init(g, s, setup, NULL);
    if (!bots_game(talk, g, setup, seed, PATIENCE_MS)) return false;
    for (int actor; (actor = g->actor(s)) != PENT_OVER && t->asked < MAX_ASKED;) {
        g->legal(s, &list);
        pent_move m = actor == PENT_CHANCE ? pent_chance(g, s, &rng) : list.m[0];
        if (actor >= 0 && list.n > 1) {
            memcpy(view, s, g->state_size);
            pent_redact(g, view, actor);
            g->legal(view, &list);
            if (!ask_both(talk, native, &(pent_ask){g, view, actor, &list}, t, &m)) return false;
        }
        g->apply(s, m, NULL);
    }
    return true;
}

static bool start_self(bots_talk *talk) {
    static char path[4096];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);
    path[n > 0 ? n : 0] = 0;
    char *argv[] = {path, (char[]){"bot"}, (char[]){"--player"}, (char[]){"random"}, NULL};
    return bots_hello(talk, argv, 0, PATIENCE_MS);
}

static int measure(const cli_args *args, const pent_game *game, const pent_setup *setup,
                   double seconds, pent_player *native, tally *t) {
    bots_talk talk;
    bool ok = start_self(&talk);
    double end = cli_wall_time() + seconds;
    for (uint64_t i = 1; ok && t->asked < MAX_ASKED && (i == 1 || cli_wall_time() < end); i++)
        ok = play(&talk, native, game, setup, i, t);
    bots_close(&talk, 1);
    if (!ok) return cli_error(args, CLI_SYSTEM, "the bot failed: %s", talk.fault);
    if (!t->asked) return CLI_OK;
    qsort(t->bot, (size_t)t->asked, sizeof *t->bot, by_size);
    printf("%-14s %5d %6d %8ld %10.2f %10.1f %10.1f\n", game->id, setup->seats, t->asked,
           t->bytes / t->asked, t->native * 1e6 / t->asked, t->bot[t->asked / 2] * 1e6,
           t->bot[t->asked * 95 / 100] * 1e6);
    fflush(stdout);
    return CLI_OK;
}

static int bench_seats(const cli_args *args, const pent_game *game, int seats, double seconds) {
    pent_setup setup;
    if (!cli_setup(args, game, seats, &setup)) return CLI_USAGE;
    tally *t = calloc(1, sizeof *t);
    pent_player *native = pent_player_open(game, "random", 1, NULL);
    int code = t && native ? measure(args, game, &setup, seconds, native, t)
                           : cli_error(args, CLI_SYSTEM, "out of memory");
    pent_player_close(native);
    free(t);
    return code;
}

static int begin(const cli_args *args) {
    (void)args;
    printf("%-14s %5s %6s %8s %10s %10s %10s\n", "game", "seats", "asked", "bytes", "native us",
           "bot us", "95 % us");
    return CLI_OK;
}

const cli_bench_way cli_bench_bot = {begin, bench_seats};
