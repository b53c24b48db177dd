/* fit_scene.c: geometry behind fit.h. Lengths are tenths of a pixel, as in scenes. */
#include "fit.h"

#include "fit_style.h"
#include "scene.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_WORDS = 2000, MAX_BOXES = PENT_MAX_SHAPES, DEEP = 16 };

static const double SLACK = 3;   /* 0.3 px: less than a stroke's edge */
static const double MARGIN = 10; /* from words to the sides of what they stand on */
static const double GAP = 15;    /* words that are nearer than this in a line read as one */

typedef struct {
    double x, y;
} point;

/* Local to pane: turn, then shift. Groups nest, nothing is scaled. */
typedef struct {
    double cos, sin, x, y;
} place;

typedef struct {
    int shape;
    const char *text, *group;
    point corner[4]; /* of the ink, in the pane, going round */
    point claim[4];  /* of what other words must keep free: some more at both ends */
    point low, high; /* the smallest and largest of the claim */
    double height;
    bool covered; /* all of it, by something drawn later */
} words;

/* Something that words can stand on. Icons, pieces and closed paths count as the rectangle round
 * them. */
typedef struct {
    int shape;
    place at; /* of x, y below */
    double x, y, w, h;
    point low, high; /* of the rectangle round it in the pane */
} ground;

static struct {
    const pent_scene *sc;
    const char *game;
    void (*note)(const fit_finding *f);
    int n_words, n_grounds;
    words words[MAX_WORDS];
    ground ground[MAX_BOXES];
} now;

static point out_of(place p, double x, double y) {
    return (point){p.x + x * p.cos - y * p.sin, p.y + x * p.sin + y * p.cos};
}

static point into(place p, point q) {
    double x = q.x - p.x, y = q.y - p.y;
    return (point){x * p.cos + y * p.sin, y * p.cos - x * p.sin};
}

static place nest(place outer, double x, double y, int turn) {
    double a = turn * 3.14159265358979 / 180;
    point o = out_of(outer, x, y);
    return (place){outer.cos * cos(a) - outer.sin * sin(a), outer.sin * cos(a) + outer.cos * sin(a),
                   o.x, o.y};
}

/* Do two upright rectangles have nothing in common? For speed. */
static bool apart(point low, point high, point low2, point high2) {
    return low.x > high2.x || low2.x > high.x || low.y > high2.y || low2.y > high.y;
}

static void widen(point *low, point *high, point p) {
    *low = (point){fmin(low->x, p.x), fmin(low->y, p.y)};
    *high = (point){fmax(high->x, p.x), fmax(high->y, p.y)};
}

static void tell(const words *w, const char *what, double tenths) {
    const pent_pane *pane = &now.sc->pane[now.sc->shape[w->shape].pane];
    now.note(&(fit_finding){pane->name, w->group, what, w->text, tenths / 10});
}

static void tell_two(const words *w, const words *other, const char *what, double tenths) {
    char both[300];
    snprintf(both, sizeof both, "%.100s | %.100s", w->text, other->text);
    words pair = *w;
    pair.text = both;
    tell(&pair, what, tenths);
}

static const char *class_of(int shape) { return pent__string(now.sc, now.sc->shape[shape].cls); }

static fit_style style_of(int shape) { return fit_style_of(now.game, class_of(shape)); }

/* ---- one piece of words against its surroundings ---- */

/* How far a point lies outside a rectangle with a corner at 0, 0. */
static double outside_rect(point p, double w, double h) {
    return fmax(fmax(-p.x, p.x - w), fmax(-p.y, p.y - h));
}

static double outside_hex(point p, double side, bool flat) {
    double x = fabs(flat ? p.x : p.y), y = fabs(flat ? p.y : p.x);
    return fmax(y, x * 0.8660254 + y * 0.5) - side * 0.8660254;
}

static bool is_hex(const pent_shape *sh) {
    return sh->form == PENT_HEX_FLAT || sh->form == PENT_HEX_POINTY;
}

/* How far a point of the pane lies outside the shape (straight sides: less a margin). */
static double outside(const ground *g, point p) {
    const pent_shape *sh = &now.sc->shape[g->shape];
    point q = into(g->at, p);
    if (sh->form == PENT_CIRCLE) return hypot(q.x, q.y) - sh->r;
    if (is_hex(sh)) return outside_hex(q, sh->w, sh->form == PENT_HEX_FLAT);
    return outside_rect((point){q.x - g->x - MARGIN, q.y - g->y}, g->w - 2 * MARGIN, g->h);
}

