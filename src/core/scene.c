/* scene.c: building a scene, and arranging its panes. Writers are svg.c, terminal.c and the JSON
 * below. */
#include "scene.h"
#include "text.h"

#include <assert.h>
#include <string.h>

void pent_scene_clear(pent_scene *sc) {
    sc->screen = PENT_WIDE;
    sc->panes = sc->shapes = sc->groups = 0;
    sc->used = 1; /* offset 0 is the empty string */
    sc->text[0] = 0;
    sc->full = false;
}

pent_pane *pent_scene_pane(pent_scene *sc, const char *name, const char *label, int w, int h) {
    assert(sc->panes < PENT_MAX_PANES);
    pent_pane *p = &sc->pane[sc->panes];
    memset(p, 0, sizeof *p);
    pent_text n = pent_text_on(p->name, sizeof p->name),
              l = pent_text_on(p->label, sizeof p->label);
    pent_say(&n, "%s", name);
    pent_say(&l, "%s", label);
    p->w = (int16_t)w;
    p->h = (int16_t)h;
    p->min_w = (int16_t)(w / 2);
    p->priority = (uint8_t)sc->panes++;
    sc->groups = 0;
    return p;
}

static pent_text room_left(pent_scene *sc) {
    return pent_text_on(sc->text + sc->used, PENT_SCENE_TEXT - sc->used);
}

/* Keeps what was written there and returns its offset; 0 for "" and when the room is used up. */
static uint32_t keep(pent_scene *sc, const pent_text *out) {
    if (out->cut) sc->full = true;
    if (out->cut || out->len == 0) return 0;
    uint32_t at = sc->used;
    sc->used += (uint32_t)out->len + 1;
    return at;
}

static uint32_t store(pent_scene *sc, const char *format, va_list *args) {
    pent_text out = room_left(sc);
    pent__say_list(&out, format, args);
    return keep(sc, &out);
}

static uint32_t store_plain(pent_scene *sc, const char *words) {
    pent_text out = room_left(sc);
    pent_put(&out, words, strlen(words));
    return keep(sc, &out);
}

/* Nobody points at a small picture: it tells nothing. */
#define STORE_SAID(field)                                                                          \
    if (sc->screen == PENT_THUMB) return;                                                          \
    STORE(field)

#define STORE(field)                                                                               \
    va_list args;                                                                                  \
    va_start(args, format);                                                                        \
    sh->field = store(sc, format, &args);                                                          \
    va_end(args)

void pent_shape_id(pent_scene *sc, pent_shape *sh, const char *format, ...) { STORE(id); }
void pent_shape_label(pent_scene *sc, pent_shape *sh, const char *format, ...) {
    STORE_SAID(label);
}
void pent_shape_tip(pent_scene *sc, pent_shape *sh, const char *format, ...) { STORE_SAID(tip); }
void pent_shape_mark(pent_scene *sc, pent_shape *sh, const char *format, ...) { STORE(mark); }

pent_shape *pent_draw(pent_scene *sc, pent_form form, int x, int y, const char *cls) {
    assert(sc->panes > 0);
    if (sc->shapes == PENT_MAX_SHAPES) {
        sc->full = true;
        sc->shapes--;
    }
    pent_shape *sh = &sc->shape[sc->shapes++];
    *sh = (pent_shape){.form = (uint8_t)form, .pane = (uint8_t)(sc->panes - 1)};
    sh->x = (int16_t)x;
    sh->y = (int16_t)y;
    if (cls && *cls) sh->cls = store_plain(sc, cls);
    if (form == PENT_GROUP && sc->groups++ < PENT_MAX_GROUPS)
        sc->group[sc->groups - 1] = sc->shapes - 1;
    if (form == PENT_END && sc->groups) sc->groups--;
    return sh;
}

pent_shape *pent_draw_rect(pent_scene *sc, int x, int y, int w, int h, int r, const char *cls) {
    pent_shape *sh = pent_draw(sc, PENT_RECT, x, y, cls);
    sh->w = (int16_t)w;
    sh->h = (int16_t)h;
    sh->r = (int16_t)r;
    return sh;
}

