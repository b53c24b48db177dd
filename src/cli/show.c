/* show.c: pentarchy show: the position as text, or the view as JSON; of a record of other rules, which
 * have no position here, what is written in it. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    const pent_table *table;
    const void *view;
    int viewer;
} job;

static const char *viewer_name(int viewer) {
    return viewer == PENT_TRUTH ? "truth" : viewer == PENT_PUBLIC ? "public" : "seat";
}

static void json_seats(const job *k, pent_json *j) {
    const pent_game *game = pent_table_game(k->table);
    pent_json_open(j, "seats", '[');
    for (int i = 0; i < pent_table_setup(k->table)->seats; i++) {
        char name[64];
        pent_text out = pent_text_on(name, sizeof name);
        game->seat_name(k->view, i, &out);
        pent_json_open(j, NULL, '{');
        pent_json_int(j, "seat", i);
        pent_json_str(j, "colour", name);
        pent_json_str(j, "name", pent_table_name(k->table, i));
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

static void fill_json(pent_text *out, const void *what) {
    const job *k = what;
    const pent_game *game = pent_table_game(k->table);
    pent_json j = {out, false};
    char prompt[300];
    pent_text p = pent_text_on(prompt, sizeof prompt);
    game->prompt(k->view, &p);
    pent_result r;
    memset(&r, 0, sizeof r);
    game->result(k->view, &r);
    int actor = game->actor(pent_table_state(k->table));
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", game->id);
    json_seats(k, &j);
    pent_json_int(&j, "plies", pent_table_plies(k->table));
    pent_json_str(&j, "viewer", viewer_name(k->viewer));
    if (k->viewer >= 0) pent_json_int(&j, "seat", k->viewer);
    pent_json_bool(&j, "over", actor == PENT_OVER);
    cli_json_actor(&j, "actor", actor);
    pent_json_str(&j, "prompt", prompt);
    pent_json_str(&j, "verdict", r.over ? r.verdict : NULL);
    cli_json_result(&r, &j);
    pent_json_open(&j, "view", '{');
    game->json(k->view, &j);
    pent_json_close(&j, '}');
    pent_json_close(&j, '}');
}

static void print_heading(const job *k) {
    const pent_game *game = pent_table_game(k->table);
    int seats = pent_table_setup(k->table)->seats, plies = pent_table_plies(k->table);
    printf("%s, %d %s, after %d %s", game->name, seats, cli_plural(seats, "seat", "seats"), plies,
           cli_plural(plies, "ply", "plies"));
    if (game->secret_kinds) {
        char name[64];
        pent_text out = pent_text_on(name, sizeof name);
        if (k->viewer >= 0)
            game->seat_name(k->view, k->viewer, &out);
        else
            pent_say(&out, "%s", k->viewer == PENT_TRUTH ? "nobody: the truth" : "a spectator");
        printf(", as seen by %s", name);
    }
    printf("\n\n");
}

static int print_text(const cli_args *args, const job *k, int columns, bool colour) {
    const pent_game *game = pent_table_game(k->table);
    char prompt[300], who[128];
    pent_text p = pent_text_on(prompt, sizeof prompt), w = pent_text_on(who, sizeof who);
    game->prompt(k->view, &p);
    int actor = game->actor(pent_table_state(k->table));
    cli_seat_label(k->table, actor, &w);
    print_heading(k);
    if (!cli_print_page(game, k->view, k->viewer, CLI_ALL_PAGES, colour, columns, stdout))
        return cli_error(args, CLI_SYSTEM, "out of memory");
    printf("\n");
    cli_print_result(game, k->view, stdout);
    if (actor == PENT_OVER)
        printf("\n%s\n", prompt);
    else
        printf("\n%s decides: %s\n", who, prompt);
    return CLI_OK;
}

static int print_page(const cli_args *args, const job *k, int columns, bool colour) {
    const pent_game *game = pent_table_game(k->table);
    const char *name = cli_get(args, "page");
    int i = cli_find_page(game, k->view, k->viewer, name);
    if (i >= 0 && cli_print_page(game, k->view, k->viewer, i, colour, columns, stdout))
        return CLI_OK;
    if (i >= 0) return cli_error(args, CLI_SYSTEM, "out of memory");
    char names[300];
    pent_text t = pent_text_on(names, sizeof names);
    cli_page_names(game, k->view, k->viewer, &t);
    return cli_error(args, CLI_USAGE, "there is no page '%s'; %s has: %s", name, game->name, names);
}

static int show(const cli_args *args, const pent_table *t) {
    job k = {.table = t};
    long columns = cli_columns(stdout);
    bool colour = false;
    if (!cli_viewer(args, t, &k.viewer) || !cli_colour(args, &colour) ||
        !cli_number(args, "width", 20, 1000, &columns))
        return CLI_USAGE;
    void *view = cli_view(pent_table_game(t), pent_table_state(t), k.viewer);
    if (!view) return cli_error(args, CLI_SYSTEM, "out of memory");
    k.view = view;
    int code = cli_has(args, "json")   ? cli_print_json(args, fill_json, &k)
               : cli_has(args, "page") ? print_page(args, &k, (int)columns, colour)
                                       : print_text(args, &k, (int)columns, colour);
    free(view);
    return code;
}

/* ---- a record of other rules ---- */

