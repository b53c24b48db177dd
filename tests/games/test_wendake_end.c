/* test_wendake_end.c: the Restore phase, the end of the game, hidden information. */
#include "wendake_kit.h"

/* ---- Restore --------------------------------------------------------------------------------- */

static void WEN_129_the_new_order_counts_at_once(void **st) {
    (void)st;
    wend_state s = begin(2);
    play(&s, "activate 1 trade; end turn; turn order; end turn");
    idle_year(&s);
    assert_int_equal(s.order[0], 1);
    assert_int_equal(wend_actor(&s), 1); /* blue replaces first */
    idle_restore(&s);
    assert_int_equal(wend_actor(&s), 1); /* and begins the next Year */
    assert_int_equal(s.placed, 0);
    assert_int_equal(s.next[0], WEND_NONE);
}

static void WEN_130_WEN_131_used_tiles_flip_and_rows_move(void **st) {
    (void)st;
    wend_state s = begin(2);
    back_up(&s, 0, 2); /* a back that is used comes to its Action side */
    back_up(&s, 0, 6); /* one that is not used stays */
    back_up(&s, 0, 9); /* one that leaves the grid is turned up */
    play(&s, "activate 5 fire; fire 4 canoe; canoe Erie; end turn");
    idle_turn(&s);
    play(&s, "activate 2 ritual; end turn");
    idle_turn(&s);
    play(&s, "activate 8 tan+move 1; end turn");
    idle_turn(&s);
    play(&s, "turn order; end turn");
    idle_turn(&s);
    assert_int_equal(s.step, WEND_STEP_RESTORE);
    const wend_player *p = &s.player[0];
    assert_int_equal(p->marked, 0);
    assert_int_equal(p->fire, WEND_NONE);
    play(&s, "keep tiles; lay B6; lay B7; keep tiles"); /* blue, then red */
    static const uint8_t out[] = {6, 7, 8}, lower[] = {1, 2, 3, 4, 0, 5};
    assert_memory_equal(p->out, out, 3);
    assert_memory_equal(p->grid + 3, lower, 6);
    /* cell 2 (back, used) is now 5: Action; cell 4 (Fire marker) now 7: not flipped; cell 5
     * (Fire tile, used) now 8: back; cell 6 (back) now 9: back */
    assert_int_equal(p->ritual, 1 << 7 | 1 << 8);
}

/* All nine tiles are free then; the bottom row is the one after the swap. */
static void WEN_165_swap_before_the_rows_move(void **st) {
    (void)st;
    wend_state s = begin(2);
    play(&s, "activate 9 fish+military; end turn");
    idle_year(&s);
    assert_int_equal(s.step, WEND_STEP_RESTORE);
    assert_int_equal(wend_actor(&s), 1);
    play(&s, "keep tiles; lay B6; lay B7");
    assert_int_equal(wend_actor(&s), 0);
    assert_int_equal(count_kind(&s, WM_SWAP), 9);
    play(&s, "swap 1; with 9");
    assert_int_equal(s.player[0].swaps, 0);
    assert_int_equal(count_kind(&s, WM_SWAP), 0);
    assert_true(can(&s, "replace B1 by I-1"));
    assert_false(can(&s, "replace B8 by I-1")); /* used, flipped, and now in the top row */
    play(&s, "keep tiles");
    assert_int_equal(s.player[0].grid[3], 8);
    assert_int_equal(s.player[0].ritual & 1 << 3, 1 << 3); /* sides travel with the tiles */
    assert_int_equal(s.player[0].out[2], 1);
    assert_false(s.player[0].unshifted);
}

static void WEN_131_a_used_tile_of_the_bottom_row_shows_its_action_side(void **st) {
    (void)st;
    wend_state s = begin(2);
    play(&s, "activate 7 hunt+move 1; end turn");
    idle_year(&s);
    idle_restore(&s);
    static const uint8_t top[] = {6, 7, 8};
    assert_memory_equal(s.player[0].grid, top, 3);
    assert_int_equal(s.player[0].ritual & 7, 0);
}

