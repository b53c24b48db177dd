/* test_terra_mystica_play.c: judgement in play, and answers out of turn at a table. */
#include "terra_kit.h"

/* Wins of `first` against `second` over games with fixed seeds, seats changing; ties count half. */
static double duel(const char *first, const char *second, int games) {
    double wins = 0;
    for (int k = 0; k < games; k++) {
        pent_player *p[2];
        terra_state view;
        pent_rng rng = pent_rng_seed(9000 + (uint64_t)k);
        int mine = k % 2;
        p[mine] = pent_player_open(G, first, 100 + (uint64_t)k, NULL);
        p[1 - mine] = pent_player_open(G, second, 70000 + (uint64_t)k, NULL);
        kit_init(G, &st, 2, NULL);
        for (int actor; (actor = G->actor(&st)) != PENT_OVER;) {
            pent_move m = actor == PENT_CHANCE ? pent_chance(G, &st, &rng)
                                               : pent_player_ask(p[actor], G, &st, &view);
            G->apply(&st, m, NULL);
        }
        int a = pl(mine)->vp, b = pl(1 - mine)->vp;
        wins += a > b ? 1 : a == b ? 0.5 : 0;
        pent_player_close(p[0]);
        pent_player_close(p[1]);
    }
    return wins / games;
}

static void greedy_beats_random(void **state) {
    (void)state;
    double rate = duel("greedy", "random", 400);
    print_message("greedy wins %.1f %% of 400\n", 100 * rate);
    assert_true(rate >= 0.93); /* the lower 95 % bound is then above 90 % */
}

static void a_table_keeps_early_answers(void **state) {
    (void)state;
    pent_setup setup;
    pent_err err = {0};
    pent_rng rng = pent_rng_seed(3);
    pent_setup_default(G, 3, &setup);
    pent_table *t = pent_table_new(G, &setup, &err);
    pent_moves list;
    /* Play at random until two seats are asked about one building. */
    for (int guard = 0; guard < 20000; guard++) {
        const terra_state *s = pent_table_state(t);
        unsigned waiting = pent_waiting(G, s);
        if (s->phase == TERRA_P_OFFERS && (waiting & (waiting - 1))) break;
        if (G->actor(s) == PENT_OVER) {
            pent_table_free(t);
            t = pent_table_new(G, &setup, &err);
            continue;
        }
        G->legal(s, &list);
        pent_move m = list.m[pent_rng_below(&rng, (uint32_t)list.n)];
        assert_int_equal(pent_table_play(t, G->actor(s), m, NULL, &err), PENT_OK);
    }
    const terra_state *s = pent_table_state(t);
    assert_int_equal(s->phase, TERRA_P_OFFERS);
    int actor = s->actor, other = -1;
    for (int i = 0; i < 3; i++)
        if (i != actor && pent_waiting(G, s) >> i & 1) other = i;
    G->early(s, other, &list);
    assert_int_equal(list.n, 2);
    pent_move wanted = list.m[0];
    assert_int_equal(pent_table_answer(t, other, wanted, &err), PENT_OK);
    assert_int_equal(pent_table_early(t, other), wanted);
    int plies = pent_table_plies(t);
    G->legal(s, &list);
    assert_int_equal(pent_table_play(t, actor, list.m[1], NULL, &err), PENT_OK);
    pent_table_settle(t, &rng); /* the early answer becomes a ply in its turn */
    bool found = false;
    for (int i = plies; i < pent_table_plies(t); i++) {
        int who;
        found |= pent_table_ply(t, i, &who) == wanted && who == other;
    }
    assert_true(found);
    pent_table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(a_table_keeps_early_answers),
    };
    return RUN(tests);
}
