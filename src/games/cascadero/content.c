/* content.c: what the text tables of Cascadero hold (content/cascadero/), what must be true of them
 * beyond a single cell, and what follows from them. Used at build time; play sees data.c only. */
#include "content/content.h"

#include "cascadero.h"

/* ---- words ----------------------------------------------------------------------------------- */

static const content_word colour_list[] = {
    {"white", CASC_WHITE, "CAS-002", "nobody's colour; everybody has a cube on its track"},
    {"yellow", CASC_YELLOW, "CAS-002", NULL},
    {"orange", CASC_ORANGE, "CAS-002", NULL},
    {"blue", CASC_BLUE, "CAS-002", NULL},
    {"pink", CASC_PINK, "CAS-002", NULL},
    {NULL, 0, NULL, NULL},
};
static const content_words colours = {"colour", colour_list};

static const content_word sign_list[] = {
    {"star", CASC_STAR, "CAS-017", "a herald starts here unless the option says otherwise"},
    {"circle", CASC_CIRCLE, "CAS-017", "a herald starts here with heralds=circle"},
    {"cross", CASC_CROSS, "CAS-017", "a herald starts here with heralds=cross"},
    {NULL, 0, NULL, NULL},
};
static const content_words signs = {"sign", sign_list};

static const content_word herald_list[] = {
    {"no", 0, NULL, NULL},
    {"yes", 1, "CAS-019", "a herald starts here in the advanced game"},
    {NULL, 0, NULL, NULL},
};
static const content_words heralds = {"answer", herald_list};

enum { WHITE_TRACK, COLOUR_TRACK };
static const content_word track_list[] = {
    {"white", WHITE_TRACK, "CAS-048", "the white track"},
    {"colour", COLOUR_TRACK, "CAS-048", "the four others, which are alike"},
    {NULL, 0, NULL, NULL},
};
static const content_words tracks = {"track", track_list};

static const content_word action_list[] = {
    {"nothing", CASC_NOTHING, "CAS-048", NULL},
    {"points", CASC_POINTS, "CAS-054", "points for the first to come, and for those later"},
    {"advance", CASC_ADVANCE, "CAS-048", "one own cube goes one space up"},
    {"extra turn", CASC_EXTRA, "CAS-048", "one more turn after this one"},
    {"folded", CASC_FOLDED, "CAS-068", "a seal, and when it is gone an envoy may move"},
    {"forbidden", CASC_FORBIDDEN, "CAS-055", "no cube may end here"},
    {NULL, 0, NULL, NULL},
};
static const content_words actions = {"action of a space", action_list};

static const content_word tile_list[] = {
    {"low points", CASC_TILE_2, "CAS-096", "the tile with the fewer points"},
    {"high points", CASC_TILE_3, "CAS-096", "the tile with the more points"},
    {"advance", CASC_TILE_ADVANCE, "CAS-097", "one own cube goes one space up"},
    {"extra turn", CASC_TILE_EXTRA, "CAS-099", "one more turn after this one"},
    {"herald", CASC_TILE_HERALD, "CAS-092", "one herald moves to another town"},
    {NULL, 0, NULL, NULL},
};
static const content_words tiles = {"effect of a tile", tile_list};

static const content_word goal_list[] = {
    {"five cubes", CASC_FIVE_CUBES, "CAS-075", "all five cubes at banner I or higher"},
    {"three seals", CASC_THREE_SEALS, "CAS-076", "three seals in stock"},
    {"three cubes", CASC_THREE_CUBES, "CAS-077", "three cubes at banner II or higher"},
    {"five colours", CASC_FIVE_COLOURS, "CAS-078", "a group beside towns of all colours"},
    {"summit", CASC_SUMMIT, "CAS-079", "a cube at the top of a track"},
    {"three towns", CASC_THREE_TOWNS, "CAS-080", "a group beside three towns of one colour"},
    {"white pair", CASC_PAIR + CASC_WHITE, "CAS-081", "a group beside two towns of the colour"},
    {"yellow pair", CASC_PAIR + CASC_YELLOW, "CAS-081", NULL},
    {"orange pair", CASC_PAIR + CASC_ORANGE, "CAS-081", NULL},
    {"blue pair", CASC_PAIR + CASC_BLUE, "CAS-081", NULL},
    {"pink pair", CASC_PAIR + CASC_PINK, "CAS-081", NULL},
    {"all pairs", CASC_ALL_PAIRS, "CAS-082", "the pairs of all five colours"},
    {NULL, 0, NULL, NULL},
};
static const content_words goals = {"condition", goal_list};

