/* test_wendake.c: the Years of Wendake: turns, lines, tiles, Sacred Fire, free deeds, simple
 * actions. Set-up, Moves, Ceremony, Trade, Progress tiles, the end and the solo game: the files
 * beside. */
#include "wendake_kit.h"

/* ---- the Year -------------------------------------------------------------------------------- */

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
    assert_int_equal(count_kind(&s, WM_PLACE), 0); /* nor a place besides */
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "order"), "WEN-026"));
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

/* The mat says where the third marker has to lie, and only there. */
static void WEN_029_the_third_place_is_drawn(void **st) {
    (void)st;
    wend_state s = begin(2);
    for (int cell = 0; cell < WEND_CELLS; cell++) {
        char id[PENT_ID_CAP];
        pent_text t = pent_text_on(id, sizeof id);
        pent_say(&t, "tile-0-%d", cell);
        s.player[0].marked = 1u << 0;
        assert_false(drawn(&s, id, "3")); /* one marker lies on three lines */
        s.player[0].marked = 1u << 0 | 1u << 8;
        assert_int_equal(drawn(&s, id, "3"), cell == 4);
    }
}

/* The printed example in full: Ringo begins in a corner, Paul with the turn order, John in the
 * middle of a side, George with 3 Movements. */
static void WEN_025_WEN_029_example_of_four_players(void **st) {
    (void)st;
    wend_state s = begin(4);
    static const uint8_t ringo[] = {7, 5, 3, 2, 0,
                                    1, 4, 6, 8}; /* tan in a corner; trade, hunt beyond */
    static const uint8_t john[] = {1, 2, 7, 4, 0,
                                   8, 5, 6, 3}; /* tan, fish, harvest down the right */
    static const uint8_t george[] = {5, 6, 7, 1, 0, 2, 3, 4, 8};
    memcpy(s.player[0].grid, ringo, 9);
    memcpy(s.player[2].grid, john, 9);
    memcpy(s.player[3].grid, george, 9);
    play(&s, "activate 1 tan+move 1; tan; move 1; warrior Red Home to Mackinac guard; end turn");
    play(&s, "turn order; end turn");
    play(&s, "activate 6 fish+military; fish; military; end turn");
    play(&s, "activate 1 move 3; end turn");
    assert_false(can(&s, "activate 6 trade")); /* Ringo: all but Trade and Hunt */
    assert_false(can(&s, "activate 8 hunt+move 1"));
    assert_int_equal(count_kind(&s, WM_ACTIVATE), 6);
    play(&s, "activate 4 mask; mask deck; draw sun; pass; end turn");
    assert_int_equal(count_kind(&s, WM_ACTIVATE), 9); /* Paul's grid is empty */
    play(&s, "activate 5 fire; end turn");
    assert_int_equal(count_kind(&s, WM_ACTIVATE), 4); /* John: two in the row, two in the column */
    play(&s, "activate 3 tan+move 1; end turn; activate 2 hunt+move 1; end turn");
    play(&s, "turn order; end turn");                 /* Ringo becomes second */
    assert_int_equal(count_kind(&s, WM_ACTIVATE), 8); /* Paul: any other tile */
    play(&s, "activate 1 trade; end turn");
    assert_int_equal(count_kind(&s, WM_ACTIVATE), 1); /* John: only Harvest */
    play(&s, "activate 9 harvest; harvest; end turn; turn order; end turn");
    for (int seat = 0; seat < 4; seat++) { /* the last marker has one place each */
        assert_int_equal(count_kind(&s, WM_ACTIVATE) + count_kind(&s, WM_PLACE), 1);
        idle_turn(&s);
    }
    static const uint8_t order[] = {1, 0, 3, 2}; /* Paul, Ringo, George, John */
    assert_memory_equal(s.order, order, 4);
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

/* ---- tiles ----------------------------------------------------------------------------------- */

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

/* ---- Sacred Fire ----------------------------------------------------------------------------- */

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
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "tile-0-8"), "WEN-037"));
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "tile-0-0"), "WEN-030"));
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "tile-1-8"), "WEN-026")); /* blue's */
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

/* ---- free deeds ------------------------------------------------------------------------------ */

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
    assert_false(can(&s, "swap 5")); /* Action marker */
    play(&s, "swap 2");
    assert_false(can(&s, "with 5"));
    assert_false(can(&s, "with 2"));
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

static void WEN_163_no_swap_under_the_fire_marker(void **st) {
    (void)st;
    wend_state s = begin(2);
    play(&s, "activate 5 fire; fire 1 trade; trade; pass");
    assert_false(can(&s, "swap 1"));
    play(&s, "swap 2");
    assert_false(can(&s, "with 1"));
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "tile-0-0"), "WEN-163"));
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "tile-0-4"), "WEN-044"));
}

static void WEN_164_a_begun_swap_is_called_off(void **st) {
    (void)st;
    wend_state s = begin(2), before = s;
    for (int i = 0; i < 7; i++) {
        play(&s, "swap 3; call off");
        assert_memory_equal(&s.player, &before.player, sizeof s.player);
        assert_int_equal(top_kind(&s), WF_TURN);
    }
    assert_int_equal(count_kind(&s, WM_SWAP), 0); /* seven times in one decision */
    play(&s, "activate 1 trade; swap 3; call off; end turn");
    play(&before, "activate 1 trade; end turn");
    assert_memory_equal(&s, &before, sizeof s); /* and nothing is left of it */
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

/* ---- simple actions -------------------------------------------------------------------------- */

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
        cmocka_unit_test(WEN_025_WEN_026_three_tiles_and_one_place),
        cmocka_unit_test(WEN_025_after_three_tiles_only_the_place),
        cmocka_unit_test(WEN_026_a_turn_activates_one_tile),
        cmocka_unit_test(WEN_027_WEN_129_places_from_the_left_give_the_new_order),
        cmocka_unit_test(WEN_028_WEN_029_lines),
        cmocka_unit_test(WEN_029_the_third_place_is_drawn),
        cmocka_unit_test(WEN_025_WEN_029_example_of_four_players),
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
        cmocka_unit_test(WEN_163_no_swap_under_the_fire_marker),
        cmocka_unit_test(WEN_164_a_begun_swap_is_called_off),
        cmocka_unit_test(WEN_045_unused_swap_is_a_point),
        cmocka_unit_test(WEN_046_canoe),
        cmocka_unit_test(WEN_047_WEN_048_WEN_051_example_of_production),
        cmocka_unit_test(WEN_049_home_stacks_and_outposts),
        cmocka_unit_test(WEN_050_tan),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
