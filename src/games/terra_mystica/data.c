/* data.c: the boards, tiles and names of Terra Mystica. Provenance: every row is known.
 * What it is not: the map, which map.c holds. */
#include "terra_mystica.h"

/* Prices and incomes that most boards share (TM-101, TM-136, TM-137, TM-138). */
#define D_TP_TE                                                                                    \
    {1, 2}, {2, 3}, { 2, 5 }
#define BOARD  .d_workers = {1, 2, 3, 4, 5, 6, 7, 8, 8}, .te_priests = {0, 1, 2, 3}
#define MARKET .tp_coins = {0, 2, 4, 6, 8}, .tp_power = {0, 1, 2, 4, 6}
#define TRACKS .ship_max = 3, .rate_max = 2, .rate_coins = 5

/* clang-format off */
const terra_faction terra_factions[TERRA_FACTIONS] = { /* TM-101 */
    [TERRA_ALCHEMISTS] = {
        .name = "alchemists", .title = "Alchemists", .home = TERRA_SWAMP,
        .coins = 15, .workers = 3, .bowl1 = 5, .bowl2 = 7, .cult = {1, 1, 0, 0},
        .cost = {D_TP_TE, {4, 6}, {4, 6}}, BOARD, TRACKS,
        .tp_coins = {0, 2, 4, 7, 11}, .tp_power = {0, 1, 2, 3, 4},
        .sh_coins = 6, .sa_priests = 1, .special = TERRA_NONE},
    [TERRA_DARKLINGS] = {
        .name = "darklings", .title = "Darklings", .home = TERRA_SWAMP,
        .coins = 15, .workers = 1, .priests = 1, .bowl1 = 5, .bowl2 = 7, .cult = {0, 1, 1, 0},
        .cost = {D_TP_TE, {4, 6}, {4, 10}}, BOARD, MARKET, .ship_max = 3, .rate_max = 0,
        .sh_power = 2, .sa_priests = 2, .special = TERRA_NONE},
    [TERRA_AUREN] = {
        .name = "auren", .title = "Auren", .home = TERRA_FOREST,
        .coins = 15, .workers = 3, .bowl1 = 5, .bowl2 = 7, .cult = {0, 1, 0, 1},
        .cost = {D_TP_TE, {4, 6}, {4, 8}}, BOARD, MARKET, TRACKS,
        .sh_power = 2, .sa_priests = 1, .special = TERRA_ACTA},
    [TERRA_WITCHES] = {
        .name = "witches", .title = "Witches", .home = TERRA_FOREST,
        .coins = 15, .workers = 3, .bowl1 = 5, .bowl2 = 7, .cult = {0, 0, 0, 2},
        .cost = {D_TP_TE, {4, 6}, {4, 6}}, BOARD, MARKET, TRACKS,
        .sh_power = 2, .sa_priests = 1, .special = TERRA_ACTW},
    [TERRA_CHAOS] = {
        .name = "chaosmagicians", .title = "Chaos Magicians", .home = TERRA_WASTELAND,
        .coins = 15, .workers = 4, .bowl1 = 5, .bowl2 = 7, .cult = {2, 0, 0, 0},
        .cost = {D_TP_TE, {4, 4}, {4, 8}}, BOARD, MARKET, TRACKS,
        .sh_workers = 2, .sa_priests = 1, .special = TERRA_ACTC},
    [TERRA_GIANTS] = {
        .name = "giants", .title = "Giants", .home = TERRA_WASTELAND,
        .coins = 15, .workers = 3, .bowl1 = 5, .bowl2 = 7, .cult = {1, 0, 0, 1},
        .cost = {D_TP_TE, {4, 6}, {4, 6}}, BOARD, MARKET, TRACKS,
        .sh_power = 4, .sa_priests = 1, .special = TERRA_ACTG},
    [TERRA_CULTISTS] = {
        .name = "cultists", .title = "Cultists", .home = TERRA_PLAINS,
        .coins = 15, .workers = 3, .bowl1 = 5, .bowl2 = 7, .cult = {1, 0, 1, 0},
        .cost = {D_TP_TE, {4, 8}, {4, 8}}, BOARD, MARKET, TRACKS,
        .sh_power = 2, .sa_priests = 1, .special = TERRA_NONE},
    [TERRA_HALFLINGS] = {
        .name = "halflings", .title = "Halflings", .home = TERRA_PLAINS,
        .coins = 15, .workers = 3, .bowl1 = 3, .bowl2 = 9, .cult = {0, 0, 1, 1},
        .cost = {D_TP_TE, {4, 8}, {4, 6}}, BOARD, MARKET,
        .ship_max = 3, .rate_max = 2, .rate_coins = 1, /* TM-117 */
        .sh_power = 2, .sa_priests = 1, .special = TERRA_NONE},
    [TERRA_DWARVES] = {
        .name = "dwarves", .title = "Dwarves", .home = TERRA_MOUNTAINS,
        .coins = 15, .workers = 3, .bowl1 = 5, .bowl2 = 7, .cult = {0, 0, 2, 0},
        .cost = {D_TP_TE, {4, 6}, {4, 6}}, BOARD,
        .tp_coins = {0, 3, 5, 7, 10}, .tp_power = {0, 1, 2, 4, 6},
        .ship_max = 0, .rate_max = 2, .rate_coins = 5, /* TM-123 */
        .sh_power = 2, .sa_priests = 1, .special = TERRA_NONE, .skips = 1},
    [TERRA_ENGINEERS] = {
        .name = "engineers", .title = "Engineers", .home = TERRA_MOUNTAINS,
        .coins = 10, .workers = 2, .bowl1 = 3, .bowl2 = 9, .cult = {0, 0, 0, 0},
        .cost = {{1, 1}, {1, 2}, {1, 4}, {3, 6}, {3, 6}}, /* TM-134 */
        .d_workers = {0, 1, 2, 2, 3, 4, 4, 5, 6}, .te_priests = {0, 1, 1, 2}, .te_power = {0, 0, 5, 5},
        MARKET, TRACKS,
        .sh_power = 2, .sa_priests = 1, .special = TERRA_NONE},
    [TERRA_FAKIRS] = {
        .name = "fakirs", .title = "Fakirs", .home = TERRA_DESERT,
        .coins = 15, .workers = 3, .bowl1 = 7, .bowl2 = 5, .cult = {1, 0, 0, 1},
        .cost = {D_TP_TE, {4, 10}, {4, 6}}, BOARD, MARKET,
        .ship_max = 0, .rate_max = 1, .rate_coins = 5, /* TM-123 */
        .sh_priests = 1, .sa_priests = 1, .special = TERRA_NONE, .skips = 2},
    [TERRA_NOMADS] = {
        .name = "nomads", .title = "Nomads", .home = TERRA_DESERT,
        .coins = 15, .workers = 2, .bowl1 = 5, .bowl2 = 7, .cult = {1, 0, 1, 0},
        .cost = {D_TP_TE, {4, 8}, {4, 6}}, BOARD, TRACKS,
        .tp_coins = {0, 2, 4, 7, 11}, .tp_power = {0, 1, 2, 3, 4},
        .sh_power = 2, .sa_priests = 1, .special = TERRA_ACTN},
    [TERRA_MERMAIDS] = {
        .name = "mermaids", .title = "Mermaids", .home = TERRA_LAKES,
        .coins = 15, .workers = 3, .bowl1 = 3, .bowl2 = 9, .cult = {0, 2, 0, 0},
        .cost = {D_TP_TE, {4, 6}, {4, 8}}, BOARD, MARKET,
        .ship_start = 1, .ship_max = 5, .rate_max = 2, .rate_coins = 5, /* TM-126 */
        .sh_power = 4, .sa_priests = 1, .special = TERRA_NONE},
    [TERRA_SWARMLINGS] = {
        .name = "swarmlings", .title = "Swarmlings", .home = TERRA_LAKES,
        .coins = 20, .workers = 8, .bowl1 = 3, .bowl2 = 9, .cult = {1, 1, 1, 1},
        .cost = {{2, 3}, {3, 4}, {3, 6}, {5, 8}, {5, 8}}, /* TM-130 */
        .d_workers = {2, 3, 4, 5, 6, 7, 8, 9, 9}, .te_priests = {0, 1, 2, 3},
        .tp_coins = {0, 2, 4, 6, 9}, .tp_power = {0, 2, 4, 6, 8}, TRACKS,
        .sh_power = 4, .sa_priests = 2, .special = TERRA_ACTS},
};

