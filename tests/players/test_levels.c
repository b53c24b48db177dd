/* test_levels.c: the levels: what is kept of one plays like it, weaker ones choose among good moves only,
 * and chances of winning are what their curve says. */
#include "testkit.h"

#include <stdlib.h>

enum { MAX_STATE = 16384, POSITIONS = 12, SEEDS = 8 };

static _Alignas(16) unsigned char truth[MAX_STATE], view[MAX_STATE];

/* A decision after some random plies; false when the game ended before. */
static bool decision(const pent_game *g, pent_rng *rng, int plies) {
    pent_moves list;
    kit_init(g, truth, g->max_seats > 1 ? 2 : 1, NULL);
    for (int i = 0;; i++) {
        int actor = g->actor(truth);
        if (actor == PENT_OVER) return false;
        g->legal(truth, &list);
        if (actor >= 0 && i >= plies && list.n > 2) return true;
        g->apply(truth,
                 actor == PENT_CHANCE ? pent_chance(g, truth, rng)
                                      : list.m[pent_rng_below(rng, (uint32_t)list.n)],
                 NULL);
    }
}

static void spec_of(const pent_game *g, const char *level, int seats, char *out) {
    pent_text t = pent_text_on(out, 96); /* what a server's store has room for */
    pent_level_spec(g, level, seats, &t);
    assert_false(t.cut);
}

static void a_level_with_its_settings_opens_everywhere(void **state) {
    (void)state;
    static const char *const words[] = {"beginner", "easy", "normal", "hard", "master"};
    char spec[96];
    assert_int_equal(pent_level_count(), 5);
    for (int k = 0; k < pent_game_count(); k++)
        for (int i = 0; i < 5; i++)
            for (int seats = 2; seats <= 4; seats += 2) {
                assert_string_equal(pent_level_name(i), words[i]);
                spec_of(pent_game_at(k), words[i], seats, spec);
                assert_memory_equal(spec, words[i], strlen(words[i]));
                assert_int_equal(spec[strlen(words[i])], ':');
                pent_err err = {0};
                pent_player *p = pent_player_open(pent_game_at(k), spec, 1, &err);
                if (!p) fail_msg("%s: %s", spec, err.text);
                pent_player_close(p);
            }
    spec_of(pent_game_at(0), "greedy", 2, spec);
    assert_string_equal(spec, "greedy");
    spec_of(pent_game_at(0), "search:ms=5", 2, spec);
    assert_string_equal(spec, "search:ms=5");
}

/* The settings without the time, which a test cannot rely on. */
static void timeless(const pent_game *g, const char *level, bool whole, char *out) {
    char spec[96];
    spec_of(g, level, 2, spec);
    char *ms = strstr(spec, "+ms=");
    assert_non_null(ms);
    *ms = 0;
    pent_text t = pent_text_on(out, 120);
    pent_say(&t, "%s%siters=30", whole ? spec : level, whole ? "+pace=1+" : ":");
}

static void same_moves(const pent_game *g, const char *one, const char *other, int *asked) {
    pent_rng rng = pent_rng_seed(12);
    for (int n = 0; n < 4; n++) {
        if (!decision(g, &rng, 6 * n)) continue;
        pent_player *a = pent_player_open(g, one, 5, NULL);
        pent_player *b = pent_player_open(g, other, 5, NULL);
        assert_int_equal(pent_player_ask(a, g, truth, view), pent_player_ask(b, g, truth, view));
        pent_player_close(a);
        pent_player_close(b);
        ++*asked;
    }
}

/* The kept settings say all that the word says: the same moves from the same luck. */
static void what_is_kept_plays_like_the_level(void **state) {
    (void)state;
    int asked = 0;
    for (int k = 0; k < pent_game_count(); k++)
        for (int i = 0; i < 3; i++) {
            const pent_game *g = pent_game_at(k);
            char kept[120], word[120];
            timeless(g, pent_level_name(i), true, kept);
            timeless(g, pent_level_name(i), false, word);
            same_moves(g, kept, word, &asked);
        }
    assert_true(asked > 20);
}

/* A table that began when levels played on behind every look goes on with such a player. */
static void settings_without_a_pace_keep_the_one_of_then(void **state) {
    (void)state;
    int asked = 0;
    for (int k = 0; k < pent_game_count(); k++)
        same_moves(pent_game_at(k), "easy:slack=60+spread=30+explore=200+iters=40",
                   "search:slack=60+spread=30+explore=200+iters=40+plies=4+expand=1", &asked);
    assert_true(asked > 10);
}

