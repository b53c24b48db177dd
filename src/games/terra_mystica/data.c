/* data.c: the boards, tiles, map and names of Terra Mystica, as const tables. No rule lives here.
 * The rows come from content/terra-mystica/ by way of content.c: correct them there. Provenance: every
 * row is known, most from two independent public sources. */
#include "terra_mystica.h"

#include "tables/terra_mystica.h"

/* TM-101 TM-117 TM-123 TM-126 TM-130 TM-134 TM-136 TM-137 TM-138 */
const terra_faction terra_factions[TERRA_FACTIONS] = {CONTENT_FACTIONS};

/* TM-139 TM-140 TM-141 TM-142 TM-143 TM-144 TM-145 TM-162 */
const terra_bonus terra_bonuses[TERRA_BONUSES] = {CONTENT_BONUS_TILES};

/* TM-146 TM-147 TM-148 TM-149 TM-150 TM-151 TM-152 TM-153 TM-154 */
const terra_favour terra_favours[TERRA_FAVOURS] = {CONTENT_FAVOUR_TILES};

/* TM-155 TM-161 */
const terra_town terra_towns[TERRA_TOWNS] = {CONTENT_TOWN_TILES};

/* TM-156 TM-157 TM-158 TM-159 TM-160 TM-163 */
const terra_score terra_scores[TERRA_SCORES] = {CONTENT_SCORING_TILES};

const terra_act terra_acts[TERRA_ACTIONS] = {CONTENT_POWER_ACTIONS}; /* TM-075 */
const uint8_t terra_value[TERRA_PIECES] = {CONTENT_VALUES};          /* TM-083 */
const uint8_t terra_supply[TERRA_PIECES] = {CONTENT_SUPPLIES};       /* TM-004 */
const uint8_t terra_cult_power[11] = {CONTENT_CULT_POWER};           /* TM-095 */

/* the map: TM-002 TM-003 TM-046 TM-049 */
const char terra_hex_name[TERRA_LAND][4] = {CONTENT_HEX_NAMES};
const uint8_t terra_hex_terrain[TERRA_LAND] = {CONTENT_HEX_TERRAINS};
const uint8_t terra_hex_row[TERRA_LAND] = {CONTENT_HEX_ROWS};
const uint8_t terra_hex_col[TERRA_LAND] = {CONTENT_HEX_COLUMNS};
const uint8_t terra_river_row[TERRA_RIVERS] = {CONTENT_RIVER_ROWS};
const uint8_t terra_river_col[TERRA_RIVERS] = {CONTENT_RIVER_COLUMNS};
const terra_set terra_ship[TERRA_MAX_SHIP][TERRA_LAND] = {CONTENT_SHIP};
const terra_set terra_skip[TERRA_MAX_SKIP][TERRA_LAND] = {CONTENT_SKIP};
const terra_set terra_bank[TERRA_RIVERS] = {CONTENT_BANKS};
const uint64_t terra_water[TERRA_LAND] = {CONTENT_WATERS};
const terra_edge terra_edges[TERRA_EDGES] = {CONTENT_EDGES};

/* words of the code, not of the box */
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
/* What a person calls a tile; not in its table, whose hash says whether a record fits the box. */
const char *const terra_bonus_name[TERRA_BONUSES] = {
    "spade",      "cult",          "coin",   "shipping", "power",
    "stronghold", "trading house", "priest", "dwelling", "harbour"};
const char *const terra_favour_name[TERRA_FAVOURS] = {
    "great fire",         "great water",
    "great earth",        "great air",
    "fire and town",      "water and cult",
    "earth and worker",   "air and power",
    "fire and coin",      "water and trading house",
    "earth and dwelling", "air and passing"};
const char *const terra_drop_name[TERRA_DROPS] = {"-SPADE",   "-BRIDGE",          "-FREE_D",
                                                  "-FREE_TP", "-FREE_TF",         "-GAIN_FAVOR",
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
