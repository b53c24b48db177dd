/* test_wendake_play.c: how well the judgement of eval.c serves a player that looks one ply
 * ahead. */
#include "wendake_kit.h"

/* One game; seat `me` is greedy, another one random. Did greedy win? */
static bool greedy_wins(int seats, uint64_t seed, int me) {
    wend_state s, view;
    pent_err err;
    pent_player *player[2];
    pent_rng chance = pent_rng_seed(seed);
    for (int i = 0; i < seats; i++) {
        player[i] = pent_player_open(&wend_game, i == me ? "greedy" : "random",
                                     2 * seed + (uint64_t)i, &err);
        assert_non_null(player[i]);
    }
    kit_init(&wend_game, &s, seats, NULL);
    while (s.stack.n) {
        int actor = wend_actor(&s);
        pent_move m = actor == PENT_CHANCE ? pent_chance(&wend_game, &s, &chance)
                                           : pent_player_ask(player[actor], &wend_game, &s, &view);
        wend_apply(&s, m, NULL);
    }
    for (int i = 0; i < seats; i++) pent_player_close(player[i]);
    pent_result r;
    wend_result(&s, &r);
    return r.entry[me].rank == 1;
}

/* 388 of 400 leave a lower 95 % bound of 94.8 %. */
static void greedy_beats_random(void **st) {
    (void)st;
    int wins = 0;
    for (int game = 0; game < 400; game++) wins += greedy_wins(2, (uint64_t)game + 1, game % 2);
    assert_in_range(wins, 388, 400);
}

/* Four games in five are won against the Phantom; this leaves room for chance. */
static void greedy_holds_against_the_phantom(void **st) {
    (void)st;
    int wins = 0;
    for (int game = 0; game < 200; game++) wins += greedy_wins(1, (uint64_t)game + 1, 0);
    assert_in_range(wins, 140, 200);
}

/* The judgement of a finished game is its margin. */
static void the_end_is_judged_by_points(void **st) {
    (void)st;
    wend_state s = begin(2);
    s.year = 7;
    tracks(&s, 0, 9, 9, 9, 9);
    tracks(&s, 1, 5, 5, 5, 5);
    idle_year(&s);
    assert_int_equal(wend_actor(&s), PENT_OVER);
    assert_true(wend_eval(&s, 0) > 7.9f && wend_eval(&s, 0) < 8.5f);
    assert_true(wend_eval(&s, 1) < -7.9f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(greedy_holds_against_the_phantom),
        cmocka_unit_test(the_end_is_judged_by_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
