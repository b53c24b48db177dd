/* scene_mat.c: a player's mat: goods, the 3x3 grid, Long House, Turtles, masks; and the others in a
 * few lines each. What is unknown in the view is drawn as a back. The Phantom has a small mat of its
 * own. */
#include "games/wendake/picture.h"

enum { MAT_W = 426, MAT_H = 330, CARD = 30 };

/* Where the parts of a mat stand: wide, the Long House and the rest right of the grid; narrow, below
 * it. */
typedef struct plan {
    int w, h;
    int good_w, good_pitch, good_h;     /* pitch in tenths */
    int cell_x, cell_y, cell_w, cell_h; /* the grid, 3 or 4 apart */
    int right, right_y;                 /* Long House */
    int store_x, store_y, hand_y;
} plan;

static const plan wide = {MAT_W, MAT_H, 64, 684, 29, 10, 71, 92, 67, 300, 69, 300, 151, 286};
static const plan narrow = {390, 442, 59, 628, 34, 8, 84, 122, 75, 8, 326, 262, 324, 394};

static const plan *plan_of(const pent_scene *sc) {
    return sc->screen == PENT_NARROW ? &narrow : &wide;
}

static const char *kind_frame(int kind) {
    static const char *const cls[] = {"wd-mask wd-f-pine", "wd-mask wd-f-sun", "wd-mask wd-f-leaf",
                                      "wd-mask wd-f-wave", "wd-mask wd-f-star"};
    return cls[kind];
}

/* The classes of words that name a seat. */
static const char *const who[WEND_SEATS] = {"t-m t-b who-0", "t-m t-b who-1", "t-m t-b who-2",
                                            "t-m t-b who-3"};

static void draw_head(pent_scene *sc, const wend_state *s, int seat) {
    int part[WEND_PARTS], sum = wend_points(s, seat, part), track[WEND_TRACKS], pair[2];
    int w = plan_of(sc)->w;
    const char *name = wend_colour_name(s, seat);
    wend_advanced(s, seat, track); /* the Turtles that are known count in their pairs */
    wend_paired(s, track, pair);
    bool tribe = wend_has_tribe(s, seat);
    if (tribe) {
        pent_shape *g = pent_group(sc, 0, 0, "place", "tribe-%d", seat);
        pent_shape_label(sc, g, "%s", wend_tribes[s->player[seat].tribe].name);
        pent_shape_tip(sc, g, "%s", wend_tribes[s->player[seat].tribe].power);
        wend_rect(sc, 6, 4, 210, 29, 8, "wd-clear");
        wend_rings(sc, 6, 4, 210, 29, 8);
        pent_group_end(sc);
    }
    wend_badge(sc, wend_colour(s, seat), 20, 18, 9);
    char title[24];
    pent_text t = pent_text_on(title, sizeof title);
    pent_say(&t, "%c%s", name[0] - 32, name + 1);
    WEND_FIT(sc, 37, 3, 100, 30, who[seat], "%s", title);
    WEND_FIT(sc, 142, 6, 92, 24, "t-2", "%s",
             tribe             ? wend_tribes[s->player[seat].tribe].name
             : seat < s->seats ? ""
                               : "the Phantom");
    WEND_WORDS(sc, w - 38, 24, "t-2 end", "%d + %d%s", pair[0], pair[1],
               part[WEND_SWAP_PART] ? " + swap 1" : "");
    wend_points_at(sc, w - 20, 18, sum);
}

static void draw_goods(pent_scene *sc, const wend_player *p, int seat) {
    const plan *k = plan_of(sc);
    for (int g = 0; g < WEND_GOODS; g++) {
        int x = k->cell_x + g * k->good_pitch / 10, y = k->good_h > 30 ? 42 : 36, h = k->good_h;
        pent_shape *group = pent_group(sc, 0, 0, "place", "good-%d-%s", seat, wend_goods_names[g]);
        pent_shape_label(sc, group, "%s: %d", wend_goods_names[g], p->goods[g]);
        wend_rect(sc, x, y, k->good_w, h, 7, "inset-line");
        wend_rings(sc, x, y, k->good_w, h, 7);
        wend_icon_at(sc, wend_goods_icon(g), x + 20, y + h / 2, 21, wend_goods_class(g));
        WEND_WORDS(sc, x + 43, y + h / 2 + 6, "t-l t-b mid", "%d", p->goods[g]);
        pent_group_end(sc);
    }
}

