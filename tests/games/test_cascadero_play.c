/* Cascadero, CAS-023 to CAS-074: turns, town scoring, seals, tracks and their actions. */
#include "cascadero_help.h"

/* ---- turns ----------------------------------------------------------------------------------- */

static void CAS_023_one_envoy_a_turn_and_no_passing(void **st) {
    (void)st;
    casc_state s = start(2, "");
    assert_int_equal(count_legal(&s), 198);
    assert_false(is_legal(&s, "skip"));
    assert_starts(why_not(&s, "skip", NULL), "CAS-023");
    play(&s, "place A5");
    assert_true(envoy_at(&s, 0, "A5"));
    assert_int_equal(s.envoys[0], 29);
    assert_int_equal(casc_count(s.own[0]), 1);
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_024_never_on_a_town(void **st) {
    (void)st;
    casc_state s = start(2, "");
    assert_false(is_legal(&s, "place E4"));
    assert_false(is_legal(&s, "place I0"));
    assert_true(is_legal(&s, "place E5"));
    assert_starts(why_not(&s, "t-E4", NULL), "CAS-024");
}

static void CAS_025_never_on_an_occupied_field(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "A5");
    put(&s, 1, "A6");
    assert_false(is_legal(&s, "place A5"));
    assert_false(is_legal(&s, "place A6"));
    assert_int_equal(count_legal(&s), 196);
    assert_starts(why_not(&s, "f-A6", NULL), "CAS-025");
    assert_string_equal(why_not(&s, "f-A7", NULL), "");
}

static void CAS_026_then_the_next_seat(void **st) {
    (void)st;
    casc_state s = start(4, "");
    play(&s, "place A5; place A12; place O3; place O10");
    assert_int_equal(casc_actor(&s), 0);
    s.cube[0][Y] = 6; /* the next space gives an extra turn */
    put(&s, 0, "F5");
    play(&s, "place F6");
    assert_int_equal(s.cube[0][Y], 7);
    assert_int_equal(casc_actor(&s), 0);
    play(&s, "place F1");
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_027_groups_are_linked_through_fields(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "A5 A6 B7 O3 D6");
    casc_group g = casc_group_at(&s, 0, at("A6"));
    assert_int_equal(g.size, 3);
    assert_true(pent_has(&g.cells, at("A5")) && pent_has(&g.cells, at("B7")));
    assert_false(pent_has(&g.cells, at("O3")));
    assert_int_equal(casc_group_at(&s, 0, at("O3")).size, 1);
    /* C6 lies between B7 and D6, but it is a town and links nothing */
    assert_false(pent_has(&g.cells, at("D6")));
}

static void CAS_028_only_own_envoys_make_a_group(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 1, "F5");
    play(&s, "place F6"); /* beside another player's envoy: still single */
    assert_int_equal(s.cube[0][Y], 0);
    assert_int_equal(casc_group_at(&s, 0, at("F6")).size, 1);
}

/* ---- town scoring ---------------------------------------------------------------------------- */

static void CAS_029_only_the_town_next_to_the_new_envoy(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "H7");     /* next to pink I7, single: it never scored there */
    play(&s, "place H6"); /* next to white H5 */
    assert_int_equal(s.cube[0][W], 1);
    assert_int_equal(s.cube[0][P], 0);
    s = start(2, "");
    put(&s, 0, "A6");
    play(&s, "place A5"); /* a group, but next to no town */
    for (int k = 0; k < CASC_TRACKS; k++) assert_int_equal(s.cube[0][k], 0);
}

static void CAS_030_first_contact_of_a_group_scores(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "I9");
    play(&s, "place I8"); /* I9 is not next to I7 */
    assert_int_equal(s.cube[0][P], 1);
    s = start(2, "");
    put(&s, 0, "I9 I10 H10");
    play(&s, "place I8"); /* a larger group */
    assert_int_equal(s.cube[0][P], 1);
}

static void CAS_031_single_envoy_scores_nothing(void **st) {
    (void)st;
    casc_state s = start(2, "");
    play(&s, "place I8");
    assert_int_equal(s.cube[0][P], 0);
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_032_earlier_contact_of_the_group_forbids(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "I8"); /* single and never scored, yet it is contact */
    play(&s, "place J8");
    assert_int_equal(s.cube[0][P], 0);
    s = start(2, "");
    put(&s, 0, "I8 I9");
    play(&s, "place H8");
    assert_int_equal(s.cube[0][P], 0);
}

