/* test_wendake.c: Wendake from the set-up to the end: map, set-up, Years, tiles, Fire, free deeds, simple
 * actions, Restore, final scoring. Moves and fights, Ceremony, Trade and the like: the files beside. */
#include "wendake_kit.h"

#include "wendake/picture.h"

/* ---- players and pieces, map --------------------------------------------------------------------------- */

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
    int part[3];
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

/* In the picture two territories share a border exactly when they are adjacent, and together they fill
 * the map without gap or overlap. */
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
        assert_int_equal(area, 2 * 616 * 436);
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

/* ---- set-up ------------------------------------------------------------------------------------------------- */

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
    play(&s, "tribe Cayuga");
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

/* ---- the Year ------------------------------------------------------------------------------------------------ */

static void WEN_025_WEN_026_three_tiles_and_one_place(void **st) {
    (void)st;
    wend_state s = begin(2);
    assert_true(can(&s, "turn order"));
    assert_false(can(&s, "end turn")); /* a turn cannot be left out */
    play(&s, "turn order; end turn");
    idle_turn(&s);
    assert_false(can(&s, "turn order"));
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "order"), "WEN-025"));
    for (int i = 0; i < 3; i++) {
        assert_int_equal(wend_actor(&s), 0);
        assert_true(count_kind(&s, WM_ACTIVATE) > 0);
        idle_turn(&s);
        idle_turn(&s);
    }
    assert_int_equal(s.step, WEND_STEP_RESTORE);
}

static void WEN_025_after_three_tiles_only_the_place(void **st) {
    (void)st;
    wend_state s = begin(2);
    static const char *const cells[] = {"activate 1 trade", "activate 2 mask",
                                        "activate 3 harvest"};
    for (int i = 0; i < 3; i++) {
        play(&s, cells[i]);
        play(&s, "end turn");
        idle_turn(&s);
    }
    assert_int_equal(count_kind(&s, WM_ACTIVATE), 0);
    assert_true(can(&s, "turn order"));
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "tile-0-5"), "WEN-025"));
}

static void WEN_026_a_turn_activates_one_tile(void **st) {
    (void)st;
    wend_state s = begin(2);
    play(&s, "activate 3 harvest; harvest");
    assert_int_equal(count_kind(&s, WM_ACTIVATE), 0);
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "tile-0-0"), "WEN-026"));
}

/* The printed example: order Ringo, Paul, John, George; Paul, Ringo, George, John take places. */
static void WEN_027_WEN_129_places_from_the_left_give_the_new_order(void **st) {
    (void)st;
    enum { RINGO, PAUL, JOHN, GEORGE };
    static const uint8_t placing[] = {PAUL, RINGO, GEORGE, JOHN};
    wend_state s = begin(4);
    for (int pass = 0; pass < 4; pass++)
        for (int i = 0; i < 4; i++) {
            int seat = wend_actor(&s);
            pent_moves list;
            wend_legal(&s, &list);
            wend_apply(&s, seat == placing[pass] ? PENT_MOVE(WM_PLACE, 0, 0, 0) : list.m[0], NULL);
            if (seat == placing[pass]) assert_int_equal(s.next[pass], seat);
            wend_apply(&s, PENT_MOVE(WM_END, 0, 0, 0), NULL);
        }
    assert_int_equal(s.step, WEND_STEP_RESTORE);
    assert_memory_equal(s.order, placing, 4);
    assert_int_equal(wend_actor(&s), PAUL); /* at once: Paul replaces first */
}

static void WEN_028_WEN_029_lines(void **st) {
    (void)st;
    static const struct {
        int cell, open;
    } first[] = {{0, 6}, {2, 6}, {6, 6}, {8, 6}, {1, 4}, {3, 4}, {5, 4}, {7, 4}, {4, 8}};
    for (int i = 0; i < 9; i++) {
        wend_player p = {.marked = (uint16_t)(1u << first[i].cell), .fire = WEND_NONE};
        assert_int_equal(pent_popcount(wend_cells(&p)), first[i].open);
    }
    wend_player right = {.marked = 1 << 5 | 1 << 8, .fire = WEND_NONE};
    assert_int_equal(wend_cells(&right), 1 << 2);
    wend_player diagonal = {.marked = 1 << 0 | 1 << 8, .fire = WEND_NONE};
    assert_int_equal(wend_cells(&diagonal), 1 << 4);
    wend_player empty = {.fire = WEND_NONE};
    assert_int_equal(wend_cells(&empty), 0x1FF);
    wend_state s = begin(2);
    play(&s, "activate 2 mask; end turn");
    idle_turn(&s);
    assert_false(can(&s, "activate 4 canoe"));
    assert_true(can(&s, "activate 8 tan+move 1"));
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "tile-0-3"), "WEN-028"));
}

