/* Raiders of Scythia: the panes beside the board: one player board per seat, and cards to choose
 * from.
 *
 * What it is: the right side of the picture. Together the two panes are as high as the board.
 * What it is not: the board (board.c) or the drawing of single pieces (art.c). */
#include "art.h"
#include "tell.h"

#include <string.h>

/* What is to be chosen from in a pane of its own. */
typedef enum { NO_CHOICE, CHOOSE_PAIR, CHOOSE_LOOK, CHOOSE_FETCH } choice;

enum {
    MAT_W = 426,
    GAP = 8,     /* between panes */
    ROWS_Y = 78, /* where the crew begins */
    ROW = 47,    /* a member, with its gap */
    FREE = 26,   /* a free place, with its gap */
    HERO = 42,
    TRAY = 60,
    CARD_LEAST = 100, /* of a hand card that says all in words */
    CARD_MOST = 180,
    STRIP = 86,
    SLIM_CARD = 120, /* the same two on a phone, which scrolls */
    SLIM_STRIP = 68,
    STRIP_LEAST = 39,
    BACK_H = 42
};

static int mat_width(const pent_scene *sc) {
    return sc->screen == PENT_NARROW ? RAID_NARROW_W : MAT_W;
}

static choice choice_of(const raid_state *s) {
    int kind = s->over || s->stack.n == 0 ? RAID_F_TURN : pent_top_of(&s->stack)->kind;
    if (kind == RAID_F_PAIR || kind == RAID_F_PAIR_CREW || kind == RAID_F_HERO) return CHOOSE_PAIR;
    if (kind == RAID_F_FETCH) return CHOOSE_FETCH;
    return s->look_n > 0 ? CHOOSE_LOOK : NO_CHOICE;
}

/* ---- dice ---- */

static void draw_die(pent_scene *sc, const raid_state *s, int i, int x, int y) {
    static const char *const cls[RAID_DIE_COLORS] = {"r-die d-red edge", "r-die d-white edge",
                                                     "r-die d-yellow edge"};
    static const char *const ink[RAID_DIE_COLORS] = {"c-white", "c-dark", "c-dark"};
    static const char *const small[RAID_DIE_COLORS] = {"t-b on-dark", "t-b on-light",
                                                       "t-b on-light"};
    static const char *const large[RAID_DIE_COLORS] = {
        "end t-l t-b on-dark", "end t-l t-b on-light", "end t-l t-b on-light"};
    int color = s->die_color[i];
    pent_shape *g = pent_group(sc, 0, 0, "r-area", "die-%d", i);
    raid_art_box(sc, x, y, 38, 38, 7, cls[color]);
    raid_art_rings(sc, x, y, 38, 38, 7);
    RAID_WORDS(sc, x + 5, y + 14, small[color], "%c", "RWY"[color]);
    if (s->die_face[i] == RAID_NO) {
        pent_shape_label(sc, g, "not rolled yet");
        pent_group_end(sc);
        return;
    }
    const raid_face *face = &raid_faces[color][s->die_face[i]];
    pent_shape_label(sc, g, "%d Strength, %d Wounds", face->strength, face->wounds);
    if (face->strength) {
        RAID_WORDS(sc, x + 33, y + (face->wounds ? 20 : 31), large[color], "%d", face->strength);
    } else if (!face->wounds) {
        pent_draw_circle(sc, x * 10 + 190, y * 10 + 230, 25, "r-dot");
    }
    for (int k = 0; k < face->wounds; k++) {
        pent_shape *drop = raid_art_icon(sc, "wound", x + 9 + k * 10, y + 29, 12, ink[color]);
        pent_shape_mark(sc, drop, "!");
    }
    pent_group_end(sc);
}

/* The dice that a raid on the settlement will roll. */
static int draw_dice_to_come(pent_scene *sc, const raid_state *s, int seat, int y) {
    const raid_civ_row *civ = &raid_civs[s->raid_set / 3];
    int count[RAID_DIE_COLORS] = {civ->red, civ->white,
                                  raid_yellow_dice(s, &s->player[seat], s->raid_set)};
    int n = 0;
    for (int color = 0; color < RAID_DIE_COLORS; color++) {
        for (int i = 0; i < count[color]; i++, n++) {
            raid_art_die(sc, color, 12 + n * (n > 4 ? 28 : 36), y + 10, 32);
        }
    }
    return 20 + n * 36;
}

