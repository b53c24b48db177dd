/* Cascadero, CAS-111 to CAS-122: the end, the winner, knowledge; then the worked examples as whole
 * sequences, words, judgement and the reading of records. */
#include "cascadero_help.h"

/* ---- the end --------------------------------------------------------------------------------- */

static void CAS_111_fifty_points_end_the_game(void **st) {
    (void)st;
    casc_state s = start(2, "");
    give_points(&s, 0, 48);
    s.cube[0][P] = 1;
    put(&s, 0, "I9");
    casc_state short_of = s;
    short_of.points[0] = short_of.track_points[0] = 47;
    play(&s, "place I8"); /* pink 2: two points */
    assert_int_equal(s.points[0], 50);
    assert_int_equal(casc_actor(&s), PENT_OVER);
    assert_int_equal(count_legal(&s), 0);
    play(&short_of, "place I8");
    assert_int_equal(short_of.points[0], 49);
    assert_int_equal(casc_actor(&short_of), 1);
}

static void CAS_112_the_turn_is_played_out(void **st) {
    (void)st;
    casc_state s = start(2, "");
    give_points(&s, 0, 49);
    s.cube[0][P] = 1;
    put(&s, 0, "I9");
    put(&s, 1, "J7");
    s.heralds ^= PENT_BIT(town_at(&s, "I7")) | PENT_BIT(town_at(&s, "E4"));
    play(&s, "place I8"); /* three spaces: points on 2, advance on 4 */
    assert_int_equal(s.points[0], 51);
    assert_int_equal(casc_actor(&s), 0); /* still asked */
    s.cube[0][B] = 1;
    play(&s, "advance blue");
    assert_int_equal(s.points[0], 53);
    assert_int_equal(casc_actor(&s), PENT_OVER);
}

static void CAS_113_owed_turns_are_lost(void **st) {
    (void)st;
    casc_state s = start(2, "");
    give_points(&s, 0, 47);
    s.cube[0][P] = 4;
    put(&s, 0, "I9");
    put(&s, 1, "J7");
    s.heralds ^= PENT_BIT(town_at(&s, "I7")) | PENT_BIT(town_at(&s, "E4"));
    play(&s, "place I8"); /* to 7: points on 6, an extra turn on 7 */
    assert_int_equal(s.points[0], 50);
    assert_int_equal(casc_actor(&s), PENT_OVER);
    assert_int_equal(s.owed, 0);
}

/* Takes all envoys of a seat but `left` off its stock, onto fields that touch nothing of interest.
 */
static void spend_envoys(casc_state *s, int seat, int left) {
    casc_set free = casc_less(casc_map_of(s)->fields, casc_occupied(s));
    for (int c = 0; s->envoys[seat] > left; c++) {
        casc_set near = casc_near(s->own[seat]); /* all single: no group meets anything */
        if (!pent_has(&free, c) || pent_has(&near, c)) continue;
        pent_include(&s->own[seat], c);
        s->envoys[seat]--;
    }
}

static void CAS_114_no_envoy_left_to_place(void **st) {
    (void)st;
    casc_state s = start(2, "");
    spend_envoys(&s, 0, 1);
    spend_envoys(&s, 1, 1);
    pent_moves moves;
    casc_legal(&s, &moves);
    casc_apply(&s, moves.m[0], NULL);
    assert_int_equal(casc_actor(&s), 1); /* one with no envoys may still wait */
    casc_legal(&s, &moves);
    casc_apply(&s, moves.m[0], NULL);
    assert_int_equal(casc_actor(&s), PENT_OVER);
}

