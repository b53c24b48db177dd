/* content.c: what the text tables of Wendake hold (content/wendake/), what must be true of them
 * beyond a single cell, and what follows from them. Used at build time; play sees data.c only. */
#include "content/content.h"

#include "games/wendake/wendake.h"

/* ---- words ----------------------------------------------------------------------------------- */

#define END                                                                                        \
    { NULL, 0, NULL, NULL }

static const content_word land_list[] = {
    {"home", WEND_HOME, "WEN-010", "a Home; nobody else may enter it"},
    {"settled", WEND_SETTLED, NULL, "how the land is drawn"},
    {"forest", WEND_FOREST, NULL, "how the land is drawn"},
    {"shore", WEND_SHORE, NULL, "how the land is drawn"},
    END,
};
static const content_words lands = {"land", land_list};

static const content_word area_list[] = {
    {"corn", WEND_CORN, "WEN-047", "a Woman's area that grows Corn"},
    {"bean", WEND_BEAN, "WEN-047", "a Woman's area that grows Beans"},
    {"pumpkin", WEND_PUMPKIN, "WEN-047", "a Woman's area that grows Pumpkins"},
    {"hunter", WEND_BEAVER, "WEN-048", "a Hunter's area"},
    END,
};
static const content_words areas = {"productive area", area_list};

static const content_word flag_list[] = {
    {"english", WEND_ENGLISH, "WEN-108", NULL},
    {"french", WEND_FRENCH, "WEN-108", NULL},
    END,
};
static const content_words flags = {"flag", flag_list};

static const content_word action_list[] = {
    {"canoe", WEND_CANOE, "WEN-046", "a Canoe comes into play"},
    {"move", WEND_MOVE, "WEN-052", "with a number: so many Warriors move"},
    {"harvest", WEND_HARVEST, "WEN-047", "vegetables from the Women's areas"},
    {"hunt", WEND_HUNT, "WEN-048", "Beavers from the Hunters' areas"},
    {"tan", WEND_TAN, "WEN-050", "all Beavers become Leather"},
    {"fish", WEND_FISHING, "WEN-051", "a Fish for each Canoe"},
    {"military", WEND_MILITARY, "WEN-065", "Turtles, then points for majorities"},
    {"mask", WEND_MASK, "WEN-075", "a Mask Ceremony"},
    {"trade", WEND_TRADE, "WEN-085", "exchange, Progress tile, points"},
    {"sacred fire", WEND_SACRED_FIRE, "WEN-036", "another tile is activated"},
    END,
};
static const content_words actions = {"action", action_list};

static const content_word track_list[] = {
    {"economic", WEND_ECO, "WEN-006", NULL},
    {"military", WEND_MIL, "WEN-006", NULL},
    {"ritual", WEND_RIT, "WEN-006", NULL},
    {"mask", WEND_MSK, "WEN-006", NULL},
    END,
};
static const content_words tracks = {"track", track_list};

static const content_word named_track_list[] = {
    {"economic", WEND_ECO, "WEN-096", NULL},
    {"military", WEND_MIL, "WEN-096", NULL},
    {"ritual", WEND_RIT, "WEN-096", NULL},
    {"mask", WEND_MSK, "WEN-096", NULL},
    {"lowest", WEND_LOWEST, "WEN-097", "the buyer's lowest track"},
    {"highest", WEND_HIGHEST, "WEN-097", "the buyer's highest track"},
    END,
};
static const content_words named_tracks = {"track", named_track_list};

