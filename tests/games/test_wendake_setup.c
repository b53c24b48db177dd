/* test_wendake_setup.c: Wendake's players, pieces, map and set-up. */
#include "wendake_kit.h"

#include "wendake/picture.h"

/* ---- players and pieces, map ----------------------------------------------------------------- */

static void WEN_001_one_to_four_seats(void **st) {
    (void)st;
    for (int n = 1; n <= 4; n++) {
        wend_state s = begin(n);
        assert_int_equal(s.seats, n);
        assert_int_equal(s.players, n == 1 ? 2 : n);
    }
    pent_setup setup;
    wend_state s;
    pent_err err;
    pent_setup_default(&wend_game, 5, &setup);
    assert_int_equal(pent_init(&wend_game, &s, &setup, &err), PENT_E_INPUT);
}

static void WEN_002_seven_years_of_four_turns_each(void **st) {
    (void)st;
    wend_state s = begin(2);
    int turns[8][2] = {{0}};
    while (s.stack.n) {
        if (s.step == WEND_STEP_TURNS && wend_actor(&s) >= 0) {
            turns[s.year][wend_actor(&s)]++;
            idle_turn(&s);
        } else {
            pent_moves list;
            wend_legal(&s, &list);
            wend_apply(&s, list.m[0], NULL);
        }
    }
    for (int year = 1; year <= 7; year++)
        for (int seat = 0; seat < 2; seat++) assert_int_equal(turns[year][seat], 4);
    assert_int_equal(s.year, 7);
}

static void WEN_003_piece_counts(void **st) {
    (void)st;
    wend_state s = begin(3);
    assert_null(wend_check(&s));
    s.player[1].lodge[WEND_WOMAN]++;
    assert_non_null(wend_check(&s));
    s = begin(3);
    s.player[2].lake[1]++;
    assert_non_null(wend_check(&s));
    s = begin(3);
    s.guards[5][0]++;
    assert_non_null(wend_check(&s));
}

static void WEN_004_WEN_088_beavers_are_no_resource(void **st) {
    (void)st;
    wend_state s = begin(2);
    goods(&s, 0, 0, 0, 0, 0, 1, 5);
    play(&s, "activate 1 trade; trade");
    assert_true(can(&s, "spend fish"));
    assert_false(can(&s, "spend fish beaver"));
    assert_true(can(&s, "exchange fish for corn"));
    assert_int_equal(count_kind(&s, WM_EXCHANGE), 4);
    assert_int_equal(count_kind(&s, WM_SPEND), 1);
}

static void WEN_005_goods_never_run_out(void **st) {
    (void)st;
    wend_state s = begin(2);
    goods(&s, 0, 0, 0, 0, 400, 0, 300);
    play(&s, "activate 8 tan+move 1; tan");
    assert_int_equal(s.player[0].goods[WEND_LEATHER], 700);
}

static void WEN_006_four_tracks_in_two_pairs(void **st) {
    (void)st;
    wend_state s = begin(2);
    s.partner = WEND_RIT;
    tracks(&s, 0, 9, 7, 5, 3);
    int part[WEND_PARTS];
    wend_points(&s, 0, part);
    assert_int_equal(part[0], 5);
    assert_int_equal(part[1], 3);
    s.partner = WEND_MSK;
    wend_points(&s, 0, part);
    assert_int_equal(part[0], 3);
    assert_int_equal(part[1], 5);
}

static void WEN_007_tracks_start_at_0_without_end(void **st) {
    (void)st;
    wend_state s = begin(2);
    for (int t = 0; t < WEND_TRACKS; t++) assert_int_equal(s.player[1].track[t], 0);
    own(&s, 0, 24);
    assert_false(can(&s, "power 24 economic to mask"));
    tracks(&s, 0, 1, 499, 0, 0);
    play(&s, "power 24 economic to military");
    assert_int_equal(s.player[0].track[WEND_ECO], 0);
    assert_int_equal(s.player[0].track[WEND_MIL], 500);
}

static void WEN_008_four_territories_per_sector(void **st) {
    (void)st;
    for (int n = 2; n <= 4; n++) {
        const wend_map *map = &wend_maps[n - 2];
        assert_int_equal(map->territories, 4 * n);
        for (int t = 0; t < 4 * n; t++) {
            assert_int_equal(map->at[t].land, t < n ? WEND_HOME : WEND_SETTLED + (t - n) % 3);
            assert_int_equal(map->flag[WEND_ENGLISH] >> t & 1, map->at[t].land == WEND_SETTLED);
            assert_int_equal(map->flag[WEND_FRENCH] >> t & 1, map->at[t].land == WEND_FOREST);
        }
    }
    wend_state s = begin(1);
    assert_ptr_equal(wend_map_of(&s), &wend_maps[0]);
}

