/* Indio: what a position holds for a seat (outlook.h). Nothing here says what anything is worth. */
#include "outlook.h"

static int lower(int a, int b) { return a < b ? a : b; }

int indio_rivals(uint16_t crew, int seat) {
    int most = 0;
    for (unsigned rest = crew & ~(15u << 4 * seat); rest; rest >>= 4)
        if ((int)(rest & 15) > most) most = (int)(rest & 15);
    return most;
}

/* ---- what all seats share */

static uint32_t next_to(const indio_state *s, uint32_t hexes) {
    uint32_t out = 0;
    PENT_EACH_BIT(h, hexes) out |= s->adj[h];
    return out;
}

/* Others' structures that a worker of the seat takes by moving to one of these hexes. IND-103 IND-109 */
static uint32_t takes(const indio_state *s, int seat, uint32_t hexes) {
    uint32_t out = 0;
    for (int p = 0; p < s->seats; p++) {
        if (p == seat || indio_count(s->own[p]) < 2) continue; /* IND-105 */
        PENT_EACH_BIT(h, s->own[p] & hexes & ~s->full) {
            int kind = s->piece[h] & 3;
            if (indio_nibble(s->crew[h], seat) + 1 > indio_rivals(s->crew[h], seat) &&
                indio_count(s->settled[seat][kind]) < INDIO_PIECES) /* IND-104 */
                out |= INDIO_BIT(h);
        }
    }
    return out;
}

void indio_look_around(const indio_state *s, indio_around *o) {
    uint32_t built = 0;
    o->s = s;
    o->left = indio_years_left(s);
    o->held = 0;
    for (int k = 0; k < INDIO_STRUCTURES; k++) o->settled[k] = 0;
    for (int p = 0; p < s->seats; p++) {
        int part[INDIO_PARTS];
        o->open[p] = indio_score(s, p, part) - part[INDIO_S_LEADER];
        o->leader[p] = part[INDIO_S_LEADER];
        o->active[p] = indio_active(s, p);
        o->beside[p] = next_to(s, s->ready[p]);
        o->takes[p] = takes(s, p, o->beside[p]);
        o->takes_later[p] = takes(s, p, next_to(s, s->manned[p] & ~s->ready[p])) & ~o->takes[p];
        o->held |= s->control[p];
        for (int k = 0; k < INDIO_STRUCTURES; k++) o->settled[k] |= s->settled[p][k];
        built |= s->own[p];
    }
    o->open_land = indio_all(s) & ~built;
}

/* ---- what can be paid */

static const uint64_t high = UINT64_C(0x0080808080808080);

/* Pools stay below 128 a kind, so a borrow shows in bit 7. */
static bool pays(uint64_t pool, uint32_t cost) {
    return (((pool | high) - indio_bytes(cost)) & high) == high;
}

/* IND-082 .. IND-087 */
static void find_tiles(indio_outlook *l, uint64_t pool) {
    const indio_state *s = l->s;
    static const uint8_t land[3] = {INDIO_T_EARTH, INDIO_T_WATER, INDIO_T_DESERT};
    uint32_t manned = s->manned[l->seat];
    uint32_t ground[3] = {0, manned & s->land[INDIO_T_WATER], manned & s->land[INDIO_T_DESERT]};
    ground[0] = manned & ~ground[1] & ~ground[2];
    l->any_tile = 0;
    for (int t = 0; t < 3; t++) {
        bool can = s->stack[t] && pays(pool, indio_improve_cost[INDIO_T_FARM + t]);
        for (int g = 0; g < 3; g++) {
            bool here = can && ground[g] && pays(pool, indio_tile_cost(land[g], INDIO_T_FARM + t));
            l->tile[3 * t + g] = here ? ground[g] : 0;
            l->any_tile |= l->tile[3 * t + g];
        }
    }
}

/* IND-090 .. IND-095 */
static void find_spots(indio_outlook *l) {
    const indio_state *s = l->s;
    uint32_t manned = s->manned[l->seat];
    uint32_t bare = manned & l->o->open_land & ~s->land[INDIO_T_WATER];
    for (int i = 0; i < INDIO_BUILDS; i++) {
        const indio_build *row = &indio_builds[i];
        uint32_t where = row->from == INDIO_NONE ? bare : manned & s->settled[l->seat][row->from];
        l->spot[i] = 0;
        if (indio_count(s->settled[l->seat][row->to]) >= INDIO_PIECES) continue;
        PENT_EACH_BIT(h, where)
        if (indio_nibble(s->crew[h], l->seat) >= row->workers) l->spot[i] |= INDIO_BIT(h);
    }
}

static unsigned builds_paid(const indio_outlook *l, uint64_t pool, uint32_t where) {
    unsigned out = 0;
    for (int i = 0; i < INDIO_BUILDS; i++)
        if (l->spot[i] & where && pays(pool, indio_builds[i].cost)) out |= 1u << i;
    return out;
}

