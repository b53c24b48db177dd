/* bench.c: pentarchy bench: how fast the rules are, on one core, by random play with the full list
 * of legal moves built for every decision; and a signature that is the same on every correct build.
 * Works on bare states: no table, no views. */
#include "cli.h"
#include "measure/measure.h"

#include <stdlib.h>
#include <string.h>

enum { CLOCK_EVERY = 16 };

typedef struct {
    const pent_game *game;
    int seats;
    measure_games n;
    double seconds;
} row;

typedef struct {
    row *rows;
    int n;
} rows;

static void measure(row *r, void *s, const void *start, double seconds) {
    pent_rng rng = pent_rng_seed(1);
    double begin = cli_processor_time();
    do {
        for (int i = 0; i < CLOCK_EVERY; i++) measure_play(r->game, s, start, &rng, &r->n);
        r->seconds = cli_processor_time() - begin;
    } while (r->seconds < seconds);
}

static uint64_t plies(const measure_games *n) { return n->decisions + n->chance + n->forced; }

static void print_row(const row *r) {
    double d = (double)r->n.decisions, all = (double)plies(&r->n), games = (double)r->n.games;
    printf("%-14s %5d %12.0f %10.0f %8.0f %7.1f %7.1f %6zu\n", r->game->id, r->seats,
           d / r->seconds, games / r->seconds, d > 0 ? r->seconds * 1e9 / d : 0.0, all / games,
           d / games, r->game->state_size);
    fflush(stdout);
}

static void fill_json(pent_text *out, const void *what) {
    const rows *all = what;
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '[');
    for (int i = 0; i < all->n; i++) {
        const row *r = &all->rows[i];
        pent_json_open(&j, NULL, '{');
        pent_json_str(&j, "game", r->game->id);
        pent_json_int(&j, "seats", r->seats);
        pent_json_int(&j, "decisions_per_s", (long long)((double)r->n.decisions / r->seconds));
        pent_json_int(&j, "games_per_s", (long long)((double)r->n.games / r->seconds));
        cli_json_real(&j, "plies_per_game", (double)plies(&r->n) / (double)r->n.games, 1);
        pent_json_int(&j, "state_bytes", (long long)r->game->state_size);
        pent_json_close(&j, '}');
    }
    pent_json_close(&j, ']');
}

typedef struct {
    const cli_args *args;
    double seconds;
    long seats; /* 0: every number */
    bool time, json;
    rows rows;
    uint64_t all; /* signature of everything so far */
} bench;

static int bench_seats(bench *b, const pent_game *game, int seats, uint64_t *sign,
                       uint64_t *thoughts) {
    pent_setup setup;
    if (!cli_setup(b->args, game, seats, &setup)) return CLI_USAGE;
    void *start = calloc(2, game->state_size);
    if (!start) return cli_error(b->args, CLI_SYSTEM, "out of memory");
    void *s = (char *)start + game->state_size;
    pent_err err = {0};
    int code = CLI_OK;
    if (pent_init(game, start, &setup, &err) == PENT_OK) {
        if (!measure_rules(game, s, start, sign))
            code =
                cli_error(b->args, CLI_SYSTEM, "%s did not end within %d plies: a bug of its rules",
                          game->id, game->max_plies);
        else if (!measure_thoughts(game, &setup, thoughts))
            code = cli_error(b->args, CLI_SYSTEM, "out of memory");
        if (code == CLI_OK && b->time) {
            row *r = &b->rows.rows[b->rows.n++];
            *r = (row){.game = game, .seats = seats};
            measure(r, s, start, b->seconds);
            if (!b->json) print_row(r);
        }
    } else {
        code = cli_error(b->args, CLI_USAGE, "%s", err.text);
    }
    free(start);
    return code;
}

static int bench_game(bench *b, const pent_game *game) {
    cli_tell_content(game);
    uint64_t sign = pent_hash(game->id, strlen(game->id)), thoughts = sign;
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        if (b->seats && b->seats != seats) continue;
        int code = bench_seats(b, game, seats, &sign, &thoughts);
        if (code != CLI_OK) return code;
    }
    if (!b->json)
        printf("signature %s %016llx\nsignature %s search %016llx\n", game->id,
               (unsigned long long)sign, game->id, (unsigned long long)thoughts);
    b->all = cli_mix(b->all, sign, 0);
    return CLI_OK;
}

