/* scene_land.c: what Wendake's land looks like: fields and glades, firs, steads, long houses, rivers
 * and the stones of crossings. Nothing here carries a meaning alone. */
#include "games/wendake/picture.h"

static void fir(pent_scene *sc, int x, int y, int percent, bool pale) {
    pent_draw_scaled(sc, x * 10, y * 10, "wd-trunk", "M-1.5 0V-5H1.5V0Z", percent);
    pent_draw_scaled(sc, x * 10, y * 10, pale ? "wd-fir2" : "wd-fir",
                     "M0 -22L6 -12H3L8 -4H-8L-3 -12H-6Z", percent);
}

void wend_firs(pent_scene *sc, int x, int y, int w) {
    fir(sc, x + 3, y + 11, 62, false);
    fir(sc, x + w - 3, y + 11, 62, true);
}

static void grove(pent_scene *sc, int x, int y, int n, int percent) {
    for (int pass = 1; pass >= 0; pass--)
        for (int i = pass; i < n; i += 2)
            fir(sc, x + (2 * i - n + 1) * 11 * percent / 200, y - 3 * pass,
                percent * (pass ? 110 : 90) / 100, pass);
}

void wend_field(pent_scene *sc, bool woman, int x, int y, int w, int h) {
    char line[700];
    pent_text t = pent_text_on(line, sizeof line);
    int n = (w - 8) / 8;
    if (!woman) {
        const char *hexagon[] = {"wd-glade", "wd-ring0", "wd-ring"};
        for (int i = 0; i < 3; i++) {
            pent_draw_path(sc, x * 10, y * 10, hexagon[i],
                           "M9 0h%dl9 %d.%dl-9 %d.%dh-%dl-9 -%d.%dZ", w - 18, h / 2, h % 2 * 5,
                           h / 2, h % 2 * 5, w - 18, h / 2, h % 2 * 5);
        }
        pent_draw_path(sc, x * 10, y * 10, "wd-grass",
                       "M%d %dl-2 -5m4 5l2 -5M%d 11l-2 -5m4 5l2 -5M15 %dl-2 -4m4 4l2 -4",
                       w * 9 / 20, h - 4, w - 16, h - 5);
        return;
    }
    wend_rect(sc, x, y, w, h, 9, "wd-soil");
    for (int i = 0; i < n; i++) pent_say(&t, "M%d 4l-3 %d", 8 + i * (w - 14) / (n - 1), h - 8);
    pent_draw_path(sc, x * 10, y * 10, "wd-furrow", "%s", line);
    t = pent_text_on(line, sizeof line);
    for (int i = 0; i < n; i++)
        pent_say(&t, "M%d 1c-1 -3 -3 -4 -4 -4m4 4c0 -3 1 -5 2 -6m-2 6c1 -2 2 -3 4 -3",
                 8 + i * (w - 14) / (n - 1));
    pent_draw_path(sc, x * 10, y * 10, "wd-reed", "%s", line);
    wend_rect(sc, x, y, w, h, 9, "wd-ring0");
    wend_rect(sc, x, y, w, h, 9, "wd-ring");
}

void wend_longhouse(pent_scene *sc, int x, int y, int percent, bool smoke) {
    static const struct {
        const char *cls, *d;
    } part[] = {
        {"wd-smoke", "M-12 -24C-16 -28 -8 -31 -12 -35M14 -24C10 -28 18 -31 14 -35"},
        {"wd-bark", "M-34 0V-10C-34 -21 -27 -24 -20 -24H20C27 -24 34 -21 34 -10V0Z"},
        {"wd-barks", "M-34 -9H34M-34 -5H34M-22 -24V0M-11 -24V0M11 -24V0M22 -24V0"},
        {"wd-bark2", "M-34 0V-10C-34 -17 -31 -21 -28 -22.5V0Z"},
        {"wd-door", "M-5 0V-9A5 5 0 0 1 5 -9V0Z"},
    };
    for (size_t i = smoke ? 0 : 1; i < sizeof part / sizeof *part; i++)
        pent_draw_scaled(sc, x * 10, y * 10, part[i].cls, part[i].d, percent);
}

