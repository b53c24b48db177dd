/* test_raiders_solo.c: Raiders of Scythia alone against the rival chieftain. */
#include "raiders_kit.h"

/* The person's first turn is over: the rival turns up a scheme. Tokens are 1 Livestock or Wagon. */
static void rivals_turn(const char *level) {
    first_turn(1, level);
    empty_hand(0);
    empty_discards();
    for (int space = 0; space < RAID_SPACES; space++) {
        if (raid_open(&s, space)) tokens(space, 0, 0, space % 2, 1 - space % 2);
    }
    for (int i = 0; i < RAID_OFFER; i++) offer(i, i * 3 + 2);
    idle_turn();
    assert_int_equal(pent_top_of(&s.stack)->kind, RAID_F_SCHEME);
}

static void rival_horses(const char *strengths) {
    for (; *strengths; strengths++) {
        int animal = 3 - (*strengths - '0');
        while (s.animals[animal] == 0) animal += 3;
        take_animal_card(animal);
        s.rival.horse[s.rival.horses++] = (uint8_t)animal;
    }
}

static int rival_score(void) { return score_of(1); }

static void RAI_160_setting_up_alone(void **state) {
    (void)state;
    kit_init(game, &s, 1, NULL);
    while (game->actor(&s) == PENT_CHANCE && pent_top_of(&s.stack)->kind != RAID_F_HERO) {
        apply_first(&s);
    }
    PLAY("hero Vadasz; hero Opoia; pair Archer; pair Tyrant");
    assert_int_equal(game->actor(&s), 0);
    PLAY("take Opoia and Tyrant");
    while (pent_top_of(&s.stack)->kind != RAID_F_TURN) apply_first(&s);
    assert_int_equal(game->actor(&s), 0); /* the person begins */
    int archers = s.deck[kind_of("Archer")] + s.discard[kind_of("Archer")] + hand_of(0, "Archer");
    assert_int_equal(archers, 1); /* the other one is out of the game */
    assert_null(game->check(&s));
}

static void RAI_161_RAI_162_four_rivals(void **state) {
    (void)state;
    static const struct {
        const char *option;
        int strength, provisions, harvest;
    } rows[] = {{"rival=trader", 0, 1, 2},
                {"rival=lookout", 1, 2, 2},
                {"rival=huntsman", 1, 2, 3},
                {"rival=outrider", 2, 3, 3}};
    for (int i = 0; i < 4; i++) {
        rivals_turn(rows[i].option);
        assert_int_equal(s.rival.provisions, rows[i].provisions);
        assert_int_equal(raid_rival_strength(&s), rows[i].strength);
        s.rival.provisions = 2;
        PLAY("scheme 9"); /* three Provisions are asked for */
        assert_int_equal(s.rival.provisions, 2 + rows[i].harvest);
    }
    for (int i = 0; i < 40; i++) { /* no limit */
        idle_turn();
        s.rival.provisions = (uint8_t)(10 + i);
        while (game->actor(&s) == PENT_CHANCE) apply_first(&s);
        if (game->actor(&s) == PENT_OVER) break;
    }
    assert_true(s.rival.provisions > 8);
}

static void RAI_163_schemes_are_shuffled_anew(void **state) {
    (void)state;
    rivals_turn(NULL);
    pent_moves list;
    game->legal(&s, &list);
    assert_int_equal(list.n, 14);
    PLAY("scheme 5");
    idle_turn();
    assert_false(CAN("scheme 5"));
    s.rival.unused = 1u << 2;
    PLAY("scheme 3");
    any_chance();
    idle_turn();
    game->legal(&s, &list);
    assert_int_equal(list.n, 14);
}

static void RAI_164_RAI_165_RAI_166_RAI_167_the_order_of_questions(void **state) {
    (void)state;
    /* the example: scheme 9, Persia, 3 Provisions, 3 Strength, 8 points */
    rivals_turn(NULL);
    for (int space = 12; space < 16; space++) close_space(space);
    int place = raid_rival_quest(&s, &raid_schemes[8]);
    int points = raid_quests[s.quest[place]].points;
    PLAY("scheme 9"); /* no Persian space: a quest */
    assert_int_equal(s.rival.quests, 1);
    assert_int_equal(rival_score(), points);
    rivals_turn(NULL);
    s.rival.provisions = 2;
    PLAY("scheme 9"); /* not three Provisions: gain two */
    assert_int_equal(s.rival.provisions, 4);
    rivals_turn(NULL);
    s.rival.provisions = 3;
    rival_horses("2");
    PLAY("scheme 9"); /* not three Strength: a Horse, and nothing is paid */
    assert_int_equal(s.rival.provisions, 3);
    assert_int_equal(s.rival.horses, 2);
    rivals_turn(NULL);
    s.rival.provisions = 4;
    rival_horses("3");
    int raids = s.raids_left;
    PLAY("scheme 9");
    assert_int_equal(s.rival.provisions, 1);
    assert_int_equal(s.rival.horses, 0);
    assert_int_equal(s.rival.points, 8);
    assert_int_equal(s.raids_left, raids - 1);
    any_chance();
    assert_int_equal(game->actor(&s), 0);
}

