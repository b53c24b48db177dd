/* test_table.c: the table: playing, drafts, undo and its barriers, early answers, policies,
 * leaving. */
#include "testkit.h"

#include "bids.h"

static pent_move bid(int n) { return PENT_MOVE(BIDS_BID, n, 0, 0); }
static const pent_move roll2 = PENT_MOVE(BIDS_ROLL, 2, 0, 0),
                       reveal = PENT_MOVE(BIDS_REVEAL, 0, 0, 0);

static pent_table *bids_table(int seats) {
    pent_setup setup;
    pent_setup_default(&bids_game, seats, &setup);
    pent_table *t = pent_table_new(&bids_game, &setup, NULL);
    assert_non_null(t);
    assert_int_equal(pent_table_play(t, PENT_CHANCE, roll2, NULL, NULL), PENT_OK);
    return t;
}

static pent_table *nim_table(const char *sizes) {
    const pent_game *g = pent_game_find("nim");
    pent_setup setup;
    pent_setup_default(g, 2, &setup);
    pent_setup_set(g, &setup, "sizes", sizes, NULL);
    pent_table *t = pent_table_new(g, &setup, NULL);
    assert_non_null(t);
    return t;
}

static pent_move take(int heap, int n) { return PENT_MOVE(2, heap, n, 0); }

static void plays_in_turn_and_refuses_the_rest(void **state) {
    (void)state;
    pent_err err = {0};
    pent_table *t = bids_table(2);
    uint64_t before = pent_table_hash(t);
    assert_int_equal(pent_table_play(t, 1, bid(0), NULL, &err), PENT_E_TURN);
    assert_string_equal(err.text, "it is s0's turn, not s1's");
    assert_int_equal(pent_table_play(t, 0, bid(7), NULL, &err), PENT_E_ILLEGAL);
    assert_true(before == pent_table_hash(t));
    pent_trace why = {0};
    pent_table_play(t, 0, bid(2), NULL, NULL);
    pent_table_play(t, 1, bid(1), NULL, NULL);
    assert_int_equal(pent_table_play(t, PENT_CHANCE, reveal, &why, &err), PENT_OK);
    assert_int_equal(why.n, 1);
    assert_int_equal(why.note[0].points, 2);
    assert_string_equal(why.note[0].rule, "BID-001");
    assert_int_equal(pent_table_plies(t), 4);
    pent_table_free(t);
}

static void a_finished_game_takes_no_move(void **state) {
    (void)state;
    pent_err err = {0};
    pent_table *t = nim_table("1");
    assert_int_equal(pent_table_play(t, 0, take(0, 1), NULL, NULL), PENT_OK);
    assert_int_equal(pent_table_play(t, 1, take(0, 1), NULL, &err), PENT_E_TURN);
    assert_string_equal(err.text, "the game is over");
    assert_int_equal(pent_table_play(t, PENT_OVER, take(0, 1), NULL, &err), PENT_E_TURN);
    assert_int_equal(pent_table_leave(t, 0, NULL, &err), PENT_E_TURN);
    pent_table_free(t);
}

static void a_draft_is_private_until_confirmed(void **state) {
    (void)state;
    pent_err err = {0};
    pent_table *t = nim_table("3,4,5");
    uint64_t before = pent_table_hash(t);
    assert_int_equal(pent_table_draft(t, 1, take(0, 1), NULL, &err), PENT_E_TURN);
    assert_int_equal(pent_table_draft(t, 0, take(0, 9), NULL, &err), PENT_E_ILLEGAL);
    assert_int_equal(pent_table_draft(t, 0, take(0, 2), NULL, NULL), PENT_OK);
    assert_int_equal(pent_table_drafted(t), 1);
    assert_true(before == pent_table_hash(t));
    unsigned char mine[512], other[512];
    size_t size = pent_table_game(t)->state_size;
    pent_table_preview(t, 0, mine);
    pent_table_preview(t, 1, other);
    assert_true(memcmp(mine, other, size) != 0);
    assert_memory_equal(other, pent_table_state(t), size);
    assert_true(pent_table_draft_closed(t)); /* the other seat comes next */
    assert_int_equal(pent_table_draft(t, 0, take(1, 1), NULL, &err), PENT_E_TURN);
    assert_int_equal(pent_table_confirm(t, 1, &err), PENT_E_TURN);
    assert_int_equal(pent_table_confirm(t, 0, &err), PENT_OK);
    assert_memory_equal(mine, pent_table_state(t), size);
    assert_int_equal(pent_table_drafted(t), 0);
    pent_table_free(t);
}