static void CAS_033_joined_groups_count_as_one(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "H7 H6");  /* touches I7 */
    put(&s, 0, "I9 H9");  /* does not */
    play(&s, "place H8"); /* joins both and is next to I7 */
    assert_int_equal(casc_group_at(&s, 0, at("H8")).size, 5);
    assert_int_equal(s.cube[0][P], 0);
}

static void CAS_034_a_town_scores_for_every_group(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "I9 H6");
    put(&s, 1, "K7");
    play(&s, "place I8");
    assert_int_equal(s.cube[0][P], 1);
    play(&s, "place J7"); /* another player */
    assert_int_equal(s.cube[1][P], 2);
    play(&s, "place H7"); /* another group of the first */
    assert_int_equal(s.cube[0][P], 3);
}

static void CAS_035_scoring_is_not_optional(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "I9");
    pent_moves moves;
    casc_legal(&s, &moves);
    int ways = 0;
    for (int i = 0; i < moves.n; i++)
        ways += pent_kind(moves.m[i]) == CASC_MOVE_PLACE && pent_a(moves.m[i]) == at("I8");
    assert_int_equal(ways, 1); /* no way to place there without it */
    play(&s, "place I8");
    assert_int_equal(s.cube[0][P], 1);
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_036_first_envoy_brings_one(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "I9");
    put(&s, 1, "J9"); /* not next to I7 */
    play(&s, "place I8");
    assert_int_equal(s.cube[0][P], 1);
}

static void CAS_037_later_envoys_bring_two(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "I9");
    put(&s, 1, "J7"); /* a single one counts */
    play(&s, "place I8");
    assert_int_equal(s.cube[0][P], 2);
    s = start(2, "");
    put(&s, 0, "I9 H7"); /* an own one of another group too */
    play(&s, "place I8");
    assert_int_equal(s.cube[0][P], 2);
}

static void CAS_038_a_herald_adds_one(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "E6");
    play(&s, "place E5");
    assert_int_equal(s.cube[0][B], 2);
    s = start(2, "");
    put(&s, 0, "E6");
    put(&s, 1, "E3");
    play(&s, "place E5");
    assert_int_equal(s.cube[0][B], 3);
}

/* Asks seat 0 to move an envoy: its blue cube stops on space 3, whose seal is gone. */
static casc_state asked_to_move(const char *own, const char *other) {
    casc_state s = start(2, "");
    s.cube[0][B] = 2;
    s.cube[1][B] = 4;
    use_seal_of(&s, B, 3, "O3");
    put(&s, 1, "O3");
    put(&s, 0, "A3");
    put(&s, 0, own);
    put(&s, 1, other);
    play(&s, "place A2"); /* A3 touches B4, A2 touches blue A1: one space */
    assert_int_equal(s.cube[0][B], 3);
    assert_int_equal(open_kind(&s), CASC_OPEN_MOVE);
    assert_int_equal(casc_actor(&s), 0);
    return s;
}

static void CAS_039_first_envoy_is_judged_now(void **st) {
    (void)st;
    casc_state s = asked_to_move("I8", "");
    play(&s, "move I8 I9"); /* nobody is next to I7 any more */
    play_as(&s, 0, "place I8");
    assert_int_equal(s.cube[0][P], 1);
}

static void CAS_040_a_group_can_touch_anew(void **st) {
    (void)st;
    casc_state s = asked_to_move("I8", "J7");
    s.cube[0][P] = 1;
    play(&s, "move I8 I9");
    play_as(&s, 0, "place I8"); /* the same group, without contact in between */
    assert_int_equal(s.cube[0][P], 3);
}

/* ---- seals ----------------------------------------------------------------------------------- */

static void CAS_041_a_seal_lets_a_single_envoy_score(void **st) {
    (void)st;
    casc_state s = start(2, "");
    give_seal(&s, 0, Y, 3);
    assert_true(is_legal(&s, "place I8 seal"));
    assert_true(is_legal(&s, "place I8")); /* it need not be used */
    play(&s, "place I8 seal");
    assert_int_equal(s.cube[0][P], 1);
    s = start(2, "");
    give_seal(&s, 0, Y, 3);
    put(&s, 1, "E3");
    play(&s, "place E5 seal"); /* second, with a herald */
    assert_int_equal(s.cube[0][B], 3);
}

