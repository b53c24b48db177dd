/* test_terra_mystica_choices.c: what is left to the player: spades, keys, conversions, the order of
 * choosing; and whom a double turn or a leaving seat makes wait. */
#include "terra_kit.h"

static void expect_bytes(const terra_state *want) { assert_memory_equal(&st, want, sizeof st); }

/* ---- the river link --------------------------------------------------------------------------- */

static void TM_129_link_is_the_mermaids_alone(void **state) {
    (void)state;
    for (int mermaids = 0; mermaids < 2; mermaids++) {
        bare(mermaids ? "mermaids nomads" : "witches nomads");
        put_piece(0, "A3", TERRA_SH); /* r1 lies between these two and those two */
        put_piece(0, "A4", TERRA_TP);
        put_piece(0, "C1", TERRA_D);
        st.links = UINT64_C(1) << 1;
        goods(0, 20, 20, 0);
        paint("D2", terra_of(&st, 0)->home); /* beside C1 */
        play("build D2");
        assert_int_equal(can("+TW1"), mermaids);
    }
}

/* ---- spades ----------------------------------------------------------------------------------- */

static void TM_175_spades_are_used(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    bowls(0, 0, 0, 12);
    play("action ACT6");
    assert_false(can("-SPADE"));
    assert_false(can("transform G2 to yellow")); /* one of two, and none could follow */
    assert_true(can("transform G2 to brown"));
    assert_true(can("transform E7 to green"));
    bare("witches nomads"); /* nothing in reach: they are lost */
    put_piece(0, "A13", TERRA_D);
    put_piece(1, "A12", TERRA_D);
    put_piece(1, "B6", TERRA_D);
    play("action ACT5");
    assert_int_equal(count_kind(TERRA_M_TRANSFORM), 0);
    play("-SPADE");
    bare("dwarves nomads"); /* a tunnel would cost workers: nobody has to */
    put_piece(0, "A13", TERRA_D);
    put_piece(1, "A12", TERRA_D);
    put_piece(1, "B6", TERRA_D);
    play("action ACT5");
    assert_true(count_kind(TERRA_M_TRANSFORM) > 0);
    assert_true(can("-SPADE"));
    bare("giants nomads"); /* one spade is no use to them, and digging costs */
    put_piece(0, "G2", TERRA_D);
    play("action ACT5");
    assert_true(can("dig 1"));
    assert_true(can("-SPADE"));
    play("dig 1");
    assert_false(can("-SPADE"));
}

static void TM_175_cult_spades_are_used(void **state) {
    (void)state;
    for (int giants = 0; giants < 2; giants++) {
        begin(giants ? "giants nomads" : "witches nomads");
        st.score[0] = 5;
        pl(0)->cult[TERRA_WATER] = 4;
        pass_any();
        pass_any();
        assert_int_equal(st.phase, TERRA_P_SPADES);
        assert_int_equal(can("-SPADE"), giants);
        assert_int_equal(count_kind(TERRA_M_TRANSFORM) > 0, !giants);
    }
}

static void TM_180_digging_in_parts(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    goods(0, 10, 6, 0);
    bowls(0, 0, 0, 3);
    play("dig 2");
    terra_state two = st;
    assert_false(can("dig 1"));
    play("convert 3pw to 1w");
    assert_false(can("dig 1"));
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    goods(0, 10, 6, 0);
    bowls(0, 0, 0, 3);
    play("dig 1");
    assert_false(can("-SPADE"));
    play("dig 1");
    expect_bytes(&two);
    play("transform E6 to blue");
    assert_false(can("dig 1")); /* not after a transformation */
    assert_true(can("convert 3pw to 1w"));
    bare("witches nomads"); /* a search buys them at once */
    put_piece(0, "F4", TERRA_D);
    play("dig 1");
    assert_true(terra_redundant(&st, kit_find(G, &st, "dig 1")));
    bare("alchemists nomads"); /* but here the power of the first pays for the second */
    put_piece(0, "E5", TERRA_SH);
    goods(0, 10, 3, 0);
    bowls(0, 0, 2, 1);
    assert_false(can("dig 2"));
    play("dig 1; convert 3pw to 1w");
    assert_int_equal(pl(0)->workers, 1);
    goods(0, 10, 3, 0);
    assert_false(terra_redundant(&st, kit_find(G, &st, "dig 1")));
    bare("giants nomads"); /* two or none */
    put_piece(0, "G2", TERRA_D);
    assert_false(can("dig 1"));
    assert_true(can("dig 2"));
}

