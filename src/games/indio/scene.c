/* Indio: the picture of the board and its legend, and what a person clicks for a move. The legend is in
 * legend.c, the players' mats are in mat.c, the pieces in picture.c.
 *
 * IND-005: north is up; columns run from west to east, places in a column from north to south. Hexes
 * have flat tops and are wider than regular ones, so that a landscape screen is filled; on a phone held
 * upright they are higher. Places in a hex are given on a tile of one size (tenths of a pixel); on a
 * higher or flatter one they move along (see place_y). */
#include "picture.h"

enum {
    PANE_W = 7400,
    PANE_H = 6380,
    LEGEND_W = 1560,
    MAP_H = 5750,
    NARROW_W = 3900,
    NARROW_LEGEND = 3560,
    NARROW_TOP = 880, /* where the map begins, below years and phases */
    SLAB = 50,        /* how far the edge of a tile reaches below it */
    MOST_SIDE = 850   /* half the width of a hex at most */
};

/* Places of a tile; `part` is how much of what it is higher, in tenths, they move down. */
typedef struct {
    int16_t x, y, part;
} place;

/* What stands where on a tile of this half width and height, and how large, in percent. */
typedef struct {
    int side, height;
    place name, base, emblem, structure, goods, worker[INDIO_WORKER_CAP];
    int built, standing, lying;
    int band; /* of control: how far inside */
    int row;  /* how wide a row of goods may be; 0: there is one only */
} tile_look;

static const tile_look wide_tile = {
    .side = 690,
    .height = 890,
    .name = {-405, -235, -8},
    .base = {-140, -280, -8},
    .emblem = {-513, -6, 0},
    .structure = {-250, 160, 6},
    .goods = {0, 272, 10},
    .worker = {{75, 154, 6}, {308, 154, 6}, {75, -98, 1}, {295, -98, 1}},
    .built = 90,
    .standing = 84,
    .lying = 74,
    .band = 82,
};
static const tile_look high_tile = {
    .side = 450,
    .height = 960,
    .name = {-250, -300, -8},
    .base = {150, -345, -8},
    .emblem = {0, -345, -8},
    .structure = {-165, 60, 6},
    .goods = {0, 190, 10},
    .worker = {{60, 60, 6}, {240, 60, 6}, {60, -130, 1}, {240, -130, 1}},
    .built = 72,
    .standing = 68,
    .lying = 60,
    .band = 52,
    .row = 620,
};

/* Where the map lies: half the width of a hex, its height, and the middle of its extent. */
typedef struct {
    const tile_look *t;
    int side, height, centre2, columns; /* centre2: twice the mean of along, in half steps */
    int middle_x, middle_y;
} frame;

/* Half the length of the flat top, and how far apart columns lie. */
static int flat_of(const frame *f) { return f->side * 65 / 100; }
static int step_of(const frame *f) { return f->side + flat_of(f); }

static frame fit_map(const indio_state *s, pent_screen screen) {
    bool narrow = screen == PENT_NARROW;
    int low = 255, high = 0, last = 0;
    for (int h = 0; h < s->hexes; h++) {
        if (s->along[h] < low) low = s->along[h];
        if (s->along[h] > high) high = s->along[h];
        if (s->column[h] > last) last = s->column[h];
    }
    frame f = {.side = MOST_SIDE, .centre2 = low + high, .columns = last + 1};
    int width = narrow ? NARROW_W - 20 : PANE_W - 160;
    int by_width = width * 100 / (165 * last + 200), by_height = 2 * MAP_H / (high - low + 2);
    f.t = narrow ? &high_tile : &wide_tile;
    f.middle_x = (narrow ? NARROW_W : PANE_W) / 2;
    f.middle_y = screen == PENT_THUMB ? MAP_H / 2 : 3440;
    if (by_width < f.side) f.side = by_width;
    if (narrow) {
        f.height = f.side * high_tile.height / high_tile.side;
        f.middle_y = NARROW_TOP + (high - low + 2) * f.height / 4;
        return f;
    }
    if (by_height * 100 / 115 < f.side) f.side = by_height * 100 / 115;
    f.height = f.side * 1732 / 1000; /* a regular hex, flattened as far as the room asks for it */
    if (by_height < f.height) f.height = by_height;
    return f;
}

static int hex_x(const indio_state *s, const frame *f, int hex) {
    return f->middle_x + (2 * s->column[hex] - (f->columns - 1)) * step_of(f) / 2;
}

static int hex_y(const indio_state *s, const frame *f, int hex) {
    return f->middle_y + (2 * s->along[hex] - f->centre2) * f->height / 4;
}