static void CAS_042_no_seal_no_use(void **st) {
    (void)st;
    casc_state s = start(2, "");
    give_seal(&s, 1, Y, 3); /* the other player's */
    assert_false(is_legal(&s, "place I8 seal"));
    assert_starts(why_not(&s, "seal-0", "f-I8"), "CAS-042");
}

static void CAS_043_not_in_a_group(void **st) {
    (void)st;
    casc_state s = start(2, "");
    give_seal(&s, 0, Y, 3);
    put(&s, 0, "I9");
    put(&s, 1, "H6");
    assert_false(is_legal(&s, "place I8 seal"));
    assert_true(is_legal(&s, "place H7 seal")); /* beside another player's envoy */
    assert_starts(why_not(&s, "seal-0", "f-I8"), "CAS-043");
}

static void CAS_044_not_without_a_town(void **st) {
    (void)st;
    casc_state s = start(2, "");
    give_seal(&s, 0, Y, 3);
    assert_false(is_legal(&s, "place A5 seal"));
    assert_true(is_legal(&s, "place A5"));
    assert_starts(why_not(&s, "seal-0", "f-A5"), "CAS-044");
    assert_int_equal(count_legal(&s), 198 + 188);
}

static void CAS_045_a_used_seal_stays_under_its_envoy(void **st) {
    (void)st;
    casc_state s = start(2, "");
    give_seal(&s, 0, Y, 3);
    play(&s, "place I8 seal");
    assert_int_equal(s.seals[0], 0);
    assert_true(pent_has(&s.sealed, at("I8")));
    turn_of(&s, 0);
    assert_false(is_legal(&s, "place E5 seal"));
    play(&s, "place E5");
    assert_false(pent_has(&s.sealed, at("E5")));
}

static void CAS_046_a_seal_may_be_wasted(void **st) {
    (void)st;
    casc_state s = start(2, "");
    give_seal(&s, 0, Y, 3);
    s.cube[0][P] = CASC_BANNER_1;
    play(&s, "place I8 seal");
    assert_int_equal(s.seals[0], 0);
    assert_int_equal(s.cube[0][P], CASC_BANNER_1);
}

static void CAS_047_a_sealed_envoy_is_still_single(void **st) {
    (void)st;
    casc_state s = start(2, "");
    give_seal(&s, 0, Y, 3);
    play(&s, "place I8 seal");
    assert_int_equal(casc_group_at(&s, 0, at("I8")).size, 1);
    play_as(&s, 0, "place J8"); /* the group of two has contact already */
    assert_int_equal(s.cube[0][P], 1);
}

/* ---- tracks ---------------------------------------------------------------------------------- */

/* Seat 0 scores `steps` on the track: white H5 or pink I7, by an envoy beside one that touches
 * nothing of it. */
static casc_state advance_by(int track, int from, int steps, bool seals_gone) {
    casc_state s = start(2, "");
    bool white = track == W;
    s.cube[0][track] = (uint8_t)from;
    s.first_by[CASC_SUMMIT] = 1; /* taken, so that points come from the track alone */
    s.points[1] = 3;
    put(&s, 0, white ? "H7" : "I9");
    if (steps > 1) put(&s, 1, white ? "H4" : "J7");
    if (steps > 2)
        s.heralds ^= PENT_BIT(town_at(&s, white ? "H5" : "I7")) | PENT_BIT(town_at(&s, "E4"));
    if (seals_gone) {
        static const char *const cells[] = {"O3", "O4", "O10", "O11"};
        int n = 0;
        s.cube[1][track] = CASC_TOP;
        put(&s, 1, "O3 O4 O10 O11");
        for (int i = 0; i < CASC_SPACES; i++)
            if (s.seal_left[track] >> i & 1) use_seal_of(&s, track, i, cells[n++]);
    }
    play(&s, white ? "place H6" : "place I8");
    return s;
}

/* Where the cube ends and what happens, in order: v points, s seal, m move, a advance, e extra
 * turn. */
