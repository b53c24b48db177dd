/* content.c: what the text tables of Terra Mystica hold (content/terra-mystica/), what must be true of
 * them beyond a single cell, and what follows from them: the whole map from its grid. Used at build
 * time; play sees data.c only. */
#include "content/content.h"

#include "terra_mystica.h"

/* ---- words ----------------------------------------------------------------------------------- */

static const content_word faction_list[] = {
    {"Alchemists", TERRA_ALCHEMISTS, "TM-102", "points and coins change into each other"},
    {"Darklings", TERRA_DARKLINGS, "TM-118", "spades cost priests and score; workers to priests"},
    {"Auren", TERRA_AUREN, "TM-104", "the stronghold brings a favour tile"},
    {"Witches", TERRA_WITCHES, "TM-105", "points for towns"},
    {"Chaos Magicians", TERRA_CHAOS, "TM-107", "one first dwelling, two favour tiles at a time"},
    {"Giants", TERRA_GIANTS, "TM-109", "two spades for every hex"},
    {"Cultists", TERRA_CULTISTS, "TM-111", "a cult step when others take power"},
    {"Halflings", TERRA_HALFLINGS, "TM-115", "points for spades; three at the stronghold"},
    {"Dwarves", TERRA_DWARVES, "TM-120", "tunnels score; cheaper with the stronghold"},
    {"Engineers", TERRA_ENGINEERS, "TM-124", "bridges for workers; they score on passing"},
    {"Fakirs", TERRA_FAKIRS, "TM-121", "carpets score; farther with the stronghold"},
    {"Nomads", TERRA_NOMADS, "TM-132", "three first dwellings"},
    {"Mermaids", TERRA_MERMAIDS, "TM-128", "a town may skip a river; shipping at the stronghold"},
    {"Swarmlings", TERRA_SWARMLINGS, "TM-130", "workers for towns"},
    {NULL, 0, NULL, NULL},
};
static const content_words factions = {"faction", faction_list};

static const content_word terrain_list[] = {
    {"desert", TERRA_DESERT, "TM-050", NULL},       {"plains", TERRA_PLAINS, "TM-050", NULL},
    {"swamp", TERRA_SWAMP, "TM-050", NULL},         {"lakes", TERRA_LAKES, "TM-050", NULL},
    {"forest", TERRA_FOREST, "TM-050", NULL},       {"mountains", TERRA_MOUNTAINS, "TM-050", NULL},
    {"wasteland", TERRA_WASTELAND, "TM-050", NULL}, {NULL, 0, NULL, NULL},
};
static const content_words terrains = {"terrain", terrain_list};

enum { RIVER = TERRA_TERRAINS };
static const content_word hex_list[] = {
    {"Y", TERRA_DESERT, "TM-002", "desert"},
    {"U", TERRA_PLAINS, "TM-002", "plains"},
    {"K", TERRA_SWAMP, "TM-002", "swamp"},
    {"B", TERRA_LAKES, "TM-002", "lakes"},
    {"G", TERRA_FOREST, "TM-002", "forest"},
    {"S", TERRA_MOUNTAINS, "TM-002", "mountains"},
    {"R", TERRA_WASTELAND, "TM-002", "wasteland"},
    {"~", RIVER, "TM-002", "river"},
    {NULL, 0, NULL, NULL},
};
static const content_words hexes = {"hex", hex_list};

static const content_word action_list[] = {
    {"ACTA", TERRA_ACTA, "TM-104", "two steps on one cult"},
    {"ACTC", TERRA_ACTC, "TM-108", "two actions in a row"},
    {"ACTG", TERRA_ACTG, "TM-110", "two spades for one hex"},
    {"ACTN", TERRA_ACTN, "TM-133", "a neighbouring hex becomes home terrain"},
    {"ACTS", TERRA_ACTS, "TM-131", "a dwelling becomes a trading house free"},
    {"ACTW", TERRA_ACTW, "TM-106", "a free dwelling on any empty home terrain"},
    {NULL, 0, NULL, NULL},
};
static const content_words special_actions = {"special action", action_list};

static const content_word skip_list[] = {
    {"nothing", 0, NULL, NULL},
    {"tunnel", 1, "TM-120", "one hex, for workers"},
    {"carpet", 2, "TM-121", "one hex or two, for a priest"},
    {NULL, 0, NULL, NULL},
};
static const content_words skips = {"way to skip a hex", skip_list};

static const content_word cult_list[] = {
    {"FIRE", TERRA_FIRE, "TM-095", NULL},
    {"WATER", TERRA_WATER, "TM-095", NULL},
    {"EARTH", TERRA_EARTH, "TM-095", NULL},
    {"AIR", TERRA_AIR, "TM-095", NULL},
    {NULL, 0, NULL, NULL},
};
static const content_words cults = {"cult", cult_list};

