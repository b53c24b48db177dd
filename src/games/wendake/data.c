/* data.c: the tables of Wendake: maps, tiles, cards, tribes, Turtles and the Phantom's plan,
 * each row with its provenance (known, derived, reconstructed), so that an owner of the game can
 * correct a reconstructed row in this one place. No rules here. */
#include "games/wendake/wendake.h"

#define T(t) (1 << (t))

/* WEN-008 WEN-009 WEN-010 WEN-011 WEN-012: the maps for two (and one), three and four players. */
const wend_map wend_maps[3] = {
    {
        .source = WEND_RECONSTRUCTED,
        .players = 2,
        .territories = 8,
        .lakes = 3,
        .lake = {"Huron", "Erie", "Ontario"},
        .at =
            {
                [0] = {NULL, WEND_HOME, {WEND_CORN, WEND_BEAVER}, T(2) | T(3) | T(4)},
                [1] = {NULL, WEND_HOME, {WEND_BEAN, WEND_BEAVER}, T(5) | T(6) | T(7)},
                [2] = {"Ohio Country", WEND_SETTLED, {WEND_BEAN, WEND_BEAVER}, T(0) | T(4) | T(6)},
                [3] = {"Nipissing", WEND_FOREST, {WEND_BEAVER, WEND_BEAVER}, T(0) | T(4) | T(5)},
                [4] = {"Georgian Bay",
                       WEND_SHORE,
                       {WEND_PUMPKIN, WEND_CORN},
                       T(0) | T(2) | T(3) | T(7)},
                [5] = {"Ottawa Valley",
                       WEND_SETTLED,
                       {WEND_PUMPKIN, WEND_BEAVER},
                       T(1) | T(3) | T(7)},
                [6] = {"Allegheny", WEND_FOREST, {WEND_BEAVER, WEND_BEAVER}, T(1) | T(2) | T(7)},
                [7] = {"Niagara", WEND_SHORE, {WEND_CORN, WEND_BEAN}, T(1) | T(4) | T(5) | T(6)},
            },
        .women = 0xC710,
        .hunters = 0x38E0,
        .vegetable = {0x4200, 0x8010, 0x500},
        .flag = {0x24, 0x48},
    },
    {
        .source = WEND_RECONSTRUCTED,
        .players = 3,
        .territories = 12,
        .lakes = 4,
        .lake = {"Michigan", "Huron", "Erie", "Ontario"},
        .at =
            {
                [0] = {NULL, WEND_HOME, {WEND_CORN, WEND_BEAVER}, T(3) | T(4) | T(5)},
                [1] = {NULL, WEND_HOME, {WEND_BEAN, WEND_BEAVER}, T(6) | T(7) | T(8)},
                [2] = {NULL, WEND_HOME, {WEND_PUMPKIN, WEND_BEAVER}, T(9) | T(10) | T(11)},
                [3] = {"Ohio Country", WEND_SETTLED, {WEND_BEAN, WEND_BEAVER}, T(0) | T(5) | T(10)},
                [4] =
                    {"Superior Shore", WEND_FOREST, {WEND_BEAVER, WEND_BEAVER}, T(0) | T(5) | T(6)},
                [5] = {"Mackinac",
                       WEND_SHORE,
                       {WEND_PUMPKIN, WEND_CORN},
                       T(0) | T(3) | T(4) | T(8) | T(11)},
                [6] = {"Nipissing", WEND_SETTLED, {WEND_PUMPKIN, WEND_BEAVER}, T(1) | T(4) | T(8)},
                [7] =
                    {"Ottawa Valley", WEND_FOREST, {WEND_BEAVER, WEND_BEAVER}, T(1) | T(8) | T(9)},
                [8] = {"Georgian Bay",
                       WEND_SHORE,
                       {WEND_CORN, WEND_BEAN},
                       T(1) | T(5) | T(6) | T(7) | T(11)},
                [9] =
                    {"Mohawk Valley", WEND_SETTLED, {WEND_CORN, WEND_BEAVER}, T(2) | T(7) | T(11)},
                [10] = {"Allegheny", WEND_FOREST, {WEND_BEAVER, WEND_BEAVER}, T(2) | T(3) | T(11)},
                [11] = {"Niagara",
                        WEND_SHORE,
                        {WEND_BEAN, WEND_PUMPKIN},
                        T(2) | T(5) | T(8) | T(9) | T(10)},
            },
        .women = 0xC71C40,
        .hunters = 0x38E380,
        .vegetable = {0x50800, 0x420040, 0x801400},
        .flag = {0x248, 0x490},
    },
    {
        .source = WEND_RECONSTRUCTED,
        .players = 4,
        .territories = 16,
        .lakes = 5,
        .lake = {"Superior", "Michigan", "Huron", "Erie", "Ontario"},
        .at =
            {
                [0] = {NULL, WEND_HOME, {WEND_CORN, WEND_BEAVER}, T(4) | T(5) | T(6)},
                [1] = {NULL, WEND_HOME, {WEND_BEAN, WEND_BEAVER}, T(7) | T(8) | T(9)},
                [2] = {NULL, WEND_HOME, {WEND_PUMPKIN, WEND_BEAVER}, T(10) | T(11) | T(12)},
                [3] = {NULL, WEND_HOME, {WEND_CORN, WEND_BEAVER}, T(13) | T(14) | T(15)},
                [4] = {"Green Bay", WEND_SETTLED, {WEND_BEAN, WEND_BEAVER}, T(0) | T(6) | T(14)},
                [5] =
                    {"Superior Shore", WEND_FOREST, {WEND_BEAVER, WEND_BEAVER}, T(0) | T(6) | T(7)},
                [6] = {"Mackinac",
                       WEND_SHORE,
                       {WEND_PUMPKIN, WEND_CORN},
                       T(0) | T(4) | T(5) | T(9) | T(15)},
                [7] = {"Nipissing", WEND_SETTLED, {WEND_PUMPKIN, WEND_BEAVER}, T(1) | T(5) | T(9)},
                [8] =
                    {"Ottawa Valley", WEND_FOREST, {WEND_BEAVER, WEND_BEAVER}, T(1) | T(9) | T(10)},
                [9] = {"Georgian Bay",
                       WEND_SHORE,
                       {WEND_CORN, WEND_BEAN},
                       T(1) | T(6) | T(7) | T(8) | T(12)},
                [10] =
                    {"Mohawk Valley", WEND_SETTLED, {WEND_CORN, WEND_BEAVER}, T(2) | T(8) | T(12)},
                [11] = {"Allegheny", WEND_FOREST, {WEND_BEAVER, WEND_BEAVER}, T(2) | T(12) | T(13)},
                [12] = {"Niagara",
                        WEND_SHORE,
                        {WEND_BEAN, WEND_PUMPKIN},
                        T(2) | T(9) | T(10) | T(11) | T(15)},
                [13] =
                    {"Ohio Country", WEND_SETTLED, {WEND_BEAN, WEND_BEAVER}, T(3) | T(11) | T(15)},
                [14] = {"Illinois Prairie",
                        WEND_FOREST,
                        {WEND_BEAVER, WEND_BEAVER},
                        T(3) | T(4) | T(15)},
                [15] = {"Detroit",
                        WEND_SHORE,
                        {WEND_PUMPKIN, WEND_CORN},
                        T(3) | T(6) | T(12) | T(13) | T(14)},
            },
        .women = 0xC71C7100,
        .hunters = 0x38E38E00,
        .vegetable = {0x80142000, 0x5080100, 0x42005000},
        .flag = {0x2490, 0x4920},
    },
};

