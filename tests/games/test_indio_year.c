/* test_indio_year.c: Indio's year up to the harvest: quests, production, crafting, payments. */
#include "indio_kit.h"

static void IND_026_seven_years_of_five_phases(void **state) {
    (void)state;
    indio_state s = fresh(2, "board=first-game", NULL);
    pent_rng rng = pent_rng_seed(11);
    pent_moves list;
    int last = 0, year = 0;
    for (;;) { /* phases only ever go on, and begin again with a new year */
        indio_legal(&s, &list);
        if (!list.n) break;
        pent_move m = list.m[pent_rng_below(&rng, (uint32_t)list.n)];
        if (indio_actor(&s) == PENT_CHANCE) m = pent_chance(&indio_game, &s, &rng);
        indio_apply(&s, m, NULL);
        int now = s.year * INDIO_PHASES + s.phase;
        assert_true(now >= last);
        if (s.year != year) {
            assert_int_equal(s.year, year + 1);
            assert_int_equal(s.phase, INDIO_P_QUESTS);
            year = s.year;
        }
        last = now;
    }
    assert_int_equal(year, 7);
    s = table(2);
    man(&s, "A1", PINK, 0, 1);
    give(&s, "A1", INDIO_FOOD, 1);
    ready(&s);
    play(&s, "pass"); /* nobody is active: the year ends */
    assert_int_equal(s.ask, INDIO_ASK_DRAW);
    assert_int_equal(s.year, 4);
    play(&s, "quest Vault to purple; quest Wharf to pink");
    while (s.ask == INDIO_ASK_REVEAL) play(&s, "no quest is completed");
    assert_int_equal(s.phase, INDIO_P_CRAFT); /* production needs nobody */
    assert_int_equal(on(&s, "A1", INDIO_EARTH), 2);
    play(&s, "craft E3 nothing; craft A1 nothing");
    assert_int_equal(s.phase, INDIO_P_HARVEST);
    play(&s, "feed A1");
    assert_int_equal(s.phase, INDIO_P_ACT);
}

static void IND_027_first_player_token_goes_clockwise(void **state) {
    (void)state;
    indio_state s = table(3);
    man(&s, "B1", 2, 1, 0);
    s.first = 2;
    s.seat = 2;
    ready(&s);
    play(&s, "pass");
    assert_int_equal(s.year, 4);
    assert_int_equal(s.first, 0);
    assert_int_equal(s.seat, 0); /* draws first */
}

/* A table at the beginning of a Quests phase with the given hand of pink. */
static indio_state drawing(const int *hand, int n) {
    indio_state s = table(2);
    for (int i = 0; i < n; i++) hold(&s, PINK, hand[i]);
    s.phase = INDIO_P_QUESTS;
    s.ask = INDIO_ASK_DRAW;
    ready(&s);
    return s;
}

static void IND_028_each_draws_a_quest_in_turn_order(void **state) {
    (void)state;
    indio_state s = table(3);
    s.phase = INDIO_P_QUESTS;
    s.ask = INDIO_ASK_DRAW;
    s.first = s.seat = 1;
    ready(&s);
    assert_false(can(&s, "quest Vault to pink"));
    play(&s, "quest Vault to white; quest Wharf to purple; quest Miner to pink");
    for (int p = 0; p < 3; p++) assert_int_equal(s.held[p], 1);
    assert_true(in_hand(&s, 0, INDIO_MINER));
}

static void IND_029_discard_down_to_three(void **state) {
    (void)state;
    const int hand[] = {INDIO_VAULT, INDIO_WHARF, INDIO_MINER};
    indio_state s = drawing(hand, 2);
    play(&s, "quest Thief to pink");
    assert_int_equal(s.ask, INDIO_ASK_DRAW); /* three are allowed */
    s = drawing(hand, 3);
    play(&s, "quest Thief to pink");
    assert_int_equal(s.ask, INDIO_ASK_DISCARD);
    assert_int_equal(indio_actor(&s), PINK);
    assert_true(can(&s, "discard Thief") && can(&s, "discard Vault") && can(&s, "discard Miner"));
    play(&s, "discard Wharf");
    assert_int_equal(s.held[PINK], 3);
    assert_false(in_hand(&s, PINK, INDIO_WHARF));
    assert_false(can(&s, "quest Wharf to purple")); /* gone for good */
}