/* ---- no trace of the order ---------------------------------------------------------------------- */

static void TM_031_TM_116_order_leaves_no_trace(void **state) {
    (void)state;
    terra_state first;
    for (int turn = 0; turn < 2; turn++) {
        bare("halflings nomads"); /* three spades of the stronghold, three hexes */
        put_piece(0, "E6", TERRA_TP);
        play("upgrade E6 to SH");
        play(turn ? "transform F3 to brown; transform E5 to brown"
                  : "transform E5 to brown; transform F3 to brown");
        if (turn) expect_bytes(&first);
        first = st;
        assert_true(can("transform E7 to red"));
    }
    for (int turn = 0; turn < 2; turn++) {
        begin("witches nomads"); /* two of a cult reward */
        clear_map(0);
        put_piece(0, "F4", TERRA_D);
        st.score[0] = 5;
        pl(0)->cult[TERRA_WATER] = 8;
        pass_any();
        pass_any();
        assert_int_equal(pl(0)->spades, 2);
        play(turn ? "transform G2 to yellow" : "transform E7 to green");
        play(turn ? "transform E7 to green" : "transform G2 to yellow");
        if (turn) expect_bytes(&first);
        first = st;
    }
    for (int turn = 0; turn < 2; turn++) {
        begin("witches nomads"); /* one hex, two steps */
        clear_map(0);
        put_piece(0, "F4", TERRA_D);
        st.score[0] = 5;
        pl(0)->cult[TERRA_WATER] = 8;
        pass_any();
        pass_any();
        play(turn ? "transform E6 to black; transform E6 to blue" : "transform E6 to blue");
        if (turn) expect_bytes(&first);
        first = st;
    }
}

/* ---- keys --------------------------------------------------------------------------------------- */

static void TM_176_keys_are_asked_for(void **state) {
    (void)state;
    bare("witches nomads");
    pl(0)->cult[TERRA_FIRE] = 8;
    pl(0)->keys = 1;
    bowls(0, 12, 0, 0);
    play("send p to FIRE for 3");
    assert_int_equal(pl(0)->cult[TERRA_FIRE], 9);
    assert_false(can("done"));
    terra_state asked = st;
    play("key FIRE");
    assert_int_equal(pl(0)->cult[TERRA_FIRE], 10);
    assert_int_equal(pl(0)->keys, 0);
    assert_int_equal(pl(0)->bowl[1], 3);
    st = asked;
    play("-KEY");
    assert_int_equal(pl(0)->cult[TERRA_FIRE], 9);
    assert_int_equal(pl(0)->keys, 1);
    assert_int_equal(pl(0)->bowl[1], 0);
    finish_turn();
    pass_any();
    goods(0, 0, 0, 1);
    play("send p to FIRE for 1"); /* asked again with the next step */
    assert_true(can("key FIRE"));
    bare_with(tracker, "witches nomads");
    pl(0)->cult[TERRA_FIRE] = 8;
    pl(0)->keys = 1;
    play("send p to FIRE for 3");
    assert_int_equal(pl(0)->cult[TERRA_FIRE], 10); /* tracker: by itself */
}

static void TM_176_several_keys(void **state) {
    (void)state;
    terra_state first;
    for (int turn = 0; turn < 2; turn++) { /* in any order, and one of two may be kept */
        bare("witches nomads");
        put_piece(0, "D1", TERRA_TP);
        put_piece(0, "E1", TERRA_TP);
        put_piece(0, "E2", TERRA_TP);
        paint("F2", TERRA_FOREST);
        pl(0)->cult[TERRA_FIRE] = pl(0)->cult[TERRA_AIR] = 9;
        pl(0)->keys = 1;
        play("build F2; +TW5");
        assert_int_equal(count_kind(TERRA_M_KEY), 2);
        play(turn ? "key FIRE; key AIR" : "key AIR; key FIRE");
        if (turn) expect_bytes(&first);
        first = st;
        assert_int_equal(pl(0)->keys, 0);
    }
    bare("witches nomads");
    pl(0)->cult[TERRA_FIRE] = 9;
    pl(0)->keys = 2;
    play("send p to FIRE for 1; key FIRE");
    assert_int_equal(pl(0)->keys, 1);
    assert_true(can("done"));
}

