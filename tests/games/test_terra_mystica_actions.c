/* test_terra_mystica_actions.c: goods, reach, transforming, building and the other actions
 * (TM-036 to TM-081). */
#include "terra_kit.h"

static void TM_036_TM_037_bowls(void **state) {
    (void)state;
    bare("witches nomads");
    bowls(0, 2, 7, 0);
    terra_gain_power(pl(0), 3);
    assert_int_equal(pl(0)->bowl[0], 0);
    assert_int_equal(pl(0)->bowl[1], 8);
    assert_int_equal(pl(0)->bowl[2], 1);
    terra_gain_power(pl(0), 30); /* the rest is lost */
    assert_int_equal(pl(0)->bowl[1], 0);
    assert_int_equal(pl(0)->bowl[2], 9);
    play("action ACT4");
    assert_int_equal(pl(0)->bowl[2], 5);
    assert_int_equal(pl(0)->bowl[0], 4);
    assert_int_equal(pl(0)->coins, 37);
    bowls(1, 0, 12, 0);
    finish_turn();
    assert_false(can("action ACT2")); /* only bowl III pays */
}

static void TM_038_burning(void **state) {
    (void)state;
    bare("witches nomads");
    bowls(0, 4, 3, 0);
    play("burn 1");
    assert_int_equal(pl(0)->bowl[0], 4);
    assert_int_equal(pl(0)->bowl[1], 1);
    assert_int_equal(pl(0)->bowl[2], 1);
    assert_false(can("burn 1"));
}

static void TM_039_conversions(void **state) {
    (void)state;
    bare("witches nomads");
    goods(0, 0, 0, 0);
    bowls(0, 0, 0, 9);
    play("convert 5pw to 1p; convert 3pw to 1w; convert 1pw to 1c");
    assert_int_equal(pl(0)->priests, 1);
    assert_int_equal(pl(0)->workers, 1);
    assert_int_equal(pl(0)->coins, 1);
    assert_int_equal(pl(0)->bowl[0], 9);
    play("convert 1p to 1w; convert 1w to 1c");
    assert_int_equal(pl(0)->workers, 1);
    assert_int_equal(pl(0)->coins, 2);
    assert_false(can("convert 1pw to 1c"));
    assert_false(can("convert 1p to 1w"));
    put_piece(0, "A3", TERRA_D);
    goods(0, 6, 3, 0);
    play("upgrade A3 to TP");
    assert_true(can("convert 1w to 1c")); /* after the action as well */
}

static void TM_040_end_of_turn(void **state) {
    (void)state;
    bare("witches nomads");
    goods(0, 0, 0, 1);
    bowls(0, 9, 1, 0);
    play("send p to FIRE for 1");
    assert_int_equal(G->actor(&st), 1); /* nothing left to convert: over by itself */
    goods(1, 1, 1, 1);
    play("send p to FIRE for 1");
    assert_int_equal(G->actor(&st), 1);
    play("done");
    assert_int_equal(G->actor(&st), 0);
}

static void TM_041_priest_beyond_the_limit(void **state) {
    (void)state;
    bare("witches nomads");
    goods(0, 0, 0, 7);
    bowls(0, 0, 0, 9);
    assert_false(can("convert 5pw to 1p"));
    pl(0)->priests = 6;
    assert_true(can("convert 5pw to 1p"));
    bare_with(tracker, "witches nomads");
    goods(0, 0, 0, 7);
    bowls(0, 0, 0, 9);
    play("convert 5pw to 1p");
    assert_int_equal(pl(0)->priests, 7);
    assert_int_equal(pl(0)->bowl[2], 4);
}

static void TM_042_tracker_conversions(void **state) {
    (void)state;
    bare("witches nomads");
    assert_false(can("convert 1p to 1c"));
    assert_false(can("convert 3c to 1vp"));
    bare_with(tracker, "witches nomads");
    play("convert 1p to 1c; convert 3c to 1vp");
    assert_int_equal(pl(0)->vp, 21);
    assert_int_equal(pl(0)->coins, 28);
    assert_int_equal(pl(0)->priests, 2);
}

