/* scene_mat.c: a player's mat: goods, the 3x3 grid, Long House, Turtles, Progress tiles, masks.
 * What is unknown in the view is drawn as a back. The Phantom has a small mat of its own. */
#include "games/wendake/picture.h"

enum { RIGHT = 310 };

static const char *kind_frame(int kind) {
    static const char *const cls[] = {"ring wd-mask wd-f-pine", "ring wd-mask wd-f-sun",
                                      "ring wd-mask wd-f-leaf", "ring wd-mask wd-f-wave",
                                      "ring wd-mask wd-f-star"};
    return cls[kind];
}

static const char *kind_colour(int kind) {
    static const char *const cls[] = {"wd-pine", "wd-sun", "wd-leaf", "wd-wave", "wd-star"};
    return cls[kind];
}

static void draw_head(pent_scene *sc, const wend_state *s, int seat) {
    int part[WEND_PARTS], sum = wend_points(s, seat, part), track[WEND_TRACKS], pair[2];
    const char *name = wend_colour_name(s, seat);
    wend_advanced(s, seat, track); /* the Turtles that are known count in their pairs */
    wend_paired(s, track, pair);
    wend_badge(sc, wend_colour(s, seat), 22, 22, 9);
    bool tribe = wend_has_tribe(s, seat);
    pent_draw_words(sc, 400, 280, "t-l t-b", "%c%s%s%s", name[0] - 32, name + 1,
                    tribe             ? ", "
                    : seat < s->seats ? ""
                                      : ", the Phantom",
                    tribe ? wend_tribes[s->player[seat].tribe].name : "");
    pent_draw_words(sc, 4300, 280, "t-m t-b end", "%d + %d%s = %d", pair[0], pair[1],
                    part[WEND_SWAP_PART] ? " + swap 1" : "", sum);
    if (!tribe) return;
    pent_shape *g = pent_group(sc, 0, 0, "place", "tribe-%d", seat);
    pent_shape_label(sc, g, "%s", wend_tribes[s->player[seat].tribe].name);
    pent_shape_tip(sc, g, "%s", wend_tribes[s->player[seat].tribe].power);
    wend_rect(sc, 8, 7, 160, 30, 8, "ring wd-clear");
    pent_group_end(sc);
}

static void draw_goods(pent_scene *sc, const wend_player *p, int seat) {
    for (int g = 0; g < WEND_GOODS; g++) {
        int x = 11 + g * 705 / 10;
        char cls[40];
        pent_text c = pent_text_on(cls, sizeof cls);
        pent_shape *group = pent_group(sc, 0, 0, "place wd-light", "good-%d-%d", seat, g);
        pent_shape_label(sc, group, "%s: %d", wend_goods_names[g], p->goods[g]);
        pent_say(&c, "ring wd-box %s", wend_goods_class(g));
        wend_rect(sc, x, 40, 67, 46, 7, cls);
        pent_draw_icon(sc, wend_goods_icon(g), (x + 20) * 10, 560, 220, wend_goods_class(g));
        c = pent_text_on(cls, sizeof cls);
        pent_say(&c, "t-l t-b mid %s", wend_goods_class(g));
        pent_draw_words(sc, (x + 48) * 10, 630, cls, "%d", p->goods[g]);
        pent_draw_words(sc, (x + 33) * 10, 810, "t-s t-2 mid", "%s", wend_goods_names[g]);
        pent_group_end(sc);
    }
}

/* ---- the grid -------------------------------------------------------------------------------- */

/* The back: Ritual, and small below what the other side shows, which anybody may look at
 * (WEN-145). */
static void draw_back(pent_scene *sc, int tile, int x, int y) {
    static const wend_icon ritual[WEND_ICONS] = {{WEND_RITUAL, 0}};
    for (int row = 0; row < 5; row++)
        pent_draw_path(sc, x * 10, (y + 12 + 17 * row) * 10, "wd-quill",
                       "M2 8L11 0L20 8L29 0L38 8L47 0L56 8L65 0L74 8L83 0L91 8");
    wend_tile_icons(sc, ritual, x, y, 93, 74);
    wend_icon_row(sc, tile, x + 47, y + 79, 14, "on-dark");
}

