/* Raiders of Scythia: the picture of the board, and what to click for a move.
 *
 * What it is: players, village and four civilizations, drawn from a view; targets by shape id.
 * What it is not: the panes beside it (mat.c) or single pieces (art.c). */
#include "art.h"

#include <string.h>

static const char *const side_name[3] = {"left", "centre", "right"};

/* ---- players ---- */

static void draw_chip(pent_scene *sc, const raid_state *s, int seat) {
    static const struct {
        const char *icon, *cls, *mark;
    } item[5] = {{"silver", "c-silver c-lift", "$"},
                 {"kumis", "c-kumis c-lift", "k"},
                 {"provisions", "c-prov c-lift", "p"},
                 {"card", "c-card c-lift", "c"},
                 {"crew", "c-ink", "m"}};
    const raid_player *p = &s->player[seat];
    int x = 8 + seat * 222, y = 5;
    int decides = raid_actor(s) == PENT_CHANCE ? s->turn : raid_actor(s);
    int value[5] = {p->good[RAID_SILVER], p->good[RAID_KUMIS], p->good[RAID_PROVISION], p->hand_n,
                    p->crew_n};
    char name[16];
    pent_text t = pent_text_on(name, sizeof name);
    raid_seat_name(s, seat, &t);
    pent_shape *g = pent_group(sc, 0, 0, "seat", "player-%d", seat + 1);
    pent_shape_label(sc, g, "%s: %d points, %d Silver, %d Kumis, %d Provisions, %d cards, %d crew",
                     name, p->points, value[0], value[1], value[2], value[3], value[4]);
    raid_art_box(sc, x, y, 208, 46, 7, seat == decides ? "inset-line r-turn" : "inset-line");
    raid_art_emblem(sc, seat, x + 17, y + 16, 7);
    RAID_WORDS(sc, x + 31, y + 21, "t-m t-b", "%s", name);
    if (p->worker != RAID_NONE) raid_art_worker(sc, p->worker, x + 150, y + 15, 9);
    raid_art_icon(sc, "vp", x + 174, y + 15, 15, "c-ink");
    RAID_WORDS(sc, x + 202, y + 21, "t-l t-b end", "%d", p->points);
    for (int i = 0; i < 5; i++) {
        raid_art_icon(sc, item[i].icon, x + 16 + i * 41, y + 36, 14, item[i].cls);
        raid_art_mark(sc, x + 16 + i * 41, y + 41, item[i].mark);
        RAID_WORDS(sc, x + 26 + i * 41, y + 41, "t-b", "%d", value[i]);
    }
    pent_group_end(sc);
}

