/* person.h: what every game promises a person: whatever is on the screen or in a move explains
 * itself, moves are sentences that differ, and goods are those the game names. */
#ifndef PENT_PERSON_H
#define PENT_PERSON_H

#include "pentarchy_game.h"

typedef struct person_count {
    long ids, words, said, priced, forced;
} person_count;

/* Every shape of the scene, which was drawn from this view, and every name the game knows. False: a
 * sentence in `wrong`. */
bool person_things(const pent_game *g, const void *view, const pent_scene *scene,
                   person_count *count, pent_text *wrong);

/* The moves of the actor in its own view: sentences, words and prices. */
bool person_moves(const pent_game *g, const void *view, const pent_moves *list, person_count *count,
                  pent_text *wrong);

/* A decision that the table takes away from its seat must have one answer in every world that a
 * spectator holds possible. */
bool person_forced(const pent_game *g, const void *truth, const pent_moves *list, pent_rng *rng,
                   person_count *count, pent_text *wrong);

#endif
