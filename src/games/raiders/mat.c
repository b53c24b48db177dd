/* Raiders of Scythia: the panes beside the board: dice, offer and supply; cards to choose from; one
 * player board per seat.
 *
 * What it is: the right side of the picture.
 * What it is not: the board (scene.c) or the drawing of single pieces (art.c). */
#include "art.h"
#include "tell.h"

#include <string.h>

static const char *const good_icon[RAID_HELD] = {"gold",   "equipment",  "wagon", "livestock",
                                                 "silver", "provisions", "kumis"};

/* ---- dice, offer, supply ---- */

static void draw_die(pent_scene *sc, const raid_state *s, int i, int x, int y) {
    static const char *const cls[RAID_DIE_COLORS] = {"r-die d-red edge", "r-die d-white edge",
                                                     "r-die d-yellow edge"};
    static const char *const ink[RAID_DIE_COLORS] = {"c-white", "c-dark", "c-dark"};
    static const char *const text[RAID_DIE_COLORS] = {"on-dark", "on-light", "on-light"};
    int color = s->die_color[i];
    char words[24];
    pent_shape *g = pent_group(sc, 0, 0, "r-area", "die-%d", i);
    raid_art_box(sc, x, y, 48, 48, 9, cls[color]);
    pent_text t = pent_text_on(words, sizeof words);
    pent_say(&t, "t-s t-b %s", text[color]);
    RAID_WORDS(sc, x + 5, y + 13, words, "%c", "RWY"[color]);
    if (s->die_face[i] == RAID_NO) {
        pent_shape_label(sc, g, "not rolled yet");
        RAID_WORDS(sc, x + 24, y + 31, text[color], "…");
        pent_group_end(sc);
        return;
    }
    const raid_face *face = &raid_faces[color][s->die_face[i]];
    pent_shape_label(sc, g, "%d Strength, %d Wounds", face->strength, face->wounds);
    if (face->strength) {
        raid_art_icon(sc, "strength", x + 18, y + 24, 17, ink[color]);
        t = pent_text_on(words, sizeof words);
        pent_say(&t, "t-l t-b %s", text[color]);
        RAID_WORDS(sc, x + 28, y + 30, words, "%d", face->strength);
    } else if (!face->wounds) {
        pent_draw_circle(sc, x * 10 + 240, y * 10 + 260, 30, "r-dot");
    }
    for (int k = 0; k < face->wounds; k++) {
        pent_shape *drop = raid_art_icon(sc, "wound", x + 13 + k * 12, y + 40, 13, ink[color]);
        pent_shape_mark(sc, drop, "!");
    }
    pent_group_end(sc);
}

static void draw_dice(pent_scene *sc, const raid_state *s) {
    raid_art_box(sc, 0, 0, 442, 78, 10, "card");
    if (s->raid_set == RAID_NO) {
        RAID_WORDS(sc, 14, 30, "t-m t-b", "Dice");
        RAID_WORDS(sc, 14, 52, "t-2", "The dice of the next raid lie here");
        return;
    }
    for (int i = 0; i < s->dice_n; i++) draw_die(sc, s, i, 8 + i * 51, 5);
    RAID_WORDS(sc, 434, 18, "end t-2", "raid on %s", raid_civs[s->raid_set / 3].name);
    if (s->raid_strength == 0) {
        RAID_WORDS(sc, 12, 71, "t-2", "under way");
        return;
    }
    RAID_WORDS(sc, 434, 38, "end t-l t-b", s->raid_points == 1 ? "%d: %d point" : "%d: %d points",
               s->raid_strength, s->raid_points);
    if (s->raid_points == 0) {
        RAID_WORDS(sc, 434, 54, "end t-2", "below %d", raid_sets[s->raid_set].strength[0]);
    }
    RAID_WORDS(sc, 12, 71, "", "crew %d + ability %d + animals %d + dice %d + kumis %d",
               s->raid_crew, s->raid_ability, s->raid_animals, s->raid_dice, s->raid_kumis);
    RAID_WORDS(sc, 434, 71, "end bad t-b", s->raid_wounds == 1 ? "%d wound" : "%d wounds",
               s->raid_wounds);
}

