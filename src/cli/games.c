/* games.c: pentarchy games: which games there are, for how many seats, with which options. */
#include "cli.h"

static void values_of(const pent_option *o, pent_text *out) {
    if (o->kind == PENT_RANGE) {
        pent_say(out, "%d to %d", o->min, o->max);
        return;
    }
    if (o->kind == PENT_TEXT) {
        pent_say(out, "text");
        for (int i = 0; o->values && o->values[i]; i++)
            pent_say(out, "%s%s", i ? " or " : ", like ", o->values[i]);
        return;
    }
    for (int i = 0; o->values[i]; i++) pent_say(out, "%s%s", i ? ", " : "", o->values[i]);
}

static void default_of(const pent_game *game, int i, pent_text *out) {
    pent_setup setup;
    pent_setup_default(game, game->min_seats, &setup);
    pent_setup_get(game, &setup, i, out);
}

static void print_game(const pent_game *game) {
    printf("%s: %s, %d", game->id, game->name, game->min_seats);
    if (game->max_seats > game->min_seats) printf(" to %d", game->max_seats);
    printf(" seat%s\n    %s\n", game->max_seats > 1 ? "s" : "", game->blurb);
    for (int i = 0; game->options && game->options[i].id; i++) {
        const pent_option *o = &game->options[i];
        char values[400], def[PENT_OPTION_TEXT];
        pent_text v = pent_text_on(values, sizeof values), d = pent_text_on(def, sizeof def);
        values_of(o, &v);
        default_of(game, i, &d);
        printf("    --set %s=%s\n        %s (%s)\n", o->id, *def ? def : "''", o->help, values);
    }
    for (int i = 0; game->policies && game->policies[i].id; i++)
        printf("    standing answer %s: %s\n", game->policies[i].id, game->policies[i].help);
}

static void json_option(const pent_game *game, int i, pent_json *j) {
    static const char *const kinds[] = {"choice", "range", "text"};
    const pent_option *o = &game->options[i];
    char def[PENT_OPTION_TEXT];
    pent_text d = pent_text_on(def, sizeof def);
    default_of(game, i, &d);
    pent_json_open(j, NULL, '{');
    pent_json_str(j, "id", o->id);
    pent_json_str(j, "kind", kinds[o->kind]);
    pent_json_str(j, "help", o->help);
    pent_json_str(j, "default", def);
    if (o->kind == PENT_RANGE) {
        pent_json_int(j, "min", o->min);
        pent_json_int(j, "max", o->max);
    } else {
        pent_json_open(j, o->kind == PENT_TEXT ? "examples" : "values", '[');
        for (int v = 0; o->values && o->values[v]; v++) pent_json_str(j, NULL, o->values[v]);
        pent_json_close(j, ']');
    }
    pent_json_close(j, '}');
}

static void json_game(const pent_game *game, pent_json *j) {
    pent_json_open(j, NULL, '{');
    pent_json_str(j, "id", game->id);
    pent_json_str(j, "name", game->name);
    pent_json_str(j, "blurb", game->blurb);
    pent_json_int(j, "rules_version", game->rules_version);
    pent_json_int(j, "min_seats", game->min_seats);
    pent_json_int(j, "max_seats", game->max_seats);
    pent_json_bool(j, "secrets", game->secret_kinds != 0);
    pent_json_open(j, "options", '[');
    for (int i = 0; game->options && game->options[i].id; i++) json_option(game, i, j);
    pent_json_close(j, ']');
    pent_json_open(j, "policies", '[');
    for (int i = 0; game->policies && game->policies[i].id; i++) {
        pent_json_open(j, NULL, '{');
        pent_json_str(j, "id", game->policies[i].id);
        pent_json_str(j, "help", game->policies[i].help);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
    pent_json_close(j, '}');
}

static void fill_json(pent_text *out, const void *only) {
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '[');
    for (int i = 0; i < pent_game_count(); i++)
        if (!only || pent_game_at(i) == only) json_game(pent_game_at(i), &j);
    pent_json_close(&j, ']');
}

static int run(const cli_args *args) {
    const pent_game *only = NULL;
    if (args->words && !(only = cli_game(args, args->word[0]))) return CLI_USAGE;
    if (cli_has(args, "json")) return cli_print_json(args, fill_json, only);
    for (int i = 0; i < pent_game_count(); i++)
        if (!only || pent_game_at(i) == only) print_game(pent_game_at(i));
    if (!only) printf("\nComputer players:\n%s", pent_player_list());
    return CLI_OK;
}

static const cli_opt opts[] = {
    {.name = "json", .help = "an array of objects: id, name, seats, options, …"},
    {.name = NULL},
};

const cli_command cli_games = {
    .name = "games",
    .usage = "[GAME] [--json]",
    .summary = "the games, their seats and options",
    .details = "Lists every game with the number of seats and every option as it would be set:\n"
               "OPTION=DEFAULT, what it does, and the values it may have.\n",
    .opts = opts,
    .max_words = 1,
    .run = run,
};
