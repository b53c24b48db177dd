/* player.c: a bot as a pent_player: its specification, when it is started and ended, and what follows
 * a fault: the fallback plays the turn, and (if so set) the game counts as lost. */
#include "bots.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_FAULTS = 3, DEFAULT_LIMIT = 10000, DEFAULT_MEMORY = 2048, MAX_MS = 86400000 };

#define GRACE 1.0 /* seconds a bot has to quit by itself */

typedef struct {
    bots_budget budget;
    uint64_t start;  /* milliseconds until it must be ready */
    uint64_t memory; /* MB */
    bool lose;       /* a fault loses the game */
    char fallback[24];
    char room[BOTS_SPEC];
    char *argv[BOTS_ARGS]; /* into room */
} settings;

typedef struct {
    pent_player base;
    const pent_game *game;
    pent_setup setup;
    bool has_setup;
    settings set;
    uint64_t seed;
    bool running;
    bots_talk talk;
    bots_faults faults;
    pent_player *fallback;
} bot;

/* ---- the specification: exec[+name=value…]:command ---- */

static bool is_name(const char *at, size_t n, const char *name) {
    return strlen(name) == n && !memcmp(at, name, n);
}

static bool read_setting(settings *s, const char *at, size_t n) {
    const char *eq = memchr(at, '=', n);
    if (!eq) return false;
    size_t key = (size_t)(eq - at), len = n - key - 1;
    char value[24];
    if (len >= sizeof value) return false;
    memcpy(value, eq + 1, len);
    value[len] = 0;
    if (is_name(at, key, "fault")) {
        s->lose = !strcmp(value, "lose");
        return s->lose || !strcmp(value, "fallback");
    }
    if (is_name(at, key, "fallback")) {
        memcpy(s->fallback, value, len + 1);
        return len > 0;
    }
    uint64_t v;
    if (!bots_number(value, MAX_MS, &v)) return false;
    if (is_name(at, key, "memory")) return s->memory = v, true;
    if (!v) return false;
    if (is_name(at, key, "time")) return s->budget.time = (uint32_t)v, true;
    if (is_name(at, key, "iters")) return s->budget.iters = (uint32_t)v, true;
    if (is_name(at, key, "limit")) return s->budget.limit = (uint32_t)v, true;
    if (is_name(at, key, "start")) return s->start = v, true;
    return false;
}

static pent_status read_spec(const char *spec, settings *s, pent_err *err) {
    *s = (settings){.start = DEFAULT_LIMIT, .memory = DEFAULT_MEMORY, .fallback = "greedy"};
    const char *at = spec + 4;
    if (strlen(spec) >= BOTS_SPEC)
        return pent_fail(err, PENT_E_INPUT, "a bot's specification has at most %d characters",
                         BOTS_SPEC - 1);
    while (*at == '+') {
        size_t n = strcspn(at + 1, "+:");
        if (!read_setting(s, at + 1, n))
            return pent_fail(err, PENT_E_INPUT,
                             "'%s' is no setting of a bot; there are time=, limit= and start= "
                             "in milliseconds, iters=, memory= in MB, fault=lose or fallback, and "
                             "fallback=PLAYER",
                             at + 1);
        at += 1 + n;
    }
    if (*at != ':')
        return pent_fail(err, PENT_E_INPUT, "a bot is exec:COMMAND or exec+SETTING=VALUE:COMMAND");
    if (!s->budget.limit) {
        s->budget.limit = DEFAULT_LIMIT;
        if (s->budget.time) s->budget.limit += s->budget.time;
    }
    return bots_split(at + 1, s->room, s->argv, err) ? PENT_OK : PENT_E_INPUT;
}

/* ---- playing ---- */

static void stop(bot *b, double grace) {
    if (b->running) bots_close(&b->talk, grace);
    b->running = false;
}

static void note_fault(bot *b) {
    bots_faults *f = &b->faults;
    memcpy(f->last, b->talk.fault, sizeof f->last);
    if (!f->n++) memcpy(f->first, f->last, sizeof f->first);
    f->lost |= b->set.lose;
    stop(b, 0);
}

static bool start(bot *b) {
    uint32_t limit = (uint32_t)b->set.start;
    if (b->running) return true;
    b->running = true; /* also when it fails: there may be a process to end */
    return bots_hello(&b->talk, b->set.argv, (long)b->set.memory, limit) &&
           bots_game(&b->talk, b->game, b->has_setup ? &b->setup : NULL, b->seed, limit);
}

/* Is there still hope? After a few faults the fallback plays the rest of the game. */
static bool trusted(const bot *b) { return !b->faults.lost && b->faults.n < MAX_FAULTS; }

static pent_move choose(pent_player *self, const pent_ask *ask) {
    bot *b = (bot *)self;
    pent_move m;
    if (trusted(b)) {
        if (start(b) && bots_ask(&b->talk, ask, &b->set.budget, &m, NULL)) return m;
        note_fault(b);
    }
    return b->fallback->choose(b->fallback, ask);
}

static void think(pent_player *self, const pent_ask *ask, int want, pent_thought *out) {
    bot *b = (bot *)self;
    pent_move m;
    if (trusted(b)) {
        if (start(b) && bots_ask(&b->talk, ask, &b->set.budget, &m, out)) {
            if (out->n > want) out->n = want;
            return;
        }
        note_fault(b);
    }
    memset(out, 0, sizeof *out);
    out->seats = pent_seats(ask->game, ask->view);
}

