/* test_raiders.c: Raiders of Scythia: parts, board, set-up, turns, buildings, boards of the
 * players, quests, the end, scoring, knowledge. Raids, cards and the game alone have files of their
 * own. */
#include "raiders_kit.h"

#include "content/content.h"

/* ---- parts and board ---- */

static void RAI_001_one_to_four_people(void **state) {
    (void)state;
    pent_setup setup;
    pent_err err;
    for (int n = 1; n <= 4; n++) {
        pent_setup_default(game, n, &setup);
        assert_int_equal(pent_init(game, &s, &setup, &err), PENT_OK);
    }
    pent_setup_default(game, 5, &setup);
    assert_int_equal(pent_init(game, &s, &setup, &err), PENT_E_INPUT);
    pent_result r;
    first_turn(1, NULL);
    game->result(&s, &r);
    assert_int_equal(r.entries, 2);
    assert_true(r.entry[1].rival);
}

static void RAI_002_plunder_tokens(void **state) {
    (void)state;
    for (int n = 1; n <= 4; n++) {
        first_turn(n, NULL);
        int want[RAID_PLUNDER] = {14, 20, 20, 26}, all = 0;
        for (int g = 0; g < RAID_PLUNDER; g++) {
            int sum = s.supply[g];
            for (int space = 0; space < RAID_SPACES; space++) sum += s.plunder[space][g];
            assert_int_equal(sum, want[g]);
            all += sum;
        }
        assert_int_equal(all, 80);
    }
}

static void RAI_003_workers_by_colour(void **state) {
    (void)state;
    static const int grey[5] = {0, 8, 8, 9, 11}, red[5] = {0, 8, 8, 11, 13};
    for (int n = 1; n <= 4; n++) {
        first_turn(n, NULL);
        int count[4] = {0};
        for (int i = 0; i < n; i++) count[s.player[i].worker]++;
        for (int b = 0; b < RAID_BUILDINGS; b++) count[s.village[b]] += s.village[b] != RAID_NONE;
        for (int i = 0; i < RAID_SPACES; i++) count[s.worker[i]] += s.worker[i] != RAID_NONE;
        assert_int_equal(count[RAID_BLUE], 3 + n);
        assert_int_equal(count[RAID_GREY], grey[n]);
        assert_int_equal(count[RAID_RED], red[n]);
    }
}

