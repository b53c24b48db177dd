/* ladder.c: pentarchy ladder: every level and the anchors against each other in paired games, what that
 * says of their strength, and how much their moves lose. The figures become a file that is compiled
 * in (src/players/ladders). */
#include "arena_work.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RESAMPLES = 200, QUARTER = 4, FEWEST = 16, ROW = 400 };

#define ZERO      "normal" /* who has 1500 */
#define ONE_SIDED 0.97

typedef struct {
    char name[24], spec[ARENA_SPEC];
    int level;         /* its number; -1: an anchor */
    bool timed, tenth; /* it has nothing but time; it gets a tenth of it */
} rung;

typedef struct {
    int a, b;
    arena_plan plan;
    arena_outcome *out;
    long games; /* looked at */
} pair;

typedef struct {
    const pent_game *game;
    int seats, rungs, pairs;
    rung rung[ARENA_RATED];
    pair *pair;
    double elo[ARENA_RATED], half[ARENA_RATED];
    long games[ARENA_RATED];
    arena_lapses lapses[ARENA_RATED];
} ladder;

typedef struct {
    const cli_args *args;
    cli_shop shop;
    long games, timed, most, moves, jobs;
    uint64_t seed;
    const char *judge;
    bool tenth;
    ladder *at[2];
    int n;
} job;

/* ---- who plays ---- */

static int level_of(const char *name) {
    for (int i = 0; i < pent_level_count(); i++)
        if (!strcmp(pent_level_name(i), name)) return i;
    return -1;
}

/* A level that counts its looks is rated without its time, which only a very busy machine would feel: so
 * the same command gives the same games. */
static void without_time(char *spec) {
    char *ms = strstr(spec, "+ms="), *iters = strstr(spec, "+iters=");
    if (ms && iters && ms < iters) memmove(ms, iters, strlen(iters) + 1);
}

/* A strong level has nothing but time: a tenth of it is a tenth of the level. */
static void tenth_of(char *spec, size_t cap) {
    char *ms = strstr(spec, "+ms=");
    long v = strtol(ms + 4, NULL, 10) / 10;
    snprintf(ms, cap - (size_t)(ms - spec), "+ms=%ld", v);
}

static bool add_rung(job *k, ladder *l, const char *name, size_t n) {
    if (l->rungs == ARENA_RATED || n >= sizeof l->rung[0].name) return false;
    rung *r = &l->rung[l->rungs++];
    snprintf(r->name, sizeof r->name, "%.*s", (int)n, name);
    pent_text t = pent_text_on(r->spec, sizeof r->spec);
    const char *path = cli_get(k->args, "anchor");
    if (strcmp(r->name, "anchor-0.1")) {
        pent_level_spec(l->game, r->name, l->seats, &t);
        without_time(r->spec);
        r->level = level_of(r->name);
        r->timed = strstr(r->spec, "+ms=");
        r->tenth = k->tenth && r->timed;
        if (r->tenth) tenth_of(r->spec, sizeof r->spec);
        return true;
    }
    r->level = -1;
    r->timed = true;
    r->tenth = k->tenth;
    int ms = (l->seats > 2 ? 300 : 500) / (k->tenth ? 10 : 1);
    pent_say(&t, "exec+memory=0:%s bot --player hard:ms=%d", path ? path : "", ms);
    pent_err err = {0};
    return path && !t.cut && bots_allow(r->spec, &err) == PENT_OK;
}

static bool add_rungs(job *k, ladder *l) {
    const char *list = cli_get(k->args, "players");
    if (!list)
        list = cli_get(k->args, "anchor")
                   ? "random,greedy,beginner,easy,normal,hard,master,anchor-0.1"
                   : "random,greedy,beginner,easy,normal,hard,master";
    while (*list) {
        size_t n = strcspn(list, ",");
        if (!add_rung(k, l, list, n)) {
            cli_error(k->args, CLI_USAGE,
                      "--players is a list of levels and anchors like greedy,easy,normal, at most "
                      "%d; anchor-0.1 needs --anchor PROGRAM",
                      ARENA_RATED);
            return false;
        }
        list += n + (list[n] == ',');
    }
    return true;
}

/* Who is far apart says little of each other's strength, and the strongest level is dear: levels meet up
 * to two steps away, and anchors all levels but that one. */
