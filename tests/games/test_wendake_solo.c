/* test_wendake_solo.c: the Phantom of the solo game. Red is the player; blue's pieces are the
 * Phantom's. Two-player map: Ohio 2, Nipissing 3, Georgian Bay 4 on red's side, Ottawa 5,
 * Allegheny 6, Niagara 7. */
#include "wendake_kit.h"

enum { PH = 1 };

static wend_state solo(const char *level) {
    const char *const options[] = {level, NULL};
    return begin_with(1, options);
}

/* Red idles; the Phantom is about to turn up a card in the given Year. */
static wend_state phantom_turn(const char *level, int year) {
    wend_state s = solo(level);
    s.year = (uint8_t)year;
    idle_turn(&s);
    assert_int_equal(top_kind(&s), WF_PHANTOM);
    return s;
}

static void WEN_146_the_phantom_has_pieces_only(void **st) {
    (void)st;
    wend_state s = solo("level=normal");
    const wend_player *p = &s.player[PH];
    assert_int_equal(s.players, 2);
    assert_int_equal(p->women, 5);
    assert_int_equal(s.guards[1][PH], 5);
    assert_int_equal(p->lodge[WEND_WARRIOR], 2);
    assert_int_equal(p->canoes, 1);
    assert_int_equal(wend_hand_size(p), 0);
    for (int g = 0; g < WEND_GOODS; g++) assert_int_equal(p->goods[g], 0);
    assert_int_equal(p->grid[4], WEND_NONE);
    pent_result r;
    wend_result(&s, &r);
    assert_int_equal(r.entries, 2);
    assert_true(r.entry[PH].rival);
    assert_int_equal(r.entry[PH].score, 0); /* no swap point */
    assert_int_equal(r.entry[0].score, 1);
}

static void WEN_146_order_is_random_and_tribes_are_two(void **st) {
    (void)st;
    const char *const draft[] = {"tribes=draft", NULL};
    wend_state s;
    kit_init(&wend_game, &s, 1, draft);
    int orders = 0;
    while (wend_actor(&s) == PENT_CHANCE) {
        pent_moves list;
        wend_legal(&s, &list);
        if (top_kind(&s) == WF_ORDER) orders = list.n;
        wend_apply(&s, list.m[list.n - 1], NULL);
    }
    assert_int_equal(orders, 2);
    assert_int_equal(s.order[0], PH);
    assert_int_equal(count_kind(&s, WM_TRIBE), 2);
}

static void WEN_147_four_cards_a_year(void **st) {
    (void)st;
    wend_state s = phantom_turn("level=normal", 1);
    assert_int_equal(count_kind(&s, WM_PHANTOM), 4);
    play(&s, "phantom council");
    idle_turn(&s);
    assert_int_equal(count_kind(&s, WM_PHANTOM), 3);
    assert_false(can(&s, "phantom council"));
    play(&s, "phantom war");
    idle_turn(&s);
    play(&s, "phantom mask; turn up sun");
    idle_turn(&s);
    assert_int_equal(count_kind(&s, WM_PHANTOM), 1);
    play(&s, "phantom trade; turn up sun");
    assert_int_equal(s.step, WEND_STEP_RESTORE);
    idle_restore(&s);
    idle_turn(&s);
    assert_int_equal(count_kind(&s, WM_PHANTOM), 4); /* shuffled anew */
}

/* What the Phantom scores in each Year with nobody in its way, by card. */
static int gain(const char *level, int year, const char *card, int track) {
    wend_state s = phantom_turn(level, year);
    s.shown = 1u << WEND_P11 | 1u << WEND_P21 | 1u << WEND_P31; /* all name the Military track */
    int before = s.player[PH].track[track];
    play(&s, card);
    if (top_kind(&s) == WF_TURN_UP) play(&s, "turn up sun");
    return s.player[PH].track[track] - before;
}