static point between(point a, point b, double t) {
    return (point){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

/* Letters leave the corners of their rectangle free: round grounds are held to the points a
 * quarter of the height away from the corners. */
static double worst_outside(const ground *g, const words *w) {
    const pent_shape *sh = &now.sc->shape[g->shape];
    bool round = sh->form == PENT_CIRCLE || is_hex(sh);
    double worst = -1e9;
    for (int i = 0; i < 4; i++) {
        point a = w->corner[i], b = w->corner[(i + 1) % 4];
        double t = round ? fmin(0.5, w->height / 4 / (hypot(b.x - a.x, b.y - a.y) + 1)) : 0;
        worst = fmax(worst, outside(g, between(a, b, t)));
        worst = fmax(worst, outside(g, between(b, a, t)));
    }
    return worst;
}

/* The ground that plain words stand on: the last one drawn before them under their middle. */
static const ground *ground_of(const words *w) {
    point middle = between(w->corner[0], w->corner[2], 0.5);
    for (int i = now.n_grounds; i--;) {
        const ground *g = &now.ground[i];
        if (g->shape > w->shape || g->h < w->height || g->w < w->height) continue;
        if (apart(middle, middle, g->low, g->high)) continue;
        if (outside(g, middle) < 0) return g;
    }
    return NULL;
}

static void check_ground(const words *w) {
    const ground *g = style_of(w->shape).halo ? NULL : ground_of(w);
    double by = g ? worst_outside(g, w) : -1;
    if (by <= SLACK) return;
    const pent_shape *sh = &now.sc->shape[g->shape];
    static const char *const name[] = {
        [PENT_HEX_FLAT] = "hex",  [PENT_HEX_POINTY] = "hex", [PENT_RECT] = "rect",
        [PENT_CIRCLE] = "circle", [PENT_PATH] = "path",      [PENT_ICON] = "icon",
        [PENT_PIECE] = "piece"};
    char what[200];
    snprintf(what, sizeof what, "words '%.60s' leave their %s '%.60s'", class_of(w->shape),
             name[sh->form],
             sh->form == PENT_ICON ? pent__string(now.sc, sh->text) : class_of(g->shape));
    tell(w, what, by);
}

static void check_pane(const words *w) {
    const pent_pane *pane = &now.sc->pane[now.sc->shape[w->shape].pane];
    double by = -1;
    for (int i = 0; i < 4; i++) by = fmax(by, outside_rect(w->corner[i], pane->w, pane->h));
    if (by > SLACK) tell(w, "words leave the pane", by);
}

/* ---- words under shapes ---- */

/* Words under something that is drawn later show whole or not at all. Icons and paths are full of
 * holes, so they cover nothing here. */
static void check_covered(words *w) {
    enum { ACROSS = 9, DOWN = 3 };
    for (int i = 0; i < now.n_grounds; i++) {
        const ground *g = &now.ground[i];
        const pent_shape *sh = &now.sc->shape[g->shape];
        if (g->shape < w->shape || sh->form == PENT_PATH || sh->form == PENT_ICON) continue;
        if (apart(w->low, w->high, g->low, g->high) || style_of(g->shape).hollow) continue;
        int under = 0, columns = 0;
        for (int k = 0; k < ACROSS * DOWN; k++) {
            double t = k % ACROSS / (ACROSS - 1.0), u = k / ACROSS / (DOWN - 1.0);
            point p = between(between(w->corner[0], w->corner[1], t),
                              between(w->corner[3], w->corner[2], t), u);
            bool hit = outside(g, p) < -SLACK;
            under += hit;
            columns |= hit << k % ACROSS;
        }
        if (under == ACROSS * DOWN) w->covered = true;
        if (!under || under == ACROSS * DOWN) continue;
        char what[200];
        snprintf(what, sizeof what, "words '%.60s' are partly covered by '%.60s'",
                 class_of(w->shape), class_of(g->shape));
        double wide = hypot(w->corner[1].x - w->corner[0].x, w->corner[1].y - w->corner[0].y);
        tell(w, what, wide * __builtin_popcount((unsigned)columns) / ACROSS);
    }
}

/* ---- words against words ---- */

/* How deep two convex quadrangles lie in each other: the least way that would part them. */
static double overlap(const words *a, const words *b) {
    double least = 1e9;
    if (apart(a->low, a->high, b->low, b->high)) return 0;
    for (int k = 0; k < 8; k++) {
        const point *c = k < 4 ? a->claim : b->claim;
        point p = c[k % 4], q = c[(k + 1) % 4];
        double len = hypot(q.x - p.x, q.y - p.y);
        if (len < 1e-6) return 0;
        double nx = (q.y - p.y) / len, ny = (p.x - q.x) / len, lo[2] = {1e9, 1e9},
               hi[2] = {-1e9, -1e9};
        for (int i = 0; i < 4; i++) {
            double u[2] = {a->claim[i].x * nx + a->claim[i].y * ny,
                           b->claim[i].x * nx + b->claim[i].y * ny};
            for (int s = 0; s < 2; s++) {
                lo[s] = fmin(lo[s], u[s]);
                hi[s] = fmax(hi[s], u[s]);
            }
        }
        least = fmin(least, fmin(hi[0], hi[1]) - fmax(lo[0], lo[1]));
    }
    return least;
}

/* What stands on a ground that was drawn after other words hides them: it cannot run into them. */
static bool above(const words *upper, const words *lower) {
    const ground *g = ground_of(upper);
    return g && g->shape > lower->shape && !style_of(g->shape).hollow;
}

static void check_others(void) {
    for (int i = 0; i < now.n_words; i++)
        for (int k = 0; k < i; k++) {
            const words *a = &now.words[i], *b = &now.words[k];
            double by = a->covered || b->covered ? 0 : overlap(a, b);
            if (by <= SLACK || above(a, b)) continue;
            char what[200];
            snprintf(what, sizeof what, "words '%.40s' run into '%.40s' of '%.20s'",
                     class_of(a->shape), class_of(b->shape), b->group);
            tell_two(a, b, what, by);
        }
}

/* ---- walking the scene ---- */

/* The box that pent_draw_fit gave the words, beside their ink in the same measure. */
static double outside_own_box(const pent_shape *sh, int anchor, double left, double right,
                              pent__extent e) {
    double box_left = sh->x - (anchor == 1 ? sh->w / 2.0 : anchor == 2 ? sh->w : 0);
    double top = sh->y - sh->r;
    return fmax(fmax(box_left - left, right - box_left - sh->w),
                fmax(top - (sh->y - e.above), sh->y + e.below - top - sh->h));
}

/* Words of the class who-N give way to the name of who sits there (docs/scene.md). The longest of a
 * computer player, told apart by the seat's word, in 13 pixels or more, on one line or two; `drawn`
 * comes to stand where its first line does. */
static pent__extent name_extent(pent_shape *drawn, pent__type type, const char *word) {
    static const int size[] = {160, 140, 130};
    static const char first[] = "Sparrow"; /* web/src/words/en.json */
    char second[40], name[60];
    snprintf(second, sizeof second, "(%.36s)", word);
    snprintf(name, sizeof name, "%s %s", first, second);
    pent__extent e = pent__measure(type, name, strlen(name));
    for (int k = 0; k < 3 && e.width > drawn->w; k++) {
        if (size[k] >= type.size) continue;
        type.size = size[k];
        e = pent__measure(type, name, strlen(name));
    }
    int block = 0, top = drawn->y - drawn->r;
    if (e.width > drawn->w) {
        pent__extent last = pent__measure(type, second, strlen(second));
        e = pent__measure(type, first, strlen(first));
        block = type.size * 6 / 5;
        if (last.width > e.width) e.width = last.width;
        e.below = block + last.below;
    }
    int y = top + (drawn->h - block + type.size * 714 / 1000) / 2;
    int lowest = top + drawn->h - e.below;
    drawn->y = (int16_t)(y < lowest ? y : lowest);
    drawn->r = (int16_t)(drawn->y - top);
    return e;
}

static void take_words(int i, place at, pent__type type, const char *group, fit_count *n) {
    pent_shape drawn = now.sc->shape[i], *sh = &drawn;
    const char *text = pent__string(now.sc, sh->text);
    pent__extent e = pent__measure(type, text, strlen(text));
    if (!e.width || now.n_words == MAX_WORDS || style_of(i).hidden) return;
    n->words++;
    if (sh->w && strstr(class_of(i), "who-")) e = name_extent(sh, type, text);
    double left = sh->x - (type.anchor == 1 ? e.width / 2.0 : type.anchor == 2 ? e.width : 0);
    double right = left + e.width, top = sh->y - e.above, foot = sh->y + e.below;
    place turned = nest(at, sh->x, sh->y, sh->turn);
    words *w = &now.words[now.n_words++];
    *w = (words){i, text, group, .low = {1e9, 1e9}, .high = {-1e9, -1e9}, .height = foot - top};
    double xs[] = {left, right, right, left}, ys[] = {top, top, foot, foot};
    double more = (GAP + SLACK) / 2;
    for (int k = 0; k < 4; k++) {
        double x = xs[k] - sh->x, y = ys[k] - sh->y;
        w->corner[k] = out_of(turned, x, y);
        w->claim[k] = out_of(turned, x + (k == 0 || k == 3 ? -more : more), y);
        widen(&w->low, &w->high, w->claim[k]);
    }
    char what[80];
    if (e.missing) {
        snprintf(what, sizeof what, "letter U+%04X is in no face, words", (unsigned)e.missing);
        tell(w, what, 0);
    }
    if (type.size < PENT_WORDS_FLOOR) tell(w, "words are below the floor", type.size);
    check_pane(w);
    if (sh->w) {
        n->boxed++;
        double by = outside_own_box(sh, type.anchor, left, right, e);
        if (by > SLACK) tell(w, "words leave their own box", by);
    } else {
        check_ground(w);
    }
}

/* Numbers that a verb of path data takes at a time. */
static int numbers_of(char verb) {
    static const char verbs[] = "mlhvcqsta";
    static const int many[] = {2, 2, 1, 1, 6, 4, 4, 2, 7};
    const char *at = strchr(verbs, verb | 32);
    return at && *at ? many[at - verbs] : 0;
}

/* The rectangle round a path: its points, those that steer curves included. No size when it is not
 * closed. Paths are in pixels. */
static ground round_path(int i, place at, const char *d) {
    point low = {1e9, 1e9}, high = {-1e9, -1e9}, pen = {0, 0}, from = {0, 0};
    bool closed = false;
    char verb = 'M', *end;
    for (int n = 0; *d;) {
        double v = strtod(d, &end);
        if (end == d) { /* a verb, a blank or a comma */
            closed = closed || *d == 'Z' || *d == 'z';
            if (numbers_of(*d)) verb = *d, n = 0;
            d++;
            continue;
        }
        d = end;
        int of = numbers_of(verb), k = n++ % of;
        if (k == 0) from = pen;
        if (of == 7 && k < 5) continue; /* of an arc only its end counts */
        bool x = of == 1 ? (verb | 32) == 'h' : of == 7 ? k == 5 : k % 2 == 0;
        double base = verb < 'a' ? 0 : x ? from.x : from.y;
        *(x ? &pen.x : &pen.y) = base + v;
        if (!x || of == 1) widen(&low, &high, pen);
    }
    if (!closed || low.x > high.x) return (ground){.shape = i, .at = at};
    return (ground){i,   at,  low.x * 10, low.y * 10, (high.x - low.x) * 10, (high.y - low.y) * 10,
                    low, high};
}

static void take_ground(int i, place outer) {
    const pent_shape *sh = &now.sc->shape[i];
    place at = nest(outer, sh->x, sh->y, sh->turn);
    double r = sh->form == PENT_CIRCLE || sh->form == PENT_PIECE ? sh->r
               : sh->form == PENT_ICON                           ? sh->w / 2.0
                                                                 : sh->w;
    ground g = {i, at, -r, -r, 2 * r, 2 * r, {0, 0}, {0, 0}};
    if (sh->form == PENT_LINE || sh->form == PENT_END || style_of(i).hidden) return;
    if (sh->form == PENT_RECT) g = (ground){i, at, 0, 0, sh->w, sh->h, {0, 0}, {0, 0}};
    if (sh->form == PENT_PATH) g = round_path(i, at, pent__string(now.sc, sh->text));
    g.low = (point){1e9, 1e9};
    g.high = (point){-1e9, -1e9};
    for (int k = 0; k < 4; k++)
        widen(&g.low, &g.high, out_of(at, g.x + (k & 1) * g.w, g.y + (k >> 1) * g.h));
    now.ground[now.n_grounds++] = g;
}

fit_count fit_scene(const pent_scene *sc, const char *game, void (*note)(const fit_finding *f)) {
    struct {
        place at;
        pent__type type;
        const char *id;
    } open[DEEP];
    fit_count n = {0, 0};
    now.sc = sc;
    now.game = game;
    now.note = note;
    for (int p = 0; p < sc->panes; p++) {
        int depth = 0;
        now.n_words = now.n_grounds = 0;
        open[0].at = (place){1, 0, 0, 0};
        open[0].type = pent__type_passed("", NULL);
        open[0].id = "";
        for (int i = 0; i < sc->shapes; i++) {
            const pent_shape *sh = &sc->shape[i];
            if (sh->pane != p) continue;
            const char *cls = pent__string(sc, sh->cls);
            if (sh->form == PENT_GROUP && depth + 1 < DEEP) {
                depth++;
                open[depth].at = nest(open[depth - 1].at, sh->x, sh->y, sh->turn);
                open[depth].type = pent__type_passed(cls, &open[depth - 1].type);
                open[depth].id = sh->id ? pent__string(sc, sh->id) : open[depth - 1].id;
            } else if (sh->form == PENT_END) {
                depth--;
            } else if (sh->form == PENT_WORDS) {
                pent__type type = pent__type_of(cls, &open[depth].type);
                take_words(i, open[depth].at, type, open[depth].id, &n);
            } else {
                take_ground(i, open[depth].at);
            }
        }
        for (int i = 0; i < now.n_words; i++) check_covered(&now.words[i]);
        check_others();
    }
    return n;
}
