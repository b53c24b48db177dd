/* scene.c: the picture of Cascadero: score ruler and map. The panels beside it are in panels.c.
 * Lengths are tenths of a pixel. Colours and outlines belong to the style sheet.
 *
 * In a terminal a field prints its name, a town its letter in brackets, an envoy its owner's shape;
 * E5+2 is a field where an envoy advances a cube by 2, E5s2 one where it does so on a seal. */
#include "panels.h"

enum {
    SIDE = 216,   /* of a hex */
    HEIGHT = 374, /* of a hex, between two flat sides */
    EDGE = 20,    /* margin of the map */
    MAP_W = 23 * SIDE + 2 * EDGE,
    MAP_H = 17 * HEIGHT + 2 * EDGE,
    SCORE_W = 760,
    NARROW_W = 3900,
};

static int cell_x(int cell) { return EDGE + SIDE + cell / CASC_ROWS * SIDE * 3 / 2; }

static int cell_y(int cell) {
    int odd = cell / CASC_ROWS % 2;
    return EDGE + cell % CASC_ROWS * HEIGHT + (odd ? 0 : HEIGHT / 2);
}

const char *casc_class(char *buf, size_t cap, const char *words, int number) {
    pent_text t = pent_text_on(buf, cap);
    pent_say(&t, "%s%d", words, number);
    return buf;
}

void casc_draw_piece(pent_scene *sc, int colour, int x, int y, int r) {
    char cls[16];
    pent_shape *p =
        pent_draw_piece(sc, colour, x, y, r, casc_class(cls, sizeof cls, "piece p", colour));
    pent_shape_mark(sc, p, "%s", casc_piece_mark[colour]);
}

const char *const casc_piece_mark[CASC_TRACKS] = {"", "●", "■", "▲", "◆"};
const char *const casc_sector_icon[CASC_TRACKS] = {"book", "wheat", "gear", "pick", "scales"};

/* ---- fields ---------------------------------------------------------------------------------- */

static void field_tip(pent_scene *sc, pent_shape *sh, const casc_state *s, int cell,
                      casc_prospect p) {
    const casc_map *map = casc_map_of(s);
    char name[4];
    casc_cell_name(cell, name);
    pent_shape_label(sc, sh, "field %s", name);
    if (map->district[cell] == CASC_NONE) return;
    const casc_town *t = &map->town[map->district[cell]];
    const char *colour = casc_colour_names[t->colour], *how = p.seal ? "with a seal " : "";
    casc_cell_name(t->cell, name);
    if (p.gain)
        pent_shape_tip(sc, sh, "next to the %s town %s: %syou advance %d on %s", colour, name, how,
                       p.gain, colour);
    else if (p.steps)
        pent_shape_tip(sc, sh, "next to the %s town %s: %sit scores, but your %s cube cannot move",
                       colour, name, how, colour);
    else
        pent_shape_tip(sc, sh, "next to the %s town %s", colour, name);
}

static void draw_field(pent_scene *sc, const casc_state *s, int cell) {
    const casc_map *map = casc_map_of(s);
    int x = cell_x(cell), y = cell_y(cell);
    casc_prospect p = casc_prospect_at(s, cell);
    casc_set occupied = casc_occupied(s);
    char cls[16], name[4];
    casc_cell_name(cell, name);
    bool tinted = map->district[cell] != CASC_NONE;
    /* Shown otherwise; where it takes a seal the number is faint, so the dot stays. */
    bool hot = (p.gain && !p.seal) || (pent_has(&map->slots, cell) && casc_is_open(s, cell));
    if (tinted) {
        pent_draw_hex(sc, PENT_HEX_FLAT, x, y, SIDE, "cell");
        pent_draw_hex(sc, PENT_HEX_FLAT, x, y, SIDE - 6,
                      casc_class(cls, sizeof cls, "tint", map->town[map->district[cell]].colour));
    }
    /* The top hex, clear over a tint, carries id, tip and the dot of a legal field. */
    static const char *const look[2][2] = {{"cell faint", "cell is-hot"},
                                           {"clear faint", "clear is-hot"}};
    pent_shape *sh = pent_draw_hex(sc, PENT_HEX_FLAT, x, y, SIDE, look[tinted][hot]);
    pent_shape_id(sc, sh, "f-%s", name);
    field_tip(sc, sh, s, cell, p);
    if (!p.gain && !pent_has(&occupied, cell) && !pent_has(&map->slots, cell))
        pent_shape_mark(sc, sh, "%s", name);
    if (pent_has(&occupied, cell) || pent_has(&map->slots, cell)) return;
    /* A long name keeps off the sign at a town's western corner. */
    pent_shape *words = pent_draw_words(sc, name[2] ? x - 12 : x, y - 45, "coord mid", "%s", name);
    pent_shape_mark(sc, words, " "); /* the field says it */
}