/* Crew and animals; while a raid is under way what it is on and how strong; then its dice, which
 * lie there until the next one. */
static void draw_tray(pent_scene *sc, const raid_state *s, int seat, int y, bool dice) {
    int w = mat_width(sc), crew = 0, animals = 0, right = w - 12;
    bool any = s->raid_set != RAID_NO && dice, now = any && raid_draw_now(s, s->raid_set);
    int who = now && s->turn < s->seats ? s->turn : seat;
    for (int i = 0; i < RAID_SLOTS; i++) {
        crew += raid_member_strength(&s->player[who], i);
        animals += raid_animal_strength(&s->player[who], i);
    }
    raid_art_rule(sc, 10, y, w - 20);
    raid_art_rule(sc, 10, y + 53, w - 20);
    if (!any) {
        RAID_WORDS(sc, 12, y + 23, "t-b", "Strength");
        RAID_WORDS(sc, 12, y + 41, "t-2", "crew %d + animals %d; raids add abilities and dice",
                   crew, animals);
        raid_art_icon(sc, "strength", right - 34, y + 17, 20, "c-ink");
        RAID_WORDS(sc, right, y + 24, "end t-xl t-b", "%d", crew + animals);
        return;
    }
    const char *where = raid_civs[s->raid_set / 3].name, *side = raid_side_name[s->raid_set % 3];
    if (s->dice_n == 0) {
        int x = draw_dice_to_come(sc, s, who, y);
        int base = raid_base_strength(s, who, s->raid_set), wide = right - x - 52;
        RAID_FIT(sc, x, y + 6, wide, 22, "t-b", where, "Raid on %s, %s", where, side);
        char sum[48];
        pent_text t = pent_text_on(sum, sizeof sum);
        pent_say(&t, "crew %d + ability %d + animals %d", crew, base - crew - animals, animals);
        if (pent_words_width("t12", sum) <= wide * 10) {
            RAID_FIT(sc, x, y + 27, wide, 20, "t-2", NULL, "%s", sum);
        }
        raid_art_icon(sc, "strength", right - 34, y + 17, 20, "c-ink");
        RAID_WORDS(sc, right, y + 24, "end t-xl t-b", "%d", base);
        RAID_WORDS(sc, right, y + 42, "end t-2", "+ dice");
        return;
    }
    pent_shape *g = pent_draw(sc, PENT_GROUP, 0, 0, "r-area");
    pent_shape_label(sc, g, "raid on %s, %s", where, side);
    pent_shape_tip(sc, g, "crew %d + ability %d + animals %d + dice %d + kumis %d", s->raid_crew,
                   s->raid_ability, s->raid_animals, s->raid_dice, s->raid_kumis);
    int x = 18 + s->dice_n * 42;
    for (int i = 0; i < s->dice_n; i++) draw_die(sc, s, i, 12 + i * 42, y + 8);
    if (s->raid_strength == 0) {
        RAID_FIT(sc, x, y + 6, right - x, 42, "", where, "raid on %s under way", where);
    } else {
        RAID_FIT(sc, x, y + 6, right - x, 22, "t-b", NULL, "%d: %d point%s", s->raid_strength,
                 s->raid_points, s->raid_points == 1 ? "" : "s");
        RAID_FIT(sc, x, y + 28, right - x, 20, now && s->raid_wounds ? "bad" : "t-2", NULL,
                 now ? "%d wound%s" : "%d wound%s, last raid", s->raid_wounds,
                 s->raid_wounds == 1 ? "" : "s");
    }
    pent_group_end(sc);
}

/* ---- cards somebody chooses from: pairs, looked at, discards ---- */

/* A hero and the member that comes with it are one choice, hence one row. */
static void draw_pairs(pent_scene *sc, const raid_state *s, int w, int h) {
    int n = s->seats + 1, pitch = (h - 30) / n;
    if (pitch > 130) pitch = 130;
    for (int i = 0; i < n; i++) {
        if (s->pair_hero[i] == RAID_NO) continue;
        const raid_hero_row *hero = &raid_heroes[s->pair_hero[i]];
        int y = 26 + i * pitch, high = pitch - 4, left = w - 20 - 252;
        pent_shape *g = pent_group(sc, 0, 0, "r-area", "pair-%d", i);
        pent_shape_label(sc, g, "%s", hero->name);
        pent_shape_tip(sc, g, "%s", hero->words);
        raid_art_box(sc, 10, y, w - 20, high, 8, "r-eagle");
        raid_art_rings(sc, 10, y, w - 20, high, 8);
        raid_art_icon(sc, "hero", 26, y + 17, 24, "c-brown");
        RAID_FIT(sc, 42, y + 6, left - 36, 22, "t-m t-b", NULL, "%s", hero->name);
        RAID_FIT(sc, 16, y + 31, left - 10, high - 34, "v-top", NULL, "%s", hero->words);
        if (s->pair_crew[i] != RAID_NO) {
            raid_art_card(sc, s->pair_crew[i], w - 10 - 252, y, 252, high);
        }
        pent_group_end(sc);
    }
}

