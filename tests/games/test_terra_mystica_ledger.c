/* test_terra_mystica_ledger.c: the ledger notation: what it accepts, what it refuses, and that
 * written games read back as the same games. Public games are replayed by tests/ledgers.c. */
#include "terra_kit.h"

#include "terra_mystica/snellman.h"

#include <stdlib.h>

#define HEADER                                                                                     \
    "option errata-cultist-power\n"                                                                \
    "score SCORE7,SCORE4,SCORE2,SCORE8,SCORE3,SCORE5\n"                                            \
    "delete BON6\ndelete BON7\ndelete BON8\ndelete BON9\n"                                         \
    "setup witches\nsetup nomads\n"                                                                \
    "witches: build F4\nnomads: build F3\nnomads: build A5\nwitches: build C3\nnomads: build B4\n" \
    "nomads: pass BON1\nwitches: pass BON3\n"

static pent_table *table;
static pent_err err;

static const terra_state *read_text(const char *text) {
    pent_table_free(table);
    err.text[0] = 0;
    table = terra_read_ledger(text, strlen(text), NULL, &err);
    if (!table) return NULL;
    return pent_table_state(table);
}

static void accepts(const char *text) {
    if (!read_text(text)) fail_msg("%s", err.text);
}

static void refuses(const char *text, const char *line) {
    assert_null(read_text(text));
    assert_non_null(strstr(err.text, line));
    assert_true(strlen(err.text) > strlen(line) + 5); /* and a reason */
}

static int close_table(void **state) {
    (void)state;
    pent_table_free(table);
    table = NULL;
    return 0;
}

static void header_is_read(void **state) {
    (void)state;
    accepts(HEADER);
    const terra_state *s = pent_table_state(table);
    assert_int_equal(s->round, 1);
    assert_int_equal(s->score[0], 6);
    assert_int_equal(s->score[5], 4);
    assert_int_equal(s->p[0].bonus, 2);
    assert_int_equal(s->p[0].coins, 15 + 6);
}

static void tiles_from_a_name(void **state) {
    (void)state;
    accepts("option mini-expansion-1\noption shipping-bonus\noption temple-scoring-tile\n"
            "player a\nplayer b\nplayer c\nplayer d\nrandomize v1 seed 4pLeague_S69_D1L1_G7\n"
            "setup witches\nsetup nomads\nsetup giants\nsetup halflings\n");
    const terra_state *s = pent_table_state(table);
    static const uint8_t want[TERRA_ROUNDS] = {5, 1, 4, 3, 7, 8}; /* SCORE6,2,5,4,8,9 */
    assert_memory_equal(s->score, want, sizeof want);
    for (int i = 0; i < TERRA_BONUSES; i++)
        assert_int_equal(s->holder[i] == TERRA_NONE, i == 3 || i == 6 || i == 7); /* BON4 7 8 */
    refuses("randomize v1\n", "line 1");
}

static void spellings_are_accepted(void **state) {
    (void)state;
    accepts(HEADER "# a remark\n\nWITCHES: BURN 1. Convert PW to C\r\n");
    /* every line on its own after the same beginning */
    static const char *const lines[] = {
        "witches: burn 1. convert pw to c. upgrade f4 to trading post",
        "witches: Burn 1. Convert 1 PW to 1 C. Upgrade F4 to TP.",
        "witches: send priest to fire",
        "witches: dig 1. build e7",
        "witches: dig 1 E7. transform E7 to grey",
        "witches: dig 1. transform E7",
        "witches: burn 3. action act2. convert 1p to 1w",
        "witches: pass. ",
    };
    static const bool good[] = {true, true, false, true, false, true, true, false};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char text[2000];
        snprintf(text, sizeof text, "%s%s\n", HEADER, lines[i]);
        bool read = read_text(text) != NULL;
        if (read != good[i]) fail_msg("'%s': %s", lines[i], err.text);
    }
}

