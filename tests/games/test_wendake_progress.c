/* test_wendake_progress.c: the 24 Progress tiles and the tribes. */
#include "wendake_kit.h"

/* ---- buying ---------------------------------------------------------------------------------- */

static wend_state trading(int seats) {
    wend_state s = begin(seats);
    goods(&s, 0, 9, 9, 9, 9, 9, 0);
    return s;
}

static void WEN_096_every_tile_scores_twice(void **st) {
    (void)st;
    static const struct {
        int number, track;
    } row[] = {{11, WEND_MIL}, {12, WEND_MIL}, {13, WEND_RIT}, {14, WEND_RIT}, {15, WEND_MSK},
               {16, WEND_MSK}, {21, WEND_MIL}, {22, WEND_MIL}, {23, WEND_RIT}, {24, WEND_RIT},
               {25, WEND_MSK}, {26, WEND_MSK}, {31, WEND_MIL}, {32, WEND_MIL}, {33, WEND_RIT},
               {34, WEND_RIT}, {35, WEND_MSK}, {36, WEND_MSK}};
    static const char *const paid[] = {"", "corn", "corn bean", "corn bean pumpkin"};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        wend_state s = trading(4);
        int level = row[i].number / 10;
        char text[PENT_MOVE_TEXT];
        pent_text out = pent_text_on(text, sizeof text);
        bool alliance = row[i].number == 22 || row[i].number == 32;
        pent_say(&out, "buy %d with %s%s", row[i].number, paid[level],
                 alliance ? " flag english" : "");
        play(&s, "activate 1 trade; trade");
        play(&s, text);
        for (int t = 0; t < WEND_TRACKS; t++)
            assert_int_equal(s.player[0].track[t], t == WEND_ECO || t == row[i].track ? level : 0);
    }
}

static void WEN_097_lowest_and_highest(void **st) {
    (void)st;
    static const struct {
        int number;
        const char *paid;
        int low;
    } row[] = {{17, "corn", 1},
               {18, "corn", 0},
               {27, "corn bean", 1},
               {28, "corn bean", 0},
               {37, "corn bean pumpkin", 1},
               {38, "corn bean pumpkin", 0}};
    for (int i = 0; i < 6; i++) {
        wend_state s = trading(4);
        char text[PENT_MOVE_TEXT];
        pent_text out = pent_text_on(text, sizeof text);
        int level = row[i].number / 10;
        pent_say(&out, "buy %d with %s", row[i].number, row[i].paid);
        tracks(&s, 0, 20, 12, 11, 10);
        play(&s, "activate 1 trade; trade");
        play(&s, text);
        assert_int_equal(s.player[0].track[WEND_MSK], 10 + (row[i].low ? level : 0));
        assert_int_equal(s.player[0].track[WEND_ECO], 20 + level + (row[i].low ? 0 : level));
    }
}

static void WEN_097_the_buyer_chooses_among_equals(void **st) {
    (void)st;
    wend_state s = trading(4);
    tracks(&s, 0, 4, 5, 5, 9); /* economic becomes 5: three are lowest */
    play(&s, "activate 1 trade; trade");
    assert_true(can(&s, "buy 17 with corn on economic"));
    assert_true(can(&s, "buy 17 with corn on military"));
    assert_false(can(&s, "buy 17 with corn on mask"));
    assert_false(can(&s, "buy 17 with corn"));
    assert_true(can(&s, "buy 18 with corn")); /* one highest: nobody is asked */
    play(&s, "buy 17 with corn on ritual");
    assert_int_equal(s.player[0].track[WEND_RIT], 6);
    assert_int_equal(s.player[0].track[WEND_ECO], 5);
}

static void WEN_098_once_a_year_and_at_once(void **st) {
    (void)st;
    wend_state s = trading(4);
    play(&s,
         "activate 1 trade; trade; buy 18 with corn; power 18 fish"); /* in the turn of purchase */
    assert_int_equal(s.player[0].goods[WEND_FISH], 9);
    assert_true(used(&s, 0, 18));
    assert_false(can(&s, "power 18 fish"));
    play(&s, "pass; end turn");
    idle_year(&s);
    idle_restore(&s);
    assert_false(used(&s, 0, 18));
    while (wend_actor(&s) != 0) idle_turn(&s);
    assert_true(can(&s, "power 18 fish"));
}

