/* facts.c: questions about a position that several files ask: reach, prices, towns, what is open.
 * What it is not: it changes nothing and lists no moves. */
#include "terra_mystica.h"

int terra_wheel(int a, int b) {
    int d = a > b ? a - b : b - a;
    return d > 3 ? 7 - d : d; /* TM-050 */
}

terra_set terra_beside(const terra_state *s, int hex) {
    terra_set out = terra_near[hex];
    if (!terra_has(&s->bridged, hex)) return out;
    for (int i = 0; i < s->n_bridges; i++) { /* TM-045: whoever built it */
        terra_edge e = terra_edges[s->bridge[i]];
        if (e.a == hex) terra_add(&out, e.b);
        if (e.b == hex) terra_add(&out, e.a);
    }
    return out;
}

terra_set terra_adjacent(const terra_state *s, terra_set of) {
    terra_set out = {{0, 0}};
    while (!terra_empty(of)) out = terra_or(out, terra_beside(s, terra_pop(&of)));
    return out;
}

terra_set terra_reach(const terra_state *s, int seat, bool in_turn) {
    const terra_player *p = &s->p[seat];
    int ship = p->ship;
    if (in_turn && p->bonus == 3 && !terra_of(s, seat)->skips) /* TM-047 */
        ship++;
    terra_set out = {{0, 0}};
    for (terra_set own = p->own; !terra_empty(own);) {
        int h = terra_pop(&own);
        out = terra_or(out, terra_beside(s, h));
        if (ship) /* TM-046 */
            out = terra_or(out, terra_ship[ship - 1][h]);
    }
    if (in_turn && s->turn.skip_hex != TERRA_NONE) /* TM-122: paid in this turn */
        terra_add(&out, s->turn.skip_hex);
    return terra_without(out, s->taken); /* TM-048 TM-065 */
}

/* Longest hex distance of a tunnel or carpet, 0 for the other factions. */
static int skip_range(const terra_state *s, int seat) {
    switch (terra_of(s, seat)->skips) {
    case 1: return 2;                                               /* TM-120 */
    case 2: return 2 + s->p[seat].count[TERRA_SH] + s->p[seat].far; /* TM-121 TM-161 */
    default: return 0;
    }
}

int terra_tunnel_price(const terra_state *s, int seat) {
    return s->p[seat].count[TERRA_SH] ? 1 : 2; /* TM-120 */
}

terra_set terra_skips(const terra_state *s, int seat) {
    const terra_player *p = &s->p[seat];
    terra_set out = {{0, 0}};
    int range = skip_range(s, seat);
    if (!range || s->turn.skip_hex != TERRA_NONE) /* TM-122: once a turn */
        return out;
    bool pays = terra_is(s, seat, TERRA_DWARVES) ? p->workers >= terra_tunnel_price(s, seat)
                                                 : p->priests >= 1;
    if (!pays) return out;
    terra_set direct = terra_adjacent(s, p->own);
    for (terra_set own = p->own; !terra_empty(own);)
        out = terra_or(out, terra_skip[range - 1][terra_pop(&own)]);
    return terra_without(terra_without(out, direct), s->taken);
}

terra_cost terra_price(const terra_state *s, int seat, int hex, int piece) {
    terra_cost cost = terra_of(s, seat)->cost[piece];
    if (piece != TERRA_TP) return cost;
    terra_set others = terra_without(s->taken, s->p[seat].own);
    if (terra_empty(terra_and(terra_beside(s, hex), others))) /* TM-069 */
        cost.c = (uint8_t)(cost.c * 2);
    return cost;
}

int terra_dig_rate(const terra_player *p) { return 3 - p->rate; } /* TM-053 */

