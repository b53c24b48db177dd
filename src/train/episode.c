/* episode.c: one numbered game: who sits there with which options, how it is played, and what is
 * learned from it. A played game is its plies; what is learned is found by playing them again, so a
 * worker sends little and nobody needs to trust a worker's arithmetic. */
#include "train.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CHANCE = 24 };

/* Purposes of the luck of a game. */
enum { LUCK_PLAY, LUCK_ROWS };

void train_game_free(train_game *g) {
    free(g->ply);
    free(g->best);
    *g = (train_game){0};
}

static bool note_ply(train_game *g, pent_move ply, pent_move best) {
    if (g->plies == g->room) {
        int room = g->room ? 2 * g->room : 256;
        pent_move *p = realloc(g->ply, (size_t)room * sizeof *p);
        if (p) g->ply = p;
        pent_move *b = p ? realloc(g->best, (size_t)room * sizeof *b) : NULL;
        if (!b) return false;
        g->best = b;
        g->room = room;
    }
    g->ply[g->plies] = ply;
    g->best[g->plies++] = best;
    return true;
}

/* ---- who and what ---- */

int train_seats(const train_plan *plan, int64_t number) {
    return plan->seats[number % plan->seatings];
}

static void draw_option(const pent_game *game, pent_setup *setup, int i, pent_rng *rng) {
    const pent_option *o = &game->options[i];
    uint32_t n = 0;
    if (o->kind == PENT_TEXT) return;
    if (o->kind == PENT_RANGE) n = (uint32_t)(o->max - o->min + 1);
    while (o->kind == PENT_CHOICE && o->values[n]) n++;
    int v = (int)pent_rng_below(rng, n);
    setup->value[i] = o->kind == PENT_RANGE ? o->min + v : v;
}

/* The usual options, or each with even chances as usual or drawn at random. */
static void set_up(const train_plan *plan, const pent_game *game, int64_t number, pent_rng *rng,
                   void *state) {
    pent_setup setup = plan->setup;
    setup.seats = train_seats(plan, number);
    if (pent_rng_below(rng, 1000) < (uint32_t)plan->vary)
        for (int i = 0; game->options && game->options[i].id; i++)
            if (!(plan->fixed >> i & 1) && pent_rng_next(rng) >> 63)
                draw_option(game, &setup, i, rng);
    if (pent_init(game, state, &setup, NULL) == PENT_OK) return;
    setup = plan->setup; /* not every choice of options goes together */
    setup.seats = train_seats(plan, number);
    pent_init(game, state, &setup, NULL);
}

/* ---- playing ---- */

typedef struct {
    const train_plan *plan;
    const pent_game *game;
    pent_judgement *judgement;
    pent_player *searching; /* NULL: one ply ahead */
    unsigned char *state, *world, *next;
    pent_rng rng;
    int seats, opening;
    float noise[PENT_MAX_SEATS];
    float prize[PENT_MAX_SEATS];      /* points that nobody has, but that are learned */
    int prizes;                       /* how often one was earned */
    float own_choice;                 /* how often what one plays with is drawn at random */
    bool left_out[PENT_MAX_FEATURES]; /* of rows: inputs */
} table;

static bool table_open(table *t, const train_plan *plan, const pent_game *game, int64_t number) {
    t->plan = plan;
    t->game = game;
    t->state = malloc(3 * game->state_size);
    if (!t->state) return false;
    t->world = t->state + game->state_size;
    t->next = t->world + game->state_size;
    t->rng = pent_rng_seed(train_mix(plan->seed, (uint64_t)number, LUCK_PLAY));
    t->seats = train_seats(plan, number);
    set_up(plan, game, number, &t->rng, t->state);
    return true;
}

/* Some seats play as well as they can, some more or less at random. */
static void draw_style(table *t) {
    for (int i = 0; i < t->seats; i++) {
        float u = train_uniform(&t->rng);
        t->noise[i] = u < 0.2f ? 0 : (float)t->plan->noise / 1000 * u * u;
    }
    t->own_choice = train_uniform(&t->rng) < 0.6f ? 1 : 0.1f;
    t->opening = (int)pent_rng_below(&t->rng, (uint32_t)t->plan->opening + 1);
}

