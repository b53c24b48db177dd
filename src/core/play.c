/* play.c: the documented meaning of a game's optional members, legality, generic parsing and
 * chance. */
#include "pentarchy_game.h"

#include <assert.h>
#include <string.h>

const char *pent_version(void) { return PENT_VERSION; }

unsigned pent_waiting(const pent_game *game, const void *s) {
    if (game->waiting) return game->waiting(s);
    int actor = game->actor(s);
    return actor >= 0 ? 1u << actor : 0;
}

void pent_redact(const pent_game *game, void *s, int viewer) {
    if (game->redact && viewer != PENT_TRUTH) game->redact(s, viewer);
}

void pent_determinize(const pent_game *game, void *s, int viewer, pent_rng *rng) {
    if (game->determinize) game->determinize(s, viewer, rng);
}

unsigned pent_weight(const pent_game *game, const void *s, pent_move m) {
    return game->weight ? game->weight(s, m) : 1;
}

bool pent_guarded(const pent_game *game, const void *s) {
    return game->guarded ? game->guarded(s) : game->secret_kinds != 0;
}

bool pent_is_legal(const pent_game *game, const void *s, pent_move m) {
    if (game->actor(s) == PENT_OVER) return false;
    pent_moves list;
    game->legal(s, &list);
    for (int i = 0; i < list.n; i++)
        if (list.m[i] == m) return true;
    return false;
}

/* Parsing is generic, so a game cannot have a parser that disagrees with its printer. */
pent_move pent_parse(const pent_game *game, const void *s, int viewer, const char *text, size_t n) {
    if (game->actor(s) == PENT_OVER || n >= PENT_MOVE_TEXT) return PENT_NO_MOVE;
    pent_moves list;
    game->legal(s, &list);
    char buf[PENT_MOVE_TEXT];
    for (int i = 0; i < list.n; i++) {
        pent_text out = pent_text_on(buf, sizeof buf);
        game->format(s, list.m[i], viewer, &out);
        if (out.len == n && !memcmp(buf, text, n)) return list.m[i];
    }
    return PENT_NO_MOVE;
}

pent_move pent_chance(const pent_game *game, const void *s, pent_rng *rng) {
    assert(game->actor(s) == PENT_CHANCE);
    pent_moves list;
    game->legal(s, &list);
    assert(list.n > 0);
    if (!game->weight) return list.m[pent_rng_below(rng, (uint32_t)list.n)];
    uint32_t weight[PENT_MAX_MOVES], total = 0;
    for (int i = 0; i < list.n; i++) total += weight[i] = game->weight(s, list.m[i]);
    uint32_t at = pent_rng_below(rng, total);
    int i = 0;
    while (i < list.n - 1 && at >= weight[i]) at -= weight[i++];
    return list.m[i];
}

void pent_drop_idle(const pent_game *game, const void *s, pent_moves *list) {
    if (!game->idle || list->n < 2) return;
    int n = 0;
    for (int i = 0; i < list->n; i++)
        if (!game->idle(s, list->m[i])) list->m[n++] = list->m[i];
    if (n) list->n = n; /* else the list is as it was */
}
