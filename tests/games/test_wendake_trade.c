/* test_wendake_trade.c: Trade, smallpox and Ritual. */
#include "wendake_kit.h"

/* ---- Trade ----------------------------------------------------------------------------------- */

/* The printed example in full. */
static void WEN_085_WEN_086_WEN_091_WEN_093_WEN_096_example_of_trade(void **st) {
    (void)st;
    wend_state s = begin(2);
    s.shown |= 1u << WEND_P21;
    goods(&s, 0, 3, 0, 0, 4, 1, 0);
    canoes(&s, 0, 3);
    play(&s, "activate 1 trade; trade; exchange leather for fish; exchange leather for bean; "
             "exchange corn for bean");
    assert_int_equal(top_kind(&s),
                     WF_TURN_UP); /* three Canoes, three resources: on to the blanket */
    assert_int_equal(s.player[0].goods[WEND_LEATHER], 2);
    assert_int_equal(s.player[0].goods[WEND_FISH], 2);
    assert_int_equal(s.player[0].goods[WEND_CORN], 2);
    assert_int_equal(s.player[0].goods[WEND_BEAN], 2);
    play(&s, "turn up sun*; lose guard in Red Home");
    assert_int_equal(s.guards[0][0], 4);
    play(&s, "buy 21 with corn bean");
    assert_int_equal(s.player[0].track[WEND_ECO], 2);
    assert_int_equal(s.player[0].track[WEND_MIL], 2);
    assert_true(can(&s, "power 21")); /* at once, in mid Trade */
    assert_int_equal(s.player[0].goods[WEND_LEATHER] + s.player[0].goods[WEND_FISH], 0);
    assert_int_equal(s.player[0].goods[WEND_CORN], 1);
    play(&s, "spend corn bean");
    assert_int_equal(s.player[0].track[WEND_ECO], 4);
}

static void WEN_085_steps_in_order_and_once(void **st) {
    (void)st;
    wend_state s = begin(2);
    goods(&s, 0, 3, 3, 3, 3, 3, 0);
    canoes(&s, 0, 5);
    wend_state b = s;
    play(&s, "activate 1 trade; trade; buy 11 with corn");
    assert_int_equal(count_kind(&s, WM_EXCHANGE), 0);
    assert_int_equal(count_kind(&s, WM_BUY), 0);
    play(&s, "spend corn");
    assert_int_equal(top_kind(&s), WF_ICONS);
    play(&b, "activate 1 trade; trade; exchange corn for fish; stop; turn up sun");
    assert_int_equal(count_kind(&b, WM_EXCHANGE), 0);
    assert_true(count_kind(&b, WM_BUY) > 0);
    play(&b, "pass"); /* the rest is optional */
    assert_int_equal(top_kind(&b), WF_ICONS);
    assert_non_null(strstr(kit_why_not(&wend_game, &b, "progress-11"), "WEN-085"));
}

static void WEN_086_as_many_as_canoes(void **st) {
    (void)st;
    wend_state s = begin(2);
    goods(&s, 0, 0, 0, 0, 4, 0, 0);
    canoes(&s, 0, 2);
    play(&s, "activate 1 trade; trade; exchange leather for corn; exchange leather for pumpkin");
    assert_int_equal(top_kind(&s), WF_TURN_UP);
    assert_int_equal(s.player[0].goods[WEND_LEATHER], 2);
}

static void WEN_087_a_kind_is_given_or_received(void **st) {
    (void)st;
    wend_state s = begin(2);
    goods(&s, 0, 1, 0, 0, 2, 0, 0);
    canoes(&s, 0, 3);
    play(&s, "activate 1 trade; trade");
    assert_false(can(&s, "exchange corn for corn"));
    play(&s, "exchange leather for bean");
    assert_false(can(&s, "exchange bean for fish"));    /* what came in does not go out */
    assert_false(can(&s, "exchange corn for leather")); /* what went out does not come in */
    assert_true(can(&s, "exchange corn for fish"));     /* a lower kind after a higher one */
    assert_true(can(&s, "exchange leather for fish"));
    play(&s, "exchange leather for fish; exchange corn for fish");
    assert_int_equal(top_kind(&s), WF_TURN_UP);
}

