/* test_indio_picture.c: what Indio's picture says besides words: bars of quests, rings of what is lacking,
 * who has passed, and how the panes fill a screen. */
#include "indio_kit.h"

#include "indio/picture.h"

#include <stdlib.h>

/* The picture as a seat sees it; leaders are dealt in order, the first one kept. */
static pent_scene *drawn(const indio_state *s, int viewer, pent_screen screen) {
    pent_scene *sc = malloc(sizeof *sc);
    indio_state view = *s;
    assert_non_null(sc);
    for (int p = 0; p < s->seats; p++)
        for (int i = 0; i < 2; i++)
            if (view.leader[p][i] >= INDIO_LEADERS) view.leader[p][i] = (uint8_t)(2 * p + i);
    indio_redact(&view, viewer);
    pent_scene_clear(sc);
    sc->screen = screen;
    indio_scene(&view, sc);
    return sc;
}

static const char *class_of(const pent_scene *sc, int i) { return sc->text + sc->shape[i].cls; }

static bool says(const pent_scene *sc, int i, const char *words) {
    return sc->shape[i].form == PENT_WORDS && !strcmp(sc->text + sc->shape[i].text, words);
}

static int count_words(const pent_scene *sc, const char *words) {
    int n = 0;
    for (int i = 0; i < sc->shapes; i++) n += says(sc, i, words);
    return n;
}

static int count_class(const pent_scene *sc, const char *cls) {
    int n = 0;
    for (int i = 0; i < sc->shapes; i++) n += !strcmp(class_of(sc, i), cls);
    return n;
}

/* The shape of this id. */
static int shape_of(const pent_scene *sc, const char *id) {
    for (int i = 0; i < sc->shapes; i++)
        if (!strcmp(sc->text + sc->shape[i].id, id)) return i;
    fail_msg("no shape %s", id);
    return 0;
}

/* What the card of this id says under its bar, and that so much of the bar is filled. */
static void card_says(const pent_scene *sc, const char *id, const char *words, int have, int need) {
    int all = 0, bar = 0;
    bool said = false;
    for (int i = shape_of(sc, id); sc->shape[i].form != PENT_END; i++) {
        if (!strcmp(class_of(sc, i), "meter")) all = sc->shape[i].w;
        if (!strcmp(class_of(sc, i), "n-bar")) bar = sc->shape[i].w;
        said = said || says(sc, i, words);
    }
    if (!said) fail_msg("%s does not say '%s'", id, words);
    assert_true(all > 0);
    assert_int_equal(bar, all * have / need);
}

static void cards_show_how_far_they_are(void **state) {
    (void)state;
    indio_state s = table(2);
    hold(&s, PINK, INDIO_ARMORY);   /* quest-0-0: 3 metal */
    hold(&s, PINK, INDIO_EXPLORER); /* quest-0-1: 6 hexes */
    hold(&s, PINK, INDIO_PLANNER);  /* quest-0-2: a deed */
    give(&s, "A1", INDIO_METAL, 2);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B3", PINK, 1, 0);
    s.leader[PINK][0] = INDIO_CURATE; /* 3 outposts give 4 */
    s.leader[PINK][1] = INDIO_DUKE;
    settle(&s, "B2", PINK, INDIO_OUTPOST);
    settle(&s, "B3", PINK, INDIO_OUTPOST);
    ready(&s);
    static const pent_screen screens[] = {PENT_WIDE, PENT_NARROW};
    for (int i = 0; i < 2; i++) {
        pent_scene *sc = drawn(&s, PINK, screens[i]);
        card_says(sc, "quest-0-0", "2 of 3 metal", 2, 3);
        card_says(sc, "quest-0-1", "3 of 6 hexes", 3, 6);
        card_says(sc, "quest-0-2", "not yet", 0, 1);
        card_says(sc, "leader-0-0", "3 outposts: now 4 of 8", 4, 8);
        free(sc);
    }
}

/* IND-032: a bar is full exactly when the engine takes the condition for met. */
static void bars_are_full_when_conditions_hold(void **state) {
    (void)state;
    pent_rng rng = pent_rng_seed(11);
    int full = 0, open = 0;
    for (int game = 0; game < 40; game++) {
        indio_state s = fresh(2 + game % 3, NULL, NULL);
        pent_moves list;
        for (;;) {
            indio_legal(&s, &list);
            if (!list.n) break;
            for (int p = 0; s.year && p < s.seats; p++)
                for (int i = 0; i < INDIO_WATCHED; i++) {
                    int quest = indio_watch[i], have, need;
                    /* what counts at the end of a year only is not among what holds now */
                    if (quest == INDIO_BARN || quest == INDIO_GUILD) continue;
                    indio_progress(&s, p, quest, &have, &need);
                    assert_true(need > 0 && have >= 0);
                    assert_int_equal(have >= need, indio_holds(&s, p, quest));
                    if (have >= need)
                        full++;
                    else
                        open++;
                }
            pent_move m = list.m[pent_rng_below(&rng, (uint32_t)list.n)];
            if (pent_kind(m) == INDIO_M_PASS) m = list.m[list.n - 1];
            if (indio_actor(&s) == PENT_CHANCE) m = pent_chance(&indio_game, &s, &rng);
            indio_apply(&s, m, NULL);
        }
    }
    assert_true(full > 1000 && open > 1000);
}