static void WEN_009_adjacency_follows_the_sectors(void **st) {
    (void)st;
    for (int n = 2; n <= 4; n++) {
        uint16_t want[WEND_TERRITORIES] = {0};
        for (int k = 0; k < n; k++) {
            int h = k, a = n + 3 * k, b = a + 1, c = a + 2, next = (k + 1) % n;
            int edge[][2] = {
                {h, a}, {h, b}, {h, c}, {a, c}, {b, c}, {b, n + 3 * next}, {c, n + 3 * next + 2}};
            for (int e = 0; e < 7; e++) {
                want[edge[e][0]] |= (uint16_t)(1u << edge[e][1]);
                want[edge[e][1]] |= (uint16_t)(1u << edge[e][0]);
            }
        }
        for (int t = 0; t < 4 * n; t++) assert_int_equal(wend_maps[n - 2].at[t].adjacent, want[t]);
    }
}

static bool same(wend_corner a, wend_corner b) { return a.x == b.x && a.y == b.y; }

/* In the picture two territories share a border exactly when they are adjacent, and together
 * they fill the map without gap or overlap. */
static void WEN_009_borders_in_the_picture_are_crossings(void **st) {
    (void)st;
    for (int n = 2; n <= 4; n++) {
        const wend_map *map = &wend_maps[n - 2];
        wend_corner p[8], q[8];
        int area = 0;
        for (int t = 0; t < map->territories; t++) {
            int np = wend_outline(map, t, p);
            for (int i = 0; i < np; i++)
                area += p[i].x * p[(i + 1) % np].y - p[(i + 1) % np].x * p[i].y;
            for (int u = 0; u < map->territories; u++) {
                int nq = wend_outline(map, u, q), borders = 0;
                for (int i = 0; i < np; i++)
                    for (int j = 0; j < nq && u != t; j++)
                        borders += same(p[i], q[(j + 1) % nq]) && same(p[(i + 1) % np], q[j]);
                assert_int_equal(borders, map->at[t].adjacent >> u & 1);
            }
        }
        assert_int_equal(area, 2 * 624 * 459);
    }
}

static void WEN_010_WEN_011_productive_areas_and_vegetables(void **st) {
    (void)st;
    static const int home_veg[] = {WEND_CORN, WEND_BEAN, WEND_PUMPKIN, WEND_CORN};
    for (int n = 2; n <= 4; n++) {
        const wend_map *map = &wend_maps[n - 2];
        uint32_t women = 0, hunters = 0, veg[3] = {0};
        for (int k = 0; k < n; k++) {
            int x = home_veg[k];
            int want[4][2] = {{x, WEND_BEAVER},
                              {(x + 1) % 3, WEND_BEAVER},
                              {WEND_BEAVER, WEND_BEAVER},
                              {(x + 2) % 3, x}};
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 2; j++) {
                    int t = i ? n + 3 * k + i - 1 : k, good = want[i][j];
                    assert_int_equal(map->at[t].area[j], good);
                    if (!i) continue;
                    if (good == WEND_BEAVER)
                        hunters |= 1u << (2 * t + j);
                    else
                        women |= 1u << (2 * t + j), veg[good] |= 1u << (2 * t + j);
                }
        }
        assert_int_equal(map->women, women);
        assert_int_equal(map->hunters, hunters);
        for (int v = 0; v < 3; v++) assert_int_equal(map->vegetable[v], veg[v]);
        assert_int_equal(pent_popcount(women), 3 * n);
        assert_int_equal(pent_popcount(hunters), 3 * n);
    }
}

static void WEN_012_lakes_have_no_effect(void **st) {
    (void)st;
    static const int lakes[] = {3, 4, 5};
    for (int n = 2; n <= 4; n++) {
        wend_state s = begin(n);
        canoes(&s, 0, 1);
        goods(&s, 0, 0, 0, 0, 0, 0, 0);
        assert_int_equal(wend_map_of(&s)->lakes, lakes[n - 2]);
        play(&s, "activate 4 canoe");
        assert_int_equal(count_kind(&s, WM_DO), lakes[n - 2]);
        play(&s, "canoe Ontario");
        assert_int_equal(s.player[0].canoes, 2);
        assert_int_equal(wend_group_size(&s, 0, 2), 2);
        assert_int_equal(wend_exchange_limit(&s, 0, false), 2);
    }
}