static void draw_offer(pent_scene *sc, const raid_state *s) {
    raid_art_box(sc, 0, 84, 442, 64, 10, "card");
    RAID_WORDS(sc, 10, 106, "t-b", "Stables");
    RAID_WORDS(sc, 10, 122, "t-2", "offer");
    RAID_WORDS(sc, 10, 139, "t-s t-2", "pile %d", s->animals_n);
    for (int i = 0; i < RAID_OFFER; i++) {
        int x = 70 + i * 124, animal = s->offer[i];
        pent_shape *g = pent_group(sc, 0, 0, "r-area", "animal-%d", i);
        if (animal == RAID_NO) {
            pent_shape_label(sc, g, "no animal left");
            raid_art_box(sc, x, 88, 118, 56, 6, "r-empty edge");
        } else {
            pent_shape_label(sc, g, "place %d", i + 1);
            pent_shape_tip(sc, g, "%s above, Horse of Strength %d below",
                           raid_eagle_name[animal / 3], raid_horse_strength[animal % 3]);
            raid_art_eagle_half(sc, animal, x, 88, 118, 27);
            raid_art_horse_half(sc, animal, x, 117, 118, 27);
        }
        pent_group_end(sc);
    }
}

void raid_draw_tiles(pent_scene *sc, const raid_state *s) {
    pent_pane *pane = pent_scene_pane(sc, "tiles", "dice and animals for sale", 4420, 1480);
    pane->cell_w = 70;
    pane->cell_h = 150;
    pane->priority = 2;
    pane->min_w = 3000;
    draw_dice(sc, s);
    draw_offer(sc, s);
}

/* ---- cards somebody chooses from: pairs, looked at, discards ---- */

static void draw_pairs(pent_scene *sc, const raid_state *s) {
    for (int i = 0; i <= s->seats; i++) {
        if (s->pair_hero[i] == RAID_NO) continue;
        const raid_hero_row *hero = &raid_heroes[s->pair_hero[i]];
        int x = 8 + i * 152;
        pent_shape *g = pent_group(sc, 0, 0, "r-area", "pair-%d", i);
        pent_shape_label(sc, g, "%s", hero->name);
        pent_shape_tip(sc, g, "%s", hero->words);
        raid_art_box(sc, x - 4, 26, 152, 236, 9, "r-none edge");
        raid_art_box(sc, x, 30, 144, 58, 7, "r-eagle");
        raid_art_icon(sc, "hero", x + 18, 50, 26, "c-dark");
        RAID_WORDS(sc, x + 36, 54, "t-m t-b on-light", "%s", hero->name);
        char a[RAID_LINE_TEXT], b[RAID_LINE_TEXT];
        raid_art_effect(&hero->use, a, b);
        raid_art_line(sc, raid_art_line(sc, x + 10, 80, a, 14), 80, b, 14);
        if (s->pair_crew[i] != RAID_NO) raid_art_card(sc, s->pair_crew[i], x, 94, 144);
        pent_group_end(sc);
    }
}

static void draw_look(pent_scene *sc, const raid_state *s) {
    for (int i = 0; i < s->look_n; i++) {
        int x = 8 + i * 152;
        if (s->look[i] == RAID_NO) {
            pent_group(sc, 0, 0, "r-area", "look-%d", i);
            raid_art_back(sc, x, 30, 144, 164, "card");
        } else {
            pent_shape *g = pent_group(sc, 0, 0, "r-area", "look-%d", i);
            pent_shape_label(sc, g, "%s", raid_crew[s->look[i]].name);
            raid_art_card(sc, s->look[i], x, 30, 144);
        }
        pent_group_end(sc);
    }
}

