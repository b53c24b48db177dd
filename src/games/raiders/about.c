/* Raiders of Scythia: what everything on the table is and does: first what it is, then what it does,
 * then what it costs or gives here and now (about.h).
 *
 * What it is: descriptions made from the content tables and the position.
 * What it is not: names of things and words of moves (nouns.c). */
#include "about.h"

#include <string.h>

void raid_note_rules(raid_note *n, const char *rules) {
    if (*rules) pent_say(&n->rules, n->rules.len ? " %s" : "%s", rules);
}

void raid_note_icon(raid_note *n, const char *icon) {
    pent_text t = pent_text_on(n->out->icon, sizeof n->out->icon);
    pent_say(&t, "%s", icon);
}

/* What it takes, of the goods of the rules. */
static void costs(raid_note *n, int good, int amount) {
    n->out->price[raid_purse_of[good]] = (int16_t)amount;
}

/* Whose numbers are told: the seat that decides, else the one whose turn it is. */
static int whose(const raid_state *s) {
    int actor = raid_actor(s);
    return actor >= 0 ? actor : s->turn < s->seats ? s->turn : 0;
}

static void tell_seat(raid_note *n, int seat) { raid_mark_seat(n->s, seat, &n->text); }

/* ---- cards ---- */

static void card_text(raid_note *n, int kind, int factor) {
    const raid_crew_row *row = &raid_crew[kind];
    raid_note_icon(n, "crew");
    pent_say(&n->text, "Hired for %d Silver it ", row->cost);
    raid_tell_ability(&n->text, kind, factor);
    pent_say(&n->text, factor > 1 ? ", doubled by its Eagle." : ".");
    pent_say(&n->text, " Played at the Town Centre: ");
    raid_tell_effect(&n->text, &row->play, false);
    pent_say(&n->text, ".");
    pent_about_row(n->out, "Strength", "%d, 1 less with each Wound", row->strength);
    raid_note_rules(n, "RAI-133");
    raid_note_rules(n, raid_ability_rule(kind));
    raid_note_rules(n, raid_effect_rule(&row->play));
}

/* What a hire costs now, when that is not what is printed. */
static void hire_now(raid_note *n, int kind, int seat) {
    int price = raid_price(&n->s->player[seat], kind, true);
    costs(n, RAID_SILVER, price);
    pent_about_row(n->out, "To hire", "use the Barracks");
    if (price == raid_crew[kind].cost) return;
    pent_say(&n->text, " For ");
    tell_seat(n, seat);
    pent_say(&n->text, " it costs %d Silver at the Barracks now.", price);
    raid_note_rules(n, "RAI-102");
}

void raid_about_crew(raid_note *n, int kind) {
    pent_say(&n->title, "%s", raid_crew[kind].name);
    pent_about_kind(n->out, "crew card");
    card_text(n, kind, 1);
    hire_now(n, kind, whose(n->s));
}

static void member(raid_note *n, int seat, int slot) {
    const raid_player *p = &n->s->player[seat];
    int kind = p->crew[slot], given = seat == n->s->turn ? n->s->assigned[slot] : 0;
    pent_say(&n->title, "%s", raid_crew[kind].name);
    card_text(n, kind, raid_factor(p, slot));
    pent_say(&n->text, " It serves ");
    tell_seat(n, seat);
    pent_say(&n->text, " on space %d with Strength %d", slot + 1, raid_member_strength(p, slot));
    raid_tell(&n->text, " and # Wound~; ", p->wounds[slot] + given, "");
    raid_tell(&n->text, "# more Wound~ would kill it.", raid_capacity(p, slot) - given, "");
    raid_note_rules(n, "RAI-068 RAI-073");
}

static void empty_space(raid_note *n, int seat, int slot) {
    pent_say(&n->title, "Crew space %d", slot + 1);
    pent_say(&n->text, "An empty space for crew on the board of ");
    tell_seat(n, seat);
    pent_say(&n->text, ". A crew card from hand is hired onto it at the Barracks for its Silver; "
                       "animals above and below count in raids only with crew between them.");
    raid_note_rules(n, "RAI-038 RAI-047 RAI-059");
}

static const char *const hero_rule[RAID_HEROES] = {"RAI-134", "RAI-135", "RAI-136", "RAI-137",
                                                   "RAI-138", "RAI-139", "RAI-140", "RAI-141"};