static void draw_look(pent_scene *sc, const raid_state *s, int w, int h) {
    int each = (w - 20 + 6) / 2 - 6, rows = s->look_n > 2 ? 2 : 1, high = (h - 34) / rows - 6;
    if (high > CARD_MOST) high = CARD_MOST;
    for (int i = 0; i < s->look_n; i++) {
        int x = 10 + i % 2 * (each + 6), y = 28 + i / 2 * (high + 6);
        pent_shape *g = pent_group(sc, 0, 0, "r-area", "look-%d", i);
        if (s->look[i] == RAID_NO) {
            raid_art_back(sc, x, y, each, high, "card");
        } else {
            pent_shape_label(sc, g, "%s", raid_crew[s->look[i]].name);
            raid_art_card(sc, s->look[i], x, y, each, high);
            raid_art_rings(sc, x, y, each, high, 7);
        }
        pent_group_end(sc);
    }
}

static void draw_discards(pent_scene *sc, const raid_state *s, int w, int h) {
    int n = 0, each = (w - 20) / 3, pitch = (h - 30) / 13;
    for (int kind = 0; kind < RAID_KINDS; kind++) {
        if (s->discard[kind] == 0) continue;
        int x = 10 + n % 3 * each, y = 26 + n / 3 * pitch;
        pent_shape *g = pent_group(sc, 0, 0, "r-area", "fetch-%d", kind);
        pent_shape_label(sc, g, "%s", raid_crew[kind].name);
        pent_shape_tip(sc, g, "%s; %s", raid_crew[kind].ability_words, raid_crew[kind].play_words);
        raid_art_box(sc, x, y, each - 4, pitch - 3, 5, "r-paper edge");
        raid_art_rings(sc, x, y, each - 4, pitch - 3, 5);
        RAID_FIT(sc, x + 5, y, each - 34, pitch - 3, "t-b", NULL, "%s", raid_crew[kind].name);
        RAID_WORDS(sc, x + each - 9, y + pitch / 2 + 3, "end t-2", "×%d", s->discard[kind]);
        pent_group_end(sc);
        n++;
    }
}

/* How high the pane of choices is; 0: there is none. */
static int choice_height(const pent_scene *sc, const raid_state *s) {
    bool narrow = sc->screen == PENT_NARROW;
    switch (choice_of(s)) {
    case CHOOSE_PAIR: return narrow ? 30 + (s->seats + 1) * 104 : 452;
    case CHOOSE_LOOK: return s->look_n > 2 ? 252 : 140;
    case CHOOSE_FETCH: return narrow ? 30 + 13 * 30 : 309;
    default: return 0;
    }
}

/* A pane of its own while there is something to choose from, else nothing. */
void raid_draw_choices(pent_scene *sc, const raid_state *s) {
    static const char *const label[] = {"", "heroes and crew to choose from", "cards looked at",
                                        "crew discard pile"};
    choice what = choice_of(s);
    int w = mat_width(sc), h = choice_height(sc, s);
    if (what == NO_CHOICE) return;
    pent_pane *pane = pent_scene_pane(sc, "goals", label[what], w * 10, h * 10);
    pane->priority = 1;
    pane->min_w = 3000;
    raid_art_box(sc, 0, 0, w, h, 10, "card");
    RAID_WORDS(sc, 10, 19, "head", "%s", label[what]);
    if (what == CHOOSE_PAIR) {
        draw_pairs(sc, s, w, h);
    } else if (what == CHOOSE_FETCH) {
        draw_discards(sc, s, w, h);
    } else {
        draw_look(sc, s, w, h);
    }
}

/* ---- player boards: head and stores ---- */

