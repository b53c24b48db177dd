/* Raiders of Scythia: the content as tables.
 *
 * What it is: every number and word of board, dice and cards, each row with the mark of its origin:
 * K known, D derived from known values, E the effect is known but its card is our choice,
 * R reconstructed. Correct a row here and the whole game follows.
 * What it is not: rules; those are in legal.c, apply.c and score.c. */
#include "raiders.h"

#define RAID_BIT(color) (1u << (color))

const char *const raid_building_name[RAID_BUILDINGS] = {
    "Stables",      "Barracks",    "Silversmith",  "Farm",
    "Chief's Tent", "Town Centre", "Meeting Tent", "Market",
}; /* RAI-009 */

const char *const raid_color_name[4] = {"none", "Blue", "Grey", "Red"};

const char *const raid_good_name[RAID_GOODS] = {
    "Gold", "Equipment", "Wagon", "Livestock", "Silver", "Provision", "Kumis", "point", "card",
};

const uint8_t raid_plunder_total[RAID_PLUNDER] = {14, 20, 20, 26}; /* RAI-002 */

/* RAI-056: three kinds of Horse halves */
const uint8_t raid_horse_strength[3] = {3, 2, 1};
const uint8_t raid_horse_points[3] = {0, 1, 2};

const raid_civ_row raid_civs[RAID_CIVS] = {
    [RAID_CIMMERIA] = {"Cimmeria", .red = 1, .white = 0, .wounds = 1, .mark = "RK"},
    [RAID_ASSYRIA] = {"Assyria", .red = 1, .white = 1, .wounds = 2, .mark = "KK"},
    [RAID_PERSIA] = {"Persia", .red = 2, .white = 1, .wounds = 3, .mark = "RK"},
    [RAID_GREECE] = {"Greece", .red = 2, .white = 2, .wounds = 0, .mark = "KK"},
}; /* RAI-014 */

/* RAI-012: left, centre and right settlement of each civilization */
const raid_set_row raid_sets[RAID_SETS] = {
    {.colors = RAID_BIT(RAID_BLUE) | RAID_BIT(RAID_GREY), .crew = 2, .provisions = 3, .wagons = 0, .brackets = 1,
     .strength = {4}, .points = {1}, .mark = "DKKKK"},
    {.colors = RAID_BIT(RAID_BLUE) | RAID_BIT(RAID_GREY), .crew = 2, .provisions = 2, .wagons = 0, .brackets = 1,
     .strength = {6}, .points = {1}, .mark = "KKKRK"},
    {.colors = RAID_BIT(RAID_BLUE) | RAID_BIT(RAID_GREY), .crew = 3, .provisions = 1, .wagons = 0, .brackets = 1,
     .strength = {6}, .points = {1}, .mark = "KRRRK"},
    {.colors = RAID_BIT(RAID_GREY), .crew = 3, .provisions = 4, .wagons = 0, .brackets = 2,
     .strength = {10, 16}, .points = {2, 4}, .mark = "DKKKK"},
    {.colors = RAID_BIT(RAID_GREY), .crew = 2, .provisions = 3, .wagons = 0, .brackets = 2,
     .strength = {14, 20}, .points = {2, 4}, .mark = "KKKKK"},
    {.colors = RAID_BIT(RAID_GREY), .crew = 3, .provisions = 3, .wagons = 0, .brackets = 2,
     .strength = {12, 18}, .points = {2, 4}, .mark = "KRRKD"},
    {.colors = RAID_BIT(RAID_GREY) | RAID_BIT(RAID_RED), .crew = 4, .provisions = 3, .wagons = 1, .brackets = 2,
     .strength = {12, 20}, .points = {4, 6}, .mark = "DKKDK"},
    {.colors = RAID_BIT(RAID_GREY) | RAID_BIT(RAID_RED), .crew = 4, .provisions = 2, .wagons = 1, .brackets = 2,
     .strength = {14, 22}, .points = {4, 6}, .mark = "KKKRR"},
    {.colors = RAID_BIT(RAID_GREY) | RAID_BIT(RAID_RED), .crew = 3, .provisions = 2, .wagons = 1, .brackets = 2,
     .strength = {16, 24}, .points = {4, 6}, .mark = "KKRKR"},
    {.colors = RAID_BIT(RAID_GREY) | RAID_BIT(RAID_RED), .crew = 4, .provisions = 2, .wagons = 2, .brackets = 3,
     .strength = {18, 26, 36}, .points = {5, 7, 10}, .mark = "KKKDK"},
    {.colors = RAID_BIT(RAID_RED), .crew = 5, .provisions = 3, .wagons = 2, .brackets = 3,
     .strength = {22, 30, 40}, .points = {7, 9, 12}, .mark = "RRRRR"},
    {.colors = RAID_BIT(RAID_RED), .crew = 5, .provisions = 4, .wagons = 1, .brackets = 3,
     .strength = {20, 28, 38}, .points = {6, 8, 11}, .mark = "KKRKR"},
};

