/* train.c: pentarchy train: learning by playing against oneself (src/train), with checkpoints,
 * reports and duels on the way; and the match that lets a net into the tree. */
#include "train/train.h"
#include "cli.h"
#include "train/report.h"
#include "train_work.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { NET_FILE = PENT_NET_ROOM + 4096 };

typedef struct {
    const cli_args *args;
    const pent_game *game;
    const char *folder;
    long games, save, tell, duel, jobs, lease;
    trainer t;
    report report;
    double begun, last_time, before; /* seconds: when, the last report, of earlier runs */
    int64_t last_done;
    pent_game accepted; /* with the net accepted last, or as the program has it */
    pent_net accepted_net;
    void *accepted_room;
} job;

static void path_of(const job *k, const char *name, char out[PATH_MAX]) {
    snprintf(out, PATH_MAX, "%s/%s", k->folder, name);
}

/* ---- where a net comes from ---- */

static void say_seats(const train_plan *p, pent_text *out) {
    for (int i = 0; i < p->seatings; i++) pent_say(out, "%s%d", i ? "," : "", p->seats[i]);
}

static void say_groups(const pent_game *game, uint64_t which, pent_text *out) {
    const char *name[TRAIN_MAX_GROUPS], *between = "";
    int n = train_groups(game, name);
    for (int g = 0; g < n; g++)
        if (which >> g & 1) {
            pent_say(out, "%s%s", between, name[g]);
            between = ",";
        }
}

/* The options that give the same bits again. */
static void say_command(const job *k, pent_text *out) {
    const train_plan *p = &k->t.plan;
    pent_say(out, "pentarchy train %s --games %ld --decay %d --batch %d --hidden %d --second %d",
             p->game, (long)k->t.done, p->decay, p->batch, p->hidden, p->second);
    pent_say(out,
             " --won %d --scale %d --lambda %d --rate %d --last-rate %d --noise %d --random %d"
             " --again %d --looks %d",
             p->won, p->scale, p->lambda, p->first_rate, p->last_rate, p->noise, p->random,
             p->again, p->looks);
    pent_say(out, " --opening %d --vary %d --rows %d --uses %d --seats ", p->opening, p->vary,
             p->rows, p->uses);
    say_seats(p, out);
    for (int i = 0; k->game->options && k->game->options[i].id; i++)
        if (p->fixed >> i & 1) {
            pent_say(out, " --set %s=", k->game->options[i].id);
            pent_setup_get(k->game, &p->setup, i, out);
        }
    if (p->without) {
        pent_say(out, " --without ");
        say_groups(k->game, p->without, out);
    }
    if (p->prize) pent_say(out, " --prize %s:%d", p->prized, p->prize);
    pent_say(out, " --seed %lu", (unsigned long)p->seed);
    if (p->start) pent_say(out, " --start %016lx", (unsigned long)p->start);
}

static void say_date(pent_text *out) {
    const char *fixed = getenv("SOURCE_DATE_EPOCH"); /* for builds that must repeat */
    time_t now = fixed ? (time_t)strtoll(fixed, NULL, 10) : time(NULL);
    struct tm t;
    gmtime_r(&now, &t);
    pent_say(out, "%04d-%02d-%02d", t.tm_year + 1900, t.tm_mon + 1, t.tm_mday);
}

static bool write_net(const job *k, const pent_net *net, const char *path) {
    char *bytes = malloc(NET_FILE);
    if (!bytes) return false;
    (void)k;
    pent_text out = pent_text_on(bytes, NET_FILE);
    pent_net_write(net, &out);
    bool good = !out.cut && train_file_write(path, bytes, out.len);
    free(bytes);
    return good;
}

static bool save_net(const job *k, const char *name) {
    char about[PENT_NET_ABOUT], path[PATH_MAX];
    pent_text text = pent_text_on(about, sizeof about);
    pent_say(&text, "command: ");
    say_command(k, &text);
    pent_say(&text, "\ngames: %ld\nseed: %lu\ncode: %s\ndate: ", (long)k->t.done,
             (unsigned long)k->t.plan.seed, PENT_VERSION);
    say_date(&text);
    pent_say(&text, "\naccepted: not yet\n");
    pent_net net = k->t.new_net;
    net.about = about;
    path_of(k, name, path);
    if (write_net(k, &net, path)) return true;
    fprintf(stderr, "cannot write '%s': %s\n", path, strerror(errno));
    return false;
}

