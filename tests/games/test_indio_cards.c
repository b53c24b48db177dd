/* test_indio_cards.c: every leader and every quest of Indio. */
#include "indio_kit.h"

static int worth(const indio_state *s, int leader) { return indio_leader_worth(s, PINK, leader); }

static const char *const land[] = {"B2", "B3", "C1", "C2", "C4", "C5", "D1", "D4"};

/* Pink has n structures of a kind besides a bare table. */
static indio_state with(int kind, int n) {
    indio_state s = bare_table(2, NULL);
    for (int i = 0; i < n; i++) settle(&s, land[i], PINK, kind);
    return s;
}

/* Pink controls n hexes of a terrain by workers. */
static indio_state controlling(int terrain, int n) {
    indio_state s = bare_table(2, NULL);
    for (int i = 0; i < n; i++) {
        indio_lay(&s, hx(&s, land[i]), terrain);
        man(&s, land[i], PINK, 0, 1);
    }
    indio_lay(&s, hx(&s, "A3"), terrain); /* nobody's */
    return s;
}

/* Pink has n of a kind in the pool, spread over two outposts, and more on a hex without structure. */
static indio_state owning(int kind, int n) {
    indio_state s = table(2);
    settle(&s, "B3", PINK, INDIO_OUTPOST);
    give(&s, "A1", kind, n < 6 ? n : 6);
    if (n > 6) give(&s, "B3", kind, n - 6);
    give(&s, "C2", kind, 3);
    return s;
}

static void check_table(indio_state (*make)(int, int), int arg, int leader, const int *want,
                        int n) {
    for (int i = 0; i < n; i++) {
        indio_state s = make(arg, i);
        assert_int_equal(worth(&s, leader), want[i]);
    }
}
#define LEADER(make, arg, leader, ...)                                                             \
    do {                                                                                           \
        const int want[] = {__VA_ARGS__};                                                          \
        check_table(make, arg, leader, want, (int)(sizeof want / sizeof *want));                   \
    } while (0)

static void IND_122_abbot(void **state) {
    (void)state;
    LEADER(with, INDIO_TOWN, INDIO_ABBOT, 0, 0, 0, 4, 8);
}

static void IND_123_artist(void **state) {
    (void)state;
    LEADER(controlling, INDIO_T_QUARRY, INDIO_ARTIST, 0, 2, 4, 6, 8, 8);
}

static void IND_124_baker(void **state) {
    (void)state;
    LEADER(owning, INDIO_FOOD, INDIO_BAKER, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8);
}

static void IND_125_banker(void **state) {
    (void)state;
    indio_state s = with(INDIO_OUTPOST, 4);
    settle(&s, "C4", PINK, INDIO_TOWN);
    give(&s, "B2", INDIO_EARTH, 2);
    assert_int_equal(worth(&s, INDIO_BANKER), 0);
    give(&s, "B2", INDIO_FOOD, 1); /* kinds mixed */
    assert_int_equal(worth(&s, INDIO_BANKER), 2);
    give(&s, "C5", INDIO_EARTH, 6); /* no structure */
    assert_int_equal(worth(&s, INDIO_BANKER), 2);
    for (int i = 1; i < 5; i++) give(&s, land[i], INDIO_EARTH, 3);
    assert_int_equal(worth(&s, INDIO_BANKER), 8); /* five of them: the limit */
}

static void IND_126_bishop(void **state) {
    (void)state;
    LEADER(with, INDIO_CITY, INDIO_BISHOP, 0, 0, 4, 8, 8);
}

static void IND_127_countess(void **state) {
    (void)state;
    LEADER(controlling, INDIO_T_FARM, INDIO_COUNTESS, 0, 2, 4, 6, 8, 8);
}

static void IND_128_curate(void **state) {
    (void)state;
    LEADER(with, INDIO_OUTPOST, INDIO_CURATE, 0, 0, 0, 4, 8);
}

static void IND_129_duke(void **state) {
    (void)state;
    LEADER(controlling, INDIO_T_MINE, INDIO_DUKE, 0, 2, 4, 6, 8, 8);
}

static void IND_130_exchequer(void **state) {
    (void)state;
    static const int want[] = {0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 6, 8, 8};
    for (int n = 0; n <= 21; n++) {
        indio_state s = with(INDIO_OUTPOST, 4);
        for (int i = 0; i < n; i++) give(&s, land[i % 4], i % INDIO_RES, 1);
        assert_int_equal(worth(&s, INDIO_EXCHEQUER), want[n]);
    }
}

