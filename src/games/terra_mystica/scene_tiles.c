/* scene_tiles.c: the panes beside the map: cults, rounds, power actions, towns, wheel, tiles.
 * What it is not: the map (scene.c) and the faction boards (scene_mat.c). */
#include "scene.h"

static int home_of(const terra_state *s, int seat) {
    return s->p[seat].faction == TERRA_NONE ? TERRA_PLAINS : terra_of(s, seat)->home;
}

static void words_join(pent_text *out, const char *a, const char *b) {
    pent_say(out, "%s%s", a, b);
}

/* ---- cults ----------------------------------------------------------------------------------- */

enum { CULT_W = 2360, CULT_H = 4460, STEP_H = 316, TOP = 380 };

static void draw_markers(const terra_state *s, int cult, int step, int x, int y, pent_scene *sc) {
    int on[TERRA_SEATS], n = 0;
    for (int i = 0; i < s->seats; i++)
        if (s->p[i].faction != TERRA_NONE && s->p[i].cult[cult] == step) on[n++] = i;
    if (!n && step == 10) pent_draw_icon(sc, "key", x, y, 160, "");
    int pitch = n > 2 ? (n > 3 ? 100 : 140) : 210;
    for (int k = 0; k < n; k++) {
        pent_shape *g = pent_group(sc, 0, 0, "marker", "m-%s-%d", terra_cult_class[cult], on[k]);
        pent_shape_label(sc, g, "{%d:%s}: %s %d", on[k], terra_of(s, on[k])->title,
                         terra_cult_class[cult], step);
        pent_shape *disc = terra_draw_disc(sc, home_of(s, on[k]), x + (2 * k - n + 1) * pitch / 2,
                                           y, n > 3 ? 80 : 96);
        pent_shape_mark(sc, disc, "%c", terra_letter(s, on[k]));
        pent_group_end(sc);
    }
}

static void draw_priests(const terra_state *s, int cult, int x, pent_scene *sc) {
    for (int j = 0; j < 4; j++) {
        int px = x + j % 2 * 240, py = CULT_H - 570 + j / 2 * 250, seat = s->space[cult][j];
        pent_group(sc, 0, 0, "", "pr-%s-%d", terra_cult_class[cult], j);
        pent_draw_rect(sc, px, py, 220, 220, 30, "slot");
        if (seat == TERRA_NONE) {
            pent_draw_words(sc, px + 110, py + 160, "t-2 t-b mid", "%d", j ? 2 : 3);
        } else {
            char cls[40];
            pent_text t = pent_text_on(cls, sizeof cls);
            words_join(&t, "bld m f-", terra_terrain_name[home_of(s, seat)]);
            pent_shape *priest = pent_draw_icon(sc, "priest", px + 110, py + 110, 180, cls);
            pent_shape_mark(sc, priest, "%c", terra_letter(s, seat));
        }
        pent_group_end(sc);
    }
}

static void draw_cult(const terra_state *s, int c, pent_scene *sc) {
    int x = 320 + c * 500;
    char cls[40];
    pent_text t = pent_text_on(cls, sizeof cls);
    words_join(&t, "cult-", terra_cult_class[c]);
    pent_group(sc, 0, 0, "", "cult-%s", terra_cult_class[c]);
    pent_shape *head = pent_draw_rect(sc, x, 60, 470, 270, 50, cls);
    pent_shape_label(sc, head, "cult of %s", terra_cult_class[c]);
    pent_shape *sign = pent_draw_icon(sc, terra_cult_icon[c], x + 235, 195, 210, "ink-l");
    pent_shape_mark(sc, sign, "%s", terra_cult_class[c]);
    pent_group_end(sc);
    t = pent_text_on(cls, sizeof cls);
    words_join(&t, "cband cult-", terra_cult_class[c]);
    pent_draw_rect(sc, x, TOP, 470, STEP_H * 11 - 20, 50, cls);
    for (int n = 0; n <= 10; n++) {
        int y = TOP + (10 - n) * STEP_H;
        if (n == 3 || n == 5 || n == 7 || n == 10)
            pent_draw_line(sc, x, y + STEP_H - 10, x + 470, y + STEP_H - 10, "rule2");
        draw_markers(s, c, n, x + 235, y + STEP_H / 2 - 10, sc);
    }
    draw_priests(s, c, x, sc);
}

