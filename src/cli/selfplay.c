/* selfplay.c: pentarchy selfplay: computer players against each other, on threads, with a summary.
 * A game depends on the seed and its number only, so the number of threads changes nothing. */
#include "ndjson.h"
#include "starts.h"

#include "bots/bots.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_JOBS = 256, MAX_ROLES = 64, ROLE_NAME = 40 };
enum { WIN = 60 }; /* a win in sixtieths: shared by up to six without fractions */

typedef struct {
    long win60, score, games, firsts; /* firsts: sole or shared */
} tally;

typedef struct {
    const cli_args *args;
    const pent_game *game;
    pent_setup setup;
    int seats;
    char spec[PENT_MAX_SEATS][BOTS_SPEC];
    uint64_t seed;
    bool rotate;
    long games;
    const char *dir;
    cli_starts starts; /* records that the games go on from, in turn; none: from the beginning */
    cli_ndjson *lines; /* NULL: not wanted */
} plan;

typedef struct {
    int seat_of[PENT_MAX_SEATS]; /* player -> seat */
    int plies, decisions;
    uint64_t hash;
    pent_result result;
    char role[PENT_MAX_SEATS][ROLE_NAME];
    bots_faults faults[PENT_MAX_SEATS]; /* by seat */
} outcome;

typedef struct {
    char name[ROLE_NAME];
    tally tally;
} role;

typedef struct {
    role role[MAX_ROLES]; /* factions, tribes, leaders, where a game has them */
    int roles;
    tally player[PENT_MAX_SEATS], seat[PENT_MAX_SEATS];
    struct {
        long n, games, lost;
        long first; /* the number of the game that `words` are from */
        char words[BOTS_WORDS];
    } faults[PENT_MAX_SEATS]; /* by player */
    long plies, decisions, shared;
    uint64_t hash; /* sum over games: the order does not matter */
} totals;

typedef struct {
    const plan *plan;
    atomic_long next, done;
    atomic_int code;
    pthread_mutex_t lock; /* guards total, and stderr */
    totals total;
} pool;

typedef struct {
    unsigned char *state, *view;
    pent_move *move;
    pent_player *player[PENT_MAX_SEATS]; /* by seat */
} room;

static int fail(pool *p, int code, const char *text) {
    pthread_mutex_lock(&p->lock);
    int none = CLI_OK;
    if (atomic_compare_exchange_strong(&p->code, &none, code))
        cli_error(p->plan->args, code, "%s", text);
    pthread_mutex_unlock(&p->lock);
    return code;
}

static void close_room(room *r) {
    free(r->state);
    free(r->view);
    free(r->move);
}

static bool open_room(room *r, const pent_game *game) {
    memset(r, 0, sizeof *r);
    r->state = malloc(game->state_size);
    r->view = malloc(game->state_size);
    r->move = calloc((size_t)game->max_plies, sizeof *r->move);
    return r->state && r->view && r->move;
}

/* The plies that are given, chance included. */
static void play_start(const plan *p, room *r, long number, outcome *out) {
    if (!p->starts.n) return;
    const pent_table *t = p->starts.table[number % p->starts.n];
    for (int actor; out->plies < pent_table_plies(t); out->plies++) {
        r->move[out->plies] = pent_table_ply(t, out->plies, &actor);
        p->game->apply(r->state, r->move[out->plies], NULL);
    }
}

/* Plays the game in r; false when it does not end, which is a bug of the game. */
static bool play_game(const plan *p, room *r, long number, outcome *out) {
    const pent_game *game = p->game;
    pent_rng chance = pent_rng_seed(cli_mix(p->seed, (uint64_t)number, 0));
    pent_init(game, r->state, &p->setup, NULL);
    play_start(p, r, number, out);
    for (int actor; (actor = game->actor(r->state)) != PENT_OVER; out->plies++) {
        if (out->plies == game->max_plies) return false;
        pent_move m;
        if (actor == PENT_CHANCE) {
            m = pent_chance(game, r->state, &chance);
        } else {
            m = pent_player_ask(r->player[actor], game, r->state, r->view);
            out->decisions++;
        }
        r->move[out->plies] = m;
        game->apply(r->state, m, NULL);
    }
    out->hash = pent_hash(r->state, game->state_size);
    game->result(r->state, &out->result);
    for (int i = 0; game->role && i < p->seats; i++) {
        pent_text name = pent_text_on(out->role[i], ROLE_NAME);
        game->role(r->state, i, &name);
    }
    return true;
}

