/* reach.c: what lies behind choices that have no place. A hex that can be had by digging first is not
 * a target of any move yet; a front end still wants to point at it. Only buttons are looked behind,
 * some plies deep: to everything else there are ways (ways.c), asked for one shape at a time. */
#include "pentarchy_game.h"

#include <string.h>

enum { DEEP = 2, LOOKS = 32 };

typedef struct {
    const pent_game *game;
    int seat, looks, most, n, known; /* the first `known` are targets of moves that are legal now */
    pent_id *out;
} seeker;

static void add(seeker *k, const pent_id *id) {
    for (int i = 0; i < k->n; i++)
        if (!strcmp(k->out[i].s, id->s)) return;
    if (k->n < k->most) k->out[k->n++] = *id;
}

/* Buttons that begin something: not those that end the turn or change goods. */
static bool is_button(const pent_game *g, pent_move m, int targets) {
    uint64_t other = g->closing_kinds | g->ending_kinds | g->conversion_kinds;
    return !targets && !(other >> pent_kind(m) & 1);
}

static void look(seeker *k, const void *s, int deep) {
    const pent_game *g = k->game;
    pent_moves list;
    pent_id id[PENT_MAX_TARGETS];
    uint64_t next[PENT_MAX_STATE / 8];
    g->legal(s, &list);
    for (int i = 0; i < list.n; i++) {
        int n = g->targets(s, list.m[i], id);
        if (n) add(k, &id[0]); /* what is clicked first */
    }
    if (deep == DEEP) k->known = k->n;
    for (int i = 0; deep && i < list.n && k->looks < LOOKS; i++) {
        if (!is_button(g, list.m[i], g->targets(s, list.m[i], id))) continue;
        k->looks++;
        memcpy(next, s, g->state_size);
        g->apply(next, list.m[i], NULL);
        if (g->actor(next) == k->seat) look(k, next, deep - 1);
    }
}

int pent_reach(const pent_game *game, const void *s, int seat, pent_id *out, int most) {
    seeker k = {.game = game, .seat = seat, .most = most, .out = out};
    if (game->secret_kinds || !game->targets || game->actor(s) != seat) return 0;
    look(&k, s, DEEP);
    memmove(out, out + k.known, sizeof *out * (size_t)(k.n - k.known));
    return k.n - k.known;
}
