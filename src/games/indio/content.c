/* content.c: what the text tables of Indio hold (content/indio/), what must be true of them beyond a
 * single cell, and what follows from them. Used at build time; play sees data.c only. */
#include "content/content.h"

#include "shape.h"

/* ---- words ----------------------------------------------------------------------------------- */

static const content_word resource_list[] = {
    {"earth", INDIO_EARTH, "IND-007", NULL},       {"water", INDIO_WATER, "IND-007", NULL},
    {"fire", INDIO_FIRE, "IND-007", NULL},         {"food", INDIO_FOOD, "IND-007", NULL},
    {"stone", INDIO_STONE, "IND-007", NULL},       {"metal", INDIO_METAL, "IND-007", NULL},
    {"commerce", INDIO_COMMERCE, "IND-007", NULL}, {NULL, 0, NULL, NULL},
};
static const content_words resources = {"resource", resource_list};

/* The same, as units of a price: a nibble for each kind. */
static const content_word unit_list[] = {
    {"earth", INDIO_UNIT(INDIO_EARTH), "IND-007", NULL},
    {"water", INDIO_UNIT(INDIO_WATER), "IND-007", NULL},
    {"fire", INDIO_UNIT(INDIO_FIRE), "IND-007", NULL},
    {"food", INDIO_UNIT(INDIO_FOOD), "IND-007", NULL},
    {"stone", INDIO_UNIT(INDIO_STONE), "IND-007", NULL},
    {"metal", INDIO_UNIT(INDIO_METAL), "IND-007", NULL},
    {"commerce", INDIO_UNIT(INDIO_COMMERCE), "IND-007", NULL},
    {NULL, 0, NULL, NULL},
};
static const content_words prices = {"resource", unit_list};

static const content_word land_list[] = {
    {"earth", INDIO_T_EARTH, "IND-004", NULL},
    {"water", INDIO_T_WATER, "IND-067", "one action in the year for a worker that starts here"},
    {"desert", INDIO_T_DESERT, "IND-084", "improving it costs 1 more water"},
    {"farm", INDIO_T_FARM, "IND-008", "also what everybody starts with"},
    {"quarry", INDIO_T_QUARRY, "IND-008", NULL},
    {"mine", INDIO_T_MINE, "IND-008", NULL},
    {NULL, 0, NULL, NULL},
};
static const content_words lands = {"kind of land", land_list};

static const content_word structure_list[] = {
    {"outpost", INDIO_OUTPOST, "IND-003", NULL},
    {"town", INDIO_TOWN, "IND-003", NULL},
    {"city", INDIO_CITY, "IND-003", NULL},
    {NULL, 0, NULL, NULL},
};
static const content_words structures = {"structure", structure_list};

static const content_word crafter_list[] = {
    {"any", INDIO_NONE, "IND-044", "every structure; only for crafting nothing"},
    {"outpost", INDIO_OUTPOST, "IND-045", NULL},
    {"town", INDIO_TOWN, "IND-047", NULL},
    {"city", INDIO_CITY, "IND-048", NULL},
    {NULL, 0, NULL, NULL},
};
static const content_words crafters = {"structure", crafter_list};

static const content_word colour_list[] = {
    {"pink", INDIO_PINK, "IND-002", NULL},
    {"purple", INDIO_PURPLE, "IND-002", NULL},
    {"white", INDIO_WHITE, "IND-002", NULL},
    {"orange", INDIO_ORANGE, "IND-002", NULL},
    {NULL, 0, NULL, NULL},
};
static const content_words colours = {"colour", colour_list};

