/* test_person.c: a turn as a person meets it: prices, ways, one confirm, nothing asked that has one
 * answer, and nothing told that the view does not know. */
#include "testkit.h"

#include "shop.h"

static pent_move dig(void) { return PENT_MOVE(SHOP_DIG, 0, 0, 0); }
static pent_move build(int plot) { return PENT_MOVE(SHOP_BUILD, plot, 0, 0); }
static pent_move knock(int plot) { return PENT_MOVE(SHOP_KNOCK, plot, 0, 0); }
static pent_move paint(int plot) { return PENT_MOVE(SHOP_PAINT, plot, 0, 0); }
static const pent_move sell = PENT_MOVE(SHOP_SELL, 0, 0, 0), done = PENT_MOVE(SHOP_DONE, 0, 0, 0);

static pent_table *shop_table(void) {
    pent_setup setup;
    pent_setup_default(&shop_game, 2, &setup);
    pent_table *t = pent_table_new(&shop_game, &setup, NULL);
    assert_non_null(t);
    return t;
}

static void draft(pent_table *t, pent_move m) {
    pent_err err = {0};
    if (pent_table_draft(t, 0, m, NULL, &err) != PENT_OK) fail_msg("%s", err.text);
}

/* ---- confirm ---- */

static void confirm_ends_the_turn(void **state) {
    (void)state;
    char asked[100];
    pent_text a = pent_text_on(asked, sizeof asked);
    pent_table *t = shop_table();
    draft(t, sell);
    assert_int_equal(pent_table_next(t, 0, &a), PENT_NEXT_SEAT);
    assert_int_equal(pent_table_confirm(t, 0, NULL), PENT_OK);
    assert_int_equal(pent_table_plies(t), 2); /* sell, done */
    assert_int_equal(shop_game.actor(pent_table_state(t)), 1);
    assert_int_equal(pent_table_confirm(t, 1, NULL), PENT_OK); /* an empty draft, too */
    assert_int_equal(pent_table_plies(t), 3);
    pent_table_free(t);
}

static void confirm_is_refused_while_something_is_asked(void **state) {
    (void)state;
    pent_err err = {0};
    char asked[100];
    pent_text a = pent_text_on(asked, sizeof asked);
    pent_table *t = shop_table();
    pent_table_set_forced(t, false);
    draft(t, sell);
    draft(t, dig());
    draft(t, build(0));
    assert_int_equal(pent_table_next(t, 0, &a), PENT_NEXT_NONE);
    assert_string_equal(asked, "Paint the house");
    assert_int_equal(pent_table_confirm(t, 0, &err), PENT_E_TURN);
    assert_non_null(strstr(err.text, "Paint the house"));
    assert_int_equal(pent_table_drafted(t), 3);
    assert_int_equal(pent_table_plies(t), 0);
    assert_int_equal(pent_table_confirm(t, 1, &err), PENT_E_TURN);
    pent_table_free(t);
}

static void the_next_may_be_chance(void **state) {
    (void)state;
    pent_table *t = shop_table();
    for (int i = 0; i < 2; i++) {
        draft(t, sell);
        assert_int_equal(pent_table_confirm(t, 0, NULL), PENT_OK);
        assert_int_equal(pent_table_confirm(t, 1, NULL), PENT_OK);
    }
    shop_state *s = (shop_state *)(uintptr_t)pent_table_state(t);
    s->house[0] = s->house[1] = 1; /* two houses: the end of the turn rolls */
    char asked[80];
    pent_text a = pent_text_on(asked, sizeof asked);
    assert_int_equal(pent_table_next(t, 0, &a), PENT_NEXT_CHANCE);
    assert_string_equal(asked, "A die is rolled");
    pent_table_free(t);
}

static void risks_are_told_before(void **state) {
    (void)state;
    char risks[200];
    pent_text r = pent_text_on(risks, sizeof risks);
    pent_table *t = shop_table();
    pent_table_risks(t, 0, &r);
    assert_string_equal(risks, "");
    draft(t, dig());
    pent_table_risks(t, 0, &r);
    assert_string_equal(risks, "1 spade unused\n");
    pent_table_free(t);
}

