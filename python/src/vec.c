/* vec.c: n games stepped at once (vec.h). A step plays one decision, then whatever needs nobody from
 * outside: chance, computer players, decisions without a choice, the end of a game and the next
 * beginning. */
#include "vec.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { ENDS = 1000 }; /* games that may end in one step before it is a mistake */

typedef struct slot {
    pent_rng rng;
    pent_player *player[PENT_MAX_SEATS];
    vec_tally tally;
    pent_move chosen;
    int actor, plies, written; /* written: entries of the list that the caller's array has */
    float won[PENT_MAX_SEATS]; /* in this step */
    bool ended;
    pent_moves list; /* of the open decision */
} slot;

struct vec {
    vec_setup set;
    const pent_game *game;
    int seats, features;
    size_t size;          /* of a state, rounded up */
    unsigned char *state; /* n of them, behind them the beginning */
    slot *slot;
    _Atomic(const char *) trouble;
};

static unsigned char *state_of(const vec *v, long i) { return v->state + (size_t)i * v->size; }

/* ---- making and ending ---- */

static bool seat_players(vec *v, long i, pent_err *err) {
    for (int k = 0; k < v->seats; k++) {
        if (!v->set.player[k]) continue;
        uint64_t words[3] = {v->set.seed, (uint64_t)i, 1 + (uint64_t)k};
        v->slot[i].player[k] =
            pent_player_open(v->game, v->set.player[k], pent_hash(words, sizeof words), err);
        if (!v->slot[i].player[k]) return false;
    }
    return true;
}

static bool fill(vec *v, pent_err *err) {
    if (pent_init(v->game, state_of(v, v->set.n), &v->set.setup, err) != PENT_OK) return false;
    for (long i = 0; i < v->set.n; i++) {
        uint64_t words[3] = {v->set.seed, (uint64_t)i, 0};
        v->slot[i].rng = pent_rng_seed(pent_hash(words, sizeof words));
        if (!seat_players(v, i, err)) return false;
    }
    return true;
}

vec *vec_new(const vec_setup *setup, pent_err *err) {
    vec *v = calloc(1, sizeof *v);
    if (v) {
        v->set = *setup;
        v->game = setup->game;
        v->seats = setup->setup.seats;
        v->size = (v->game->state_size + 15) / 16 * 16;
        v->state = calloc((size_t)setup->n + 1, v->size);
        v->slot = calloc((size_t)setup->n, sizeof *v->slot);
        v->features = pent_feature_count(v->game);
    }
    if (!v || !v->state || !v->slot) {
        pent_fail(err, PENT_E_SYSTEM, "out of memory");
    } else if (fill(v, err)) {
        return v;
    }
    vec_free(v);
    return NULL;
}

void vec_free(vec *v) {
    if (!v) return;
    for (long i = 0; v->slot && i < v->set.n; i++)
        for (int k = 0; k < PENT_MAX_SEATS; k++) pent_player_close(v->slot[i].player[k]);
    free(v->slot);
    free(v->state);
    free(v);
}

const char *vec_trouble(const vec *v) { return v->trouble; }
int vec_count(const vec *v, long i) { return v->slot[i].list.n; }
int vec_actor(const vec *v, long i) { return v->slot[i].actor; }
const void *vec_state(const vec *v, long i) { return state_of(v, i); }

vec_tally vec_tallies(const vec *v) {
    vec_tally sum = {0};
    for (long i = 0; i < v->set.n; i++) {
        sum.decisions += v->slot[i].tally.decisions;
        sum.games += v->slot[i].tally.games;
    }
    return sum;
}

/* ---- playing ---- */

static float reward_of(const vec *v, const pent_result *r, int seat) {
    const pent_entry *e = &r->entry[seat];
    int first = 0, better = 0, equal = 0;
    for (int i = 0; i < r->entries; i++) {
        first += r->entry[i].rank == 1;
        better += r->entry[i].rank < e->rank;
        equal += r->entry[i].rank == e->rank;
    }
    switch (v->set.reward) {
    case VEC_SCORE: return (float)e->score;
    case VEC_RANK: /* evenly from 1 for the first to -1 for the last; who shares gets the mean */
        return r->entries < 2 ? 0.0f
                              : 1.0f - (float)(2 * better + equal - 1) / (float)(r->entries - 1);
    default: return e->rank == 1 ? 2.0f / (float)(first ? first : 1) - 1.0f : -1.0f;
    }
}

static void begin(vec *v, long i) {
    memcpy(state_of(v, i), state_of(v, v->set.n), v->game->state_size);
    v->slot[i].plies = 0;
}

static void finish(vec *v, long i) {
    slot *g = &v->slot[i];
    pent_result r;
    memset(&r, 0, sizeof r);
    v->game->result(state_of(v, i), &r);
    for (int k = 0; k < v->seats; k++) g->won[k] += reward_of(v, &r, k);
    g->ended = true;
    g->tally.games++;
    begin(v, i);
}

static bool bug(vec *v, const char *what) {
    v->trouble = what;
    return false;
}

