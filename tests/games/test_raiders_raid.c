/* test_raiders_raid.c: Raiders of Scythia: raids, Wounds, and the abilities that act in them. */
#include "raiders_kit.h"

/* A Blue raid on Cimmeria's left: two crew, three Provisions. */
static void ready(const char *names) {
    fresh(2);
    crew(0, names);
    hold(0, RAID_PROVISION, 8);
    hold(0, RAID_WAGON, 4);
    for (int space = 0; space < RAID_SPACES; space++) {
        if (raid_open(&s, space)) tokens(space, 0, 0, 0, 1);
    }
}

static void rolled(const char *text) {
    PLAY(text);
    assert_true(game->actor(&s) != PENT_CHANCE || pent_top_of(&s.stack)->kind != RAID_F_DIE);
}

/* ---- what the animals do ---- */

static void RAI_056_strength_and_points_of_animals(void **state) {
    (void)state;
    for (int strength = 1; strength <= 3; strength++) {
        ready("Forager Forager");
        horse(0, 0, strength);
        assert_int_equal(raid_animal_strength(&ME, 0), strength);
        assert_int_equal(part_of(0, "animals"), 3 - strength);
    }
    ready("Forager");
    eagle(0, 0, RAID_EAGLE_STRENGTH, 0);
    assert_int_equal(raid_animal_strength(&ME, 0), 1);
    assert_int_equal(part_of(0, "animals"), 1);
    eagle(0, 0, RAID_EAGLE_DOUBLE, 0);
    s.animals[RAID_EAGLE_STRENGTH * 3]++;
    s.animals_n++;
    assert_int_equal(raid_animal_strength(&ME, 0), 0);
    assert_int_equal(part_of(0, "animals"), 0);
}

static void RAI_057_double_eagle(void **state) {
    (void)state;
    ready("Warmonger Nomad"); /* the example: 2 points instead of 1 */
    eagle(0, 0, RAID_EAGLE_DOUBLE, 0);
    horse(0, 0, 3);
    PLAY("raid Cimmeria left");
    rolled("roll red 2/1");
    assert_int_equal(s.raid_crew, 4); /* Strength itself is not doubled */
    assert_int_equal(s.raid_animals, 3);
    assert_int_equal(s.raid_ability, 2);
    assert_int_equal(ME.points, 2 + 1);
}

static void RAI_058_play_eagle(void **state) {
    (void)state;
    ready("Antagonist Nomad"); /* the example: 1 card and 1 Provision as an action */
    eagle(0, 0, RAID_EAGLE_PLAY, 0);
    eagle(0, 2, RAID_EAGLE_PLAY, 1);
    hold(0, RAID_PROVISION, 0);
    PLAY("place Farm; pass; pick Town Centre");
    assert_false(CAN("use Nomad at 2")); /* no Eagle there */
    PLAY("use Antagonist at 1; draw Brewer");
    assert_int_equal(ME.good[RAID_PROVISION], 1);
    assert_int_equal(hand_of(0, "Brewer"), 1);
    assert_int_equal(ME.crew[0], kind_of("Antagonist")); /* nothing is discarded */
    assert_int_equal(s.discard_n, 0);
}

static void RAI_059_only_with_a_crew_member(void **state) {
    (void)state;
    ready("- Nomad Nomad");
    horse(0, 0, 3);
    eagle(0, 0, RAID_EAGLE_STRENGTH, 0);
    PLAY("raid Cimmeria left");
    rolled("roll red 3/0");
    assert_int_equal(s.raid_animals, 0);
    assert_int_equal(part_of(0, "animals"), 1); /* points count all the same */
}

/* ---- requirements ---- */

static void RAI_061_worker_and_open_space(void **state) {
    (void)state;
    ready("Archer Archer Tyrant Tyrant Nomad");
    assert_true(CAN("raid Cimmeria left"));
    assert_false(CAN("raid Assyria left"));
    assert_non_null(strstr(kit_why_not(game, &s, "set-1-0"), "RAI-061"));
    worker(RAID_RED);
    assert_false(CAN("raid Cimmeria left"));
    assert_false(CAN("raid Assyria left"));
    assert_true(CAN("raid Persia left"));
    assert_true(CAN("raid Greece centre"));
    worker(RAID_GREY);
    assert_true(CAN("raid Assyria left"));
    assert_true(CAN("raid Greece left"));
    assert_false(CAN("raid Greece centre"));
    assert_false(CAN("raid Assyria right")); /* closed for two players */
    close_space(6);
    assert_true(CAN("raid Assyria left"));
    close_space(7);
    assert_false(CAN("raid Assyria left"));
}