static void WEN_099_moments_of_a_power(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 18);
    own(&s, 0, 27);
    canoes(&s, 0, 3);
    hand(&s, 0, "01");
    back_up(&s, 0, 5);
    goods(&s, 0, 1, 0, 0, 1, 0, 0);
    assert_true(can(&s, "power 18 fish")); /* before the tile */
    wend_state trade = s, mask = s, move = s, military = s, ritual = s, order = s;
    play(&trade, "activate 1 trade; trade");
    assert_true(can(&trade, "power 18 fish")); /* between the steps of a Trade */
    play(&trade, "exchange corn for bean");
    assert_false(can(&trade, "power 18 fish")); /* not inside the exchange */
    play(&trade, "stop; turn up sun");
    assert_true(can(&trade, "power 18 fish"));
    play(&mask, "activate 2 mask; mask deck; draw sun");
    assert_true(can(&mask, "power 18 fish")); /* between draw and play */
    play(&move, "activate 6 move 3; move 3");
    assert_false(can(&move, "power 18 fish"));
    play(&military, "activate 9 fish+military; military");
    assert_int_equal(top_kind(&military), WF_TURTLES);
    assert_false(can(&military, "power 18 fish"));
    play(&ritual, "activate 5 ritual; ritual");
    assert_false(can(&ritual, "power 18 fish"));
    play(&order, "turn order");
    assert_true(can(&order, "power 18 fish"));
}

/* ---- level 1 --------------------------------------------------------------------------------- */

static void WEN_100_moves_of_1_2_3(void **st) {
    (void)st;
    static const int number[] = {11, 21, 31};
    static const char *const text[] = {"power 11", "power 21", "power 31"};
    for (int i = 0; i < 3; i++) {
        wend_state s = begin(2);
        own(&s, 0, number[i]);
        play(&s, text[i]);
        assert_int_equal(top_kind(&s), WF_MOVE);
        assert_int_equal(pent_top_of(&s.stack)->a, i + 1);
        for (int k = 0; k <= i; k++) play(&s, "warrior Red Home to Georgian Bay guard");
        assert_int_equal(s.guards[4][0], i + 1);
        assert_int_equal(top_kind(&s), WF_TURN);
    }
    wend_state s =
        begin(2); /* tile and Progress tile may move one Warrior twice, with a transfer between */
    own(&s, 0, 11);
    home(&s, 0, 1, 5, 5);
    play(&s, "power 11; warrior Red Home to Georgian Bay area 1; transfer Georgian Bay 1 woman");
    play(&s, "activate 6 move 3; move 3; warrior Red Home to Georgian Bay area 2");
    play(&s, "transfer Georgian Bay 2 woman");
    assert_int_equal(s.player[0].settled, 1u << 8 | 1u << 9);
    assert_int_equal(s.guards[0][0], 1);
}

static void WEN_101_tile_12_outpost_stays_as_guard(void **st) {
    (void)st;
    wend_state s = begin(2);
    outpost(&s, 0, 8);
    outpost(&s, 0, 9);
    assert_false(can(&s, "transfer Georgian Bay 1 woman +12"));
    own(&s, 0, 12);
    wend_state e = s;
    play(&s, "transfer Georgian Bay 1 woman +12");
    assert_int_equal(s.guards[4][0], 1);
    assert_int_equal(s.guards[0][0], 5);
    assert_int_equal(s.player[0].settled, 1u << 8);
    assert_true(used(&s, 0, 12));
    assert_false(can(&s, "transfer Georgian Bay 2 woman +12"));
    assert_true(can(&s, "transfer Georgian Bay 2 woman"));
    play(&e, "transfer Georgian Bay 1 empty +12");
    assert_int_equal(e.guards[4][0], 1);
    assert_int_equal(e.player[0].settled, 0);
}

static wend_state at_ritual(int first, int second, int third) {
    wend_state s = begin(4);
    back_up(&s, 0, 1);
    if (first) own(&s, 0, first);
    if (second) own(&s, 0, second);
    if (third) own(&s, 0, third);
    home(&s, 0, 2, 3, 4);
    play(&s, "activate 1 ritual");
    return s;
}