static const content_word bonus_list[] = {
    {"BON1", 0, "TM-139", "special action: a free spade"},
    {"BON2", 1, "TM-140", "special action: a cult step"},
    {"BON3", 2, "TM-141", NULL},
    {"BON4", 3, "TM-142", "shipping +1 while it is held"},
    {"BON5", 4, "TM-141", NULL},
    {"BON6", 5, "TM-143", NULL},
    {"BON7", 6, "TM-144", NULL},
    {"BON8", 7, "TM-141", NULL},
    {"BON9", 8, "TM-145", NULL},
    {"BON10", 9, "TM-162", "in the game with shipping-bonus=on"},
    {NULL, 0, NULL, NULL},
};
static const content_words bonuses = {"bonus tile", bonus_list};

static const content_word passing_list[] = {
    {"nothing", 0, NULL, NULL},
    {"stronghold and sanctuary", 1, "TM-143", "one time for each of the two"},
    {"trading house", 2, "TM-144", NULL},
    {"dwelling", 3, "TM-145", NULL},
    {"shipping level", 4, "TM-162", NULL},
    {NULL, 0, NULL, NULL},
};
static const content_words passing = {"thing that scores on passing", passing_list};

static const content_word favour_list[] = {
    {"FAV1", 0, "TM-146", NULL},
    {"FAV2", 1, "TM-146", NULL},
    {"FAV3", 2, "TM-146", NULL},
    {"FAV4", 3, "TM-146", NULL},
    {"FAV5", 4, "TM-147", "towns need less"},
    {"FAV6", 5, "TM-148", "special action: a cult step"},
    {"FAV7", 6, "TM-149", NULL},
    {"FAV8", 7, "TM-150", NULL},
    {"FAV9", 8, "TM-151", NULL},
    {"FAV10", 9, "TM-152", "its points come with every trading house"},
    {"FAV11", 10, "TM-153", "its points come with every dwelling"},
    {"FAV12", 11, "TM-154", "scores trading houses on passing"},
    {NULL, 0, NULL, NULL},
};
static const content_words favours = {"favour tile", favour_list};

static const content_word town_list[] = {
    {"TW1", 0, "TM-155", NULL},
    {"TW2", 1, "TM-155", NULL},
    {"TW3", 2, "TM-155", NULL},
    {"TW4", 3, "TM-155", NULL},
    {"TW5", 4, "TM-155", NULL},
    {"TW6", 5, "TM-161", "in the game with extra-towns=on"},
    {"TW7", 6, "TM-161", "in the game with extra-towns=on"},
    {"TW8", 7, "TM-161", "in the game with extra-towns=on"},
    {NULL, 0, NULL, NULL},
};
static const content_words towns = {"town tile", town_list};

static const content_word score_list[] = {
    {"SCORE1", 0, "TM-016", "never in round 5 or 6"},
    {"SCORE2", 1, "TM-157", NULL},
    {"SCORE3", 2, "TM-158", NULL},
    {"SCORE4", 3, "TM-159", NULL},
    {"SCORE5", 4, "TM-158", NULL},
    {"SCORE6", 5, "TM-160", NULL},
    {"SCORE7", 6, "TM-159", NULL},
    {"SCORE8", 7, "TM-160", NULL},
    {"SCORE9", 8, "TM-163", "in the game with temple-scoring=on"},
    {NULL, 0, NULL, NULL},
};
static const content_words scores = {"scoring tile", score_list};

static const content_word scored_list[] = {
    {"spade", TERRA_S_SPADE, "TM-156", "a spade used"},
    {"town", TERRA_S_TOWN, "TM-157", "a town founded"},
    {"dwelling", TERRA_S_D, "TM-158", "a dwelling built"},
    {"stronghold or sanctuary", TERRA_S_BIG, "TM-159", "one of the two built"},
    {"trading house", TERRA_S_TP, "TM-160", "a trading house built"},
    {"temple", TERRA_S_TE, "TM-163", "a temple built"},
    {NULL, 0, NULL, NULL},
};
static const content_words scored = {"thing that scores in a round", scored_list};

static const content_word reward_list[] = {
    {"coin", TERRA_R_COIN, "TM-030", NULL},
    {"spade", TERRA_R_SPADE, "TM-031", NULL},
    {"priest", TERRA_R_PRIEST, "TM-030", NULL},
    {"worker", TERRA_R_WORKER, "TM-030", NULL},
    {"power", TERRA_R_POWER, "TM-030", NULL},
    {"coin a placed priest", TERRA_R_PRIESTS, "TM-163", "not for steps: for own priests there"},
    {NULL, 0, NULL, NULL},
};
static const content_words rewards = {"reward", reward_list};