static void WEN_148_table_of_the_normal_level(void **st) {
    (void)st;
    static const int military[] = {0, 0, 2, 0, 2, 0, 2}; /* Home and the Guard just posted */
    static const int mask[] = {0, 0, 2, 2, 2, 3, 3};
    static const int eco[] = {1, 1, 1, 2, 2, 2, 3};
    static const int ritual[] = {0, 5, 0, 5, 0, 5, 0};
    for (int year = 1; year <= 7; year++) {
        assert_int_equal(gain("level=normal", year, "phantom war", WEND_MIL), military[year - 1]);
        assert_int_equal(gain("level=normal", year, "phantom mask", WEND_MSK), mask[year - 1]);
        assert_int_equal(gain("level=normal", year, "phantom trade", WEND_ECO), eco[year - 1]);
        assert_int_equal(gain("level=normal", year, "phantom council", WEND_RIT), ritual[year - 1]);
        int tile = year % 2 ? eco[year - 1] : 0; /* odd Years take a tile, which scores twice */
        assert_int_equal(gain("level=normal", year, "phantom trade", WEND_MIL), tile);
    }
}

static void WEN_148_moves_of_the_war_card(void **st) {
    (void)st;
    for (int year = 1; year <= 7; year++) {
        wend_state s = phantom_turn("level=normal", year);
        inhabit(&s, 0, 10); /* red's Woman in Ottawa Valley, within reach */
        play(&s, "phantom war");
        assert_int_equal(s.guards[5][PH], year % 2); /* guard in odd Years */
        assert_int_equal(s.player[0].settled != 0,
                         year != 4 && year != 6); /* raid in Years 4 and 6 */
        assert_int_equal(pent_popcount(s.player[PH].settled), year == 4 || year == 6 ? 2 : 1);
    }
}

static void WEN_149_easy_and_hard(void **st) {
    (void)st;
    static const int mask[] = {0, 2, 2, 2, 3, 3, 4}, eco[] = {1, 2, 1, 2, 2, 3, 3};
    for (int year = 1; year <= 7; year++) {
        assert_int_equal(gain("level=easy", year, "phantom council", WEND_RIT),
                         year >= 3 && year % 2 ? 5 : 0);
        assert_int_equal(gain("level=easy", year, "phantom war", WEND_MIL), year % 2 ? 0 : 1);
        assert_int_equal(gain("level=hard", year, "phantom mask", WEND_MSK), mask[year - 1]);
        assert_int_equal(gain("level=hard", year, "phantom trade", WEND_ECO), eco[year - 1]);
        assert_int_equal(gain("level=hard", year, "phantom council", WEND_RIT),
                         gain("level=normal", year, "phantom council", WEND_RIT));
    }
}

/* Alone, the Phantom ends near 24.5, 27.3 and 29.7 points: the strength its levels were made
 * for. */
static void WEN_149_strength_of_the_levels(void **st) {
    (void)st;
    static const char *const level[] = {"level=easy", "level=normal", "level=hard"};
    static const int mean[] = {245, 273, 297};
    for (int l = 0; l < 3; l++) {
        const char *const options[] = {level[l], NULL};
        pent_rng rng = pent_rng_seed(11);
        int sum = 0;
        enum { GAMES = 600 };
        for (int i = 0; i < GAMES; i++) {
            wend_state s;
            kit_init(&wend_game, &s, 1, options);
            while (s.stack.n) {
                pent_moves list;
                wend_legal(&s, &list);
                if (wend_actor(&s) == PENT_CHANCE)
                    wend_apply(&s, pent_chance(&wend_game, &s, &rng), NULL);
                else if (top_kind(&s) == WF_TURN)
                    idle_turn(&s);
                else
                    wend_apply(&s, list.m[0], NULL);
            }
            sum += score_of(&s, PH);
        }
        assert_in_range(sum * 10 / GAMES, mean[l] - 5, mean[l] + 5);
    }
}

