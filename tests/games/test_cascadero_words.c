/* Cascadero as people meet it, CAS-129 to CAS-134: goods and prices, sentences, what is given up,
 * descriptions, pages of a terminal, the log. */
#include "cascadero_help.h"

#include <stdlib.h>

static pent_move move_of(const casc_state *s, const char *text) {
    pent_move m = pent_parse(&casc_game, s, PENT_TRUTH, text, strlen(text));
    assert_true(m != PENT_NO_MOVE);
    return m;
}

static const char *price(const casc_state *s, const char *text) {
    static char buf[300];
    static pent_worlds worlds;
    pent_price p;
    pent_text out = pent_text_on(buf, sizeof buf);
    pent_worlds_of(&worlds, &casc_game, s, s->turn);
    pent_price_of(&worlds, move_of(s, text), &p);
    pent_price_say(&casc_game, &p, s->turn, &out);
    return buf;
}

static const char *said(const casc_state *s, const char *text) {
    static char buf[PENT_SAY_TEXT];
    pent_text out = pent_text_on(buf, sizeof buf);
    pent_say_plain(&casc_game, s, move_of(s, text), s->turn, &out);
    return buf;
}

static const char *lost(const casc_state *s, const char *text) {
    static char buf[300];
    pent_text out = pent_text_on(buf, sizeof buf);
    casc_loses(s, move_of(s, text), &out);
    return buf;
}

static pent_about about;

static const char *told(const casc_state *s, const char *thing) {
    about = *kit_about(&casc_game, s, thing);
    return about.text;
}

static bool is_told(const casc_state *s, const char *thing) {
    return casc_describe(s, thing, &about);
}

#define assert_has(text, part)                                                                     \
    do {                                                                                           \
        if (!strstr(text, part)) fail_msg("'%s' lacks '%s'", text, part);                          \
    } while (0)

/* ---- goods ----------------------------------------------------------------------------------- */

static void CAS_129_prices_of_placements(void **st) {
    (void)st;
    casc_state s = start(2, "");
    assert_string_equal(price(&s, "place A5"), "-1 envoy");
    put(&s, 0, "I9");
    assert_string_equal(price(&s, "place I8"), "-1 envoy, +1 space on pink");
    s.cube[0][P] = 1; /* points of space 2 */
    assert_string_equal(price(&s, "place I8"), "+2 points, -1 envoy, +1 space on pink");
    s.cube[0][P] = 2; /* the seal of space 3 */
    assert_string_equal(price(&s, "place I8"), "-1 envoy, +1 seal, +1 space on pink");
    give_seal(&s, 0, Y, 3);
    assert_string_equal(price(&s, "place E5 seal"),
                        "+2 points, -1 envoy, -1 seal, +2 spaces on blue");
    put(&s, 0, "H13 H14 H15");
    assert_string_equal(price(&s, "place H16"),
                        "+2 points, -1 envoy, +1 achievement, +1 space on white");
}

static void CAS_129_extra_turns_are_won_and_used(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "I9");
    s.cube[0][P] = 6;
    assert_string_equal(price(&s, "place I8"), "-1 envoy, +1 extra turn, +1 space on pink");
    play(&s, "place I8");
    assert_string_equal(price(&s, "place A5"), "-1 envoy, -1 extra turn");
}

/* Purses agree with the position in every decision of random games. */
static void CAS_129_purses_of_random_games(void **st) {
    (void)st;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        pent_rng rng = pent_rng_seed(seed);
        casc_state s = start(3, seed % 2 ? "board=farmer" : "");
        while (casc_actor(&s) != PENT_OVER) {
            pent_moves list;
            for (int i = 0; i < 3; i++) {
                int16_t has[PENT_MAX_GOODS];
                casc_purse(&s, i, has);
                assert_int_equal(has[0], s.points[i]);
                assert_int_equal(has[1] + casc_count(s.own[i]), CASC_ENVOYS);
                assert_int_equal(has[2], s.seals[i]);
                assert_true(has[3] >= 0 && (has[3] == 0 || s.turn == i));
                for (int k = 0; k < CASC_TRACKS; k++) assert_int_equal(has[5 + k], s.cube[i][k]);
            }
            casc_legal(&s, &list);
            casc_apply(&s, list.m[pent_rng_below(&rng, (uint32_t)list.n)], NULL);
        }
    }
    assert_int_equal(pent_good_count(&casc_game), 10);
    assert_true(casc_goods[0].points);
}