static void a_draft_can_be_taken_back_step_by_step(void **state) {
    (void)state;
    pent_err err = {0};
    pent_table *t = nim_table("3,4,5");
    assert_int_equal(pent_table_draft_undo(t, 0, &err), PENT_E_TURN);
    pent_table_draft(t, 0, take(0, 2), NULL, NULL);
    assert_int_equal(pent_table_draft_undo(t, 1, &err), PENT_E_TURN);
    assert_int_equal(pent_table_draft_undo(t, 0, &err), PENT_OK);
    assert_int_equal(pent_table_drafted(t), 0);
    assert_int_equal(pent_table_confirm(t, 0, &err), PENT_E_TURN);
    pent_table_draft(t, 0, take(1, 1), NULL, NULL);
    pent_table_play(t, 0, take(2, 1), NULL, NULL); /* the record moves on: the draft is void */
    assert_int_equal(pent_table_drafted(t), 0);
    pent_table_free(t);
}

static void undo_stops_at_another_seat(void **state) {
    (void)state;
    pent_err err = {0};
    pent_table *t = nim_table("3,4,5");
    uint64_t before = pent_table_hash(t);
    pent_table_play(t, 0, take(0, 1), NULL, NULL);
    assert_int_equal(pent_table_undo(t, 0, &err), PENT_OK);
    assert_true(before == pent_table_hash(t));
    pent_table_play(t, 0, take(0, 1), NULL, NULL);
    pent_table_play(t, 1, take(0, 1), NULL, NULL);
    assert_int_equal(pent_table_undo(t, 0, &err), PENT_E_TURN);
    assert_non_null(strstr(err.text, "another seat"));
    assert_int_equal(pent_table_undo(t, 1, &err), PENT_OK);
    assert_int_equal(pent_table_undo(t, 1, &err), PENT_E_TURN);
    pent_table_free(t);
}

static void undo_passes_a_forced_ply_of_another_seat(void **state) {
    (void)state;
    pent_table *t = nim_table("1,1,1");
    pent_table_play(t, 0, take(0, 1), NULL, NULL);
    pent_table_play(t, 1, take(1, 1), NULL, NULL); /* had a choice of heap */
    assert_int_equal(pent_table_undo(t, 0, NULL), PENT_E_TURN);
    pent_table_play(t, 0, take(2, 1), NULL, NULL);
    pent_table_free(t);
    t = nim_table("2");
    pent_table_play(t, 0, take(0, 1), NULL, NULL);
    pent_table_play(t, 1, take(0, 1), NULL, NULL); /* the only move */
    assert_int_equal(pent_table_undo(t, 0, NULL), PENT_OK);
    assert_int_equal(pent_table_plies(t), 0);
    pent_table_free(t);
}

static void undo_stops_at_chance(void **state) {
    (void)state;
    pent_err err = {0};
    pent_table *t = bids_table(2);
    pent_table_play(t, 0, bid(1), NULL, NULL);
    pent_table_play(t, 1, bid(2), NULL, NULL);
    assert_int_equal(pent_table_undo(t, 1, &err), PENT_OK);
    pent_table_play(t, 1, bid(2), NULL, NULL);
    pent_table_play(t, PENT_CHANCE, reveal, NULL, NULL); /* forced, but it showed the bids */
    assert_int_equal(pent_table_undo(t, 1, &err), PENT_E_TURN);
    assert_non_null(strstr(err.text, "chance"));
    assert_int_equal(pent_table_undo(t, 3, &err), PENT_E_TURN);
    pent_table_free(t);
}

