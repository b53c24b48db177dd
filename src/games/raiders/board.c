/* Raiders of Scythia: the board: rivals in the sky, four lands with their settlements, the village.
 *
 * What it is: everything of the pane `board`, wide, narrow and as a small picture.
 * What it is not: scenery (lands.c), single pieces (art.c), player boards (mat.c). */
#include "art.h"
#include "tell.h"

#include <string.h>

/* Sizes that differ between the forms. */
typedef struct {
    int plot_y, plot_w, plot_h;   /* of a settlement, from its corner */
    int spot_x, spot_y;           /* its first socket; the second is 29 further */
    int need_x, need_y, need_gap; /* its needs */
    int need_w[3];
    int stair_x, stair_y, step; /* its stair: left, base, widest step */
    int space_x, space_y, space_w, space_h, pitch;
    int set_h;
} form;

static const form wide = {41, 268, 60, 86,  25, 135, 14, 3,  {40, 38, 44},
                          7,  97,  33, 113, 45, 73,  52, 76, 101};
static const form narrow = {42, 124, 170, 78, 25,  3,  47, 1,  {38, 36, 42},
                            5,  126, 37,  4,  131, 57, 77, 59, 212};

/* Who decides, or whose turn it is: what that seat lacks is marked. */
static int asked(const raid_state *s) {
    int actor = raid_actor(s);
    if (actor >= 0 && actor < s->seats) return actor;
    return s->turn < s->seats ? s->turn : 0;
}

/* ---- plates ---- */

/* Three stand side by side in the sky; narrow, one fills the width. */
static int plate_width(const pent_scene *sc) {
    return sc->screen == PENT_NARROW ? RAID_NARROW_W - 12 : 298;
}

static int plate_items(pent_scene *sc, const raid_player *p, int x, int y, int more) {
    static const struct {
        const char *icon, *cls;
    } item[4] = {
        {"silver", "c-silver"}, {"kumis", "c-kumis"}, {"provisions", "c-prov"}, {"card", "c-card"}};
    int value[4] = {p->good[RAID_SILVER], p->good[RAID_KUMIS], p->good[RAID_PROVISION], p->hand_n};
    for (int i = 0; i < 4; i++) {
        raid_art_icon(sc, item[i].icon, x + 7, y - 5, 15, item[i].cls);
        RAID_WORDS(sc, x + 17, y, "t-b", "%d", value[i]);
        x += (value[i] > 9 ? 36 : 30) + more;
    }
    for (int g = 0; g < RAID_PLUNDER; g++) {
        raid_art_token(sc, g, x + 9, y - 5, 68);
        RAID_WORDS(sc, x + 20, y, "t-b", "%d", p->good[g]);
        x += (p->good[g] > 9 ? 38 : 33) + more;
    }
    return x;
}

static void draw_plate(pent_scene *sc, const raid_state *s, int seat, int x, int y) {
    int w = plate_width(sc);
    const raid_player *p = &s->player[seat];
    char name[16], line[RAID_LINE_TEXT];
    int strength = 0;
    for (int i = 0; i < RAID_SLOTS; i++) {
        strength += raid_member_strength(p, i) + raid_animal_strength(p, i);
    }
    pent_text t = pent_text_on(name, sizeof name);
    raid_seat_name(s, seat, &t);
    pent_shape *g = pent_group(sc, 0, 0, "seat", "player-%d", seat + 1);
    pent_shape_label(sc, g,
                     PENT_SEAT ": %d points, %d Silver, %d Kumis, %d Provisions, %d cards, "
                               "%d crew of Strength %d",
                     seat, name, raid_score(p), p->good[RAID_SILVER], p->good[RAID_KUMIS],
                     p->good[RAID_PROVISION], p->hand_n, p->crew_n, strength);
    raid_art_box(sc, x, y, w, 46, 9, seat == asked(s) && !s->over ? "r-plate r-turn" : "r-plate");
    raid_art_emblem(sc, seat, x + 17, y + 14, 7);
    RAID_FIT(sc, x + 31, y + 3, w - 189, 20, raid_art_who(seat), NULL, "%s", name);
    if (p->worker != RAID_NONE) raid_art_worker(sc, p->worker, x + w - 148, y + 17, 70);
    t = pent_text_on(line, sizeof line);
    pent_say(&t, "%d crew %d str", p->crew_n, strength);
    raid_art_line(sc, x + w - 130, y + 19, line, 15);
    raid_art_shield(sc, x + w - 19, y + 15, raid_score(p), 110, "r-shield");
    int end = plate_items(sc, p, x + 10, y + 40, (w - 298) / 8);
    raid_art_icon(sc, "quest", end + 6, y + 35, 14, "c-quest");
    RAID_WORDS(sc, end + 14, y + 40, "t-b", "%d", p->quests);
    pent_group_end(sc);
}