static void WEN_102_tile_13_point_and_move(void **st) {
    (void)st;
    wend_state s = at_ritual(13, 0, 0);
    assert_true(can(&s, "ritual"));
    play(&s, "ritual +13");
    assert_int_equal(s.player[0].track[WEND_RIT], 3);
    assert_int_equal(top_kind(&s), WF_RETURN); /* the Move comes after the Ritual */
    assert_int_equal(count_kind(&s, WM_MOVE), 0);
    play(&s, "return 2 warrior");
    assert_int_equal(top_kind(&s), WF_MOVE);
    assert_int_equal(pent_top_of(&s.stack)->a, 1);
    play(&s, "warrior Red Home to Mackinac guard");
    assert_true(used(&s, 0, 13));
    assert_int_equal(top_kind(&s), WF_ICONS);
}

static void WEN_103_tile_14_any_order(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 14);
    lay(&s, 0, 1, level_1(1)); /* hunt, move 1, trade */
    wend_state late = s;
    play(&s, "activate 1 hunt+move 1+trade; power 14; trade; pass; hunt");
    assert_int_equal(s.player[0].goods[WEND_BEAVER], 3);
    assert_true(can(&s, "move 1"));
    assert_false(can(&s, "trade"));
    assert_true(used(&s, 0, 14));
    play(&late, "activate 1 hunt+move 1+trade; hunt; power 14; trade; pass; move 1; stop");
    assert_false(can(&late, "hunt")); /* done before */
    late = begin(2);
    own(&late, 0, 14);
    play(&late, "activate 1 trade");
    assert_false(can(&late, "power 14")); /* one action has no order */
}

static void WEN_104_tile_15_shared_space(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 15);
    s.player[0].disk = 0;
    s.player[1].disk = 4;
    hand(&s, 0, "000");
    play(&s, "activate 2 mask; mask deck; draw sun");
    assert_false(can(&s, "play 5 pine pine pine"));
    play(&s, "power 15");
    assert_true(can(&s, "play 1 pine pine")); /* the own space again */
    play(&s, "play 5 pine pine pine; end turn");
    assert_int_equal(s.player[0].disk, 4);
    assert_int_equal(s.player[1].disk, 4);
    s.player[1].disk = 7; /* one of the two leaves: still not empty */
    hand(&s, 1, "111");
    play(&s, "activate 2 mask; mask deck; draw star");
    assert_false(can(&s, "play 5 sun sun sun"));
}

static void WEN_105_tile_16_draw_two_discard_one(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 16);
    hand(&s, 0, "3");
    play(&s, "activate 2 mask; mask discard +16; turn up sun");
    assert_true(can(&s, "draw from deck"));
    play(&s, "draw from deck; draw leaf");
    assert_int_equal(wend_hand_size(&s.player[0]), 3);
    assert_int_equal(count_kind(&s, WM_DISCARD), 3); /* any card of the hand */
    assert_string_equal(wend_progress[WEND_P16].effect, "ceremony: draw 2, discard any 1");
    assert_true(drawn(&s, "own-0-16", "Ceremony: draw 2, discard any 1"));
    assert_false(drawn(&s, "own-0-16", "keep 1"));
    play(&s, "discard wave");
    assert_int_equal(s.discard[s.discards - 1], 3);
    assert_int_equal(wend_hand_size(&s.player[0]), 2);
    assert_int_equal(top_kind(&s), WF_CEREMONY);
    s = begin(2);
    own(&s, 0, 16);
    play(&s, "activate 2 mask; mask deck +16; draw star; draw from discard; turn up wave");
    assert_int_equal(s.player[0].known[0], 1);
    play(&s, "discard pine"); /* a card everybody has seen goes first */
    assert_int_equal(s.player[0].known[0], 0);
    assert_int_equal(s.player[0].secret[0], 1);
}

static void WEN_106_tile_17_bigger_safer_trade(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 17);
    canoes(&s, 0, 1);
    goods(&s, 0, 0, 0, 0, 5, 0, 0);
    play(&s, "activate 1 trade; trade +17");
    play(&s, "exchange leather for corn; exchange leather for bean; exchange leather for fish");
    assert_int_equal(top_kind(&s), WF_TRADE); /* three, and no card */
    assert_int_equal(s.discards, 1);
    assert_true(used(&s, 0, 17));
}

