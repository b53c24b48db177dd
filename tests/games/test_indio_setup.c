/* test_indio_setup.c: Indio's parts, set-up and advanced rules of the set-up, a test for each. */
#include "indio_kit.h"

#include <stdlib.h>

static void IND_001_two_to_four_players(void **state) {
    (void)state;
    pent_setup setup;
    pent_err err;
    indio_state s;
    for (int n = 1; n <= 5; n++) {
        pent_setup_default(&indio_game, n, &setup);
        assert_int_equal(pent_init(&indio_game, &s, &setup, &err) == PENT_OK, n >= 2 && n <= 4);
    }
}

static void IND_002_colours_by_seat(void **state) {
    (void)state;
    static const char *const want[5][4] = {[2] = {"pink", "purple"},
                                           [3] = {"pink", "white", "purple"},
                                           [4] = {"pink", "white", "orange", "purple"}};
    for (int n = 2; n <= 4; n++) {
        indio_state s = table(n);
        for (int p = 0; p < n; p++) assert_string_equal(indio_seat_word(&s, p), want[n][p]);
    }
}

static void IND_003_supplies_are_limited(void **state) {
    (void)state;
    indio_state s = table(2);
    const char *const where[] = {"A3", "B2", "B3"};
    for (int i = 0; i < 3; i++) settle(&s, where[i], PINK, INDIO_OUTPOST);
    give(&s, "A1", INDIO_METAL, 2);
    give(&s, "A1", INDIO_STONE, 2);
    man(&s, "C2", PINK, 1, 0);
    ready(&s);
    assert_false(can(&s, "C2 build C2 outpost")); /* four are out */
    s = table(2);
    man(&s, "C1", PINK, 0, 4);
    man(&s, "C2", PINK, 0, 4);
    man(&s, "B2", PINK, 0, 1);
    ready(&s);
    to_crafting(&s);
    play(&s, "craft A1 worker"); /* the tenth */
    assert_int_equal(s.workers[PINK], 10);
    to_crafting(&s);
    assert_false(can(&s, "craft A1 worker"));
    assert_true(can(&s, "craft A1 food"));
}

static void IND_004_board_by_number_of_players(void **state) {
    (void)state;
    static const int hexes[5] = {0, 0, 19, 24, 29}, earth[5] = {0, 0, 11, 14, 16};
    static const int water[5] = {0, 0, 5, 6, 7}, desert[5] = {0, 0, 3, 4, 6};
    static const int edges[5] = {0, 0, 12, 14, 16}, links[5] = {0, 0, 42, 55, 68};
    for (int n = 2; n <= 4; n++) {
        indio_state s = fresh(n, NULL, NULL);
        assert_int_equal(s.hexes, hexes[n]);
        assert_int_equal(s.bag[0], earth[n]);
        assert_int_equal(s.bag[1], water[n]);
        assert_int_equal(s.bag[2], desert[n]);
        assert_int_equal(indio_count(s.edge), edges[n]);
        int sum = 0;
        for (int h = 0; h < s.hexes; h++) sum += indio_count(s.adj[h]);
        assert_int_equal(sum / 2, links[n]);
    }
}

static uint32_t names(const indio_state *s, const char *list) {
    uint32_t out = 0;
    for (; *list; list += 3) {
        char one[3] = {list[0], list[1], 0};
        out |= INDIO_BIT(hx(s, one));
        if (!list[2]) break;
    }
    return out;
}

static void IND_005_names_and_neighbours(void **state) {
    (void)state;
    indio_state s = table(2);
    assert_int_equal(s.adj[hx(&s, "C3")], names(&s, "B2 B3 C2 C4 D2 D3"));
    assert_int_equal(s.adj[hx(&s, "B2")], names(&s, "A1 A2 B1 B3 C2 C3"));
    assert_int_equal(s.adj[hx(&s, "A1")], names(&s, "A2 B1 B2"));
    assert_int_equal(s.adj[hx(&s, "E2")], names(&s, "E1 E3 D2 D3"));
}

/* Where the group of a hex lies in the picture. */
static const pent_shape *drawn(const pent_scene *sc, const char *hex) {
    for (int i = 0; i < sc->shapes; i++) {
        const pent_shape *sh = &sc->shape[i];
        const char *id = sc->text + sh->id;
        if (sh->form == PENT_GROUP && !strncmp(id, "hex-", 4) && !strcmp(id + 4, hex)) return sh;
    }
    fail_msg("no picture of %s", hex);
    return NULL;
}

static pent_scene *picture(const indio_state *s) {
    pent_scene *sc = malloc(sizeof *sc);
    assert_non_null(sc);
    pent_scene_clear(sc);
    indio_scene(s, sc);
    return sc;
}