/* ---- plies without a choice ---- */

static void what_has_one_answer_is_not_asked(void **state) {
    (void)state;
    pent_table *t = shop_table();
    draft(t, sell);
    draft(t, dig());
    draft(t, build(0));
    assert_int_equal(pent_table_drafted(t), 4); /* painted, too */
    assert_int_equal(pent_table_draft_undo(t, 0, NULL), PENT_OK);
    assert_int_equal(pent_table_drafted(t), 2); /* back to the last choice */
    pent_table_free(t);
}

static void settling_plays_forced_plies_and_undo_steps_over_them(void **state) {
    (void)state;
    pent_rng rng = pent_rng_seed(1);
    pent_table *t = shop_table();
    pent_table_play(t, 0, sell, NULL, NULL);
    pent_table_play(t, 0, dig(), NULL, NULL);
    pent_table_play(t, 0, build(1), NULL, NULL);
    assert_int_equal(pent_table_settle(t, &rng), 1);
    assert_int_equal(pent_table_plies(t), 4);
    assert_int_equal(pent_table_undo(t, 0, NULL), PENT_OK);
    assert_int_equal(pent_table_plies(t), 2);
    pent_table_free(t);
}

static bool always(const void *s) {
    (void)s;
    return true;
}

static void a_guarded_decision_is_asked(void **state) {
    (void)state;
    pent_game guarded = shop_game;
    guarded.guarded = always;
    pent_setup setup;
    pent_setup_default(&guarded, 2, &setup);
    pent_table *t = pent_table_new(&guarded, &setup, NULL);
    draft(t, sell);
    draft(t, dig());
    draft(t, build(0));
    assert_int_equal(pent_table_drafted(t), 3);
    pent_table_free(t);
}

/* ---- prices ---- */

static void price(const shop_state *view, pent_move m, pent_price *out) {
    static pent_worlds w;
    pent_worlds_of(&w, &shop_game, view, 0);
    pent_price_of(&w, m, out);
}

static void prices_come_from_purses(void **state) {
    (void)state;
    shop_state s;
    char said[100];
    pent_price p;
    pent_text t = pent_text_on(said, sizeof said);
    kit_init(&shop_game, &s, 2, NULL);
    shop_redact(&s, 0);
    price(&s, sell, &p);
    pent_price_say(&shop_game, &p, 0, &t);
    assert_string_equal(said, "+2 coins, -1 worker");
    assert_int_equal(p.change[1][0], 0);
    assert_false(p.open);
    t = pent_text_on(said, sizeof said);
    pent_say_plain(&shop_game, &s, sell, 0, &t);
    assert_string_equal(said, "Sell 1 worker for 2 coins");
}

static void seats_are_called_by_their_word(void **state) {
    (void)state;
    char said[100];
    pent_text t = pent_text_on(said, sizeof said);
    pent_spell(&shop_game, "{0:Red} sells 1 {worker} to {1:the witches}", &t);
    assert_string_equal(said, "Red sells 1 worker to the witches");
    t = pent_text_on(said, sizeof said);
    pent_spell(&shop_game, "{1:no end {x:y} {0}", &t); /* no marks: they stay as they are */
    assert_string_equal(said, "{1:no end {x:y} {0}");
}

static void what_the_worlds_disagree_on_is_unknown(void **state) {
    (void)state;
    shop_state a, b;
    pent_price pa, pb;
    kit_init(&shop_game, &a, 2, NULL);
    a.house[2] = 2;
    b = a;
    b.secret[1] = 1; /* another truth, the same view */
    assert_memory_not_equal(&a, &b, sizeof a);
    shop_redact(&a, 0);
    shop_redact(&b, 0);
    price(&a, knock(2), &pa);
    price(&b, knock(2), &pb);
    assert_memory_equal(&pa, &pb, sizeof pa);
    assert_int_equal(pa.change[0][0], PENT_UNKNOWN);
    assert_int_equal(pa.change[0][1], 0);
}

/* ---- ways ---- */

