/* test_terra_mystica_factions.c: what each faction can do, and its board (TM-102 to TM-138). */
#include "terra_kit.h"

static void TM_102_alchemists_change_points(void **state) {
    (void)state;
    bare("alchemists nomads");
    goods(0, 3, 0, 0);
    play("convert 1vp to 1c; convert 2c to 1vp");
    assert_int_equal(pl(0)->vp, 20);
    assert_int_equal(pl(0)->coins, 2);
    assert_false(can("convert 3c to 1vp"));
    pl(0)->vp = 0;
    assert_false(can("convert 1vp to 1c"));
    pass_any();
    assert_int_equal(G->actor(&st), 1);
    assert_false(can("convert 1vp to 1c"));
    bowls(0, 12, 0, 0);
    goods(0, 7, 0, 0);
    pl(0)->cult[0] = pl(0)->cult[1] = 0;
    terra_final(&st, NULL, NULL);
    assert_int_equal(pl(0)->end_goods, 3);
}

static void TM_103_alchemists_stronghold(void **state) {
    (void)state;
    bare("alchemists nomads");
    put_piece(0, "E5", TERRA_TP);
    bowls(0, 12, 0, 0);
    play("upgrade E5 to SH");
    assert_int_equal(pl(0)->bowl[1], 12);
    finish_turn();
    pass_any();
    bowls(0, 12, 0, 0);
    play("dig 2; transform E6 to red");
    assert_int_equal(pl(0)->bowl[1], 4); /* two power a spade */
}

static void TM_104_auren(void **state) {
    (void)state;
    bare("auren nomads");
    put_piece(0, "A3", TERRA_TP);
    play("upgrade A3 to SH");
    assert_int_equal(st.turn.favours, 1);
    play("+FAV9; done");
    pass_any();
    play("action ACTA");
    assert_true(can("+2FIRE"));
    assert_false(can("+FIRE"));
    play("+2AIR");
    assert_int_equal(pl(0)->cult[TERRA_AIR], 3);
    assert_int_equal(pl(0)->cult[TERRA_FIRE], 1);
    finish_turn();
    assert_false(can("action ACTA"));
}

static void TM_105_witches_towns(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "D1", TERRA_SH);
    put_piece(0, "E1", TERRA_TP);
    put_piece(0, "E2", TERRA_D);
    paint("F2", TERRA_FOREST);
    play("build F2; +TW1");
    assert_int_equal(pl(0)->vp, 20 + 5 + 5);
}

static void TM_106_witches_ride(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "D1", TERRA_SH);
    put_piece(1, "F3", TERRA_TP);
    goods(0, 0, 0, 0);
    bowls(0, 12, 0, 0);
    own_favour(0, 11);
    scoring(3);
    play("action ACTW");
    assert_true(can("build A10")); /* out of reach, free */
    assert_false(can("build E6"));
    play("build F4");
    assert_int_equal(pl(0)->vp, 24); /* SCORE3 and favour 11 */
    assert_int_equal(G->actor(&st), 1);
    assert_true(can("leech 2 from witches"));
    bare("witches nomads");
    assert_false(can("action ACTW")); /* no stronghold */
    bare("witches nomads");
    put_piece(0, "D1", TERRA_SH);
    pl(0)->count[TERRA_D] = 8;
    assert_false(can("action ACTW"));
}

static void TM_107_chaos_two_favours(void **state) {
    (void)state;
    bare("chaosmagicians nomads");
    put_piece(0, "D4", TERRA_TP);
    play("upgrade D4 to TE");
    assert_int_equal(st.turn.favours, 2);
    play("+FAV7");
    assert_false(can("+FAV7"));
    assert_false(can("done"));
    play("+FAV8");
    assert_true(can("done"));
}

static void TM_108_chaos_double_turn(void **state) {
    (void)state;
    bare("chaosmagicians nomads");
    put_piece(0, "D4", TERRA_SH);
    put_piece(0, "G2", TERRA_D);
    play("action ACTC; upgrade G2 to TP");
    assert_int_equal(st.turn.actions, 1);
    assert_false(can("done")); /* both are compulsory */
    assert_true(can("upgrade G2 to TE"));
    play("send p to FIRE for 1");
    assert_true(can("done"));
    finish_turn();
    pass_any();
    assert_false(can("action ACTC"));
    pl(0)->used = 0;
    play("action ACTC");
    pass_any(); /* passing ends the turn, also as the first of the two */
    assert_int_equal(st.round, 2);
}

