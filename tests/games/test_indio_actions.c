/* test_indio_actions.c: Indio's six actions. */
#include "indio_kit.h"

/* ---- move */

static void IND_069_move_to_an_adjacent_hex(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "C3", PINK, 1, 0);
    ready(&s);
    static const char *const near[] = {"C3 move B2", "C3 move B3", "C3 move C2",
                                       "C3 move C4", "C3 move D2", "C3 move D3"};
    for (int i = 0; i < 6; i++) assert_true(can(&s, near[i]));
    assert_false(can(&s, "C3 move C5"));
    assert_false(can(&s, "C3 move C3"));
    play(&s, "C3 move D2");
    assert_int_equal(crew(&s, "C3", PINK), 0);
    assert_int_equal(crew(&s, "D2", PINK), 1);
}

static void IND_070_no_entry_to_four_workers(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "C3", PINK, 1, 0);
    man(&s, "C2", PINK, 0, 1);
    man(&s, "C2", PURPLE, 0, 3);
    man(&s, "C4", PURPLE, 0, 3);
    ready(&s);
    assert_false(can(&s, "C3 move C2"));
    assert_true(can(&s, "C3 move C4"));
}

/* ---- collect */

static void IND_071_collect_takes_everything_from_the_hex(void **state) {
    (void)state;
    indio_state s = table(2), t;
    give(&s, "B2", INDIO_EARTH, 2);
    give(&s, "B2", INDIO_FOOD, 1);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B2", PURPLE, 0, 1); /* beside a foreign worker */
    ready(&s);
    t = s;
    play(&t, "B2 collect");
    assert_int_equal(load_of(&t, "B2"), 0);
    assert_int_equal(pool(&t, PINK, INDIO_EARTH), 2);
    assert_int_equal(pool(&t, PINK, INDIO_FOOD), 1);
    s = table(2); /* from a foreign structure */
    settle(&s, "D1", PURPLE, INDIO_TOWN);
    man(&s, "D1", PINK, 1, 0);
    man(&s, "D1", PURPLE, 0, 1);
    give(&s, "D1", INDIO_STONE, 4);
    man(&s, "C2", PINK, 1, 0);
    ready(&s);
    play(&s, "D1 collect; done");
    assert_int_equal(pool(&s, PURPLE, INDIO_STONE), 0);
    assert_int_equal(pool(&s, PINK, INDIO_STONE), 4);
    assert_false(can(&s, "C2 collect")); /* nothing there */
}

static void IND_072_collected_goods_are_spread_over_structures(void **state) {
    (void)state;
    indio_state s = table(2); /* the example: two metal of a mine go to an outpost */
    lay(&s, "B2", INDIO_T_MINE);
    give(&s, "B2", INDIO_METAL, 2);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    play(&s, "B2 collect");
    assert_int_equal(on(&s, "A1", INDIO_METAL), 2);
    s = table(2);
    settle(&s, "C2", PINK, INDIO_TOWN);
    give(&s, "B2", INDIO_EARTH, 2);
    give(&s, "B2", INDIO_WATER, 1);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    play(&s, "B2 collect; store earth on A1; store earth on C2; store water on A1");
    assert_int_equal(on(&s, "A1", INDIO_EARTH), 1);
    assert_int_equal(on(&s, "C2", INDIO_EARTH), 1);
    assert_int_equal(on(&s, "A1", INDIO_WATER), 1);
}

static void IND_073_without_room_discard_or_replace(void **state) {
    (void)state;
    indio_state s = table(2), t;
    give(&s, "A1", INDIO_EARTH, 5);
    give(&s, "B2", INDIO_METAL, 2);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    play(&s, "B2 collect");
    assert_int_equal(s.ask, INDIO_ASK_DROP); /* one of two has room */
    t = s;
    play(&t, "throw metal just collected");
    assert_int_equal(on(&t, "A1", INDIO_METAL), 1);
    assert_int_equal(on(&t, "A1", INDIO_EARTH), 5);
    t = s;
    play(&t, "throw earth from A1");
    assert_int_equal(on(&t, "A1", INDIO_METAL), 2);
    assert_int_equal(on(&t, "A1", INDIO_EARTH), 4);
    s = table(2); /* one kind everywhere: nothing to choose */
    give(&s, "A1", INDIO_EARTH, 6);
    give(&s, "B2", INDIO_EARTH, 2);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    play(&s, "B2 collect");
    assert_int_equal(s.ask, INDIO_ASK_SECOND);
    assert_int_equal(load_of(&s, "A1"), 6);
    assert_int_equal(load_of(&s, "B2"), 0);
}

/* Counts the end positions of all ways through the open payment or placement. */
static int ends_of(const indio_state *s, uint64_t *seen, int n) {
    pent_moves list;
    indio_legal(s, &list);
    for (int i = 0; i < list.n; i++) {
        indio_state next = *s;
        indio_apply(&next, list.m[i], NULL);
        assert_null(indio_check(&next));
        if (next.ask >= INDIO_ASK_PAY && next.ask <= INDIO_ASK_STORE) {
            n = ends_of(&next, seen, n);
            continue;
        }
        uint64_t hash = pent_hash(&next, sizeof next);
        int k = 0;
        while (k < n && seen[k] != hash) k++;
        if (k == n) seen[n++] = hash;
        assert_true(n < 4000);
    }
    return n;
}