/* ---- on the way ---- */

static void take_measure(job *k, report_line *l) {
    trainer *t = &k->t;
    double now = cli_wall_time();
    *l = (report_line){.games = (long)t->done, .seconds = k->before + now - k->begun};
    l->speed = (double)(t->done - k->last_done) / (now - k->last_time + 1e-9);
    l->error = t->learner.seen > 0
                   ? t->plan.scale * train_pow(t->learner.error / t->learner.seen + 1e-12, 0.5)
                   : 0;
    for (int i = 0; i <= PENT_MAX_SEATS; i++) {
        l->score[i] = t->games[i] > 0 ? t->score[i] / t->games[i] : 0;
        t->score[i] = t->games[i] = 0;
    }
    t->learner.error = t->learner.seen = 0;
    k->last_time = now;
    k->last_done = t->done;
}

static void tell(job *k, const report_line *l) {
    cli_progress_end();
    fprintf(stderr, "%ld games, %.1f a second, error %.2f points; scores", l->games, l->speed,
            l->error);
    for (int i = 1; i <= PENT_MAX_SEATS; i++)
        if (l->score[i] > 0) fprintf(stderr, " %d seats %.1f", i, l->score[i]);
    if (l->duel_games)
        fprintf(stderr, "; %.1f ± %.1f %% against the last accepted%s", l->duel, l->duel_error,
                l->accepted ? ": better, accepted" : "");
    if (k->t.plan.prize) fprintf(stderr, "; %s earned %ld times", k->t.plan.prized, k->t.prizes);
    k->t.prizes = 0;
    fputc('\n', stderr);
}

/* Two seats, if the net has seen such games, or as few as it has. */
static int duel_seats(const pent_net *net) {
    int n = 1;
    while (n < PENT_MAX_SEATS && !(net->seats >> n & 1)) n++;
    return net->seats >> 2 & 1 ? 2 : n;
}

/* Against the last one that was accepted, one ply deep: a quick word, not the match for the tree. */
static bool hold_duel(job *k, report_line *l) {
    pent_err err = {0};
    pent_game now = *k->game;
    now.net = &k->t.new_net;
    duel d = {.a = &now,
              .b = &k->accepted,
              .player = "greedy",
              .seed = train_mix(k->t.plan.seed, (uint64_t)k->t.done, 77),
              .seats = duel_seats(&k->t.new_net),
              .most = k->duel,
              .stop = true};
    if (duel_play(&d, &k->t.plan, &err) != PENT_OK) {
        fprintf(stderr, "no duel: %s\n", err.text);
        return true;
    }
    l->duel_games = d.games;
    l->duel = d.mean;
    l->duel_error = d.error;
    l->accepted = d.verdict > 0;
    if (!l->accepted) return true;
    char path[PATH_MAX];
    path_of(k, "accepted.bin", path);
    size_t n = 0;
    char *bytes = save_net(k, "accepted.bin") ? train_file_read(path, NET_FILE, &n) : NULL;
    bool good = bytes && pent_net_read(bytes, n, &k->accepted_net, k->accepted_room, PENT_NET_ROOM,
                                       NULL) == PENT_OK;
    free(bytes);
    if (good) k->accepted.net = &k->accepted_net;
    return true;
}

static void load_accepted(job *k) {
    char path[PATH_MAX];
    size_t n = 0;
    path_of(k, "accepted.bin", path);
    char *bytes = train_file_read(path, NET_FILE, &n);
    if (bytes &&
        pent_net_read(bytes, n, &k->accepted_net, k->accepted_room, PENT_NET_ROOM, NULL) == PENT_OK)
        k->accepted.net = &k->accepted_net;
    free(bytes);
}