static void draw_discards(pent_scene *sc, const raid_state *s) {
    int n = 0;
    for (int kind = 0; kind < RAID_KINDS; kind++) {
        if (s->discard[kind] == 0) continue;
        int x = 8 + n % 6 * 128, y = 30 + n / 6 * 30;
        pent_shape *g = pent_group(sc, 0, 0, "r-area", "fetch-%d", kind);
        pent_shape_label(sc, g, "%s", raid_crew[kind].name);
        pent_shape_tip(sc, g, "%s; %s", raid_crew[kind].ability_words, raid_crew[kind].play_words);
        raid_art_box(sc, x, y, 124, 26, 5, "r-paper edge");
        RAID_WORDS(sc, x + 8, y + 18, "t-b on-light", "%s", raid_crew[kind].name);
        RAID_WORDS(sc, x + 118, y + 18, "end on-paper-2", "x%d", s->discard[kind]);
        pent_group_end(sc);
        n++;
    }
}

/* A pane of its own while there is something to choose from, else nothing. */
void raid_draw_choices(pent_scene *sc, const raid_state *s) {
    int kind = s->over || s->stack.n == 0 ? RAID_F_TURN : pent_top_of(&s->stack)->kind;
    bool pairs = kind == RAID_F_PAIR || kind == RAID_F_PAIR_CREW || kind == RAID_F_HERO;
    if (!pairs && s->look_n == 0 && kind != RAID_F_FETCH) return;
    int width = pairs ? 16 + (s->seats + 1) * 152 : 784;
    pent_pane *pane = pent_scene_pane(sc, "goals",
                                      pairs                  ? "heroes and crew to choose from"
                                      : kind == RAID_F_FETCH ? "crew discard pile"
                                                             : "cards looked at",
                                      width * 10, 2700);
    pane->cell_w = 70;
    pane->cell_h = 150;
    pane->priority = 1;
    pane->min_w = 3000;
    raid_art_box(sc, 0, 0, width, 270, 10, "card");
    RAID_WORDS(sc, 10, 19, "head", "%s", pane->label);
    if (pairs) {
        draw_pairs(sc, s);
    } else if (kind == RAID_F_FETCH) {
        draw_discards(sc, s);
    } else {
        draw_look(sc, s);
    }
}

/* ---- player boards ---- */

static void draw_header(pent_scene *sc, const raid_state *s, int seat, const pent_result *r) {
    char name[16];
    pent_text t = pent_text_on(name, sizeof name);
    raid_seat_name(s, seat, &t);
    raid_art_emblem(sc, seat, 22, 22, 9);
    RAID_WORDS(sc, 40, 27, "t-l t-b", "%s", name);
    raid_art_icon(sc, "vp", 106, 21, 17, "c-ink");
    RAID_WORDS(sc, 118, 27, "t-l t-b", "%d", s->player[seat].points);
    RAID_WORDS(sc, 148, 27, "t-2", "now, %d in all", r->entry[seat].score);
    RAID_WORDS(sc, 432, 27, "end t-2", "left: %d %s, %d quests", s->raids_left,
               s->printed ? "settlements" : "raids", s->quests_left);
}

static void draw_goods(pent_scene *sc, const raid_state *s, int seat) {
    static const int order[3] = {RAID_SILVER, RAID_KUMIS, RAID_PROVISION};
    static const char *const cls[4] = {"c-silver c-lift", "c-kumis c-lift", "c-prov c-lift",
                                       "c-card c-lift"};
    static const char *const mark[4] = {"$", "k", "p", "c"};
    const raid_player *p = &s->player[seat];
    for (int i = 0; i < 4; i++) {
        int x = 10 + i * 68, n = i < 3 ? p->good[order[i]] : p->hand_n;
        pent_shape *g = i < 3 ? pent_group(sc, 0, 0, "r-area", "own-%d-%d", seat, order[i])
                              : pent_group(sc, 0, 0, "r-area", "own-%d-cards", seat);
        pent_shape_label(sc, g, "%s: %d of 8", i < 3 ? raid_good_name[order[i]] : "cards", n);
        raid_art_box(sc, x, 37, 65, 28, 6, "inset-line edge");
        raid_art_icon(sc, i < 3 ? good_icon[order[i]] : "card", x + 15, 51, 19, cls[i]);
        raid_art_mark(sc, x + 15, 57, mark[i]);
        RAID_WORDS(sc, x + 28, 57, n > RAID_LIMIT ? "t-l t-b bad" : "t-l t-b", "%d", n);
        RAID_WORDS(sc, x + (n > 9 ? 49 : 40), 56, "t-2", "/8");
        pent_group_end(sc);
    }
    for (int g = 0; g < RAID_PLUNDER; g++) {
        int x = 295 + g * 38;
        pent_shape *group = pent_group(sc, 0, 0, "r-area", "own-%d-%d", seat, g);
        pent_shape_label(sc, group, "%s: %d", raid_good_name[g], p->good[g]);
        raid_art_box(sc, x - 14, 38, 37, 26, 5, "r-none edge");
        raid_art_token(sc, g, x - 3, 51, 72);
        RAID_WORDS(sc, x + 21, 56, "end t-b", "%d", p->good[g]);
        pent_group_end(sc);
    }
}