static void IND_005_north_is_up_and_neighbours_are_drawn_side_by_side(void **state) {
    (void)state;
    for (int n = 2; n <= 4; n++) {
        indio_state s = table(n);
        pent_scene *sc = picture(&s);
        assert_true(drawn(sc, "A1")->x < drawn(sc, "C1")->x);
        assert_true(drawn(sc, "C1")->x < drawn(sc, "E1")->x);
        assert_true(drawn(sc, "C1")->x == drawn(sc, "C4")->x);
        assert_true(drawn(sc, "C1")->y < drawn(sc, "C2")->y);
        assert_true(drawn(sc, "B1")->y < drawn(sc, "A1")->y); /* north-east of it */
        int step = drawn(sc, "B1")->x - drawn(sc, "A1")->x;
        int height = drawn(sc, "A2")->y - drawn(sc, "A1")->y;
        for (int a = 0; a < s.hexes; a++)
            for (int b = 0; b < s.hexes; b++) {
                char one[8], two[8];
                pent_text t = pent_text_on(one, sizeof one), u = pent_text_on(two, sizeof two);
                indio_hex_name(&s, a, &t);
                indio_hex_name(&s, b, &u);
                const pent_shape *p = drawn(sc, one), *q = drawn(sc, two);
                int dx = abs(p->x - q->x), dy = abs(p->y - q->y);
                bool column = dx == 0 && abs(dy - height) < 3;
                bool next = abs(dx - step) < 3 && abs(2 * dy - height) < 6;
                assert_int_equal(column || next, s.adj[a] >> b & 1);
            }
        free(sc);
    }
}

static void IND_002_IND_004_seats_sit_clockwise_on_the_board(void **state) {
    (void)state;
    static const char *const farm[5][4] = {
        [2] = {"C1", "C5"}, [3] = {"C2", "E4", "A4"}, [4] = {"A1", "E1", "E5", "A5"}};
    static const char *const middle[5] = {[2] = "C3", [3] = "C3", [4] = "C4"};
    for (int n = 2; n <= 4; n++) {
        indio_state s = fresh(n, "board=first-game", NULL);
        until(&s, INDIO_ASK_DRAW, 1);
        pent_scene *sc = picture(&s);
        const pent_shape *c = drawn(sc, middle[n]);
        for (int p = 0; p < n; p++) {
            const pent_shape *a = drawn(sc, farm[n][p]), *b = drawn(sc, farm[n][(p + 1) % n]);
            assert_int_equal(owner(&s, farm[n][p]), p);
            long ax = a->x - c->x, ay = a->y - c->y, bx = b->x - c->x, by = b->y - c->y;
            if (n > 2) assert_true(ax * by - ay * bx > 0); /* y grows downwards: a right turn */
        }
        /* the compass of the printed set-ups: pink's second worker */
        static const char *const first[5] = {[2] = "C1", [3] = "C2", [4] = "A1"};
        static const char *const second[5] = {[2] = "D1", [3] = "B1", [4] = "B1"};
        static const int east[5] = {[2] = 1, [3] = -1, [4] = 1},
                         south[5] = {[2] = 1, [3] = -1, [4] = -1};
        const pent_shape *f = drawn(sc, first[n]), *w = drawn(sc, second[n]);
        assert_true((w->x - f->x) * east[n] > 0 && (w->y - f->y) * south[n] > 0);
        free(sc);
    }
}

static void IND_006_edge_has_fewer_than_six_neighbours(void **state) {
    (void)state;
    indio_state s = table(2);
    assert_int_equal(indio_all(&s) & ~s.edge, names(&s, "B2 B3 C2 C3 C4 D2 D3"));
}

static void IND_007_kinds_of_resources(void **state) {
    (void)state;
    indio_state s = table(2);
    give(&s, "A1", INDIO_EARTH, 2);
    give(&s, "A1", INDIO_WATER, 1);
    give(&s, "A1", INDIO_FIRE, 1);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    static const char *const refined[] = {"B2 forge food", "B2 forge stone", "B2 forge metal",
                                          "B2 forge commerce"};
    for (int i = 0; i < 4; i++) assert_true(can(&s, refined[i]));
    for (int k = 0; k < 3; k++) { /* elementals cannot be made by forging */
        char text[32];
        pent_text t = pent_text_on(text, sizeof text);
        pent_say(&t, "B2 forge %s", indio_res_name[k]);
        assert_false(can(&s, text));
    }
    for (int i = 0; i < 18; i++) { /* no supply runs dry: fill every hex again and again */
        indio_produce(&s);
        for (int h = 0; h < s.hexes; h++) indio_sweep(&s, h);
    }
    indio_produce(&s);
    assert_int_equal(on(&s, "B2", INDIO_EARTH), 2);
}

static void IND_008_stacks_hold_twice_the_players(void **state) {
    (void)state;
    for (int n = 2; n <= 4; n++) {
        indio_state s = fresh(n, NULL, NULL);
        for (int t = 0; t < 3; t++) assert_int_equal(s.stack[t], 2 * n);
    }
}

