/* calibrate.c: pentarchy calibrate: does a chance of 70 % win seven games of ten? Games of a quick player
 * against itself, one random decision of each: half of the games fit the curve from points ahead to
 * chances of winning, the other half check it. The curves are compiled in (src/players/curves). */
#include "cli.h"

#include "bots/bots.h"
#include "pentarchy_game.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WORLDS = 4, BINS = 10, ROW = 240, SHARPEST = 12 };
static const double bound = 0.03;

typedef struct {
    float ahead[WORLDS][PENT_MAX_SEATS],
        score[WORLDS];         /* in possible worlds; the mean score there */
    float won[PENT_MAX_SEATS]; /* shares */
    int seat;                  /* whose chance is checked */
} sample;

typedef struct {
    long n;
    double said, won; /* sums */
    double low, high; /* of the share won, 95 % */
    bool bad;
} bin;

typedef struct {
    pent_curve curve;
    bin bin[BINS];
    long games;
    int bad;
} result;

typedef struct {
    const cli_args *args;
    const pent_game *game;
    const char *player;
    long games;
    uint64_t seed;
    FILE *kept; /* games of before, and these; NULL: nothing is kept */
    int n;
    result at[PENT_MAX_SEATS];
} job;

/* ---- games ---- */

/* What a view of the decision's seat tells: the judgement in a few possible worlds. */
static void judge(const pent_game *g, const unsigned char *state, unsigned char *world, int seats,
                  pent_rng *rng, sample *out) {
    int actor = g->actor(state);
    for (int w = 0; w < WORLDS; w++) {
        memcpy(world, state, g->state_size);
        pent_redact(g, world, actor);
        pent_determinize(g, world, actor, rng);
        for (int i = 0; i < seats; i++) out->ahead[w][i] = pent_eval(g, world, i);
        out->score[w] = pent_mean_score(g, world, seats);
    }
}

static bool play(const job *k, int seats, long number, unsigned char *room, sample *out,
                 pent_err *err) {
    const pent_game *g = k->game;
    unsigned char *s = room, *kept = s + g->state_size, *view = kept + g->state_size;
    pent_player *who[PENT_MAX_SEATS] = {0};
    pent_rng rng = pent_rng_seed(cli_mix(k->seed, (uint64_t)seats, (uint64_t)number));
    pent_rng pick = pent_rng_seed(pent_rng_next(&rng));
    pent_setup setup;
    pent_setup_default(g, seats, &setup);
    bool ok = pent_init(g, s, &setup, err) == PENT_OK;
    for (int i = 0; i < seats && ok; i++)
        ok = (who[i] = pent_player_open(g, k->player, pent_rng_next(&pick), err)) != NULL;
    uint32_t decisions = 0;
    while (ok && g->actor(s) != PENT_OVER) {
        int actor = g->actor(s);
        pent_moves legal;
        g->legal(s, &legal);
        if (actor >= 0 && legal.n > 1 && !pent_rng_below(&pick, ++decisions))
            memcpy(kept, s, g->state_size);
        g->apply(s,
                 actor == PENT_CHANCE ? pent_chance(g, s, &rng)
                                      : pent_player_ask(who[actor], g, s, view),
                 NULL);
    }
    if (ok && decisions) {
        judge(g, kept, view, seats, &pick, out);
        pent_chances(g, s, out->won);
        out->seat = (int)pent_rng_below(&pick, (uint32_t)seats);
    }
    for (int i = 0; i < seats; i++) pent_player_close(who[i]);
    return ok;
}

/* ---- games of before: a line a game, numbers of a sample as their bits ---- */

static int numbers_of(int seats) { return WORLDS * (seats + 1) + seats; }

/* The i-th number of a sample. */
static float *number_at(sample *x, int seats, int i) {
    if (i < WORLDS) return &x->score[i];
    i -= WORLDS;
    return i < WORLDS * seats ? &x->ahead[i / seats][i % seats] : &x->won[i - WORLDS * seats];
}

static void keep(FILE *f, int seats, long number, sample *x) {
    fprintf(f, "%d %ld %d", seats, number, x->seat);
    for (int i = 0; i < numbers_of(seats); i++) {
        uint32_t bits;
        memcpy(&bits, number_at(x, seats, i), sizeof bits);
        fprintf(f, " %08x", bits);
    }
    fputc('\n', f);
}