/* The rival of a game alone, in the place of a second player. */
static void draw_rival(pent_scene *sc, const raid_state *s) {
    const raid_rival *r = &s->rival;
    int x = 230, y = 5;
    pent_shape *g = pent_group(sc, 0, 0, "seat", "rival");
    pent_shape_label(sc, g, "%s: %d points, %d Provisions, %d Horses, Strength %d, %d quests",
                     raid_rivals[r->level].name, r->points, r->provisions, r->horses,
                     raid_rival_strength(s), r->quests);
    raid_art_box(sc, x, y, 216, 46, 7, "inset-line");
    raid_art_icon(sc, "hero", x + 18, y + 16, 20, "c-ink");
    RAID_WORDS(sc, x + 34, y + 21, "t-m t-b", "%s", raid_rivals[r->level].name);
    raid_art_icon(sc, "vp", x + 172, y + 15, 15, "c-ink");
    RAID_WORDS(sc, x + 208, y + 21, "t-l t-b end", "%d", r->points);
    raid_art_icon(sc, "provisions", x + 16, y + 36, 14, "c-prov c-lift");
    RAID_WORDS(sc, x + 26, y + 41, "t-b", "%d", r->provisions);
    raid_art_icon(sc, "horse", x + 57, y + 36, 15, "c-ink");
    RAID_WORDS(sc, x + 67, y + 41, "t-b", "%d", r->horses);
    raid_art_icon(sc, "strength", x + 98, y + 36, 14, "c-ink");
    RAID_WORDS(sc, x + 108, y + 41, "t-b", "%d", raid_rival_strength(s));
    raid_art_icon(sc, "quest", x + 139, y + 36, 14, "c-ink");
    RAID_WORDS(sc, x + 149, y + 41, "t-b", "%d", r->quests);
    pent_group_end(sc);
    if (r->scheme == RAID_NO) return;
    const raid_scheme_row *row = &raid_schemes[r->scheme];
    g = pent_group(sc, 0, 0, "r-area", "scheme");
    pent_shape_label(sc, g, "scheme %d: %s, %d Provisions, %d Strength, %d points; blocks the %s",
                     r->scheme + 1, raid_civs[row->civ].name, row->provisions, row->strength,
                     row->points, raid_building_name[row->blocks]);
    raid_art_box(sc, 452, y, 438, 46, 7, "r-paper");
    RAID_WORDS(sc, 462, y + 19, "t-m t-b on-light", "Scheme %d: %s %d", r->scheme + 1,
               raid_civs[row->civ].name, row->space + 1);
    RAID_WORDS(sc, 462, y + 38, "on-paper-2", "%d Provisions, %d Strength: %d points",
               row->provisions, row->strength, row->points);
    RAID_WORDS(sc, 880, y + 19, "end on-paper-2", "blocks %s", raid_building_name[row->blocks]);
    RAID_WORDS(sc, 880, y + 38, "end on-paper-2", "Horse %d; quests %s, %s first", row->horse + 1,
               row->up ? "up" : "down", row->left ? "right" : "left");
    pent_group_end(sc);
}

/* ---- village ---- */

static void draw_building(pent_scene *sc, const raid_state *s, int b) {
    static const struct {
        const char *icon, *line[2];
        bool limited;
    } row[RAID_BUILDINGS] = {
        {"stables", {"2 silver > eagle", "1 equip > horse"}, true},
        {"barracks", {"silver > hire 1 crew", "1 kumis > -2 wound"}, false},
        {"silversmith", {"B 3 silver", "G R 2 silver"}, false},
        {"farmstead", {"B G 2 prov", "R 3 prov or 1 wagon"}, false},
        {"chief", {"1 stock > 2 prov 1 kumis", "finish 1 quest"}, true},
        {"town-centre", {"play 1 card", "or use hero or eagle"}, false},
        {"meeting", {"2 card", "or 1 card 2 kumis"}, false},
        {"market", {"1 card > 2 silver", "2 card > wagon or equip"}, false},
    };
    int x = 8 + b % 4 * 199, y = 56 + b / 4 * 72;
    bool blocked = s->rival.blocked == b;
    pent_shape *g = pent_group(sc, 0, 0, "building", "b-%d", b);
    pent_shape_label(sc, g, "%s: %s%s", raid_building_name[b],
                     s->village[b] ? raid_color_name[s->village[b]] : "free",
                     s->village[b] ? " worker" : "");
    if (blocked) pent_shape_tip(sc, g, "blocked by the rival's scheme this turn");
    raid_art_box(sc, x, y, 195, 68, 8, "r-building edge");
    if (blocked) raid_art_box(sc, x, y, 195, 68, 8, "r-blocked");
    raid_art_icon(sc, row[b].icon, x + 18, y + 15, 22, "c-brown");
    RAID_WORDS(sc, x + 34, y + 20, "t-m t-b on-light", "%s", raid_building_name[b]);
    if (row[b].limited) {
        raid_art_worker(sc, RAID_GREY, x + 130, y + 16, 8);
        raid_art_worker(sc, RAID_RED, x + 148, y + 16, 8);
    }
    if (s->village[b] != RAID_NONE) {
        pent_shape *worker = pent_group(sc, 0, 0, "r-area", "worker-%d", b);
        pent_shape_label(sc, worker, "%s worker", raid_color_name[s->village[b]]);
        raid_art_worker(sc, s->village[b], x + 176, y + 16, 12);
        pent_group_end(sc);
    } else if (blocked) {
        raid_art_icon(sc, "lock", x + 176, y + 16, 20, "c-brown");
    } else {
        pent_draw_circle(sc, (x + 176) * 10, (y + 16) * 10, 120, "r-free");
    }
    raid_art_line(sc, x + 10, y + 42, row[b].line[0], 17);
    raid_art_line(sc, x + 10, y + 62, row[b].line[1], 17);
    pent_group_end(sc);
}

