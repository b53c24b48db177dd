/* clock.c: the two times that commands measure, in seconds. */
#include "cli.h"

#include <time.h>

static double read_clock(clockid_t which) {
    struct timespec t;
    clock_gettime(which, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

double cli_wall_time(void) { return read_clock(CLOCK_MONOTONIC); }

double cli_processor_time(void) { return read_clock(CLOCK_PROCESS_CPUTIME_ID); }