static void IND_030_drawn_fulfilled_quest_is_completed_before_counting(void **state) {
    (void)state;
    const int hand[] = {INDIO_VAULT, INDIO_WHARF, INDIO_MINER};
    indio_state s = drawing(hand, 3);
    give(&s, "A1", INDIO_FIRE, 2);
    ready(&s);
    play(&s, "quest Bastion to pink");
    assert_true(done(&s, PINK, INDIO_BASTION));
    assert_int_equal(s.ask, INDIO_ASK_DRAW); /* nothing to discard */
    assert_int_equal(s.held[PINK], 3);
}

static void IND_031_discards_are_not_seen(void **state) {
    (void)state;
    const int hand[] = {INDIO_VAULT, INDIO_WHARF, INDIO_MINER};
    indio_state s = drawing(hand, 3), v;
    char text[PENT_MOVE_TEXT];
    play(&s, "quest Thief to pink");
    pent_text t = pent_text_on(text, sizeof text);
    indio_format(&s, kit_find(&indio_game, &s, "discard Wharf"), PURPLE, &t);
    assert_string_equal(text, "discard a quest");
    play(&s, "discard Wharf");
    v = s;
    indio_redact(&v, PURPLE);
    assert_true(v.gone[PINK] == UINT64_MAX);
    assert_int_equal(v.thrown[PINK], 1);
    v = s;
    indio_redact(&v, PINK);
    assert_true(v.gone[PINK] == INDIO_CARD(INDIO_WHARF));
}

static void IND_032_completed_at_once_also_out_of_turn_and_only_once(void **state) {
    (void)state;
    indio_state s = table(2);
    hold(&s, PURPLE, INDIO_ENVY);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B3", PURPLE, 0, 1);
    ready(&s);
    play(&s, "B2 move B3");
    assert_int_equal(s.ask, INDIO_ASK_REVEAL); /* in pink's turn */
    play(&s, "purple completes Envy");
    assert_true(done(&s, PURPLE, INDIO_ENVY));
    assert_int_equal(part(&s, PURPLE, INDIO_S_QUESTS), 1);
    assert_int_equal(s.ask, INDIO_ASK_SECOND); /* pink goes on */
    play(&s, "done");
    assert_int_equal(part(&s, PURPLE, INDIO_S_QUESTS), 1); /* still fulfilled, not scored again */
    s = table(2);                                          /* in the Production phase */
    hold(&s, PURPLE, INDIO_BASTION);
    hold(&s, PINK, INDIO_RAMPART);
    man(&s, "A1", PINK, 0, 3);
    s.phase = INDIO_P_QUESTS;
    s.ask = INDIO_ASK_DRAW;
    ready(&s);
    play(&s, "quest Vault to pink; quest Wharf to purple; pink completes Rampart");
    assert_true(done(&s, PINK, INDIO_RAMPART)); /* four earth on the outpost */
    assert_true(in_hand(&s, PURPLE, INDIO_BASTION));
}

static void IND_033_nobody_holds_a_fulfilled_quest_back(void **state) {
    (void)state;
    indio_state s = table(2);
    hold(&s, PINK, INDIO_SCOUT);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    play(&s, "B2 move B3");
    assert_true(done(&s, PINK, INDIO_SCOUT)); /* without being asked */
    assert_int_equal(s.ask, INDIO_ASK_SECOND);
}

static void IND_034_completed_quests_do_not_fill_the_hand(void **state) {
    (void)state;
    const int hand[] = {INDIO_VAULT, INDIO_WHARF, INDIO_MINER};
    indio_state s = drawing(hand, 3);
    indio_complete(&s, PINK, INDIO_MINER, NULL);
    play(&s, "quest Thief to pink");
    assert_int_equal(s.ask, INDIO_ASK_DRAW);
    assert_int_equal(s.held[PINK], 3);
}

static void IND_035_earlier_deeds_do_not_count(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 2, 0);
    ready(&s);
    play(&s, "B2 move B3; done"); /* without the card */
    hold(&s, PINK, INDIO_SCOUT);
    s.fired[PINK] = 0;
    give(&s, "C2", INDIO_EARTH, 1);
    ready(&s);
    assert_true(in_hand(&s, PINK, INDIO_SCOUT));
    play(&s, "B2 move C2"); /* not empty */
    assert_true(in_hand(&s, PINK, INDIO_SCOUT));
    assert_false(done(&s, PINK, INDIO_SCOUT));
}