/* ---- quests ---- */

/* Cost tokens in rows of at most `columns`; Silver, as a number, is one more item. */
static void draw_quest_cost(pent_scene *sc, const raid_quest_row *q, int x, int y, int columns) {
    int list[8], n = 0;
    for (int g = 0; g < RAID_PLUNDER; g++) {
        for (int k = 0; k < q->cost[g]; k++) list[n++] = g;
    }
    if (q->cost[RAID_SILVER] > 0) list[n++] = RAID_SILVER;
    int rows = (n + columns - 1) / columns;
    for (int i = 0; i < n; i++) {
        int row = i / columns, in_row = n - row * columns < columns ? n - row * columns : columns;
        int cx = x + (i % columns * 2 - (in_row - 1)) * (columns > 3 && n > 3 ? 11 : 13),
            cy = y + (row * 2 - (rows - 1)) * 23 / 2;
        if (list[i] < RAID_PLUNDER) {
            raid_art_token(sc, list[i], cx, cy, columns > 3 && n > 3 ? 74 : 84);
        } else {
            RAID_WORDS(sc, cx - 3, cy + 5, "end t-m t-b on-light", "%d", q->cost[RAID_SILVER]);
            raid_art_icon(sc, "silver", cx + 6, cy, 16, "c-silver");
            raid_art_mark(sc, cx + 6, cy + 5, "$");
        }
    }
}

static void draw_quest(pent_scene *sc, int quest, int x, int y, int w, int h, const char *id) {
    const raid_quest_row *q = &raid_quests[quest];
    pent_shape *g = pent_group(sc, 0, 0, "r-area", "%s", id);
    pent_shape_label(sc, g, "quest %d: %d points", quest + 1, q->points);
    if (q->hand) {
        pent_shape_tip(sc, g, "discard hand cards of Strength %d or more", q->hand);
    } else {
        pent_shape_tip(sc, g, "%d Gold, %d Equipment, %d Wagons, %d Livestock, %d Silver",
                       q->cost[0], q->cost[1], q->cost[2], q->cost[3], q->cost[4]);
    }
    raid_art_box(sc, x, y, w, h, 5, "r-quest edge");
    int mid = x + w / 2;
    if (q->hand) {
        raid_art_icon(sc, "card", mid - 16, y + h / 2 - 12, 16, "c-card");
        raid_art_icon(sc, "strength", mid + 2, y + h / 2 - 12, 15, "c-dark");
        raid_art_mark(sc, mid - 12, y + h / 2 - 7, "cs");
        RAID_WORDS(sc, mid + 10, y + h / 2 - 7, "t-m t-b on-light", "%d", q->hand);
    } else {
        draw_quest_cost(sc, q, mid, y + h / 2 - (h > 80 ? 14 : 12), w > 70 ? 4 : 2);
    }
    raid_art_icon(sc, "vp", mid - 8, y + h - 12, 15, "c-quest");
    raid_art_mark(sc, mid - 8, y + h - 6, "*");
    RAID_WORDS(sc, mid + 2, y + h - 6, "t-l t-b r-quest-ink", "%d", q->points);
    pent_group_end(sc);
}