static void WEN_150_council(void **st) {
    (void)st;
    wend_state s = phantom_turn("level=normal", 2);
    home(&s, PH, 4, 3, 5); /* Long House: 3 Warriors, 4 Women, 2 Hunters */
    play(&s, "phantom council");
    assert_int_equal(s.next[1], PH); /* red took the first place */
    assert_int_equal(s.player[PH].track[WEND_RIT], 3);
    assert_int_equal(s.player[PH].women, 4); /* most pieces: Women, */
    assert_int_equal(s.guards[1][PH], 5);    /* then Warriors among equals */
    s = phantom_turn("level=normal", 2);
    home(&s, PH, 7, 7, 7);
    play(&s, "phantom council");
    assert_int_equal(s.guards[1][PH], 7);
    assert_int_equal(s.player[PH].track[WEND_RIT], 7);
}

static void WEN_151_mask(void **st) {
    (void)st;
    wend_state s = phantom_turn("level=normal", 3);
    play(&s, "phantom mask; turn up star*");
    assert_int_equal(s.discard[s.discards - 1], 9);
    assert_int_equal(s.player[PH].disk, 0); /* first of two spaces worth 2 */
    s = phantom_turn("level=normal", 3);
    s.player[0].disk = 0;
    play(&s, "phantom mask; turn up star");
    assert_int_equal(s.player[PH].disk, 1);
    assert_int_equal(s.player[PH].track[WEND_MSK], 2);
    s = phantom_turn("level=normal", 1);
    play(&s, "phantom mask; turn up star");
    assert_int_equal(s.player[PH].disk, WEND_NONE);
}

static void WEN_152_trade_and_smallpox(void **st) {
    (void)st;
    wend_state s = phantom_turn("level=normal", 2);
    play(&s, "phantom trade; turn up sun*");
    assert_int_equal(s.player[PH].women, 4); /* Woman among equals */
    assert_int_equal(s.player[PH].lodge[WEND_WOMAN], 3);
    assert_int_equal(s.player[PH].track[WEND_ECO], 1);
    s = phantom_turn("level=normal", 2);
    home(&s, PH, 5, 4, 5);
    play(&s, "phantom trade; turn up sun*");
    assert_int_equal(s.player[PH].hunters, 4);
    s = phantom_turn("level=normal", 2);
    play(&s, "phantom trade; turn up sun");
    assert_int_equal(s.player[PH].women + s.player[PH].hunters, 10);
}

static void WEN_153_tiles_of_the_phantom(void **st) {
    (void)st;
    wend_state s = phantom_turn("level=normal", 5); /* a tile of level 2 */
    s.shown = 1u << WEND_P24 | 1u << WEND_P22;
    s.place[WEND_P22] = 0;
    s.place[WEND_P24] = 1;
    wend_state lower = s, none = s, lowest = s;
    play(&s, "phantom trade; turn up sun");
    assert_int_equal(s.shown, 1u << WEND_P24); /* the leftmost, out of the game */
    assert_int_equal(s.player[PH].progress, 0);
    assert_int_equal(s.player[PH].track[WEND_ECO], 2);
    assert_int_equal(s.player[PH].track[WEND_MIL], 2);
    assert_int_equal(s.flags, 1 << WEND_ENGLISH); /* the French flag is gone */
    lower.shown = 1u << WEND_P15 | 1u << WEND_P31;
    play(&lower, "phantom trade; turn up sun");
    assert_int_equal(lower.shown, 1u << WEND_P31);
    assert_int_equal(lower.player[PH].track[WEND_MSK], 1);
    assert_int_equal(lower.player[PH].track[WEND_ECO], 1);
    none.shown = 1u << WEND_P31;
    play(&none, "phantom trade; turn up sun");
    assert_int_equal(none.player[PH].track[WEND_ECO], 2); /* as many points as the level */
    lowest.shown = 1u << WEND_P27;
    lowest.player[PH].track[WEND_RIT] = 4;
    play(&lowest, "phantom trade; turn up sun");
    assert_int_equal(lowest.player[PH].track[WEND_MIL],
                     2); /* Military before Mask among the lowest */
}

static void WEN_153_second_alliance_takes_the_english_flag(void **st) {
    (void)st;
    wend_state s = phantom_turn("level=normal", 5);
    s.shown = 1u << WEND_P22;
    s.flags = 1 << WEND_ENGLISH;
    play(&s, "phantom trade; turn up sun");
    assert_int_equal(s.flags, 0);
}

