/* scene_map.c: the map of Wendake: territories whose common borders are the crossings,
 * productive areas, Natives, lakes on the points where four lands meet. */
#include "games/wendake/picture.h"

/* ---- outlines -------------------------------------------------------------------------------- */

/* A net of 5 x 5 points, 154 x 109 apart, the inner ones a little bent. Where a Home touches its
 * lakeshore across a point, the point is cut into two (25..32), so that they share a short
 * border. */
enum { MX = 8, MY = 8, CW = 154, CH = 109, CUT = 15, POINTS = 33, END = 99 };
#define L(r, c) (5 * (r) + (c))

static const int8_t bend[5][5][2] = {
    [1] = {[1] = {2, 3}, [2] = {0, -4}, [3] = {-3, 4}},
    [2] = {[1] = {-4, 2}, [2] = {2, 0}, [3] = {5, -2}},
    [3] = {[1] = {3, -4}, [2] = {-2, 4}, [3] = {-3, -2}},
};
/* {row, column, dx, dy} of the cut points */
static const int8_t cut[8][4] = {{1, 1, -CUT, CUT}, {1, 1, CUT, -CUT},  {1, 3, -CUT, -CUT},
                                 {1, 3, CUT, CUT},  {3, 1, -CUT, -CUT}, {3, 1, CUT, CUT},
                                 {3, 3, -CUT, CUT}, {3, 3, CUT, -CUT}};

static wend_corner point(int i) {
    int r = i / 5, c = i % 5, dx = 0, dy = 0;
    if (i >= 25) {
        r = cut[i - 25][0];
        c = cut[i - 25][1];
        dx = cut[i - 25][2];
        dy = cut[i - 25][3];
    }
    return (wend_corner){(int16_t)(MX + c * CW + bend[r][c][0] + dx),
                         (int16_t)(MY + r * CH + bend[r][c][1] + dy)};
}

/* Corners clockwise, every point where a border ends included. */
static const uint8_t outline_2[8][7] = {
    {L(1, 0), L(1, 1), L(3, 1), L(3, 0), END},
    {L(1, 3), L(1, 4), L(3, 4), L(3, 3), END},
    {L(3, 0), L(3, 1), L(3, 2), L(4, 2), L(4, 0), END},
    {L(0, 0), L(0, 2), L(1, 2), L(1, 1), L(1, 0), END},
    {L(1, 1), L(1, 2), L(3, 2), L(3, 1), END},
    {L(0, 2), L(0, 4), L(1, 4), L(1, 3), L(1, 2), END},
    {L(3, 2), L(3, 3), L(3, 4), L(4, 4), L(4, 2), END},
    {L(1, 2), L(1, 3), L(3, 3), L(3, 2), END},
};
static const uint8_t outline_3[12][7] = {
    {L(1, 0), L(1, 1), L(3, 1), L(3, 0), END},
    {L(0, 3), L(0, 4), L(1, 4), 28, 27, END},
    {31, 32, L(3, 4), L(4, 4), L(4, 3), END},
    {L(3, 0), L(3, 1), L(3, 2), L(4, 2), L(4, 0), END},
    {L(0, 0), L(0, 2), L(1, 2), L(1, 1), L(1, 0), END},
    {L(1, 1), L(1, 2), L(2, 2), L(3, 2), L(3, 1), END},
    {L(0, 2), L(0, 3), 27, L(1, 2), END},
    {28, L(1, 4), L(2, 4), L(2, 3), END},
    {L(1, 2), 27, 28, L(2, 3), L(2, 2), END},
    {L(2, 3), L(2, 4), L(3, 4), 32, END},
    {L(3, 2), 31, L(4, 3), L(4, 2), END},
    {L(2, 2), L(2, 3), 32, 31, L(3, 2), END},
};
static const uint8_t outline_4[16][7] = {
    {L(0, 0), L(0, 1), 26, 25, L(1, 0), END}, {L(0, 3), L(0, 4), L(1, 4), 28, 27, END},
    {31, 32, L(3, 4), L(4, 4), L(4, 3), END}, {L(3, 0), 29, 30, L(4, 1), L(4, 0), END},
    {L(1, 0), 25, L(2, 1), L(2, 0), END},     {L(0, 1), L(0, 2), L(1, 2), 26, END},
    {25, 26, L(1, 2), L(2, 2), L(2, 1), END}, {L(0, 2), L(0, 3), 27, L(1, 2), END},
    {28, L(1, 4), L(2, 4), L(2, 3), END},     {L(1, 2), 27, 28, L(2, 3), L(2, 2), END},
    {L(2, 3), L(2, 4), L(3, 4), 32, END},     {L(3, 2), 31, L(4, 3), L(4, 2), END},
    {L(2, 2), L(2, 3), 32, 31, L(3, 2), END}, {30, L(3, 2), L(4, 2), L(4, 1), END},
    {L(2, 0), L(2, 1), 29, L(3, 0), END},     {L(2, 1), L(2, 2), L(3, 2), 30, 29, END},
};