/* The rival of a game alone, in the place of a second player, and what it does next. */
static void draw_rival(pent_scene *sc, const raid_state *s, int x, int y) {
    int w = plate_width(sc);
    const raid_rival *r = &s->rival;
    char line[RAID_LINE_TEXT];
    pent_shape *g = pent_group(sc, 0, 0, "seat", "rival");
    pent_shape_label(sc, g, "%s: %d points, %d Provisions, %d Horses, Strength %d, %d quests",
                     raid_rivals[r->level].name, raid_rival_score(r), r->provisions, r->horses,
                     raid_rival_strength(s), r->quests);
    raid_art_box(sc, x, y, w, 46, 9, "r-plate");
    raid_art_icon(sc, "hero", x + 17, y + 15, 18, "c-ink");
    RAID_FIT(sc, x + 33, y + 3, 200, 20, "t-m t-b", NULL, "%s", raid_rivals[r->level].name);
    raid_art_shield(sc, x + w - 19, y + 15, raid_rival_score(r), 110, "r-shield");
    pent_text t = pent_text_on(line, sizeof line);
    pent_say(&t, "%d prov  %d horse  %d str  %d quest", r->provisions, r->horses,
             raid_rival_strength(s), r->quests);
    raid_art_line(sc, x + 12, y + 40, line, 15);
    pent_group_end(sc);
}

static void draw_scheme(pent_scene *sc, const raid_state *s, int x, int y) {
    static const char *const icon[RAID_CIVS] = {"cimmeria", "assyria", "persia", "greece"};
    static const char *const cls[RAID_CIVS] = {"c-ld r-l0", "c-ld r-l1", "c-ld r-l2", "c-ld r-l3"};
    int w = plate_width(sc);
    if (s->rival.scheme == RAID_NO) return;
    const raid_scheme_row *row = &raid_schemes[s->rival.scheme];
    char line[RAID_LINE_TEXT];
    pent_shape *g = pent_group(sc, 0, 0, "r-area", "scheme");
    pent_shape_label(sc, g, "scheme %d: %s, %d Provisions, %d Strength, %d points; blocks the %s",
                     s->rival.scheme + 1, raid_civs[row->civ].name, row->provisions, row->strength,
                     row->points, raid_building_name[row->blocks]);
    pent_shape_tip(sc, g, "Horse %d; quests %s, %s first", row->horse + 1, row->up ? "up" : "down",
                   row->left ? "right" : "left");
    raid_art_box(sc, x, y, w, 46, 9, "r-plate");
    RAID_FIT(sc, x + 12, y + 3, 84, 20, "t-m t-b", NULL, "Scheme %d", s->rival.scheme + 1);
    raid_art_icon(sc, icon[row->civ], x + 106, y + 14, 18, cls[row->civ]);
    RAID_FIT(sc, x + 120, y + 3, 170, 20, "", NULL, "%s, space %d", raid_civs[row->civ].name,
             row->space + 1);
    pent_text t = pent_text_on(line, sizeof line);
    pent_say(&t, "%d prov %d str >", row->provisions, row->strength);
    int end = raid_art_line(sc, x + 12, y + 40, line, 15);
    raid_art_shield(sc, end + 10, y + 35, row->points, 84, "r-shield");
    RAID_FIT(sc, end + 26, y + 25, x + 292 - end - 26, 20, "", NULL, "blocks %s",
             raid_building_name[row->blocks]);
    pent_group_end(sc);
}

/* Plates stand in a row or, narrow, one below the other; returns how many. */
static int draw_plates(pent_scene *sc, const raid_state *s, int first, bool row) {
    int n = 0;
    if (raid_solo(s)) {
        draw_rival(sc, s, 6, row ? 3 : 4);
        draw_scheme(sc, s, row ? 309 : 6, row ? 3 : 54);
        return 2;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == first) continue;
        draw_plate(sc, s, seat, 6 + (row ? 303 * n : 0), row ? 3 : 4 + 50 * n);
        n++;
    }
    return n;
}

/* ---- quests ---- */

