/* test_terra_mystica_towns.c: power from neighbours, towns and cults (TM-082 to TM-100, TM-172). */
#include "terra_kit.h"

/* Witches at F4, nomads around it: F3 (D 1), E7 (TP 2), G2 (SH 3). */
static void neighbours(const char *const *options, const char *factions) {
    bare_with(options, factions);
    put_piece(0, "F4", TERRA_D);
    put_piece(1, "F3", TERRA_D);
    put_piece(1, "E7", TERRA_TP);
    put_piece(1, "G2", TERRA_SH);
}

static void TM_082_TM_083_offers(void **state) {
    (void)state;
    neighbours(NULL, "witches nomads giants");
    put_piece(2, "E6", TERRA_TE);
    put_piece(2, "A1", TERRA_SA);
    play("upgrade F4 to TP; done");
    assert_int_equal(G->actor(&st), 1);
    assert_true(can("leech 6 from witches"));
    play("decline 6 from witches");
    assert_true(can("leech 2 from witches")); /* the sanctuary is not adjacent */
    play("decline 2 from witches");
    assert_int_equal(st.phase, TERRA_P_TURN);
    begin("witches nomads"); /* first dwellings offer nothing */
    assert_int_equal(st.n_events, 0);
}

static void TM_084_price_of_power(void **state) {
    (void)state;
    neighbours(NULL, "witches nomads");
    bowls(1, 5, 7, 0);
    play("upgrade F4 to TP; done; leech 6 from witches");
    assert_int_equal(pl(1)->bowl[0], 0);
    assert_int_equal(pl(1)->bowl[2], 1);
    assert_int_equal(pl(1)->vp, 15);
    neighbours(NULL, "witches nomads");
    bowls(1, 1, 2, 5); /* room for four */
    play("upgrade F4 to TP; done; leech 6 from witches");
    assert_int_equal(pl(1)->bowl[2], 8);
    assert_int_equal(pl(1)->vp, 17);
    neighbours(NULL, "witches nomads");
    pl(1)->vp = 1;
    play("upgrade F4 to TP; done; leech 6 from witches");
    assert_int_equal(pl(1)->vp, 0); /* two power for the only point */
    neighbours(NULL, "witches nomads");
    bowls(1, 5, 7, 0);
    play("upgrade F4 to TP; done; decline 6 from witches");
    assert_int_equal(pl(1)->bowl[0], 5);
    assert_int_equal(pl(1)->vp, 20);
}

static void TM_085_order_of_answers(void **state) {
    (void)state;
    bare("giants witches nomads halflings");
    put_piece(1, "F4", TERRA_D);
    put_piece(0, "G2", TERRA_D);
    put_piece(2, "F3", TERRA_D);
    put_piece(3, "E6", TERRA_D);
    pass_any(); /* the giants pass, and are asked all the same */
    play("upgrade F4 to TP; done");
    assert_int_equal(G->actor(&st), 2);
    assert_int_equal(pent_waiting(G, &st), 1u << 0 | 1u << 2 | 1u << 3);
    play("leech 1 from witches");
    assert_int_equal(G->actor(&st), 3);
    play("leech 1 from witches");
    assert_int_equal(G->actor(&st), 0);
    play("leech 1 from witches");
    assert_int_equal(st.phase, TERRA_P_TURN);
    assert_int_equal(G->actor(&st), 2);
    static const char *const passing[] = {"turn-order=passing", NULL};
    bare_with(passing, "witches giants nomads");
    put_piece(0, "F4", TERRA_D);
    put_piece(1, "G2", TERRA_D);
    put_piece(2, "F3", TERRA_D);
    goods(0, 20, 10, 1);
    play("send p to FIRE for 1; done");
    pass_any(); /* the giants pass and go behind the nomads */
    goods(2, 0, 0, 1);
    play("send p to FIRE for 1");
    finish_turn();
    play("upgrade F4 to TP; done");
    assert_int_equal(G->actor(&st), 2);
    play("decline 1 from witches");
    assert_int_equal(G->actor(&st), 1);
}

static void TM_086_no_room_no_question(void **state) {
    (void)state;
    neighbours(NULL, "witches nomads");
    bowls(1, 0, 0, 12);
    play("upgrade F4 to TP; done");
    assert_int_equal(st.phase, TERRA_P_TURN);
    assert_int_equal(G->actor(&st), 1);
}

