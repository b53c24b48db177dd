/* train.h: learning by playing against oneself: a plan, numbered games, a learner that takes them in
 * order, checkpoints, workers, duels. The same plan gives the same bits, whoever plays the games: game
 * k is played with version k / batch - 1 of the net, and nothing else of a game depends on anything
 * but its number and the seed. Sees pentarchy.h and pentarchy_game.h only. */
#ifndef PENT_TRAIN_H
#define PENT_TRAIN_H

#include "pentarchy_game.h"

#include <stddef.h>

enum { TRAIN_MAX_SEATINGS = 16, TRAIN_MAX_GROUPS = 64, TRAIN_BATCH_ROWS = 64, TRAIN_KIND = 5 };

/* All that decides the result; kept in checkpoints byte for byte (set it from zeros). */
typedef struct train_plan {
    char game[32];
    int32_t kind, rules_version; /* of checkpoints; of the game */
    uint64_t content, input_hash;
    uint64_t seed;
    uint64_t start;   /* the sum of the net it began with; 0: with nothing */
    uint64_t without; /* bit g: group g of the inputs is left out (train_groups) */
    int32_t batch;    /* games with the same version of the net */
    int32_t decay;    /* games until the rate has fallen to its last value */
    int32_t hidden, second;
    int32_t seatings;
    int32_t seats[TRAIN_MAX_SEATINGS]; /* of game k: seats[k % seatings] */
    int32_t won;                       /* points that a victory counts beside the score */
    int32_t prize;                 /* points more for whatever the rule `prized` brings points */
    char prized[12];               /* its id; "": none */
    int32_t scale;                 /* points that an answer of 1 of the net stands for */
    int32_t lambda;                /* thousandths, as the next ones */
    int32_t first_rate, last_rate; /* millionths */
    int32_t noise;                 /* of the choice, in points */
    int32_t random;                /* random moves */
    int32_t again;                 /* moves of a choice that are judged for everybody */
    int32_t looks;                 /* iterations of a search that chooses; 0: one ply ahead */
    int32_t opening;               /* random decisions at the start: up to so many */
    int32_t vary;                  /* games with options drawn at random, in thousand */
    int32_t rows, uses;            /* of the replay; how often each is learned from */
    uint32_t fixed;                /* bit i: option i is as in `setup` in every game */
    pent_setup setup;
} train_plan;

/* A plan that can be followed: sizes and shares in their bounds, of this game as it is now. */
pent_status train_plan_check(const train_plan *plan, const pent_game *game, pent_err *err);

/* ---- groups.c: inputs that belong together ---- */

/* The groups of a game's inputs by name, in the order of its table; how many. */
int train_groups(const pent_game *game, const char *name[TRAIN_MAX_GROUPS]);
/* Which inputs the plan leaves out: nothing is learned from them, and the net does not hear them. */
void train_left_out(const train_plan *plan, const pent_game *game, bool out[PENT_MAX_FEATURES]);

/* ---- number.c: logarithm and powers from + - * / alone, the same on every build ---- */

double train_log(double x); /* x > 0, normal */
double train_exp(double x);
double train_pow(double x, double y);
float train_uniform(pent_rng *rng); /* between 0 and 1, both excluded */
uint64_t train_mix(uint64_t seed, uint64_t number, uint64_t purpose);

/* ---- learner.c: the net in real numbers ---- */

typedef struct train_row {
    float target; /* what the net should answer */
    uint16_t n;
    uint16_t pair[]; /* index, value (as int16), index, value, … */
} train_row;

#define TRAIN_ROW_BYTES(n) (offsetof(train_row, pair) + 2 * (size_t)(n) * sizeof(uint16_t))

typedef struct learner {
    int inputs, hidden, second, params;
    float *p, *slope, *m, *v, *average; /* params each */
    uint64_t steps;
    double decay1, decay2;
    double error, seen; /* since it was last asked: squared errors and rows */
} learner;

bool learner_open(learner *l, int inputs, int hidden, int second); /* false: no memory */
void learner_close(learner *l);
void learner_begin(learner *l, pent_rng *rng, float width); /* at random; width of the answers */
void learner_straight(learner *l, int input, float weight); /* where the straight sum begins */
void learner_silence(learner *l, int input);                /* it says nothing to anybody */
float learner_straight_sum(const learner *l, const train_row *r);
void learner_start_at(learner *l, float answer);
void learner_rows(learner *l, const train_row *const *row, int n, float rate);
/* Takes the weights over from a net; units beyond the net's stay as they began, inputs beyond its say
 * nothing yet to its units. False: other sizes. */
bool learner_take(learner *l, const pent_net *net, float scale);
/* The average in whole numbers, into `room` (PENT_NET_ROOM bytes). Refused when it does not fit. */
pent_status learner_net(const learner *l, float scale, pent_net *out, void *room, pent_err *err);

/* ---- episode.c: one numbered game ---- */

typedef struct train_game { /* as it was played */
    int64_t number;
    int32_t plies, room;
    /* A ply, and beside it the move that would have been best: another where a random one was played,
     * PENT_NO_MOVE where nothing was decided. */
    pent_move *ply, *best;
} train_game;