static const content_word count_list[] = {
    {"towns", INDIO_ABBOT, "IND-122", "own towns on the board"},
    {"quarries", INDIO_ARTIST, "IND-123", "controlled quarries"},
    {"food", INDIO_BAKER, "IND-124", "food in the pool"},
    {"rich structures", INDIO_BANKER, "IND-125", "own structures with 3 or more resources"},
    {"cities", INDIO_BISHOP, "IND-126", "own cities on the board"},
    {"farms", INDIO_COUNTESS, "IND-127", "controlled farms"},
    {"outposts", INDIO_CURATE, "IND-128", "own outposts on the board"},
    {"mines", INDIO_DUKE, "IND-129", "controlled mines"},
    {"resources", INDIO_EXCHEQUER, "IND-130", "all resources in the pool"},
    {"sets of land", INDIO_HERALD, "IND-131", "sets of a controlled farm, quarry and mine"},
    {"edge hexes", INDIO_MAPMAKER, "IND-132", "controlled hexes on the edge"},
    {"water hexes", INDIO_MARINER, "IND-133", "controlled hexes that are or were water"},
    {"desert hexes", INDIO_NOMAD, "IND-134", "controlled hexes that are or were desert"},
    {"busy structures", INDIO_PLAYWRIGHT, "IND-135",
     "own structures with 2 or more workers of any players"},
    {"shared hexes", INDIO_SCHOLAR, "IND-136", "hexes with an own and a foreign worker"},
    {"earth", INDIO_SHEPHERD, "IND-137", "earth in the pool"},
    {"water", INDIO_SHIPWRIGHT, "IND-138", "water in the pool"},
    {"hexes", INDIO_SULTANA, "IND-139", "controlled hexes"},
    {"fire", INDIO_TANNER, "IND-140", "fire in the pool"},
    {"commerce", INDIO_TRADER, "IND-141", "commerce in the pool"},
    {"sets of structures", INDIO_VICEROY, "IND-142", "sets of an outpost, a town and a city"},
    {NULL, 0, NULL, NULL},
};
static const content_words counts = {"thing that a leader counts", count_list};

static const content_word condition_list[] = {
    {"structures", INDIO_ARCHITECT, "IND-143", "so many own structures"},
    {"have metal", INDIO_ARMORY, "IND-144", "so much in the pool"},
    {"have stone", INDIO_BARBICAN, "IND-145", "so much in the pool"},
    {"food at the end", INDIO_BARN, "IND-146", "so much in the pool when a year ends"},
    {"collect more earth", INDIO_BARRICADE, "IND-147", "so much taken at once from one hex"},
    {"have fire", INDIO_BASTION, "IND-148", "so much in the pool"},
    {"forge metal", INDIO_BLACKSMITH, "IND-149", "forge it"},
    {"collect stone", INDIO_BRICKLAYER, "IND-150", "so much taken at once from one hex"},
    {"forge food", INDIO_BUTCHER, "IND-151", "forge it"},
    {"craft more workers", INDIO_CAVALCADE, "IND-152", "so many in one Crafting phase"},
    {"farm quarry mine", INDIO_CHANCELLOR, "IND-153", "control one of each"},
    {"have resources", INDIO_CHAPMAN, "IND-154", "so many in the pool"},
    {"collect more stone", INDIO_COLONNADE, "IND-155", "so much taken at once from one hex"},
    {"edge hexes", INDIO_COMPASS, "IND-156", "control so many"},
    {"free attack", INDIO_CONQUEROR, "IND-157", "attack without losing the attacker"},
    {"full crew", INDIO_CONROIS, "IND-158", "four own workers on an own structure"},
    {"craft commerce", INDIO_CONVOY, "IND-159", "so much in one Crafting phase"},
    {"collect earth", INDIO_DIKE, "IND-160", "so much taken at once from one hex"},
    {"improve water", INDIO_DOCK, "IND-161", "improve a hex that shows water"},
    {"share a hex", INDIO_ENVY, "IND-162", "own and foreign workers on so many hexes"},
    {"hexes", INDIO_EXPLORER, "IND-163", "control so many"},
    {"collect food", INDIO_FARMHAND, "IND-164", "so much taken at once from one hex"},
    {"improve hexes", INDIO_GOVERNOR, "IND-165", "so many different ones in one year"},
    {"active at the end", INDIO_GUILD, "IND-166", "so many active workers when a year ends"},
    {"forge commerce", INDIO_INN, "IND-167", "forge it"},
    {"forge stone", INDIO_JEWELER, "IND-168", "forge it"},
    {"upgrade", INDIO_MASON, "IND-169", "build a structure on an own smaller one"},
    {"collect metal", INDIO_MINER, "IND-170", "so much taken at once from one hex"},
    {"craft workers", INDIO_MISSIONARY, "IND-171", "so many in one Crafting phase"},
    {"have five kinds", INDIO_MONK, "IND-172", "earth, water, fire, stone and metal in the pool"},
    {"builds", INDIO_OVERSEER, "IND-173", "so many Build actions in one year"},
    {"share hexes", INDIO_PEASANT, "IND-174", "own and foreign workers on so many hexes"},
    {"improve", INDIO_PLANNER, "IND-175", "improve a hex"},
    {"have earth", INDIO_RAMPART, "IND-176", "so much in the pool"},
    {"collect water", INDIO_SAILOR, "IND-177", "so much taken at once from one hex"},
    {"move to empty", INDIO_SCOUT, "IND-178", "move to a hex without resources"},
    {"have water", INDIO_SHIPYARD, "IND-179", "so much in the pool"},
    {"collect more food", INDIO_STOREHOUSE, "IND-180", "so much taken at once from one hex"},
    {"collect beside", INDIO_THIEF, "IND-181", "collect where a foreign worker stands"},
    {"collect more metal", INDIO_VAULT, "IND-182", "so much taken at once from one hex"},
    {"collect resources", INDIO_WAGONEER, "IND-183",
     "so many, kinds mixed, taken at once from one hex"},
    {"collect more water", INDIO_WHARF, "IND-184", "so much taken at once from one hex"},
    {NULL, 0, NULL, NULL},
};
static const content_words conditions = {"condition", condition_list};