static const struct {
    uint8_t from, to[3];
    const char *what[3];
} colour_table[] =
    {
        {0, {1, 2, 3}, {"", "v", "vs"}},      {1, {2, 3, 4}, {"v", "vs", "va"}},
        {2, {3, 4, 4}, {"s", "a", "a"}},      {3, {4, 4, 6}, {"a", "a", "av"}},
        {4, {4, 6, 7}, {"", "v", "ve"}},      {6, {7, 8, 9}, {"e", "es", "e"}},
        {7, {8, 9, 10}, {"s", "", "a"}},      {8, {9, 10, 10}, {"", "a", "a"}},
        {9, {10, 10, 12}, {"a", "a", "av"}},  {10, {10, 12, 13}, {"", "v", "ve"}},
        {12, {13, 14, 15}, {"e", "e", "ev"}}, {13, {14, 15, 15}, {"", "v", "v"}},
        {14, {15, 15, 15}, {"v", "v", "v"}},  {15, {15, 15, 15}, {"", "", ""}},
},
  white_table[] = {
      {0, {1, 2, 3}, {"", "v", "vs"}},     {1, {2, 3, 4}, {"v", "vs", "ve"}},
      {2, {3, 4, 4}, {"s", "e", "e"}},     {3, {4, 4, 6}, {"e", "e", "ev"}},
      {4, {4, 6, 7}, {"", "v", "vs"}},     {6, {7, 8, 9}, {"s", "", "s"}},
      {7, {8, 9, 10}, {"", "s", "e"}},     {8, {9, 10, 10}, {"s", "e", "e"}},
      {9, {10, 10, 12}, {"e", "e", "ev"}}, {10, {10, 12, 13}, {"", "v", "vs"}},
      {12, {13, 14, 15}, {"s", "", "v"}},  {13, {14, 15, 15}, {"", "v", "v"}},
      {14, {15, 15, 15}, {"v", "v", "v"}}, {15, {15, 15, 15}, {"", "", ""}},
};
enum { ROWS = sizeof colour_table / sizeof *colour_table };

static int points_between(int track, int from, int to, bool later) {
    int sum = 0;
    for (int i = from + 1; i <= to; i++)
        sum += later ? casc_space_of(track, i)->later : casc_space_of(track, i)->first;
    return sum;
}

/* Every row of the complete advance table, first with the seals in place, then with none left. */
static void CAS_051_CAS_052_CAS_055_CAS_056_complete_advance_table(void **st) {
    (void)st;
    for (int track = W; track <= P; track += P)
        for (int row = 0; row < ROWS; row++)
            for (int steps = 1; steps <= 3; steps++) {
                bool white = track == W;
                int from = (white ? white_table : colour_table)[row].from;
                int to = (white ? white_table : colour_table)[row].to[steps - 1];
                const char *what = (white ? white_table : colour_table)[row].what[steps - 1];
                for (int gone = 0; gone < 2; gone++) {
                    casc_state s = advance_by(track, from, steps, gone);
                    assert_int_equal(s.cube[0][track], to);
                    bool seal = strchr(what, 's') && !gone, move = strchr(what, 's') && gone;
                    assert_int_equal(s.seals[0], seal);
                    assert_int_equal(open_kind(&s) == CASC_OPEN_MOVE, move);
                    assert_int_equal(open_kind(&s) == CASC_OPEN_ADVANCE, strchr(what, 'a') != NULL);
                    if (open_kind(&s) != CASC_OPEN_PLACE) play(&s, "skip");
                    assert_int_equal(open_kind(&s), CASC_OPEN_PLACE);
                    assert_int_equal(s.points[0], points_between(track, from, to, false));
                    assert_int_equal(s.points[0] > 0, strchr(what, 'v') != NULL);
                    assert_int_equal(casc_actor(&s), strchr(what, 'e') ? 0 : 1);
                }
            }
}

static void CAS_050_never_beyond_the_top(void **st) {
    (void)st;
    casc_state s = advance_by(P, 14, 3, false);
    assert_int_equal(s.cube[0][P], CASC_TOP);
    assert_int_equal(s.points[0], 3);
    put(&s, 0, "K8");
    play_as(&s, 0, "place J8"); /* a new group; the cube is at the top */
    assert_int_equal(s.cube[0][P], CASC_TOP);
    assert_int_equal(s.points[0], 3);
}

static void CAS_051_passed_actions_happen(void **st) {
    (void)st;
    casc_state s = advance_by(P, 6, 3, false); /* over the extra turn on 7 */
    assert_int_equal(s.cube[0][P], 9);
    assert_int_equal(casc_actor(&s), 0);
}

static void CAS_052_a_fold_passed_over_brings_nothing(void **st) {
    (void)st;
    casc_state s = advance_by(P, 7, 2, false); /* over 8 */
    assert_int_equal(s.cube[0][P], 9);
    assert_int_equal(s.seals[0], 0);
    assert_true(s.seal_left[P] >> 8 & 1);
}

