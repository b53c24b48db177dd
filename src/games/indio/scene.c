/* Indio: the picture of the board, and what a person clicks for a move. Prices are in legend.c, the players'
 * mats in mat.c and rival.c, the pieces in picture.c, the scenery in land.c.
 *
 * IND-005: north is up; columns run from west to east, places in a column from north to south. Hexes
 * have flat tops and are wider than regular ones, so that a landscape screen is filled; on a phone held
 * upright they are higher. Places in a hex are given on a tile of one size (tenths of a pixel); on a
 * higher or flatter one they move along (see place_y). */
#include "picture.h"

enum {
    PANE_W = 6080,
    PANE_H = 6380,
    MAP_H = 6230,
    NARROW_W = 3900,
    NARROW_TOP = 80, /* where the map begins */
    LEGAL_INSET = 22 /* where the line lies that says what may be chosen */
};

/* Places of a tile; `part` is how much of what it is higher, in tenths, they move down. */
typedef struct {
    int16_t x, y, part;
} place;

/* What stands where on a tile of this half width, half top and height, and how large, in percent. */
typedef struct {
    int side, flat, height;
    place name, base, emblem, structure, goods, worker[INDIO_WORKER_CAP];
    int sign, badge; /* sizes */
    int built, standing;
    int band;                 /* of control: how far inside */
    int slab;                 /* how far the edge of a tile reaches below it */
    int chip, chip_h, in_row; /* a chip of goods, and how many stand in a row */
} tile_look;

static const tile_look wide_tile = {
    .side = 690,
    .flat = 450,
    .height = 890,
    .name = {-405, -235, -8},
    .base = {-140, -280, -8},
    .emblem = {-513, -6, 0},
    .structure = {-250, 150, 6},
    .goods = {0, 272, 10},
    .worker = {{75, 154, 6}, {308, 154, 6}, {75, -98, 1}, {295, -98, 1}},
    .sign = 130,
    .badge = 43,
    .built = 94,
    .standing = 96,
    .band = 66,
    .slab = 50,
    .chip = 260,
    .chip_h = 170,
    .in_row = 3,
};
static const tile_look high_tile = {
    .side = 450,
    .flat = 290,
    .height = 960,
    .name = {-235, -305, -8},
    .base = {160, -345, -8},
    .emblem = {25, -345, -8},
    .structure = {-175, 70, 6},
    .goods = {0, 175, 10},
    .worker = {{65, 70, 6}, {235, 70, 6}, {60, -120, 1}, {215, -120, 1}},
    .sign = 110,
    .badge = 38,
    .built = 74,
    .standing = 70,
    .band = 54,
    .slab = 40,
    .chip = 240,
    .chip_h = 150,
    .in_row = 2,
};

/* Where the map lies: half the width of a hex, its height, and the middle of its extent. */
typedef struct {
    const tile_look *t;
    int side, height, centre2, columns; /* centre2: twice the mean of along, in half steps */
    int middle_x, middle_y;
    int slant; /* thousandths: how far the western corner moves when the sides move by one */
} frame;

/* Half the length of the flat top, and how far apart columns lie. */
static int flat_of(const frame *f) { return f->side * f->t->flat / f->t->side; }
static int step_of(const frame *f) { return f->side + flat_of(f); }

static int root(int n) {
    int r = 0;
    while ((r + 1) * (r + 1) <= n) r++;
    return r;
}

static frame fit_map(const indio_state *s, pent_screen screen) {
    bool narrow = screen == PENT_NARROW;
    int low = 255, high = 0, last = 0;
    for (int h = 0; h < s->hexes; h++) {
        if (s->along[h] < low) low = s->along[h];
        if (s->along[h] > high) high = s->along[h];
        if (s->column[h] > last) last = s->column[h];
    }
    const tile_look *t = narrow ? &high_tile : &wide_tile;
    frame f = {.t = t, .side = t->side, .centre2 = low + high, .columns = last + 1};
    int width = narrow ? NARROW_W - 20 : PANE_W - 120;
    int by_width = width * t->side / ((t->side + t->flat) * last + 2 * t->side);
    int by_height = 2 * MAP_H / (high - low + 2);
    f.middle_x = (narrow ? NARROW_W : PANE_W) / 2;
    f.middle_y = PANE_H / 2 - 15;
    if (by_width < f.side) f.side = by_width;
    if (narrow) {
        f.height = f.side * t->height / t->side;
        f.middle_y = NARROW_TOP + (high - low + 2) * f.height / 4;
    } else {
        if (by_height * 100 / 115 < f.side) f.side = by_height * 100 / 115;
        f.height =
            f.side * 1732 / 1000; /* a regular hex, flattened as far as the room asks for it */
        if (by_height < f.height) f.height = by_height;
    }
    int across = f.side - flat_of(&f), down = f.height / 2;
    f.slant = root(across * across + down * down) * 1000 / down;
    return f;
}

