/* test_nim.c: Nim's rules, a test for each. */
#include "testkit.h"

#include "nim/nim.h"

static const pent_game *game;

static nim_state start(int seats, const char *a, const char *b) {
    nim_state s;
    const char *pairs[] = {a, b, NULL};
    kit_init(game, &s, seats, pairs);
    return s;
}

static void NIM_001_two_to_four_seats_the_first_begins(void **state) {
    (void)state;
    for (int n = 2; n <= 4; n++) {
        nim_state s = start(n, "sizes=1,1", NULL);
        assert_int_equal(game->actor(&s), 0);
    }
    pent_setup setup;
    nim_state s;
    pent_err err;
    pent_setup_default(game, 5, &setup);
    assert_int_equal(pent_init(game, &s, &setup, &err), PENT_E_INPUT);
}

static void NIM_002_number_of_heaps(void **state) {
    (void)state;
    nim_state s = start(2, "heaps=5", NULL);
    assert_int_equal(s.heaps, 5);
    pent_setup setup;
    pent_err err;
    pent_setup_default(game, 2, &setup);
    assert_int_equal(pent_setup_set(game, &setup, "heaps", "7", &err), PENT_E_INPUT);
}

static void NIM_003_chance_deals_one_to_seven_stones(void **state) {
    (void)state;
    nim_state s = start(2, "heaps=2", NULL);
    assert_int_equal(game->actor(&s), PENT_CHANCE);
    assert_true(kit_can(game, &s, "heap 1 of 7"));
    assert_false(kit_can(game, &s, "heap 1 of 8"));
    assert_false(kit_can(game, &s, "heap 1 of 0"));
    kit_play_all(game, &s, "heap 1 of 7; heap 2 of 1");
    assert_int_equal(s.stones[0], 7);
    assert_int_equal(game->actor(&s), 0);
}

static void NIM_004_sizes_may_be_given(void **state) {
    (void)state;
    nim_state s = start(2, "sizes=3,4,5", NULL);
    assert_int_equal(nim_left(&s), 12);
    pent_setup setup;
    pent_err err;
    pent_setup_default(game, 2, &setup);
    assert_int_equal(pent_setup_set(game, &setup, "sizes", "3,9", &err), PENT_OK);
    assert_int_equal(pent_init(game, &s, &setup, &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "3,9"));
}

static void NIM_005_from_one_heap_at_least_one(void **state) {
    (void)state;
    nim_state s = start(2, "sizes=2,1", NULL);
    assert_true(kit_can(game, &s, "take 2 from 1"));
    assert_false(kit_can(game, &s, "take 3 from 1"));
    assert_false(kit_can(game, &s, "take 0 from 1"));
    kit_play(game, &s, "take 1 from 2");
    assert_non_null(strstr(kit_why_not(game, &s, "heap-2"), "NIM-005"));
}

static void NIM_006_NIM_008_stones_leave_and_the_next_seat_moves(void **state) {
    (void)state;
    nim_state s = start(3, "sizes=5,5", NULL);
    kit_play(game, &s, "take 2 from 1");
    assert_int_equal(s.stones[0], 3);
    assert_int_equal(game->actor(&s), 1);
    kit_play_all(game, &s, "take 1 from 1; take 1 from 1");
    assert_int_equal(game->actor(&s), 0);
}

static void NIM_007_the_last_stone_wins(void **state) {
    (void)state;
    nim_state s = start(2, "sizes=1,1", NULL);
    kit_play_all(game, &s, "take 1 from 1; take 1 from 2");
    pent_result r;
    game->result(&s, &r);
    assert_true(r.over);
    assert_int_equal(r.entry[1].rank, 1);
    assert_int_equal(r.entry[0].rank, 2);
}

static void NIM_009_or_loses(void **state) {
    (void)state;
    nim_state s = start(3, "sizes=1,1", "last=loses");
    kit_play_all(game, &s, "take 1 from 1; take 1 from 2");
    pent_result r;
    game->result(&s, &r);
    assert_int_equal(r.entry[1].rank, 3);
    assert_int_equal(r.entry[0].rank, 1);
    assert_int_equal(r.entry[2].rank, 1);
}

int main(void) {
    game = pent_game_find("nim");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(NIM_001_two_to_four_seats_the_first_begins),
        cmocka_unit_test(NIM_002_number_of_heaps),
        cmocka_unit_test(NIM_003_chance_deals_one_to_seven_stones),
        cmocka_unit_test(NIM_004_sizes_may_be_given),
        cmocka_unit_test(NIM_005_from_one_heap_at_least_one),
        cmocka_unit_test(NIM_006_NIM_008_stones_leave_and_the_next_seat_moves),
        cmocka_unit_test(NIM_007_the_last_stone_wins),
        cmocka_unit_test(NIM_009_or_loses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
