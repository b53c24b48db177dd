/* observe.c: Cascadero's view as a vector: which members it has, and what they may be. */
#include "cascadero.h"
#include "core/fields.h"

static const pent_field fields[] = {
    FIELD(casc_state, own, 8, BITS(UINT64_MAX),
          TEXT("fields with envoys: four words for each seat, bit 17 * column + row")),
    FIELD(casc_state, sealed, 8, BITS(UINT64_MAX), TEXT("fields whose envoy stands on a seal")),
    FIELD(casc_state, heralds, 8, BITS(PENT_BIT(CASC_MAX_TOWNS) - 1), TEXT("towns with a herald")),
    FIELD(casc_state, reached, 2, BITS(0xFFFF),
          TEXT("by track: spaces whose first points are taken")),
    FIELD(casc_state, seal_left, 2, BITS(0xFFFF), TEXT("by track: spaces where a seal lies")),
    FIELD(casc_state, met, 2, BITS((1u << CASC_ALL_PAIRS) - 1),
          TEXT("achievements that the player on turn met in it")),
    FIELD(casc_state, board, 1, UPTO(CASC_BOARDS - 1), TEXT("0 front, 1 farmer board")),
    FIELD(casc_state, advanced, 1, UPTO(1), TEXT("1: the advanced set-up of heralds")),
    FIELD(casc_state, optional, 1, UPTO(1), TEXT("1: achievements may be left unclaimed")),
    FIELD(casc_state, seats, 1, UPTO(CASC_SEATS), TEXT("players")),
    FIELD(casc_state, colour, 1, UPTO(CASC_PINK), NOTHING(CASC_NONE), TEXT("of each seat")),
    FIELD(casc_state, cube, 1, UPTO(CASC_TOP), TEXT("by seat, then track: space of the cube")),
    FIELD(casc_state, points, 1, UPTO(253), TEXT("of each seat")),
    FIELD(casc_state, track_points, 1, UPTO(253), TEXT("of these, from tracks")),
    FIELD(casc_state, farmer_points, 1, UPTO(253), TEXT("of these, from farmer tiles")),
    FIELD(casc_state, envoys, 1, UPTO(CASC_ENVOYS), TEXT("in stock")),
    FIELD(casc_state, seals, 1, UPTO(CASC_SEALS), TEXT("in stock")),
    FIELD(casc_state, first_by, 1, UPTO(CASC_SEATS - 1), NOTHING(CASC_NONE),
          TEXT("who claimed each achievement that only the first can")),
    FIELD(casc_state, pairs, 1, BITS(63), TEXT("by seat: pairs claimed by colour, bit 5 all")),
    FIELD(casc_state, tile, 1, UPTO(CASC_TILES - 1), NOTHING(CASC_NONE),
          TEXT("farmer tile of each farmer field")),
    FIELD(casc_state, tiles_left, 1, UPTO(CASC_SLOTS), TEXT("farmer tiles not yet dealt")),
    FIELD(casc_state, first, 1, UPTO(CASC_SEATS - 1), TEXT("the first player")),
    FIELD(casc_state, turn, 1, UPTO(CASC_SEATS - 1), TEXT("whose turn it is")),
    FIELD(casc_state, owed, 1, UPTO(63), TEXT("extra turns to come")),
    FIELD(casc_state, over, 1, UPTO(1), TEXT("1: the game is over")),
    FIELD(casc_state, declined, 1, BITS(15), TEXT("seats that left an achievement unclaimed")),
    STACK(casc_state, stack, CASC_OPEN_CLAIM + 1, CASC_SEATS),
};

static const char *broken(const void *view, int seat) {
    const casc_state *s = view;
    for (int i = 0; i < CASC_SEATS; i++) /* so that what is still to come fits in */
        if (s->points[i] > 150) return "points: more than a game brings";
    if (s->owed > 30) return "owed: more than a game brings";
    return seat >= s->seats ? "seats: there is no such seat" : NULL;
}

const pent_layout casc_layout = {
    .size = 463, .fields = sizeof fields / sizeof *fields, .field = fields, .broken = broken};