static void TM_109_giants(void **state) {
    (void)state;
    bare("giants nomads");
    put_piece(0, "G2", TERRA_D);
    goods(0, 9, 5, 0);
    assert_false(can("dig 1"));
    assert_false(can("dig 2")); /* six workers */
    goods(0, 9, 6, 0);
    play("dig 2");
    assert_true(can("transform F3 to red")); /* desert, one step: two spades all the same */
    assert_true(can("transform F4 to red"));
    assert_false(can("transform F4 to gray"));
    play("transform F4 to red");
    assert_int_equal(st.turn.dug, 0);
    assert_true(can("done"));
    finish_turn();
    pass_any();
    goods(0, 9, 3, 0);
    play("action ACT5");
    assert_int_equal(count_kind(TERRA_M_TRANSFORM), 0); /* a single spade is useless */
    play("dig 1; transform F3 to red");
    bare_with(tracker, "giants nomads");
    put_piece(0, "G2", TERRA_D);
    play("dig 2");
    assert_true(can("transform F4 to gray"));
}

static void TM_110_giants_stronghold(void **state) {
    (void)state;
    bare("giants nomads");
    put_piece(0, "G2", TERRA_SH);
    play("action ACTG; transform F4 to red");
    assert_int_equal(count_kind(TERRA_M_TRANSFORM), 0);
    int coins = pl(0)->coins;
    play("build F4");
    assert_int_equal(pl(0)->coins, coins - 2);
    assert_int_equal(pl(0)->count[TERRA_D], 1);
}

static void cultists_build(const char *const *options) {
    bare_with(options, "cultists nomads witches");
    put_piece(0, "E6", TERRA_D);
    put_piece(1, "F3", TERRA_D);
    put_piece(2, "F4", TERRA_D);
    bowls(0, 12, 0, 0);
    play("upgrade E6 to TP; done");
}

static void TM_111_cultists_devotion(void **state) {
    (void)state;
    cultists_build(NULL);
    play("leech 1 from cultists; leech 1 from cultists");
    assert_int_equal(st.phase, TERRA_P_DEVOTION);
    assert_int_equal(G->actor(&st), 0);
    assert_int_equal(count_kind(TERRA_M_STEP), 4);
    assert_int_equal(count_kind(TERRA_M_DROP), 0); /* it may not be given up */
    play("+WATER");
    assert_int_equal(pl(0)->cult[TERRA_WATER], 1); /* one step for both */
    assert_int_equal(st.phase, TERRA_P_TURN);
    cultists_build(NULL);
    play("decline 1 from cultists; leech 1 from cultists; +FIRE");
    assert_int_equal(pl(0)->bowl[1], 0);
    cultists_build(tracker);
    play("leech 1 from cultists; leech 1 from cultists; -CULT");
    assert_int_equal(pl(0)->cult[TERRA_WATER], 0);
    assert_int_equal(st.phase, TERRA_P_TURN);
}

static void TM_112_TM_113_all_decline(void **state) {
    (void)state;
    cultists_build(NULL);
    play("decline 1 from cultists; decline 1 from cultists");
    assert_int_equal(st.phase, TERRA_P_TURN);
    assert_int_equal(pl(0)->bowl[1], 1);
    static const char *const old[] = {"old-cultists=on", NULL};
    cultists_build(old);
    play("decline 1 from cultists; decline 1 from cultists");
    assert_int_equal(pl(0)->bowl[1], 0);
    bare("cultists nomads");
    put_piece(0, "E6", TERRA_D);
    put_piece(1, "F3", TERRA_D);
    bowls(0, 12, 0, 0);
    bowls(1, 0, 0, 12); /* nobody has room */
    play("upgrade E6 to TP; done");
    assert_int_equal(pl(0)->bowl[1], 0);
}

