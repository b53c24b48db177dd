/* inputs.c: a game's inputs as others see them: their number, names and hash, and the dense numbers
 * of a seat. */
#include "pentarchy_game.h"

#include <string.h>

int pent_input_count(const pent_game *game) {
    int n = 0;
    for (const pent_input *r = game->inputs; r && r->name; r++) n += r->count;
    return n;
}

/* Of the runs that they are of: others behind them change nothing. */
uint64_t pent_input_hash_first(const pent_game *game, int n) {
    uint64_t h = 0;
    for (const pent_input *r = game->inputs; r && r->name && n > 0; n -= r->count, r++) {
        uint64_t part[4] = {h, pent_hash(r->group, strlen(r->group)),
                            pent_hash(r->name, strlen(r->name)), r->count};
        h = pent_hash(part, sizeof part);
    }
    return h;
}

uint64_t pent_input_hash(const pent_game *game) {
    return pent_input_hash_first(game, pent_input_count(game));
}

int pent_feature_count(const pent_game *game) {
    if (game->inputs) return pent_input_count(game);
    int n = 0;
    while (game->feature_names && game->feature_names[n]) n++;
    return n;
}

void pent_feature_name(const pent_game *game, int i, pent_text *out) {
    if (!game->inputs) {
        pent_say(out, "%s", game->feature_names[i]);
        return;
    }
    const pent_input *r = game->inputs;
    for (; i >= r->count; r++) i -= r->count;
    if (r->count == 1)
        pent_say(out, "%s", r->name);
    else
        pent_say(out, "%s %d", r->name, i);
}

void pent_features(const pent_game *game, const void *s, int seat, float *out) {
    if (!game->inputs) {
        game->features(s, seat, out);
        return;
    }
    pent_inputs x[PENT_MAX_SEATS];
    game->look(s, 1u << seat, NULL, x);
    memset(out, 0, (size_t)pent_input_count(game) * sizeof *out);
    for (int i = 0; i < x[seat].n; i++)
        out[x[seat].index[i]] = (float)x[seat].value[i] / PENT_INPUT_ONE;
}
