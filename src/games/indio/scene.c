/* Indio: the picture of the board and its legend, and what a person clicks for a move. The players' mats are in mat.c,
 * the pieces in picture.c.
 *
 * IND-005: north is up; columns run from west to east, places in a column from north to south. Hexes
 * have flat tops and are wider than regular ones, so that a landscape screen is filled. Inside a hex,
 * for half width 714 and height 821:
 *      name -190,-292     sign of the top tile 210,-292     emblem of who controls it -590,0
 *      structure left, workers right, on the middle line; goods on y 285 */
#include "picture.h"

enum {
    PANE_W = 7400,
    PANE_H = 6380,
    LEGEND_W = 1560,
    MIDDLE_X = PANE_W / 2,
    MIDDLE_Y = 3440,
    MAP_H = 5750,
    SIDE = 714,     /* half the width of a hex at which pieces have their full size */
    MOST_SIDE = 850 /* and the most it grows to */
};

/* Where the map lies: half the width of a hex, its height, and the middle of its extent. */
typedef struct {
    int side, height, centre2, columns; /* centre2: twice the mean of along, in half steps */
} frame;

/* Half the length of the flat top, and how far apart columns lie. */
static int flat_of(const frame *f) { return f->side * 65 / 100; }
static int step_of(const frame *f) { return f->side + flat_of(f); }

static frame fit_map(const indio_state *s, int width) {
    int low = 255, high = 0, last = 0;
    for (int h = 0; h < s->hexes; h++) {
        if (s->along[h] < low) low = s->along[h];
        if (s->along[h] > high) high = s->along[h];
        if (s->column[h] > last) last = s->column[h];
    }
    frame f = {.side = MOST_SIDE, .centre2 = low + high, .columns = last + 1};
    int by_width = width * 100 / (165 * last + 200), by_height = 2 * MAP_H / (high - low + 2);
    if (by_width < f.side) f.side = by_width;
    if (by_height * 100 / 115 < f.side) f.side = by_height * 100 / 115;
    f.height = f.side * 1732 / 1000; /* a regular hex, flattened as far as the room asks for it */
    if (by_height < f.height) f.height = by_height;
    return f;
}

static int hex_x(const indio_state *s, const frame *f, int hex) {
    return MIDDLE_X + (2 * s->column[hex] - (f->columns - 1)) * step_of(f) / 2;
}

static int hex_y(const indio_state *s, const frame *f, int hex) {
    return MIDDLE_Y + (2 * s->along[hex] - f->centre2) * f->height / 4;
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

static void draw_ground(pent_scene *sc, const indio_state *s, const frame *f, int hex) {
    char cls[32];
    int base = s->base[hex], top = s->top[hex];
    if (base == INDIO_NONE) {
        outline(sc, f, 0, 0, 15, "cell");
        return;
    }
    pent_text t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "land l-%s", indio_terrain_name[base]);
    outline(sc, f, 0, 0, 15, cls);
    t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "weave w-%s", indio_terrain_name[base]);
    outline(sc, f, 0, 0, 15, cls);
    if (s->holder[hex] != INDIO_NONE) {
        t = pent_text_on(cls, sizeof cls);
        pent_say(&t, "band %s", indio_owner_class(s, s->holder[hex]));
        outline(sc, f, 0, 0, 50, "band0");
        outline(sc, f, 0, 0, 50, cls);
    }
    if (top < INDIO_T_FARM) return;
    outline(sc, f, 15, 25, f->side * 16 / 100, "shade");
    t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "land upper l-%s", indio_terrain_name[top]);
    outline(sc, f, 0, 0, f->side * 16 / 100, cls);
    t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "weave w-%s", indio_terrain_name[top]);
    outline(sc, f, 0, 0, f->side * 16 / 100, cls);
}

static void draw_head(pent_scene *sc, const indio_state *s, const frame *f, int hex) {
    char name[8];
    pent_text t = pent_text_on(name, sizeof name);
    int y = -f->height * 292 / 821;
    indio_hex_name(s, hex, &t);
    if (s->top[hex] != INDIO_NONE) {
        pent_draw_circle(sc, 210, y, 105, "disc");
        pent_shape *sign =
            pent_draw_icon(sc, indio_tile_icon[s->top[hex]], 210, y, 150, "on-light");
        pent_shape_mark(sc, sign, "%s", indio_terrain_name[s->top[hex]]);
    }
    pent_draw_words(sc, -190, y + 45, "mid t-s t-b name", "%s", name);
    if (s->holder[hex] != INDIO_NONE) indio_draw_badge(sc, s, s->holder[hex], 124 - f->side, 0, 58);
}