static void bars_count_this_year(void **state) {
    (void)state;
    static const uint8_t quests[] = {INDIO_CAVALCADE, INDIO_MISSIONARY, INDIO_CONVOY,
                                     INDIO_OVERSEER,  INDIO_GOVERNOR,   INDIO_GUILD};
    static const int want[][2] = {{3, 4}, {3, 2}, {1, 2}, {1, 2}, {2, 2}, {1, 2}};
    indio_state s = table(2);
    man(&s, "B2", PINK, 1, 1);
    ready(&s);
    s.made_workers[PINK] = 3;
    s.made_commerce[PINK] = 1;
    s.built[PINK] = 1;
    s.improved[PINK] = 3; /* two hexes */
    for (unsigned i = 0; i < sizeof quests; i++) {
        int have, need;
        indio_progress(&s, PINK, quests[i], &have, &need);
        assert_int_equal(have, want[i][0]);
        assert_int_equal(need, want[i][1]);
    }
}

/* Signs of goods that a pool lacks for this price. */
static int lacking(const indio_state *s, int seat, uint32_t cost) {
    int n = 0;
    for (int k = 0; k < INDIO_RES; k++) {
        int less = indio_nibble(cost, k) - pool(s, seat, k);
        n += less > 0 ? less : 0;
    }
    return n;
}

/* Prices are held against the goods of the seat that looks, whoever is asked. */
static void prices_ring_what_is_lacking(void **state) {
    (void)state;
    indio_state s = table(2);
    give(&s, "A1", INDIO_EARTH, 2);
    give(&s, "A1", INDIO_METAL, 1);
    give(&s, "E3", INDIO_STONE, 2);
    ready(&s);
    for (int viewer = 0; viewer < 2; viewer++) {
        int want = 0;
        for (int t = INDIO_T_FARM; t <= INDIO_T_MINE; t++)
            want += lacking(&s, viewer, indio_improve_cost[t]);
        for (int t = INDIO_T_WATER; t <= INDIO_T_DESERT; t++)
            want += lacking(&s, viewer,
                            indio_tile_cost(t, INDIO_T_FARM) - indio_improve_cost[INDIO_T_FARM]);
        for (int i = 0; i < INDIO_BUILDS; i++) want += lacking(&s, viewer, indio_builds[i].cost);
        for (int k = 0; k < INDIO_RES; k++) want += lacking(&s, viewer, indio_forge_cost[k]);
        pent_scene *sc = drawn(&s, viewer, PENT_WIDE);
        assert_int_equal(count_class(sc, "lack"), want);
        free(sc);
    }
}

static void who_passed_is_told_until_somebody_acts(void **state) {
    (void)state;
    indio_state s = table(3);
    man(&s, "B2", 0, 1, 0);
    man(&s, "C3", 1, 1, 0);
    man(&s, "D2", 2, 1, 0);
    ready(&s);
    static const char *const moves[] = {"pass", "pass", "D2 move D3"};
    static const int passed[] = {1, 2, 0};
    s.first = 2; /* her sign has the place of the other one */
    for (int i = 0; i < 3; i++) {
        play(&s, moves[i]);
        if (s.ask == INDIO_ASK_SECOND) play(&s, "done");
        pent_scene *sc = drawn(&s, 0, PENT_WIDE);
        assert_int_equal(count_words(sc, "passed"), passed[i]);
        assert_int_equal(count_words(sc, "first player"), 1);
        free(sc);
    }
}

/* The board on the left, everything else in one column as high as it. */
static void panes_fill_a_wide_screen(void **state) {
    (void)state;
    enum { GAP = 80 };
    for (int seats = 2; seats <= 4; seats++) {
        indio_state s = table(seats);
        ready(&s);
        pent_scene *sc = drawn(&s, 1, PENT_WIDE);
        assert_int_equal(sc->panes, 2 + seats);
        const pent_pane *own = &sc->pane[2];
        int w = own->w, h = sc->pane[1].h + GAP + own->h, row = -GAP;
        assert_string_equal(own->name, "mat-1");
        assert_true(own->priority > 0);
        assert_int_equal(sc->pane[1].w, w);
        for (int i = 3; i < sc->panes; i++) {
            assert_int_equal(sc->pane[i].priority, 0); /* always in sight */
            assert_int_equal(h + GAP + sc->pane[i].h, sc->pane[0].h);
            row += GAP + sc->pane[i].w;
        }
        assert_true(row <= w && row > w - 10);
        free(sc);
    }
}

static void the_compass_gives_way_to_the_map(void **state) {
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        indio_state s = table(seats);
        pent_scene *sc = drawn(&s, 0, PENT_WIDE);
        assert_int_equal(count_class(sc, "compass"), 1);
        assert_int_equal(count_words(sc, "may act"), 1);
        assert_int_equal(count_words(sc, "controls"), 1);
        free(sc);
    }
    /* five columns that fill the corners */
    indio_state s = fresh(4, "layout=*******/****/*******/****/*******", NULL);
    pent_scene *sc = drawn(&s, 0, PENT_WIDE);
    assert_int_equal(count_class(sc, "compass"), 0);
    assert_int_equal(count_words(sc, "may act"), 0);
    free(sc);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_show_how_far_they_are),
        cmocka_unit_test(bars_are_full_when_conditions_hold),
        cmocka_unit_test(bars_count_this_year),
        cmocka_unit_test(prices_ring_what_is_lacking),
        cmocka_unit_test(who_passed_is_told_until_somebody_acts),
        cmocka_unit_test(panes_fill_a_wide_screen),
        cmocka_unit_test(the_compass_gives_way_to_the_map),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
