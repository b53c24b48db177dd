/* test_train.c: learning repeats itself: own logarithms are right, games depend on their number and
 * net alone, a checkpoint goes on as if nothing had happened, and the net gets better. */
#include "testkit.h"
#include "train/train.h"

#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static void logarithms_and_powers_are_right(void **state) {
    (void)state;
    for (double x = 1e-12; x < 1e12; x *= 1.37) {
        assert_true(fabs(train_log(x) - log(x)) <= 1e-13 * (1 + fabs(log(x))));
        assert_true(fabs(train_pow(x, 0.5) - sqrt(x)) <= 1e-12 * sqrt(x));
    }
    for (double x = -50; x < 50; x += 0.173)
        assert_true(fabs(train_exp(x) - exp(x)) <= 1e-13 * exp(x) * (1 + fabs(x)));
    assert_true(train_log(1) == 0);
    assert_true(train_exp(0) == 1);
    assert_true(train_exp(-1000) == 0);
    pent_rng rng = pent_rng_seed(3);
    double sum = 0, most = 0, least = 1;
    for (int i = 0; i < 100000; i++) {
        double u = (double)train_uniform(&rng);
        sum += u;
        most = u > most ? u : most;
        least = u < least ? u : least;
    }
    assert_true(least > 0 && most < 1 && fabs(sum / 100000 - 0.5) < 0.01);
}

static train_plan small_plan(const char *id, uint64_t seed) {
    const pent_game *g = pent_game_find(id);
    train_plan p;
    memset(&p, 0, sizeof p);
    snprintf(p.game, sizeof p.game, "%s", id);
    p.kind = TRAIN_KIND;
    p.rules_version = g->rules_version;
    p.content = pent_content(g);
    p.input_hash = pent_input_hash(g);
    p.seed = seed;
    p.batch = 10;
    p.decay = 400;
    p.hidden = 16;
    p.second = 8;
    p.seatings = 2;
    p.seats[0] = 2;
    p.seats[1] = 3;
    p.won = 10;
    p.scale = 20;
    p.lambda = 900;
    p.first_rate = 2000;
    p.last_rate = 200;
    p.noise = 1000;
    p.random = 20;
    p.opening = 2;
    p.vary = 300;
    p.rows = 600;
    p.uses = 2;
    p.again = 3;
    pent_setup_default(g, 2, &p.setup);
    return p;
}

static void open_trainer(trainer *t, const train_plan *p) {
    pent_err err = {0};
    const pent_game *g = pent_game_find(p->game);
    if (train_plan_check(p, g, &err) != PENT_OK || trainer_open(t, g, p, &err) != PENT_OK)
        fail_msg("%s", err.text);
}

static void learn_to(trainer *t, long games, int jobs) {
    pent_err err = {0};
    workers *w = workers_open(t, jobs, &err);
    if (!w) fail_msg("%s", err.text);
    while (t->done < games) {
        const train_game *g = workers_next(w, games, &err);
        if (!g || trainer_take(t, g, &err) != PENT_OK) fail_msg("%s", err.text);
    }
    workers_close(w);
}

static uint64_t hash_after(const train_plan *p, long games, int jobs) {
    trainer t;
    open_trainer(&t, p);
    learn_to(&t, games, jobs);
    uint64_t h = trainer_hash(&t);
    trainer_close(&t);
    return h;
}

static long sample(void) { return getenv("PENT_LONG") ? 2000 : 200; }

static void any_number_of_workers_learns_the_same(void **state) {
    (void)state;
    train_plan p = small_plan("nim", 4), other = small_plan("nim", 5);
    long n = sample();
    uint64_t one = hash_after(&p, n, 1);
    assert_true(one == hash_after(&p, n, 2));
    assert_true(one == hash_after(&p, n, 3));
    assert_true(one != hash_after(&other, n, 1));
    assert_true(one != hash_after(&p, n - 10, 1));
}

/* The same of a large game, whose look keeps a memory. */
static void terra_mystica_learns_the_same_with_two_workers(void **state) {
    (void)state;
    train_plan p = small_plan("terra-mystica", 4);
    long n = getenv("PENT_LONG") ? sample() : 20;
    assert_true(hash_after(&p, n, 1) == hash_after(&p, n, 2));
}

