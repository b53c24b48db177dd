/* Raiders of Scythia: the game as people meet it: goods, sentences for moves, what is given up, and
 * which decisions look at a hand.
 *
 * What it is: functions of a view; numbers come from the content tables and from facts.c.
 * What it is not: the notation of records (text.c) or descriptions of things (about.c). */
#include "tell.h"

/* ---- goods ---- */

enum {
    HAS_POINT,
    HAS_LATER,
    HAS_SILVER,
    HAS_PROVISION,
    HAS_KUMIS,
    HAS_GOLD,
    HAS_EQUIPMENT,
    HAS_WAGON,
    HAS_LIVESTOCK,
    HAS_CARD,
    HAS_CREW,
    HAS_STRENGTH,
    HAS_EAGLE,
    HAS_HORSE,
    HAS_QUEST,
    HAS_WORKER, /* Blue, then Grey, then Red */
    HAS_KINDS = HAS_WORKER + 3
};

const pent_good raid_goods[] = {
    [HAS_POINT] = {"point", "point", "points", "vp", true,
                   "Points on the track: raids and some cards bring them at once. Most points at "
                   "the end win."},
    [HAS_LATER] = {"later", "point at the end", "points at the end", "seal", true,
                   "Points that count only at the end, as things stand now: completed quests, "
                   "animals, crew and Plunder."},
    [HAS_SILVER] = {"silver", "Silver", "Silver", "silver", false,
                    "Silver hires crew at the Barracks and buys Eagles at the Stables. What is "
                    "above 8 at the end of a turn goes back."},
    [HAS_PROVISION] = {"provision", "Provision", "Provisions", "provisions", false,
                       "Provisions pay for raids. What is above 8 at the end of a turn goes back."},
    [HAS_KUMIS] = {"kumis", "Kumis", "Kumis", "kumis", false,
                   "Kumis is spent before the dice of a raid, 1 Strength each, or heals at the "
                   "Barracks. What is above 8 at the end of a turn goes back."},
    [HAS_GOLD] = {"gold", "Gold", "Gold", "gold", false,
                  "Gold is Plunder: worth 2 points each at the end, and paid for quests."},
    [HAS_EQUIPMENT] = {"equipment", "Equipment", "Equipment", "equipment", false,
                       "Equipment is Plunder: worth 1 point each at the end, buys Horses at the "
                       "Stables and is paid for quests."},
    [HAS_WAGON] = {"wagon", "Wagon", "Wagons", "wagon", false,
                   "Wagons are Plunder: worth 1 point each at the end, and paid for quests and for "
                   "far raids."},
    [HAS_LIVESTOCK] = {"livestock", "Livestock", "Livestock", "livestock", false,
                       "Livestock is Plunder: worth 1 point a pair at the end, and paid for quests "
                       "or turned into Provisions and Kumis at the Chief's Tent."},
    [HAS_CARD] = {"card", "card", "cards", "card", false,
                  "Crew cards in hand: hired at the Barracks, played at the Town Centre, sold at "
                  "the Market, or discarded for quests. More than 8 at the end of a turn are "
                  "discarded."},
    [HAS_CREW] = {"crew", "crew member", "crew members", "crew", false,
                  "Hired crew on the five spaces of the player board. Every raid needs some."},
    [HAS_STRENGTH] = {"strength", "Strength", "Strength", "strength", false,
                      "Strength of the crew without its Wounds, and of the animals beside it: what "
                      "a raid begins with before Kumis, abilities and dice."},
    [HAS_EAGLE] =
        {"eagle", "Eagle", "Eagles", "eagle", false,
         "Eagles lie above the crew: they add Strength and a point, count an ability twice, or "
         "let a Play effect be used."},
    [HAS_HORSE] = {"horse", "Horse", "Horses", "horse", false,
                   "Horses lie below the crew and bring Strength in raids and points at the end."},
    [HAS_QUEST] = {"quest", "quest", "quests", "quest", false,
                   "Completed quests; each scores its points at the end."},
    [HAS_WORKER] = {"blue", "Blue worker", "Blue workers", "worker-blue", false,
                    "The Blue worker that is held: it brings most at the Silversmith and is never "
                    "placed at the Stables or the Chief's Tent. Settlements say whom they accept."},
    [HAS_WORKER + 1] = {"grey", "Grey worker", "Grey workers", "worker-grey", false,
                        "The Grey worker that is held: it may be placed anywhere. Settlements say "
                        "whom they accept."},
    [HAS_WORKER + 2] = {"red", "Red worker", "Red workers", "worker-red", false,
                        "The Red worker that is held: it brings most at the Farm. Settlements say "
                        "whom they accept."},
    [HAS_KINDS] = {.id = NULL},
};
_Static_assert((int)HAS_KINDS <= (int)PENT_MAX_GOODS, "the purse holds them all");