static void draw_header(pent_scene *sc, const raid_state *s, int seat) {
    const raid_player *p = &s->player[seat];
    int w = mat_width(sc);
    char name[16], done[80];
    pent_text t = pent_text_on(name, sizeof name), d = pent_text_on(done, sizeof done);
    raid_seat_name(s, seat, &t);
    raid_art_emblem(sc, seat, 20, 19, 9);
    RAID_FIT(sc, 37, 5, 80, 30, raid_art_who(seat), NULL, "%s", name);
    if (p->worker != RAID_NONE) {
        RAID_WORDS(sc, 120, 24, "t-2", "in hand");
        raid_art_worker(sc, p->worker, 182, 23, 95);
    }
    pent_shape *g = pent_draw(sc, PENT_GROUP, 0, 0, "r-area");
    for (int q = 0; q < RAID_QUESTS; q++) {
        if (p->quest_mask >> q & 1) pent_say(&d, "%s%d", d.len ? ", " : "", raid_quests[q].points);
    }
    pent_shape_label(sc, g, "quests done: %d", p->quests);
    if (p->quests) pent_shape_tip(sc, g, "their points: %s", done);
    raid_art_icon(sc, "quest", 206, 19, 17, "c-quest");
    RAID_WORDS(sc, 218, 24, "", "%d done", p->quests);
    pent_group_end(sc);
    RAID_WORDS(sc, w - 40, 24, "end t-2", "%d so far", p->points);
    raid_art_shield(sc, w - 22, 19, raid_score(p), 116, "r-shield"); /* what counts at the end */
}

static void draw_stores(pent_scene *sc, const raid_state *s, int seat) {
    static const int order[3] = {RAID_SILVER, RAID_KUMIS, RAID_PROVISION};
    static const char *const icon[4] = {"silver", "kumis", "provisions", "card"};
    static const char *const cls[4] = {"c-silver", "c-kumis", "c-prov", "c-card"};
    const raid_player *p = &s->player[seat];
    bool slim = sc->screen == PENT_NARROW;
    int each = slim ? 46 : 60, pitch = slim ? 42 : 38;
    for (int i = 0; i < 4; i++) {
        int x = 10 + i * (each + 4), n = i < 3 ? p->good[order[i]] : p->hand_n;
        pent_shape *g = i < 3 ? pent_group(sc, 0, 0, "r-area", "own-%d-%d", seat, order[i])
                              : pent_group(sc, 0, 0, "r-area", "own-%d-cards", seat);
        pent_shape_label(sc, g, "%s: %d of 8", i < 3 ? raid_good_name[order[i]] : "cards", n);
        raid_art_box(sc, x, 40, each, 30, 7, "inset-line edge");
        raid_art_icon(sc, icon[i], x + 13, 55, 18, cls[i]);
        RAID_WORDS(sc, x + 24, 61, n > RAID_LIMIT ? "t-l t-b bad" : "t-l t-b", "%d", n);
        if (!slim && n < 10) RAID_WORDS(sc, x + 37, 60, "t-2", "/8");
        pent_group_end(sc);
    }
    for (int g = 0; g < RAID_PLUNDER; g++) {
        int x = 10 + 4 * (each + 4) + 14 + g * pitch;
        pent_shape *group = pent_group(sc, 0, 0, "r-area", "own-%d-%d", seat, g);
        pent_shape_label(sc, group, "%s: %d", raid_good_name[g], p->good[g]);
        raid_art_box(sc, x - 13, 40, pitch - 1, 30, 6, "r-none");
        raid_art_rings(sc, x - 13, 40, pitch - 1, 30, 6);
        raid_art_token(sc, g, x, 55, 84);
        RAID_WORDS(sc, x + pitch - 15, 60, "end t-b", "%d", p->good[g]);
        pent_group_end(sc);
    }
}

/* ---- player boards: the crew ---- */

/* Wounds on a member, those just being placed included. */
static int wounds_on(const raid_state *s, int seat, int slot) {
    return s->player[seat].wounds[slot] + (seat == s->turn ? s->assigned[slot] : 0);
}

/* A place without a member and without animals. */
static bool is_free(const raid_player *p, int slot) {
    return p->crew[slot] == RAID_NO && p->eagle[slot] == RAID_NO && p->horse[slot] == RAID_NO;
}

static int free_places(const raid_player *p) {
    int n = 0;
    for (int i = 0; i < RAID_SLOTS; i++) n += is_free(p, i);
    return n;
}