static bool meet(const rung *a, const rung *b) {
    if (a->level >= 0 && b->level >= 0) return abs(a->level - b->level) <= 2;
    int level = a->level > b->level ? a->level : b->level;
    return level < pent_level_count() - 1;
}

static bool add_pairs(job *k, ladder *l) {
    l->pair = calloc((size_t)l->rungs * (size_t)l->rungs, sizeof *l->pair);
    if (!l->pair) return cli_error(k->args, CLI_SYSTEM, "out of memory"), false;
    for (int a = 0; a < l->rungs; a++)
        for (int b = a + 1; b < l->rungs; b++) {
            if (!meet(&l->rung[a], &l->rung[b])) continue;
            pair *p = &l->pair[l->pairs++];
            pent_err err = {0};
            long games = l->rung[a].timed || l->rung[b].timed ? k->timed : k->games;
            if (l->seats > 2 && games > k->most) games = k->most;
            p->a = a;
            p->b = b;
            p->plan = (arena_plan){.game = l->game, .players = 2, .seed = k->seed, .games = games};
            memcpy(p->plan.spec[0], l->rung[a].spec, ARENA_SPEC);
            memcpy(p->plan.spec[1], l->rung[b].spec, ARENA_SPEC);
            pent_setup_default(l->game, l->seats, &p->plan.setup);
            if (arena_plan_check(&p->plan, &err) != PENT_OK)
                return cli_error(k->args, CLI_USAGE, "%s", err.text), false;
            p->out = calloc((size_t)p->plan.games, sizeof *p->out);
            if (!p->out) return cli_error(k->args, CLI_SYSTEM, "out of memory"), false;
        }
    return true;
}

/* ---- playing ---- */

/* The first `games` of a pair: played now, or read from the store. */
static int play_games(job *k, pair *p, long games) {
    pent_err err = {0};
    cli_match m = {.plan = &p->plan, .out = p->out};
    long all = p->plan.games;
    p->plan.games = games;
    arena_plan_id(&p->plan, m.id);
    k->shop.plan_id = m.id;
    m.done = calloc((size_t)games, sizeof *m.done);
    arena_queue *q = m.done ? arena_queue_open(k->shop.store, &err) : NULL;
    int code = q && arena_queue_add(q, &p->plan, &err) == PENT_OK && cli_match_refresh(&m, q, &err)
                   ? CLI_OK
                   : CLI_SYSTEM;
    if (code == CLI_OK && m.count < games) {
        code = cli_shop_run(k->args, &k->shop, (int)k->jobs, &m, q);
        if (code == CLI_OK && !cli_match_refresh(&m, q, &err)) code = CLI_SYSTEM;
    }
    if (err.code) cli_error(k->args, code, "%s", err.text);
    arena_queue_close(q);
    free(m.done);
    k->shop.plan_id = NULL;
    p->games = m.prefix;
    p->plan.games = all;
    return code;
}

static double score_of(const pair *p) {
    arena_pairs w = {.players = 2};
    for (long i = 0; i < p->games; i++) arena_pairs_add(&w, &p->out[i], (const int[]){0, 1});
    double all = w.before[0][1] + w.before[1][0];
    return all > 0 ? w.before[1][0] / all : 0;
}

/* A pair in which one side has won all of the first games says little more: what it is worth to know of two players falls
 * with the distance between them, and neighbours are the pairs that are asked for. Less than all could be luck, and a pair
 * that is left for its luck keeps it. */
static bool is_one_sided(const pair *p) {
    double won = score_of(p);
    return won <= 1 - ONE_SIDED || won >= ONE_SIDED;
}

static int play_pair(job *k, pair *p) {
    int size = arena_group_size(&p->plan);
    long few = p->plan.games / QUARTER < FEWEST ? FEWEST : p->plan.games / QUARTER;
    long first = (few + size - 1) / size * size;
    if (first < 2 * size || first > p->plan.games) first = p->plan.games;
    int code = play_games(k, p, first);
    if (code == CLI_OK && p->games == first && first < p->plan.games && !is_one_sided(p))
        code = play_games(k, p, p->plan.games);
    return code;
}

/* ---- what it shows ---- */