int terra_steps(const terra_state *s, int seat, int hex, int colour) {
    bool cult = s->phase == TERRA_P_SPADES;
    int have = cult ? s->p[seat].spades : s->turn.free + s->turn.dug;
    int from = s->land[hex], home = terra_of(s, seat)->home;
    if (from == colour || have == 0) return 0;
    if (terra_is(s, seat, TERRA_GIANTS)) /* TM-109 */
        return have >= 2 && (colour == home || terra_tracker(s)) ? 2 : 0;
    int up = (colour - from + 7) % 7, down = 7 - up;
    int up_end = from == home ? 6 : (home - from + 7) % 7; /* TM-051: home is the end of the road */
    int down_end = from == home ? 6 : 7 - up_end;
    if (s->turn.dug && !cult) { /* TM-054: all of them */
        bool fits = (up == have && up <= up_end) || (down == have && down <= down_end);
        return fits ? have : 0;
    }
    if (up <= 3) return up <= up_end && up <= have ? up : 0;
    return down <= down_end && down <= have ? down : 0;
}

/* Where free spades can go without a skip. In the reading `printed` no hex is changed twice:
 * TM-058; cult spades may go on with a hex until it is home. */
terra_set terra_spade_sites(const terra_state *s, int seat) {
    terra_set sites = terra_reach(s, seat, s->phase == TERRA_P_TURN); /* TM-032 */
    if (!terra_tracker(s))
        for (int i = 0; i < s->turn.changed; i++) terra_del(&sites, s->turn.touched[i]);
    return sites;
}

/* TM-175: nobody has to pay for the use of a spade, by digging or by a skip. */
bool terra_must_use_spades(const terra_state *s, int seat) {
    if (terra_tracker(s)) return false;
    terra_set sites = terra_spade_sites(s, seat);
    if (terra_is(s, seat, TERRA_GIANTS)) { /* TM-109 */
        int have = s->phase == TERRA_P_SPADES ? s->p[seat].spades : s->turn.free;
        if (have < 2) return false;
        sites = terra_without(sites, s->terrain[terra_of(s, seat)->home]);
    }
    return !terra_empty(sites);
}

terra_set terra_cluster(const terra_state *s, int seat, terra_set seed, uint64_t links) {
    terra_set own = s->p[seat].own, group = terra_and(seed, own), edge = group;
    if (!terra_is(s, seat, TERRA_MERMAIDS)) links = 0; /* TM-129: theirs alone */
    while (!terra_empty(edge)) {
        terra_set more = terra_adjacent(s, edge);
        for (uint64_t r = links; r; r &= r - 1) { /* TM-129 */
            const terra_set *bank = &terra_bank[__builtin_ctzll(r)];
            if (!terra_empty(terra_and(*bank, edge))) more = terra_or(more, *bank);
        }
        edge = terra_without(terra_and(more, own), group);
        group = terra_or(group, edge);
    }
    return group;
}

int terra_town_tiles(const terra_state *s) {
    int n = 0;
    for (int i = 0; i < TERRA_TOWNS; i++) n += s->town_left[i];
    return n;
}

int terra_town_need(const terra_player *p) {
    return p->favours >> 4 & 1 ? terra_favours[4].town_value : 7; /* TM-089 TM-147 */
}

bool terra_makes_town(const terra_state *s, int seat, terra_set group) {
    const terra_player *p = &s->p[seat];
    if (!terra_empty(terra_and(group, p->town))) /* TM-092 */
        return false;
    int size = terra_size(group) + terra_size(terra_and(group, p->piece[TERRA_SA])); /* TM-090 */
    if (size < TERRA_TOWN_SIZE) return false;
    int power = 0;
    for (int k = 0; k < TERRA_PIECES; k++)
        power += terra_value[k] * terra_size(terra_and(group, p->piece[k]));
    return power >= terra_town_need(p) && terra_town_tiles(s) > s->turn.towns; /* TM-093 */
}

