/* test_terra_mystica_setup.c: components, set-up, rounds, income and order (TM-001 to TM-035). */
#include "terra_kit.h"

static void TM_001_two_to_five(void **state) {
    (void)state;
    pent_setup setup;
    pent_err err;
    terra_state s;
    assert_int_equal(G->min_seats, 2);
    assert_int_equal(G->max_seats, 5);
    pent_setup_default(G, 2, &setup);
    setup.seats = 1;
    assert_int_not_equal(pent_init(G, &s, &setup, &err), PENT_OK);
    setup.seats = 6;
    assert_int_not_equal(pent_init(G, &s, &setup, &err), PENT_OK);
    assert_int_equal(TERRA_FACTIONS, 14);
}

static void TM_002_the_map(void **state) {
    (void)state;
    int per[TERRA_TERRAINS] = {0}, pairs = 0, banks = 0;
    for (int h = 0; h < TERRA_LAND; h++) {
        per[terra_hex_terrain[h]]++;
        pairs += terra_size(terra_near[h]);
        banks += __builtin_popcountll(terra_water[h]);
    }
    for (int t = 0; t < TERRA_TERRAINS; t++) assert_int_equal(per[t], 11);
    assert_int_equal(pairs / 2, 130);
    assert_int_equal(banks, 127);
    static const int want[TERRA_MAX_SHIP] = {138, 104, 102, 105, 111, 106};
    int before = 0;
    for (int level = 0; level < TERRA_MAX_SHIP; level++) {
        int n = 0;
        for (int h = 0; h < TERRA_LAND; h++) n += terra_size(terra_ship[level][h]);
        assert_int_equal(n / 2 - before, want[level]);
        before = n / 2;
    }
    int two = 0, three = 0;
    for (int h = 0; h < TERRA_LAND; h++) {
        two += terra_size(terra_skip[1][h]) - terra_size(terra_skip[0][h]);
        three += terra_size(terra_skip[2][h]) - terra_size(terra_skip[1][h]);
        assert_int_equal(terra_size(terra_skip[0][h]), terra_size(terra_near[h]));
    }
    assert_int_equal(two / 2, 210);
    assert_int_equal(three / 2, 272);
}

static void TM_003_names(void **state) {
    (void)state;
    assert_int_equal(terra_hex_terrain[at("A1")], TERRA_PLAINS);
    assert_int_equal(terra_hex_terrain[at("C5")], TERRA_MOUNTAINS);
    assert_int_equal(terra_hex_row[at("C5")], 2);
    assert_int_equal(terra_hex_col[at("C5")], 10);
    assert_int_equal(terra_hex_terrain[at("I12")], TERRA_WASTELAND);
    assert_int_equal(terra_river_row[35], 8);
    assert_int_equal(terra_river_col[35], 9);
    assert_true(terra_has(&terra_bank[14], at("E5")));
    assert_false(terra_has(&terra_bank[14], at("E6")));
}

static void TM_004_pieces_go_back(void **state) {
    (void)state;
    static const uint8_t supply[TERRA_PIECES] = {8, 4, 3, 1, 1};
    assert_memory_equal(terra_supply, supply, sizeof supply);
    bare("witches nomads");
    put_piece(0, "A3", TERRA_D);
    play("upgrade A3 to TP");
    assert_int_equal(pl(0)->count[TERRA_D], 0);
    assert_int_equal(pl(0)->count[TERRA_TP], 1);
}

static void TM_005_TM_006_seven_priests(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "A3", TERRA_D);
    goods(0, 0, 0, 5);
    pl(0)->placed = 2;
    play("action ACT2");
    assert_int_equal(pl(0)->priests, 5); /* the gain is lost */
    pl(0)->placed = 1;
    terra_gain_priests(pl(0), 3);
    assert_int_equal(pl(0)->priests, 6);
}