/* Conditions without a number. */
static const uint64_t plain_conditions =
    INDIO_CARD(INDIO_BLACKSMITH) | INDIO_CARD(INDIO_BUTCHER) | INDIO_CARD(INDIO_CHANCELLOR) |
    INDIO_CARD(INDIO_CONQUEROR) | INDIO_CARD(INDIO_CONROIS) | INDIO_CARD(INDIO_DOCK) |
    INDIO_CARD(INDIO_INN) | INDIO_CARD(INDIO_JEWELER) | INDIO_CARD(INDIO_MASON) |
    INDIO_CARD(INDIO_MONK) | INDIO_CARD(INDIO_PLANNER) | INDIO_CARD(INDIO_SCOUT) |
    INDIO_CARD(INDIO_THIEF);

/* ---- tables ---------------------------------------------------------------------------------- */

#define SOURCE                                                                                     \
    { .name = "source", .help = "how sure the row is", .kind = CONTENT_SOURCE }
#define NUMBER(n, h, low, high, f)                                                                 \
    { .name = (n), .help = (h), .kind = CONTENT_NUMBER, .min = (low), .max = (high), .field = (f) }
#define MAYBE(n, h, high, f)                                                                       \
    {                                                                                              \
        .name = (n), .help = (h), .kind = CONTENT_NUMBER, .min = 1, .max = (high),                 \
        .optional = true, .field = (f)                                                             \
    }
#define PRICE(least, to, f)                                                                        \
    {                                                                                              \
        .name = "price", .help = "resources, such as 2 earth, 1 fire; - for none",                 \
        .kind = CONTENT_COUNTED, .shape = CONTENT_SUM, .words = &prices, .min = 1, .max = 6,       \
        .fewest = (least), .most = INDIO_RES, .array = (to), .field = (f)                          \
    }
#define NAME(n, h, high, f)                                                                        \
    { .name = (n), .help = (h), .kind = CONTENT_TEXT, .min = 1, .max = (high), .field = (f) }

#define CARD_NAME                                                                                  \
    {                                                                                              \
        .name = "name", .help = "of the card, for records", .kind = CONTENT_TEXT, .min = 1,        \
        .max = 12, .key = true, .field = ".name"                                                   \
    }

static long read_spot(const char *text) {
    int column = text[0] - 'A', place = text[1] - '0';
    if (column < 0 || column >= INDIO_MAX_COLUMNS || place < 1 || place > 9) return -1;
    if (text[2]) {
        if (text[2] < '0' || text[2] > '9' || text[3]) return -1;
        place = 10 * place + text[2] - '0';
    }
    return place > INDIO_MAX_LENGTH ? -1 : indio_spot(column, place - 1);
}

#define PLAYERS(is_key)                                                                            \
    {                                                                                              \
        .name = "players", .help = "number of players", .kind = CONTENT_NUMBER, .min = 2,          \
        .max = INDIO_MAX_SEATS, .key = (is_key)                                                    \
    }
#define SPOT(n, h, f)                                                                              \
    {                                                                                              \
        .name = (n), .help = (h), .kind = CONTENT_PLACE, .place = read_spot,                       \
        .what = "a hex such as C2", .array = "boards", .field = (f)                                \
    }

