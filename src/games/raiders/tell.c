/* Raiders of Scythia: pieces of sentences, made from the content tables (tell.h). */
#include "tell.h"

const char *const raid_eagle_name[3] = {"Strength Eagle", "Double Eagle", "Play Eagle"};
const char *const raid_side_name[3] = {"left", "centre", "right"};
const char *const raid_die_name[RAID_DIE_COLORS] = {"red", "white", "yellow"};

void raid_tell(pent_text *out, const char *form, int n, const char *place) {
    for (; *form; form++) {
        if (*form == '#') {
            pent_say(out, "%d", n);
        } else if (*form == '~') {
            pent_say(out, n == 1 ? "" : "s");
        } else if (*form == '@') {
            pent_say(out, "%s", place);
        } else {
            pent_put(out, form, 1);
        }
    }
}

/* ---- goods ---- */

void raid_tell_amount(pent_text *out, int n, int good, bool icons) {
    const pent_good *g = &raid_goods[raid_purse_of[good]];
    if (icons) {
        pent_say(out, "%d {%s}", n, g->id);
    } else {
        pent_say(out, "%d %s", n, n == 1 ? g->name : g->plural);
    }
}

void raid_tell_goods(pent_text *out, const uint8_t *n, int kinds, bool icons) {
    int left = 0, first = 1;
    for (int g = 0; g < kinds; g++) left += n[g] > 0;
    if (left == 0) pent_say(out, "nothing");
    for (int g = 0; g < kinds; g++) {
        if (n[g] == 0) continue;
        left--;
        if (!first) pent_say(out, left ? ", " : " and ");
        raid_tell_amount(out, n[g], g, icons);
        first = 0;
    }
}

/* ---- effects of cards and heroes ---- */

static const struct {
    const char *form, *rule;
} thens[] = {
    [RAID_THEN_HEAL] = {"remove up to # Wound~ from your crew", "RAI-115"},
    [RAID_THEN_HEAL_ONE] = {"remove up to # Wound~ from one crew member", "RAI-116"},
    [RAID_THEN_TAKE] = {"take 1 Plunder of your choice from an open raid space of @", "RAI-118"},
    [RAID_THEN_TRIBUTE] = {"every opponent with more Silver than you gives you 1 Silver",
                           "RAI-119"},
    [RAID_THEN_SWAP_EAGLE] = {"put one of your Eagles into the offer and take another animal of it "
                              "as a Horse",
                              "RAI-120"},
    [RAID_THEN_SWAP_CREW] = {"a crew member and a card of your hand change places", "RAI-121"},
    [RAID_THEN_DISCARD] = {"discard # card~", "RAI-122"},
    [RAID_THEN_BUILDING] = {"use any building as if your worker stood there", "RAI-123"},
    [RAID_THEN_TOWN] = {"take another Town Centre action", "RAI-124"},
    [RAID_THEN_SACRIFICE] = {"discard one of your crew for 1 Plunder of your choice", "RAI-125"},
    [RAID_THEN_FETCH] = {"take a card of your choice from the crew discards", "RAI-126"},
    [RAID_THEN_TRADE] = {"exchange up to # Plunder, each for 1 Equipment, Wagon or Livestock",
                         "RAI-128"},
    [RAID_THEN_QUEST_LESS] = {"complete a faceup quest for one item or 2 hand Strength less",
                              "RAI-129"},
    [RAID_THEN_EAGLE] = {"take an animal of the offer as an Eagle", "RAI-130"},
    [RAID_THEN_HORSE] = {"take an animal of the offer as a Horse", "RAI-130"},
    [RAID_THEN_ANIMAL] = {"take an animal of the offer as an Eagle or a Horse", "RAI-140"},
    [RAID_THEN_LOOK] = {"look at the top # crew card~, keep 2 of them and discard the rest",
                        "RAI-131"},
    [RAID_THEN_HIRE] = {"hire a crew card from your hand for at most # Silver", "RAI-132"},
};

static void tell_then(pent_text *out, raid_follow then, bool icons) {
    if (then.what == RAID_THEN_CHOOSE) {
        raid_tell_effect(out, &raid_choices[then.n - 1][0].effect, icons);
        pent_say(out, ", or ");
        raid_tell_effect(out, &raid_choices[then.n - 1][1].effect, icons);
    } else if (then.what == RAID_THEN_HIRE && then.n == 0) {
        pent_say(out, "hire a crew card from your hand without Silver");
    } else {
        const char *place = then.what == RAID_THEN_TAKE ? raid_civs[then.n - 1].name : "";
        raid_tell(out, thens[then.what].form, then.n, place);
    }
}