static void WEN_107_tiles_18_28_38_bring_goods(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 18);
    own(&s, 0, 28);
    own(&s, 0, 38);
    goods(&s, 0, 0, 0, 0, 0, 0, 0);
    assert_false(can(&s, "power 18 corn"));
    assert_true(can(&s, "power 18 fish"));
    play(&s, "power 18 leather; power 28 fish pumpkin; power 38 corn corn");
    assert_int_equal(s.player[0].goods[WEND_LEATHER], 1);
    assert_int_equal(s.player[0].goods[WEND_FISH], 1);
    assert_int_equal(s.player[0].goods[WEND_PUMPKIN], 1);
    assert_int_equal(s.player[0].goods[WEND_CORN], 2);
    assert_int_equal(s.player[0].goods[WEND_BEAVER], 1);
    s = begin(2);
    own(&s, 0, 38);
    assert_true(can(&s, "power 38 bean fish"));
    assert_int_equal(count_kind(&s, WM_POWER), 15);
}

/* ---- Alliances ------------------------------------------------------------------------------- */

/* Two players: English 2 and 5, French 3 and 6. */
static void WEN_108_WEN_111_alliance_guards(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 22);
    s.player[0].flag = WEND_ENGLISH;
    s.flags = 2;
    post(&s, 1, 5, 1); /* a tie there with the Alliance */
    play(&s, "activate 9 fish+military; military");
    wend_state without = s;
    play(&s, "score +22");
    assert_int_equal(s.player[0].track[WEND_MIL], 2); /* Home, and Ohio Country without any Guard */
    assert_true(used(&s, 0, 22));
    play(&without, "score");
    assert_int_equal(without.player[0].track[WEND_MIL], 1);
    assert_false(used(&without, 0, 22));
    assert_int_equal(wend_military(&s, 1, 0), 2); /* blue's Guard in 5 still has its majority */
    s.stack.f[0].b = 2;                           /* a second Military in the same turn, by hand */
    play(&s, "military");
    assert_int_equal(top_kind(&s), WF_ICONS); /* used: nothing to ask */
    assert_int_equal(s.player[0].track[WEND_MIL], 3);
}

/* The Turtles are taken and looked at, then the Alliance is decided. */
static void WEN_166_alliances_are_asked_after_the_turtles(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 22);
    own(&s, 0, 32);
    s.player[0].flag = WEND_ENGLISH;
    s.flags = 2;
    canoes(&s, 0, 3);
    play(&s, "activate 9 fish+military");
    assert_false(can(&s, "military +22"));
    play(&s, "military; take canoes 3; turtle canoes 3 mask");
    assert_int_equal(top_kind(&s), WF_TURTLES);
    assert_int_equal(count_kind(&s, WM_SCORE), 4);
    assert_false(used(&s, 0, 22));
    play(&s, "score +32");
    assert_true(used(&s, 0, 32));
    assert_false(used(&s, 0, 22));
    assert_int_equal(s.player[0].track[WEND_MIL], 3); /* Home and both English territories */
}

static void WEN_109_alliance_wins_ties(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 32);
    s.player[0].flag = WEND_FRENCH;
    post(&s, 1, 3, 1);
    post(&s, 1, 6, 2);
    post(&s, 0, 4, 1);
    post(&s, 1, 4, 1); /* a tie without flag */
    assert_int_equal(wend_military(&s, 0, WU_32),
                     2); /* Home and the tie in 3; 6 is lost, 4 stays a tie */
    assert_int_equal(wend_military(&s, 0, WU_22), 1);
    own(&s, 0, 22);
    assert_int_equal(wend_military(&s, 0, WU_22 | WU_32),
                     3); /* together: two more Guards, ties won */
    play(&s, "activate 9 fish+military; military; score +22 +32");
    assert_int_equal(s.player[0].track[WEND_MIL], 3);
}

static void WEN_110_flags(void **st) {
    (void)st;
    wend_state s = trading(4);
    goods(&s, 1, 9, 9, 9, 9, 9, 0);
    wend_state twice = s;
    play(&s, "activate 1 trade; trade");
    assert_true(can(&s, "buy 22 with corn bean flag french"));
    assert_false(can(&s, "buy 22 with corn bean"));
    play(&s, "buy 22 with corn bean flag french; pass; end turn");
    assert_int_equal(s.player[0].flag, WEND_FRENCH);
    play(&s, "activate 1 trade; trade; buy 32 with corn bean pumpkin"); /* the other one, unasked */
    assert_int_equal(s.player[1].flag, WEND_ENGLISH);
    assert_int_equal(s.flags, 0);
    own(&twice, 0, 22);
    twice.player[0].flag = WEND_ENGLISH;
    twice.flags = 2;
    play(&twice, "activate 1 trade; trade; buy 32 with corn bean pumpkin");
    assert_int_equal(twice.player[0].flag, WEND_ENGLISH);
    assert_int_equal(twice.flags, 0); /* the French flag leaves the game */
}

