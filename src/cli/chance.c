/* chance.c: where the program's random numbers come from: the operating system at a real table, a
 * seed when a game must be repeatable. */
#include "cli.h"

#include <errno.h>
#include <sys/random.h>

uint64_t cli_mix(uint64_t seed, uint64_t a, uint64_t b) {
    uint64_t words[3] = {seed, a, b};
    return pent_hash(words, sizeof words);
}

bool cli_os_random(void *bytes, size_t n) {
    unsigned char *at = bytes;
    while (n) {
        ssize_t got = getrandom(at, n, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        at += got;
        n -= (size_t)got;
    }
    return true;
}

int cli_settle(pent_table *t, const cli_chance *c, pent_err *err) {
    int before = pent_table_plies(t);
    pent_rng rng = pent_rng_seed(cli_mix(c->seed, 0, (uint64_t)before));
    if (!c->seeded && !cli_os_random(rng.s, sizeof rng.s)) {
        pent_fail(err, PENT_E_SYSTEM, "the operating system gives no random numbers");
        return -1;
    }
    pent_table_settle(t, &rng);
    if (pent_table_game(t)->actor(pent_table_state(t)) != PENT_CHANCE)
        return pent_table_plies(t) - before;
    pent_fail(err, PENT_E_SYSTEM, "out of memory");
    return -1;
}