const uint8_t raid_purse_later = HAS_LATER;
const uint8_t raid_purse_of[RAID_GOODS] = {
    [RAID_GOLD] = HAS_GOLD,     [RAID_EQUIPMENT] = HAS_EQUIPMENT,
    [RAID_WAGON] = HAS_WAGON,   [RAID_LIVESTOCK] = HAS_LIVESTOCK,
    [RAID_SILVER] = HAS_SILVER, [RAID_PROVISION] = HAS_PROVISION,
    [RAID_KUMIS] = HAS_KUMIS,   [RAID_POINT] = HAS_POINT,
    [RAID_CARD] = HAS_CARD,
};

/* Nothing of it is secret: hands are hidden, their sizes are not (RAI-155). */
void raid_purse(const void *state, int seat, int16_t *out) {
    const raid_player *p = &((const raid_state *)state)->player[seat];
    for (int g = 0; g < RAID_HELD; g++) out[raid_purse_of[g]] = p->good[g];
    out[HAS_POINT] = (int16_t)p->points;
    out[HAS_LATER] = (int16_t)(raid_score(p) - p->points);
    out[HAS_CARD] = p->hand_n;
    out[HAS_CREW] = p->crew_n;
    out[HAS_QUEST] = p->quests;
    out[HAS_STRENGTH] = out[HAS_EAGLE] = out[HAS_HORSE] = 0;
    for (int i = 0; i < RAID_SLOTS; i++) {
        out[HAS_STRENGTH] =
            (int16_t)(out[HAS_STRENGTH] + raid_member_strength(p, i) + raid_animal_strength(p, i));
        out[HAS_EAGLE] = (int16_t)(out[HAS_EAGLE] + (p->eagle[i] != RAID_NO));
        out[HAS_HORSE] = (int16_t)(out[HAS_HORSE] + (p->horse[i] != RAID_NO));
    }
    for (int color = RAID_BLUE; color <= RAID_RED; color++) {
        out[HAS_WORKER + color - RAID_BLUE] = p->worker == color;
    }
}

/* ---- sentences: chance ---- */

static void say_drawn(const raid_state *s, pent_move m, int viewer, pent_text *out) {
    bool look = pent_kind(m) == RAID_M_LOOK;
    bool own = viewer == PENT_TRUTH || viewer == pent_top_of(&s->stack)->b; /* RAI-155 RAI-159 */
    pent_say(out, "%s %s", look ? "Look at" : "Draw",
             own    ? raid_crew[pent_a(m)].name
             : look ? "a crew card"
                    : "a card");
}

static void say_animal(pent_text *out, int animal) {
    pent_say(out, "%s and Horse of Strength %d", raid_eagle_name[animal / 3],
             raid_horse_strength[animal % 3]);
}

static void say_quest_up(pent_text *out, int quest, int place) {
    pent_say(out, "Quest %d is turned up at ", quest + 1);
    raid_tell_place(out, place);
    pent_say(out, ": ");
    raid_tell_quest(out, quest, RAID_NO, true);
    pent_say(out, " for %d {later}", raid_quests[quest].points);
}

static void say_die(pent_text *out, int color, int face) {
    const raid_face *row = &raid_faces[color][face];
    raid_tell(out, "# Strength and ", row->strength, "");
    raid_tell(out, "# Wound~", row->wounds, "");
    (void)color;
}

static void say_scheme(const raid_scheme_row *row, int scheme, pent_text *out) {
    pent_say(out, "The rival turns up scheme %d: %s %d, %d {provision}, Strength %d, %d {point}",
             scheme + 1, raid_civs[row->civ].name, row->space + 1, row->provisions, row->strength,
             row->points);
}

