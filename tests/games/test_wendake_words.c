/* test_wendake_words.c: Wendake as people meet it: ways with prices, one confirm, what is given up,
 * sentences and descriptions. */
#include "wendake_kit.h"

#include <stdlib.h>

/* ---- helpers --------------------------------------------------------------------------------- */

static pent_way_list ways;

static void find_ways(const wend_state *s, const char *shape) {
    wend_state view = *s;
    pent_err err = {0};
    size_t size = pent_ways_room(&wend_game, NULL);
    void *room = malloc(size);
    int seat = wend_actor(s);
    wend_redact(&view, seat);
    assert_non_null(room);
    assert_int_equal(pent_ways(&wend_game, &view, seat, shape, NULL, room, size, &ways, &err),
                     PENT_OK);
    free(room);
}

/* The plies of a way in notation: "activate 6 move 3; move 3". */
static const char *plies_of(const wend_state *s, const pent_way *way) {
    static char text[600];
    wend_state w = *s;
    pent_text t = pent_text_on(text, sizeof text);
    for (int i = 0; i < way->plies; i++) {
        if (i) pent_say(&t, "; ");
        wend_format(&w, way->ply[i], PENT_TRUTH, &t);
        wend_apply(&w, way->ply[i], NULL);
    }
    return text;
}

static const pent_way *way_by(const wend_state *s, const char *plies) {
    for (int i = 0; i < ways.n; i++)
        if (!strcmp(plies_of(s, &ways.way[i]), plies)) return &ways.way[i];
    return NULL;
}

static const char *price_of_line(const wend_state *s, const pent_move *ply, int n, bool *open) {
    static char text[300];
    static pent_worlds w;
    pent_price price;
    wend_state view = *s;
    wend_redact(&view, wend_actor(s));
    pent_worlds_of(&w, &wend_game, &view, wend_actor(s));
    pent_price_line(&w, ply, n, &price);
    if (open) *open = price.open;
    pent_text t = pent_text_on(text, sizeof text);
    pent_price_say(&wend_game, &price, wend_actor(s), &t);
    return text;
}

static const char *price_of(const wend_state *s, const char *move) {
    pent_move m = kit_find(&wend_game, s, move);
    assert_int_not_equal(m, PENT_NO_MOVE);
    return price_of_line(s, &m, 1, NULL);
}

static const char *said_to(const wend_state *s, pent_move m, int viewer) {
    static char text[PENT_SAY_TEXT];
    pent_text t = pent_text_on(text, sizeof text);
    pent_say_plain(&wend_game, s, m, viewer, &t);
    return text;
}

static const char *said(const wend_state *s, const char *move) {
    pent_move m = kit_find(&wend_game, s, move);
    if (m == PENT_NO_MOVE) fail_msg("not legal: %s", move);
    return said_to(s, m, PENT_TRUTH);
}

static const char *lost(const wend_state *s, const char *move) {
    static char text[200];
    pent_text t = pent_text_on(text, sizeof text);
    pent_move m = kit_find(&wend_game, s, move);
    if (m == PENT_NO_MOVE) fail_msg("not legal: %s", move);
    wend_loses(s, m, &t);
    return text;
}

static const pent_about *told(const wend_state *s, const char *thing) {
    return kit_about(&wend_game, s, thing);
}

static void tells(const wend_state *s, const char *thing, const char *part) {
    const pent_about *a = told(s, thing);
    if (!strstr(a->text, part) && !strstr(a->rows, part))
        fail_msg("%s: %s %s", thing, a->text, a->rows);
}

/* ---- ways and prices ------------------------------------------------------------------------- */

