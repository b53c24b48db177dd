/* observe.c: Wendake's view as a vector: which members it has, and what they may be. */
#include "core/fields.h"
#include "games/wendake/wendake.h"

#define PLAYER(member, bytes, ...) EACH(wend_state, player, WEND_SEATS, member, bytes, __VA_ARGS__)
#define TILE                       UPTO(WEND_TILES - 1), NOTHING(WEND_NONE)
#define LANDS                      BITS(0xFFFF)
#define PROGRESS                   BITS((1u << WEND_PROGRESS) - 1)

static const pent_field fields[] = {
    PLAYER(set_aside, 8, BITS(PENT_BIT(WEND_TILES) - 1), TEXT("tiles set aside")),
    PLAYER(settled, 4, BITS(UINT32_MAX), TEXT("areas with a Woman or Hunter")),
    PLAYER(outposts, 4, BITS(UINT32_MAX), TEXT("areas with an Outpost")),
    PLAYER(progress, 4, PROGRESS, TEXT("Progress tiles")),
    PLAYER(used, 4, PROGRESS, TEXT("of these, used this Year")),
    PLAYER(track, 2, UPTO(WEND_MOST), TEXT("economy, military, ritual, mask")),
    PLAYER(goods, 2, UPTO(WEND_MOST), TEXT("corn, beans, pumpkins, leather, fish, beavers")),
    PLAYER(guard_at, 2, LANDS, TEXT("territories with Guards")),
    PLAYER(ritual, 2, BITS(511), TEXT("cells that show their back")),
    PLAYER(marked, 2, BITS(511), TEXT("cells with an Action marker")),
    PLAYER(grid, 1, TILE, TEXT("tile on each cell")),
    PLAYER(fire, 1, UPTO(WEND_CELLS - 1), NOTHING(WEND_NONE), TEXT("cell of the Fire marker")),
    PLAYER(out, 1, TILE, TEXT("Restore: tiles below the grid")),
    PLAYER(unshifted, 1, UPTO(1), TEXT("1: the rows have still to move down")),
    PLAYER(women, 1, UPTO(WEND_PIECES), TEXT("Women at Home")),
    PLAYER(hunters, 1, UPTO(WEND_PIECES), TEXT("Hunters at Home")),
    PLAYER(lodge, 1, UPTO(WEND_PIECES), TEXT("Long House: Warriors, Women, Hunters")),
    PLAYER(canoes, 1, UPTO(WEND_CANOES), TEXT("Canoes in play")),
    PLAYER(lake, 1, UPTO(WEND_CANOES), TEXT("Canoes on each lake")),
    PLAYER(known, 1, UPTO(WEND_CARDS), TEXT("cards in hand by type that everybody saw")),
    PLAYER(secret, 1, UPTO(WEND_CARDS), HIDDEN(WEND_UNKNOWN),
           TEXT("cards in hand by type that only their owner saw")),
    PLAYER(played, 1, UPTO(WEND_CARDS), TEXT("cards played by type")),
    PLAYER(secrets, 1, UPTO(WEND_CARDS), TEXT("how many secret cards")),
    PLAYER(turtle, 1, UPTO(WEND_COPIES), HIDDEN(WEND_UNKNOWN),
           TEXT("Turtle of each kind: 0 none, else 1 + copy")),
    PLAYER(disk, 1, UPTO(WEND_SPACES - 1), NOTHING(WEND_NONE), TEXT("mask space of the disk")),
    PLAYER(tribe, 1, UPTO(WEND_TRIBES - 1), TEXT("tribe")),
    PLAYER(swaps, 1, UPTO(2), TEXT("swaps left")),
    PLAYER(power_used, 1, UPTO(1), TEXT("1: the tribe's power was used this Year")),
    PLAYER(flag, 1, UPTO(WEND_FLAGS - 1), NOTHING(WEND_NONE), TEXT("flag")),
    PLAYER(placed, 1, UPTO(1), TEXT("1: turn-order marker placed")),
    PLAYER(open, 1, UPTO(1), TEXT("1: Turtles turned over at the end")),
    FIELD(wend_state, shown, 4, PROGRESS, TEXT("Progress tiles on display")),
    FIELD(wend_state, supply, 4, BITS((1u << WEND_LEVEL_TILES) - 1),
          TEXT("Advanced tiles face down, by level")),
    FIELD(wend_state, guards, 1, UPTO(WEND_PIECES), TEXT("by territory: Guards of each player")),
    FIELD(wend_state, moved, 1, UPTO(WEND_PIECES), TEXT("by territory: of these, moved")),
    FIELD(wend_state, deck, 1, UPTO(WEND_CARDS),
          TEXT("by type: cards the viewer has not seen, in the deck and in others' hands")),
    FIELD(wend_state, decked, 1, UPTO(WEND_CARDS), TEXT("cards in the deck")),
    FIELD(wend_state, discards, 1, UPTO(WEND_CARDS), TEXT("cards discarded")),
    FIELD(wend_state, discard, 1, UPTO(WEND_CARD_TYPES - 1), TEXT("these, bottom to top")),
    FIELD(wend_state, place, 1, UPTO(WEND_ROW - 1), NOTHING(WEND_NONE),
          TEXT("place of each Progress tile in its row")),
    FIELD(wend_state, display, 1, TILE, TEXT("Advanced tiles on display")),
    FIELD(wend_state, age, 1, UPTO(253), TEXT("when each was shown")),
    FIELD(wend_state, clock, 1, UPTO(253), TEXT("the next age")),
    FIELD(wend_state, level, 1, UPTO(2), TEXT("level on display")),
    FIELD(wend_state, stack_of, 1, BITS(15), TEXT("by kind: Turtles the viewer has not seen")),
    FIELD(wend_state, order, 1, UPTO(WEND_SEATS - 1), NOTHING(WEND_NONE), TEXT("turn order")),
    FIELD(wend_state, next, 1, UPTO(WEND_SEATS - 1), NOTHING(WEND_NONE), TEXT("next Year's")),
    FIELD(wend_state, placed, 1, UPTO(WEND_SEATS), TEXT("markers in the turn-order area")),
    FIELD(wend_state, seats, 1, UPTO(WEND_SEATS), TEXT("people")),
    FIELD(wend_state, players, 1, UPTO(WEND_SEATS), TEXT("people and Phantom")),
    FIELD(wend_state, year, 1, UPTO(WEND_YEARS), TEXT("Year")),
    FIELD(wend_state, pass, 1, UPTO(WEND_PASSES), TEXT("turns of everybody in this Year")),
    FIELD(wend_state, turn, 1, UPTO(WEND_SEATS), TEXT("place in the turn order")),
    FIELD(wend_state, step, 1, UPTO(WEND_STEP_OVER), TEXT("part of the game")),
    FIELD(wend_state, partner, 1, UPTO(WEND_TRACKS - 1), TEXT("track paired with economy")),
    FIELD(wend_state, flags, 1, BITS(3), TEXT("flags still free")),
    FIELD(wend_state, tribes, 1, BITS(63), TEXT("tribes on offer")),
    FIELD(wend_state, ph_cards, 1, BITS(15), TEXT("cards of the Phantom to come this Year")),
    FIELD(wend_state, pairs, 1, UPTO(1), TEXT("option pairs")),
    FIELD(wend_state, draft, 1, UPTO(1), TEXT("option tribes")),
    FIELD(wend_state, solo_level, 1, UPTO(WEND_LEVELS - 1), TEXT("option level")),
    FIELD(wend_state, colours, 1, BITS(255), TEXT("colour of each player, two bits each")),
    FIELD(wend_state, homes, 1, BITS(255), TEXT("Home of each player, two bits each")),
    STACK(wend_state, stack, WF_OPEN + 1, WEND_SEATS),
};

