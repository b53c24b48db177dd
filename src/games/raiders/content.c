/* content.c: what the text tables of Raiders of Scythia hold (content/raiders/), what must be true of
 * them beyond a single cell, and what follows from them. Used at build time; play sees data.c only. */
#include "content/content.h"

#include "raiders.h"

#include <string.h>

/* ---- words: what the code can do ------------------------------------------------------------- */

static const content_word civ_list[] = {
    {"Cimmeria", RAID_CIMMERIA, "RAI-010", NULL},
    {"Assyria", RAID_ASSYRIA, "RAI-010", NULL},
    {"Persia", RAID_PERSIA, "RAI-010", NULL},
    {"Greece", RAID_GREECE, "RAI-018", "the one without quests"},
    {NULL, 0, NULL, NULL},
};
static const content_words civs = {"civilization", civ_list};

static const content_word side_list[] = {
    {"left", 0, "RAI-010", NULL},
    {"centre", 1, "RAI-010", NULL},
    {"right", 2, "RAI-010", NULL},
    {NULL, 0, NULL, NULL},
};

static const content_word worker_list[] = {
    {"Blue", RAID_BLUE, "RAI-003", NULL},
    {"Grey", RAID_GREY, "RAI-003", NULL},
    {"Red", RAID_RED, "RAI-003", NULL},
    {NULL, 0, NULL, NULL},
};
static const content_words workers = {"worker", worker_list};

static const content_word die_list[] = {
    {"red", RAID_DIE_RED, "RAI-014", NULL},
    {"white", RAID_DIE_WHITE, "RAI-014", NULL},
    {"yellow", RAID_DIE_YELLOW, "RAI-066", "one for each raid space with Gold"},
    {NULL, 0, NULL, NULL},
};
static const content_words dice = {"die", die_list};

static const content_word good_list[] = {
    {"gold", RAID_GOLD, "RAI-002", NULL},
    {"equipment", RAID_EQUIPMENT, "RAI-002", NULL},
    {"wagon", RAID_WAGON, "RAI-002", NULL},
    {"livestock", RAID_LIVESTOCK, "RAI-002", NULL},
    {"silver", RAID_SILVER, "RAI-007", NULL},
    {"provision", RAID_PROVISION, "RAI-007", NULL},
    {"kumis", RAID_KUMIS, "RAI-007", NULL},
    {"point", RAID_POINT, "RAI-154", "on the track, at once"},
    {"card", RAID_CARD, "RAI-060", "of the hand; gained by drawing"},
    {NULL, 0, NULL, NULL},
};
static const content_words goods = {"good", good_list};

static const content_word price_list[] = {
    {"gold", RAID_GOLD, "RAI-143", NULL},     {"equipment", RAID_EQUIPMENT, "RAI-143", NULL},
    {"wagon", RAID_WAGON, "RAI-143", NULL},   {"livestock", RAID_LIVESTOCK, "RAI-143", NULL},
    {"silver", RAID_SILVER, "RAI-143", NULL}, {NULL, 0, NULL, NULL},
};
static const content_words prices = {"price of a quest", price_list};

static const content_word plunder_list[] = {
    {"gold", RAID_GOLD, "RAI-152", "2 points each"},
    {"equipment", RAID_EQUIPMENT, "RAI-152", "1 point each"},
    {"wagon", RAID_WAGON, "RAI-152", "1 point each"},
    {"livestock", RAID_LIVESTOCK, "RAI-152", "1 point a pair"},
    {NULL, 0, NULL, NULL},
};
static const content_words plunders = {"Plunder", plunder_list};

