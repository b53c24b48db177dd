/* measure.c: the engine measured and signed in a browser: what `pentarchy bench` does natively. */
#include "measure/measure.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(name)))
__attribute__((import_module("env"), import_name("now"))) double wasm_now(void); /* milliseconds */

int measure_count(void);
const char *measure_id(int i);
int measure_seats(int i, int most);
uint64_t measure_sign(int i, int thoughts);
double measure_speed(int i, int seats, double ms);
double measure_iterations(int i, int seats, double ms);

EXPORT("count") int measure_count(void) { return pent_game_count(); }
EXPORT("id") const char *measure_id(int i) { return pent_game_at(i)->id; }
EXPORT("seats") int measure_seats(int i, int most) {
    return most ? pent_game_at(i)->max_seats : pent_game_at(i)->min_seats;
}

/* A fresh state, and room for another behind it. */
static void *begin(const pent_game *game, int seats, pent_setup *setup) {
    pent_setup_default(game, seats, setup);
    void *start = calloc(2, game->state_size);
    if (!start || pent_init(game, start, setup, NULL) != PENT_OK) __builtin_trap();
    return start;
}

EXPORT("sign") uint64_t measure_sign(int i, int thoughts) {
    const pent_game *game = pent_game_at(i);
    uint64_t chain = pent_hash(game->id, strlen(game->id));
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        pent_setup setup;
        char *start = begin(game, seats, &setup);
        bool ok = thoughts ? measure_thoughts(game, &setup, &chain)
                           : measure_rules(game, start + game->state_size, start, &chain);
        if (!ok) __builtin_trap();
        free(start);
    }
    return chain;
}

/* Decisions a second of random games. */
EXPORT("speed") double measure_speed(int i, int seats, double ms) {
    const pent_game *game = pent_game_at(i);
    pent_setup setup;
    char *start = begin(game, seats, &setup);
    measure_games n = {0};
    pent_rng rng = pent_rng_seed(1);
    double from = wasm_now(), spent;
    do {
        for (int k = 0; k < 16; k++) measure_play(game, start + game->state_size, start, &rng, &n);
    } while ((spent = wasm_now() - from) < ms);
    free(start);
    return (double)n.decisions * 1000 / spent;
}

/* Iterations a second of the searching player. */
EXPORT("iterations") double measure_iterations(int i, int seats, double ms) {
    static measure_search m;
    pent_setup setup;
    pent_setup_default(pent_game_at(i), seats, &setup);
    double spent = 0, iterations = 0;
    for (uint64_t k = 1; spent < ms; k++) {
        if (!measure_search_open(&m, pent_game_at(i), &setup, "search:iters=500")) __builtin_trap();
        if (measure_search_place(&m, k)) {
            double from = wasm_now();
            measure_search_think(&m, 0);
            spent += wasm_now() - from;
            iterations += (double)m.thought.iterations;
        }
        measure_search_close(&m);
    }
    return iterations * 1000 / spent;
}
