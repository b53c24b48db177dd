/* tree.h: the search tree in one arena: an edge is a move together with the position it leads to.
 * Children hang in a list; 0 is the root and, as a link, "none". Knows no game and no policy. */
#ifndef PENT_PLAYERS_TREE_H
#define PENT_PLAYERS_TREE_H

#include "pentarchy.h"

enum {
    TREE_FRESH = 127, /* edge.actor: the position has not been looked into yet */
    TREE_VARIES = 1,  /* edge.flags: moves differ from one possible world to another */
    TREE_LOOSE = 2,   /* several outcomes of chance share the edge: the view is not known */
};

typedef struct tree_edge {
    uint64_t view; /* hash of the searching seat's view after the move; 0: not known */
    pent_move move;
    uint32_t visits;
    uint32_t avail;            /* how often it could be chosen; only where moves vary */
    uint32_t first;            /* its first child */
    uint32_t next;             /* its sibling */
    float prior;               /* share of the attention it gets before anything is known */
    float guess;               /* value for the one who chooses it, seen one ply ahead */
    float sum[PENT_MAX_SEATS]; /* of the values seen behind it */
    float best;                /* of the values seen behind it, for the seat that searches */
    uint16_t children;
    int8_t actor; /* who acts behind it, or TREE_FRESH */
    uint8_t flags;
} tree_edge;

_Static_assert(sizeof(tree_edge) <= 64, "an edge of the tree takes at most 64 bytes");

typedef struct tree {
    tree_edge *at, *spare; /* two rooms of `cap` edges: keeping a branch moves it to the other */
    uint32_t used, cap;
} tree;

/* false: no memory. Pages are touched only as the tree grows. */
bool tree_open(tree *t, uint32_t cap);
void tree_close(tree *t);
/* Only a root that was never looked into. */
void tree_clear(tree *t);
/* A new first child of `parent`, or 0 when the room is full. May not move other edges. */
uint32_t tree_add(tree *t, uint32_t parent, pent_move m);
uint32_t tree_find(const tree *t, uint32_t parent, pent_move m); /* or 0 */
/* The most visited position of this view where `actor` decides, or UINT32_MAX. */
uint32_t tree_seek(const tree *t, uint64_t view, int actor);
/* Makes the branch behind edge `i` the whole tree. */
void tree_keep(tree *t, uint32_t i);
/* Drops the root's children that are not in the list. */
void tree_only(tree *t, const pent_moves *list);

#endif
