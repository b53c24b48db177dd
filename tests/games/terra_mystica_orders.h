/* terra_mystica_orders.h: what Terra Mystica lets one choose in any order (tests/orders.h). */
#ifndef TERRA_MYSTICA_ORDERS_H
#define TERRA_MYSTICA_ORDERS_H

#include "orders.h"

static const order_set terra_mystica_orders[] = {{.name = NULL}};

#endif
