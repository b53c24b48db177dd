/* test_wendake_actions.c: Move and fights, Military and Turtles, Mask Ceremony. */
#include "wendake_kit.h"

/* ---- Move and fight -------------------------------------------------------------------------- */
/* Two players: Ohio 2, Nipissing 3, Georgian Bay 4 | Ottawa 5, Allegheny 6, Niagara 7. */

static wend_state moving(int seats) {
    wend_state s = begin(seats);
    play(&s, "activate 6 move 3; move 3");
    return s;
}

static void WEN_052_up_to_n_warriors_one_step_each(void **st) {
    (void)st;
    wend_state s = moving(2);
    assert_false(can(&s, "warrior Red Home to Niagara guard")); /* not adjacent */
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "t-7"), "WEN-052"));
    play(&s, "warrior Red Home to Ohio Country guard; warrior Red Home to Nipissing guard");
    assert_int_equal(top_kind(&s), WF_MOVE);
    play(&s, "warrior Red Home to Georgian Bay guard");
    assert_int_equal(top_kind(&s), WF_ICONS); /* three are all */
    assert_int_equal(s.guards[0][0], 2);
    assert_int_equal(s.guards[2][0] + s.guards[3][0] + s.guards[4][0], 3);
}

static void WEN_052_a_guard_acts_within_its_territory(void **st) {
    (void)st;
    wend_state s = begin(2);
    post(&s, 0, 4, 1);
    play(&s, "activate 6 move 3; move 3; warrior Georgian Bay area 1");
    assert_int_equal(s.player[0].outposts, 1u << 8);
    assert_int_equal(s.guards[4][0], 0);
}

static void WEN_053_outposts_do_not_move(void **st) {
    (void)st;
    wend_state s = begin(2);
    outpost(&s, 0, 8);
    play(&s, "activate 6 move 3; move 3");
    assert_false(can(&s, "warrior Georgian Bay to Niagara guard"));
    assert_false(can(&s, "warrior Georgian Bay area 2"));
}

static void WEN_054_no_opponent_enters_a_home(void **st) {
    (void)st;
    wend_state s = begin(2);
    post(&s, 0, 7, 1);
    play(&s, "activate 6 move 3; move 3");
    assert_true(can(&s, "warrior Niagara to Ottawa Valley guard"));
    assert_false(can(&s, "warrior Niagara to Blue Home guard"));
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "t-1"), "WEN-054"));
}

static void WEN_055_a_guard_may_stand_beside_others(void **st) {
    (void)st;
    wend_state s = begin(2);
    post(&s, 1, 4, 2);
    play(&s, "activate 6 move 3; move 3; warrior Red Home to Georgian Bay guard");
    assert_int_equal(s.guards[4][0], 1);
    assert_int_equal(s.guards[4][1], 2);
}

static void WEN_056_an_empty_area_may_be_entered_past_guards(void **st) {
    (void)st;
    wend_state s = begin(2);
    post(&s, 1, 4, 3);
    play(&s, "activate 6 move 3; move 3; warrior Red Home to Georgian Bay area 2");
    assert_int_equal(s.player[0].outposts, 1u << 9);
    assert_int_equal(s.guards[4][1], 3);
}

static void WEN_057_no_outposts_at_home(void **st) {
    (void)st;
    wend_state s = begin(2);
    post(&s, 0, 4, 1);
    play(&s, "activate 6 move 3; move 3");
    assert_true(can(&s, "warrior Georgian Bay to Red Home guard"));
    assert_false(can(&s, "warrior Georgian Bay to Red Home area 1"));
    assert_false(can(&s, "warrior Red Home area 1"));
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "area-0-0"), "WEN-057"));
    play(&s, "warrior Georgian Bay to Red Home guard");
    assert_int_equal(s.guards[0][0], 5);
    assert_int_equal(s.guards[0][1], 0);
}

