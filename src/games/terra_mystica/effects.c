/* effects.c: what tiles, actions and factions do, in words. Numbers come from the tables that the
 * rules read; what only code knows (abilities) is told here once, with its rules.
 * What it is not: what things mean in a position (about.c), sentences of moves (words.c). */
#include "words.h"

const char *terra_cult_word(int cult) {
    static const char *const word[TERRA_CULTS] = {"fire", "water", "earth", "air"};
    return word[cult];
}

/* ---- amounts ---- */

void terra_amount(terra_pen *p, int n, int good) {
    const pent_good *g = &terra_goods[good];
    if (p->icons)
        pent_say(p->out, "%d {%s}", n, g->id);
    else
        pent_say(p->out, "%d %s", n, n == 1 ? g->name : g->plural);
}

void terra_item(terra_pen *p, int n, int good) {
    if (!n) return;
    if (p->items++) pent_say(p->out, ", ");
    terra_amount(p, n, good);
}

void terra_cost_words(terra_pen *p, int workers, int coins, int priests) {
    p->items = 0;
    terra_item(p, priests, TERRA_G_PRIEST);
    terra_item(p, workers, TERRA_G_WORKER);
    terra_item(p, coins, TERRA_G_COIN);
}

/* ---- tiles ---- */

static const char *const pass_unit[] = {"", "stronghold and sanctuary", "trading house", "dwelling",
                                        "shipping level"};

static void say_next(terra_pen *p, bool *more) {
    if (*more) pent_say(p->out, "; ");
    *more = true;
}

void terra_bonus_words(terra_pen *p, int tile) {
    const terra_bonus *b = &terra_bonuses[tile];
    bool more = true;
    p->items = 0;
    pent_say(p->out, "income ");
    terra_item(p, b->coins, TERRA_G_COIN);
    terra_item(p, b->workers, TERRA_G_WORKER);
    terra_item(p, b->priests, TERRA_G_PRIEST);
    terra_item(p, b->power, TERRA_G_POWER);
    if (tile == TERRA_BON1 || tile == TERRA_BON2) { /* TM-139 TM-140 */
        say_next(p, &more);
        pent_say(p->out, "special action: %s", terra_special_words(tile));
    }
    if (tile == 3) { /* TM-142 */
        say_next(p, &more);
        pent_say(p->out, "shipping +1 in the action phase");
    }
    if (b->pass_what) { /* TM-143 TM-144 TM-145 TM-162 */
        say_next(p, &more);
        pent_say(p->out, "on passing ");
        terra_amount(p, b->pass_vp, TERRA_G_POINT);
        pent_say(p->out, " for each %s", pass_unit[b->pass_what]);
    }
}

void terra_favour_words(terra_pen *p, int tile) {
    const terra_favour *f = &terra_favours[tile];
    bool more = true;
    p->items = 0;
    terra_amount(p, f->steps, TERRA_G_FIRE + f->cult);
    if (f->coins + f->workers + f->power) {
        say_next(p, &more);
        pent_say(p->out, "income ");
        terra_item(p, f->coins, TERRA_G_COIN);
        terra_item(p, f->workers, TERRA_G_WORKER);
        terra_item(p, f->power, TERRA_G_POWER);
    }
    if (f->vp) { /* TM-152 TM-153 */
        say_next(p, &more);
        terra_amount(p, f->vp, TERRA_G_POINT);
        pent_say(p->out, " whenever a %s is built",
                 terra_piece_title[tile == 10 ? TERRA_D : TERRA_TP]);
    }
    if (f->town_value) { /* TM-147 */
        say_next(p, &more);
        pent_say(p->out, "towns need only %d in value", f->town_value);
    }
    if (tile == 5) { /* TM-148 */
        say_next(p, &more);
        pent_say(p->out, "special action: %s", terra_special_words(TERRA_FAV6));
    }
    if (f->pass_vp[1]) { /* TM-154 */
        say_next(p, &more);
        pent_say(p->out, "on passing %d, %d, %d, %d points for 1, 2, 3, 4 trading houses",
                 f->pass_vp[1], f->pass_vp[2], f->pass_vp[3], f->pass_vp[4]);
    }
}

