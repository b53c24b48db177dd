/* test_terra_mystica_words.c: Terra Mystica as people meet it: prices, ways, sentences, losses,
 * descriptions, the log. */
#include <stdlib.h>

#include "terra_kit.h"

/* ---- help ---- */

static pent_way_list found;

static void find_ways(const char *shape) {
    size_t size = pent_ways_room(G, NULL);
    void *room = malloc(size);
    pent_err err = {0};
    assert_non_null(room);
    memset(&found, 0, sizeof found);
    if (pent_ways(G, &st, st.actor, shape, NULL, room, size, &found, &err) != PENT_OK)
        fail_msg("%s", err.text);
    free(room);
}

/* The plies of a way in notation, "; " between. */
static const char *plies_of(const pent_way *w) {
    static char text[400];
    terra_state s = st;
    pent_text t = pent_text_on(text, sizeof text);
    for (int i = 0; i < w->plies; i++) {
        if (i) pent_say(&t, "; ");
        G->format(&s, w->ply[i], PENT_TRUTH, &t);
        G->apply(&s, w->ply[i], NULL);
    }
    return text;
}

static const char *price_text(const pent_price *p) {
    static char text[300];
    pent_text t = pent_text_on(text, sizeof text);
    pent_price_say(G, p, st.actor, &t);
    return text;
}

static const char *price_of(const char *move) {
    static pent_worlds w;
    pent_price p;
    pent_move m = kit_find(G, &st, move);
    if (m == PENT_NO_MOVE) fail_msg("'%s' is not legal", move);
    pent_worlds_of(&w, G, &st, st.actor);
    pent_price_of(&w, m, &p);
    return price_text(&p);
}

static const char *said(const char *move) {
    static char text[PENT_SAY_TEXT];
    pent_move m = kit_find(G, &st, move);
    if (m == PENT_NO_MOVE) fail_msg("'%s' is not legal", move);
    pent_text t = pent_text_on(text, sizeof text);
    pent_say_plain(G, &st, m, st.actor, &t);
    return text;
}

static const char *lost(const char *move) {
    static char text[PENT_SAY_TEXT];
    pent_move m = kit_find(G, &st, move);
    if (m == PENT_NO_MOVE) fail_msg("'%s' is not legal", move);
    pent_text t = pent_text_on(text, sizeof text);
    G->loses(&st, m, &t);
    return text;
}

static const char *about(const char *thing) { return kit_about(G, &st, thing)->text; }

static void tells(const char *thing, const char *part) {
    if (!strstr(about(thing), part)) fail_msg("%s: '%s' lacks '%s'", thing, about(thing), part);
}

/* Witches beside G2, a wasteland two spades away; the Nomads live elsewhere. */
static void near_G2(int coins, int workers, int priests) {
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    put_piece(0, "C3", TERRA_D);
    put_piece(1, "E8", TERRA_D);
    put_piece(1, "G4", TERRA_D);
    goods(0, coins, workers, priests);
}

/* ---- prices ---- */

static void TM_038_burning_reads_right(void **state) {
    (void)state;
    near_G2(10, 6, 0);
    bowls(0, 2, 6, 2);
    assert_string_equal(price_of("burn 1"), "+1 power, -2 power in bowl II, -1 power token");
    /* TM-037: what comes back to bowl I is no gain */
    assert_string_equal(price_of("convert 1pw to 1c"), "+1 coin, -1 power");
    assert_string_equal(price_of("dig 2"), "-6 workers, +2 spades");
    assert_string_equal(price_of("upgrade F4 to TP"), "-6 coins, -2 workers");
}

/* ---- ways ---- */

/* The turn that took eight clicks: six workers for two spades, a hex, a dwelling, done. */
static void TM_060_dwelling_two_spades_away_is_one_click(void **state) {
    (void)state;
    near_G2(15, 7, 0);
    bowls(0, 5, 7, 0);
    find_ways("h-G2");
    assert_true(found.n >= 1);
    assert_string_equal(plies_of(&found.way[0]), "dig 2; transform G2 to green; build G2");
    assert_string_equal(price_text(&found.way[0].price), "-2 coins, -7 workers");
    assert_string_equal(found.way[0].loses, "");
}

