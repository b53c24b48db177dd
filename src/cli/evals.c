/* evals.c: the positions of evals.h. */
#include "evals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 200, MOVES = 24, HIDDEN = 64 };

/* The speed does not depend on what was learned. */
static bool usual_net(evals *p, int seats) {
    pent_net *t = &p->net;
    static const int32_t threshold[HIDDEN];
    int inputs = pent_input_count(&p->game);
    *t = (pent_net){.rules_version = 1,
                    .input_hash = pent_input_hash(&p->game),
                    .seats = 1u << seats,
                    .inputs = inputs,
                    .hidden = HIDDEN,
                    .first_shift = 10,
                    .answer_shift = 8,
                    .threshold = threshold};
    snprintf(t->game, sizeof t->game, "%s", p->game.id);
    size_t n = (size_t)inputs * (HIDDEN + 1) + HIDDEN;
    p->weights = malloc(n * sizeof *p->weights);
    if (!p->weights) return false;
    pent_rng rng = pent_rng_seed(1);
    for (size_t i = 0; i < n; i++) p->weights[i] = (int16_t)(pent_rng_below(&rng, 200)) - 100;
    t->straight = p->weights;
    t->first = t->straight + inputs;
    t->answer = t->first + inputs * HIDDEN;
    p->game.net = t;
    return true;
}

static void add_moves(evals *p, const unsigned char *s, pent_rng *rng) {
    pent_moves list;
    size_t z = p->game.state_size;
    int actor = p->game.actor(s);
    p->game.legal(s, &list);
    for (int i = 0; i < list.n && i < MOVES; i++) {
        unsigned char *to = p->state + (size_t)p->n * z;
        memcpy(to, s, z);
        p->game.apply(to, list.m[i], NULL);
        for (int k = 0; k < 24 && p->game.actor(to) == PENT_CHANCE; k++)
            p->game.apply(to, pent_chance(&p->game, to, rng), NULL);
        if (p->game.actor(to) == PENT_OVER) continue;
        p->seat[p->n++] = (int8_t)actor;
    }
}

/* Decisions of games that a quick player plays. */
static bool fill(evals *p, const pent_setup *setup) {
    size_t z = p->game.state_size;
    unsigned char *s = malloc(2 * z);
    pent_player *player = s ? pent_player_open(&p->game, "random", 1, NULL) : NULL;
    if (!player) {
        free(s);
        return false;
    }
    pent_rng rng = pent_rng_seed(7);
    for (int found = 0; found < POSITIONS;) {
        if (pent_init(&p->game, s, setup, NULL) != PENT_OK) break;
        for (int actor; found < POSITIONS && (actor = p->game.actor(s)) != PENT_OVER;) {
            pent_moves list;
            p->game.legal(s, &list);
            if (actor >= 0 && list.n > 1 && pent_rng_below(&rng, 4) == 0) {
                add_moves(p, s, &rng);
                found++;
            }
            p->game.apply(s,
                          actor == PENT_CHANCE ? pent_chance(&p->game, s, &rng)
                                               : pent_player_ask(player, &p->game, s, s + z),
                          NULL);
        }
    }
    pent_player_close(player);
    free(s);
    return true;
}

bool evals_open(evals *p, const pent_game *game, const pent_setup *setup) {
    const pent_net *net = pent_net_for(game, setup->seats);
    *p = (evals){.game = *game, .own = net, .seats = setup->seats};
    p->game.net = net;
    p->state = malloc((size_t)POSITIONS * MOVES * game->state_size);
    p->seat = malloc((size_t)POSITIONS * MOVES);
    if (p->state && p->seat && (p->own || usual_net(p, setup->seats)) && fill(p, setup))
        return true;
    evals_close(p);
    return false;
}

void evals_close(evals *p) {
    free(p->weights);
    free(p->state);
    free(p->seat);
}

float evals_run(const evals *p, pent_judgement *j) {
    float points[PENT_MAX_SEATS], sum = 0;
    if (j) pent_judgement_net(j, p->seats);
    for (int i = 0; i < p->n; i++) {
        const void *s = p->state + (size_t)i * p->game.state_size;
        int seat = p->seat[i];
        if (j) {
            pent_judgement_points(j, s, 1u << seat, points);
            sum += points[seat];
        } else {
            pent_inputs x[PENT_MAX_SEATS];
            p->game.look(s, 1u << seat, NULL, x);
            sum += pent_net_points(p->game.net, &x[seat]);
        }
    }
    return sum;
}

double evals_active(const evals *p) {
    double n = 0;
    for (int i = 0; i < p->n; i++) {
        pent_inputs x[PENT_MAX_SEATS];
        p->game.look(p->state + (size_t)i * p->game.state_size, 1u << p->seat[i], NULL, x);
        n += x[p->seat[i]].n;
    }
    return p->n ? n / p->n : 0;
}
