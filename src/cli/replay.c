/* replay.c: pentarchy replay: plays a record from its first ply and says how it ended. */
#include "cli.h"

#include <string.h>

static void fill_json(pent_text *out, const void *what) {
    const pent_table *t = what;
    const pent_game *game = pent_table_game(t);
    pent_result r;
    memset(&r, 0, sizeof r);
    game->result(pent_table_state(t), &r);
    char hash[20];
    pent_text h = pent_text_on(hash, sizeof hash);
    pent_say(&h, "%016lx", (unsigned long)pent_table_hash(t));
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", game->id);
    pent_json_int(&j, "seats", pent_table_setup(t)->seats);
    pent_json_int(&j, "plies", pent_table_plies(t));
    pent_json_bool(&j, "over", r.over);
    cli_json_result(&r, &j);
    pent_json_str(&j, "hash", hash);
    pent_json_close(&j, '}');
}

static void print_text(const pent_table *t) {
    const pent_game *game = pent_table_game(t);
    const void *s = pent_table_state(t);
    pent_result r;
    memset(&r, 0, sizeof r);
    game->result(s, &r);
    char who[64];
    pent_text w = pent_text_on(who, sizeof who);
    cli_actor_name(game, s, game->actor(s), &w);
    int seats = pent_table_setup(t)->seats, plies = pent_table_plies(t);
    printf("%s, %d %s, %d %s: ", game->name, seats, cli_plural(seats, "seat", "seats"), plies,
           cli_plural(plies, "ply", "plies"));
    if (r.over)
        printf("over, %s\n\n", r.verdict);
    else
        printf("not over, %s decides\n\n", who);
    cli_print_result(game, s, stdout);
    printf("\nhash %016llx\n", (unsigned long long)pent_table_hash(t));
}

static int tell(const cli_args *args, const pent_table *t) {
    if (cli_has(args, "json")) return cli_print_json(args, fill_json, t);
    print_text(t);
    return CLI_OK;
}

static int run(const cli_args *args) { return cli_with_record(args, tell); }

static const cli_opt opts[] = {
    {.name = "json", .help = "one object: game, seats, plies, over, result, hash"},
    {.name = NULL},
};

const cli_command cli_replay = {
    .name = "replay",
    .usage = "FILE [--json]",
    .summary = "verify a record; result, score by category, final hash",
    .details = "Plays the record FILE ('-' is standard input) from its first ply. Every ply must\n"
               "be legal and every hash that is written must agree; else the first wrong line is\n"
               "named and the exit code is 1.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
