/* Indio: what a player has: the pool, workers, structures, hexes, quests and influence, and what the
 * next Production brings. An action that is being paid for counts as paid and done, so that its price
 * can be told before every unit has been named. */
#include "indio.h"

#include <string.h>

enum {
    WORKER = INDIO_RES, /* the resources come first, in their own order */
    ACTIVE,
    OUTPOST,
    HEX = OUTPOST + INDIO_STRUCTURES,
    QUEST,
    INFLUENCE,
    GOODS
};

const pent_good indio_goods[] = {
    [INDIO_EARTH] = {"earth", "earth", "earth", "earth", false,
                     "Earth in the pool, that is, on hexes with an own structure. Elemental: it "
                     "pays for tiles and is forged into food, stone and metal."},
    [INDIO_WATER] = {"water", "water", "water", "water", false,
                     "Water in the pool, that is, on hexes with an own structure. Elemental: it "
                     "pays for farms, towns and cities and is forged into food and commerce."},
    [INDIO_FIRE] = {"fire", "fire", "fire", "fire", false,
                    "Fire in the pool, that is, on hexes with an own structure. Elemental: only "
                    "outposts craft it; it pays for mines and towns and is forged."},
    [INDIO_FOOD] = {"food", "food", "food", "food", false,
                    "Food in the pool. One food feeds two workers in Harvest; what has been "
                    "promised to workers already fed counts as eaten."},
    [INDIO_STONE] = {"stone", "stone", "stone", "stone", false,
                     "Stone in the pool. Every structure costs some, and at the end two of stone "
                     "and metal together are worth 1 influence."},
    [INDIO_METAL] = {"metal", "metal", "metal", "metal", false,
                     "Metal in the pool. New structures and cities cost some, and at the end two "
                     "of stone and metal together are worth 1 influence."},
    [INDIO_COMMERCE] = {"commerce", "commerce", "commerce", "commerce", false,
                        "Commerce in the pool. Cities cost some, and at the end each is worth 1 "
                        "influence."},
    [WORKER] = {"worker", "worker", "workers", "worker", false,
                "Workers on the board, active or resting. They hold hexes, raise what a hex "
                "yields, and at the end every two are worth 1 influence."},
    [ACTIVE] = {"active", "active worker", "active workers", "move", false,
                "Workers on the board that stand: each takes one turn of up to two actions, then "
                "it rests until it is fed."},
    [OUTPOST] = {"outpost", "outpost", "outposts", "outpost", false,
                 "Outposts on the board: the smallest structure, which stores, crafts and counts."},
    [OUTPOST + INDIO_TOWN] = {"town", "town", "towns", "town", false,
                              "Towns on the board: they craft more than outposts and count more."},
    [OUTPOST +
        INDIO_CITY] = {"city", "city", "cities", "city", false,
                       "Cities on the board: they craft workers or commerce and count most."},
    [HEX] = {"hex", "controlled hex", "controlled hexes", "flag", false,
             "Hexes under control, each worth 1 influence at the end."},
    [QUEST] = {"quest", "quest in hand", "quests in hand", "quest", false,
               "Quests in hand, at most 3 after drawing. One is completed by itself when what it "
               "asks for happens."},
    [INFLUENCE] = {"influence", "influence", "influence", "vp", true,
                   "Influence decides the game. Structures, hexes, workers, goods and completed "
                   "quests count as they are now; a leader counts as soon as it is known."},
    [GOODS] = {.id = NULL},
};
const uint8_t indio_influence_good = INFLUENCE;
_Static_assert((int)GOODS <= PENT_MAX_GOODS, "room for all goods");

static uint64_t pool_unit(int kind) { return UINT64_C(1) << (8 * kind) | UINT64_C(1) << 56; }