/* The printed example: Ringo's first marker lies on a corner; Trade and Hunt + 1 Movement are closed. */
static void WEN_029_example_of_four_grids(void **st) {
    (void)st;
    wend_state s = begin(4);
    static const uint8_t ringo[] = {7, 5, 3, 2, 0,
                                    1, 4, 6, 8}; /* tan in the corner, trade and hunt beyond */
    memcpy(s.player[0].grid, ringo, 9);
    play(&s, "activate 1 tan+move 1; tan; end turn");
    idle_turn(&s);
    idle_turn(&s);
    idle_turn(&s);
    assert_false(can(&s, "activate 6 trade"));
    assert_false(can(&s, "activate 8 hunt+move 1"));
    assert_int_equal(count_kind(&s, WM_ACTIVATE), 6);
    play(&s, "activate 4 mask");
    assert_int_equal(s.player[0].marked, 1 | 1 << 3);
}

static void WEN_030_marked_and_fire_tiles_are_closed(void **st) {
    (void)st;
    wend_state s = begin(2);
    play(&s, "activate 5 fire; fire 3 harvest; harvest; end turn");
    idle_turn(&s);
    assert_false(can(&s, "activate 3 harvest"));
    assert_false(can(&s, "activate 5 fire"));
    assert_true(can(&s, "activate 1 trade"));
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "tile-0-2"), "WEN-030"));
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "tile-0-4"), "WEN-030"));
}

static void WEN_031_actions_from_top_to_bottom(void **st) {
    (void)st;
    wend_state s = begin(2);
    play(&s, "activate 7 hunt+move 1");
    assert_true(can(&s, "hunt"));
    assert_true(can(&s, "move 1"));
    assert_true(can(&s, "end turn")); /* all may be skipped */
    play(&s, "move 1; stop");
    assert_false(can(&s, "hunt")); /* given up */
    s = begin(2);
    play(&s, "activate 7 hunt+move 1; hunt");
    assert_true(can(&s, "move 1"));
    assert_int_equal(s.player[0].goods[WEND_BEAVER], 3);
}

static void WEN_031_two_like_actions_are_done_one_after_the_other(void **st) {
    (void)st;
    wend_state s = begin(4);
    lay(&s, 0, 1, level_2(15)); /* canoe, canoe, move 1 */
    play(&s, "activate 1 canoe+canoe+move 1; canoe Huron; canoe Erie");
    assert_int_equal(s.player[0].canoes, 3);
    assert_false(can(&s, "canoe Erie"));
    assert_true(can(&s, "move 1"));
}

static void WEN_032_the_back_is_a_ritual(void **st) {
    (void)st;
    wend_state s = begin(2);
    back_up(&s, 0, 1);
    play(&s, "activate 1 ritual");
    assert_true(can(&s, "ritual"));
    assert_false(can(&s, "trade"));
}

static void WEN_033_free_deeds_after_the_last_action(void **st) {
    (void)st;
    wend_state s = begin(2);
    outpost(&s, 0, 8);
    play(&s, "activate 3 harvest; harvest");
    assert_int_equal(wend_actor(&s), 0);
    assert_true(can(&s, "transfer Georgian Bay 1 woman"));
    play(&s, "end turn");
    assert_int_equal(wend_actor(&s), 1);
    s.player[1].swaps = 0; /* nothing free is left: the turn ends by itself */
    play(&s, "activate 3 harvest; harvest");
    assert_int_equal(wend_actor(&s), 0);
}

