/* searcher.c: information-set Monte-Carlo tree search of one thread. Every iteration fills in a
 * possible world, walks down the tree by the moves that are legal there, judges the position where
 * it leaves the tree and carries every seat's value back up (max^n: each seat follows its own).
 * Nothing here allocates; budgets, threads and turns are search.c's business. */
#include "search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define CATCH_UP 0.4

enum { MAX_DEPTH = 400, CLOCK_EVERY = 4, POLL_EVERY = 8, SURE_EVERY = 64, SLOTS = 1024 };

bool searcher_open(searcher *s, const pent_game *game, const search_rules *few,
                   const search_rules *many, uint32_t room, uint64_t seed) {
    *s = (searcher){.game = game,
                    .few = few,
                    .many = many,
                    .rules = few,
                    .rng = pent_rng_seed(seed),
                    .secrets = game->secret_kinds != 0};
    for (int i = 0; i < SEARCH_ROOTS; i++) s->root[i] = search_root((float)i);
    s->world = malloc(3 * game->state_size);
    if (!s->world) return false;
    s->next = s->world + game->state_size;
    s->seen = s->next + game->state_size;
    s->fame = calloc(SEARCH_FAME, sizeof *s->fame);
    s->judgement = pent_judgement_open(game);
    s->recall = recall_open();
    s->turns = turns_open(game);
    if (s->fame && s->judgement && s->recall && s->turns && tree_open(&s->tree, room)) return true;
    turns_close(s->turns);
    recall_close(s->recall);
    pent_judgement_close(s->judgement);
    free(s->fame);
    free(s->world);
    return false;
}

void searcher_close(searcher *s) {
    tree_close(&s->tree);
    turns_close(s->turns);
    recall_close(s->recall);
    pent_judgement_close(s->judgement);
    free(s->fame);
    free(s->world);
}

int searcher_seats(const pent_game *game, const void *view) {
    pent_result res;
    memset(&res, 0, sizeof res);
    game->result(view, &res);
    int seats = 0;
    while (seats < res.entries && !res.entry[seats].rival) seats++;
    return seats;
}

/* ---- looking into a position ---- */

static uint64_t view_hash(searcher *s, const void *state) {
    memcpy(s->seen, state, s->game->state_size);
    pent_redact(s->game, s->seen, s->seat);
    uint64_t h = pent_hash(s->seen, s->game->state_size);
    return h ? h : 1;
}

/* Attention before any visit: falls with the distance from the best guess, measured by how far the
 * guesses lie apart. A rational function: no exponential, and no move is ever quite forgotten. */
void search_priors(searcher *s, uint32_t node) {
    tree_edge *at = s->tree.at;
    float best = -1, gap = 0, all = 0;
    int n = at[node].children;
    for (uint32_t i = at[node].first; i; i = at[i].next)
        if (at[i].guess > best) best = at[i].guess;
    for (uint32_t i = at[node].first; i; i = at[i].next) gap += best - at[i].guess;
    gap = s->rules->sharp * (gap / (float)n) + 1e-6f;
    for (uint32_t i = at[node].first; i; i = at[i].next) {
        float near = 1 / (1 + (best - at[i].guess) / gap);
        at[i].prior = near * near;
        all += at[i].prior;
    }
    for (uint32_t i = at[node].first; i; i = at[i].next) at[i].prior /= all;
}

void search_useful(const searcher *s, const void *state, pent_moves *list) {
    s->game->legal(state, list);
    pent_drop_idle(s->game, state, list);
    if (!s->game->redundant || list->n < 2) return;
    int n = 0;
    for (int i = 0; i < list->n; i++)
        if (!s->game->redundant(state, list->m[i])) list->m[n++] = list->m[i];
    if (n) list->n = n;
}

typedef struct {
    pent_move move;
    float guess;
    int at;
} candidate;

static bool ahead_of(const candidate *a, const candidate *b) {
    return a->guess != b->guess ? a->guess > b->guess : a->at < b->at;
}

static void sort_candidates(candidate *c, int n) {
    for (int gap = n / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11)
        for (int i = gap; i < n; i++) {
            candidate x = c[i];
            int k = i;
            for (; k >= gap && ahead_of(&x, &c[k - gap]); k -= gap) c[k] = c[k - gap];
            c[k] = x;
        }
}

