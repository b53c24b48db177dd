/* registry.c: the list of games. Adding a game adds one line here (tools/newgame does it). */
#include "registry.h"

#include <string.h>

/* One game a line. */
/* clang-format off */
static const pent_game *const games[] = {
    &casc_game,
    &indio_game,
    &terra_mystica_game,
    &raid_game,
    &wend_game,
    &nim_game,
};
/* clang-format on */

int pent_game_count(void) { return (int)(sizeof games / sizeof *games); }

const pent_game *pent_game_at(int i) { return i >= 0 && i < pent_game_count() ? games[i] : NULL; }

const pent_game *pent_game_find(const char *id) {
    for (int i = 0; i < pent_game_count(); i++)
        if (!strcmp(games[i]->id, id)) return games[i];
    return NULL;
}
