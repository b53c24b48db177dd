/* idle.c: exchanges and burns that nothing can follow, and gifts to nobody: goods keep, so whoever gains nothing by an
 * exchange in this turn can make it in a later one, and what is left at the end is changed by itself
 * (TM-168). A search skips them; a person may still do them.
 * What it is not: a rule. Legal is what legal.c lists. */
#include "terra_mystica.h"

enum {
    CROWDED = 4, /* room for power below which making some is a purpose of its own */
    MAX_PRICES = 64,
};

typedef struct price {
    int c, w, p, pw;
} price;

typedef struct prices {
    int n;
    price at[MAX_PRICES];
} prices;

static void add(prices *out, int c, int w, int p, int pw) {
    out->at[out->n++] = (price){c, w, p, pw};
}

/* A dwelling on a hex that still needs so many spades, with what a tunnel or carpet costs. */
static void add_site(const terra_state *s, int seat, int spades, prices *out) {
    const terra_player *p = &s->p[seat];
    const terra_faction *f = terra_of(s, seat);
    terra_cost d = f->cost[TERRA_D];
    int rate = terra_dig_rate(p), w = 0, priests = 0;
    if (terra_is(s, seat, TERRA_DARKLINGS))
        priests = spades;
    else
        w = spades * rate;
    if (spades) add(out, 0, w, priests, 0);
    if (p->count[TERRA_D] < terra_supply[TERRA_D]) add(out, d.c, w + d.w, priests, 0);
    if (f->skips == 1) add(out, d.c, w + d.w + terra_tunnel_price(s, seat), priests, 0);
    if (f->skips == 2) add(out, d.c, w + d.w, priests + 1, 0);
}

static void add_pieces(const terra_state *s, int seat, prices *out) {
    const terra_player *p = &s->p[seat];
    const terra_cost *cost = terra_of(s, seat)->cost;
    if (p->count[TERRA_D] && p->count[TERRA_TP] < terra_supply[TERRA_TP]) {
        add(out, cost[TERRA_TP].c, cost[TERRA_TP].w, 0, 0);
        add(out, 2 * cost[TERRA_TP].c, cost[TERRA_TP].w, 0, 0); /* TM-069 */
    }
    if (p->count[TERRA_TP] && p->count[TERRA_TE] < terra_supply[TERRA_TE])
        add(out, cost[TERRA_TE].c, cost[TERRA_TE].w, 0, 0);
    if (p->count[TERRA_TP] && !p->count[TERRA_SH])
        add(out, cost[TERRA_SH].c, cost[TERRA_SH].w, 0, 0);
    if (p->count[TERRA_TE] && !p->count[TERRA_SA])
        add(out, cost[TERRA_SA].c, cost[TERRA_SA].w, 0, 0);
}

static void add_actions(const terra_state *s, int seat, prices *out) {
    const terra_player *p = &s->p[seat];
    const terra_faction *f = terra_of(s, seat);
    add_pieces(s, seat, out);
    for (int n = 0; n <= 3; n++) add_site(s, seat, n, out);
    if (p->ship < f->ship_max) add(out, 4, 0, 1, 0);
    if (p->rate < f->rate_max) add(out, f->rate_coins, 2, 1, 0);
    add(out, 0, 0, 1, 0); /* a priest to send */
    for (int i = 0; i < TERRA_ACTIONS; i++)
        if (!(s->act_used >> i & 1) && (!terra_acts[i].bridges || p->bridges))
            add(out, 0, 0, 0, terra_acts[i].cost);
}

/* All that could be paid for in the rest of this turn. */
static void find_prices(const terra_state *s, int seat, prices *out) {
    const terra_turn *t = &s->turn;
    out->n = 0;
    if (t->actions) add_actions(s, seat, out);
    if (t->free || t->dug)
        for (int n = 0; n < 3; n++) add_site(s, seat, n, out);
    else if (t->dwelling)
        add_site(s, seat, 0, out);
}

static int above(int v, int least) { return v > least ? v - least : 0; }

/* What is missing for a price, and whether exchanges could bring it. */
typedef struct shortage {
    int c, w, p, power; /* power: wanted in bowl 3 for the price and for all that is missing */
    bool any, possible;
} shortage;

static shortage missing(const terra_state *s, int seat, const price *q) {
    const terra_player *p = &s->p[seat];
    shortage m = {
        .c = above(q->c, p->coins), .w = above(q->w, p->workers), .p = above(q->p, p->priests)};
    int priests = above(p->priests, q->p), workers = above(p->workers, q->w);
    int w = above(m.w, priests), c;
    priests = above(priests, m.w);
    c = above(m.c, workers + priests + (terra_is(s, seat, TERRA_ALCHEMISTS) ? p->vp : 0));
    int power = q->pw + 5 * m.p + 3 * w + c;
    m.power = q->pw + 5 * m.p + 3 * m.w + m.c;
    m.any = m.c || m.w || m.p || q->pw > p->bowl[2];
    m.possible = power <= p->bowl[2] + p->bowl[1] / 2;
    return m;
}

/* Does the exchange bring what is missing, of what the price does not want? */
static bool helps(const terra_player *p, const price *q, const shortage *m, int what) {
    switch (what) {
    case TERRA_PW_P: return m->p > 0;
    case TERRA_PW_W: return m->w > 0;
    case TERRA_PW_C: return m->c > 0;
    case TERRA_P_W: return m->w > 0 && p->priests > q->p;
    case TERRA_W_C: return m->c > 0 && p->workers > q->w;
    case TERRA_P_C: return m->c > 0 && p->priests > q->p;
    case TERRA_VP_C: return m->c > 0;
    default: return false; /* coins into points: the end does that */
    }
}

static bool too_full(const terra_state *s, int seat, int what) {
    const terra_player *p = &s->p[seat];
    if (what <= TERRA_PW_C) return terra_room(p) < CROWDED;
    if (what != TERRA_P_W || p->priests + 3 < terra_priest_cap(p)) return false;
    int gain[4];
    terra_income(s, seat, gain); /* priests beyond the supply are lost: TM-039 */
    return p->priests + gain[2] > terra_priest_cap(p);
}

bool terra_idle(const void *state, pent_move m) {
    const terra_state *s = state;
    int seat = s->actor, what = pent_a(m);
    bool burn = pent_kind(m) == TERRA_M_BURN;
    prices list;
    if (pent_kind(m) == TERRA_M_PAY) return true; /* TM-173: never worth anything */
    if (s->phase != TERRA_P_TURN || (!burn && pent_kind(m) != TERRA_M_CONVERT)) return false;
    if (!burn && too_full(s, seat, what)) return false;
    find_prices(s, seat, &list);
    for (int i = 0; i < list.n; i++) {
        shortage need = missing(s, seat, &list.at[i]);
        if (!need.any || !need.possible) continue;
        if (burn ? need.power > s->p[seat].bowl[2] : helps(&s->p[seat], &list.at[i], &need, what))
            return false;
    }
    return true;
}