static void IND_036_looked_at_after_the_whole_action(void **state) {
    (void)state;
    indio_state s = table(2); /* earth passes through the pool but is spent in the same action */
    settle(&s, "B2", PINK, INDIO_OUTPOST);
    hold(&s, PINK, INDIO_SHIPYARD);
    give(&s, "A1", INDIO_WATER, 3);
    give(&s, "C3", INDIO_WATER, 2);
    give(&s, "B2", INDIO_EARTH, 6);
    man(&s, "C3", PINK, 1, 0);
    ready(&s);
    play(&s, "C3 collect"); /* 3 + 2 water, in one action: room only on A1 */
    assert_true(done(&s, PINK, INDIO_SHIPYARD));
    s = table(2); /* a town lost within the action that builds it is never a third structure */
    hold(&s, PINK, INDIO_ARCHITECT);
    settle(&s, "A3", PINK, INDIO_OUTPOST);
    give(&s, "A1", INDIO_METAL, 1);
    give(&s, "A1", INDIO_STONE, 2);
    give(&s, "A1", INDIO_FIRE, 1);
    give(&s, "A1", INDIO_WATER, 1);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B2", PURPLE, 0, 1);
    ready(&s);
    play(&s, "B2 build B2 town, loses town B2");
    assert_int_equal(owner(&s, "B2"), PURPLE);
    assert_true(in_hand(&s, PINK, INDIO_ARCHITECT));
}

static void IND_037_having_means_the_pool(void **state) {
    (void)state;
    indio_state s = table(2);
    hold(&s, PINK, INDIO_ARMORY);
    give(&s, "B2", INDIO_METAL, 4); /* under pink's worker, but no structure */
    give(&s, "A1", INDIO_METAL, 2);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    play(&s, "B2 move B3");
    assert_true(in_hand(&s, PINK, INDIO_ARMORY));
    play(&s, "done");
    s.seat = PINK;
    assert_false(indio_holds(&s, PINK, INDIO_ARMORY));
    give(&s, "A1", INDIO_METAL, 1);
    assert_true(indio_holds(&s, PINK, INDIO_ARMORY));
}

/* ---- production */

static void IND_038_what_each_tile_yields(void **state) {
    (void)state;
    indio_state s = table(2);
    lay(&s, "B2", INDIO_T_FARM);
    lay(&s, "B3", INDIO_T_QUARRY);
    lay(&s, "C3", INDIO_T_MINE); /* desert below: the top counts */
    ready(&s);
    indio_produce(&s);
    assert_int_equal(on(&s, "B2", INDIO_FOOD), 1);
    assert_int_equal(on(&s, "B3", INDIO_STONE), 1);
    assert_int_equal(on(&s, "C3", INDIO_METAL), 1);
    assert_int_equal(on(&s, "C2", INDIO_EARTH), 1);
    assert_int_equal(on(&s, "D2", INDIO_WATER), 1);
    assert_int_equal(load_of(&s, "B2"), 1);
}

static void IND_039_desert_yields_nothing(void **state) {
    (void)state;
    indio_state s = table(2); /* purple's outpost stands on the desert E3 */
    man(&s, "E3", PURPLE, 0, 2);
    man(&s, "C3", PINK, 0, 1);
    ready(&s);
    indio_produce(&s);
    assert_int_equal(load_of(&s, "E3"), 0);
    assert_int_equal(load_of(&s, "C3"), 0);
    assert_int_equal(load_of(&s, "E1"), 0);
}

static void IND_040_workers_plus_one(void **state) {
    (void)state;
    indio_state s = table(2);
    lay(&s, "B2", INDIO_T_MINE);
    man(&s, "B2", PINK, 1, 1); /* the example: two workers on a mine */
    man(&s, "C2", PINK, 1, 0);
    man(&s, "C2", PURPLE, 0, 2); /* all players together */
    man(&s, "A1", PINK, 0, 1);   /* a structure adds nothing more */
    give(&s, "C4", INDIO_EARTH, 1);
    man(&s, "C4", PURPLE, 0, 1);
    ready(&s);
    indio_produce(&s);
    assert_int_equal(on(&s, "B2", INDIO_METAL), 3);
    assert_int_equal(on(&s, "C2", INDIO_EARTH), 4);
    assert_int_equal(on(&s, "A1", INDIO_EARTH), 2);
    assert_int_equal(on(&s, "C4", INDIO_EARTH), 3); /* leftovers do not matter */
}

static void IND_041_structure_alone_yields_one(void **state) {
    (void)state;
    indio_state s = table(2);
    lay(&s, "A1", INDIO_T_FARM);
    give(&s, "A1", INDIO_FOOD, 1); /* the example: a farm with an outpost and one food */
    settle(&s, "B2", PINK, INDIO_CITY);
    ready(&s);
    indio_produce(&s);
    assert_int_equal(on(&s, "A1", INDIO_FOOD), 2);
    assert_int_equal(on(&s, "B2", INDIO_EARTH), 1);
    assert_int_equal(pool(&s, PINK, INDIO_FOOD), 2); /* in the pool at once */
}