static void TM_114_cultists_stronghold(void **state) {
    (void)state;
    bare("cultists nomads");
    put_piece(0, "E6", TERRA_TP);
    play("upgrade E6 to SH");
    assert_int_equal(pl(0)->vp, 20 + 7 + 5); /* SCORE7 gives five */
}

/* A spade of a power action that reaches no hex: got, and never used. */
static void spade_for_nothing(const char *const *reading, const char *factions) {
    bare_with(reading, factions);
    scoring(1);
    put_piece(0, "A13", TERRA_SH); /* its neighbours are A12 and B6 */
    put_piece(1, "A12", TERRA_D);
    put_piece(1, "B6", TERRA_D);
    bowls(0, 4, 0, 4);
    play("action ACT5");
}

static void TM_115_TM_135_halflings_spades(void **state) {
    (void)state;
    bare("halflings nomads");
    scoring(1);
    put_piece(0, "E6", TERRA_D);
    play("dig 1");
    assert_int_equal(pl(0)->vp, 21); /* their own point at once, the tile's two when used */
    play("transform E5 to brown");
    assert_int_equal(pl(0)->vp, 23);
    bare_with(tracker, "halflings nomads");
    scoring(1);
    put_piece(0, "E6", TERRA_D);
    play("action ACT5");
    assert_int_equal(pl(0)->vp, 23); /* tracker: all when gained */
    play("-SPADE");
    assert_int_equal(pl(0)->vp, 23);
}

static void TM_174_spades_got_not_used(void **state) {
    (void)state;
    spade_for_nothing(NULL, "halflings nomads");
    assert_int_equal(pl(0)->vp, 21);
    play("-SPADE");
    assert_int_equal(pl(0)->vp, 21); /* the scoring tile counts spades used */
    spade_for_nothing(NULL, "alchemists nomads");
    assert_int_equal(pl(0)->bowl[0], 6); /* four back, two on */
    assert_int_equal(pl(0)->bowl[1], 2);
    play("-SPADE");
    assert_int_equal(pl(0)->bowl[1], 2);
    assert_int_equal(pl(0)->vp, 20);
    bare("halflings nomads"); /* the spades of a cult reward */
    st.score[0] = 5;
    pl(0)->cult[TERRA_WATER] = 8;
    pass_any();
    pass_any();
    assert_int_equal(st.phase, TERRA_P_SPADES);
    assert_int_equal(pl(0)->vp, 22);
}

static void TM_116_halflings_stronghold(void **state) {
    (void)state;
    bare("halflings nomads");
    put_piece(0, "E6", TERRA_TP);
    play("upgrade E6 to SH");
    assert_int_equal(st.turn.free, 3);
    assert_false(can("dig 1"));
    play("transform E5 to brown");
    assert_false(can("build E5")); /* spades first */
    play("transform F3 to brown; transform E7 to red");
    assert_true(can("build E5"));
    assert_true(can("build F3"));
    play("build F3");
    assert_int_equal(count_kind(TERRA_M_BUILD), 0);
    bare_with(tracker, "halflings nomads");
    put_piece(0, "E6", TERRA_TP);
    paint("E7", TERRA_PLAINS);
    play("upgrade E6 to SH; -SPADE; -SPADE; -SPADE");
    assert_false(can("build E7")); /* not turned home by these spades */
}

static void TM_117_halflings_track(void **state) {
    (void)state;
    bare("halflings nomads");
    goods(0, 1, 2, 1);
    play("advance dig");
    assert_int_equal(pl(0)->coins, 0);
    assert_int_equal(pl(0)->vp, 26);
}

static void TM_118_darklings_dig(void **state) {
    (void)state;
    bare("darklings nomads");
    put_piece(0, "E5", TERRA_D);
    goods(0, 10, 10, 2);
    assert_true(can("dig 2"));
    assert_false(can("dig 3"));
    play("dig 1");
    assert_int_equal(pl(0)->priests, 1);
    assert_int_equal(pl(0)->workers, 10);
    assert_int_equal(pl(0)->vp, 22);
    play("transform E4 to black");
    goods(0, 20, 20, 5);
    finish_turn();
    assert_int_equal(terra_factions[TERRA_DARKLINGS].rate_max, 0);
    pass_any();
    assert_false(can("advance dig"));
    play("action ACT5");
    assert_int_equal(pl(0)->vp, 22); /* free spades give nothing */
}

