/* data.c: the boards, tracks, tiles and achievements of Cascadero, as tables. No rule lives here.
 * Provenance: maps, tracks and tile mix are known (a public transcription of the published game);
 * the number of seals is derived from the tracks. */
#include "cascadero.h"

#define AT(column, row) (((column) - 'A') * CASC_ROWS + (row))

/* ---- neighbourhood --------------------------------------------------------------------------- */

/* CAS-009: rows 1..15, and 16 in every other column; the two single hexes are towns, hence never
 * stepped on, and so they are left out as neighbours but have neighbours themselves. */
#define HAS(c, r)    ((c) >= 0 && (c) < CASC_COLUMNS && (r) >= 1 && (r) <= 15 + ((c)&1))
#define NUMBER(c, r) ((c)*CASC_ROWS + (r))
#define BIT(w, c, r)                                                                               \
    (HAS(c, r) && NUMBER(c, r) / 64 == (w) ? UINT64_C(1) << (NUMBER(c, r) & 63) : UINT64_C(0))
/* CAS-010: column A, C, … sees rows r and r + 1 beside it, column B, D, … rows r - 1 and r. */
#define WORD(w, c, r)                                                                              \
    (BIT(w, c, (r)-1) | BIT(w, c, (r) + 1) | BIT(w, (c)-1, (r) - ((c)&1)) |                        \
     BIT(w, (c)-1, (r) + 1 - ((c)&1)) | BIT(w, (c) + 1, (r) - ((c)&1)) |                           \
     BIT(w, (c) + 1, (r) + 1 - ((c)&1)))
#define ONE(c, r) [NUMBER(c, r)] = {{WORD(0, c, r), WORD(1, c, r), WORD(2, c, r), WORD(3, c, r)}}
#define COLUMN(c)                                                                                  \
    ONE(c, 0), ONE(c, 1), ONE(c, 2), ONE(c, 3), ONE(c, 4), ONE(c, 5), ONE(c, 6), ONE(c, 7),        \
        ONE(c, 8), ONE(c, 9), ONE(c, 10), ONE(c, 11), ONE(c, 12), ONE(c, 13), ONE(c, 14),          \
        ONE(c, 15), ONE(c, 16)

const casc_set casc_neighbours[CASC_CELLS] = {
    COLUMN(0), COLUMN(1), COLUMN(2),  COLUMN(3),  COLUMN(4),  COLUMN(5),  COLUMN(6),  COLUMN(7),
    COLUMN(8), COLUMN(9), COLUMN(10), COLUMN(11), COLUMN(12), COLUMN(13), COLUMN(14),
};

/* ---- maps ------------------------------------------------------------------------------------ */

#define NO CASC_NONE /* keeps the district tables readable */

