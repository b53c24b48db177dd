/* scene_mat.c: one faction board: goods, bowls, structures with their incomes, tracks, its action.
 * What it is not: the map or the shared tiles. */
#include "scene.h"

enum { MAT_W = 7000, MAT_H = 1900, NARROW_W = 3900, NARROW_H = 4520 };

static void draw_goods(const terra_state *s, int seat, pent_scene *sc) {
    static const char *const icon[] = {"coin", "tm-worker", "priest"};
    const terra_player *p = &s->p[seat];
    const int have[3] = {p->coins, p->workers, p->priests};
    int gain[4];
    terra_income(s, seat, gain);
    for (int i = 0; i < 3; i++) {
        int y = 860 + i * 340;
        pent_group(sc, 0, 0, "", "s%d-%s", seat, i == 0 ? "coins" : i == 1 ? "workers" : "priests");
        pent_draw_icon(sc, icon[i], 310, y, 220, "");
        pent_draw_words(sc, 520, y + 70, "t-xl t-b", "%d", have[i]);
        if (s->round < TERRA_ROUNDS) pent_draw_words(sc, 900, y + 60, "gain", "+%d next", gain[i]);
        pent_group_end(sc);
    }
}

static void draw_power_income(const terra_state *s, int seat, pent_scene *sc) {
    int gain[4];
    terra_income(s, seat, gain);
    if (s->round >= TERRA_ROUNDS || !gain[3]) return;
    pent_draw_icon(sc, "power", 2560, 460, 170, "");
    pent_draw_words(sc, 2660, 520, "gain", "+%d", gain[3]);
}

static void draw_bowl(const terra_player *p, int i, int seat, pent_scene *sc) {
    static const int16_t place[3][2] = {{1840, 1420}, {2520, 1420}, {2180, 600}};
    static const int8_t ring[12][2] = {{0, -100}, {50, -87}, {87, -50},  {100, 0},
                                       {87, 50},  {50, 87},  {0, 100},   {-50, 87},
                                       {-87, 50}, {-100, 0}, {-87, -50}, {-50, -87}};
    static const char *const name[] = {"I", "II", "III"};
    int x = place[i][0], y = place[i][1], n = p->bowl[i],
        far = n < 2   ? 0
              : n < 5 ? 120
              : n < 9 ? 170
                      : 205;
    pent_shape *g = pent_group(sc, 0, 0, "", "s%d-bowl%d", seat, i + 1);
    pent_shape_label(sc, g, "bowl %s: %d power", name[i], n);
    pent_draw_circle(sc, x, y, 290, i == 2 ? "bowl b3" : "bowl");
    for (int k = 0; k < n; k++) {
        int a = k * 12 / n;
        pent_draw_circle(sc, x + ring[a][0] * far / 100, y - 20 + ring[a][1] * far / 100,
                         n < 9 ? 54 : 46, "pw");
    }
    pent_draw_words(sc, x, y + 430, "t-b mid t-s", "%s \xC2\xB7 %d", name[i], n);
    pent_group_end(sc);
}

static void draw_price(terra_cost cost, int x, int y, pent_scene *sc) {
    pent_draw_words(sc, x, y + 50, "t-b", "%d", cost.w);
    pent_draw_icon(sc, "tm-worker", x + 160, y, 140, "");
    pent_draw_words(sc, x + 270, y + 50, "t-b", "%d", cost.c);
    pent_draw_icon(sc, "coin", x + (cost.c > 9 ? 500 : 430), y, 140, "");
}

/* What the i-th piece uncovers on the board. */
static void draw_step(const terra_faction *f, int piece, int i, int x, int y, pent_scene *sc) {
    int n = 0, power = 0;
    const char *icon = "tm-worker";
    if (piece == TERRA_D) n = f->income.d_workers[i + 1] - f->income.d_workers[i];
    if (piece == TERRA_TP) {
        n = f->income.tp_coins[i + 1] - f->income.tp_coins[i];
        power = f->income.tp_power[i + 1] - f->income.tp_power[i];
        icon = "coin";
    }
    if (piece == TERRA_TE) {
        n = f->income.te_priests[i + 1] - f->income.te_priests[i];
        power = f->income.te_power[i + 1] - f->income.te_power[i];
        icon = "priest";
    }
    int up = power && n ? 75 : 0;
    if (n) {
        pent_draw_words(sc, x - 60, y + 50 - up, "t-b mid t-s", "%d", n);
        pent_draw_icon(sc, icon, x + 50, y - up, 120, "");
    }
    if (power) {
        pent_draw_words(sc, x - 60, y + 50 + up, "t-b mid t-s", "%d", power);
        pent_draw_icon(sc, "power", x + 50, y + up, 110, "");
    }
}

