/* Cascadero, CAS-126 to CAS-128: prompts, marks, tips and mats say what is so. */
#include "cascadero_help.h"

#include <stdlib.h>

static const char *prompt(const casc_state *s) {
    static char buf[300];
    pent_text out = pent_text_on(buf, sizeof buf);
    casc_prompt(s, &out);
    return buf;
}

/* ---- scenes ---------------------------------------------------------------------------------- */

static pent_scene *sc;

static int make_scene(void **st) {
    (void)st;
    sc = malloc(sizeof *sc);
    return sc ? 0 : -1;
}

static int free_scene(void **st) {
    (void)st;
    free(sc);
    return 0;
}

static void look(const casc_state *s) {
    pent_scene_clear(sc);
    casc_scene(s, sc);
}

static const char *tip_of(const char *id) {
    for (int i = 0; i < sc->shapes; i++)
        if (!strcmp(sc->text + sc->shape[i].id, id)) return sc->text + sc->shape[i].tip;
    return "no such shape";
}

/* Does the scene ring the field itself? If not, a page lays its dot of legal places on it. */
static bool ringed(const char *id) {
    for (int i = 0; i < sc->shapes; i++)
        if (!strcmp(sc->text + sc->shape[i].id, id))
            return strstr(sc->text + sc->shape[i].cls, "is-hot") != NULL;
    fail_msg("no field %s", id);
    return false;
}

/* How often these words are printed in a terminal, or written in a pane of the page. */
static int marks(const char *mark) {
    int n = 0;
    for (int i = 0; i < sc->shapes; i++) n += !strcmp(sc->text + sc->shape[i].mark, mark);
    return n;
}

static int words(const char *pane, const char *text) {
    int n = 0;
    for (int i = 0; i < sc->shapes; i++)
        n += sc->shape[i].form == PENT_WORDS && !strcmp(sc->text + sc->shape[i].text, text) &&
             !strcmp(sc->pane[sc->shape[i].pane].name, pane);
    return n;
}

/* Is the mat of a seat framed as the one on turn? */
static bool framed(const char *pane) {
    for (int i = 0; i < sc->shapes; i++)
        if (!strcmp(sc->text + sc->shape[i].cls, "card on-turn") &&
            !strcmp(sc->pane[sc->shape[i].pane].name, pane))
            return true;
    return false;
}

/* ---- prompts --------------------------------------------------------------------------------- */

#define FIRST                                                                                      \
    "Place an envoy on an empty field (30 left), best near towns: the next one beside it scores "  \
    "those it touches"

static void CAS_126_extra_turns_are_announced(void **st) {
    (void)st;
    casc_state s = start(2, "");
    assert_string_equal(prompt(&s), FIRST);
    put(&s, 0, "I9");
    s.cube[0][P] = 6;
    play(&s, "place I8"); /* pink 7 */
    assert_int_equal(casc_actor(&s), 0);
    assert_string_equal(prompt(&s), "Extra turn: place an envoy on an empty field (28 left)");
    play(&s, "place A5");
    assert_int_equal(casc_actor(&s), 1);
    assert_string_equal(prompt(&s), FIRST);
    /* also while other things are to be decided first, and how many */
    s = start(2, "");
    put(&s, 0, "E6");
    put(&s, 1, "E3");
    s.cube[0][B] = 7;
    s.cube[0][W] = 3;
    s.owed = 1;
    play(&s, "place E5"); /* blue 10: an advance */
    assert_string_equal(prompt(&s),
                        "Advance one of your cubes by 1 space, or skip; an extra turn follows");
    play(&s, "advance white"); /* white 4: one more */
    assert_string_equal(prompt(&s), "Extra turn: place an envoy on an empty field (28 left); an "
                                    "extra turn follows");
    s.owed = 2;
    assert_string_equal(prompt(&s), "Extra turn: place an envoy on an empty field (28 left); 2 "
                                    "extra turns follow");
}

