/* test_search.c: the searching player's promises, on every registered game: it never knows more
 * than its view, the same seed gives the same move, it keeps its bounds and says what it thinks. */
#include "testkit.h"

#include "players/tree.h"

#include <stdlib.h>

enum { MAX_STATE = 16384, POSITIONS = 5, DECISIONS = 6 };

typedef struct {
    _Alignas(16) unsigned char b[MAX_STATE];
} room;

static room truth, other, view, view2;
static const char player[] = "search:iters=40";

/* A position after about `plies` random plies where a seat has a choice; false when the game ended
 * before. */
static bool random_position(const pent_game *g, int seats, pent_rng *rng, int plies, room *out) {
    pent_moves list;
    kit_init(g, out->b, seats, NULL);
    for (int i = 0;; i++) {
        int actor = g->actor(out->b);
        if (actor == PENT_OVER) return false;
        g->legal(out->b, &list);
        if (actor >= 0 && i >= plies && list.n > 1) return true;
        pent_move m = actor == PENT_CHANCE ? pent_chance(g, out->b, rng)
                                           : list.m[pent_rng_below(rng, (uint32_t)list.n)];
        g->apply(out->b, m, NULL);
    }
}

static pent_player *open_player(const pent_game *g, const char *spec, uint64_t seed) {
    pent_err err = {0};
    pent_player *p = pent_player_open(g, spec, seed, &err);
    if (!p) fail_msg("%s", err.text);
    return p;
}

static pent_move ask_new(const pent_game *g, const char *spec, uint64_t seed, const room *s) {
    pent_player *p = open_player(g, spec, seed);
    pent_move m = pent_player_ask(p, g, s->b, view.b);
    pent_player_close(p);
    return m;
}

static void the_same_seed_gives_the_same_move(void **state) {
    (void)state;
    for (int i = 0; i < pent_game_count(); i++) {
        const pent_game *g = pent_game_at(i);
        pent_rng rng = pent_rng_seed(5);
        int asked = 0;
        assert_true(g->state_size <= MAX_STATE);
        for (int k = 0; k < POSITIONS; k++) {
            if (!random_position(g, g->max_seats, &rng, 8 * k, &truth)) continue;
            asked++;
            pent_move a = ask_new(g, player, 9, &truth), b = ask_new(g, player, 9, &truth);
            assert_int_equal(a, b);
            assert_true(pent_is_legal(g, truth.b, a));
        }
        assert_true(asked > 0);
    }
}

static void threads_change_nothing_from_run_to_run(void **state) {
    (void)state;
    static const char two[] = "search:iters=80+threads=2";
    for (int i = 0; i < pent_game_count(); i++) {
        const pent_game *g = pent_game_at(i);
        pent_rng rng = pent_rng_seed(6);
        if (!random_position(g, g->max_seats, &rng, 10, &truth)) continue;
        assert_int_equal(ask_new(g, two, 3, &truth), ask_new(g, two, 3, &truth));
    }
}

/* Another truth that looks the same to the seat on move; false when the same was drawn. */
static bool other_truth(const pent_game *g, pent_rng *rng) {
    int seat = g->actor(truth.b);
    memcpy(other.b, truth.b, g->state_size);
    pent_redact(g, other.b, seat);
    pent_determinize(g, other.b, seat, rng);
    memcpy(view.b, truth.b, g->state_size);
    memcpy(view2.b, other.b, g->state_size);
    pent_redact(g, view.b, seat);
    pent_redact(g, view2.b, seat);
    assert_memory_equal(view.b, view2.b, g->state_size);
    return memcmp(truth.b, other.b, g->state_size) != 0;
}

/* Two players, kept over several decisions so that their trees are, too: one is asked in the true
 * world, one in another that its seat cannot tell from it. */