/* All free places share a line; narrow, two do, for fingers. */
static int free_in_line(const pent_scene *sc, const raid_player *p) {
    int n = free_places(p);
    return sc->screen == PENT_NARROW && n > 2 ? 2 : n;
}

static int rows_height(const pent_scene *sc, const raid_player *p) {
    int n = free_places(p), per = free_in_line(sc, p);
    return (RAID_SLOTS - n) * ROW + (n ? (n + per - 1) / per * FREE : 0);
}

static void draw_member(pent_scene *sc, int kind, int wounds, int x, int y, int w) {
    const raid_crew_row *row = &raid_crew[kind];
    char line[RAID_LINE_TEXT];
    int left = row->strength > wounds ? row->strength - wounds : 0;
    raid_art_box(sc, x, y, w, 43, 7, "r-paper edge");
    raid_art_block(sc, x, y, 43, left, -1, wounds > 0);
    RAID_FIT(sc, x + 46, y + 2, w - 74 - wounds * 13, 20, "t-m t-b", NULL, "%s", row->name);
    raid_art_motif(sc, kind, x + w - 14, y + 13, 17);
    for (int k = 0; k < wounds; k++) {
        pent_shape *drop = raid_art_icon(sc, "wound", x + w - 32 - k * 13, y + 13, 15, "c-wound");
        pent_shape_mark(sc, drop, "!");
    }
    if (pent_words_width("t12", row->ability_words) <= (w - 51) * 10) {
        RAID_FIT(sc, x + 46, y + 22, w - 50, 19, "t-2", NULL, "%s", row->ability_words);
    } else {
        raid_art_ability(kind, line);
        raid_art_line(sc, x + 46, y + 36, line, 13);
    }
}

static void draw_crew(pent_scene *sc, const raid_state *s, int seat, int slot, const int box[4]) {
    int kind = s->player[seat].crew[slot], x = box[0], y = box[1], w = box[2], h = box[3];
    pent_shape *g = pent_group(sc, 0, 0, "r-area", "crew-%d-%d", seat, slot);
    if (kind != RAID_NO) {
        pent_shape_label(sc, g, "%s", raid_crew[kind].name);
        pent_shape_tip(sc, g, "Strength %d, %d Wounds; %s; %s", raid_crew[kind].strength,
                       wounds_on(s, seat, slot), raid_crew[kind].ability_words,
                       raid_crew[kind].play_words);
        draw_member(sc, kind, wounds_on(s, seat, slot), x, y, w);
    } else {
        pent_shape_label(sc, g, "empty crew space %d", slot + 1);
        raid_art_box(sc, x, y, w, h, 7, "r-empty");
        raid_art_icon(sc, "hire", w > 66 ? x + 16 : x + w / 2, y + h / 2, 15, "c-mut");
        if (w > 66) RAID_FIT(sc, x + 28, y, w - 32, h, "t-2", "free", "free place");
    }
    raid_art_rings(sc, x, y, w, h, 7);
    pent_group_end(sc);
}

static void draw_no_animal(pent_scene *sc, const char *icon, int x, int y, int w, int h) {
    raid_art_box(sc, x, y, w, h, 7, "r-empty");
    raid_art_icon(sc, icon, x + w / 2, y + h / 2, h > 30 ? 17 : 14, "c-mut r-faint");
}

/* Left to right a row reads as a sum: the member, its Eagle, its Horse. */
static void draw_slot(pent_scene *sc, const raid_state *s, int seat, int slot, const int row[4]) {
    static const char *const words[3] = {"1 Strength, 1 point", "doubles the ability beside it",
                                         "Play effect beside it at the Town Centre"};
    const raid_player *p = &s->player[seat];
    int y = row[1], w = row[2], high = row[3], each = w > 380 ? 70 : w > 300 ? 60 : w / 4;
    int x = row[0] + w - 2 * each - 4, crew[4] = {row[0], y, w - 2 * each - 8, high};
    draw_crew(sc, s, seat, slot, crew);
    pent_shape *g = pent_group(sc, 0, 0, "r-area", "eagle-%d-%d", seat, slot);
    if (p->eagle[slot] != RAID_NO) {
        pent_shape_label(sc, g, "Eagle %d: %s", slot + 1, words[p->eagle[slot] / 3]);
        raid_art_eagle(sc, p->eagle[slot], x, y, each);
    } else {
        pent_shape_label(sc, g, "no Eagle in row %d", slot + 1);
        draw_no_animal(sc, "eagle", x, y, each, high);
    }
    raid_art_rings(sc, x, y, each, high, 7);
    pent_group_end(sc);
    x += each + 4;
    g = pent_group(sc, 0, 0, "r-area", "horse-%d-%d", seat, slot);
    if (p->horse[slot] != RAID_NO) {
        int h = p->horse[slot] % 3;
        pent_shape_label(sc, g, "Horse %d: %d Strength, %d points", slot + 1,
                         raid_horse_strength[h], raid_horse_points[h]);
        raid_art_horse(sc, p->horse[slot], x, y, each);
    } else {
        pent_shape_label(sc, g, "no Horse in row %d", slot + 1);
        draw_no_animal(sc, "horse", x, y, each, high);
    }
    raid_art_rings(sc, x, y, each, high, 7);
    pent_group_end(sc);
}