/* ---- sentences ------------------------------------------------------------------------------- */

static void CAS_130_placements_say_what_scores(void **st) {
    (void)st;
    casc_state s = start(2, "");
    assert_string_equal(said(&s, "place I8"), "Place an envoy on I8");
    put(&s, 0, "I9");
    assert_string_equal(said(&s, "place I8"),
                        "Place an envoy on I8 and score the pink town I7: 1 space on pink");
    s.cube[0][P] = 4;
    assert_string_equal(said(&s, "place I8"),
                        "Place an envoy on I8 and score the pink town I7: the cube stays");
    give_seal(&s, 0, Y, 3);
    assert_string_equal(said(&s, "place E5 seal"), "Place an envoy with a seal on E5 and score the "
                                                   "blue town E4: 2 spaces on blue");
    assert_string_equal(said(&s, "place E5"), "Place an envoy on E5");
    s = start(2, "board=farmer");
    put_tile(&s, "A3", CASC_TILE_3);
    put(&s, 0, "A4");
    assert_string_equal(said(&s, "place A3"), "Place an envoy on farmer tile A3: 3 points");
}

static void CAS_130_what_follows_a_placement(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "E6 A5");
    put(&s, 1, "E3");
    s.cube[0][B] = 7;
    s.cube[0][W] = 3;
    s.cube[0][Y] = 1;
    s.cube[0][O] = 2;
    play(&s, "place E5"); /* blue 10: an advance */
    assert_string_equal(said(&s, "advance white"),
                        "Advance the white cube to space 4: an extra turn");
    assert_string_equal(said(&s, "advance yellow"), "Advance the yellow cube to space 2: 2 points");
    assert_string_equal(said(&s, "advance orange"), "Advance the orange cube to space 3: 1 seal");
    assert_string_equal(said(&s, "skip"), "Advance no cube");
    s.reached[Y] |= 1u << 2;
    s.cube[1][Y] = 2;
    assert_string_equal(said(&s, "advance yellow"), "Advance the yellow cube to space 2: 1 point");
    s.seal_left[O] &= (uint16_t) ~(1u << 3);
    s.seals[1]++;
    s.cube[1][O] = 3;
    assert_string_equal(said(&s, "advance orange"),
                        "Advance the orange cube to space 3: move an envoy");
    play(&s, "advance orange");
    assert_string_equal(said(&s, "move A5 A6"), "Move the envoy from A5 to A6");
    assert_string_equal(said(&s, "skip"), "Move no envoy");
}

static void CAS_130_heralds_claims_and_chance(void **st) {
    (void)st;
    casc_state s = start(2, "advanced=on");
    put(&s, 0, "H7");
    play(&s, "place H6"); /* the white town H5 with its herald */
    assert_string_equal(said(&s, "herald H5 G2"), "Move the herald from H5 to the pink town G2");
    assert_string_equal(said(&s, "skip"), "Leave the herald in H5");
    s = start(2, "achievements=optional");
    put(&s, 0, "H13 H14 H15");
    play(&s, "place H16");
    assert_string_equal(said(&s, "claim white-pair"), "Claim White pair: 2 points");
    assert_string_equal(said(&s, "skip"), "Claim nothing more in this turn");
    s.pairs[0] = 30; /* the fifth pair brings all pairs */
    assert_string_equal(said(&s, "claim white-pair"), "Claim White pair: 12 points");
    pent_err err;
    assert_int_equal(set_up(&s, 2, "board=farmer", &err), PENT_OK);
    assert_string_equal(said(&s, "tile A3 herald"), "Deal a farmer tile onto A3: move a herald");
    assert_int_equal(set_up(&s, 2, "", &err), PENT_OK);
    assert_string_equal(said(&s, "first orange"), "Orange is the first player");
}

/* ---- what is given up ------------------------------------------------------------------------ */