static const content_word ability_list[] = {
    {"strength", RAID_AB_STRENGTH, "RAI-081", "more Strength in raids"},
    {"strength when behind", RAID_AB_STRENGTH_BEHIND, "RAI-082",
     "more Strength while an opponent has more points on the track"},
    {"points", RAID_AB_POINTS, "RAI-083", "points when raiding"},
    {"silver", RAID_AB_SILVER, "RAI-084", "Silver when raiding"},
    {"cards", RAID_AB_CARDS, "RAI-085", "cards drawn when raiding"},
    {"kumis", RAID_AB_KUMIS, "RAI-086", "Kumis when raiding, too late to be spent in that raid"},
    {"fewer wounds", RAID_AB_FEWER_WOUNDS, "RAI-088", "so many Wounds of a raid need not be taken"},
    {"save provisions", RAID_AB_SAVE_PROVISION, "RAI-089", "raids cost fewer Provisions"},
    {"save wagons", RAID_AB_SAVE_WAGON, "RAI-089", "raids cost fewer Wagons"},
    {"wounded: cards", RAID_AB_WOUNDED_CARD, "RAI-091", "cards when wounded in a raid"},
    {"wounded: points", RAID_AB_WOUNDED_POINT, "RAI-091", "points when wounded in a raid"},
    {"killed: gold", RAID_AB_KILLED_GOLD, "RAI-094", "Gold when killed"},
    {"killed: points", RAID_AB_KILLED_POINTS, "RAI-094", "points when killed"},
    {"killed: back to hand", RAID_AB_KILLED_RETURN, "RAI-095", "goes to hand instead of away"},
    {"end: pairs of livestock", RAID_AB_END_LIVESTOCK, "RAI-105", "points per pair at the end"},
    {"end: points", RAID_AB_END_POINTS, "RAI-105", "points at the end"},
    {"end: pairs of quests", RAID_AB_END_QUESTS, "RAI-105", "points per two quests at the end"},
    {"end: eagles", RAID_AB_END_EAGLES, "RAI-105", "points for each Eagle at the end"},
    {"end: horses", RAID_AB_END_HORSES, "RAI-105", "points for each Horse at the end"},
    {"reroll dice", RAID_AB_REROLL, "RAI-097", "so many dice may be rolled again"},
    {"fewer yellow dice", RAID_AB_FEWER_YELLOW, "RAI-099", "so many are left out"},
    {"silversmith", RAID_AB_SILVERSMITH, "RAI-100", "more Silver at the Silversmith"},
    {"farm", RAID_AB_FARM, "RAI-101", "more Provisions at the Farm"},
    {"barracks", RAID_AB_BARRACKS, "RAI-102", "hires at the Barracks cost less"},
    {"meeting tent", RAID_AB_MEETING, "RAI-103", "more cards at the Meeting Tent"},
    {NULL, 0, NULL, NULL},
};
static const content_words abilities = {"ability", ability_list};

static const content_word then_list[] = {
    {"heal", RAID_THEN_HEAL, "RAI-115", "remove up to so many Wounds from the crew"},
    {"heal one", RAID_THEN_HEAL_ONE, "RAI-116", "remove up to so many Wounds from one member"},
    {"take from row", RAID_THEN_TAKE, "RAI-118",
     "one Plunder from a raid space of row 1 Cimmeria, 2 Assyria, 3 Persia or 4 Greece"},
    {"tribute", RAID_THEN_TRIBUTE, "RAI-119", "1 Silver from everybody who has more"},
    {"eagle for horse", RAID_THEN_SWAP_EAGLE, "RAI-120", "an Eagle for a Horse of the offer"},
    {"swap crew", RAID_THEN_SWAP_CREW, "RAI-121", "a member and a hand card change places"},
    {"discard", RAID_THEN_DISCARD, "RAI-122", "discard so many cards"},
    {"building", RAID_THEN_BUILDING, "RAI-123", "use any building"},
    {"town centre", RAID_THEN_TOWN, "RAI-124", "another Town Centre action"},
    {"sacrifice", RAID_THEN_SACRIFICE, "RAI-125", "a member for a Plunder of the supply"},
    {"fetch", RAID_THEN_FETCH, "RAI-126", "a card from the discard pile"},
    {"exchange", RAID_THEN_TRADE, "RAI-128", "exchange up to so many Plunder, 2 at most"},
    {"cheaper quest", RAID_THEN_QUEST_LESS, "RAI-129", "a quest at one item less"},
    {"eagle", RAID_THEN_EAGLE, "RAI-130", "an Eagle of the offer"},
    {"horse", RAID_THEN_HORSE, "RAI-130", "a Horse of the offer"},
    {"animal", RAID_THEN_ANIMAL, "RAI-140", "an Eagle or a Horse of the offer"},
    {"look", RAID_THEN_LOOK, "RAI-131", "look at so many cards, 4 at most, and keep two"},
    {"hire", RAID_THEN_HIRE, "RAI-132", "hire a card for at most so much Silver"},
    {"choose", RAID_THEN_CHOOSE, "RAI-114", "one of the two ways in choices.txt, 1 or 2"},
    {NULL, 0, NULL, NULL},
};
static const content_words thens = {"effect", then_list};