static const content_column board_columns[] = {
    PLAYERS(true),
    NAME("map", "columns from west to east, each from north to south", 100, ".columns"),
    NUMBER("earth", "earth tiles", 0, INDIO_MAX_HEXES, ".tiles[0]"),
    NUMBER("water", "water tiles", 0, INDIO_MAX_HEXES, ".tiles[1]"),
    NUMBER("desert", "desert tiles", 0, INDIO_MAX_HEXES, ".tiles[2]"),
    NUMBER("control", "controlled hexes that end the game", 1, INDIO_MAX_HEXES, ".end_control"),
    NUMBER("structures", "structures on the board that end the game", 1,
           INDIO_STRUCTURES *INDIO_PIECES *INDIO_MAX_SEATS, ".end_structures"),
    SOURCE,
    {.name = NULL},
};

static const content_column start_columns[] = {
    PLAYERS(false),
    {.name = "colour",
     .help = "of the seat",
     .kind = CONTENT_WORD,
     .words = &colours,
     .array = "boards",
     .field = ".colour"},
    SPOT("farm", "hex of farm, outpost and worker", ".farm"),
    SPOT("worker", "hex of the second worker", ".worker"),
    SOURCE,
    {.name = NULL},
};

static const content_column leader_columns[] = {
    {.name = "counts",
     .help = "what the leader counts",
     .kind = CONTENT_WORD,
     .words = &counts,
     .key = true},
    CARD_NAME,
    MAYBE("each", "influence for each", 8, ".each"),
    MAYBE("per", "of so many", 20, ".per"),
    MAYBE("most", "influence at most", 40, ".most"),
    MAYBE("four at", "so many give 4 influence", 20, ".four"),
    MAYBE("eight at", "so many give 8 influence", 20, ".eight"),
    NAME("words", "what a person reads", 66, ".text"),
    SOURCE,
    {.name = NULL},
};

static const content_column quest_columns[] = {
    {.name = "condition",
     .help = "what must be done or had",
     .kind = CONTENT_WORD,
     .words = &conditions,
     .key = true},
    MAYBE("number", "of the condition", 40, ".number"),
    CARD_NAME,
    NUMBER("worth", "influence", 1, 2, ".worth"),
    NAME("words", "what a person reads", 40, ".text"),
    SOURCE,
    {.name = NULL},
};

static const content_column land_columns[] = {
    {.name = "land", .help = "kind of tile", .kind = CONTENT_WORD, .words = &lands, .key = true},
    {.name = "yields",
     .help = "in Production",
     .kind = CONTENT_WORD,
     .words = &resources,
     .optional = true,
     .none = INDIO_NONE,
     .field = ""},
    PRICE(0, "improve-cost", ""),
    SOURCE,
    {.name = NULL},
};

static const content_column forge_columns[] = {
    {.name = "makes",
     .help = "refined resource",
     .kind = CONTENT_WORD,
     .words = &resources,
     .key = true},
    PRICE(1, NULL, ""),
    SOURCE,
    {.name = NULL},
};

static const content_column structure_columns[] = {
    {.name = "structure", .help = "kind", .kind = CONTENT_WORD, .words = &structures, .key = true},
    NUMBER("influence", "at the end", 0, 20, ""),
    SOURCE,
    {.name = NULL},
};

static const content_column build_columns[] = {
    {.name = "to",
     .help = "what is built",
     .kind = CONTENT_WORD,
     .words = &structures,
     .field = ".to"},
    {.name = "from",
     .help = "what stood there, - for nothing",
     .kind = CONTENT_WORD,
     .words = &structures,
     .optional = true,
     .none = INDIO_NONE,
     .field = ".from"},
    NUMBER("workers", "removed from the hex", 0, 2, ".workers"),
    PRICE(1, NULL, ".cost"),
    SOURCE,
    {.name = NULL},
};

static const content_column craft_columns[] = {
    {.name = "structure",
     .help = "that crafts",
     .kind = CONTENT_WORD,
     .words = &crafters,
     .field = ".structure"},
    NUMBER("workers", "crafted", 0, INDIO_WORKER_CAP, ".workers"),
    NUMBER("units", "of the resource crafted", 0, 2, ".goods"),
    {.name = "resource",
     .help = "crafted, or -",
     .kind = CONTENT_WORD,
     .words = &resources,
     .optional = true,
     .none = 0,
     .field = ".kind"},
    NAME("words", "for records", 20, ".name"),
    SOURCE,
    {.name = NULL},
};