static void find_builds(indio_outlook *l, uint64_t pool) {
    const indio_state *s = l->s;
    uint64_t next = pool;
    uint32_t reach = l->o->beside[l->seat] | s->ready[l->seat];
    for (int k = 0; k < INDIO_RES; k++) next += (uint64_t)l->yield[k] << 8 * k;
    for (int i = 0; i < INDIO_BUILDS; i++) {
        l->missing[i] = indio_lacks(pool, indio_builds[i].cost);
        l->missing_next[i] = indio_lacks(next, indio_builds[i].cost);
    }
    l->after_collect = l->after_forge = 0;
    PENT_EACH_BIT(h, s->ready[l->seat] & s->laden & ~l->own)
    if (indio_nibble(s->up[h], l->seat))
        l->after_collect |=
            builds_paid(l, pool + indio_bytes(s->res[h] & 0x0FFFFFFF), s->adj[h] | INDIO_BIT(h));
    for (int i = 0; i < 4; i++) {
        int kind = INDIO_FOOD + i;
        if (!(l->forge >> i & 1)) continue;
        uint64_t forged = pool - indio_bytes(indio_forge_cost[kind]) + (UINT64_C(1) << 8 * kind);
        l->after_forge |= builds_paid(l, forged, reach);
    }
}

/* ---- what is in reach */

static void find_goods(indio_outlook *l) {
    const indio_state *s = l->s;
    uint32_t ready = s->ready[l->seat], manned = s->manned[l->seat];
    uint32_t near = l->o->beside[l->seat] & ~s->full & ~ready;
    l->here = l->rest = l->near = 0;
    l->best_here = ready ? 0 : -1;
    l->best_near = near ? 0 : -1;
    PENT_EACH_BIT(h, ready & s->laden & ~l->own) {
        l->here += indio_bytes(s->res[h]);
        if (indio_load(s, (int)h) > l->best_here) l->best_here = indio_load(s, (int)h);
    }
    PENT_EACH_BIT(h, manned & ~ready & s->laden & ~l->own) l->rest += indio_bytes(s->res[h]);
    PENT_EACH_BIT(h, near & s->laden & ~l->own) {
        l->near += indio_bytes(s->res[h]);
        if (indio_load(s, (int)h) > l->best_near) l->best_near = indio_load(s, (int)h);
    }
}

static void find_yield(indio_outlook *l) {
    const indio_state *s = l->s;
    for (int k = 0; k < INDIO_RES; k++) l->yield[k] = l->outside[k] = 0;
    if (!l->o->left) return;
    PENT_EACH_BIT(h, l->own | s->manned[l->seat]) {
        int kind = indio_yield[s->top[h]];
        if (kind == INDIO_NONE) continue;
        int *to = l->own >> h & 1 ? l->yield : l->outside;
        to[kind] += indio_yields(s, (int)h);
    }
}

/* What comes later in this year. */
static void find_schedule(indio_outlook *l) {
    const indio_state *s = l->s;
    int place = (l->seat - s->first + s->seats) % s->seats;
    int now = (s->seat - s->first + s->seats) % s->seats;
    bool playing = s->year > 0;
    l->to_craft = 0;
    if (playing && (s->phase < INDIO_P_CRAFT || (s->phase == INDIO_P_CRAFT && place > now)))
        l->to_craft = l->own;
    else if (playing && s->phase == INDIO_P_CRAFT && place == now)
        l->to_craft = s->idle;
    l->to_feed = playing && (s->phase < INDIO_P_HARVEST ||
                             (s->phase == INDIO_P_HARVEST &&
                              (place > now || (place == now && s->ask == INDIO_ASK_FEED))));
}

void indio_look_out(const indio_around *o, int seat, indio_outlook *l) {
    const indio_state *s = o->s;
    uint64_t pool = s->pool[seat] & UINT64_C(0x00FFFFFFFFFFFFFF);
    bool feeding = s->ask == INDIO_ASK_FEED && s->seat == seat;
    l->o = o;
    l->s = s;
    l->seat = seat;
    l->own = s->own[seat];
    l->odd = feeding && s->fed & 1;
    if (feeding) /* IND-055 IND-197 */
        pool -= (uint64_t)((s->fed + 1) / 2 + s->repeat[seat]) << 8 * INDIO_FOOD;
    for (int k = 0; k < INDIO_RES; k++) l->pool[k] = (int)(pool >> 8 * k & 255);
    l->forge = 0;
    for (int i = 0; i < 4; i++)
        if (pays(pool, indio_forge_cost[INDIO_FOOD + i])) l->forge |= 1u << i; /* IND-080 */
    find_yield(l);
    find_goods(l);
    find_tiles(l, pool);
    find_spots(l);
    find_builds(l, pool);
    find_schedule(l);
    l->foes = l->foes_beside = 0;
    uint32_t danger = 0, later = 0;
    for (int p = 0; p < s->seats; p++) {
        if (p == seat) continue;
        l->foes |= s->manned[p];
        l->foes_beside |= o->beside[p];
        danger |= o->takes[p];
        later |= o->takes_later[p];
    }
    l->exposed = l->own & danger;
    l->exposed_later = l->own & later & ~danger;
    l->prey = o->takes[seat];
    l->prey_later = o->takes_later[seat];
}

