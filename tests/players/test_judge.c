/* test_judge.c: a fitted judgement answers as its table says, and the games' tables fit the games. */
#include "testkit.h"

extern const pent_weights terra_mystica_weights, indio_weights;

static void sums_and_units_answer_by_hand(void **state) {
    (void)state;
    static const float straight[] = {2, -1}, layer[] = {1, -1, 3, 1}, threshold[] = {-4, 0.5f},
                       answer[] = {10, 100};
    const pent_weights t = {.inputs = 2,
                            .hidden = 2,
                            .bias = 7,
                            .straight = straight,
                            .layer = layer,
                            .threshold = threshold,
                            .answer = answer};
    const float none[] = {0, 0}, both[] = {3, 1}, low[] = {1, 0};
    assert_true(pent_judge(&t, none) == 7 + 100 * 0.5f);
    assert_true(pent_judge(&t, both) == 7 + 6 - 1 + 10 * (3 + 3 - 4)); /* 0.5 - 3 + 1 < 0 */
    assert_true(pent_judge(&t, low) == 7 + 2);                         /* no unit answers */
}

static void a_table_belongs_to_its_game(const char *id, const pent_weights *t) {
    const pent_game *g = pent_game_find(id);
    int names = 0;
    while (g->feature_names[names]) names++;
    assert_int_equal(t->inputs, names);
    /* It says which rules it was fitted to: these, or earlier ones that it judges well enough. */
    assert_in_range(t->rules_version, 1, g->rules_version);
    assert_in_range(t->hidden, 1, PENT_MAX_HIDDEN);
}

static void tables_belong_to_their_games(void **state) {
    (void)state;
    a_table_belongs_to_its_game("terra-mystica", &terra_mystica_weights);
    a_table_belongs_to_its_game("indio", &indio_weights);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_and_units_answer_by_hand),
        cmocka_unit_test(tables_belong_to_their_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
