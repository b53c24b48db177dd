/* curve.c: the course of a finished game: how well every seat stood after each ply, and the decisions
 * that cost most. The judgement is the game's own eval, averaged over worlds the seat could not tell
 * apart, so nobody is blamed for what it could not know. A first pass looks one ply deep and notes
 * suspects; a second one, bounded in time, plays each of them on until the seat decides again. Only
 * finished games: nothing is secret any more. */
#include "host.h"

#include <stdlib.h>
#include <string.h>

enum { WORLDS = 3, MAX_CHANCE = 12, WORST = 12, MIN_LOSS_X100 = 50, ROOM = 1 << 20 };
enum { SUSPECTS = 30, TRIED = 4, AHEAD = 16 };
static const uint64_t BUDGET_NS = UINT64_C(3000000000);

typedef struct costly {
    int ply, seat, loss;
    char text[PENT_MOVE_TEXT], better[PENT_MOVE_TEXT];
    char say[PENT_SAY_TEXT], better_say[PENT_SAY_TEXT];
    int targets;
    pent_id target[PENT_MAX_TARGETS];
} costly;

typedef struct suspect { /* a decision that looked bad at once; its view is in c->seen */
    int ply, seat, loss;
    pent_move played, tried[TRIED];
} suspect;

typedef struct course {
    const pent_game *game;
    int plies, seats, n_worst, n_suspects;
    pent_move *move;
    int *actor;
    short *wins; /* x1000, of every seat before each ply and at the end */
    unsigned char *state, *view, *world, *next, *trial; /* one state each */
    unsigned char *seen;                                /* SUSPECTS states */
    size_t stride;
    suspect suspects[SUSPECTS];
    costly worst[WORST];
    float *value; /* PENT_MAX_MOVES */
    pent_moves legal, reply;
    pent_rng rng;
} course;

static int x100(float v) {
    return v > 100000.0f ? 10000000 : v < -100000.0f ? -10000000 : (int)(v * 100);
}

/* What every legal move of the seat looks like right after it. */
static void weigh(course *c, int seat) {
    const pent_game *g = c->game;
    memset(c->value, 0, PENT_MAX_MOVES * sizeof *c->value);
    for (int w = 0; w < WORLDS; w++) {
        memcpy(c->world, c->view, g->state_size);
        pent_determinize(g, c->world, seat, &c->rng);
        pent_rng luck = pent_rng_seed(pent_rng_next(&c->rng));
        for (int i = 0; i < c->legal.n; i++) {
            pent_rng same = luck;
            memcpy(c->next, c->world, g->state_size);
            g->apply(c->next, c->legal.m[i], NULL);
            for (int k = 0; k < MAX_CHANCE && g->actor(c->next) == PENT_CHANCE; k++)
                g->apply(c->next, pent_chance(g, c->next, &same), NULL);
            c->value[i] += pent_eval(g, c->next, seat) / WORLDS;
        }
    }
}

/* Keeps the worst, the worst first. */
static void keep(course *c, const costly *one) {
    int at = c->n_worst < WORST ? c->n_worst++ : WORST - 1;
    if (at == WORST - 1 && c->n_worst == WORST && c->worst[at].loss >= one->loss) return;
    while (at > 0 && c->worst[at - 1].loss < one->loss) {
        c->worst[at] = c->worst[at - 1];
        at--;
    }
    c->worst[at] = *one;
}

/* Notes the decision and the moves that looked best, unless all noted ones look worse. */
static void suspect_it(course *c, int ply, int played, int loss) {
    int at = 0;
    for (int i = 1; i < c->n_suspects; i++)
        if (c->suspects[i].loss < c->suspects[at].loss) at = i;
    if (c->n_suspects < SUSPECTS)
        at = c->n_suspects++;
    else if (c->suspects[at].loss >= loss)
        return;
    suspect *one = &c->suspects[at];
    *one = (suspect){.ply = ply, .seat = c->actor[ply], .loss = loss, .played = c->legal.m[played]};
    memcpy(c->seen + (size_t)at * c->stride, c->view, c->game->state_size);
    c->value[played] = -1e30f; /* to be tried anyway */
    for (int k = 0; k < TRIED; k++) {
        int best = 0;
        for (int i = 1; i < c->legal.n; i++)
            if (c->value[i] > c->value[best]) best = i;
        one->tried[k] = c->legal.m[best];
        c->value[best] = -1e30f;
    }
}

