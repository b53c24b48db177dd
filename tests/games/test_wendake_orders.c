/* test_wendake_orders.c: choices whose order is free: every order is legal, all leave the same
 * bytes, and search tries one of them. */
#include "wendake_kit.h"

/* The choices; `after[i]`, if any, follows texts[i] at once: a chance ply that it brings. */
typedef struct orders {
    const char *const *texts, *const *after;
    int n, tried, alive; /* alive: survived `redundant` */
    wend_state end;
} orders;

/* Plays what is left, as bits, in every order; all must end in the same bytes. */
static void play_orders(orders *o, const wend_state *from, unsigned left, bool canonical) {
    if (!left) {
        if (!o->tried++) o->end = *from;
        assert_memory_equal(from, &o->end, sizeof *from);
        o->alive += canonical;
    }
    for (int i = 0; i < o->n; i++) {
        if (!(left >> i & 1)) continue;
        wend_state s = *from;
        pent_move m = kit_find(&wend_game, &s, o->texts[i]);
        play(&s, o->texts[i]);
        if (o->after) play(&s, o->after[i]);
        play_orders(o, &s, left & ~(1u << i), canonical && !wend_redundant(from, m));
    }
}

static orders every_order(const wend_state *from, const char *const *texts,
                          const char *const *after, int n) {
    orders o = {.texts = texts, .after = after, .n = n};
    play_orders(&o, from, (1u << n) - 1, true);
    return o;
}

static void WEN_087_WEN_168_units_of_an_exchange(void **st) {
    (void)st;
    static const char *const texts[] = {"exchange leather for fish", "exchange corn for bean",
                                        "exchange leather for bean", "exchange corn for fish"};
    wend_state s = begin(2);
    goods(&s, 0, 3, 0, 0, 4, 1, 0);
    canoes(&s, 0, 4);
    play(&s, "activate 1 trade; trade");
    orders o = every_order(&s, texts, NULL, 3); /* the printed example */
    assert_int_equal(o.tried, 6);
    assert_int_equal(o.alive, 1);
    /* the same goods, paired otherwise */
    wend_state other = s;
    play(&other, "exchange corn for fish; exchange leather for bean; exchange leather for bean");
    assert_memory_equal(&other, &o.end, sizeof other);
    o = every_order(&s, texts, NULL, 4);
    assert_int_equal(o.tried, 24);
    assert_int_equal(top_kind(&o.end), WF_TURN_UP);
}

static void WEN_116_WEN_168_units_of_tile_27(void **st) {
    (void)st;
    static const char *const texts[] = {"exchange fish for bean", "exchange corn for bean",
                                        "exchange leather for pumpkin"};
    wend_state s = begin(2);
    own(&s, 0, 27);
    goods(&s, 0, 3, 0, 0, 4, 1, 0);
    play(&s, "power 27");
    assert_int_equal(every_order(&s, texts, NULL, 3).tried, 6);
}

/* Nobody loses a Turtle by taking another one first. */
static void WEN_067_WEN_168_turtles(void **st) {
    (void)st;
    static const char *const texts[] = {"take canoes 4", "take women 3", "take hunters 4"},
                             *const after[] = {"turtle canoes 4 mask", "turtle women 3 ritual",
                                               "turtle hunters 4 economic"};
    wend_state s = begin(3);
    canoes(&s, 0, 5);
    inhabit(&s, 0, 10);
    inhabit(&s, 0, 11);
    inhabit(&s, 0, 7);
    inhabit(&s, 0, 8);
    inhabit(&s, 0, 9);
    play(&s, "activate 9 fish+military; military");
    wend_state open = s;
    orders o = every_order(&s, texts, after, 3);
    assert_int_equal(o.tried, 6);
    assert_int_equal(o.alive, 1);
    assert_int_equal(top_kind(&o.end), WF_ICONS);
    play(&open, "take canoes 4; turtle canoes 4 mask");
    assert_false(can(&open, "take canoes 5")); /* one of a group */
    assert_true(can(&open, "take women 3"));
    assert_true(can(&open, "take hunters 3"));
}