typedef struct {
    const char *text, *why;
    size_t n;
    pent_json *j;
    bool plies; /* they have begun */
} listing;

static void print_said(void *ctx, const pent_said *said) {
    listing *l = ctx;
    if (said->ply && !l->plies) printf("\n");
    l->plies = said->ply > 0;
    if (said->ply)
        printf("%4d. %s: %s\n", said->ply, said->who, said->text);
    else
        printf("%-16s %s\n", said->who, said->text);
}

static void json_said(void *ctx, const pent_said *said) {
    listing *l = ctx;
    if (said->ply && !l->plies) {
        pent_json_close(l->j, '}');
        pent_json_open(l->j, "plies", '[');
    }
    l->plies = said->ply > 0;
    if (!said->ply) {
        pent_json_str(l->j, said->who, said->text);
        return;
    }
    pent_json_open(l->j, NULL, '{');
    pent_json_int(l->j, "ply", said->ply);
    pent_json_str(l->j, "who", said->who);
    pent_json_str(l->j, "text", said->text);
    pent_json_close(l->j, '}');
}

static void fill_listing(pent_text *out, const void *what) {
    listing l = *(const listing *)what;
    pent_json j = {out, false};
    l.j = &j;
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "foreign", l.why);
    pent_json_open(&j, "tags", '{');
    pent_record_list(l.text, l.n, json_said, &l, NULL);
    if (!l.plies) {
        pent_json_close(&j, '}');
        pent_json_open(&j, "plies", '[');
    }
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
}

static void ignore(void *ctx, const pent_said *said) { (void)ctx, (void)said; }

static int list(const cli_args *args, listing *l) {
    const char *path = args->word[0];
    pent_err err = {0};
    if (pent_record_list(l->text, l->n, ignore, NULL, &err) != PENT_OK)
        return cli_error(args, CLI_REFUSED, "%s: %s", path, err.text);
    if (cli_has(args, "seat"))
        return cli_error(args, CLI_REFUSED,
                         "%s: what a seat knew cannot be told from the record alone: it was %s",
                         path, l->why);
    if (cli_has(args, "json")) return cli_print_json(args, fill_listing, l);
    printf("Not played, only listed: %s.\n\n", l->why);
    pent_record_list(l->text, l->n, print_said, l, NULL);
    return CLI_OK;
}

static int run(const cli_args *args) {
    int code = CLI_OK;
    listing l = {0};
    pent_err err = {0};
    char *text = cli_read_text(args, args->word[0], &l.n, &code);
    if (!text) return code;
    l.text = text;
    l.why = err.text;
    pent_table *t = NULL;
    if (pent_record_foreign(text, l.n, &err))
        code = list(args, &l);
    else if ((t = cli_parse_record(args, args->word[0], text, l.n, &code)))
        code = show(args, t);
    pent_table_free(t);
    free(text);
    return code;
}

static const cli_opt opts[] = {
    {.name = "seat", .arg = "K", .help = "as seat K sees it: a number from 0, or a name"},
    {.name = "page", .arg = "NAME", .help = "one page alone: map, players, goods …"},
    {.name = "truth", .help = "everything, also what is secret"},
    {.name = "color", .arg = "WHEN", .help = "always, never or auto (a terminal, and no NO_COLOR)"},
    {.name = "width", .arg = "N", .help = "columns (the terminal's, else $COLUMNS, else 100)"},
    {.name = "json", .help = "the view as one object: game, seats, actor, prompt, result, view"},
    {.name = NULL},
};

const cli_command cli_show = {
    .name = "show",
    .usage = "FILE [--page NAME] [--seat K | --truth] [--color WHEN] [--width N] [--json]",
    .summary = "the position as text in the terminal",
    .details =
        "Shows the position after the last ply of the record FILE ('-' is standard\n"
        "input): its pages (map, players, goods and what else the game has), the score by\n"
        "category, who decides and what. Without --seat or --truth it shows what everybody\n"
        "may know. Of a record of another version of the rules it lists the tags and plies;\n"
        "--json: foreign, tags, plies.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
