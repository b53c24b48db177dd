/* numbers.h: what docs/observations.md promises of a game's tables of actions and fields, for
 * conformance.c. Each returns false after saying what is wrong. */
#ifndef NUMBERS_H
#define NUMBERS_H

#include "pentarchy_game.h"

typedef struct number_count {
    long moves;   /* seen in lists and numbered */
    long views;   /* vectors read back */
    long foreign; /* vectors with another seat's secrets */
} number_count;

bool numbers_table(const pent_game *g, pent_text *wrong);
bool numbers_list(const pent_game *g, const pent_moves *list, number_count *did, pent_text *wrong);
/* A viewer's vector: read back to the same view; another view, another vector; written for somebody
 * else who knows more it is refused. */
bool numbers_view(const pent_game *g, const void *truth, int viewer, int seats, number_count *did,
                  pent_text *wrong);

#endif