static void CAS_114_also_in_an_extra_turn(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "I9");
    s.cube[0][P] = 6; /* 7: an extra turn */
    s.envoys[0] = 1;
    for (int i = 0, c = 0; i < 28; c++) { /* the rest of its thirty stand far from I7 */
        casc_set taken = casc_or(s.own[0], casc_near(s.own[0]));
        if (c / CASC_ROWS >= 6 && c / CASC_ROWS <= 10) continue;
        if (!pent_has(&casc_map_of(&s)->fields, c) || pent_has(&taken, c)) continue;
        pent_include(&s.own[0], c);
        i++;
    }
    play(&s, "place I8");
    assert_int_equal(s.cube[0][P], 7);
    assert_int_equal(casc_actor(&s), PENT_OVER); /* although the other has thirty */
    assert_int_equal(s.envoys[1], 30);
}

static void CAS_115_no_equal_turns(void **st) {
    (void)st;
    casc_state s = start(4, ""); /* the first player ends it; the others have had no turn */
    give_points(&s, 0, 48);
    s.cube[0][P] = 1;
    put(&s, 0, "I9");
    play(&s, "place I8");
    assert_int_equal(casc_actor(&s), PENT_OVER);
    for (int i = 1; i < 4; i++) assert_int_equal(s.envoys[i], 30);
}

static int rank_of(const casc_state *s, int seat) {
    pent_result r;
    casc_result(s, &r);
    return r.entry[seat].rank;
}

static const char *verdict(const casc_state *s) {
    pent_result r;
    casc_result(s, &r);
    return r.verdict;
}

/* The printed example: blue and orange have reached the top of their tracks, yellow and pink have
 * not. */
static void CAS_116_only_the_qualified_can_win(void **st) {
    (void)st;
    casc_state s = start(4, "");
    give_points(&s, 0, 52);
    give_points(&s, 1, 41);
    give_points(&s, 2, 44);
    give_points(&s, 3, 48);
    s.cube[1][O] = CASC_TOP;
    s.cube[2][B] = CASC_TOP;
    s.cube[0][P] = CASC_TOP; /* not its own track */
    s.cube[3][P] = 14;
    assert_int_equal(rank_of(&s, 2), 1);
    assert_int_equal(rank_of(&s, 1), 2);
    assert_string_equal(verdict(&s), "victory");
    assert_false(casc_qualified(&s, 0));
    assert_false(casc_qualified(&s, 3));
    /* the own colour is the chosen one */
    s = start(2, "colours=pink,yellow");
    s.cube[0][P] = CASC_TOP;
    give_points(&s, 1, 30);
    assert_int_equal(rank_of(&s, 0), 1);
}

static void CAS_117_minor_victory(void **st) {
    (void)st;
    casc_state s = start(3, "");
    give_points(&s, 0, 10);
    give_points(&s, 1, 30);
    give_points(&s, 2, 20);
    assert_int_equal(rank_of(&s, 1), 1);
    assert_string_equal(verdict(&s), "minor victory");
    s.cube[0][Y] = CASC_TOP;
    assert_int_equal(rank_of(&s, 0), 1);
    assert_string_equal(verdict(&s), "victory");
}

static void CAS_118_ties_go_to_the_later_player(void **st) {
    (void)st;
    for (int first = 0; first < 4; first++) {
        casc_state s = start(4, "");
        s.first = (uint8_t)first;
        for (int i = 0; i < 4; i++) give_points(&s, i, 20);
        assert_int_equal(rank_of(&s, (first + 3) % 4), 1);
        assert_int_equal(rank_of(&s, first), 4);
        s.cube[first][s.colour[first]] = CASC_TOP;
        s.cube[(first + 1) % 4][s.colour[(first + 1) % 4]] = CASC_TOP;
        assert_int_equal(rank_of(&s, (first + 1) % 4), 1);
        int ranks = 0;
        for (int i = 0; i < 4; i++) ranks |= 1 << rank_of(&s, i);
        assert_int_equal(ranks, 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4); /* no shared places */
    }
}