static void RAI_062_minimum_crew(void **state) {
    (void)state;
    ready("Archer");
    assert_false(CAN("raid Cimmeria left"));
    assert_non_null(strstr(kit_why_not(game, &s, "set-0-0"), "RAI-062"));
    ready("Archer Forager"); /* Strength 0 counts as well, the hero does not */
    assert_true(CAN("raid Cimmeria left"));
    worker(RAID_GREY);
    assert_false(CAN("raid Persia centre"));
}

static void RAI_063_costs(void **state) {
    (void)state;
    ready("Archer Archer Tyrant Tyrant");
    worker(RAID_GREY);
    hold(0, RAID_PROVISION, 2);
    hold(0, RAID_WAGON, 0);
    assert_false(CAN("raid Persia centre")); /* the Wagon is missing */
    assert_non_null(strstr(kit_why_not(game, &s, "set-2-1"), "RAI-063"));
    hold(0, RAID_WAGON, 1);
    assert_false(CAN("raid Persia left")); /* a Provision is missing */
    int wagons = s.supply[RAID_WAGON];
    PLAY("raid Persia centre");
    assert_int_equal(ME.good[RAID_PROVISION], 0);
    assert_int_equal(ME.good[RAID_WAGON], 0);
    assert_int_equal(s.supply[RAID_WAGON], wagons + 1);
}

static void RAI_064_RAI_077_RAI_078_RAI_079_worker_loot_quest_end(void **state) {
    (void)state;
    ready("Archer Archer Tyrant");
    worker(RAID_GREY);
    tokens(7, 0, 2, 0, 1);
    PLAY("raid Assyria left; roll red 4/0; roll white 2/0");
    assert_int_equal(s.spot[3][0], RAID_GREY);
    assert_int_equal(ME.good[RAID_EQUIPMENT], 0);
    PLAY("loot Assyria-2");
    assert_int_equal(ME.good[RAID_EQUIPMENT], 2);
    assert_int_equal(ME.good[RAID_LIVESTOCK], 1);
    assert_int_equal(ME.worker, RAID_GREY);
    assert_false(raid_open(&s, 7));
    assert_int_equal(s.quest[raid_place_of(7)], RAID_DOWN);
    PLAY("quest 12 up at Assyria-2");
    assert_int_equal(s.quest[raid_place_of(7)], 11);
    assert_int_equal(game->actor(&s), 1); /* the turn is over: nothing is picked up */
    idle_turn();
    worker(RAID_GREY);
    hold(0, RAID_PROVISION, 4);
    PLAY("raid Assyria left; roll red 4/0; roll white 2/0"); /* one space is left: it is taken */
    assert_int_equal(s.spot[3][1], RAID_GREY);
    assert_int_equal(ME.worker, RAID_RED);
    any_chance();
    assert_int_equal(game->actor(&s), 1);
}

/* ---- the roll ---- */

static void RAI_014_RAI_066_dice_of_a_raid(void **state) {
    (void)state;
    static const struct {
        const char *raid;
        int color, red, white, space;
    } rows[] = {{"raid Cimmeria left", RAID_BLUE, 1, 0, 0},
                {"raid Assyria left", RAID_GREY, 1, 1, 6},
                {"raid Persia left", RAID_GREY, 2, 1, 12},
                {"raid Greece left", RAID_GREY, 2, 2, 18}};
    for (int gold = 0; gold <= 2; gold++) { /* how many spaces hold Gold */
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            ready("Archer Archer Tyrant Tyrant Nomad");
            worker(rows[i].color);
            for (int k = 0; k < gold; k++) tokens(rows[i].space + k, 2, 0, 0, 0);
            PLAY(rows[i].raid);
            int count[3] = {0};
            for (int d = 0; d < s.dice_n; d++) count[s.die_color[d]]++;
            assert_int_equal(count[RAID_DIE_RED], rows[i].red);
            assert_int_equal(count[RAID_DIE_WHITE], rows[i].white);
            assert_int_equal(count[RAID_DIE_YELLOW], gold);
        }
    }
    /* the example: the second raid on this Assyrian settlement rolls one yellow die less */
    ready("Archer Archer Tyrant");
    worker(RAID_GREY);
    tokens(6, 1, 0, 0, 0);
    tokens(7, 1, 0, 0, 0);
    close_space(6);
    PLAY("raid Assyria left");
    assert_int_equal(s.dice_n, 3);
}

