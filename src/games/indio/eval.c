/* Indio: features and judgement for the players. Floats live here and nowhere else in this folder.
 * A position in the middle of a payment is first settled by the simplest choices, so that an action is
 * judged by its outcome and not by what has been paid so far. */
#include "indio.h"

extern const pent_weights indio_weights; /* weights.c */

enum {
    F_INFLUENCE,
    F_LEADER,
    F_EARTH,
    F_POOL_END = F_EARTH + INDIO_RES,
    F_WORKERS = F_POOL_END,
    F_ACTIVE,
    F_REACH,
    F_YIELD,
    F_CRAFT,
    F_NEAR_BUILD,
    F_THREAT,
    F_FED,
    F_PROMISE,
    WEIGHTED, /* those before have a hand-found weight */
    F_PROSPECT = WEIGHTED,
    F_YEARS,
    F_SEATS,
    F_PHASE,
    F_OUTPOSTS = F_PHASE + INDIO_PHASES,
    F_TOWNS,
    F_CITIES,
    F_HEXES,
    F_STRUCTURES,
    F_HAND,
    F_ON_TURN,
    F_LEADERS,
    F_LEADERS_END = F_LEADERS + INDIO_LEADERS,
    FEATURES = F_LEADERS_END
};

const char *const indio_feature_names[] = {
    "influence without leader",
    "influence of the leader",
    "earth",
    "water",
    "fire",
    "food",
    "stone",
    "metal",
    "commerce",
    "workers",
    "active workers",
    "goods in reach",
    "yield to come",
    "crafting to come",
    "nearness of the next build",
    "structures in danger",
    "workers that can be fed",
    "promise of cards in hand",
    "prospect by hand-found weights",
    "years left",
    "seats",
    "quests",
    "production",
    "crafting",
    "harvest",
    "actions",
    "outposts",
    "towns",
    "cities",
    "hexes controlled",
    "hexes with structures",
    "quests in hand",
    "on turn",
    "leader 1",
    "leader 2",
    "leader 3",
    "leader 4",
    "leader 5",
    "leader 6",
    "leader 7",
    "leader 8",
    "leader 9",
    "leader 10",
    "leader 11",
    "leader 12",
    "leader 13",
    "leader 14",
    "leader 15",
    "leader 16",
    "leader 17",
    "leader 18",
    "leader 19",
    "leader 20",
    "leader 21",
    NULL,
};
_Static_assert(sizeof indio_feature_names / sizeof *indio_feature_names == FEATURES + 1,
               "a name each");

/* What one of a feature is worth in influence while years are left, and at the very end. Found by letting
 * variants play against each other; some kinds look cheap because other features count them, too. */
static const struct {
    float early, late;
} weight[WEIGHTED] = {
    [F_INFLUENCE] = {1.0f, 1.0f},
    [F_LEADER] = {0.60f, 0.93f},
    [F_EARTH + INDIO_EARTH] = {0.24f, 0.05f},
    [F_EARTH + INDIO_WATER] = {-0.17f, 0.05f},
    [F_EARTH + INDIO_FIRE] = {0.60f, 0.10f},
    [F_EARTH + INDIO_FOOD] = {0.49f, 0.01f},
    [F_EARTH + INDIO_STONE] = {-0.18f, 0.10f},
    [F_EARTH + INDIO_METAL] = {1.27f, 0.10f},
    [F_EARTH + INDIO_COMMERCE] = {0.11f, 0.00f},
    [F_WORKERS] = {0.60f, 0.11f},
    [F_ACTIVE] = {0.20f, 0.09f},
    [F_REACH] = {0.45f, 0.10f},
    [F_YIELD] = {0.18f, 0.39f},
    [F_CRAFT] = {0.35f, 0.62f},
    [F_NEAR_BUILD] = {1.19f, 0.30f},
    [F_THREAT] = {-1.33f, -0.80f},
    [F_FED] = {0.55f, 0.00f},
    [F_PROMISE] = {0.60f, 0.20f},
};

/* What a unit of each kind is worth among the others, for sums over kinds. */
static const float unit_worth[INDIO_RES] = {0.5f, 0.45f, 4.7f, 0.6f, 0.38f, 1.2f, 1.3f};