static void CAS_119_places_behind_the_winner(void **st) {
    (void)st;
    casc_state s = start(4, "");
    give_points(&s, 0, 50);
    give_points(&s, 1, 5);
    give_points(&s, 2, 30);
    give_points(&s, 3, 40);
    s.cube[1][O] = CASC_TOP;
    s.cube[2][B] = CASC_TOP;
    assert_int_equal(rank_of(&s, 2), 1);
    assert_int_equal(rank_of(&s, 1), 2); /* qualified with 5 points before 50 without */
    assert_int_equal(rank_of(&s, 0), 3);
    assert_int_equal(rank_of(&s, 3), 4);
}

static void CAS_120_the_score_by_category(void **st) {
    (void)st;
    casc_state s = start(2, "board=farmer");
    give_points(&s, 0, 7);
    s.farmer_points[0] = 5;
    s.first_by[CASC_SUMMIT] = s.first_by[CASC_THREE_TOWNS] = 0;
    s.first_by[CASC_THREE_SEALS] = 1;
    s.pairs[0] = 63;
    s.points[0] = 7 + 5 + 6 + 10 + 10;
    s.points[1] = 3;
    assert_null(casc_check(&s));
    pent_result r;
    casc_result(&s, &r);
    assert_int_equal(r.parts, 5);
    const int want[] = {7, 5, 6, 10, 10};
    const char *const name[] = {"tracks", "farmers", "firsts", "pairs", "all-pairs"};
    for (int p = 0; p < 5; p++) {
        assert_int_equal(r.entry[0].part[p], want[p]);
        assert_string_equal(r.part_name[p], name[p]);
    }
    assert_int_equal(r.entry[0].score, 38);
    assert_int_equal(r.entry[1].score, 3);
    assert_int_equal(r.entry[1].part[2], 3);
}

static void CAS_121_nothing_is_hidden(void **st) {
    (void)st;
    assert_true(casc_game.secret_kinds == 0);
    casc_state s = start(3, "board=farmer"), view = s;
    for (int viewer = 0; viewer < 3; viewer++) {
        pent_redact(&casc_game, &view, viewer);
        assert_memory_equal(&view, &s, sizeof s);
    }
    pent_redact(&casc_game, &view, PENT_PUBLIC);
    assert_memory_equal(&view, &s, sizeof s);
    pent_moves moves;
    casc_legal(&s, &moves);
    for (int i = 0; i < moves.n; i++) {
        char truth[PENT_MOVE_TEXT], other[PENT_MOVE_TEXT];
        pent_text a = pent_text_on(truth, sizeof truth), b = pent_text_on(other, sizeof other);
        casc_format(&s, moves.m[i], PENT_TRUTH, &a);
        casc_format(&s, moves.m[i], 2, &b);
        assert_string_equal(truth, other);
    }
}

static void CAS_122_chance_only_in_the_set_up(void **st) {
    (void)st;
    for (int board = 0; board < 2; board++)
        for (uint64_t seed = 1; seed <= 20; seed++) {
            casc_state s;
            pent_err err;
            assert_int_equal(set_up(&s, 4, board ? "board=farmer" : "", &err), PENT_OK);
            pent_rng rng = pent_rng_seed(seed);
            int chance = 0;
            for (; casc_actor(&s) == PENT_CHANCE; chance++)
                casc_apply(&s, pent_chance(&casc_game, &s, &rng), NULL);
            assert_int_equal(chance, board ? 25 : 1);
            while (casc_actor(&s) != PENT_OVER) {
                assert_int_not_equal(casc_actor(&s), PENT_CHANCE);
                pent_moves moves;
                casc_legal(&s, &moves);
                casc_apply(&s, moves.m[pent_rng_below(&rng, (uint32_t)moves.n)], NULL);
            }
        }
}

/* ---- worked examples, on the front with the star heralds ------------------------------------- */