/* ---- the grid -------------------------------------------------------------------------------- */

/* The back: Ritual, and small below what the other side shows, which anybody may look at
 * (WEN-145). */
static void draw_back(pent_scene *sc, int tile, int x, int y, int w, int h) {
    static const wend_icon ritual[WEND_ICONS] = {{WEND_RITUAL, 0}};
    char quill[200];
    for (int row = 0; row * 18 + 9 < h; row++) {
        pent_text t = pent_text_on(quill, sizeof quill);
        pent_say(&t, "M3 0");
        for (int i = 0; i < (w - 6) / 14; i++) pent_say(&t, "l7 -6l7 6");
        pent_draw_path(sc, x * 10, (y + 9 + 18 * row) * 10, "wd-quill", "%s", quill);
    }
    wend_tile_icons(sc, ritual, x, y, w, h - 14);
    wend_icon_row(sc, tile, x + w / 2, y + h - 12, 13, "on-dark");
}

static void draw_face(pent_scene *sc, int tile, bool back, bool dim, int x, int y) {
    const plan *k = plan_of(sc);
    wend_rect(sc, x, y, k->cell_w, k->cell_h, 8, back ? "wd-back" : "wd-paper");
    if (dim) pent_draw(sc, PENT_GROUP, 0, 0, "wd-dim");
    if (back)
        draw_back(sc, tile, x, y, k->cell_w, k->cell_h);
    else
        wend_tile_icons(sc, wend_tiles[tile].icon, x, y, k->cell_w, k->cell_h);
    if (dim) pent_group_end(sc);
}

static int cell_x(const plan *k, int cell) {
    return k->cell_x + cell % 3 * (k->cell_w + (k->w < 400 ? 4 : 3));
}

static int cell_y(const plan *k, int cell) {
    return k->cell_y + cell / 3 * (k->cell_h + (k->w < 400 ? 4 : 3));
}

static void draw_cell(pent_scene *sc, const wend_state *s, int seat, int cell) {
    const wend_player *p = &s->player[seat];
    const plan *k = plan_of(sc);
    int x = cell_x(k, cell), y = cell_y(k, cell), w = k->cell_w, h = k->cell_h;
    int tile = p->grid[cell];
    bool back = p->ritual >> cell & 1, marked = p->marked >> cell & 1, fire = p->fire == cell;
    /* WEN-030: the markers of a year make a line; tiles outside of it stand back, and where the
     * third one has to lie is said */
    bool lines = p->marked && s->step == WEND_STEP_TURNS && !marked && !fire;
    bool apart = lines && !(wend_cells(p) >> cell & 1),
         third = lines && !apart && pent_popcount(p->marked) == 2;
    if (tile == WEND_NONE) {
        if (p->out[0] == WEND_NONE) wend_rect(sc, x, y, w, h, 8, "wd-empty");
        return;
    }
    pent_shape *g = pent_group(sc, 0, 0, "place", "tile-%d-%d", seat, cell);
    char face[40];
    bool leaves = p->unshifted && cell >= WEND_BOTTOM;
    pent_shape_label(sc, g, PENT_SEAT ": tile %d, %s%s%s", seat, wend_colour_name(s, seat),
                     cell + 1, back ? "ritual, on its other side " : "",
                     wend_tile_words(tile, face, sizeof face),
                     marked   ? ", used this year"
                     : fire   ? ", lit by the sacred fire"
                     : leaves ? ", leaves the grid, may be replaced"
                              : "");
    wend_rect(sc, x, y, w, h, 8, "wd-clear");
    draw_face(sc, tile, back, fire || apart, x, y);
    if (marked || fire) wend_rect(sc, x + 1, y + 1, w - 2, h - 2, 7, "wd-marked");
    if (leaves) wend_rect(sc, x + 3, y + 3, w - 6, h - 6, 6, "wd-leaving");
    wend_rings(sc, x, y, w, h, 8);
    x += w - 10;
    y += 11;
    if (marked) wend_badge(sc, wend_colour(s, seat), x, y, 7);
    if (third || fire) pent_draw_circle(sc, x * 10, y * 10, 75, third ? "wd-third" : "wd-card");
    if (third) WEND_WORDS(sc, x, y + 5, "mid t-2", "3");
    if (fire) wend_icon_at(sc, "sacred-fire", x, y, 13, "wd-flame");
    pent_group_end(sc);
}