/* WEN-034 WEN-035: 9 base tiles, then 17 of level 1 and 17 of level 2.
 * (provenance, actions from top to bottom, level, fewest players) */
#define MOVE(n) (WEND_MOVE | (n) << 4)
#define ICON(x)                                                                                    \
    { (x) & 15, (x) >> 4 }
#define BYTES(x)                                                                                   \
    ((x) == WEND_MASK ? 1 : (x) == WEND_MILITARY ? 1 << 8 : (x) == WEND_TRADE ? 1 << 16 : 0)
#define TILE(source, x, y, z, level, players)                                                      \
    {                                                                                              \
        source, {ICON(x), ICON(y), ICON(z)}, level, players,                                       \
            BYTES(x) + BYTES(y) + BYTES(z) + ((level) << 24)                                       \
    }
const wend_tile wend_tiles[WEND_TILES] = {
    [0] = TILE(WEND_KNOWN, WEND_SACRED_FIRE, 0, 0, 0, 2),
    [1] = TILE(WEND_KNOWN, WEND_TRADE, 0, 0, 0, 2),
    [2] = TILE(WEND_KNOWN, WEND_MASK, 0, 0, 0, 2),
    [3] = TILE(WEND_KNOWN, WEND_HARVEST, 0, 0, 0, 2),
    [4] = TILE(WEND_DERIVED, WEND_CANOE, 0, 0, 0, 2),
    [5] = TILE(WEND_KNOWN, MOVE(3), 0, 0, 0, 2),
    [6] = TILE(WEND_KNOWN, WEND_HUNT, MOVE(1), 0, 0, 2),
    [7] = TILE(WEND_KNOWN, WEND_TAN, MOVE(1), 0, 0, 2),
    [8] = TILE(WEND_KNOWN, WEND_FISHING, WEND_MILITARY, 0, 0, 2),
    /* level 1 */
    [9] = TILE(WEND_KNOWN, WEND_HUNT, MOVE(1), WEND_TRADE, 1, 2),
    [10] = TILE(WEND_RECONSTRUCTED, WEND_TAN, MOVE(1), WEND_TRADE, 1, 2),
    [11] = TILE(WEND_RECONSTRUCTED, MOVE(1), WEND_FISHING, WEND_MILITARY, 1, 2),
    [12] = TILE(WEND_RECONSTRUCTED, MOVE(4), 0, 0, 1, 3),
    [13] = TILE(WEND_RECONSTRUCTED, MOVE(2), WEND_HARVEST, 0, 1, 2),
    [14] = TILE(WEND_RECONSTRUCTED, WEND_HARVEST, WEND_TRADE, 0, 1, 2),
    [15] = TILE(WEND_RECONSTRUCTED, WEND_HARVEST, WEND_MASK, 0, 1, 2),
    [16] = TILE(WEND_RECONSTRUCTED, WEND_HUNT, WEND_TAN, MOVE(1), 1, 2),
    [17] = TILE(WEND_RECONSTRUCTED, WEND_CANOE, WEND_FISHING, 0, 1, 2),
    [18] = TILE(WEND_RECONSTRUCTED, WEND_CANOE, MOVE(2), 0, 1, 2),
    [19] = TILE(WEND_RECONSTRUCTED, WEND_CANOE, WEND_TRADE, 0, 1, 4),
    [20] = TILE(WEND_RECONSTRUCTED, MOVE(2), WEND_MASK, 0, 1, 2),
    [21] = TILE(WEND_RECONSTRUCTED, WEND_FISHING, WEND_MASK, 0, 1, 3),
    [22] = TILE(WEND_RECONSTRUCTED, WEND_MILITARY, WEND_MASK, 0, 1, 4),
    [23] = TILE(WEND_RECONSTRUCTED, MOVE(2), WEND_MILITARY, 0, 1, 2),
    [24] = TILE(WEND_RECONSTRUCTED, WEND_FISHING, WEND_TRADE, 0, 1, 3),
    [25] = TILE(WEND_RECONSTRUCTED, MOVE(1), WEND_HARVEST, WEND_HUNT, 1, 4),
    /* level 2 */
    [26] = TILE(WEND_RECONSTRUCTED, WEND_HUNT, WEND_TAN, WEND_TRADE, 2, 2),
    [27] = TILE(WEND_RECONSTRUCTED, WEND_HARVEST, WEND_FISHING, WEND_TRADE, 2, 2),
    [28] = TILE(WEND_RECONSTRUCTED, MOVE(2), WEND_HARVEST, WEND_TRADE, 2, 2),
    [29] = TILE(WEND_RECONSTRUCTED, WEND_CANOE, WEND_FISHING, WEND_TRADE, 2, 2),
    [30] = TILE(WEND_RECONSTRUCTED, MOVE(3), WEND_MILITARY, 0, 2, 2),
    [31] = TILE(WEND_RECONSTRUCTED, MOVE(2), WEND_FISHING, WEND_MILITARY, 2, 2),
    [32] = TILE(WEND_RECONSTRUCTED, WEND_MASK, WEND_TRADE, 0, 2, 2),
    [33] = TILE(WEND_RECONSTRUCTED, MOVE(1), WEND_MILITARY, WEND_MASK, 2, 2),
    [34] = TILE(WEND_RECONSTRUCTED, MOVE(1), WEND_HARVEST, WEND_MASK, 2, 2),
    [35] = TILE(WEND_RECONSTRUCTED, WEND_HUNT, WEND_TAN, MOVE(2), 2, 2),
    [36] = TILE(WEND_RECONSTRUCTED, WEND_CANOE, WEND_FISHING, WEND_MASK, 2, 3),
    [37] = TILE(WEND_RECONSTRUCTED, MOVE(5), 0, 0, 2, 3),
    [38] = TILE(WEND_RECONSTRUCTED, WEND_HARVEST, WEND_HUNT, WEND_FISHING, 2, 4),
    [39] = TILE(WEND_RECONSTRUCTED, WEND_MASK, WEND_MASK, 0, 2, 4),
    [40] = TILE(WEND_RECONSTRUCTED, WEND_CANOE, WEND_CANOE, MOVE(1), 2, 3),
    [41] = TILE(WEND_RECONSTRUCTED, WEND_FISHING, WEND_MILITARY, WEND_TRADE, 2, 4),
    [42] = TILE(WEND_RECONSTRUCTED, WEND_HARVEST, WEND_HUNT, WEND_TAN, 2, 2),
};
_Static_assert(sizeof wend_tiles / sizeof wend_tiles[0] == 9 + 17 + 17, "43 kinds of tile");