static void settle(const pent_game *game, void *s, pent_rng luck) {
    for (int i = 0; i < MAX_CHANCE && game->actor(s) == PENT_CHANCE; i++)
        game->apply(s, pent_chance(game, s, &luck), NULL);
}

static void try_move(table *t, const void *from, pent_move m, pent_rng luck) {
    memcpy(t->next, from, t->game->state_size);
    t->game->apply(t->next, m, NULL);
    settle(t->game, t->next, luck);
}

/* Points of the seats in the bits, of the position in t->next. */
static void judge_next(table *t, unsigned seats, float *points) {
    if (t->game->actor(t->next) == PENT_OVER)
        pent_final_points(t->game, t->next, t->seats, t->plan->won, points);
    else
        pent_judgement_points(t->judgement, t->next, seats, points);
}

/* Also what is `redundant`: who looks one ply ahead and is kept to one order names what it likes best
 * first and so forgoes what comes before (docs/players.md, "Any order"). */
static void useful_moves(const pent_game *game, const void *s, pent_moves *list) {
    game->legal(s, list);
    pent_drop_idle(game, s, list);
}

/* Gumbel's: the best of the sums is then drawn as often as a softmax would. */
static float draw_noise(table *t, int seat) {
    if (t->noise[seat] <= 0) return 0;
    double u = (double)train_uniform(&t->rng);
    return t->noise[seat] * (float)-train_log(-train_log(u));
}

/* Every move is judged for the seat that moves; the best few again with everybody. */
static void choose(table *t, int actor, const pent_moves *list, pent_move *best,
                   pent_move *choice) {
    float own[PENT_MAX_MOVES], noise[PENT_MAX_MOVES], points[PENT_MAX_SEATS];
    float best_value = 0, choice_value = 0;
    bool done[PENT_MAX_MOVES] = {false};
    memcpy(t->world, t->state, t->game->state_size);
    pent_redact(t->game, t->world, actor);
    pent_determinize(t->game, t->world, actor, &t->rng);
    pent_rng luck = pent_rng_seed(pent_rng_next(&t->rng));
    for (int i = 0; i < list->n; i++) {
        try_move(t, t->world, list->m[i], luck);
        judge_next(t, 1u << actor, points);
        own[i] = points[actor];
        noise[i] = draw_noise(t, actor);
    }
    for (int k = 0; k < t->plan->again && k < list->n; k++) {
        int at = 0;
        while (done[at]) at++;
        for (int i = at + 1; i < list->n; i++)
            if (!done[i] && own[i] + noise[i] > own[at] + noise[at]) at = i;
        done[at] = true;
        try_move(t, t->world, list->m[at], luck);
        judge_next(t, (1u << t->seats) - 1, points);
        float v = pent_ahead(points, t->seats, actor);
        if (k == 0 || v > best_value) best_value = v, *best = list->m[at];
        v += noise[at];
        if (k == 0 || v > choice_value) choice_value = v, *choice = list->m[at];
    }
}

static float how_random(table *t, pent_move m) {
    if (t->opening-- > 0) return 1;
    if (t->game->opening_kinds >> pent_kind(m) & 1) return t->own_choice;
    return (float)t->plan->random / 1000;
}

/* One decision of the seat on move. */
static bool decide(table *t, int actor, train_game *out) {
    pent_moves list;
    useful_moves(t->game, t->state, &list);
    if (list.n == 1) {
        if (!note_ply(out, list.m[0], PENT_NO_MOVE)) return false;
        t->game->apply(t->state, list.m[0], NULL);
        return true;
    }
    pent_move best = list.m[0], choice = best;
    if (t->searching)
        best = choice = pent_player_ask(t->searching, t->game, t->state, t->world);
    else
        choose(t, actor, &list, &best, &choice);
    bool random = train_uniform(&t->rng) < how_random(t, list.m[0]);
    pent_move m = random ? list.m[pent_rng_below(&t->rng, (uint32_t)list.n)] : choice;
    if (!note_ply(out, m, random ? best : m)) return false;
    t->game->apply(t->state, m, NULL);
    return true;
}