static void IND_042_empty_hex_yields_one_leftovers_none(void **state) {
    (void)state;
    indio_state s = table(2);
    give(&s, "C2", INDIO_FOOD, 1);
    ready(&s);
    indio_produce(&s);
    assert_int_equal(on(&s, "B2", INDIO_EARTH), 1);
    assert_int_equal(on(&s, "A2", INDIO_WATER), 1);
    assert_int_equal(load_of(&s, "C2"), 1); /* any kind is a leftover */
    indio_produce(&s);
    assert_int_equal(on(&s, "B2", INDIO_EARTH), 1);
    indio_take(&s, hx(&s, "C2"), INDIO_FOOD, 1);
    indio_produce(&s);
    assert_int_equal(on(&s, "C2", INDIO_EARTH), 1); /* emptied: again */
}

static void IND_043_production_stops_at_six(void **state) {
    (void)state;
    indio_state s = table(2);
    give(&s, "B2", INDIO_STONE, 5);
    man(&s, "B2", PINK, 0, 2);
    give(&s, "B3", INDIO_EARTH, 6);
    man(&s, "B3", PINK, 0, 4);
    give(&s, "A1", INDIO_FOOD, 6);
    ready(&s);
    indio_produce(&s);
    assert_int_equal(on(&s, "B2", INDIO_EARTH), 1);
    assert_int_equal(load_of(&s, "B2"), 6);
    assert_int_equal(load_of(&s, "B3"), 6);
    assert_int_equal(on(&s, "A1", INDIO_EARTH), 0);
}

/* ---- crafting */

static void IND_044_each_structure_crafts_in_turn_order_or_not(void **state) {
    (void)state;
    indio_state s = table(2);
    settle(&s, "B2", PINK, INDIO_TOWN);
    s.first = PURPLE;
    ready(&s);
    to_crafting(&s);
    assert_int_equal(s.seat, PURPLE);
    play(&s, "craft E3 nothing");
    assert_int_equal(s.seat, PINK);
    assert_true(can(&s, "craft A1 nothing"));
    play(&s, "craft A1 food");
    assert_true(can(&s, "craft B2 nothing"));
    assert_true(can(&s, "craft B2 food")); /* one of two is allowed */
    play(&s, "craft B2 nothing");
    assert_int_not_equal(s.phase, INDIO_P_CRAFT);
    assert_int_equal(pool(&s, PINK, INDIO_FOOD), 1);
}

static void IND_045_outpost_crafts_food_worker_or_fire(void **state) {
    (void)state;
    indio_state s = table(2), t;
    ready(&s);
    to_crafting(&s);
    pent_moves list;
    indio_legal(&s, &list);
    assert_int_equal(list.n, 4); /* with nothing */
    t = s;
    play(&t, "craft A1 food");
    assert_int_equal(pool(&t, PINK, INDIO_FOOD), 1);
    t = s;
    play(&t, "craft A1 fire");
    assert_int_equal(pool(&t, PINK, INDIO_FIRE), 1);
    t = s;
    play(&t, "craft A1 worker");
    assert_int_equal(crew(&t, "A1", PINK), 1);
    assert_int_equal(indio_pool_total(&t, PINK), 0);
}

static void IND_046_outpost_crafts_water_when_no_water_is_left(void **state) {
    (void)state;
    indio_state s = table(2);
    const char *const lakes[] = {"A2", "B1", "B4", "D2", "D3"};
    for (int i = 0; i < 4; i++) lay(&s, lakes[i], INDIO_T_FARM);
    ready(&s);
    to_crafting(&s);
    assert_false(can(&s, "craft A1 water"));
    lay(&s, lakes[4], INDIO_T_QUARRY);
    assert_true(can(&s, "craft A1 water"));
    play(&s, "craft A1 water");
    assert_int_equal(pool(&s, PINK, INDIO_WATER), 1);
}

static void IND_047_town_crafts_two_of_food_and_workers_or_a_commerce(void **state) {
    (void)state;
    indio_state s = bare_table(2, NULL), t;
    settle(&s, "A1", PINK, INDIO_TOWN);
    settle(&s, "E3", PURPLE, INDIO_OUTPOST);
    ready(&s);
    to_crafting(&s);
    pent_moves list;
    indio_legal(&s, &list);
    assert_int_equal(list.n, 7);
    t = s;
    play(&t, "craft A1 2 food");
    assert_int_equal(pool(&t, PINK, INDIO_FOOD), 2);
    t = s;
    play(&t, "craft A1 food and worker");
    assert_int_equal(pool(&t, PINK, INDIO_FOOD), 1);
    assert_int_equal(crew(&t, "A1", PINK), 1);
    t = s;
    play(&t, "craft A1 2 workers");
    assert_int_equal(crew(&t, "A1", PINK), 2);
    t = s;
    play(&t, "craft A1 commerce");
    assert_int_equal(pool(&t, PINK, INDIO_COMMERCE), 1);
    assert_false(can(&s, "craft A1 fire"));
    assert_false(can(&s, "craft A1 2 commerce"));
}