static void IND_131_herald(void **state) {
    (void)state;
    indio_state s = bare_table(2, NULL);
    static const int kinds[] = {INDIO_T_FARM, INDIO_T_QUARRY, INDIO_T_MINE};
    static const int want[] = {0, 0, 3, 3, 3, 6};
    for (int i = 0; i < 6; i++) {
        indio_lay(&s, hx(&s, land[i]), kinds[i % 3]);
        man(&s, land[i], PINK, 0, 1);
        assert_int_equal(worth(&s, INDIO_HERALD), want[i]);
    }
}

static void IND_132_mapmaker(void **state) {
    (void)state;
    indio_state s = bare_table(2, NULL);
    man(&s, "C3", PINK, 0, 1); /* inside */
    assert_int_equal(worth(&s, INDIO_MAPMAKER), 0);
    static const char *const rim[] = {"A1", "A2", "A3", "B1", "C1", "D1", "E1", "E2", "E3"};
    for (int i = 0; i < 9; i++) {
        man(&s, rim[i], PINK, 0, 1);
        assert_int_equal(worth(&s, INDIO_MAPMAKER), i + 1); /* no limit */
    }
}

static void IND_133_mariner(void **state) {
    (void)state;
    indio_state s = bare_table(2, NULL);
    indio_lay(&s, hx(&s, "A2"), INDIO_T_MINE); /* was water */
    man(&s, "A2", PINK, 0, 1);
    man(&s, "C2", PINK, 0, 1); /* earth */
    assert_int_equal(worth(&s, INDIO_MARINER), 0);
    man(&s, "B1", PINK, 0, 1);
    assert_int_equal(worth(&s, INDIO_MARINER), 4);
    man(&s, "D2", PINK, 0, 1);
    assert_int_equal(worth(&s, INDIO_MARINER), 8);
    man(&s, "D3", PINK, 0, 1);
    assert_int_equal(worth(&s, INDIO_MARINER), 8);
}

static void IND_134_nomad(void **state) {
    (void)state;
    indio_state s = bare_table(2, NULL);
    indio_lay(&s, hx(&s, "C3"), INDIO_T_FARM); /* was desert */
    man(&s, "C3", PINK, 0, 1);
    assert_int_equal(worth(&s, INDIO_NOMAD), 0);
    man(&s, "E1", PINK, 0, 1);
    assert_int_equal(worth(&s, INDIO_NOMAD), 4);
    man(&s, "E3", PINK, 0, 1);
    assert_int_equal(worth(&s, INDIO_NOMAD), 8);
}

static void IND_135_playwright(void **state) {
    (void)state;
    indio_state s = with(INDIO_OUTPOST, 4);
    settle(&s, "C4", PINK, INDIO_TOWN);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "D4", PINK, 0, 2); /* no structure */
    assert_int_equal(worth(&s, INDIO_PLAYWRIGHT), 0);
    man(&s, "B2", PURPLE, 0, 1); /* workers of any player count */
    assert_int_equal(worth(&s, INDIO_PLAYWRIGHT), 2);
    man(&s, "B3", PINK, 0, 2);
    man(&s, "C1", PINK, 0, 2);
    assert_int_equal(worth(&s, INDIO_PLAYWRIGHT), 6);
    indio_state t = with(INDIO_OUTPOST, 4);
    settle(&t, "C4", PINK, INDIO_TOWN);
    for (int i = 0; i < 5; i++) man(&t, land[i], PINK, 0, 2);
    assert_int_equal(worth(&t, INDIO_PLAYWRIGHT), 8);
}

static void IND_136_scholar(void **state) {
    (void)state;
    indio_state s = table(3);
    for (int i = 0; i < 5; i++) {
        static const char *const hex[] = {"B2", "B3", "C1", "C3", "C4"};
        man(&s, hex[i], 0, 0, 1);
        assert_int_equal(indio_leader_worth(&s, 0, INDIO_SCHOLAR), 2 * i);
        man(&s, hex[i], 1, 0, 1);
        man(&s, hex[i], 2, 0, 1); /* once a hex, whoever is there */
        assert_int_equal(indio_leader_worth(&s, 0, INDIO_SCHOLAR), 2 * i + 2);
    }
}

static void IND_137_shepherd(void **state) {
    (void)state;
    LEADER(owning, INDIO_EARTH, INDIO_SHEPHERD, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8);
}

static void IND_138_shipwright(void **state) {
    (void)state;
    LEADER(owning, INDIO_WATER, INDIO_SHIPWRIGHT, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8);
}

static void IND_139_sultana(void **state) {
    (void)state;
    static const int want[] = {0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 8};
    indio_state s = bare_table(2, NULL);
    for (int n = 0; n <= 10; n++) {
        assert_int_equal(worth(&s, INDIO_SULTANA), want[n]);
        if (n < 10) indio_add_worker(&s, n, PINK);
    }
}

static void IND_140_tanner(void **state) {
    (void)state;
    LEADER(owning, INDIO_FIRE, INDIO_TANNER, 0, 2, 4, 6, 8, 8);
}

