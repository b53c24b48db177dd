/* Raiders of Scythia: names: words of moves and rules, and which thing a name means.
 *
 * What it is: `describe` and `noun` of the game's table.
 * What it is not: the descriptions of things (about.c); goods and options are found by the core. */
#include "about.h"

#include <string.h>

/* ---- words of moves and rules ---- */

typedef struct word_row {
    const char *name, *title, *text, *rules;
    void (*more)(raid_note *n); /* numbers that the tables know, or NULL */
} word_row;

static void more_limits(raid_note *n) { pent_say(&n->text, " The limit is %d.", RAID_LIMIT); }

static void more_eagles(raid_note *n) {
    pent_say(&n->text, " An Eagle costs %d Silver at the Stables.", RAID_EAGLE_SILVER);
}

static void more_horses(raid_note *n) {
    pent_say(&n->text, " A Horse costs %d Equipment at the Stables. Strength and points:",
             RAID_HORSE_EQUIPMENT);
    for (int i = 0; i < 3; i++) {
        pent_say(&n->text, "%s %d and %d", i ? ", or" : "", raid_horse_strength[i],
                 raid_horse_points[i]);
    }
    pent_say(&n->text, ".");
}

static void more_end(raid_note *n) {
    pent_say(&n->text, " Now %d %s and %d quests are left.", n->s->raids_left,
             n->s->printed ? "settlements" : "raid spaces", n->s->quests_left);
}

static void more_supply(raid_note *n) {
    pent_say(&n->text, " Now it holds ");
    raid_tell_goods(&n->text, n->s->supply, RAID_PLUNDER, false);
    pent_say(&n->text, ".");
}

static void more_piles(raid_note *n) {
    pent_say(&n->text, " Now %d cards lie in the crew pile and %d in the discards.", n->s->deck_n,
             n->s->discard_n);
}

static void more_yellow(raid_note *n) { raid_about_die(n, RAID_DIE_YELLOW); }
static void more_red(raid_note *n) { raid_about_die(n, RAID_DIE_RED); }
static void more_white(raid_note *n) { raid_about_die(n, RAID_DIE_WHITE); }