pent_shape *pent_draw_line(pent_scene *sc, int x1, int y1, int x2, int y2, const char *cls) {
    pent_shape *sh = pent_draw(sc, PENT_LINE, x1, y1, cls);
    sh->w = (int16_t)x2;
    sh->h = (int16_t)y2;
    return sh;
}

pent_shape *pent_draw_circle(pent_scene *sc, int x, int y, int r, const char *cls) {
    pent_shape *sh = pent_draw(sc, PENT_CIRCLE, x, y, cls);
    sh->r = (int16_t)r;
    return sh;
}

pent_shape *pent_draw_hex(pent_scene *sc, pent_form form, int x, int y, int side, const char *cls) {
    assert(form == PENT_HEX_FLAT || form == PENT_HEX_POINTY);
    pent_shape *sh = pent_draw(sc, form, x, y, cls);
    sh->w = (int16_t)side;
    return sh;
}

pent_shape *pent_draw_icon(pent_scene *sc, const char *name, int x, int y, int size,
                           const char *cls) {
    pent_shape *sh = pent_draw(sc, PENT_ICON, x, y, cls);
    sh->text = store_plain(sc, name);
    sh->w = (int16_t)size;
    return sh;
}

pent_shape *pent_draw_piece(pent_scene *sc, int outline, int x, int y, int r, const char *cls) {
    pent_shape *sh = pent_draw(sc, PENT_PIECE, x, y, cls);
    sh->w = (int16_t)outline;
    sh->r = (int16_t)r;
    return sh;
}

/* In a small picture words are given up: the next shape takes their place. */
pent_shape *pent_draw_words(pent_scene *sc, int x, int y, const char *cls, const char *format,
                            ...) {
    pent_shape *sh = pent_draw(sc, PENT_WORDS, x, y, sc->screen == PENT_THUMB ? "" : cls);
    if (sc->screen == PENT_THUMB) {
        sc->shapes--;
        return sh;
    }
    STORE(text);
    return sh;
}

pent_shape *pent_draw_path(pent_scene *sc, int x, int y, const char *cls, const char *format, ...) {
    pent_shape *sh = pent_draw(sc, PENT_PATH, x, y, cls);
    STORE(text);
    return sh;
}

enum { TENTHS = 16 }; /* bytes of a number at most */

static char *write_tenths(char *to, int v) {
    char digits[TENTHS], *first = digits + sizeof digits;
    unsigned a = v < 0 ? 0u - (unsigned)v : (unsigned)v, whole = a / 10;
    if (a % 10) {
        *--first = (char)('0' + a % 10);
        *--first = '.';
    }
    do *--first = (char)('0' + whole % 10);
    while (whole /= 10);
    if (v < 0) *--first = '-';
    while (first < digits + sizeof digits) *to++ = *first++;
    return to;
}

/* A number of path data in tenths. */
static int read_tenths(const char **p) {
    bool minus = **p == '-';
    int v = 0;
    for (*p += minus; **p >= '0' && **p <= '9'; ++*p) v = v * 10 + (**p - '0') * 10;
    if (**p == '.' && *++*p >= '0' && **p <= '9') v += *(*p)++ - '0';
    return minus ? -v : v;
}

/* Lengths are scaled, the turn and the two flags of an arc are not. */
pent_shape *pent_draw_scaled(pent_scene *sc, int x, int y, const char *cls, const char *d,
                             int percent) {
    enum { LONGEST = 699 };
    char path[LONGEST + TENTHS], *to = path;
    for (int arc = -1; *d && to < path + LONGEST;) {
        if (*d != '-' && (*d < '0' || *d > '9')) {
            if (*d != ' ') arc = *d == 'A' || *d == 'a' ? 0 : -1;
            *to++ = *d++;
            continue;
        }
        int v = read_tenths(&d), round = v < 0 ? -50 : 50;
        to = write_tenths(to, arc >= 2 && arc <= 4 ? v : (v * percent + round) / 100);
        if (arc >= 0) arc = (arc + 1) % 7;
    }
    pent_shape *sh = pent_draw(sc, PENT_PATH, x, y, cls);
    pent_text out = room_left(sc);
    pent_put(&out, path, to < path + LONGEST ? (size_t)(to - path) : LONGEST);
    sh->text = keep(sc, &out);
    return sh;
}

