/* trainer.c: takes the games in their order, keeps the rows to learn from, makes the steps that are
 * due, and every batch a new version of the net. */
#include "train.h"

#include <stdlib.h>
#include <string.h>

enum { ENOUGH = 4000 }; /* rows to begin with, or a quarter of the replay */

static bool between(int32_t v, int32_t least, int32_t most) { return v >= least && v <= most; }

pent_status train_plan_check(const train_plan *p, const pent_game *game, pent_err *err) {
    if (strcmp(p->game, game->id) != 0)
        return pent_fail(err, PENT_E_INPUT, "this is training of %s, not of %s", p->game, game->id);
    if (p->kind != TRAIN_KIND)
        return pent_fail(err, PENT_E_INPUT, "training of kind %d; this program knows kind %d",
                         p->kind, TRAIN_KIND);
    if (!game->inputs) return pent_fail(err, PENT_E_INPUT, "%s has no inputs yet", game->name);
    if (p->rules_version != game->rules_version || p->content != pent_content(game) ||
        p->input_hash != pent_input_hash(game))
        return pent_fail(err, PENT_E_INPUT,
                         "it was begun with other rules, content or inputs of %s", game->name);
    bool good =
        between(p->batch, 1, 1000000) && p->decay >= 1 && p->hidden % 8 == 0 &&
        between(p->hidden, 8, PENT_NET_UNITS) && p->second % 8 == 0 &&
        between(p->second, 0, PENT_NET_SECOND) && between(p->seatings, 1, TRAIN_MAX_SEATINGS) &&
        between(p->won, 0, 1000) && between(p->scale, 1, 1000) && between(p->lambda, 0, 1000) &&
        between(p->first_rate, 1, 100000) && between(p->last_rate, 1, 100000) &&
        between(p->noise, 0, 1000000) && between(p->again, 1, PENT_MAX_MOVES) &&
        between(p->looks, 0, 100000) && between(p->random, 0, 1000) &&
        between(p->opening, 0, 1000) && between(p->vary, 0, 1000) &&
        between(p->rows, 256, 10000000) && between(p->uses, 1, 100) && between(p->prize, 0, 1000) &&
        !p->prized[sizeof p->prized - 1] && !p->prize == !p->prized[0];
    for (int i = 0; good && i < p->seatings; i++)
        good = between(p->seats[i], game->min_seats, game->max_seats);
    const char *name[TRAIN_MAX_GROUPS];
    uint64_t all = ~(uint64_t)0 >> (TRAIN_MAX_GROUPS - train_groups(game, name));
    if (good && (p->without & all) == all)
        return pent_fail(err, PENT_E_INPUT,
                         "all groups of inputs are left out: nothing is learned");
    good = good && (p->without & ~all) == 0;
    return good ? PENT_OK : pent_fail(err, PENT_E_INPUT, "its numbers are out of bounds");
}

static pent_status make_net(trainer *t, pent_net *net, void *room, pent_err *err) {
    const train_plan *p = &t->plan;
    memset(net, 0, sizeof *net);
    memcpy(net->game, p->game, sizeof net->game);
    net->rules_version = p->rules_version;
    net->content = p->content;
    net->input_hash = p->input_hash;
    net->won = p->won;
    net->about = "";
    for (int i = 0; i < p->seatings; i++) net->seats |= 1u << p->seats[i];
    return learner_net(&t->learner, (float)p->scale, net, room, err);
}

/* The games point to the nets: set anew whenever the trainer may have moved. */
static void point(trainer *t) {
    t->old_game = t->new_game = *t->game;
    t->old_game.net = &t->old_net;
    t->new_game.net = &t->new_net;
}

/* No row has what is left out, so it stays silent. */
static void silence(trainer *t) {
    bool out[PENT_MAX_FEATURES];
    train_left_out(&t->plan, t->game, out);
    for (int i = 0; i < t->learner.inputs; i++)
        if (out[i]) learner_silence(&t->learner, i);
}

/* Where inputs have a worth to begin with, the units begin by hardly saying anything: the first games
 * are then played as well as those prices know. */
static void begin(trainer *t) {
    bool told = false, out[PENT_MAX_FEATURES];
    int at = 0;
    train_left_out(&t->plan, t->game, out);
    for (const pent_input *r = t->game->inputs; r->name; at += r++->count)
        told |= r->start != 0 && !out[at];
    learner_begin(&t->learner, &t->rng, told ? 0.005f : 0.1f);
    at = 0;
    for (const pent_input *r = t->game->inputs; r->name; r++)
        for (int i = 0; i < r->count; i++, at++)
            learner_straight(&t->learner, at, (float)r->start / 100 / (float)t->plan.scale);
    silence(t);
}

pent_status trainer_open(trainer *t, const pent_game *game, const train_plan *plan, pent_err *err) {
    memset(t, 0, sizeof *t);
    t->plan = *plan;
    t->game = game;
    t->rng = pent_rng_seed(train_mix(plan->seed, 0, 1000));
    t->old_room = malloc(PENT_NET_ROOM);
    t->new_room = malloc(PENT_NET_ROOM);
    t->row = calloc((size_t)plan->rows, sizeof *t->row);
    if (!t->old_room || !t->new_room || !t->row ||
        !learner_open(&t->learner, pent_input_count(game), plan->hidden, plan->second)) {
        trainer_close(t);
        return pent_fail(err, PENT_E_SYSTEM, "out of memory");
    }
    begin(t);
    pent_status status = make_net(t, &t->old_net, t->old_room, err);
    if (status == PENT_OK) status = make_net(t, &t->new_net, t->new_room, err);
    point(t);
    return status;
}

