/* Cascadero, CAS-087 and CAS-123 to CAS-125: achievements that would end the game are asked for. */
#include "cascadero_help.h"

/* H13 H14 H15 touch white H12; H16 and G15 touch white G16, and scoring there moves the white cube.
 */
static const char *const white_chain = "H13 H14 H15";

/* Seat 0 with these points can make the white pair; its white cube goes from `white` by one. */
static casc_state before_the_pair(int points, int white, const char *wishes) {
    casc_state s = start(2, wishes);
    put(&s, 0, white_chain);
    s.cube[0][W] = (uint8_t)white;
    give_points(&s, 0, points);
    return s;
}

static casc_state with_four_pairs(int points) {
    casc_state s = before_the_pair(points - 8, 0, "");
    s.pairs[0] = 1 << Y | 1 << O | 1 << B | 1 << P;
    s.points[0] = (uint8_t)points;
    return s;
}

static bool has_white_pair(const casc_state *s) { return s->pairs[0] >> W & 1; }

static void CAS_087_below_forty_four_at_once(void **st) {
    (void)st;
    casc_state s = before_the_pair(41, 2, "");
    s.cube[1][W] = 4;
    put(&s, 1, "O3");
    use_seal_of(&s, W, 3, "O3"); /* the turn goes on with a move */
    play(&s, "place H16");
    assert_int_equal(open_kind(&s), CASC_OPEN_MOVE);
    assert_true(has_white_pair(&s));
    assert_int_equal(s.points[0], 43);
    assert_int_equal(s.met, 0);
}

static void CAS_123_from_forty_four_on_at_the_end_of_the_turn(void **st) {
    (void)st;
    casc_state s = before_the_pair(42, 2, "");
    s.cube[1][W] = 4;
    put(&s, 1, "O3");
    use_seal_of(&s, W, 3, "O3");
    play(&s, "place H16");
    assert_int_equal(open_kind(&s), CASC_OPEN_MOVE);
    assert_false(has_white_pair(&s));
    assert_int_equal(s.points[0], 42);
    casc_state broken = s;
    play(&s, "skip"); /* nothing to decide: it is claimed */
    assert_true(has_white_pair(&s));
    assert_int_equal(s.points[0], 44);
    assert_int_equal(casc_actor(&s), 1);
    play(&broken, "move H14 G14"); /* met at any moment of the turn: CAS-088 */
    assert_true(has_white_pair(&broken));
    assert_int_equal(broken.met, 0);
}

/* The bound of the ruling: an advance has at most one space with points, of at most 3, and at most
 * one action that leads on; what it leads on to is an advance by 1, or a tile. */
static void CAS_123_six_points_a_turn(void **st) {
    (void)st;
    int best = 0;
    for (int k = 0; k < CASC_TRACKS; k++)
        for (int from = 0; from < CASC_TOP; from++)
            for (int steps = 1; steps <= 3; steps++) {
                if (casc_space_of(k, from)->action == CASC_FORBIDDEN) continue;
                int to = casc_land(from, steps), points = 0, leads = 0;
                for (int i = from + 1; i <= to; i++) {
                    const casc_space *sp = casc_space_of(k, i);
                    points += sp->action == CASC_POINTS ? sp->first : 0;
                    leads += sp->action == CASC_ADVANCE || (sp->action == CASC_FOLDED && i == to);
                }
                assert_true(leads <= 1);
                assert_true(steps > 1 || !points || !leads);
                if (points > best) best = points;
            }
    assert_int_equal(best, 3);
    for (int t = 0; t < CASC_TILES; t++) assert_true(casc_tile_points[t] <= best);
    assert_int_equal(CASC_TURN_POINTS, 2 * best);
}