static void TM_007_twelve_tokens(void **state) {
    (void)state;
    for (int f = 0; f < TERRA_FACTIONS; f++)
        assert_int_equal(terra_factions[f].bowl1 + terra_factions[f].bowl2, 12);
    bare("witches nomads");
    put_piece(0, "A3", TERRA_D);
    play("burn 1");
    assert_int_equal(pl(0)->bowl[0] + pl(0)->bowl[1] + pl(0)->bowl[2], 11);
    play("convert 1pw to 1c");
    assert_int_equal(pl(0)->bowl[0] + pl(0)->bowl[1] + pl(0)->bowl[2], 11);
}

static void TM_008_three_bridges(void **state) {
    (void)state;
    bare("engineers nomads");
    put_piece(0, "C5", TERRA_D);
    static const char *const way[] = {"bridge A11:C5", "bridge B5:C5", "bridge B6:C5"};
    for (int i = 0; i < 3; i++) {
        st.actor = st.turn_seat = 0;
        assert_true(can("action ACTE"));
        play("action ACTE");
        play(way[i]);
        finish_turn();
        pass_any(); /* the nomads */
        st.p[1].passed = 0;
    }
    assert_int_equal(pl(0)->bridges, 0);
    assert_int_equal(st.n_bridges, 3);
    assert_false(can("action ACTE"));
    assert_false(can("action ACT1"));
}

static void TM_009_bonus_tiles_used(void **state) {
    (void)state;
    static const char *const who[] = {"witches nomads", "witches nomads giants",
                                      "witches nomads giants halflings",
                                      "witches nomads giants halflings dwarves"};
    for (int n = 2; n <= 5; n++) {
        choose(NULL, who[n - 2]);
        int in_game = 0;
        for (int i = 0; i < TERRA_BONUSES; i++) in_game += st.holder[i] == TERRA_FREE;
        assert_int_equal(in_game, n + 3);
    }
}

static void TM_010_favour_tiles(void **state) {
    (void)state;
    int all = 0;
    for (int i = 0; i < TERRA_FAVOURS; i++) {
        assert_int_equal(terra_favours[i].copies, i < 4 ? 1 : 3);
        all += terra_favours[i].copies;
    }
    assert_int_equal(all, 28);
    bare("witches nomads");
    put_piece(0, "A3", TERRA_TP);
    own_favour(0, 7);
    play("upgrade A3 to TE");
    assert_false(can("+FAV7"));
    assert_true(can("+FAV8"));
    st.favour_left[7] = 0;
    assert_false(can("+FAV8"));
}

static void TM_011_town_tiles(void **state) {
    (void)state;
    bare("witches nomads");
    assert_int_equal(terra_town_tiles(&st), 10);
    for (int i = 0; i < 5; i++) assert_int_equal(terra_towns[i].copies, 2);
    own_town(0, 2);
    put_piece(0, "D1", TERRA_SH);
    put_piece(0, "E2", TERRA_TP);
    put_piece(0, "E1", TERRA_D);
    paint("F2", TERRA_FOREST);
    play("build F2");
    assert_true(can("+TW2")); /* an equal one is allowed */
    play("+TW2");
    assert_int_equal(pl(0)->towns[1], 2);
}

static void TM_012_TM_015_TM_016_scoring_tiles(void **state) {
    (void)state;
    kit_init(G, &st, 2, NULL);
    assert_int_equal(G->actor(&st), PENT_CHANCE);
    assert_true(can("score SCORE2 in round 6")); /* from the last round down */
    assert_false(can("score SCORE2 in round 1"));
    assert_false(can("score SCORE1 in round 6"));
    assert_int_equal(count_kind(TERRA_M_SCORE), 7);
    play("score SCORE2 in round 6");
    assert_false(can("score SCORE1 in round 5"));
    assert_false(can("score SCORE2 in round 5"));
    play("score SCORE3 in round 5");
    assert_true(can("score SCORE1 in round 4"));
    assert_int_equal(count_kind(TERRA_M_SCORE), 6);
    play("score SCORE1 in round 4; score SCORE4 in round 3; score SCORE5 in round 2");
    play("score SCORE6 in round 1");
    assert_int_equal(st.score[0], 5);
    assert_int_equal(st.score[5], 1);
}