static int compare_truths(const pent_game *g, uint64_t seed) {
    pent_rng rng = pent_rng_seed(seed);
    if (!random_position(g, g->max_seats, &rng, (int)(seed * 17 % 60), &truth)) return 0;
    pent_player *a[PENT_MAX_SEATS], *b[PENT_MAX_SEATS];
    int differ = 0;
    for (int i = 0; i < g->max_seats; i++) {
        a[i] = open_player(g, player, seed + 100);
        b[i] = open_player(g, player, seed + 100);
    }
    for (int k = 0; k < DECISIONS && g->actor(truth.b) != PENT_OVER; k++) {
        int seat = g->actor(truth.b);
        differ += other_truth(g, &rng);
        pent_move m = pent_player_ask(a[seat], g, truth.b, view.b);
        assert_int_equal(m, pent_player_ask(b[seat], g, other.b, view2.b));
        g->apply(truth.b, m, NULL);
        kit_settle(g, truth.b, &rng);
    }
    for (int i = 0; i < g->max_seats; i++) {
        pent_player_close(a[i]);
        pent_player_close(b[i]);
    }
    return differ;
}

static void the_move_does_not_depend_on_hidden_truth(void **state) {
    (void)state;
    int games = 0;
    for (int i = 0; i < pent_game_count(); i++) {
        const pent_game *g = pent_game_at(i);
        int differ = 0;
        if (!g->secret_kinds) continue;
        for (uint64_t seed = 1; seed <= 4; seed++) differ += compare_truths(g, seed);
        if (differ < 4) fail_msg("%s: only %d pairs of different truths", g->id, differ);
        games++;
    }
    assert_true(games > 0);
}

static void plays_whole_games_at_every_number_of_seats(void **state) {
    (void)state;
    for (int i = 0; i < pent_game_count(); i++) {
        const pent_game *g = pent_game_at(i);
        for (int seats = g->min_seats; seats <= g->max_seats; seats++) {
            pent_rng rng = pent_rng_seed((uint64_t)seats);
            pent_player *p = open_player(g, "search:iters=2", 1);
            int plies = 0;
            kit_init(g, truth.b, seats, NULL);
            for (int actor; (actor = g->actor(truth.b)) != PENT_OVER; plies++) {
                assert_true(plies < g->max_plies);
                pent_move m = actor == PENT_CHANCE ? pent_chance(g, truth.b, &rng)
                                                   : pent_player_ask(p, g, truth.b, view.b);
                assert_true(pent_is_legal(g, truth.b, m));
                g->apply(truth.b, m, NULL);
            }
            pent_player_close(p);
        }
    }
}

static void think_about(const pent_game *g, const char *spec, pent_moves *legal,
                        pent_thought *out) {
    int seat = g->actor(truth.b);
    memcpy(view.b, truth.b, g->state_size);
    pent_redact(g, view.b, seat);
    if (!legal->n) g->legal(view.b, legal);
    pent_player *p = open_player(g, spec, 1);
    p->think(p, &(pent_ask){g, view.b, seat, legal}, 4, out);
    pent_player_close(p);
}

/* Greedy players come to the last round; from there a search plays the game to its end. */
static void the_last_round_is_searched_to_the_end(void **state) {
    (void)state;
    int games = 0;
    for (int i = 0; i < pent_game_count(); i++) {
        const pent_game *g = pent_game_at(i);
        if (!g->last_round) continue;
        pent_rng rng = pent_rng_seed(7);
        pent_player *greedy = open_player(g, "greedy", 1);
        kit_init(g, truth.b, 4, NULL);
        kit_settle(g, truth.b, &rng);
        while (!g->last_round(truth.b)) {
            assert_true(g->actor(truth.b) != PENT_OVER);
            g->apply(truth.b, pent_player_ask(greedy, g, truth.b, view.b), NULL);
            kit_settle(g, truth.b, &rng);
        }
        pent_player_close(greedy);
        for (int k = 0; k < DECISIONS && g->actor(truth.b) != PENT_OVER; k++) {
            pent_move m = ask_new(g, "search:iters=50+threads=2", 3, &truth);
            assert_int_equal(m, ask_new(g, "search:iters=50+threads=2", 3, &truth));
            assert_true(pent_is_legal(g, truth.b, m));
            static pent_thought t; /* a hint has them in the order of their ends, too */
            pent_moves all = {0};
            think_about(g, "search:iters=50", &all, &t);
            for (int n = 1; n < t.n; n++) assert_true(t.idea[n - 1].value >= t.idea[n].value);
            g->apply(truth.b, m, NULL);
        }
        games++;
    }
    assert_true(games > 0);
}

