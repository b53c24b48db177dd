/* eval.c: the judgement for the players: the points each seat will probably have, by the fitted
 * table in weights.c. */
#include "terra_mystica.h"

extern const pent_weights terra_mystica_weights;

float terra_eval(const void *state, int seat) {
    terra_outlook o = terra_look_out(state);
    return pent_judge_ahead(&terra_mystica_weights, terra_describe, &o, o.s->seats, seat);
}