static void TM_043_bound_goods(void **state) {
    (void)state;
    bare("dwarves nomads");
    put_piece(0, "C2", TERRA_D);
    goods(0, 10, 5, 0);
    play("dig 1");
    assert_false(can("convert 1w to 1c"));
    assert_true(can("burn 1"));
    bare("fakirs witches");
    put_piece(0, "A5", TERRA_D);
    play("dig 1");
    assert_false(can("convert 1p to 1w"));
    assert_true(can("convert 1w to 1c"));
    bare("nomads witches");
    put_piece(0, "A5", TERRA_D);
    play("dig 1");
    assert_true(can("convert 1p to 1w"));
}

static void TM_044_not_in_other_turns(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    put_piece(1, "F3", TERRA_D);
    play("upgrade F4 to TP; done");
    assert_int_equal(G->actor(&st), 1);
    pent_moves list;
    G->legal(&st, &list);
    assert_int_equal(list.n, 2); /* take or decline, nothing else */
    play("decline 1 from witches");
    pass_any();
    assert_int_equal(G->actor(&st), 0); /* no conversion after passing */
}

static void TM_045_direct_adjacency(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "C3", TERRA_D);
    put_piece(1, "A7", TERRA_D);
    paint("A6", TERRA_FOREST);
    paint("D4", TERRA_FOREST);
    assert_true(can("build D4"));
    assert_false(can("build A6"));
    goods(0, 20, 20, 0);
    play("action ACT1; bridge A7:C3");
    finish_turn();
    assert_int_equal(st.n_bridges, 1);
    put_piece(1, "B3", TERRA_D); /* the nomads' structures use the witches' bridge, too */
    terra_set beside = terra_beside(&st, at("A7"));
    assert_true(terra_has(&beside, at("C3")));
    bowls(0, 12, 0, 0);
    play("upgrade A7 to TP; done");
    assert_int_equal(G->actor(&st), 0); /* offered across the bridge */
    assert_true(can("leech 1 from nomads"));
    bare("alchemists nomads");
    put_piece(0, "C1", TERRA_D);
    play("action ACT1; bridge B1:C1");
    beside = terra_beside(&st, at("C1"));
    assert_true(terra_has(&beside, at("B1")));
    assert_false(terra_has(&beside, at("A3"))); /* only where a bridge lies */
}

static void TM_046_shipping(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "A3", TERRA_D);
    paint("C1", TERRA_FOREST);
    paint("D3", TERRA_FOREST);
    assert_false(can("build C1"));
    pl(0)->ship = 1;
    assert_true(can("build C1"));  /* over r0 or r1 */
    assert_false(can("build D3")); /* r1 r8 */
    pl(0)->ship = 2;
    assert_true(can("build D3"));
}

static void TM_047_TM_142_shipping_tile(void **state) {
    (void)state;
    bare("witches dwarves");
    put_piece(0, "A3", TERRA_D);
    paint("C1", TERRA_FOREST);
    hold(0, 3);
    assert_false(can("build C1"));
    hold(0, 4);
    assert_true(can("build C1"));
    assert_int_equal(terra_network(&st, 0), 1);
    put_piece(0, "C1", TERRA_D);
    assert_int_equal(terra_network(&st, 0), 1); /* not in final scoring */
    terra_del(&st.p[0].own, at("C1"));
    put_piece(1, "A2", TERRA_D);
    hold(1, 4);
    terra_set reach = terra_reach(&st, 1, true);
    assert_false(terra_has(&reach, at("C1"))); /* never for Dwarves */
    int gain[4];
    terra_income(&st, 1, gain);
    assert_int_equal(gain[3], 3);
}

static void TM_048_TM_065_empty_and_in_reach(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    put_piece(1, "F3", TERRA_D);
    play("dig 1");
    assert_false(can("transform F3 to brown")); /* a structure stands there */
    assert_true(can("transform E7 to green"));
    assert_false(can("transform A2 to green")); /* out of reach */
    assert_non_null(strstr(kit_why_not(G, &st, "h-A2"), "TM-048"));
    assert_non_null(strstr(kit_why_not(G, &st, "h-F3"), "TM-065"));
    play("transform E7 to green");
    assert_int_equal(st.land[at("E7")], TERRA_FOREST);
    finish_turn();
    put_piece(1, "E8", TERRA_D);
    play("dig 2");
    assert_true(can("transform E7 to black")); /* anybody may change it again */
}

