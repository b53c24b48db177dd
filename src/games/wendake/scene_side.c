/* scene_side.c: what lies round the map: the paired tracks as ladders, mask spaces, Turtles; Progress
 * and Advanced tiles; the tribes on offer. */
#include "games/wendake/picture.h"

/* ---- ladders --------------------------------------------------------------------------------- */

static int draw_track_name(pent_scene *sc, int track, int x, int y) {
    static const char *const words[] = {"Economy", "Military", "Ritual", "Mask"};
    char cls[40];
    pent_text c = pent_text_on(cls, sizeof cls);
    pent_say(&c, "t-b %s", wend_track_class(track));
    int w = pent_words_width("t-b", words[track]) / 10 + 25;
    pent_shape *g = pent_group(sc, 0, 0, "place", "track-%d", track);
    pent_shape_label(sc, g, "%s track", wend_track_names[track]);
    wend_rect(sc, x - 2, y, w + 2, 19, 6, "wd-clear");
    wend_rings(sc, x - 2, y, w + 2, 19, 6);
    wend_icon_at(sc, wend_track_icon(track), x + 9, y + 9, 17, wend_track_class(track));
    WEND_WORDS(sc, x + 21, y + 14, cls, "%s", words[track]);
    pent_group_end(sc);
    return x + w + 4;
}

/* WEN-169: at the end the tracks stand where the Turtles have moved them. */
static void shown_tracks(const wend_state *s, int seat, int track[WEND_TRACKS]) {
    if (!s->stack.n)
        wend_advanced(s, seat, track);
    else
        for (int t = 0; t < WEND_TRACKS; t++) track[t] = s->player[seat].track[t];
}

/* Lengths of a ladder: from x0, `unit` tenths a point. */
typedef struct scale {
    int x0, x1, top, unit;
} scale;

static void draw_rungs(pent_scene *sc, const scale *k, int y) {
    char thin[1600], thick[500];
    pent_text a = pent_text_on(thin, sizeof thin), b = pent_text_on(thick, sizeof thick);
    for (int i = 0; i <= k->top; i++) {
        int x = k->x0 * 10 + i * k->unit;
        pent_say(i % 5 ? &a : &b, "M%d.%d -5V5", x / 10, x % 10);
    }
    pent_draw_path(sc, 0, y * 10, "wd-rung", "%s", thin);
    pent_draw_path(sc, 0, y * 10, "wd-rung5", "%s", thick);
}

static void draw_cube(pent_scene *sc, int colour, const scale *k, int value, bool low, int y) {
    static const char *const full[] = {"", "c1", "c2", "c3", "", "c5"};
    static const char *const cube[] = {"",           "wd-cube c1", "wd-cube c2",
                                       "wd-cube c3", "",           "wd-cube c5"};
    int x = k->x0 * 10 + value * k->unit, h = low ? 56 : 48, look = wend_look(colour);
    pent_draw_rect(sc, x - h, y * 10 - h, 2 * h, 2 * h, 15, low ? cube[look] : "wd-cube wd-hollow");
    if (!low) pent_draw_rect(sc, x - 22, y * 10 - 22, 44, 44, 10, full[look]);
}