/* Cost tokens round a middle: up to two below each other, else two a row. Silver is a number. */
static void draw_quest_cost(pent_scene *sc, const raid_quest_row *q, int x, int y) {
    int list[8], n = 0;
    for (int g = 0; g < RAID_PLUNDER; g++) {
        for (int k = 0; k < q->cost[g] && n < 7; k++) list[n++] = g;
    }
    if (q->cost[RAID_SILVER] > 0) list[n++] = RAID_SILVER;
    int rows = n < 3 ? n : (n + 1) / 2, step = rows > 2 ? 18 : 24;
    for (int i = 0; i < n; i++) {
        /* an odd one stands alone in the first row */
        int at = n < 3 ? i : (i + n % 2) / 2, alone = n < 3 || (n % 2 && i == 0);
        int cx = alone ? x : x + ((i + n % 2) % 2 ? 10 : -11);
        int cy = y + (2 * at - (rows - 1)) * step / 2;
        if (list[i] < RAID_PLUNDER) {
            raid_art_token(sc, list[i], cx, cy, rows > 2 ? 66 : n < 3 ? 88 : 78);
        } else {
            RAID_WORDS(sc, cx - 3, cy + 5, "end t-b", "%d", q->cost[RAID_SILVER]);
            raid_art_icon(sc, "silver", cx + 7, cy, 15, "c-silver");
        }
    }
}

static void draw_quest(pent_scene *sc, int quest, int x, int y, int w, int h, const char *id) {
    const raid_quest_row *q = &raid_quests[quest];
    pent_shape *g = pent_group(sc, 0, 0, "r-area", "%s", id);
    char price[120];
    pent_text t = pent_text_on(price, sizeof price);
    raid_tell_quest(&t, quest, RAID_NO, false);
    pent_shape_label(sc, g, "quest %d", quest + 1);
    pent_shape_tip(sc, g, "%s for %d points", price, q->points);
    raid_art_box(sc, x, y, w, h, 7, "r-quest edge");
    raid_art_rings(sc, x, y, w, h, 7);
    bool tall = h > w;
    int ax = tall ? x + w / 2 : x + (w - 26) / 2, ay = tall ? y + (h - 26) / 2 : y + h / 2;
    if (q->hand) {
        raid_art_icon(sc, "card", ax - 9, ay - 10, 17, "c-card");
        raid_art_icon(sc, "strength", ax + 10, ay - 10, 16, "c-ink");
        RAID_WORDS(sc, ax, ay + 17, "mid t-m t-b", "\u2265 %d", q->hand);
    } else {
        draw_quest_cost(sc, q, ax, ay);
    }
    raid_art_shield(sc, tall ? x + w / 2 : x + w - 14, tall ? y + h - 16 : y + h / 2, q->points,
                    100, "r-teal");
    pent_group_end(sc);
}

static void draw_village_quest(pent_scene *sc, const raid_state *s, int i, int x, int y, int w,
                               int h) {
    if (s->quest[i] < RAID_QUESTS) {
        draw_quest(sc, s->quest[i], x, y, w, h, i ? "quest-B" : "quest-A");
    } else {
        raid_art_box(sc, x, y, w, h, 7, "r-gone");
        RAID_WORDS(sc, x + w / 2, y + h / 2 + 5, "mid t-2", s->setup > 3 ? "done" : "quest");
    }
}

/* ---- settlements ---- */

static void draw_plunder(pent_scene *sc, const raid_state *s, int space, int x, int y, bool tall) {
    int total = 0, n = 0;
    for (int g = 0; g < RAID_PLUNDER; g++) total += s->plunder[space][g];
    int rows = (total + 1) / 2, pitch = rows > 2 ? 17 : tall ? 23 : 24;
    int top = tall ? y + (rows < 2 ? 50 : 41) : y + 26 - (rows - 1) * pitch / 2;
    for (int g = 0; g < RAID_PLUNDER; g++) {
        if (s->plunder[space][g] == 0) continue;
        pent_group(sc, 0, 0, "r-area", "pl-%d-%d-%d", space / 6, space % 6, g);
        for (int k = 0; k < s->plunder[space][g]; k++, n++) {
            bool alone = n == total - 1 && total % 2;
            int dx = tall ? (alone ? 28 : 16 + n % 2 * 25) : alone ? 48 : 36 + n % 2 * 24;
            raid_art_token(sc, g, x + dx, top + n / 2 * pitch, rows > 2 ? 64 : 88);
        }
        pent_group_end(sc);
    }
}

/* What lies on a space that is still to be raided. */
static void draw_open(pent_scene *sc, const raid_state *s, int space, int x, int y, const form *f) {
    bool quest = space / 6 != RAID_GREECE && s->quest[raid_place_of(space)] == RAID_DOWN;
    bool tall = f->space_h > f->space_w;
    raid_art_worker(sc, s->worker[space], x + (tall ? 15 : 13),
                    y + (tall    ? 20
                         : quest ? 20
                                 : 30),
                    84);
    if (quest && tall) raid_art_back(sc, x + f->space_w - 24, y + 7, 17, 20, "quest");
    if (quest && !tall) raid_art_back(sc, x + 5, y + 32, 16, 17, "quest");
    draw_plunder(sc, s, space, x, y, tall);
}

