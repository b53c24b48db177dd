/* eval.c: features and judgement for the players. The only file of the game with floats. */
#include "terra_mystica.h"

const char *const terra_feature_names[] = {"points", NULL};

int terra_features(const void *state, int seat, float *out)
{
    out[0] = (float)((const terra_state *)state)->p[seat].vp;
    return 1;
}

float terra_eval(const void *state, int seat)
{
    return (float)((const terra_state *)state)->p[seat].vp;
}