enum { STARTS = 2 + 3 + 4 };

static const content_table tables[] = {
    /* IND-004 IND-024 IND-111 IND-112 */
    {.name = "boards",
     .help = "the boards by number of players",
     .rows = 3,
     .at = "[players].map",
     .column = board_columns},
    /* IND-002 IND-025 */
    {.name = "starts",
     .help = "the starts of the first-game boards, seats clockwise",
     .rows = STARTS,
     .at = "[players].start[#]",
     .column = start_columns},
    {.name = "leaders",
     .help = "the leader cards",
     .rows = INDIO_LEADERS,
     .at = "[counts]",
     .column = leader_columns},
    {.name = "quests",
     .help = "the quest cards",
     .rows = INDIO_QUESTS,
     .at = "[condition]",
     .column = quest_columns},
    {.name = "land",
     .help = "the tiles",
     .rows = INDIO_TERRAINS,
     .at = "[land]",
     .column = land_columns},
    {.name = "forge",
     .help = "what forging takes",
     .rows = 4,
     .at = "[makes]",
     .column = forge_columns},
    {.name = "structures",
     .help = "the structures",
     .rows = INDIO_STRUCTURES,
     .at = "[structure]",
     .column = structure_columns},
    {.name = "builds",
     .help = "what building costs",
     .rows = INDIO_BUILDS,
     .column = build_columns},
    {.name = "crafting",
     .help = "what a structure may craft in a year",
     .rows = INDIO_RECIPES,
     .column = craft_columns},
    {.name = NULL},
};

/* ---- what must be true ------------------------------------------------------------------------- */

static int at(const content_set *c, const char *table, int row, const char *column) {
    return (int)content_value(c, table, row, column);
}

/* IND-004 IND-024: the map has a shape that hexes can form, and the tiles that the row counts. */
static bool check_map(content_set *c, int row, indio_shape *sh) {
    static const char *const tile[3] = {"earth", "water", "desert"};
    char why[120];
    pent_text reason = pent_text_on(why, sizeof why);
    content_item map[CONTENT_ITEMS];
    content_items(c, "boards", row, "map", map);
    if (!indio_read_shape(map[0].text.text, (size_t)map[0].text.n, sh, &reason)) {
        content_wrong(c, "boards", row, "map", "%s", why);
        return false;
    }
    for (int t = 0; t < 3; t++) {
        int n = 0;
        for (int i = 0; i < sh->hexes; i++) n += sh->letter[i] == "EWD"[t];
        if (n != at(c, "boards", row, tile[t]))
            content_wrong(c, "boards", row, tile[t], "the map has %d of them", n);
    }
    if (indio_may_stick(sh->adj, (UINT32_C(1) << sh->hexes) - 1, 0,
                        at(c, "boards", row, "players")))
        content_wrong(c, "boards", row, "map", "there may be no room for every fief"); /* IND-192 */
    if (at(c, "boards", row, "control") > sh->hexes)
        content_wrong(c, "boards", row, "control", "there are only %d hexes", sh->hexes);
    return true;
}

/* One start against its board and the starts before it. IND-018 IND-021 */
static void check_start(content_set *c, const indio_shape *sh, int row, uint32_t *farms,
                        uint32_t *used) {
    int farm = indio_hex_at(sh, at(c, "starts", row, "farm"));
    int worker = indio_hex_at(sh, at(c, "starts", row, "worker"));
    if (farm == INDIO_NONE) content_wrong(c, "starts", row, "farm", "is no hex of the map");
    if (worker == INDIO_NONE) content_wrong(c, "starts", row, "worker", "is no hex of the map");
    if (farm == INDIO_NONE || worker == INDIO_NONE) return;
    if (worker != farm && !(sh->adj[farm] >> worker & 1))
        content_wrong(c, "starts", row, "worker", "is neither on the farm nor next to it");
    if (*farms & (sh->adj[farm] | INDIO_BIT(farm)))
        content_wrong(c, "starts", row, "farm", "touches or covers an earlier one");
    *farms |= INDIO_BIT(farm);
    *used |= INDIO_BIT(farm) | INDIO_BIT(worker);
}