static void RAI_065_kumis(void **state) {
    (void)state;
    ready("Archer Archer");
    PLAY("raid Cimmeria left");
    assert_int_equal(game->actor(&s), PENT_CHANCE); /* no Kumis: nobody is asked */
    ready("Archer Archer");
    hold(0, RAID_KUMIS, 3);
    PLAY("raid Cimmeria left");
    assert_true(CAN("spend no Kumis"));
    assert_true(CAN("spend 3 Kumis"));
    assert_false(CAN("spend 4 Kumis"));
    PLAY("spend 2 Kumis; roll red 2/1");
    assert_int_equal(ME.good[RAID_KUMIS], 1);
    assert_int_equal(s.raid_strength, 6 + 2 + 2);
}

/* What is typed as a number is the amount: 1, 2, 3, and none at last. */
static void RAI_065_RAI_088_amounts_are_listed_by_their_number(void **state) {
    (void)state;
    pent_moves list;
    ready("Archer Archer");
    hold(0, RAID_KUMIS, 3);
    PLAY("raid Cimmeria left");
    game->legal(&s, &list);
    assert_int_equal(list.n, 4);
    for (int i = 0; i < 3; i++) assert_int_equal(pent_a(list.m[i]), i + 1);
    assert_int_equal(pent_a(list.m[3]), 0);
    ready("Armourer Archer Archer Nomad");
    worker(RAID_GREY);
    PLAY("raid Persia left; roll red 4/1; roll red 4/1; roll white 0/3");
    game->legal(&s, &list);
    assert_int_equal(list.n, 3);
    for (int i = 0; i < 2; i++) assert_int_equal(pent_a(list.m[i]), i + 1);
    assert_int_equal(pent_a(list.m[2]), 0);
}

static void RAI_067_RAI_069_strength_and_brackets(void **state) {
    (void)state;
    /* the example of the Assyrian settlement: 14 gives 2 points, 16 or more gives 4 */
    ready("Warmonger Warmonger Huntress");
    worker(RAID_GREY);
    PLAY("raid Assyria left; roll red 4/0; roll white 1/0");
    assert_int_equal(s.raid_strength, 14);
    assert_int_equal(ME.points, 2);
    ready("Warmonger Warmonger Huntress");
    worker(RAID_GREY);
    horse(0, 0, 1);
    PLAY("raid Assyria left; roll red 4/0; roll white 2/0");
    assert_int_equal(s.raid_strength, 16);
    assert_int_equal(ME.points, 4);
    ready("Warmonger Warmonger Huntress");
    worker(RAID_GREY);
    horse(0, 0, 1);
    PLAY("raid Assyria left; roll red 3/0; roll white 2/0");
    assert_int_equal(s.raid_strength, 15);
    assert_int_equal(ME.points, 2);
}

static void RAI_068_wounds_reduce_strength(void **state) {
    (void)state;
    ready("Conspirator Archer"); /* the example: two Wounds make it 0 */
    ME.wounds[0] = 2;
    ME.wounds[1] = 1;
    assert_int_equal(raid_member_strength(&ME, 0), 0);
    PLAY("raid Cimmeria left; roll red 2/1");
    assert_int_equal(s.raid_crew, 2);
}

static void RAI_070_RAI_071_failing(void **state) {
    (void)state;
    ready("Nomad Forager Forager"); /* the example: below 10 in Assyria, 2 Wounds and no points */
    worker(RAID_GREY);
    PLAY("raid Assyria left; roll red 2/1; roll white 0/3");
    assert_int_equal(ME.points, 0);
    assert_int_equal(s.raid_wounds, 1 + 3 + 2);
    static const int failing[3] = {1, 2, 3};
    static const char *const raid[3] = {
        "raid Cimmeria left; roll red 3/0", "raid Assyria left; roll red 3/0; roll white 1/0",
        "raid Persia left; roll red 3/0; roll red 3/0; roll white 1/0"};
    for (int civ = 0; civ < 3; civ++) {
        ready("Forager Gravedigger Jeweller Forager");
        worker(civ == 0 ? RAID_BLUE : RAID_GREY);
        PLAY(raid[civ]);
        assert_int_equal(s.raid_wounds, failing[civ]);
        assert_int_equal(ME.points, 0);
    }
    ready("Forager Gravedigger Jeweller Forager"); /* Greece has no Wounds for failing */
    worker(RAID_GREY);
    PLAY("raid Greece left; roll red 3/0; roll red 3/0; roll white 1/0; roll white 1/0");
    assert_int_equal(s.raid_wounds, 0);
    assert_int_equal(ME.points, 0);
}

/* ---- Wounds ---- */