void raid_about_hero(raid_note *n, int hero) {
    pent_say(&n->title, "%s", raid_heroes[hero].name);
    raid_note_icon(n, "hero");
    pent_about_kind(n->out, "hero");
    pent_say(&n->text, "Used at the Town Centre, once a turn: ");
    raid_tell_effect(&n->text, &raid_heroes[hero].use, false);
    pent_say(&n->text, ". A hero is no crew member and takes no Wounds.");
    raid_note_rules(n, hero_rule[hero]);
    raid_note_rules(n, "RAI-044 RAI-047 RAI-110");
}

static void own_hero(raid_note *n, int seat) {
    raid_about_hero(n, n->s->player[seat].hero);
    pent_say(&n->text, " It leads ");
    tell_seat(n, seat);
    pent_say(&n->text, seat == n->s->turn && n->s->hero_used ? ", and was used this turn." : ".");
}

static void pair(raid_note *n, int i) {
    const raid_state *s = n->s;
    raid_about_hero(n, s->pair_hero[i]);
    if (s->pair_crew[i] == RAID_NO) return;
    pent_say(&n->title, " and %s", raid_crew[s->pair_crew[i]].name);
    pent_say(&n->text, " With it comes %s at no cost. ", raid_crew[s->pair_crew[i]].name);
    card_text(n, s->pair_crew[i], 1);
    raid_note_rules(n, "RAI-024");
}

static void hidden_card(raid_note *n, const char *where, int seat) {
    pent_say(&n->title, "A card");
    pent_say(&n->text, "A crew card %s ", where);
    tell_seat(n, seat);
    pent_say(&n->text, "; what it is only its player sees.");
    raid_note_rules(n, "RAI-155 RAI-159");
}

/* ---- animals ---- */

void raid_about_eagle(raid_note *n, int eagle) {
    static const char *const rule[3] = {"RAI-056", "RAI-057", "RAI-058 RAI-110"};
    pent_say(&n->title, "%s", raid_eagle_name[eagle]);
    raid_note_icon(n, "eagle");
    pent_say(&n->text, "An Eagle, which lies above a crew space: it ");
    raid_tell_eagle(&n->text, eagle * 3);
    pent_say(&n->text, ". It works only above a crew member");
    pent_say(&n->text, eagle == RAID_EAGLE_STRENGTH ? "; its point always counts." : ".");
    raid_note_rules(n, rule[eagle]);
    raid_note_rules(n, "RAI-059");
}

static void horse_text(raid_note *n, int animal) {
    raid_note_icon(n, "horse");
    pent_say(&n->text, "A Horse, which lies below a crew space: it ");
    raid_tell_horse(&n->text, animal);
    pent_say(&n->text, ". Its Strength counts only below a crew member, its points always.");
    raid_note_rules(n, "RAI-056 RAI-059");
}

void raid_about_animal(raid_note *n, int animal) {
    pent_say(&n->title, "%s and Horse of %d", raid_eagle_name[animal / 3],
             raid_horse_strength[animal % 3]);
    pent_about_row(n->out, "To take", "use the Stables");
    pent_say(&n->text, "An animal card with two halves. As an Eagle, for %d Silver, it ",
             RAID_EAGLE_SILVER);
    raid_tell_eagle(&n->text, animal);
    pent_say(&n->text, ". As a Horse, for %d Equipment, it ", RAID_HORSE_EQUIPMENT);
    raid_tell_horse(&n->text, animal);
    pent_say(&n->text, ".");
    raid_note_rules(n, "RAI-037 RAI-050 RAI-056 RAI-057 RAI-058");
}

static void offered(raid_note *n, int place) {
    if (n->s->offer[place] != RAID_NO) {
        raid_about_animal(n, n->s->offer[place]);
        pent_say(&n->text, " It lies at place %d of the offer.", place + 1);
        return;
    }
    pent_say(&n->title, "Place %d of the offer", place + 1);
    pent_say(&n->text, "No animal is left for this place of the offer.");
    raid_note_rules(n, "RAI-055");
}

static void who_between(raid_note *n, int seat, int slot) {
    int kind = n->s->player[seat].crew[slot];
    pent_say(&n->text, " On this space ");
    pent_say(&n->text, kind == RAID_NO ? "nobody" : "%s",
             kind == RAID_NO ? "" : raid_crew[kind].name);
    pent_say(&n->text, " serves ");
    tell_seat(n, seat);
    pent_say(&n->text, ".");
}