static void draw_village_quests(pent_scene *sc, const raid_state *s) {
    for (int i = 0; i < 2; i++) {
        int x = 804, y = 56 + i * 72;
        if (s->quest[i] < RAID_QUESTS) {
            draw_quest(sc, s->quest[i], x, y, 88, 68, i ? "quest-B" : "quest-A");
        } else {
            raid_art_box(sc, x, y, 88, 68, 5, "r-gone");
            RAID_WORDS(sc, x + 44, y + 38, "mid t-2", s->setup > 3 ? "done" : "quest");
        }
    }
}

/* ---- civilizations ---- */

static void draw_plunder(pent_scene *sc, const raid_state *s, int space, int x, int y) {
    int total = 0, n = 0;
    for (int g = 0; g < RAID_PLUNDER; g++) total += s->plunder[space][g];
    for (int g = 0; g < RAID_PLUNDER; g++) {
        if (s->plunder[space][g] == 0) continue;
        pent_group(sc, 0, 0, "r-area", "pl-%d-%d-%d", space / 6, space % 6, g);
        for (int k = 0; k < s->plunder[space][g]; k++, n++) {
            int dx = total == 1 || (total == 3 && n == 2) ? 30 : 16 + 28 * (n % 2);
            raid_art_token(sc, g, x + dx, y + (total > 2 ? 43 : 54) + 26 * (n / 2), 95);
        }
        pent_group_end(sc);
    }
}

static void draw_space(pent_scene *sc, const raid_state *s, int space, int x, int y) {
    static const char *const tint[RAID_CIVS] = {"r-civ0 edge", "r-civ1 edge", "r-civ2 edge",
                                                "r-civ3 edge"};
    int civ = space / 6, quest = civ == RAID_GREECE ? RAID_NO : s->quest[raid_place_of(space)];
    char id[PENT_ID_CAP];
    pent_shape *g = pent_group(sc, 0, 0, "r-area", "space-%d-%d", civ, space % 6);
    if (raid_open(s, space)) {
        pent_shape_label(sc, g, "%s %d: %d Gold, %d Equipment, %d Wagons, %d Livestock, %s worker",
                         raid_civs[civ].name, space % 6 + 1, s->plunder[space][0],
                         s->plunder[space][1], s->plunder[space][2], s->plunder[space][3],
                         raid_color_name[s->worker[space]]);
        bool reach = s->reach >> space & 1; /* RAI-183 */
        raid_art_box(sc, x, y, 60, 89, 5, reach ? tint[civ] : "r-blocked edge");
        if (!reach) {
            pent_shape_tip(sc, g, "out of reach: no worker that could raid here is left");
            raid_art_mark(sc, x + 30, y + 87, "out");
        }
        raid_art_worker(sc, s->worker[space], x + 16, y + 15, 11);
        if (quest == RAID_DOWN) raid_art_back(sc, x + 34, y + 4, 20, 22, "quest");
        draw_plunder(sc, s, space, x, y);
    } else if (s->seats < raid_spaces[space].seats) {
        pent_shape_label(sc, g, "%s %d: closed", raid_civs[civ].name, space % 6 + 1);
        raid_art_box(sc, x, y, 60, 89, 5, "r-blocked");
        pent_draw_path(sc, x * 10, y * 10, "r-hatch",
                       "M1 22L22 1M1 44L44 1M1 66L59 8M1 87L59 30M22 88L59 52M44 88L59 74");
        pent_draw_circle(sc, (x + 30) * 10, (y + 44) * 10, 160, "r-blocked");
        RAID_WORDS(sc, x + 30, y + 49, "mid t-l t-b on-paper-2",
                   raid_spaces[space].seats == 3 ? "3+" : "4");
    } else if (quest < RAID_QUESTS) {
        pent_text t = pent_text_on(id, sizeof id);
        pent_say(&t, "quest-%d-%d", civ, space % 6);
        draw_quest(sc, quest, x, y, 60, 89, id);
    } else {
        pent_shape_label(sc, g, "%s %d: raided", raid_civs[civ].name, space % 6 + 1);
        raid_art_box(sc, x, y, 60, 89, 5, "r-gone");
        RAID_WORDS(sc, x + 30, y + 49, "mid on-paper-2", "raided");
    }
    pent_group_end(sc);
}

