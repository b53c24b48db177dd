/* test_indio_control.c: Indio's control, conquest and influence. */
#include "indio_kit.h"

/* ---- control and conquest */

static void IND_100_control_without_structure(void **state) {
    (void)state;
    indio_state s = table(3);
    man(&s, "B1", 0, 0, 1);
    assert_int_equal(holder(&s, "B1"), 0);
    assert_int_equal(holder(&s, "B3"), INDIO_NONE);
    man(&s, "C3", 0, 1, 0);
    man(&s, "C3", 1, 0, 1);
    assert_int_equal(holder(&s, "C3"), INDIO_NONE); /* the example: equal on the desert */
    man(&s, "C3", 0, 0, 1);
    assert_int_equal(holder(&s, "C3"), 0);
    man(&s, "C4", 0, 0, 2);
    man(&s, "C4", 1, 0, 1);
    man(&s, "C4", 2, 1, 0);
    assert_int_equal(holder(&s, "C4"), 0); /* more than any other single player */
}

static void IND_101_control_with_structure(void **state) {
    (void)state;
    static const struct {
        int a, b, c, holder;
    } row[] = {{0, 0, 0, 0}, {0, 1, 0, 1}, {1, 1, 0, 0}, {0, 1, 1, 0},
               {0, 2, 2, 0}, {1, 2, 1, 1}, {2, 2, 0, 0}, {0, 1, 2, 2}};
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        indio_state s = table(3); /* A's outpost is on A1, spared as its only one */
        man(&s, "A1", 0, 0, row[i].a);
        man(&s, "A1", 1, 0, row[i].b);
        man(&s, "A1", 2, 0, row[i].c);
        assert_int_equal(holder(&s, "A1"), row[i].holder);
    }
}

static void IND_102_control_changes_at_once(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B3", PURPLE, 0, 1);
    ready(&s);
    play(&s, "B2 move B3");
    while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
    assert_int_equal(holder(&s, "B2"), INDIO_NONE);
    assert_int_equal(holder(&s, "B3"), INDIO_NONE);
    play(&s, "B3 attack purple resting");
    assert_int_equal(holder(&s, "B3"), PINK);
}

static void IND_103_conquering(void **state) {
    (void)state;
    indio_state s = table(2); /* the example: purple walks onto pink's outpost */
    settle(&s, "B2", PINK, INDIO_OUTPOST);
    man(&s, "C3", PURPLE, 1, 0);
    man(&s, "C2", PINK, 2, 0);
    s.seat = PURPLE;
    ready(&s);
    play(&s, "C3 move B2");
    assert_int_equal(owner(&s, "B2"), PURPLE);
    assert_int_equal(indio_count(s.settled[PINK][INDIO_OUTPOST]), 1);
    assert_int_equal(indio_count(s.settled[PURPLE][INDIO_OUTPOST]), 2);
    assert_int_equal(s.ask, INDIO_ASK_SECOND); /* it was no action of its own */
    play(&s, "done");
    indio_state t = s; /* pink retakes it with two workers */
    play(&t, "C2 move B2; done; C2 move B2");
    assert_int_equal(owner(&t, "B2"), PINK);
    t = s; /* or by removing purple's resting worker */
    play(&t, "C2 move B2; B2 attack purple resting");
    assert_int_equal(owner(&t, "B2"), PINK);
}

static void IND_104_no_piece_no_conquest(void **state) {
    (void)state;
    indio_state s = table(2);
    settle(&s, "B2", PINK, INDIO_OUTPOST);
    settle(&s, "E1", PURPLE, INDIO_OUTPOST);
    settle(&s, "E2", PURPLE, INDIO_OUTPOST);
    settle(&s, "D4", PURPLE, INDIO_OUTPOST);
    man(&s, "C3", PURPLE, 1, 0);
    s.seat = PURPLE;
    ready(&s);
    play(&s, "C3 move B2"); /* four outposts are out */
    assert_int_equal(owner(&s, "B2"), PINK);
    assert_int_equal(holder(&s, "B2"), PURPLE);
}