static void draw_tile_face(pent_scene *sc, int tile, bool back, int x, int y) {
    wend_rect(sc, x, y, 93, 90, 8, back ? "ring wd-back" : "ring wd-paper");
    if (back)
        draw_back(sc, tile, x, y);
    else
        wend_tile_icons(sc, wend_tiles[tile].icon, x, y, 93, 90);
    wend_tile_code(sc, tile, x + 5, y + 13, back ? "t-s on-dark" : "t-s t-2");
}

static void draw_cell(pent_scene *sc, const wend_state *s, int seat, int cell) {
    const wend_player *p = &s->player[seat];
    int x = 11 + cell % 3 * 97, y = 94 + cell / 3 * 94, tile = p->grid[cell];
    bool back = p->ritual >> cell & 1, marked = p->marked >> cell & 1, fire = p->fire == cell;
    if (tile == WEND_NONE) {
        if (p->out[0] == WEND_NONE) wend_rect(sc, x, y, 93, 90, 8, "dashed");
        return;
    }
    pent_shape *g = pent_group(sc, 0, 0, fire ? "place wd-light half" : "place wd-light",
                               "tile-%d-%d", seat, cell);
    char face[40];
    bool leaves = p->unshifted && cell >= WEND_BOTTOM;
    pent_shape_label(sc, g, "%s: tile %d, %s%s%s", wend_colour_name(s, seat), cell + 1,
                     back ? "ritual, on its other side " : "",
                     wend_tile_words(tile, face, sizeof face),
                     marked   ? ", used this year"
                     : fire   ? ", lit by the sacred fire"
                     : leaves ? ", leaves the grid, may be replaced"
                              : "");
    draw_tile_face(sc, tile, back, x, y);
    pent_draw_words(sc, (x + 88) * 10, (y + 86) * 10, back ? "t-s t-b end on-dark" : "t-s t-b end",
                    "%d", cell + 1);
    if (marked) {
        wend_rect(sc, x + 1, y + 1, 91, 88, 8, "wd-marked");
        wend_badge(sc, wend_colour(s, seat), x + 86, y + 7, 8);
    }
    if (leaves) wend_rect(sc, x + 3, y + 3, 87, 84, 6, "wd-leaving");
    if (fire) {
        pent_draw_circle(sc, (x + 78) * 10, (y + 15) * 10, 110, "wd-disc");
        wend_icon_at(sc, "sacred-fire", x + 78, y + 15, 17, "wd-flame");
    }
    pent_group_end(sc);
}

/* Tiles that have left the grid lie where they will be laid: in the empty top row. */
static void draw_out(pent_scene *sc, const wend_state *s, int seat) {
    const wend_player *p = &s->player[seat];
    for (int i = 0; i < 3; i++) {
        if (p->out[i] == WEND_NONE) continue;
        pent_shape *g = pent_group(sc, 0, 0, "place wd-light", "out-%d-%d", seat, i);
        char face[40];
        pent_shape_label(sc, g, "%s: %s is laid again", wend_colour_name(s, seat),
                         wend_tile_words(p->out[i], face, sizeof face));
        draw_tile_face(sc, p->out[i], false, 11 + i * 97, 94);
        wend_rect(sc, 14 + i * 97, 97, 87, 84, 6, "wd-leaving");
        pent_group_end(sc);
    }
}

static void draw_set_aside(pent_scene *sc, const wend_player *p, int seat) {
    int n = 0;
    if (!p->set_aside) return;
    pent_draw_words(sc, 120, 4820, "t-2", "Set aside");
    PENT_EACH_BIT(tile, p->set_aside) {
        int x = 76 + 60 * (n % 6), y = 466;
        pent_shape *g = pent_group(sc, 0, 0, "place wd-light", "aside-%d-%d", seat, (int)tile);
        char face[40];
        pent_shape_label(sc, g, "set aside: %s", wend_tile_words((int)tile, face, sizeof face));
        wend_rect(sc, x, y, 57, 24, 5, "ring wd-paper");
        wend_icon_row(sc, (int)tile, x + 28, y + 12, 14, "");
        pent_group_end(sc);
        n++;
    }
}

