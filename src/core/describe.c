/* describe.c: finds what a name means: a shape or word of the game, a good, an option or a value of
 * one. Letters may be large or small; a name that is none is answered with the nearest ones. */
#include "text.h"

#include <string.h>

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static bool same_word(const char *a, const char *b) {
    while (*a && lower(*a) == lower(*b)) a++, b++;
    return lower(*a) == lower(*b);
}

/* Is `part` somewhere in `whole`, whatever the letters' size? */
static bool holds(const char *whole, const char *part) {
    for (; *whole; whole++) {
        size_t i = 0;
        while (part[i] && lower(whole[i]) == lower(part[i])) i++;
        if (!part[i]) return true;
    }
    return false;
}

static void fill(pent_about *out, const char *title, const char *text) {
    pent_text t = pent_text_on(out->title, sizeof out->title);
    pent_say(&t, "%s", title);
    t = pent_text_on(out->text, sizeof out->text);
    pent_say(&t, "%s", text);
    out->rules[0] = 0;
}

void pent_about_kind(pent_about *out, const char *format, ...) {
    pent_text t = pent_text_on(out->kind, sizeof out->kind);
    va_list args;
    va_start(args, format);
    pent__say_list(&t, format, &args);
    va_end(args);
}

void pent_about_row(pent_about *out, const char *label, const char *format, ...) {
    pent_text t = {out->rows, sizeof out->rows, strlen(out->rows), false};
    va_list args;
    va_start(args, format);
    pent_say(&t, "%s\t", label);
    pent__say_list(&t, format, &args);
    pent_say(&t, "\n");
    va_end(args);
}

/* What comes before one of the ends; behind it, *from goes on. */
static void take(const char **from, const char *ends, char *out, size_t cap) {
    size_t n = strcspn(*from, ends);
    pent_text t = pent_text_on(out, cap);
    pent_put(&t, *from, n);
    *from += n;
}

bool pent_about_next(const pent_about *about, size_t *at, pent_about_line *out) {
    const char *p = about->rows + *at;
    *out = (pent_about_line){0};
    if (!*p) return false;
    take(&p, "|\t\n", out->label, sizeof out->label);
    if (*p == '|') p++, take(&p, "\t\n", out->icon, sizeof out->icon);
    p += *p == '\t';
    take(&p, "\n", out->text, sizeof out->text);
    *at = (size_t)(p + (*p == '\n') - about->rows);
    return true;
}

static bool begins(const char *id, const char *with) {
    while (*with && (*with == '#' ? *id >= '0' && *id <= '9' : *id == *with)) id++, with++;
    return !*with || (*with == '$' && !*id);
}

static void say_kind(const pent_game *game, const char *thing, pent_about *out) {
    for (const pent_shape_kind *k = game->kinds; k && k->id && !out->kind[0]; k++)
        if (begins(thing, k->id)) pent_about_kind(out, "%s", k->kind);
}

static bool describe_good(const pent_game *game, const char *thing, pent_about *out) {
    for (const pent_good *g = game->goods; g && g->id; g++) {
        if (!same_word(g->id, thing) && !same_word(g->name, thing) && !same_word(g->plural, thing))
            continue;
        fill(out, g->name, g->text);
        pent_about_kind(out, g->points ? "points" : "goods");
        if (g->icon) {
            pent_text t = pent_text_on(out->icon, sizeof out->icon);
            pent_say(&t, "%s", g->icon);
        }
        return true;
    }
    return false;
}

/* "map" or "map=fan". */
static bool describe_option(const pent_game *game, const char *thing, pent_about *out) {
    char title[72];
    for (const pent_option *o = game->options; o && o->id; o++) {
        if (same_word(o->id, thing)) {
            fill(out, o->id, o->help);
            pent_about_kind(out, "option of the table");
            return true;
        }
        for (int k = 0; o->kind == PENT_CHOICE && o->words && o->values[k]; k++) {
            pent_text t = pent_text_on(title, sizeof title);
            pent_say(&t, "%s=%s", o->id, o->values[k]);
            if (!same_word(title, thing)) continue;
            fill(out, title, o->words[k]);
            pent_about_kind(out, "option of the table");
            return true;
        }
    }
    return false;
}

static pent_status not_known(const pent_game *game, const char *thing, pent_err *err) {
    char near[160];
    pent_text t = pent_text_on(near, sizeof near);
    int n = 0;
    for (int i = 0; game->noun && game->noun(i) && *thing && n < 5; i++)
        if (holds(game->noun(i), thing)) pent_say(&t, "%s%s", n++ ? ", " : "", game->noun(i));
    if (n)
        return pent_fail(err, PENT_E_INPUT, "'%s' is half a word; ask for the whole one: %s", thing,
                         near);
    return pent_fail(err, PENT_E_INPUT,
                     "nothing in %s is called '%s'; names on the board, of cards, tiles, goods "
                     "and options are known",
                     game->name, thing);
}

pent_status pent_describe(const pent_game *game, const void *view, const char *thing,
                          pent_about *out, pent_err *err) {
    *out = (pent_about){0};
    if (game->describe && game->describe(view, thing, out)) {
        say_kind(game, thing, out);
        return PENT_OK;
    }
    *out = (pent_about){0};
    if (describe_good(game, thing, out) || describe_option(game, thing, out)) return PENT_OK;
    for (int i = 0; game->describe && game->noun && game->noun(i); i++)
        if (same_word(game->noun(i), thing) && game->describe(view, game->noun(i), out))
            return PENT_OK;
    return not_known(game, thing, err);
}
