/* apply.c: what a move does. Every function expects a legal move and changes the state at once.
 * What it is not: the order of turns and rounds (flow.c). */
#include <assert.h>
#include <string.h>

#include "terra_mystica.h"

/* ---- pieces ---------------------------------------------------------------------------------- */

static void pay(terra_player *p, int workers, int coins) {
    p->workers = (uint16_t)(p->workers - workers);
    p->coins = (uint16_t)(p->coins - coins);
}

static void place(terra_state *s, int seat, int hex, int piece) {
    terra_player *p = &s->p[seat];
    for (int k = 0; k < TERRA_PIECES; k++)
        if (terra_has(&p->piece[k], hex)) { /* TM-004: the replaced piece goes back */
            terra_del(&p->piece[k], hex);
            p->count[k]--;
        }
    terra_add(&p->piece[piece], hex);
    p->count[piece]++;
    terra_add(&p->own, hex);
    terra_add(&s->taken, hex);
}

static void test_town(terra_ply *y, int seat, int hex) {
    terra_state *s = y->s;
    terra_player *p = &s->p[seat];
    terra_set seed = {{0, 0}};
    terra_add(&seed, hex);
    if (terra_empty(terra_and(seed, p->own))) return;
    terra_set group = terra_cluster(s, seat, seed, s->links);
    if (!terra_empty(terra_and(group, p->town))) {
        p->town = terra_or(p->town, group); /* TM-092 */
    } else if (terra_makes_town(s, seat, group)) {
        p->town = terra_or(p->town, group); /* TM-089 */
        s->turn.towns++;
    }
}

static void set_terrain(terra_state *s, int hex, int colour) {
    terra_del(&s->terrain[s->land[hex]], hex);
    s->land[hex] = (uint8_t)colour;
    terra_add(&s->terrain[colour], hex);
}

/* A new action of the turn: what the last one left open is gone. */
static void begin_action(terra_state *s) {
    terra_turn *t = &s->turn;
    t->actions--;
    t->source = TERRA_SRC_NONE;
    t->dwelling = t->changed = t->must_home = t->n_homes = 0;
    memset(t->touched, 0, sizeof t->touched);
    memset(t->homes, 0, sizeof t->homes);
}

static void give_spades(terra_ply *y, int seat, int n, int source) {
    y->s->turn.free = (uint8_t)n;
    y->s->turn.source = (uint8_t)source;
    y->s->turn.dwelling = 1;
    terra_spades_got(y, seat, n);
}

/* Tunnel or carpet when the hex is reached no other way: TM-120 TM-121 TM-122. */
static void pay_skip(terra_ply *y, int seat, int hex) {
    terra_state *s = y->s;
    terra_player *p = &s->p[seat];
    if (!terra_of(s, seat)->skips) return;
    terra_set reach = terra_reach(s, seat, true);
    if (terra_has(&reach, hex)) return;
    if (p->faction == TERRA_DWARVES)
        p->workers = (uint16_t)(p->workers - terra_tunnel_price(s, seat));
    else
        p->priests--;
    s->turn.skip_hex = (uint8_t)hex;
    terra_points(y, seat, 4, TERRA_FROM_FACTION, "TM-120", "a tunnel or carpet");
}

static void scored_dwelling(terra_ply *y, int seat, int hex) {
    terra_state *s = y->s;
    place(s, seat, hex, TERRA_D);
    terra_round_points(y, seat, TERRA_S_D, 1); /* TM-158 */
    if (s->p[seat].favours >> 10 & 1)
        terra_points(y, seat, terra_favours[10].vp, TERRA_FROM_TILES, "TM-153",
                     "favour 11: a dwelling");
    terra_offer(s, seat, hex);
    test_town(y, seat, hex); /* TM-091 */
}

static void build(terra_ply *y, int seat, int hex) {
    terra_state *s = y->s;
    if (s->turn.free_d) { /* TM-106 */
        s->turn.free_d = 0;
        scored_dwelling(y, seat, hex);
        return;
    }
    terra_set follow = terra_follow_sites(s, seat);
    if (!terra_has(&follow, hex)) begin_action(s); /* TM-060: an action of its own */
    pay_skip(y, seat, hex);
    s->turn.dwelling = 0;
    terra_cost cost = terra_of(s, seat)->cost[TERRA_D];
    pay(&s->p[seat], cost.w, cost.c);
    scored_dwelling(y, seat, hex);
}