static void TM_060_the_same_with_burning(void **state) {
    (void)state;
    near_G2(10, 6, 0); /* a worker is missing */
    bowls(0, 2, 6, 2);
    find_ways("h-G2");
    assert_true(found.n >= 2);
    assert_string_equal(plies_of(&found.way[0]),
                        "burn 1; burn 1; action ACT5; dig 1; transform G2 to green; build G2");
    assert_string_equal(price_text(&found.way[0].price),
                        "-2 coins, -4 workers, -2 power, -4 power in bowl II, -2 power tokens");
    assert_string_equal(found.way[0].loses, "a power token leaves the game (2 times)");
    bool by_worker = false;
    for (int i = 0; i < found.n; i++) {
        const char *plies = plies_of(&found.way[i]);
        assert_string_equal(plies + strlen(plies) - 8, "build G2"); /* nothing silly */
        /* what burning takes away is said once, with how often */
        assert_non_null(strstr(found.way[i].loses, "a power token leaves the game"));
        by_worker |= strstr(plies, "burn 1; convert 3pw to 1w") != NULL;
    }
    assert_true(by_worker);
}

/* What lies behind a spade is told before one digs, and to each of it there is a way. */
static void TM_060_hexes_behind_a_spade_are_in_reach(void **state) {
    (void)state;
    pent_id ids[100], target[PENT_MAX_TARGETS];
    pent_moves list;
    near_G2(15, 7, 0);
    int n = pent_reach(G, &st, st.actor, ids, 100);
    assert_true(n > 1);
    G->legal(&st, &list);
    for (int i = 0; i < n; i++) {
        find_ways(ids[i].s);
        if (!found.n) fail_msg("there is no way to %s", ids[i].s);
        for (int k = 0; k < list.n; k++)
            for (int t = G->targets(&st, list.m[k], target); t-- > 0;)
                assert_string_not_equal(target[t].s, ids[i].s);
    }
    assert_int_equal(pent_reach(G, &st, st.actor, ids, 1), 0); /* no room beside what is legal */
}

/* Where no dwelling can be paid the hex is at least turned home; other terrains come last. */
static void TM_060_home_terrain_comes_before_others(void **state) {
    (void)state;
    near_G2(3, 3, 0);
    bowls(0, 1, 5, 2);
    find_ways("h-G2");
    assert_true(found.n >= 2);
    assert_string_equal(plies_of(&found.way[0]),
                        "burn 1; burn 1; action ACT5; dig 1; transform G2 to green");
    assert_string_equal(found.way[0].loses, "a power token leaves the game (2 times)");
    for (int i = 1; i < found.n; i++) {
        bool burns = strstr(plies_of(&found.way[i]), "burn 1");
        const char *told = found.way[i].loses;
        if (burns) assert_non_null(told = strstr(told, "; "));
        assert_string_equal(told + (burns ? 2 : 0), "G2 does not become forest");
    }
}

static void TM_075_power_action_with_burning_is_one_way(void **state) {
    (void)state;
    near_G2(3, 1, 0);
    bowls(0, 2, 6, 1);
    find_ways("act-5");
    assert_int_equal(found.n, 1);
    assert_string_equal(plies_of(&found.way[0]), "burn 1; burn 1; burn 1; action ACT5");
    find_ways("act-6"); /* six power cannot be had */
    assert_int_equal(found.n, 0);
}

/* A click on an own dwelling upgrades it, though a bridge could begin there, too. */
static void TM_068_own_structure_is_upgraded(void **state) {
    (void)state;
    near_G2(10, 6, 0);
    bowls(0, 2, 6, 2);
    find_ways("h-C3");
    assert_true(found.n > 1);
    assert_string_equal(plies_of(&found.way[0]), "upgrade C3 to TP");
    find_ways("s0-TP");
    assert_int_equal(found.n, 2);
}

/* ---- the whole turn at a table ---- */

static void play_at(pent_table *t, const char *text) {
    pent_err err = {0};
    int seat = G->actor(pent_table_state(t));
    pent_move m = kit_find(G, pent_table_state(t), text);
    if (pent_table_play(t, seat, m, NULL, &err) != PENT_OK) fail_msg("%s: %s", text, err.text);
}

