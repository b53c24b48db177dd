/* score.c: final scoring, shares of tied places, and the result at any time.
 * What it is not: points won during play (gain.c, apply.c). */
#include "terra_mystica.h"

const int terra_cult_prize[3] = {8, 4, 2};      /* TM-166 */
const int terra_network_prize[3] = {18, 12, 6}; /* TM-167 */

/* Points for n ranked values: tied factions share the sum of their places, rounded down. */
void terra_shares(const int *value, int n, const int prize[3], int *out) {
    for (int i = 0; i < n; i++) {
        int above = 0, tied = 0, sum = 0;
        for (int k = 0; k < n; k++) {
            above += value[k] > value[i];
            tied += value[k] == value[i];
        }
        for (int place = above; place < above + tied && place < 3; place++) sum += prize[place];
        out[i] = value[i] ? sum / tied : 0; /* TM-166 */
    }
}

/* Own structures one step away in the final network: TM-167. */
static terra_set linked(const terra_state *s, int seat, int hex) {
    const terra_player *p = &s->p[seat];
    terra_set out = terra_beside(s, hex);
    switch (terra_of(s, seat)->skips) {
    case 1: return terra_or(out, terra_skip[1][hex]);
    case 2: return terra_or(out, terra_skip[1 + p->count[TERRA_SH] + p->far][hex]);
    default: return p->ship ? terra_or(out, terra_ship[p->ship - 1][hex]) : out;
    }
}

int terra_network(const terra_state *s, int seat) {
    terra_set left = s->p[seat].own;
    int best = 0;
    while (!terra_empty(left)) {
        terra_set edge = {{0, 0}};
        int size = 0;
        terra_add(&edge, terra_pop(&left));
        while (!terra_empty(edge)) {
            terra_set more = terra_and(linked(s, seat, terra_pop(&edge)), left);
            left = terra_without(left, more);
            edge = terra_or(edge, more);
            size++;
        }
        best = size > best ? size : best;
    }
    return best;
}

/* The i-th faction to be scored, those that left first; only the order of reasons depends on it. */
static int scored(const terra_state *s, int i) {
    bool by_pass = s->flags & TERRA_PASS_ORDER && s->n_passed == s->seats;
    if (!by_pass) return i;
    for (int absent = 1; absent >= 0; absent--)
        for (int k = 0; k < s->seats; k++)
            if (terra_absent(s, s->next[k]) == absent && i-- == 0) return s->next[k];
    return 0;
}

static void final_cults(terra_ply *y) {
    static const char *const cult_words[TERRA_CULTS] = {
        "final scoring: the cult of fire", "final scoring: the cult of water",
        "final scoring: the cult of earth", "final scoring: the cult of air"};
    terra_state *s = y->s;
    for (int c = 0; c < TERRA_CULTS; c++) {
        int value[TERRA_SEATS], gain[TERRA_SEATS];
        for (int i = 0; i < s->seats; i++) value[i] = s->p[i].cult[c];
        terra_shares(value, s->seats, terra_cult_prize, gain);
        for (int k = 0; k < s->seats; k++) {
            int i = scored(s, k);
            s->p[i].end_cult = (uint16_t)(s->p[i].end_cult + gain[i]);
            terra_points(y, i, gain[i], TERRA_FROM_END, "TM-166", cult_words[c]);
            if (gain[i]) terra_see(y, i, TERRA_W_FINAL_CULT, c);
        }
    }
}

static void final_network(terra_ply *y) {
    terra_state *s = y->s;
    int value[TERRA_SEATS], gain[TERRA_SEATS];
    for (int i = 0; i < s->seats; i++) value[i] = terra_network(s, i);
    terra_shares(value, s->seats, terra_network_prize, gain);
    for (int k = 0; k < s->seats; k++) {
        int i = scored(s, k);
        s->p[i].end_net = (uint16_t)gain[i];
        terra_points(y, i, gain[i], TERRA_FROM_END, "TM-167",
                     "final scoring: the largest connected group");
        if (gain[i]) terra_see(y, i, TERRA_W_FINAL_NET, gain[i]);
    }
}

static void final_goods(terra_ply *y) {
    for (int k = 0; k < y->s->seats; k++) {
        int i = scored(y->s, k);
        terra_player *p = &y->s->p[i];
        int burn = p->bowl[1] / 2; /* TM-168 */
        p->bowl[1] = (uint8_t)(p->bowl[1] - 2 * burn);
        p->bowl[2] = (uint8_t)(p->bowl[2] + burn);
        int coins = p->coins + p->bowl[2] + p->priests + p->workers;
        terra_spend_power(p, p->bowl[2]);
        p->priests = 0;
        p->workers = 0;
        int rate = p->faction == TERRA_ALCHEMISTS ? 2 : 3; /* TM-102 */
        p->end_goods = (uint16_t)(coins / rate);
        p->coins = (uint16_t)(coins % rate);
        terra_points(y, i, p->end_goods, TERRA_FROM_END, "TM-168", "final scoring: goods left");
        terra_see(y, i, TERRA_W_FINAL_GOODS, p->end_goods);
    }
}

void terra_final(terra_state *s, pent_trace *why, const terra_watch *watch) {
    terra_ply y = {s, why, watch};
    bool ready = true;
    for (int i = 0; i < s->seats; i++) ready &= s->p[i].faction != TERRA_NONE;
    if (ready) { /* everybody may leave before the factions are chosen */
        final_cults(&y);
        final_network(&y);
        final_goods(&y);
    }
    s->phase = TERRA_P_OVER;
    s->actor = TERRA_NONE;
}

void terra_result(const void *state, pent_result *out) {
    const terra_state *s = state;
    *out = (pent_result){.over = s->phase == TERRA_P_OVER, .entries = s->seats, .parts = 4};
    out->part_name[0] = out->mixed = "play"; /* TM-170 */
    out->part_name[1] = "cults";
    out->part_name[2] = "network";
    out->part_name[3] = "goods";
    out->verdict = "victory";
    for (int i = 0; i < s->seats; i++) {
        const terra_player *p = &s->p[i];
        pent_entry *e = &out->entry[i];
        e->score = p->vp;
        e->part[1] = p->end_cult;
        e->part[2] = p->end_net;
        e->part[3] = p->end_goods;
        e->part[0] = p->vp - p->end_cult - p->end_net - p->end_goods;
        e->rank = 1;
        for (int k = 0; k < s->seats; k++) e->rank += s->p[k].vp > p->vp; /* TM-169 */
    }
}