/* ---- transforming ---------------------------------------------------------------------------- */

static void dig(terra_ply *y, int seat, int n) {
    terra_state *s = y->s;
    terra_player *p = &s->p[seat];
    if (!s->turn.free && !s->turn.dug) {
        begin_action(s);
        s->turn.source = TERRA_SRC_DIG;
        s->turn.dwelling = 1;
    }
    if (p->faction == TERRA_DARKLINGS) { /* TM-118 */
        p->priests = (uint8_t)(p->priests - n);
        terra_points(y, seat, 2 * n, TERRA_FROM_FACTION, "TM-118", "Darklings dig");
    } else {
        p->workers = (uint16_t)(p->workers - n * terra_dig_rate(p)); /* TM-053 */
    }
    s->turn.dug = (uint8_t)(s->turn.dug + n); /* TM-180 */
    terra_spades_got(y, seat, n);
}

/* Into an ascending list of at most three, so that the order of choosing leaves no trace. */
static void insert(uint8_t *list, uint8_t *n, int hex) {
    if (*n == 3) return;
    int i = (*n)++;
    for (; i > 0 && list[i - 1] > hex; i--) list[i] = list[i - 1];
    list[i] = (uint8_t)hex;
}

static void remember_change(terra_state *s, int seat, int hex) {
    terra_turn *t = &s->turn;
    bool home = s->land[hex] == terra_of(s, seat)->home;
    bool second = t->source == TERRA_SRC_TWO && t->changed && !terra_tracker(s); /* TM-062 */
    if (home && !second) insert(t->homes, &t->n_homes, hex);
    insert(t->touched, &t->changed, hex);
}

static void storm(terra_ply *y, int seat, int hex, int colour) {
    terra_state *s = y->s;
    s->turn.storm = 0; /* TM-133 */
    s->turn.source = TERRA_SRC_STORM;
    s->turn.dwelling = 1;
    set_terrain(s, hex, colour);
    remember_change(s, seat, hex);
}

static void transform(terra_ply *y, int seat, int hex, int colour) {
    terra_state *s = y->s;
    terra_turn *t = &s->turn;
    if (t->storm) {
        storm(y, seat, hex, colour);
        return;
    }
    int n = terra_steps(s, seat, hex, colour);
    pay_skip(y, seat, hex);
    set_terrain(s, hex, colour);
    remember_change(s, seat, hex);
    if (t->dug) { /* TM-054 */
        t->free = t->dug = 0;
    } else {
        t->free = (uint8_t)(t->free - n);
        t->must_home = t->free && colour != terra_of(s, seat)->home; /* TM-059 */
    }
    terra_spades_spent(y, seat, n);
}

static void cult_spade(terra_ply *y, int seat, int hex, int colour) {
    terra_state *s = y->s;
    int n = terra_steps(s, seat, hex, colour);
    set_terrain(s, hex, colour);
    if (colour == terra_of(s, seat)->home) /* TM-058: there its way ends */
        insert(s->turn.touched, &s->turn.changed, hex);
    s->p[seat].spades = (uint8_t)(s->p[seat].spades - n);
    terra_spades_spent(y, seat, n);
    terra_next_spades(y);
}

/* ---- upgrades -------------------------------------------------------------------------------- */

static void stronghold(terra_ply *y, int seat) {
    terra_state *s = y->s;
    terra_player *p = &s->p[seat];
    switch (p->faction) {
    case TERRA_ALCHEMISTS:
        terra_gain_power(p, 12); /* TM-103 */
        break;
    case TERRA_AUREN:
        s->turn.favours++; /* TM-104 */
        break;
    case TERRA_CULTISTS:
        terra_points(y, seat, 7, TERRA_FROM_FACTION, "TM-114", "the Cultists' stronghold");
        break;
    case TERRA_DARKLINGS:
        s->turn.w2p = 1; /* TM-119 */
        break;
    case TERRA_HALFLINGS:
        give_spades(y, seat, 3, TERRA_SRC_STRONGHOLD); /* TM-116 */
        break;
    case TERRA_MERMAIDS:
        terra_ship_step(y, seat); /* TM-127 */
        break;
    default: break;
    }
}