/* ---- hexes ----------------------------------------------------------------------------------- */

static int column_of(int cell) { return cell / CASC_ROWS; }
static int row_of(int cell) { return cell % CASC_ROWS; }

/* CAS-009: rows 1..15, and 16 in every other column; the two single hexes are towns, hence never
 * stepped on, and so they are left out as neighbours but have neighbours themselves. */
static bool is_regular(int c, int r) {
    return c >= 0 && c < CASC_COLUMNS && r >= 1 && r <= 15 + (c & 1);
}

static bool is_single(int cell) { return !is_regular(column_of(cell), row_of(cell)); }

static long read_hex(const char *text) {
    int c = text[0] - 'A', r = text[1] - '0';
    if (c < 0 || c >= CASC_COLUMNS || r < 0 || r > 9) return -1;
    if (text[2] && (r != 1 || text[2] < '0' || text[2] > '6' || text[3])) return -1;
    return c * CASC_ROWS + (text[2] ? 10 + text[2] - '0' : r);
}

/* CAS-010: column A, C, … sees rows r and r + 1 beside it, column B, D, … rows r - 1 and r. */
static casc_set near(int cell) {
    int c = column_of(cell), r = row_of(cell), low = r - (c & 1);
    int around[6][2] = {{c, r - 1},       {c, r + 1},   {c - 1, low},
                        {c - 1, low + 1}, {c + 1, low}, {c + 1, low + 1}};
    casc_set set = {{0}};
    for (int i = 0; i < 6; i++)
        if (is_regular(around[i][0], around[i][1]))
            pent_include(&set, around[i][0] * CASC_ROWS + around[i][1]);
    return set;
}

static int distance(int a, int b) {
    int q = column_of(a) - column_of(b);
    int k = (row_of(a) - (column_of(a) + 1) / 2) - (row_of(b) - (column_of(b) + 1) / 2);
    int s = q + k;
    return ((q < 0 ? -q : q) + (k < 0 ? -k : k) + (s < 0 ? -s : s)) / 2;
}

/* ---- tables ---------------------------------------------------------------------------------- */

#define HEX(into)                                                                                  \
    {                                                                                              \
        .name = "hex", .help = "column letter and row, as printed at the edge",                    \
        .kind = CONTENT_PLACE, .place = read_hex, .what = "a hex such as H5", .key = true,         \
        .array = "towns", .field = (into)                                                          \
    }
#define SOURCE                                                                                     \
    { .name = "source", .help = "how sure the row is", .kind = CONTENT_SOURCE }
#define COLOUR                                                                                     \
    {                                                                                              \
        .name = "colour", .help = "of the town", .kind = CONTENT_WORD, .words = &colours,          \
        .array = "towns", .field = ".colour"                                                       \
    }
#define SIGN                                                                                       \
    {                                                                                              \
        .name = "sign", .help = "printed in the town, or -", .kind = CONTENT_WORD,                 \
        .words = &signs, .optional = true, .none = CASC_NO_SIGN, .array = "towns",                 \
        .field = ".sign"                                                                           \
    }

static const content_column front_columns[] = {
    HEX(".cell"),
    COLOUR,
    SIGN,
    {.name = "advanced",
     .help = "does a herald start here in the advanced game?",
     .kind = CONTENT_WORD,
     .words = &heralds},
    SOURCE,
    {.name = NULL},
};

static const content_column farmer_columns[] = {HEX(".cell"), COLOUR, SIGN, SOURCE, {.name = NULL}};

static const content_column field_columns[] = {HEX(NULL), SOURCE, {.name = NULL}};

static const content_column space_columns[] = {
    {.name = "track", .help = "which track", .kind = CONTENT_WORD, .words = &tracks},
    {.name = "space",
     .help = "0 is the start, 15 the top",
     .kind = CONTENT_NUMBER,
     .max = CASC_TOP},
    {.name = "action",
     .help = "what the space does",
     .kind = CONTENT_WORD,
     .words = &actions,
     .field = ".action"},
    {.name = "first",
     .help = "points for the first to come",
     .kind = CONTENT_NUMBER,
     .max = 9,
     .field = ".first"},
    {.name = "later",
     .help = "points for everybody later",
     .kind = CONTENT_NUMBER,
     .max = 9,
     .field = ".later"},
    SOURCE,
    {.name = NULL},
};