/* A search of so many looks at every decision: slower, but what is learned from are better games. */
static bool open_search(table *t) {
    char spec[40];
    t->searching = NULL;
    if (!t->plan->looks) return true;
    snprintf(spec, sizeof spec, "search:iters=%d+plies=0", (int)t->plan->looks);
    t->searching = pent_player_open(t->game, spec, pent_rng_next(&t->rng), NULL);
    return t->searching;
}

bool train_play(const train_plan *plan, const pent_game *game, pent_judgement *j, int64_t number,
                train_game *out) {
    table t;
    out->number = number;
    out->plies = 0;
    if (!table_open(&t, plan, game, number)) return false;
    t.judgement = j;
    pent_judgement_net(j, t.seats);
    draw_style(&t);
    bool good = open_search(&t);
    for (int actor; good && (actor = game->actor(t.state)) != PENT_OVER;) {
        if (actor != PENT_CHANCE) {
            good = decide(&t, actor, out);
            continue;
        }
        pent_move m = pent_chance(game, t.state, &t.rng);
        good = note_ply(out, m, PENT_NO_MOVE);
        game->apply(t.state, m, NULL);
    }
    if (t.searching) pent_player_close(t.searching);
    free(t.state);
    return good;
}

/* ---- learning from it ---- */

typedef struct {
    train_row *row[PENT_MAX_SEATS];
    float points[PENT_MAX_SEATS]; /* that the seats had */
    float value[PENT_MAX_SEATS];  /* what the net thought of it */
    float other[PENT_MAX_SEATS];  /* and of what it would have played: the trace is cut there */
    bool cut;
} moment;

typedef struct {
    moment *at;
    int n, room;
} trace;

static train_row *row_of(const table *t, const pent_inputs *x) {
    train_row *r = malloc(TRAIN_ROW_BYTES(x->n) + sizeof *r);
    if (!r) return NULL;
    r->n = 0;
    r->target = 0;
    for (int i = 0; i < x->n; i++) {
        if (t->left_out[x->index[i]]) continue;
        r->pair[2 * r->n] = x->index[i];
        r->pair[2 * r->n + 1] = (uint16_t)x->value[i];
        r->n++;
    }
    return r;
}

/* What a seat knows of `s`: a world that its view allows. */
static const void *seen_by(table *t, const void *s, int seat) {
    if (!t->game->secret_kinds) return s;
    memcpy(t->world, s, t->game->state_size);
    pent_redact(t->game, t->world, seat);
    pent_determinize(t->game, t->world, seat, &t->rng);
    return t->world;
}

static void look(table *t, const void *s, pent_inputs *x) {
    unsigned all = (1u << t->seats) - 1;
    if (!t->game->secret_kinds) {
        t->game->look(s, all, NULL, x);
        return;
    }
    for (int i = 0; i < t->seats; i++) t->game->look(seen_by(t, s, i), 1u << i, NULL, x);
}

/* A new moment of the trace: the position after a decision, chance answered. */
static bool note_moment(table *t, trace *tr, const moment *before) {
    pent_inputs x[PENT_MAX_SEATS];
    if (tr->n == tr->room) {
        int room = tr->room ? 2 * tr->room : 256;
        moment *at = realloc(tr->at, (size_t)room * sizeof *at);
        if (!at) return false;
        tr->at = at;
        tr->room = room;
    }
    moment *m = &tr->at[tr->n];
    *m = *before;
    look(t, t->state, x);
    for (int i = 0; i < t->seats; i++) {
        m->points[i] = (float)x[i].points;
        m->value[i] = pent_net_points(t->game->net, &x[i]);
        m->row[i] = row_of(t, &x[i]);
        if (!m->row[i]) {
            while (i-- > 0) free(m->row[i]);
            return false;
        }
    }
    tr->n++;
    return true;
}

static void judge_other(table *t, pent_move best, moment *m) {
    pent_inputs x[PENT_MAX_SEATS];
    pent_rng luck = pent_rng_seed(pent_rng_next(&t->rng));
    try_move(t, t->state, best, luck);
    m->cut = true;
    if (t->game->actor(t->next) == PENT_OVER) {
        pent_final_points(t->game, t->next, t->seats, t->plan->won, m->other);
        return;
    }
    look(t, t->next, x);
    for (int i = 0; i < t->seats; i++) m->other[i] = pent_net_points(t->game->net, &x[i]);
}

