/* test_indio_person.c: Indio as a person meets it: sentences, prices, what is given up, ways, one
 * confirm a turn, and what things are. */
#include "indio_kit.h"

#include <stdlib.h>

static pent_move move_of(const indio_state *s, const char *text) {
    pent_move m = kit_find(&indio_game, s, text);
    if (m == PENT_NO_MOVE) fail_msg("'%s' is not legal", text);
    return m;
}

static const char *said(const indio_state *s, const char *move, int viewer) {
    static char buf[PENT_SAY_TEXT];
    pent_text t = pent_text_on(buf, sizeof buf);
    pent_say_plain(&indio_game, s, move_of(s, move), viewer, &t);
    return buf;
}

/* What the move costs and gains its seat, by that seat's view. */
static const char *price(const indio_state *s, const char *move) {
    static char buf[300];
    static pent_worlds worlds;
    indio_state view = *s;
    pent_price p;
    pent_text t = pent_text_on(buf, sizeof buf);
    indio_redact(&view, s->seat);
    pent_worlds_of(&worlds, &indio_game, &view, s->seat);
    pent_price_of(&worlds, move_of(s, move), &p);
    pent_price_say(&indio_game, &p, s->seat, &t);
    return buf;
}

static const char *lost(const indio_state *s, const char *move) {
    static char buf[PENT_SAY_TEXT];
    pent_text t = pent_text_on(buf, sizeof buf);
    indio_loses(s, move_of(s, move), &t);
    return buf;
}

static const pent_about *about(const indio_state *s, const char *thing) {
    return kit_about(&indio_game, s, thing);
}

static bool tells(const indio_state *s, const char *thing, const char *words) {
    const pent_about *a = about(s, thing);
    if (strstr(a->text, words)) return true;
    print_error("'%s': %s\n", thing, a->text);
    return false;
}

/* ---- a build with its price and loss */

static indio_state ready_to_build(void) {
    indio_state s = table(2);
    settle(&s, "B2", PINK, INDIO_OUTPOST);
    man(&s, "B2", PINK, 1, 1);
    give(&s, "A1", INDIO_STONE, 2);
    give(&s, "A1", INDIO_WATER, 1);
    give(&s, "B2", INDIO_STONE, 1);
    give(&s, "B2", INDIO_FIRE, 1);
    ready(&s);
    return s;
}

static void IND_093_a_build_tells_price_and_gain_before_it_is_paid(void **state) {
    (void)state;
    indio_state s = ready_to_build();
    assert_string_equal(said(&s, "B2 build B2 town", PINK),
                        "Worker on B2: make the outpost a town on B2 for 1 water, 1 fire, 1 stone "
                        "and 1 worker there");
    /* Stone lies on two hexes and two workers could leave: still to be chosen, already priced. */
    assert_string_equal(
        price(&s, "B2 build B2 town"),
        "-1 water, -1 fire, -1 stone, -1 worker, -1 outpost, +1 town, +1 influence");
    play(&s, "B2 build B2 town");
    assert_int_equal(s.ask, INDIO_ASK_PAY);
    assert_string_equal(price(&s, "pay stone from A1"), "");
    play(&s, "pay stone from A1");
    assert_string_equal(said(&s, "spend resting worker", PINK), "A resting worker leaves B2");
    assert_string_equal(price(&s, "spend resting worker"), "");
    assert_string_equal(price(&s, "spend acting worker"), "-1 active worker");
}

static void IND_203_a_build_tells_what_is_conquered(void **state) {
    (void)state;
    indio_state s = ready_to_build();
    man(&s, "B2", PURPLE, 0, 2);
    ready(&s);
    assert_string_equal(lost(&s, "B2 build B2 town, loses town B2"), "the town on B2 is conquered");
    assert_non_null(strstr(price(&s, "B2 build B2 town, loses town B2"), "-1 outpost"));
    assert_string_equal(lost(&s, "B2 move B3, loses outpost B2"), "the outpost on B2 is conquered");
}