/* All 24 are known. {effect, number, level, track} */
const wend_progress_tile wend_progress[WEND_PROGRESS] = {
    [WEND_P11] = {"any time: move 1", 11, 1, WEND_MIL},
    [WEND_P12] = {"transfer: outpost stays as guard", 12, 1, WEND_MIL},
    [WEND_P13] = {"ritual: 1 more point and move 1", 13, 1, WEND_RIT},
    [WEND_P14] = {"actions of a tile in any order", 14, 1, WEND_RIT},
    [WEND_P15] = {"ceremony: share an occupied space", 15, 1, WEND_MSK},
    [WEND_P16] = {"ceremony: draw 2, discard any 1", 16, 1, WEND_MSK},
    [WEND_P17] = {"trade: exchange 2 more, no smallpox", 17, 1, WEND_LOWEST},
    [WEND_P18] = {"any time: 1 leather or fish", 18, 1, WEND_HIGHEST},
    [WEND_P21] = {"any time: move 2", 21, 2, WEND_MIL},
    [WEND_P22] = {"alliance: 1 more guard at your flag", 22, 2, WEND_MIL},
    [WEND_P23] = {"ritual: 1 more point and 1 native back", 23, 2, WEND_RIT},
    [WEND_P24] = {"any time: move a point between tracks", 24, 2, WEND_RIT},
    [WEND_P25] = {"ceremony: first take played masks back", 25, 2, WEND_MSK},
    [WEND_P26] = {"ceremony: one card counts as any kind", 26, 2, WEND_MSK},
    [WEND_P27] = {"any time: exchange 3 without smallpox", 27, 2, WEND_LOWEST},
    [WEND_P28] = {"any time: 1 animal and 1 vegetable", 28, 2, WEND_HIGHEST},
    [WEND_P31] = {"any time: move 3", 31, 3, WEND_MIL},
    [WEND_P32] = {"alliance: 1 more guard, and ties win", 32, 3, WEND_MIL},
    [WEND_P33] = {"ritual: 1 more per woman or per hunter", 33, 3, WEND_RIT},
    [WEND_P34] = {"any time: 1 native comes home", 34, 3, WEND_RIT},
    [WEND_P35] = {"ceremony: 1 more point", 35, 3, WEND_MSK},
    [WEND_P36] = {"ceremony: one more card of any kind", 36, 3, WEND_MSK},
    [WEND_P37] = {"any time: flip one tile of yours", 37, 3, WEND_LOWEST},
    [WEND_P38] = {"any time: 2 resources, 1 beaver", 38, 3, WEND_HIGHEST},
};
_Static_assert(sizeof wend_progress / sizeof wend_progress[0] == 3 * WEND_ROW, "24 Progress tiles");

