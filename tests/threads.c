/* threads.c: the library has no state of its own. Four threads play every game at once, with players, records,
 * vectors and pictures, and each gets what one thread alone gets. Made for the preset tsan, where a shared
 * variable would show; elsewhere it is the same test without that eye:  threads [GAMES] */
#include "pentarchy.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, TEXT = 1 << 20 };

typedef struct worker {
    int games;
    uint64_t sum; /* over all that was seen */
} worker;

static void add(worker *w, const void *bytes, size_t n) {
    w->sum = w->sum * UINT64_C(0x9E3779B97F4A7C15) + pent_hash(bytes, n);
}

static void look(const pent_game *g, const void *s, int seats, worker *w, pent_scene *scene,
                 char *text) {
    uint8_t vector[PENT_MAX_OBSERVATION];
    uint64_t view[PENT_MAX_STATE / 8];
    for (int i = 0; i < seats; i++) {
        pent_observe(g, s, i, vector);
        add(w, vector, pent_observation_size(g));
        if (pent_view_read(g, i, vector, pent_observation_size(g), view, NULL) != PENT_OK) abort();
    }
    pent_scene_clear(scene);
    g->scene(view, scene);
    pent_text out = pent_text_on(text, TEXT);
    pent_scene_svg(scene, g->id, PENT_AUTO, NULL, 0, &out);
    add(w, text, out.len);
}

static void play(const pent_game *g, uint64_t seed, worker *w, pent_scene *scene, char *text) {
    int seats = g->min_seats < 2 ? 2 : g->min_seats;
    static const char *const spec[2] = {"greedy", "random"};
    pent_player *player[PENT_MAX_SEATS];
    pent_setup setup;
    pent_setup_default(g, seats, &setup);
    pent_table *t = pent_table_new(g, &setup, NULL);
    for (int i = 0; i < seats; i++)
        if (!(player[i] = pent_player_open(g, spec[i % 2], seed + (uint64_t)i, NULL))) abort();
    pent_rng rng = pent_rng_seed(seed);
    uint64_t view[PENT_MAX_STATE / 8];
    for (int actor; (actor = g->actor(pent_table_state(t))) != PENT_OVER;) {
        const void *s = pent_table_state(t);
        pent_move m = actor == PENT_CHANCE ? pent_chance(g, s, &rng)
                                           : pent_player_ask(player[actor], g, s, view);
        int n = pent_action_of(g, m);
        add(w, &n, sizeof n);
        if (pent_table_play(t, actor, m, NULL, NULL) != PENT_OK) abort();
        if (pent_table_plies(t) % 64 == 0) look(g, pent_table_state(t), seats, w, scene, text);
    }
    pent_text out = pent_text_on(text, TEXT);
    pent_table_write(t, PENT_TRUTH, PENT_LINE_HASHES, &out);
    add(w, text, out.len);
    pent_table *again = pent_table_read(text, out.len, NULL);
    if (!again || pent_table_hash(again) != pent_table_hash(t)) abort();
    pent_table_free(again);
    pent_table_free(t);
    for (int i = 0; i < seats; i++) pent_player_close(player[i]);
}

static void *work(void *me) {
    worker *w = me;
    pent_scene *scene = malloc(sizeof *scene);
    char *text = malloc(TEXT);
    if (!scene || !text) abort();
    for (int n = 0; n < w->games; n++)
        for (int i = 0; i < pent_game_count(); i++)
            play(pent_game_at(i), (uint64_t)n + 1, w, scene, text);
    free(scene);
    free(text);
    return NULL;
}

int main(int argc, char **argv) {
    worker alone = {.games = argc > 1 ? atoi(argv[1]) : 1}, w[THREADS];
    pthread_t thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
        w[i] = (worker){.games = alone.games};
        if (pthread_create(&thread[i], NULL, work, &w[i])) return 2;
    }
    for (int i = 0; i < THREADS; i++) pthread_join(thread[i], NULL);
    work(&alone);
    for (int i = 0; i < THREADS; i++)
        if (w[i].sum != alone.sum) {
            fprintf(stderr, "threads: thread %d saw other games than one thread alone\n", i + 1);
            return 1;
        }
    printf("threads: %d games of each kind in %d threads, alike\n", alone.games, THREADS);
    return 0;
}