/* Every line on its own behind the same beginning; NULL: read, else a word of the refusal. */
static void old_and_rare_forms(void **state) {
    (void)state;
    static const struct {
        const char *lines, *reason;
    } form[] = {
        {"  witches: pass BON2", NULL},
        {"witches : pass BON2", "colon"},
        {"witches: pass. +BON2", NULL},
        {"witches: +bon2", NULL},
        {"witches: burn 1. +BON2", "by hand"},
        {"witches: Pass bon2. convert pw to c", "allow"}, /* the conversion goes first: no power */
        {"witches: pass BON2 . # a remark", NULL},
        {"witches: pass BON2\nnomads: -SPADE", "allow"},
        {"witches: pass BON2\nnomads: action BON1. - SPADE", NULL},
        {"witches: pass BON2\nnomads: action bon1. -spade. build A4", "allow"},
        {"witches: pass BON2\nnomads: dig 1. action BON1. transform A6 to yellow", "allow"},
        {"witches: pass BON2\nnomads: action BON1. transform A6", NULL},
        {"witches: pass BON2\nnomads: build A6. transform A6 to yellow", "allow"},
        {"witches: advance shipping", "allow"}, /* no priest */
        {"witches: burn 3. action ACT2. advance shipping", "another"},
        {"witches: advance backwards", "understood"},
        {"witches: done", "action"},
        {"witches: burn 0", NULL},
        {"witches: burn 0. burn 1. convert 1pw to 1c. burn 0. pass BON2", NULL},
        {"witches: convert 0pw to 0c. pass BON2", "above 0"},
        {"witches: dig 1. dig 1. build E6", "allow"}, /* six workers are spent */
        {"witches: dig 1. convert 1w to 1c. dig 1", "allow"},
        {"witches: dig 1. dig 0. build E7", "allow"},
        {"witches: -KEY", "allow"},
        {"witches: key FIRE", "allow"},
        {"witches: wait\nwitches: pass BON2", NULL},
        {"witches: decline\nwitches: pass BON2", "offered"},
        {"witches: -3c\nwitches: pass BON2", NULL},
        {"witches: -2w. -C. pass BON2", NULL},
        {"witches: -22c", "allow"},
        {"witches: -1p", "allow"},
        {"witches: -2vp", "given away"},
        {"nomads: -2c", "another"},
        {"witches: +3c", "by hand"},
        {"witches: +2vp", "by hand"},
        {"witches: -FIRE", "8 or 9"},
        {"witches: -air. +TW5", "8 or 9"},
        {"witches: +FAV5", "allow"},
        {"witches: +TW5", "allow"},
        {"witches: +FIRE", "allow"},
        {"witches: -CULT", "allow"},
        {"witches: convert 2w to 1c", "conversion"},
        {"witches: convert 1 worker to 1 coin. pass BON2", NULL},
        {"witches: convert 2 workers to 2 coins. pass BON2", NULL},
        {"witches: convert 3c to 1vp. pass BON2", NULL},
        {"witches: convert 3w to 3p", "allow"},
        {"witches: connect r2", "allow"},
        {"witches: bridge F4:G3", "allow"},
        {"witches: convert 2w to bridge", "conversion"},
        {"witches: burn 3. action ACT1. bridge G3:f4", NULL},
        {"witches: burn 3. action ACT1. bridge F4 : G3", NULL},
        {"witches: burn 3. action ACT1. -BRIDGE", NULL},
        {"witches: upgrade F4 to TP\nnomads: leech 1", NULL},
        {"witches: upgrade F4 to TP\nnomads: leech 2", "offered"},
        {"witches: upgrade F4 to TP\nnomads: decline 1 from witches", NULL},
        {"witches: upgrade F4 to TP\nnomads: leech 1 from nomads", "offered"},
        {"witches: upgrade F4 to TP\nnomads: resign\nwitches: pass BON2", NULL},
        {"witches: drop-faction nomads", "another"},
        {"drop-faction gnomes", "no such"},
        {"drop-faction player2\nwitches: pass BON2", NULL},
        {"witches: pass BON2\nnomads: other_income_for_faction\nnomads: pass BON4", NULL},
        {"income\nstart\nwitches: pass BON2\nabort", NULL},
        {"frobnicate", "understood"},
    };
    int wrong = 0;
    for (size_t i = 0; i < sizeof form / sizeof *form; i++) {
        char text[2000];
        snprintf(text, sizeof text, "%s%s\n", HEADER, form[i].lines);
        bool read = read_text(text) != NULL;
        if (read != !form[i].reason || (!read && !strstr(err.text, form[i].reason)) ||
            (!read && !strstr(err.text, "line 1")))
            print_message("%d '%s': %s\n", ++wrong, form[i].lines, read ? "was read" : err.text);
    }
    assert_int_equal(wrong, 0);
}