static void stead(pent_scene *sc, int x, int y, int percent) {
    static const struct {
        const char *cls, *d;
    } part[] = {
        {"wd-fence", "M-40 0V-8M-32 0V-8M-24 0V-8M-16 0V-8M-42 -5.5H-14M16 0V-8M24 0V-8M32 0V-8"
                     "M14 -5.5H34"},
        {"wd-bark", "M-11 0V-10H11V0Z"},
        {"wd-bark2", "M-14 -10L0 -20L14 -10Z"},
        {"wd-bark2", "M5 -16V-22H9V-13Z"},
        {"wd-door", "M-3 0V-7H3V0Z"},
        {"wd-hay", "M-34 -8c2 -6 8 -6 10 0ZM-24 -8c2 -6 8 -6 10 0Z"},
    };
    for (size_t i = 0; i < sizeof part / sizeof *part; i++)
        pent_draw_scaled(sc, x * 10, y * 10, part[i].cls, part[i].d, percent);
}

static void stakes(pent_scene *sc, int x, int y, int n) {
    char line[300];
    pent_text t = pent_text_on(line, sizeof line);
    for (int i = 0; i < n; i++) pent_say(&t, "M%d 0v-10l3 -4l3 4v10Z", i * 8 - n * 4);
    pent_draw_path(sc, x * 10, y * 10, "wd-bark", "%s", line);
    pent_draw_path(sc, x * 10, y * 10, "wd-fence", "M%d -5H%d", -n * 4 - 2, n * 4);
}

static void reeds(pent_scene *sc, int x, int y) {
    pent_draw_path(sc, x * 10, y * 10, "wd-reed",
                   "M0 0C0 -6 -1 -9 -3 -12M3 0V-14M6 0C6 -6 8 -8 9 -11");
    pent_draw_path(sc, x * 10, y * 10, "wd-bark2", "M2 -14h2v-5h-2Z");
}

static void stones(pent_scene *sc, int x, int y, int dx, int dy) {
    for (int i = -1; i <= 1; i++)
        pent_draw_circle(sc, x * 10 + dx * i, y * 10 + dy * i, 24, "wd-stone");
}

static void river(pent_scene *sc, const char *path) {
    pent_draw_path(sc, 0, 0, "wd-river0", "%s", path);
    pent_draw_path(sc, 0, 0, "wd-river", "%s", path);
}

/* On the maps of how many players: that for three has the west of the map for two and the east of the
 * one for four. */
enum { TWO = 1, THREE = 2, FOUR = 4, FEWER = TWO | THREE, MORE = THREE | FOUR, ANY = TWO | MORE };
enum { GROVE, STEAD, STAKES, REEDS };
/* What, where, how many, how large. */
typedef struct sight {
    uint8_t players, what;
    int16_t x, y;
    uint8_t n, percent;
} sight;

static const sight wide_sights[] = {
    {TWO, STEAD, 358, 94, 0, 80},    {TWO, GROVE, 594, 132, 4, 90},
    {TWO, STAKES, 580, 352, 9, 0},   {TWO, GROVE, 504, 350, 3, 80},
    {TWO, GROVE, 358, 478, 5, 95},   {TWO, GROVE, 594, 478, 4, 90},
    {TWO, REEDS, 440, 352, 0, 0},    {FEWER, GROVE, 38, 133, 5, 90},
    {FEWER, GROVE, 165, 135, 6, 90}, {FEWER, GROVE, 272, 62, 4, 90},
    {FEWER, STAKES, 46, 352, 9, 0},  {FEWER, GROVE, 122, 350, 3, 80},
    {FEWER, STEAD, 268, 476, 0, 90}, {FEWER, GROVE, 38, 476, 4, 85},
    {FEWER, REEDS, 196, 352, 0, 0},  {THREE, REEDS, 276, 190, 0, 0},
    {THREE, GROVE, 598, 250, 5, 90}, {THREE, REEDS, 333, 222, 0, 0},
    {MORE, GROVE, 520, 133, 3, 80},  {MORE, GROVE, 604, 136, 3, 85},
    {MORE, GROVE, 396, 398, 3, 85},  {MORE, GROVE, 441, 397, 4, 90},
    {MORE, GROVE, 512, 394, 2, 70},  {MORE, GROVE, 612, 396, 2, 80},
    {MORE, STEAD, 434, 136, 0, 95},  {MORE, STEAD, 582, 282, 0, 95},
    {MORE, STAKES, 564, 136, 7, 0},  {FOUR, GROVE, 181, 134, 4, 90},
    {FOUR, GROVE, 232, 136, 3, 95},  {FOUR, GROVE, 112, 133, 3, 80},
    {FOUR, GROVE, 583, 250, 7, 95},  {FOUR, GROVE, 40, 282, 7, 90},
    {FOUR, GROVE, 124, 394, 2, 70},  {FOUR, GROVE, 22, 397, 3, 80},
    {FOUR, STEAD, 44, 251, 0, 100},  {FOUR, STEAD, 214, 396, 0, 90},
    {FOUR, STAKES, 46, 136, 9, 0},   {FOUR, REEDS, 218, 284, 0, 0},
    {FOUR, REEDS, 402, 284, 0, 0}};
