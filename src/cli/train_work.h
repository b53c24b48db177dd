/* train_work.h: processes that play games of a store's training. */
#ifndef PENT_CLI_TRAIN_WORK_H
#define PENT_CLI_TRAIN_WORK_H

#include "cli.h"

#include <sys/types.h>

enum { TRAIN_MAX_HANDS = 64 };

typedef struct train_hands {
    int n;
    pid_t pid[TRAIN_MAX_HANDS];
} train_hands;

bool train_hands_begin(train_hands *h, const cli_args *args, const char *store, int n, int lease,
                       int linger);
int train_hands_end(train_hands *h, bool now); /* kills them, or waits; the worst exit code */
int cli_train_work(const cli_args *args);

#endif