static void draw_spots(pent_scene *sc, const raid_state *s, int set, int x, int y) {
    int allowed[2] = {0}, n = 0;
    for (int color = RAID_BLUE; color <= RAID_RED && n < 2; color++) {
        if (raid_sets[set].colors >> color & 1) allowed[n++] = color;
    }
    for (int i = 0; i < 2; i++) {
        int w = s->spot[set][i];
        if (w == RAID_SPOT_RIVAL) {
            raid_art_icon(sc, "hero", x + 18 + i * 29, y + 20, 22, "c-dark");
        } else if (w != RAID_NONE) {
            raid_art_worker(sc, w, x + 18 + i * 29, y + 20, 12);
        } else {
            raid_art_ghost(sc, allowed[i < n ? i : n - 1], x + 18 + i * 29, y + 20, 11);
        }
    }
}

static void draw_brackets(pent_scene *sc, const raid_set_row *row, int x, int y) {
    char line[RAID_LINE_TEXT];
    if (row->brackets == 3) {
        for (int i = 0; i < 3; i++) {
            RAID_WORDS(sc, x + 8 + i * 42, y + 71, "t-m t-b on-light", "%d", row->strength[i]);
            raid_art_icon(sc, "strength", x + 33 + i * 42, y + 66, 13, "c-dark");
            RAID_WORDS(sc, x + 8 + i * 42, y + 92, "t-m t-b on-light", "%d", row->points[i]);
            raid_art_icon(sc, "vp", x + 33 + i * 42, y + 87, 14, "c-dark");
        }
        return;
    }
    for (int i = 0; i < row->brackets; i++) {
        pent_text t = pent_text_on(line, sizeof line);
        pent_say(&t, "%d str > %d vp", row->strength[i], row->points[i]);
        raid_art_line(sc, x + 8, y + 71 + 21 * i, line, 15);
    }
}

static void draw_settlement(pent_scene *sc, const raid_state *s, int set, int y) {
    const raid_set_row *row = &raid_sets[set];
    int x = 96 + set % 3 * 266;
    char line[RAID_LINE_TEXT];
    pent_shape *g = pent_group(sc, 0, 0, "settlement", "set-%d-%d", set / 3, set % 3);
    pent_shape_label(sc, g, "%s, %s: %d crew, %d Provisions, %d Wagons", raid_civs[set / 3].name,
                     side_name[set % 3], row->crew, row->provisions, row->wagons);
    raid_art_box(sc, x, y + 4, 262, 97, 7, "r-settlement edge");
    draw_spots(sc, s, set, x, y);
    pent_text t = pent_text_on(line, sizeof line);
    pent_say(&t, "%d crew", row->crew);
    raid_art_line(sc, x + 66, y + 26, line, 17);
    t = pent_text_on(line, sizeof line);
    pent_say(&t, "%d prov", row->provisions);
    if (row->wagons) pent_say(&t, " %d wagon", row->wagons);
    raid_art_line(sc, x + 8, y + 50, line, 17);
    draw_brackets(sc, row, x, y);
    for (int i = 0; i < 2; i++) draw_space(sc, s, 2 * set + i, x + 134 + i * 63, y + 8);
    bool now = false;
    for (int i = 0; i < s->stack.n; i++) {
        now |= s->stack.f[i].kind == RAID_F_RAID || s->stack.f[i].kind == RAID_F_SPACE;
    }
    if (now && s->raid_set == set) {
        raid_art_box(sc, x - 1, y + 3, 264, 99, 8, "r-now-halo");
        raid_art_box(sc, x - 1, y + 3, 264, 99, 8, "current");
        raid_art_box(sc, x + 84, y - 4, 40, 17, 8, "r-tag");
        RAID_WORDS(sc, x + 104, y + 9, "mid t-s t-b r-tag-ink", "now");
    }
    pent_group_end(sc);
}