static void draw_space(pent_scene *sc, const raid_state *s, int space, int x, int y,
                       const form *f) {
    static const char *const near[RAID_CIVS] = {"r-space r-l0 edge", "r-space r-l1 edge",
                                                "r-space r-l2 edge", "r-space r-l3 edge"};
    int civ = space / 6, quest = civ == RAID_GREECE ? RAID_NO : s->quest[raid_place_of(space)];
    int w = f->space_w, h = f->space_h;
    pent_shape *g = pent_group(sc, 0, 0, "r-area", "space-%d-%d", civ, space % 6);
    pent_shape_label(sc, g, "%s, space %d", raid_civs[civ].name, space % 6 + 1);
    if (raid_open(s, space)) {
        char loot[120];
        pent_text t = pent_text_on(loot, sizeof loot);
        raid_tell_goods(&t, s->plunder[space], RAID_PLUNDER, false);
        bool reach = s->reach >> space & 1; /* RAI-183 */
        pent_shape_tip(sc, g, "%s, %s worker%s", loot, raid_color_name[s->worker[space]],
                       reach ? "" : "; out of reach: no worker that could raid here is left");
        raid_art_box(sc, x, y, w, h, 7, reach ? near[civ] : "r-far edge");
        raid_art_rings(sc, x, y, w, h, 7);
        if (!reach) pent_draw(sc, PENT_GROUP, 0, 0, "r-spent");
        draw_open(sc, s, space, x, y, f);
        if (!reach) pent_group_end(sc);
    } else if (s->seats < raid_spaces[space].seats) {
        bool four = raid_spaces[space].seats == 4;
        pent_shape_tip(sc, g, "closed: %s players", four ? "4" : "3 or 4");
        raid_art_box(sc, x, y, w, h, 7, "r-shut");
        raid_art_icon(sc, "lock", x + w / 2, y + h / 2 - 10, 18, "c-mut r-faint");
        RAID_FIT(sc, x + 1, y + h / 2 + 2, w - 2, 18, "mid t-2", NULL, "%s %s", four ? "4" : "3+",
                 w < 60 ? "pl." : "players");
    } else if (quest < RAID_QUESTS) {
        char id[PENT_ID_CAP];
        pent_text t = pent_text_on(id, sizeof id);
        pent_say(&t, "quest-%d-%d", civ, space % 6);
        draw_quest(sc, quest, x, y, w, h, id);
    } else {
        pent_shape_tip(sc, g, "raided");
        raid_art_box(sc, x, y, w, h, 7, "r-gone");
        pent_draw_path(sc, (x + w / 2) * 10, (y + h / 2 + 2) * 10, "r-smoke",
                       "M0 2C-6 -3 6 -6 0 -11C-5 -15 4 -17 1 -21");
        RAID_WORDS(sc, x + w / 2, y + h / 2 + 20, "mid t-2", "raided");
    }
    pent_group_end(sc);
}

static void draw_spots(pent_scene *sc, const raid_state *s, int set, int x, int y) {
    bool next = true, now = raid_draw_now(s, set);
    for (int i = 0; i < 2; i++) {
        int w = s->spot[set][i], cx = x + i * 29;
        if (w == RAID_SPOT_RIVAL) {
            pent_draw_circle(sc, cx * 10, y * 10, 120, "r-plate");
            raid_art_icon(sc, "hero", cx, y, 18, "c-ink");
        } else if (w != RAID_NONE) {
            bool ghost = now && (i == 1 || s->spot[set][1] == RAID_NONE); /* the last to come */
            if (ghost) pent_draw(sc, PENT_GROUP, 0, 0, "r-ghost");
            raid_art_worker(sc, w, cx, y + 1, 100);
            if (ghost) pent_group_end(sc);
        } else if (s->seats < raid_spaces[2 * set + i].seats) {
            raid_art_closed(sc, cx, y);
        } else {
            raid_art_socket(sc, raid_sets[set].colors, cx, y, next);
            next = false;
        }
    }
}

/* A pill: how many are needed, and of what; what the seat asked lacks stands out. */
static void draw_need(pent_scene *sc, int x, int y, int w, int n, const char *icon, const char *cls,
                      bool lacks) {
    raid_art_box(sc, x, y, w, 22, 11, lacks ? "r-miss" : "r-chip");
    RAID_WORDS(sc, x + 7, y + 16, lacks ? "t-b bad" : "t-b", "%d", n);
    if (icon) {
        raid_art_icon(sc, icon, x + w - 12, y + 11, 15, cls);
    } else {
        raid_art_token(sc, RAID_WAGON, x + w - 14, y + 11, 68);
    }
}

