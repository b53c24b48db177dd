/* fit_table.c: pentarchy fit: games of computer players against themselves, a fit of what every seat
 * had at the end to its features on the way, again with the better judgement, the table of
 * weights as C, and a match against the judgement the game has now. One thread: the same command
 * line writes the same file. */
#include "cli.h"
#include "fit.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    EVERY = 8,        /* of so many decisions one is learned from */
    ROW_MILLIONS = 4, /* at most, of 2^20 */
    WINDOW = 3,       /* rounds that are remembered */
    DUEL = 400,       /* games of a challenger against the champion */
    MAX_ROUNDS = 100,
};

typedef struct {
    const cli_args *args;
    const pent_game *game;          /* with the judgement it has */
    pent_game champion, challenger; /* with those being found */
    long games, rounds, last, passes, hidden, seats, opening, noise, match, won;
    uint64_t seed;
    const char *player; /* of this round */
    const char *first_player, *last_player, *rival;
    pent_setup setup;
    unsigned char *state, *view;
    float *x, *y; /* the rows: features, and what the seat had at the end */
    int8_t *whose;
    size_t rows, room;
    size_t end[MAX_ROUNDS]; /* of each round's rows */
    int inputs;
    size_t floats; /* of a table */
    fit fit;
    double unexplained;
} job;

/* The judgements: the champion plays the games to learn from, the challenger was fitted to them.
 * A game's `eval` has no room for a context. */
typedef struct {
    bool learned; /* before, only the points that a seat has count */
    pent_weights table;
    float *w;
} judgement;

static struct {
    const pent_game *game;
    int seats;
    judgement champion, challenger;
} trial;

/* The points that the seats have now, as if they were the only feature. */
static float points_ahead(const void *s, int seat) {
    pent_result r;
    memset(&r, 0, sizeof r);
    trial.game->result(s, &r);
    int best = INT_MIN;
    for (int i = 0; i < trial.seats; i++)
        if (i != seat && r.entry[i].score > best) best = r.entry[i].score;
    return (float)(r.entry[seat].score - (best == INT_MIN ? 0 : best));
}

static float judge(const judgement *j, const void *s, int seat) {
    return j->learned ? pent_judge_ahead(&j->table, trial.game->features, s, trial.seats, seat)
                      : points_ahead(s, seat);
}

static float champion_eval(const void *s, int seat) { return judge(&trial.champion, s, seat); }
static float challenger_eval(const void *s, int seat) { return judge(&trial.challenger, s, seat); }

/* ---- playing ---- */

static pent_move any_move(const pent_game *game, const void *s, pent_rng *rng) {
    pent_moves list;
    game->legal(s, &list);
    return list.m[pent_rng_below(rng, (uint32_t)list.n)];
}

static void take_rows(job *k) {
    for (int seat = 0; seat < k->setup.seats && k->rows < k->room; seat++, k->rows++) {
        k->game->features(k->state, seat, k->x + k->rows * (size_t)k->inputs);
        k->whose[k->rows] = (int8_t)seat;
    }
}

/* Random decisions at the start (of a random number) and now and then show positions that the
 * players would not come to; what is good there must be known as well. */
static bool play_sample(job *k, const pent_game *game, uint64_t number) {
    pent_rng rng = pent_rng_seed(cli_mix(k->seed, number, 0));
    pent_player *p = pent_player_open(game, k->player, cli_mix(k->seed, number, 1), NULL);
    if (!p) return false;
    size_t first = k->rows;
    long opening = k->opening ? (long)pent_rng_below(&rng, (uint32_t)k->opening + 1) : 0;
    pent_init(game, k->state, &k->setup, NULL);
    for (int actor; (actor = game->actor(k->state)) != PENT_OVER;) {
        pent_move m;
        if (actor == PENT_CHANCE) {
            m = pent_chance(game, k->state, &rng);
        } else {
            if (pent_rng_below(&rng, EVERY) == 0) take_rows(k);
            m = opening-- > 0 || pent_rng_below(&rng, 1000) < (uint32_t)k->noise
                    ? any_move(game, k->state, &rng)
                    : pent_player_ask(p, game, k->state, k->view);
        }
        game->apply(k->state, m, NULL);
    }
    pent_player_close(p);
    pent_result r;
    memset(&r, 0, sizeof r);
    game->result(k->state, &r);
    for (size_t i = first; i < k->rows; i++) {
        int seat = k->whose[i];
        k->y[i] = (float)(r.entry[seat].score + (r.entry[seat].rank == 1 ? k->won : 0));
    }
    return true;
}

/* ---- the table ---- */