/* "pay 1 Silver and discard 1 card": goods go one way, cards and points another. */
static void tell_side(pent_text *out, const uint8_t n[RAID_GOODS], bool pay, bool icons) {
    const char *and = "";
    bool goods = false;
    for (int g = 0; g < RAID_CARD; g++) goods |= n[g] > 0;
    if (goods) {
        pent_say(out, pay ? "pay " : "gain ");
        raid_tell_goods(out, n, RAID_CARD, icons);
        and = " and ";
    }
    if (n[RAID_CARD] > 0) {
        pent_say(out, "%s%s ", and, pay ? "discard" : "draw");
        raid_tell_amount(out, n[RAID_CARD], RAID_CARD, icons);
    }
}

void raid_tell_effect(pent_text *out, const raid_effect *e, bool icons) {
    size_t begun = out->len;
    tell_side(out, e->pay, true, icons);
    size_t paid = out->len;
    if (paid > begun) pent_say(out, ", then ");
    size_t told = out->len;
    tell_side(out, e->get, false, icons);
    if (!e->then.what) return;
    if (out->len > told) pent_say(out, ", then ");
    tell_then(out, e->then, icons);
}

const char *raid_effect_rule(const raid_effect *e) {
    if (e->then.what == RAID_THEN_CHOOSE) return e->then.n == 1 ? "RAI-114" : "RAI-113";
    if (e->then.what) return thens[e->then.what].rule;
    for (int g = 0; g < RAID_GOODS; g++) {
        if (e->pay[g] > 0) return g == RAID_CARD ? "RAI-127" : "RAI-112";
    }
    return "RAI-111";
}

/* ---- abilities ---- */

static const struct {
    const char *form, *rule;
    bool raid; /* works in raids: where is said before */
} abilities[] = {
    [RAID_AB_STRENGTH] = {"adds # Strength", "RAI-081", true},
    [RAID_AB_STRENGTH_BEHIND] = {"adds # Strength if an opponent has more points on the track",
                                 "RAI-082", true},
    [RAID_AB_POINTS] = {"gains # point~", "RAI-083", true},
    [RAID_AB_SILVER] = {"gains # Silver", "RAI-084", true},
    [RAID_AB_CARDS] = {"draws # card~", "RAI-085", true},
    [RAID_AB_KUMIS] = {"gains # Kumis, too late to be spent there", "RAI-086", true},
    [RAID_AB_FEWER_WOUNDS] = {"lets you take up to # Wound~ fewer", "RAI-088", true},
    [RAID_AB_SAVE_PROVISION] = {"saves # Provision~ of the price", "RAI-089", true},
    [RAID_AB_SAVE_WAGON] = {"saves # Wagon~ of the price", "RAI-089", true},
    [RAID_AB_WOUNDED_CARD] = {"draws # card~ when it is wounded in a raid", "RAI-091", false},
    [RAID_AB_WOUNDED_POINT] = {"gains # point~ when it is wounded in a raid", "RAI-091", false},
    [RAID_AB_KILLED_GOLD] = {"gains # Gold when it is killed", "RAI-094", false},
    [RAID_AB_KILLED_POINTS] = {"gains # point~ when it is killed", "RAI-094", false},
    [RAID_AB_KILLED_RETURN] = {"goes back to your hand when it is killed", "RAI-095", false},
    [RAID_AB_END_LIVESTOCK] = {"scores # point~ at the end for each pair of your Livestock",
                               "RAI-105", false},
    [RAID_AB_END_POINTS] = {"scores # point~ at the end", "RAI-105", false},
    [RAID_AB_END_QUESTS] = {"scores # point~ at the end for each two quests you completed",
                            "RAI-105", false},
    [RAID_AB_END_EAGLES] = {"scores # point~ at the end for each of your Eagles", "RAI-105", false},
    [RAID_AB_END_HORSES] = {"scores # point~ at the end for each of your Horses", "RAI-105", false},
    [RAID_AB_REROLL] = {"lets you roll # of the dice again", "RAI-097", true},
    [RAID_AB_FEWER_YELLOW] = {"leaves out # yellow dice", "RAI-099", true},
    [RAID_AB_SILVERSMITH] = {"gains # more Silver at the Silversmith", "RAI-100", false},
    [RAID_AB_FARM] = {"gains # more Provision~ at the Farm", "RAI-101", false},
    [RAID_AB_BARRACKS] = {"makes a hire at the Barracks # Silver cheaper", "RAI-102", false},
    [RAID_AB_MEETING] = {"draws # more card~ at the Meeting Tent", "RAI-103", false},
};