static void IND_048_city_crafts_three_workers_or_two_commerce(void **state) {
    (void)state;
    indio_state s = bare_table(2, NULL), t;
    settle(&s, "A1", PINK, INDIO_CITY);
    settle(&s, "E3", PURPLE, INDIO_OUTPOST);
    ready(&s);
    to_crafting(&s);
    pent_moves list;
    indio_legal(&s, &list);
    assert_int_equal(list.n, 6);
    t = s;
    play(&t, "craft A1 3 workers");
    assert_int_equal(crew(&t, "A1", PINK), 3);
    t = s;
    play(&t, "craft A1 2 commerce");
    assert_int_equal(pool(&t, PINK, INDIO_COMMERCE), 2);
    assert_true(can(&s, "craft A1 commerce") && can(&s, "craft A1 2 workers"));
    assert_false(can(&s, "craft A1 food"));
    assert_false(can(&s, "craft A1 food and worker"));
}

static void IND_049_crafted_on_its_own_hex_workers_resting(void **state) {
    (void)state;
    indio_state s = table(2);
    settle(&s, "B2", PINK, INDIO_TOWN);
    ready(&s);
    to_crafting(&s);
    play(&s, "craft A1 fire; craft B2 2 workers");
    assert_int_equal(on(&s, "A1", INDIO_FIRE), 1);
    assert_int_equal(load_of(&s, "B2"), 0);
    assert_int_equal(crew(&s, "B2", PINK), 2);
    assert_int_equal(active(&s, "B2", PINK), 0);
}

static void IND_050_full_hex_throws_something_out_first(void **state) {
    (void)state;
    indio_state s = table(2); /* the example: three earth and three food */
    give(&s, "A1", INDIO_EARTH, 3);
    give(&s, "A1", INDIO_FOOD, 3);
    ready(&s);
    to_crafting(&s);
    play(&s, "craft A1 fire");
    assert_int_equal(s.ask, INDIO_ASK_DROP);
    assert_true(can(&s, "throw earth from A1"));
    play(&s, "throw food from A1");
    assert_int_equal(on(&s, "A1", INDIO_FIRE), 1);
    assert_int_equal(on(&s, "A1", INDIO_FOOD), 2);
    assert_int_equal(on(&s, "A1", INDIO_EARTH), 3);
    s = bare_table(2, NULL); /* two goods for one free place; one kind only: nobody is asked */
    settle(&s, "A1", PINK, INDIO_CITY);
    settle(&s, "E3", PURPLE, INDIO_OUTPOST);
    give(&s, "A1", INDIO_EARTH, 5);
    ready(&s);
    to_crafting(&s);
    play(&s, "craft A1 2 commerce");
    assert_int_equal(on(&s, "A1", INDIO_EARTH), 4);
    assert_int_equal(on(&s, "A1", INDIO_COMMERCE), 2);
}

static void IND_051_worker_needs_supply_and_room(void **state) {
    (void)state;
    indio_state s = bare_table(2, NULL);
    settle(&s, "A1", PINK, INDIO_CITY);
    settle(&s, "E3", PURPLE, INDIO_OUTPOST);
    man(&s, "A1", PINK, 0, 1);
    man(&s, "A1", PURPLE, 0, 1);
    ready(&s);
    to_crafting(&s);
    assert_true(can(&s, "craft A1 2 workers"));
    assert_false(can(&s, "craft A1 3 workers")); /* room for two */
    indio_state t = bare_table(2, NULL);
    settle(&t, "A1", PINK, INDIO_CITY);
    settle(&t, "E3", PURPLE, INDIO_OUTPOST);
    man(&t, "B2", PINK, 0, 4);
    man(&t, "B3", PINK, 0, 4);
    man(&t, "C2", PINK, 0, 1);
    ready(&t);
    to_crafting(&t);
    assert_true(can(&t, "craft A1 worker"));
    assert_false(can(&t, "craft A1 2 workers")); /* one in the supply */
}