/* Tiles that have left the grid lie where they will be laid: in the empty top row. */
static void draw_out(pent_scene *sc, const wend_state *s, int seat) {
    const wend_player *p = &s->player[seat];
    const plan *k = plan_of(sc);
    for (int i = 0; i < 3; i++) {
        if (p->out[i] == WEND_NONE) continue;
        int x = cell_x(k, i), y = cell_y(k, i);
        pent_shape *g = pent_group(sc, 0, 0, "place", "out-%d-%d", seat, i);
        char face[40];
        pent_shape_label(sc, g, PENT_SEAT ": %s is laid again", seat, wend_colour_name(s, seat),
                         wend_tile_words(p->out[i], face, sizeof face));
        draw_face(sc, p->out[i], false, false, x, y);
        wend_rect(sc, x + 3, y + 3, k->cell_w - 6, k->cell_h - 6, 6, "wd-leaving");
        wend_rings(sc, x, y, k->cell_w, k->cell_h, 8);
        pent_group_end(sc);
    }
}

/* Right of the hand, three in a row; narrow, below it. */
static void draw_set_aside(pent_scene *sc, const wend_player *p, int seat, int top) {
    const plan *k = plan_of(sc);
    bool slim = k->w < 400;
    bool few = pent_popcount(p->set_aside) < 4;
    int n = 0, left = slim ? 8 : 262, each = slim ? 60 : 50, h = slim ? 26 : few ? 37 : 18;
    PENT_EACH_BIT(tile, p->set_aside) {
        int x = left + (slim ? n : n % 3) * (each + 2), y = top + (slim ? 0 : n / 3 * 20);
        pent_shape *g = pent_group(sc, 0, 0, "place", "aside-%d-%d", seat, (int)tile);
        char face[40];
        pent_shape_label(sc, g, "set aside: %s", wend_tile_words((int)tile, face, sizeof face));
        wend_rect(sc, x, y, each, h, 5, "wd-paper");
        wend_rings(sc, x, y, each, h, 5);
        wend_icon_row(sc, (int)tile, x + each / 2, y + h / 2,
                      slim || (few && !wend_tiles[tile].icon[2].action) ? 13 : 10, "");
        pent_group_end(sc);
        n++;
    }
}

/* ---- Long House, stores, Turtles ------------------------------------------------------------- */

/* The house above those who are in it, or left of them. */
static void draw_lodge(pent_scene *sc, const wend_state *s, int seat, int x, int y, bool above) {
    const wend_player *p = &s->player[seat];
    static const int order[] = {WEND_WARRIOR, WEND_WOMAN, WEND_HUNTER};
    wend_longhouse(sc, above ? x + 58 : x + 32, y + (above ? 44 : 42), above ? 100 : 90, false);
    if (!above) x += 74;
    WEND_WORDS(sc, x, y + 13, "t-b", "Long House");
    y += above ? 28 : 0;
    for (int i = 0; i < 3; i++) {
        int at = x + 13 + i * 41;
        pent_shape *g = pent_group(sc, 0, 0, "place", "lodge-%d-%d", seat, i);
        pent_shape_label(sc, g, "long house: %d %s", p->lodge[i], wend_native_names[i]);
        wend_rect(sc, at - 13, y + 19, 39, 33, 6, "wd-clear");
        wend_rings(sc, at - 13, y + 19, 39, 33, 6);
        if (i == 0)
            wend_guard(sc, wend_colour(s, seat), at, y + 36, false, 100);
        else
            wend_native(sc, wend_colour(s, seat), order[i], at, y + 36);
        WEND_WORDS(sc, at + 21, y + 41, "t-b mid", "%d", p->lodge[i]);
        pent_group_end(sc);
    }
}