static void animal_space(raid_note *n, bool eagle, int seat, int slot) {
    const raid_player *p = &n->s->player[seat];
    int animal = eagle ? p->eagle[slot] : p->horse[slot];
    if (animal == RAID_NO) {
        pent_say(&n->title, "Space for %s", eagle ? "an Eagle" : "a Horse");
        pent_say(&n->text,
                 "No %s lies here. At the Stables one costs %d %s and lies here for good.",
                 eagle ? "Eagle" : "Horse", eagle ? RAID_EAGLE_SILVER : RAID_HORSE_EQUIPMENT,
                 eagle ? "Silver" : "Equipment");
        raid_note_icon(n, eagle ? "eagle" : "horse");
        costs(n, eagle ? RAID_SILVER : RAID_EQUIPMENT,
              eagle ? RAID_EAGLE_SILVER : RAID_HORSE_EQUIPMENT);
        raid_note_rules(n, "RAI-037 RAI-050 RAI-052");
    } else if (eagle) {
        raid_about_eagle(n, animal / 3);
        bool used = seat == n->s->turn && (n->s->eagles_used >> slot & 1);
        if (used) pent_say(&n->text, " It was used this turn.");
    } else {
        pent_say(&n->title, "Horse of Strength %d", raid_horse_strength[animal % 3]);
        horse_text(n, animal);
    }
    who_between(n, seat, slot);
}

/* ---- the village ---- */

/* What the crew of the seat on move makes of a building. */
static void building_now(raid_note *n, int building) {
    const raid_player *p = &n->s->player[whose(n->s)];
    pent_text *t = &n->text;
    int smith = raid_ability_sum(p, RAID_AB_SILVERSMITH, RAID_ANYWHERE);
    int farm = raid_ability_sum(p, RAID_AB_FARM, RAID_ANYWHERE);
    int barracks = raid_ability_sum(p, RAID_AB_BARRACKS, RAID_ANYWHERE);
    int meeting = raid_ability_sum(p, RAID_AB_MEETING, RAID_ANYWHERE);
    if (building == RAID_SILVERSMITH && smith) {
        pent_say(t, " The crew on move takes %d Silver more.", smith);
    } else if (building == RAID_FARM && farm) {
        raid_tell(t, " The crew on move takes # Provision~ more.", farm, "");
    } else if (building == RAID_BARRACKS && barracks) {
        pent_say(t, " The crew on move hires for %d Silver less.", barracks);
    } else if (building == RAID_MEETING && meeting) {
        raid_tell(t, " The crew on move draws # card~ more.", meeting, "");
    }
}

void raid_about_building(raid_note *n, int building) {
    static const char *const rule[RAID_BUILDINGS] = {
        "RAI-037",         "RAI-038 RAI-039", "RAI-041 RAI-100", "RAI-042 RAI-101",
        "RAI-043 RAI-142", "RAI-044 RAI-110", "RAI-045 RAI-103", "RAI-046"};
    static const char *const icon[RAID_BUILDINGS] = {[RAID_STABLES] = "stables",
                                                     [RAID_BARRACKS] = "barracks",
                                                     [RAID_SILVERSMITH] = "silversmith",
                                                     [RAID_FARM] = "farmstead",
                                                     [RAID_CHIEF] = "chief",
                                                     [RAID_TOWN] = "town-centre",
                                                     [RAID_MEETING] = "meeting",
                                                     [RAID_MARKET] = "market"};
    const raid_state *s = n->s;
    bool limited = building == RAID_STABLES || building == RAID_CHIEF;
    raid_note_icon(n, icon[building]);
    pent_say(&n->title, "%s", raid_building_name[building]);
    pent_say(&n->text, "A building of the village; one who places or picks up a worker here may ");
    raid_tell_building(&n->text, building);
    pent_say(&n->text, ".");
    if (limited) pent_say(&n->text, " Blue workers are never placed here.");
    building_now(n, building);
    if (s->rival.blocked == building) {
        pent_say(&n->text, " The rival's scheme blocks it this turn.");
    } else if (s->village[building] != RAID_NONE) {
        pent_say(&n->text, " A %s worker stands here now.", raid_color_name[s->village[building]]);
    } else {
        pent_say(&n->text, " No worker stands here now.");
    }
    raid_note_rules(n, rule[building]);
    raid_note_rules(n, limited ? "RAI-029 RAI-032" : "RAI-029");
}

/* Settlements that accept a colour, by civilization. */
static void raids_of(raid_note *n, int color) {
    const char *between = "";
    for (int set = 0; set < RAID_SETS; set++) {
        if (!(raid_sets[set].colors >> color & 1)) continue;
        if (!*between || set % 3 == 0 || !(raid_sets[set - 1].colors >> color & 1)) {
            pent_say(&n->text, "%s%s", between, raid_civs[set / 3].name);
        }
        pent_say(&n->text, " %s", raid_side_name[set % 3]);
        between = ", ";
    }
}