static void TM_173_given_away(void **state) {
    (void)state;
    accepts(HEADER "witches: -3c. burn 3. action ACT2. -2w. -p\n");
    const terra_state *s = pent_table_state(table);
    assert_int_equal(s->p[0].coins, 21 - 3);
    assert_int_equal(s->p[0].workers, 6 - 2);
    assert_int_equal(s->p[0].priests, 0);
    assert_int_equal(s->p[0].placed, 0);
    begin("witches nomads"); /* reading printed */
    assert_false(can("-1c"));
    begin_with(tracker, "witches nomads");
    goods(0, 0, 1, 0);
    assert_true(can("-1w"));
    assert_false(can("-1c"));
    goods(0, 2, 0, 1);
    bowls(0, 0, 0, 0);
    play("-1c");
    assert_int_equal(pl(0)->coins, 1);
    bare_with(tracker, "dwarves nomads"); /* what a tunnel may cost is kept while spades are held */
    put_piece(0, "E7", TERRA_D);
    goods(0, 5, 9, 1);
    play("dig 1");
    assert_false(can("-1w"));
}

static void engineers_and_auren_of_old(void **state) {
    (void)state;
#define OLD                                                                                        \
    "option loose-dig\noption mini-expansion-1\ndropoption mini-expansion-1\n"                     \
    "score SCORE7, SCORE4,SCORE2,SCORE8,SCORE3,SCORE5\n"                                           \
    "delete BON6\ndelete BON7\ndelete BON8\ndelete BON9\nsetup engineers\nsetup auren\n"           \
    "engineers: build C2\nauren: build A3\nauren: build D1\nengineers: build E7\n"                 \
    "auren: +BON3\nengineers: +BON1\n"
    accepts(OLD "engineers: -2w. bridge C2:D3\n");
    const terra_state *s = pent_table_state(table);
    uint64_t hash = pent_table_hash(table);
    assert_int_equal(s->n_bridges, 1);
    assert_int_equal(s->p[0].workers, 2);
    assert_int_equal(s->town_left[5], 0); /* the option was dropped again */
    accepts(OLD "engineers: convert 2w to bridge. bridge D3:C2\n");
    assert_true(pent_table_hash(table) == hash);
    accepts(OLD "engineers: action ACTE. bridge C2:D3\n");
    assert_true(pent_table_hash(table) == hash);
#undef OLD
}

/* An unreadable row: its number, its words, why, the open decision, whom it asks, and examples. */
static void refusals_say_what_was_expected(void **state) {
    (void)state;
    assert_null(read_text(HEADER "witches: Upgrade  F4 to SH\n"));
    assert_string_equal(err.text,
                        "line 16: 'witches: upgrade f4 to sh': the rules do not allow it here "
                        "(upgrade F4 to SH). Open: Take an action or pass [witches: dig 1, upgrade "
                        "C3 to TP, pass BON2, burn 1, convert 1w to 1c, -1c]");
    assert_null(read_text(HEADER "witches: upgrade F4 to TP\nnomads: leech 3 from witches\n"));
    assert_non_null(strstr(err.text, "line 17: 'nomads: leech 3 from witches': "));
    assert_non_null(strstr(err.text,
                           "A neighbour has built: take 1 power for 0 points? [nomads: leech 1 "
                           "from witches, decline 1 from witches, burn 1]"));
    /* a line that is no row is told with the position in front of it */
    assert_null(read_text(HEADER "witches: pass BON2\ngnomes: pass BON4\n"));
    assert_non_null(strstr(err.text, "line 17: 'gnomes:pass bon4': "));
    assert_non_null(strstr(err.text, "before the colon: witches, nomads. Open: Take an action"));
    assert_null(read_text(HEADER "witches: dance\nwhatever\n")); /* the first of two */
    assert_non_null(strstr(err.text, "line 16"));
}