/* The printed example: a lone Hunter is injured, the attacker stays as Outpost. */
static void WEN_058_attack_on_a_lone_hunter(void **st) {
    (void)st;
    wend_state s = begin(2);
    inhabit(&s, 1, 6);
    int lodge = s.player[1].lodge[WEND_HUNTER];
    play(&s, "activate 6 move 3; move 3; warrior Red Home to Nipissing attack area 1");
    assert_int_equal(s.player[1].settled, 0);
    assert_int_equal(s.player[1].lodge[WEND_HUNTER], lodge + 1);
    assert_int_equal(s.player[0].outposts, 1u << 6);
    assert_int_equal(s.player[0].lodge[WEND_WARRIOR], 2);
}

static void WEN_058_attack_on_a_woman(void **st) {
    (void)st;
    wend_state s = begin(2);
    inhabit(&s, 1, 8);
    int lodge = s.player[1].lodge[WEND_WOMAN];
    play(&s, "activate 6 move 3; move 3; warrior Red Home to Georgian Bay attack area 1");
    assert_int_equal(s.player[1].lodge[WEND_WOMAN], lodge + 1);
    assert_int_equal(s.player[0].outposts, 1u << 8);
}

static void WEN_059_attack_on_an_outpost_empties_the_area(void **st) {
    (void)st;
    wend_state s = begin(2);
    outpost(&s, 1, 8);
    int lodge = s.player[1].lodge[WEND_WARRIOR];
    play(&s, "activate 6 move 3; move 3; warrior Red Home to Georgian Bay attack area 1");
    assert_int_equal(s.player[1].outposts | s.player[0].outposts, 0);
    assert_int_equal(s.player[1].lodge[WEND_WARRIOR], lodge + 1);
    assert_int_equal(s.player[0].lodge[WEND_WARRIOR], 3);
    play(&s, "warrior Red Home to Georgian Bay area 1"); /* another one enters */
    assert_int_equal(s.player[0].outposts, 1u << 8);
}

/* The printed example: Guard first, with the loss of one Warrior, then the Hunter with a second
 * one. */
static void WEN_060_WEN_061_guards_first_then_the_hunter(void **st) {
    (void)st;
    wend_state s = begin(2);
    inhabit(&s, 1, 6);
    post(&s, 1, 3, 1);
    play(&s, "activate 6 move 3; move 3");
    assert_false(can(&s, "warrior Red Home to Nipissing attack area 1"));
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "area-3-0"), "WEN-061"));
    play(&s, "warrior Red Home to Nipissing attack blue guard");
    assert_int_equal(s.guards[3][1], 0);
    assert_int_equal(s.player[0].lodge[WEND_WARRIOR], 3);
    assert_int_equal(s.player[1].lodge[WEND_WARRIOR], 3);
    play(&s, "warrior Red Home to Nipissing attack area 1");
    assert_int_equal(s.player[0].outposts, 1u << 6);
}

static void WEN_060_a_guard_may_be_attacked_for_its_own_sake(void **st) {
    (void)st;
    wend_state s = begin(2);
    post(&s, 1, 4, 2);
    play(&s, "activate 6 move 3; move 3; warrior Red Home to Georgian Bay attack blue guard; stop");
    assert_int_equal(s.guards[4][1], 1);
    assert_int_equal(s.guards[0][0], 4);
}

static void WEN_061_others_do_not_shield(void **st) {
    (void)st;
    wend_state s = begin(3);
    inhabit(&s, 1, 8); /* Hunter of blue in Superior Shore (4) */
    post(&s, 2, 4, 2); /* Guards of yellow there */
    outpost(&s, 1, 9); /* and an Outpost of blue */
    play(&s, "activate 6 move 3; move 3");
    assert_true(can(&s, "warrior Red Home to Superior Shore attack area 1"));
    assert_true(can(&s, "warrior Red Home to Superior Shore attack area 2"));
    assert_true(can(&s, "warrior Red Home to Superior Shore attack yellow guard"));
    assert_false(can(&s, "warrior Red Home to Superior Shore attack blue guard"));
}