static const content_word act_list[] = {
    {"ACT1", 0, "TM-075", NULL}, {"ACT2", 1, "TM-075", NULL}, {"ACT3", 2, "TM-075", NULL},
    {"ACT4", 3, "TM-075", NULL}, {"ACT5", 4, "TM-075", NULL}, {"ACT6", 5, "TM-075", NULL},
    {NULL, 0, NULL, NULL},
};
static const content_words acts = {"power action", act_list};

static const content_word piece_list[] = {
    {"dwelling", TERRA_D, "TM-004", NULL},
    {"trading house", TERRA_TP, "TM-004", NULL},
    {"temple", TERRA_TE, "TM-004", NULL},
    {"stronghold", TERRA_SH, "TM-004", NULL},
    {"sanctuary", TERRA_SA, "TM-090", "counts as two structures of a town"},
    {NULL, 0, NULL, NULL},
};
static const content_words pieces = {"structure", piece_list};

/* ---- tables ---------------------------------------------------------------------------------- */

#define SOURCE                                                                                     \
    { .name = "source", .help = "how sure the row is", .kind = CONTENT_SOURCE }
#define WHICH(title, list)                                                                         \
    { .name = (title), .help = "which one it is", .kind = CONTENT_WORD, .words = &(list) }
#define NUMBER(title, says, most_, into)                                                           \
    { .name = (title), .help = (says), .kind = CONTENT_NUMBER, .max = (most_), .field = (into) }
#define WORDS(into)                                                                                \
    {                                                                                              \
        .name = "words", .help = "what a person reads, or -", .kind = CONTENT_TEXT, .max = 60,     \
        .optional = true, .field = (into)                                                          \
    }
#define CULT(says, optional_)                                                                      \
    {                                                                                              \
        .name = "cult", .help = (says), .kind = CONTENT_WORD, .words = &cults,                     \
        .optional = (optional_), .none = TERRA_NONE, .field = ".cult"                              \
    }

static const content_column faction_columns[] = {
    WHICH("faction", factions),
    {.name = "name",
     .help = "one word of small letters, for records",
     .kind = CONTENT_TEXT,
     .min = 3,
     .max = 16,
     .key = true,
     .field = ".name"},
    {.name = "title",
     .help = "as people write it",
     .kind = CONTENT_TEXT,
     .min = 3,
     .max = 20,
     .field = ".title"},
    {.name = "home",
     .help = "home terrain",
     .kind = CONTENT_WORD,
     .words = &terrains,
     .field = ".home"},
    NUMBER("coins", "at the start", 40, ".coins"),
    NUMBER("workers", "at the start", 20, ".workers"),
    NUMBER("priests", "at the start", 7, ".priests"),
    NUMBER("bowl I", "power tokens at the start", 12, ".bowl1"),
    NUMBER("bowl II", "power tokens at the start", 12, ".bowl2"),
    NUMBER("fire", "cult steps at the start", 4, ".cult[0]"),
    NUMBER("water", "cult steps at the start", 4, ".cult[1]"),
    NUMBER("earth", "cult steps at the start", 4, ".cult[2]"),
    NUMBER("air", "cult steps at the start", 4, ".cult[3]"),
    NUMBER("ship from", "shipping at the start", TERRA_MAX_SHIP - 1, ".ship_start"),
    NUMBER("ship to", "shipping at most", TERRA_MAX_SHIP - 1, ".ship_max"),
    NUMBER("spade steps", "steps of the spade track", 2, ".rate_max"),
    NUMBER("spade coins", "coins for such a step", 20, ".rate_coins"),
    {.name = "action",
     .help = "special action of the stronghold, or -",
     .kind = CONTENT_WORD,
     .words = &special_actions,
     .optional = true,
     .none = TERRA_NONE,
     .field = ".special"},
    {.name = "skips",
     .help = "what it may do to reach farther",
     .kind = CONTENT_WORD,
     .words = &skips,
     .field = ".skips"},
    SOURCE,
    {.name = NULL},
};

#define PRICE(piece, into)                                                                         \
    {.name = piece " workers",                                                                     \
     .help = "price",                                                                              \
     .kind = CONTENT_NUMBER,                                                                       \
     .max = 9,                                                                                     \
     .array = "factions",                                                                          \
     .field = into ".w"},                                                                          \
    {                                                                                              \
        .name = piece " coins", .help = "price", .kind = CONTENT_NUMBER, .max = 20,                \
        .array = "factions", .field = into ".c"                                                    \
    }

static const content_column price_columns[] = {
    WHICH("faction", factions),
    PRICE("D", "[0]"),
    PRICE("TP", "[1]"),
    PRICE("TE", "[2]"),
    PRICE("SH", "[3]"),
    PRICE("SA", "[4]"),
    SOURCE,
    {.name = NULL},
};

#define INCOME(title, says, n, into)                                                               \
    {                                                                                              \
        .name = (title), .help = (says), .kind = CONTENT_NUMBER, .shape = CONTENT_LIST, .max = 20, \
        .fewest = (n), .most = (n), .array = "factions", .field = (into)                           \
    }