static void draw_needs(pent_scene *sc, const raid_state *s, int set, int x, int y, const form *f) {
    const raid_set_row *row = &raid_sets[set];
    const raid_player *p = &s->player[asked(s)];
    int x2 = x + f->need_w[0] + f->need_gap, x3 = x2 + f->need_w[1] + f->need_gap;
    draw_need(sc, x, y, f->need_w[0], row->crew, "crew", "c-ink", p->crew_n < row->crew);
    draw_need(sc, x2, y, f->need_w[1], row->provisions, "provisions", "c-prov",
              p->good[RAID_PROVISION] < raid_provisions_due(p, set));
    if (row->wagons == 0) return;
    draw_need(sc, x3, y, f->need_w[2], row->wagons, NULL, NULL,
              p->good[RAID_WAGON] < raid_wagons_due(p, set));
}

/* Strength with the worst dice; with the best and all Kumis. */
static void strength_range(const raid_state *s, int set, int *sure, int *most) {
    const raid_player *p = &s->player[asked(s)];
    const raid_civ_row *civ = &raid_civs[set / 3];
    int count[RAID_DIE_COLORS] = {civ->red, civ->white, raid_yellow_dice(s, p, set)};
    *sure = *most = raid_base_strength(s, asked(s), set);
    *most += p->good[RAID_KUMIS];
    for (int color = 0; color < RAID_DIE_COLORS; color++) {
        int low = 99, high = 0;
        for (int i = 0; i < raid_face_count[color]; i++) {
            int v = raid_faces[color][i].strength;
            low = v < low ? v : low;
            high = v > high ? v : high;
        }
        *sure += count[color] * low;
        *most += count[color] * high;
    }
}

static void draw_step(pent_scene *sc, int x, int base, int w, int h, const char *cls) {
    pent_draw_path(sc, x * 10, base * 10, cls, "M0 0V-%dA4 4 0 0 1 4 -%dH%dA4 4 0 0 1 %d -%dV0Z",
                   h - 4, h, w - 4, w, h - 4);
}

/* Steps with the Strength they need, and above each what it gains; the first is a failure. */
static void draw_stair(pent_scene *sc, const raid_state *s, int set, int x, int base,
                       const form *f) {
    const raid_set_row *row = &raid_sets[set];
    int fail = raid_civs[set / 3].wounds, n = row->brackets + (fail > 0), sure, most;
    int w = n < 4 ? f->step : f->step * 3 / n, h = 18;
    strength_range(s, set, &sure, &most);
    raid_art_icon(sc, "strength", x + (fail ? 7 : 4), base - (fail ? 44 : 46), fail ? 14 : 12,
                  "c-ld");
    if (fail) {
        draw_step(sc, x, base, w, h, "r-may");
        RAID_WORDS(sc, x + w / 2, base - 5, "mid t-b", "<%d", row->strength[0]);
        RAID_WORDS(sc, x + w / 2 - 3, base - h - 4, "end t-b bad", "%d", fail);
        raid_art_icon(sc, "wound", x + w / 2 + 6, base - h - 9, 15, "c-wound");
    }
    for (int i = 0; i < row->brackets; i++) {
        int need = row->strength[i], at = x + (i + (fail > 0)) * (w + 1);
        h = 18 + (i + (fail > 0)) * (n == 2 ? 9 : 6);
        draw_step(sc, at, base, w, h, sure >= need ? "r-sure" : most >= need ? "r-may" : "r-out");
        RAID_WORDS(sc, at + w / 2, base - 5, sure >= need ? "mid t-b r-on" : "mid t-b", "%d", need);
        raid_art_shield(sc, at + w / 2, base - h - 11, row->points[i], 84, "r-shield");
    }
}

bool raid_draw_now(const raid_state *s, int set) {
    bool now = false;
    for (int i = 0; i < s->stack.n; i++) {
        now |= s->stack.f[i].kind == RAID_F_RAID || s->stack.f[i].kind == RAID_F_SPACE;
    }
    return now && s->raid_set == set;
}

static bool is_spent(const raid_state *s, int set) {
    return !raid_open(s, 2 * set) && !raid_open(s, 2 * set + 1);
}