static void CAS_098_CAS_124_prompts_say_what_may_be_skipped(void **st) {
    (void)st;
    casc_state s = start(2, "board=farmer");
    put_tile(&s, "A3", CASC_TILE_ADVANCE);
    put(&s, 0, "A4");
    play(&s, "place A3");
    assert_string_equal(prompt(&s), "Advance one of your cubes by 1 space");
    s = start(2, "");
    put(&s, 0, "H13 H14 H15");
    give_points(&s, 0, 48);
    play(&s, "place H16");
    assert_string_equal(prompt(&s),
                        "With what you have met you would have 50 points and end the "
                        "game: claim an achievement (2 points in all), or skip the rest");
    s = start(2, "achievements=optional");
    put(&s, 0, "H13 H14 H15");
    play(&s, "place H16");
    assert_string_equal(prompt(&s), "Claim an achievement (2 points in all), or skip the rest");
}

/* ---- marks and tips -------------------------------------------------------------------------- */

/* An envoy on I9; I8 beside it touches pink I7, where nobody is. */
static casc_state pink_at(int space) {
    casc_state s = start(2, "");
    put(&s, 0, "I9");
    s.cube[0][P] = (uint8_t)space;
    look(&s);
    return s;
}

static void CAS_127_marks_tell_the_spaces_really_gone(void **st) {
    (void)st;
    pink_at(3);
    assert_int_equal(marks("I8+1"), 1);
    assert_string_equal(tip_of("f-I8"), "next to the pink town I7: you advance 1 on pink");
    pink_at(4); /* below a forbidden space */
    assert_int_equal(marks("I8+1"), 0);
    assert_int_equal(marks("I8+0"), 0);
    assert_int_equal(marks("I8"), 1);
    assert_string_equal(tip_of("f-I8"), "next to the pink town I7: it scores, but your pink cube "
                                        "cannot move");
    casc_state s = pink_at(3);
    put(&s, 1, "J7"); /* the second at I7: two spaces, of which the second is forbidden */
    look(&s);
    assert_int_equal(marks("I8+1"), 1);
    assert_string_equal(tip_of("f-I8"), "next to the pink town I7: you advance 1 on pink");
    s.cube[0][P] = 4;
    look(&s);
    assert_int_equal(marks("I8+2"), 1);
    s.cube[0][P] = 14; /* and the top */
    look(&s);
    assert_int_equal(marks("I8+1"), 1);
    assert_string_equal(tip_of("f-I6"), "next to the pink town I7"); /* a single envoy scores not */
    play(&s, "place A5");
    look(&s); /* it is the other's turn now */
    assert_int_equal(marks("I8+1"), 0);
}

/* The herald of blue E4: a single envoy on E5 scores it on a seal only. */
static void CAS_127_marks_and_tips_know_seals(void **st) {
    (void)st;
    casc_state s = start(2, "");
    look(&s);
    assert_int_equal(marks("E5s2"), 0);
    give_seal(&s, 0, Y, 3);
    look(&s);
    assert_int_equal(marks("E5s2"), 1);
    assert_false(ringed("f-E5"));
    assert_string_equal(tip_of("f-E5"), "next to the blue town E4: with a seal you advance 2 on "
                                        "blue");
    assert_int_equal(marks("B5s1"), 0); /* yellow 4: one space leads nowhere */
    assert_string_equal(tip_of("f-B5"),
                        "next to the yellow town B4: with a seal it scores, but your "
                        "yellow cube cannot move");
    put(&s, 0, "E6"); /* in a group no seal is needed, nor allowed */
    look(&s);
    assert_int_equal(marks("E5s2"), 0);
    assert_int_equal(marks("E5+2"), 1);
    assert_true(ringed("f-E5"));
    assert_string_equal(tip_of("f-E5"), "next to the blue town E4: you advance 2 on blue");
}

