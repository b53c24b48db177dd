/* data.c: the tables of Wendake: maps, tiles, cards, tribes, Turtles and the Phantom's plan. No rules
 * here. The rows come from content/wendake/ by way of content.c, with their provenance: correct them
 * there. */
#include "games/wendake/wendake.h"

#include "tables/wendake.h"

/* WEN-008 WEN-009 WEN-010 WEN-011 WEN-012: the maps for two (and one), three and four players. */
const wend_map wend_maps[3] = {CONTENT_MAPS CONTENT_MAP_MASKS};

/* WEN-034 WEN-035: 9 base tiles, then 17 of level 1 and 17 of level 2. */
const wend_tile wend_tiles[WEND_TILES] = {CONTENT_TILES CONTENT_TILE_SUMS};
_Static_assert(sizeof wend_tiles / sizeof wend_tiles[0] == 9 + 17 + 17, "43 kinds of tile");

const wend_progress_tile wend_progress[WEND_PROGRESS] = {CONTENT_PROGRESS CONTENT_PROGRESS_LEVELS};
_Static_assert(sizeof wend_progress / sizeof wend_progress[0] == 3 * WEND_ROW, "24 Progress tiles");

/* WEN-074 */
const uint8_t wend_mask_deck[WEND_CARD_TYPES] = {CONTENT_MASK_DECK};

/* WEN-080 */
const wend_space wend_spaces[WEND_SPACES] = {CONTENT_MASK_SPACES};
const wend_pattern wend_patterns[] = {CONTENT_PATTERNS};
const int wend_pattern_count = CONTENT_PATTERN_COUNT;
_Static_assert(CONTENT_PATTERN_COUNT < 256, "a move names a pattern in a byte");
const uint8_t wend_alike[WEND_MOST_ALIKE + 1][3] = {CONTENT_ALIKE};
const uint8_t wend_different[WEND_KINDS + 1] = {CONTENT_DIFFERENT};

/* WEN-123 */
const wend_tribe wend_tribes[WEND_TRIBES] = {CONTENT_TRIBES};

/* WEN-069 WEN-070: the tracks of the four copies of each kind. */
const uint8_t wend_turtle_tracks[WEND_TURTLES][WEND_COPIES][2] = {CONTENT_TURTLE_TRACKS};
const uint8_t wend_turtle_points[3] = {CONTENT_TURTLE_POINTS};

/* WEN-148 WEN-149: what the Phantom's cards do in each Year. */
const wend_phantom_year wend_phantom[WEND_LEVELS][WEND_YEARS] = {CONTENT_PHANTOM};

/* Rows, columns, long diagonals as bits of cells. */
#define LINE(a, b, c) (1 << (a) | 1 << (b) | 1 << (c))
const uint16_t wend_lines[WEND_LINES] = {
    LINE(0, 1, 2), LINE(3, 4, 5), LINE(6, 7, 8), LINE(0, 3, 6),
    LINE(1, 4, 7), LINE(2, 5, 8), LINE(0, 4, 8), LINE(2, 4, 6),
};

/* Words of the code, not of the box. */
const char *const wend_track_names[WEND_TRACKS] = {"economic", "military", "ritual", "mask"};
const char *const wend_goods_names[WEND_GOODS] = {"corn",    "bean", "pumpkin",
                                                  "leather", "fish", "beaver"};
const char *const wend_native_names[WEND_NATIVES] = {"warrior", "woman", "hunter"};
const char *const wend_kind_names[WEND_KINDS] = {"pine", "sun", "leaf", "wave", "star"};
const char *const wend_flag_names[WEND_FLAGS] = {"english", "french"};
const char *const wend_action_names[WEND_ACTIONS] = {"none", "canoe", "move",   "harvest",
                                                     "hunt", "tan",   "fish",   "military",
                                                     "mask", "trade", "ritual", "fire"};
const char *const wend_colour_names[WEND_SEATS] = {"red", "blue", "yellow", "green"};
const char *const wend_home_names[WEND_SEATS] = {"Red Home", "Blue Home", "Yellow Home",
                                                 "Green Home"};
const char *const wend_phantom_names[WEND_PH_CARDS] = {"war", "mask", "trade", "council"};