static int hex_x(const indio_state *s, const frame *f, int hex) {
    return f->middle_x + (2 * s->column[hex] - (f->columns - 1)) * step_of(f) / 2;
}

static int hex_y(const indio_state *s, const frame *f, int hex) {
    return f->middle_y + (2 * s->along[hex] - f->centre2) * f->height / 4;
}

/* The outline of a hex, moved inwards by `inset` on every side. */
static void outline(pent_scene *sc, const frame *f, int x, int y, int inset, const char *cls) {
    int high = f->height / 2 - inset, wide = f->side - inset * f->slant / 1000;
    int flat = wide - (f->side - flat_of(f)) * high * 2 / f->height;
    const int corner[6][2] = {{wide, 0},  {flat, high},   {-flat, high},
                              {-wide, 0}, {-flat, -high}, {flat, -high}};
    char path[120];
    pent_text t = pent_text_on(path, sizeof path);
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 2; k++) {
            int v = corner[i][k], a = v < 0 ? -v : v;
            pent_say(&t, "%s%s%d.%d", k ? " " : i ? "L" : "M", v < 0 ? "-" : "", a / 10, a % 10);
        }
    pent_draw_path(sc, x, y, cls, "%sZ", path);
}

/* ---- one hex */

static void id_of(const indio_state *s, char *buf, size_t cap, const char *head, int hex,
                  const char *tail) {
    pent_text t = pent_text_on(buf, cap);
    pent_say(&t, "%s", head);
    indio_hex_name(s, hex, &t);
    pent_say(&t, "%s", tail);
}

static int scaled(const frame *f, int n) { return n * f->side / f->t->side; }

/* Percent of a piece's size on this tile, so that a flat one does not crowd it. */
static int piece_scale(const frame *f, int percent) {
    int wide = percent * f->side / f->t->side, high = percent * f->height / f->t->height;
    return wide < high ? wide : high;
}

static int place_y(const frame *f, place p) {
    int higher = (f->height * f->t->side / f->side - f->t->height) / 2;
    return scaled(f, p.y + higher * p.part / 10);
}

static void draw_ground(pent_scene *sc, const indio_state *s, const frame *f, int hex) {
    char cls[40];
    int top = s->top[hex];
    if (top == INDIO_NONE) {
        outline(sc, f, 0, 0, 15, "cell");
        return;
    }
    pent_text t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "land l-%s", indio_terrain_name[top]);
    outline(sc, f, 0, 0, 15, cls);
    t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "scenery l-%s", indio_terrain_name[top]);
    pent_group(sc, 0, 0, cls, "%s", "");
    indio_draw_land(sc, top, f->side, f->height, s->piece[hex] == INDIO_NONE);
    pent_group_end(sc);
    if (s->holder[hex] == INDIO_NONE) return;
    t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "band %s", indio_owner_class(s, s->holder[hex]));
    outline(sc, f, 0, 0, f->t->band, "band0");
    outline(sc, f, 0, 0, f->t->band, cls);
    indio_draw_badge(sc, s, s->holder[hex], scaled(f, f->t->emblem.x), place_y(f, f->t->emblem),
                     f->t->badge);
}

/* Its name, and the sign of the base where it still matters. */
static void draw_head(pent_scene *sc, const indio_state *s, const frame *f, int hex) {
    char name[8];
    pent_text t = pent_text_on(name, sizeof name);
    int base = s->base[hex], top = s->top[hex];
    indio_hex_name(s, hex, &t);
    pent_shape *words = pent_draw_words(sc, scaled(f, f->t->name.x), place_y(f, f->t->name),
                                        "t-b name", "%s", name);
    if (top != INDIO_NONE) pent_shape_mark(sc, words, "%s %s", name, indio_terrain_name[top]);
    if (top != base && (base == INDIO_T_WATER || base == INDIO_T_DESERT))
        pent_draw_icon(sc, indio_tile_icon[base], scaled(f, f->t->base.x), place_y(f, f->t->base),
                       f->t->sign, "n-sign");
}