static int bench_all(bench *b, const pent_game *only) {
    if (b->time && !b->json)
        printf("%-14s %5s %12s %10s %8s %7s %7s %6s\n", "game", "seats", "decisions/s", "games/s",
               "ns/dec", "plies/g", "dec/g", "bytes");
    for (int i = 0; i < pent_game_count(); i++) {
        if (only && pent_game_at(i) != only) continue;
        int code = bench_game(b, pent_game_at(i));
        if (code != CLI_OK) return code;
    }
    if (!only && !b->json) printf("signature all %016llx\n", (unsigned long long)b->all);
    return b->json ? cli_print_json(b->args, fill_json, &b->rows) : CLI_OK;
}

static int bench_way(const bench *b, const pent_game *only, const cli_bench_way *way) {
    int code = way->begin(b->args);
    for (int i = 0; i < pent_game_count() && code == CLI_OK; i++) {
        const pent_game *game = pent_game_at(i);
        if (only && game != only) continue;
        cli_tell_content(game);
        for (int n = game->min_seats; n <= game->max_seats && code == CLI_OK; n++)
            if (!b->seats || b->seats == n) code = way->line(b->args, game, n, b->seconds);
    }
    return code;
}

static int run(const cli_args *args) {
    const pent_game *only = NULL;
    long ms = 1000;
    bench b = {.args = args, .time = !cli_has(args, "signature"), .json = cli_has(args, "json")};
    if (args->words && !(only = cli_game(args, args->word[0]))) return CLI_USAGE;
    if (!cli_number(args, "ms", 1, 600000, &ms) ||
        !cli_number(args, "seats", 1, PENT_MAX_SEATS, &b.seats))
        return CLI_USAGE;
    if (cli_has(args, "set") && !only)
        return cli_error(args, CLI_USAGE,
                         "--set needs a game: pentarchy bench GAME --set OPTION=VALUE");
    if (only && b.seats && (b.seats < only->min_seats || b.seats > only->max_seats))
        return cli_error(args, CLI_USAGE, "%s is for %d to %d seats, not %ld", only->name,
                         only->min_seats, only->max_seats, b.seats);
    b.seconds = (double)ms / 1000;
    bool search = cli_has(args, "search"), turns = cli_has(args, "turns");
    bool ways = cli_has(args, "ways"), bot = cli_has(args, "bot"), eval = cli_has(args, "eval");
    if (search + turns + ways + bot + eval + b.json + !b.time > 1)
        return cli_error(
            args, CLI_USAGE,
            "--search, --turns, --ways, --bot, --eval, --json and --signature go one at a time");
    if (search) return bench_way(&b, only, &cli_bench_search);
    if (turns) return bench_way(&b, only, &cli_bench_turns);
    if (ways) return bench_way(&b, only, &cli_bench_ways);
    if (bot) return bench_way(&b, only, &cli_bench_bot);
    if (eval) return bench_way(&b, only, &cli_bench_eval);
    b.rows.rows = calloc((size_t)pent_game_count() * PENT_MAX_SEATS, sizeof *b.rows.rows);
    if (!b.rows.rows) return cli_error(args, CLI_SYSTEM, "out of memory");
    int code = bench_all(&b, only);
    free(b.rows.rows);
    return code;
}

static const cli_opt opts[] = {
    {.name = "seats", .arg = "N", .help = "only this number of seats"},
    {.name = "set", .arg = "OPTION=VALUE", .help = "an option of the game", .repeats = true},
    {.name = "ms", .arg = "MS", .help = "milliseconds per game and number of seats (1000)"},
    {.name = "signature", .help = "only the signature, no timing"},
    {.name = "search", .help = "iterations a second of the searching player instead"},
    {.name = "turns", .arg = "PLAYER", .help = "how long a player's turns take instead"},
    {.name = "ways", .help = "how long it takes to find ways, sentences and prices instead"},
    {.name = "bot", .help = "what a question to a bot costs instead, beside one in this process"},
    {.name = "eval", .help = "evaluations a second of the games' nets instead"},
    {.name = "json", .help = "an array of {game, seats, decisions_per_s, games_per_s, …}"},
    {.name = NULL},
};

const cli_command cli_bench = {
    .name = "bench",
    .usage = "[GAME] [--seats N] [--set OPTION=VALUE]… [--ms MS] [--signature | --search | "
             "--turns PLAYER | --ways | --bot | --eval | --json]",
    .summary = "how fast the rules are, and the build's signature",
    .details = "Plays random games on one core and builds the full list of legal moves for every\n"
               "decision. A decision is a seat's ply with two or more legal moves; chance plies\n"
               "and forced plies count as plies only. The signature is one 64-bit number over\n"
               "the final positions and counts of fixed games: every correct build of the same\n"
               "rules prints the same. The second one is over what the searching player thinks of\n"
               "fixed positions.\n",
    .opts = opts,
    .max_words = 1,
    .run = run,
};