static void killing_workers_changes_nothing(void **state) {
    (void)state;
    train_plan p = small_plan("nim", 4);
    trainer t;
    pent_err err = {0};
    open_trainer(&t, &p);
    long n = sample();
    workers *w = workers_open(&t, 3, &err);
    if (!w) fail_msg("%s", err.text);
    assert_int_equal(workers_process(w, 3), -1);
    while (t.done < n) {
        if (t.done % 20 == 5) { /* between two games, so that it has some to lose */
            int victim = workers_process(w, (int)(t.done / 20) % 3);
            assert_true(victim > 0);
            assert_int_equal(kill(victim, SIGKILL), 0);
        }
        const train_game *g = workers_next(w, n, &err);
        if (!g || trainer_take(&t, g, &err) != PENT_OK) fail_msg("%s", err.text);
    }
    workers_close(w);
    assert_true(trainer_hash(&t) == hash_after(&p, n, 1));
    trainer_close(&t);
}

static void a_game_needs_its_number_and_its_net_only(void **state) {
    (void)state;
    train_plan p = small_plan("nim", 4);
    trainer t;
    train_game a = {0}, b = {0}, c = {0};
    open_trainer(&t, &p);
    pent_judgement *fresh = pent_judgement_open(&t.old_game),
                   *used = pent_judgement_open(&t.old_game);
    for (int64_t k = 0; k < 20; k++) assert_true(train_play(&p, &t.old_game, used, k, &c));
    assert_true(train_play(&p, &t.old_game, used, 7, &a));
    assert_true(train_play(&p, &t.old_game, fresh, 7, &b));
    assert_int_equal(a.plies, b.plies);
    assert_memory_equal(a.ply, b.ply, (size_t)a.plies * sizeof *a.ply);
    assert_memory_equal(a.best, b.best, (size_t)a.plies * sizeof *a.best);
    pent_err err = {0}; /* and nobody is fooled by another one */
    assert_int_equal(trainer_take(&t, &a, &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "came instead"));
    a.number = 0;
    a.ply[0] ^= 3;
    uint64_t before = trainer_hash(&t);
    assert_int_equal(trainer_take(&t, &a, &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "damaged"));
    assert_true(before == trainer_hash(&t));
    train_game_free(&a);
    train_game_free(&b);
    train_game_free(&c);
    pent_judgement_close(fresh);
    pent_judgement_close(used);
    trainer_close(&t);
}

static const char *temp_path(void) {
    static char path[64];
    snprintf(path, sizeof path, "/tmp/pent-train-%ld", (long)getpid());
    return path;
}

static void a_checkpoint_goes_on_as_if_nothing_had_happened(void **state) {
    (void)state;
    train_plan p = small_plan("nim", 6);
    trainer t;
    pent_err err = {0};
    open_trainer(&t, &p);
    learn_to(&t, 60, 1);
    if (checkpoint_write(&t, temp_path(), &err) != PENT_OK) fail_msg("%s", err.text);
    uint64_t half = trainer_hash(&t);
    learn_to(&t, 130, 1);
    uint64_t whole = trainer_hash(&t);
    trainer_close(&t);
    if (checkpoint_read(&t, temp_path(), &err) != PENT_OK) fail_msg("%s", err.text);
    assert_int_equal(t.done, 60);
    assert_true(trainer_hash(&t) == half);
    learn_to(&t, 130, 2);
    assert_true(trainer_hash(&t) == whole);
    trainer_close(&t);
    unlink(temp_path());
}

