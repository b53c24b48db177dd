/* built.c: which content this build has. The lists are written by tools/content.c. */
#include "content/content.h"

#include <string.h>

const content_built *content_built_find(const char *id) {
    for (const content_built *b = content_builts; b->id; b++)
        if (!strcmp(b->id, id)) return b;
    return NULL;
}

uint64_t pent_content(const pent_game *game) {
    const content_built *b = content_built_find(game->id);
    return b ? b->built : 0;
}

uint64_t pent_content_shipped(const pent_game *game) {
    const content_built *b = content_built_find(game->id);
    return b ? b->shipped : 0;
}