static void standing_worker(raid_note *n, int building) {
    int color = n->s->village[building];
    pent_say(&n->title, "%s worker", raid_color_name[color]);
    pent_say(&n->text,
             "A %s worker at the %s. Picked up after one's own was placed it lets the "
             "building be used again and is held for the next turn. Held, it can raid: ",
             raid_color_name[color], raid_building_name[building]);
    raids_of(n, color);
    pent_say(&n->text, ".");
    raid_note_rules(n, "RAI-031 RAI-033 RAI-061");
}

/* ---- quests ---- */

void raid_about_quest(raid_note *n, int quest) {
    const raid_quest_row *q = &raid_quests[quest];
    const raid_player *p = &n->s->player[whose(n->s)];
    static const uint8_t good[] = {RAID_GOLD, RAID_EQUIPMENT, RAID_WAGON, RAID_LIVESTOCK,
                                   RAID_SILVER};
    pent_say(&n->title, "Quest %d", quest + 1);
    raid_note_icon(n, "quest");
    for (int i = 0; i < 5; i++) costs(n, good[i], q->cost[i]);
    n->out->gain[raid_purse_later] = q->points;
    pent_about_row(n->out, "To take", "use the Chief's Tent");
    pent_say(&n->text, "A quest, completed for ");
    raid_tell_quest(&n->text, quest, RAID_NO, false);
    pent_say(&n->text, q->hand ? " or more, which are discarded." : ".");
    raid_tell(&n->text, " It scores # point~ at the end.", q->points, "");
    if (!q->hand && raid_actor(n->s) >= 0) {
        pent_say(&n->text, " Now ");
        tell_seat(n, whose(n->s));
        pent_say(&n->text,
                 raid_quest_payable(p, quest, RAID_NO) ? " can pay that." : " cannot pay that.");
    }
    raid_note_rules(n, q->hand ? "RAI-144 RAI-145 RAI-146" : "RAI-143 RAI-145 RAI-146");
}

void raid_about_place(raid_note *n, int place) {
    int quest = n->s->quest[place];
    if (quest < RAID_QUESTS) {
        raid_about_quest(n, quest);
        pent_say(&n->text, " It lies faceup at ");
        raid_tell_place(&n->text, place);
        pent_say(&n->text, ".");
        return;
    }
    pent_say(&n->title, "Place of a quest");
    pent_say(&n->text, quest == RAID_DOWN
                           ? "A quest lies facedown here until its raid space is raided."
                           : "No quest lies here.");
    raid_note_rules(n, "RAI-017 RAI-078 RAI-156");
}

/* ---- civilizations ---- */

static void dice_of(raid_note *n, int civ) {
    const raid_civ_row *row = &raid_civs[civ];
    pent_say(&n->text, "%d red", row->red);
    if (row->white) pent_say(&n->text, " and %d white", row->white);
    pent_say(&n->text, row->red + row->white == 1 ? " die" : " dice");
}

static void failing(raid_note *n, int civ) {
    int wounds = raid_civs[civ].wounds;
    if (wounds) {
        raid_tell(&n->text, "Failing brings # Wound~ and no points.", wounds, "");
    } else {
        pent_say(&n->text, "Failing brings no points, but no Wounds either.");
    }
}

void raid_about_civ(raid_note *n, int civ) {
    int left = 0;
    for (int space = civ * 6; space < civ * 6 + 6; space++) left += raid_open(n->s, space);
    static const char *const icon[RAID_CIVS] = {"cimmeria", "assyria", "persia", "greece"};
    pent_say(&n->title, "%s", raid_civs[civ].name);
    raid_note_icon(n, icon[civ]);
    pent_say(&n->text,
             "One of the four civilizations, with three settlements of two raid spaces each. A "
             "raid here rolls ");
    dice_of(n, civ);
    pent_say(&n->text,
             ", and a yellow one for each raid space of the settlement that holds Gold. ");
    failing(n, civ);
    pent_about_row(n->out, "Left", "%d of 6 raid spaces", left);
    raid_note_rules(n, "RAI-010 RAI-014 RAI-066 RAI-070");
}