pent_status trainer_start(trainer *t, const pent_net *net, pent_err *err) {
    if (!learner_take(&t->learner, net, (float)t->plan.scale))
        return pent_fail(err, PENT_E_INPUT,
                         "a net of %d and %d units cannot begin one of %d and %d: at least as many "
                         "units, the same second layer",
                         net->hidden, net->second, t->plan.hidden, t->plan.second);
    silence(t);
    t->started = true; /* it answers the mean already */
    pent_status status = make_net(t, &t->old_net, t->old_room, err);
    return status == PENT_OK ? make_net(t, &t->new_net, t->new_room, err) : status;
}

void trainer_close(trainer *t) {
    for (uint32_t i = 0; i < t->used; i++) free(t->row[i]);
    free(t->row);
    free(t->old_room);
    free(t->new_room);
    learner_close(&t->learner);
    memset(t, 0, sizeof *t);
}

pent_status trainer_renew(trainer *t, pent_err *err) {
    return make_net(t, &t->new_net, t->new_room, err);
}

int64_t train_version(const train_plan *plan, int64_t number) {
    int64_t v = number / plan->batch - 1;
    return v < 0 ? 0 : v;
}

static bool keep(void *ctx, train_row *row) {
    trainer *t = ctx;
    if (t->used < (uint32_t)t->plan.rows) {
        t->row[t->used++] = row;
    } else {
        free(t->row[t->at]);
        t->row[t->at] = row;
        t->at = (t->at + 1) % (uint32_t)t->plan.rows;
    }
    t->due += t->plan.uses;
    return true;
}

/* The net begins by answering the mean, whatever the inputs. */
static void start(trainer *t) {
    double sum = 0;
    for (uint32_t i = 0; i < t->used; i++) {
        const train_row *r = t->row[i];
        sum += (double)(r->target - learner_straight_sum(&t->learner, r));
    }
    learner_start_at(&t->learner, (float)(sum / t->used));
    t->started = true;
    t->due = 0;
}

static void learn(trainer *t) {
    const train_plan *p = &t->plan;
    uint32_t enough = (uint32_t)(p->rows / 4 < ENOUGH ? p->rows / 4 : ENOUGH);
    if (t->used < enough) {
        t->due = 0;
        return;
    }
    if (!t->started) start(t);
    double way = t->done >= p->decay ? 1 : (double)t->done / (double)p->decay;
    float rate = (float)(1e-6 * p->first_rate *
                         train_pow((double)p->last_rate / (double)p->first_rate, way));
    for (; t->due >= TRAIN_BATCH_ROWS; t->due -= TRAIN_BATCH_ROWS) {
        const train_row *row[TRAIN_BATCH_ROWS];
        for (int i = 0; i < TRAIN_BATCH_ROWS; i++)
            row[i] = t->row[pent_rng_below(&t->rng, t->used)];
        learner_rows(&t->learner, row, TRAIN_BATCH_ROWS, rate);
    }
}

pent_status trainer_take(trainer *t, const train_game *g, pent_err *err) {
    train_end end;
    if (g->number != t->done)
        return pent_fail(err, PENT_E_INPUT, "game %ld came instead of game %ld", (long)g->number,
                         (long)t->done);
    pent_status status = train_rows(&t->plan, &t->old_game, g, keep, t, &end, err);
    if (status != PENT_OK) return status;
    t->score[train_seats(&t->plan, g->number)] += end.score;
    t->games[train_seats(&t->plan, g->number)]++;
    t->prizes += end.prizes;
    learn(t);
    t->done++;
    if (t->done % t->plan.batch) return PENT_OK;
    pent_net net = t->old_net;
    void *room = t->old_room;
    t->old_net = t->new_net;
    t->old_room = t->new_room;
    t->new_net = net;
    t->new_room = room;
    return trainer_renew(t, err);
}

static uint64_t add(uint64_t h, const void *bytes, size_t n) {
    uint64_t part[2] = {h, pent_hash(bytes, n)};
    return pent_hash(part, sizeof part);
}

uint64_t trainer_hash(const trainer *t) {
    const learner *l = &t->learner;
    int64_t state[8] = {t->used, t->at, t->due, t->done, t->started, (int64_t)l->steps};
    memcpy(&state[6], &l->decay1, sizeof(int64_t));
    memcpy(&state[7], &l->decay2, sizeof(int64_t));
    uint64_t h = add(0, &t->plan, sizeof t->plan);
    h = add(h, state, sizeof state);
    h = add(h, &t->rng, sizeof t->rng);
    h = add(h, l->p, 5 * (size_t)l->params * sizeof *l->p); /* with slopes, moments and average */
    for (uint32_t i = 0; i < t->used; i++) h = add(h, t->row[i], TRAIN_ROW_BYTES(t->row[i]->n));
    return h;
}