static void IND_085_improving_tells_what_is_lost(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 1, 0);
    give(&s, "A1", INDIO_EARTH, 2);
    give(&s, "B2", INDIO_EARTH, 3);
    ready(&s);
    assert_string_equal(said(&s, "B2 improve B2 quarry", PINK),
                        "Worker on B2: improve B2 with a quarry for 2 earth");
    assert_string_equal(lost(&s, "B2 improve B2 quarry"), "3 earth on B2 vanish");
    settle(&s, "B2", PINK, INDIO_OUTPOST); /* paid from the hex first, as far as it goes */
    ready(&s);
    assert_string_equal(lost(&s, "B2 improve B2 quarry"), "1 earth on B2 vanish");
    assert_non_null(strstr(price(&s, "B2 improve B2 quarry"), "-3 earth"));
}

static void IND_050_IND_073_what_finds_no_room_is_told(void **state) {
    (void)state;
    indio_state s = table(2);
    give(&s, "A1", INDIO_WATER, 4);
    man(&s, "B2", PINK, 1, 0);
    give(&s, "B2", INDIO_EARTH, 3);
    give(&s, "B2", INDIO_FIRE, 2);
    ready(&s);
    assert_string_equal(said(&s, "B2 collect", PINK), "Worker on B2: collect 3 earth, 2 fire");
    assert_string_equal(lost(&s, "B2 collect"), "3 resources without room");
    assert_string_equal(price(&s, "B2 collect"), "+3 earth, +2 fire");
    play(&s, "B2 collect");
    assert_string_equal(price(&s, "throw earth just collected"), "-1 earth");
    assert_string_equal(price(&s, "throw water from A1"), "-1 water");
    s = table(2);
    give(&s, "A1", INDIO_EARTH, 4);
    give(&s, "A1", INDIO_WATER, 2);
    ready(&s);
    to_crafting(&s);
    assert_string_equal(lost(&s, "craft A1 fire"), "1 of the resources on A1 thrown out");
    assert_string_equal(price(&s, "craft A1 fire"), "+1 fire");
    assert_string_equal(lost(&s, "craft A1 nothing"), "the outpost on A1 crafts nothing this year");
    assert_string_equal(lost(&s, "craft A1 worker"), "");
}

/* ---- feeding */

static indio_state hungry(void) {
    indio_state s = table(2);
    man(&s, "A1", PINK, 0, 3);
    man(&s, "B2", PINK, 0, 1);
    give(&s, "A1", INDIO_FOOD, 2);
    ready(&s);
    to_harvest(&s);
    return s;
}

static void IND_055_the_second_worker_eats_for_nothing(void **state) {
    (void)state;
    indio_state s = hungry();
    char asked[160];
    assert_string_equal(price(&s, "feed A1"), "-1 food, +1 active worker");
    play(&s, "feed A1");
    assert_string_equal(price(&s, "feed B2"), "+1 active worker");
    pent_text t = pent_text_on(asked, sizeof asked);
    indio_prompt(&s, &t);
    assert_non_null(strstr(asked, "1 food left, and the next one is free"));
    assert_string_equal(lost(&s, "enough"), "3 workers could still be fed");
}

static pent_way_list ways_to(const indio_state *s, const char *shape) {
    static pent_way_list ways;
    indio_state view = *s;
    indio_redact(&view, s->seat);
    size_t size = pent_ways_room(&indio_game, NULL);
    void *room = malloc(size);
    assert_non_null(room);
    pent_err err = {0};
    if (pent_ways(&indio_game, &view, s->seat, shape, NULL, room, size, &ways, &err) != PENT_OK)
        fail_msg("%s", err.text);
    free(room);
    return ways;
}