/* Who stands in front: the controller, else the owner of the structure, else the first seat. */
static int front_seat(const indio_state *s, int hex) {
    if (s->holder[hex] != INDIO_NONE) return s->holder[hex];
    return s->piece[hex] != INDIO_NONE ? s->piece[hex] >> 2 : 0;
}

/* The places are filled from the front, and drawn from the back. */
static void draw_crew(pent_scene *sc, const indio_state *s, const frame *f, int hex) {
    static const char mark[INDIO_W_CLASSES] = {'x', 'a', 'w', 'r'};
    int front = front_seat(s, hex), i = indio_crew_total(s, hex);
    int scale = piece_scale(f, f->t->standing);
    for (int k = s->seats; k--;) {
        int p = k == 0 ? front : k <= front ? k - 1 : k;
        for (int c = INDIO_W_CLASSES; c--;) {
            int here = indio_class(s, hex, p, c);
            if (!here) continue;
            char id[PENT_ID_CAP], tail[8];
            pent_text t = pent_text_on(tail, sizeof tail);
            pent_say(&t, "-%d%c", p, mark[c]);
            id_of(s, id, sizeof id, "w-", hex, tail);
            pent_shape *g = pent_group(sc, 0, 0, "crew", "%s", id);
            pent_shape_label(sc, g, "%d %s worker%s of " PENT_SEAT, here, indio_class_name[c],
                             here > 1 ? "s" : "", p, indio_seat_word(s, p));
            for (int n = here; n--;) {
                const place *at = &f->t->worker[--i];
                int x = scaled(f, at->x), y = place_y(f, *at);
                indio_draw_frame(sc, c, x, y, scale, "ring0");
                indio_draw_frame(sc, c, x, y, scale, "ring");
                if (c == INDIO_W_ACTING) indio_draw_frame(sc, c, x, y, scale, "pick");
                indio_draw_worker(sc, s, p, c, x, y, scale);
            }
            pent_group_end(sc);
        }
    }
}

/* Room for a row of goods that does not fit into chips with a number each. */
enum { GOODS_ROOM = 820, GOODS_GAP = 8, ONE_W = 150, GOODS_PITCH = 160 };

/* Goods in rows: a chip each; where there are too many kinds, single ones have no number. */
static void draw_goods(pent_scene *sc, const indio_state *s, const frame *f, int hex) {
    const tile_look *l = f->t;
    char id[PENT_ID_CAP], tail[8];
    int kinds = 0, single = 0, rows = l->in_row < 3 ? 2 : 1, y = place_y(f, l->goods);
    uint8_t kind[INDIO_RES];
    for (int k = 0; k < INDIO_RES; k++) {
        int n = indio_units(s, hex, k);
        if (n) kind[kinds++] = (uint8_t)k;
        single += n == 1;
    }
    if (!kinds) return;
    bool many = kinds > l->in_row * rows;
    int chip = many ? l->chip - 10 : l->chip, one = chip, row = l->in_row;
    if (many) {
        one = ONE_W;
        row = (kinds + rows - 1) / rows;
        int room = single
                       ? (GOODS_ROOM - (kinds - single) * chip - GOODS_GAP * (kinds - 1)) / single
                       : ONE_W;
        if (rows == 1 && room < one) one = room;
    }
    if (sc->screen == PENT_THUMB) chip = one = one < ONE_W ? one : ONE_W; /* no numbers there */
    id_of(s, id, sizeof id, "goods-", hex, "");
    pent_shape *g = pent_group(sc, 0, 0, "goods", "%s", id);
    pent_shape_label(sc, g, "%d resources", indio_load(s, hex));
    for (int i = 0, x = 0; i < kinds; i++) {
        if (i % row == 0) {
            x = 0;
            for (int k = i; k < kinds && k < i + row; k++)
                x -= (indio_units(s, hex, kind[k]) > 1 ? chip : one) + GOODS_GAP;
            x = (x + GOODS_GAP) / 2;
            if (i) y += GOODS_PITCH;
        }
        int n = indio_units(s, hex, kind[i]), w = n > 1 ? chip : one;
        pent_text t = pent_text_on(tail, sizeof tail);
        pent_say(&t, "-%c", indio_res_letter[kind[i]]);
        id_of(s, id, sizeof id, "r-", hex, tail);
        indio_draw_chip(sc, kind[i], n, x + w / 2, y, w, l->chip_h, id);
        x += w + GOODS_GAP;
    }
    pent_group_end(sc);
}