/* ---- quests */

static int share(int have, int of) { return lower(have, of) * PENT_INPUT_ONE / of; }

/* Units of a kind (INDIO_RES: of all kinds) to be collected at once. IND-147 .. IND-184 */
static int collecting(const indio_outlook *l, int kind, int number, bool *now) {
    const indio_state *s = l->s;
    int best = 0;
    uint32_t ready = s->ready[l->seat];
    PENT_EACH_BIT(h, (ready | l->o->beside[l->seat] | s->manned[l->seat]) & s->laden) {
        int n = kind == INDIO_RES ? indio_load(s, (int)h) : indio_units(s, (int)h, kind);
        if (n > best) best = n;
        if (n >= number && ready >> h & 1) *now = true;
    }
    return share(best, number);
}

static int having(const indio_outlook *l, int kind, int number, bool *now) {
    int most = 0;
    PENT_EACH_BIT(h, l->s->ready[l->seat] & ~l->own) {
        int n = indio_units(l->s, (int)h, kind);
        if (n > most) most = n;
    }
    *now = l->pool[kind] + most >= number;
    return share(l->pool[kind], number);
}

static int forging(const indio_outlook *l, int kind, bool *now) {
    uint32_t cost = indio_forge_cost[kind];
    int units = 0, have = 0;
    for (int k = INDIO_EARTH; k <= INDIO_FIRE; k++) {
        units += indio_nibble(cost, k);
        have += lower(indio_nibble(cost, k), l->pool[k]);
    }
    *now = l->s->ready[l->seat] && l->forge >> (kind - INDIO_FOOD) & 1;
    return units ? share(have, units) : 0;
}

/* Workers, or commerce, that crafting can still make this year. */
static int crafting(const indio_outlook *l, bool workers, int number, bool *now) {
    const indio_state *s = l->s;
    static const uint8_t makes[2][INDIO_STRUCTURES] = {{0, 1, 2}, {1, 2, 3}};
    uint32_t by = l->to_craft ? l->to_craft : l->own;
    int n = 0, made = workers ? s->made_workers[l->seat] : s->made_commerce[l->seat];
    for (int k = 0; k < INDIO_STRUCTURES; k++)
        n += makes[workers][k] * indio_count(by & s->settled[l->seat][k]);
    if (workers) n = lower(n, INDIO_WORKERS - s->workers[l->seat]);
    *now = l->to_craft && n + made >= number;
    return share(n + made, number);
}

static int own_crew(const indio_outlook *l) {
    int most = 0;
    PENT_EACH_BIT(h, l->own) {
        int n = indio_nibble(l->s->crew[h], l->seat);
        if (n > most) most = n;
    }
    return most;
}

/* A worker of another that rests where an own active one is. IND-157 */
static bool victim(const indio_outlook *l) {
    const indio_state *s = l->s;
    unsigned others = ~(15u << 4 * l->seat) & 0xFFFF;
    PENT_EACH_BIT(h, s->ready[l->seat] & l->foes)
    if ((s->crew[h] & others) != ((unsigned)(s->up[h] + s->wet[h]) & others)) return true;
    return false;
}

static int five_kinds(const indio_outlook *l, bool *now) { /* IND-172 */
    static const uint8_t kind[] = {INDIO_EARTH, INDIO_WATER, INDIO_FIRE, INDIO_STONE, INDIO_METAL};
    int n = 0, missing = 0;
    for (int i = 0; i < 5; i++) {
        n += l->pool[kind[i]] > 0;
        if (!l->pool[kind[i]]) missing = kind[i];
    }
    *now = n == 4 && l->here >> 8 * missing & 255;
    return share(n, 5);
}