/* Productions still to come after this position. */
int indio_years_left(const indio_state *s) {
    int year = s->year < 1 ? 1 : s->year;
    return INDIO_YEARS - year + (s->phase == INDIO_P_QUESTS);
}

static float goods_worth(const indio_state *s, int hex) {
    float sum = 0;
    for (int k = 0; k < INDIO_RES; k++) sum += unit_worth[k] * (float)indio_units(s, hex, k);
    return sum;
}

/* Resources under own active workers that are not yet in the pool. */
static float goods_in_reach(const indio_state *s, int seat) {
    float sum = 0;
    PENT_EACH_BIT(h, s->ready[seat] & s->laden & ~s->own[seat]) sum += goods_worth(s, (int)h);
    return sum;
}

/* What next year's production brings on controlled hexes, more where it lands in the pool. */
static float yield(const indio_state *s, int seat) {
    float sum = 0;
    PENT_EACH_BIT(h, s->control[seat]) {
        int kind = s->top[h] < INDIO_TERRAINS ? indio_yield[s->top[h]] : INDIO_NONE;
        if (kind == INDIO_NONE) continue;
        int crew = indio_crew_total(s, (int)h), load = indio_load(s, (int)h);
        int n = crew ? crew + 1 : 1;
        if (n > INDIO_RES_CAP - load) n = INDIO_RES_CAP - load;
        float share = s->own[seat] >> h & 1 ? 1.0f : 0.45f;
        sum += share * unit_worth[kind] * (float)n;
    }
    return sum;
}

static float crafting(const indio_state *s, int seat) {
    return 1.0f * (float)indio_count(s->settled[seat][INDIO_OUTPOST]) +
           1.9f * (float)indio_count(s->settled[seat][INDIO_TOWN]) +
           2.3f * (float)indio_count(s->settled[seat][INDIO_CITY]);
}

/* The share of the cost that the pool covers, of the build that is nearest in gain. */
static float near_build(const indio_state *s, int seat) {
    float best = 0;
    uint64_t pool = s->pool[seat] & UINT64_C(0x00FFFFFFFFFFFFFF);
    for (int i = 0; i < INDIO_BUILDS; i++) {
        const indio_build *row = &indio_builds[i];
        if (indio_count(s->settled[seat][row->to]) >= INDIO_PIECES) continue;
        if (row->from != INDIO_NONE && !s->settled[seat][row->from]) continue;
        int need = indio_lacks(0, row->cost), gain = indio_influence[row->to];
        int have = need - indio_lacks(pool, row->cost);
        if (row->from != INDIO_NONE) gain -= indio_influence[row->from];
        float share = (float)have / (float)need, value = share * share * (float)gain * 0.5f;
        if (value > best) best = value;
    }
    return best;
}

/* Workers who will be active: those fed already and, before the harvest, those the pool can feed; after
 * it, those whom pool, production and one crafted food can feed next year. */
static float fed(const indio_state *s, int seat, int active) {
    int food = indio_pool(s, seat, INDIO_FOOD), workers = s->workers[seat];
    if (s->phase == INDIO_P_ACT || s->phase == INDIO_P_QUESTS) {
        PENT_EACH_BIT(h, s->own[seat] & s->land[INDIO_T_FARM]) {
            int crew = indio_crew_total(s, (int)h), room = INDIO_RES_CAP - indio_load(s, (int)h);
            food += crew + 1 < room ? crew + 1 : room;
        }
        food += s->settled[seat][INDIO_OUTPOST] || s->settled[seat][INDIO_TOWN];
    }
    int n = active + 2 * food;
    return (float)(n < workers ? n : workers);
}

