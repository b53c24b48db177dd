/* pages.c: the pages of a position on the screen. What is on them comes from the game. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Large, so there is one; NULL when memory is short. */
static pent_page *room(void) {
    static pent_page *page;
    if (!page) page = malloc(sizeof *page);
    return page;
}

int cli_find_page(const pent_game *game, const void *view, int viewer, const char *name) {
    pent_page *p = room();
    for (int i = 0; p && pent_page_of(game, view, viewer, i, 80, p); i++)
        if (!strcasecmp(p->name, name)) return i;
    return -1;
}

void cli_page_names(const pent_game *game, const void *view, int viewer, pent_text *out) {
    pent_page *p = room();
    for (int i = 0; p && pent_page_of(game, view, viewer, i, 80, p); i++)
        pent_say(out, "%s%s", i ? ", " : "", p->name);
}

static void fill_page(pent_text *out, const void *what) {
    const bool *colour = what;
    pent_page_text(room(), *colour, out);
}

/* Of the page that is in the room. */
static bool print_one(bool colour, bool titled, FILE *out) {
    size_t n = 0;
    char *text = cli_text(fill_page, &colour, &n);
    if (!text) return false;
    if (titled) fprintf(out, "%s (%s)\n\n", room()->title, room()->name);
    fwrite(text, 1, n, out);
    free(text);
    return true;
}

bool cli_print_page(const pent_game *game, const void *view, int viewer, int i, bool colour,
                    int columns, FILE *out) {
    pent_page *p = room();
    if (!p) return false;
    if (i != CLI_ALL_PAGES)
        return pent_page_of(game, view, viewer, i, columns, p) && print_one(colour, true, out);
    if (!game->page && !cli_print_scene(game, view, colour, columns, out)) return false;
    for (int k = 0; pent_page_of(game, view, viewer, k, columns, p); k++) {
        if (k) fputc('\n', out);
        if (!print_one(colour, true, out)) return false;
    }
    return true;
}