void terra_scene_cults(const terra_state *s, pent_scene *sc) {
    static const uint8_t lines[4][2] = {{3, 1}, {5, 2}, {7, 2}, {10, 3}};
    pent_pane *pane = pent_scene_pane(sc, "tracks", "cult board", CULT_W, CULT_H);
    pane->cell_w = 80;
    pane->cell_h = STEP_H;
    pent_draw_rect(sc, 5, 5, CULT_W - 10, CULT_H - 10, 80, "card");
    for (int c = 0; c < TERRA_CULTS; c++) draw_cult(s, c, sc);
    for (int n = 0; n <= 10; n++) {
        bool line = n == 3 || n == 5 || n == 7 || n == 10;
        pent_draw_words(sc, 110, TOP + (10 - n) * STEP_H + STEP_H / 2 + 20,
                        line ? "t-s mid t-b" : "t-s mid t-2", "%d", n);
    }
    for (int i = 0; i < 4; i++) {
        int y = TOP + (10 - lines[i][0]) * STEP_H + STEP_H - 10;
        pent_draw_circle(sc, 230, y, 80, "pw");
        pent_draw_words(sc, 230, y + 44, "pwt", "%d", lines[i][1]);
    }
    pent_draw_icon(sc, "priest", 160, CULT_H - 330, 170, "");
}

/* ---- rounds ---------------------------------------------------------------------------------- */

enum { ROUND_W = 1920, ROUND_H = 4460 };

static void draw_scoring(const terra_score *t, int y, bool last, pent_scene *sc) {
    static const char *const gain[] = {"coin", "spade", "priest", "tm-worker", "power", "coin"};
    static const char *const short_gain[] = {"C", "Sp", "P", "W", "PW", "C"};
    static const int piece[] = {-1, -1, TERRA_D, TERRA_SH, TERRA_TP, TERRA_TE};
    static const char *const word[] = {"spade", "town", "D", "SH", "TP", "TE"};
    pent_shape *what =
        piece[t->what] >= 0
            ? terra_draw_house(sc, piece[t->what], TERRA_PLAINS, 520, y + 240, 230)
            : pent_draw_icon(sc, t->what ? "tm-town" : "spade", 520, y + 240, 240, "");
    pent_shape_mark(sc, what, "%s", word[t->what]);
    pent_draw_words(sc, 520, y + 540, "mid t-2 t-s", t->what == TERRA_S_BIG ? "or SA" : "each");
    terra_draw_points(sc, 840, y + 310, t->vp);
    pent_draw_line(sc, 1020, y + 80, 1020, y + 560, "rule");
    if (last) {
        pent_draw_words(sc, 1430, y + 370, "mid t-2", "final");
        return;
    }
    if (t->gain == TERRA_R_PRIESTS) {
        pent_draw_words(sc, 1120, y + 370, "t-b", "1");
        pent_draw_icon(sc, "priest", 1280, y + 320, 170, "");
    } else {
        char cls[20];
        pent_text c = pent_text_on(cls, sizeof cls);
        words_join(&c, "ci-", terra_cult_class[t->cult]);
        pent_draw_words(sc, 1120, y + 370, "t-b", "%d", t->per);
        pent_shape *cult = pent_draw_icon(sc, terra_cult_icon[t->cult], 1280, y + 320, 170, cls);
        pent_shape_mark(sc, cult, "%s", terra_cult_class[t->cult]);
    }
    pent_draw_words(sc, 1410, y + 370, "t-2", "\xE2\x86\x92");
    pent_draw_words(sc, 1570, y + 370, "t-b", "%d", t->amount);
    pent_shape *good = pent_draw_icon(sc, gain[t->gain], 1720, y + 320, 150, "");
    pent_shape_mark(sc, good, "%s", short_gain[t->gain]);
}

