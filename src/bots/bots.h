/* bots.h: programs of other people as players, over their standard input and output (docs/bots.md).
 * The host's side: a process with limits, the conversation with it, and a pent_player that is both.
 * It sees pentarchy.h only. A program is started for a word of the operator alone: the library knows
 * nothing of it, and a specification that nobody allowed is refused. */
#ifndef PENT_BOTS_H
#define PENT_BOTS_H

#include "pentarchy.h"

enum {
    BOTS_PROTOCOL = 1,
    BOTS_SPEC = 256,       /* bytes of a specification, terminator included */
    BOTS_ARGS = 32,        /* words of a command, and the NULL behind them */
    BOTS_LINE = 65536,     /* bytes of a line, either way */
    BOTS_OUTPUT = 1 << 20, /* bytes a bot may say in answer to one question */
    BOTS_WORDS = 160,      /* bytes of what is told about a fault */
    BOTS_NAME = 13,        /* of a bot's name on a server */
    BOTS_MAX = 32,         /* bots of a server, specifications allowed */
    BOTS_MESSAGE =
        112 * PENT_MAX_MOVES + 2 * PENT_MAX_OBSERVATION + 4096, /* the longest question */
};

/* ---- words.c: what both sides of the protocol read and write ------------------------------ */

/* Splits a command into words: blanks separate, quotes of both kinds and a backslash keep. Words go
 * into `room` (as long as the command); returns how many, argv ends with NULL. */
int bots_split(const char *command, char *room, char *argv[BOTS_ARGS], pent_err *err);
/* How long the first item of a list of players is: up to a comma that nothing keeps. */
size_t bots_item(const char *list);
bool bots_is_exec(const char *spec);
void bots_hex(const uint8_t *bytes, size_t n, pent_text *out);
/* False unless `text` is 2 n small hexadecimal digits, with n <= cap. */
bool bots_unhex(const char *text, uint8_t *out, size_t cap, size_t *n);
/* The words of a line behind "game ": ID SEATS RULES CONTENT NAME=VALUE…; setup NULL: no options. */
void bots_game_write(const pent_game *game, const pent_setup *setup, pent_text *out);
pent_status bots_game_read(char *words, const pent_game **game, pent_setup *setup, pent_err *err);
/* The next word of a line that blanks separate, cut out of it; NULL at its end. */
char *bots_word(char **line);
bool bots_number(const char *word, uint64_t most, uint64_t *out);
/* Somebody else's words for a report: one line of plain characters. */
void bots_plain(const char *text, size_t n, pent_text *out);

/* ---- process.c: a child with limits -------------------------------------------------------- */

typedef enum bots_got { BOTS_OK, BOTS_LATE, BOTS_GONE, BOTS_FLOOD } bots_got;

typedef struct bots_process {
    int pid;                /* 0: none; the leader of a process group of its own */
    int in, out, err;       /* our ends */
    int life;               /* can be read when it has ended */
    size_t used, read;      /* of the buffer */
    size_t said;            /* bytes since the last question */
    bool gone;              /* its standard output has ended */
    char words[BOTS_WORDS]; /* the end of its standard error */
    char *buffer;           /* BOTS_LINE + 1 */
} bots_process;

double bots_now(void); /* seconds */
/* No shell. memory: MB of address space, 0: no limit. */
pent_status bots_start(bots_process *p, char *const argv[], long memory, pent_err *err);
bots_got bots_send(bots_process *p, const char *text, size_t n, double until);
/* The next line without its end; it lives until the next call. */
bots_got bots_line(bots_process *p, double until, char **line);
/* Asks it to quit, waits `grace` seconds, ends its process group, and collects it. `how` (or NULL) is
 * told how it ended when it was not by us. True: it went by itself. */
bool bots_end(bots_process *p, double grace, pent_text *how);

/* ---- talk.c: the conversation -------------------------------------------------------------- */

typedef struct bots_talk {
    bots_process process;
    char name[64];
    bool wants_text, gives_info;
    uint64_t plays; /* bit i: the i-th game */
    char fault[BOTS_WORDS];
    char *message; /* BOTS_MESSAGE bytes */
} bots_talk;

typedef struct bots_budget {
    uint32_t time, iters; /* told to the bot; 0: as it likes */
    uint32_t limit;       /* milliseconds until we give up */
} bots_budget;

/* All of them: false with a sentence in t->fault. */
bool bots_hello(bots_talk *t, char *const argv[], long memory, uint32_t limit);
bool bots_game(bots_talk *t, const pent_game *game, const pent_setup *setup, uint64_t seed,
               uint32_t limit);
/* `thought` may be NULL. */
bool bots_ask(bots_talk *t, const pent_ask *ask, const bots_budget *budget, pent_move *move,
              pent_thought *thought);
/* The question alone, and the answer alone: for a tester. */
bool bots_question(bots_talk *t, const pent_ask *ask, const bots_budget *budget);
bool bots_answer(bots_talk *t, const pent_ask *ask, double until, pent_move *move,
                 pent_thought *thought);
bool bots_close(bots_talk *t, double grace);

/* ---- player.c: a bot as a player ------------------------------------------------------------ */

typedef struct bots_faults {
    int n;
    bool lost;              /* the game counts as lost */
    char first[BOTS_WORDS]; /* what was wrong the first time, in its words and ours */
    char last[BOTS_WORDS];
} bots_faults;

/* Is it written right? Nothing is started. */
pent_status bots_spec_check(const char *spec, pent_err *err);
/* Only these specifications will be opened; the command line's, never a record's or a client's. */
pent_status bots_allow(const char *spec, pent_err *err);
/* pent_player_open for all players and allowed bots. A bot that does not start plays by its fallback,
 * with a fault. `setup` is told to the bot. */
pent_player *bots_open(const pent_game *game, const pent_setup *setup, const char *spec,
                       uint64_t seed, pent_err *err);
/* Does the specification open, and does the bot start and play this game? */
pent_status bots_try(const pent_game *game, const char *spec, pent_err *err);
/* The same specification with `ms` for a decision, as allowed as it was; false: too long. */
bool bots_timed(const char *spec, long ms, char out[BOTS_SPEC]);
/* What went wrong with this player so far; false: it is no bot. */
bool bots_faults_of(const pent_player *p, bots_faults *out);
/* Ranks when some seats have lost by a fault: they share the last place, the others move up. */
void bots_rank(int entries, const bool *lost, int *rank);

/* ---- list.c: the bots of a server ----------------------------------------------------------- */

typedef struct bots_list {
    int n;
    struct {
        char name[BOTS_NAME], spec[BOTS_SPEC], help[120];
        uint64_t plays; /* bit i: the i-th game */
    } bot[BOTS_MAX];
} bots_list;

/* A file of lines "NAME SPECIFICATION"; what stands behind '#' in the line before is its help. */
pent_status bots_list_read(const char *path, bots_list *out, pent_err *err);
/* Starts each once, so that a list that does not work is noticed, and hears what it plays. */
pent_status bots_list_greet(bots_list *list, pent_err *err);
int bots_list_find(const bots_list *list, const char *name); /* -1: none; `list` may be NULL */
bool bots_list_plays(const bots_list *list, int i, const pent_game *game);
/* A player from the operator's list: no further permission is needed. */
pent_player *bots_list_open(const bots_list *list, const char *name, const pent_game *game,
                            const pent_setup *setup, uint64_t seed, pent_err *err);

#endif