/* The district tables are maps. */
/* clang-format off */
/* CAS-011, CAS-012, CAS-013, CAS-014, CAS-015: towns, fields and signs of both sides. */
const casc_map casc_maps[CASC_BOARDS] = {
    [CASC_FRONT] =
        {
            .towns = 36,
            .town =
                {
                    [0] = {AT('A', 1), CASC_BLUE, CASC_NO_SIGN},
                    [1] = {AT('A', 8), CASC_ORANGE, CASC_NO_SIGN},
                    [2] = {AT('A', 15), CASC_ORANGE, CASC_NO_SIGN},
                    [3] = {AT('B', 4), CASC_YELLOW, CASC_CIRCLE},
                    [4] = {AT('B', 11), CASC_WHITE, CASC_NO_SIGN},
                    [5] = {AT('C', 6), CASC_WHITE, CASC_NO_SIGN},
                    [6] = {AT('C', 13), CASC_PINK, CASC_CIRCLE},
                    [7] = {AT('D', 2), CASC_ORANGE, CASC_NO_SIGN},
                    [8] = {AT('D', 9), CASC_PINK, CASC_CROSS},
                    [9] = {AT('D', 16), CASC_BLUE, CASC_NO_SIGN},
                    [10] = {AT('E', 4), CASC_BLUE, CASC_STAR},
                    [11] = {AT('E', 11), CASC_YELLOW, CASC_STAR},
                    [12] = {AT('F', 7), CASC_YELLOW, CASC_NO_SIGN},
                    [13] = {AT('F', 14), CASC_ORANGE, CASC_CROSS},
                    [14] = {AT('G', 2), CASC_PINK, CASC_NO_SIGN},
                    [15] = {AT('G', 9), CASC_BLUE, CASC_NO_SIGN},
                    [16] = {AT('G', 16), CASC_WHITE, CASC_NO_SIGN},
                    [17] = {AT('H', 5), CASC_WHITE, CASC_NO_SIGN},
                    [18] = {AT('H', 12), CASC_WHITE, CASC_NO_SIGN},
                    [19] = {AT('I', 0), CASC_WHITE, CASC_NO_SIGN},
                    [20] = {AT('I', 7), CASC_PINK, CASC_NO_SIGN},
                    [21] = {AT('I', 14), CASC_BLUE, CASC_NO_SIGN},
                    [22] = {AT('J', 3), CASC_YELLOW, CASC_CROSS},
                    [23] = {AT('J', 10), CASC_ORANGE, CASC_NO_SIGN},
                    [24] = {AT('K', 5), CASC_ORANGE, CASC_STAR},
                    [25] = {AT('K', 12), CASC_PINK, CASC_STAR},
                    [26] = {AT('L', 1), CASC_PINK, CASC_NO_SIGN},
                    [27] = {AT('L', 8), CASC_BLUE, CASC_CROSS},
                    [28] = {AT('L', 15), CASC_YELLOW, CASC_NO_SIGN},
                    [29] = {AT('M', 3), CASC_BLUE, CASC_CIRCLE},
                    [30] = {AT('M', 10), CASC_WHITE, CASC_NO_SIGN},
                    [31] = {AT('N', 6), CASC_WHITE, CASC_NO_SIGN},
                    [32] = {AT('N', 13), CASC_ORANGE, CASC_CIRCLE},
                    [33] = {AT('O', 1), CASC_YELLOW, CASC_NO_SIGN},
                    [34] = {AT('O', 8), CASC_YELLOW, CASC_NO_SIGN},
                    [35] = {AT('O', 15), CASC_PINK, CASC_NO_SIGN},
                },
            /* derived from the towns and the neighbourhood; the data test derives them again */
            .fields = {{0xefd37efbefdc7efc, 0xef3f7eb7efcf7ee7, 0xe3bf7bf7ecbf7ef7,
                        0x1fbf3bf7cfbf6bf7}},
            .beside = {{0xefd37efbefdc4e9c, 0xef3f7eb7ef8f7ee7, 0xe3bf79f7ecbf7ef7,
                        0x1cb93bf7cfbf6bf7}},
            .slots = {{0x0000000000000000, 0x0000000000000000, 0x0000000000000000,
                       0x0000000000000000}},
            .of_colour = {0x0c00f0030, 0x610401808, 0x101802086, 0x028208601, 0x806104140},
            .of_sign = {0x003000c00, 0x120000048, 0x008402100},
            .three_away =
                {
                    0x000000088, 0x000000130, 0x000000240, 0x0000004a1, 0x000000942, 0x00000150a,
                    0x000002a14, 0x000004409, 0x000009832, 0x000012044, 0x0000250a8, 0x00004a150,
                    0x000128520, 0x000250a40, 0x0004a0480, 0x000941900, 0x000202200, 0x001505400,
                    0x002a0a800, 0x004404000, 0x009829000, 0x012052000, 0x0250a4000, 0x04a148000,
                    0x0a8520000, 0x150a40000, 0x220480000, 0x4c1900000, 0x902200000, 0x285400000,
                    0x50a800000, 0x429000000, 0x852000000, 0x024000000, 0x0c8000000, 0x110000000,
                },
            .district = {
                /* A */ NO, 0,  0,  3,  3,  NO, NO, 1,  1,  1,  4,  4,  NO, NO, 2,  2,  NO,
                /* B */ NO, 0,  0,  3,  3,  3,  5,  5,  1,  1,  4,  4,  4,  6,  6,  2,  2,
                /* C */ NO, 7,  7,  3,  3,  5,  5,  5,  8,  8,  4,  4,  6,  6,  6,  9,  NO,
                /* D */ NO, 7,  7,  7,  10, 10, 5,  5,  8,  8,  8,  11, 11, 6,  6,  9,  9,
                /* E */ NO, 7,  7,  10, 10, 10, 12, 12, 8,  8,  11, 11, 11, 13, 13, 9,  NO,
                /* F */ NO, NO, 14, 14, 10, 10, 12, 12, 12, 15, 15, 11, 11, 13, 13, 13, 16,
                /* G */ NO, 14, 14, 14, 17, 17, 12, 12, 15, 15, 15, 18, 18, 13, 13, 16, 16,
                /* H */ NO, 19, 14, 14, 17, 17, 17, 20, 20, 15, 15, 18, 18, 18, 21, 21, 16,
                /* I */ 19, 19, 22, 22, 17, 17, 20, 20, 20, 23, 23, 18, 18, 21, 21, 21, NO,
                /* J */ NO, 19, 22, 22, 22, 24, 24, 20, 20, 23, 23, 23, 25, 25, 21, 21, NO,
                /* K */ NO, 26, 22, 22, 24, 24, 24, 27, 27, 23, 23, 25, 25, 25, 28, 28, NO,
                /* L */ NO, 26, 26, 29, 29, 24, 24, 27, 27, 27, 30, 30, 25, 25, 28, 28, 28,
                /* M */ NO, 26, 29, 29, 29, 31, 31, 27, 27, 30, 30, 30, 32, 32, 28, 28, NO,
                /* N */ NO, 33, 33, 29, 29, 31, 31, 31, 34, 34, 30, 30, 32, 32, 32, 35, 35,
                /* O */ NO, 33, 33, NO, NO, 31, 31, 34, 34, 34, NO, NO, 32, 32, 35, 35, NO,
            },
        },
    [CASC_FARMER] =
        {
            .towns = 26,
            .town =
                {
                    [0] = {AT('A', 1), CASC_WHITE, CASC_NO_SIGN},
                    [1] = {AT('A', 6), CASC_ORANGE, CASC_CIRCLE},
                    [2] = {AT('A', 11), CASC_BLUE, CASC_CIRCLE},
                    [3] = {AT('C', 4), CASC_YELLOW, CASC_CROSS},
                    [4] = {AT('C', 9), CASC_YELLOW, CASC_STAR},
                    [5] = {AT('C', 14), CASC_WHITE, CASC_NO_SIGN},
                    [6] = {AT('E', 2), CASC_ORANGE, CASC_NO_SIGN},
                    [7] = {AT('E', 7), CASC_PINK, CASC_NO_SIGN},
                    [8] = {AT('E', 12), CASC_PINK, CASC_CROSS},
                    [9] = {AT('G', 0), CASC_WHITE, CASC_NO_SIGN},
                    [10] = {AT('G', 5), CASC_BLUE, CASC_NO_SIGN},
                    [11] = {AT('G', 10), CASC_BLUE, CASC_NO_SIGN},
                    [12] = {AT('G', 15), CASC_BLUE, CASC_STAR},
                    [13] = {AT('I', 3), CASC_PINK, CASC_NO_SIGN},
                    [14] = {AT('I', 8), CASC_YELLOW, CASC_NO_SIGN},
                    [15] = {AT('I', 13), CASC_YELLOW, CASC_NO_SIGN},
                    [16] = {AT('K', 1), CASC_ORANGE, CASC_STAR},
                    [17] = {AT('K', 6), CASC_ORANGE, CASC_CROSS},
                    [18] = {AT('K', 11), CASC_ORANGE, CASC_NO_SIGN},
                    [19] = {AT('K', 16), CASC_WHITE, CASC_NO_SIGN},
                    [20] = {AT('M', 4), CASC_WHITE, CASC_NO_SIGN},
                    [21] = {AT('M', 9), CASC_PINK, CASC_STAR},
                    [22] = {AT('M', 14), CASC_BLUE, CASC_CROSS},
                    [23] = {AT('O', 2), CASC_PINK, CASC_CIRCLE},
                    [24] = {AT('O', 7), CASC_YELLOW, CASC_CIRCLE},
                    [25] = {AT('O', 12), CASC_WHITE, CASC_NO_SIGN},
                },
            /* derived from the towns and the neighbourhood; the data test derives them again */
            .fields = {{0xfff2f7bbfffcf7bc, 0xff1ef7bfffcef7af, 0xf3def3fffcdef6ff,
                        0x3bdebfffcbdeefff}},
            .beside = {{0xbde294a1bdec14a4, 0xbd1294b7bdc294a7, 0xb25292f7bc5294f7,
                        0x0a529ef78a528ef7}},
            .slots = {{0x0000210800002108, 0x0004210000042100, 0x0084200000842000,
                       0x1084000000842000}}, /* CAS-012 */
            .of_colour = {0x002180221, 0x00100c018, 0x000070042, 0x000401c04, 0x000a02180},
            .of_sign = {0x000211010, 0x001800006, 0x000420108},
            .three_away =
                {
                    0x000000000, 0x000000008, 0x000000010, 0x000000042, 0x000000084, 0x000000100,
                    0x000000208, 0x000000410, 0x000000820, 0x000000040, 0x000002080, 0x000004100,
                    0x000008000, 0x000010400, 0x000020800, 0x000041000, 0x000002000, 0x000104000,
                    0x000208000, 0x000400000, 0x000820000, 0x001040000, 0x002080000, 0x000100000,
                    0x000200000, 0x000400000,
                },
            .district = {
                /* A */ NO, 0,  0,  NO, NO, 1,  1,  1,  NO, NO, 2,  2,  2,  NO, NO, NO, NO,
                /* B */ NO, 0,  0,  NO, 3,  3,  1,  1,  NO, 4,  4,  2,  2,  NO, 5,  5,  NO,
                /* C */ NO, NO, NO, 3,  3,  3,  NO, NO, 4,  4,  4,  NO, NO, 5,  5,  5,  NO,
                /* D */ NO, NO, 6,  6,  3,  3,  NO, 7,  7,  4,  4,  NO, 8,  8,  5,  5,  NO,
                /* E */ NO, 6,  6,  6,  NO, NO, 7,  7,  7,  NO, NO, 8,  8,  8,  NO, NO, NO,
                /* F */ NO, 9,  6,  6,  NO, 10, 10, 7,  7,  NO, 11, 11, 8,  8,  NO, 12, 12,
                /* G */ 9,  9,  NO, NO, 10, 10, 10, NO, NO, 11, 11, 11, NO, NO, 12, 12, NO,
                /* H */ NO, 9,  NO, 13, 13, 10, 10, NO, 14, 14, 11, 11, NO, 15, 15, 12, 12,
                /* I */ NO, NO, 13, 13, 13, NO, NO, 14, 14, 14, NO, NO, 15, 15, 15, NO, NO,
                /* J */ NO, 16, 16, 13, 13, NO, 17, 17, 14, 14, NO, 18, 18, 15, 15, NO, 19,
                /* K */ NO, 16, 16, NO, NO, 17, 17, 17, NO, NO, 18, 18, 18, NO, NO, 19, 19,
                /* L */ NO, 16, 16, NO, 20, 20, 17, 17, NO, 21, 21, 18, 18, NO, 22, 22, 19,
                /* M */ NO, NO, NO, 20, 20, 20, NO, NO, 21, 21, 21, NO, NO, 22, 22, 22, NO,
                /* N */ NO, NO, 23, 23, 20, 20, NO, 24, 24, 21, 21, NO, 25, 25, 22, 22, NO,
                /* O */ NO, 23, 23, 23, NO, NO, 24, 24, 24, NO, NO, 25, 25, 25, NO, NO, NO,
            },
        },
};

