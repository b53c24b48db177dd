/* jobs.c: threads that take jobs from a queue and hand them back to the loop. The store's thread
 * takes everything that has gathered and commits it at once: a commit costs one disk flush whether
 * it holds one move or a hundred, and nothing is acknowledged before it. */
#include "srv.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_THREADS = 16 };

typedef struct list {
    srv_job *first, *last;
    int n;
} list;

struct srv_pool {
    srv *s;
    store *st;
    pthread_t thread[MAX_THREADS];
    int threads;
    pthread_mutex_t lock;
    pthread_cond_t more;
    list in, out;
    bool closing;
    long long served[SRV_OWNERS], turn;
    long long busy_since; /* ns; 0: idle */
    char why[256];
    uv_async_t wake;
};

static void put(list *l, srv_job *j) {
    j->next = NULL;
    if (l->last)
        l->last->next = j;
    else
        l->first = j;
    l->last = j;
    l->n++;
}

static srv_job *take(list *l) {
    srv_job *j = l->first;
    if (!j) return NULL;
    l->first = j->next;
    if (!l->first) l->last = NULL;
    l->n--;
    return j;
}

/* ---- the store's thread ---- */

/* One job inside the open transaction; false when the transaction itself is lost. */
static bool run_one(store *st, srv_job *j) {
    if (store_mark(st) != STORE_OK) return false;
    j->status = j->work(j, st);
    if (j->status == STORE_RETRY) return false;
    bool keep = j->status == STORE_OK || j->status == STORE_MISSING;
    return store_unmark(st, keep) == STORE_OK;
}

static bool run_alone(store *st, srv_job *j) {
    j->status = STORE_FAILED;
    for (int i = 0; i < 5; i++) {
        if (!store_usable(st) || store_begin(st) != STORE_OK) break;
        j->status = j->work(j, st);
        bool keep = j->status == STORE_OK || j->status == STORE_MISSING;
        if (!keep) store_rollback(st);
        if (keep && store_commit(st) == STORE_OK) return true;
        if (keep) store_rollback(st);
        if (j->status == STORE_CONFLICT) return true;
        if (j->status != STORE_RETRY) break;
    }
    j->status = STORE_FAILED;
    return false;
}

static bool run_together(store *st, srv_job *first) {
    if (!store_usable(st) || store_begin(st) != STORE_OK) return false;
    for (srv_job *j = first; j; j = j->next) {
        if (run_one(st, j)) continue;
        store_rollback(st);
        return false;
    }
    if (store_commit(st) == STORE_OK) return true;
    store_rollback(st);
    return false;
}

/* If the common transaction fails, each job gets one of its own. A job must therefore do the same
 * when it is run again; if a lost commit did reach the disk, it finds its own events there and
 * says so (CONFLICT): its room is then read anew. */
static void run_batch(srv_pool *p, srv_job *first) {
    store *st = p->st;
    if (run_together(st, first)) return;
    pthread_mutex_lock(&p->lock);
    snprintf(p->why, sizeof p->why, "%s", store_why(st));
    pthread_mutex_unlock(&p->lock);
    bool there = true;
    for (srv_job *j = first; j; j = j->next) {
        j->status = STORE_FAILED;
        /* A database that is away is not waited for once more by each. */
        if (there && !run_alone(st, j)) there = store_usable(st);
    }
}

static void *store_thread(void *arg) {
    srv_pool *p = arg;
    for (;;) {
        pthread_mutex_lock(&p->lock);
        while (!p->in.first && !p->closing) pthread_cond_wait(&p->more, &p->lock);
        list batch = p->in;
        p->in = (list){0};
        p->busy_since = (long long)uv_hrtime();
        pthread_mutex_unlock(&p->lock);
        if (!batch.first) return NULL;
        run_batch(p, batch.first);
        pthread_mutex_lock(&p->lock);
        p->busy_since = 0;
        for (srv_job *j; (j = take(&batch));) put(&p->out, j);
        pthread_mutex_unlock(&p->lock);
        uv_async_send(&p->wake);
    }
}

/* ---- other threads ---- */

srv_job *srv_job_pick(srv_job *first, const long long served[SRV_OWNERS]) {
    srv_job *best = first;
    for (srv_job *j = first; j; j = j->next) {
        long long mine = served[j->owner % SRV_OWNERS], its = served[best->owner % SRV_OWNERS];
        if (j->watched != best->watched ? j->watched : mine < its) best = j;
    }
    return best;
}

static srv_job *take_fairly(srv_pool *p) {
    srv_job *j = srv_job_pick(p->in.first, p->served), *before = NULL;
    if (!j) return NULL;
    p->served[j->owner % SRV_OWNERS] = ++p->turn;
    if (j == p->in.first) return take(&p->in);
    for (before = p->in.first; before->next != j;) before = before->next;
    before->next = j->next;
    if (p->in.last == j) p->in.last = before;
    p->in.n--;
    return j;
}

