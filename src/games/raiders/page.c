/* Raiders of Scythia in a terminal: the map of settlements, one's own board and hand, the village, the
 * players, and how it all scores.
 *
 * What it is: pages (docs/terminal.md) of a view, with goods and colours spelt out.
 * What it is not: a picture (scene.c). */
#include "tell.h"

static const char *const seat_paint[RAID_SEATS] = {"p1", "p4", "p5", "p3"};

static void cell_name(pent_page *p, const raid_state *s, int seat, int viewer) {
    char name[16];
    pent_text t = pent_text_on(name, sizeof name);
    raid_seat_name(s, seat, &t);
    pent_page_paint(p, seat_paint[seat]);
    pent_page_cell(p, "%s%s", name, seat == viewer ? " (you)" : "");
    pent_page_paint(p, NULL);
}

/* ---- map ---- */

/* "1 Grey, 4 Plunder, Gold", "1 raided", "1 closed". */
static void write_space(pent_page *p, const raid_state *s, int space, int line) {
    char text[32];
    pent_text t = pent_text_on(text, sizeof text);
    int tokens = 0;
    for (int g = 0; g < RAID_PLUNDER; g++) tokens += s->plunder[space][g];
    pent_say(&t, "%d ", space % 6 + 1);
    if (raid_open(s, space)) {
        pent_say(&t, "%s %d Plunder%s", raid_color_name[s->worker[space]], tokens,
                 s->plunder[space][RAID_GOLD] ? " Gold" : "");
    } else {
        pent_say(&t, s->seats < raid_spaces[space].seats ? "closed" : "raided");
    }
    pent_page_put(p, line, NULL, "%s", text);
}

static void write_set(pent_page *p, const raid_state *s, int set) {
    const raid_set_row *row = &raid_sets[set];
    char text[64];
    pent_text t = pent_text_on(text, sizeof text);
    pent_say(&t, "%s %s", raid_civs[set / 3].name, raid_side_name[set % 3]);
    pent_page_place(p, set % 3 * 2, set / 3, text);
    t = pent_text_on(text, sizeof text);
    raid_tell_colors(&t, row->colors, " ");
    pent_page_put(p, 1, NULL, "%s, %d crew", text, row->crew);
    if (row->wagons) {
        pent_page_put(p, 2, NULL, "%d Provisions %d Wagon%s", row->provisions, row->wagons,
                      row->wagons == 1 ? "" : "s");
    } else {
        pent_page_put(p, 2, NULL, "%d Provision%s", row->provisions,
                      row->provisions == 1 ? "" : "s");
    }
    t = pent_text_on(text, sizeof text);
    for (int i = 0; i < row->brackets; i++) {
        pent_say(&t, "%s%d:%d", i ? " " : "", row->strength[i], row->points[i]);
    }
    pent_page_put(p, 3, NULL, "%s points", text);
    write_space(p, s, 2 * set, 4);
    write_space(p, s, 2 * set + 1, 5);
}

static void write_dice(pent_page *p) {
    pent_page_table(p, "civilization|>red dice|>white dice|>Wounds for failing");
    for (int civ = 0; civ < RAID_CIVS; civ++) {
        pent_page_cell(p, "%s", raid_civs[civ].name);
        pent_page_cell(p, "%d", raid_civs[civ].red);
        pent_page_cell(p, "%d", raid_civs[civ].white);
        pent_page_cell(p, "%d", raid_civs[civ].wounds);
    }
    pent_page_table_end(p);
}

static void write_map(const raid_state *s, pent_page *p) {
    pent_page_name(p, "map", "Settlements and raid spaces");
    pent_page_map(p, PENT_MAP_ROWS, 24, 6);
    for (int set = 0; set < RAID_SETS; set++) write_set(p, s, set);
    pent_page_map_end(p);
    pent_page_say(
        p, "In each settlement: who may raid and with how many crew; the price; Strength and its "
           "points; its two raid spaces with the worker waiting there. Each space with Gold "
           "adds a yellow die.");
    write_dice(p);
}