/* Level 1, 2, 3: eight each, in the order of their numbers. */
static const content_word effect_list[] = {
    {"move 1", WEND_P11, "WEN-100", "at any moment one Warrior moves"},
    {"outpost stays", WEND_P12, "WEN-101", "a transferred Outpost stays as a Guard"},
    {"ritual and move", WEND_P13, "WEN-102", "a Ritual with 1 more point and a Move of 1"},
    {"any order", WEND_P14, "WEN-103", "the actions of a tile in any order"},
    {"shared space", WEND_P15, "WEN-104", "the disk goes to an occupied space"},
    {"draw two", WEND_P16, "WEN-105", "a Ceremony draws two cards, one is discarded"},
    {"safe trade", WEND_P17, "WEN-106", "a Trade exchanges 2 more without smallpox"},
    {"animal", WEND_P18, "WEN-107", "at any moment 1 Leather or Fish"},
    {"move 2", WEND_P21, "WEN-100", "at any moment two Warriors move"},
    {"alliance", WEND_P22, "WEN-108", "a flag; one more Guard there in a Military"},
    {"ritual and native", WEND_P23, "WEN-112", "a Ritual with 1 more point and Native"},
    {"point moves", WEND_P24, "WEN-113", "at any moment a point changes its track"},
    {"masks back", WEND_P25, "WEN-114", "played cards return before a Ceremony"},
    {"wild mask", WEND_P26, "WEN-115", "one card counts as another kind"},
    {"exchange 3", WEND_P27, "WEN-116", "at any moment 3 goods without smallpox"},
    {"animal and vegetable", WEND_P28, "WEN-107", "at any moment one of each"},
    {"move 3", WEND_P31, "WEN-100", "at any moment three Warriors move"},
    {"alliance and ties", WEND_P32, "WEN-109", "as alliance, and ties there are won"},
    {"ritual and people", WEND_P33, "WEN-117", "a Ritual with points for Women or Hunters"},
    {"native home", WEND_P34, "WEN-118", "at any moment one Native comes home"},
    {"mask point", WEND_P35, "WEN-119", "1 more point in a Ceremony"},
    {"virtual mask", WEND_P36, "WEN-120", "one more card of any kind"},
    {"flip a tile", WEND_P37, "WEN-121", "at any moment one own tile is flipped"},
    {"two goods and beaver", WEND_P38, "WEN-107", "at any moment two resources and a Beaver"},
    END,
};
static const content_words effects = {"effect of a Progress tile", effect_list};

static const content_word kind_list[] = {
    {"pine", 0, NULL, NULL}, {"sun", 1, NULL, NULL},  {"leaf", 2, NULL, NULL},
    {"wave", 3, NULL, NULL}, {"star", 4, NULL, NULL}, END,
};
static const content_words kinds = {"kind of mask", kind_list};

static const content_word good_list[] = {
    {"vegetable", WEND_CORN, "WEN-123", "of the kind that the own Home grows"},
    {"leather", WEND_LEATHER, NULL, NULL},
    {"fish", WEND_FISH, NULL, NULL},
    {"beaver", WEND_BEAVER, NULL, NULL},
    END,
};
static const content_words goods = {"good", good_list};

static const content_word power_list[] = {
    {"none", WEND_WENDAT, "WEN-123", "the identical side of all cards"},
    {"one more warrior", WEND_SENECA, "WEN-124", "once a Year, in one Move"},
    {"one more canoe", WEND_CAYUGA, "WEN-125", "for the exchange of a Trade"},
    {"three return", WEND_ONEIDA, "WEN-126", "a Ritual brings back three Natives"},
    {"attacker spared", WEND_MOHAWK, "WEN-127", "once a Year, against a Warrior"},
    {"two swaps", WEND_SHAWNEE, "WEN-128", "only the second costs the point"},
    END,
};
static const content_words powers = {"power of a tribe", power_list};

static const content_word turtle_list[] = {
    {"women 3", 0, "WEN-066", NULL},   {"women 4", 1, "WEN-066", NULL},
    {"women 5", 2, "WEN-066", NULL},   {"hunters 3", 3, "WEN-066", NULL},
    {"hunters 4", 4, "WEN-066", NULL}, {"hunters 5", 5, "WEN-066", NULL},
    {"canoes 3", 6, "WEN-066", NULL},  {"canoes 4", 7, "WEN-066", NULL},
    {"canoes 5", 8, "WEN-066", NULL},  END,
};
static const content_words turtles = {"kind of Turtle", turtle_list};

static const content_word level_list[] = {
    {"easy", WEND_EASY, "WEN-149", NULL},
    {"normal", WEND_NORMAL, "WEN-148", NULL},
    {"hard", WEND_HARD, "WEN-149", NULL},
    END,
};
static const content_words levels = {"level of the Phantom", level_list};

static const content_word answer_list[] = {{"no", 0, NULL, NULL}, {"yes", 1, NULL, NULL}, END};
static const content_words answers = {"answer", answer_list};

/* ---- tables ---------------------------------------------------------------------------------- */

enum { LONGEST_NAME = 16, LONGEST_WORDS = 44 };

#define SOURCE                                                                                     \
    { .name = "source", .help = "how sure the row is", .kind = CONTENT_SOURCE }
#define NUMBER(low, high)                                                                          \
    {                                                                                              \
        .name = "number", .help = "in the order of the rows", .kind = CONTENT_NUMBER,              \
        .min = (low), .max = (high), .key = true                                                   \
    }