static void symbol_of(const pent_game *game, char *out, size_t cap) {
    snprintf(out, cap, "%s", game->id);
    for (char *c = out; *c; c++)
        if (*c == '-') *c = '_';
}

static void fill_numbers(pent_text *out, const char *name, const float *v, int n) {
    char number[40];
    pent_say(out, "static const float %s[] = {", name);
    for (int i = 0; i < n; i++) {
        snprintf(number, sizeof number, "%.6ef", (double)v[i]);
        pent_say(out, "%s%s,", i % 6 ? " " : "\n    ", number);
    }
    pent_say(out, "\n};\n\n");
}

static void fill_table(pent_text *out, const void *what) {
    const job *k = what;
    const pent_weights *t = &trial.champion.table;
    char name[48], number[40];
    symbol_of(k->game, name, sizeof name);
    number[0] = 0;
    if (k->seats) snprintf(number, sizeof number, " --seats %ld", k->seats);
    pent_say(out,
             "/* weights.c: %s's fitted judgement, version %d. Written by\n"
             " *   pentarchy fit %s --games %ld --rounds %ld --passes %ld --hidden %ld%s\n"
             " *       --player %s --opening %ld --noise %ld --won %ld --seed %lu\n",
             k->game->name, t->version, k->game->id, k->games, k->rounds, k->passes, k->hidden,
             number, k->first_player, k->opening, k->noise, k->won, (unsigned long)k->seed);
    if (k->last) pent_say(out, " *       --last %ld --last-player %s\n", k->last, k->last_player);
    pent_say(out, " * Do not edit: run it again. */\n#include \"pentarchy_game.h\"\n\n"
                  "/* clang-format off */\n");
    fill_numbers(out, "straight", t->straight, t->inputs);
    fill_numbers(out, "layer", t->layer, t->inputs * t->hidden);
    fill_numbers(out, "threshold", t->threshold, t->hidden);
    fill_numbers(out, "answer", t->answer, t->hidden);
    snprintf(number, sizeof number, "%.6ef", (double)t->bias);
    pent_say(
        out,
        "/* clang-format on */\n\nextern const pent_weights %s_weights;\n"
        "const pent_weights %s_weights = {\n"
        "    .version = %d,\n    .rules_version = %u,\n    .content = UINT64_C(0x%016lx),\n    "
        ".inputs = %d,\n    .hidden = %d,\n"
        "    .bias = %s,\n    .straight = straight,\n    .layer = layer,\n"
        "    .threshold = threshold,\n    .answer = answer,\n};\n",
        name, name, t->version, k->game->rules_version, (unsigned long)pent_content(k->game),
        t->inputs, t->hidden, number);
}

/* As the file will hold them, so that the match plays what is written. */
static float as_written(float v) {
    char number[40];
    snprintf(number, sizeof number, "%.6e", (double)v);
    return strtof(number, NULL);
}

/* What players of long ago did is forgotten: the rows of the oldest round go. */
static void forget(job *k, long round) {
    if (round < WINDOW) return;
    size_t gone = k->end[round - WINDOW];
    k->rows -= gone;
    memmove(k->x, k->x + gone * (size_t)k->inputs, k->rows * (size_t)k->inputs * sizeof *k->x);
    memmove(k->y, k->y + gone, k->rows * sizeof *k->y);
    for (long i = 0; i < round; i++) k->end[i] = k->end[i] > gone ? k->end[i] - gone : 0;
}

/* Every seat count of the game in turn, unless one was asked for. */
static void set_seats(job *k, long number) {
    int least = k->game->min_seats < 2 ? 2 : k->game->min_seats;
    if (!k->seats) k->setup.seats = least + (int)(number % (k->game->max_seats - least + 1));
    trial.seats = k->setup.seats;
}

/* Games of the champion, and a challenger fitted to them and to those of some rounds before. */
static bool learn(job *k, long round) {
    forget(k, round);
    pent_rng rng = pent_rng_seed(cli_mix(k->seed, (uint64_t)round, 7));
    for (long i = 0; i < k->games && k->rows < k->room; i++) {
        cli_progress("games", i, k->games);
        set_seats(k, i);
        if (!play_sample(k, &k->champion, (uint64_t)(round * k->games + i))) return false;
    }
    cli_progress_end();
    k->end[round] = k->rows;
    if (!k->rows) return true;
    fit_begin(&k->fit, k->x, k->y, k->rows, &rng);
    for (long i = 0; i < k->passes; i++) {
        cli_progress("passes", i, k->passes);
        float rate = 0.002f * (float)(k->passes - i) / (float)k->passes;
        k->unexplained = fit_pass(&k->fit, k->x, k->y, k->rows, rate, &rng);
    }
    cli_progress_end();
    judgement *j = &trial.challenger;
    fit_table(&k->fit, &j->table, j->w);
    for (size_t i = 0; i < k->floats; i++) j->w[i] = as_written(j->w[i]);
    j->table.bias = as_written(j->table.bias);
    j->learned = true;
    return true;
}

