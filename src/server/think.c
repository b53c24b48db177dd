/* think.c: computer players, hints and analysis, on threads of their own. A thread gets a view
 * redacted for the seat and the legal moves, never the table: it cannot know more than a person. */
#include "srv.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORLDS = 8, MAX_CHANCE = 12, BEST = 5 };
static const char ADVISER[] = "normal";

typedef struct think_job {
    srv_job job;
    const pent_game *game;
    char table[STORE_ID], spec[STORE_SPEC];
    int seat, ply, steps; /* steps of the draft that is judged */
    uint64_t seed;
    pent_setup setup;
    bots_faults faults;
    void *view;
    pent_moves legal;
    pent_move move;
    bool failed, analyse;
    float value[PENT_MAX_MOVES], chance[PENT_MAX_MOVES]; /* points ahead; of winning */
    pent_thought *told; /* what the adviser expects of its ideas, or NULL */
    srv_ask *a;         /* who asked for a hint */
    long long started;
} think_job;

static think_job *new_job(srv_room *r, int seat, const char *spec) {
    think_job *t = calloc(1, sizeof *t);
    if (!t) abort();
    t->game = r->game;
    t->seat = seat;
    t->ply = pent_table_plies(r->t);
    t->steps = pent_table_drafted(r->t);
    snprintf(t->table, sizeof t->table, "%s", r->row.id);
    char word[STORE_SPEC];
    snprintf(t->spec, sizeof t->spec, "%s",
             srv_level_ok(srv_level_word(spec, word)) ? spec : r->config.substitute);
    t->setup = *pent_table_setup(r->t);
    randombytes_buf(&t->seed, sizeof t->seed);
    t->view = malloc(r->game->state_size);
    if (!t->view) abort();
    memcpy(t->view, srv_see(r, seat), r->game->state_size);
    r->game->legal(t->view, &t->legal);
    t->started = (long long)uv_hrtime();
    return t;
}

static void free_job(think_job *t) {
    free(t->told);
    free(t->view);
    free(t);
}

/* For whoever asks for a hint: a player that can tell what it expects does. */
static bool tell(think_job *t, pent_player *p, const pent_ask *ask) {
    if (!t->a || !p->think) return false;
    t->told = calloc(1, sizeof *t->told);
    if (!t->told) abort();
    p->think(p, ask, t->analyse ? BEST : 1, t->told);
    if (!t->told->n) return false;
    t->move = t->told->idea[0].move;
    return true;
}

/* An analysis says why: where the table's own player only chooses, another one thinks. */
static pent_player *adviser(think_job *t, pent_err *err) {
    pent_player *p = srv_open_player(t->game, &t->setup, t->spec, t->seed, err);
    if (!p || p->think || !t->analyse) return p;
    pent_player *thinks = pent_player_open(t->game, ADVISER, t->seed, err);
    if (!thinks) return p;
    pent_player_close(p);
    return thinks;
}

static store_status choose(srv_job *j, store *st) {
    (void)st;
    think_job *t = (think_job *)j;
    pent_err err = {0};
    t->move = t->legal.m[0];
    if (t->legal.n == 1) return STORE_OK;
    pent_player *p = adviser(t, &err);
    t->failed = !p;
    if (!p) return STORE_OK;
    pent_ask ask = {t->game, t->view, t->seat, &t->legal};
    if (!tell(t, p, &ask)) t->move = p->choose(p, &ask);
    bots_faults_of(p, &t->faults);
    pent_player_close(p);
    return STORE_OK;
}

/* How good each move looks right after it: the game's own judgement, averaged over possible worlds
 * and the luck that follows at once. */