#undef NO
/* clang-format on */

/* CAS-019: H5 and H12 of the front. */
const uint64_t casc_advanced_heralds = UINT64_C(1) << 17 | UINT64_C(1) << 18;

/* ---- tracks, tiles, achievements ------------------------------------------------------------- */

/* CAS-048, CAS-049; known. CAS-054: equal numbers are for everybody. */
const casc_space casc_track_spaces[2][CASC_SPACES] = {
    [0] =
        {
            [2] = {CASC_POINTS, 2, 1},
            [3] = {CASC_FOLDED, 0, 0},
            [4] = {CASC_EXTRA, 0, 0},
            [5] = {CASC_FORBIDDEN, 0, 0},
            [6] = {CASC_POINTS, 3, 2},
            [7] = {CASC_FOLDED, 0, 0},
            [9] = {CASC_FOLDED, 0, 0},
            [10] = {CASC_EXTRA, 0, 0},
            [11] = {CASC_FORBIDDEN, 0, 0},
            [12] = {CASC_POINTS, 3, 3},
            [13] = {CASC_FOLDED, 0, 0},
            [15] = {CASC_POINTS, 3, 3},
        },
    [1] =
        {
            [2] = {CASC_POINTS, 2, 1},
            [3] = {CASC_FOLDED, 0, 0},
            [4] = {CASC_ADVANCE, 0, 0},
            [5] = {CASC_FORBIDDEN, 0, 0},
            [6] = {CASC_POINTS, 3, 2},
            [7] = {CASC_EXTRA, 0, 0},
            [8] = {CASC_FOLDED, 0, 0},
            [10] = {CASC_ADVANCE, 0, 0},
            [11] = {CASC_FORBIDDEN, 0, 0},
            [12] = {CASC_POINTS, 3, 3},
            [13] = {CASC_EXTRA, 0, 0},
            [15] = {CASC_POINTS, 3, 3},
        },
};

