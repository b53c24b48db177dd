/* test_raiders_cards.c: Raiders of Scythia: what cards do when they are played, building abilities,
 * heroes, Eagles at the Town Centre. */
#include "raiders_kit.h"

/* At the Town Centre with a Blue worker, these cards in hand and this crew. */
static void at_town(const char *hand, const char *members) {
    fresh(2);
    give(0, hand);
    crew(0, members);
    PLAY("place Farm; pass; pick Town Centre");
}

static void assert_goods(int silver, int provisions, int kumis) {
    assert_int_equal(ME.good[RAID_SILVER], silver);
    assert_int_equal(ME.good[RAID_PROVISION], provisions);
    assert_int_equal(ME.good[RAID_KUMIS], kumis);
}

/* ---- abilities at buildings ---- */

static void RAI_100_jeweller(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Jeweller Jeweller");
    eagle(0, 1, RAID_EAGLE_DOUBLE, 0);
    PLAY("place Silversmith; take Silver");
    assert_int_equal(ME.good[RAID_SILVER], 3 + 3 + 1 + 2);
}

static void RAI_101_farmhand(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Farmhand");
    PLAY("place Farm; take Provisions");
    assert_int_equal(ME.good[RAID_PROVISION], 1 + 2 + 1);
    fresh(2);
    crew(0, "Farmhand");
    worker(RAID_RED);
    PLAY("place Farm; take Wagon");
    assert_int_equal(ME.good[RAID_PROVISION], 1); /* not with the Wagon */
}

static void RAI_102_recruiter(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Recruiter");
    give(0, "Tyrant Nomad");
    PLAY("place Barracks; hire Tyrant at 2");
    assert_int_equal(ME.good[RAID_SILVER], 0); /* three instead of four */
    fresh(2);
    crew(0, "Recruiter");
    eagle(0, 0, RAID_EAGLE_DOUBLE, 0);
    give(0, "Nomad");
    PLAY("place Barracks; hire Nomad at 2");
    assert_int_equal(ME.good[RAID_SILVER], 3); /* not below nothing */
}

static void RAI_103_messenger(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Messenger");
    PLAY("place Farm; pass; pick Meeting Tent; draw cards; draw Nomad; draw Nomad; draw Archer");
    assert_int_equal(ME.hand_n, 3);
    fresh(2);
    crew(0, "Messenger");
    PLAY("place Farm; pass; pick Meeting Tent; draw with Kumis; draw Nomad; draw Nomad");
    assert_int_equal(ME.hand_n, 2);
    assert_int_equal(ME.good[RAID_KUMIS], 2);
}

static void RAI_104_through_an_adventurer_too(void **state) {
    (void)state;
    at_town("Adventurer Tyrant", "Jeweller Farmhand Recruiter Messenger");
    PLAY("play Adventurer; use Silversmith; take Silver");
    assert_goods(3 + 3 + 1, 1, 0);
    at_town("Adventurer Tyrant", "Jeweller Farmhand Recruiter Messenger");
    PLAY("play Adventurer; use Farm; take Provisions");
    assert_goods(3, 1 + 2 + 1, 0);
    at_town("Adventurer Tyrant", "Jeweller Farmhand Recruiter Messenger");
    PLAY("play Adventurer; use Barracks; hire Tyrant at 5"); /* three Silver, not four */
    assert_goods(0, 1, 0);
    at_town("Adventurer Tyrant", "Jeweller Farmhand Recruiter Messenger");
    PLAY("play Adventurer; use Meeting Tent; draw with Kumis; draw Nomad; draw Nomad");
    assert_int_equal(ME.hand_n, 3); /* two drawn, beside the Tyrant */
}

/* ---- what may be played ---- */

static void RAI_108_lose_all_of_it_first(void **state) {
    (void)state;
    at_town("Mercenary Cartographer Jeweller Marauder Strongman Falconer Wrangler Martyr",
            "Archer");
    hold(0, RAID_KUMIS, 1);
    hold(0, RAID_SILVER, 2);
    hold(0, RAID_PROVISION, 0);
    assert_false(CAN("play Mercenary"));
    assert_false(CAN("play Cartographer"));
    assert_false(CAN("play Jeweller"));
    assert_false(CAN("play Marauder"));
    assert_false(CAN("play Strongman"));
    assert_true(CAN("play Falconer"));
    assert_true(CAN("play Wrangler"));
    hold(0, RAID_SILVER, 1);
    assert_true(CAN("play Falconer"));
    assert_false(CAN("play Wrangler"));
    at_town("Martyr", "Archer");
    assert_false(CAN("play Martyr")); /* no other card to lose */
}