/* A full disk ends nothing: the last checkpoint stays, and the next one may fit. */
static bool save(job *k, report_line *l) {
    char path[PATH_MAX], table[PATH_MAX], page[PATH_MAX];
    pent_err err = {0};
    if (k->duel) hold_duel(k, l);
    path_of(k, "checkpoint", path);
    bool good = checkpoint_write(&k->t, path, &err) == PENT_OK;
    if (!good)
        fprintf(stderr, "pentarchy train: %s; the checkpoint before it is kept, training goes on\n",
                err.text);
    good = save_net(k, "net.bin") && good;
    long saves = (long)(k->t.done / k->save); /* some are kept, to see how strength grows */
    if (k->t.done % k->save == 0 && (saves & (saves - 1)) == 0) {
        char name[40];
        snprintf(name, sizeof name, "net-%ld.bin", (long)k->t.done);
        good = save_net(k, name) && good;
    }
    path_of(k, "progress.tsv", table);
    path_of(k, "plot.html", page);
    report_add(&k->report, l);
    return report_write(&k->report, table, page, k->game->name) && good;
}

/* Where the games come from: this process and those beside it, or a store that others share. */
typedef struct {
    workers *w;
    train_store *st;
    train_hands hands;
    int bad; /* games of the store that were none */
} source;

static bool source_open(job *k, source *s, pent_err *err) {
    const char *store = cli_get(k->args, "store");
    *s = (source){0};
    if (!store) return (s->w = workers_open(&k->t, (int)k->jobs, err)) != NULL;
    s->st = train_store_open(store, err);
    return s->st && train_store_offer(s->st, &k->t, k->games, err) == PENT_OK &&
           train_hands_begin(&s->hands, k->args, store, (int)k->jobs, (int)k->lease,
                             INT_MAX / 1000);
}

static void source_close(job *k, source *s, bool whole) {
    train_hands_end(&s->hands, true);
    workers_close(s->w);
    if (s->st && whole) train_store_end(s->st, &k->t, NULL);
    train_store_close(s->st);
}

/* Learns from the next game. A store's worker may send anything: what is no game is played again. */
static bool take_next(job *k, source *s, pent_err *err) {
    trainer *t = &k->t;
    const train_game *g =
        s->st ? train_store_next(s->st, t, err) : workers_next(s->w, k->games, err);
    if (!g) return false;
    pent_status status = trainer_take(t, g, err);
    if (s->st && status == PENT_E_INPUT && s->bad++ < 100) {
        fprintf(stderr, "pentarchy train: %s; it is played again\n", err->text);
        return train_store_reject(s->st, t, t->done, err) == PENT_OK;
    }
    if (status != PENT_OK) return false;
    return !s->st || t->done % t->plan.batch != 0 || t->done >= k->games ||
           train_store_offer(s->st, t, k->games, err) == PENT_OK;
}

static int learn(job *k) {
    pent_err err = {0};
    trainer *t = &k->t;
    source s;
    bool good = true, goes = source_open(k, &s, &err);
    k->begun = k->last_time = cli_wall_time();
    k->last_done = t->done;
    while (goes && t->done < k->games) {
        int64_t before = t->done;
        if (!(goes = take_next(k, &s, &err)) || t->done == before) continue;
        cli_progress("games", (long)t->done, k->games);
        bool saves = t->done % k->save == 0 || t->done >= k->games;
        if (!saves && t->done % k->tell) continue;
        report_line l;
        take_measure(k, &l);
        if (saves) good = save(k, &l);
        tell(k, &l);
    }
    source_close(k, &s, goes);
    if (!goes)
        return cli_error(k->args, cli_status(err.code),
                         "%s; what the last checkpoint has is safe: --resume goes on", err.text);
    printf("%ld games, hash %016llx\n", (long)t->done, (unsigned long long)trainer_hash(t));
    return good ? CLI_OK : CLI_SYSTEM;
}

/* ---- the plan ---- */