static void RAI_072_RAI_073_RAI_074_RAI_076_placing_wounds(void **state) {
    (void)state;
    ready("Archer Nomad");
    horse(0, 0, 3);
    PLAY("raid Cimmeria left; roll red 2/2");
    assert_int_equal(pent_top_of(&s.stack)->a, 2);
    PLAY("wound Nomad at 2");
    assert_int_equal(ME.wounds[1], 0); /* nothing happens to anybody before all are placed */
    PLAY("wound Nomad at 2");          /* one wounds, the second kills */
    assert_int_equal(ME.crew[1], RAID_NO);
    assert_int_equal(ME.crew_n, 1);
    assert_int_equal(discarded("Nomad"), 1);
    assert_int_equal(ME.wounds[1], 0);
    ready("Archer Nomad");
    PLAY("raid Cimmeria left; roll red 2/2; wound Archer at 1; wound Archer at 1");
    assert_int_equal(ME.wounds[0], 2);
    assert_int_equal(ME.crew_n, 2);
    ready("Forager Archer"); /* Strength 0: one Wound kills, a second may not lie there */
    PLAY("raid Cimmeria left; roll red 2/2; wound Forager at 1");
    assert_false(CAN("wound Forager at 1"));
    assert_non_null(strstr(kit_why_not(game, &s, "crew-0-0"), "RAI-073"));
    PLAY("wound Archer at 2");
    assert_int_equal(ME.crew[0], RAID_NO);
    assert_int_equal(ME.wounds[1], 1);
}

/* The same Wounds in another order are the same Wounds. */
static void RAI_076_wounds_fall_in_any_order(void **state) {
    (void)state;
    raid_state first;
    ready("Archer Tyrant Conqueror");
    worker(RAID_GREY);
    PLAY("raid Assyria left; roll red 2/1; roll white 2/1");
    raid_state begun = s;
    PLAY("wound Archer at 1; wound Conqueror at 3");
    first = s;
    s = begun;
    PLAY("wound Conqueror at 3");
    assert_true(CAN("wound Archer at 1"));
    assert_true(game->redundant(&s, kit_find(game, &s, "wound Archer at 1")));
    PLAY("wound Archer at 1");
    assert_memory_equal(&s, &first, sizeof s);
    assert_int_equal(ME.wounds[0] + 2 * ME.wounds[1] + 4 * ME.wounds[2], 1 + 4);
}

static void RAI_075_all_that_fit(void **state) {
    (void)state;
    ready("Forager Nomad Forager"); /* room for 1 + 2 + 1 */
    worker(RAID_GREY);
    PLAY("raid Assyria left; roll red 2/2; roll white 0/3"); /* 2 + 3 + 2 = 7 */
    assert_int_equal(ME.crew_n, 0); /* nobody is asked: all die, three Wounds are ignored */
    assert_int_equal(s.discard_n, 3);
    ready("Forager Nomad Archer"); /* room for 1 + 2 + 4 = 7 */
    worker(RAID_GREY);
    PLAY("raid Assyria left; roll red 2/1; roll white 0/3"); /* 1 + 3 + 2 = 6 */
    assert_int_equal(game->actor(&s), 0);
    assert_false(CAN("stop"));
    for (int i = 0; i < 4; i++) PLAY("wound Archer at 3");
    PLAY("wound Nomad at 2; wound Nomad at 2");
    assert_int_equal(ME.crew_n, 1);
    assert_int_equal(ME.crew[0], kind_of("Forager"));
}

static void RAI_080_space_without_plunder(void **state) {
    (void)state;
    ready("Archer Archer");
    tokens(0, 0, 0, 0, 0);
    tokens(1, 0, 0, 0, 0);
    PLAY("raid Cimmeria left; roll red 4/0; loot Cimmeria-2");
    assert_int_equal(ME.worker, RAID_GREY);
    assert_false(raid_open(&s, 1));
}

/* ---- abilities ---- */

static void RAI_081_strength_by_civilization(void **state) {
    (void)state;
    static const struct {
        const char *name, *home;
        int civ, n;
    } rows[] = {{"Nomad", "Cimmeria", 0, 2},
                {"Archer", "Assyria", 1, 2},
                {"Barbarian", "Persia", 2, 2},
                {"Tyrant", "Greece", 3, 3}};
    for (size_t i = 0; i < 4; i++) {
        ready(rows[i].name);
        for (int civ = 0; civ < 4; civ++) {
            assert_int_equal(raid_ability_sum(&ME, RAID_AB_STRENGTH, civ),
                             civ == rows[i].civ ? rows[i].n : 0);
        }
        eagle(0, 0, RAID_EAGLE_DOUBLE, 0);
        assert_int_equal(raid_ability_sum(&ME, RAID_AB_STRENGTH, rows[i].civ), 2 * rows[i].n);
    }
    ready("Nomad Nomad");
    PLAY("raid Cimmeria left; roll red 3/0");
    assert_int_equal(s.raid_strength, 2 + 4 + 3);
}