static void TM_087_amount_fixed_at_once(void **state) {
    (void)state;
    bare_with(tracker, "chaosmagicians nomads"); /* whose double turn is answered at its end */
    put_piece(0, "D4", TERRA_SH);
    put_piece(0, "G2", TERRA_D);
    put_piece(1, "F3", TERRA_D);
    put_piece(1, "H4", TERRA_D); /* touches G2 by a bridge only */
    bowls(0, 0, 0, 12);
    play("action ACTC; upgrade G2 to TP; action ACT1; bridge G2:H4; done");
    assert_true(can("leech 1 from chaosmagicians")); /* the bridge came later */
}

static void TM_088_standing_answers(void **state) {
    (void)state;
    neighbours(NULL, "witches nomads");
    play("upgrade F4 to TP; done");
    pent_move take = kit_find(G, &st, "leech 6 from witches");
    pent_move decline = kit_find(G, &st, "decline 6 from witches");
    assert_int_equal(G->answer(&st, 1, 0), take);
    for (int policy = 1; policy <= 5; policy++)
        assert_int_equal(G->answer(&st, 1, policy), decline);
    assert_int_equal(G->answer(&st, 0, 0), PENT_NO_MOVE);
    bowls(1, 1, 1, 9); /* room for three */
    assert_int_equal(G->answer(&st, 1, 3), take);
    assert_int_equal(G->answer(&st, 1, 2), decline);
    bowls(1, 0, 1, 9);
    assert_int_equal(G->answer(&st, 1, 1), take);
    assert_int_equal(G->answer(&st, 1, 5), decline);
    bowls(1, 4, 4, 4); /* room, but without points only 1 can be had */
    pl(1)->vp = 0;
    assert_int_equal(G->answer(&st, 1, 1), take);
}

static void TM_172_burning_before_an_answer(void **state) {
    (void)state;
    pent_moves list;
    neighbours(tracker, "witches nomads giants");
    put_piece(2, "E6", TERRA_TE);
    bowls(1, 0, 5, 0);
    bowls(2, 0, 3, 0);
    play("upgrade F4 to TP; done");
    int before = pl(1)->vp;
    play("burn 1; burn 1"); /* room for one */
    assert_false(can("burn 1"));
    assert_int_equal(G->actor(&st), 1);
    G->early(&st, 2, &list); /* said ahead: an answer, nothing burnt */
    assert_int_equal(list.n, 2);
    play("leech 6 from witches");
    assert_int_equal(pl(1)->vp, before);
    assert_int_equal(pl(1)->bowl[1], 0);
    assert_int_equal(pl(1)->bowl[2], 3);
    assert_int_equal(G->actor(&st), 2);
    st.p[2].passed = 1;
    assert_false(can("burn 1")); /* passed */
    st.p[2].passed = 0;
    pl(2)->bowl[1] = 2;
    before = pl(2)->vp;
    play("burn 1; leech 2 from witches"); /* no room is left */
    assert_int_equal(pl(2)->vp, before);
    assert_int_equal(pl(2)->bowl[2], 1);
    assert_int_equal(st.phase, TERRA_P_TURN);
    neighbours(NULL, "witches nomads");
    play("upgrade F4 to TP; done");
    assert_false(can("burn 1")); /* reading printed */
}

static void TM_172_taken_without_room(void **state) {
    (void)state;
    bare_with(tracker, "cultists nomads giants");
    put_piece(0, "E6", TERRA_D);
    put_piece(1, "F3", TERRA_D);
    put_piece(2, "D4", TERRA_D);
    bowls(1, 0, 2, 0);
    play("upgrade E6 to TP; done; burn 1");
    G->leave(&st, 2, NULL); /* somebody else goes: the question stays */
    assert_int_equal(st.phase, TERRA_P_OFFERS);
    assert_int_equal(G->actor(&st), 1);
    play("leech 1 from cultists");
    assert_int_equal(st.phase, TERRA_P_DEVOTION); /* TM-111 */
}

/* Witches: SH D1, D E1, D E2; a dwelling on F2 makes 3+1+1+1 = 6. */
static void almost_town(int last) {
    put_piece(0, "D1", TERRA_SH);
    put_piece(0, "E1", TERRA_D);
    put_piece(0, "E2", last);
    paint("F2", TERRA_FOREST);
}