static void IND_141_trader(void **state) {
    (void)state;
    LEADER(owning, INDIO_COMMERCE, INDIO_TRADER, 0, 2, 4, 6, 8, 8);
    indio_state s = owning(INDIO_COMMERCE, 3);
    s.leader[PINK][0] = INDIO_TRADER;
    assert_int_equal(part(&s, PINK, INDIO_S_GOODS), 3); /* besides its own worth */
    assert_int_equal(part(&s, PINK, INDIO_S_LEADER), 6);
}

static void IND_142_viceroy(void **state) {
    (void)state;
    indio_state s = with(INDIO_OUTPOST, 3);
    settle(&s, "C2", PINK, INDIO_TOWN);
    settle(&s, "C4", PINK, INDIO_TOWN);
    assert_int_equal(worth(&s, INDIO_VICEROY), 0);
    settle(&s, "C5", PINK, INDIO_CITY);
    assert_int_equal(worth(&s, INDIO_VICEROY), 4);
    settle(&s, "D1", PINK, INDIO_CITY);
    assert_int_equal(worth(&s, INDIO_VICEROY), 8);
    settle(&s, "D4", PINK, INDIO_CITY);
    assert_int_equal(worth(&s, INDIO_VICEROY), 8);
}

/* ---- quests */

/* Does the move complete pink's quest? The card is given just before it. */
static bool completes(indio_state s, int quest, const char *moves) {
    hold(&s, PINK, quest);
    ready(&s);
    play(&s, moves);
    bool yes = done(&s, PINK, quest);
    assert_int_equal(in_hand(&s, PINK, quest), !yes);
    assert_int_equal(part(&s, PINK, INDIO_S_QUESTS), yes ? indio_quests[quest].worth : 0);
    return yes;
}

/* Does collecting n of a kind from one hex complete it? */
static bool by_collecting(int quest, int kind, int n) {
    indio_state s = table(2);
    give(&s, "B2", kind, n);
    man(&s, "B2", PINK, 1, 0);
    return completes(s, quest, "B2 collect");
}

/* Does having n of a kind in the pool, the last by collecting, complete it? */
static bool by_having(int quest, int kind, int n) {
    indio_state s = table(2);
    if (n > 1) give(&s, "A1", kind, n - 1);
    give(&s, "B2", kind, 1);
    man(&s, "B2", PINK, 1, 0);
    return completes(s, quest, "B2 collect");
}

static bool by_forging(int quest, const char *move) {
    indio_state s = table(2);
    give(&s, "A1", INDIO_EARTH, 2);
    give(&s, "A1", INDIO_WATER, 1);
    give(&s, "A1", INDIO_FIRE, 1);
    man(&s, "B2", PINK, 1, 0);
    return completes(s, quest, move);
}

static bool only_forging(int quest, const char *own) {
    static const char *const forge[] = {"B2 forge food", "B2 forge stone", "B2 forge metal",
                                        "B2 forge commerce"};
    bool right = true;
    for (int i = 0; i < 4; i++) right &= by_forging(quest, forge[i]) == !strcmp(own, forge[i]);
    return right;
}

static void IND_143_architect(void **state) {
    (void)state;
    indio_state s = table(2);
    give(&s, "A1", INDIO_METAL, 1);
    give(&s, "A1", INDIO_STONE, 1);
    man(&s, "B2", PINK, 1, 0);
    assert_false(completes(s, INDIO_ARCHITECT, "B2 build B2 outpost")); /* the second */
    settle(&s, "C5", PINK, INDIO_CITY);
    assert_true(completes(s, INDIO_ARCHITECT, "B2 build B2 outpost"));
}

static void IND_144_armory(void **state) {
    (void)state;
    assert_true(by_having(INDIO_ARMORY, INDIO_METAL, 3));
    assert_false(by_having(INDIO_ARMORY, INDIO_METAL, 2));
    assert_false(by_having(INDIO_ARMORY, INDIO_STONE, 5));
}

static void IND_145_barbican(void **state) {
    (void)state;
    assert_true(by_having(INDIO_BARBICAN, INDIO_STONE, 3));
    assert_false(by_having(INDIO_BARBICAN, INDIO_STONE, 2));
}

static void IND_146_barn(void **state) {
    (void)state;
    for (int food = 1; food <= 2; food++) {
        indio_state s = table(2);
        hold(&s, PINK, INDIO_BARN);
        give(&s, "A1", INDIO_FOOD, food);
        man(&s, "B2", PINK, 1, 0);
        ready(&s);
        play(&s, "B2 move B3");
        assert_true(in_hand(&s, PINK, INDIO_BARN)); /* not during the year */
        play(&s, "done");
        if (s.ask == INDIO_ASK_REVEAL)
            play(&s, food == 2 ? "pink completes Barn" : "no quest is completed");
        assert_int_equal(done(&s, PINK, INDIO_BARN), food == 2);
    }
}

