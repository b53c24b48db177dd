/* test_raiders_words.c: Raiders of Scythia as people meet it: goods and prices, sentences, what is
 * given up, what is asked and what is not, and descriptions with the numbers of the content. */
#include "raiders_kit.h"

#include "raiders/tell.h"

#include <stdlib.h>

/* ---- helpers ---- */

static pent_move move_of(const char *text) {
    pent_move m = kit_find(game, &s, text);
    if (m == PENT_NO_MOVE) fail_msg("'%s' is not legal", text);
    return m;
}

static const char *said_to(const char *move, int viewer) {
    static char buf[PENT_SAY_TEXT];
    pent_text t = pent_text_on(buf, sizeof buf);
    pent_say_plain(game, &s, move_of(move), viewer, &t);
    return buf;
}

static const char *said(const char *move) { return said_to(move, s.turn); }

static const char *lost(const char *move) {
    static char buf[PENT_SAY_TEXT];
    pent_text t = pent_text_on(buf, sizeof buf);
    game->loses(&s, move_of(move), &t);
    return buf;
}

/* The price as the seat on turn sees it. */
static const char *price(const char *move) {
    static char buf[200];
    static pent_worlds worlds;
    static raid_state view;
    pent_price p;
    pent_move m = move_of(move);
    view = s;
    pent_redact(game, &view, s.turn);
    pent_worlds_of(&worlds, game, &view, s.turn);
    pent_price_of(&worlds, m, &p);
    pent_text t = pent_text_on(buf, sizeof buf);
    pent_price_say(game, &p, s.turn, &t);
    return buf;
}

static const char *prompt(void) {
    static char buf[300];
    pent_text t = pent_text_on(buf, sizeof buf);
    game->prompt(&s, &t);
    return buf;
}

static const pent_about *about(const char *thing) { return kit_about(game, &s, thing); }

static void has(const char *whole, const char *part) {
    if (!strstr(whole, part)) fail_msg("'%s' does not tell '%s'", whole, part);
}

static void has_number(const char *whole, const char *before, int n, const char *after) {
    char part[80];
    pent_text t = pent_text_on(part, sizeof part);
    pent_say(&t, "%s%d%s", before, n, after);
    has(whole, part);
}

/* ---- what is given up ---- */

static void RAI_048_a_hire_over_a_member_says_whom_it_discards(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Strongman - Nomad");
    give(0, "Archer");
    hold(0, RAID_SILVER, 3);
    PLAY("place Barracks");
    assert_string_equal(lost("hire Archer at 1, replaces Strongman"),
                        "the Strongman will be discarded");
    assert_string_equal(said("hire Archer at 1, replaces Strongman"),
                        "Hire Archer for 3 Silver on space 1 instead of the Strongman");
    assert_string_equal(price("hire Archer at 1, replaces Strongman"),
                        "-3 Silver, -1 card, -1 Strength");
    assert_string_equal(lost("hire Archer at 2"), "");
    assert_string_equal(price("hire Archer at 2"),
                        "-3 Silver, -1 card, +1 crew member, +3 Strength");
    assert_string_equal(lost("pass"), "the Barracks is not used");
}

static void RAI_051_animals_say_what_they_replace(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Nomad");
    eagle(0, 0, RAID_EAGLE_DOUBLE, 0);
    horse(0, 0, 3);
    hold(0, RAID_SILVER, 2);
    hold(0, RAID_EQUIPMENT, 1);
    worker(RAID_GREY);
    PLAY("place Stables");
    assert_string_equal(lost("eagle 1 above 1, replaces the doubling Eagle"),
                        "the Double Eagle above space 1 will be discarded");
    assert_string_equal(lost("horse 1 below 1, replaces the Horse of 3"),
                        "the Horse of Strength 3 below space 1 will be discarded");
    assert_string_equal(lost("eagle 1 above 2"), "");
    assert_string_equal(said("horse 1 below 1, replaces the Horse of 3"),
                        "Take the Horse of Strength 1 of place 1 for 1 Equipment below space 1 "
                        "(Nomad) instead of the "
                        "Horse of Strength 3 below space 1");
}

static void RAI_073_the_wound_that_kills_is_told(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Nomad Archer");
    hold(0, RAID_PROVISION, 3);
    PLAY("raid Cimmeria left; roll red 2/2");
    assert_string_equal(lost("wound Nomad at 1"), "");
    PLAY("wound Nomad at 1");
    assert_string_equal(lost("wound Nomad at 1"), "the Nomad will be killed");
    assert_string_equal(said("wound Nomad at 1"), "Let Nomad on space 1 die by a Wound");
    assert_string_equal(lost("wound Archer at 2"), "");
}

