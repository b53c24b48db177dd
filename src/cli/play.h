/* play.h: a sitting at the terminal, shared by play.c (the table), play_talk.c (what is said and
 * asked) and play_line.c (reading a line). */
#ifndef PENT_CLI_PLAY_H
#define PENT_CLI_PLAY_H

#include "cli.h"

typedef struct sitting {
    const cli_args *args;
    const pent_game *game;
    pent_table *table;
    int seats;
    pent_player *player[PENT_MAX_SEATS]; /* NULL: a person */
    char label[PENT_MAX_SEATS][48]; /* "human", a person's name, or the player's specification */
    cli_chance chance;
    uint64_t luck;   /* seeds the players */
    char path[4096]; /* where the record is kept */
    bool typed;      /* a person types: not a pipe */
    bool plain;      /* no line editing, colour or cursor motion, no board unless asked for */
    bool colour;
    int humans;
    int looking;                    /* the person whose view was last on the screen, or -1 */
    int told[PENT_MAX_SEATS];       /* plies this person has been told */
    double thought[PENT_MAX_SEATS]; /* seconds a computer player took last */
    bool save_failed;               /* the record cannot be written where it should be */
    double saved_at; /* when it was last written, in seconds; 0: not since the start */
    bool redraw;     /* the board has changed by itself */
    void *view;      /* room for one state: the looking person's view */
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

/* ---- play_talk.c ---- */

void talk_look(sitting *p, int seat);  /* fills p->view */
void talk_board(sitting *p, int seat); /* draws p->view */
void talk_news(sitting *p, int seat);  /* what happened since this person last looked */
void talk_prompt(sitting *p, int seat, const pent_moves *list);
void talk_moves(sitting *p, const pent_moves *list, const char *filter);
void talk_help(void);
/* Is it the text of a legal move? */
bool talk_is_move(const sitting *p, int seat, const pent_moves *list, const char *text);
void talk_why(sitting *p, int seat, const pent_moves *list, const char *text);
/* The move meant by a person's words: text, number, a part or words that only one move has. Says
 * what is wrong otherwise. */
pent_move talk_meant(sitting *p, int seat, const pent_moves *list, const char *text);

#endif