static void WEN_168_transfers_and_tiles(void **st) {
    (void)st;
    static const char *const texts[] = {"transfer Ohio Country 2 hunter",
                                        "transfer Georgian Bay 1 empty", "power 18 fish",
                                        "power 24 economic to mask"};
    wend_state s = begin(2);
    own(&s, 0, 18);
    own(&s, 0, 24);
    tracks(&s, 0, 1, 0, 0, 0);
    outpost(&s, 0, 5);
    outpost(&s, 0, 8);
    assert_int_equal(every_order(&s, texts, NULL, 4).tried, 24);
}

static void WEN_167_WEN_168_tile_35_and_the_play(void **st) {
    (void)st;
    static const char *const texts[] = {"play 1 sun sun", "power 35"};
    wend_state s = begin(2);
    own(&s, 0, 35);
    hand(&s, 0, "1");
    play(&s, "activate 2 mask; mask deck; draw sun");
    orders o = every_order(&s, texts, NULL, 2);
    assert_int_equal(o.tried, 2);
    assert_int_equal(o.alive, 1);
    assert_int_equal(o.end.player[0].track[WEND_MSK], 3);
    assert_int_equal(top_kind(&o.end), WF_ICONS);
    play(&s, "play 1 sun sun; pass"); /* it may still be kept for another Ceremony */
    assert_int_equal(top_kind(&s), WF_ICONS);
    assert_false(used(&s, 0, 35));
}

static void WEN_167_the_other_tiles_belong_before_the_play(void **st) {
    (void)st;
    static const char *const texts[] = {"power 15", "power 26 leaf as sun", "power 36 sun",
                                        "power 35"};
    wend_state s = begin(2);
    own(&s, 0, 15);
    own(&s, 0, 26);
    own(&s, 0, 35);
    own(&s, 0, 36);
    s.player[1].disk = 0;
    hand(&s, 0, "12");
    play(&s, "activate 2 mask; mask deck; draw star");
    assert_int_equal(every_order(&s, texts, NULL, 4).tried, 24);
    play(&s, "power 36 sun; power 15; play 1 sun sun from sun");
    assert_int_equal(top_kind(&s), WF_CEREMONY);
    assert_false(can(&s, "power 26 leaf as sun"));
    assert_int_equal(count_kind(&s, WM_PLAY), 0);
    assert_true(can(&s, "power 35"));
}

static void WEN_044_WEN_168_either_tile_of_a_swap_first(void **st) {
    (void)st;
    wend_state s = begin(2), low = s, high = s;
    back_up(&low, 0, 2);
    back_up(&high, 0, 2);
    play(&low, "swap 2; with 9");
    play(&high, "swap 9; with 2");
    assert_memory_equal(&low, &high, sizeof low);
    assert_false(wend_redundant(&s, PENT_MOVE(WM_SWAP, 1, 0, 0)));
    assert_true(wend_redundant(&s, PENT_MOVE(WM_SWAP, 8, 0, 0)));
    play(&s, "swap 3");
    assert_true(wend_redundant(&s, PENT_MOVE(WM_SWAP_WITH, 1, 0, 0)));
    assert_false(wend_redundant(&s, PENT_MOVE(WM_SWAP_WITH, 8, 0, 0)));
    assert_true(wend_redundant(&s, PENT_MOVE(WM_STOP, 0, 0, 0)));
}

/* Order has a meaning where one step changes the next: a Guard must fall before its neighbour. */
static void WEN_061_WEN_168_warriors_one_after_the_other(void **st) {
    (void)st;
    wend_state s = begin(2);
    inhabit(&s, 1, 4);
    post(&s, 1, 2, 1);
    play(&s, "activate 6 move 3; move 3");
    assert_false(can(&s, "warrior Red Home to Ohio Country attack area 1"));
    play(&s, "warrior Red Home to Ohio Country attack blue guard");
    assert_true(can(&s, "warrior Red Home to Ohio Country attack area 1"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(WEN_087_WEN_168_units_of_an_exchange),
        cmocka_unit_test(WEN_116_WEN_168_units_of_tile_27),
        cmocka_unit_test(WEN_067_WEN_168_turtles),
        cmocka_unit_test(WEN_168_transfers_and_tiles),
        cmocka_unit_test(WEN_167_WEN_168_tile_35_and_the_play),
        cmocka_unit_test(WEN_167_the_other_tiles_belong_before_the_play),
        cmocka_unit_test(WEN_044_WEN_168_either_tile_of_a_swap_first),
        cmocka_unit_test(WEN_061_WEN_168_warriors_one_after_the_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
