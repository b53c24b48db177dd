/* bot_check.c: pentarchy bot-check: tries a bot as a bad-tempered host would, and says in sentences what
 * is wrong with it. The protocol itself is src/bots. */
#include "cli.h"

#include "bots/bots.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    START_MS = 10000,
    LIMIT_MS = 30000,
    STOP_MS = 5000,
    LONG_THOUGHT_MS = 600000,
    SLACK_MS = 2000 /* what it may be late, unless --slack says otherwise */
};

typedef struct {
    char room[BOTS_SPEC], *argv[BOTS_ARGS];
    long memory, time, games, slack;
    int wrong;
    bots_talk talk;
    bool up;
    bool informed; /* it has sent an info line */
} checker;

static void wrong(checker *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void wrong(checker *c, const char *format, ...) {
    va_list list;
    va_start(list, format);
    printf("wrong: ");
    vprintf(format, list);
    putchar('\n');
    va_end(list);
    fflush(stdout);
    c->wrong++;
}

/* How long it may go on when it is told to stop or to answer at once. */
static double stop_seconds(const checker *c) {
    return (double)(c->slack > STOP_MS ? c->slack : STOP_MS) / 1000.0;
}

/* ---- starting and ending ---- */

static void drop(checker *c) {
    if (c->up) bots_close(&c->talk, 0);
    c->up = false;
}

static bool begin(checker *c) {
    if (c->up) return true;
    c->up = true;
    if (bots_hello(&c->talk, c->argv, c->memory, START_MS)) return true;
    wrong(c, "it does not greet: %s", c->talk.fault);
    drop(c);
    return false;
}

static void check_end(checker *c, bool told) {
    if (!begin(c)) return;
    c->up = false;
    if (!told) {
        close(c->talk.process.in);
        c->talk.process.in = -1;
    }
    if (!bots_close(&c->talk, (double)c->slack / 1000.0))
        wrong(c, "it is still there %ld ms after %s", c->slack,
              told ? "'quit'" : "the end of its input");
}

/* ---- nonsense ---- */

/* Greets again and hears everything up to the answer; false when it is gone or silent. */
static bool still_answers(checker *c, const char *after) {
    char *line;
    double until = bots_now() + stop_seconds(c);
    bots_got got = bots_send(&c->talk.process, "hello 1\n", 8, until);
    while (got == BOTS_OK && (got = bots_line(&c->talk.process, until, &line)) == BOTS_OK) {
        if (!strncmp(line, "ready ", 6)) return true;
        if (!strncmp(line, "move", 4)) wrong(c, "after %s it names a move: '%.40s'", after, line);
    }
    wrong(c, "after %s it %s", after,
          got == BOTS_LATE   ? "answers no 'hello' any more"
          : got == BOTS_GONE ? "is gone"
                             : "floods");
    drop(c);
    return false;
}

static void check_nonsense(checker *c) {
    static const struct {
        const char *name, *text;
    } junk[] = {
        {"an unknown command", "castle kingside\n"},
        {"an empty line and a comment", "\n# nothing\n"},
        {"a game that nobody has", "game chess 2 1 0000000000000000\n"},
        {"a position without sense", "position view 0 zz\nposition plies x y\nposition\n"},
        {"moves without sense", "legal one two\ntext\nlegal 99999999999999999999\n"},
        {"a stop when nothing is thought about", "stop\nstop\n"},
        {"bytes that are no text", "\x01\xff\xfe\x1b[2J\r\n\xc3\n"},
    };
    for (size_t i = 0; i < sizeof junk / sizeof *junk; i++) {
        if (!begin(c)) return;
        bots_send(&c->talk.process, junk[i].text, strlen(junk[i].text), bots_now() + 1);
        still_answers(c, junk[i].name);
    }
    char *line = malloc(BOTS_LINE + 5000);
    if (!line || !begin(c)) {
        free(line);
        return;
    }
    memset(line, 'a', BOTS_LINE + 4999);
    line[BOTS_LINE + 4999] = '\n';
    bots_send(&c->talk.process, line, BOTS_LINE + 5000, bots_now() + START_MS / 1000.0);
    still_answers(c, "a line that is too long");
    free(line);
}

/* ---- games ---- */

typedef struct {
    checker *check;
    const pent_game *game;
    pent_setup setup;
    pent_rng rng;
    uint64_t state[PENT_MAX_STATE / 8], view[PENT_MAX_STATE / 8];
    pent_moves legal;
    pent_ask ask;
    int decisions;
    double slowest; /* ms */
} table;

static void sit(table *t, checker *c, const pent_game *game, int seats, uint64_t seed) {
    *t = (table){.check = c, .game = game, .rng = pent_rng_seed(seed)};
    pent_setup_default(game, seats, &t->setup);
    pent_init(game, t->state, &t->setup, NULL);
}

/* Plays everybody else by chance until the seat has a choice; false when the game is over. */
static bool until_asked(table *t, int seat) {
    const pent_game *g = t->game;
    for (int actor; (actor = g->actor(t->state)) != PENT_OVER;) {
        g->legal(t->state, &t->legal);
        if (actor == seat && t->legal.n > 1) {
            memcpy(t->view, t->state, g->state_size);
            pent_redact(g, t->view, seat);
            g->legal(t->view, &t->legal);
            t->ask = (pent_ask){g, t->view, seat, &t->legal};
            return true;
        }
        pent_move m = actor == PENT_CHANCE
                          ? pent_chance(g, t->state, &t->rng)
                          : t->legal.m[pent_rng_below(&t->rng, (uint32_t)t->legal.n)];
        g->apply(t->state, m, NULL);
    }
    return false;
}

static bool tell_game(table *t, uint64_t seed) {
    checker *c = t->check;
    if (!begin(c)) return false;
    if (bots_game(&c->talk, t->game, &t->setup, seed, START_MS)) return true;
    wrong(c, "%s, %d seats: %s", t->game->id, t->setup.seats, c->talk.fault);
    drop(c);
    return false;
}

static bool decide(table *t) {
    checker *c = t->check;
    static pent_thought thought;
    bots_budget b = {.time = (uint32_t)c->time, .limit = LIMIT_MS};
    pent_move m;
    double start = bots_now();
    if (!bots_ask(&c->talk, &t->ask, &b, &m, &thought)) {
        wrong(c, "%s, %d seats, decision %d: %s", t->game->id, t->setup.seats, t->decisions + 1,
              c->talk.fault);
        drop(c);
        return false;
    }
    double ms = (bots_now() - start) * 1000;
    if (ms > t->slowest) t->slowest = ms;
    c->informed |= thought.n > 0;
    t->decisions++;
    t->game->apply(t->state, m, NULL);
    return true;
}

static void play_game(checker *c, const pent_game *game, int seats, long number) {
    static table t;
    int seat = (int)(number % seats);
    sit(&t, c, game, seats, (uint64_t)number);
    if (!tell_game(&t, (uint64_t)number)) return;
    while (until_asked(&t, seat))
        if (!decide(&t)) return;
    printf("%s, %d %s, seat %d: %d %s, the slowest in %.0f ms\n", game->id, seats,
           cli_plural(seats, "seat", "seats"), seat, t.decisions,
           cli_plural(t.decisions, "decision", "decisions"), t.slowest);
    if (t.slowest > 3 * (double)c->time + (double)c->slack)
        wrong(c, "%s: told to take %ld ms for a decision, it took %.0f ms", game->id, c->time,
              t.slowest);
}

/* It is told to hurry. */
static void check_hurry(checker *c, const pent_game *game) {
    static table t;
    pent_move m;
    bots_budget b = {.time = 1, .limit = (uint32_t)c->slack};
    sit(&t, c, game, game->max_seats, 2);
    if (!until_asked(&t, 0) || !tell_game(&t, 2)) return;
    if (bots_ask(&c->talk, &t.ask, &b, &m, NULL)) return;
    wrong(c, "%s: told to take 1 ms for a decision: %s", game->id, c->talk.fault);
    drop(c);
}

/* It is told to think for minutes, and then to stop. */
static void check_stop(checker *c, const pent_game *game) {
    static table t;
    pent_move m;
    bots_budget b = {.time = LONG_THOUGHT_MS, .limit = LONG_THOUGHT_MS};
    sit(&t, c, game, game->max_seats, 1);
    if (!until_asked(&t, 0) || !tell_game(&t, 1)) return;
    bool ok = bots_question(&c->talk, &t.ask, &b);
    double until = bots_now() + stop_seconds(c);
    ok = ok && bots_send(&c->talk.process, "stop\n", 5, until) == BOTS_OK;
    if (!ok || !bots_answer(&c->talk, &t.ask, until, &m, NULL)) {
        wrong(c, "%s: told to stop thinking: %s", game->id, ok ? c->talk.fault : "it is gone");
        drop(c);
        return;
    }
    still_answers(c, "a move it was stopped for");
}

/* ---- the command ---- */

static void check_all(checker *c) {
    if (!begin(c)) return;
    uint64_t plays = c->talk.plays;
    bool gives_info = c->talk.gives_info;
    printf("it is called '%s'\n", c->talk.name);
    if (!*c->talk.name) wrong(c, "it has no name: say 'name' and what it is called");
    if (!plays)
        wrong(c, "it claims no game that there is: say 'plays any', or 'plays' and a game's id");
    check_nonsense(c);
    for (int i = 0; i < pent_game_count(); i++) {
        const pent_game *g = pent_game_at(i);
        if (!(plays >> i & 1)) continue;
        for (long n = 0; n < c->games; n++) {
            play_game(c, g, g->min_seats, n);
            if (g->max_seats > g->min_seats) play_game(c, g, g->max_seats, n);
        }
        check_hurry(c, g);
        check_stop(c, g);
    }
    if (plays && gives_info && !c->informed) wrong(c, "it says 'gives info' and gave none");
    check_end(c, true);
    check_end(c, false);
}

static int run(const cli_args *args) {
    pent_err err = {0};
    checker *c = calloc(1, sizeof *c);
    if (!c) return cli_error(args, CLI_SYSTEM, "out of memory");
    c->memory = 2048;
    c->slack = SLACK_MS;
    c->time = 50;
    c->games = 1;
    int code = CLI_USAGE;
    if (cli_number(args, "time", 1, 600000, &c->time) &&
        cli_number(args, "games", 1, 1000, &c->games) &&
        cli_number(args, "slack", 1, LONG_THOUGHT_MS / 2, &c->slack) &&
        cli_number(args, "memory", 0, 1000000, &c->memory)) {
        if (strlen(args->word[0]) >= sizeof c->room ||
            !bots_split(args->word[0], c->room, c->argv, &err)) {
            code =
                cli_error(args, CLI_USAGE, "%s", *err.text ? err.text : "the command is too long");
        } else {
            check_all(c);
            drop(c);
            if (c->wrong)
                printf("%d %s wrong\n", c->wrong, cli_plural(c->wrong, "thing is", "things are"));
            else
                puts("nothing is wrong");
            code = c->wrong ? CLI_REFUSED : CLI_OK;
        }
    }
    free(c);
    return code;
}

static const cli_opt opts[] = {
    {.name = "games", .arg = "N", .help = "games for each number of seats (1)"},
    {.name = "time", .arg = "MS", .help = "what it is told to take for a decision (50)"},
    {.name = "slack", .arg = "MS", .help = "what it may be late on a busy machine (2000)"},
    {.name = "memory", .arg = "MB", .help = "its limit of memory (2048); 0 is none"},
    {.name = NULL},
};

const cli_command cli_bot_check = {
    .name = "bot-check",
    .usage = "[--games N] [--time MS] [--slack MS] [--memory MB] 'COMMAND'",
    .summary = "plays with a bot of yours and says what is wrong with it",
    .details =
        "Starts the bot (docs/bots.md), talks nonsense to it, plays every game it claims with\n"
        "the least and the most seats, stops it in the middle of a thought, and ends it.\n"
        "Exit code 1 when something is wrong.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
