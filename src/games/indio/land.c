/* Indio: the scenery of the lands. A path is a text of M L C Q T Z with all coordinates absolute, in tenths
 * of a pixel on a tile of the size below; it is drawn larger or smaller with the tile. Everything ends
 * inside its hex. */
#include "picture.h"

enum { HALF_WIDTH = 690, HEIGHT = 890 };
enum { LAYERS = 5 };

typedef struct {
    const char *cls, *path;
} layer;

/* What covers the tile, and the landmark that gives way to a structure. */
static const struct {
    layer ground[LAYERS], mark[LAYERS];
} scenery[INDIO_TERRAINS] = {
    [INDIO_T_EARTH] =
        {
            {
                {"n-h", "M-617 80Q-276 -80 0 80T617 80L420 415L-420 415Z"},
                {"n-sd",
                 "M88 -220Q96 -252 80 -268M120 -220L120 -284M152 -220Q144 -252 160 -268M298 -300"
                 "Q306 -332 290 -348M330 -300L330 -364M362 -300Q354 -332 370 -348M388 120"
                 "Q396 88 380 72M420 120L420 56M452 120Q444 88 460 72M-512 140Q-504 108 -520 92"
                 "M-480 140L-480 76M-448 140Q-456 108 -440 92M-92 340Q-84 308 -100 292M-60 340L-60 "
                 "276"
                 "M-28 340Q-36 308 -20 292M188 330Q196 298 180 282M220 330L220 266M252 330"
                 "Q244 298 260 282"},
            },
            {
                {"n-sd", "M-320 150L-320 60M-150 150L-150 90M-400 155L-60 155"},
                {"n-leaf",
                 "M-410 0C-410 -50 -370 -90 -320 -90C-270 -90 -230 -50 -230 0C-230 70 -270 90 -320 "
                 "90"
                 "C-370 90 -410 70 -410 0ZM-220 50C-220 11 -189 -20 -150 -20C-111 -20 -80 11 -80 50"
                 "C-80 100 -110 115 -150 115C-190 115 -220 100 -220 50Z"},
            },
        },
    [INDIO_T_WATER] =
        {
            {
                {"n-sh",
                 "M-378 -300Q-320 -350 -262 -300T-146 -300T-30 -300T86 -300T202 -300T318 -300"},
                {"n-se",
                 "M-509 -150Q-439 -200 -369 -150T-230 -150T-90 -150T50 -150T189 -150T329 -150"},
                {"n-sh", "M-490 0Q-425 -50 -360 0T-230 0T-100 0T30 0T160 0T290 0T420 0T550 0"},
                {"n-se", "M-459 150Q-388 100 -316 150T-173 150T-30 150T113 150T256 150T399 150"},
                {"n-sh", "M-428 300Q-372 250 -315 300T-203 300T-90 300T23 300T135 300T248 300"},
            },
            {
                {"n-sd",
                 "M-400 -70Q-360 -120 -320 -70T-240 -70T-160 -70T-80 -70M-340 20Q-302 -30 -265 20"
                 "T-190 20T-115 20T-40 20"},
            },
        },
    [INDIO_T_DESERT] =
        {
            {
                {"n-h",
                 "M-649 20C-345 -220 -207 -200 -14 20C172 -140 345 -160 638 40L420 415L-420 415Z"},
                {"n-e", "M-521 240C-138 80 138 100 510 260L420 415L-420 415Z"},
                {"n-sd",
                 "M140 -300L141 -300M260 -250L261 -250M-40 -260L-39 -260M340 -320L341 -320M440 160"
                 "L441 160M-520 120L-519 120M80 80L81 80M300 40L301 40M-200 340L-199 340M160 340"
                 "L161 340"},
            },
            {
                {"n-sd", "M-240 130L-240 -60M-310 60L-310 10M-310 60Q-310 90 -240 80M-175 30L-175 "
                         "-20M-175 30"
                         "Q-175 60 -240 50M-350 140L-120 140"},
            },
        },
    [INDIO_T_FARM] =
        {
            {
                {"n-h",
                 "M-465 -390L465 -390L501 -323L-501 -323ZM-537 -256L537 -256L573 -189L-573 -189Z"
                 "M-609 -122L609 -122L645 -55L-645 -55ZM-669 12L669 12L632 79L-632 79ZM-596 146"
                 "L596 146L560 213L-560 213ZM-524 280L524 280L488 347L-488 347Z"},
                {"n-sd",
                 "M-414 -278L-414 -314M-284 -278L-284 -314M-154 -278L-154 -314M-24 -278L-24 -314"
                 "M106 -278L106 -314M236 -278L236 -314M-421 -144L-421 -180M-291 -144L-291 -180"
                 "M-161 -144L-161 -180M-31 -144L-31 -180M99 -144L99 -180M229 -144L229 -180M359 -144"
                 "L359 -180M-558 -10L-558 -46M-428 -10L-428 -46M-298 -10L-298 -46M-168 -10L-168 -46"
                 "M-38 -10L-38 -46M92 -10L92 -46M222 -10L222 -46M352 -10L352 -46M-445 124L-445 88"
                 "M-315 124L-315 88M-185 124L-185 88M-55 124L-55 88M75 124L75 88M205 124L205 88"
                 "M335 124L335 88M-437 258L-437 222M-307 258L-307 222M-177 258L-177 222M-47 258"
                 "L-47 222M83 258L83 222M213 258L213 222"},
            },
            {
                {"n-e", "M-400 150Q-400 0 -300 0T-200 150ZM-250 150Q-250 -40 -160 -40T-70 150Z"},
                {"n-sd", "M-350 90Q-300 50 -250 90M-200 70Q-150 30 -100 70M-430 155L-40 155"},
            },
        },
    [INDIO_T_QUARRY] =
        {
            {
                {"n-e",
                 "M-445 -425L83 -425L83 -340L-491 -340ZM-534 -260L290 -260L290 -150L-593 -150Z"
                 "M-636 -70L455 -70L455 40L-652 40L-673 0ZM-609 120L580 120L550 230L-550 230Z"},
                {"n-h", "M-491 -340L83 -340L83 -260L-534 -260ZM-593 -150L290 -150L290 -70L-636 "
                        "-70ZM-652 40"
                        "L455 40L455 120L-609 120ZM-550 230L550 230L507 310L-507 310Z"},
                {"n-sd",
                 "M-397 -325L-397 -270M-227 -325L-227 -270M-57 -325L-57 -270M-499 -135L-499 -80"
                 "M-329 -135L-329 -80M-159 -135L-159 -80M11 -135L11 -80M181 -135L181 -80M-558 55"
                 "L-558 110M-388 55L-388 110M-218 55L-218 110M-48 55L-48 110M122 55L122 110M292 55"
                 "L292 110M-456 245L-456 300M-286 245L-286 300M-116 245L-116 300M54 245L54 300M224 "
                 "245"
                 "L224 300M394 245L394 300"},
            },
            {
                {"n-g",
                 "M-420 150L-420 60L-280 60L-280 150ZM-260 150L-260 60L-120 60L-120 150ZM-350 50"
                 "L-350 -40L-210 -40L-210 50Z"},
                {"n-sd",
                 "M-420 150L-420 60L-280 60L-280 150ZM-260 150L-260 60L-120 60L-120 150ZM-350 50"
                 "L-350 -40L-210 -40L-210 50ZM-70 160L-70 -120M-70 -120L-280 -150M-70 -60L-160 -133"
                 "M-280 -150L-280 -50M-450 160L-30 160"},
            },
        },
    [INDIO_T_MINE] =
        {
            {
                {"n-h",
                 "M-628 -60L-340 -360L-120 -40L100 -380L300 -80L400 -260L639 20L420 415L-420 415Z"},
                {"n-sd", "M100 -360L170 -300L150 -220M-330 -330L-260 -270L-280 -190M400 -230L470 "
                         "-170L450 -90"},
                {"n-d", "M400 140L450 90L510 130L490 160ZM-540 120L-490 70L-430 110L-450 140ZM-60 "
                        "340L-10 290"
                        "L50 330L30 360ZM140 80L190 30L250 70L230 100Z"},
            },
            {
                {"n-d", "M-430 160C-430 0 -340 -90 -240 -90C-140 -90 -50 0 -50 160Z"},
                {"n-open",
                 "M-330 160L-330 70C-330 20 -290 -20 -240 -20C-190 -20 -150 20 -150 70L-150 160Z"},
                {"n-se", "M-350 160L-350 50M-130 160L-130 50M-370 40L-110 40"},
                {"n-sd", "M-480 165L-20 165"},
            },
        },
};