static void WEN_062_attack_from_within(void **st) {
    (void)st;
    wend_state s = begin(2);
    post(&s, 0, 4, 1);
    post(&s, 1, 4, 1);
    inhabit(&s, 1, 14); /* Niagara, next door */
    play(&s, "activate 6 move 3; move 3; warrior Georgian Bay attack blue guard");
    assert_int_equal(s.guards[4][0] + s.guards[4][1], 0);
    s = begin(2);
    post(&s, 0, 4, 1);
    inhabit(&s, 1, 14);
    play(&s, "activate 6 move 3; move 3; warrior Georgian Bay to Niagara attack area 1");
    assert_int_equal(pent_top_of(&s.stack)->a, 2); /* entering and attacking is one move */
}

static void WEN_063_a_warrior_moves_once_per_action(void **st) {
    (void)st;
    wend_state s = begin(2);
    home(&s, 0, 1, 5, 5);
    play(&s, "activate 6 move 3; move 3; warrior Red Home to Georgian Bay guard");
    assert_int_equal(top_kind(&s), WF_ICONS); /* the only Warrior has moved */
    own(&s, 0, 11);
    play(&s, "power 11; warrior Georgian Bay to Niagara guard"); /* another Move: again */
    assert_int_equal(s.guards[7][0], 1);
}

static void WEN_063_not_even_from_home_again(void **st) {
    (void)st;
    wend_state s = begin(2);
    home(&s, 0, 0, 5, 5);
    s.player[0].lodge[WEND_WARRIOR]--;
    wend_add_guard(&s, 0, 4);
    play(&s, "activate 6 move 3; move 3; warrior Georgian Bay to Red Home guard");
    assert_int_equal(top_kind(&s), WF_ICONS);
    s = begin(2);
    post(&s, 0, 4, 1);
    play(&s, "activate 6 move 3; move 3; warrior Red Home to Georgian Bay guard");
    play(&s, "warrior Georgian Bay to Niagara guard"); /* the one that stood there before */
    assert_false(can(&s, "warrior Georgian Bay to Niagara guard"));
}

static void WEN_064_stop_early(void **st) {
    (void)st;
    wend_state s = moving(2);
    play(&s, "warrior Red Home to Nipissing guard; stop");
    assert_int_equal(top_kind(&s), WF_ICONS);
    s = moving(2);
    assert_int_equal(kit_find(&wend_game, &s, "stop"), PENT_MOVE(WM_STOP, 0, 0, 0));
    play(&s, "stop");
    assert_int_equal(s.guards[0][0], 5);
}

/* ---- Military -------------------------------------------------------------------------------- */

/* The printed example: 4 Woman areas, 2 Hunter areas, 3 Canoes; most Guards in two territories,
 * one tie. */
static void WEN_065_WEN_066_WEN_067_WEN_072_example_of_military(void **st) {
    (void)st;
    wend_state s = begin(2);
    inhabit(&s, 0, 4);
    inhabit(&s, 0, 8);
    inhabit(&s, 0, 9);
    inhabit(&s, 0, 5);
    canoes(&s, 0, 3);
    post(&s, 0, 2, 1);
    post(&s, 0, 3, 1);
    post(&s, 1, 3, 1);
    play(&s, "activate 9 fish+military; military");
    assert_int_equal(s.player[0].track[WEND_MIL], 0); /* Turtles come first */
    assert_int_equal(count_kind(&s, WM_TAKE), 3);
    assert_true(can(&s, "take women 3"));
    assert_true(can(&s, "take women 4"));
    assert_true(can(&s, "take canoes 3"));
    play(&s, "take women 4; turtle women 4 ritual");
    assert_int_equal(count_kind(&s, WM_TAKE), 1); /* one per group */
    play(&s, "take canoes 3; turtle canoes 3 economic");
    assert_int_equal(s.player[0].track[WEND_MIL], 2);
    assert_int_equal(s.player[0].turtle[1], 1 + 2);
    assert_int_equal(s.player[0].turtle[6], 1 + 0);
}