void terra_scene_rounds(const terra_state *s, pent_scene *sc) {
    pent_pane *pane = pent_scene_pane(sc, "goals", "rounds", ROUND_W, ROUND_H);
    pane->cell_w = 64;
    pane->cell_h = 340;
    pent_draw_rect(sc, 5, 5, ROUND_W - 10, ROUND_H - 10, 80, "card");
    pent_draw_words(sc, 120, 210, "head", "Rounds");
    if (s->round) pent_draw_words(sc, ROUND_W - 120, 210, "end t-2", "round %d of 6", s->round);
    for (int i = 0; i < TERRA_ROUNDS; i++) {
        int y = 310 + i * 695;
        bool now = s->round == i + 1, done = s->round > i + 1;
        pent_shape *g = pent_group(sc, 0, 0, done ? "past" : "", "round-%d", i + 1);
        pent_draw_rect(sc, 80, y, ROUND_W - 160, 640, 60,
                       now    ? "tile now"
                       : done ? "tile taken"
                              : "tile");
        pent_draw_words(sc, 200, y + 380, now ? "t-xl t-b mid" : "t-xl t-b mid t-2", "%d", i + 1);
        if (s->score[i] != TERRA_NONE) {
            pent_shape_label(sc, g, "round %d: %s", i + 1, terra_scores[s->score[i]].words);
            draw_scoring(&terra_scores[s->score[i]], y, i == TERRA_ROUNDS - 1, sc);
        }
        pent_group_end(sc);
    }
}

/* ---- power actions, towns, the wheel --------------------------------------------------------- */

enum { ACT_W = 1830, ACT_H = 4460 };

static void draw_act(const terra_state *s, int i, int slack, pent_scene *sc) {
    static const char *const icon[] = {"bridge", "priest", "tm-worker", "coin", "spade", "spade"};
    static const int count[] = {0, 0, 2, 7, 0, 2};
    int x = 500 + i % 2 * 830, y = 580 + slack / 6 + i / 2 * (620 + slack / 3);
    bool used = s->act_used >> i & 1;
    pent_group(sc, 0, 0, used ? "half" : "", "act-%d", i + 1);
    pent_shape *space = terra_draw_octagon(sc, x, y, 290, used);
    pent_shape_label(sc, space, used ? "power action %d, used" : "power action %d", i + 1);
    pent_shape_mark(sc, space, used ? "-----" : "ACT%d", i + 1);
    if (count[i]) pent_draw_words(sc, x - 160, y, used ? "t-b t-m" : "t-b t-m dk", "%d", count[i]);
    pent_draw_icon(sc, icon[i], x + (count[i] ? 70 : 0), y - 60, 220, used ? "" : "octi");
    pent_draw_circle(sc, x, y + 180, 100, "pw");
    pent_draw_words(sc, x, y + 226, "pwt", "%d", terra_acts[i].cost);
    if (used) pent_draw_path(sc, x, y, "usedx", "M-18 -18l36 36m0 -36l-36 36");
    pent_group_end(sc);
}

static void draw_town(const terra_state *s, int i, int x, int y, pent_scene *sc) {
    const terra_town *t = &terra_towns[i];
    pent_group(sc, 0, 0, s->town_left[i] ? "" : "past", "tw-%d", i + 1);
    pent_shape *box =
        pent_draw_rect(sc, x, y, 550, 470, 60, s->town_left[i] ? "tile" : "tile taken");
    pent_shape_label(sc, box, "town %d: %s, %d left", i + 1, t->words, s->town_left[i]);
    terra_draw_points(sc, x + 150, y + 160, t->vp);
    int n = t->coins + t->workers + t->priests + t->power + t->ship;
    const char *good = t->coins     ? "coin"
                       : t->workers ? "tm-worker"
                       : t->priests ? "priest"
                       : t->power   ? "power"
                                    : "ship";
    if (t->steps) {
        for (int c = 0; c < TERRA_CULTS; c++) {
            char cls[20];
            pent_text k = pent_text_on(cls, sizeof cls);
            words_join(&k, "ci-", terra_cult_class[c]);
            pent_draw_icon(sc, terra_cult_icon[c], x + 350 + c % 2 * 130, y + 95 + c / 2 * 130, 110,
                           cls);
        }
    } else if (n) {
        pent_draw_words(sc, x + 300, y + 190, "t-b", "%d", n);
        pent_draw_icon(sc, good, x + 450, y + 140, 150, "");
    }
    pent_draw_icon(sc, "key", x + 140, y + 370, 140, "");
    if (t->keys > 1) pent_draw_words(sc, x + 240, y + 415, "t-b t-s", "%d", t->keys);
    pent_draw_words(sc, x + 510, y + 415, "end t-2", "\xC3\x97%d", s->town_left[i]);
    pent_group_end(sc);
}