/* The printed example: 2 Leather and 1 Corn for 1 Fish and 2 Beans, then tile 21, then points. */
static void WEN_086_the_printed_trade_with_prices(void **st) {
    (void)st;
    wend_state s = begin(2);
    s.shown |= 1u << WEND_P21;
    goods(&s, 0, 3, 0, 0, 4, 1, 0);
    canoes(&s, 0, 3);
    find_ways(&s, "good-0-fish");
    const pent_way *way = way_by(&s, "activate 1 trade; trade; exchange leather for fish");
    assert_non_null(way);
    assert_int_equal(way->price.change[0][WEND_LEATHER], -1);
    assert_int_equal(way->price.change[0][WEND_FISH], 1);
    find_ways(&s, "good-0-bean");
    assert_non_null(way_by(&s, "activate 1 trade; trade; exchange leather for bean"));
    assert_non_null(way_by(&s, "activate 1 trade; trade; exchange corn for bean"));
    play(&s, "activate 1 trade; trade");
    assert_string_equal(said(&s, "exchange leather for bean"), "Exchange 1 leather for 1 bean");
    assert_string_equal(price_of(&s, "exchange leather for bean"), "+1 bean, -1 leather");
    const pent_move line[] = {PENT_MOVE(WM_EXCHANGE, WEND_LEATHER, WEND_FISH, 0),
                              PENT_MOVE(WM_EXCHANGE, WEND_LEATHER, WEND_BEAN, 0),
                              PENT_MOVE(WM_EXCHANGE, WEND_CORN, WEND_BEAN, 0)};
    bool open = false;
    assert_string_equal(price_of_line(&s, line, 3, &open),
                        "-1 corn, +2 beans, -2 leather, +1 fish");
    assert_true(open); /* the blanket comes next: at least this */
    play(&s, "exchange leather for fish; exchange leather for bean; exchange corn for bean; "
             "turn up sun");
    assert_string_equal(said(&s, "buy 21 with corn bean"),
                        "Buy Progress tile 21 (any time: move 2) for 1 corn, 1 bean, 2 leather and "
                        "2 fish");
    assert_string_equal(price_of(&s, "buy 21 with corn bean"),
                        "-1 corn, -1 bean, -2 leather, -2 fish, +2 points, +2 Economic points, "
                        "+2 Military points, +1 unused Progress tile");
    wend_state tie = s;
    tie.shown |= 1u << WEND_P22 | 1u << WEND_P17;
    assert_non_null(
        strstr(said(&tie, "buy 22 with corn bean flag french"), "with the French flag"));
    assert_non_null(strstr(said(&tie, "buy 17 with corn on ritual"), ", 1 on the Ritual track"));
    play(&s, "buy 21 with corn bean");
    assert_string_equal(said(&s, "spend corn bean"),
                        "Spend 1 corn and 1 bean for 2 Economic points");
    assert_string_equal(price_of(&s, "spend corn bean"), "-1 corn, -1 bean, +2 Economic points");
}

static void WEN_052_a_tile_and_its_move_are_one_click(void **st) {
    (void)st;
    wend_state s = begin(2);
    find_ways(&s, "tile-0-5");
    assert_non_null(way_by(&s, "activate 6 move 3; move 3"));
    find_ways(&s, "t-4");
    const pent_way *way =
        way_by(&s, "activate 6 move 3; move 3; warrior Red Home to Georgian Bay guard");
    assert_non_null(way);
    assert_int_equal(way->price.change[0][WEND_G_STEP], 2); /* two Warriors may still move */
    assert_int_equal(way->price.change[0][WEND_G_SET], -1);
    assert_int_equal(way->price.change[0][WEND_G_MAJORITY], 1);
}

static void WEN_031_a_way_says_what_it_gives_up(void **st) {
    (void)st;
    wend_state s = begin(2);
    s.player[0].marked = 1u << 7 | 1u << 8; /* cell 7 is the only one left */
    find_ways(&s, "area-4-0");
    const pent_way *way =
        way_by(&s, "activate 7 hunt+move 1; move 1; warrior Red Home to Georgian Bay area 1");
    assert_non_null(way);
    assert_string_equal(way->loses, "Hunt not done");
}

/* ---- one confirm ----------------------------------------------------------------------------- */

/* A table on its first turn; chance and lakes as the seed has it. */
static pent_table *first_turn(int seats, pent_rng *rng) {
    pent_setup setup;
    pent_setup_default(&wend_game, seats, &setup);
    pent_table *t = pent_table_new(&wend_game, &setup, NULL);
    assert_non_null(t);
    for (pent_table_settle(t, rng);; pent_table_settle(t, rng)) {
        const wend_state *s = pent_table_state(t);
        if (top_kind(s) == WF_TURN) return t;
        assert_int_equal(pent_table_play(t, wend_actor(s), PENT_MOVE(WM_LAKE, 0, 0, 0), NULL, NULL),
                         PENT_OK);
    }
}

