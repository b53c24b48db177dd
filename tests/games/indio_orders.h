/* indio_orders.h: what Indio lets one choose in any order (tests/orders.h). */
#ifndef INDIO_ORDERS_H
#define INDIO_ORDERS_H

#include "orders.h"

#include "games/indio/indio.h"

/* The number of an open set: the same as long as one seat answers one kind of question. */
static inline unsigned indio_asked(const void *state, int ask) {
    const indio_state *s = state;
    return s->ask == ask ? 1u + s->seat : 0;
}
static inline unsigned indio_fief_tiles(const void *s) {
    return indio_asked(s, INDIO_ASK_FIEF_TILE);
}
static inline unsigned indio_fief_structures(const void *s) {
    return indio_asked(s, INDIO_ASK_FIEF_STRUCTURE);
}
static inline unsigned indio_fief_workers(const void *s) {
    return indio_asked(s, INDIO_ASK_FIEF_WORKER);
}
static inline unsigned indio_feeding(const void *s) { return indio_asked(s, INDIO_ASK_FEED); }
static inline unsigned indio_paying(const void *s) { return indio_asked(s, INDIO_ASK_PAY); }
static inline unsigned indio_storing(const void *s) { return indio_asked(s, INDIO_ASK_STORE); }
static inline unsigned indio_dropping(const void *state, bool craft) {
    const indio_state *s = state;
    return (s->job.kind == INDIO_J_CRAFT) == craft ? indio_asked(s, INDIO_ASK_DROP) : 0;
}
static inline unsigned indio_dropping_for_craft(const void *s) { return indio_dropping(s, true); }
static inline unsigned indio_dropping_collected(const void *s) { return indio_dropping(s, false); }

/* IND-202: where something is thrown out, or a foreign worker stands, quests make the order count. */
static inline unsigned indio_crafting(const void *state) {
    const indio_state *s = state;
    PENT_EACH_BIT(h, s->idle) {
        int crew = indio_crew_total(s, (int)h), own = indio_nibble(s->crew[h], s->seat);
        if (indio_load(s, (int)h) + 2 > INDIO_RES_CAP || crew != own) return 0;
    }
    return indio_asked(s, INDIO_ASK_CRAFT);
}

#define INDIO_KIND(k) (UINT64_C(1) << INDIO_M_##k)
static const order_set indio_orders[] = {
    {"tiles of a fief", indio_fief_tiles, INDIO_KIND(FIEF)},
    {"structures of a fief", indio_fief_structures, INDIO_KIND(SETTLE)},
    {"workers of a fief", indio_fief_workers, INDIO_KIND(PEOPLE)},
    {"structures crafting", indio_crafting, INDIO_KIND(CRAFT)},
    {"thrown out to craft", indio_dropping_for_craft, INDIO_KIND(DROP)},
    {"workers fed", indio_feeding, INDIO_KIND(FEED) | INDIO_KIND(REPEAT)},
    {"goods paid", indio_paying, INDIO_KIND(PAY)},
    {"thrown away collecting", indio_dropping_collected, INDIO_KIND(DROP)},
    {"goods stored", indio_storing, INDIO_KIND(STORE)},
    {.name = NULL},
};

#endif