static void WEN_013_one_native_per_area(void **st) {
    (void)st;
    wend_state s = begin(2);
    outpost(&s, 0, 8);
    play(&s, "activate 6 move 3; move 3");
    assert_false(can(&s, "warrior Red Home to Georgian Bay area 1"));
    assert_true(can(&s, "warrior Red Home to Georgian Bay area 2"));
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "area-4-0"), "WEN-013"));
    assert_int_equal(s.player[0].women, 5);
}

/* ---- set-up ---------------------------------------------------------------------------------- */

static void WEN_014_pairs_of_tracks(void **st) {
    (void)st;
    wend_state s;
    kit_init(&wend_game, &s, 2, NULL);
    assert_int_equal(count_kind(&s, WM_PAIR), 3);
    pent_moves list;
    wend_legal(&s, &list);
    for (int i = 0; i < 3; i++) assert_int_equal(wend_weight(&s, list.m[i]), 1);
    play(&s, "pair economic with mask");
    assert_int_equal(s.partner, WEND_MSK);
    const char *const recommended[] = {"pairs=recommended", NULL};
    kit_init(&wend_game, &s, 2, recommended);
    assert_int_equal(s.partner, WEND_RIT);
    assert_int_equal(count_kind(&s, WM_PAIR), 0);
}

static void WEN_015_progress_rows_by_players(void **st) {
    (void)st;
    for (int n = 2; n <= 4; n++) {
        wend_state s = begin(n);
        for (int row = 0; row < 3; row++)
            assert_int_equal(pent_popcount(s.shown >> (8 * row) & 0xFF), 2 * n);
    }
    wend_state s = begin(1);
    assert_int_equal(pent_popcount(s.shown), 12);
    assert_int_equal(s.place[WEND_P11], 0);
    assert_int_equal(s.place[WEND_P18], WEND_NONE);
}

static void WEN_016_one_card_is_turned_up(void **st) {
    (void)st;
    wend_state s = begin(2);
    assert_int_equal(s.discards, 1);
    assert_int_equal(s.decked, 40 - 1 - 2);
}

static void WEN_017_first_order_is_random(void **st) {
    (void)st;
    wend_state s;
    kit_init(&wend_game, &s, 3, NULL);
    while (top_kind(&s) != WF_ORDER) {
        pent_moves list;
        wend_legal(&s, &list);
        wend_apply(&s, list.m[0], NULL);
    }
    assert_int_equal(count_kind(&s, WM_ORDER), 3);
    play(&s, "order yellow");
    assert_false(can(&s, "order yellow"));
    play(&s, "order red");
    static const uint8_t want[] = {2, 0, 1};
    assert_memory_equal(s.order, want, 3);
}

static void WEN_018_advanced_tiles_by_players(void **st) {
    (void)st;
    static const int tiles[] = {11, 14, 17};
    for (int n = 2; n <= 4; n++) {
        wend_state s = begin(n);
        assert_int_equal(pent_popcount(s.supply[0]) + 6, tiles[n - 2]);
        assert_int_equal(pent_popcount(s.supply[1]), tiles[n - 2]);
        for (int i = 0; i < WEND_DISPLAY; i++) {
            assert_int_equal(wend_tiles[s.display[i]].level, 1);
            assert_true(wend_tiles[s.display[i]].min_players <= n);
        }
    }
}

static void WEN_019_identical_tribes(void **st) {
    (void)st;
    wend_state s = begin(3);
    static const int veg[] = {WEND_CORN, WEND_BEAN, WEND_PUMPKIN};
    for (int seat = 0; seat < 3; seat++) {
        const wend_player *p = &s.player[seat];
        assert_int_equal(p->tribe, WEND_WENDAT);
        for (int v = 0; v < 3; v++) assert_int_equal(p->goods[v], v == veg[seat]);
        assert_int_equal(p->goods[WEND_LEATHER], 1);
        assert_int_equal(p->goods[WEND_FISH], 1);
        assert_int_equal(p->goods[WEND_BEAVER], 2);
        assert_int_equal(wend_hand_size(p), 1);
    }
}

/* How many players have a tribe in the JSON of the position. */
static int tribes_in_json(const wend_state *s) {
    static char buf[1 << 16];
    pent_text out = pent_text_on(buf, sizeof buf);
    pent_json j = {&out, false};
    int n = 0;
    wend_json(s, &j);
    assert_false(out.cut);
    for (const char *p = buf; (p = strstr(p, "\"tribe\":")); n += *p == '"') p += 8;
    return n;
}