typedef struct {
    int16_t x, y, scale;
} spot;

/* Places of up to four figures: alone, and beside a structure. */
static spot worker_spot(int n, int i, bool beside, bool lying) {
    static const spot alone[4][4] = {
        {{0, -30, 118}},
        {{-190, -30, 118}, {190, -30, 118}},
        {{-270, -30, 100}, {0, -30, 100}, {270, -30, 100}},
        {{-345, -30, 92}, {-115, -30, 92}, {115, -30, 92}, {345, -30, 92}}};
    static const spot tight[4][4] = {
        {{240, -30, 100}},
        {{145, -30, 92}, {375, -10, 92}},
        {{150, -110, 74}, {370, -110, 74}, {260, 90, 74}},
        {{150, -110, 74}, {370, -110, 74}, {150, 90, 74}, {370, 90, 74}}};
    static const spot stacked[2] = {{255, -130, 92}, {255, 60, 92}}; /* two lying figures */
    if (beside && n == 2 && lying) return stacked[i];
    return beside ? tight[n - 1][i] : alone[n - 1][i];
}

static void draw_crew(pent_scene *sc, const indio_state *s, int hex, int side) {
    static const char mark[INDIO_W_CLASSES] = {'x', 'a', 'w', 'r'};
    bool beside = s->piece[hex] != INDIO_NONE;
    int n = indio_crew_total(s, hex), i = 0;
    for (int p = 0; p < s->seats; p++)
        for (int c = 0; c < INDIO_W_CLASSES; c++) {
            int here = indio_class(s, hex, p, c);
            if (!here) continue;
            char id[PENT_ID_CAP], tail[8];
            pent_text t = pent_text_on(tail, sizeof tail);
            pent_say(&t, "-%d%c", p, mark[c]);
            id_of(s, id, sizeof id, "w-", hex, tail);
            pent_group(sc, 0, 0, "crew", "%s", id);
            for (int k = 0; k < here; k++, i++) {
                spot at = worker_spot(n, i, beside, !(s->up[hex] | s->wet[hex]));
                int drop = c == INDIO_W_RESTING ? 50 : 0;
                indio_draw_worker(sc, s, p, c, at.x * side / SIDE, (at.y + drop) * side / SIDE,
                                  at.scale * side / SIDE);
            }
            pent_group_end(sc);
        }
}