static void CAS_053_first_and_later_points(void **st) {
    (void)st;
    casc_state s = advance_by(P, 1, 1, false);
    assert_int_equal(s.points[0], 2);
    put(&s, 1, "K7");
    s.cube[1][P] = 1;
    play(&s, "place J7"); /* 1 + 2 = 3: passing is enough */
    assert_int_equal(s.cube[1][P], 3);
    assert_int_equal(s.points[1], 3 + 1);
    /* the same number on another track is still to be had */
    s = advance_by(W, 1, 1, false);
    assert_int_equal(s.points[0], 2);
}

static void CAS_053_passing_takes_the_higher_number(void **st) {
    (void)st;
    casc_state s = advance_by(P, 4, 3, false); /* to 7, over 6 */
    assert_int_equal(s.points[0], 3);
    assert_int_equal(casc_actor(&s), 0);
    play(&s, "place O3");
    s.cube[1][P] = 4;
    put(&s, 1, "H6");
    play_as(&s, 1, "place H7");
    assert_int_equal(s.cube[1][P], 7);
    assert_int_equal(s.points[1], 3 + 2);
}

static void CAS_054_twelve_and_fifteen_are_the_same_for_all(void **st) {
    (void)st;
    for (int first = 0; first < 2; first++) {
        casc_state s = start(2, "");
        s.cube[0][P] = 10;
        s.cube[1][P] = first ? 10 : 13;
        if (!first) s.reached[P] = 1 << 12;
        put(&s, 0, "I9");
        put(&s, 1, "J7");
        play(&s, "place I8");
        assert_int_equal(s.cube[0][P], 12);
        assert_int_equal(s.points[0], 3);
    }
}

static void CAS_055_stops_below_a_forbidden_space(void **st) {
    (void)st;
    casc_state s = advance_by(P, 3, 2, false);
    assert_int_equal(s.cube[0][P], 4);
    s = advance_by(W, 9, 2, false);
    assert_int_equal(s.cube[0][W], 10);
}

static void CAS_056_jumps_over_a_forbidden_space(void **st) {
    (void)st;
    casc_state s = advance_by(P, 4, 2, false);
    assert_int_equal(s.cube[0][P], 6);
    s = advance_by(P, 10, 3, false);
    assert_int_equal(s.cube[0][P], 13);
}