static void IND_073_every_outcome_of_a_full_pool_can_be_reached(void **state) {
    (void)state;
    /* A1 holds 4 earth 2 stone; collected are 1 earth 2 metal. All three must go or replace: the hex keeps
     * six of the nine units, but old units stay on the hex, so every choice of six of nine is possible:
     * earth 2..5, stone 0..2, metal 0..2 with sum six. */
    indio_state s = table(2);
    give(&s, "A1", INDIO_EARTH, 4);
    give(&s, "A1", INDIO_STONE, 2);
    give(&s, "B2", INDIO_EARTH, 1);
    give(&s, "B2", INDIO_METAL, 2);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    play(&s, "B2 collect");
    int want = 0;
    for (int e = 0; e <= 5; e++)
        for (int st = 0; st <= 2; st++)
            for (int m = 0; m <= 2; m++) want += e + st + m == 6;
    static uint64_t seen[4000];
    assert_int_equal(ends_of(&s, seen, 0), want);
}

static void IND_074_placing_is_asked_only_when_ways_differ(void **state) {
    (void)state;
    indio_state s = table(2);
    settle(&s, "C2", PINK, INDIO_TOWN);
    give(&s, "A1", INDIO_FOOD, 5);
    give(&s, "C2", INDIO_FOOD, 4);
    give(&s, "B2", INDIO_EARTH, 3); /* fills all the room there is */
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    play(&s, "B2 collect");
    assert_int_equal(s.ask, INDIO_ASK_SECOND);
    assert_int_equal(on(&s, "A1", INDIO_EARTH), 1);
    assert_int_equal(on(&s, "C2", INDIO_EARTH), 2);
    s = table(2); /* every distribution once: 2 earth and 1 water over two hexes are 3 x 2 ways */
    settle(&s, "C2", PINK, INDIO_TOWN);
    give(&s, "B2", INDIO_EARTH, 2);
    give(&s, "B2", INDIO_WATER, 1);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    play(&s, "B2 collect");
    static uint64_t seen[4000];
    assert_int_equal(ends_of(&s, seen, 0), 6);
    assert_true(same_end(&s, "store water on A1; store earth on C2; store earth on A1",
                         "store earth on A1; store earth on C2; store water on A1"));
    assert_true(skipped(&s, "store water on A1") && !skipped(&s, "store earth on C2"));
    play(&s, "store earth on C2");
    assert_true(can(&s, "store earth on A1") && skipped(&s, "store earth on A1"));
    s = table(2); /* at least three of four go to A1: only one is asked for */
    settle(&s, "C2", PINK, INDIO_TOWN);
    give(&s, "C2", INDIO_FOOD, 5);
    give(&s, "B2", INDIO_EARTH, 4);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    play(&s, "B2 collect");
    assert_int_equal(s.ask, INDIO_ASK_STORE);
    assert_int_equal(on(&s, "A1", INDIO_EARTH), 3);
    play(&s, "store earth on C2");
    assert_int_equal(s.ask, INDIO_ASK_SECOND);
}

static void IND_201_nothing_is_swapped_for_its_own_kind(void **state) {
    (void)state;
    indio_state s = table(2), t;
    give(&s, "A1", INDIO_EARTH, 6);
    give(&s, "B2", INDIO_EARTH, 1);
    give(&s, "B2", INDIO_METAL, 1);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    play(&s, "B2 collect"); /* two of eight must go */
    assert_true(can(&s, "throw earth from A1") && can(&s, "throw earth just collected") &&
                can(&s, "throw metal just collected"));
    t = s;
    play(&t, "throw metal just collected"); /* only earth is left: an earth for an earth */
    assert_false(can(&t, "throw earth from A1"));
    assert_true(can(&t, "throw earth just collected"));
    t = s;
    play(&t, "throw earth from A1"); /* then a metal must stay, else the same */
    assert_false(can(&t, "throw metal just collected"));
    assert_true(can(&t, "throw earth just collected") && can(&t, "throw earth from A1"));
    assert_true(same_end(&s, "throw earth from A1; throw earth just collected",
                         "throw earth just collected; throw earth from A1"));
    assert_true(same_end(&s, "throw metal just collected; throw earth just collected",
                         "throw earth just collected; throw metal just collected"));
}

static void IND_075_collecting_on_an_own_structure(void **state) {
    (void)state;
    indio_state s = table(2);
    settle(&s, "B2", PINK, INDIO_OUTPOST);
    hold(&s, PINK, INDIO_BRICKLAYER);
    give(&s, "B2", INDIO_STONE, 2);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    play(&s, "B2 collect; store stone on A1; store stone on B2");
    assert_int_equal(on(&s, "A1", INDIO_STONE), 1);
    assert_int_equal(pool(&s, PINK, INDIO_STONE), 2);
    assert_true(done(&s, PINK, INDIO_BRICKLAYER));
    s = table_with(2, "collect-own=off");
    settle(&s, "B2", PINK, INDIO_OUTPOST);
    give(&s, "B2", INDIO_STONE, 2);
    give(&s, "B3", INDIO_STONE, 2);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B3", PINK, 1, 0);
    ready(&s);
    assert_false(can(&s, "B2 collect"));
    assert_true(can(&s, "B3 collect"));
}