static void IND_147_barricade(void **state) {
    (void)state;
    assert_true(by_collecting(INDIO_BARRICADE, INDIO_EARTH, 5));
    assert_false(by_collecting(INDIO_BARRICADE, INDIO_EARTH, 4));
    assert_false(by_collecting(INDIO_BARRICADE, INDIO_WATER, 5));
}

static void IND_148_bastion(void **state) {
    (void)state;
    assert_true(by_having(INDIO_BASTION, INDIO_FIRE, 2));
    assert_false(by_having(INDIO_BASTION, INDIO_FIRE, 1));
}

static void IND_149_blacksmith(void **state) {
    (void)state;
    assert_true(only_forging(INDIO_BLACKSMITH, "B2 forge metal"));
}

static void IND_150_bricklayer(void **state) {
    (void)state;
    assert_true(by_collecting(INDIO_BRICKLAYER, INDIO_STONE, 2));
    assert_false(by_collecting(INDIO_BRICKLAYER, INDIO_STONE, 1));
}

static void IND_151_butcher(void **state) {
    (void)state;
    assert_true(only_forging(INDIO_BUTCHER, "B2 forge food"));
}

/* Crafting with a city and a town of pink on A1 and B2. */
static indio_state workshop(void) {
    indio_state s = bare_table(2, NULL);
    settle(&s, "A1", PINK, INDIO_CITY);
    settle(&s, "B2", PINK, INDIO_TOWN);
    settle(&s, "E3", PURPLE, INDIO_OUTPOST);
    return s;
}

static bool by_crafting(int quest, const char *moves) {
    indio_state s = workshop();
    hold(&s, PINK, quest);
    ready(&s);
    to_crafting(&s);
    play(&s, moves);
    return done(&s, PINK, quest);
}

static void IND_152_cavalcade(void **state) {
    (void)state;
    assert_true(by_crafting(INDIO_CAVALCADE, "craft A1 3 workers; craft B2 worker"));
    assert_false(by_crafting(INDIO_CAVALCADE, "craft A1 2 workers; craft B2 worker"));
}

static void IND_153_chancellor(void **state) {
    (void)state;
    indio_state s = table(2);
    lay(&s, "B2", INDIO_T_FARM);
    lay(&s, "B3", INDIO_T_QUARRY);
    lay(&s, "C2", INDIO_T_MINE);
    man(&s, "B2", PINK, 0, 1);
    man(&s, "C3", PINK, 1, 0);
    assert_false(completes(s, INDIO_CHANCELLOR, "C3 move B3"));
    man(&s, "C2", PINK, 0, 1);
    assert_true(completes(s, INDIO_CHANCELLOR, "C3 move B3"));
}

static void IND_154_chapman(void **state) {
    (void)state;
    for (int n = 15; n <= 16; n++) {
        indio_state s = table(2);
        settle(&s, "B3", PINK, INDIO_TOWN);
        settle(&s, "C4", PINK, INDIO_TOWN);
        give(&s, "A1", INDIO_EARTH, 6);
        give(&s, "B3", INDIO_FOOD, 6);
        give(&s, "C4", INDIO_WATER, n - 13);
        give(&s, "B2", INDIO_METAL, 1);
        man(&s, "B2", PINK, 1, 0);
        assert_int_equal(completes(s, INDIO_CHAPMAN, "B2 collect"), n == 16);
    }
}

static void IND_155_colonnade(void **state) {
    (void)state;
    assert_true(by_collecting(INDIO_COLONNADE, INDIO_STONE, 4));
    assert_false(by_collecting(INDIO_COLONNADE, INDIO_STONE, 3));
}

static void IND_156_compass(void **state) {
    (void)state;
    indio_state s = table(2); /* A1 is on the edge */
    man(&s, "C1", PINK, 0, 1);
    man(&s, "B2", PINK, 1, 0);
    assert_false(completes(s, INDIO_COMPASS, "B2 move C3")); /* inside */
    assert_true(completes(s, INDIO_COMPASS, "B2 move B1"));
}

static void IND_157_conqueror(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B2", PURPLE, 1, 1);
    assert_true(completes(s, INDIO_CONQUEROR, "B2 attack purple resting"));
    assert_false(completes(s, INDIO_CONQUEROR, "B2 attack purple active"));
    s = table(2); /* conquering a structure is something else */
    settle(&s, "B3", PURPLE, INDIO_OUTPOST);
    man(&s, "B2", PINK, 1, 0);
    assert_false(completes(s, INDIO_CONQUEROR, "B2 move B3"));
}