/* CAS-092; known. */
const uint8_t casc_tile_count[CASC_TILES] = {
    [CASC_TILE_2] = 5,     [CASC_TILE_3] = 5,      [CASC_TILE_ADVANCE] = 5,
    [CASC_TILE_EXTRA] = 4, [CASC_TILE_HERALD] = 5,
};
_Static_assert(5 + 5 + 5 + 4 + 5 == CASC_SLOTS, "a tile for every farmer field");

/* CAS-096 */
const uint8_t casc_tile_points[CASC_TILES] = {[CASC_TILE_2] = 2, [CASC_TILE_3] = 3};

/* CAS-075 to CAS-082 */
const uint8_t casc_goal_points[CASC_GOALS] = {
    [CASC_FIVE_CUBES] = 3,
    [CASC_THREE_SEALS] = 3,
    [CASC_THREE_CUBES] = 3,
    [CASC_FIVE_COLOURS] = 3,
    [CASC_SUMMIT] = 3,
    [CASC_THREE_TOWNS] = 3,
    [CASC_PAIR + CASC_WHITE] = 2,
    [CASC_PAIR + CASC_YELLOW] = 2,
    [CASC_PAIR + CASC_ORANGE] = 2,
    [CASC_PAIR + CASC_BLUE] = 2,
    [CASC_PAIR + CASC_PINK] = 2,
    [CASC_ALL_PAIRS] = 10,
};
_Static_assert(CASC_GOALS == 12, "CAS-084: a flag for each of the twelve");