static void draw_settlement(pent_scene *sc, const raid_state *s, int set, int x, int y,
                            const form *f) {
    static const char *const land[RAID_CIVS] = {"r-l0", "r-l1", "r-l2", "r-l3"};
    static const char *const pale[RAID_CIVS] = {"r-l0 r-spent", "r-l1 r-spent", "r-l2 r-spent",
                                                "r-l3 r-spent"};
    const raid_set_row *row = &raid_sets[set];
    bool now = raid_draw_now(s, set);
    pent_shape *g = pent_group(sc, 0, 0, "settlement", "set-%d-%d", set / 3, set % 3);
    pent_shape_label(sc, g, "%s %s", raid_civs[set / 3].name, raid_side_name[set % 3]);
    pent_shape_tip(sc, g, "%d crew, %d Provisions, %d Wagons", row->crew, row->provisions,
                   row->wagons);
    raid_art_box(sc, x, y + 2, f->plot_w, f->set_h - 2, 9, "r-none");
    raid_art_box(sc, x, y + f->plot_y, f->plot_w, f->plot_h, 8, now ? "r-plot r-now" : "r-plot");
    raid_art_rings(sc, x, y + f->plot_y, f->plot_w, f->plot_h, 8);
    draw_spots(sc, s, set, x + f->spot_x, y + f->spot_y);
    pent_draw(sc, PENT_GROUP, 0, 0, is_spent(s, set) ? pale[set / 3] : land[set / 3]);
    if (sc->screen != PENT_THUMB) { /* numbers */
        draw_needs(sc, s, set, x + f->need_x, y + f->need_y, f);
        draw_stair(sc, s, set, x + f->stair_x, y + f->stair_y, f);
    }
    pent_group_end(sc);
    for (int i = 0; i < 2; i++) {
        draw_space(sc, s, 2 * set + i, x + f->space_x + i * f->pitch, y + f->space_y, f);
    }
    if (now) {
        raid_art_box(sc, x, y + 2, f->plot_w, f->set_h - 2, 9, "r-halo");
        raid_art_box(sc, x, y + 2, f->plot_w, f->set_h - 2, 9, "r-chosen");
    }
    pent_group_end(sc);
}

/* ---- lands ---- */

static void draw_standard(pent_scene *sc, int civ, int y, bool row) {
    static const char *const icon[RAID_CIVS] = {"cimmeria", "assyria", "persia", "greece"};
    static const char *const cls[RAID_CIVS] = {"r-area r-l0", "r-area r-l1", "r-area r-l2",
                                               "r-area r-l3"};
    const raid_civ_row *c = &raid_civs[civ];
    int dice = c->red + c->white;
    pent_shape *g = pent_group(sc, 0, 0, cls[civ], "civ-%d", civ);
    pent_shape_label(sc, g, "%s", c->name);
    pent_shape_tip(sc, g, "%d red and %d white dice, %d Wounds for failing", c->red, c->white,
                   c->wounds);
    if (row) {
        raid_art_box(sc, 0, y + 5, 96, 93, 8, "r-none");
        pent_draw_path(sc, 0, y * 10, "r-s3", "M14 6V55");
        pent_draw_circle(sc, 140, y * 10 + 70, 32, "r-d");
        pent_draw_path(sc, 0, y * 10, "r-d", "M15 11H60L52 26L60 41H15Z");
        raid_art_icon(sc, icon[civ], 33, y + 26, 23, "c-on");
        RAID_WORDS(sc, 6, y + 69, "display t-l r-ld", "%s", c->name);
    } else {
        raid_art_box(sc, 4, y, 382, 26, 8, "r-none");
        pent_draw_path(sc, 0, y * 10, "r-d", "M8 2H38L33 13L38 24H8Z");
        raid_art_icon(sc, icon[civ], 20, y + 13, 17, "c-on");
        RAID_WORDS(sc, 44, y + 19, "display t-l r-ld", "%s", c->name);
    }
    for (int i = 0; i < dice; i++) {
        raid_art_die(sc, i < c->red ? RAID_DIE_RED : RAID_DIE_WHITE,
                     row ? 6 + i * 43 / 2 : 384 - 22 * (dice - i), y + (row ? 78 : 3),
                     row ? 19 : 20);
    }
    pent_group_end(sc);
}

/* ---- village ---- */

