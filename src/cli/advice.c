/* advice.c: asking a thinking player about a position, from the view of the seat on move. */
#include "advice.h"

#include "bots/bots.h"

#include <stdlib.h>
#include <string.h>

int cli_advise_open(const cli_args *args, const pent_table *table, const char *spec, uint64_t seed,
                    cli_advice *out) {
    pent_err err = {0};
    const pent_game *game = pent_table_game(table);
    memset(out, 0, sizeof *out);
    out->game = game;
    if (bots_is_exec(spec) && !cli_player_ok(args, game, spec)) return CLI_USAGE;
    out->player = bots_open(game, pent_table_setup(table), spec, seed, &err);
    if (!out->player)
        return cli_error(args, err.code == PENT_E_SYSTEM ? CLI_SYSTEM : CLI_USAGE, "%s", err.text);
    cli_tell_content(game);
    out->view = malloc(game->state_size);
    int code = CLI_OK;
    if (!out->view)
        code = cli_error(args, CLI_SYSTEM, "out of memory");
    else if (!out->player->think)
        code = cli_error(args, CLI_USAGE,
                         "the player '%s' cannot say what it thinks; take normal, hard, master, "
                         "search:ms=1000 or a bot that gives info",
                         spec);
    if (code != CLI_OK) cli_advise_close(out);
    return code;
}

void cli_advise_close(cli_advice *a) {
    pent_player_close(a->player);
    free(a->view);
}

void cli_advise(cli_advice *a, const void *truth, const pent_moves *only, int want) {
    a->seat = a->game->actor(truth);
    memcpy(a->view, truth, a->game->state_size);
    pent_redact(a->game, a->view, a->seat);
    if (only)
        a->legal = *only;
    else
        a->game->legal(a->view, &a->legal);
    a->player->think(a->player, &(pent_ask){a->game, a->view, a->seat, &a->legal}, want,
                     &a->thought);
    bots_faults f;
    if (!bots_faults_of(a->player, &f) || f.n == a->faults) return;
    a->faults = f.n;
    fprintf(stderr, "pentarchy: fault of the bot: %s\n", f.last);
}

void cli_say_line(const pent_game *game, const pent_idea *idea, bool notation, pent_text *out) {
    if (notation)
        pent_say(out, "%s", idea->line);
    else
        pent_spell(game, idea->said, out);
}

void cli_json_idea(const pent_game *game, const cli_advice *a, const pent_idea *idea,
                   pent_json *j) {
    char text[PENT_MOVE_TEXT], said[PENT_SAY_TEXT], line[CLI_LINE_SAID];
    pent_text t = pent_text_on(text, sizeof text);
    game->format(a->view, idea->move, a->seat, &t);
    pent_json_open(j, NULL, '{');
    pent_json_int(j, "move", idea->move);
    pent_json_str(j, "text", text);
    t = pent_text_on(said, sizeof said);
    cli_say(game, a->view, idea->move, a->seat, false, &t);
    pent_json_str(j, "say", said);
    pent_json_int(j, "visits", (long long)idea->visits);
    cli_json_real(j, "value", (double)idea->value, 4);
    pent_json_open(j, "score", '[');
    for (int i = 0; i < a->thought.seats; i++) cli_json_real(j, NULL, (double)idea->score[i], 2);
    pent_json_close(j, ']');
    pent_json_open(j, "spread", '[');
    for (int i = 0; i < a->thought.seats; i++) cli_json_real(j, NULL, (double)idea->spread[i], 2);
    pent_json_close(j, ']');
    pent_json_open(j, "chance", '[');
    for (int i = 0; i < a->thought.seats; i++) cli_json_real(j, NULL, (double)idea->chance[i], 4);
    pent_json_close(j, ']');
    pent_json_str(j, "line", idea->line);
    t = pent_text_on(line, sizeof line);
    cli_say_line(game, idea, false, &t);
    pent_json_str(j, "line_say", line);
    pent_json_close(j, '}');
}
