/* test_indio_turns.c: Indio's turns in the Actions phase, the end of a year and of the game. */
#include "indio_kit.h"

/* ---- turns */

static void IND_061_one_worker_a_turn_clockwise_or_pass(void **state) {
    (void)state;
    indio_state s = table(3);
    man(&s, "B1", 0, 2, 0);
    man(&s, "B5", 1, 1, 0);
    man(&s, "D5", 2, 1, 0);
    man(&s, "C2", 0, 0, 1);
    s.first = s.seat = 1;
    ready(&s);
    assert_true(can(&s, "pass"));
    assert_false(can(&s, "B1 move C2")); /* pink's worker in purple's turn */
    play(&s, "B5 move C6; done");
    assert_int_equal(s.seat, 2);
    play(&s, "D5 move C5; done");
    assert_int_equal(s.seat, 0);
    assert_false(can(&s, "C2 move C3")); /* resting workers do not act */
    play(&s, "B1 move A1");
    assert_int_equal(s.seat, 0);
    assert_false(can(&s, "B1 move C1")); /* the second action is the same worker's */
    play(&s, "done");
    assert_int_equal(s.seat, 0); /* the only one with an active worker left */
}

static void IND_062_two_different_actions_in_any_order(void **state) {
    (void)state;
    indio_state s = table(2), t;
    give(&s, "B2", INDIO_EARTH, 1);
    give(&s, "B3", INDIO_EARTH, 1);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "C2", PINK, 1, 0);
    ready(&s);
    t = s;
    play(&t, "B2 move B3");
    assert_false(can(&t, "B3 move C3"));
    assert_true(can(&t, "B3 collect"));
    play(&t, "B3 collect");
    assert_int_equal(t.ask, INDIO_ASK_TURN); /* two are the most */
    t = s;
    play(&t, "B2 collect");
    assert_false(can(&t, "B2 collect"));
    play(&t, "B2 move B3");
    assert_int_equal(crew(&t, "B3", PINK), 1);
    t = s;
    play(&t, "B2 collect; done"); /* one is enough */
    assert_int_equal(active(&t, "B2", PINK), 0);
}

static void IND_063_worker_rests_after_its_turn(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 2, 0);
    ready(&s);
    play(&s, "B2 move B3");
    assert_int_equal(active(&s, "B3", PINK), 1);
    play(&s, "done");
    assert_int_equal(active(&s, "B3", PINK), 0);
    assert_int_equal(crew(&s, "B3", PINK), 1);
    assert_int_equal(active(&s, "B2", PINK), 1);
    assert_false(can(&s, "B3 move C3"));
}

static void IND_064_passing_is_not_final(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "D1", PURPLE, 1, 0);
    ready(&s);
    play(&s, "pass; D1 move C1; done");
    assert_int_equal(s.seat, PINK);
    play(&s, "B2 move B3; done");
    assert_int_equal(crew(&s, "B3", PINK), 1);
}

static void IND_065_year_ends_when_all_pass_in_a_row(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 2, 0);
    man(&s, "D1", PURPLE, 2, 0);
    ready(&s);
    play(&s, "pass; D1 move C1; done"); /* the row is broken */
    assert_int_equal(s.year, 3);
    play(&s, "B2 move B3; done; pass");
    assert_int_equal(s.year, 3);
    play(&s, "pass");
    while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
    assert_int_equal(s.year, 4);
}

static void IND_066_without_active_workers_one_passes_unasked(void **state) {
    (void)state;
    indio_state s = table(3);
    man(&s, "B1", 0, 2, 0);
    man(&s, "B5", 1, 0, 1); /* purple has only a resting worker, white none */
    ready(&s);
    play(&s, "B1 move C1; done");
    assert_int_equal(s.seat, 0);
    play(&s, "pass"); /* the third pass in a row */
    while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
    assert_int_equal(s.year, 4);
}

static void IND_067_one_action_for_a_worker_that_starts_on_water(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B1", PINK, 0, 1);
    man(&s, "B2", PINK, 0, 1);
    give(&s, "A1", INDIO_FOOD, 1);
    ready(&s);
    to_harvest(&s);
    play(&s, "feed B1; feed B2");
    assert_false(can(&s, "B1 move C1"));
    play(&s, "B1 wading move C1");
    assert_int_equal(s.ask, INDIO_ASK_TURN); /* no second action */
    assert_int_equal(active(&s, "C1", PINK), 0);
    play(&s, "B2 move C2");
    assert_int_equal(s.ask, INDIO_ASK_SECOND);
}