static int write_game(const plan *p, const room *r, long number, const outcome *o) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s-%06ld.rec", p->dir, p->game->id, number + 1);
    pent_table *t = pent_table_new(p->game, &p->setup, NULL);
    if (!t) return cli_error(p->args, CLI_SYSTEM, "out of memory");
    for (int k = 0; k < p->seats; k++) pent_table_set_name(t, o->seat_of[k], p->spec[k]);
    pent_status st = PENT_OK;
    for (int i = 0; i < o->plies && st == PENT_OK; i++)
        st = pent_table_play(t, p->game->actor(pent_table_state(t)), r->move[i], NULL, NULL);
    int code = st == PENT_OK ? cli_write_record(p->args, path, t, false)
                             : cli_error(p->args, CLI_SYSTEM,
                                         "the record of game %ld does not play again", number + 1);
    pent_table_free(t);
    return code;
}

/* winners: how many entries share the first place, at least 1. */
static void add(tally *t, const pent_entry *e, int winners) {
    t->games++;
    t->score += e->score;
    if (e->rank == 1) {
        t->firsts++;
        t->win60 += WIN / winners;
    }
}

/* The tally of a role; the last one takes what is too much. */
static tally *role_tally(totals *t, const char *name) {
    int i = 0;
    while (i < t->roles && strcmp(t->role[i].name, name)) i++;
    if (i == MAX_ROLES) return &t->role[MAX_ROLES - 1].tally;
    if (i == t->roles) memcpy(t->role[t->roles++].name, name, ROLE_NAME);
    return &t->role[i].tally;
}

/* The first game's words are kept, whichever thread comes first. */
static void count_faults(totals *t, const plan *p, const outcome *o, long number) {
    for (int k = 0; k < p->seats; k++) {
        const bots_faults *f = &o->faults[o->seat_of[k]];
        if (!f->n) continue;
        if (!t->faults[k].games || number < t->faults[k].first) {
            t->faults[k].first = number;
            memcpy(t->faults[k].words, f->first, BOTS_WORDS);
        }
        t->faults[k].n += f->n;
        t->faults[k].games++;
        t->faults[k].lost += f->lost;
    }
}

static void count(totals *t, const plan *p, const outcome *o) {
    int winners = 0;
    for (int i = 0; i < o->result.entries; i++) winners += o->result.entry[i].rank == 1;
    if (!winners) winners = 1;
    for (int k = 0; k < p->seats; k++) {
        const pent_entry *e = &o->result.entry[o->seat_of[k]];
        add(&t->player[k], e, winners);
        add(&t->seat[o->seat_of[k]], e, winners);
        if (p->game->role) add(role_tally(t, o->role[o->seat_of[k]]), e, winners);
    }
    t->shared += winners > 1;
    t->plies += o->plies;
    t->decisions += o->decisions;
    t->hash += o->hash;
}

static bool seat_players(const plan *p, room *r, long number, outcome *o, pent_err *err) {
    for (int k = 0; k < p->seats; k++) {
        int seat = p->rotate ? (int)((k + number) % p->seats) : k;
        o->seat_of[k] = seat;
        r->player[seat] = bots_open(p->game, &p->setup, p->spec[k],
                                    cli_mix(p->seed, (uint64_t)number, 1 + (uint64_t)k), err);
        if (!r->player[seat]) return false;
    }
    return true;
}