/* A card may be played for nothing; it is gone all the same. */
static void RAI_109_cards_without_effect(void **state) {
    (void)state;
    static const char *const idle[] = {"Archer",   "Guardian", "Tyrant",    "Huntress",
                                       "Merchant", "Herdsman", "Vigilante", "Recruiter"};
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++) {
        char play[40];
        at_town(idle[i], "Nomad");
        hold(0, RAID_SILVER, 8); /* nobody is richer */
        for (int space = 0; space < 6; space++) {
            if (raid_open(&s, space)) tokens(space, 0, 0, 0, 0);
        }
        pent_text out = pent_text_on(play, sizeof play);
        pent_say(&out, "play %s", idle[i]);
        assert_true(game->redundant(&s, kit_find(game, &s, play))); /* a search need not try it */
        PLAY(play);
        assert_int_equal(discarded(idle[i]), 1);
        assert_int_equal(game->actor(&s), 1); /* nothing was asked */
        assert_goods(8, 1, 0);
    }
    fresh(2);
    give(0, "Elder");
    drop_quest(0);
    drop_quest(1);
    PLAY("place Farm; pass; pick Town Centre; play Elder"); /* no quest is faceup */
    assert_int_equal(game->actor(&s), 1);
}

/* What follows looks into the hand: it is asked whatever the hand holds, or silence would tell. */
static void RAI_109_an_elder_or_a_recruiter_may_stop(void **state) {
    (void)state;
    at_town("Elder Nomad", "Tyrant");
    quest_at(0, 20); /* Strength 5, with an Elder 3 */
    quest_at(1, 21);
    PLAY("play Elder");
    pent_moves list;
    game->legal(&s, &list);
    assert_int_equal(list.n, 1);
    PLAY("stop");
    assert_int_equal(ME.quests, 0);
    at_town("Recruiter Conqueror", "Archer");
    hold(0, RAID_SILVER, 0);
    PLAY("play Recruiter");
    assert_false(CAN("hire Conqueror at 2"));
    PLAY("stop");
    assert_int_equal(ME.crew_n, 1);
}

/* "Lose A: gain B" is not played for nothing. */
static void RAI_008_RAI_108_RAI_109_no_price_for_nothing(void **state) {
    (void)state;
    at_town("Fanatic", "-");
    assert_false(CAN("play Fanatic")); /* no crew to lose */
    at_town("Conqueror", "Archer");
    assert_false(CAN("play Conqueror")); /* neither Wagon nor Equipment */
    at_town("Jeweller", "Archer");
    hold(0, RAID_GOLD, s.supply[RAID_GOLD]);
    assert_false(CAN("play Jeweller")); /* no Gold to be had */
}

static void RAI_110_hero_and_eagle_once_a_turn(void **state) {
    (void)state;
    fresh(2);
    give(0, "Conspirator");
    crew(0, "Brewer");
    eagle(0, 0, RAID_EAGLE_PLAY, 0);
    s.village[RAID_TOWN] = RAID_NONE;
    s.village[RAID_FARM] = RAID_BLUE;
    PLAY("place Town Centre; use Vadasz");
    assert_true(s.hero_used);                                 /* until the turn is over */
    raid_push(&s, RAID_F_ACTION, 0, RAID_TOWN, RAID_BLUE, 0); /* one more action from somewhere */
    assert_false(CAN("use Vadasz"));
    PLAY("use Brewer at 1");
    raid_push(&s, RAID_F_ACTION, 0, RAID_TOWN, RAID_BLUE, 0);
    assert_false(CAN("use Brewer at 1"));
    assert_true(CAN("play Conspirator"));
    PLAY("pass; pick Market; pass");
    assert_false(s.hero_used);
    assert_int_equal(s.eagles_used, 0);
}

