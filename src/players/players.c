/* players.c: finding a player by its specification, and asking it. */
#include "players.h"

#include <assert.h>
#include <string.h>

static const struct {
    const char *name;
    pent__opener *open;
} classes[] = {
    {"random", pent__random_open},
    {"greedy", pent__greedy_open},
    {"search", pent__search_open},
};

const char *pent_player_list(void) {
    return "random   any legal move, all equally likely\n"
           "greedy   the move whose position looks best right after it\n"
           "beginner looks a little ahead and takes any good move (a turn takes 0.05 s at most)\n"
           "easy     looks a little further and is choosier (0.1 s at most)\n"
           "normal   looks ahead and plays a good game (0.3 s at most)\n"
           "hard     looks further and plays a strong game (a second at most)\n"
           "master   looks ahead as far as it can in five seconds\n"
           "search:ms=500+threads=2   searches as told: ms= a turn, iters= or nodes= a decision, "
           "seed=\n";
}

pent_player *pent_player_open(const pent_game *game, const char *spec, uint64_t seed,
                              pent_err *err) {
    size_t n = strcspn(spec, ":");
    const char *args = spec[n] ? spec + n + 1 : "";
    for (int i = 0; i < pent_level_count(); i++)
        if (strlen(pent_level_name(i)) == n && !memcmp(pent_level_name(i), spec, n))
            return pent__level_open(game, pent_level_name(i), args, seed, err);
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (strlen(classes[i].name) == n && !memcmp(classes[i].name, spec, n))
            return classes[i].open(game, args, seed, err);
    pent_fail(err, PENT_E_INPUT,
              "there is no player '%s'; there are: random, greedy, beginner, "
              "easy, normal, hard, master, search:ms=500",
              spec);
    return NULL;
}

void pent_player_close(pent_player *p) {
    if (p) p->close(p);
}

pent_move pent_player_ask(pent_player *p, const pent_game *game, const void *truth, void *view) {
    int seat = game->actor(truth);
    assert(seat >= 0);
    memcpy(view, truth, game->state_size);
    pent_redact(game, view, seat);
    pent_moves legal;
    game->legal(view, &legal);
    assert(legal.n > 0);
    if (legal.n == 1) return legal.m[0];
    return p->choose(p, &(pent_ask){game, view, seat, &legal});
}