static void IND_009_tiles_stay_and_the_base_is_remembered(void **state) {
    (void)state;
    indio_state s = table(2);
    give(&s, "A1", INDIO_EARTH, 4);
    give(&s, "A1", INDIO_WATER, 2);
    man(&s, "C3", PINK, 2, 0);
    ready(&s);
    play(&s, "C3 improve C3 farm");
    assert_int_equal(s.stack[0], 3);
    play(&s, "done");
    play(&s, "C3 improve C3 quarry; done");
    assert_int_equal(s.top[hx(&s, "C3")], INDIO_T_QUARRY);
    assert_int_equal(s.base[hx(&s, "C3")], INDIO_T_DESERT);
    assert_int_equal(s.stack[0], 3); /* the farm does not come back */
    assert_int_equal(s.stack[1], 3);
}

static void IND_010_limits_of_a_hex_are_counted_apart(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 0, 2);
    man(&s, "B2", PURPLE, 0, 2);
    man(&s, "B3", PINK, 1, 0);
    man(&s, "C3", PINK, 0, 1);
    give(&s, "B2", INDIO_FOOD, 6);
    give(&s, "C3", INDIO_FOOD, 6);
    ready(&s);
    assert_false(can(&s, "B3 move B2")); /* four workers of all players */
    indio_produce(&s);
    assert_int_equal(load_of(&s, "B2"), 6); /* six resources although four workers are there */
    assert_true(can(&s, "B3 move C3"));     /* resources do not keep workers out */
}

static void IND_011_cards(void **state) {
    (void)state;
    int ones = 0, twos = 0;
    uint64_t mask = 0;
    for (int q = 0; q < INDIO_QUESTS; q++) {
        assert_non_null(indio_quests[q].name);
        ones += indio_quests[q].worth == 1;
        twos += indio_quests[q].worth == 2;
        if (indio_quests[q].worth == 1) mask |= INDIO_CARD(q);
    }
    assert_int_equal(ones, 21);
    assert_int_equal(twos, 21);
    assert_true(mask == indio_ones);
    for (int l = 0; l < INDIO_LEADERS; l++) assert_non_null(indio_leaders[l].name);
}

static void IND_012_terrain_is_shuffled_tile_by_tile(void **state) {
    (void)state;
    indio_state s = fresh(2, NULL, NULL);
    assert_int_equal(indio_actor(&s), PENT_CHANCE);
    assert_int_equal(indio_weight(&s, kit_find(&indio_game, &s, "tile A1 earth")), 11);
    assert_int_equal(indio_weight(&s, kit_find(&indio_game, &s, "tile A1 desert")), 3);
    play(&s, "tile A1 desert; tile A2 desert; tile A3 desert");
    assert_false(can(&s, "tile B1 desert")); /* all three are laid */
    until(&s, INDIO_ASK_LEADER, 3);
    assert_int_equal(indio_count(s.land[INDIO_T_EARTH]), 11);
    assert_int_equal(indio_count(s.land[INDIO_T_WATER]), 5);
    assert_int_equal(s.land[INDIO_T_DESERT], names(&s, "A1 A2 A3"));
}

static void IND_013_first_player_by_chance_then_clockwise(void **state) {
    (void)state;
    indio_state s = fresh(3, NULL, NULL);
    until(&s, INDIO_ASK_FIRST, 1);
    assert_true(can(&s, "first pink") && can(&s, "first purple") && can(&s, "first white"));
    play(&s, "first white");
    assert_int_equal(s.seat, 1);
    play(&s, "farm A1; worker A1");
    assert_int_equal(s.seat, 2);
    play(&s, "farm E1; worker E1");
    assert_int_equal(s.seat, 0);
    play(&s, "farm C5; worker C5");
    while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
    assert_int_equal(s.ask, INDIO_ASK_DRAW);
    assert_int_equal(s.seat, 1);
}

static void IND_014_two_leaders_dealt_one_kept(void **state) {
    (void)state;
    indio_state s = fresh(2, NULL, NULL);
    until(&s, INDIO_ASK_LEADER, 1);
    play(&s, "leader Viceroy to pink; leader Abbot to pink");
    assert_false(can(&s, "leader Abbot to purple"));
    play(&s, "leader Duke to purple; leader Baker to purple");
    assert_int_equal(s.seat, PINK);
    assert_true(can(&s, "keep Abbot") && can(&s, "keep Viceroy"));
    assert_false(can(&s, "keep Duke"));
    play(&s, "keep Viceroy; keep Baker");
    assert_int_equal(s.leader[PINK][0], INDIO_VICEROY);
    assert_int_equal(s.leader[PINK][1], INDIO_ABBOT);
    assert_int_equal(s.leader[PURPLE][0], INDIO_BAKER);
}