static void say_chance(const raid_state *s, pent_move m, int viewer, pent_text *out) {
    int a = pent_a(m), b = pent_b(m), at = pent_top_of(&s->stack)->a;
    switch (pent_kind(m)) {
    case RAID_M_START:
        pent_say(out, "The starting player is ");
        raid_mark_seat(s, a, out);
        break;
    case RAID_M_QUEST_UP: say_quest_up(out, a, b); break;
    case RAID_M_TOKEN:
        pent_say(out, "1 {%s} is laid on ", raid_goods[raid_purse_of[a]].id);
        raid_tell_space(out, b);
        break;
    case RAID_M_ANIMAL:
        pent_say(out, "A card with ");
        say_animal(out, a);
        pent_say(out, " joins the offer at place %d", b + 1);
        break;
    case RAID_M_HERO: pent_say(out, "The hero %s is laid out", raid_heroes[a].name); break;
    case RAID_M_PAIR_CREW:
        pent_say(out, "%s is laid beside %s", raid_crew[a].name,
                 raid_heroes[s->pair_hero[at]].name);
        break;
    case RAID_M_DRAW:
    case RAID_M_LOOK: say_drawn(s, m, viewer, out); break;
    case RAID_M_DIE:
        pent_say(out, "The %s die shows ", raid_die_name[a]);
        say_die(out, a, b);
        break;
    default: say_scheme(&raid_schemes[a], a, out); break;
    }
}

/* ---- sentences: a seat ---- */

/* "on space 2 (Archer)": the space, and who stands there. */
static void say_slot(const raid_player *p, const char *where, int slot, pent_text *out) {
    pent_say(out, " %s space %d", where, slot + 1);
    if (p->crew[slot] != RAID_NO) pent_say(out, " (%s)", raid_crew[p->crew[slot]].name);
}

/* RAI-048 RAI-051: what the move throws out, "the Strongman" or "the Double Eagle"; else false. */
static bool tell_replaced(const raid_player *p, pent_move m, pent_text *out) {
    int kind = pent_kind(m), slot = kind == RAID_M_SWAP_EAGLE ? pent_c(m) : pent_b(m);
    if (kind == RAID_M_HIRE && p->crew[slot] != RAID_NO) {
        pent_say(out, "the %s", raid_crew[p->crew[slot]].name);
    } else if (kind == RAID_M_EAGLE && p->eagle[slot] != RAID_NO) {
        pent_say(out, "the %s above space %d", raid_eagle_name[p->eagle[slot] / 3], slot + 1);
    } else if ((kind == RAID_M_HORSE || kind == RAID_M_SWAP_EAGLE) && p->horse[slot] != RAID_NO) {
        pent_say(out, "the Horse of Strength %d below space %d",
                 raid_horse_strength[p->horse[slot] % 3], slot + 1);
    } else {
        return false;
    }
    return true;
}

static void say_replaced(const raid_player *p, pent_move m, pent_text *out) {
    char what[80];
    pent_text t = pent_text_on(what, sizeof what);
    if (tell_replaced(p, m, &t)) pent_say(out, " instead of %s", what);
}

static void say_animal_move(const raid_state *s, const pent_frame *f, pent_move m, pent_text *out) {
    const raid_player *p = &s->player[f->seat];
    int kind = pent_kind(m), slot = pent_b(m), animal = s->offer[pent_a(m)];
    bool eagle = kind == RAID_M_EAGLE;
    if (eagle) {
        pent_say(out, "Take the %s of place %d", raid_eagle_name[animal / 3], pent_a(m) + 1);
    } else {
        pent_say(out, "Take the Horse of Strength %d of place %d", raid_horse_strength[animal % 3],
                 pent_a(m) + 1);
    }
    if (f->kind == RAID_F_ACTION) { /* RAI-037 */
        pent_say(out, " for %d {%s}", eagle ? RAID_EAGLE_SILVER : RAID_HORSE_EQUIPMENT,
                 eagle ? "silver" : "equipment");
    }
    say_slot(p, eagle ? "above" : "below", slot, out);
    say_replaced(p, m, out);
}

/* Silver that a hire takes here. */
static int hire_price(const raid_player *p, const pent_frame *f, int kind) {
    int price = raid_price(p, kind, f->kind == RAID_F_ACTION);
    return f->kind == RAID_F_HIRE && f->a < price ? f->a : price;
}