static void draw_stores(pent_scene *sc, const wend_state *s, int seat, int x, int y, int w) {
    const wend_player *p = &s->player[seat];
    bool placed = p->placed && s->step != WEND_STEP_RESTORE; /* it is back then */
    int left = 3 - pent_popcount(p->marked) + !placed;
    WEND_WORDS(sc, x, y + 14, "t-2", "canoes left");
    WEND_WORDS(sc, x + w, y + 14, "t-b end", "%d", WEND_CANOES - p->canoes);
    WEND_WORDS(sc, x, y + 34, "t-2", "markers");
    for (int i = 0; i < left; i++)
        wend_badge(sc, wend_colour(s, seat), x + w - 6 - 14 * i, y + 30, 5);
    pent_shape *g = pent_group(sc, 0, 0, "place", "swap-%d", seat);
    pent_shape_label(sc, g, "%d swap%s left", p->swaps, p->swaps == 1 ? "" : "s");
    wend_rect(sc, x - 4, y + 40, w + 8, 20, 6, "wd-clear");
    wend_rings(sc, x - 4, y + 40, w + 8, 20, 6);
    WEND_WORDS(sc, x, y + 54, "t-2", "swap");
    if (p->flag != WEND_NONE)
        wend_icon_at(sc, p->flag == WEND_ENGLISH ? "flag-en" : "flag-fr", x + 44, y + 50, 16,
                     p->flag == WEND_ENGLISH ? "wd-english" : "wd-french");
    WEND_WORDS(sc, x + w, y + 54, "t-b end",
               p->swaps > 1                           ? "two"
               : p->swaps || !wend_has_tribe(s, seat) ? "unused"
                                                      : "used");
    pent_group_end(sc);
}

/* A chip: kind and level, then or below the track or two, or a back. */
static void draw_turtle(pent_scene *sc, int kind, int copy, int x, int y, bool tall) {
    static const char *const icons[] = {"woman", "hunter", "canoe"};
    bool unknown = copy == WEND_UNKNOWN;
    int size = tall ? 14 : 11, left = tall ? x + 11 : x + 7;
    wend_rect(sc, x, y, 37, tall ? 39 : 19, 6, unknown ? "wd-mback" : "wd-shell");
    wend_icon_at(sc, icons[kind / 3], left, y + (tall ? 11 : 9), size, unknown ? "wd-on" : "");
    WEND_WORDS(sc, tall ? x + 21 : x + 13, y + (tall ? 16 : 14), unknown ? "t-b wd-on-text" : "t-b",
               "%d", wend_level_of(kind));
    if (!tall) left = x + 28;
    y += tall ? 28 : 9;
    if (unknown) {
        wend_icon_at(sc, "turtle", tall ? x + 18 : left, y, size + 1, "wd-on");
        return;
    }
    const uint8_t *track = wend_turtle_tracks[kind][copy - 1];
    bool two = track[1] != track[0];
    wend_icon_at(sc, wend_track_icon(track[0]), two && !tall ? x + 25 : left, y,
                 tall  ? 14
                 : two ? 9
                       : 12,
                 wend_track_class(track[0]));
    if (two)
        wend_icon_at(sc, wend_track_icon(track[1]), tall ? x + 27 : x + 33, y, tall ? 14 : 8,
                     wend_track_class(track[1]));
    else if (tall)
        WEND_WORDS(sc, x + 19, y + 5, "t-b", "+%d", wend_turtle_points[wend_level_of(kind) - 3]);
}

static int turtles_of(const wend_player *p) {
    int n = 0;
    for (int kind = 0; kind < WEND_TURTLES; kind++) n += p->turtle[kind] != 0;
    return n;
}

/* `per` in a row; where one row is enough for all they are tall. */
static void draw_turtles(pent_scene *sc, const wend_player *p, int seat, int x, int y, int per) {
    int i = 0, n = turtles_of(p);
    for (int kind = 0; kind < WEND_TURTLES; kind++) {
        if (!p->turtle[kind]) continue;
        pent_shape *g = pent_group(sc, 0, 0, "place", "own-turtle-%d-%d", seat, i);
        pent_shape_label(sc, g, "turtle of level %d", wend_level_of(kind));
        draw_turtle(sc, kind, p->turtle[kind], x + i % per * 39, y + i / per * 21,
                    per < 4 && n <= per);
        pent_group_end(sc);
        i++;
    }
}

/* Right of the grid, under their name as long as there is room for it. */
static void draw_own_turtles(pent_scene *sc, const wend_player *p, int seat, int x, int y) {
    int n = turtles_of(p);
    if (n < 7) WEND_WORDS(sc, x, y + 13, "t-2", n ? "own turtles" : "no turtles yet");
    draw_turtles(sc, p, seat, x, n < 7 ? y + 20 : y, 3);
}

/* ---- masks ----------------------------------------------------------------------------------- */

