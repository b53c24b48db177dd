/* Cascadero, CAS-075 to CAS-110: achievements, farmer board, advanced game. */
#include "cascadero_help.h"

/* ---- achievements ---------------------------------------------------------------------------- */

static void CAS_075_five_cubes_at_banner_one(void **st) {
    (void)st;
    casc_state s = start(2, "");
    for (int k = 0; k < CASC_TRACKS; k++) s.cube[0][k] = 4;
    s.cube[0][P] = 2;
    put(&s, 0, "I9");
    play(&s, "place I8"); /* pink 3: one short */
    assert_int_equal(s.first_by[CASC_FIVE_CUBES], CASC_NONE);
    s.cube[0][P] = 3;
    put(&s, 0, "H6");
    int points = s.points[0];
    play_as(&s, 0, "place H7");
    assert_int_equal(s.cube[0][P], 4);
    assert_int_equal(s.first_by[CASC_FIVE_CUBES], 0);
    assert_int_equal(s.points[0], points + 3);
    /* too late for the next one */
    for (int k = 0; k < CASC_TRACKS; k++) s.cube[1][k] = 4;
    s.cube[1][P] = 3;
    put(&s, 1, "K7");
    play_as(&s, 1, "place J7");
    assert_int_equal(s.cube[1][P], 4);
    assert_int_equal(s.points[1], 0);
    assert_int_equal(s.first_by[CASC_FIVE_CUBES], 0);
}

static void CAS_076_three_seals_in_stock(void **st) {
    (void)st;
    casc_state s = start(2, "");
    give_seal(&s, 0, Y, 3);
    give_seal(&s, 0, O, 3);
    s.cube[0][P] = 2;
    put(&s, 0, "I9");
    casc_state used = s;
    play(&s, "place I8"); /* the third seal */
    assert_int_equal(s.seals[0], 3);
    assert_int_equal(s.first_by[CASC_THREE_SEALS], 0);
    assert_int_equal(s.points[0], 3);
    /* two in stock and one under an envoy are not three */
    play_as(&used, 0, "place E5 seal");
    used.cube[0][P] = 2;
    play_as(&used, 0, "place I8");
    assert_int_equal(used.seals[0], 2);
    assert_int_equal(used.first_by[CASC_THREE_SEALS], CASC_NONE);
}

static void CAS_076_three_seals_for_the_first_only(void **st) {
    (void)st;
    casc_state s = start(2, "");
    give_seal(&s, 0, Y, 3);
    give_seal(&s, 0, O, 3);
    s.first_by[CASC_THREE_SEALS] = 1;
    s.points[1] = 3;
    s.cube[0][P] = 2;
    put(&s, 0, "I9");
    play(&s, "place I8");
    assert_int_equal(s.seals[0], 3);
    assert_int_equal(s.points[0], 0);
    assert_int_equal(s.first_by[CASC_THREE_SEALS], 1);
}

static void CAS_077_three_cubes_at_banner_two(void **st) {
    (void)st;
    for (int taken = 0; taken < 2; taken++) {
        casc_state s = start(2, "");
        s.cube[0][Y] = 10;
        s.cube[0][B] = 12;
        s.cube[0][P] = 8;
        if (taken) {
            s.first_by[CASC_THREE_CUBES] = 1;
            s.points[1] = 3;
        }
        put(&s, 0, "I9");
        play(&s, "place I8"); /* pink 9 */
        assert_int_equal(s.first_by[CASC_THREE_CUBES], taken ? 1 : CASC_NONE);
        put(&s, 0, "H6");
        play_as(&s, 0, "place H7"); /* pink 10 */
        assert_int_equal(s.cube[0][P], 10);
        assert_int_equal(s.first_by[CASC_THREE_CUBES], taken);
        assert_int_equal(s.points[0], taken ? 0 : 3);
    }
}