static void say_hire(const raid_player *p, const pent_frame *f, pent_move m, pent_text *out) {
    pent_say(out, "Hire %s", raid_crew[pent_a(m)].name);
    int price = hire_price(p, f, pent_a(m));
    if (price > 0) {
        pent_say(out, " for %d {silver}", price);
    } else {
        pent_say(out, " for nothing");
    }
    pent_say(out, " on space %d", pent_b(m) + 1);
    say_replaced(p, m, out);
}

static void say_quest(const raid_state *s, pent_move m, pent_text *out) {
    int quest = s->quest[pent_a(m)];
    pent_say(out, "Complete quest %d (", quest + 1);
    raid_tell_place(out, pent_a(m));
    pent_say(out, ") for ");
    raid_tell_quest(out, quest, pent_b(m), true);
    if (pent_b(m) < 5) {
        pent_say(out, ", leaving out 1 {%s}", raid_goods[raid_purse_of[pent_b(m)]].id);
    }
    pent_say(out, ": %d {later}", raid_quests[quest].points);
}

static void say_raid(const raid_player *p, int set, pent_text *out) {
    uint8_t price[RAID_GOODS] = {[RAID_WAGON] = (uint8_t)raid_wagons_due(p, set),
                                 [RAID_PROVISION] = (uint8_t)raid_provisions_due(p, set)};
    pent_say(out, "Raid ");
    raid_tell_set(out, set);
    pent_say(out, " for ");
    raid_tell_goods(out, price, RAID_GOODS, true);
}

static void say_effect(const char *verb, const char *name, const raid_effect *e, pent_text *out) {
    pent_say(out, "%s%s: ", verb, name);
    raid_tell_effect(out, e, true);
}

/* RAI-030 RAI-109: what is declined or left, by the decision that is open. */
static void say_stop(const pent_frame *f, pent_text *out) {
    static const char *const words[RAID_FRAME_KINDS] = {
        [RAID_F_REROLL] = "Roll no die again",
        [RAID_F_HAND_QUEST] = "Discard no more cards for the quest",
        [RAID_F_HEAL] = "Remove no more Wounds",
        [RAID_F_TRADE] = "Exchange nothing more",
        [RAID_F_QUEST_LESS] = "Complete no quest",
        [RAID_F_HIRE] = "Hire nobody",
    };
    if (f->kind == RAID_F_ACTION) {
        pent_say(out, "Do not use the %s", raid_building_name[f->a]);
    } else {
        pent_say(out, "%s", words[f->kind] ? words[f->kind] : "Stop");
    }
}

/* At buildings. */
static void say_work(const raid_state *s, const pent_frame *f, pent_move m, pent_text *out) {
    const raid_player *p = &s->player[f->seat];
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case RAID_M_PAIR:
        pent_say(out, "Take the hero %s (", raid_heroes[s->pair_hero[a]].name);
        raid_tell_effect(out, &raid_heroes[s->pair_hero[a]].use, true);
        pent_say(out, ") with %s as crew", raid_crew[s->pair_crew[a]].name);
        break;
    case RAID_M_PLACE:
        pent_say(out, "Place the %s worker at the %s", raid_color_name[p->worker],
                 raid_building_name[a]);
        break;
    case RAID_M_PICK:
        pent_say(out, "Pick up the %s worker from the %s", raid_color_name[s->village[a]],
                 raid_building_name[a]);
        break;
    case RAID_M_RAID: say_raid(p, a, out); break;
    case RAID_M_EAGLE:
    case RAID_M_HORSE: say_animal_move(s, f, m, out); break;
    case RAID_M_HIRE: say_hire(p, f, m, out); break;
    case RAID_M_HEALING:
        pent_say(out, "Pay %d {kumis} to remove %d Wounds", RAID_HEAL_KUMIS, RAID_HEAL_WOUNDS);
        break;
    case RAID_M_TAKE_SILVER: pent_say(out, "Take %d {silver}", raid_smith_silver(p, f->b)); break;
    case RAID_M_TAKE_FOOD: pent_say(out, "Take %d {provision}", raid_farm_food(p, f->b)); break;
    case RAID_M_TAKE_WAGON: pent_say(out, "Take 1 {wagon}"); break;
    case RAID_M_SLAUGHTER:
        pent_say(out, "Turn 1 {livestock} into %d {provision} and %d {kumis}", RAID_SLAUGHTER_FOOD,
                 RAID_SLAUGHTER_KUMIS);
        break;
    case RAID_M_QUEST: say_quest(s, m, out); break;
    case RAID_M_PLAY: say_effect("Play ", raid_crew[a].name, &raid_crew[a].play, out); break;
    case RAID_M_USE_HERO:
        say_effect("Use the hero ", raid_heroes[p->hero].name, &raid_heroes[p->hero].use, out);
        break;
    case RAID_M_USE_EAGLE:
        pent_say(out, "Use the Play Eagle above space %d", a + 1);
        say_effect(", ", raid_crew[p->crew[a]].name, &raid_crew[p->crew[a]].play, out);
        break;
    case RAID_M_TWO_CARDS: pent_say(out, "Draw %d {card}", raid_meeting_cards(p, false)); break;
    case RAID_M_CARD_KUMIS:
        pent_say(out, "Draw %d {card} and take %d {kumis}", raid_meeting_cards(p, true),
                 RAID_MEETING_KUMIS);
        break;
    case RAID_M_SELL:
        pent_say(out, "Discard %s for %d {silver}", raid_crew[a].name, RAID_SELL_SILVER);
        break;
    case RAID_M_BARTER:
        pent_say(out, "Discard %d {card} for 1 {%s}", RAID_BARTER_CARDS,
                 raid_goods[raid_purse_of[a]].id);
        break;
    default: say_stop(f, out); break; /* RAID_M_PASS RAID_M_STOP */
    }
}