static void TM_013_priest_spaces(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "A3", TERRA_D);
    put_piece(1, "A5", TERRA_D);
    goods(0, 0, 0, 7);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(can("send p to FIRE for 3"), i == 0);
        play(i == 0 ? "send p to FIRE for 3" : "send p to FIRE for 2");
        finish_turn();
        st.actor = st.turn_seat = 0;
        st.turn.actions = 1;
    }
    assert_false(can("send p to FIRE for 2"));
    assert_true(can("send p to FIRE for 1"));
    assert_true(can("send p to WATER for 3"));
}

static void TM_014_twenty_points(void **state) {
    (void)state;
    begin("witches nomads giants");
    for (int i = 0; i < 3; i++) assert_int_equal(pl(i)->vp, 20);
}

static void TM_017_box_by_chance(void **state) {
    (void)state;
    kit_init(G, &st, 4, NULL);
    for (int round = 6; round >= 1; round--) {
        pent_moves list;
        G->legal(&st, &list);
        G->apply(&st, list.m[0], NULL);
    }
    assert_int_equal(G->actor(&st), PENT_CHANCE);
    assert_int_equal(count_kind(TERRA_M_BOX), 9);
    play("delete BON4");
    assert_int_equal(G->actor(&st), PENT_CHANCE);
    assert_false(can("delete BON4"));
    play("delete BON7");
    assert_int_equal(st.holder[3], TERRA_NONE);
    assert_int_equal(G->actor(&st), 0); /* factions */
}

static void TM_018_chosen_tiles(void **state) {
    (void)state;
    static const char *const chosen[] = {"tiles=chosen", NULL};
    kit_init(G, &st, 4, chosen);
    assert_int_equal(G->actor(&st), 0);
    assert_false(can("score SCORE1 in round 6"));
    deal();
    assert_int_equal(st.phase, TERRA_P_FACTIONS);
}

static void TM_019_one_faction_a_colour(void **state) {
    (void)state;
    kit_init(G, &st, 3, NULL);
    deal();
    assert_int_equal(count_kind(TERRA_M_FACTION), 14);
    assert_int_equal(G->actor(&st), 0);
    play("faction witches");
    assert_int_equal(G->actor(&st), 1);
    assert_false(can("faction witches"));
    assert_false(can("faction auren"));
    assert_int_equal(count_kind(TERRA_M_FACTION), 12);
    play("faction giants");
    assert_int_equal(G->actor(&st), 2);
    assert_false(can("faction chaosmagicians"));
}

static void TM_020_TM_101_start_values(void **state) {
    (void)state;
    choose(NULL, "darklings engineers swarmlings fakirs halflings");
    assert_int_equal(pl(0)->workers, 1);
    assert_int_equal(pl(0)->priests, 1);
    assert_int_equal(pl(1)->coins, 10);
    assert_int_equal(pl(1)->bowl[0], 3);
    assert_int_equal(pl(2)->coins, 20);
    assert_int_equal(pl(2)->workers, 8);
    for (int c = 0; c < 4; c++) assert_int_equal(pl(2)->cult[c], 1);
    assert_int_equal(pl(3)->bowl[0], 7);
    assert_int_equal(pl(3)->bowl[1], 5);
    assert_int_equal(pl(4)->cult[TERRA_EARTH], 1);
    int home[TERRA_TERRAINS] = {0};
    for (int f = 0; f < TERRA_FACTIONS; f++) home[terra_factions[f].home]++;
    for (int t = 0; t < TERRA_TERRAINS; t++) assert_int_equal(home[t], 2);
    /* strongholds and sanctuaries whose price differs from the common one */
    assert_int_equal(terra_factions[TERRA_DARKLINGS].cost[TERRA_SA].c, 10);
    assert_int_equal(terra_factions[TERRA_CHAOS].cost[TERRA_SH].c, 4);
    assert_int_equal(terra_factions[TERRA_FAKIRS].cost[TERRA_SH].c, 10);
    assert_int_equal(terra_factions[TERRA_SWARMLINGS].cost[TERRA_SH].w, 5);
    assert_int_equal(terra_factions[TERRA_ENGINEERS].cost[TERRA_SA].w, 3);
}