static void draw_mask(pent_scene *sc, int type, int x, int y, int room, int n, bool played) {
    int kind = type % WEND_KINDS, at = room < CARD ? room / 2 : CARD / 2;
    if (played) pent_draw(sc, PENT_GROUP, 0, 0, "wd-dim");
    wend_rect(sc, x, y, CARD, 37, 5, kind_frame(kind));
    pent_draw_icon(sc, wend_kind_icon(kind), (x + at) * 10, (y + (n > 1 ? 14 : 18)) * 10,
                   room < 24 ? room * 10 - 20 : 210, wend_kind_class(kind));
    if (type >= WEND_KINDS)
        wend_icon_at(sc, "smallpox", x + at + (room < CARD ? 0 : 8), y + 7, 10, "");
    if (n > 1 && room >= 20) WEND_WORDS(sc, x + at, y + 34, "t-s t-b mid", "\u00d7%d", n);
    if (played) pent_group_end(sc);
}

/* Known to all or not. */
static int cards_of(const wend_player *p) {
    int n = p->secrets;
    for (int t = 0; t < WEND_CARD_TYPES; t++) n += p->known[t];
    return n;
}

static void draw_masks(pent_scene *sc, const wend_player *p, int seat) {
    const plan *k = plan_of(sc);
    int x = 76, y = k->hand_y,
        unknown = p->secrets && p->secret[0] == WEND_UNKNOWN ? p->secrets : 0;
    int room = (k->w > 400 ? 258 : k->w - 8) - x, kinds = unknown > 0, spent = 0;
    for (int t = 0; t < WEND_CARD_TYPES; t++)
        kinds += (wend_hand_of(p, t) > 0) + (p->played[t] > 0), spent += p->played[t];
    if (k->w > 400 && !p->set_aside && spent) {
        WEND_WORDS(sc, 266, y + 15, "t-2", "%d played,", spent);
        WEND_WORDS(sc, 266, y + 31, "t-2", "%d still in hand", cards_of(p));
    }
    WEND_WORDS(sc, 10, y + 15, "t-b", "Hand");
    WEND_WORDS(sc, 10, y + 31, "t-2", kinds ? "of masks" : "no masks");
    int step = kinds * (CARD + 4) <= room + 4 ? CARD + 4 : (room - CARD) / (kinds - 1);
    for (int t = 0; t < WEND_CARD_TYPES; t++) {
        if (!p->played[t]) continue;
        pent_group(sc, 0, 0, "place", "played-%d-%d", seat, t);
        wend_rect(sc, x, y, CARD, 37, 5, "wd-clear");
        draw_mask(sc, t, x, y, step, p->played[t], true);
        pent_group_end(sc);
        x += step;
    }
    for (int t = 0; t < WEND_CARD_TYPES; t++) {
        if (!wend_hand_of(p, t)) continue;
        pent_shape *g = pent_group(sc, 0, 0, "place", "hand-%d-%d", seat, t);
        pent_shape_label(sc, g, "%d %s%s", wend_hand_of(p, t), wend_kind_names[t % WEND_KINDS],
                         t >= WEND_KINDS ? ", infected blanket" : "");
        wend_rect(sc, x, y, CARD, 37, 5, "wd-clear");
        draw_mask(sc, t, x, y, step, wend_hand_of(p, t), false);
        wend_rings(sc, x, y, CARD, 37, 5);
        pent_group_end(sc);
        x += step;
    }
    if (!unknown) return;
    pent_shape *g = pent_group(sc, 0, 0, "place", "hidden-%d", seat);
    pent_shape_label(sc, g, "%d hidden cards", unknown);
    wend_rect(sc, x, y, CARD, 37, 5, "wd-mback");
    wend_icon_at(sc, "mask", x + 15, y + 14, 18, "wd-on");
    WEND_WORDS(sc, x + 15, y + 34, "t-s t-b mid wd-on-text", "\u00d7%d", unknown);
    pent_group_end(sc);
}

/* ---- mats ------------------------------------------------------------------------------------ */

/* How strong the Phantom plays, and what it may still do this year. */
static void draw_phantom(pent_scene *sc, const wend_state *s, int y) {
    static const char *const levels[] = {"easy", "normal", "hard"};
    bool fresh =
        s->step == WEND_STEP_TURNS && !s->pass && !s->ph_cards; /* none was turned up yet */
    unsigned cards = fresh ? (1u << WEND_PH_CARDS) - 1 : s->ph_cards;
    WEND_WORDS(sc, 12, y + 13, "t-2", "Level %s. Cards to come this year:%s", levels[s->solo_level],
               cards ? "" : " none");
    int n = 0;
    PENT_EACH_BIT(card, cards) {
        wend_rect(sc, 12 + 66 * n, y + 21, 63, 26, 6, "wd-mback");
        WEND_FIT(sc, 13 + 66 * n, y + 21, 61, 26, "t-b mid wd-on-text", "%s",
                 wend_phantom_names[card]);
        n++;
    }
}