static void IND_158_conrois(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "A1", PINK, 0, 3);
    man(&s, "B2", PINK, 1, 2);
    assert_true(completes(s, INDIO_CONROIS, "B2 move A1"));
    man(&s, "B3", PINK, 1, 0);
    assert_false(completes(s, INDIO_CONROIS, "B3 move B2")); /* four, but no structure */
    s = table(2);
    man(&s, "A1", PINK, 0, 2);
    man(&s, "A1", PURPLE, 0, 1);
    man(&s, "B2", PINK, 1, 0);
    assert_false(completes(s, INDIO_CONROIS, "B2 move A1")); /* three own */
}

static void IND_159_convoy(void **state) {
    (void)state;
    assert_true(by_crafting(INDIO_CONVOY, "craft A1 2 commerce; craft B2 nothing"));
    assert_true(by_crafting(INDIO_CONVOY, "craft A1 commerce; craft B2 commerce"));
    assert_false(by_crafting(INDIO_CONVOY, "craft A1 commerce; craft B2 2 food"));
}

static void IND_160_dike(void **state) {
    (void)state;
    assert_true(by_collecting(INDIO_DIKE, INDIO_EARTH, 3));
    assert_false(by_collecting(INDIO_DIKE, INDIO_EARTH, 2));
}

static indio_state improver(const char *hex) {
    indio_state s = table(2);
    give(&s, "A1", INDIO_EARTH, 4);
    give(&s, "A1", INDIO_WATER, 2);
    man(&s, hex, PINK, 1, 0);
    return s;
}

static void IND_161_dock(void **state) {
    (void)state;
    assert_true(completes(improver("B1"), INDIO_DOCK, "B1 improve B1 quarry"));
    assert_false(completes(improver("B2"), INDIO_DOCK, "B2 improve B2 quarry"));
    indio_state s = improver("B1"); /* it must show water */
    lay(&s, "B1", INDIO_T_FARM);
    assert_false(completes(s, INDIO_DOCK, "B1 improve B1 quarry"));
}

static void IND_162_envy(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 1, 1);
    man(&s, "B3", PURPLE, 0, 1);
    assert_true(completes(s, INDIO_ENVY, "B2 move B3"));
    assert_false(completes(s, INDIO_ENVY, "B2 move C2"));
}

static void IND_163_explorer(void **state) {
    (void)state;
    indio_state s = table(2); /* with A1 */
    static const char *const where[] = {"A2", "A3", "B1", "B3"};
    for (int i = 0; i < 3; i++) man(&s, where[i], PINK, 0, 1);
    man(&s, "B2", PINK, 1, 1);
    assert_false(completes(s, INDIO_EXPLORER, "B2 move A1")); /* five */
    assert_true(completes(s, INDIO_EXPLORER, "B2 move C2"));
}

static void IND_164_farmhand(void **state) {
    (void)state;
    assert_true(by_collecting(INDIO_FARMHAND, INDIO_FOOD, 2));
    assert_false(by_collecting(INDIO_FARMHAND, INDIO_FOOD, 1));
}

static void IND_165_governor(void **state) {
    (void)state;
    indio_state s = improver("B2");
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B3", PINK, 1, 0);
    assert_false(completes(s, INDIO_GOVERNOR, "B2 improve B2 quarry; done; B2 improve B2 quarry"));
    assert_true(completes(s, INDIO_GOVERNOR, "B2 improve B2 quarry; done; B3 improve B3 quarry"));
    assert_false(completes(s, INDIO_GOVERNOR, "B2 improve B2 quarry"));
}

static void IND_166_guild(void **state) {
    (void)state;
    for (int n = 1; n <= 2; n++) {
        indio_state s = table(2);
        hold(&s, PINK, INDIO_GUILD);
        man(&s, "B2", PINK, n, 1);
        ready(&s);
        play(&s, "pass");
        if (s.ask == INDIO_ASK_REVEAL)
            play(&s, n == 2 ? "pink completes Guild" : "no quest is completed");
        assert_int_equal(done(&s, PINK, INDIO_GUILD), n == 2);
        assert_int_equal(s.year, 4);
    }
}

static void IND_167_inn(void **state) {
    (void)state;
    assert_true(only_forging(INDIO_INN, "B2 forge commerce"));
}

static void IND_168_jeweler(void **state) {
    (void)state;
    assert_true(only_forging(INDIO_JEWELER, "B2 forge stone"));
}

static indio_state builder(void) {
    indio_state s = table(2);
    settle(&s, "D1", PINK, INDIO_TOWN);
    give(&s, "A1", INDIO_STONE, 4);
    give(&s, "A1", INDIO_FIRE, 1);
    give(&s, "A1", INDIO_WATER, 1);
    give(&s, "D1", INDIO_METAL, 3);
    give(&s, "D1", INDIO_COMMERCE, 2);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B3", PINK, 1, 0);
    man(&s, "A1", PINK, 1, 1);
    man(&s, "D1", PINK, 1, 0);
    return s;
}

