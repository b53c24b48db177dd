/* think.c: computer players, hints and analysis. What is thought about is a task: it holds a view redacted for the seat,
 * never the table, so whoever thinks cannot know more than a person; and all it needs, so that a thread or another
 * instance of the program can do it. Ways (explain.c) and the course of a game (curve.c) are tasks too. */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORLDS = 8, MAX_CHANCE = 12, BEST = 5, HINT_ROOM = 64 << 10 };
static const char ADVISER[] = "normal";

/* ---- a task ---- */

room_task *room_task_new(room *r, room_task_kind kind, int seat) {
    room_task *t = room_zeroed(sizeof *t);
    t->h = r->h;
    t->kind = kind;
    t->game = r->game;
    t->seat = seat;
    t->ply = pent_table_plies(r->t);
    t->steps = pent_table_drafted(r->t);
    t->setup = *pent_table_setup(r->t);
    snprintf(t->table, sizeof t->table, "%s", r->row.id);
    host_random(&t->seed, sizeof t->seed);
    if (kind == ROOM_CURVE) return t;
    t->view = room_space(r->game->state_size);
    memcpy(t->view, room_see(r, seat), r->game->state_size);
    return t;
}

void room_task_free(room_task *t) {
    free(t->view);
    free(t->record);
    free(t->members);
    free(t);
}

/* ---- thinking: on any thread ---- */

typedef struct thinking {
    room_task *task;
    pent_moves legal;
    float value[PENT_MAX_MOVES], chance[PENT_MAX_MOVES]; /* points ahead; of winning */
    pent_thought *told; /* what the adviser expects of its ideas, or NULL */
} thinking;

/* For whoever asks for a hint: a player that can tell what it expects does. */
static bool tell(thinking *t, pent_player *p, const pent_ask *ask) {
    if (t->task->kind == ROOM_CHOOSE || !p->think) return false;
    t->told = room_zeroed(sizeof *t->told);
    p->think(p, ask, t->task->kind == ROOM_ANALYSE ? BEST : 1, t->told);
    if (!t->told->n) return false;
    t->task->move = t->told->idea[0].move;
    return true;
}

/* An analysis says why: where the table's own player only chooses, another one thinks. */
static pent_player *adviser(const room_task *t, pent_err *err) {
    pent_player *p = room_open_player(t->game, &t->setup, t->spec, t->seed, err);
    if (!p || p->think || t->kind != ROOM_ANALYSE) return p;
    pent_player *thinks = pent_player_open(t->game, ADVISER, t->seed, err);
    if (!thinks) return p;
    pent_player_close(p);
    return thinks;
}

static void choose(thinking *t) {
    room_task *task = t->task;
    pent_err err = {0};
    task->move = t->legal.m[0];
    if (t->legal.n == 1) return;
    pent_player *p = adviser(task, &err);
    task->unopened = !p;
    if (!p) return;
    pent_ask ask = {task->game, task->view, task->seat, &t->legal};
    if (!tell(t, p, &ask)) task->move = p->choose(p, &ask);
    room_player_fault(p, task->fault, sizeof task->fault, &task->lost);
    pent_player_close(p);
}

/* How good each move looks right after it: the game's own judgement, averaged over possible worlds
 * and the luck that follows at once. */
static void weigh(thinking *t) {
    const room_task *task = t->task;
    const pent_game *g = task->game;
    unsigned char *world = room_space(2 * g->state_size);
    unsigned char *next = world + g->state_size;
    pent_rng rng = pent_rng_seed(task->seed);
    for (int w = 0; w < WORLDS; w++) {
        memcpy(world, task->view, g->state_size);
        pent_determinize(g, world, task->seat, &rng);
        pent_rng luck = pent_rng_seed(pent_rng_next(&rng));
        for (int i = 0; i < t->legal.n; i++) {
            pent_rng same = luck;
            memcpy(next, world, g->state_size);
            g->apply(next, t->legal.m[i], NULL);
            for (int k = 0; k < MAX_CHANCE && g->actor(next) == PENT_CHANCE; k++)
                g->apply(next, pent_chance(g, next, &same), NULL);
            t->value[i] += pent_eval(g, next, task->seat) / WORLDS;
            float chance[PENT_MAX_SEATS];
            pent_chances(g, next, chance);
            t->chance[i] += chance[task->seat] / WORLDS;
        }
    }
    free(world);
}