#define ACTIONS                                                                                    \
    {                                                                                              \
        .name = "actions", .help = "from top to bottom", .kind = CONTENT_COUNTED,                  \
        .shape = CONTENT_LIST, .max = 5, .fewest = 1, .most = WEND_ICONS, .words = &actions,       \
        .array = "tiles", .field = ".icon"                                                         \
    }
#define WORDS(into)                                                                                \
    {                                                                                              \
        .name = "words", .help = "what a person reads", .kind = CONTENT_TEXT, .min = 1,            \
        .max = LONGEST_WORDS, .field = (into)                                                      \
    }

#define OF_MAP(column, words_for_it, into)                                                         \
    .name = (column), .help = (words_for_it), .array = "maps", .field = into
#define TERRITORY                                                                                  \
    {                                                                                              \
        OF_MAP("name", "as printed", ".name"), .kind = CONTENT_TEXT, .min = 2,                     \
                                               .max = LONGEST_NAME, .key = true                    \
    }
#define LAND                                                                                       \
    { OF_MAP("land", "a Home, or how it is drawn", ".land"), .kind = CONTENT_WORD, .words = &lands }
#define AREAS                                                                                      \
    {                                                                                              \
        OF_MAP("areas", "the two productive areas", ".area"),                                      \
            .kind = CONTENT_WORD, .shape = CONTENT_LIST, .fewest = 2, .most = 2, .words = &areas   \
    }
#define FLAG                                                                                       \
    {                                                                                              \
        OF_MAP("flag", "printed on the territory, or -", NULL),                                    \
            .kind = CONTENT_WORD, .words = &flags, .optional = true, .none = WEND_FLAGS            \
    }
#define TOUCHES(map)                                                                               \
    {                                                                                              \
        OF_MAP("touches", "territories one step away", ".adjacent"),                               \
            .kind = CONTENT_ROW, .shape = CONTENT_SET, .fewest = 1, .most = WEND_TERRITORIES,      \
            .table = (map), .symmetric = true                                                      \
    }

static const content_column map_columns[3][7] = {
    {TERRITORY, LAND, AREAS, FLAG, TOUCHES("map-2"), SOURCE, {.name = NULL}},
    {TERRITORY, LAND, AREAS, FLAG, TOUCHES("map-3"), SOURCE, {.name = NULL}},
    {TERRITORY, LAND, AREAS, FLAG, TOUCHES("map-4"), SOURCE, {.name = NULL}},
};

static const content_column lake_columns[] = {
    {.name = "players",
     .help = "2 is also for one",
     .kind = CONTENT_NUMBER,
     .min = 2,
     .max = WEND_SEATS,
     .key = true},
    {.name = "lakes",
     .help = "a word each",
     .kind = CONTENT_TEXT,
     .shape = CONTENT_LIST,
     .min = 2,
     .max = 12,
     .fewest = 1,
     .most = WEND_LAKES,
     .array = "maps",
     .field = ""},
    SOURCE,
    {.name = NULL},
};

static const content_column base_columns[] = {
    NUMBER(0, WEND_BASE_TILES - 1), ACTIONS, SOURCE, {.name = NULL}};

static const content_column tile_columns[] = {
    NUMBER(1, WEND_LEVEL_TILES),
    ACTIONS,
    {.name = "from",
     .help = "fewest players with whom it is used",
     .kind = CONTENT_NUMBER,
     .min = 2,
     .max = WEND_SEATS,
     .array = "tiles",
     .field = ".min_players"},
    SOURCE,
    {.name = NULL},
};

static const content_column progress_columns[] = {
    {.name = "number",
     .help = "its level, then 1 to 8 in the order of the vocabulary",
     .kind = CONTENT_NUMBER,
     .min = 11,
     .max = 38,
     .key = true,
     .field = ".number"},
    {.name = "effect", .help = "what it does", .kind = CONTENT_WORD, .words = &effects},
    {.name = "track",
     .help = "where a purchase scores besides the Economic track",
     .kind = CONTENT_WORD,
     .words = &named_tracks,
     .field = ".track"},
    WORDS(".effect"),
    SOURCE,
    {.name = NULL},
};

static const content_column card_columns[] = {
    {.name = "kind", .help = "by its picture here", .kind = CONTENT_WORD, .words = &kinds},
    {.name = "cards",
     .help = "how many there are",
     .kind = CONTENT_NUMBER,
     .min = 1,
     .max = WEND_CARDS},
    {.name = "infected",
     .help = "how many of them show an infected blanket",
     .kind = CONTENT_NUMBER,
     .max = WEND_CARDS},
    SOURCE,
    {.name = NULL},
};