static void IND_105_the_only_structure_is_safe(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PURPLE, 1, 0);
    s.seat = PURPLE;
    ready(&s);
    play(&s, "B2 move A1");
    assert_int_equal(owner(&s, "A1"), PINK);
    assert_int_equal(holder(&s, "A1"), PURPLE);
    assert_int_equal(part(&s, PURPLE, INDIO_S_TERRITORY), 2); /* E3 and A1 */
    assert_int_equal(part(&s, PINK, INDIO_S_TERRITORY), 0);
    assert_int_equal(part(&s, PINK, INDIO_S_STRUCTURES), 2);
}

static void IND_106_resources_change_pool(void **state) {
    (void)state;
    indio_state s = table(2);
    settle(&s, "B2", PINK, INDIO_TOWN);
    give(&s, "B2", INDIO_STONE, 3);
    man(&s, "C3", PURPLE, 1, 0);
    s.seat = PURPLE;
    ready(&s);
    play(&s, "C3 move B2");
    assert_int_equal(on(&s, "B2", INDIO_STONE), 3);
    assert_int_equal(pool(&s, PINK, INDIO_STONE), 0);
    assert_int_equal(pool(&s, PURPLE, INDIO_STONE), 3);
}

/* Purple stands on pink's only structure; then pink builds a second one. */
static indio_state spared(const char *option, const char *move) {
    indio_state s = table_with(2, option);
    give(&s, "A1", INDIO_METAL, 1);
    give(&s, "A1", INDIO_STONE, 1);
    man(&s, "A1", PURPLE, 0, 1);
    man(&s, "C2", PINK, 1, 0);
    ready(&s);
    play(&s, move);
    return s;
}

static void IND_107_spared_structures_fall_later_or_not(void **state) {
    (void)state;
    indio_state s = spared("conquest=state", "C2 build C2 outpost, loses outpost A1");
    assert_int_equal(owner(&s, "A1"), PURPLE); /* state: the reason is gone */
    assert_int_equal(owner(&s, "C2"), PINK);
    s = spared(NULL, "C2 build C2 outpost");
    assert_int_equal(owner(&s, "A1"), PINK); /* event: control did not change just now */
    play(&s, "done");
    s = table(2); /* a change of control conquers also then */
    settle(&s, "B2", PINK, INDIO_OUTPOST);
    man(&s, "C3", PURPLE, 1, 0);
    s.seat = PURPLE;
    ready(&s);
    play(&s, "C3 move B2");
    assert_int_equal(owner(&s, "B2"), PURPLE);
}

static void IND_203_a_move_that_loses_a_structure_says_so(void **state) {
    (void)state;
    indio_state s = table(2);
    settle(&s, "B2", PINK, INDIO_TOWN);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B2", PURPLE, 1, 0);
    man(&s, "B2", PURPLE, 0, 1); /* two to one: purple has had control */
    man(&s, "C2", PINK, 1, 0);
    ready(&s);
    assert_true(can(&s, "B2 move B3")); /* already lost or spared: nothing more to lose */
    assert_true(can(&s, "C2 move C3"));
    s = table(2);
    settle(&s, "B2", PINK, INDIO_TOWN);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B2", PURPLE, 1, 0);
    ready(&s);
    assert_true(can(&s, "B2 move B3, loses town B2"));
    assert_true(can(&s, "B2 collect") == false && can(&s, "B2 attack purple active"));
    man(&s, "B2", PURPLE, 0, 1);
    man(&s, "B2", PINK, 0, 1); /* two to two: both active ones gone leaves one to one */
    ready(&s);
    assert_true(can(&s, "B2 attack purple active"));
    indio_state view = s; /* its own player reads the same from a view */
    indio_redact(&view, PINK);
    char text[PENT_MOVE_TEXT];
    pent_text t = pent_text_on(text, sizeof text);
    pent_move m = PENT_MOVE(INDIO_M_MOVE, hx(&s, "B2"), hx(&s, "B3"), 0);
    indio_format(&view, m, PINK, &t);
    assert_string_equal(text, "B2 move B3, loses town B2");
    play(&s, "B2 move B3, loses town B2");
    assert_int_equal(owner(&s, "B2"), PURPLE);
}