/* Plays what needs nobody from outside, up to the next decision. */
static bool advance(vec *v, long i) {
    const pent_game *game = v->game;
    slot *g = &v->slot[i];
    void *s = state_of(v, i);
    uint64_t view[PENT_MAX_STATE / 8];
    for (int ends = 0;;) {
        int actor = game->actor(s);
        if (actor == PENT_OVER) {
            if (++ends > ENDS) return bug(v, "the seats decided from outside are never asked");
            finish(v, i);
            continue;
        }
        if (g->plies++ > game->max_plies)
            return bug(v, "a game did not end within its bound of plies: a bug of its rules");
        if (actor == PENT_CHANCE) {
            game->apply(s, pent_chance(game, s, &g->rng), NULL);
        } else if (g->player[actor]) {
            game->apply(s, pent_player_ask(g->player[actor], game, s, view), NULL);
        } else {
            game->legal(s, &g->list);
            g->actor = actor;
            if (g->list.n != 1 || v->set.forced) return true;
            game->apply(s, g->list.m[0], NULL);
        }
    }
}

static bool decide(vec *v, long i, pent_move m) {
    v->slot[i].tally.decisions++;
    v->game->apply(state_of(v, i), m, NULL);
    return advance(v, i);
}

bool vec_choose(vec *v, long i, long action) {
    slot *g = &v->slot[i];
    if (action < 0 || action >= pent_action_count(v->game)) return false;
    pent_move m = pent_move_of(v->game, (int)action);
    for (int k = 0; k < g->list.n; k++)
        if (g->list.m[k] == m) return g->chosen = m, true;
    return false;
}

/* ---- what is seen ---- */

/* As the seat that decides may know them: of a world that its view allows, drawn by the view's hash. */
static void write_features(const vec *v, long i, float *out) {
    const pent_game *game = v->game;
    uint64_t world[PENT_MAX_STATE / 8];
    const void *s = state_of(v, i);
    int seat = v->slot[i].actor;
    if (game->redact) {
        memcpy(world, s, game->state_size);
        pent_redact(game, world, seat);
        pent_rng rng = pent_rng_seed(pent_hash(world, game->state_size));
        pent_determinize(game, world, seat, &rng);
        s = world;
    }
    pent_features(game, s, seat, out);
}

static bool write_list(vec *v, long i, const vec_out *out) {
    slot *g = &v->slot[i];
    int n = g->list.n, actions = pent_action_count(v->game);
    int16_t room[PENT_MAX_MOVES], *row = out->legal ? out->legal + i * PENT_MAX_MOVES : room;
    uint8_t *mask = out->mask ? out->mask + i * actions : NULL;
    if (mask) memset(mask, 0, (size_t)actions);
    for (int k = 0; k < n; k++) {
        int action = pent_action_of(v->game, g->list.m[k]);
        if (action < 0) return bug(v, "a move has no number: a bug of the game");
        row[k] = (int16_t)action;
        if (mask) mask[action] = 1;
    }
    if (!out->legal) return true;
    for (int k = n; k < g->written; k++) row[k] = -1;
    g->written = n;
    return true;
}

static bool look(vec *v, long i, const vec_out *out) {
    const slot *g = &v->slot[i];
    if (out->actor) out->actor[i] = (int8_t)g->actor;
    if (out->count) out->count[i] = (int16_t)g->list.n;
    if (out->done) out->done[i] = g->ended;
    if (out->rewards) memcpy(out->rewards + i * v->seats, g->won, sizeof(float) * (size_t)v->seats);
    if (out->observations)
        pent_observe(v->game, state_of(v, i), g->actor,
                     out->observations + (size_t)i * pent_observation_size(v->game));
    if (out->features) write_features(v, i, out->features + i * v->features);
    return (!out->legal && !out->mask) || write_list(v, i, out);
}

void vec_rebound(vec *v) {
    for (long i = 0; i < v->set.n; i++) v->slot[i].written = PENT_MAX_MOVES;
}

static void new_step(slot *g) {
    memset(g->won, 0, sizeof g->won);
    g->ended = false;
}

bool vec_reset(vec *v, long from, long to, const vec_out *out) {
    for (long i = from; i < to; i++) {
        begin(v, i);
        bool ok = advance(v, i);
        new_step(&v->slot[i]); /* what ended before the first decision is no news */
        if (!ok || !look(v, i, out)) return false;
    }
    return true;
}

bool vec_step(vec *v, long from, long to, const vec_out *out) {
    for (long i = from; i < to; i++) {
        new_step(&v->slot[i]);
        if (!decide(v, i, v->slot[i].chosen) || !look(v, i, out)) return false;
    }
    return true;
}

bool vec_play(vec *v, long from, long to, long decisions, const vec_out *out) {
    for (long i = from; i < to; i++) {
        slot *g = &v->slot[i];
        new_step(g);
        for (long k = 0; k < decisions; k++)
            if (!decide(v, i, g->list.m[pent_rng_below(&g->rng, (uint32_t)g->list.n)]))
                return false;
        if (!look(v, i, out)) return false;
    }
    return true;
}
