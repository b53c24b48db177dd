/* evals.h: fixed positions to be evaluated, in the order in which a search asks: those after all moves of
 * a decision, each for the seat that moved. No clock, no printing: bench_eval.c has those. */
#ifndef PENT_CLI_EVALS_H
#define PENT_CLI_EVALS_H

#include "pentarchy_game.h"

typedef struct evals {
    pent_game game; /* with a net: its own, or one of the usual size where none fits */
    bool own;
    int seats;
    pent_net net;
    int16_t *weights;
    unsigned char *state; /* the positions, one after the other */
    int8_t *seat;
    int n;
} evals;

/* Of a game with inputs. False: no memory, or options that go not together. */
bool evals_open(evals *p, const pent_game *game, const pent_setup *setup);
void evals_close(evals *p);
/* All of them once, from one to the next by a judgement's memory, or (NULL) each alone: the sum. */
float evals_run(const evals *p, pent_judgement *j);
double evals_active(const evals *p); /* inputs that are not 0, on average */

#endif