/* A row of slots: uncovered incomes left, pieces in supply right. */
static void draw_row(const terra_state *s, int seat, int piece, int y, pent_scene *sc) {
    const terra_faction *f = terra_of(s, seat);
    int out = s->p[seat].count[piece];
    draw_price(f->cost[piece], 2900, y, sc);
    pent_group(sc, 0, 0, "", "s%d-%s", seat, terra_piece_name[piece]);
    pent_shape *row =
        pent_draw_rect(sc, 3455, y - 190, terra_supply[piece] * 265 + 10, 380, 40, "inset");
    pent_shape_label(sc, row, "%s: %d on the map of %d", terra_piece_title[piece], out,
                     terra_supply[piece]);
    for (int j = 0; j < terra_supply[piece]; j++) {
        int x = 3590 + j * 265;
        pent_draw_rect(sc, x - 125, y - 170, 250, 340, 40, "slot");
        if (j < out)
            draw_step(f, piece, j, x, y, sc);
        else
            terra_draw_house(sc, piece, f->home, x, y, 190);
    }
    pent_group_end(sc);
}

static void draw_big(const terra_state *s, int seat, int piece, int x, pent_scene *sc) {
    const terra_faction *f = terra_of(s, seat);
    int y = 1640, sh = piece == TERRA_SH;
    draw_price(f->cost[piece], x, y, sc);
    pent_group(sc, 0, 0, "", "s%d-%s", seat, terra_piece_name[piece]);
    pent_shape *box = pent_draw_rect(sc, x + 580, y - 200, 460, 400, 40, "slot");
    pent_shape_label(sc, box, "%s", terra_piece_title[piece]);
    if (!s->p[seat].count[piece]) {
        terra_draw_house(sc, piece, f->home, x + 810, y, 220);
    } else {
        int n = sh ? f->income.sh_coins + f->income.sh_workers + f->income.sh_power +
                         f->income.sh_priests
                   : f->income.sa_priests;
        const char *icon = !sh || f->income.sh_priests ? "priest"
                           : f->income.sh_coins        ? "coin"
                           : f->income.sh_workers      ? "tm-worker"
                                                       : "power";
        pent_draw_words(sc, x + 720, y + 50, "t-b mid", "%d", n);
        pent_draw_icon(sc, icon, x + 890, y, 160, "");
    }
    pent_group_end(sc);
}

static void draw_track(const terra_state *s, int seat, bool ship, pent_scene *sc) {
    const terra_player *p = &s->p[seat];
    const terra_faction *f = terra_of(s, seat);
    int y = ship ? 200 : 800, x = 5760, most = ship ? f->ship_max : f->rate_max;
    pent_draw_words(sc, x, y, "head", ship ? "Shipping" : "Spade cost");
    pent_group(sc, 0, 0, "", ship ? "s%d-ship" : "s%d-rate", seat);
    pent_shape *box = pent_draw_rect(sc, x - 20, y + 50, 1180, 310, 40, "inset");
    pent_shape_label(sc, box, ship ? "shipping %d" : "spade track %d", ship ? p->ship : p->rate);
    pent_draw_icon(sc, ship ? "ship" : "spade", x + 100, y + 200, 200, "");
    int first = ship ? f->ship_start : 0, n = most - first + 1, pitch = n > 4 ? 185 : 230;
    for (int j = 0; j < n; j++) {
        int level = first + j, bx = x + 225 + j * pitch;
        bool on = level == (ship ? p->ship : p->rate);
        pent_draw_rect(sc, bx, y + 70, pitch - 25, 260, 40, on ? "trk on" : "trk");
        int price = p->faction == TERRA_DARKLINGS ? 1 : 3 - level;
        pent_draw_words(sc, bx + (pitch - 25) / 2, y + 250, on ? "mid t-b" : "mid t-2", "%d",
                        ship ? level : price);
    }
    pent_group_end(sc);
}

/* The stronghold's action: faint before it is built, crossed out when used. */
static void draw_special(const terra_state *s, int seat, pent_scene *sc) {
    static const char *const icon[TERRA_SPECIALS] = {"", "",      "",          "up",    "swap",
                                                     "", "spade", "tm-desert", "tm-tp", "tm-d"};
    int special = terra_of(s, seat)->special, x = 5470, y = 1640;
    if (special == TERRA_NONE) return;
    bool built = s->p[seat].count[TERRA_SH], used = s->p[seat].used >> 3 & 1;
    pent_shape *g = pent_group(sc, 0, 0, built ? "" : "half", "s%d-action", seat);
    pent_shape_label(sc, g, "stronghold action of the %s%s", terra_of(s, seat)->title,
                     !built ? ", needs the stronghold"
                     : used ? ", used"
                            : "");
    terra_draw_octagon(sc, x, y, 200, used);
    pent_draw_icon(sc, icon[special], x, y, 200, used ? "" : "octi");
    if (used) pent_draw_path(sc, x, y, "usedx", "M-13 -13l26 26m0 -26l-26 26");
    pent_group_end(sc);
}