/* A line wherever two neighbouring hexes belong to different towns. */
static void draw_borders(pent_scene *sc, const casc_state *s) {
    const casc_map *map = casc_map_of(s);
    for (int a = 0; a < CASC_CELLS; a++) {
        if (!pent_has(&map->fields, a)) continue;
        casc_set others = casc_and(casc_neighbours[a], map->fields);
        for (int b; (b = casc_pop(&others)) >= 0;) {
            if (b < a || map->district[a] == map->district[b]) continue;
            int mx = (cell_x(a) + cell_x(b)) / 2, my = (cell_y(a) + cell_y(b)) / 2;
            int dx = (cell_x(b) - cell_x(a)) * SIDE / HEIGHT / 2;
            int dy = (cell_y(b) - cell_y(a)) * SIDE / HEIGHT / 2;
            pent_draw_line(sc, mx - dy, my + dx, mx + dy, my - dx, "dborder");
        }
    }
}

/* Places that score at once: a ring with the number of spaces; fainter, with a seal beside the
 * number, where a seal is needed. CAS-127: no mark where the cube would stay. */
static void draw_hot(pent_scene *sc, const casc_state *s) {
    casc_set cells = casc_map_of(s)->fields;
    for (int c; (c = casc_pop(&cells)) >= 0;) {
        casc_prospect p = casc_prospect_at(s, c);
        if (!p.gain) continue;
        int x = cell_x(c), y = cell_y(c) + 78; /* below its name */
        char name[4];
        casc_cell_name(c, name);
        if (p.seal)
            pent_draw_icon(sc, "seal", x - 70, y, 90, "faint half");
        else
            pent_draw_circle(sc, x, y, 88, "hot-ring");
        pent_shape *w = pent_draw_words(sc, p.seal ? x + 50 : x, y + 46,
                                        p.seal ? "t-s t-2 mid" : "hot-n mid", "+%d", p.gain);
        pent_shape_mark(sc, w, p.seal ? "%ss%d" : "%s+%d", name, p.gain);
    }
}

/* ---- towns, farmers, envoys, heralds --------------------------------------------------------- */

static const char *const sign_icon[CASC_SIGNS] = {"star", "ring", "cross"};

/* What the town offers, and what the seat on turn would get of it. */
static void town_tip(pent_scene *sc, pent_shape *g, const casc_state *s, int town, int steps) {
    int colour = casc_map_of(s)->town[town].colour;
    const char *track = casc_colour_names[colour];
    const char *herald = s->heralds >> town & 1 ? ", herald included" : "";
    bool asked = !s->over && pent_top_of(&s->stack)->kind == CASC_OPEN_PLACE;
    int at = s->cube[s->turn][colour], real = asked ? casc_land(at, steps) - at : steps;
    if (real == steps)
        pent_shape_tip(sc, g, "the next scorer advances %d on %s%s", steps, track, herald);
    else if (real)
        pent_shape_tip(sc, g, "the next scorer advances %d on %s%s; you only %d", steps, track,
                       herald, real);
    else
        pent_shape_tip(sc, g, "the next scorer advances %d on %s%s; your cube cannot move", steps,
                       track, herald);
}

