/* test_terra_mystica_tiles.c: bonus, favour, town and scoring tiles, options, leaving, the end
 * (TM-139 to TM-171). */
#include "terra_kit.h"

#include "terra_mystica/snellman.h"

static void income_of(int bonus, int gain[4]) {
    int with[4], without[4];
    bare("witches nomads");
    terra_income(&st, 0, without);
    const terra_bonus *own = &terra_bonuses[pl(0)->bonus];
    const uint8_t already[4] = {own->coins, own->workers, own->priests, own->power};
    pl(0)->bonus = (uint8_t)(bonus - 1);
    terra_income(&st, 0, with);
    for (int i = 0; i < 4; i++) gain[i] = with[i] - without[i] + already[i];
}

static void expect_income(int bonus, int c, int w, int p, int pw) {
    int gain[4];
    income_of(bonus, gain);
    assert_int_equal(gain[0], c);
    assert_int_equal(gain[1], w);
    assert_int_equal(gain[2], p);
    assert_int_equal(gain[3], pw);
}

static void TM_139_bonus_spade(void **state) {
    (void)state;
    expect_income(1, 2, 0, 0, 0);
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    hold(0, 1);
    play("action BON1");
    assert_int_equal(st.turn.free, 1);
    assert_true(can("dig 1")); /* more may be bought */
    play("transform E7 to green; build E7");
    assert_int_equal(pl(0)->count[TERRA_D], 2);
    hold(0, 3);
    finish_turn();
    pass_any();
    assert_false(can("action BON1"));
}

static void TM_140_bonus_cult(void **state) {
    (void)state;
    expect_income(2, 4, 0, 0, 0);
    bare("witches nomads");
    hold(0, 2);
    play("action BON2; +EARTH");
    assert_int_equal(pl(0)->cult[TERRA_EARTH], 1);
}

static void TM_141_plain_bonus_tiles(void **state) {
    (void)state;
    expect_income(3, 6, 0, 0, 0);
    expect_income(5, 0, 1, 0, 3);
    expect_income(8, 0, 0, 1, 0);
}

static void pass_with(int bonus, int points) {
    hold(0, bonus);
    assert_int_equal(terra_pass_points(&st, 0), points);
    int vp = pl(0)->vp;
    pass_any();
    assert_int_equal(pl(0)->vp, vp + points);
}

static void TM_143_TM_144_TM_145_bonus_points(void **state) {
    (void)state;
    expect_income(6, 0, 2, 0, 0);
    expect_income(7, 0, 1, 0, 0);
    expect_income(9, 2, 0, 0, 0);
    static const int tile[3] = {6, 7, 9}, points[3] = {8, 4, 3};
    for (int i = 0; i < 3; i++) {
        bare("witches nomads");
        put_piece(0, "A3", TERRA_SH);
        put_piece(0, "A10", TERRA_SA);
        put_piece(0, "C3", TERRA_TP);
        put_piece(0, "C4", TERRA_TP);
        put_piece(0, "D1", TERRA_D);
        put_piece(0, "E9", TERRA_D);
        put_piece(0, "F2", TERRA_D);
        pass_with(tile[i], points[i]);
    }
    bare("witches nomads");
    put_piece(0, "A3", TERRA_SH);
    pass_with(6, 4);
}

/* Takes favour tile n with a temple; the income it brings. */
static void take(int n, int gain[4]) {
    int before[4], after[4];
    char text[12];
    bare("witches nomads");
    put_piece(0, "A3", TERRA_TP);
    memset(pl(0)->cult, 0, sizeof pl(0)->cult);
    play("upgrade A3 to TE");
    terra_income(&st, 0, before);
    snprintf(text, sizeof text, "+FAV%d", n);
    play(text);
    terra_income(&st, 0, after);
    for (int i = 0; i < 4; i++) gain[i] = after[i] - before[i];
}