uint32_t terra_open_edges(const terra_state *s, int seat) {
    const terra_player *p = &s->p[seat];
    uint32_t used = 0, out = 0;
    if (!p->bridges) /* TM-008 */
        return 0;
    for (int i = 0; i < s->n_bridges; i++) used |= UINT32_C(1) << s->bridge[i];
    if (terra_tracker(s)) /* TM-076 */
        used = 0;
    for (int e = 0; e < TERRA_EDGES; e++)
        if (terra_has(&p->own, terra_edges[e].a) || terra_has(&p->own, terra_edges[e].b))
            out |= UINT32_C(1) << e;
    return out & ~used;
}

uint64_t terra_connects(const terra_state *s, int seat) {
    const terra_player *p = &s->p[seat];
    uint64_t out = 0;
    if (!terra_is(s, seat, TERRA_MERMAIDS)) /* TM-128 */
        return 0;
    terra_set loose = terra_without(p->own, p->town);
    if (terra_size(loose) < 3) return 0;
    uint64_t waters = 0;
    for (terra_set left = loose; !terra_empty(left);) waters |= terra_water[terra_pop(&left)];
    for (waters &= ~s->links; waters; waters &= waters - 1) {
        int r = __builtin_ctzll(waters);
        terra_set seed = terra_and(terra_bank[r], p->own);
        if (terra_size(seed) < 2) continue;
        terra_set group = terra_cluster(s, seat, seed, s->links | UINT64_C(1) << r);
        if (terra_makes_town(s, seat, group)) out |= UINT64_C(1) << r;
    }
    return out;
}

bool terra_pending(const terra_state *s) {
    const terra_turn *t = &s->turn;
    return t->free | t->dug | t->favours | t->towns | t->bridge | t->free_d | t->free_tp |
           t->storm | t->steps | t->w2p | t->keys;
}

static bool affords_dwelling(const terra_state *s, int seat, int more_workers) {
    const terra_player *p = &s->p[seat];
    terra_cost cost = terra_of(s, seat)->cost[TERRA_D];
    return p->count[TERRA_D] < terra_supply[TERRA_D] && /* TM-064 */
           p->coins >= cost.c && p->workers >= cost.w + more_workers;
}

terra_set terra_build_sites(const terra_state *s, int seat) {
    terra_set none = {{0, 0}};
    if (!affords_dwelling(s, seat, 0)) return none;
    terra_set home = s->terrain[terra_of(s, seat)->home]; /* TM-060 */
    terra_set sites = terra_and(terra_reach(s, seat, true), home);
    int tunnel = terra_is(s, seat, TERRA_DWARVES) ? terra_tunnel_price(s, seat) : 0;
    if (terra_of(s, seat)->skips && affords_dwelling(s, seat, tunnel))
        sites = terra_or(sites, terra_and(terra_skips(s, seat), home));
    return sites;
}

terra_set terra_follow_sites(const terra_state *s, int seat) {
    const terra_turn *t = &s->turn;
    terra_set out = {{0, 0}};
    if (!t->dwelling || t->free || t->dug || !affords_dwelling(s, seat, 0)) /* TM-063 */
        return out;
    if (t->n_homes) { /* TM-061 */
        for (int i = 0; i < t->n_homes; i++)
            if (s->land[t->homes[i]] == terra_of(s, seat)->home) terra_add(&out, t->homes[i]);
        return terra_without(out, s->taken);
    }
    if (t->source == TERRA_SRC_STRONGHOLD || (t->changed && !terra_tracker(s))) /* TM-116 TM-061 */
        return out;
    return terra_build_sites(s, seat); /* TM-063 */
}

