/* views.c: vectors of real games with some of their values changed. Whatever pent_view_read takes can
 * be played to the end; whatever it refuses it refuses in a sentence.
 *   views GAME [--vectors N] [--from SEED] */
#include "view_kit.h"

#include <stdio.h>

static uint32_t next(void *rng, uint32_t below) { return pent_rng_below(rng, below); }

static struct {
    long tried, taken, changed;
} did;

static bool try_vector(const pent_game *g, uint64_t seed, kit_room *room) {
    static uint8_t vector[PENT_MAX_OBSERVATION], again[PENT_MAX_OBSERVATION];
    pent_rng rng = pent_rng_seed(seed);
    kit_state truth, view = {{0}}, plain = {{0}};
    int seats = kit_position(g, &rng, &truth);
    int seat = (int)pent_rng_below(&rng, (uint32_t)seats + 1);
    if (seat == seats) seat = PENT_PUBLIC;
    size_t size = pent_observation_size(g);
    for (int k = 0; k < 40; k++) {
        pent_observe(g, &truth, seat, vector);
        for (int n = 1 + (int)pent_rng_below(&rng, 3); n > 0; n--)
            kit_change(g, vector, next, &rng);
        pent_err err = {PENT_OK, ""};
        did.tried++;
        if (pent_view_read(g, seat, vector, size, &view, &err) != PENT_OK) {
            if (err.text[0]) continue;
            printf("%s %lu: refused without a word\n", g->id, (unsigned long)seed);
            return false;
        }
        did.taken++;
        pent_observe(g, &view, seat, again);
        const char *wrong = memcmp(vector, again, size) != 0 ? "it reads otherwise" : NULL;
        memcpy(&plain, &truth, g->state_size);
        pent_redact(g, &plain, seat);
        if (!memcmp(&plain, &view, g->state_size)) continue;
        did.changed++;
        if (!wrong) wrong = kit_play_on(g, &view, seat, seed + (uint64_t)k, room);
        if (!wrong) continue;
        printf("%s, seed %lu, change %d, seat %d: %s\n", g->id, (unsigned long)seed, k, seat,
               wrong);
        pent_observe(g, &truth, seat, again);
        for (int i = 0; i < g->layout->fields; i++) {
            kit_place p = kit_field(g, vector, i);
            size_t at = (size_t)(p.at - vector);
            for (int v = 0; v < p.values * p.field->size; v++)
                if (vector[at + (size_t)v] != again[at + (size_t)v])
                    printf("  %s[%d]: %d -> %d\n", p.field->name, v, again[at + (size_t)v],
                           vector[at + (size_t)v]);
        }
        return false;
    }
    return true;
}

int main(int argc, char **argv) {
    const pent_game *g = argc > 1 ? pent_game_find(argv[1]) : NULL;
    long n = 20;
    uint64_t from = 1;
    for (int i = 2; i + 1 < argc; i += 2)
        if (!strcmp(argv[i], "--vectors"))
            n = strtol(argv[i + 1], NULL, 10);
        else
            from = strtoull(argv[i + 1], NULL, 10);
    if (!g) return fprintf(stderr, "usage: views GAME [--vectors N] [--from SEED]\n"), 2;
    kit_room *room = calloc(1, sizeof *room);
    if (!room) return 1;
    int failed = 0;
    for (long i = 0; i < n; i++) {
        if (getenv("VIEWS_LOUD")) fprintf(stderr, "seed %lu\n", (unsigned long)(from + (uint64_t)i));
        failed += !try_vector(g, from + (uint64_t)i, room);
    }
    free(room);
    printf("%s: %ld vectors, %ld taken, %ld of them changed, %d failed\n", g->id, did.tried,
           did.taken, did.changed, failed);
    return failed > 0;
}
