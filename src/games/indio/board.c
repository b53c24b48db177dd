/* Indio: the board. Every change of a fact goes through here and keeps the digests of the state true.
 * Holds the rules of control and conquest; knows nothing of turns, costs and phases. */
#include "indio.h"

#include <assert.h>

/* ---- reading */

int indio_class(const indio_state *s, int hex, int seat, int class) {
    int up = indio_nibble(s->up[hex], seat), wet = indio_nibble(s->wet[hex], seat);
    int acting = s->acting == hex && s->seat == seat;
    switch (class) {
    case INDIO_W_ACTING: return acting;
    case INDIO_W_ACTIVE: return up - acting;
    case INDIO_W_WET: return wet;
    default: return indio_nibble(s->crew[hex], seat) - up - wet;
    }
}

int indio_active(const indio_state *s, int seat) {
    int n = 0;
    PENT_EACH_BIT(h, s->ready[seat])
    n += indio_nibble(s->up[h], seat) + indio_nibble(s->wet[h], seat);
    return n;
}

uint32_t indio_shared(const indio_state *s, int seat) {
    uint32_t others = 0;
    for (int p = 0; p < s->seats; p++)
        if (p != seat) others |= s->manned[p];
    return s->manned[seat] & others;
}

/* IND-059: compares all seven kinds at once; pools stay below 128 a kind, so a borrow shows in bit 7. */
bool indio_affords(const indio_state *s, int seat, uint32_t cost) {
    const uint64_t high = UINT64_C(0x0080808080808080);
    uint64_t pool = s->pool[seat] & UINT64_C(0x00FFFFFFFFFFFFFF);
    return (((pool | high) - indio_bytes(cost)) & high) == high;
}

uint32_t indio_tile_cost(int top, int tile) {
    uint32_t cost = indio_improve_cost[tile];
    if (top == INDIO_T_WATER) cost += INDIO_UNIT(INDIO_EARTH);  /* IND-084 */
    if (top == INDIO_T_DESERT) cost += INDIO_UNIT(INDIO_WATER); /* IND-084 */
    return cost;
}

/* IND-100 IND-101: strictly more than every other single player */
int indio_most(uint16_t crew) {
    int best = INDIO_NONE, most = 0;
    for (int p = 0; p < INDIO_MAX_SEATS; p++) {
        int n = indio_nibble(crew, p);
        if (n == most) best = INDIO_NONE;
        if (n > most) {
            most = n;
            best = p;
        }
    }
    return best;
}

/* ---- resources */

void indio_add(indio_state *s, int hex, int kind, int n) {
    uint32_t units = (uint32_t)n * (INDIO_UNIT(kind) + (UINT32_C(1) << 28));
    assert(indio_load(s, hex) + n <= INDIO_RES_CAP); /* IND-010 */
    s->res[hex] += units;
    if (s->res[hex]) s->laden |= INDIO_BIT(hex);
    if (s->piece[hex] != INDIO_NONE) s->pool[s->piece[hex] >> 2] += indio_bytes(units);
}

void indio_take(indio_state *s, int hex, int kind, int n) {
    uint32_t units = (uint32_t)n * (INDIO_UNIT(kind) + (UINT32_C(1) << 28));
    assert(indio_units(s, hex, kind) >= n);
    s->res[hex] -= units;
    if (!s->res[hex]) s->laden &= ~INDIO_BIT(hex);
    if (s->piece[hex] != INDIO_NONE) s->pool[s->piece[hex] >> 2] -= indio_bytes(units);
}

void indio_sweep(indio_state *s, int hex) {
    if (s->piece[hex] != INDIO_NONE) s->pool[s->piece[hex] >> 2] -= indio_bytes(s->res[hex]);
    s->res[hex] = 0;
    s->laden &= ~INDIO_BIT(hex);
}

/* ---- control */

/* Recomputes who controls the hex. */
static void refresh(indio_state *s, int hex) {
    int most = indio_most(s->crew[hex]);
    int holder = most != INDIO_NONE ? most : indio_owner(s, hex); /* IND-100 IND-101 */
    if (holder == s->holder[hex]) return;
    if (s->holder[hex] != INDIO_NONE) s->control[s->holder[hex]] &= ~INDIO_BIT(hex);
    if (holder != INDIO_NONE) s->control[holder] |= INDIO_BIT(hex); /* IND-102 */
    s->holder[hex] = (uint8_t)holder;
    s->turned |= INDIO_BIT(hex);
}