static void draw_extras(const terra_state *s, int seat, pent_scene *sc) {
    const terra_player *p = &s->p[seat];
    pent_group(sc, 0, 0, "", "s%d-bridges", seat);
    pent_draw_rect(sc, 5740, 1290, 560, 260, 40, "inset");
    pent_draw_icon(sc, "bridge", 5890, 1420, 190, "");
    pent_draw_words(sc, 6060, 1470, "t-b", "%d", p->bridges);
    pent_group_end(sc);
    pent_group(sc, 0, 0, "", "s%d-keys", seat);
    pent_draw_icon(sc, "key", 6480, 1420, 180, "");
    pent_draw_words(sc, 6620, 1470, "t-b", "%d", p->keys);
    pent_group_end(sc);
    int at = 0;
    for (int i = 0; i < TERRA_TOWNS; i++)
        for (int k = 0; k < p->towns[i] && at < 5; k++, at++)
            terra_draw_points(sc, 5860 + at * 260, 1740, terra_towns[i].vp);
    if (!at) pent_draw_words(sc, 5760, 1780, "t-2", "no town yet");
}

/* The whole board as one line of a terminal, drawn last and over everything else. */
static void mark_mat(const terra_state *s, int seat, pent_scene *sc) {
    const terra_player *p = &s->p[seat];
    char line[160], cls[40];
    pent_text t = pent_text_on(line, sizeof line), c = pent_text_on(cls, sizeof cls);
    pent_say(&c, "t-%s", terra_terrain_name[terra_of(s, seat)->home]);
    pent_say(&t, "%c %-15s %3d VP %2d C %2d W %d P  %d/%d/%d PW  ship %d  keys %d  ",
             terra_letter(s, seat), terra_of(s, seat)->title, p->vp, p->coins, p->workers,
             p->priests, p->bowl[0], p->bowl[1], p->bowl[2], p->ship, p->keys);
    for (int k = 0; k < TERRA_PIECES; k++) pent_say(&t, "%s%d ", terra_piece_name[k], p->count[k]);
    pent_say(&t, p->passed ? " passed" : s->actor == seat ? " to move" : "");
    pent_shape *g = pent_group(sc, MAT_W / 2, MAT_H / 2, cls, "line-%d", seat);
    pent_shape_mark(sc, g, "%-101s", line);
    pent_group_end(sc);
}

/* The parts of the board stand side by side; on a phone held upright each is shifted to its place. */
static void shift(pent_scene *sc, int x, int y) {
    if (sc->screen == PENT_NARROW) pent_group(sc, x, y, "", "%s", "");
}

static void shift_end(pent_scene *sc) {
    if (sc->screen == PENT_NARROW) pent_group_end(sc);
}

static void draw_parts(const terra_state *s, int seat, pent_scene *sc) {
    shift(sc, 550, 0);
    for (int i = 0; i < 3; i++) draw_bowl(&s->p[seat], i, seat, sc);
    draw_power_income(s, seat, sc);
    shift_end(sc);
    shift(sc, -2700, 1840);
    for (int i = 0; i < 3; i++) draw_row(s, seat, i, 300 + i * 420, sc);
    draw_big(s, seat, TERRA_SH, 2900, sc);
    draw_big(s, seat, TERRA_SA, 4160, sc);
    draw_special(s, seat, sc);
    shift_end(sc);
    shift(sc, -5560, 3800);
    draw_track(s, seat, true, sc);
    shift_end(sc);
    shift(sc, -4340, 3200);
    draw_track(s, seat, false, sc);
    shift_end(sc);
    shift(sc, -3130, 2620);
    draw_extras(s, seat, sc);
    shift_end(sc);
}

void terra_scene_mat(const terra_state *s, int seat, pent_scene *sc) {
    const terra_player *p = &s->p[seat];
    char name[12], cls[40];
    pent_text n = pent_text_on(name, sizeof name), c = pent_text_on(cls, sizeof cls);
    pent_say(&n, "mat-%d", seat);
    bool narrow = sc->screen == PENT_NARROW;
    int w = narrow ? NARROW_W : MAT_W, h = narrow ? NARROW_H : MAT_H;
    pent_pane *pane = pent_scene_pane(sc, name, "faction board", w, h);
    pane->cell_w = 70;
    pane->cell_h = MAT_H;
    pent_draw_rect(sc, 5, 5, w - 10, h - 10, 80, "card");
    if (p->faction == TERRA_NONE) {
        pent_draw_words(sc, 300, 330, "title", "Player %d", seat + 1);
        return;
    }
    const terra_faction *f = terra_of(s, seat);
    pent_say(&c, "t-%s", terra_terrain_name[f->home]);
    pent_draw_rect(sc, 10, 10, 80, h - 20, 40, cls);
    pent_group(sc, 0, 0, "", "s%d-faction", seat);
    terra_draw_disc(sc, f->home, 320, 250, 140);
    bool wide = p->faction == TERRA_CHAOS; /* the longest name would reach the bowls */
    pent_draw_words(sc, 540, 310, wide ? "display t-l" : "title", "%s", f->title);
    pent_group_end(sc);
    pent_draw_words(sc, 220, 580, "t-m t-2",
                    s->actor == seat ? "to move"
                    : p->left        ? "left"
                    : p->passed      ? "passed"
                                     : "");
    pent_group(sc, 0, 0, "", "s%d-points", seat);
    terra_draw_points(sc, 1060, 540, p->vp);
    pent_group_end(sc);
    draw_goods(s, seat, sc);
    draw_parts(s, seat, sc);
    mark_mat(s, seat, sc);
}