/* What a raid takes from the seat on move, and what it begins with. */
static void raid_now(raid_note *n, int set) {
    int seat = whose(n->s);
    const raid_player *p = &n->s->player[seat];
    uint8_t price[RAID_GOODS] = {[RAID_WAGON] = (uint8_t)raid_wagons_due(p, set),
                                 [RAID_PROVISION] = (uint8_t)raid_provisions_due(p, set)};
    costs(n, RAID_WAGON, price[RAID_WAGON]);
    costs(n, RAID_PROVISION, price[RAID_PROVISION]);
    pent_say(&n->text, " For ");
    tell_seat(n, seat);
    pent_say(&n->text, " it costs ");
    raid_tell_goods(&n->text, price, RAID_GOODS, false);
    int yellow = raid_yellow_dice(n->s, p, set);
    if (yellow)
        pent_say(&n->text, ", rolls %d yellow %s more", yellow, yellow == 1 ? "die" : "dice");
    pent_say(&n->text, " and begins with Strength %d.", raid_base_strength(n->s, seat, set));
}

static void to_raid(raid_note *n, int set) {
    char worker[32];
    pent_text t = pent_text_on(worker, sizeof worker);
    raid_tell_colors(&t, raid_sets[set].colors, " or ");
    pent_about_row(n->out, "To raid", "hold a %s worker and have %d crew", worker,
                   raid_sets[set].crew);
}

void raid_about_set(raid_note *n, int set) {
    const raid_set_row *row = &raid_sets[set];
    raid_note_icon(n, "raid");
    pent_say(&n->title, "%s, %s settlement", raid_civs[set / 3].name, raid_side_name[set % 3]);
    to_raid(n, set);
    raid_tell(&n->text, "A raid takes # Provision~", row->provisions, "");
    if (row->wagons) raid_tell(&n->text, " and # Wagon~", row->wagons, "");
    pent_say(&n->text, " and rolls ");
    dice_of(n, set / 3);
    pent_say(&n->text, ". ");
    raid_tell_brackets(&n->text, set);
    pent_say(&n->text, ". ");
    failing(n, set / 3);
    pent_say(&n->text, " Then the Plunder and the worker of one of its raid spaces are taken.");
    if (raid_open(n->s, 2 * set) || raid_open(n->s, 2 * set + 1)) {
        raid_now(n, set);
    } else {
        pent_say(&n->text, " Nothing is left to raid here.");
    }
    raid_note_rules(n, "RAI-012 RAI-061 RAI-062 RAI-063 RAI-069 RAI-077");
}

void raid_about_space(raid_note *n, int space) {
    const raid_state *s = n->s;
    int quest = space / 6 == RAID_GREECE ? RAID_NO : s->quest[raid_place_of(space)];
    raid_tell_space(&n->title, space);
    raid_note_icon(n, "raid");
    pent_say(&n->text, "A raid space of ");
    raid_tell_set(&n->text, space / 2);
    if (s->seats < raid_spaces[space].seats) {
        pent_say(&n->text, ". It is closed with fewer than %d players.", raid_spaces[space].seats);
        raid_note_rules(n, "RAI-011");
        return;
    }
    if (!raid_open(s, space)) {
        pent_say(&n->text, ". It was raided.");
        raid_note_rules(n, "RAI-061");
        if (quest < RAID_QUESTS) pent_say(&n->text, " Its quest %d lies faceup.", quest + 1);
        return;
    }
    to_raid(n, space / 2);
    pent_say(&n->text, ". Who raids it takes ");
    raid_tell_goods(&n->text, s->plunder[space], RAID_PLUNDER, false);
    pent_say(&n->text, " and the %s worker", raid_color_name[s->worker[space]]);
    pent_say(&n->text, quest == RAID_DOWN ? ", and turns up its quest." : ".");
    for (int g = 0; g < RAID_PLUNDER; g++) n->out->gain[raid_purse_of[g]] = s->plunder[space][g];
    if (s->plunder[space][RAID_GOLD]) pent_say(&n->text, " Its Gold adds a yellow die.");
    if (!(s->reach >> space & 1)) {
        pent_say(&n->text, " No worker that could raid it is left.");
        raid_note_rules(n, "RAI-183");
    }
    raid_note_rules(n, "RAI-066 RAI-077 RAI-078");
}

static void space_plunder(raid_note *n, int space, int good) {
    pent_say(&n->title, "%s on ", raid_good_name[good]);
    raid_tell_space(&n->title, space);
    raid_tell_amount(&n->text, n->s->plunder[space][good], good, false);
    pent_say(&n->text, " for whoever raids this space. %s", raid_goods[raid_purse_of[good]].text);
    raid_note_rules(n, "RAI-019 RAI-077 RAI-152");
}

/* ---- dice ---- */