static void damaged_checkpoints_are_refused(void **state) {
    (void)state;
    train_plan p = small_plan("nim", 6);
    trainer t;
    pent_err err = {0};
    open_trainer(&t, &p);
    learn_to(&t, 40, 1);
    assert_int_equal(checkpoint_write(&t, temp_path(), &err), PENT_OK);
    trainer_close(&t);
    size_t n = 0;
    char *bytes = train_file_read(temp_path(), 1 << 24, &n);
    assert_non_null(bytes);
    for (size_t i = 0; i < n; i += 1 + n / 97) {
        bytes[i] = (char)(bytes[i] ^ 4);
        assert_true(train_file_write(temp_path(), bytes, n));
        if (checkpoint_read(&t, temp_path(), &err) == PENT_OK)
            fail_msg("byte %zu does not count", i);
        bytes[i] = (char)(bytes[i] ^ 4);
    }
    assert_true(train_file_write(temp_path(), bytes, n - 1));
    assert_int_not_equal(checkpoint_read(&t, temp_path(), &err), PENT_OK);
    assert_non_null(strstr(err.text, "damaged"));
    assert_true(train_file_write(temp_path(), "hello", 5));
    assert_int_not_equal(checkpoint_read(&t, temp_path(), &err), PENT_OK);
    assert_non_null(strstr(err.text, "no checkpoint"));
    unlink(temp_path());
    assert_int_equal(checkpoint_read(&t, temp_path(), &err), PENT_E_SYSTEM);
    free(bytes);
}

/* Two heaps of Nim are easy: whoever leaves them equal wins. */
static void what_is_learned_wins(void **state) {
    (void)state;
    train_plan p = small_plan("nim", 8);
    p.seatings = 1;
    p.second = 0;
    p.rows = 4000;
    p.decay = 1500;
    trainer t, fresh;
    pent_err err = {0};
    open_trainer(&t, &p);
    open_trainer(&fresh, &p);
    learn_to(&t, 1500, 1);
    duel d = {.a = &t.new_game,
              .b = &fresh.new_game,
              .player = "greedy",
              .seed = 3,
              .seats = 2,
              .most = 400};
    if (duel_play(&d, &p, &err) != PENT_OK) fail_msg("%s", err.text);
    assert_true(d.mean - d.error > 60); /* fixed seeds: 80 and more */
    assert_int_equal(d.verdict, 1);
    d.stop = true;
    assert_int_equal(duel_play(&d, &p, &err), PENT_OK);
    assert_in_range(d.games, 20, 399); /* sure before the end */
    duel same = {
        .a = &t.new_game, .b = &t.new_game, .player = "greedy", .seed = 3, .seats = 2, .most = 400};
    assert_int_equal(duel_play(&same, &p, &err), PENT_OK);
    assert_true(fabs(same.mean - 50) < same.error + 1e-9);
    trainer_close(&t);
    trainer_close(&fresh);
}

/* Alone both meet the same rival and the same luck: who wins more is better, and against itself nobody is. */
static void a_duel_alone_compares_who_wins_more(void **state) {
    (void)state;
    const pent_game *g = pent_game_find("raiders");
    pent_game hand = *g;
    train_plan p = {.seed = 1};
    pent_err err = {0};
    hand.net = NULL;
    pent_setup_default(g, 1, &p.setup);
    duel d = {.a = g, .b = &hand, .player = "greedy", .seed = 3, .seats = 1, .most = 40};
    if (duel_play(&d, &p, &err) != PENT_OK) fail_msg("%s", err.text);
    assert_true(d.mean - d.error > 50);
    assert_true(d.score_a > d.score_b && d.ahead > d.ahead_error);
    assert_true(fabs(d.ahead - (d.score_a - d.score_b)) < 1e-6);
    duel turned = {.a = &hand, .b = g, .player = "greedy", .seed = 3, .seats = 1, .most = 40};
    assert_int_equal(duel_play(&turned, &p, &err), PENT_OK);
    assert_true(turned.mean + turned.error < 50);
    duel same = {.a = g, .b = g, .player = "greedy", .seed = 3, .seats = 1, .most = 40};
    assert_int_equal(duel_play(&same, &p, &err), PENT_OK);
    assert_true(fabs(same.mean - 50) < same.error + 1e-9);
    assert_true(duel_even(1) == 0.5 && duel_even(2) == 0.5 && duel_even(5) == 0.2);
}

static void who_plays_for_points_is_judged_by_them(void **state) {
    (void)state;
    duel ahead = {.seats = 4, .mean = 53, .error = 6, .ahead = 1.8, .ahead_error = 0.9};
    duel wins = {.seats = 4, .mean = 60, .error = 6, .ahead = 0.5, .ahead_error = 0.9};
    duel none = {.seats = 3, .mean = 38, .error = 6, .ahead = -1, .ahead_error = 0.9};
    assert_true(duel_better(&ahead, 0) && !duel_better(&ahead, 10));
    assert_true(!duel_better(&wins, 0) && duel_better(&wins, 10));
    assert_true(!duel_better(&none, 0) && !duel_better(&none, 10));
}