static bool read_seats(const cli_args *args, const pent_game *game, train_plan *p) {
    const char *at = cli_get(args, "seats");
    if (!at) { /* half of the games with two, the others alike */
        for (int n = game->min_seats > 2 ? game->min_seats : 2; n <= game->max_seats; n++) {
            if (n > 2 || game->max_seats == 2) p->seats[p->seatings++] = n;
            if (n > 2) p->seats[p->seatings++] = 2;
        }
        if (p->seatings == 0) p->seats[p->seatings++] = game->max_seats;
        return true;
    }
    for (; *at; at += *at == ',') {
        char *end;
        long n = strtol(at, &end, 10);
        if (end == at || n < game->min_seats || n > game->max_seats ||
            p->seatings == TRAIN_MAX_SEATINGS || (*end && *end != ',')) {
            cli_error(args, CLI_USAGE,
                      "--seats are numbers from %d to %d with commas between: 2,3,2,4",
                      game->min_seats, game->max_seats);
            return false;
        }
        p->seats[p->seatings++] = (int32_t)n;
        at = end;
    }
    return true;
}

static bool read_without(const cli_args *args, const pent_game *game, train_plan *p) {
    const char *at = cli_get(args, "without"), *name[TRAIN_MAX_GROUPS];
    int n = train_groups(game, name);
    while (at && *at) {
        size_t len = strcspn(at, ",");
        int g = 0;
        while (g < n && (strncmp(name[g], at, len) != 0 || name[g][len])) g++;
        if (g == n) {
            char known[1024];
            pent_text text = pent_text_on(known, sizeof known);
            say_groups(game, ~(uint64_t)0, &text);
            cli_error(args, CLI_USAGE, "%s has no group '%.*s' of inputs, but these: %s",
                      game->name, (int)len, at, known);
            return false;
        }
        p->without |= (uint64_t)1 << g;
        at += len + (at[len] == ',');
    }
    return true;
}

/* A rule of the game by its id and points, TM-155:5. */
static bool read_prize(const cli_args *args, train_plan *p) {
    const char *text = cli_get(args, "prize");
    if (!text) return true;
    char id[sizeof p->prized], end;
    int points;
    if (sscanf(text, "%11[^:]:%d%c", id, &points, &end) != 2 || points < 1 || points > 1000) {
        cli_error(args, CLI_USAGE, "--prize is the id of a rule and 1 to 1000 points: TM-155:5");
        return false;
    }
    snprintf(p->prized, sizeof p->prized, "%s", id);
    p->prize = points;
    return true;
}

static bool read_plan(const cli_args *args, const pent_game *game, long games, train_plan *p) {
    long batch = 100, decay = games, hidden = 64, second = 0, won = 10, scale = 20, lambda = 900;
    long rate = 1000, last_rate = 100, noise = 2000, random = 10, vary = 300, rows = 150000,
         uses = 2, again = 3, looks = 0;
    long opening = game->opening_kinds ? 0 : 6;
    bool given;
    memset(p, 0, sizeof *p);
    p->seed = 1;
    if (!cli_number(args, "batch", 1, 1000000, &batch) ||
        !cli_number(args, "decay", 1, INT_MAX, &decay) ||
        !cli_number(args, "hidden", 8, PENT_NET_UNITS, &hidden) ||
        !cli_number(args, "second", 0, PENT_NET_SECOND, &second) ||
        !cli_number(args, "won", 0, 1000, &won) || !cli_number(args, "scale", 1, 1000, &scale) ||
        !cli_number(args, "lambda", 0, 1000, &lambda) ||
        !cli_number(args, "rate", 1, 100000, &rate) ||
        !cli_number(args, "last-rate", 1, 100000, &last_rate) ||
        !cli_number(args, "noise", 0, 1000000, &noise) ||
        !cli_number(args, "random", 0, 1000, &random) ||
        !cli_number(args, "opening", 0, 1000, &opening) ||
        !cli_number(args, "vary", 0, 1000, &vary) ||
        !cli_number(args, "rows", 256, 10000000, &rows) ||
        !cli_number(args, "uses", 1, 100, &uses) ||
        !cli_number(args, "again", 1, PENT_MAX_MOVES, &again) ||
        !cli_number(args, "looks", 0, 100000, &looks) || !cli_seed(args, &p->seed, &given) ||
        !read_seats(args, game, p) || !read_without(args, game, p) || !read_prize(args, p) ||
        !cli_setup(args, game, p->seats[0], &p->setup))
        return false;
    snprintf(p->game, sizeof p->game, "%s", game->id);
    p->kind = TRAIN_KIND;
    p->rules_version = game->rules_version;
    p->content = pent_content(game);
    p->input_hash = pent_input_hash(game);
    p->batch = (int32_t)batch;
    p->decay = (int32_t)decay;
    p->hidden = (int32_t)hidden / 8 * 8;
    p->second = (int32_t)second / 8 * 8;
    p->won = (int32_t)won;
    p->scale = (int32_t)scale;
    p->lambda = (int32_t)lambda;
    p->first_rate = (int32_t)rate;
    p->last_rate = (int32_t)last_rate;
    p->noise = (int32_t)noise;
    p->random = (int32_t)random;
    p->opening = (int32_t)opening;
    p->vary = (int32_t)vary;
    p->rows = (int32_t)rows;
    p->uses = (int32_t)uses;
    p->again = (int32_t)again;
    p->looks = (int32_t)looks;
    for (int i = 0; game->options && game->options[i].id; i++) {
        pent_setup usual;
        pent_setup_default(game, p->seats[0], &usual);
        bool same = usual.value[i] == p->setup.value[i] && !strcmp(usual.text[i], p->setup.text[i]);
        if (!same) p->fixed |= 1u << i;
    }
    return true;
}

