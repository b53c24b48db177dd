/* clock.c: the only place where a player looks at a clock. A build for the browser has none: there
 * the iterations alone bound a search. */
#if !defined(__wasm__)
#define _POSIX_C_SOURCE 200809L
#include <time.h>
#endif

#include "search.h"

#if defined(__wasm__)
double clock_cpu(void) { return 0; }
double clock_wall(void) { return 0; }
#else
static double read_clock(clockid_t which) {
    struct timespec t;
    clock_gettime(which, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

double clock_cpu(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }
double clock_wall(void) { return read_clock(CLOCK_MONOTONIC); }
#endif
