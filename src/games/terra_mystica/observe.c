/* observe.c: Terra Mystica's view as a vector: which members it has, and what they may be. */
#include "core/fields.h"
#include "terra_mystica.h"

#define PLAYER(member, bytes, ...) EACH(terra_state, p, TERRA_SEATS, member, bytes, __VA_ARGS__)

static const pent_field fields[] = {
    FIELD(terra_state, terrain, 8, BITS(UINT64_MAX),
          TEXT("by terrain in wheel order, two words each: its hexes, in the order of the map")),
    FIELD(terra_state, taken, 8, BITS(UINT64_MAX), TEXT("hexes with a structure")),
    FIELD(terra_state, bridged, 8, BITS(UINT64_MAX), TEXT("hexes at a bridge")),
    FIELD(terra_state, links, 8, BITS((UINT64_C(1) << TERRA_RIVERS) - 1),
          TEXT("river hexes that the Mermaids skipped for a town")),
    PLAYER(piece, 8, BITS(UINT64_MAX),
           TEXT("by kind (dwelling, trading house, temple, stronghold, sanctuary): its hexes")),
    PLAYER(own, 8, BITS(UINT64_MAX), TEXT("hexes with a structure of the seat")),
    PLAYER(town, 8, BITS(UINT64_MAX), TEXT("of these, those in towns")),
    PLAYER(vp, 2, UPTO(TERRA_MOST), TEXT("victory points")),
    PLAYER(coins, 2, UPTO(TERRA_MOST), TEXT("coins")),
    PLAYER(workers, 2, UPTO(TERRA_MOST), TEXT("workers")),
    PLAYER(end_cult, 2, UPTO(1000), TEXT("points for cults at the end")),
    PLAYER(end_net, 2, UPTO(1000), TEXT("points for the network at the end")),
    PLAYER(end_goods, 2, UPTO(1000), TEXT("points for goods at the end")),
    PLAYER(favours, 2, BITS((1u << TERRA_FAVOURS) - 1), TEXT("favour tiles")),
    PLAYER(count, 1, UPTO(9), TEXT("structures by kind")),
    PLAYER(faction, 1, UPTO(TERRA_FACTIONS - 1), NOTHING(TERRA_NONE), TEXT("faction")),
    PLAYER(bowl, 1, UPTO(12), TEXT("power in bowls 1, 2, 3")),
    PLAYER(priests, 1, UPTO(7), TEXT("priests held")),
    PLAYER(placed, 1, UPTO(7), TEXT("priests on cult spaces for good")),
    PLAYER(cult, 1, UPTO(10), TEXT("place on fire, water, earth, air")),
    PLAYER(blocked, 1, BITS(15), TEXT("cults stopped at 9 for want of a key in this turn")),
    PLAYER(keys, 1, UPTO(20), TEXT("keys")),
    PLAYER(ship, 1, UPTO(5), TEXT("shipping")),
    PLAYER(rate, 1, UPTO(3), TEXT("steps on the spade track")),
    PLAYER(far, 1, UPTO(2), TEXT("carpet range won with town tiles")),
    PLAYER(bridges, 1, UPTO(3), TEXT("bridges in supply")),
    PLAYER(bonus, 1, UPTO(TERRA_BONUSES - 1), NOTHING(TERRA_NONE), TEXT("bonus tile")),
    PLAYER(used, 1, BITS(15), TEXT("special actions used in this round")),
    PLAYER(passed, 1, UPTO(1), TEXT("1: passed in this round")),
    PLAYER(left, 1, UPTO(TERRA_ROUNDS + 2),
           TEXT("0 at the table, else 1 + the first round it did not pass in")),
    PLAYER(spades, 1, UPTO(20), TEXT("spades of a cult reward still to use")),
    PLAYER(towns, 1, UPTO(4), TEXT("town tiles by kind")),
    FIELD(terra_state, land, 1, UPTO(TERRA_TERRAINS - 1), TEXT("terrain of each hex")),
    FIELD(terra_state, seats, 1, UPTO(TERRA_SEATS), TEXT("players")),
    FIELD(terra_state, flags, 1, BITS(255), TEXT("options that are not at their first value")),
    FIELD(terra_state, phase, 1, UPTO(TERRA_P_OVER), TEXT("part of the game")),
    FIELD(terra_state, round, 1, UPTO(TERRA_ROUNDS), TEXT("round; 0 before")),
    FIELD(terra_state, actor, 1, UPTO(TERRA_SEATS - 1), NOTHING(TERRA_NONE),
          TEXT("seat on move; nothing: chance")),
    FIELD(terra_state, order, 1, UPTO(TERRA_SEATS - 1), TEXT("turn order")),
    FIELD(terra_state, next, 1, UPTO(TERRA_SEATS - 1), NOTHING(TERRA_NONE),
          TEXT("order of passing so far")),
    FIELD(terra_state, n_passed, 1, UPTO(TERRA_SEATS), TEXT("how many passed")),
    FIELD(terra_state, step, 1, UPTO(63), TEXT("place inside a part of the set-up")),
    FIELD(terra_state, score, 1, UPTO(TERRA_SCORES - 1), NOTHING(TERRA_NONE),
          TEXT("scoring tile of each round")),
    FIELD(terra_state, holder, 1, UPTO(TERRA_SEATS - 1), NOTHING(TERRA_FREE), OUT(TERRA_NONE),
          TEXT("who has each bonus tile; nothing: free")),
    FIELD(terra_state, coin, 1, UPTO(TERRA_ROUNDS), TEXT("coins on each bonus tile")),
    FIELD(terra_state, favour_left, 1, UPTO(3), TEXT("favour tiles left, by kind")),
    FIELD(terra_state, town_left, 1, UPTO(4), TEXT("town tiles left, by kind")),
    FIELD(terra_state, space, 1, UPTO(TERRA_SEATS - 1), NOTHING(TERRA_NONE),
          TEXT("by cult: priest on the spaces for 3, 2, 2, 2")),
    FIELD(terra_state, act_used, 1, BITS(63), TEXT("power actions used in this round")),
    FIELD(terra_state, n_bridges, 1, UPTO(TERRA_BRIDGES), TEXT("bridges built")),
    FIELD(terra_state, bridge, 1, UPTO(TERRA_EDGES - 1), TEXT("place of each")),
    FIELD(terra_state, bridge_owner, 1, UPTO(TERRA_SEATS - 1), TEXT("owner of each")),
    FIELD(terra_state, turn.actions, 1, UPTO(2), TEXT("actions still to take")),
    FIELD(terra_state, turn.free, 1, UPTO(3), TEXT("spades in hand, not bought")),
    FIELD(terra_state, turn.dug, 1, UPTO(6), TEXT("spades in hand, bought")),
    FIELD(terra_state, turn.source, 1, UPTO(TERRA_SRC_CULT), TEXT("where spades came from")),
    FIELD(terra_state, turn.dwelling, 1, UPTO(1), TEXT("1: a dwelling may follow")),
    FIELD(terra_state, turn.changed, 1, UPTO(3), TEXT("hexes transformed in this action")),
    FIELD(terra_state, turn.must_home, 1, UPTO(1), TEXT("1: the next one must end at home")),
    FIELD(terra_state, turn.touched, 1, UPTO(TERRA_LAND - 1), TEXT("which")),
    FIELD(terra_state, turn.homes, 1, UPTO(TERRA_LAND - 1), TEXT("those turned home")),
    FIELD(terra_state, turn.n_homes, 1, UPTO(3), TEXT("how many")),
    FIELD(terra_state, turn.skip_hex, 1, UPTO(TERRA_LAND - 1), NOTHING(TERRA_NONE),
          TEXT("hex reached by tunnel or carpet in this turn")),
    FIELD(terra_state, turn.favours, 1, UPTO(2), TEXT("favour tiles to take")),
    FIELD(terra_state, turn.towns, 1, UPTO(5), TEXT("town tiles to take")),
    FIELD(terra_state, turn.bridge, 1, UPTO(1), TEXT("1: a bridge to build")),
    FIELD(terra_state, turn.free_d, 1, UPTO(1), TEXT("1: a free dwelling")),
    FIELD(terra_state, turn.free_tp, 1, UPTO(1), TEXT("1: a free trading house")),
    FIELD(terra_state, turn.storm, 1, UPTO(1), TEXT("1: a sandstorm")),
    FIELD(terra_state, turn.steps, 1, UPTO(2), TEXT("cult steps to place")),
    FIELD(terra_state, turn.w2p, 1, UPTO(1), TEXT("1: workers may become priests")),
    FIELD(terra_state, turn.keys, 1, UPTO(TERRA_CULTS), TEXT("blocked cults that may take a key")),
    FIELD(terra_state, n_events, 1, UPTO(TERRA_EVENTS), TEXT("buildings that offer power")),
    FIELD(terra_state, event, 1, UPTO(TERRA_EVENTS), TEXT("the one being answered")),
    EACH(terra_state, ev, TERRA_EVENTS, from, 1, UPTO(TERRA_SEATS - 1), TEXT("who built")),
    EACH(terra_state, ev, TERRA_EVENTS, taken, 1, UPTO(1), TEXT("1: somebody took it")),
    EACH(terra_state, ev, TERRA_EVENTS, had_room, 1, UPTO(1), TEXT("1: somebody had room")),
    EACH(terra_state, ev, TERRA_EVENTS, offer, 1, UPTO(63), TEXT("power offered to each seat")),
    FIELD(terra_state, turn_seat, 1, UPTO(TERRA_SEATS - 1), TEXT("whose turn it is")),
};

static const char *broken(const void *view, int seat) {
    const terra_state *s = view;
    for (int i = 0; i < TERRA_SEATS; i++) { /* so that what is still to come fits in */
        const terra_player *p = &s->p[i];
        if (p->vp > TERRA_MOST / 2) return "p.vp: more than a game brings";
        if (p->coins > TERRA_MOST / 2) return "p.coins: more than a game brings";
        if (p->workers > TERRA_MOST / 2) return "p.workers: more than a game brings";
    }
    return seat >= s->seats ? "seats: there is no such seat" : NULL;
}

const pent_layout terra_layout = {
    .size = 1199, .fields = sizeof fields / sizeof *fields, .field = fields, .broken = broken};
