/* svg.c: a scene as one SVG file that needs nothing else: tokens, styles and the icons it uses are
 * inside, and the faces of its words. Colours come from CSS classes only, so light, dark and print are one drawing. */
#include "assets.h"
#include "scene.h"
#include "words.h"

#include <string.h>

enum { GAP = 80, MARGIN = 120, MAX_WIDTH = 14200 };

const char *pent__asset_text(const char *name) {
    for (const pent__asset *a = pent__assets; a->name; a++)
        if (!strcmp(a->name, name)) return a->text;
    return "";
}

/* Tenths as a decimal number. */
static void tenths(pent_text *out, int v) {
    int a = v < 0 ? -v : v;
    pent_say(out, v < 0 ? "-%d" : "%d", a / 10);
    if (a % 10) pent_say(out, ".%d", a % 10);
}

static void attr(pent_text *out, const char *name, int v) {
    pent_say(out, " %s=\"", name);
    tenths(out, v);
    pent_say(out, "\"");
}

static void escaped_part(pent_text *out, const char *s, size_t n) {
    for (const char *end = s + n; s < end; s++) {
        if (*s == '<')
            pent_say(out, "&lt;");
        else if (*s == '>')
            pent_say(out, "&gt;");
        else if (*s == '&')
            pent_say(out, "&amp;");
        else if (*s == '"')
            pent_say(out, "&quot;");
        else
            pent_put(out, s, 1);
    }
}

static void escaped(pent_text *out, const char *s) { escaped_part(out, s, strlen(s)); }

/* Words of a label or tip; a picture knows no people, so seats are called by their words. */
static void told(pent_text *out, const char *s) {
    while (*s) {
        const char *word;
        size_t n, mark = pent_seat_mark(s, &word, &n);
        if (mark) {
            escaped_part(out, word, n);
            s += mark;
        } else {
            escaped_part(out, s++, 1);
        }
    }
}

static void translate(pent_text *out, const pent_shape *sh, bool rotate_only_if_turned) {
    if (rotate_only_if_turned && !sh->turn) return;
    pent_say(out, " transform=\"translate(");
    tenths(out, sh->x);
    pent_say(out, " ");
    tenths(out, sh->y);
    pent_say(out, ")");
    if (sh->turn) pent_say(out, " rotate(%d)", sh->turn);
    pent_say(out, "\"");
}

/* Corner offsets of a hex of side 1000: flat top, going round from east. */
static const int16_t corner[6][2] = {{1000, 0},  {500, 866},   {-500, 866},
                                     {-1000, 0}, {-500, -866}, {500, -866}};

static void hex_points(pent_text *out, const pent_shape *sh) {
    bool flat = sh->form == PENT_HEX_FLAT;
    pent_say(out, " points=\"");
    for (int i = 0; i < 6; i++) {
        int dx = corner[i][flat ? 0 : 1] * sh->w / 1000,
            dy = corner[i][flat ? 1 : 0] * sh->w / 1000;
        tenths(out, sh->x + dx);
        pent_say(out, ",");
        tenths(out, sh->y + dy);
        pent_say(out, i < 5 ? " " : "\"");
    }
}

/* The outline of a player's piece round 0,0; r in tenths, optical weight equal for all five. */
static void outline(pent_text *out, int kind, int r) {
    int a, b;
    pent_say(out, " d=\"");
    if (kind == 2) {
        int h = r * 9 / 10, p[] = {-h, -h, h, h, -h};
        for (int i = 0; i < 5; i++) {
            static const char *const verb[] = {"M", " ", "H", "V", "H"};
            pent_say(out, "%s", verb[i]);
            tenths(out, p[i]);
        }
        pent_say(out, "Z\"");
        return;
    }
    if (kind == 3 || kind == 4) {
        int t = kind == 3, side = r * (t ? 118 : 124) / 100, foot = t ? r * 88 / 100 : 0;
        int p[][2] = {{0, -r * (t ? 122 : 124) / 100}, {side, foot}, {0, side}, {-side, foot}};
        for (int i = 0; i < 4; i++) {
            if (t && i == 2) continue;
            pent_say(out, i ? "L" : "M");
            tenths(out, p[i][0]);
            pent_say(out, " ");
            tenths(out, p[i][1]);
        }
        pent_say(out, "Z\"");
        return;
    }
    if (kind == 5) {
        a = r * 42 / 100;
        b = r * 112 / 100;
        int p[] = {-a, -b, a, -a, b, a, a, b, -a, a, -b, -a, -a};
        pent_say(out, "M");
        for (int i = 0; i < 13; i++) {
            if (i == 1) pent_say(out, " ");
            if (i > 1) pent_say(out, i % 2 ? "V" : "H");
            tenths(out, p[i]);
        }
        pent_say(out, "Z\"");
        return;
    }
    pent_say(out, "M"); /* a disc */
    tenths(out, -r);
    pent_say(out, " 0");
    for (int half = 0; half < 2; half++) {
        pent_say(out, "A");
        tenths(out, r);
        pent_say(out, " ");
        tenths(out, r);
        pent_say(out, " 0 1 0 ");
        tenths(out, half ? -r : r);
        pent_say(out, " 0");
    }
    pent_say(out, "Z\"");
}