/* ---- attack */

static void IND_076_attack_a_foreign_worker_on_the_same_hex(void **state) {
    (void)state;
    indio_state s = table(3);
    man(&s, "C2", 0, 2, 0);
    man(&s, "C2", 1, 0, 1);
    man(&s, "C2", 2, 1, 0);
    man(&s, "B2", 1, 0, 1);
    ready(&s);
    assert_true(can(&s, "C2 attack white resting"));
    assert_true(can(&s, "C2 attack purple active"));
    assert_false(can(&s, "C2 attack white active"));
    assert_false(can(&s, "C2 attack pink active")); /* never own workers */
    play(&s, "C2 attack white resting");
    assert_int_equal(crew(&s, "C2", 1), 0);
    assert_int_equal(crew(&s, "C2", 2), 1);
    assert_int_equal(crew(&s, "B2", 1), 1); /* on another hex */
}

static void IND_077_attacking_an_active_worker_costs_the_attacker(void **state) {
    (void)state;
    indio_state s = table(2); /* the example: orange walks to the quarry and both are removed */
    lay(&s, "B3", INDIO_T_QUARRY);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "C2", PINK, 1, 0);
    man(&s, "B3", PURPLE, 1, 0);
    ready(&s);
    play(&s, "B2 move B3; B3 attack purple active");
    assert_int_equal(crew(&s, "B3", PINK), 0);
    assert_int_equal(crew(&s, "B3", PURPLE), 0);
    assert_int_equal(s.ask, INDIO_ASK_TURN);
    man(&s, "C2", PURPLE, 1, 0);
    ready(&s);
    play(&s, "C2 attack purple active"); /* as first action: the turn is over, too */
    assert_int_not_equal(s.ask, INDIO_ASK_SECOND);
    assert_int_equal(s.workers[PINK], 0);
}

static void IND_078_attacking_a_resting_worker_is_free(void **state) {
    (void)state;
    indio_state s = table(2); /* the example: walk to the farm and remove the resting worker */
    lay(&s, "B3", INDIO_T_FARM);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B3", PURPLE, 0, 1);
    ready(&s);
    play(&s, "B2 move B3; B3 attack purple resting");
    assert_int_equal(crew(&s, "B3", PINK), 1);
    assert_int_equal(crew(&s, "B3", PURPLE), 0);
    s = table(2);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B2", PURPLE, 0, 1);
    ready(&s);
    play(&s, "B2 attack purple resting");
    assert_int_equal(s.ask, INDIO_ASK_SECOND);
    play(&s, "B2 move B3");
    assert_int_equal(crew(&s, "B3", PINK), 1);
}

static void IND_079_removed_workers_return_to_supplies(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B2", PURPLE, 1, 0);
    man(&s, "C1", PURPLE, 0, 4);
    man(&s, "C4", PURPLE, 0, 4);
    man(&s, "C5", PURPLE, 0, 1);
    ready(&s);
    assert_int_equal(s.workers[PURPLE], 10);
    play(&s, "B2 attack purple active");
    assert_int_equal(s.workers[PURPLE], 9);
    assert_int_equal(s.workers[PINK], 0);
    s.first = PURPLE;
    to_crafting(&s);
    assert_true(can(&s, "craft E3 worker")); /* can be crafted again */
}

/* ---- forge */

static void IND_080_forge_two_elementals_into_one_refined(void **state) {
    (void)state;
    static const struct {
        int a, b, to;
    } row[] = {{INDIO_EARTH, INDIO_WATER, INDIO_FOOD},
               {INDIO_EARTH, INDIO_EARTH, INDIO_STONE},
               {INDIO_EARTH, INDIO_FIRE, INDIO_METAL},
               {INDIO_WATER, INDIO_FIRE, INDIO_COMMERCE}};
    for (int i = 0; i < 4; i++) {
        indio_state s = table(2);
        settle(&s, "D1", PINK, INDIO_TOWN);
        give(&s, "A1", row[i].a, 1);
        give(&s, "D1", row[i].b, 1); /* on another structure */
        man(&s, "C5", PINK, 1, 0);   /* far away */
        ready(&s);
        char text[32];
        for (int k = INDIO_FOOD; k < INDIO_RES; k++) {
            pent_text t = pent_text_on(text, sizeof text);
            pent_say(&t, "C5 forge %s", indio_res_name[k]);
            assert_int_equal(can(&s, text), k == row[i].to);
        }
        pent_text t = pent_text_on(text, sizeof text);
        pent_say(&t, "C5 forge %s", indio_res_name[row[i].to]);
        play(&s, text);
        assert_int_equal(s.ask, INDIO_ASK_STORE);
        t = pent_text_on(text, sizeof text);
        pent_say(&t, "store %s on D1", indio_res_name[row[i].to]);
        play(&s, text);
        assert_int_equal(pool(&s, PINK, row[i].to), 1);
        assert_int_equal(indio_pool_total(&s, PINK), 1);
    }
}