static void upgrade(terra_ply *y, int seat, int hex, int piece) {
    terra_state *s = y->s;
    terra_player *p = &s->p[seat];
    if (s->turn.free_tp) { /* TM-131 */
        s->turn.free_tp = 0;
    } else {
        begin_action(s);
        terra_cost cost = terra_price(s, seat, hex, piece);
        pay(p, cost.w, cost.c); /* TM-068 */
    }
    place(s, seat, hex, piece);
    terra_offer(s, seat, hex);
    if (piece == TERRA_TP) {
        terra_round_points(y, seat, TERRA_S_TP, 1); /* TM-160 */
        if (p->favours >> 9 & 1)
            terra_points(y, seat, terra_favours[9].vp, TERRA_FROM_TILES, "TM-152",
                         "favour 10: a trading house");
    } else if (piece == TERRA_TE) {
        terra_round_points(y, seat, TERRA_S_TE, 1); /* TM-163 */
    } else {
        terra_round_points(y, seat, TERRA_S_BIG, 1); /* TM-159 */
    }
    if (piece == TERRA_TE || piece == TERRA_SA) /* TM-070 TM-107 */
        s->turn.favours = (uint8_t)(s->turn.favours + (p->faction == TERRA_CHAOS ? 2 : 1));
    if (piece == TERRA_SH) stronghold(y, seat);
    test_town(y, seat, hex);
}

/* ---- tiles ----------------------------------------------------------------------------------- */

static void take_favour(terra_ply *y, int seat, int tile) {
    terra_state *s = y->s;
    terra_player *p = &s->p[seat];
    s->turn.favours--;
    s->favour_left[tile]--;
    p->favours = (uint16_t)(p->favours | 1u << tile);
    terra_cult_step(y, seat, terra_favours[tile].cult, terra_favours[tile].steps); /* TM-146 */
    if (tile != 4) return;
    for (terra_set own = p->own; !terra_empty(own);) { /* TM-147 TM-091: all groups at once */
        int hex = terra_pop(&own);
        if (!terra_has(&p->town, hex)) test_town(y, seat, hex);
    }
}

static void take_town(terra_ply *y, int seat, int tile) {
    terra_state *s = y->s;
    terra_player *p = &s->p[seat];
    const terra_town *t = &terra_towns[tile];
    s->turn.towns--;
    s->town_left[tile]--;
    p->towns[tile]++;                       /* TM-011: equal ones are allowed */
    p->keys = (uint8_t)(p->keys + t->keys); /* TM-097: before the steps */
    static const char *const names[TERRA_TOWNS] = {
        "town tile TW1", "town tile TW2", "town tile TW3", "town tile TW4",
        "town tile TW5", "town tile TW6", "town tile TW7", "town tile TW8"};
    terra_points(y, seat, t->vp, TERRA_FROM_TOWNS, "TM-155", names[tile]);
    p->coins = (uint16_t)(p->coins + t->coins);
    p->workers = (uint16_t)(p->workers + t->workers);
    terra_gain_priests(p, t->priests);
    terra_gain_power(p, t->power);
    if (t->steps) terra_cult_all(y, seat, t->steps);
    if (t->ship && p->faction == TERRA_FAKIRS)
        p->far++; /* TM-161 */
    else if (t->ship)
        terra_ship_step(y, seat);
    terra_round_points(y, seat, TERRA_S_TOWN, 1); /* TM-157 */
    if (p->faction == TERRA_WITCHES)
        terra_points(y, seat, 5, TERRA_FROM_FACTION, "TM-105", "Witches: a town");
    if (p->faction == TERRA_SWARMLINGS) p->workers = (uint16_t)(p->workers + 3); /* TM-130 */
}

/* ---- actions --------------------------------------------------------------------------------- */

static void send_priest(terra_ply *y, int seat, int cult, int value) {
    terra_state *s = y->s;
    terra_player *p = &s->p[seat];
    begin_action(s);
    p->priests--;
    if (value > 1) { /* TM-072 */
        int i = value == 3 ? 0 : 1;
        while (s->space[cult][i] != TERRA_NONE) i++;
        s->space[cult][i] = (uint8_t)seat;
        p->placed++;
    }
    terra_cult_step(y, seat, cult, value);
}