/* ---- the right column ------------------------------------------------------------------------ */

static void draw_lodge(pent_scene *sc, const wend_state *s, int seat, int y) {
    const wend_player *p = &s->player[seat];
    static const int order[] = {WEND_WARRIOR, WEND_WOMAN, WEND_HUNTER};
    wend_icon_at(sc, "long-house", RIGHT + 10, y, 20, "");
    pent_draw_words(sc, (RIGHT + 26) * 10, (y + 5) * 10, "t-b", "Long House");
    for (int i = 0; i < 3; i++) {
        int x = RIGHT + 14 + i * 42;
        pent_shape *g = pent_group(sc, 0, 0, "place", "lodge-%d-%d", seat, i);
        pent_shape_label(sc, g, "long house: %d %s", p->lodge[i], wend_native_names[i]);
        wend_rect(sc, x - 14, y + 11, 41, 34, 6, "ring wd-clear");
        wend_native(sc, wend_colour(s, seat), order[i], i == 0, x, y + 28, 1);
        pent_draw_words(sc, (x + (i == 2 ? 21 : 17)) * 10, (y + 34) * 10, "t-m t-b mid", "%d",
                        p->lodge[i]);
        pent_group_end(sc);
    }
}

static void draw_stores(pent_scene *sc, const wend_state *s, int seat) {
    const wend_player *p = &s->player[seat];
    bool placed = p->placed && s->step != WEND_STEP_RESTORE; /* it is back then */
    int left = 3 - pent_popcount(p->marked) + !placed;
    pent_draw_words(sc, RIGHT * 10, 1680, "t-2", "Canoes left");
    wend_canoe(sc, wend_colour(s, seat), RIGHT + 94, 163, 1);
    pent_draw_words(sc, (RIGHT + 114) * 10, 1680, "t-m t-b", "%d", WEND_CANOES - p->canoes);
    pent_draw_words(sc, RIGHT * 10, 1900, "t-2", "Markers");
    for (int i = 0; i < left; i++)
        wend_badge(sc, wend_colour(s, seat), RIGHT + 64 + 15 * i, 186, 6);
    pent_shape *g = pent_group(sc, 0, 0, "place", "swap-%d", seat);
    pent_shape_label(sc, g, "%d swap%s left", p->swaps, p->swaps == 1 ? "" : "s");
    wend_rect(sc, RIGHT - 4, 199, 124, 23, 6, "ring wd-clear");
    wend_icon_at(sc, "swap", RIGHT + 8, 210, 17, "");
    pent_draw_words(sc, (RIGHT + 24) * 10, 2150, "",
                    p->swaps > 1                           ? "two swaps"
                    : p->swaps || !wend_has_tribe(s, seat) ? "swap unused"
                                                           : "swap used");
    pent_group_end(sc);
    if (p->flag != WEND_NONE)
        wend_icon_at(sc, p->flag == WEND_ENGLISH ? "flag-en" : "flag-fr", RIGHT + 116, 210, 17,
                     p->flag == WEND_ENGLISH ? "wd-english" : "wd-french");
}

/* A chip: kind and level, then the track or two, or a back. */
static void draw_turtle(pent_scene *sc, int kind, int copy, int x, int y) {
    static const char *const icons[] = {"woman", "hunter", "canoe"};
    bool unknown = copy == WEND_UNKNOWN;
    wend_rect(sc, x, y, 41, 17, 5, unknown ? "wd-cardback" : "wd-card");
    wend_icon_at(sc, icons[kind / 3], x + 8, y + 8, 12, unknown ? "on-dark" : "");
    pent_draw_words(sc, (x + 15) * 10, (y + 13) * 10, unknown ? "t-s t-b on-dark" : "t-s t-b", "%d",
                    wend_level_of(kind));
    if (unknown) {
        wend_icon_at(sc, "turtle", x + 31, y + 8, 13, "on-dark");
        return;
    }
    const uint8_t *track = wend_turtle_tracks[kind][copy - 1];
    bool two = track[1] != track[0];
    wend_icon_at(sc, wend_track_icon(track[0]), x + (two ? 27 : 33), y + 8, 11,
                 wend_track_class(track[0]));
    if (two)
        wend_icon_at(sc, wend_track_icon(track[1]), x + 36, y + 8, 9, wend_track_class(track[1]));
}