static const word_row words[] = {
    {"place", "Place a worker",
     "Working begins so: the worker one holds is placed at a building without one, and the "
     "building "
     "may be used. Then another worker is picked up.",
     "RAI-029 RAI-030", NULL},
    {"pick", "Pick up a worker",
     "The second half of working: one of the workers that stood in the village is picked up, never "
     "the one just placed; its building may be used, and it is held for the next turn.",
     "RAI-031 RAI-033", NULL},
    {"raid", "Raid",
     "Instead of working, the worker one holds raids a settlement: Provisions and Wagons are paid, "
     "Kumis may be spent, dice are rolled; Strength brings points, dice and failing bring Wounds, "
     "and "
     "one raid space is looted. A raid ends the turn.",
     "RAI-061 RAI-062 RAI-063 RAI-065 RAI-067 RAI-077 RAI-079", NULL},
    {"hire", "Hire",
     "A crew card from hand goes onto one of the five spaces for its Silver. Whoever stood there "
     "is "
     "discarded.",
     "RAI-038 RAI-047 RAI-048", NULL},
    {"replaces", "Replaces",
     "Who or what lies in the space is discarded when something new comes there.",
     "RAI-048 RAI-051", NULL},
    {"play", "Play",
     "A card from hand is played at the Town Centre for the effect at its foot and then lies in "
     "the "
     "discards. A Play Eagle lets the same effect of the crew member below be used without a card.",
     "RAI-044 RAI-058 RAI-107", NULL},
    {"use", "Use",
     "At the Town Centre the hero or a Play Eagle is used, each at most once a turn; some cards "
     "let "
     "any building be used.",
     "RAI-044 RAI-110 RAI-123", NULL},
    {"sell", "Sell", "At the Market 1 card from hand is discarded for Silver.", "RAI-046", NULL},
    {"barter", "Barter",
     "At the Market 2 cards from hand are discarded for 1 Wagon or 1 Equipment.", "RAI-046", NULL},
    {"take", "Take",
     "Takes what is named: from a building, from a raid space, or Wounds of a raid.",
     "RAI-041 RAI-042 RAI-118", NULL},
    {"draw", "Draw", "Draws crew cards from the pile; when it is empty the discards are shuffled.",
     "RAI-045 RAI-060", more_piles},
    {"slaughter", "Slaughter",
     "At the Chief's Tent 1 Livestock is turned into Provisions and Kumis.", "RAI-043", NULL},
    {"quest", "Quest",
     "Quests are completed at the Chief's Tent: goods are paid, or hand cards of enough Strength "
     "are "
     "discarded. They score at the end. Those of raid spaces are turned up by raids.",
     "RAI-043 RAI-142 RAI-143 RAI-144 RAI-145", NULL},
    {"without", "Without", "An Elder's quest leaves out one item of the price.", "RAI-129", NULL},
    {"less", "Less", "An Elder's quest may take 2 hand Strength less.", "RAI-129", NULL},
    {"spend", "Spend Kumis",
     "Before the dice of a raid any number of Kumis may be spent, 1 Strength each.", "RAI-065",
     NULL},
    {"fewer", "Fewer Wounds",
     "Some crew lets its owner take fewer Wounds in a raid, as many fewer as they like up to that.",
     "RAI-088", NULL},
    {"all", "All Wounds", "No Wound is refused, although the crew would allow it.", "RAI-088",
     NULL},
    {"reroll", "Reroll", "A Brawler lets a die of the raid be rolled again.", "RAI-097 RAI-098",
     NULL},
    {"roll", "Roll", "The dice of a raid, shown as Strength/Wounds.", "RAI-014 RAI-015 RAI-066",
     NULL},
    {"wound", "Wound",
     "Dice and failing bring Wounds, which the owner spreads over the crew. Each takes 1 from the "
     "Strength of a crew member, and one more than its Strength kills it. At the Barracks, and by "
     "some cards, Wounds are removed.",
     "RAI-039 RAI-068 RAI-071 RAI-072 RAI-073", NULL},
    {"wounds", "Wounds",
     "Dice and failing bring Wounds: each takes 1 from the Strength of a crew member, and one more "
     "than "
     "its Strength kills it.",
     "RAI-068 RAI-071 RAI-073", NULL},
    {"heal", "Heal",
     "Removes Wounds from the crew: at the Barracks 2 for 1 Kumis, or by a card or a hero.",
     "RAI-039 RAI-040 RAI-115", NULL},
    {"loot", "Loot",
     "After a raid one raid space of the settlement is chosen; its Plunder and its worker go to "
     "the "
     "raider.",
     "RAI-077", NULL},
    {"discard", "Discard",
     "Cards from hand go to the discard pile, as a price or because more than the limit are held "
     "at "
     "the end of a turn.",
     "RAI-026 RAI-035 RAI-144", more_limits},
    {"swap", "Swap",
     "A Vigilante swaps a crew member for a hand card, a Huntress an Eagle for a Horse of the "
     "offer.",
     "RAI-120 RAI-121", NULL},
    {"give", "Give up", "A crew member is discarded for Plunder by a Fanatic; this is not killing.",
     "RAI-125", NULL},
    {"fetch", "Fetch", "Takes a card of one's choice from the crew discards.", "RAI-126", NULL},
    {"trade", "Trade",
     "A Merchant exchanges Plunder for Equipment, Wagons or Livestock of the supply, never for "
     "Gold.",
     "RAI-128", NULL},
    {"gain", "Gain", "Takes goods from the supply.", "RAI-007 RAI-008", NULL},
    {"pay", "Pay", "Gives goods to the supply for what the card brings.", "RAI-108 RAI-113", NULL},
    {"pass", "Pass", "Declines to use the building; the turn goes on.", "RAI-030 RAI-031", NULL},
    {"stop", "Stop", "Ends what could still be chosen here, or declines it.", "RAI-109", NULL},
    {"eagle", "Eagle",
     "The upper half of an animal card; it lies above a crew space for good. There are Strength, "
     "Double "
     "and Play Eagles.",
     "RAI-037 RAI-050 RAI-056 RAI-057 RAI-058", more_eagles},
    {"horse", "Horse",
     "The lower half of an animal card; it lies below a crew space for good and brings Strength in "
     "raids and points at the end.",
     "RAI-037 RAI-050 RAI-056 RAI-059", more_horses},
    {"animal", "Animal",
     "A card with an Eagle above and a Horse below; three lie in the offer. One half is used, by "
     "the "
     "side of the crew where it lies.",
     "RAI-005 RAI-022 RAI-050", NULL},
    {"above", "Above", "Eagles lie above the crew spaces of a player board.", "RAI-050", NULL},
    {"below", "Below", "Horses lie below the crew spaces of a player board.", "RAI-050", NULL},
    {"offer", "Offer",
     "Three animal cards lie faceup; one that is taken is replaced at once from the pile.",
     "RAI-022 RAI-054 RAI-055", NULL},
    {"hero", "Hero",
     "Each player has a hero with an effect for the Town Centre; it is no crew member.",
     "RAI-023 RAI-024 RAI-044", NULL},
    {"pair", "Pair",
     "A hero and a crew card that are chosen together before the game; the crew card starts on the "
     "left-most space.",
     "RAI-023 RAI-024 RAI-160", NULL},
    {"start", "Start", "The starting player is drawn at random and takes the first turn.",
     "RAI-016", NULL},
    {"up", "Turned up", "Something facedown is turned faceup for all to see.", "RAI-017 RAI-078",
     NULL},
    {"look", "Look",
     "A Soothsayer looks at the top cards of the crew pile; only its player sees them.",
     "RAI-131 RAI-159", NULL},
    {"left", "Left settlement", "The settlement of raid spaces 1 and 2 of a civilization.",
     "RAI-010 RAI-012", NULL},
    {"centre", "Centre settlement", "The settlement of raid spaces 3 and 4 of a civilization.",
     "RAI-010 RAI-012", NULL},
    {"right", "Right settlement", "The settlement of raid spaces 5 and 6 of a civilization.",
     "RAI-010 RAI-011 RAI-012", NULL},
    {"worker", "Worker",
     "Workers are Blue, Grey or Red. One holds a single worker; its colour says which settlements "
     "it "
     "may raid and what some buildings bring. Workers of raids stay on the board.",
     "RAI-003 RAI-032 RAI-061 RAI-064", NULL},
    {"Tent", "Tents", "The Chief's Tent and the Meeting Tent are buildings of the village.",
     "RAI-009", NULL},
    {"village", "Village",
     "Eight buildings, each for one worker, and two faceup quests. Three workers stand here when a "
     "turn "
     "begins.",
     "RAI-009 RAI-017 RAI-020", NULL},
    {"settlement", "Settlement",
     "Each civilization has three settlements of two raid spaces, with demands and rewards of "
     "their "
     "own.",
     "RAI-010 RAI-012", NULL},
    {"Plunder", "Plunder",
     "Gold, Equipment, Wagons and Livestock: tokens that lie on raid spaces and in the supply. "
     "There is "
     "no limit to what one holds.",
     "RAI-002 RAI-036 RAI-152", NULL},
    {"supply", "Supply", "Plunder that nobody holds and that lies on no raid space.",
     "RAI-008 RAI-019", more_supply},
    {"Strength in raids", "Strength in raids",
     "Kumis spent, dice, crew less its Wounds, animals beside crew, and abilities add up. The "
     "highest "
     "number of the settlement that is reached gives its points.",
     "RAI-067 RAI-068 RAI-069", NULL},
    {"limits", "Limits",
     "At the end of a turn Silver, Provisions and Kumis above the limit go back, and a hand above "
     "it is "
     "discarded down to it. Plunder has no limit.",
     "RAI-034 RAI-035 RAI-036", more_limits},
    {"scoring", "Final scoring",
     "To the points on the track are added those of quests, animals and crew; each Gold is 2, each "
     "Equipment and Wagon 1, each pair of Livestock 1. Ties go to the most quests, crew and "
     "animals, then "
     "to the most Silver, Provisions and Kumis.",
     "RAI-151 RAI-152 RAI-153", NULL},
    {"end of the game", "End of the game",
     "When two or fewer raids, or two or fewer quests, are left at the end of a turn, everybody "
     "has one "
     "more turn.",
     "RAI-147 RAI-148 RAI-149", more_end},
    {"red die", "", "", "", more_red},
    {"white die", "", "", "", more_white},
    {"white", "", "", "", more_white},
    {"red", "", "", "", more_red},
    {"yellow die", "", "", "", more_yellow},
};
enum { WORDS = sizeof words / sizeof *words };