/* What leads to each hex: a bit for each action. Only open facts count, so that every view tells the same. */
enum { BY_MOVE = 1, BY_IMPROVE = 2, BY_BUILD = 4 };
static void find_ways(const indio_state *s, uint8_t way[INDIO_MAX_HEXES]) {
    pent_moves list;
    if (s->ask != INDIO_ASK_TURN && s->ask != INDIO_ASK_SECOND) return;
    indio_legal(s, &list);
    for (int i = 0; i < list.n; i++) {
        int kind = pent_kind(list.m[i]), hex = pent_b(list.m[i]);
        if (kind == INDIO_M_MOVE) way[hex] |= BY_MOVE;
        if (kind == INDIO_M_IMPROVE) way[hex] |= BY_IMPROVE;
        if (kind == INDIO_M_BUILD) way[hex] |= BY_BUILD;
    }
}

/* The signs of these actions in the east corner; the sheet shows the one that is being chosen. */
static void draw_ways(pent_scene *sc, const frame *f, int ways) {
    static const char *const icon[] = {"move", "improve", "build"};
    static const char *const cls[] = {"way-move", "way-improve", "way-build"};
    if (!ways || f->t == &high_tile) return;
    pent_group(sc, scaled(f, 530), -65, "ways", "%s", "");
    pent_draw_circle(sc, 0, 0, 102, "n-way0");
    pent_draw_circle(sc, 0, 0, 84, "n-way");
    for (int i = 0; i < 3; i++)
        if (ways >> i & 1) pent_draw_icon(sc, icon[i], 0, 0, 126, cls[i]);
    pent_group_end(sc);
}

static void draw_hex(pent_scene *sc, const indio_state *s, const frame *f, int hex, int ways) {
    char id[PENT_ID_CAP], name[8];
    pent_text t = pent_text_on(name, sizeof name);
    int base = s->base[hex], top = s->top[hex];
    indio_hex_name(s, hex, &t);
    id_of(s, id, sizeof id, "hex-", hex, "");
    pent_shape *g = pent_group(sc, hex_x(s, f, hex), hex_y(s, f, hex), "hex", "%s", id);
    if (top == INDIO_NONE)
        pent_shape_label(sc, g, "%s: no tile yet", name);
    else if (top < INDIO_T_FARM)
        pent_shape_label(sc, g, "%s: %s", name, indio_terrain_name[top]);
    else
        pent_shape_label(sc, g, "%s: %s on %s", name, indio_terrain_name[top],
                         indio_terrain_name[base]);
    if (s->holder[hex] != INDIO_NONE)
        pent_shape_tip(sc, g, "controlled by " PENT_SEAT, s->holder[hex],
                       indio_seat_word(s, s->holder[hex]));
    draw_ground(sc, s, f, hex);
    draw_head(sc, s, f, hex);
    if (s->piece[hex] != INDIO_NONE) {
        id_of(s, id, sizeof id, "s-", hex, "");
        indio_draw_structure(sc, s, s->piece[hex] >> 2, s->piece[hex] & 3,
                             scaled(f, f->t->structure.x), place_y(f, f->t->structure),
                             piece_scale(f, f->t->built), id);
    }
    draw_crew(sc, s, f, hex);
    draw_goods(sc, s, f, hex);
    outline(sc, f, 0, 0, LEGAL_INSET, "ring0");
    outline(sc, f, 0, 0, LEGAL_INSET, "ring");
    draw_ways(sc, f, ways);
    pent_group_end(sc);
}

/* ---- round the map */

/* Is this part of the pane free of tiles? Boards of strange shapes may reach into the corners. */
static bool is_free(const indio_state *s, const frame *f, int x, int y, int w, int h) {
    for (int i = 0; i < s->hexes; i++) {
        int dx = hex_x(s, f, i), dy = hex_y(s, f, i), high = f->height / 2 + f->t->slab;
        if (dx + f->side > x && dx - f->side < x + w && dy + high > y && dy - high < y + h)
            return false;
    }
    return true;
}