static const content_column space_columns[] = {
    {.name = "space",
     .help = "in the order of the rows",
     .kind = CONTENT_NUMBER,
     .min = 1,
     .max = WEND_SPACES,
     .key = true},
    {.name = "cards",
     .help = "alike in each group, the largest first",
     .kind = CONTENT_NUMBER,
     .shape = CONTENT_LIST,
     .min = 1,
     .max = WEND_KINDS,
     .fewest = 1,
     .most = WEND_KINDS,
     .field = ".group",
     .count = ".groups"},
    {.name = "points",
     .help = "on the Mask track",
     .kind = CONTENT_NUMBER,
     .min = 1,
     .max = 20,
     .field = ".points"},
    WORDS(".shape"),
    SOURCE,
    {.name = NULL},
};

static const content_column tribe_columns[] = {
    {.name = "tribe",
     .help = "its name",
     .kind = CONTENT_TEXT,
     .min = 2,
     .max = LONGEST_NAME,
     .key = true,
     .field = ".name"},
    {.name = "goods",
     .help = "at the start",
     .kind = CONTENT_COUNTED,
     .shape = CONTENT_SPREAD,
     .min = 1,
     .max = 9,
     .most = 4,
     .words = &goods,
     .field = ".goods"},
    {.name = "masks",
     .help = "Mask cards at the start: none or one",
     .kind = CONTENT_NUMBER,
     .max = 1,
     .field = ".masks"},
    {.name = "power", .help = "what it can do", .kind = CONTENT_WORD, .words = &powers},
    WORDS(".power"),
    SOURCE,
    {.name = NULL},
};

static const content_column turtle_columns[] = {
    {.name = "turtle",
     .help = "what it asks for and how many",
     .kind = CONTENT_WORD,
     .words = &turtles},
    {.name = "tracks",
     .help = "where it scores; level 5: either of two",
     .kind = CONTENT_WORD,
     .shape = CONTENT_LIST,
     .fewest = 1,
     .most = 2,
     .words = &tracks},
    SOURCE,
    {.name = NULL},
};

static const content_column point_columns[] = {
    {.name = "level", .help = "3, 4, 5", .kind = CONTENT_NUMBER, .min = 3, .max = 5, .key = true},
    {.name = "points",
     .help = "of a Turtle",
     .kind = CONTENT_NUMBER,
     .min = 1,
     .max = 9,
     .field = ""},
    SOURCE,
    {.name = NULL},
};

#define ANSWER(word, into)                                                                         \
    {                                                                                              \
        .name = (word), .help = "does it do that?", .kind = CONTENT_WORD, .words = &answers,       \
        .field = (into)                                                                            \
    }
static const content_column phantom_columns[] = {
    {.name = "level", .help = "of the option", .kind = CONTENT_WORD, .words = &levels},
    {.name = "year",
     .help = "in the order of the rows",
     .kind = CONTENT_NUMBER,
     .min = 1,
     .max = WEND_YEARS},
    ANSWER("guard", ".guard"),
    ANSWER("raid", ".raid"),
    ANSWER("military", ".military"),
    {.name = "mask",
     .help = "highest value of a space it takes",
     .kind = CONTENT_NUMBER,
     .max = 20,
     .field = ".mask"},
    {.name = "tile",
     .help = "level of the Progress tile it takes, or 0",
     .kind = CONTENT_NUMBER,
     .max = 3,
     .field = ".tile"},
    {.name = "economic",
     .help = "points where it takes no tile",
     .kind = CONTENT_NUMBER,
     .max = 20,
     .field = ".eco"},
    ANSWER("ritual", ".ritual"),
    SOURCE,
    {.name = NULL},
};

