/* test_arena.c: fair seating, plans and outcomes as text, statistics on known numbers, the queue. */
#include "testkit.h"

#include "arena/arena.h"

#include <stdlib.h>
#include <unistd.h>

/* The most that a move of a level may lose, of a value from 0 to 1; and that moves may lose on average. */
#define LAPSE 0.40
static const double usual_loss[] = {0.10, 0.08, 0.06};

static arena_plan nim_plan(int players, int seats) {
    arena_plan p = {.game = pent_game_find("nim"), .players = players, .seed = 7, .games = 12};
    pent_setup_default(p.game, seats, &p.setup);
    for (int i = 0; i < players; i++) strcpy(p.spec[i], i ? "random" : "greedy");
    assert_int_equal(arena_plan_check(&p, NULL), PENT_OK);
    return p;
}

static void everybody_has_every_seat_in_a_group(void **state) {
    (void)state;
    for (int n = 2; n <= 4; n++) {
        arena_plan p = nim_plan(n, n);
        for (long g = 0; g < 12; g++)
            for (int seat = 0; seat < n; seat++) {
                unsigned seen = 0;
                for (int k = 0; k < n; k++) seen |= 1u << arena_player_at(&p, g * n + k, seat);
                assert_int_equal(seen, (1u << n) - 1);
            }
    }
}

static void every_order_round_the_table_occurs(void **state) {
    (void)state;
    arena_plan p = nim_plan(4, 4);
    unsigned behind = 0; /* bit per ordered pair: sits right behind */
    for (long i = 0; i < 24; i++)
        for (int seat = 0; seat < 4; seat++)
            behind |=
                1u << (arena_player_at(&p, i, seat) * 4 + arena_player_at(&p, i, (seat + 1) % 4));
    assert_int_equal(behind, 0x7BDE); /* all but the diagonal */
}

static void two_players_share_more_seats_evenly(void **state) {
    (void)state;
    arena_plan p = nim_plan(2, 3);
    int first = 0;
    for (int k = 0; k < 2; k++)
        for (int seat = 0; seat < 3; seat++) first += arena_player_at(&p, k, seat) == 0;
    assert_int_equal(first, 3); /* of six */
}

static void a_group_shares_its_luck(void **state) {
    (void)state;
    arena_plan p = nim_plan(2, 2);
    assert_true(arena_chance_seed(&p, 0) == arena_chance_seed(&p, 1));
    assert_true(arena_chance_seed(&p, 1) != arena_chance_seed(&p, 2));
    assert_true(arena_player_seed(&p, 0, 0) != arena_player_seed(&p, 0, 1));
}

static void a_varied_option_changes_from_group_to_group(void **state) {
    (void)state;
    arena_plan p = nim_plan(2, 2), back;
    pent_err err = {0};
    pent_setup setup;
    assert_int_equal(arena_plan_vary(&p, "sizes", &err), PENT_E_INPUT); /* a text, no choice */
    assert_int_equal(arena_plan_vary(&p, "last", &err), PENT_OK);
    assert_int_equal(arena_plan_check(&p, &err), PENT_OK);
    int at = (int)(p.vary - p.game->options);
    for (long i = 0; i < 8; i++) {
        arena_setup_of(&p, i, &setup);
        assert_int_equal(setup.value[at], i / 2 % 2);
    }
    char text[ARENA_PLAN_TEXT];
    pent_text out = pent_text_on(text, sizeof text);
    arena_plan_write(&p, &out);
    assert_int_equal(arena_plan_read(text, &back, &err), PENT_OK);
    assert_ptr_equal(back.vary, p.vary);
    arena_outcome o[12];
    arena_stats *st = calloc(1, sizeof *st);
    for (long i = 0; i < 12; i++) assert_int_equal(arena_play(&p, i, NULL, &o[i], &err), PENT_OK);
    arena_stats_of(&p, o, 12, st);
    for (int who = 0; who < 2; who++) {
        assert_int_equal(st->player[who].values, 2);
        assert_string_equal(st->player[who].value[0].name, p.vary->values[0]);
        assert_int_equal(st->player[who].value[0].games, 6);
        assert_int_equal(st->player[who].value[1].games, 6);
    }
    free(st);
}

static void plans_are_checked(void **state) {
    (void)state;
    pent_err err = {0};
    arena_plan p = nim_plan(2, 2);
    p.games = 5;
    arena_plan_check(&p, &err);
    assert_int_equal(p.games, 6);
    p.players = 1;
    assert_int_equal(arena_plan_check(&p, &err), PENT_E_INPUT);
    p = nim_plan(3, 3);
    p.setup.seats = 4;
    assert_int_equal(arena_plan_check(&p, &err), PENT_E_INPUT);
    strcpy(p.spec[1], "wizard");
    p.setup.seats = 3;
    assert_int_equal(arena_plan_check(&p, &err), PENT_E_INPUT);
}