static void judge(course *c, int ply) {
    const pent_game *g = c->game;
    int seat = c->actor[ply], best = 0, played = -1;
    memcpy(c->view, c->state, g->state_size);
    pent_redact(g, c->view, seat);
    g->legal(c->view, &c->legal);
    if (c->legal.n < 2) return;
    weigh(c, seat);
    for (int i = 0; i < c->legal.n; i++) {
        if (c->value[i] > c->value[best]) best = i;
        if (c->legal.m[i] == c->move[ply]) played = i;
    }
    if (played < 0) return;
    int loss = x100(c->value[best] - c->value[played]);
    if (loss >= MIN_LOSS_X100) suspect_it(c, ply, played, loss);
}

/* From c->next on everybody does what its own judgement likes, until the seat decides anew. */
static void play_on(course *c, int seat, pent_rng *luck) {
    const pent_game *g = c->game;
    bool away = false;
    for (int k = 0; k < AHEAD; k++) {
        int actor = g->actor(c->next), best = 0;
        if (actor == PENT_OVER || (actor == seat && away)) return;
        if (actor == PENT_CHANCE) {
            g->apply(c->next, pent_chance(g, c->next, luck), NULL);
            continue;
        }
        away |= actor != seat;
        g->legal(c->next, &c->reply);
        float most = 0;
        for (int i = 0; c->reply.n > 1 && i < c->reply.n; i++) {
            memcpy(c->trial, c->next, g->state_size);
            g->apply(c->trial, c->reply.m[i], NULL);
            float value = pent_eval(g, c->trial, actor);
            if (i && value <= most) continue;
            most = value;
            best = i;
        }
        g->apply(c->next, c->reply.m[best], NULL);
    }
}

static float look_ahead(course *c, int seat, pent_move m, uint64_t seed) {
    const pent_game *g = c->game;
    pent_rng worlds = pent_rng_seed(seed); /* the same worlds and the same luck for every move */
    float sum = 0;
    for (int w = 0; w < WORLDS; w++) {
        memcpy(c->next, c->view, g->state_size);
        pent_determinize(g, c->next, seat, &worlds);
        pent_rng luck = pent_rng_seed(pent_rng_next(&worlds));
        g->apply(c->next, m, NULL);
        play_on(c, seat, &luck);
        sum += pent_eval(g, c->next, seat) / WORLDS;
    }
    return sum;
}

/* Which of the moves that looked best really were better, and by how much. Out of time: as it looked. */
static void judge_again(course *c, int i, uint64_t until) {
    const pent_game *g = c->game;
    const suspect *s = &c->suspects[i];
    costly one = {.ply = s->ply, .seat = s->seat, .loss = s->loss};
    pent_move better = s->tried[0];
    memcpy(c->view, c->seen + (size_t)i * c->stride, g->state_size);
    if (host_ns() < until) {
        uint64_t seed = pent_rng_next(&c->rng);
        float played = look_ahead(c, s->seat, s->played, seed), most = played;
        for (int k = 0; k < TRIED; k++) {
            float value = look_ahead(c, s->seat, s->tried[k], seed);
            if (value <= most) continue;
            most = value;
            better = s->tried[k];
        }
        one.loss = x100(most - played);
    }
    if (one.loss < MIN_LOSS_X100) return;
    pent_text words = pent_text_on(one.text, sizeof one.text);
    g->format(c->view, s->played, s->seat, &words);
    words = pent_text_on(one.better, sizeof one.better);
    g->format(c->view, better, s->seat, &words);
    words = pent_text_on(one.say, sizeof one.say);
    pent_say_move(g, c->view, s->played, s->seat, &words);
    words = pent_text_on(one.better_say, sizeof one.better_say);
    pent_say_move(g, c->view, better, s->seat, &words);
    if (g->targets) one.targets = g->targets(c->view, better, one.target);
    keep(c, &one);
}

static void point_json(course *c, int ply, pent_json *j) {
    float chance[PENT_MAX_SEATS];
    pent_chances(c->game, c->state, chance);
    for (int s = 0; s < c->seats; s++)
        c->wins[ply * c->seats + s] = (short)(chance[s] * 1000 + 0.5f);
    pent_json_open(j, NULL, '[');
    for (int s = 0; s < c->seats; s++)
        pent_json_int(j, NULL, x100(pent_eval(c->game, c->state, s)));
    pent_json_close(j, ']');
}

