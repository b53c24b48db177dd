/* stats.c: win rates, margins, Elo and a sequential test. The unit of chance is the group (the games
 * that share their luck with rotated seats), so confidence comes from the spread between groups. */
#include "arena.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { RESAMPLES = 200, MIN_GROUPS = 16 };

/* The share of a win that an entry has: shared first places divide it. */
static double win_share(const arena_outcome *o, int entry) {
    int firsts = 0;
    for (int i = 0; i < o->entries; i++) firsts += o->rank[i] == 1;
    return o->rank[entry] == 1 && firsts ? 1.0 / firsts : 0;
}

typedef struct {
    double n, sum, squares;
} sums;

static void add(sums *s, double x) {
    s->n++;
    s->sum += x;
    s->squares += x * x;
}

static arena_mean mean_of(const sums *s) {
    arena_mean m = {s->n > 0 ? s->sum / s->n : 0, 0};
    double var = s->n > 1 ? (s->squares - s->sum * m.mean) / (s->n - 1) : 0;
    if (var > 0) m.half = 1.96 * sqrt(var / s->n);
    return m;
}

static arena_row *row_for(arena_row *rows, int *n, const char *name) {
    for (int i = 0; i < *n; i++)
        if (!strcmp(rows[i].name, name)) return &rows[i];
    if (*n == ARENA_MAX_ROLES) return NULL;
    arena_row *r = &rows[(*n)++];
    memset(r, 0, sizeof *r);
    memcpy(r->name, name, strlen(name) + 1);
    return r;
}

static void count(arena_row *row, const arena_outcome *o, int seat) {
    if (!row) return;
    row->games++;
    row->wins += win_share(o, seat);
    row->score += o->score[seat];
}

/* What one group says of a player: mean share of wins, points and margin over its games. */
typedef struct {
    double win, score, margin;
    int seats; /* the player had, over all games of the group */
} group_view;

static void look(const arena_outcome *o, int player, group_view *v) {
    double mine = 0, others = 0, win = 0;
    int n = 0, m = 0;
    for (int i = 0; i < o->entries; i++) {
        bool own = i < o->seats && o->player[i] == player;
        n += own;
        m += !own;
        *(own ? &mine : &others) += o->score[i];
        if (own) win += win_share(o, i);
    }
    if (!n) return;
    v->seats += n;
    v->win += win;
    v->score += mine / n;
    v->margin += m ? mine / n - others / m : mine / n;
}

static group_view group_of(const arena_plan *plan, const arena_outcome *o, long group, int player) {
    group_view v = {0};
    int size = arena_group_size(plan);
    for (int k = 0; k < size; k++) look(&o[group * size + k], player, &v);
    v.win /= size;
    v.score /= size;
    v.margin /= size;
    return v;
}

/* Error bars by drawing the groups anew with replacement, from a fixed seed. */
static void elo_of(const arena_plan *plan, const arena_outcome *o, arena_stats *st) {
    int size = arena_group_size(plan), players = plan->players;
    double elo[ARENA_RATED], sum[PENT_MAX_SEATS] = {0}, squares[PENT_MAX_SEATS] = {0};
    static const int self[PENT_MAX_SEATS] = {0, 1, 2, 3, 4};
    arena_pairs all = {.players = players};
    for (long i = 0; i < st->games; i++) arena_pairs_add(&all, &o[i], self);
    arena_pairs_fit(&all, 0.5, elo);
    for (int i = 0; i < players; i++) st->player[i].elo = elo[i];
    pent_rng rng = pent_rng_seed(1);
    for (int r = 0; r < RESAMPLES && st->groups > 1; r++) {
        arena_pairs w = {.players = players};
        for (long g = 0; g < st->groups; g++) {
            long at = (long)pent_rng_below(&rng, (uint32_t)st->groups) * size;
            for (int k = 0; k < size; k++) arena_pairs_add(&w, &o[at + k], self);
        }
        arena_pairs_fit(&w, 0.5, elo);
        for (int i = 0; i < players; i++) {
            sum[i] += elo[i];
            squares[i] += elo[i] * elo[i];
        }
    }
    for (int i = 0; i < players; i++) {
        double mean = sum[i] / RESAMPLES, var = squares[i] / RESAMPLES - mean * mean;
        st->player[i].elo_half = var > 0 ? 1.96 * sqrt(var) : 0;
    }
}

static void count_faults(const arena_outcome *o, arena_stats *out) {
    for (long i = 0; i < out->games; i++)
        for (int seat = 0, told = 0; o[i].fault[0] && seat < o[i].seats; seat++) {
            int n = o[i].faults[seat], p = o[i].player[seat];
            if (!n) continue;
            if (!told++ && !out->faults[p].first) out->faults[p].first = o[i].fault;
            out->faults[p].n += n < 0 ? -n : n;
            out->faults[p].lost += n < 0;
            out->faults[p].games++;
        }
}

void arena_stats_of(const arena_plan *plan, const arena_outcome *o, long n, arena_stats *out) {
    int size = arena_group_size(plan);
    memset(out, 0, sizeof *out);
    out->groups = n / size;
    out->games = out->groups * size;
    for (long i = 0; i < out->games; i++) {
        out->plies += o[i].plies;
        out->rival |= o[i].entries > o[i].seats;
        for (int seat = 0; seat < o[i].seats; seat++) {
            int p = o[i].player[seat];
            count(&out->player[p].seat[seat], &o[i], seat);
            if (plan->vary)
                count(row_for(out->player[p].value, &out->player[p].values,
                              plan->vary->values[arena_value_of(plan, i)]),
                      &o[i], seat);
            if (!o[i].role[seat][0]) continue;
            count(row_for(out->role, &out->roles, o[i].role[seat]), &o[i], seat);
            count(row_for(out->player[p].role, &out->player[p].roles, o[i].role[seat]), &o[i],
                  seat);
        }
    }
    for (int p = 0; p < plan->players; p++) {
        sums win = {0}, score = {0}, margin = {0};
        for (long g = 0; g < out->groups; g++) {
            group_view v = group_of(plan, o, g, p);
            add(&win, v.win);
            add(&score, v.score);
            add(&margin, v.margin);
        }
        out->player[p].win = mean_of(&win);
        out->player[p].score = mean_of(&score);
        out->player[p].margin = mean_of(&margin);
    }
    if (plan->players > 1) elo_of(plan, o, out);
    count_faults(o, out);
}

/* ---- the sequential test ---- */

static double expected(double elo) { return 1 / (1 + pow(10, -elo / 400)); }

/* Generalised SPRT on the groups' mean win share of the first player, by the normal approximation;
 * the variance is floored so that a run of equal groups cannot decide by itself. */
void arena_sprt_of(const arena_plan *plan, const arena_outcome *o, long n, arena_sprt *sprt) {
    double s0 = expected(sprt->elo0), s1 = expected(sprt->elo1);
    sums win = {0};
    sprt->bound = log(0.95 / 0.05);
    sprt->llr = 0;
    sprt->verdict = 0;
    for (sprt->groups = 0; sprt->groups < n / arena_group_size(plan) && !sprt->verdict;) {
        add(&win, group_of(plan, o, sprt->groups++, 0).win);
        if (win.n < MIN_GROUPS) continue;
        double mean = win.sum / win.n, var = win.squares / win.n - mean * mean;
        double floor = 0.25 / (win.n + 4);
        if (var < floor) var = floor;
        sprt->llr = win.n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * var);
        sprt->verdict = sprt->llr >= sprt->bound ? 1 : sprt->llr <= -sprt->bound ? -1 : 0;
    }
}
