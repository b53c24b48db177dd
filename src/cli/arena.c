/* arena.c: pentarchy arena: a match between players, on threads and machines. Work is a queue of games
 * in a store; this process adds them, works on them, and reports. "arena work" only works. */
#include "arena_work.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- reports ---- */

typedef struct {
    const cli_match *m;
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

static int write_reports(const cli_args *args, cli_match *m) {
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

static bool read_sprt(const cli_args *args, cli_match *m) {
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

static int play_match(const cli_args *args, cli_shop *s, int jobs, cli_match *m) {
    pent_err err = {0};
    arena_queue *q = arena_queue_open(s->store, &err);
    if (!q || arena_queue_add(q, m->plan, &err) != PENT_OK) {
        arena_queue_close(q);
        return cli_error(args, cli_status(err.code), "%s", err.text);
    }
    int code = cli_shop_run(args, s, jobs, m, q);
    if (code == CLI_OK && !cli_match_refresh(m, q, &err))
        code = cli_error(args, CLI_SYSTEM, "%s", err.text);
    if (code == CLI_OK && m->test && m->test->verdict)
        arena_queue_cut(q, m->id, m->test->groups * arena_group_size(m->plan), NULL);
    arena_queue_close(q);
    if (code == CLI_OK) code = write_reports(args, m);
    if (code == CLI_OK && m->count < m->plan->games && !(m->test && m->test->verdict))
        fprintf(stderr, "%ld of %ld games are played and kept; the same command goes on\n",
                m->count, m->plan->games);
    return code;
}

static int run_match(const cli_args *args, cli_shop *s, int jobs) {
    cli_match m = {.plan = calloc(1, sizeof *m.plan)};
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

static int run_work(const cli_args *args, cli_shop *s, int jobs) {
    pent_err err = {0};
    if (!allow_bots(args, &err)) return cli_error(args, CLI_USAGE, "%s", err.text);
    arena_queue *q = arena_queue_open(s->store, &err);
    if (!q) return cli_error(args, cli_status(err.code), "%s", err.text);
    int code = cli_get(args, "break") ? break_lease(args, q) : CLI_OK;
    if (code == CLI_OK && cli_has(args, "held"))
        code = arena_queue_held(q, cli_shop_print_held, stdout, &err) == PENT_OK
                   ? CLI_OK
                   : cli_error(args, CLI_SYSTEM, "%s", err.text);
    else if (code == CLI_OK && jobs)
        code = cli_shop_run(args, s, jobs, NULL, q);
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
    if (!cli_number(args, "jobs", 0, CLI_SHOP_JOBS, &jobs) ||
        !cli_number(args, "lease", 1, 86400, &lease))
        return CLI_USAGE;
    const char *store = cli_get(args, "store");
    cli_shop s = {
        .store = store ? store : "pentarchy-arena.sqlite", .lease = (int)lease, .linger = true};
    pthread_mutex_init(&s.lock, NULL);
    cli_shop_signals();
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