/* ---- a net of a file ---- */

/* sum: of its bytes, as its second line says it; may be NULL. */
static int read_net(const cli_args *args, const char *path, const pent_game *game, pent_net *net,
                    void *room, uint64_t *sum) {
    size_t n = 0;
    pent_err err = {0};
    char *bytes = train_file_read(path, NET_FILE, &n);
    if (!bytes) return cli_error(args, CLI_SYSTEM, "cannot read '%s': %s", path, strerror(errno));
    pent_status status = pent_net_read(bytes, n, net, room, PENT_NET_ROOM, &err);
    if (status == PENT_OK && sum) *sum = strtoull(strstr(bytes, "sum: ") + 5, NULL, 16);
    free(bytes);
    if (status == PENT_OK) status = pent_net_fits(net, game, &err);
    return status == PENT_OK ? CLI_OK : cli_error(args, CLI_REFUSED, "%s: %s", path, err.text);
}

/* The net that training begins with, if any: in the plan by its sum. */
static int read_start(const job *k, pent_net *net, void **room, train_plan *plan) {
    const char *path = cli_get(k->args, "start");
    if (!path) return CLI_OK;
    if (!(*room = malloc(PENT_NET_ROOM))) return cli_error(k->args, CLI_SYSTEM, "out of memory");
    return read_net(k->args, path, k->game, net, *room, &plan->start);
}

static int open_new(job *k, train_plan *plan) {
    pent_net net;
    void *room = NULL;
    pent_err err = {0};
    int code = read_start(k, &net, &room, plan);
    if (code == CLI_OK && (train_plan_check(plan, k->game, &err) != PENT_OK ||
                           trainer_open(&k->t, k->game, plan, &err) != PENT_OK))
        code = cli_error(k->args, cli_status(err.code), "%s", err.text);
    else if (code == CLI_OK && plan->start && trainer_start(&k->t, &net, &err) != PENT_OK) {
        trainer_close(&k->t);
        code = cli_error(k->args, cli_status(err.code), "%s", err.text);
    }
    free(room);
    return code;
}