static void TM_146_pure_favours(void **state) {
    (void)state;
    for (int n = 1; n <= 4; n++) {
        int gain[4];
        take(n, gain);
        for (int c = 0; c < 4; c++) assert_int_equal(pl(0)->cult[c], c == n - 1 ? 3 : 0);
        for (int i = 0; i < 4; i++) assert_int_equal(gain[i], 0);
    }
}

static void TM_147_smaller_towns(void **state) {
    (void)state;
    int gain[4];
    take(5, gain);
    assert_int_equal(pl(0)->cult[TERRA_FIRE], 2);
    finish_turn();
    pass_any();
    put_piece(0, "D1", TERRA_SH);
    put_piece(0, "E1", TERRA_D);
    put_piece(0, "E2", TERRA_D);
    paint("F2", TERRA_FOREST);
    play("build F2");
    assert_int_equal(st.turn.towns, 1); /* six is enough */
}

static void TM_148_favour_action(void **state) {
    (void)state;
    int gain[4];
    take(6, gain);
    assert_int_equal(pl(0)->cult[TERRA_WATER], 2);
    finish_turn();
    pass_any();
    play("action FAV6; +WATER");
    assert_int_equal(pl(0)->cult[TERRA_WATER], 3);
    finish_turn();
    assert_false(can("action FAV6"));
}

static void TM_149_TM_150_TM_151_favour_incomes(void **state) {
    (void)state;
    static const struct {
        int tile, cult, steps, gain[4];
    } want[] = {{7, TERRA_EARTH, 2, {0, 1, 0, 1}},
                {8, TERRA_AIR, 2, {0, 0, 0, 4}},
                {9, TERRA_FIRE, 1, {3, 0, 0, 0}}};
    for (int i = 0; i < 3; i++) {
        int gain[4];
        take(want[i].tile, gain);
        assert_memory_equal(gain, want[i].gain, sizeof gain);
        assert_int_equal(pl(0)->cult[want[i].cult], want[i].steps);
    }
}

static void TM_152_favour_for_trading_houses(void **state) {
    (void)state;
    int gain[4];
    take(10, gain);
    assert_int_equal(pl(0)->cult[TERRA_WATER], 1);
    finish_turn();
    pass_any();
    put_piece(0, "C3", TERRA_D);
    int vp = pl(0)->vp;
    play("upgrade C3 to TP");
    assert_int_equal(pl(0)->vp, vp + 3);
}

static void TM_153_favour_for_dwellings(void **state) {
    (void)state;
    int gain[4];
    take(11, gain);
    assert_int_equal(pl(0)->cult[TERRA_EARTH], 1);
    finish_turn();
    pass_any();
    paint("A4", TERRA_FOREST);
    int vp = pl(0)->vp;
    play("build A4");
    assert_int_equal(pl(0)->vp, vp + 2);
}

static void TM_154_favour_on_passing(void **state) {
    (void)state;
    static const char *const hex[] = {"A10", "C3", "C4", "D1"};
    static const int points[] = {0, 2, 3, 3, 4};
    int gain[4];
    take(12, gain);
    assert_int_equal(pl(0)->cult[TERRA_AIR], 1);
    hold(0, 3);
    for (int n = 0; n <= 4; n++) {
        if (n) put_piece(0, hex[n - 1], TERRA_TP);
        assert_int_equal(terra_pass_points(&st, 0), points[n]);
    }
}

/* A town of the nomads with tile n. */
static void found(const char *const *options, const char *factions, int n) {
    char text[12];
    bare_with(options, factions);
    put_piece(0, "D1", TERRA_SH);
    put_piece(0, "E1", TERRA_TP);
    put_piece(0, "E2", TERRA_D);
    memset(pl(0)->cult, 0, sizeof pl(0)->cult);
    paint("F2", terra_of(&st, 0)->home);
    bowls(0, 12, 0, 0);
    goods(0, 10, 10, 0);
    snprintf(text, sizeof text, "+TW%d", n);
    play("build F2");
    play(text);
}

