/* reach.c: finds what a person's words point at and the ways to it. Words that name nothing on the
 * table choose among the ways: "build E8" keeps those that end in building. Holds no rules. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- in words ---- */

void cli_say_way(const cli_reach *r, const pent_way *way, bool notation, pent_text *out) {
    static pent_worlds w;
    pent_worlds_of(&w, r->game, r->view, r->seat);
    for (int i = 0; i < way->plies; i++) {
        if (i) pent_say(out, notation ? ". " : "; ");
        cli_say(r->game, w.state[0], way->ply[i], r->seat, notation, out);
        r->game->apply(w.state[0], way->ply[i], NULL);
    }
}

void cli_print_ways(const cli_reach *r, int at_most, bool notation, FILE *out) {
    char text[2400];
    for (int i = 0; i < r->ways.n && i < at_most; i++) {
        const pent_way *way = &r->ways.way[i];
        pent_text t = pent_text_on(text, sizeof text);
        cli_say_way(r, way, notation, &t);
        size_t said = t.len;
        pent_say(&t, " (");
        cli_price(r->game, &way->price, r->seat, &t);
        if (t.len == said + 2)
            text[said] = 0;
        else
            pent_say(&t, ")");
        fprintf(out, "%4d ", i + 1);
        cli_print_wrapped(out, 5, 5, text);
        if (!way->loses[0]) continue;
        t = pent_text_on(text, sizeof text);
        pent_say(&t, "gives up: %s", way->loses);
        fprintf(out, "     ");
        cli_print_wrapped(out, 5, 5, text);
    }
    if (r->ways.more || r->ways.n > at_most) fprintf(out, "There may be more ways.\n");
}

/* ---- what words point at ---- */

/* Does a way speak of this word, in notation or sentence? */
static bool speaks_of(const cli_reach *r, const pent_way *way, const char *word) {
    char said[2400];
    pent_text t = pent_text_on(said, sizeof said);
    cli_say_way(r, way, true, &t);
    pent_say(&t, ". ");
    cli_say_way(r, way, false, &t);
    return strcasestr(said, word) != NULL;
}

/* Drops the ways that do not speak of every word that names nothing; true when some are left. */
static bool choose(cli_reach *r, char (*word)[PENT_MOVE_TEXT], int words) {
    int n = 0;
    for (int i = 0; i < r->ways.n; i++) {
        bool all = true;
        for (int k = 0; k < words; k++) all = all && speaks_of(r, &r->ways.way[i], word[k]);
        if (all) r->ways.way[n++] = r->ways.way[i];
    }
    r->ways.n = n;
    return n > 0;
}

static bool is_there(const pent_way_list *list, const pent_way *way) {
    for (int i = 0; i < list->n; i++)
        if (list->way[i].plies == way->plies &&
            !memcmp(list->way[i].ply, way->ply, sizeof *way->ply * (size_t)way->plies))
            return true;
    return false;
}

/* Ways to all shapes of that name, each once. */
static cli_found try_shapes(cli_reach *r, const cli_shapes *shapes, char (*word)[PENT_MOVE_TEXT],
                            int words) {
    static pent_way_list one;
    size_t size = pent_ways_room(r->game, NULL);
    void *room = malloc(size);
    if (!room) return CLI_NO_ROOM;
    r->ways.n = 0;
    r->ways.more = false;
    for (int i = 0; i < shapes->n; i++) {
        if (pent_ways(r->game, r->view, r->seat, shapes->id[i].s, NULL, room, size, &one, NULL))
            continue;
        if (one.n && !r->ways.n) r->shape = shapes->id[i];
        r->ways.more |= one.more;
        for (int k = 0; k < one.n; k++) {
            if (is_there(&r->ways, &one.way[k])) continue;
            if (r->ways.n < PENT_MAX_WAYS)
                r->ways.way[r->ways.n++] = one.way[k];
            else
                r->ways.more = true;
        }
    }
    free(room);
    return choose(r, word, words) ? CLI_REACHED : CLI_CLOSED;
}