static void WEN_154_WEN_155_expansion(void **st) {
    (void)st;
    wend_state s = phantom_turn("level=normal", 2);
    wend_state other = s, far = s, bare = s, raids = s;
    play(&s, "phantom war");
    assert_int_equal(s.player[PH].settled, 1u << 10); /* Woman: Ottawa Valley, area 1 */
    assert_int_equal(s.player[PH].women, 4);
    inhabit(&other, PH, 10); /* one Woman out: a Hunter follows, Ottawa Valley area 2 */
    play(&other, "phantom war");
    assert_int_equal(other.player[PH].settled, 1u << 10 | 1u << 11);
    static const int own_women[] = {10, 14, 15}, own_hunters[] = {11, 12, 13};
    for (int i = 0; i < 3; i++) { /* all its own areas are held by red */
        far.player[0].settled |= 1u << own_women[i];
        far.player[0].settled |= 1u << own_hunters[i];
    }
    far.player[0].women = far.player[0].hunters = 4;
    far.player[0].lodge[WEND_WOMAN] = far.player[0].lodge[WEND_HUNTER] = 0;
    raids = far;
    post(&far, PH, 7, 1); /* Niagara touches Georgian Bay */
    play(&far, "phantom war");
    assert_int_equal(far.player[PH].settled, 1u << 8);
    play(&raids, "phantom war"); /* no Guard abroad, no empty area in reach: a raid */
    assert_int_equal(raids.player[PH].settled, 1u << 10);
    assert_int_equal(raids.player[0].lodge[WEND_WOMAN], 1);
    home(&bare, PH, 0, 5, 5); /* no Guard at Home: no expansion, and no raid without a target */
    play(&bare, "phantom war");
    assert_int_equal(bare.player[PH].settled, 0);
}

static void WEN_154_territories_with_a_phantom_guard_are_in_reach(void **st) {
    (void)st;
    wend_state s = phantom_turn("level=normal", 4);
    inhabit(&s, 0, 4); /* red's Woman in Ohio Country: touches Allegheny only */
    wend_state guarded = s, touching = s;
    play(&s, "phantom war");
    assert_int_equal(s.player[0].settled, 1u << 4); /* out of reach */
    post(&guarded, PH, 2, 1);
    play(&guarded, "phantom war");
    assert_int_equal(guarded.player[0].settled, 0);
    post(&touching, PH, 6, 1);
    play(&touching, "phantom war");
    assert_int_equal(touching.player[0].settled, 0);
}

/* The Phantom lives in the west: Ohio Country, then Nipissing, are its own. */
static void WEN_154_WEN_158_WEN_170_the_other_home(void **st) {
    (void)st;
    wend_state s = phantom_turn("homes=2", 1);
    assert_int_equal(s.guards[1][0], 5);
    assert_int_equal(s.guards[0][PH], 5);
    play(&s, "phantom war"); /* expand, guard */
    assert_int_equal(s.player[PH].settled, 1u << 4);
    assert_int_equal(s.guards[2][PH], 1);
    assert_int_equal(s.guards[0][PH], 4);
}