static void WEN_110_no_alliance_no_flags(void **st) {
    (void)st;
    wend_state with = begin(2), without;
    assert_int_equal(with.flags, 3);
    kit_init(&wend_game, &without, 2, NULL);
    while (pent_top_of(&without.stack)->kind != WF_ORDER) { /* tile 22 and 32 stay in the box */
        pent_moves list;
        int i = 0;
        wend_legal(&without, &list);
        while (pent_kind(list.m[i]) == WM_PROGRESS &&
               wend_progress[pent_a(list.m[i])].number % 10 == 2)
            i++;
        wend_apply(&without, list.m[i], NULL);
    }
    assert_int_equal(without.flags, 0);
}

static void WEN_111_alliance_needs_a_guard_more(void **st) {
    (void)st;
    wend_state s = begin(2);
    s.player[0].flag = WEND_ENGLISH;
    post(&s, 1, 2, 1);
    post(&s, 1, 5, 2);
    assert_int_equal(wend_military(&s, 0, WU_22), 1);
    assert_int_equal(wend_military(&s, 0, WU_32), 2);
    s.player[0].flag = WEND_NONE;
    assert_int_equal(wend_military(&s, 0, WU_32), 1);
    assert_int_equal(wend_military(&s, 1, 0), 3);
}

/* ---- levels 2 and 3 -------------------------------------------------------------------------- */

static void WEN_112_tile_23_point_and_native(void **st) {
    (void)st;
    wend_state s = at_ritual(23, 0, 0);
    play(&s, "ritual +23");
    assert_int_equal(s.player[0].track[WEND_RIT], 3);
    assert_true(can(&s, "return 1 warrior 1 woman 1 hunter"));
    assert_false(can(&s, "return 2 warrior 1 woman 1 hunter"));
}

static void WEN_113_tile_24_moves_a_point(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 24);
    tracks(&s, 0, 3, 0, 1, 0);
    assert_int_equal(count_kind(&s, WM_POWER), 6);
    assert_false(can(&s, "power 24 military to mask"));
    play(&s, "power 24 ritual to mask");
    assert_int_equal(s.player[0].track[WEND_RIT], 0);
    assert_int_equal(s.player[0].track[WEND_MSK], 1);
}

static void WEN_114_tile_25_played_cards_return(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 25);
    hand(&s, 0, "");
    wend_state nothing = s;
    s.player[0].played[2] = 2;
    s.deck[2] = (uint8_t)(s.deck[2] - 2);
    s.decked = (uint8_t)(s.decked - 2);
    s.player[0].disk = 0;
    play(&s, "activate 2 mask; mask deck +25; draw leaf");
    assert_int_equal(s.player[0].known[2], 2);
    assert_int_equal(s.player[0].disk, 0); /* the disk stays */
    assert_false(can(&s, "play 1 leaf leaf"));
    play(&s, "play 5 leaf leaf leaf");
    assert_int_equal(s.player[0].track[WEND_MSK], 4);
    play(&nothing, "activate 2 mask");
    assert_false(can(&nothing, "mask deck +25"));
}

static void WEN_115_tile_26_wild_card(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 26);
    hand(&s, 0, "003");
    play(&s, "activate 2 mask; mask discard; turn up star"); /* a third pine */
    assert_false(can(&s, "power 26 star as pine"));
    play(&s, "power 26 wave as pine; play 8 pine pine pine pine from pine pine pine wave");
    assert_int_equal(s.player[0].track[WEND_MSK], 6);
    assert_int_equal(s.player[0].played[3], 1);
    assert_int_equal(wend_hand_size(&s.player[0]), 0);
    s = begin(2);
    own(&s, 0, 26);
    hand(&s, 0, "03");
    play(&s, "activate 2 mask; mask deck; draw star; power 26 star as leaf");
    assert_false(can(&s, "play 2 pine wave star")); /* the star counts as leaf now */
    play(&s, "play 2 pine leaf wave from pine wave star");
    assert_int_equal(s.player[0].played[4], 1);
}

