/* clock.c: the only place where a player looks at a clock. A browser's is what its page gives. */
#if !defined(__wasm__)
#define _POSIX_C_SOURCE 200809L
#include <time.h>
#endif

#include "search.h"

#if defined(__wasm__)
__attribute__((import_module("env"), import_name("now"))) double wasm_now(void); /* milliseconds */
double clock_cpu(void) { return wasm_now() / 1000; }
double clock_wall(void) { return wasm_now() / 1000; }
#else
static double read_clock(clockid_t which) {
    struct timespec t;
    clock_gettime(which, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

double clock_cpu(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }
double clock_wall(void) { return read_clock(CLOCK_MONOTONIC); }
#endif
