/* Indio: names: the words of moves and rules, and which thing a name or a shape's id means. The things
 * themselves are told in about.c. */
#include "about.h"

#include <string.h>

/* ---- words of moves and of the rules */

static void more_tiles(indio_note *n) {
    pent_say(&n->text, " Prices: ");
    indio_tell_tiles(n, INDIO_NONE);
}

static void more_builds(indio_note *n) {
    const char *lead = " Prices: ";
    for (int i = 0; i < INDIO_BUILDS; i++) {
        pent_say(&n->text, "%s%s ", lead, indio_structure_name[indio_builds[i].to]);
        indio_tell_build(&indio_builds[i], &n->text);
        lead = "; ";
    }
    pent_say(&n->text, ".");
}

static void more_crafting(indio_note *n) {
    for (int k = 0; k < INDIO_STRUCTURES; k++) {
        const char *lead = "";
        pent_say(&n->text, " %s %s: ", article(indio_structure_name[k])[1] ? "An" : "A",
                 indio_structure_name[k]);
        for (int i = 1; i < INDIO_RECIPES; i++) {
            if (indio_recipes[i].structure != k) continue;
            pent_say(&n->text, "%s%s", lead, indio_recipes[i].name);
            lead = ", ";
        }
        pent_say(&n->text, ".");
    }
}