/* Applies a ply of the game that is replayed, and sees what it brings by the rule with a prize. */
static void apply_again(table *t, pent_move ply) {
    const train_plan *plan = t->plan;
    if (!plan->prize) {
        t->game->apply(t->state, ply, NULL);
        return;
    }
    pent_trace why;
    why.n = 0;
    t->game->apply(t->state, ply, &why);
    for (int i = 0; i < why.n; i++) {
        const pent_note *note = &why.note[i];
        if (note->seat < 0 || note->points <= 0 || strcmp(note->rule, plan->prized) != 0) continue;
        t->prize[note->seat] += (float)plan->prize;
        t->prizes++;
    }
}

/* Plays the plies again. Refused when they are no game of this number. */
static pent_status replay(table *t, const train_game *g, trace *tr, pent_err *err) {
    bool open = false;
    moment next = {.cut = false};
    for (int i = 0; i < g->plies; i++) {
        int actor = t->game->actor(t->state);
        if (actor >= 0 && open) {
            if (!note_moment(t, tr, &next)) return pent_fail(err, PENT_E_SYSTEM, "out of memory");
            open = false;
        }
        if (actor == PENT_OVER || !pent_is_legal(t->game, t->state, g->ply[i]))
            return pent_fail(err, PENT_E_INPUT, "game %ld is damaged at ply %d", (long)g->number,
                             i);
        if (actor >= 0 && g->best[i] != PENT_NO_MOVE) {
            open = true;
            next.cut = false;
            if (g->best[i] != g->ply[i]) {
                if (!pent_is_legal(t->game, t->state, g->best[i]))
                    return pent_fail(err, PENT_E_INPUT, "game %ld is damaged at ply %d",
                                     (long)g->number, i);
                judge_other(t, g->best[i], &next);
            }
        }
        apply_again(t, g->ply[i]);
    }
    if (t->game->actor(t->state) != PENT_OVER)
        return pent_fail(err, PENT_E_INPUT, "game %ld does not end", (long)g->number);
    return PENT_OK;
}

/* Backward: what came of a moment is partly what the net thought of the next, partly what came of
 * that. */
static void set_targets(const table *t, trace *tr, train_end *told) {
    float end[PENT_MAX_SEATS], lambda = (float)t->plan->lambda / 1000;
    pent_result r;
    memset(&r, 0, sizeof r);
    t->game->result(t->state, &r);
    *told = (train_end){.prizes = t->prizes};
    pent_final_points(t->game, t->state, t->seats, t->plan->won, end);
    for (int i = 0; i < t->seats; i++) {
        float g = end[i] + t->prize[i];
        told->score += (double)r.entry[i].score / t->seats;
        for (int k = tr->n - 1; k >= 0; k--) {
            moment *m = &tr->at[k];
            m->row[i]->target = (g - m->points[i]) / (float)t->plan->scale;
            g = m->cut ? m->other[i] : (1 - lambda) * m->value[i] + lambda * g;
        }
    }
}

pent_status train_rows(const train_plan *plan, const pent_game *game, const train_game *g,
                       train_taker *take, void *ctx, train_end *end, pent_err *err) {
    table t = {.prize = {0}};
    trace tr = {0};
    if (!table_open(&t, plan, game, g->number))
        return pent_fail(err, PENT_E_SYSTEM, "out of memory");
    t.rng = pent_rng_seed(train_mix(plan->seed, (uint64_t)g->number, LUCK_ROWS));
    train_left_out(plan, game, t.left_out);
    pent_status status = replay(&t, g, &tr, err);
    if (status == PENT_OK) set_targets(&t, &tr, end);
    for (int k = 0; k < tr.n; k++)
        for (int i = 0; i < t.seats; i++) {
            train_row *row = tr.at[k].row[i];
            /* neighbours are much alike: half of them will do */
            if (status == PENT_OK && pent_rng_next(&t.rng) >> 63 && take(ctx, row)) continue;
            free(row);
        }
    free(tr.at);
    free(t.state);
    return status;
}