/* ---- the match ---- */

/* Share of the win for judgement `a` in one seat, in the rest `b`. */
static double play_match(job *k, const pent_game *a, const pent_game *b, const char *player,
                         long number) {
    const pent_game *game = k->game;
    int seats = k->setup.seats, seat = (int)(number % seats);
    pent_rng rng = pent_rng_seed(cli_mix(k->seed, (uint64_t)(number / seats), 2));
    pent_player *p[PENT_MAX_SEATS] = {0};
    for (int i = 0; i < seats; i++)
        p[i] = pent_player_open(i == seat ? a : b, player,
                                cli_mix(k->seed, (uint64_t)number, 3 + (uint64_t)i), NULL);
    pent_init(game, k->state, &k->setup, NULL);
    for (int actor; (actor = game->actor(k->state)) != PENT_OVER;) {
        pent_move m = actor == PENT_CHANCE
                          ? pent_chance(game, k->state, &rng)
                          : pent_player_ask(p[actor], actor == seat ? a : b, k->state, k->view);
        game->apply(k->state, m, NULL);
    }
    for (int i = 0; i < seats; i++) pent_player_close(p[i]);
    pent_result r;
    memset(&r, 0, sizeof r);
    game->result(k->state, &r);
    int winners = 0;
    for (int i = 0; i < r.entries; i++) winners += r.entry[i].rank == 1;
    return r.entry[seat].rank == 1 ? 1.0 / winners : 0;
}

/* The challenger takes over when it wins more than its share. */
static bool take_over(job *k) {
    double more = 0;
    for (long i = 0; i < DUEL; i++) {
        cli_progress("duel", i, DUEL);
        set_seats(k, i);
        more += play_match(k, &k->challenger, &k->champion, k->player, i) - 1.0 / trial.seats;
    }
    cli_progress_end();
    if (trial.champion.learned && more <= 0) return false;
    judgement old = trial.champion;
    trial.champion = trial.challenger;
    trial.challenger = old;
    return true;
}

static void match(job *k) {
    double wins = 0;
    set_seats(k, 0);
    for (long i = 0; i < k->match; i++) {
        cli_progress("games", i, k->match);
        wins += play_match(k, &k->champion, k->game, k->rival, i);
    }
    cli_progress_end();
    fprintf(stderr, "against the judgement it has, %s, %ld games of %d seats: %.1f %% won\n",
            k->rival, k->match, k->setup.seats, wins * 100 / (double)k->match);
}

/* ---- the command ---- */

static int train(job *k) {
    pent_err err = {0};
    const char *player[] = {k->first_player, k->last_player, k->rival};
    for (int i = 0; i < 3; i++) {
        pent_player *p = pent_player_open(k->game, player[i], 0, &err);
        if (!p) return cli_error(k->args, CLI_USAGE, "%s", err.text);
        pent_player_close(p);
    }
    for (long i = 0; i < k->rounds; i++) {
        k->player = i < k->rounds - k->last ? k->first_player : k->last_player;
        if (!learn(k, i)) return cli_error(k->args, CLI_SYSTEM, "out of memory");
        if (!k->rows)
            return cli_error(k->args, CLI_USAGE, "no position to learn from: more --games");
        bool better = take_over(k);
        fprintf(stderr,
                "%s, round %ld: %zu rows, %d features, %.1f %% of the variance explained: %s\n",
                k->game->name, i + 1, k->rows, k->inputs, 100 - k->unexplained * 100,
                better ? "better" : "not better");
    }
    if (k->match) match(k);
    size_t n = 0;
    char *text = cli_text(fill_table, k, &n);
    if (!text) return cli_error(k->args, CLI_SYSTEM, "out of memory");
    int code = cli_write_file(k->args, cli_get(k->args, "output"), text, n);
    free(text);
    return code;
}