static void WEN_116_tile_27_exchange_without_smallpox(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 27);
    canoes(&s, 0, 1);
    goods(&s, 0, 0, 0, 0, 5, 0, 0);
    play(&s, "power 27; exchange leather for corn; exchange leather for corn; exchange leather for "
             "fish");
    assert_int_equal(top_kind(&s), WF_TURN);
    assert_int_equal(s.discards, 1);
    assert_int_equal(s.player[0].goods[WEND_CORN], 2);
    goods(&s, 0, 0, 0, 0, 0, 0, 2);
    s.player[0].used = 0;
    assert_false(can(&s, "power 27")); /* nothing to exchange */
}

static void WEN_117_tile_33_more_women_or_hunters(void **st) {
    (void)st;
    wend_state s = at_ritual(33, 0, 0); /* 2 Warriors, 3 Women, 4 Hunters */
    play(&s, "ritual +33; return 2 hunter");
    assert_int_equal(s.player[0].track[WEND_RIT], 2 + 4); /* before anybody returned */
    s = at_ritual(33, 0, 0);
    home(&s, 0, 2, 5, 4);
    play(&s, "ritual +33");
    assert_int_equal(s.player[0].track[WEND_RIT], 2 + 5);
}

static void WEN_118_tile_34_native_home(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 34);
    home(&s, 0, 5, 7, 5);
    assert_false(can(&s, "power 34 woman"));
    play(&s, "power 34 hunter");
    assert_int_equal(s.player[0].hunters, 6);
    assert_int_equal(s.player[0].lodge[WEND_HUNTER], 1);
    s.player[0].used = 0;
    play(&s, "power 34 warrior");
    assert_int_equal(s.guards[0][0], 6);
}

static void WEN_119_tile_35_one_more_point(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 35);
    hand(&s, 0, "");
    play(&s, "activate 2 mask; mask deck; draw sun; power 35");
    assert_int_equal(s.player[0].track[WEND_MSK], 1);
    assert_int_equal(s.player[0].disk, WEND_NONE);
    s = begin(2);
    own(&s, 0, 35);
    hand(&s, 0, "1");
    play(&s, "activate 2 mask; mask deck; draw sun; power 35; play 1 sun sun");
    assert_int_equal(s.player[0].track[WEND_MSK], 3);
}

static void WEN_120_tile_36_virtual_card(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 36);
    own(&s, 0, 26);
    hand(&s, 0, "112");
    play(&s,
         "activate 2 mask; mask deck; draw star; power 36 sun; play 5 sun sun sun from sun sun");
    assert_int_equal(s.player[0].track[WEND_MSK], 4);
    assert_int_equal(s.player[0].played[1], 2); /* two real cards only */
    assert_int_equal(wend_hand_size(&s.player[0]), 2);
    s = begin(2); /* together with tile 26: four alike from two and a leaf */
    own(&s, 0, 36);
    own(&s, 0, 26);
    hand(&s, 0, "12");
    play(&s, "activate 2 mask; mask deck; draw sun; power 36 sun; power 26 leaf as sun");
    play(&s, "play 8 sun sun sun sun from sun sun leaf");
    assert_int_equal(s.player[0].track[WEND_MSK], 6);
}

static void WEN_121_tile_37_flips_a_tile(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 37);
    lay(&s, 0, 1, level_1(6)); /* harvest, trade */
    play(&s, "activate 1 harvest+trade; harvest");
    assert_false(can(&s, "power 37 tile 1")); /* its Trade is still open */
    assert_true(can(&s, "power 37 tile 2"));
    play(&s, "trade");
    assert_false(can(&s, "power 37 tile 1"));
    play(&s, "pass; power 37 tile 1"); /* marked, but done */
    assert_int_equal(s.player[0].ritual, 1);
    play(&s, "end turn");
    idle_year(&s);
    assert_int_equal(s.player[0].ritual >> 3 & 1,
                     0); /* flipped again in the Restore phase, one row down */
    s = begin(2);
    own(&s, 0, 37);
    back_up(&s, 0, 9);
    play(&s, "power 37 tile 9; activate 9 fish+military");
    assert_true(can(&s, "fish"));
}

static void WEN_122_powers_add_up(void **st) {
    (void)st;
    wend_state s = at_ritual(13, 23, 33);
    assert_int_equal(count_kind(&s, WM_DO), 8);
    play(&s, "ritual +13 +23 +33");
    assert_int_equal(s.player[0].track[WEND_RIT], 2 + 1 + 1 + 4);
    assert_int_equal(pent_top_of(&s.stack)->a, 3);
    assert_true(used(&s, 0, 13) && used(&s, 0, 23) && used(&s, 0, 33));
}

/* ---- tribes ---------------------------------------------------------------------------------- */

