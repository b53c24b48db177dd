/* test_indio_inputs.c: what Indio's net sees: own cards only, and what its words say. */
#include "indio_kit.h"

/* The input of this name and number in parts of PENT_INPUT_ONE. */
static int seen(const indio_state *s, int seat, const char *name, int k) {
    pent_inputs x[PENT_MAX_SEATS];
    int at = 0;
    const pent_input *r = indio_inputs;
    for (; r->name && strcmp(r->name, name); r++) at += r->count;
    assert_non_null(r->name);
    assert_true(k < r->count);
    indio_look(s, 1u << seat, NULL, x);
    for (int i = 0; i < x[seat].n; i++)
        if (x[seat].index[i] == at + k) return x[seat].value[i];
    return 0;
}

static bool same(const pent_inputs *a, const pent_inputs *b) {
    return a->n == b->n && a->points == b->points &&
           !memcmp(a->index, b->index, (size_t)a->n * sizeof *a->index) &&
           !memcmp(a->value, b->value, (size_t)a->n * sizeof *a->value);
}

/* In a world that fits the view everything that a seat may know is as it is in truth. What another
 * completes by a payment under way is guessed with its hand and told when it has paid. */
static void IND_015_IND_017_inputs_know_own_cards_only(void **state) {
    (void)state;
    int compared = 0, differed = 0;
    for (int game = 0; game < 9; game++) {
        indio_state s;
        pent_rng rng = pent_rng_seed((uint64_t)game);
        kit_init(&indio_game, &s, 2 + game % 3, (const char *[]){NULL});
        for (int ply = 0; indio_actor(&s) != PENT_OVER; ply++) {
            pent_moves list;
            for (int p = 0; ply % 5 == 0 && p < s.seats; p++) {
                if (s.seat != p && indio_half_paid(&s)) continue;
                indio_state world = s;
                pent_inputs truth[PENT_MAX_SEATS], guess[PENT_MAX_SEATS];
                indio_redact(&world, p);
                indio_determinize(&world, p, &rng);
                indio_look(&s, 1u << p, NULL, truth);
                indio_look(&world, 1u << p, NULL, guess);
                assert_true(same(&truth[p], &guess[p]));
                compared++;
                differed += memcmp(&s, &world, sizeof s) != 0;
            }
            indio_legal(&s, &list);
            pent_move m = indio_actor(&s) == PENT_CHANCE
                              ? pent_chance(&indio_game, &s, &rng)
                              : list.m[pent_rng_below(&rng, (uint32_t)list.n)];
            indio_apply(&s, m, NULL);
        }
    }
    assert_true(differed > compared / 2); /* else the test shows nothing */
}

static void IND_093_inputs_tell_what_a_build_lacks(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    assert_int_equal(seen(&s, PINK, "missing", 2), PENT_INPUT_ONE); /* an outpost, two units */
    give(&s, "A1", INDIO_METAL, 1);
    assert_int_equal(seen(&s, PINK, "missing", 1), PENT_INPUT_ONE);
    assert_int_equal(seen(&s, PINK, "build", 0), 0);
    give(&s, "B2", INDIO_STONE, 1);
    assert_int_equal(seen(&s, PINK, "collect and build", 0), PENT_INPUT_ONE);
    give(&s, "A1", INDIO_EARTH, 2); /* for a stone: IND-080 */
    assert_int_equal(seen(&s, PINK, "forge and build", 0), PENT_INPUT_ONE);
    give(&s, "A1", INDIO_STONE, 1);
    assert_int_equal(seen(&s, PINK, "missing", 0), PENT_INPUT_ONE);
    assert_int_equal(seen(&s, PINK, "build", 0), PENT_INPUT_ONE);
    assert_int_equal(seen(&s, PURPLE, "build", 0), 0);
}

/* IND-105: not the only one */
static void IND_103_IND_105_inputs_tell_what_can_be_taken(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "C5", PURPLE, 0, 1);
    ready(&s);
    assert_int_equal(seen(&s, PURPLE, "exposed", INDIO_TOWN), 0);
    settle(&s, "B3", PURPLE, INDIO_TOWN);
    assert_int_equal(seen(&s, PINK, "prey", INDIO_TOWN), PENT_INPUT_ONE);
    assert_int_equal(seen(&s, PURPLE, "exposed", INDIO_TOWN), PENT_INPUT_ONE);
    assert_int_equal(seen(&s, PINK, "prey", INDIO_OUTPOST), 0);
    man(&s, "B3", PURPLE, 0, 1); /* one against one takes nothing */
    assert_int_equal(seen(&s, PINK, "prey", INDIO_TOWN), 0);
    assert_int_equal(seen(&s, PURPLE, "exposed", INDIO_TOWN), 0);
}

/* Every quest in hand tells how near it is; what one action completes says so. */
static void IND_148_IND_170_inputs_tell_how_near_a_quest_is(void **state) {
    (void)state;
    indio_state s = table(2);
    hold(&s, PINK, INDIO_BASTION);
    hold(&s, PINK, INDIO_MINER);
    man(&s, "B2", PINK, 1, 0);
    give(&s, "A1", INDIO_FIRE, 1);
    give(&s, "B2", INDIO_METAL, 1);
    ready(&s);
    assert_int_equal(seen(&s, PINK, "quest", INDIO_BASTION), PENT_INPUT_ONE);
    assert_int_equal(seen(&s, PINK, "quest's part", INDIO_BASTION), PENT_INPUT_ONE / 2);
    assert_int_equal(seen(&s, PINK, "quest's part", INDIO_MINER), PENT_INPUT_ONE / 2);
    assert_int_equal(seen(&s, PINK, "quest at once", INDIO_MINER), 0);
    give(&s, "B2", INDIO_METAL, 1);
    assert_int_equal(seen(&s, PINK, "quest at once", INDIO_MINER), PENT_INPUT_ONE);
    assert_int_equal(seen(&s, PINK, "quest at once", INDIO_BASTION), 0);
    give(&s, "B2", INDIO_FIRE, 1);
    assert_int_equal(seen(&s, PINK, "quest at once", INDIO_BASTION), PENT_INPUT_ONE);
    assert_int_equal(seen(&s, PURPLE, "quest", INDIO_BASTION), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(IND_015_IND_017_inputs_know_own_cards_only),
        cmocka_unit_test(IND_093_inputs_tell_what_a_build_lacks),
        cmocka_unit_test(IND_103_IND_105_inputs_tell_what_can_be_taken),
        cmocka_unit_test(IND_148_IND_170_inputs_tell_how_near_a_quest_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