static void draw_wheel(pent_scene *sc) {
    pent_draw_words(sc, 120, 4030, "head", "Wheel");
    for (int t = 0; t < TERRA_TERRAINS; t++) {
        pent_group(sc, 0, 0, "", "w-%s", terra_terrain_name[t]);
        char cls[40];
        pent_text c = pent_text_on(cls, sizeof cls);
        words_join(&c, "fd t-", terra_terrain_name[t]);
        pent_shape *disc = pent_draw_circle(sc, 190 + t * 242, 4230, 105, cls);
        pent_shape_label(sc, disc, "%s", terra_terrain_name[t]);
        pent_draw_icon(sc, terra_terrain_icon[t], 190 + t * 242, 4230, 140, terra_ink(t));
        pent_group_end(sc);
    }
}

void terra_scene_actions(const terra_state *s, pent_scene *sc) {
    pent_pane *pane = pent_scene_pane(sc, "actions", "power actions and towns", ACT_W, ACT_H);
    pane->cell_w = 70;
    pane->cell_h = 310;
    pent_draw_rect(sc, 5, 5, ACT_W - 10, ACT_H - 10, 80, "card");
    pent_draw_words(sc, 120, 210, "head", "Power actions");
    int n = s->flags & TERRA_EXTRA_TOWNS ? TERRA_TOWNS : 5, slack = n > 6 ? 0 : 480;
    for (int i = 0; i < TERRA_ACTIONS; i++) draw_act(s, i, slack, sc);
    pent_draw_words(sc, 120, 2290 + slack, "head", "Towns");
    for (int i = 0; i < n; i++) draw_town(s, i, 60 + i % 3 * 580, 2370 + slack + i / 3 * 510, sc);
    draw_wheel(sc);
}

/* ---- bonus and favour tiles ------------------------------------------------------------------ */

enum { TILES_W = 6420, TILES_H = 1900 };

static void draw_bonus_effect(const terra_bonus *b, int tile, int x, pent_scene *sc) {
    if (tile == 0 || tile == 1) {
        terra_draw_octagon(sc, x + 290, 500, 170, false);
        pent_draw_icon(sc, tile ? "up" : "spade", x + 290, 500, 170, "octi");
    } else if (tile == 3) {
        pent_draw_icon(sc, "ship", x + 190, 530, 190, "");
        pent_draw_words(sc, x + 320, 580, "t-b t-m", "+1");
    } else if (b->pass_what) {
        static const int piece[] = {0, TERRA_SH, TERRA_TP, TERRA_D};
        if (b->pass_what == 4)
            pent_draw_icon(sc, "ship", x + 170, 530, 190, "");
        else
            terra_draw_house(sc, piece[b->pass_what], TERRA_PLAINS, x + 170, 530, 190);
        terra_draw_points(sc, x + 410, 540, b->pass_vp);
    }
}