bool terra_can_convert(const terra_state *s, int seat, int what) {
    const terra_player *p = &s->p[seat];
    bool alchemists = p->faction == TERRA_ALCHEMISTS;
    bool bound = s->turn.dug && terra_of(s, seat)->skips; /* TM-043 */
    switch (what) {
    case TERRA_PW_P: /* TM-039 TM-041 */
        return p->bowl[2] >= 5 && (terra_tracker(s) || p->priests < terra_priest_cap(p));
    case TERRA_PW_W: return p->bowl[2] >= 3;
    case TERRA_PW_C: return p->bowl[2] >= 1;
    case TERRA_P_W: return p->priests >= 1 && !(bound && p->faction == TERRA_FAKIRS);
    case TERRA_W_C: return p->workers >= 1 && !(bound && p->faction == TERRA_DWARVES);
    case TERRA_P_C: /* TM-042 */
        return terra_tracker(s) && p->priests >= 1 && !(bound && p->faction == TERRA_FAKIRS);
    case TERRA_C_VP: /* TM-042 TM-102 */
        return alchemists ? p->coins >= 2 : terra_tracker(s) && p->coins >= 3;
    default: return alchemists && p->vp >= 1; /* TM-102 */
    }
}

/* TM-084: the least of the offer, the room in the bowls and the points plus one. */
int terra_offer_gain(const terra_state *s, int seat) {
    const terra_player *p = &s->p[seat];
    int gain = s->ev[s->event].offer[seat], room = terra_room(p);
    gain = gain < room ? gain : room;
    return gain < p->vp + 1 ? gain : p->vp + 1;
}

bool terra_free_moves(const terra_state *s, int seat) {
    const terra_player *p = &s->p[seat];
    if (p->bowl[1] >= 2 || p->bowl[2] || p->workers || p->priests) return true;
    return terra_can_convert(s, seat, TERRA_C_VP) || terra_can_convert(s, seat, TERRA_VP_C) ||
           terra_connects(s, seat);
}

unsigned terra_favour_choice(const terra_state *s, int seat) {
    unsigned out = 0;
    for (int i = 0; i < TERRA_FAVOURS; i++)
        if (s->favour_left[i] && !(s->p[seat].favours >> i & 1)) /* TM-010 */
            out |= 1u << i;
    return out;
}

/* Land hexes a sandstorm may hit: TM-133. */
terra_set terra_storm_sites(const terra_state *s, int seat) {
    terra_set out = {{0, 0}};
    for (terra_set own = s->p[seat].own; !terra_empty(own);)
        out = terra_or(out, terra_near[terra_pop(&own)]);
    out = terra_without(out, s->taken);
    return terra_tracker(s) ? out : terra_without(out, s->terrain[terra_of(s, seat)->home]);
}

static bool token_free(const terra_player *p, int bit) {
    return !(p->used >> bit & 1);
} /* TM-078 */

bool terra_special_open(const terra_state *s, int seat, int special) {
    const terra_player *p = &s->p[seat];
    switch (special) {
    case TERRA_BON1: /* TM-139 */ return p->bonus == 0 && token_free(p, TERRA_BON1);
    case TERRA_BON2: /* TM-140 */ return p->bonus == 1 && token_free(p, TERRA_BON2);
    case TERRA_FAV6: /* TM-148 */ return p->favours >> 5 & 1 && token_free(p, TERRA_FAV6);
    case TERRA_ACTE: /* TM-124 TM-077 */
        return p->faction == TERRA_ENGINEERS && p->workers >= 2 && terra_open_edges(s, seat);
    default: break;
    }
    if (terra_of(s, seat)->special != special || !p->count[TERRA_SH] || !token_free(p, 3))
        return false;
    if (terra_tracker(s)) /* TM-081: what it grants may be given up */
        return true;
    if (special == TERRA_ACTW) /* TM-106 */
        return p->count[TERRA_D] < terra_supply[TERRA_D] &&
               !terra_empty(terra_without(s->terrain[terra_of(s, seat)->home], s->taken));
    if (special == TERRA_ACTS) /* TM-131 */
        return p->count[TERRA_D] && p->count[TERRA_TP] < terra_supply[TERRA_TP];
    return special != TERRA_ACTN || !terra_empty(terra_storm_sites(s, seat));
}