/* The printed example: Trade is set aside, Hunt + 1 Movement + Trade comes. */
static void WEN_132_WEN_133_WEN_134_replacing_a_tile(void **st) {
    (void)st;
    wend_state s = begin(2);
    static const uint8_t grid[] = {2, 3, 4, 5, 0, 6, 1, 7, 8};
    memcpy(s.player[0].grid, grid, 9);
    idle_year(&s);
    assert_int_equal(wend_actor(&s), 0);
    assert_int_equal(count_kind(&s, WM_REPLACE), 3 * 6);
    assert_true(can(&s, "keep tiles"));
    assert_false(can(&s, "replace B2 by I-1")); /* not one of the three */
    play(&s, "replace B1 by I-1");
    assert_int_equal(s.player[0].set_aside, PENT_BIT(1));
    assert_int_equal(count_kind(&s, WM_LAY), 3);
    play(&s, "lay B8; lay I-1");
    static const uint8_t top[] = {8, 9, 7};
    assert_memory_equal(s.player[0].grid, top, 3);
    assert_int_equal(top_kind(&s), WF_ADVANCED); /* refilled before blue chooses */
    assert_int_equal(count_kind(&s, WM_ADVANCED), 5);
    play(&s, "show tile I-10");
    assert_int_equal(s.display[0], level_1(10));
    assert_int_equal(wend_actor(&s), 1);
    assert_false(can(&s, "replace B6 by I-1"));
    assert_true(can(&s, "replace B6 by I-10"));
    assert_false(can(&s, "replace B6 by B1")); /* red's pile is red's */
}

static void WEN_132_a_tile_set_aside_may_come_back(void **st) {
    (void)st;
    wend_state s = begin(2);
    lay(&s, 0, 1, level_1(17)); /* its base tile B1 is set aside */
    uint32_t supply = s.supply[0];
    idle_year(&s);
    play(&s, "replace B6 by B1; lay B1; lay B7");
    assert_int_equal(s.player[0].set_aside, PENT_BIT(6));
    assert_int_equal(s.supply[0], supply); /* nothing was drawn */
    for (int i = 0; i < WEND_DISPLAY; i++) assert_int_not_equal(s.display[i], WEND_NONE);
}

static void WEN_133_no_supply_no_refill(void **st) {
    (void)st;
    wend_state s = begin(2);
    s.supply[0] = 0;
    idle_year(&s);
    play(&s, "replace B6 by I-1; lay B8; lay B7");
    assert_int_equal(s.display[0], WEND_NONE);
    assert_int_equal(wend_actor(&s), 1);
    assert_int_equal(count_kind(&s, WM_REPLACE), 3 * 5);
}

/* The supply of both levels is exactly enough when everybody takes a tile each Year. */
static void WEN_133_the_supply_fits_the_players(void **st) {
    (void)st;
    for (int n = 2; n <= 4; n++) {
        wend_state s = begin(n);
        for (int year = 1; year < 7; year++) {
            idle_year(&s);
            while (s.step != WEND_STEP_TURNS) {
                pent_moves list;
                wend_legal(&s, &list);
                wend_apply(&s, list.m[wend_actor(&s) >= 0 ? 1 : 0],
                           NULL); /* the first replacement */
            }
            if (year == 3) assert_int_equal(s.supply[0], 0);
        }
        assert_int_equal(s.supply[1], 0);
        for (int seat = 0; seat < n; seat++)
            assert_int_equal(pent_popcount(s.player[seat].set_aside), 6);
    }
}

static void WEN_134_three_tiles_in_random_order(void **st) {
    (void)st;
    wend_state s = begin(2);
    idle_year(&s);
    play(&s, "keep tiles");
    assert_int_equal(wend_actor(&s), PENT_CHANCE);
    play(&s, "lay B8");
    assert_int_equal(count_kind(&s, WM_LAY), 2);
    play(&s, "lay B7");
    static const uint8_t top[] = {8, 7, 6}, none[] = {WEND_NONE, WEND_NONE, WEND_NONE};
    assert_memory_equal(s.player[0].grid, top, 3);
    assert_memory_equal(s.player[0].out, none, 3);
}