static void close_bot(pent_player *self) {
    bot *b = (bot *)self;
    stop(b, GRACE);
    pent_player_close(b->fallback);
    free(b);
}

bool bots_faults_of(const pent_player *p, bots_faults *out) {
    if (p->choose != choose) return false;
    *out = ((const bot *)p)->faults;
    return true;
}

/* ---- opening ---- */

static char allowed[BOTS_MAX][BOTS_SPEC]; /* filled before there are threads */
static int n_allowed;

static bool is_allowed(const char *spec) {
    for (int i = 0; i < n_allowed; i++)
        if (!strcmp(allowed[i], spec)) return true;
    return false;
}

pent_status bots_spec_check(const char *spec, pent_err *err) {
    settings s;
    if (read_spec(spec, &s, err) != PENT_OK) return PENT_E_INPUT;
    pent_player *p = pent_player_open(pent_game_at(0), s.fallback, 0, err);
    pent_player_close(p);
    return p ? PENT_OK : PENT_E_INPUT;
}

pent_status bots_allow(const char *spec, pent_err *err) {
    if (!bots_is_exec(spec) || is_allowed(spec)) return PENT_OK;
    if (bots_spec_check(spec, err) != PENT_OK) return PENT_E_INPUT;
    if (n_allowed == BOTS_MAX)
        return pent_fail(err, PENT_E_INPUT, "more than %d different bots", BOTS_MAX);
    memcpy(allowed[n_allowed++], spec, strlen(spec) + 1);
    return PENT_OK;
}

bool bots_timed(const char *spec, long ms, char out[BOTS_SPEC]) {
    pent_text t = pent_text_on(out, BOTS_SPEC);
    pent_say(&t, "exec+time=%ld%s", ms, spec + 4);
    return !t.cut && (!is_allowed(spec) || bots_allow(out, NULL) == PENT_OK);
}

static bot *make(const pent_game *game, const char *spec, uint64_t seed, pent_err *err) {
    bot *b = calloc(1, sizeof *b);
    if (!b) {
        pent_fail(err, PENT_E_SYSTEM, "out of memory");
        return NULL;
    }
    b->base = (pent_player){.choose = choose, .close = close_bot};
    b->game = game;
    b->seed = seed;
    if (read_spec(spec, &b->set, err) == PENT_OK &&
        (b->fallback = pent_player_open(game, b->set.fallback, seed, err)))
        return b;
    close_bot(&b->base);
    return NULL;
}

static pent_player *open_exec(const pent_game *game, const pent_setup *setup, const char *spec,
                              uint64_t seed, pent_err *err) {
    bot *b = make(game, spec, seed, err);
    if (!b) return NULL;
    b->has_setup = setup != NULL;
    if (setup) b->setup = *setup;
    if (!start(b)) note_fault(b);
    if (b->running && b->talk.gives_info) b->base.think = think;
    return &b->base;
}

pent_player *bots_open(const pent_game *game, const pent_setup *setup, const char *spec,
                       uint64_t seed, pent_err *err) {
    if (!bots_is_exec(spec)) return pent_player_open(game, spec, seed, err);
    if (is_allowed(spec)) return open_exec(game, setup, spec, seed, err);
    pent_fail(err, PENT_E_INPUT, "'%s' is started for nobody but the one who gives the command",
              spec);
    return NULL;
}

pent_player *bots_list_open(const bots_list *list, const char *name, const pent_game *game,
                            const pent_setup *setup, uint64_t seed, pent_err *err) {
    int i = bots_list_find(list, name);
    if (i >= 0) return open_exec(game, setup, list->bot[i].spec, seed, err);
    pent_fail(err, PENT_E_INPUT, "there is no bot '%s' here", name);
    return NULL;
}

pent_status bots_list_greet(bots_list *list, pent_err *err) {
    for (int i = 0; i < list->n; i++) {
        settings s;
        bots_talk talk;
        if (read_spec(list->bot[i].spec, &s, err) != PENT_OK) return PENT_E_INPUT;
        bool ready = bots_hello(&talk, s.argv, (long)s.memory, (uint32_t)s.start);
        list->bot[i].plays = talk.plays;
        bots_close(&talk, ready ? GRACE : 0);
        if (!ready)
            return pent_fail(err, PENT_E_INPUT, "the bot %s fails: %s", list->bot[i].name,
                             talk.fault);
    }
    return PENT_OK;
}

pent_status bots_try(const pent_game *game, const char *spec, pent_err *err) {
    pent_player *p = bots_open(game, NULL, spec, 0, err);
    if (!p) return PENT_E_INPUT;
    bots_faults f = {0};
    bots_faults_of(p, &f);
    pent_player_close(p);
    if (!f.n) return PENT_OK;
    return pent_fail(err, PENT_E_INPUT, "the bot fails: %s (%s)", f.first, spec);
}

/* ---- ranks ---- */

void bots_rank(int entries, const bool *lost, int *rank) {
    int before[PENT_MAX_ENTRIES], playing = 0;
    memcpy(before, rank, (size_t)entries * sizeof *rank);
    for (int i = 0; i < entries; i++) playing += !lost[i];
    for (int i = 0; i < entries; i++) {
        rank[i] = 1 + playing;
        if (lost[i]) continue;
        rank[i] = 1;
        for (int k = 0; k < entries; k++) rank[i] += !lost[k] && before[k] < before[i];
    }
}