#define LARGE(title, into)                                                                         \
    {                                                                                              \
        .name = (title), .help = "income", .kind = CONTENT_NUMBER, .max = 12, .array = "factions", \
        .field = (into)                                                                            \
    }

static const content_column income_columns[] = {
    WHICH("faction", factions),
    INCOME("dwellings", "workers for 0 to 8 dwellings", 9, ".d_workers"),
    INCOME("houses coins", "coins for 0 to 4 trading houses", 5, ".tp_coins"),
    INCOME("houses power", "power for 0 to 4 trading houses", 5, ".tp_power"),
    INCOME("temples priests", "priests for 0 to 3 temples", 4, ".te_priests"),
    INCOME("temples power", "power for 0 to 3 temples", 4, ".te_power"),
    LARGE("SH coins", ".sh_coins"),
    LARGE("SH workers", ".sh_workers"),
    LARGE("SH power", ".sh_power"),
    LARGE("SH priests", ".sh_priests"),
    LARGE("SA priests", ".sa_priests"),
    SOURCE,
    {.name = NULL},
};

static const content_column bonus_columns[] = {
    WHICH("tile", bonuses),
    NUMBER("coins", "income", 9, ".coins"),
    NUMBER("workers", "income", 9, ".workers"),
    NUMBER("priests", "income", 3, ".priests"),
    NUMBER("power", "income", 9, ".power"),
    NUMBER("points", "on passing", 9, ".pass_vp"),
    {.name = "for each",
     .help = "what brings these points",
     .kind = CONTENT_WORD,
     .words = &passing,
     .field = ".pass_what"},
    WORDS(".words"),
    SOURCE,
    {.name = NULL},
};

static const content_column favour_columns[] = {
    WHICH("tile", favours),
    NUMBER("tiles", "how many there are", TERRA_SEATS, ".copies"),
    CULT("of the steps", false),
    NUMBER("steps", "at once", 4, ".steps"),
    NUMBER("coins", "income", 9, ".coins"),
    NUMBER("workers", "income", 9, ".workers"),
    NUMBER("power", "income", 9, ".power"),
    NUMBER("points", "when something is built", 9, ".vp"),
    {.name = "passing",
     .help = "points for 0 to 4 trading houses, or -",
     .kind = CONTENT_NUMBER,
     .shape = CONTENT_LIST,
     .max = 20,
     .most = 5,
     .field = ".pass_vp"},
    {.name = "town value",
     .help = "value that a town needs with the tile, or -",
     .kind = CONTENT_NUMBER,
     .min = 1,
     .max = 20,
     .optional = true,
     .field = ".town_value"},
    WORDS(".words"),
    SOURCE,
    {.name = NULL},
};

static const content_column town_columns[] = {
    WHICH("tile", towns),
    NUMBER("tiles", "how many there are", 5, ".copies"),
    NUMBER("points", "at once", 20, ".vp"),
    NUMBER("coins", "at once", 20, ".coins"),
    NUMBER("workers", "at once", 9, ".workers"),
    NUMBER("priests", "at once", 3, ".priests"),
    NUMBER("power", "at once", 20, ".power"),
    NUMBER("cult steps", "on each cult", 3, ".steps"),
    NUMBER("shipping", "steps of shipping", 1, ".ship"),
    NUMBER("keys", "for spaces 10", 4, ".keys"),
    WORDS(".words"),
    SOURCE,
    {.name = NULL},
};

static const content_column score_columns[] = {
    WHICH("tile", scores),
    {.name = "for each",
     .help = "what scores in the round",
     .kind = CONTENT_WORD,
     .words = &scored,
     .field = ".what"},
    NUMBER("points", "each time", 9, ".vp"),
    CULT("whose steps are rewarded, or -", true),
    {.name = "steps",
     .help = "for one reward",
     .kind = CONTENT_NUMBER,
     .min = 1,
     .max = 10,
     .field = ".per"},
    {.name = "reward",
     .help = "at the end of the round",
     .kind = CONTENT_WORD,
     .words = &rewards,
     .field = ".gain"},
    NUMBER("amount", "of one reward", 9, ".amount"),
    WORDS(".words"),
    SOURCE,
    {.name = NULL},
};

static const content_column act_columns[] = {
    WHICH("action", acts),
    NUMBER("power", "price", 12, ".cost"),
    NUMBER("bridges", "gain", 1, ".bridges"),
    NUMBER("priests", "gain", 3, ".priests"),
    NUMBER("workers", "gain", 9, ".workers"),
    NUMBER("coins", "gain", 20, ".coins"),
    NUMBER("spades", "gain", 2, ".spades"),
    SOURCE,
    {.name = NULL},
};