/* The printed example: 5 Hunter and 3 Woman areas; the level 4 for Hunters only in a later
 * action. */
static void WEN_067_WEN_068_example_of_turtles(void **st) {
    (void)st;
    wend_state s = begin(3);
    inhabit(&s, 0, 7); /* a Hunter and a Woman besides those at Home */
    inhabit(&s, 0, 10);
    outpost(&s, 0, 8);
    outpost(&s, 0, 9);
    outpost(&s, 0, 13);
    outpost(&s, 0, 11);
    play(&s, "transfer Superior Shore 1 hunter; transfer Superior Shore 2 hunter");
    play(&s, "transfer Nipissing 2 hunter; transfer Mackinac 2 woman");
    assert_int_equal(wend_group_size(&s, 0, 1), 5);
    assert_int_equal(wend_group_size(&s, 0, 0), 3);
    play(&s, "activate 9 fish+military; military");
    assert_int_equal(count_kind(&s, WM_TAKE), 4);
    play(&s, "take women 3; turtle women 3 economic; take hunters 5; turtle hunters 5 "
             "economic/military");
    assert_int_equal(top_kind(&s), WF_ICONS);
    assert_int_equal(s.player[0].track[WEND_MIL], 1);
    s.stack.f[0].b = 2; /* a second Military in the same turn, by hand */
    play(&s, "military");
    assert_true(can(&s, "take hunters 4"));
    assert_false(can(&s, "take hunters 5")); /* never two of a kind */
    assert_false(can(&s, "take women 3"));
    play(&s, "score");
    assert_int_equal(s.player[0].turtle[4], 0); /* none need be taken */
}

static void WEN_066_home_counts_when_inhabited(void **st) {
    (void)st;
    wend_state s = begin(2);
    inhabit(&s, 0, 8);
    inhabit(&s, 0, 9);
    assert_int_equal(wend_group_size(&s, 0, 0), 3);
    home(&s, 0, 5, 0, 5);
    assert_int_equal(wend_group_size(&s, 0, 0), 2);
    outpost(&s, 0, 4);
    assert_int_equal(wend_group_size(&s, 0, 0), 2);
    canoes(&s, 0, 5);
    play(&s, "activate 9 fish+military; military");
    assert_true(can(&s, "take canoes 5"));
    assert_int_equal(count_kind(&s, WM_TAKE), 3);
}

static void WEN_068_a_turtle_is_kept(void **st) {
    (void)st;
    wend_state s = begin(2);
    inhabit(&s, 0, 8);
    inhabit(&s, 0, 9);
    play(&s, "activate 9 fish+military; military; take women 3; turtle women 3 mask");
    s.player[0].settled = 0; /* both are injured */
    s.player[0].lodge[WEND_WOMAN] = (uint8_t)(s.player[0].lodge[WEND_WOMAN] + 2);
    assert_int_equal(s.player[0].turtle[0], 4);
    inhabit(&s, 0, 8);
    inhabit(&s, 0, 9);
    s.stack.f[0].b = 2;
    play(&s, "military");
    assert_int_equal(top_kind(&s), WF_ICONS); /* nothing to take: scored at once */
}

