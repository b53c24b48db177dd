/* test_indio_words.c: what Indio tells: notation for different viewers, reasons, targets, options of the
 * search, and that the one-ply player has learnt the game. */
#include "indio_kit.h"

#include <stdlib.h>

static const char *text_for(const indio_state *s, const char *move, int viewer) {
    static char buf[PENT_MOVE_TEXT];
    pent_text t = pent_text_on(buf, sizeof buf);
    pent_move m = kit_find(&indio_game, s, move);
    if (m == PENT_NO_MOVE) fail_msg("'%s' is not legal", move);
    indio_format(s, m, viewer, &t);
    return buf;
}

static void IND_032_others_are_told_what_a_move_completes(void **state) {
    (void)state;
    indio_state s = table(2);
    hold(&s, PINK, INDIO_SCOUT);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    assert_string_equal(text_for(&s, "B2 move B3", PINK), "B2 move B3");
    assert_string_equal(text_for(&s, "B2 move B3", PURPLE), "B2 move B3, completes Scout");
    assert_string_equal(text_for(&s, "B2 move B3", PENT_PUBLIC), "B2 move B3, completes Scout");
}

static void IND_015_IND_017_deals_are_told_without_the_card(void **state) {
    (void)state;
    indio_state s = fresh(2, NULL, NULL);
    until(&s, INDIO_ASK_LEADER, 1);
    assert_string_equal(text_for(&s, "leader Abbot to pink", PINK), "leader Abbot to pink");
    assert_string_equal(text_for(&s, "leader Abbot to pink", PURPLE), "leader to pink");
    until(&s, INDIO_ASK_KEEP, 1);
    assert_int_equal(indio_waiting(&s), 3); /* both choose at the same time */
    s = table(2);
    s.ask = INDIO_ASK_DRAW;
    s.phase = INDIO_P_QUESTS;
    give(&s, "A1", INDIO_FIRE, 2);
    ready(&s);
    assert_string_equal(text_for(&s, "quest Vault to pink", PURPLE), "quest to pink");
    assert_string_equal(text_for(&s, "quest Bastion to pink", PURPLE),
                        "quest Bastion to pink, completed");
}

static const char *why_not(const indio_state *s, const char *a, const char *b, const char *c) {
    static char buf[200];
    pent_id ids[3] = {{{0}}};
    const char *const list[] = {a, b, c};
    int n = 0;
    while (n < 3 && list[n]) {
        pent_text t = pent_text_on(ids[n].s, PENT_ID_CAP);
        pent_say(&t, "%s", list[n++]);
    }
    pent_text out = pent_text_on(buf, sizeof buf);
    indio_why_not(s, ids, n, &out);
    return buf;
}

static void tells(const char *got, const char *rule) {
    if (strncmp(got, rule, strlen(rule))) fail_msg("'%s' is not about %s", got, rule);
}

/* Does the picture have this name, alone or before what it is worth? With `told`, also in what is told of
 * the chip for quests that find no room. */
static bool shows(const pent_scene *sc, const char *name, bool told) {
    size_t n = strlen(name);
    for (int i = 0; i < sc->shapes; i++) {
        const pent_shape *sh = &sc->shape[i];
        const char *words = sc->text + sh->text;
        if (sh->form == PENT_WORDS && !strncmp(words, name, n) && (!words[n] || words[n] == ' '))
            return true;
        if (told && !strncmp(sc->text + sh->id, "done-", 5) && strstr(sc->text + sh->label, name))
            return true;
    }
    return false;
}

static void IND_204_completed_quests_are_shown_by_name(void **state) {
    (void)state;
    indio_state s = table(2);
    pent_scene *sc = malloc(sizeof *sc);
    assert_non_null(sc);
    PENT_EACH_BIT(q, INDIO_CARD(8) - 1) { /* eight: as many as one can draw */
        hold(&s, PURPLE, (int)q);
        indio_complete(&s, PURPLE, (int)q, NULL);
    }
    hold(&s, PINK, INDIO_DOCK);
    indio_complete(&s, PINK, INDIO_DOCK, NULL);
    hold(&s, PINK, INDIO_WHARF); /* held, not completed */
    static const int viewers[] = {PINK, PURPLE, PENT_PUBLIC};
    for (int v = 0; v < 3; v++) {
        indio_state view = s;
        for (int p = 0; p < 2; p++)
            for (int i = 0; i < 2; i++) view.leader[p][i] = (uint8_t)(2 * p + i);
        indio_redact(&view, viewers[v]);
        for (int form = PENT_WIDE; form <= PENT_NARROW; form++) {
            /* a row holds all of a rival's, the mat of a phone all of one's own */
            bool told = (form == PENT_WIDE) == (viewers[v] == PURPLE);
            pent_scene_clear(sc);
            sc->screen = (pent_screen)form;
            indio_scene(&view, sc);
            for (int q = 0; q < 8; q++) assert_true(shows(sc, indio_quests[q].name, told));
            assert_true(shows(sc, "Dock", false));
            assert_int_equal(shows(sc, "Wharf", true), viewers[v] == PINK);
        }
    }
    free(sc);
}