/* Quests and schemes have numbers for names. */
static const char *const quest_names[RAID_QUESTS] = {
    "quest 1",  "quest 2",  "quest 3",  "quest 4",  "quest 5",  "quest 6",  "quest 7",
    "quest 8",  "quest 9",  "quest 10", "quest 11", "quest 12", "quest 13", "quest 14",
    "quest 15", "quest 16", "quest 17", "quest 18", "quest 19", "quest 20", "quest 21",
    "quest 22", "quest 23", "quest 24", "quest 25", "quest 26"};
static const char *const scheme_names[RAID_SCHEMES] = {
    "scheme 1", "scheme 2", "scheme 3",  "scheme 4",  "scheme 5",  "scheme 6",  "scheme 7",
    "scheme 8", "scheme 9", "scheme 10", "scheme 11", "scheme 12", "scheme 13", "scheme 14"};

/* ---- every name, list after list ---- */

typedef enum name_list {
    OF_WORDS,
    OF_CREW,
    OF_HEROES,
    OF_BUILDINGS,
    OF_CIVS,
    OF_RIVALS,
    OF_EAGLES,
    OF_QUESTS,
    OF_SCHEMES,
    NAME_LISTS
} name_list;

static const int list_size[NAME_LISTS] = {WORDS,       RAID_KINDS,  RAID_HEROES, RAID_BUILDINGS,
                                          RAID_CIVS,   RAID_RIVALS, 3,           RAID_QUESTS,
                                          RAID_SCHEMES};

