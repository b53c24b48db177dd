/* vec.h: n games of one kind stepped at once, in plain C: no Python here. A game depends on the seed
 * and its number only, so neither the number of threads nor that of other games changes it. */
#ifndef VEC_H
#define VEC_H

#include "pentarchy.h"

typedef enum vec_reward { VEC_WIN, VEC_RANK, VEC_SCORE } vec_reward;

/* Where to write; what is NULL is not wanted. Rows follow each other without gaps. */
typedef struct vec_out {
    uint8_t *observations; /* n x pent_observation_size */
    float *features;       /* n x names */
    int16_t *legal;        /* n x PENT_MAX_MOVES; -1 behind the last */
    int16_t *count;        /* n */
    uint8_t *mask;         /* n x pent_action_count */
    int8_t *actor;         /* n */
    float *rewards;        /* n x seats */
    uint8_t *done;         /* n */
} vec_out;

typedef struct vec_setup {
    const pent_game *game;
    pent_setup setup;
    long n;
    uint64_t seed;
    vec_reward reward;
    bool forced;                        /* decisions without a choice are asked too */
    const char *player[PENT_MAX_SEATS]; /* by seat; NULL: decided from outside */
} vec_setup;

typedef struct vec vec;

vec *vec_new(const vec_setup *setup, pent_err *err);
void vec_free(vec *v);

/* All that follow work on games from..to-1, which no other thread touches meanwhile. False: a bug of a
 * game, told by vec_trouble. */
bool vec_reset(vec *v, long from, long to, const vec_out *out);
/* `decisions` random ones in each game, then what is seen. */
bool vec_play(vec *v, long from, long to, long decisions, const vec_out *out);
/* What vec_choose noted. */
bool vec_step(vec *v, long from, long to, const vec_out *out);
const char *vec_trouble(const vec *v);

/* The caller's arrays are others from now on: nothing is known about what stands in them. */
void vec_rebound(vec *v);

/* Notes the action of game i; false: it is not legal there. Nothing is played yet. */
bool vec_choose(vec *v, long i, long action);
int vec_count(const vec *v, long i); /* legal actions of game i */
int vec_actor(const vec *v, long i); /* who decides there */
const void *vec_state(const vec *v, long i);
/* Since the beginning, over all games. */
typedef struct vec_tally {
    uint64_t decisions, games;
} vec_tally;
vec_tally vec_tallies(const vec *v);

#endif