static void IND_108_order_of_conquests(void **state) {
    (void)state;
    /* Pink walks from D1 to B2. Purple then leads on D1 and on no other hex; white's spared outpost on
     * B2 becomes pink's, pink's on D1 becomes purple's. Purple has one outpost left in the supply, and
     * pink's on A1, where purple has led all along, is next in the order of hexes. */
    indio_state s = bare_table(2, NULL);
    settle(&s, "A1", PINK, INDIO_OUTPOST);
    settle(&s, "D1", PINK, INDIO_OUTPOST);
    settle(&s, "E1", PINK, INDIO_TOWN);
    settle(&s, "E3", PURPLE, INDIO_OUTPOST);
    settle(&s, "C5", PURPLE, INDIO_OUTPOST);
    settle(&s, "D4", PURPLE, INDIO_OUTPOST);
    man(&s, "D1", PINK, 1, 0);
    man(&s, "D1", PURPLE, 0, 1);
    man(&s, "A1", PINK, 0, 1);
    man(&s, "A1", PURPLE, 0, 1);
    ready(&s);
    indio_remove_worker(&s, hx(&s, "A1"), PINK,
                        INDIO_W_RESTING); /* both hexes fall in one change */
    play(&s, "D1 move C1, loses outpost D1");
    assert_int_equal(owner(&s, "D1"), PURPLE); /* the hex left comes first */
    assert_int_equal(owner(&s, "A1"), PINK);   /* the last outpost of the supply is used up */
    assert_int_equal(holder(&s, "A1"), PURPLE);
}

static void IND_109_walking_away_leaves_the_structure(void **state) {
    (void)state;
    indio_state s = table(2);
    settle(&s, "B2", PINK, INDIO_OUTPOST);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B2", PURPLE, 0, 1);
    ready(&s);
    play(&s, "B2 move B3, loses outpost B2");
    assert_int_equal(owner(&s, "B2"), PURPLE);
}

static void IND_071_IND_072_example_of_collecting(void **state) {
    (void)state;
    indio_state s =
        table(2); /* the worker next to the farm fetches the food beside a foreign worker */
    lay(&s, "B2", INDIO_T_FARM);
    give(&s, "B2", INDIO_FOOD, 1);
    man(&s, "A1", PINK, 1, 0);
    man(&s, "B2", PURPLE, 0, 1);
    ready(&s);
    play(&s, "A1 move B2");
    while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
    play(&s, "B2 collect");
    assert_int_equal(on(&s, "A1", INDIO_FOOD), 1);
}

static void IND_100_IND_101_example_of_control(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B1", PINK, 0, 1); /* water, by the worker */
    man(&s, "C3", PINK, 0, 1); /* desert, equal */
    man(&s, "C3", PURPLE, 0, 1);
    assert_int_equal(holder(&s, "B1"), PINK);
    assert_int_equal(holder(&s, "A1"), PINK); /* earth with the outpost, no worker */
    assert_int_equal(holder(&s, "C3"), INDIO_NONE);
}

/* ---- influence */

static void IND_115_structures(void **state) {
    (void)state;
    indio_state s = table(2);
    settle(&s, "B2", PINK, INDIO_TOWN);
    settle(&s, "B3", PINK, INDIO_CITY);
    settle(&s, "C2", PINK, INDIO_OUTPOST);
    assert_int_equal(part(&s, PINK, INDIO_S_STRUCTURES), 2 + 4 + 8 + 2);
    assert_int_equal(part(&s, PURPLE, INDIO_S_STRUCTURES), 2);
}

static void IND_116_territory(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 0, 1);
    man(&s, "B3", PINK, 0, 1);
    man(&s, "B3", PURPLE, 0, 1);
    assert_int_equal(part(&s, PINK, INDIO_S_TERRITORY), 2); /* A1 and B2 */
}

static void IND_117_workers(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 1, 2);
    assert_int_equal(part(&s, PINK, INDIO_S_WORKERS), 1);
    man(&s, "B3", PINK, 0, 1);
    assert_int_equal(part(&s, PINK, INDIO_S_WORKERS), 2);
}

static void IND_118_goods(void **state) {
    (void)state;
    indio_state s = table(2);
    give(&s, "A1", INDIO_COMMERCE, 2);
    give(&s, "A1", INDIO_STONE, 1);
    give(&s, "A1", INDIO_METAL, 1); /* taken together: one */
    give(&s, "A1", INDIO_EARTH, 2);
    give(&s, "B2", INDIO_COMMERCE, 3); /* not in the pool */
    assert_int_equal(part(&s, PINK, INDIO_S_GOODS), 3);
    settle(&s, "B3", PINK, INDIO_TOWN);
    give(&s, "B3", INDIO_METAL, 1);
    assert_int_equal(part(&s, PINK, INDIO_S_GOODS), 3); /* three of both: still one */
}