/* First turn of the Witches with 6 workers and power 5/7/0, as it comes out of set-up. */
static pent_table *first_turn(void) {
    static const char *const begin[] = {"score SCORE2 in round 6",
                                        "score SCORE6 in round 5",
                                        "score SCORE8 in round 4",
                                        "score SCORE4 in round 3",
                                        "score SCORE5 in round 2",
                                        "score SCORE3 in round 1",
                                        "delete BON9",
                                        "delete BON8",
                                        "delete BON7",
                                        "delete BON6",
                                        "faction witches",
                                        "faction nomads",
                                        "build F4",
                                        "build E8",
                                        "build G4",
                                        "build C3",
                                        "build B1",
                                        "pass BON2",
                                        "pass BON3"};
    pent_setup setup;
    pent_err err = {0};
    pent_setup_default(G, 2, &setup);
    pent_setup_set(G, &setup, "tiles", "chosen", &err);
    pent_table *t = pent_table_new(G, &setup, &err);
    assert_non_null(t);
    for (size_t i = 0; i < sizeof begin / sizeof *begin; i++) play_at(t, begin[i]);
    memcpy(&st, pent_table_state(t), sizeof st);
    assert_int_equal(st.actor, 0);
    assert_int_equal(st.p[0].workers, 6);
    return t;
}

/* The seat that takes its bonus tile last begins round 1, and one that answers an offer may be on
 * next: no way leads from there into the turn behind. */
static void TM_027_ways_end_with_the_turn(void **state) {
    (void)state;
    pent_table *t = first_turn();
    pent_table_state_at(t, pent_table_plies(t) - 1, &st);
    assert_int_equal(st.phase, TERRA_P_TILES);
    find_ways("h-G2");
    assert_int_equal(found.n, 0);
    find_ways("bon-3");
    assert_int_equal(found.n, 1);
    pent_table_free(t);
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    put_piece(1, "E8", TERRA_D);
    paint("E7", TERRA_FOREST);
    paint("D5", TERRA_DESERT);
    play("build E7; done");
    assert_int_equal(st.phase, TERRA_P_OFFERS);
    find_ways("h-D5");
    assert_int_equal(found.n, 0);
    play("leech 1 from witches");
    find_ways("h-D5");
    assert_string_equal(plies_of(&found.way[0]), "build D5");
}

static void TM_040_one_confirm_ends_the_turn(void **state) {
    (void)state;
    char asked[200] = "", risks[200] = "";
    pent_text a = pent_text_on(asked, sizeof asked), r = pent_text_on(risks, sizeof risks);
    pent_table *t = first_turn();
    int before = pent_table_plies(t);
    find_ways("h-G2");
    assert_true(found.n >= 1);
    const pent_way *w = &found.way[0];
    assert_string_equal(plies_of(w), "dig 2; transform G2 to green; burn 1; burn 1; burn 1; "
                                     "convert 3pw to 1w; build G2");
    assert_string_equal(price_text(&w->price),
                        "-2 coins, -6 workers, -6 power in bowl II, -3 power "
                        "tokens, +2 points");
    assert_int_equal(pent_table_next(t, 0, &a), PENT_NEXT_NONE);
    assert_string_equal(asked, "Take an action or pass");
    for (int i = 0; i < w->plies; i++) {
        if (i == 2) { /* the hex is turned, the dwelling cannot be paid yet */
            pent_table_risks(t, 0, &r);
            assert_string_equal(risks, "");
        }
        assert_int_equal(pent_table_draft(t, 0, w->ply[i], NULL, NULL), PENT_OK);
    }
    assert_int_equal(pent_table_next(t, 0, NULL), PENT_NEXT_SEAT);
    assert_int_equal(pent_table_confirm(t, 0, NULL), PENT_OK);
    const terra_state *now = pent_table_state(t);
    assert_int_equal(now->turn_seat, 1);
    assert_int_equal(now->p[0].count[TERRA_D], 3);
    assert_true(pent_table_plies(t) - before <= w->plies + 1);
    pent_table_free(t);
}