static const sight narrow_sights[] = {
    {TWO, STEAD, 366, 124, 0, 50},  {TWO, GROVE, 342, 590, 4, 80},  {TWO, GROVE, 342, 236, 4, 80},
    {TWO, GROVE, 224, 742, 3, 80},  {TWO, GROVE, 366, 742, 3, 80},  {TWO, REEDS, 276, 588, 0, 0},
    {FEWER, GROVE, 22, 186, 2, 80}, {FEWER, GROVE, 26, 110, 3, 80}, {FEWER, GROVE, 168, 124, 3, 75},
    {FEWER, GROVE, 48, 590, 4, 80}, {FEWER, GROVE, 48, 236, 4, 80}, {FEWER, REEDS, 116, 588, 0, 0},
    {FEWER, STEAD, 27, 742, 0, 50}, {MORE, GROVE, 318, 189, 3, 70}, {MORE, GROVE, 372, 192, 3, 80},
    {MORE, GROVE, 352, 396, 5, 85}, {MORE, GROVE, 262, 632, 5, 80}, {MORE, GROVE, 372, 638, 3, 80},
    {MORE, STEAD, 256, 189, 0, 80}, {MORE, STEAD, 350, 438, 0, 85}, {FOUR, GROVE, 20, 192, 3, 80},
    {FOUR, GROVE, 74, 189, 3, 70},  {FOUR, GROVE, 124, 190, 4, 85}, {FOUR, GROVE, 36, 438, 5, 85},
    {FOUR, GROVE, 18, 638, 3, 80},  {FOUR, STEAD, 40, 395, 0, 85},  {FOUR, STEAD, 128, 632, 0, 80},
    {FOUR, REEDS, 142, 388, 0, 0},  {FOUR, REEDS, 244, 388, 0, 0}};
/* Where the stones lie on a border, and how far apart, in tenths. */
typedef struct crossing {
    uint8_t players;
    int16_t x, y, dx, dy;
} crossing;

static const crossing wide_ways[] = {
    {TWO, 549, 134, 0, 65},   {TWO, 548, 374, 0, 65},   {TWO, 472, 293, 65, 0},
    {TWO, 314, 429, 65, 0},   {TWO, 315, 82, 65, 0},    {TWO, 311, 236, 65, 0},
    {TWO, 392, 376, 0, 65},   {FEWER, 77, 373, 0, 65},  {FEWER, 77, 137, 0, 65},
    {FEWER, 153, 293, 65, 0}, {FEWER, 233, 375, 0, 65}, {FEWER, 233, 135, 0, 65},
    {ANY, 392, 134, 0, 65},   {THREE, 311, 215, 65, 0}, {THREE, 316, 314, 65, 0},
    {THREE, 562, 255, 0, 65}, {THREE, 414, 254, 0, 65}, {MORE, 313, 98, 70, 0},
    {MORE, 474, 98, 70, 0},   {MORE, 616, 140, 0, 65},  {MORE, 474, 186, 70, 0},
    {MORE, 474, 320, 70, 0},  {MORE, 417, 375, 0, 65},  {MORE, 540, 373, 0, 65},
    {MORE, 313, 438, 70, 0},  {MORE, 474, 438, 70, 0},  {MORE, 472, 135, 55, -55},
    {MORE, 472, 378, 55, 55}, {FOUR, 152, 98, 70, 0},   {FOUR, 10, 140, 0, 65},
    {FOUR, 206, 134, 0, 65},  {FOUR, 152, 186, 70, 0},  {FOUR, 84, 256, 0, 65},
    {FOUR, 228, 258, 0, 65},  {FOUR, 397, 258, 0, 65},  {FOUR, 548, 256, 0, 65},
    {FOUR, 152, 320, 70, 0},  {FOUR, 112, 373, 0, 65},  {FOUR, 168, 380, 0, 65},
    {FOUR, 152, 438, 70, 0},  {FOUR, 153, 135, 55, 55}, {FOUR, 153, 378, 55, -55},
    {FOUR, 311, 196, 70, 0},  {FOUR, 313, 320, 70, 0}};