static void IND_081_forged_goods_go_where_room_is_after_paying(void **state) {
    (void)state;
    indio_state s = table(2);
    settle(&s, "D1", PINK, INDIO_TOWN);
    give(&s, "A1", INDIO_EARTH, 6);
    give(&s, "D1", INDIO_FOOD, 6);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    play(&s, "B2 forge stone"); /* only A1 has room, made by the payment: nobody is asked */
    assert_int_equal(s.ask, INDIO_ASK_SECOND);
    assert_int_equal(on(&s, "A1", INDIO_STONE), 1);
    assert_int_equal(on(&s, "A1", INDIO_EARTH), 4);
}

/* ---- improve */

static void IND_082_improve_where_an_own_worker_is(void **state) {
    (void)state;
    indio_state s = table(2);
    give(&s, "A1", INDIO_EARTH, 2);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "C2", PINK, 0, 1); /* resting, adjacent */
    man(&s, "C5", PINK, 0, 1); /* resting, far */
    man(&s, "B3", PURPLE, 0, 1);
    ready(&s);
    assert_true(can(&s, "B2 improve B2 quarry"));
    assert_true(can(&s, "B2 improve C2 quarry"));
    assert_false(can(&s, "B2 improve C5 quarry"));
    assert_false(can(&s, "B2 improve B3 quarry")); /* no own worker */
    assert_false(can(&s, "B2 improve A1 quarry"));
    play(&s, "B2 improve C2 quarry");
    assert_int_equal(s.top[hx(&s, "C2")], INDIO_T_QUARRY);
    assert_int_equal(s.stack[1], 3);
}

static void IND_083_costs_of_improvements(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int a, b;
    } row[] = {{"B2 improve B2 farm", INDIO_EARTH, INDIO_WATER},
               {"B2 improve B2 quarry", INDIO_EARTH, INDIO_EARTH},
               {"B2 improve B2 mine", INDIO_EARTH, INDIO_FIRE}};
    for (int i = 0; i < 3; i++) {
        indio_state s = table(2);
        give(&s, "A1", row[i].a, 1);
        give(&s, "A1", row[i].b, 1);
        man(&s, "B2", PINK, 1, 0);
        ready(&s);
        for (int k = 0; k < 3; k++) assert_int_equal(can(&s, row[k].text), k == i);
        play(&s, row[i].text);
        assert_int_equal(indio_pool_total(&s, PINK), 0);
        assert_int_equal(s.top[hx(&s, "B2")], INDIO_T_FARM + i);
    }
}

static void IND_084_water_and_desert_cost_more(void **state) {
    (void)state;
    indio_state s = table(2), t; /* the example: desert C3 or water D2 into a farm */
    man(&s, "C3", PINK, 1, 0);
    man(&s, "D2", PINK, 0, 1);
    give(&s, "A1", INDIO_EARTH, 1);
    give(&s, "A1", INDIO_WATER, 1);
    give(&s, "D2", INDIO_WATER, 1);
    ready(&s);
    assert_false(can(&s, "C3 improve C3 farm"));
    assert_false(can(&s, "C3 improve D2 farm"));
    t = s;
    give(&t, "A1", INDIO_WATER, 1);
    assert_true(can(&t, "C3 improve C3 farm"));
    assert_false(can(&t, "C3 improve D2 farm"));
    play(&t, "C3 improve C3 farm");
    assert_int_equal(indio_pool_total(&t, PINK), 0);
    t = s;
    give(&t, "A1", INDIO_EARTH, 1);
    assert_false(can(&t, "C3 improve C3 farm"));
    play(&t, "C3 improve D2 farm");
    assert_int_equal(indio_pool_total(&t, PINK), 0);
    assert_int_equal(load_of(&t, "D2"), 0); /* its water is lost */
    t = s; /* an improved hex costs no more although its base is desert */
    lay(&t, "C3", INDIO_T_QUARRY);
    assert_true(can(&t, "C3 improve C3 farm"));
}

static void IND_085_resources_are_lost_pieces_stay(void **state) {
    (void)state;
    indio_state s = table(2); /* the example: an earth hex with earth and water on it */
    settle(&s, "D1", PURPLE, INDIO_OUTPOST);
    give(&s, "A1", INDIO_EARTH, 1);
    give(&s, "A1", INDIO_WATER, 1);
    give(&s, "D1", INDIO_EARTH, 1);
    give(&s, "D1", INDIO_WATER, 1);
    man(&s, "D1", PINK, 1, 0);
    man(&s, "D1", PURPLE, 0, 1);
    ready(&s);
    play(&s, "D1 improve D1 farm");
    assert_int_equal(load_of(&s, "D1"), 0);
    assert_int_equal(indio_pool_total(&s, PURPLE), 0);
    assert_int_equal(owner(&s, "D1"), PURPLE);
    assert_int_equal(crew(&s, "D1", PINK), 1);
    assert_int_equal(crew(&s, "D1", PURPLE), 1);
}

static void IND_086_empty_stack(void **state) {
    (void)state;
    indio_state s = table(2);
    give(&s, "A1", INDIO_EARTH, 3);
    give(&s, "A1", INDIO_WATER, 1);
    man(&s, "B2", PINK, 1, 0);
    s.stack[1] = 0;
    ready(&s);
    assert_false(can(&s, "B2 improve B2 quarry"));
    assert_true(can(&s, "B2 improve B2 farm"));
}