static void CAS_131_spaces_and_seals(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "I9");
    assert_string_equal(lost(&s, "place I8"), "");
    assert_string_equal(lost(&s, "place A5"), "");
    s.cube[0][P] = 4;
    assert_string_equal(lost(&s, "place I8"),
                        "1 of 1 spaces on pink lost: the cube stops below the forbidden space");
    put(&s, 1, "J7");
    assert_string_equal(lost(&s, "place I8"), "");
    s.cube[0][P] = 14;
    assert_string_equal(lost(&s, "place I8"),
                        "1 of 2 spaces on pink lost: the cube stops at the top");
    s.cube[0][P] = 2;
    assert_string_equal(lost(&s, "place I8"), "the seal on pink space 3 is passed");
    s.seal_left[P] &= (uint16_t) ~(1u << 3);
    s.seals[1]++;
    assert_string_equal(lost(&s, "place I8"), "");
    give_seal(&s, 0, Y, 3);
    s.cube[0][Y] = 15;
    assert_string_equal(lost(&s, "place B5 seal"),
                        "the seal is spent although the yellow cube stays on 15");
}

static void CAS_131_what_is_declined(void **st) {
    (void)st;
    casc_state s = start(2, "achievements=optional");
    put(&s, 0, "H13 H14 H15");
    play(&s, "place H16");
    assert_string_equal(lost(&s, "skip"), "White pair (2 points) not claimed");
    assert_string_equal(lost(&s, "claim white-pair"), "");
    s = start(2, "");
    put(&s, 0, "E6");
    put(&s, 1, "E3");
    s.cube[0][B] = 7;
    play(&s, "place E5");
    assert_string_equal(lost(&s, "skip"), "the advance of a cube is not used");
    assert_string_equal(lost(&s, "advance white"), "");
    s = start(2, "board=farmer");
    put_tile(&s, "A3", CASC_TILE_HERALD);
    put(&s, 0, "A4");
    play(&s, "place A3");
    assert_string_equal(lost(&s, "skip"), "the move of a herald is not used");
}

/* A click on a space finds the placement that leads there, and says what it costs. */
static void CAS_131_a_way_to_a_space(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "E6");
    put(&s, 1, "E3");
    s.cube[0][B] = 7;
    s.cube[0][W] = 3;
    size_t size = pent_ways_room(&casc_game, NULL);
    void *room = malloc(size);
    static pent_way_list ways;
    pent_err err;
    assert_non_null(room);
    assert_int_equal(pent_ways(&casc_game, &s, 0, "k-white-4", NULL, room, size, &ways, &err),
                     PENT_OK);
    free(room);
    assert_true(ways.n >= 1);
    assert_int_equal(ways.way[0].plies, 2);
    assert_int_equal(pent_kind(ways.way[0].ply[0]), CASC_MOVE_PLACE);
    assert_int_equal(ways.way[0].ply[1], PENT_MOVE(CASC_MOVE_ADVANCE, W, 0, 0));
    assert_string_equal(ways.way[0].loses, "the seal on blue space 8 is passed");
}

/* A click on an open field places there; that an extra turn could end there too is no other way. */
static void CAS_131_a_click_on_a_field(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "E6");
    put(&s, 1, "E3");
    s.cube[0][B] = 7; /* E5: an advance, */
    s.cube[0][W] = 3; /* and with it an extra turn */
    size_t size = pent_ways_room(&casc_game, NULL);
    void *room = malloc(size);
    static pent_way_list ways;
    pent_err err;
    assert_non_null(room);
    assert_int_equal(pent_ways(&casc_game, &s, 0, "f-C3", NULL, room, size, &ways, &err), PENT_OK);
    assert_int_equal(ways.n, 1);
    assert_int_equal(ways.way[0].plies, 1);
    assert_false(ways.more);
    assert_int_equal(pent_ways(&casc_game, &s, 0, "f-E3", NULL, room, size, &ways, &err), PENT_OK);
    assert_int_equal(ways.n, 0); /* an envoy stands there */
    free(room);
}