static void WEN_064_confirm_ends_a_move_and_the_turn(void **st) {
    (void)st;
    pent_rng rng = pent_rng_seed(11);
    pent_table *t = first_turn(2, &rng);
    const wend_state *s = pent_table_state(t);
    int seat = wend_actor(s), cell = 0;
    while (s->player[seat].grid[cell] != 5) cell++; /* B5: Move 3 */
    char risks[400], asked[200];
    pent_text out = pent_text_on(asked, sizeof asked);
    assert_int_equal(pent_table_next(t, seat, &out), PENT_NEXT_NONE);
    assert_non_null(strstr(asked, "Activate one of 9 tiles"));
    assert_int_equal(pent_table_confirm(t, seat, NULL), PENT_E_TURN);
    int home = wend_home(s, seat), to = pent_lowest(wend_map_of(s)->at[home].adjacent);
    assert_int_equal(pent_table_draft(t, seat, PENT_MOVE(WM_ACTIVATE, cell, 0, 0), NULL, NULL),
                     PENT_OK);
    assert_int_equal(pent_table_next(t, seat, NULL), PENT_NEXT_SEAT);
    out = pent_text_on(risks, sizeof risks);
    pent_table_risks(t, seat, &out);
    assert_string_equal(risks, "Move not done\n");
    assert_int_equal(pent_table_draft(t, seat, PENT_MOVE(WM_DO, WEND_MOVE, 3, 0), NULL, NULL),
                     PENT_OK);
    assert_int_equal(pent_table_draft(t, seat, PENT_MOVE(WM_MOVE, home, to, WV_GUARD), NULL, NULL),
                     PENT_OK);
    out = pent_text_on(risks, sizeof risks);
    pent_table_risks(t, seat, &out);
    assert_string_equal(risks, "2 Warriors unused\n");
    assert_int_equal(pent_table_next(t, seat, NULL), PENT_NEXT_SEAT);
    assert_int_equal(pent_table_confirm(t, seat, NULL), PENT_OK);
    assert_int_not_equal(wend_actor(pent_table_state(t)), seat);
    pent_table_free(t);
}

static void WEN_089_confirm_stops_where_chance_speaks(void **st) {
    (void)st;
    pent_rng rng = pent_rng_seed(11);
    pent_table *t = first_turn(2, &rng);
    const wend_state *s = pent_table_state(t);
    int seat = wend_actor(s), cell = 0;
    while (s->player[seat].grid[cell] != 1) cell++; /* B1: Trade */
    const pent_move line[] = {PENT_MOVE(WM_ACTIVATE, cell, 0, 0),
                              PENT_MOVE(WM_DO, WEND_TRADE, 0, 0),
                              PENT_MOVE(WM_EXCHANGE, WEND_LEATHER, WEND_PUMPKIN, 0)};
    for (int i = 0; i < 3; i++)
        assert_int_equal(pent_table_draft(t, seat, line[i], NULL, NULL), PENT_OK);
    assert_int_equal(pent_table_next(t, seat, NULL), PENT_NEXT_CHANCE); /* one Canoe: smallpox? */
    assert_int_equal(pent_table_confirm(t, seat, NULL), PENT_OK);
    assert_int_equal(wend_actor(pent_table_state(t)), PENT_CHANCE);
    pent_table_free(t);
}

/* Keeping the tiles is a decision, an Alliance is one, and so is whom a Ritual brings home. */
static void WEN_132_decisions_do_not_close(void **st) {
    (void)st;
    uint64_t closing = wend_game.closing_kinds;
    assert_true(closing >> WM_END & 1 && closing >> WM_STOP & 1 && closing >> WM_PASS & 1);
    assert_false(closing >> WM_KEEP & 1 || closing >> WM_RETURN & 1 || closing >> WM_PLACE & 1);
    wend_state s = begin(2);
    canoes(&s, 0, 3);
    own(&s, 0, 22);
    s.player[0].flag = WEND_ENGLISH;
    play(&s, "activate 9 fish+military; military");
    assert_int_equal(count_kind(&s, WM_SCORE), 2); /* more than one: confirm asks */
}

