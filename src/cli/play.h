/* play.h: a sitting at the terminal, shared by play.c (the table), play_turn.c (a person's turn),
 * play_talk.c (what is said), play_words.c (what words mean) and play_line.c (reading a line). */
#ifndef PENT_CLI_PLAY_H
#define PENT_CLI_PLAY_H

#include "cli.h"

#include "bots/bots.h"

typedef struct sitting {
    const cli_args *args;
    const pent_game *game;
    pent_table *table;
    int seats;
    pent_player *player[PENT_MAX_SEATS]; /* NULL: a person */
    char label[PENT_MAX_SEATS][48]; /* "human", a person's name, or the player's specification */
    char bot[PENT_MAX_SEATS][BOTS_SPEC]; /* a bot's specification, or "" */
    int faults[PENT_MAX_SEATS];          /* of bots, already told */
    cli_chance chance;
    uint64_t luck;   /* seeds the players */
    char path[4096]; /* where the record is kept */
    bool typed;      /* a person types: not a pipe */
    bool plain;      /* no line editing, colour or cursor motion, no board unless asked for */
    bool colour;
    bool notation; /* moves as in a record instead of sentences */
    int humans;
    int looking;                    /* the person whose view was last on the screen, or -1 */
    int told[PENT_MAX_SEATS];       /* plies this person has been told */
    double thought[PENT_MAX_SEATS]; /* seconds a computer player took last */
    bool save_failed;               /* the record cannot be written where it should be */
    double saved_at; /* when it was last written, in seconds; 0: not since the start */
    bool redraw;     /* the board has changed by itself */

    /* the turn of the person at the keyboard (turn_look) */
    void *view;       /* room for one state: what that person sees, the draft included */
    pent_moves list;  /* what can be chosen next; what only ends the turn is not in it */
    pent_next next;   /* what confirming would do */
    cli_reach reach;  /* ways that were listed last */
    bool ways_listed; /* a number chooses one of them */
} sitting;

/* What a person's line led to. */
typedef enum said { SAID_NOTHING, SAID_MOVE, SAID_QUIT } said;

/* ---- play_line.c ---- */

/* editing: with libedit; echo: repeat what a pipe says, so that a transcript can be read. */
void line_open(bool editing, bool echo);
/* The next line without newline, to be freed; NULL at the end of input or after a signal to stop.
 */
char *line_read(const char *prompt);
/* What Tab offers: texts that stay valid until the next call. */
void line_offer(const char *const *texts, int n);
void line_forget(void);  /* no history: the next person must not find it */
bool line_stopped(void); /* Ctrl-C, or the terminal went away */

/* ---- play_turn.c ---- */

void turn_look(sitting *p, int seat); /* fills the part of the turn */
/* Moves, names and words that end the turn: drafts, confirms, or says what is wrong. */
said turn_play(sitting *p, int seat, char *line);
said turn_confirm(sitting *p, int seat);
/* The last choice of the draft, or else of the record; `agreed` goes over other people and chance. */
said turn_undo(sitting *p, int seat, bool agreed);

/* ---- play_talk.c ---- */

void talk_board(sitting *p, int viewer); /* the first page, or the board of a game without pages */
void talk_news(sitting *p, int seat);    /* what happened since this person last looked */
void talk_prompt(sitting *p, int seat);
void talk_moves(sitting *p, int seat, const char *filter);
void talk_help(void);
void talk_move_line(sitting *p, int seat, int i); /* the i-th move of the list, with its price */
void talk_about(sitting *p, int seat, const char *thing);

/* ---- play_words.c ---- */

/* How well words fit a move: 6 exactly, 5 as the beginning of its text, 4 inside it, 3 all of them in
 * any order, but names with a digit in their own, 0 not. Letters may be large or small; notation and sentence both count. */
int words_fit(const sitting *p, int seat, pent_move m, const char *words);
/* How well a part is in a move's text: 3 as whole words, 2 from the start of one, 1 somewhere. */
int words_in(const sitting *p, int seat, pent_move m, const char *part);
/* The move of the list that alone fits best; else PENT_NO_MOVE, with how many fit equally well. */
pent_move words_meant(const sitting *p, int seat, const char *words, int *fit, int *equal);

#endif