static void IND_119_quests(void **state) {
    (void)state;
    indio_state s = table(2);
    hold(&s, PINK, INDIO_MINER);
    hold(&s, PINK, INDIO_THIEF);
    hold(&s, PINK, INDIO_VAULT);
    assert_int_equal(part(&s, PINK, INDIO_S_QUESTS), 0); /* in hand they are worth nothing */
    indio_complete(&s, PINK, INDIO_MINER, NULL);
    indio_complete(&s, PINK, INDIO_THIEF, NULL);
    assert_int_equal(part(&s, PINK, INDIO_S_QUESTS), 3);
}

static void IND_120_leader_counts_the_final_position(void **state) {
    (void)state;
    indio_state s = table(2);
    s.leader[PINK][0] = INDIO_BAKER;
    give(&s, "A1", INDIO_FOOD, 3);
    assert_int_equal(part(&s, PINK, INDIO_S_LEADER), 3);
    indio_take(&s, hx(&s, "A1"), INDIO_FOOD, 2); /* what was met earlier does not count */
    assert_int_equal(part(&s, PINK, INDIO_S_LEADER), 1);
    s.leader[PINK][0] = INDIO_UNKNOWN; /* a view of somebody else cannot tell */
    assert_int_equal(part(&s, PINK, INDIO_S_LEADER), 0);
}

static void IND_121_ties(void **state) {
    (void)state;
    pent_result r;
    indio_state s = table(2);
    s.ask = INDIO_ASK_OVER;
    give(&s, "A1", INDIO_COMMERCE, 1);
    indio_result(&s, &r);
    assert_int_equal(r.entry[PINK].rank, 1);
    assert_int_equal(r.entry[PURPLE].rank, 2);
    s = table(2);
    s.ask = INDIO_ASK_OVER;
    indio_result(&s, &r); /* equal in everything: shared */
    assert_int_equal(r.entry[PINK].score, r.entry[PURPLE].score);
    assert_int_equal(r.entry[PINK].rank, 1);
    assert_int_equal(r.entry[PURPLE].rank, 1);
    assert_string_equal(r.verdict, "shared victory");
    man(&s, "A1", PURPLE, 0, 1); /* one worker each, and pink keeps A1 */
    man(&s, "A1", PINK, 0, 1);
    indio_result(&s, &r);
    assert_int_equal(r.entry[PINK].rank, 1);
    man(&s, "E3", PURPLE, 0, 2); /* three workers to one: one influence more, pink gets one, too */
    give(&s, "A1", INDIO_COMMERCE, 1);
    indio_result(&s, &r);
    assert_int_equal(r.entry[PINK].score, r.entry[PURPLE].score);
    assert_int_equal(r.entry[PURPLE].rank, 1); /* more workers on the board */
    assert_int_equal(r.entry[PINK].rank, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(IND_100_control_without_structure),
        cmocka_unit_test(IND_101_control_with_structure),
        cmocka_unit_test(IND_102_control_changes_at_once),
        cmocka_unit_test(IND_103_conquering),
        cmocka_unit_test(IND_104_no_piece_no_conquest),
        cmocka_unit_test(IND_105_the_only_structure_is_safe),
        cmocka_unit_test(IND_106_resources_change_pool),
        cmocka_unit_test(IND_107_spared_structures_fall_later_or_not),
        cmocka_unit_test(IND_203_a_move_that_loses_a_structure_says_so),
        cmocka_unit_test(IND_108_order_of_conquests),
        cmocka_unit_test(IND_109_walking_away_leaves_the_structure),
        cmocka_unit_test(IND_071_IND_072_example_of_collecting),
        cmocka_unit_test(IND_100_IND_101_example_of_control),
        cmocka_unit_test(IND_115_structures),
        cmocka_unit_test(IND_116_territory),
        cmocka_unit_test(IND_117_workers),
        cmocka_unit_test(IND_118_goods),
        cmocka_unit_test(IND_119_quests),
        cmocka_unit_test(IND_120_leader_counts_the_final_position),
        cmocka_unit_test(IND_121_ties),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
