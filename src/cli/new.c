/* new.c: pentarchy new: an opening record. */
#include "cli.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static int settle(const cli_args *args, pent_table *t, uint64_t seed) {
    pent_err err = {0};
    cli_chance chance = {.seeded = true, .seed = seed};
    if (cli_settle(t, &chance, &err) >= 0) return CLI_OK;
    return cli_error(args, cli_status(err.code), "%s", err.text);
}

static int run(const cli_args *args) {
    const pent_game *game = cli_game(args, args->word[0]);
    if (!game) return CLI_USAGE;
    long seats = game->min_seats;
    uint64_t seed = 0;
    bool seeded = false;
    pent_setup setup;
    if (!cli_has(args, "seats"))
        return cli_error(args, CLI_USAGE, "--seats is missing; %s is for %d to %d", game->name,
                         game->min_seats, game->max_seats);
    if (!cli_number(args, "seats", game->min_seats, game->max_seats, &seats) ||
        !cli_seed(args, &seed, &seeded) || !cli_setup(args, game, (int)seats, &setup))
        return CLI_USAGE;
    const char *path = cli_get(args, "output");
    if (path && strcmp(path, "-") && !cli_has(args, "force") && access(path, F_OK) == 0)
        return cli_error(args, CLI_REFUSED, "'%s' exists; --force replaces it", path);
    pent_err err = {0};
    pent_table *t = pent_table_new(game, &setup, &err);
    if (!t)
        return cli_error(args, err.code == PENT_E_SYSTEM ? CLI_SYSTEM : CLI_USAGE, "%s", err.text);
    pent_table_set_forced(t, false); /* chance only */
    int code = seeded ? settle(args, t, seed) : CLI_OK;
    if (code == CLI_OK) code = cli_write_record(args, path, t, true);
    pent_table_free(t);
    return code;
}

static const cli_opt opts[] = {
    {.name = "seats", .arg = "N", .help = "how many seats"},
    {.name = "set", .arg = "OPTION=VALUE", .help = "an option of the game", .repeats = true},
    {.name = "seed", .arg = "S", .help = "play what chance decides first, from this seed"},
    {.name = "output",
     .letter = 'o',
     .arg = "FILE",
     .help = "write here instead of to standard output"},
    {.name = "force", .help = "replace FILE when it exists"},
    {.name = NULL},
};

const cli_command cli_new = {
    .name = "new",
    .usage = "GAME --seats N [--set OPTION=VALUE]… [--seed S] [-o FILE] [--force]",
    .summary = "an opening record",
    .details = "Writes a record that holds the set-up. What chance decides before the first\n"
               "decision of a seat (deals, first player) is played only with --seed; else it\n"
               "stays open, for 'do' to play by name, with its own --seed or from the operating\n"
               "system (--chance os). The luck of a ply depends on the seed and the ply's\n"
               "number, so the same seed may serve a whole game.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