static void rewind_goes_anywhere(void **state) {
    (void)state;
    pent_err err = {0};
    pent_table *t = nim_table("7,7,7,7,7,7");
    uint64_t hash[43];
    int n = 0;
    for (int h = 0; h < 6; h++)
        for (int k = 0; k < 7; k++) {
            hash[n] = pent_table_hash(t);
            pent_table_play(t, n++ % 2, take(h, 1), NULL, NULL);
        }
    assert_int_equal(n, 42); /* more than one snapshot */
    hash[n] = pent_table_hash(t);
    unsigned char s[512];
    for (int i = 0; i <= n; i++) {
        pent_table_state_at(t, i, s);
        assert_true(hash[i] == pent_hash(s, pent_table_game(t)->state_size));
    }
    assert_int_equal(pent_table_rewind(t, 43, &err), PENT_E_INPUT);
    assert_int_equal(pent_table_rewind(t, -1, &err), PENT_E_INPUT);
    assert_int_equal(pent_table_rewind(t, 33, &err), PENT_OK);
    assert_true(pent_table_hash(t) == hash[33]);
    assert_int_equal(pent_table_rewind(t, 2, &err), PENT_OK);
    assert_true(pent_table_hash(t) == hash[2]);
    pent_table_free(t);
}

/* Snapshots grow apart twice; a cut in between changes nothing. */
static void a_long_game_is_found_again_everywhere(void **state) {
    (void)state;
    enum { LONG = 1100, CUT = 700 };
    static uint64_t hash[LONG + 1];
    static unsigned char s[4096];
    const pent_game *g = pent_game_find("raiders");
    pent_setup setup;
    pent_setup_default(g, 4, &setup);
    pent_table *t = pent_table_new(g, &setup, NULL);
    pent_rng rng = pent_rng_seed(3);
    for (int pass = 0; pass < 2; pass++) {
        for (int n = pent_table_plies(t); n < LONG; n++) {
            hash[n] = pent_table_hash(t);
            int actor = g->actor(pent_table_state(t));
            pent_moves list;
            g->legal(pent_table_state(t), &list);
            pent_move m = actor == PENT_CHANCE ? pent_chance(g, pent_table_state(t), &rng)
                                               : list.m[pent_rng_below(&rng, (uint32_t)list.n)];
            assert_int_equal(pent_table_play(t, actor, m, NULL, NULL), PENT_OK);
        }
        hash[LONG] = pent_table_hash(t);
        for (int i = 0; i <= LONG; i++) {
            pent_table_state_at(t, i, s);
            assert_true(hash[i] == pent_hash(s, g->state_size));
        }
        assert_int_equal(pent_table_rewind(t, CUT, NULL), PENT_OK);
    }
    pent_table_free(t);
}

static void an_early_answer_waits_for_its_turn(void **state) {
    (void)state;
    pent_err err = {0};
    pent_rng rng = pent_rng_seed(1);
    pent_table *t = bids_table(3);
    assert_int_equal(pent_table_answer(t, 0, bid(1), &err), PENT_E_TURN); /* it is its turn: play */
    assert_int_equal(pent_table_answer(t, 2, bid(7), &err), PENT_E_ILLEGAL);
    assert_int_equal(pent_table_answer(t, 9, bid(1), &err), PENT_E_INPUT);
    assert_int_equal(pent_table_answer(t, 2, bid(2), &err), PENT_OK);
    assert_int_equal(pent_table_settle(t, &rng), 0);
    pent_table_play(t, 0, bid(1), NULL, NULL);
    assert_int_equal(pent_table_settle(t, &rng), 0);
    assert_true(pent_table_early(t, 2) == bid(2));
    pent_table_play(t, 1, bid(1), NULL, NULL);
    assert_int_equal(pent_table_settle(t, &rng), 3); /* the answer, the reveal, the next roll */
    const bids_state *s = pent_table_state(t);
    assert_int_equal(s->score[2], 2);
    assert_true(pent_table_early(t, 2) == PENT_NO_MOVE);
    pent_table_free(t);
}

static void an_early_answer_can_be_taken_back(void **state) {
    (void)state;
    pent_table *t = bids_table(2);
    assert_int_equal(pent_table_answer(t, 1, bid(2), NULL), PENT_OK);
    assert_int_equal(pent_table_answer(t, 1, PENT_NO_MOVE, NULL), PENT_OK);
    assert_true(pent_table_early(t, 1) == PENT_NO_MOVE);
    pent_table_answer(t, 1, bid(2), NULL);
    pent_table_rewind(t, 0, NULL); /* what it answered is gone */
    assert_true(pent_table_early(t, 1) == PENT_NO_MOVE);
    pent_table_free(t);
}