static void RAI_082_antagonist(void **state) {
    (void)state;
    ready("Antagonist Archer");
    YOU.points = ME.points = 5;
    PLAY("raid Cimmeria left; roll red 3/0");
    assert_int_equal(s.raid_ability, 0); /* a tie is not more */
    ready("Antagonist Archer");
    YOU.points = 1;
    PLAY("raid Cimmeria left; roll red 3/0");
    assert_int_equal(s.raid_ability, 2);
    first_turn(1, NULL);
    s.rival.points = 3;
    assert_true(raid_behind(&s, 0));
    ME.points = 3;
    assert_false(raid_behind(&s, 0));
}

static void RAI_083_points_when_raiding(void **state) {
    (void)state;
    static const char *const name[4] = {"Warmonger", "Marauder", "Huntress", "Conqueror"};
    static const int n[4] = {1, 1, 1, 2};
    for (int i = 0; i < 4; i++) {
        ready(name[i]);
        for (int civ = 0; civ < 4; civ++) {
            assert_int_equal(raid_ability_sum(&ME, RAID_AB_POINTS, civ), civ == i ? n[i] : 0);
        }
    }
    ready("Conqueror Archer Archer Tyrant");
    worker(RAID_GREY);
    PLAY("raid Greece left; roll red 4/0; roll red 4/0; roll white 2/0; roll white 2/0");
    assert_int_equal(s.raid_strength, 13 + 3 + 12); /* 28: 7 points */
    assert_int_equal(ME.points, 2 + 7);
}

static void RAI_084_RAI_087_silver_before_wounds(void **state) {
    (void)state;
    ready("Vigilante Forager Forager"); /* the example: paid even if it dies in this raid */
    worker(RAID_GREY);
    hold(0, RAID_SILVER, 0);
    PLAY("raid Assyria left; roll red 2/2; roll white 0/3");
    assert_int_equal(ME.good[RAID_SILVER], 2);
    assert_int_equal(ME.crew_n, 0);
    ready("Herdsman Herdsman");
    hold(0, RAID_SILVER, 0);
    eagle(0, 1, RAID_EAGLE_DOUBLE, 0);
    PLAY("raid Cimmeria left; roll red 3/0");
    assert_int_equal(ME.good[RAID_SILVER], 3);
}

static void RAI_085_adventurer_draws(void **state) {
    (void)state;
    ready("Adventurer Archer Archer Tyrant");
    worker(RAID_GREY);
    PLAY("raid Persia left; roll red 4/0; roll red 4/0; roll white 2/0; draw Brewer");
    assert_int_equal(hand_of(0, "Brewer"), 1);
    assert_int_equal(game->actor(&s), 0); /* one card only */
}

static void RAI_086_brewer(void **state) {
    (void)state;
    ready("Brewer Archer");
    PLAY("raid Cimmeria left; roll red 3/0");
    assert_int_equal(ME.good[RAID_KUMIS], 1);
    assert_int_equal(s.raid_kumis, 0);
    assert_int_equal(s.raid_strength, 1 + 3 + 3);
}

static void RAI_088_fewer_wounds(void **state) {
    (void)state;
    ready("Guardian Guardian Archer");
    worker(RAID_GREY);
    PLAY("raid Assyria left; roll red 4/1; roll white 2/0");
    assert_int_equal(s.raid_wounds, 1);
    assert_false(CAN("take 2 wounds fewer")); /* there is only one */
    PLAY("take 1 wound fewer");
    assert_int_equal(s.raid_wounds, 0);
    assert_int_equal(pent_top_of(&s.stack)->kind, RAID_F_SPACE);
    ready("Guardian Archer Archer");
    worker(RAID_GREY);
    PLAY("raid Assyria left; roll red 4/1; roll white 0/3; take 1 wound fewer");
    assert_int_equal(s.raid_wounds, 3);
    ready("Armourer Strongman");
    assert_int_equal(raid_ability_sum(&ME, RAID_AB_FEWER_WOUNDS, RAID_PERSIA), 2);
    assert_int_equal(raid_ability_sum(&ME, RAID_AB_FEWER_WOUNDS, RAID_GREECE), 2);
    assert_int_equal(raid_ability_sum(&ME, RAID_AB_FEWER_WOUNDS, RAID_CIMMERIA), 0);
    PLAY("raid Cimmeria left; roll red 2/2"); /* no ability here: no question */
    assert_int_equal(pent_top_of(&s.stack)->kind, RAID_F_WOUND);
}