static void IND_061_reasons_of_a_turn(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "C3", PINK, 0, 1);
    man(&s, "B1", PINK, 0, 1);
    man(&s, "B3", PURPLE, 0, 4);
    ready(&s);
    tells(why_not(&s, "w-B3-1r", NULL, NULL), "IND-061");
    tells(why_not(&s, "w-C3-0r", NULL, NULL), "IND-061");
    tells(why_not(&s, "w-B2-0a", "hex-C5", NULL), "IND-069");
    tells(why_not(&s, "w-B2-0a", "hex-B3", NULL), "IND-070");
    tells(why_not(&s, "w-B2-0a", "goods-B3", NULL), "IND-071");
    tells(why_not(&s, "w-B2-0a", "w-B3-1r", NULL), "IND-076");
    tells(why_not(&s, "w-B2-0a", "pool-0-s", NULL), "IND-080");
    tells(why_not(&s, "w-B2-0a", "stack-Q", NULL), "IND-083");
    tells(why_not(&s, "build-city", NULL, NULL), "IND-093: your pool");
    tells(why_not(&s, "stack-M", NULL, NULL), "IND-083");
    tells(why_not(&s, "pool-0-s", NULL, NULL), "IND-080: your pool");
    tells(why_not(&s, "pool-0-f", NULL, NULL), "IND-080: fire cannot");
    assert_string_equal(why_not(&s, "leader-0-0", NULL, NULL), "");
    tells(why_not(&s, "w-B2-0a", "build-town", "hex-B1"), "IND-091");
    tells(why_not(&s, "w-B2-0a", "build-city", "hex-B2"), "IND-094");
    tells(why_not(&s, "w-B2-0a", "build-outpost", "hex-B2"), "IND-093");
    tells(why_not(&s, "w-B2-0a", "build-outpost", "hex-A1"), "IND-090");
    give(&s, "A1", INDIO_EARTH, 2);
    tells(why_not(&s, "w-B2-0a", "stack-Q", "hex-A2"), "IND-082");
    tells(why_not(&s, "w-B2-0a", "stack-Q", "hex-C3"), "IND-084");
    s.stack[1] = 0;
    tells(why_not(&s, "w-B2-0a", "stack-Q", NULL), "IND-086");
    play(&s, "B2 move C2");
    tells(why_not(&s, "hex-C3", NULL, NULL), "IND-062");
    tells(why_not(&s, "hex-Z9", NULL, NULL), ""); /* nonsense is not explained, and does no harm */
    tells(why_not(&s, "build-", "hex-Z9", NULL), "");
    tells(why_not(&s, "stack-X", "w-", NULL), "");
    s.ask = INDIO_ASK_OVER;
    tells(why_not(&s, "hex-C3", NULL, NULL), "IND-110");
}

static void IND_018_reasons_of_a_start(void **state) {
    (void)state;
    indio_state s = fresh(2, NULL, NULL);
    until(&s, INDIO_ASK_FARM, 2);
    play(&s, "farm C3");
    tells(why_not(&s, "hex-A1", NULL, NULL), "IND-021");
    play(&s, "worker C3");
    while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
    tells(why_not(&s, "hex-B2", NULL, NULL), "IND-018");
}

static void IND_187_reasons_of_a_fief(void **state) {
    (void)state;
    indio_state s = fresh(2, "fiefs=on", "first=1");
    until(&s, INDIO_ASK_FIEF_TILE, 3);
    tells(why_not(&s, "hex-B2", NULL, NULL), "IND-187: choose");
    play(&s, "mine C3");
    tells(why_not(&s, "stack-F", "hex-A1", NULL), "IND-187: the three");
    play(&s, "farm C2; quarry B2");
    tells(why_not(&s, "hex-B2", NULL, NULL), "IND-188: choose");
    tells(why_not(&s, "build-town", "hex-D2", NULL), "IND-188: outpost");
    play(&s, "town C2; outpost C3");
    tells(why_not(&s, "hex-D2", NULL, NULL), "IND-188: the workers");
    play(&s, "worker C2; worker C2");
    while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
    tells(why_not(&s, "stack-F", "hex-C1", NULL), "IND-018");
    tells(why_not(&s, "stack-Q", "hex-B2", NULL), "IND-187: this hex");
}

static void IND_053_IND_054_reasons_before_the_actions(void **state) {
    (void)state;
    indio_state s = table(2);
    settle(&s, "B2", PINK, INDIO_OUTPOST);
    man(&s, "B2", PINK, 0, 3);
    ready(&s);
    to_crafting(&s);
    play(&s, "craft B2 food");
    tells(why_not(&s, "s-B2", NULL, NULL), "IND-053");
    tells(why_not(&s, "s-E3", NULL, NULL), "IND-044");
    play(&s, "craft A1 nothing; craft E3 nothing; feed B2");
    tells(why_not(&s, "hex-E3", NULL, NULL), "IND-054");
}