static void draw_goods(pent_scene *sc, const indio_state *s, const frame *f, int hex) {
    char id[PENT_ID_CAP], tail[8];
    int kinds = 0, i = 0;
    for (int k = 0; k < INDIO_RES; k++) kinds += indio_units(s, hex, k) > 0;
    if (!kinds) return;
    id_of(s, id, sizeof id, "goods-", hex, "");
    pent_shape *g = pent_group(sc, 0, 0, "goods", "%s", id);
    pent_shape_label(sc, g, "%d resources", indio_load(s, hex));
    for (int k = 0; k < INDIO_RES; k++) {
        int n = indio_units(s, hex, k);
        if (!n) continue;
        int low = kinds > 3 ? i / 3 : 1, in_row = kinds > 3 ? (i < 3 ? 3 : kinds - 3) : kinds;
        int x = (2 * (i % 3) - (in_row - 1)) * 160, y = low ? 285 : 75;
        pent_text t = pent_text_on(tail, sizeof tail);
        pent_say(&t, "-%c", indio_res_letter[k]);
        id_of(s, id, sizeof id, "r-", hex, tail);
        indio_draw_chip(sc, k, n, x, y * f->height / 821, 310, id); /* words do not shrink */
        i++;
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
        pent_shape_tip(sc, g, "controlled by %s", indio_seat_word(s, s->holder[hex]));
    draw_ground(sc, s, f, hex);
    draw_head(sc, s, f, hex);
    if (s->piece[hex] != INDIO_NONE) {
        int n = indio_crew_total(s, hex), x = n > 1 ? -250 : n ? -200 : 0;
        id_of(s, id, sizeof id, "s-", hex, "");
        indio_draw_structure(sc, s, s->piece[hex] >> 2, s->piece[hex] & 3, x * f->side / SIDE, -20,
                             92 * f->side / SIDE, id);
    }
    draw_crew(sc, s, hex, f->side);
    draw_goods(sc, s, f, hex);
    outline(sc, f, 0, 0, 24, "ring0");
    outline(sc, f, 0, 0, 24, "ring");
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
    for (int i = 0; i < INDIO_PHASES; i++) {
        bool now = s->year && i == s->phase;
        pent_shape *g =
            pent_group(sc, 3240 + i * 800, 120, now ? "phase now" : "phase", "phase-%d", i);
        pent_shape_label(sc, g, "%s phase%s", indio_phase_name[i], now ? ", now" : "");
        pent_draw_path(sc, 0, 0, "", "M0 0h70l9 15l-9 15h-70l9 -15Z");
        pent_shape *n = pent_draw_words(sc, 430, 200, now ? "mid t-b" : "mid", "%s", names[i]);
        if (now) pent_shape_mark(sc, n, "[%s]", names[i]);
        pent_group_end(sc);
    }
}

static void draw_end(pent_scene *sc, const indio_state *s) {
    const indio_board *board = &indio_boards[s->seats];
    int most = 0, structures = 0;
    for (int p = 0; p < s->seats; p++) {
        if (indio_count(s->control[p]) > most) most = indio_count(s->control[p]);
        structures += indio_count(s->own[p]);
    }
    if (s->year) {
        pent_shape *g = pent_group(sc, 0, 0, "first", "first");
        pent_shape_label(sc, g, "first player: %s", indio_seat_word(s, s->first));
        pent_draw_icon(sc, "first", 220, 270, 200, "");
        indio_draw_badge(sc, s, s->first, 440, 270, 70);
        pent_draw_words(sc, 600, 320, "", "first player");
        pent_group_end(sc);
    }
    pent_draw_words(sc, 120, 640, "t-2", "Ends at %d hexes (%d)", board->map.end_control, most);
    pent_draw_words(sc, 120, 820, "t-2", "or %d structures (%d)", board->map.end_structures,
                    structures);
}

/* The seat that acts may see at a glance what it can pay. */
static bool payable(const indio_state *s, uint32_t cost) {
    return (s->ask != INDIO_ASK_TURN && s->ask != INDIO_ASK_SECOND) ||
           indio_affords(s, s->seat, cost);
}

/* The letters of a cost, for the terminal alone. */
static void mark_cost(pent_scene *sc, int x, int y, uint32_t cost, int workers) {
    char letters[24];
    pent_text t = pent_text_on(letters, sizeof letters);
    for (int k = 0; k < INDIO_RES; k++)
        for (int i = 0; i < indio_nibble(cost, k); i++) pent_say(&t, "%c", indio_res_letter[k]);
    if (workers) pent_say(&t, " -%d", workers);
    pent_shape *mark = pent_draw_words(sc, x, y, "", "%s", "");
    pent_shape_mark(sc, mark, "%s", letters);
}

static void draw_stacks(pent_scene *sc, const indio_state *s) {
    pent_draw_words(sc, 120, 1180, "head t-2", "Improve");
    for (int i = 0; i < 3; i++) {
        int tile = INDIO_T_FARM + i;
        char cls[24];
        pent_shape *g = pent_group(sc, 280, 1460 + i * 525, "stack", "stack-%c", "FQM"[i]);
        pent_shape_label(sc, g, "%d %s tiles left", s->stack[i], indio_terrain_name[tile]);
        pent_shape_tip(sc, g, "on water one earth more, on desert one water more");
        pent_text t = pent_text_on(cls, sizeof cls);
        pent_say(&t, "land l-%s", indio_terrain_name[tile]);
        pent_draw_hex(sc, PENT_HEX_FLAT, 0, 0, 190, cls);
        pent_draw_circle(sc, 0, 0, 110, "disc");
        pent_draw_icon(sc, indio_tile_icon[tile], 0, 0, 170, "on-light");
        pent_draw_words(sc, 240, -40, "t-b", "%s", indio_terrain_name[tile]);
        pent_draw_words(sc, 1170, -40, "end t-2", "%d left", s->stack[i]);
        indio_draw_cost(sc, indio_improve_cost[tile], 340, 120, 180,
                        payable(s, indio_improve_cost[tile]));
        mark_cost(sc, 240, 140, indio_improve_cost[tile], 0);
        pent_group_end(sc);
    }
}

/* The row that leads to a structure from the largest one below it. */
static const indio_build *upgrade_to(int kind) {
    const indio_build *best = NULL;
    for (int i = 0; i < INDIO_BUILDS; i++) {
        const indio_build *b = &indio_builds[i];
        if (b->to != kind) continue;
        if (!best || best->from == INDIO_NONE || (b->from != INDIO_NONE && b->from > best->from))
            best = b;
    }
    return best;
}

/* Every way to build it, in words. */
static void tell_builds(int kind, pent_text *out) {
    for (int i = 0; i < INDIO_BUILDS; i++) {
        const indio_build *b = &indio_builds[i];
        if (b->to != kind) continue;
        pent_say(out, out->len ? "; " : "");
        if (b->from == INDIO_NONE)
            pent_say(out, "new: ");
        else
            pent_say(out, "from %s: ", indio_structure_name[b->from]);
        indio_say_goods(b->cost, out);
        if (b->workers) pent_say(out, ", %d worker%s", b->workers, b->workers > 1 ? "s" : "");
    }
}

static void draw_builds(pent_scene *sc, const indio_state *s) {
    int seat = indio_actor(s) >= 0 ? s->seat : 0;
    pent_draw_words(sc, 120, 3130, "head t-2", "Build");
    for (int k = 0; k < INDIO_STRUCTURES; k++) {
        const indio_build *b = upgrade_to(k);
        char tip[200];
        pent_text t = pent_text_on(tip, sizeof tip);
        tell_builds(k, &t);
        pent_shape *g =
            pent_group(sc, 0, 3410 + k * 525, "build", "build-%s", indio_structure_name[k]);
        pent_shape_label(sc, g, "%s", indio_structure_name[k]);
        pent_shape_tip(sc, g, "%s", tip);
        indio_draw_structure(sc, s, seat, k, 280, 0, 72, "");
        pent_draw_words(sc, 520, -40, "t-b", "%s", indio_structure_name[k]);
        indio_draw_cost(sc, b->cost, 620, 120, 160, payable(s, b->cost));
        if (b->workers) {
            pent_shape *less = pent_draw_words(sc, 1340, -40, "end t-b", "-%d", b->workers);
            pent_shape_mark(sc, less, " ");
            pent_draw_icon(sc, "worker", 1420, -90, 150, "");
        }
        mark_cost(sc, 520, 140, b->cost, b->workers);
        pent_group_end(sc);
    }
}

static void draw_key(pent_scene *sc, const indio_state *s) {
    int seat = indio_actor(s) >= 0 ? s->seat : 0;
    char cls[32];
    pent_draw_words(sc, 120, 5080, "head t-2", "Signs");
    indio_draw_worker(sc, s, seat, INDIO_W_ACTIVE, 280, 5320, 110);
    pent_draw_words(sc, 520, 5360, "", "active");
    indio_draw_worker(sc, s, seat, INDIO_W_RESTING, 280, 5650, 110);
    pent_draw_words(sc, 520, 5690, "", "resting");
    pent_group(sc, 280, 6040, "hex", "%s", "");
    pent_draw_hex(sc, PENT_HEX_FLAT, 0, 0, 190, "land l-desert");
    pent_draw_hex(sc, PENT_HEX_FLAT, 0, 0, 170, "band0");
    pent_text t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "band %s", indio_owner_class(s, seat));
    pent_draw_hex(sc, PENT_HEX_FLAT, 0, 0, 170, cls);
    pent_group_end(sc);
    pent_draw_words(sc, 520, 6080, "", "who controls");
}

void indio_scene(const void *state, pent_scene *out) {
    const indio_state *s = state;
    frame f = fit_map(s, PANE_W - 160);
    pent_pane *board = pent_scene_pane(out, "board", "the land of Indio", PANE_W, PANE_H);
    board->cell_w = 100;
    board->cell_h = 175;
    board->min_w = 3800; /* a phone begins with the whole map */
    pent_draw_rect(out, 0, 0, PANE_W, PANE_H, 100, "card");
    draw_years(out, s);
    draw_phases(out, s);
    for (int h = 0; h < s->hexes; h++) draw_hex(out, s, &f, h);
    pent_pane *legend = pent_scene_pane(out, "legend", "costs and signs", LEGEND_W, PANE_H);
    legend->cell_w = 70;
    legend->cell_h = 175;
    pent_draw_rect(out, 0, 0, LEGEND_W, PANE_H, 100, "card");
    draw_end(out, s);
    draw_stacks(out, s);
    draw_builds(out, s);
    draw_key(out, s);
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