/* Wounds on a member, those just being placed included. */
static int wounds_on(const raid_state *s, int seat, int slot) {
    return s->player[seat].wounds[slot] + (seat == s->turn ? s->assigned[slot] : 0);
}

static void draw_member(pent_scene *sc, const raid_player *p, int slot, int wounds, int x, int y) {
    const raid_crew_row *row = &raid_crew[p->crew[slot]];
    char a[RAID_LINE_TEXT], b[RAID_LINE_TEXT];
    int left = row->strength > wounds ? row->strength - wounds : 0;
    raid_art_box(sc, x, y, 82, 136, 7, "r-paper edge");
    raid_art_box(sc, x, y, 82, 23, 7, "r-head");
    raid_art_box(sc, x, y + 14, 82, 9, 0, "r-head");
    bool bold = pent_words_width("t-s t-b", row->name) <= 800;
    RAID_FIT(sc, x + 1, y + 1, 80, 21, bold ? "mid t-s t-b on-dark" : "mid t-s on-dark", NULL, "%s",
             row->name);
    raid_art_icon(sc, "strength", x + 18, y + 42, 24, "c-dark");
    RAID_WORDS(sc, x + 30, y + 49, wounds ? "t-xl t-b r-hurt" : "t-xl t-b on-light", "%d", left);
    for (int k = 0; k < wounds; k++) {
        int step = wounds > 4 ? 6 : 8;
        pent_shape *drop = raid_art_icon(sc, "wound", x + 49 + k * step, y + 42, 13, "c-wound");
        pent_shape_mark(sc, drop, "!");
    }
    if (!wounds) {
        raid_art_icon(sc, "silver", x + 60, y + 42, 13, "c-silver");
        RAID_WORDS(sc, x + 68, y + 47, "on-paper-2", "%d", row->cost);
    }
    raid_art_rule(sc, x + 6, y + 62, 70);
    raid_art_ability(p->crew[slot], a);
    raid_art_line(sc, x + 5, y + 83, a, 14);
    raid_art_rule(sc, x + 6, y + 93, 70);
    raid_art_icon(sc, "play", x + 12, y + 106, 14, "c-play");
    raid_art_effect(&row->play, a, b);
    raid_art_line(sc, x + 22, y + 111, a, 12);
    raid_art_line(sc, x + 22, y + 130, b, 12);
}

