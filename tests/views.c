/* views.c: vectors of real games with some of their values changed. Whatever pent_view_read takes can
 * be played to the end; whatever it refuses it refuses in a sentence.
 *   views GAME [--positions N] [--from SEED] */
#include "view_kit.h"

#include <stdio.h>

enum { CHANGES = 40 }; /* of each position */

static struct { long tried, refused, changed; } did;

static uint32_t next(void *rng, uint32_t below) { return pent_rng_below(rng, below); }

/* What was changed, so that a failure can be understood. */
static void tell_changes(const pent_game *g, uint8_t *vector, const uint8_t *real) {
    for (int i = 0; i < g->layout->fields; i++) {
        kit_place p = kit_field(g, vector, i);
        size_t at = (size_t)(p.at - vector);
        for (int k = 0; k < p.values * p.field->size; k++)
            if (vector[at + (size_t)k] != real[at + (size_t)k])
                printf("  %s, byte %d: %d, was %d\n", p.field->name, k, vector[at + (size_t)k],
                       real[at + (size_t)k]);
    }
}

/* Does the sentence name a field, or at least the struct it is in? */
static bool names_a_field(const pent_game *g, const char *text) {
    for (int i = 0; i < g->layout->fields; i++) {
        const char *name = g->layout->field[i].name;
        char whole[40];
        int n = (int)strcspn(name, ".");
        snprintf(whole, sizeof whole, "%.*s", n, name);
        const char *at = strstr(text, whole);
        if (at && (at == text || at[-1] == ' ')) return true;
    }
    return strstr(text, "nobody can move") != NULL;
}

/* NULL, or what is wrong with how this vector is read. */
static const char *try_vector(const pent_game *g, int seat, const uint8_t *vector,
                              const uint8_t *real, uint64_t seed, kit_room *room) {
    static uint8_t again[PENT_MAX_OBSERVATION];
    size_t size = pent_observation_size(g);
    kit_state view, before;
    pent_err err = {PENT_OK, ""};
    memset(&view, 0x5A, sizeof view);
    before = view;
    did.tried++;
    if (pent_view_read(g, seat, vector, size, &view, &err) != PENT_OK) {
        did.refused++;
        if (memcmp(&view, &before, sizeof view) != 0) return "refused, and yet written";
        if (names_a_field(g, err.text)) return NULL;
        printf("%s\n", err.text);
        return "refused without the name of a field";
    }
    pent_observe(g, &view, seat, again);
    if (memcmp(vector, again, size) != 0) return "it is read as another";
    if (!memcmp(vector, real, size)) return NULL;
    did.changed++;
    return kit_play_on(g, &view, seat, seed, room);
}

static bool try_position(const pent_game *g, uint64_t seed, kit_room *room) {
    static uint8_t vector[PENT_MAX_OBSERVATION], real[PENT_MAX_OBSERVATION];
    pent_rng rng = pent_rng_seed(seed);
    kit_state truth;
    int seats = kit_position(g, &rng, &truth);
    int seat = (int)pent_rng_below(&rng, (uint32_t)seats + 1);
    if (seat == seats) seat = PENT_PUBLIC;
    pent_observe(g, &truth, seat, real);
    for (int k = 0; k < CHANGES; k++) {
        memcpy(vector, real, sizeof vector);
        for (int n = 1 + (int)pent_rng_below(&rng, 3); n > 0; n--)
            kit_change(g, vector, next, &rng);
        const char *wrong = try_vector(g, seat, vector, real, seed + (uint64_t)k, room);
        if (!wrong) continue;
        printf("%s, seed %lu, change %d, seat %d: %s\n", g->id, (unsigned long)seed, k, seat,
               wrong);
        tell_changes(g, vector, real);
        return false;
    }
    return true;
}

int main(int argc, char **argv) {
    const pent_game *g = argc > 1 ? pent_game_find(argv[1]) : NULL;
    unsigned long n = 100, from = 1;
    for (int i = 2; i + 1 < argc; i += 2)
        *(strcmp(argv[i], "--from") ? &n : &from) = strtoul(argv[i + 1], NULL, 10);
    if (!g) {
        fprintf(stderr, "usage: views GAME [--positions N] [--from SEED]\n");
        return 2;
    }
    kit_room *room = calloc(1, sizeof *room);
    int failed = room == NULL;
    for (unsigned long i = 0; room && i < n; i++) failed += !try_position(g, from + i, room);
    free(room);
    printf("%s: %ld vectors, %ld refused, %ld others changed and played on, %d failed\n", g->id,
           did.tried, did.refused, did.changed, failed);
    return failed || !did.refused || !did.changed;
}
