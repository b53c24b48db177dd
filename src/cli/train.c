/* train.c: pentarchy train: games of computer players against themselves, a fit of how they ended
 * to the features on the way, the table of weights as C, and a match of the fitted judgement
 * against the hand-written one. One thread: the same command line writes the same file. */
#include "cli.h"
#include "fit.h"

#include <stdlib.h>
#include <string.h>

enum { EVERY = 3, MAX_ROWS = 4000, BOUND = 60 };

typedef struct {
    const cli_args *args;
    const pent_game *game;                /* with the hand-written judgement */
    long games, seats, noise, match, won; /* noise: random moves in a thousand */
    uint64_t seed;
    const char *player, *rival;
    pent_setup setup;
    unsigned char *state, *view;
    float *rows; /* of the game at hand: features, then the hand-written judgement */
    int8_t *row_seat;
    int inputs;
    fit fit;
    double explained;
} job;

/* The judgement being tried. A game's `eval` has no room for a context. */
static struct {
    float (*hand)(const void *s, int seat);
    int (*features)(const void *s, int seat, float *out);
    pent_weights table;
    float w[PENT_MAX_FEATURES];
} trial;

static float trial_eval(const void *s, int seat) {
    float x[PENT_MAX_FEATURES];
    trial.features(s, seat, x);
    return pent_judge(&trial.table, x, trial.hand(s, seat));
}

/* ---- playing ---- */

static pent_move any_move(const pent_game *game, const void *s, pent_rng *rng) {
    pent_moves list;
    game->legal(s, &list);
    return list.m[pent_rng_below(rng, (uint32_t)list.n)];
}

/* What the end was worth to a seat: points ahead, bounded, and a bonus for winning. */
static double target_of(const job *k, const pent_result *r, int seat) {
    int best = 0;
    bool any = false;
    for (int i = 0; i < r->entries; i++) {
        if (i == seat || (any && r->entry[i].score <= best)) continue;
        best = r->entry[i].score;
        any = true;
    }
    int ahead = r->entry[seat].score - best;
    ahead = ahead > BOUND ? BOUND : ahead < -BOUND ? -BOUND : ahead;
    return ahead + (double)(r->entry[seat].rank == 1 ? k->won : -k->won);
}

static int take_rows(job *k, int rows) {
    for (int seat = 0; seat < k->seats && rows < MAX_ROWS; seat++, rows++) {
        float *x = k->rows + (size_t)rows * (size_t)k->inputs;
        k->game->features(k->state, seat, x);
        x[k->inputs - 1] = k->game->eval(k->state, seat);
        k->row_seat[rows] = (int8_t)seat;
    }
    return rows;
}

static bool play_sample(job *k, long number) {
    const pent_game *game = k->game;
    pent_rng rng = pent_rng_seed(cli_mix(k->seed, (uint64_t)number, 0));
    pent_err err = {0};
    pent_player *p = pent_player_open(game, k->player, cli_mix(k->seed, (uint64_t)number, 1), &err);
    if (!p) return false;
    int rows = 0, plies = 0;
    pent_init(game, k->state, &k->setup, NULL);
    for (int actor; (actor = game->actor(k->state)) != PENT_OVER; plies++) {
        pent_move m;
        if (actor == PENT_CHANCE) {
            m = pent_chance(game, k->state, &rng);
        } else {
            if (pent_rng_below(&rng, EVERY) == 0) rows = take_rows(k, rows);
            m = pent_rng_below(&rng, 1000) < (uint32_t)k->noise
                    ? any_move(game, k->state, &rng)
                    : pent_player_ask(p, game, k->state, k->view);
        }
        game->apply(k->state, m, NULL);
    }
    pent_player_close(p);
    pent_result r;
    memset(&r, 0, sizeof r);
    game->result(k->state, &r);
    for (int i = 0; i < rows; i++)
        fit_add(&k->fit, k->rows + (size_t)i * (size_t)k->inputs, target_of(k, &r, k->row_seat[i]));
    return true;
}

/* ---- the table ---- */

static void symbol_of(const pent_game *game, char *out, size_t cap) {
    snprintf(out, cap, "%s", game->id);
    for (char *c = out; *c; c++)
        if (*c == '-') *c = '_';
}