void indio_draw_scaled(pent_scene *sc, int x, int y, const char *cls, const char *path, int wide,
                       int high) {
    char text[1400];
    pent_text t = pent_text_on(text, sizeof text);
    for (bool down = false; *path;) {
        if (*path == ' ' || *path >= 'A') {
            pent_put(&t, path++, 1);
            continue;
        }
        bool minus = *path == '-';
        int v = 0;
        for (path += minus; *path >= '0' && *path <= '9'; path++) v = 10 * v + *path - '0';
        v = (minus ? -v : v) * (down ? high : wide) / 1000;
        int a = v < 0 ? -v : v;
        pent_say(&t, "%s%d.%d", v < 0 ? "-" : "", a / 10, a % 10);
        down = !down;
    }
    pent_draw_path(sc, x, y, cls, "%s", text);
}

void indio_draw_land(pent_scene *sc, int terrain, int half_width, int height, bool landmark) {
    int wide = half_width * 1000 / HALF_WIDTH, high = height * 1000 / HEIGHT;
    const layer *l = scenery[terrain].ground;
    for (int i = 0; i < LAYERS && l[i].cls; i++)
        indio_draw_scaled(sc, 0, 0, l[i].cls, l[i].path, wide, high);
    l = scenery[terrain].mark;
    for (int i = 0; landmark && i < LAYERS && l[i].cls; i++)
        indio_draw_scaled(sc, 0, 0, l[i].cls, l[i].path, wide, high);
}