/* The outline of a hex, smaller by `inset` at its western corner and in proportion elsewhere. */
static void outline(pent_scene *sc, const frame *f, int x, int y, int inset, const char *cls) {
    static const int8_t corner[6][2] = {{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}};
    char path[120];
    pent_text t = pent_text_on(path, sizeof path);
    for (int i = 0; i < 6; i++) {
        int wide = corner[i][1] ? flat_of(f) : f->side, at[2];
        at[0] = (corner[i][0] < 0 ? -wide : wide) * (f->side - inset) / f->side;
        at[1] = corner[i][1] * f->height / 2 * (f->side - inset) / f->side;
        for (int k = 0; k < 2; k++) {
            int a = at[k] < 0 ? -at[k] : at[k];
            pent_say(&t, "%s%s%d.%d",
                     k   ? " "
                     : i ? "L"
                         : "M",
                     at[k] < 0 ? "-" : "", a / 10, a % 10);
        }
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
    outline(sc, f, 0, 0, scaled(f, f->t->band), "band0");
    outline(sc, f, 0, 0, scaled(f, f->t->band), cls);
    indio_draw_badge(sc, s, s->holder[hex], scaled(f, f->t->emblem.x), place_y(f, f->t->emblem),
                     45);
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
                       130, "n-sign");
}

static void draw_crew(pent_scene *sc, const indio_state *s, const frame *f, int hex) {
    static const char mark[INDIO_W_CLASSES] = {'x', 'a', 'w', 'r'};
    int i = 0;
    for (int p = 0; p < s->seats; p++)
        for (int c = 0; c < INDIO_W_CLASSES; c++) {
            int here = indio_class(s, hex, p, c);
            if (!here) continue;
            char id[PENT_ID_CAP], tail[8];
            pent_text t = pent_text_on(tail, sizeof tail);
            pent_say(&t, "-%d%c", p, mark[c]);
            id_of(s, id, sizeof id, "w-", hex, tail);
            pent_shape *g = pent_group(sc, 0, 0, "crew", "%s", id);
            pent_shape_label(sc, g, "%d %s worker%s of " PENT_SEAT, here, indio_class_name[c],
                             here > 1 ? "s" : "", p, indio_seat_word(s, p));
            for (int k = 0; k < here; k++, i++) {
                int scale = piece_scale(f, c == INDIO_W_RESTING ? f->t->lying : f->t->standing);
                int feet = c == INDIO_W_RESTING ? 10 : 14; /* below the middle, in pixels */
                indio_draw_worker(sc, s, p, c, scaled(f, f->t->worker[i].x),
                                  place_y(f, f->t->worker[i]) - feet * scale / 10, scale);
            }
            pent_group_end(sc);
        }
}

/* How wide the sign of n units is: with more than three kinds single ones have no number. */
static int goods_width(int n, int kinds) { return kinds <= 3 || n > 1 ? 262 : 150; }

enum { GOODS_GAP = 10, GOODS_PITCH = 175 };

/* How wide the row is that begins with this kind: as much as there is room for. */
static int row_width(const indio_state *s, const frame *f, int hex, int k, int kinds) {
    int width = -GOODS_GAP;
    for (; k < INDIO_RES; k++) {
        int n = indio_units(s, hex, k);
        if (!n) continue;
        int more = width + goods_width(n, kinds) + GOODS_GAP;
        if (f->t->row && more > scaled(f, f->t->row)) break;
        width = more;
    }
    return width;
}

static void draw_goods(pent_scene *sc, const indio_state *s, const frame *f, int hex) {
    char id[PENT_ID_CAP], tail[8];
    int kinds = 0, y = place_y(f, f->t->goods);
    for (int k = 0; k < INDIO_RES; k++) kinds += indio_units(s, hex, k) > 0;
    if (!kinds) return;
    id_of(s, id, sizeof id, "goods-", hex, "");
    pent_shape *g = pent_group(sc, 0, 0, "goods", "%s", id);
    pent_shape_label(sc, g, "%d resources", indio_load(s, hex));
    int width = row_width(s, f, hex, 0, kinds);
    for (int k = 0, x = -width / 2; k < INDIO_RES; k++) {
        int n = indio_units(s, hex, k), w = goods_width(n, kinds);
        if (!n) continue;
        if (x + w > width / 2 + 1) { /* the next row */
            width = row_width(s, f, hex, k, kinds);
            x = -width / 2;
            y += GOODS_PITCH;
        }
        pent_text t = pent_text_on(tail, sizeof tail);
        pent_say(&t, "-%c", indio_res_letter[k]);
        id_of(s, id, sizeof id, "r-", hex, tail);
        if (kinds > 3 && n == 1)
            indio_draw_token(sc, k, x + w / 2, y, id);
        else
            indio_draw_chip(sc, k, n, x + w / 2, y, w, id); /* words do not shrink */
        x += w + GOODS_GAP;
    }
    pent_group_end(sc);
}