static void improve_rate(terra_ply *y, int seat) {
    terra_player *p = &y->s->p[seat];
    begin_action(y->s);
    pay(p, 2, terra_of(y->s, seat)->rate_coins); /* TM-067 TM-117 */
    p->priests--;
    p->rate++;
    terra_points(y, seat, 6, TERRA_FROM_TRACKS, "TM-067", "a step on the spade track");
}

static void power_action(terra_ply *y, int seat, int act) {
    terra_state *s = y->s;
    terra_player *p = &s->p[seat];
    begin_action(s);
    const terra_act *a = &terra_acts[act];
    terra_spend_power(p, a->cost);
    s->act_used = (uint8_t)(s->act_used | 1 << act); /* TM-075 */
    s->turn.bridge = a->bridges;
    terra_gain_priests(p, a->priests);
    p->workers = (uint16_t)(p->workers + a->workers);
    p->coins = (uint16_t)(p->coins + a->coins);
    if (a->spades) /* TM-057 */
        give_spades(y, seat, a->spades, a->spades == 1 ? TERRA_SRC_ONE : TERRA_SRC_TWO);
}

static void special_action(terra_ply *y, int seat, int special) {
    terra_state *s = y->s;
    terra_player *p = &s->p[seat];
    begin_action(s);
    if (special != TERRA_ACTE) /* TM-078 TM-124 */
        p->used = (uint8_t)(p->used | 1 << (special <= TERRA_FAV6 ? special : 3));
    switch (special) {
    case TERRA_BON1:
        give_spades(y, seat, 1, TERRA_SRC_ONE); /* TM-139 */
        break;
    case TERRA_BON2: /* TM-140 */
    case TERRA_FAV6: /* TM-148 */ s->turn.steps = 1; break;
    case TERRA_ACTA:
        s->turn.steps = 2; /* TM-104 */
        break;
    case TERRA_ACTC:
        s->turn.actions = (uint8_t)(s->turn.actions + 2); /* TM-108 */
        break;
    case TERRA_ACTE:
        p->workers = (uint16_t)(p->workers - 2); /* TM-124 */
        s->turn.bridge = 1;
        break;
    case TERRA_ACTG:
        give_spades(y, seat, 2, TERRA_SRC_GIANTS); /* TM-110 */
        break;
    case TERRA_ACTN:
        s->turn.storm = 1; /* TM-133 */
        break;
    case TERRA_ACTS:
        s->turn.free_tp = 1; /* TM-131 */
        break;
    default:
        s->turn.free_d = 1; /* TM-106 */
        break;
    }
}

static void place_bridge(terra_ply *y, int seat, int edge) {
    terra_state *s = y->s;
    terra_edge e = terra_edges[edge];
    s->turn.bridge = 0;
    s->p[seat].bridges--; /* TM-008 */
    s->bridge[s->n_bridges] = (uint8_t)edge;
    s->bridge_owner[s->n_bridges++] = (uint8_t)seat;
    terra_add(&s->bridged, e.a);
    terra_add(&s->bridged, e.b);
    test_town(y, seat, e.a); /* TM-091: with both ends own, either end finds the joined group */
}

static void connect(terra_ply *y, int seat, int river) {
    terra_state *s = y->s;
    terra_set seed = terra_and(terra_bank[river], s->p[seat].own);
    s->links |= UINT64_C(1) << river; /* TM-128 TM-129 */
    test_town(y, seat, terra_pop(&seed));
}

static void convert(terra_ply *y, int seat, int what) {
    terra_player *p = &y->s->p[seat];
    static const uint8_t power[3] = {5, 3, 1};
    if (what <= TERRA_PW_C) terra_spend_power(p, power[what]);
    switch (what) { /* TM-039 */
    case TERRA_PW_P: terra_gain_priests(p, 1); break;
    case TERRA_PW_W: p->workers++; break;
    case TERRA_PW_C: p->coins++; break;
    case TERRA_P_W:
        p->priests--;
        p->workers++;
        break;
    case TERRA_W_C:
        p->workers--;
        p->coins++;
        break;
    case TERRA_P_C: /* TM-042 */
        p->priests--;
        p->coins++;
        break;
    case TERRA_C_VP: /* TM-102 */
        p->coins = (uint16_t)(p->coins - (p->faction == TERRA_ALCHEMISTS ? 2 : 3));
        terra_points(y, seat, 1, TERRA_FROM_FACTION, "TM-102", "coins for points");
        break;
    default:
        p->coins++;
        terra_points(y, seat, -1, TERRA_FROM_FACTION, "TM-102", "points for coins");
        break;
    }
}

