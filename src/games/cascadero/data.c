/* data.c: the boards, tracks, tiles and achievements of Cascadero, as const tables. No rule lives here.
 * The rows come from content/cascadero/ by way of content.c: correct them there. Provenance: known,
 * and two independent public sources agree on every hex, town, sign, farmer field, space and tile. */
#include "cascadero.h"

#include "tables/cascadero.h"

/* CAS-009, CAS-010 */
const casc_set casc_neighbours[CASC_CELLS] = {CONTENT_NEIGHBOURS};

/* CAS-011, CAS-012, CAS-013, CAS-014, CAS-015: towns, fields and signs of both sides. */
const casc_map casc_maps[CASC_BOARDS] = {CONTENT_TOWNS CONTENT_MAPS};

/* CAS-019 */
const uint64_t casc_advanced_heralds = CONTENT_ADVANCED_HERALDS;

/* CAS-048, CAS-049. CAS-054: equal numbers are for everybody. */
const casc_space casc_track_spaces[2][CASC_SPACES] = {CONTENT_TRACKS};

/* CAS-092 */
const uint8_t casc_tile_count[CASC_TILES] = {CONTENT_TILE_COUNT};

/* CAS-096 */
const uint8_t casc_tile_points[CASC_TILES] = {CONTENT_TILE_POINTS};

/* CAS-075 to CAS-082 */
const uint8_t casc_goal_points[CASC_GOALS] = {CONTENT_GOAL_POINTS};
_Static_assert(CASC_GOALS == 12, "CAS-084: a flag for each of the twelve");

/* CAS-002: words of the code, not of the box */
const char *const casc_colour_names[CASC_TRACKS] = {
    [CASC_WHITE] = "white", [CASC_YELLOW] = "yellow", [CASC_ORANGE] = "orange",
    [CASC_BLUE] = "blue",   [CASC_PINK] = "pink",
};

const char *const casc_sector_name[CASC_TRACKS] = {
    [CASC_WHITE] = "Education", [CASC_YELLOW] = "Agriculture", [CASC_ORANGE] = "Manufacturing",
    [CASC_BLUE] = "Mining",     [CASC_PINK] = "Trading",
};

const char *const casc_tile_names[CASC_TILES] = {CONTENT_TILE_NAMES};
const char *const casc_goal_names[CASC_GOALS] = {CONTENT_GOAL_NAMES};
const char casc_goal_rules[CASC_GOALS][8] = {
    "CAS-075", "CAS-076", "CAS-077", "CAS-078", "CAS-079", "CAS-080",
    "CAS-081", "CAS-081", "CAS-081", "CAS-081", "CAS-081", "CAS-082",
};
const char *const casc_goal_help[CASC_GOALS] = {CONTENT_GOAL_HELP};