static void TM_119_darklings_stronghold(void **state) {
    (void)state;
    bare("darklings nomads");
    put_piece(0, "E5", TERRA_TP);
    goods(0, 6, 6, 0);
    play("upgrade E5 to SH");
    assert_true(can("convert 2w to 2p"));
    assert_false(can("convert 3w to 3p")); /* two workers left */
    play("convert 2w to 2p");
    assert_int_equal(pl(0)->priests, 2);
    assert_int_equal(pl(0)->workers, 0);
    for (int reading = 0; reading < 2; reading++) {
        bare_with(reading ? tracker : NULL, "darklings nomads");
        put_piece(0, "E5", TERRA_TP);
        goods(0, 6, 9, 6);
        play("upgrade E5 to SH");
        assert_int_equal(can("convert 2w to 2p"), reading);
        play(reading ? "convert 3w to 3p" : "convert 1w to 1p");
        assert_int_equal(pl(0)->priests, 7);
        assert_int_equal(pl(0)->workers, reading ? 2 : 4);
    }
    bare("darklings nomads");
    put_piece(0, "E5", TERRA_TP);
    play("upgrade E5 to SH; -3CONVERT_W_TO_P; done");
}

static void TM_120_dwarves_tunnel(void **state) {
    (void)state;
    bare("dwarves nomads");
    put_piece(0, "C2", TERRA_D);
    paint("E5", TERRA_MOUNTAINS); /* two away over the river */
    goods(0, 2, 3, 0);
    assert_true(can("build E5"));
    goods(0, 2, 2, 0);
    assert_false(can("build E5")); /* dwelling and tunnel: three workers */
    goods(0, 2, 3, 0);
    play("build E5");
    assert_int_equal(pl(0)->workers, 0);
    assert_int_equal(pl(0)->vp, 24);
    bare("dwarves nomads");
    put_piece(0, "C2", TERRA_SH);
    paint("E5", TERRA_MOUNTAINS);
    goods(0, 2, 2, 0);
    play("build E5");
    assert_int_equal(pl(0)->workers, 0);
    assert_int_equal(pl(0)->vp, 24);
}

static void TM_121_fakirs_carpet(void **state) {
    (void)state;
    bare("fakirs witches");
    put_piece(0, "A5", TERRA_D);
    paint("C2", TERRA_DESERT); /* distance 2 */
    paint("D4", TERRA_DESERT); /* distance 3 */
    goods(0, 9, 9, 1);
    assert_true(can("build C2"));
    assert_false(can("build D4"));
    put_piece(0, "A5", TERRA_SH);
    assert_true(can("build D4"));
    play("build D4");
    assert_int_equal(pl(0)->priests, 0);
    assert_int_equal(pl(0)->vp, 24);
    finish_turn();
    pass_any();
    assert_false(can("build C2")); /* no priest left */
}

static void TM_122_one_skip_a_turn(void **state) {
    (void)state;
    bare("dwarves nomads");
    put_piece(0, "C2", TERRA_D);
    goods(0, 10, 8, 0);
    play("dig 1; transform A6 to gray"); /* two away: skips */
    assert_int_equal(pl(0)->workers, 8 - 3 - 2);
    assert_int_equal(pl(0)->vp, 24);
    play("build A6");
    assert_int_equal(pl(0)->vp, 24); /* not paid twice */
    assert_int_equal(pl(0)->workers, 2);
    bare("dwarves nomads");
    put_piece(0, "C2", TERRA_D);
    paint("A6", TERRA_MOUNTAINS);
    bowls(0, 0, 0, 12);
    play("action ACT6; transform D4 to gray");
    assert_int_equal(pl(0)->vp, 24);
    int before = count_kind(TERRA_M_TRANSFORM);
    assert_true(before > 0);
    assert_false(can("transform E5 to blue")); /* a second skip */
    assert_true(can("transform B2 to black"));
    bare("dwarves nomads"); /* directly adjacent: no skip is paid */
    put_piece(0, "C2", TERRA_D);
    paint("B2", TERRA_MOUNTAINS);
    play("build B2");
    assert_int_equal(pl(0)->vp, 20);
}