static void rate(const ladder *l, bool again, pent_rng *rng, double *elo) {
    arena_pairs w = {.players = l->rungs};
    int zero = 0;
    for (int i = 0; i < l->pairs; i++) {
        const pair *p = &l->pair[i];
        int who[2] = {p->a, p->b}, size = arena_group_size(&p->plan);
        long groups = p->games / size;
        for (long g = 0; g < groups; g++) {
            long at = again ? (long)pent_rng_below(rng, (uint32_t)groups) : g;
            for (int n = 0; n < size; n++) arena_pairs_add(&w, &p->out[at * size + n], who);
        }
    }
    arena_pairs_fit(&w, 0.5, elo);
    for (int i = 0; i < l->rungs; i++)
        if (!strcmp(l->rung[i].name, ZERO)) zero = i;
    double shift = 1500 - elo[zero];
    for (int i = 0; i < l->rungs; i++) elo[i] += shift;
}

/* Error bars of the distance to ZERO: the groups are drawn anew with replacement, from a fixed seed. */
static void rate_all(ladder *l) {
    double elo[ARENA_RATED], squares[ARENA_RATED] = {0};
    pent_rng rng = pent_rng_seed(1);
    rate(l, false, &rng, l->elo);
    for (int r = 0; r < RESAMPLES; r++) {
        rate(l, true, &rng, elo);
        for (int i = 0; i < l->rungs; i++)
            squares[i] += (elo[i] - l->elo[i]) * (elo[i] - l->elo[i]);
    }
    for (int i = 0; i < l->rungs; i++) l->half[i] = 1.96 * sqrt(squares[i] / RESAMPLES);
    memset(l->games, 0, sizeof l->games);
    for (int i = 0; i < l->pairs; i++) {
        l->games[l->pair[i].a] += l->pair[i].games;
        l->games[l->pair[i].b] += l->pair[i].games;
    }
}

static void row_of(const ladder *l, int i, pent_text *out) {
    char row[ROW], spec[ARENA_SPEC]; /* whole settings, and no path of this machine */
    pent_text t = pent_text_on(spec, sizeof spec);
    pent_level_spec(l->game, l->rung[i].name, l->seats, &t);
    int n = snprintf(
        row, sizeof row,
        "{\"%s\", \"%s\", \"%s\", %s, %d, %ld, %.0f, %.0f, %ld, %.0f, %.0f, %u, 0x%016llx},\n",
        l->game->id, l->rung[i].name, spec, l->rung[i].tenth ? "true" : "false", l->seats,
        l->games[i], l->elo[i], l->half[i], l->lapses[i].judged, l->lapses[i].mean * 1000,
        l->lapses[i].worst * 1000, l->game->rules_version,
        (unsigned long long)pent_judgement_id(l->game, l->seats));
    pent_put(out, row, (size_t)n);
}

static void fill_file(pent_text *out, const void *what) {
    const job *k = what;
    const char *players = cli_get(k->args, "players"), *seats = cli_get(k->args, "seats");
    pent_say(out,
             "/* Written by: pentarchy ladder %s --games %ld --timed %ld --most %ld --moves %ld "
             "--judge %s "
             "--seed %lu",
             k->at[0]->game->id, k->games, k->timed, k->most, k->moves, k->judge,
             (unsigned long)k->seed);
    if (players) pent_say(out, " --players %s", players);
    if (seats) pent_say(out, " --seats %s", seats);
    pent_say(out, "%s%s\n", k->tenth ? " --tenth" : "",
             cli_get(k->args, "anchor") ? " --anchor PROGRAM" : "");
    pent_say(out,
             " * (version " PENT_VERSION
             "). A row: game, player, settings, at a tenth of the time, "
             "seats, games,\n * Elo, 95 %%, moves judged, mean and worst loss of value in 1/1000, "
             "rules, judgement. */\n");
    for (int n = 0; n < k->n; n++)
        for (int i = 0; i < k->at[n]->rungs; i++) row_of(k->at[n], i, out);
}