static void WEN_135_level_2_after_year_3(void **st) {
    (void)st;
    wend_state s = begin(2);
    for (int year = 1; year <= 3; year++) {
        for (int i = 0; i < WEND_DISPLAY; i++) assert_int_equal(wend_tiles[s.display[i]].level, 1);
        idle_year(&s);
        idle_restore(&s);
    }
    assert_int_equal(s.year, 4);
    for (int i = 0; i < WEND_DISPLAY; i++) assert_int_equal(wend_tiles[s.display[i]].level, 2);
    assert_int_equal(pent_popcount(s.supply[1]), 11 - 6);
}

static void WEN_136_WEN_137_masks_powers_and_markers_return(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 18);
    hand(&s, 0, "11");
    s.player[0].power_used = 1;
    play(&s, "power 18 fish; activate 2 mask; mask deck; draw sun; play 5 sun sun sun; end turn");
    idle_year(&s);
    assert_int_equal(s.player[0].played[1], 3);
    idle_restore(&s);
    assert_int_equal(s.year, 2);
    assert_int_equal(s.player[0].disk, WEND_NONE);
    assert_int_equal(s.player[0].played[1], 0);
    assert_int_equal(s.player[0].known[1], 3); /* everybody has seen them */
    assert_int_equal(s.player[0].used, 0);
    assert_int_equal(s.player[0].power_used, 0);
    assert_int_equal(s.player[0].marked, 0);
    assert_int_equal(s.player[0].placed, 0);
}

/* ---- end ------------------------------------------------------------------------------------- */

static wend_state last_year(int seats) {
    wend_state s = begin(seats);
    s.year = 7;
    return s;
}

static void WEN_165_nobody_is_asked_after_the_last_year(void **st) {
    (void)st;
    wend_state s = last_year(2);
    idle_year(&s);
    assert_int_equal(s.step, WEND_STEP_OVER);
    assert_false(s.player[0].unshifted || s.player[1].unshifted);
}

static void WEN_138_the_end_after_year_7(void **st) {
    (void)st;
    wend_state s = last_year(2);
    play(&s, "activate 1 trade; end turn; turn order; end turn");
    idle_year(&s);
    assert_int_equal(wend_actor(&s), PENT_OVER);
    assert_int_equal(s.order[0], 1);                        /* the new order is set */
    assert_int_equal(pent_popcount(s.player[0].marked), 3); /* nothing else is restored */
    pent_moves list;
    wend_legal(&s, &list);
    assert_int_equal(list.n, 0);
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "tile-0-0"), "WEN-138"));
}

static void WEN_139_level_5_turtles_are_placed_best(void **st) {
    (void)st;
    wend_state s = begin(2);
    s.partner = WEND_MIL;
    tracks(&s, 0, 10, 10, 14, 14);
    int base = score_of(&s, 0);
    s.player[0].turtle[2] = 1 + 0; /* Women: economic/military */
    assert_int_equal(score_of(&s, 0), base);
    s.player[0].turtle[2] = 0;
    s.player[0].turtle[8] = 1 + 1; /* Canoes: ritual/economic */
    assert_int_equal(score_of(&s, 0), base);
    s.player[0].turtle[2] = 1 + 0;
    assert_int_equal(score_of(&s, 0), base + 2); /* only together */
}

static void WEN_139_turtles_are_revealed(void **st) {
    (void)st;
    wend_state s = last_year(2);
    canoes(&s, 1, 3);
    s.player[1].turtle[6] = 1 + WEND_RIT;
    s.stack_of[6] &= (uint8_t) ~(1u << WEND_RIT);
    idle_year(&s);
    wend_state before = s;
    wend_redact(&before, 0);
    assert_int_equal(before.player[1].turtle[6], WEND_UNKNOWN);
    play(&s, "reveal blue canoes 3R");
    assert_int_equal(wend_actor(&s), PENT_OVER);
    wend_redact(&s, 0);
    assert_int_equal(s.player[1].turtle[6], 1 + WEND_RIT);
}

