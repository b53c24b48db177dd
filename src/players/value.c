/* value.c: what a position is worth to each seat, as a number in [0, 1] that mixes winning with
 * points ahead. Only + - * / on floats, so that every build agrees. */
#include "search.h"

#include <string.h>

enum {
    MAX_CHANCE = 24, /* chance plies after a move, so that a loop cannot hang */
    TO_THE_END = 1000,
};

float search_root(float x) {
    if (x <= 0) return 0;
    float r = x > 1 ? x : 1;
    for (int i = 0; i < 24; i++) {
        float better = 0.5f * (r + x / r);
        if (better >= r) break; /* Newton comes down from above, then stands still */
        r = better;
    }
    return r;
}

/* 0 … 1, a half at 0, three quarters at 1. */
static float squash(float x) { return 0.5f + 0.5f * x / (x < 0 ? 1 - x : 1 + x); }

/* Points count twice: against nothing (who is ahead wins, probably), and against the position the
 * search began from, so that a seat far ahead or far behind still sees what is better. There what the
 * best other has may count less: among many, who plays against one other plays for the rest. */
static float gain_of(const searcher *s, int seat, float own, float other) {
    const search_rules *r = s->rules;
    return squash((own - r->rivalry * other - s->base[seat]) / r->scale);
}

float value_of(const searcher *s, int seat, float own, float other) {
    const search_rules *r = s->rules;
    return r->winning * squash((own - other) / (2 * r->scale)) +
           (1 - r->winning) * gain_of(s, seat, own, other);
}

static float best_other(const float *points, int seats, int seat) {
    float best = 0;
    bool any = false;
    for (int i = 0; i < seats; i++)
        if (i != seat && (!any || points[i] > best)) best = points[i], any = true;
    return best;
}

/* Of every seat the own points and those of the best other. A judgement by hand knows how far ahead a seat
 * is, and nothing else: that is taken for its points. */
typedef struct {
    float own[PENT_MAX_SEATS], other[PENT_MAX_SEATS];
} sides;

static void points_of(const searcher *s, const void *world, unsigned seats, float *points) {
    recall_points(s->recall, s->judgement, s->game, world, seats, points);
}

static void ahead_at_end(const searcher *s, const pent_result *res, float *ahead) {
    for (int i = 0; i < s->seats; i++) {
        int best = 0;
        bool any = false;
        for (int k = 0; k < res->entries; k++) {
            if (k == i || (any && res->entry[k].score <= best)) continue;
            best = res->entry[k].score;
            any = true;
        }
        ahead[i] = (float)(res->entry[i].score - best);
    }
}

/* At the end (`res`) by the measure of the positions before: a net counts a victory as points, so the end
 * must, too, or who is winning would rather not end the game. */
static void judge(const searcher *s, const void *world, const pent_result *res, sides *out) {
    const pent_net *net = pent_judgement_net(s->judgement, s->seats);
    if (!net) {
        memset(out, 0, sizeof *out);
        if (res) ahead_at_end(s, res, out->own);
        for (int i = 0; i < s->seats && !res; i++) out->own[i] = s->game->eval(world, i);
        return;
    }
    if (res)
        pent_final_points(s->game, world, s->seats, net->won, out->own);
    else
        points_of(s, world, (1u << s->seats) - 1, out->own);
    for (int i = 0; i < s->seats; i++) out->other[i] = best_other(out->own, s->seats, i);
}

void value_begin(searcher *s, const void *world) {
    sides x;
    judge(s, world, NULL, &x);
    for (int i = 0; i < s->seats; i++) s->base[i] = x.own[i] - s->rules->rivalry * x.other[i];
}

static void value_end(const searcher *s, const void *world, float value[PENT_MAX_SEATS]) {
    const search_rules *r = s->rules;
    pent_result res;
    sides x;
    memset(&res, 0, sizeof res);
    s->game->result(world, &res);
    judge(s, world, &res, &x);
    int winners = 0;
    for (int i = 0; i < res.entries; i++) winners += res.entry[i].rank == 1;
    for (int i = 0; i < s->seats; i++) {
        float won = res.entry[i].rank == 1 ? 1.0f / (float)winners : 0.0f;
        value[i] = r->winning * won + (1 - r->winning) * gain_of(s, i, x.own[i], x.other[i]);
    }
}

void value_position(const searcher *s, const void *world, float value[PENT_MAX_SEATS]) {
    if (s->game->actor(world) == PENT_OVER) {
        value_end(s, world, value);
        return;
    }
    sides x;
    judge(s, world, NULL, &x);
    for (int i = 0; i < s->seats; i++) value[i] = value_of(s, i, x.own[i], x.other[i]);
}

/* Chance answers the move, so that a decision is judged and not a roll in the air. */
static void settle(const searcher *s, void *state, pent_rng *rng) {
    const pent_game *g = s->game;
    for (int i = 0; i < MAX_CHANCE && g->actor(state) == PENT_CHANCE; i++)
        g->apply(state, pent_chance(g, state, rng), NULL);
}

/* A move means the same in every state, so what it was worth elsewhere says something here. */
static unsigned fame_slot(int actor, pent_move m) {
    return ((m + (unsigned)actor * 0x9E3779B9u) * 2654435761u) >> 18;
}
_Static_assert(SEARCH_FAME == 1 << (32 - 18), "the slot is the hash's upper bits");