static void IND_058_ways_feed_one_or_all_of_a_hex(void **state) {
    (void)state;
    indio_state s = hungry();
    pent_way_list ways = ways_to(&s, "w-A1-0r");
    int most = 0;
    for (int i = 0; i < ways.n; i++) {
        const pent_way *w = &ways.way[i];
        for (int k = 0; k < w->plies; k++) assert_true(w->ply[k] == move_of(&s, "feed A1"));
        if (w->plies > most) most = w->plies;
    }
    assert_int_equal(ways.n, 3);
    assert_int_equal(most, 3);
}

/* Plays on at random, with the standing answers, until `year`; counts pink's passes, and how often pink
 * was asked for a turn. */
static void play_until(pent_table *t, int year, pent_rng *rng, int *passes, int *asked) {
    const indio_state *s = pent_table_state(t);
    for (*passes = *asked = 0; s->year < year;) {
        int actor, from = pent_table_plies(t);
        pent_table_settle(t, rng);
        for (int i = from; i < pent_table_plies(t); i++) {
            int kind = pent_kind(pent_table_ply(t, i, &actor));
            *passes += actor == PINK && kind == INDIO_M_PASS;
        }
        actor = indio_actor(s = pent_table_state(t));
        if (s->year >= year) break;
        *asked += actor == PINK && s->ask == INDIO_ASK_TURN;
        pent_moves list;
        indio_legal(s, &list);
        pent_move m = list.m[pent_rng_below(rng, (uint32_t)list.n)];
        assert_int_equal(pent_table_play(t, actor, m, NULL, NULL), PENT_OK);
        s = pent_table_state(t);
    }
}

static void IND_205_the_standing_pass_goes_on_until_it_is_taken_back(void **state) {
    (void)state;
    pent_setup setup;
    pent_rng rng = pent_rng_seed(205);
    pent_setup_default(&indio_game, 2, &setup);
    pent_table *t = pent_table_new(&indio_game, &setup, NULL);
    assert_non_null(t);
    int passes, asked;
    assert_int_equal(pent_table_policy(t, PINK, INDIO_PASS_ON, true, NULL), PENT_OK);
    pent_table_policy(t, PINK, INDIO_FEED_ALL, true, NULL); /* so that there is somebody to act */
    play_until(t, 4, &rng, &passes, &asked);
    assert_true(passes > 2);
    assert_int_equal(asked, 0);
    assert_int_equal(pent_table_policy(t, PINK, INDIO_PASS_ON, false, NULL), PENT_OK);
    play_until(t, 6, &rng, &passes, &asked);
    assert_true(asked > 0);
    pent_table_free(t);
}

static void IND_054_the_standing_answer_feeds_while_there_is_food(void **state) {
    (void)state;
    indio_state s = hungry();
    for (int fed = 0; fed < 4; fed++) {
        assert_int_equal(s.ask, INDIO_ASK_FEED);
        pent_move m = indio_answer(&s, PINK, INDIO_FEED_ALL);
        assert_true(pent_is_legal(&indio_game, &s, m));
        assert_true(indio_answer(&s, PURPLE, INDIO_FEED_ALL) == PENT_NO_MOVE);
        indio_apply(&s, m, NULL);
    }
    assert_int_equal(indio_active(&s, PINK), 4);
    assert_true(indio_answer(&s, s.seat, INDIO_FEED_ALL) == PENT_NO_MOVE);
}

/* ---- ways */

/* The worker walks to the site, or forges what is missing, and builds: one click. */
static void IND_090_a_way_moves_or_forges_and_builds(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 1, 0);
    give(&s, "A1", INDIO_STONE, 1);
    give(&s, "A1", INDIO_METAL, 1);
    ready(&s);
    pent_way_list ways = ways_to(&s, "hex-C2");
    bool found = false;
    for (int i = 0; i < ways.n; i++) {
        const pent_way *w = &ways.way[i];
        indio_state next = s;
        if (w->plies != 2 || pent_kind(w->ply[1]) != INDIO_M_BUILD) continue;
        for (int k = 0; k < 2; k++) indio_apply(&next, w->ply[k], NULL);
        found = owner(&next, "C2") == PINK;
        assert_int_equal(w->price.change[PINK][INDIO_STONE], -1);
        assert_int_equal(w->price.change[PINK][INDIO_METAL], -1);
    }
    assert_true(found);
    indio_take(&s, hx(&s, "A1"), INDIO_METAL, 1);
    give(&s, "A1", INDIO_EARTH, 1);
    give(&s, "A1", INDIO_FIRE, 1);
    ready(&s);
    ways = ways_to(&s, "build-outpost"); /* the metal is to be forged first */
    assert_int_equal(ways.n, 1);
    assert_true(ways.way[0].ply[0] == move_of(&s, "B2 forge metal"));
}