/* IND-002 IND-025 IND-194: as many starts as seats, in different colours, and earth besides. */
static void check_starts(content_set *c, int board, const indio_shape *sh) {
    int players = at(c, "boards", board, "players"), seats = 0, earth = 0;
    uint32_t farms = 0, used = 0, colour = 0;
    for (int r = 0; r < STARTS; r++) {
        if (at(c, "starts", r, "players") != players) continue;
        seats++;
        if (colour >> at(c, "starts", r, "colour") & 1)
            content_wrong(c, "starts", r, "colour", "is taken by an earlier seat");
        colour |= 1u << at(c, "starts", r, "colour");
        check_start(c, sh, r, &farms, &used);
    }
    if (seats != players)
        content_wrong(c, "starts", -1, "players", "%d starts for %d players", seats, players);
    for (int i = 0; i < sh->hexes; i++) earth += sh->letter[i] == 'E' && !(used >> i & 1);
    if (earth < INDIO_MOST_DESERT)
        content_wrong(c, "boards", board, "map",
                      "more-desert needs %d earth hexes besides the starts, there are %d",
                      INDIO_MOST_DESERT, earth);
}

/* A leader counts by one of two ways. */
static void check_leaders(content_set *c) {
    for (int r = 0; r < INDIO_LEADERS; r++) {
        int each = at(c, "leaders", r, "each"), per = at(c, "leaders", r, "per");
        int four = at(c, "leaders", r, "four at"), eight = at(c, "leaders", r, "eight at");
        bool by_each = each && per && !four && !eight;
        bool by_steps = !each && !per && !at(c, "leaders", r, "most") && four && eight > four;
        if (!by_each && !by_steps)
            content_wrong(c, "leaders", r, NULL,
                          "says either each and per, or four at and a higher eight at");
    }
}

/* IND-011 */
static void check_quests(content_set *c) {
    int ones = 0;
    for (int r = 0; r < INDIO_QUESTS; r++) {
        bool plain = plain_conditions >> at(c, "quests", r, "condition") & 1;
        if (plain != !at(c, "quests", r, "number"))
            content_wrong(c, "quests", r, "number",
                          plain ? "this condition has none" : "this condition needs one");
        ones += at(c, "quests", r, "worth") == 1;
    }
    if (ones != INDIO_QUESTS / 2)
        content_wrong(c, "quests", -1, "worth", "%d quests are worth 1, there must be %d", ones,
                      INDIO_QUESTS / 2);
}

/* IND-083 IND-080: only what can be laid or forged has a price. */
static void check_prices(content_set *c) {
    content_item item[CONTENT_ITEMS];
    for (int r = 0; r < INDIO_TERRAINS; r++) {
        bool stack = at(c, "land", r, "land") >= INDIO_T_FARM;
        if (stack != (content_items(c, "land", r, "price", item) > 0))
            content_wrong(c, "land", r, "price",
                          stack ? "a tile of a stack has a price"
                                : "only farm, quarry and mine have one");
    }
    for (int r = 0; r < 4; r++)
        if (at(c, "forge", r, "makes") < INDIO_FOOD)
            content_wrong(c, "forge", r, "makes", "is elemental; refined ones are forged");
}

/* IND-093: a way up for each pair once, and one for every structure. */
static void check_builds(content_set *c) {
    unsigned built = 0;
    for (int r = 0; r < INDIO_BUILDS; r++) {
        int to = at(c, "builds", r, "to"), from = at(c, "builds", r, "from");
        built |= 1u << to;
        if (from != INDIO_NONE && from >= to)
            content_wrong(c, "builds", r, "from", "upgrades go up only");
        for (int q = 0; q < r; q++)
            if (at(c, "builds", q, "to") == to && at(c, "builds", q, "from") == from)
                content_wrong(c, "builds", r, "from", "says the same as row %d", q + 1);
    }
    if (built != (1u << INDIO_STRUCTURES) - 1)
        content_wrong(c, "builds", -1, "to", "every structure can be built in some way");
}