/* How often a card is worth having at the start, in tenths of influence. */
static const uint8_t quest_promise[INDIO_QUESTS] = {
    [INDIO_ARCHITECT] = 12, [INDIO_ARMORY] = 4,     [INDIO_BARBICAN] = 7,   [INDIO_BARN] = 8,
    [INDIO_BARRICADE] = 3,  [INDIO_BASTION] = 8,    [INDIO_BLACKSMITH] = 8, [INDIO_BRICKLAYER] = 6,
    [INDIO_BUTCHER] = 8,    [INDIO_CAVALCADE] = 3,  [INDIO_CHANCELLOR] = 8, [INDIO_CHAPMAN] = 5,
    [INDIO_COLONNADE] = 3,  [INDIO_COMPASS] = 8,    [INDIO_CONQUEROR] = 6,  [INDIO_CONROIS] = 5,
    [INDIO_CONVOY] = 2,     [INDIO_DIKE] = 7,       [INDIO_DOCK] = 6,       [INDIO_ENVY] = 7,
    [INDIO_EXPLORER] = 9,   [INDIO_FARMHAND] = 7,   [INDIO_GOVERNOR] = 4,   [INDIO_GUILD] = 14,
    [INDIO_INN] = 7,        [INDIO_JEWELER] = 9,    [INDIO_MASON] = 8,      [INDIO_MINER] = 5,
    [INDIO_MISSIONARY] = 5, [INDIO_MONK] = 7,       [INDIO_OVERSEER] = 4,   [INDIO_PEASANT] = 6,
    [INDIO_PLANNER] = 8,    [INDIO_RAMPART] = 8,    [INDIO_SAILOR] = 5,     [INDIO_SCOUT] = 8,
    [INDIO_SHIPYARD] = 6,   [INDIO_STOREHOUSE] = 3, [INDIO_THIEF] = 7,      [INDIO_VAULT] = 2,
    [INDIO_WAGONEER] = 4,   [INDIO_WHARF] = 2,
};
static const uint8_t leader_promise[INDIO_LEADERS] = {
    [INDIO_ABBOT] = 8,       [INDIO_ARTIST] = 40,     [INDIO_BAKER] = 45,    [INDIO_BANKER] = 40,
    [INDIO_BISHOP] = 5,      [INDIO_COUNTESS] = 35,   [INDIO_CURATE] = 35,   [INDIO_DUKE] = 30,
    [INDIO_EXCHEQUER] = 45,  [INDIO_HERALD] = 20,     [INDIO_MAPMAKER] = 40, [INDIO_MARINER] = 35,
    [INDIO_NOMAD] = 25,      [INDIO_PLAYWRIGHT] = 35, [INDIO_SCHOLAR] = 20,  [INDIO_SHEPHERD] = 45,
    [INDIO_SHIPWRIGHT] = 35, [INDIO_SULTANA] = 30,    [INDIO_TANNER] = 35,   [INDIO_TRADER] = 30,
    [INDIO_VICEROY] = 10,
};

static float promise(const indio_state *s, int seat) {
    int sum = 0, leader = s->leader[seat][0];
    if (s->hand[seat] != UINT64_MAX) PENT_EACH_BIT(q, s->hand[seat]) sum += quest_promise[q];
    if (s->kept[seat] && leader < INDIO_LEADERS) sum += leader_promise[leader];
    return (float)sum * 0.1f;
}

/* Own structures without an own worker and with an active foreign one next to them. */
static float threatened(const indio_state *s, int seat) {
    uint32_t foes = 0;
    float n = 0;
    if (indio_count(s->own[seat]) < 2) return 0;
    for (int p = 0; p < s->seats; p++)
        if (p != seat) foes |= s->ready[p];
    PENT_EACH_BIT(h, s->own[seat] & ~s->manned[seat]) n += (s->adj[h] & foes) != 0;
    return n;
}

static void judge(const indio_state *s, int seat, float *out) {
    int part[INDIO_PARTS];
    float left = (float)indio_years_left(s);
    int sum = indio_score(s, seat, part), active = 0;
    PENT_EACH_BIT(h, s->ready[seat])
    active += indio_nibble(s->up[h], seat) + indio_nibble(s->wet[h], seat);
    out[F_INFLUENCE] = (float)(sum - part[INDIO_S_LEADER]);
    out[F_LEADER] = (float)part[INDIO_S_LEADER];
    for (int k = 0; k < INDIO_RES; k++) {
        int n = indio_pool(s, seat, k);
        out[F_EARTH + k] = (float)(n < 5 ? n : 5);
    }
    out[F_WORKERS] = (float)s->workers[seat];
    out[F_ACTIVE] = (float)active;
    out[F_REACH] = goods_in_reach(s, seat);
    out[F_YIELD] = left * yield(s, seat);
    out[F_CRAFT] = left * crafting(s, seat);
    out[F_NEAR_BUILD] = near_build(s, seat);
    out[F_THREAT] = threatened(s, seat);
    out[F_FED] = left > 0 || s->phase < INDIO_P_ACT ? fed(s, seat, active) : 0;
    out[F_PROMISE] = promise(s, seat);
}