/* The printed example: 17 + 14, 14 + 12 + 1, 12 + 12 + 1, 13 + 13. */
static void WEN_140_WEN_141_example_of_scores(void **st) {
    (void)st;
    static const int track[4][4] = {
        {17, 20, 14, 15}, {14, 14, 13, 12}, {12, 16, 18, 12}, {15, 13, 13, 13}};
    static const int swaps[] = {0, 1, 1, 0}, want[] = {31, 27, 25, 26}, rank[] = {1, 2, 4, 3};
    wend_state s = begin(4);
    for (int i = 0; i < 4; i++) {
        tracks(&s, i, track[i][0], track[i][1], track[i][2], track[i][3]);
        s.player[i].swaps = (uint8_t)swaps[i];
    }
    pent_result r;
    wend_result(&s, &r);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(r.entry[i].score, want[i]);
        assert_int_equal(r.entry[i].part[WEND_SWAP_PART], swaps[i]);
        assert_int_equal(r.entry[i].part[WEND_TURTLE_PART], 0);
        assert_int_equal(r.entry[i].rank, rank[i]);
    }
}

/* Level 5 for Women and for Canoes count together only: on the tracks too. */
static void WEN_169_turtles_in_the_result_and_on_the_tracks(void **st) {
    (void)st;
    wend_state s = last_year(2);
    idle_year(&s);
    s.partner = WEND_MIL;
    tracks(&s, 0, 10, 10, 14, 15);
    s.player[0].turtle[2] = 1 + 0; /* Women: economic/military */
    s.player[0].turtle[8] = 1 + 1; /* Canoes: ritual/economic */
    s.player[0].turtle[0] = 1 + WEND_RIT;
    int track[WEND_TRACKS];
    wend_advanced(&s, 0, track);
    static const int want[] = {12, 12, 15, 15};
    assert_memory_equal(track, want, sizeof want);
    pent_result r;
    wend_result(&s, &r);
    assert_int_equal(r.parts, WEND_PARTS);
    assert_string_equal(r.part_name[WEND_TURTLE_PART], "turtles");
    assert_int_equal(r.entry[0].part[WEND_PAIR_1], 10);
    assert_int_equal(r.entry[0].part[WEND_PAIR_2], 14);
    assert_int_equal(r.entry[0].part[WEND_TURTLE_PART], 3);
    assert_int_equal(r.entry[0].score, 10 + 14 + 3 + 1);
    assert_true(drawn(&s, "pair-0", "12"));
    assert_false(drawn(&s, "pair-0", "10"));
    assert_true(drawn(&s, "pair-1", "15"));
    s = begin(2); /* in play the tracks stand as they do on the board */
    s.partner = WEND_MIL;
    tracks(&s, 0, 10, 10, 14, 15);
    s.player[0].turtle[0] = 1 + WEND_RIT;
    assert_true(drawn(&s, "pair-1", "14"));
}

static void WEN_141_ties_by_turn_order(void **st) {
    (void)st;
    wend_state s = last_year(3);
    for (int seat = 0; seat < 3; seat++) tracks(&s, seat, 5, 5, 5, 5);
    play(&s, "activate 1 trade; end turn; turn order; end turn"); /* blue will be first */
    idle_year(&s);
    pent_result r;
    wend_result(&s, &r);
    assert_true(r.over);
    assert_int_equal(r.entry[0].score, r.entry[1].score);
    assert_int_equal(r.entry[1].rank, 1);
    assert_int_equal(r.entry[2].rank, 2);
    assert_int_equal(r.entry[0].rank, 3);
    assert_int_equal(r.entry[3].rank, 0); /* there is no fourth */
    assert_string_equal(r.verdict, "victory");
}

/* ---- hidden information ---------------------------------------------------------------------- */