static void WEN_142_hands_are_guarded(void **st) {
    (void)st;
    wend_state s = begin(2);
    assert_false(wend_guarded(&s));
    hand(&s, 0, "01");
    own(&s, 0, 16);
    play(&s, "activate 2 mask; mask discard +16");
    play(&s, "turn up sun; draw from discard; turn up sun");
    assert_int_equal(top_kind(&s), WF_DISCARD);
    assert_true(wend_guarded(&s));
    play(&s, "discard pine");
    assert_int_equal(top_kind(&s), WF_CEREMONY);
    assert_true(wend_guarded(&s));
}

static void WEN_025_a_turn_without_choice_need_not_be_asked(void **st) {
    (void)st;
    wend_state s = begin(2);
    s.player[0].marked = 1u << 0 | 1u << 1 | 1u << 2;
    s.player[0].swaps = 0;
    pent_moves list;
    wend_legal(&s, &list);
    assert_int_equal(list.n, 1);
    assert_int_equal(pent_kind(list.m[0]), WM_PLACE);
    assert_false(pent_guarded(&wend_game, &s));
}

/* ---- what is given up ------------------------------------------------------------------------ */

static void WEN_067_turtles_not_taken_are_told(void **st) {
    (void)st;
    wend_state s = begin(2);
    inhabit(&s, 0, 5);
    inhabit(&s, 0, 6);
    play(&s, "activate 9 fish+military");
    assert_string_equal(lost(&s, "military"), "Fish not done");
    assert_string_equal(lost(&s, "end turn"), "Fish and Military not done");
    play(&s, "military");
    assert_string_equal(lost(&s, "score"), "Hunters' Turtle not taken");
    canoes(&s, 0, 3);
    assert_string_equal(lost(&s, "score"), "Hunters' and Canoes' Turtles not taken");
}

static void WEN_103_nothing_is_given_up_in_any_order(void **st) {
    (void)st;
    wend_state s = begin(2);
    own(&s, 0, 14);
    play(&s, "activate 9 fish+military; power 14");
    assert_string_equal(lost(&s, "military"), "");
    assert_string_equal(lost(&s, "end turn"), "Fish and Military not done");
}

static void WEN_095_natives_left_behind_are_told(void **st) {
    (void)st;
    wend_state s = begin(2);
    back_up(&s, 0, 1);
    play(&s, "activate 1 ritual; ritual");
    assert_string_equal(lost(&s, "return nobody"), "2 more Natives could come home");
    assert_string_equal(lost(&s, "return 1 warrior"), "1 more Native could come home");
    assert_string_equal(lost(&s, "return 1 warrior 1 woman"), "");
}

static void WEN_085_an_unused_trade_is_told(void **st) {
    (void)st;
    wend_state s = begin(2);
    goods(&s, 0, 1, 0, 0, 3, 0, 0);
    canoes(&s, 0, 3);
    play(&s, "activate 1 trade; trade");
    assert_string_equal(lost(&s, "pass"), "the Trade is not used");
    play(&s, "exchange leather for fish");
    assert_string_equal(lost(&s, "stop"), "2 exchanges unused");
    play(&s, "stop; turn up sun");
    assert_string_equal(lost(&s, "pass"), "");
}

static void WEN_079_masks_not_played_are_told(void **st) {
    (void)st;
    wend_state s = begin(2);
    hand(&s, 0, "0");
    play(&s, "activate 2 mask; mask discard; turn up sun");
    assert_string_equal(lost(&s, "pass"), "no masks played");
    hand(&s, 0, "01");
    assert_string_equal(lost(&s, "pass"), "");
}

static void WEN_164_a_swap_called_off_is_told(void **st) {
    (void)st;
    wend_state s = begin(2);
    play(&s, "swap 1");
    assert_string_equal(lost(&s, "call off"), "the swap that was begun is called off");
}

/* ---- sentences ------------------------------------------------------------------------------- */