static void IND_015_leaders_are_secret_until_the_end(void **state) {
    (void)state;
    indio_state s = table(2), v;
    s.leader[PINK][0] = INDIO_DUKE;
    s.leader[PINK][1] = INDIO_ABBOT;
    s.leader[PURPLE][0] = INDIO_BAKER;
    s.leader[PURPLE][1] = INDIO_ARTIST;
    man(&s, "B2", PINK, 1, 0);
    s.year = 7;
    ready(&s);
    v = s;
    indio_redact(&v, PURPLE);
    assert_int_equal(v.leader[PINK][0], INDIO_UNKNOWN);
    assert_int_equal(v.leader[PINK][1], INDIO_UNKNOWN);
    assert_int_equal(v.leader[PURPLE][0], INDIO_BAKER);
    play(&s, "pass; pink shows Duke; purple shows Baker");
    assert_int_equal(s.ask, INDIO_ASK_OVER);
    v = s;
    indio_redact(&v, PURPLE);
    assert_int_equal(v.leader[PINK][0], INDIO_DUKE);
    assert_int_equal(v.leader[PINK][1], INDIO_UNKNOWN); /* the rejected one is never seen */
}

static void IND_016_one_quest_before_the_first_year(void **state) {
    (void)state;
    indio_state s = fresh(4, NULL, NULL);
    until(&s, INDIO_ASK_FIRST, 5);
    for (int p = 0; p < 4; p++) {
        assert_int_equal(s.held[p], 1);
        assert_int_equal(pent_popcount(s.hand[p]), 1);
    }
}

static void IND_017_hands_are_secret_but_counted(void **state) {
    (void)state;
    indio_state s = table(2), v;
    hold(&s, PINK, INDIO_MINER);
    hold(&s, PINK, INDIO_THIEF);
    ready(&s);
    v = s;
    indio_redact(&v, PURPLE);
    assert_true(v.hand[PINK] == UINT64_MAX);
    assert_int_equal(v.held[PINK], 2);
    v = s;
    indio_redact(&v, PINK);
    assert_true(v.hand[PINK] == (INDIO_CARD(INDIO_MINER) | INDIO_CARD(INDIO_THIEF)));
    v = s;
    indio_redact(&v, PENT_PUBLIC);
    assert_true(v.hand[PINK] == UINT64_MAX);
}

/* Plays the set-up of a first-game terrain with free starts up to the first farm. */
static indio_state before_farms(int seats) {
    indio_state s = fresh(seats, NULL, NULL);
    until(&s, INDIO_ASK_FIRST, 2);
    play(&s, "first pink");
    return s;
}

static void IND_018_farms_do_not_touch(void **state) {
    (void)state;
    indio_state s = before_farms(2);
    pent_moves list;
    indio_legal(&s, &list);
    assert_int_equal(list.n, 19); /* any hex */
    play(&s, "farm C3; worker C3");
    while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
    assert_int_equal(s.seat, PURPLE);
    assert_false(can(&s, "farm C3"));
    assert_false(can(&s, "farm B2"));
    assert_false(can(&s, "farm D3"));
    assert_true(can(&s, "farm A1"));
    indio_legal(&s, &list);
    assert_int_equal(list.n, 12);
}

static void IND_019_farm_covers_water_and_desert_for_nothing(void **state) {
    (void)state;
    indio_state s = fresh(2, NULL, NULL);
    play(&s, "tile A1 desert; tile A2 water; tile A3 water");
    until(&s, INDIO_ASK_FIRST, 2);
    play(&s, "first pink; farm A1; worker A1");
    while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
    play(&s, "farm A3; worker A3");
    assert_int_equal(s.top[hx(&s, "A1")], INDIO_T_FARM);
    assert_int_equal(s.top[hx(&s, "A3")], INDIO_T_FARM);
    assert_int_equal(s.base[hx(&s, "A3")], INDIO_T_WATER);
}

static void IND_020_outpost_and_resting_worker_on_the_farm(void **state) {
    (void)state;
    indio_state s = before_farms(2);
    play(&s, "farm C3");
    assert_int_equal(s.piece[hx(&s, "C3")], PINK * 4 + INDIO_OUTPOST);
    assert_int_equal(crew(&s, "C3", PINK), 1);
    assert_int_equal(active(&s, "C3", PINK), 0);
    assert_int_equal(s.top[hx(&s, "C3")], INDIO_T_FARM);
}

static void IND_021_second_worker_on_or_next_to_the_farm(void **state) {
    (void)state;
    indio_state s = before_farms(2);
    play(&s, "farm A1");
    assert_true(can(&s, "worker A1") && can(&s, "worker A2") && can(&s, "worker B1"));
    assert_true(can(&s, "worker B2"));
    assert_false(can(&s, "worker A3"));
    assert_false(can(&s, "worker C2"));
    play(&s, "worker B2");
    assert_int_equal(crew(&s, "B2", PINK), 1);
    assert_int_equal(active(&s, "B2", PINK), 0);
    assert_int_equal(s.workers[PINK], 2);
}

static void IND_022_second_worker_on_water_or_beside_others(void **state) {
    (void)state;
    indio_state s = fresh(2, NULL, NULL);
    play(&s, "tile A1 earth; tile A2 water");
    until(&s, INDIO_ASK_FIRST, 2);
    play(&s, "first pink; farm A1; worker A2");
    while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
    play(&s, "farm A3");
    assert_true(can(&s, "worker A2")); /* on water, with a foreign worker */
    play(&s, "worker A2");
    assert_int_equal(crew(&s, "A2", PINK), 1);
    assert_int_equal(crew(&s, "A2", PURPLE), 1);
}