static void WEN_069_WEN_070_the_turtles(void **st) {
    (void)st;
    int times[WEND_TRACKS][WEND_TRACKS] = {{0}};
    for (int kind = 0; kind < WEND_TURTLES; kind++) {
        int each[WEND_TRACKS] = {0};
        for (int copy = 0; copy < WEND_COPIES; copy++) {
            const uint8_t *t = wend_turtle_tracks[kind][copy];
            each[t[0]]++;
            each[t[1]]++;
            if (wend_level_of(kind) < 5)
                assert_int_equal(t[0], t[1]);
            else
                times[t[0] < t[1] ? t[0] : t[1]][t[0] < t[1] ? t[1] : t[0]]++;
        }
        for (int t = 0; t < WEND_TRACKS; t++) assert_int_equal(each[t], 2);
    }
    for (int x = 0; x < WEND_TRACKS; x++)
        for (int y = x + 1; y < WEND_TRACKS; y++) assert_int_equal(times[x][y], 2);
    assert_int_equal(wend_turtle_points[0], 1);
    assert_int_equal(wend_turtle_points[1], 2);
    assert_int_equal(wend_turtle_points[2], 2);
    static const uint8_t women_5[4][2] = {
        {WEND_ECO, WEND_MIL}, {WEND_ECO, WEND_RIT}, {WEND_RIT, WEND_MSK}, {WEND_MSK, WEND_MIL}};
    assert_memory_equal(wend_turtle_tracks[2], women_5, sizeof women_5);
    wend_state s = begin(2);
    tracks(&s, 0, 5, 5, 5, 5); /* economic with military */
    assert_int_equal(score_of(&s, 0), 11);
    s.player[0].turtle[0] = 1 + WEND_ECO;
    s.player[0].turtle[3] = 1 + WEND_MIL;
    assert_int_equal(score_of(&s, 0), 12);
    s.player[0].turtle[1] = 1 + WEND_RIT;
    s.player[0].turtle[4] = 1 + WEND_MSK;
    assert_int_equal(score_of(&s, 0), 14);
}

static void WEN_071_turtles_are_drawn_blind(void **st) {
    (void)st;
    wend_state s = begin(2);
    canoes(&s, 0, 3);
    canoes(&s, 1, 3);
    play(&s, "activate 9 fish+military; military; take canoes 3");
    assert_int_equal(wend_actor(&s), PENT_CHANCE);
    assert_int_equal(count_kind(&s, WM_TURTLE), 4);
    play(&s, "turtle canoes 3 ritual; end turn");
    play(&s, "activate 9 fish+military; military; take canoes 3");
    assert_int_equal(count_kind(&s, WM_TURTLE), 3);
    assert_false(can(&s, "turtle canoes 3 ritual"));
    char text[PENT_MOVE_TEXT];
    for (int viewer = PENT_PUBLIC; viewer < 2; viewer++) {
        if (viewer == PENT_OVER || viewer == PENT_CHANCE) continue;
        pent_text out = pent_text_on(text, sizeof text);
        wend_format(&s, PENT_MOVE(WM_TURTLE, 6, 0, 0), viewer, &out);
        assert_string_equal(text, viewer == 1 ? "turtle canoes 3 economic" : "turtle canoes 3");
    }
}

static void WEN_073_ties_and_outposts_give_nothing(void **st) {
    (void)st;
    wend_state s = begin(3);
    assert_int_equal(wend_military(&s, 0, 0), 1); /* Home */
    post(&s, 0, 3, 2);
    post(&s, 1, 3, 2);
    assert_int_equal(wend_military(&s, 0, 0), 1);
    post(&s, 2, 3, 1);
    post(&s, 0, 3, 1);
    assert_int_equal(wend_military(&s, 0, 0), 2);
    outpost(&s, 0, 8);
    assert_int_equal(wend_military(&s, 0, 0), 2);
    home(&s, 0, 0, 5, 5);
    assert_int_equal(wend_military(&s, 0, 0), 1); /* nobody at Home */
}

/* ---- Mask Ceremony --------------------------------------------------------------------------- */