/* RAI-013 RAI-011: spaces 1 to 6 of each civilization */
const raid_space_row raid_spaces[RAID_SPACES] = {
    {.worker = RAID_GREY, .plunder = 4, .seats = 1, .mark = "DR"},
    {.worker = RAID_GREY, .plunder = 4, .seats = 1, .mark = "DR"},
    {.worker = RAID_GREY, .plunder = 4, .seats = 1, .mark = "DR"},
    {.worker = RAID_GREY, .plunder = 4, .seats = 1, .mark = "DR"},
    {.worker = RAID_GREY, .plunder = 4, .seats = 3, .mark = "DR"},
    {.worker = RAID_GREY, .plunder = 4, .seats = 4, .mark = "DR"},
    {.worker = RAID_RED, .plunder = 3, .seats = 1, .mark = "DD"},
    {.worker = RAID_GREY, .plunder = 3, .seats = 1, .mark = "KK"},
    {.worker = RAID_RED, .plunder = 3, .seats = 1, .mark = "KK"},
    {.worker = RAID_GREY, .plunder = 3, .seats = 1, .mark = "KK"},
    {.worker = RAID_RED, .plunder = 3, .seats = 3, .mark = "KK"},
    {.worker = RAID_GREY, .plunder = 3, .seats = 4, .mark = "DD"},
    {.worker = RAID_RED, .plunder = 3, .seats = 1, .mark = "DD"},
    {.worker = RAID_GREY, .plunder = 3, .seats = 1, .mark = "KK"},
    {.worker = RAID_RED, .plunder = 3, .seats = 1, .mark = "KD"},
    {.worker = RAID_GREY, .plunder = 3, .seats = 1, .mark = "DK"},
    {.worker = RAID_RED, .plunder = 3, .seats = 3, .mark = "KK"},
    {.worker = RAID_RED, .plunder = 3, .seats = 4, .mark = "DD"},
    {.worker = RAID_RED, .plunder = 2, .seats = 1, .mark = "DD"},
    {.worker = RAID_RED, .plunder = 2, .seats = 1, .mark = "KK"},
    {.worker = RAID_RED, .plunder = 2, .seats = 1, .mark = "DD"},
    {.worker = RAID_RED, .plunder = 2, .seats = 1, .mark = "DD"},
    {.worker = RAID_RED, .plunder = 2, .seats = 3, .mark = "KK"},
    {.worker = RAID_RED, .plunder = 2, .seats = 4, .mark = "DD"},
};

/* RAI-015: faces that look alike are one row with the number of sides that show it */
const raid_face raid_faces[RAID_DIE_COLORS][6] = {
    [RAID_DIE_RED] = {{2, 1, 1, 'R'}, {2, 2, 1, 'K'}, {3, 0, 1, 'K'},
                      {3, 1, 1, 'R'}, {4, 0, 1, 'R'}, {4, 1, 1, 'R'}},
    [RAID_DIE_WHITE] = {{0, 1, 1, 'R'}, {0, 3, 1, 'K'}, {1, 0, 1, 'R'},
                        {1, 1, 1, 'R'}, {2, 0, 1, 'K'}, {2, 1, 1, 'R'}},
    [RAID_DIE_YELLOW] = {{0, 0, 2, 'R'}, {0, 1, 3, 'K'}, {0, 2, 1, 'K'}},
};
const uint8_t raid_face_count[RAID_DIE_COLORS] = {6, 6, 3};