static void draw_hex(pent_scene *sc, const indio_state *s, const frame *f, int hex) {
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
        int scale = piece_scale(f, f->t->built);
        id_of(s, id, sizeof id, "s-", hex, "");
        indio_draw_structure(sc, s, s->piece[hex] >> 2, s->piece[hex] & 3,
                             scaled(f, f->t->structure.x),
                             place_y(f, f->t->structure) - 170 * scale / 100, scale, id);
    }
    draw_crew(sc, s, f, hex);
    draw_goods(sc, s, f, hex);
    outline(sc, f, 0, 0, 27, "ring0");
    outline(sc, f, 0, 0, 27, "ring");
    pent_group_end(sc);
}

/* ---- round the map */

static void draw_years(pent_scene *sc, const indio_state *s) {
    pent_draw_words(sc, 160, 320, "t-m t-b", "Year");
    for (int y = 1; y <= INDIO_YEARS; y++) {
        const char *when = y == s->year ? "now" : y < s->year ? "past" : "next";
        char cls[24];
        pent_text t = pent_text_on(cls, sizeof cls);
        pent_say(&t, "year %s", when);
        pent_shape *g = pent_group(sc, 720 + (y - 1) * 330, 270, cls, "year-%d", y);
        pent_shape_label(sc, g, "year %d%s", y, y == s->year ? ", now" : "");
        pent_draw_hex(sc, PENT_HEX_FLAT, 0, 0, 160, "");
        pent_shape *n = pent_draw_words(sc, 0, 50, "mid t-m t-b", "%d", y);
        if (y == s->year) pent_shape_mark(sc, n, "[%d]", y);
        pent_group_end(sc);
    }
}

static void draw_phases(pent_scene *sc, const indio_state *s) {
    static const char *const names[INDIO_PHASES] = {"Quests", "Produce", "Craft", "Harvest", "Act"};
    bool narrow = sc->screen == PENT_NARROW;
    int x = narrow ? 30 : 3240, y = narrow ? 500 : 120, step = narrow ? 760 : 800;
    for (int i = 0; i < INDIO_PHASES; i++) {
        bool now = s->year && i == s->phase;
        pent_shape *g = pent_group(sc, x + i * step, y, now ? "phase now" : "phase", "phase-%d", i);
        pent_shape_label(sc, g, "%s phase%s", indio_phase_name[i], now ? ", now" : "");
        pent_draw_path(sc, 0, 0, "", "M0 0h70l9 15l-9 15h-70l9 -15Z");
        pent_shape *n = pent_draw_words(sc, 430, 200, now ? "mid t-b" : "mid", "%s", names[i]);
        if (now) pent_shape_mark(sc, n, "[%s]", names[i]);
        pent_group_end(sc);
    }
}

void indio_scene(const void *state, pent_scene *out) {
    const indio_state *s = state;
    frame f = fit_map(s, out->screen);
    bool narrow = out->screen == PENT_NARROW, small = out->screen == PENT_THUMB;
    int w = narrow ? NARROW_W : PANE_W;
    int h = small ? MAP_H + SLAB : narrow ? 2 * f.middle_y - NARROW_TOP + SLAB + 40 : PANE_H;
    pent_pane *board = pent_scene_pane(out, "board", "the land of Indio", w, h);
    board->cell_w = 100;
    board->cell_h = 175;
    board->min_w = 3800; /* a phone begins with the whole map */
    if (narrow || small)
        pent_draw_rect(out, 0, 0, w, h, narrow ? 0 : 100, "n-far");
    else
        indio_draw_country(out, w, h);
    if (!small) draw_years(out, s);
    if (!small) draw_phases(out, s);
    for (int i = 0; i < s->hexes; i++)
        outline(out, &f, hex_x(s, &f, i), hex_y(s, &f, i) + SLAB, 0, "n-slab");
    for (int i = 0; i < s->hexes; i++) draw_hex(out, s, &f, i);
    if (small) return;
    int legend_w = narrow ? NARROW_W : LEGEND_W, legend_h = narrow ? NARROW_LEGEND : PANE_H;
    pent_pane *legend = pent_scene_pane(out, "legend", "costs and signs", legend_w, legend_h);
    legend->cell_w = 70;
    legend->cell_h = 175;
    pent_draw_rect(out, 0, 0, legend_w, legend_h, 100, "card");
    indio_draw_legend(out, s);
    indio_draw_mats(out, s);
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
