/* why.c: the shapes that a person's words name, and why a thing cannot be chosen: asks the game about
 * them. Holds no rules. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Does a shape answer to this text? Its id, the id's end after a dash, or its label. */
static bool answers(const char *id, const char *label, const char *text) {
    size_t n = strlen(id), k = strlen(text);
    if (!*id || !k) return false;
    if (!strcasecmp(id, text) || !strcasecmp(label, text)) return true;
    if (strspn(text, "0123456789") == k) return false; /* too many ids end with a number */
    return n > k + 1 && id[n - k - 1] == '-' && !strcasecmp(id + n - k, text);
}

void cli_find_shapes(const pent_scene *sc, const char *text, cli_shapes *out) {
    char dashed[PENT_MOVE_TEXT];
    snprintf(dashed, sizeof dashed, "%s", text);
    for (char *c = dashed; *c; c++)
        if (*c == ' ') *c = '-';
    for (int i = 0; i < sc->shapes && out->n < CLI_MAX_SHAPES; i++) {
        const char *id = sc->text + sc->shape[i].id, *label = sc->text + sc->shape[i].label;
        if (!sc->shape[i].id || strlen(id) >= PENT_ID_CAP) continue;
        if (!answers(id, sc->shape[i].label ? label : "", text) && !answers(id, "", dashed))
            continue;
        snprintf(out->id[out->n++].s, PENT_ID_CAP, "%s", id);
    }
}

static void reason(const pent_game *game, const void *view, const pent_id *ids, int n,
                   pent_text *out) {
    char said[400];
    pent_text t = pent_text_on(said, sizeof said);
    game->why_not(view, ids, n, &t);
    pent_spell(game, said, out);
}

/* Asks the game about each shape alone; tells the first reason it knows. */
static bool one_reason(const pent_game *game, const void *view, const cli_shapes *c,
                       pent_text *out) {
    for (int i = 0; i < c->n && !out->len; i++) reason(game, view, &c->id[i], 1, out);
    return out->len > 0;
}

/* A chain of things, word by word: the first shape each word names, or else the word itself, for a
 * game knows things that are not drawn now ("seal", "skip"). A first word without a shape is a verb.
 */
static bool chain_reason(const pent_game *game, const void *view, const pent_scene *sc,
                         const char *text, pent_text *out) {
    cli_shapes chain = {.n = 0};
    char words[PENT_MOVE_TEXT];
    snprintf(words, sizeof words, "%s", text);
    for (char *save = NULL, *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
        cli_shapes one = {.n = 0};
        cli_find_shapes(sc, w, &one);
        bool shape = one.n > 0;
        if (!shape) snprintf(one.id[one.n++].s, PENT_ID_CAP, "%s", w);
        if (one_reason(game, view, &one, out)) return true;
        if ((shape || w != words) && chain.n < PENT_MAX_TARGETS) chain.id[chain.n++] = one.id[0];
    }
    if (chain.n > 1) reason(game, view, chain.id, chain.n, out);
    return out->len > 0;
}

bool cli_why(const pent_game *game, const void *view, const char *text, pent_text *out) {
    pent_scene *sc = malloc(sizeof *sc);
    if (!sc) return false;
    cli_shapes whole = {.n = 0};
    pent_scene_clear(sc);
    game->scene(view, sc);
    cli_find_shapes(sc, text, &whole);
    bool known = one_reason(game, view, &whole, out) || chain_reason(game, view, sc, text, out);
    free(sc);
    return known;
}