static void TM_123_no_shipping(void **state) {
    (void)state;
    bare("dwarves fakirs");
    put_piece(0, "C2", TERRA_D);
    put_piece(1, "A5", TERRA_D);
    assert_false(can("advance ship"));
    pass_any();
    assert_false(can("advance ship"));
    goods(1, 30, 30, 7);
    play("advance dig");
    assert_int_equal(terra_dig_rate(pl(1)), 2);
    finish_turn();
    assert_false(can("advance dig")); /* one step only */
}

static void TM_124_engineers_bridge(void **state) {
    (void)state;
    bare("engineers nomads");
    put_piece(0, "C5", TERRA_D);
    goods(0, 0, 4, 0);
    play("action ACTE; bridge B5:C5");
    assert_int_equal(pl(0)->workers, 2);
    finish_turn();
    pass_any();
    assert_true(can("action ACTE")); /* again in the same round */
    goods(0, 0, 1, 0);
    assert_false(can("action ACTE"));
}

static void TM_125_engineers_stronghold(void **state) {
    (void)state;
    bare("engineers nomads");
    put_piece(0, "C5", TERRA_SH);
    put_piece(0, "B5", TERRA_D);
    put_piece(0, "B6", TERRA_D);
    st.n_bridges = 3;
    pl(0)->bridges = 1;
    for (int e = 0; e < TERRA_EDGES; e++) {
        if (terra_edges[e].a == at("B5") && terra_edges[e].b == at("C5")) st.bridge[0] = (uint8_t)e;
        if (terra_edges[e].a == at("A11") && terra_edges[e].b == at("C5"))
            st.bridge[1] = (uint8_t)e;
        if (terra_edges[e].a == at("B6") && terra_edges[e].b == at("C5")) st.bridge[2] = (uint8_t)e;
    }
    st.bridge_owner[2] = 1; /* the nomads' bridge does not count, nor the one with an empty end */
    hold(0, 3);
    put_piece(0, "A3", TERRA_D); /* own structures at a place without a bridge */
    put_piece(0, "C1", TERRA_D);
    assert_int_equal(terra_pass_points(&st, 0), 3);
    play("pass BON4");
    assert_int_equal(pl(0)->vp, 23);
}

static void TM_126_TM_127_mermaids_shipping(void **state) {
    (void)state;
    bare("mermaids nomads");
    assert_int_equal(pl(0)->ship, 1);
    goods(0, 4, 0, 1);
    play("advance ship");
    assert_int_equal(pl(0)->ship, 2);
    assert_int_equal(pl(0)->vp, 22);
    finish_turn();
    pass_any();
    pl(0)->ship = 4;
    goods(0, 40, 10, 5);
    put_piece(0, "A4", TERRA_TP);
    play("upgrade A4 to SH");
    assert_int_equal(pl(0)->ship, 5);
    assert_int_equal(pl(0)->vp, 22 + 5 + 5); /* the step, and SCORE7 */
    finish_turn();
    assert_false(can("advance ship"));
    bare("mermaids nomads");
    pl(0)->ship = 5;
    put_piece(0, "A4", TERRA_TP);
    play("upgrade A4 to SH");
    assert_int_equal(pl(0)->vp, 25); /* nothing at 5 */
}