static void write_spaces(const raid_state *s, pent_page *p) {
    pent_page_name(p, "spaces", "Plunder and workers of the raid spaces");
    pent_page_table(p, "space|worker|>Gold|>Equipment|>Wagons|>Livestock|*quest");
    for (int space = 0; space < RAID_SPACES; space++) {
        int quest = space / 6 == RAID_GREECE ? RAID_NO : s->quest[raid_place_of(space)];
        bool closed = s->seats < raid_spaces[space].seats;
        if (closed) continue;
        pent_page_cell(p, "%s-%d", raid_civs[space / 6].name, space % 6 + 1);
        pent_page_cell(p, "%s", raid_open(s, space) ? raid_color_name[s->worker[space]] : "raided");
        for (int g = 0; g < RAID_PLUNDER; g++) pent_page_cell(p, "%d", s->plunder[space][g]);
        if (quest < RAID_QUESTS) {
            pent_page_cell(p, "quest %d", quest + 1);
        } else {
            pent_page_cell(p, "%s", quest == RAID_DOWN ? "facedown" : "");
        }
    }
    pent_page_table_end(p);
}

/* ---- village ---- */

static void write_quests(const raid_state *s, pent_page *p) {
    int n = 0;
    for (int place = 0; place < RAID_PLACES; place++) n += s->quest[place] < RAID_QUESTS;
    pent_page_head(p, "Faceup quests");
    if (n == 0) {
        pent_page_say(p, "None lies faceup.");
        return;
    }
    pent_page_sign(p, "A", "upper quest place of the village");
    pent_page_sign(p, "B", "lower quest place of the village");
    pent_page_table(p, "place|quest|*price|>points");
    for (int place = 0; place < RAID_PLACES; place++) {
        int quest = s->quest[place];
        if (quest >= RAID_QUESTS) continue;
        char text[120];
        pent_text t = pent_text_on(text, sizeof text);
        raid_tell_place(&t, place);
        pent_page_cell(p, "%s", text);
        pent_page_cell(p, "quest %d", quest + 1);
        t = pent_text_on(text, sizeof text);
        raid_tell_quest(&t, quest, RAID_NO, false);
        pent_page_cell(p, "%s", text);
        pent_page_cell(p, "%d", raid_quests[quest].points);
    }
    pent_page_table_end(p);
}

static void write_offer(const raid_state *s, pent_page *p) {
    pent_page_head(p, "Animals at the Stables");
    pent_page_table(p, "place|*Eagle|>Horse: Strength|>points");
    for (int i = 0; i < RAID_OFFER; i++) {
        int animal = s->offer[i];
        pent_page_cell(p, "place %d", i + 1);
        if (animal == RAID_NO) {
            pent_page_cell(p, "no animal");
            pent_page_cell(p, "-");
            pent_page_cell(p, "-");
            continue;
        }
        pent_page_cell(p, "%s", raid_eagle_name[animal / 3]);
        pent_page_cell(p, "%d", raid_horse_strength[animal % 3]);
        pent_page_cell(p, "%d", raid_horse_points[animal % 3]);
    }
    pent_page_table_end(p);
}

static void write_village(const raid_state *s, pent_page *p) {
    pent_page_name(p, "village", "The village, quests and animals");
    pent_page_table(p, "building|worker|*use");
    for (int b = 0; b < RAID_BUILDINGS; b++) {
        char use[160];
        pent_text t = pent_text_on(use, sizeof use);
        raid_tell_building(&t, b);
        pent_page_cell(p, "%s", raid_building_name[b]);
        pent_page_cell(p, "%s",
                       s->rival.blocked == b ? "blocked"
                       : s->village[b]       ? raid_color_name[s->village[b]]
                                             : "free");
        pent_page_cell(p, "%s", use);
    }
    pent_page_table_end(p);
    write_quests(s, p);
    write_offer(s, p);
    char text[120];
    pent_text t = pent_text_on(text, sizeof text);
    raid_tell_goods(&t, s->supply, RAID_PLUNDER, false);
    pent_page_say(p, "Supply: %s. Crew pile %d, discards %d; animal pile %d.", text, s->deck_n,
                  s->discard_n, s->animals_n);
}

/* ---- one's own board ---- */

static void item_card(pent_page *p, int kind, const char *count) {
    const raid_crew_row *row = &raid_crew[kind];
    char ability[120], effect[240];
    pent_text a = pent_text_on(ability, sizeof ability), e = pent_text_on(effect, sizeof effect);
    raid_tell_ability(&a, kind, 1);
    raid_tell_effect(&e, &row->play, false);
    pent_page_item(p, "-", "%s%s: %d Silver, Strength %d; hired it %s; played: %s", row->name,
                   count, row->cost, row->strength, ability, effect);
}

static void item_hero(pent_page *p, int hero) {
    char effect[240];
    pent_text e = pent_text_on(effect, sizeof effect);
    raid_tell_effect(&e, &raid_heroes[hero].use, false);
    pent_page_item(p, "-", "%s, hero: %s", raid_heroes[hero].name, effect);
}