void terra_town_words(terra_pen *p, int tile) {
    const terra_town *t = &terra_towns[tile];
    p->items = 0;
    terra_item(p, t->vp, TERRA_G_POINT);
    terra_item(p, t->coins, TERRA_G_COIN);
    terra_item(p, t->workers, TERRA_G_WORKER);
    terra_item(p, t->priests, TERRA_G_PRIEST);
    terra_item(p, t->power, TERRA_G_POWER);
    if (t->steps) pent_say(p->out, ", %d step%s on each cult", t->steps, terra_an(t->steps));
    if (t->ship) pent_say(p->out, ", shipping +%d with its points", t->ship);
    terra_item(p, t->keys, TERRA_G_KEY);
}

void terra_act_words(terra_pen *p, int act) {
    const terra_act *a = &terra_acts[act];
    p->items = 0;
    if (a->bridges) pent_say(p->out, "a bridge");
    terra_item(p, a->priests, TERRA_G_PRIEST);
    terra_item(p, a->workers, TERRA_G_WORKER);
    terra_item(p, a->coins, TERRA_G_COIN);
    terra_item(p, a->spades, TERRA_G_SPADE);
    pent_say(p->out, " for ");
    terra_amount(p, a->cost, TERRA_G_POWER);
}

void terra_special_of(pent_text *out, int special) {
    if (special == TERRA_FAV6) {
        pent_say(out, "the %s favour", terra_favour_name[5]);
    } else if (special < TERRA_FAV6) {
        pent_say(out, "the %s bonus tile", terra_bonus_name[special]);
    } else {
        int f = 0;
        while (f < TERRA_FACTIONS && terra_factions[f].special != special) f++;
        pent_say(out, "the %s", terra_factions[f < TERRA_FACTIONS ? f : TERRA_ENGINEERS].title);
    }
}

const char *terra_special_words(int special) {
    static const char *const words[TERRA_SPECIALS] = {
        [TERRA_BON1] = "one free spade, then a dwelling may follow at its price",
        [TERRA_BON2] = "one step on a cult of choice",
        [TERRA_FAV6] = "one step on a cult of choice",
        [TERRA_ACTA] = "two steps on one cult",
        [TERRA_ACTC] = "two actions in a row",
        [TERRA_ACTE] = "a bridge for 2 workers, as often as wanted",
        [TERRA_ACTG] = "two free spades for one hex, then a dwelling may follow at its price",
        [TERRA_ACTN] = ("a neighbouring hex becomes desert without spades, then a dwelling may "
                        "follow at its price"),
        [TERRA_ACTS] = "a dwelling becomes a trading house free of charge",
        [TERRA_ACTW] = "a free dwelling on any empty forest hex",
    };
    return words[special];
}

void terra_score_words(terra_pen *p, int tile) {
    static const char *const unit[] = {"spade used",    "town founded",
                                       "dwelling",      "stronghold or sanctuary",
                                       "trading house", "temple"};
    const terra_score *t = &terra_scores[tile];
    terra_amount(p, t->vp, TERRA_G_POINT);
    pent_say(p->out, " for each %s", unit[t->what]);
}

int terra_reward_good(int tile) {
    static const uint8_t good[] = {TERRA_G_COIN,   TERRA_G_SPADE, TERRA_G_PRIEST,
                                   TERRA_G_WORKER, TERRA_G_POWER, TERRA_G_COIN};
    return good[terra_scores[tile].gain];
}

void terra_reward_words(terra_pen *p, int tile) {
    const terra_score *t = &terra_scores[tile];
    terra_amount(p, t->amount, terra_reward_good(tile));
    pent_say(p->out, " for each ");
    if (t->gain == TERRA_R_PRIESTS)
        pent_say(p->out, "priest on the cult board");
    else if (t->per == 1)
        pent_say(p->out, "step of %s", terra_cult_word(t->cult));
    else
        pent_say(p->out, "%d steps of %s", t->per, terra_cult_word(t->cult));
}

/* ---- factions ---- */