/* WEN-080 */
const wend_space wend_spaces[WEND_SPACES] = {
    {WEND_KNOWN, 2, 2, "2 alike"},
    {WEND_KNOWN, 3, 2, "3 different"},
    {WEND_RECONSTRUCTED, 4, 3, "4 different"},
    {WEND_RECONSTRUCTED, 4, 3, "2 pairs"},
    {WEND_RECONSTRUCTED, 3, 4, "3 alike"},
    {WEND_RECONSTRUCTED, 5, 5, "3 alike and a pair"},
    {WEND_RECONSTRUCTED, 5, 6, "5 different"},
    {WEND_RECONSTRUCTED, 4, 6, "4 alike"},
};

/* Every set of kinds that fills a space: {space, cards needed of each kind}. */
const wend_pattern wend_patterns[WEND_PATTERNS] = {
    {0, {2, 0, 0, 0, 0}}, {0, {0, 2, 0, 0, 0}}, {0, {0, 0, 2, 0, 0}}, {0, {0, 0, 0, 2, 0}},
    {0, {0, 0, 0, 0, 2}}, {1, {1, 1, 1, 0, 0}}, {1, {1, 1, 0, 1, 0}}, {1, {1, 1, 0, 0, 1}},
    {1, {1, 0, 1, 1, 0}}, {1, {1, 0, 1, 0, 1}}, {1, {1, 0, 0, 1, 1}}, {1, {0, 1, 1, 1, 0}},
    {1, {0, 1, 1, 0, 1}}, {1, {0, 1, 0, 1, 1}}, {1, {0, 0, 1, 1, 1}}, {2, {1, 1, 1, 1, 0}},
    {2, {1, 1, 1, 0, 1}}, {2, {1, 1, 0, 1, 1}}, {2, {1, 0, 1, 1, 1}}, {2, {0, 1, 1, 1, 1}},
    {3, {2, 2, 0, 0, 0}}, {3, {2, 0, 2, 0, 0}}, {3, {2, 0, 0, 2, 0}}, {3, {2, 0, 0, 0, 2}},
    {3, {0, 2, 2, 0, 0}}, {3, {0, 2, 0, 2, 0}}, {3, {0, 2, 0, 0, 2}}, {3, {0, 0, 2, 2, 0}},
    {3, {0, 0, 2, 0, 2}}, {3, {0, 0, 0, 2, 2}}, {4, {3, 0, 0, 0, 0}}, {4, {0, 3, 0, 0, 0}},
    {4, {0, 0, 3, 0, 0}}, {4, {0, 0, 0, 3, 0}}, {4, {0, 0, 0, 0, 3}}, {5, {3, 2, 0, 0, 0}},
    {5, {3, 0, 2, 0, 0}}, {5, {3, 0, 0, 2, 0}}, {5, {3, 0, 0, 0, 2}}, {5, {2, 3, 0, 0, 0}},
    {5, {0, 3, 2, 0, 0}}, {5, {0, 3, 0, 2, 0}}, {5, {0, 3, 0, 0, 2}}, {5, {2, 0, 3, 0, 0}},
    {5, {0, 2, 3, 0, 0}}, {5, {0, 0, 3, 2, 0}}, {5, {0, 0, 3, 0, 2}}, {5, {2, 0, 0, 3, 0}},
    {5, {0, 2, 0, 3, 0}}, {5, {0, 0, 2, 3, 0}}, {5, {0, 0, 0, 3, 2}}, {5, {2, 0, 0, 0, 3}},
    {5, {0, 2, 0, 0, 3}}, {5, {0, 0, 2, 0, 3}}, {5, {0, 0, 0, 2, 3}}, {6, {1, 1, 1, 1, 1}},
    {7, {4, 0, 0, 0, 0}}, {7, {0, 4, 0, 0, 0}}, {7, {0, 0, 4, 0, 0}}, {7, {0, 0, 0, 4, 0}},
    {7, {0, 0, 0, 0, 4}},
};
_Static_assert(5 + 10 + 5 + 10 + 5 + 20 + 1 + 5 == WEND_PATTERNS, "61 ways to fill a space");