static void WEN_074_forty_cards(void **st) {
    (void)st;
    wend_state s;
    kit_init(&wend_game, &s, 2, NULL);
    int all = 0, infected = 0;
    for (int k = 0; k < WEND_KINDS; k++) {
        assert_int_equal(s.deck[k] + s.deck[k + WEND_KINDS], 8);
        all += s.deck[k] + s.deck[k + WEND_KINDS];
        infected += s.deck[k + WEND_KINDS];
    }
    assert_int_equal(all, 40);
    assert_int_equal(infected, 10);
    assert_int_equal(s.decked, 40);
    assert_int_equal(wend_weight(&s, PENT_MOVE(WM_DRAW, 0, 0, 0)), 6);
    assert_int_equal(wend_weight(&s, PENT_MOVE(WM_DRAW, 5, 0, 0)), 2);
}

/* The printed example: three different on space 2; the next player plays two alike with the
 * discard. */
static void WEN_075_WEN_076_WEN_079_example_of_ceremonies(void **st) {
    (void)st;
    wend_state s = begin(2); /* one pine lies open */
    hand(&s, 0, "12");
    hand(&s, 1, "03");
    play(&s, "activate 2 mask");
    assert_true(can(&s, "mask deck"));
    assert_true(can(&s, "mask discard"));
    play(&s, "mask deck; draw star; play 2 sun leaf star; end turn");
    assert_int_equal(s.player[0].track[WEND_MSK], 2);
    assert_int_equal(s.player[0].disk, 1);
    assert_int_equal(wend_hand_size(&s.player[0]), 0);
    play(&s, "activate 2 mask; mask discard");
    assert_int_equal(top_kind(&s), WF_TURN_UP); /* the last discard was taken */
    play(&s, "turn up leaf");
    assert_false(can(&s, "play 2 pine wave"));
    play(&s, "play 1 pine pine");
    assert_int_equal(s.player[1].track[WEND_MSK], 2);
    assert_int_equal(wend_hand_size(&s.player[1]), 1); /* the third card stays */
    assert_int_equal(s.discards, 1);
}

static void WEN_077_discards_become_the_deck(void **st) {
    (void)st;
    wend_state s = begin(2);
    hand(&s, 0, "");
    for (int t = 0; t < WEND_CARD_TYPES; t++) /* all but one sun go to the discards */
        while (s.deck[t] > (t == 1)) {
            s.deck[t]--;
            s.decked--;
            s.discard[s.discards++] = (uint8_t)t;
        }
    int discards = s.discards;
    play(&s, "activate 2 mask; mask deck; draw sun");
    assert_int_equal(s.decked, discards);
    assert_int_equal(s.discards, 0);
    assert_int_equal(top_kind(&s), WF_TURN_UP);
    play(&s, "turn up star*");
    assert_int_equal(s.discards, 1);
    assert_int_equal(s.decked, discards - 1);
}

/* Everything lies in hands but `left` discards. */
static wend_state without_deck(int left) {
    wend_state s = begin(2);
    hand(&s, 1, "");
    for (int t = 0; t < WEND_CARD_TYPES; t++) {
        s.player[1].secret[t] = s.deck[t];
        s.player[1].secrets = (uint8_t)(s.player[1].secrets + s.deck[t]);
        s.deck[t] = 0;
    }
    s.decked = 0;
    if (!left) {
        s.discards = 0;
        s.player[1].known[0]++;
    }
    return s;
}

static void WEN_078_without_a_deck(void **st) {
    (void)st;
    wend_state s = without_deck(1);
    goods(&s, 0, 0, 0, 0, 1, 0, 0);
    wend_state t = s;
    play(&s, "activate 2 mask");
    assert_false(can(&s, "mask deck"));
    play(&s, "mask discard"); /* nothing can be turned up */
    assert_int_equal(top_kind(&s), WF_CEREMONY);
    play(&t, "activate 1 trade; trade; exchange leather for fish");
    assert_int_equal(top_kind(&t), WF_TRADE); /* no blanket either */
    s = without_deck(0);
    hand(&s, 0, "");
    s.deck[0] = s.decked = 0;
    s.player[1].known[0]++;
    play(&s, "activate 2 mask");
    assert_true(can(&s, "mask"));
    assert_int_equal(count_kind(&s, WM_DO), 1);
}