/* Filled as far as the lower cube, which is full and counts; the higher one is hollow. */
static void draw_lane(pent_scene *sc, const wend_state *s, int seat, const int pair[2],
                      const scale *k, int x, int y, int w) {
    static const char *const rail[] = {"wd-rail wd-eco", "wd-rail wd-mil", "wd-rail wd-rit",
                                       "wd-rail wd-msk"};
    static const char *const climb[] = {"", "wd-climb c1", "wd-climb c2", "wd-climb c3",
                                        "", "wd-climb c5"};
    int track[WEND_TRACKS], colour = wend_colour(s, seat);
    shown_tracks(s, seat, track);
    int a = track[pair[0]], b = track[pair[1]], low = a < b ? a : b;
    wend_badge(sc, colour, x + 9, y, 6);
    draw_rungs(sc, k, y);
    if (low)
        pent_draw_rect(sc, k->x0 * 10, (y - 5) * 10, low * k->unit, 100, 0,
                       climb[wend_look(colour)]);
    pent_draw_line(sc, (k->x0 - 2) * 10, (y - 5) * 10, (k->x1 + 2) * 10, (y - 5) * 10,
                   rail[pair[0]]);
    pent_draw_line(sc, (k->x0 - 2) * 10, (y + 5) * 10, (k->x1 + 2) * 10, (y + 5) * 10,
                   rail[pair[1]]);
    if (a > b) draw_cube(sc, colour, k, a, false, y - 5);
    if (b > a) draw_cube(sc, colour, k, b, false, y + 5);
    if (a == low) draw_cube(sc, colour, k, a, true, y - 5);
    if (b == low) draw_cube(sc, colour, k, b, true, y + 5);
    pent_draw_circle(sc, (x + w - 12) * 10, y * 10, 105, "wd-shield");
    WEND_WORDS(sc, x + w - 12, y + 5, "t-b mid wd-on-shield", "%d", low);
}

static void draw_pair(pent_scene *sc, const wend_state *s, int number, int left, int right, int x,
                      int y, int w) {
    int pair[2] = {left, right}, pitch = 92 / s->players;
    scale k = {x + 24, x + w - 34, 20, 0};
    for (int q = 0; q < s->players; q++) {
        int track[WEND_TRACKS];
        shown_tracks(s, q, track);
        for (int i = 0; i < 2; i++) k.top = track[pair[i]] > k.top ? track[pair[i]] : k.top;
    }
    k.unit = (k.x1 - k.x0) * 10 / k.top;
    pent_shape *g = pent_group(sc, 0, 0, "place", "pair-%d", number);
    pent_shape_label(sc, g, "pair %s and %s: the lower counts%s", wend_track_names[left],
                     wend_track_names[right], s->stack.n ? "" : ", turtles included");
    wend_rect(sc, x - 4, y - 2, w + 8, 131, 6, "wd-clear");
    int at = draw_track_name(sc, left, x, y);
    WEND_WORDS(sc, at, y + 14, "t-2", "and");
    draw_track_name(sc, right, at + 30, y);
    WEND_WORDS(sc, x + w, y + 14, "t-2 end", "counts");
    for (int q = 0; q < s->players; q++)
        draw_lane(sc, s, q, pair, &k, x, y + 21 + q * pitch + pitch / 2, w);
    pent_group_end(sc);
    int step = k.top > 60 ? 20 : k.top > 30 ? 10 : 5;
    for (int i = 0; i <= k.top; i += step)
        pent_draw_words(sc, k.x0 * 10 + i * k.unit, (y + 124) * 10, "t-2 mid", "%d", i);
}

/* ---- masks ----------------------------------------------------------------------------------- */