static void IND_023_starting_farm_is_no_improve(void **state) {
    (void)state;
    indio_state s = fresh(2, NULL, NULL);
    until(&s, INDIO_ASK_DEAL, 4);
    play(&s, "quest Planner to pink; quest Dock to purple; first pink; farm C3; worker C3");
    while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
    assert_true(in_hand(&s, PINK, INDIO_PLANNER)); /* not completed */
    assert_int_equal(s.stack[0], 4);               /* not from the stack */
    assert_int_equal(s.improved[PINK], 0);
}

static void IND_024_first_game_terrain(void **state) {
    (void)state;
    static const char *const map[5] = {[2] = "EWEWEEWEEDEEEWWEDED",
                                       [3] = "EWEEEDEWEDEWDEWEDEWEEWEE",
                                       [4] = "EWDWEEEEEEEDWDWDWDEEEEEEEWDWE"};
    for (int n = 2; n <= 4; n++) {
        indio_state s = fresh(n, "board=first-game", NULL);
        assert_int_equal(s.ask, INDIO_ASK_LEADER); /* no tile is drawn */
        for (int h = 0; h < s.hexes; h++)
            assert_int_equal(s.base[h], strchr("EWD", map[n][h]) - "EWD");
    }
}

static void IND_025_first_game_starts(void **state) {
    (void)state;
    static const char *const farm[5][4] = {
        [2] = {"C1", "C5"}, [3] = {"C2", "E4", "A4"}, [4] = {"A1", "E1", "E5", "A5"}};
    static const char *const helper[5][4] = {
        [2] = {"D1", "D4"}, [3] = {"B1", "D5", "B5"}, [4] = {"B1", "D1", "D6", "B6"}};
    for (int n = 2; n <= 4; n++) {
        indio_state s = fresh(n, "board=first-game", NULL);
        until(&s, INDIO_ASK_DRAW, 1);
        for (int p = 0; p < n; p++) {
            assert_int_equal(owner(&s, farm[n][p]), p);
            assert_int_equal(s.top[hx(&s, farm[n][p])], INDIO_T_FARM);
            assert_int_equal(crew(&s, farm[n][p], p), 1);
            assert_int_equal(crew(&s, helper[n][p], p), 1);
            assert_int_equal(s.top[hx(&s, helper[n][p])], INDIO_T_EARTH);
            assert_true(s.adj[hx(&s, farm[n][p])] >> hx(&s, helper[n][p]) & 1);
            assert_int_equal(active(&s, farm[n][p], p) + active(&s, helper[n][p], p), 0);
        }
    }
}

static pent_status try_option(int seats, const char *option, const char *value, indio_state *s,
                              char *text) {
    pent_setup setup;
    pent_err err = {0};
    pent_setup_default(&indio_game, seats, &setup);
    assert_int_equal(pent_setup_set(&indio_game, &setup, option, value, &err), PENT_OK);
    pent_status st = pent_init(&indio_game, s, &setup, &err);
    strcpy(text, err.text);
    return st;
}

static void IND_199_colours_may_be_chosen(void **state) {
    (void)state;
    indio_state s;
    char why[256];
    assert_int_equal(try_option(2, "colours", "orange white", &s, why), PENT_OK);
    assert_string_equal(indio_seat_word(&s, 0), "orange");
    assert_string_equal(indio_seat_word(&s, 1), "white");
    assert_int_equal(try_option(3, "colours", "orange white", &s, why), PENT_E_INPUT);
    assert_non_null(strstr(why, "name 3 different"));
    assert_int_equal(try_option(2, "colours", "white white", &s, why), PENT_E_INPUT);
    assert_int_equal(try_option(2, "colours", "white green", &s, why), PENT_E_INPUT);
    assert_int_equal(try_option(2, "colours", "white pink purple", &s, why), PENT_E_INPUT);
    assert_non_null(strstr(why, "only 2 seats"));
    s = fresh(2, "colours=white orange", "board=first-game");
    until(&s, INDIO_ASK_DRAW, 1);
    assert_int_equal(owner(&s, "C1"), 0); /* the starts stay with the seats */
}

static void IND_200_who_goes_first_may_be_chosen(void **state) {
    (void)state;
    indio_state s = fresh(3, "first=3", NULL);
    until(&s, INDIO_ASK_FARM, 1);
    assert_int_equal(s.first, 2);
    assert_int_equal(s.seat, 2);
    char why[256];
    assert_int_equal(try_option(2, "first", "3", &s, why), PENT_E_INPUT);
    assert_non_null(strstr(why, "only 2 seats"));
    for (uint64_t seed = 1; seed < 30; seed++) { /* chance is not asked */
        s = fresh(4, "first=2", NULL);
        until(&s, INDIO_ASK_DRAW, seed);
        assert_int_equal(s.first, 1);
    }
}

/* ---- advanced rules of the set-up */

