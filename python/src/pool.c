/* pool.c: threads that share out a range of numbers. They sleep between jobs. After a fork a child has
 * none of its parent's threads, so it starts its own. */
#define _GNU_SOURCE
#include "pool.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

enum { PARTS = 8 }; /* of a thread's share: games differ in length */

struct pool {
    int threads, started; /* with the caller's; without it */
    pid_t owner;
    pthread_mutex_t lock; /* guards all but `next` */
    pthread_cond_t go, idle;
    uint64_t job;
    int working;
    bool quit;
    void (*work)(void *ctx, long from, long to);
    void *ctx;
    long n, part;
    atomic_long next;
    pthread_t thread[];
};

static void share(pool *p) {
    for (long from; (from = atomic_fetch_add(&p->next, p->part)) < p->n;)
        p->work(p->ctx, from, from + p->part < p->n ? from + p->part : p->n);
}

static void *worker(void *what) {
    pool *p = what;
    uint64_t seen = 0;
    pthread_mutex_lock(&p->lock);
    for (;;) {
        while (p->job == seen && !p->quit) pthread_cond_wait(&p->go, &p->lock);
        if (p->quit) break;
        seen = p->job;
        pthread_mutex_unlock(&p->lock);
        share(p);
        pthread_mutex_lock(&p->lock);
        if (--p->working == 0) pthread_cond_signal(&p->idle);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

pool *pool_new(int threads) {
    pool *p = calloc(1, sizeof *p + sizeof(pthread_t) * (size_t)threads);
    if (p) p->threads = threads;
    return p;
}

/* Signals are for the threads of the interpreter. Too few threads are no trouble. */
static void start(pool *p) {
    sigset_t all, before;
    p->owner = getpid();
    p->job = 0;
    p->started = 0;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->go, NULL);
    pthread_cond_init(&p->idle, NULL);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (p->started < p->threads - 1 &&
           pthread_create(&p->thread[p->started], NULL, worker, p) == 0)
        p->started++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void pool_free(pool *p) {
    if (!p) return;
    if (p->owner == getpid()) {
        pthread_mutex_lock(&p->lock);
        p->quit = true;
        pthread_cond_broadcast(&p->go);
        pthread_mutex_unlock(&p->lock);
        for (int i = 0; i < p->started; i++) pthread_join(p->thread[i], NULL);
        pthread_mutex_destroy(&p->lock);
        pthread_cond_destroy(&p->go);
        pthread_cond_destroy(&p->idle);
    }
    free(p);
}

void pool_run(pool *p, void (*work)(void *ctx, long from, long to), void *ctx, long n) {
    if (p->threads < 2 || n < 2) {
        work(ctx, 0, n);
        return;
    }
    if (p->owner != getpid()) start(p);
    pthread_mutex_lock(&p->lock);
    p->work = work;
    p->ctx = ctx;
    p->n = n;
    p->part = n / ((long)p->threads * PARTS) + 1;
    atomic_store(&p->next, 0);
    p->working = p->started;
    p->job++;
    pthread_cond_broadcast(&p->go);
    pthread_mutex_unlock(&p->lock);
    share(p);
    pthread_mutex_lock(&p->lock);
    while (p->working) pthread_cond_wait(&p->idle, &p->lock);
    pthread_mutex_unlock(&p->lock);
}