/* Opens the trainer: anew, or where the folder's checkpoint stands. */
static int begin(job *k) {
    char path[PATH_MAX], table[PATH_MAX];
    struct stat st;
    pent_err err = {0};
    path_of(k, "checkpoint", path);
    path_of(k, "progress.tsv", table);
    bool there = stat(path, &st) == 0;
    if (cli_has(k->args, "resume")) {
        if (!there)
            return cli_error(k->args, CLI_USAGE, "'%s' has no checkpoint to go on from", k->folder);
        if (checkpoint_read(&k->t, path, &err) != PENT_OK)
            return cli_error(k->args, CLI_REFUSED, "%s", err.text);
        if (k->t.game != k->game) {
            int code =
                cli_error(k->args, CLI_REFUSED, "'%s' is training of %s", path, k->t.game->name);
            trainer_close(&k->t);
            return code;
        }
        load_accepted(k);
        report_read(&k->report, table, (long)k->t.done);
        if (k->report.n) k->before = k->report.line[k->report.n - 1].seconds;
        fprintf(stderr, "going on after game %ld\n", (long)k->t.done);
        return CLI_OK;
    }
    if (there)
        return cli_error(k->args, CLI_REFUSED,
                         "'%s' has a checkpoint already: --resume goes on with it", k->folder);
    train_plan plan;
    if (!read_plan(k->args, k->game, k->games, &plan)) return CLI_USAGE;
    int code = open_new(k, &plan);
    if (code != CLI_OK) return code;
    if (mkdir(k->folder, 0777) != 0 && errno != EEXIST) {
        trainer_close(&k->t);
        return cli_error(k->args, CLI_SYSTEM, "cannot make '%s': %s", k->folder, strerror(errno));
    }
    return CLI_OK;
}

static long rounded_up(long n, long step) { return (n + step - 1) / step * step; }

static int train(job *k) {
    k->accepted = *k->game;
    k->accepted_room = malloc(PENT_NET_ROOM);
    if (!k->accepted_room) return cli_error(k->args, CLI_SYSTEM, "out of memory");
    int code = begin(k);
    if (code == CLI_OK) {
        long batch = k->t.plan.batch; /* a checkpoint stands where a batch ends */
        k->games = rounded_up(k->games, batch);
        k->save = rounded_up(k->save, batch);
        code = learn(k);
        trainer_close(&k->t);
    }
    report_free(&k->report);
    free(k->accepted_room);
    return code;
}

/* ---- the match that lets a net into the tree ---- */

static void show_progress(void *ctx, long done, long most) {
    (void)ctx;
    cli_progress("games", done, most);
}

static int write_accepted(const cli_args *args, const duel *d, pent_net *net, const char *against) {
    char about[PENT_NET_ABOUT];
    pent_text text = pent_text_on(about, sizeof about);
    const char *end = strstr(net->about, "accepted:");
    pent_put(&text, net->about, end ? (size_t)(end - net->about) : strlen(net->about));
    char line[200], share[60] = "each with its like,";
    if (!d->apart) snprintf(share, sizeof share, "%.1f +- %.1f %% of", d->mean, d->error);
    snprintf(line, sizeof line,
             "accepted: %s %ld games of %d seat%s, %.1f +- %.1f points ahead, %s, against %s",
             share, d->games, d->seats, d->seats > 1 ? "s" : "", d->ahead, d->ahead_error,
             d->player, against);
    pent_say(&text, "%s\n", line);
    net->about = about;
    char *bytes = malloc(NET_FILE);
    if (!bytes) return cli_error(args, CLI_SYSTEM, "out of memory");
    pent_text out = pent_text_on(bytes, NET_FILE);
    pent_net_write(net, &out);
    int code = cli_write_file(args, cli_get(args, "output"), bytes, out.len);
    free(bytes);
    return code;
}

/* The seats of the match: those that the net was made for. */
static int read_match(const cli_args *args, const pent_game *game, const pent_net *net, long *seats,
                      train_plan *plan) {
    *seats = duel_seats(net);
    memset(plan, 0, sizeof *plan);
    if (!cli_number(args, "seats", game->min_seats, game->max_seats, seats)) return CLI_USAGE;
    if (!(net->seats >> *seats & 1))
        return cli_error(args, CLI_USAGE, "the net has seen no games of %ld seats", *seats);
    return cli_setup(args, game, (int)*seats, &plan->setup) ? CLI_OK : CLI_USAGE;
}

