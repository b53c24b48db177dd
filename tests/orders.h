/* orders.h: choices whose order the rulebook leaves open and does not reward. A game declares its
 * sets in tests/games/<game>_orders.h, for tests alone; conformance plays random subsets of them in
 * random orders. Where order has a meaning, a rule says so and nothing is declared here. */
#ifndef PENT_ORDERS_H
#define PENT_ORDERS_H

#include "pentarchy_game.h"

typedef struct order_set {
    const char *name; /* "workers fed"; NULL ends a list */
    /* 0: the set is not being chosen from; else a number that stays the same as long as it is. */
    unsigned (*open)(const void *s);
    uint64_t kinds; /* bit k: moves of kind k choose from it */
} order_set;

typedef struct order_count {
    long sets, orders;
} order_count;

enum { ORDER_MAX_SETS = 16 };

/* The sets of a game, ended by a NULL name; empty when it declared none. */
const order_set *orders_of(const char *game_id);

/* Makes a position in which sets are open that random games hardly ever open; NULL: not needed. */
typedef void order_arrange(void *s, pent_rng *rng);
order_arrange *orders_arrange(const char *game_id);

/* When `set` is open in s: chooses a random subset, then chooses it in other orders. Every order
 * must be legal to its end and leave the same bytes, and one of them must survive `redundant`: so s
 * must be where the set has just been opened.
 * False: a sentence in `wrong`. */
bool orders_try(const pent_game *g, const order_set *set, const void *s, pent_rng *rng,
                order_count *count, pent_text *wrong);

#endif