const terra_bonus terra_bonuses[TERRA_BONUSES] = {
    {.coins = 2, .words = "special action: one free spade"},                       /* TM-139 */
    {.coins = 4, .words = "special action: one step on a cult"},                   /* TM-140 */
    {.coins = 6, .words = ""},                                                     /* TM-141 */
    {.power = 3, .words = "shipping +1 in the action phase"},                      /* TM-142 */
    {.power = 3, .workers = 1, .words = ""},                                       /* TM-141 */
    {.workers = 2, .pass_vp = 4, .pass_what = 1, .words = "passing: 4 points for stronghold and sanctuary"}, /* TM-143 */
    {.workers = 1, .pass_vp = 2, .pass_what = 2, .words = "passing: 2 points a trading house"}, /* TM-144 */
    {.priests = 1, .words = ""},                                                   /* TM-141 */
    {.coins = 2, .pass_vp = 1, .pass_what = 3, .words = "passing: 1 point a dwelling"}, /* TM-145 */
    {.power = 3, .pass_vp = 3, .pass_what = 4, .words = "passing: 3 points a shipping level"}, /* TM-162 */
};

const terra_favour terra_favours[TERRA_FAVOURS] = {
    {1, TERRA_FIRE, 3, ""},  {1, TERRA_WATER, 3, ""},  {1, TERRA_EARTH, 3, ""}, {1, TERRA_AIR, 3, ""}, /* TM-146 */
    {3, TERRA_FIRE, 2, "towns need only 6"},              /* TM-147 */
    {3, TERRA_WATER, 2, "special action: one cult step"}, /* TM-148 */
    {3, TERRA_EARTH, 2, "income 1 worker 1 power"},       /* TM-149 */
    {3, TERRA_AIR, 2, "income 4 power"},                  /* TM-150 */
    {3, TERRA_FIRE, 1, "income 3 coins"},                 /* TM-151 */
    {3, TERRA_WATER, 1, "3 points a trading house built"},/* TM-152 */
    {3, TERRA_EARTH, 1, "2 points a dwelling built"},     /* TM-153 */
    {3, TERRA_AIR, 1, "passing: 2 3 3 4 points for trading houses"}, /* TM-154 */
};