static void TM_089_founding(void **state) {
    (void)state;
    bare("witches nomads");
    almost_town(TERRA_D);
    play("build F2");
    assert_int_equal(st.turn.towns, 0); /* power 6 */
    bare("witches nomads");
    almost_town(TERRA_TP);
    play("build F2");
    assert_int_equal(st.turn.towns, 1);
    assert_false(can("done")); /* compulsory */
    assert_int_equal(terra_size(pl(0)->town), 4);
    bare("witches nomads");
    put_piece(0, "D1", TERRA_SH);
    put_piece(0, "E1", TERRA_TE);
    put_piece(0, "E2", TERRA_D);
    play("upgrade E2 to TP");
    assert_int_equal(st.turn.towns, 0); /* 7, but three structures */
}

static void TM_090_sanctuary_counts_two(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "D1", TERRA_SA);
    put_piece(0, "E1", TERRA_TE);
    put_piece(0, "E2", TERRA_D);
    play("upgrade E2 to TP");
    assert_int_equal(st.turn.towns, 1);
}

static void TM_091_when_tested(void **state) {
    (void)state;
    bare("witches nomads");
    put_piece(0, "C3", TERRA_SH);
    put_piece(0, "D4", TERRA_TP);
    put_piece(0, "A7", TERRA_D);
    put_piece(0, "A8", TERRA_D);
    bowls(0, 0, 0, 12);
    play("action ACT1; bridge A7:C3");
    assert_int_equal(st.turn.towns, 1);
    bare("witches nomads");
    put_piece(0, "D1", TERRA_SH);
    put_piece(0, "E1", TERRA_D);
    put_piece(0, "E2", TERRA_D);
    put_piece(0, "F2", TERRA_D); /* 6 */
    put_piece(0, "I6", TERRA_SH);
    pl(0)->count[TERRA_SH] = 1;
    terra_del(&pl(0)->piece[TERRA_SH], at("I6"));
    terra_add(&pl(0)->piece[TERRA_TP], at("I6"));
    pl(0)->count[TERRA_TP] = 1;
    play("upgrade I6 to TE; +FAV5"); /* all groups are tested again */
    assert_int_equal(st.turn.towns, 1);
    assert_true(terra_has(&pl(0)->town, at("D1")));
    assert_false(terra_has(&pl(0)->town, at("I6")));
}

static void TM_092_growth(void **state) {
    (void)state;
    bare("witches nomads");
    almost_town(TERRA_TP);
    play("build F2; +TW1");
    paint("F1", TERRA_FOREST);
    finish_turn();
    pass_any();
    play("build F1");
    assert_int_equal(st.turn.towns, 0);
    assert_true(terra_has(&pl(0)->town, at("F1")));
    bare("witches nomads"); /* joining two towns */
    almost_town(TERRA_TP);
    pl(0)->town = terra_or(pl(0)->own, pl(0)->town);
    put_piece(0, "F2", TERRA_D);
    terra_add(&pl(0)->town, at("F2"));
    paint("F1", TERRA_FOREST);
    play("build F1");
    assert_int_equal(st.turn.towns, 0);
}

static void TM_093_tiles_run_out(void **state) {
    (void)state;
    bare("witches nomads");
    almost_town(TERRA_TP);
    for (int i = 0; i < 5; i++) {
        pl(1)->towns[i] = 2;
        st.town_left[i] = 0;
    }
    play("build F2");
    assert_int_equal(st.turn.towns, 0);
    assert_true(terra_empty(pl(0)->town));
    bare("witches nomads");
    almost_town(TERRA_TP);
    st.town_left[0] = 0;
    pl(1)->towns[0] = 2;
    play("build F2");
    assert_false(can("+TW1"));
    assert_true(can("+TW2"));
    assert_int_equal(count_kind(TERRA_M_TOWN), 4);
    play("+TW2");
    assert_int_equal(st.town_left[1], 1);
    assert_int_equal(pl(0)->workers, 14 + 2);
}

static void TM_094_any_order(void **state) {
    (void)state;
    for (int first = 0; first < 2; first++) {
        bare("auren nomads");
        put_piece(0, "D1", TERRA_TE);
        put_piece(0, "E1", TERRA_TP);
        put_piece(0, "E2", TERRA_D);
        put_piece(0, "F2", TERRA_D);
        play("upgrade D1 to SA");
        assert_true(can("+FAV1"));
        assert_true(can("+TW3"));
        play(first ? "+FAV1; +TW3" : "+TW3; +FAV1");
        assert_int_equal(pl(0)->vp, 29 + 5); /* SCORE7: 5 for the sanctuary */
        assert_int_equal(pl(0)->cult[TERRA_FIRE], 3);
    }
}