/* Members and animals below each other, then what is free. */
static int draw_rows(pent_scene *sc, const raid_state *s, int seat, bool free_too) {
    const raid_player *p = &s->player[seat];
    int y = ROWS_Y, w = mat_width(sc) - 20, per = free_in_line(sc, p), n = 0;
    for (int slot = 0; slot < RAID_SLOTS; slot++) {
        if (is_free(p, slot)) continue;
        draw_slot(sc, s, seat, slot, (int[]){10, y, w, ROW - 4});
        y += ROW;
    }
    for (int slot = 0; free_too && slot < RAID_SLOTS; slot++) {
        if (!is_free(p, slot)) continue;
        int each = (w + 4) / per;
        draw_slot(sc, s, seat, slot,
                  (int[]){10 + n % per * each, y + n / per * FREE, each - 4, FREE - 4});
        n++;
    }
    return ROWS_Y + (free_too ? rows_height(sc, p) : y - ROWS_Y);
}

static void draw_hero(pent_scene *sc, const raid_state *s, int seat, int y) {
    const raid_player *p = &s->player[seat];
    int w = mat_width(sc) - 20;
    if (p->hero == RAID_NO) return;
    const raid_hero_row *hero = &raid_heroes[p->hero];
    pent_shape *g = pent_group(sc, 0, 0, "r-area", "hero-%d", seat);
    pent_shape_label(sc, g, "%s", hero->name);
    pent_shape_tip(sc, g, "At the Town Centre: %s", hero->words);
    raid_art_box(sc, 10, y, w, 34, 7, "r-eagle edge");
    raid_art_rings(sc, 10, y, w, 34, 7);
    raid_art_icon(sc, "hero", 28, y + 17, 24, "c-brown");
    RAID_FIT(sc, 45, y + 5, 74, 24, "t-m t-b", NULL, "%s", hero->name);
    raid_art_icon(sc, "town-centre", 128, y + 17, 16, "c-brown");
    RAID_FIT(sc, 139, y + 1, w - 132, 32, "", NULL, "%s", hero->words);
    pent_group_end(sc);
}

/* ---- player boards: the hand ---- */

static int known_cards(const raid_player *p) {
    int n = 0;
    for (int kind = 0; kind < RAID_KINDS; kind++) n += p->hand[kind];
    return n;
}

/* Up to four cards say all in words, more lie as strips; both in two columns. The height they get
 * is divided among them. */
static int card_height(const pent_scene *sc, int n, int room) {
    bool slim = sc->screen == PENT_NARROW;
    int rows = (n + 1) / 2, least = n > 4 ? STRIP_LEAST : CARD_LEAST;
    int most = n > 4 ? (slim ? SLIM_STRIP : STRIP) : slim ? SLIM_CARD : CARD_MOST;
    int h = rows ? (room + 4) / rows - 4 : 0;
    if (n <= 4 && rows == 1) h = room;
    return h > most ? most : h < least ? least : h;
}

static int hand_height(const pent_scene *sc, const raid_player *p, int room) {
    int known = known_cards(p), backs = p->hand_n > known ? BACK_H + 4 : 0;
    int cards = (known + 1) / 2 * (card_height(sc, known, room - backs) + 4);
    return p->hand_n ? cards + backs : 40;
}