static const content_table tables[] = {
    /* WEN-008 WEN-009 WEN-010 WEN-011 */
    {.name = "map-2",
     .help = "the territories for two players, and for one",
     .rows = 8,
     .at = "[0].at[#]",
     .column = map_columns[0]},
    {.name = "map-3",
     .help = "the territories for three players",
     .rows = 12,
     .at = "[1].at[#]",
     .column = map_columns[1]},
    {.name = "map-4",
     .help = "the territories for four players",
     .rows = 16,
     .at = "[2].at[#]",
     .column = map_columns[2]},
    /* WEN-012 */
    {.name = "lakes",
     .help = "the lakes of each map",
     .rows = 3,
     .at = "[#].lake",
     .column = lake_columns},
    /* WEN-034 */
    {.name = "base-tiles",
     .help = "the base tiles that every player owns",
     .rows = WEND_BASE_TILES,
     .column = base_columns},
    /* WEN-035 */
    {.name = "tiles-1",
     .help = "the Advanced tiles of level 1",
     .rows = WEND_LEVEL_TILES,
     .at = "[9 + #]",
     .column = tile_columns},
    {.name = "tiles-2",
     .help = "the Advanced tiles of level 2",
     .rows = WEND_LEVEL_TILES,
     .at = "[26 + #]",
     .column = tile_columns},
    /* WEN-096 */
    {.name = "progress",
     .help = "the Progress tiles",
     .rows = WEND_PROGRESS,
     .at = "[effect]",
     .column = progress_columns},
    /* WEN-074 */
    {.name = "mask-cards",
     .help = "the Mask cards by kind",
     .rows = WEND_KINDS,
     .at = "[kind]",
     .column = card_columns},
    /* WEN-080 */
    {.name = "mask-spaces",
     .help = "the spaces of the Mask board",
     .rows = WEND_SPACES,
     .column = space_columns},
    /* WEN-123 */
    {.name = "tribes",
     .help = "the tribe cards",
     .rows = WEND_TRIBES,
     .at = "[power]",
     .column = tribe_columns},
    /* WEN-069 WEN-070 */
    {.name = "turtles",
     .help = "the Turtles",
     .rows = WEND_TURTLES * WEND_COPIES,
     .at = "[turtle][#]",
     .column = turtle_columns},
    {.name = "turtle-points",
     .help = "what the Turtles of a level score",
     .rows = 3,
     .column = point_columns},
    /* WEN-148 WEN-149 */
    {.name = "phantom",
     .help = "what the Phantom does in a Year",
     .rows = WEND_LEVELS * WEND_YEARS,
     .at = "[level][#]",
     .column = phantom_columns},
    {.name = NULL},
};
_Static_assert(WEND_BASE_TILES == 9 && WEND_BASE_TILES + WEND_LEVEL_TILES == 26,
               "the rows above say where they go");

static const char *const map_table[3] = {"map-2", "map-3", "map-4"};
static const char *const tile_table[3] = {"base-tiles", "tiles-1", "tiles-2"};

/* ---- what must be true ------------------------------------------------------------------------- */

static unsigned touching(const content_set *c, const char *map, int row) {
    content_item item[CONTENT_ITEMS];
    int n = content_items(c, map, row, "touches", item);
    unsigned set = 0;
    for (int i = 0; i < n; i++) set |= 1u << item[i].value;
    return set;
}

/* The code counts rows: keys that are numbers stand in their order. */
static void check_order(content_set *c, const char *table, const char *column, int first) {
    for (int r = 0; r < content_rows(c, table); r++)
        if (content_value(c, table, r, column) != first + r)
            content_wrong(c, table, r, column, "must be %d: rows stand in this order", first + r);
}

/* WEN-010: the Homes come first, with a Woman's and a Hunter's area. */
static void check_homes(content_set *c, const char *map, int players) {
    for (int r = 0; r < content_rows(c, map); r++) {
        content_item area[CONTENT_ITEMS];
        content_items(c, map, r, "areas", area);
        bool home = content_value(c, map, r, "land") == WEND_HOME;
        if (home != (r < players))
            content_wrong(c, map, r, "land", "the first %d rows are the Homes, and no others",
                          players);
        if (home && (area[0].value == WEND_BEAVER || area[1].value != WEND_BEAVER))
            content_wrong(c, map, r, "areas",
                          "a Home has a Woman's area, then a Hunter's: 'corn, hunter'");
    }
}

/* WEN-054: every neutral territory can be reached from every Home without another Home. */
static void check_ways(content_set *c, const char *map, int players) {
    int rows = content_rows(c, map);
    unsigned all = (1u << rows) - 1, homes = (1u << players) - 1;
    for (int from = 0; from < players; from++) {
        unsigned seen = 1u << from, before = 0;
        while (seen != before) {
            before = seen;
            PENT_EACH_BIT(t, before) { seen |= touching(c, map, (int)t) & (~homes | 1u << from); }
        }
        if ((seen | homes) != all)
            content_wrong(c, map, from, "touches",
                          "from here some neutral territories cannot be reached");
    }
}

/* The picture has places for these, and a name is part of a shape's id. */
static void check_lakes(content_set *c) {
    check_order(c, "lakes", "players", 2);
    for (int r = 0; r < 3; r++) {
        content_item lake[CONTENT_ITEMS];
        int n = content_items(c, "lakes", r, "lakes", lake);
        if (n != r + 3) content_wrong(c, "lakes", r, "lakes", "there must be %d lakes", r + 3);
        for (int i = 0; i < n; i++)
            if (memchr(lake[i].text.text, ' ', (size_t)lake[i].text.n))
                content_wrong(c, "lakes", r, "lakes", "the name of a lake is one word");
    }
}