/* Terms of a judgement by hand have its prices to begin with: before anything is learned the net
 * judges as that one does. Alone, the rival whom nobody plays is whom one is ahead of. */
static void learning_begins_with_a_judgement_by_hand(void **state) {
    (void)state;
    for (int seats = 1; seats <= 4; seats++) {
        train_plan p = small_plan("wendake", 5);
        p.seatings = 1;
        p.seats[0] = p.setup.seats = seats;
        trainer t;
        open_trainer(&t, &p);
        const pent_game *g = &t.new_game;
        double most = 0;
        void *s = malloc(g->state_size);
        pent_rng rng = pent_rng_seed(9);
        assert_non_null(s);
        assert_int_equal(pent_init(g, s, &p.setup, NULL), PENT_OK);
        for (int actor; (actor = g->actor(s)) != PENT_OVER;) {
            pent_moves list;
            if (actor == PENT_CHANCE) {
                g->apply(s, pent_chance(g, s, &rng), NULL);
                continue;
            }
            double d = fabs((double)pent_eval(g, s, actor) - (double)g->eval(s, actor));
            most = d > most ? d : most;
            g->legal(s, &list);
            g->apply(s, list.m[pent_rng_below(&rng, (uint32_t)list.n)], NULL);
        }
        pent_result r;
        memset(&r, 0, sizeof r);
        g->result(s, &r);
        int best = -1000;
        for (int i = 1; i < r.entries; i++)
            best = r.entry[i].score > best ? r.entry[i].score : best;
        assert_true(r.entries == (seats == 1 ? 2 : seats));
        int won = r.entry[0].rank == 1 ? p.won : seats == 1 ? 0 : -p.won;
        if (seats <= 2) assert_true(pent_eval(g, s, 0) == (float)(r.entry[0].score - best + won));
        /* rounding, and units that begin with a little noise; the Phantom's terms have no price */
        if (seats > 1) assert_true(most > 0 && most < 1.5);
        free(s);
        trainer_close(&t);
    }
}

/* A game whose table of inputs has grown at its end since a net was trained. */
static void a_net_goes_on_with_inputs_added(void **state) {
    (void)state;
    const pent_game *nim = pent_game_find("nim");
    train_plan p = small_plan("nim", 4);
    trainer t;
    open_trainer(&t, &p);
    learn_to(&t, 100, 1);
    pent_input table[32];
    int runs = 0;
    for (; nim->inputs[runs].name; runs++) table[runs] = nim->inputs[runs];
    table[runs] = (pent_input){"game", "new", 3, "Three more.", 0};
    table[runs + 1] = (pent_input){.name = NULL};
    pent_game larger = *nim, other = *nim;
    larger.inputs = table;
    assert_int_equal(pent_net_fits(&t.new_net, &larger, NULL), PENT_OK);
    other.inputs = table + 1;
    assert_int_equal(pent_net_fits(&t.new_net, &other, NULL), PENT_E_INPUT);

    learner l;
    int n = pent_input_count(&larger);
    assert_true(learner_open(&l, n, p.hidden, p.second));
    pent_rng rng = pent_rng_seed(1);
    learner_begin(&l, &rng, 0.1f);
    assert_true(learner_take(&l, &t.new_net, (float)p.scale));
    pent_net net = {.inputs = n};
    void *room = malloc(PENT_NET_ROOM);
    assert_int_equal(learner_net(&l, (float)p.scale, &net, room, NULL), PENT_OK);
    pent_inputs x = {.n = 0};
    pent_input_flag(&x, 0, true);
    float before = pent_net_points(&t.new_net, &x), now = pent_net_points(&net, &x);
    assert_true(before - now < 0.01f && now - before < 0.01f);
    pent_input_flag(&x, n - 1, true); /* the new ones say nothing yet */
    assert_true(pent_net_points(&net, &x) == now);
    free(room);
    learner_close(&l);
    trainer_close(&t);
}

static bool heard(const pent_net *net, int input) {
    bool any = net->straight[input] != 0;
    for (int k = 0; k < net->hidden; k++) any |= net->first[input * net->hidden + k] != 0;
    return any;
}