/* The five kinds, deck and discard pile. */
static void draw_mask_head(pent_scene *sc, const wend_state *s, int x, int y, int w) {
    wend_icon_at(sc, "mask", x + 9, y + 10, 17, "wd-msk");
    WEND_WORDS(sc, x + 21, y + 15, "t-b wd-msk", "Masks");
    for (int k = 0; k < WEND_KINDS; k++) {
        pent_shape *g = pent_group(sc, 0, 0, "place", "kind-%d", k);
        pent_shape_label(sc, g, "%s, a kind of mask", wend_kind_names[k]);
        wend_rect(sc, x + 66 + 19 * k, y + 1, 18, 19, 4, "wd-clear");
        wend_rings(sc, x + 66 + 19 * k, y + 1, 18, 19, 4);
        wend_icon_at(sc, wend_kind_icon(k), x + 75 + 19 * k, y + 10, 14, wend_kind_class(k));
        pent_group_end(sc);
    }
    pent_shape *g = pent_group(sc, 0, 0, "place", "deck");
    pent_shape_label(sc, g, "deck of %d cards", s->decked);
    wend_rect(sc, x + w - 98, y + 1, 46, 19, 4, "wd-mback");
    wend_rings(sc, x + w - 98, y + 1, 46, 19, 4);
    wend_icon_at(sc, "msk", x + w - 87, y + 10, 14, "wd-on");
    WEND_WORDS(sc, x + w - 57, y + 15, "t-b end wd-on-text", "%d", s->decked);
    pent_group_end(sc);
    g = pent_group(sc, 0, 0, "place", "discard");
    pent_shape_label(sc, g, "discard pile of %d cards", s->discards);
    wend_rect(sc, x + w - 48, y + 1, 48, 19, 4, "wd-card");
    wend_rings(sc, x + w - 48, y + 1, 48, 19, 4);
    if (s->discards) {
        int top = s->discard[s->discards - 1];
        wend_icon_at(sc, wend_kind_icon(top % WEND_KINDS), x + w - 38, y + 10, 14,
                     wend_kind_class(top % WEND_KINDS));
        if (top >= WEND_KINDS) wend_icon_at(sc, "smallpox", x + w - 24, y + 10, 11, "");
        WEND_WORDS(sc, x + w - 3, y + 15, "t-2 end", "%d", s->discards);
    }
    pent_group_end(sc);
}

static void draw_mask_space(pent_scene *sc, const wend_state *s, int space, int x, int y, int w) {
    const wend_space *row = &wend_spaces[space];
    int disks = 0;
    pent_shape *g = pent_group(sc, 0, 0, "place", "mask-%d", space + 1);
    pent_shape_label(sc, g, "mask space %d: %s, %d points", space + 1, row->shape, row->points);
    wend_rect(sc, x, y, w, 19, 9, "wd-cell");
    wend_rings(sc, x, y, w, 19, 9);
    for (int q = 0; q < s->players; q++)
        if (s->player[q].disk == space)
            wend_badge(sc, wend_colour(s, q), disks ? x + w - 34 - 8 * disks : x + 11, y + 9, 6),
                disks++;
    if (!disks) pent_draw_circle(sc, (x + 11) * 10, y * 10 + 95, 68, "wd-socket");
    char numbers[24];
    pent_text t = pent_text_on(numbers, sizeof numbers);
    for (int i = 0; i < row->groups; i++) pent_say(&t, "%s%d", i ? " and " : "", row->group[i]);
    bool long_words = pent_words_width("", row->shape) > (w - 46) * 10;
    WEND_FIT(sc, x + 22, y, w - 44, 19, "", "%s", long_words ? numbers : row->shape);
    WEND_WORDS(sc, x + w - 7, y + 14, "t-b end wd-msk", "+%d", row->points);
    pent_group_end(sc);
}

/* ---- Turtles --------------------------------------------------------------------------------- */

static void draw_turtle(pent_scene *sc, const wend_state *s, int kind, int x, int y, int w,
                        const char *what) {
    int owners = 0;
    pent_shape *g = pent_group(sc, 0, 0, "place", "turtle-%d-%d", kind / 3, wend_level_of(kind));
    pent_shape_label(sc, g, "turtles for %d %s", wend_level_of(kind), what);
    for (int q = 0; q < s->players; q++) owners += s->player[q].turtle[kind] != 0;
    pent_shape_tip(sc, g, "%d left", WEND_COPIES - owners);
    wend_rect(sc, x, y + 1, w - 5, 17, 8, "wd-shell");
    for (int i = 0; i < 4; i++)
        pent_draw_circle(sc, (x + (i % 2 ? w - 16 : 11)) * 10, (y + (i / 2 ? 19 : 0)) * 10, 26,
                         "wd-limb");
    pent_draw_circle(sc, (x + w - 3) * 10, (y + 9) * 10 + 5, 40, "wd-limb");
    wend_rings(sc, x, y + 1, w - 5, 17, 8);
    owners = 0;
    for (int q = 0; q < s->players; q++)
        if (s->player[q].turtle[kind])
            wend_badge(sc, wend_colour(s, q), x + 8 + 12 * owners++, y + 10, 4);
    pent_group_end(sc);
}