static int tell_match(const cli_args *args, const duel *d, pent_net *net, const char *against) {
    if (d->apart)
        printf("each with its like in %ld games of %d seats", d->games, d->seats);
    else
        printf("%.1f ± %.1f %% of %ld games of %d seat%s (%.1f is even)", d->mean, d->error,
               d->games, d->seats, d->seats > 1 ? "s" : "", 100 * duel_even(d->seats));
    printf(", %.1f : %.1f points, %.1f ± %.1f ahead, %.1f : %.1f s of processor time\n", d->score_a,
           d->score_b, d->ahead, d->ahead_error, d->spent_a, d->spent_b);
    if (!duel_better(d, net->won))
        return cli_error(args, CLI_REFUSED, "it is not surely better: nothing is written");
    const char *name = !against                   ? "what the game had"
                       : !strcmp(against, "eval") ? "the judgement without a net"
                                                  : "another net";
    return write_accepted(args, d, net, name);
}

/* Against what the game has for so many seats, or what it is told. */
static int accept_net(const cli_args *args, const pent_game *game, long most) {
    train_plan plan;
    pent_net a = {0}, b;
    pent_game one = *game, two = *game;
    pent_err err = {0};
    long seats = 0;
    const char *against = cli_get(args, "against"), *player = cli_get(args, "player");
    if (!cli_get(args, "output"))
        return cli_error(args, CLI_USAGE, "-o is missing: where the accepted net goes");
    char *room = malloc(2 * (size_t)PENT_NET_ROOM);
    if (!room) return cli_error(args, CLI_SYSTEM, "out of memory");
    int code = read_net(args, cli_get(args, "accept"), game, &a, room, NULL);
    if (code == CLI_OK) code = read_match(args, game, &a, &seats, &plan);
    if (code == CLI_OK && against && strcmp(against, "eval") != 0)
        code = read_net(args, against, game, &b, room + PENT_NET_ROOM, NULL);
    one.net = &a;
    if (against) two.net = strcmp(against, "eval") != 0 ? &b : NULL;
    duel d = {.a = &one,
              .b = &two,
              .player = player ? player : "search:ms=20",
              .seats = (int)seats,
              .most = most,
              .apart = a.won == 0 && seats > 1,
              .tell = show_progress};
    bool given;
    d.seed = 1;
    if (code == CLI_OK && !cli_seed(args, &d.seed, &given)) code = CLI_USAGE;
    if (code == CLI_OK && duel_play(&d, &plan, &err) != PENT_OK)
        code = cli_error(args, CLI_USAGE, "%s", err.text);
    cli_progress_end();
    if (code == CLI_OK) code = tell_match(args, &d, &a, against);
    free(room);
    return code;
}

/* ---- the command ---- */

static int run(const cli_args *args) {
    if (!strcmp(args->word[0], "work")) return cli_train_work(args);
    const pent_game *game = cli_game(args, args->word[0]);
    if (!game) return CLI_USAGE;
    if (!game->inputs)
        return cli_error(args, CLI_USAGE, "%s has no inputs to learn from yet (docs/players.md)",
                         game->name);
    job k = {.args = args,
             .game = game,
             .games = 20000,
             .save = 2000,
             .tell = 1000,
             .jobs = 1,
             .lease = 120};
    if (cli_has(args, "accept")) {
        long most = 200;
        if (!cli_number(args, "games", 2, 1000000, &most)) return CLI_USAGE;
        return accept_net(args, game, most);
    }
    if (!(k.folder = cli_get(args, "output")))
        return cli_error(args, CLI_USAGE, "-o is missing: the folder for what is learned");
    k.duel = 200;
    if (!cli_number(args, "games", 1, INT_MAX - 1000000, &k.games) ||
        !cli_number(args, "save", 1, INT_MAX - 1000000, &k.save) ||
        !cli_number(args, "tell", 1, INT_MAX, &k.tell) ||
        !cli_number(args, "duel", 0, 1000000, &k.duel) ||
        !cli_number(args, "jobs", cli_get(args, "store") ? 0 : 1, TRAIN_MAX_HANDS, &k.jobs) ||
        !cli_number(args, "lease", 1, 86400, &k.lease))
        return CLI_USAGE;
    cli_tell_content(game);
    return train(&k);
}