void indio_pay_up(indio_state *s) {
    while (s->ask >= INDIO_ASK_PAY && s->ask <= INDIO_ASK_STORE) {
        pent_moves list;
        indio_legal(s, &list);
        indio_apply(s, list.m[0], NULL);
    }
}

/* Views may be judged too: hands of others are then unknown, and nothing is completed from them. */
bool indio_half_paid(const indio_state *s) {
    if (s->ask < INDIO_ASK_PAY || s->ask > INDIO_ASK_STORE) return false;
    for (int p = 0; p < s->seats; p++)
        if (s->hand[p] == UINT64_MAX) return false;
    return true;
}

static indio_state position(const indio_state *s) {
    indio_state copy = *s;
    if (indio_half_paid(s)) indio_pay_up(&copy);
    return copy;
}

static float price(const indio_state *s, int i) {
    float left = (float)indio_years_left(s), late = left >= 2 ? 0.0f : 1.0f - left / 2;
    return weight[i].early + late * (weight[i].late - weight[i].early);
}

static float weigh(const indio_state *s, const float *f) {
    float sum = 0;
    for (int i = 0; i < WEIGHTED; i++) sum += f[i] * price(s, i);
    return sum;
}

_Static_assert(WEIGHTED == INDIO_PROSPECTS + 1, "all terms but the influence that the seat has");
void indio_prospects(const indio_state *s, int seat, int out[INDIO_PROSPECTS]) {
    float f[WEIGHTED];
    judge(s, seat, f);
    for (int i = F_LEADER; i < WEIGHTED; i++)
        out[i - F_LEADER] = (int)(100 * f[i] * (price(s, i) - (i == F_LEADER)));
}

/* The features of a settled position. */
static int describe(const void *state, int seat, float *out) {
    const indio_state *s = state;
    judge(s, seat, out);
    out[F_PROSPECT] = weigh(s, out);
    out[F_YEARS] = (float)indio_years_left(s);
    out[F_SEATS] = (float)s->seats;
    for (int i = 0; i < INDIO_PHASES; i++) out[F_PHASE + i] = s->phase == i;
    for (int i = 0; i < INDIO_STRUCTURES; i++)
        out[F_OUTPOSTS + i] = (float)indio_count(s->settled[seat][i]);
    out[F_HEXES] = (float)indio_count(s->control[seat]);
    out[F_STRUCTURES] = (float)indio_count(s->own[seat]);
    out[F_HAND] = s->hand[seat] == UINT64_MAX ? 0 : (float)__builtin_popcountll(s->hand[seat]);
    out[F_ON_TURN] = indio_actor(s) == seat;
    for (int i = 0; i < INDIO_LEADERS; i++)
        out[F_LEADERS + i] = s->kept[seat] && s->leader[seat][0] == i;
    return FEATURES;
}

int indio_features(const void *state, int seat, float *out) {
    indio_state s = position(state);
    return describe(&s, seat, out);
}

/* Influence ahead of the best other player, present and to come. */
float indio_eval(const void *state, int seat) {
    indio_state s = position(state);
    if (s.ask == INDIO_ASK_OVER) {
        int part[INDIO_PARTS], most = -1000;
        for (int p = 0; p < s.seats; p++) {
            int sum = indio_score(&s, p, part);
            if (p != seat && sum > most) most = sum;
        }
        return (float)(indio_score(&s, seat, part) - most);
    }
    return pent_judge_ahead(&indio_weights, describe, &s, s.seats, seat);
}