/* Adds the best `keep` of the listed moves that are not children yet. False: the room is full. */
static bool add_children(searcher *s, uint32_t node, int actor, const pent_moves *list, int keep) {
    pent_move m[PENT_MAX_MOVES];
    float guess[PENT_MAX_MOVES];
    candidate c[PENT_MAX_MOVES];
    int n = 0;
    for (int i = 0; i < list->n; i++)
        if (!s->tree.at[node].first || !tree_find(&s->tree, node, list->m[i])) m[n++] = list->m[i];
    if (keep > n) keep = n;
    if (n == 0) return true;
    if (s->tree.cap - s->tree.used < (uint32_t)keep) return false;
    if (n == 1 && s->tree.at[node].children == 0)
        guess[0] = 0.5f;
    else
        value_moves(s, actor, m, n, guess);
    for (int i = 0; i < n; i++) c[i] = (candidate){m[i], guess[i], i};
    sort_candidates(c, n);
    for (int i = keep - 1; i >= 0; i--) { /* the best is added last, so it comes first */
        uint32_t e = tree_add(&s->tree, node, c[i].move);
        s->tree.at[e].guess = c[i].guess;
    }
    search_priors(s, node);
    return true;
}

/* Others may be expected to do what looks best one ply ahead. Then what they do is walked through, not looked
 * into, and the search comes to the seat's own next turns. */
static bool is_narrow(const searcher *s, int actor) {
    return s->rules->others && actor >= 0 && actor != s->seat && s->pace == &s->rules->net;
}

static int keep_of(const searcher *s, int actor) {
    return is_narrow(s, actor) ? s->rules->others : s->rules->keep;
}

static bool look_into(searcher *s, uint32_t node, int actor) {
    if (s->ending && actor == s->seat) {
        if (!turns_plan(s, node)) return false;
    } else if (actor >= 0) {
        pent_moves list;
        search_useful(s, s->world, &list);
        if (!add_children(s, node, actor, &list, keep_of(s, actor))) return false;
    }
    s->tree.at[node].actor = (int8_t)actor;
    return true;
}

/* ---- walking down ---- */

/* What is known of a move, with what was guessed. When all was played to the end: the best, since what is
 * worse behind it is the seat's own choice. */
static float worth_of(const searcher *s, const tree_edge *e, int seat) {
    float trust = s->rules->trust;
    if (s->ending && seat == s->seat && e->visits) return e->best;
    return (e->sum[seat] + trust * e->guess) / ((float)e->visits + trust);
}

static float root_of(const searcher *s, uint32_t n) {
    return n < SEARCH_ROOTS ? s->root[n] : search_root((float)n);
}

static uint32_t best_child(searcher *s, uint32_t node, int actor) {
    const tree_edge *at = s->tree.at;
    float explore = s->ending ? s->rules->end.explore : s->rules->explore;
    float attention = explore * root_of(s, at[node].visits + 1), best = -1;
    uint32_t choice = 0;
    for (uint32_t i = at[node].first; i; i = at[i].next) {
        float v = worth_of(s, &at[i], actor) + attention * at[i].prior / (1 + (float)at[i].visits);
        if (v <= best) continue;
        best = v;
        choice = i;
    }
    return choice;
}

/* The same where only some children are legal in this world: those compete, each against how often
 * it could have been chosen. */
static uint32_t best_legal(searcher *s, uint32_t node, int actor, const uint32_t *child, int n) {
    tree_edge *at = s->tree.at;
    float best = -1;
    uint32_t choice = 0;
    (void)node;
    for (int k = 0; k < n; k++) {
        tree_edge *e = &at[child[k]];
        e->avail++;
        float v = worth_of(s, e, actor) +
                  s->rules->explore * root_of(s, e->avail) * e->prior / (1 + (float)e->visits);
        if (v <= best) continue;
        best = v;
        choice = child[k];
    }
    return choice;
}

static unsigned slot_of(pent_move m) { return (m * 2654435761u) >> 22; }

/* Matches the legal moves with the children; `fresh` gets those that are no children yet. */
static int match_moves(const searcher *s, uint32_t node, const pent_moves *list, uint32_t *child,
                       pent_moves *fresh) {
    uint32_t slot[SLOTS];
    memset(slot, 0, sizeof slot);
    const tree_edge *at = s->tree.at;
    for (uint32_t i = at[node].first; i; i = at[i].next) {
        unsigned k = slot_of(at[i].move);
        while (slot[k]) k = (k + 1) % SLOTS;
        slot[k] = i;
    }
    int n = 0;
    fresh->n = 0;
    for (int i = 0; i < list->n; i++) {
        unsigned k = slot_of(list->m[i]);
        while (slot[k] && at[slot[k]].move != list->m[i]) k = (k + 1) % SLOTS;
        if (slot[k])
            child[n++] = slot[k];
        else
            fresh->m[fresh->n++] = list->m[i];
    }
    return n;
}