static void draw_turtles(pent_scene *sc, const wend_state *s, int x, int y, int w) {
    static const char *const icons[] = {"woman", "hunter", "canoe"};
    static const char *const names[] = {"Women", "Hunters", "Canoes"};
    int left = x + w - 183;
    wend_icon_at(sc, "turtle", x + 9, y + 10, 18, "wd-green");
    WEND_WORDS(sc, x + 21, y + 15, "t-b", "Turtles");
    for (int i = 0; i < 3; i++)
        WEND_WORDS(sc, left + i * 63 + 26, y + 15, "t-b mid", "%d: +%d", i + 3,
                   wend_turtle_points[i]);
    for (int kind = 0; kind < WEND_TURTLES; kind++) {
        int at = y + 21 + kind / 3 * 22;
        if (kind % 3 == 0) {
            wend_icon_at(sc, icons[kind / 3], x + 9, at + 10, 17, "");
            WEND_WORDS(sc, x + 20, at + 14, "", "%s", names[kind / 3]);
        }
        draw_turtle(sc, s, kind, left + kind % 3 * 63, at, 57, names[kind / 3]);
    }
}

void wend_draw_tracks(pent_scene *sc, const wend_state *s) {
    int other[2], n = 0, w = sc->screen == PENT_NARROW ? 390 : 282, in = w - 20;
    pent_pane *side = pent_scene_pane(sc, "tracks", "tracks, masks and turtles", w * 10, 4860);
    side->cell_w = 75;
    side->cell_h = 150;
    side->min_w = 2600;
    wend_rect(sc, 0, 0, w, 486, 10, "card");
    for (int t = WEND_MIL; t < WEND_TRACKS; t++)
        if (t != s->partner) other[n++] = t;
    draw_pair(sc, s, 0, WEND_ECO, s->partner, 10, 6, in);
    draw_pair(sc, s, 1, other[0], other[1], 10, 143, in);
    for (int i = 0; i < 3; i++) {
        static const int at[] = {1370, 2740, 3960};
        pent_draw_line(sc, 100, at[i], (w - 10) * 10, at[i], "wd-rule");
    }
    pent_group(sc, 0, 0, "", "masks");
    draw_mask_head(sc, s, 10, 279, in);
    pent_group_end(sc);
    pent_group(sc, 0, 0, "", "spaces");
    for (int space = 0; space < WEND_SPACES; space++)
        draw_mask_space(sc, s, space, 10 + space / 4 * (in / 2 + 3), 305 + space % 4 * 22,
                        in / 2 - 3);
    pent_group_end(sc);
    draw_turtles(sc, s, 10, 398, in);
}

enum { NARROW_HEAD = 27 }; /* the price above a row */

/* ---- Progress tiles -------------------------------------------------------------------------- */

/* What a tile does where its sentence has no room. */
static const char *const brief[WEND_PROGRESS] = {
    "Move 1 warrior",           "Outpost turns Guard",    "Ritual +1, then Move 1",
    "Tile icons in any order",  "May share a mask space", "Draw 2, then discard 1",
    "Trade +2, no smallpox",    "1 leather or 1 fish",    "Move 2 warriors",
    "Flag: +1 Guard",           "Ritual +1, 1 more back", "1 point to other track",
    "Take played cards back",   "One card is any kind",   "Exchange 3, no smallpox",
    "1 animal and 1 crop",      "Move 3 warriors",        "Flag: +1, wins ties",
    "Ritual: per kin at Home",  "1 back from Long House", "Mask: +1 every time",
    "Play as with 1 card more", "Turn one own tile",      "2 goods and 1 beaver",
};

static int owner_of(const wend_state *s, int tile) {
    for (int q = 0; q < s->players; q++)
        if (s->player[q].progress >> tile & 1) return q;
    return -1;
}