static store_status weigh(srv_job *j, store *st) {
    think_job *t = (think_job *)j;
    choose(j, st);
    const pent_game *g = t->game;
    unsigned char *world = malloc(2 * g->state_size);
    if (!world) abort();
    unsigned char *next = world + g->state_size;
    pent_rng rng = pent_rng_seed(t->seed);
    for (int w = 0; w < WORLDS; w++) {
        memcpy(world, t->view, g->state_size);
        pent_determinize(g, world, t->seat, &rng);
        pent_rng luck = pent_rng_seed(pent_rng_next(&rng));
        for (int i = 0; i < t->legal.n; i++) {
            pent_rng same = luck;
            memcpy(next, world, g->state_size);
            g->apply(next, t->legal.m[i], NULL);
            for (int k = 0; k < MAX_CHANCE && g->actor(next) == PENT_CHANCE; k++)
                g->apply(next, pent_chance(g, next, &same), NULL);
            t->value[i] += pent_eval(g, next, t->seat) / WORLDS;
            float chance[PENT_MAX_SEATS];
            pent_chances(g, next, chance);
            t->chance[i] += chance[t->seat] / WORLDS;
        }
    }
    free(world);
    return STORE_OK;
}

static void thought(srv_job *j) {
    think_job *t = (think_job *)j;
    srv *s = j->s;
    s->m.thoughts++;
    srv_hist_add(&s->m.think, (double)((long long)uv_hrtime() - t->started) / 1e9);
    if (t->failed) srv_log("error", "player-does-not-open", "spec", t->spec, NULL);
    if (t->faults.n)
        srv_log("warn", "bot-fault", "bot", t->spec, "table", t->table, "fault", t->faults.last,
                NULL);
    srv_ask *a = srv_ask_new(s, SRV_THOUGHT, t->table);
    a->ply = t->ply;
    a->lost = t->faults.lost;
    a->move = t->move;
    free_job(t);
    srv_room_ask(s, a);
}

static unsigned owner_of(const char *person) { return (unsigned)pent_hash(person, strlen(person)); }

/* ---- tables that nobody looks at ---- */

static store_status rest_work(srv_job *j, store *st) {
    return store_table_rest(st, ((think_job *)j)->table);
}

static void rest_done(srv_job *j) { free(j); }

/* Computers alone play on for a while after the last look; then they wait for the next one, and no
 * process is told to look after them. */
static bool rests(srv_room *r) {
    long long now = (long long)uv_now(r->s->loop);
    if (r->clients || now - r->looked < r->s->config.rest_s * 1000ll) return false;
    for (int i = 0; i < r->row.seats; i++)
        if (!strcmp(r->row.seat[i].kind, "person")) return false;
    think_job *t = calloc(1, sizeof *t);
    if (!t) abort();
    t->job.work = rest_work;
    t->job.done = rest_done;
    snprintf(t->table, sizeof t->table, "%s", r->row.id);
    srv_pool_put(r->s->store_pool, &t->job);
    r->s->m.rests++;
    r->resting = true;
    r->row.computer = false;
    return true;
}

void srv_looked_at(srv_room *r) {
    r->looked = (long long)uv_now(r->s->loop);
    if (!r->resting) return;
    r->resting = false;
    srv_summary(r);
    srv_think(r);
}

void srv_think(srv_room *r) {
    int actor = r->loaded && !r->foreign ? r->game->actor(pent_table_state(r->t)) : PENT_OVER;
    if (r->thinking || r->busy || strcmp(r->row.status, "playing") || !srv_is_computer(r, actor) ||
        r->s->stopping || rests(r))
        return;
    think_job *t = new_job(r, actor, r->row.seat[actor].spec);
    t->job.work = choose;
    t->job.done = thought;
    t->job.owner = owner_of(r->row.creator);
    t->job.watched = r->clients != NULL;
    r->thinking = true;
    srv_pool_put(r->s->think_pool, &t->job);
}

/* ---- hints ---- */

/* Which move is told of as number k: the adviser's ideas, then what looks best at once. */
static int kth(const think_job *t, int k, const bool used[PENT_MAX_MOVES]) {
    int best = 0;
    pent_move idea = t->told && k < t->told->n ? t->told->idea[k].move : k ? PENT_NO_MOVE : t->move;
    for (int i = 0; i < t->legal.n; i++)
        if (t->legal.m[i] == idea && !used[i]) return i;
    while (used[best]) best++;
    for (int i = best + 1; i < t->legal.n; i++)
        if (!used[i] && t->value[i] > t->value[best]) best = i;
    return best;
}