static void draw_hand_card(pent_scene *sc, int seat, int kind, int copy, const int box[4],
                           bool strip) {
    pent_shape *g = pent_group(sc, 0, 0, "r-area", "hand-%d-%d-%d", seat, kind, copy);
    pent_shape_label(sc, g, "%s", raid_crew[kind].name);
    pent_shape_tip(sc, g, "cost %d, Strength %d; %s; %s", raid_crew[kind].cost,
                   raid_crew[kind].strength, raid_crew[kind].ability_words,
                   raid_crew[kind].play_words);
    if (strip) {
        raid_art_strip(sc, kind, box[0], box[1], box[2], box[3]);
    } else {
        raid_art_card(sc, kind, box[0], box[1], box[2], box[3]);
    }
    raid_art_rings(sc, box[0], box[1], box[2], box[3], 7);
    pent_group_end(sc);
}

/* The hand: what is known of it faceup, the rest as a row of backs. */
static void draw_hand(pent_scene *sc, const raid_state *s, int seat, int y, int room) {
    const raid_player *p = &s->player[seat];
    int w = mat_width(sc), known = known_cards(p), hidden = p->hand_n - known, i = 0;
    int each = (w - 20 - 4) / 2, h = card_height(sc, known, room - (hidden ? BACK_H + 4 : 0));
    for (int kind = 0; kind < RAID_KINDS; kind++) {
        for (int copy = 0; copy < p->hand[kind]; copy++, i++) {
            int box[4] = {10 + i % 2 * (each + 4), y + i / 2 * (h + 4), each, h};
            draw_hand_card(sc, seat, kind, copy, box, known > 4);
        }
    }
    y += (known + 1) / 2 * (h + 4);
    int pitch = hidden > 11 ? (w - 52) / (hidden - 1) : 34;
    for (int k = 0; k < hidden; k++) {
        pent_shape *g = pent_group(sc, 0, 0, "r-area is-hidden", "back-%d-%d", seat, known + k);
        pent_shape_label(sc, g, "a card");
        raid_art_back(sc, 10 + k * pitch, y, 31, BACK_H, "card");
        pent_group_end(sc);
    }
    if (p->hand_n) return;
    raid_art_box(sc, 10, y, w - 20, 32, 7, "r-empty");
    RAID_WORDS(sc, w / 2, y + 21, "mid t-2", "no cards in hand");
}

void raid_draw_mat(pent_scene *sc, const raid_state *s, int seat, bool first) {
    const raid_player *p = &s->player[seat];
    char name[12], label[40];
    pent_text t = pent_text_on(name, sizeof name), l = pent_text_on(label, sizeof label);
    pent_say(&t, "mat-%d", seat);
    pent_say(&l, "player board of ");
    raid_mark_seat(s, seat, &l);
    bool pairs = choice_of(s) == CHOOSE_PAIR;
    int w = mat_width(sc), taken = choice_height(sc, s);
    int hero = p->hero != RAID_NO || pairs ? HERO : 0;
    int hand_y = ROWS_Y + (pairs ? ROW : rows_height(sc, p)) + hero + 4 + (pairs ? 0 : TRAY);
    int goal = RAID_BOARD_H - (taken ? taken + GAP : 0);
    bool hand = !pairs && choice_of(s) != CHOOSE_FETCH;
    if (choice_of(s) == CHOOSE_FETCH) hand_y -= TRAY + hero;
    int room = goal - hand_y - 4;
    int need = hand_y + (hand ? hand_height(sc, p, room) : 0) + 4;
    int h = sc->screen == PENT_WIDE && need < goal ? goal : need;
    pent_pane *pane = pent_scene_pane(sc, name, label, w * 10, h * 10);
    pane->priority = 1;
    pane->min_w = 3600;
    raid_art_box(sc, 0, 0, w, h, 10, "card");
    draw_header(sc, s, seat);
    draw_stores(sc, s, seat);
    int y = draw_rows(sc, s, seat, !pairs);
    if (choice_of(s) == CHOOSE_FETCH) return;
    if (pairs) y = ROWS_Y + ROW;
    if (pairs && p->hero == RAID_NO) {
        raid_art_box(sc, 10, ROWS_Y, w - 20, h - ROWS_Y - 10, 7, "r-empty");
        RAID_FIT(sc, 10, ROWS_Y, w - 20, h - ROWS_Y - 10, "mid t-2", NULL, "a hero and its crew");
    }
    draw_hero(sc, s, seat, y + 2);
    if (pairs) return;
    draw_tray(sc, s, seat, y + hero + 2, first);
    draw_hand(sc, s, seat, hand_y, room);
}