static void fill_table(pent_text *out, const void *what) {
    const job *k = what;
    char name[48], number[40];
    symbol_of(k->game, name, sizeof name);
    pent_say(out,
             "/* weights.c: %s's fitted judgement, version %d. Written by\n"
             " *   pentarchy train %s --games %ld --seats %ld --player %s --noise %ld --won %ld "
             "--seed %lu\n"
             " * Do not edit: run it again. */\n#include \"pentarchy.h\"\n\n",
             k->game->name, trial.table.version, k->game->id, k->games, k->seats, k->player,
             k->noise, k->won, (unsigned long)k->seed);
    pent_say(out, "static const float w[] = {\n");
    for (int i = 0; i < trial.table.features; i++) {
        snprintf(number, sizeof number, "%.6ef", (double)trial.w[i]);
        pent_say(out, "    %s, /* %s */\n", number, k->game->feature_names[i]);
    }
    pent_say(out,
             "};\n\nextern const pent_weights %s_weights;\nconst pent_weights %s_weights = {\n"
             "    .version = %d,\n    .rules_version = %u,\n    .features = %d,\n",
             name, name, trial.table.version, k->game->rules_version, trial.table.features);
    snprintf(number, sizeof number, "%.6ef", (double)trial.table.bias);
    pent_say(out, "    .bias = %s,\n", number);
    snprintf(number, sizeof number, "%.6ef", (double)trial.table.hand);
    pent_say(out, "    .hand = %s,\n    .w = w,\n};\n", number);
}

/* As the file will hold them, so that the match plays what is written. */
static float as_written(double v) {
    char number[40];
    snprintf(number, sizeof number, "%.6e", v);
    return strtof(number, NULL);
}

static bool solve(job *k) {
    double w[FIT_MAX], bias;
    k->explained = fit_solve(&k->fit, 200, w, &bias);
    if (k->explained < 0) return false;
    for (int i = 0; i < k->inputs - 1; i++) trial.w[i] = as_written(w[i]);
    trial.hand = k->game->eval;
    trial.features = k->game->features;
    trial.table = (pent_weights){.version = 1,
                                 .rules_version = k->game->rules_version,
                                 .features = k->inputs - 1,
                                 .bias = as_written(bias),
                                 .hand = as_written(w[k->inputs - 1]),
                                 .w = trial.w};
    return true;
}

/* ---- the match ---- */

/* Share of the win for the fitted judgement in seat `seat`, in the rest the hand-written one. */
static double play_match(job *k, const pent_game *fitted, long number) {
    const pent_game *game = k->game;
    int seat = (int)(number % k->seats);
    pent_rng rng = pent_rng_seed(cli_mix(k->seed, (uint64_t)(number / k->seats), 2));
    pent_player *p[PENT_MAX_SEATS] = {0};
    for (int i = 0; i < k->seats; i++)
        p[i] = pent_player_open(i == seat ? fitted : game, k->rival,
                                cli_mix(k->seed, (uint64_t)number, 3 + (uint64_t)i), NULL);
    pent_init(game, k->state, &k->setup, NULL);
    for (int actor; (actor = game->actor(k->state)) != PENT_OVER;) {
        pent_move m =
            actor == PENT_CHANCE
                ? pent_chance(game, k->state, &rng)
                : pent_player_ask(p[actor], actor == seat ? fitted : game, k->state, k->view);
        game->apply(k->state, m, NULL);
    }
    for (int i = 0; i < k->seats; i++) pent_player_close(p[i]);
    pent_result r;
    memset(&r, 0, sizeof r);
    game->result(k->state, &r);
    int winners = 0;
    for (int i = 0; i < r.entries; i++) winners += r.entry[i].rank == 1;
    return r.entry[seat].rank == 1 ? 1.0 / winners : 0;
}

static void match(job *k) {
    pent_game fitted = *k->game;
    fitted.eval = trial_eval;
    double wins = 0;
    for (long i = 0; i < k->match; i++) {
        cli_progress("games", i, k->match);
        wins += play_match(k, &fitted, i);
    }
    cli_progress_end();
    fprintf(stderr, "fitted against hand-written, %s, %ld games of %ld seats: %.1f %% won\n",
            k->rival, k->match, k->seats, wins * 100 / (double)k->match);
}

/* ---- the command ---- */