static void CAS_124_asked_when_the_claim_would_end_the_game(void **st) {
    (void)st;
    casc_state s = before_the_pair(47, 0, ""); /* 49: no question */
    play(&s, "place H16");
    assert_true(has_white_pair(&s));
    assert_int_equal(casc_actor(&s), 1);
    s = before_the_pair(48, 0, ""); /* 50 */
    play(&s, "place H16");
    assert_int_equal(open_kind(&s), CASC_OPEN_CLAIM);
    assert_int_equal(casc_actor(&s), 0);
    assert_int_equal(count_legal(&s), 2);
    casc_state claimed = s;
    play(&claimed, "claim white-pair");
    assert_int_equal(claimed.points[0], 50);
    assert_int_equal(casc_actor(&claimed), PENT_OVER);
    play(&s, "skip");
    assert_int_equal(s.points[0], 48);
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_124_with_all_pairs(void **st) {
    (void)st;
    casc_state s = with_four_pairs(37); /* 49 */
    play(&s, "place H16");
    assert_int_equal(s.points[0], 49);
    assert_int_equal(casc_actor(&s), 1);
    s = with_four_pairs(38); /* 50 */
    play(&s, "place H16");
    assert_int_equal(open_kind(&s), CASC_OPEN_CLAIM);
    play(&s, "claim white-pair");
    assert_int_equal(s.points[0], 50);
    assert_int_equal(s.pairs[0], 63);
    assert_int_equal(casc_actor(&s), PENT_OVER);
}

/* Points that the same turn brings later count: 46 and the pair are 48, and the track adds 2. */
static void CAS_124_with_what_the_turn_brings_later(void **st) {
    (void)st;
    casc_state s = before_the_pair(46, 1, "");
    play(&s, "place H16");
    assert_int_equal(s.points[0], 48);
    assert_int_equal(open_kind(&s), CASC_OPEN_CLAIM);
    /* with 50 from the track alone the game ends in any case */
    s = before_the_pair(48, 1, "");
    play(&s, "place H16");
    assert_int_equal(s.points[0], 52);
    assert_true(has_white_pair(&s));
    assert_int_equal(casc_actor(&s), PENT_OVER);
}

/* The summit (3) and the pair (2), with 3 from the track. */
static void CAS_124_only_together_they_decide(void **st) {
    (void)st;
    casc_state s = before_the_pair(43, 14, "");
    play(&s, "place H16");
    assert_int_equal(s.points[0], 46);
    assert_int_equal(open_kind(&s), CASC_OPEN_CLAIM);
    assert_int_equal(count_legal(&s), 3);
    casc_state both = s;
    play(&s, "claim summit");
    assert_int_equal(s.points[0], 49);
    assert_int_equal(open_kind(&s), CASC_OPEN_CLAIM); /* the pair is still to be decided */
    play(&s, "skip");
    assert_false(has_white_pair(&s));
    assert_int_equal(casc_actor(&s), 1);
    play(&both, "claim white-pair; claim summit");
    assert_int_equal(both.points[0], 51);
    assert_int_equal(casc_actor(&both), PENT_OVER);
    /* one of them decides: the other comes with it */
    s = before_the_pair(44, 14, "");
    play(&s, "place H16; claim summit");
    assert_int_equal(s.points[0], 52);
    assert_int_equal(casc_actor(&s), PENT_OVER);
}

static void CAS_089_declined_at_fifty_and_offered_again(void **st) {
    (void)st;
    casc_state s = before_the_pair(48, 0, "");
    play(&s, "place H16; skip");
    assert_int_equal(s.declined, 1 << 0);
    play(&s, "place O3");
    assert_int_equal(s.declined, 0);
    play(&s, "place A5"); /* elsewhere: the pair still holds */
    assert_int_equal(open_kind(&s), CASC_OPEN_CLAIM);
    play(&s, "claim white-pair");
    assert_int_equal(casc_actor(&s), PENT_OVER);
}

/* What somebody else took meanwhile is forgotten at once: equal positions are equal bytes. */
static void CAS_089_nothing_left_to_offer(void **st) {
    (void)st;
    casc_state s = start(2, "");
    give_points(&s, 0, 44);
    s.cube[0][P] = 14;
    put(&s, 0, "I9");
    play(&s, "place I8; skip"); /* 47 with the track's, 50 with the summit */
    assert_int_equal(s.first_by[CASC_SUMMIT], CASC_NONE);
    assert_int_equal(s.declined, 1 << 0);
    s.cube[1][P] = 14;
    put(&s, 1, "H6");
    play(&s, "place H7");
    assert_int_equal(s.first_by[CASC_SUMMIT], 1);
    assert_int_equal(s.declined, 0);
    play(&s, "place A5");
    assert_int_equal(casc_actor(&s), 1);
}

/* Three firsts and a pair were too much at 40; somebody took the firsts, and the pair is harmless. */
static void CAS_089_no_longer_dangerous(void **st) {
    (void)st;
    casc_state s = start(2, "");
    give_points(&s, 1, 40);
    put(&s, 1, white_chain);
    put(&s, 1, "H16");
    s.declined = 1 << 1;
    play(&s, "place A5");
    assert_int_equal(casc_actor(&s), 1);
    assert_int_equal(s.pairs[1], 1 << W);
    assert_int_equal(s.points[1], 42);
    assert_int_equal(s.met, 0);
    assert_int_equal(s.declined, 0);
}

static void CAS_113_declining_keeps_the_extra_turn(void **st) {
    (void)st;
    casc_state s = before_the_pair(48, 3, ""); /* white 4: an extra turn */
    play(&s, "place H16");
    assert_int_equal(open_kind(&s), CASC_OPEN_CLAIM);
    assert_int_equal(s.owed, 1);
    play(&s, "skip");
    assert_int_equal(casc_actor(&s), 0);
    assert_int_equal(open_kind(&s), CASC_OPEN_PLACE);
}

static void CAS_125_claims_in_any_order(void **st) {
    (void)st;
    casc_state s = before_the_pair(10, 14, "achievements=optional"), other;
    play(&s, "place H16");
    other = s;
    pent_move summit = kit_find(&casc_game, &s, "claim summit");
    pent_move pair = kit_find(&casc_game, &s, "claim white-pair");
    assert_false(casc_redundant(&s, summit));
    assert_false(casc_redundant(&s, pair));
    play(&s, "claim summit");
    assert_false(casc_redundant(&s, pair));
    play(&other, "claim white-pair");
    assert_true(casc_redundant(&other, summit)); /* a search has seen this subset */
    assert_false(casc_redundant(&other, kit_find(&casc_game, &other, "skip")));
    play(&s, "claim white-pair");
    play(&other, "claim summit");
    assert_memory_equal(&s, &other, sizeof s);
}

/* The best of a few, so that towns are linked; what is claimed is left to luck. */
static pent_move likely(const casc_state *s, pent_rng *rng) {
    pent_moves list;
    casc_legal(s, &list);
    pent_move best = list.m[pent_rng_below(rng, (uint32_t)list.n)];
    float most = -1e9f;
    for (int i = 0; i < 12 && open_kind(s) != CASC_OPEN_CLAIM; i++) {
        casc_state after = *s;
        pent_move m = list.m[pent_rng_below(rng, (uint32_t)list.n)];
        casc_apply(&after, m, NULL);
        float worth = casc_eval(&after, s->turn);
        if (worth > most) best = m;
        if (worth > most) most = worth;
    }
    return best;
}

/* Nobody's game ends by achievements that were not asked for, and nobody is asked without need. */
static void CAS_123_CAS_124_in_random_games(void **st) {
    (void)st;
    int asked = 0, declined = 0, ended = 0, waited = 0;
    for (uint64_t seed = 1; seed <= 150; seed++) {
        pent_rng rng = pent_rng_seed(seed);
        casc_state s = start(2, seed % 2 ? "" : "board=farmer");
        for (int i = 0; i < 2; i++) give_points(&s, i, 20 + (int)pent_rng_below(&rng, 20));
        int goals_before = 0; /* of the player on turn, when the turn began */
        bool question = false;
        while (casc_actor(&s) != PENT_OVER) {
            int seat = s.turn, points = s.points[seat], kind = open_kind(&s);
            if (kind == CASC_OPEN_PLACE) {
                goals_before = casc_goal_sum(&s, seat, 0, CASC_GOALS);
                question = false;
            } else if (kind == CASC_OPEN_CLAIM) {
                question = true;
                asked++;
                assert_true(points < CASC_END_POINTS);
                int worth = casc_goals_worth(&s, seat, casc_goals_waiting(&s));
                assert_true(points + worth >= CASC_END_POINTS);
            } else {
                waited += s.met != 0;
            }
            casc_apply(&s, likely(&s, &rng), NULL);
            if (casc_check(&s)) fail_msg("seed %d: %s", (int)seed, casc_check(&s));
            declined += s.declined != 0;
            if (!s.over || s.points[seat] < CASC_END_POINTS || question) continue;
            int claimed = casc_goal_sum(&s, seat, 0, CASC_GOALS) - goals_before;
            assert_true(s.points[seat] - claimed >= CASC_END_POINTS);
            ended++;
        }
    }
    assert_true(asked > 10 && declined > 10 && ended > 10 && waited > 10);
}

/* What waits is judged as claimed, so a player does not shun it. */
static void judgement_counts_what_waits(void **st) {
    (void)st;
    casc_state s = before_the_pair(42, 2, "");
    s.cube[1][W] = 4;
    put(&s, 1, "O3");
    use_seal_of(&s, W, 3, "O3");
    play(&s, "place H16");
    assert_int_not_equal(s.met, 0);
    casc_state forgotten = s;
    forgotten.met = 0;
    assert_true(casc_eval(&s, 0) == casc_eval(&forgotten, 0) + 2);
}

/* Before the question is answered it is judged like the better answer. */
static void judgement_sees_a_game_won_by_claiming(void **st) {
    (void)st;
    for (int leader = 0; leader < 2; leader++) {
        casc_state s = before_the_pair(48, 0, "");
        s.cube[leader][leader ? O : Y] = CASC_TOP; /* qualified */
        s.first_by[CASC_SUMMIT] = (uint8_t)leader;
        s.points[leader] = (uint8_t)(s.points[leader] + 3);
        s.points[0] = s.track_points[0] = 48;
        if (!leader) s.track_points[0] = 45;
        play(&s, "place H16");
        assert_int_equal(open_kind(&s), CASC_OPEN_CLAIM);
        casc_state over = s;
        play(&over, "claim white-pair");
        assert_int_equal(casc_actor(&over), PENT_OVER);
        for (int seat = 0; seat < 2; seat++) {
            bool same = casc_eval(&s, seat) == casc_eval(&over, seat);
            assert_int_equal(same, leader == 0);
        }
        assert_true(casc_eval(&s, 0) > (leader ? -50 : 50));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CAS_087_below_forty_four_at_once),
        cmocka_unit_test(CAS_123_from_forty_four_on_at_the_end_of_the_turn),
        cmocka_unit_test(CAS_123_six_points_a_turn),
        cmocka_unit_test(CAS_124_asked_when_the_claim_would_end_the_game),
        cmocka_unit_test(CAS_124_with_all_pairs),
        cmocka_unit_test(CAS_124_with_what_the_turn_brings_later),
        cmocka_unit_test(CAS_124_only_together_they_decide),
        cmocka_unit_test(CAS_089_declined_at_fifty_and_offered_again),
        cmocka_unit_test(CAS_089_nothing_left_to_offer),
        cmocka_unit_test(CAS_089_no_longer_dangerous),
        cmocka_unit_test(CAS_113_declining_keeps_the_extra_turn),
        cmocka_unit_test(CAS_125_claims_in_any_order),
        cmocka_unit_test(CAS_123_CAS_124_in_random_games),
        cmocka_unit_test(judgement_counts_what_waits),
        cmocka_unit_test(judgement_sees_a_game_won_by_claiming),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