static const content_word eagle_list[] = {
    {"strength", RAID_EAGLE_STRENGTH, "RAI-056", "1 Strength, 1 point"},
    {"doubling", RAID_EAGLE_DOUBLE, "RAI-057", "doubles the ability below"},
    {"play", RAID_EAGLE_PLAY, "RAI-058", "the Play effect below at the Town Centre"},
    {NULL, 0, NULL, NULL},
};
static const content_words eagles = {"Eagle", eagle_list};

static const content_word horse_list[] = {
    {"strong", 0, "RAI-056", "the one with the most Strength"},
    {"middle", 1, "RAI-056", NULL},
    {"light", 2, "RAI-056", "the one with the most points"},
    {NULL, 0, NULL, NULL},
};
static const content_words horses = {"Horse", horse_list};

static const content_word which_list[] = {
    {"first", 0, NULL, NULL},
    {"second", 1, NULL, NULL},
    {NULL, 0, NULL, NULL},
};
static const content_words which = {"place", which_list};

static const content_word rows_list[] = {
    {"down", 0, "RAI-176", "from the top row down"},
    {"up", 1, "RAI-176", "from the bottom row up"},
    {NULL, 0, NULL, NULL},
};
static const content_words quest_rows = {"direction", rows_list};

static const content_word from_list[] = {
    {"left", 0, "RAI-176", "the left-most of a row first"},
    {"right", 1, "RAI-176", "the right-most of a row first"},
    {NULL, 0, NULL, NULL},
};
static const content_words quest_from = {"side", from_list};

static const content_word building_list[] = {
    {"Stables", RAID_STABLES, "RAI-037", NULL},
    {"Barracks", RAID_BARRACKS, "RAI-038", NULL},
    {"Silversmith", RAID_SILVERSMITH, "RAI-041", NULL},
    {"Farm", RAID_FARM, "RAI-042", NULL},
    {"Chief's Tent", RAID_CHIEF, "RAI-043", NULL},
    {"Town Centre", RAID_TOWN, "RAI-044", NULL},
    {"Meeting Tent", RAID_MEETING, "RAI-045", NULL},
    {"Market", RAID_MARKET, "RAI-046", NULL},
    {NULL, 0, NULL, NULL},
};
static const content_words buildings = {"building", building_list};

static const content_word rival_list[] = {
    {"trader", 0, "RAI-161", "the easiest"},
    {"lookout", 1, "RAI-161", NULL},
    {"huntsman", 2, "RAI-161", NULL},
    {"outrider", 3, "RAI-161", "the hardest"},
    {NULL, 0, NULL, NULL},
};
static const content_words rivals = {"rival", rival_list};

/* ---- places ---------------------------------------------------------------------------------- */

