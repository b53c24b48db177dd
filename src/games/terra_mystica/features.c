/* features.c: what a judgement may know of a seat, in numbers. Some are sums in points, with prices
 * found by playing. What it is not: rules, nor the judgement (eval.c). */
#include "terra_mystica.h"

/* clang-format off */
const char *const terra_feature_names[] = {
    "points", "coins", "workers", "priests", "bowl I", "bowl II", "bowl III", "fire", "water",
    "earth", "air", "dwellings", "trading houses", "temples", "stronghold", "sanctuary", "keys",
    "shipping", "spade track", "towns", "favours", "network", "building sites", "income coins",
    "income workers", "income priests", "income power", "passed", "round", "round squared",
    "seats", "on turn", "bridges", "spades to come", "neighbours", "others that passed",
    "goods in points", "future income", "final scoring", "open promises", "on the way to towns",
    "bonus tile in points", "tiles in points", "cult reward in points", "alchemists", "darklings",
    "auren", "witches", "chaos", "giants", "cultists", "halflings", "dwarves", "engineers",
    "fakirs", "nomads", "mermaids", "swarmlings", "favour 1", "favour 2", "favour 3", "favour 4",
    "favour 5", "favour 6", "favour 7", "favour 8", "favour 9", "favour 10", "favour 11",
    "favour 12", "bonus tile 1", "bonus tile 2", "bonus tile 3", "bonus tile 4", "bonus tile 5",
    "bonus tile 6", "bonus tile 7", "bonus tile 8", "bonus tile 9", "bonus tile 10",
    "used spade tile", "used cult tile", "used cult favour", "used stronghold",
    "power action 1 taken", "power action 2 taken", "power action 3 taken",
    "power action 4 taken", "power action 5 taken", "power action 6 taken", "this round: spades",
    "this round: towns", "this round: dwellings", "this round: big", "this round: trading houses",
    "this round: temples", "next round: spades", "next round: towns", "next round: dwellings",
    "next round: big", "next round: trading houses", "next round: temples",
    NULL,
};
/* clang-format on */

/* All prices, in points; found by letting the greedy player play itself. */
enum weight {
    /* goods in stock */
    W_COIN,
    W_WORKER,
    W_PRIEST,
    W_BOWL1,
    W_BOWL2,
    W_BOWL3,
    /* goods beyond what can be used soon */
    W_REST_C,
    W_REST_W,
    W_REST_P,
    /* all of that in the last round */
    W_LATE,
    /* share of an income still to come */
    W_ROUND,
    /* one unit of income */
    W_IN_C,
    W_IN_W,
    W_IN_P,
    W_IN_PW,
    /* a place for a dwelling */
    W_SITE_BASE,
    W_SITE_ROUND,
    W_SITE_LEAST,
    /* a group on its way to a town */
    W_TOWNWARD,
    /* tiles and tracks */
    W_KEY,
    W_SHIP,
    W_RATE,
    W_FAR,
    W_FAV5,
    W_FAV6,
    W_FAV10,
    W_FAV11,
    W_FAV12,
    W_SH_BASE,
    W_SH_ROUND,
    /* final scoring */
    W_SURE,
    W_SURE_ROUND,
    W_CULT_STEP,
    W_NET_STEP,
    /* a bonus tile */
    W_BON1,
    W_BON2,
    W_BON4,
    W_PASS,
    /* what a turn still owes */
    W_FAVOUR,
    W_TOWN,
    W_BRIDGE,
    W_FREE_TP,
    W_STEP,
    W_W2P,
    W_CHOICE,
    W_SPADE_FREE,
    W_SPADE_DUG,
    W_ACTION,
    WEIGHTS
};

static const float W[WEIGHTS] = {
    [W_COIN] = 0.52f,       [W_WORKER] = 0.63f,     [W_PRIEST] = 0.93f,    [W_BOWL1] = 0.08f,
    [W_BOWL2] = 0.36f,      [W_BOWL3] = 0.71f,      [W_REST_C] = 0.19f,    [W_REST_W] = 0.55f,
    [W_REST_P] = 1.65f,     [W_LATE] = 0.56f,       [W_ROUND] = 0.85f,     [W_IN_C] = 0.42f,
    [W_IN_W] = 0.66f,       [W_IN_P] = 2.40f,       [W_IN_PW] = 0.44f,     [W_SITE_BASE] = 2.99f,
    [W_SITE_ROUND] = 1.04f, [W_SITE_LEAST] = 0.80f, [W_TOWNWARD] = 4.42f,  [W_KEY] = 2.51f,
    [W_SHIP] = 0.74f,       [W_RATE] = 2.42f,       [W_FAR] = 1.43f,       [W_FAV5] = 2.50f,
    [W_FAV6] = 0.76f,       [W_FAV10] = 1.00f,      [W_FAV11] = 1.05f,     [W_FAV12] = 3.54f,
    [W_SH_BASE] = 1.25f,    [W_SH_ROUND] = 0.69f,   [W_SURE] = 0.20f,      [W_SURE_ROUND] = 0.06f,
    [W_CULT_STEP] = 0.18f,  [W_NET_STEP] = 0.23f,   [W_BON1] = 1.97f,      [W_BON2] = 0.62f,
    [W_BON4] = 0.43f,       [W_PASS] = 0.60f,       [W_FAVOUR] = 4.06f,    [W_TOWN] = 11.00f,
    [W_BRIDGE] = 0.75f,     [W_FREE_TP] = 1.38f,    [W_STEP] = 0.84f,      [W_W2P] = 1.06f,
    [W_CHOICE] = 1.91f,     [W_SPADE_FREE] = 0.50f, [W_SPADE_DUG] = 0.21f, [W_ACTION] = 3.21f,
};