static void TM_060_risk_of_an_unbuilt_dwelling_is_told(void **state) {
    (void)state;
    char risks[200] = "";
    pent_text r = pent_text_on(risks, sizeof risks);
    pent_table *t = first_turn();
    assert_int_equal(pent_table_draft(t, 0, kit_find(G, &st, "dig 1"), NULL, NULL), PENT_OK);
    play("dig 1");
    assert_int_equal(pent_table_draft(t, 0, kit_find(G, &st, "transform D5 to green"), NULL, NULL),
                     PENT_OK);
    pent_table_risks(t, 0, &r);
    assert_string_equal(risks, "no dwelling built on D5\n");
    pent_table_free(t);
}

/* ---- sentences ---- */

static void TM_084_offer_is_said_with_its_price(void **state) {
    (void)state;
    char asked[200];
    pent_text a = pent_text_on(asked, sizeof asked);
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    put_piece(1, "E8", TERRA_SH);
    paint("E7", TERRA_FOREST);
    play("build E7; done");
    assert_int_equal(st.actor, 1);
    G->prompt(&st, &a);
    assert_string_equal(asked, "A neighbour has built: take 3 power for 2 points?");
    assert_string_equal(said("leech 3 from witches"), "Take 3 power from the Witches for 2 points");
    assert_string_equal(said("decline 3 from witches"), "Decline 3 power from the Witches");
    bowls(1, 0, 1, 11); /* room for one only */
    assert_string_equal(said("leech 3 from witches"), "Take 1 power from the Witches for 0 points");
    assert_string_equal(lost("leech 3 from witches"), "2 power lost");
}

static void TM_039_moves_are_sentences(void **state) {
    (void)state;
    near_G2(10, 6, 2);
    bowls(0, 2, 4, 6);
    assert_string_equal(said("dig 2"), "Dig: 2 spades for 6 workers");
    assert_string_equal(said("convert 3pw to 1w"), "Change 3 power into 1 worker");
    assert_string_equal(said("action ACT4"), "Power action: 7 coins for 4 power");
    assert_string_equal(said("action ACT1"), "Power action: a bridge for 3 power");
    assert_string_equal(said("upgrade F4 to TP"), "Upgrade the dwelling on F4 to a trading house");
    assert_string_equal(said("send p to FIRE for 3"),
                        "Send 1 priest to the cult of fire: 3 steps, and it stays there");
    assert_string_equal(said("advance ship"), "Raise shipping to 1 for 1 priest, 4 coins");
    st.coin[2] = 2;
    assert_string_equal(said("pass BON3"),
                        "Pass and take the coin bonus tile with 2 coins: income 6 coins");
    play("dig 2");
    assert_string_equal(said("transform G2 to green"),
                        "Transform G2 from wasteland to forest with 2 spades");
    bare("dwarves nomads");
    put_piece(0, "F6", TERRA_D);
    paint("E11", TERRA_MOUNTAINS);
    assert_string_equal(said("build E11"),
                        "Tunnel to E11 for 2 workers and build a dwelling on E11");
}

/* ---- what is lost ---- */

static void TM_056_TM_079_losses_are_told(void **state) {
    (void)state;
    bare_with(tracker, "witches nomads");
    put_piece(0, "F4", TERRA_D);
    put_piece(0, "C3", TERRA_SH);
    hold(0, 1);
    assert_string_equal(
        lost("pass BON3"),
        "the action of the spade bonus tile not used; the stronghold's action not used");
    bowls(0, 2, 2, 8);
    play("action ACT6");
    assert_string_equal(lost("-SPADE"), "2 spades unused");
    bare_with(tracker, "witches nomads");
    put_piece(0, "F4", TERRA_D);
    put_piece(0, "C3", TERRA_SH);
    play("action ACTW");
    assert_string_equal(lost("-FREE_D"), "the free dwelling not built");
    bare("witches nomads");
    put_piece(0, "F4", TERRA_D);
    pl(0)->cult[TERRA_FIRE] = 8;
    assert_string_equal(lost("send p to FIRE for 3"), "2 steps of fire lost"); /* TM-096 */
    assert_string_equal(lost("send p to FIRE for 1"), "");
    play("dig 5");
    assert_string_equal(lost("transform G2 to green"), "3 spades more than needed"); /* TM-051 */
}

/* ---- income and the log ---- */

