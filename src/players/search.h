/* search.h: the parts of the search player: its settings, one searcher (a thread's own tree and
 * scratch room), and the clock. The player itself is search.c. */
#ifndef PENT_PLAYERS_SEARCH_H
#define PENT_PLAYERS_SEARCH_H

#include "pentarchy_game.h"
#include "tree.h"

#include <stdatomic.h>

/* How soon and how far a search goes on; a net says more about a position than a judgement by hand. */
typedef struct search_pace {
    unsigned expand_at; /* visits before a position is looked into */
    int plies;          /* greedy plies of every seat before a leaf is judged */
} search_pace;

/* How the last round is searched when others are walked through: every iteration comes to the end of the game,
 * so that a plan is as good as the best that was found behind it. */
typedef struct search_end {
    int turns; /* whole turns kept where the own seat decides; 0: the last round is as any other */
    int width; /* plies of every depth that are followed to find them */
    float explore; /* as in the rules */
} search_end;

/* What may differ between players, and with the number of seats. Values are in [0, 1], lengths in points
 * of the game. */
typedef struct search_rules {
    float explore;    /* how much attention goes to moves that look worse */
    float trust;      /* how many visits the one-ply guess is worth */
    float sharp;      /* how strongly the guess orders the moves: higher is more even */
    float winning;    /* share of winning in a value; the rest is points */
    float rivalry;    /* how much of the best other's points counts against the own ones there */
    float scale;      /* points ahead that count as half the way to certainty */
    search_pace hand; /* by a judgement by hand, or alone */
    search_pace net;  /* by a net */
    search_end end;   /* by a net, in a game that knows its last round */
    int keep;         /* moves kept at first in a position; more are added with visits */
    int others;   /* by a net: the same where another seat decides, and no more; 0: as the own */
    int outcomes; /* chance with more outcomes is not told apart in the tree */
    int sample;   /* moves that a greedy ply looks at */
    int again;    /* by a net: moves that are judged for everybody, not only who moves */
} search_rules;

enum { SEARCH_FAME = 1 << 14, SEARCH_ROOTS = 1 << 10 };

/* recall.c: what a net said of positions that are met again. */
typedef struct recall recall;
recall *recall_open(void); /* NULL: no memory */
void recall_close(recall *r);
/* As pent_judgement_points. */
void recall_points(recall *r, pent_judgement *j, const pent_game *game, const void *state,
                   unsigned seats, float *points);

/* turns.c: whole turns as branches of the tree. */
enum { TURNS_WIDTH = 16 };
typedef struct turns turns;
turns *turns_open(const pent_game *game); /* NULL: no memory */
void turns_close(turns *t);

typedef struct search_limit {
    uint64_t iters;      /* 0: no limit */
    uint32_t nodes;      /* edges of the tree; 0: no limit but its room */
    double cpu, all;     /* seconds: of this thread's time, and of the wall's; 0: no limit */
    atomic_bool *enough; /* raised when the best so far will do; NULL: never */
} search_limit;

typedef struct searcher {
    const pent_game *game;
    const search_rules *few, *many; /* up to two seats, and more */
    const search_rules *rules;      /* those of the two that hold now */
    const search_pace *pace;        /* the one of the rules that fits who judges */
    pent_judgement *judgement;
    recall *recall;
    turns *turns;
    tree tree;
    pent_rng rng;
    unsigned char *world, *next, *seen; /* scratch states */
    const void *view;
    int seat, seats;
    bool secrets;
    bool ending; /* the last round: every iteration comes to the end */
    float *fame; /* how much better than its list each move was, lately: SEARCH_FAME of them */
    float root[SEARCH_ROOTS]; /* of small numbers, which are asked for most */
    float base
        [PENT_MAX_SEATS];    /* the points, less some of a rival's, that values are measured from */
    uint64_t done;           /* iterations of the last search */
    const pent_watch *watch; /* whom this one asks whether it is enough, or NULL */
} searcher;

bool searcher_open(searcher *s, const pent_game *game, const search_rules *few,
                   const search_rules *many, uint32_t room, uint64_t seed);
void searcher_close(searcher *s);
int searcher_seats(const pent_game *game, const void *view); /* without rivals */
/* Searches the decision; the answer is in the root's children. */
void searcher_run(searcher *s, const pent_ask *ask, const search_limit *limit);

/* The best turns of the own seat from s->world on become branches behind `node`. False: the room is full. */
bool turns_plan(searcher *s, uint32_t node);
/* What is worth a look; idle and `redundant` moves only when there is nothing else. */
void search_useful(const searcher *s, const void *state, pent_moves *list);
void search_priors(searcher *s, uint32_t node); /* from its children's guesses */

/* value.c: what a position is worth, to every seat. */
float value_of(const searcher *s, int seat, float own,
               float other);                      /* points, and the best other's */
void value_begin(searcher *s, const void *world); /* what the values' points are measured from */
void value_position(const searcher *s, const void *world, float value[PENT_MAX_SEATS]);
/* By a net: the best other's points in s->world; the value of s->next for a seat, the other having so many. */
float value_other(const searcher *s, int seat);
float value_next(const searcher *s, int seat, float other);
/* The value for `actor` of the position in s->world after each move, one ply ahead. */
void value_moves(searcher *s, int actor, const pent_move *m, int n, float *guess);
/* Moves the `want` most promising moves to the front, by how they did elsewhere. */
void value_shortlist(const searcher *s, int actor, pent_move *m, int n, int want);
/* Plays on: chance by its odds, seats by the best guess; at most `plies` decisions. */
void value_play_on(searcher *s, int plies);
void value_play_to_leaf(searcher *s); /* as far as the search does before it judges */

/* think.c: the ideas in the trees of `n` searchers that have searched `ask`. */
void think_ideas(searcher *s, int n, const pent_ask *ask, int want, pent_thought *out);
/* The same without scores; leaves the searchers' luck as it is, so that looking changes nothing. */
void think_glimpse(searcher *s, int n, const pent_ask *ask, int want, pent_thought *out);

/* clock.c; 0 for ever where there is no clock. */
double clock_cpu(void); /* seconds this thread has worked */
double clock_wall(void);

float search_root(float x); /* square root from + * / only, the same on every build */

#endif
