/* snellman_reader.h: what the parts of the ledger reader share: commands, the reader's state
 * and the words of the notation. What it is not: for anybody else; snellman.h is. */
#ifndef TERRA_SNELLMAN_READER_H
#define TERRA_SNELLMAN_READER_H

#include "terra_mystica.h"

enum { MAX_COMMANDS = 12000, MAX_LINE = 400, WORD = 64, OWED = 4, NOBODY = -1 };

/* A command played ahead of its place: it still stands in its row, it was told in another row
 * already, or it is a cult step given after its turn. */
enum { AHEAD = 1, TOLD, LATE };

typedef struct terra_command {
    const char *at; /* into the text */
    uint16_t n, line;
    int8_t seat;  /* NOBODY: administrative */
    uint8_t used; /* 0: not yet */
} terra_command;

typedef struct terra_reader {
    const char *text, *end;
    pent_table *table;
    terra_state s; /* the table's state, kept beside it to be watched */
    pent_text *trace;
    pent_err *err;
    terra_watch watch;
    int seats, faction[TERRA_SEATS];
    int score[TERRA_ROUNDS], scores, gone[TERRA_BONUSES], n_gone;
    const char *seed; /* of a "randomize" line, into the text; NULL: none */
    size_t seed_n;
    pent_setup setup;
    int row;                /* seat of the open row, or NOBODY */
    bool fresh;             /* the turn of the open row has ended, the seat's next one begun */
    unsigned avoid;         /* cults that shall not take a key in this row */
    char said[200];         /* the commands of the open row */
    int n, at;              /* commands; the one being executed */
    bool looking;           /* `at` stands further on than the reading: played ahead of its place */
    terra_state owed[OWED]; /* positions of rows that belong before an answer further on */
    int owed_seat[OWED], n_owed;
    int late, late_seat; /* LATE steps not come to yet, and whose */
    terra_state without; /* the position without them, which the seat's rows show */
    terra_command c[MAX_COMMANDS];
} terra_reader;

void terra_words_of(const terra_command *c, char out[WORD]); /* lower case, blanks collapsed */
bool terra_starts_with(const char *text, const char *with);
int terra_read_number(const char **p, int without); /* moves on; `without` when there is none */
void terra_skip_blanks(const char **p);
bool terra_same_word(const char *a, const char *b); /* whatever the case */
int terra_hex_named(const char *name);              /* -1: none; so the others */
int terra_cult_named(const char *name);
int terra_colour_named(const char *name);
int terra_seat_named(const terra_reader *r, const char *name);
bool terra_is_answer(const char *w);                               /* leech or decline */
bool terra_is_cult_gain(const char *w);                            /* +FIRE, +2AIR */
void terra_randomize(terra_reader *r, const char *seed, size_t n); /* snellman_seed.c */
pent_status terra_read_lines(terra_reader *r); /* the whole text into header and commands */

/* snellman_commands.c */
bool terra_move_is_legal(const terra_state *s, pent_move m);
pent_status terra_play(terra_reader *r, pent_move m);     /* a legal one */
pent_status terra_play_for(terra_reader *r, pent_move m); /* or a refusal */
void terra_say_open(const terra_state *s, pent_text *out);
pent_status terra_refuse(terra_reader *r, const char *reason);
bool terra_spades_open(const terra_reader *r);
pent_move terra_pass_move(const terra_reader *r, const char *p);
bool terra_names_action(const char *w); /* a command that begins an action of its own */
bool terra_is_step(const char *w);      /* +FIRE, -CULT */
pent_status terra_execute(terra_reader *r, int seat, const char *w);

/* snellman_read.c: a command that stands further on, played as if it stood here. */
pent_status terra_play_ahead(terra_reader *r, int i, const char *w);

#endif