/* A woven ground behind a civilization's sign: small diamonds. */
static void draw_weave(pent_scene *sc, int x, int y) {
    char path[1600];
    pent_text t = pent_text_on(path, sizeof path);
    for (int row = 0; row < 8; row++) {
        for (int col = 0; col < 7; col++) {
            pent_say(&t, "M%d %dl6 -6l6 6l-6 6Z", col * 12, row * 12 + 6);
        }
    }
    pent_draw_path(sc, x * 10, y * 10, "r-weave", "%s", path);
}

static void draw_civ(pent_scene *sc, const raid_state *s, int civ) {
    static const char *const icon[RAID_CIVS] = {"cimmeria", "assyria", "persia", "greece"};
    static const char *const ink[RAID_CIVS] = {"c-prov", "c-ass", "c-per", "c-gre"};
    static const char *const tint[RAID_CIVS] = {"r-civ0", "r-civ1", "r-civ2", "r-civ3"};
    const raid_civ_row *row = &raid_civs[civ];
    int y = 202 + civ * 109, dice = row->red + row->white;
    pent_shape *g = pent_group(sc, 0, 0, "r-area", "civ-%d", civ);
    pent_shape_label(sc, g, "%s: %d red and %d white dice, %d Wounds for failing", row->name,
                     row->red, row->white, row->wounds);
    raid_art_box(sc, 8, y, 884, 105, 8, tint[civ]);
    draw_weave(sc, 10, y + 4);
    raid_art_icon(sc, icon[civ], 50, y + 20, 30, ink[civ]);
    RAID_WORDS(sc, 50, y + 51, "mid t-m t-b on-light", "%s", row->name);
    for (int i = 0; i < dice; i++) {
        int x = 51 - dice * 10 + i * 20;
        bool red = i < row->red;
        raid_art_box(sc, x, y + 58, 18, 18, 4, red ? "r-die d-red" : "r-die d-white");
        RAID_WORDS(sc, x + 9, y + 72, red ? "mid t-b on-dark" : "mid t-b on-light",
                   red ? "R" : "W");
    }
    if (row->wounds) {
        char line[RAID_LINE_TEXT];
        pent_text t = pent_text_on(line, sizeof line);
        pent_say(&t, "fail %d wound", row->wounds);
        raid_art_line(sc, 22, y + 96, line, 15);
    } else {
        RAID_WORDS(sc, 50, y + 96, "mid on-paper-2", "no wounds");
    }
    pent_group_end(sc);
    for (int set = civ * 3; set < civ * 3 + 3; set++) draw_settlement(sc, s, set, y);
}

/* How far the end is; a standstill is told in good time (RAI-150). */
static void draw_end(pent_scene *sc, const raid_state *s, int y) {
    bool still = raid_standstill(s);
    int most = (still ? RAID_STANDSTILL : RAID_STALL) * raid_parties(s), idle = most - s->stalled;
    if (s->ending) {
        RAID_WORDS(sc, 886, y, "end t-b bad", "last turns: %d to come", s->final_turns);
    } else if (still || s->stalled >= most / 4) {
        RAID_WORDS(sc, 886, y, "end t-b bad", "the end in %d turns without a raid or quest", idle);
    } else {
        RAID_WORDS(sc, 886, y, "end t-2", "left: %d %s, %d quests; the end is at 2 of either",
                   s->raids_left, s->printed ? "settlements" : "raids", s->quests_left);
    }
}