static const content_column tile_columns[] = {
    {.name = "effect", .help = "what the tile does", .kind = CONTENT_WORD, .words = &tiles},
    {.name = "name",
     .help = "one word, for records",
     .kind = CONTENT_TEXT,
     .min = 1,
     .max = 12,
     .key = true,
     .array = "tile-names",
     .field = ""},
    {.name = "tiles",
     .help = "how many there are",
     .kind = CONTENT_NUMBER,
     .max = CASC_SLOTS,
     .array = "tile-count",
     .field = ""},
    {.name = "points",
     .help = "for whoever steps there",
     .kind = CONTENT_NUMBER,
     .max = 9,
     .array = "tile-points",
     .field = ""},
    SOURCE,
    {.name = NULL},
};

static const content_column goal_columns[] = {
    {.name = "condition", .help = "what must be met", .kind = CONTENT_WORD, .words = &goals},
    {.name = "name",
     .help = "one word, for records",
     .kind = CONTENT_TEXT,
     .min = 1,
     .max = 16,
     .key = true,
     .array = "goal-names",
     .field = ""},
    {.name = "points",
     .help = "for whoever claims it",
     .kind = CONTENT_NUMBER,
     .max = 20,
     .array = "goal-points",
     .field = ""},
    {.name = "words",
     .help = "the condition in words",
     .kind = CONTENT_TEXT,
     .min = 1,
     .max = 60,
     .array = "goal-help",
     .field = ""},
    SOURCE,
    {.name = NULL},
};

enum { FRONT_TOWNS = 36, FARMER_TOWNS = 26 };

static const content_table tables[] = {
    /* CAS-011 */
    {.name = "towns-front",
     .help = "the towns of the front",
     .rows = FRONT_TOWNS,
     .at = "[0].town[#]",
     .column = front_columns},
    /* CAS-012 */
    {.name = "towns-farmer",
     .help = "the towns of the farmer board",
     .rows = FARMER_TOWNS,
     .at = "[1].town[#]",
     .column = farmer_columns},
    {.name = "farmer-fields",
     .help = "the fields of the farmer board that get a tile",
     .rows = CASC_SLOTS,
     .column = field_columns},
    /* CAS-048 */
    {.name = "tracks",
     .help = "the spaces of the success tracks",
     .rows = 2 * CASC_SPACES,
     .at = "[track][space]",
     .column = space_columns},
    /* CAS-092 */
    {.name = "tiles",
     .help = "the farmer tiles",
     .rows = CASC_TILES,
     .at = "[effect]",
     .column = tile_columns},
    /* CAS-075 to CAS-082 */
    {.name = "achievements",
     .help = "the achievements",
     .rows = CASC_GOALS,
     .at = "[condition]",
     .column = goal_columns},
    {.name = NULL},
};
_Static_assert(CASC_FRONT == 0 && CASC_FARMER == 1, "the rows above say where they go");

/* ---- what must be true ------------------------------------------------------------------------- */

static const char *const town_table[CASC_BOARDS] = {"towns-front", "towns-farmer"};

static int hex(const content_set *c, const char *table, int row) {
    return (int)content_value(c, table, row, "hex");
}

/* CAS-011, CAS-012, CAS-015: how many towns of each colour, and which of them have signs. */
static void check_colours(content_set *c, const char *table, int white, int others) {
    int towns[CASC_TRACKS] = {0}, signed_[CASC_SIGNS + 1][CASC_TRACKS] = {{0}};
    for (int r = 0; r < content_rows(c, table); r++) {
        long colour = content_value(c, table, r, "colour");
        towns[colour]++;
        signed_[content_value(c, table, r, "sign")][colour]++;
    }
    for (int k = 0; k < CASC_TRACKS; k++) {
        int want = k == CASC_WHITE ? white : others;
        if (towns[k] != want)
            content_wrong(c, table, -1, "colour", "%d towns are %s, there must be %d", towns[k],
                          colour_list[k].word, want);
        for (int s = 0; s < CASC_SIGNS; s++)
            if (signed_[s][k] != (k != CASC_WHITE))
                content_wrong(c, table, -1, "sign", "the %s marks %d %s towns, there must be %d",
                              sign_list[s].word, signed_[s][k], colour_list[k].word,
                              k != CASC_WHITE);
    }
}