/* Below the hand of a phone: Turtles, what was set aside, what was bought. */
static int draw_below(pent_scene *sc, const wend_state *s, int seat, int y, bool draw) {
    const wend_player *p = &s->player[seat];
    int n = 0;
    if (turtles_of(p)) {
        if (draw) draw_turtles(sc, p, seat, 8, y, 9);
        y += 25;
    }
    if (p->set_aside) {
        if (draw) draw_set_aside(sc, p, seat, y);
        y += 32;
    }
    PENT_EACH_BIT(tile, p->progress) {
        if (draw) wend_draw_progress(sc, s, (int)tile, false, 8 + n % 2 * 189, y + n / 2 * 50, 185);
        n++;
    }
    return y + (n + 1) / 2 * 50;
}

void wend_draw_mat(pent_scene *sc, const wend_state *s, int seat) {
    const wend_player *p = &s->player[seat];
    const plan *k = plan_of(sc);
    bool phantom = seat >= s->seats, slim = k->w < 400;
    char name[12], label[40];
    pent_text n = pent_text_on(name, sizeof name), l = pent_text_on(label, sizeof label);
    int h = phantom ? 156 : slim ? draw_below(sc, s, seat, k->h, false) : k->h;
    pent_say(&n, "mat-%d", seat);
    pent_say(&l, "mat of " PENT_SEAT, seat, wend_colour_name(s, seat));
    pent_pane *pane = pent_scene_pane(sc, name, label, k->w * 10, h * 10);
    pane->cell_w = 75;
    pane->cell_h = 160;
    pane->min_w = 3400;
    wend_rect(sc, 0, 0, k->w, h, 10, "card");
    draw_head(sc, s, seat);
    if (phantom) {
        draw_phantom(sc, s, 43);
        draw_lodge(sc, s, seat, 12, 96, false);
        draw_turtles(sc, p, seat, 214, 106, 3);
        return;
    }
    draw_goods(sc, p, seat);
    for (int cell = 0; cell < WEND_CELLS; cell++) draw_cell(sc, s, seat, cell);
    draw_out(sc, s, seat);
    draw_lodge(sc, s, seat, k->right, k->right_y, !slim);
    draw_stores(sc, s, seat, k->store_x, k->store_y, 116);
    draw_masks(sc, p, seat);
    if (slim) {
        draw_below(sc, s, seat, k->h, true);
        return;
    }
    pent_draw_line(sc, 3000, 1500, 4160, 1500, "wd-rule");
    pent_draw_line(sc, 3000, 2150, 4160, 2150, "wd-rule");
    draw_own_turtles(sc, p, seat, k->right, 217);
    draw_set_aside(sc, p, seat, k->hand_y);
}

/* ---- the others ------------------------------------------------------------------------------ */

static void draw_small_grid(pent_scene *sc, const wend_state *s, int seat, int x, int y) {
    const wend_player *p = &s->player[seat];
    for (int cell = 0; cell < WEND_CELLS; cell++) {
        int cx = x + cell % 3 * 13, cy = y + cell / 3 * 13;
        if (p->grid[cell] == WEND_NONE) continue;
        wend_rect(sc, cx, cy, 12, 12, 2, p->ritual >> cell & 1 ? "wd-back" : "wd-paper");
        if (p->marked >> cell & 1) wend_badge(sc, wend_colour(s, seat), cx + 6, cy + 6, 4);
        if (p->fire == cell) wend_icon_at(sc, "sacred-fire", cx + 6, cy + 6, 11, "wd-flame");
    }
}