/* A turn is one click and one confirm; what is offered is asked, not passed over. */
static void CAS_131_one_confirm(void **st) {
    (void)st;
    pent_setup setup;
    pent_err err = {0};
    pent_rng rng = pent_rng_seed(1);
    char asked[200];
    pent_setup_default(&casc_game, 2, &setup);
    pent_table *t = pent_table_new(&casc_game, &setup, &err);
    assert_non_null(t);
    pent_table_settle(t, &rng);
    int seat = casc_actor(pent_table_state(t)), plies = pent_table_plies(t);
    pent_text out = pent_text_on(asked, sizeof asked);
    assert_int_equal(pent_table_next(t, seat, &out), PENT_NEXT_NONE);
    assert_string_equal(asked, "Place an envoy on an empty field (30 left), best near towns: the "
                               "next one beside it scores those it touches");
    assert_int_equal(pent_table_confirm(t, seat, &err), PENT_E_TURN);
    assert_int_equal(
        pent_table_draft(t, seat, move_of(pent_table_state(t), "place A5"), NULL, &err), PENT_OK);
    assert_int_equal(pent_table_next(t, seat, NULL), PENT_NEXT_SEAT);
    assert_int_equal(pent_table_confirm(t, seat, &err), PENT_OK);
    assert_int_equal(pent_table_plies(t), plies + 1);
    assert_true(casc_actor(pent_table_state(t)) != seat);
    pent_table_free(t);
    assert_int_equal(casc_game.closing_kinds, 0); /* skipping declines an offer */
}

/* ---- descriptions ---------------------------------------------------------------------------- */

static void CAS_132_fields_say_what_an_envoy_does_there(void **st) {
    (void)st;
    casc_state s = start(2, "");
    char alone[4];
    casc_set apart = casc_less(casc_map_of(&s)->fields, casc_map_of(&s)->beside);
    casc_cell_name(casc_pop(&apart), alone);
    assert_string_equal(told(&s, alone),
                        "A field without a town next to it: an envoy here links others to a group, "
                        "and scores nothing itself. It is empty.");
    assert_has(told(&s, "I8"), "A field next to the pink town I7");
    assert_has(told(&s, "I8"), "an envoy of yellow would be single");
    put(&s, 0, "I9");
    assert_has(told(&s, "i8"),
               "Yellow would score the town from here: 1 space on pink, to space 1.");
    put(&s, 0, "I6 H7 H8");
    assert_has(told(&s, "f-I8"), "touches this town already");
    assert_has(told(&s, "f-I9"), "An envoy of yellow stands here.");
    give_seal(&s, 0, W, 3);
    assert_has(told(&s, "f-E5"), "with a seal: 2 spaces on blue, to space 2.");
    s.cube[0][B] = 15;
    assert_has(told(&s, "f-E5"), "its blue cube cannot move from space 15.");
    assert_false(is_told(&s, "f-A16")); /* no hex */
    assert_false(is_told(&s, "k-E5"));
}

static void CAS_132_farmer_fields_and_tiles(void **st) {
    (void)st;
    casc_state s = start(2, "board=farmer");
    char text[40];
    put_tile(&s, "A3", CASC_TILE_EXTRA);
    assert_has(told(&s, "x-A3"), "farmer tile: an extra turn.");
    assert_has(told(&s, "f-A3"), "It is locked for everybody.");
    put(&s, 1, "A4");
    assert_has(told(&s, "A3"), "Unlocked for orange.");
    for (int t = 0; t < CASC_TILES; t++) {
        told(&s, casc_tile_names[t]);
        if (!casc_tile_points[t]) continue;
        pent_text out = pent_text_on(text, sizeof text);
        pent_say(&out, "at once: %d points.", casc_tile_points[t]);
        assert_has(about.text, text);
        out = pent_text_on(text, sizeof text);
        pent_say(&out, "One of %d such tiles", casc_tile_count[t]);
        assert_has(about.text, text);
    }
    assert_has(told(&s, "tile"), "4 times an extra turn, 5 times move a herald.");
}