/* WEN-018: 17, 14 or 11 tiles of a level. Only a Move has a number, and it has one. */
static void check_tiles(content_set *c) {
    static const int want[WEND_SEATS + 1] = {0, 0, 11, 14, 17};
    check_order(c, "base-tiles", "number", 0);
    for (int level = 0; level < 3; level++) {
        const char *table = tile_table[level];
        int used[WEND_SEATS + 1] = {0};
        if (level) check_order(c, table, "number", 1);
        for (int r = 0; r < content_rows(c, table); r++) {
            content_item icon[CONTENT_ITEMS];
            int n = content_items(c, table, r, "actions", icon);
            for (int i = 0; i < n; i++)
                if ((icon[i].value == WEND_MOVE) != (icon[i].count > 0))
                    content_wrong(c, table, r, "actions",
                                  "a move has a number of Warriors, nothing else has one");
            for (int players = 2; level && players <= WEND_SEATS; players++)
                used[players] += content_value(c, table, r, "from") <= players;
        }
        for (int players = 2; level && players <= WEND_SEATS; players++)
            if (used[players] != want[players])
                content_wrong(c, table, -1, "from", "%d tiles for %d players, there must be %d",
                              used[players], players, want[players]);
    }
}

/* WEN-021: the Sacred Fire is the first base tile and stands on no other. */
static void check_fire(content_set *c) {
    for (int level = 0; level < 3; level++)
        for (int r = 0; r < content_rows(c, tile_table[level]); r++) {
            content_item icon[CONTENT_ITEMS];
            int n = content_items(c, tile_table[level], r, "actions", icon), fires = 0;
            for (int i = 0; i < n; i++) fires += icon[i].value == WEND_SACRED_FIRE;
            bool first = !level && !r;
            if (fires != first || (first && n > 1))
                content_wrong(c, tile_table[level], r, "actions",
                              "base tile 0 is the sacred fire alone, no other tile has it");
        }
}

static int progress_number(int effect) { return 10 * (effect / WEND_ROW + 1) + effect % 8 + 1; }

static void check_progress(content_set *c) {
    for (int r = 0; r < WEND_PROGRESS; r++) {
        int effect = (int)content_value(c, "progress", r, "effect");
        if (content_value(c, "progress", r, "number") != progress_number(effect))
            content_wrong(c, "progress", r, "number",
                          "'%s' is tile %d: its price and its points depend on it",
                          effect_list[effect].word, progress_number(effect));
    }
}

static void check_cards(content_set *c) {
    long sum = 0;
    for (int r = 0; r < WEND_KINDS; r++) {
        long cards = content_value(c, "mask-cards", r, "cards");
        sum += cards;
        if (content_value(c, "mask-cards", r, "infected") > cards)
            content_wrong(c, "mask-cards", r, "infected", "more than there are cards");
    }
    if (sum != WEND_CARDS)
        content_wrong(c, "mask-cards", -1, "cards", "%ld cards, there must be %d", sum, WEND_CARDS);
}

/* The groups of a space: how many, and their sizes, the largest first. */
static int groups_of(const content_set *c, int space, int size[WEND_KINDS]) {
    content_item item[CONTENT_ITEMS];
    int n = content_items(c, "mask-spaces", space, "cards", item);
    for (int i = 0; i < n; i++) size[i] = (int)item[i].value;
    return n;
}

/* What players and judgement can do with: up to five cards, all different or one or two groups. */
static void check_spaces(content_set *c) {
    check_order(c, "mask-spaces", "space", 1);
    for (int r = 0; r < WEND_SPACES; r++) {
        int size[WEND_KINDS], n = groups_of(c, r, size), cards = 0;
        for (int i = 0; i < n; i++) cards += size[i];
        if (cards > 5) content_wrong(c, "mask-spaces", r, "cards", "at most 5 cards");
        bool single = size[0] == 1 && cards == n, large = n <= 2 && size[n - 1] > 1;
        if (!single && !large)
            content_wrong(c, "mask-spaces", r, "cards",
                          "either single cards, or one or two groups of at least 2");
        if (n == 2 && size[1] > size[0])
            content_wrong(c, "mask-spaces", r, "cards", "the larger group stands first");
        if (r && content_value(c, "mask-spaces", r, "points") <
                     content_value(c, "mask-spaces", r - 1, "points"))
            content_wrong(c, "mask-spaces", r, "points", "spaces stand in the order of points");
    }
}

