/* row.h: what is kept of a table: its row and the events that made it so. The store writes them to a database, the
 * browser's module hands them to its page; a room is folded from them. Plain data, no function. */
#ifndef PENT_ROW_H
#define PENT_ROW_H

#include "pentarchy.h"

enum {
    STORE_ID = 20,      /* bytes of an id, terminator included */
    STORE_NAME = 48,    /* of a person's name */
    STORE_SPEC = 96,    /* of a computer player's specification */
    STORE_SETUP = 2048, /* of the options as lines "name=value" */
    STORE_LINE = 600,   /* of an event's text */
    STORE_CONTENT = 17, /* a content's hash in hex */
};

typedef enum store_status {
    STORE_OK = 0,
    STORE_CONFLICT, /* somebody else was first */
    STORE_MISSING,  /* no such row */
    STORE_RETRY,    /* the whole transaction is gone: run it again */
    STORE_FAILED,   /* the database: store_why says what */
} store_status;

typedef struct store_person {
    char id[STORE_ID], name[STORE_NAME];
    char kind[12]; /* guest, account, computer, gone; local */
    char notify[200];
    long long created;
} store_person;

typedef struct store_seat {
    char kind[12]; /* open, invited, person, computer */
    char person[STORE_ID], name[STORE_NAME], spec[STORE_SPEC];
} store_seat;

typedef struct store_table {
    char id[STORE_ID], game[32];
    int rules, seats;
    char content[STORE_CONTENT]; /* of the game's tables; "": as shipped */
    char setup[STORE_SETUP];     /* the game's options */
    char config[STORE_SETUP];    /* the table's own: clock, undo, hints, … */
    char title[80];
    char status[12]; /* open, playing, over, abandoned, closed */
    bool hidden;     /* not listed; the link opens it */
    char creator[STORE_ID];
    long long created, updated, seq;
    int plies;
    unsigned turn;      /* seats that are asked now */
    bool computer;      /* a computer player is on move */
    long long deadline; /* when the clock of the seat on move runs out, ms; 0: never */
    char result[1024];  /* JSON, when over */
    store_seat seat[PENT_MAX_SEATS];
} store_table;

typedef struct store_event {
    long long seq, at;
    char kind[12];
    int seat;
    long long move;
    char person[STORE_ID];
    char text[STORE_LINE];
} store_event;

/* A piece of a finished game as text: it can be shown when the rules have moved on. */
typedef struct store_part {
    int viewer;    /* a seat, or -1: for everybody; what a seat has not is the public's */
    char part[12]; /* log, scene, result, seat, record */
    char *body;
} store_part;

#endif