static pent_status find(const shop_state *view, const char *shape, const pent_ways_limits *limits,
                        pent_way_list *out) {
    size_t size = pent_ways_room(&shop_game, limits);
    void *room = malloc(size);
    assert_non_null(room);
    pent_status st = pent_ways(&shop_game, view, 0, shape, limits, room, size, out, NULL);
    free(room);
    return st;
}

static void a_way_finds_conversions_and_spades(void **state) {
    (void)state;
    shop_state s;
    pent_way_list ways;
    kit_init(&shop_game, &s, 2, NULL); /* 1 coin: a worker must be sold */
    shop_redact(&s, 0);
    assert_int_equal(find(&s, "plot-1", NULL, &ways), PENT_OK);
    assert_true(ways.n > 0);
    assert_false(ways.more);
    assert_int_equal(ways.way[0].plies, 3);
    assert_true(ways.way[0].ply[2] == build(1) || ways.way[0].ply[2] == knock(1));
    bool builds = false;
    for (int i = 0; i < ways.n; i++) {
        const pent_way *w = &ways.way[i];
        if (w->ply[w->plies - 1] != build(1)) continue;
        builds = true;
        assert_int_equal(w->plies, 3);
        assert_int_equal(w->price.change[0][0], 0);
        assert_int_equal(w->price.change[0][1], -2);
    }
    assert_true(builds);
    assert_int_equal(find(&s, "nowhere", NULL, &ways), PENT_OK);
    assert_int_equal(ways.n, 0);
}

/* Painting is no choice: the table does it, so it makes no second way of a house. */
static void forced_plies_belong_to_the_way_before_them(void **state) {
    (void)state;
    shop_state s;
    pent_way_list ways;
    kit_init(&shop_game, &s, 2, NULL);
    shop_redact(&s, 0);
    assert_int_equal(find(&s, "plot-0", NULL, &ways), PENT_OK);
    int houses = 0;
    for (int i = 0; i < ways.n; i++) {
        const pent_way *w = &ways.way[i];
        assert_true(w->ply[w->plies - 1] != paint(0));
        houses += w->ply[w->plies - 1] == build(0);
    }
    assert_int_equal(houses, 1);
    /* And that is what a table makes of it. */
    pent_table *t = shop_table();
    for (int i = 0; i < ways.n; i++) {
        const pent_way *w = &ways.way[i];
        if (w->ply[w->plies - 1] != build(0)) continue;
        for (int k = 0; k < w->plies; k++) draft(t, w->ply[k]);
        assert_int_equal(pent_table_drafted(t), w->plies + 1);
        assert_int_equal(pent_table_draft_ply(t, w->plies), paint(0));
    }
    pent_table_free(t);
}

/* Sales that nothing needs fill neither the list nor the search. */
static void goods_are_converted_for_something(void **state) {
    (void)state;
    shop_state s;
    pent_way_list ways;
    for (int coins = 2; coins >= 0; coins -= 2) {
        kit_init(&shop_game, &s, 2, NULL);
        s.coins[0] = (uint8_t)coins;
        s.workers[0] = 100;
        shop_redact(&s, 0);
        assert_int_equal(find(&s, "plot-1", NULL, &ways), PENT_OK);
        assert_false(ways.more);
        assert_true(ways.n > 0);
        for (int i = 0; i < ways.n; i++) {
            int sales = 0;
            for (int k = 0; k < ways.way[i].plies; k++) sales += ways.way[i].ply[k] == sell;
            assert_int_equal(sales, coins ? 0 : 1);
        }
    }
}

static void ways_are_bounded_and_the_same_each_time(void **state) {
    (void)state;
    shop_state s;
    pent_way_list ways, again;
    kit_init(&shop_game, &s, 2, NULL);
    shop_redact(&s, 0);
    find(&s, "plot-1", &(pent_ways_limits){.nodes = 3}, &ways);
    assert_true(ways.more);
    assert_true(ways.nodes <= 4);
    memset(&ways, 0, sizeof ways);
    memset(&again, 0, sizeof again);
    find(&s, "plot-0", NULL, &ways);
    find(&s, "plot-0", NULL, &again);
    assert_memory_equal(&ways, &again, sizeof ways);
    assert_int_equal(pent_ways(&shop_game, &s, 0, "plot-0", NULL, NULL, 0, &ways, NULL),
                     PENT_E_SPACE);
    assert_int_equal(pent_ways(&shop_game, &s, 1, "plot-0", NULL, NULL, 0, &ways, NULL),
                     PENT_E_TURN);
}