static void WEN_020_tribe_draft_from_the_last_player(void **st) {
    (void)st;
    const char *const draft[] = {"tribes=draft", NULL};
    wend_state s;
    kit_init(&wend_game, &s, 3, draft);
    while (wend_actor(&s) == PENT_CHANCE) {
        pent_moves list;
        wend_legal(&s, &list);
        wend_apply(&s, list.m[0], NULL);
    }
    assert_int_equal(count_kind(&s, WM_TRIBE), 4);
    assert_int_equal(wend_actor(&s), 2);
    assert_int_equal(tribes_in_json(&s), 0);
    assert_true(drawn(&s, "tribe-card-2", "corn")); /* each player's own vegetable */
    assert_true(drawn(&s, "tribe-card-2", "bean"));
    assert_true(drawn(&s, "tribe-card-2", "pumpkin"));
    play(&s, "tribe Cayuga");
    assert_int_equal(tribes_in_json(&s), 1);
    assert_true(drawn(&s, "tribe-card-1", "bean"));
    assert_false(drawn(&s, "tribe-card-1", "pumpkin")); /* yellow has chosen */
    assert_int_equal(wend_actor(&s), 1);
    assert_false(can(&s, "tribe Cayuga"));
    play(&s, "tribe Mohawk");
    assert_int_equal(wend_actor(&s), 0);
    assert_int_equal(count_kind(&s, WM_TRIBE), 2);
    play(&s, "tribe Seneca");
    assert_int_equal(s.tribes, 0);
    assert_int_equal(s.player[2].goods[WEND_FISH], 0);
    assert_int_equal(s.player[2].goods[WEND_PUMPKIN], 1);
    assert_int_equal(s.player[0].goods[WEND_BEAVER], 0);
    int cards = 0;
    while (top_kind(&s) == WF_DRAW) {
        pent_moves list;
        wend_legal(&s, &list);
        wend_apply(&s, list.m[0], NULL);
        cards++;
    }
    assert_int_equal(cards, 2); /* the Mohawk start without a mask */
    assert_int_equal(s.player[1].secrets, 0);
}

static void WEN_021_grid_round_the_fire(void **st) {
    (void)st;
    wend_state s;
    kit_init(&wend_game, &s, 2, NULL);
    while (top_kind(&s) != WF_LAY) {
        pent_moves list;
        wend_legal(&s, &list);
        wend_apply(&s, list.m[0], NULL);
    }
    assert_int_equal(s.player[0].grid[4], 0);
    assert_int_equal(count_kind(&s, WM_LAY), 8);
    play(&s, "lay B8; lay B7; lay B6; lay B5; lay B4; lay B3; lay B2");
    static const uint8_t want[] = {8, 7, 6, 5, 0, 4, 3, 2, 1};
    assert_memory_equal(s.player[0].grid, want, 9);
    assert_int_equal(s.player[0].ritual, 0);
}

static void WEN_022_people_at_the_start(void **st) {
    (void)st;
    wend_state s = begin(4);
    for (int seat = 0; seat < 4; seat++) {
        const wend_player *p = &s.player[seat];
        assert_int_equal(p->women, 5);
        assert_int_equal(p->hunters, 5);
        assert_int_equal(s.guards[seat][seat], 5);
        for (int k = 0; k < 3; k++) assert_int_equal(p->lodge[k], 2);
    }
}

static void WEN_023_first_canoe_on_a_lake(void **st) {
    (void)st;
    wend_state s;
    kit_init(&wend_game, &s, 2, NULL);
    while (wend_actor(&s) == PENT_CHANCE) {
        pent_moves list;
        wend_legal(&s, &list);
        wend_apply(&s, list.m[list.n - 1], NULL); /* the last in each list: blue goes first */
    }
    assert_int_equal(s.order[0], 1);
    assert_int_equal(wend_actor(&s), 1);
    assert_int_equal(count_kind(&s, WM_LAKE), 3);
    play(&s, "lake Erie");
    assert_int_equal(wend_actor(&s), 0);
    play(&s, "lake Huron");
    assert_int_equal(s.player[1].lake[1], 1);
    assert_int_equal(s.player[0].canoes, 1);
    assert_int_equal(s.step, WEND_STEP_TURNS);
}

static void refuse(const char *option, const char *value, int seats) {
    wend_state s;
    pent_setup setup;
    pent_err err = {0};
    pent_setup_default(&wend_game, seats, &setup);
    assert_int_equal(pent_setup_set(&wend_game, &setup, option, value, &err), PENT_OK);
    assert_int_equal(pent_init(&wend_game, &s, &setup, &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "WEN-170"));
}