static void RAI_034_what_goes_back_is_told_before(void **state) {
    (void)state;
    fresh(2);
    hold(0, RAID_SILVER, 7);
    s.village[RAID_SILVERSMITH] = RAID_BLUE;
    s.village[RAID_MARKET] = RAID_NONE;
    PLAY("place Farm; pass; pick Silversmith");
    assert_string_equal(lost("take Silver"), "2 Silver above 8 will go back");
    assert_string_equal(lost("pass"), "the Silversmith is not used");
    fresh(2);
    hold(0, RAID_SILVER, 7);
    PLAY("place Silversmith"); /* it can still be spent in this turn */
    assert_string_equal(lost("take Silver"), "");
}

/* Closing kinds end what was begun; declining a building is a decision. */
static void RAI_115_what_is_left_of_an_effect_is_told(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Archer Nomad");
    ME.wounds[0] = 2;
    give(0, "Archer");
    PLAY("place Farm; pass; pick Town Centre; play Archer");
    assert_string_equal(lost("stop"), "2 Wounds could be removed");
    PLAY("heal Archer at 1");
    assert_string_equal(lost("stop"), "1 Wound could be removed");
    assert_true(game->closing_kinds >> pent_kind(move_of("stop")) & 1);
    assert_int_equal(game->closing_kinds, (uint64_t)1 << RAID_M_STOP);
}

/* ---- goods ---- */

static void RAI_151_points_now_and_at_the_end_make_the_score(void **state) {
    (void)state;
    int16_t has_now[PENT_MAX_GOODS];
    fresh(2);
    crew(0, "Champion");
    horse(0, 1, 1);
    hold(0, RAID_GOLD, 2);
    ME.points = 9;
    game->purse(&s, 0, has_now);
    int points = 0;
    for (int i = 0; i < pent_good_count(game); i++) {
        if (game->goods[i].points) points += has_now[i];
    }
    assert_int_equal(points, 9 + 3 + 2 + 2 * 2);
    assert_int_equal(points, score_of(0));
}

static void RAI_155_a_purse_is_the_same_in_every_view(void **state) {
    (void)state;
    int16_t truth[PENT_MAX_GOODS], seen[PENT_MAX_GOODS];
    static raid_state view;
    fresh(2);
    give(0, "Archer Nomad");
    view = s;
    pent_redact(game, &view, 1);
    game->purse(&s, 0, truth);
    game->purse(&view, 0, seen);
    assert_memory_equal(truth, seen, (size_t)pent_good_count(game) * sizeof *truth);
}

static void RAI_143_a_quest_has_a_price_and_a_gain(void **state) {
    (void)state;
    fresh(2);
    s.village[RAID_CHIEF] = RAID_GREY;
    s.village[RAID_MARKET] = RAID_NONE;
    quest_at(0, 5); /* 1 Equipment, 1 Wagon: 4 points */
    hold(0, RAID_EQUIPMENT, 1);
    hold(0, RAID_WAGON, 1);
    PLAY("place Farm; pass; pick Chief's Tent");
    assert_string_equal(said("quest A"), "Complete quest 6 (village place A) for 1 Equipment and 1 "
                                         "Wagon: 4 points at the end");
    assert_string_equal(price("quest A"), "+2 points at the end, -1 Equipment, -1 Wagon, +1 quest");
}

/* ---- sentences ---- */

static void RAI_155_a_drawn_card_is_named_to_its_player_only(void **state) {
    (void)state;
    fresh(2);
    PLAY("place Farm; pass; pick Meeting Tent; draw cards");
    assert_string_equal(said_to("draw Archer", 0), "Draw Archer");
    assert_string_equal(said_to("draw Archer", PENT_TRUTH), "Draw Archer");
    static const int others[] = {1, PENT_PUBLIC};
    for (int i = 0; i < 2; i++) {
        char text[PENT_SAY_TEXT];
        pent_text t = pent_text_on(text, sizeof text);
        game->say(&s, move_of("draw Archer"), others[i], &t);
        assert_string_equal(text, "Draw a card");
    }
}