static void draw_slot(pent_scene *sc, const raid_state *s, int seat, int slot) {
    const raid_player *p = &s->player[seat];
    int x = 10 + slot * 85, kind = p->crew[slot];
    pent_shape *g = pent_group(sc, 0, 0, "r-area", "eagle-%d-%d", seat, slot);
    if (p->eagle[slot] != RAID_NO) {
        static const char *const words[3] = {"1 Strength, 1 point", "doubles the ability below",
                                             "Play effect below at the Town Centre"};
        pent_shape_label(sc, g, "Eagle %d: %s", slot + 1, words[p->eagle[slot] / 3]);
        raid_art_eagle_half(sc, p->eagle[slot], x, 73, 82, 40);
    } else {
        pent_shape_label(sc, g, "no Eagle above space %d", slot + 1);
        raid_art_box(sc, x, 73, 82, 40, 6, "r-empty edge");
        raid_art_icon(sc, "eagle", x + 41, 93, 20, "c-line");
    }
    pent_group_end(sc);
    g = pent_group(sc, 0, 0, "r-area", "crew-%d-%d", seat, slot);
    if (kind != RAID_NO) {
        pent_shape_label(sc, g, "%s", raid_crew[kind].name);
        pent_shape_tip(sc, g, "Strength %d, %d Wounds; %s; %s", raid_crew[kind].strength,
                       wounds_on(s, seat, slot), raid_crew[kind].ability_words,
                       raid_crew[kind].play_words);
        draw_member(sc, p, slot, wounds_on(s, seat, slot), x, 117);
    } else {
        pent_shape_label(sc, g, "empty crew space %d", slot + 1);
        raid_art_box(sc, x, 117, 82, 136, 7, "r-empty edge");
        RAID_WORDS(sc, x + 41, 183, "mid t-2", "empty");
        raid_art_icon(sc, "hire", x + 41, 205, 20, "c-line");
    }
    pent_group_end(sc);
    g = pent_group(sc, 0, 0, "r-area", "horse-%d-%d", seat, slot);
    if (p->horse[slot] != RAID_NO) {
        int h = p->horse[slot] % 3;
        pent_shape_label(sc, g, "Horse %d: %d Strength, %d points", slot + 1,
                         raid_horse_strength[h], raid_horse_points[h]);
        raid_art_horse_half(sc, p->horse[slot], x, 257, 82, 40);
    } else {
        pent_shape_label(sc, g, "no Horse below space %d", slot + 1);
        raid_art_box(sc, x, 257, 82, 40, 6, "r-empty edge");
        raid_art_icon(sc, "horse", x + 41, 277, 20, "c-line");
    }
    pent_group_end(sc);
}

static void draw_hero(pent_scene *sc, const raid_state *s, int seat) {
    const raid_player *p = &s->player[seat];
    if (p->hero == RAID_NO) return;
    const raid_hero_row *hero = &raid_heroes[p->hero];
    char a[RAID_LINE_TEXT], b[RAID_LINE_TEXT];
    pent_shape *g = pent_group(sc, 0, 0, "r-area", "hero-%d", seat);
    pent_shape_label(sc, g, "%s", hero->name);
    pent_shape_tip(sc, g, "At the Town Centre: %s", hero->words);
    raid_art_box(sc, 10, 303, 176, 46, 7, "r-eagle edge");
    raid_art_icon(sc, "hero", 32, 326, 32, "c-dark");
    RAID_WORDS(sc, 54, 321, "t-m t-b on-light", "%s", hero->name);
    raid_art_icon(sc, "town-centre", 62, 337, 15, "c-brown");
    raid_art_effect(&hero->use, a, b);
    raid_art_line(sc, raid_art_line(sc, 73, 342, a, 14), 342, b, 14);
    pent_group_end(sc);
}

/* Worker held and quests done, right of the hero. */
static void draw_trophies(pent_scene *sc, const raid_state *s, int seat) {
    const raid_player *p = &s->player[seat];
    RAID_WORDS(sc, 194, 313, "t-s t-2", "worker");
    if (p->worker != RAID_NONE) {
        raid_art_worker(sc, p->worker, 213, 333, 12);
    } else {
        pent_draw_circle(sc, 2130, 3330, 120, "r-empty");
    }
    RAID_WORDS(sc, 246, 313, "t-s t-2", p->quests ? "quests done: %d" : "no quest done", p->quests);
    int n = 0;
    for (int q = 0; q < RAID_QUESTS; q++) {
        if (!(p->quest_mask >> q & 1)) continue;
        int x = 246 + n % 9 * 21, y = 317 + n / 9 * 19;
        pent_shape *box = raid_art_box(sc, x, y, 19, 18, 4, "r-quest");
        pent_shape_label(sc, box, "quest %d: %d points", q + 1, raid_quests[q].points);
        RAID_WORDS(sc, x + 9, y + 14, "mid t-s t-b r-quest-ink", "%d", raid_quests[q].points);
        n++;
    }
}