static void IND_186_simplified_quests_come_first(void **state) {
    (void)state;
    for (int n = 2; n <= 4; n++) {
        indio_state s = fresh(n, "quests=simplified", NULL);
        until(&s, INDIO_ASK_DEAL, 9);
        assert_true((indio_deck(&s) & ~indio_ones) == 0);
        assert_int_equal(pent_popcount(indio_deck(&s)), 21);
        s.drawn = (uint8_t)(3 * n - 1); /* the last of the cards on top */
        assert_true((indio_deck(&s) & ~indio_ones) == 0);
        s.drawn++;
        assert_true((indio_deck(&s) & ~indio_ones) != 0);
    }
    indio_state s = fresh(2, NULL, NULL);
    until(&s, INDIO_ASK_DEAL, 9);
    assert_true(indio_deck(&s) == INDIO_ALL_CARDS);
}

static indio_state before_fiefs(int seats) {
    indio_state s = fresh(seats, "fiefs=on", "board=first-game");
    until(&s, INDIO_ASK_FIRST, 2);
    play(&s, "first pink");
    return s;
}

static void IND_187_fief_is_three_hexes_that_touch(void **state) {
    (void)state;
    indio_state s = before_fiefs(2);
    play(&s, "farm C3");
    assert_true(can(&s, "quarry B2") && can(&s, "quarry D3"));
    assert_false(can(&s, "quarry C5"));
    play(&s, "quarry B2");
    assert_true(can(&s, "mine B3") && can(&s, "mine C2"));
    assert_false(can(&s, "mine D3")); /* touches the farm only */
    play(&s, "mine B3; outpost C3; town B2; worker C3; worker C3");
    while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
    assert_int_equal(s.seat, PURPLE);
    assert_false(can(&s, "farm B2")); /* taken */
    assert_false(can(&s, "farm C4")); /* touches a farm */
    assert_false(can(&s, "farm A3")); /* no two free hexes to go with it */
    play(&s, "farm B1");              /* touches the quarry only */
    assert_false(can(&s, "quarry B2"));
    assert_true(can(&s, "quarry C1"));
    assert_int_equal(s.stack[0] + s.stack[1] + s.stack[2], 12); /* tiles from the box */
    assert_true(s.top[hx(&s, "B3")] == INDIO_T_MINE && s.top[hx(&s, "B2")] == INDIO_T_QUARRY);
}

static void IND_187_IND_198_parts_of_a_fief_in_any_order(void **state) {
    (void)state;
    indio_state s = before_fiefs(2);
    assert_true(can(&s, "mine A1") && can(&s, "quarry C3") && can(&s, "farm C5"));
    assert_true(skipped(&s, "mine A1") && !skipped(&s, "farm A1"));
    assert_true(same_end(&s, "mine B3; farm C3; quarry B2", "farm C3; quarry B2; mine B3"));
    assert_true(same_end(&s, "quarry B2; mine B3; farm C3", "farm C3; quarry B2; mine B3"));
    play(&s, "farm C3; quarry B2; mine B3; outpost C3; town B2; worker C3; worker C3");
    while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
    assert_int_equal(s.seat, PURPLE); /* a farm must find room in the end: not beside the other */
    assert_true(can(&s, "quarry C4") && can(&s, "mine D2"));
    play(&s, "quarry C4"); /* with D3 and D4, or C5 and either of B4 and D4 */
    assert_true(can(&s, "mine D3") && can(&s, "farm D4") && can(&s, "mine C5"));
    assert_false(can(&s, "farm D3"));
    play(&s, "mine D3");
    assert_true(can(&s, "farm D4"));
    assert_false(can(&s, "farm C5") || can(&s, "farm B4"));
    indio_state t = before_fiefs(2);
    play(&t, "farm C3; quarry B2; mine B3");
    assert_true(same_end(&t, "town B3; outpost C3", "outpost C3; town B3"));
    play(&t, "town B3; outpost C3");
    assert_true(same_end(&t, "worker C3; worker B2", "worker B2; worker C3"));
    play(&t, "worker C3");
    assert_true(can(&t, "worker B2") && skipped(&t, "worker B2") && !skipped(&t, "worker C3"));
}

static void IND_188_outpost_town_and_workers_of_a_fief(void **state) {
    (void)state;
    indio_state s = before_fiefs(2);
    play(&s, "farm C3; quarry B2; mine B3");
    assert_false(can(&s, "outpost C2"));
    play(&s, "outpost B3");
    assert_false(can(&s, "town B3"));
    play(&s, "town C3");
    assert_true(can(&s, "worker B2") && can(&s, "worker B3") && can(&s, "worker C3"));
    assert_false(can(&s, "worker C2"));
    play(&s, "worker B2; worker C3");
    assert_int_equal(s.piece[hx(&s, "B3")], PINK * 4 + INDIO_OUTPOST);
    assert_int_equal(s.piece[hx(&s, "C3")], PINK * 4 + INDIO_TOWN);
    assert_int_equal(crew(&s, "B2", PINK), 1);
    assert_int_equal(crew(&s, "C3", PINK), 1);
    assert_int_equal(active(&s, "C3", PINK) + active(&s, "B2", PINK), 0);
}