pent_shape *pent_group(pent_scene *sc, int x, int y, const char *cls, const char *format, ...) {
    pent_shape *sh = pent_draw(sc, PENT_GROUP, x, y, cls);
    STORE(id);
    return sh;
}

void pent_group_end(pent_scene *sc) { pent_draw(sc, PENT_END, 0, 0, NULL); }

bool pent__has_word(const char *list, const char *word) {
    size_t n = strlen(word);
    for (const char *p = list; (p = strstr(p, word)); p += n)
        if ((p == list || p[-1] == ' ') && (p[n] == ' ' || !p[n])) return true;
    return false;
}

/* A band is as high as its first box; the others fill columns of it from the top. What is narrower than its
 * column has boxes of the same height beside it. */
pent__box pent__arrange(pent__box *box, int n, int max_w, int gap) {
    pent__box all = {0, 0, 0, 0};
    int band_y = 0, band_h = 0, col_x = 0, col_y = 0, col_w = 0;
    for (int i = 0; i < n; i++) {
        const pent__box *last = i ? &box[i - 1] : NULL;
        if (last && col_w && box[i].h == last->h &&
            last->x + last->w + gap + box[i].w <= col_x + col_w) {
            box[i].x = last->x + last->w + gap;
            box[i].y = last->y;
            continue;
        }
        bool below = col_w && box[i].w <= col_w * 5 / 4 && col_y + gap + box[i].h <= band_h &&
                     col_x + box[i].w <= max_w;
        if (!below && col_w) {
            col_x += col_w + gap;
            col_w = 0;
        }
        if (!below && col_x && col_x + box[i].w > max_w) { /* a new band */
            band_y += band_h + gap;
            band_h = col_x = 0;
        }
        box[i].y = below ? band_y + col_y + gap : band_y;
        box[i].x = col_x;
        col_y = box[i].y - band_y + box[i].h;
        if (box[i].w > col_w) col_w = box[i].w;
        if (col_y > band_h) band_h = col_y;
        if (col_x + col_w > all.w) all.w = col_x + col_w;
    }
    all.h = band_y + band_h;
    return all;
}

static const char *const form_name[] = {
    [PENT_GROUP] = "group",     [PENT_END] = "end",     [PENT_HEX_FLAT] = "hex",
    [PENT_HEX_POINTY] = "hexp", [PENT_RECT] = "rect",   [PENT_CIRCLE] = "circle",
    [PENT_LINE] = "line",       [PENT_PATH] = "path",   [PENT_WORDS] = "text",
    [PENT_ICON] = "icon",       [PENT_PIECE] = "piece",
};

void pent_shape_json(const pent_scene *sc, const pent_shape *sh, pent_json *j) {
    struct {
        const char *key;
        int v;
    } number[] = {{"x", sh->x}, {"y", sh->y}, {"w", sh->w},
                  {"h", sh->h}, {"r", sh->r}, {"turn", sh->turn}};
    struct {
        const char *key;
        uint32_t at;
    } string[] = {{"id", sh->id},
                  {"class", sh->cls},
                  {"label", sh->label},
                  {"tip", sh->tip},
                  {"text", sh->text}};
    pent_json_open(j, NULL, '{');
    pent_json_str(j, "form", form_name[sh->form]);
    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        if (number[i].v) pent_json_int(j, number[i].key, number[i].v);
    for (size_t i = 0; i < sizeof string / sizeof *string; i++)
        if (string[i].at) pent_json_str(j, string[i].key, pent__string(sc, string[i].at));
    pent_json_close(j, '}');
}

void pent_scene_json(const pent_scene *sc, pent_json *j) {
    pent_json_open(j, "panes", '[');
    for (int p = 0; p < sc->panes; p++) {
        const pent_pane *pane = &sc->pane[p];
        pent_json_open(j, NULL, '{');
        pent_json_str(j, "name", pane->name);
        pent_json_str(j, "label", pane->label);
        pent_json_int(j, "w", pane->w);
        pent_json_int(j, "h", pane->h);
        pent_json_int(j, "minWidth", pane->min_w);
        pent_json_int(j, "priority", pane->priority);
        pent_json_open(j, "shapes", '[');
        for (int i = 0; i < sc->shapes; i++)
            if (sc->shape[i].pane == p) pent_shape_json(sc, &sc->shape[i], j);
        pent_json_close(j, ']');
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}
