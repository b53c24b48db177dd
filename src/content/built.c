/* built.c: which content this build has. Not the reading of tables. */
#include "pentarchy.h"

uint64_t pent_content(const pent_game *game) {
    (void)game;
    return 0;
}

uint64_t pent_content_shipped(const pent_game *game) {
    (void)game;
    return 0;
}