/* What is laid out to choose from: pairs, cards looked at, the discards. */
static void write_choices(const raid_state *s, pent_page *p) {
    int kind = s->over || s->stack.n == 0 ? RAID_F_TURN : pent_top_of(&s->stack)->kind;
    if (kind == RAID_F_PAIR) {
        pent_page_head(p, "Pairs to choose from");
        for (int i = 0; i <= s->seats; i++) {
            if (s->pair_hero[i] == RAID_NO) continue;
            item_hero(p, s->pair_hero[i]);
            item_card(p, s->pair_crew[i], "");
        }
    } else if (kind == RAID_F_FETCH) {
        pent_page_head(p, "Discards to choose from");
        for (int k = 0; k < RAID_KINDS; k++) {
            if (s->discard[k]) item_card(p, k, s->discard[k] > 1 ? " (two)" : "");
        }
    } else if (s->look_n > 0 && s->look[0] != RAID_NO) {
        pent_page_head(p, "Cards looked at");
        for (int i = 0; i < s->look_n; i++) item_card(p, s->look[i], "");
    }
}

static void write_board(const raid_state *s, const raid_player *pl, int seat, pent_page *p) {
    pent_page_table(p, "space|Eagle above|crew|>Strength|>Wounds|Horse below");
    for (int i = 0; i < RAID_SLOTS; i++) {
        int kind = pl->crew[i], horse = pl->horse[i];
        pent_page_cell(p, "%d", i + 1);
        pent_page_cell(p, "%s", pl->eagle[i] == RAID_NO ? "-" : raid_eagle_name[pl->eagle[i] / 3]);
        pent_page_cell(p, "%s", kind == RAID_NO ? "-" : raid_crew[kind].name);
        pent_page_cell(p, "%d", raid_member_strength(pl, i));
        pent_page_cell(p, "%d", pl->wounds[i] + (seat == s->turn ? s->assigned[i] : 0));
        if (horse == RAID_NO) {
            pent_page_cell(p, "-");
        } else {
            pent_page_cell(p, "Strength %d, %d point%s", raid_horse_strength[horse % 3],
                           raid_horse_points[horse % 3],
                           raid_horse_points[horse % 3] == 1 ? "" : "s");
        }
    }
    pent_page_table_end(p);
}

static void write_me(const raid_state *s, int viewer, pent_page *p) {
    int seat = viewer >= 0 ? viewer : s->turn < s->seats ? s->turn : 0, known = 0;
    const raid_player *pl = &s->player[seat];
    char name[16], goods[160];
    pent_text t = pent_text_on(name, sizeof name);
    raid_seat_name(s, seat, &t);
    pent_page_name(p, "me",
                   viewer >= 0 ? "Your board and hand" : "The board of the player on turn");
    write_choices(s, p);
    t = pent_text_on(goods, sizeof goods);
    raid_tell_goods(&t, pl->good, RAID_HELD, false);
    pent_page_say(p, "%s holds %s; %s worker. Points on the track: %d.", name, goods,
                  pl->worker == RAID_NONE ? "no" : raid_color_name[pl->worker], pl->points);
    write_board(s, pl, seat, p);
    if (pl->hero != RAID_NO) item_hero(p, pl->hero);
    for (int i = 0; i < RAID_SLOTS; i++) {
        char ability[120];
        if (pl->crew[i] == RAID_NO) continue;
        t = pent_text_on(ability, sizeof ability);
        raid_tell_ability(&t, pl->crew[i], raid_factor(pl, i));
        pent_page_item(p, "-", "%s %s", raid_crew[pl->crew[i]].name, ability);
    }
    pent_page_head(p, "Hand: %d of %d", pl->hand_n, RAID_LIMIT);
    for (int k = 0; k < RAID_KINDS; k++) {
        known += pl->hand[k];
        if (pl->hand[k]) item_card(p, k, pl->hand[k] > 1 ? " (two)" : "");
    }
    if (known < pl->hand_n) pent_page_say(p, "%d unknown.", pl->hand_n - known);
}

/* ---- players, the raid, the rival ---- */