void raid_tell_ability(pent_text *out, int kind, int factor) {
    const raid_crew_row *row = &raid_crew[kind];
    raid_tell(out, abilities[row->ability].form, row->amount * factor, "");
    if (row->ability == RAID_AB_KILLED_RETURN && factor > 1) {
        pent_say(out, ", and you draw 1 card");
    }
    if (!abilities[row->ability].raid) return;
    if (row->civ == RAID_ANYWHERE) {
        pent_say(out, " in any raid");
    } else {
        pent_say(out, " in raids on %s", raid_civs[row->civ].name);
    }
}

const char *raid_ability_rule(int kind) { return abilities[raid_crew[kind].ability].rule; }

/* ---- quests, places, animals ---- */

void raid_tell_quest(pent_text *out, int quest, int left_out, bool icons) {
    const raid_quest_row *q = &raid_quests[quest];
    uint8_t cost[RAID_GOODS] = {0};
    if (q->hand > 0) {
        pent_say(out, "hand cards of Strength %d", raid_hand_due(quest, left_out));
        return;
    }
    for (int g = 0; g < 5; g++) cost[g] = (uint8_t)(q->cost[g] - (left_out == g));
    raid_tell_goods(out, cost, RAID_GOODS, icons);
}

void raid_tell_space(pent_text *out, int space) {
    pent_say(out, "%s %d", raid_civs[space / 6].name, space % 6 + 1);
}

void raid_tell_place(pent_text *out, int place) {
    if (place < 2) {
        pent_say(out, "village place %c", 'A' + place);
    } else {
        raid_tell_space(out, place - 2);
    }
}

void raid_tell_set(pent_text *out, int set) {
    pent_say(out, "the %s settlement of %s", raid_side_name[set % 3], raid_civs[set / 3].name);
}

void raid_tell_eagle(pent_text *out, int animal) {
    static const char *const does[3] = {
        "adds 1 Strength in raids and scores 1 point at the end",
        "doubles the ability of the crew member below, never its Strength",
        "lets the Play effect below be used at the Town Centre once a turn, without a card",
    };
    pent_say(out, "%s", does[animal / 3]);
}

void raid_tell_horse(pent_text *out, int animal) {
    int points = raid_horse_points[animal % 3];
    pent_say(out, "adds %d Strength in raids and scores ", raid_horse_strength[animal % 3]);
    raid_tell(out, "# point~ at the end", points, "");
}

void raid_tell_colors(pent_text *out, unsigned colors, const char *join) {
    const char *between = "";
    for (int color = RAID_BLUE; color <= RAID_RED; color++) {
        if (!(colors >> color & 1)) continue;
        pent_say(out, "%s%s", between, raid_color_name[color]);
        between = join;
    }
}

void raid_tell_brackets(pent_text *out, int set) {
    const raid_set_row *row = &raid_sets[set];
    for (int i = 0; i < row->brackets; i++) {
        pent_say(out, i ? ", %d for " : "%d Strength for ", row->strength[i]);
        raid_tell(out, "# point~", row->points[i], "");
    }
}

/* ---- buildings ---- */

void raid_tell_building(pent_text *t, int building) {
    switch (building) {
    case RAID_STABLES:
        pent_say(t,
                 "take an animal of the offer as an Eagle for %d Silver or as a Horse for %d "
                 "Equipment",
                 RAID_EAGLE_SILVER, RAID_HORSE_EQUIPMENT);
        break;
    case RAID_BARRACKS:
        pent_say(t,
                 "hire a crew card from hand for its Silver, or pay %d Kumis to remove %d Wounds",
                 RAID_HEAL_KUMIS, RAID_HEAL_WOUNDS);
        break;
    case RAID_SILVERSMITH:
        pent_say(t, "take %d Silver with a Blue worker, %d with a Grey or Red one",
                 raid_smith_base(RAID_BLUE), raid_smith_base(RAID_GREY));
        break;
    case RAID_FARM:
        pent_say(t, "take %d Provisions with a Blue or Grey worker; with a Red one %d, or 1 Wagon",
                 raid_farm_base(RAID_BLUE), raid_farm_base(RAID_RED));
        break;
    case RAID_CHIEF:
        pent_say(t, "turn 1 Livestock into %d Provisions and %d Kumis, or complete a faceup quest",
                 RAID_SLAUGHTER_FOOD, RAID_SLAUGHTER_KUMIS);
        break;
    case RAID_TOWN:
        pent_say(t,
                 "play a card from hand, use the hero, or use the Play effect below a Play Eagle");
        break;
    case RAID_MEETING:
        pent_say(t, "draw 2 cards, or draw 1 card and gain %d Kumis", RAID_MEETING_KUMIS);
        break;
    default: /* RAID_MARKET */
        pent_say(t, "discard 1 card for %d Silver, or %d cards for 1 Wagon or 1 Equipment",
                 RAID_SELL_SILVER, RAID_BARTER_CARDS);
        break;
    }
}