static void IND_087_improved_hexes_can_be_improved_again(void **state) {
    (void)state;
    indio_state s = table(2); /* the example: a farm on a desert becomes a mine */
    lay(&s, "C3", INDIO_T_FARM);
    give(&s, "A1", INDIO_EARTH, 2);
    give(&s, "A1", INDIO_WATER, 1);
    give(&s, "A1", INDIO_FIRE, 1);
    man(&s, "C3", PINK, 2, 0);
    hold(&s, PINK, INDIO_PLANNER);
    ready(&s);
    play(&s, "C3 improve C3 mine; done");
    assert_int_equal(s.top[hx(&s, "C3")], INDIO_T_MINE);
    s = table(2);
    lay(&s, "C3", INDIO_T_FARM);
    give(&s, "A1", INDIO_EARTH, 1);
    give(&s, "A1", INDIO_WATER, 1);
    man(&s, "C3", PINK, 1, 0);
    hold(&s, PINK, INDIO_PLANNER);
    ready(&s);
    play(&s, "C3 improve C3 farm"); /* the same kind: a tile is spent */
    assert_int_equal(s.stack[0], 2);
    assert_true(done(&s, PINK, INDIO_PLANNER));
}

static void IND_088_pay_first_also_from_the_improved_hex(void **state) {
    (void)state;
    indio_state s = table(2);
    settle(&s, "B2", PINK, INDIO_OUTPOST);
    give(&s, "B2", INDIO_EARTH, 2);
    give(&s, "B2", INDIO_STONE, 2);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    play(&s, "B2 improve B2 quarry");
    assert_int_equal(s.top[hx(&s, "B2")], INDIO_T_QUARRY);
    assert_int_equal(load_of(&s, "B2"), 0);
    assert_int_equal(indio_pool_total(&s, PINK), 0); /* the stone is lost */
}

static void IND_089_foreign_structures_may_be_improved(void **state) {
    (void)state;
    indio_state s = table(2); /* the example: purple improves a quarry, white's worker remains */
    give(&s, "A1", INDIO_EARTH, 2);
    man(&s, "E2", PINK, 1, 0);
    man(&s, "E3", PINK, 0, 1);
    man(&s, "E3", PURPLE, 0, 1);
    give(&s, "A1", INDIO_WATER, 1);
    ready(&s);
    play(&s, "E2 improve E3 quarry"); /* desert: one water more */
    assert_int_equal(s.top[hx(&s, "E3")], INDIO_T_QUARRY);
    assert_int_equal(owner(&s, "E3"), PURPLE);
    assert_int_equal(crew(&s, "E3", PURPLE), 1);
}

static void IND_082_IND_084_IND_085_IND_089_example_of_improving(void **state) {
    (void)state;
    indio_state s = table(2),
                t; /* a worker on the desert C3; water D2 and quarry B3 hold own workers */
    lay(&s, "B3", INDIO_T_QUARRY);
    man(&s, "C3", PINK, 1, 0);
    man(&s, "D2", PINK, 0, 1);
    man(&s, "B3", PINK, 0, 1);
    man(&s, "B3", PURPLE, 0, 1);
    give(&s, "A1", INDIO_EARTH, 2);
    give(&s, "A1", INDIO_WATER, 2);
    give(&s, "D2", INDIO_WATER, 1);
    give(&s, "C2", INDIO_EARTH, 1);
    give(&s, "C2", INDIO_WATER, 1);
    ready(&s);
    t = s;
    play(&t, "C3 improve C3 farm"); /* earth, water and one water more */
    assert_int_equal(pool(&t, PINK, INDIO_EARTH), 1);
    assert_int_equal(pool(&t, PINK, INDIO_WATER), 0);
    t = s;
    play(&t, "C3 improve D2 farm"); /* earth, water and one earth more; the water there is gone */
    assert_int_equal(pool(&t, PINK, INDIO_EARTH), 0);
    assert_int_equal(pool(&t, PINK, INDIO_WATER), 1);
    assert_int_equal(load_of(&t, "D2"), 0);
    t = s;
    play(&t, "C3 move C2; C2 improve C2 farm"); /* plain earth; what lies there is discarded */
    assert_int_equal(pool(&t, PINK, INDIO_EARTH), 1);
    assert_int_equal(pool(&t, PINK, INDIO_WATER), 1);
    assert_int_equal(load_of(&t, "C2"), 0);
    t = s;
    play(&t, "C3 improve B3 farm"); /* an improved hex; the foreign worker stays */
    assert_int_equal(t.top[hx(&t, "B3")], INDIO_T_FARM);
    assert_int_equal(crew(&t, "B3", PURPLE), 1);
}

/* ---- build */

static void IND_090_build_where_an_own_worker_is(void **state) {
    (void)state;
    indio_state s = table(2),
                t; /* the example: an outpost on the hex of the worker, or after a move */
    lay(&s, "B2", INDIO_T_FARM);
    give(&s, "A1", INDIO_METAL, 1);
    give(&s, "A1", INDIO_STONE, 1);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "C2", PINK, 0, 1);
    man(&s, "C5", PINK, 0, 1);
    ready(&s);
    assert_false(can(&s, "B2 build B3 outpost")); /* nobody there */
    assert_false(can(&s, "B2 build C5 outpost")); /* too far */
    t = s;
    play(&t, "B2 build B2 outpost");
    assert_int_equal(owner(&t, "B2"), PINK);
    assert_int_equal(crew(&t, "B2", PINK), 1); /* an outpost costs no worker */
    t = s;
    play(&t, "B2 move B3; B3 build B3 outpost");
    assert_int_equal(owner(&t, "B3"), PINK);
    t = s;
    play(&t, "B2 build C2 outpost"); /* with a resting worker on it */
    assert_int_equal(owner(&t, "C2"), PINK);
}