static uint32_t choose_varying(searcher *s, uint32_t node, int actor) {
    pent_moves list, fresh;
    uint32_t child[PENT_MAX_MOVES];
    search_useful(s, s->world, &list);
    int n = match_moves(s, node, &list, child, &fresh);
    int keep = keep_of(s, actor), limit = keep;
    if (!is_narrow(s, actor)) limit += (int)(s->tree.at[node].visits / 8);
    if (fresh.n && (n == 0 || s->tree.at[node].children < limit) &&
        s->tree.at[node].children + fresh.n < SLOTS / 2) {
        add_children(s, node, actor, &fresh, keep);
        n = match_moves(s, node, &list, child, &fresh);
    }
    return best_legal(s, node, actor, child, n);
}

/* Progressive widening: a position seen often shows more of its moves. */
static void widen(searcher *s, uint32_t node, int actor) {
    const tree_edge *e = &s->tree.at[node];
    if (e->children < s->rules->keep || e->visits < 8u * e->children) return;
    if (e->visits % (8u * e->children) || e->children >= PENT_MAX_MOVES) return;
    pent_moves list;
    search_useful(s, s->world, &list);
    if (list.n > e->children) add_children(s, node, actor, &list, e->children);
}

static uint32_t choose_decision(searcher *s, uint32_t node, int actor) {
    if (s->tree.at[node].flags & TREE_VARIES && node != 0) return choose_varying(s, node, actor);
    if (node != 0 && !is_narrow(s, actor)) widen(s, node, actor);
    return best_child(s, node, actor);
}

static pent_move draw(const searcher *s, const pent_moves *list, pent_rng *rng) {
    uint32_t all = 0;
    for (int i = 0; i < list->n; i++) all += pent_weight(s->game, s->world, list->m[i]);
    uint32_t pick = pent_rng_below(rng, all);
    for (int i = 0; i < list->n; i++) {
        uint32_t w = pent_weight(s->game, s->world, list->m[i]);
        if (pick < w) return list->m[i];
        pick -= w;
    }
    return list->m[list->n - 1];
}

/* Chance: an edge for each outcome, when they are few and nobody is to be kept from knowing;
 * else one edge for all, behind which the moves vary. */
static uint32_t choose_chance(searcher *s, uint32_t node, pent_move *m) {
    pent_moves list;
    s->game->legal(s->world, &list);
    *m = list.n == 1 ? list.m[0] : draw(s, &list, &s->rng);
    bool secret = s->game->secret_kinds >> pent_kind(*m) & 1;
    bool loose = list.n > 1 && (secret || list.n > s->rules->outcomes);
    pent_move key = loose ? PENT_NO_MOVE : *m;
    uint32_t e = tree_find(&s->tree, node, key);
    if (e || !(e = tree_add(&s->tree, node, key))) return e;
    if (loose) s->tree.at[e].flags |= TREE_VARIES | TREE_LOOSE;
    return e;
}

/* One step from `node` in s->world; the edge taken, or 0 to judge the position here. */
static uint32_t step(searcher *s, uint32_t node) {
    int actor = s->game->actor(s->world);
    if (actor == PENT_OVER) return 0;
    tree_edge *e = &s->tree.at[node];
    if (e->actor == TREE_FRESH) {
        bool late = actor >= 0 && node != 0 && !is_narrow(s, actor) && !s->ending;
        if (late && e->visits < s->pace->expand_at) return 0;
        if (!look_into(s, node, actor)) return 0;
    }
    if (e->actor != actor) return 0; /* another world, another course */
    if (actor == s->seat && !e->view && !(e->flags & TREE_LOOSE)) e->view = view_hash(s, s->world);
    pent_move m = PENT_NO_MOVE;
    uint32_t child =
        actor == PENT_CHANCE ? choose_chance(s, node, &m) : choose_decision(s, node, actor);
    if (!child) return 0;
    s->game->apply(s->world, m == PENT_NO_MOVE ? s->tree.at[child].move : m, NULL);
    return child;
}

static void iterate(searcher *s) {
    uint32_t path[MAX_DEPTH], node = 0;
    int depth = 0;
    float value[PENT_MAX_SEATS];
    memcpy(s->world, s->view, s->game->state_size);
    pent_determinize(s->game, s->world, s->seat, &s->rng);
    do {
        path[depth++] = node;
        node = depth < MAX_DEPTH ? step(s, node) : 0;
    } while (node);
    value_play_to_leaf(s);
    value_position(s, s->world, value);
    for (int d = 0; d < depth; d++) {
        tree_edge *e = &s->tree.at[path[d]];
        if (!e->visits++ || value[s->seat] > e->best) e->best = value[s->seat];
        for (int i = 0; i < s->seats; i++) e->sum[i] += value[i];
    }
}