/* Every mark comes true: the move is played on a copy, and the cube compared. */
static void CAS_127_every_mark_comes_true(void **st) {
    (void)st;
    int plain = 0, seals = 0, blocked = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        pent_rng rng = pent_rng_seed(seed);
        casc_state s = start(2, seed % 2 ? "" : "board=farmer");
        give_seal(&s, 0, W, 3);
        give_seal(&s, 1, W, 7);
        while (casc_actor(&s) != PENT_OVER) {
            pent_moves list;
            casc_legal(&s, &list);
            bool now = open_kind(&s) == CASC_OPEN_PLACE && s.envoys[s.turn] % 4 == 0;
            if (now) look(&s);
            for (int i = 0; now && i < list.n; i++) {
                casc_state after = s;
                int town = casc_map_of(&s)->district[pent_a(list.m[i])], seat = s.turn;
                bool seal = pent_b(list.m[i]);
                if (town == CASC_NONE) continue;
                int track = casc_map_of(&s)->town[town].colour;
                pent_trace why = {0};
                casc_apply(&after, list.m[i], &why);
                int gain = after.cube[seat][track] - s.cube[seat][track];
                char name[4], mark[12];
                casc_cell_name(pent_a(list.m[i]), name);
                for (int n = 0; n <= 3; n++) {
                    pent_text out = pent_text_on(mark, sizeof mark);
                    pent_say(&out, seal ? "%ss%d" : "%s+%d", name, n);
                    assert_int_equal(marks(mark), n > 0 && n == gain);
                }
                plain += gain && !seal;
                seals += gain && seal;
                for (int n = 0; n < why.n; n++) blocked += !strcmp(why.note[n].rule, "CAS-057");
            }
            casc_apply(&s, list.m[pent_rng_below(&rng, (uint32_t)list.n)], NULL);
        }
    }
    assert_true(plain > 0 && seals > 0 && blocked > 0);
}

static void CAS_127_tips_of_towns(void **st) {
    (void)st;
    casc_state s = start(2, "");
    look(&s);
    assert_string_equal(tip_of("t-I7"), "the next scorer advances 1 on pink");
    assert_string_equal(tip_of("t-E4"), "the next scorer advances 2 on blue, herald included");
    s.cube[0][P] = 4;
    s.cube[0][B] = 14;
    look(&s);
    assert_string_equal(tip_of("t-I7"),
                        "the next scorer advances 1 on pink; your cube cannot move");
    assert_string_equal(tip_of("t-E4"),
                        "the next scorer advances 2 on blue, herald included; you only 1");
}

/* ---- mats and ruler -------------------------------------------------------------------------- */

static void CAS_128_the_first_player_and_the_finish_line(void **st) {
    (void)st;
    casc_state s = start(3, "");
    for (int turn = 0; turn < 3; turn++) {
        turn_of(&s, turn);
        look(&s);
        assert_int_equal(words("mat-0", "yellow"), 1);
        assert_int_equal(words("mat-1", "orange"), 1);
        assert_int_equal(words("mat-2", "blue"), 1);
        assert_int_equal(words("mat-0", "Agriculture, first"), 1);
        assert_int_equal(words("mat-1", "Manufacturing"), 1);
        assert_int_equal(framed("mat-0"), turn == 0);
        assert_int_equal(framed("mat-1"), turn == 1);
        assert_int_equal(words("score", "50"), 1);
    }
    pent_err err;
    assert_int_equal(set_up(&s, 2, "", &err), PENT_OK); /* not drawn yet */
    look(&s);
    assert_int_equal(words("mat-0", "yellow"), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CAS_126_extra_turns_are_announced),
        cmocka_unit_test(CAS_098_CAS_124_prompts_say_what_may_be_skipped),
        cmocka_unit_test(CAS_127_marks_tell_the_spaces_really_gone),
        cmocka_unit_test(CAS_127_marks_and_tips_know_seals),
        cmocka_unit_test(CAS_127_every_mark_comes_true),
        cmocka_unit_test(CAS_127_tips_of_towns),
        cmocka_unit_test(CAS_128_the_first_player_and_the_finish_line),
    };
    return cmocka_run_group_tests(tests, make_scene, free_scene);
}