static void say_loot(const raid_state *s, int space, pent_text *out) {
    pent_say(out, "Loot ");
    raid_tell_space(out, space);
    pent_say(out, ": ");
    raid_tell_goods(out, s->plunder[space], RAID_PLUNDER, true);
    pent_say(out, ", and its %s worker", raid_color_name[s->worker[space]]);
}

static void say_swap_eagle(const raid_state *s, const raid_player *p, pent_move m, pent_text *out) {
    int animal = s->offer[pent_b(m)];
    pent_say(out, "Give the %s above space %d for the Horse of Strength %d of place %d,",
             raid_eagle_name[p->eagle[pent_a(m)] / 3], pent_a(m) + 1,
             raid_horse_strength[animal % 3], pent_b(m) + 1);
    say_slot(p, "below", pent_c(m), out);
    say_replaced(p, m, out);
}

/* In raids. */
static void say_battle(const raid_state *s, const pent_frame *f, pent_move m, pent_text *out) {
    const raid_player *p = &s->player[f->seat];
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case RAID_M_KUMIS:
        pent_say(out, a ? "Spend %d {kumis} for %d Strength" : "Spend no {kumis}", a, a);
        break;
    case RAID_M_SPARE: raid_tell(out, a ? "Take # Wound~ fewer" : "Take all Wounds", a, ""); break;
    case RAID_M_REROLL:
        pent_say(out, "Roll the %s die again (", raid_die_name[s->die_color[a]]);
        say_die(out, s->die_color[a], s->die_face[a]);
        pent_say(out, ")");
        break;
    case RAID_M_WOUND:
        pent_say(out,
                 raid_room(s, f->seat, a) > 1 ? "Put a Wound on %s on space %d"
                                              : "Let %s on space %d die by a Wound",
                 raid_crew[p->crew[a]].name, a + 1);
        break;
    default: say_loot(s, a, out); break; /* RAID_M_SPACE */
    }
}

/* Inside the effects of cards. */
static void say_follow(const raid_state *s, const pent_frame *f, pent_move m, pent_text *out) {
    const raid_player *p = &s->player[f->seat];
    int a = pent_a(m), b = pent_b(m);
    switch (pent_kind(m)) {
    case RAID_M_DISCARD:
        pent_say(out, "Discard %s", raid_crew[a].name);
        if (f->kind == RAID_F_HAND_QUEST) {
            pent_say(out, " with Strength %d", raid_crew[a].strength);
        }
        break;
    case RAID_M_HEAL:
        pent_say(out, "Remove a Wound from %s on space %d", raid_crew[p->crew[a]].name, a + 1);
        break;
    case RAID_M_TAKE:
        pent_say(out, "Take 1 {%s} from ", raid_goods[raid_purse_of[b]].id);
        raid_tell_space(out, a);
        break;
    case RAID_M_SWAP_EAGLE: say_swap_eagle(s, p, m, out); break;
    case RAID_M_SWAP_CREW:
        pent_say(out, "Take %s from space %d to hand and put %s there", raid_crew[p->crew[a]].name,
                 a + 1, raid_crew[b].name);
        break;
    case RAID_M_BUILDING: pent_say(out, "Use the %s", raid_building_name[a]); break;
    case RAID_M_SACRIFICE:
        pent_say(out, "Discard %s from space %d for 1 {%s}", raid_crew[p->crew[a]].name, a + 1,
                 raid_goods[raid_purse_of[b]].id);
        break;
    case RAID_M_FETCH: pent_say(out, "Take %s from the discards to hand", raid_crew[a].name); break;
    case RAID_M_TRADE:
        pent_say(out, "Exchange 1 {%s} for 1 {%s}", raid_goods[raid_purse_of[a]].id,
                 raid_goods[raid_purse_of[b]].id);
        break;
    default: /* RAID_M_CHOOSE */
        pent_say(out, "Choose to ");
        raid_tell_effect(out, &raid_choices[a][b].effect, true);
        break;
    }
}