static void TM_176_cultists_are_asked_too(void **state) {
    (void)state;
    for (int keep = 0; keep < 2; keep++) {
        bare("cultists nomads");
        put_piece(0, "E6", TERRA_D);
        put_piece(1, "F3", TERRA_D);
        pl(0)->cult[TERRA_EARTH] = 9;
        pl(0)->keys = 1;
        play("upgrade E6 to TP; done; leech 1 from cultists; +EARTH");
        assert_int_equal(G->actor(&st), 0);
        assert_int_equal(st.phase, TERRA_P_DEVOTION);
        assert_null(G->check(&st));
        play(keep ? "-KEY" : "key EARTH");
        assert_int_equal(pl(0)->cult[TERRA_EARTH], keep ? 9 : 10);
        assert_int_equal(pl(0)->keys, keep);
        assert_int_equal(st.phase, TERRA_P_TURN);
        assert_int_equal(G->actor(&st), 1);
    }
    bare("cultists nomads"); /* whoever leaves before saying it is not waited for */
    put_piece(0, "E6", TERRA_D);
    put_piece(1, "F3", TERRA_D);
    pl(0)->cult[TERRA_EARTH] = 9;
    pl(0)->keys = 1;
    play("upgrade E6 to TP; done; leech 1 from cultists; +EARTH");
    G->leave(&st, 0, NULL);
    assert_null(G->check(&st));
    assert_int_equal(G->actor(&st), 1);
}

static void TM_176_policies_answer(void **state) {
    (void)state;
    enum { USE = 6, KEEP };
    bare("witches nomads");
    assert_string_equal(G->policies[USE].id, "use-keys");
    assert_string_equal(G->policies[KEEP].id, "keep-keys");
    pl(0)->cult[TERRA_FIRE] = 9;
    pl(0)->keys = 1;
    assert_int_equal(G->answer(&st, 0, USE), PENT_NO_MOVE);
    play("send p to FIRE for 1");
    assert_int_equal(G->answer(&st, 0, USE), kit_find(G, &st, "key FIRE"));
    assert_int_equal(G->answer(&st, 0, KEEP), kit_find(G, &st, "-KEY"));
    assert_int_equal(G->answer(&st, 1, USE), PENT_NO_MOVE);
    pl(0)->blocked = 3; /* two cults, one key: that is the owner's choice */
    assert_int_equal(G->answer(&st, 0, USE), PENT_NO_MOVE);
}

/* ---- Alchemists ---------------------------------------------------------------------------------- */

static void TM_177_alchemists_at_any_time(void **state) {
    (void)state;
    for (int reading = 0; reading < 2; reading++) {
        bare_with(reading ? tracker : NULL, "witches alchemists");
        put_piece(0, "F4", TERRA_D);
        put_piece(1, "E7", TERRA_SH);
        play("upgrade F4 to TP; done");
        pl(1)->vp = 0;
        assert_int_equal(can("convert 2c to 1vp"), !reading);
        assert_false(can("convert 1w to 1c"));
    }
    bare("witches alchemists");
    put_piece(0, "F4", TERRA_D);
    put_piece(1, "E7", TERRA_SH);
    bowls(1, 12, 0, 0);
    play("upgrade F4 to TP; done");
    pl(1)->vp = 0;
    goods(1, 4, 0, 0);
    assert_false(terra_redundant(&st, kit_find(G, &st, "convert 2c to 1vp")));
    play("convert 2c to 1vp; convert 2c to 1vp");
    assert_true(terra_redundant(&st, kit_find(G, &st, "convert 1vp to 1c")));
    play("leech 3 from witches");
    assert_int_equal(pl(1)->bowl[1], 3);
    assert_int_equal(pl(1)->vp, 0);
    begin("alchemists nomads"); /* between the rounds */
    st.score[0] = 5;
    pl(0)->cult[TERRA_WATER] = 4;
    pass_any();
    pass_any();
    assert_int_equal(st.phase, TERRA_P_SPADES);
    int coins = pl(0)->coins;
    play("convert 1vp to 1c");
    assert_int_equal(pl(0)->coins, coins + 1);
    assert_int_equal(pl(0)->spades, 1);
}

/* ---- the double turn ------------------------------------------------------------------------------ */

static void double_turn(const char *const *reading) {
    bare_with(reading, "chaosmagicians nomads");
    put_piece(0, "D4", TERRA_SH);
    put_piece(0, "G2", TERRA_D);
    put_piece(1, "F3", TERRA_D);
    bowls(0, 0, 0, 12);
    play("action ACTC; upgrade G2 to TP");
}