static void TM_026_next_income_is_foreseen(void **state) {
    (void)state;
    int16_t gain[PENT_MAX_GOODS], before[PENT_MAX_GOODS], after[PENT_MAX_GOODS];
    begin("witches nomads");
    finish_turn();
    st.actor = st.turn_seat = 1;
    pass_any(); /* the Nomads have their tile for round 2, and air 0 brings no reward */
    assert_true(G->income(&st, 1, gain));
    G->purse(&st, 1, before);
    pass_round();
    assert_int_equal(st.round, 2);
    G->purse(&st, 1, after);
    for (int g = 0; g < pent_good_count(G); g++) assert_int_equal(after[g] - before[g], gain[g]);
    assert_true(gain[0] + gain[1] > 0);
    st.round = TERRA_ROUNDS;
    assert_false(G->income(&st, 1, gain));
}

static bool noted(const pent_trace *why, const char *rule, const char *words) {
    return kit_noted(G, why, rule, words);
}

static void TM_025_TM_030_log_tells_rounds_incomes_and_rewards(void **state) {
    (void)state;
    pent_trace why = {0};
    begin("witches nomads");
    while (st.round ==
           1) { /* SCORE7: a worker for each two steps of air, of which Witches have 2 */
        pent_moves list;
        int k = 0;
        G->legal(&st, &list);
        while (pent_kind(list.m[k]) != TERRA_M_PASS) k++;
        why.n = 0;
        G->apply(&st, list.m[k], &why);
    }
    assert_true(noted(&why, "TM-030", "cult reward: 1 worker for 2 in the cult of air"));
    assert_true(noted(&why, "TM-025",
                      "Round 2 begins: 5 points for each stronghold or sanctuary; at "
                      "its end 1 worker for each 2 steps of fire"));
    assert_true(noted(&why, "TM-026", "income: "));
}

static void TM_020_log_tells_what_a_faction_starts_with(void **state) {
    (void)state;
    pent_trace why = {0};
    kit_init(G, &st, 2, NULL);
    deal();
    G->apply(&st, kit_find(G, &st, "faction swarmlings"), &why);
    assert_true(noted(&why, "TM-020",
                      "The Swarmlings start with 20 coins, 8 workers; power 3 in bowl I, 9 in II"));
}

/* ---- descriptions ---- */

static void TM_101_factions_explain_themselves(void **state) {
    (void)state;
    char part[60];
    kit_init(G, &st, 2, NULL);
    for (int f = 0; f < TERRA_FACTIONS; f++) {
        const terra_faction *x = &terra_factions[f];
        snprintf(part, sizeof part, "Home terrain %s", terra_terrain_name[x->home]);
        tells(x->name, part);
        snprintf(part, sizeof part, "%d coins", x->coins);
        tells(x->title, part);
        snprintf(part, sizeof part, "power %d in bowl I, %d in II", x->bowl1, x->bowl2);
        tells(x->name, part);
        snprintf(part, sizeof part, "f-%s\t%d workers %d coins: ", terra_terrain_name[x->home],
                 x->cost[TERRA_SH].w, x->cost[TERRA_SH].c);
        assert_non_null(strstr(kit_about(G, &st, x->name)->rows, part));
    }
    tells("dwarves", "2 workers, and 4 points each time");
    tells("Chaos Magicians", "two favour tiles for each temple");
}

static void TM_139_TM_155_tiles_explain_themselves(void **state) {
    (void)state;
    near_G2(10, 6, 0);
    tells("BON1", "income 2 coins; special action: one free spade");
    tells("bon-7", "income 1 worker; on passing 2 points for each trading house");
    tells("FAV11", "1 step of earth; 2 points whenever a dwelling is built");
    tells("+fav5", "towns need only 6 in value");
    tells("fav-12", "on passing 2, 3, 3, 4 points");
    tells("tw1", "5 points, 6 coins, 1 key");
    tells("TW5", "8 points, 1 step on each cult, 1 key");
    tells("act-5", "1 spade for 4 power");
    tells("act-5", "In bowl III of the Witches: 4 power; 2 more can be burnt");
    tells("round-1", "5 points for each stronghold or sanctuary");
    tells("ACTW", "a free dwelling on any empty forest hex");
    own_favour(1, 11);
    tells("FAV11", "It is with the Nomads.");
}