static void WEN_087_nothing_left_to_give(void **st) {
    (void)st;
    wend_state s = begin(2);
    goods(&s, 0, 0, 2, 0, 1, 0, 0);
    canoes(&s, 0, 3);
    play(&s, "activate 1 trade; trade; exchange leather for bean");
    assert_int_equal(top_kind(&s), WF_TURN_UP); /* Beans came in: they cannot go out */
}

static void WEN_089_smallpox(void **st) {
    (void)st;
    wend_state s = begin(2);
    goods(&s, 0, 0, 0, 0, 1, 0, 0);
    inhabit(&s, 0, 8);
    inhabit(&s, 0, 6);
    outpost(&s, 0, 5);
    post(&s, 0, 4, 1);
    wend_state clean = s, none = s;
    play(&s, "activate 1 trade; trade; exchange leather for fish; turn up pine*");
    assert_int_equal(s.discard[s.discards - 1], 5); /* open on the discard pile */
    assert_true(can(&s, "lose guard in Georgian Bay"));
    assert_true(can(&s, "lose guard in Red Home"));
    assert_true(can(&s, "lose woman in Georgian Bay 1"));
    assert_true(can(&s, "lose hunter in Nipissing 1"));
    assert_true(can(&s, "lose outpost in Ohio Country 2"));
    assert_true(can(&s, "lose woman at home"));
    assert_true(can(&s, "lose hunter at home"));
    int lodge = s.player[0].lodge[WEND_WOMAN];
    play(&s, "lose woman in Georgian Bay 1");
    assert_int_equal(s.player[0].lodge[WEND_WOMAN], lodge + 1);
    assert_int_equal(s.player[0].settled, 1u << 6);
    assert_int_equal(top_kind(&s), WF_TRADE); /* the Trade goes on */
    play(&clean, "activate 1 trade; trade; exchange leather for fish; turn up pine");
    assert_int_equal(top_kind(&clean), WF_TRADE);
    play(&none, "activate 1 trade; trade; spend leather"); /* no exchange, no card */
    assert_int_equal(none.discards, 1);
}

static void WEN_089_each_victim_goes_to_the_long_house(void **st) {
    (void)st;
    static const char *const lose[] = {"lose guard in Red Home", "lose outpost in Ohio Country 2",
                                       "lose woman at home", "lose hunter at home"};
    static const int kind[] = {WEND_WARRIOR, WEND_WARRIOR, WEND_WOMAN, WEND_HUNTER};
    for (int i = 0; i < 4; i++) {
        wend_state s = begin(2);
        goods(&s, 0, 0, 0, 0, 1, 0, 0);
        outpost(&s, 0, 5);
        int before = s.player[0].lodge[kind[i]];
        play(&s, "activate 1 trade; trade; exchange leather for fish; turn up pine*");
        play(&s, lose[i]);
        assert_int_equal(s.player[0].lodge[kind[i]], before + 1);
    }
}

static void WEN_090_nobody_to_fall_ill(void **st) {
    (void)st;
    wend_state s = begin(2);
    goods(&s, 0, 0, 0, 0, 1, 0, 0);
    home(&s, 0, 0, 0, 0);
    play(&s, "activate 1 trade; trade; exchange leather for fish; turn up pine*");
    assert_int_equal(top_kind(&s), WF_TRADE);
}

static void WEN_091_prices(void **st) {
    (void)st;
    wend_state s = begin(4);
    goods(&s, 0, 1, 1, 0, 2, 2, 0);
    play(&s, "activate 1 trade; trade");
    assert_true(can(&s, "buy 11 with corn"));
    assert_true(can(&s, "buy 11 with bean"));
    assert_false(can(&s, "buy 11 with pumpkin"));
    assert_true(can(&s, "buy 21 with corn bean"));
    assert_false(can(&s, "buy 31 with corn bean pumpkin"));
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "progress-31"), "WEN-091"));
    goods(&s, 0, 2, 0, 0, 2, 2, 0);
    assert_false(can(&s, "buy 21 with corn")); /* two different ones */
    assert_int_equal(count_kind(&s, WM_BUY),
                     8 + 2); /* level 1 only; tile 17 may go on three tracks */
    goods(&s, 0, 1, 1, 1, 3, 3, 0);
    play(&s, "buy 31 with corn bean pumpkin");
    for (int g = 0; g < WEND_RESOURCES; g++) assert_int_equal(s.player[0].goods[g], 0);
}