static void TM_155_town_tiles(void **state) {
    (void)state;
    static const int vp[5] = {5, 7, 9, 6, 8};
    for (int n = 1; n <= 5; n++) {
        found(NULL, "nomads auren", n);
        assert_int_equal(pl(0)->vp, 20 + vp[n - 1]);
        assert_int_equal(pl(0)->coins, 8 + 6 * (n == 1));
        assert_int_equal(pl(0)->workers, 9 + 2 * (n == 2));
        assert_int_equal(pl(0)->priests, n == 3);
        assert_int_equal(pl(0)->bowl[1], 8 * (n == 4));
        for (int c = 0; c < 4; c++) assert_int_equal(pl(0)->cult[c], n == 5);
        assert_int_equal(pl(0)->keys, 1);
    }
    bare("nomads auren");
    assert_int_equal(st.town_left[5] + st.town_left[6] + st.town_left[7], 0);
}

/* Points of tile `score` for what is played in round 1; then the rest of the round. */
static int scored(int score, const char *texts) {
    scoring(score);
    int vp = pl(0)->vp;
    play(texts);
    return pl(0)->vp - vp;
}

static void reward_of(int score, int cult, int steps) {
    begin("nomads auren");
    scoring(score);
    memset(pl(0)->cult, 0, sizeof pl(0)->cult);
    pl(0)->cult[cult] = (uint8_t)steps;
    goods(0, 0, 0, 0);
    bowls(0, 12, 0, 0);
    hold(0, 3);
    clear_map(0);
    pl(1)->cult[cult] = 0;
}

static void TM_156_spade_scoring(void **state) {
    (void)state;
    bare("nomads auren");
    put_piece(0, "F3", TERRA_D);
    assert_int_equal(scored(1, "dig 2; transform F4 to black"), 0 * 2 + 4);
    reward_of(1, TERRA_EARTH, 5);
    play("pass BON4");
    pass_any();
    assert_int_equal(pl(0)->coins, 5 + 1); /* and the coin on the tile */
}

static void TM_157_town_scoring(void **state) {
    (void)state;
    bare("nomads auren");
    put_piece(0, "D1", TERRA_SH);
    put_piece(0, "E1", TERRA_TP);
    put_piece(0, "E2", TERRA_D);
    paint("F2", TERRA_DESERT);
    assert_int_equal(scored(2, "build F2; +TW1"), 5 + 5);
    reward_of(2, TERRA_EARTH, 8);
    play("pass BON4");
    pass_any();
    assert_int_equal(pl(0)->spades, 2);
}

static void TM_158_dwelling_scoring(void **state) {
    (void)state;
    static const int tiles[2] = {3, 5};
    for (int i = 0; i < 2; i++) {
        bare("nomads auren");
        put_piece(0, "F3", TERRA_D);
        paint("F4", TERRA_DESERT);
        assert_int_equal(scored(tiles[i], "build F4"), 2);
    }
    reward_of(3, TERRA_WATER, 9);
    play("pass BON4");
    pass_any();
    assert_int_equal(pl(0)->priests, 2);
    reward_of(5, TERRA_FIRE, 7);
    play("pass BON2");
    pass_any();
    assert_int_equal(pl(0)->bowl[1], 4);
}

static void TM_159_big_scoring(void **state) {
    (void)state;
    static const int tiles[2] = {4, 7}, cult[2] = {TERRA_FIRE, TERRA_AIR};
    for (int i = 0; i < 2; i++) {
        bare("nomads auren");
        put_piece(0, "F3", TERRA_TP);
        assert_int_equal(scored(tiles[i], "upgrade F3 to SH"), 5);
        bare("nomads auren");
        put_piece(0, "F3", TERRA_TE);
        assert_int_equal(scored(tiles[i], "upgrade F3 to SA"), 5);
        reward_of(tiles[i], cult[i], 5);
        play("pass BON2");
        pass_any();
        assert_int_equal(pl(0)->workers, 2 + 1); /* two, and the board's one */
    }
}