static void TM_049_bridge_places(void **state) {
    (void)state;
    static const char *const some[][2] = {{"A3", "C1"}, {"B6", "D8"}, {"C2", "E5"}, {"H6", "I9"}};
    for (int e = 0; e < TERRA_EDGES; e++) {
        terra_edge x = terra_edges[e];
        assert_false(terra_has(&terra_near[x.a], x.b));
        assert_true(terra_has(&terra_skip[1][x.a], x.b));
        assert_int_equal(__builtin_popcountll(terra_water[x.a] & terra_water[x.b]), 2);
    }
    for (int i = 0; i < 4; i++) {
        int found = 0;
        for (int e = 0; e < TERRA_EDGES; e++)
            found += terra_edges[e].a == at(some[i][0]) && terra_edges[e].b == at(some[i][1]);
        assert_int_equal(found, 1);
    }
}

static void TM_050_TM_051_the_wheel(void **state) {
    (void)state;
    assert_int_equal(terra_wheel(TERRA_DESERT, TERRA_WASTELAND), 1);
    assert_int_equal(terra_wheel(TERRA_DESERT, TERRA_LAKES), 3);
    assert_int_equal(terra_wheel(TERRA_PLAINS, TERRA_MOUNTAINS), 3);
    bare("witches nomads"); /* forest 4 */
    put_piece(0, "F4", TERRA_D);
    goods(0, 30, 30, 0);
    play("dig 2");
    assert_false(can("transform E7 to blue"));  /* mountains through forest: not allowed */
    assert_true(can("transform E7 to yellow")); /* two the other way */
    assert_true(can("transform E6 to blue"));   /* plains 1 -> lakes 3 */
    assert_true(can("transform E6 to red"));    /* plains 1 -> wasteland 6 */
    assert_false(can("transform E6 to green"));
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    goods(0, 30, 30, 0);
    play("dig 6");
    assert_true(can("transform E7 to green")); /* mountains to forest the long way */
    assert_false(can("transform E6 to green"));
    assert_false(can("dig 1"));
}

static void TM_052_home_may_be_left(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    paint("E7", TERRA_FOREST);
    play("dig 1");
    assert_true(can("transform E7 to gray"));
    assert_true(can("transform E7 to blue"));
    assert_false(can("transform E7 to red"));
}

static void TM_053_TM_054_TM_055_digging(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    goods(0, 10, 5, 0);
    assert_true(can("dig 1"));
    assert_false(can("dig 2")); /* six workers at the start */
    pl(0)->rate = 1;
    assert_true(can("dig 2"));
    pl(0)->rate = 2;
    assert_true(can("dig 5"));
    play("dig 2");
    assert_int_equal(pl(0)->workers, 3);
    assert_false(can("-SPADE"));                /* bought ones are used */
    assert_false(can("transform E7 to green")); /* all of them: one step is too few */
    play("transform E6 to blue");
    assert_int_equal(st.turn.free + st.turn.dug, 0);
    clear_map(1);
    put_piece(1, "A13", TERRA_D); /* neighbours A12 and B6 */
    put_piece(0, "A12", TERRA_D);
    paint("B6", TERRA_SWAMP);
    finish_turn();
    goods(1, 10, 30, 0);
    assert_true(can("dig 5")); /* swamp to desert: 2 or 5 steps, no hex takes 6 */
    assert_false(can("dig 6"));
    put_piece(0, "B6", TERRA_D);
    assert_false(can("dig 1")); /* nothing in reach */
}

static void TM_056_free_spades_may_go(void **state) {
    (void)state;
    bare_with(tracker, "witches nomads");
    put_piece(0, "F4", TERRA_D);
    play("action ACT5");
    assert_true(can("-SPADE"));
    play("-SPADE");
    assert_int_equal(st.turn.free, 0);
    assert_false(can("-SPADE"));
    bare_with(tracker, "witches nomads");
    put_piece(0, "F4", TERRA_D);
    play("action ACT5; dig 1");
    assert_false(can("-SPADE"));
}

