/* test_views.c: views as bytes of a stranger: what is refused, and that the sentence names the field. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "view_kit.h"

static uint8_t vector[PENT_MAX_OBSERVATION];

static uint8_t *field(const pent_game *g, const char *name, int value) {
    for (int i = 0; i < g->layout->fields; i++)
        if (!strcmp(g->layout->field[i].name, name)) {
            kit_place p = kit_field(g, vector, i);
            assert_true(value < p.values);
            return p.at + value * p.field->size;
        }
    fail_msg("%s has no field %s", g->id, name);
    return NULL;
}

/* A position of so many plies, as the seat sees it, in `vector`. */
static const pent_game *play(const char *id, int seats, int plies, int seat) {
    const pent_game *g = pent_game_find(id);
    pent_rng rng = pent_rng_seed(5);
    pent_setup setup;
    kit_state s = {{0}};
    pent_setup_default(g, seats, &setup);
    assert_int_equal(pent_init(g, &s, &setup, NULL), PENT_OK);
    for (int i = 0; i < plies; i++) {
        assert_int_not_equal(g->actor(&s), PENT_OVER);
        g->apply(&s, kit_any(g, &s, &rng), NULL);
    }
    pent_observe(g, &s, seat, vector);
    return g;
}

static void refused(const pent_game *g, int seat, const char *words) {
    kit_state view;
    pent_err err;
    memset(&view, 0x5A, sizeof view);
    kit_state before = view;
    assert_int_equal(pent_view_read(g, seat, vector, pent_observation_size(g), &view, &err),
                     PENT_E_INPUT);
    if (!strstr(err.text, words)) fail_msg("'%s' does not say '%s'", err.text, words);
    assert_memory_equal(&view, &before, sizeof view);
}

static void taken(const pent_game *g, int seat) {
    kit_state view;
    pent_err err = {PENT_OK, ""};
    if (pent_view_read(g, seat, vector, pent_observation_size(g), &view, &err) != PENT_OK)
        fail_msg("refused: %s", err.text);
}

static void values_out_of_range_are_refused_by_name(void **state) {
    (void)state;
    const pent_game *g = play("terra-mystica", 3, 0, 0);
    taken(g, 0);
    *field(g, "step", 0) = 100; /* once a place before the first round */
    refused(g, 0, "value 0 of step is 100");
    *field(g, "step", 0) = 7;
    refused(g, 0, "score");
    g = play("cascadero", 2, 30, 1);
    *field(g, "cube", 3) = 16;
    refused(g, 1, "value 3 of cube is 16");
    g = play("nim", 2, 4, 0);
    *field(g, "seats", 0) = 3;
    taken(g, 0); /* nobody can tell */
    *field(g, "seats", 0) = 1;
    refused(g, 0, "seats");
}

static void what_cannot_be_true_is_refused_by_name(void **state) {
    (void)state;
    const pent_game *g = play("raiders", 2, 200, 0);
    taken(g, 0);
    *field(g, "quest", 0) = 255; /* face down in the village, where no raid space is */
    refused(g, 0, "quest");
    g = play("wendake", 2, 100, 0);
    taken(g, 0);
    *field(g, "level", 0) = 0;
    refused(g, 0, "level");
    g = play("wendake", 2, 100, 0);
    *field(g, "player.grid", 2) = 42;
    refused(g, 0, "player.grid");
    g = play("indio", 2, 120, 1);
    taken(g, 1);
    field(g, "adj", 3)[0] ^= 1;
    refused(g, 1, "adj");
    g = play("indio", 2, 120, 1);
    *field(g, "piece", 1) = 3; /* a structure of no kind */
    refused(g, 1, "piece");
    g = play("terra-mystica", 3, 120, 2);
    taken(g, 2);
    *field(g, "order", 1) = *field(g, "order", 0);
    refused(g, 2, "order");
    g = play("cascadero", 2, 30, 1);
    *field(g, "stack.f.seat", 0) ^= 1;
    refused(g, 1, "stack.f.seat");
}

/* Goes on until seat 1 knows what nobody else does; its view in `vector`. */
static const pent_game *play_to_a_secret(const char *id) {
    const pent_game *g = pent_game_find(id);
    pent_rng rng = pent_rng_seed(5);
    pent_setup setup;
    kit_state s = {{0}}, mine, cut;
    pent_setup_default(g, 2, &setup);
    assert_int_equal(pent_init(g, &s, &setup, NULL), PENT_OK);
    for (;;) {
        assert_int_not_equal(g->actor(&s), PENT_OVER);
        mine = s;
        pent_redact(g, &mine, 1);
        cut = mine;
        pent_redact(g, &cut, 0);
        if (memcmp(&cut, &mine, g->state_size) != 0) break;
        g->apply(&s, kit_any(g, &s, &rng), NULL);
    }
    pent_observe(g, &s, 1, vector);
    return g;
}

static void another_seats_secrets_are_refused_by_name(void **state) {
    (void)state;
    static const char *const rows[][2] = {
        {"indio", "leader"}, {"raiders", "player.hand"}, {"wendake", "player"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const pent_game *g = play_to_a_secret(rows[i][0]);
        taken(g, 1);
        refused(g, 0, rows[i][1]);
        refused(g, PENT_PUBLIC, rows[i][1]);
    }
}

static void sizes_and_seats_are_refused(void **state) {
    (void)state;
    const pent_game *g = play("raiders", 2, 50, 0);
    size_t n = pent_observation_size(g);
    kit_state view;
    pent_err err;
    assert_int_equal(pent_view_read(g, 0, vector, n - 1, &view, &err), PENT_E_INPUT);
    assert_int_equal(pent_view_read(g, 0, vector, n + 1, &view, &err), PENT_E_INPUT);
    assert_int_equal(pent_view_read(g, 0, vector, 0, &view, NULL), PENT_E_INPUT);
    assert_int_equal(pent_view_read(g, 2, vector, n, &view, &err), PENT_E_INPUT);
    assert_int_equal(pent_view_read(g, 4, vector, n, &view, &err), PENT_E_INPUT);
    assert_int_equal(pent_view_read(g, -7, vector, n, &view, &err), PENT_E_INPUT);
    memset(vector, 255, sizeof vector);
    refused(g, 0, "value 0 of");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_out_of_range_are_refused_by_name),
        cmocka_unit_test(what_cannot_be_true_is_refused_by_name),
        cmocka_unit_test(another_seats_secrets_are_refused_by_name),
        cmocka_unit_test(sizes_and_seats_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
