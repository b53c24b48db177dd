/* wendake_orders.h: what Wendake lets one choose in any order (tests/orders.h). Turtles and the
 * tiles of a Ceremony are free too, but chance speaks between Turtles and random games hardly own
 * those tiles: test_wendake_orders.c plays them. */
#ifndef WENDAKE_ORDERS_H
#define WENDAKE_ORDERS_H

#include "orders.h"

#include "games/wendake/wendake.h"

#define WEND_TILE(n) (1u << WEND_P##n)

/* Tiles of the seat on move that could be used, whether or not this is the moment. */
static uint32_t wend_unused(const wend_state *s) {
    const wend_player *p = &s->player[pent_top_of(&s->stack)->seat];
    return p->progress & ~p->used;
}

/* A number for the open decision if it is of this kind. */
static unsigned wend_asks(const wend_state *s, int frame) {
    if (!s->stack.n || pent_top_of(&s->stack)->kind != frame) return 0;
    return (unsigned)(s->stack.n + 32 * pent_top_of(&s->stack)->seat);
}

/* A Trade before its exchange, and the exchange it opens; or an exchange by tile 27. */
static unsigned wend_exchanging(const void *state) {
    const wend_state *s = state;
    const pent_frame *f = s->stack.n ? pent_top_of(&s->stack) : NULL;
    if (f && f->kind == WF_TRADE) return f->a == WD_FRESH ? wend_asks(s, WF_TRADE) : 0;
    unsigned key = wend_asks(s, WF_EXCHANGE);
    bool in_trade = key && f[-1].kind == WF_TRADE && f[-1].a == WD_EXCHANGED;
    return in_trade ? key - 1 : key;
}

/* Transfers and tiles used. Tiles that open a Move or an exchange end the decision for a while, and
 * tile 34 brings home the Native that a transfer may need: not with them. */
static unsigned wend_free_deeds(const void *state) {
    const wend_state *s = state;
    uint32_t others = WEND_TILE(11) | WEND_TILE(21) | WEND_TILE(31) | WEND_TILE(27) | WEND_TILE(34);
    unsigned key = wend_asks(s, WF_TURN);
    return key && !(wend_unused(s) & others) ? key : 0;
}

static const order_set wendake_orders[] = {
    {"goods exchanged", wend_exchanging, 1ull << WM_EXCHANGE},
    {"free deeds", wend_free_deeds, 1ull << WM_TRANSFER | 1ull << WM_POWER},
    {.name = NULL},
};

#undef WEND_TILE
#endif
