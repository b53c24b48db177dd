/* test_raiders_views.c: Raiders of Scythia, worlds filled in for a viewer, and orders that a
 * search may skip: both are compared with going through every way there is. */
#include "raiders_kit.h"

enum { WORLDS = 20000, MOST_KEYS = 64 };

typedef struct tally {
    char key[MOST_KEYS][48];
    double weight[MOST_KEYS];
    int seen[MOST_KEYS], n;
    double total;
} tally;

static tally odds;

/* Only these cards are unseen in the pile; all others lie on the discard pile. */
static void small_pile(const char *names) {
    char one[32];
    leave_in_pile("", 0);
    while (*names) {
        size_t n = strcspn(names, " ");
        memcpy(one, names, n);
        one[n] = 0;
        int k = kind_of(one);
        assert_true(s.discard[k] > 0);
        s.discard[k]--;
        s.discard_n--;
        s.deck[k]++;
        s.deck_n++;
        names += n + (names[n] == ' ');
    }
}

/* A world told by its hands and the cards looked at. */
static void name_world(const raid_state *w, char key[48]) {
    pent_text t = pent_text_on(key, 48);
    for (int seat = 0; seat < w->seats; seat++) {
        for (int k = 0; k < RAID_KINDS; k++) {
            for (int i = 0; i < w->player[seat].hand[k]; i++) pent_say(&t, "%d.", k);
        }
        pent_say(&t, "/");
    }
    for (int i = 0; i < w->look_n; i++) pent_say(&t, "%d.", w->look[i]);
}

static int key_index(const char *key) {
    for (int i = 0; i < odds.n; i++) {
        if (!strcmp(odds.key[i], key)) return i;
    }
    return -1;
}

static void count_world(const raid_state *w, double ways) {
    char key[48];
    pent_moves list;
    game->legal(w, &list);
    if (list.n == 0) return; /* nobody could be asked what is being asked */
    name_world(w, key);
    int i = key_index(key);
    if (i < 0) {
        i = odds.n++;
        assert_true(i < MOST_KEYS);
        memcpy(odds.key[i], key, sizeof key);
        odds.weight[i] = odds.seen[i] = 0;
    }
    odds.weight[i] += ways;
    odds.total += ways;
}

/* The next unknown card of a world: in a hand, else among those looked at; -1 when all are known.
 */
static int next_unknown(const raid_state *w) {
    for (int seat = 0; seat < w->seats; seat++) {
        int known = 0;
        for (int k = 0; k < RAID_KINDS; k++) known += w->player[seat].hand[k];
        if (known < w->player[seat].hand_n) return seat;
    }
    for (int i = 0; i < w->look_n; i++) {
        if (w->look[i] == RAID_NO) return RAID_SEATS + i;
    }
    return -1;
}

static void sort_look(raid_state *w) {
    for (int i = 1; i < w->look_n; i++) {
        for (int k = i; k > 0 && w->look[k - 1] > w->look[k]; k--) {
            uint8_t swap = w->look[k];
            w->look[k] = w->look[k - 1];
            w->look[k - 1] = swap;
        }
    }
}

/* Every unseen card for the next unknown place, weighted by its copies. */
static void each_deal(const raid_state *view, double ways) {
    int at = next_unknown(view);
    if (at < 0) {
        raid_state w = *view;
        sort_look(&w);
        count_world(&w, ways);
        return;
    }
    for (int k = 0; k < RAID_KINDS; k++) {
        if (view->deck[k] == 0) continue;
        raid_state w = *view;
        w.deck[k]--;
        if (at < RAID_SEATS) {
            w.player[at].hand[k]++;
            w.player[at].hand_mask |= (uint64_t)1 << k;
        } else {
            w.look[at - RAID_SEATS] = (uint8_t)k;
        }
        each_deal(&w, ways * view->deck[k]);
    }
}

