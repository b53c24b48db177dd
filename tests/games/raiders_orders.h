/* raiders_orders.h: what Raiders of Scythia lets one choose in any order (tests/orders.h). */
#ifndef RAIDERS_ORDERS_H
#define RAIDERS_ORDERS_H

#include "orders.h"

#include "games/raiders/raiders.h"

static unsigned raid_asks(const void *s, int frame) {
    const pent_stack *st = &((const raid_state *)s)->stack;
    return st->n && pent_top_of(st)->kind == frame ? st->n : 0;
}
static unsigned raid_discarding(const void *s) { return raid_asks(s, RAID_F_DISCARD); }

static const order_set raiders_orders[] = {
    {"cards discarded", raid_discarding, 1ull << RAID_M_DISCARD},
    {.name = NULL},
};

#endif