static void line_json(const pent_idea *idea, pent_json *j) {
    if (!idea->line[0]) return;
    pent_json_str(j, "line", idea->line);
    pent_json_str(j, "line_say", idea->said);
}

/* What the adviser expects of its idea: the scores at the end, and how it goes on. */
static void idea_json(const think_job *t, pent_move m, pent_json *j) {
    for (int k = 0; t->told && k < t->told->n; k++) {
        const pent_idea *idea = &t->told->idea[k];
        if (idea->move != m) continue;
        pent_json_open(j, "expects_x100", '[');
        for (int s = 0; s < t->setup.seats; s++)
            pent_json_int(j, NULL, (long long)(idea->score[s] * 100));
        pent_json_close(j, ']');
        line_json(idea, j);
    }
}

static void best_json(const think_job *t, pent_json *j) {
    static pent_worlds w; /* the loop's alone */
    bool used[PENT_MAX_MOVES] = {0};
    pent_worlds_of(&w, t->game, t->view, t->seat);
    pent_json_open(j, "moves", '[');
    for (int k = 0; k < BEST && k < t->legal.n; k++) {
        int best = kth(t, k, used);
        used[best] = true;
        pent_json_open(j, NULL, '{');
        srv_priced_json(&w, t->view, t->legal.m[best], j);
        pent_json_int(j, "points_ahead_x100", (long long)(t->value[best] * 100));
        pent_json_int(j, "wins_x1000", (long long)(t->chance[best] * 1000 + 0.5f));
        idea_json(t, t->legal.m[best], j);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

/* What the adviser expects for every seat after its best idea. */
static void expected_json(const think_job *t, pent_json *j) {
    const pent_idea *idea = &t->told->idea[0];
    pent_json_open(j, "expected", '[');
    for (int i = 0; i < t->setup.seats; i++) {
        pent_json_open(j, NULL, '{');
        pent_json_int(j, "score_x10", (long long)(idea->score[i] * 10));
        pent_json_int(j, "spread_x10", (long long)(idea->spread[i] * 10));
        pent_json_int(j, "wins_x1000", (long long)(idea->chance[i] * 1000 + 0.5f));
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
    pent_json_bool(j, "calibrated", t->told->calibrated);
}

enum { HINT_ROOM = 64 << 10 };

static void hinted(srv_job *j) {
    think_job *t = (think_job *)j;
    char members[HINT_ROOM], text[PENT_MOVE_TEXT], say[PENT_SAY_TEXT];
    pent_text out = pent_text_on(text, sizeof text);
    t->game->format(t->view, t->move, t->seat, &out);
    out = pent_text_on(say, sizeof say);
    pent_say_move(t->game, t->view, t->move, t->seat, &out);
    out = pent_text_on(members, sizeof members);
    pent_json json = {&out, true};
    pent_json_int(&json, "ply", t->ply);
    pent_json_int(&json, "draft", t->steps);
    pent_json_str(&json, "hint", text);
    pent_json_str(&json, "say", say);
    if (t->told && t->told->n) {
        line_json(&t->told->idea[0], &json);
        expected_json(t, &json);
    }
    if (t->analyse) best_json(t, &json);
    srv_answer(t->a, members);
    free_job(t);
}

void srv_hint(srv_room *r, srv_ask *a, bool analyse) {
    if (!r->config.hints || r->config.rated) {
        srv_refuse(a, r, 403, "This table is played without hints.");
        return;
    }
    if (srv_pool_waiting(r->s->think_pool) > 64 || !srv_allow(r->s, "hint", a->who.id, 10, 0.5)) {
        srv_refuse(a, r, 429, "Too many questions at once; wait a little.");
        return;
    }
    int seat = r->game->actor(pent_table_state(r->t));
    think_job *t = new_job(r, seat, r->config.substitute);
    t->a = a;
    t->analyse = analyse;
    t->job.work = analyse ? weigh : choose;
    t->job.done = hinted;
    t->job.owner = owner_of(a->who.id);
    t->job.watched = true;
    srv_pool_put(r->s->think_pool, &t->job);
}
