/* arena_work.c: threads that take games from a store and play them, for arena and ladder. */
#include "arena_work.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t stop;    /* the workers shall end */
static volatile sig_atomic_t stopped; /* somebody wanted it */

static void on_signal(int sig) {
    (void)sig;
    stop = stopped = 1;
}

void cli_shop_signals(void) {
    struct sigaction act = {.sa_handler = on_signal};
    sigaction(SIGINT, &act, NULL);
    sigaction(SIGTERM, &act, NULL);
}

bool cli_shop_stopped(void) { return stopped; }

static void complain(cli_shop *s, const pent_err *err) {
    pthread_mutex_lock(&s->lock);
    if (!s->err.code) s->err = *err;
    pthread_mutex_unlock(&s->lock);
}

static void pause_briefly(void) { nanosleep(&(struct timespec){0, 100 * 1000000L}, NULL); }

/* ---- leases: short, and renewed while a game is played ---- */

void cli_shop_print_held(void *ctx, const char *worker, long games, long seconds) {
    fprintf(ctx, "%-40s %4ld %s, %ld s left\n", worker, games, games == 1 ? "game " : "games",
            seconds);
}

typedef struct {
    const cli_shop *s;
    long games; /* of others */
} waiting;

static void count_others(void *ctx, const char *worker, long games, long seconds) {
    waiting *w = ctx;
    (void)seconds;
    bool mine = false;
    for (int i = 0; i < w->s->workers; i++) mine = mine || !strcmp(worker, w->s->worker[i]);
    if (!mine) w->games += games;
}

/* Once: a worker that is dead is waited for until its lease ends, unless somebody breaks it. */
static void tell_waiting(cli_shop *s, arena_queue *q) {
    waiting w = {s, 0};
    pthread_mutex_lock(&s->lock);
    bool tell = !s->told && arena_queue_held(q, count_others, &w, NULL) == PENT_OK && w.games;
    if (tell) {
        s->told = true;
        fprintf(stderr, "nothing is free; held now (arena work --break WORKER frees it):\n");
        arena_queue_held(q, cli_shop_print_held, stderr, NULL);
    }
    pthread_mutex_unlock(&s->lock);
}

static void renew(cli_shop *s, arena_queue *q, time_t *next) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec < *next) return;
    *next = now.tv_sec + s->lease / 3;
    pthread_mutex_lock(&s->lock);
    for (int i = 0; i < s->workers; i++) arena_queue_renew(q, s->worker[i], s->lease, NULL);
    pthread_mutex_unlock(&s->lock);
}

/* Plays one leased game and stores it. False when the worker should end. */
static bool work_once(cli_shop *s, arena_queue *q, const char *worker, arena_plan *plan,
                      char have[17], pent_err *err) {
    char id[17];
    long number = 0;
    int got = arena_queue_lease(q, s->plan_id, worker, s->lease, id, &number, err);
    if (got < 0) return false;
    if (got == 0) {
        if (!s->linger || arena_queue_open_games(q, s->plan_id, err) <= 0) return false;
        tell_waiting(s, q);
        pause_briefly();
        return true;
    }
    if (strcmp(id, have)) {
        if (arena_queue_plan(q, id, plan, err) != PENT_OK) return false;
        memcpy(have, id, sizeof id);
    }
    arena_outcome o;
    pent_status st = arena_play(plan, number, &stop, &o, err);
    if (st == PENT_E_TURN) {
        err->code = PENT_OK; /* stopped: the lease goes back below */
        return false;
    }
    if (st != PENT_OK || arena_queue_finish(q, id, number, &o, err) != PENT_OK) return false;
    pthread_mutex_lock(&s->lock);
    s->played++;
    pthread_mutex_unlock(&s->lock);
    return true;
}

static void *worker_main(void *arg) {
    cli_shop *s = arg;
    pent_err err = {0};
    char have[17] = "", host[40] = "here";
    gethostname(host, sizeof host - 1);
    pthread_mutex_lock(&s->lock);
    char *worker = s->worker[s->workers];
    snprintf(worker, sizeof s->worker[0], "%.30s/%ld/%lx", host, (long)getpid(),
             (unsigned long)pthread_self());
    s->workers++;
    pthread_mutex_unlock(&s->lock);
    arena_queue *q = arena_queue_open(s->store, &err);
    arena_plan *plan = malloc(sizeof *plan);
    while (q && plan && !stop && work_once(s, q, worker, plan, have, &err)) continue;
    if (q) arena_queue_release(q, worker, NULL);
    if (err.code) complain(s, &err);
    free(plan);
    arena_queue_close(q);
    return NULL;
}

bool cli_match_refresh(cli_match *m, arena_queue *q, pent_err *err) {
    m->count = arena_queue_results(q, m->id, m->plan->games, m->done, m->out, err);
    if (m->count < 0) return false;
    for (m->prefix = 0; m->prefix < m->plan->games && m->done[m->prefix];) m->prefix++;
    if (m->test) arena_sprt_of(m->plan, m->out, m->prefix, m->test);
    return true;
}

/* Runs the threads until all is played, decided or stopped. */
int cli_shop_run(const cli_args *args, cli_shop *s, int jobs, cli_match *m, arena_queue *q) {
    pthread_t thread[CLI_SHOP_JOBS];
    int started = 0;
    pent_err err = {0};
    time_t next = 0;
    stop = stopped;
    s->workers = 0;
    while (started < jobs && !pthread_create(&thread[started], NULL, worker_main, s)) started++;
    bool decided = false;
    while (started && !stop && !decided && !s->err.code) {
        pause_briefly();
        renew(s, q, &next);
        if (!m) {
            if (arena_queue_open_games(q, NULL, &err) <= 0) break;
            continue;
        }
        if (!cli_match_refresh(m, q, &err)) break;
        cli_progress("arena", m->count, m->plan->games);
        decided = m->count == m->plan->games || (m->test && m->test->verdict);
    }
    if (decided) stop = 1; /* games beyond a verdict are not needed */
    for (int i = 0; i < started; i++) pthread_join(thread[i], NULL);
    cli_progress_end();
    if (s->err.code && s->err.code != PENT_OK)
        return cli_error(args, cli_status(s->err.code), "%s", s->err.text);
    if (err.code) return cli_error(args, cli_status(err.code), "%s", err.text);
    return started ? CLI_OK : cli_error(args, CLI_SYSTEM, "no thread could be started");
}