/* Nobody is asked for an answer that is the only one and does nothing. */
static void WEN_033_no_empty_question(void **st) {
    (void)st;
    for (int game = 0; game < 60; game++) {
        wend_state s;
        pent_moves list;
        pent_rng rng = pent_rng_seed((uint64_t)game);
        const char *const options[] = {game % 2 ? "tribes=draft" : "tribes=identical", NULL};
        kit_init(&wend_game, &s, 1 + game % 4, options);
        while (s.stack.n) {
            wend_legal(&s, &list);
            bool chance = wend_actor(&s) == PENT_CHANCE;
            int kind = pent_kind(list.m[0]);
            if (!chance && list.n == 1 && top_kind(&s) != WF_CEREMONY)
                assert_false(kind == WM_END || kind == WM_STOP || kind == WM_SCORE ||
                             kind == WM_PASS);
            wend_apply(&s,
                       chance ? pent_chance(&wend_game, &s, &rng)
                              : list.m[pent_rng_below(&rng, (uint32_t)list.n)],
                       NULL);
        }
    }
}

/* ---- tiles ------------------------------------------------------------------------------------------------------ */

static void assert_icons(int tile, const char *want) {
    char buf[80];
    pent_text out = pent_text_on(buf, sizeof buf);
    const wend_icon *icon = wend_tiles[tile].icon;
    for (int i = 0; i < WEND_ICONS && icon[i].action; i++) {
        pent_say(&out, "%s%s", i ? "," : "", wend_action_names[icon[i].action]);
        if (icon[i].n) pent_say(&out, "%d", icon[i].n);
    }
    assert_string_equal(buf, want);
}

static void WEN_034_base_tiles(void **st) {
    (void)st;
    static const char *const want[] = {"fire",  "trade",      "mask",      "harvest",      "canoe",
                                       "move3", "hunt,move1", "tan,move1", "fish,military"};
    for (int i = 0; i < WEND_BASE_TILES; i++) {
        assert_icons(i, want[i]);
        assert_int_equal(wend_tiles[i].source, i == 4 ? WEND_DERIVED : WEND_KNOWN);
    }
}

static void WEN_035_advanced_tiles(void **st) {
    (void)st;
    static const char *const want[2][WEND_LEVEL_TILES] = {
        {"hunt,move1,trade", "tan,move1,trade", "move1,fish,military", "move4", "move2,harvest",
         "harvest,trade", "harvest,mask", "hunt,tan,move1", "canoe,fish", "canoe,move2",
         "canoe,trade", "move2,mask", "fish,mask", "military,mask", "move2,military", "fish,trade",
         "move1,harvest,hunt"},
        {"hunt,tan,trade", "harvest,fish,trade", "move2,harvest,trade", "canoe,fish,trade",
         "move3,military", "move2,fish,military", "mask,trade", "move1,military,mask",
         "move1,harvest,mask", "hunt,tan,move2", "canoe,fish,mask", "move5", "harvest,hunt,fish",
         "mask,mask", "canoe,canoe,move1", "fish,military,trade", "harvest,hunt,tan"}};
    static const int from[2][WEND_LEVEL_TILES] = {
        {2, 2, 2, 3, 2, 2, 2, 2, 2, 2, 4, 2, 3, 4, 2, 3, 4},
        {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 4, 4, 3, 4, 2}};
    for (int level = 0; level < 2; level++)
        for (int i = 0; i < WEND_LEVEL_TILES; i++) {
            int tile = WEND_BASE_TILES + WEND_LEVEL_TILES * level + i;
            assert_icons(tile, want[level][i]);
            assert_int_equal(wend_tiles[tile].level, level + 1);
            assert_int_equal(wend_tiles[tile].min_players, from[level][i]);
        }
}

/* ---- Sacred Fire -------------------------------------------------------------------------------------------------- */

static void WEN_036_fire_activates_any_other_tile(void **st) {
    (void)st;
    wend_state s = begin(2);
    back_up(&s, 0, 1);
    play(&s, "activate 5 fire");
    assert_int_equal(count_kind(&s, WM_DO), 8);
    assert_true(can(&s, "fire 1 ritual"));
    play(&s, "fire 9 fish+military; fish; military; end turn");
    assert_int_equal(s.player[0].fire, 8);
    assert_int_equal(s.player[0].goods[WEND_FISH], 2);
    assert_int_equal(s.player[0].track[WEND_MIL], 1);
}