static void check_turtles(content_set *c) {
    check_order(c, "turtle-points", "level", 3);
    int copies[WEND_TURTLES] = {0};
    for (int r = 0; r < content_rows(c, "turtles"); r++) {
        content_item track[CONTENT_ITEMS];
        int n = content_items(c, "turtles", r, "tracks", track);
        long kind = content_value(c, "turtles", r, "turtle");
        copies[kind]++;
        if (n != (wend_level_of((int)kind) == 5 ? 2 : 1) ||
            (n == 2 && track[0].value == track[1].value))
            content_wrong(c, "turtles", r, "tracks",
                          "levels 3 and 4 name one track, level 5 two different ones");
    }
    for (int kind = 0; kind < WEND_TURTLES; kind++)
        if (copies[kind] != WEND_COPIES)
            content_wrong(c, "turtles", -1, "turtle", "%d rows are '%s', there must be %d",
                          copies[kind], turtle_list[kind].word, WEND_COPIES);
}

static void check_phantom(content_set *c) {
    int year[WEND_LEVELS] = {0};
    for (int r = 0; r < content_rows(c, "phantom"); r++) {
        long level = content_value(c, "phantom", r, "level");
        if (content_value(c, "phantom", r, "year") != ++year[level])
            content_wrong(c, "phantom", r, "year", "must be %d: the Years of a level in order",
                          year[level]);
        if (content_value(c, "phantom", r, "tile") && content_value(c, "phantom", r, "economic"))
            content_wrong(c, "phantom", r, "economic", "either a tile or points");
    }
}

static void check(content_set *c) {
    for (int i = 0; i < 3; i++) {
        check_homes(c, map_table[i], i + 2);
        check_ways(c, map_table[i], i + 2);
    }
    check_lakes(c);
    check_tiles(c);
    check_fire(c);
    check_progress(c);
    check_cards(c);
    check_spaces(c);
    check_turtles(c);
    check_phantom(c);
}

/* ---- what follows from it ------------------------------------------------------------------------ */

/* Areas by kind and flags, as masks. */
static void derive_map(const content_set *c, int map, pent_text *out) {
    const char *table = map_table[map];
    int players = map + 2, rows = content_rows(c, table);
    unsigned grown[WEND_GOODS] = {0}, flagged[WEND_FLAGS + 1] = {0};
    for (int t = 0; t < rows; t++) {
        content_item area[CONTENT_ITEMS];
        content_items(c, table, t, "areas", area);
        flagged[content_value(c, table, t, "flag")] |= 1u << t;
        for (int i = 0; t >= players && i < 2; i++) grown[area[i].value] |= 1u << (2 * t + i);
    }
    pent_say(out, " \\\n    [%d].players = %d, [%d].territories = %d, [%d].lakes = %d,", map,
             players, map, rows, map, players + 1);
    pent_say(out, " \\\n    [%d].women = 0x%xu, [%d].hunters = 0x%xu,", map,
             grown[WEND_CORN] | grown[WEND_BEAN] | grown[WEND_PUMPKIN], map, grown[WEND_BEAVER]);
    pent_say(out, " \\\n    [%d].vegetable = {0x%xu, 0x%xu, 0x%xu}, [%d].flag = {0x%x, 0x%x},", map,
             grown[WEND_CORN], grown[WEND_BEAN], grown[WEND_PUMPKIN], map, flagged[WEND_ENGLISH],
             flagged[WEND_FRENCH]);
}

/* Levels, and what the judgement adds up; a base tile is for any number of players (WEN-018). */
static void derive_tiles(const content_set *c, pent_text *out) {
    int tile = 0;
    pent_say(out, "\n\n#define CONTENT_TILE_SUMS");
    for (int level = 0; level < 3; level++)
        for (int r = 0; r < content_rows(c, tile_table[level]); r++, tile++) {
            content_item icon[CONTENT_ITEMS];
            int n = content_items(c, tile_table[level], r, "actions", icon), count[3] = {0};
            for (int i = 0; i < n; i++) {
                count[0] += icon[i].value == WEND_MASK;
                count[1] += icon[i].value == WEND_MILITARY;
                count[2] += icon[i].value == WEND_TRADE;
            }
            pent_say(out, " \\\n    [%d].level = %d, [%d].sum = 0x%02x%02x%02x%02xu,", tile, level,
                     tile, level, count[2], count[1], count[0]);
            if (!level) pent_say(out, " [%d].min_players = 2,", tile);
        }
    pent_say(out, "\n\n#define CONTENT_PROGRESS_LEVELS");
    for (int effect = 0; effect < WEND_PROGRESS; effect++)
        pent_say(out, " \\\n    [%d].level = %d,", effect, effect / WEND_ROW + 1);
}

