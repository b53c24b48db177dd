/* Indio: what may be done. Lists only; nothing here changes a state. The choices inside a payment are
 * in job.c, those of the set-up in setup.c. */
#include "indio.h"

int indio_actor(const void *state) {
    const indio_state *s = state;
    switch (s->ask) {
    case INDIO_ASK_TILE:
    case INDIO_ASK_FLIP:
    case INDIO_ASK_LEADER:
    case INDIO_ASK_DEAL:
    case INDIO_ASK_FIRST:
    case INDIO_ASK_DRAW:
    case INDIO_ASK_REVEAL:
    case INDIO_ASK_SHOW: return PENT_CHANCE;
    case INDIO_ASK_OVER: return PENT_OVER;
    default: return s->seat;
    }
}

/* Leaders are chosen at the same time by all; everything else waits for one seat. */
unsigned indio_waiting(const void *state) {
    const indio_state *s = state;
    int actor = indio_actor(s);
    if (actor < 0) return 0;
    if (s->ask != INDIO_ASK_KEEP) return 1u << actor;
    return ((1u << s->seats) - 1) & ~((1u << s->seat) - 1);
}

void indio_early(const void *state, int seat, pent_moves *out) {
    indio_state s = *(const indio_state *)state;
    s.seat = (uint8_t)seat;
    indio_legal(&s, out);
}

/* IND-012: a kind of terrain is as likely as its tiles are many; all other draws are even */
unsigned indio_weight(const void *state, pent_move m) {
    const indio_state *s = state;
    return pent_kind(m) == INDIO_M_TILE ? s->bag[pent_b(m)] : 1;
}

/* ---- crafting, harvest, hands */

static void craft_on(const indio_state *s, int hex, pent_moves *out) {
    int kind = s->piece[hex] & 3;
    int room = INDIO_WORKER_CAP - indio_crew_total(s, hex);
    int supply = INDIO_WORKERS - s->workers[s->seat];
    int workers = room < supply ? room : supply; /* IND-051 */
    for (int i = 0; i < INDIO_RECIPES; i++) {
        const indio_recipe *r = &indio_recipes[i];
        if (i > 0 && r->structure != kind) continue; /* IND-044 .. IND-048 */
        if (r->workers > workers) continue;
        if (r->goods && r->kind == INDIO_WATER && s->land[INDIO_T_WATER]) continue; /* IND-046 */
        pent_add(out, PENT_MOVE(INDIO_M_CRAFT, hex, i, 0));
    }
}

/* Is there food for so many workers, besides what was bought? IND-055 IND-059 IND-197 */
static bool food_for(const indio_state *s, int workers, int repeat) {
    return (workers + 1) / 2 + repeat <= indio_pool(s, s->seat, INDIO_FOOD);
}

/* Resting workers of the seat that may be fed. IND-054 IND-058 */
static uint32_t hungry(const indio_state *s) {
    uint32_t out = 0;
    if (!food_for(s, s->fed + 1, s->repeat[s->seat])) return 0;
    PENT_EACH_BIT(h, s->manned[s->seat])
    if (indio_class(s, (int)h, s->seat, INDIO_W_RESTING)) out |= INDIO_BIT(h); /* IND-057 */
    return out;
}

bool indio_can_feed(const indio_state *s) { return hungry(s) != 0; }

/* IND-197: for workers that are active, or will be once one is fed */
bool indio_can_repeat(const indio_state *s) {
    int workers = s->ready[s->seat] ? s->fed : 1;
    return s->options & INDIO_O_MULTI && !s->repeat[s->seat] && s->manned[s->seat] &&
           food_for(s, workers, 1);
}

static void feed_legal(const indio_state *s, pent_moves *out) {
    PENT_EACH_BIT(h, hungry(s)) pent_add(out, PENT_MOVE(INDIO_M_FEED, h, 0, 0));
    if (indio_can_repeat(s)) pent_add(out, PENT_MOVE(INDIO_M_REPEAT, 0, 0, 0));
    pent_add(out, PENT_MOVE(INDIO_M_ENOUGH, 0, 0, 0));
}

/* A standing answer: feed while there is food. Whether to buy repeated actions is left open. */
pent_move indio_answer(const void *state, int seat, int policy) {
    const indio_state *s = state;
    if (s->seat != seat) return PENT_NO_MOVE;
    if (policy == INDIO_PASS_ON) /* IND-205 */
        return s->ask == INDIO_ASK_TURN ? PENT_MOVE(INDIO_M_PASS, 0, 0, 0) : PENT_NO_MOVE;
    if (s->ask != INDIO_ASK_FEED || !indio_can_feed(s)) return PENT_NO_MOVE;
    return PENT_MOVE(INDIO_M_FEED, pent_lowest(hungry(s)), 0, 0);
}