static void WEN_142_hands_are_secret_but_for_what_all_saw(void **st) {
    (void)st;
    wend_state s = begin(2);
    hand(&s, 0, "12");
    play(&s, "activate 2 mask; mask discard; turn up star; pass");
    assert_int_equal(s.player[0].known[0], 1);
    wend_state own_view = s, other = s, spectator = s;
    wend_redact(&own_view, 0);
    wend_redact(&other, 1);
    wend_redact(&spectator, PENT_PUBLIC);
    assert_int_equal(own_view.player[0].secret[1], 1);
    assert_int_equal(own_view.player[1].secret[0], WEND_UNKNOWN);
    assert_int_equal(other.player[0].secret[1], WEND_UNKNOWN);
    assert_int_equal(other.player[0].known[0], 1); /* the pine from the discard pile */
    assert_int_equal(other.player[0].secrets, 2);
    assert_int_equal(other.player[1].secret[0], 1);
    assert_int_equal(spectator.player[1].secret[0], WEND_UNKNOWN);
    assert_int_equal(wend_hand_size(&spectator.player[0]), 3);
    char text[PENT_MOVE_TEXT];
    s = begin(2);
    play(&s, "activate 2 mask; mask deck");
    pent_text out = pent_text_on(text, sizeof text);
    wend_format(&s, PENT_MOVE(WM_DRAW, 6, 0, 0), 1, &out);
    assert_string_equal(text, "draw a card");
    out = pent_text_on(text, sizeof text);
    wend_format(&s, PENT_MOVE(WM_DRAW, 6, 0, 0), 0, &out);
    assert_string_equal(text, "draw sun*");
}

/* Whether a hand can play must not show: the decision is open whatever was drawn. */
static void WEN_142_the_ceremony_asks_whatever_was_drawn(void **st) {
    (void)st;
    wend_state s = begin(2);
    hand(&s, 0, "1");
    play(&s, "activate 2 mask; mask deck");
    wend_state pair = s, other = s;
    play(&pair, "draw sun");
    play(&other, "draw star");
    assert_int_equal(top_kind(&pair), WF_CEREMONY);
    assert_int_equal(top_kind(&other), WF_CEREMONY);
    wend_redact(&pair, 1);
    wend_redact(&other, 1);
    assert_memory_equal(&pair, &other, sizeof pair);
}

static void WEN_143_turtle_tracks_are_secret(void **st) {
    (void)st;
    wend_state s = begin(2);
    canoes(&s, 0, 3);
    play(&s, "activate 9 fish+military; military; take canoes 3");
    wend_state x = s, y = s;
    play(&x, "turtle canoes 3 economic");
    play(&y, "turtle canoes 3 mask");
    wend_state own_view = x;
    wend_redact(&own_view, 0);
    assert_int_equal(own_view.player[0].turtle[6], 1 + WEND_ECO);
    wend_redact(&x, 1);
    wend_redact(&y, 1);
    assert_memory_equal(&x, &y, sizeof x);
    assert_int_equal(x.player[0].turtle[6], WEND_UNKNOWN); /* that there is one is public */
    assert_int_equal(x.stack_of[6], 0xF);
}

/* Worlds filled in for a viewer have the right odds: chi-square, 9 degrees of freedom, 0.999 at
 * 27.9. */
static void WEN_144_unseen_cards_are_equally_likely(void **st) {
    (void)st;
    wend_state s =
        begin(2); /* blue's card, the discard and red's card are pines: red sees 38 others */
    wend_redact(&s, 0);
    enum { WORLDS = 20000 };
    int seen[WEND_CARD_TYPES] = {0}, pool = 0;
    pent_rng rng = pent_rng_seed(7);
    for (int t = 0; t < WEND_CARD_TYPES; t++) pool += s.deck[t];
    assert_int_equal(pool, 38);
    for (int i = 0; i < WORLDS; i++) {
        wend_state w = s;
        wend_determinize(&w, 0, &rng);
        assert_null(wend_check(&w));
        for (int t = 0; t < WEND_CARD_TYPES; t++) seen[t] += w.player[1].secret[t];
    }
    double chi = 0;
    for (int t = 0; t < WEND_CARD_TYPES; t++) {
        double expect = (double)WORLDS * s.deck[t] / pool;
        chi += (seen[t] - expect) * (seen[t] - expect) / expect;
    }
    assert_true(chi < 27.9);
}

