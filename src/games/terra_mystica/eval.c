/* eval.c: features and judgement for the players. The only file of the game with floats.
 * What it is not: rules. All numbers are prices in points, found by playing. */
#include "terra_mystica.h"

const char *const terra_feature_names[] = {"points",
                                           "coins",
                                           "workers",
                                           "priests",
                                           "bowl I",
                                           "bowl II",
                                           "bowl III",
                                           "fire",
                                           "water",
                                           "earth",
                                           "air",
                                           "dwellings",
                                           "trading houses",
                                           "temples",
                                           "stronghold",
                                           "sanctuary",
                                           "keys",
                                           "shipping",
                                           "spade track",
                                           "towns",
                                           "favours",
                                           "network",
                                           "building sites",
                                           "income coins",
                                           "income workers",
                                           "income priests",
                                           "income power",
                                           "passed",
                                           "round",
                                           "goods in points",
                                           "future income",
                                           "final scoring",
                                           "open promises",
                                           NULL};

enum { FEATURES = 33 };

/* Points that one unit is worth while `rounds` incomes are still to come. */
typedef struct prices {
    float coin, worker, priest, bowl[3], income, dwelling;
} prices;

static prices prices_of(const terra_state *s) {
    int rounds = TERRA_ROUNDS - s->round;
    float late =
        rounds == 0 ? 0.75f : 1.0f; /* goods left at the end are worth a third of a point */
    return (prices){.coin = 0.52f * late,
                    .worker = 1.10f * late,
                    .priest = 2.60f * late,
                    .bowl = {0.10f, 0.50f * late, 0.85f * late},
                    .income = 0.85f * (float)rounds,
                    .dwelling = 2.3f + 0.8f * (float)rounds};
}

/* The first `many` units at full price, the rest cheaper: a hoard is idle. */
static float stock(int n, int many, float price, float rest) {
    return n <= many ? price * (float)n : price * (float)many + rest * (float)(n - many);
}

static float goods_value(const terra_player *p, const prices *k) {
    float v = stock(p->coins, 10, k->coin, 0.32f) + stock(p->workers, 5, k->worker, 0.6f) +
              stock(p->priests, 3, k->priest, 1.2f);
    for (int i = 0; i < 3; i++) v += k->bowl[i] * (float)p->bowl[i];
    return v;
}

static float basket(const int gain[4]) {
    return 0.45f * (float)gain[0] + 1.0f * (float)gain[1] + 2.4f * (float)gain[2] +
           0.32f * (float)gain[3];
}

/* A bonus tile taken on passing: its next income, and what else it can do then. */
static float tile_to_take(const terra_state *s, int seat, int tile) {
    static const float extra[TERRA_BONUSES] = {2.5f, 0.9f, 0, 0.6f, 0, 0, 0, 0, 0, 0};
    const terra_player *p = &s->p[seat];
    const terra_bonus *b = &terra_bonuses[tile];
    const int gain[4] = {b->coins, b->workers, b->priests, b->power};
    const int units[5] = {0, p->count[TERRA_SH] + p->count[TERRA_SA], p->count[TERRA_TP],
                          p->count[TERRA_D], p->ship};
    return basket(gain) + extra[tile] + 0.9f * (float)(b->pass_vp * units[b->pass_what]);
}

/* Before passing the best free tile is as good as taken, so that passing early gains nothing. */
static float bonus_value(const terra_state *s, int seat) {
    const terra_player *p = &s->p[seat];
    if (s->round == 0 || s->round == TERRA_ROUNDS)
        return p->passed || p->bonus == TERRA_NONE ? 0 : (float)terra_pass_points(s, seat);
    if (p->passed) return p->bonus == TERRA_NONE ? 0 : 0.05f + tile_to_take(s, seat, p->bonus);
    float best = 0;
    for (int i = 0; i < TERRA_BONUSES; i++)
        if (s->holder[i] == TERRA_FREE) {
            float v = tile_to_take(s, seat, i) + 0.45f * (float)s->coin[i];
            best = v > best ? v : best;
        }
    return best + (p->bonus == TERRA_NONE ? 0 : (float)terra_pass_points(s, seat));
}

