/* starts.h: records whose games are played on: one, or a folder of them, taken in turn. */
#ifndef CLI_STARTS_H
#define CLI_STARTS_H

#include "cli.h"

typedef struct cli_starts {
    pent_table **table;
    int n;
} cli_starts;

/* All of them are of `game` and have the seats and options of the first, which come back in `setup`.
 * False after an error message, with the exit code. */
bool cli_starts_read(const cli_args *args, const char *path, const pent_game *game,
                     pent_setup *setup, cli_starts *out, int *code);
void cli_starts_free(cli_starts *s);

#endif