static void WEN_170_colours_and_homes(void **st) {
    (void)st;
    const char *const options[] = {"colours=green,red", "homes=3,1", NULL};
    wend_state s = begin_with(3, options);
    static const char *const name[] = {"green", "red", "blue"};
    static const int home_of[] = {2, 0, 1}, veg[] = {WEND_PUMPKIN, WEND_CORN, WEND_BEAN};
    for (int seat = 0; seat < 3; seat++) {
        assert_string_equal(wend_colour_name(&s, seat), name[seat]);
        assert_int_equal(wend_home(&s, seat), home_of[seat]);
        assert_int_equal(s.guards[home_of[seat]][seat], 5);
        for (int v = 0; v < 3; v++) assert_int_equal(s.player[seat].goods[v], v == veg[seat]);
        assert_int_equal(wend_yield(&s, seat, veg[seat]), 1);
    }
    assert_string_equal(wend_land(&s, 2), "Green Home");
    assert_null(wend_check(&s));
    play(&s, "activate 6 move 3; move 3");
    assert_true(can(&s, "warrior Green Home to Mohawk Valley area 1"));
    assert_false(can(&s, "warrior Green Home to Ohio Country guard")); /* not adjacent */
    play(&s, "warrior Green Home to Mohawk Valley area 1; stop; transfer Mohawk Valley 1 woman");
    assert_int_equal(s.guards[2][0], 5);
    assert_int_equal(wend_sets(&s, 0), 4);
}

static void WEN_170_wrong_lists_are_refused(void **st) {
    (void)st;
    refuse("colours", "purple", 2);
    refuse("colours", "red,red", 2);
    refuse("colours", "red,blue,green", 2);
    refuse("colours", "red,", 2);
    refuse("colours", ",red", 2);
    refuse("homes", "3", 2);
    refuse("homes", "2,2", 4);
    refuse("homes", "0", 4);
}

static void WEN_024_order_of_the_set_up(void **st) {
    (void)st;
    static const int want[] = {WF_PAIR,     WF_PROGRESS,   WF_TURN_UP, WF_ORDER,
                               WF_ADVANCED, WF_SHOW_TRIBE, WF_TRIBE,   WF_DRAW,
                               WF_LAY,      WF_LAKE,       WF_TURN};
    const char *const draft[] = {"tribes=draft", NULL};
    wend_state s;
    kit_init(&wend_game, &s, 2, draft);
    int n = 0;
    for (int last = 0; top_kind(&s) != WF_TURN || n < 11;) {
        if (top_kind(&s) != last) assert_int_equal(top_kind(&s), want[n++]);
        last = top_kind(&s);
        if (last == WF_TURN) break;
        pent_moves list;
        wend_legal(&s, &list);
        wend_apply(&s, list.m[0], NULL);
    }
    assert_int_equal(n, 11);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(WEN_001_one_to_four_seats),
        cmocka_unit_test(WEN_002_seven_years_of_four_turns_each),
        cmocka_unit_test(WEN_003_piece_counts),
        cmocka_unit_test(WEN_004_WEN_088_beavers_are_no_resource),
        cmocka_unit_test(WEN_005_goods_never_run_out),
        cmocka_unit_test(WEN_006_four_tracks_in_two_pairs),
        cmocka_unit_test(WEN_007_tracks_start_at_0_without_end),
        cmocka_unit_test(WEN_008_four_territories_per_sector),
        cmocka_unit_test(WEN_009_adjacency_follows_the_sectors),
        cmocka_unit_test(WEN_009_borders_in_the_picture_are_crossings),
        cmocka_unit_test(WEN_010_WEN_011_productive_areas_and_vegetables),
        cmocka_unit_test(WEN_012_lakes_have_no_effect),
        cmocka_unit_test(WEN_013_one_native_per_area),
        cmocka_unit_test(WEN_014_pairs_of_tracks),
        cmocka_unit_test(WEN_015_progress_rows_by_players),
        cmocka_unit_test(WEN_016_one_card_is_turned_up),
        cmocka_unit_test(WEN_017_first_order_is_random),
        cmocka_unit_test(WEN_018_advanced_tiles_by_players),
        cmocka_unit_test(WEN_019_identical_tribes),
        cmocka_unit_test(WEN_020_tribe_draft_from_the_last_player),
        cmocka_unit_test(WEN_021_grid_round_the_fire),
        cmocka_unit_test(WEN_022_people_at_the_start),
        cmocka_unit_test(WEN_023_first_canoe_on_a_lake),
        cmocka_unit_test(WEN_024_order_of_the_set_up),
        cmocka_unit_test(WEN_170_colours_and_homes),
        cmocka_unit_test(WEN_170_wrong_lists_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