static void CAS_132_towns_signs_heralds_envoys(void **st) {
    (void)st;
    casc_state s = start(2, "");
    assert_has(told(&s, "t-E4"), "The next to score it goes 2 spaces: 1, as no envoy is next to it "
                                 "yet, and 1 for the herald.");
    assert_has(about.text, "the star");
    assert_string_equal(about.title, "Blue town E4");
    assert_has(told(&s, "t-I7"), "goes 1 space: 1");
    put(&s, 1, "I8");
    assert_has(told(&s, "I7"), "goes 2 spaces: 2, as envoys are next to it.");
    assert_has(told(&s, "h-E4"), "advances 1 space more. It stays here for the whole game.");
    assert_false(is_told(&s, "h-I7"));
    assert_has(told(&s, "star"),
               "E4 (blue), E11 (yellow), K5 (orange), K12 (pink). With heralds=star");
    assert_has(told(&s, "circle"), "heralds=circle");
    assert_has(told(&s, "cross"), "heralds=cross");
    assert_has(told(&s, "e-I8"), "A single envoy of orange");
    put(&s, 1, "I9");
    assert_has(told(&s, "e-I9"), "in a group of 2. It touches the towns I7 (pink)");
    use_seal_of(&s, W, 3, "I8");
    assert_has(told(&s, "e-I8"), "The seal under it");
    assert_false(is_told(&s, "e-A5"));
    s = start(2, "advanced=on");
    assert_has(told(&s, "h-H5"), "exactly three hexes away");
}

/* Every space says what the table says of it. */
static void CAS_132_every_space(void **st) {
    (void)st;
    static const char *const words[] = {[CASC_NOTHING] = "",
                                        [CASC_POINTS] = "points",
                                        [CASC_ADVANCE] = "advance any own cube by 1 space",
                                        [CASC_EXTRA] = "takes another turn",
                                        [CASC_FOLDED] = "Its seal is still here",
                                        [CASC_FORBIDDEN] = "no cube ends here"};
    casc_state s = start(4, "");
    char id[24], number[40];
    for (int k = 0; k < CASC_TRACKS; k++)
        for (int i = 0; i < CASC_SPACES; i++) {
            const casc_space *sp = casc_space_of(k, i);
            pent_text out = pent_text_on(id, sizeof id);
            pent_say(&out, "k-%s-%d", casc_colour_names[k], i);
            assert_has(told(&s, id), words[sp->action]);
            out = pent_text_on(number, sizeof number);
            pent_say(&out,
                     sp->first == sp->later ? "gets %d points"
                                            : "gets %d points, everybody later %d",
                     sp->first, sp->later);
            if (sp->action == CASC_POINTS) assert_has(about.text, number);
        }
    assert_has(told(&s, "k-blue-0"), "Here now: yellow, orange, blue, pink.");
    assert_has(told(&s, "k-blue-15"), "on this track that is blue");
    assert_has(told(&s, "k-blue-4"), "banner I,");
    assert_has(told(&s, "k-white-10"), "banner II,");
    s.reached[B] |= 1u << 6;
    assert_has(told(&s, "k-blue-6"), "Somebody was there already.");
    s.seal_left[B] = 0;
    assert_has(told(&s, "k-blue-3"), "Its seal is gone");
    assert_has(told(&s, "forbidden space"), "Spaces of every track: 5 11.");
    assert_has(told(&s, "banner"), "I on space 4, II on space 10, III on space 15");
    assert_false(is_told(&s, "k-blue-16"));
    assert_has(told(&s, "c-yellow-blue"),
               "space 0 of 15. Next, on space 2: 2 points for the first");
    s.cube[0][Y] = 4;
    assert_has(told(&s, "c-yellow-yellow"), "needs 2 or 3 of a town scoring");
    assert_has(told(&s, "own-0"), "the own track");
    assert_has(told(&s, "track-pink"), "Towns of the colour on this board: 7.");
    assert_has(told(&s, "Mining"), "the own track of blue");
}