static void TM_180_spades_in_parts(void **state) {
    (void)state;
#define RICH                                                                                       \
    "score SCORE7,SCORE4,SCORE2,SCORE8,SCORE3,SCORE5\n"                                            \
    "delete BON6\ndelete BON7\ndelete BON8\ndelete BON9\nsetup swarmlings\nsetup giants\n"         \
    "swarmlings: build E4\ngiants: build G2\ngiants: build D6\nswarmlings: build H4\n"             \
    "giants: pass BON5\nswarmlings: pass BON3\n"
    accepts(RICH "swarmlings: dig 3. build E3\n"); /* wasteland to lakes */
    uint64_t hash = pent_table_hash(table);
    accepts(RICH "swarmlings: dig 1. dig 2. build E3\n");
    assert_true(pent_table_hash(table) == hash);
    accepts(RICH "swarmlings: dig 1\nswarmlings: dig 1. burn 0. dig 1. transform E3 to blue. "
                 "build E3\n");
    assert_true(pent_table_hash(table) == hash);
    /* the Giants need two or none: what stands between is read first */
    accepts(RICH "swarmlings: pass BON1\ngiants: burn 1. dig 1. convert 1pw to 1c. dig 1. "
                 "transform F4 to red\n");
    const terra_state *s = pent_table_state(table);
    assert_int_equal(s->land[at("F4")], TERRA_WASTELAND);
    refuses(RICH "swarmlings: pass BON1\ngiants: dig 1. transform F4 to red\n", "line 15");
#undef RICH
}

static void TM_179_introductory_ledger(void **state) {
    (void)state;
    accepts("## pentarchy factions introductory\n" HEADER "witches: pass BON2\n");
    assert_int_equal(pent_table_setup(table)->value[TERRA_O_FACTIONS], 1);
    refuses("## pentarchy factions introductory\n"
            "score SCORE7,SCORE4,SCORE2,SCORE8,SCORE3,SCORE5\n"
            "delete BON6\ndelete BON7\ndelete BON8\ndelete BON9\nsetup giants\nsetup nomads\n",
            "TM-179");
}

static void refusals_name_the_line(void **state) {
    (void)state;
    refuses(HEADER "witches: build A1\n", "line 16");
    refuses(HEADER "nomads: build A4\n", "line 16"); /* not on move */
    refuses(HEADER "witches: upgrade F4 to SH\n", "line 16");
    refuses(HEADER "witches: dance\n", "line 16");
    refuses(HEADER "witches: +5c\n", "line 16");
    refuses(HEADER "witches: upgrade F4 to TP\nnomads: leech 3 from witches\n", "line 17");
    refuses(HEADER "gnomes: pass BON2\n", "line 16");
    refuses("option fire-and-ice\n", "line 1");
    refuses("score SCORE1,SCORE2\n", "line 1");
    refuses("setup gnomes\n", "line 1");
    refuses("", "header");
}

static void late_answers_are_found(void **state) {
    (void)state;
    /* the nomads answer at once, or only before their own action: the same position */
    accepts(HEADER "witches: upgrade F4 to TP\nnomads: leech 1 from witches\nnomads: pass BON4\n"
                   "witches: pass BON2\n");
    uint64_t hash = pent_table_hash(table);
    accepts(HEADER "witches: upgrade F4 to TP\nnomads: pass BON4. leech 1 from witches\n"
                   "witches: pass BON2\n");
    assert_true(pent_table_hash(table) == hash);
    /* silence declines */
    accepts(HEADER "witches: upgrade F4 to TP\nnomads: pass BON4\nwitches: pass BON2\n");
    assert_false(pent_table_hash(table) == hash);
    uint64_t declined = pent_table_hash(table);
    accepts(HEADER
            "witches: upgrade F4 to TP\nnomads: decline\nnomads: pass BON4\nwitches: pass BON2\n");
    assert_true(pent_table_hash(table) == declined);
}