static void IND_091_no_building_on_water_but_side_by_side(void **state) {
    (void)state;
    indio_state s = table(2);
    settle(&s, "C1", PURPLE, INDIO_OUTPOST);
    give(&s, "A1", INDIO_METAL, 1);
    give(&s, "A1", INDIO_STONE, 1);
    man(&s, "B1", PINK, 1, 0);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    assert_false(can(&s, "B1 build B1 outpost"));
    assert_true(can(&s, "B2 build B2 outpost")); /* next to A1 */
    lay(&s, "B1", INDIO_T_FARM);
    assert_true(can(&s, "B1 build B1 outpost")); /* next to purple's */
}

static indio_state rich(int seats) {
    indio_state s = bare_table(seats, NULL);
    settle(&s, "A1", PINK, INDIO_OUTPOST);
    settle(&s, "D1", PINK, INDIO_TOWN);
    settle(&s, "E3", PURPLE, INDIO_OUTPOST);
    give(&s, "A1", INDIO_METAL, 1);
    give(&s, "A1", INDIO_STONE, 2);
    give(&s, "A1", INDIO_FIRE, 1);
    give(&s, "A1", INDIO_WATER, 1);
    give(&s, "D1", INDIO_COMMERCE, 2);
    return s;
}

static void IND_092_one_structure_a_hex_and_own_upgrades_only(void **state) {
    (void)state;
    indio_state s = rich(2);
    man(&s, "A1", PINK, 1, 1);
    man(&s, "E2", PINK, 1, 0);
    man(&s, "E3", PINK, 0, 1);
    man(&s, "E3", PURPLE, 0, 1);
    ready(&s);
    assert_false(can(&s, "A1 build A1 outpost"));
    assert_true(can(&s, "A1 build A1 town"));
    assert_false(can(&s, "E2 build E3 town")); /* purple's outpost */
    assert_false(can(&s, "E2 build E3 city"));
    assert_false(can(&s, "E2 build E3 outpost"));
}

static void IND_093_costs_of_structures(void **state) {
    (void)state;
    static const struct {
        const char *text, *hex;
        int left[INDIO_RES]; /* of 2 earth .. in the order of kinds, from the pool below */
        int workers;
    } row[] = {
        {"C2 build C2 outpost", "C2", {0, 2, 2, 0, 3, 2, 3}, 0},
        {"C2 build C2 town", "C2", {0, 1, 1, 0, 2, 2, 3}, 1},
        {"A1 build A1 town", "A1", {0, 1, 1, 0, 3, 3, 3}, 1},
        {"A1 build A1 city", "A1", {0, 1, 2, 0, 2, 2, 1}, 2},
        {"D1 build D1 city", "D1", {0, 1, 2, 0, 3, 2, 2}, 1},
    };
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        indio_state s = bare_table(2, NULL);
        settle(&s, "A1", PINK, INDIO_OUTPOST);
        settle(&s, "D1", PINK, INDIO_TOWN);
        settle(&s, "B3", PINK, INDIO_OUTPOST);
        settle(&s, "E3", PURPLE, INDIO_OUTPOST);
        give(&s, "B3", INDIO_WATER, 2);
        give(&s, "B3", INDIO_FIRE, 2);
        give(&s, "A1", INDIO_STONE, 4);
        give(&s, "D1", INDIO_METAL, 3);
        give(&s, "D1", INDIO_COMMERCE, 3);
        man(&s, "A1", PINK, 1, 2);
        man(&s, "C2", PINK, 1, 0);
        man(&s, "D1", PINK, 1, 0);
        ready(&s);
        int before = crew(&s, row[i].hex, PINK);
        play(&s, row[i].text);
        while (s.ask == INDIO_ASK_SPEND) play(&s, "spend resting worker");
        for (int k = 0; k < INDIO_RES; k++) assert_int_equal(pool(&s, PINK, k), row[i].left[k]);
        assert_int_equal(crew(&s, row[i].hex, PINK), before - row[i].workers);
    }
    indio_state s = rich(2); /* one short of anything forbids it */
    man(&s, "A1", PINK, 1, 0);
    ready(&s);
    assert_true(can(&s, "A1 build A1 town"));
    assert_false(can(&s, "A1 build A1 city")); /* one worker for two */
    indio_take(&s, hx(&s, "A1"), INDIO_FIRE, 1);
    assert_false(can(&s, "A1 build A1 town"));
}