/* The shapes drawn inside those groups: a heap is reached by its stones. */
static void look_inside(const pent_scene *sc, const cli_shapes *groups, cli_shapes *out) {
    int depth = 0, inside = 0; /* inside: the depth of the open group that is meant */
    for (int i = 0; i < sc->shapes; i++) {
        const pent_shape *sh = &sc->shape[i];
        const char *id = sc->text + sh->id;
        if (inside && sh->id && out->n < CLI_MAX_SHAPES && strlen(id) < PENT_ID_CAP)
            snprintf(out->id[out->n++].s, PENT_ID_CAP, "%s", id);
        if (sh->form == PENT_END) {
            depth--;
            if (depth < inside) inside = 0;
        }
        if (sh->form != PENT_GROUP) continue;
        depth++;
        for (int k = 0; !inside && sh->id && k < groups->n; k++)
            if (!strcmp(groups->id[k].s, id)) inside = depth;
    }
}

/* Names on the table that have this text in them, for a message. */
static void name_near(const pent_scene *sc, const char *text, pent_text *out) {
    int n = 0;
    for (int i = 0; i < sc->shapes && n < 6; i++) {
        const char *id = sc->text + sc->shape[i].id;
        if (!sc->shape[i].id || !*text || !strcasestr(id, text)) continue;
        pent_say(out, "%s%s", n++ ? ", " : "; do you mean ", id);
    }
    if (n) pent_say(out, "?");
}

static bool is_small(const char *w) {
    static const char *const small[] = {"a",  "an", "the", "to",   "on", "at",
                                        "in", "of", "for", "from", "by", "with"};
    for (size_t i = 0; i < sizeof small / sizeof *small; i++)
        if (!strcasecmp(small[i], w)) return true;
    return false;
}

cli_found cli_reach_for(cli_reach *r, const char *words, pent_text *why) {
    enum { MOST = 12, A_FEW = 12 }; /* a group of many shapes is a board, not a thing */
    char word[MOST][PENT_MOVE_TEXT], copy[PENT_MOVE_TEXT];
    int others = 0;
    pent_scene *sc = malloc(sizeof *sc);
    if (!sc) return CLI_NO_ROOM;
    r->ways.n = 0;
    snprintf(r->words, sizeof r->words, "%s", words);
    snprintf(copy, sizeof copy, "%s", words);
    snprintf(r->thing, sizeof r->thing, "%s", words);
    pent_scene_clear(sc);
    r->game->scene(r->view, sc);
    cli_shapes shapes = {.n = 0};
    cli_find_shapes(sc, words, &shapes);
    cli_found found = CLI_CLOSED;
    char *save = NULL;
    for (char *w = shapes.n ? NULL : strtok_r(copy, " ", &save); w;
         w = strtok_r(NULL, " ", &save)) {
        cli_shapes one = {.n = 0};
        cli_find_shapes(sc, w, &one);
        if (one.n && !shapes.n) {
            shapes = one;
            snprintf(r->thing, sizeof r->thing, "%s", w);
        } else if (one.n && strcasecmp(r->thing, w)) {
            pent_say(why, "'%s' and '%s' are two things; point at one of them", r->thing, w);
            found = CLI_TWO;
        } else if (!one.n && !is_small(w) && others < MOST) {
            snprintf(word[others++], PENT_MOVE_TEXT, "%s", w);
        }
    }
    if (!shapes.n) {
        pent_say(why, "nothing on the table is called '%s'", words);
        name_near(sc, words, why);
        found = CLI_UNKNOWN;
    }
    cli_shapes inside = {.n = 0};
    look_inside(sc, &shapes, &inside);
    free(sc);
    if (found == CLI_CLOSED) found = try_shapes(r, &shapes, word, others);
    if (found == CLI_CLOSED && inside.n && inside.n <= A_FEW)
        found = try_shapes(r, &inside, word, others);
    if (found == CLI_CLOSED) cli_why(r->game, r->view, words, why);
    return found;
}