static void RAI_168_target(void **state) {
    (void)state;
    rivals_turn(NULL);
    const raid_scheme_row *third = &raid_schemes[6]; /* Assyria, space 3 */
    assert_int_equal(raid_rival_target(&s, third), 8);
    close_space(8);
    assert_int_equal(raid_rival_target(&s, third), 9);
    close_space(9);
    assert_int_equal(raid_rival_target(&s, third), 6); /* round to the left-most */
    close_space(6);
    close_space(7);
    assert_int_equal(raid_rival_target(&s, third), RAID_NO);
}

static void RAI_169_RAI_170_what_a_rivals_raid_leaves(void **state) {
    (void)state;
    rivals_turn("rival=outrider");
    tokens(0, 1, 2, 0, 0);
    int gold = s.supply[RAID_GOLD], equipment = s.supply[RAID_EQUIPMENT];
    PLAY("scheme 1"); /* Cimmeria, space 1, for 2 Provisions and 1 Strength */
    assert_int_equal(s.supply[RAID_GOLD], gold + 1);
    assert_int_equal(s.supply[RAID_EQUIPMENT], equipment + 2);
    assert_int_equal(pent_top_of(&s.stack)->kind, RAID_F_REVEAL);
    PLAY("quest 20 up at Cimmeria-1");
    assert_int_equal(s.quest[raid_place_of(0)], 19);
    assert_int_equal(s.worker[0], RAID_NONE);
    assert_int_equal(s.spot[0][0], RAID_SPOT_RIVAL);
    assert_int_equal(ME.worker != RAID_NONE, 1);
    assert_int_equal(s.rival.points, 3);
}