/* ---- actions */

/* What the seat could do with a worker in the right place; the same for all its workers. */
typedef struct {
    uint32_t tile[3];             /* hexes where each tile could be laid */
    uint32_t build[INDIO_BUILDS]; /* hexes where each row could be built */
    uint32_t foes;                /* hexes with foreign workers */
    uint32_t goods;               /* hexes that may be collected */
    uint8_t forge;                /* refined kinds, as bits */
    uint8_t kinds;                /* kinds of action still allowed, as bits */
} prospect;

enum { MOVE, COLLECT, ATTACK, FORGE, IMPROVE, BUILD };
_Static_assert(INDIO_M_BUILD - INDIO_M_MOVE == BUILD && BUILD + 1 == INDIO_ACTIONS,
               "order of moves");

/* IND-082 .. IND-089 */
static void see_tiles(const indio_state *s, prospect *can) {
    static const uint8_t sample[3] = {INDIO_T_EARTH, INDIO_T_WATER, INDIO_T_DESERT};
    const uint32_t manned = s->manned[s->seat]; /* IND-082 */
    uint32_t ground[3] = {0, manned & s->land[INDIO_T_WATER], manned & s->land[INDIO_T_DESERT]};
    ground[0] = manned & ~ground[1] & ~ground[2]; /* IND-087: improved or not */
    for (int t = 0; t < 3; t++) {
        can->tile[t] = 0;
        if (!s->stack[t]) continue; /* IND-086 */
        for (int g = 0; g < 3; g++)
            if (ground[g] &&
                indio_affords(s, s->seat, indio_tile_cost(sample[g], INDIO_T_FARM + t)))
                can->tile[t] |= ground[g];
    }
}

/* Hexes where the seat has at least n workers. */
static uint32_t manned_by(const indio_state *s, uint32_t hexes, int n) {
    uint32_t out = 0;
    PENT_EACH_BIT(h, hexes) if (indio_nibble(s->crew[h], s->seat) >= n) out |= INDIO_BIT(h);
    return out;
}

/* IND-090 .. IND-095 */
static void see_builds(const indio_state *s, prospect *can) {
    int p = s->seat;
    uint32_t built = 0;
    for (int i = 0; i < s->seats; i++) built |= s->own[i];
    /* IND-091 IND-092; whoever controls the hex: IND-099 */
    uint32_t bare = s->manned[p] & ~built & ~s->land[INDIO_T_WATER];
    for (int i = 0; i < INDIO_BUILDS; i++) {
        const indio_build *row = &indio_builds[i];
        uint32_t where = row->from == INDIO_NONE ? bare : s->manned[p] & s->settled[p][row->from];
        can->build[i] = 0;
        if (!where || indio_count(s->settled[p][row->to]) >= INDIO_PIECES) continue; /* IND-095 */
        if (!indio_affords(s, p, row->cost)) continue;                               /* IND-093 */
        can->build[i] = row->workers > 1 ? manned_by(s, where, row->workers) : where;
    }
}

static prospect look(const indio_state *s) {
    prospect can;
    int p = s->seat;
    bool repeat = s->repeat[p];                             /* IND-197 */
    can.kinds = repeat ? 0x3F : (uint8_t)(0x3F & ~s->used); /* IND-062 */
    can.foes = indio_shared(s, p);
    can.goods = s->options & INDIO_O_COLLECT_OWN ? s->laden : s->laden & ~s->own[p]; /* IND-075 */
    can.forge = 0;
    for (int k = INDIO_FOOD; k < INDIO_RES; k++)
        if (indio_affords(s, p, indio_forge_cost[k])) can.forge |= (uint8_t)(1u << k); /* IND-080 */
    see_tiles(s, &can);
    see_builds(s, &can);
    return can;
}

static void attack_legal(const indio_state *s, int hex, int worker, pent_moves *out) {
    for (int foe = 0; foe < s->seats; foe++) {
        if (foe == s->seat || !indio_nibble(s->crew[hex], foe)) continue;
        for (int c = INDIO_W_ACTIVE; c < INDIO_W_CLASSES; c++)
            if (indio_class(s, hex, foe, c))
                pent_add(out, PENT_MOVE(INDIO_M_ATTACK, worker, foe, c)); /* IND-076 */
    }
}