static void TM_021_first_dwellings(void **state) {
    (void)state;
    choose(NULL, "witches nomads");
    assert_int_equal(count_kind(TERRA_M_BUILD), 11);
    assert_false(can("build A5"));
    int coins = pl(0)->coins;
    play("build F4"); /* beside F3 */
    assert_false(can("build F4"));
    play("build F3");
    assert_int_equal(pl(0)->coins, coins);
    assert_int_equal(pl(0)->vp, 20);
    assert_int_equal(st.n_events, 0);
    assert_int_equal(st.phase, TERRA_P_DWELLINGS);
}

static void TM_022_TM_107_TM_132_order_of_first_dwellings(void **state) {
    (void)state;
    choose(NULL, "chaosmagicians nomads witches");
    static const int order[] = {1, 2, 2, 1, 1, 0};
    static const char *const hex[] = {"build A5", "build A3", "build A10",
                                      "build B4", "build I7", "build I5"};
    for (int i = 0; i < 6; i++) {
        assert_int_equal(st.phase, TERRA_P_DWELLINGS);
        assert_int_equal(G->actor(&st), order[i]);
        play(hex[i]);
    }
    assert_int_equal(st.phase, TERRA_P_TILES);
    assert_int_equal(pl(0)->count[TERRA_D], 1);
    assert_int_equal(pl(1)->count[TERRA_D], 3);
    assert_int_equal(pl(2)->count[TERRA_D], 2);
}

static void TM_023_TM_024_first_tiles(void **state) {
    (void)state;
    choose(NULL, "witches nomads");
    play("build A3; build A5; build B4; build A10; build I7");
    assert_int_equal(G->actor(&st), 1); /* last seat first */
    play("pass BON3");
    assert_int_equal(G->actor(&st), 0);
    assert_false(can("pass BON3"));
    play("pass BON1");
    assert_int_equal(st.round, 1);
    assert_int_equal(st.coin[1], 1); /* one coin on each tile left */
    assert_int_equal(st.coin[0], 0);
    assert_int_equal(st.coin[2], 0);
    pass_round();
    int left = 0;
    for (int i = 0; i < 5; i++) left += st.coin[i] > 0;
    assert_int_equal(left, 3);
}

static void TM_025_TM_026_income(void **state) {
    (void)state;
    choose(NULL, "witches nomads");
    play("build A3; build A5; build B4; build A10; build I7; pass BON5; pass BON3");
    assert_int_equal(pl(0)->coins, 15 + 6); /* the first tile pays in round 1 */
    assert_int_equal(pl(0)->workers, 3 + 3);
    assert_int_equal(pl(1)->workers, 2 + 4 + 1);
    assert_int_equal(pl(1)->bowl[0], 2);
    put_piece(0, "A3", TERRA_TP);
    put_piece(0, "C3", TERRA_TE);
    put_piece(0, "C4", TERRA_SH);
    put_piece(0, "E9", TERRA_SA);
    own_favour(0, 7);
    own_favour(0, 9);
    int gain[4];
    terra_income(&st, 0, gain);
    assert_int_equal(gain[0], 2 + 6 + 3);
    assert_int_equal(gain[1], 2 + 1);
    assert_int_equal(gain[2], 1 + 1);
    assert_int_equal(gain[3], 1 + 2 + 1);
    int workers = pl(0)->workers;
    play("pass BON1");
    while (st.round == 1) pass_any();
    assert_int_equal(pl(0)->workers,
                     workers + 3 + pl(0)->cult[TERRA_AIR] / 2); /* SCORE7 pays, too */
}

static void TM_027_turns_go_round(void **state) {
    (void)state;
    begin("witches nomads giants");
    assert_int_equal(G->actor(&st), 0);
    goods(0, 0, 3, 0);
    play("convert 1w to 1c");
    assert_int_equal(G->actor(&st), 0); /* a conversion is no action */
    goods(1, 0, 0, 1);
    pass_any();
    assert_int_equal(G->actor(&st), 1);
    play("send p to FIRE for 1");
    assert_false(can("send p to FIRE for 1")); /* exactly one action */
    finish_turn();
    assert_int_equal(G->actor(&st), 2);
    pass_any();
    assert_int_equal(G->actor(&st), 1); /* seat 0 has passed */
}

