/* curve.c: the course of a finished game: how well every seat stood after each ply, and the decisions
 * that cost most. The judgement is the game's own eval one ply deep, averaged over worlds the seat
 * could not tell apart, so nobody is blamed for what it could not know. Only finished games: nothing
 * is secret any more. */
#include "srv.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { WORLDS = 3, MAX_CHANCE = 12, WORST = 12, MIN_LOSS_X100 = 50, ROOM = 1 << 20 };

typedef struct costly {
    int ply, seat, loss;
    char text[PENT_MOVE_TEXT], better[PENT_MOVE_TEXT];
    int targets;
    pent_id target[PENT_MAX_TARGETS];
} costly;

typedef struct curve_job {
    srv_job job;
    srv_ask *a;
    const pent_game *game;
    pent_setup setup;
    int plies, seats, n_worst;
    pent_move *move;
    int *actor;
    unsigned char *state, *view, *world, *next;
    costly worst[WORST];
    float *value; /* PENT_MAX_MOVES */
    pent_moves legal;
    pent_rng rng;
    char *text;
    pent_text out;
} curve_job;

static int x100(float v) {
    return v > 100000.0f ? 10000000 : v < -100000.0f ? -10000000 : (int)(v * 100);
}

/* What every legal move of the seat looks like right after it. */
static void weigh(curve_job *c, int seat) {
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
            c->value[i] += g->eval(c->next, seat) / WORLDS;
        }
    }
}

/* Keeps the worst, the worst first. */
static void keep(curve_job *c, const costly *one) {
    int at = c->n_worst < WORST ? c->n_worst++ : WORST - 1;
    if (at == WORST - 1 && c->n_worst == WORST && c->worst[at].loss >= one->loss) return;
    while (at > 0 && c->worst[at - 1].loss < one->loss) {
        c->worst[at] = c->worst[at - 1];
        at--;
    }
    c->worst[at] = *one;
}

static void judge(curve_job *c, int ply) {
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
    costly one = {.ply = ply, .seat = seat, .loss = x100(c->value[best] - c->value[played])};
    if (one.loss < MIN_LOSS_X100) return;
    pent_text words = pent_text_on(one.text, sizeof one.text);
    g->format(c->view, c->legal.m[played], seat, &words);
    words = pent_text_on(one.better, sizeof one.better);
    g->format(c->view, c->legal.m[best], seat, &words);
    if (g->targets) one.targets = g->targets(c->view, c->legal.m[best], one.target);
    keep(c, &one);
}

static void point_json(curve_job *c, pent_json *j) {
    pent_json_open(j, NULL, '[');
    for (int s = 0; s < c->seats; s++) pent_json_int(j, NULL, x100(c->game->eval(c->state, s)));
    pent_json_close(j, ']');
}

static void worst_json(const curve_job *c, pent_json *j) {
    pent_json_open(j, "costly", '[');
    for (int i = 0; i < c->n_worst; i++) {
        const costly *w = &c->worst[i];
        pent_json_open(j, NULL, '{');
        pent_json_int(j, "ply", w->ply);
        pent_json_int(j, "seat", w->seat);
        pent_json_str(j, "text", w->text);
        pent_json_int(j, "loss_x100", w->loss);
        pent_json_str(j, "better", w->better);
        pent_json_open(j, "better_targets", '[');
        for (int k = 0; k < w->targets; k++) pent_json_str(j, NULL, w->target[k].s);
        pent_json_close(j, ']');
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

static store_status work(srv_job *job, store *st) {
    (void)st;
    curve_job *c = (curve_job *)job;
    const pent_game *g = c->game;
    if (pent_init(g, c->state, &c->setup, NULL) != PENT_OK) return STORE_FAILED;
    c->out = pent_text_on(c->text, ROOM);
    pent_json j = {&c->out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "t", "ok");
    if (c->a->has_re) pent_json_int(&j, "re", c->a->re);
    pent_json_open(&j, "eval", '[');
    for (int i = 0; i < c->plies; i++) {
        point_json(c, &j);
        if (pent_is_leave(c->move[i])) {
            if (g->leave) g->leave(c->state, c->actor[i], NULL);
            continue;
        }
        if (c->actor[i] >= 0) judge(c, i);
        g->apply(c->state, c->move[i], NULL);
    }
    point_json(c, &j);
    pent_json_close(&j, ']');
    worst_json(c, &j);
    pent_json_close(&j, '}');
    return STORE_OK;
}

static void done(srv_job *job) {
    curve_job *c = (curve_job *)job;
    srv_ask *a = c->a;
    if (job->status != STORE_OK || c->out.cut) {
        srv_refuse(a, NULL, 500, "This game is too long to be analysed.");
    } else {
        if (a->req) {
            net_reply(a->req, 200, "application/json", "Cache-Control: no-store\r\n", c->text,
                      c->out.len, false);
            a->req = NULL;
        } else if (a->client && a->client->conn) {
            net_msg *m = net_msg_new(c->text, c->out.len);
            if (!net_send(a->client->conn, m)) a->client->dirty = true;
            net_msg_drop(m);
        }
        srv_ask_free(a);
    }
    free(c->move);
    free(c->actor);
    free(c->state);
    free(c->value);
    free(c->text);
    free(c);
}

void srv_curve(srv_room *r, srv_ask *a) {
    if (srv_pool_waiting(r->s->think_pool) > 64 || !srv_allow(r->s, "curve", r->row.id, 5, 0.2)) {
        srv_refuse(a, r, 429, "Too many questions at once; wait a little.");
        return;
    }
    curve_job *c = calloc(1, sizeof *c);
    if (!c) abort();
    c->game = r->game;
    c->setup = *pent_table_setup(r->t);
    c->plies = pent_table_plies(r->t);
    c->seats = r->row.seats;
    c->move = calloc((size_t)c->plies + 1, sizeof *c->move);
    c->actor = calloc((size_t)c->plies + 1, sizeof *c->actor);
    size_t stride = (r->game->state_size + 15) & ~(size_t)15; /* each one aligned */
    c->state = calloc(4, stride);
    c->value = calloc(PENT_MAX_MOVES, sizeof *c->value);
    c->text = malloc(ROOM);
    if (!c->move || !c->actor || !c->state || !c->value || !c->text) abort();
    c->view = c->state + stride;
    c->world = c->view + stride;
    c->next = c->world + stride;
    for (int i = 0; i < c->plies; i++) c->move[i] = pent_table_ply(r->t, i, &c->actor[i]);
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    c->rng = pent_rng_seed(seed);
    c->a = a;
    c->job.work = work;
    c->job.done = done;
    srv_pool_put(r->s->think_pool, &c->job);
}