static void worker_legal(const indio_state *s, const prospect *can, int hex, int worker,
                         pent_moves *out) {
    uint32_t here = INDIO_BIT(hex), reach = s->adj[hex] | here;
    unsigned kinds = can->kinds;
    if (kinds & 1u << MOVE) /* IND-069 IND-070 */
        PENT_EACH_BIT(t, s->adj[hex] & ~s->full)
    pent_add(out, PENT_MOVE(INDIO_M_MOVE, worker, t, 0));
    if (kinds & 1u << COLLECT && can->goods & here) /* IND-071 */
        pent_add(out, PENT_MOVE(INDIO_M_COLLECT, worker, 0, 0));
    if (kinds & 1u << ATTACK && can->foes & here) attack_legal(s, hex, worker, out);
    if (kinds & 1u << FORGE)
        PENT_EACH_BIT(k, can->forge) pent_add(out, PENT_MOVE(INDIO_M_FORGE, worker, k, 0));
    if (kinds & 1u << IMPROVE) /* IND-082: on the hex or next to it */
        for (int t = 0; t < 3; t++) PENT_EACH_BIT(h, can->tile[t] & reach)
    pent_add(out, PENT_MOVE(INDIO_M_IMPROVE, worker, h, INDIO_T_FARM + t));
    if (kinds & 1u << BUILD) /* IND-090: likewise */
        for (int i = 0; i < INDIO_BUILDS; i++) PENT_EACH_BIT(h, can->build[i] & reach)
    pent_add(out, PENT_MOVE(INDIO_M_BUILD, worker, h, indio_builds[i].to));
}

/* IND-061. Never near PENT_MAX_MOVES: ten workers on ten hexes have at most 60 moves, 10 collections, 30
 * attacks, 40 ways to forge, and 48 pairs of a hex and a neighbouring target with 5 choices each. */
static void turn_legal(const indio_state *s, pent_moves *out) {
    prospect can = look(s);
    pent_add(out, PENT_MOVE(INDIO_M_PASS, 0, 0, 0));
    PENT_EACH_BIT(h, s->ready[s->seat]) {
        int hex = (int)h;
        if (indio_nibble(s->up[hex], s->seat)) worker_legal(s, &can, hex, hex, out);
        if (indio_nibble(s->wet[hex], s->seat)) worker_legal(s, &can, hex, hex | INDIO_WET, out);
    }
}

static void second_legal(const indio_state *s, pent_moves *out) {
    prospect can = look(s);
    pent_add(out, PENT_MOVE(INDIO_M_DONE, 0, 0, 0));
    worker_legal(s, &can, s->acting, s->acting, out);
}

void indio_legal(const void *state, pent_moves *out) {
    const indio_state *s = state;
    out->n = 0;
    switch (s->ask) {
    case INDIO_ASK_DRAW:
        PENT_EACH_BIT(q, indio_deck(s)) pent_add(out, PENT_MOVE(INDIO_M_QUEST, q, s->seat, 0));
        break;
    case INDIO_ASK_DISCARD: /* IND-029 */
        PENT_EACH_BIT(q, s->hand[s->seat] & INDIO_ALL_CARDS)
        pent_add(out, PENT_MOVE(INDIO_M_DISCARD, q, 0, 0));
        break;
    case INDIO_ASK_CRAFT: /* IND-053 */ PENT_EACH_BIT(h, s->idle) craft_on(s, (int)h, out); break;
    case INDIO_ASK_FEED: feed_legal(s, out); break;
    case INDIO_ASK_TURN: turn_legal(s, out); break;
    case INDIO_ASK_SECOND: second_legal(s, out); break;
    case INDIO_ASK_PAY: indio_pay_options(s, out); break;
    case INDIO_ASK_SPEND: indio_spend_options(s, out); break;
    case INDIO_ASK_DROP: indio_drop_options(s, out); break;
    case INDIO_ASK_STORE: indio_store_options(s, out); break;
    case INDIO_ASK_REVEAL: indio_reveal_legal(s, out); break;
    case INDIO_ASK_SHOW:
        pent_add(out, PENT_MOVE(INDIO_M_SHOW, s->seat, s->leader[s->seat][0], 0));
        break;
    case INDIO_ASK_OVER: break;
    default: indio_setup_legal(s, out); break;
    }
}

/* ---- what a search may skip: where any order will do (IND-198), it needs one only */

bool indio_redundant(const void *state, pent_move m) {
    const indio_state *s = state;
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case INDIO_M_FIEF: return pent_b(m) != INDIO_T_FARM + indio_count(s->mine);
    case INDIO_M_SETTLE: return pent_b(m) != INDIO_OUTPOST + indio_count(s->own[s->seat]);
    case INDIO_M_PEOPLE: return a < s->job.low - 1;
    case INDIO_M_CRAFT: return a != pent_lowest(s->idle);
    case INDIO_M_FEED: return s->repeat[s->seat] || a < s->job.low - 1;
    case INDIO_M_PAY:
    case INDIO_M_SPEND:
    case INDIO_M_DROP:
    case INDIO_M_STORE: return indio_redundant_unit(s, m);
    default: return false;
    }
}