static void a_time_is_for_every_player_that_searches(void **state) {
    (void)state;
    pent_err err = {0};
    arena_plan p = nim_plan(4, 4);
    static const char *const was[] = {"greedy", "hard", "search:iters=9", "wizard"};
    static const char *const is[] = {"greedy", "hard:ms=25", "search:iters=9+ms=25", "wizard"};
    for (int i = 0; i < 4; i++) strcpy(p.spec[i], was[i]);
    assert_int_equal(arena_plan_time(&p, 25, &err), PENT_OK);
    for (int i = 0; i < 4; i++) assert_string_equal(p.spec[i], is[i]);
    memset(p.spec[0], '+', ARENA_SPEC - 1);
    memcpy(p.spec[0], "hard:seed=1", 11);
    assert_int_equal(arena_plan_time(&p, 25, &err), PENT_E_INPUT);
}

static void plans_are_text_and_back(void **state) {
    (void)state;
    pent_err err = {0};
    char text[ARENA_PLAN_TEXT], id[17], id2[17];
    arena_plan p = nim_plan(3, 3), back;
    pent_setup_set(p.game, &p.setup, "last", "loses", NULL);
    pent_text out = pent_text_on(text, sizeof text);
    arena_plan_write(&p, &out);
    assert_int_equal(arena_plan_read(text, &back, &err), PENT_OK);
    arena_plan_id(&p, id);
    p.games = 999;
    arena_plan_id(&p, id2);
    assert_string_equal(id, id2); /* more games go on with the same match */
    arena_plan_id(&back, id2);
    assert_string_equal(id, id2);
    assert_int_equal(back.setup.value[1], 1);
    static const char *const bad[] = {"",
                                      "x",
                                      "game chess\n",
                                      "seats 2\n",
                                      "version 9.9\ngame nim\n",
                                      "game nim\nrules 7\n",
                                      "game nim\nseats 2\noption heaps\n"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_true(arena_plan_read(bad[i], &back, &err) != PENT_OK);
}

static void plans_of_other_content_are_refused(void **state) {
    (void)state;
    char text[ARENA_PLAN_TEXT], line[40];
    pent_err err = {0};
    arena_plan p = nim_plan(2, 2), back;
    p.game = pent_game_find("cascadero");
    pent_setup_default(p.game, 2, &p.setup);
    pent_text out = pent_text_on(text, sizeof text), l = pent_text_on(line, sizeof line);
    arena_plan_write(&p, &out);
    pent_say(&l, "\ncontent %016lx\n", (unsigned long)pent_content(p.game));
    char *at = strstr(text, line);
    assert_non_null(at);
    assert_int_equal(arena_plan_read(text, &back, &err), PENT_OK);
    at[strlen("\ncontent ")] ^= 1;
    assert_int_equal(arena_plan_read(text, &back, &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "other content of Cascadero"));
    at[1] = 'k'; /* an unknown line: the shipped content is meant */
    assert_int_equal(arena_plan_read(text, &back, &err), PENT_OK);
}

static void games_repeat_and_outcomes_are_text_and_back(void **state) {
    (void)state;
    arena_plan p = nim_plan(2, 2);
    arena_outcome a, b, c;
    char text[ARENA_OUTCOME_TEXT];
    assert_int_equal(arena_play(&p, 3, NULL, &a, NULL), PENT_OK);
    assert_int_equal(arena_play(&p, 3, NULL, &b, NULL), PENT_OK);
    assert_memory_equal(&a, &b, sizeof a);
    pent_text out = pent_text_on(text, sizeof text);
    arena_outcome_write(&a, &out);
    assert_true(arena_outcome_read(text, &c));
    assert_memory_equal(&a, &c, sizeof a);
    for (size_t n = 0; n < out.len; n++) { /* cut anywhere: refused, or a shorter last word */
        char cut[ARENA_OUTCOME_TEXT];
        memcpy(cut, text, n);
        cut[n] = 0;
        arena_outcome_read(cut, &c);
    }
    assert_false(arena_outcome_read("1,9,9,0", &c));
    a.faults[1] = -2; /* lost by them */
    memcpy(a.fault, "it said: error, sorry; no", 26);
    out = pent_text_on(text, sizeof text);
    arena_outcome_write(&a, &out);
    assert_true(arena_outcome_read(text, &c));
    assert_memory_equal(&a, &c, sizeof a);
    memcpy(strchr(text, '|'), "|0,x", 5);
    assert_false(arena_outcome_read(text, &c));
    volatile sig_atomic_t stop = 1;
    assert_int_equal(arena_play(&p, 3, &stop, &a, NULL), PENT_E_TURN);
}

/* n groups of two games; the first player wins `wins` of the games, from the start. */
static arena_outcome *results(const arena_plan *p, int groups, int wins) {
    arena_outcome *o = calloc((size_t)groups * 2, sizeof *o);
    assert_non_null(o);
    for (int i = 0; i < groups * 2; i++) {
        o[i] = (arena_outcome){.plies = 5, .seats = 2, .entries = 2};
        for (int seat = 0; seat < 2; seat++) {
            o[i].player[seat] = arena_player_at(p, i, seat);
            bool won = (o[i].player[seat] == 0) == (i < wins);
            o[i].rank[seat] = won ? 1 : 2;
            o[i].score[seat] = won ? 10 : 4;
        }
    }
    return o;
}

static void means_and_elo_of_known_numbers(void **state) {
    (void)state;
    arena_plan p = nim_plan(2, 2);
    arena_stats *st = malloc(sizeof *st);
    assert_non_null(st);
    arena_outcome *o = results(&p, 100, 150); /* 75 of 100 groups won whole */
    arena_stats_of(&p, o, 200, st);
    assert_int_equal(st->groups, 100);
    assert_true(st->player[0].win.mean > 0.7499 && st->player[0].win.mean < 0.7501);
    /* 1.96 * sqrt(0.75*0.25*100/99/100) = 0.0853 */
    assert_true(st->player[0].win.half > 0.0852 && st->player[0].win.half < 0.0854);
    assert_true(st->player[0].margin.mean > 2.999 && st->player[0].margin.mean < 3.001);
    double gap =
        st->player[0].elo - st->player[1].elo; /* 400*log10(3) = 190.8, less the half win */
    assert_true(gap > 185 && gap < 192);
    assert_true(st->player[0].elo_half > 10 && st->player[0].elo_half < 80);
    arena_stats_of(&p, o, 199, st); /* half a group does not count */
    assert_int_equal(st->games, 198);
    free(o);
    free(st);
}

static void the_sequential_test_decides_both_ways(void **state) {
    (void)state;
    arena_plan p = nim_plan(2, 2);
    arena_outcome *o = results(&p, 200, 400);
    arena_sprt t = {.elo0 = 0, .elo1 = 50};
    arena_sprt_of(&p, o, 400, &t);
    assert_int_equal(t.verdict, 1);
    assert_true(t.groups < 200);
    free(o);
    o = results(&p, 200, 0);
    arena_sprt_of(&p, o, 400, &t);
    assert_int_equal(t.verdict, -1);
    arena_sprt_of(&p, o, 6, &t); /* too few to say anything */
    assert_int_equal(t.verdict, 0);
    free(o);
}

static void the_queue_leases_once_and_keeps_the_first_result(void **state) {
    (void)state;
    char file[] = "/tmp/pent-arena-XXXXXX", where[64], id[17], got[17];
    int fd = mkstemp(file);
    assert_true(fd >= 0);
    close(fd);
    snprintf(where, sizeof where, "sqlite:%s", file);
    pent_err err = {0};
    arena_queue *q = arena_queue_open(where, &err);
    assert_non_null(q);
    arena_plan p = nim_plan(2, 2);
    p.games = 2;
    arena_plan_id(&p, id);
    assert_int_equal(arena_queue_add(q, &p, &err), PENT_OK);
    assert_int_equal(arena_queue_add(q, &p, &err), PENT_OK); /* twice does no harm */
    long a, b, c;
    assert_int_equal(arena_queue_lease(q, id, "w1", 60, got, &a, &err), 1);
    assert_int_equal(arena_queue_lease(q, NULL, "w2", -60, got, &b, &err),
                     1); /* times out at once */
    assert_true(a == 0 && b == 1);
    assert_int_equal(arena_queue_lease(q, id, "w3", 60, got, &c, &err),
                     1); /* w2's game went back */
    assert_true(c == 1);
    assert_int_equal(arena_queue_lease(q, id, "w4", 60, got, &c, &err), 0);
    arena_outcome o, o2;
    arena_play(&p, 0, NULL, &o, NULL);
    arena_play(&p, 1, NULL, &o2, NULL);
    assert_int_equal(arena_queue_finish(q, id, 0, &o, &err), PENT_OK);
    assert_int_equal(arena_queue_finish(q, id, 0, &o2, &err), PENT_OK); /* ignored */
    bool done[2];
    arena_outcome out[2];
    assert_int_equal(arena_queue_results(q, id, 2, done, out, &err), 1);
    assert_true(done[0] && !done[1]);
    assert_memory_equal(&out[0], &o, sizeof o);
    arena_queue_release(q, "w3", &err);
    assert_int_equal(arena_queue_lease(q, id, "w4", 60, got, &c, &err), 1);
    assert_int_equal(arena_queue_open_games(q, id, &err), 1);
    arena_queue_cut(q, id, 1, &err);
    assert_int_equal(arena_queue_open_games(q, id, &err), 0);
    arena_queue_close(q);
    unlink(file);
    assert_null(arena_queue_open("redis:x", &err));
    assert_null(arena_queue_open("sqlite:/nowhere/at/all", &err));
}

typedef struct held {
    int holders;
    char worker[20];
    long games, seconds;
} held;

static void keep_held(void *ctx, const char *worker, long games, long seconds) {
    held *h = ctx;
    h->holders++;
    snprintf(h->worker, sizeof h->worker, "%s", worker);
    h->games = games;
    h->seconds = seconds;
}

static void leases_are_renewed_shown_and_broken(void **state) {
    (void)state;
    char file[] = "/tmp/pent-arena-XXXXXX", id[17], got[17];
    int fd = mkstemp(file);
    assert_true(fd >= 0);
    close(fd);
    pent_err err = {0};
    arena_queue *q = arena_queue_open(file, &err);
    assert_non_null(q);
    arena_plan p = nim_plan(2, 2);
    p.games = 2;
    arena_plan_id(&p, id);
    assert_int_equal(arena_queue_add(q, &p, &err), PENT_OK);
    long n;
    held h = {0};
    assert_int_equal(arena_queue_held(q, keep_held, &h, &err), PENT_OK);
    assert_int_equal(h.holders, 0);
    assert_int_equal(arena_queue_lease(q, id, "dead", -60, got, &n, &err), 1);
    assert_int_equal(arena_queue_renew(q, "dead", 3600, &err), PENT_OK); /* it was slow, not dead */
    assert_int_equal(arena_queue_renew(q, "nobody", 3600, &err), PENT_OK);
    assert_int_equal(arena_queue_lease(q, id, "dead", 3600, got, &n, &err), 1);
    assert_int_equal(arena_queue_lease(q, id, "w2", 60, got, &n, &err), 0); /* both are held */
    assert_int_equal(arena_queue_held(q, keep_held, &h, &err), PENT_OK);
    assert_int_equal(h.holders, 1);
    assert_string_equal(h.worker, "dead");
    assert_int_equal(h.games, 2);
    assert_true(h.seconds > 3000 && h.seconds <= 3600);
    assert_int_equal(arena_queue_release(q, "nobody", &err), 0);
    assert_int_equal(arena_queue_release(q, "dead", &err), 2);
    assert_int_equal(arena_queue_renew(q, "dead", 3600, &err), PENT_OK); /* broken is broken */
    assert_int_equal(arena_queue_lease(q, id, "w2", 60, got, &n, &err), 1);
    arena_queue_close(q);
    unlink(file);
}

static void near(double a, double b) {
    if (a < b - 0.01 || a > b + 0.01) fail_msg("%f is not %f", a, b);
}

/* Without a prior the fit has known answers. */
static void pairs_of_known_strength(void **state) {
    (void)state;
    double elo[ARENA_RATED];
    arena_pairs two = {.players = 2};
    two.before[0][1] = 75;
    two.before[1][0] = 25; /* 400 * log10(3) */
    arena_pairs_fit(&two, 0, elo);
    near(elo[0] - elo[1], 190.85);
    near(elo[0] + elo[1], 0);
    /* Strengths 1, 2, 4 and 8, who met in a chain and once across: 120.41 Elo a doubling. */
    arena_pairs four = {.players = 4};
    static const double strength[4] = {1, 2, 4, 8};
    static const int met[4][2] = {{0, 1}, {1, 2}, {2, 3}, {0, 3}};
    for (int i = 0; i < 4; i++) {
        int a = met[i][0], b = met[i][1];
        four.before[a][b] = 90 * strength[a] / (strength[a] + strength[b]);
        four.before[b][a] = 90 * strength[b] / (strength[a] + strength[b]);
    }
    arena_pairs_fit(&four, 0, elo);
    for (int i = 1; i < 4; i++) near(elo[i] - elo[i - 1], 120.41);
    /* Who never lost is not infinitely strong. */
    arena_pairs all = {.players = 2};
    all.before[0][1] = 10;
    arena_pairs_fit(&all, 0.5, elo); /* 10.5 to 0.5 */
    near(elo[0] - elo[1], 528.89);
}

/* Four seats shared by two: A B A B in the ranks 1, 2, 2, 4 is A before B, A like B, A before B twice. */
static void a_game_of_many_is_pairs(void **state) {
    (void)state;
    arena_outcome o = {.seats = 4, .entries = 4, .player = {0, 1, 0, 1}, .rank = {1, 2, 2, 4}};
    arena_pairs w = {.players = 3};
    arena_pairs_add(&w, &o, (const int[]){2, 1});
    near(w.before[2][1], 3.5);
    near(w.before[1][2], 0.5);
    near(w.before[0][1] + w.before[2][0] + w.before[2][2], 0);
}

/* A level's settings without its time, so that the same moves are judged every time. */
static void timeless(const pent_game *g, int level, char *spec, size_t cap) {
    pent_text t = pent_text_on(spec, cap);
    pent_level_spec(g, pent_level_name(level), 2, &t);
    char *ms = strstr(spec, "+ms="), *iters = strstr(spec, "+iters=");
    assert_true(ms && iters && ms < iters);
    memmove(ms, iters, strlen(iters) + 1);
}

/* The weaker levels lose by choosing, never by a lapse: a stronger search judges their moves. */
static void the_levels_make_no_lapses(void **state) {
    (void)state;
    bool whole = getenv("PENT_LONG") != NULL;
    char level[100];
    for (int k = 0; k < pent_game_count(); k++) {
        const pent_game *g = pent_game_at(k);
        if (!strcmp(g->id, "nim")) continue; /* every move wins or loses: all levels know which */
        for (int i = 0; i < 3; i++) {
            arena_lapses l;
            pent_err err = {0};
            timeless(g, i, level, sizeof level);
            pent_status st =
                arena_lapses_of(g, 2, level, whole ? "search:iters=2000" : "search:iters=400",
                                whole ? 300 : 8, 1, NULL, &l, &err);
            if (st != PENT_OK) fail_msg("%s", err.text);
            assert_int_equal(l.judged, whole ? 300 : 8);
            assert_true(l.worst >= l.mean && l.mean >= 0);
            if (l.worst > LAPSE || l.mean > usual_loss[i])
                fail_msg("%s, %s: loses %f on average; '%s' instead of '%s' loses %f", g->id, level,
                         l.mean, l.move, l.better, l.worst);
        }
    }
    arena_lapses l;
    assert_int_equal(arena_lapses_of(pent_game_at(0), 2, "greedy", "greedy", 1, 1, NULL, &l, NULL),
                     PENT_E_INPUT);
}

/* The judge notices: a random player's moves lose more than any level's may. */
static void random_moves_are_lapses(void **state) {
    (void)state;
    arena_lapses l;
    pent_err err = {0};
    assert_int_equal(arena_lapses_of(pent_game_find("cascadero"), 2, "random", "search:iters=120",
                                     30, 1, NULL, &l, &err),
                     PENT_OK);
    assert_true(l.mean > usual_loss[0]);
    assert_true(l.move[0] && l.better[0] && strcmp(l.move, l.better));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_has_every_seat_in_a_group),
        cmocka_unit_test(every_order_round_the_table_occurs),
        cmocka_unit_test(two_players_share_more_seats_evenly),
        cmocka_unit_test(a_group_shares_its_luck),
        cmocka_unit_test(a_varied_option_changes_from_group_to_group),
        cmocka_unit_test(plans_are_checked),
        cmocka_unit_test(a_time_is_for_every_player_that_searches),
        cmocka_unit_test(plans_are_text_and_back),
        cmocka_unit_test(plans_of_other_content_are_refused),
        cmocka_unit_test(games_repeat_and_outcomes_are_text_and_back),
        cmocka_unit_test(means_and_elo_of_known_numbers),
        cmocka_unit_test(pairs_of_known_strength),
        cmocka_unit_test(a_game_of_many_is_pairs),
        cmocka_unit_test(the_levels_make_no_lapses),
        cmocka_unit_test(random_moves_are_lapses),
        cmocka_unit_test(the_sequential_test_decides_both_ways),
        cmocka_unit_test(the_queue_leases_once_and_keeps_the_first_result),
        cmocka_unit_test(leases_are_renewed_shown_and_broken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