/* Rows of the trace that say this. */
static int rows_saying(const char *text, const char *words) {
    static char rows[20000];
    pent_text trace = pent_text_on(rows, sizeof rows);
    pent_table *t = terra_read_ledger(text, strlen(text), &trace, &err);
    int n = 0;
    if (!t) fail_msg("%s", err.text);
    pent_table_free(t);
    for (const char *p = strstr(rows, words); p; p = strstr(p + 1, words))
        n += p[-1] == '\t' && p[strlen(words)] == '\n';
    return n;
}

static void TM_172_burns_before_answers(void **state) {
    (void)state;
    /* on two lines the burn comes first and shares the answer's row; on one line the answer does */
    static const char two[] = HEADER "witches: upgrade F4 to TP\nnomads: burn 2\n"
                                     "nomads: leech 1 from witches\nnomads: pass BON4\n";
    accepts(two);
    const terra_state *s = pent_table_state(table);
    assert_int_equal(s->p[1].bowl[0], 4);
    assert_int_equal(s->p[1].bowl[1], 4);
    assert_int_equal(s->p[1].bowl[2], 2);
    assert_int_equal(rows_saying(two, "burn 2. leech 1 from witches"), 1);
    assert_int_equal(rows_saying(two, "pass bon4"), 1);
    static const char one[] = HEADER "witches: upgrade F4 to TP\n"
                                     "nomads: burn 2. leech 1 from witches. pass BON4\n";
    assert_int_equal(rows_saying(one, "leech 1 from witches"), 1);
    assert_int_equal(rows_saying(one, "burn 2. pass bon4"), 1);
    /* burns before a refusal, or before silence, belong to the turn */
    accepts(HEADER "witches: upgrade F4 to TP\nnomads: burn 3\nnomads: decline\n"
                   "nomads: action ACT2\n");
    accepts(HEADER "witches: upgrade F4 to TP\nnomads: burn 3\nnomads: action ACT2\n");
    refuses(HEADER "witches: upgrade F4 to TP\nnomads: burn 4\nnomads: leech 1 from witches\n",
            "line 17");
    /* somebody who waits has said nothing */
    accepts(HEADER "witches: upgrade F4 to TP\nnomads: wait\nnomads: leech 1 from witches\n");
}

static void TM_172_burning_needs_the_move(void **state) {
    (void)state;
#define THREE                                                                                      \
    "score SCORE7,SCORE4,SCORE2,SCORE8,SCORE3,SCORE5\n"                                            \
    "delete BON7\ndelete BON8\ndelete BON9\n"                                                      \
    "setup witches\nsetup giants\nsetup nomads\n"                                                  \
    "witches: build F4\ngiants: build A6\nnomads: build F3\n"                                      \
    "nomads: build A5\ngiants: build A9\nwitches: build C3\nnomads: build B4\n"                    \
    "nomads: pass BON4\ngiants: pass BON5\nwitches: pass BON3\nwitches: upgrade F4 to TP\n"
    accepts(THREE "giants: pass BON1\nnomads: burn 1\nnomads: leech 1 from witches\n");
    refuses(THREE "nomads: burn 1\nnomads: leech 1 from witches\ngiants: pass BON1\n", "line 19");
#undef THREE
}

static void dropping_is_leaving(void **state) {
    (void)state;
    accepts(HEADER "drop-faction nomads\nwitches: pass BON2\n");
    const terra_state *s = pent_table_state(table);
    assert_true(s->p[1].left);
    assert_true(pent_table_left(table, 1));
    assert_int_equal(s->round, 2);
    accepts(HEADER "witches: pass BON2\nnomads: resign\n");
    s = pent_table_state(table);
    assert_true(s->p[1].left);
}