static void draw_bonus(const terra_state *s, int tile, int x, pent_scene *sc) {
    static const char *const icon[] = {"coin", "tm-worker", "priest", "power"};
    static const char *const letter[] = {"C", "W", "P", "PW"};
    static const char *const what[TERRA_BONUSES] = {"a spade", "cult step", "income",  "shipping",
                                                    "income",  "at pass",   "at pass", "income",
                                                    "at pass", "at pass"};
    const terra_bonus *b = &terra_bonuses[tile];
    const int gain[4] = {b->coins, b->workers, b->priests, b->power};
    int holder = s->holder[tile], at = 0;
    pent_group(sc, 0, 0, "", "bon-%d", tile + 1);
    pent_shape *box =
        pent_draw_rect(sc, x, 80, 570, 840, 60, holder == TERRA_FREE ? "tile" : "tile taken");
    pent_shape_label(sc, box, "%s bonus tile%s%s", terra_bonus_name[tile], b->words[0] ? ": " : "",
                     b->words);
    for (int i = 0; i < 4; i++) {
        if (!gain[i]) continue;
        pent_draw_words(sc, x + 70, 280 + at * 190, "t-b t-m", "%d", gain[i]);
        pent_shape *good = pent_draw_icon(sc, icon[i], x + 240, 230 + at * 190, 170, "");
        pent_shape_mark(sc, good, "%s", letter[i]);
        at++;
    }
    draw_bonus_effect(b, tile, x, sc);
    if (holder < s->seats)
        pent_shape_mark(sc, terra_draw_disc(sc, home_of(s, holder), x + 470, 200, 85), "%c",
                        terra_letter(s, holder));
    else if (s->coin[tile]) {
        pent_draw_circle(sc, x + 470, 200, 85, "gold");
        pent_draw_words(sc, x + 470, 245, "dk t-b mid", "%d", s->coin[tile]);
    }
    pent_shape_mark(sc, pent_draw_words(sc, x + 285, 830, "t-s mid", "%s", what[tile]), "BON%d",
                    tile + 1);
    pent_group_end(sc);
}

static void draw_favour(const terra_state *s, int i, int x, pent_scene *sc) {
    static const char *const icon[] = {"", "", "", "", "tm-town", "", "tm-worker", "power", "coin"};
    static const char *const count[] = {"", "", "", "", "6", "", "1", "4", "3"};
    static const char *const note[] = {"",       "",       "",       "",     "a town", "action",
                                       "income", "income", "income", "each", "each",   "at pass"};
    const terra_favour *f = &terra_favours[i];
    char cls[20];
    pent_text c = pent_text_on(cls, sizeof cls);
    words_join(&c, "ci-", terra_cult_class[f->cult]);
    pent_group(sc, 0, 0, s->favour_left[i] ? "" : "past", "fav-%d", i + 1);
    pent_shape *box =
        pent_draw_rect(sc, x, 990, 468, 880, 60, s->favour_left[i] ? "tile" : "tile taken");
    pent_shape_label(sc, box, "%s favour: %d steps of %s %s, %d left", terra_favour_name[i],
                     f->steps, terra_cult_class[f->cult], f->words, s->favour_left[i]);
    /* beside its number, whose second digit needs room */
    int at = i < 9 ? 240 : 275, size = i < 9 ? 190 : 170;
    pent_shape *sign = pent_draw_icon(sc, terra_cult_icon[f->cult], x + at, 1140, size, cls);
    pent_shape_mark(sc, sign, "F%d", i + 1);
    pent_shape_mark(sc, pent_draw_words(sc, x + 40, 1110, "t-s t-2", "%d", i + 1), " ");
    pent_draw_words(sc, x + 240, 1390, "mid t-b", "+%d", f->steps);
    if (i == 5) {
        terra_draw_octagon(sc, x + 227, 1550, 150, false);
        pent_draw_words(sc, x + 227, 1595, "mid t-b dk t-s", "+1");
    } else if (i == 11) {
        terra_draw_house(sc, TERRA_TP, TERRA_PLAINS, x + 130, 1540, 150);
        pent_draw_words(sc, x + 320, 1590, "mid t-s t-b", "VP");
    } else if (i >= 9) {
        terra_draw_house(sc, i == 10 ? TERRA_D : TERRA_TP, TERRA_PLAINS, x + 130, 1540, 150);
        terra_draw_points(sc, x + 320, 1550, i == 10 ? 2 : 3);
    } else if (i == 6) { /* a worker and power */
        pent_draw_words(sc, x + 130, 1545, "t-s t-b", "1");
        pent_draw_icon(sc, icon[i], x + 290, 1500, 125, "");
        pent_draw_words(sc, x + 130, 1695, "t-s t-b", "1");
        pent_draw_icon(sc, "power", x + 290, 1650, 125, "");
    } else if (icon[i][0]) {
        pent_draw_words(sc, x + 100, 1590, "t-b", "%s", count[i]);
        pent_draw_icon(sc, icon[i], x + 290, 1540, 170, "");
    }
    pent_shape_mark(sc, pent_draw_words(sc, x + 234, 1810, "mid t-s", "%s", note[i]), " ");
    for (int d = 0; d < s->favour_left[i]; d++)
        pent_draw_circle(sc, x + 395, 1080 + d * 70, 23, "dot2");
    for (int k = 0, n = 0; k < s->seats; k++)
        if (s->p[k].favours >> i & 1)
            terra_draw_disc(sc, home_of(s, k), x + 65, 1180 + n++ * 105, 50);
    pent_group_end(sc);
}

