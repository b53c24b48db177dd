/* scene_map.c: the map of Wendake: territories whose common borders are the crossings,
 * productive areas, Natives, lakes on the points where four lands meet. What only looks is in
 * scene_land.c. */
#include "games/wendake/picture.h"

/* ---- outlines -------------------------------------------------------------------------------- */

/* A net of 5 x 5 points. Where a Home touches its lakeshore across a point, the point is cut into
 * two (25..32), so that they share a short border. */
enum { CUT = 12, END = 99 };
#define L(r, c) (5 * (r) + (c))

typedef struct net {
    int16_t x[5], y[5];
} net;

static const net wide_net = {{1, 152, 313, 474, 625}, {26, 139, 256, 373, 485}};
static const net narrow_net = {{0, 97, 195, 293, 390}, {26, 194, 402, 610, 776}};

/* {row, column, dx, dy} of the cut points */
static const int8_t cut[8][4] = {{1, 1, -CUT, CUT}, {1, 1, CUT, -CUT},  {1, 3, -CUT, -CUT},
                                 {1, 3, CUT, CUT},  {3, 1, -CUT, -CUT}, {3, 1, CUT, CUT},
                                 {3, 3, -CUT, CUT}, {3, 3, CUT, -CUT}};

static wend_corner point(const net *n, int i) {
    int r = i / 5, c = i % 5, dx = 0, dy = 0;
    if (i >= 25) {
        r = cut[i - 25][0];
        c = cut[i - 25][1];
        dx = cut[i - 25][2];
        dy = cut[i - 25][3];
    }
    if (r % 2 && c % 2) { /* a little off the net */
        dx += c == 1 ? 1 : -2;
        dy += r == 1 ? -4 : 5;
    }
    return (wend_corner){(int16_t)(n->x[c] + dx), (int16_t)(n->y[r] + dy)};
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

static int outline(const wend_map *map, int territory, const net *grid, wend_corner out[8]) {
    const uint8_t *at = map->players == 2   ? outline_2[territory]
                        : map->players == 3 ? outline_3[territory]
                                            : outline_4[territory];
    int n = 0;
    for (; at[n] != END; n++) out[n] = point(grid, at[n]);
    return n;
}

int wend_outline(const wend_map *map, int territory, wend_corner out[8]) {
    return outline(map, territory, &wide_net, out);
}

/* ---- where things stand inside --------------------------------------------------------------- */

typedef struct spot {
    int16_t x, y;   /* the middle of the two areas */
    int8_t name_dx; /* names and guards keep clear of the lakes */
    int8_t guard_dx;
} spot;

static const spot spots_2[8] = {{76, 256, 0, 0},  {549, 256, 0, 0},   {152, 433, 0, 0},
                                {152, 69, 0, 0},  {229, 214, -6, -6}, {474, 69, 0, 0},
                                {474, 433, 0, 0}, {397, 214, 8, 8}};
static const spot spots_3[12] = {{76, 256, 0, 0},   {549, 69, 0, 0},   {549, 435, 0, 0},
                                 {152, 433, 0, 0},  {152, 69, 0, 0},   {221, 244, -4, -6},
                                 {393, 69, 0, 6},   {549, 186, 5, 0},  {393, 182, 27, 22},
                                 {549, 326, 12, 8}, {393, 435, 14, 8}, {393, 324, 20, 14}};
static const spot spots_4[16] = {
    {76, 69, 0, 0},    {549, 69, 0, 0},   {549, 435, 0, 0},   {76, 435, 0, 0},
    {76, 185, -8, 0},  {232, 69, 0, -6},  {232, 182, -24, 0}, {393, 69, 0, 6},
    {549, 185, 5, 0},  {393, 182, 27, 0}, {549, 324, 5, 0},   {393, 435, 14, 0},
    {393, 324, 0, 22}, {232, 435, -9, 0}, {76, 322, -6, 0},   {232, 324, 0, -22}};

static const int16_t lakes[3][WEND_LAKES][2] = {
    {{313, 135}, {311, 377}, {313, 301}},
    {{313, 135}, {344, 258}, {486, 258}, {311, 377}},
    {{313, 139}, {152, 259}, {313, 259}, {313, 373}, {474, 259}},
};

static int between(int v, const int16_t *from, const int16_t *to) {
    int i = 0;
    while (i < 3 && v > from[i + 1]) i++;
    return to[i] + (v - from[i]) * (to[i + 1] - to[i]) / (from[i + 1] - from[i]);
}

/* Narrow, areas stand one above the other, and their rows leave room for the lakes. */
static spot spot_of(const pent_scene *sc, const wend_map *map, int t) {
    spot at = map->players == 2 ? spots_2[t] : map->players == 3 ? spots_3[t] : spots_4[t];
    if (sc->screen != PENT_NARROW) return at;
    int y = at.y;
    at.x = (int16_t)between(at.x, wide_net.x, narrow_net.x);
    at.y = (int16_t)(y < 120 ? 100 : y < 210 ? 298 : y < 280 ? 398 : y < 380 ? 518 : 706);
    at.name_dx = at.guard_dx = 0;
    return at;
}

/* Where the areas of a territory have their corners, and how large they are. */
static void area_box(const pent_scene *sc, const spot *at, int i, int box[4]) {
    bool narrow = sc->screen == PENT_NARROW;
    box[2] = narrow ? 87 : 68;
    box[3] = narrow ? 35 : 37;
    box[0] = narrow ? at->x - 43 : at->x - 69 + i * 71;
    box[1] = narrow ? at->y - 37 + i * 38 : at->y - 18;
}

static int guard_y(const pent_scene *sc, const spot *at) {
    return at->y + (sc->screen == PENT_NARROW ? 53 : 33);
}

/* ---- ground ---------------------------------------------------------------------------------- */

static int root(int v) {
    int r = 0;
    while ((r + 1) * (r + 1) <= v) r++;
    return r;
}

/* A bent border, the same for both neighbours; the frame of the map is straight. */
static void say_edge(pent_text *out, const net *n, wend_corner a, wend_corner b) {
    wend_corner p = a, q = b;
    if (a.x > b.x || (a.x == b.x && a.y > b.y)) {
        p = b;
        q = a;
    }
    int dx = q.x - p.x, dy = q.y - p.y, d = root(dx * dx + dy * dy);
    bool frame = (dx == 0 && (p.x == n->x[0] || p.x == n->x[4])) ||
                 (dy == 0 && (p.y == n->y[0] || p.y == n->y[4]));
    int k = frame || d <= 60 ? 0 : ((p.x * 7 + p.y * 13 + q.x * 5) % 11 - 5) * 11;
    int mx = (p.x + q.x) * 5 - (d ? dy * k / d : 0), my = (p.y + q.y) * 5 + (d ? dx * k / d : 0);
    pent_say(out, "Q%d.%d %d.%d %d %d", mx / 10, mx % 10, my / 10, my % 10, b.x, b.y);
}

static const char *land_class(const wend_state *s, int t) {
    static const char *const lands[] = {"", "land wd-settled", "land wd-forest", "land wd-shore"};
    static const char *const homes[] = {"", "land wd-home1", "land wd-home2", "land wd-home3",
                                        "", "land wd-home5"};
    int land = wend_map_of(s)->at[t].land;
    return land == WEND_HOME ? homes[wend_look(wend_colour(s, wend_home_owner(s, t)))]
                             : lands[land];
}

static void draw_ground(pent_scene *sc, const wend_state *s, int t) {
    const net *grid = sc->screen == PENT_NARROW ? &narrow_net : &wide_net;
    wend_corner p[8];
    char path[400];
    int n = outline(wend_map_of(s), t, grid, p);
    pent_text text = pent_text_on(path, sizeof path);
    pent_say(&text, "M%d %d", p[0].x, p[0].y);
    for (int i = 0; i < n; i++) say_edge(&text, grid, p[i], p[(i + 1) % n]);
    pent_draw_path(sc, 0, 0, land_class(s, t), "%sZ", path);
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

/* Where the Guards of a land stand: seats by number, most first, the middle of each shield, and how
 * large they are: those that have no room shrink together. */
typedef struct rank {
    int n, y, percent, seat[WEND_SEATS], x[WEND_SEATS];
} rank;

static rank guard_row(const pent_scene *sc, const wend_state *s, int t) {
    spot at = spot_of(sc, wend_map_of(s), t);
    const uint8_t *n = s->guards[t];
    int width = 0, room = sc->screen == PENT_NARROW ? 95 : 146;
    rank r = {.y = guard_y(sc, &at), .percent = 100};
    for (int q = 0; q < s->players; q++) {
        if (!n[q]) continue;
        int k = r.n++;
        for (; k > 0 && n[r.seat[k - 1]] < n[q]; k--) r.seat[k] = r.seat[k - 1];
        r.seat[k] = q;
        width += n[q] > 1 ? 36 : 26;
    }
    if (width > room) r.percent = room * 100 / width;
    for (int k = 0, x = -width / 2; k < r.n; k++) {
        r.x[k] = at.x + at.guard_dx + (x + 13) * r.percent / 100;
        x += n[r.seat[k]] > 1 ? 36 : 26;
    }
    return r;
}

/* The land, and the sign that a Guard may stand there, which styles show when it is so: a shield
 * beside those that are there, or a plus on one's own. */
static void draw_territory(pent_scene *sc, const wend_state *s, int t) {
    rank r = guard_row(sc, s, t);
    spot at = spot_of(sc, wend_map_of(s), t);
    int who = wend_actor(s), x = at.x + at.guard_dx, y = r.y;
    bool own = false;
    if (r.n) x = r.x[r.n - 1] + (s->guards[t][r.seat[r.n - 1]] > 1 ? 35 : 25) * r.percent / 100;
    for (int k = 0; k < r.n; k++)
        if (r.seat[k] == who) x = r.x[k], own = true;
    pent_shape *g = pent_group(sc, 0, 0, "land territory", "t-%d", t);
    pent_shape_label(sc, g, "%s", wend_land(s, t));
    tell_borders(sc, g, s, t);
    draw_ground(sc, s, t);
    pent_draw_scaled(sc, x * 10, y * 10, "wd-ring0", WEND_SHIELD, own ? 112 : 86);
    pent_draw_scaled(sc, x * 10, y * 10, own ? "wd-ring" : "wd-stand", WEND_SHIELD, own ? 112 : 86);
    if (own) pent_draw_circle(sc, (x -= 15) * 10, (y += 8) * 10, 55, "wd-more");
    pent_draw_path(sc, x * 10, y * 10, own ? "wd-plus wd-plus2" : "wd-plus", "M-3 0h6M0 -3v6");
    pent_group_end(sc);
}

/* ---- names, areas, guards -------------------------------------------------------------------- */

static void draw_flag(pent_scene *sc, const wend_map *map, int t, int x, int y) {
    bool english = map->flag[WEND_ENGLISH] >> t & 1;
    wend_icon_at(sc, english ? "flag-en" : "flag-fr", x, y, 16,
                 english ? "wd-english" : "wd-french");
}

static void draw_home_name(pent_scene *sc, const wend_state *s, int t, const spot *at) {
    bool narrow = sc->screen == PENT_NARROW;
    int x = at->x - (narrow ? 35 : 60), y = at->y - (narrow ? 46 : 27);
    wend_badge(sc, wend_colour(s, wend_home_owner(s, t)), x, y - 5, narrow ? 6 : 7);
    WEND_WORDS(sc, x + 12, y, narrow ? "t-b wd-name" : "t-m t-b wd-name", "Home");
    wend_longhouse(sc, at->x + (narrow ? 30 : 36), y + 4, narrow ? 36 : 80, !narrow);
}

static void draw_name(pent_scene *sc, const wend_state *s, int t) {
    const wend_map *map = wend_map_of(s);
    spot at = spot_of(sc, map, t);
    const char *name = wend_land(s, t);
    if (map->at[t].land == WEND_HOME) {
        draw_home_name(sc, s, t, &at);
        return;
    }
    bool flag = (map->flag[WEND_ENGLISH] | map->flag[WEND_FRENCH]) >> t & 1;
    if (sc->screen == PENT_NARROW) {
        int left = at.x - 43;
        WEND_FIT(sc, left, at.y - 72, flag ? 68 : 86, 34, "t-b wd-name", "%s", name);
        if (flag) draw_flag(sc, map, t, left + 78, at.y - 47);
        return;
    }
    int w = pent_words_width("t-b", name) / 10 + (flag ? 20 : 0), x = at.x + at.name_dx - w / 2;
    WEND_WORDS(sc, x, at.y - 27, "t-b wd-name", "%s", name);
    if (flag) draw_flag(sc, map, t, x + w - 8, at.y - 32);
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

/* A field with furrows, or a glade between firs. */
static void draw_area(pent_scene *sc, const wend_state *s, int t, int i) {
    static const char *const kinds[] = {"outpost", "woman", "hunter"};
    const wend_map *map = wend_map_of(s);
    spot at = spot_of(sc, map, t);
    int box[4], good = map->at[t].area[i], seat = 0, native = 0, n = 0;
    area_box(sc, &at, i, box);
    int x = box[0], y = box[1], w = box[2], mid = box[1] + box[3] / 2;
    bool woman = good != WEND_BEAVER, taken = occupant(s, t, i, &seat, &native, &n);
    if (!woman) wend_firs(sc, x, y, w);
    pent_shape *g = pent_group(sc, 0, 0, "place area", "area-%d-%d", t, i);
    const char *area = woman ? wend_goods_names[good] : "hunter";
    if (taken)
        pent_shape_label(sc, g, "%s, %s area: " PENT_SEAT, wend_land(s, t), area, seat,
                         wend_colour_name(s, seat));
    else
        pent_shape_label(sc, g, "%s, %s area", wend_land(s, t), area);
    if (taken) pent_shape_tip(sc, g, "%d %s", n, kinds[native]);
    wend_field(sc, woman, x, y, w, box[3]);
    wend_icon_at(sc, woman ? wend_goods_icon(good) : "hunt", x + (n > 1 ? 14 : 17), mid, 19,
                 woman ? wend_goods_class(good) : "wd-beaver");
    if (taken)
        wend_native(sc, wend_colour(s, seat), native, x + (n > 1 ? 35 : w - 21),
                    mid + (native == WEND_WARRIOR ? -1 : 1));
    else
        wend_icon_at(sc, woman ? "woman" : "hunter", x + w - 20, mid, 23, "wd-pale");
    if (n > 1) WEND_WORDS(sc, x + w - 10, mid + 5, "t-m t-b mid", "%d", n);
    pent_group_end(sc);
}

/* A sole leader has a thick edge. */
static void draw_guards(pent_scene *sc, const wend_state *s, int t) {
    rank r = guard_row(sc, s, t);
    const uint8_t *n = s->guards[t];
    for (int k = 0; k < r.n; k++) {
        int q = r.seat[k], x = r.x[k], y = r.y;
        bool lead = k == 0 && (r.n == 1 || n[q] > n[r.seat[1]]);
        pent_shape *g = pent_group(sc, 0, 0, "place guard", "guard-%d-%d", t, q);
        pent_shape_label(sc, g, "guards of " PENT_SEAT " in %s: %d", q, wend_colour_name(s, q),
                         wend_land(s, t), n[q]);
        pent_draw_circle(sc, x * 10, y * 10, 120, "wd-clear");
        pent_draw_scaled(sc, x * 10, y * 10, "wd-ring0", WEND_SHIELD, 112);
        pent_draw_scaled(sc, x * 10, y * 10, "wd-ring", WEND_SHIELD, 112);
        wend_guard(sc, wend_colour(s, q), x, y, lead, r.percent);
        if (n[q] > 1) WEND_WORDS(sc, x + 12 * r.percent / 100, y + 5, "t-b", "%d", n[q]);
        pent_group_end(sc);
    }
}

/* ---- lakes ----------------------------------------------------------------------------------- */

static void say_blob(pent_text *out, int a, int b) {
    pent_say(out, "M%d 2C%d %d %d %d %d %dS%d %d %d -1S%d %d %d %dS%d %d %d 2Z", -a, -a,
             -b * 9 / 10, -a * 11 / 20, -b, -a / 20, -b * 47 / 50, a, -b * 27 / 25, a, a * 31 / 50,
             b, a / 25, b * 19 / 20, -a, b * 51 / 50, -a);
}

static void draw_lake(pent_scene *sc, const wend_state *s, int lake) {
    const wend_map *map = wend_map_of(s);
    const int16_t *at = lakes[map->players - 2][lake];
    bool narrow = sc->screen == PENT_NARROW;
    int kinds = 0, k = 0, x = at[0], y = at[1];
    for (int q = 0; q < s->players; q++) kinds += s->player[q].lake[lake] > 0;
    if (narrow) {
        x = between(x, wide_net.x, narrow_net.x);
        y = between(y, wide_net.y, narrow_net.y);
    }
    /* narrow, a lake has room beside it between two rows of lands, and above and below it in the
     * middle one */
    bool middle = narrow && at[1] > 200 && at[1] < 320;
    int rx = !narrow ? (kinds > 3 ? 64 : 54) : middle || kinds < 3 ? 42 : 12 + 14 * kinds;
    int per = middle ? 2 : 4;
    int rows = kinds > per ? 2 : 1, ry = rows > 1 ? 38 : 25;
    char water[160], rim[160];
    pent_text a = pent_text_on(water, sizeof water), b = pent_text_on(rim, sizeof rim);
    say_blob(&a, rx, ry);
    say_blob(&b, rx + 4, ry + 4);
    pent_shape *g = pent_group(sc, 0, 0, "lake", "lake-%s", map->lake[lake]);
    pent_shape_label(sc, g, "Lake %s", map->lake[lake]);
    pent_draw_path(sc, x * 10, y * 10, "wd-rim", "%s", rim);
    pent_draw_path(sc, x * 10, y * 10, "wd-water", "%s", water);
    pent_draw_path(sc, x * 10, y * 10, "wd-wave0", "M%d 4q4 -3 8 0t8 0M%d -5q4 -3 8 0t8 0", 9 - rx,
                   rx - 26);
    pent_draw_path(sc, x * 10, y * 10, "wd-ring0", "%s", rim);
    pent_draw_path(sc, x * 10, y * 10, "wd-ring", "%s", rim);
    WEND_WORDS(sc, x, kinds ? y - ry + 17 : y + 5, "t-b mid wd-wink", "%s", map->lake[lake]);
    for (int q = 0; q < s->players; q++) {
        if (!s->player[q].lake[lake]) continue;
        int row = k / per, in_row = row < rows - 1 ? per : kinds - row * per;
        wend_canoe(sc, wend_colour(s, q), x * 10 + (2 * (k % per) - in_row + 1) * 145,
                   (y - ry + 32 + row * 25) * 10, s->player[q].lake[lake]);
        k++;
    }
    pent_group_end(sc);
}

/* ---- the whole ------------------------------------------------------------------------------- */

void wend_draw_map(pent_scene *sc, const wend_state *s) {
    const wend_map *map = wend_map_of(s);
    pent_group(sc, 0, 0, "wd-map", "map");
    for (int t = 0; t < map->territories; t++) draw_territory(sc, s, t);
    wend_scenery(sc, map->players);
    for (int t = 0; t < map->territories; t++) {
        draw_name(sc, s, t);
        draw_area(sc, s, t, 0);
        draw_area(sc, s, t, 1);
        draw_guards(sc, s, t);
    }
    for (int lake = 0; lake < map->lakes; lake++) draw_lake(sc, s, lake);
    pent_group_end(sc);
}