const terra_town terra_towns[TERRA_TOWNS] = { /* TM-155 TM-161 */
    {.copies = 2, .vp = 5, .coins = 6, .keys = 1, .words = "5 points 6 coins"},
    {.copies = 2, .vp = 7, .workers = 2, .keys = 1, .words = "7 points 2 workers"},
    {.copies = 2, .vp = 9, .priests = 1, .keys = 1, .words = "9 points 1 priest"},
    {.copies = 2, .vp = 6, .power = 8, .keys = 1, .words = "6 points 8 power"},
    {.copies = 2, .vp = 8, .steps = 1, .keys = 1, .words = "8 points, a step on each cult"},
    {.copies = 1, .vp = 2, .steps = 2, .keys = 2, .words = "2 points, two steps on each cult, two keys"},
    {.copies = 2, .vp = 4, .ship = 1, .keys = 1, .words = "4 points, shipping +1"},
    {.copies = 1, .vp = 11, .keys = 1, .words = "11 points"},
};

const terra_score terra_scores[TERRA_SCORES] = {
    {TERRA_S_SPADE, 2, TERRA_EARTH, 1, TERRA_R_COIN, 1, "2 points a spade; earth"},                  /* TM-156 */
    {TERRA_S_TOWN, 5, TERRA_EARTH, 4, TERRA_R_SPADE, 1, "5 points a town; earth"},                   /* TM-157 */
    {TERRA_S_D, 2, TERRA_WATER, 4, TERRA_R_PRIEST, 1, "2 points a dwelling; water"},                 /* TM-158 */
    {TERRA_S_BIG, 5, TERRA_FIRE, 2, TERRA_R_WORKER, 1, "5 points a stronghold or sanctuary; fire"},  /* TM-159 */
    {TERRA_S_D, 2, TERRA_FIRE, 4, TERRA_R_POWER, 4, "2 points a dwelling; fire"},                    /* TM-158 */
    {TERRA_S_TP, 3, TERRA_WATER, 4, TERRA_R_SPADE, 1, "3 points a trading house; water"},            /* TM-160 */
    {TERRA_S_BIG, 5, TERRA_AIR, 2, TERRA_R_WORKER, 1, "5 points a stronghold or sanctuary; air"},    /* TM-159 */
    {TERRA_S_TP, 3, TERRA_AIR, 4, TERRA_R_SPADE, 1, "3 points a trading house; air"},                /* TM-160 */
    {TERRA_S_TE, 4, TERRA_NONE, 1, TERRA_R_PRIESTS, 2, "4 points a temple; priests on the cult board"}, /* TM-163 */
};
/* clang-format on */

