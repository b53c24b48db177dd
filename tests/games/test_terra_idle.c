/* test_terra_idle.c: exchanges that nothing can follow are told from those that pay for something, and
 * computer players leave the first alone. */
#include "terra_mystica/terra_mystica.h"
#include "testkit.h"

static const pent_game *game(void) { return pent_game_find("terra-mystica"); }

static const char *const tracker[] = {"reading=tracker", NULL};

/* A turn in the first round, of a seat with two dwellings and no goods. */
static int poor_turn_with(terra_state *s, const char *const *options, uint64_t seed) {
    pent_rng rng = pent_rng_seed(seed);
    kit_init(game(), s, 2, options);
    while (s->phase != TERRA_P_TURN) {
        pent_moves list;
        game()->legal(s, &list);
        game()->apply(s, list.m[pent_rng_below(&rng, (uint32_t)list.n)], NULL);
    }
    terra_player *p = &s->p[s->actor];
    p->coins = p->workers = p->priests = 0;
    p->bowl[0] = 12;
    p->bowl[1] = p->bowl[2] = 0;
    return s->actor;
}

static int poor_turn(terra_state *s, uint64_t seed) { return poor_turn_with(s, NULL, seed); }

static bool idle(const terra_state *s, int kind, int what) {
    pent_move m = PENT_MOVE(kind, what, 0, 0);
    assert_true(pent_is_legal(game(), s, m));
    return game()->idle(s, m);
}

static void an_exchange_that_pays_for_something_is_not_idle(void **state) {
    (void)state;
    terra_state s;
    int seat = poor_turn(&s, 3);
    terra_player *p = &s.p[seat];
    const terra_cost d = terra_of(&s, seat)->cost[TERRA_D];
    p->workers = (uint16_t)(d.w + 1);
    p->coins = (uint16_t)(d.c - 1);
    assert_false(idle(&s, TERRA_M_CONVERT, TERRA_W_C)); /* one coin short of a dwelling */
    p->workers = 40;
    p->coins = 40; /* everything that costs coins or workers can be paid */
    assert_true(idle(&s, TERRA_M_CONVERT, TERRA_W_C));
}

static void burning_is_idle_unless_the_power_is_wanted(void **state) {
    (void)state;
    terra_state s;
    int seat = poor_turn(&s, 3);
    terra_player *p = &s.p[seat];
    p->bowl[0] = 0;
    p->bowl[1] = 4;
    p->bowl[2] = 2;
    assert_false(idle(&s, TERRA_M_BURN, 0)); /* two burns and there are 4 for a power action */
    p->bowl[1] = 2;
    p->bowl[2] = 0;
    p->workers = 40; /* one power buys a coin, and all but priests and power can be paid */
    p->coins = 40;
    assert_true(idle(&s, TERRA_M_BURN, 0));
}

static void after_the_action_goods_are_kept(void **state) {
    (void)state;
    terra_state s;
    int seat = poor_turn(&s, 3);
    terra_player *p = &s.p[seat];
    p->workers = 3;
    p->priests = 1;
    p->bowl[2] = 3;
    s.turn.actions = 0;
    assert_true(idle(&s, TERRA_M_CONVERT, TERRA_W_C));
    assert_true(idle(&s, TERRA_M_CONVERT, TERRA_P_W));
    assert_true(idle(&s, TERRA_M_CONVERT, TERRA_PW_C)); /* there is room for more power */
    p->bowl[0] = 0;
    p->bowl[1] = 1;
    p->bowl[2] = 11;
    assert_false(
        idle(&s, TERRA_M_CONVERT, TERRA_PW_W)); /* there is none: neighbours may give some */
    assert_true(idle(&s, TERRA_M_CONVERT, TERRA_W_C));
}

static void the_alchemists_keep_coins_for_the_end(void **state) {
    (void)state;
    terra_state s;
    int seat = poor_turn(&s, 3);
    terra_player *p = &s.p[seat];
    p->faction = TERRA_ALCHEMISTS;
    p->coins = 12;
    assert_true(idle(&s, TERRA_M_CONVERT, TERRA_C_VP));
    p->coins = 1;
    p->workers = 9;
    assert_false(idle(&s, TERRA_M_CONVERT, TERRA_VP_C)); /* a coin short of a dwelling */
}

static void gifts_to_nobody_are_idle(void **state) {
    (void)state;
    terra_state s;
    int seat = poor_turn_with(&s, tracker, 3);
    terra_player *p = &s.p[seat];
    p->coins = p->workers = p->priests = 1;
    for (int good = 0; good < 3; good++) assert_true(idle(&s, TERRA_M_PAY, good));
}

/* Whole games: nobody of the computer's makes one, though there are some to make. */
static void computer_players_make_none(void **state) {
    (void)state;
    static const char *const who[] = {"greedy", "search:iters=12", "search:iters=12"};
    terra_state s, view;
    long offered = 0;
    for (int k = 0; k < 3; k++) {
        pent_rng rng = pent_rng_seed(11);
        pent_player *p = pent_player_open(game(), who[k], 5, NULL);
        kit_init(game(), &s, 2, k == 2 ? tracker : NULL);
        for (int actor; (actor = game()->actor(&s)) != PENT_OVER;) {
            pent_move m;
            if (actor == PENT_CHANCE) {
                m = pent_chance(game(), &s, &rng);
            } else {
                pent_moves list, useful;
                game()->legal(&s, &list);
                useful = list;
                pent_drop_idle(game(), &s, &useful);
                offered += useful.n < list.n;
                m = pent_player_ask(p, game(), &s, &view);
                bool kept = false;
                for (int i = 0; i < useful.n; i++) kept = kept || useful.m[i] == m;
                if (!kept) fail_msg("%s makes an idle exchange", who[k]);
            }
            game()->apply(&s, m, NULL);
        }
        pent_player_close(p);
    }
    assert_true(offered > 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_exchange_that_pays_for_something_is_not_idle),
        cmocka_unit_test(burning_is_idle_unless_the_power_is_wanted),
        cmocka_unit_test(after_the_action_goods_are_kept),
        cmocka_unit_test(the_alchemists_keep_coins_for_the_end),
        cmocka_unit_test(gifts_to_nobody_are_idle),
        cmocka_unit_test(computer_players_make_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