/* What the bots did wrong; who has lost by it is last. */
static void take_faults(const plan *p, const room *r, outcome *o) {
    bool lost[PENT_MAX_ENTRIES] = {0};
    int rank[PENT_MAX_ENTRIES] = {0};
    bool any = false;
    for (int i = 0; i < p->seats; i++) {
        bots_faults_of(r->player[i], &o->faults[i]);
        any |= lost[i] = o->faults[i].lost;
    }
    if (!any) return;
    for (int i = 0; i < o->result.entries; i++) rank[i] = o->result.entry[i].rank;
    bots_rank(o->result.entries, lost, rank);
    for (int i = 0; i < o->result.entries; i++) o->result.entry[i].rank = rank[i];
}

static int one_game(pool *p, room *r, long number) {
    outcome o;
    memset(&o, 0, sizeof o);
    memset(r->player, 0, sizeof r->player);
    pent_err err = {0};
    int code = CLI_OK;
    if (!seat_players(p->plan, r, number, &o, &err))
        code = fail(p, CLI_SYSTEM, err.text);
    else if (!play_game(p->plan, r, number, &o))
        code =
            fail(p, CLI_SYSTEM, "a game did not end within its bound of plies: a bug of its rules");
    else
        take_faults(p->plan, r, &o);
    for (int i = 0; i < p->plan->seats; i++) pent_player_close(r->player[i]);
    if (code != CLI_OK) return code;
    pthread_mutex_lock(&p->lock);
    count(&p->total, p->plan, &o);
    count_faults(&p->total, p->plan, &o, number);
    pthread_mutex_unlock(&p->lock);
    if (p->plan->lines && !cli_ndjson_add(p->plan->lines, &(cli_played){number, o.seat_of, r->move,
                                                                        o.plies, &o.result}))
        return fail(p, CLI_SYSTEM, "stopped: a line could not be written");
    if (p->plan->dir && write_game(p->plan, r, number, &o) != CLI_OK)
        return fail(p, CLI_SYSTEM, "stopped: a record could not be written");
    return CLI_OK;
}

static void *work(void *what) {
    pool *p = what;
    room r;
    bool ready = open_room(&r, p->plan->game);
    if (!ready) fail(p, CLI_SYSTEM, "out of memory");
    while (ready && atomic_load(&p->code) == CLI_OK) {
        long number = atomic_fetch_add(&p->next, 1);
        if (number >= p->plan->games || one_game(p, &r, number) != CLI_OK) break;
        atomic_fetch_add(&p->done, 1);
    }
    close_room(&r);
    return NULL;
}

/* ---- the summary ---- */

static int by_name(const void *a, const void *b) {
    return strcmp(((const role *)a)->name, ((const role *)b)->name);
}

/* By Newton, so that the program needs no libm. */
static double square_root(double v) {
    double x = v > 1 ? v : 1;
    for (int i = 0; i < 60 && v > 0; i++) x = (x + v / x) / 2;
    return v > 0 ? x : 0;
}

/* The 95 % interval of Wilson for `share` of n trials. */
static void wilson(double share, double n, double *low, double *high) {
    const double z = 1.959963984540054;
    double mid = share + z * z / (2 * n),
           d = z * square_root(share * (1 - share) / n + z * z / (4 * n * n));
    *low = (mid - d) / (1 + z * z / n);
    *high = (mid + d) / (1 + z * z / n);
    if (*low < 0 || share == 0) *low = 0;
    if (*high > 1 || share == 1) *high = 1;
}

static void print_tally(const char *label, const tally *t) {
    double share = (double)t->win60 / WIN / (double)t->games, low, high;
    wilson(share, (double)t->games, &low, &high);
    printf("  %-22s %7.1f %% of %ld   95 %%: %5.1f to %5.1f %%   mean score %8.2f\n", label,
           share * 100, t->games, low * 100, high * 100, (double)t->score / (double)t->games);
}

