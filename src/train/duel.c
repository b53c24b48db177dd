/* duel.c: two judgements of one game play each other: luck is the same within a group of games, in
 * which the seats rotate, or each plays its own game of it. A sequential test can end it as soon as
 * it is sure. */
#include "train.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The test: no better against better by 0.04 of a victory, each wrong in one of twenty. */
#define BETTER_BY 0.04
#define SURE      2.94

enum { LUCK_CHANCE = 2000, LUCK_PLAYER = 2001, FEWEST = 10 };

static double processor_time(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Who plays alone, or for points, is compared with the other at tables of its own: what two kinds of
 * players give each other on the way to their points cannot be told apart at one. */
static bool is_apart(const duel *d) { return d->seats == 1 || d->apart; }

/* Games of a group, and is this seat a's in its k-th game? With an even number of seats half each; apart
 * the first game is a's, the second b's. */
static int group_of(const duel *d) { return d->seats % 2 && !is_apart(d) ? d->seats : 2; }
double duel_even(int seats) { return seats % 2 && seats > 1 ? 1.0 / seats : 0.5; }
static bool is_a(const duel *d, int seat, int k) {
    if (is_apart(d)) return k == 0;
    return d->seats % 2 ? seat == k : seat % 2 == k;
}

bool duel_better(const duel *d, int won) {
    return won ? d->mean - d->error > 100 * duel_even(d->seats) : d->ahead > d->ahead_error;
}

typedef struct {
    double won, score_a, score_b;
} outcome;

static bool open_players(const duel *d, long number, int k, pent_player **p, pent_err *err) {
    for (int i = 0; i < d->seats; i++) {
        uint64_t seed = train_mix(d->seed, (uint64_t)number, LUCK_PLAYER + (uint64_t)i);
        p[i] = pent_player_open(is_a(d, i, k) ? d->a : d->b, d->player, seed, err);
        if (!p[i]) return false;
    }
    return true;
}

static bool play(duel *d, const pent_setup *setup, long number, unsigned char *state, outcome *out,
                 pent_err *err) {
    pent_player *p[PENT_MAX_SEATS] = {0};
    int group = group_of(d), k = (int)(number % group);
    pent_rng rng = pent_rng_seed(train_mix(d->seed, (uint64_t)(number / group), LUCK_CHANCE));
    bool good = open_players(d, number, k, p, err) && pent_init(d->a, state, setup, err) == PENT_OK;
    for (int actor; good && (actor = d->a->actor(state)) != PENT_OVER;) {
        pent_move m;
        if (actor == PENT_CHANCE) {
            m = pent_chance(d->a, state, &rng);
        } else {
            bool a = is_a(d, actor, k);
            double before = processor_time();
            m = pent_player_ask(p[actor], a ? d->a : d->b, state, state + d->a->state_size);
            *(a ? &d->spent_a : &d->spent_b) += processor_time() - before;
        }
        d->a->apply(state, m, NULL);
    }
    for (int i = 0; i < d->seats; i++)
        if (p[i]) pent_player_close(p[i]);
    if (!good) return false;
    pent_result r;
    memset(&r, 0, sizeof r);
    d->a->result(state, &r);
    int winners = 0, seats_a = 0;
    for (int i = 0; i < r.entries; i++) winners += r.entry[i].rank == 1;
    *out = (outcome){0};
    for (int i = 0; i < d->seats; i++) {
        bool a = is_a(d, i, k);
        seats_a += a;
        *(a ? &out->score_a : &out->score_b) += r.entry[i].score;
        if (a && r.entry[i].rank == 1) out->won += 1.0 / winners;
    }
    if (d->seats == 1 && !seats_a)
        out->won = 1 - (r.entry[0].rank == 1); /* what b wins a has lost */
    if (seats_a) out->score_a /= seats_a;
    if (seats_a < d->seats) out->score_b /= d->seats - seats_a;
    return true;
}

static double root(double x) { return x > 0 ? train_pow(x, 0.5) : 0; }

/* Means of groups are what is independent. */
typedef struct {
    double n, sum, squares;
} groups;

static void add_group(groups *g, double x) {
    g->n++;
    g->sum += x;
    g->squares += x * x;
}

static double spread_of(const groups *g) {
    double mean = g->sum / g->n, spread = g->squares / g->n - mean * mean;
    return g->n > 1 ? spread * g->n / (g->n - 1) : spread;
}

static void measure_of(const groups *g, double *mean, double *error) {
    *mean = g->sum / g->n;
    *error = 1.96 * root(spread_of(g) / g->n);
}

static void conclude(duel *d, const groups *g, const groups *points, double even) {
    double mean = g->sum / g->n, spread = spread_of(g);
    measure_of(points, &d->ahead, &d->ahead_error);
    measure_of(g, &d->mean, &d->error);
    d->mean *= 100;
    d->error *= 100;
    if (g->n < FEWEST) return;
    if (spread < 0.01) spread = 0.01; /* all alike so far: not for ever */
    double sure = g->n * BETTER_BY * (2 * (mean - even) - BETTER_BY) / (2 * spread);
    d->verdict = sure > SURE ? 1 : sure < -SURE ? -1 : 0;
}

pent_status duel_play(duel *d, const train_plan *plan, pent_err *err) {
    pent_setup setup = plan->setup;
    setup.seats = d->seats;
    int group = group_of(d);
    double even = duel_even(d->seats), sum = 0, ahead = 0;
    groups g = {0}, points = {0};
    unsigned char *state = malloc(2 * d->a->state_size);
    if (!state) return pent_fail(err, PENT_E_SYSTEM, "out of memory");
    d->games = 0;
    d->won = d->score_a = d->score_b = d->mean = d->error = d->spent_a = d->spent_b = 0;
    d->ahead = d->ahead_error = 0;
    d->verdict = 0;
    bool good = true;
    while (good && d->games < d->most && !(d->stop && d->verdict)) {
        outcome o;
        if (d->tell) d->tell(d->ctx, d->games, d->most);
        if (!(good = play(d, &setup, d->games, state, &o, err))) break;
        d->games++;
        d->won += o.won;
        d->score_a += o.score_a;
        d->score_b += o.score_b;
        sum += o.won;
        ahead += o.score_a - o.score_b;
        if (d->games % group) continue;
        add_group(&g, sum / group);
        add_group(&points,
                  ahead / (is_apart(d) ? 1 : group)); /* apart each side has one of the two */
        sum = ahead = 0;
        conclude(d, &g, &points, even);
    }
    free(state);
    double both = is_apart(d) ? (double)d->games / 2 : (double)d->games;
    if (d->games) {
        d->score_a /= both;
        d->score_b /= both;
    }
    return good ? PENT_OK : PENT_E_SYSTEM;
}
