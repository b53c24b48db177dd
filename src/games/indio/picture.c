/* Indio: the pieces of the picture: emblems, structures, workers, chips of goods, and what all players' mats
 * have: names, bars, the shield with the influence. */
#include "picture.h"

const char indio_res_letter[INDIO_RES + 1] = "ewfosmc";
const char *const indio_tile_icon[INDIO_TERRAINS] = {"earth", "waves",  "desert",
                                                     "farm",  "quarry", "mine"};

const char *indio_owner_class(const indio_state *s, int seat) {
    static const char *const names[] = {"o-pink p4", "o-purple", "o-white p0", "o-orange"};
    return names[s->colour[seat]];
}

int indio_outline(const indio_state *s, int seat) {
    static const uint8_t outline[] = {4, 3, 1, 2};
    return outline[s->colour[seat]];
}

/* One letter for the terminal: standing in capitals, lying small. */
static char letter(const indio_state *s, int seat, bool small) {
    static const char names[2][5] = {"PUWO", "puwo"};
    return names[small][s->colour[seat]];
}

void indio_draw_badge(pent_scene *sc, const indio_state *s, int seat, int x, int y, int r) {
    char cls[32];
    pent_text t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "badge %s", indio_owner_class(s, seat));
    pent_shape *sh = pent_draw_piece(sc, indio_outline(s, seat), x, y, r, cls);
    pent_shape_mark(sc, sh, "%c", letter(s, seat, false));
}

/* Parts of a structure round the middle of its feet, as paths of land.c, and where the emblem is. */
static const struct {
    const char *wall, *roof, *posts, *pole, *flag, *doors;
    int16_t emblem_x, emblem_y;
} house[INDIO_STRUCTURES] = {
    {.wall = "M-130 0L-130 -130L130 -130L130 0Z",
     .roof = "M-170 -120L0 -260L170 -120Z",
     .posts = "M-190 0L-190 -80L-165 -110L-140 -80L-140 0ZM140 0L140 -80L165 -110L190 -80L190 0Z",
     .pole = "M0 -260L0 -350",
     .flag = "M0 -350L95 -320L0 -290Z",
     .doors = NULL,
     .emblem_x = 0,
     .emblem_y = -66},
    {.wall = "M-180 0L-180 -130L-10 -130L-10 -200L180 -200L180 0Z",
     .roof = "M-205 -120L-95 -220L-10 -145L-10 -190L85 -320L205 -190L-10 -190L-10 -120Z",
     .posts = NULL,
     .pole = NULL,
     .flag = NULL,
     .doors = "M-130 0L-130 -75L-80 -75L-80 0Z",
     .emblem_x = 90,
     .emblem_y = -95},
    {.wall = "M-110 0L-110 -170L-80 -170L-80 -270L80 -270L80 -170L110 -170L110 0ZM-210 0L-210 -220"
             "L-110 -220L-110 0ZM110 0L110 -220L210 -220L210 0Z",
     .roof = "M-80 -270C-80 -330 -30 -360 0 -390C30 -360 80 -330 80 -270ZM-225 -215L-160 -310"
             "L-95 -215ZM95 -215L160 -310L225 -215Z",
     .posts = NULL,
     .pole = NULL,
     .flag = NULL,
     .doors = "M-175 -90L-175 -150L-145 -150L-145 -90ZM145 -90L145 -150L175 -150L175 -90Z",
     .emblem_x = 0,
     .emblem_y = -95},
};

void indio_draw_structure(pent_scene *sc, const indio_state *s, int seat, int kind, int x, int y,
                          int scale, const char *id) {
    char cls[40];
    pent_text t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "structure %s", indio_owner_class(s, seat));
    pent_shape *g = pent_group(sc, x, y, cls, "%s", id);
    pent_shape_label(sc, g, "%s of " PENT_SEAT, indio_structure_name[kind], seat,
                     indio_seat_word(s, seat));
    pent_shape_mark(sc, g, "%c%c", letter(s, seat, false), "^n#"[kind]);
    const struct {
        const char *cls, *path;
    } part[] = {{"shade", "M-210 0L230 0L190 40L-170 40Z"},
                {"n-pole", house[kind].pole},
                {"house", house[kind].flag},
                {"house", house[kind].posts},
                {"house", house[kind].wall},
                {"house", house[kind].roof},
                {"n-roof", house[kind].roof},
                {"n-open", house[kind].doors}};
    for (size_t i = 0; i < sizeof part / sizeof *part; i++)
        if (part[i].path)
            indio_draw_scaled(sc, 0, 0, part[i].cls, part[i].path, 10 * scale, 10 * scale);
    pent_draw_piece(sc, indio_outline(s, seat), house[kind].emblem_x * scale / 100,
                    house[kind].emblem_y * scale / 100, 46 * scale / 100, "emblem");
    pent_group_end(sc);
}

/* ---- workers, round the middle of their feet */

static void draw_body(pent_scene *sc, int outline, int y, const char *cls, int scale) {
    static const char *const body[] = {[2] = "M-72 -154L72 -154L72 0L-72 0Z",
                                       [3] = "M0 -175L92 0L-92 0Z",
                                       [4] = "M0 -170L86 -82L0 6L-86 -82Z"};
    if (outline == 1)
        pent_draw_circle(sc, 0, y - 80 * scale / 100, 80 * scale / 100, cls);
    else
        indio_draw_scaled(sc, 0, y, cls, body[outline], 10 * scale, 10 * scale);
}

/* A lying one is drawn a little smaller, and turned round a point above its feet. */
enum { LYING = 88, LYING_X = 120, LYING_Y = 80 };

