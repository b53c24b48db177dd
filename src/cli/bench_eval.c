/* bench_eval.c: pentarchy bench --eval: how many evaluations a second a game's net makes, in the order
 * in which a search asks: the positions after all moves of a decision, each for the seat that moved.
 * A game that has inputs but no net yet is measured with one of the usual size. */
#include "cli.h"
#include "pentarchy_game.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 200, MOVES = 24, HIDDEN = 64 };

typedef struct {
    pent_game game; /* with a net */
    pent_net net;
    int16_t *weights;
    unsigned char *state; /* the successors, one after the other */
    int8_t *seat;
    int n;
} pool;

/* The speed does not depend on what was learned. */
static bool usual_net(pool *p, int seats) {
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

static void add_moves(pool *p, const unsigned char *s, pent_rng *rng) {
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
static bool fill(pool *p, const pent_setup *setup) {
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

static double speed_of(pool *p, double seconds, bool remembers) {
    pent_judgement *j = pent_judgement_open(&p->game);
    if (!j) return 0;
    double begin = cli_processor_time(), spent = 0;
    uint64_t done = 0;
    float points[PENT_MAX_SEATS], sum = 0;
    while (spent < seconds && p->n) {
        for (int i = 0; i < p->n; i++, done++) {
            const void *s = p->state + (size_t)i * p->game.state_size;
            int seat = p->seat[i];
            if (remembers) {
                pent_judgement_points(j, s, 1u << seat, points);
                sum += points[seat];
            } else {
                pent_inputs x[PENT_MAX_SEATS];
                p->game.look(s, 1u << seat, NULL, x);
                sum += pent_net_points(p->game.net, &x[seat]);
            }
        }
        spent = cli_processor_time() - begin;
    }
    pent_judgement_close(j);
    return sum == -1 ? 0 : (double)done / spent; /* the sum is used, so the work is done */
}

static double inputs_of(const pool *p) {
    double n = 0;
    for (int i = 0; i < p->n; i++) {
        pent_inputs x[PENT_MAX_SEATS];
        p->game.look(p->state + (size_t)i * p->game.state_size, 1u << p->seat[i], NULL, x);
        n += x[p->seat[i]].n;
    }
    return p->n ? n / p->n : 0;
}

static int bench_seats(const cli_args *args, const pent_game *game, int seats, double seconds) {
    pent_setup setup;
    if (!game->inputs) return CLI_OK;
    if (!cli_setup(args, game, seats, &setup)) return CLI_USAGE;
    pool p = {.game = *game};
    p.state = malloc((size_t)POSITIONS * MOVES * game->state_size);
    p.seat = malloc((size_t)POSITIONS * MOVES);
    bool own = game->net && game->net->inputs && game->net->seats >> seats & 1;
    bool ok = p.state && p.seat && (own || usual_net(&p, seats)) && fill(&p, &setup);
    if (ok)
        printf("%-14s %5d %12.0f %12.0f %8.1f %7d%s\n", game->id, seats,
               speed_of(&p, seconds, true), speed_of(&p, seconds, false), inputs_of(&p),
               p.game.net->inputs, own ? "" : "  (no net yet)");
    fflush(stdout);
    free(p.weights);
    free(p.state);
    free(p.seat);
    return ok ? CLI_OK : cli_error(args, CLI_SYSTEM, "out of memory");
}

static int begin(const cli_args *args) {
    (void)args;
    printf("%-14s %5s %12s %12s %8s %7s\n", "game", "seats", "evals/s", "alone/s", "active",
           "inputs");
    return CLI_OK;
}

const cli_bench_way cli_bench_eval = {begin, bench_seats};
