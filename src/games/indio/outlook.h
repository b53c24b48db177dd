/* Indio: what a position holds for a seat: what is in reach, what can be paid, what others can take. Found once
 * for each position and seat, for the inputs of the net (inputs.c). */
#ifndef INDIO_OUTLOOK_H
#define INDIO_OUTLOOK_H

#include "indio.h"

/* What all seats share. */
typedef struct {
    const indio_state *s;
    int left;                         /* productions to come */
    int open[INDIO_MAX_SEATS];        /* influence without the leader */
    int leader[INDIO_MAX_SEATS];      /* influence of the leader */
    int active[INDIO_MAX_SEATS];      /* active workers */
    uint32_t beside[INDIO_MAX_SEATS]; /* hexes next to active workers */
    uint32_t takes[INDIO_MAX_SEATS]; /* others' structures that its active workers take by a move */
    uint32_t takes_later[INDIO_MAX_SEATS]; /* and its resting ones, once fed */
    uint32_t settled[INDIO_STRUCTURES];    /* structures of all */
    uint32_t open_land;                    /* hexes without structure */
    uint32_t held;                         /* hexes that somebody controls */
} indio_around;

typedef struct {
    const indio_around *o;
    const indio_state *s;
    int seat;
    uint32_t own;                   /* structures */
    int pool[INDIO_RES];            /* less what the workers fed so far eat */
    bool odd;                       /* one more can be fed for nothing */
    int yield[INDIO_RES];           /* next production, to the pool */
    int outside[INDIO_RES];         /* and to other hexes with own workers */
    uint64_t here, rest, near;      /* goods in reach, a byte for each kind, the sum in byte 7 */
    int best_here, best_near;       /* of one hex; -1: there is none */
    unsigned forge;                 /* that can be paid: bit 0 food, then stone, metal, commerce */
    uint32_t tile[9];               /* where each tile could be laid: 3 * tile + land */
    uint32_t any_tile;              /* all of them */
    uint32_t spot[INDIO_BUILDS];    /* where each could be built, if it can be paid */
    int missing[INDIO_BUILDS];      /* units */
    int missing_next[INDIO_BUILDS]; /* after the next production */
    unsigned after_collect, after_forge; /* builds that can be paid then */
    uint32_t foes, foes_beside;          /* hexes with others' workers; next to their active ones */
    uint32_t exposed, exposed_later;     /* own structures that others can take */
    uint32_t prey, prey_later;           /* others' structures that can be taken */
    uint32_t to_craft;                   /* structures that craft later this year */
    bool to_feed;                        /* harvest comes later this year */
} indio_outlook;

void indio_look_around(const indio_state *s, indio_around *out);
void indio_look_out(const indio_around *o, int seat, indio_outlook *out);
/* How much of what the quest asks for is there, in PENT_INPUT_ONEs; now: an action or waiting completes it. */
int indio_quest_part(const indio_outlook *l, int quest, bool *now);
/* The most workers that one other seat has in a crew word. */
int indio_rivals(uint16_t crew, int seat);

#endif
