/* judgement.c: the one judgement of positions that players, pages and learning ask: that of a game's
 * nets which is for so many seats, else its `eval`. With a memory it is quicker and says the same. */
#include "pentarchy_game.h"

#include <stdlib.h>
#include <string.h>

struct pent_judgement {
    const pent_game *game;
    int seats;           /* that the net was chosen for; 0: not yet */
    const pent_net *net; /* NULL: `eval` judges */
    void *memory;        /* the game's */
    unsigned known;      /* seats whose sums are the net's, of `seen` */
    pent_inputs seen[PENT_MAX_SEATS], fresh[PENT_MAX_SEATS];
    pent_net_sums sums[PENT_MAX_SEATS];
};

static int seatings(const pent_net *net) {
    int n = 0;
    for (unsigned left = net->seats; left; left &= left - 1) n++;
    return n;
}

const pent_net *pent_net_for(const pent_game *game, int seats) {
    const pent_net *best = NULL;
    for (const pent_net *t = game->net; t; t = t->next) {
        if (!t->inputs || !(t->seats >> seats & 1)) continue;
        if (best && seatings(best) <= seatings(t)) continue;
        if (pent_net_fits(t, game, NULL) == PENT_OK) best = t;
    }
    return best;
}

pent_status pent_nets_cover(const pent_game *game, int seats, pent_err *err) {
    if (!game->net || !game->net->inputs || pent_net_for(game, seats)) return PENT_OK;
    return pent_fail(err, PENT_E_INPUT,
                     "no net of %s has learned from games of %d seats: there they judge without",
                     game->name, seats);
}

pent_judgement *pent_judgement_open(const pent_game *game) {
    size_t z = (sizeof(pent_judgement) + 63) / 64 * 64;
    pent_judgement *j = aligned_alloc(64, z);
    if (!j) return NULL;
    memset(j, 0, z);
    j->game = game;
    if (game->look_memory) {
        j->memory = calloc(1, game->look_memory);
        if (!j->memory) {
            free(j);
            return NULL;
        }
    }
    return j;
}

void pent_judgement_close(pent_judgement *j) {
    if (j) free(j->memory);
    free(j);
}

const pent_net *pent_judgement_net(pent_judgement *j, int seats) {
    if (seats == j->seats) return j->net;
    const pent_net *net = pent_net_for(j->game, seats);
    if (net != j->net) j->known = 0; /* the sums are another's */
    j->seats = seats;
    return j->net = net;
}

static void remember(pent_inputs *to, const pent_inputs *from) {
    to->n = from->n;
    to->points = from->points;
    memcpy(to->index, from->index, (size_t)from->n * sizeof *from->index);
    memcpy(to->value, from->value, (size_t)from->n * sizeof *from->value);
}

void pent_judgement_points(pent_judgement *j, const void *s, unsigned seats, float *points) {
    j->game->look(s, seats, j->memory, j->fresh);
    for (int i = 0; i < PENT_MAX_SEATS; i++) {
        if (!(seats >> i & 1)) continue;
        if (j->known >> i & 1)
            pent_net_change(j->net, &j->seen[i], &j->fresh[i], &j->sums[i]);
        else
            pent_net_sum(j->net, &j->fresh[i], &j->sums[i]);
        remember(&j->seen[i], &j->fresh[i]);
        points[i] = pent_net_answer(j->net, &j->sums[i], j->fresh[i].points);
    }
    j->known |= seats;
}

/* Whose score a seat's is measured by: the best other's where margins count, else the best of those
 * whom nobody plays. */
static int measure_of(const pent_game *game, const pent_result *r, int seats, int seat) {
    int best = 0;
    bool any = false;
    for (int i = game->margins ? 0 : seats; i < r->entries; i++) {
        if (i == seat || (any && r->entry[i].score <= best)) continue;
        best = r->entry[i].score;
        any = true;
    }
    return best;
}

/* The end is no guess. */
void pent_final_points(const pent_game *game, const void *s, int seats, int won, float *points) {
    pent_result r;
    memset(&r, 0, sizeof r);
    game->result(s, &r);
    int winners = 0;
    for (int i = 0; i < r.entries; i++) winners += r.entry[i].rank == 1;
    for (int i = 0; i < seats; i++)
        points[i] = (float)(r.entry[i].score - measure_of(game, &r, seats, i)) +
                    (r.entry[i].rank == 1 ? (float)won / (float)winners : 0.0f);
}

float pent_ahead(const float *points, int seats, int seat) {
    float best = 0;
    bool any = false;
    for (int i = 0; i < seats; i++)
        if (i != seat && (!any || points[i] > best)) best = points[i], any = true;
    return points[seat] - best;
}

void pent_judgement_ahead(pent_judgement *j, const void *s, int seats, float *ahead) {
    float points[PENT_MAX_SEATS];
    const pent_net *net = pent_judgement_net(j, seats);
    if (!net) {
        for (int i = 0; i < seats; i++) ahead[i] = j->game->eval(s, i);
        return;
    }
    if (j->game->actor(s) == PENT_OVER)
        pent_final_points(j->game, s, seats, net->won, points);
    else
        pent_judgement_points(j, s, (1u << seats) - 1, points);
    for (int i = 0; i < seats; i++) ahead[i] = pent_ahead(points, seats, i);
}

float pent_judgement_of(pent_judgement *j, const void *s, int seats, int seat) {
    float ahead[PENT_MAX_SEATS];
    if (!pent_judgement_net(j, seats)) return j->game->eval(s, seat);
    pent_judgement_ahead(j, s, seats, ahead);
    return ahead[seat];
}

float pent_eval(const pent_game *game, const void *s, int seat) {
    int seats = pent_seats(game, s);
    const pent_net *net = pent_net_for(game, seats);
    if (!net) return game->eval(s, seat);
    pent_inputs x[PENT_MAX_SEATS];
    float points[PENT_MAX_SEATS];
    if (game->actor(s) == PENT_OVER) {
        pent_final_points(game, s, seats, net->won, points);
    } else {
        game->look(s, (1u << seats) - 1, NULL, x);
        for (int i = 0; i < seats; i++) points[i] = pent_net_points(net, &x[i]);
    }
    return pent_ahead(points, seats, seat);
}