const raid_hero_row raid_heroes[RAID_HEROES] = {
    {.name = "Vadasz", .words = "Gain 4 Kumis and 1 Provision",
     .use = {.get = {[RAID_KUMIS] = 4, [RAID_PROVISION] = 1}}, .mark = "KK"},
    {.name = "Tomyris", .words = "Lose 1 card: hire another without Silver",
     .use = {.pay = {[RAID_CARD] = 1}, .then = RAID_THEN_HIRE}, .mark = "RK"},
    {.name = "Ateas", .words = "Gain 3 Silver and 1 Provision",
     .use = {.get = {[RAID_SILVER] = 3, [RAID_PROVISION] = 1}}, .mark = "RR"},
    {.name = "Zarinaea", .words = "Draw 3 cards",
     .use = {.get = {[RAID_CARD] = 3}}, .mark = "RR"},
    {.name = "Idanthyrsos", .words = "Lose 1 Silver: gain 1 Wagon and 1 Provision",
     .use = {.pay = {[RAID_SILVER] = 1}, .get = {[RAID_WAGON] = 1, [RAID_PROVISION] = 1}}, .mark = "RR"},
    {.name = "Madyes", .words = "Remove up to 2 Wounds, draw 1 card",
     .use = {.get = {[RAID_CARD] = 1}, .then = RAID_THEN_HEAL, .n = 2}, .mark = "RR"},
    {.name = "Skyles", .words = "Lose 2 Silver: gain an Eagle or a Horse",
     .use = {.pay = {[RAID_SILVER] = 2}, .then = RAID_THEN_ANIMAL}, .mark = "RR"},
    {.name = "Opoia", .words = "Gain 1 Livestock and 2 Silver",
     .use = {.get = {[RAID_LIVESTOCK] = 1, [RAID_SILVER] = 2}}, .mark = "RR"},
};

/* The two ways of a Brawler and of a Conqueror. */
const raid_effect raid_choices[2][2] = {
    {{.get = {[RAID_CARD] = 2}}, {.get = {[RAID_PROVISION] = 2}}},
    {{.pay = {[RAID_WAGON] = 1}, .get = {[RAID_GOLD] = 1}},
     {.pay = {[RAID_EQUIPMENT] = 1}, .get = {[RAID_GOLD] = 1}}},
};

