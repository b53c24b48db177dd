/* pool.h: threads that share out a range of numbers. No Python here. */
#ifndef POOL_H
#define POOL_H

#include <stdbool.h>

typedef struct pool pool;

pool *pool_new(int threads); /* NULL: out of memory. Threads start with the first job */
void pool_free(pool *p);
/* Calls work(ctx, from, to) for parts of 0..n-1, on the caller's thread too, until all is done. What a
 * part does must not depend on how the range is cut. */
void pool_run(pool *p, void (*work)(void *ctx, long from, long to), void *ctx, long n);

#endif