void indio_draw_worker(pent_scene *sc, const indio_state *s, int seat, int class, int x, int y,
                       int scale) {
    static const char *const state[] = {"acting", "active", "wading", "resting"};
    bool resting = class == INDIO_W_RESTING;
    char cls[48];
    pent_text t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "worker %s %s", state[class], indio_owner_class(s, seat));
    if (resting) {
        y -= LYING_Y * scale / 100;
        scale = scale * LYING / 100;
        x += LYING_X * scale / 100;
    }
    pent_shape *g = pent_group(sc, x, y, cls, "%s", "");
    pent_shape_label(sc, g, "worker of " PENT_SEAT ", %s", seat, indio_seat_word(s, seat),
                     state[class]);
    pent_shape_mark(sc, g, "%c", letter(s, seat, resting));
    if (resting)
        g->turn = -90;
    else
        draw_body(sc, indio_outline(s, seat), 20 * scale / 100, "n-foot", scale);
    draw_body(sc, indio_outline(s, seat), 0, "fig", scale);
    pent_draw_circle(sc, 0, -195 * scale / 100, 44 * scale / 100, "fig");
    if (class == INDIO_W_WET)
        indio_draw_scaled(sc, 0, 0, "wade",
                          "M-108 -40Q-81 -75 -54 -40T0 -40T54 -40T108 -40L108 26L-108 26Z",
                          10 * scale, 10 * scale);
    pent_group_end(sc);
}

void indio_draw_frame(pent_scene *sc, int class, int x, int y, int scale, const char *cls) {
    static const int16_t frame[2][4] = {{-108, -265, 216, 280}, {-120, -170, 240, 180}};
    const int16_t *f = frame[class == INDIO_W_RESTING];
    pent_draw_rect(sc, x + f[0] * scale / 100, y + f[1] * scale / 100, f[2] * scale / 100,
                   f[3] * scale / 100, 70 * scale / 100, cls);
}

/* ---- goods */

void indio_draw_chip(pent_scene *sc, int kind, int n, int x, int y, int w, int h, const char *id) {
    char cls[32];
    bool high = h > 160, number = w > 200;
    int icon = high ? 120 : 110;
    if (!number && icon > w - 26) icon = w - 26;
    pent_text t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "res g-%s", indio_res_name[kind]);
    pent_shape *g = pent_group(sc, x, y, cls, "%s", id);
    pent_shape_label(sc, g, "%d %s", n, indio_res_name[kind]);
    pent_draw_rect(sc, -w / 2, -h / 2, w, h, kind <= INDIO_FIRE ? h / 2 : 30, "chip");
    pent_shape *sign =
        pent_draw_icon(sc, indio_res_name[kind], number ? -w / 2 + 25 + icon / 2 : 0, 0, icon, "");
    if (number) sign = pent_draw_words(sc, w / 2 - 20, 47, "end t-b", "%d", n);
    pent_shape_mark(sc, sign, "%c%d", indio_res_letter[kind], n);
    pent_group_end(sc);
}

void indio_draw_icon(pent_scene *sc, const char *name, int x, int y, int size) {
    char cls[32];
    pent_text t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "g-%s", name);
    pent_draw_icon(sc, name, x, y, size, cls);
}

void indio_draw_shield(pent_scene *sc, int x, int y, int n) {
    pent_draw_path(sc, x, y, "n-shield", "M-13 -14L13 -14L13 0C13 9 6 13 0 16C-6 13 -13 9 -13 0Z");
    pent_draw_words(sc, x, y + 50, "mid t-m t-b n-on-shield", "%d", n);
}

void indio_draw_bar(pent_scene *sc, int x, int y, int w, int h, int have, int need) {
    if (have > need) have = need;
    pent_draw_rect(sc, x, y, w, h, h / 2, "meter");
    if (have > 0) pent_draw_rect(sc, x, y, w * have / need, h, h / 2, "n-bar");
}

/* ---- players */

/* A front end may write a person's name there. */
static const char *const who[INDIO_MAX_SEATS] = {"t-l t-b cap who-0", "t-l t-b cap who-1",
                                                 "t-l t-b cap who-2", "t-l t-b cap who-3"};

/* Everybody who passed since somebody last acted. */
static bool passed(const indio_state *s, int seat) {
    int ago = (s->seat - seat + s->seats) % s->seats;
    return s->ask == INDIO_ASK_TURN && ago && ago <= s->passes;
}

void indio_draw_player(pent_scene *sc, const indio_state *s, int seat, int x, int room) {
    const char *word = indio_seat_word(s, seat);
    bool first = s->year && s->first == seat, pass = !first && passed(s, seat), wide = room > 1900;
    int w = room - (first ? wide ? 1000 : 220 : pass ? 700 : 0);
    int h = wide ? 240 : 300; /* a name that is long for a slim card has two lines */
    if (w > 1300) w = 1300;
    indio_draw_badge(sc, s, seat, x, 225, 88);
    pent_draw_fit(sc, x + 170, 220 - h / 2, w, h, who[seat], NULL, "%s", word);
    x += 190 + w;
    if (first) {
        pent_shape *g = pent_group(sc, x, 0, "first", "first");
        pent_shape_label(sc, g, "first player: " PENT_SEAT, seat, word);
        pent_draw_icon(sc, "first", 90, 215, 180, "");
        if (wide) pent_draw_words(sc, 200, 270, "t-2", "first player");
        pent_group_end(sc);
    }
    if (pass) {
        pent_draw_rect(sc, x, 110, 660, 220, 110, "inset-line");
        pent_draw_words(sc, x + 330, 270, "mid", "passed");
    }
}