/* The use belongs to the Eagle: another one in its place is fresh, and it takes its use along. */
static void RAI_110_an_eagles_use_goes_with_it(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Brewer");
    eagle(0, 0, RAID_EAGLE_PLAY, 0);
    s.village[RAID_TOWN] = RAID_NONE;
    s.village[RAID_FARM] = RAID_BLUE;
    PLAY("place Town Centre; use Brewer at 1");
    raid_state used = s;
    raid_push(&s, RAID_F_ANIMAL, 0, 1, 0, 0); /* another Play Eagle above the same space */
    PLAY("eagle 3 above 1, replaces the play Eagle");
    any_chance();
    raid_push(&s, RAID_F_ACTION, 0, RAID_TOWN, RAID_BLUE, 0);
    assert_true(CAN("use Brewer at 1"));
    s = used;
    raid_push(&s, RAID_F_SWAP_EAGLE, 0, 0, 0, 0); /* to the offer and back */
    PLAY("swap eagle 1 for 1 below 4");
    raid_push(&s, RAID_F_ANIMAL, 0, 1, 0, 0);
    PLAY("eagle 1 above 1");
    any_chance();
    raid_push(&s, RAID_F_ACTION, 0, RAID_TOWN, RAID_BLUE, 0);
    assert_false(CAN("use Brewer at 1"));
    PLAY("pass; pick Market; pass");
    assert_int_equal(s.eagles_used, 0);
}

static void RAI_110_RAI_124_town_centre_chains(void **state) {
    (void)state;
    fresh(2);
    give(0, "Adventurer Adventurer");
    crew(0, "Conspirator Brewer");
    eagle(0, 0, RAID_EAGLE_PLAY, 0);
    eagle(0, 1, RAID_EAGLE_PLAY, 1);
    PLAY("place Farm; pass; pick Town Centre; use Conspirator at 1; draw Nomad");
    assert_true(CAN("use Vadasz"));
    assert_false(CAN("use Conspirator at 1")); /* the same Eagle */
    assert_true(CAN("use Brewer at 2"));
    PLAY("play Adventurer; use Town Centre");
    assert_false(CAN("use Conspirator at 1"));
    PLAY("use Vadasz");
    assert_goods(3, 2, 4);
    assert_int_equal(game->actor(&s), 1);
    /* the hero is used up as well, and both are fresh on the next turn */
    fresh(2);
    give(0, "Conspirator Adventurer");
    crew(0, "Conspirator");
    eagle(0, 0, RAID_EAGLE_PLAY, 0);
    s.village[RAID_TOWN] = RAID_NONE;
    s.village[RAID_FARM] = RAID_BLUE;
    PLAY("place Town Centre; use Vadasz; pick Meeting Tent; pass");
    idle_turn();
    s.village[RAID_TOWN] = RAID_NONE;
    PLAY("place Town Centre; use Conspirator at 1; draw Nomad; use Vadasz");
    assert_int_equal(ME.good[RAID_KUMIS], 8);
}

/* ---- plays ---- */