static void common(pent_text *out, const pent_scene *sc, const pent_shape *sh, const char *extra) {
    if (sh->id) {
        pent_say(out, " id=\"");
        escaped(out, pent__string(sc, sh->id));
        pent_say(out, "\"");
    }
    if (!sh->cls && !*extra) return;
    pent_say(out, " class=\"");
    escaped(out, pent__string(sc, sh->cls));
    pent_say(out, "%s%s\"", sh->cls && *extra ? " " : "", extra);
}

/* Ends the open tag; a label or tip becomes its title. */
static void finish(pent_text *out, const pent_scene *sc, const pent_shape *sh, const char *tag) {
    if (!sh->label && !sh->tip) {
        pent_say(out, "/>");
        return;
    }
    pent_say(out, "><title>");
    told(out, pent__string(sc, sh->label ? sh->label : sh->tip));
    if (sh->label && sh->tip) {
        pent_say(out, ". ");
        told(out, pent__string(sc, sh->tip));
    }
    pent_say(out, "</title></%s>", tag);
}

static void open_group(pent_text *out, const pent_scene *sc, const pent_shape *sh,
                       const char *extra) {
    pent_say(out, "<g");
    common(out, sc, sh, extra);
    if (sh->x || sh->y || sh->turn) translate(out, sh, false);
    pent_say(out, ">");
    if (!sh->label && !sh->tip) return;
    pent_say(out, "<title>");
    told(out, pent__string(sc, sh->label ? sh->label : sh->tip));
    if (sh->label && sh->tip) {
        pent_say(out, ". ");
        told(out, pent__string(sc, sh->tip));
    }
    pent_say(out, "</title>");
}

static void piece(pent_text *out, const pent_scene *sc, const pent_shape *sh, const char *extra) {
    pent_say(out, "<g");
    common(out, sc, sh, extra);
    translate(out, sh, false);
    pent_say(out, ">");
    if (sh->label || sh->tip) {
        pent_say(out, "<title>");
        told(out, pent__string(sc, sh->label ? sh->label : sh->tip));
        pent_say(out, "</title>");
    }
    if (sh->r >= 65) { /* the foot, 0.2 r lower; too small to see below that */
        pent_say(out, "<path class=\"foot\" transform=\"translate(0 ");
        tenths(out, sh->r / 5);
        pent_say(out, ")\"");
        outline(out, sh->w, sh->r);
        pent_say(out, "/>");
    }
    pent_say(out, "<path class=\"body\"");
    outline(out, sh->w, sh->r);
    pent_say(out, "/></g>");
}

static void icon(pent_text *out, const pent_scene *sc, const pent_shape *sh, const char *extra) {
    pent_say(out, "<use href=\"#i-%s\"", pent__string(sc, sh->text));
    attr(out, "width", sh->w);
    attr(out, "height", sh->w);
    attr(out, "x", sh->turn ? -sh->w / 2 : sh->x - sh->w / 2);
    attr(out, "y", sh->turn ? -sh->w / 2 : sh->y - sh->w / 2);
    common(out, sc, sh, extra);
    translate(out, sh, true);
    finish(out, sc, sh, "use");
}