static void wins_json(const course *c, pent_json *j) {
    pent_json_open(j, "wins_x1000", '[');
    for (int i = 0; i <= c->plies; i++) {
        pent_json_open(j, NULL, '[');
        for (int s = 0; s < c->seats; s++) pent_json_int(j, NULL, c->wins[i * c->seats + s]);
        pent_json_close(j, ']');
    }
    pent_json_close(j, ']');
}

static void worst_json(const course *c, pent_json *j) {
    pent_json_open(j, "costly", '[');
    for (int i = 0; i < c->n_worst; i++) {
        const costly *w = &c->worst[i];
        pent_json_open(j, NULL, '{');
        pent_json_int(j, "ply", w->ply);
        pent_json_int(j, "seat", w->seat);
        pent_json_str(j, "text", w->text);
        pent_json_str(j, "say", w->say);
        pent_json_int(j, "loss_x100", w->loss);
        pent_json_str(j, "better", w->better);
        pent_json_str(j, "better_say", w->better_say);
        room_targets_json(w->target, w->targets, "better_targets", j);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

static void course_json(course *c, pent_json *j) {
    const pent_game *g = c->game;
    pent_json_open(j, "eval", '[');
    for (int i = 0; i < c->plies; i++) {
        point_json(c, i, j);
        if (pent_is_leave(c->move[i])) {
            if (g->leave) g->leave(c->state, c->actor[i], NULL);
            continue;
        }
        if (c->actor[i] >= 0) judge(c, i);
        g->apply(c->state, c->move[i], NULL);
    }
    point_json(c, c->plies, j);
    pent_json_close(j, ']');
    wins_json(c, j);
    uint64_t until = host_ns() + BUDGET_NS;
    for (int i = 0; i < c->n_suspects; i++) judge_again(c, i, until);
    worst_json(c, j);
}

static course *new_course(const room_task *t, const pent_table *table) {
    course *c = room_zeroed(sizeof *c);
    c->game = t->game;
    c->plies = pent_table_plies(table);
    c->seats = pent_table_setup(table)->seats;
    c->move = room_zeroed(((size_t)c->plies + 1) * sizeof *c->move);
    c->actor = room_zeroed(((size_t)c->plies + 1) * sizeof *c->actor);
    c->wins = room_zeroed(((size_t)c->plies + 1) * (size_t)c->seats * sizeof *c->wins);
    c->stride = (t->game->state_size + 15) & ~(size_t)15; /* each one aligned */
    c->state = room_zeroed(5 * c->stride);
    c->seen = room_zeroed(SUSPECTS * c->stride);
    c->value = room_zeroed(PENT_MAX_MOVES * sizeof *c->value);
    c->view = c->state + c->stride;
    c->world = c->view + c->stride;
    c->next = c->world + c->stride;
    c->trial = c->next + c->stride;
    for (int i = 0; i < c->plies; i++) c->move[i] = pent_table_ply(table, i, &c->actor[i]);
    c->rng = pent_rng_seed(t->seed);
    return c;
}

static void free_course(course *c) {
    free(c->move);
    free(c->actor);
    free(c->wins);
    free(c->state);
    free(c->seen);
    free(c->value);
    free(c);
}

void room_curve_work(room_task *t) {
    pent_table *table = pent_table_read(t->record, strlen(t->record), NULL);
    if (!table || pent_table_game(table) != t->game) {
        pent_table_free(table);
        return;
    }
    course *c = new_course(t, table);
    t->members = room_space(ROOM);
    pent_text out = pent_text_on(t->members, ROOM);
    pent_json j = {&out, true};
    t->good = pent_init(t->game, c->state, pent_table_setup(table), NULL) == PENT_OK;
    if (t->good) course_json(c, &j);
    t->good &= !out.cut;
    free_course(c);
    pent_table_free(table);
}

void room_curve(room *r, room_ask *a) {
    if (host_waiting(r->h, ROOM_CURVE) > ROOM_MANY ||
        !host_allow(r->h, "curve", r->row.id, 5, 0.2)) {
        room_refuse(a, r, 429, "Too many questions at once; wait a little.");
        return;
    }
    room_task *t = room_task_new(r, ROOM_CURVE, -1);
    t->record = room_space(ROOM);
    pent_text out = pent_text_on(t->record, ROOM);
    pent_table_write(r->t, PENT_TRUTH, PENT_NO_HASHES, &out);
    room_task_ask(t, a);
}