static void CAS_030_CAS_031_CAS_032_example_two_players_round_i7(void **st) {
    (void)st;
    casc_state s = start(2, "");
    play_as(&s, 0, "place I9"); /* single next to J10 */
    assert_int_equal(s.cube[0][O], 0);
    play_as(&s, 0, "place I8"); /* first contact with pink I7 */
    assert_int_equal(s.cube[0][P], 1);
    play_as(&s, 1, "place J7"); /* single */
    assert_int_equal(s.cube[1][P], 0);
    play_as(&s, 1, "place K7"); /* blue L8 */
    assert_int_equal(s.cube[1][B], 1);
    play_as(&s, 0, "place H8"); /* touches I7 already */
    assert_int_equal(s.cube[0][P], 1);
    play_as(&s, 1, "place I6"); /* through J7 */
    assert_int_equal(s.cube[1][P], 0);
    play_as(&s, 0, "place J9"); /* touches J10 already */
    assert_int_equal(s.cube[0][O], 0);
}

static void CAS_037_CAS_038_CAS_041_example_herald_and_seal(void **st) {
    (void)st;
    casc_state s = start(2, "");
    play_as(&s, 0, "place E6");
    play_as(&s, 0, "place E5");
    assert_int_equal(s.cube[0][B], 2);
    give_seal(&s, 1, Y, 3);
    play_as(&s, 1, "place E3 seal");
    assert_int_equal(s.cube[1][B], 3);
    play_as(&s, 1, "place F4"); /* joins E3 */
    assert_int_equal(s.cube[1][B], 3);
}

static void CAS_033_example_merging_groups(void **st) {
    (void)st;
    casc_state s = start(2, "");
    play_as(&s, 0, "place H4");
    play_as(&s, 0, "place H3");
    assert_int_equal(s.cube[0][P], 1);
    play_as(&s, 0, "place H6");
    play_as(&s, 0, "place G6");
    assert_int_equal(s.cube[0][Y], 1);
    play_as(&s, 0, "place G5"); /* H6 is next to H5 already */
    assert_int_equal(s.cube[0][W], 0);
    play_as(&s, 0, "place G4"); /* joins both */
    assert_int_equal(casc_group_at(&s, 0, at("G4")).size, 6);
    assert_int_equal(s.cube[0][W], 0);
}

static void CAS_058_CAS_059_example_three_to_six(void **st) {
    (void)st;
    casc_state s = start(2, "");
    s.cube[0][B] = 3;
    put(&s, 0, "E6");
    put(&s, 1, "E3");
    play(&s, "place E5");
    assert_int_equal(s.cube[0][B], 6);
    pent_trace why = {0};
    casc_apply(&s, kit_find(&casc_game, &s, "advance blue"), &why);
    assert_int_equal(s.cube[0][B], 7);
    int extra = -1, points = -1;
    for (int i = 0; i < why.n; i++) {
        if (!strcmp(why.note[i].rule, "CAS-066")) extra = i;
        if (why.note[i].points == 3) points = i;
    }
    assert_true(extra >= 0 && points > extra);
    assert_int_equal(casc_actor(&s), 0);
}

/* ---- words, clicks and judgement ------------------------------------------------------------- */