/* ---- round the map */

/* Trees or peaks, so far from the left and the upper edge; below 0 from the right and the lower. */
static void stand(pent_scene *sc, const char *cls, const char *path, const int16_t (*at)[3], int n,
                  int w, int h) {
    for (int i = 0; i < n; i++)
        indio_draw_scaled(sc, at[i][0] < 0 ? w + at[i][0] : at[i][0],
                          at[i][1] < 0 ? h + at[i][1] : at[i][1], cls, path, at[i][2], at[i][2]);
}

void indio_draw_country(pent_scene *sc, int w, int h, bool narrow) {
    static const char tree[] = "M0 0L0 -40L-50 -40L0 -180L50 -40L0 -40Z";
    static const char peak[] = "M-220 0L-40 -300L40 -180L90 -240L240 0Z";
    static const char snow[] = "M-100 -200L-40 -300L10 -220L-30 -180L-60 -210Z";
    /* Hills of the upper left corner, turned over into the others; the nearer ones are darker. */
    static const layer hills[] = {
        {"n-far2", "M0 920Q400 600 960 700T2300 300L3000 0L100 0Q0 0 0 100Z"},
        {"n-far4", "M0 960Q300 660 620 780T1200 520Q1500 300 1900 340L2360 80Q1500 -40 1200 260T0 "
                   "700Z"}};
    static const layer feet[] = {
        {"n-far2", "M0 -920Q500 -580 1100 -660T2400 -220L3000 0L100 0Q0 0 0 -100Z"},
        {"n-far4", "M0 -780Q400 -480 900 -540T1800 -160L2100 0L100 0Q0 0 0 -100Z"}};
    static const int16_t peaks[][3] = {
        {220, 860, 950}, {620, 800, 700}, {-1020, 480, 650}, {1120, 500, 750}};
    static const int16_t trees[][3] = {
        {-780, 700, 800},   {840, 840, 900},    {940, 880, 700},   {-120, 900, 900},
        {1400, 440, 800},   {1500, 420, 650},   {2050, 300, 700},  {-1380, 400, 800},
        {-1480, 380, 600},  {-1980, 300, 700},  {1760, -340, 800}, {1880, -280, 700},
        {-1760, -320, 800}, {-1880, -260, 650}, {80, -640, 700},   {-80, -640, 700}};
    int all = narrow ? 4 : sizeof trees / sizeof *trees, tops = narrow ? 2 : 4;
    pent_draw_rect(sc, 0, 0, w, h, narrow ? 0 : 100, "n-far");
    /* A phone has the nearer hills above the map alone. */
    for (int i = narrow; i < 2; i++) {
        int size = narrow ? 700 : 1000, y = narrow ? 300 : 0;
        indio_draw_scaled(sc, 0, y, hills[i].cls, hills[i].path, size, 1000);
        indio_draw_scaled(sc, w, y, hills[i].cls, hills[i].path, -size, 1000);
        if (narrow) continue;
        indio_draw_scaled(sc, 0, h, feet[i].cls, feet[i].path, 1000, 1000);
        indio_draw_scaled(sc, w, h, feet[i].cls, feet[i].path, -1000, 1000);
    }
    pent_draw_circle(sc, narrow ? 600 : 580, narrow ? 320 : 360, narrow ? 130 : 170, "n-sun");
    stand(sc, "n-far3", peak, peaks, tops, w, h);
    stand(sc, "n-far", snow, peaks, tops, w, h);
    stand(sc, "n-far3", tree, trees, all, w, h);
    if (!narrow)
        pent_draw_path(sc, 0, 0, "n-bird", "M86 26q5 -5 9 0q4 -5 9 0M104 38q4 -4 7 0q3 -4 7 0");
}
