/* turns.c: whole turns of the seat that searches, in the last round. One ply says little about a turn of six:
 * what is burnt for a power action is only lost until the dwelling stands. So the plies of the turn are
 * followed, the best of every depth and exchanges beside them, and judged where the turn ends; the best
 * turns become branches of the tree, and a ply is guessed to be as good as the best turn behind it. */
#include "search.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES = 12, ROOM = 4096, STATES = 2 * TURNS_WIDTH };

/* A ply of some turn; ply 0 is the position where the turn is at. */
typedef struct {
    uint64_t hash; /* of the position behind it */
    pent_move move;
    uint32_t edge; /* of the tree */
    float guess;
    uint16_t before; /* the ply before it */
    int16_t slot;    /* where its position was kept to be followed, or -1 */
    bool over;       /* the turn ends here */
    bool twice;      /* another ply came to the same position */
    bool wanted;     /* becomes a branch */
} ply;

struct turns {
    const pent_game *game;
    int n;
    ply at[ROOM];
    unsigned char *now, *then; /* positions of this depth and of the next, STATES each */
    unsigned char room[];
};

turns *turns_open(const pent_game *game) {
    size_t half = (size_t)STATES * game->state_size;
    turns *t = malloc(sizeof *t + 2 * half);
    if (!t) return NULL;
    t->game = game;
    t->now = t->room;
    t->then = t->room + half;
    return t;
}

void turns_close(turns *t) { free(t); }

static void *kept(const turns *t, unsigned char *states, int slot) {
    return states + (size_t)slot * t->game->state_size;
}

static bool is_of(uint64_t kinds, pent_move m) { return kinds >> pent_kind(m) & 1; }

/* Lists and judges the plies behind ply i. */
static void follow(searcher *s, int i, float other) {
    turns *t = s->turns;
    const pent_game *g = t->game;
    const void *from = kept(t, t->now, t->at[i].slot);
    pent_moves list;
    search_useful(s, from, &list);
    for (int k = 0; k < list.n && t->n < ROOM; k++) {
        memcpy(s->next, from, g->state_size);
        g->apply(s->next, list.m[k], NULL);
        bool ends = is_of(g->ending_kinds | g->closing_kinds, list.m[k]);
        t->at[t->n++] = (ply){.hash = pent_hash(s->next, g->state_size),
                              .move = list.m[k],
                              .guess = value_next(s, s->seat, other),
                              .before = (uint16_t)i,
                              .slot = -1,
                              .over = ends || g->actor(s->next) != s->seat};
    }
}

/* The best ply from `from` on that can be followed and is not yet; exchanges, or everything else. */
static int best_open(const turns *t, int from, bool exchange) {
    int best = -1;
    for (int i = from; i < t->n; i++) {
        const ply *p = &t->at[i];
        if (p->over || p->twice || p->slot >= 0) continue;
        if (is_of(t->game->conversion_kinds, p->move) != exchange) continue;
        if (best < 0 || p->guess > t->at[best].guess) best = i;
    }
    return best;
}

static bool is_met(const turns *t, uint64_t hash) {
    for (int k = 1; k < t->n; k++)
        if (t->at[k].slot >= 0 && t->at[k].hash == hash) return true;
    return false;
}

/* Takes the best `width` plies from `from` on to be followed next; `used` positions are taken already. */
static int take(turns *t, int from, bool exchange, int width, int used) {
    for (int most = used + width; used < most;) {
        int i = best_open(t, from, exchange);
        if (i < 0) break;
        ply *p = &t->at[i];
        p->twice = is_met(t, p->hash);
        if (p->twice) continue;
        void *to = kept(t, t->then, used);
        memcpy(to, kept(t, t->now, t->at[p->before].slot), t->game->state_size);
        t->game->apply(to, p->move, NULL);
        p->slot = (int16_t)used++;
    }
    return used;
}

/* The best end of a turn that is not wanted yet, or 0. */
static int best_turn(const turns *t) {
    int best = 0;
    for (int i = 1; i < t->n; i++) {
        const ply *p = &t->at[i];
        if (!p->over || p->wanted || p->twice) continue;
        if (!best || p->guess > t->at[best].guess) best = i;
    }
    return best;
}

static bool is_wanted(const turns *t, uint64_t hash) {
    for (int k = 1; k < t->n; k++)
        if (t->at[k].wanted && t->at[k].over && t->at[k].hash == hash) return true;
    return false;
}

/* The best `n` turns, the best first: so every ply gets the guess of the best turn behind it. */
static void want(turns *t, int n) {
    while (n > 0) {
        int i = best_turn(t);
        if (!i) return;
        t->at[i].twice = is_wanted(t, t->at[i].hash);
        if (t->at[i].twice) continue;
        float guess = t->at[i].guess;
        for (; !t->at[i].wanted; i = t->at[i].before) {
            t->at[i].wanted = true;
            t->at[i].guess = guess;
        }
        n--;
    }
}

static bool grow(searcher *s, uint32_t node) {
    turns *t = s->turns;
    t->at[0].edge = node;
    for (int i = 1; i < t->n; i++) {
        ply *p = &t->at[i];
        if (!p->wanted) continue;
        uint32_t parent = t->at[p->before].edge;
        p->edge = tree_find(&s->tree, parent, p->move);
        if (!p->edge) p->edge = tree_add(&s->tree, parent, p->move);
        if (!p->edge) return false;
        s->tree.at[p->edge].guess = p->guess;
        if (!p->over) s->tree.at[p->edge].actor = (int8_t)s->seat;
    }
    for (int i = 0; i < t->n; i++)
        if (t->at[i].wanted && !t->at[i].over) search_priors(s, t->at[i].edge);
    return true;
}

bool turns_plan(searcher *s, uint32_t node) {
    turns *t = s->turns;
    int width = s->rules->end.width;
    float other = value_other(s, s->seat);
    t->n = 1;
    t->at[0] = (ply){.wanted = true};
    memcpy(t->now, s->world, t->game->state_size);
    for (int depth = 0, first = 0, last = 1; depth < PLIES && first < last; depth++) {
        for (int i = first; i < last; i++)
            if (t->at[i].slot >= 0) follow(s, i, other);
        first = last;
        last = t->n;
        int used = take(t, first, false, width, 0);
        take(t, first, true, width, used);
        unsigned char *then = t->then;
        t->then = t->now;
        t->now = then;
    }
    want(t, s->rules->end.turns);
    return grow(s, node);
}