static void print_summary(const plan *p, const totals *t) {
    char label[96];
    printf("%s, %d %s, %ld %s, seed %llu\n", p->game->name, p->seats,
           cli_plural(p->seats, "seat", "seats"), p->games, cli_plural(p->games, "game", "games"),
           (unsigned long long)p->seed);
    printf("wins by player:\n");
    for (int k = 0; k < p->seats; k++) {
        snprintf(label, sizeof label, "%d %.80s", k, p->spec[k]);
        print_tally(label, &t->player[k]);
    }
    if (p->rotate) {
        printf("wins by seat:\n");
        for (int k = 0; k < p->seats; k++) {
            snprintf(label, sizeof label, "seat %d", k);
            print_tally(label, &t->seat[k]);
        }
    }
    if (t->roles > 1) printf("wins by role:\n");
    for (int i = 0; t->roles > 1 && i < t->roles; i++)
        print_tally(t->role[i].name, &t->role[i].tally);
    for (int k = 0; k < p->seats; k++)
        if (t->faults[k].n)
            printf("faults of %d %s: %ld in %ld %s, %ld lost by them; the first, in game %ld: %s\n",
                   k, p->spec[k], t->faults[k].n, t->faults[k].games,
                   cli_plural(t->faults[k].games, "game", "games"), t->faults[k].lost,
                   t->faults[k].first + 1, t->faults[k].words);
    if (t->shared) printf("first places shared in %ld games count in parts\n", t->shared);
    printf("%.1f plies and %.1f seat plies a game\n", (double)t->plies / (double)p->games,
           (double)t->decisions / (double)p->games);
    printf("signature %016llx\n", (unsigned long long)t->hash);
}

typedef struct {
    const plan *plan;
    const totals *total;
} report;

static void json_tally(pent_json *j, const tally *t) {
    double n = (double)t->games, share = (double)t->win60 / WIN / n, low, high;
    wilson(share, n, &low, &high);
    cli_json_real(j, "wins", (double)t->win60 / WIN, 4);
    pent_json_int(j, "firsts", t->firsts);
    cli_json_real(j, "win_share", share, 4);
    cli_json_real(j, "low", low, 4);
    cli_json_real(j, "high", high, 4);
    cli_json_real(j, "mean_score", (double)t->score / n, 4);
}

static void fill_json(pent_text *out, const void *what) {
    const report *r = what;
    const plan *p = r->plan;
    char hash[20];
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)r->total->hash);
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", p->game->id);
    pent_json_int(&j, "seats", p->seats);
    pent_json_int(&j, "games", p->games);
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)p->seed);
    pent_json_str(&j, "seed", seed);
    pent_json_bool(&j, "rotate", p->rotate);
    pent_json_open(&j, "players", '[');
    for (int k = 0; k < p->seats; k++) {
        pent_json_open(&j, NULL, '{');
        pent_json_str(&j, "player", p->spec[k]);
        json_tally(&j, &r->total->player[k]);
        if (bots_is_exec(p->spec[k])) {
            pent_json_int(&j, "faults", r->total->faults[k].n);
            pent_json_int(&j, "lost_by_faults", r->total->faults[k].lost);
            pent_json_str(&j, "fault", r->total->faults[k].n ? r->total->faults[k].words : NULL);
        }
        pent_json_close(&j, '}');
    }
    pent_json_close(&j, ']');
    pent_json_open(&j, "by_seat", '[');
    for (int k = 0; k < p->seats; k++) {
        pent_json_open(&j, NULL, '{');
        pent_json_int(&j, "seat", k);
        json_tally(&j, &r->total->seat[k]);
        pent_json_close(&j, '}');
    }
    pent_json_close(&j, ']');
    pent_json_open(&j, "by_role", '[');
    for (int i = 0; i < r->total->roles; i++) {
        pent_json_open(&j, NULL, '{');
        pent_json_str(&j, "role", r->total->role[i].name);
        pent_json_int(&j, "games", r->total->role[i].tally.games);
        json_tally(&j, &r->total->role[i].tally);
        pent_json_close(&j, '}');
    }
    pent_json_close(&j, ']');
    pent_json_int(&j, "shared", r->total->shared);
    cli_json_real(&j, "plies_per_game", (double)r->total->plies / (double)p->games, 4);
    pent_json_str(&j, "signature", hash);
    pent_json_close(&j, '}');
}

