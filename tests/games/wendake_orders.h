/* wendake_orders.h: what Wendake lets one choose in any order (tests/orders.h). */
#ifndef WENDAKE_ORDERS_H
#define WENDAKE_ORDERS_H

#include "orders.h"

static const order_set wendake_orders[] = {{.name = NULL}};

#endif