static bool read_kept(const char *line, int seats, long number, sample *x) {
    int of = 0, at = 0;
    long which = -1;
    if (sscanf(line, "%d %ld %d%n", &of, &which, &x->seat, &at) != 3 || of != seats ||
        which != number || x->seat < 0 || x->seat >= seats)
        return false;
    for (int i = 0; i < numbers_of(seats); i++, at += 9) {
        unsigned bits;
        if (sscanf(line + at, " %8x", &bits) != 1 || strspn(line + at + 1, "0123456789abcdef") != 8)
            return false;
        memcpy(number_at(x, seats, i), &bits, sizeof bits);
    }
    return line[at] == '\n';
}

/* How many games of so many seats are there already. A line that is cut short is no game. */
static long take_kept(const job *k, int seats, sample *x, long most) {
    char line[ROW * 4];
    long n = 0;
    if (!k->kept) return 0;
    rewind(k->kept);
    while (n < most && fgets(line, sizeof line, k->kept)) n += read_kept(line, seats, n, &x[n]);
    fseek(k->kept, 0, SEEK_END);
    return n;
}

/* Of the nets for all numbers of seats. */
static uint64_t judgements(const pent_game *g) {
    uint64_t id[PENT_MAX_SEATS + 1] = {0};
    for (int n = g->min_seats; n <= g->max_seats; n++) id[n] = pent_judgement_id(g, n);
    return pent_hash(id, sizeof id);
}

/* The file begins with what its games depend on. */
static int open_kept(job *k, const char *path) {
    char head[ROW], line[ROW] = "";
    snprintf(head, sizeof head, "pentarchy calibrate %s, rules %d, judgement %016llx, %s, seed %lu",
             k->game->id, k->game->rules_version, (unsigned long long)judgements(k->game),
             k->player, (unsigned long)k->seed);
    k->kept = fopen(path, "a+e");
    if (!k->kept)
        return cli_error(k->args, CLI_SYSTEM, "cannot open '%s': %s", path, strerror(errno));
    rewind(k->kept);
    bool fresh = !fgets(line, sizeof line, k->kept);
    line[strcspn(line, "\n")] = 0;
    if (!fresh && strcmp(line, head) != 0)
        return cli_error(k->args, CLI_REFUSED, "'%s' has other games: %s, not %s", path, line,
                         head);
    bool cut = !fresh && fseek(k->kept, -1, SEEK_END) == 0 && fgetc(k->kept) != '\n';
    fseek(k->kept, 0, SEEK_END);
    if (fresh) fprintf(k->kept, "%s\n", head);
    if (cut) fputc('\n', k->kept); /* somebody was stopped in a line */
    return CLI_OK;
}

/* ---- the curve ---- */

static void chances_of(const pent_curve *c, int seats, const sample *x, double *chance) {
    float one[PENT_MAX_SEATS];
    for (int i = 0; i < seats; i++) chance[i] = 0;
    for (int w = 0; w < WORLDS; w++) {
        pent_curve_chances(c, seats, x->score[w], x->ahead[w], one);
        for (int i = 0; i < seats; i++) chance[i] += (double)one[i] / WORLDS;
    }
}

/* The logarithm of the likelihood, a game. */
static double likelihood(const pent_curve *c, int seats, const sample *x, long n) {
    double sum = 0, p[PENT_MAX_SEATS];
    for (long k = 0; k < n; k++) {
        chances_of(c, seats, &x[k], p);
        if (seats == 1) sum += (1 - (double)x[k].won[0]) * log(fmax(1 - p[0], 1e-6));
        for (int i = 0; i < seats; i++) sum += (double)x[k].won[i] * log(fmax(p[i], 1e-6));
    }
    return sum / (double)n;
}

/* What is fitted: the curve, and to what. */
typedef struct {
    int seats;
    const sample *x;
    long n;
    pent_curve best;
    double most; /* likelihood of the best */
} fitting;

static bool better(fitting *f, const pent_curve *c) {
    double v = likelihood(c, f->seats, f->x, f->n);
    if (v <= f->most + 1e-7) return false;
    f->best = *c;
    f->most = v;
    return true;
}