/* Points that one unit is worth in this round. */
typedef struct prices {
    float coin, worker, priest, bowl[3], income, dwelling;
} prices;

static prices prices_of(const terra_state *s) {
    int rounds = TERRA_ROUNDS - s->round;
    float late = rounds == 0 ? W[W_LATE] : 1.0f;
    return (prices){.coin = W[W_COIN] * late,
                    .worker = W[W_WORKER] * late,
                    .priest = W[W_PRIEST] * late,
                    .bowl = {W[W_BOWL1], W[W_BOWL2] * late, W[W_BOWL3] * late},
                    .income = W[W_ROUND] * (float)rounds,
                    .dwelling = W[W_SITE_BASE] + W[W_SITE_ROUND] * (float)rounds};
}

/* The first `many` units at full price, the rest cheaper: a hoard is idle. */
static float stock(int n, int many, float price, float rest) {
    return n <= many ? price * (float)n : price * (float)many + rest * (float)(n - many);
}

static float goods_value(const terra_player *p, const prices *k) {
    float v = stock(p->coins, 10, k->coin, W[W_REST_C]) +
              stock(p->workers, 5, k->worker, W[W_REST_W]) +
              stock(p->priests, 3, k->priest, W[W_REST_P]);
    for (int i = 0; i < 3; i++) v += k->bowl[i] * (float)p->bowl[i];
    return v;
}

static float basket(const int gain[4]) {
    return W[W_IN_C] * (float)gain[0] + W[W_IN_W] * (float)gain[1] + W[W_IN_P] * (float)gain[2] +
           W[W_IN_PW] * (float)gain[3];
}