int wend_outline(const wend_map *map, int territory, wend_corner out[8]) {
    const uint8_t *at = map->players == 2   ? outline_2[territory]
                        : map->players == 3 ? outline_3[territory]
                                            : outline_4[territory];
    int n = 0;
    for (; at[n] != END; n++) out[n] = point(at[n]);
    return n;
}

/* ---- where things stand inside --------------------------------------------------------------- */

typedef struct spot {
    int16_t x, y;   /* between the two areas */
    int8_t name_dx; /* names and guards keep clear of the lakes */
    int8_t guard_dx;
    int8_t flag_left;
} spot;

static const spot spots_2[8] = {{85, 226, 0, 0, 0},  {547, 226, 0, 0, 0},  {162, 393, 0, 0, 0},
                                {162, 59, 0, 0, 0},  {234, 178, -6, 0, 0}, {470, 59, 0, 0, 0},
                                {470, 393, 0, 0, 0}, {398, 178, 8, 0, 0}};
static const spot spots_3[12] = {{85, 226, 0, 0, 0},  {547, 59, 0, 0, 0},   {547, 397, 0, 0, 0},
                                 {162, 393, 0, 0, 0}, {162, 59, 0, 0, 0},   {234, 178, -8, 0, 0},
                                 {393, 59, 0, 6, 0},  {547, 171, 0, 0, 0},  {393, 171, 6, 20, 0},
                                 {547, 286, 4, 8, 0}, {393, 397, 13, 8, 0}, {393, 286, 20, 14, 0}};
static const spot spots_4[16] = {
    {85, 59, 0, 0, 0},    {547, 59, 0, 0, 0},  {547, 397, 0, 0, 0}, {85, 397, 0, 0, 0},
    {85, 171, 0, 0, 0},   {239, 59, 0, -6, 0}, {239, 171, 0, 0, 0}, {393, 59, 0, 6, 0},
    {547, 171, 0, 0, 0},  {393, 171, 0, 0, 0}, {547, 286, 4, 0, 0}, {393, 397, 13, 0, 0},
    {393, 286, 0, 10, 0}, {239, 397, 7, 0, 1}, {85, 286, 4, 0, 1},  {239, 286, 0, -6, 0}};

static const spot *spot_of(const wend_map *map, int t) {
    return map->players == 2 ? &spots_2[t] : map->players == 3 ? &spots_3[t] : &spots_4[t];
}

static const int16_t lakes[3][WEND_LAKES][2] = {
    {{316, 113}, {314, 339}, {316, 268}},
    {{316, 113}, {346, 226}, {482, 224}, {314, 339}},
    {{316, 113}, {158, 228}, {318, 226}, {314, 339}, {475, 224}},
};

/* ---- drawing --------------------------------------------------------------------------------- */

static int root(int v) {
    int r = 0;
    while ((r + 1) * (r + 1) <= v) r++;
    return r;
}

/* A point `k` pixels from b towards a (half-way at most), in tenths. */
static void towards(pent_text *out, wend_corner a, wend_corner b, int k) {
    int dx = a.x - b.x, dy = a.y - b.y, d = root(dx * dx + dy * dy);
    int step = 2 * k > d ? d / 2 : k;
    d = d ? d : 1;
    pent_say(out, "%d %d", b.x + dx * step / d, b.y + dy * step / d);
}

static void say_outline(pent_text *out, const wend_corner *p, int n, int round) {
    for (int i = 0; i < n; i++) {
        wend_corner before = p[(i + n - 1) % n], at = p[i], after = p[(i + 1) % n];
        pent_say(out, i ? "L" : "M");
        towards(out, before, at, round);
        pent_say(out, "Q%d %d ", at.x, at.y);
        towards(out, after, at, round);
    }
    pent_say(out, "Z");
}