static void IND_093_example_of_a_town(void **state) {
    (void)state;
    indio_state s = rich(2), t; /* upgrade the outpost, or build new on the mine or the farm */
    lay(&s, "B2", INDIO_T_MINE);
    lay(&s, "B1", INDIO_T_FARM);
    man(&s, "A1", PINK, 1, 0);
    man(&s, "B1", PINK, 1, 0);
    ready(&s);
    t = s;
    play(&t, "A1 build A1 town");
    assert_int_equal(crew(&t, "A1", PINK), 0);
    t = s;
    play(&t, "A1 move B2; B2 build B2 town");
    assert_int_equal(t.piece[hx(&t, "B2")], PINK * 4 + INDIO_TOWN);
    assert_int_equal(crew(&t, "B2", PINK), 0);
    t = s;
    play(&t, "B1 move B2; B2 build B2 town");
    assert_int_equal(crew(&t, "B2", PINK), 0);
    t = s;
    play(&t, "B1 build B1 town");
    assert_int_equal(t.piece[hx(&t, "B1")], PINK * 4 + INDIO_TOWN);
    assert_int_equal(crew(&t, "B1", PINK), 0);
}

static void IND_093_example_of_a_city_from_an_outpost(void **state) {
    (void)state;
    indio_state s = rich(2);
    man(&s, "A1", PINK, 0, 1);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    assert_false(can(&s, "B2 build A1 city"));
    play(&s, "B2 move A1; A1 build A1 city"); /* both workers leave */
    assert_int_equal(s.piece[hx(&s, "A1")], PINK * 4 + INDIO_CITY);
    assert_int_equal(crew(&s, "A1", PINK), 0);
}

static void IND_093_example_of_a_city_from_a_town(void **state) {
    (void)state;
    indio_state s = rich(2), t;
    lay(&s, "D1", INDIO_T_MINE);
    indio_take(&s, hx(&s, "D1"), INDIO_COMMERCE, 1);
    man(&s, "D1", PINK, 1, 0);
    man(&s, "C1", PINK, 1, 0);
    ready(&s);
    t = s;
    play(&t, "D1 build D1 city"); /* either active worker can do it */
    assert_int_equal(crew(&t, "D1", PINK), 0);
    t = s;
    play(&t, "C1 build D1 city");
    assert_int_equal(t.piece[hx(&t, "D1")], PINK * 4 + INDIO_CITY);
    assert_int_equal(crew(&t, "D1", PINK), 0);
    assert_int_equal(crew(&t, "C1", PINK), 1);
}

static void IND_094_cities_are_never_new(void **state) {
    (void)state;
    indio_state s = rich(2);
    man(&s, "B2", PINK, 3, 0);
    ready(&s);
    assert_false(can(&s, "B2 build B2 city"));
    assert_true(can(&s, "B2 build B2 town"));
    for (int i = 0; i < INDIO_BUILDS; i++)
        if (indio_builds[i].to == INDIO_CITY)
            assert_int_not_equal(indio_builds[i].from, INDIO_NONE);
}

static void IND_095_piece_from_the_supply_and_back(void **state) {
    (void)state;
    indio_state s = rich(2);
    settle(&s, "C1", PINK, INDIO_TOWN);
    settle(&s, "C4", PINK, INDIO_TOWN);
    settle(&s, "C5", PINK, INDIO_TOWN);
    man(&s, "A1", PINK, 1, 1);
    ready(&s);
    assert_false(can(&s, "A1 build A1 town")); /* four towns are out */
    assert_true(can(&s, "A1 build A1 city"));
    play(&s, "A1 build A1 city");
    assert_int_equal(indio_count(s.settled[PINK][INDIO_OUTPOST]), 0); /* back in the supply */
    assert_int_equal(indio_count(s.settled[PINK][INDIO_CITY]), 1);
}

static void IND_096_resources_on_a_new_structure_join_after_paying(void **state) {
    (void)state;
    indio_state s = table(2);
    give(&s, "A1", INDIO_METAL, 1);
    give(&s, "B2", INDIO_STONE, 2);
    man(&s, "B2", PINK, 1, 0);
    ready(&s);
    assert_false(can(&s, "B2 build B2 outpost")); /* that stone is nobody's yet */
    give(&s, "A1", INDIO_STONE, 1);
    play(&s, "B2 build B2 outpost");
    assert_int_equal(pool(&s, PINK, INDIO_STONE), 2); /* now it is pink's, uncollected */
    assert_int_equal(pool(&s, PINK, INDIO_METAL), 0);
}

static void IND_097_which_workers_leave(void **state) {
    (void)state;
    indio_state s = rich(2), t;
    man(&s, "A1", PINK, 2, 1);
    ready(&s);
    play(&s, "A1 build A1 town");
    assert_int_equal(s.ask, INDIO_ASK_SPEND);
    t = s;
    play(&t, "spend acting worker"); /* no further action */
    assert_int_equal(t.ask, INDIO_ASK_TURN);
    assert_int_equal(active(&t, "A1", PINK), 1);
    assert_int_equal(crew(&t, "A1", PINK), 2);
    t = s;
    play(&t, "spend active worker");
    assert_int_equal(t.ask, INDIO_ASK_SECOND);
    play(&t, "A1 move B2");
    assert_int_equal(crew(&t, "A1", PINK), 1);
    assert_int_equal(active(&t, "A1", PINK), 0);
    t = s;
    play(&t, "spend resting worker");
    assert_int_equal(t.ask, INDIO_ASK_SECOND);
    assert_int_equal(active(&t, "A1", PINK), 2);
}

