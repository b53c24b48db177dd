/* fit_style.c: which classes draw nothing (display:none), only a line (fill:none) or letters with a
 * halo (paint-order), read from the style sheets in the library. Enough of CSS for that: the last part of a selector must hold
 * classes of the shape only; later rules win; what stands round a shape is not looked at. */
#include "fit_style.h"

#include "assets.h"
#include "scene.h"

#include <stdio.h>
#include <string.h>

enum { MAX_RULES = 600, MAX_KNOWN = 1024 };

typedef struct {
    char classes[80]; /* "tile taken" */
    bool hides, hollow, filled, halo;
} rule;

static struct {
    char game[40];
    int n_rules, n_known;
    rule rules[MAX_RULES];
    struct {
        uint64_t cls;
        fit_style style;
    } known[MAX_KNOWN];
} now;

static bool holds(const char *text, size_t n, const char *word) {
    const char *at = strstr(text, word);
    return at && at < text + n;
}

/* "g.is-x>.tile.taken" becomes "tile taken"; false for states, ids and bare tags. */
static bool classes_of(const char *selector, size_t n, char *to, size_t cap) {
    size_t from = n, len = 0;
    while (n && selector[n - 1] == ' ') n--;
    from = n;
    while (from && !strchr(" >+~\n", selector[from - 1])) from--;
    if (selector[from] != '.') return false;
    for (size_t i = from + 1; i < n; i++) {
        if (strchr(":[#*(", selector[i]) || len + 1 >= cap) return false;
        to[len++] = selector[i] == '.' ? ' ' : selector[i];
    }
    to[len] = 0;
    return len && !strstr(to, "is-");
}

static void read_rule(const char *selectors, const char *open, const char *close) {
    size_t n = (size_t)(close - open);
    rule r = {.hides = holds(open, n, "display:none"),
              .hollow = holds(open, n, "fill:none") || holds(open, n, "fill:transparent")};
    r.filled = !r.hollow && holds(open, n, "fill:");
    r.halo = holds(open, n, "paint-order:");
    if (!r.hides && !r.hollow && !r.filled && !r.halo) return;
    while (selectors < open) {
        size_t len = strcspn(selectors, ",{");
        if (now.n_rules < MAX_RULES && classes_of(selectors, len, r.classes, sizeof r.classes))
            now.rules[now.n_rules++] = r;
        selectors += len + 1;
    }
}

static void read_sheet(const char *name) {
    const char *p = pent__asset_text(name), *open;
    for (; (open = strchr(p, '{')); p = strchr(open, '}') + 1)
        read_rule(p, open, strchr(open, '}'));
}

static bool has_all(const char *list, const char *words) {
    char word[80];
    for (; *words; words += strspn(words, " ")) {
        size_t n = strcspn(words, " ");
        memcpy(word, words, n);
        word[n] = 0;
        words += n;
        if (!pent__has_word(list, word)) return false;
    }
    return true;
}

fit_style fit_style_of(const char *game, const char *cls) {
    if (strcmp(now.game, game)) {
        char sheet[60];
        now.n_rules = now.n_known = 0;
        snprintf(now.game, sizeof now.game, "%s", game);
        snprintf(sheet, sizeof sheet, "%s.css", game);
        read_sheet("scene.css");
        read_sheet(sheet);
    }
    uint64_t hash = pent_hash(cls, strlen(cls));
    for (int i = 0; i < now.n_known; i++)
        if (now.known[i].cls == hash) return now.known[i].style;
    fit_style s = {false, false, false};
    for (int i = 0; i < now.n_rules; i++) {
        const rule *r = &now.rules[i];
        if (!has_all(cls, r->classes)) continue;
        s.hidden = s.hidden || r->hides;
        s.halo = s.halo || r->halo;
        s.hollow = r->hollow || (s.hollow && !r->filled);
    }
    if (now.n_known < MAX_KNOWN) {
        now.known[now.n_known].cls = hash;
        now.known[now.n_known++].style = s;
    }
    return s;
}