static void draw_town(pent_scene *sc, const casc_state *s, int t) {
    const casc_town *town = &casc_map_of(s)->town[t];
    int x = cell_x(town->cell), y = cell_y(town->cell);
    casc_set beside = casc_and(casc_neighbours[town->cell], casc_occupied(s));
    bool herald = s->heralds >> t & 1;
    int pips = casc_empty(beside) ? 1 : 2;
    char cls[16], on[16], name[4];
    casc_cell_name(town->cell, name);
    casc_class(on, sizeof on, "on", town->colour);
    pent_shape *g = pent_group(sc, 0, 0, "", "t-%s", name);
    pent_shape_label(sc, g, "%s town %s", casc_colour_names[town->colour], name);
    town_tip(sc, g, s, t, pips + herald);
    pent_shape *hex = pent_draw_hex(sc, PENT_HEX_FLAT, x, y, SIDE - 10,
                                    casc_class(cls, sizeof cls, "town c", town->colour));
    pent_shape_mark(sc, hex, herald ? "[%c]+" : "[%c]",
                    casc_colour_names[town->colour][0] - 'a' + 'A');
    pent_draw_icon(sc, casc_sector_icon[town->colour], x, y - 30, 200, on);
    for (int i = 0; i < pips; i++)
        pent_draw_circle(sc, x + i * 70 - (pips - 1) * 35, y + 130, 23,
                         casc_class(cls, sizeof cls, "pip pip", town->colour));
    if (town->sign != CASC_NO_SIGN) {
        pent_draw_circle(sc, x - 172, y, 57, "badge");
        pent_draw_icon(sc, sign_icon[town->sign], x - 172, y, 78, "on0");
    }
    pent_group_end(sc);
}

static const struct {
    const char *icon, *mark;
} tile_look[CASC_TILES] = {
    [CASC_TILE_2] = {"", "2:"},          [CASC_TILE_3] = {"", "3:"},
    [CASC_TILE_ADVANCE] = {"up", "^:"},  [CASC_TILE_EXTRA] = {"envoyplus", "*:"},
    [CASC_TILE_HERALD] = {"flag", "h:"},
};

/* Points as a shield with the number. */
static void draw_tile_sign(pent_scene *sc, int tile) {
    if (!casc_tile_points[tile]) {
        pent_draw_icon(sc, tile_look[tile].icon, 0, 0, 190, "on-farmer");
        return;
    }
    pent_draw_path(sc, 0, -10, "shield",
                   "M-9.5 -9.5H9.5V2.5C9.5 7.5 4.5 10.5 0 12.5C-4.5 10.5 "
                   "-9.5 7.5 -9.5 2.5Z");
    pent_shape *w = pent_draw_words(sc, 0, 42, "on-shield t-m", "%d", casc_tile_points[tile]);
    pent_shape_mark(sc, w, " "); /* in the terminal the group says it */
}

static void draw_tile(pent_scene *sc, const casc_state *s, int slot) {
    int cell = casc_slot_cell(casc_map_of(s), slot), tile = s->tile[slot];
    casc_set occupied = casc_occupied(s);
    bool free = !pent_has(&occupied, cell);
    char name[4];
    casc_cell_name(cell, name);
    pent_shape *g = pent_group(sc, cell_x(cell), cell_y(cell), "", "x-%s", name);
    pent_shape_label(sc, g, "farmer field %s", name);
    if (tile != CASC_NONE) {
        char does[40];
        pent_text t = pent_text_on(does, sizeof does);
        casc_say_tile(tile, &t);
        pent_shape_tip(sc, g, "%s", does);
    }
    pent_draw_hex(sc, PENT_HEX_FLAT, 0, 0, SIDE - 22,
                  casc_is_open(s, cell) ? "farmer unlocked" : "farmer");
    if (tile != CASC_NONE && free) draw_tile_sign(sc, tile);
    pent_group_end(sc);
    if (tile == CASC_NONE || !free) return;
    g = pent_group(sc, cell_x(cell), cell_y(cell), "", "%s", "");
    pent_shape_mark(sc, g, "%s%s", tile_look[tile].mark, name);
    pent_group_end(sc);
}

