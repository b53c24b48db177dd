/* test_raiders_players.c: Raiders of Scythia: the judgement is good enough to play by. Fixed seeds, so
 * the numbers are the same on every run. */
#include "raiders_kit.h"

#include <stdlib.h>

/* How many games: a few, or with PENT_LONG in the environment (make test-long) many. */
static int sample(int few, int many) { return getenv("PENT_LONG") ? many : few; }

/* Plays one game; the rank of the seat `who` that `hero` plays while `other` plays the rest. */
static int play(int seats, int who, const char *hero, const char *other, uint64_t seed) {
    pent_setup setup;
    pent_err err = {0};
    pent_player *player[RAID_SEATS] = {0};
    raid_state view;
    pent_rng chance = pent_rng_seed(seed);
    pent_setup_default(game, seats, &setup);
    assert_int_equal(pent_init(game, &s, &setup, &err), PENT_OK);
    for (int i = 0; i < seats; i++) {
        player[i] = pent_player_open(game, i == who ? hero : other, seed * 8 + (uint64_t)i, &err);
        assert_non_null(player[i]);
    }
    for (int actor; (actor = game->actor(&s)) != PENT_OVER;) {
        pent_move m = actor == PENT_CHANCE ? pent_chance(game, &s, &chance)
                                           : pent_player_ask(player[actor], game, &s, &view);
        game->apply(&s, m, NULL);
    }
    for (int i = 0; i < seats; i++) pent_player_close(player[i]);
    return rank_of(who);
}

/* 95 % of 400 have a lower 95 % bound (Wilson) above 92 %. */
static void greedy_beats_random(void **state) {
    (void)state;
    int won = 0, games = sample(100, 400);
    for (int i = 0; i < games; i++)
        won += play(2, i % 2, "greedy", "random", 1000 + (uint64_t)i) == 1;
    print_message("greedy won %d of %d games against random\n", won, games);
    assert_true(won * 100 >= games * 95);
}

static void greedy_alone_beats_the_trader_more_often_than_random(void **state) {
    (void)state;
    int greedy = 0, random = 0;
    for (uint64_t i = 0; i < 100; i++) {
        greedy += play(1, 0, "greedy", "greedy", 5000 + i) == 1;
        random += play(1, 0, "random", "random", 5000 + i) == 1;
    }
    print_message("alone against the Trader: greedy %d, random %d of 100\n", greedy, random);
    assert_true(greedy > random + 10);
}

/* Games that stand still until RAI-150 ends them; all seats play alike. */
static int stalled_games(const char *player, int seats, int games, uint64_t seed) {
    int n = 0;
    for (int i = 0; i < games; i++) {
        play(seats, 0, player, player, seed + (uint64_t)i);
        n += !s.ending;
    }
    return n;
}

/* The players look for a way to the end; searches of a fixed size, so that no clock has a say. */
static void RAI_147_RAI_150_computer_players_come_to_an_end(void **state) {
    (void)state;
    const struct {
        const char *player;
        int games; /* at each of 2, 3 and 4 seats */
    } plan[] = {
        {"greedy", sample(25, 100)}, {"search:iters=25", sample(1, 3)}, {"search:iters=100", 1}};
    for (size_t i = 0; i < sizeof plan / sizeof *plan; i++) {
        for (int seats = 2; seats <= RAID_SEATS; seats++) {
            int n = stalled_games(plan[i].player, seats, plan[i].games, 9000);
            if (n > 0) {
                fail_msg("%s, %d seats: %d of %d games stood still", plan[i].player, seats, n,
                         plan[i].games);
            }
        }
    }
}

/* What the priced inputs say of a seat: points ahead. */
static float priced(const pent_inputs *x) {
    float sum = (float)x->points;
    int i = 0, first = 0;
    for (const pent_input *run = game->inputs; run->name; first += run->count, run++) {
        for (; i < x->n && x->index[i] < first + run->count; i++) {
            sum += (float)run->start / 100 * (float)x->value[i] / PENT_INPUT_ONE;
        }
    }
    return sum;
}

/* Learning begins as the judgement by hand; every term is cut to a part of 8 points / 64. */
static void the_priced_inputs_are_the_judgement_by_hand(void **state) {
    (void)state;
    pent_rng rng = pent_rng_seed(77);
    for (int n = 0; n < 40; n++) {
        pent_inputs x[PENT_MAX_SEATS];
        pent_moves list;
        kit_init(game, &s, 1 + n % RAID_SEATS, NULL);
        while (game->actor(&s) != PENT_OVER) {
            game->legal(&s, &list);
            game->apply(&s, list.m[pent_rng_below(&rng, (uint32_t)list.n)], NULL);
            if (s.over) break;
            game->look(&s, (1u << s.seats) - 1, NULL, x);
            for (int i = 0; i < s.seats; i++)
                assert_float_equal(priced(&x[i]), game->eval(&s, i), 0.5f);
        }
    }
}

int main(void) {
    game = pent_game_find("raiders");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_priced_inputs_are_the_judgement_by_hand),
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(greedy_alone_beats_the_trader_more_often_than_random),
        cmocka_unit_test(RAI_147_RAI_150_computer_players_come_to_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
