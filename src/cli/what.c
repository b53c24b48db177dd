/* what.c: pentarchy what: tells what a thing of the game is and does: a shape, a card, a tile, a good,
 * an option, or a move by its text, with what it costs here. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    const pent_game *game;
    pent_about about;
    char price[300]; /* of a move; "" for other things */
} answer;

static void fill_json(pent_text *out, const void *what) {
    const answer *a = what;
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", a->game->id);
    pent_json_str(&j, "title", a->about.title);
    pent_json_str(&j, "text", a->about.text);
    pent_json_str(&j, "rules", a->about.rules);
    if (a->price[0]) pent_json_str(&j, "price", a->price);
    pent_json_close(&j, '}');
}

/* A legal move in its own words: what it does and costs. */
static bool tell_move(const pent_game *game, const void *view, int seat, const char *text,
                      answer *a) {
    pent_move m = seat < 0 ? PENT_NO_MOVE : pent_parse(game, view, seat, text, strlen(text));
    if (m == PENT_NO_MOVE) return false;
    static pent_worlds worlds;
    pent_price price;
    pent_text t = pent_text_on(a->about.title, sizeof a->about.title);
    pent_say(&t, "%s", text);
    t = pent_text_on(a->about.text, sizeof a->about.text);
    pent_say_plain(game, view, m, seat, &t);
    pent_say(&t, ".");
    pent_worlds_of(&worlds, game, view, seat);
    pent_price_of(&worlds, m, &price);
    t = pent_text_on(a->price, sizeof a->price);
    if (price.open) pent_say(&t, "at least ");
    size_t bare = t.len;
    pent_price_say(game, &price, seat, &t);
    if (t.len == bare) a->price[0] = 0;
    return true;
}

static pent_status tell_thing(const pent_game *game, const void *view, const char *text, answer *a,
                              pent_err *err) {
    if (pent_describe(game, view, text, &a->about, err) == PENT_OK) return PENT_OK;
    pent_scene *sc = malloc(sizeof *sc);
    if (!sc) return pent_fail(err, PENT_E_SYSTEM, "out of memory");
    cli_shapes shapes = {.n = 0};
    pent_scene_clear(sc);
    game->scene(view, sc);
    cli_find_shapes(sc, text, &shapes);
    free(sc);
    if (!shapes.n) return err->code;
    return pent_describe(game, view, shapes.id[0].s, &a->about, err);
}

static int tell(const cli_args *args, const pent_table *t) {
    const pent_game *game = pent_table_game(t);
    int viewer;
    if (!cli_viewer(args, t, &viewer)) return CLI_USAGE;
    int actor = game->actor(pent_table_state(t));
    if (!cli_has(args, "seat") && actor >= 0) viewer = actor;
    void *view = cli_view(game, pent_table_state(t), viewer);
    if (!view) return cli_error(args, CLI_SYSTEM, "out of memory");
    answer a = {.game = game};
    pent_err err = {0};
    bool told = tell_move(game, view, viewer == actor ? actor : -1, args->word[1], &a) ||
                tell_thing(game, view, args->word[1], &a, &err) == PENT_OK;
    free(view);
    if (!told) return cli_error(args, CLI_USAGE, "%s", err.text);
    if (cli_has(args, "json")) return cli_print_json(args, fill_json, &a);
    printf("%s\n%s\n", a.about.title, a.about.text);
    if (a.price[0]) printf("Here: %s\n", a.price);
    if (a.about.rules[0]) printf("Rules: %s\n", a.about.rules);
    return CLI_OK;
}

static int run(const cli_args *args) { return cli_with_record(args, tell); }

static const cli_opt opts[] = {
    {.name = "seat", .arg = "SEAT", .help = "as this seat sees it (the seat on move)"},
    {.name = "json", .help = "one object: title, text, rules, price"},
    {.name = NULL},
};

const cli_command cli_what = {
    .name = "what",
    .usage = "FILE THING [--seat SEAT] [--json]",
    .summary = "what a thing is, does and costs here",
    .details = "THING is a place or piece on the board, a card, a tile, a good, an option\n"
               "(OPTION or OPTION=VALUE) or the text of a legal move. The record FILE says which\n"
               "game and which position ('-' is standard input).\n",
    .opts = opts,
    .min_words = 2,
    .max_words = 2,
    .run = run,
};