static void RAI_171_RAI_172_RAI_173_horses_spent(void **state) {
    (void)state;
    /* the example: Lookout with 1, Horses of 2, 1 and 1; Assyria for 3: the Horse of 2 goes */
    rivals_turn("rival=lookout");
    s.rival.provisions = 3;
    rival_horses("121");
    PLAY("scheme 7");
    assert_int_equal(s.rival.points, 7);
    assert_int_equal(s.rival.provisions, 0);
    assert_int_equal(s.rival.horses, 2);
    assert_int_equal(s.rival.horse[0] % 3, 2);
    assert_int_equal(s.rival.horse[1] % 3, 2);
    assert_int_equal(s.animal_discards_n, 1);
    assert_false(raid_open(&s, 8)); /* the third space */
    static const struct {
        const char *horses;
        int need;
        const char *spent; /* indices */
    } rows[] = {
        {"111", 0, ""},    /* its own Strength is enough */
        {"3", 1, "0"},     /* too much, when nothing else is there */
        {"321", 1, "2"},   /* as few as possible, then without excess */
        {"3311", 2, "0"},  /* one Horse rather than two */
        {"1122", 4, "23"}, /* two Horses: 2 + 2 */
        {"1232", 4, "02"}, /* 1 + 3 is older than 2 + 2 */
        {"2233", 5, "02"}, /* 2 + 3: the oldest of each */
        {"11111", 5, "01234"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        rivals_turn("rival=trader");
        rival_horses(rows[i].horses);
        uint8_t chosen[5];
        int n = raid_rival_spend(&s.rival, rows[i].need, chosen);
        assert_int_equal(n, strlen(rows[i].spent));
        for (int k = 0; k < n; k++) assert_int_equal(chosen[k], rows[i].spent[k] - '0');
    }
}

static void RAI_174_RAI_175_the_horse_it_takes(void **state) {
    (void)state;
    rivals_turn(NULL);
    s.rival.provisions = 8;
    int middle = s.offer[1];
    PLAY("scheme 2"); /* the centre place */
    assert_int_equal(s.rival.horses, 1);
    assert_int_equal(s.rival.horse[0], middle);
    assert_int_equal(pent_top_of(&s.stack)->kind, RAID_F_OFFER);
    PLAY("animal play-3 at 2");
    assert_int_equal(s.offer[1], RAID_EAGLE_PLAY * 3);
    const raid_scheme_row *right = &raid_schemes[2];
    assert_int_equal(raid_rival_horse(&s, right), 2);
    s.offer[2] = RAID_NO;
    assert_int_equal(raid_rival_horse(&s, right), 0);
    s.offer[0] = RAID_NO;
    assert_int_equal(raid_rival_horse(&s, right), 1);
    s.offer[1] = RAID_NO;
    assert_int_equal(raid_rival_horse(&s, right), RAID_NO);
}

static void RAI_176_RAI_177_the_quest_it_takes(void **state) {
    (void)state;
    rivals_turn(NULL);
    const raid_scheme_row *down_right = &raid_schemes[0], *up_left = &raid_schemes[1];
    const raid_scheme_row *down_left = &raid_schemes[2], *up_right = &raid_schemes[3];
    quest_at(raid_place_of(13), 24);
    quest_at(raid_place_of(15), 25);
    quest_at(raid_place_of(7), 23);
    assert_int_equal(raid_rival_quest(&s, down_right), 0); /* village A is the top row */
    assert_int_equal(raid_rival_quest(&s, up_left), raid_place_of(15));
    assert_int_equal(raid_rival_quest(&s, up_right), raid_place_of(13));
    drop_quest(0);
    assert_int_equal(raid_rival_quest(&s, down_left), 1); /* then village B */
    drop_quest(1);
    assert_int_equal(raid_rival_quest(&s, down_right), raid_place_of(7));
    drop_quest(raid_place_of(7));
    assert_int_equal(raid_rival_quest(&s, down_right), raid_place_of(13)); /* Persia, left-most */
    assert_int_equal(raid_rival_quest(&s, down_left), raid_place_of(15));
    drop_quest(raid_place_of(13));
    drop_quest(raid_place_of(15));
    assert_int_equal(raid_rival_quest(&s, down_right), RAID_NO); /* facedown ones do not count */
    for (int space = 0; space < 4; space++) close_space(space);
    PLAY("scheme 1"); /* no space, no quest: a Horse */
    assert_int_equal(s.rival.horses, 1);
    assert_int_equal(s.rival.quests, 0);
}

static void RAI_178_blocked_building(void **state) {
    (void)state;
    first_turn(1, NULL);
    assert_int_equal(s.rival.blocked, RAID_NO);
    assert_true(CAN("place Farm"));
    idle_turn();
    s.rival.provisions = 0;
    s.village[RAID_FARM] = RAID_NONE;
    PLAY("scheme 10"); /* blocks the Farm */
    assert_int_equal(game->actor(&s), 0);
    assert_false(CAN("place Farm"));
    assert_non_null(strstr(kit_why_not(game, &s, "b-3"), "RAI-178"));
    idle_turn();
    s.village[RAID_TOWN] = RAID_BLUE;
    s.village[RAID_SILVERSMITH] = RAID_NONE;
    s.village[RAID_BARRACKS] = RAID_NONE;
    s.village[RAID_MEETING] = RAID_BLUE;
    s.village[RAID_MARKET] = RAID_BLUE;
    PLAY("scheme 4"); /* blocks the Town Centre */
    ME.worker = RAID_BLUE;
    assert_true(CAN("place Farm")); /* one turn only */
    PLAY("place Silversmith; pass");
    assert_false(CAN("pick Town Centre"));
    assert_true(CAN("pick Market"));
    assert_non_null(strstr(kit_why_not(game, &s, "b-5"), "RAI-178"));
}

static void RAI_179_end_by_either_side(void **state) {
    (void)state;
    rivals_turn("rival=outrider");
    for (int space = 1; s.raids_left > 3; space++) {
        if (raid_open(&s, space)) close_space(space);
    }
    PLAY("scheme 1");
    any_chance();
    assert_int_equal(s.raids_left, 2);
    assert_true(s.ending);
    assert_int_equal(game->actor(&s), 0); /* the person first, then the rival */
    idle_turn();
    assert_int_equal(game->actor(&s), PENT_CHANCE);
    PLAY("scheme 9");
    any_chance();
    assert_int_equal(game->actor(&s), PENT_OVER);
    /* a quest taken by the rival counts as well */
    rivals_turn(NULL);
    for (int space = 0; space < 4; space++) close_space(space);
    for (int place = RAID_PLACES - 1; s.quests_left > 3; place--) {
        if (s.quest[place] == RAID_DOWN) drop_quest(place);
    }
    PLAY("scheme 1");
    assert_true(s.ending);
}

static void RAI_180_the_rivals_score(void **state) {
    (void)state;
    rivals_turn("rival=lookout");
    s.rival.points = 20;
    rival_horses("312"); /* 0 + 2 + 1 points */
    s.rival.quest_mask = 1u << 9 | 1u << 1;
    s.rival.quests = 2;
    assert_int_equal(rival_score(), 20 + 3 + 6 + 3);
    pent_result r;
    ME.points = 0;
    game->result(&s, &r);
    assert_int_equal(r.entry[1].rank, 1);
    assert_string_equal(r.verdict, "defeat");
    ME.points = (uint16_t)(ME.points + r.entry[1].score - r.entry[0].score); /* level */
    game->result(&s, &r);
    assert_int_equal(r.entry[0].score, r.entry[1].score);
    assert_int_equal(r.entry[1].rank,
                     1); /* two quests, three Horses and its card against one crew member */
    assert_int_equal(r.entry[0].rank, 2);
    s.rival.horses = s.rival.quests = 0;
    s.rival.quest_mask = 0;
    s.rival.points = (uint16_t)r.entry[0].score;
    game->result(&s, &r);
    assert_int_equal(r.entry[0].rank, 1);
    assert_string_equal(r.verdict, "victory");
}

static void RAI_181_schemes(void **state) {
    (void)state;
    int blocked[RAID_BUILDINGS] = {0}, civ[4] = {0};
    for (int i = 0; i < RAID_SCHEMES; i++) {
        const raid_scheme_row *row = &raid_schemes[i];
        blocked[row->blocks]++;
        civ[row->civ]++;
        assert_int_equal(row->points, row->provisions + row->strength + row->civ);
        assert_true(row->space < 4 && row->horse < 3);
    }
    for (int b = 0; b < RAID_BUILDINGS; b++) assert_in_range(blocked[b], 1, 2);
    static const int want[4] = {4, 4, 3, 3};
    assert_memory_equal(civ, want, sizeof civ);
}

static void RAI_182_the_rivals_card_is_a_crew_member(void **state) {
    (void)state;
    rivals_turn("rival=outrider");
    empty_crew(0);
    crew(0, "Nomad"); /* one crew member against the rival's own card: 3 Provisions decide */
    for (int g = 0; g < RAID_HELD; g++) hold(0, g, 0);
    ME.points = s.rival.points = 7;
    pent_result r;
    game->result(&s, &r);
    assert_int_equal(r.entry[0].score, r.entry[1].score);
    assert_int_equal(r.entry[0].rank, 2);
    assert_string_equal(r.verdict, "defeat");
    crew(0, "- Archer"); /* two against one */
    game->result(&s, &r);
    assert_int_equal(r.entry[0].rank, 1);
    assert_int_equal(r.entry[1].rank, 2);
}

/* The rival raids without a worker, so alone nothing is ever out of reach. */
static void RAI_183_alone_everything_is_in_reach(void **state) {
    (void)state;
    first_turn(1, NULL);
    all_workers(RAID_RED);
    assert_int_equal(s.raids_left, 16);
    assert_int_equal(s.quests_left, 14);
}

int main(void) {
    game = pent_game_find("raiders");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(RAI_160_setting_up_alone),
        cmocka_unit_test(RAI_161_RAI_162_four_rivals),
        cmocka_unit_test(RAI_163_schemes_are_shuffled_anew),
        cmocka_unit_test(RAI_164_RAI_165_RAI_166_RAI_167_the_order_of_questions),
        cmocka_unit_test(RAI_168_target),
        cmocka_unit_test(RAI_169_RAI_170_what_a_rivals_raid_leaves),
        cmocka_unit_test(RAI_171_RAI_172_RAI_173_horses_spent),
        cmocka_unit_test(RAI_174_RAI_175_the_horse_it_takes),
        cmocka_unit_test(RAI_176_RAI_177_the_quest_it_takes),
        cmocka_unit_test(RAI_178_blocked_building),
        cmocka_unit_test(RAI_179_end_by_either_side),
        cmocka_unit_test(RAI_180_the_rivals_score),
        cmocka_unit_test(RAI_181_schemes),
        cmocka_unit_test(RAI_182_the_rivals_card_is_a_crew_member),
        cmocka_unit_test(RAI_183_alone_everything_is_in_reach),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