/* On a phone held upright: six in a row. */
static void draw_tiles_narrow(const terra_state *s, pent_scene *sc) {
    enum { W = 3900, BONUS_Y = 260, BONUS_H = 870, FAVOUR_H = 920, PITCH = 625, ROW = 6 };
    int n = 0, at = 0;
    for (int i = 0; i < TERRA_BONUSES; i++) n += s->holder[i] != TERRA_NONE;
    int rows = (n + ROW - 1) / ROW, favours = BONUS_Y + rows * BONUS_H + 260;
    int h = favours + (TERRA_FAVOURS + ROW - 1) / ROW * FAVOUR_H + 30;
    pent_scene_pane(sc, "tiles", "bonus and favour tiles", W, h);
    pent_draw_rect(sc, 5, 5, W - 10, h - 10, 80, "card");
    pent_draw_words(sc, 120, 190, "head", "Bonus");
    pent_draw_words(sc, 120, favours - 80, "head", "Favour");
    for (int i = 0; i < TERRA_BONUSES; i++) {
        if (s->holder[i] == TERRA_NONE) continue;
        pent_group(sc, 0, BONUS_Y - 80 + at / ROW * BONUS_H, "", "%s", "");
        draw_bonus(s, i, 95 + at % ROW * PITCH, sc);
        pent_group_end(sc);
        at++;
    }
    for (int i = 0; i < TERRA_FAVOURS; i++) {
        pent_group(sc, 0, favours - 990 + i / ROW * FAVOUR_H, "", "%s", "");
        draw_favour(s, i, 155 + i % ROW * PITCH, sc);
        pent_group_end(sc);
    }
}

void terra_scene_tiles(const terra_state *s, pent_scene *sc) {
    if (sc->screen == PENT_NARROW) {
        draw_tiles_narrow(s, sc);
        return;
    }
    pent_pane *pane = pent_scene_pane(sc, "tiles", "bonus and favour tiles", TILES_W, TILES_H);
    pane->cell_w = 90;
    pane->cell_h = 215;
    pent_draw_rect(sc, 5, 5, TILES_W - 10, TILES_H - 10, 80, "card");
    pent_draw_words(sc, 120, 190, "head", "Bonus");
    pent_draw_words(sc, 120, 1100, "head", "Favour");
    int n = 0;
    for (int i = 0; i < TERRA_BONUSES; i++) n += s->holder[i] != TERRA_NONE;
    int pitch = n > 9 ? 575 : n > 8 ? 610 : 680, at = 0;
    for (int i = 0; i < TERRA_BONUSES; i++)
        if (s->holder[i] != TERRA_NONE) draw_bonus(s, i, (n > 9 ? 640 : 700) + at++ * pitch, sc);
    for (int i = 0; i < TERRA_FAVOURS; i++) draw_favour(s, i, 640 + i * 479, sc);
}