static void words_of_every_move(void **st) {
    (void)st;
    casc_state s = start(2, "");
    char buf[PENT_MOVE_TEXT];
    static const struct {
        pent_move m;
        const char *text;
    } want[] = {
        {PENT_MOVE(CASC_MOVE_FIRST, 1, 0, 0), "first orange"},
        {PENT_MOVE(CASC_MOVE_PLACE, 4 * 17 + 10, 0, 0), "place E10"},
        {PENT_MOVE(CASC_MOVE_PLACE, 14 * 17 + 1, 1, 0), "place O1 seal"},
        {PENT_MOVE(CASC_MOVE_ADVANCE, CASC_WHITE, 0, 0), "advance white"},
        {PENT_MOVE(CASC_MOVE_ENVOY, 4 * 17 + 4, 4 * 17 + 5, 0), "move E4 E5"},
        {PENT_MOVE(CASC_MOVE_HERALD, 10, 19, 0), "herald E4 I0"},
        {PENT_MOVE(CASC_MOVE_CLAIM, CASC_THREE_SEALS, 0, 0), "claim three-seals"},
        {PENT_MOVE(CASC_MOVE_SKIP, 0, 0, 0), "skip"},
    };
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        pent_text out = pent_text_on(buf, sizeof buf);
        casc_format(&s, want[i].m, PENT_TRUTH, &out);
        assert_string_equal(buf, want[i].text);
    }
    s = start(2, "board=farmer");
    pent_text out = pent_text_on(buf, sizeof buf);
    casc_format(&s, PENT_MOVE(CASC_MOVE_TILE, 3, CASC_TILE_HERALD, 0), PENT_TRUTH, &out);
    assert_string_equal(buf, "tile C1 herald");
}

static void clicks_of_moves(void **st) {
    (void)st;
    casc_state s = start(2, "");
    pent_id id[PENT_MAX_TARGETS];
    assert_int_equal(casc_targets(&s, PENT_MOVE(CASC_MOVE_PLACE, at("E5"), 1, 0), id), 2);
    assert_string_equal(id[0].s, "seal-0");
    assert_string_equal(id[1].s, "f-E5");
    assert_int_equal(casc_targets(&s, PENT_MOVE(CASC_MOVE_ADVANCE, B, 0, 0), id), 1);
    assert_string_equal(id[0].s, "k-blue-1");
    assert_int_equal(casc_targets(&s, PENT_MOVE(CASC_MOVE_SKIP, 0, 0, 0), id), 0);
}

/* Points, the own track and a finished game move the judgement the right way. */
static void judgement_likes_what_wins(void **st) {
    (void)st;
    casc_state s = start(2, ""), better = s;
    assert_true(casc_eval(&s, 0) == -casc_eval(&s, 1));
    give_points(&better, 0, 3);
    assert_true(casc_eval(&better, 0) > casc_eval(&s, 0));
    assert_true(casc_eval(&better, 1) < casc_eval(&s, 1));
    casc_state own = s, other = s;
    own.cube[0][Y] = 6;
    other.cube[0][P] = 6;
    assert_true(casc_eval(&own, 0) > casc_eval(&other, 0));
    better.over = 1;
    better.stack.n = 0;
    assert_true(casc_eval(&better, 0) > 50 && casc_eval(&better, 1) < -50);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CAS_111_fifty_points_end_the_game),
        cmocka_unit_test(CAS_112_the_turn_is_played_out),
        cmocka_unit_test(CAS_113_owed_turns_are_lost),
        cmocka_unit_test(CAS_114_no_envoy_left_to_place),
        cmocka_unit_test(CAS_114_also_in_an_extra_turn),
        cmocka_unit_test(CAS_115_no_equal_turns),
        cmocka_unit_test(CAS_116_only_the_qualified_can_win),
        cmocka_unit_test(CAS_117_minor_victory),
        cmocka_unit_test(CAS_118_ties_go_to_the_later_player),
        cmocka_unit_test(CAS_119_places_behind_the_winner),
        cmocka_unit_test(CAS_120_the_score_by_category),
        cmocka_unit_test(CAS_121_nothing_is_hidden),
        cmocka_unit_test(CAS_122_chance_only_in_the_set_up),
        cmocka_unit_test(CAS_030_CAS_031_CAS_032_example_two_players_round_i7),
        cmocka_unit_test(CAS_037_CAS_038_CAS_041_example_herald_and_seal),
        cmocka_unit_test(CAS_033_example_merging_groups),
        cmocka_unit_test(CAS_058_CAS_059_example_three_to_six),
        cmocka_unit_test(words_of_every_move),
        cmocka_unit_test(clicks_of_moves),
        cmocka_unit_test(judgement_likes_what_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