static wend_state as_tribe(int tribe) {
    wend_state s = begin(2);
    s.player[0].tribe = (uint8_t)tribe;
    s.player[0].swaps = tribe == WEND_SHAWNEE ? 2 : 1;
    return s;
}

static void WEN_123_goods_of_the_tribes(void **st) {
    (void)st;
    static const struct {
        const char *name;
        int l, f, v, b, m;
    } row[] = {{"Wendat", 1, 1, 1, 2, 1}, {"Seneca", 1, 1, 1, 0, 1}, {"Cayuga", 1, 0, 1, 2, 1},
               {"Oneida", 1, 1, 1, 1, 1}, {"Mohawk", 1, 1, 1, 1, 0}, {"Shawnee", 1, 1, 1, 1, 1}};
    for (int i = 0; i < WEND_TRIBES; i++) {
        const wend_tribe *w = &wend_tribes[i];
        assert_string_equal(w->name, row[i].name);
        assert_int_equal(w->goods[WEND_LEATHER], row[i].l);
        assert_int_equal(w->goods[WEND_FISH], row[i].f);
        assert_int_equal(w->goods[WEND_CORN], row[i].v);
        assert_int_equal(w->goods[WEND_BEAVER], row[i].b);
        assert_int_equal(w->masks, row[i].m);
    }
}

static void WEN_124_seneca_moves_one_more(void **st) {
    (void)st;
    wend_state s = as_tribe(WEND_SENECA);
    own(&s, 0, 11);
    play(&s, "activate 7 hunt+move 1; move 1; warrior Red Home to Nipissing guard");
    assert_int_equal(top_kind(&s), WF_MOVE); /* one more, if wanted */
    assert_int_equal(s.player[0].power_used, 0);
    play(&s, "warrior Red Home to Nipissing guard");
    assert_int_equal(s.player[0].power_used, 1);
    play(&s, "power 11; warrior Red Home to Nipissing guard");
    assert_int_equal(top_kind(&s), WF_ICONS); /* once per Year */
    s = as_tribe(WEND_SENECA);
    own(&s, 0, 11);
    play(&s, "power 11; warrior Red Home to Nipissing guard; warrior Red Home to Nipissing guard");
    assert_int_equal(s.guards[3][0], 2); /* with a Progress tile as well */
    play(&s, "turn order; end turn");
    idle_year(&s);
    idle_restore(&s);
    assert_int_equal(s.player[0].power_used, 0);
}

static void WEN_125_cayuga_exchanges_one_more(void **st) {
    (void)st;
    wend_state s = as_tribe(WEND_CAYUGA);
    canoes(&s, 0, 2);
    goods(&s, 0, 0, 0, 0, 9, 0, 0);
    assert_int_equal(wend_exchange_limit(&s, 0, false), 3);
    assert_int_equal(wend_exchange_limit(&s, 0, true), 5);
    assert_int_equal(wend_group_size(&s, 0, 2), 2);
    wend_state f = s;
    play(&f, "activate 9 fish+military; fish");
    assert_int_equal(f.player[0].goods[WEND_FISH], 2);
    play(&s, "activate 1 trade; trade; exchange leather for corn; exchange leather for corn; "
             "exchange leather for corn");
    assert_int_equal(top_kind(&s), WF_TURN_UP);
    f = as_tribe(WEND_CAYUGA);
    own(&f, 0, 27);
    goods(&f, 0, 0, 0, 0, 9, 0, 0);
    play(&f, "power 27; exchange leather for corn; exchange leather for corn; exchange leather for "
             "corn");
    assert_int_equal(top_kind(&f), WF_TURN);
}

static void WEN_126_oneida_brings_back_three(void **st) {
    (void)st;
    wend_state s = as_tribe(WEND_ONEIDA);
    back_up(&s, 0, 1);
    own(&s, 0, 23);
    wend_state t = s;
    play(&s, "activate 1 ritual; ritual; return 1 warrior 1 woman 1 hunter");
    assert_int_equal(s.guards[0][0], 6);
    play(&t, "activate 1 ritual; ritual +23; return 2 warrior 1 woman 1 hunter");
    assert_int_equal(t.guards[0][0], 7);
}