static void json_ladder(const ladder *l, pent_json *j) {
    pent_json_open(j, NULL, '{');
    pent_json_int(j, "seats", l->seats);
    pent_json_open(j, "players", '[');
    for (int i = 0; i < l->rungs; i++) {
        pent_json_open(j, NULL, '{');
        pent_json_str(j, "player", l->rung[i].name);
        pent_json_str(j, "spec", l->rung[i].spec);
        pent_json_int(j, "games", l->games[i]);
        cli_json_real(j, "elo", l->elo[i], 1);
        cli_json_real(j, "half", l->half[i], 1);
        pent_json_int(j, "judged", l->lapses[i].judged);
        cli_json_real(j, "mean_loss", l->lapses[i].mean, 4);
        cli_json_real(j, "worst_loss", l->lapses[i].worst, 4);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
    pent_json_open(j, "pairs", '[');
    for (int i = 0; i < l->pairs; i++) {
        const pair *p = &l->pair[i];
        pent_json_open(j, NULL, '{');
        pent_json_str(j, "player", l->rung[p->b].name);
        pent_json_str(j, "against", l->rung[p->a].name);
        pent_json_int(j, "games", p->games);
        cli_json_real(j, "won", score_of(p), 4);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
    pent_json_close(j, '}');
}

static void fill_json(pent_text *out, const void *what) {
    const job *k = what;
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", k->at[0]->game->id);
    pent_json_int(&j, "seed", (long long)k->seed);
    pent_json_bool(&j, "tenth", k->tenth);
    pent_json_open(&j, "ladders", '[');
    for (int i = 0; i < k->n; i++) json_ladder(k->at[i], &j);
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
}

static void print_ladder(const ladder *l) {
    printf("%s, %d seats:\n", l->game->name, l->seats);
    for (int i = 0; i < l->rungs; i++) {
        printf("  %-12s %5.0f ± %-4.0f  %4ld games", l->rung[i].name, l->elo[i], l->half[i],
               l->games[i]);
        if (l->lapses[i].judged)
            printf("; %ld moves lost %.1f %% each, the worst %.1f %%", l->lapses[i].judged,
                   l->lapses[i].mean * 100, l->lapses[i].worst * 100);
        printf("\n");
    }
    for (int i = 0; i < l->pairs; i++) {
        const pair *p = &l->pair[i];
        printf("  %-12s v %-12s %5.1f %% of %ld\n", l->rung[p->b].name, l->rung[p->a].name,
               score_of(p) * 100, p->games);
    }
}

/* ---- the command ---- */

static int climb(job *k, ladder *l) {
    for (int i = 0; i < l->pairs && !cli_shop_stopped(); i++) {
        if (isatty(STDERR_FILENO))
            fprintf(stderr, "%d seats, %d of %d: %s v %s\n", l->seats, i + 1, l->pairs,
                    l->rung[l->pair[i].b].name, l->rung[l->pair[i].a].name);
        int code = play_pair(k, &l->pair[i]);
        if (code != CLI_OK) return code;
    }
    for (int i = 0; i < l->rungs && k->moves && !cli_shop_stopped(); i++) {
        pent_err err = {0};
        if (l->rung[i].level < 0) continue;
        cli_progress("moves", i, l->rungs);
        if (arena_lapses_of(l->game, l->seats, l->rung[i].spec, k->judge, k->moves, k->seed, NULL,
                            &l->lapses[i], &err) != PENT_OK)
            return cli_error(k->args, CLI_USAGE, "%s", err.text);
    }
    cli_progress_end();
    rate_all(l);
    return CLI_OK;
}

static int report(const job *k) {
    if (cli_shop_stopped()) {
        fprintf(stderr, "what is played is kept; the same command goes on\n");
        return CLI_OK;
    }
    if (cli_has(k->args, "json")) {
        int code = cli_print_json(k->args, fill_json, k);
        if (code != CLI_OK) return code;
    } else {
        for (int i = 0; i < k->n; i++) print_ladder(k->at[i]);
    }
    if (!cli_get(k->args, "output")) return CLI_OK;
    size_t size = 0;
    char *text = cli_text(fill_file, k, &size);
    int code = text ? cli_write_file(k->args, cli_get(k->args, "output"), text, size)
                    : cli_error(k->args, CLI_SYSTEM, "out of memory");
    free(text);
    return code;
}

static int climb_all(job *k, const pent_game *game) {
    long only = 0;
    if (!cli_number(k->args, "seats", 2, game->max_seats, &only)) return CLI_USAGE;
    int seats[2] = {game->min_seats > 2 ? game->min_seats : 2, game->max_seats};
    int code = CLI_OK;
    for (int i = 0; i < 2 && code == CLI_OK; i++) {
        if ((i && seats[1] == seats[0]) || (only && i)) continue;
        ladder *l = k->at[k->n++] = calloc(1, sizeof *l);
        if (!l) return cli_error(k->args, CLI_SYSTEM, "out of memory");
        l->game = game;
        l->seats = only ? (int)only : seats[i];
        code = add_rungs(k, l) && add_pairs(k, l) ? climb(k, l) : CLI_USAGE;
    }
    return code == CLI_OK ? report(k) : code;
}

static int run(const cli_args *args) {
    const pent_game *game = cli_game(args, args->word[0]);
    const char *store = cli_get(args, "store"), *judge = cli_get(args, "judge");
    job k = {
        .args = args,
        .shop = {.store = store ? store : "pentarchy-ladder.sqlite", .lease = 1800, .linger = true},
        .games = 100,
        .moves = 100,
        .jobs = sysconf(_SC_NPROCESSORS_ONLN),
        .seed = 1,
        .judge = judge ? judge : "search:iters=2000",
        .tenth = cli_has(args, "tenth")};
    bool given;
    if (k.jobs < 1) k.jobs = 1;
    if (!game || !cli_number(args, "games", 2, 1000000, &k.games)) return CLI_USAGE;
    k.timed = k.most = k.games;
    if (!cli_number(args, "timed", 2, 1000000, &k.timed) ||
        !cli_number(args, "most", 2, 1000000, &k.most) ||
        !cli_number(args, "moves", 0, 1000000, &k.moves) ||
        !cli_number(args, "jobs", 1, CLI_SHOP_JOBS, &k.jobs) || !cli_seed(args, &k.seed, &given))
        return CLI_USAGE;
    pthread_mutex_init(&k.shop.lock, NULL);
    cli_shop_signals();
    cli_tell_content(game);
    int code = climb_all(&k, game);
    for (int n = 0; n < k.n; n++) {
        for (int i = 0; k.at[n] && i < k.at[n]->pairs; i++) free(k.at[n]->pair[i].out);
        if (k.at[n]) free(k.at[n]->pair);
        free(k.at[n]);
    }
    pthread_mutex_destroy(&k.shop.lock);
    return code;
}

static const cli_opt opts[] = {
    {"games", "N", "games of each pair, rounded up to whole groups (100)", 0, false},
    {"timed", "N", "games of pairs with a level by time, or the anchor (as --games)", 0, false},
    {"most", "N", "games of a pair at the most seats, where they are longer (as --games)", 0,
     false},
    {"seats", "N", "this number of seats only (2 and the most)", 0, false},
    {"players", "LIST", "these only, like greedy,easy,normal (all levels and anchors)", 0, false},
    {"anchor", "PROGRAM", "a build of the tag anchor-0.1: its 'hard' is one of the anchors", 0,
     false},
    {"tenth", NULL, "levels that have nothing but time, and the anchor, play at a tenth of it", 0,
     false},
    {"moves", "N", "moves of every level that are judged (100)", 0, false},
    {"judge", "SPEC", "who judges them (search:iters=2000)", 0, false},
    {"seed", "S", "where all luck comes from (1)", 0, false},
    {"jobs", "J", "games at once (one per core)", 'j', false},
    {"store", "WHERE", "where finished games are kept, as for arena (pentarchy-ladder.sqlite)", 0,
     false},
    {"output", "FILE", "also write the figures as src/players/ladders has them", 'o', false},
    {"json", NULL, "the figures as JSON", 0, false},
    {NULL, NULL, NULL, 0, false},
};

const cli_command cli_ladder = {
    .name = "ladder",
    .usage = "GAME [--games N] [--seats N] [--players LIST] [--anchor PROGRAM] [...]",
    .summary = "how strong the levels of a game are: all of them against each other",
    .details =
        "Levels up to two steps apart, and the anchors with all but the strongest, meet in paired\n"
        "games, two players sharing the seats. Elo is fitted to who came before whom "
        "(Bradley-Terry;\n"
        "'normal' has 1500), with 95 % intervals from drawing the groups anew. A pair in which "
        "one\n"
        "side wins all of the first quarter (16 games at least) is left at that.\n"
        "Then moves of every level are judged by a stronger search: how much they lose, and the\n"
        "worst. Every finished game is kept in the store: the same command goes on after Ctrl-C.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