static void CAS_132_achievements_and_stocks(void **st) {
    (void)st;
    casc_state s = start(2, "");
    for (int i = 0; i < CASC_GOALS; i++) {
        assert_has(told(&s, casc_goal_names[i]), casc_goal_help[i]);
        assert_int_equal(!!strstr(about.text, "for the first player only"), i < CASC_FIRSTS);
    }
    assert_string_equal(told(&s, "g-five-cubes"),
                        "An achievement: all five cubes at banner I or higher. It brings 3 points, "
                        "for the first player only. Now: yellow 0 of 5, orange 0 of 5.");
    s.cube[0][Y] = 10;
    put(&s, 0, "H13 H14 H15 H16");
    assert_has(told(&s, "five-cubes"), "yellow 1 of 5");
    assert_has(told(&s, "three-cubes"), "yellow 1 of 3");
    assert_has(told(&s, "summit"), "yellow 10 of 15");
    assert_has(told(&s, "white-pair"), "yellow 2 of 2, orange 0 of 2");
    assert_has(told(&s, "three-towns"), "yellow 2 of 3");
    s.first_by[CASC_SUMMIT] = 1;
    assert_has(told(&s, "summit"), "It was claimed by orange.");
    s.pairs[0] = 1;
    assert_has(told(&s, "white-pair"), "yellow has it");
    assert_has(told(&s, "all-pairs"), "yellow 1 of 5");
    assert_has(told(&s, "achievement"), "All pairs 10.");
    give_seal(&s, 1, W, 3);
    assert_has(told(&s, "seal-1"), "1 in stock.");
    assert_has(about.rows, "Left\t11 on the tracks");
    assert_has(told(&s, "stock-0"), "4 stand on the map.");
    assert_has(about.rows, "Left\t26 of 30");
    assert_string_equal(about.kind, "envoys in stock");
    assert_has(told(&s, "vp-1"), "not qualified");
    assert_has(told(&s, "flags-0"), "2 from 1 of the 5 pairs");
    assert_has(told(&s, "points-0"), "yellow would be number 2, not qualified to win.");
    assert_has(told(&s, "seat-1"), "The player orange has 0 points.");
    assert_has(told(&s, "extra"), "taken at once after the present one");
    assert_has(told(&s, "finish"), "50 points");
    assert_false(is_told(&s, "seal-2")); /* nobody sits there */
}

static void CAS_132_options_and_unknown_names(void **st) {
    (void)st;
    casc_state s = start(2, "");
    char name[40];
    for (const pent_option *o = casc_game.options; o->id; o++)
        for (int i = 0; o->kind == PENT_CHOICE && o->values[i]; i++) {
            pent_text out = pent_text_on(name, sizeof name);
            pent_say(&out, "%s=%s", o->id, o->values[i]);
            assert_true(strlen(told(&s, name)) > 40);
        }
    pent_err err;
    assert_int_equal(pent_describe(&casc_game, &s, "purple", &about, &err), PENT_E_INPUT);
    assert_int_equal(pent_describe(&casc_game, &s, "Z99", &about, &err), PENT_E_INPUT);
    assert_int_equal(pent_describe(&casc_game, &s, "", &about, &err), PENT_E_INPUT);
    assert_int_equal(pent_describe(&casc_game, &s, "pair", &about, &err), PENT_E_INPUT);
    assert_has(err.text, "white-pair");
    assert_has(told(&s, "SUMMIT"), "one cube at the top of a track");
}

/* ---- pages ----------------------------------------------------------------------------------- */

static char text[200000];

static const char *page(const casc_state *s, int viewer, const char *name) {
    static pent_page p;
    for (int i = 0; pent_page_of(&casc_game, s, viewer, i, 80, &p); i++) {
        if (strcmp(p.name, name)) continue;
        assert_string_equal(p.fault, "");
        pent_text out = pent_text_on(text, sizeof text);
        pent_page_text(&p, false, &out);
        return text;
    }
    return NULL;
}

static void CAS_133_the_map_has_every_hex(void **st) {
    (void)st;
    casc_state s = start(2, "");
    put(&s, 0, "I9");
    put(&s, 1, "A5");
    use_seal_of(&s, W, 3, "A5");
    page(&s, 0, "map");
    int hexes = 0;
    for (int cell = 0; cell < CASC_CELLS; cell++) {
        char name[4], shown[12];
        bool town = casc_map_of(&s)->district[cell] != CASC_NONE &&
                    casc_map_of(&s)->town[casc_map_of(&s)->district[cell]].cell == cell;
        casc_cell_name(cell, name);
        pent_text out = pent_text_on(shown, sizeof shown);
        pent_say(&out, "%s%s", name, name[2] ? "" : " ");
        if (!town && !pent_has(&casc_map_of(&s)->fields, cell)) continue;
        assert_has(text, shown);
        hexes++;
    }
    assert_int_equal(hexes, 234);
    assert_has(text, "I9 ●");
    assert_has(text, "A5 □");
    assert_has(text, "E4 b");
    assert_has(text, "I7 P");
    assert_has(text, "I8 +");
    assert_has(text, "Score at once: ");
    assert_has(text, "I8 1 pink");
    assert_has(text, "b blue town with a herald");
}