void raid_about_die(raid_note *n, int color) {
    pent_say(&n->title, "%s die", raid_die_name[color]);
    raid_note_icon(n, "die");
    pent_say(&n->text, "A die of raids. Its six sides as Strength/Wounds:");
    for (int face = 0; face < raid_face_count[color]; face++) {
        for (int k = 0; k < raid_faces[color][face].sides; k++) {
            pent_say(&n->text, " %d/%d", raid_faces[color][face].strength,
                     raid_faces[color][face].wounds);
        }
    }
    pent_say(&n->text, ".");
    raid_note_rules(n, color == RAID_DIE_YELLOW ? "RAI-015 RAI-066" : "RAI-014 RAI-015");
}

static void rolled(raid_note *n, int i) {
    const raid_state *s = n->s;
    raid_about_die(n, s->die_color[i]);
    if (s->die_face[i] == RAID_NO) {
        pent_say(&n->text, " It is not rolled yet.");
        return;
    }
    const raid_face *face = &raid_faces[s->die_color[i]][s->die_face[i]];
    pent_say(&n->text, " It shows %d Strength and ", face->strength);
    raid_tell(&n->text, "# Wound~.", face->wounds, "");
}

/* ---- players and goods ---- */

static void tell_crew(raid_note *n, const raid_player *p) {
    char crew[140];
    pent_text t = pent_text_on(crew, sizeof crew);
    for (int i = 0; i < RAID_SLOTS; i++)
        if (p->crew[i] != RAID_NO)
            pent_say(&t, "%s%s", t.len ? ", " : "", raid_crew[p->crew[i]].name);
    if (p->hero != RAID_NO) pent_about_row(n->out, "Hero", "%s", raid_heroes[p->hero].name);
    pent_about_row(n->out, "Crew", "%s", t.len ? crew : "nobody yet");
}

void raid_about_player(raid_note *n, int seat) {
    const raid_state *s = n->s;
    const raid_player *p = &s->player[seat];
    pent_result r;
    raid_result(s, &r);
    raid_mark_seat(s, seat, &n->title);
    pent_say(&n->text, "A player");
    if (p->hero != RAID_NO) pent_say(&n->text, " led by %s", raid_heroes[p->hero].name);
    if (p->worker != RAID_NONE)
        pent_say(&n->text, ", holding a %s worker", raid_color_name[p->worker]);
    pent_say(&n->text, ". Now %d points on the track, and %d in all if the game ended:", p->points,
             r.entry[seat].score);
    for (int i = 0; i < r.parts; i++) {
        pent_say(&n->text, "%s %s %d", i ? "," : "", r.part_name[i], r.entry[seat].part[i]);
    }
    pent_say(&n->text, ".");
    tell_crew(n, p);
    raid_note_rules(n, "RAI-151 RAI-152 RAI-153");
}

static void own_good(raid_note *n, int seat, int good) {
    const raid_player *p = &n->s->player[seat];
    const pent_good *g = &raid_goods[raid_purse_of[good]];
    pent_say(&n->title, "%s", g->plural);
    raid_note_icon(n, g->icon);
    pent_say(&n->text, "%s Now ", g->text);
    tell_seat(n, seat);
    pent_say(&n->text, " has %d.", good == RAID_CARD ? p->hand_n : p->good[good]);
    raid_note_rules(n, good < RAID_PLUNDER ? "RAI-152" : good == RAID_CARD ? "RAI-035" : "RAI-034");
}

static void in_supply(raid_note *n, int good) {
    const pent_good *g = &raid_goods[raid_purse_of[good]];
    pent_say(&n->title, "%s in the supply", g->plural);
    raid_note_icon(n, g->icon);
    pent_say(&n->text, "%s When the supply is empty none can be gained.", g->text);
    pent_about_row(n->out, "Left", "%d of %d", n->s->supply[good], raid_plunder_total[good]);
    raid_note_rules(n, "RAI-002 RAI-008 RAI-152");
}

/* ---- the rival ---- */

void raid_about_rival(raid_note *n, int level) {
    const raid_rival_row *row = &raid_rivals[level];
    pent_say(&n->title, "%s", row->name);
    pent_say(&n->text, "A rival of the game alone: %d Strength of its own, ", row->strength);
    raid_tell(&n->text, "# Provision~ to begin with, ", row->provisions, "");
    raid_tell(&n->text, "# Provision~ whenever it gains some. It turns up a scheme each turn.",
              row->harvest, "");
    raid_note_rules(n, "RAI-161 RAI-162 RAI-163");
}