static void WEN_156_WEN_157_raids(void **st) {
    (void)st;
    wend_state s = phantom_turn("level=normal", 4);
    inhabit(&s, 0, 15);
    wend_state guard = s, outposts = s, empty = s;
    play(&s, "phantom war"); /* a Woman without Guard: driven out, replaced */
    assert_int_equal(s.player[0].settled, 0);
    assert_true(s.player[PH].settled >> 15 & 1);
    assert_int_equal(s.guards[1][PH], 5);
    post(&guard, 0, 7, 2);
    post(&guard, PH, 5, 1);
    post(&guard, PH, 6, 1);
    play(&guard,
         "phantom war"); /* both lose a Guard; the Phantom's from Ottawa, the lowest that touches */
    assert_int_equal(guard.guards[7][0], 1);
    assert_int_equal(guard.guards[5][PH], 0);
    assert_int_equal(guard.guards[6][PH], 1);
    assert_int_equal(guard.player[0].settled, 1u << 15);
    assert_int_equal(guard.player[PH].lodge[WEND_WARRIOR], 3);
    outposts.player[0].settled = 0;
    outposts.player[0].lodge[WEND_WOMAN]++;
    outpost(&outposts, 0, 12);
    post(&outposts, PH, 6, 1);
    play(&outposts, "phantom war"); /* Outpost and the Guard in that territory */
    assert_int_equal(outposts.player[0].outposts, 0);
    assert_int_equal(outposts.guards[6][PH], 0);
    assert_int_equal(outposts.guards[1][PH], 4);
    home(&empty, PH, 5, 0, 5); /* no Woman to follow: the area stays empty */
    play(&empty, "phantom war");
    assert_int_equal(empty.player[0].settled, 0);
    assert_false(empty.player[PH].settled >> 15 & 1);
}

static void WEN_157_no_raid_that_empties_home(void **st) {
    (void)st;
    wend_state s = phantom_turn("level=normal", 4);
    inhabit(&s, 0, 15);
    post(&s, 0, 7, 1);
    wend_state two = s;
    home(&s, PH, 1, 5, 5);
    play(&s, "phantom war");
    assert_int_equal(s.guards[7][0], 1);
    assert_int_equal(s.guards[1][PH], 1);
    home(&two, PH, 2, 5, 5);
    play(&two, "phantom war");
    assert_int_equal(two.guards[7][0], 0);
    assert_int_equal(two.guards[1][PH], 1);
}

static void WEN_158_guards_are_posted(void **st) {
    (void)st;
    wend_state s = phantom_turn("level=normal", 1);
    post(&s, PH, 5, 1);
    wend_state few = s, rival = s;
    play(&s, "phantom war");
    assert_int_equal(s.guards[6][PH], 1); /* Ottawa is held already */
    home(&few, PH, 2, 5, 5);
    play(&few, "phantom war");
    assert_int_equal(few.guards[6][PH], 0);
    post(&rival, 0, 5, 1);
    play(&rival, "phantom war");
    assert_int_equal(rival.guards[5][PH], 2); /* a tie is not more */
}

static void WEN_159_WEN_161_turtles_of_the_phantom(void **st) {
    (void)st;
    wend_state s = phantom_turn("level=normal", 3);
    static const int areas[] = {10, 14, 15, 11, 12, 13};
    for (int i = 0; i < 6; i++)
        inhabit(&s, PH, areas[i]); /* four areas of each kind, Home included */
    play(&s, "phantom war");
    assert_int_equal(s.player[PH].turtle[1], WEND_UNKNOWN); /* Women 4 before Hunters 4 */
    int taken = 0;
    for (int k = 0; k < WEND_TURTLES; k++) taken += s.player[PH].turtle[k] != 0;
    assert_int_equal(taken, 1);
    assert_int_equal(s.player[PH].track[WEND_MIL], 2);
    assert_int_equal(s.stack_of[1], 0xF); /* nobody has seen it */
    s.year = 7;
    while (top_kind(&s) != WF_REVEAL) {
        pent_moves list;
        wend_legal(&s, &list);
        if (wend_actor(&s) == 0)
            idle_turn(&s);
        else
            wend_apply(&s, list.m[0], NULL);
    }
    assert_int_equal(count_kind(&s, WM_TURTLE), 4);
    play(&s, "turtle women 4 ritual");
    assert_int_equal(s.player[PH].turtle[1], 1 + WEND_RIT);
}

static void WEN_161_level_5_on_the_lower_track(void **st) {
    (void)st;
    wend_state s = solo("level=normal");
    s.partner = WEND_MIL;
    tracks(&s, PH, 10, 10, 14, 14);
    s.player[PH].turtle[2] = 1 + 0; /* economic/military: equal, the first named */
    s.player[PH].turtle[5] = 1 + 3; /* ritual/military: military is lower */
    assert_int_equal(score_of(&s, PH), 12 + 14);
    tracks(&s, PH, 10, 9, 14, 14);
    s.player[PH].turtle[5] = 0;
    assert_int_equal(score_of(&s, PH), 10 + 14); /* military becomes 11 */
}