static void WEN_079_cards_must_match_exactly(void **st) {
    (void)st;
    wend_state s = begin(2);
    hand(&s, 0, "0011");
    play(&s, "activate 2 mask; mask deck; draw sun");
    assert_true(can(&s, "play 6 pine pine sun sun sun"));
    assert_true(can(&s, "play 4 pine pine sun sun"));
    assert_true(can(&s, "play 5 sun sun sun"));
    assert_false(can(&s, "play 5 pine pine pine"));
    assert_int_equal(count_kind(&s, WM_PLAY), 2 + 1 + 1 + 1);
    play(&s, "pass"); /* one may also not play */
    assert_int_equal(s.player[0].track[WEND_MSK], 0);
}

static void WEN_080_spaces_and_points(void **st) {
    (void)st;
    static const struct {
        const char *hand, *play;
        int points;
    } row[] = {{"00", "play 1 pine pine", 2},
               {"012", "play 2 pine sun leaf", 2},
               {"0123", "play 3 pine sun leaf wave", 3},
               {"0011", "play 4 pine pine sun sun", 3},
               {"000", "play 5 pine pine pine", 4},
               {"00011", "play 6 pine pine pine sun sun", 5},
               {"01234", "play 7 pine sun leaf wave star", 6},
               {"1111", "play 8 sun sun sun sun", 6}};
    for (int i = 0; i < 8; i++) {
        wend_state s = begin(2);
        hand(&s, 0, row[i].hand);
        play(&s, "activate 2 mask; mask discard; turn up star");
        play(&s, row[i].play);
        assert_int_equal(s.player[0].track[WEND_MSK], row[i].points);
        assert_int_equal(s.player[0].disk, i);
    }
    int ways[WEND_SPACES] = {0};
    static const int want[] = {5, 10, 5, 10, 5, 20, 1, 5};
    for (int i = 0; i < wend_pattern_count; i++) ways[wend_patterns[i].space]++;
    assert_memory_equal(ways, want, sizeof want);
    for (int i = 0, first = 0; i < WEND_SPACES;
         first += want[i++]) { /* the judgement relies on it */
        const wend_pattern *w = &wend_patterns[first];
        assert_int_equal(w->space, i); /* the first way of a space has its commonest kind first */
        for (int k = 1; k < WEND_KINDS; k++) assert_true(w->need[k] <= w->need[k - 1]);
    }
}

static void WEN_081_a_space_with_a_disk_is_closed(void **st) {
    (void)st;
    wend_state s = begin(2);
    s.player[0].disk = 0;
    s.player[1].disk = 4;
    hand(&s, 0, "000");
    play(&s, "activate 2 mask; mask deck; draw pine");
    assert_false(can(&s, "play 1 pine pine")); /* the own disk */
    assert_false(can(&s, "play 5 pine pine pine"));
    assert_non_null(strstr(kit_why_not(&wend_game, &s, "mask-1"), "WEN-081"));
    play(&s, "play 8 pine pine pine pine; end turn");
    hand(&s, 1, "11");
    play(&s, "activate 2 mask; mask deck; draw star");
    assert_true(can(&s, "play 1 sun sun")); /* red's old space is free again */
}

static void WEN_082_played_cards_wait_for_the_next_year(void **st) {
    (void)st;
    wend_state s = begin(2);
    hand(&s, 0, "11");
    play(&s, "activate 2 mask; mask deck; draw star; play 1 sun sun; end turn");
    assert_int_equal(s.player[0].played[1], 2);
    idle_turn(&s);
    back_up(&s, 0, 1);
    lay(&s, 0, 3, level_1(7)); /* harvest, mask */
    play(&s, "activate 3 harvest+mask; mask deck; draw leaf");
    assert_int_equal(count_kind(&s, WM_PLAY), 0); /* star and leaf only */
}