/* The tile under an envoy, as a badge at its shoulder: it acts again for whoever enters later. */
static void draw_tile_badge(pent_scene *sc, const casc_state *s, int slot) {
    int cell = casc_slot_cell(casc_map_of(s), slot), tile = s->tile[slot];
    casc_set occupied = casc_occupied(s);
    if (tile == CASC_NONE || !pent_has(&occupied, cell)) return;
    int x = cell_x(cell) + 80, y = cell_y(cell) - 98;
    pent_draw_circle(sc, x, y, 66, "badge");
    if (!casc_tile_points[tile]) {
        pent_draw_icon(sc, tile_look[tile].icon, x, y, 90, "on-farmer");
        return;
    }
    pent_shape *w =
        pent_draw_words(sc, x, y + 43, "on-light t-s t-b mid", "%d", casc_tile_points[tile]);
    pent_shape_mark(sc, w, " ");
}

static void draw_bonds(pent_scene *sc, const casc_state *s, int seat) {
    char cls[16];
    casc_class(cls, sizeof cls, "bond p", s->colour[seat]);
    for (int pass = 0; pass < 2; pass++) {
        casc_set own = s->own[seat];
        for (int a; (a = casc_pop(&own)) >= 0;) {
            casc_set others = casc_and(casc_neighbours[a], s->own[seat]);
            for (int b; (b = casc_pop(&others)) >= 0;)
                if (a < b)
                    pent_draw_line(sc, cell_x(a), cell_y(a), cell_x(b), cell_y(b),
                                   pass ? cls : "bond key");
        }
    }
}

static void draw_envoys(pent_scene *sc, const casc_state *s, int seat) {
    casc_set own = s->own[seat];
    for (int c; (c = casc_pop(&own)) >= 0;) {
        bool seal = pent_has(&s->sealed, c);
        char name[4];
        casc_cell_name(c, name);
        pent_shape *g = pent_group(sc, cell_x(c), cell_y(c) - 10, "", "e-%s", name);
        pent_shape_label(sc, g, "envoy of " PENT_SEAT " on %s%s", seat,
                         casc_colour_names[s->colour[seat]], name, seal ? " with a seal" : "");
        if (seal) pent_draw_icon(sc, "seal", 0, 40, 330, "under");
        casc_draw_piece(sc, s->colour[seat], 0, 0, 96);
        pent_group_end(sc);
    }
}

static void draw_heralds(pent_scene *sc, const casc_state *s) {
    PENT_EACH_BIT(t, s->heralds) {
        int cell = casc_map_of(s)->town[t].cell;
        char name[4];
        casc_cell_name(cell, name);
        pent_shape *g = pent_group(sc, cell_x(cell) - 60, cell_y(cell) - 150, "", "h-%s", name);
        pent_shape_label(sc, g, "herald in %s", name);
        pent_shape_tip(sc, g, "one space more for whoever scores this town");
        pent_draw_path(sc, 0, 0, "staff-halo", "M0 10V-12");
        pent_draw_path(sc, 0, 0, "staff", "M0 10V-12");
        pent_draw_path(sc, 0, 0, "banner", "M0 -12H19L16.5 -6L19 0H0Z");
        pent_draw_path(sc, 0, 0, "banner-sign", "M3 -6H8M5.5 -8.5V-3.5M11 -8L13 -9.2V-3"); /* +1 */
        pent_group_end(sc);
    }
}

static void draw_map(pent_scene *sc, const casc_state *s) {
    const casc_map *map = casc_map_of(s);
    pent_pane *pane = pent_scene_pane(sc, "board", "map of fields and towns", MAP_W, MAP_H);
    pane->cell_w = SIDE / 2; /* three characters a column */
    pane->cell_h = HEIGHT / 2;
    casc_set fields = map->fields;
    for (int c; (c = casc_pop(&fields)) >= 0;) draw_field(sc, s, c);
    draw_borders(sc, s);
    if (s->board == CASC_FARMER)
        for (int i = 0; i < CASC_SLOTS; i++) draw_tile(sc, s, i);
    for (int t = 0; t < map->towns; t++) draw_town(sc, s, t);
    for (int i = 0; i < s->seats; i++) draw_bonds(sc, s, i);
    for (int i = 0; i < s->seats; i++) draw_envoys(sc, s, i);
    if (s->board == CASC_FARMER)
        for (int i = 0; i < CASC_SLOTS; i++) draw_tile_badge(sc, s, i);
    draw_hot(sc, s);
    draw_heralds(sc, s);
}

