/* fuzz_moves.c: bytes choose the game, its set-up and every move; invariants hold after each ply.
 */
#include "pentarchy.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct {
    const uint8_t *at, *end;
} bytes;

static unsigned next(bytes *b, unsigned below) {
    unsigned v = 0;
    for (unsigned n = below; b->at < b->end && n > 0; n >>= 8) v = v << 8 | *b->at++;
    return below ? v % below : 0;
}

static void choose_options(const pent_game *g, pent_setup *setup, bytes *b) {
    for (int i = 0; g->options && g->options[i].id; i++) {
        const pent_option *o = &g->options[i];
        unsigned values = 0;
        while (o->values && o->values[values]) values++;
        if (o->kind == PENT_RANGE)
            setup->value[i] = o->min + (int)next(b, (unsigned)(o->max - o->min + 1));
        else if (o->kind == PENT_CHOICE)
            setup->value[i] = (int)next(b, values);
        else if (values && next(b, 4) == 0)
            strcpy(setup->text[i], o->values[next(b, values)]);
    }
}

static void look_everywhere(const pent_game *g, const void *s, void *view, int seats) {
    char buf[400];
    for (int v = 0; v < seats; v++) {
        memcpy(view, s, g->state_size);
        pent_redact(g, view, v);
        pent_text out = pent_text_on(buf, sizeof buf);
        g->prompt(view, &out);
        (void)g->eval(s, v);
    }
    pent_result r;
    g->result(s, &r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes b = {data, data + size};
    const pent_game *g = pent_game_at((int)next(&b, (unsigned)pent_game_count()));
    pent_setup setup;
    pent_setup_default(g, g->min_seats + (int)next(&b, (unsigned)(g->max_seats - g->min_seats + 1)),
                       &setup);
    choose_options(g, &setup, &b);
    void *s = malloc(2 * g->state_size), *view = (char *)s + g->state_size;
    if (!s || pent_init(g, s, &setup, NULL) != PENT_OK) {
        free(s);
        return 0;
    }
    static pent_moves list;
    for (int ply = 0; b.at < b.end && g->actor(s) != PENT_OVER; ply++) {
        if (ply >= g->max_plies) abort();
        g->legal(s, &list);
        if (list.n == 0) abort();
        g->apply(s, list.m[next(&b, (unsigned)list.n)], NULL);
        if (g->check(s)) abort();
        if (ply % 16 == 0) look_everywhere(g, s, view, setup.seats);
    }
    free(s);
    return 0;
}