static void TM_095_power_on_the_way(void **state) {
    (void)state;
    static const int at_step[11] = {0, 0, 0, 1, 1, 3, 3, 5, 5, 5, 8};
    for (int i = 0; i < 11; i++) assert_int_equal(terra_cult_power[i], at_step[i]);
    bare("witches nomads");
    bowls(0, 12, 0, 0);
    pl(0)->cult[TERRA_FIRE] = 2;
    play("send p to FIRE for 3"); /* 3 and 5: one and two */
    assert_int_equal(pl(0)->bowl[1], 3);
}

static void TM_096_the_summit(void **state) {
    (void)state;
    bare("witches nomads");
    pl(0)->cult[TERRA_FIRE] = 8;
    play("send p to FIRE for 3");
    assert_int_equal(pl(0)->cult[TERRA_FIRE], 9); /* no key */
    finish_turn();
    pl(1)->cult[TERRA_FIRE] = 8;
    pl(1)->keys = 2;
    bowls(1, 12, 0, 0);
    play("send p to FIRE for 2; key FIRE");
    assert_int_equal(pl(1)->cult[TERRA_FIRE], 10);
    assert_int_equal(pl(1)->keys, 1);
    assert_int_equal(pl(1)->bowl[1], 3);
    finish_turn();
    pl(0)->keys = 1;
    play("send p to FIRE for 1");
    assert_int_equal(pl(0)->cult[TERRA_FIRE], 9); /* taken */
    assert_int_equal(pl(0)->keys, 1);
    finish_turn();
    play("send p to FIRE for 1"); /* whoever holds 10 stays there */
    assert_int_equal(pl(1)->cult[TERRA_FIRE], 10);
    assert_int_equal(pl(1)->keys, 1);
}

static void TM_097_key_before_steps(void **state) {
    (void)state;
    bare("witches nomads");
    almost_town(TERRA_TP);
    pl(0)->cult[TERRA_AIR] = 9;
    play("build F2; +TW5; key AIR");
    assert_int_equal(pl(0)->cult[TERRA_AIR], 10);
    assert_int_equal(pl(0)->keys, 0);
    assert_int_equal(pl(0)->cult[TERRA_FIRE], 1);
}

static void TM_098_healed_in_the_same_turn(void **state) {
    (void)state;
    for (int reading = 0; reading < 2; reading++) {
        bare_with(reading ? tracker : NULL, "auren nomads");
        put_piece(0, "D1", TERRA_TE);
        put_piece(0, "E1", TERRA_TP);
        put_piece(0, "E2", TERRA_D);
        put_piece(0, "F2", TERRA_D);
        pl(0)->cult[TERRA_FIRE] = 8;
        play("upgrade D1 to SA; +FAV1");
        assert_int_equal(pl(0)->cult[TERRA_FIRE], 9);
        play(reading ? "+TW1" : "+TW1; key FIRE");
        assert_int_equal(pl(0)->cult[TERRA_FIRE], 10);
        assert_int_equal(pl(0)->keys, 0);
    }
}

static void TM_099_owner_chooses(void **state) {
    (void)state;
    bare("witches nomads");
    almost_town(TERRA_TP);
    pl(0)->cult[TERRA_FIRE] = pl(0)->cult[TERRA_AIR] = 9;
    bowls(0, 12, 0, 0);
    play("build F2; +TW5");
    assert_int_equal(count_kind(TERRA_M_KEY), 2);
    assert_false(can("key WATER"));
    assert_false(can("done"));
    play("key AIR");
    assert_int_equal(pl(0)->cult[TERRA_FIRE], 9);
    assert_int_equal(pl(0)->cult[TERRA_AIR], 10);
    assert_int_equal(pl(0)->bowl[1], 3);
    assert_int_equal(pl(0)->keys, 0);
    assert_false(terra_pending(&st));
}

static void TM_100_forgotten_next_turn(void **state) {
    (void)state;
    bare("witches nomads");
    almost_town(TERRA_TP);
    pl(0)->cult[TERRA_FIRE] = 9;
    play("send p to FIRE for 1");
    assert_int_equal(pl(0)->blocked, 1);
    finish_turn();
    pass_any();
    assert_int_equal(pl(0)->blocked, 0);
    play("build F2; +TW1");
    assert_int_equal(pl(0)->cult[TERRA_FIRE], 9); /* the key is kept */
    assert_int_equal(pl(0)->keys, 1);
}

/* ---- what a net sees of towns, against the rules ---- */