/* ---- the whole search ---- */

static bool is_ending(const searcher *s, const void *view) {
    const search_rules *r = s->rules;
    bool alone = r->others == 1 && s->pace == &r->net && !s->secrets;
    return r->end.turns && alone && s->game->last_round && s->game->last_round(view);
}

/* Finds the position in the tree of the last search, or starts a new one; then makes the root's
 * children exactly the moves of the list, `redundant` ones too: a person may have begun in an order
 * that a search never takes, and the rest must still be found. */
static void set_root(searcher *s, const pent_ask *ask) {
    uint32_t old = tree_seek(&s->tree, view_hash(s, ask->view), ask->seat);
    bool ending = is_ending(s, ask->view);
    memcpy(s->world, ask->view, s->game->state_size);
    pent_determinize(s->game, s->world, s->seat, &s->rng);
    if (old == UINT32_MAX || ending != s->ending) {
        tree_clear(&s->tree);
        value_begin(s, s->world);
    } else {
        tree_keep(&s->tree, old);
    }
    s->ending = ending;
    tree_edge *root = &s->tree.at[0];
    root->flags = s->secrets ? TREE_VARIES : 0;
    root->actor = (int8_t)ask->seat;
    root->view = view_hash(s, ask->view);
    if (s->ending) turns_plan(s, 0);
    tree_only(&s->tree, ask->legal);
    if (add_children(s, 0, ask->seat, ask->legal, ask->legal->n)) return;
    tree_clear(&s->tree); /* the kept branch left no room */
    root->flags = s->secrets ? TREE_VARIES : 0;
    root->actor = (int8_t)ask->seat;
    bool fits = add_children(s, 0, ask->seat, ask->legal, ask->legal->n);
    assert(fits);
    (void)fits;
}

/* A little luck in the root's attention: equal moves are not always met in the same order, so games
 * between the same players differ from seed to seed. */
static void stir(searcher *s) {
    search_priors(s, 0);
    for (uint32_t i = s->tree.at[0].first; i; i = s->tree.at[i].next)
        s->tree.at[i].prior *= 0.5f + (float)pent_rng_below(&s->rng, 1024) / 1024;
}

/* No other move will catch up with the most visited one in `left` iterations: it would have to get
 * CATCH_UP of them, and the best one goes on getting most. */
static bool is_sure(const searcher *s, double left) {
    uint32_t best = 0, second = 0;
    for (uint32_t i = s->tree.at[0].first; i; i = s->tree.at[i].next) {
        uint32_t v = s->tree.at[i].visits;
        if (v > best) {
            second = best;
            best = v;
        } else if (v > second) {
            second = v;
        }
    }
    return (double)best - (double)second > CATCH_UP * left;
}

static bool time_is_up(const searcher *s, const search_limit *limit, double cpu, double wall) {
    if (limit->cpu <= 0 || s->done % CLOCK_EVERY) return false;
    double spent = clock_cpu() - cpu;
    if (spent >= limit->cpu || clock_wall() - wall >= limit->all) return true;
    if (s->done % SURE_EVERY || spent <= 0) return false;
    return is_sure(s, (double)s->done * (limit->cpu - spent) / spent);
}

/* Asked for rarely enough to cost nothing beside an iteration. */
static bool is_enough(const searcher *s, const search_limit *limit) {
    if (!limit->enough || s->done % POLL_EVERY) return false;
    if (s->watch && s->watch->poll(s->watch->ctx)) atomic_store(limit->enough, true);
    return atomic_load(limit->enough);
}

void searcher_run(searcher *s, const pent_ask *ask, const search_limit *limit) {
    double cpu = limit->cpu > 0 ? clock_cpu() : 0, wall = limit->cpu > 0 ? clock_wall() : 0;
    s->seats = searcher_seats(s->game, ask->view);
    /* Alone, what the rivals do is chance: a net judges it better some plies later. */
    s->rules = s->seats > 2 ? s->many : s->few;
    bool at_once = s->seats > 1 && pent_judgement_net(s->judgement, s->seats);
    s->pace = at_once ? &s->rules->net : &s->rules->hand;
    s->view = ask->view;
    s->seat = ask->seat;
    s->done = 0;
    set_root(s, ask);
    if (s->tree.at[0].children == 1) return;
    stir(s);
    while (!limit->iters || s->done < limit->iters) {
        iterate(s);
        s->done++;
        if (limit->nodes && s->tree.used >= limit->nodes) return;
        if (time_is_up(s, limit, cpu, wall) || is_enough(s, limit)) return;
        if (limit->iters && s->done % SURE_EVERY == 0 &&
            is_sure(s, (double)(limit->iters - s->done)))
            return;
    }
}