/* The word that `text` begins with, up to `mark`: its value, and what follows the mark. */
static int leading(const char *text, const content_word *list, char mark, const char **rest) {
    for (const content_word *w = list; w->word; w++) {
        size_t n = strlen(w->word);
        if (!strncmp(text, w->word, n) && text[n] == mark) {
            *rest = text + n + (mark != 0);
            return w->value;
        }
    }
    return -1;
}

static long digit(const char *text, int most) {
    return text[0] >= '1' && text[0] <= '0' + most && !text[1] ? text[0] - '1' : -1;
}

static long read_settlement(const char *text) {
    const char *rest;
    int civ = leading(text, civ_list, ' ', &rest);
    int side = civ < 0 ? -1 : leading(rest, side_list, 0, &rest);
    return side < 0 ? -1 : civ * 3 + side;
}

static long read_space(const char *text) {
    const char *rest;
    int civ = leading(text, civ_list, '-', &rest);
    long n = civ < 0 ? -1 : digit(rest, 6);
    return n < 0 ? -1 : civ * 6 + n;
}

static long read_four(const char *text) { return digit(text, 4); }
static long read_three(const char *text) { return digit(text, 3); }

/* ---- tables ---------------------------------------------------------------------------------- */

/* A macro for each kind of column; a table below is a list of them. */
/* clang-format off */
#define SOURCE { .name = "source", .help = "how sure the row is", .kind = CONTENT_SOURCE }
#define END { .name = NULL }
#define NUMBER(title, words_, low, high, into) \
    { .name = (title), .help = (words_), .kind = CONTENT_NUMBER, .min = (low), .max = (high), \
      .field = (into) }
#define MAYBE(title, words_, low, high, into) \
    { .name = (title), .help = (words_), .kind = CONTENT_NUMBER, .min = (low), .max = (high), \
      .optional = true, .field = (into) }
#define TEXT(title, words_, most_, into) \
    { .name = (title), .help = (words_), .kind = CONTENT_TEXT, .min = 1, .max = (most_), \
      .field = (into) }
#define NAME(most_, into) \
    { .name = "name", .help = "as printed; it stands in records", .kind = CONTENT_TEXT, \
      .min = 1, .max = (most_), .key = true, .field = (into) }
#define WORD(title, words_, list, into) \
    { .name = (title), .help = (words_), .kind = CONTENT_WORD, .words = (list), .field = (into) }
#define PLACE(title, words_, reads, example, key_, into) \
    { .name = (title), .help = (words_), .kind = CONTENT_PLACE, .place = (reads), .what = (example), \
      .key = (key_), .field = (into) }
#define GOODS(title, words_, list, into) \
    { .name = (title), .help = (words_), .kind = CONTENT_COUNTED, .shape = CONTENT_SPREAD, .min = 1, \
      .max = 9, .most = 4, .words = (list), .field = (into) }
#define EFFECT(into) \
    GOODS("pay", "what it costs, or -", &goods, into ".pay"), \
    GOODS("get", "what it brings at once, or -", &goods, into ".get")
#define THEN(into) \
    { .name = "then", .help = "what follows, with its number, or -", .kind = CONTENT_COUNTED, \
      .max = 9, .words = &thens, .optional = true, .none = RAID_THEN_NOTHING, .field = (into) }

static const content_column civ_columns[] = {
    WORD("civilization", "which one", &civs, NULL), NAME(12, ".name"),
    NUMBER("red", "red dice of a raid", 0, 2, ".red"),
    NUMBER("white", "white dice of a raid", 0, 2, ".white"),
    NUMBER("wounds", "Wounds for failing", 0, 6, ".wounds"), SOURCE, END,
};