/* CAS-002 */
const char *const casc_colour_names[CASC_TRACKS] = {
    [CASC_WHITE] = "white", [CASC_YELLOW] = "yellow", [CASC_ORANGE] = "orange",
    [CASC_BLUE] = "blue",   [CASC_PINK] = "pink",
};

const char *const casc_tile_names[CASC_TILES] = {
    [CASC_TILE_2] = "2-points",      [CASC_TILE_3] = "3-points",
    [CASC_TILE_ADVANCE] = "advance", [CASC_TILE_EXTRA] = "extra-turn",
    [CASC_TILE_HERALD] = "herald",
};

const char *const casc_goal_names[CASC_GOALS] = {
    [CASC_FIVE_CUBES] = "five-cubes",
    [CASC_THREE_SEALS] = "three-seals",
    [CASC_THREE_CUBES] = "three-cubes",
    [CASC_FIVE_COLOURS] = "five-colours",
    [CASC_SUMMIT] = "summit",
    [CASC_THREE_TOWNS] = "three-towns",
    [CASC_PAIR + CASC_WHITE] = "white-pair",
    [CASC_PAIR + CASC_YELLOW] = "yellow-pair",
    [CASC_PAIR + CASC_ORANGE] = "orange-pair",
    [CASC_PAIR + CASC_BLUE] = "blue-pair",
    [CASC_PAIR + CASC_PINK] = "pink-pair",
    [CASC_ALL_PAIRS] = "all-pairs",
};

const char *const casc_goal_help[CASC_GOALS] = {
    [CASC_FIVE_CUBES] = "all five cubes at banner I or higher",
    [CASC_THREE_SEALS] = "three seals in stock",
    [CASC_THREE_CUBES] = "three cubes at banner II or higher",
    [CASC_FIVE_COLOURS] = "one group next to towns of all five colours",
    [CASC_SUMMIT] = "one cube at the top of a track",
    [CASC_THREE_TOWNS] = "one group next to three towns of one colour",
    [CASC_PAIR + CASC_WHITE] = "one group next to two white towns",
    [CASC_PAIR + CASC_YELLOW] = "one group next to two yellow towns",
    [CASC_PAIR + CASC_ORANGE] = "one group next to two orange towns",
    [CASC_PAIR + CASC_BLUE] = "one group next to two blue towns",
    [CASC_PAIR + CASC_PINK] = "one group next to two pink towns",
    [CASC_ALL_PAIRS] = "the pairs of all five colours",
};
