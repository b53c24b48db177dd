/* raiders_orders.h: what Raiders of Scythia lets one choose in any order (tests/orders.h). Not here:
 * dice rolled again, because each shows its face before the next is chosen (RAI-098). */
#ifndef RAIDERS_ORDERS_H
#define RAIDERS_ORDERS_H

#include "orders.h"

#include "games/raiders/raiders.h"

static unsigned raid_asks(const void *s, int frame) {
    const pent_stack *st = &((const raid_state *)s)->stack;
    return st->n && pent_top_of(st)->kind == frame ? st->n : 0;
}
static unsigned raid_discarding(const void *s) { return raid_asks(s, RAID_F_DISCARD); }
static unsigned raid_paying_quest(const void *s) { return raid_asks(s, RAID_F_HAND_QUEST); }
static unsigned raid_looking(const void *s) { return raid_asks(s, RAID_F_LOOK); }
static unsigned raid_healing(const void *s) { return raid_asks(s, RAID_F_HEAL); }
static unsigned raid_taking_wounds(const void *s) { return raid_asks(s, RAID_F_WOUND); }
static unsigned raid_trading(const void *s) { return raid_asks(s, RAID_F_TRADE); }

static const order_set raiders_orders[] = {
    {"cards discarded", raid_discarding, 1ull << RAID_M_DISCARD},
    {"cards for a quest", raid_paying_quest, 1ull << RAID_M_DISCARD},
    {"cards looked at and discarded", raid_looking, 1ull << RAID_M_DISCARD},
    {"Wounds removed", raid_healing, 1ull << RAID_M_HEAL},
    {"Wounds placed", raid_taking_wounds, 1ull << RAID_M_WOUND},
    {"Plunder exchanged", raid_trading, 1ull << RAID_M_TRADE},
    {.name = NULL},
};

#endif
