/* losses.c: what a line of moves gives up, in the sentences of its game. What is given up several times
 * in a row is said once. Nothing here decides what a loss is; that is a game's `loses`. */
#include "losses.h"
#include "pentarchy_game.h"

#include <string.h>

bool pent__losses(const pent_game *game, const void *from, const pent_move *line, int n, int viewer,
                  pent_text *out) {
    uint64_t s[PENT_MAX_STATE / 8], view[PENT_MAX_STATE / 8];
    char last[PENT_SAY_TEXT] = "", now[PENT_SAY_TEXT];
    int times = 1;
    bool more = false;
    size_t end = 0; /* of the last sentence, without how often and the new line */
    if (!game->loses) return false;
    memcpy(s, from, game->state_size);
    for (int i = 0; i < n; i++) {
        memcpy(view, s, game->state_size);
        pent_redact(game, view, viewer);
        pent_text t = pent_text_on(now, sizeof now);
        game->loses(view, line[i], &t);
        game->apply(s, line[i], NULL);
        if (!t.len) continue;
        more |= !(game->conversion_kinds >> pent_kind(line[i]) & 1);
        bool again = out->len > 0 && !strcmp(now, last);
        times = again ? times + 1 : 1;
        if (again) {
            out->len = end;
            pent_say(out, " (%d times)", times);
        } else {
            pent_say(out, "%s", now);
            end = out->len;
            memcpy(last, now, sizeof last);
        }
        pent_say(out, "\n");
    }
    return more;
}