static void draw_ground(pent_scene *sc, const wend_state *s, int t) {
    static const char *const lands[] = {"", "wd-settled", "wd-forest", "wd-shore"};
    const wend_map *map = wend_map_of(s);
    wend_corner p[8];
    char path[400], cls[40];
    int n = wend_outline(map, t, p), sx = 0, sy = 0;
    pent_text text = pent_text_on(path, sizeof path), c = pent_text_on(cls, sizeof cls);
    say_outline(&text, p, n, 9);
    bool is_home = map->at[t].land == WEND_HOME;
    int look = is_home ? wend_look(wend_colour(s, wend_home_owner(s, t))) : 0;
    if (is_home)
        pent_say(&c, "land ring wd-home%d", look);
    else
        pent_say(&c, "land ring %s", lands[map->at[t].land]);
    pent_draw_path(sc, 0, 0, cls, "%s", path);
    if (!is_home) return;
    for (int i = 0; i < n; i++) {
        sx += p[i].x;
        sy += p[i].y;
    }
    for (int i = 0; i < n; i++) { /* a dotted line in the owner's colour just inside */
        p[i].x = (int16_t)(p[i].x + (sx / n - p[i].x) * 7 / 100);
        p[i].y = (int16_t)(p[i].y + (sy / n - p[i].y) * 8 / 100);
    }
    text = pent_text_on(path, sizeof path);
    say_outline(&text, p, n, 9);
    c = pent_text_on(cls, sizeof cls);
    pent_say(&c, "wd-dots wd-line%d", look);
    pent_draw_path(sc, 0, 0, cls, "%s", path);
}

static void draw_name(pent_scene *sc, const wend_state *s, int t) {
    const wend_map *map = wend_map_of(s);
    const spot *at = spot_of(map, t);
    const char *name = wend_land(s, t);
    int half = (int)strlen(name) * 39 / 10, land = map->at[t].land, y = at->y - 28;
    if (land == WEND_HOME) {
        wend_icon_at(sc, "long-house", at->x - half - 12, y - 5, 19, "wd-wood");
        pent_draw_words(sc, (at->x + 6) * 10, y * 10, "t-b mid", "%s", name);
        return;
    }
    bool english = map->flag[WEND_ENGLISH] >> t & 1, french = map->flag[WEND_FRENCH] >> t & 1;
    int x = at->x + at->name_dx, flag = english || french ? 16 : 0;
    pent_draw_words(sc, (x - (at->flag_left ? -flag : flag) / 2) * 10, y * 10, "t-b mid", "%s",
                    name);
    if (flag)
        wend_icon_at(sc, english ? "flag-en" : "flag-fr",
                     at->flag_left ? x - half - 2 : x + half + 4, y - 4, 15,
                     english ? "wd-english" : "wd-french");
}

/* What stands in the area: *n pieces of a seat and kind; false when it is empty. */
static bool occupant(const wend_state *s, int t, int i, int *seat, int *native, int *n) {
    int area = 2 * t + i;
    bool woman = wend_map_of(s)->at[t].area[i] != WEND_BEAVER;
    *n = 1;
    if (t < s->players) {
        *seat = wend_home_owner(s, t);
        *native = woman ? WEND_WOMAN : WEND_HUNTER;
        *n = woman ? s->player[*seat].women : s->player[*seat].hunters;
        return *n > 0;
    }
    for (int q = 0; q < s->players; q++) {
        if (!((s->player[q].settled | s->player[q].outposts) >> area & 1)) continue;
        *seat = q;
        *native = s->player[q].outposts >> area & 1 ? WEND_WARRIOR
                  : woman                           ? WEND_WOMAN
                                                    : WEND_HUNTER;
        return true;
    }
    return false;
}

static void draw_area(pent_scene *sc, const wend_state *s, int t, int i) {
    static const char *const kinds[] = {"outpost", "woman", "hunter"};
    const wend_map *map = wend_map_of(s);
    const spot *at = spot_of(map, t);
    int x = at->x - 34 + 68 * i, y = at->y, good = map->at[t].area[i], seat = 0, native = 0, n = 0;
    bool woman = good != WEND_BEAVER, taken = occupant(s, t, i, &seat, &native, &n);
    pent_shape *g = pent_group(sc, 0, 0, "place area", "area-%d-%d", t, i);
    pent_shape_label(sc, g, "%s, %s area%s%s", wend_land(s, t),
                     woman ? wend_goods_names[good] : "hunter", taken ? ": " : "",
                     taken ? wend_colour_name(s, seat) : "");
    if (taken) pent_shape_tip(sc, g, "%d %s", n, kinds[native]);
    pent_draw_path(
        sc, x * 10, y * 10, "ring wd-area",
        woman
            ? "M-23 -19h46a9 9 0 0 1 9 9v20a9 9 0 0 1 -9 9h-46a9 9 0 0 1 -9 -9v-20a9 9 0 0 1 9 -9Z"
            : "M-23 -19h46l10 19l-10 19h-46l-10 -19Z");
    wend_icon_at(sc, woman ? wend_goods_icon(good) : "hunt", x - (n > 1 ? 20 : 17), y, 19,
                 woman ? wend_goods_class(good) : "wd-faint");
    if (taken) wend_native(sc, wend_colour(s, seat), native, false, x + (n > 1 ? 1 : 11), y + 1, n);
    pent_group_end(sc);
}

