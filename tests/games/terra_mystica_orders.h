/* terra_mystica_orders.h: what Terra Mystica lets one choose in any order (tests/orders.h).
 * Not here, because order has a meaning: conversions and burning (TM-038 TM-039), the hexes of a
 * power action (TM-058 TM-062), favour 5 when it founds a further town (TM-094), tiles while keys
 * are spent by themselves (TM-176). Spades of a cult reward and keys are tried by hand in
 * test_terra_mystica_choices.c: a hex may be named twice there, and keys are rare. */
#ifndef TERRA_MYSTICA_ORDERS_H
#define TERRA_MYSTICA_ORDERS_H

#include "orders.h"

#include "games/terra_mystica/terra_mystica.h"

/* Would favour 5 found a town by itself? */
static bool terra_favour_founds(const terra_state *s) {
    pent_move five = PENT_MOVE(TERRA_M_FAVOUR, 4, 0, 0);
    terra_state after = *s;
    if (!s->turn.favours || !(terra_favour_choice(s, s->actor) >> 4 & 1)) return false;
    terra_mystica_game.apply(&after, five, NULL);
    return after.turn.towns > s->turn.towns;
}

/* TM-094 */
static unsigned terra_tiles_open(const void *state) {
    const terra_state *s = state;
    bool tiles = s->phase == TERRA_P_TURN && (s->turn.favours || s->turn.towns);
    return tiles && !terra_tracker(s) && !terra_favour_founds(s) ? 1 + s->round : 0;
}

/* TM-018 */
static unsigned terra_box_open(const void *state) {
    const terra_state *s = state;
    return s->phase == TERRA_P_BOX && s->flags & TERRA_CHOSEN;
}

/* TM-173; before the action, so that the turn cannot end in between */
static unsigned terra_gifts_open(const void *state) {
    const terra_state *s = state;
    return s->phase == TERRA_P_TURN && s->turn.actions && terra_tracker(s) && !s->turn.dug;
}

static const order_set terra_mystica_orders[] = {
    {"favour and town tiles", terra_tiles_open,
     UINT64_C(1) << TERRA_M_FAVOUR | UINT64_C(1) << TERRA_M_TOWN},
    {"bonus tiles for the box", terra_box_open, UINT64_C(1) << TERRA_M_BOX},
    {"goods given away", terra_gifts_open, UINT64_C(1) << TERRA_M_PAY},
    {.name = NULL}};

#endif