/* RAI-004 RAI-133: two cards of each row */
const raid_crew_row raid_crew[RAID_KINDS] = {
    {.name = "Nomad", .cost = 1, .strength = 1, .ability = RAID_AB_STRENGTH, .civ = RAID_CIMMERIA, .amount = 2,
     .play = {.get = {[RAID_PROVISION] = 1, [RAID_KUMIS] = 2}},
     .ability_words = "Cimmeria: +2 Strength", .play_words = "Gain 1 Provision and 2 Kumis", .mark = "RRRRR"},
    {.name = "Archer", .cost = 3, .strength = 3, .ability = RAID_AB_STRENGTH, .civ = RAID_ASSYRIA, .amount = 2,
     .play = {.then = RAID_THEN_HEAL, .n = 2},
     .ability_words = "Assyria: +2 Strength", .play_words = "Remove up to 2 Wounds", .mark = "RRRRR"},
    {.name = "Barbarian", .cost = 3, .strength = 3, .ability = RAID_AB_STRENGTH, .civ = RAID_PERSIA, .amount = 2,
     .play = {.then = RAID_THEN_TAKE, .n = RAID_ASSYRIA},
     .ability_words = "Persia: +2 Strength", .play_words = "Take 1 Plunder from Assyria", .mark = "RRRRR"},
    {.name = "Tyrant", .cost = 4, .strength = 3, .ability = RAID_AB_STRENGTH, .civ = RAID_GREECE, .amount = 3,
     .play = {.then = RAID_THEN_TRIBUTE},
     .ability_words = "Greece: +3 Strength", .play_words = "1 Silver from each opponent with more than you", .mark = "KRDDR"},
    {.name = "Warmonger", .cost = 3, .strength = 3, .ability = RAID_AB_POINTS, .civ = RAID_CIMMERIA, .amount = 1,
     .play = {.get = {[RAID_SILVER] = 3}},
     .ability_words = "Cimmeria: +1 point", .play_words = "Gain 3 Silver", .mark = "KRRKR"},
    {.name = "Marauder", .cost = 2, .strength = 2, .ability = RAID_AB_POINTS, .civ = RAID_ASSYRIA, .amount = 1,
     .play = {.pay = {[RAID_LIVESTOCK] = 1}, .get = {[RAID_WAGON] = 1}},
     .ability_words = "Assyria: +1 point", .play_words = "Lose 1 Livestock: gain 1 Wagon", .mark = "RRRRR"},
    {.name = "Huntress", .cost = 3, .strength = 3, .ability = RAID_AB_POINTS, .civ = RAID_PERSIA, .amount = 1,
     .play = {.then = RAID_THEN_SWAP_EAGLE},
     .ability_words = "Persia: +1 point", .play_words = "Swap 1 of your Eagles for a Horse", .mark = "RRRRE"},
    {.name = "Conqueror", .cost = 4, .strength = 4, .ability = RAID_AB_POINTS, .civ = RAID_GREECE, .amount = 2,
     .play = {.then = RAID_THEN_CHOOSE, .n = 1},
     .ability_words = "Greece: +2 points", .play_words = "Lose 1 Wagon or Equipment: gain 1 Gold", .mark = "RRRRR"},
    {.name = "Guardian", .cost = 2, .strength = 2, .ability = RAID_AB_FEWER_WOUNDS, .civ = RAID_ASSYRIA, .amount = 1,
     .play = {.then = RAID_THEN_HEAL_ONE, .n = 3},
     .ability_words = "Assyria: 1 Wound fewer", .play_words = "Remove up to 3 Wounds from one member", .mark = "RRRRR"},
    {.name = "Armourer", .cost = 3, .strength = 3, .ability = RAID_AB_FEWER_WOUNDS, .civ = RAID_PERSIA, .amount = 2,
     .play = {.get = {[RAID_EQUIPMENT] = 1}},
     .ability_words = "Persia: 2 Wounds fewer", .play_words = "Gain 1 Equipment", .mark = "RRRRR"},
    {.name = "Strongman", .cost = 4, .strength = 4, .ability = RAID_AB_FEWER_WOUNDS, .civ = RAID_GREECE, .amount = 2,
     .play = {.pay = {[RAID_PROVISION] = 1}, .get = {[RAID_WAGON] = 1}},
     .ability_words = "Greece: 2 Wounds fewer", .play_words = "Lose 1 Provision: gain 1 Wagon", .mark = "KRRKR"},
    {.name = "Herdsman", .cost = 2, .strength = 2, .ability = RAID_AB_SILVER, .civ = RAID_CIMMERIA, .amount = 1,
     .play = {.then = RAID_THEN_TAKE, .n = RAID_CIMMERIA},
     .ability_words = "Cimmeria: +1 Silver", .play_words = "Take 1 Plunder from Cimmeria", .mark = "KKKKK"},
    {.name = "Vigilante", .cost = 2, .strength = 2, .ability = RAID_AB_SILVER, .civ = RAID_ASSYRIA, .amount = 2,
     .play = {.then = RAID_THEN_SWAP_CREW},
     .ability_words = "Assyria: +2 Silver", .play_words = "Swap a crew member with a hand card", .mark = "KRRKE"},
    {.name = "Forager", .cost = 1, .strength = 0, .ability = RAID_AB_SAVE_PROVISION, .civ = RAID_CIMMERIA, .amount = 1,
     .play = {.get = {[RAID_PROVISION] = 3}},
     .ability_words = "Cimmeria: 1 Provision less", .play_words = "Gain 3 Provisions", .mark = "RRRRR"},
    {.name = "Tracker", .cost = 1, .strength = 1, .ability = RAID_AB_SAVE_PROVISION, .civ = RAID_ASSYRIA, .amount = 1,
     .play = {.get = {[RAID_SILVER] = 1, [RAID_PROVISION] = 1, [RAID_KUMIS] = 1}},
     .ability_words = "Assyria: 1 Provision less", .play_words = "Gain 1 Silver, 1 Provision, 1 Kumis", .mark = "RRRRR"},
    {.name = "Scout", .cost = 2, .strength = 2, .ability = RAID_AB_SAVE_PROVISION, .civ = RAID_PERSIA, .amount = 1,
     .play = {.get = {[RAID_CARD] = 3}, .then = RAID_THEN_DISCARD, .n = 1},
     .ability_words = "Persia: 1 Provision less", .play_words = "Draw 3 cards, then discard 1", .mark = "RRRRR"},
    {.name = "Cartographer", .cost = 1, .strength = 0, .ability = RAID_AB_SAVE_WAGON, .civ = RAID_GREECE, .amount = 1,
     .play = {.pay = {[RAID_KUMIS] = 2}, .get = {[RAID_WAGON] = 1}},
     .ability_words = "Greece: 1 Wagon less", .play_words = "Lose 2 Kumis: gain 1 Wagon", .mark = "RRRRR"},
    {.name = "Adventurer", .cost = 2, .strength = 1, .ability = RAID_AB_CARDS, .civ = RAID_PERSIA, .amount = 1,
     .play = {.then = RAID_THEN_BUILDING},
     .ability_words = "Persia: draw 1 card", .play_words = "Use any one building", .mark = "KRDRK"},
    {.name = "Brewer", .cost = 2, .strength = 1, .ability = RAID_AB_KUMIS, .civ = RAID_ANYWHERE, .amount = 1,
     .play = {.get = {[RAID_KUMIS] = 4}},
     .ability_words = "Any raid: +1 Kumis after it", .play_words = "Gain 4 Kumis", .mark = "RRRRR"},
    {.name = "Conspirator", .cost = 2, .strength = 2, .ability = RAID_AB_WOUNDED_CARD, .civ = RAID_ANYWHERE, .amount = 1,
     .play = {.get = {[RAID_CARD] = 1}, .then = RAID_THEN_TOWN},
     .ability_words = "Wounded: draw 1 card", .play_words = "Draw 1 card, another Town Centre action", .mark = "KRKKE"},
    {.name = "Fanatic", .cost = 3, .strength = 3, .ability = RAID_AB_WOUNDED_POINT, .civ = RAID_ANYWHERE, .amount = 1,
     .play = {.then = RAID_THEN_SACRIFICE},
     .ability_words = "Wounded: +1 point", .play_words = "Lose a crew member: gain any 1 Plunder", .mark = "RRRRR"},
    {.name = "Gravedigger", .cost = 1, .strength = 0, .ability = RAID_AB_KILLED_GOLD, .civ = RAID_ANYWHERE, .amount = 1,
     .play = {.get = {[RAID_KUMIS] = 2}, .then = RAID_THEN_FETCH},
     .ability_words = "Killed: gain 1 Gold", .play_words = "Take a discarded card, gain 2 Kumis", .mark = "KRDKR"},
    {.name = "Mercenary", .cost = 4, .strength = 4, .ability = RAID_AB_KILLED_POINTS, .civ = RAID_ANYWHERE, .amount = 1,
     .play = {.pay = {[RAID_POINT] = 1}, .get = {[RAID_SILVER] = 2, [RAID_PROVISION] = 2}},
     .ability_words = "Killed: +1 point", .play_words = "Lose 1 point: gain 2 Silver, 2 Provisions", .mark = "KRRRE"},
    {.name = "Berserker", .cost = 3, .strength = 4, .ability = RAID_AB_KILLED_RETURN, .civ = RAID_ANYWHERE, .amount = 1,
     .play = {.get = {[RAID_KUMIS] = 2}, .then = RAID_THEN_HEAL, .n = 1},
     .ability_words = "Killed: return to hand", .play_words = "Gain 2 Kumis, remove 1 Wound", .mark = "RRRRR"},
    {.name = "Martyr", .cost = 2, .strength = 1, .ability = RAID_AB_KILLED_POINTS, .civ = RAID_ANYWHERE, .amount = 3,
     .play = {.pay = {[RAID_CARD] = 1}, .get = {[RAID_POINT] = 2}},
     .ability_words = "Killed: +3 points", .play_words = "Lose 1 card: gain 2 points", .mark = "RRRRR"},
    {.name = "Merchant", .cost = 2, .strength = 1, .ability = RAID_AB_END_LIVESTOCK, .civ = RAID_ANYWHERE, .amount = 1,
     .play = {.then = RAID_THEN_TRADE, .n = 2},
     .ability_words = "End: 1 point per pair of Livestock", .play_words = "Exchange up to 2 Plunder, not for Gold", .mark = "KRRRR"},
    {.name = "Warlord", .cost = 3, .strength = 2, .ability = RAID_AB_END_POINTS, .civ = RAID_ANYWHERE, .amount = 2,
     .play = {.get = {[RAID_SILVER] = 2, [RAID_CARD] = 1}},
     .ability_words = "End: 2 points", .play_words = "Gain 2 Silver, draw 1 card", .mark = "RRRRR"},
    {.name = "Champion", .cost = 4, .strength = 3, .ability = RAID_AB_END_POINTS, .civ = RAID_ANYWHERE, .amount = 3,
     .play = {.get = {[RAID_POINT] = 1, [RAID_KUMIS] = 2}},
     .ability_words = "End: 3 points", .play_words = "Gain 1 point and 2 Kumis", .mark = "RRRRR"},
    {.name = "Elder", .cost = 2, .strength = 0, .ability = RAID_AB_END_QUESTS, .civ = RAID_ANYWHERE, .amount = 1,
     .play = {.then = RAID_THEN_QUEST_LESS},
     .ability_words = "End: 1 point per 2 quests", .play_words = "Complete a quest, 1 item less", .mark = "RRRRR"},
    {.name = "Falconer", .cost = 3, .strength = 1, .ability = RAID_AB_END_EAGLES, .civ = RAID_ANYWHERE, .amount = 1,
     .play = {.pay = {[RAID_SILVER] = 1}, .then = RAID_THEN_EAGLE},
     .ability_words = "End: 1 point for each Eagle", .play_words = "Lose 1 Silver: gain an Eagle", .mark = "RRRRR"},
    {.name = "Wrangler", .cost = 3, .strength = 1, .ability = RAID_AB_END_HORSES, .civ = RAID_ANYWHERE, .amount = 1,
     .play = {.pay = {[RAID_SILVER] = 2}, .then = RAID_THEN_HORSE},
     .ability_words = "End: 1 point for each Horse", .play_words = "Lose 2 Silver: gain a Horse", .mark = "RRRRR"},
    {.name = "Brawler", .cost = 2, .strength = 2, .ability = RAID_AB_REROLL, .civ = RAID_ANYWHERE, .amount = 1,
     .play = {.then = RAID_THEN_CHOOSE},
     .ability_words = "Any raid: reroll 1 die", .play_words = "Draw 2 cards or gain 2 Provisions", .mark = "KKKKK"},
    {.name = "Soothsayer", .cost = 2, .strength = 1, .ability = RAID_AB_FEWER_YELLOW, .civ = RAID_ANYWHERE, .amount = 1,
     .play = {.then = RAID_THEN_LOOK, .n = 4},
     .ability_words = "Any raid: 1 yellow die fewer", .play_words = "Look at 4 cards, take 2", .mark = "RRRRR"},
    {.name = "Jeweller", .cost = 1, .strength = 0, .ability = RAID_AB_SILVERSMITH, .civ = RAID_ANYWHERE, .amount = 1,
     .play = {.pay = {[RAID_SILVER] = 3}, .get = {[RAID_GOLD] = 1}},
     .ability_words = "Silversmith: +1 Silver", .play_words = "Lose 3 Silver: gain 1 Gold", .mark = "RRRRR"},
    {.name = "Farmhand", .cost = 1, .strength = 0, .ability = RAID_AB_FARM, .civ = RAID_ANYWHERE, .amount = 1,
     .play = {.get = {[RAID_LIVESTOCK] = 1, [RAID_PROVISION] = 1}},
     .ability_words = "Farm: +1 Provision", .play_words = "Gain 1 Livestock and 1 Provision", .mark = "RRRRR"},
    {.name = "Recruiter", .cost = 2, .strength = 1, .ability = RAID_AB_BARRACKS, .civ = RAID_ANYWHERE, .amount = 1,
     .play = {.then = RAID_THEN_HIRE, .n = 1},
     .ability_words = "Barracks: hire for 1 Silver less", .play_words = "Hire a crew card for at most 1 Silver", .mark = "RRRRR"},
    {.name = "Messenger", .cost = 3, .strength = 2, .ability = RAID_AB_MEETING, .civ = RAID_ANYWHERE, .amount = 1,
     .play = {.get = {[RAID_CARD] = 2, [RAID_KUMIS] = 1}},
     .ability_words = "Meeting Tent: draw 1 more card", .play_words = "Draw 2 cards, gain 1 Kumis", .mark = "RRRRR"},
    {.name = "Antagonist", .cost = 3, .strength = 3, .ability = RAID_AB_STRENGTH_BEHIND, .civ = RAID_ANYWHERE, .amount = 2,
     .play = {.get = {[RAID_CARD] = 1, [RAID_PROVISION] = 1}},
     .ability_words = "Any raid: +2 Strength if an opponent leads you", .play_words = "Draw 1 card, gain 1 Provision", .mark = "KRRRK"},
};