static void TM_160_trading_house_scoring(void **state) {
    (void)state;
    static const int tiles[2] = {6, 8}, cult[2] = {TERRA_WATER, TERRA_AIR};
    for (int i = 0; i < 2; i++) {
        bare("nomads auren");
        put_piece(0, "F3", TERRA_D);
        assert_int_equal(scored(tiles[i], "upgrade F3 to TP"), 3);
        reward_of(tiles[i], cult[i], 7);
        play("pass BON2");
        pass_any();
        assert_int_equal(pl(0)->spades, 1);
    }
}

static const char *const extras[] = {"extra-towns=on", NULL};

static void TM_161_extra_towns(void **state) {
    (void)state;
    found(extras, "nomads auren", 6);
    assert_int_equal(pl(0)->vp, 22);
    assert_int_equal(pl(0)->keys, 2);
    for (int c = 0; c < 4; c++) assert_int_equal(pl(0)->cult[c], 2);
    assert_int_equal(st.town_left[5], 0);
    found(extras, "nomads auren", 7);
    assert_int_equal(pl(0)->vp, 20 + 4 + 2);
    assert_int_equal(pl(0)->ship, 1);
    found(extras, "fakirs auren", 7);
    assert_int_equal(pl(0)->vp, 24);
    assert_int_equal(pl(0)->far, 1);
    found(extras, "dwarves auren", 7);
    assert_int_equal(pl(0)->vp, 24);
    assert_int_equal(pl(0)->ship, 0);
    found(extras, "nomads auren", 8);
    assert_int_equal(pl(0)->vp, 31);
    assert_int_equal(pl(0)->keys, 1);
}

static void TM_162_shipping_bonus(void **state) {
    (void)state;
    static const char *const on[] = {"shipping-bonus=on", NULL};
    kit_init(G, &st, 2, on);
    assert_int_equal(st.holder[9], TERRA_FREE);
    kit_init(G, &st, 2, NULL);
    assert_int_equal(st.holder[9], TERRA_NONE);
    bare_with(on, "mermaids dwarves");
    pl(0)->ship = 3;
    hold(0, 10);
    assert_int_equal(terra_pass_points(&st, 0), 9);
    hold(1, 10);
    assert_int_equal(terra_pass_points(&st, 1), 0);
    expect_income(10, 0, 0, 0, 3);
}

static void TM_163_temple_scoring(void **state) {
    (void)state;
    static const char *const on[] = {"temple-scoring=on", NULL};
    kit_init(G, &st, 2, on);
    assert_int_equal(count_kind(TERRA_M_SCORE), 8);
    bare("nomads auren");
    put_piece(0, "F3", TERRA_TP);
    assert_int_equal(scored(9, "upgrade F3 to TE"), 4);
    reward_of(9, TERRA_FIRE, 0);
    pl(0)->placed = 3;
    int lying = st.coin[1];
    play("pass BON2");
    pass_any();
    assert_int_equal(pl(0)->coins, 6 + lying + 4); /* reward, coins on the tile, its income */
}

static void TM_164_reading(void **state) {
    (void)state;
    kit_init(G, &st, 2, NULL);
    assert_false(terra_tracker(&st));
    kit_init(G, &st, 2, tracker);
    assert_true(terra_tracker(&st));
    static const char ledger[] = "score SCORE4,SCORE2,SCORE3,SCORE5,SCORE6,SCORE8\n"
                                 "delete BON1\ndelete BON2\ndelete BON3\ndelete BON4\n"
                                 "setup witches\nsetup nomads\n";
    pent_table *t = terra_read_ledger(ledger, sizeof ledger - 1, NULL, NULL);
    assert_non_null(t);
    assert_true(terra_tracker(pent_table_state(t))); /* imported games follow the tracker */
    pent_table_free(t);
}