/* Hidden cards and Turtles lie among the unseen ones. */
static const char *broken_secrets(const wend_state *s, int viewer) {
    int unseen = 0, hidden = 0;
    for (int t = 0; t < WEND_CARD_TYPES; t++) unseen += s->deck[t];
    for (int i = 0; i < WEND_SEATS; i++) {
        const wend_player *p = &s->player[i];
        for (int t = 0; t < WEND_CARD_TYPES; t++)
            if ((p->secret[t] == WEND_UNKNOWN) != (p->secret[0] == WEND_UNKNOWN))
                return "player.secret: half of a hand is hidden";
        if (p->secret[0] != WEND_UNKNOWN) continue;
        if (i == viewer) return "player.secret: hidden from its owner";
        if (i >= s->seats) return "player.secret: a hidden hand of nobody";
        hidden += p->secrets;
    }
    if (unseen != hidden + s->decked) return "deck: unseen cards are miscounted";
    for (int kind = 0; kind < WEND_TURTLES; kind++) {
        int needed = 0;
        for (int i = 0; i < s->seats; i++) needed += s->player[i].turtle[kind] == WEND_UNKNOWN;
        if (needed > pent_popcount(s->stack_of[kind])) return "stack_of: too few Turtles are left";
    }
    return NULL;
}

static const char *broken(const void *view, int seat) {
    const wend_state *s = view;
    if (s->seats < 1) return "seats: too few players";
    if (seat >= s->seats) return "seats: there is no such seat";
    for (int i = 0; i < WEND_SEATS; i++) { /* so that what is still to come fits in */
        const wend_player *p = &s->player[i];
        for (int t = 0; t < WEND_TRACKS; t++)
            if (p->track[t] > WEND_MOST / 2) return "player.track: more than a game brings";
        for (int g = 0; g < WEND_GOODS; g++)
            if (p->goods[g] > WEND_MOST / 2) return "player.goods: more than a game brings";
    }
    if (s->clock > 100) return "clock: more than a game shows";
    return broken_secrets(s, seat);
}

const pent_layout wend_layout = {
    .size = 884, .fields = sizeof fields / sizeof *fields, .field = fields, .broken = broken};