/* RAI-006 RAI-146 */
const raid_quest_row raid_quests[RAID_QUESTS] = {
    {.cost = {[RAID_WAGON] = 1, [RAID_LIVESTOCK] = 3}, .points = 5, .mark = 'K'},
    {.cost = {[RAID_EQUIPMENT] = 1, [RAID_LIVESTOCK] = 1}, .points = 3, .mark = 'K'},
    {.cost = {[RAID_WAGON] = 1, [RAID_LIVESTOCK] = 1}, .points = 3, .mark = 'R'},
    {.cost = {[RAID_EQUIPMENT] = 1, [RAID_LIVESTOCK] = 2}, .points = 4, .mark = 'R'},
    {.cost = {[RAID_WAGON] = 1, [RAID_LIVESTOCK] = 2}, .points = 4, .mark = 'R'},
    {.cost = {[RAID_EQUIPMENT] = 1, [RAID_WAGON] = 1}, .points = 4, .mark = 'R'},
    {.cost = {[RAID_EQUIPMENT] = 2}, .points = 4, .mark = 'R'},
    {.cost = {[RAID_WAGON] = 2}, .points = 4, .mark = 'R'},
    {.cost = {[RAID_EQUIPMENT] = 1, [RAID_WAGON] = 1, [RAID_LIVESTOCK] = 1}, .points = 5, .mark = 'R'},
    {.cost = {[RAID_EQUIPMENT] = 2, [RAID_LIVESTOCK] = 2}, .points = 6, .mark = 'R'},
    {.cost = {[RAID_GOLD] = 1, [RAID_LIVESTOCK] = 1}, .points = 4, .mark = 'R'},
    {.cost = {[RAID_GOLD] = 1, [RAID_LIVESTOCK] = 2}, .points = 5, .mark = 'R'},
    {.cost = {[RAID_GOLD] = 1, [RAID_EQUIPMENT] = 1}, .points = 5, .mark = 'R'},
    {.cost = {[RAID_GOLD] = 1, [RAID_WAGON] = 1}, .points = 5, .mark = 'R'},
    {.cost = {[RAID_GOLD] = 1, [RAID_SILVER] = 2}, .points = 4, .mark = 'R'},
    {.cost = {[RAID_EQUIPMENT] = 1, [RAID_SILVER] = 2}, .points = 3, .mark = 'R'},
    {.cost = {[RAID_WAGON] = 1, [RAID_SILVER] = 2}, .points = 3, .mark = 'R'},
    {.cost = {[RAID_LIVESTOCK] = 3, [RAID_SILVER] = 2}, .points = 4, .mark = 'R'},
    {.cost = {[RAID_SILVER] = 4}, .points = 2, .mark = 'R'},
    {.hand = 4, .points = 2, .mark = 'K'},
    {.hand = 5, .points = 3, .mark = 'R'},
    {.hand = 6, .points = 3, .mark = 'R'},
    {.hand = 7, .points = 4, .mark = 'R'},
    {.hand = 8, .points = 4, .mark = 'K'},
    {.hand = 9, .points = 5, .mark = 'K'},
    {.hand = 10, .points = 5, .mark = 'R'},
};

