/* fuzz_view.c: vectors of views, damaged. The first bytes choose a game, its seats, a viewer and how
 * far it is played; the rest are changes of its vector, three bytes each. Whatever pent_view_read
 * accepts must be safe to ask, and must be written as it was read. */
#include "pentarchy.h"

#include <assert.h>
#include <string.h>

static void ask(const pent_game *g, int seat, const void *view) {
    static uint64_t world[PENT_MAX_STATE / 8];
    static char buf[1 << 16];
    pent_moves list;
    pent_result result;
    memcpy(world, view, g->state_size);
    pent_rng rng = pent_rng_seed(1);
    pent_determinize(g, world, seat, &rng);
    assert(!g->check(world));
    g->legal(world, &list);
    for (int i = 0; i < list.n; i += 1 + list.n / 16) {
        pent_text out = pent_text_on(buf, sizeof buf);
        g->format(world, list.m[i], PENT_TRUTH, &out);
    }
    pent_waiting(g, world);
    g->result(view, &result);
    pent_text out = pent_text_on(buf, sizeof buf);
    g->prompt(view, &out);
    if (g->actor(view) != seat) return;
    g->legal(view, &list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static uint64_t s[PENT_MAX_STATE / 8], view[PENT_MAX_STATE / 8];
    static uint8_t vector[PENT_MAX_OBSERVATION], again[PENT_MAX_OBSERVATION];
    if (size < 6) return 0;
    const pent_game *g = pent_game_at(data[0] % pent_game_count());
    pent_setup setup;
    int seats = g->min_seats + data[1] % (g->max_seats - g->min_seats + 1);
    pent_setup_default(g, seats, &setup);
    if (pent_init(g, s, &setup, NULL) != PENT_OK) return 0;
    pent_rng rng = pent_rng_seed(data[4]);
    for (int left = data[3] * 4 + data[5] % 4; left > 0 && g->actor(s) != PENT_OVER; left--) {
        pent_moves list;
        g->legal(s, &list);
        pent_move m = g->actor(s) == PENT_CHANCE ? pent_chance(g, s, &rng)
                                                 : list.m[pent_rng_below(&rng, (uint32_t)list.n)];
        g->apply(s, m, NULL);
    }
    int seat = data[2] % (seats + 1) == seats ? PENT_PUBLIC : data[2] % (seats + 1);
    pent_observe(g, s, seat, vector);
    size_t n = pent_observation_size(g);
    for (size_t i = 6; i + 3 <= size; i += 3)
        vector[(size_t)(data[i] | data[i + 1] << 8) % n] = data[i + 2];
    if (pent_view_read(g, seat, vector, n, view, NULL) != PENT_OK) {
        assert(size >= 9); /* without changes it is a view */
        return 0;
    }
    pent_observe(g, view, seat, again);
    assert(!memcmp(again, vector, n));
    ask(g, seat, view);
    return 0;
}
