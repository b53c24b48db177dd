/* draw.c: pentarchy draw: the position as one SVG file. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_LIT = PENT_MAX_MOVES * PENT_MAX_TARGETS };

typedef struct {
    const pent_game *game;
    const pent_scene *scene;
    pent_theme theme;
    int n_lit;
    pent_id lit[MAX_LIT];
} job;

static void light(job *j, const pent_id *id) {
    for (int i = 0; i < j->n_lit; i++)
        if (!strcmp(j->lit[i].s, id->s)) return;
    if (j->n_lit < MAX_LIT) j->lit[j->n_lit++] = *id;
}

/* Where nothing is secret anybody may see what the seat on move could do; else only that seat. */
static void light_legal(job *j, const void *truth, int viewer) {
    int actor = j->game->actor(truth);
    if (actor < 0 || (j->game->secret_kinds && viewer != actor && viewer != PENT_TRUTH)) return;
    pent_moves list;
    j->game->legal(truth, &list);
    for (int i = 0; i < list.n; i++) {
        pent_id id[PENT_MAX_TARGETS];
        int n = j->game->targets(truth, list.m[i], id);
        for (int k = 0; k < n; k++) light(j, &id[k]);
    }
}

static void fill_svg(pent_text *out, const void *what) {
    const job *j = what;
    pent_scene_svg(j->scene, j->game->id, j->theme, j->lit, j->n_lit, out);
}

static int draw(const cli_args *args, const pent_table *t, int viewer, pent_theme theme,
                pent_screen screen) {
    const pent_game *game = pent_table_game(t);
    pent_scene *scene = malloc(sizeof *scene);
    job *j = malloc(sizeof *j);
    void *view = cli_view(game, pent_table_state(t), viewer);
    size_t n = 0;
    char *text = NULL;
    if (scene && j && view) {
        *j = (job){.game = game, .scene = scene, .theme = theme};
        if (!cli_has(args, "no-legal")) light_legal(j, pent_table_state(t), viewer);
        pent_scene_clear(scene);
        scene->screen = screen;
        game->scene(view, scene);
        text = cli_text(fill_svg, j, &n);
    }
    int code = text ? cli_write_file(args, cli_get(args, "output"), text, n)
                    : cli_error(args, CLI_SYSTEM, "out of memory");
    free(text);
    free(view);
    free(j);
    free(scene);
    return code;
}

/* Which of three words an option has; `otherwise` without it, -1 for another word. */
static int read_word(const cli_args *args, const char *option, const char *const names[3],
                     int otherwise) {
    const char *text = cli_get(args, option);
    if (!text) return otherwise;
    for (int i = 0; i < 3; i++)
        if (!strcmp(text, names[i])) return i;
    cli_error(args, CLI_USAGE, "--%s cannot be '%s'; choose %s, %s or %s", option, text, names[0],
              names[1], names[2]);
    return -1;
}

static int run(const cli_args *args) {
    static const char *const themes[] = {"light", "dark", "auto"};
    static const pent_theme theme_of[] = {PENT_LIGHT, PENT_DARK, PENT_AUTO};
    static const char *const screens[] = {"wide", "narrow", "thumb"};
    int theme = read_word(args, "theme", themes, 2);
    int screen = read_word(args, "form", screens, PENT_WIDE);
    if (theme < 0 || screen < 0) return CLI_USAGE;
    int code = CLI_OK, viewer = PENT_PUBLIC;
    pent_table *t = cli_read_record(args, args->word[0], &code);
    if (!t) return code;
    code = cli_viewer(args, t, &viewer) 
               ? draw(args, t, viewer, theme_of[theme], (pent_screen)screen)
               : CLI_USAGE;
    pent_table_free(t);
    return code;
}

static const cli_opt opts[] = {
    {.name = "output",
     .letter = 'o',
     .arg = "FILE",
     .help = "write here instead of to standard output"},
    {.name = "seat", .arg = "K", .help = "as seat K sees it: a number from 0, or a name"},
    {.name = "truth", .help = "everything, also what is secret"},
    {.name = "theme", .arg = "THEME", .help = "light, dark or auto (the reader's system decides)"},
    {.name = "form",
     .arg = "FORM",
     .help = "wide, narrow (a phone held upright) or thumb (small, without words)"},
    {.name = "no-legal", .help = "do not mark what the seat on move could choose"},
    {.name = NULL},
};

const cli_command cli_draw = {
    .name = "draw",
    .usage = "FILE [--seat K | --truth] [--theme THEME] [--form FORM] [--no-legal] [-o board.svg]",
    .summary = "the position as a picture (SVG)",
    .details = "Draws the position after the last ply of the record FILE ('-' is standard\n"
               "input). Without --seat or --truth the picture shows what everybody may know.\n"
               "Legal targets are marked when nothing is secret in this game, or when the viewer\n"
               "is the seat on move.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