typedef struct pattern_list {
    pent_text *out;
    int space, groups, size[WEND_KINDS], need[WEND_KINDS], n;
} pattern_list;

/* Gives group g every kind that is free; equal groups take kinds in ascending order. */
static void put_patterns(pattern_list *p, int g, int last) {
    if (g == p->groups) {
        pent_say(p->out, " \\\n    {%d, {%d, %d, %d, %d, %d}},", p->space, p->need[0], p->need[1],
                 p->need[2], p->need[3], p->need[4]);
        p->n++;
        return;
    }
    for (int k = g && p->size[g] == p->size[g - 1] ? last + 1 : 0; k < WEND_KINDS; k++) {
        if (p->need[k]) continue;
        p->need[k] = p->size[g];
        put_patterns(p, g + 1, k);
        p->need[k] = 0;
    }
}

static void derive_patterns(const content_set *c, pent_text *out) {
    pattern_list p = {.out = out};
    pent_say(out, "\n\n#define CONTENT_PATTERNS");
    for (p.space = 0; p.space < WEND_SPACES; p.space++) {
        p.groups = groups_of(c, p.space, p.size);
        put_patterns(&p, 0, -1);
    }
    pent_say(out, "\n#define CONTENT_PATTERN_COUNT %d", p.n);
}

/* Spaces that a hand can fill, by its commonest kind, the next one, and the number of kinds. */
static void derive_filled(const content_set *c, pent_text *out) {
    unsigned alike[WEND_MOST_ALIKE + 1][3] = {{0}}, different[WEND_KINDS + 1] = {0};
    for (int r = 0; r < WEND_SPACES; r++) {
        int size[WEND_KINDS] = {0}, n = groups_of(c, r, size);
        bool single = size[0] == 1;
        for (int k = n; single && k <= WEND_KINDS; k++) different[k] |= 1u << r;
        for (int most = size[0]; !single && most <= WEND_MOST_ALIKE; most++)
            for (int second = n > 1 ? size[1] : 0; second < 3; second++)
                alike[most][second] |= 1u << r;
    }
    pent_say(out, "\n\n#define CONTENT_ALIKE");
    for (int most = 0; most <= WEND_MOST_ALIKE; most++)
        pent_say(out, " \\\n    {0x%x, 0x%x, 0x%x},", alike[most][0], alike[most][1],
                 alike[most][2]);
    pent_say(out, "\n\n#define CONTENT_DIFFERENT");
    for (int k = 0; k <= WEND_KINDS; k++) pent_say(out, " 0x%x,", different[k]);
}

static void derive_deck(const content_set *c, pent_text *out) {
    pent_say(out, "\n\n#define CONTENT_MASK_DECK");
    for (int r = 0; r < WEND_KINDS; r++) {
        long kind = content_value(c, "mask-cards", r, "kind");
        long infected = content_value(c, "mask-cards", r, "infected");
        pent_say(out, " \\\n    [%ld] = %ld, [%ld] = %ld,", kind,
                 content_value(c, "mask-cards", r, "cards") - infected, kind + WEND_KINDS,
                 infected);
    }
}

/* One track stands twice, so that a choice of two is always there. */
static void derive_turtles(const content_set *c, pent_text *out) {
    int copy[WEND_TURTLES] = {0};
    pent_say(out, "\n\n#define CONTENT_TURTLE_TRACKS");
    for (int r = 0; r < content_rows(c, "turtles"); r++) {
        content_item track[CONTENT_ITEMS];
        int n = content_items(c, "turtles", r, "tracks", track);
        long kind = content_value(c, "turtles", r, "turtle");
        pent_say(out, " \\\n    [%ld][%d] = {%ld, %ld},", kind, copy[kind]++, track[0].value,
                 track[n - 1].value);
    }
}

static void derive(const content_set *c, pent_text *out) {
    pent_say(out, "\n#define CONTENT_MAP_MASKS");
    for (int map = 0; map < 3; map++) derive_map(c, map, out);
    derive_tiles(c, out);
    derive_patterns(c, out);
    derive_filled(c, out);
    derive_deck(c, out);
    derive_turtles(c, out);
    pent_say(out, "\n");
}

const content_schema wend_content = {
    .id = "wendake",
    .table = tables,
    .check = check,
    .derive = derive,
};