/* The 0.999 point of chi-square by the formula of Wilson and Hilferty, a little generous. */
static double limit(int freedom) {
    double c = 2.0 / (9.0 * freedom), root = c > 0.1 ? 0.5 : 0.25;
    for (int i = 0; i < 30; i++) root = (root + c / root) / 2; /* square root */
    double t = 1 - c + 3.1 * root;
    return freedom * t * t * t;
}

/* RAI-158: what counting tells is in every world. */
static void deal_counted(raid_state *w) {
    for (int seat = 0; seat < w->seats; seat++) {
        raid_player *p = &w->player[seat];
        for (int k = 0; k < RAID_KINDS; k++) {
            for (; p->hand[k] < p->counted[k]; p->hand[k]++) {
                w->deck[k]--;
                p->hand_mask |= (uint64_t)1 << k;
            }
        }
    }
}

static void worlds_match(int viewer, int expected_worlds) {
    raid_state v = s, w;
    game->redact(&v, viewer);
    odds.n = 0;
    odds.total = 0;
    w = v;
    deal_counted(&w);
    each_deal(&w, 1);
    assert_int_equal(odds.n, expected_worlds);
    pent_rng rng = pent_rng_seed(11);
    for (int i = 0; i < WORLDS; i++) {
        char key[48];
        w = v;
        game->determinize(&w, viewer, &rng);
        assert_null(game->check(&w));
        name_world(&w, key);
        int k = key_index(key);
        if (k < 0) fail_msg("an impossible world: %s", key);
        odds.seen[k]++;
    }
    double chi = 0;
    for (int k = 0; k < odds.n; k++) {
        double expect = WORLDS * odds.weight[k] / odds.total, off = odds.seen[k] - expect;
        chi += off * off / expect;
    }
    if (odds.n > 1 && chi > limit(odds.n - 1)) fail_msg("chi-square %d", (int)chi);
}

/* ---- the tests ---- */

static void RAI_155_two_hidden_hands_and_a_pile(void **state) {
    (void)state;
    fresh(3);
    small_pile("Nomad Nomad Archer Tyrant Brewer");
    give(1, "Nomad Tyrant");
    give(2, "Archer");
    worlds_match(0, 18);
    worlds_match(PENT_PUBLIC, 18); /* the first hand is empty, so a spectator knows as much */
    worlds_match(1, 3);            /* Nomad, Archer or Brewer in the third hand */
}

static void RAI_157_a_card_everybody_saw_is_in_every_world(void **state) {
    (void)state;
    fresh(2);
    small_pile("Nomad Nomad Archer Tyrant Brewer");
    give(1, "Archer");
    take_card("Tyrant");
    raid_to_hand(&s, 1, kind_of("Tyrant"), true);
    worlds_match(0, 3); /* Tyrant, and Nomad, Archer or Brewer */
}

static void RAI_158_after_a_reshuffle_between_two_there_is_one_world(void **state) {
    (void)state;
    fresh(2);
    give(1, "Tyrant Brewer");
    leave_in_pile("Nomad", 1);
    PLAY("place Farm; pass; pick Meeting Tent; draw cards; draw Nomad; draw Archer");
    worlds_match(0, 1);
    worlds_match(1, 38); /* the Archer drawn since may be any kind: Nomad is known */
}

static void RAI_158_one_who_looks_counts_too(void **state) {
    (void)state;
    fresh(2);
    give(0, "Soothsayer Martyr");
    give(1, "Tyrant Brewer");
    leave_in_pile("Nomad", 1);
    PLAY("place Farm; pass; pick Town Centre; play Soothsayer; look at Nomad; look at Archer");
    raid_state w = s;
    pent_rng rng = pent_rng_seed(3);
    game->redact(&w, 0);
    assert_int_equal(w.player[1].hand_mask, 0); /* counted, not shown */
    game->determinize(&w, 0, &rng);
    assert_int_equal(w.player[1].hand[kind_of("Tyrant")], 1);
    assert_int_equal(w.player[1].hand[kind_of("Brewer")], 1);
    bool martyr[2] = {false}; /* Martyr or Nomad: which is in hand, which is looked at? */
    for (int i = 0; i < 40; i++) {
        w = s;
        game->redact(&w, 1);
        game->determinize(&w, 1, &rng);
        martyr[w.player[0].hand[kind_of("Martyr")] > 0] = true;
    }
    assert_true(martyr[0] && martyr[1]);
}