static const content_column piece_columns[] = {
    WHICH("structure", pieces),
    {.name = "value",
     .help = "for power and towns",
     .kind = CONTENT_NUMBER,
     .min = 1,
     .max = 5,
     .array = "values",
     .field = ""},
    {.name = "pieces",
     .help = "of one faction",
     .kind = CONTENT_NUMBER,
     .min = 1,
     .max = 8,
     .array = "supplies",
     .field = ""},
    SOURCE,
    {.name = NULL},
};

static const content_column space_columns[] = {
    {.name = "space", .help = "0 is the bottom", .kind = CONTENT_NUMBER, .max = 10, .key = true},
    {.name = "power", .help = "for reaching or passing it", .kind = CONTENT_NUMBER, .max = 9},
    SOURCE,
    {.name = NULL},
};

static const content_column map_columns[] = {
    {.name = "row", .help = "its letter", .kind = CONTENT_TEXT, .min = 1, .max = 1, .key = true},
    {.name = "hexes",
     .help = "from the left",
     .kind = CONTENT_WORD,
     .shape = CONTENT_LIST,
     .words = &hexes,
     .fewest = 12,
     .most = 13},
    SOURCE,
    {.name = NULL},
};

enum { MAP_ROWS = 9 };

static const content_table tables[] = {
    {.name = "factions", /* TM-020 TM-101 TM-117 TM-123 TM-126 */
     .help = "the faction boards",
     .rows = TERRA_FACTIONS,
     .at = "[faction]",
     .column = faction_columns},
    {.name = "prices", /* TM-068 TM-130 TM-134 */
     .help = "what structures cost",
     .rows = TERRA_FACTIONS,
     .at = "[faction].cost",
     .column = price_columns},
    {.name = "incomes", /* TM-136 TM-137 TM-138 */
     .help = "income of structures",
     .rows = TERRA_FACTIONS,
     .at = "[faction].income",
     .column = income_columns},
    {.name = "bonus-tiles", /* TM-139 to TM-145, TM-162 */
     .help = "the bonus tiles",
     .rows = TERRA_BONUSES,
     .at = "[tile]",
     .column = bonus_columns},
    {.name = "favour-tiles", /* TM-146 to TM-154 */
     .help = "the favour tiles",
     .rows = TERRA_FAVOURS,
     .at = "[tile]",
     .column = favour_columns},
    {.name = "town-tiles", /* TM-155 TM-161 */
     .help = "the town tiles",
     .rows = TERRA_TOWNS,
     .at = "[tile]",
     .column = town_columns},
    {.name = "scoring-tiles", /* TM-156 to TM-160, TM-163 */
     .help = "the scoring tiles",
     .rows = TERRA_SCORES,
     .at = "[tile]",
     .column = score_columns},
    {.name = "power-actions", /* TM-075 */
     .help = "the power actions of the board",
     .rows = TERRA_ACTIONS,
     .at = "[action]",
     .column = act_columns},
    {.name = "structures", /* TM-004 TM-083 */
     .help = "the pieces of a faction",
     .rows = TERRA_PIECES,
     .at = "[structure]",
     .column = piece_columns},
    {.name = "cult-track", /* TM-095 */
     .help = "the spaces of a cult track",
     .rows = 11,
     .at = "[space]",
     .column = space_columns},
    {.name = "map", /* TM-002 */
     .help = "the rows of the map",
     .rows = MAP_ROWS,
     .column = map_columns},
    {.name = NULL},
};

/* ---- the grid -------------------------------------------------------------------------------- */

enum { WIDE = 13, CELLS = MAP_ROWS * WIDE, FAR = 99 };

/* A cell is row * WIDE + column; rows B, D, … are shifted right by half a hex and end one earlier. */
typedef struct grid {
    int hex[CELLS];          /* terrain, RIVER, or -1 outside */
    int number[CELLS];       /* among the land or the river hexes */
    int land[CELLS], n_land; /* cells in reading order: TM-003 */
    int river[CELLS], n_river;
} grid;

static grid read_grid(const content_set *c) {
    grid g = {.n_land = 0};
    for (int cell = 0; cell < CELLS; cell++) g.hex[cell] = -1;
    for (int r = 0; r < MAP_ROWS; r++) {
        content_item item[CONTENT_ITEMS];
        int n = content_items(c, "map", r, "hexes", item);
        for (int i = 0; i < n && i < WIDE - r % 2; i++) {
            int cell = r * WIDE + i;
            g.hex[cell] = (int)item[i].value;
            if (g.hex[cell] == RIVER) {
                g.number[cell] = g.n_river;
                g.river[g.n_river++] = cell;
            } else {
                g.number[cell] = g.n_land;
                g.land[g.n_land++] = cell;
            }
        }
    }
    return g;
}