static float value_of(const pent_thought *t, pent_move m) {
    for (int i = 0; i < t->n; i++)
        if (t->idea[i].move == m) return t->idea[i].value;
    fail_msg("a move was chosen that was hardly looked at");
    return 0;
}

/* What is chosen loses at most the slack, by the player's own judgement; and it is not always the
 * same move. */
static void chooses_among_good_moves_only(void **state) {
    (void)state;
    int others = 0;
    for (int k = 0; k < pent_game_count(); k++) {
        const pent_game *g = pent_game_at(k);
        pent_rng rng = pent_rng_seed(3);
        for (int n = 0; n < POSITIONS; n++) {
            if (!decision(g, &rng, 4 * n)) continue;
            for (uint64_t seed = 1; seed <= SEEDS; seed++) {
                pent_thought t;
                pent_moves legal;
                pent_player *p = pent_player_open(
                    g, "search:iters=40+explore=1000+slack=50+spread=50", seed, NULL);
                int seat = g->actor(truth);
                memcpy(view, truth, g->state_size);
                pent_redact(g, view, seat);
                g->legal(view, &legal);
                if (legal.n > PENT_MAX_IDEAS) legal.n = PENT_MAX_IDEAS;
                pent_ask ask = {g, view, seat, &legal};
                pent_move m = p->choose(p, &ask);
                p->glimpse(p, PENT_MAX_IDEAS, &t);
                assert_true(value_of(&t, m) >= t.idea[0].value - 0.051f);
                others += m != t.idea[0].move;
                pent_player_close(p);
            }
        }
    }
    assert_true(others > 20); /* else there is nothing to see here */
}

static void near(float a, double b) {
    if ((double)a < b - 1e-4 || (double)a > b + 1e-4) fail_msg("%f is not %f", (double)a, b);
}

static void chances_of_known_curves(void **state) {
    (void)state;
    float p[PENT_MAX_SEATS];
    pent_curve c = {.game = "nim",
                    .seats = 2,
                    .stage = {{0, 400, 0}, {1000, 400, 0}, {3000, 200, 0}},
                    .tail = 1};
    pent_curve_chances(&c, 2, 0, (const float[]){0, 0}, p);
    near(p[0], 0.5);
    near(p[1], 0.5);
    pent_curve_chances(&c, 2, 0, (const float[]){4, -4}, p); /* 1 to 1/2 */
    near(p[0], 2.0 / 3);
    near(p[1], 1.0 / 3);
    c.tail = 2; /* (1 + 4/8)^-2 = 4/9 */
    pent_curve_chances(&c, 2, 0, (const float[]){-4, 4}, p);
    near(p[0], 4.0 / 13);
    near(p[1], 9.0 / 13);
    c.tail = 16; /* (1 + 4/64)^-16 = 0.379081 */
    pent_curve_chances(&c, 2, 0, (const float[]){4, -4}, p);
    near(p[0], 1 / 1.379081);
    c.tail = 1;
    c.bend = 500; /* 1 + 2 + 8/2 = 7 */
    pent_curve_chances(&c, 2, 0, (const float[]){8, -8}, p);
    near(p[1], 1.0 / 8);
    c.bend = 0; /* of three: 2/3 * 3/4, 1/3 * 2/3, 1/4 * 1/3 */
    pent_curve_chances(&c, 3, 0, (const float[]){4, -4, -8}, p);
    near(p[0], 18.0 / 29);
    near(p[1], 8.0 / 29);
    near(p[2], 3.0 / 29);
    c.sharp = 8; /* their squares */
    pent_curve_chances(&c, 3, 0, (const float[]){4, -4, -8}, p);
    near(p[0], 324.0 / 397);
    near(p[2], 9.0 / 397);
    c.sharp = 6; /* 18^1.5 = 76.3675, 8^1.5 = 22.6274, 3^1.5 = 5.1962 */
    pent_curve_chances(&c, 3, 0, (const float[]){4, -4, -8}, p);
    near(p[0], 76.3675 / 104.1911);
}