static void WEN_083_which_of_equal_cards(void **st) {
    (void)st;
    wend_state s = begin(2);
    hand(&s, 0, "11");
    s.deck[6] -= 1; /* an infected sun, seen by all */
    s.decked--;
    s.player[0].known[6]++;
    play(&s, "activate 2 mask; mask discard; turn up star; play 1 sun sun from sun* sun");
    assert_int_equal(s.player[0].played[6], 1);
    assert_int_equal(s.player[0].played[1], 1);
    assert_int_equal(s.player[0].secret[1], 1);
    s = begin(2);
    hand(&s, 0, "116");
    play(&s, "activate 2 mask; mask discard; turn up star; play 1 sun sun"); /* clean ones first */
    assert_int_equal(s.player[0].secret[6], 1);
}

static void WEN_084_no_hand_limit(void **st) {
    (void)st;
    wend_state s = begin(2);
    hand(&s, 0, "001122334400");
    play(&s, "activate 2 mask; mask deck; draw star");
    assert_int_equal(wend_hand_size(&s.player[0]), 13);
    assert_int_equal(count_kind(&s, WM_DISCARD), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(WEN_052_up_to_n_warriors_one_step_each),
        cmocka_unit_test(WEN_052_a_guard_acts_within_its_territory),
        cmocka_unit_test(WEN_053_outposts_do_not_move),
        cmocka_unit_test(WEN_054_no_opponent_enters_a_home),
        cmocka_unit_test(WEN_055_a_guard_may_stand_beside_others),
        cmocka_unit_test(WEN_056_an_empty_area_may_be_entered_past_guards),
        cmocka_unit_test(WEN_057_no_outposts_at_home),
        cmocka_unit_test(WEN_058_attack_on_a_lone_hunter),
        cmocka_unit_test(WEN_058_attack_on_a_woman),
        cmocka_unit_test(WEN_059_attack_on_an_outpost_empties_the_area),
        cmocka_unit_test(WEN_060_WEN_061_guards_first_then_the_hunter),
        cmocka_unit_test(WEN_060_a_guard_may_be_attacked_for_its_own_sake),
        cmocka_unit_test(WEN_061_others_do_not_shield),
        cmocka_unit_test(WEN_062_attack_from_within),
        cmocka_unit_test(WEN_063_a_warrior_moves_once_per_action),
        cmocka_unit_test(WEN_063_not_even_from_home_again),
        cmocka_unit_test(WEN_064_stop_early),
        cmocka_unit_test(WEN_065_WEN_066_WEN_067_WEN_072_example_of_military),
        cmocka_unit_test(WEN_067_WEN_068_example_of_turtles),
        cmocka_unit_test(WEN_066_home_counts_when_inhabited),
        cmocka_unit_test(WEN_068_a_turtle_is_kept),
        cmocka_unit_test(WEN_069_WEN_070_the_turtles),
        cmocka_unit_test(WEN_071_turtles_are_drawn_blind),
        cmocka_unit_test(WEN_073_ties_and_outposts_give_nothing),
        cmocka_unit_test(WEN_074_forty_cards),
        cmocka_unit_test(WEN_075_WEN_076_WEN_079_example_of_ceremonies),
        cmocka_unit_test(WEN_077_discards_become_the_deck),
        cmocka_unit_test(WEN_078_without_a_deck),
        cmocka_unit_test(WEN_079_cards_must_match_exactly),
        cmocka_unit_test(WEN_080_spaces_and_points),
        cmocka_unit_test(WEN_081_a_space_with_a_disk_is_closed),
        cmocka_unit_test(WEN_082_played_cards_wait_for_the_next_year),
        cmocka_unit_test(WEN_083_which_of_equal_cards),
        cmocka_unit_test(WEN_084_no_hand_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