static void CAS_133_tables(void **st) {
    (void)st;
    casc_state s = start(3, "");
    s.cube[0][Y] = 15;
    s.first_by[CASC_SUMMIT] = 0;
    assert_has(page(&s, 1, "players"), "qualified, on turn, first player");
    assert_has(page(&s, 1, "players"), "orange (you)");
    assert_has(page(&s, 0, "tracks"), "Own tracks, of 15: ● 15, ■ 0, ▲ 0.");
    assert_has(page(&s, 0, "goals"), "Summit             3  yellow");
    assert_has(page(&s, 0, "me"), "yellow (own)     15  at the top");
    assert_has(page(&s, 0, "goods"), "spaces on yellow");
    assert_null(page(&s, PENT_PUBLIC, "me"));
    assert_non_null(page(&s, PENT_PUBLIC, "goals"));
}

/* ---- the log --------------------------------------------------------------------------------- */

static bool has_note(const pent_trace *why, const char *rule, const char *words) {
    for (int i = 0; i < why->n; i++) {
        char said[200];
        pent_text t = pent_text_on(said, sizeof said);
        pent_spell(&casc_game, why->note[i].text, &t);
        if (!strcmp(why->note[i].rule, rule) && !strcmp(said, words)) return true;
    }
    return false;
}

static void CAS_134_set_up_turns_and_end(void **st) {
    (void)st;
    casc_state s;
    pent_err err;
    pent_trace why = {0};
    assert_int_equal(set_up(&s, 2, "", &err), PENT_OK);
    casc_apply(&s, PENT_MOVE(CASC_MOVE_FIRST, 1, 0, 0), &why);
    assert_true(has_note(&why, "CAS-017",
                         "heralds start in E4 (blue), E11 (yellow), K5 (orange), K12 (pink)"));
    assert_true(has_note(&why, "CAS-049", "12 seals lie on the folded spaces"));
    s = start(2, "");
    put(&s, 0, "I9");
    s.cube[0][P] = 6;
    why.n = 0;
    casc_apply(&s, move_of(&s, "place I8"), &why);
    assert_true(has_note(&why, "CAS-030", "the pink town I7 scores: 1 space"));
    assert_true(has_note(&why, "CAS-035", "the pink cube goes from space 6 to 7"));
    assert_true(has_note(&why, "CAS-066", "wins an extra turn after this one"));
    assert_true(has_note(&why, "CAS-026", "takes an extra turn"));
    give_points(&s, 0, 50);
    why.n = 0;
    casc_state won = s;
    casc_apply(&s, move_of(&s, "place A5"), &why);
    assert_true(has_note(&why, "CAS-117",
                         "yellow has a minor victory with 50 points; nobody "
                         "finished the own track"));
    won.cube[1][O] = 15;
    why.n = 0;
    casc_apply(&won, move_of(&won, "place A5"), &why);
    assert_true(
        has_note(&why, "CAS-116", "orange has a victory with 0 points and the own track finished"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CAS_129_prices_of_placements),
        cmocka_unit_test(CAS_129_extra_turns_are_won_and_used),
        cmocka_unit_test(CAS_129_purses_of_random_games),
        cmocka_unit_test(CAS_130_placements_say_what_scores),
        cmocka_unit_test(CAS_130_what_follows_a_placement),
        cmocka_unit_test(CAS_130_heralds_claims_and_chance),
        cmocka_unit_test(CAS_131_spaces_and_seals),
        cmocka_unit_test(CAS_131_what_is_declined),
        cmocka_unit_test(CAS_131_a_way_to_a_space),
        cmocka_unit_test(CAS_131_a_click_on_a_field),
        cmocka_unit_test(CAS_131_one_confirm),
        cmocka_unit_test(CAS_132_fields_say_what_an_envoy_does_there),
        cmocka_unit_test(CAS_132_farmer_fields_and_tiles),
        cmocka_unit_test(CAS_132_towns_signs_heralds_envoys),
        cmocka_unit_test(CAS_132_every_space),
        cmocka_unit_test(CAS_132_achievements_and_stocks),
        cmocka_unit_test(CAS_132_options_and_unknown_names),
        cmocka_unit_test(CAS_133_the_map_has_every_hex),
        cmocka_unit_test(CAS_133_tables),
        cmocka_unit_test(CAS_134_set_up_turns_and_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