static void RAI_111_plain_gains(void **state) {
    (void)state;
    static const struct {
        const char *name;
        int silver, provisions, kumis, cards, points;
        int good;
    } rows[] = {{"Nomad", 0, 1, 2, 0, 0, -1},
                {"Warmonger", 3, 0, 0, 0, 0, -1},
                {"Armourer", 0, 0, 0, 0, 0, RAID_EQUIPMENT},
                {"Forager", 0, 3, 0, 0, 0, -1},
                {"Tracker", 1, 1, 1, 0, 0, -1},
                {"Brewer", 0, 0, 4, 0, 0, -1},
                {"Warlord", 2, 0, 0, 1, 0, -1},
                {"Champion", 0, 0, 2, 0, 1, -1},
                {"Farmhand", 0, 1, 0, 0, 0, RAID_LIVESTOCK},
                {"Messenger", 0, 0, 1, 2, 0, -1},
                {"Antagonist", 0, 1, 0, 1, 0, -1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[PENT_MOVE_TEXT];
        at_town(rows[i].name, "Archer");
        snprintf(text, sizeof text, "play %s", rows[i].name);
        PLAY(text);
        any_chance();
        assert_goods(3 + rows[i].silver, 1 + rows[i].provisions, rows[i].kumis);
        assert_int_equal(ME.hand_n, rows[i].cards);
        assert_int_equal(ME.points, rows[i].points);
        for (int g = 0; g < RAID_PLUNDER; g++) assert_int_equal(ME.good[g], g == rows[i].good);
        assert_int_equal(game->actor(&s), 1);
    }
}

static void RAI_112_exchanges(void **state) {
    (void)state;
    at_town("Marauder", "Archer");
    hold(0, RAID_LIVESTOCK, 1);
    PLAY("play Marauder");
    assert_int_equal(ME.good[RAID_WAGON], 1);
    assert_int_equal(ME.good[RAID_LIVESTOCK], 0);
    at_town("Strongman", "Archer");
    PLAY("play Strongman");
    assert_int_equal(ME.good[RAID_WAGON], 1);
    assert_goods(3, 0, 0);
    at_town("Cartographer", "Archer");
    hold(0, RAID_KUMIS, 3);
    PLAY("play Cartographer");
    assert_int_equal(ME.good[RAID_WAGON], 1);
    assert_goods(3, 1, 1);
    at_town("Jeweller", "Archer");
    PLAY("play Jeweller");
    assert_int_equal(ME.good[RAID_GOLD], 1);
    assert_goods(0, 1, 0);
    at_town("Mercenary", "Archer");
    ME.points = 2;
    PLAY("play Mercenary");
    assert_int_equal(ME.points, 1);
    assert_goods(5, 3, 0);
}

static void RAI_113_conqueror(void **state) {
    (void)state;
    at_town("Conqueror", "Archer");
    hold(0, RAID_WAGON, 1);
    hold(0, RAID_EQUIPMENT, 1);
    PLAY("play Conqueror");
    assert_true(CAN("pay Wagon"));
    PLAY("pay Equipment");
    assert_int_equal(ME.good[RAID_GOLD], 1);
    assert_int_equal(ME.good[RAID_EQUIPMENT], 0);
    assert_int_equal(ME.good[RAID_WAGON], 1);
    at_town("Conqueror", "Archer");
    assert_false(CAN("play Conqueror"));
    hold(0, RAID_WAGON, 1);
    PLAY("play Conqueror");
    assert_false(CAN("pay Equipment"));
}

static void RAI_114_brawler(void **state) {
    (void)state;
    at_town("Brawler", "Archer");
    PLAY("play Brawler; gain 2 Provisions");
    assert_goods(3, 3, 0);
    at_town("Brawler", "Archer");
    PLAY("play Brawler; draw 2 cards; draw Nomad; draw Nomad");
    assert_int_equal(ME.hand_n, 2);
}

static void RAI_115_archer_heals(void **state) {
    (void)state;
    at_town("Archer", "Tyrant Armourer");
    ME.wounds[0] = 2;
    ME.wounds[1] = 1;
    PLAY("play Archer; heal Tyrant at 1; heal Armourer at 2");
    assert_int_equal(ME.wounds[0], 1);
    assert_int_equal(ME.wounds[1], 0);
    assert_int_equal(game->actor(&s), 1);
    at_town("Archer", "Tyrant Armourer");
    ME.wounds[0] = 2;
    PLAY("play Archer; heal Tyrant at 1; stop"); /* up to two */
    assert_int_equal(ME.wounds[0], 1);
}

static void RAI_116_guardian_heals_one(void **state) {
    (void)state;
    at_town("Guardian", "Tyrant Armourer");
    ME.wounds[0] = 1;
    ME.wounds[1] = 3;
    PLAY("play Guardian; heal Armourer at 2");
    assert_false(CAN("heal Tyrant at 1"));
    PLAY("heal Armourer at 2; heal Armourer at 2");
    assert_int_equal(ME.wounds[0], 1);
    assert_int_equal(ME.wounds[1], 0);
    at_town("Guardian", "Tyrant Armourer");
    ME.wounds[0] = 1;
    ME.wounds[1] = 3;
    PLAY("play Guardian; heal Tyrant at 1"); /* nothing more on this one: done */
    assert_int_equal(game->actor(&s), 1);
    assert_int_equal(ME.wounds[1], 3);
}

static void RAI_117_berserker(void **state) {
    (void)state;
    at_town("Berserker", "Tyrant");
    ME.wounds[0] = 2;
    PLAY("play Berserker; heal Tyrant at 1");
    assert_int_equal(ME.wounds[0], 1);
    assert_goods(3, 1, 2);
    at_town("Berserker", "Tyrant"); /* without Wounds the Kumis alone */
    PLAY("play Berserker");
    assert_goods(3, 1, 2);
    assert_int_equal(game->actor(&s), 1);
}

static void RAI_118_plunder_from_the_board(void **state) {
    (void)state;
    at_town("Herdsman Barbarian", "Tyrant");
    tokens(3, 1, 1, 0, 2);
    close_space(0);
    PLAY("play Herdsman");
    assert_true(CAN("take Gold from Cimmeria-4"));
    assert_false(CAN("take Livestock from Cimmeria-1")); /* raided */
    assert_false(CAN("take Wagon from Assyria-2"));
    PLAY("take Gold from Cimmeria-4");
    assert_int_equal(ME.good[RAID_GOLD], 1);
    assert_int_equal(s.plunder[3][RAID_GOLD], 0);
    assert_int_equal(raid_yellow_dice(&s, &ME, 1), 0); /* no Gold, no yellow die */
    at_town("Barbarian", "Tyrant");
    PLAY("play Barbarian; take Wagon from Assyria-2");
    assert_int_equal(ME.good[RAID_WAGON], 1);
}

static void RAI_119_tyrant(void **state) {
    (void)state;
    fresh(4);
    give(0, "Tyrant");
    hold(0, RAID_SILVER, 3);
    hold(1, RAID_SILVER, 4); /* compared before any gives: 4 > 3 although 4 = 3 + 1 later */
    hold(2, RAID_SILVER, 3);
    hold(3, RAID_SILVER, 7);
    PLAY("place Farm; pass; pick Town Centre; play Tyrant");
    assert_int_equal(ME.good[RAID_SILVER], 5);
    assert_int_equal(YOU.good[RAID_SILVER], 3);
    assert_int_equal(s.player[2].good[RAID_SILVER], 3);
    assert_int_equal(s.player[3].good[RAID_SILVER], 6);
    first_turn(1, NULL); /* the rival holds no Silver */
    empty_hand(0);
    give(0, "Tyrant");
    hold(0, RAID_SILVER, 0);
    PLAY("place Farm; pass; pick Town Centre; play Tyrant");
    assert_int_equal(ME.good[RAID_SILVER], 0);
}

static void RAI_120_huntress(void **state) {
    (void)state;
    fresh(2);
    give(0, "Huntress");
    crew(0, "Archer");
    eagle(0, 2, RAID_EAGLE_PLAY, 1);
    int mine = ME.eagle[2], taken = s.offer[1], n = s.animals_n;
    PLAY("place Farm; pass; pick Town Centre; play Huntress");
    assert_false(CAN("swap eagle 1 for 1 below 1")); /* no Eagle there */
    PLAY("swap eagle 3 for 2 below 5");
    assert_int_equal(ME.eagle[2], RAID_NO);
    assert_int_equal(ME.horse[4], taken);
    assert_int_equal(s.offer[1], mine);
    assert_int_equal(s.animals_n, n); /* nothing is revealed */
    assert_int_equal(game->actor(&s), 1);
}

static void RAI_121_vigilante(void **state) {
    (void)state;
    at_town("Vigilante Nomad", "Archer Tyrant");
    ME.wounds[1] = 2;
    horse(0, 1, 3);
    hold(0, RAID_SILVER, 0);
    PLAY("play Vigilante; swap Tyrant at 2 for Nomad");
    assert_int_equal(ME.crew[1], kind_of("Nomad"));
    assert_int_equal(ME.wounds[1], 0);
    assert_int_equal(hand_of(0, "Tyrant"), 1);
    assert_int_equal(ME.crew_n, 2);
    assert_true(ME.horse[1] != RAID_NO);
}

static void RAI_122_scout(void **state) {
    (void)state;
    at_town("Scout", "Archer");
    PLAY("play Scout; draw Nomad; draw Nomad; draw Tyrant");
    assert_int_equal(game->actor(&s), 0);
    PLAY("discard Nomad");
    assert_int_equal(ME.hand_n, 2);
    assert_int_equal(discarded("Nomad"), 1);
    assert_int_equal(game->actor(&s), 1);
}

static void RAI_123_adventurer(void **state) {
    (void)state;
    at_town("Adventurer Nomad", "Archer");
    PLAY("play Adventurer");
    assert_false(CAN("use Stables")); /* a Blue worker */
    assert_false(CAN("use Chief's Tent"));
    assert_true(CAN("use Farm")); /* a worker stands there */
    PLAY("use Silversmith; take Silver");
    assert_goods(6, 1, 0); /* three for a Blue worker */
    fresh(2);
    give(0, "Adventurer");
    s.village[RAID_TOWN] = RAID_RED;
    PLAY("place Barracks; pass; pick Town Centre; play Adventurer");
    assert_true(CAN("use Stables"));
    PLAY("use Farm; take Wagon"); /* the Red worker just picked up */
    assert_int_equal(ME.good[RAID_WAGON], 1);
    fresh(2); /* the worker placed is the one in use, whatever stands elsewhere */
    give(0, "Adventurer");
    worker(RAID_GREY);
    s.village[RAID_TOWN] = RAID_NONE;
    s.village[RAID_FARM] = RAID_BLUE;
    PLAY("place Town Centre; play Adventurer; use Silversmith; take Silver");
    assert_goods(5, 1, 0);
    first_turn(1, NULL); /* blocked buildings too */
    empty_hand(0);
    give(0, "Adventurer");
    s.rival.blocked = RAID_SILVERSMITH;
    PLAY("place Farm; pass; pick Town Centre; play Adventurer; use Silversmith; take Silver");
    assert_goods(6, 1, 0);
}

static void RAI_125_fanatic(void **state) {
    (void)state;
    at_town("Fanatic", "Gravedigger Archer");
    ME.wounds[1] = 1;
    PLAY("play Fanatic; give up Gravedigger at 1 for Equipment");
    assert_int_equal(ME.good[RAID_EQUIPMENT], 1);
    assert_int_equal(ME.good[RAID_GOLD], 0); /* not killed */
    assert_int_equal(ME.crew_n, 1);
    assert_int_equal(discarded("Gravedigger"), 1);
}

static void RAI_126_gravedigger(void **state) {
    (void)state;
    at_town("Gravedigger", "Archer");
    PLAY("play Gravedigger"); /* nothing else is discarded: the Kumis alone */
    assert_goods(3, 1, 2);
    assert_int_equal(game->actor(&s), 1);
    fresh(2);
    give(0, "Gravedigger");
    leave_in_pile("Nomad", 2);
    PLAY("place Farm; pass; pick Town Centre; play Gravedigger");
    assert_true(CAN("fetch Gravedigger")); /* the other copy */
    PLAY("fetch Tyrant");
    assert_int_equal(hand_of(0, "Tyrant"), 1);
    assert_goods(3, 1, 2);
    fresh(2);
    give(0, "Gravedigger");
    take_card("Gravedigger");
    raid_to_hand(&s, 1, kind_of("Gravedigger"), false);
    leave_in_pile("Nomad", 2);
    PLAY("place Farm; pass; pick Town Centre; play Gravedigger");
    assert_false(CAN("fetch Gravedigger")); /* the one just played */
}

static void RAI_127_martyr(void **state) {
    (void)state;
    at_town("Martyr Nomad Tyrant", "Archer");
    PLAY("play Martyr; discard Tyrant");
    assert_int_equal(ME.points, 2);
    assert_int_equal(ME.hand_n, 1);
    assert_int_equal(discarded("Tyrant"), 1);
}

static void RAI_128_merchant(void **state) {
    (void)state;
    at_town("Merchant", "Archer");
    hold(0, RAID_GOLD, 1);
    hold(0, RAID_LIVESTOCK, 1);
    PLAY("play Merchant");
    assert_false(CAN("trade Livestock for Gold"));
    PLAY("trade Livestock for Wagon; trade Gold for Equipment");
    assert_int_equal(ME.good[RAID_WAGON], 1);
    assert_int_equal(ME.good[RAID_EQUIPMENT], 1);
    assert_int_equal(ME.good[RAID_GOLD] + ME.good[RAID_LIVESTOCK], 0);
    assert_int_equal(game->actor(&s), 1); /* twice at most */
    at_town("Merchant", "Archer");
    hold(0, RAID_LIVESTOCK, 2);
    PLAY("play Merchant; trade Livestock for Wagon; stop");
    assert_int_equal(ME.good[RAID_LIVESTOCK], 1);
    at_town("Merchant", "Archer"); /* what was taken is not given again */
    hold(0, RAID_GOLD, 1);
    PLAY("play Merchant; trade Gold for Wagon");
    assert_int_equal(game->actor(&s), 1);
    at_town("Merchant", "Archer"); /* what was given is not taken again */
    hold(0, RAID_GOLD, 1);
    hold(0, RAID_WAGON, s.supply[RAID_WAGON]);
    PLAY("play Merchant");
    assert_false(CAN("trade Gold for Wagon"));
    PLAY("trade Wagon for Equipment");
    assert_false(CAN("trade Gold for Wagon"));
    assert_true(CAN("trade Gold for Equipment"));
}

static void RAI_129_elder(void **state) {
    (void)state;
    at_town("Elder", "Archer");
    quest_at(0, 14); /* one Gold, two Silver */
    hold(0, RAID_SILVER, 2);
    PLAY("play Elder");
    assert_false(CAN("quest A without Silver")); /* the Gold is missing */
    PLAY("quest A without Gold");
    assert_goods(0, 1, 0);
    assert_int_equal(ME.quests, 1);
    at_town("Elder", "Archer");
    quest_at(0, 18); /* four Silver */
    PLAY("play Elder; quest A without Silver");
    assert_goods(0, 1, 0); /* three instead of four */
    at_town("Elder Archer", "Tyrant");
    quest_at(0, 20); /* hand Strength 5 */
    PLAY("play Elder; quest A with 2 less; discard Archer");
    assert_int_equal(ME.quests, 1);
    assert_int_equal(game->actor(&s), 1);
    at_town("Elder Nomad", "Tyrant");
    quest_at(0, 20);
    PLAY("play Elder");
    assert_false(CAN("quest A with 2 less")); /* a Nomad is not 3 */
}

static void RAI_130_falconer_and_wrangler(void **state) {
    (void)state;
    at_town("Falconer Wrangler", "Archer");
    int animal = s.offer[0];
    PLAY("play Falconer");
    assert_false(CAN("horse 1 below 1"));
    assert_false(CAN("pass"));
    PLAY("eagle 1 above 2");
    assert_int_equal(ME.eagle[1], animal);
    assert_goods(2, 1, 0);
    at_town("Falconer Wrangler", "Archer");
    animal = s.offer[2];
    PLAY("play Wrangler");
    assert_false(CAN("eagle 1 above 1"));
    PLAY("horse 3 below 1");
    assert_int_equal(ME.horse[0], animal);
    assert_goods(1, 1, 0);
}

static void RAI_131_RAI_159_soothsayer_looks(void **state) {
    (void)state;
    at_town("Soothsayer", "Archer");
    PLAY("play Soothsayer; look at Tyrant; look at Nomad; look at Brewer; look at Nomad");
    assert_int_equal(game->actor(&s), 0);
    raid_state v = s;
    game->redact(&v, 1);
    for (int i = 0; i < 4; i++) assert_int_equal(v.look[i], RAID_NO);
    assert_int_equal(v.deck[kind_of("Tyrant")], 2);
    v = s;
    game->redact(&v, 0);
    assert_int_equal(v.look[3], kind_of("Brewer"));
    PLAY("discard Nomad; discard Brewer");
    assert_int_equal(hand_of(0, "Nomad"), 1);
    assert_int_equal(hand_of(0, "Tyrant"), 1);
    assert_int_equal(ME.hand_n, 2);
    assert_int_equal(s.look_n, 0);
    assert_int_equal(discarded("Nomad") + discarded("Brewer"), 2);
    v = s; /* what was taken is not known to the others */
    game->redact(&v, 1);
    assert_int_equal(v.player[0].hand_mask, 0);
    at_town("Soothsayer", "Archer");
    PLAY("play Soothsayer");
    char buf[PENT_MOVE_TEXT];
    pent_text out = pent_text_on(buf, sizeof buf);
    game->format(&s, kit_find(game, &s, "look at Tyrant"), 1, &out);
    assert_string_equal(buf, "look at a card");
}

static void RAI_132_recruiter_hires(void **state) {
    (void)state;
    at_town("Recruiter Conqueror", "Archer");
    PLAY("play Recruiter; hire Conqueror at 5");
    assert_int_equal(ME.crew[4], kind_of("Conqueror"));
    assert_goods(2, 1, 0);
    at_town("Recruiter Conqueror", "Archer");
    hold(0, RAID_SILVER, 0);
    PLAY("play Recruiter");
    assert_false(CAN("hire Conqueror at 5"));
}

/* ---- heroes ---- */

static void lead_by(const char *name) {
    for (int h = 0; h < RAID_HEROES; h++) {
        if (!strcmp(raid_heroes[h].name, name)) ME.hero = (uint8_t)h;
    }
}

static void RAI_134_vadasz(void **state) {
    (void)state;
    at_town("Nomad", "Archer");
    lead_by("Vadasz");
    PLAY("use Vadasz");
    assert_goods(3, 2, 4);
}

static void RAI_135_tomyris(void **state) {
    (void)state;
    at_town("Nomad Tyrant", "Archer");
    lead_by("Tomyris");
    hold(0, RAID_SILVER, 0);
    PLAY("use Tomyris; discard Nomad; hire Tyrant at 2");
    assert_int_equal(ME.crew[1], kind_of("Tyrant"));
    assert_int_equal(ME.hand_n, 0);
    at_town("Nomad", "Archer");
    lead_by("Tomyris");
    assert_false(CAN("use Tomyris")); /* one card to lose and another to hire */
}

static void RAI_136_ateas(void **state) {
    (void)state;
    at_town("Nomad", "Archer");
    lead_by("Ateas");
    PLAY("use Ateas");
    assert_goods(6, 2, 0);
}

static void RAI_137_zarinaea(void **state) {
    (void)state;
    at_town("Nomad", "Archer");
    lead_by("Zarinaea");
    PLAY("use Zarinaea; draw Nomad; draw Brewer; draw Brewer");
    assert_int_equal(ME.hand_n, 4);
    assert_int_equal(game->actor(&s), 1);
}

static void RAI_138_idanthyrsos(void **state) {
    (void)state;
    at_town("Nomad", "Archer");
    lead_by("Idanthyrsos");
    PLAY("use Idanthyrsos");
    assert_goods(2, 2, 0);
    assert_int_equal(ME.good[RAID_WAGON], 1);
    at_town("Nomad", "Archer");
    lead_by("Idanthyrsos");
    hold(0, RAID_SILVER, 0);
    assert_false(CAN("use Idanthyrsos"));
}

static void RAI_139_madyes(void **state) {
    (void)state;
    at_town("Nomad", "Archer Tyrant");
    lead_by("Madyes");
    ME.wounds[0] = ME.wounds[1] = 1;
    PLAY("use Madyes; draw Brewer; heal Archer at 1; heal Tyrant at 2");
    assert_int_equal(ME.wounds[0] + ME.wounds[1], 0);
    assert_int_equal(ME.hand_n, 2);
    at_town("Nomad", "Archer");
    lead_by("Madyes");
    PLAY("use Madyes; draw Brewer"); /* without Wounds the card alone */
    assert_int_equal(game->actor(&s), 1);
}

static void RAI_140_skyles(void **state) {
    (void)state;
    at_town("Nomad", "Archer");
    lead_by("Skyles");
    PLAY("use Skyles");
    assert_true(CAN("eagle 1 above 1")); /* although the worker is Blue */
    PLAY("horse 2 below 1");
    assert_goods(1, 1, 0);
    assert_true(ME.horse[0] != RAID_NO);
}

static void RAI_141_opoia(void **state) {
    (void)state;
    at_town("Nomad", "Archer");
    lead_by("Opoia");
    PLAY("use Opoia");
    assert_goods(5, 1, 0);
    assert_int_equal(ME.good[RAID_LIVESTOCK], 1);
}

int main(void) {
    game = pent_game_find("raiders");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(RAI_100_jeweller),
        cmocka_unit_test(RAI_101_farmhand),
        cmocka_unit_test(RAI_102_recruiter),
        cmocka_unit_test(RAI_103_messenger),
        cmocka_unit_test(RAI_104_through_an_adventurer_too),
        cmocka_unit_test(RAI_108_lose_all_of_it_first),
        cmocka_unit_test(RAI_109_cards_without_effect),
        cmocka_unit_test(RAI_109_an_elder_or_a_recruiter_may_stop),
        cmocka_unit_test(RAI_008_RAI_108_RAI_109_no_price_for_nothing),
        cmocka_unit_test(RAI_110_hero_and_eagle_once_a_turn),
        cmocka_unit_test(RAI_110_an_eagles_use_goes_with_it),
        cmocka_unit_test(RAI_110_RAI_124_town_centre_chains),
        cmocka_unit_test(RAI_111_plain_gains),
        cmocka_unit_test(RAI_112_exchanges),
        cmocka_unit_test(RAI_113_conqueror),
        cmocka_unit_test(RAI_114_brawler),
        cmocka_unit_test(RAI_115_archer_heals),
        cmocka_unit_test(RAI_116_guardian_heals_one),
        cmocka_unit_test(RAI_117_berserker),
        cmocka_unit_test(RAI_118_plunder_from_the_board),
        cmocka_unit_test(RAI_119_tyrant),
        cmocka_unit_test(RAI_120_huntress),
        cmocka_unit_test(RAI_121_vigilante),
        cmocka_unit_test(RAI_122_scout),
        cmocka_unit_test(RAI_123_adventurer),
        cmocka_unit_test(RAI_125_fanatic),
        cmocka_unit_test(RAI_126_gravedigger),
        cmocka_unit_test(RAI_127_martyr),
        cmocka_unit_test(RAI_128_merchant),
        cmocka_unit_test(RAI_129_elder),
        cmocka_unit_test(RAI_130_falconer_and_wrangler),
        cmocka_unit_test(RAI_131_RAI_159_soothsayer_looks),
        cmocka_unit_test(RAI_132_recruiter_hires),
        cmocka_unit_test(RAI_134_vadasz),
        cmocka_unit_test(RAI_135_tomyris),
        cmocka_unit_test(RAI_136_ateas),
        cmocka_unit_test(RAI_137_zarinaea),
        cmocka_unit_test(RAI_138_idanthyrsos),
        cmocka_unit_test(RAI_139_madyes),
        cmocka_unit_test(RAI_140_skyles),
        cmocka_unit_test(RAI_141_opoia),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
