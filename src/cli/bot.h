/* bot.h: our players as a bot (docs/bots.md): bot.c reads lines and answers, bot_mind.c knows game and
 * position and thinks. */
#ifndef PENT_CLI_BOT_H
#define PENT_CLI_BOT_H

#include "cli.h"

#include "bots/bots.h"

/* ---- bot.c: lines ---- */

typedef enum bot_input { BOT_LINE, BOT_NOTHING, BOT_LONG, BOT_END } bot_input;

/* The next line of standard input, which lives until the next call; `wait`: until there is one. */
bot_input bot_read(bool wait, char **line);
/* One line of standard output: "error …". */
void bot_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- bot_mind.c: what it has been told ---- */

typedef struct bot_mind {
    const char *spec; /* who plays */
    uint64_t seed;
    const pent_game *game; /* NULL: none yet */
    pent_setup setup;
    pent_player *player; /* opened when it is first asked */
    int seat; /* whose view it is; PENT_TRUTH: nothing is secret here; PENT_OVER: no position */
    pent_moves only; /* from `legal`; n = -1: all */
    bool quit;       /* it was told so while it thought */
    uint64_t view[PENT_MAX_STATE / 8];
} bot_mind;

/* Each takes the rest of its line; what is wrong is answered by an error and changes nothing. */
void bot_new(bot_mind *b, char *words);
void bot_game(bot_mind *b, char *words);
void bot_position(bot_mind *b, char *words);
void bot_legal(bot_mind *b, char *words);
void bot_go(bot_mind *b, char *words);
void bot_forget(bot_mind *b);

#endif