static void RAI_089_RAI_101_sentences_know_the_crew(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Forager Farmhand");
    hold(0, RAID_PROVISION, 3);
    assert_string_equal(said("raid Cimmeria left"),
                        "Raid the left settlement of Cimmeria for 2 Provisions");
    assert_string_equal(said("place Farm"), "Place the Blue worker at the Farm");
    has(about("b-3")->text, "The crew on move takes 1 Provision more.");
    PLAY("place Farm");
    assert_string_equal(prompt(), "Farm (Blue worker): take 3 Provisions; or pass");
    assert_string_equal(said("take Provisions"), "Take 3 Provisions");
    assert_string_equal(price("take Provisions"), "+3 Provisions");
}

static void RAI_044_a_played_card_says_what_it_does(void **state) {
    (void)state;
    fresh(2);
    give(0, "Strongman Conqueror");
    hold(0, RAID_PROVISION, 1);
    hold(0, RAID_WAGON, 1);
    PLAY("place Farm; pass; pick Town Centre");
    assert_string_equal(said("play Strongman"),
                        "Play Strongman: pay 1 Provision, then gain 1 Wagon");
    assert_string_equal(said("use Vadasz"), "Use the hero Vadasz: gain 1 Provision and 4 Kumis");
    PLAY("play Conqueror");
    assert_string_equal(
        prompt(), "Choose: pay 1 Wagon, then gain 1 Gold; or pay 1 Equipment, then gain 1 Gold");
    assert_string_equal(said("pay Wagon"), "Choose to pay 1 Wagon, then gain 1 Gold");
}

static void RAI_065_the_stakes_of_a_raid_are_in_the_question(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Nomad Archer");
    hold(0, RAID_PROVISION, 3);
    hold(0, RAID_KUMIS, 2);
    PLAY("raid Cimmeria left");
    assert_string_equal(prompt(), "Raid on Cimmeria: how many Kumis do you spend, 1 Strength each? "
                                  "Strength 6 before the dice; 4 Strength for 1 point");
    assert_string_equal(said("spend 2 Kumis"), "Spend 2 Kumis for 2 Strength");
}

/* ---- which decisions look at secrets ---- */

static bool guarded_in_all_views(void) {
    static raid_state view;
    bool truth = game->guarded(&s);
    for (int viewer = 0; viewer <= s.seats; viewer++) {
        view = s;
        pent_redact(game, &view, viewer < s.seats ? viewer : PENT_PUBLIC);
        assert_int_equal(game->guarded(&view), truth);
    }
    return truth;
}

static void RAI_155_decisions_made_of_a_hand_are_guarded(void **state) {
    (void)state;
    fresh(2);
    assert_false(guarded_in_all_views());
    PLAY("place Barracks");
    assert_false(guarded_in_all_views()); /* an empty hand is no secret */
    fresh(2);
    give(0, "Strongman");
    PLAY("place Barracks");
    assert_true(guarded_in_all_views());
    PLAY("pass");
    assert_false(guarded_in_all_views());
    PLAY("pick Town Centre");
    assert_true(guarded_in_all_views());
    fresh(2);
    give(0, "Nomad Nomad");
    PLAY("place Farm; pass; pick Market; barter Wagon");
    assert_true(guarded_in_all_views()); /* both cards alike: still asked for */
}

static void RAI_144_quests_of_the_hand_guard_the_chiefs_tent(void **state) {
    (void)state;
    for (int hand = 0; hand < 2; hand++) {
        fresh(2);
        s.village[RAID_CHIEF] = RAID_GREY;
        s.village[RAID_MARKET] = RAID_NONE;
        drop_quest(1);
        quest_at(0, hand ? 19 : 5);
        give(0, "Archer");
        PLAY("place Farm; pass; pick Chief's Tent");
        assert_int_equal(guarded_in_all_views(), hand);
    }
}

/* ---- a turn at a table ---- */

static pent_table *table_at_first_turn(void) {
    pent_setup setup;
    pent_setup_default(game, 2, &setup);
    pent_table *t = pent_table_new(game, &setup, NULL);
    assert_non_null(t);
    pent_table_set_forced(t, false);
    pent_moves list;
    for (;;) {
        const raid_state *now = pent_table_state(t);
        if (pent_top_of(&now->stack)->kind == RAID_F_TURN) return t;
        game->legal(now, &list);
        assert_int_equal(pent_table_play(t, game->actor(now), list.m[0], NULL, NULL), PENT_OK);
    }
}

static void draft(pent_table *t, int seat, const char *text) {
    static raid_state view;
    pent_table_preview(t, seat, &view);
    pent_move m = kit_find(game, &view, text);
    if (m == PENT_NO_MOVE) fail_msg("'%s' is not legal", text);
    assert_int_equal(pent_table_draft(t, seat, m, NULL, NULL), PENT_OK);
}

