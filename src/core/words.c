/* words.c: how wide words are, and drawing them into a box. The faces are the shipped ones, so the
 * answer holds on every machine; what a class means comes from the style sheets (tools/sizes.c). */
#include "words.h"
#include "scene.h"
#include "text.h"

#include <assert.h>
#include <string.h>

/* ---- type: from class words to face and size ---- */

static void take(pent__type *t, const pent__type_rule *r) {
    if (r->family) t->family = r->family;
    if (r->size) t->size = r->size;
    if (r->weight) t->weight = r->weight;
    if (r->spacing >= 0) t->spacing = r->spacing;
    if (r->anchor >= 0) t->anchor = r->anchor;
}

enum { CLASSES = 16 }; /* words of a list of classes that are looked at */

typedef struct {
    const char *word[CLASSES];
    size_t len[CLASSES];
    int n;
} classes;

static classes split(const char *cls) {
    classes c = {.n = 0};
    for (const char *p = cls; *p && c.n < CLASSES;) {
        const char *end = p;
        while (*end && *end != ' ') end++;
        c.word[c.n] = p;
        c.len[c.n] = (size_t)(end - p);
        c.n += end > p;
        p = *end ? end + 1 : end;
    }
    return c;
}

static bool concerns(const pent__type_rule *r, const classes *c) {
    for (int i = 0; i < c->n; i++)
        if (c->len[i] == r->len && !memcmp(c->word[i], r->cls, r->len)) return true;
    return !r->len;
}

static pent__type type_by(const char *cls, const pent__type *from, bool words) {
    pent__type t = from ? *from : (pent__type){1, 160, 400, 0, 0};
    classes c = split(cls);
    for (const pent__type_rule *r = pent__type_rules; r->cls; r++)
        if ((words || !r->text_only) && concerns(r, &c)) take(&t, r);
    return t;
}

pent__type pent__type_of(const char *cls, const pent__type *from) {
    return type_by(cls, from, true);
}

pent__type pent__type_passed(const char *cls, const pent__type *from) {
    return type_by(cls, from, false);
}

/* Groups that are open pass on weight, spacing and anchor, the outer ones first. */
static pent__type passed(const pent_scene *sc) {
    pent__type t = pent__type_passed("", NULL);
    for (int i = 0; i < sc->groups && i < PENT_MAX_GROUPS; i++)
        t = pent__type_passed(pent__string(sc, sc->shape[sc->group[i]].cls), &t);
    return t;
}

unsigned pent__faces_used(const pent_scene *sc) {
    pent__type open[PENT_MAX_GROUPS] = {pent__type_passed("", NULL)};
    unsigned used = 0;
    for (int i = 0, depth = 0; i < sc->shapes; i++) {
        const pent_shape *sh = &sc->shape[i];
        const char *cls = pent__string(sc, sh->cls);
        if (sh->form == PENT_GROUP && depth + 1 < PENT_MAX_GROUPS) {
            open[depth + 1] = pent__type_passed(cls, &open[depth]);
            depth++;
        } else if (sh->form == PENT_END && depth) {
            depth--;
        } else if (sh->form == PENT_WORDS) {
            used |= 1u << pent__face_of(pent__type_of(cls, &open[depth]));
        }
    }
    return used;
}

/* As a browser chooses among the shipped weights. */
pent__face pent__face_of(pent__type t) {
    if (t.family == 2) return PENT__SERIF_700;
    return t.weight <= 500 ? PENT__SANS_400 : t.weight <= 600 ? PENT__SANS_600 : PENT__SANS_700;
}

/* ---- size: from letters to tenths of a pixel ---- */

/* The code point at *p, which moves on; a broken byte counts as one. */
static uint32_t next_letter(const char **p, const char *end) {
    unsigned char c = (unsigned char)*(*p)++;
    int more = c >= 0xF0 ? 3 : c >= 0xE0 ? 2 : c >= 0xC0 ? 1 : 0;
    uint32_t code = more ? c & (0x3Fu >> more) : c;
    for (; more && *p < end && ((unsigned char)**p & 0xC0) == 0x80; more--)
        code = code << 6 | ((unsigned char)*(*p)++ & 0x3Fu);
    return code;
}

static int letter_index(uint32_t code) {
    int low = 0, high = PENT__LETTERS - 1;
    if (code >= 0x20 && code < 0x7F) return (int)code - 0x20;
    while (low <= high) {
        int mid = (low + high) / 2;
        if (pent__letters[mid] == code) return mid;
        if (pent__letters[mid] < code)
            low = mid + 1;
        else
            high = mid - 1;
    }
    return -1;
}

static int part_of(int size, int thousandths) {
    int v = size * thousandths;
    return v < 0 ? -(-v / 1000) : (v + 999) / 1000;
}

pent__extent pent__measure(pent__type type, const char *words, size_t n) {
    const pent__letter *face = pent__letter_size[pent__face_of(type)];
    pent__extent e = {0, 0, 0, 0};
    int advance = 0, above = -2000, below = -2000;
    for (const char *p = words, *end = words + n; p < end;) {
        uint32_t code = next_letter(&p, end);
        int i = letter_index(code);
        if (i < 0 && !e.missing) e.missing = code;
        advance += (i < 0 ? 1000 : face[i].advance) + type.spacing;
        if (i < 0 || (!face[i].above && !face[i].below)) continue; /* a blank has no ink */
        if (face[i].above > above) above = face[i].above;
        if (face[i].below > below) below = face[i].below;
    }
    e.width = part_of(type.size, advance);
    if (above > -2000) {
        e.above = part_of(type.size, above);
        e.below = part_of(type.size, below);
    }
    return e;
}