/* IND-044: the first row is nothing, the others something, in different words for one structure. */
static void check_crafting(content_set *c) {
    for (int r = 0; r < INDIO_RECIPES; r++) {
        content_item word[CONTENT_ITEMS], other[CONTENT_ITEMS];
        int units = at(c, "crafting", r, "units"), structure = at(c, "crafting", r, "structure");
        bool nothing = !units && !at(c, "crafting", r, "workers");
        int named = content_items(c, "crafting", r, "resource", word) && word[0].text.n > 0;
        if (nothing != (r == 0) || nothing != (structure == INDIO_NONE))
            content_wrong(c, "crafting", r, "structure",
                          "row 1, and no other, is any and crafts nothing");
        if ((units > 0) != named)
            content_wrong(c, "crafting", r, "resource", "a resource goes with units of it");
        content_items(c, "crafting", r, "words", word);
        for (int q = 0; q < r; q++) {
            content_items(c, "crafting", q, "words", other);
            bool same = word[0].text.n == other[0].text.n &&
                        !memcmp(word[0].text.text, other[0].text.text, (size_t)word[0].text.n);
            if (same && (!q || at(c, "crafting", q, "structure") == structure))
                content_wrong(c, "crafting", r, "words", "are those of row %d", q + 1);
        }
    }
}

static void check(content_set *c) {
    indio_shape sh;
    for (int r = 0; r < 3; r++)
        if (check_map(c, r, &sh)) check_starts(c, r, &sh);
    check_leaders(c);
    check_quests(c);
    check_prices(c);
    check_builds(c);
    check_crafting(c);
}

/* ---- what follows from it ------------------------------------------------------------------------ */

static int row_of(const content_set *c, int quest) {
    int r = 0;
    while (at(c, "quests", r, "condition") != quest) r++;
    return r;
}

/* The numbers of the quests about the pool, in the places of the pool's bytes. Kinds without such a
 * quest ask for nothing. */
static uint64_t pool_quests(const content_set *c) {
    static const struct {
        uint8_t quest, byte;
    } asks[] = {{INDIO_RAMPART, INDIO_EARTH}, {INDIO_SHIPYARD, INDIO_WATER},
                {INDIO_BASTION, INDIO_FIRE},  {INDIO_BARBICAN, INDIO_STONE},
                {INDIO_ARMORY, INDIO_METAL},  {INDIO_CHAPMAN, INDIO_RES}};
    uint64_t out = 0;
    for (unsigned i = 0; i < sizeof asks / sizeof *asks; i++)
        out |= (uint64_t)at(c, "quests", row_of(c, asks[i].quest), "number") << 8 * asks[i].byte;
    return out;
}

/* The tiles of a board in another shape, an example of the option layout: columns of `low` and one more
 * places in turn, the longer ones with a hole in the middle when wanted; '*' leaves a tile to chance. */
static void put_layout(const content_set *c, int row, int low, bool hole, pent_text *out) {
    content_item map[CONTENT_ITEMS];
    content_items(c, "boards", row, "map", map);
    pent_say(out, " \\\n    \"");
    int column = 0, place = 0;
    for (int i = 0; i < map[0].text.n; i++) {
        char letter = map[0].text.text[i];
        if (letter == '/' || letter == '.') continue;
        if (place == low + column % 2) {
            pent_say(out, "/");
            column++;
            place = 0;
        }
        if (hole && column % 2 && place == low / 2) {
            pent_say(out, ".");
            place++;
        }
        pent_say(out, "%c", hole ? letter : '*');
        place++;
    }
    while (place++ < low + column % 2) pent_say(out, ".");
    pent_say(out, "\",");
}

static void derive(const content_set *c, pent_text *out) {
    uint64_t ones = 0;
    for (int r = 0; r < INDIO_QUESTS; r++)
        if (at(c, "quests", r, "worth") == 1) ones |= INDIO_CARD(at(c, "quests", r, "condition"));
    pent_say(out, "\n#define CONTENT_LAYOUTS");
    for (int r = 0; r < 3; r++) {
        if (at(c, "boards", r, "players") == 2) put_layout(c, r, 4, true, out);
        if (at(c, "boards", r, "players") == 3) put_layout(c, r, 3, false, out);
    }
    pent_say(out, "\n\n#define CONTENT_ONES UINT64_C(0x%lx)\n", (unsigned long)ones);
    pent_say(out, "#define CONTENT_POOL_QUESTS UINT64_C(0x%lx)\n", (unsigned long)pool_quests(c));
}

const content_schema indio_content = {
    .id = "indio",
    .table = tables,
    .check = check,
    .derive = derive,
};
