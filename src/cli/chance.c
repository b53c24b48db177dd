/* chance.c: where the program's random numbers come from: the operating system at a real table, a
 * seed when a game must be repeatable. */
#include "cli.h"

#include <errno.h>
#include <string.h>
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

bool cli_chance_rng(const cli_chance *c, int ply, pent_rng *out) {
    if (!c->seeded) return cli_os_random(out->s, sizeof out->s);
    *out = pent_rng_seed(cli_mix(c->seed, 0, (uint64_t)ply));
    return true;
}

int cli_settle(pent_table *t, const cli_chance *c, pent_err *err) {
    const pent_game *game = pent_table_game(t);
    int before = pent_table_plies(t);
    while (game->actor(pent_table_state(t)) == PENT_CHANCE) {
        pent_rng rng;
        if (!cli_chance_rng(c, pent_table_plies(t), &rng)) {
            pent_fail(err, PENT_E_SYSTEM, "the operating system gives no random numbers");
            return -1;
        }
        pent_move m = pent_chance(game, pent_table_state(t), &rng);
        if (pent_table_play(t, PENT_CHANCE, m, NULL, err) != PENT_OK) return -1;
    }
    return pent_table_plies(t) - before;
}
