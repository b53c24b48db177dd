#include "indio.h"
const char *const indio_feature_names[] = {"score", NULL};
int indio_features(const void *state, int seat, float *out) { int p[INDIO_PARTS]; out[0] = (float)indio_score(state, seat, p); return 1; }
float indio_eval(const void *state, int seat) { float f; indio_features(state, seat, &f); return f; }