static int place_of(const char *name) {
    int n = 0;
    for (const pent_input *r = G->inputs; r->name; n += r->count, r++)
        if (!strcmp(r->name, name)) return n;
    fail_msg("no input '%s'", name);
    return -1;
}

static bool sees(const pent_inputs *x, int index) {
    for (int i = 0; i < x->n; i++)
        if (x->index[i] == index) return true;
    return false;
}

/* Which input must say so when this move founds a town; -1: it is no dwelling or upgrade, or spades are in hand. */
static int input_of(pent_move m) {
    static const int raise[TERRA_PIECES] = {-1, 0, -1, 1, 2};
    int kind = pent_kind(m);
    if (kind == TERRA_M_BUILD && !st.turn.free && !st.turn.dug)
        return place_of("steps after a dwelling");
    if (kind != TERRA_M_UPGRADE) return -1;
    static terra_state before;
    before = st;
    G->apply(&before, m, NULL);
    for (int k = 0; k < TERRA_PIECES; k++)
        if (before.p[st.turn_seat].count[k] > pl(st.turn_seat)->count[k] && raise[k] >= 0)
            return place_of("upgrade for a town") + raise[k];
    return -1;
}

/* Rivers that Mermaids pass are not looked at, so what they found is left out. */
static int count_founders(int seat) {
    static terra_state then;
    static pent_inputs x[TERRA_SEATS];
    pent_moves list;
    int founders = 0;
    if (st.p[seat].faction == TERRA_MERMAIDS) return 0;
    G->legal(&st, &list);
    for (int i = 0; i < list.n; i++) {
        int index = input_of(list.m[i]);
        then = st;
        G->apply(&then, list.m[i], NULL);
        if (index < 0 || then.turn.towns <= st.turn.towns) continue;
        G->look(&st, 1u << seat, NULL, x);
        assert_true(sees(&x[seat], index));
        founders++;
    }
    return founders;
}

/* Who builds whatever there is, and has the goods for it, comes to towns. */
static pent_move any_building(const pent_moves *list, pent_rng *rng) {
    pent_moves some = {.n = 0};
    for (int i = 0; i < list->n; i++)
        if (1u << pent_kind(list->m[i]) & (1u << TERRA_M_BUILD | 1u << TERRA_M_UPGRADE))
            some.m[some.n++] = list->m[i];
    if (!some.n) some = *list;
    return some.m[pent_rng_below(rng, (uint32_t)some.n)];
}

static void inputs_see_what_founds_a_town(void **state) {
    (void)state;
    int founders = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        pent_setup setup;
        pent_rng rng = pent_rng_seed(seed);
        pent_setup_default(G, 3, &setup);
        assert_int_equal(pent_init(G, &st, &setup, NULL), PENT_OK);
        for (int actor; (actor = G->actor(&st)) != PENT_OVER;) {
            pent_moves list;
            if (actor >= 0 && st.phase == TERRA_P_TURN) {
                goods(actor, 20, 10, pl(actor)->priests);
                founders += count_founders(actor);
            }
            G->legal(&st, &list);
            pent_move m =
                actor == PENT_CHANCE ? pent_chance(G, &st, &rng) : any_building(&list, &rng);
            G->apply(&st, m, NULL);
        }
    }
    assert_true(founders > 20); /* else nothing was tried */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(TM_082_TM_083_offers),
        cmocka_unit_test(TM_084_price_of_power),
        cmocka_unit_test(TM_085_order_of_answers),
        cmocka_unit_test(TM_086_no_room_no_question),
        cmocka_unit_test(TM_087_amount_fixed_at_once),
        cmocka_unit_test(TM_088_standing_answers),
        cmocka_unit_test(TM_172_burning_before_an_answer),
        cmocka_unit_test(TM_172_taken_without_room),
        cmocka_unit_test(TM_089_founding),
        cmocka_unit_test(TM_090_sanctuary_counts_two),
        cmocka_unit_test(TM_091_when_tested),
        cmocka_unit_test(TM_092_growth),
        cmocka_unit_test(TM_093_tiles_run_out),
        cmocka_unit_test(TM_094_any_order),
        cmocka_unit_test(TM_095_power_on_the_way),
        cmocka_unit_test(TM_096_the_summit),
        cmocka_unit_test(TM_097_key_before_steps),
        cmocka_unit_test(TM_098_healed_in_the_same_turn),
        cmocka_unit_test(TM_099_owner_chooses),
        cmocka_unit_test(TM_100_forgotten_next_turn),
        cmocka_unit_test(inputs_see_what_founds_a_town),
    };
    return RUN(tests);
}
