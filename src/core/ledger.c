/* ledger.c: a game as rows of turns with what they changed, as one viewer saw it. A row's change is
 * the difference of that viewer's own views before and after, so it tells nothing more. */
#include "table.h"

#include <string.h>

int pent_table_ledger(const pent_table *t, int viewer, pent_row *out, int cap) {
    const pent_game *game = t->game;
    uint64_t truth[PENT_MAX_STATE / 8], before[PENT_MAX_STATE / 8], after[PENT_MAX_STATE / 8];
    int n = 0;
    pent_table_state_at(t, 0, truth);
    for (int i = 0; i < t->plies;) {
        pent_row row = {.first = i, .actor = t->ply[i].actor};
        memcpy(before, truth, game->state_size);
        for (; i < t->plies && t->ply[i].actor == row.actor; i++, row.plies++)
            pent__do_ply(game, truth, t->ply[i].m, NULL);
        memcpy(after, truth, game->state_size);
        pent_redact(game, before, viewer);
        pent_redact(game, after, viewer);
        if (n < cap) {
            pent_price_between(game, before, after, &row.price);
            out[n] = row;
        }
        n++;
    }
    return n;
}
