/* actions.c: moves as numbers without gaps, by a game's table of ranges. What a number means depends
 * on the table alone, never on cards, tiles or boards. */
#include "pentarchy_game.h"

static bool inside(const uint8_t range[2], unsigned v) { return v >= range[0] && v <= range[1]; }
static int length(const uint8_t range[2]) { return range[1] - range[0] + 1; }

static unsigned b_part(const pent_span *sp, pent_move m) {
    unsigned b = (unsigned)pent_b(m);
    return sp->near ? (b - (unsigned)pent_a(m)) & 255 : b;
}

static bool in_span(const pent_span *sp, pent_move m) {
    return sp->kind == pent_kind(m) && inside(sp->a, (unsigned)pent_a(m)) &&
           inside(sp->b, b_part(sp, m)) && inside(sp->c, (unsigned)pent_c(m));
}

int pent_action_count(const pent_game *game) { return game->actions ? game->actions->count : 0; }

int pent_action_of(const pent_game *game, pent_move m) {
    const pent_actions *all = game->actions;
    if (!all || pent_kind(m) >= all->spans) return -1;
    for (int i = pent_kind(m);;) {
        const pent_span *sp = &all->span[i];
        if (in_span(sp, m)) {
            int n = pent_a(m) - sp->a[0];
            n = n * length(sp->b) + (int)b_part(sp, m) - sp->b[0];
            return sp->first + n * length(sp->c) + pent_c(m) - sp->c[0];
        }
        if (!sp->more) return -1;
        i = sp->more;
    }
}

/* The last span that begins at or before the number. */
static const pent_span *span_of(const pent_actions *all, int action) {
    int low = 0, high = all->spans;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (all->span[middle].first <= action)
            low = middle;
        else
            high = middle;
    }
    return &all->span[low];
}

pent_move pent_move_of(const pent_game *game, int action) {
    if (action < 0 || action >= pent_action_count(game)) return PENT_NO_MOVE;
    const pent_span *sp = span_of(game->actions, action);
    int n = action - sp->first;
    int c = n % length(sp->c), ab = n / length(sp->c);
    int a = sp->a[0] + ab / length(sp->b), b = sp->b[0] + ab % length(sp->b);
    return PENT_MOVE(sp->kind, a, sp->near ? a + b : b, sp->c[0] + c);
}