static float income_value(const terra_state *s, int seat, const prices *k) {
    const terra_player *p = &s->p[seat];
    int gain[4];
    terra_income(s, seat, gain);
    if (p->bonus != TERRA_NONE) {
        const terra_bonus *b = &terra_bonuses[p->bonus];
        gain[0] -= b->coins;
        gain[1] -= b->workers;
        gain[2] -= b->priests;
        gain[3] -= b->power;
    }
    return basket(gain) * k->income;
}

/* What the tiles owned will still bring, apart from income. */
static float tile_value(const terra_player *p, const prices *k) {
    static const float worth[TERRA_FAVOURS] = {0, 0, 0, 0, 2.5f, 0.8f, 0, 0, 0, 1.0f, 1.2f, 2.6f};
    float v = 0.8f * (float)p->keys + 0.7f * (float)p->ship + 1.0f * (float)p->rate + (float)p->far;
    for (int i = 0; i < TERRA_FAVOURS; i++)
        if (p->favours >> i & 1) v += worth[i] * (1.0f + k->income);
    if (p->count[TERRA_SH]) v += 2.0f + 0.9f * k->income;
    return v;
}

static float building_value(const terra_player *p) {
    static const float worth[TERRA_PIECES] = {2.4f, 3.2f, 4.6f, 6.0f, 6.5f};
    float v = 0;
    for (int i = 0; i < TERRA_PIECES; i++) v += worth[i] * (float)p->count[i];
    return v;
}

/* Cult and network points as if the game ended now. */
static float final_value(const terra_state *s, int seat) {
    static const int cult_prize[3] = {8, 4, 2}, net_prize[3] = {18, 12, 6};
    int value[TERRA_SEATS], gain[TERRA_SEATS];
    float v = 0, sure = 0.35f + 0.1f * (float)s->round;
    for (int c = 0; c < TERRA_CULTS; c++) {
        for (int i = 0; i < s->seats; i++) value[i] = s->p[i].cult[c];
        terra_shares(value, s->seats, cult_prize, gain);
        v += sure * (float)gain[seat] + 0.3f * (float)value[seat];
    }
    for (int i = 0; i < s->seats; i++) value[i] = terra_network(s, i);
    terra_shares(value, s->seats, net_prize, gain);
    return v + sure * (float)gain[seat] + 0.4f * (float)value[seat];
}

static bool pays_dwelling(const terra_state *s, int seat) {
    const terra_player *p = &s->p[seat];
    terra_cost cost = terra_of(s, seat)->cost[TERRA_D];
    return p->count[TERRA_D] < terra_supply[TERRA_D] && p->coins >= cost.c && p->workers >= cost.w;
}

/* What a hex that becomes home terrain is worth now: more when a dwelling can follow at once. */
static float site_value(const terra_state *s, int seat, const prices *k) {
    terra_cost cost = terra_of(s, seat)->cost[TERRA_D];
    float profit = k->dwelling - k->coin * (float)cost.c - k->worker * (float)cost.w;
    return pays_dwelling(s, seat) && profit > 1.2f ? profit : 1.2f;
}

/* Spades in hand: worth a site when they just reach home terrain, little otherwise. */
static float spade_value(const terra_state *s, int seat, const prices *k) {
    int have = s->turn.free + s->turn.dug, home = terra_of(s, seat)->home;
    if (!have) return 0;
    if (terra_is(s, seat, TERRA_GIANTS)) return have >= 2 ? site_value(s, seat, k) : 0.3f;
    terra_set reach = terra_reach(s, seat, true);
    for (int t = 0; t < TERRA_TERRAINS; t++) {
        int d = terra_wheel(t, home);
        if (d && d == have && !terra_empty(terra_and(reach, s->terrain[t])))
            return site_value(s, seat, k);
    }
    return s->turn.dug ? 0.2f * (float)have : 1.0f * (float)have;
}

