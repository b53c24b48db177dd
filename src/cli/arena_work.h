/* arena_work.h: playing the games of a match on threads; what arena and ladder share. */
#ifndef PENT_CLI_ARENA_WORK_H
#define PENT_CLI_ARENA_WORK_H

#include "cli.h"

#include "arena/arena.h"

#include <pthread.h>

enum { CLI_SHOP_JOBS = 64 };

typedef struct cli_shop {
    const char *store, *plan_id; /* plan_id NULL: any plan */
    int lease;
    bool linger; /* keep asking while other workers still play */
    pthread_mutex_t lock;
    pent_err err; /* the first failure */
    long played;
    char worker[CLI_SHOP_JOBS][80]; /* the names under which games are held */
    int workers;
    bool told; /* who holds what all wait for */
} cli_shop;

/* What a match has shown so far, read back from the store. */
typedef struct cli_match {
    arena_plan *plan;
    char id[17];
    bool *done;
    arena_outcome *out;
    long prefix; /* games 0..prefix-1 are all done */
    long count;
    arena_sprt sprt, *test; /* test is &sprt when one was asked for */
} cli_match;

void cli_shop_signals(void); /* Ctrl-C ends the work in order */
bool cli_shop_stopped(void);
/* A line for each worker that holds games; ctx is a FILE. */
void cli_shop_print_held(void *ctx, const char *worker, long games, long seconds);
bool cli_match_refresh(cli_match *m, arena_queue *q, pent_err *err);
/* Runs the threads until all is played (m NULL: of every match), decided or stopped. */
int cli_shop_run(const cli_args *args, cli_shop *s, int jobs, cli_match *m, arena_queue *q);

#endif