/* Plays at random; conversions and passes are held back so that games grow long. */
static pent_table *random_game(uint64_t seed) {
    pent_rng rng = pent_rng_seed(seed);
    pent_setup setup;
    pent_moves list;
    pent_setup_default(G, 2 + (int)(seed % 4), &setup);
    for (int i = 0; i < TERRA_OPTIONS; i++) setup.value[i] = (int)pent_rng_below(&rng, 2);
    pent_table *t = pent_table_new(G, &setup, NULL);
    assert_non_null(t);
    bool leaves = seed % 9 == 0;
    for (int ply = 0; G->actor(pent_table_state(t)) != PENT_OVER; ply++) {
        const void *s = pent_table_state(t);
        G->legal(s, &list);
        if (leaves && ply == 80) {
            pent_table_leave(t, (int)pent_rng_below(&rng, (uint32_t)setup.seats), NULL, NULL);
            continue;
        }
        pent_move m = list.m[pent_rng_below(&rng, (uint32_t)list.n)];
        bool dull = pent_kind(m) == TERRA_M_CONVERT || pent_kind(m) == TERRA_M_PASS;
        if (dull && pent_rng_below(&rng, 4)) m = list.m[pent_rng_below(&rng, (uint32_t)list.n)];
        assert_int_equal(pent_table_play(t, G->actor(s), m, NULL, NULL), PENT_OK);
    }
    return t;
}

static void written_games_read_back(void **state) {
    (void)state;
    enum { GAMES = 2000, ROOM = 1 << 18 };
    char *text = malloc(ROOM);
    assert_non_null(text);
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        pent_table *t = random_game(seed);
        pent_text out = pent_text_on(text, ROOM);
        if (terra_write_ledger(t, &out, &err) != PENT_OK)
            fail_msg("seed %d: %s", (int)seed, err.text);
        pent_table *u = terra_read_ledger(text, out.len, NULL, &err);
        if (!u) fail_msg("seed %d: %s", (int)seed, err.text);
        if (pent_table_hash(u) != pent_table_hash(t))
            fail_msg("seed %d: another position", (int)seed);
        pent_table_free(u);
        pent_table_free(t);
    }
    free(text);
}

/* A set-up of any kind in which the first seat will lead the faction. */
static pent_table *game_of(int faction, uint64_t seed, pent_rng *rng) {
    pent_setup setup;
    pent_moves list;
    pent_setup_default(G, 2 + (int)(seed % 4), &setup);
    for (int i = 0; i < TERRA_O_FACTIONS; i++) setup.value[i] = (int)pent_rng_below(rng, 2);
    setup.value[TERRA_O_READING] = seed % 2;
    pent_table *t = pent_table_new(G, &setup, NULL);
    assert_non_null(t);
    for (const terra_state *s = pent_table_state(t); s->phase < TERRA_P_FACTIONS;) {
        G->legal(s, &list);
        pent_move m = list.m[pent_rng_below(rng, (uint32_t)list.n)];
        assert_int_equal(pent_table_play(t, G->actor(s), m, NULL, NULL), PENT_OK);
    }
    pent_move m = PENT_MOVE(TERRA_M_FACTION, faction, 0, 0);
    assert_int_equal(pent_table_play(t, 0, m, NULL, NULL), PENT_OK);
    return t;
}

/* Mostly what a judging player does, so that strongholds, towns and keys come; often by chance. */
static pent_move lively(pent_player *judge, const terra_state *s, pent_rng *rng) {
    static terra_state view;
    pent_moves list;
    G->legal(s, &list);
    bool judged = pent_rng_below(rng, 3) && !s->turn.keys;
    pent_move m = judged ? pent_player_ask(judge, G, s, &view)
                         : list.m[pent_rng_below(rng, (uint32_t)list.n)];
    if (pent_kind(m) == TERRA_M_PASS && pent_rng_below(rng, 2))
        m = list.m[pent_rng_below(rng, (uint32_t)list.n)];
    /* power burnt before an answer (TM-172) is told only when its seat is on move */
    if (s->phase == TERRA_P_OFFERS && pent_kind(m) == TERRA_M_BURN) m = list.m[0];
    return m;
}

/* The ledger of the game so far, read again: the same bytes. */
static void same_bytes(const pent_table *t, const char *faction, int seed) {
    static char text[1 << 17];
    pent_text out = pent_text_on(text, sizeof text);
    int plies = pent_table_plies(t);
    if (terra_write_ledger(t, &out, &err) != PENT_OK) fail_msg("%s", err.text);
    pent_table *u = terra_read_ledger(text, out.len, NULL, &err);
    if (!u) fail_msg("%s, seed %d, ply %d: %s", faction, seed, plies, err.text);
    if (memcmp(pent_table_state(u), pent_table_state(t), sizeof(terra_state)))
        fail_msg("%s, seed %d, ply %d: other bytes after\n%s", faction, seed, plies,
                 text + (out.len > 300 ? out.len - 300 : 0));
    pent_table_free(u);
}