/* Supply and piles along the foot of the board. */
static void draw_supply(pent_scene *sc, const raid_state *s) {
    int y = 642;
    RAID_WORDS(sc, 14, y + 20, "t-b", "Supply");
    for (int g = 0; g < RAID_PLUNDER; g++) {
        int x = 86 + g * 62;
        pent_shape *group = pent_group(sc, 0, 0, "r-area", "supply-%d", g);
        pent_shape_label(sc, group, "%s in the supply: %d", raid_good_name[g], s->supply[g]);
        raid_art_box(sc, x - 16, y + 1, 56, 28, 6, "inset-line edge");
        raid_art_token(sc, g, x, y + 15, 88);
        RAID_WORDS(sc, x + 16, y + 20, "t-m t-b", "%d", s->supply[g]);
        pent_group_end(sc);
    }
    RAID_WORDS(sc, 330, y + 20, "t-2", "crew pile %d, discards %d", s->deck_n, s->discard_n);
    draw_end(sc, s, y + 20);
}

/* Whose hand is known whole, when only one is: the one who looks. */
static int first_mat(const raid_state *s) {
    int found = -1, n = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int known = 0;
        for (int kind = 0; kind < RAID_KINDS; kind++) known += s->player[seat].hand[kind];
        if (known == s->player[seat].hand_n) {
            found = found < 0 || s->player[seat].hand_n > s->player[found].hand_n ? seat : found;
            n++;
        }
    }
    return n == s->seats || found < 0 ? 0 : found;
}

void raid_scene(const void *state, pent_scene *out) {
    const raid_state *s = state;
    pent_pane *board =
        pent_scene_pane(out, "board", "Scythian village and four civilizations", 9000, 6800);
    board->cell_w = 75;
    board->cell_h = 170;
    board->min_w = 6000;
    raid_art_box(out, 0, 0, 900, 680, 10, "card");
    for (int seat = 0; seat < s->seats; seat++) draw_chip(out, s, seat);
    if (raid_solo(s)) draw_rival(out, s);
    for (int b = 0; b < RAID_BUILDINGS; b++) draw_building(out, s, b);
    draw_village_quests(out, s);
    for (int civ = 0; civ < RAID_CIVS; civ++) draw_civ(out, s, civ);
    draw_supply(out, s);
    raid_draw_tiles(out, s);
    int first = first_mat(s);
    raid_draw_mat(out, s, first);
    raid_draw_choices(out, s);
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat != first) raid_draw_mat(out, s, seat);
    }
}

/* ---- targets ---- */

static void name_id(pent_id *id, const char *word, int a, int b, int c) {
    pent_text t = pent_text_on(id->s, PENT_ID_CAP);
    pent_say(&t, "%s", word);
    int v[3] = {a, b, c};
    for (int i = 0; i < 3 && v[i] >= 0; i++) pent_say(&t, "-%d", v[i]);
}

static void name_quest(pent_id *id, int place) {
    if (place < 2) {
        pent_text t = pent_text_on(id->s, PENT_ID_CAP);
        pent_say(&t, "quest-%c", 'A' + place);
    } else {
        name_id(id, "quest", (place - 2) / 6, (place - 2) % 6, -1);
    }
}

/* Of a card being looked at: the first that shows this kind. */
static int look_index(const raid_state *s, int kind) {
    for (int i = 0; i < s->look_n; i++) {
        if (s->look[i] == kind) return i;
    }
    return 0;
}

static int card_targets(const raid_state *s, const pent_frame *f, pent_move m, pent_id *out) {
    int a = pent_a(m), b = pent_b(m), seat = f->seat;
    switch (pent_kind(m)) {
    case RAID_M_HIRE:
        name_id(&out[0], "hand", seat, a, 0);
        name_id(&out[1], "crew", seat, b, -1);
        return 2;
    case RAID_M_PLAY:
    case RAID_M_SELL: name_id(&out[0], "hand", seat, a, 0); return 1;
    case RAID_M_DISCARD:
        if (f->kind == RAID_F_LOOK) {
            name_id(&out[0], "look", look_index(s, a), -1, -1);
        } else {
            name_id(&out[0], "hand", seat, a, 0);
        }
        return 1;
    case RAID_M_SWAP_CREW:
        name_id(&out[0], "crew", seat, a, -1);
        name_id(&out[1], "hand", seat, b, 0);
        return 2;
    default: /* RAID_M_SACRIFICE */
        name_id(&out[0], "crew", seat, a, -1);
        name_id(&out[1], "supply", b, -1, -1);
        return 2;
    }
}