static void WEN_144_unseen_turtles_are_equally_likely(void **st) {
    (void)st;
    wend_state s = begin(3);
    s.player[0].turtle[6] = 1 + WEND_RIT; /* red knows its own */
    s.player[1].turtle[6] = 1 + WEND_ECO;
    s.player[2].turtle[6] = 1 + WEND_MIL;
    s.stack_of[6] = 1 << WEND_MSK;
    wend_redact(&s, 0);
    assert_int_equal(s.stack_of[6], 0xF & ~(1 << WEND_RIT));
    int seen[3][3] = {{0}};
    static const int slot[] = {0, 1, -1, 2};
    pent_rng rng = pent_rng_seed(9);
    for (int i = 0; i < 6000; i++) {
        wend_state w = s;
        wend_determinize(&w, 0, &rng);
        assert_int_not_equal(w.player[1].turtle[6], w.player[2].turtle[6]);
        seen[slot[w.player[1].turtle[6] - 1]][slot[w.player[2].turtle[6] - 1]]++;
    }
    for (int x = 0; x < 3; x++)
        for (int y = 0; y < 3; y++)
            assert_in_range(seen[x][y], x == y ? 0 : 850, x == y ? 0 : 1150);
}

static void WEN_144_piles_have_no_order(void **st) {
    (void)st;
    wend_state s = begin(2);
    play(&s, "activate 2 mask; mask deck");
    assert_int_equal(wend_actor(&s), PENT_CHANCE); /* drawn now, not before */
    unsigned odds = 0;
    pent_moves list;
    wend_legal(&s, &list);
    for (int i = 0; i < list.n; i++) odds += wend_weight(&s, list.m[i]);
    assert_int_equal(odds, s.decked);
}

static void WEN_145_what_is_public(void **st) {
    (void)st;
    wend_state s = begin(2);
    back_up(&s, 1, 3);
    lay(&s, 1, 1, level_1(4));
    goods(&s, 1, 1, 2, 3, 4, 5, 6);
    hand(&s, 1, "11");
    s.player[1].played[2]++;
    wend_state v = s;
    wend_redact(&v, 0);
    assert_memory_equal(v.player[1].grid, s.player[1].grid, WEND_CELLS);
    assert_int_equal(v.player[1].ritual, s.player[1].ritual);
    assert_int_equal(v.player[1].set_aside, s.player[1].set_aside);
    assert_memory_equal(v.player[1].goods, s.player[1].goods, sizeof s.player[1].goods);
    assert_memory_equal(v.player[1].played, s.player[1].played, WEND_CARD_TYPES);
    assert_memory_equal(v.discard, s.discard, sizeof s.discard);
    assert_int_equal(v.discards, s.discards);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(WEN_129_the_new_order_counts_at_once),
        cmocka_unit_test(WEN_130_WEN_131_used_tiles_flip_and_rows_move),
        cmocka_unit_test(WEN_165_swap_before_the_rows_move),
        cmocka_unit_test(WEN_165_nobody_is_asked_after_the_last_year),
        cmocka_unit_test(WEN_169_turtles_in_the_result_and_on_the_tracks),
        cmocka_unit_test(WEN_131_a_used_tile_of_the_bottom_row_shows_its_action_side),
        cmocka_unit_test(WEN_132_WEN_133_WEN_134_replacing_a_tile),
        cmocka_unit_test(WEN_132_a_tile_set_aside_may_come_back),
        cmocka_unit_test(WEN_133_no_supply_no_refill),
        cmocka_unit_test(WEN_133_the_supply_fits_the_players),
        cmocka_unit_test(WEN_134_three_tiles_in_random_order),
        cmocka_unit_test(WEN_135_level_2_after_year_3),
        cmocka_unit_test(WEN_136_WEN_137_masks_powers_and_markers_return),
        cmocka_unit_test(WEN_138_the_end_after_year_7),
        cmocka_unit_test(WEN_139_level_5_turtles_are_placed_best),
        cmocka_unit_test(WEN_139_turtles_are_revealed),
        cmocka_unit_test(WEN_140_WEN_141_example_of_scores),
        cmocka_unit_test(WEN_141_ties_by_turn_order),
        cmocka_unit_test(WEN_142_hands_are_secret_but_for_what_all_saw),
        cmocka_unit_test(WEN_142_the_ceremony_asks_whatever_was_drawn),
        cmocka_unit_test(WEN_143_turtle_tracks_are_secret),
        cmocka_unit_test(WEN_144_unseen_cards_are_equally_likely),
        cmocka_unit_test(WEN_144_unseen_turtles_are_equally_likely),
        cmocka_unit_test(WEN_144_piles_have_no_order),
        cmocka_unit_test(WEN_145_what_is_public),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