/* RAI-181 */
const raid_scheme_row raid_schemes[RAID_SCHEMES] = {
    {.civ = RAID_CIMMERIA, .space = 0, .up = 0, .left = 0, .provisions = 2, .strength = 1, .points = 3,
     .horse = 0, .blocks = RAID_FARM, .mark = "KRKRRRR"},
    {.civ = RAID_CIMMERIA, .space = 1, .up = 1, .left = 1, .provisions = 3, .strength = 1, .points = 4,
     .horse = 1, .blocks = RAID_SILVERSMITH, .mark = "RRRRRRR"},
    {.civ = RAID_CIMMERIA, .space = 2, .up = 0, .left = 1, .provisions = 2, .strength = 2, .points = 4,
     .horse = 2, .blocks = RAID_MEETING, .mark = "RRRRRRR"},
    {.civ = RAID_CIMMERIA, .space = 3, .up = 1, .left = 0, .provisions = 3, .strength = 2, .points = 5,
     .horse = 0, .blocks = RAID_TOWN, .mark = "RRRRRRR"},
    {.civ = RAID_ASSYRIA, .space = 0, .up = 1, .left = 0, .provisions = 3, .strength = 2, .points = 6,
     .horse = 1, .blocks = RAID_MARKET, .mark = "RRRRRRR"},
    {.civ = RAID_ASSYRIA, .space = 1, .up = 0, .left = 0, .provisions = 2, .strength = 3, .points = 6,
     .horse = 2, .blocks = RAID_BARRACKS, .mark = "RRRRRRR"},
    {.civ = RAID_ASSYRIA, .space = 2, .up = 0, .left = 1, .provisions = 3, .strength = 3, .points = 7,
     .horse = 1, .blocks = RAID_SILVERSMITH, .mark = "KKRKKRR"},
    {.civ = RAID_ASSYRIA, .space = 3, .up = 1, .left = 1, .provisions = 4, .strength = 3, .points = 8,
     .horse = 0, .blocks = RAID_STABLES, .mark = "RRRRRRR"},
    {.civ = RAID_PERSIA, .space = 0, .up = 0, .left = 1, .provisions = 3, .strength = 3, .points = 8,
     .horse = 2, .blocks = RAID_BARRACKS, .mark = "KKKKKKK"},
    {.civ = RAID_PERSIA, .space = 2, .up = 1, .left = 0, .provisions = 4, .strength = 3, .points = 9,
     .horse = 0, .blocks = RAID_FARM, .mark = "RRRRRRR"},
    {.civ = RAID_PERSIA, .space = 3, .up = 1, .left = 1, .provisions = 3, .strength = 4, .points = 9,
     .horse = 1, .blocks = RAID_CHIEF, .mark = "RRRRRRR"},
    {.civ = RAID_GREECE, .space = 0, .up = 1, .left = 0, .provisions = 3, .strength = 5, .points = 11,
     .horse = 1, .blocks = RAID_TOWN, .mark = "RRRRRRR"},
    {.civ = RAID_GREECE, .space = 1, .up = 0, .left = 0, .provisions = 4, .strength = 4, .points = 11,
     .horse = 2, .blocks = RAID_MARKET, .mark = "RRRRRRR"},
    {.civ = RAID_GREECE, .space = 3, .up = 1, .left = 1, .provisions = 4, .strength = 5, .points = 12,
     .horse = 0, .blocks = RAID_MEETING, .mark = "RRRRRRR"},
};

/* RAI-161 */
const raid_rival_row raid_rivals[RAID_RIVALS] = {
    {"Trader", .strength = 0, .provisions = 1, .harvest = 2, .mark = 'K'},
    {"Lookout", .strength = 1, .provisions = 2, .harvest = 2, .mark = 'K'},
    {"Huntsman", .strength = 1, .provisions = 2, .harvest = 3, .mark = 'K'},
    {"Outrider", .strength = 2, .provisions = 3, .harvest = 3, .mark = 'K'},
};

_Static_assert(RAID_KINDS * 2 == RAID_CREW, "two cards of each kind");
_Static_assert(RAID_SETS * 2 == RAID_SPACES, "two raid spaces a settlement");
_Static_assert(RAID_PLACES == 2 + 3 * 6, "quests in the village and on three civilizations");
_Static_assert(sizeof(raid_state) <= 2048, "the state fits two kilobytes");