/* The cells that share an edge; how many. */
static int around(const grid *g, int cell, int out[6]) {
    int r = cell / WIDE, c = cell % WIDE, p = r % 2, n = 0;
    const int at[6][2] = {{r, c - 1},     {r, c + 1},         {r - 1, c - 1 + p},
                          {r - 1, c + p}, {r + 1, c - 1 + p}, {r + 1, c + p}};
    for (int i = 0; i < 6; i++) {
        int y = at[i][0], x = at[i][1];
        if (y < 0 || y >= MAP_ROWS || x < 0 || x >= WIDE || g->hex[y * WIDE + x] < 0) continue;
        out[n++] = y * WIDE + x;
    }
    return n;
}

static int distance(int a, int b) {
    int q = (a % WIDE - a / WIDE / 2) - (b % WIDE - b / WIDE / 2), r = a / WIDE - b / WIDE;
    int s = q + r;
    return ((q < 0 ? -q : q) + (r < 0 ? -r : r) + (s < 0 ? -s : s)) / 2;
}

/* TM-046: from one land hex, how many river hexes lie on the shortest way to every land hex. */
static void sail(const grid *g, int from, int way[CELLS]) {
    int queue[CELLS], head = 0, tail = 0, near[6], river[CELLS];
    for (int i = 0; i < CELLS; i++) way[i] = river[i] = FAR;
    for (int i = around(g, from, near); i-- > 0;)
        if (g->hex[near[i]] == RIVER) {
            river[near[i]] = 1;
            queue[tail++] = near[i];
        }
    while (head < tail) {
        int cell = queue[head++];
        for (int i = around(g, cell, near); i-- > 0;) {
            int next = near[i];
            if (g->hex[next] != RIVER) {
                if (next != from && river[cell] < way[next]) way[next] = river[cell];
            } else if (river[next] == FAR) {
                river[next] = river[cell] + 1;
                queue[tail++] = next;
            }
        }
    }
}

/* TM-049: they touch only at a corner, between two river hexes. */
static bool is_bridge_place(const grid *g, int a, int b) {
    int near[6], both = 0;
    if (distance(a, b) != 2) return false;
    for (int i = around(g, a, near); i-- > 0;)
        if (distance(near[i], b) == 1) {
            if (g->hex[near[i]] != RIVER) return false;
            both++;
        }
    return both == 2;
}

static int bridge_places(const grid *g, terra_edge *out) {
    int n = 0;
    for (int a = 0; a < g->n_land; a++)
        for (int b = a + 1; b < g->n_land; b++)
            if (is_bridge_place(g, g->land[a], g->land[b])) {
                if (n < TERRA_EDGES) out[n] = (terra_edge){(uint8_t)a, (uint8_t)b};
                n++;
            }
    return n;
}

/* ---- what must be true ------------------------------------------------------------------------- */

static void check_map(content_set *c) {
    int hexes_of[TERRA_TERRAINS + 1] = {0};
    terra_edge edges[TERRA_EDGES];
    for (int r = 0; r < MAP_ROWS; r++) {
        content_item item[CONTENT_ITEMS];
        int n = content_items(c, "map", r, "hexes", item), want = WIDE - r % 2;
        content_items(c, "map", r, "row", item);
        if (item[0].text.text[0] != 'A' + r)
            content_wrong(c, "map", r, "row", "must be %c: rows stand from the top down", 'A' + r);
        if (n != want) content_wrong(c, "map", r, "hexes", "has %d hexes, not %d", n, want);
    }
    grid g = read_grid(c);
    for (int cell = 0; cell < CELLS; cell++)
        if (g.hex[cell] >= 0) hexes_of[g.hex[cell]]++;
    for (int t = 0; t < TERRA_TERRAINS; t++)
        if (hexes_of[t] != TERRA_LAND / TERRA_TERRAINS)
            content_wrong(c, "map", -1, "hexes", "%d hexes are %s, there must be %d", hexes_of[t],
                          hex_list[t].help, TERRA_LAND / TERRA_TERRAINS);
    if (hexes_of[RIVER] != TERRA_RIVERS)
        content_wrong(c, "map", -1, "hexes", "%d hexes are river, there must be %d",
                      hexes_of[RIVER], TERRA_RIVERS);
    int bridges = bridge_places(&g, edges);
    if (bridges != TERRA_EDGES)
        content_wrong(c, "map", -1, "hexes", "leaves %d places for bridges, there must be %d",
                      bridges, TERRA_EDGES);
}