static void draw_turtles(pent_scene *sc, const wend_player *p, int seat, int x0, int y) {
    int i = 0;
    pent_draw_words(sc, x0 * 10, y * 10, "t-2", "Turtles");
    bool none = true;
    for (int kind = 0; kind < WEND_TURTLES; kind++) none = none && !p->turtle[kind];
    if (none) pent_draw_words(sc, (x0 + 56) * 10, y * 10, "t-2", "none yet");
    for (int kind = 0; kind < WEND_TURTLES; kind++) {
        if (!p->turtle[kind]) continue;
        pent_shape *g = pent_group(sc, 0, 0, "place wd-light", "own-turtle-%d-%d", seat, i);
        pent_shape_label(sc, g, "turtle of level %d", wend_level_of(kind));
        draw_turtle(sc, kind, p->turtle[kind], x0 + i % 3 * 43, y + 5 + i / 3 * 19);
        pent_group_end(sc);
        i++;
    }
}

/* Two columns; rows overlap only when the hand needs the room below or there are many tiles. */
static void draw_own_progress(pent_scene *sc, const wend_player *p, int seat, bool wide_hand) {
    int rows = (pent_popcount(p->progress) + 1) / 2, i = 0;
    int step = rows < 2 ? 0 : ((wide_hand ? 382 : 458) - 54 - 317) / (rows - 1);
    step = step > 57 ? 57 : step < 19 ? 19 : step;
    pent_draw_words(sc, RIGHT * 10, 3120, "t-2", p->progress ? "Progress" : "Progress none yet");
    PENT_EACH_BIT(tile, p->progress) {
        int column = i % 2, row = i / 2;
        bool used = p->used >> tile & 1;
        pent_shape *g = pent_group(sc, 0, 0, used ? "place wd-light half" : "place wd-light",
                                   "own-%d-%d", seat, wend_progress[tile].number);
        pent_shape_label(sc, g, "progress tile %d%s", wend_progress[tile].number,
                         used ? ", used this year" : "");
        pent_shape_tip(sc, g, "%s", wend_progress[tile].effect);
        wend_progress_card(sc, (int)tile, RIGHT + column * 65, 317 + row * step, 62, used);
        pent_group_end(sc);
        i++;
    }
}

/* ---- masks ----------------------------------------------------------------------------------- */

static void draw_mask(pent_scene *sc, int type, int x, int n, const char *word) {
    int kind = type % WEND_KINDS;
    wend_rect(sc, x, 384, 45, 72, 6, kind_frame(kind));
    pent_draw_icon(sc, wend_kind_icon(kind), (x + 22) * 10, 4120, 280, kind_colour(kind));
    if (type >= WEND_KINDS) wend_icon_at(sc, "smallpox", x + 35, 395, 13, "wd-flame");
    if (n > 1) pent_draw_words(sc, (x + 5) * 10, 3980, "t-b", "%d\u00d7", n);
    pent_draw_words(sc, (x + 22) * 10, 4500, "t-s mid t-2", "%s", word);
}