static void RAI_004_RAI_133_crew_deck(void **state) {
    (void)state;
    int strength[5] = {0}, cost[5] = {0}, sum = 0;
    for (int k = 0; k < RAID_KINDS; k++) {
        strength[raid_crew[k].strength]++;
        cost[raid_crew[k].cost]++;
        sum += raid_crew[k].strength;
        for (int i = 0; i < k; i++) assert_string_not_equal(raid_crew[i].name, raid_crew[k].name);
    }
    static const int want_strength[5] = {6, 10, 9, 9, 4}, want_cost[5] = {0, 7, 14, 12, 5};
    assert_memory_equal(strength, want_strength, sizeof strength);
    assert_memory_equal(cost, want_cost, sizeof cost);
    assert_int_equal(sum, 71);
    kit_init(game, &s, 4, NULL);
    assert_int_equal(s.deck_n, 76);
    for (int k = 0; k < RAID_KINDS; k++) assert_int_equal(s.deck[k], 2);
    static const struct {
        const char *name;
        int cost, strength;
    } rows[] = {{"Nomad", 1, 1},     {"Tyrant", 4, 3},     {"Conqueror", 4, 4},
                {"Forager", 1, 0},   {"Herdsman", 2, 2},   {"Brawler", 2, 2},
                {"Berserker", 3, 4}, {"Mercenary", 4, 4},  {"Gravedigger", 1, 0},
                {"Messenger", 3, 2}, {"Antagonist", 3, 3}, {"Elder", 2, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const raid_crew_row *row = &raid_crew[kind_of(rows[i].name)];
        assert_int_equal(row->cost, rows[i].cost);
        assert_int_equal(row->strength, rows[i].strength);
    }
}

static void RAI_005_animal_deck(void **state) {
    (void)state;
    kit_init(game, &s, 2, NULL);
    int sum = 0;
    for (int a = 0; a < RAID_ANIMALS; a++) {
        assert_int_equal(s.animals[a], 4);
        sum += s.animals[a];
    }
    assert_int_equal(sum, 36);
}

static void RAI_006_RAI_146_quests_and_other_counts(void **state) {
    (void)state;
    int points = 0;
    for (int q = 0; q < RAID_QUESTS; q++) {
        const raid_quest_row *row = &raid_quests[q];
        /* the value rule: Gold 3, Equipment and Wagon 2, Livestock 1, Silver a half, hand a half */
        int twice = 6 * row->cost[RAID_GOLD] + 4 * row->cost[RAID_EQUIPMENT] +
                    4 * row->cost[RAID_WAGON] + 2 * row->cost[RAID_LIVESTOCK] +
                    row->cost[RAID_SILVER] + row->hand;
        assert_int_equal(row->points, (twice + 1) / 2);
        points += row->points;
    }
    assert_int_equal(points, 103);
    assert_int_equal(raid_quests[0].cost[RAID_WAGON], 1);
    assert_int_equal(raid_quests[0].cost[RAID_LIVESTOCK], 3);
    assert_int_equal(raid_quests[23].hand, 8);
    kit_init(game, &s, 4, NULL);
    assert_int_equal(__builtin_popcount(s.quest_box), 26);
    assert_int_equal(RAID_HEROES, 8);
    assert_int_equal(RAID_SCHEMES, 14);
    assert_int_equal(RAID_RIVALS, 4);
}

static void RAI_007_common_goods_never_run_out(void **state) {
    (void)state;
    fresh(4);
    for (int i = 0; i < 4; i++) hold(i, RAID_SILVER, 8); /* all 32 Silver are out */
    PLAY("place Silversmith; take Silver");
    assert_int_equal(ME.good[RAID_SILVER], 11);
}

static void RAI_008_plunder_is_limited(void **state) {
    (void)state;
    fresh(2);
    hold(1, RAID_WAGON, s.supply[RAID_WAGON]);
    give(0, "Nomad Nomad Archer Farmhand Marauder");
    hold(0, RAID_LIVESTOCK, 1);
    PLAY("place Farm; pass; pick Market");
    assert_false(CAN("barter Wagon"));
    assert_true(CAN("barter Equipment"));
    fresh(2);
    hold(1, RAID_WAGON, s.supply[RAID_WAGON]);
    hold(0, RAID_LIVESTOCK, 1);
    give(0, "Farmhand Marauder");
    PLAY("place Farm; pass; pick Town Centre");
    assert_false(CAN("play Marauder")); /* nobody pays for nothing */
    hold(1, RAID_LIVESTOCK, s.supply[RAID_LIVESTOCK]);
    PLAY("play Farmhand");
    assert_int_equal(ME.good[RAID_LIVESTOCK], 1); /* only what is there */
    assert_int_equal(ME.good[RAID_PROVISION], 2);
}

static void RAI_009_eight_buildings_one_worker_each(void **state) {
    (void)state;
    fresh(2);
    worker(RAID_RED);
    for (int b = 0; b < RAID_BUILDINGS; b++) {
        char text[PENT_MOVE_TEXT];
        snprintf(text, sizeof text, "place %s", raid_building_name[b]);
        assert_int_equal(CAN(text), s.village[b] == RAID_NONE);
    }
}

static void RAI_010_three_settlements_of_two_spaces(void **state) {
    (void)state;
    fresh(4);
    crew(0, "Archer Archer Barbarian Tyrant Tyrant");
    hold(0, RAID_PROVISION, 8);
    hold(0, RAID_WAGON, 3);
    static const char *const civ[] = {"Cimmeria", "Assyria", "Persia", "Greece"};
    static const char *const side[] = {"left", "centre", "right"};
    for (int set = 0; set < RAID_SETS; set++) {
        char text[PENT_MOVE_TEXT];
        snprintf(text, sizeof text, "raid %s %s", civ[set / 3], side[set % 3]);
        bool any = false;
        for (int color = RAID_BLUE; color <= RAID_RED; color++) {
            worker(color);
            any |= CAN(text);
        }
        assert_true(any);
    }
    worker(RAID_GREY);
    PLAY("raid Assyria centre");
    any_chance();
    while (game->actor(&s) == 0 && pent_top_of(&s.stack)->kind != RAID_F_SPACE) apply_first(&s);
    assert_true(CAN("loot Assyria-3"));
    assert_true(CAN("loot Assyria-4"));
    assert_false(CAN("loot Assyria-2"));
}

static void RAI_011_spaces_by_players(void **state) {
    (void)state;
    static const int open[5] = {0, 4, 4, 5, 6};
    for (int n = 1; n <= 4; n++) {
        first_turn(n, NULL);
        assert_int_equal(s.raids_left, 4 * open[n]);
        for (int space = 0; space < RAID_SPACES; space++) {
            assert_int_equal(raid_open(&s, space), space % 6 < open[n]);
        }
    }
}

static void RAI_012_settlement_table(void **state) {
    (void)state;
    static const int want[RAID_SETS][6] = {
        /* crew, provisions, wagons, first bracket, its points, last points */
        {2, 3, 0, 4, 1, 1},  {2, 2, 0, 6, 1, 1},   {3, 1, 0, 6, 1, 1},   {3, 4, 0, 10, 2, 4},
        {2, 3, 0, 14, 2, 4}, {3, 3, 0, 12, 2, 4},  {4, 3, 1, 12, 4, 6},  {4, 2, 1, 14, 4, 6},
        {3, 2, 1, 16, 4, 6}, {4, 2, 2, 18, 5, 10}, {5, 3, 2, 22, 7, 12}, {5, 4, 1, 20, 6, 11}};
    static const int failing[4] = {1, 2, 3, 0}, brackets[4] = {1, 2, 2, 3};
    for (int i = 0; i < RAID_SETS; i++) {
        const raid_set_row *row = &raid_sets[i];
        assert_int_equal(row->crew, want[i][0]);
        assert_int_equal(row->provisions, want[i][1]);
        assert_int_equal(row->wagons, want[i][2]);
        assert_int_equal(row->strength[0], want[i][3]);
        assert_int_equal(row->points[0], want[i][4]);
        assert_int_equal(row->brackets, brackets[i / 3]);
        assert_int_equal(row->points[row->brackets - 1], want[i][5]);
        assert_int_equal(raid_civs[i / 3].wounds, failing[i / 3]);
        for (int b = 1; b < row->brackets; b++) {
            assert_true(row->strength[b] > row->strength[b - 1]);
            assert_true(row->points[b] > row->points[b - 1]);
        }
    }
    /* the central Persian settlement: Grey or Red, four crew, two Provisions, a Wagon */
    assert_int_equal(raid_sets[7].colors, 1u << RAID_GREY | 1u << RAID_RED);
    assert_int_equal(raid_sets[9].strength[1], 26);
    assert_int_equal(raid_sets[9].strength[2], 36);
}

static void RAI_013_RAI_019_tokens_and_workers_of_the_spaces(void **state) {
    (void)state;
    static const int left[5] = {0, 32, 32, 20, 8}, each[4] = {4, 3, 3, 2};
    for (int n = 1; n <= 4; n++) {
        first_turn(n, NULL);
        int supply = 0;
        for (int g = 0; g < RAID_PLUNDER; g++) supply += s.supply[g];
        assert_int_equal(supply, left[n]);
        for (int space = 0; space < RAID_SPACES; space++) {
            int sum = 0;
            for (int g = 0; g < RAID_PLUNDER; g++) sum += s.plunder[space][g];
            assert_int_equal(sum, raid_open(&s, space) ? each[space / 6] : 0);
        }
    }
    for (int i = 0; i < 6; i++) {
        assert_int_equal(s.worker[i], RAID_GREY);
        assert_int_equal(s.worker[6 + i], i % 2 ? RAID_GREY : RAID_RED);
        assert_int_equal(s.worker[12 + i], i == 1 || i == 3 ? RAID_GREY : RAID_RED);
        assert_int_equal(s.worker[18 + i], RAID_RED);
    }
    kit_init(game, &s, 2, NULL);
    PLAY("start yellow; quest 1 up at A; quest 2 up at B");
    pent_moves list; /* the first token: odds are the whole bag */
    game->legal(&s, &list);
    assert_int_equal(list.n, 4);
    assert_int_equal(game->weight(&s, list.m[0]), 14);
    assert_int_equal(game->weight(&s, list.m[3]), 26);
}

static void RAI_015_faces_of_the_dice(void **state) {
    (void)state;
    static const int sum[3][3] = {{18, 5, 6}, {6, 6, 6}, {0, 5, 6}}; /* Strength, Wounds, sides */
    for (int color = 0; color < 3; color++) {
        int strength = 0, wounds = 0, sides = 0;
        for (int f = 0; f < raid_face_count[color]; f++) {
            const raid_face *row = &raid_faces[color][f];
            strength += row->strength * row->sides;
            wounds += row->wounds * row->sides;
            sides += row->sides;
        }
        assert_int_equal(strength, sum[color][0]);
        assert_int_equal(wounds, sum[color][1]);
        assert_int_equal(sides, sum[color][2]);
    }
    fresh(2);
    crew(0, "Archer Archer");
    hold(0, RAID_PROVISION, 3);
    tokens(0, 1, 0, 0, 0);
    PLAY("raid Cimmeria left");
    assert_true(CAN("roll red 2/1"));
    assert_true(CAN("roll red 2/2"));
    assert_true(CAN("roll red 4/1"));
    assert_false(CAN("roll red 1/0"));
    PLAY("roll red 3/0");
    pent_moves list;
    game->legal(&s, &list);
    assert_int_equal(list.n, 3);
    assert_int_equal(game->weight(&s, kit_find(game, &s, "roll yellow 0/0")), 2);
    assert_int_equal(game->weight(&s, kit_find(game, &s, "roll yellow 0/1")), 3);
    assert_int_equal(game->weight(&s, kit_find(game, &s, "roll yellow 0/2")), 1);
}

/* How many cells of a column are of one source. */
static int cells(const content_set *c, const char *table, const char *column, int source) {
    int t = 0, i = 0, n = 0;
    while (strcmp(c->schema->table[t].name, table)) t++;
    while (strcmp(c->schema->table[t].column[i].name, column)) i++;
    for (int r = 0; r < c->schema->table[t].rows; r++) n += content_source(c, t, r, i) == source;
    return n;
}

/* What is known, derived and reconstructed, counted per column of the text tables. */
static void RAI_012_RAI_013_RAI_133_sources(void **state) {
    (void)state;
    static content_set c;
    char report[512];
    pent_text out = pent_text_on(report, sizeof report);
    const content_texts *shipped = content_built_find("raiders")->shipped_texts;
    const content_schema *schema = content_schema_find("raiders");
    assert_true(content_read(&c, schema, shipped->text, shipped->length, &out));
    assert_int_equal(cells(&c, "crew", "name", CONTENT_KNOWN), 12);
    assert_int_equal(cells(&c, "crew", "cost", CONTENT_KNOWN), 2);
    assert_int_equal(cells(&c, "crew", "strength", CONTENT_KNOWN), 3);
    assert_int_equal(cells(&c, "crew", "strength", CONTENT_DERIVED), 3);
    assert_int_equal(cells(&c, "crew", "ability", CONTENT_KNOWN), 7);
    assert_int_equal(cells(&c, "crew", "ability", CONTENT_DERIVED), 1);
    assert_int_equal(cells(&c, "crew", "then", CONTENT_KNOWN), 4);
    assert_int_equal(cells(&c, "crew", "then", CONTENT_EFFECT), 4);
    assert_int_equal(cells(&c, "settlements", "workers", CONTENT_KNOWN), 8);
    assert_int_equal(cells(&c, "settlements", "workers", CONTENT_DERIVED), 3);
    assert_int_equal(cells(&c, "settlements", "crew", CONTENT_KNOWN), 9);
    assert_int_equal(cells(&c, "settlements", "provisions", CONTENT_KNOWN), 7);
    assert_int_equal(cells(&c, "settlements", "strength 1", CONTENT_KNOWN), 6);
    assert_int_equal(cells(&c, "settlements", "strength 1", CONTENT_DERIVED), 2);
    assert_int_equal(cells(&c, "raid-spaces", "worker", CONTENT_KNOWN), 9);
    assert_int_equal(cells(&c, "raid-spaces", "plunder", CONTENT_KNOWN), 9);
    assert_int_equal(cells(&c, "raid-spaces", "plunder", CONTENT_RECONSTRUCTED), 6);
    assert_int_equal(cells(&c, "heroes", "name", CONTENT_KNOWN), 1);
    assert_int_equal(cells(&c, "heroes", "get", CONTENT_KNOWN), 2);
    assert_int_equal(cells(&c, "dice", "strength", CONTENT_KNOWN), 7);
    assert_int_equal(cells(&c, "quests", "points", CONTENT_KNOWN), 5);
}

/* Of all rolls in Greece with one yellow die 262 of 7776 give the 8 Strength and 6 Wounds of the
 * worked example. */
static void RAI_014_RAI_015_the_roll_of_the_example(void **state) {
    (void)state;
    static const int colors[5] = {0, 0, 1, 1, 2};
    int rolls[40][40] = {{0}}, next[40][40], all = 0;
    rolls[0][0] = 1;
    for (int d = 0; d < 5; d++) {
        memset(next, 0, sizeof next);
        for (int str = 0; str < 30; str++) {
            for (int w = 0; w < 30; w++) {
                for (int f = 0; rolls[str][w] && f < raid_face_count[colors[d]]; f++) {
                    const raid_face *row = &raid_faces[colors[d]][f];
                    next[str + row->strength][w + row->wounds] += rolls[str][w] * row->sides;
                }
            }
        }
        memcpy(rolls, next, sizeof rolls);
    }
    for (int str = 0; str < 40; str++) {
        for (int w = 0; w < 40; w++) all += rolls[str][w];
    }
    assert_int_equal(all, 7776);
    assert_int_equal(rolls[8][6], 262);
}

/* ---- set-up ---- */

static void RAI_016_RAI_028_starting_player_and_turn_order(void **state) {
    (void)state;
    kit_init(game, &s, 3, NULL);
    assert_int_equal(game->actor(&s), PENT_CHANCE);
    PLAY("start green");
    while (pent_top_of(&s.stack)->kind != RAID_F_TURN) apply_first(&s);
    assert_int_equal(game->actor(&s), 2);
    idle_turn();
    assert_int_equal(game->actor(&s), 0);
    idle_turn();
    assert_int_equal(game->actor(&s), 1);
    assert_true(CAN("place Market") || CAN("place Farm")); /* work ... */
    crew(1, "- Wrangler");
    hold(1, RAID_PROVISION, 3);
    assert_true(CAN("raid Cimmeria left")); /* ... or raid */
}

static void RAI_017_RAI_018_quests(void **state) {
    (void)state;
    static const int all[5] = {0, 14, 14, 17, 20};
    for (int n = 1; n <= 4; n++) {
        first_turn(n, NULL);
        assert_int_equal(s.quests_left, all[n]);
        int up = 0, down = 0;
        for (int i = 0; i < RAID_PLACES; i++) {
            up += s.quest[i] < RAID_QUESTS;
            down += s.quest[i] == RAID_DOWN;
        }
        assert_int_equal(up, 2);
        assert_true(s.quest[0] < RAID_QUESTS && s.quest[1] < RAID_QUESTS);
        assert_int_equal(down, all[n] - 2);
        assert_int_equal(__builtin_popcount(s.quest_box), 24);
    }
}

static void RAI_020_RAI_021_what_everybody_starts_with(void **state) {
    (void)state;
    first_turn(4, NULL);
    for (int b = 0; b < RAID_BUILDINGS; b++) {
        assert_int_equal(s.village[b], b >= RAID_TOWN ? RAID_BLUE : RAID_NONE);
    }
    for (int i = 0; i < 4; i++) {
        assert_int_equal(s.player[i].worker, RAID_BLUE);
        assert_int_equal(s.player[i].good[RAID_SILVER], 3);
        assert_int_equal(s.player[i].good[RAID_PROVISION], 1);
        assert_int_equal(s.player[i].good[RAID_KUMIS], 0);
        assert_int_equal(s.player[i].points, 0);
    }
}

static void RAI_022_three_animals(void **state) {
    (void)state;
    first_turn(2, NULL);
    for (int i = 0; i < 3; i++) assert_true(s.offer[i] < RAID_ANIMALS);
    assert_int_equal(s.animals_n, 33);
}

static void RAI_023_RAI_024_RAI_025_pairs_in_reverse_order(void **state) {
    (void)state;
    kit_init(game, &s, 3, NULL);
    PLAY("start pink");
    while (pent_top_of(&s.stack)->kind != RAID_F_HERO) apply_first(&s);
    PLAY("hero Vadasz; hero Opoia");
    assert_false(CAN("hero Vadasz")); /* no hero is there twice */
    assert_false(CAN("hero Opoia"));
    PLAY("hero Ateas; hero Skyles");
    PLAY("pair Merchant; pair Archer; pair Nomad; pair Brawler");
    assert_int_equal(game->actor(&s), 0); /* pink begins, so yellow, on its right, chooses first */
    PLAY("take Vadasz and Merchant");
    assert_int_equal(game->actor(&s), 2);
    assert_false(CAN("take Vadasz and Merchant"));
    PLAY("take Ateas and Nomad");
    assert_int_equal(game->actor(&s), 1);
    PLAY("take Skyles and Brawler");
    assert_string_equal(raid_heroes[ME.hero].name, "Vadasz");
    assert_int_equal(ME.crew[0], kind_of("Merchant"));
    assert_int_equal(ME.crew_n, 1);
    assert_int_equal(ME.good[RAID_SILVER], 3); /* at no cost */
    assert_int_equal(s.discard_n, 1);
    assert_int_equal(discarded("Archer"), 1);
    for (int i = 0; i < 5; i++) assert_int_equal(s.pair_hero[i], RAID_NO);
}

static void RAI_026_RAI_027_five_cards_of_which_three_stay(void **state) {
    (void)state;
    kit_init(game, &s, 2, NULL);
    PLAY("start pink");
    while (pent_top_of(&s.stack)->kind != RAID_F_DISCARD) apply_first(&s);
    assert_int_equal(game->actor(&s), 1); /* in turn order */
    assert_int_equal(ME.hand_n, 5);
    assert_int_equal(YOU.hand_n, 5);
    int before = s.discard_n;
    apply_first(&s);
    assert_int_equal(game->actor(&s), 1);
    apply_first(&s);
    assert_int_equal(YOU.hand_n, 3);
    assert_int_equal(game->actor(&s), 0);
    apply_first(&s);
    apply_first(&s);
    assert_int_equal(ME.hand_n, 3);
    assert_int_equal(s.discard_n, before + 4);
    assert_int_equal(pent_top_of(&s.stack)->kind, RAID_F_TURN);
}

/* ---- a turn ---- */

static void RAI_029_RAI_030_RAI_033_place_use_or_decline(void **state) {
    (void)state;
    fresh(2);
    assert_true(CAN("place Barracks"));
    assert_true(CAN("place Silversmith"));
    assert_true(CAN("place Farm"));
    assert_false(CAN("place Market")); /* a worker is there */
    assert_non_null(strstr(kit_why_not(game, &s, "b-7"), "RAI-029"));
    PLAY("place Silversmith");
    assert_int_equal(s.village[RAID_SILVERSMITH], RAID_BLUE);
    assert_true(CAN("take Silver"));
    PLAY("pass");
    assert_int_equal(ME.good[RAID_SILVER], 3);
    s.village[RAID_MARKET] = RAID_RED;
    PLAY("pick Market; pass");
    assert_int_equal(ME.worker, RAID_RED);
    assert_int_equal(s.village[RAID_MARKET], RAID_NONE);
    assert_int_equal(game->actor(&s), 1);
}

static void RAI_031_pick_up_a_different_worker(void **state) {
    (void)state;
    fresh(2);
    PLAY("place Silversmith; take Silver");
    assert_false(CAN("pick Silversmith"));
    assert_false(CAN("pick Farm"));
    assert_non_null(strstr(kit_why_not(game, &s, "b-2"), "RAI-031"));
    pent_moves list;
    game->legal(&s, &list);
    assert_int_equal(list.n, 3); /* Town Centre, Meeting Tent, Market; nobody may stay without */
    PLAY("pick Meeting Tent; draw with Kumis");
    any_chance();
    assert_int_equal(ME.good[RAID_KUMIS], 2);
    assert_int_equal(game->actor(&s), 1);
}

static void RAI_032_blue_workers_and_two_buildings(void **state) {
    (void)state;
    fresh(2);
    assert_false(CAN("place Stables"));
    assert_false(CAN("place Chief's Tent"));
    assert_non_null(strstr(kit_why_not(game, &s, "b-0"), "RAI-032"));
    worker(RAID_GREY);
    assert_true(CAN("place Stables"));
    assert_true(CAN("place Chief's Tent"));
    worker(RAID_RED);
    assert_true(CAN("place Stables"));
}

static void RAI_034_RAI_036_limits_of_stocks(void **state) {
    (void)state;
    fresh(2);
    hold(0, RAID_SILVER, 7);
    hold(0, RAID_KUMIS, 8);
    hold(0, RAID_PROVISION, 8);
    hold(0, RAID_LIVESTOCK, 12);
    PLAY("place Silversmith; take Silver");
    assert_int_equal(ME.good[RAID_SILVER], 10); /* in between more is allowed */
    PLAY("pick Town Centre; use Vadasz");
    assert_int_equal(ME.good[RAID_SILVER], 8);
    assert_int_equal(ME.good[RAID_KUMIS], 8);
    assert_int_equal(ME.good[RAID_PROVISION], 8);
    assert_int_equal(ME.good[RAID_LIVESTOCK], 12);
}

static void RAI_035_hand_limit(void **state) {
    (void)state;
    fresh(2);
    give(0, "Nomad Nomad Archer Archer Barbarian Tyrant Tyrant Marauder");
    PLAY("place Silversmith; pass; pick Meeting Tent; draw cards; draw Vigilante; draw Vigilante");
    assert_int_equal(ME.hand_n, 10);
    assert_int_equal(game->actor(&s), 0);
    PLAY("discard Archer");
    assert_int_equal(game->actor(&s), 0);
    PLAY("discard Vigilante");
    assert_int_equal(ME.hand_n, 8);
    assert_int_equal(game->actor(&s), 1);
    assert_int_equal(discarded("Archer"), 1);
}

/* ---- buildings ---- */

static void RAI_037_stables(void **state) {
    (void)state;
    fresh(2);
    worker(RAID_GREY);
    hold(0, RAID_SILVER, 2);
    PLAY("place Stables");
    assert_true(CAN("eagle 1 above 1"));
    assert_false(CAN("horse 1 below 1")); /* no Equipment */
    int animal = s.offer[1];
    PLAY("eagle 2 above 4");
    assert_int_equal(ME.eagle[3], animal);
    assert_int_equal(ME.good[RAID_SILVER], 0);
    fresh(2);
    worker(RAID_RED);
    hold(0, RAID_SILVER, 1);
    hold(0, RAID_EQUIPMENT, 1);
    int before = s.supply[RAID_EQUIPMENT];
    PLAY("place Stables");
    assert_false(CAN("eagle 1 above 1")); /* one Silver is not enough */
    PLAY("horse 3 below 5");
    assert_int_equal(ME.good[RAID_EQUIPMENT], 0);
    assert_int_equal(s.supply[RAID_EQUIPMENT], before + 1);
    assert_true(ME.horse[4] < RAID_ANIMALS);
}

static void RAI_038_barracks_hire(void **state) {
    (void)state;
    fresh(2);
    hold(0, RAID_SILVER, 3);
    give(0, "Archer Tyrant");
    PLAY("place Barracks");
    assert_true(CAN("hire Archer at 1"));
    assert_false(CAN("hire Tyrant at 1")); /* four Silver */
    char id[PENT_ID_CAP];
    snprintf(id, sizeof id, "hand-0-%d-0", kind_of("Tyrant"));
    assert_non_null(strstr(kit_why_not(game, &s, id), "RAI-038: Tyrant costs 4"));
    PLAY("hire Archer at 3");
    assert_int_equal(ME.crew[2], kind_of("Archer"));
    assert_int_equal(ME.good[RAID_SILVER], 0);
    assert_int_equal(ME.crew_n, 1);
    assert_int_equal(hand_of(0, "Archer"), 0);
}

static void RAI_039_RAI_040_barracks_heal(void **state) {
    (void)state;
    fresh(2);
    hold(0, RAID_KUMIS, 2);
    crew(0, "Archer Tyrant");
    PLAY("place Barracks");
    assert_false(CAN("heal for Kumis")); /* nobody is wounded */
    fresh(2);
    crew(0, "Archer Tyrant");
    ME.wounds[0] = 1;
    ME.wounds[1] = 2;
    PLAY("place Barracks");
    assert_false(CAN("heal for Kumis")); /* no Kumis */
    hold(0, RAID_KUMIS, 2);
    PLAY("heal for Kumis; heal Archer at 1");
    assert_false(CAN("stop")); /* two, not up to two */
    PLAY("heal Tyrant at 2");
    assert_int_equal(ME.wounds[0] + ME.wounds[1], 1);
    assert_int_equal(ME.good[RAID_KUMIS], 1);
    assert_int_equal(pent_top_of(&s.stack)->kind, RAID_F_PICK);
    fresh(2);
    crew(0, "Archer");
    ME.wounds[0] = 1;
    hold(0, RAID_KUMIS, 1);
    PLAY("place Barracks; heal for Kumis; heal Archer at 1");
    assert_int_equal(ME.wounds[0], 0);
    assert_int_equal(pent_top_of(&s.stack)->kind, RAID_F_PICK);
}

static void RAI_041_silversmith(void **state) {
    (void)state;
    for (int color = RAID_BLUE; color <= RAID_RED; color++) {
        fresh(2);
        hold(0, RAID_SILVER, 0);
        worker(color);
        PLAY("place Silversmith; take Silver");
        assert_int_equal(ME.good[RAID_SILVER], color == RAID_BLUE ? 3 : 2);
    }
    fresh(2);
    hold(0, RAID_SILVER, 0);
    s.village[RAID_SILVERSMITH] = RAID_GREY;
    s.village[RAID_MARKET] = RAID_NONE;
    PLAY("place Farm; pass; pick Silversmith; take Silver");
    assert_int_equal(ME.good[RAID_SILVER], 2); /* the colour picked up counts */
}

static void RAI_042_farm(void **state) {
    (void)state;
    for (int color = RAID_BLUE; color <= RAID_RED; color++) {
        fresh(2);
        hold(0, RAID_PROVISION, 0);
        worker(color);
        PLAY("place Farm");
        assert_int_equal(CAN("take Wagon"), color == RAID_RED);
        PLAY("take Provisions");
        assert_int_equal(ME.good[RAID_PROVISION], color == RAID_RED ? 3 : 2);
    }
    fresh(2);
    worker(RAID_RED);
    PLAY("place Farm; take Wagon");
    assert_int_equal(ME.good[RAID_WAGON], 1);
    assert_int_equal(ME.good[RAID_PROVISION], 1);
}

static void RAI_043_RAI_142_RAI_143_chiefs_tent(void **state) {
    (void)state;
    fresh(2);
    worker(RAID_GREY);
    hold(0, RAID_LIVESTOCK, 1);
    PLAY("place Chief's Tent; slaughter Livestock");
    assert_int_equal(ME.good[RAID_PROVISION], 3);
    assert_int_equal(ME.good[RAID_KUMIS], 1);
    assert_int_equal(ME.good[RAID_LIVESTOCK], 0);
    fresh(2);
    worker(RAID_GREY);
    drop_quest(0);
    quest_at(raid_place_of(8), 0); /* one Wagon and three Livestock, in Assyria */
    hold(0, RAID_WAGON, 1);
    hold(0, RAID_LIVESTOCK, 2);
    PLAY("place Chief's Tent");
    assert_false(CAN("quest Assyria-3")); /* one Livestock short */
    assert_false(CAN("quest Assyria-4")); /* facedown */
    assert_non_null(strstr(kit_why_not(game, &s, "quest-1-2"), "RAI-143"));
    hold(0, RAID_LIVESTOCK, 4);
    int livestock = s.supply[RAID_LIVESTOCK];
    PLAY("quest Assyria-3");
    assert_int_equal(ME.good[RAID_LIVESTOCK], 1);
    assert_int_equal(ME.good[RAID_WAGON], 0);
    assert_int_equal(s.supply[RAID_LIVESTOCK], livestock + 3);
    assert_int_equal(part_of(0, "quests"), 5);
}

static void RAI_044_RAI_107_town_centre(void **state) {
    (void)state;
    fresh(2);
    give(0, "Warmonger Nomad");
    crew(0, "Forager");
    eagle(0, 0, RAID_EAGLE_PLAY, 0);
    PLAY("place Farm; pass; pick Town Centre");
    assert_true(CAN("play Warmonger"));
    assert_true(CAN("use Vadasz"));
    assert_true(CAN("use Forager at 1"));
    PLAY("play Warmonger");
    assert_int_equal(ME.good[RAID_SILVER], 6);
    assert_int_equal(hand_of(0, "Warmonger"), 0);
    assert_int_equal(discarded("Warmonger"), 1);
    assert_int_equal(game->actor(&s), 1);
    /* the card is discarded before its effect: an empty pile is renewed with it */
    fresh(2);
    give(0, "Antagonist");
    leave_in_pile("Nomad", 0);
    for (int k = 0; k < RAID_KINDS; k++) { /* the rest is far away: the other hand */
        while (s.discard[k]) {
            s.discard[k]--;
            s.discard_n--;
            raid_to_hand(&s, 1, k, false);
        }
    }
    s.village[RAID_TOWN] = RAID_NONE;
    s.village[RAID_FARM] = RAID_BLUE;
    PLAY("place Town Centre; play Antagonist; draw Antagonist");
    assert_int_equal(hand_of(0, "Antagonist"), 1);
}

static void RAI_045_meeting_tent(void **state) {
    (void)state;
    fresh(2);
    PLAY("place Farm; pass; pick Meeting Tent; draw cards; draw Nomad; draw Tyrant");
    assert_int_equal(ME.hand_n, 2);
    assert_int_equal(ME.good[RAID_KUMIS], 0);
    fresh(2);
    PLAY("place Farm; pass; pick Meeting Tent; draw with Kumis; draw Nomad");
    assert_int_equal(ME.hand_n, 1);
    assert_int_equal(ME.good[RAID_KUMIS], 2);
    assert_int_equal(game->actor(&s), 1);
}

static void RAI_046_market(void **state) {
    (void)state;
    fresh(2);
    give(0, "Nomad");
    PLAY("place Farm; pass; pick Market");
    assert_false(CAN("barter Wagon")); /* needs two cards */
    PLAY("sell Nomad");
    assert_int_equal(ME.good[RAID_SILVER], 5);
    assert_int_equal(ME.hand_n, 0);
    fresh(2);
    give(0, "Nomad Archer Tyrant");
    PLAY("place Farm; pass; pick Market; barter Equipment; discard Nomad; discard Tyrant");
    assert_int_equal(ME.good[RAID_EQUIPMENT], 1);
    assert_int_equal(ME.good[RAID_SILVER], 3);
    assert_int_equal(ME.hand_n, 1);
    assert_int_equal(discarded("Nomad") + discarded("Tyrant"), 2);
    fresh(2);
    give(0, "Nomad Archer");
    PLAY("place Farm; pass; pick Market; barter Wagon; discard Nomad; discard Archer");
    assert_int_equal(ME.good[RAID_WAGON], 1);
}

/* ---- the player board ---- */

static void RAI_047_RAI_048_five_spaces_and_replacing(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Archer Archer Nomad Nomad Tyrant");
    ME.wounds[1] = 2;
    give(0, "Brawler");
    PLAY("place Barracks");
    assert_false(CAN("hire Brawler at 6"));
    assert_false(CAN("hire Brawler at 2")); /* not without a word about the Archer */
    PLAY("hire Brawler at 2, replaces Archer");
    assert_int_equal(ME.crew_n, 5);
    assert_int_equal(ME.crew[1], kind_of("Brawler"));
    assert_int_equal(ME.wounds[1], 0);
    assert_int_equal(discarded("Archer"), 1);
}

/* Spaces where nothing is lost come first in every list. */
static void RAI_048_RAI_051_empty_spaces_first(void **state) {
    (void)state;
    static const int slot[5] = {1, 4, 0, 2, 3};
    pent_moves list;
    fresh(2);
    crew(0, "Archer - Nomad Tyrant -");
    give(0, "Brawler");
    PLAY("place Barracks");
    game->legal(&s, &list);
    for (int i = 0; i < 5; i++) assert_int_equal(pent_b(list.m[i]), slot[i]);
    assert_true(CAN("hire Brawler at 5"));
    fresh(2);
    worker(RAID_GREY);
    hold(0, RAID_SILVER, 0);
    hold(0, RAID_EQUIPMENT, 1);
    horse(0, 0, 3);
    horse(0, 2, 2);
    horse(0, 3, 1);
    PLAY("place Stables");
    game->legal(&s, &list);
    for (int i = 0; i < 5; i++) assert_int_equal(pent_b(list.m[i]), slot[i]);
    assert_true(CAN("horse 1 below 3, replaces the Horse of 2"));
    fresh(2);
    eagle(0, 0, RAID_EAGLE_PLAY, 1);
    horse(0, 3, 1);
    raid_push(&s, RAID_F_SWAP_EAGLE, 0, 0, 0, 0);
    assert_true(CAN("swap eagle 1 for 2 below 4, replaces the Horse of 1"));
    assert_true(CAN("swap eagle 1 for 2 below 1"));
}

static void RAI_049_same_name_twice(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Archer");
    give(0, "Archer");
    PLAY("place Barracks; hire Archer at 2");
    assert_int_equal(ME.crew_n, 2);
    assert_int_equal(ME.crew[0], ME.crew[1]);
}

static void RAI_050_RAI_051_RAI_052_animals_in_their_spaces(void **state) {
    (void)state;
    fresh(2);
    worker(RAID_GREY);
    hold(0, RAID_SILVER, 4);
    hold(0, RAID_EQUIPMENT, 1);
    eagle(0, 2, RAID_EAGLE_PLAY, 1);
    int old = ME.eagle[2], taken = s.offer[0];
    PLAY(
        "place Stables; eagle 1 above 3, replaces the play Eagle"); /* without crew, onto a taken space */
    any_chance();
    assert_int_equal(ME.eagle[2], taken);
    assert_int_equal(s.animal_discards[old], 1);
    assert_int_equal(ME.horse[2], RAID_NO); /* the other half of the space is untouched */
    s.village[RAID_STABLES] = RAID_NONE;
    pent_moves list; /* there is no move that moves crew or animals along the board */
    game->legal(&s, &list);
    for (int i = 0; i < list.n; i++) assert_int_equal(pent_kind(list.m[i]), RAID_M_PICK);
}

static void RAI_053_animals_stay_without_crew(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Archer Fanatic");
    eagle(0, 0, RAID_EAGLE_STRENGTH, 0);
    horse(0, 0, 3);
    give(0, "Fanatic");
    PLAY("place Farm; pass; pick Town Centre; play Fanatic; give up Archer at 1 for Wagon");
    assert_int_equal(ME.crew[0], RAID_NO);
    assert_true(ME.eagle[0] != RAID_NO && ME.horse[0] != RAID_NO);
}

static void RAI_054_RAI_055_offer_is_refilled(void **state) {
    (void)state;
    fresh(2);
    worker(RAID_GREY);
    PLAY("place Stables; eagle 2 above 1");
    assert_int_equal(game->actor(&s), PENT_CHANCE);
    assert_int_equal(s.offer[1], RAID_NO);
    PLAY("animal doubling-3 at 2");
    assert_int_equal(s.offer[1], RAID_EAGLE_DOUBLE * 3);
    /* an empty pile takes the discards */
    fresh(2);
    worker(RAID_GREY);
    memcpy(s.animal_discards, s.animals, sizeof s.animals);
    memset(s.animals, 0, sizeof s.animals);
    s.animal_discards_n = s.animals_n;
    s.animals_n = 0;
    int n = s.animal_discards_n;
    PLAY("place Stables; eagle 1 above 1");
    assert_int_equal(s.animals_n, n);
    assert_int_equal(s.animal_discards_n, 0);
    /* both empty: the place stays empty and nobody is asked */
    any_chance();
    for (int a = 0; a < RAID_ANIMALS; a++) {
        while (s.animals[a] > 0) { /* all in the hands of a rival that this table does not have */
            s.animals[a]--;
            s.animals_n--;
            s.rival.horse[s.rival.horses++] = (uint8_t)a;
        }
    }
    PLAY("pick Market; pass");
    YOU.worker = RAID_GREY;
    s.village[RAID_STABLES] = RAID_NONE;
    s.village[RAID_MARKET] = RAID_GREY;
    PLAY("place Stables; eagle 1 above 1");
    assert_int_equal(s.offer[0], RAID_NO);
    assert_int_equal(game->actor(&s), 1);
    assert_int_equal(pent_top_of(&s.stack)->kind, RAID_F_PICK);
}

static void RAI_060_crew_pile_is_renewed(void **state) {
    (void)state;
    fresh(3);
    leave_in_pile("Nomad", 1);
    PLAY("place Farm; pass; pick Meeting Tent; draw cards; draw Nomad");
    assert_int_equal(game->actor(&s), PENT_CHANCE); /* the second card comes from the discards */
    assert_int_equal(s.discard_n, 0);
    assert_int_equal(s.deck_n, 75);
    PLAY("draw Tyrant");
    assert_int_equal(ME.hand_n, 2);
    /* nothing anywhere: nothing is drawn */
    fresh(3);
    for (int k = 0; k < RAID_KINDS; k++) {
        while (s.deck[k]) {
            s.deck[k]--;
            s.deck_n--;
            raid_to_hand(&s, 1, k, false);
        }
    }
    s.village[RAID_MEETING] = RAID_NONE;
    s.village[RAID_FARM] = RAID_BLUE;
    PLAY("place Meeting Tent");
    assert_false(CAN("draw cards"));
    PLAY("draw with Kumis");
    assert_int_equal(ME.hand_n, 0);
    assert_int_equal(ME.good[RAID_KUMIS], 2);
    assert_int_equal(pent_top_of(&s.stack)->kind, RAID_F_PICK);
}

/* ---- quests ---- */

static void RAI_144_quest_of_hand_strength(void **state) {
    (void)state;
    fresh(2);
    worker(RAID_RED);
    quest_at(0, 23); /* Strength 8 */
    crew(0, "Conqueror Conqueror");
    horse(0, 0, 3);
    hold(0, RAID_KUMIS, 8);
    give(0, "Tyrant Strongman");
    PLAY("place Chief's Tent");
    assert_false(CAN("quest A")); /* 3 + 4 in hand; crew, animals and Kumis do not help */
    give(0, "Nomad Armourer");
    PLAY("quest A");
    assert_int_equal(game->actor(&s), 0);
    assert_false(CAN("stop")); /* not yet paid */
    PLAY("discard Nomad; discard Tyrant");
    assert_false(CAN("stop"));
    PLAY("discard Strongman"); /* 1 + 3 + 4 */
    assert_true(CAN("stop"));
    PLAY("stop");
    assert_int_equal(ME.hand_n, 1);
    assert_int_equal(hand_of(0, "Armourer"), 1);
    assert_int_equal(part_of(0, "quests"), 4);
    /* any order, cards without Strength too; more than needed is allowed */
    fresh(2);
    worker(RAID_RED);
    quest_at(0, 19); /* Strength 4 */
    give(0, "Tyrant Conqueror Forager");
    PLAY("place Chief's Tent; quest A");
    assert_true(CAN("discard Tyrant"));
    PLAY("discard Forager; discard Conqueror; stop");
    assert_int_equal(ME.hand_n, 1);
}

static void RAI_145_completed_quests_leave_and_score(void **state) {
    (void)state;
    fresh(2);
    worker(RAID_GREY);
    quest_at(0, 18); /* four Silver, 2 points */
    hold(0, RAID_SILVER, 4);
    int left = s.quests_left;
    PLAY("place Chief's Tent; quest A");
    assert_int_equal(s.quest[0], RAID_NO);
    assert_int_equal(s.quests_left, left - 1);
    assert_int_equal(ME.points, 0); /* not on the track */
    assert_int_equal(score_of(0), 2);
    assert_int_equal(ME.quests, 1);
}

/* ---- the end ---- */

static void RAI_147_RAI_149_two_raid_spaces_left(void **state) {
    (void)state;
    fresh(2);
    for (int space = 1; space < RAID_SPACES; space++) { /* left and centre of Cimmeria */
        if (raid_open(&s, space) && space != 2 && space != 3) close_space(space);
    }
    assert_int_equal(s.raids_left, 3);
    crew(0, "Archer Archer");
    hold(0, RAID_PROVISION, 3);
    idle_turn(); /* three are left: nothing happens */
    assert_false(s.ending);
    idle_turn();
    worker(RAID_BLUE);
    PLAY("raid Cimmeria left; roll red 4/0");
    any_chance();
    assert_int_equal(s.raids_left, 2);
    assert_true(s.ending);
    assert_int_equal(game->actor(&s), 1); /* everybody has one more turn, the other first */
    idle_turn();
    assert_int_equal(game->actor(&s), 0);
    idle_turn();
    assert_int_equal(game->actor(&s), PENT_OVER);
}

static void RAI_148_two_quests_left(void **state) {
    (void)state;
    fresh(3);
    worker(RAID_GREY);
    quest_at(0, 18);
    for (int place = RAID_PLACES - 1; s.quests_left > 3; place--) {
        if (s.quest[place] != RAID_NO) drop_quest(place);
    }
    hold(0, RAID_SILVER, 4);
    PLAY("place Chief's Tent; quest A");
    assert_false(s.ending); /* examined when the turn is over */
    PLAY("pick Market; pass");
    assert_true(s.ending); /* one faceup and one facedown are left */
    idle_turn();
    idle_turn();
    assert_int_equal(game->actor(&s), 0);
    idle_turn();
    assert_int_equal(game->actor(&s), PENT_OVER);
}

/* Spaces that no worker can serve any more do not count; a worker waiting above one in reach does. */
static void RAI_147_RAI_148_RAI_183_what_is_in_reach(void **state) {
    (void)state;
    fresh(2);
    assert_int_equal(s.raids_left, 16); /* Blue raids Cimmeria, and the rest follows */
    assert_int_equal(s.quests_left, 14);
    all_workers(RAID_RED);
    for (int space = 12; space < 18; space++) {
        if (space != 12 && space != 13 && raid_open(&s, space)) close_space(space);
    }
    assert_int_equal(s.raids_left, 14); /* the Grey one above Persia-2 opens all others */
    close_space(13);
    assert_int_equal(s.raids_left, 1 + 4); /* Persia-1 and Greece: Grey and Blue are gone */
    assert_int_equal(s.reach, 1u << 12 | 0xFu << 18);
    assert_int_equal(s.quests_left, 2 + 4); /* village, Persia; eight out of reach */
    assert_non_null(strstr(kit_why_not(game, &s, "set-0-0"), "RAI-183"));
    for (int space = 18; space < 20; space++) close_space(space);
    crew(0, "Archer Archer Tyrant Nomad");
    hold(0, RAID_PROVISION, 3);
    hold(0, RAID_WAGON, 1);
    assert_int_equal(s.raids_left, 3);
    PLAY("raid Persia left; roll red 4/0; roll red 4/0; roll white 2/0");
    any_chance();
    assert_int_equal(s.raids_left, 2); /* ten spaces are open, and two of them in reach */
    assert_true(s.ending);
    assert_null(game->check(&s));
}

/* The trigger by quests: facedown ones on spaces out of reach do not count. */
static void RAI_148_RAI_183_facedown_quests_out_of_reach(void **state) {
    (void)state;
    fresh(2);
    quest_at(0, 18);
    hold(0, RAID_SILVER, 4);
    for (int space = 12; space < 18; space++) {
        if (raid_open(&s, space)) close_space(space);
    }
    for (int place = raid_place_of(12); place < RAID_PLACES; place++) {
        if (s.quest[place] == RAID_DOWN && place != raid_place_of(12)) drop_quest(place);
    }
    all_workers(RAID_RED);
    assert_int_equal(s.raids_left, 4);  /* Greece: no end by raids */
    assert_int_equal(s.quests_left, 3); /* two in the village, one where it is just turned up */
    PLAY("place Chief's Tent; quest A; pick Market; pass");
    assert_int_equal(s.quests_left, 2);
    assert_true(s.ending);
}

/* As printed: settlements with anything left, and every quest on the board. */
static void RAI_184_the_end_as_printed(void **state) {
    (void)state;
    static const char *const printed[] = {"end=printed", NULL};
    static const int sets[5] = {0, 8, 8, 12, 12};
    for (int seats = 1; seats <= 4; seats++) {
        kit_init(game, &s, seats, printed);
        assert_int_equal(s.raids_left, sets[seats]);
    }
    fresh(2);
    s.printed = 1;
    all_workers(RAID_RED);
    assert_int_equal(s.raids_left, 8); /* in reach or not */
    assert_int_equal(s.quests_left, 14);
    for (int space = 6; space < RAID_SPACES; space++) {
        if (raid_open(&s, space)) close_space(space);
    }
    all_workers(RAID_BLUE);
    assert_int_equal(s.raids_left, 2);
    close_space(0);
    assert_int_equal(s.raids_left, 2); /* one of its two spaces is enough */
    tokens(6, 0, 0, 0, 0);
    s.worker[6] = RAID_RED; /* three settlements; then a raid leaves two with three spaces */
    raid_count_left(&s);
    crew(0, "Archer Archer");
    hold(0, RAID_PROVISION, 3);
    assert_int_equal(s.raids_left, 3);
    PLAY("raid Cimmeria left; roll red 4/0");
    any_chance();
    assert_int_equal(s.raids_left, 2);
    assert_true(s.ending);
}

static void RAI_150_no_stall(void **state) {
    (void)state;
    fresh(2);
    for (int i = 0; i < 39; i++) idle_turn();
    assert_int_equal(game->actor(&s), 1);
    idle_turn();
    assert_int_equal(game->actor(&s), PENT_OVER);
    fresh(2); /* a quest starts the count anew */
    for (int i = 0; i < 38; i++) idle_turn();
    worker(RAID_GREY);
    quest_at(0, 18);
    hold(0, RAID_SILVER, 4);
    s.village[RAID_CHIEF] = RAID_NONE;
    PLAY("place Chief's Tent; quest A");
    apply_first(&s);
    PLAY("pass");
    assert_int_equal(s.stalled, 0);
    idle_turn();
    assert_int_equal(game->actor(&s), 0);
}

/* Only as printed can a game go on when nothing can be reached: three idle turns each are enough. A
 * faceup quest, or a space in reach, is something to save up for. */
static void RAI_150_RAI_184_standstill(void **state) {
    (void)state;
    for (int hope = 0; hope < 3; hope++) {
        fresh(3);
        s.printed = 1;
        for (int space = 12; space < RAID_SPACES; space++) {
            if (raid_open(&s, space)) close_space(space);
        }
        if (hope != 1) {
            drop_quest(0);
            drop_quest(1);
        }
        all_workers(hope == 2 ? RAID_GREY : RAID_RED);
        assert_int_equal(s.raids_left, 6);
        assert_int_equal(raid_standstill(&s), hope == 0);
        for (int i = 0; i < 8; i++) idle_turn();
        assert_int_equal(game->actor(&s), 2);
        idle_turn();
        assert_int_equal(game->actor(&s), hope ? 0 : PENT_OVER);
        assert_false(s.ending);
    }
}

/* ---- scoring ---- */

static void RAI_151_RAI_152_parts_of_the_score(void **state) {
    (void)state;
    fresh(2);
    ME.points = 11;
    hold(0, RAID_GOLD, 2);
    hold(0, RAID_EQUIPMENT, 3);
    hold(0, RAID_WAGON, 1);
    hold(0, RAID_LIVESTOCK, 5);
    crew(0, "Warlord Champion");
    horse(0, 0, 1);
    horse(0, 4, 2);
    eagle(0, 3, RAID_EAGLE_STRENGTH, 0);
    eagle(0, 4, RAID_EAGLE_DOUBLE, 0);
    ME.quest_mask = 1u << 5;
    s.quest_box &= ~(1u << 5);
    ME.quests = 1;
    assert_null(game->check(&s));
    assert_int_equal(part_of(0, "track"), 11);
    assert_int_equal(part_of(0, "plunder"), 4 + 3 + 1 + 2);
    assert_int_equal(part_of(0, "crew"), 5);
    assert_int_equal(part_of(0, "animals"), 2 + 1 + 1);
    assert_int_equal(part_of(0, "quests"), 4);
    assert_int_equal(score_of(0), 11 + 10 + 5 + 4 + 4);
}

static void RAI_105_RAI_106_end_abilities(void **state) {
    (void)state;
    fresh(2);
    hold(0, RAID_LIVESTOCK, 5);
    crew(0, "Merchant Merchant");
    assert_int_equal(part_of(0, "crew"), 4); /* both copies, two pairs */
    eagle(0, 0, RAID_EAGLE_DOUBLE, 0);
    assert_int_equal(part_of(0, "crew"), 6);
    empty_crew(0);
    crew(0, "- Warlord Champion");
    assert_int_equal(part_of(0, "crew"), 5);
    eagle(0, 2, RAID_EAGLE_DOUBLE, 0);
    assert_int_equal(part_of(0, "crew"), 8);
    empty_crew(0);
    crew(0, "- Elder");
    ME.quests = 5;
    assert_int_equal(part_of(0, "crew"), 2);
    empty_crew(0);
    crew(0, "- Falconer - Wrangler");
    horse(0, 0, 3);
    assert_int_equal(part_of(0, "crew"), 2 + 1); /* two Eagles, one Horse */
}

static void RAI_153_ties(void **state) {
    (void)state;
    fresh(2);
    assert_int_equal(rank_of(0), 1);
    assert_int_equal(rank_of(1), 1); /* all equal: shared */
    hold(0, RAID_SILVER, 4);
    assert_int_equal(rank_of(1), 2); /* Silver, Provisions and Kumis */
    crew(1, "Archer");
    assert_int_equal(rank_of(0), 2); /* quests, crew and animals come before */
    horse(0, 0, 3);                  /* an animal without points */
    assert_int_equal(rank_of(0), 1);
    YOU.points = 1;
    assert_int_equal(rank_of(0), 2); /* points come first of all */
    pent_result r;
    game->result(&s, &r);
    assert_string_equal(r.verdict, "victory");
}

static void RAI_154_no_points_below_zero_and_no_end_of_the_track(void **state) {
    (void)state;
    fresh(2);
    give(0, "Mercenary Martyr Nomad");
    PLAY("place Farm; pass; pick Town Centre");
    assert_false(CAN("play Mercenary"));
    ME.points = 299;
    PLAY("play Martyr; discard Nomad");
    assert_int_equal(ME.points, 301);
    assert_int_equal(score_of(0), 301);
}

/* ---- who knows what ---- */

static void RAI_155_hands_are_hidden(void **state) {
    (void)state;
    fresh(3);
    give(0, "Archer Tyrant");
    give(1, "Nomad");
    raid_state v = s;
    game->redact(&v, 0);
    assert_int_equal(v.player[0].hand[kind_of("Archer")], 1);
    assert_int_equal(v.player[1].hand[kind_of("Nomad")], 0);
    assert_int_equal(v.player[1].hand_n, 1);
    assert_int_equal(v.player[1].hand_mask, 0);
    assert_int_equal(v.deck[kind_of("Nomad")], 2); /* it may be anywhere unseen */
    v = s;
    game->redact(&v, PENT_PUBLIC);
    assert_int_equal(v.player[0].hand_mask, 0);
    PLAY("place Farm; pass; pick Meeting Tent; draw with Kumis");
    char buf[PENT_MOVE_TEXT];
    pent_move m = kit_find(game, &s, "draw Brawler");
    pent_text out = pent_text_on(buf, sizeof buf);
    game->format(&s, m, 1, &out);
    assert_string_equal(buf, "draw a card");
    out = pent_text_on(buf, sizeof buf);
    game->format(&s, m, 0, &out);
    assert_string_equal(buf, "draw Brawler");
}

static void RAI_156_facedown_quests_are_nobodys_knowledge(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Archer Archer");
    hold(0, RAID_PROVISION, 3);
    for (int i = 2; i < 6; i++) assert_int_equal(s.quest[i], RAID_DOWN);
    raid_state v = s;
    game->redact(&v, 0);
    assert_memory_equal(v.quest, s.quest, sizeof s.quest);
    assert_memory_equal(v.plunder, s.plunder, sizeof s.plunder);
    assert_memory_equal(v.discard, s.discard, sizeof s.discard);
    assert_memory_equal(v.player[1].crew, s.player[1].crew, sizeof s.player[1].crew);
    PLAY("raid Cimmeria left; roll red 4/0; loot Cimmeria-1");
    pent_moves list; /* every quest not yet seen may lie there, with even odds */
    game->legal(&s, &list);
    assert_int_equal(list.n, 24);
    assert_int_equal(game->weight(&s, list.m[0]), game->weight(&s, list.m[23]));
}

static void RAI_157_cards_everybody_saw_stay_known(void **state) {
    (void)state;
    fresh(2);
    give(0, "Vigilante Nomad");
    crew(0, "Archer");
    PLAY("place Farm; pass; pick Town Centre; play Vigilante; swap Archer at 1 for Nomad");
    raid_state v = s;
    game->redact(&v, 1);
    assert_int_equal(v.player[0].hand[kind_of("Archer")], 1);
    game->redact(&v, PENT_PUBLIC);
    assert_int_equal(v.player[0].hand[kind_of("Archer")], 1);
    /* one of its kind leaves: it may have been the one that was known */
    idle_turn();
    give(0, "Archer");
    worker(RAID_BLUE);
    s.village[RAID_BARRACKS] = RAID_NONE;
    PLAY("place Barracks; hire Archer at 2");
    v = s;
    game->redact(&v, 1);
    assert_int_equal(v.player[0].hand[kind_of("Archer")], 0);
    assert_int_equal(s.player[0].hand[kind_of("Archer")], 1);
}

/* The picture and the data of a view, as texts. */
static void look(const raid_state *v, char *text, size_t cap) {
    static pent_scene scene;
    pent_text out = pent_text_on(text, cap);
    pent_json j = {.out = &out};
    pent_scene_clear(&scene);
    game->scene(v, &scene);
    pent_json_open(&j, NULL, '{');
    game->json(v, &j);
    pent_json_open(&j, "scene", '{');
    pent_scene_json(&scene, &j);
    pent_json_close(&j, '}');
    pent_json_close(&j, '}');
    assert_false(out.cut);
}

/* Between two, who counts knows both hands after a reshuffle; no eye is shown them. */
static void RAI_158_a_reshuffle_lays_no_hand_open(void **state) {
    (void)state;
    static char text[1 << 20];
    fresh(2);
    give(1, "Tyrant Brewer");
    leave_in_pile("Nomad", 1);
    PLAY("place Farm; pass; pick Meeting Tent; draw cards; draw Nomad; draw Archer");
    for (int viewer = 0; viewer < 2; viewer++) {
        raid_state v = s;
        game->redact(&v, viewer);
        assert_int_equal(v.player[1 - viewer].hand_mask, 0);
        assert_int_equal(v.player[1 - viewer].hand_n, 2);
        look(&v, text, sizeof text);
        char shape[24];
        for (int i = 0; i < 2; i++) {
            static const char *const held[2][2] = {{"Nomad", "Archer"}, {"Tyrant", "Brewer"}};
            pent_text id = pent_text_on(shape, sizeof shape);
            pent_say(&id, "hand-%d-%d-0", 1 - viewer, kind_of(held[1 - viewer][i]));
            assert_null(strstr(text, shape));
        }
    }
    raid_state w = s;
    pent_rng rng = pent_rng_seed(5);
    game->redact(&w, 0);
    game->determinize(&w, 0, &rng);
    assert_int_equal(w.player[1].hand[kind_of("Tyrant")], 1);
    assert_int_equal(w.player[1].hand[kind_of("Brewer")], 1);
    w = s;
    game->redact(&w, 1);
    game->determinize(&w, 1, &rng);
    assert_int_equal(w.player[0].hand[kind_of("Nomad")], 1); /* drawn before the reshuffle */
    fresh(3); /* among three nobody knows a single hand */
    give(1, "Tyrant Brewer");
    leave_in_pile("Nomad", 1);
    PLAY("place Farm; pass; pick Meeting Tent; draw cards; draw Nomad; draw Archer");
    w = s;
    game->redact(&w, 0);
    assert_memory_equal(w.player[1].counted, w.player[1].seen, sizeof w.player[1].seen);
}

int main(void) {
    game = pent_game_find("raiders");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(RAI_001_one_to_four_people),
        cmocka_unit_test(RAI_002_plunder_tokens),
        cmocka_unit_test(RAI_003_workers_by_colour),
        cmocka_unit_test(RAI_004_RAI_133_crew_deck),
        cmocka_unit_test(RAI_005_animal_deck),
        cmocka_unit_test(RAI_006_RAI_146_quests_and_other_counts),
        cmocka_unit_test(RAI_007_common_goods_never_run_out),
        cmocka_unit_test(RAI_008_plunder_is_limited),
        cmocka_unit_test(RAI_009_eight_buildings_one_worker_each),
        cmocka_unit_test(RAI_010_three_settlements_of_two_spaces),
        cmocka_unit_test(RAI_011_spaces_by_players),
        cmocka_unit_test(RAI_012_settlement_table),
        cmocka_unit_test(RAI_013_RAI_019_tokens_and_workers_of_the_spaces),
        cmocka_unit_test(RAI_015_faces_of_the_dice),
        cmocka_unit_test(RAI_012_RAI_013_RAI_133_sources),
        cmocka_unit_test(RAI_014_RAI_015_the_roll_of_the_example),
        cmocka_unit_test(RAI_016_RAI_028_starting_player_and_turn_order),
        cmocka_unit_test(RAI_017_RAI_018_quests),
        cmocka_unit_test(RAI_020_RAI_021_what_everybody_starts_with),
        cmocka_unit_test(RAI_022_three_animals),
        cmocka_unit_test(RAI_023_RAI_024_RAI_025_pairs_in_reverse_order),
        cmocka_unit_test(RAI_026_RAI_027_five_cards_of_which_three_stay),
        cmocka_unit_test(RAI_029_RAI_030_RAI_033_place_use_or_decline),
        cmocka_unit_test(RAI_031_pick_up_a_different_worker),
        cmocka_unit_test(RAI_032_blue_workers_and_two_buildings),
        cmocka_unit_test(RAI_034_RAI_036_limits_of_stocks),
        cmocka_unit_test(RAI_035_hand_limit),
        cmocka_unit_test(RAI_037_stables),
        cmocka_unit_test(RAI_038_barracks_hire),
        cmocka_unit_test(RAI_039_RAI_040_barracks_heal),
        cmocka_unit_test(RAI_041_silversmith),
        cmocka_unit_test(RAI_042_farm),
        cmocka_unit_test(RAI_043_RAI_142_RAI_143_chiefs_tent),
        cmocka_unit_test(RAI_044_RAI_107_town_centre),
        cmocka_unit_test(RAI_045_meeting_tent),
        cmocka_unit_test(RAI_046_market),
        cmocka_unit_test(RAI_047_RAI_048_five_spaces_and_replacing),
        cmocka_unit_test(RAI_048_RAI_051_empty_spaces_first),
        cmocka_unit_test(RAI_049_same_name_twice),
        cmocka_unit_test(RAI_050_RAI_051_RAI_052_animals_in_their_spaces),
        cmocka_unit_test(RAI_053_animals_stay_without_crew),
        cmocka_unit_test(RAI_054_RAI_055_offer_is_refilled),
        cmocka_unit_test(RAI_060_crew_pile_is_renewed),
        cmocka_unit_test(RAI_144_quest_of_hand_strength),
        cmocka_unit_test(RAI_145_completed_quests_leave_and_score),
        cmocka_unit_test(RAI_147_RAI_149_two_raid_spaces_left),
        cmocka_unit_test(RAI_148_two_quests_left),
        cmocka_unit_test(RAI_147_RAI_148_RAI_183_what_is_in_reach),
        cmocka_unit_test(RAI_148_RAI_183_facedown_quests_out_of_reach),
        cmocka_unit_test(RAI_184_the_end_as_printed),
        cmocka_unit_test(RAI_150_RAI_184_standstill),
        cmocka_unit_test(RAI_150_no_stall),
        cmocka_unit_test(RAI_151_RAI_152_parts_of_the_score),
        cmocka_unit_test(RAI_105_RAI_106_end_abilities),
        cmocka_unit_test(RAI_153_ties),
        cmocka_unit_test(RAI_154_no_points_below_zero_and_no_end_of_the_track),
        cmocka_unit_test(RAI_155_hands_are_hidden),
        cmocka_unit_test(RAI_156_facedown_quests_are_nobodys_knowledge),
        cmocka_unit_test(RAI_157_cards_everybody_saw_stay_known),
        cmocka_unit_test(RAI_158_a_reshuffle_lays_no_hand_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