/* ---- one confirm */

static pent_table *table_at(int ask) {
    pent_setup setup;
    pent_err err = {0};
    pent_rng rng = pent_rng_seed(4);
    pent_moves list;
    pent_setup_default(&indio_game, 2, &setup);
    pent_setup_set(&indio_game, &setup, "board", "first-game", &err);
    pent_table *t = pent_table_new(&indio_game, &setup, &err);
    assert_non_null(t);
    for (;;) {
        pent_table_settle(t, &rng);
        const indio_state *s = pent_table_state(t);
        if (s->ask == ask) return t;
        indio_legal(s, &list);
        if (!list.n) fail_msg("the question never comes");
        pent_move m = list.m[0]; /* feeding comes before stopping */
        assert_int_equal(pent_table_play(t, s->seat, m, NULL, &err), PENT_OK);
    }
}

static void IND_063_confirm_ends_the_turn_of_a_worker(void **state) {
    (void)state;
    char text[300];
    pent_text asked = pent_text_on(text, sizeof text);
    pent_table *t = table_at(INDIO_ASK_TURN);
    const indio_state *s = pent_table_state(t);
    int seat = s->seat, plies = pent_table_plies(t);
    /* Passing is a decision: nothing is confirmed for it. */
    assert_int_equal(pent_table_next(t, seat, &asked), PENT_NEXT_NONE);
    assert_non_null(strstr(text, "or pass"));
    pent_moves list;
    pent_move move = PENT_NO_MOVE;
    indio_legal(s, &list);
    for (int i = 0; i < list.n; i++)
        if (pent_kind(list.m[i]) == INDIO_M_MOVE && !(pent_a(list.m[i]) & INDIO_WET))
            move = list.m[i];
    assert_int_equal(pent_table_draft(t, seat, move, NULL, NULL), PENT_OK);
    assert_true(pent_table_next(t, seat, NULL) != PENT_NEXT_NONE);
    pent_text risks = pent_text_on(text, sizeof text);
    pent_table_risks(t, seat, &risks);
    assert_non_null(strstr(text, "the second action of the worker on "));
    assert_int_equal(pent_table_confirm(t, seat, NULL), PENT_OK);
    assert_int_equal(pent_table_plies(t), plies + 2); /* the move, and done */
    pent_table_free(t);
}

static void IND_054_confirm_ends_a_harvest(void **state) {
    (void)state;
    pent_table *t = table_at(INDIO_ASK_FEED);
    const indio_state *s = pent_table_state(t);
    int seat = s->seat, plies = pent_table_plies(t);
    assert_true(pent_table_next(t, seat, NULL) != PENT_NEXT_NONE); /* with nobody fed, too */
    pent_moves list;
    indio_legal(s, &list);
    assert_int_equal(pent_kind(list.m[0]), INDIO_M_FEED);
    assert_int_equal(pent_table_draft(t, seat, list.m[0], NULL, NULL), PENT_OK);
    assert_int_equal(pent_table_confirm(t, seat, NULL), PENT_OK);
    assert_int_equal(pent_table_plies(t), plies + 2);
    pent_table_free(t);
}

static void IND_015_IND_017_choices_of_cards_are_guarded(void **state) {
    (void)state;
    indio_state s = fresh(2, NULL, NULL);
    until(&s, INDIO_ASK_KEEP, 1);
    assert_true(indio_guarded(&s));
    until(&s, INDIO_ASK_FARM, 1);
    assert_false(indio_guarded(&s));
    until(&s, INDIO_ASK_DISCARD, 1);
    assert_true(indio_guarded(&s));
}

