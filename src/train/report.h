/* report.h: how training goes, for people. */
#ifndef PENT_TRAIN_REPORT_H
#define PENT_TRAIN_REPORT_H

#include "pentarchy.h"

typedef struct report_line {
    long games;
    double seconds, speed;
    double error;                     /* in points */
    double score[PENT_MAX_SEATS + 1]; /* by seats; 0: no such games */
    long duel_games;                  /* 0: none was played */
    double duel, duel_error;          /* percent */
    int accepted;                     /* it beat the one before */
} report_line;

typedef struct report {
    report_line *line;
    int n, room;
} report;

bool report_add(report *r, const report_line *l);
/* The lines of an earlier run, up to so many games. */
void report_read(report *r, const char *path, long games);
/* The table and the page. */
bool report_write(const report *r, const char *table, const char *page, const char *game);
void report_free(report *r);

#endif