static const content_column set_columns[] = {
    PLACE("settlement", "civilization and side", read_settlement, "a settlement such as Persia left",
          true, NULL),
    { .name = "workers", .help = "colours that may raid", .kind = CONTENT_WORD,
      .shape = CONTENT_SET, .fewest = 1, .most = 3, .words = &workers, .field = ".colors" },
    NUMBER("crew", "least crew", 0, RAID_SLOTS, ".crew"),
    NUMBER("provisions", "Provisions to pay", 0, RAID_LIMIT, ".provisions"),
    NUMBER("wagons", "Wagons to pay", 0, 4, ".wagons"),
    NUMBER("brackets", "how many of the following three pairs", 1, 3, ".brackets"),
    NUMBER("strength 1", "least Strength for points", 1, 60, ".strength[0]"),
    NUMBER("points 1", "its points", 1, 20, ".points[0]"),
    MAYBE("strength 2", "the next step, or -", 1, 60, ".strength[1]"),
    MAYBE("points 2", "its points", 1, 20, ".points[1]"),
    MAYBE("strength 3", "the last step, or -", 1, 60, ".strength[2]"),
    MAYBE("points 3", "its points", 1, 20, ".points[2]"), SOURCE, END,
};

static const content_column space_columns[] = {
    PLACE("space", "civilization and number from the left", read_space,
          "a raid space such as Persia-3", true, NULL),
    WORD("worker", "waiting above it", &workers, ".worker"),
    NUMBER("plunder", "tokens that lie there", 1, 4, ".plunder"),
    NUMBER("players", "used with so many players or more", 1, RAID_SEATS, ".seats"), SOURCE, END,
};

static const content_column die_columns[] = {
    WORD("die", "its colour", &dice, NULL), NUMBER("strength", "on this side", 0, 6, NULL),
    NUMBER("wounds", "on this side", 0, 3, NULL), SOURCE, END,
};

static const content_column hero_columns[] = {
    NAME(12, ".name"), EFFECT(".use"), THEN(".use.then"),
    TEXT("words", "the same in words", 48, ".words"), SOURCE, END,
};

static const content_column choice_columns[] = {
    WORD("choice", "which choice", &which, NULL), WORD("way", "which of its two ways", &which, NULL),
    EFFECT(".effect"),
    { .name = "words", .help = "what the move is called", .kind = CONTENT_TEXT, .min = 1, .max = 30,
      .key = true, .field = ".words" },
    SOURCE, END,
};

static const content_column crew_columns[] = {
    NAME(13, ".name"), NUMBER("cost", "Silver, top right", 0, 6, ".cost"),
    NUMBER("strength", "top left", 0, 6, ".strength"),
    WORD("ability", "what the hired member does", &abilities, ".ability"),
    { .name = "where", .help = "in raids on one civilization, or - anywhere", .kind = CONTENT_WORD,
      .words = &civs, .optional = true, .none = RAID_ANYWHERE, .field = ".civ" },
    NUMBER("amount", "how much", 1, 6, ".amount"),
    TEXT("ability words", "the same in words", 48, ".ability_words"), EFFECT(".play"),
    THEN(".play.then"), TEXT("play words", "the Play effect in words", 48, ".play_words"), SOURCE, END,
};

static const content_column animal_columns[] = {
    WORD("eagle", "the upper half", &eagles, NULL), WORD("horse", "the lower half", &horses, NULL),
    NUMBER("cards", "how many there are", 0, RAID_ANIMAL_CARDS, ""), SOURCE, END,
};

static const content_column horse_columns[] = {
    WORD("horse", "which one", &horses, NULL),
    { .name = "strength", .help = "in raids", .kind = CONTENT_NUMBER, .min = 1, .max = 3,
      .array = "horse-strength", .field = "" },
    { .name = "points", .help = "at the end", .kind = CONTENT_NUMBER, .max = 2,
      .array = "horse-points", .field = "" },
    SOURCE, END,
};

static const content_column plunder_columns[] = {
    WORD("plunder", "which one", &plunders, NULL), NUMBER("tokens", "in the box", 1, 60, ""), SOURCE,
    END,
};