static void words(pent_text *out, const pent_scene *sc, const pent_shape *sh, const char *extra) {
    pent_say(out, "<text");
    attr(out, "x", sh->turn ? 0 : sh->x);
    attr(out, "y", sh->turn ? 0 : sh->y);
    common(out, sc, sh, extra);
    translate(out, sh, true);
    pent_say(out, ">");
    if (sh->label || sh->tip) {
        pent_say(out, "<title>");
        told(out, pent__string(sc, sh->label ? sh->label : sh->tip));
        pent_say(out, "</title>");
    }
    escaped(out, pent__string(sc, sh->text));
    pent_say(out, "</text>");
}

static void plain_shape(pent_text *out, const pent_scene *sc, const pent_shape *sh,
                        const char *extra) {
    static const char *const tags[] = {
        [PENT_HEX_FLAT] = "polygon", [PENT_HEX_POINTY] = "polygon", [PENT_RECT] = "rect",
        [PENT_CIRCLE] = "circle",    [PENT_LINE] = "line",          [PENT_PATH] = "path"};
    const char *tag = tags[sh->form];
    pent_say(out, "<%s", tag);
    if (sh->form == PENT_RECT) {
        attr(out, "x", sh->x);
        attr(out, "y", sh->y);
        attr(out, "width", sh->w);
        attr(out, "height", sh->h);
        if (sh->r) attr(out, "rx", sh->r);
    } else if (sh->form == PENT_CIRCLE) {
        attr(out, "cx", sh->x);
        attr(out, "cy", sh->y);
        attr(out, "r", sh->r);
    } else if (sh->form == PENT_LINE) {
        attr(out, "x1", sh->x);
        attr(out, "y1", sh->y);
        attr(out, "x2", sh->w);
        attr(out, "y2", sh->h);
    } else if (sh->form == PENT_PATH) {
        pent_say(out, " d=\"%s\"", pent__string(sc, sh->text));
        if (sh->x || sh->y || sh->turn) translate(out, sh, false);
    } else {
        hex_points(out, sh);
    }
    common(out, sc, sh, extra);
    finish(out, sc, sh, tag);
}

static void write_shape(pent_text *out, const pent_scene *sc, const pent_shape *sh,
                        const char *extra) {
    switch ((pent_form)sh->form) {
    case PENT_GROUP: open_group(out, sc, sh, extra); break;
    case PENT_END: pent_say(out, "</g>"); break;
    case PENT_PIECE: piece(out, sc, sh, extra); break;
    case PENT_ICON: icon(out, sc, sh, extra); break;
    case PENT_WORDS: words(out, sc, sh, extra); break;
    default: plain_shape(out, sc, sh, extra); break;
    }
}

static bool is_lit(const pent_scene *sc, const pent_shape *sh, const pent_id *lit, int n) {
    for (int i = 0; sh->id && i < n; i++)
        if (!strcmp(lit[i].s, pent__string(sc, sh->id))) return true;
    return false;
}

/* Legal hexes get a quiet dot, unless the game drew its own sign of a gain (is-hot); everything
 * else gets the ring that its class draws. */
static void legal_dot(pent_text *out, const pent_shape *sh) {
    pent_say(out, "<circle");
    attr(out, "cx", sh->x);
    attr(out, "cy", sh->y);
    pent_say(out, " r=\"2.6\" class=\"dot-legal\"/>");
}

static void write_pane(const pent_scene *sc, int p, const pent_id *lit, int n_lit, pent_text *out) {
    for (int i = 0; i < sc->shapes; i++) {
        const pent_shape *sh = &sc->shape[i];
        if (sh->pane != p) continue;
        bool hex = sh->form == PENT_HEX_FLAT || sh->form == PENT_HEX_POINTY;
        bool legal = is_lit(sc, sh, lit, n_lit);
        write_shape(out, sc, sh, legal && !hex ? "is-legal" : "");
    }
    for (int i = 0; i < sc->shapes; i++) { /* above the pieces */
        const pent_shape *sh = &sc->shape[i];
        bool hex = sh->form == PENT_HEX_FLAT || sh->form == PENT_HEX_POINTY;
        bool hot = pent__has_word(pent__string(sc, sh->cls), "is-hot");
        if (sh->pane == p && hex && !hot && is_lit(sc, sh, lit, n_lit)) legal_dot(out, sh);
    }
}