static void IND_052_owner_crafts_under_foreign_control(void **state) {
    (void)state;
    indio_state s = table(2); /* pink's only structure, so not conquered */
    man(&s, "A1", PURPLE, 0, 1);
    ready(&s);
    assert_int_equal(holder(&s, "A1"), PURPLE);
    to_crafting(&s);
    assert_int_equal(s.seat, PINK);
    play(&s, "craft A1 worker");
    assert_int_equal(crew(&s, "A1", PINK), 1);
    assert_int_equal(holder(&s, "A1"), PINK); /* looked at at once */
}

static void IND_053_IND_198_structures_craft_in_any_order(void **state) {
    (void)state;
    indio_state s = table(2);
    settle(&s, "D1", PINK, INDIO_OUTPOST);
    settle(&s, "B3", PINK, INDIO_OUTPOST);
    ready(&s);
    to_crafting(&s);
    assert_true(can(&s, "craft A1 fire") && can(&s, "craft B3 fire") && can(&s, "craft D1 fire"));
    assert_true(skipped(&s, "craft B3 fire") && !skipped(&s, "craft A1 nothing"));
    assert_true(same_end(&s, "craft D1 fire; craft A1 worker; craft B3 food",
                         "craft A1 worker; craft B3 food; craft D1 fire"));
    play(&s, "craft D1 fire");
    assert_false(can(&s, "craft D1 nothing")); /* once each */
    play(&s, "craft A1 nothing; craft B3 fire");
    assert_int_equal(s.seat, PURPLE);
    assert_int_equal(pool(&s, PINK, INDIO_FIRE), 2);
}

static void IND_202_quests_make_the_order_of_crafting_count(void **state) {
    (void)state;
    indio_state s = table(2), t;
    settle(&s, "B3", PINK, INDIO_OUTPOST);
    give(&s, "A1", INDIO_FIRE, 1);
    give(&s, "A1", INDIO_EARTH, 5);
    hold(&s, PINK, INDIO_BASTION); /* two fire at the same time */
    ready(&s);
    to_crafting(&s);
    t = s;
    play(&t, "craft B3 fire; craft A1 food; throw fire from A1");
    assert_true(done(&t, PINK, INDIO_BASTION));
    play(&s, "craft A1 food; throw fire from A1; craft B3 fire");
    assert_false(done(&s, PINK, INDIO_BASTION));
}

/* ---- harvest */

static indio_state hungry_table(int workers, int food) {
    indio_state s = table(2);
    static const char *const where[] = {"B2", "B3", "C1", "C2", "C3"};
    for (int i = 0; i < workers; i++) man(&s, where[i], PINK, 0, 1);
    if (food) give(&s, "A1", INDIO_FOOD, food);
    ready(&s);
    to_harvest(&s);
    return s;
}

static void IND_054_choose_whom_to_feed(void **state) {
    (void)state;
    indio_state s = hungry_table(3, 2);
    assert_true(can(&s, "enough"));
    assert_true(can(&s, "feed B2") && can(&s, "feed B3") && can(&s, "feed C1"));
    play(&s, "feed B3; enough");
    assert_int_equal(active(&s, "B3", PINK), 1);
    assert_int_equal(active(&s, "B2", PINK) + active(&s, "C1", PINK), 0);
    s = hungry_table(2, 2);
    play(&s, "enough");
    assert_int_equal(pool(&s, PINK, INDIO_FOOD), 2);
    s = table(2); /* in turn order */
    man(&s, "B2", PINK, 0, 1);
    man(&s, "D1", PURPLE, 0, 1);
    give(&s, "A1", INDIO_FOOD, 1);
    give(&s, "E3", INDIO_FOOD, 1);
    s.first = PURPLE;
    ready(&s);
    to_harvest(&s);
    assert_int_equal(s.seat, PURPLE);
    play(&s, "feed D1");
    assert_int_equal(s.seat, PINK);
}

static void IND_055_one_food_feeds_two(void **state) {
    (void)state;
    static const struct { int workers, cost; } example[] = {{5, 3}, {3, 2}, {2, 1}, {1, 1}};
    for (int i = 0; i < 4; i++) {
        indio_state s = hungry_table(example[i].workers, 4);
        while (s.ask == INDIO_ASK_FEED) {
            pent_moves list;
            indio_legal(&s, &list);
            indio_apply(&s, list.m[0], NULL);
        }
        assert_int_equal(pool(&s, PINK, INDIO_FOOD), 4 - example[i].cost);
    }
    indio_state s = hungry_table(5, 2); /* four at most */
    play(&s, "feed B2; feed B3; feed C1; feed C2");
    assert_int_equal(s.phase, INDIO_P_ACT);
    assert_int_equal(active(&s, "C3", PINK), 0);
}