static const content_column quest_columns[] = {
    { .name = "quest", .help = "its number here", .kind = CONTENT_NUMBER, .min = 1,
      .max = RAID_QUESTS, .key = true },
    GOODS("cost", "goods to pay, or -", &prices, ".cost"),
    MAYBE("hand", "or Strength of hand cards to discard", 3, 20, ".hand"),
    NUMBER("points", "at the end", 1, 12, ".points"), SOURCE, END,
};

static const content_column scheme_columns[] = {
    { .name = "scheme", .help = "its number here", .kind = CONTENT_NUMBER, .min = 1,
      .max = RAID_SCHEMES, .key = true },
    WORD("civilization", "where it raids", &civs, ".civ"),
    PLACE("space", "1 to 4, from the left", read_four, "a number from 1 to 4", false, ".space"),
    WORD("quests", "how it looks through the rows for a quest", &quest_rows, ".up"),
    WORD("from", "which side of a row first", &quest_from, ".left"),
    NUMBER("provisions", "for the raid", 0, 9, ".provisions"),
    NUMBER("strength", "for the raid", 0, 5, ".strength"),
    NUMBER("points", "of the raid", 0, 20, ".points"),
    PLACE("horse", "1 left, 2 centre, 3 right", read_three, "a number from 1 to 3", false, ".horse"),
    WORD("blocks", "the building it blocks", &buildings, ".blocks"), SOURCE, END,
};

static const content_column rival_columns[] = {
    WORD("rival", "which one, from easiest to hardest", &rivals, NULL), NAME(12, ".name"),
    NUMBER("strength", "of its own", 0, 5, ".strength"),
    NUMBER("provisions", "at the start", 0, 9, ".provisions"),
    NUMBER("harvest", "gained where a scheme gives Provisions", 1, 9, ".harvest"), SOURCE, END,
};

static const content_table tables[] = {
    { .name = "civilizations", .help = "the civilizations and their dice", .rows = RAID_CIVS,
      .at = "[civilization]", .column = civ_columns }, /* RAI-014 */
    { .name = "settlements", .help = "what raids take and bring", .rows = RAID_SETS,
      .at = "[settlement]", .column = set_columns }, /* RAI-012 */
    { .name = "raid-spaces", .help = "the raid spaces", .rows = RAID_SPACES, .at = "[space]",
      .column = space_columns }, /* RAI-013 */
    { .name = "dice", .help = "the sides of the dice", .rows = 6 * RAID_DIE_COLORS,
      .column = die_columns }, /* RAI-015 */
    { .name = "heroes", .help = "the heroes", .rows = RAID_HEROES,
      .column = hero_columns }, /* RAI-134 to RAI-141 */
    { .name = "choices", .help = "the ways of cards that let one choose", .rows = 4,
      .at = "[choice][way]", .column = choice_columns }, /* RAI-113 RAI-114 */
    { .name = "crew", .help = "the crew cards, two of each", .rows = RAID_KINDS,
      .column = crew_columns }, /* RAI-133 */
    { .name = "animals", .help = "the animal cards", .rows = RAID_ANIMALS, .at = "[eagle][horse]",
      .column = animal_columns }, /* RAI-005 */
    { .name = "horses", .help = "the Horses", .rows = 3, .at = "[horse]",
      .column = horse_columns }, /* RAI-056 */
    { .name = "plunder", .help = "the Plunder tokens", .rows = RAID_PLUNDER, .at = "[plunder]",
      .column = plunder_columns }, /* RAI-002 */
    { .name = "quests", .help = "the quests", .rows = RAID_QUESTS,
      .column = quest_columns }, /* RAI-146 */
    { .name = "schemes", .help = "the rival's schemes", .rows = RAID_SCHEMES,
      .column = scheme_columns }, /* RAI-181 */
    { .name = "rivals", .help = "the rivals", .rows = RAID_RIVALS, .at = "[rival]",
      .column = rival_columns }, /* RAI-161 */
    { .name = NULL },
};
/* clang-format on */

