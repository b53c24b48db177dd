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

static const char *rated_name(int i) {
    static const char *const anchors[] = {"random", "greedy", "anchor-0.1"};
    int levels = pent_level_count();
    return i < 2             ? anchors[i]
           : i < 2 + levels  ? pent_level_name(i - 2)
           : i == 2 + levels ? anchors[2]
                             : NULL;
}

/* A level without a figure was not measured, or not as it is now. */
static void print_ratings(const pent_game *game, int seats) {
    const char *before = "";
    printf("    Elo at %d seats:", seats);
    for (int i = 0; rated_name(i); i++) {
        const pent_rating *r = pent_rating_of(game, rated_name(i), seats);
        bool anchor = i < 2 || !rated_name(i + 1);
        if (!r && anchor) continue;
        printf("%s %s ", before, rated_name(i));
        before = ",";
        if (!r) printf("not measured");
        if (r) printf("%d ± %d%s", r->elo, r->half, r->tenth ? " (at a tenth of its time)" : "");
    }
    printf("\n");
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
    if (game->max_seats > 1) print_ratings(game, game->min_seats > 2 ? game->min_seats : 2);
    if (game->max_seats > 2) print_ratings(game, game->max_seats);
}

static void rating_json(const pent_rating *r, pent_json *j) {
    pent_json_open(j, NULL, '{');
    pent_json_str(j, "player", r->player);
    pent_json_int(j, "seats", r->seats);
    pent_json_int(j, "elo", r->elo);
    pent_json_int(j, "half", r->half);
    pent_json_int(j, "games", r->games);
    if (r->tenth) pent_json_bool(j, "tenth", true);
    pent_json_close(j, '}');
}

static void game_json(const pent_game *game, pent_json *j) {
    pent_json_open(j, NULL, '{');
    pent_game_members(game, j);
    pent_json_open(j, "ratings", '[');
    for (int seats = 2; seats <= game->max_seats; seats++)
        for (int i = 0; rated_name(i); i++) {
            const pent_rating *r = pent_rating_of(game, rated_name(i), seats);
            if (r) rating_json(r, j);
        }
    pent_json_close(j, ']');
    pent_json_close(j, '}');
}

static void fill_json(pent_text *out, const void *only) {
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '[');
    for (int i = 0; i < pent_game_count(); i++)
        if (!only || pent_game_at(i) == only) game_json(pent_game_at(i), &j);
    pent_json_close(&j, ']');
}

static int run(const cli_args *args) {
    const pent_game *only = NULL;
    if (args->words && !(only = cli_game(args, args->word[0]))) return CLI_USAGE;
    if (cli_has(args, "json")) return cli_print_json(args, fill_json, only);
    for (int i = 0; i < pent_game_count(); i++)
        if (!only || pent_game_at(i) == only) print_game(pent_game_at(i));
    if (!only)
        printf("\nComputer players:\n%s"
               "exec:./bot --args   a program of yours (docs/bots.md)\n",
               pent_player_list());
    return CLI_OK;
}

static const cli_opt opts[] = {
    {.name = "json", .help = "an array of objects: id, name, seats, options, ratings, …"},
    {.name = NULL},
};

const cli_command cli_games = {
    .name = "games",
    .usage = "[GAME] [--json]",
    .summary = "the games, their seats and options",
    .details =
        "Lists every game with the number of seats and every option as it would be set:\n"
        "OPTION=DEFAULT, what it does, and the values it may have; and how strong the levels\n"
        "of computer players were measured to be (pentarchy ladder; 'normal' has 1500).\n",
    .opts = opts,
    .max_words = 1,
    .run = run,
};