/* White H5, pink I7, orange J10, blue G9 and yellow F7 lie round H8. */
static void CAS_078_one_group_touches_five_colours(void **st) {
    (void)st;
    for (int taken = 0; taken < 2; taken++) {
        casc_state s = start(2, "");
        if (taken) {
            s.first_by[CASC_FIVE_COLOURS] = 1;
            s.points[1] = 3;
        }
        put(&s, 0, "G7 H8 H7 H9 H10"); /* yellow, pink, pink, blue, blue */
        play(&s, "place H6");          /* white: four colours */
        assert_int_equal(s.first_by[CASC_FIVE_COLOURS], taken ? 1 : CASC_NONE);
        play_as(&s, 0, "place I9"); /* orange */
        assert_int_equal(s.first_by[CASC_FIVE_COLOURS], taken);
        assert_int_equal(casc_goal_sum(&s, 0, CASC_FIVE_COLOURS, CASC_FIVE_COLOURS + 1),
                         taken ? 0 : 3);
    }
}

static void CAS_079_one_cube_at_the_summit(void **st) {
    (void)st;
    for (int taken = 0; taken < 2; taken++) {
        casc_state s = start(2, ""); /* yellow reaches the top of pink: any track will do */
        if (taken) {
            s.first_by[CASC_SUMMIT] = 1;
            s.points[1] = 3;
        }
        s.cube[0][P] = 13;
        put(&s, 0, "I9 H6");
        play(&s, "place I8");
        assert_int_equal(s.first_by[CASC_SUMMIT], taken ? 1 : CASC_NONE);
        s.cube[0][P] = 14;
        play_as(&s, 0, "place H7");
        assert_int_equal(s.first_by[CASC_SUMMIT], taken);
        assert_int_equal(s.points[0], 3 + (taken ? 0 : 3));
    }
}

/* With H16 a group next to white H12 and white G16. */
static const char *const white_chain = "H13 H14 H15";

static void CAS_080_one_group_touches_three_of_a_colour(void **st) {
    (void)st;
    for (int taken = 0; taken < 2; taken++) {
        casc_state s = start(2, "");
        put(&s, 0, "I8 I9 I10 J11 J12 J13 K13 L14 M13 M14"); /* pink I7 and K12 */
        s.pairs[0] = 1 << P;
        s.points[0] = 2;
        if (taken) {
            s.first_by[CASC_THREE_TOWNS] = 1;
            s.points[1] = 3;
        }
        play(&s, "place L13");
        assert_int_equal(s.first_by[CASC_THREE_TOWNS], taken ? 1 : CASC_NONE);
        play_as(&s, 0, "place N15"); /* pink O15 */
        assert_int_equal(s.first_by[CASC_THREE_TOWNS], taken);
        assert_int_equal(casc_goal_sum(&s, 0, CASC_THREE_TOWNS, CASC_THREE_TOWNS + 1),
                         taken ? 0 : 3);
    }
}

static void CAS_081_pairs_for_everybody_once_a_colour(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, white_chain);
    play(&s, "place H16");
    assert_int_equal(s.pairs[0], 1 << W);
    assert_int_equal(s.points[0], 2);
    put(&s, 1, "I4 I5 I3 I2 H2"); /* white H5; H1 and I1 touch white I0 */
    play_as(&s, 1, "place I1");
    assert_int_equal(s.pairs[1], 1 << W);
    assert_int_equal(casc_goal_sum(&s, 1, CASC_PAIR, CASC_ALL_PAIRS), 2);
    /* a second pair of the same colour brings nothing more: N6 and M10 */
    put(&s, 0, "N7 N8 N9");
    play_as(&s, 0, "place N10");
    assert_int_equal(s.cube[0][W], 2);
    assert_int_equal(casc_goal_sum(&s, 0, 0, CASC_GOALS), 2);
    assert_int_equal(s.pairs[0], 1 << W);
}

static void CAS_082_all_five_pairs(void **st) {
    (void)st;
    for (int seat = 0; seat < 2; seat++) { /* every player, also the second to do it */
        casc_state s = start(2, "");
        if (seat) {
            s.pairs[0] = 63;
            s.points[0] = 20;
        }
        s.pairs[seat] = 1 << Y | 1 << O | 1 << B | 1 << P;
        s.points[seat] = 8;
        put(&s, seat, white_chain);
        play_as(&s, seat, "place H16");
        assert_int_equal(s.pairs[seat], 63);
        assert_int_equal(s.points[seat], 8 + 2 + 10);
    }
    casc_state s = start(2, "");
    s.pairs[0] = 1 << Y | 1 << O | 1 << B;
    s.points[0] = 6;
    put(&s, 0, white_chain);
    play(&s, "place H16"); /* four of five */
    assert_int_equal(s.points[0], 8);
}