/* The further the game, the surer; alone, against a rival who is even with whoever seems `even` ahead. */
static void chances_have_stages(void **state) {
    (void)state;
    float p[PENT_MAX_SEATS];
    pent_curve c = {.game = "nim",
                    .seats = 2,
                    .stage = {{0, 400, 0}, {1000, 400, 100}, {3000, 200, 300}},
                    .tail = 1};
    static const struct {
        float score;
        double first;
    } at[] = {{-5, 2.0 / 3}, {10, 2.0 / 3}, {20, 7.0 / 10}, {30, 3.0 / 4}, {99, 3.0 / 4}};
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        pent_curve_chances(&c, 2, at[i].score, (const float[]){4, -4}, p);
        near(p[0], at[i].first);
    }
    pent_curve_chances(&c, 1, 0, (const float[]){-4}, p);
    near(p[0], 1.0 / 3);
    pent_curve_chances(&c, 1, 0, (const float[]){4}, p);
    near(p[0], 2.0 / 3);
    pent_curve_chances(&c, 1, 20, (const float[]){2}, p);
    near(p[0], 0.5);
    pent_curve_chances(&c, 1, 30, (const float[]){1}, p);
    near(p[0], 1.0 / 3);
}

/* What is said of who plays alone is no guess about many, nor the other way round. */
static void curves_of_one_seat_are_for_one(void **state) {
    (void)state;
    bool measured;
    for (int k = 0; k < pent_game_count(); k++) {
        const pent_game *g = pent_game_at(k);
        for (int seats = g->min_seats; seats <= g->max_seats; seats++) {
            pent_curve c = pent_curve_of(g, seats, &measured);
            assert_true((c.seats == 1) == (seats == 1));
            assert_true(!measured || c.seats == seats);
            for (int i = 1; i < PENT_CURVE_STAGES; i++)
                assert_true(c.stage[i].score > c.stage[i - 1].score);
        }
    }
}

static void chances_add_up_and_the_end_is_sure(void **state) {
    (void)state;
    for (int k = 0; k < pent_game_count(); k++) {
        const pent_game *g = pent_game_at(k);
        pent_rng rng = pent_rng_seed(8);
        kit_init(g, truth, g->max_seats, NULL);
        for (int i = 0; g->actor(truth) != PENT_OVER; i++) {
            float p[PENT_MAX_SEATS], all = 0;
            pent_moves list;
            if (i % 16 == 0) {
                pent_chances(g, truth, p);
                for (int s = 0; s < g->max_seats; s++) all += p[s];
                near(all, 1);
            }
            g->legal(truth, &list);
            g->apply(truth,
                     g->actor(truth) == PENT_CHANCE
                         ? pent_chance(g, truth, &rng)
                         : list.m[pent_rng_below(&rng, (uint32_t)list.n)],
                     NULL);
        }
        pent_result r;
        memset(&r, 0, sizeof r);
        g->result(truth, &r);
        float p[PENT_MAX_SEATS];
        assert_true(pent_chances(g, truth, p));
        for (int s = 0; s < g->max_seats; s++) assert_true((p[s] > 0) == (r.entry[s].rank == 1));
    }
}

/* A figure is shown only while player, rules and judgement are those that were measured. */
static void ratings_hold_for_what_was_measured(void **state) {
    (void)state;
    for (int k = 0; k < pent_game_count(); k++) {
        pent_game other = *pent_game_at(k);
        assert_null(pent_rating_of(&other, "search:ms=5", 2));
        other.rules_version++;
        for (int i = 0; i < pent_level_count(); i++)
            for (int seats = 2; seats <= other.max_seats; seats++) {
                const pent_rating *r = pent_rating_of(pent_game_at(k), pent_level_name(i), seats);
                assert_null(pent_rating_of(&other, pent_level_name(i), seats));
                if (!r) continue;
                assert_true(r->games > 0 && r->half >= 0 && r->seats == seats);
                assert_true(r->judged == 0 || r->loss >= r->mean_loss);
            }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_level_with_its_settings_opens_everywhere),
        cmocka_unit_test(what_is_kept_plays_like_the_level),
        cmocka_unit_test(settings_without_a_pace_keep_the_one_of_then),
        cmocka_unit_test(chooses_among_good_moves_only),
        cmocka_unit_test(chances_of_known_curves),
        cmocka_unit_test(chances_have_stages),
        cmocka_unit_test(curves_of_one_seat_are_for_one),
        cmocka_unit_test(chances_add_up_and_the_end_is_sure),
        cmocka_unit_test(ratings_hold_for_what_was_measured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