static void RAI_031_confirm_says_what_is_still_asked(void **state) {
    (void)state;
    char text[400];
    pent_table *t = table_at_first_turn();
    int seat = game->actor(pent_table_state(t));
    draft(t, seat, "place Silversmith");
    draft(t, seat, "take Silver");
    pent_text asked = pent_text_on(text, sizeof text);
    assert_int_equal(pent_table_next(t, seat, &asked), PENT_NEXT_NONE);
    has(text, "Pick up another worker");
    draft(t, seat, "pick Market");
    asked = pent_text_on(text, sizeof text);
    assert_int_equal(pent_table_next(t, seat, &asked), PENT_NEXT_NONE); /* a decision */
    has(text, "Market (Blue worker)");
    assert_int_not_equal(pent_table_confirm(t, seat, NULL), PENT_OK);
    draft(t, seat, "pass");
    assert_int_equal(pent_table_next(t, seat, NULL), PENT_NEXT_SEAT);
    pent_text risks = pent_text_on(text, sizeof text);
    pent_table_risks(t, seat, &risks);
    has(text, "the Market is not used");
    assert_int_equal(pent_table_confirm(t, seat, NULL), PENT_OK);
    assert_int_equal(game->actor(pent_table_state(t)), 1 - seat);
    pent_table_free(t);
}

static void RAI_038_a_click_on_a_crew_space_places_and_hires(void **state) {
    (void)state;
    static raid_state view;
    static pent_way_list ways;
    char text[PENT_MOVE_TEXT], paid[120];
    fresh(2);
    give(0, "Archer");
    hold(0, RAID_SILVER, 3);
    view = s;
    pent_redact(game, &view, 0);
    size_t size = pent_ways_room(game, NULL);
    void *room = malloc(size);
    assert_non_null(room);
    assert_int_equal(pent_ways(game, &view, 0, "crew-0-2", NULL, room, size, &ways, NULL), PENT_OK);
    free(room);
    int found = 0;
    for (int i = 0; i < ways.n; i++) {
        const pent_way *w = &ways.way[i];
        if (w->plies != 2) continue;
        pent_text t = pent_text_on(text, sizeof text);
        game->format(&view, w->ply[0], 0, &t);
        assert_string_equal(text, "place Barracks");
        assert_int_equal(w->ply[1], PENT_MOVE(RAID_M_HIRE, kind_of("Archer"), 2, 0));
        t = pent_text_on(paid, sizeof paid);
        pent_price_say(game, &w->price, 0, &t);
        assert_string_equal(paid,
                            "-3 Silver, -1 card, +1 crew member, +3 Strength, -1 Blue worker");
        found++;
    }
    assert_int_equal(found, 1);
}

/* ---- descriptions: the numbers of the tables ---- */

static void RAI_133_every_crew_card_tells_its_numbers(void **state) {
    (void)state;
    fresh(2);
    for (int k = 0; k < RAID_KINDS; k++) {
        const raid_crew_row *row = &raid_crew[k];
        const pent_about *a = about(row->name);
        assert_string_equal(a->title, row->name);
        assert_string_equal(a->kind, "crew card");
        has_number(a->text, "Hired for ", row->cost, " Silver it ");
        has_number(a->rows, "Strength\t", row->strength, ", 1 less with each Wound");
        const char *hired = strstr(a->text, "Hired for "), *played = strstr(a->text, "Played at");
        assert_true(hired && played && hired < played);
        if (row->ability != RAID_AB_KILLED_RETURN) has_number(hired, " ", row->amount, " ");
        if (row->civ != RAID_ANYWHERE) has(hired, raid_civs[row->civ].name);
        for (int g = 0; g < RAID_GOODS; g++) {
            if (row->play.pay[g]) has_number(played, " ", row->play.pay[g], " ");
            if (row->play.get[g]) has_number(played, " ", row->play.get[g], " ");
        }
    }
    has(about("Archer")->text, "it adds 2 Strength in raids on Assyria. Played at the Town "
                               "Centre: remove up to 2 Wounds from your crew.");
    assert_string_equal(about("Archer")->rules, "RAI-133 RAI-081 RAI-115");
}