static const struct {
    const char *name, *title, *text, *rules;
    void (*more)(indio_note *n);
} words[] = {
    {"move", "Move",
     "An action: the acting worker goes to a hex next to its own that holds fewer than "
     "four workers.",
     "IND-069 IND-070", NULL},
    {"collect", "Collect",
     "An action: takes all resources of the worker's hex, also beside foreign workers or from a "
     "foreign structure, and spreads them over hexes of own structures with room; what finds no "
     "room "
     "is thrown away.",
     "IND-071 IND-072 IND-073 IND-075", NULL},
    {"attack", "Attack",
     "An action: removes a foreign worker on the same hex. An active one takes the attacker with "
     "it; "
     "against a resting one the attacker stays and may go on.",
     "IND-076 IND-077 IND-078 IND-079", NULL},
    {"forge", "Forge",
     "An action: two elementals of the pool become one refined resource, wherever the worker is.",
     "IND-080 IND-081", indio_tell_forging},
    {"improve", "Improve",
     "An action: lays a farm, quarry or mine on a hex with an own worker, which is the acting "
     "one's "
     "hex or next to it. What lies on the hex is lost. On water it costs 1 earth more, on desert 1 "
     "water more.",
     "IND-082 IND-083 IND-084 IND-085 IND-086", more_tiles},
    {"build", "Build",
     "An action: puts up a structure, or a larger one in the place of an own one, on a hex with an "
     "own "
     "worker, which is the acting one's hex or next to it; never on water.",
     "IND-090 IND-091 IND-092 IND-093 IND-095", more_builds},
    {"pass", "Pass",
     "Leaves the turn to the next player. It is not final: one may act when the turn comes round "
     "again. The year ends when all have passed one after the other.",
     "IND-064 IND-065 IND-066", NULL},
    {"done", "End the turn", "The acting worker makes no further action and rests.", "IND-063",
     NULL},
    {"feed", "Feed",
     "A resting worker becomes active; one food of the pool feeds two, an odd one costs "
     "a whole food.",
     "IND-054 IND-055 IND-056", NULL},
    {"enough", "Feed no more", "Ends the own Harvest: nobody else is fed, and the food is paid.",
     "IND-054 IND-058", NULL},
    {"repeat", "Repeat actions",
     "For one food more in Harvest the own workers may use the same kind of action twice this "
     "year.",
     "IND-197", NULL},
    {"craft", "Craft",
     "In the Crafting phase every own structure makes something on its hex, once a "
     "year; with a full hex something there is thrown out for each new resource.",
     "IND-044 IND-049 IND-050 IND-051 IND-053", more_crafting},
    {"nothing", "Craft nothing", "The structure crafts nothing this year, which is allowed.",
     "IND-044", NULL},
    {"pay", "Pay",
     "Resources are paid out of the pool: from any hexes with own structures, unit by unit "
     "in any order, where there is a choice.",
     "IND-059 IND-060", NULL},
    {"spend", "Spend a worker",
     "Towns and cities cost workers on their hex: active, resting or the "
     "acting one, by choice. They return to the supply.",
     "IND-093 IND-097", NULL},
    {"throw", "Throw away",
     "A resource that finds no room, or makes room for another, leaves the board.",
     "IND-050 IND-073", NULL},
    {"just", "Just collected", "Resources taken by the Collect action that are not stored yet.",
     "IND-072 IND-073", NULL},
    {"collected", "Just collected",
     "Resources taken by the Collect action that are not stored yet.", "IND-072 IND-073", NULL},
    {"store", "Store",
     "A collected or forged resource is put on a hex of an own structure; a hex holds "
     "six.",
     "IND-010 IND-072 IND-081", NULL},
    {"keep", "Keep a leader",
     "Of two leaders dealt each player keeps one in secret; the other leaves the "
     "game.",
     "IND-014 IND-015", NULL},
    {"leader", "Leader",
     "A secret card that counts something at the end of the game and brings influence "
     "for it. Everybody keeps one of two.",
     "IND-014 IND-015 IND-120", NULL},
    {"quest", "Quest",
     "A secret card with a condition, worth 1 or 2 influence. It is completed by itself "
     "when the condition is met. One is drawn a year; three may stay in hand.",
     "IND-017 IND-028 IND-029 IND-032", NULL},
    {"discard", "Discard a quest", "More than three quests in hand: one leaves the game unseen.",
     "IND-029 IND-031", NULL},
    {"completes", "Completed quest",
     "A quest whose condition is met is laid open at once and counts.", "IND-032 IND-033", NULL},
    {"completed", "Completed quest",
     "A quest whose condition is met is laid open at once and counts.", "IND-032 IND-033", NULL},
    {"loses", "Lost structure",
     "The move lets somebody else take control of an own structure's hex, who "
     "conquers the structure.",
     "IND-103 IND-203", NULL},
    {"more", "And more", "The move loses further structures, too.", "IND-203", NULL},
    {"shows", "Turned up", "At the end of the game the leaders are turned up.", "IND-015 IND-120",
     NULL},
    {"tile", "Tile",
     "Earth, water and desert tiles make the board; farms, quarries and mines are laid on "
     "top of them and stay.",
     "IND-009 IND-012", NULL},
    {"worker", "Worker",
     "A player's figure. It acts when active, holds hexes and raises what they yield; "
     "a hex holds at most four of all players.",
     "IND-003 IND-010 IND-040", NULL},
    {"workers", "Workers",
     "A player's figures. They act when active, hold hexes and raise what these "
     "yield; a hex holds at most four of all players.",
     "IND-003 IND-010 IND-040", NULL},
    {"actions", "Actions",
     "An active worker takes one or two actions of different kinds in its turn: "
     "move, collect, attack, forge, improve or build.",
     "IND-061 IND-062", NULL},
    {"pool", "Pool",
     "All resources on hexes with structures of one player. Only they can be spent.",
     "IND-037 IND-059", NULL},
    {"control", "Control",
     "A hex without structure belongs to whoever has most workers there, alone; one with a "
     "structure "
     "belongs to its owner unless another player has most workers there, alone.",
     "IND-100 IND-101 IND-102", NULL},
    {"conquest", "Conquest",
     "Whoever takes control of a foreign structure's hex replaces it by an own one of the same "
     "kind, if "
     "there is one in the supply. A player's only structure is spared.",
     "IND-103 IND-104 IND-105 IND-106", NULL},
    {"edge", "Edge hex", "A hex with fewer than six neighbours on the board.", "IND-006", NULL},
    {"fief", "Fief",
     "An option for the start: farm, quarry and mine on three hexes that touch, an outpost "
     "and a town on two of them, and two workers; the game begins in year 4.",
     "IND-187 IND-188 IND-189", NULL},
    {"first", NULL, NULL, NULL, indio_about_first},
    {"end", NULL, NULL, NULL, indio_about_end},
    {"influence", NULL, NULL, NULL, indio_about_influence},
};
enum { WORDS = sizeof words / sizeof *words };

static void describe_word(indio_note *n, int i) {
    if (words[i].text) {
        pent_say(&n->title, "%s", words[i].title);
        pent_say(&n->text, "%s", words[i].text);
        pent_say(&n->rules, "%s", words[i].rules);
    }
    if (words[i].more) words[i].more(n);
}