static void CAS_057_no_second_action_when_held_back(void **st) {
    (void)st;
    casc_state s = advance_by(P, 4, 1, false); /* 4 would offer an advance */
    assert_int_equal(s.cube[0][P], 4);
    assert_int_equal(open_kind(&s), CASC_OPEN_PLACE);
    assert_int_equal(casc_actor(&s), 1);
    s = advance_by(W, 10, 1, false); /* 10 would give an extra turn */
    assert_int_equal(s.cube[0][W], 10);
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_058_from_low_to_high(void **st) {
    (void)st;
    casc_state s = advance_by(P, 3, 3, false); /* 4: advance, 6: points */
    assert_int_equal(open_kind(&s), CASC_OPEN_ADVANCE);
    assert_int_equal(s.points[0], 0); /* the points of 6 still wait */
    play(&s, "skip");
    assert_int_equal(s.points[0], 3);
}

static void CAS_059_the_cube_goes_first_and_the_won_advance_is_played_out(void **st) {
    (void)st;
    casc_state s = advance_by(P, 3, 3, false);
    assert_int_equal(s.cube[0][P], 6);
    play(&s, "advance pink"); /* from 6 to 7, an extra turn, before the points of 6 */
    assert_int_equal(s.cube[0][P], 7);
    assert_int_equal(s.points[0], 3);
    assert_int_equal(casc_actor(&s), 0);
    /* depth first: the inner advance asks again before the outer points are booked */
    s = advance_by(P, 3, 3, false);
    s.cube[0][B] = 3;
    play(&s, "advance blue");
    assert_int_equal(open_kind(&s), CASC_OPEN_ADVANCE);
    assert_int_equal(s.points[0], 0);
    play(&s, "advance yellow");
    assert_int_equal(s.points[0], 3);
}

static void CAS_060_extra_turns_come_last(void **st) {
    (void)st;
    casc_state s = advance_by(P, 6, 2, true); /* 7: extra turn, 8: move */
    assert_int_equal(s.owed, 1);
    assert_int_equal(open_kind(&s), CASC_OPEN_MOVE);
    play(&s, "skip");
    assert_int_equal(open_kind(&s), CASC_OPEN_PLACE);
    assert_int_equal(s.owed, 0);
    assert_int_equal(casc_actor(&s), 0);
}

/* ---- actions --------------------------------------------------------------------------------- */

static void CAS_061_points_at_once(void **st) {
    (void)st;
    casc_state s = advance_by(P, 1, 3, false); /* 2: points, 4: advance */
    assert_int_equal(open_kind(&s), CASC_OPEN_ADVANCE);
    assert_int_equal(s.points[0], 2);
    assert_int_equal(s.track_points[0], 2);
}

static void CAS_062_any_own_cube_by_one(void **st) {
    (void)st;
    static const char *const moves[CASC_TRACKS] = {
        "advance white", "advance yellow", "advance orange", "advance blue", "advance pink"};
    for (int k = 0; k < CASC_TRACKS; k++) {
        casc_state s = advance_by(P, 3, 1, false);
        for (int t = 0; t < CASC_TRACKS; t++)
            if (t != P) s.cube[0][t] = 1;
        if (k == P) {
            assert_false(is_legal(&s, moves[k])); /* it stands on 4 */
            continue;
        }
        play(&s, moves[k]);
        assert_int_equal(s.cube[0][k], 2);
        assert_int_equal(s.points[0], 2); /* and what follows */
        assert_int_equal(s.cube[1][k], 0);
    }
}

static void CAS_063_an_advance_may_be_declined(void **st) {
    (void)st;
    casc_state s = advance_by(P, 3, 1, false), before = s;
    play(&s, "skip");
    assert_memory_equal(s.cube, before.cube, sizeof s.cube);
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_064_blocked_cubes_are_not_offered(void **st) {
    (void)st;
    casc_state s = advance_by(P, 3, 1, false);
    s.cube[0][Y] = 10;
    s.cube[0][B] = CASC_TOP;
    s.first_by[CASC_SUMMIT] = 0; /* as if claimed when it was reached */
    s.points[0] = (uint8_t)(s.points[0] + 3);
    s.points[1] = 0;
    assert_false(is_legal(&s, "advance pink"));
    assert_false(is_legal(&s, "advance yellow"));
    assert_false(is_legal(&s, "advance blue"));
    assert_true(is_legal(&s, "advance white"));
    assert_starts(why_not(&s, "k-yellow-11", NULL), "CAS-065");
    assert_starts(why_not(&s, "k-blue-15", NULL), "CAS-050");
    assert_starts(why_not(&s, "k-white-2", NULL), "CAS-065");
    assert_string_equal(why_not(&s, "k-white-1", NULL), ""); /* nothing forbids it */
    /* all blocked: nobody is asked */
    s = start(2, "");
    for (int k = 0; k < CASC_TRACKS; k++) s.cube[0][k] = 4;
    s.cube[0][P] = 3;
    put(&s, 0, "I9");
    play(&s, "place I8");
    assert_int_equal(s.cube[0][P], 4);
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_065_always_one_space(void **st) {
    (void)st;
    casc_state s = advance_by(P, 3, 1, false);
    s.cube[0][B] = 8;
    play(&s, "advance blue");
    assert_int_equal(s.cube[0][B], 9);
    s = advance_by(P, 3, 1, false);
    s.cube[0][B] = 4; /* one space would end on 5 */
    assert_false(is_legal(&s, "advance blue"));
}

static void CAS_066_an_extra_turn_is_a_whole_turn(void **st) {
    (void)st;
    casc_state s = advance_by(P, 6, 1, false);
    assert_int_equal(casc_actor(&s), 0);
    assert_int_equal(open_kind(&s), CASC_OPEN_PLACE);
    put(&s, 0, "F5");
    int envoys = s.envoys[0];
    play(&s, "place F6"); /* it scores as any turn does */
    assert_int_equal(s.cube[0][Y], 1);
    assert_int_equal(s.envoys[0], envoys - 1);
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_067_several_extra_turns(void **st) {
    (void)st;
    casc_state s = advance_by(P, 3, 3, false); /* advance on 4 */
    s.cube[0][W] = 9;
    play(&s, "advance white"); /* to 10: an extra turn */
    assert_int_equal(casc_actor(&s), 0);
    /* and now two in one turn */
    s = advance_by(P, 9, 3, false); /* to 12 over 10: advance */
    play(&s, "advance pink");       /* to 13: one extra turn */
    assert_int_equal(casc_actor(&s), 0);
    s = start(2, "");
    s.cube[0][P] = 9;
    s.cube[0][W] = 3;
    s.cube[0][B] = 3;
    s.owed = 1; /* one owed already */
    put(&s, 0, "I9");
    play(&s, "place I8");      /* pink 10: advance */
    play(&s, "advance white"); /* white 4: extra turn */
    assert_int_equal(casc_actor(&s), 0);
    assert_int_equal(s.owed, 1);
    play(&s, "place O3");
    assert_int_equal(casc_actor(&s), 0);
    assert_int_equal(s.owed, 0);
    play(&s, "place O10");
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_068_a_seal_has_to_be_taken(void **st) {
    (void)st;
    casc_state s = advance_by(P, 2, 1, false);
    assert_int_equal(s.seals[0], 1);
    assert_false(s.seal_left[P] >> 3 & 1);
    assert_int_equal(casc_actor(&s), 1); /* no move, no question */
}

static void CAS_069_without_the_seal_an_envoy_may_move(void **st) {
    (void)st;
    casc_state s = advance_by(P, 2, 1, true);
    assert_int_equal(open_kind(&s), CASC_OPEN_MOVE);
    assert_true(is_legal(&s, "move I9 H10"));
    assert_false(is_legal(&s, "move O3 N3")); /* another player's */
    play(&s, "move I9 H10");
    assert_true(envoy_at(&s, 0, "H10"));
    assert_false(envoy_at(&s, 0, "I9"));
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_070_the_move_may_be_declined(void **st) {
    (void)st;
    casc_state s = advance_by(P, 2, 1, true);
    play(&s, "skip");
    assert_int_equal(casc_actor(&s), 1);
    /* nobody is asked when nothing can move: I8 and I9 are walled in */
    s = start(3, "");
    s.cube[0][P] = 2;
    s.cube[1][P] = 4;
    put(&s, 1, "H8 H9 H10 I10 J8 J9");
    use_seal_of(&s, P, 3, "H8");
    put(&s, 0, "I9");
    s.cube[0][P] = 1;
    play(&s, "place I8"); /* two spaces: others are next to I7 */
    assert_int_equal(s.cube[0][P], 3);
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_071_one_hex_onto_an_empty_field(void **st) {
    (void)st;
    casc_state s = asked_to_move("I8", "I9");
    assert_false(is_legal(&s, "move I8 I7"));  /* a town */
    assert_false(is_legal(&s, "move I8 I9"));  /* occupied */
    assert_false(is_legal(&s, "move A2 A3"));  /* occupied by an own one */
    assert_false(is_legal(&s, "move I8 I10")); /* too far */
    assert_true(is_legal(&s, "move I8 H8"));
    assert_starts(why_not(&s, "e-I8", "t-I7"), "CAS-071");
    assert_starts(why_not(&s, "e-I8", "f-I9"), "CAS-071");
    assert_starts(why_not(&s, "e-I8", "f-I10"), "CAS-071");
    assert_starts(why_not(&s, "e-I9", "f-I10"), "CAS-069");
}

static void CAS_072_the_seal_moves_along(void **st) {
    (void)st;
    casc_state s = asked_to_move("I8", "");
    use_seal_of(&s, Y, 3, "I8");
    s.cube[1][Y] = 4;
    play(&s, "move I8 I9");
    assert_false(pent_has(&s.sealed, at("I8")));
    assert_true(pent_has(&s.sealed, at("I9")));
    s = asked_to_move("I8", "");
    play(&s, "move I8 I9"); /* an envoy without one takes none along */
    assert_false(pent_has(&s.sealed, at("I9")));
    assert_true(pent_has(&s.sealed, at("O3")));
}

static void CAS_073_a_move_never_scores(void **st) {
    (void)st;
    casc_state s = asked_to_move("I9 I10", "");
    play(&s, "move I9 I8"); /* alone next to I7 */
    assert_int_equal(s.cube[0][P], 0);
    s = asked_to_move("I9 H9", "");
    play(&s, "move I9 I8"); /* H9 and I8 are a group that touches I7 for the first time */
    assert_int_equal(casc_group_at(&s, 0, at("I8")).size, 2);
    assert_int_equal(s.cube[0][P], 0);
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_074_a_move_changes_groups_and_achievements_follow(void **st) {
    (void)st;
    casc_state s = asked_to_move("H13 H14 H16 I15", ""); /* white H12 here, white G16 there */
    casc_state other = s;
    play(&s, "move I15 H15");
    assert_int_equal(casc_group_at(&s, 0, at("H13")).size, 4);
    assert_int_equal(s.pairs[0], 1 << W);
    assert_int_equal(s.points[0], 2);
    play(&other, "move H14 G13");
    assert_int_equal(casc_group_at(&other, 0, at("H13")).size, 2);
    assert_int_equal(other.pairs[0], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CAS_023_one_envoy_a_turn_and_no_passing),
        cmocka_unit_test(CAS_024_never_on_a_town),
        cmocka_unit_test(CAS_025_never_on_an_occupied_field),
        cmocka_unit_test(CAS_026_then_the_next_seat),
        cmocka_unit_test(CAS_027_groups_are_linked_through_fields),
        cmocka_unit_test(CAS_028_only_own_envoys_make_a_group),
        cmocka_unit_test(CAS_029_only_the_town_next_to_the_new_envoy),
        cmocka_unit_test(CAS_030_first_contact_of_a_group_scores),
        cmocka_unit_test(CAS_031_single_envoy_scores_nothing),
        cmocka_unit_test(CAS_032_earlier_contact_of_the_group_forbids),
        cmocka_unit_test(CAS_033_joined_groups_count_as_one),
        cmocka_unit_test(CAS_034_a_town_scores_for_every_group),
        cmocka_unit_test(CAS_035_scoring_is_not_optional),
        cmocka_unit_test(CAS_036_first_envoy_brings_one),
        cmocka_unit_test(CAS_037_later_envoys_bring_two),
        cmocka_unit_test(CAS_038_a_herald_adds_one),
        cmocka_unit_test(CAS_039_first_envoy_is_judged_now),
        cmocka_unit_test(CAS_040_a_group_can_touch_anew),
        cmocka_unit_test(CAS_041_a_seal_lets_a_single_envoy_score),
        cmocka_unit_test(CAS_042_no_seal_no_use),
        cmocka_unit_test(CAS_043_not_in_a_group),
        cmocka_unit_test(CAS_044_not_without_a_town),
        cmocka_unit_test(CAS_045_a_used_seal_stays_under_its_envoy),
        cmocka_unit_test(CAS_046_a_seal_may_be_wasted),
        cmocka_unit_test(CAS_047_a_sealed_envoy_is_still_single),
        cmocka_unit_test(CAS_050_never_beyond_the_top),
        cmocka_unit_test(CAS_051_CAS_052_CAS_055_CAS_056_complete_advance_table),
        cmocka_unit_test(CAS_051_passed_actions_happen),
        cmocka_unit_test(CAS_052_a_fold_passed_over_brings_nothing),
        cmocka_unit_test(CAS_053_first_and_later_points),
        cmocka_unit_test(CAS_053_passing_takes_the_higher_number),
        cmocka_unit_test(CAS_054_twelve_and_fifteen_are_the_same_for_all),
        cmocka_unit_test(CAS_055_stops_below_a_forbidden_space),
        cmocka_unit_test(CAS_056_jumps_over_a_forbidden_space),
        cmocka_unit_test(CAS_057_no_second_action_when_held_back),
        cmocka_unit_test(CAS_058_from_low_to_high),
        cmocka_unit_test(CAS_059_the_cube_goes_first_and_the_won_advance_is_played_out),
        cmocka_unit_test(CAS_060_extra_turns_come_last),
        cmocka_unit_test(CAS_061_points_at_once),
        cmocka_unit_test(CAS_062_any_own_cube_by_one),
        cmocka_unit_test(CAS_063_an_advance_may_be_declined),
        cmocka_unit_test(CAS_064_blocked_cubes_are_not_offered),
        cmocka_unit_test(CAS_065_always_one_space),
        cmocka_unit_test(CAS_066_an_extra_turn_is_a_whole_turn),
        cmocka_unit_test(CAS_067_several_extra_turns),
        cmocka_unit_test(CAS_068_a_seal_has_to_be_taken),
        cmocka_unit_test(CAS_069_without_the_seal_an_envoy_may_move),
        cmocka_unit_test(CAS_070_the_move_may_be_declined),
        cmocka_unit_test(CAS_071_one_hex_onto_an_empty_field),
        cmocka_unit_test(CAS_072_the_seal_moves_along),
        cmocka_unit_test(CAS_073_a_move_never_scores),
        cmocka_unit_test(CAS_074_a_move_changes_groups_and_achievements_follow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