static void TM_028_first_to_pass_starts(void **state) {
    (void)state;
    begin("witches nomads giants halflings");
    goods(0, 0, 0, 1);
    play("send p to FIRE for 1");
    finish_turn();
    for (int i = 0; i < 4; i++) pass_any(); /* nomads, giants, halflings, witches */
    assert_int_equal(st.round, 2);
    static const uint8_t order[] = {1, 2, 3, 0};
    assert_memory_equal(st.order, order, 4);
    assert_int_equal(G->actor(&st), 1);
}

static void TM_029_order_of_passing(void **state) {
    (void)state;
    static const char *const passing[] = {"turn-order=passing", NULL};
    begin_with(passing, "witches nomads giants halflings");
    goods(0, 0, 0, 1);
    goods(2, 0, 0, 1);
    play("send p to FIRE for 1");
    finish_turn();
    pass_any();
    play("send p to FIRE for 1");
    finish_turn();
    for (int i = 0; i < 3; i++) pass_any(); /* halflings, witches, giants */
    static const uint8_t order[] = {1, 3, 0, 2};
    assert_int_equal(st.round, 2);
    assert_memory_equal(st.order, order, 4);
}

static void TM_030_TM_159_cult_rewards(void **state) {
    (void)state;
    begin("witches nomads");
    pl(0)->cult[TERRA_AIR] = 7; /* SCORE7: a worker for each two */
    pl(1)->cult[TERRA_AIR] = 1;
    int a = pl(0)->workers, b = pl(1)->workers, gain[4];
    pass_any();
    terra_income(&st, 0, gain);
    int income = gain[1];
    terra_income(&st, 1, gain);
    pass_any();
    int mine = pl(0)->workers - a, other[4];
    terra_income(&st, 1, other);
    assert_int_equal(mine, 3 + income);
    assert_int_equal(pl(1)->workers - b, other[1]);
}

/* Round 1 with an own spade tile; the actor is the first with spades. */
static void to_spades(const char *factions) {
    begin(factions);
    scoring(8); /* a spade for each four steps of air */
    pl(0)->cult[TERRA_AIR] = 9;
    pl(1)->cult[TERRA_AIR] = 4;
    goods(0, 0, 0, 1);
    play("send p to FIRE for 1");
    finish_turn();
    pass_any();
    pass_any();
}

/* The seat uses its spades anywhere. */
static void use_spades(int seat) {
    pent_moves list;
    while (G->actor(&st) == seat && st.phase == TERRA_P_SPADES) {
        G->legal(&st, &list);
        G->apply(&st, list.m[0], NULL);
    }
}

static void TM_031_TM_160_cult_spades(void **state) {
    (void)state;
    to_spades("witches nomads");
    assert_int_equal(st.phase, TERRA_P_SPADES);
    assert_int_equal(G->actor(&st), 1); /* first to pass, first in the coming round */
    use_spades(1);
    assert_int_equal(G->actor(&st), 0);
    assert_int_equal(pl(0)->spades, 2);
    pent_moves list;
    G->legal(&st, &list);
    assert_true(list.n > 4);
    G->apply(&st, list.m[0], NULL); /* one step, to any terrain */
    assert_int_equal(pl(0)->spades, 1);
    assert_int_equal(G->actor(&st), 0);
    G->legal(&st, &list);
    G->apply(&st, list.m[0], NULL);
    assert_int_equal(st.round, 2);
}

static void TM_032_cult_spades_do_no_more(void **state) {
    (void)state;
    to_spades("dwarves fakirs");
    use_spades(1);
    goods(0, 30, 30, 3);
    assert_false(can("dig 1"));
    assert_false(can("convert 1w to 1c"));
    assert_false(can("burn 1"));
    terra_set direct = terra_adjacent(&st, pl(0)->own);
    pent_moves list;
    G->legal(&st, &list);
    for (int i = 0; i < list.n; i++)
        if (pent_kind(list.m[i]) == TERRA_M_TRANSFORM)
            assert_true(terra_has(&direct, pent_a(list.m[i]))); /* no tunnel */
    to_spades("witches nomads");
    use_spades(1);
    hold(0, 4);
    clear_map(0);
    put_piece(0, "A3", TERRA_D);
    assert_false(can("transform C1 to green"));
    assert_false(can("transform C1 to blue")); /* bonus 4 does not ship here */
    pl(0)->ship = 1;
    assert_true(can("transform C1 to blue"));
}