static const char *leader_name(int i) { return indio_leaders[i].name; }
static const char *quest_name(int i) { return indio_quests[i].name; }
static const char *structure_name(int i) { return indio_structure_name[i]; }
static const char *res_name(int i) { return indio_res_name[i]; }
static const char *land_name(int i) { return indio_terrain_name[i + INDIO_T_DESERT]; }
static const char *phase_name(int i) { return indio_phase_name[i]; }
static const char *colour_name(int i) { return indio_colour_name[i]; }
static const char *class_word(int i) { return indio_class_name[i]; }
static const char *word(int i) { return words[i].name; }
static void describe_upper(indio_note *n, int i) { indio_about_land(n, i + INDIO_T_DESERT); }

/* Everything with a name of its own, one list after the other. */
static const struct {
    int n;
    const char *(*name)(int i);
    void (*describe)(indio_note *n, int i);
} lists[] = {
    {INDIO_LEADERS, leader_name, indio_about_leader},
    {INDIO_QUESTS, quest_name, indio_about_quest},
    {INDIO_STRUCTURES, structure_name, indio_about_structure},
    {INDIO_RES, res_name, indio_about_matter},
    {INDIO_TERRAINS - INDIO_T_DESERT, land_name, describe_upper},
    {INDIO_PHASES, phase_name, indio_about_phase},
    {INDIO_MAX_SEATS, colour_name, indio_about_colour},
    {INDIO_W_CLASSES, class_word, indio_about_class},
    {WORDS, word, describe_word},
};
enum { LISTS = sizeof lists / sizeof *lists };

const char *indio_noun(int i) {
    for (int k = 0; k < LISTS; k++) {
        if (i < lists[k].n) return lists[k].name(i);
        i -= lists[k].n;
    }
    return NULL;
}

static bool describe_noun(indio_note *n, const char *thing) {
    for (int k = 0; k < LISTS; k++)
        for (int i = 0; i < lists[k].n; i++)
            if (!strcmp(lists[k].name(i), thing)) {
                lists[k].describe(n, i);
                return true;
            }
    return false;
}

/* ---- shapes */

static int digit(char c, int most) { return c >= '0' && c < '0' + most ? c - '0' : -1; }

static int place_in(const char *letters, char c) {
    const char *at = c ? strchr(letters, c) : NULL;
    return at ? (int)(at - letters) : -1;
}

/* The hex whose name begins the text, and what comes behind it; INDIO_NONE. */
static int hex_at(const indio_state *s, const char **text) {
    size_t len = strcspn(*text, "-");
    for (int h = 0; h < s->hexes; h++) {
        char name[8];
        pent_text t = pent_text_on(name, sizeof name);
        indio_hex_name(s, h, &t);
        if (t.len != len || name[0] != upper(**text) || memcmp(name + 1, *text + 1, len - 1))
            continue;
        *text += len;
        return h;
    }
    return INDIO_NONE;
}

/* The card at a place of a set in ascending order, or -1. */
static int card_at(uint64_t cards, int index) {
    if (cards == UINT64_MAX) return -1;
    PENT_EACH_BIT(q, cards) if (index-- == 0) return (int)q;
    return -1;
}

static bool on_hex(indio_note *n, const char *kind, int hex, const char *rest) {
    if (!strcmp(kind, "hex") && !*rest) {
        indio_about_hex(n, hex);
    } else if (!strcmp(kind, "s") && !*rest && n->s->piece[hex] != INDIO_NONE) {
        indio_about_piece(n, hex);
    } else if (!strcmp(kind, "goods") && !*rest) {
        indio_about_goods(n, hex);
    } else if (!strcmp(kind, "r") && *rest == '-') {
        int good = place_in(indio_res_letter, rest[1]);
        if (good < 0) return false;
        indio_about_chip(n, hex, good);
    } else if (!strcmp(kind, "w") && *rest == '-') {
        int seat = digit(rest[1], n->s->seats), class = seat < 0 ? -1 : place_in("xawr", rest[2]);
        if (class < 0) return false;
        indio_about_worker(n, hex, seat, class);
    } else {
        return false;
    }
    return true;
}