/* What was discarded first says nothing of what follows. */
static void RAI_046_a_second_card_can_follow_the_first(void **state) {
    (void)state;
    fresh(2);
    small_pile("Nomad Archer Tyrant Brewer Messenger");
    give(0, "Tyrant Brewer Messenger");
    PLAY("place Farm; pass; pick Market; barter Wagon; discard Tyrant");
    worlds_match(1, 6); /* two of Nomad, Archer, Brewer and Messenger */
}

/* RAI-144: whoever pays for a quest holds enough Strength. */
static void RAI_144_a_quest_being_paid_can_be_paid(void **state) {
    (void)state;
    fresh(2);
    small_pile("Nomad Archer Tyrant Brewer Conqueror");
    give(0, "Tyrant Conqueror");
    quest_at(0, 21); /* hand Strength 6 */
    worker(RAID_RED);
    PLAY("place Chief's Tent; quest A");
    /* Archer and Tyrant 6, Archer and Conqueror 7, Tyrant and Conqueror 7 */
    worlds_match(1, 3);
}

/* An Elder may be played for nothing, so it tells nothing of the hand. */
static void RAI_109_RAI_129_an_elder_tells_nothing(void **state) {
    (void)state;
    fresh(2);
    drop_quest(1);
    small_pile("Nomad Archer Tyrant Brewer Conqueror Elder");
    give(0, "Tyrant Conqueror Elder");
    quest_at(0, 23); /* hand Strength 8, with an Elder 6 */
    PLAY("place Farm; pass; pick Town Centre; play Elder");
    worlds_match(1, 10); /* two of five */
}

static void RAI_131_RAI_159_cards_looked_at(void **state) {
    (void)state;
    fresh(2);
    small_pile("Nomad Archer Tyrant Brewer Messenger Recruiter Soothsayer");
    give(0, "Soothsayer");
    PLAY("place Farm; pass; pick Town Centre; play Soothsayer; look at Tyrant; look at Brewer");
    worlds_match(1, 15); /* two of six */
    PLAY("look at Nomad; look at Messenger");
    worlds_match(1, 15); /* four of six */
    PLAY("discard Brewer");
    worlds_match(1, 10); /* three of five */
    worlds_match(0, 1);
}

/* ---- orders a search may skip ---- */

enum { MOST_ENDS = 128 };
static uint64_t ends[MOST_ENDS];
static int ends_n;

/* Every position in which another kind of decision is open, by all moves or by those that are not
 * redundant; a list of redundant moves only is taken as it is, as a search does. */
static void reach(const raid_state *from, int frame, bool all) {
    const pent_frame *f = from->stack.n ? pent_top_of(&from->stack) : NULL;
    if (!f || f->kind != frame) {
        uint64_t h = pent_hash(from, sizeof *from);
        for (int i = 0; i < ends_n; i++) {
            if (ends[i] == h) return;
        }
        assert_true(ends_n < MOST_ENDS);
        ends[ends_n++] = h;
        return;
    }
    pent_moves list;
    game->legal(from, &list);
    int useful = 0;
    for (int i = 0; i < list.n; i++) useful += !game->redundant(from, list.m[i]);
    for (int i = 0; i < list.n; i++) {
        if (!all && useful > 0 && game->redundant(from, list.m[i])) continue;
        raid_state next = *from;
        game->apply(&next, list.m[i], NULL);
        reach(&next, frame, all);
    }
}

static void orders_agree(int frame, int expected) {
    assert_int_equal(pent_top_of(&s.stack)->kind, frame);
    for (int all = 0; all < 2; all++) {
        ends_n = 0;
        reach(&s, frame, all);
        assert_int_equal(ends_n, expected);
    }
}