/* ---- the score ruler ------------------------------------------------------------------------- */

/* Upright beside the map; on a phone it lies, as wide as the screen. */
typedef struct ruler {
    bool lying;
    int length;
} ruler;

static ruler ruler_of(const pent_scene *sc) {
    bool lying = sc->screen == PENT_NARROW;
    return (ruler){lying, lying ? NARROW_W : MAP_H};
}

static int along(const ruler *r, int points) {
    int p = points > CASC_END_POINTS + 1 ? CASC_END_POINTS + 1 : points;
    return 220 + p * (r->length - 580) / CASC_END_POINTS;
}

static int ruler_x(const ruler *r, int along, int across) { return r->lying ? along : across; }

static int ruler_y(const ruler *r, int along, int across) {
    return r->lying ? SCORE_W - across : r->length - along;
}

static void draw_ruler_line(pent_scene *sc, const ruler *r, int from, int to, int near, int far,
                            const char *cls) {
    pent_draw_line(sc, ruler_x(r, from, near), ruler_y(r, from, near), ruler_x(r, to, far),
                   ruler_y(r, to, far), cls);
}

static void draw_shields(pent_scene *sc, const casc_state *s, const ruler *r) {
    for (int i = 0; i < s->seats; i++) {
        int before = 0, all = 0, at = along(r, s->points[i]);
        for (int j = 0; j < s->seats; j++)
            if (along(r, s->points[j]) == at) {
                before += j < i;
                all++;
            }
        int across = 420 + (all > 1 ? before * 240 / (all < 3 ? 2 : all - 1) : 0);
        pent_shape *g =
            pent_group(sc, ruler_x(r, at, across), ruler_y(r, at, across), "", "vp-%d", i);
        pent_shape_label(sc, g, PENT_SEAT ": %d points", i, casc_colour_names[s->colour[i]],
                         s->points[i]);
        casc_draw_piece(sc, s->colour[i], 0, 0, 68);
        pent_group_end(sc);
    }
}

static void draw_score(pent_scene *sc, const casc_state *s) {
    ruler r = ruler_of(sc);
    int w = r.lying ? r.length : SCORE_W, h = r.lying ? SCORE_W : r.length;
    int end = along(&r, CASC_END_POINTS);
    pent_scene_pane(sc, "score", "score track", w, h);
    pent_draw_rect(sc, 5, 5, w - 10, h - 10, 80, "card");
    if (!r.lying) pent_draw_words(sc, SCORE_W / 2, 150, "head mid", "VP");
    for (int v = 0; v <= CASC_END_POINTS; v++) {
        int at = along(&r, v);
        draw_ruler_line(sc, &r, at, at, 270, v % 5 ? 300 : 330, "tick");
        if (v % 5 || (r.lying && v % 10)) continue;
        pent_draw_words(sc, ruler_x(&r, at, 230), r.lying ? h - 110 : ruler_y(&r, at, 230) + 45,
                        r.lying  ? "t-s mid t-b"
                        : v % 10 ? "t-s end t-2"
                                 : "t-s end t-b",
                        "%d", v);
    }
    draw_ruler_line(sc, &r, along(&r, 0), end, 270, 270, "tick");
    pent_shape *g = pent_group(sc, 0, 0, "", "%s", "finish");
    pent_shape_label(sc, g, "finish line, %d points", CASC_END_POINTS);
    draw_ruler_line(sc, &r, end, end, 270, SCORE_W - 60, "finish");
    pent_draw_icon(sc, "flower", ruler_x(&r, end + 150, 140), ruler_y(&r, end + 150, 140), 180, "");
    pent_group_end(sc);
    draw_shields(sc, s, &r);
}

void casc_scene(const void *state, pent_scene *out) {
    const casc_state *s = state;
    if (out->screen == PENT_THUMB) {
        draw_map(out, s);
        return;
    }
    draw_score(out, s);
    draw_map(out, s);
    casc_draw_tracks(out, s);
    casc_draw_goals(out, s);
    casc_draw_mats(out, s);
}