static void IND_169_mason(void **state) {
    (void)state;
    assert_false(completes(builder(), INDIO_MASON, "B2 build B2 outpost"));
    assert_false(completes(builder(), INDIO_MASON, "B2 build B2 town"));
    assert_true(completes(builder(), INDIO_MASON, "A1 build A1 town; spend resting worker"));
    assert_true(completes(builder(), INDIO_MASON, "A1 build A1 city"));
    assert_true(completes(builder(), INDIO_MASON, "D1 build D1 city"));
}

static void IND_170_miner(void **state) {
    (void)state;
    assert_true(by_collecting(INDIO_MINER, INDIO_METAL, 2));
    assert_false(by_collecting(INDIO_MINER, INDIO_METAL, 1));
}

static void IND_171_missionary(void **state) {
    (void)state;
    assert_true(by_crafting(INDIO_MISSIONARY, "craft A1 worker; craft B2 worker"));
    assert_false(by_crafting(INDIO_MISSIONARY, "craft A1 worker; craft B2 food"));
    indio_state s = workshop(); /* the count begins anew every year */
    hold(&s, PINK, INDIO_MISSIONARY);
    ready(&s);
    to_crafting(&s);
    play(&s, "craft A1 worker; craft B2 nothing; craft E3 nothing");
    assert_int_equal(s.made_workers[PINK], 0);
}

static void IND_172_monk(void **state) {
    (void)state;
    indio_state s = table(2);
    give(&s, "A1", INDIO_EARTH, 1);
    give(&s, "A1", INDIO_WATER, 1);
    give(&s, "A1", INDIO_FIRE, 1);
    give(&s, "A1", INDIO_STONE, 1);
    give(&s, "B2", INDIO_METAL, 1);
    give(&s, "B3", INDIO_COMMERCE, 1);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B3", PINK, 1, 0);
    assert_true(completes(s, INDIO_MONK, "B2 collect"));
    assert_false(completes(s, INDIO_MONK, "B3 collect"));
}

static void IND_173_overseer(void **state) {
    (void)state;
    assert_false(completes(builder(), INDIO_OVERSEER, "B2 build B2 outpost"));
    assert_true(
        completes(builder(), INDIO_OVERSEER, "B2 build B2 outpost; done; B3 build B3 outpost"));
    assert_true(completes(builder(), INDIO_OVERSEER,
                          "B2 build B2 outpost; done; D1 build D1 city")); /* an upgrade counts */
    indio_state s = builder();                                             /* a conquest does not */
    hold(&s, PINK, INDIO_OVERSEER);
    settle(&s, "C2", PURPLE, INDIO_OUTPOST);
    ready(&s);
    play(&s, "B2 move C2; done; B3 build B3 outpost");
    assert_int_equal(owner(&s, "C2"), PINK);
    assert_true(in_hand(&s, PINK, INDIO_OVERSEER));
}

static void IND_174_peasant(void **state) {
    (void)state;
    indio_state s = table(2);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B3", PURPLE, 0, 2);
    assert_false(completes(s, INDIO_PEASANT, "B2 move B3"));
    man(&s, "C5", PURPLE, 0, 1);
    man(&s, "C5", PINK, 0, 1);
    assert_true(completes(s, INDIO_PEASANT, "B2 move B3"));
}

static void IND_175_planner(void **state) {
    (void)state;
    assert_true(completes(improver("B2"), INDIO_PLANNER, "B2 improve B2 farm"));
    assert_false(completes(improver("B2"), INDIO_PLANNER, "B2 forge food"));
}

static void IND_176_rampart(void **state) {
    (void)state;
    assert_true(by_having(INDIO_RAMPART, INDIO_EARTH, 4));
    assert_false(by_having(INDIO_RAMPART, INDIO_EARTH, 3));
}

static void IND_177_sailor(void **state) {
    (void)state;
    assert_true(by_collecting(INDIO_SAILOR, INDIO_WATER, 3));
    assert_false(by_collecting(INDIO_SAILOR, INDIO_WATER, 2));
}

static void IND_178_scout(void **state) {
    (void)state;
    indio_state s = table(2);
    give(&s, "B3", INDIO_METAL, 1);
    man(&s, "B2", PINK, 1, 0);
    assert_true(completes(s, INDIO_SCOUT, "B2 move C2"));
    assert_false(completes(s, INDIO_SCOUT, "B2 move B3")); /* any resource */
}