/* A single rival leaves room for the words of all nine tiles. */
static void draw_word_grid(pent_scene *sc, const wend_state *s, int seat, int y, int w) {
    const wend_player *p = &s->player[seat];
    int step = (w - 10) / 3;
    for (int cell = 0; cell < WEND_CELLS; cell++) {
        int tile = p->grid[cell], x = 6 + cell % 3 * step, top = y + cell / 3 * 33;
        bool back = p->ritual >> cell & 1, marked = p->marked >> cell & 1, fire = p->fire == cell;
        char face[40] = "Ritual";
        if (tile == WEND_NONE) continue;
        if (!back) wend_tile_words(tile, face, sizeof face);
        wend_rect(sc, x, top, step - 3, 31, 5, back ? "wd-back" : "wd-paper");
        WEND_FIT(sc, x + 5, top, step - (marked || fire ? 28 : 13), 31, back ? "on-dark" : "",
                 "%c%s", face[0] & ~0x20, face + 1);
        if (marked) wend_badge(sc, wend_colour(s, seat), x + step - 14, top + 15, 6);
        if (fire) wend_icon_at(sc, "sacred-fire", x + step - 14, top + 15, 14, "wd-flame");
    }
}

static void draw_rival(pent_scene *sc, const wend_state *s, int seat, int y, int w, int h) {
    static const char *const held[] = {"canoe", "mask", "turtle"};
    static const char *const held_class[] = {"wd-fish", "wd-msk", "wd-green"};
    static const char *const kin[] = {"guard", "woman", "hunter"};
    const wend_player *p = &s->player[seat];
    const char *name = wend_colour_name(s, seat);
    int part[WEND_PARTS], sum = wend_points(s, seat, part);
    bool roomy = h >= 148, phantom = seat >= s->seats;
    int good = (w - 138 - 48) / 6, row = roomy ? 0 : h / 2 - 24, left = roomy ? 10 : 53;
    int value[3] = {p->canoes, cards_of(p), turtles_of(p)};
    pent_shape *g = pent_draw(sc, PENT_GROUP, 0, 0, "place");
    pent_shape_label(sc, g, PENT_SEAT ": %d points", seat, name, sum);
    pent_shape_tip(sc, g,
                   "goods; canoes, mask cards, turtles; in the Long House: warriors, women, "
                   "hunters");
    wend_rect(sc, 0, y, w, h, 8, "card");
    y += row;
    if (roomy && phantom)
        draw_phantom(sc, s, y + 62);
    else if (roomy)
        draw_word_grid(sc, s, seat, y + 48, w);
    else if (!phantom)
        draw_small_grid(sc, s, seat, 6, y + 5);
    wend_badge(sc, wend_colour(s, seat), left + 7, y + 15, 7);
    WEND_FIT(sc, left + 19, y, 109 - left, 30, who[seat], "%c%s", name[0] - 32, name + 1);
    WEND_FIT(sc, left - 1, y + 26, 129 - left, 20, "t-2", "%s",
             wend_has_tribe(s, seat) ? wend_tribes[p->tribe].name
             : phantom               ? "Phantom"
                                     : "");
    for (int i = 0; i < WEND_GOODS; i++) {
        wend_icon_at(sc, wend_goods_icon(i), 138 + i * good, y + 16, 17, wend_goods_class(i));
        WEND_WORDS(sc, 149 + i * good, y + 21, "t-b", "%d", p->goods[i]);
    }
    for (int i = 0; i < 3; i++) {
        wend_icon_at(sc, held[i], 138 + i * good, y + 36, 16, held_class[i]);
        WEND_WORDS(sc, 149 + i * good, y + 41, "", "%d", value[i]);
    }
    int lodge = 138 + 3 * good - 6;
    wend_rect(sc, lodge - 4, y + 27, w - 46 - lodge, 18, 9, "inset-line");
    wend_icon_at(sc, "long-house", lodge + 7, y + 36, 14, "wd-leather");
    for (int i = 0; i < 3; i++) {
        int x = lodge + 26 + i * ((w - 46 - lodge - 22) / 3);
        wend_icon_at(sc, kin[i], x, y + 36, 14, "");
        WEND_WORDS(sc, x + 9, y + 41, "", "%d", p->lodge[i]);
    }
    wend_points_at(sc, w - 22, y + 24, sum);
    pent_group_end(sc);
}

void wend_draw_rivals(pent_scene *sc, const wend_state *s, int first) {
    int w = plan_of(sc)->w, n = s->players - 1, pitch = 150 / n, i = 0;
    pent_pane *pane = pent_scene_pane(sc, "score", "the other players", w * 10, 1480);
    pane->cell_w = 75;
    pane->cell_h = 160;
    pane->min_w = 3400;
    for (int seat = 0; seat < s->players; seat++)
        if (seat != first) draw_rival(sc, s, seat, i++ * pitch, w, pitch - 2);
}