static int draw_hand(pent_scene *sc, const wend_player *p, int seat) {
    int x = 58, kinds = 0, unknown = p->secrets && p->secret[0] == WEND_UNKNOWN ? p->secrets : 0;
    for (int t = 0; t < WEND_CARD_TYPES; t++)
        kinds += (wend_hand_of(p, t) > 0) + (p->played[t] > 0);
    int step = kinds + (unknown > 0) > 7 ? 330 / (kinds + (unknown > 0)) : 49;
    for (int t = 0; t < WEND_CARD_TYPES; t++) {
        if (!p->played[t]) continue;
        pent_group(sc, 0, 0, "place wd-light half", "played-%d-%d", seat, t);
        draw_mask(sc, t, x, p->played[t], "played");
        pent_group_end(sc);
        x += step;
    }
    for (int t = 0; t < WEND_CARD_TYPES; t++) {
        if (!wend_hand_of(p, t)) continue;
        pent_shape *g = pent_group(sc, 0, 0, "place wd-light", "hand-%d-%d", seat, t);
        pent_shape_label(sc, g, "%d %s%s", wend_hand_of(p, t), wend_kind_names[t % WEND_KINDS],
                         t >= WEND_KINDS ? ", infected blanket" : "");
        draw_mask(sc, t, x, wend_hand_of(p, t), wend_kind_names[t % WEND_KINDS]);
        pent_group_end(sc);
        x += step;
    }
    if (unknown) {
        pent_shape *g = pent_group(sc, 0, 0, "place", "hidden-%d", seat);
        pent_shape_label(sc, g, "%d hidden cards", unknown);
        wend_rect(sc, x, 384, 45, 72, 6, "wd-cardback");
        wend_icon_at(sc, "mask", x + 22, 412, 26, "on-dark");
        pent_draw_words(sc, (x + 22) * 10, 4480, "t-m t-b mid on-dark", "%d\u00d7", unknown);
        pent_group_end(sc);
        x += step;
    }
    return x;
}

/* Tells whether the hand reaches below the right column. */
static bool draw_masks(pent_scene *sc, const wend_player *p, int seat) {
    pent_draw_words(sc, 120, 4000, "head t-2", "Hand");
    bool wide = draw_hand(sc, p, seat) > RIGHT + 10;
    if (p->disk == WEND_NONE || wide || pent_popcount(p->progress) > 2) return wide;
    pent_draw_words(sc, (RIGHT + 14) * 10, 4160, "t-2", "disk on");
    pent_draw_words(sc, (RIGHT + 14) * 10, 4340, "", "%s", wend_spaces[p->disk].shape);
    return wide;
}

/* ---- mats ------------------------------------------------------------------------------------ */

static void draw_phantom(pent_scene *sc, const wend_state *s, int seat) {
    const wend_player *p = &s->player[seat];
    static const char *const levels[] = {"easy", "normal", "hard"};
    bool fresh =
        s->step == WEND_STEP_TURNS && !s->pass && !s->ph_cards; /* none was turned up yet */
    unsigned cards = fresh ? (1u << WEND_PH_CARDS) - 1 : s->ph_cards;
    pent_draw_words(sc, 120, 560, "t-2", "Level %s. Cards to come this year:%s",
                    levels[s->solo_level], cards ? "" : " none");
    int n = 0;
    PENT_EACH_BIT(card, cards) {
        wend_rect(sc, 12 + 72 * n, 66, 68, 26, 6, "wd-cardback");
        pent_draw_words(sc, (46 + 72 * n++) * 10, 840, "t-b mid on-dark", "%s",
                        wend_phantom_names[card]);
    }
    draw_lodge(sc, s, seat, 60);
    draw_turtles(sc, p, seat, 12, 118);
}

void wend_draw_mat(pent_scene *sc, const wend_state *s, int seat) {
    const wend_player *p = &s->player[seat];
    bool phantom = seat >= s->seats;
    char name[12], label[40];
    pent_text n = pent_text_on(name, sizeof name), l = pent_text_on(label, sizeof label);
    int h = phantom ? 150 : p->set_aside ? 498 : 466;
    pent_say(&n, "mat-%d", seat);
    pent_say(&l, "mat of %s", wend_colour_name(s, seat));
    pent_pane *pane = pent_scene_pane(sc, name, label, 4420, h * 10);
    pane->cell_w = 75;
    pane->cell_h = 160;
    pane->min_w = 3400;
    wend_rect(sc, 0, 0, 442, h, 10, "card");
    draw_head(sc, s, seat);
    if (phantom) {
        draw_phantom(sc, s, seat);
        return;
    }
    draw_goods(sc, p, seat);
    for (int cell = 0; cell < WEND_CELLS; cell++) draw_cell(sc, s, seat, cell);
    draw_out(sc, s, seat);
    draw_lodge(sc, s, seat, 106);
    draw_stores(sc, s, seat);
    draw_turtles(sc, p, seat, RIGHT, 238);
    draw_own_progress(sc, p, seat, draw_masks(sc, p, seat));
    draw_set_aside(sc, p, seat);
}