/* CAS-009, CAS-013: two single hexes; a field is next to one town at most. */
static void check_places(content_set *c, const char *table) {
    int single = 0;
    for (int r = 0; r < content_rows(c, table); r++) {
        single += is_single(hex(c, table, r));
        for (int q = 0; q < r; q++)
            if (distance(hex(c, table, r), hex(c, table, q)) < 3)
                content_wrong(c, table, r, "hex", "is too near to row %d: a hex would touch both",
                              q + 1);
    }
    if (single != 2)
        content_wrong(c, table, -1, "hex",
                      "%d towns are outside rows 1 to 15 (16 in columns B, D, …), there must be 2",
                      single);
}

/* CAS-019 */
static void check_advanced(content_set *c) {
    int n = 0;
    for (int r = 0; r < FRONT_TOWNS; r++) n += (int)content_value(c, town_table[0], r, "advanced");
    if (n != 2)
        content_wrong(c, town_table[0], -1, "advanced", "%d towns have a herald, there must be 2",
                      n);
}

/* CAS-014 */
static void check_fields(content_set *c) {
    const char *table = "farmer-fields";
    for (int r = 0; r < CASC_SLOTS; r++) {
        int cell = hex(c, table, r);
        if (is_single(cell)) content_wrong(c, table, r, "hex", "is no field of the board");
        for (int t = 0; t < FARMER_TOWNS; t++)
            if (distance(cell, hex(c, town_table[1], t)) < 2)
                content_wrong(c, table, r, "hex", "touches a town, row %d of towns-farmer.txt",
                              t + 1);
        for (int q = 0; q < r; q++)
            if (distance(cell, hex(c, table, q)) < 2)
                content_wrong(c, table, r, "hex", "touches row %d, another farmer field", q + 1);
    }
}

/* CAS-049, CAS-054, CAS-055: seals, points where points are, forbidden spaces alike on all tracks. */
static void check_tracks(content_set *c) {
    const char *table = "tracks";
    int seals = 0;
    uint32_t forbidden[2] = {0, 0};
    for (int r = 0; r < 2 * CASC_SPACES; r++) {
        long action = content_value(c, table, r, "action"), space;
        long track = content_value(c, table, r, "track");
        space = content_value(c, table, r, "space");
        bool points = content_value(c, table, r, "first") || content_value(c, table, r, "later");
        seals += (action == CASC_FOLDED) * (track == WHITE_TRACK ? 1 : CASC_TRACKS - 1);
        forbidden[track] |= (uint32_t)(action == CASC_FORBIDDEN) << space;
        if (points != (action == CASC_POINTS))
            content_wrong(c, table, r, "first",
                          "points belong to spaces of points, and only there");
    }
    if (seals != CASC_SEALS)
        content_wrong(c, table, -1, "action", "the folded spaces take %d seals, there are %d",
                      seals, CASC_SEALS);
    if (forbidden[0] != forbidden[1])
        content_wrong(c, table, -1, "action", "forbidden spaces must be the same on all tracks");
    if (forbidden[0] & (forbidden[0] << 1 | 3 | 1u << CASC_TOP))
        content_wrong(c, table, -1, "action",
                      "spaces 0, 1 and 15 and two in a row cannot be forbidden");
}

/* CAS-091: a tile for every farmer field. */
static void check_tiles(content_set *c) {
    long sum = 0;
    for (int r = 0; r < CASC_TILES; r++) sum += content_value(c, "tiles", r, "tiles");
    if (sum != CASC_SLOTS)
        content_wrong(c, "tiles", -1, "tiles", "there are %ld tiles for %d farmer fields", sum,
                      CASC_SLOTS);
}

static void check(content_set *c) {
    check_colours(c, town_table[CASC_FRONT], 8, 7);
    check_colours(c, town_table[CASC_FARMER], 6, 5);
    for (int b = 0; b < CASC_BOARDS; b++) check_places(c, town_table[b]);
    check_advanced(c);
    check_fields(c);
    check_tracks(c);
    check_tiles(c);
}

/* ---- what follows from it ------------------------------------------------------------------------ */

static void put_set(pent_text *out, casc_set set) {
    pent_say(out, "{{0x%lx, 0x%lx, 0x%lx, 0x%lx}}", (unsigned long)set.w[0],
             (unsigned long)set.w[1], (unsigned long)set.w[2], (unsigned long)set.w[3]);
}