static float promise_value(const terra_state *s, int seat, const prices *k) {
    const terra_turn *t = &s->turn;
    if (s->phase != TERRA_P_TURN || s->turn_seat != seat) return 0.9f * (float)s->p[seat].spades;
    float v = 7.0f * (float)t->favours + 11.0f * (float)t->towns + 1.5f * (float)t->bridge +
              k->dwelling * (float)t->free_d + 4.0f * (float)t->free_tp +
              site_value(s, seat, k) * (float)t->storm + 0.7f * (float)t->steps +
              1.5f * (float)t->w2p + 2.0f * (float)t->keys + spade_value(s, seat, k);
    if (t->actions > 1) v += 4.0f * (float)(t->actions - 1);
    if (t->n_homes && t->dwelling && !t->free && !t->dug && pays_dwelling(s, seat))
        v += site_value(s, seat, k) - 0.4f; /* the site itself counts, too */
    return v;
}

/* Empty home hexes within reach, at most three counted. */
static int sites(const terra_state *s, int seat) {
    terra_set reach = terra_reach(s, seat, false);
    int n = terra_size(terra_and(reach, s->terrain[terra_of(s, seat)->home]));
    return n < 3 ? n : 3;
}

static float prospect(const terra_state *s, int seat) {
    const terra_player *p = &s->p[seat];
    if (s->phase == TERRA_P_OVER || p->faction == TERRA_NONE) return (float)p->vp;
    prices k = prices_of(s);
    float v = (float)p->vp + goods_value(p, &k) + building_value(p) + final_value(s, seat) +
              0.5f * (float)sites(s, seat) + promise_value(s, seat, &k);
    if (s->round < TERRA_ROUNDS) v += income_value(s, seat, &k) + tile_value(p, &k);
    return v + bonus_value(s, seat);
}

float terra_eval(const void *state, int seat) {
    const terra_state *s = state;
    float best = -1e9f;
    for (int i = 0; i < s->seats; i++)
        if (i != seat) {
            float v = prospect(s, i);
            best = v > best ? v : best;
        }
    return prospect(s, seat) - best;
}

int terra_features(const void *state, int seat, float *out) {
    const terra_state *s = state;
    const terra_player *p = &s->p[seat];
    bool ready = p->faction != TERRA_NONE;
    prices k = prices_of(s);
    int n = 0, gain[4] = {0}, towns = 0;
    if (ready) terra_income(s, seat, gain);
    for (int i = 0; i < TERRA_TOWNS; i++) towns += p->towns[i];
    const int whole[] = {p->vp,
                         p->coins,
                         p->workers,
                         p->priests,
                         p->bowl[0],
                         p->bowl[1],
                         p->bowl[2],
                         p->cult[0],
                         p->cult[1],
                         p->cult[2],
                         p->cult[3],
                         p->count[0],
                         p->count[1],
                         p->count[2],
                         p->count[3],
                         p->count[4],
                         p->keys,
                         p->ship,
                         p->rate,
                         towns,
                         __builtin_popcount(p->favours),
                         ready ? terra_network(s, seat) : 0,
                         ready ? sites(s, seat) : 0,
                         gain[0],
                         gain[1],
                         gain[2],
                         gain[3],
                         p->passed,
                         s->round};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) out[n++] = (float)whole[i];
    out[n++] = ready ? goods_value(p, &k) : 0;
    out[n++] = ready ? income_value(s, seat, &k) : 0;
    out[n++] = ready ? final_value(s, seat) : 0;
    out[n++] = ready ? promise_value(s, seat, &k) : 0;
    return n;
}

_Static_assert(sizeof terra_feature_names / sizeof *terra_feature_names == FEATURES + 1,
               "a name for every feature");