static void TM_033_tokens_cleared(void **state) {
    (void)state;
    begin("witches nomads");
    bowls(0, 0, 0, 12);
    hold(0, 2);
    play("action ACT3");
    finish_turn();
    assert_false(can("action ACT3"));
    goods(1, 0, 0, 1);
    play("send p to FIRE for 1");
    finish_turn();
    assert_false(can("action ACT3"));
    play("action BON2; +FIRE");
    finish_turn();
    assert_int_not_equal(pl(0)->used, 0);
    pass_round();
    assert_int_equal(st.act_used, 0);
    assert_int_equal(pl(0)->used, 0);
}

static void TM_034_end_after_round_six(void **state) {
    (void)state;
    begin("witches nomads");
    for (int i = 0; i < 5; i++) pass_round();
    assert_int_equal(st.round, 6);
    pl(0)->cult[TERRA_FIRE] = 8; /* SCORE5 would pay power */
    bowls(0, 12, 0, 0);
    pass_any();
    pass_any();
    assert_int_equal(G->actor(&st), PENT_OVER);
    assert_int_equal(pl(0)->bowl[0], 12);
    assert_non_null(strstr(kit_why_not(G, &st, "h-A1"), "TM-034"));
}

static void TM_035_no_idle_turn(void **state) {
    (void)state;
    begin("witches nomads");
    assert_false(can("done"));
    goods(0, 0, 0, 0);
    bowls(0, 12, 0, 0);
    hold(0, 3); /* a tile without an action */
    assert_int_equal(count_kind(TERRA_M_PASS), 3);
    pent_moves list;
    G->legal(&st, &list);
    assert_int_equal(list.n, 3); /* nothing but passing */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(TM_001_two_to_five),
        cmocka_unit_test(TM_002_the_map),
        cmocka_unit_test(TM_003_names),
        cmocka_unit_test(TM_004_pieces_go_back),
        cmocka_unit_test(TM_005_TM_006_seven_priests),
        cmocka_unit_test(TM_007_twelve_tokens),
        cmocka_unit_test(TM_008_three_bridges),
        cmocka_unit_test(TM_009_bonus_tiles_used),
        cmocka_unit_test(TM_010_favour_tiles),
        cmocka_unit_test(TM_011_town_tiles),
        cmocka_unit_test(TM_012_TM_015_TM_016_scoring_tiles),
        cmocka_unit_test(TM_013_priest_spaces),
        cmocka_unit_test(TM_014_twenty_points),
        cmocka_unit_test(TM_017_box_by_chance),
        cmocka_unit_test(TM_018_chosen_tiles),
        cmocka_unit_test(TM_019_one_faction_a_colour),
        cmocka_unit_test(TM_020_TM_101_start_values),
        cmocka_unit_test(TM_021_first_dwellings),
        cmocka_unit_test(TM_022_TM_107_TM_132_order_of_first_dwellings),
        cmocka_unit_test(TM_023_TM_024_first_tiles),
        cmocka_unit_test(TM_025_TM_026_income),
        cmocka_unit_test(TM_027_turns_go_round),
        cmocka_unit_test(TM_028_first_to_pass_starts),
        cmocka_unit_test(TM_029_order_of_passing),
        cmocka_unit_test(TM_030_TM_159_cult_rewards),
        cmocka_unit_test(TM_031_TM_160_cult_spades),
        cmocka_unit_test(TM_032_cult_spades_do_no_more),
        cmocka_unit_test(TM_033_tokens_cleared),
        cmocka_unit_test(TM_034_end_after_round_six),
        cmocka_unit_test(TM_035_no_idle_turn),
    };
    return RUN(tests);
}