static void TM_128_TM_129_river_town(void **state) {
    (void)state;
    bare("mermaids nomads");
    put_piece(0, "D2", TERRA_SH);
    put_piece(0, "D1", TERRA_TP);
    put_piece(0, "B1", TERRA_D);                      /* over r6 or r7 */
    assert_int_equal(count_kind(TERRA_M_CONNECT), 0); /* three structures */
    put_piece(0, "A1", TERRA_D);
    assert_true(can("connect r7"));
    assert_true(can("connect r6"));
    assert_false(can("connect r0"));
    assert_int_equal(st.turn.actions, 1);
    play("connect r7");
    assert_int_equal(st.turn.towns, 1);
    play("+TW1");
    assert_int_equal(st.turn.actions, 1); /* no action */
    assert_int_equal(terra_size(pl(0)->town), 4);
    assert_int_equal(count_kind(TERRA_M_CONNECT), 0); /* all belong to a town */
    paint("C1", TERRA_LAKES);
    play("build C1"); /* touches r7, too: joins by the link */
    assert_true(terra_has(&pl(0)->town, at("C1")));
    assert_int_equal(st.turn.towns, 0);
    bare("swarmlings nomads");
    put_piece(0, "D2", TERRA_SH);
    put_piece(0, "D1", TERRA_TP);
    put_piece(0, "B1", TERRA_D);
    put_piece(0, "A1", TERRA_D);
    assert_int_equal(count_kind(TERRA_M_CONNECT), 0); /* Mermaids only */
}

static void TM_130_swarmlings(void **state) {
    (void)state;
    bare("swarmlings nomads");
    put_piece(0, "D2", TERRA_SH);
    put_piece(0, "D1", TERRA_TP);
    put_piece(0, "E2", TERRA_D);
    paint("E1", TERRA_LAKES);
    goods(0, 3, 2, 0);
    play("build E1");
    assert_int_equal(pl(0)->workers, 0);
    assert_int_equal(pl(0)->coins, 0);
    play("+TW1");
    assert_int_equal(pl(0)->workers, 3);
    static const terra_cost want[3] = {{2, 3}, {3, 4}, {3, 6}};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(terra_factions[TERRA_SWARMLINGS].cost[i].w, want[i].w);
        assert_int_equal(terra_factions[TERRA_SWARMLINGS].cost[i].c, want[i].c);
    }
    assert_int_equal(terra_price(&st, 0, at("E1"), TERRA_TP).c, 8);
}

static void TM_131_swarmlings_stronghold(void **state) {
    (void)state;
    bare("swarmlings nomads");
    put_piece(0, "D2", TERRA_SH);
    put_piece(0, "A4", TERRA_D);
    own_favour(0, 10);
    scoring(6);
    goods(0, 0, 0, 0);
    bowls(0, 12, 0, 0);
    play("action ACTS");
    assert_false(can("upgrade D2 to TP"));
    play("upgrade A4 to TP");
    assert_int_equal(pl(0)->count[TERRA_TP], 1);
    assert_int_equal(pl(0)->vp, 26);
    bare("swarmlings nomads");
    put_piece(0, "D2", TERRA_SH);
    assert_false(can("action ACTS")); /* no dwelling */
}

static void TM_133_sandstorm(void **state) {
    (void)state;
    bare("nomads witches");
    put_piece(0, "F3", TERRA_SH);
    paint("G2", TERRA_DESERT);
    scoring(1);
    st.n_bridges = 1;
    st.bridge[0] = 0;
    play("action ACTN");
    assert_true(can("transform E6 to yellow"));
    assert_false(can("transform E6 to red"));
    assert_false(can("transform G2 to yellow")); /* desert already */
    assert_false(can("transform G1 to yellow")); /* no common edge */
    play("transform E6 to yellow");
    assert_int_equal(pl(0)->vp, 20); /* no spade */
    assert_true(can("build E6"));
    assert_false(can("build G2"));
    play("build E6");
    assert_int_equal(pl(0)->coins, 28);
    bare_with(tracker, "nomads witches");
    put_piece(0, "F3", TERRA_SH);
    play("action ACTN");
    assert_true(can("transform E6 to red"));
}

static void TM_134_engineers_prices(void **state) {
    (void)state;
    bare("engineers nomads");
    put_piece(0, "C5", TERRA_D);
    goods(0, 4, 1, 0);
    play("upgrade C5 to TP");
    assert_int_equal(pl(0)->coins, 0);
    assert_int_equal(pl(0)->workers, 0);
    finish_turn();
    pass_any();
    goods(0, 4, 1, 0);
    play("upgrade C5 to TE; +FAV9");
    assert_int_equal(pl(0)->coins, 0);
    assert_int_equal(terra_factions[TERRA_ENGINEERS].cost[TERRA_D].c, 1);
}