static void RAI_134_to_RAI_141_every_hero_tells_its_effect(void **state) {
    (void)state;
    fresh(2);
    for (int h = 0; h < RAID_HEROES; h++) {
        const pent_about *a = about(raid_heroes[h].name);
        for (int g = 0; g < RAID_GOODS; g++) {
            if (raid_heroes[h].use.pay[g]) has_number(a->text, " ", raid_heroes[h].use.pay[g], " ");
            if (raid_heroes[h].use.get[g]) has_number(a->text, " ", raid_heroes[h].use.get[g], " ");
        }
    }
    has(about("Skyles")->text,
        "pay 2 Silver, then take an animal of the offer as an Eagle or a Horse");
    assert_string_equal(about("hero-0")->title, "Vadasz");
}

static void RAI_012_every_settlement_tells_its_demands(void **state) {
    (void)state;
    fresh(4);
    for (int set = 0; set < RAID_SETS; set++) {
        char id[PENT_ID_CAP];
        pent_text t = pent_text_on(id, sizeof id);
        pent_say(&t, "set-%d-%d", set / 3, set % 3);
        const pent_about *a = about(id);
        const raid_set_row *row = &raid_sets[set];
        has_number(a->rows, "", row->crew, " crew");
        has_number(a->text, "", row->provisions, " Provision");
        if (row->wagons) has_number(a->text, "", row->wagons, " Wagon");
        for (int i = 0; i < row->brackets; i++) {
            has_number(a->text, " ", row->strength[i], i ? " for " : " Strength for ");
            has_number(a->text, " for ", row->points[i], " point");
        }
    }
    has(about("Persia left")->text, "A raid takes 3 Provisions and 1 Wagon");
    has(about("Persia left")->rows, "To raid\thold a Grey or Red worker and have 4 crew");
    has(about("Greece-6")->text, "the right settlement of Greece");
}

static void RAI_146_every_quest_tells_price_and_points(void **state) {
    (void)state;
    fresh(2);
    for (int q = 0; q < RAID_QUESTS; q++) {
        char name[16];
        pent_text t = pent_text_on(name, sizeof name);
        pent_say(&t, "quest %d", q + 1);
        const pent_about *a = about(name);
        has_number(a->text, "It scores ", raid_quests[q].points, " point");
        if (raid_quests[q].hand) has_number(a->text, "Strength ", raid_quests[q].hand, " or more");
        for (int g = 0; g < 5; g++) {
            if (raid_quests[q].cost[g]) {
                has_number(a->text, " ", raid_quests[q].cost[g], " ");
                has(a->text, raid_good_name[g]);
            }
        }
    }
    quest_at(0, 5);
    hold(0, RAID_EQUIPMENT, 1);
    has(about("quest-A")->text, "Now yellow cannot pay that.");
    hold(0, RAID_WAGON, 1);
    has(about("quest-A")->text, "Now yellow can pay that.");
}

static void RAI_181_every_scheme_and_rival_tells_its_numbers(void **state) {
    (void)state;
    fresh(2);
    for (int i = 0; i < RAID_SCHEMES; i++) {
        char name[16];
        pent_text t = pent_text_on(name, sizeof name);
        pent_say(&t, "scheme %d", i + 1);
        const pent_about *a = about(name);
        const raid_scheme_row *row = &raid_schemes[i];
        has_number(a->text, "With ", row->provisions, " Provision");
        has_number(a->text, "Strength ", row->strength, " it raids");
        has_number(a->text, " for ", row->points, " point");
        has(a->text, raid_building_name[row->blocks]);
    }
    for (int i = 0; i < RAID_RIVALS; i++) {
        has_number(about(raid_rivals[i].name)->text, " ", raid_rivals[i].harvest,
                   " Provisions when");
    }
}

static void RAI_057_a_doubled_member_tells_the_doubled_number(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Archer");
    ME.wounds[0] = 1;
    has(about("crew-0-0")->text, "adds 2 Strength in raids on Assyria.");
    eagle(0, 0, RAID_EAGLE_DOUBLE, 0);
    has(about("crew-0-0")->text, "adds 4 Strength in raids on Assyria, doubled by its Eagle.");
    has(about("crew-0-0")->text, "with Strength 2 and 1 Wound; 3 more Wounds would kill it.");
    has(about("eagle-0-0")->text, "On this space Archer serves yellow.");
}

static void RAI_102_a_hire_tells_what_it_costs_now(void **state) {
    (void)state;
    fresh(2);
    crew(0, "Recruiter");
    give(0, "Archer");
    char id[PENT_ID_CAP];
    pent_text t = pent_text_on(id, sizeof id);
    pent_say(&t, "hand-0-%d-0", kind_of("Archer"));
    has(about(id)->text, "For yellow it costs 2 Silver at the Barracks now.");
}