/* ---- what things are */

static void IND_011_every_card_is_told_from_its_table(void **state) {
    (void)state;
    indio_state s = table(2);
    char rule[16];
    for (int i = 0; i < INDIO_LEADERS; i++) {
        snprintf(rule, sizeof rule, "IND-%03d", 122 + i);
        assert_true(tells(&s, indio_leaders[i].name, indio_leaders[i].text));
        assert_non_null(strstr(about(&s, indio_leaders[i].name)->rules, rule));
    }
    for (int i = 0; i < INDIO_QUESTS; i++) {
        snprintf(rule, sizeof rule, "IND-%03d", 143 + i);
        assert_true(tells(&s, indio_quests[i].name, indio_quests[i].text));
        assert_non_null(strstr(about(&s, indio_quests[i].name)->rules, rule));
    }
}

static void IND_083_IND_093_IND_045_prices_and_recipes_are_told(void **state) {
    (void)state;
    indio_state s = table(2);
    char cost[80];
    for (int i = 0; i < INDIO_BUILDS; i++) {
        const indio_build *b = &indio_builds[i];
        pent_text t = pent_text_on(cost, sizeof cost);
        indio_say_goods(b->cost, &t);
        assert_true(tells(&s, indio_structure_name[b->to], cost));
        assert_true(tells(&s, "build", cost));
    }
    for (int i = 1; i < INDIO_RECIPES; i++)
        assert_true(
            tells(&s, indio_structure_name[indio_recipes[i].structure], indio_recipes[i].name));
    for (int t = INDIO_T_FARM; t <= INDIO_T_MINE; t++) {
        pent_text out = pent_text_on(cost, sizeof cost);
        indio_say_goods(indio_improve_cost[t], &out);
        assert_true(tells(&s, indio_terrain_name[t], cost));
        assert_true(tells(&s, "improve", cost));
    }
    assert_true(tells(&s, "forge", "metal from 1 earth, 1 fire"));
    assert_true(tells(&s, "C3", "quarry 2 earth, 1 water")); /* the desert's surcharge */
    assert_true(tells(&s, "B1", "quarry 3 earth"));          /* the water's */
}

static void IND_040_a_hex_tells_what_is_on_it_and_to_come(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 1, 1);
    give(&s, "B2", INDIO_EARTH, 2);
    ready(&s);
    assert_true(tells(&s, "hex-B2", "pink controls it"));
    assert_true(tells(&s, "b2", "1 active pink, 1 resting pink"));
    assert_true(tells(&s, "hex-B2", "Here lie 2 earth"));
    assert_true(tells(&s, "hex-B2", "Production brings 3 earth more"));
    assert_true(tells(&s, "s-A1", "worth 2 influence"));
    assert_true(tells(&s, "w-B2-0r", "Fed in Harvest"));
    assert_true(tells(&s, "end", "controls 11 hexes or 14 structures"));
}

static void IND_015_IND_017_descriptions_know_no_more_than_the_view(void **state) {
    (void)state;
    indio_state s = table(2);
    s.leader[PINK][0] = INDIO_BAKER;
    s.leader[PINK][1] = INDIO_DUKE;
    s.leader[PURPLE][0] = INDIO_ABBOT;
    s.leader[PURPLE][1] = INDIO_NOMAD;
    give(&s, "A1", INDIO_FOOD, 3);
    hold(&s, PINK, INDIO_ARMORY);
    ready(&s);
    indio_state own = s, other = s;
    indio_redact(&own, PINK);
    indio_redact(&other, PURPLE);
    assert_true(tells(&own, "Baker", "For pink it is worth 3 now"));
    assert_null(strstr(about(&other, "Baker")->text, "pink"));
    assert_true(tells(&own, "Armory", "pink holds it and has 0 of 3"));
    assert_null(strstr(about(&other, "Armory")->text, "pink"));
    int16_t mine[PENT_MAX_GOODS], seen[PENT_MAX_GOODS];
    indio_purse(&own, PINK, mine);
    indio_purse(&other, PINK, seen);
    int last = pent_good_count(&indio_game) - 1;
    assert_string_equal(indio_goods[last].id, "influence");
    assert_int_equal(mine[last] - seen[last], 3); /* the leader is not known */
    assert_string_equal(said(&s, "pass", PURPLE), "Pass");
}