/* ---- what must be true ----------------------------------------------------------------------- */

static int value(const content_set *c, const char *table, int row, const char *column) {
    return (int)content_value(c, table, row, column);
}

/* RAI-012: as many steps as are said, each higher than the one before. */
static void check_settlements(content_set *c) {
    static const char *const strength[3] = {"strength 1", "strength 2", "strength 3"};
    static const char *const points[3] = {"points 1", "points 2", "points 3"};
    const char *table = "settlements";
    for (int r = 0; r < RAID_SETS; r++) {
        int n = value(c, table, r, "brackets");
        for (int i = 0; i < 3; i++) {
            int s = value(c, table, r, strength[i]), p = value(c, table, r, points[i]);
            if ((s > 0) != (i < n) || (p > 0) != (i < n))
                content_wrong(c, table, r, strength[i], "%d brackets: %s must %s", n,
                              "Strength and points", i < n ? "be given" : "be -");
            else if (i > 0 && i < n &&
                     (s <= value(c, table, r, strength[i - 1]) ||
                      p <= value(c, table, r, points[i - 1])))
                content_wrong(c, table, r, strength[i], "must be higher than the step before it");
        }
    }
}

/* RAI-003 RAI-011 RAI-019: spaces 1 to 4 are for all (the schemes point at them), and the bag holds
 * what is drawn for all spaces. */
static void check_spaces(content_set *c) {
    const char *table = "raid-spaces";
    int drawn = 0, tokens = 0;
    for (int r = 0; r < RAID_SPACES; r++) {
        int space = value(c, table, r, "space"), players = value(c, table, r, "players");
        drawn += value(c, table, r, "plunder");
        if (space % 6 < 4 && players != 1)
            content_wrong(c, table, r, "players",
                          "spaces 1 to 4 are used by any number of players");
    }
    for (int r = 0; r < RAID_PLUNDER; r++) tokens += value(c, "plunder", r, "tokens");
    if (drawn > tokens)
        content_wrong(c, table, -1, "plunder", "%d tokens are drawn in all, there are only %d",
                      drawn, tokens);
}

/* RAI-015: six sides each; RAID_DICE dice must do for every raid. */
static void check_dice(content_set *c) {
    int sides[RAID_DIE_COLORS] = {0};
    for (int r = 0; r < content_rows(c, "dice"); r++) sides[value(c, "dice", r, "die")]++;
    for (int d = 0; d < RAID_DIE_COLORS; d++)
        if (sides[d] != 6)
            content_wrong(c, "dice", -1, "die", "%d sides are %s, there must be 6", sides[d],
                          die_list[d].word);
    for (int r = 0; r < RAID_CIVS; r++)
        if (value(c, "civilizations", r, "red") + value(c, "civilizations", r, "white") < 1)
            content_wrong(c, "civilizations", r, "red", "a raid rolls at least one die");
}

/* What stands behind `then` has a number that the code can handle. */
static void check_then(content_set *c, const char *table, int row) {
    static const struct {
        int what, least, most;
    } range[] = {
        {RAID_THEN_HEAL, 1, 9},    {RAID_THEN_HEAL_ONE, 1, 9}, {RAID_THEN_TAKE, 1, RAID_CIVS},
        {RAID_THEN_DISCARD, 1, 8}, {RAID_THEN_TRADE, 1, 2},    {RAID_THEN_LOOK, 1, 4},
        {RAID_THEN_HIRE, 0, 9},    {RAID_THEN_CHOOSE, 1, 2},
    };
    content_item item[CONTENT_ITEMS];
    content_items(c, table, row, "then", item);
    int least = 0, most = 0;
    for (size_t i = 0; i < sizeof range / sizeof *range; i++) {
        if (range[i].what != item[0].value) continue;
        least = range[i].least;
        most = range[i].most;
    }
    if (item[0].count < least || item[0].count > most)
        content_wrong(c, table, row, "then",
                      most ? "its number must be from %d to %d" : "takes no number", least, most);
}