static void CAS_083_by_one_group_of_two_or_more(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "H13 H14"); /* touches white H12 */
    put(&s, 0, "F16");     /* touches white G16, elsewhere */
    play(&s, "place G15"); /* F16 and G15: another group at G16 */
    assert_int_equal(s.pairs[0], 0);
    casc_group single = {.size = 1, .towns = ~UINT64_C(0)};
    assert_int_equal(casc_goals_of_group(&s, &single), 0);
    casc_group two = {.size = 2, .towns = casc_map_of(&s)->of_colour[W]};
    assert_int_equal(casc_goals_of_group(&s, &two), 1u << (CASC_PAIR + W) | 1u << CASC_THREE_TOWNS);
}

static void CAS_084_once_for_a_player(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, white_chain);
    play(&s, "place H16");
    assert_int_equal(s.points[0], 2);
    play_as(&s, 0, "place G15"); /* the pair is still there */
    assert_int_equal(s.points[0], 2);
    assert_int_equal(casc_goals_free(&s, 0) & 1u << (CASC_PAIR + W), 0);
    assert_int_not_equal(casc_goals_free(&s, 1) & 1u << (CASC_PAIR + W), 0);
    assert_int_equal(CASC_GOALS, 12);
}

static void CAS_085_several_in_one_turn(void **st) {
    (void)st;
    casc_state s = start(2, "");
    s.cube[0][W] = 14;
    put(&s, 0, white_chain);
    put(&s, 0, "H11");     /* nothing of G16 */
    play(&s, "place H16"); /* scores G16: white 15, and the pair */
    assert_int_equal(s.cube[0][W], 15);
    assert_int_equal(s.points[0], 3 + 3 + 2);
    assert_int_equal(s.first_by[CASC_SUMMIT], 0);
    assert_int_equal(s.pairs[0], 1 << W);
}