/* The band: the track that gains and how many points; of a bought tile its owner. */
static void draw_band(pent_scene *sc, const wend_state *s, int tile, int x, int y, int h, int owner,
                      bool used) {
    const wend_progress_tile *p = &wend_progress[tile];
    char cls[48];
    pent_text c = pent_text_on(cls, sizeof cls);
    pent_say(&c, "wd-band %s", used ? "wd-spent" : wend_track_class(p->track));
    pent_draw_path(sc, x * 10, y * 10, cls, "M6 0h17v%dh-17a6 6 0 0 1 -6 -6v-%da6 6 0 0 1 6 -6Z", h,
                   h - 12);
    if (used)
        pent_draw_path(sc, (x + 11) * 10, (y + 12) * 10, "wd-cross",
                       "M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5");
    else if (p->track < WEND_TRACKS)
        wend_icon_at(sc, wend_track_icon(p->track), x + 12, y + 12, 15, "wd-on");
    else
        pent_draw_path(sc, (x + 12) * 10, (y + 12) * 10, "wd-on-fill", "%s",
                       p->track == WEND_HIGHEST ? "M-5 4L0 -5L5 4Z" : "M-5 -4L0 5L5 -4Z");
    if (owner < 0) {
        WEND_WORDS(sc, x + 12, y + h - 7, "t-b mid wd-on-text", "+%d", p->level);
    } else {
        pent_draw_path(sc, x * 10, (y + h - 20) * 10, "wd-owned",
                       "M0 0h23v20h-17a6 6 0 0 1 -6 -6Z");
        wend_badge(sc, wend_colour(s, owner), x + 12, y + h - 10, 6);
    }
}

void wend_draw_progress(pent_scene *sc, const wend_state *s, int tile, bool market, int x, int y,
                        int w) {
    static const char *const frame[] = {"", "wd-own wd-line1", "wd-own wd-line2", "wd-own wd-line3",
                                        "", "wd-own wd-line5"};
    const wend_progress_tile *p = &wend_progress[tile];
    int owner = owner_of(s, tile);
    int h = sc->screen == PENT_NARROW ? 46 : 41;
    bool used = owner >= 0 && s->player[owner].used >> tile & 1;
    pent_shape *g = !market     ? pent_draw(sc, PENT_GROUP, 0, 0, "place")
                    : owner < 0 ? pent_group(sc, 0, 0, "place", "progress-%d", p->number)
                                : pent_group(sc, 0, 0, "place", "own-%d-%d", owner, p->number);
    if (owner < 0)
        pent_shape_label(sc, g, "progress tile %d", p->number);
    else
        pent_shape_label(sc, g, "progress tile %d, of " PENT_SEAT "%s", p->number, owner,
                         wend_colour_name(s, owner), used ? ", used this year" : "");
    pent_shape_tip(sc, g, "%s", p->effect);
    wend_rect(sc, x, y, w, h, 6, used ? "wd-turned" : "wd-card");
    draw_band(sc, s, tile, x, y, h, owner, used);
    if (owner >= 0) wend_rect(sc, x, y, w, h, 6, frame[wend_look(wend_colour(s, owner))]);
    wend_rings(sc, x, y, w, h, 6);
    /* the sentence where it takes two lines */
    bool long_words = w < 150 || pent_words_width("", p->effect) > (w - 31) * 18;
    const char *words = long_words ? brief[tile] : p->effect;
    WEND_FIT(sc, x + 27, y + 1, w - 29, h - 2, used ? "t-2" : "", "%c%s",
             *words >= 'a' ? *words - 32 : *words, words + 1);
    pent_group_end(sc);
}

/* Where it lies in its row; a tile without a place, which only tests lay out, lies first. */
static int place_of(const wend_state *s, int tile) {
    return s->place[tile] == WEND_NONE ? 0 : s->place[tile];
}

static bool in_game(const wend_state *s, int tile) {
    return s->shown >> tile & 1 || owner_of(s, tile) >= 0;
}

static const char *const level_name[] = {"", "I", "II", "III"};