/* RAI-005 RAI-056 RAI-171: 36 cards; what a Horse has in Strength it lacks in points. */
static void check_animals(content_set *c) {
    int cards = 0;
    for (int r = 0; r < RAID_ANIMALS; r++) cards += value(c, "animals", r, "cards");
    if (cards != RAID_ANIMAL_CARDS)
        content_wrong(c, "animals", -1, "cards", "%d cards in all, there must be %d", cards,
                      RAID_ANIMAL_CARDS);
    for (int r = 0; r < 3; r++)
        if (value(c, "horses", r, "strength") + value(c, "horses", r, "points") != 3)
            content_wrong(c, "horses", r, "points", "Strength and points must add up to 3");
}

/* RAI-143 RAI-144: goods or hand Strength, not both; at most seven tokens fit the picture. */
static void check_quests(content_set *c) {
    const char *table = "quests";
    for (int r = 0; r < RAID_QUESTS; r++) {
        content_item item[CONTENT_ITEMS];
        int n = content_items(c, table, r, "cost", item), tokens = 0;
        for (int i = 0; i < n; i++) tokens += item[i].value == RAID_SILVER ? 1 : (int)item[i].count;
        if ((n > 0) == (value(c, table, r, "hand") > 0))
            content_wrong(c, table, r, "hand", "a quest costs either goods or hand Strength");
        if (tokens > 7) content_wrong(c, table, r, "cost", "more than seven things to pay");
        if (value(c, table, r, "quest") != r + 1)
            content_wrong(c, table, r, "quest", "quests are numbered from 1 without gaps");
    }
}

static void check_schemes(content_set *c) {
    for (int r = 0; r < RAID_SCHEMES; r++)
        if (value(c, "schemes", r, "scheme") != r + 1)
            content_wrong(c, "schemes", r, "scheme", "schemes are numbered from 1 without gaps");
}

static void check(content_set *c) {
    check_settlements(c);
    check_spaces(c);
    check_dice(c);
    for (int r = 0; r < RAID_HEROES; r++) check_then(c, "heroes", r);
    for (int r = 0; r < RAID_KINDS; r++) check_then(c, "crew", r);
    check_animals(c);
    check_quests(c);
    check_schemes(c);
}

/* ---- what follows ---------------------------------------------------------------------------- */

/* RAI-015: sides that look alike are one face, with the number of sides that show it. */
static void derive(const content_set *c, pent_text *out) {
    pent_say(out, "\n#define CONTENT_FACES");
    int count[RAID_DIE_COLORS] = {0};
    for (int die = 0; die < RAID_DIE_COLORS; die++) {
        int face[6][3]; /* Strength, Wounds, sides */
        for (int r = 0; r < content_rows(c, "dice"); r++) {
            if (value(c, "dice", r, "die") != die) continue;
            int strength = value(c, "dice", r, "strength"), wounds = value(c, "dice", r, "wounds");
            int i = 0;
            while (i < count[die] && (face[i][0] != strength || face[i][1] != wounds)) i++;
            if (i == count[die]) {
                face[i][0] = strength;
                face[i][1] = wounds;
                face[i][2] = 0;
                count[die]++;
            }
            face[i][2]++;
        }
        pent_say(out, " \\\n    [%d] = {", die);
        for (int i = 0; i < count[die]; i++)
            pent_say(out, "{%d, %d, %d}, ", face[i][0], face[i][1], face[i][2]);
        pent_say(out, "},");
    }
    pent_say(out, "\n\n#define CONTENT_FACE_COUNT %d, %d, %d\n", count[0], count[1], count[2]);
}

const content_schema raid_content = {
    .id = "raiders",
    .table = tables,
    .check = check,
    .derive = derive,
};