/* Behind the knock the coins depend on a secret: no way leads through it to a house. */
static void a_way_ends_where_the_worlds_part(void **state) {
    (void)state;
    shop_state s;
    pent_way_list ways;
    kit_init(&shop_game, &s, 2, NULL);
    s.house[2] = 2;
    s.coins[0] = 0;
    s.workers[0] = 1; /* digging leaves nobody to sell: only the knock could pay */
    shop_redact(&s, 0);
    assert_int_equal(find(&s, "plot-0", NULL, &ways), PENT_OK);
    assert_int_equal(ways.n, 0);
}

/* ---- ledger and descriptions ---- */

static void a_ledger_has_a_row_a_turn(void **state) {
    (void)state;
    pent_row row[8];
    pent_table *t = shop_table();
    pent_table_play(t, 0, sell, NULL, NULL);
    pent_table_play(t, 0, done, NULL, NULL);
    pent_table_play(t, 1, dig(), NULL, NULL);
    assert_int_equal(pent_table_ledger(t, PENT_PUBLIC, row, 8), 2);
    assert_int_equal(row[0].plies, 2);
    assert_int_equal(row[0].price.change[0][0], 2);
    assert_int_equal(row[1].actor, 1);
    assert_int_equal(row[1].price.change[1][1], -1);
    assert_int_equal(pent_table_ledger(t, 0, row, 1), 2);
    pent_table_free(t);
}

static void names_are_found_in_any_letters(void **state) {
    (void)state;
    const pent_game *nim = pent_game_find("nim");
    unsigned char s[PENT_MAX_STATE];
    pent_about about;
    pent_err err = {0};
    kit_init(nim, s, 2, (const char *const[]){"sizes=3,4,5", NULL});
    assert_int_equal(pent_describe(nim, s, "heap-2", &about, &err), PENT_OK);
    assert_non_null(strstr(about.text, "4 here"));
    assert_int_equal(pent_describe(nim, s, "TAKE", &about, &err), PENT_OK);
    assert_int_equal(pent_describe(nim, s, "Stones", &about, &err), PENT_OK);
    assert_int_equal(pent_describe(nim, s, "last=loses", &about, &err), PENT_OK);
    assert_int_equal(pent_describe(nim, s, "tak", &about, &err), PENT_E_INPUT); /* half a word */
    assert_non_null(strstr(err.text, "take"));
    assert_int_equal(pent_describe(nim, s, "dragon", &about, &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "dragon"));
    assert_int_equal(pent_describe(nim, s, "", &about, &err), PENT_E_INPUT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(confirm_ends_the_turn),
        cmocka_unit_test(confirm_is_refused_while_something_is_asked),
        cmocka_unit_test(the_next_may_be_chance),
        cmocka_unit_test(risks_are_told_before),
        cmocka_unit_test(what_has_one_answer_is_not_asked),
        cmocka_unit_test(settling_plays_forced_plies_and_undo_steps_over_them),
        cmocka_unit_test(a_guarded_decision_is_asked),
        cmocka_unit_test(prices_come_from_purses),
        cmocka_unit_test(seats_are_called_by_their_word),
        cmocka_unit_test(what_the_worlds_disagree_on_is_unknown),
        cmocka_unit_test(a_way_finds_conversions_and_spades),
        cmocka_unit_test(forced_plies_belong_to_the_way_before_them),
        cmocka_unit_test(goods_are_converted_for_something),
        cmocka_unit_test(ways_are_bounded_and_the_same_each_time),
        cmocka_unit_test(a_way_ends_where_the_worlds_part),
        cmocka_unit_test(a_ledger_has_a_row_a_turn),
        cmocka_unit_test(names_are_found_in_any_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