static void WEN_031_actions_are_sentences_with_amounts(void **st) {
    (void)st;
    wend_state s = begin(2);
    goods(&s, 0, 0, 0, 0, 0, 0, 2);
    canoes(&s, 0, 2);
    inhabit(&s, 0, 8);
    assert_string_equal(said(&s, "activate 7 hunt+move 1"), "Activate tile 7 (Hunt, Move 1)");
    assert_string_equal(said(&s, "turn order"), "Take place 1 in next Year's turn order");
    wend_state t = s;
    play(&t, "activate 3 harvest");
    assert_string_equal(said(&t, "harvest"), "Harvest 1 corn and 1 pumpkin");
    t = s;
    play(&t, "activate 8 tan+move 1");
    assert_string_equal(said(&t, "tan"), "Tan 2 beavers into 2 leather");
    assert_string_equal(said(&t, "move 1"), "Move 1 Warrior");
    t = s;
    play(&t, "activate 9 fish+military");
    assert_string_equal(said(&t, "fish"), "Catch 2 fish");
    assert_string_equal(said(&t, "military"),
                        "Military: take Turtles, then score 1 Military point for majorities");
    t = s;
    play(&t, "activate 5 fire");
    assert_string_equal(said(&t, "fire 3 harvest"),
                        "Sacred Fire: do the actions of tile 3 (Harvest)");
    t = s;
    play(&t, "activate 4 canoe");
    assert_string_equal(said(&t, "canoe Huron"), "Put a canoe on Lake Huron");
    t = s;
    own(&t, 0, 33);
    back_up(&t, 0, 1);
    play(&t, "activate 1 ritual");
    assert_string_equal(said(&t, "ritual +33"),
                        "Ritual: score 9 Ritual points, then bring home up to 2 Natives, with "
                        "Progress tile 33");
}

static void WEN_058_moves_and_attacks_are_sentences(void **st) {
    (void)st;
    wend_state s = begin(2);
    post(&s, 0, 4, 1);
    inhabit(&s, 1, 8);
    outpost(&s, 1, 9);
    post(&s, 1, 7, 1);
    play(&s, "activate 6 move 3; move 3");
    assert_string_equal(said(&s, "warrior Red Home to Nipissing guard"),
                        "Move a Warrior from Red Home to Nipissing as a Guard");
    assert_string_equal(said(&s, "warrior Red Home to Nipissing area 1"),
                        "Move a Warrior from Red Home into area 1 of Nipissing (hunters) as an "
                        "Outpost");
    assert_string_equal(said(&s, "warrior Georgian Bay attack area 1"),
                        "Attack blue's Woman in area 1 of Georgian Bay (pumpkins) with a Guard "
                        "there: you take the area");
    assert_string_equal(
        said(&s, "warrior Red Home to Georgian Bay attack area 2"),
        "Attack blue's Outpost in area 2 of Georgian Bay (corn) from Red Home: both "
        "Warriors go to the Long House");
    assert_string_equal(said(&s, "warrior Georgian Bay to Niagara attack blue guard"),
                        "Attack blue's Guard in Niagara from Georgian Bay: both Warriors go to the "
                        "Long House");
    s.player[0].tribe = WEND_MOHAWK;
    assert_string_equal(said(&s, "warrior Georgian Bay to Niagara attack blue guard spared"),
                        "Attack blue's Guard in Niagara from Georgian Bay: as a Mohawk you are "
                        "spared");
    assert_string_equal(price_of(&s, "warrior Georgian Bay attack area 1"),
                        "+1 Outpost, -1 majority, -1 Warrior to move");
}

static void WEN_132_replacing_a_tile_is_a_sentence(void **st) {
    (void)st;
    wend_state s = begin(2);
    idle_year(&s);
    while (top_kind(&s) != WF_REPLACE) {
        pent_moves list;
        wend_legal(&s, &list);
        wend_apply(&s, list.m[0], NULL);
    }
    int seat = wend_actor(&s);
    s.player[seat].grid[8] = 8;
    s.display[0] = (uint8_t)level_1(15);
    assert_string_equal(said_to(&s, PENT_MOVE(WM_REPLACE, 8, level_1(15), 0), seat),
                        "Trade your tile Fish, Military for the Advanced tile Move 2, Military");
    assert_string_equal(said(&s, "keep tiles"), "Keep your tiles");
}

static void WEN_143_sentences_keep_secrets(void **st) {
    (void)st;
    wend_state s = begin(2);
    canoes(&s, 0, 3);
    play(&s, "activate 9 fish+military; military; take canoes 3");
    pent_move m = PENT_MOVE(WM_TURTLE, 6, 0, 0);
    assert_string_equal(said_to(&s, m, 0),
                        "The Turtle of red for 3 canoes counts on the Economic track");
    assert_string_equal(said_to(&s, m, 1), "Red looks at the Turtle for 3 canoes");
    assert_string_equal(said_to(&s, m, PENT_PUBLIC), "Red looks at the Turtle for 3 canoes");
    s = begin(2);
    play(&s, "activate 2 mask; mask deck");
    m = PENT_MOVE(WM_DRAW, 7, 0, 0);
    assert_string_equal(said_to(&s, m, 0), "Red draws a leaf mask with an infected blanket");
    assert_string_equal(said_to(&s, m, 1), "Red draws a Mask card");
}

