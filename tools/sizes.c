/* sizes.c: reads what style sheets say about the type of a scene's words and writes it as C, so that
 * the sheets are the only place where sizes stand. Runs at build time:
 *   sizes OUT.c scene.css GAME.css...
 * Fails on what it cannot follow: type belongs to `.pent text`, `.pent .CLASS` or `.pent
 * text.CLASS` of scene.css, in px. A game's sheet says nothing of it, because scenes do not know
 * their sheet. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_RULES = 200, NAME = 40 };

/* One class: 0 (or -1) is "says nothing". Selectors with `text` weigh more, hence come later. */
typedef struct {
    char cls[NAME];
    int heavy, family, size, weight, spacing, anchor;
} rule;

static rule rules[MAX_RULES];
static int n_rules;
static const char *sheet;

static void fail(const char *what, const char *at) {
    fprintf(stderr, "sizes: %s: %s '%.60s'\n", sheet, what, at);
    exit(1);
}

static char *read_file(const char *path) {
    FILE *in = fopen(path, "rb");
    char *text = calloc(1, 1 << 20);
    if (!in || !text || fread(text, 1, (1 << 20) - 1, in) == 0) fail("cannot read", path);
    fclose(in);
    for (char *p = text; (p = strstr(p, "/*"));) { /* comments become blanks */
        char *end = strstr(p, "*/");
        if (!end) fail("a comment does not end", p);
        memset(p, ' ', (size_t)(end + 2 - p));
    }
    return text;
}

static char *trim(char *s) {
    while (isspace((unsigned char)*s)) s++;
    for (size_t n = strlen(s); n && isspace((unsigned char)s[n - 1]); n--) s[n - 1] = 0;
    return s;
}

/* Thousandths of what "0.02em" or "14px" counts. */
static int thousandths(const char *value, const char *unit) {
    char *end;
    double v = strtod(value, &end);
    if (strcmp(end, unit))
        fail("type must be given in "
             "px (spacing in em)",
             value);
    return (int)(v * 1000 + (v < 0 ? -0.5 : 0.5));
}

/* Takes what concerns type into `r`; false when the property does not. */
static int property(rule *r, const char *name, const char *value) {
    if (!strcmp(name, "font-size"))
        r->size = thousandths(value, "px") / 100;
    else if (!strcmp(name, "font-weight"))
        r->weight = thousandths(value, "") / 1000;
    else if (!strcmp(name, "letter-spacing"))
        r->spacing = thousandths(value, "em");
    else if (!strcmp(name, "font-family") && !strcmp(value, "var(--ui)"))
        r->family = 1;
    else if (!strcmp(name, "font-family") && !strcmp(value, "var(--display)"))
        r->family = 2;
    else if (!strcmp(name, "text-anchor"))
        r->anchor = !strcmp(value, "middle") ? 1 : !strcmp(value, "end") ? 2 : 0;
    else if (!strcmp(name, "font") || !strcmp(name, "font-family") ||
             !strcmp(name, "text-transform") || !strcmp(name, "word-spacing") ||
             !strcmp(name, "font-style") || !strcmp(name, "font-stretch"))
        fail("words cannot be measured with", name);
    else
        return 0;
    return 1;
}

static void add(rule r, char *selector) {
    char *s = trim(selector), *name;
    if (strncmp(s, ".pent ", 6)) fail("type needs a selector '.pent .CLASS', not", s);
    s += 6;
    r.heavy = !strncmp(s, "text", 4);
    name = r.heavy ? s + 4 : s;
    if (*name == '.')
        name++;
    else if (*name || !r.heavy)
        fail("type needs a selector '.pent .CLASS', not", selector);
    if (strcspn(name, ".:> [+~") != strlen(name) || strlen(name) >= NAME)
        fail("type needs one class, not", selector);
    if (r.heavy && !*name) r.heavy = -1; /* .pent text: the lightest */
    snprintf(r.cls, NAME, "%s", name);
    for (int i = 0; i < n_rules; i++) {
        if (!strcmp(rules[i].cls, r.cls) && rules[i].heavy == r.heavy)
            fail("a class has its type in two places", selector);
    }
    if (n_rules == MAX_RULES) fail("too many classes at", selector);
    rules[n_rules++] = r;
}

static void block(char *selectors, char *body, int first) {
    rule r;
    memset(&r, 0, sizeof r);
    r.spacing = r.anchor = -1;
    int type = 0;
    for (char *p = strtok(body, ";"); p; p = strtok(NULL, ";")) {
        char *colon = strchr(p, ':');
        if (!colon) continue;
        *colon = 0;
        type |= property(&r, trim(p), trim(colon + 1));
    }
    if (!type) return;
    if (!first) fail("type belongs into scene.css, not to", selectors);
    for (char *s = strtok(selectors, ","); s; s = strtok(NULL, ",")) add(r, s);
}

static void read_sheet(const char *path, int first) {
    sheet = path;
    char *text = read_file(path);
    for (char *p = text, *open; (open = strchr(p, '{'));) {
        char *close = strchr(open, '}'), *at = strchr(p, '@');
        if (!close) fail("a brace does not close", p);
        if (at && at < open) { /* @media and the like: look at the rules inside */
            p = open + 1;
            continue;
        }
        *open = *close = 0;
        while (*p == '}' || isspace((unsigned char)*p)) p++;
        block(p, open + 1, first);
        p = close + 1;
        while (*p == '}' || isspace((unsigned char)*p)) p++;
    }
    free(text);
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: sizes OUT.c SHEET...\n");
        return 2;
    }
    for (int i = 2; i < argc; i++) read_sheet(argv[i], i == 2);
    FILE *out = fopen(argv[1], "w");
    if (!out) return 1;
    fprintf(out, "/* Made by tools/sizes.c from assets. */\n#include \"words.h\"\n"
                 "const pent__type_rule pent__type_rules[] = {\n");
    for (int heavy = -1; heavy <= 1; heavy++)
        for (int i = 0; i < n_rules; i++) {
            const rule *r = &rules[i];
            if (r->heavy == heavy)
                fprintf(out, "    {\"%s\", %zu, %d, %d, %d, %d, %d, %d},\n", r->cls, strlen(r->cls),
                        r->heavy != 0, r->family, r->size, r->weight, r->spacing, r->anchor);
        }
    fprintf(out, "    {0}};\n");
    return fclose(out) != 0;
}