static void TM_165_leaving(void **state) {
    (void)state;
    begin("witches nomads giants");
    put_piece(1, "F3", TERRA_D);
    put_piece(0, "F4", TERRA_D);
    goods(0, 20, 20, 0);
    int tile = pl(1)->bonus;
    G->leave(&st, 1, NULL);
    assert_int_equal(st.holder[tile], TERRA_FREE);
    assert_true(terra_has(&pl(1)->own, at("F3")));
    play("upgrade F4 to TP; done");
    assert_int_equal(G->actor(&st), 2); /* no offer, no turn for the nomads */
    pass_any();
    int workers = pl(1)->workers;
    pass_any();
    assert_int_equal(st.round, 2);
    assert_true(pl(1)->workers > workers); /* income goes on */
    for (int round = 2; round <= 6; round++) {
        int now = st.round;
        while (st.round == now && st.phase == TERRA_P_TURN) {
            assert_int_not_equal(G->actor(&st), 1);
            pass_any();
        }
        while (st.phase == TERRA_P_SPADES) play("-SPADE");
    }
    assert_int_equal(G->actor(&st), PENT_OVER);
    assert_true(pl(1)->end_net > 0);
    begin("witches nomads");
    G->leave(&st, 0, NULL);
    assert_int_equal(G->actor(&st), 1);
    G->leave(&st, 1, NULL);
    assert_int_equal(G->actor(&st), PENT_OVER);
}

static void expect_shares(const int *value, int n, const int *want) {
    static const int prize[3] = {8, 4, 2};
    int gain[TERRA_SEATS];
    terra_shares(value, n, prize, gain);
    for (int i = 0; i < n; i++) assert_int_equal(gain[i], want[i]);
}

static void TM_166_shares(void **state) {
    (void)state;
    expect_shares((int[]){5, 3, 2, 1}, 4, (int[]){8, 4, 2, 0});
    expect_shares((int[]){5, 5, 2, 1}, 4, (int[]){6, 6, 2, 0});
    expect_shares((int[]){5, 3, 3, 3}, 4, (int[]){8, 2, 2, 2});
    expect_shares((int[]){5, 4, 3, 3}, 4, (int[]){8, 4, 1, 1});
    expect_shares((int[]){4, 4, 4}, 3, (int[]){4, 4, 4});
    expect_shares((int[]){0, 3}, 2, (int[]){0, 8});
    expect_shares((int[]){0, 0}, 2, (int[]){0, 0});
    bare("nomads auren");
    memset(pl(0)->cult, 0, 4);
    memset(pl(1)->cult, 0, 4);
    pl(0)->cult[0] = 3;
    pl(1)->cult[0] = 3;
    pl(1)->cult[1] = 1;
    terra_final(&st, NULL, NULL);
    assert_int_equal(pl(0)->end_cult, 6);
    assert_int_equal(pl(1)->end_cult, 14);
}

static void TM_167_network(void **state) {
    (void)state;
    bare("witches dwarves");
    put_piece(0, "A3", TERRA_D);
    put_piece(0, "C1", TERRA_D); /* over one river hex */
    put_piece(0, "D2", TERRA_D); /* beside C1 */
    put_piece(0, "I12", TERRA_D);
    assert_int_equal(terra_network(&st, 0), 2);
    pl(0)->ship = 1;
    assert_int_equal(terra_network(&st, 0), 3);
    put_piece(1, "C2", TERRA_D);
    put_piece(1, "E5", TERRA_D); /* two away: a tunnel connects */
    assert_int_equal(terra_network(&st, 1), 2);
    bare("fakirs witches");
    put_piece(0, "A5", TERRA_D);
    put_piece(0, "D4", TERRA_D); /* three away */
    assert_int_equal(terra_network(&st, 0), 1);
    put_piece(0, "A5", TERRA_SH);
    assert_int_equal(terra_network(&st, 0), 2);
    bare("nomads witches");
    put_piece(0, "F3", TERRA_D);
    put_piece(1, "F4", TERRA_D);
    put_piece(1, "G2", TERRA_D);
    terra_final(&st, NULL, NULL);
    assert_int_equal(pl(0)->end_net, 12);
    assert_int_equal(pl(1)->end_net, 18);
}