static void WEN_139_all_turtles_fit_in_a_sentence(void **st) {
    (void)st;
    wend_state s = begin(2);
    char text[PENT_SAY_TEXT];
    pent_text t = pent_text_on(text, sizeof text);
    for (int kind = 0; kind < WEND_TURTLES; kind++) s.player[0].turtle[kind] = 1;
    wend_say(&s, PENT_MOVE(WM_REVEAL, 0, 0, 0), PENT_PUBLIC, &t);
    assert_false(t.cut);
    assert_string_equal(text, "{0:Red} turns over the Turtles: women 3 Economic 4 Economic 5 "
                              "Economic/Military, hunters 3 Economic 4 Economic 5 "
                              "Economic/Military, canoes 3 Economic 4 Economic 5 Military/Ritual");
}

/* ---- the purse ------------------------------------------------------------------------------- */

static void WEN_140_the_purse_counts_what_everybody_knows(void **st) {
    (void)st;
    wend_state s = begin(2);
    int16_t mine[PENT_MAX_GOODS], theirs[PENT_MAX_GOODS];
    tracks(&s, 0, 5, 5, 5, 5);
    s.player[0].turtle[0] = 1;
    s.stack_of[0] &= (uint8_t)~1u;
    wend_state view = s;
    wend_redact(&view, 1);
    wend_purse(&s, 0, mine);
    wend_purse(&view, 0, theirs);
    assert_memory_equal(mine, theirs, sizeof *mine * WEND_PURSE);
    assert_int_equal(mine[WEND_G_POINT], 11); /* 5 and 5 and the unused swap, without the Turtle */
    assert_int_equal(mine[WEND_G_TURTLE], 1);
    assert_int_equal(mine[WEND_G_SET], 5);
    assert_int_equal(mine[WEND_G_NATIVE], 15);
    assert_int_equal(mine[WEND_G_TRACK + WEND_MSK], 5);
}

/* ---- descriptions ---------------------------------------------------------------------------- */

static void WEN_098_every_progress_tile_explains_itself(void **st) {
    (void)st;
    wend_state s = begin(2);
    static const char *const price[] = {"1 Leather, 1 Fish and 1 vegetable",
                                        "2 Leather, 2 Fish and 2 different vegetables",
                                        "3 Leather, 3 Fish and one vegetable of each kind"};
    for (int tile = 0; tile < WEND_PROGRESS; tile++) {
        char id[20];
        pent_text t = pent_text_on(id, sizeof id);
        pent_say(&t, "progress-%d", wend_progress[tile].number);
        tells(&s, id, wend_progress[tile].effect);
        tells(&s, id, price[wend_progress[tile].level - 1]);
    }
    s.shown &= ~(1u << WEND_P21);
    tells(&s, "progress-21", "It is not on display.");
    s.shown |= 1u << WEND_P21;
    tells(&s, "progress-21", "It is on display.");
    own(&s, 1, 21);
    tells(&s, "progress-21", "It belongs to blue and is unused this Year.");
    tells(&s, "own-1-21", "It belongs to blue");
    assert_string_equal(told(&s, "progress-21")->rules, "WEN-091 WEN-096 WEN-098 WEN-100");
    const pent_about *a = told(&s, "progress-31"); /* one vegetable of each kind */
    assert_int_equal(a->price[WEND_CORN] + a->price[WEND_BEAN] + a->price[WEND_PUMPKIN], 3);
    tells(&s, "progress-11", "Costs too\t1 corn, beans or pumpkins");
    tells(&s, "progress-21", "Costs too\t2 different ones of ");
}