/* A permission, not a duty: whoever wants the Wound may take it. */
static void RAI_088_wounds_may_be_taken_all_the_same(void **state) {
    (void)state;
    for (int all = 0; all < 2; all++) {
        ready("Guardian Martyr Archer");
        ME.wounds[1] = 1; /* the next one kills the Martyr: 3 points */
        worker(RAID_GREY);
        PLAY("raid Assyria left; roll red 4/1; roll white 2/0");
        int before = ME.points;
        if (all) {
            PLAY("take all wounds; wound Martyr at 2");
        } else {
            PLAY("take 1 wound fewer");
        }
        assert_int_equal(ME.points - before, all ? 3 : 0);
        assert_int_equal(ME.crew_n, all ? 2 : 3);
    }
}

static void RAI_089_RAI_090_savings(void **state) {
    (void)state;
    ready("Forager Archer");
    hold(0, RAID_PROVISION, 2);
    PLAY("raid Cimmeria left");
    assert_int_equal(ME.good[RAID_PROVISION], 0);
    ready("Tracker Scout Archer Archer");
    assert_int_equal(raid_provisions_due(&ME, 3), 3);
    assert_int_equal(raid_provisions_due(&ME, 6), 2);
    ready("Forager Forager"); /* doubled and two of them: 3 - 2 - 1, and never below 0 */
    eagle(0, 0, RAID_EAGLE_DOUBLE, 0);
    assert_int_equal(raid_provisions_due(&ME, 0), 0);
    assert_int_equal(raid_provisions_due(&ME, 1), 0);
    ready("Cartographer Cartographer Archer Archer Nomad");
    assert_int_equal(raid_wagons_due(&ME, 9), 0);
    assert_int_equal(raid_wagons_due(&ME, 11), 0);
    assert_int_equal(raid_wagons_due(&ME, 6), 1); /* Persia is not Greece */
}

static void RAI_091_RAI_092_wounded(void **state) {
    (void)state;
    ready("Conspirator Archer"); /* the example: two Wounds, one card */
    horse(0, 0, 3);
    PLAY("raid Cimmeria left; roll red 2/2; wound Conspirator at 1; wound Conspirator at 1; draw "
         "Brewer");
    assert_int_equal(ME.hand_n, 1);
    assert_int_equal(ME.wounds[0], 2);
    ready("Fanatic Archer");
    PLAY("raid Cimmeria left; roll red 2/2; wound Fanatic at 1; wound Fanatic at 1");
    assert_int_equal(ME.points, 1 + 1);
    ready("Conspirator Archer"); /* already at 0: the lethal Wound is not being wounded */
    ME.wounds[0] = 2;
    PLAY("raid Cimmeria left; roll red 2/1; wound Conspirator at 1");
    assert_int_equal(pent_top_of(&s.stack)->kind, RAID_F_SPACE); /* no card is drawn */
    assert_int_equal(discarded("Conspirator"), 1);
}

static void RAI_093_wounded_and_killed(void **state) {
    (void)state;
    ready("Fanatic Forager");
    ME.wounds[0] = 2; /* one more wounds, the next kills */
    eagle(0, 0, RAID_EAGLE_DOUBLE, 0);
    horse(0, 1, 3);
    PLAY("raid Cimmeria left; roll red 2/2; wound Fanatic at 1; wound Fanatic at 1");
    assert_int_equal(ME.crew[0], RAID_NO);
    assert_int_equal(ME.points, 2 + 1);
}

static void RAI_094_RAI_096_killed(void **state) {
    (void)state;
    ready("Gravedigger Archer");
    PLAY("raid Cimmeria left; roll red 2/1; wound Gravedigger at 1");
    assert_int_equal(ME.good[RAID_GOLD], 1);
    ready("Gravedigger Archer");
    eagle(0, 0, RAID_EAGLE_DOUBLE, 0);
    PLAY("raid Cimmeria left; roll red 2/1; wound Gravedigger at 1");
    assert_int_equal(ME.good[RAID_GOLD], 2); /* the Eagle counts at the moment of death */
    assert_true(ME.eagle[0] != RAID_NO);
    ready("Martyr Archer");
    ME.wounds[0] = 1;
    PLAY("raid Cimmeria left; roll red 2/1; wound Martyr at 1");
    assert_int_equal(ME.points, 1 + 3);
    ready("Mercenary Archer");
    ME.wounds[0] = 4;
    PLAY("raid Cimmeria left; roll red 2/1; wound Mercenary at 1");
    assert_int_equal(ME.points, 1 + 1);
}