void raid_say(const void *state, pent_move m, int viewer, pent_text *out) {
    const raid_state *s = state;
    int kind = pent_kind(m);
    const pent_frame *f = pent_top_of(&s->stack);
    if (kind < RAID_M_PAIR) {
        say_chance(s, m, viewer, out);
    } else if (kind < RAID_M_KUMIS) {
        say_work(s, f, m, out);
    } else if (kind <= RAID_M_SPACE) {
        say_battle(s, f, m, out);
    } else {
        say_follow(s, f, m, out);
    }
}

/* ---- what a move gives up ---- */

/* Is there anything in this decision beside declining? */
static bool any_other(const raid_state *s, pent_move m) {
    pent_moves list;
    raid_legal(s, &list);
    for (int i = 0; i < list.n; i++) {
        if (list.m[i] != m) return true;
    }
    return false;
}

static void lose_rest(const raid_state *s, const pent_frame *f, pent_move m, pent_text *out) {
    if (!any_other(s, m)) return;
    switch (f->kind) {
    case RAID_F_ACTION: pent_say(out, "the %s is not used", raid_building_name[f->a]); break;
    case RAID_F_REROLL: raid_tell(out, "# of the dice could be rolled again", f->a, ""); break;
    case RAID_F_HEAL: raid_tell(out, "# Wound~ could be removed", f->a, ""); break;
    case RAID_F_TRADE: raid_tell(out, "# Plunder could be exchanged", f->a, ""); break;
    case RAID_F_QUEST_LESS: pent_say(out, "no quest is completed"); break;
    case RAID_F_HIRE: pent_say(out, "nobody is hired"); break;
    default: break;
    }
}

/* What a move at a building brings at once and for certain. */
static void gain_now(const raid_state *s, const pent_frame *f, pent_move m, int gain[RAID_HELD]) {
    const raid_player *p = &s->player[f->seat];
    const raid_effect *e = NULL;
    switch (pent_kind(m)) {
    case RAID_M_TAKE_SILVER: gain[RAID_SILVER] = raid_smith_silver(p, f->b); break;
    case RAID_M_TAKE_FOOD: gain[RAID_PROVISION] = raid_farm_food(p, f->b); break;
    case RAID_M_SLAUGHTER:
        gain[RAID_PROVISION] = RAID_SLAUGHTER_FOOD;
        gain[RAID_KUMIS] = RAID_SLAUGHTER_KUMIS;
        break;
    case RAID_M_SELL: gain[RAID_SILVER] = RAID_SELL_SILVER; break;
    case RAID_M_CARD_KUMIS: gain[RAID_KUMIS] = RAID_MEETING_KUMIS; break;
    case RAID_M_HIRE: gain[RAID_SILVER] = -hire_price(p, f, pent_a(m)); break;
    case RAID_M_EAGLE: gain[RAID_SILVER] = -(f->kind == RAID_F_ACTION) * RAID_EAGLE_SILVER; break;
    case RAID_M_QUEST:
        gain[RAID_SILVER] = -raid_quests[s->quest[pent_a(m)]].cost[RAID_SILVER];
        break;
    case RAID_M_PLAY: e = &raid_crew[pent_a(m)].play; break;
    case RAID_M_USE_HERO: e = &raid_heroes[p->hero].use; break;
    case RAID_M_USE_EAGLE: e = &raid_crew[p->crew[pent_a(m)]].play; break;
    case RAID_M_CHOOSE: e = &raid_choices[pent_a(m)][pent_b(m)].effect; break;
    default: break;
    }
    for (int g = 0; e && g < RAID_HELD; g++) gain[g] = e->get[g] - e->pay[g];
}