static void TM_136_TM_137_TM_138_incomes(void **state) {
    (void)state;
    static const uint8_t workers[3][9] = {
        {1, 2, 3, 4, 5, 6, 7, 8, 8}, {0, 1, 2, 2, 3, 4, 4, 5, 6}, {2, 3, 4, 5, 6, 7, 8, 9, 9}};
    static const uint8_t coins[4][5] = {
        {0, 2, 4, 6, 8}, {0, 2, 4, 7, 11}, {0, 3, 5, 7, 10}, {0, 2, 4, 6, 9}};
    static const uint8_t power[3][5] = {{0, 1, 2, 4, 6}, {0, 1, 2, 3, 4}, {0, 2, 4, 6, 8}};
    static const uint8_t priests[2][4] = {{0, 1, 2, 3}, {0, 1, 1, 2}}, extra[4] = {0, 0, 5, 5};
    for (int f = 0; f < TERRA_FACTIONS; f++) {
        const terra_faction *b = &terra_factions[f];
        bool rich = f == TERRA_ALCHEMISTS || f == TERRA_NOMADS, swarm = f == TERRA_SWARMLINGS;
        bool eng = f == TERRA_ENGINEERS;
        assert_memory_equal(b->income.d_workers, workers[eng ? 1 : swarm ? 2 : 0], 9);
        assert_memory_equal(b->income.tp_coins,
                            coins[rich                 ? 1
                                  : f == TERRA_DWARVES ? 2
                                  : swarm              ? 3
                                                       : 0],
                            5);
        assert_memory_equal(b->income.tp_power, power[rich ? 1 : swarm ? 2 : 0], 5);
        assert_memory_equal(b->income.te_priests, priests[eng], 4);
        if (eng) assert_memory_equal(b->income.te_power, extra, 4);
    }
    bare("engineers nomads");
    put_piece(0, "C5", TERRA_TE);
    put_piece(0, "A2", TERRA_TE);
    hold(0, 1);
    int gain[4];
    terra_income(&st, 0, gain);
    assert_int_equal(gain[2], 1);
    assert_int_equal(gain[3], 5);
    assert_int_equal(gain[1], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(TM_102_alchemists_change_points),
        cmocka_unit_test(TM_103_alchemists_stronghold),
        cmocka_unit_test(TM_104_auren),
        cmocka_unit_test(TM_105_witches_towns),
        cmocka_unit_test(TM_106_witches_ride),
        cmocka_unit_test(TM_107_chaos_two_favours),
        cmocka_unit_test(TM_108_chaos_double_turn),
        cmocka_unit_test(TM_109_giants),
        cmocka_unit_test(TM_110_giants_stronghold),
        cmocka_unit_test(TM_111_cultists_devotion),
        cmocka_unit_test(TM_112_TM_113_all_decline),
        cmocka_unit_test(TM_114_cultists_stronghold),
        cmocka_unit_test(TM_115_TM_135_halflings_spades),
        cmocka_unit_test(TM_174_spades_got_not_used),
        cmocka_unit_test(TM_116_halflings_stronghold),
        cmocka_unit_test(TM_117_halflings_track),
        cmocka_unit_test(TM_118_darklings_dig),
        cmocka_unit_test(TM_119_darklings_stronghold),
        cmocka_unit_test(TM_120_dwarves_tunnel),
        cmocka_unit_test(TM_121_fakirs_carpet),
        cmocka_unit_test(TM_122_one_skip_a_turn),
        cmocka_unit_test(TM_123_no_shipping),
        cmocka_unit_test(TM_124_engineers_bridge),
        cmocka_unit_test(TM_125_engineers_stronghold),
        cmocka_unit_test(TM_126_TM_127_mermaids_shipping),
        cmocka_unit_test(TM_128_TM_129_river_town),
        cmocka_unit_test(TM_130_swarmlings),
        cmocka_unit_test(TM_131_swarmlings_stronghold),
        cmocka_unit_test(TM_133_sandstorm),
        cmocka_unit_test(TM_134_engineers_prices),
        cmocka_unit_test(TM_136_TM_137_TM_138_incomes),
    };
    return RUN(tests);
}