/* What a building does, in a line each. */
static void draw_sign(pent_scene *sc, int b, bool blocked, int x, int y, int w) {
    static const char *const line[RAID_BUILDINGS][2] = {
        {"2 silver > eagle", "equip > horse"},
        {"silver > hire 1", "1 kumis > -2 wound"},
        {"B 3 silver", "G R 2 silver"},
        {"B G 2 prov", "R 3 prov or wagon"},
        {"stock > 2 prov 1 kumis", "finish 1 quest"},
        {"play 1 card", "hero or eagle"},
        {"2 card", "or 1 card 2 kumis"},
        {"1 card > 2 silver", "2 card > wagon equip"},
    };
    raid_art_box(sc, x, y + 66, w, 62, 7, "r-paper");
    raid_art_rings(sc, x, y + 66, w, 62, 7);
    if (blocked) pent_draw(sc, PENT_GROUP, 0, 0, "r-spent");
    RAID_FIT(sc, x + 2, y + 67, w - 4, 20, w > 95 ? "mid t-b" : "mid", NULL, "%s",
             raid_building_name[b]);
    raid_art_line_mid(sc, x, w, y + 102, line[b][0], 15);
    raid_art_line_mid(sc, x, w, y + 121, line[b][1], 15);
    if (blocked) {
        pent_group_end(sc);
        pent_draw_path(sc, x * 10, y * 10, "r-hatch",
                       "M12 127L24 67M26 127L38 67M40 127L52 67M54 127L66 67M68 127L80 67");
    }
}

/* A drawing 64 high on the ground, a socket at its right, a sign below it. */
static void draw_building(pent_scene *sc, const raid_state *s, int b, int x, int y, int w) {
    bool blocked = s->rival.blocked == b,
         limited = b == RAID_STABLES || b == RAID_CHIEF; /* RAI-032 */
    pent_shape *g = pent_group(sc, 0, 0, "building", "b-%d", b);
    pent_shape_label(sc, g, "%s", raid_building_name[b]);
    if (blocked) {
        pent_shape_tip(sc, g, "blocked by the rival's scheme this turn");
    } else {
        pent_shape_tip(sc, g, "%s%s", s->village[b] ? raid_color_name[s->village[b]] : "free",
                       s->village[b] ? " worker" : "");
    }
    raid_art_box(sc, x, y + 30, w, 98, 8, "r-none");
    raid_land_house(sc, b, x + (w > 95 ? 37 : 33), y + 62, w > 95 ? 96 : 86, blocked);
    if (sc->screen != PENT_THUMB) draw_sign(sc, b, blocked, x, y, w);
    if (s->village[b] != RAID_NONE) {
        pent_shape *worker = pent_group(sc, 0, 0, "r-area", "worker-%d", b);
        pent_shape_label(sc, worker, "%s worker", raid_color_name[s->village[b]]);
        raid_art_worker(sc, s->village[b], x + w - 15, y + 49, 105);
        pent_group_end(sc);
    } else if (blocked) {
        raid_art_closed(sc, x + w - 15, y + 48);
    } else {
        raid_art_socket(sc, limited ? 1u << RAID_GREY | 1u << RAID_RED : 0, x + w - 15, y + 48,
                        true);
    }
    pent_group_end(sc);
}

/* ---- offer and supply ---- */

static void draw_offer(pent_scene *sc, const raid_state *s, int i, int x, int y) {
    int animal = s->offer[i];
    pent_shape *g = pent_group(sc, 0, 0, "r-area", "animal-%d", i);
    if (animal == RAID_NO) {
        pent_shape_label(sc, g, "no animal left");
        raid_art_box(sc, x, y, 142, 30, 6, "r-empty");
    } else {
        pent_shape_label(sc, g, "place %d", i + 1);
        pent_shape_tip(sc, g, "%s above, Horse of Strength %d below; %d more in the pile",
                       raid_eagle_name[animal / 3], raid_horse_strength[animal % 3], s->animals_n);
        raid_art_animal(sc, animal, x, y);
        raid_art_rings(sc, x, y, 142, 30, 6);
    }
    pent_group_end(sc);
}

static void draw_supply(pent_scene *sc, const raid_state *s, int x, int y, int pitch) {
    for (int g = 0; g < RAID_PLUNDER; g++, x += pitch) {
        pent_shape *group = pent_group(sc, 0, 0, "r-area", "supply-%d", g);
        pent_shape_label(sc, group, "supply of %s", raid_good_name[g]);
        pent_shape_tip(sc, group, "%d left", s->supply[g]);
        raid_art_box(sc, x - 12, y, pitch - 1, 30, 6, "r-none");
        raid_art_rings(sc, x - 12, y, pitch - 1, 30, 6);
        raid_art_token(sc, g, x + 1, y + 15, 84);
        RAID_WORDS(sc, x + 15, y + 20, "t-b", "%d", s->supply[g]);
        pent_group_end(sc);
    }
}

