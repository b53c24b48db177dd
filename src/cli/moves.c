/* moves.c: pentarchy moves: what may be done now, one move a line, in the words of the record. */
#include "cli.h"

#include <string.h>

static void json_move(const pent_game *game, const void *s, int actor, pent_move m, pent_json *j) {
    char text[PENT_MOVE_TEXT];
    pent_text out = pent_text_on(text, sizeof text);
    game->format(s, m, PENT_TRUTH, &out);
    pent_json_open(j, NULL, '{');
    pent_json_str(j, "text", text);
    pent_json_int(j, "move", (long long)m);
    if (actor == PENT_CHANCE) {
        pent_json_int(j, "weight", (long long)pent_weight(game, s, m));
    } else {
        pent_id id[PENT_MAX_TARGETS];
        int n = game->targets(s, m, id);
        pent_json_open(j, "targets", '[');
        for (int i = 0; i < n; i++) pent_json_str(j, NULL, id[i].s);
        pent_json_close(j, ']');
    }
    pent_json_close(j, '}');
}

static void fill_json(pent_text *out, const void *what) {
    const pent_table *t = what;
    const pent_game *game = pent_table_game(t);
    const void *s = pent_table_state(t);
    int actor = game->actor(s);
    char prompt[300];
    pent_text p = pent_text_on(prompt, sizeof prompt);
    game->prompt(s, &p);
    pent_moves list;
    game->legal(s, &list);
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", game->id);
    pent_json_int(&j, "plies", pent_table_plies(t));
    cli_json_actor(&j, "actor", actor);
    pent_json_str(&j, "prompt", prompt);
    pent_json_open(&j, "moves", '[');
    for (int i = 0; actor != PENT_OVER && i < list.n; i++) json_move(game, s, actor, list.m[i], &j);
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
}

static void print_moves(const pent_table *t) {
    const pent_game *game = pent_table_game(t);
    const void *s = pent_table_state(t);
    pent_moves list;
    if (game->actor(s) == PENT_OVER) {
        fprintf(stderr, "The game is over.\n");
        return;
    }
    game->legal(s, &list);
    for (int i = 0; i < list.n; i++) {
        char text[PENT_MOVE_TEXT];
        pent_text out = pent_text_on(text, sizeof text);
        game->format(s, list.m[i], PENT_TRUTH, &out);
        puts(text);
    }
}

static int tell(const cli_args *args, const pent_table *t) {
    if (cli_has(args, "json")) return cli_print_json(args, fill_json, t);
    print_moves(t);
    return CLI_OK;
}

static int run(const cli_args *args) { return cli_with_record(args, tell); }

static const cli_opt opts[] = {
    {.name = "json", .help = "one object: game, plies, actor, prompt, moves with targets or odds"},
    {.name = NULL},
};

const cli_command cli_moves = {
    .name = "moves",
    .usage = "FILE [--json]",
    .summary = "the legal moves of the open decision, one a line",
    .details = "Prints every legal move after the last ply of the record FILE ('-' is standard\n"
               "input), as 'do' reads it. When chance is to act these are the possible outcomes.\n"
               "When the game is over nothing is printed and the exit code is 0.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