void train_game_free(train_game *g);
int train_seats(const train_plan *plan, int64_t number);
/* `game` has the net that plays; the judgement is of it. False: no memory. */
bool train_play(const train_plan *plan, const pent_game *game, pent_judgement *j, int64_t number,
                train_game *out);
/* What is learned from it, told row by row (the receiver frees them). */
typedef bool train_taker(void *ctx, train_row *row);
typedef struct train_end {
    double score; /* the mean of the seats */
    int prizes;   /* how often somebody earned one */
} train_end;
pent_status train_rows(const train_plan *plan, const pent_game *game, const train_game *g,
                       train_taker *take, void *ctx, train_end *end, pent_err *err);

/* ---- trainer.c: takes games in order ---- */

typedef struct trainer {
    train_plan plan;
    const pent_game *game;        /* as the program has it */
    pent_game old_game, new_game; /* with the two nets below */
    pent_net old_net, new_net;    /* versions done / batch - 1 and done / batch */
    void *old_room, *new_room;
    learner learner;
    pent_rng rng;
    train_row **row; /* the replay */
    uint32_t used, at;
    int64_t due;  /* rows to learn from */
    int64_t done; /* games learned from */
    bool started; /* there were rows enough to begin */
    /* since last asked, by seats */
    double score[PENT_MAX_SEATS + 1], games[PENT_MAX_SEATS + 1];
    long prizes; /* since last asked, too */
} trainer;

pent_status trainer_open(trainer *t, const pent_game *game, const train_plan *plan, pent_err *err);
/* Before the first game: goes on from what a net has learned. */
pent_status trainer_start(trainer *t, const pent_net *net, pent_err *err);
void trainer_close(trainer *t);
/* The version a game is played with is that of old_game, or, with the batch after, of new_game. */
int64_t train_version(const train_plan *plan, int64_t number);
pent_status trainer_take(trainer *t, const train_game *g, pent_err *err); /* the next in order */
pent_status trainer_renew(trainer *t, pent_err *err); /* makes new_net of the average */
uint64_t trainer_hash(const trainer *t);              /* over all that decides what comes */

/* ---- checkpoint.c ---- */

/* Only where a batch ends. Written beside and moved into place: whole or not at all. */
pent_status checkpoint_write(const trainer *t, const char *path, pent_err *err);
/* Opens the trainer. */
pent_status checkpoint_read(trainer *t, const char *path, pent_err *err);
bool train_file_write(const char *path, const void *bytes, size_t n); /* the same for any file */
char *train_file_read(const char *path, size_t most, size_t *n);      /* NULL: errno says why */

/* ---- workers.c: processes that play ---- */

typedef struct workers workers;
workers *workers_open(trainer *t, int n, pent_err *err);
void workers_close(workers *w);
int workers_process(const workers *w, int i); /* its number; -1: there is none */
/* The game that the trainer wants next; it stays the workers'. `last`: no game from this on. */
const train_game *workers_next(workers *w, int64_t last, pent_err *err);

/* ---- store.c: games for workers on other machines, in a database ---- */

typedef struct train_store train_store;
train_store *train_store_open(const char *where, pent_err *err);
void train_store_close(train_store *st);
/* For the trainer: tell the plan, the nets and the games that can be played now, up to `last`; again
 * whenever a batch has ended. What was played stays. */
pent_status train_store_offer(train_store *st, const trainer *t, int64_t last, pent_err *err);
/* The game that the trainer wants next, waited for; it stays the store's. */
const train_game *train_store_next(train_store *st, const trainer *t, pent_err *err);
/* It was no game of this plan: it is played again. */
pent_status train_store_reject(train_store *st, const trainer *t, int64_t number, pent_err *err);
pent_status train_store_end(train_store *st, const trainer *t, pent_err *err); /* all is learned */

typedef struct train_work { /* for a worker */
    const char *name;
    int lease, linger;        /* seconds: of a game; without any until it goes */
    volatile const int *stop; /* not 0: after this game; may be NULL */
    long played;
} train_work;
pent_status train_store_work(train_store *st, train_work *w, pent_err *err);

/* ---- duel.c: matches ---- */

typedef struct duel {
    const pent_game *a, *b; /* the same rules, two judgements */
    const char *player;     /* "greedy", "search:ms=20" */
    uint64_t seed;
    int seats;
    long most;  /* games */
    bool stop;  /* as soon as the test is sure */
    bool apart; /* each at tables of its own, with the same luck: points tell, victories nothing */
    long games; /* played */
    double won; /* by a: shares of victories, and alone b's defeats */
    double mean, error; /* share won in percent (duel_even), and half its 95 % interval */
    double score_a, score_b;
    double ahead, ahead_error; /* points of a ahead of b, and half the 95 % interval */
    int verdict;               /* of the sequential test: 1 better, -1 not better, 0 open */
    double spent_a, spent_b;   /* processor seconds of each side */
    void (*tell)(void *ctx, long done, long most);
    void *ctx;
} duel;

double duel_even(int seats); /* the share of equals */
/* Is a surely better? Who learned that a victory counts `won` points plays for victories; for whom it
 * counts nothing plays for points, so points decide. */
bool duel_better(const duel *d, int won);
pent_status duel_play(duel *d, const train_plan *plan, pent_err *err);

#endif
