/* cascadero_orders.h: what Cascadero lets one choose in any order (tests/orders.h). Whatever else a
 * turn asks has its order by rule: CAS-058, CAS-059. */
#ifndef CASCADERO_ORDERS_H
#define CASCADERO_ORDERS_H

#include "orders.h"

#include "games/cascadero/cascadero.h"

/* CAS-125. Where claims would end the game, the one that reaches 50 points brings the others along
 * (CAS-124), so there points close the set and it is not declared. */
static unsigned cascadero_claims(const void *state) {
    const casc_state *s = state;
    return !s->over && s->optional && pent_top_of(&s->stack)->kind == CASC_OPEN_CLAIM;
}

/* Achievements left unclaimed in earlier turns: cubes at banners, and one group that grew at random.
 */
static void cascadero_meet_much(casc_state *s, int seat, pent_rng *rng) {
    static const uint8_t banner[] = {0, CASC_BANNER_1, CASC_BANNER_2, CASC_TOP};
    for (int k = 0; k < CASC_TRACKS; k++) s->cube[seat][k] = banner[pent_rng_below(rng, 4)];
    int cell = 7 * CASC_ROWS + 8; /* H8, in the middle */
    while (s->envoys[seat] > 4) {
        if (!pent_has(&s->own[seat], cell)) s->envoys[seat]--;
        pent_include(&s->own[seat], cell);
        casc_set next = casc_and(casc_near(s->own[seat]), casc_map_of(s)->fields);
        for (uint32_t n = pent_rng_below(rng, (uint32_t)casc_count(next)) + 1; n; n--)
            cell = casc_pop(&next);
    }
    if (casc_goals_met(s, seat)) s->declined |= (uint8_t)(1u << seat);
}

/* Random games hardly ever meet two at once. */
static void cascadero_offer_claims(void *state, pent_rng *rng) {
    casc_state *s = state;
    pent_setup setup;
    pent_setup_default(&casc_game, 2, &setup);
    pent_setup_set(&casc_game, &setup, "achievements", "optional", NULL);
    pent_init(&casc_game, s, &setup, NULL);
    casc_apply(s, PENT_MOVE(CASC_MOVE_FIRST, 0, 0, 0), NULL);
    cascadero_meet_much(s, 1, rng);
    while (!cascadero_claims(s)) {
        pent_moves list;
        casc_legal(s, &list);
        casc_apply(s, list.m[pent_rng_below(rng, (uint32_t)list.n)], NULL);
    }
}

static const order_set cascadero_orders[] = {
    {.name = "achievements claimed",
     .open = cascadero_claims,
     .kinds = UINT64_C(1) << CASC_MOVE_CLAIM},
    {.name = NULL},
};

#endif