static const crossing narrow_ways[] = {
    {TWO, 341, 189, 0, 65},    {TWO, 340, 611, 0, 65},   {TWO, 293, 488, 65, 0},
    {TWO, 194, 693, 65, 0},    {TWO, 195, 110, 65, 0},   {TWO, 197, 308, 65, 0},
    {TWO, 257, 192, 0, 65},    {TWO, 255, 612, 0, 65},   {FEWER, 49, 612, 0, 65},
    {FEWER, 49, 194, 0, 65},   {FEWER, 98, 488, 65, 0},  {FEWER, 132, 615, 0, 65},
    {FEWER, 132, 192, 0, 65},  {THREE, 197, 350, 65, 0}, {THREE, 193, 470, 65, 0},
    {THREE, 257, 402, 0, 65},  {MORE, 195, 106, 70, 0},  {MORE, 293, 106, 70, 0},
    {MORE, 262, 194, 0, 70},   {MORE, 342, 194, 0, 70},  {MORE, 293, 296, 70, 0},
    {MORE, 364, 402, 0, 70},   {MORE, 293, 516, 70, 0},  {MORE, 262, 610, 0, 70},
    {MORE, 342, 610, 0, 70},   {MORE, 195, 706, 70, 0},  {MORE, 293, 706, 70, 0},
    {MORE, 290, 197, 60, -60}, {MORE, 290, 608, 60, 60}, {FOUR, 97, 106, 70, 0},
    {FOUR, 48, 194, 0, 70},    {FOUR, 128, 194, 0, 70},  {FOUR, 97, 296, 70, 0},
    {FOUR, 28, 402, 0, 70},    {FOUR, 145, 402, 0, 70},  {FOUR, 244, 402, 0, 70},
    {FOUR, 97, 516, 70, 0},    {FOUR, 48, 610, 0, 70},   {FOUR, 128, 610, 0, 70},
    {FOUR, 97, 706, 70, 0},    {FOUR, 99, 197, 60, 60},  {FOUR, 99, 607, 60, -60},
    {FOUR, 193, 326, 70, 0},   {FOUR, 195, 586, 70, 0}};

static void draw_sight(pent_scene *sc, const sight *t) {
    switch (t->what) {
    case GROVE: grove(sc, t->x, t->y, t->n, t->percent); break;
    case STEAD: stead(sc, t->x, t->y, t->percent); break;
    case STAKES: stakes(sc, t->x, t->y, t->n); break;
    default: reeds(sc, t->x, t->y);
    }
}

static void draw_rivers(pent_scene *sc, int players) {
    static const char *const wide[3] = {
        "M313 135C306 200 320 240 313 301C318 330 306 350 311 377",
        "M313 135C306 190 340 200 344 258H486M344 258C340 310 306 330 311 377",
        "M313 139C306 198 321 198 313 256C320 314 305 314 313 373M152 256H474Q550 246 625 254"};
    static const char *const narrow[3] = {
        "M195 187C188 280 202 360 195 482C200 540 188 570 195 617",
        "M195 187C188 270 212 300 214 404H300M214 404C210 490 188 530 195 617",
        "M195 194C188 298 203 298 195 402C202 506 187 506 195 610M97 402H293Q340 392 390 400"};
    river(sc, sc->screen == PENT_NARROW ? narrow[players - 2] : wide[players - 2]);
}

#define ALL(of) (of), sizeof(of) / sizeof *(of)
static const struct look {
    const sight *sights;
    size_t n_sights;
    const crossing *ways;
    size_t n_ways;
} looks[2] = {{ALL(wide_sights), ALL(wide_ways)}, {ALL(narrow_sights), ALL(narrow_ways)}};

void wend_scenery(pent_scene *sc, int players) {
    const struct look *l = &looks[sc->screen == PENT_NARROW];
    int map = TWO << (players - 2);
    draw_rivers(sc, players);
    for (size_t i = 0; i < l->n_sights; i++)
        if (l->sights[i].players & map) draw_sight(sc, &l->sights[i]);
    for (size_t i = 0; i < l->n_ways; i++)
        if (l->ways[i].players & map)
            stones(sc, l->ways[i].x, l->ways[i].y, l->ways[i].dx, l->ways[i].dy);
}
