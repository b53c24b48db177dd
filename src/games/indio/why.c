#include "indio.h"
void indio_why_not(const void *state, const pent_id *ids, int n, pent_text *out) {
    (void)state;
    (void)ids;
    (void)n;
    (void)out;
}
