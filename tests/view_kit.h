/* view_kit.h: vectors of views that nobody's game made, and playing on from those that are taken.
 * For tests/views.c and tests/fuzz/fuzz_view.c. */
#ifndef PENT_VIEW_KIT_H
#define PENT_VIEW_KIT_H

#include "pentarchy_game.h"

#include <stdlib.h>
#include <string.h>

typedef struct kit_state {
    uint64_t b[PENT_MAX_STATE / 8];
} kit_state;

/* ---- a position of a random game ---------------------------------------------------------- */

static inline void kit_options(const pent_game *g, pent_setup *setup, pent_rng *rng) {
    for (int i = 0; g->options && g->options[i].id; i++) {
        const pent_option *o = &g->options[i];
        unsigned values = 0;
        while (o->values && o->values[values]) values++;
        if (pent_rng_below(rng, 2)) continue;
        if (o->kind == PENT_RANGE)
            setup->value[i] = o->min + (int)pent_rng_below(rng, (uint32_t)(o->max - o->min + 1));
        else if (o->kind == PENT_CHOICE)
            setup->value[i] = (int)pent_rng_below(rng, values);
    }
}

static inline pent_move kit_any(const pent_game *g, const void *s, pent_rng *rng) {
    pent_moves list;
    g->legal(s, &list);
    return list.n > 0 ? list.m[pent_rng_below(rng, (uint32_t)list.n)] : PENT_NO_MOVE;
}

/* A random position; how many seats it has. */
static inline int kit_position(const pent_game *g, pent_rng *rng, kit_state *s) {
    pent_setup setup;
    uint32_t more = (uint32_t)(g->max_seats - g->min_seats + 1);
    pent_setup_default(g, g->min_seats + (int)pent_rng_below(rng, more), &setup);
    pent_setup plain = setup;
    kit_options(g, &setup, rng);
    memset(s, 0, sizeof *s);
    if (pent_init(g, s, &setup, NULL) != PENT_OK) pent_init(g, s, &plain, NULL);
    int span = 1 << pent_rng_below(rng, 11);
    int plies = (int)pent_rng_below(rng, (uint32_t)span);
    for (int i = 0; i < plies && g->actor(s) != PENT_OVER; i++)
        g->apply(s, kit_any(g, s, rng), NULL);
    return setup.seats;
}

/* ---- changes of a vector ------------------------------------------------------------------ */

typedef struct kit_place {
    const pent_field *field;
    uint8_t *at; /* the first value of the field */
    int values;
} kit_place;

static inline kit_place kit_field(const pent_game *g, uint8_t *vector, int n) {
    const pent_layout *layout = g->layout;
    for (int i = 0; i < n; i++)
        vector += (size_t)layout->field[i].groups * layout->field[i].count * layout->field[i].size;
    const pent_field *f = &layout->field[n];
    return (kit_place){f, vector, f->groups * f->count};
}

static inline void kit_step(uint8_t *at, int size, int by) {
    for (int i = 0; i < size; i++) {
        int v = at[i] + by;
        at[i] = (uint8_t)v;
        if (v >= 0 && v <= 255) return;
        by = v < 0 ? -1 : 1;
    }
}

static inline void kit_swap(uint8_t *a, uint8_t *b, int size) {
    for (int i = 0; i < size; i++) {
        uint8_t was = a[i];
        a[i] = b[i];
        b[i] = was;
    }
}

/* One change, of the kinds that keep sums more often than chance would. `next` gives a number below
 * its argument. */
static inline void kit_change(const pent_game *g, uint8_t *vector,
                              uint32_t (*next)(void *from, uint32_t below), void *from) {
    kit_place p = kit_field(g, vector, (int)next(from, (uint32_t)g->layout->fields));
    int size = p.field->size;
    uint8_t *a = p.at + (size_t)size * next(from, (uint32_t)p.values),
            *b = p.at + (size_t)size * next(from, (uint32_t)p.values);
    switch (next(from, 10)) {
    case 0: a[next(from, (uint32_t)size)] ^= (uint8_t)(1u << next(from, 8)); break;
    case 1: a[next(from, (uint32_t)size)] = (uint8_t)next(from, 256); break;
    case 2: memset(a, (int)(253 + next(from, 3)), 1), memset(a + 1, 255, (size_t)size - 1); break;
    case 3: kit_step(a, size, 1); break;
    case 4: kit_step(a, size, -1); break;
    case 5: kit_step(a, size, 1), kit_step(b, size, -1); break;
    case 6: memmove(a, b, (size_t)size); break;
    case 7: memset(a, 0, (size_t)size); break;
    case 8: /* a number that the range allows */
        if (p.field->most < 1 << 16 && p.field->kind == PENT_NUMBER) {
            uint32_t v = next(from, (uint32_t)p.field->most + 1);
            for (int i = 0; i < size; i++, v >>= 8) a[i] = (uint8_t)v;
        }
        break;
    default: kit_swap(a, b, size);
    }
}