static void TM_178_asked_after_each_action(void **state) {
    (void)state;
    double_turn(tracker);
    assert_int_equal(G->actor(&st), 0);
    double_turn(NULL);
    assert_int_equal(G->actor(&st), 1);
    play("leech 1 from chaosmagicians");
    assert_int_equal(G->actor(&st), 0); /* the second action */
    assert_int_equal(st.turn.actions, 1);
    assert_false(can("done"));
    play("upgrade G2 to TE; +FAV1; +FAV2; done");
    assert_int_equal(G->actor(&st), 1);
    play("decline 1 from chaosmagicians");
    assert_int_equal(st.phase, TERRA_P_TURN);
    assert_int_equal(G->actor(&st), 1);
    double_turn(NULL); /* whoever leaves meanwhile has no second action */
    G->leave(&st, 0, NULL);
    play("decline 1 from chaosmagicians");
    assert_int_equal(G->actor(&st), 1);
    assert_int_equal(st.phase, TERRA_P_TURN);
    assert_int_equal(st.turn.actions, 1);
}

/* ---- set-up, leaving, words ------------------------------------------------------------------------ */

static void TM_179_introductory_game(void **state) {
    (void)state;
    static const char *const options[] = {"factions=introductory", NULL};
    static const uint8_t want[4][5] = {
        {TERRA_WITCHES, TERRA_NOMADS},
        {TERRA_WITCHES, TERRA_NOMADS, TERRA_ALCHEMISTS},
        {TERRA_WITCHES, TERRA_NOMADS, TERRA_HALFLINGS, TERRA_MERMAIDS},
        {TERRA_WITCHES, TERRA_NOMADS, TERRA_HALFLINGS, TERRA_MERMAIDS, TERRA_GIANTS}};
    for (int seats = 2; seats <= 5; seats++) {
        kit_init(G, &st, seats, options);
        deal();
        assert_int_equal(st.phase, TERRA_P_DWELLINGS);
        assert_int_equal(G->actor(&st), 0);
        for (int i = 0; i < seats; i++) {
            assert_int_equal(pl(i)->faction, want[seats - 2][i]);
            assert_int_equal(pl(i)->coins, terra_of(&st, i)->coins);
        }
    }
}

static void TM_181_the_absent_follow(void **state) {
    (void)state;
    static const char *const passing[] = {"turn-order=passing", NULL};
    begin_with(passing, "witches nomads giants halflings");
    pass_any();
    G->leave(&st, 2, NULL); /* in round 1 */
    pass_any();
    pass_any();
    assert_int_equal(st.round, 2);
    static const uint8_t second[] = {0, 1, 3, 2}, third[] = {0, 3, 2, 1}, fourth[] = {0, 2, 1, 3};
    assert_memory_equal(st.order, second, 4);
    G->leave(&st, 1, NULL); /* in round 2: behind the one who left before */
    pass_any();
    pass_any();
    assert_memory_equal(st.order, third, 4);
    pass_any();
    G->leave(&st, 3, NULL);
    assert_memory_equal(st.order, fourth, 4);
}

static void TM_084_prompt_and_answer_name_one_number(void **state) {
    (void)state;
    char words[200];
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    put_piece(1, "F3", TERRA_SH);
    bowls(1, 0, 1, 11);
    play("upgrade F4 to TP; done");
    pent_text out = pent_text_on(words, sizeof words);
    G->prompt(&st, &out);
    assert_string_equal(words,
                        "A neighbour has built: take 3 power for 0 points (you have room for 1)?");
    assert_true(can("leech 3 from witches"));
    bowls(1, 12, 0, 0);
    pl(1)->vp = 1;
    out = pent_text_on(words, sizeof words);
    G->prompt(&st, &out);
    assert_string_equal(words,
                        "A neighbour has built: take 3 power for 1 point (your points pay for 2)?");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(TM_129_link_is_the_mermaids_alone),
        cmocka_unit_test(TM_175_spades_are_used),
        cmocka_unit_test(TM_175_cult_spades_are_used),
        cmocka_unit_test(TM_180_digging_in_parts),
        cmocka_unit_test(TM_031_TM_116_order_leaves_no_trace),
        cmocka_unit_test(TM_176_keys_are_asked_for),
        cmocka_unit_test(TM_176_several_keys),
        cmocka_unit_test(TM_176_cultists_are_asked_too),
        cmocka_unit_test(TM_176_policies_answer),
        cmocka_unit_test(TM_177_alchemists_at_any_time),
        cmocka_unit_test(TM_178_asked_after_each_action),
        cmocka_unit_test(TM_179_introductory_game),
        cmocka_unit_test(TM_181_the_absent_follow),
        cmocka_unit_test(TM_084_prompt_and_answer_name_one_number),
    };
    return RUN(tests);
}