/* ---- hints ---- */

/* Which move is told of as number k: the adviser's ideas, then what looks best at once. */
static int kth(const thinking *t, int k, const bool used[PENT_MAX_MOVES]) {
    int best = 0;
    pent_move idea = t->told && k < t->told->n ? t->told->idea[k].move
                     : k                       ? PENT_NO_MOVE
                                               : t->task->move;
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
static void idea_json(const thinking *t, pent_move m, pent_json *j) {
    for (int k = 0; t->told && k < t->told->n; k++) {
        const pent_idea *idea = &t->told->idea[k];
        if (idea->move != m) continue;
        pent_json_open(j, "expects_x100", '[');
        for (int s = 0; s < t->task->setup.seats; s++)
            pent_json_int(j, NULL, (long long)(idea->score[s] * 100));
        pent_json_close(j, ']');
        line_json(idea, j);
    }
}

static void best_json(const thinking *t, pent_json *j) {
    bool used[PENT_MAX_MOVES] = {0};
    pent_worlds *w = room_space(sizeof *w);
    pent_worlds_of(w, t->task->game, t->task->view, t->task->seat);
    pent_json_open(j, "moves", '[');
    for (int k = 0; k < BEST && k < t->legal.n; k++) {
        int best = kth(t, k, used);
        used[best] = true;
        pent_json_open(j, NULL, '{');
        room_priced_json(w, t->task->view, t->legal.m[best], j);
        pent_json_int(j, "points_ahead_x100", (long long)(t->value[best] * 100));
        pent_json_int(j, "wins_x1000", (long long)(t->chance[best] * 1000 + 0.5f));
        idea_json(t, t->legal.m[best], j);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
    free(w);
}

/* What the adviser expects for every seat after its best idea. */
static void expected_json(const thinking *t, pent_json *j) {
    const pent_idea *idea = &t->told->idea[0];
    pent_json_open(j, "expected", '[');
    for (int i = 0; i < t->task->setup.seats; i++) {
        pent_json_open(j, NULL, '{');
        pent_json_int(j, "score_x10", (long long)(idea->score[i] * 10));
        pent_json_int(j, "spread_x10", (long long)(idea->spread[i] * 10));
        pent_json_int(j, "wins_x1000", (long long)(idea->chance[i] * 1000 + 0.5f));
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
    pent_json_bool(j, "calibrated", t->told->calibrated);
}

static void hint_json(const thinking *t) {
    room_task *task = t->task;
    char text[PENT_MOVE_TEXT], say[PENT_SAY_TEXT];
    task->members = room_space(HINT_ROOM);
    pent_text out = pent_text_on(text, sizeof text);
    task->game->format(task->view, task->move, task->seat, &out);
    out = pent_text_on(say, sizeof say);
    pent_say_move(task->game, task->view, task->move, task->seat, &out);
    out = pent_text_on(task->members, HINT_ROOM);
    pent_json json = {&out, true};
    pent_json_int(&json, "ply", task->ply);
    pent_json_int(&json, "draft", task->steps);
    pent_json_str(&json, "hint", text);
    pent_json_str(&json, "say", say);
    if (t->told && t->told->n) {
        line_json(&t->told->idea[0], &json);
        expected_json(t, &json);
    }
    if (task->kind == ROOM_ANALYSE) best_json(t, &json);
}

static void think(room_task *task) {
    thinking *t = room_zeroed(sizeof *t);
    t->task = task;
    task->game->legal(task->view, &t->legal);
    choose(t);
    if (task->kind == ROOM_ANALYSE) weigh(t);
    if (task->kind != ROOM_CHOOSE) hint_json(t);
    free(t->told);
    free(t);
    task->good = true;
}

void room_task_work(room_task *t) {
    if (t->kind == ROOM_WAYS)
        room_ways_work(t);
    else if (t->kind == ROOM_CURVE)
        room_curve_work(t);
    else
        think(t);
}

/* ---- what came of it ---- */

static void chosen(room_task *t) {
    t->h->m.thoughts++;
    if (t->unopened) host_log("error", "player-does-not-open", "spec", t->spec, NULL);
    if (t->fault[0])
        host_log("warn", "bot-fault", "bot", t->spec, "table", t->table, "fault", t->fault, NULL);
    room_ask *a = room_ask_new(t->h, ROOM_THOUGHT, t->table);
    a->ply = t->ply;
    a->lost = t->lost;
    a->move = t->move;
    house_ask(t->h, a);
}

void room_task_done(room_task *t) {
    static const char *const sorry[ROOM_TASKS] = {
        [ROOM_HINT] = "Nobody could think about that now; try again.",
        [ROOM_ANALYSE] = "Nobody could think about that now; try again.",
        [ROOM_WAYS] = "There is no room to look for ways now; try again.",
        [ROOM_CURVE] = "This game is too long to be analysed.",
    };
    if (t->kind == ROOM_CHOOSE)
        chosen(t);
    else if (t->good)
        room_answer(t->a, t->members);
    else
        room_refuse(t->a, NULL, t->kind == ROOM_CURVE ? 500 : 503, sorry[t->kind]);
    room_task_free(t);
}

static unsigned owner_of(const char *person) { return (unsigned)pent_hash(person, strlen(person)); }

/* Who thinks: as specified, or who stands in for a player that is not there any more. */
static void set_spec(room_task *t, const room *r, const char *spec) {
    char word[STORE_SPEC];
    snprintf(t->spec, sizeof t->spec, "%s",
             room_level_ok(room_level_word(spec, word)) ? spec : r->config.substitute);
}

/* ---- tables that nobody looks at ---- */

/* Computers alone play on for a while after the last look; then they wait for the next one, and no
 * process is told to look after them. */
static bool rests(room *r) {
    if (r->clients || host_ms(r->h) - r->looked < r->h->rest_ms) return false;
    for (int i = 0; i < r->row.seats; i++)
        if (!strcmp(r->row.seat[i].kind, "person")) return false;
    host_rest(r->h, r->row.id);
    r->h->m.rests++;
    r->resting = true;
    r->row.computer = false;
    return true;
}

void room_looked_at(room *r) {
    r->looked = host_ms(r->h);
    if (!r->resting) return;
    r->resting = false;
    room_summary(r);
    room_think(r);
}

void room_think(room *r) {
    int actor = r->loaded && !r->foreign ? r->game->actor(pent_table_state(r->t)) : PENT_OVER;
    if (r->thinking || r->busy || strcmp(r->row.status, "playing") || !room_is_computer(r, actor) ||
        r->h->stopping || rests(r))
        return;
    room_task *t = room_task_new(r, ROOM_CHOOSE, actor);
    set_spec(t, r, r->row.seat[actor].spec);
    t->owner = owner_of(r->row.creator);
    t->watched = r->clients != NULL;
    r->thinking = true;
    host_think(t);
}

/* Somebody waits for the answer. */
void room_task_ask(room_task *t, room_ask *a) {
    t->a = a;
    t->owner = owner_of(a->who.id);
    t->watched = true;
    host_think(t);
}

void room_hint(room *r, room_ask *a, bool analyse) {
    if (!r->config.hints || r->config.rated) {
        room_refuse(a, r, 403, "This table is played without hints.");
        return;
    }
    room_task_kind kind = analyse ? ROOM_ANALYSE : ROOM_HINT;
    if (host_waiting(r->h, kind) > ROOM_MANY || !host_allow(r->h, "hint", a->who.id, 10, 0.5)) {
        room_refuse(a, r, 429, "Too many questions at once; wait a little.");
        return;
    }
    room_task *t = room_task_new(r, kind, r->game->actor(pent_table_state(r->t)));
    set_spec(t, r, r->config.substitute);
    room_task_ask(t, a);
}
