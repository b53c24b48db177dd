/* Cascadero, CAS-001 to CAS-022 and CAS-048, CAS-049, CAS-092: components, maps, options. */
#include "cascadero_help.h"

static void CAS_001_two_to_four_play(void **st) {
    (void)st;
    casc_state s;
    pent_err err;
    for (int seats = 2; seats <= 4; seats++) assert_int_equal(set_up(&s, seats, "", &err), PENT_OK);
    assert_int_not_equal(set_up(&s, 1, "", &err), PENT_OK);
    assert_int_not_equal(set_up(&s, 5, "", &err), PENT_OK);
}

static void CAS_002_white_is_nobodys_colour(void **st) {
    (void)st;
    casc_state s;
    pent_err err;
    assert_int_equal(set_up(&s, 2, "colours=white", &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "CAS-002"));
    assert_int_equal(set_up(&s, 2, "colours=green", &err), PENT_E_INPUT);
    assert_int_equal(set_up(&s, 4, "", &err), PENT_OK);
    for (int i = 0; i < 4; i++) assert_int_not_equal(s.colour[i], W);
}

static void CAS_003_colours_in_seat_order(void **st) {
    (void)st;
    casc_state s = start(4, "");
    uint8_t usual[] = {Y, O, B, P};
    assert_memory_equal(s.colour, usual, 4);
    s = start(4, "colours=pink,yellow");
    uint8_t some[] = {P, Y, O, B};
    assert_memory_equal(s.colour, some, 4);
    s = start(2, "colours=blue,pink");
    uint8_t two[] = {B, P, CASC_NONE, CASC_NONE};
    assert_memory_equal(s.colour, two, 4);
}

static void CAS_003_wrong_colours_are_refused(void **st) {
    (void)st;
    casc_state s;
    pent_err err;
    const char *wrong[] = {"colours=blue,blue", "colours=blue,pink,yellow", "colours=blue,",
                           "colours=,blue",     "colours=bluish",           "colours=blu"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(set_up(&s, 2, wrong[i], &err), PENT_E_INPUT);
}

static void CAS_004_CAS_005_CAS_006_starting_stock(void **st) {
    (void)st;
    casc_state s = start(3, "");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(s.envoys[i], 30);
        assert_int_equal(s.points[i], 0);
        assert_int_equal(s.seals[i], 0);
        assert_true(casc_empty(s.own[i]));
        for (int k = 0; k < CASC_TRACKS; k++) assert_int_equal(s.cube[i][k], 0);
    }
    assert_int_equal(s.envoys[3], 0);
}

static void CAS_007_points_have_no_limit(void **st) {
    (void)st;
    casc_state s = start(2, "");
    give_points(&s, 0, 41);
    s.pairs[0] = 1 << Y | 1 << O | 1 << B | 1 << W;
    s.points[0] = 49;
    put(&s, 0, "I8 I9 I10 J11");
    play(&s, "place J12"); /* 2 on the pink track, the pink pair 2, all pairs 10 */
    assert_int_equal(s.points[0], 63);
    pent_result r;
    casc_result(&s, &r);
    assert_int_equal(r.entry[0].score, 63);
}