static void draw_compass(pent_scene *sc, int x, int y, int percent) {
    pent_shape *g = pent_group(sc, x, y, "compass", "%s", "");
    pent_shape_label(sc, g, "north is up");
    pent_draw_circle(sc, 0, 0, 124 * percent / 100, "n-rose0");
    pent_draw_scaled(sc, 0, 0, "n-rose", "M0 -20L4.5 0L0 20L-4.5 0ZM-16 0L0 3.5L16 0L0 -3.5Z",
                     percent);
    pent_draw_words(sc, 0, -200 * percent / 100 - 40, "mid t-b", "N");
    pent_group_end(sc);
}

/* What workers and lines on the map mean, in the lower corners. */
static void draw_keys(pent_scene *sc, const indio_state *s, const frame *f, int w, int h) {
    static const struct {
        uint8_t class;
        int16_t x, y, words, room; /* y from below */
        const char *text;
    } key[] = {{INDIO_W_ACTIVE, 200, 460, 360, 950, "may act"},
               {INDIO_W_RESTING, 220, 120, 400, 900, "rests"},
               {INDIO_W_WET, 1160, 100, 1320, 2150, "one action"}};
    static const char hex[] = "M12.6 0L8.3 8L-8.3 8L-12.6 0L-8.3 -8L8.3 -8Z";
    static const char *const under[2] = {"band0", "n-halo"};
    static const char *const means[2] = {"controls", "open to you"};
    int seat = indio_viewer(s);
    for (unsigned i = 0; i < sizeof key / sizeof *key; i++) {
        int y = h - key[i].y;
        if (!is_free(s, f, key[i].x - 150, y - 260, key[i].room - key[i].x, 300)) continue;
        indio_draw_worker(sc, s, seat, key[i].class, key[i].x, y, 90);
        pent_draw_words(sc, key[i].words, y - (i ? 40 : 60), "", "%s", key[i].text);
    }
    for (int i = 0; i < 2; i++) {
        int y = h - 520 + i * 320;
        char cls[32];
        pent_text t = pent_text_on(cls, sizeof cls);
        pent_say(&t, i ? "n-legal" : "band %s", indio_owner_class(s, seat));
        int room = i ? 1200 : 950;
        if (!is_free(s, f, w - room, y - 100, room, 200)) continue;
        pent_draw_path(sc, w - 280, y, under[i], "%s", hex);
        pent_draw_path(sc, w - 280, y, cls, "%s", hex);
        pent_draw_words(sc, w - 480, y + 50, "end", "%s", means[i]);
    }
}

static void draw_mats(pent_scene *sc, const indio_state *s) {
    int rivals = 0;
    for (int p = 0; p < s->seats; p++) rivals += !indio_open(s, p);
    for (int p = 0; p < s->seats; p++) /* the viewer's own mat comes first */
        if (indio_open(s, p)) indio_draw_mat(sc, s, p);
    for (int p = 0; p < s->seats; p++)
        if (!indio_open(s, p)) indio_draw_rival(sc, s, p, rivals);
}

void indio_scene(const void *state, pent_scene *out) {
    const indio_state *s = state;
    frame f = fit_map(s, out->screen);
    bool narrow = out->screen == PENT_NARROW, small = out->screen == PENT_THUMB;
    int w = narrow ? NARROW_W : PANE_W;
    int h = narrow ? 2 * f.middle_y - NARROW_TOP + f.t->slab + 40 : PANE_H;
    pent_pane *board = pent_scene_pane(out, "board", "the land of Indio", w, h);
    board->cell_w = 100;
    board->cell_h = 175;
    board->min_w = 3800; /* a phone begins with the whole map */
    indio_draw_country(out, w, h, narrow);
    for (int i = 0; i < s->hexes; i++)
        outline(out, &f, hex_x(s, &f, i), hex_y(s, &f, i) + f.t->slab, 0, "n-slab");
    uint8_t ways[INDIO_MAX_HEXES] = {0};
    if (!small) find_ways(s, ways);
    for (int i = 0; i < s->hexes; i++) draw_hex(out, s, &f, i, ways[i]);
    if (small) return;
    int at = narrow ? 400 : 420, size = narrow ? 80 : 100;
    if (is_free(s, &f, w - at - 250, 80, 500, 600))
        draw_compass(out, w - at, narrow ? 560 : 460, size);
    if (!narrow) draw_keys(out, s, &f, w, h);
    indio_draw_prices(out, s);
    draw_mats(out, s);
}

/* ---- what to click */

static int target(const indio_state *s, pent_id *out, const char *head, int hex, const char *tail) {
    id_of(s, out->s, PENT_ID_CAP, head, hex, tail);
    return 1;
}