static void IND_056_fed_workers_stand_up(void **state) {
    (void)state;
    indio_state s = hungry_table(5, 3); /* the example: five workers, three food */
    play(&s, "feed B2; feed B3; feed C1; feed C2; feed C3");
    static const char *const where[] = {"B2", "B3", "C1", "C2", "C3"};
    for (int i = 0; i < 5; i++) assert_int_equal(active(&s, where[i], PINK), 1);
    assert_int_equal(pool(&s, PINK, INDIO_FOOD), 0);
}

static void IND_057_active_workers_eat_nothing(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 2, 0);
    give(&s, "A1", INDIO_FOOD, 2);
    ready(&s);
    to_harvest(&s);
    assert_int_equal(s.phase, INDIO_P_ACT); /* nobody to feed */
    assert_int_equal(active(&s, "B2", PINK), 2);
    assert_int_equal(pool(&s, PINK, INDIO_FOOD), 2);
}

static void IND_058_IND_198_workers_are_named_in_any_order(void **state) {
    (void)state;
    indio_state s = hungry_table(3, 2);
    assert_true(same_end(&s, "feed C1; feed B3; feed B2", "feed B2; feed B3; feed C1"));
    assert_true(same_end(&s, "feed C1; feed B2; enough", "feed B2; feed C1; enough"));
    play(&s, "feed B3");
    assert_true(can(&s, "feed B2") && skipped(&s, "feed B2"));
    assert_true(can(&s, "feed C1") && !skipped(&s, "feed C1"));
    assert_int_equal(pool(&s, PINK, INDIO_FOOD), 2); /* paid when all are named */
    play(&s, "enough");
    assert_int_equal(pool(&s, PINK, INDIO_FOOD), 1);
}

static void IND_059_only_the_pool_can_be_spent(void **state) {
    (void)state;
    indio_state s = table(2); /* the example: food on a farm without structure does not count */
    lay(&s, "B2", INDIO_T_FARM);
    give(&s, "B2", INDIO_FOOD, 3);
    man(&s, "B2", PINK, 0, 2);
    ready(&s);
    to_harvest(&s);
    assert_int_equal(s.phase, INDIO_P_QUESTS); /* nothing to eat: nobody acts, the year is over */
    s = table(2);
    settle(&s, "B3", PINK, INDIO_OUTPOST);
    give(&s, "A1", INDIO_EARTH, 1);
    give(&s, "B3", INDIO_FIRE, 1); /* from any of the own structures */
    give(&s, "E3", INDIO_EARTH, 2);
    man(&s, "C2", PINK, 1, 0);
    ready(&s);
    assert_false(can(&s, "C2 forge stone")); /* the second earth is foreign */
    play(&s, "C2 forge metal");
    assert_int_equal(s.ask, INDIO_ASK_STORE);
    assert_int_equal(pool(&s, PINK, INDIO_EARTH) + pool(&s, PINK, INDIO_FIRE), 0);
}