/* WEN-123. {provenance, name, power, goods (the Home vegetable stands first), masks, swaps} */
const wend_tribe wend_tribes[WEND_TRIBES] = {
    [WEND_WENDAT] = {WEND_KNOWN, "Wendat", "none", {1, 0, 0, 1, 1, 2}, 1, 1},
    [WEND_SENECA] = {WEND_RECONSTRUCTED,
                     "Seneca",
                     "once a year a move of one warrior more",
                     {1, 0, 0, 1, 1, 0},
                     1,
                     1},
    [WEND_CAYUGA] =
        {WEND_RECONSTRUCTED, "Cayuga", "exchange as with one canoe more", {1, 0, 0, 1, 0, 2}, 1, 1},
    [WEND_ONEIDA] = {WEND_RECONSTRUCTED,
                     "Oneida",
                     "ritual brings back three natives",
                     {1, 0, 0, 1, 1, 1},
                     1,
                     1},
    [WEND_MOHAWK] = {WEND_RECONSTRUCTED,
                     "Mohawk",
                     "once a year an attacker is not injured",
                     {1, 0, 0, 1, 1, 1},
                     0,
                     1},
    [WEND_SHAWNEE] = {WEND_RECONSTRUCTED,
                      "Shawnee",
                      "two swaps; only the second costs the point",
                      {1, 0, 0, 1, 1, 1},
                      1,
                      2},
};

