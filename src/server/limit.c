/* limit.c: token buckets by address and person. A fixed table; strangers that share a slot replace
 * each other, which can only make a limit milder for them, never for the one who floods. */
#include "srv.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

enum { SLOTS = 8192, TRIES = 4 };

/* One home or office has a whole /64 of IPv6: it counts as one address. */
static void network_of(const char *address, char out[64]) {
    struct in6_addr six;
    snprintf(out, 64, "%.63s", address);
    if (!strchr(address, ':') || inet_pton(AF_INET6, address, &six) != 1) return;
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        inet_ntop(AF_INET, six.s6_addr + 12, out, 64);
        return;
    }
    memset(six.s6_addr + 8, 0, 8);
    inet_ntop(AF_INET6, &six, out, 64);
}

bool srv_allow_address(srv *s, const char *what, const char *address, double burst, double per_s) {
    char network[64];
    network_of(address, network);
    return srv_allow(s, what, network, burst, per_s);
}

bool srv_allow(srv *s, const char *what, const char *who, double burst, double per_s) {
    return srv_spend(s, what, who, 1, burst, per_s);
}

/* In quarters of a millisecond of the loop, about: 200 a second are a twentieth of it. */
enum { PERSON_BURST = 1000, PERSON_PER_S = 200, ADDRESS_BURST = 4000, ADDRESS_PER_S = 800 };

bool srv_afford(srv *s, const char *person, const char *address, int cost) {
    char network[64];
    network_of(address, network);
    if (*person && !srv_spend(s, "work", person, cost, PERSON_BURST, PERSON_PER_S)) return false;
    return srv_spend(s, "work-of", network, cost, ADDRESS_BURST, ADDRESS_PER_S);
}

void srv_limited(srv *s, const char *what) {
    s->m.limited++;
    int i = 0;
    while (i < SRV_LIMITS - 1 && s->m.limited_by[i].n && strcmp(s->m.limited_by[i].what, what)) i++;
    if (!s->m.limited_by[i].n)
        snprintf(s->m.limited_by[i].what, sizeof s->m.limited_by[i].what, "%s", what);
    s->m.limited_by[i].n++;
}

bool srv_spend(srv *s, const char *what, const char *who, double cost, double burst, double per_s) {
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
    if (b->tokens < cost) {
        srv_limited(s, what);
        return false;
    }
    b->tokens -= cost;
    return true;
}