static void WEN_037_fire_leaves_a_line(void **st) {
    (void)st;
    wend_player p = {.marked = 1 << 4, .fire = WEND_NONE};
    assert_int_equal(wend_fire_targets(&p), 0x1EF);
    p.marked = 1 << 0 | 1 << 4; /* second marker: not the third cell of the line */
    assert_int_equal(wend_fire_targets(&p), 0x1FF & ~(1 << 0 | 1 << 4 | 1 << 8));
    p.marked = 1 << 0 | 1 << 4 | 1 << 8; /* third: the six others */
    assert_int_equal(pent_popcount(wend_fire_targets(&p)), 6);
    wend_state s = begin(2);
    play(&s, "activate 1 trade; end turn");
    idle_turn(&s);
    play(&s, "activate 5 fire");
    assert_false(can(&s, "fire 9 fish+military"));
    assert_false(can(&s, "fire 1 trade"));
    assert_int_equal(count_kind(&s, WM_DO), 6);
}

static void WEN_038_lines_avoid_the_fire(void **st) {
    (void)st;
    wend_player p = {.marked = 1 << 4, .fire = 0};
    assert_int_equal(wend_cells(&p),
                     0x1FF & ~(1 << 0 | 1 << 4 | 1 << 8)); /* 9 lies on the line of the Fire */
    for (unsigned marked = 1; marked < 512; marked++) {    /* after any Fire a line remains */
        wend_player q = {.marked = (uint16_t)marked, .fire = WEND_NONE};
        if (pent_popcount(marked) > 2 || !(marked >> 4 & 1)) continue;
        PENT_EACH_BIT(cell, wend_fire_targets(&q)) {
            q.fire = (uint8_t)cell;
            assert_true(wend_cells(&q) != 0);
        }
    }
}

static void WEN_039_fire_may_be_declined(void **st) {
    (void)st;
    wend_state s = begin(2);
    play(&s, "activate 5 fire; end turn");
    assert_int_equal(s.player[0].fire, WEND_NONE);
    assert_int_equal(s.player[0].marked, 1 << 4);
}

/* ---- free deeds ------------------------------------------------------------------------------------------------------ */

static void WEN_040_WEN_043_transfer_brings_a_native(void **st) {
    (void)st;
    wend_state s = begin(2);
    outpost(&s, 0, 6); /* a Hunter area of Nipissing */
    int guards = s.guards[0][0];
    assert_false(can(&s, "transfer Nipissing 1 woman"));
    play(&s, "transfer Nipissing 1 hunter");
    assert_int_equal(s.guards[0][0], guards + 1);
    assert_int_equal(s.player[0].hunters, 4);
    assert_int_equal(s.player[0].settled, 1u << 6);
    assert_int_equal(s.player[0].outposts, 0);
    assert_int_equal(count_kind(&s, WM_TRANSFER), 0); /* a Hunter stays where he is */
}

static void WEN_041_transfer_may_leave_the_area_empty(void **st) {
    (void)st;
    wend_state s = begin(2);
    outpost(&s, 0, 8);
    home(&s, 0, 5, 0, 5);
    assert_false(can(&s, "transfer Georgian Bay 1 woman"));
    play(&s, "transfer Georgian Bay 1 empty");
    assert_int_equal(s.player[0].settled, 0);
    assert_int_equal(s.player[0].outposts, 0);
}

static void WEN_042_moments_of_a_transfer(void **st) {
    (void)st;
    wend_state s = begin(2);
    for (int a = 6; a < 10; a++) outpost(&s, 0, a);
    assert_true(can(&s, "transfer Nipissing 1 hunter")); /* before the tile is chosen */
    play(&s, "activate 7 hunt+move 1; hunt");
    assert_true(can(&s, "transfer Nipissing 1 hunter")); /* between two actions */
    play(&s, "move 1");
    assert_int_equal(count_kind(&s, WM_TRANSFER), 0);
    play(&s, "stop");
    assert_true(can(&s, "transfer Nipissing 1 hunter")); /* after the last */
    play(&s, "end turn; activate 3 harvest; end turn; turn order");
    assert_true(can(&s, "transfer Nipissing 1 hunter")); /* around the placement */
    play(&s, "end turn; activate 1 trade; end turn");
    play(&s, "activate 1 trade; trade");
    assert_int_equal(count_kind(&s, WM_TRANSFER), 0);
    play(&s, "pass");
    assert_true(can(&s, "transfer Nipissing 1 hunter"));
}