/* The figure of a class of workers. */
static int worker_target(const indio_state *s, pent_id *out, int hex, int seat, int class) {
    char tail[8];
    pent_text t = pent_text_on(tail, sizeof tail);
    pent_say(&t, "-%d%c", seat, "xawr"[class]);
    return target(s, out, "w-", hex, tail);
}

static int named_target(pent_id *out, const char *format, const char *word) {
    pent_text t = pent_text_on(out->s, PENT_ID_CAP);
    pent_say(&t, "%s%s", format, word);
    return 1;
}

static int action_targets(const indio_state *s, pent_move m, pent_id *out) {
    int hex = pent_a(m) & ~INDIO_WET, b = pent_b(m), c = pent_c(m), n = 0;
    char pool[16];
    if (s->ask == INDIO_ASK_TURN) /* first the worker; the second action is always the same one's */
        n = worker_target(s, out, hex, s->seat,
                          pent_a(m) & INDIO_WET ? INDIO_W_WET : INDIO_W_ACTIVE);
    switch (pent_kind(m)) {
    case INDIO_M_MOVE: return n + target(s, out + n, "hex-", b, "");
    case INDIO_M_COLLECT: return n + target(s, out + n, "goods-", hex, "");
    case INDIO_M_ATTACK: return n + worker_target(s, out + n, hex, b, c);
    case INDIO_M_FORGE: {
        pent_text t = pent_text_on(pool, sizeof pool);
        pent_say(&t, "%d-%c", s->seat, indio_res_letter[b]);
        return n + named_target(out + n, "pool-", pool);
    }
    case INDIO_M_IMPROVE: {
        const char tile[2] = {"FQM"[c - INDIO_T_FARM], 0};
        n += named_target(out + n, "stack-", tile);
        return n + target(s, out + n, "hex-", b, "");
    }
    default:
        n += named_target(out + n, "build-", indio_structure_name[c]);
        return n + target(s, out + n, "hex-", b, "");
    }
}

/* The tile or structure first, as for an action, then where it goes. */
static int fief_targets(const indio_state *s, pent_move m, pent_id *out) {
    static const char *const stack[] = {"F", "Q", "M"};
    if (pent_kind(m) == INDIO_M_FIEF)
        named_target(out, "stack-", stack[pent_b(m) - INDIO_T_FARM]);
    else
        named_target(out, "build-", indio_structure_name[pent_b(m)]);
    return 1 + target(s, out + 1, "hex-", pent_a(m), "");
}

static int card_target(const indio_state *s, pent_id *out, const char *kind, int index) {
    pent_text t = pent_text_on(out->s, PENT_ID_CAP);
    pent_say(&t, "%s-%d-%d", kind, s->seat, index);
    return 1;
}

static int goods_target(const indio_state *s, pent_id *out, int hex, int kind) {
    const char tail[3] = {'-', indio_res_letter[kind], 0};
    return hex == INDIO_NONE ? 0 : target(s, out, "r-", hex, tail);
}

int indio_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]) {
    const indio_state *s = state;
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case INDIO_M_KEEP: return card_target(s, out, "leader", s->leader[s->seat][1] == a);
    case INDIO_M_DISCARD:
        return card_target(s, out, "quest", pent_popcount(s->hand[s->seat] & (INDIO_CARD(a) - 1)));
    case INDIO_M_FARM:
    case INDIO_M_HELPER:
    case INDIO_M_PEOPLE:
    case INDIO_M_STORE: return target(s, out, "hex-", a, "");
    case INDIO_M_FIEF:
    case INDIO_M_SETTLE: return fief_targets(s, m, out);
    case INDIO_M_FEED: return worker_target(s, out, a, s->seat, INDIO_W_RESTING);
    case INDIO_M_SPEND: return worker_target(s, out, s->job.hex, s->seat, a);
    case INDIO_M_PAY:
    case INDIO_M_DROP: return goods_target(s, out, a, pent_b(m));
    case INDIO_M_MOVE:
    case INDIO_M_COLLECT:
    case INDIO_M_ATTACK:
    case INDIO_M_FORGE:
    case INDIO_M_IMPROVE:
    case INDIO_M_BUILD: return action_targets(s, m, out);
    case INDIO_M_CRAFT: /* the structure, where there are several; then what it makes is asked */
        return indio_count(s->idle) > 1 ? target(s, out, "s-", a, "") : 0;
    default: return 0; /* passing, stopping: buttons */
    }
}