static const struct {
    const char *ability, *stronghold, *rules;
} factions[TERRA_FACTIONS] = {
    [TERRA_ALCHEMISTS] = {"They change 1 point into 1 coin and 2 coins into 1 point, also when the "
                          "game ends.",
                          "12 power at once, and from then on 2 power for every spade.",
                          "TM-102 TM-103 TM-177"},
    [TERRA_DARKLINGS] = {"They pay 1 priest for a spade and score 2 points for it; they have no "
                         "spade track.",
                         "at once up to three workers become priests.", "TM-118 TM-119"},
    [TERRA_AUREN] = {"They have no ability before the stronghold.",
                     "a favour tile at once, and a special action a round: two steps on one cult.",
                     "TM-104"},
    [TERRA_WITCHES] = {"They score 5 points for every town they found.",
                       "a special action a round: a free dwelling on any empty forest hex.",
                       "TM-105 TM-106"},
    [TERRA_CHAOS] =
        {"They start with one dwelling, placed last, and take two favour tiles for each "
         "temple and sanctuary.",
         "a special action a round: two actions in a row.", "TM-107 TM-108"},
    [TERRA_GIANTS] = {"They always need exactly two spades to turn a hex, which becomes wasteland.",
                      "a special action a round: two free spades for one hex, then a dwelling may "
                      "follow at its price.",
                      "TM-109 TM-110"},
    [TERRA_CULTISTS] = {"When somebody takes power from their building they advance one step on a "
                        "cult of choice; when all decline they gain 1 power.",
                        "7 points at once.", "TM-111 TM-112 TM-114"},
    [TERRA_HALFLINGS] = {"They score 1 point for every spade.",
                         "three spades at once, then a dwelling may follow at its price.",
                         "TM-115 TM-116 TM-117"},
    [TERRA_DWARVES] = {"They have no shipping, but may tunnel past one hex when they transform and "
                       "build: 2 workers, and 4 points each time.",
                       "a tunnel costs 1 worker only.", "TM-120 TM-122 TM-123"},
    [TERRA_ENGINEERS] =
        {"They may build a bridge for 2 workers as an action, as often as they like.",
         "on passing 3 points for each own bridge between two own structures.",
         "TM-124 TM-125 TM-134"},
    [TERRA_FAKIRS] = {"They have no shipping, but may fly past one hex when they transform and "
                      "build: 1 priest, and 4 points each time. Their spade track has one step.",
                      "the carpet passes one or two hexes.", "TM-121 TM-122 TM-123"},
    [TERRA_NOMADS] = {"They start with three dwellings.",
                      "a special action a round: a hex that shares an edge with an own structure "
                      "becomes desert without spades, then a dwelling may follow at its price.",
                      "TM-132 TM-133"},
    [TERRA_MERMAIDS] = {"They may pass one river hex when they found a town, start with shipping 1 "
                        "and can raise it to 5.",
                        "one step of shipping at once, with its points.", "TM-126 TM-127 TM-128"},
    [TERRA_SWARMLINGS] =
        {"They get 3 workers for every town they found; their structures cost more.",
         "a special action a round: a dwelling becomes a trading house free of "
         "charge.",
         "TM-130 TM-131"},
};

/* For whom it is: first games, some games, experts. A rough guide, not measured. */
int terra_faction_level(int faction) {
    static const uint8_t level[TERRA_FACTIONS] = {
        [TERRA_ALCHEMISTS] = 2, [TERRA_DARKLINGS] = 1, [TERRA_MERMAIDS] = 2, [TERRA_SWARMLINGS] = 1,
        [TERRA_AUREN] = 1,      [TERRA_WITCHES] = 1,   [TERRA_DWARVES] = 2,  [TERRA_ENGINEERS] = 3,
        [TERRA_CHAOS] = 3,      [TERRA_GIANTS] = 2,    [TERRA_FAKIRS] = 3,   [TERRA_NOMADS] = 1,
        [TERRA_CULTISTS] = 2,   [TERRA_HALFLINGS] = 1};
    return level[faction];
}

const char *terra_ability(int faction) { return factions[faction].ability; }
const char *terra_stronghold(int faction) { return factions[faction].stronghold; }
const char *terra_faction_rules(int faction) { return factions[faction].rules; }