static void WEN_042_no_transfer_within_ritual_mask_military_or_restore(void **st) {
    (void)st;
    wend_state s = begin(2);
    outpost(&s, 0, 6);
    back_up(&s, 0, 1);
    wend_state r = s, m = s, t = s;
    play(&r, "activate 1 ritual; ritual");
    assert_int_equal(top_kind(&r), WF_RETURN);
    assert_int_equal(count_kind(&r, WM_TRANSFER), 0);
    hand(&m, 0, "01");
    play(&m, "activate 2 mask; mask discard; turn up pine");
    assert_int_equal(top_kind(&m), WF_CEREMONY);
    assert_int_equal(count_kind(&m, WM_TRANSFER), 0);
    canoes(&t, 0, 3);
    play(&t, "activate 9 fish+military; military");
    assert_int_equal(top_kind(&t), WF_TURTLES);
    assert_int_equal(count_kind(&t, WM_TRANSFER), 0);
    idle_year(&s);
    assert_int_equal(s.step, WEND_STEP_RESTORE);
    assert_int_equal(count_kind(&s, WM_TRANSFER), 0);
}

static void WEN_043_the_last_native_may_leave_home(void **st) {
    (void)st;
    wend_state s = begin(2);
    outpost(&s, 0, 8);
    home(&s, 0, 5, 1, 5);
    play(&s, "transfer Georgian Bay 1 woman");
    assert_int_equal(s.player[0].women, 0);
    assert_int_equal(wend_yield(&s, 0, WEND_PUMPKIN), 1);
    assert_int_equal(wend_yield(&s, 0, WEND_CORN), 0);
}

static void WEN_044_swap_once_of_two_free_tiles(void **st) {
    (void)st;
    wend_state s = begin(2);
    back_up(&s, 0, 2);
    play(&s, "activate 5 fire; fire 1 trade; trade; pass");
    assert_false(can(&s, "swap 1")); /* Fire marker */
    assert_false(can(&s, "swap 5")); /* Action marker */
    play(&s, "swap 2");
    assert_false(can(&s, "with 5"));
    assert_false(can(&s, "with 1"));
    play(&s, "with 6");
    assert_int_equal(s.player[0].grid[5], 2);
    assert_int_equal(s.player[0].grid[1], 5);
    assert_int_equal(s.player[0].ritual, 1 << 5); /* sides travel with the tiles */
    assert_int_equal(s.player[0].swaps, 0);
    idle_turn(&s);
    assert_int_equal(wend_actor(&s), 0);
    assert_int_equal(count_kind(&s, WM_SWAP), 0); /* once per game */
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "swap-0"), "WEN-044"));
}

static void WEN_044_no_swap_inside_an_action(void **st) {
    (void)st;
    wend_state s = begin(2);
    play(&s, "activate 6 move 3; move 3");
    assert_int_equal(count_kind(&s, WM_SWAP), 0);
    play(&s, "stop");
    assert_true(count_kind(&s, WM_SWAP) > 0);
}

static void WEN_045_unused_swap_is_a_point(void **st) {
    (void)st;
    wend_state s = begin(2);
    assert_int_equal(score_of(&s, 0), 1);
    play(&s, "swap 1; with 2");
    assert_int_equal(score_of(&s, 0), 0);
}

/* ---- simple actions ---------------------------------------------------------------------------------------------------- */

static void WEN_046_canoe(void **st) {
    (void)st;
    wend_state s = begin(2);
    play(&s, "activate 4 canoe; canoe Erie");
    assert_int_equal(s.player[0].canoes, 2);
    assert_int_equal(s.player[0].lake[1], 1);
    s = begin(2);
    canoes(&s, 0, 5);
    play(&s, "activate 4 canoe");
    assert_int_equal(count_kind(&s, WM_DO), 0);
}