/* ---- workers */

static void recount(indio_state *s, int hex, int seat) {
    uint32_t bit = INDIO_BIT(hex);
    bool any = indio_nibble(s->crew[hex], seat) > 0;
    bool ready = indio_nibble((uint32_t)s->up[hex] | s->wet[hex], seat) > 0;
    s->manned[seat] = any ? s->manned[seat] | bit : s->manned[seat] & ~bit;
    s->ready[seat] = ready ? s->ready[seat] | bit : s->ready[seat] & ~bit;
    s->full = indio_crew_total(s, hex) >= INDIO_WORKER_CAP ? s->full | bit : s->full & ~bit;
}

static uint16_t one(int seat) { return (uint16_t)(1u << (4 * seat)); }

void indio_add_worker(indio_state *s, int hex, int seat) {
    assert(!(s->full & INDIO_BIT(hex)) && s->workers[seat] < INDIO_WORKERS); /* IND-003 IND-010 */
    s->crew[hex] = (uint16_t)(s->crew[hex] + one(seat));
    s->workers[seat]++;
    recount(s, hex, seat);
    refresh(s, hex);
}

void indio_wake(indio_state *s, int hex, int seat) {
    s->up[hex] = (uint16_t)(s->up[hex] + one(seat));
    recount(s, hex, seat);
}

void indio_tire(indio_state *s, int hex, int seat) {
    s->up[hex] = (uint16_t)(s->up[hex] - one(seat));
    recount(s, hex, seat);
}

void indio_unlimit(indio_state *s, int hex, int seat) {
    s->wet[hex] = (uint16_t)(s->wet[hex] - one(seat));
    s->up[hex] = (uint16_t)(s->up[hex] + one(seat));
}

void indio_remove_worker(indio_state *s, int hex, int seat, int class) {
    assert(indio_class(s, hex, seat, class) > 0);
    s->crew[hex] = (uint16_t)(s->crew[hex] - one(seat));
    if (class == INDIO_W_ACTING || class == INDIO_W_ACTIVE)
        s->up[hex] = (uint16_t)(s->up[hex] - one(seat));
    if (class == INDIO_W_WET) s->wet[hex] = (uint16_t)(s->wet[hex] - one(seat));
    if (class == INDIO_W_ACTING) s->acting = INDIO_NONE;
    s->workers[seat]--; /* IND-079: the supply is what is not on the board */
    recount(s, hex, seat);
    refresh(s, hex); /* IND-109: also when the worker only walks away */
}

/* IND-067 IND-068: active workers on water are limited from now on, all others are not */
void indio_set_limits(indio_state *s) {
    for (int h = 0; h < s->hexes; h++) {
        uint16_t active = (uint16_t)(s->up[h] + s->wet[h]);
        bool water = s->top[h] == INDIO_T_WATER;
        s->wet[h] = water ? active : 0;
        s->up[h] = water ? 0 : active;
    }
}

/* ---- tiles and structures */

void indio_lay(indio_state *s, int hex, int terrain) {
    uint32_t bit = INDIO_BIT(hex);
    if (s->base[hex] == INDIO_NONE) {
        s->base[hex] = (uint8_t)terrain;
        if (terrain == INDIO_T_WATER) s->was_water |= bit;
        if (terrain == INDIO_T_DESERT) s->was_desert |= bit;
    } else {
        s->land[s->top[hex]] &= ~bit; /* IND-009: the base is kept */
    }
    s->top[hex] = (uint8_t)terrain;
    s->land[terrain] |= bit;
}

/* Puts a structure on the hex, instead of one that may stand there; resources change pool with it. */
void indio_set_piece(indio_state *s, int hex, int seat, int kind) {
    uint32_t bit = INDIO_BIT(hex);
    if (s->piece[hex] != INDIO_NONE) {
        int owner = s->piece[hex] >> 2;
        s->settled[owner][s->piece[hex] & 3] &= ~bit; /* IND-095 IND-103: back to the supply */
        s->own[owner] &= ~bit;
        s->pool[owner] -= indio_bytes(s->res[hex]);
    }
    s->piece[hex] = (uint8_t)(seat * 4 + kind);
    s->settled[seat][kind] |= bit;
    s->own[seat] |= bit;
    s->pool[seat] += indio_bytes(s->res[hex]); /* IND-096 IND-106 IND-196 */
    refresh(s, hex);
}