static int by_size(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

/* The stages stand where a tenth, half and nine tenths of the positions are. */
static bool set_stages(pent_curve *c, const sample *x, long n) {
    float *score = malloc((size_t)n * sizeof *score);
    if (!score) return false;
    for (long k = 0; k < n; k++) score[k] = x[k].score[0];
    qsort(score, (size_t)n, sizeof *score, by_size);
    for (int i = 0; i < PENT_CURVE_STAGES; i++) {
        int at = (int)(100 * score[n * (1 + 8 * i / (PENT_CURVE_STAGES - 1)) / 10]);
        c->stage[i].score = i && at <= c->stage[i - 1].score ? c->stage[i - 1].score + 1 : at;
    }
    free(score);
    return true;
}

/* The i-th number of a curve, a little more or less of it; false: there is no such number. */
enum { NUMBERS = 2 * PENT_CURVE_STAGES + 1 };
static bool change(pent_curve *c, int i, double size) {
    pent_stage *at = &c->stage[i % PENT_CURVE_STAGES];
    if (i < PENT_CURVE_STAGES) {
        at->scale = (int)(at->scale * pow(1.6, size) + 0.5);
        return at->scale >= 1 && at->scale <= 100000;
    }
    if (i == NUMBERS - 1) {
        c->bend += (int)(200 * size);
        return c->bend >= 0 && c->bend <= 3000;
    }
    at->even += (int)(800 * size);
    return c->seats == 1 && abs(at->even) <= 100000;
}

/* Up the hill, one number at a time, with ever smaller steps. */
static void climb(fitting *f) {
    for (double size = 1; size > 0.03;) {
        bool moved = false;
        for (int i = 0; i < 2 * NUMBERS; i++) {
            pent_curve c = f->best;
            if (change(&c, i / 2, i % 2 ? -size : size)) moved |= better(f, &c);
        }
        if (!moved) size /= 2;
    }
}

/* The best curve of one tail and power: first the best scale that is the same in all stages, then everything else. */
static void try_shape(fitting *f, pent_curve c) {
    fitting mine = {.seats = f->seats, .x = f->x, .n = f->n, .best = c, .most = -1e9};
    for (int i = 0; i <= 24; i++) {
        for (int k = 0; k < PENT_CURVE_STAGES; k++)
            c.stage[k].scale = (int)(2 * pow(10000, i / 24.0) + 0.5);
        better(&mine, &c);
    }
    climb(&mine);
    if (mine.most > f->most) *f = mine;
}

/* Every tail; for many seats every power with the best of them. */
static bool fit(const pent_game *g, int seats, const sample *x, long n, pent_curve *out) {
    fitting f = {.seats = seats, .x = x, .n = n, .most = -1e9};
    pent_curve c = {.game = g->id,
                    .seats = seats,
                    .games = (int)n,
                    .rules = g->rules_version,
                    .judgement = pent_judgement_id(g, seats)};
    if (!set_stages(&c, x, n)) return false;
    for (c.tail = 1; c.tail <= 16; c.tail *= 2) try_shape(&f, c);
    c.tail = f.best.tail;
    for (c.sharp = 5; seats > 2 && c.sharp <= SHARPEST; c.sharp++) try_shape(&f, c);
    *out = f.best;
    return true;
}

/* Wilson's interval of a share. */
static void interval(bin *b) {
    double n = (double)b->n, p = b->won / n, z = 1.96, d = 1 + z * z / n;
    double mid = (p + z * z / (2 * n)) / d,
           half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / d;
    b->low = mid - half;
    b->high = mid + half;
    b->bad = b->low > b->said / n + bound || b->high < b->said / n - bound;
}

static void check(const sample *x, long n, int seats, result *r) {
    double p[PENT_MAX_SEATS];
    for (long k = 0; k < n; k++) {
        chances_of(&r->curve, seats, &x[k], p);
        int at = (int)(p[x[k].seat] * BINS);
        bin *b = &r->bin[at < BINS ? at : BINS - 1];
        b->n++;
        b->said += p[x[k].seat];
        b->won += (double)x[k].won[x[k].seat];
    }
    r->games = n;
    for (int i = 0; i < BINS; i++)
        if (r->bin[i].n) {
            interval(&r->bin[i]);
            r->bad += r->bin[i].bad;
        }
}

/* ---- output ---- */

static void print_result(const result *r) {
    const pent_curve *c = &r->curve;
    printf("%s, %d seat%s: bend %.3f, tail %d, power %.2f;", c->game, c->seats,
           c->seats == 1 ? "" : "s", c->bend / 1000.0, c->tail, c->sharp ? c->sharp / 4.0 : 1.0);
    for (int i = 0; i < PENT_CURVE_STAGES; i++) {
        const pent_stage *at = &c->stage[i];
        printf(" at a score of %.1f %.2f points", at->score / 100.0, at->scale / 100.0);
        if (c->seats == 1) printf(" around %.2f", at->even / 100.0);
        putchar(i + 1 < PENT_CURVE_STAGES ? ',' : ';');
    }
    printf(" checked by %ld other games\n", r->games);
    for (int i = 0; i < BINS; i++) {
        const bin *b = &r->bin[i];
        if (!b->n) continue;
        printf("  %3d to %3d %%: said %5.1f, won %5.1f (%5.1f to %5.1f) of %ld%s\n", i * 10,
               i * 10 + 10, 100 * b->said / (double)b->n, 100 * b->won / (double)b->n, 100 * b->low,
               100 * b->high, b->n, b->bad ? "  FAILS" : "");
    }
}

static void fill_json(pent_text *out, const void *what) {
    const job *k = what;
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", k->game->id);
    pent_json_str(&j, "player", k->player);
    pent_json_open(&j, "curves", '[');
    for (int n = 0; n < k->n; n++) {
        const result *r = &k->at[n];
        pent_json_open(&j, NULL, '{');
        pent_json_int(&j, "seats", r->curve.seats);
        pent_json_open(&j, "stages", '[');
        for (int i = 0; i < PENT_CURVE_STAGES; i++) {
            pent_json_open(&j, NULL, '{');
            pent_json_int(&j, "score", r->curve.stage[i].score);
            pent_json_int(&j, "scale", r->curve.stage[i].scale);
            pent_json_int(&j, "even", r->curve.stage[i].even);
            pent_json_close(&j, '}');
        }
        pent_json_close(&j, ']');
        pent_json_int(&j, "bend", r->curve.bend);
        pent_json_int(&j, "tail", r->curve.tail);
        pent_json_int(&j, "sharp", r->curve.sharp);
        pent_json_int(&j, "games", r->games);
        pent_json_open(&j, "bins", '[');
        for (int i = 0; i < BINS; i++) {
            const bin *b = &r->bin[i];
            pent_json_open(&j, NULL, '{');
            pent_json_int(&j, "games", b->n);
            cli_json_real(&j, "said", b->n ? b->said / (double)b->n : 0, 4);
            cli_json_real(&j, "won", b->n ? b->won / (double)b->n : 0, 4);
            cli_json_real(&j, "low", b->low, 4);
            cli_json_real(&j, "high", b->high, 4);
            pent_json_bool(&j, "ok", !b->bad);
            pent_json_close(&j, '}');
        }
        pent_json_close(&j, ']');
        pent_json_close(&j, '}');
    }
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
}

static void fill_file(pent_text *out, const void *what) {
    const job *k = what;
    char row[ROW];
    const char *seats = cli_get(k->args, "seats");
    pent_say(
        out,
        "/* Written by: pentarchy calibrate %s --games %ld --player %s --seed %lu%s%s\n"
        " * (version " PENT_VERSION
        "). A row: game, seats, stages of score, scale and even in 1/100 points, bend, tail, "
        "games,\n * rules, judgement, power; behind it, in percent, what was said and what was won "
        "in each tenth. */\n",
        k->game->id, k->games, k->player, (unsigned long)k->seed, seats ? " --seats " : "",
        seats ? seats : "");
    for (int n = 0; n < k->n; n++) {
        const result *r = &k->at[n];
        if (r->bad)
            pent_say(out, "/* outside 3 points: */ // "); /* a curve that failed is no curve */
        const pent_curve *c = &r->curve;
        int len = snprintf(row, sizeof row, "{\"%s\", %d, {", c->game, c->seats);
        pent_put(out, row, (size_t)len);
        for (int i = 0; i < PENT_CURVE_STAGES; i++) {
            const pent_stage *at = &c->stage[i];
            len = snprintf(row, sizeof row, "%s{%d, %d, %d}", i ? ", " : "", at->score, at->scale,
                           at->even);
            pent_put(out, row, (size_t)len);
        }
        len = snprintf(row, sizeof row, "}, %d, %d, %d, %d, 0x%016llx, %d}, /*", c->bend, c->tail,
                       c->games, c->rules, (unsigned long long)c->judgement, c->sharp);
        pent_put(out, row, (size_t)len);
        for (int i = 0; i < BINS; i++) {
            const bin *b = &r->bin[i];
            if (!b->n) continue;
            len = snprintf(row, sizeof row, " %.1f:%.1f%s", 100 * b->said / (double)b->n,
                           100 * b->won / (double)b->n, b->bad ? "!" : "");
            pent_put(out, row, (size_t)len);
        }
        pent_say(out, " */\n");
    }
}

/* ---- the command ---- */

static int calibrate(job *k, int seats) {
    pent_err err = {0};
    long all = 2 * k->games;
    sample *x = calloc((size_t)all, sizeof *x);
    unsigned char *room = malloc(3 * k->game->state_size);
    bool ok = x && room;
    if (!ok) pent_fail(&err, PENT_E_SYSTEM, "out of memory");
    for (long i = ok ? take_kept(k, seats, x, all) : 0; ok && i < all; i++) {
        ok = play(k, seats, i, room, &x[i], &err);
        if (ok && k->kept) keep(k->kept, seats, i, &x[i]);
        if (i % 16 == 0) cli_progress("games", i, all);
    }
    cli_progress_end();
    if (ok) {
        result *r = &k->at[k->n++];
        ok = fit(k->game, seats, x, k->games, &r->curve);
        if (ok) check(x + k->games, k->games, seats, r);
        if (!ok) pent_fail(&err, PENT_E_SYSTEM, "out of memory");
    }
    free(room);
    free(x);
    return ok ? CLI_OK : cli_error(k->args, cli_status(err.code), "%s", err.text);
}

static int report(const job *k) {
    int code = CLI_OK, bad = 0;
    for (int i = 0; i < k->n; i++) bad += k->at[i].bad;
    if (cli_has(k->args, "json"))
        code = cli_print_json(k->args, fill_json, k);
    else
        for (int i = 0; i < k->n; i++) print_result(&k->at[i]);
    if (code == CLI_OK && cli_get(k->args, "output")) {
        size_t size = 0;
        char *text = cli_text(fill_file, k, &size);
        code = text ? cli_write_file(k->args, cli_get(k->args, "output"), text, size)
                    : cli_error(k->args, CLI_SYSTEM, "out of memory");
        free(text);
    }
    if (code == CLI_OK && bad)
        code = cli_error(k->args, CLI_REFUSED, "%d tenth%s lie%s outside 3 points", bad,
                         bad > 1 ? "s" : "", bad > 1 ? "" : "s");
    return code;
}

static int run(const cli_args *args) {
    const char *player = cli_get(args, "player");
    job k = {.args = args,
             .game = cli_game(args, args->word[0]),
             .player = player ? player : "greedy",
             .games = 5000,
             .seed = 1};
    long only = 0;
    bool given;
    if (!k.game || !cli_number(args, "games", 10, 10000000, &k.games) ||
        !cli_number(args, "seats", k.game->min_seats, k.game->max_seats, &only) ||
        !cli_seed(args, &k.seed, &given))
        return CLI_USAGE;
    pent_err err = {0};
    pent_player *probe = pent_player_open(k.game, k.player, 1, &err);
    if (!probe) return cli_error(args, CLI_USAGE, "%s", err.text);
    pent_player_close(probe);
    cli_tell_content(k.game);
    const char *path = cli_get(args, "keep");
    int code = path ? open_kept(&k, path) : CLI_OK;
    for (int n = k.game->min_seats; n <= k.game->max_seats && code == CLI_OK; n++)
        if (!only || only == n) code = calibrate(&k, n);
    if (k.kept && fclose(k.kept) != 0 && code == CLI_OK)
        code = cli_error(args, CLI_SYSTEM, "cannot write '%s': %s", path, strerror(errno));
    return code == CLI_OK ? report(&k) : code;
}

static const cli_opt opts[] = {
    {"games", "N", "games that fit the curve, and as many that check it (5000)", 0, false},
    {"seats", "N", "this number of seats only (all)", 0, false},
    {"player", "SPEC", "who plays (greedy)", 0, false},
    {"seed", "S", "where all luck comes from (1)", 0, false},
    {"keep", "FILE", "games are kept there: the same command goes on with them", 0, false},
    {"output", "FILE", "also write the curves as src/players/curves has them", 'o', false},
    {"json", NULL, "the figures as JSON", 0, false},
    {NULL, NULL, NULL, 0, false},
};

const cli_command cli_calibrate = {
    .name = "calibrate",
    .usage = "GAME [--games N] [--seats N] [--player SPEC] [--keep FILE] [-o FILE] [--json]",
    .summary = "are chances of winning what they say? fits them to games",
    .details =
        "Plays games of a quick player against itself and takes one random decision of each. Half "
        "of\n"
        "the games fit the curve that makes chances of winning from points ahead, the others check "
        "it:\n"
        "in ten bins, what was said against what was won. A bin fails when its 95 % interval lies\n"
        "wholly outside 3 points of what was said; then the exit code is 1.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
