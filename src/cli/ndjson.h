/* ndjson.h: games as lines of JSON for learning programs: a line about all of them, then a line a game with
 * its plies as action numbers. Lines stand in the order of the games, whoever plays them. */
#ifndef CLI_NDJSON_H
#define CLI_NDJSON_H

#include "cli.h"

typedef struct cli_ndjson cli_ndjson;

/* What the first line tells. */
typedef struct cli_card {
    const pent_game *game;
    const pent_setup *setup;
    const char *player[PENT_MAX_SEATS]; /* their words */
    int players;
    uint64_t seed;
    bool rotate;
    long games;
} cli_card;

typedef struct cli_played {
    long number;          /* from 0 */
    const int *seat_of;   /* player to seat */
    const pent_move *ply; /* chance included */
    int plies;
    const pent_result *result;
} cli_played;

/* NULL with a message when the file cannot be written. "-" is not a file: the summary is there. */
cli_ndjson *cli_ndjson_open(const cli_args *args, const char *path, const cli_card *card);
/* From any thread; every game once. False when memory or the disk is full. */
bool cli_ndjson_add(cli_ndjson *out, const cli_played *game);
/* False when not all could be written. */
bool cli_ndjson_close(cli_ndjson *out);

#endif