/* How far the end is; a standstill is told in good time (RAI-150). */
static void draw_end(pent_scene *sc, const raid_state *s, int x, int y, int w) {
    bool still = raid_standstill(s);
    int most = (still ? RAID_STANDSTILL : RAID_STALL) * raid_parties(s), idle = most - s->stalled;
    if (s->ending) {
        RAID_FIT(sc, x, y, w, 17, "end t-b bad", NULL, "last turns: %d to come", s->final_turns);
    } else if (still || s->stalled >= most / 4) {
        RAID_FIT(sc, x, y, w, 17, "end t-b bad", NULL, "the end in %d idle turns", idle);
    } else {
        RAID_FIT(sc, x, y, w, 17, "end", NULL, "left: %d %s, %d quests", s->raids_left,
                 s->printed ? "places" : "raids", s->quests_left);
    }
    RAID_FIT(sc, x, y + 16, w, 17, "end t-2", NULL, "crew pile %d, discards %d", s->deck_n,
             s->discard_n);
}

/* ---- the whole ---- */

static void draw_wide(pent_scene *sc, const raid_state *s, const bool spent[RAID_SETS], int first) {
    raid_land_wide(sc, spent, raid_solo(s) ? 2 : s->seats - 1);
    for (int civ = RAID_GREECE; civ >= 0; civ--) {
        int y = RAID_LAND_Y + (RAID_GREECE - civ) * RAID_LAND_H;
        draw_standard(sc, civ, y, true);
        for (int i = 0; i < 3; i++) draw_settlement(sc, s, civ * 3 + i, 98 + i * 272, y, &wide);
    }
    if (sc->screen == PENT_WIDE) draw_plates(sc, s, first, true);
    for (int b = 0; b < RAID_BUILDINGS; b++) {
        draw_building(sc, s, b, 6 + b * 1036 / 10, RAID_VILLAGE_Y - 1, 100);
    }
    draw_village_quest(sc, s, 0, 838, RAID_VILLAGE_Y + 3, 72, 60);
    if (sc->screen == PENT_THUMB) return;
    draw_village_quest(sc, s, 1, 838, RAID_VILLAGE_Y + 67, 72, 60);
    int y = RAID_BOARD_H - 37;
    RAID_WORDS(sc, 8, y + 20, "t-b", "Stables");
    for (int i = 0; i < RAID_OFFER; i++) draw_offer(sc, s, i, 66 + i * 147, y);
    RAID_WORDS(sc, 513, y + 20, "t-b", "Supply");
    draw_supply(sc, s, 576, y, 44);
    draw_end(sc, s, 744, y - 1, 164);
}

/* Lands above each other, the village at the foot in two rows of four. */
static void draw_narrow(pent_scene *sc, const raid_state *s, const bool spent[RAID_SETS], int first,
                        int top, int height) {
    int y = top + RAID_CIVS * RAID_NARROW_H;
    raid_land_narrow(sc, spent, top, height);
    draw_plates(sc, s, first, false);
    for (int civ = RAID_GREECE; civ >= 0; civ--) {
        int at = top + (RAID_GREECE - civ) * RAID_NARROW_H;
        draw_standard(sc, civ, at, false);
        for (int i = 0; i < 3; i++) {
            draw_settlement(sc, s, civ * 3 + i, 6 + i * 127, at + 26, &narrow);
        }
    }
    for (int b = 0; b < RAID_BUILDINGS; b++) {
        draw_building(sc, s, b, 6 + b % 4 * 95, y + b / 4 * 132, 92);
    }
    draw_village_quest(sc, s, 0, 6, y + 270, 92, 62);
    draw_village_quest(sc, s, 1, 102, y + 270, 92, 62);
    for (int i = 0; i < RAID_OFFER; i++) draw_offer(sc, s, i, 242, y + 270 + i * 34);
    draw_supply(sc, s, 22, y + 340, 54);
    draw_end(sc, s, 204, y + 372, 180);
}

void raid_draw_board(pent_scene *sc, const raid_state *s, int first) {
    static const char label[] = "Scythian village and four civilizations";
    bool spent[RAID_SETS];
    for (int set = 0; set < RAID_SETS; set++) spent[set] = is_spent(s, set);
    if (sc->screen == PENT_NARROW) {
        int plates = raid_solo(s) ? 2 : s->seats - 1;
        int top = 10 + plates * 50, height = top + RAID_CIVS * RAID_NARROW_H + 410;
        pent_pane *pane = pent_scene_pane(sc, "board", label, RAID_NARROW_W * 10, height * 10);
        pane->min_w = 3600;
        draw_narrow(sc, s, spent, first, top, height);
        return;
    }
    int high = sc->screen == PENT_THUMB ? RAID_VILLAGE_Y + 74 : RAID_BOARD_H;
    pent_pane *pane = pent_scene_pane(sc, "board", label, RAID_BOARD_W * 10, high * 10);
    pane->cell_w = 75;
    pane->cell_h = 170;
    pane->min_w = 6000;
    draw_wide(sc, s, spent, first);
}