static void IND_179_shipyard(void **state) {
    (void)state;
    assert_true(by_having(INDIO_SHIPYARD, INDIO_WATER, 4));
    assert_false(by_having(INDIO_SHIPYARD, INDIO_WATER, 3));
}

static void IND_180_storehouse(void **state) {
    (void)state;
    assert_true(by_collecting(INDIO_STOREHOUSE, INDIO_FOOD, 4));
    assert_false(by_collecting(INDIO_STOREHOUSE, INDIO_FOOD, 3));
}

static void IND_181_thief(void **state) {
    (void)state;
    assert_false(by_collecting(INDIO_THIEF, INDIO_EARTH, 5));
    indio_state s = table(2);
    give(&s, "B2", INDIO_EARTH, 1);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B2", PURPLE, 0, 1);
    assert_true(completes(s, INDIO_THIEF, "B2 collect"));
}

static void IND_182_vault(void **state) {
    (void)state;
    assert_true(by_collecting(INDIO_VAULT, INDIO_METAL, 4));
    assert_false(by_collecting(INDIO_VAULT, INDIO_METAL, 3));
}

static void IND_183_wagoneer(void **state) {
    (void)state;
    assert_true(by_collecting(INDIO_WAGONEER, INDIO_METAL, 6));
    assert_false(by_collecting(INDIO_WAGONEER, INDIO_METAL, 5));
    indio_state s = table(2);
    for (int k = 0; k < 6; k++) give(&s, "B2", k, 1); /* kinds mixed */
    man(&s, "B2", PINK, 1, 0);
    assert_true(completes(s, INDIO_WAGONEER, "B2 collect"));
}

static void IND_184_wharf(void **state) {
    (void)state;
    assert_true(by_collecting(INDIO_WHARF, INDIO_WATER, 5));
    assert_false(by_collecting(INDIO_WHARF, INDIO_WATER, 4));
}

static void IND_185_taken_counts_not_stored(void **state) {
    (void)state;
    indio_state s = table(2);
    give(&s, "A1", INDIO_METAL, 6);
    give(&s, "B2", INDIO_STONE, 2);
    man(&s, "B2", PINK, 1, 0);
    assert_true(completes(s, INDIO_BRICKLAYER,
                          "B2 collect; throw stone just collected; throw stone just collected"));
}

/* ---- knowledge of hands */

static void IND_017_IND_032_reveals_follow_public_doubt_only(void **state) {
    (void)state;
    indio_state s = table(2);
    hold(&s, PURPLE, INDIO_VAULT); /* purple holds a card, but not Envy */
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B3", PURPLE, 0, 1);
    ready(&s);
    play(&s, "B2 move B3");
    assert_int_equal(s.ask, INDIO_ASK_REVEAL); /* it could be Envy */
    assert_true(can(&s, "no quest is completed"));
    s = table(2);
    man(&s, "B2", PINK, 1, 0);
    man(&s, "B3", PURPLE, 0, 1);
    ready(&s);
    play(&s, "B2 move B3");
    assert_int_equal(s.ask, INDIO_ASK_SECOND); /* an empty hand completes nothing */
}

static void IND_017_worlds_fit_the_view(void **state) {
    (void)state;
    indio_state s = table(2);
    hold(&s, PURPLE, INDIO_VAULT);
    hold(&s, PURPLE, INDIO_WHARF);
    hold(&s, PINK, INDIO_MINER);
    give(&s, "E3", INDIO_FIRE, 2); /* purple cannot hold Bastion */
    s.fired[PURPLE] = INDIO_CARD(INDIO_SCOUT);
    ready(&s);
    pent_rng rng = pent_rng_seed(3);
    int seen[INDIO_QUESTS] = {0}, worlds = 8000;
    for (int i = 0; i < worlds; i++) {
        indio_state w = s;
        indio_redact(&w, PINK);
        indio_determinize(&w, PINK, &rng);
        assert_int_equal(pent_popcount(w.hand[PURPLE]), 2);
        PENT_EACH_BIT(q, w.hand[PURPLE]) seen[q]++;
    }
    assert_int_equal(seen[INDIO_BASTION], 0);
    assert_int_equal(seen[INDIO_SCOUT], 0);
    assert_int_equal(seen[INDIO_MINER], 0);
    double expect = 2.0 * worlds / 39, chi = 0; /* 42 cards less three that are impossible */
    for (int q = 0; q < INDIO_QUESTS; q++) {
        if (q == INDIO_BASTION || q == INDIO_SCOUT || q == INDIO_MINER) continue;
        chi += (seen[q] - expect) * (seen[q] - expect) / expect;
    }
    assert_true(chi < 72.0); /* 38 degrees of freedom: one in a thousand */
}

