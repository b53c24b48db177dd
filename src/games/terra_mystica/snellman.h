/* snellman.h: games of Terra Mystica in the public ledger notation, read and written. */
#ifndef TERRA_SNELLMAN_H
#define TERRA_SNELLMAN_H

#include "pentarchy_game.h"

/* Replays a ledger through the rules; NULL with line and reason in err when something is illegal.
 * `trace` (may be NULL) receives a head and one line a row: faction, VP, C, W,
 * P, bowls, cults, commands, tab separated. */
pent_table *terra_read_ledger(const char *text, size_t n, pent_text *trace, pent_err *err);

/* Writes the table's record as a ledger; refused when the factions are not chosen yet. */
pent_status terra_write_ledger(const pent_table *t, pent_text *out, pent_err *err);

#endif