static void CAS_008_first_player_is_drawn(void **st) {
    (void)st;
    casc_state s;
    pent_err err;
    assert_int_equal(set_up(&s, 3, "", &err), PENT_OK);
    assert_int_equal(casc_actor(&s), PENT_CHANCE);
    pent_moves moves;
    casc_legal(&s, &moves);
    assert_int_equal(moves.n, 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(casc_weight(&s, moves.m[i]), casc_weight(&s, moves.m[0]));
    play(&s, "first blue");
    assert_int_equal(s.first, 2);
    assert_int_equal(casc_actor(&s), 2);
    play(&s, "place A5");
    assert_int_equal(casc_actor(&s), 0);
    play(&s, "place A12");
    assert_int_equal(casc_actor(&s), 1);
    play(&s, "place O3");
    assert_int_equal(casc_actor(&s), 2);
}

/* ---- the maps, derived once more from the towns alone ---------------------------------------- */

static bool is_hex(int board, int c, int r) {
    if (board == CASC_FRONT && ((c == 8 && r == 0) || (c == 6 && r == 16))) return true;
    if (board == CASC_FARMER && ((c == 6 && r == 0) || (c == 10 && r == 16))) return true;
    return c >= 0 && c < 15 && r >= 1 && r <= (c % 2 ? 16 : 15);
}

static bool is_town_cell(const casc_map *map, int cell) {
    for (int t = 0; t < map->towns; t++)
        if (map->town[t].cell == cell) return true;
    return false;
}

static int axial(int cell) { return cell % CASC_ROWS - (cell / CASC_ROWS + 1) / 2; }

static int distance(int a, int b) {
    int dq = a / CASC_ROWS - b / CASC_ROWS, da = axial(a) - axial(b), ds = dq + da;
    dq = dq < 0 ? -dq : dq;
    da = da < 0 ? -da : da;
    ds = ds < 0 ? -ds : ds;
    return dq > da ? (dq > ds ? dq : ds) : (da > ds ? da : ds);
}

static void CAS_009_two_hundred_thirty_four_hexes(void **st) {
    (void)st;
    for (int b = 0; b < CASC_BOARDS; b++) {
        int hexes = 0, fields = 0;
        for (int cell = 0; cell < CASC_CELLS; cell++) {
            int c = cell / CASC_ROWS, r = cell % CASC_ROWS;
            bool field = is_hex(b, c, r) && !is_town_cell(&casc_maps[b], cell);
            assert_int_equal(pent_has(&casc_maps[b].fields, cell), field);
            if (is_town_cell(&casc_maps[b], cell)) assert_true(is_hex(b, c, r));
            hexes += is_hex(b, c, r);
            fields += field;
        }
        assert_int_equal(hexes, 234);
        assert_int_equal(fields + casc_maps[b].towns, 234);
    }
}

static void CAS_010_neighbours_are_at_distance_one(void **st) {
    (void)st;
    int regular_pairs = 0;
    for (int a = 0; a < CASC_CELLS; a++) {
        if (!is_hex(CASC_FRONT, a / CASC_ROWS, a % CASC_ROWS) &&
            !is_hex(CASC_FARMER, a / CASC_ROWS, a % CASC_ROWS))
            continue;
        for (int b = 0; b < CASC_CELLS; b++) {
            bool regular = b / CASC_ROWS < 15 && b % CASC_ROWS >= 1 &&
                           b % CASC_ROWS <= (b / CASC_ROWS % 2 ? 16 : 15);
            assert_int_equal(pent_has(&casc_neighbours[a], b), regular && distance(a, b) == 1);
            regular_pairs += pent_has(&casc_neighbours[a], b);
        }
    }
    /* 643 adjacencies on a side; each of its two single hexes has three */
    assert_int_equal(regular_pairs, 2 * (643 - 6) + 4 * 3);
    assert_true(pent_has(&casc_neighbours[at("E4")], at("D4")));
    assert_true(pent_has(&casc_neighbours[at("E4")], at("D5")));
    assert_true(pent_has(&casc_neighbours[at("F4")], at("E3")));
    assert_true(pent_has(&casc_neighbours[at("F4")], at("E4")));
    assert_false(pent_has(&casc_neighbours[at("E4")], at("D3")));
    assert_false(pent_has(&casc_neighbours[at("F4")], at("E5")));
}

static void count_towns(int board, int towns, int white, int colour) {
    const casc_map *map = &casc_maps[board];
    assert_int_equal(map->towns, towns);
    for (int k = 0; k < CASC_TRACKS; k++) {
        uint64_t mask = 0;
        for (int t = 0; t < map->towns; t++)
            if (map->town[t].colour == k) mask |= PENT_BIT(t);
        assert_true(map->of_colour[k] == mask);
        assert_int_equal(pent_popcount(mask), k == W ? white : colour);
    }
}

static void CAS_011_front_has_36_towns(void **st) {
    (void)st;
    count_towns(CASC_FRONT, 36, 8, 7);
    assert_int_equal(casc_count(casc_maps[CASC_FRONT].fields), 198);
    assert_true(casc_empty(casc_maps[CASC_FRONT].slots));
    /* a town iff q + 3a = 3 modulo 7, and a half turn maps the board onto itself */
    const casc_map *map = &casc_maps[CASC_FRONT];
    static const int turned[] = {W, O, Y, P, B};
    for (int cell = 0; cell < CASC_CELLS; cell++) {
        int c = cell / CASC_ROWS, r = cell % CASC_ROWS;
        if (!is_hex(CASC_FRONT, c, r)) continue;
        int code = ((c + 3 * axial(cell)) % 7 + 7) % 7;
        assert_int_equal(is_town_cell(map, cell), code == 3);
        if (code != 3) continue;
        int opposite = (14 - c) * CASC_ROWS + (c % 2 ? 17 : 16) - r;
        const casc_town *a = &map->town[map->district[cell]],
                        *b = &map->town[map->district[opposite]];
        assert_int_equal(b->cell, opposite);
        assert_int_equal(b->colour, turned[a->colour]);
        assert_int_equal(b->sign, a->sign);
    }
}

static void CAS_012_farmer_board_has_26_towns_and_24_farmers(void **st) {
    (void)st;
    count_towns(CASC_FARMER, 26, 6, 5);
    const casc_map *map = &casc_maps[CASC_FARMER];
    assert_int_equal(casc_count(map->fields), 208);
    assert_int_equal(casc_count(map->slots), 24);
    assert_true(casc_empty(casc_less(map->slots, map->fields)));
    for (int cell = 0; cell < CASC_CELLS; cell++) {
        int c = cell / CASC_ROWS, r = cell % CASC_ROWS;
        if (!is_hex(CASC_FARMER, c, r)) continue;
        int code = ((c + 4 * axial(cell)) % 10 + 10) % 10;
        assert_int_equal(is_town_cell(map, cell), code == 4);
        assert_int_equal(pent_has(&map->slots, cell), code == 2);
    }
    int slot = 0;
    casc_set slots = map->slots;
    for (int c; (c = casc_pop(&slots)) >= 0; slot++) {
        assert_int_equal(casc_slot_at(map, c), slot);
        assert_int_equal(casc_slot_cell(map, slot), c);
    }
    assert_int_equal(casc_slot_at(map, at("A5")), -1);
}

static void CAS_013_no_field_touches_two_towns(void **st) {
    (void)st;
    static const int touching[CASC_BOARDS] = {188, 135};
    for (int b = 0; b < CASC_BOARDS; b++) {
        const casc_map *map = &casc_maps[b];
        int count = 0;
        for (int cell = 0; cell < CASC_CELLS; cell++) {
            int near = 0, which = CASC_NONE;
            for (int t = 0; t < map->towns; t++)
                if (pent_has(&casc_neighbours[map->town[t].cell], cell)) {
                    near++;
                    which = t;
                }
            for (int t = 0; t < map->towns; t++)
                if (map->town[t].cell == cell) {
                    assert_int_equal(near, 0);
                    which = t;
                }
            assert_true(near <= 1);
            assert_int_equal(map->district[cell], which);
            assert_int_equal(pent_has(&map->beside, cell), near == 1);
            count += near;
        }
        assert_int_equal(count, touching[b]);
    }
}

static void CAS_014_farmer_fields_touch_no_town_nor_each_other(void **st) {
    (void)st;
    const casc_map *map = &casc_maps[CASC_FARMER];
    assert_true(casc_empty(casc_and(map->slots, map->beside)));
    assert_true(casc_empty(casc_and(map->slots, casc_near(map->slots))));
}

static void CAS_015_three_signs_on_four_colours(void **st) {
    (void)st;
    for (int b = 0; b < CASC_BOARDS; b++)
        for (int sign = 0; sign < CASC_SIGNS; sign++) {
            const casc_map *map = &casc_maps[b];
            uint64_t mask = 0;
            int colours = 0;
            for (int t = 0; t < map->towns; t++)
                if (map->town[t].sign == sign) {
                    mask |= PENT_BIT(t);
                    colours |= 1 << map->town[t].colour;
                }
            assert_true(map->of_sign[sign] == mask);
            assert_int_equal(pent_popcount(mask), 4);
            assert_int_equal(colours, 1 << Y | 1 << O | 1 << B | 1 << P);
        }
}

/* ---- options --------------------------------------------------------------------------------- */

static void CAS_016_board_option(void **st) {
    (void)st;
    casc_state s = start(2, "");
    assert_int_equal(casc_map_of(&s)->towns, 36);
    s = start(2, "board=farmer");
    assert_int_equal(casc_map_of(&s)->towns, 26);
}

static void CAS_017_heralds_by_sign(void **st) {
    (void)st;
    casc_state s = start(2, "");
    assert_int_equal(pent_popcount(s.heralds), 4);
    assert_true(herald_at(&s, "E4") && herald_at(&s, "K5") && herald_at(&s, "E11") &&
                herald_at(&s, "K12"));
    s = start(2, "heralds=circle");
    assert_true(herald_at(&s, "B4") && herald_at(&s, "C13") && herald_at(&s, "M3") &&
                herald_at(&s, "N13"));
    assert_false(herald_at(&s, "E4"));
    s = start(2, "heralds=cross");
    assert_true(herald_at(&s, "D9") && herald_at(&s, "F14") && herald_at(&s, "J3") &&
                herald_at(&s, "L8"));
    s = start(2, "board=farmer");
    assert_true(herald_at(&s, "C9") && herald_at(&s, "G15") && herald_at(&s, "K1") &&
                herald_at(&s, "M9"));
}

static void CAS_018_one_herald_in_a_town(void **st) {
    (void)st;
    casc_state s = start(2, "board=farmer");
    put_tile(&s, "A3", CASC_TILE_HERALD);
    put(&s, 0, "A4");
    play(&s, "place A3");
    assert_int_equal(open_kind(&s), CASC_OPEN_HERALD);
    assert_false(is_legal(&s, "herald C9 G15"));
    assert_true(is_legal(&s, "herald C9 A1"));
    assert_starts(why_not(&s, "h-C9", "t-G15"), "CAS-018");
}

static void CAS_019_advanced_has_two_heralds(void **st) {
    (void)st;
    casc_state s = start(2, "advanced=on");
    assert_int_equal(pent_popcount(s.heralds), 2);
    assert_true(herald_at(&s, "H5") && herald_at(&s, "H12"));
    assert_int_equal(casc_map_of(&s)->town[town_at(&s, "H5")].colour, W);
    assert_int_equal(casc_map_of(&s)->town[town_at(&s, "H12")].colour, W);
}

static void CAS_020_advanced_is_not_for_the_farmer_board(void **st) {
    (void)st;
    casc_state s;
    pent_err err;
    assert_int_equal(set_up(&s, 2, "advanced=on board=farmer", &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "CAS-020"));
}

static void CAS_021_advanced_is_not_for_other_signs(void **st) {
    (void)st;
    casc_state s;
    pent_err err;
    assert_int_equal(set_up(&s, 2, "advanced=on heralds=circle", &err), PENT_E_INPUT);
    assert_int_equal(set_up(&s, 2, "advanced=on heralds=cross", &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "CAS-021"));
}

static void CAS_022_heralds_stay_in_the_base_game(void **st) {
    (void)st;
    casc_state s = start(2, "");
    uint64_t before = s.heralds;
    put(&s, 0, "E6");
    play(&s, "place E5"); /* scores E4, where a herald is */
    assert_int_equal(s.cube[0][B], 2);
    assert_true(s.heralds == before);
    assert_int_equal(open_kind(&s), CASC_OPEN_PLACE);
    assert_int_equal(casc_actor(&s), 1);
}

static void CAS_048_track_table(void **st) {
    (void)st;
    static const char *const colour = "--PsaxPes-axPe-P", *const white = "--PsexPs-sexPs-P";
    for (int k = 0; k < CASC_TRACKS; k++)
        for (int i = 0; i < CASC_SPACES; i++) {
            static const char letter[] = {'-', 'P', 'a', 'e', 's', 'x'};
            const casc_space *sp = casc_space_of(k, i);
            assert_int_equal(letter[sp->action], (k == W ? white : colour)[i]);
            assert_int_equal(sp->first, i == 2 ? 2 : i == 6 || i == 12 || i == 15 ? 3 : 0);
            assert_int_equal(sp->later, i == 2 ? 1 : i == 6 ? 2 : i == 12 || i == 15 ? 3 : 0);
        }
}

static void CAS_049_twelve_seals(void **st) {
    (void)st;
    casc_state s = start(2, "");
    int all = 0;
    for (int k = 0; k < CASC_TRACKS; k++) {
        int n = pent_popcount(s.seal_left[k]);
        assert_int_equal(n, k == W ? 4 : 2);
        all += n;
    }
    assert_int_equal(all, 12);
}

static void CAS_092_tile_mix(void **st) {
    (void)st;
    casc_state s = start(2, "board=farmer");
    int count[CASC_TILES] = {0};
    for (int i = 0; i < CASC_SLOTS; i++) count[s.tile[i]]++;
    assert_int_equal(count[CASC_TILE_2], 5);
    assert_int_equal(count[CASC_TILE_3], 5);
    assert_int_equal(count[CASC_TILE_ADVANCE], 5);
    assert_int_equal(count[CASC_TILE_EXTRA], 4);
    assert_int_equal(count[CASC_TILE_HERALD], 5);
}

static void CAS_105_towns_three_hexes_away(void **st) {
    (void)st;
    int pairs = 0;
    for (int b = 0; b < CASC_BOARDS; b++)
        for (int t = 0; t < casc_maps[b].towns; t++)
            for (int u = 0; u < casc_maps[b].towns; u++) {
                bool three = distance(casc_maps[b].town[t].cell, casc_maps[b].town[u].cell) == 3;
                assert_int_equal(casc_maps[b].three_away[t] >> u & 1, three);
                pairs += b == CASC_FRONT && three;
            }
    assert_int_equal(pairs, 2 * 83);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CAS_001_two_to_four_play),
        cmocka_unit_test(CAS_002_white_is_nobodys_colour),
        cmocka_unit_test(CAS_003_colours_in_seat_order),
        cmocka_unit_test(CAS_003_wrong_colours_are_refused),
        cmocka_unit_test(CAS_004_CAS_005_CAS_006_starting_stock),
        cmocka_unit_test(CAS_007_points_have_no_limit),
        cmocka_unit_test(CAS_008_first_player_is_drawn),
        cmocka_unit_test(CAS_009_two_hundred_thirty_four_hexes),
        cmocka_unit_test(CAS_010_neighbours_are_at_distance_one),
        cmocka_unit_test(CAS_011_front_has_36_towns),
        cmocka_unit_test(CAS_012_farmer_board_has_26_towns_and_24_farmers),
        cmocka_unit_test(CAS_013_no_field_touches_two_towns),
        cmocka_unit_test(CAS_014_farmer_fields_touch_no_town_nor_each_other),
        cmocka_unit_test(CAS_015_three_signs_on_four_colours),
        cmocka_unit_test(CAS_016_board_option),
        cmocka_unit_test(CAS_017_heralds_by_sign),
        cmocka_unit_test(CAS_018_one_herald_in_a_town),
        cmocka_unit_test(CAS_019_advanced_has_two_heralds),
        cmocka_unit_test(CAS_020_advanced_is_not_for_the_farmer_board),
        cmocka_unit_test(CAS_021_advanced_is_not_for_other_signs),
        cmocka_unit_test(CAS_022_heralds_stay_in_the_base_game),
        cmocka_unit_test(CAS_048_track_table),
        cmocka_unit_test(CAS_049_twelve_seals),
        cmocka_unit_test(CAS_092_tile_mix),
        cmocka_unit_test(CAS_105_towns_three_hexes_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