/* The printed example: 2 Corn, 1 Pumpkin, 1 Bean; 2 Beavers; 3 Fish. */
static void WEN_047_WEN_048_WEN_051_example_of_production(void **st) {
    (void)st;
    wend_state s = begin(2);
    goods(&s, 0, 0, 0, 0, 0, 0, 0);
    inhabit(&s, 0, 4); /* Ohio Country: Bean */
    inhabit(&s, 0, 8); /* Georgian Bay: Pumpkin */
    inhabit(&s, 0, 9); /* Georgian Bay: Corn */
    inhabit(&s, 0, 5); /* Ohio Country: Hunter */
    canoes(&s, 0, 3);
    wend_state h = s, f = s;
    play(&s, "activate 3 harvest; harvest");
    assert_int_equal(s.player[0].goods[WEND_CORN], 2);
    assert_int_equal(s.player[0].goods[WEND_PUMPKIN], 1);
    assert_int_equal(s.player[0].goods[WEND_BEAN], 1);
    play(&h, "activate 7 hunt+move 1; hunt");
    assert_int_equal(h.player[0].goods[WEND_BEAVER], 2);
    play(&f, "activate 9 fish+military; fish");
    assert_int_equal(f.player[0].goods[WEND_FISH], 3);
}

static void WEN_049_home_stacks_and_outposts(void **st) {
    (void)st;
    wend_state s = begin(2);
    assert_int_equal(wend_yield(&s, 0, WEND_CORN), 1); /* five Women, one Corn */
    assert_int_equal(wend_yield(&s, 0, WEND_BEAVER), 1);
    outpost(&s, 0, 9);
    outpost(&s, 0, 6);
    assert_int_equal(wend_yield(&s, 0, WEND_CORN), 1);
    assert_int_equal(wend_yield(&s, 0, WEND_BEAVER), 1);
    home(&s, 0, 3, 0, 0);
    play(&s, "activate 3 harvest");
    assert_false(can(&s, "harvest"));
    assert_int_equal(wend_yield(&s, 0, WEND_BEAVER), 0);
}

static void WEN_050_tan(void **st) {
    (void)st;
    wend_state s = begin(2);
    goods(&s, 0, 0, 0, 0, 1, 0, 4);
    play(&s, "activate 8 tan+move 1; tan");
    assert_int_equal(s.player[0].goods[WEND_LEATHER], 5);
    assert_int_equal(s.player[0].goods[WEND_BEAVER], 0);
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
        cmocka_unit_test(WEN_025_WEN_026_three_tiles_and_one_place),
        cmocka_unit_test(WEN_025_after_three_tiles_only_the_place),
        cmocka_unit_test(WEN_026_a_turn_activates_one_tile),
        cmocka_unit_test(WEN_027_WEN_129_places_from_the_left_give_the_new_order),
        cmocka_unit_test(WEN_028_WEN_029_lines),
        cmocka_unit_test(WEN_029_example_of_four_grids),
        cmocka_unit_test(WEN_030_marked_and_fire_tiles_are_closed),
        cmocka_unit_test(WEN_031_actions_from_top_to_bottom),
        cmocka_unit_test(WEN_031_two_like_actions_are_done_one_after_the_other),
        cmocka_unit_test(WEN_032_the_back_is_a_ritual),
        cmocka_unit_test(WEN_033_free_deeds_after_the_last_action),
        cmocka_unit_test(WEN_033_no_empty_question),
        cmocka_unit_test(WEN_034_base_tiles),
        cmocka_unit_test(WEN_035_advanced_tiles),
        cmocka_unit_test(WEN_036_fire_activates_any_other_tile),
        cmocka_unit_test(WEN_037_fire_leaves_a_line),
        cmocka_unit_test(WEN_038_lines_avoid_the_fire),
        cmocka_unit_test(WEN_039_fire_may_be_declined),
        cmocka_unit_test(WEN_040_WEN_043_transfer_brings_a_native),
        cmocka_unit_test(WEN_041_transfer_may_leave_the_area_empty),
        cmocka_unit_test(WEN_042_moments_of_a_transfer),
        cmocka_unit_test(WEN_042_no_transfer_within_ritual_mask_military_or_restore),
        cmocka_unit_test(WEN_043_the_last_native_may_leave_home),
        cmocka_unit_test(WEN_044_swap_once_of_two_free_tiles),
        cmocka_unit_test(WEN_044_no_swap_inside_an_action),
        cmocka_unit_test(WEN_045_unused_swap_is_a_point),
        cmocka_unit_test(WEN_046_canoe),
        cmocka_unit_test(WEN_047_WEN_048_WEN_051_example_of_production),
        cmocka_unit_test(WEN_049_home_stacks_and_outposts),
        cmocka_unit_test(WEN_050_tan),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