static void rival_now(raid_note *n) {
    const raid_rival *r = &n->s->rival;
    raid_about_rival(n, r->level);
    raid_tell(&n->text, " Now it has # point~ on the track, ", r->points, "");
    raid_tell(&n->text, "# Provision~, ", r->provisions, "");
    raid_tell(&n->text, "# Horse~, ", r->horses, "");
    raid_tell(&n->text, "# quest~ and ", r->quests, "");
    pent_say(&n->text, "Strength %d; %d points in all if the game ended.",
             raid_rival_strength(n->s), raid_rival_score(r));
    raid_note_rules(n, "RAI-171 RAI-180");
}

void raid_about_scheme(raid_note *n, int scheme) {
    const raid_scheme_row *row = &raid_schemes[scheme];
    const char *civ = raid_civs[row->civ].name;
    pent_say(&n->title, "Scheme %d", scheme + 1);
    pent_say(&n->text, "A scheme of the rival. With ");
    raid_tell(&n->text, "# Provision~", row->provisions, "");
    pent_say(&n->text, " and Strength %d it raids %s %d, or the next space to the right, for ",
             row->strength, civ, row->space + 1);
    raid_tell(&n->text, "# point~; ", row->points, "");
    pent_say(&n->text,
             "without the Provisions it gains some, without the Strength it takes the Horse "
             "of place %d. If no space of %s is left it takes a quest: rows from the %s, the "
             "%s-most first.",
             row->horse + 1, civ, row->up ? "bottom" : "top", row->left ? "right" : "left");
    pent_say(&n->text, " It blocks the %s on your next turn.", raid_building_name[row->blocks]);
    raid_note_rules(n, "RAI-164 RAI-165 RAI-166 RAI-167 RAI-168 RAI-176 RAI-178 RAI-181");
}

/* ---- shapes ---- */

/* "name-1-2-3": how many numbers follow the word, at most three; -1 when it is something else. */
static int numbers_of(const char *id, const char *word, int v[3]) {
    size_t len = strlen(word);
    if (strncmp(id, word, len)) return -1;
    int n = 0;
    for (id += len; *id == '-' && n < 3; n++) {
        if (*++id < '0' || *id > '9') return -1;
        for (v[n] = 0; *id >= '0' && *id <= '9' && v[n] < 1000; id++)
            v[n] = v[n] * 10 + (*id - '0');
    }
    return *id ? -1 : n;
}

typedef enum shape_kind {
    S_PLAYER,
    S_SEAT,
    S_BUILDING,
    S_WORKER,
    S_QUEST,
    S_TOKEN,
    S_SPACE,
    S_SET,
    S_CIV,
    S_SUPPLY,
    S_DIE,
    S_ANIMAL,
    S_PAIR,
    S_LOOK,
    S_FETCH,
    S_OWN,
    S_EAGLE,
    S_CREW,
    S_HORSE,
    S_HERO,
    S_HAND,
    S_BACK
} shape_kind;

/* How many numbers an id has, and what they stay below; 0 in the first place: the seats. */
static const struct {
    const char *word;
    uint8_t count, below[3];
} shapes[] = {
    [S_PLAYER] = {"player", 1, {RAID_SEATS + 1}},
    [S_SEAT] = {"seat", 1, {0}},
    [S_BUILDING] = {"b", 1, {RAID_BUILDINGS}},
    [S_WORKER] = {"worker", 1, {RAID_BUILDINGS}},
    [S_QUEST] = {"quest", 2, {RAID_GREECE, 6}},
    [S_TOKEN] = {"pl", 3, {RAID_CIVS, 6, RAID_PLUNDER}},
    [S_SPACE] = {"space", 2, {RAID_CIVS, 6}},
    [S_SET] = {"set", 2, {RAID_CIVS, 3}},
    [S_CIV] = {"civ", 1, {RAID_CIVS}},
    [S_SUPPLY] = {"supply", 1, {RAID_PLUNDER}},
    [S_DIE] = {"die", 1, {RAID_DICE}},
    [S_ANIMAL] = {"animal", 1, {RAID_OFFER}},
    [S_PAIR] = {"pair", 1, {5}},
    [S_LOOK] = {"look", 1, {4}},
    [S_FETCH] = {"fetch", 1, {RAID_KINDS}},
    [S_OWN] = {"own", 2, {0, RAID_HELD}},
    [S_EAGLE] = {"eagle", 2, {0, RAID_SLOTS}},
    [S_CREW] = {"crew", 2, {0, RAID_SLOTS}},
    [S_HORSE] = {"horse", 2, {0, RAID_SLOTS}},
    [S_HERO] = {"hero", 1, {0}},
    [S_HAND] = {"hand", 3, {0, RAID_KINDS, 2}},
    [S_BACK] = {"back", 2, {0, RAID_CREW}},
};

