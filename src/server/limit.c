/* limit.c: token buckets by address and person. A fixed table; strangers that share a slot replace
 * each other, which can only make a limit milder for them, never for the one who floods. */
#include "srv.h"

#include <stdio.h>
#include <string.h>

enum { SLOTS = 8192, TRIES = 4 };

bool srv_allow(srv *s, const char *what, const char *who, double burst, double per_s) {
    char text[160];
    snprintf(text, sizeof text, "%s %s", what, who);
    burst *= s->config.limit_scale;
    per_s *= s->config.limit_scale;
    uint64_t key = pent_hash(text, strlen(text)) | 1;
    long long now = (long long)uv_now(s->loop);
    srv_bucket *b = NULL, *oldest = NULL;
    for (uint64_t i = 0; i < TRIES; i++) {
        srv_bucket *at = &s->limits[(key + i) % SLOTS];
        if (at->key == key) b = at;
        if (!oldest || at->filled < oldest->filled) oldest = at;
    }
    if (!b) {
        b = oldest;
        *b = (srv_bucket){key, burst, now};
    }
    b->tokens += (double)(now - b->filled) * per_s / 1000.0;
    if (b->tokens > burst) b->tokens = burst;
    b->filled = now;
    if (b->tokens < 1) {
        s->m.limited++;
        return false;
    }
    b->tokens -= 1;
    return true;
}