static void IND_189_fiefs_begin_in_year_four(void **state) {
    (void)state;
    indio_state s = fresh(3, "fiefs=on", NULL);
    until(&s, INDIO_ASK_DRAW, 8);
    assert_int_equal(s.year, 4);
    s = fresh(3, NULL, NULL);
    until(&s, INDIO_ASK_DRAW, 8);
    assert_int_equal(s.year, 1);
}

static void IND_190_fiefs_on_a_first_game_board(void **state) {
    (void)state;
    indio_state s = before_fiefs(2);
    assert_int_equal(s.ask, INDIO_ASK_FIEF_TILE);
    assert_int_equal(s.own[PINK] | s.own[PURPLE], 0);
    assert_int_equal(s.base[hx(&s, "C3")], INDIO_T_DESERT);
}

static pent_status try_layout(int seats, const char *layout, const char *fiefs, char *text) {
    pent_setup setup;
    pent_err err = {0};
    indio_state s;
    pent_setup_default(&indio_game, seats, &setup);
    assert_int_equal(pent_setup_set(&indio_game, &setup, "layout", layout, &err), PENT_OK);
    if (fiefs) assert_int_equal(pent_setup_set(&indio_game, &setup, "fiefs", fiefs, &err), PENT_OK);
    pent_status st = pent_init(&indio_game, &s, &setup, &err);
    strcpy(text, err.text);
    return st;
}

static void IND_191_another_layout(void **state) {
    (void)state;
    char why[256];
    indio_state s = fresh(3, "layout=***/****/***/****/***/****/***", NULL);
    assert_int_equal(s.hexes, 24);
    assert_int_equal(s.ask, INDIO_ASK_TILE);
    until(&s, INDIO_ASK_LEADER, 4);
    assert_int_equal(indio_count(s.land[INDIO_T_EARTH]), 14);
    s = fresh(2, "layout=EWED/WE.EW/EEDE/EW.WE/EDE.", NULL);
    assert_int_equal(s.ask, INDIO_ASK_LEADER); /* every letter is given */
    assert_int_equal(s.top[hx(&s, "B4")], INDIO_T_EARTH);
    assert_true(s.adj[hx(&s, "B4")] >> hx(&s, "B5") & 1);
    assert_false(s.adj[hx(&s, "B2")] >> hx(&s, "B4") & 1); /* the hole */
    assert_int_equal(try_layout(2, "EWE/WEEW/EEDEE/EWWE/DED", NULL, why), PENT_OK);
    assert_int_equal(try_layout(2, "EWE/W**W/*****/EWWE/DED", NULL, why), PENT_OK);
}

static void IND_192_bad_layouts_are_refused_with_the_reason(void **state) {
    (void)state;
    static const struct {
        int seats;
        const char *layout, *fiefs, *reason;
    } bad[] = {
        {2, "EWE/WEEW/EEDEE/EWWE/DEX", NULL, "'X'"},
        {2, "EWE/WEE/EEDEE/EWWE/DEDW", NULL, "odd"},
        {2, "EWE/WEEW/EEDEE/EWWE/DEE", NULL, "desert"},   /* one earth too many */
        {2, "EWE/WEEW/EEDEE/EWWE/DE.", NULL, "19 hexes"}, /* one too few */
        {2, "EWE/WEEW/EEDEE/EWWE/.../..../DED", NULL, "connected"},
        {2, "*/*./*/*./*/*./*/*./*/*./*/*./*/*./*/*./*/*./*", "on", "fief"}, /* a line */
        {2, "********************************", NULL, "29 hexes"},
    };
    char why[256];
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(try_layout(bad[i].seats, bad[i].layout, bad[i].fiefs, why), PENT_E_INPUT);
        if (!strstr(why, bad[i].reason)) fail_msg("'%s' does not tell '%s'", why, bad[i].reason);
    }
    for (int n = 2; n <= 4; n++) /* the ordinary boards always have room for all fiefs */
        assert_int_equal(try_layout(n, indio_boards[n].map.columns, "on", why), PENT_OK);
}

static void IND_193_more_desert(void **state) {
    (void)state;
    indio_state s = fresh(4, "more-desert=3", NULL);
    until(&s, INDIO_ASK_LEADER, 4);
    assert_int_equal(indio_count(s.land[INDIO_T_EARTH]), 13);
    assert_int_equal(indio_count(s.land[INDIO_T_DESERT]), 9);
    assert_int_equal(indio_count(s.was_desert), 9); /* deserts in every respect */
    assert_int_equal(indio_count(s.land[INDIO_T_WATER]), 7);
}