static void check_factions(content_set *c) {
    int of_home[TERRA_TERRAINS] = {0};
    const char *table = "factions";
    for (int r = 0; r < TERRA_FACTIONS; r++) {
        content_item item[CONTENT_ITEMS];
        of_home[content_value(c, table, r, "home")]++;
        content_items(c, table, r, "name", item);
        for (int i = 0; i < item[0].text.n; i++)
            if (item[0].text.text[i] < 'a' || item[0].text.text[i] > 'z') {
                content_wrong(c, table, r, "name", "must be one word of small letters");
                break;
            }
        long tokens = content_value(c, table, r, "bowl I") + content_value(c, table, r, "bowl II");
        if (tokens != 12) /* TM-007 */
            content_wrong(c, table, r, "bowl I", "the bowls hold %ld tokens, not 12", tokens);
        if (content_value(c, table, r, "ship from") > content_value(c, table, r, "ship to"))
            content_wrong(c, table, r, "ship from", "is beyond the end of shipping");
    }
    for (int t = 0; t < TERRA_TERRAINS; t++)
        if (of_home[t] != 2) /* TM-019 */
            content_wrong(c, table, -1, "home", "%d factions live in %s, there must be 2",
                          of_home[t], terrain_list[t].word);
}

/* TM-036 and the like: more pieces never bring less. */
static void check_lists(content_set *c, const char *table, const char *column) {
    for (int r = 0; r < content_rows(c, table); r++) {
        content_item item[CONTENT_ITEMS];
        int n = content_items(c, table, r, column, item);
        for (int i = 1; i < n; i++)
            if (item[i].value < item[i - 1].value) {
                content_wrong(c, table, r, column, "falls from %ld to %ld", item[i - 1].value,
                              item[i].value);
                break;
            }
    }
}

/* The lists of incomes and of FAV12 have a place for every piece. */
static void check_pieces(content_set *c) {
    static const int most[TERRA_PIECES] = {8, 4, 3, 1, 1};
    for (int r = 0; r < TERRA_PIECES; r++) {
        int piece = (int)content_value(c, "structures", r, "structure");
        if (content_value(c, "structures", r, "pieces") > most[piece])
            content_wrong(c, "structures", r, "pieces", "must be %d at most: incomes end there",
                          most[piece]);
    }
}

static void check_tiles(content_set *c) {
    for (int r = 0; r < TERRA_FAVOURS; r++) {
        content_item item[CONTENT_ITEMS];
        int n = content_items(c, "favour-tiles", r, "passing", item);
        bool twelve = content_value(c, "favour-tiles", r, "tile") == 11;
        if (n != (twelve ? 5 : 0)) /* TM-154 */
            content_wrong(c, "favour-tiles", r, "passing",
                          "FAV12 has five numbers here, the others none");
        bool five = content_value(c, "favour-tiles", r, "tile") == 4;
        if (five != (content_value(c, "favour-tiles", r, "town value") != 0)) /* TM-147 */
            content_wrong(c, "favour-tiles", r, "town value",
                          "FAV5 has a number here, the others none");
    }
    for (int r = 0; r < TERRA_SCORES; r++) {
        bool placed = content_value(c, "scoring-tiles", r, "reward") == TERRA_R_PRIESTS;
        if (placed != (content_value(c, "scoring-tiles", r, "cult") == TERRA_NONE))
            content_wrong(c, "scoring-tiles", r, "cult",
                          "a reward for placed priests looks at no cult, the others at one");
        bool first = content_value(c, "scoring-tiles", r, "tile") == 0;
        if (first && content_value(c, "scoring-tiles", r, "for each") != TERRA_S_SPADE)
            content_wrong(c, "scoring-tiles", r, "for each", "SCORE1 is the tile of spades");
    }
}

/* An action brings a bridge, spades, or goods: TM-075. */
static void check_acts(content_set *c) {
    const char *table = "power-actions";
    for (int r = 0; r < TERRA_ACTIONS; r++) {
        bool goods = content_value(c, table, r, "priests") + content_value(c, table, r, "workers") +
                         content_value(c, table, r, "coins") >
                     0;
        int kinds = goods + (content_value(c, table, r, "bridges") > 0) +
                    (content_value(c, table, r, "spades") > 0);
        if (kinds != 1)
            content_wrong(c, table, r, NULL, "must bring a bridge, or spades, or goods");
    }
}

static void check(content_set *c) {
    static const char *const lists[] = {"dwellings", "houses coins", "houses power",
                                        "temples priests", "temples power"};
    check_map(c);
    check_factions(c);
    for (int i = 0; i < 5; i++) check_lists(c, "incomes", lists[i]);
    check_lists(c, "favour-tiles", "passing");
    check_pieces(c);
    check_tiles(c);
    check_acts(c);
}

/* ---- what follows from it ------------------------------------------------------------------------ */

static void put_set(pent_text *out, terra_set set) {
    pent_say(out, "{{0x%lx, 0x%lx}}, ", (unsigned long)set.w[0], (unsigned long)set.w[1]);
}