static void IND_060_IND_074_distinct_ways_end_in_distinct_positions(void **state) {
    (void)state;
    /* Random games with greedy spice: at every payment or placement different units leave different
     * positions, and the first question has at least two answers. */
    pent_rng rng = pent_rng_seed(5);
    int looked = 0;
    for (int game = 0; game < 60; game++) {
        indio_state s = fresh(3, "fiefs=on", NULL);
        pent_moves list;
        for (int before = 0;;) {
            indio_legal(&s, &list);
            if (!list.n) break;
            bool unit = s.ask == INDIO_ASK_PAY || s.ask == INDIO_ASK_STORE;
            for (int i = 0; unit && i < list.n; i++)
                for (int k = 0; k < i; k++) {
                    indio_state a = s, b = s;
                    indio_apply(&a, list.m[i], NULL);
                    indio_apply(&b, list.m[k], NULL);
                    assert_true(memcmp(&a, &b, sizeof a) != 0);
                    looked++;
                }
            bool first = before != s.ask && !s.job.low;
            assert_false((unit || s.ask == INDIO_ASK_SPEND || s.ask == INDIO_ASK_DROP) && first &&
                         list.n == 1);
            pent_move m = list.m[pent_rng_below(&rng, (uint32_t)list.n)];
            if (pent_kind(m) == INDIO_M_PASS) m = list.m[list.n - 1];
            if (indio_actor(&s) == PENT_CHANCE) m = pent_chance(&indio_game, &s, &rng);
            before = s.ask;
            indio_apply(&s, m, NULL);
        }
    }
    assert_true(looked > 100);
}

/* The last position of a golden record. */
static indio_state golden_end(const char *name) {
    static char text[1 << 16];
    char path[512];
    snprintf(path, sizeof path, "%s/golden/indio/%s.rec", PENT_TESTS, name);
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    size_t n = fread(text, 1, sizeof text, f);
    fclose(f);
    pent_err err = {0};
    pent_table *t = pent_table_read(text, n, &err);
    if (!t) fail_msg("%s: %s", name, err.text);
    indio_state s = *(const indio_state *)pent_table_state(t);
    pent_table_free(t);
    return s;
}

static void IND_110_IND_111_IND_112_golden_games_end_in_each_way(void **state) {
    (void)state;
    static const struct {
        const char *name;
        bool year, control, structures;
    } row[] = {{"two-greedy", true, false, false},
               {"three-greedy", true, false, false},
               {"four-greedy", true, false, false},
               {"control", false, true, false},
               {"structures", false, false, true}};
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        indio_state s = golden_end(row[i].name);
        const indio_board *board = &indio_boards[s.seats];
        int most = 0, built = 0;
        for (int p = 0; p < s.seats; p++) {
            if (indio_count(s.control[p]) > most) most = indio_count(s.control[p]);
            built += indio_count(s.own[p]);
        }
        assert_int_equal(s.ask, INDIO_ASK_OVER);
        assert_int_equal(s.year == 7, row[i].year);
        assert_int_equal(most >= board->map.end_control, row[i].control);
        assert_int_equal(built >= board->map.end_structures, row[i].structures);
    }
}

/* Plays one game; the greedy player sits at seat `me`. True when it wins alone or shares. */
static bool greedy_wins(int me, uint64_t seed) {
    indio_state s = fresh(2, NULL, NULL), view;
    pent_rng rng = pent_rng_seed(seed);
    pent_player *p[2];
    for (int i = 0; i < 2; i++)
        p[i] = pent_player_open(&indio_game, i == me ? "greedy" : "random", seed * 2 + (uint64_t)i,
                                NULL);
    while (indio_actor(&s) != PENT_OVER) {
        int a = indio_actor(&s);
        pent_move m = a == PENT_CHANCE ? pent_chance(&indio_game, &s, &rng)
                                       : pent_player_ask(p[a], &indio_game, &s, &view);
        indio_apply(&s, m, NULL);
    }
    for (int i = 0; i < 2; i++) pent_player_close(p[i]);
    pent_result r;
    indio_result(&s, &r);
    return r.entry[me].rank == 1 && r.entry[1 - me].rank == 2;
}

static void greedy_beats_random(void **state) {
    (void)state;
    int wins = 0;
    for (int i = 0; i < 400; i++) wins += greedy_wins(i % 2, 5000 + (uint64_t)i);
    assert_true(wins >= 376); /* Wilson's lower 95 % bound of 376 of 400 is 91.2 % */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(IND_032_others_are_told_what_a_move_completes),
        cmocka_unit_test(IND_015_IND_017_deals_are_told_without_the_card),
        cmocka_unit_test(IND_204_completed_quests_are_shown_by_name),
        cmocka_unit_test(IND_061_reasons_of_a_turn),
        cmocka_unit_test(IND_018_reasons_of_a_start),
        cmocka_unit_test(IND_187_reasons_of_a_fief),
        cmocka_unit_test(IND_053_IND_054_reasons_before_the_actions),
        cmocka_unit_test(IND_060_IND_074_distinct_ways_end_in_distinct_positions),
        cmocka_unit_test(IND_110_IND_111_IND_112_golden_games_end_in_each_way),
        cmocka_unit_test(greedy_beats_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