/* Copies the symbols of assets/icons.svg that the scene names. */
static void write_icons(const pent_scene *sc, pent_text *out) {
    for (const char *p = pent__asset_text("icons.svg"); (p = strstr(p, "<symbol id=\"i-")); p++) {
        const char *name = p + 14, *quote = strchr(name, '"'), *end = strstr(p, "</symbol>");
        size_t n = (size_t)(quote - name);
        for (int i = 0; i < sc->shapes; i++) {
            const pent_shape *sh = &sc->shape[i];
            const char *want = pent__string(sc, sh->text);
            if (sh->form != PENT_ICON || strncmp(want, name, n) || want[n]) continue;
            pent_put(out, p, (size_t)(end - p) + 9);
            break;
        }
    }
}

static void write_css(pent_text *out, const char *name) {
    const char *css = pent__asset_text(name);
    pent_put(out, css, strlen(css));
}

/* The faces that the scene's words are set in, inside the file: it looks alike everywhere. */
static void write_faces(const pent_scene *sc, pent_text *out) {
    static const struct {
        const char *file, *family;
        int weight;
    } face[PENT__FACES] = {
        [PENT__SANS_400] = {"sans-400.woff2", "Noto Sans", 400},
        [PENT__SANS_600] = {"sans-600.woff2", "Noto Sans", 600},
        [PENT__SANS_700] = {"sans-700.woff2", "Noto Sans", 700},
        [PENT__SERIF_700] = {"serif-700.woff2", "Noto Serif", 700},
    };
    unsigned used = pent__faces_used(sc);
    for (int f = 0; f < PENT__FACES; f++) {
        if (!(used >> f & 1)) continue;
        pent_say(out,
                 "@font-face{font-family:\"%s\";font-weight:%d;src:url(data:font/woff2;base64,",
                 face[f].family, face[f].weight);
        write_css(out, face[f].file);
        pent_say(out, ") format(\"woff2\")}\n");
    }
}

static void open_svg(pent_text *out, const pent_scene *sc, pent__box all, const char *style,
                     pent_theme theme) {
    char file[64];
    pent_text f = pent_text_on(file, sizeof file);
    pent_say(&f, "%s.css", style);
    pent_say(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"pent\" viewBox=\"0 0 ");
    tenths(out, all.w + 2 * MARGIN);
    pent_say(out, " ");
    tenths(out, all.h + 2 * MARGIN);
    pent_say(out, "\"");
    attr(out, "width", all.w + 2 * MARGIN);
    attr(out, "height", all.h + 2 * MARGIN);
    if (theme != PENT_AUTO)
        pent_say(out, " data-theme=\"%s\"", theme == PENT_DARK ? "dark" : "light");
    pent_say(out, " role=\"img\" aria-label=\"%s\">\n<style>", style);
    write_faces(sc, out);
    write_css(out, "tokens.css");
    write_css(out, "scene.css");
    write_css(out, file);
    pent_say(out, "</style>\n<defs>");
    write_css(out, "patterns.svg");
}

void pent_scene_svg(const pent_scene *sc, const char *style, pent_theme theme, const pent_id *lit,
                    int n_lit, pent_text *out) {
    pent__box box[PENT_MAX_PANES];
    for (int i = 0; i < sc->panes; i++) box[i] = (pent__box){0, 0, sc->pane[i].w, sc->pane[i].h};
    pent__box all = pent__arrange(box, sc->panes, MAX_WIDTH, GAP);
    open_svg(out, sc, all, style, theme);
    write_icons(sc, out);
    pent_say(out, "</defs>\n<rect width=\"100%%\" height=\"100%%\" class=\"bg\"/>\n");
    for (int p = 0; p < sc->panes; p++) {
        pent_say(out, "<svg class=\"pane %s\" role=\"group\" overflow=\"visible\"",
                 sc->pane[p].name);
        attr(out, "x", box[p].x + MARGIN);
        attr(out, "y", box[p].y + MARGIN);
        attr(out, "width", box[p].w);
        attr(out, "height", box[p].h);
        pent_say(out, "><title>");
        told(out, sc->pane[p].label);
        pent_say(out, "</title>\n");
        write_pane(sc, p, lit, n_lit, out);
        pent_say(out, "</svg>\n");
    }
    pent_say(out, "</svg>\n");
}