static void IND_060_payments_unit_by_unit_only_when_ways_differ(void **state) {
    (void)state;
    indio_state s = table(2), t;
    settle(&s, "B2", PINK, INDIO_OUTPOST);
    settle(&s, "C2", PINK, INDIO_OUTPOST);
    give(&s, "A1", INDIO_EARTH, 1);
    give(&s, "B2", INDIO_EARTH, 2);
    give(&s, "C2", INDIO_EARTH, 1);
    man(&s, "C3", PINK, 1, 0);
    ready(&s);
    play(&s, "C3 forge stone"); /* two of four earth on three hexes */
    assert_int_equal(s.ask, INDIO_ASK_PAY);
    assert_true(can(&s, "pay earth from A1") && can(&s, "pay earth from B2"));
    assert_true(can(&s, "pay earth from C2"));
    assert_true(skipped(&s, "pay earth from C2")); /* no second unit behind it */
    assert_true(same_end(&s, "pay earth from C2; pay earth from A1",
                         "pay earth from A1; pay earth from C2"));
    t = s;
    play(&t, "pay earth from B2");
    assert_true(can(&t, "pay earth from A1") && skipped(&t, "pay earth from A1"));
    assert_true(!skipped(&t, "pay earth from B2") && !skipped(&t, "pay earth from C2"));
    play(&t, "pay earth from C2");
    assert_int_equal(on(&t, "A1", INDIO_EARTH), 1);
    assert_int_equal(on(&t, "B2", INDIO_EARTH), 1);
    assert_int_equal(on(&t, "C2", INDIO_EARTH), 0);
    s = table(2); /* all there is: nobody is asked */
    settle(&s, "B2", PINK, INDIO_OUTPOST);
    give(&s, "A1", INDIO_EARTH, 1);
    give(&s, "B2", INDIO_EARTH, 1);
    man(&s, "C3", PINK, 1, 0);
    ready(&s);
    play(&s, "C3 forge stone");
    assert_int_equal(s.ask, INDIO_ASK_STORE);
    s = table(2); /* one of two earth on B2 is part of every way: only the other is asked for */
    settle(&s, "B2", PINK, INDIO_OUTPOST);
    give(&s, "A1", INDIO_EARTH, 1);
    give(&s, "B2", INDIO_EARTH, 2);
    man(&s, "C3", PINK, 1, 0);
    ready(&s);
    play(&s, "C3 forge stone");
    assert_int_equal(on(&s, "B2", INDIO_EARTH), 1);
    play(&s, "pay earth from A1");
    assert_int_equal(s.ask, INDIO_ASK_STORE);
    s = table(2); /* kinds in any order, too */
    settle(&s, "B2", PINK, INDIO_OUTPOST);
    give(&s, "A1", INDIO_EARTH, 1);
    give(&s, "B2", INDIO_EARTH, 1);
    give(&s, "A1", INDIO_FIRE, 1);
    give(&s, "B2", INDIO_FIRE, 1);
    man(&s, "C3", PINK, 1, 0);
    ready(&s);
    play(&s, "C3 forge metal");
    assert_true(
        same_end(&s, "pay fire from B2; pay earth from A1", "pay earth from A1; pay fire from B2"));
    assert_true(skipped(&s, "pay fire from A1") && !skipped(&s, "pay earth from B2"));
    play(&s, "pay fire from B2; pay earth from A1");
    assert_int_equal(on(&s, "A1", INDIO_FIRE), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(IND_026_seven_years_of_five_phases),
        cmocka_unit_test(IND_027_first_player_token_goes_clockwise),
        cmocka_unit_test(IND_028_each_draws_a_quest_in_turn_order),
        cmocka_unit_test(IND_029_discard_down_to_three),
        cmocka_unit_test(IND_030_drawn_fulfilled_quest_is_completed_before_counting),
        cmocka_unit_test(IND_031_discards_are_not_seen),
        cmocka_unit_test(IND_032_completed_at_once_also_out_of_turn_and_only_once),
        cmocka_unit_test(IND_033_nobody_holds_a_fulfilled_quest_back),
        cmocka_unit_test(IND_034_completed_quests_do_not_fill_the_hand),
        cmocka_unit_test(IND_035_earlier_deeds_do_not_count),
        cmocka_unit_test(IND_036_looked_at_after_the_whole_action),
        cmocka_unit_test(IND_037_having_means_the_pool),
        cmocka_unit_test(IND_038_what_each_tile_yields),
        cmocka_unit_test(IND_039_desert_yields_nothing),
        cmocka_unit_test(IND_040_workers_plus_one),
        cmocka_unit_test(IND_041_structure_alone_yields_one),
        cmocka_unit_test(IND_042_empty_hex_yields_one_leftovers_none),
        cmocka_unit_test(IND_043_production_stops_at_six),
        cmocka_unit_test(IND_044_each_structure_crafts_in_turn_order_or_not),
        cmocka_unit_test(IND_045_outpost_crafts_food_worker_or_fire),
        cmocka_unit_test(IND_046_outpost_crafts_water_when_no_water_is_left),
        cmocka_unit_test(IND_047_town_crafts_two_of_food_and_workers_or_a_commerce),
        cmocka_unit_test(IND_048_city_crafts_three_workers_or_two_commerce),
        cmocka_unit_test(IND_049_crafted_on_its_own_hex_workers_resting),
        cmocka_unit_test(IND_050_full_hex_throws_something_out_first),
        cmocka_unit_test(IND_051_worker_needs_supply_and_room),
        cmocka_unit_test(IND_052_owner_crafts_under_foreign_control),
        cmocka_unit_test(IND_053_IND_198_structures_craft_in_any_order),
        cmocka_unit_test(IND_202_quests_make_the_order_of_crafting_count),
        cmocka_unit_test(IND_054_choose_whom_to_feed),
        cmocka_unit_test(IND_055_one_food_feeds_two),
        cmocka_unit_test(IND_056_fed_workers_stand_up),
        cmocka_unit_test(IND_057_active_workers_eat_nothing),
        cmocka_unit_test(IND_058_IND_198_workers_are_named_in_any_order),
        cmocka_unit_test(IND_059_only_the_pool_can_be_spent),
        cmocka_unit_test(IND_060_payments_unit_by_unit_only_when_ways_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