/* In two lines left of a row, or in one above it. */
static void draw_prices(pent_scene *sc, int row, int x, int y, bool above) {
    static const char *const crops[] = {"1_crop", "2_crops", "crn ben pmp"};
    static const char *const price[] = {"1 lth 1 fsh", "2 lth 2 fsh", "3 lth 3 fsh"};
    if (above) {
        WEND_WORDS(sc, x, y + 17, "t-b", "Level %s", level_name[row + 1]);
        wend_phrase(sc, x + 74, y + 17, price[row], "");
        wend_phrase(sc, x + 146, y + 17, "and", "");
        wend_phrase(sc, x + 174, y + 17, crops[row], "");
        return;
    }
    WEND_WORDS(sc, x, y + 14, "display t-m", "%s", level_name[row + 1]);
    wend_phrase(sc, x + 22, y + 14, crops[row], "t-2");
    wend_phrase(sc, x + 2, y + 34, price[row], "t-b");
}

/* ---- Advanced tiles -------------------------------------------------------------------------- */

static void draw_advanced(pent_scene *sc, const wend_state *s, int slot, int x, int y, int w,
                          int h) {
    int tile = s->display[slot];
    if (tile == WEND_NONE) {
        wend_rect(sc, x, y, w, h, 8, "wd-empty");
        return;
    }
    char face[40];
    pent_shape *g = pent_group(sc, 0, 0, "place", "adv-%d", slot);
    pent_shape_label(sc, g, "advanced tile of level %d: %s", wend_tiles[tile].level,
                     wend_tile_words(tile, face, sizeof face));
    wend_rect(sc, x, y, w, h, 8, "wd-paper");
    wend_rings(sc, x, y, w, h, 8);
    wend_tile_icons(sc, wend_tiles[tile].icon, x, y, w, h);
    pent_group_end(sc);
}

static void draw_advanced_head(pent_scene *sc, const wend_state *s, int x, int y, int right) {
    WEND_WORDS(sc, x, y, "t-b", "Advanced tiles, level %s", level_name[s->level]);
    WEND_WORDS(sc, right, y, "t-2 end", "%d left", pent_popcount(s->supply[s->level - 1]));
}

static void draw_market_wide(pent_scene *sc, const wend_state *s) {
    int w = s->players == 4 ? 116 : s->players == 3 ? 156 : 236;
    for (int row = 0; row < 3; row++) {
        int y = 7 + row * 89 / 2;
        draw_prices(sc, row, 8, y, false);
        unsigned full = 0;
        for (int tile = WEND_ROW * row; tile < WEND_ROW * (row + 1); tile++) {
            if (!in_game(s, tile)) continue;
            full |= 1u << place_of(s, tile);
            wend_draw_progress(sc, s, tile, true, 88 + place_of(s, tile) * (w + 3), y, w);
        }
        for (int i = 0; i < 2 * s->players; i++)
            if (!(full >> i & 1)) wend_rect(sc, 88 + i * (w + 3), y, w, 41, 6, "wd-empty");
    }
    draw_advanced_head(sc, s, 1046, 17, 1340);
    for (int slot = 0; slot < WEND_DISPLAY; slot++)
        draw_advanced(sc, s, slot, 1046 + slot % 3 * 99, 23 + slot / 3 * 59, 96, 57);
}

static void draw_market_narrow(pent_scene *sc, const wend_state *s) {
    int y = 6;
    for (int row = 0; row < 3; row++) {
        draw_prices(sc, row, 8, y, true);
        y += NARROW_HEAD;
        for (int tile = WEND_ROW * row; tile < WEND_ROW * (row + 1); tile++)
            if (in_game(s, tile))
                wend_draw_progress(sc, s, tile, true, 8 + place_of(s, tile) % 2 * 189,
                                   y + place_of(s, tile) / 2 * 50, 185);
        y += 50 * s->players;
    }
    draw_advanced_head(sc, s, 8, y + 16, 382);
    for (int slot = 0; slot < WEND_DISPLAY; slot++)
        draw_advanced(sc, s, slot, 8 + slot % 3 * 126, y + 24 + slot / 3 * 79, 122, 75);
}