static void TM_057_TM_058_two_hexes(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    bowls(0, 0, 0, 12);
    play("action ACT6; transform E7 to green");
    assert_int_equal(st.turn.free, 1);
    assert_false(can("transform E7 to gray")); /* not twice */
    play("transform G2 to yellow");            /* another hex, unfinished */
    assert_int_equal(st.turn.free, 0);
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    bowls(0, 0, 0, 12);
    play("action ACT6; transform G2 to brown");
    assert_int_equal(count_kind(TERRA_M_TRANSFORM), 0); /* not home: no other may follow */
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    hold(0, 1);
    play("action BON1; transform E7 to green");
    assert_int_equal(count_kind(TERRA_M_TRANSFORM), 0); /* one spade, one hex */
}

static void TM_059_tracker_two_hexes(void **state) {
    (void)state;
    bare_with(tracker, "witches nomads");
    put_piece(0, "F4", TERRA_D);
    bowls(0, 0, 0, 12);
    play("action ACT6; transform G2 to yellow");
    assert_int_equal(st.turn.free, 1);
    assert_true(can("transform E7 to green"));
    assert_false(can("transform E6 to black")); /* must end on home terrain */
    bare_with(tracker, "witches nomads");
    put_piece(0, "F4", TERRA_D);
    bowls(0, 0, 0, 12);
    play("action ACT6; transform E7 to green");
    assert_true(can("transform E7 to blue")); /* the same hex again */
}

static void TM_060_TM_063_the_dwelling(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    paint("G2", TERRA_FOREST);
    assert_true(can("build G2"));
    assert_false(can("build E7"));
    goods(0, 2, 1, 0);
    assert_true(can("build G2"));
    goods(0, 1, 1, 0);
    assert_false(can("build G2"));
    assert_non_null(strstr(kit_why_not(G, &st, "h-G2"), "TM-060"));
    bare_with(tracker, "witches nomads");
    put_piece(0, "F4", TERRA_D);
    paint("G2", TERRA_FOREST);
    goods(0, 9, 9, 0);
    play("action ACT5");
    assert_false(can("build G2")); /* the spade first */
    play("-SPADE");
    assert_true(can("build G2"));
    play("build G2");
    assert_int_equal(pl(0)->coins, 7);
    assert_int_equal(pl(0)->workers, 8);
    assert_int_equal(pl(0)->count[TERRA_D], 2);
}

static void TM_061_dwelling_where_transformed(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    paint("G2", TERRA_FOREST);
    play("dig 1; transform E7 to green");
    assert_true(can("build E7"));
    assert_false(can("build G2"));
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    paint("G2", TERRA_FOREST);
    play("dig 1; transform E6 to black");
    assert_false(can("build E6"));
    assert_false(can("build G2"));
    bare_with(tracker, "witches nomads");
    put_piece(0, "F4", TERRA_D);
    paint("G2", TERRA_FOREST);
    play("dig 1; transform E6 to black");
    assert_true(can("build G2"));
}

static void TM_062_first_hex_only(void **state) {
    (void)state;
    for (int reading = 0; reading < 2; reading++) {
        bare_with(reading ? tracker : NULL, "witches nomads");
        put_piece(0, "F4", TERRA_D);
        paint("G2", TERRA_MOUNTAINS);
        bowls(0, 0, 0, 12);
        play("action ACT6; transform E7 to green; transform G2 to green");
        assert_true(can("build E7"));
        assert_int_equal(can("build G2"), reading);
    }
}

static void TM_064_dwelling_in_supply(void **state) {
    (void)state;
    static const char *const hex[] = {"A3", "A10", "C3", "C4", "D1", "E9", "F2"};
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    for (int i = 0; i < 6; i++) put_piece(0, hex[i], TERRA_D);
    paint("G2", TERRA_FOREST);
    assert_true(can("build G2")); /* the eighth */
    put_piece(0, hex[6], TERRA_D);
    assert_false(can("build G2"));
}

static void TM_066_shipping_track(void **state) {
    (void)state;
    bare("witches nomads");
    int vp = 20;
    for (int level = 1; level <= 3; level++) {
        goods(0, 4, 0, 1);
        play("advance ship");
        vp += level + 1;
        assert_int_equal(pl(0)->ship, level);
        assert_int_equal(pl(0)->vp, vp);
        assert_int_equal(pl(0)->coins, 0);
        assert_int_equal(pl(0)->priests, 0);
        finish_turn();
        pass_any();
        st.p[1].passed = 0;
    }
    goods(0, 40, 0, 1);
    assert_false(can("advance ship"));
    pl(0)->ship = 0;
    goods(0, 3, 0, 1);
    assert_false(can("advance ship"));
}