static void a_policy_answers_by_itself(void **state) {
    (void)state;
    pent_err err = {0};
    pent_rng rng = pent_rng_seed(1);
    pent_table *t = bids_table(2);
    assert_int_equal(pent_table_policy(t, 1, 2, true, &err), PENT_E_INPUT);
    assert_int_equal(pent_table_policy(t, 5, 0, true, &err), PENT_E_INPUT);
    assert_int_equal(pent_table_policy(t, 1, 0, true, &err), PENT_OK);
    assert_int_equal(pent_table_policies(t, 1), 1);
    assert_int_equal(pent_table_policy(t, 1, 1, true, &err), PENT_OK); /* of one group: instead */
    assert_int_equal(pent_table_policies(t, 1), 2);
    assert_int_equal(pent_table_policies(t, 1), 2);
    pent_table_play(t, 0, bid(0), NULL, NULL);
    pent_table_settle(t, &rng);
    const bids_state *s = pent_table_state(t);
    assert_int_equal(s->score[1], 2);
    assert_int_equal(pent_table_policy(t, 1, 1, false, &err), PENT_OK);
    pent_table_play(t, 0, bid(0), NULL, NULL);
    assert_int_equal(pent_table_settle(t, &rng), 0);
    pent_table_free(t);
}

static void leaving_is_a_ply(void **state) {
    (void)state;
    pent_err err = {0};
    pent_table *t = bids_table(3);
    assert_int_equal(pent_table_leave(t, 1, NULL, &err), PENT_OK);
    assert_true(pent_table_left(t, 1));
    assert_int_equal(pent_table_leave(t, 1, NULL, &err), PENT_E_TURN);
    assert_int_equal(pent_table_leave(t, 7, NULL, &err), PENT_E_INPUT);
    pent_table_play(t, 0, bid(1), NULL, NULL);
    assert_int_equal(bids_actor(pent_table_state(t)), 2); /* the rule of this game: bids nothing */
    int actor;
    assert_true(pent_is_leave(pent_table_ply(t, 1, &actor)));
    assert_int_equal(actor, 1);
    pent_table_rewind(t, 1, NULL);
    assert_false(pent_table_left(t, 1));
    pent_table_free(t);
}

static void views_of_a_draft_keep_secrets(void **state) {
    (void)state;
    pent_table *t = bids_table(2);
    pent_table_draft(t, 0, bid(2), NULL, NULL);
    bids_state mine, other;
    pent_table_preview(t, 0, &mine);
    pent_table_preview(t, 1, &other);
    assert_int_equal(mine.bid[0], 2);
    assert_int_equal(other.bid[0], BIDS_NONE);
    pent_table_confirm(t, 0, NULL);
    pent_table_preview(t, 1, &other);
    assert_int_equal(other.bid[0], BIDS_UNKNOWN);
    pent_table_free(t);
}

static void names_are_cleaned(void **state) {
    (void)state;
    pent_table *t = bids_table(2);
    pent_table_set_name(t, 0, "A\x1b[31mda\n");
    assert_string_equal(pent_table_name(t, 0), "A[31mda");
    pent_table_set_name(t, 1, "0123456789012345678901234567890123456789012345678901234567890");
    assert_int_equal(strlen(pent_table_name(t, 1)), 47);
    pent_table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_in_turn_and_refuses_the_rest),
        cmocka_unit_test(a_finished_game_takes_no_move),
        cmocka_unit_test(a_draft_is_private_until_confirmed),
        cmocka_unit_test(a_draft_can_be_taken_back_step_by_step),
        cmocka_unit_test(undo_stops_at_another_seat),
        cmocka_unit_test(undo_passes_a_forced_ply_of_another_seat),
        cmocka_unit_test(undo_stops_at_chance),
        cmocka_unit_test(rewind_goes_anywhere),
        cmocka_unit_test(a_long_game_is_found_again_everywhere),
        cmocka_unit_test(an_early_answer_waits_for_its_turn),
        cmocka_unit_test(an_early_answer_can_be_taken_back),
        cmocka_unit_test(a_policy_answers_by_itself),
        cmocka_unit_test(leaving_is_a_ply),
        cmocka_unit_test(views_of_a_draft_keep_secrets),
        cmocka_unit_test(names_are_cleaned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