/* Rows, columns, long diagonals as bits of cells. */
#define LINE(a, b, c) (1 << (a) | 1 << (b) | 1 << (c))
const uint16_t wend_lines[WEND_LINES] = {
    LINE(0, 1, 2), LINE(3, 4, 5), LINE(6, 7, 8), LINE(0, 3, 6),
    LINE(1, 4, 7), LINE(2, 5, 8), LINE(0, 4, 8), LINE(2, 4, 6),
};

/* WEN-069 WEN-070: the tracks of the four copies of each kind (reconstructed). */
#define ONE_EACH                                                                                   \
    {                                                                                              \
        {WEND_ECO, WEND_ECO}, {WEND_MIL, WEND_MIL}, {WEND_RIT, WEND_RIT}, { WEND_MSK, WEND_MSK }   \
    }
const uint8_t wend_turtle_tracks[WEND_TURTLES][WEND_COPIES][2] = {
    ONE_EACH,
    ONE_EACH,
    {{WEND_ECO, WEND_MIL}, {WEND_ECO, WEND_RIT}, {WEND_RIT, WEND_MSK}, {WEND_MSK, WEND_MIL}},
    ONE_EACH,
    ONE_EACH,
    {{WEND_ECO, WEND_MIL}, {WEND_ECO, WEND_MSK}, {WEND_MSK, WEND_RIT}, {WEND_RIT, WEND_MIL}},
    ONE_EACH,
    ONE_EACH,
    {{WEND_MIL, WEND_RIT}, {WEND_RIT, WEND_ECO}, {WEND_ECO, WEND_MSK}, {WEND_MSK, WEND_MIL}},
};
const uint8_t wend_turtle_points[3] = {1, 2, 2};

/* WEN-148 WEN-149: what the Phantom's cards do in each Year (reconstructed). */
#define GUARD    .guard = true
#define RAID     .raid = true
#define MILITARY .military = true
#define RITUAL   .ritual = true
const wend_phantom_year wend_phantom[WEND_LEVELS][WEND_YEARS] = {
    [WEND_EASY] =
        {
            {GUARD, .tile = 1},
            {MILITARY, .eco = 1},
            {GUARD, RITUAL, .mask = 2, .tile = 1},
            {RAID, MILITARY, .mask = 2, .eco = 2},
            {GUARD, RITUAL, .mask = 2, .tile = 2},
            {RAID, MILITARY, .mask = 3, .eco = 2},
            {GUARD, RITUAL, .mask = 3, .tile = 3},
        },
    [WEND_NORMAL] =
        {
            {GUARD, .tile = 1},
            {RITUAL, .eco = 1},
            {GUARD, MILITARY, .mask = 2, .tile = 1},
            {RAID, RITUAL, .mask = 2, .eco = 2},
            {GUARD, MILITARY, .mask = 2, .tile = 2},
            {RAID, RITUAL, .mask = 3, .eco = 2},
            {GUARD, MILITARY, .mask = 3, .tile = 3},
        },
    [WEND_HARD] =
        {
            {GUARD, .tile = 1},
            {RITUAL, .mask = 2, .eco = 2},
            {GUARD, MILITARY, .mask = 2, .tile = 1},
            {RAID, RITUAL, .mask = 2, .eco = 2},
            {GUARD, MILITARY, .mask = 3, .tile = 2},
            {RAID, RITUAL, .mask = 3, .eco = 3},
            {GUARD, MILITARY, .mask = 4, .tile = 3},
        },
};

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
