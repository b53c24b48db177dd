/* standing.h: what the raid spaces tell everybody, and what a seat's own board, stock and points come
 * to: for inputs.c, which keeps both from one position to the next. */
#ifndef RAID_STANDING_H
#define RAID_STANDING_H

#include "raiders.h"

/* What the raid spaces tell; kept from one position to the next as long as they stay the same. */
typedef struct raid_map {
    bool filled;
    uint32_t reach; /* the three that all this depends on */
    uint8_t worker[RAID_SPACES], plunder[RAID_SPACES][RAID_PLUNDER];
    uint32_t version;        /* another whenever anything here is, the time included */
    raid_outlook out;        /* depends on the time, too */
    unsigned sets;           /* with spaces in reach */
    uint8_t open[RAID_SETS]; /* how many */
    uint8_t loot[RAID_SETS]; /* of the better one, in half points */
    uint8_t civ_open[RAID_CIVS];
    uint8_t outside[4]; /* workers by colour */
} raid_map;

/* What a seat's own board, stock and points come to, kept as long as they stay the same. */
typedef struct raid_standing {
    raid_player of;      /* all this depends on: the seat, */
    uint32_t version;    /* the map, */
    bool behind, filled; /* and whether others are ahead */
    raid_board board;
    raid_terms terms; /* without the open decisions */
    int score, hand_strength;
    uint8_t lack[RAID_SETS];
    uint16_t ready; /* settlements that could be raided at once */
} raid_standing;

/* Both begin as zeros and are changed only where they must be. */
void raid_look_at_map(const raid_state *s, raid_map *m);
void raid_look_at_seat(const raid_state *s, int seat, const raid_map *m, raid_standing *t);

#endif