static void IND_038_the_next_production_is_an_income(void **state) {
    (void)state;
    indio_state s = table(2);
    int16_t income[PENT_MAX_GOODS];
    man(&s, "A1", PINK, 0, 2);
    ready(&s);
    assert_true(indio_income(&s, PINK, income));
    assert_int_equal(income[INDIO_EARTH], 3);
    give(&s, "A1", INDIO_FOOD, 5);
    assert_true(indio_income(&s, PINK, income));
    assert_int_equal(income[INDIO_EARTH], 1); /* a hex holds six */
    assert_true(indio_income(&s, PURPLE, income));
    assert_int_equal(income[INDIO_EARTH], 0); /* its outpost is in the desert */
    s.year = INDIO_YEARS;
    assert_false(indio_income(&s, PINK, income)); /* none will come */
}

static bool noted(const pent_trace *why, const char *text) {
    return kit_noted(&indio_game, why, "", text);
}

static void IND_026_IND_110_the_log_tells_years_production_and_the_end(void **state) {
    (void)state;
    indio_state s = table(2);
    pent_trace why = {0};
    man(&s, "A1", PINK, 0, 1);
    ready(&s);
    indio_start_year(&s, &why);
    assert_true(noted(&why, "Year 4 of 7 begins; pink goes first"));
    play(&s, "quest Vault to pink");
    indio_apply(&s, move_of(&s, "quest Wharf to purple"), &why);
    assert_true(noted(&why, "Production brings pink 2 earth"));
    assert_false(noted(&why, "Production brings purple"));
    memset(&why, 0, sizeof why);
    s.year = INDIO_YEARS;
    s.then = INDIO_THEN_END;
    indio_go_on(&s, &why);
    assert_true(noted(&why, "The game ends: year 7 is over"));
    assert_true(noted(&why, "pink: structures 2, hexes 1, workers 0"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(IND_093_a_build_tells_price_and_gain_before_it_is_paid),
        cmocka_unit_test(IND_203_a_build_tells_what_is_conquered),
        cmocka_unit_test(IND_085_improving_tells_what_is_lost),
        cmocka_unit_test(IND_050_IND_073_what_finds_no_room_is_told),
        cmocka_unit_test(IND_055_the_second_worker_eats_for_nothing),
        cmocka_unit_test(IND_058_ways_feed_one_or_all_of_a_hex),
        cmocka_unit_test(IND_205_the_standing_pass_goes_on_until_it_is_taken_back),
        cmocka_unit_test(IND_054_the_standing_answer_feeds_while_there_is_food),
        cmocka_unit_test(IND_090_a_way_moves_or_forges_and_builds),
        cmocka_unit_test(IND_063_confirm_ends_the_turn_of_a_worker),
        cmocka_unit_test(IND_054_confirm_ends_a_harvest),
        cmocka_unit_test(IND_015_IND_017_choices_of_cards_are_guarded),
        cmocka_unit_test(IND_011_every_card_is_told_from_its_table),
        cmocka_unit_test(IND_083_IND_093_IND_045_prices_and_recipes_are_told),
        cmocka_unit_test(IND_040_a_hex_tells_what_is_on_it_and_to_come),
        cmocka_unit_test(IND_015_IND_017_descriptions_know_no_more_than_the_view),
        cmocka_unit_test(IND_038_the_next_production_is_an_income),
        cmocka_unit_test(IND_026_IND_110_the_log_tells_years_production_and_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