static void IND_068_the_limit_is_set_when_actions_begin(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B1", PINK, 0, 2);
    give(&s, "A1", INDIO_FOOD, 1);
    give(&s, "A1", INDIO_EARTH, 3);
    man(&s, "C2", PINK, 0, 1);
    ready(&s);
    to_harvest(&s);
    play(&s, "feed B1; feed B1");
    play(&s, "B1 wading improve B1 quarry"); /* earth from A1 */
    assert_int_equal(s.top[hx(&s, "B1")], INDIO_T_QUARRY);
    assert_true(can(&s, "B1 wading move C1")); /* still limited */
    assert_false(can(&s, "B1 move C1"));
    play(&s, "B1 wading move C1");
    s = table(2); /* entering water does not set the limit */
    man(&s, "B2", PINK, 0, 1);
    give(&s, "A1", INDIO_FOOD, 1);
    give(&s, "B1", INDIO_WATER, 2);
    ready(&s);
    to_harvest(&s);
    play(&s, "feed B2; B2 move B1; B1 collect");
    assert_int_equal(pool(&s, PINK, INDIO_WATER), 2);
}

/* ---- the end */

static void IND_110_over_after_year_seven(void **state) {
    (void)state;
    for (int year = 6; year <= 7; year++) {
        indio_state s = table(2);
        man(&s, "B2", PINK, 1, 0);
        s.year = (uint8_t)year;
        ready(&s);
        play(&s, "pass");
        while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
        assert_int_equal(s.ask == INDIO_ASK_SHOW, year == 7);
    }
}

/* Pink controls n hexes, one of them by its outpost; returns the state after the year's end. */
static indio_state controlling(int seats, int n) {
    indio_state s = table(seats);
    for (int h = 0; h < s.hexes && indio_count(s.control[0]) < n; h++)
        if (s.holder[h] == INDIO_NONE) { /* more than ten: by outposts, too */
            if (s.workers[0] < 9)
                indio_add_worker(&s, h, 0);
            else if (s.top[h] != INDIO_T_WATER)
                indio_set_piece(&s, h, 0, INDIO_TOWN);
        }
    indio_wake(&s, pent_lowest(s.manned[0]), 0);
    ready(&s);
    assert_int_equal(indio_count(s.control[0]), n);
    end_year(&s);
    return s;
}

static void IND_111_over_by_control(void **state) {
    (void)state;
    static const int limit[5] = {0, 0, 11, 10, 9};
    for (int n = 2; n <= 4; n++) {
        assert_int_equal(controlling(n, limit[n]).ask, INDIO_ASK_SHOW);
        assert_int_equal(controlling(n, limit[n] - 1).ask, INDIO_ASK_DRAW);
    }
}

/* n structures of all players, evenly; water is covered where land does not suffice. */
static indio_state with_structures(int seats, int n) {
    indio_state s = table(seats);
    int built = seats;
    for (int need = n - (s.hexes - indio_count(s.land[INDIO_T_WATER])); need > 0; need--) {
        indio_lay(&s, pent_lowest(s.land[INDIO_T_WATER]), INDIO_T_FARM);
        s.stack[0]--;
    }
    for (int h = 0; h < s.hexes && built < n; h++) {
        int p = built % seats, kind = indio_count(s.own[p]) / 4;
        if (s.piece[h] != INDIO_NONE || s.top[h] == INDIO_T_WATER) continue;
        indio_set_piece(&s, h, p, kind);
        built++;
    }
    ready(&s);
    assert_int_equal(built, n);
    return s;
}

static void IND_112_over_by_structures(void **state) {
    (void)state;
    static const int limit[5] = {0, 0, 14, 18, 24};
    for (int n = 2; n <= 4; n++) {
        indio_state s = with_structures(n, limit[n] - 1);
        assert_false(indio_ends(&s, NULL));
        s = with_structures(n, limit[n]);
        assert_true(indio_ends(&s, NULL));
        man(&s, "A1", 0, 1, 0);
        ready(&s);
        end_year(&s);
        assert_int_equal(s.ask, INDIO_ASK_SHOW);
    }
}