const uint8_t terra_act_cost[TERRA_ACTIONS] = {3, 3, 4, 4, 4, 6};       /* TM-075 */
const uint8_t terra_value[TERRA_PIECES] = {1, 2, 2, 3, 3};              /* TM-083 */
const uint8_t terra_supply[TERRA_PIECES] = {8, 4, 3, 1, 1};             /* TM-004 */
const uint8_t terra_cult_power[11] = {0, 0, 0, 1, 1, 3, 3, 5, 5, 5, 8}; /* TM-095 */

const char *const terra_terrain_name[TERRA_TERRAINS] = {"desert", "plains",    "swamp",    "lakes",
                                                        "forest", "mountains", "wasteland"};
const char *const terra_colour_name[TERRA_TERRAINS] = {"yellow", "brown", "black", "blue",
                                                       "green",  "gray",  "red"};
const char *const terra_cult_name[TERRA_CULTS] = {"FIRE", "WATER", "EARTH", "AIR"};
const char *const terra_piece_name[TERRA_PIECES] = {"D", "TP", "TE", "SH", "SA"};
const char *const terra_piece_title[TERRA_PIECES] = {"dwelling", "trading house", "temple",
                                                     "stronghold", "sanctuary"};
const char *const terra_special_name[TERRA_SPECIALS] = {"BON1", "BON2", "FAV6", "ACTA", "ACTC",
                                                        "ACTE", "ACTG", "ACTN", "ACTS", "ACTW"};
const char *const terra_drop_name[TERRA_DROPS] = {"-SPADE",   "-BRIDGE",         "-FREE_D",
                                                  "-FREE_TP", "-FREE_TF",        "-GAIN_FAVOR",
                                                  "-CULT",    "-3CONVERT_W_TO_P", "-KEY"};
const char *const terra_conversion_text[TERRA_CONVERSIONS] = {"convert 5pw to 1p",
                                                              "convert 3pw to 1w",
                                                              "convert 1pw to 1c",
                                                              "convert 1p to 1w",
                                                              "convert 1w to 1c",
                                                              "convert 1p to 1c",
                                                              NULL,
                                                              "convert 1vp to 1c"};

_Static_assert(sizeof(terra_player) % 8 == 0, "a player needs no padding");
_Static_assert(sizeof(terra_state) <= 2048, "a state is at most 2 KB");
_Static_assert(sizeof(terra_player) == TERRA_PIECES * 16 + 32 + 14 + 34, "no hidden bytes");