static void RAI_046_RAI_131_cards_go_in_any_order(void **state) {
    (void)state;
    fresh(2);
    give(0, "Nomad Archer Archer Tyrant Messenger");
    PLAY("place Farm; pass; pick Market; barter Wagon");
    orders_agree(RAID_F_DISCARD, 7); /* two of four kinds, or both Archers */
    PLAY("discard Messenger; discard Nomad");
    fresh(2);
    give(0, "Soothsayer");
    PLAY("place Farm; pass; pick Town Centre; play Soothsayer");
    PLAY("look at Tyrant; look at Nomad; look at Brewer; look at Messenger");
    orders_agree(RAID_F_LOOK, 6);
}

static void RAI_144_a_quest_is_paid_in_any_order(void **state) {
    (void)state;
    fresh(2);
    worker(RAID_RED);
    quest_at(0, 19); /* Strength 4 */
    give(0, "Nomad Tyrant Conqueror Forager");
    PLAY("place Chief's Tent; quest A");
    /* with Conqueror any of the other three; without, Nomad and Tyrant, Forager or not */
    orders_agree(RAID_F_HAND_QUEST, 8 + 2);
}

static void RAI_039_RAI_115_wounds_go_in_any_order(void **state) {
    (void)state;
    for (int card = 0; card < 2; card++) {
        fresh(2);
        crew(0, "Archer Tyrant Conqueror");
        ME.wounds[0] = ME.wounds[2] = 1;
        ME.wounds[1] = 2;
        hold(0, RAID_KUMIS, 1);
        give(0, "Archer");
        if (card) {
            PLAY("place Farm; pass; pick Town Centre; play Archer");
        } else {
            PLAY("place Barracks; heal for Kumis");
        }
        /* two of the four; by the card also one or none */
        orders_agree(RAID_F_HEAL, card ? 4 + 3 + 1 : 4);
        PLAY("heal Conqueror at 3; heal Archer at 1");
        assert_int_equal(ME.wounds[0] + ME.wounds[1] + ME.wounds[2], 2);
    }
}

static void RAI_076_RAI_128_wounds_and_exchanges_in_any_order(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Archer Nomad Forager"); /* room for 4 + 2 + 1 */
    hold(0, RAID_PROVISION, 8);
    worker(RAID_GREY);
    PLAY("raid Assyria left; roll red 2/2; roll white 2/1");
    orders_agree(RAID_F_WOUND, 6); /* three Wounds: 0 to 2 on the Nomad, 0 or 1 on the Forager */
    fresh(2);
    give(0, "Merchant");
    hold(0, RAID_GOLD, 2);
    hold(0, RAID_WAGON, 1);
    PLAY("place Farm; pass; pick Town Centre; play Merchant");
    /* none, one of five, two by Gold in six ways, Gold and Wagon for Equipment and Livestock in three */
    orders_agree(RAID_F_TRADE, 1 + 5 + 6 + 3);
}

int main(void) {
    game = pent_game_find("raiders");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(RAI_155_two_hidden_hands_and_a_pile),
        cmocka_unit_test(RAI_157_a_card_everybody_saw_is_in_every_world),
        cmocka_unit_test(RAI_158_after_a_reshuffle_between_two_there_is_one_world),
        cmocka_unit_test(RAI_158_one_who_looks_counts_too),
        cmocka_unit_test(RAI_046_a_second_card_can_follow_the_first),
        cmocka_unit_test(RAI_144_a_quest_being_paid_can_be_paid),
        cmocka_unit_test(RAI_109_RAI_129_an_elder_tells_nothing),
        cmocka_unit_test(RAI_131_RAI_159_cards_looked_at),
        cmocka_unit_test(RAI_046_RAI_131_cards_go_in_any_order),
        cmocka_unit_test(RAI_144_a_quest_is_paid_in_any_order),
        cmocka_unit_test(RAI_039_RAI_115_wounds_go_in_any_order),
        cmocka_unit_test(RAI_076_RAI_128_wounds_and_exchanges_in_any_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
