/* Indio: the pieces of the picture: emblems, structures, workers, chips of goods. */
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

/* A closed polygon from points in tenths, scaled by percent. */
static void polygon(pent_scene *sc, int x, int y, const char *cls, const int8_t (*p)[2], int n,
                    int scale) {
    char path[400];
    pent_text t = pent_text_on(path, sizeof path);
    for (int i = 0; i < n; i++) {
        pent_say(&t, i ? "L" : "M");
        for (int k = 0; k < 2; k++) { /* hundredths of a pixel */
            int v = p[i][k] * scale, a = v < 0 ? -v : v;
            pent_say(&t, "%s%d.%02d%s", v < 0 ? "-" : "", a / 100, a % 100, k ? "" : " ");
        }
    }
    pent_say(&t, "Z");
    pent_draw_path(sc, x, y, cls, "%s", path);
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
    enum { FEET = 170 }; /* below the middle */
    char cls[40];
    pent_text t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "structure %s", indio_owner_class(s, seat));
    pent_shape *g = pent_group(sc, x, y + FEET * scale / 100, cls, "%s", id);
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

static const int8_t diamond[][2] = {{0, -4}, {9, 5}, {0, 14}, {-9, 5}};
static const int8_t triangle[][2] = {{0, -5}, {10, 13}, {-10, 13}};
static const int8_t square[][2] = {{-8, -3}, {8, -3}, {8, 13}, {-8, 13}};

static void figure(pent_scene *sc, int outline, const char *cls, int scale) {
    if (outline == 4)
        polygon(sc, 0, 0, cls, diamond, 4, scale);
    else if (outline == 3)
        polygon(sc, 0, 0, cls, triangle, 3, scale);
    else if (outline == 2)
        polygon(sc, 0, 0, cls, square, 4, scale);
    else
        pent_draw_circle(sc, 0, 48 * scale / 100, 88 * scale / 100, cls);
    pent_draw_circle(sc, 0, -90 * scale / 100, 47 * scale / 100, cls);
}

void indio_draw_worker(pent_scene *sc, const indio_state *s, int seat, int class, int x, int y,
                       int scale) {
    static const char *const state[] = {"acting", "active", "wading", "resting"};
    bool resting = class == INDIO_W_RESTING;
    char cls[48];
    pent_text t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "worker %s %s", state[class], indio_owner_class(s, seat));
    pent_shape *g = pent_group(sc, x, y, cls, "%s", "");
    pent_shape_label(sc, g, "worker of " PENT_SEAT ", %s", seat, indio_seat_word(s, seat),
                     state[class]);
    pent_shape_mark(sc, g, "%c", letter(s, seat, resting));
    if (resting) g->turn = -90;
    figure(sc, indio_outline(s, seat), "fig", scale);
    if (class == INDIO_W_WET) /* a wave under the feet */
        pent_draw_path(sc, 0, 160 * scale / 100, "wave", "M-11 0Q-8.2 -3 -5.5 0T0 0T5.5 0T11 0");
    pent_group_end(sc);
}

void indio_draw_chip(pent_scene *sc, int kind, int n, int x, int y, int w, const char *id) {
    char cls[32];
    bool elemental = kind <= INDIO_FIRE;
    pent_text t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "res g-%s", indio_res_name[kind]);
    pent_shape *g = pent_group(sc, x, y, cls, "%s", id);
    pent_shape_label(sc, g, "%d %s", n, indio_res_name[kind]);
    bool small = w < 300; /* on the map */
    int h = small ? 176 : 210;
    pent_draw_rect(sc, -w / 2, -h / 2, w, h, elemental ? h / 2 : 40, "chip");
    pent_draw_icon(sc, indio_res_name[kind], -w / 2 + (small ? 92 : 110), 0, small ? 125 : 150, "");
    const char *size = n > 9 ? "mid t-s t-b num" : small ? "mid t-b num" : "mid t-m t-b num";
    pent_shape *number = pent_draw_words(sc,
                                         w / 2 - (n > 9   ? 100
                                                  : small ? 72
                                                          : 80),
                                         48, size, "%d", n);
    pent_shape_mark(sc, number, "%c%d", indio_res_letter[kind], n);
    pent_group_end(sc);
}

void indio_draw_token(pent_scene *sc, int kind, int x, int y, const char *id) {
    char cls[32];
    pent_text t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "res g-%s", indio_res_name[kind]);
    pent_shape *g = pent_group(sc, x, y, cls, "%s", id);
    pent_shape_label(sc, g, "1 %s", indio_res_name[kind]);
    pent_draw_rect(sc, -75, -85, 150, 170, kind <= INDIO_FIRE ? 75 : 40, "chip");
    pent_shape *sign = pent_draw_icon(sc, indio_res_name[kind], 0, 0, 120, "");
    pent_shape_mark(sc, sign, "%c1", indio_res_letter[kind]);
    pent_group_end(sc);
}

void indio_draw_cost(pent_scene *sc, uint32_t cost, int x, int y, int step, bool can) {
    int units = 0;
    for (int k = 0; k < INDIO_RES; k++) units += indio_nibble(cost, k);
    pent_draw_rect(sc, x - step / 2 - 20, y - 110, units * step + 40, 220, 60, "slip");
    for (int k = 0; k < INDIO_RES; k++)
        for (int i = 0; i < indio_nibble(cost, k); i++, x += step) {
            char cls[32];
            pent_text t = pent_text_on(cls, sizeof cls);
            pent_say(&t, "g-%s%s", indio_res_name[k], can ? "" : " dim");
            pent_draw_icon(sc, indio_res_name[k], x, y, step - 20, cls);
        }
}