/* What random play seldom brings: keys given and kept, workers made priests. */
enum { KEY_GIVEN, KEY_KEPT, PRIESTS, NONE_OF_THEM };

static int rare(pent_move m) {
    switch (pent_kind(m)) {
    case TERRA_M_KEY: return KEY_GIVEN;
    case TERRA_M_W2P: return PRIESTS;
    case TERRA_M_DROP: return pent_a(m) == TERRA_DROP_KEY ? KEY_KEPT : NONE_OF_THEM;
    default: return NONE_OF_THEM;
    }
}

/* One game of the faction; written and read again after every ply, or only for a while behind the
 * rare ones. */
static void write_and_read(pent_player *judge, int faction, uint64_t seed, bool all,
                           int seen[NONE_OF_THEM + 1]) {
    pent_rng rng = pent_rng_seed(seed * 100 + (uint64_t)faction);
    pent_table *t = game_of(faction, seed, &rng);
    const terra_state *s = pent_table_state(t);
    for (int look = 0; G->actor(s) != PENT_OVER; look--) {
        pent_move m = lively(judge, s, &rng);
        int what = rare(m);
        seen[what]++;
        assert_int_equal(pent_table_play(t, G->actor(s), m, NULL, NULL), PENT_OK);
        if (what < NONE_OF_THEM) look = 12;
        if (s->phase > TERRA_P_FACTIONS && (all || look > 0))
            same_bytes(t, terra_factions[faction].name, (int)seed);
    }
    pent_table_free(t);
}

/* Games of every faction, in both readings: what is written reads back after every ply, so after
 * every row. */
static void every_row_reads_back(void **state) {
    (void)state;
    enum { GAMES = 3, MORE = 100, OFTEN = 3 };
    int seen[NONE_OF_THEM + 1] = {0};
    pent_player *judge = pent_player_open(G, "greedy", 1, &err);
    assert_non_null(judge);
    for (uint64_t seed = 1; seed <= MORE; seed++) {
        bool enough = seed > GAMES;
        for (int k = 0; k < NONE_OF_THEM; k++) enough &= seen[k] >= OFTEN;
        for (int faction = 0; faction < TERRA_FACTIONS && !enough; faction++)
            write_and_read(judge, faction, seed, seed <= GAMES, seen);
    }
    pent_player_close(judge);
    for (int k = 0; k < NONE_OF_THEM; k++) assert_true(seen[k] >= OFTEN);
}

static void unchosen_factions_cannot_be_written(void **state) {
    (void)state;
    pent_setup setup;
    char text[200];
    pent_text out = pent_text_on(text, sizeof text);
    pent_setup_default(G, 2, &setup);
    pent_table *t = pent_table_new(G, &setup, NULL);
    assert_int_equal(terra_write_ledger(t, &out, &err), PENT_E_INPUT);
    pent_table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(header_is_read),
        cmocka_unit_test(tiles_from_a_name),
        cmocka_unit_test(spellings_are_accepted),
        cmocka_unit_test(old_and_rare_forms),
        cmocka_unit_test(TM_173_given_away),
        cmocka_unit_test(engineers_and_auren_of_old),
        cmocka_unit_test(refusals_name_the_line),
        cmocka_unit_test(refusals_say_what_was_expected),
        cmocka_unit_test(TM_180_spades_in_parts),
        cmocka_unit_test(TM_179_introductory_ledger),
        cmocka_unit_test(late_answers_are_found),
        cmocka_unit_test(TM_172_burns_before_answers),
        cmocka_unit_test(TM_172_burning_needs_the_move),
        cmocka_unit_test(dropping_is_leaving),
        cmocka_unit_test(written_games_read_back),
        cmocka_unit_test(every_row_reads_back),
        cmocka_unit_test(unchosen_factions_cannot_be_written),
    };
    return cmocka_run_group_tests(tests, NULL, close_table);
}
