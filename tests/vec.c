/* vec.c: the Python package's n games at once without Python: every game in four threads gives the bytes
 * it gives in one. Preset tsan looks for races between the threads that share out the games. */
#include "vec.h"
#include "pool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 24, ROUNDS = 12, DECISIONS = 5 };

typedef struct run {
    vec *v;
    bool reset;
    vec_out out;
} run;

static void work(void *ctx, long from, long to) {
    run *r = ctx;
    bool ok = r->reset ? vec_reset(r->v, from, to, &r->out)
                       : vec_play(r->v, from, to, DECISIONS, &r->out);
    if (!ok) {
        fprintf(stderr, "%s\n", vec_trouble(r->v));
        exit(1);
    }
}

/* A hash over everything written in all rounds. */
static uint64_t play(const pent_game *game, int threads) {
    vec_setup set = {.game = game, .n = N, .seed = 7, .player = {"greedy"}};
    pent_err err = {0};
    pent_setup_default(game, game->max_seats, &set.setup);
    size_t seen = pent_observation_size(game), mask = (size_t)pent_action_count(game);
    run r = {.v = vec_new(&set, &err), .reset = true};
    pool *p = pool_new(threads);
    uint8_t *bytes = calloc(N, seen + mask + 2);
    float *rewards = calloc(N, sizeof *rewards * PENT_MAX_SEATS);
    int16_t *legal = calloc(N, sizeof *legal * (PENT_MAX_MOVES + 1));
    if (!r.v || !p || !bytes || !rewards || !legal) {
        fprintf(stderr, "%s\n", err.text);
        exit(1);
    }
    r.out = (vec_out){.observations = bytes,
                      .mask = bytes + N * seen,
                      .done = bytes + N * (seen + mask),
                      .actor = (int8_t *)(bytes + N * (seen + mask + 1)),
                      .rewards = rewards,
                      .legal = legal,
                      .count = legal + N * PENT_MAX_MOVES};
    uint64_t hash = 0;
    for (int i = 0; i < ROUNDS; i++, r.reset = false) {
        pool_run(p, work, &r, N);
        uint64_t words[4] = {hash, pent_hash(bytes, N * (seen + mask + 2)),
                             pent_hash(rewards, N * sizeof *rewards * PENT_MAX_SEATS),
                             pent_hash(legal, N * sizeof *legal * (PENT_MAX_MOVES + 1))};
        hash = pent_hash(words, sizeof words);
    }
    pool_free(p);
    vec_free(r.v);
    free(bytes);
    free(rewards);
    free(legal);
    return hash;
}

int main(void) {
    int bad = 0;
    for (int i = 0; i < pent_game_count(); i++) {
        const pent_game *game = pent_game_at(i);
        bool same = play(game, 1) == play(game, 4);
        if (!same) fprintf(stderr, "%s: four threads play differently\n", game->id);
        bad += !same;
    }
    return bad != 0;
}
