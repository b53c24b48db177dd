/* arena.c: pentarchy arena: a match between players, on threads and machines. Work is a queue of games
 * in a store; this process adds them, works on them, and reports. "arena work" only works. */
#include "cli.h"

#include "arena/arena.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MAX_JOBS = 64 };

static volatile sig_atomic_t stop;

static void on_signal(int sig) {
    (void)sig;
    stop = 1;
}

typedef struct {
    const char *store, *plan_id; /* plan_id NULL: any plan */
    int lease;
    bool linger; /* keep asking while other workers still play */
    pthread_mutex_t lock;
    pent_err err; /* the first failure */
    long played;
    char worker[MAX_JOBS][80]; /* the names under which games are held */
    int workers;
    bool told; /* who holds what all wait for */
} shop;

static void complain(shop *s, const pent_err *err) {
    pthread_mutex_lock(&s->lock);
    if (!s->err.code) s->err = *err;
    pthread_mutex_unlock(&s->lock);
}

static void pause_briefly(void) { nanosleep(&(struct timespec){0, 100 * 1000000L}, NULL); }

/* ---- leases: short, and renewed while a game is played ---- */

static void print_held(void *ctx, const char *worker, long games, long seconds) {
    fprintf(ctx, "%-40s %4ld %s, %ld s left\n", worker, games, games == 1 ? "game " : "games",
            seconds);
}

typedef struct {
    const shop *s;
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
static void tell_waiting(shop *s, arena_queue *q) {
    waiting w = {s, 0};
    pthread_mutex_lock(&s->lock);
    bool tell = !s->told && arena_queue_held(q, count_others, &w, NULL) == PENT_OK && w.games;
    if (tell) {
        s->told = true;
        fprintf(stderr, "nothing is free; held now (arena work --break WORKER frees it):\n");
        arena_queue_held(q, print_held, stderr, NULL);
    }
    pthread_mutex_unlock(&s->lock);
}

static void renew(shop *s, arena_queue *q, time_t *next) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec < *next) return;
    *next = now.tv_sec + s->lease / 3;
    pthread_mutex_lock(&s->lock);
    for (int i = 0; i < s->workers; i++) arena_queue_renew(q, s->worker[i], s->lease, NULL);
    pthread_mutex_unlock(&s->lock);
}