int pent_words_width(const char *cls, const char *words) {
    return pent__measure(pent__type_of(cls, NULL), words, strlen(words)).width;
}

int pent_words_size(const char *cls) { return pent__type_of(cls, NULL).size; }

/* ---- fitting ---- */

enum { MAX_LINES = 16, MAX_WORDS_BYTES = 512, CAP = 714 /* height of capitals */, TOP = 760 };

/* Classes that only set a size, from large to the floor (assets/scene.css). */
static const char *const step[] = {"t20", "t16", "t14", "t13", "t12"};

typedef struct {
    int x, y, w, h;
    bool top; /* not centred in the height */
} box;

typedef struct {
    pent__type type;
    int n;
    const char *line[MAX_LINES];
    size_t len[MAX_LINES];
    int above, below; /* ink of the first line over and the last line under its baseline */
} lines;

static int pitch(pent__type t) { return t.size * 6 / 5; }

/* Breaks words at blanks, as late as the width allows, and at line feeds. False when a word is
 * wider than that or there are too many lines; they are set all the same. */
static bool wrap(lines *to, pent__type type, const char *words, int width) {
    bool ok = true;
    *to = (lines){.type = type};
    for (const char *p = words; *p;) {
        if (*p == ' ' || *p == '\n') {
            p++;
            continue;
        }
        size_t n = strcspn(p, " \n");
        ok = ok && pent__measure(type, p, n).width <= width;
        while (p[n] == ' ') {
            size_t more = n + strspn(p + n, " ");
            size_t longer = more + strcspn(p + more, " \n");
            if (longer == more || pent__measure(type, p, longer).width > width) break;
            n = longer;
        }
        if (to->n == MAX_LINES) return false;
        to->line[to->n] = p;
        to->len[to->n++] = n;
        p += n;
    }
    if (!to->n) return ok;
    to->above = pent__measure(type, to->line[0], to->len[0]).above;
    to->below = pent__measure(type, to->line[to->n - 1], to->len[to->n - 1]).below;
    return ok;
}

static int ink_height(const lines *l) { return (l->n - 1) * pitch(l->type) + l->above + l->below; }

/* The largest size on the ladder, from the class's own down, in which the words fit. */
static bool fit(lines *to, const char **cls_step, pent__type type, const char *words, box b) {
    *cls_step = NULL;
    if (wrap(to, type, words, b.w) && ink_height(to) <= b.h) return true;
    for (size_t i = 0; i < sizeof step / sizeof *step; i++) {
        int size = pent__type_of(step[i], NULL).size;
        if (size >= type.size) continue;
        pent__type smaller = type;
        smaller.size = size;
        *cls_step = step[i];
        if (wrap(to, smaller, words, b.w) && ink_height(to) <= b.h) return true;
    }
    return false;
}

/* Baseline of the first line: capitals centred (or the first line at the top), then moved so that
 * the ink stays inside. */
static int first_baseline(const lines *l, box b) {
    int block = (l->n - 1) * pitch(l->type), cap = l->type.size * CAP / 1000;
    int y = b.top ? b.y + l->type.size * TOP / 1000 : b.y + (b.h - block + cap) / 2;
    int lowest = b.y + b.h - block - l->below, highest = b.y + l->above;
    if (y > lowest) y = lowest;
    if (y < highest) y = highest;
    return y;
}

/* The box goes with the words (docs/scene.md), so that a test can hold them to it. */
static int draw_lines(pent_scene *sc, const lines *l, box b, const char *cls, const char *size) {
    char sized[120], line[MAX_WORDS_BYTES];
    pent_text c = pent_text_on(sized, sizeof sized);
    pent_say(&c, "%s", cls);
    if (size) pent_say(&c, *cls ? " %s" : "%s", size);
    assert(!c.cut);
    int y = first_baseline(l, b);
    int x = l->type.anchor == 1 ? b.x + b.w / 2 : l->type.anchor == 2 ? b.x + b.w : b.x;
    for (int i = 0; i < l->n; i++, y += pitch(l->type)) {
        pent_text one = pent_text_on(line, sizeof line);
        pent_put(&one, l->line[i], l->len[i]);
        pent_shape *sh = pent_draw_words(sc, x, y, sized, "%s", line);
        sh->w = (int16_t)b.w;
        sh->h = (int16_t)b.h;
        sh->r = (int16_t)(y - b.y);
    }
    return l->n * pitch(l->type);
}

int pent_draw_fit(pent_scene *sc, int x, int y, int w, int h, const char *cls, const char *brief,
                  const char *format, ...) {
    assert(w > 0 && h > 0);
    char words[MAX_WORDS_BYTES];
    pent_text out = pent_text_on(words, sizeof words);
    va_list args;
    va_start(args, format);
    pent__say_list(&out, format, &args);
    va_end(args);
    assert(!out.cut);
    pent__type from = passed(sc), type = pent__type_of(cls, &from);
    box b = {x, y, w, h, pent__has_word(cls, "v-top")};
    lines l;
    const char *size;
    if (!fit(&l, &size, type, words, b) && brief) fit(&l, &size, type, brief, b);
    return draw_lines(sc, &l, b, cls, size);
}