static void drop(terra_ply *y, int what) {
    terra_turn *t = &y->s->turn;
    switch (what) {                                               /* TM-056 TM-081 */
    case TERRA_DROP_KEY: y->s->p[y->s->actor].blocked = 0; break; /* TM-176 */
    case TERRA_DROP_SPADE: t->free--; break;
    case TERRA_DROP_BRIDGE: t->bridge = 0; break;
    case TERRA_DROP_D: t->free_d = 0; break;
    case TERRA_DROP_TP: t->free_tp = 0; break;
    case TERRA_DROP_TF: t->storm = 0; break;
    case TERRA_DROP_FAVOUR: t->favours--; break;
    case TERRA_DROP_STEP: t->steps = 0; break;
    default: t->w2p = 0; break;
    }
}

/* ---- passing --------------------------------------------------------------------------------- */

static int bridge_points(const terra_state *s, int seat) {
    const terra_player *p = &s->p[seat];
    int n = 0;
    if (p->faction != TERRA_ENGINEERS || !p->count[TERRA_SH]) return 0;
    for (int i = 0; i < s->n_bridges; i++) { /* TM-125 */
        terra_edge e = terra_edges[s->bridge[i]];
        if (s->bridge_owner[i] == seat && terra_has(&p->own, e.a) && terra_has(&p->own, e.b))
            n += 3;
    }
    return n;
}

int terra_pass_points(const terra_state *s, int seat) {
    const terra_player *p = &s->p[seat];
    int n = bridge_points(s, seat);
    if (p->bonus != TERRA_NONE) {
        const terra_bonus *b = &terra_bonuses[p->bonus];
        const int units[5] = {0, p->count[TERRA_SH] + p->count[TERRA_SA], p->count[TERRA_TP],
                              p->count[TERRA_D], p->ship}; /* TM-143 TM-144 TM-145 TM-162 */
        n += b->pass_vp * units[b->pass_what];
    }
    if (p->favours >> 11 & 1) n += terra_favours[11].pass_vp[p->count[TERRA_TP]]; /* TM-154 */
    return n;
}

static void give_back(terra_state *s, int seat) {
    terra_player *p = &s->p[seat];
    if (p->bonus != TERRA_NONE) s->holder[p->bonus] = TERRA_FREE;
    p->bonus = TERRA_NONE;
}

static void take_tile(terra_state *s, int seat, int tile) {
    s->holder[tile] = (uint8_t)seat;
    s->p[seat].bonus = (uint8_t)tile;
    s->p[seat].coins = (uint16_t)(s->p[seat].coins + s->coin[tile]);
    s->coin[tile] = 0;
}

static void pass(terra_ply *y, int seat, int tile) {
    terra_state *s = y->s;
    int bridges = bridge_points(s, seat), all = terra_pass_points(s, seat);
    terra_points(y, seat, all - bridges, TERRA_FROM_TILES, "TM-079", "on passing");
    terra_points(y, seat, bridges, TERRA_FROM_FACTION, "TM-125", "bridges, on passing");
    give_back(s, seat);
    if (tile != TERRA_NONE) take_tile(s, seat, tile);
    s->p[seat].passed = 1;
    s->next[s->n_passed++] = (uint8_t)seat; /* TM-028 TM-029 */
    terra_end_turn(y);
}

/* ---- offers ---------------------------------------------------------------------------------- */