static int animal_targets(const pent_frame *f, pent_move m, pent_id *out) {
    int a = pent_a(m), b = pent_b(m), seat = f->seat;
    switch (pent_kind(m)) {
    case RAID_M_EAGLE:
    case RAID_M_HORSE:
        name_id(&out[0], "animal", a, -1, -1);
        name_id(&out[1], pent_kind(m) == RAID_M_EAGLE ? "eagle" : "horse", seat, b, -1);
        return 2;
    case RAID_M_USE_EAGLE: name_id(&out[0], "eagle", seat, a, -1); return 1;
    default: /* RAID_M_SWAP_EAGLE */
        name_id(&out[0], "eagle", seat, a, -1);
        name_id(&out[1], "animal", b, -1, -1);
        name_id(&out[2], "horse", seat, pent_c(m), -1);
        return 3;
    }
}

static int goods_targets(const pent_frame *f, pent_move m, pent_id *out) {
    int a = pent_a(m), b = pent_b(m);
    switch (pent_kind(m)) {
    case RAID_M_TAKE: name_id(&out[0], "pl", a / 6, a % 6, b); return 1;
    case RAID_M_TRADE:
        name_id(&out[0], "own", f->seat, a, -1);
        name_id(&out[1], "supply", b, -1, -1);
        return 2;
    case RAID_M_BARTER: name_id(&out[0], "supply", a, -1, -1); return 1;
    default: /* RAID_M_QUEST */
        name_quest(&out[0], a);
        if (b < 5) name_id(&out[1], "own", f->seat, b, -1); /* what an Elder leaves out */
        return b < 5 ? 2 : 1;
    }
}

int raid_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]) {
    const raid_state *s = state;
    const pent_frame *f = pent_top_of(&s->stack);
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case RAID_M_PAIR: name_id(&out[0], "pair", a, -1, -1); return 1;
    case RAID_M_PLACE:
    case RAID_M_PICK:
    case RAID_M_BUILDING: name_id(&out[0], "b", a, -1, -1); return 1;
    case RAID_M_RAID: name_id(&out[0], "set", a / 3, a % 3, -1); return 1;
    case RAID_M_SPACE: name_id(&out[0], "space", a / 6, a % 6, -1); return 1;
    case RAID_M_REROLL: name_id(&out[0], "die", a, -1, -1); return 1;
    case RAID_M_FETCH: name_id(&out[0], "fetch", a, -1, -1); return 1;
    case RAID_M_HEAL:
    case RAID_M_WOUND: name_id(&out[0], "crew", f->seat, a, -1); return 1;
    case RAID_M_USE_HERO: name_id(&out[0], "hero", f->seat, -1, -1); return 1;
    case RAID_M_HIRE:
    case RAID_M_PLAY:
    case RAID_M_SELL:
    case RAID_M_DISCARD:
    case RAID_M_SWAP_CREW:
    case RAID_M_SACRIFICE: return card_targets(s, f, m, out);
    case RAID_M_EAGLE:
    case RAID_M_HORSE:
    case RAID_M_USE_EAGLE:
    case RAID_M_SWAP_EAGLE: return animal_targets(f, m, out);
    case RAID_M_TAKE:
    case RAID_M_TRADE:
    case RAID_M_BARTER:
    case RAID_M_QUEST: return goods_targets(f, m, out);
    default: return 0; /* a button */
    }
}