static void TM_048_hexes_say_what_they_cost_here(void **state) {
    (void)state;
    near_G2(10, 6, 0);
    tells("g2",
          "G2 is an empty hex of wasteland. For the Witches it is next door; it takes 2 spades (6 "
          "workers) to make it forest, and a dwelling costs 1 worker, 2 coins.");
    tells("h-A1", "out of reach");
    tells("h-E7", "Building here offers 1 power to the Nomads.");
    tells("b-F4", "It can become a trading house for 2 workers, 6 coins.");
    tells("h-E8", "A dwelling of the Nomads on E8 (desert). It is worth 1");
    tells("w-forest", "between lakes and mountains");
    tells("s0-bowl3", "Only this power can be spent");
    tells("s1-TP", "coins for 1 to 4: 2, 4, 7, 11 and power: 1, 2, 3, 4");
    tells("final scoring", "18, 12 and 6");
    tells("5pw", "bowl III");
    pent_about a;
    pent_err err = {0};
    assert_int_equal(pent_describe(G, &st, "h-Z9", &a, &err), PENT_E_INPUT);
    assert_int_equal(pent_describe(G, &st, "s7-coins", &a, &err), PENT_E_INPUT);
}

/* 20 points; 8 for the cult of air; the two largest groups are equal: half of 18 and 12; 16 goods are 5. */
static void TM_166_TM_168_seats_tell_what_the_end_would_bring(void **state) {
    (void)state;
    near_G2(10, 6, 0);
    bowls(0, 0, 0, 0);
    put_piece(0, "F4", TERRA_TE);
    const terra_state before = st;
    const char *rows = kit_about(G, &st, "seat-0")->rows;
    assert_non_null(strstr(rows, "On the map\t1 dwelling, 1 temple\n"));
    assert_non_null(strstr(rows, "If it ended now\t48 points\n"));
    tells("seat-0", "20 points now");
    pl(0)->cult[TERRA_FIRE] = 3;
    assert_non_null(strstr(kit_about(G, &st, "s0-points")->rows, "If it ended now\t56 points"));
    pl(0)->cult[TERRA_FIRE] = 0;
    assert_memory_equal(&st, &before, sizeof st);
    assert_non_null(strstr(kit_about(G, &st, "seat-1")->rows, "2 dwellings\n"));
    pent_about a;
    pent_err err = {0};
    assert_int_equal(pent_describe(G, &st, "seat-2", &a, &err), PENT_E_INPUT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(TM_038_burning_reads_right),
        cmocka_unit_test(TM_060_dwelling_two_spades_away_is_one_click),
        cmocka_unit_test(TM_060_the_same_with_burning),
        cmocka_unit_test(TM_060_hexes_behind_a_spade_are_in_reach),
        cmocka_unit_test(TM_060_home_terrain_comes_before_others),
        cmocka_unit_test(TM_075_power_action_with_burning_is_one_way),
        cmocka_unit_test(TM_068_own_structure_is_upgraded),
        cmocka_unit_test(TM_027_ways_end_with_the_turn),
        cmocka_unit_test(TM_040_one_confirm_ends_the_turn),
        cmocka_unit_test(TM_060_risk_of_an_unbuilt_dwelling_is_told),
        cmocka_unit_test(TM_084_offer_is_said_with_its_price),
        cmocka_unit_test(TM_039_moves_are_sentences),
        cmocka_unit_test(TM_056_TM_079_losses_are_told),
        cmocka_unit_test(TM_026_next_income_is_foreseen),
        cmocka_unit_test(TM_025_TM_030_log_tells_rounds_incomes_and_rewards),
        cmocka_unit_test(TM_020_log_tells_what_a_faction_starts_with),
        cmocka_unit_test(TM_101_factions_explain_themselves),
        cmocka_unit_test(TM_139_TM_155_tiles_explain_themselves),
        cmocka_unit_test(TM_048_hexes_say_what_they_cost_here),
        cmocka_unit_test(TM_166_TM_168_seats_tell_what_the_end_would_bring),
    };
    return RUN(tests);
}