/* leader-0-1, quest-0-2, done-0-3, pool-0-e, supply-0-w */
static bool of_seat(indio_note *n, const char *kind, int seat, char c) {
    const indio_state *s = n->s;
    int card = -1, index = c - '0';
    if (!strcmp(kind, "pool")) {
        int good = place_in(indio_res_letter, c);
        if (good >= 0) indio_about_pool(n, seat, good);
        return good >= 0;
    }
    if (!strcmp(kind, "supply")) {
        int what = place_in("012w", c);
        if (what >= 0) indio_about_supply(n, seat, what);
        return what >= 0;
    }
    if (!strcmp(kind, "leader")) {
        if (index < 0 || index > 1 || s->leader[seat][index] >= INDIO_LEADERS) return false;
        indio_about_leader(n, s->leader[seat][index]);
        return true;
    }
    if (!strcmp(kind, "quest")) card = card_at(s->hand[seat], index);
    if (!strcmp(kind, "done")) card = card_at(s->done[seat], index);
    if (card >= 0) indio_about_quest(n, card);
    return card >= 0;
}

static bool describe_shape(indio_note *n, const char *thing) {
    char kind[12];
    size_t len = strcspn(thing, "-");
    if (thing[len] != '-' || len >= sizeof kind) return false;
    pent_text t = pent_text_on(kind, sizeof kind);
    pent_put(&t, thing, len);
    const char *rest = thing + len + 1;
    int number;
    if (!strcmp(kind, "year") && (number = digit(*rest, INDIO_YEARS + 1)) > 0) {
        indio_about_year(n, number);
        return true;
    }
    if (!strcmp(kind, "phase") && (number = digit(*rest, INDIO_PHASES)) >= 0) {
        indio_about_phase(n, number);
        return true;
    }
    if (!strcmp(kind, "stack") && (number = place_in("FQM", *rest)) >= 0) {
        indio_about_land(n, INDIO_T_FARM + number);
        return true;
    }
    if (!strcmp(kind, "forge")) return describe_noun(n, kind);
    if (!strcmp(kind, "build") || !strcmp(kind, "craft"))
        for (int k = 0; k < INDIO_STRUCTURES; k++)
            if (!strcmp(rest, indio_structure_name[k])) {
                indio_about_structure(n, k);
                return true;
            }
    number = digit(*rest, n->s->seats);
    if (!strcmp(kind, "seat") && number >= 0 && !rest[1]) {
        indio_about_seat(n, number);
        return true;
    }
    if (number >= 0 && rest[1] == '-' && of_seat(n, kind, number, rest[2])) return true;
    int hex = hex_at(n->s, &rest);
    return hex != INDIO_NONE && on_hex(n, kind, hex, rest);
}

bool indio_describe(const void *state, const char *thing, pent_about *out) {
    indio_note n = indio_about_begin(state, out);
    if (describe_shape(&n, thing)) return true;
    n = indio_about_begin(state, out);
    if (describe_noun(&n, thing)) return true;
    const char *rest = thing;
    int hex = hex_at(n.s, &rest);
    if (hex == INDIO_NONE || *rest) return false;
    indio_about_hex(&n, hex);
    return true;
}

/* What sort of thing each shape is. */
const pent_shape_kind indio_kinds[] = {
    {"year-", "year of the game"},
    {"phase-", "phase of a year"},
    {"hex-", "hex of the board"},
    {"s-", "structure on the board"},
    {"goods-", "resources on a hex"},
    {"r-", "resources on a hex"},
    {"w-", "workers on a hex"},
    {"first", "turn order"},
    {"end", "end of the game"},
    {"stack-", "tiles to lay"},
    {"build-", "structure to build"},
    {"forge-", "action of a worker"},
    {"craft-", "what a structure makes"},
    {"pool-", "resources in the pool"},
    {"supply-", "pieces in the supply"},
    {"leader-", "leader card"},
    {"quest-", "quest in hand"},
    {"done-", "completed quest"},
    {"move$", PENT_VERB},
    {"collect$", PENT_VERB},
    {"attack$", PENT_VERB},
    {"forge$", PENT_VERB},
    {"improve$", PENT_VERB},
    {"build$", PENT_VERB},
    {"pass$", PENT_VERB},
    {"feed$", PENT_VERB},
    {"craft$", PENT_VERB},
    {"pay$", PENT_VERB},
    {"store$", PENT_VERB},
    {NULL, NULL},
};