static void CAS_086_for_the_player_on_turn_only(void **st) {
    (void)st;
    casc_state s = start(2, "achievements=optional");
    put(&s, 1, white_chain);
    put(&s, 1, "H16"); /* met, and declined in an earlier turn */
    s.declined = 1 << 1;
    play(&s, "place A5");
    assert_int_equal(casc_actor(&s), 1); /* nobody was asked */
    assert_int_equal(open_kind(&s), CASC_OPEN_PLACE);
    play(&s, "place O3");
    assert_int_equal(open_kind(&s), CASC_OPEN_CLAIM);
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_087_claimed_by_themselves(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, white_chain);
    play(&s, "place H16");
    assert_int_equal(s.pairs[0], 1 << W);
    assert_int_equal(open_kind(&s), CASC_OPEN_PLACE);
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_088_asked_at_the_end_of_the_turn(void **st) {
    (void)st;
    casc_state s = start(2, "achievements=optional");
    s.cube[0][W] = 14;
    put(&s, 0, white_chain);
    play(&s, "place H16");
    assert_int_equal(s.points[0], 3); /* the track's, nothing claimed yet */
    assert_int_equal(open_kind(&s), CASC_OPEN_CLAIM);
    assert_true(is_legal(&s, "claim summit"));
    assert_true(is_legal(&s, "claim white-pair"));
    assert_false(is_legal(&s, "claim blue-pair"));
    play(&s, "claim white-pair");
    assert_int_equal(s.points[0], 5);
    assert_int_equal(casc_actor(&s), 0);
    assert_false(is_legal(&s, "claim white-pair"));
    assert_starts(why_not(&s, "g-white-pair", NULL), "CAS-084");
    assert_starts(why_not(&s, "g-blue-pair", NULL), "CAS-088");
    assert_starts(why_not(&s, "g-all-pairs", NULL), "CAS-090");
    assert_string_equal(why_not(&s, "g-summit", NULL), "");
    play(&s, "skip"); /* the summit is declined */
    assert_int_equal(s.first_by[CASC_SUMMIT], CASC_NONE);
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_088_met_at_any_moment_of_the_turn(void **st) {
    (void)st;
    /* the move breaks the pair that the placement had made */
    casc_state s = start(2, "achievements=optional");
    s.cube[0][W] = 2;
    s.cube[1][W] = 4;
    put(&s, 1, "O3");
    use_seal_of(&s, W, 3, "O3");
    put(&s, 0, white_chain);
    play(&s, "place H16");
    assert_int_equal(open_kind(&s), CASC_OPEN_MOVE);
    play(&s, "move H14 G14");
    play(&s, "claim white-pair");
    assert_int_equal(s.points[0], 2);
    assert_int_equal(casc_actor(&s), 1);
    /* three seals at the start of the turn, two after the placement */
    s = start(2, "achievements=optional");
    give_seal(&s, 1, Y, 3);
    give_seal(&s, 1, O, 3);
    give_seal(&s, 1, B, 3);
    s.declined = 1 << 1;
    play(&s, "place A5");
    play(&s, "place I8 seal");
    assert_true(is_legal(&s, "claim three-seals"));
}

static void CAS_089_declined_ones_are_offered_again(void **st) {
    (void)st;
    casc_state s = start(2, "achievements=optional");
    put(&s, 0, white_chain);
    s.cube[0][P] = CASC_TOP;
    play(&s, "place H16; skip; place O3");
    assert_int_equal(casc_actor(&s), 0);
    play(&s, "place A5");
    assert_true(is_legal(&s, "claim white-pair"));
    assert_true(is_legal(&s, "claim summit"));
    /* but a first-only one that somebody else took is gone */
    s.first_by[CASC_SUMMIT] = 1;
    s.points[1] = 3;
    assert_false(is_legal(&s, "claim summit"));
    play(&s, "claim white-pair");
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_090_all_pairs_comes_with_the_fifth(void **st) {
    (void)st;
    casc_state s = start(2, "achievements=optional");
    s.pairs[0] = 1 << Y | 1 << O | 1 << B | 1 << P;
    s.points[0] = 8;
    put(&s, 0, white_chain);
    play(&s, "place H16");
    assert_false(is_legal(&s, "claim all-pairs"));
    play(&s, "claim white-pair");
    assert_int_equal(s.points[0], 20);
    assert_int_equal(casc_actor(&s), 1);
}

/* ---- farmers --------------------------------------------------------------------------------- */

static void CAS_091_tiles_are_dealt_one_by_one(void **st) {
    (void)st;
    casc_state s;
    pent_err err;
    assert_int_equal(set_up(&s, 2, "board=farmer", &err), PENT_OK);
    for (int i = 0; i < CASC_SLOTS; i++) {
        assert_int_equal(casc_actor(&s), PENT_CHANCE);
        assert_int_equal(open_kind(&s), CASC_OPEN_DEAL);
        assert_int_equal(s.tile[i], CASC_NONE);
        pent_moves moves;
        casc_legal(&s, &moves);
        unsigned weight = 0;
        for (int k = 0; k < moves.n; k++) {
            assert_int_equal(casc_weight(&s, moves.m[k]), s.tiles_left[pent_b(moves.m[k])]);
            weight += casc_weight(&s, moves.m[k]);
        }
        assert_int_equal(weight, CASC_SLOTS - i);
        casc_apply(&s, moves.m[moves.n - 1], NULL);
        assert_int_not_equal(s.tile[i], CASC_NONE);
        assert_null(casc_check(&s));
    }
    assert_int_equal(open_kind(&s), CASC_OPEN_FIRST);
    assert_int_equal(casc_actor(&s), PENT_CHANCE);
}

static void CAS_093_farmer_fields_are_locked(void **st) {
    (void)st;
    casc_state s = start(2, "board=farmer");
    assert_int_equal(count_legal(&s), 208 - 24);
    assert_false(is_legal(&s, "place A3"));
    assert_starts(why_not(&s, "f-A3", NULL), "CAS-093");
    put(&s, 0, "A4");
    assert_true(is_legal(&s, "place A3"));
    assert_false(is_legal(&s, "place A8"));
}

static void CAS_094_others_do_not_unlock(void **st) {
    (void)st;
    casc_state s = start(2, "board=farmer");
    put(&s, 1, "A4");
    assert_false(is_legal(&s, "place A3"));
    turn_of(&s, 1);
    assert_true(is_legal(&s, "place A3"));
}

static void CAS_095_CAS_096_entering_carries_out_the_tile(void **st) {
    (void)st;
    for (int points = 2; points <= 3; points++) {
        casc_state s = start(2, "board=farmer");
        put_tile(&s, "A3", points == 2 ? CASC_TILE_2 : CASC_TILE_3);
        put(&s, 0, "A4");
        play(&s, "place A3");
        assert_int_equal(s.points[0], points);
        assert_int_equal(s.farmer_points[0], points);
        assert_int_equal(casc_actor(&s), 1);
        play(&s, "place A5"); /* beside it is not on it */
        assert_int_equal(s.points[1], 0);
    }
}

static void CAS_097_advance_tile(void **st) {
    (void)st;
    casc_state s = start(2, "board=farmer");
    put_tile(&s, "A3", CASC_TILE_ADVANCE);
    put(&s, 0, "A4");
    s.cube[0][W] = 3;
    play(&s, "place A3");
    assert_int_equal(open_kind(&s), CASC_OPEN_ADVANCE);
    play(&s, "advance white"); /* 4: an extra turn follows */
    assert_int_equal(s.cube[0][W], 4);
    assert_int_equal(casc_actor(&s), 0);
    assert_int_equal(open_kind(&s), CASC_OPEN_PLACE);
}

/* On an advance tile with this cube on `space` of the pink track, the others on 1. */
static casc_state on_an_advance_tile(int space) {
    casc_state s = start(2, "board=farmer");
    put_tile(&s, "A3", CASC_TILE_ADVANCE);
    put(&s, 0, "A4");
    for (int k = 0; k < CASC_TRACKS; k++) s.cube[0][k] = 1;
    s.cube[0][P] = (uint8_t)space;
    if (space == CASC_TOP) { /* as if claimed when it was reached */
        s.first_by[CASC_SUMMIT] = 0;
        s.points[0] = 3;
    }
    play(&s, "place A3");
    return s;
}

static void CAS_098_advance_tile_has_to_be_obeyed(void **st) {
    (void)st;
    casc_state s = on_an_advance_tile(3);
    assert_int_equal(open_kind(&s), CASC_OPEN_ADVANCE);
    assert_int_equal(count_legal(&s), CASC_TRACKS);
    assert_false(is_legal(&s, "skip"));
    assert_starts(why_not(&s, "skip", NULL), "CAS-098");
    play(&s, "advance pink"); /* the banner's advance on space 4 may be declined: CAS-063 */
    assert_int_equal(open_kind(&s), CASC_OPEN_ADVANCE);
    assert_true(is_legal(&s, "skip"));
    /* a cube that cannot move could be named */
    static const int stuck[] = {4, 10, CASC_TOP};
    for (int i = 0; i < 3; i++) {
        s = on_an_advance_tile(stuck[i]);
        assert_true(is_legal(&s, "skip"));
        assert_string_equal(why_not(&s, "skip", NULL), "");
        casc_state before = s;
        play(&s, "skip");
        assert_memory_equal(s.cube, before.cube, sizeof s.cube);
        assert_int_equal(casc_actor(&s), 1);
    }
}

static void CAS_064_that_no_cube_can_move_is_said(void **st) {
    (void)st;
    casc_state s = start(2, "board=farmer");
    put_tile(&s, "A3", CASC_TILE_ADVANCE);
    put(&s, 0, "A4");
    for (int k = 0; k < CASC_TRACKS; k++) s.cube[0][k] = 4;
    s.first_by[CASC_FIVE_CUBES] = 0;
    s.points[0] = 3;
    pent_trace why = {0};
    casc_apply(&s, kit_find(&casc_game, &s, "place A3"), &why);
    assert_int_equal(casc_actor(&s), 1);
    assert_int_equal(why.n, 1);
    assert_string_equal(why.note[0].rule, "CAS-064");
    assert_string_equal(why.note[0].text, "no cube can advance");
}

static void CAS_099_extra_turn_tile(void **st) {
    (void)st;
    casc_state s = start(2, "board=farmer");
    put_tile(&s, "A3", CASC_TILE_EXTRA);
    put(&s, 0, "A4");
    play(&s, "place A3");
    assert_int_equal(casc_actor(&s), 0);
    play(&s, "place O3");
    assert_int_equal(casc_actor(&s), 1);
}

/* Seat 0 stands on a herald tile and is asked. */
static casc_state asked_for_a_herald(const char *blockers) {
    casc_state s = start(2, "board=farmer");
    put_tile(&s, "A3", CASC_TILE_HERALD);
    put(&s, 0, "A4");
    put(&s, 1, blockers);
    play(&s, "place A3");
    return s;
}

static void CAS_100_herald_tile(void **st) {
    (void)st;
    casc_state s = asked_for_a_herald("A2 B1 B2"); /* all fields round the corner town A1 */
    assert_int_equal(open_kind(&s), CASC_OPEN_HERALD);
    assert_false(is_legal(&s, "herald C9 A1"));  /* no empty field beside it */
    assert_false(is_legal(&s, "herald C9 G15")); /* has a herald */
    assert_false(is_legal(&s, "herald A6 C4"));  /* no herald there */
    assert_true(is_legal(&s, "herald C9 O12"));  /* however far */
    assert_starts(why_not(&s, "h-C9", "t-A1"), "CAS-106");
    assert_starts(why_not(&s, "t-A6", "t-C4"), "CAS-100");
    assert_starts(why_not(&s, "h-C9", "f-C8"), "CAS-100");
    casc_state kept = s;
    play(&s, "herald C9 O12");
    assert_true(herald_at(&s, "O12"));
    assert_false(herald_at(&s, "C9"));
    assert_int_equal(pent_popcount(s.heralds), 4);
    assert_int_equal(casc_actor(&s), 1);
    uint64_t before = kept.heralds;
    play(&kept, "skip");
    assert_true(kept.heralds == before);
    assert_int_equal(casc_actor(&kept), 1);
}

static void CAS_101_not_to_its_own_town(void **st) {
    (void)st;
    casc_state s = asked_for_a_herald("");
    assert_false(is_legal(&s, "herald C9 C9"));
    assert_int_equal(count_legal(&s), 4 * 22 + 1);
    /* no town can take one: pretend every other town has one */
    s = start(2, "board=farmer");
    put_tile(&s, "A3", CASC_TILE_HERALD);
    put(&s, 0, "A4");
    s.heralds = PENT_BIT(26) - 1;
    pent_move m = kit_find(&casc_game, &s, "place A3");
    casc_apply(&s, m, NULL);
    assert_int_equal(casc_actor(&s), 1);
}

/* On the farmer board: asked to move while A4 stands beside the farmer field A3. */
static casc_state asked_to_move_beside_a_farmer(int tile) {
    casc_state s = start(2, "board=farmer");
    put_tile(&s, "A3", tile);
    s.cube[0][B] = 2;
    s.cube[1][B] = 4;
    put(&s, 1, "O3");
    use_seal_of(&s, B, 3, "O3");
    put(&s, 0, "A4 G7"); /* G7: a farmer field; it stands there to touch nothing */
    put(&s, 0, "G8");
    play(&s, "place G9"); /* touches blue G10: one space */
    assert_int_equal(s.cube[0][B], 3);
    assert_int_equal(open_kind(&s), CASC_OPEN_MOVE);
    return s;
}

static void CAS_102_moving_onto_a_farmer_field(void **st) {
    (void)st;
    casc_state s = asked_to_move_beside_a_farmer(CASC_TILE_3);
    assert_true(is_legal(&s, "move A4 A3"));
    play(&s, "move A4 A3");
    assert_true(envoy_at(&s, 0, "A3"));
    assert_int_equal(s.farmer_points[0], 3);
    assert_int_equal(casc_actor(&s), 1);
    /* and its action may ask in turn */
    s = asked_to_move_beside_a_farmer(CASC_TILE_ADVANCE);
    play(&s, "move A4 A3");
    assert_int_equal(open_kind(&s), CASC_OPEN_ADVANCE);
    assert_int_equal(casc_actor(&s), 0);
}

static void CAS_103_a_tile_acts_again(void **st) {
    (void)st;
    casc_state s = asked_to_move_beside_a_farmer(CASC_TILE_3);
    put(&s, 0, "A2");
    pent_exclude(&s.own[0], at("A4"));
    pent_include(&s.own[0], at("A3")); /* as if it had entered earlier */
    play(&s, "move A3 B3");
    assert_int_equal(s.farmer_points[0], 0); /* leaving gives nothing */
    play_as(&s, 0, "place A3");
    assert_int_equal(s.farmer_points[0], 3);
    pent_exclude(&s.own[0], at("A3"));
    s.envoys[0]++;
    put(&s, 1, "A4");
    play_as(&s, 1, "place A3"); /* and for another player */
    assert_int_equal(s.farmer_points[1], 3);
}

static void CAS_104_the_lock_follows_the_position(void **st) {
    (void)st;
    casc_state s = asked_to_move_beside_a_farmer(CASC_TILE_3);
    casc_state away = s;
    play(&away, "move A4 A5");
    turn_of(&away, 0);
    assert_false(is_legal(&away, "place A3"));
    put(&s, 0, "A5");
    pent_exclude(&s.own[0], at("A4"));
    s.envoys[0]++;
    play(&s, "move A5 A4");
    turn_of(&s, 0);
    assert_true(is_legal(&s, "place A3"));
}

/* ---- advanced game --------------------------------------------------------------------------- */

/* Seat 0 scores white H5, where a herald is. */
static casc_state scored_h5(const char *other) {
    casc_state s = start(2, "advanced=on");
    put(&s, 0, "H7");
    put(&s, 1, other);
    play(&s, "place H6");
    return s;
}

static void CAS_105_the_herald_may_move_three_hexes(void **st) {
    (void)st;
    casc_state s = scored_h5("");
    assert_int_equal(open_kind(&s), CASC_OPEN_REPOSITION);
    assert_int_equal(casc_actor(&s), 0);
    assert_int_equal(count_legal(&s), 6 + 1);
    assert_true(is_legal(&s, "herald H5 E4"));
    assert_true(is_legal(&s, "herald H5 F7"));
    assert_false(is_legal(&s, "herald H5 G9"));  /* too far */
    assert_false(is_legal(&s, "herald H12 G9")); /* not the one that scored */
    assert_starts(why_not(&s, "h-H5", "t-G9"), "CAS-105");
    assert_starts(why_not(&s, "h-H12", "t-G9"), "CAS-105");
    play(&s, "herald H5 E4");
    assert_true(herald_at(&s, "E4"));
    assert_false(herald_at(&s, "H5"));
    assert_int_equal(casc_actor(&s), 1);
    /* a scoring elsewhere moves nothing */
    s = start(2, "advanced=on");
    put(&s, 0, "I9");
    play(&s, "place I8");
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_106_not_to_a_herald_nor_to_a_full_town(void **st) {
    (void)st;
    casc_state s = scored_h5("E3 E5 D4 D5 F4 F5"); /* E4 is full */
    assert_false(is_legal(&s, "herald H5 E4"));
    assert_starts(why_not(&s, "h-H5", "t-E4"), "CAS-106");
    assert_int_equal(count_legal(&s), 5 + 1);
    s = start(2, "advanced=on");
    s.heralds ^= PENT_BIT(town_at(&s, "H12")) | PENT_BIT(town_at(&s, "F7"));
    put(&s, 0, "H7");
    play(&s, "place H6");
    assert_false(is_legal(&s, "herald H5 F7"));
    assert_true(is_legal(&s, "herald H5 E4"));
}

static void CAS_107_the_extra_space_comes_first(void **st) {
    (void)st;
    casc_state s = scored_h5("");
    assert_int_equal(s.cube[0][W], 2);
    s = scored_h5("H4");
    assert_int_equal(s.cube[0][W], 3);
}

static void CAS_108_after_the_actions_before_extra_turns(void **st) {
    (void)st;
    casc_state s = start(2, "advanced=on");
    s.cube[0][W] = 3;
    s.cube[1][W] = 8;
    put(&s, 1, "O3");
    use_seal_of(&s, W, 7, "O3");
    put(&s, 0, "H7");
    put(&s, 1, "H4");
    s.cube[0][W] = 4;
    play(&s, "place H6"); /* three spaces to 7: points on 6, a move on 7 */
    assert_int_equal(s.cube[0][W], 7);
    assert_int_equal(open_kind(&s), CASC_OPEN_MOVE);
    play(&s, "skip");
    assert_int_equal(open_kind(&s), CASC_OPEN_REPOSITION);
    play(&s, "skip");
    assert_int_equal(casc_actor(&s), 1);
    /* an extra turn waits for the herald */
    s = start(2, "advanced=on");
    s.cube[0][W] = 2;
    put(&s, 0, "H7");
    play(&s, "place H6"); /* two spaces to 4: extra turn */
    assert_int_equal(open_kind(&s), CASC_OPEN_REPOSITION);
    assert_int_equal(s.owed, 1);
    play(&s, "herald H5 F7");
    assert_int_equal(casc_actor(&s), 0);
    assert_int_equal(open_kind(&s), CASC_OPEN_PLACE);
}

static void CAS_109_the_herald_may_stay(void **st) {
    (void)st;
    casc_state s = scored_h5("");
    play(&s, "skip");
    assert_true(herald_at(&s, "H5"));
    assert_int_equal(casc_actor(&s), 1);
    /* nobody is asked when no town can take it: A1 has two towns three hexes away, both full */
    s = start(2, "advanced=on");
    s.heralds ^= PENT_BIT(town_at(&s, "H5")) | PENT_BIT(town_at(&s, "A1"));
    put(&s, 1, "B3 B5 A3 A4 C3 C4"); /* round B4 */
    put(&s, 1, "D1 D3 C1 E1 E2");    /* round D2, but C2 */
    put(&s, 0, "C2");
    play(&s, "place B2"); /* touches A1; C2 touches D2 */
    assert_int_equal(s.cube[0][B], 2);
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_110_a_seal_scoring_moves_it_too(void **st) {
    (void)st;
    casc_state s = start(2, "advanced=on");
    give_seal(&s, 0, Y, 3);
    play(&s, "place H6 seal");
    assert_int_equal(s.cube[0][W], 2);
    assert_int_equal(open_kind(&s), CASC_OPEN_REPOSITION);
    play(&s, "herald H5 F7");
    assert_true(herald_at(&s, "F7"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CAS_075_five_cubes_at_banner_one),
        cmocka_unit_test(CAS_076_three_seals_in_stock),
        cmocka_unit_test(CAS_076_three_seals_for_the_first_only),
        cmocka_unit_test(CAS_077_three_cubes_at_banner_two),
        cmocka_unit_test(CAS_078_one_group_touches_five_colours),
        cmocka_unit_test(CAS_079_one_cube_at_the_summit),
        cmocka_unit_test(CAS_080_one_group_touches_three_of_a_colour),
        cmocka_unit_test(CAS_081_pairs_for_everybody_once_a_colour),
        cmocka_unit_test(CAS_082_all_five_pairs),
        cmocka_unit_test(CAS_083_by_one_group_of_two_or_more),
        cmocka_unit_test(CAS_084_once_for_a_player),
        cmocka_unit_test(CAS_085_several_in_one_turn),
        cmocka_unit_test(CAS_086_for_the_player_on_turn_only),
        cmocka_unit_test(CAS_087_claimed_by_themselves),
        cmocka_unit_test(CAS_088_asked_at_the_end_of_the_turn),
        cmocka_unit_test(CAS_088_met_at_any_moment_of_the_turn),
        cmocka_unit_test(CAS_089_declined_ones_are_offered_again),
        cmocka_unit_test(CAS_090_all_pairs_comes_with_the_fifth),
        cmocka_unit_test(CAS_091_tiles_are_dealt_one_by_one),
        cmocka_unit_test(CAS_093_farmer_fields_are_locked),
        cmocka_unit_test(CAS_094_others_do_not_unlock),
        cmocka_unit_test(CAS_095_CAS_096_entering_carries_out_the_tile),
        cmocka_unit_test(CAS_097_advance_tile),
        cmocka_unit_test(CAS_098_advance_tile_has_to_be_obeyed),
        cmocka_unit_test(CAS_064_that_no_cube_can_move_is_said),
        cmocka_unit_test(CAS_099_extra_turn_tile),
        cmocka_unit_test(CAS_100_herald_tile),
        cmocka_unit_test(CAS_101_not_to_its_own_town),
        cmocka_unit_test(CAS_102_moving_onto_a_farmer_field),
        cmocka_unit_test(CAS_103_a_tile_acts_again),
        cmocka_unit_test(CAS_104_the_lock_follows_the_position),
        cmocka_unit_test(CAS_105_the_herald_may_move_three_hexes),
        cmocka_unit_test(CAS_106_not_to_a_herald_nor_to_a_full_town),
        cmocka_unit_test(CAS_107_the_extra_space_comes_first),
        cmocka_unit_test(CAS_108_after_the_actions_before_extra_turns),
        cmocka_unit_test(CAS_109_the_herald_may_stay),
        cmocka_unit_test(CAS_110_a_seal_scoring_moves_it_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