static int run(const cli_args *args) {
    job k = {.args = args,
             .games = 2000,
             .rounds = 3,
             .passes = 6,
             .hidden = 24,
             .opening = 6,
             .noise = 30,
             .won = 5,
             .seed = 1};
    bool given;
    k.first_player = cli_get(args, "player") ? cli_get(args, "player") : "greedy";
    k.last_player = cli_get(args, "last-player") ? cli_get(args, "last-player") : "search:iters=24";
    k.rival = cli_get(args, "match-player") ? cli_get(args, "match-player") : "search:ms=20";
    if (!(k.game = cli_game(args, args->word[0]))) return CLI_USAGE;
    if (!cli_number(args, "games", 1, 10000000, &k.games) ||
        !cli_number(args, "rounds", 1, MAX_ROUNDS, &k.rounds) ||
        !cli_number(args, "last", 0, k.rounds, &k.last) ||
        !cli_number(args, "passes", 1, 1000, &k.passes) ||
        !cli_number(args, "hidden", 0, PENT_MAX_HIDDEN, &k.hidden) ||
        !cli_number(args, "seats", k.game->min_seats, k.game->max_seats, &k.seats) ||
        !cli_number(args, "opening", 0, 1000, &k.opening) ||
        !cli_number(args, "noise", 0, 1000, &k.noise) ||
        !cli_number(args, "won", 0, 1000, &k.won) ||
        !cli_number(args, "match", 0, 1000000, &k.match) || !cli_seed(args, &k.seed, &given) ||
        !cli_setup(args, k.game, k.seats ? (int)k.seats : 2, &k.setup))
        return CLI_USAGE;
    while (k.game->feature_names[k.inputs]) k.inputs++;
    k.champion = k.challenger = *k.game;
    k.champion.eval = champion_eval;
    k.challenger.eval = challenger_eval;
    trial.game = k.game;
    k.room = (size_t)ROW_MILLIONS << 20;
    k.state = malloc(k.game->state_size);
    k.view = malloc(k.game->state_size);
    k.x = malloc(k.room * (size_t)k.inputs * sizeof *k.x); /* touched only as it fills */
    k.y = malloc(k.room * sizeof *k.y);
    k.whose = malloc(k.room);
    k.floats = (size_t)k.inputs * (size_t)(1 + k.hidden) + 2 * (size_t)k.hidden;
    trial.champion.w = malloc(k.floats * sizeof(float));
    trial.challenger.w = malloc(k.floats * sizeof(float));
    int code = CLI_SYSTEM;
    if (k.state && k.view && k.x && k.y && k.whose && trial.champion.w && trial.challenger.w &&
        fit_open(&k.fit, k.inputs, (int)k.hidden)) {
        code = train(&k);
        fit_close(&k.fit);
    } else {
        cli_error(args, CLI_SYSTEM, "out of memory");
    }
    free(k.state);
    free(k.view);
    free(k.x);
    free(k.y);
    free(k.whose);
    free(trial.champion.w);
    free(trial.challenger.w);
    return code;
}

static const cli_opt opts[] = {
    {.name = "games", .arg = "N", .help = "games of a round (2000)"},
    {.name = "rounds", .arg = "N", .help = "then again with what was found, so often in all (3)"},
    {.name = "passes", .arg = "N", .help = "over all positions, in each round (6)"},
    {.name = "hidden", .arg = "N", .help = "units of the hidden layer; 0: a straight sum (24)"},
    {.name = "seats", .arg = "N", .help = "seats of those games (each count of the game in turn)"},
    {.name = "set", .arg = "OPTION=VALUE", .help = "an option of the game", .repeats = true},
    {.name = "player", .arg = "SPEC", .help = "who plays them (greedy)"},
    {.name = "last", .arg = "N", .help = "rounds at the end that a stronger player plays (0)"},
    {.name = "last-player", .arg = "SPEC", .help = "who plays those (search:iters=24)"},
    {.name = "opening", .arg = "N", .help = "random decisions at the start, at most (6)"},
    {.name = "noise", .arg = "N", .help = "random moves in a thousand (30)"},
    {.name = "won", .arg = "N", .help = "what winning is worth beside the points (5)"},
    {.name = "seed", .arg = "S", .help = "of all luck (1)"},
    {.name = "match",
     .arg = "N",
     .help = "then play N games against the judgement the game has (0)"},
    {.name = "match-player", .arg = "SPEC", .help = "who plays the match (search:ms=20)"},
    {.name = "output", .letter = 'o', .arg = "FILE", .help = "the table as C (standard output)"},
    {.name = NULL},
};

const cli_command cli_fit = {
    .name = "fit",
    .usage = "GAME [--games N] [--seats N] [--player SPEC] [--seed S] [--match N] [-o FILE]",
    .summary = "fit a judgement of positions to games of computer players",
    .details =
        "Knows nothing at first but the points each seat has. In every round it plays games with\n"
        "one player in all seats, and fits what each seat had at the end (and a bonus for "
        "winning)\n"
        "to its features on the way; the next round is played with it if it wins a duel. Writes "
        "the\n"
        "weights as src/games/GAME/weights.c is written; the file records the command line, which\n"
        "gives the same file again.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