/* Quests about the board. */
static int board_part(const indio_outlook *l, int quest, int number, bool *now) {
    const indio_state *s = l->s;
    uint32_t control = s->control[l->seat], reach = l->o->beside[l->seat] | s->ready[l->seat];
    uint32_t any = 0, water = 0, shared = indio_shared(s, l->seat);
    bool fresh = false, upgrade = false,
         meets = l->foes & l->o->beside[l->seat] & ~s->full & ~shared;
    for (int i = 0; i < 9; i++) any |= l->tile[i] & reach;
    for (int t = 0; t < 3; t++) water |= l->tile[3 * t + 1] & reach;
    for (int i = 0; i < INDIO_BUILDS; i++) {
        bool can = !l->missing[i] && l->spot[i] & reach;
        fresh = fresh || (can && indio_builds[i].from == INDIO_NONE);
        upgrade = upgrade || (can && indio_builds[i].from != INDIO_NONE);
    }
    int n = 0;
    switch (quest) {
    case INDIO_ARCHITECT:
        n = indio_count(l->own);
        *now = n + 1 >= number && (fresh || l->prey);
        return share(n, number);
    case INDIO_CHANCELLOR:
        for (int t = INDIO_T_FARM; t <= INDIO_T_MINE; t++) n += (control & s->land[t]) != 0;
        *now = n == 2 && any;
        return share(n, 3);
    case INDIO_COMPASS:
        n = indio_count(control & s->edge);
        *now = n + 1 >= number && reach & s->edge & ~l->o->held;
        return share(n, number);
    case INDIO_EXPLORER:
        n = indio_count(control);
        *now = n + 1 >= number && reach & ~l->o->held;
        return share(n, number);
    case INDIO_CONROIS: return share(own_crew(l), INDIO_WORKER_CAP);
    case INDIO_CONQUEROR: *now = victim(l); return share(shared != 0 || *now, 1);
    case INDIO_ENVY: *now = meets; return share(meets, 2);
    case INDIO_PEASANT:
        *now = meets && indio_count(shared) + 1 >= number;
        return share(indio_count(shared), number);
    case INDIO_THIEF:
        *now = shared & s->ready[l->seat] & s->laden;
        return share((l->foes & reach & s->laden) != 0, 1);
    case INDIO_DOCK:
        *now = water;
        return share((s->manned[l->seat] & s->land[INDIO_T_WATER]) != 0, 1);
    case INDIO_PLANNER: *now = any; return share(any != 0, 1);
    case INDIO_GOVERNOR:
        n = indio_count(s->improved[l->seat]);
        *now = any & ~s->improved[l->seat] && n + 1 >= number;
        return share(n, number);
    case INDIO_MASON:
        *now = upgrade;
        return share(4 - lower(4, lower(l->missing[2], l->missing[4])), 4);
    case INDIO_OVERSEER:
        *now = (fresh || upgrade) && s->built[l->seat] + 1 >= number;
        return share(s->built[l->seat], number);
    default: /* Scout */ *now = l->o->beside[l->seat] & ~s->laden & ~s->full; return share(*now, 1);
    }
}

int indio_quest_part(const indio_outlook *l, int quest, bool *now) {
    int number = indio_quests[quest].number;
    switch (quest) {
    case INDIO_BARRICADE:
    case INDIO_DIKE: return collecting(l, INDIO_EARTH, number, now);
    case INDIO_BRICKLAYER:
    case INDIO_COLONNADE: return collecting(l, INDIO_STONE, number, now);
    case INDIO_FARMHAND:
    case INDIO_STOREHOUSE: return collecting(l, INDIO_FOOD, number, now);
    case INDIO_MINER:
    case INDIO_VAULT: return collecting(l, INDIO_METAL, number, now);
    case INDIO_SAILOR:
    case INDIO_WHARF: return collecting(l, INDIO_WATER, number, now);
    case INDIO_WAGONEER: return collecting(l, INDIO_RES, number, now);
    case INDIO_ARMORY: return having(l, INDIO_METAL, number, now);
    case INDIO_BARBICAN: return having(l, INDIO_STONE, number, now);
    case INDIO_BASTION: return having(l, INDIO_FIRE, number, now);
    case INDIO_RAMPART: return having(l, INDIO_EARTH, number, now);
    case INDIO_SHIPYARD: return having(l, INDIO_WATER, number, now);
    case INDIO_CHAPMAN:
        *now = indio_pool_total(l->s, l->seat) + l->best_here >= number;
        return share(indio_pool_total(l->s, l->seat), number);
    case INDIO_MONK: return five_kinds(l, now);
    case INDIO_BARN:
        *now = l->pool[INDIO_FOOD] >= number;
        return share(l->pool[INDIO_FOOD], number);
    case INDIO_GUILD:
        *now = l->o->active[l->seat] >= number;
        return share(l->o->active[l->seat], number);
    case INDIO_BUTCHER: return forging(l, INDIO_FOOD, now);
    case INDIO_JEWELER: return forging(l, INDIO_STONE, now);
    case INDIO_BLACKSMITH: return forging(l, INDIO_METAL, now);
    case INDIO_INN: return forging(l, INDIO_COMMERCE, now);
    case INDIO_CAVALCADE:
    case INDIO_MISSIONARY: return crafting(l, true, number, now);
    case INDIO_CONVOY: return crafting(l, false, number, now);
    default: return board_part(l, quest, number, now);
    }
}