static const cli_opt opts[] = {
    {"output", "FOLDER", "where everything goes: checkpoint, net.bin, progress.tsv, plot.html", 'o',
     false},
    {"games", "N", "games in all (20000)", 0, false},
    {"start", "NET", "begin with what this net has learned, not with nothing", 0, false},
    {"resume", NULL, "go on from the folder's checkpoint, by its own plan", 0, false},
    {"jobs", "J", "games at once, each in a process of its own (1)", 'j', false},
    {"store", "WHERE",
     "share the games with others: an SQLite file, postgres://… or postgres:CONNECTION", 0, false},
    {"lease", "SECONDS", "after this a worker's game goes to another (120)", 0, false},
    {"linger", "SECONDS", "work: end after so long without a game (600)", 0, false},
    {"save", "N", "games between checkpoints (2000)", 0, false},
    {"tell", "N", "games between reports (1000)", 0, false},
    {"duel", "N", "games at most against the last accepted net at a checkpoint (200); 0: none", 0,
     false},
    {"seed", "S", "of all luck (1)", 0, false},
    {"seats", "LIST", "seats of the games in turn (2,3,2,4: half with two)", 0, false},
    {"set", "OPTION=VALUE", "an option of the game, for all games", 0, true},
    {"vary", "N", "games in a thousand with options drawn at random (300)", 0, false},
    {"batch", "N", "games with the same version of the net (100)", 0, false},
    {"hidden", "N", "units of the net (64)", 0, false},
    {"second", "N", "units of a second layer (0)", 0, false},
    {"won", "N", "points that a victory counts beside the score (10)", 0, false},
    {"prize", "RULE:N", "N points more, for learning alone, whenever this rule brings points", 0,
     false},
    {"scale", "N", "points that an answer of 1 stands for (20)", 0, false},
    {"lambda", "N", "weight of what really came, in thousandths (900)", 0, false},
    {"rate", "N", "of learning at first, in millionths (1000)", 0, false},
    {"last-rate", "N", "and at the end (100)", 0, false},
    {"decay", "N", "games until then (as many as --games)", 0, false},
    {"noise", "N", "in the choice of moves, in thousandths of a point (2000)", 0, false},
    {"random", "N", "random moves in a thousand (10)", 0, false},
    {"again", "N", "moves of a choice, the best first, that are judged for everybody (3)", 0,
     false},
    {"looks", "N", "iterations of a search that chooses the moves (0: one ply ahead)", 0, false},
    {"opening", "N", "random decisions at the start, up to so many (6, or 0)", 0, false},
    {"rows", "N", "positions remembered (150000)", 0, false},
    {"uses", "N", "how often each is learned from (2)", 0, false},
    {"without", "GROUPS", "leave these groups of inputs out (docs/players.md): goods,turn", 0,
     false},
    {"accept", "NET", "play the match for a net instead; -o FILE gets it if it wins", 0, false},
    {"against", "NET", "the other side of that match: a net, or 'eval' (what the game has)", 0,
     false},
    {"player", "SPEC", "who plays it (search:ms=20)", 0, false},
    {NULL, NULL, NULL, 0, false},
};

const cli_command cli_train = {
    .name = "train",
    .usage =
        "GAME -o FOLDER [--games N] [--resume] [-j J] [...]   or   GAME --accept NET -o FILE   "
        "or   work --store WHERE",
    .summary = "learn to judge positions by playing against oneself",
    .details =
        "Plays numbered games, every one with the net of a fixed version, and learns from them in\n"
        "their order: the same command gives the same net, with one process or many, whatever is\n"
        "killed on the way. --resume goes on from the last checkpoint. With --store other "
        "machines\n"
        "help: 'pentarchy train work --store postgres:…' there; -j 0 leaves all games to them.\n"
        "--accept plays a match at equal time; only a net that surely wins it is written (one "
        "that\n"
        "learned with --won 0: that is surely ahead in points).\n"
        "docs/players.md tells how to train a better net and how to prove it.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