static void draw_guards(pent_scene *sc, const wend_state *s, int t) {
    const spot *at = spot_of(wend_map_of(s), t);
    int kinds = 0, k = 0;
    for (int q = 0; q < s->players; q++) kinds += s->guards[t][q] > 0;
    for (int q = 0; q < s->players; q++) {
        int n = s->guards[t][q];
        if (!n) continue;
        int x = at->x + at->guard_dx + (2 * k++ - kinds + 1) * 15;
        pent_shape *g = pent_group(sc, 0, 0, "place guard", "guard-%d-%d", t, q);
        pent_shape_label(sc, g, "%s guards in %s: %d", wend_colour_name(s, q), wend_land(s, t), n);
        pent_draw_circle(sc, x * 10, (at->y + 33) * 10, 130, "ring wd-clear");
        wend_native(sc, wend_colour(s, q), WEND_WARRIOR, true, x, at->y + 33, n);
        pent_group_end(sc);
    }
}

/* The borders are drawn as shipped; what counts is the table. */
static void tell_borders(pent_scene *sc, pent_shape *g, const wend_state *s, int t) {
    char names[320];
    pent_text out = pent_text_on(names, sizeof names);
    PENT_EACH_BIT(other, wend_map_of(s)->at[t].adjacent) {
        pent_say(&out, "%s%s", out.len ? ", " : "", wend_land(s, (int)other));
    }
    pent_shape_tip(sc, g, "touches %s", names);
}

static void draw_territory(pent_scene *sc, const wend_state *s, int t) {
    pent_shape *g = pent_group(sc, 0, 0, "land territory", "t-%d", t);
    pent_shape_label(sc, g, "%s", wend_land(s, t));
    tell_borders(sc, g, s, t);
    draw_ground(sc, s, t);
    draw_name(sc, s, t);
    pent_group_end(sc);
    draw_area(sc, s, t, 0);
    draw_area(sc, s, t, 1);
    draw_guards(sc, s, t);
}

static void draw_lake(pent_scene *sc, const wend_state *s, int lake) {
    const wend_map *map = wend_map_of(s);
    const int16_t *at = lakes[map->players - 2][lake];
    int kinds = 0, k = 0;
    for (int q = 0; q < s->players; q++) kinds += s->player[q].lake[lake] > 0;
    int w = 36 + 13 * kinds, x = at[0], y = at[1];
    pent_shape *g = pent_group(sc, 0, 0, "lake", "lake-%s", map->lake[lake]);
    pent_shape_label(sc, g, "Lake %s", map->lake[lake]);
    pent_draw_path(sc, x * 10, y * 10, "ring wd-lake",
                   "M%d 0C%d -17 %d -18 0 -19S%d -19 %d 1S%d 18 0 19S%d 17 %d 0Z", -w, -w, -w / 2,
                   w, w, w * 6 / 10, -w, -w);
    pent_draw_words(sc, x * 10, (kinds ? y - 5 : y + 4) * 10, "t-s t-b mid wd-water", "%s",
                    map->lake[lake]);
    for (int q = 0; q < s->players; q++)
        if (s->player[q].lake[lake])
            wend_canoe(sc, wend_colour(s, q), x + (2 * k++ - kinds + 1) * 16, y + 6,
                       s->player[q].lake[lake]);
    pent_group_end(sc);
}

void wend_draw_map(pent_scene *sc, const wend_state *s) {
    const wend_map *map = wend_map_of(s);
    pent_group(sc, 0, 0, "wd-light", "map");
    wend_rect(sc, MX - 4, MY - 4, 4 * CW + 8, 4 * CH + 8, 14, "wd-frame");
    for (int t = 0; t < map->territories; t++) draw_territory(sc, s, t);
    for (int lake = 0; lake < map->lakes; lake++) draw_lake(sc, s, lake);
    pent_group_end(sc);
}