/* Up to three cards of a hand stand in a row, or four narrow ones; more lie as strips in two
 * columns, so that a full hand of eight takes no more room than a row of cards. */
enum { HAND_TOP = 362, HAND_CARDS = 4, HAND_H = 162, STRIP_ROW = RAID_STRIP_H + 2 };

static int hand_height(int n) {
    int strips = (n + 1) / 2 * STRIP_ROW - 2;
    return n <= HAND_CARDS || strips < HAND_H ? HAND_H : strips;
}

static int hand_x(int n, int i) {
    return n > HAND_CARDS ? i % 2 * (RAID_STRIP_W + 4) : i * (n <= 3 ? 149 : 111);
}

static int hand_y(int n, int i) { return HAND_TOP + (n > HAND_CARDS ? i / 2 * STRIP_ROW : 0); }
static int hand_w(int n) { return n <= 3 ? 144 : n <= HAND_CARDS ? 108 : RAID_STRIP_W; }

static void draw_hand_card(pent_scene *sc, const raid_player *p, int seat, int kind, int copy,
                           int i) {
    int n = p->hand_n, x = hand_x(n, i), y = hand_y(n, i);
    pent_shape *g = pent_group(sc, 0, 0, "r-area", "hand-%d-%d-%d", seat, kind, copy);
    pent_shape_label(sc, g, "%s", raid_crew[kind].name);
    pent_shape_tip(sc, g, "cost %d, Strength %d; %s; %s", raid_crew[kind].cost,
                   raid_crew[kind].strength, raid_crew[kind].ability_words,
                   raid_crew[kind].play_words);
    if (n > HAND_CARDS) {
        raid_art_strip(sc, kind, x, y);
    } else {
        raid_art_card(sc, kind, x, y, hand_w(n));
    }
    pent_group_end(sc);
}

/* The hand: what is known of it faceup, the rest as backs. */
static void draw_hand(pent_scene *sc, const raid_state *s, int seat) {
    const raid_player *p = &s->player[seat];
    int i = 0, n = p->hand_n;
    for (int kind = 0; kind < RAID_KINDS; kind++) {
        for (int copy = 0; copy < p->hand[kind]; copy++, i++) {
            draw_hand_card(sc, p, seat, kind, copy, i);
        }
    }
    for (; i < n; i++) {
        pent_shape *g = pent_group(sc, 0, 0, "r-area is-hidden", "back-%d-%d", seat, i);
        pent_shape_label(sc, g, "a card");
        raid_art_back(sc, hand_x(n, i), hand_y(n, i), hand_w(n),
                      n > HAND_CARDS ? RAID_STRIP_H : HAND_H, "card");
        pent_group_end(sc);
    }
    if (n == 0) {
        raid_art_box(sc, 0, HAND_TOP, 442, 40, 8, "r-empty");
        RAID_WORDS(sc, 221, HAND_TOP + 25, "mid t-2", "no cards in hand");
    }
}

void raid_draw_mat(pent_scene *sc, const raid_state *s, int seat) {
    char name[12], label[40];
    pent_text t = pent_text_on(name, sizeof name), l = pent_text_on(label, sizeof label);
    pent_result r;
    raid_result(s, &r);
    pent_say(&t, "mat-%d", seat);
    pent_say(&l, "player board of ");
    raid_seat_name(s, seat, &l);
    int height = HAND_TOP + hand_height(s->player[seat].hand_n);
    pent_pane *pane = pent_scene_pane(sc, name, label, 4420, height * 10);
    pane->cell_w = 70;
    pane->cell_h = 155;
    pane->priority = 1;
    pane->min_w = 3600;
    raid_art_box(sc, 0, 0, 442, 356, 10, "card");
    draw_header(sc, s, seat, &r);
    draw_goods(sc, s, seat);
    for (int slot = 0; slot < RAID_SLOTS; slot++) draw_slot(sc, s, seat, slot);
    draw_hero(sc, s, seat);
    draw_trophies(sc, s, seat);
    draw_hand(sc, s, seat);
}