static void TM_067_spade_track(void **state) {
    (void)state;
    bare("witches nomads");
    goods(0, 10, 4, 2);
    play("advance dig");
    assert_int_equal(pl(0)->vp, 26);
    assert_int_equal(pl(0)->coins, 5);
    assert_int_equal(pl(0)->workers, 2);
    assert_int_equal(pl(0)->priests, 1);
    assert_int_equal(terra_dig_rate(pl(0)), 2);
    finish_turn();
    pass_any();
    play("advance dig");
    finish_turn();
    goods(0, 20, 20, 3);
    assert_false(can("advance dig"));
}

static void TM_068_upgrades(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    put_piece(0, "A3", TERRA_TP);
    put_piece(0, "A10", TERRA_TE);
    assert_true(can("upgrade F4 to TP"));
    assert_false(can("upgrade F4 to TE"));
    assert_true(can("upgrade A3 to TE"));
    assert_true(can("upgrade A3 to SH"));
    assert_false(can("upgrade A3 to SA"));
    assert_true(can("upgrade A10 to SA"));
    put_piece(0, "C3", TERRA_SH);
    put_piece(0, "C4", TERRA_SA);
    assert_false(can("upgrade A3 to SH")); /* only one of each */
    assert_false(can("upgrade A10 to SA"));
    goods(0, 5, 2, 0);
    play("upgrade A3 to TE");
    assert_int_equal(pl(0)->coins, 0);
    assert_int_equal(pl(0)->workers, 0);
}

static void TM_069_price_beside_an_opponent(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    put_piece(0, "A10", TERRA_D);
    put_piece(1, "F3", TERRA_D);
    goods(0, 3, 2, 0);
    assert_true(can("upgrade F4 to TP"));
    assert_false(can("upgrade A10 to TP"));
    goods(0, 6, 2, 0);
    play("upgrade A10 to TP");
    assert_int_equal(pl(0)->coins, 0);
    assert_int_equal(pl(0)->workers, 0);
}

static void TM_070_a_favour_tile(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "A3", TERRA_TP);
    play("upgrade A3 to TE");
    assert_false(can("done"));
    assert_int_equal(count_kind(TERRA_M_FAVOUR), 12);
    play("+FAV11");
    assert_int_equal(pl(0)->favours, 1 << 10);
    assert_int_equal(st.favour_left[10], 2);
    assert_int_equal(count_kind(TERRA_M_FAVOUR), 0);
    finish_turn();
    pass_any();
    play("upgrade A3 to SA");
    assert_int_equal(count_kind(TERRA_M_FAVOUR), 11);
}

static void TM_071_no_favour_left(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "A3", TERRA_TP);
    for (int i = 0; i < TERRA_FAVOURS; i++) {
        pl(i % 2)->favours = (uint16_t)(pl(i % 2)->favours | 1u << i);
        st.favour_left[i] = (uint8_t)(terra_favours[i].copies - 1);
    }
    pl(0)->favours = 0xFFF;
    for (int i = 0; i < TERRA_FAVOURS; i++) {
        int owned = (pl(0)->favours >> i & 1) + (pl(1)->favours >> i & 1);
        st.favour_left[i] =
            (uint8_t)(terra_favours[i].copies > owned ? terra_favours[i].copies - owned : 0);
        if (terra_favours[i].copies < owned)
            pl(1)->favours = (uint16_t)(pl(1)->favours & ~(1u << i));
    }
    play("upgrade A3 to TE");
    assert_int_equal(st.turn.favours, 0);
    assert_true(can("done"));
}