static void IND_014_IND_015_worlds_deal_leaders_evenly(void **state) {
    (void)state;
    indio_state s = table(3);
    for (int p = 0; p < 3; p++) {
        s.leader[p][0] = (uint8_t)(2 * p);
        s.leader[p][1] = (uint8_t)(2 * p + 1);
    }
    ready(&s);
    pent_rng rng = pent_rng_seed(4);
    int seen[INDIO_LEADERS] = {0}, worlds = 6000;
    for (int i = 0; i < worlds; i++) {
        indio_state w = s;
        indio_redact(&w, 0);
        assert_int_equal(w.leader[1][0], INDIO_UNKNOWN);
        indio_determinize(&w, 0, &rng);
        for (int p = 1; p < 3; p++) seen[w.leader[p][0]]++;
        assert_true(w.leader[1][0] != w.leader[2][0] && w.leader[1][0] != w.leader[1][1]);
    }
    assert_int_equal(seen[0] + seen[1], 0); /* the viewer has seen both of its own */
    double expect = 2.0 * worlds / 19, chi = 0;
    for (int l = 2; l < INDIO_LEADERS; l++) chi += (seen[l] - expect) * (seen[l] - expect) / expect;
    assert_true(chi < 42.3); /* 18 degrees of freedom: one in a thousand */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(IND_122_abbot),
        cmocka_unit_test(IND_123_artist),
        cmocka_unit_test(IND_124_baker),
        cmocka_unit_test(IND_125_banker),
        cmocka_unit_test(IND_126_bishop),
        cmocka_unit_test(IND_127_countess),
        cmocka_unit_test(IND_128_curate),
        cmocka_unit_test(IND_129_duke),
        cmocka_unit_test(IND_130_exchequer),
        cmocka_unit_test(IND_131_herald),
        cmocka_unit_test(IND_132_mapmaker),
        cmocka_unit_test(IND_133_mariner),
        cmocka_unit_test(IND_134_nomad),
        cmocka_unit_test(IND_135_playwright),
        cmocka_unit_test(IND_136_scholar),
        cmocka_unit_test(IND_137_shepherd),
        cmocka_unit_test(IND_138_shipwright),
        cmocka_unit_test(IND_139_sultana),
        cmocka_unit_test(IND_140_tanner),
        cmocka_unit_test(IND_141_trader),
        cmocka_unit_test(IND_142_viceroy),
        cmocka_unit_test(IND_143_architect),
        cmocka_unit_test(IND_144_armory),
        cmocka_unit_test(IND_145_barbican),
        cmocka_unit_test(IND_146_barn),
        cmocka_unit_test(IND_147_barricade),
        cmocka_unit_test(IND_148_bastion),
        cmocka_unit_test(IND_149_blacksmith),
        cmocka_unit_test(IND_150_bricklayer),
        cmocka_unit_test(IND_151_butcher),
        cmocka_unit_test(IND_152_cavalcade),
        cmocka_unit_test(IND_153_chancellor),
        cmocka_unit_test(IND_154_chapman),
        cmocka_unit_test(IND_155_colonnade),
        cmocka_unit_test(IND_156_compass),
        cmocka_unit_test(IND_157_conqueror),
        cmocka_unit_test(IND_158_conrois),
        cmocka_unit_test(IND_159_convoy),
        cmocka_unit_test(IND_160_dike),
        cmocka_unit_test(IND_161_dock),
        cmocka_unit_test(IND_162_envy),
        cmocka_unit_test(IND_163_explorer),
        cmocka_unit_test(IND_164_farmhand),
        cmocka_unit_test(IND_165_governor),
        cmocka_unit_test(IND_166_guild),
        cmocka_unit_test(IND_167_inn),
        cmocka_unit_test(IND_168_jeweler),
        cmocka_unit_test(IND_169_mason),
        cmocka_unit_test(IND_170_miner),
        cmocka_unit_test(IND_171_missionary),
        cmocka_unit_test(IND_172_monk),
        cmocka_unit_test(IND_173_overseer),
        cmocka_unit_test(IND_174_peasant),
        cmocka_unit_test(IND_175_planner),
        cmocka_unit_test(IND_176_rampart),
        cmocka_unit_test(IND_177_sailor),
        cmocka_unit_test(IND_178_scout),
        cmocka_unit_test(IND_179_shipyard),
        cmocka_unit_test(IND_180_storehouse),
        cmocka_unit_test(IND_181_thief),
        cmocka_unit_test(IND_182_vault),
        cmocka_unit_test(IND_183_wagoneer),
        cmocka_unit_test(IND_184_wharf),
        cmocka_unit_test(IND_185_taken_counts_not_stored),
        cmocka_unit_test(IND_017_IND_032_reveals_follow_public_doubt_only),
        cmocka_unit_test(IND_017_worlds_fit_the_view),
        cmocka_unit_test(IND_014_IND_015_worlds_deal_leaders_evenly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