static bool opens_more(const raid_state *s, const pent_frame *f, pent_move m) {
    const raid_player *p = &s->player[f->seat];
    switch (pent_kind(m)) {
    case RAID_M_PLAY: return raid_crew[pent_a(m)].play.then.what;
    case RAID_M_USE_HERO: return raid_heroes[p->hero].use.then.what;
    case RAID_M_USE_EAGLE: return raid_crew[p->crew[pent_a(m)]].play.then.what;
    case RAID_M_HEALING:
    case RAID_M_BUILDING: return true;
    default: return false;
    }
}

/* RAI-034: what the end of the turn takes, if this move is the last of it. */
static void lose_excess(const raid_state *s, const pent_frame *f, pent_move m, pent_text *out) {
    int gain[RAID_HELD] = {0};
    if (s->stack.n < 2 || s->stack.f[s->stack.n - 2].kind != RAID_F_END_TURN) return;
    if (opens_more(s, f, m)) return;
    gain_now(s, f, m, gain);
    for (int g = RAID_SILVER; g <= RAID_KUMIS; g++) {
        int above = s->player[f->seat].good[g] + gain[g] - RAID_LIMIT;
        if (above <= 0) continue;
        if (out->len) pent_say(out, "; ");
        raid_tell_amount(out, above, g, false);
        pent_say(out, " above %d will go back", RAID_LIMIT);
    }
}

void raid_loses(const void *state, pent_move m, pent_text *out) {
    const raid_state *s = state;
    if (s->over || pent_kind(m) < RAID_M_PAIR) return;
    const pent_frame *f = pent_top_of(&s->stack);
    const raid_player *p = &s->player[f->seat];
    switch (pent_kind(m)) {
    case RAID_M_PASS:
    case RAID_M_STOP: lose_rest(s, f, m, out); break;
    case RAID_M_WOUND: /* RAI-073 */
        if (raid_room(s, f->seat, pent_a(m)) == 1) {
            pent_say(out, "the %s will be killed", raid_crew[p->crew[pent_a(m)]].name);
        }
        break;
    case RAID_M_EAGLE:
    case RAID_M_HORSE:
    case RAID_M_SWAP_EAGLE:
    case RAID_M_HIRE:
        if (tell_replaced(p, m, out)) pent_say(out, " will be discarded");
        break;
    default: break;
    }
    lose_excess(s, f, m, out);
}

/* ---- secrets ---- */

static bool any_hand_quest(const raid_state *s) {
    for (int place = 0; place < RAID_PLACES; place++) {
        if (s->quest[place] < RAID_QUESTS && raid_quests[s->quest[place]].hand > 0) return true;
    }
    return false;
}

/* RAI-155 RAI-159: lists that are made of a hand or of cards looked at; an empty hand is no secret. */
bool raid_guarded(const void *state) {
    const raid_state *s = state;
    if (s->over || raid_actor(s) < 0) return false;
    const pent_frame *f = pent_top_of(&s->stack);
    bool cards = s->player[f->seat].hand_n > 0;
    switch (f->kind) {
    case RAID_F_ACTION:
        return cards && (f->a == RAID_BARRACKS || f->a == RAID_TOWN || f->a == RAID_MARKET ||
                         (f->a == RAID_CHIEF && any_hand_quest(s)));
    case RAID_F_QUEST_LESS: return cards && any_hand_quest(s);
    case RAID_F_DISCARD:
    case RAID_F_HAND_QUEST:
    case RAID_F_SWAP_CREW:
    case RAID_F_HIRE: return cards;
    case RAID_F_LOOK: return true;
    default: return false;
    }
}

/* Wounds to place or to remove, exchanges of Plunder. */
int raid_counted_left(const void *state) {
    const raid_state *s = state;
    if (s->over || raid_actor(s) < 0) return 0;
    const pent_frame *f = pent_top_of(&s->stack);
    return f->kind == RAID_F_WOUND || f->kind == RAID_F_HEAL || f->kind == RAID_F_TRADE ? f->a : 0;
}
