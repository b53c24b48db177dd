/* advice.h: asking a thinking player about a position; what hint and analyse share. */
#ifndef PENT_CLI_ADVICE_H
#define PENT_CLI_ADVICE_H

#include "cli.h"

/* A line with the names of goods: longer than their ids. */
enum { CLI_LINE_SAID = 2 * PENT_LINE_SAID };

typedef struct cli_advice {
    const pent_game *game;
    pent_player *player;
    void *view; /* of the seat that was asked last */
    int seat;
    pent_moves legal;
    pent_thought thought; /* empty when a bot failed, which is told on stderr */
    int faults;
} cli_advice;

/* An exit code; says on stderr what was wrong. A player that only chooses is refused. */
int cli_advise_open(const cli_args *args, const pent_table *table, const char *spec, uint64_t seed,
                    cli_advice *out);
void cli_advise_close(cli_advice *a);
/* Thinks about the decision of the truth's actor, of all moves or only those in the list. */
void cli_advise(cli_advice *a, const void *truth, const pent_moves *only, int want);
/* What is expected to follow, in sentences or in notation. */
void cli_say_line(const pent_game *game, const pent_idea *idea, bool notation, pent_text *out);
/* An idea as an object: move, text, say, visits, value, score, spread, chance, line, line_say. */
void cli_json_idea(const pent_game *game, const cli_advice *a, const pent_idea *idea, pent_json *j);

#endif
