/* fuzz_view.c: any bytes as a view, or changes of the vector of a real position. What is taken is
 * observed as the same bytes and played on to the end. */
#include "view_kit.h"

#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct {
    const uint8_t *at, *end;
} bytes;

static uint32_t next(void *from, uint32_t below) {
    bytes *b = from;
    uint32_t v = 0;
    for (uint32_t n = below - 1; b->at < b->end && n > 0; n >>= 8) v = v << 8 | *b->at++;
    return v % below;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static uint8_t vector[PENT_MAX_OBSERVATION], again[PENT_MAX_OBSERVATION];
    static kit_room room;
    bytes b = {data, data + size};
    const pent_game *g = pent_game_at((int)next(&b, (uint32_t)pent_game_count()));
    bool raw = next(&b, 8) == 0;
    int seat = (int)next(&b, (uint32_t)g->max_seats + 1) - 1; /* -1: the public */
    kit_state view;
    if (seat < 0) seat = PENT_PUBLIC;
    size_t n = pent_observation_size(g);
    if (raw) {
        n = (size_t)(b.end - b.at) < sizeof vector ? (size_t)(b.end - b.at) : sizeof vector;
        memcpy(vector, b.at, n);
    } else {
        pent_rng rng = pent_rng_seed(next(&b, 1u << 24));
        kit_state truth;
        kit_position(g, &rng, &truth);
        if (seat >= pent_seats(g, &truth)) seat = 0;
        pent_observe(g, &truth, seat, vector);
        for (int i = 0; i < 12 && b.at < b.end; i++) kit_change(g, vector, next, &b);
    }
    pent_err err = {PENT_OK, ""};
    if (pent_view_read(g, seat, vector, n, &view, &err) != PENT_OK) {
        if (!err.text[0]) abort();
        return 0;
    }
    pent_observe(g, &view, seat, again);
    if (memcmp(vector, again, n) != 0) abort();
    const char *wrong = kit_play_on(g, &view, seat, pent_hash(&view, g->state_size), &room);
    if (!wrong) return 0;
    fprintf(stderr, "%s, seat %d: %s\n", g->id, seat, wrong);
    abort();
}