static void derive_names(const grid *g, pent_text *out) {
    int number = 0;
    pent_say(out, "\n#define CONTENT_HEX_NAMES");
    for (int i = 0; i < g->n_land; i++) {
        int row = g->land[i] / WIDE;
        number = i && g->land[i - 1] / WIDE == row ? number + 1 : 1;
        pent_say(out, "%s\"%c%d\",", i % 12 ? " " : " \\\n    ", 'A' + row, number);
    }
    pent_say(out, "\n");
}

enum { OF_TERRAIN, OF_ROW, OF_COLUMN };

static void derive_bytes(const grid *g, const char *name, const int *cell, int n, int what,
                         pent_text *out) {
    pent_say(out, "\n#define CONTENT_%s", name);
    for (int i = 0; i < n; i++) {
        int value = what == OF_TERRAIN ? g->hex[cell[i]]
                    : what == OF_ROW   ? cell[i] / WIDE
                                       : cell[i] % WIDE;
        pent_say(out, "%s%d,", i % 24 ? " " : " \\\n    ", value);
    }
    pent_say(out, "\n");
}

/* For every level and land hex the land hexes within reach, by river or over land. */
static void derive_reach(const grid *g, const char *name, int levels, bool by_river,
                         pent_text *out) {
    pent_say(out, "\n#define CONTENT_%s", name);
    for (int level = 1; level <= levels; level++) {
        pent_say(out, " \\\n    {");
        for (int a = 0; a < g->n_land; a++) {
            terra_set set = {{0, 0}};
            int way[CELLS];
            sail(g, g->land[a], way);
            for (int b = 0; b < g->n_land; b++) {
                int far = by_river ? way[g->land[b]] : distance(g->land[a], g->land[b]);
                if (b != a && far <= level) terra_add(&set, b);
            }
            if (a % 4 == 0) pent_say(out, " \\\n        ");
            put_set(out, set);
        }
        pent_say(out, "},");
    }
    pent_say(out, "\n");
}

/* TM-045: which land touches a river hex, and which river hexes touch land. */
static void derive_shores(const grid *g, pent_text *out) {
    int near[6];
    pent_say(out, "\n#define CONTENT_BANKS");
    for (int r = 0; r < g->n_river; r++) {
        terra_set set = {{0, 0}};
        for (int i = around(g, g->river[r], near); i-- > 0;)
            if (g->hex[near[i]] != RIVER) terra_add(&set, g->number[near[i]]);
        pent_say(out, " \\\n    ");
        put_set(out, set);
    }
    pent_say(out, "\n\n#define CONTENT_WATERS");
    for (int a = 0; a < g->n_land; a++) {
        uint64_t rivers = 0;
        for (int i = around(g, g->land[a], near); i-- > 0;)
            if (g->hex[near[i]] == RIVER) rivers |= UINT64_C(1) << g->number[near[i]];
        pent_say(out, "%s0x%lx,", a % 8 ? " " : " \\\n    ", (unsigned long)rivers);
    }
    pent_say(out, "\n");
}

static void derive_bridges(const grid *g, pent_text *out) {
    terra_edge edges[TERRA_EDGES];
    int n = bridge_places(g, edges);
    pent_say(out, "\n#define CONTENT_EDGES");
    for (int i = 0; i < n && i < TERRA_EDGES; i++)
        pent_say(out, "%s{%d, %d},", i % 8 ? " " : " \\\n    ", edges[i].a, edges[i].b);
    pent_say(out, "\n");
}

/* TM-095: the power of all spaces up to one. */
static void derive_cults(const content_set *c, pent_text *out) {
    long sum = 0;
    pent_say(out, "\n#define CONTENT_CULT_POWER");
    for (int space = 0; space <= 10; space++) {
        for (int r = 0; r < 11; r++)
            if (content_value(c, "cult-track", r, "space") == space)
                sum += content_value(c, "cult-track", r, "power");
        pent_say(out, " %ld,", sum);
    }
    pent_say(out, "\n");
}

static void derive(const content_set *c, pent_text *out) {
    grid g = read_grid(c);
    derive_names(&g, out);
    derive_bytes(&g, "HEX_TERRAINS", g.land, g.n_land, OF_TERRAIN, out);
    derive_bytes(&g, "HEX_ROWS", g.land, g.n_land, OF_ROW, out);
    derive_bytes(&g, "HEX_COLUMNS", g.land, g.n_land, OF_COLUMN, out);
    derive_bytes(&g, "RIVER_ROWS", g.river, g.n_river, OF_ROW, out);
    derive_bytes(&g, "RIVER_COLUMNS", g.river, g.n_river, OF_COLUMN, out);
    derive_reach(&g, "SHIP", TERRA_MAX_SHIP, true, out);
    derive_reach(&g, "SKIP", TERRA_MAX_SKIP, false, out);
    derive_shores(&g, out);
    derive_bridges(&g, out);
    derive_cults(c, out);
}

const content_schema terra_content = {
    .id = "terra-mystica",
    .table = tables,
    .check = check,
    .derive = derive,
};
