/* numbers.c: moves as numbers and views as vectors, for any game (see numbers.h). */
#include "numbers.h"

#include <string.h>

/* ---- actions ---- */

static bool spans_follow(const pent_game *g, pent_text *wrong) {
    const pent_actions *all = g->actions;
    int next = 0;
    for (int i = 0; i < all->spans; i++) {
        const pent_span *sp = &all->span[i];
        if (sp->a[0] > sp->a[1]) continue; /* none of this kind */
        if (sp->first != next) {
            pent_say(wrong, "span %d begins with %d, not with %d", i, sp->first, next);
            return false;
        }
        next += (sp->a[1] - sp->a[0] + 1) * (sp->b[1] - sp->b[0] + 1) * (sp->c[1] - sp->c[0] + 1);
    }
    if (next == all->count) return true;
    pent_say(wrong, "the spans have %d moves, the table says %d", next, all->count);
    return false;
}

bool numbers_table(const pent_game *g, pent_text *wrong) {
    int n = pent_action_count(g);
    if (n < 1 || n > PENT_MAX_ACTIONS) {
        pent_say(wrong, "it has %d actions", n);
        return false;
    }
    if (!spans_follow(g, wrong)) return false;
    for (int i = 0; i < n; i++) {
        pent_move m = pent_move_of(g, i);
        if (pent_action_of(g, m) == i) continue;
        pent_say(wrong, "action %d is move %08x, which is action %d", i, m, pent_action_of(g, m));
        return false;
    }
    if (pent_move_of(g, -1) == PENT_NO_MOVE && pent_move_of(g, n) == PENT_NO_MOVE &&
        pent_action_of(g, PENT_NO_MOVE) == -1 && pent_action_of(g, PENT_LEAVE(0)) == -1)
        return true;
    pent_say(wrong, "numbers or moves that do not exist are given");
    return false;
}

bool numbers_list(const pent_game *g, const pent_moves *list, number_count *did, pent_text *wrong) {
    for (int i = 0; i < list->n; i++) {
        int n = pent_action_of(g, list->m[i]);
        if (n < 0 || n >= pent_action_count(g) || pent_move_of(g, n) != list->m[i]) {
            pent_say(wrong, "move %08x has the number %d, which is %08x", list->m[i], n,
                     pent_move_of(g, n));
            return false;
        }
    }
    did->moves += list->n;
    return true;
}