static int train(job *k) {
    pent_err err = {0};
    pent_player *try = pent_player_open(k->game, k->player, 0, &err);
    pent_player *two = try ? pent_player_open(k->game, k->rival, 0, &err) : NULL;
    pent_player_close(try);
    pent_player_close(two);
    if (!two) return cli_error(k->args, CLI_USAGE, "%s", err.text);
    for (long i = 0; i < k->games; i++) {
        cli_progress("games", i, k->games);
        if (!play_sample(k, i)) return cli_error(k->args, CLI_SYSTEM, "out of memory");
    }
    cli_progress_end();
    if (!solve(k)) return cli_error(k->args, CLI_SYSTEM, "out of memory");
    fprintf(stderr, "%s: %.0f positions, %d features, %.1f %% of the variance explained\n",
            k->game->name, k->fit.rows, k->inputs - 1, k->explained * 100);
    if (k->match) match(k);
    size_t n = 0;
    char *text = cli_text(fill_table, k, &n);
    if (!text) return cli_error(k->args, CLI_SYSTEM, "out of memory");
    int code = cli_write_file(k->args, cli_get(k->args, "output"), text, n);
    free(text);
    return code;
}

static int run(const cli_args *args) {
    job k = {.args = args, .games = 1000, .seats = 2, .noise = 100, .won = 5, .seed = 1};
    bool given;
    k.player = cli_get(args, "player") ? cli_get(args, "player") : "greedy";
    k.rival = cli_get(args, "match-player") ? cli_get(args, "match-player") : "search:ms=20";
    if (!(k.game = cli_game(args, args->word[0]))) return CLI_USAGE;
    if (!cli_number(args, "games", 1, 10000000, &k.games) ||
        !cli_number(args, "seats", k.game->min_seats, k.game->max_seats, &k.seats) ||
        !cli_number(args, "noise", 0, 1000, &k.noise) ||
        !cli_number(args, "won", 0, 1000, &k.won) ||
        !cli_number(args, "match", 0, 1000000, &k.match) || !cli_seed(args, &k.seed, &given) ||
        !cli_setup(args, k.game, (int)k.seats, &k.setup))
        return CLI_USAGE;
    while (k.game->feature_names[k.inputs]) k.inputs++;
    k.inputs++; /* the hand-written judgement */
    k.state = malloc(k.game->state_size);
    k.view = malloc(k.game->state_size);
    k.rows = malloc(MAX_ROWS * (size_t)k.inputs * sizeof *k.rows);
    k.row_seat = malloc(MAX_ROWS);
    int code = CLI_SYSTEM;
    if (k.state && k.view && k.rows && k.row_seat && fit_open(&k.fit, k.inputs)) {
        code = train(&k);
        fit_close(&k.fit);
    } else {
        cli_error(args, CLI_SYSTEM, "out of memory");
    }
    free(k.state);
    free(k.view);
    free(k.rows);
    free(k.row_seat);
    return code;
}

static const cli_opt opts[] = {
    {.name = "games", .arg = "N", .help = "games to learn from (1000)"},
    {.name = "seats", .arg = "N", .help = "seats of those games (2)"},
    {.name = "set", .arg = "OPTION=VALUE", .help = "an option of the game", .repeats = true},
    {.name = "player", .arg = "SPEC", .help = "who plays them (greedy)"},
    {.name = "noise", .arg = "N", .help = "random moves in a thousand (100)"},
    {.name = "won", .arg = "N", .help = "what winning is worth beside the points (5)"},
    {.name = "seed", .arg = "S", .help = "of all luck (1)"},
    {.name = "match", .arg = "N", .help = "then play N games, fitted against hand-written (0)"},
    {.name = "match-player", .arg = "SPEC", .help = "who plays the match (search:ms=20)"},
    {.name = "output", .letter = 'o', .arg = "FILE", .help = "the table as C (standard output)"},
    {.name = NULL},
};

const cli_command cli_train = {
    .name = "train",
    .usage = "GAME [--games N] [--seats N] [--player SPEC] [--seed S] [--match N] [-o FILE]",
    .summary = "fit a judgement of positions to games of computer players",
    .details =
        "Plays games with one player in every seat, and fits how they ended (points ahead, and a\n"
        "bonus for winning) to the features of the positions on the way and to the hand-written\n"
        "judgement. Writes the weights as src/games/GAME/weights.c is written; the file records\n"
        "the command line, which gives the same file again.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