/* Plays one leased game and stores it. False when the worker should end. */
static bool work_once(shop *s, arena_queue *q, const char *worker, arena_plan *plan, char have[17],
                      pent_err *err) {
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
    shop *s = arg;
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

/* What the match has shown so far, read back from the store. */
typedef struct {
    arena_plan *plan;
    char id[17];
    bool *done;
    arena_outcome *out;
    long prefix; /* games 0..prefix-1 are all done */
    long count;
    arena_sprt sprt, *test; /* test is &sprt when one was asked for */
} match;

static bool refresh(match *m, arena_queue *q, pent_err *err) {
    m->count = arena_queue_results(q, m->id, m->plan->games, m->done, m->out, err);
    if (m->count < 0) return false;
    for (m->prefix = 0; m->prefix < m->plan->games && m->done[m->prefix];) m->prefix++;
    if (m->test) arena_sprt_of(m->plan, m->out, m->prefix, m->test);
    return true;
}

/* Runs the threads until all is played, decided or stopped. */
static int run_workers(const cli_args *args, shop *s, int jobs, match *m, arena_queue *q) {
    pthread_t thread[MAX_JOBS];
    int started = 0;
    pent_err err = {0};
    time_t next = 0;
    while (started < jobs && !pthread_create(&thread[started], NULL, worker_main, s)) started++;
    bool decided = false;
    while (started && !stop && !decided && !s->err.code) {
        pause_briefly();
        renew(s, q, &next);
        if (!m) {
            if (arena_queue_open_games(q, NULL, &err) <= 0) break;
            continue;
        }
        if (!refresh(m, q, &err)) break;
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

/* ---- reports ---- */

typedef struct {
    const match *m;
    const arena_stats *st;
    int kind; /* 0 text, 1 JSON, 2 page */
} report;

static void fill_report(pent_text *out, const void *what) {
    const report *r = what;
    const arena_sprt *test = r->m->test;
    if (r->kind == 0)
        arena_report_text(r->m->plan, r->st, test, out);
    else if (r->kind == 1)
        arena_report_json(r->m->plan, r->st, test, out);
    else
        arena_report_html(r->m->plan, r->m->out, r->st, test, out);
}

static int write_reports(const cli_args *args, match *m) {
    long n = m->test && m->test->verdict ? m->test->groups * arena_group_size(m->plan) : m->prefix;
    arena_stats *st = malloc(sizeof *st);
    if (!st) return cli_error(args, CLI_SYSTEM, "out of memory");
    arena_stats_of(m->plan, m->out, n, st);
    report r = {m, st, cli_has(args, "json")};
    size_t size = 0;
    char *text = cli_text(fill_report, &r, &size);
    int code =
        text ? cli_write_file(args, "-", text, size) : cli_error(args, CLI_SYSTEM, "out of memory");
    if (r.kind == 1) putchar('\n');
    free(text);
    if (code == CLI_OK && cli_get(args, "html")) {
        r.kind = 2;
        text = cli_text(fill_report, &r, &size);
        code = text ? cli_write_file(args, cli_get(args, "html"), text, size)
                    : cli_error(args, CLI_SYSTEM, "out of memory");
        free(text);
    }
    /* A mirror match that does not come out even shows a bug, in the players or in the arena. */
    bool mirror = m->plan->players == 2 && !strcmp(m->plan->spec[0], m->plan->spec[1]);
    arena_mean w = st->player[0].win;
    if (code == CLI_OK && mirror && cli_has(args, "control") &&
        (w.mean - w.half * 1.7 > 0.5 || w.mean + w.half * 1.7 < 0.5))
        code = cli_error(args, CLI_REFUSED, "the control is not even: something favours a side");
    free(st);
    return code;
}

/* ---- the command ---- */

static bool read_players(const cli_args *args, arena_plan *plan) {
    const char *list = cli_get(args, "players");
    while (list && *list) {
        size_t n = bots_item(list);
        if (plan->players == PENT_MAX_SEATS || n == 0 || n >= ARENA_SPEC) break;
        memcpy(plan->spec[plan->players], list, n);
        plan->spec[plan->players][n] = 0;
        pent_err err = {0};
        if (bots_allow(plan->spec[plan->players++], &err) != PENT_OK) {
            cli_error(args, CLI_USAGE, "%s", err.text);
            return false;
        }
        list += n;
        if (*list == ',') list++;
    }
    if (list && !*list && plan->players) return true;
    cli_error(args, CLI_USAGE, "--players is a list like greedy,random with at most %d names",
              PENT_MAX_SEATS);
    return false;
}

static bool read_sprt(const cli_args *args, match *m) {
    const char *text = cli_get(args, "sprt");
    if (!text) return true;
    char *end = NULL;
    m->sprt.elo0 = strtod(text, &end);
    if (end != text && *end == ',') {
        const char *second = end + 1;
        m->sprt.elo1 = strtod(second, &end);
        if (end != second && !*end && m->sprt.elo1 > m->sprt.elo0 && m->plan->players == 2) {
            m->test = &m->sprt;
            return true;
        }
    }
    cli_error(args, CLI_USAGE, "--sprt takes two Elo differences like 0,30, and two players");
    return false;
}

static bool read_plan(const cli_args *args, arena_plan *plan) {
    const pent_game *game = cli_game(args, args->word[0]);
    if (!game || !read_players(args, plan)) return false;
    if (cli_has(args, "control") && plan->players == 1 && strcmp(plan->spec[0], "")) {
        memcpy(plan->spec[1], plan->spec[0], ARENA_SPEC);
        plan->players = 2;
    }
    long seats = plan->players, games = 200;
    long time = 0;
    bool given;
    plan->game = game;
    plan->seed = 1;
    if (!cli_number(args, "seats", game->min_seats, game->max_seats, &seats)) return false;
    if (!cli_number(args, "games", 1, 10000000, &games) || !cli_seed(args, &plan->seed, &given))
        return false;
    if (!cli_number(args, "time", 1, 600000, &time)) return false;
    plan->games = games;
    if (!cli_setup(args, game, (int)seats, &plan->setup)) return false;
    pent_err err = {0};
    void *probe = malloc(game->state_size);
    const char *vary = cli_get(args, "vary");
    bool ok = probe && pent_init(game, probe, &plan->setup, &err) == PENT_OK &&
              (!time || arena_plan_time(plan, time, &err) == PENT_OK) &&
              (!vary || arena_plan_vary(plan, vary, &err) == PENT_OK) &&
              arena_plan_check(plan, &err) == PENT_OK;
    free(probe);
    if (!ok) cli_error(args, CLI_USAGE, "%s", err.text);
    return ok;
}

static int play_match(const cli_args *args, shop *s, int jobs, match *m) {
    pent_err err = {0};
    arena_queue *q = arena_queue_open(s->store, &err);
    if (!q || arena_queue_add(q, m->plan, &err) != PENT_OK) {
        arena_queue_close(q);
        return cli_error(args, cli_status(err.code), "%s", err.text);
    }
    int code = run_workers(args, s, jobs, m, q);
    if (code == CLI_OK && !refresh(m, q, &err)) code = cli_error(args, CLI_SYSTEM, "%s", err.text);
    if (code == CLI_OK && m->test && m->test->verdict)
        arena_queue_cut(q, m->id, m->test->groups * arena_group_size(m->plan), NULL);
    arena_queue_close(q);
    if (code == CLI_OK) code = write_reports(args, m);
    if (code == CLI_OK && m->count < m->plan->games && !(m->test && m->test->verdict))
        fprintf(stderr, "%ld of %ld games are played and kept; the same command goes on\n",
                m->count, m->plan->games);
    return code;
}

static int run_match(const cli_args *args, shop *s, int jobs) {
    match m = {.plan = calloc(1, sizeof *m.plan)};
    int code = CLI_USAGE;
    if (!m.plan) return cli_error(args, CLI_SYSTEM, "out of memory");
    if (read_plan(args, m.plan) && read_sprt(args, &m)) {
        cli_tell_content(m.plan->game);
        arena_plan_id(m.plan, m.id);
        s->plan_id = m.id;
        m.done = calloc((size_t)m.plan->games, sizeof *m.done);
        m.out = calloc((size_t)m.plan->games, sizeof *m.out);
        code = m.done && m.out ? play_match(args, s, jobs, &m)
                               : cli_error(args, CLI_SYSTEM, "out of memory");
    }
    s->plan_id = NULL; /* it lives in m */
    free(m.done);
    free(m.out);
    free(m.plan);
    return code;
}

/* A store's words start no programs: who works for it says which bots may run. */
static bool allow_bots(const cli_args *args, pent_err *err) {
    for (int i = 0; cli_nth(args, "allow", i); i++)
        if (bots_allow(cli_nth(args, "allow", i), err) != PENT_OK) return false;
    return true;
}

static int break_lease(const cli_args *args, arena_queue *q) {
    pent_err err = {0};
    const char *worker = cli_get(args, "break");
    long games = arena_queue_release(q, worker, &err);
    if (games < 0) return cli_error(args, CLI_SYSTEM, "%s", err.text);
    if (!games)
        return cli_error(args, CLI_REFUSED, "%s holds nothing; --held shows who does", worker);
    fprintf(stderr, "%ld %s of %s %s free again\n", games, cli_plural((int)games, "game", "games"),
            worker, cli_plural((int)games, "is", "are"));
    return CLI_OK;
}

static int run_work(const cli_args *args, shop *s, int jobs) {
    pent_err err = {0};
    if (!allow_bots(args, &err)) return cli_error(args, CLI_USAGE, "%s", err.text);
    arena_queue *q = arena_queue_open(s->store, &err);
    if (!q) return cli_error(args, cli_status(err.code), "%s", err.text);
    int code = cli_get(args, "break") ? break_lease(args, q) : CLI_OK;
    if (code == CLI_OK && cli_has(args, "held"))
        code = arena_queue_held(q, print_held, stdout, &err) == PENT_OK
                   ? CLI_OK
                   : cli_error(args, CLI_SYSTEM, "%s", err.text);
    else if (code == CLI_OK && jobs)
        code = run_workers(args, s, jobs, NULL, q);
    arena_queue_close(q);
    if (code == CLI_OK && jobs && !cli_has(args, "held")) printf("%ld games played\n", s->played);
    return code;
}

static int run(const cli_args *args) {
    bool work = !strcmp(args->word[0], "work");
    if (!work && !cli_get(args, "players"))
        return cli_error(args, CLI_USAGE, "--players is missing");
    long jobs = sysconf(_SC_NPROCESSORS_ONLN), lease = 60;
    if (jobs < 1) jobs = 1;
    if (!cli_number(args, "jobs", 0, MAX_JOBS, &jobs) ||
        !cli_number(args, "lease", 1, 86400, &lease))
        return CLI_USAGE;
    const char *store = cli_get(args, "store");
    shop s = {
        .store = store ? store : "pentarchy-arena.sqlite", .lease = (int)lease, .linger = true};
    pthread_mutex_init(&s.lock, NULL);
    struct sigaction act = {.sa_handler = on_signal};
    sigaction(SIGINT, &act, NULL);
    sigaction(SIGTERM, &act, NULL);
    int code = work ? run_work(args, &s, (int)jobs) : run_match(args, &s, (int)jobs);
    pthread_mutex_destroy(&s.lock);
    return code;
}

static const cli_opt opts[] = {
    {"players", "LIST", "players like hard,greedy: one per seat, or two that share the seats", 0,
     false},
    {"games", "N", "games to play, rounded up to whole groups (200)", 0, false},
    {"seats", "N", "seats (as many as players)", 0, false},
    {"set", "NAME=VALUE", "an option of the game; may be repeated", 0, true},
    {"vary", "NAME", "each group takes the next value of this option; a table compares them", 0,
     false},
    {"time", "MS", "milliseconds for a turn, the same for every player that searches", 0, false},
    {"seed", "S", "where all luck comes from (1)", 0, false},
    {"jobs", "J", "games at once (one per core)", 'j', false},
    {"store", "WHERE",
     "an SQLite file (pentarchy-arena.sqlite), postgres://… or postgres:CONNECTION", 0, false},
    {"allow", "SPEC", "with work: a bot that plans of the store may start, like exec:./bot", 0,
     true},
    {"lease", "SECONDS", "so long after a worker's death its game goes back to the queue (60)", 0,
     false},
    {"held", NULL, "with work: only show who holds games", 0, false},
    {"break", "WORKER", "with work: free what this worker holds, then work (-j 0: no more)", 0,
     false},
    {"sprt", "ELO0,ELO1", "stop as soon as it is decided which difference is true", 0, false},
    {"control", NULL, "a player against itself: fails when it does not come out even", 0, false},
    {"html", "FILE", "also write a page with plots", 0, false},
    {"json", NULL, "the figures as JSON", 0, false},
    {NULL, NULL, NULL, 0, false},
};

const cli_command cli_arena = {
    .name = "arena",
    .usage = "GAME --players A,B[,C,D] [--games N] [...]   or   work --store WHERE",
    .summary = "matches between computer players, with honest figures",
    .details =
        "Games come in groups: the games of a group share their luck, and every player sits in\n"
        "every seat once. Win rates, margins and Elo come with 95 % intervals.\n"
        "Every finished game is kept in the store: Ctrl-C loses nothing, the same command goes on, "
        "and\n"
        "more --games extend a match. On other machines 'pentarchy arena work --store "
        "postgres:...'\n"
        "takes games from the same queue; a worker that dies loses only the game it was playing,\n"
        "which is free when its lease ends (workers renew theirs) or somebody breaks it.\n"
        "A player may be a program: --players hard,'exec:../old/pentarchy bot --player hard'\n"
        "(docs/bots.md says how its time is counted); workers start it only with --allow.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