static void says_what_it_thinks(void **state) {
    (void)state;
    static pent_thought t;
    for (int i = 0; i < pent_game_count(); i++) {
        const pent_game *g = pent_game_at(i);
        pent_rng rng = pent_rng_seed(3);
        pent_moves legal = {0};
        char text[PENT_MOVE_TEXT], said[PENT_SAY_TEXT];
        assert_true(random_position(g, 2, &rng, 3, &truth));
        think_about(g, player, &legal, &t);
        assert_true(t.n >= 1 && t.n <= 4);
        assert_int_equal(t.seats, 2);
        assert_true(t.iterations > 0 && t.iterations <= 40);
        assert_true(t.edge_bytes <= 64);
        for (int k = 0; k < t.n; k++) {
            assert_true(pent_is_legal(g, truth.b, t.idea[k].move));
            assert_true(t.idea[k].value >= 0 && t.idea[k].value <= 1);
            assert_true(k == 0 || t.idea[k].visits <= t.idea[k - 1].visits);
            pent_text out = pent_text_on(text, sizeof text);
            g->format(view.b, t.idea[k].move, g->actor(view.b), &out);
            assert_non_null(strstr(t.idea[k].line, text));
            out = pent_text_on(said, sizeof said);
            pent_say_move(g, view.b, t.idea[k].move, g->actor(view.b), &out);
            assert_non_null(strstr(t.idea[k].said, said));
        }
    }
}

/* ---- being watched ---- */

typedef struct {
    pent_player *player;
    int polls, enough; /* says so at this poll; 0: never */
    pent_thought seen;
} watcher;

static bool look(void *ctx) {
    watcher *w = ctx;
    w->player->glimpse(w->player, 2, &w->seen);
    return ++w->polls == w->enough;
}

static void looking_changes_nothing_and_stopping_stops(void **state) {
    (void)state;
    for (int i = 0; i < pent_game_count(); i++) {
        const pent_game *g = pent_game_at(i);
        pent_rng rng = pent_rng_seed(8);
        assert_true(random_position(g, g->max_seats, &rng, 4, &truth));
        pent_move alone = ask_new(g, "search:iters=60", 3, &truth);
        pent_player *p = open_player(g, "search:iters=60", 3);
        watcher w = {.player = p};
        p->watch(p, &(pent_watch){.poll = look, .ctx = &w});
        assert_int_equal(pent_player_ask(p, g, truth.b, view.b), alone);
        assert_true(w.polls > 0 && w.seen.n > 0);
        assert_true(w.seen.idea[0].line[0] && w.seen.idea[0].worth[g->actor(truth.b)] > 0);
        pent_player_close(p);

        p = open_player(g, "search:iters=100000000+threads=2",
                        3); /* for ever, but for the watcher */
        w = (watcher){.player = p, .enough = 3};
        p->watch(p, &(pent_watch){.poll = look, .ctx = &w});
        assert_true(pent_is_legal(g, truth.b, pent_player_ask(p, g, truth.b, view.b)));
        assert_int_equal(w.polls, 3);
        p->watch(p, &(pent_watch){.iters = 8}); /* nobody looks, and so much is enough */
        pent_player_ask(p, g, truth.b, view.b);
        pent_moves list;
        g->legal(view.b, &list);
        p->think(p, &(pent_ask){g, view.b, g->actor(truth.b), &list}, 1, &w.seen);
        assert_int_equal(w.seen.iterations, 8);
        pent_player_close(p);
    }
}

static void thinks_only_about_the_moves_it_is_given(void **state) {
    (void)state;
    static pent_thought t;
    const pent_game *g = pent_game_find("nim");
    kit_init(g, truth.b, 2, (const char *const[]){"sizes=5,6,7", NULL});
    pent_moves all;
    g->legal(truth.b, &all);
    pent_moves two = {2, {all.m[3], all.m[5]}};
    think_about(g, player, &two, &t);
    assert_int_equal(t.n, 2);
    for (int k = 0; k < 2; k++)
        assert_true(t.idea[k].move == all.m[3] || t.idea[k].move == all.m[5]);
}