static void RAI_095_berserker_returns(void **state) {
    (void)state;
    ready("Berserker Archer");
    ME.wounds[0] = 4;
    PLAY("raid Cimmeria left; roll red 2/1; wound Berserker at 1");
    assert_int_equal(hand_of(0, "Berserker"), 1);
    assert_int_equal(discarded("Berserker"), 0);
    assert_int_equal(ME.crew_n, 1);
    assert_int_equal(ME.hand_n, 1);
    raid_state v = s; /* everybody saw it go */
    game->redact(&v, 1);
    assert_int_equal(v.player[0].hand[kind_of("Berserker")], 1);
    ready("Berserker Archer");
    ME.wounds[0] = 4;
    eagle(0, 0, RAID_EAGLE_DOUBLE, 0);
    PLAY("raid Cimmeria left; roll red 2/1; wound Berserker at 1; draw Brewer");
    assert_int_equal(ME.hand_n, 2);
}

static void RAI_097_RAI_098_brawler_rolls_again(void **state) {
    (void)state;
    ready("Brawler Archer Archer");
    worker(RAID_GREY);
    PLAY("raid Assyria left; roll red 2/2; roll white 0/3");
    assert_true(CAN("reroll red 2/2"));
    assert_true(CAN("stop"));
    PLAY("reroll white 0/3; roll white 2/0");
    assert_int_equal(s.raid_strength, 8 + 2 + 2 + 4); /* two Archers add 4 in Assyria */
    assert_int_equal(s.raid_wounds, 2);
    ready("Brawler Archer Archer"); /* doubled: two dice, but not the same one twice */
    eagle(0, 0, RAID_EAGLE_DOUBLE, 0);
    worker(RAID_GREY);
    PLAY("raid Assyria left; roll red 2/2; roll white 0/3; reroll red 2/2; roll red 2/1");
    assert_false(CAN("reroll red 2/1"));
    PLAY("reroll white 0/3; roll white 0/1");
    assert_int_equal(s.raid_wounds, 2);
    ready("Brawler Archer Archer Tyrant"); /* dice that look alike are one choice */
    worker(RAID_GREY);
    PLAY("raid Persia left; roll red 3/0; roll red 3/0; roll white 0/1");
    pent_moves list;
    game->legal(&s, &list);
    assert_int_equal(list.n, 3);
    PLAY("stop");
    assert_int_equal(s.raid_dice, 6);
}

/* Each Brawler speaks for itself: the same die once each, and no more. */
static void RAI_098_two_brawlers_and_one_die(void **state) {
    (void)state;
    ready("Brawler Brawler Archer");
    worker(RAID_GREY);
    PLAY("raid Assyria left; roll red 2/2; roll white 0/3; reroll white 0/3; roll white 0/3");
    PLAY("reroll white 0/3; roll white 2/0");
    assert_int_equal(s.raid_dice, 4);
    assert_int_equal(pent_top_of(&s.stack)->kind, RAID_F_WOUND); /* two rolls, and that is all */
    ready("Brawler Brawler Archer"); /* one of them doubled: three rolls, but two of one die */
    eagle(0, 0, RAID_EAGLE_DOUBLE, 0);
    worker(RAID_GREY);
    PLAY("raid Assyria left; roll red 2/2; roll white 0/3; reroll white 0/3; roll white 0/1");
    PLAY("reroll white 0/1; roll white 1/1");
    assert_false(CAN("reroll white 1/1"));
    assert_true(CAN("reroll red 2/2"));
    ready("Brawler Brawler Archer Nomad"); /* of two dice that look alike the fresh one is taken */
    eagle(0, 0, RAID_EAGLE_DOUBLE, 0);
    worker(RAID_GREY);
    PLAY("raid Persia left; roll red 2/1; roll red 3/0; roll white 0/1");
    PLAY("reroll red 2/1; roll red 3/0; reroll red 3/0; roll red 4/0");
    assert_int_equal(s.dice_again, 3);
    assert_int_equal(s.dice_twice, 0);
}

static void RAI_099_soothsayer(void **state) {
    (void)state;
    ready("Soothsayer Archer");
    tokens(0, 1, 0, 0, 0);
    tokens(1, 1, 0, 0, 0);
    PLAY("raid Cimmeria left");
    assert_int_equal(s.dice_n, 2);
    ready("Soothsayer Soothsayer Archer");
    tokens(0, 1, 0, 0, 0);
    PLAY("raid Cimmeria left");
    assert_int_equal(s.dice_n, 1);
}

/* ---- the worked example of a raid on Greece ---- */