static void WEN_035_every_tile_explains_itself(void **st) {
    (void)st;
    wend_state s = begin(4);
    for (int tile = 0; tile < WEND_TILES; tile++) {
        char code[12], face[60];
        pent_text t = pent_text_on(code, sizeof code);
        wend_say_tile(&t, tile);
        t = pent_text_on(face, sizeof face);
        wend_say_actions(&t, wend_tiles[tile].icon);
        assert_non_null(strstr(told(&s, code)->title, face));
        for (int i = 0; i < WEND_ICONS && wend_tiles[tile].icon[i].action; i++)
            tells(&s, code, wend_action_titles[wend_tiles[tile].icon[i].action]);
    }
    assert_string_equal(told(&s, "I-4")->kind, "Advanced tile, level 1, from 3 players on");
    tells(&s, "tile-0-2", "Now it brings 1 corn.");
    back_up(&s, 0, 3);
    tells(&s, "tile-0-2", "Ritual scores 1 Ritual point");
    tells(&s, "tile-0-2", "Other side\tHarvest");
    s.player[0].marked = 1u << 2;
    tells(&s, "tile-0-2", "of red, used this Year");
}

static void WEN_123_every_tribe_explains_itself(void **st) {
    (void)st;
    wend_state s = begin(2);
    for (int i = 0; i < WEND_TRIBES; i++)
        tells(&s, wend_tribes[i].name, "It starts with 1 Leather");
    tells(&s, "Wendat", "Red plays it.");
    tells(&s, "oneida", "three Natives");
    tells(&s, "tribe-0", "2 Beavers");
}

static void WEN_080_mask_spaces_explain_themselves(void **st) {
    (void)st;
    wend_state s = begin(2);
    for (int i = 0; i < WEND_SPACES; i++) {
        char id[12], points[30];
        pent_text t = pent_text_on(id, sizeof id);
        pent_say(&t, "mask-%d", i + 1);
        t = pent_text_on(points, sizeof points);
        pent_say(&t, "score %d Mask points", wend_spaces[i].points);
        tells(&s, id, points);
        tells(&s, id, wend_spaces[i].shape);
    }
    s.player[1].disk = 4;
    tells(&s, "mask-5", "the disk of blue");
}

static void WEN_070_turtles_explain_themselves(void **st) {
    (void)st;
    wend_state s = begin(2);
    tells(&s, "turtle-0-3", "3 areas with own Women");
    tells(&s, "turtle-0-3", "moves one track by 1");
    tells(&s, "turtle-2-5",
          "Military or Ritual, Ritual or Economic, Economic or Mask, Mask or "
          "Military");
    s.player[0].turtle[3] = 2;
    tells(&s, "turtle-1-3", "Taken by red.");
    tells(&s, "turtle-1-3", "Left\t3 of 4");
    tells(&s, "turtle-1-3", "To take\ta Military with 3 areas with own Hunters");
    tells(&s, "own-turtle-0-0", "by 1: Military.");
    s.player[0].turtle[3] = WEND_UNKNOWN;
    tells(&s, "own-turtle-0-0", "only its owner knows which");
}

static void WEN_009_lands_and_areas_explain_themselves(void **st) {
    (void)st;
    wend_state s = begin(2);
    tells(&s, "Georgian Bay", "It touches Red Home, Ohio Country, Nipissing, Niagara.");
    tells(&s, "t-4", "A lakeshore with two productive areas: pumpkins and corn.");
    tells(&s, "Mackinac", "not in this game");
    tells(&s, "area-4-0", "It is empty");
    inhabit(&s, 1, 8);
    post(&s, 1, 4, 1);
    tells(&s, "area-4-0", "A Woman of blue stands here, shielded by Guards");
    tells(&s, "area-0-1", "5 Hunters of red are here");
    tells(&s, "t-4", "Guards: blue 1.");
    tells(&s, "guard-4-1", "There is 1 here.");
    tells(&s, "hunt+move", "Hunt yields one Beaver");
    tells(&s, "1+fish+military", "Fish brings one Fish");
    tells(&s, "smallpox", "Of 40 cards 10 have an infected blanket.");
    tells(&s, "advanced tiles", "11 of level 1 and 11 of level 2");
    tells(&s, "turtle", "Level 3 gives 1, level 4 2, level 5 2.");
    tells(&s, "good-1-bean", "Blue has 1.");
    tells(&s, "scoring", "Each pair of tracks gives its lower value");
    tells(&s, "exchange", "an infected blanket costs a Native");
}

