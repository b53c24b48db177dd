/* losses.h: what a line of moves gives up, for whoever tells about drafts and ways. */
#ifndef PENT_CORE_LOSSES_H
#define PENT_CORE_LOSSES_H

#include "pentarchy.h"

/* Each sentence and a new line behind it, told from the viewer's own views on the way from `from`. Is
 * anything of it more than what goods are changed for, which the price says, too? */
bool pent__losses(const pent_game *game, const void *from, const pent_move *line, int n, int viewer,
                  pent_text *out);

#endif
