/* what.c: pentarchy what: tells what a thing of the game is and does: a shape, a card, a tile, a good,
 * an option, or a move by its text, with what it costs here. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef struct {
    const pent_game *game;
    pent_about about;
    int seat; /* whose move it is; -1: it is no move */
    pent_price change;
    char price[300]; /* in words */
} answer;

/* What is told at a glance, by its labels; nothing where there is none. */
static void rows_json(const pent_about *about, pent_json *j) {
    pent_about_line row;
    if (!about->rows[0]) return;
    pent_json_open(j, "rows", '{');
    for (size_t at = 0; pent_about_next(about, &at, &row);) pent_json_str(j, row.label, row.text);
    pent_json_close(j, '}');
}

static void fill_json(pent_text *out, const void *what) {
    const answer *a = what;
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", a->game->id);
    pent_json_str(&j, "title", a->about.title);
    if (a->about.kind[0]) pent_json_str(&j, "kind", a->about.kind);
    pent_json_str(&j, "text", a->about.text);
    pent_json_str(&j, "rules", a->about.rules);
    rows_json(&a->about, &j);
    if (a->seat >= 0) cli_json_price(a->game, &a->change, a->seat, &j);
    pent_json_close(&j, '}');
}

/* A legal move in its own words: what it does and costs. */
static bool tell_move(const pent_game *game, const void *view, int seat, const char *text,
                      answer *a) {
    pent_move m = seat < 0 ? PENT_NO_MOVE : pent_parse(game, view, seat, text, strlen(text));
    if (m == PENT_NO_MOVE) return false;
    static pent_worlds worlds;
    pent_text t = pent_text_on(a->about.title, sizeof a->about.title);
    pent_say(&t, "%s", text);
    t = pent_text_on(a->about.text, sizeof a->about.text);
    pent_say_plain(game, view, m, seat, &t);
    pent_say(&t, ".");
    pent_worlds_of(&worlds, game, view, seat);
    pent_price_of(&worlds, m, &a->change);
    t = pent_text_on(a->price, sizeof a->price);
    cli_price(game, &a->change, seat, &t);
    a->seat = seat;
    return true;
}

/* ---- things ---- */

/* A shape by any of its names, when the game itself does not know the text. */
static bool describe_shape(const pent_game *game, const void *view, const char *thing,
                           pent_about *out) {
    pent_scene *sc = malloc(sizeof *sc);
    if (!sc) return false;
    cli_shapes shapes = {.n = 0};
    pent_scene_clear(sc);
    game->scene(view, sc);
    cli_find_shapes(sc, thing, &shapes);
    free(sc);
    return shapes.n && pent_describe(game, view, shapes.id[0].s, out, NULL) == PENT_OK;
}

/* The first two words that are things of their own; false: there are not two. */
static bool are_two(const pent_game *game, const void *view, const char *text, pent_err *err) {
    char copy[PENT_MOVE_TEXT], *save = NULL, *first = NULL;
    pent_about a;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *w = strtok_r(copy, " ,", &save); w; w = strtok_r(NULL, " ,", &save)) {
        if (pent_describe(game, view, w, &a, NULL) != PENT_OK && !describe_shape(game, view, w, &a))
            continue;
        if (first && strcasecmp(first, w)) {
            pent_fail(err, PENT_E_INPUT, "'%s' and '%s' are two things; ask about one of them",
                      first, w);
            return true;
        }
        first = w;
    }
    return false;
}

/* Is it a name of another game? Asked at that game's beginning. */
static bool is_of(const pent_game *game, const char *thing) {
    static uint64_t s[PENT_MAX_STATE / 8];
    pent_setup setup;
    pent_about a;
    for (int i = 0; game->noun && game->noun(i); i++)
        if (!strcasecmp(game->noun(i), thing)) return true;
    pent_setup_default(game, game->min_seats, &setup);
    if (!game->describe || pent_init(game, s, &setup, NULL) != PENT_OK) return false;
    pent_redact(game, s, PENT_PUBLIC);
    return game->describe(s, thing, &a);
}

/* A terminal knows no people: seats are called by their words. */
static bool spelled(const pent_game *game, pent_about *a) {
    pent_about said = *a;
    pent_text title = pent_text_on(a->title, sizeof a->title);
    pent_text text = pent_text_on(a->text, sizeof a->text);
    pent_text rows = pent_text_on(a->rows, sizeof a->rows);
    pent_spell(game, said.title, &title);
    pent_spell(game, said.text, &text);
    pent_spell(game, said.rows, &rows);
    return true;
}

void cli_print_about(const pent_about *a) {
    printf("%s%s%s%s\n", a->title, a->kind[0] ? " (" : "", a->kind, a->kind[0] ? ")" : "");
    cli_print_wrapped(stdout, 0, 0, a->text);
    pent_about_line row;
    for (size_t at = 0; pent_about_next(a, &at, &row);) cli_tell(4, "%s: %s", row.label, row.text);
}

bool cli_describe(const pent_game *game, const void *view, const char *thing, pent_about *out,
                  pent_err *err) {
    if (pent_describe(game, view, thing, out, err) == PENT_OK) return spelled(game, out);
    if (describe_shape(game, view, thing, out)) return spelled(game, out);
    if (are_two(game, view, thing, err)) return false;
    for (int i = 0; i < pent_game_count() && *thing; i++) {
        const pent_game *other = pent_game_at(i);
        if (other == game || !is_of(other, thing)) continue;
        pent_fail(err, PENT_E_INPUT, "'%s' is of %s, and this is %s", thing, other->name,
                  game->name);
        return false;
    }
    return false;
}

static int tell(const cli_args *args, const pent_table *t) {
    const pent_game *game = pent_table_game(t);
    int viewer;
    if (!cli_viewer(args, t, &viewer)) return CLI_USAGE;
    int actor = game->actor(pent_table_state(t));
    if (!cli_has(args, "seat") && actor >= 0) viewer = actor;
    void *view = cli_view(game, pent_table_state(t), viewer);
    if (!view) return cli_error(args, CLI_SYSTEM, "out of memory");
    answer a = {.game = game, .seat = -1};
    pent_err err = {0};
    const char *thing = args->word[1];
    bool told = tell_move(game, view, viewer == actor ? actor : -1, thing, &a) ||
                cli_describe(game, view, thing, &a.about, &err);
    free(view);
    if (!told) return cli_error(args, CLI_USAGE, "%s", err.text);
    if (cli_has(args, "json")) return cli_print_json(args, fill_json, &a);
    cli_print_about(&a.about);
    if (a.price[0]) printf("Here: %s\n", a.price);
    if (a.about.rules[0]) printf("Rules: %s\n", a.about.rules);
    return CLI_OK;
}

static int run(const cli_args *args) { return cli_with_record(args, tell); }

static const cli_opt opts[] = {
    {.name = "seat", .arg = "SEAT", .help = "as this seat sees it (the seat on move)"},
    {.name = "json",
     .help = "one object: title, kind, text, rules, rows; of a move price and gain"},
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