/* ---- playing on from a view ----------------------------------------------------------------- */

typedef struct kit_room {
    pent_scene scene;
    pent_page page;
    pent_worlds worlds;
    char text[4000];
} kit_room;

static inline void kit_look(const pent_game *g, const void *view, int viewer, kit_room *room) {
    static float features[4096];
    pent_text out = pent_text_on(room->text, sizeof room->text);
    pent_scene_clear(&room->scene);
    g->scene(view, &room->scene);
    for (int i = 0; pent_page_of(g, view, viewer, i, 80, &room->page); i++) continue;
    g->prompt(view, &out);
    pent_result r;
    g->result(view, &r);
    pent_json json = {&out, false};
    pent_json_open(&json, NULL, '{');
    if (g->json) g->json(view, &json);
    int16_t goods[PENT_MAX_GOODS];
    for (int i = 0; i < pent_seats(g, view); i++) {
        if (g->purse) g->purse(view, i, goods);
        if (g->income) (void)g->income(view, i, goods);
        if (g->role) g->role(view, i, &out);
        g->seat_name(view, i, &out);
    }
    (void)features;
}

/* What is said of moves. */
static inline void kit_words(const pent_game *g, const void *view, int viewer,
                             const pent_moves *list, kit_room *room) {
    pent_id ids[PENT_MAX_TARGETS];
    for (int i = 0; i < list->n; i += 1 + list->n / 16) {
        pent_text out = pent_text_on(room->text, sizeof room->text);
        g->format(view, list->m[i], viewer, &out);
        pent_say_plain(g, view, list->m[i], viewer, &out);
        if (g->loses) g->loses(view, list->m[i], &out);
        if (g->targets) (void)g->targets(view, list->m[i], ids);
        if (g->redundant) (void)g->redundant(view, list->m[i]);
    }
}

static inline const char *kit_ply(const pent_game *g, kit_state *world, pent_rng *rng, int ply,
                                  kit_room *room) {
    static pent_moves list;
    int actor = g->actor(world), seats = pent_seats(g, world);
    g->legal(world, &list);
    if (list.n < 1 || list.n > PENT_MAX_MOVES) return "nobody can move";
    if (actor >= seats) return "a seat that is not there is asked";
    for (int i = 0; i < list.n; i++)
        if (pent_action_of(g, list.m[i]) < 0) return "a move without a number";
    if (actor >= 0 && ply % 128 == 0) {
        kit_state view = *world;
        pent_redact(g, &view, actor);
        kit_look(g, &view, actor, room);
        kit_words(g, &view, actor, &list, room);
        for (int seat = 0; seat < seats; seat++) (void)g->eval(world, seat);
    }
    pent_move m = actor == PENT_CHANCE ? pent_chance(g, world, rng)
                                       : list.m[pent_rng_below(rng, (uint32_t)list.n)];
    g->apply(world, m, NULL);
    return g->check(world);
}

/* Plays a world of the view to its end; NULL or what went wrong. */
static inline const char *kit_play_on(const pent_game *g, const kit_state *view, int seat,
                                      uint64_t seed, kit_room *room) {
    pent_rng rng = pent_rng_seed(seed);
    float features[1024];
    kit_look(g, view, seat, room);
    for (int i = 0; i < pent_seats(g, view); i++) {
        if (g->features) (void)g->features(view, i, features);
        (void)g->eval(view, i);
    }
    kit_state world = *view;
    if (seat != PENT_TRUTH) pent_determinize(g, &world, seat, &rng);
    const char *wrong = g->check(&world);
    if (wrong) return wrong;
    if (g->actor(&world) == seat && seat >= 0) {
        static pent_price price;
        pent_worlds_of(&room->worlds, g, view, seat);
        pent_price_of(&room->worlds, kit_any(g, view, &rng), &price);
    }
    int ply = 0;
    for (; g->actor(&world) != PENT_OVER; ply++) {
        if (ply > g->max_plies) return "it never ends";
        if ((wrong = kit_ply(g, &world, &rng, ply, room))) return wrong;
    }
    kit_look(g, &world, PENT_PUBLIC, room);
    return NULL;
}

#endif