static void write_players(const raid_state *s, int viewer, pent_page *p) {
    pent_page_name(p, "players", "Players");
    pent_page_table(p, "player|hero|worker|*crew (Strength left)|>Eagles|>Horses|>quests|>cards");
    for (int i = 0; i < s->seats; i++) {
        const raid_player *pl = &s->player[i];
        char text[160];
        int eagles = 0, horses = 0;
        pent_text t = pent_text_on(text, sizeof text);
        for (int k = 0; k < RAID_SLOTS; k++) {
            eagles += pl->eagle[k] != RAID_NO;
            horses += pl->horse[k] != RAID_NO;
            if (pl->crew[k] == RAID_NO) continue;
            pent_say(&t, "%s%s %d", t.len ? ", " : "", raid_crew[pl->crew[k]].name,
                     raid_member_strength(pl, k));
        }
        cell_name(p, s, i, viewer);
        pent_page_cell(p, "%s", pl->hero == RAID_NO ? "-" : raid_heroes[pl->hero].name);
        pent_page_cell(p, "%s", pl->worker == RAID_NONE ? "-" : raid_color_name[pl->worker]);
        pent_page_cell(p, "%s", text);
        pent_page_cell(p, "%d", eagles);
        pent_page_cell(p, "%d", horses);
        pent_page_cell(p, "%d", pl->quests);
        pent_page_cell(p, "%d", pl->hand_n);
    }
    pent_page_table_end(p);
    if (!raid_solo(s)) return;
    const raid_rival *r = &s->rival;
    pent_page_say(
        p, "The rival is the %s. Points %d, Provisions %d, Horses %d, Strength %d, quests %d.",
        raid_rivals[r->level].name, r->points, r->provisions, r->horses, raid_rival_strength(s),
        r->quests);
    if (r->scheme == RAID_NO) return;
    pent_page_say(p, "Its last scheme is scheme %d; it blocks the %s.", r->scheme + 1,
                  raid_building_name[raid_schemes[r->scheme].blocks]);
}

static void write_raid(const raid_state *s, pent_page *p) {
    pent_page_name(p, "raid", "The last raid");
    if (s->raid_set == RAID_NO) {
        pent_page_say(p, "Nobody has raided yet.");
        return;
    }
    pent_page_say(p, "On %s, %s settlement.", raid_civs[s->raid_set / 3].name,
                  raid_side_name[s->raid_set % 3]);
    pent_page_table(p, "die|>Strength|>Wounds");
    for (int i = 0; i < s->dice_n; i++) {
        bool rolled = s->die_face[i] != RAID_NO;
        const raid_face *face = &raid_faces[s->die_color[i]][rolled ? s->die_face[i] : 0];
        pent_page_cell(p, "%s", raid_die_name[s->die_color[i]]);
        pent_page_cell(p, rolled ? "%d" : "?", face->strength);
        pent_page_cell(p, rolled ? "%d" : "?", face->wounds);
    }
    pent_page_table_end(p);
    if (s->raid_strength == 0) return;
    pent_page_say(p,
                  "Strength %d: crew %d, abilities %d, animals %d, dice %d, Kumis %d. Points %d, "
                  "Wounds %d.",
                  s->raid_strength, s->raid_crew, s->raid_ability, s->raid_animals, s->raid_dice,
                  s->raid_kumis, s->raid_points, s->raid_wounds);
}

static void write_scoring(const raid_state *s, int viewer, pent_page *p) {
    pent_result r;
    raid_result(s, &r);
    pent_page_name(p, "scoring", "If the game ended now");
    pent_page_table(p, "player|>track|>crew|>animals|>quests|>Plunder|>in all");
    for (int i = 0; i < r.entries; i++) {
        if (i < s->seats) {
            cell_name(p, s, i, viewer);
        } else {
            pent_page_cell(p, "%s", raid_rivals[s->rival.level].name);
        }
        for (int k = 0; k < r.parts; k++) pent_page_cell(p, "%d", r.entry[i].part[k]);
        pent_page_cell(p, "%d", r.entry[i].score);
    }
    pent_page_table_end(p);
    pent_page_say(
        p, "Each Gold is 2 points, each Equipment and Wagon 1, each pair of Livestock 1; quests, "
           "animals and crew score what they say. Ties go to the most quests, crew and animals.");
    if (s->ending) {
        pent_page_say(p, "The end is near: %d turns to come.", s->final_turns);
    } else {
        pent_page_say(p, "Left: %d %s and %d quests. At 2 of either everybody has one more turn.",
                      s->raids_left, s->printed ? "settlements" : "raid spaces", s->quests_left);
    }
}

bool raid_page(const void *state, int viewer, int i, pent_page *out) {
    const raid_state *s = state;
    switch (i) {
    case 0: write_me(s, viewer, out); return true;
    case 1: write_village(s, out); return true;
    case 2: write_map(s, out); return true;
    case 3: write_spaces(s, out); return true;
    case 4: write_players(s, viewer, out); return true;
    case 5: write_raid(s, out); return true;
    case 6: write_scoring(s, viewer, out); return true;
    default: return false;
    }
}