static void TM_072_TM_073_TM_074_priests(void **state) {
    (void)state;
    bare("witches nomads");
    goods(0, 0, 0, 3);
    play("send p to EARTH for 3");
    assert_int_equal(pl(0)->cult[TERRA_EARTH], 3);
    assert_int_equal(pl(0)->placed, 1);
    assert_int_equal(st.space[TERRA_EARTH][0], 0);
    finish_turn();
    goods(1, 0, 0, 1);
    assert_false(can("send p to EARTH for 3"));
    play("send p to EARTH for 2");
    assert_int_equal(st.space[TERRA_EARTH][1], 1);
    finish_turn();
    play("send p to EARTH for 1");
    assert_int_equal(pl(0)->cult[TERRA_EARTH], 4);
    assert_int_equal(pl(0)->placed, 1); /* back to the supply */
    finish_turn();
    pass_any();
    pl(0)->cult[TERRA_EARTH] = 9;
    assert_true(can("send p to EARTH for 2")); /* allowed although it cannot move */
    play("send p to EARTH for 2");
    assert_int_equal(pl(0)->cult[TERRA_EARTH], 9);
    goods(0, 0, 0, 0);
    finish_turn();
    assert_int_equal(count_kind(TERRA_M_SEND), 0);
}

static void TM_075_power_actions(void **state) {
    (void)state;
    static const int cost[TERRA_ACTIONS] = {3, 3, 4, 4, 4, 6};
    char text[20];
    for (int i = 0; i < TERRA_ACTIONS; i++) {
        bare("witches nomads");
        put_piece(0, "A3", TERRA_D);
        bowls(0, 0, 0, cost[i]);
        snprintf(text, sizeof text, "action ACT%d", i + 1);
        assert_true(can(text));
        bowls(0, 1, 0, cost[i] - 1);
        assert_false(can(text));
        bowls(0, 0, 0, 12);
        play(text);
        assert_int_equal(pl(0)->bowl[2], 12 - cost[i]);
        assert_int_equal(st.turn.bridge, i == 0);
        assert_int_equal(pl(0)->priests, 3 + (i == 1));
        assert_int_equal(pl(0)->workers, 15 + 2 * (i == 2));
        assert_int_equal(pl(0)->coins, 30 + 7 * (i == 3));
        assert_int_equal(st.turn.free, i == 4 ? 1 : i == 5 ? 2 : 0);
        assert_int_equal(st.act_used, 1 << i);
    }
    bare("witches nomads");
    bowls(1, 0, 0, 12);
    play("action ACT3");
    finish_turn();
    assert_false(can("action ACT3")); /* once a round for all */
    assert_non_null(strstr(kit_why_not(G, &st, "act-3"), "TM-075"));
    assert_true(can("action ACT4"));
}

static void TM_076_TM_077_bridges(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "A1", TERRA_D); /* no river near */
    assert_false(can("action ACT1"));
    put_piece(0, "A3", TERRA_D);
    bowls(0, 0, 0, 12);
    play("action ACT1");
    assert_true(can("bridge A3:C1"));
    assert_false(can("bridge A7:C3")); /* no own structure there */
    assert_int_equal(count_kind(TERRA_M_BRIDGE), 1);
    play("bridge A3:C1");
    finish_turn();
    pass_any();
    st.act_used = 0;
    assert_false(can("action ACT1")); /* the only place is taken */
    bare_with(tracker, "witches nomads");
    put_piece(0, "A3", TERRA_D);
    bowls(0, 0, 0, 12);
    play("action ACT1; bridge A3:C1; done");
    pass_any();
    st.act_used = 0;
    play("action ACT1");
    assert_true(can("bridge A3:C1")); /* a second one on the same place */
}

static void TM_078_once_a_round(void **state) {
    (void)state;
    bare("witches nomads");
    hold(0, 2);
    play("action BON2; +FIRE");
    finish_turn();
    pass_any();
    assert_int_equal(G->actor(&st), 0);
    assert_false(can("action BON2"));
    pl(0)->used = 0;
    assert_true(can("action BON2"));
}

static void TM_079_passing(void **state) {
    (void)state;
    begin("witches nomads");
    hold(0, 3);
    hold(1, 1);
    st.coin[3] = 4;
    own_favour(0, 12);
    put_piece(0, "C3", TERRA_TP);
    goods(0, 0, 0, 0);
    assert_false(can("pass BON3")); /* not the own one */
    assert_false(can("pass BON1")); /* nor another's */
    assert_non_null(strstr(kit_why_not(G, &st, "bon-3"), "TM-079"));
    play("pass BON4");
    assert_int_equal(pl(0)->vp, 22);
    assert_int_equal(pl(0)->coins, 4);
    assert_int_equal(st.coin[3], 0);
    assert_int_equal(st.holder[2], TERRA_FREE);
    assert_int_equal(st.holder[3], 0);
    assert_true(can("pass BON3")); /* the nomads may take it now */
}