static void RAI_067_RAI_069_RAI_088_RAI_094_the_raid_on_greece(void **state) {
    (void)state;
    ready("Strongman Tyrant Adventurer Gravedigger");
    worker(RAID_GREY);
    hold(0, RAID_PROVISION, 2);
    hold(0, RAID_WAGON, 2);
    hold(0, RAID_KUMIS, 3);
    horse(0, 0, 3);
    horse(0, 1, 2);
    horse(0, 2, 2);
    eagle(0, 1, RAID_EAGLE_STRENGTH, 0);
    eagle(0, 4, RAID_EAGLE_STRENGTH, 1); /* equipped to nobody: no Strength */
    close_space(18);                     /* raided once before */
    s.spot[9][0] = RAID_RED;
    tokens(19, 2, 0, 0, 0);
    PLAY("raid Greece left; spend 3 Kumis");
    assert_int_equal(s.spot[9][1], RAID_GREY);
    assert_int_equal(ME.good[RAID_PROVISION] + ME.good[RAID_WAGON] + ME.good[RAID_KUMIS], 0);
    assert_int_equal(s.dice_n, 5);
    PLAY("roll red 2/2; roll red 4/0; roll white 0/3; roll white 2/0; roll yellow 0/1");
    assert_int_equal(s.raid_kumis, 3);
    assert_int_equal(s.raid_dice, 8);
    assert_int_equal(s.raid_crew + s.raid_animals, 16);
    assert_int_equal(s.raid_ability, 3);
    assert_int_equal(s.raid_strength, 30);
    assert_int_equal(ME.points, 7);
    assert_int_equal(s.raid_wounds, 6);
    PLAY("take 2 wounds fewer"); /* by the Strongman */
    assert_int_equal(s.raid_wounds, 4);
    PLAY("wound Tyrant at 2; wound Tyrant at 2; wound Adventurer at 3; wound Gravedigger at 4");
    assert_int_equal(ME.crew[3], RAID_NO); /* the last one kills the Gravedigger */
    assert_int_equal(discarded("Gravedigger"), 1);
    assert_int_equal(ME.good[RAID_GOLD], 1 + 2); /* its ability, and the Plunder */
    assert_int_equal(ME.worker, RAID_RED);
    assert_int_equal(game->actor(&s), 1);
}

int main(void) {
    game = pent_game_find("raiders");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(RAI_014_RAI_066_dice_of_a_raid),
        cmocka_unit_test(RAI_056_strength_and_points_of_animals),
        cmocka_unit_test(RAI_057_double_eagle),
        cmocka_unit_test(RAI_058_play_eagle),
        cmocka_unit_test(RAI_059_only_with_a_crew_member),
        cmocka_unit_test(RAI_061_worker_and_open_space),
        cmocka_unit_test(RAI_062_minimum_crew),
        cmocka_unit_test(RAI_063_costs),
        cmocka_unit_test(RAI_064_RAI_077_RAI_078_RAI_079_worker_loot_quest_end),
        cmocka_unit_test(RAI_065_kumis),
        cmocka_unit_test(RAI_065_RAI_088_amounts_are_listed_by_their_number),
        cmocka_unit_test(RAI_067_RAI_069_strength_and_brackets),
        cmocka_unit_test(RAI_068_wounds_reduce_strength),
        cmocka_unit_test(RAI_070_RAI_071_failing),
        cmocka_unit_test(RAI_072_RAI_073_RAI_074_RAI_076_placing_wounds),
        cmocka_unit_test(RAI_076_wounds_fall_in_any_order),
        cmocka_unit_test(RAI_075_all_that_fit),
        cmocka_unit_test(RAI_080_space_without_plunder),
        cmocka_unit_test(RAI_081_strength_by_civilization),
        cmocka_unit_test(RAI_082_antagonist),
        cmocka_unit_test(RAI_083_points_when_raiding),
        cmocka_unit_test(RAI_084_RAI_087_silver_before_wounds),
        cmocka_unit_test(RAI_085_adventurer_draws),
        cmocka_unit_test(RAI_086_brewer),
        cmocka_unit_test(RAI_088_fewer_wounds),
        cmocka_unit_test(RAI_088_wounds_may_be_taken_all_the_same),
        cmocka_unit_test(RAI_089_RAI_090_savings),
        cmocka_unit_test(RAI_091_RAI_092_wounded),
        cmocka_unit_test(RAI_093_wounded_and_killed),
        cmocka_unit_test(RAI_094_RAI_096_killed),
        cmocka_unit_test(RAI_095_berserker_returns),
        cmocka_unit_test(RAI_097_RAI_098_brawler_rolls_again),
        cmocka_unit_test(RAI_098_two_brawlers_and_one_die),
        cmocka_unit_test(RAI_099_soothsayer),
        cmocka_unit_test(RAI_067_RAI_069_RAI_088_RAI_094_the_raid_on_greece),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