static void *thread(void *arg) {
    srv_pool *p = arg;
    for (;;) {
        pthread_mutex_lock(&p->lock);
        while (!p->in.first && !p->closing) pthread_cond_wait(&p->more, &p->lock);
        srv_job *j = take_fairly(p);
        pthread_mutex_unlock(&p->lock);
        if (!j) return NULL;
        j->status = j->work(j, NULL);
        pthread_mutex_lock(&p->lock);
        put(&p->out, j);
        pthread_mutex_unlock(&p->lock);
        uv_async_send(&p->wake);
    }
}

/* ---- the loop's side ---- */

static void finish(srv_pool *p, srv_job *j) {
    if (p->st && (j->status == STORE_FAILED || j->status == STORE_RETRY))
        srv_store_failed(p->s);
    else if (p->st)
        srv_store_answered(p->s);
    j->done(j);
}

static void drain(srv_pool *p) {
    for (;;) {
        pthread_mutex_lock(&p->lock);
        srv_job *j = take(&p->out);
        pthread_mutex_unlock(&p->lock);
        if (!j) return;
        finish(p, j);
    }
}

static void woken(uv_async_t *wake) { drain(wake->data); }

static srv_pool *open_pool(srv *s, store *st, int threads, void *(*run)(void *), pent_err *err) {
    srv_pool *p = calloc(1, sizeof *p);
    if (!p || uv_async_init(s->loop, &p->wake, woken)) {
        free(p);
        pent_fail(err, PENT_E_SYSTEM, "cannot start a thread's mailbox");
        return NULL;
    }
    p->s = s;
    p->st = st;
    p->wake.data = p;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->more, NULL);
    for (; p->threads < threads && p->threads < MAX_THREADS; p->threads++)
        if (pthread_create(&p->thread[p->threads], NULL, run, p)) break;
    if (p->threads) return p;
    pent_fail(err, PENT_E_SYSTEM, "cannot start a thread");
    uv_close((uv_handle_t *)&p->wake, NULL);
    return NULL;
}

srv_pool *srv_pool_open(srv *s, int threads, pent_err *err) {
    return open_pool(s, NULL, threads, thread, err);
}

srv_pool *srv_pool_store(srv *s, store *st, pent_err *err) {
    return open_pool(s, st, 1, store_thread, err);
}

void srv_pool_put(srv_pool *p, srv_job *j) {
    j->s = p->s;
    j->put = (long long)uv_hrtime();
    pthread_mutex_lock(&p->lock);
    put(&p->in, j);
    pthread_cond_signal(&p->more);
    pthread_mutex_unlock(&p->lock);
}

int srv_pool_waiting(srv_pool *p) {
    pthread_mutex_lock(&p->lock);
    int n = p->in.n;
    pthread_mutex_unlock(&p->lock);
    return n;
}

long long srv_pool_oldest_ms(srv_pool *p) {
    pthread_mutex_lock(&p->lock);
    long long since = p->in.first ? p->in.first->put : 0;
    pthread_mutex_unlock(&p->lock);
    return since ? ((long long)uv_hrtime() - since) / 1000000 : 0;
}

long long srv_pool_busy_ms(srv_pool *p) {
    pthread_mutex_lock(&p->lock);
    long long since = p->busy_since;
    pthread_mutex_unlock(&p->lock);
    return since ? ((long long)uv_hrtime() - since) / 1000000 : 0;
}

void srv_pool_why(srv_pool *p, char *out, size_t cap) {
    pthread_mutex_lock(&p->lock);
    snprintf(out, cap, "%s", p->why);
    pthread_mutex_unlock(&p->lock);
}

void srv_pool_close(srv_pool *p) {
    if (!p) return;
    pthread_mutex_lock(&p->lock);
    p->closing = true;
    pthread_cond_broadcast(&p->more);
    pthread_mutex_unlock(&p->lock);
    for (int i = 0; i < p->threads; i++) pthread_join(p->thread[i], NULL);
    drain(p);
    while (p->in.first) { /* what those results asked for in turn */
        list rest = p->in;
        p->in = (list){0};
        if (p->st) run_batch(p, rest.first);
        for (srv_job *j; (j = take(&rest));) {
            if (!p->st) j->status = j->work(j, NULL);
            finish(p, j);
        }
    }
    uv_close((uv_handle_t *)&p->wake, NULL);
}

void srv_pool_free(srv_pool *p) {
    if (!p) return;
    pthread_mutex_destroy(&p->lock);
    pthread_cond_destroy(&p->more);
    free(p);
}