static const char *name_in(name_list list, int i) {
    switch (list) {
    case OF_WORDS: return words[i].name;
    case OF_CREW: return raid_crew[i].name;
    case OF_HEROES: return raid_heroes[i].name;
    case OF_BUILDINGS: return raid_building_name[i];
    case OF_CIVS: return raid_civs[i].name;
    case OF_RIVALS: return raid_rivals[i].name;
    case OF_EAGLES: return raid_eagle_name[i];
    case OF_QUESTS: return quest_names[i];
    default: return scheme_names[i];
    }
}

const char *raid_noun(int i) {
    for (int list = 0; list < NAME_LISTS; list++) {
        if (i < list_size[list]) return name_in((name_list)list, i);
        i -= list_size[list];
    }
    return NULL;
}

static void about_word(raid_note *n, const word_row *w) {
    pent_say(&n->title, "%s", w->title);
    pent_say(&n->text, "%s", w->text);
    raid_note_rules(n, w->rules);
    if (w->more) w->more(n);
}

static void about_name(raid_note *n, name_list list, int i) {
    switch (list) {
    case OF_WORDS: about_word(n, &words[i]); break;
    case OF_CREW: raid_about_crew(n, i); break;
    case OF_HEROES: raid_about_hero(n, i); break;
    case OF_BUILDINGS: raid_about_building(n, i); break;
    case OF_CIVS: raid_about_civ(n, i); break;
    case OF_RIVALS: raid_about_rival(n, i); break;
    case OF_EAGLES: raid_about_eagle(n, i); break;
    case OF_QUESTS: raid_about_quest(n, i); break;
    default: raid_about_scheme(n, i); break;
    }
}

static bool find_name(raid_note *n, const char *thing) {
    for (int list = 0; list < NAME_LISTS; list++) {
        for (int i = 0; i < list_size[list]; i++) {
            if (strcmp(name_in((name_list)list, i), thing)) continue;
            about_name(n, (name_list)list, i);
            return true;
        }
    }
    return false;
}

/* ---- names that are made up of parts ---- */

/* A word of a building's name: "Chief's", "Town", "Centre". */
static bool find_building(raid_note *n, const char *thing) {
    size_t len = strlen(thing);
    for (int b = 0; b < RAID_BUILDINGS; b++) {
        const char *blank = strchr(raid_building_name[b], ' ');
        if (!blank) continue;
        size_t first = (size_t)(blank - raid_building_name[b]);
        bool is_first = len == first && !memcmp(thing, raid_building_name[b], len);
        if (!is_first && strcmp(thing, blank + 1)) continue;
        raid_about_building(n, b);
        return true;
    }
    return false;
}

/* "Cimmeria-3", "Cimmeria 3", "Cimmeria left". */
static bool find_land(raid_note *n, const char *thing) {
    for (int civ = 0; civ < RAID_CIVS; civ++) {
        size_t len = strlen(raid_civs[civ].name);
        if (strncmp(thing, raid_civs[civ].name, len) || !strchr("- ", thing[len])) continue;
        const char *rest = thing[len] ? thing + len + 1 : "";
        if (rest[0] >= '1' && rest[0] <= '6' && !rest[1]) {
            raid_about_space(n, civ * 6 + rest[0] - '1');
            return true;
        }
        for (int side = 0; side < 3; side++) {
            if (strcmp(rest, raid_side_name[side])) continue;
            raid_about_set(n, civ * 3 + side);
            return true;
        }
    }
    return false;
}