static void WEN_092_one_tile_and_no_refill(void **st) {
    (void)st;
    wend_state s = begin(2);
    goods(&s, 0, 3, 3, 3, 6, 6, 0);
    uint32_t shown = s.shown;
    play(&s, "activate 1 trade; trade; buy 12 with corn");
    assert_int_equal(s.shown, shown & ~(1u << WEND_P12));
    assert_int_equal(s.player[0].progress, 1u << WEND_P12);
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "progress-11"), "WEN-092"));
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "progress-12"), "WEN-092"));
}

static void WEN_093_different_resources_for_points(void **st) {
    (void)st;
    wend_state s = begin(2);
    goods(&s, 0, 3, 1, 1, 1, 2, 0);
    play(&s, "activate 1 trade; trade");
    assert_int_equal(count_kind(&s, WM_SPEND), 31);
    play(&s, "spend corn bean pumpkin leather fish");
    assert_int_equal(s.player[0].track[WEND_ECO], 5);
    assert_int_equal(s.player[0].goods[WEND_CORN], 2);
    assert_int_equal(s.player[0].goods[WEND_FISH], 1);
}

/* ---- Ritual ---------------------------------------------------------------------------------- */

/* The printed example: 2 Warriors, 3 Women, 5 Hunters: 2 points; two Warriors return: 3 the next
 * time. */
static void WEN_094_WEN_095_example_of_rituals(void **st) {
    (void)st;
    wend_state s = begin(2);
    home(&s, 0, 2, 3, 5);
    back_up(&s, 0, 1);
    back_up(&s, 0, 2);
    play(&s, "activate 1 ritual; ritual");
    assert_int_equal(s.player[0].track[WEND_RIT], 2);
    play(&s, "return 2 warrior; end turn");
    assert_int_equal(s.guards[0][0], 4);
    assert_int_equal(wend_sets(&s, 0), 3);
    idle_turn(&s);
    play(&s, "activate 2 ritual; ritual");
    assert_int_equal(s.player[0].track[WEND_RIT], 5);
}

static void WEN_094_no_sets_without_one_kind(void **st) {
    (void)st;
    wend_state s = begin(2);
    home(&s, 0, 5, 5, 0);
    assert_int_equal(wend_sets(&s, 0), 0);
    home(&s, 0, 0, 5, 5);
    assert_int_equal(wend_sets(&s, 0), 0);
}

static void WEN_095_fewer_may_return(void **st) {
    (void)st;
    wend_state s = begin(2);
    back_up(&s, 0, 1);
    play(&s, "activate 1 ritual; ritual");
    assert_true(can(&s, "return nobody"));
    assert_true(can(&s, "return 1 hunter"));
    assert_true(can(&s, "return 1 woman 1 hunter"));
    assert_false(can(&s, "return 2 warrior 1 woman"));
    play(&s, "return 1 woman 1 hunter");
    assert_int_equal(s.player[0].women, 6);
    assert_int_equal(s.player[0].lodge[WEND_HUNTER], 1);
    s = begin(2);
    back_up(&s, 0, 1);
    home(&s, 0, 7, 7, 7);
    play(&s, "activate 1 ritual; ritual"); /* nobody to return */
    assert_int_equal(top_kind(&s), WF_ICONS);
    assert_int_equal(s.player[0].track[WEND_RIT], 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(WEN_085_WEN_086_WEN_091_WEN_093_WEN_096_example_of_trade),
        cmocka_unit_test(WEN_085_steps_in_order_and_once),
        cmocka_unit_test(WEN_086_as_many_as_canoes),
        cmocka_unit_test(WEN_087_a_kind_is_given_or_received),
        cmocka_unit_test(WEN_087_nothing_left_to_give),
        cmocka_unit_test(WEN_089_smallpox),
        cmocka_unit_test(WEN_089_each_victim_goes_to_the_long_house),
        cmocka_unit_test(WEN_090_nobody_to_fall_ill),
        cmocka_unit_test(WEN_091_prices),
        cmocka_unit_test(WEN_092_one_tile_and_no_refill),
        cmocka_unit_test(WEN_093_different_resources_for_points),
        cmocka_unit_test(WEN_094_WEN_095_example_of_rituals),
        cmocka_unit_test(WEN_094_no_sets_without_one_kind),
        cmocka_unit_test(WEN_095_fewer_may_return),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