static void learn_fame(searcher *s, int actor, const pent_move *m, int n, const float *guess) {
    float mean = 0;
    for (int i = 0; i < n; i++) mean += guess[i];
    mean /= (float)n;
    for (int i = 0; i < n; i++) {
        float *f = &s->fame[fame_slot(actor, m[i])];
        *f += 0.25f * (guess[i] - mean - *f);
    }
}

void value_shortlist(const searcher *s, int actor, pent_move *m, int n, int want) {
    float fame[PENT_MAX_MOVES];
    for (int i = 0; i < n; i++) fame[i] = s->fame[fame_slot(actor, m[i])];
    for (int i = 0; i < want && i < n - 1; i++) {
        int best = i;
        for (int k = i + 1; k < n; k++)
            if (fame[k] > fame[best]) best = k;
        float f = fame[best];
        pent_move x = m[best];
        fame[best] = fame[i];
        m[best] = m[i];
        fame[i] = f;
        m[i] = x;
    }
}

/* s->next becomes the position after the move, chance answered by `luck`. */
static void try_move(searcher *s, pent_move m, pent_rng luck) {
    memcpy(s->next, s->world, s->game->state_size);
    s->game->apply(s->next, m, NULL);
    settle(s, s->next, &luck);
}

static float end_for(const searcher *s, int seat) {
    float v[PENT_MAX_SEATS];
    value_end(s, s->next, v);
    return v[seat];
}

float value_other(const searcher *s, int seat) {
    float points[PENT_MAX_SEATS];
    points_of(s, s->world, ((1u << s->seats) - 1) & ~(1u << seat), points);
    return best_other(points, s->seats, seat);
}

float value_next(const searcher *s, int seat, float other) {
    float points[PENT_MAX_SEATS];
    if (s->game->actor(s->next) == PENT_OVER) return end_for(s, seat);
    points_of(s, s->next, 1u << seat, points);
    return value_of(s, seat, points[seat], other);
}

/* By a net: only the seat that moves is judged anew, the others as they were before its move; then
 * the best few moves again with everybody. */
static void learned_guesses(searcher *s, int actor, const pent_move *m, int n, pent_rng luck,
                            float *guess) {
    float points[PENT_MAX_SEATS];
    bool done[PENT_MAX_MOVES] = {false};
    unsigned everybody = (1u << s->seats) - 1;
    float other = value_other(s, actor);
    for (int i = 0; i < n; i++) {
        try_move(s, m[i], luck);
        done[i] = s->game->actor(s->next) == PENT_OVER;
        guess[i] = value_next(s, actor, other);
    }
    for (int k = 0; k < s->rules->again && s->seats > 1; k++) {
        int best = -1;
        for (int i = 0; i < n; i++)
            if (!done[i] && (best < 0 || guess[i] > guess[best])) best = i;
        if (best < 0) return;
        done[best] = true;
        try_move(s, m[best], luck);
        points_of(s, s->next, everybody, points);
        guess[best] = value_of(s, actor, points[actor], best_other(points, s->seats, actor));
    }
}

void value_moves(searcher *s, int actor, const pent_move *m, int n, float *guess) {
    pent_rng luck = pent_rng_seed(pent_rng_next(&s->rng)); /* the same for every move */
    if (pent_judgement_net(s->judgement, s->seats)) {
        learned_guesses(s, actor, m, n, luck, guess);
    } else {
        for (int i = 0; i < n; i++) {
            try_move(s, m[i], luck);
            guess[i] = s->game->actor(s->next) == PENT_OVER
                           ? end_for(s, actor)
                           : value_of(s, actor, s->game->eval(s->next, actor), 0);
        }
    }
    if (n > 1) learn_fame(s, actor, m, n, guess);
}

/* From all moves, `redundant` ones too: one ply does not see what an order will forgo. */
static pent_move best_guess(searcher *s, int actor) {
    pent_moves list;
    float guess[PENT_MAX_MOVES];
    s->game->legal(s->world, &list);
    pent_drop_idle(s->game, s->world, &list);
    if (list.n == 1) return list.m[0];
    if (list.n > s->rules->sample) {
        value_shortlist(s, actor, list.m, list.n, s->rules->sample);
        list.n = s->rules->sample;
    }
    value_moves(s, actor, list.m, list.n, guess);
    int best = 0;
    for (int i = 1; i < list.n; i++)
        if (guess[i] > guess[best]) best = i;
    return list.m[best];
}

void value_play_on(searcher *s, int plies) {
    const pent_game *g = s->game;
    for (int i = 0; i < plies;) {
        int actor = g->actor(s->world);
        if (actor == PENT_OVER) return;
        if (actor == PENT_CHANCE) {
            g->apply(s->world, pent_chance(g, s->world, &s->rng), NULL);
        } else {
            g->apply(s->world, best_guess(s, actor), NULL);
            i++;
        }
    }
}

void value_play_to_leaf(searcher *s) {
    int seats = s->seats > 1 ? s->seats : 2; /* alone as with one other */
    value_play_on(s, s->ending ? TO_THE_END : s->pace->plies * seats);
}