/* The words of the notation for animals: "doubling", "strength-3". */
static bool find_animal(raid_note *n, const char *thing) {
    static const char *const kinds[3] = {"strength", "doubling", "play"};
    for (int eagle = 0; eagle < 3; eagle++) {
        size_t len = strlen(kinds[eagle]);
        if (strncmp(thing, kinds[eagle], len)) continue;
        if (!thing[len]) {
            raid_about_eagle(n, eagle);
            return true;
        }
        for (int horse = 0; horse < 3; horse++) {
            if (thing[len] != '-' || thing[len + 1] != '0' + raid_horse_strength[horse]) continue;
            raid_about_animal(n, eagle * 3 + horse);
            return thing[len + 2] == 0;
        }
    }
    return false;
}

/* Players; yellow is the colour of a die, too. */
static bool find_player(raid_note *n, const char *thing) {
    for (int seat = 0; seat < n->s->seats; seat++) {
        char name[16];
        pent_text t = pent_text_on(name, sizeof name);
        raid_seat_name(n->s, seat, &t);
        if (strcmp(name, thing)) continue;
        raid_about_player(n, seat);
        if (!strcmp(name, raid_die_name[RAID_DIE_YELLOW])) {
            pent_say(&n->title, ", or the ");
            pent_say(&n->text, " Or: ");
            more_yellow(n);
        }
        return true;
    }
    return false;
}

/* Names come before shapes: "quest" is a word, "quest-A" a shape. */
bool raid_describe(const void *state, const char *thing, pent_about *out) {
    raid_note n = {.s = state,
                   .title = pent_text_on(out->title, sizeof out->title),
                   .text = pent_text_on(out->text, sizeof out->text),
                   .rules = pent_text_on(out->rules, sizeof out->rules),
                   .out = out};
    if (!strcmp(thing, "A") || !strcmp(thing, "B")) {
        raid_about_place(&n, thing[0] - 'A');
        return true;
    }
    return find_name(&n, thing) || raid_about_shape(&n, thing) || raid_about_named(&n, thing) ||
           find_player(&n, thing) || find_land(&n, thing) || find_animal(&n, thing) ||
           find_building(&n, thing);
}

/* What sort of thing each shape is. */
const pent_shape_kind raid_kinds[] = {
    {"civ-", "civilization"},
    {"set-", "settlement"},
    {"space-", "raid space"},
    {"pl-", "plunder on a raid space"},
    {"player-", "player"},
    {"b-", "building of the village"},
    {"worker-", "worker in the village"},
    {"quest-A", "quest, open in the village"},
    {"quest-B", "quest, open in the village"},
    {"quest-", "quest of a raid space"},
    {"animal-", "animal card on offer"},
    {"supply-", "goods of the supply"},
    {"own-", "goods of a player"},
    {"crew-", "crew of a player"},
    {"eagle-", "above the crew of a player"},
    {"horse-", "below the crew of a player"},
    {"hero-", "hero"},
    {"pair-", "hero and crew card, one choice"},
    {"look-", "crew card looked at"},
    {"fetch-", "crew card in the discards"},
    {"die-", "die of raids"},
    {"hand-", "crew card in hand"},
    {"back-", "crew card in hand"},
    {"rival", "opponent of the game alone"},
    {"scheme", "plan of the rival"},
    {"hire$", PENT_VERB},
    {"replaces$", PENT_VERB},
    {"play$", PENT_VERB},
    {"use$", PENT_VERB},
    {"sell$", PENT_VERB},
    {"barter$", PENT_VERB},
    {"take$", PENT_VERB},
    {"draw$", PENT_VERB},
    {"slaughter$", PENT_VERB},
    {"without$", PENT_VERB},
    {"less$", PENT_VERB},
    {"reroll$", PENT_VERB},
    {"roll$", PENT_VERB},
    {"heal$", PENT_VERB},
    {"loot$", PENT_VERB},
    {"discard$", PENT_VERB},
    {"swap$", PENT_VERB},
    {"give$", PENT_VERB},
    {"fetch$", PENT_VERB},
    {"trade$", PENT_VERB},
    {"gain$", PENT_VERB},
    {"pay$", PENT_VERB},
    {"pass$", PENT_VERB},
    {"stop$", PENT_VERB},
    {"above$", PENT_VERB},
    {"below$", PENT_VERB},
    {"start$", PENT_VERB},
    {"up$", PENT_VERB},
    {"look$", PENT_VERB},
    {NULL, NULL},
};
