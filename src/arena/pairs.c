/* pairs.c: Elo by Bradley and Terry: a game of several seats is one comparison for every pair of
 * seats, a tie is half a victory for both. Fitted by minorise-maximise, which only ever improves. */
#include "arena.h"

#include <math.h>

enum { ROUNDS = 5000 };

void arena_pairs_add(arena_pairs *p, const arena_outcome *o, const int *who) {
    for (int i = 0; i < o->seats; i++)
        for (int k = 0; k < o->seats; k++) {
            int a = who[o->player[i]], b = who[o->player[k]];
            if (a == b) continue;
            p->before[a][b] += o->rank[i] < o->rank[k] ? 1 : o->rank[i] == o->rank[k] ? 0.5 : 0;
        }
}

/* One round for everybody; how far the farthest moved, as a ratio. */
static double improve(const arena_pairs *p, double prior, double *g) {
    double moved = 0;
    for (int i = 0; i < p->players; i++) {
        double wins = prior, weight = 0;
        for (int k = 0; k < p->players; k++) {
            if (k == i) continue;
            wins += p->before[i][k];
            weight +=
                (p->before[i][k] + p->before[k][i] + 2 * prior / (p->players - 1)) / (g[i] + g[k]);
        }
        double now = weight > 0 && wins > 0 ? wins / weight : g[i];
        if (fabs(now / g[i] - 1) > moved) moved = fabs(now / g[i] - 1);
        g[i] = now;
    }
    return moved;
}

void arena_pairs_fit(const arena_pairs *p, double prior, double *elo) {
    double g[ARENA_RATED], mean = 0;
    for (int i = 0; i < p->players; i++) g[i] = 1;
    for (int round = 0; round < ROUNDS && improve(p, prior, g) > 1e-9; round++) continue;
    for (int i = 0; i < p->players; i++) mean += elo[i] = 400 * log10(g[i]);
    for (int i = 0; i < p->players; i++) elo[i] -= mean / p->players;
}