static void WEN_014_every_option_value_has_words(void **st) {
    (void)st;
    for (const pent_option *o = wend_game.options; o->id; o++)
        for (int k = 0; o->kind == PENT_CHOICE && o->values[k]; k++) {
            assert_non_null(o->words);
            assert_true(strlen(o->words[k]) > 20);
        }
}

static void WEN_170_bad_names_are_answered(void **st) {
    (void)st;
    wend_state s = begin(2);
    pent_about a;
    pent_err err = {0};
    static const char *const bad[] = {"",           "tile-0-9", "tile-7-1",   "area-40-0",
                                      "t-99",       "mask-9",   "good-0-6",   "good-2-fish",
                                      "own-0-99",   "hex-B3",   "turtle-3-3", "hun",
                                      "tile-0-1-2", "year-8"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(pent_describe(&wend_game, &s, bad[i], &a, &err), PENT_E_INPUT);
        assert_true(strlen(err.text) > 10);
    }
}

/* ---- the log --------------------------------------------------------------------------------- */

static bool told_in(const pent_trace *why, const char *text) {
    return kit_noted(&wend_game, why, "", text);
}

static void WEN_129_years_and_the_result_are_told(void **st) {
    (void)st;
    wend_state s;
    static pent_trace why;
    bool tribe = false, begins = false, ends = false, level = false, result = false;
    kit_init(&wend_game, &s, 2, NULL);
    pent_rng rng = pent_rng_seed(4);
    while (s.stack.n) {
        pent_moves list;
        wend_legal(&s, &list);
        why.n = 0;
        wend_apply(&s, list.m[pent_rng_below(&rng, (uint32_t)list.n)], &why);
        tribe |= told_in(&why, "plays the Wendat and starts with 1 corn, 1 leather, 1 fish and 2 "
                               "beavers");
        begins |= told_in(&why, "Year 1 begins; the turn order is ");
        ends |= told_in(&why, "Year 2 ends, and used tiles turn over; the turn order is ");
        level |= told_in(&why, "Advanced tiles of level 2 come on display");
        result |= told_in(&why, "ends with ");
    }
    assert_true(tribe && begins && ends && level && result);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(WEN_086_the_printed_trade_with_prices),
        cmocka_unit_test(WEN_052_a_tile_and_its_move_are_one_click),
        cmocka_unit_test(WEN_031_a_way_says_what_it_gives_up),
        cmocka_unit_test(WEN_064_confirm_ends_a_move_and_the_turn),
        cmocka_unit_test(WEN_089_confirm_stops_where_chance_speaks),
        cmocka_unit_test(WEN_132_decisions_do_not_close),
        cmocka_unit_test(WEN_142_hands_are_guarded),
        cmocka_unit_test(WEN_025_a_turn_without_choice_need_not_be_asked),
        cmocka_unit_test(WEN_067_turtles_not_taken_are_told),
        cmocka_unit_test(WEN_103_nothing_is_given_up_in_any_order),
        cmocka_unit_test(WEN_095_natives_left_behind_are_told),
        cmocka_unit_test(WEN_085_an_unused_trade_is_told),
        cmocka_unit_test(WEN_079_masks_not_played_are_told),
        cmocka_unit_test(WEN_164_a_swap_called_off_is_told),
        cmocka_unit_test(WEN_031_actions_are_sentences_with_amounts),
        cmocka_unit_test(WEN_058_moves_and_attacks_are_sentences),
        cmocka_unit_test(WEN_132_replacing_a_tile_is_a_sentence),
        cmocka_unit_test(WEN_143_sentences_keep_secrets),
        cmocka_unit_test(WEN_139_all_turtles_fit_in_a_sentence),
        cmocka_unit_test(WEN_140_the_purse_counts_what_everybody_knows),
        cmocka_unit_test(WEN_098_every_progress_tile_explains_itself),
        cmocka_unit_test(WEN_035_every_tile_explains_itself),
        cmocka_unit_test(WEN_123_every_tribe_explains_itself),
        cmocka_unit_test(WEN_080_mask_spaces_explain_themselves),
        cmocka_unit_test(WEN_070_turtles_explain_themselves),
        cmocka_unit_test(WEN_009_lands_and_areas_explain_themselves),
        cmocka_unit_test(WEN_014_every_option_value_has_words),
        cmocka_unit_test(WEN_170_bad_names_are_answered),
        cmocka_unit_test(WEN_129_years_and_the_result_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