static void answer(terra_ply *y, int seat, bool take) {
    terra_event *e = &y->s->ev[y->s->event];
    terra_player *p = &y->s->p[seat];
    if (take) { /* TM-084 */
        int gain = terra_offer_gain(y->s, seat);
        terra_gain_power(p, gain);
        terra_points(y, seat, gain ? 1 - gain : 0, TERRA_FROM_POWER, "TM-084",
                     "the price of power");
        if (!e->taken && terra_is(y->s, e->from, TERRA_CULTISTS))
            terra_see(y, e->from, TERRA_W_ACCEPTED, 0);
        e->taken = 1;
    }
    e->offer[seat] = 0;
    terra_next_offer(y);
}

static void burn(terra_player *p) { /* TM-038 TM-007 */
    p->bowl[1] = (uint8_t)(p->bowl[1] - 2);
    p->bowl[2]++;
}

/* An answer, or what may come before it (TM-172 TM-177): the seat is then asked on. */
static void apply_offer(terra_ply *y, pent_move m) {
    int seat = y->s->actor;
    switch (pent_kind(m)) {
    case TERRA_M_BURN: burn(&y->s->p[seat]); break;
    case TERRA_M_CONVERT: convert(y, seat, pent_a(m)); break;
    default: answer(y, seat, pent_kind(m) == TERRA_M_LEECH); break;
    }
}

/* The Cultists' step, and whether it takes them to 10: TM-111 TM-176. */
static void apply_devotion(terra_ply *y, pent_move m) {
    int seat = y->s->actor;
    switch (pent_kind(m)) {
    case TERRA_M_STEP: terra_cult_step(y, seat, pent_a(m), 1); break;
    case TERRA_M_KEY: terra_enter_ten(&y->s->p[seat], pent_a(m)); break;
    default: drop(y, pent_a(m)); break;
    }
    terra_use_keys(y, seat);
    if (!y->s->turn.keys) terra_next_offer(y);
}

static void apply_cult_spades(terra_ply *y, pent_move m) {
    terra_state *s = y->s;
    switch (pent_kind(m)) {
    case TERRA_M_TRANSFORM: cult_spade(y, s->actor, pent_a(m), pent_b(m)); break;
    case TERRA_M_CONVERT: convert(y, s->actor, pent_a(m)); break; /* TM-177 */
    default:                                                      /* TM-031: dropped */
        s->p[s->actor].spades--;
        terra_next_spades(y);
        break;
    }
}

/* ---- the moves ------------------------------------------------------------------------------- */

static void apply_setup(terra_ply *y, pent_move m) {
    terra_state *s = y->s;
    switch (pent_kind(m)) {
    case TERRA_M_SCORE:
        s->score[pent_b(m) - 1] = (uint8_t)pent_a(m); /* TM-015 */
        s->step++;
        terra_next_setup(y);
        break;
    case TERRA_M_BOX:
        s->holder[pent_a(m)] = TERRA_NONE; /* TM-017 */
        terra_next_setup(y);
        break;
    case TERRA_M_FACTION:
        terra_take_faction(y, s->actor, pent_a(m));
        s->step++;
        terra_next_faction(y);
        break;
    case TERRA_M_BUILD:
        place(s, s->actor, pent_a(m), TERRA_D); /* TM-021 */
        s->step++;
        terra_next_dwelling(y);
        break;
    default:
        take_tile(s, s->actor, pent_a(m)); /* TM-023 */
        s->step++;
        terra_next_tile(y);
        break;
    }
}

static void apply_action(terra_ply *y, int seat, pent_move m) {
    terra_state *s = y->s;
    int a = pent_a(m), b = pent_b(m);
    switch (pent_kind(m)) {
    case TERRA_M_BUILD: build(y, seat, a); break;
    case TERRA_M_DIG: dig(y, seat, a); break;
    case TERRA_M_TRANSFORM: transform(y, seat, a, b); break;
    case TERRA_M_UPGRADE: upgrade(y, seat, a, b); break;
    case TERRA_M_SEND: send_priest(y, seat, a, b); break;
    case TERRA_M_SHIP:
        begin_action(s);
        pay(&s->p[seat], 0, 4); /* TM-066 */
        s->p[seat].priests--;
        terra_ship_step(y, seat);
        break;
    case TERRA_M_RATE: improve_rate(y, seat); break;
    case TERRA_M_ACT: power_action(y, seat, a); break;
    default: special_action(y, seat, a); break;
    }
}

