/* groups.c: the groups of a game's inputs, and which inputs a plan leaves out, so that it can be seen
 * what a group is worth. A group is known by its place among those of the table. */
#include "train.h"

#include <string.h>

/* The group's place, or that of a new one behind the last. */
static int place_of(const char *const *name, int n, const char *group) {
    int g = 0;
    while (g < n && strcmp(name[g], group) != 0) g++;
    return g;
}

int train_groups(const pent_game *game, const char *name[TRAIN_MAX_GROUPS]) {
    int n = 0;
    for (const pent_input *r = game->inputs; r->name; r++) {
        int g = place_of(name, n, r->group);
        if (g == TRAIN_MAX_GROUPS) continue; /* it cannot be left out */
        name[g] = r->group;
        n += g == n;
    }
    return n;
}

void train_left_out(const train_plan *plan, const pent_game *game, bool out[PENT_MAX_FEATURES]) {
    const char *name[TRAIN_MAX_GROUPS];
    int n = train_groups(game, name), at = 0;
    memset(out, 0, PENT_MAX_FEATURES * sizeof *out);
    for (const pent_input *r = game->inputs; r->name; r++) {
        int g = place_of(name, n, r->group);
        for (int i = 0; i < r->count; i++) out[at++] = g < n && plan->without >> g & 1;
    }
}