static void check_silence(const trainer *t, const bool *out) {
    for (int i = 0; i < t->learner.inputs; i++)
        if (out[i]) assert_false(heard(&t->new_net, i));
    for (uint32_t k = 0; k < t->used; k++)
        for (int i = 0; i < t->row[k]->n; i++) assert_false(out[t->row[k]->pair[2 * i]]);
}

/* What is left out is neither learned from nor heard, also after a net that heard it. */
static void groups_can_be_left_out(void **state) {
    (void)state;
    const char *name[TRAIN_MAX_GROUPS];
    bool out[PENT_MAX_FEATURES];
    train_plan all = small_plan("nim", 4), p = all;
    assert_int_equal(train_groups(pent_game_find("nim"), name), 3);
    assert_string_equal(name[2], "turn");
    p.without = 1u << 2;
    train_left_out(&p, pent_game_find("nim"), out);
    trainer t, whole;
    open_trainer(&t, &p);
    open_trainer(&whole, &all);
    int first = 0;
    while (!out[first]) first++;
    assert_true(heard(&whole.new_net, first));
    learn_to(&t, 100, 1);
    learn_to(&whole, 100, 1);
    assert_true(t.learner.steps > 0);
    assert_true(heard(&t.new_net, 0));
    check_silence(&t, out);
    assert_true(trainer_hash(&t) == hash_after(&p, 100, 2));
    trainer_close(&t);

    open_trainer(&t, &p);
    assert_int_equal(trainer_start(&t, &whole.new_net, NULL), PENT_OK);
    check_silence(&t, out);
    learn_to(&t, 100, 1);
    check_silence(&t, out);
    trainer_close(&t);
    trainer_close(&whole);
}

/* Without the judgement by hand there are no prices to begin with. */
static void prices_can_be_left_out(void **state) {
    (void)state;
    train_plan p = small_plan("wendake", 5);
    const char *name[TRAIN_MAX_GROUPS];
    train_groups(pent_game_find("wendake"), name);
    assert_string_equal(name[0], "judgement");
    p.without = 1;
    trainer t;
    open_trainer(&t, &p);
    for (int i = 0; i < t.learner.inputs; i++) assert_int_equal(t.new_net.straight[i], 0);
    trainer_close(&t);
}

typedef struct {
    int n;
    float target[2000];
    train_end end;
} targets;

static bool keep_target(void *ctx, train_row *row) {
    targets *t = ctx;
    if (t->n < 2000) t->target[t->n++] = row->target;
    free(row);
    return true;
}

static targets targets_of(const train_plan *p, const train_game *played) {
    pent_err err = {0};
    targets t = {0};
    if (train_rows(p, pent_game_find(p->game), played, keep_target, &t, &t.end, &err) != PENT_OK)
        fail_msg("%s", err.text);
    return t;
}

/* What brings points by the rule is counted here by the record of the same plies. */
static void count_gains(const train_plan *p, const train_game *played, const char *rule,
                        int *count) {
    const pent_game *g = pent_game_find(p->game);
    uint64_t s[PENT_MAX_STATE / 8];
    pent_setup setup = p->setup;
    setup.seats = train_seats(p, played->number);
    assert_int_equal(pent_init(g, s, &setup, NULL), PENT_OK);
    for (int i = 0; i < played->plies; i++) {
        pent_trace why = {0};
        g->apply(s, played->ply[i], &why);
        for (int k = 0; k < why.n; k++)
            if (why.note[k].points && !strcmp(why.note[k].rule, rule)) count[why.note[k].seat]++;
    }
}

/* Who founds a town learns that it was worth three points more, who founds none does not; nor does who did not choose what
 * to play with, for whom the trace is cut. */