static void TM_080_last_pass(void **state) {
    (void)state;
    begin("witches nomads");
    for (int i = 0; i < 5; i++) pass_round();
    assert_true(can("pass"));
    assert_false(can("pass BON1"));
    int seat = G->actor(&st), tile = pl(seat)->bonus;
    play("pass");
    assert_int_equal(pl(seat)->bonus, TERRA_NONE);
    assert_int_equal(st.holder[tile], TERRA_FREE);
}

static void TM_081_giving_up(void **state) {
    (void)state;
    static const char *const drops[] = {"-BRIDGE", "-GAIN_FAVOR", "-CULT"};
    for (int reading = 0; reading < 2; reading++)
        for (int i = 0; i < 3; i++) {
            bare_with(reading ? tracker : NULL, "witches nomads");
            put_piece(0, "A3", TERRA_TP);
            hold(0, 2);
            play(i == 0 ? "action ACT1" : i == 1 ? "upgrade A3 to TE" : "action BON2");
            assert_int_equal(can(drops[i]), reading);
            if (reading) {
                play(drops[i]);
                assert_false(terra_pending(&st));
            }
        }
    bare_with(tracker, "witches nomads");
    put_piece(0, "A3", TERRA_SH);
    play("action ACTW; -FREE_D");
    assert_int_equal(st.turn.free_d, 0);
    bare_with(tracker, "nomads swarmlings");
    put_piece(0, "A5", TERRA_SH);
    put_piece(1, "D2", TERRA_SH);
    play("action ACTN; -FREE_TF");
    finish_turn();
    play("action ACTS; -FREE_TP");
    assert_false(terra_pending(&st));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(TM_036_TM_037_bowls),
        cmocka_unit_test(TM_038_burning),
        cmocka_unit_test(TM_039_conversions),
        cmocka_unit_test(TM_040_end_of_turn),
        cmocka_unit_test(TM_041_priest_beyond_the_limit),
        cmocka_unit_test(TM_042_tracker_conversions),
        cmocka_unit_test(TM_043_bound_goods),
        cmocka_unit_test(TM_044_not_in_other_turns),
        cmocka_unit_test(TM_045_direct_adjacency),
        cmocka_unit_test(TM_046_shipping),
        cmocka_unit_test(TM_047_TM_142_shipping_tile),
        cmocka_unit_test(TM_048_TM_065_empty_and_in_reach),
        cmocka_unit_test(TM_049_bridge_places),
        cmocka_unit_test(TM_050_TM_051_the_wheel),
        cmocka_unit_test(TM_052_home_may_be_left),
        cmocka_unit_test(TM_053_TM_054_TM_055_digging),
        cmocka_unit_test(TM_056_free_spades_may_go),
        cmocka_unit_test(TM_057_TM_058_two_hexes),
        cmocka_unit_test(TM_059_tracker_two_hexes),
        cmocka_unit_test(TM_060_TM_063_the_dwelling),
        cmocka_unit_test(TM_061_dwelling_where_transformed),
        cmocka_unit_test(TM_062_first_hex_only),
        cmocka_unit_test(TM_064_dwelling_in_supply),
        cmocka_unit_test(TM_066_shipping_track),
        cmocka_unit_test(TM_067_spade_track),
        cmocka_unit_test(TM_068_upgrades),
        cmocka_unit_test(TM_069_price_beside_an_opponent),
        cmocka_unit_test(TM_070_a_favour_tile),
        cmocka_unit_test(TM_071_no_favour_left),
        cmocka_unit_test(TM_072_TM_073_TM_074_priests),
        cmocka_unit_test(TM_075_power_actions),
        cmocka_unit_test(TM_076_TM_077_bridges),
        cmocka_unit_test(TM_078_once_a_round),
        cmocka_unit_test(TM_079_passing),
        cmocka_unit_test(TM_080_last_pass),
        cmocka_unit_test(TM_081_giving_up),
    };
    return RUN(tests);
}