/* ---- the command ---- */

static bool read_seats(const cli_args *args, plan *p) {
    const char *text = cli_get(args, "seats");
    if (!text) {
        cli_error(args, CLI_USAGE, "--seats is missing; give players like random,greedy (%d to %d)",
                  p->game->min_seats, p->game->max_seats);
        return false;
    }
    for (const char *at = text;; at++) {
        size_t n = bots_item(at);
        if (p->seats == PENT_MAX_SEATS || n >= sizeof p->spec[0]) {
            cli_error(args, CLI_USAGE, "--seats '%s': %s is for %d to %d seats", text,
                      p->game->name, p->game->min_seats, p->game->max_seats);
            return false;
        }
        memcpy(p->spec[p->seats], at, n);
        p->spec[p->seats++][n] = 0;
        at += n;
        if (!*at) break;
    }
    for (int k = 0; k < p->seats; k++)
        if (!cli_player_ok(args, p->game, p->spec[k])) return false;
    return true;
}

static bool try_setup(const cli_args *args, const plan *p) {
    pent_err err = {0};
    pent_table *t = pent_table_new(p->game, &p->setup, &err);
    pent_table_free(t);
    if (!t) cli_error(args, err.code == PENT_E_SYSTEM ? CLI_SYSTEM : CLI_USAGE, "%s", err.text);
    return t != NULL;
}

static int make_folder(const cli_args *args, const char *dir) {
    struct stat st;
    if (mkdir(dir, 0777) == 0) return CLI_OK;
    int trouble = errno;
    if (trouble == EEXIST && stat(dir, &st) == 0 && S_ISDIR(st.st_mode)) return CLI_OK;
    return cli_error(args, CLI_SYSTEM, "cannot make the folder '%s': %s", dir, strerror(trouble));
}

static int play_all(const plan *p, long jobs) {
    pool shared = {.plan = p};
    pthread_t thread[MAX_JOBS];
    long started = 0;
    pthread_mutex_init(&shared.lock, NULL);
    while (started < jobs && pthread_create(&thread[started], NULL, work, &shared) == 0) started++;
    if (!started) return cli_error(p->args, CLI_SYSTEM, "no thread could be started");
    while (atomic_load(&shared.code) == CLI_OK && atomic_load(&shared.done) < p->games) {
        cli_progress("games", atomic_load(&shared.done), p->games);
        usleep(5000);
    }
    for (long i = 0; i < started; i++) pthread_join(thread[i], NULL);
    cli_progress_end();
    pthread_mutex_destroy(&shared.lock);
    int code = atomic_load(&shared.code);
    if (code != CLI_OK) return code;
    qsort(shared.total.role, (size_t)shared.total.roles, sizeof(role),
          by_name); /* not as threads ran */
    if (cli_has(p->args, "json"))
        return cli_print_json(p->args, fill_json, &(report){p, &shared.total});
    print_summary(p, &shared.total);
    return CLI_OK;
}

/* Plays all, with the lines for learning programs where they are asked for. */
static int play_lines(plan *p, long jobs) {
    const char *path = cli_get(p->args, "ndjson");
    if (!path) return play_all(p, jobs);
    if (pent_action_count(p->game) == 0)
        return cli_error(p->args, CLI_USAGE, "--ndjson: %s has no action numbers", p->game->name);
    cli_card card = {.game = p->game, .setup = &p->setup, .players = p->seats};
    card.seed = p->seed;
    card.rotate = p->rotate;
    card.games = p->games;
    for (int k = 0; k < p->seats; k++) card.player[k] = p->spec[k];
    p->lines = cli_ndjson_open(p->args, path, &card);
    if (!p->lines) return CLI_SYSTEM;
    int code = play_all(p, jobs);
    if (!cli_ndjson_close(p->lines) && code == CLI_OK)
        code = cli_error(p->args, CLI_SYSTEM, "'%s' could not be written to the end", path);
    return code;
}