/* IND-103 .. IND-106: whether the controller of the hex conquers the structure there */
static bool conquers(const indio_state *s, int hex) {
    int owner = s->piece[hex] >> 2, holder = s->holder[hex], kind = s->piece[hex] & 3;
    return indio_count(s->settled[holder][kind]) < INDIO_PIECES /* IND-104 */
           && indio_count(s->own[owner]) > 1;                   /* IND-105 */
}

/* Structures controlled by somebody else; with the option, only where control has just changed. */
static uint32_t contested(const indio_state *s) {
    uint32_t out = 0;
    for (int p = 0; p < s->seats; p++) out |= s->own[p] & ~s->control[p];
    return s->options & INDIO_O_EVENT ? out & s->turned : out; /* IND-107 */
}

static void conquer(indio_state *s, int hex, pent_trace *why) {
    int owner = s->piece[hex] >> 2, holder = s->holder[hex], kind = s->piece[hex] & 3;
    indio_set_piece(s, hex, holder, kind); /* IND-103 */
    if (!why) return;
    char name[8];
    pent_text t = pent_text_on(name, sizeof name);
    indio_hex_name(s, hex, &t);
    pent_tell(why, holder, indio_influence[kind], "IND-103", PENT_SEAT " conquers the %s on %s",
              holder, indio_seat_word(s, holder), indio_structure_name[kind], name);
    pent_tell(why, owner, -(int)indio_influence[kind], "IND-103", PENT_SEAT " loses the %s on %s",
              owner, indio_seat_word(s, owner), indio_structure_name[kind], name);
}

/* IND-108: the hex left, the hex entered, then ascending, until nothing changes */
void indio_conquests(indio_state *s, int first, int second, pent_trace *why) {
    const int early[2] = {first, second};
    for (int i = 0; i < 2; i++) {
        int h = early[i];
        if (h != INDIO_NONE && contested(s) & INDIO_BIT(h) && conquers(s, h)) conquer(s, h, why);
    }
    for (bool again = true; again;) {
        again = false;
        PENT_EACH_BIT(h, contested(s)) {
            if (!conquers(s, (int)h)) continue;
            conquer(s, (int)h, why);
            again = true;
        }
    }
    s->turned = 0;
}

/* ---- warnings */

/* The board after the move as far as control goes: whoever of the own workers leaves the hex. */
static void leave(indio_state *s, int hex, int workers) {
    for (int c = 0; c < INDIO_W_CLASSES && workers; c++)
        for (; workers && indio_class(s, hex, s->seat, c); workers--)
            indio_remove_worker(s, hex, s->seat, c);
}

int indio_build_row(const indio_state *s, int hex, int to) {
    int from = s->piece[hex] == INDIO_NONE ? INDIO_NONE : s->piece[hex] & 3;
    for (int i = 0; i < INDIO_BUILDS; i++)
        if (indio_builds[i].to == to && indio_builds[i].from == from) return i;
    return INDIO_NONE;
}

/* IND-203: only the board is looked at, so a view is as good as the truth */
uint32_t indio_losses(const indio_state *s, pent_move m) {
    indio_state next = *s;
    int p = s->seat, from = s->acting == INDIO_NONE ? pent_a(m) & ~INDIO_WET : s->acting;
    int to = pent_b(m);
    uint32_t mine = s->own[p];
    switch (pent_kind(m)) {
    case INDIO_M_MOVE:
        leave(&next, from, 1);
        indio_add_worker(&next, to, p);
        indio_conquests(&next, from, to, NULL);
        break;
    case INDIO_M_ATTACK:
        indio_remove_worker(&next, from, to, pent_c(m));
        if (pent_c(m) != INDIO_W_RESTING) leave(&next, from, 1);
        indio_conquests(&next, INDIO_NONE, from, NULL);
        break;
    case INDIO_M_BUILD:
        leave(&next, to, indio_builds[indio_build_row(s, to, pent_c(m))].workers);
        indio_set_piece(&next, to, p, pent_c(m));
        mine |= INDIO_BIT(to);
        indio_conquests(&next, INDIO_NONE, to, NULL);
        break;
    default: return 0;
    }
    return mine & ~next.own[p];
}