/* A bonus tile taken on passing: its next income, and what else it can do then. */
static float tile_to_take(const terra_state *s, int seat, int tile) {
    const float extra[4] = {W[W_BON1], W[W_BON2], 0, W[W_BON4]};
    const terra_player *p = &s->p[seat];
    const terra_bonus *b = &terra_bonuses[tile];
    const int gain[4] = {b->coins, b->workers, b->priests, b->power};
    const int units[5] = {0, p->count[TERRA_SH] + p->count[TERRA_SA], p->count[TERRA_TP],
                          p->count[TERRA_D], p->ship};
    return basket(gain) + (tile < 4 ? extra[tile] : 0) +
           W[W_PASS] * (float)(b->pass_vp * units[b->pass_what]);
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

/* What the tiles and tracks will still bring, apart from income. */
static float tile_value(const terra_player *p, const prices *k) {
    static const uint8_t tile[5] = {4, 5, 9, 10, 11};
    float v = W[W_KEY] * (float)p->keys + W[W_SHIP] * (float)p->ship + W[W_RATE] * (float)p->rate +
              W[W_FAR] * (float)p->far;
    for (int i = 0; i < 5; i++)
        if (p->favours >> tile[i] & 1) v += W[W_FAV5 + i] * (1.0f + k->income);
    if (p->count[TERRA_SH]) v += W[W_SH_BASE] + W[W_SH_ROUND] * k->income;
    return v;
}

/* Groups that may become towns: the nearer to seven, the better. */
static float townward_value(const terra_state *s, int seat) {
    const terra_player *p = &s->p[seat];
    terra_set left = terra_without(p->own, p->town);
    float v = 0;
    while (!terra_empty(left)) {
        terra_set seed = left;
        int power = 0;
        terra_set first = {{0, 0}};
        terra_add(&first, terra_pop(&seed));
        terra_set group = terra_cluster(s, seat, first, s->links);
        for (int k = 0; k < TERRA_PIECES; k++)
            power += terra_value[k] * terra_size(terra_and(group, p->piece[k]));
        float share = power < 7 ? (float)power / 7.0f : 1.0f;
        v += share * share;
        left = terra_without(left, group);
    }
    return W[W_TOWNWARD] * v;
}

terra_outlook terra_look_out(const terra_state *s) {
    terra_outlook o = {.s = s};
    int value[TERRA_SEATS];
    for (int c = 0; c < TERRA_CULTS; c++) {
        for (int i = 0; i < s->seats; i++) value[i] = s->p[i].cult[c];
        terra_shares(value, s->seats, terra_cult_prize, o.cult_points[c]);
    }
    for (int i = 0; i < s->seats; i++) o.network[i] = terra_network(s, i);
    terra_shares(o.network, s->seats, terra_network_prize, o.network_points);
    return o;
}

/* Cult and network points as if the game ended now. */
static float final_value(const terra_outlook *o, int seat) {
    float v = 0, sure = W[W_SURE] + W[W_SURE_ROUND] * (float)o->s->round;
    for (int c = 0; c < TERRA_CULTS; c++)
        v += sure * (float)o->cult_points[c][seat] + W[W_CULT_STEP] * (float)o->s->p[seat].cult[c];
    return v + sure * (float)o->network_points[seat] + W[W_NET_STEP] * (float)o->network[seat];
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
    float least = W[W_SITE_LEAST];
    return pays_dwelling(s, seat) && profit > least ? profit : least;
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
    return W[s->turn.dug ? W_SPADE_DUG : W_SPADE_FREE] * (float)have;
}

static float promise_value(const terra_state *s, int seat, const prices *k) {
    const terra_turn *t = &s->turn;
    if (s->phase != TERRA_P_TURN || s->turn_seat != seat) return 0.9f * (float)s->p[seat].spades;
    float v = W[W_FAVOUR] * (float)t->favours + W[W_TOWN] * (float)t->towns +
              W[W_BRIDGE] * (float)t->bridge + k->dwelling * (float)t->free_d +
              W[W_FREE_TP] * (float)t->free_tp + site_value(s, seat, k) * (float)t->storm +
              W[W_STEP] * (float)t->steps + W[W_W2P] * (float)t->w2p +
              W[W_CHOICE] * (float)t->keys + spade_value(s, seat, k);
    if (t->actions > 1) v += W[W_ACTION] * (float)(t->actions - 1);
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

/* Points' worth of the cult reward at the end of this round, as the tracks stand. */
static float reward_value(const terra_state *s, int seat) {
    if (s->round < 1 || s->round >= TERRA_ROUNDS) return 0;
    static const float worth[] = {0.5f, 2.5f, 2.5f, 1.2f, 0.4f, 0.5f};
    const terra_score *t = &terra_scores[s->score[s->round - 1]];
    return worth[t->gain] * (float)(t->amount * terra_rewards(&s->p[seat], t));
}

/* Structures of others next to one's own: they will bring power, and make trading houses cheap. */
static int neighbours(const terra_state *s, int seat) {
    terra_set own = s->p[seat].own, near = {{0, 0}};
    while (!terra_empty(own)) near = terra_or(near, terra_near[terra_pop(&own)]);
    return terra_size(terra_and(near, terra_without(s->taken, s->p[seat].own)));
}

static int put_flags(float *out, int n, int flag) {
    for (int i = 0; i < n; i++) out[i] = i == flag;
    return n;
}

int terra_describe(const void *outlook, int seat, float *out) {
    const terra_outlook *o = outlook;
    const terra_state *s = o->s;
    const terra_player *p = &s->p[seat];
    if (p->faction == TERRA_NONE) {
        for (int i = 0; i < TERRA_FEATURES; i++) out[i] = 0;
        out[0] = (float)p->vp;
        return TERRA_FEATURES;
    }
    prices k = prices_of(s);
    int n = 0, gain[4] = {0}, towns = 0;
    terra_income(s, seat, gain);
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
                         o->network[seat],
                         sites(s, seat),
                         gain[0],
                         gain[1],
                         gain[2],
                         gain[3],
                         p->passed,
                         s->round,
                         s->round * s->round,
                         s->seats,
                         s->phase == TERRA_P_TURN && s->turn_seat == seat,
                         p->bridges,
                         p->spades,
                         neighbours(s, seat),
                         s->n_passed};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) out[n++] = (float)whole[i];
    out[n++] = goods_value(p, &k);
    out[n++] = income_value(s, seat, &k);
    out[n++] = final_value(o, seat);
    out[n++] = promise_value(s, seat, &k);
    out[n++] = townward_value(s, seat);
    out[n++] = bonus_value(s, seat);
    out[n++] = tile_value(p, &k);
    out[n++] = reward_value(s, seat);
    n += put_flags(out + n, TERRA_FACTIONS, p->faction);
    for (int i = 0; i < TERRA_FAVOURS; i++) out[n++] = (float)(p->favours >> i & 1);
    n += put_flags(out + n, TERRA_BONUSES, p->bonus);
    for (int i = 0; i < 4; i++) out[n++] = (float)(p->used >> i & 1);
    for (int i = 0; i < TERRA_ACTIONS; i++) out[n++] = (float)(s->act_used >> i & 1);
    for (int ahead = 0; ahead < 2; ahead++) {
        int r = s->round - 1 + ahead;
        bool known = r >= 0 && r < TERRA_ROUNDS && s->score[r] != TERRA_NONE;
        n += put_flags(out + n, 6, known ? terra_scores[s->score[r]].what : -1);
    }
    return n;
}

int terra_features(const void *state, int seat, float *out) {
    terra_outlook o = terra_look_out(state);
    return terra_describe(&o, seat, out);
}

_Static_assert(sizeof terra_feature_names / sizeof *terra_feature_names == TERRA_FEATURES + 1,
               "a name for every feature");