static void IND_194_more_desert_on_a_first_game_board(void **state) {
    (void)state;
    indio_state s = fresh(2, "more-desert=2", "board=first-game");
    assert_int_equal(s.ask, INDIO_ASK_FLIP);
    assert_false(can(&s, "desert C1")); /* a start */
    assert_false(can(&s, "desert D1"));
    assert_false(can(&s, "desert A2")); /* water */
    play(&s, "desert B2; desert A1");
    assert_int_equal(s.ask, INDIO_ASK_LEADER);
    assert_int_equal(s.base[hx(&s, "B2")], INDIO_T_DESERT);
    assert_int_equal(indio_count(s.was_desert), 5);
    for (int n = 2; n <= 4; n++) { /* the largest number finds room on every board */
        s = fresh(n, "more-desert=7", "board=first-game");
        until(&s, INDIO_ASK_LEADER, 1);
        assert_int_equal(indio_count(s.was_desert), indio_boards[n].map.tiles[2] + 7);
    }
}

static void IND_195_widespread_food(void **state) {
    (void)state;
    indio_state s = fresh(2, "widespread-food=on", "board=first-game");
    for (int h = 0; h < s.hexes; h++)
        assert_int_equal(indio_units(&s, h, INDIO_FOOD), s.base[h] == INDIO_T_EARTH);
    man(&s, "B2", PINK, 0, 1);
    indio_produce(&s);
    assert_int_equal(on(&s, "B2", INDIO_FOOD), 1); /* never renewed: earth yields earth */
    assert_int_equal(on(&s, "B2", INDIO_EARTH), 2);
}

static void IND_196_food_counts_as_resource_and_joins_the_start(void **state) {
    (void)state;
    indio_state s = fresh(2, "widespread-food=on", "board=first-game");
    until(&s, INDIO_ASK_DRAW, 3);
    assert_int_equal(pool(&s, PINK, INDIO_FOOD), 1); /* under the starting farm */
    indio_produce(&s);
    assert_int_equal(on(&s, "B2", INDIO_EARTH), 0); /* not an empty hex */
    assert_int_equal(on(&s, "A2", INDIO_WATER), 1); /* an empty one */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(IND_001_two_to_four_players),
        cmocka_unit_test(IND_002_colours_by_seat),
        cmocka_unit_test(IND_003_supplies_are_limited),
        cmocka_unit_test(IND_004_board_by_number_of_players),
        cmocka_unit_test(IND_005_names_and_neighbours),
        cmocka_unit_test(IND_005_north_is_up_and_neighbours_are_drawn_side_by_side),
        cmocka_unit_test(IND_002_IND_004_seats_sit_clockwise_on_the_board),
        cmocka_unit_test(IND_006_edge_has_fewer_than_six_neighbours),
        cmocka_unit_test(IND_007_kinds_of_resources),
        cmocka_unit_test(IND_008_stacks_hold_twice_the_players),
        cmocka_unit_test(IND_009_tiles_stay_and_the_base_is_remembered),
        cmocka_unit_test(IND_010_limits_of_a_hex_are_counted_apart),
        cmocka_unit_test(IND_011_cards),
        cmocka_unit_test(IND_012_terrain_is_shuffled_tile_by_tile),
        cmocka_unit_test(IND_013_first_player_by_chance_then_clockwise),
        cmocka_unit_test(IND_014_two_leaders_dealt_one_kept),
        cmocka_unit_test(IND_015_leaders_are_secret_until_the_end),
        cmocka_unit_test(IND_016_one_quest_before_the_first_year),
        cmocka_unit_test(IND_017_hands_are_secret_but_counted),
        cmocka_unit_test(IND_018_farms_do_not_touch),
        cmocka_unit_test(IND_019_farm_covers_water_and_desert_for_nothing),
        cmocka_unit_test(IND_020_outpost_and_resting_worker_on_the_farm),
        cmocka_unit_test(IND_021_second_worker_on_or_next_to_the_farm),
        cmocka_unit_test(IND_022_second_worker_on_water_or_beside_others),
        cmocka_unit_test(IND_023_starting_farm_is_no_improve),
        cmocka_unit_test(IND_024_first_game_terrain),
        cmocka_unit_test(IND_025_first_game_starts),
        cmocka_unit_test(IND_199_colours_may_be_chosen),
        cmocka_unit_test(IND_200_who_goes_first_may_be_chosen),
        cmocka_unit_test(IND_186_simplified_quests_come_first),
        cmocka_unit_test(IND_187_fief_is_three_hexes_that_touch),
        cmocka_unit_test(IND_187_IND_198_parts_of_a_fief_in_any_order),
        cmocka_unit_test(IND_188_outpost_town_and_workers_of_a_fief),
        cmocka_unit_test(IND_189_fiefs_begin_in_year_four),
        cmocka_unit_test(IND_190_fiefs_on_a_first_game_board),
        cmocka_unit_test(IND_191_another_layout),
        cmocka_unit_test(IND_192_bad_layouts_are_refused_with_the_reason),
        cmocka_unit_test(IND_193_more_desert),
        cmocka_unit_test(IND_194_more_desert_on_a_first_game_board),
        cmocka_unit_test(IND_195_widespread_food),
        cmocka_unit_test(IND_196_food_counts_as_resource_and_joins_the_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
