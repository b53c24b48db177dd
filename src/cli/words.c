/* words.c: what several subcommands print: who, scores, scenes, views. */
#include "cli.h"
#include "pentarchy_game.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { DEFAULT_COLUMNS = 100 };

bool cli_colour(const cli_args *args, bool *colour) {
    const char *when = cli_get(args, "color");
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
    bool plain = (no && *no) || (term && !strcmp(term, "dumb"));
    *colour = !plain && isatty(STDOUT_FILENO);
    if (!when || !strcmp(when, "auto")) return true;
    *colour = !strcmp(when, "always");
    if (*colour || !strcmp(when, "never")) return true;
    cli_error(args, CLI_USAGE, "--color cannot be '%s'; choose always, never or auto", when);
    return false;
}

int cli_columns(FILE *out) {
    struct winsize size;
    if (isatty(fileno(out)) && ioctl(fileno(out), TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    const char *text = getenv("COLUMNS");
    long n = text ? strtol(text, NULL, 10) : 0;
    return n >= 20 && n <= 1000 ? (int)n : DEFAULT_COLUMNS;
}

const char *cli_plural(long n, const char *one, const char *many) { return n == 1 ? one : many; }

int cli_glyphs(const char *text) {
    int n = 0;
    for (; *text; text++) n += (*text & 0xC0) != 0x80;
    return n;
}

void cli_actor_name(const pent_game *game, const void *s, int actor, pent_text *out) {
    if (actor >= 0)
        game->seat_name(s, actor, out);
    else
        pent_say(out, actor == PENT_CHANCE ? "chance" : "nobody");
}

void cli_seat_label(const pent_table *t, int seat, pent_text *out) {
    cli_actor_name(pent_table_game(t), pent_table_state(t), seat, out);
    if (seat >= 0 && *pent_table_name(t, seat)) pent_say(out, " (%s)", pent_table_name(t, seat));
}

static void pad(FILE *out, int n) {
    for (; n > 0; n--) fputc(' ', out);
}

static void print_row(FILE *out, const char *label, int label_width, const int *width, int n,
                      char cell[][40]) {
    fputs(label, out);
    pad(out, label_width - cli_glyphs(label));
    for (int i = 0; i < n; i++) {
        pad(out, width[i] + 2 - cli_glyphs(cell[i]));
        fputs(cell[i], out);
    }
    fputc('\n', out);
}

void cli_print_result(const pent_game *game, const void *s, FILE *out) {
    pent_result r;
    memset(&r, 0, sizeof r);
    game->result(s, &r);
    char cell[PENT_MAX_ENTRIES][40];
    int width[PENT_MAX_ENTRIES], label = 5;
    for (int i = 0; i < r.entries; i++) {
        pent_text t = pent_text_on(cell[i], sizeof cell[i]);
        if (r.entry[i].rival)
            pent_say(&t, "rival");
        else
            game->seat_name(s, i, &t);
        width[i] = cli_glyphs(cell[i]) > 5 ? cli_glyphs(cell[i]) : 5;
    }
    for (int p = 0; p < r.parts; p++)
        if (cli_glyphs(r.part_name[p]) > label) label = cli_glyphs(r.part_name[p]);
    print_row(out, "", label, width, r.entries, cell);
    for (int p = 0; p < r.parts; p++) {
        for (int i = 0; i < r.entries; i++)
            snprintf(cell[i], sizeof cell[i], "%d", r.entry[i].part[p]);
        print_row(out, r.part_name[p], label, width, r.entries, cell);
    }
    for (int i = 0; i < r.entries; i++) snprintf(cell[i], sizeof cell[i], "%d", r.entry[i].score);
    print_row(out, "total", label, width, r.entries, cell);
    if (!r.over) return;
    for (int i = 0; i < r.entries; i++) snprintf(cell[i], sizeof cell[i], "%d.", r.entry[i].rank);
    print_row(out, "place", label, width, r.entries, cell);
}

void cli_json_result(const pent_result *r, pent_json *j) {
    pent_json_open(j, "result", '[');
    for (int i = 0; i < r->entries; i++) {
        pent_json_open(j, NULL, '{');
        pent_json_int(j, "seat", i);
        if (r->entry[i].rival) pent_json_bool(j, "rival", true);
        pent_json_int(j, "score", r->entry[i].score);
        pent_json_int(j, "rank", r->entry[i].rank);
        pent_json_open(j, "parts", '{');
        for (int p = 0; p < r->parts; p++) pent_json_int(j, r->part_name[p], r->entry[i].part[p]);
        pent_json_close(j, '}');
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

/* The writer of the core knows integers only. */
void cli_json_real(pent_json *j, const char *key, double v, int decimals) {
    char number[48];
    snprintf(number, sizeof number, "%.*f", decimals, v);
    if (j->comma) pent_put(j->out, ",", 1);
    if (key) pent_say(j->out, "\"%s\":", key);
    pent_say(j->out, "%s", number);
    j->comma = true;
}

void cli_json_actor(pent_json *j, const char *key, int actor) {
    if (actor >= 0)
        pent_json_int(j, key, actor);
    else
        pent_json_str(j, key, actor == PENT_CHANCE ? "chance" : NULL);
}

typedef struct {
    const pent_scene *scene;
    bool colour;
    int columns;
} terminal_job;

static void fill_terminal(pent_text *out, const void *what) {
    const terminal_job *job = what;
    pent_scene_terminal(job->scene, job->colour, job->columns, out);
}

bool cli_print_scene(const pent_game *game, const void *view, bool colour, int columns, FILE *out) {
    pent_scene *scene = malloc(sizeof *scene);
    if (!scene) return false;
    pent_scene_clear(scene);
    game->scene(view, scene);
    size_t n = 0;
    terminal_job job = {scene, colour, columns};
    char *text = cli_text(fill_terminal, &job, &n);
    if (text) fwrite(text, 1, n, out);
    free(text);
    free(scene);
    return text != NULL;
}

static int seat_by_name(const pent_table *t, const char *text) {
    const pent_game *game = pent_table_game(t);
    for (int i = 0; *text && i < pent_table_setup(t)->seats; i++) {
        char name[64];
        pent_text out = pent_text_on(name, sizeof name);
        game->seat_name(pent_table_state(t), i, &out);
        if (!strcmp(name, text) || !strcmp(pent_table_name(t, i), text)) return i;
    }
    return -1;
}

bool cli_viewer(const cli_args *args, const pent_table *t, int *viewer) {
    const char *text = cli_get(args, "seat");
    int seats = pent_table_setup(t)->seats;
    *viewer = PENT_PUBLIC;
    if (text && cli_has(args, "truth")) {
        cli_error(args, CLI_USAGE, "--seat and --truth exclude each other");
        return false;
    }
    if (cli_has(args, "truth")) *viewer = PENT_TRUTH;
    if (!text) return true;
    int seat = text[0] >= '0' && text[0] <= '9' && !text[1] ? text[0] - '0' : seat_by_name(t, text);
    if (seat >= 0 && seat < seats) {
        *viewer = seat;
        return true;
    }
    cli_error(args, CLI_USAGE, "there is no seat '%s'; there are 0 to %d", text, seats - 1);
    return false;
}

void *cli_view(const pent_game *game, const void *truth, int viewer) {
    void *view = malloc(game->state_size);
    if (!view) return NULL;
    memcpy(view, truth, game->state_size);
    pent_redact(game, view, viewer);
    return view;
}

void cli_tell_content(const pent_game *game) {
    for (const pent_net *net = game->net; net; net = net->next) {
        pent_err err = {0};
        if (net->inputs && pent_net_fits(net, game, &err) != PENT_OK)
            fprintf(stderr, "pentarchy: the computer players do without a net of %s: %s\n",
                    game->name, err.text);
    }
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        pent_err err = {0};
        if (pent_nets_cover(game, seats, &err) != PENT_OK)
            fprintf(stderr, "pentarchy: the computer players: %s\n", err.text);
    }
    if (pent_content(game) == pent_content_shipped(game)) return;
    fprintf(stderr,
            "pentarchy: this build has content of its own for %s (%016llx): the computer players' "
            "judgement was trained on other content\n",
            game->name, (unsigned long long)pent_content(game));
}

int cli_print_json(const cli_args *args, void (*fill)(pent_text *out, const void *what),
                   const void *what) {
    size_t n = 0;
    char *text = cli_text(fill, what, &n);
    if (!text) return cli_error(args, CLI_SYSTEM, "out of memory");
    text[n++] = '\n'; /* in the place of the terminator */
    int code = cli_write_file(args, "-", text, n);
    free(text);
    return code;
}