/* Something chosen for a payment that leaves as much as any other choice does. */
static pent_move harmless(const indio_state *s) {
    pent_moves list;
    indio_legal(s, &list);
    if (s->ask == INDIO_ASK_SPEND) return list.m[list.n - 1]; /* resting workers go first */
    for (int i = 0; s->job.kind == INDIO_J_IMPROVE && i < list.n; i++)
        if (pent_a(list.m[i]) == s->job.hex) return list.m[i]; /* the rest there will be lost */
    return list.m[0];
}

/* Where the open payment leads. Hidden hands complete nothing here: only their holder knows. */
static void look_ahead(indio_state *s) {
    int seat = s->seat;
    if (s->ask == INDIO_ASK_FEED) { /* IND-055 IND-197 */
        s->pool[seat] -= (uint64_t)((s->fed + 1) / 2 + s->repeat[seat]) * pool_unit(INDIO_FOOD);
        return;
    }
    for (int p = 0; p < s->seats; p++)
        if (s->hand[p] == UINT64_MAX) s->hand[p] = 0;
    while (s->seat == seat &&
           (s->ask == INDIO_ASK_PAY || s->ask == INDIO_ASK_SPEND || s->ask == INDIO_ASK_STORE))
        indio_apply(s, harmless(s), NULL);
    if (s->ask != INDIO_ASK_DROP || s->seat != seat) return;
    for (int k = 0; k < INDIO_RES; k++) /* what is thrown away is still to be named */
        s->pool[seat] += (uint64_t)indio_nibble(s->job.give, k) * pool_unit(k);
    if (s->job.kind != INDIO_J_CRAFT) return;
    const indio_recipe *r = &indio_recipes[s->job.what];
    s->pool[seat] += r->goods * pool_unit(r->kind);
    s->workers[seat] = (uint8_t)(s->workers[seat] + r->workers);
}

static bool is_open(const indio_state *s) {
    switch (s->ask) {
    case INDIO_ASK_FEED:
    case INDIO_ASK_PAY:
    case INDIO_ASK_SPEND:
    case INDIO_ASK_DROP:
    case INDIO_ASK_STORE: return true;
    default: return false;
    }
}

static void count(const indio_state *s, int seat, int16_t *out) {
    int part[INDIO_PARTS];
    for (int k = 0; k < INDIO_RES; k++) out[k] = (int16_t)indio_pool(s, seat, k);
    out[WORKER] = s->workers[seat];
    out[ACTIVE] = (int16_t)indio_active(s, seat);
    for (int k = 0; k < INDIO_STRUCTURES; k++)
        out[OUTPOST + k] = (int16_t)indio_count(s->settled[seat][k]);
    out[HEX] = (int16_t)indio_count(s->control[seat]);
    out[QUEST] = s->held[seat];
    out[INFLUENCE] = (int16_t)indio_score(s, seat, part);
}

void indio_purse(const void *state, int seat, int16_t *out) {
    const indio_state *s = state;
    if (!is_open(s)) {
        count(s, seat, out);
        return;
    }
    indio_state next = *s;
    look_ahead(&next);
    count(&next, seat, out);
}

void indio_say_built(const indio_state *s, int seat, pent_text *out) {
    int16_t have[GOODS];
    count(s, seat, have);
    for (int g = OUTPOST; g <= HEX; g++) {
        const pent_good *good = &indio_goods[g];
        if (!have[g]) continue;
        pent_say(out, "%s%d %s", out->len ? ", " : "", have[g],
                 have[g] == 1 ? good->name : good->plural);
    }
}

/* IND-038 .. IND-043: on the hexes of own structures, if nothing moves until then */
bool indio_income(const void *state, int seat, int16_t *out) {
    const indio_state *s = state;
    memset(out, 0, sizeof *out * GOODS);
    bool last = s->year >= INDIO_YEARS && s->phase > INDIO_P_QUESTS;
    if (!s->own[seat] || last || s->ask >= INDIO_ASK_SHOW) return false;
    PENT_EACH_BIT(h, s->own[seat]) {
        int kind = indio_yield[s->top[h]];
        if (kind != INDIO_NONE) out[kind] = (int16_t)(out[kind] + indio_yields(s, (int)h));
    }
    return true;
}