static void WEN_127_mohawk_attacker_is_spared(void **st) {
    (void)st;
    wend_state s = as_tribe(WEND_MOHAWK);
    post(&s, 1, 4, 2);
    outpost(&s, 1, 6);
    wend_state o = s;
    play(&s,
         "activate 6 move 3; move 3; warrior Red Home to Georgian Bay attack blue guard spared");
    assert_int_equal(s.guards[4][0], 1);
    assert_int_equal(s.guards[4][1], 1);
    assert_int_equal(s.player[0].lodge[WEND_WARRIOR], 2);
    assert_false(
        can(&s, "warrior Red Home to Georgian Bay attack blue guard spared")); /* once per Year */
    assert_false(can(&s, "warrior Georgian Bay attack blue guard"));           /* it has moved */
    assert_true(can(&s, "warrior Red Home to Georgian Bay attack blue guard"));
    play(&o, "activate 6 move 3; move 3; warrior Red Home to Nipissing attack area 1 spared");
    assert_int_equal(o.player[0].outposts, 1u << 6);
    assert_int_equal(o.player[0].lodge[WEND_WARRIOR], 2);
    assert_int_equal(o.player[1].outposts, 0);
    o = as_tribe(WEND_MOHAWK);
    inhabit(&o, 1, 6);
    play(&o, "activate 6 move 3; move 3");
    assert_false(can(
        &o, "warrior Red Home to Nipissing attack area 1 spared")); /* a Hunter injures nobody */
}

static void WEN_128_shawnee_swap_twice(void **st) {
    (void)st;
    wend_state s = as_tribe(WEND_SHAWNEE);
    assert_int_equal(score_of(&s, 0), 1);
    play(&s, "swap 1; with 2");
    assert_int_equal(score_of(&s, 0), 1);
    play(&s, "swap 1; with 3");
    assert_int_equal(score_of(&s, 0), 0);
    assert_int_equal(count_kind(&s, WM_SWAP), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(WEN_096_every_tile_scores_twice),
        cmocka_unit_test(WEN_097_lowest_and_highest),
        cmocka_unit_test(WEN_097_the_buyer_chooses_among_equals),
        cmocka_unit_test(WEN_098_once_a_year_and_at_once),
        cmocka_unit_test(WEN_099_moments_of_a_power),
        cmocka_unit_test(WEN_100_moves_of_1_2_3),
        cmocka_unit_test(WEN_101_tile_12_outpost_stays_as_guard),
        cmocka_unit_test(WEN_102_tile_13_point_and_move),
        cmocka_unit_test(WEN_103_tile_14_any_order),
        cmocka_unit_test(WEN_104_tile_15_shared_space),
        cmocka_unit_test(WEN_105_tile_16_draw_two_discard_one),
        cmocka_unit_test(WEN_106_tile_17_bigger_safer_trade),
        cmocka_unit_test(WEN_107_tiles_18_28_38_bring_goods),
        cmocka_unit_test(WEN_108_WEN_111_alliance_guards),
        cmocka_unit_test(WEN_109_alliance_wins_ties),
        cmocka_unit_test(WEN_166_alliances_are_asked_after_the_turtles),
        cmocka_unit_test(WEN_110_flags),
        cmocka_unit_test(WEN_110_no_alliance_no_flags),
        cmocka_unit_test(WEN_111_alliance_needs_a_guard_more),
        cmocka_unit_test(WEN_112_tile_23_point_and_native),
        cmocka_unit_test(WEN_113_tile_24_moves_a_point),
        cmocka_unit_test(WEN_114_tile_25_played_cards_return),
        cmocka_unit_test(WEN_115_tile_26_wild_card),
        cmocka_unit_test(WEN_116_tile_27_exchange_without_smallpox),
        cmocka_unit_test(WEN_117_tile_33_more_women_or_hunters),
        cmocka_unit_test(WEN_118_tile_34_native_home),
        cmocka_unit_test(WEN_119_tile_35_one_more_point),
        cmocka_unit_test(WEN_120_tile_36_virtual_card),
        cmocka_unit_test(WEN_121_tile_37_flips_a_tile),
        cmocka_unit_test(WEN_122_powers_add_up),
        cmocka_unit_test(WEN_123_goods_of_the_tribes),
        cmocka_unit_test(WEN_124_seneca_moves_one_more),
        cmocka_unit_test(WEN_125_cayuga_exchanges_one_more),
        cmocka_unit_test(WEN_126_oneida_brings_back_three),
        cmocka_unit_test(WEN_127_mohawk_attacker_is_spared),
        cmocka_unit_test(WEN_128_shawnee_swap_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
