/* table.h: the inside of a table, shared by table.c (play) and notation.c (text). */
#ifndef PENT_TABLE_H
#define PENT_TABLE_H

#include "pentarchy_game.h"

enum {
    PENT__NAME_CAP = 48,
    PENT__NOTE_CAP = 200,
    PENT__MAX_DRAFT = PENT_MAX_TURN,
    PENT__SNAP_EVERY = 32, /* plies, at first */
    PENT__SNAPS = 4        /* kept at most: then every second one goes */
};

typedef struct pent__ply {
    pent_move m;
    int8_t actor;
    bool forced; /* there was no other legal move */
} pent__ply;

struct pent_table {
    const pent_game *game;
    pent_setup setup;
    char name[PENT_MAX_SEATS][PENT__NAME_CAP];
    char note[PENT__NOTE_CAP];
    pent__ply *ply;
    int plies, ply_cap;
    unsigned char *snap; /* states before plies 0, snap_every, 2*snap_every … */
    int snap_every, snap_cap;
    void *state;       /* after the last ply */
    void *draft_state; /* after the last drafted ply; NULL: nobody drafted yet */
    pent_move draft[PENT__MAX_DRAFT];
    bool draft_forced[PENT__MAX_DRAFT];
    int drafted;
    bool plays_forced; /* plies without a choice */
    pent_move early[PENT_MAX_SEATS];
    unsigned policies[PENT_MAX_SEATS];
    unsigned left; /* bit per seat */
};

/* A ply of the record on a state: a move, or a seat that leaves. */
void pent__do_ply(const pent_game *game, void *state, pent_move m, pent_trace *why);

#endif