static void a_prize_is_learned_by_who_earned_it(void **state) {
    (void)state;
    train_plan p = small_plan("terra-mystica", 1), prized;
    p.lambda = 1000; /* what really came, and nothing else */
    p.random = p.vary = p.opening = 0;
    prized = p;
    prized.prize = 3;
    strcpy(prized.prized, "TM-155");
    assert_int_equal(train_plan_check(&prized, pent_game_find(p.game), NULL), PENT_OK);
    pent_judgement *j = pent_judgement_open(pent_game_find(p.game));
    int games_apart = 0;
    for (int number = 3; number < 5; number++) {
        train_game played = {0};
        int count[PENT_MAX_SEATS] = {0}, seen[PENT_MAX_SEATS] = {0},
            seats = train_seats(&p, number);
        assert_true(train_play(&p, pent_game_find(p.game), j, number, &played));
        count_gains(&p, &played, "TM-155", count);
        targets usual = targets_of(&p, &played), more = targets_of(&prized, &played);
        int earned = 0;
        for (int i = 0; i < seats; i++) earned += count[i];
        assert_int_equal(usual.end.prizes, 0);
        assert_int_equal(more.end.prizes, earned);
        assert_int_equal(usual.n, more.n);
        assert_true(usual.n > 100);
        for (int k = 0; k < usual.n; k++) {
            float extra = (more.target[k] - usual.target[k]) * (float)p.scale;
            int whose = 0;
            while (whose < seats && fabsf(extra - 3 * (float)count[whose]) > 1e-3f) whose++;
            assert_true(whose < seats || fabsf(extra) < 1e-3f);
            for (int i = 0; i < seats; i++) seen[i] += fabsf(extra - 3 * (float)count[i]) < 1e-3f;
        }
        for (int i = 0; i < seats; i++) {
            assert_true(seen[i] > 0);
            games_apart += count[i] != count[0];
        }
        train_game_free(&played);
    }
    assert_true(games_apart > 0);
    pent_judgement_close(j);
}

static void plans_out_of_bounds_are_refused(void **state) {
    (void)state;
    const pent_game *g = pent_game_find("nim");
    train_plan p = small_plan("nim", 1);
    assert_int_equal(train_plan_check(&p, g, NULL), PENT_OK);
    p.hidden = 12;
    assert_int_equal(train_plan_check(&p, g, NULL), PENT_E_INPUT);
    p = small_plan("nim", 1);
    p.seats[1] = 5;
    assert_int_equal(train_plan_check(&p, g, NULL), PENT_E_INPUT);
    p = small_plan("nim", 1);
    p.input_hash++;
    assert_int_equal(train_plan_check(&p, g, NULL), PENT_E_INPUT);
    p = small_plan("nim", 1);
    p.kind++;
    assert_int_equal(train_plan_check(&p, g, NULL), PENT_E_INPUT);
    p = small_plan("nim", 1);
    p.without = 7; /* all there are */
    assert_int_equal(train_plan_check(&p, g, NULL), PENT_E_INPUT);
    p.without = 8;
    assert_int_equal(train_plan_check(&p, g, NULL), PENT_E_INPUT);
    p.without = 6;
    assert_int_equal(train_plan_check(&p, g, NULL), PENT_OK);
    p.prize = 2; /* of no rule */
    assert_int_equal(train_plan_check(&p, g, NULL), PENT_E_INPUT);
    strcpy(p.prized, "NIM-001");
    assert_int_equal(train_plan_check(&p, g, NULL), PENT_OK);
    memset(p.prized, 'x', sizeof p.prized);
    assert_int_equal(train_plan_check(&p, g, NULL), PENT_E_INPUT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(logarithms_and_powers_are_right),
        cmocka_unit_test(any_number_of_workers_learns_the_same),
        cmocka_unit_test(terra_mystica_learns_the_same_with_two_workers),
        cmocka_unit_test(killing_workers_changes_nothing),
        cmocka_unit_test(a_game_needs_its_number_and_its_net_only),
        cmocka_unit_test(a_checkpoint_goes_on_as_if_nothing_had_happened),
        cmocka_unit_test(damaged_checkpoints_are_refused),
        cmocka_unit_test(what_is_learned_wins),
        cmocka_unit_test(a_duel_alone_compares_who_wins_more),
        cmocka_unit_test(who_plays_for_points_is_judged_by_them),
        cmocka_unit_test(learning_begins_with_a_judgement_by_hand),
        cmocka_unit_test(a_net_goes_on_with_inputs_added),
        cmocka_unit_test(groups_can_be_left_out),
        cmocka_unit_test(prices_can_be_left_out),
        cmocka_unit_test(a_prize_is_learned_by_who_earned_it),
        cmocka_unit_test(plans_out_of_bounds_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