void wend_draw_market(pent_scene *sc, const wend_state *s) {
    bool narrow = sc->screen == PENT_NARROW;
    int w = narrow ? 390 : 1350, h = narrow ? 6 + 3 * (NARROW_HEAD + 50 * s->players) + 190 : 144;
    pent_pane *pane = pent_scene_pane(sc, "goals", "progress and advanced tiles", w * 10, h * 10);
    pane->cell_w = 65;
    pane->cell_h = 150;
    wend_rect(sc, 0, 0, w, h, 10, "card");
    if (narrow)
        draw_market_narrow(sc, s);
    else
        draw_market_wide(sc, s);
}

/* ---- the draft ------------------------------------------------------------------------------- */

/* The vegetable that the card brings to each player who has still to choose: that of the Home. */
static void draw_home_goods(pent_scene *sc, const wend_state *s, int x, int y) {
    for (int i = s->players - 1; i >= 0; i--) {
        int seat = s->order[i];
        if (seat >= s->seats || wend_has_tribe(s, seat)) continue;
        int good = wend_map_of(s)->at[wend_home(s, seat)].area[0];
        wend_icon_at(sc, wend_goods_icon(good), x, y, 15, wend_goods_class(good));
        wend_badge(sc, wend_colour(s, seat), x - 14, y, 5);
        x -= 34;
    }
}

static void draw_tribe(pent_scene *sc, const wend_state *s, int tribe, int x, int y, int w) {
    static const struct {
        uint8_t good;
        const char *icon, *cls;
    } goods[] = {{WEND_LEATHER, "leather", "wd-leather"},
                 {WEND_FISH, "fish", "wd-fish"},
                 {WEND_CORN, "harvest", "wd-green"}, /* the Home's vegetable, shown beside */
                 {WEND_BEAVER, "beaver", "wd-beaver"}};
    const wend_tribe *t = &wend_tribes[tribe];
    pent_shape *g = pent_group(sc, 0, 0, "place", "tribe-card-%d", tribe);
    pent_shape_label(sc, g, "%s: %s", t->name, t->power);
    wend_rect(sc, x, y, w, 84, 8, "wd-paper");
    wend_rings(sc, x, y, w, 84, 8);
    WEND_FIT(sc, x + 10, y + 3, w - 16 - 34 * s->players, 22, "t-m t-b", "%s", t->name);
    WEND_FIT(sc, x + 10, y + 25, w - 20, 34, "v-top", "%s", t->power);
    for (int i = 0; i < 4; i++) {
        WEND_WORDS(sc, x + 18 + 32 * i, y + 76, "t-b end", "%d", t->goods[goods[i].good]);
        wend_icon_at(sc, goods[i].icon, x + 27 + 32 * i, y + 71, 15, goods[i].cls);
    }
    WEND_WORDS(sc, x + 146, y + 76, "t-b end", "%d", t->masks);
    wend_icon_at(sc, "mask", x + 155, y + 71, 15, "wd-msk");
    draw_home_goods(sc, s, x + w - 14, y + 14);
    pent_group_end(sc);
}

void wend_draw_tribes(pent_scene *sc, const wend_state *s) {
    bool narrow = sc->screen == PENT_NARROW;
    int n = pent_popcount(s->tribes), i = 0, w = narrow ? 390 : 1350, h = narrow ? 4 + 88 * n : 92;
    pent_pane *pane = pent_scene_pane(sc, "tiles", "tribes on offer", w * 10, h * 10);
    pane->cell_w = 75;
    pane->cell_h = 180;
    PENT_EACH_BIT(tribe, s->tribes) {
        int each = narrow ? 386 : (1350 - 4) / n - 4;
        draw_tribe(sc, s, (int)tribe, narrow ? 2 : 2 + i * (each + 4), narrow ? 2 + 88 * i : 4,
                   each);
        i++;
    }
}