static void apply_follow(terra_ply *y, int seat, pent_move m) {
    terra_state *s = y->s;
    terra_player *p = &s->p[seat];
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case TERRA_M_BRIDGE: place_bridge(y, seat, a); break;
    case TERRA_M_CONNECT: connect(y, seat, a); break;
    case TERRA_M_CONVERT: convert(y, seat, a); break;
    case TERRA_M_BURN: burn(p); break;
    case TERRA_M_PAY: /* TM-173 */
        pay(p, a == 1, a == 0);
        p->priests = (uint8_t)(p->priests - (a == 2));
        break;
    case TERRA_M_W2P: /* TM-119 */
        s->turn.w2p = 0;
        p->workers = (uint16_t)(p->workers - a);
        terra_gain_priests(p, a);
        break;
    case TERRA_M_FAVOUR: take_favour(y, seat, a); break;
    case TERRA_M_TOWN: take_town(y, seat, a); break;
    case TERRA_M_STEP:
        s->turn.steps = 0;
        terra_cult_step(y, seat, a, pent_b(m));
        break;
    case TERRA_M_KEY: terra_enter_ten(p, a); break; /* TM-099 */
    default: drop(y, a); break;
    }
}

static void apply_turn(terra_ply *y, pent_move m) {
    int seat = y->s->actor, kind = pent_kind(m);
    if (kind == TERRA_M_PASS) {
        pass(y, seat, pent_a(m));
        return;
    }
    if (kind == TERRA_M_DONE) { /* TM-040 */
        terra_end_turn(y);
        return;
    }
    if (kind <= TERRA_M_SPECIAL)
        apply_action(y, seat, m);
    else
        apply_follow(y, seat, m);
    terra_settle(y);
}

void terra_apply_seen(terra_state *s, pent_move m, pent_trace *why, const terra_watch *watch) {
    terra_ply y = {s, why, watch};
    switch (s->phase) {
    case TERRA_P_TURN: apply_turn(&y, m); break;
    case TERRA_P_OFFERS: apply_offer(&y, m); break;
    case TERRA_P_DEVOTION: apply_devotion(&y, m); break;
    case TERRA_P_SPADES: apply_cult_spades(&y, m); break;
    default: apply_setup(&y, m); break;
    }
}

void terra_apply(void *s, pent_move m, pent_trace *why) { terra_apply_seen(s, m, why, NULL); }

/* ---- leaving --------------------------------------------------------------------------------- */

static bool everybody_left(const terra_state *s) {
    for (int i = 0; i < s->seats; i++)
        if (!s->p[i].left) return false;
    return true;
}

static void skip_setup_step(terra_ply *y) {
    switch (y->s->phase) {
    case TERRA_P_FACTIONS: terra_next_faction(y); break;
    case TERRA_P_DWELLINGS: terra_next_dwelling(y); break;
    case TERRA_P_TILES: terra_next_tile(y); break;
    default: terra_next_setup(y); break;
    }
}

void terra_leave_seen(terra_state *s, int seat, pent_trace *why, const terra_watch *watch) {
    terra_ply y = {s, why, watch};
    terra_player *p = &s->p[seat];
    if (p->left || s->phase == TERRA_P_OVER) return;
    p->left = (uint8_t)(1 + s->round + p->passed); /* TM-165 TM-181 */
    p->passed = 1;
    give_back(s, seat);
    bool own_spades = s->phase == TERRA_P_SPADES && s->actor == seat;
    p->spades = 0;
    if (s->phase == TERRA_P_DEVOTION && s->actor == seat) s->turn.keys = 0;
    pent_tell(why, seat, 0, "TM-165", "plays no more; buildings, income and final scoring stay");
    if (everybody_left(s))
        terra_final(s, why, watch);
    else if (s->phase < TERRA_P_TURN)
        skip_setup_step(&y);
    else if (s->phase == TERRA_P_TURN && s->actor == seat)
        terra_end_turn(&y);
    else if ((s->phase == TERRA_P_OFFERS || s->phase == TERRA_P_DEVOTION) && s->actor == seat)
        terra_next_offer(&y);
    else if (own_spades)
        terra_next_spades(&y);
}

void terra_leave(void *s, int seat, pent_trace *why) { terra_leave_seen(s, seat, why, NULL); }