static void WEN_160_the_phantom_removes_an_advanced_tile(void **st) {
    (void)st;
    wend_state s = solo("level=normal");
    idle_turn(&s);
    play(&s, "phantom war");
    while (s.step == WEND_STEP_TURNS) {
        pent_moves list;
        wend_legal(&s, &list);
        if (wend_actor(&s) == 0)
            idle_turn(&s);
        else
            wend_apply(&s, list.m[0], NULL);
    }
    assert_int_equal(wend_actor(&s), 0); /* red was first in the order */
    int second = s.display[1];
    play(&s, "replace B6 by I-1; lay B8; lay B7; show tile I-12"); /* space 1 is young now */
    assert_int_equal(top_kind(&s), WF_ADVANCED); /* the Phantom took the tile on space 2 */
    assert_int_equal(s.display[0], level_1(12));
    assert_int_equal(s.display[1], WEND_NONE);
    play(&s, "show tile I-15");
    assert_int_equal(s.display[1], level_1(15));
    assert_int_not_equal(second, level_1(15));
    assert_int_equal(s.step, WEND_STEP_TURNS);
}

static void WEN_162_who_wins(void **st) {
    (void)st;
    wend_state s = solo("level=normal");
    s.year = 7;
    while (s.stack.n) {
        pent_moves list;
        wend_legal(&s, &list);
        if (wend_actor(&s) == 0)
            idle_turn(&s);
        else
            wend_apply(&s, list.m[0], NULL);
    }
    s.player[0].swaps = 0;
    memset(s.player[PH].turtle, 0, sizeof s.player[PH].turtle);
    tracks(&s, 0, 9, 9, 9, 9);
    tracks(&s, PH, 9, 9, 9, 9);
    pent_result r;
    s.order[0] = 0;
    s.order[1] = PH;
    wend_result(&s, &r);
    assert_string_equal(r.verdict, "victory");
    s.order[0] = PH;
    s.order[1] = 0;
    wend_result(&s, &r);
    assert_string_equal(r.verdict, "defeat");
    assert_int_equal(r.entry[PH].rank, 1);
    tracks(&s, 0, 10, 10, 9, 9);
    wend_result(&s, &r);
    assert_string_equal(r.verdict, "victory");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(WEN_146_the_phantom_has_pieces_only),
        cmocka_unit_test(WEN_146_order_is_random_and_tribes_are_two),
        cmocka_unit_test(WEN_147_four_cards_a_year),
        cmocka_unit_test(WEN_148_table_of_the_normal_level),
        cmocka_unit_test(WEN_148_moves_of_the_war_card),
        cmocka_unit_test(WEN_149_easy_and_hard),
        cmocka_unit_test(WEN_149_strength_of_the_levels),
        cmocka_unit_test(WEN_150_council),
        cmocka_unit_test(WEN_151_mask),
        cmocka_unit_test(WEN_152_trade_and_smallpox),
        cmocka_unit_test(WEN_153_tiles_of_the_phantom),
        cmocka_unit_test(WEN_153_second_alliance_takes_the_english_flag),
        cmocka_unit_test(WEN_154_WEN_155_expansion),
        cmocka_unit_test(WEN_154_territories_with_a_phantom_guard_are_in_reach),
        cmocka_unit_test(WEN_154_WEN_158_WEN_170_the_other_home),
        cmocka_unit_test(WEN_156_WEN_157_raids),
        cmocka_unit_test(WEN_157_no_raid_that_empties_home),
        cmocka_unit_test(WEN_158_guards_are_posted),
        cmocka_unit_test(WEN_159_WEN_161_turtles_of_the_phantom),
        cmocka_unit_test(WEN_161_level_5_on_the_lower_track),
        cmocka_unit_test(WEN_160_the_phantom_removes_an_advanced_tile),
        cmocka_unit_test(WEN_162_who_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