static bool find_shape(const raid_state *s, const char *id, int *kind, int v[3]) {
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        if (numbers_of(id, shapes[i].word, v) != shapes[i].count) continue;
        for (int k = 0; k < shapes[i].count; k++) {
            int below = shapes[i].below[k] ? shapes[i].below[k] : s->seats;
            if (v[k] >= below) return false;
        }
        *kind = (int)i;
        return true;
    }
    return false;
}

/* Cards that lie somewhere. */
static bool card_shape(raid_note *n, int kind, const int v[3]) {
    const raid_state *s = n->s;
    switch (kind) {
    case S_PAIR:
        if (s->pair_hero[v[0]] == RAID_NO) return false;
        pair(n, v[0]);
        return true;
    case S_LOOK:
        if (v[0] >= s->look_n) return false;
        if (s->look[v[0]] == RAID_NO) {
            hidden_card(n, "looked at by", s->turn);
        } else {
            raid_about_crew(n, s->look[v[0]]);
        }
        return true;
    case S_FETCH:
        raid_about_crew(n, v[0]);
        pent_say(&n->text, " %d of it in the discards.", s->discard[v[0]]);
        return true;
    case S_CREW:
        (s->player[v[0]].crew[v[1]] == RAID_NO ? empty_space : member)(n, v[0], v[1]);
        return true;
    case S_HAND:
        if (s->player[v[0]].hand[v[1]] <= v[2]) return false;
        pent_say(&n->title, "%s", raid_crew[v[1]].name);
        card_text(n, v[1], 1);
        hire_now(n, v[1], v[0]);
        return true;
    default: /* S_BACK */ hidden_card(n, "in the hand of", v[0]); return true;
    }
}

bool raid_about_shape(raid_note *n, const char *id) {
    const raid_state *s = n->s;
    int kind = 0, v[3] = {0};
    if (!find_shape(s, id, &kind, v)) return false;
    switch (kind) {
    case S_PLAYER:
        if (v[0] < 1 || v[0] > s->seats) return false;
        raid_about_player(n, v[0] - 1);
        return true;
    case S_SEAT: raid_about_player(n, v[0]); return true;
    case S_BUILDING: raid_about_building(n, v[0]); return true;
    case S_WORKER:
        if (s->village[v[0]] == RAID_NONE) return false;
        standing_worker(n, v[0]);
        return true;
    case S_QUEST: raid_about_place(n, raid_place_of(v[0] * 6 + v[1])); return true;
    case S_TOKEN: space_plunder(n, v[0] * 6 + v[1], v[2]); return true;
    case S_SPACE: raid_about_space(n, v[0] * 6 + v[1]); return true;
    case S_SET: raid_about_set(n, v[0] * 3 + v[1]); return true;
    case S_CIV: raid_about_civ(n, v[0]); return true;
    case S_SUPPLY: in_supply(n, v[0]); return true;
    case S_DIE:
        if (v[0] >= s->dice_n) return false;
        rolled(n, v[0]);
        return true;
    case S_ANIMAL: offered(n, v[0]); return true;
    case S_OWN: own_good(n, v[0], v[1]); return true;
    case S_EAGLE:
    case S_HORSE: animal_space(n, kind == S_EAGLE, v[0], v[1]); return true;
    case S_HERO:
        if (s->player[v[0]].hero == RAID_NO) return false;
        own_hero(n, v[0]);
        return true;
    default: return card_shape(n, kind, v);
    }
}

/* Shapes whose ids hold words: "quest-A", "own-0-cards", "rival", "scheme". */
bool raid_about_named(raid_note *n, const char *id) {
    const raid_state *s = n->s;
    if (!strcmp(id, "quest-A") || !strcmp(id, "quest-B")) {
        raid_about_place(n, id[6] - 'A');
    } else if (!strncmp(id, "own-", 4) && id[4] >= '0' && id[4] < '0' + s->seats &&
               !strcmp(id + 5, "-cards")) {
        own_good(n, id[4] - '0', RAID_CARD);
    } else if (!strcmp(id, "rival") && raid_solo(s)) {
        rival_now(n);
    } else if (!strcmp(id, "scheme") && raid_solo(s) && s->rival.scheme != RAID_NO) {
        raid_about_scheme(n, s->rival.scheme);
    } else {
        return false;
    }
    return true;
}