static void TM_168_goods_at_the_end(void **state) {
    (void)state;
    bare("nomads witches");
    goods(0, 4, 2, 1);
    bowls(0, 3, 5, 1); /* burns two: 1 + 2 in bowl III */
    terra_final(&st, NULL, NULL);
    assert_int_equal(pl(0)->end_goods, 3); /* 4 + 2 + 1 + 3 = 10 */
    assert_int_equal(pl(0)->coins, 1);
    assert_int_equal(pl(0)->workers, 0);
    assert_int_equal(pl(0)->bowl[1], 1);
    assert_int_equal(pl(0)->bowl[2], 0);
}

static void TM_169_TM_170_result(void **state) {
    (void)state;
    bare("nomads witches giants");
    for (int i = 0; i < 3; i++) {
        goods(i, 3, 0, 0);
        bowls(i, 5, 0, 0);
        memset(pl(i)->cult, 0, 4);
        pl(i)->vp = (uint16_t)(i == 2 ? 10 : 30);
    }
    terra_final(&st, NULL, NULL);
    pent_result r;
    G->result(&st, &r);
    assert_true(r.over);
    assert_int_equal(r.parts, 4);
    assert_string_equal(r.part_name[1], "cults");
    assert_int_equal(r.entry[0].rank, 1);
    assert_int_equal(r.entry[1].rank, 1); /* equal points share */
    assert_int_equal(r.entry[2].rank, 3);
    assert_int_equal(r.entry[0].part[3], 1);
    assert_int_equal(r.entry[0].score, 31);
}

static void TM_171_nothing_hidden(void **state) {
    (void)state;
    begin("nomads witches");
    assert_int_equal(G->secret_kinds, 0);
    terra_state view = st;
    pent_redact(G, &view, 1);
    assert_memory_equal(&view, &st, sizeof st);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(TM_139_bonus_spade),
        cmocka_unit_test(TM_140_bonus_cult),
        cmocka_unit_test(TM_141_plain_bonus_tiles),
        cmocka_unit_test(TM_143_TM_144_TM_145_bonus_points),
        cmocka_unit_test(TM_146_pure_favours),
        cmocka_unit_test(TM_147_smaller_towns),
        cmocka_unit_test(TM_148_favour_action),
        cmocka_unit_test(TM_149_TM_150_TM_151_favour_incomes),
        cmocka_unit_test(TM_152_favour_for_trading_houses),
        cmocka_unit_test(TM_153_favour_for_dwellings),
        cmocka_unit_test(TM_154_favour_on_passing),
        cmocka_unit_test(TM_155_town_tiles),
        cmocka_unit_test(TM_156_spade_scoring),
        cmocka_unit_test(TM_157_town_scoring),
        cmocka_unit_test(TM_158_dwelling_scoring),
        cmocka_unit_test(TM_159_big_scoring),
        cmocka_unit_test(TM_160_trading_house_scoring),
        cmocka_unit_test(TM_161_extra_towns),
        cmocka_unit_test(TM_162_shipping_bonus),
        cmocka_unit_test(TM_163_temple_scoring),
        cmocka_unit_test(TM_164_reading),
        cmocka_unit_test(TM_165_leaving),
        cmocka_unit_test(TM_166_shares),
        cmocka_unit_test(TM_167_network),
        cmocka_unit_test(TM_168_goods_at_the_end),
        cmocka_unit_test(TM_169_TM_170_result),
        cmocka_unit_test(TM_171_nothing_hidden),
    };
    return RUN(tests);
}