/* What is no thing of this position is none. */
static void RAI_155_unknown_things_are_refused(void **state) {
    (void)state;
    static const char *const wrong[] = {
        "crew-2-0", "crew-0-5",   "set-4-0",  "set-0-3", "quest-C", "die-0",    "b-8",
        "b--1",     "hand-1-0-0", "rival",    "pair-0",  "look-0",  "player-3", "player-0",
        "Persia-7", "scheme",     "quest 27", "crew-",   "",        "E8"};
    pent_about a;
    fresh(2);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        if (game->describe(&s, wrong[i], &a)) fail_msg("'%s' was described: %s", wrong[i], a.text);
    }
}

/* ---- notes ---- */

static void RAI_074_RAI_077_a_raid_is_told(void **state) {
    (void)state;
    static pent_trace why;
    fresh(2);
    crew(0, "Forager Strongman");
    hold(0, RAID_PROVISION, 3);
    PLAY("raid Cimmeria left; roll red 2/1");
    memset(&why, 0, sizeof why);
    game->apply(&s, move_of("wound Forager at 1"), &why);
    bool killed = false;
    for (int i = 0; i < why.n; i++) {
        killed |= !strcmp(why.note[i].text, "Forager on space 1 is killed") &&
                  !strcmp(why.note[i].rule, "RAI-074");
    }
    assert_true(killed);
    memset(&why, 0, sizeof why);
    game->apply(&s, move_of("loot Cimmeria-2"), &why);
    assert_string_equal(why.note[0].text, "loots Cimmeria 2: 1 Wagon and a Grey worker");
}

static void RAI_151_the_end_is_told_in_parts(void **state) {
    (void)state;
    static pent_trace why;
    fresh(2);
    ME.points = 12;
    hold(0, RAID_GOLD, 1);
    s.ending = 1;
    s.final_turns = 1;
    PLAY("place Farm; pass; pick Market");
    memset(&why, 0, sizeof why);
    game->apply(&s, move_of("pass"), &why);
    assert_true(s.over);
    assert_int_equal(why.n, 2);
    assert_string_equal(why.note[0].text,
                        "the game ends with 14 points: track 12, crew 0, animals 0, "
                        "quests 0, Plunder 2");
}

int main(void) {
    game = pent_game_find("raiders");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(RAI_048_a_hire_over_a_member_says_whom_it_discards),
        cmocka_unit_test(RAI_051_animals_say_what_they_replace),
        cmocka_unit_test(RAI_073_the_wound_that_kills_is_told),
        cmocka_unit_test(RAI_034_what_goes_back_is_told_before),
        cmocka_unit_test(RAI_115_what_is_left_of_an_effect_is_told),
        cmocka_unit_test(RAI_151_points_now_and_at_the_end_make_the_score),
        cmocka_unit_test(RAI_155_a_purse_is_the_same_in_every_view),
        cmocka_unit_test(RAI_143_a_quest_has_a_price_and_a_gain),
        cmocka_unit_test(RAI_155_a_drawn_card_is_named_to_its_player_only),
        cmocka_unit_test(RAI_089_RAI_101_sentences_know_the_crew),
        cmocka_unit_test(RAI_044_a_played_card_says_what_it_does),
        cmocka_unit_test(RAI_065_the_stakes_of_a_raid_are_in_the_question),
        cmocka_unit_test(RAI_155_decisions_made_of_a_hand_are_guarded),
        cmocka_unit_test(RAI_144_quests_of_the_hand_guard_the_chiefs_tent),
        cmocka_unit_test(RAI_031_confirm_says_what_is_still_asked),
        cmocka_unit_test(RAI_038_a_click_on_a_crew_space_places_and_hires),
        cmocka_unit_test(RAI_133_every_crew_card_tells_its_numbers),
        cmocka_unit_test(RAI_134_to_RAI_141_every_hero_tells_its_effect),
        cmocka_unit_test(RAI_012_every_settlement_tells_its_demands),
        cmocka_unit_test(RAI_146_every_quest_tells_price_and_points),
        cmocka_unit_test(RAI_181_every_scheme_and_rival_tells_its_numbers),
        cmocka_unit_test(RAI_057_a_doubled_member_tells_the_doubled_number),
        cmocka_unit_test(RAI_102_a_hire_tells_what_it_costs_now),
        cmocka_unit_test(RAI_155_unknown_things_are_refused),
        cmocka_unit_test(RAI_074_RAI_077_a_raid_is_told),
        cmocka_unit_test(RAI_151_the_end_is_told_in_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