static void the_number_of_edges_is_bounded(void **state) {
    (void)state;
    static pent_thought t;
    for (int i = 0; i < pent_game_count(); i++) {
        const pent_game *g = pent_game_at(i);
        pent_rng rng = pent_rng_seed(4);
        pent_moves legal = {0};
        assert_true(random_position(g, 2, &rng, 3, &truth));
        think_about(g, "search:nodes=1500+iters=3000", &legal, &t);
        assert_true(t.edges < 1500 + PENT_MAX_MOVES);
    }
}

static void finds_the_only_winning_move(void **state) {
    (void)state;
    const pent_game *g = pent_game_find("nim");
    kit_init(g, truth.b, 2, (const char *const[]){"sizes=1,2,6", NULL});
    pent_move want = kit_find(g, truth.b, "take 3 from 3"); /* 1 ^ 2 ^ 3 = 0 */
    assert_true(want != PENT_NO_MOVE);
    assert_int_equal(ask_new(g, "search:iters=300", 1, &truth), want);
}

static void refuses_what_is_no_setting(void **state) {
    (void)state;
    static const char *const bad[] = {"search",         "search:",          "search:ms=0",
                                      "search:ms",      "search:iters=-1",  "search:iters=1x",
                                      "search:width=3", "search:threads=0", "search:threads=999",
                                      "hard:blue"};
    const pent_game *g = pent_game_find("nim");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        pent_err err = {0};
        assert_null(pent_player_open(g, bad[i], 1, &err));
        assert_int_equal(err.code, PENT_E_INPUT);
        assert_non_null(strstr(err.text, "ms="));
    }
}

/* ---- the tree ---- */

static void a_kept_branch_is_the_same_branch(void **state) {
    (void)state;
    tree t;
    assert_true(tree_open(&t, 64));
    uint32_t a = tree_add(&t, 0, 1), b = tree_add(&t, 0, 2);
    uint32_t ba = tree_add(&t, b, 21), bb = tree_add(&t, b, 22), bba = tree_add(&t, bb, 221);
    tree_add(&t, a, 11);
    t.at[bba].visits = 7;
    t.at[ba].visits = 3;
    t.at[b].actor = 1;
    t.at[b].view = 77;
    assert_int_equal(tree_seek(&t, 77, 1), b);
    assert_true(tree_seek(&t, 77, 0) == UINT32_MAX);
    tree_keep(&t, b);
    assert_int_equal(t.used, 4);
    assert_int_equal(t.at[0].children, 2);
    assert_int_equal(t.at[tree_find(&t, 0, 21)].visits, 3);
    uint32_t again = tree_find(&t, 0, 22);
    assert_int_equal(t.at[tree_find(&t, again, 221)].visits, 7);
    assert_int_equal(tree_find(&t, 0, 1), 0);
    tree_only(&t, &(pent_moves){1, {22}});
    assert_int_equal(t.at[0].children, 1);
    assert_int_equal(tree_find(&t, 0, 21), 0);
    assert_true(tree_find(&t, 0, 22) != 0);
    tree_close(&t);
}

static void a_full_tree_refuses(void **state) {
    (void)state;
    tree t;
    assert_true(tree_open(&t, 3));
    assert_true(tree_add(&t, 0, 1) && tree_add(&t, 0, 2));
    assert_int_equal(tree_add(&t, 0, 3), 0);
    assert_int_equal(t.at[0].children, 2);
    tree_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_seed_gives_the_same_move),
        cmocka_unit_test(threads_change_nothing_from_run_to_run),
        cmocka_unit_test(the_move_does_not_depend_on_hidden_truth),
        cmocka_unit_test(plays_whole_games_at_every_number_of_seats),
        cmocka_unit_test(the_last_round_is_searched_to_the_end),
        cmocka_unit_test(says_what_it_thinks),
        cmocka_unit_test(looking_changes_nothing_and_stopping_stops),
        cmocka_unit_test(thinks_only_about_the_moves_it_is_given),
        cmocka_unit_test(the_number_of_edges_is_bounded),
        cmocka_unit_test(finds_the_only_winning_move),
        cmocka_unit_test(refuses_what_is_no_setting),
        cmocka_unit_test(a_kept_branch_is_the_same_branch),
        cmocka_unit_test(a_full_tree_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
