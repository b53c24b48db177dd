/* search.c: the player that searches: reads its specification, shares a turn's time out among the
 * turn's decisions, runs one searcher or several side by side, and takes the move visited most.
 * The search itself is searcher.c. */
#include "search.h"
#include "players.h"

#include <stdlib.h>
#include <string.h>

#if !defined(__wasm__)
#include <pthread.h>
#endif

enum { MAX_THREADS = 64, MAX_SETTING = 100000000, TABLES = 3 /* alone, two seats, more */ };

static const search_rules usual = {
    .explore = 0.2f,
    .trust = 2.0f,
    .sharp = 0.5f,
    .winning = 0.5f,
    .rivalry = 1.0f,
    .scale = 8.0f,
    .hand = {.expand_at = 1, .plies = 4},
    .net = {.expand_at = 2, .plies = 0},
    .keep = 32,
    .outcomes = 12,
    .sample = 8,
    .again = 1,
    .end = {.width = 6, .explore = 0.4f},
};

/* Who plays among many for points alone, not against the best other. */
static bool plays_for_points(const pent_game *game) {
    static const char *const games[] = {"indio", "raiders", "terra-mystica"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (!strcmp(games[i], game->id)) return true;
    return false;
}

/* What matches have shown to be better in a game (docs/players.md). */
static void adapt(const pent_game *game, bool many, search_rules *r) {
    if (many && plays_for_points(game)) r->winning = r->rivalry = 0;
    if (strcmp(game->id, "terra-mystica") != 0) return;
    r->net = (search_pace){.expand_at = 1, .plies = 4};
    if (!many) return;
    r->net.plies = 0;
    r->others = 1;
    r->end.turns = 12;
}

/* Values are in [0, 1]. */
typedef struct {
    uint32_t ms, iters; /* for a turn, for a decision; 0: unbounded */
    float slack;        /* moves judged to lose at most so much are good, too; 0: only the best */
    float spread;       /* a loss of so much makes a good move a quarter as likely as the best */
} budget;

typedef struct {
    budget at[TABLES];
    uint32_t nodes, threads, room;
    uint64_t seed;
    bool seeded;
    bool bounded;          /* a bound was given: it stands for all that the level had */
    bool own_pace;         /* the game's pace, not that of a judgement by hand */
    search_rules rules[2]; /* up to two seats, and more */
} settings;

typedef struct {
    pent_player base;
    const pent_game *game;
    settings set;
    search_limit limit;  /* of the decision at hand */
    const pent_ask *ask; /* the same */
    pent_watch watch;
    atomic_bool enough; /* whoever watches has seen enough */
    bool running;       /* the other threads' trees are theirs */
    bool going_on;      /* the seat's turn probably goes on with the next question */
    int decisions;      /* of this turn so far */
    double left;        /* seconds of this turn */
    double usual;       /* decisions in a turn, by experience */
    int threads;
    searcher searcher[];
} search_player;

/* ---- the time of a turn ---- */

static uint32_t shared_out(uint32_t iters, uint32_t threads) {
    return (iters + threads - 1) / threads;
}

static budget budget_of(const search_player *p) {
    int seats = searcher_seats(p->game, p->ask->view);
    return p->set.at[seats < TABLES ? seats - 1 : TABLES - 1];
}

/* Was it told how long this decision may take? Then turns do not matter. */
static bool is_told(search_player *p) {
    const pent_watch *w = &p->watch;
    if (!w->ms && !w->iters) return false;
    p->limit.iters = shared_out(w->iters, (uint32_t)p->threads);
    p->limit.cpu = p->limit.all = w->ms / 1000.0;
    return true;
}

/* A turn's time is shared out among the decisions it usually has. What is left is never
 * overdrawn but for a small allowance, so a long turn costs little more than a usual one. */
static void set_limit(search_player *p) {
    budget b = budget_of(p);
    p->limit = (search_limit){.iters = b.iters, .nodes = p->set.nodes};
    if (is_told(p) || !b.ms) return;
    double turn = b.ms / 1000.0;
    if (!p->going_on) {
        if (p->decisions) p->usual += 0.2 * (p->decisions - p->usual);
        p->decisions = 0;
        p->left = turn;
    }
    double expected = p->usual - p->decisions;
    double share = expected > 1 ? p->left / expected : p->left * 0.6;
    if (share < 0.02 * turn) share = 0.02 * turn;
    p->decisions++;
    p->limit.cpu = share;
    p->limit.all = 2.5 * share; /* a busy machine still answers within three times the level */
}

/* Will the same seat be asked again in the same turn? Tried in one possible world. A seat that is alone
 * is always asked again; there chance plays the rivals, so it ends the turn. */
static bool goes_on(search_player *p, const pent_ask *ask, pent_move m) {
    const pent_game *g = ask->game;
    searcher *s = &p->searcher[0];
    memcpy(s->world, ask->view, g->state_size);
    pent_determinize(g, s->world, ask->seat, &s->rng);
    g->apply(s->world, m, NULL);
    if (g->actor(s->world) == PENT_CHANCE && searcher_seats(g, ask->view) == 1) return false;
    for (int i = 0; i < 64 && g->actor(s->world) == PENT_CHANCE; i++)
        g->apply(s->world, pent_chance(g, s->world, &s->rng), NULL);
    return g->actor(s->world) == ask->seat;
}

/* ---- running ---- */

#if defined(__wasm__)
static void run_all(search_player *p) {
    for (int i = 0; i < p->threads; i++) searcher_run(&p->searcher[i], p->ask, &p->limit);
}
#else
typedef struct {
    search_player *player;
    int which;
    pthread_t thread;
    bool started;
} job;

static void *work(void *what) {
    job *j = what;
    searcher_run(&j->player->searcher[j->which], j->player->ask, &j->player->limit);
    return NULL;
}

/* Every searcher has its own tree and luck; one whose thread cannot start runs here. */
static void run_all(search_player *p) {
    job jobs[MAX_THREADS];
    for (int i = 1; i < p->threads; i++) {
        jobs[i] = (job){.player = p, .which = i};
        jobs[i].started = pthread_create(&jobs[i].thread, NULL, work, &jobs[i]) == 0;
    }
    searcher_run(&p->searcher[0], p->ask, &p->limit);
    for (int i = 1; i < p->threads; i++) {
        if (jobs[i].started)
            pthread_join(jobs[i].thread, NULL);
        else
            work(&jobs[i]);
    }
}
#endif

/* Visits of a move over all searchers, and the sum of its values for the seat. */
static uint64_t visits_of(const search_player *p, pent_move m, int seat, double *sum) {
    uint64_t visits = 0;
    for (int i = 0; i < p->threads; i++) {
        const tree *t = &p->searcher[i].tree;
        uint32_t e = tree_find(t, 0, m);
        if (!e) continue;
        visits += t->at[e].visits;
        *sum += (double)t->at[e].sum[seat] + (double)t->at[e].guess * 1e-3;
    }
    return visits;
}

/* Of a move that was looked at; `value` is the mean of its values and of the first guess. */
typedef struct {
    pent_move move;
    uint64_t visits;
    float value;
} looked;

static int looked_at(const search_player *p, const pent_ask *ask, looked *out) {
    int n = 0;
    float trust = p->searcher[0].rules->trust;
    for (int i = 0; i < ask->legal->n; i++) {
        pent_move m = ask->legal->m[i];
        double sum = 0;
        uint32_t e = tree_find(&p->searcher[0].tree, 0, m);
        if (!e) continue;
        uint64_t visits = visits_of(p, m, ask->seat, &sum);
        float value =
            ((float)sum + trust * p->searcher[0].tree.at[e].guess) / ((float)visits + trust);
        out[n++] = (looked){m, visits, value};
    }
    return n;
}

/* Of all that was played to the end behind a move. */
static float best_of(const search_player *p, pent_move m) {
    float best = 0;
    for (int i = 0; i < p->threads; i++) {
        const tree *t = &p->searcher[i].tree;
        uint32_t e = tree_find(t, 0, m);
        if (e && t->at[e].visits && t->at[e].best > best) best = t->at[e].best;
    }
    return best;
}

/* In the last round the one with the best end behind it. */
static pent_move most_visited(const search_player *p, const pent_ask *ask) {
    pent_move best = ask->legal->m[0];
    bool any = false, ending = p->searcher[0].ending;
    uint64_t most = 0;
    double worth = 0;
    float end = 0;
    for (int i = 0; i < ask->legal->n; i++) {
        double sum = 0;
        pent_move m = ask->legal->m[i];
        if (!tree_find(&p->searcher[0].tree, 0, m)) continue;
        uint64_t visits = visits_of(p, m, ask->seat, &sum);
        float here = ending ? best_of(p, m) : 0;
        if (any && here < end) continue;
        if (any && here == end && (visits < most || (visits == most && sum <= worth))) continue;
        any = true;
        best = m;
        end = here;
        most = visits;
        worth = sum;
    }
    return best;
}

/* One of the good moves, by chance: a level that is not the strongest does not always see which one
 * is best. Only moves that were followed count: a first guess may be a blunder. */
static pent_move good_move(search_player *p, const pent_ask *ask, pent_move best) {
    budget b = budget_of(p);
    looked list[PENT_MAX_MOVES];
    uint32_t weight[PENT_MAX_MOVES], all = 0;
    if (b.slack <= 0 || b.spread <= 0) return best;
    int n = looked_at(p, ask, list);
    float top = 0;
    for (int i = 0; i < n; i++)
        if (list[i].move == best) top = list[i].value;
    for (int i = 0; i < n; i++) {
        float loss = top - list[i].value, near = 1 / (1 + (loss > 0 ? loss : 0) / b.spread);
        bool good = list[i].move == best || (list[i].visits > 0 && loss <= b.slack);
        weight[i] = good ? (uint32_t)(near * near * 65536) : 0;
        all += weight[i];
    }
    if (!all) return best;
    uint32_t pick = pent_rng_below(&p->searcher[0].rng, all);
    for (int i = 0; i < n; i++) {
        if (pick < weight[i]) return list[i].move;
        pick -= weight[i];
    }
    return best;
}

/* Searches with the limit as it is. */
static void search(search_player *p) {
    atomic_store(&p->enough, false);
    if (p->watch.poll) p->limit.enough = &p->enough;
    p->running = true;
    run_all(p);
    p->running = false;
}

/* Among all moves but idle ones; a hint looks at those, too. */
static pent_move choose(pent_player *self, const pent_ask *asked) {
    search_player *p = (search_player *)self;
    pent_moves list = *asked->legal;
    pent_ask useful = *asked, *ask = &useful;
    pent_drop_idle(asked->game, asked->view, &list);
    useful.legal = &list;
    p->ask = ask;
    set_limit(p);
    bool timed = p->limit.cpu > 0;
    double before = timed ? clock_cpu() : 0;
    search(p);
    pent_move m = good_move(p, ask, most_visited(p, ask));
    if (timed) {
        p->left -= clock_cpu() - before;
        p->going_on = goes_on(p, ask, m);
    }
    p->ask = asked; /* the list ends here */
    return m;
}

/* All the time of a turn for this one decision, and no memory of turns. */
static void think(pent_player *self, const pent_ask *ask, int want, pent_thought *out) {
    search_player *p = (search_player *)self;
    p->ask = ask;
    budget b = budget_of(p);
    p->limit = (search_limit){.iters = b.iters, .nodes = p->set.nodes};
    p->limit.cpu = b.ms / 1000.0;
    p->limit.all = 2 * p->limit.cpu;
    p->going_on = false;
    is_told(p);
    search(p);
    think_ideas(p->searcher, p->threads, ask, want, out);
}

/* The first searcher runs in the thread that asked, so it is the one that polls. */
static void watch(pent_player *self, const pent_watch *w) {
    search_player *p = (search_player *)self;
    p->watch = *w;
    p->searcher[0].watch = w->poll ? &p->watch : NULL;
}

static void glimpse(pent_player *self, int want, pent_thought *out) {
    search_player *p = (search_player *)self;
    think_glimpse(p->searcher, p->running ? 1 : p->threads, p->ask, want, out);
}

/* ---- opening and closing ---- */

static void close_player(pent_player *self) {
    search_player *p = (search_player *)self;
    for (int i = 0; i < p->threads; i++) searcher_close(&p->searcher[i]);
    free(p);
}

static bool is_word(const char *at, size_t n, const char *word) {
    return strlen(word) == n && !memcmp(at, word, n);
}

static bool read_number(const char *at, size_t n, uint64_t max, uint64_t *out) {
    uint64_t v = 0;
    for (size_t i = 0; i < n; i++) {
        if (at[i] < '0' || at[i] > '9' || v > (UINT64_MAX - 9) / 10) return false;
        v = 10 * v + (uint64_t)(at[i] - '0');
    }
    *out = v;
    return n > 0 && n < 20 && v <= max;
}

static bool read_bound(settings *set, const char *at, size_t key, uint32_t v) {
    bool ms = is_word(at, key, "ms"), iters = is_word(at, key, "iters");
    if (!ms && !iters && !is_word(at, key, "nodes")) return false;
    for (int i = 0; i < TABLES; i++) {
        if (!set->bounded) set->at[i].ms = set->at[i].iters = 0;
        if (ms) set->at[i].ms = v;
        if (iters) set->at[i].iters = v;
    }
    set->bounded = true;
    if (!ms && !iters) set->nodes = v;
    return true;
}

/* Experiments change the rules, real numbers in thousandths. */
static bool set_rule(search_rules *r, const char *at, size_t key, uint32_t w) {
    float part = (float)w / 1000;
    if (is_word(at, key, "explore")) return r->explore = part, true;
    if (is_word(at, key, "trust")) return r->trust = part + 1e-6f, true;
    if (is_word(at, key, "sharp")) return r->sharp = part, true;
    if (is_word(at, key, "winning")) return r->winning = part, true;
    if (is_word(at, key, "rivalry")) return r->rivalry = part, true;
    if (is_word(at, key, "scale")) return r->scale = part + 1e-3f, true;
    if (is_word(at, key, "expand")) return r->hand.expand_at = r->net.expand_at = w, true;
    if (is_word(at, key, "plies")) return r->hand.plies = r->net.plies = (int)w, true;
    if (is_word(at, key, "again")) return r->again = (int)w, true;
    if (is_word(at, key, "sample")) return r->sample = (int)w, true;
    if (is_word(at, key, "outcomes")) return r->outcomes = (int)w, true;
    if (is_word(at, key, "others")) return r->others = (int)w, true;
    if (is_word(at, key, "turns")) return r->end.turns = (int)w, true;
    if (is_word(at, key, "width") && w > 0 && w <= TURNS_WIDTH) return r->end.width = (int)w, true;
    if (is_word(at, key, "endexplore")) return r->end.explore = part, true;
    if (is_word(at, key, "keep") && w > 0) return r->keep = (int)w, true;
    return false;
}

/* One "name=number". */
static bool read_setting(settings *set, const char *at, size_t n) {
    const char *eq = memchr(at, '=', n);
    size_t key = eq ? (size_t)(eq - at) : n;
    bool seed = is_word(at, key, "seed");
    uint64_t v = 0;
    if (!eq || !read_number(eq + 1, n - key - 1, seed ? UINT64_MAX : MAX_SETTING, &v)) return false;
    uint32_t w = (uint32_t)v;
    if (seed) {
        set->seed = v;
        set->seeded = true;
        return true;
    }
    if (set_rule(&set->rules[0], at, key, w)) return set_rule(&set->rules[1], at, key, w);
    bool slack = is_word(at, key, "slack");
    if (slack || is_word(at, key, "spread")) {
        for (int i = 0; i < TABLES; i++)
            *(slack ? &set->at[i].slack : &set->at[i].spread) = (float)w / 1000;
        return true;
    }
    if (is_word(at, key, "pace")) return set->own_pace = w != 0, true;
    if (!w) return false;
    if (is_word(at, key, "threads") && w <= MAX_THREADS) return set->threads = w, true;
    return read_bound(set, at, key, w);
}

static bool read_settings(settings *set, const char *args, pent_err *err) {
    while (*args) {
        size_t n = strcspn(args, ",+");
        if (!read_setting(set, args, n)) {
            pent_fail(err, PENT_E_INPUT,
                      "'%s' is no setting of a search; there are ms=, iters=, nodes=, "
                      "threads= (1 to %d) and seed=, joined by '+'",
                      args, MAX_THREADS);
            return false;
        }
        args += n + (args[n] != 0);
    }
    return true;
}

/* To look to the end takes long: who has little time or few looks does better without. */
static bool is_hasty(const budget *b) { return b->ms ? b->ms < 150 : b->iters && b->iters < 50; }

static pent_player *open_player(const pent_game *game, settings *set, uint64_t seed,
                                pent_err *err) {
    search_player *p = malloc(sizeof *p + set->threads * sizeof p->searcher[0]);
    if (!p) {
        pent_fail(err, PENT_E_SYSTEM, "out of memory");
        return NULL;
    }
    *p = (search_player){.base = {.choose = choose,
                                  .close = close_player,
                                  .think = think,
                                  .watch = watch,
                                  .glimpse = glimpse},
                         .game = game,
                         .set = *set,
                         .usual = 2};
    if (set->seeded) seed = set->seed;
    for (int i = 0; i < TABLES; i++) {
        if (is_hasty(&set->at[i])) p->set.rules[i > 1].end.turns = 0;
        p->set.at[i].iters = shared_out(set->at[i].iters, set->threads);
    }
    for (; p->threads < (int)set->threads; p->threads++) {
        uint64_t mix[2] = {seed, (uint64_t)p->threads};
        if (searcher_open(&p->searcher[p->threads], game, &p->set.rules[0], &p->set.rules[1],
                          set->room, pent_hash(mix, sizeof mix)))
            continue;
        close_player(&p->base);
        pent_fail(err, PENT_E_SYSTEM, "out of memory");
        return NULL;
    }
    return &p->base;
}

pent_player *pent__search_open(const pent_game *game, const char *args, uint64_t seed,
                               pent_err *err) {
    settings set = {.threads = 1, .rules = {usual, usual}, .room = 1 << 19};
    for (int many = 0; many < 2; many++) adapt(game, many, &set.rules[many]);
    if (!read_settings(&set, args, err)) return NULL;
    if (!set.at[0].ms && !set.at[0].iters && !set.nodes) {
        pent_fail(err, PENT_E_INPUT,
                  "a search needs a bound: search:ms=300, search:iters=1000 or search:nodes=50000");
        return NULL;
    }
    return open_player(game, &set, seed, err);
}

static budget budget_from(const pent__level *l) {
    return (budget){l->ms, l->iters, (float)l->slack / 1000, (float)l->spread / 1000};
}

/* Levels that count their looks once played on for four plies behind each. A table that began with one of
 * them keeps settings that name no pace, and goes on so. */
static bool is_of_before(const char *args) {
    return strstr(args, "slack=") && strstr(args, "iters=") && !strstr(args, "pace=");
}

/* Settings of one's own change a level: a bound stands for all that the level had, the rest stays. */
pent_player *pent__level_open(const pent_game *game, const char *name, const char *args,
                              uint64_t seed, pent_err *err) {
    pent__level level;
    settings set = {.threads = 1, .rules = {usual, usual}, .own_pace = !is_of_before(args)};
    for (int i = 0; i < TABLES; i++) {
        pent__level_of(game, name, i + 1, &level);
        set.at[i] = budget_from(&level);
    }
    set.room = level.room;
    for (int i = 0; i < 2; i++) {
        adapt(game, i, &set.rules[i]);
        set.rules[i].explore = (float)level.explore / 1000;
    }
    if (!read_settings(&set, args, err)) return NULL;
    for (int i = 0; i < 2 && !set.own_pace; i++)
        if (!set.rules[i].others) set.rules[i].net = set.rules[i].hand;
    for (int i = 0; i < TABLES; i++) /* looks that are counted are short ones */
        if (set.at[i].iters) set.rules[i > 1].end.turns = 0;
    return open_player(game, &set, seed, err);
}
