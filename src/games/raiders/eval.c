#include "raiders.h"
const char *const raid_feature_names[] = {"points", NULL};
int raid_features(const void *state, int seat, float *out) {
    const raid_state *s = state;
    out[0] = (float)s->player[seat].points;
    return 1;
}
float raid_eval(const void *state, int seat) {
    const raid_state *s = state;
    return (float)s->player[seat].points;
}