/* Seats and options: of the records that are played on, else as told. */
static int read_setup(const cli_args *args, plan *p) {
    const char *from = cli_get(args, "from");
    if (!from)
        return cli_setup(args, p->game, p->seats, &p->setup) && try_setup(args, p) ? CLI_OK
                                                                                   : CLI_USAGE;
    int code = CLI_OK;
    if (cli_has(args, "set"))
        return cli_error(args, CLI_USAGE,
                         "--from: the records have their options; leave --set out");
    if (!cli_starts_read(args, from, p->game, &p->setup, &p->starts, &code)) return code;
    if (p->setup.seats == p->seats) return CLI_OK;
    return cli_error(args, CLI_USAGE, "--from: the records have %d seats, --seats names %d players",
                     p->setup.seats, p->seats);
}

static int run(const cli_args *args) {
    plan p = {.args = args, .games = 100, .rotate = cli_has(args, "rotate")};
    p.dir = cli_get(args, "output");
    bool given = false;
    long jobs = sysconf(_SC_NPROCESSORS_ONLN);
    if (jobs < 1 || jobs > MAX_JOBS) jobs = jobs < 1 ? 1 : MAX_JOBS;
    if (!(p.game = cli_game(args, args->word[0]))) return CLI_USAGE;
    if (!cli_number(args, "games", 1, 1000000000, &p.games) ||
        !cli_number(args, "jobs", 1, MAX_JOBS, &jobs) || !cli_seed(args, &p.seed, &given) ||
        !read_seats(args, &p))
        return CLI_USAGE;
    if (!given && !cli_os_random(&p.seed, sizeof p.seed))
        return cli_error(args, CLI_SYSTEM, "the operating system gives no random numbers");
    if (!given) p.seed >>= 32; /* short enough to be typed again */
    int code = read_setup(args, &p);
    if (code == CLI_OK && p.dir) code = make_folder(args, p.dir);
    cli_tell_content(p.game);
    if (code == CLI_OK) code = play_lines(&p, jobs < p.games ? jobs : p.games);
    cli_starts_free(&p.starts);
    return code;
}

static const cli_opt opts[] = {
    {.name = "seats", .arg = "P,P,…", .help = "one player per seat, like random,greedy"},
    {.name = "games", .arg = "N", .help = "how many games (100)"},
    {.name = "seed", .arg = "S", .help = "repeatable: the same seed gives the same games"},
    {.name = "jobs", .arg = "J", .help = "threads (one per core); changes nothing but the time"},
    {.name = "rotate", .help = "players change seats from game to game"},
    {.name = "set", .arg = "OPTION=VALUE", .help = "an option of the game", .repeats = true},
    {.name = "from",
     .arg = "PATH",
     .help = "play on from this record, or from those of a folder in turn"},
    {.name = "output",
     .letter = 'o',
     .arg = "DIR",
     .help = "write every game's record into this folder"},
    {.name = "ndjson",
     .arg = "FILE",
     .help = "write every game as a line of JSON (docs/python.md)"},
    {.name = "json", .help = "the summary as one object"},
    {.name = NULL},
};

const cli_command cli_selfplay = {
    .name = "selfplay",
    .usage = "GAME --seats P,P,… [--games N] [--seed S] [--jobs J] [--rotate] [--set …] "
             "[--from PATH] [-o DIR] [--ndjson FILE] [--json]",
    .summary = "computer players against each other, with statistics",
    .details = "Plays N games and tells every player's share of wins (a shared first place\n"
               "counts in parts) with its 95 % interval after Wilson, and mean scores. Seats\n"
               "stay as given unless --rotate. Without --seed one is drawn and printed.\n"
               "'pentarchy games' lists the players; 'exec:COMMAND' is a program of yours "
               "(docs/bots.md),\n"
               "whose faults the summary tells.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
