/* observe.c: Nim's view as a vector: which members it has, and what they may be. */
#include "core/fields.h"
#include "nim.h"

static const pent_field fields[] = {
    FIELD(nim_state, seats, 1, UPTO(4), TEXT("players")),
    FIELD(nim_state, heaps, 1, UPTO(NIM_MAX_HEAPS), TEXT("heaps")),
    FIELD(nim_state, last_loses, 1, UPTO(1), TEXT("1: who takes the last stone loses")),
    FIELD(nim_state, over, 1, UPTO(1), TEXT("1: the game is over")),
    FIELD(nim_state, winner, 1, UPTO(3), TEXT("who took the last stone, when it is over")),
    FIELD(nim_state, stones, 1, UPTO(NIM_MAX_STONES), TEXT("stones on each heap")),
    FIELD(nim_state, taken, 1, UPTO(NIM_MAX_HEAPS *NIM_MAX_STONES),
          TEXT("stones that each seat took")),
    STACK(nim_state, ask, NIM_ASK_TAKE + 1, 4),
};

static const char *broken(const void *view, int seat) {
    const nim_state *s = view;
    return seat >= s->seats ? "seats: there is no such seat" : NULL;
}

const pent_layout nim_layout = {
    .size = 197, .fields = sizeof fields / sizeof *fields, .field = fields, .broken = broken};