static void IND_097_IND_198_workers_leave_in_any_order(void **state) {
    (void)state;
    indio_state s = rich(2);
    man(&s, "A1", PINK, 2, 1);
    ready(&s);
    play(&s, "A1 build A1 city"); /* two of acting, active and resting */
    assert_int_equal(s.ask, INDIO_ASK_SPEND);
    assert_true(same_end(&s, "spend resting worker; spend active worker",
                         "spend active worker; spend resting worker"));
    assert_true(same_end(&s, "spend resting worker; spend acting worker",
                         "spend acting worker; spend resting worker"));
    assert_false(same_end(&s, "spend resting worker; spend acting worker",
                          "spend active worker; spend resting worker"));
    assert_true(skipped(&s, "spend resting worker")); /* no search begins with the last */
    play(&s, "spend active worker");
    assert_true(can(&s, "spend acting worker") && skipped(&s, "spend acting worker"));
    assert_false(skipped(&s, "spend resting worker"));
    s = rich(2); /* two are there: nobody is asked */
    man(&s, "A1", PINK, 1, 1);
    ready(&s);
    play(&s, "A1 build A1 city");
    assert_int_equal(s.workers[PINK], 0);
    assert_int_equal(s.piece[hx(&s, "A1")] & 3, INDIO_CITY);
}

static void IND_098_control_is_looked_at_after_the_workers_left(void **state) {
    (void)state;
    indio_state s = rich(2);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B2", PURPLE, 0, 1);
    ready(&s);
    play(&s, "B2 build B2 town, loses town B2"); /* pink's only worker there is the price */
    assert_int_equal(owner(&s, "B2"), PURPLE);
    assert_int_equal(s.piece[hx(&s, "B2")] & 3, INDIO_TOWN);
}

static void IND_099_building_under_foreign_lead(void **state) {
    (void)state;
    indio_state s = rich(2);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B2", PURPLE, 0, 2);
    ready(&s);
    play(&s, "B2 build B2 outpost");
    assert_int_equal(owner(&s, "B2"), PINK); /* purple has had control and takes none */
    assert_int_equal(holder(&s, "B2"), PURPLE);
    s = table_with(2, "conquest=state");
    give(&s, "A1", INDIO_METAL, 1);
    give(&s, "A1", INDIO_STONE, 1);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B2", PURPLE, 0, 2);
    ready(&s);
    play(&s, "B2 build B2 outpost, loses outpost B2");
    assert_int_equal(owner(&s, "B2"), PURPLE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(IND_069_move_to_an_adjacent_hex),
        cmocka_unit_test(IND_070_no_entry_to_four_workers),
        cmocka_unit_test(IND_071_collect_takes_everything_from_the_hex),
        cmocka_unit_test(IND_072_collected_goods_are_spread_over_structures),
        cmocka_unit_test(IND_073_without_room_discard_or_replace),
        cmocka_unit_test(IND_073_every_outcome_of_a_full_pool_can_be_reached),
        cmocka_unit_test(IND_074_placing_is_asked_only_when_ways_differ),
        cmocka_unit_test(IND_201_nothing_is_swapped_for_its_own_kind),
        cmocka_unit_test(IND_075_collecting_on_an_own_structure),
        cmocka_unit_test(IND_076_attack_a_foreign_worker_on_the_same_hex),
        cmocka_unit_test(IND_077_attacking_an_active_worker_costs_the_attacker),
        cmocka_unit_test(IND_078_attacking_a_resting_worker_is_free),
        cmocka_unit_test(IND_079_removed_workers_return_to_supplies),
        cmocka_unit_test(IND_080_forge_two_elementals_into_one_refined),
        cmocka_unit_test(IND_081_forged_goods_go_where_room_is_after_paying),
        cmocka_unit_test(IND_082_improve_where_an_own_worker_is),
        cmocka_unit_test(IND_083_costs_of_improvements),
        cmocka_unit_test(IND_084_water_and_desert_cost_more),
        cmocka_unit_test(IND_085_resources_are_lost_pieces_stay),
        cmocka_unit_test(IND_086_empty_stack),
        cmocka_unit_test(IND_087_improved_hexes_can_be_improved_again),
        cmocka_unit_test(IND_088_pay_first_also_from_the_improved_hex),
        cmocka_unit_test(IND_089_foreign_structures_may_be_improved),
        cmocka_unit_test(IND_082_IND_084_IND_085_IND_089_example_of_improving),
        cmocka_unit_test(IND_090_build_where_an_own_worker_is),
        cmocka_unit_test(IND_091_no_building_on_water_but_side_by_side),
        cmocka_unit_test(IND_092_one_structure_a_hex_and_own_upgrades_only),
        cmocka_unit_test(IND_093_costs_of_structures),
        cmocka_unit_test(IND_093_example_of_a_town),
        cmocka_unit_test(IND_093_example_of_a_city_from_an_outpost),
        cmocka_unit_test(IND_093_example_of_a_city_from_a_town),
        cmocka_unit_test(IND_094_cities_are_never_new),
        cmocka_unit_test(IND_095_piece_from_the_supply_and_back),
        cmocka_unit_test(IND_096_resources_on_a_new_structure_join_after_paying),
        cmocka_unit_test(IND_097_which_workers_leave),
        cmocka_unit_test(IND_097_IND_198_workers_leave_in_any_order),
        cmocka_unit_test(IND_098_control_is_looked_at_after_the_workers_left),
        cmocka_unit_test(IND_099_building_under_foreign_lead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