static void IND_113_thresholds_count_only_at_the_end_of_the_year(void **state) {
    (void)state;
    indio_state s = table(2);
    static const char *const where[] = {"A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "C4"};
    for (int i = 0; i < 9; i++) man(&s, where[i], PINK, 0, 1);
    man(&s, "D3", PINK, 1, 0);
    man(&s, "D2", PURPLE, 1, 0);
    ready(&s);
    assert_int_equal(indio_count(s.control[PINK]), 11); /* reached in the year */
    s.seat = PURPLE;
    play(&s, "D2 move C3"); /* eleven becomes ten */
    while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
    play(&s, "done; pass");
    while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
    assert_int_equal(s.ask, INDIO_ASK_DRAW);
    assert_int_equal(s.year, 4);
}

static void IND_114_year_end_quests_before_the_end_of_the_game(void **state) {
    (void)state;
    indio_state s = table(2);
    hold(&s, PURPLE, INDIO_BARN);
    hold(&s, PINK, INDIO_GUILD);
    give(&s, "E3", INDIO_FOOD, 2);
    man(&s, "B2", PINK, 2, 0);
    s.year = 7;
    ready(&s);
    play(&s, "pass; pink completes Guild; purple completes Barn");
    assert_int_equal(s.ask, INDIO_ASK_SHOW);
    assert_int_equal(part(&s, PINK, INDIO_S_QUESTS), 2);
    assert_int_equal(part(&s, PURPLE, INDIO_S_QUESTS), 1);
}

/* ---- multiple actions */

static void IND_197_one_food_more_lets_workers_repeat(void **state) {
    (void)state;
    indio_state s = table_with(2, "multiple-actions=on"), t;
    man(&s, "B2", PINK, 0, 2);
    man(&s, "B1", PINK, 0, 1);
    give(&s, "A1", INDIO_FOOD, 3);
    ready(&s);
    to_harvest(&s);
    play(&s, "feed B1; feed B2; feed B2");   /* two food for three workers */
    assert_int_equal(s.ask, INDIO_ASK_FEED); /* still to be decided */
    t = s;
    play(&t, "enough");
    assert_int_equal(pool(&t, PINK, INDIO_FOOD), 1);
    play(&t, "B2 move B3");
    assert_false(can(&t, "B3 move C3"));
    play(&s, "repeat actions");
    assert_int_equal(pool(&s, PINK, INDIO_FOOD), 0);
    play(&s, "B2 move B3; B3 move C3");
    assert_int_equal(crew(&s, "C3", PINK), 1);
    assert_int_equal(s.ask, INDIO_ASK_TURN); /* still two at most */
    play(&s, "B2 move C2; C2 move C1");      /* all workers of the year */
    play(&s, "B1 wading move A1");
    assert_int_not_equal(s.ask, INDIO_ASK_SECOND); /* water still allows one */
    assert_int_equal(s.repeat[PINK], 0);           /* a new year has begun */
    s = table_with(2,
                   "multiple-actions=on"); /* the example: five workers cost three, and one more */
    man(&s, "B2", PINK, 0, 3);
    man(&s, "B3", PINK, 0, 2);
    give(&s, "A1", INDIO_FOOD, 4);
    ready(&s);
    to_harvest(&s);
    play(&s, "feed B2; feed B2; feed B2; feed B3; feed B3; repeat actions");
    assert_int_equal(pool(&s, PINK, INDIO_FOOD), 0);
    s = table_with(2, "multiple-actions=on"); /* not offered to whom the extra food is missing */
    man(&s, "B2", PINK, 0, 2);
    give(&s, "A1", INDIO_FOOD, 1);
    ready(&s);
    to_harvest(&s);
    assert_false(can(&s, "repeat actions"));
    play(&s, "feed B2; feed B2");
    assert_int_equal(s.ask, INDIO_ASK_TURN);
    s = table_with(2, "multiple-actions=on"); /* before, between or after feeding: all the same */
    man(&s, "B2", PINK, 0, 2);
    man(&s, "B3", PINK, 0, 1);
    give(&s, "A1", INDIO_FOOD, 2);
    ready(&s);
    to_harvest(&s);
    assert_true(
        same_end(&s, "repeat actions; feed B2; feed B3", "feed B3; feed B2; repeat actions"));
    play(&s, "feed B2");
    assert_true(same_end(&s, "repeat actions; feed B2", "feed B2; repeat actions"));
    play(&s, "repeat actions; feed B3"); /* the food is used up: two workers and one more */
    assert_int_equal(s.ask, INDIO_ASK_TURN);
    assert_int_equal(active(&s, "B2", PINK), 1);
    s = table(2); /* without the option it is never offered */
    man(&s, "B2", PINK, 0, 1);
    give(&s, "A1", INDIO_FOOD, 3);
    ready(&s);
    to_harvest(&s);
    play(&s, "feed B2");
    assert_int_equal(s.ask, INDIO_ASK_TURN);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(IND_061_one_worker_a_turn_clockwise_or_pass),
        cmocka_unit_test(IND_062_two_different_actions_in_any_order),
        cmocka_unit_test(IND_063_worker_rests_after_its_turn),
        cmocka_unit_test(IND_064_passing_is_not_final),
        cmocka_unit_test(IND_065_year_ends_when_all_pass_in_a_row),
        cmocka_unit_test(IND_066_without_active_workers_one_passes_unasked),
        cmocka_unit_test(IND_067_one_action_for_a_worker_that_starts_on_water),
        cmocka_unit_test(IND_068_the_limit_is_set_when_actions_begin),
        cmocka_unit_test(IND_110_over_after_year_seven),
        cmocka_unit_test(IND_111_over_by_control),
        cmocka_unit_test(IND_112_over_by_structures),
        cmocka_unit_test(IND_113_thresholds_count_only_at_the_end_of_the_year),
        cmocka_unit_test(IND_114_year_end_quests_before_the_end_of_the_game),
        cmocka_unit_test(IND_197_one_food_more_lets_workers_repeat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