static void put_masks(pent_text *out, int board, const char *field, const uint64_t *mask, int n) {
    pent_say(out, " \\\n    [%d]%s = {", board, field);
    for (int i = 0; i < n; i++) pent_say(out, "%s0x%lx", i ? ", " : "", (unsigned long)mask[i]);
    pent_say(out, "},");
}

/* Towns by colour, by sign, and which are three hexes apart. */
static void derive_towns(const content_set *c, int board, pent_text *out) {
    const char *table = town_table[board];
    int towns = content_rows(c, table);
    uint64_t colour[CASC_TRACKS] = {0}, sign[CASC_SIGNS + 1] = {0}, three[CASC_MAX_TOWNS] = {0};
    for (int r = 0; r < towns; r++) {
        colour[content_value(c, table, r, "colour")] |= PENT_BIT(r);
        sign[content_value(c, table, r, "sign")] |= PENT_BIT(r);
        for (int q = 0; q < towns; q++)
            if (distance(hex(c, table, r), hex(c, table, q)) == 3) three[r] |= PENT_BIT(q);
    }
    pent_say(out, " \\\n    [%d].towns = %d,", board, towns);
    put_masks(out, board, ".of_colour", colour, CASC_TRACKS);
    put_masks(out, board, ".of_sign", sign, CASC_SIGNS);
    put_masks(out, board, ".three_away", three, towns);
}

/* Every hex: is it a field, and of which town? */
static void derive_cells(const content_set *c, int board, pent_text *out) {
    const char *table = town_table[board];
    casc_set fields = {{0}}, beside = {{0}}, slots = {{0}};
    int district[CASC_CELLS];
    for (int cell = 0; cell < CASC_CELLS; cell++) {
        district[cell] = CASC_NONE;
        if (!is_single(cell)) pent_include(&fields, cell);
    }
    for (int t = 0; t < content_rows(c, table); t++) {
        int town = hex(c, table, t);
        casc_set around = near(town);
        district[town] = t;
        beside = casc_or(beside, around);
        for (int cell; (cell = casc_pop(&around)) >= 0;) district[cell] = t;
        pent_exclude(&fields, town);
    }
    for (int r = 0; board == CASC_FARMER && r < CASC_SLOTS; r++)
        pent_include(&slots, hex(c, "farmer-fields", r));
    pent_say(out, " \\\n    [%d].fields = ", board);
    put_set(out, fields);
    pent_say(out, ", [%d].beside = ", board);
    put_set(out, beside);
    pent_say(out, ", [%d].slots = ", board);
    put_set(out, slots);
    pent_say(out, ", \\\n    [%d].district = {", board);
    for (int cell = 0; cell < CASC_CELLS; cell++)
        pent_say(out, "%s%d", cell ? "," : "", district[cell]);
    pent_say(out, "},");
}

/* Towns by how many envoys lead there from a field: as far as the distance, less one. */
static void derive_ways(const content_set *c, int board, pent_text *out) {
    static const char *const field[] = {".one_more", ".two_more"};
    const char *table = town_table[board];
    for (int more = 1; more <= 2; more++) {
        uint64_t towns[CASC_CELLS] = {0};
        for (int cell = 0; cell < CASC_CELLS; cell++)
            for (int t = 0; !is_single(cell) && t < content_rows(c, table); t++)
                if (distance(cell, hex(c, table, t)) == more + 1) towns[cell] |= PENT_BIT(t);
        put_masks(out, board, field[more - 1], towns, CASC_CELLS);
    }
}

static void derive(const content_set *c, pent_text *out) {
    pent_say(out, "\n#define CONTENT_MAPS");
    for (int b = 0; b < CASC_BOARDS; b++) {
        derive_towns(c, b, out);
        derive_cells(c, b, out);
        derive_ways(c, b, out);
    }
    pent_say(out, "\n\n#define CONTENT_NEIGHBOURS");
    for (int cell = 0; cell < CASC_CELLS; cell++) {
        pent_say(out, " \\\n    [%d] = ", cell);
        put_set(out, near(cell));
        pent_say(out, ",");
    }
    uint64_t advanced = 0;
    for (int r = 0; r < FRONT_TOWNS; r++)
        if (content_value(c, town_table[CASC_FRONT], r, "advanced")) advanced |= PENT_BIT(r);
    pent_say(out, "\n\n#define CONTENT_ADVANCED_HERALDS UINT64_C(0x%lx)\n",
             (unsigned long)advanced);
}

const content_schema casc_content = {
    .id = "cascadero",
    .table = tables,
    .check = check,
    .derive = derive,
};
