/* legal.c: who acts and what may be done in Cascadero, and the questions about a position on which
 * both legality and effects rest (groups, steps, achievements met). It never changes a state. */
#include "cascadero.h"

#include "core/moves.h"

/* ---- the map --------------------------------------------------------------------------------- */

/* CAS-027, CAS-028: linked through neighbouring fields, own envoys only. */
casc_group casc_group_at(const casc_state *s, int seat, int cell) {
    const casc_map *map = casc_map_of(s);
    casc_group g = {.size = 0};
    casc_set edge = {{0}};
    pent_include(&g.cells, cell);
    pent_include(&edge, cell);
    for (int c; (c = casc_pop(&edge)) >= 0;) {
        casc_set more = casc_less(casc_and(casc_neighbours[c], s->own[seat]), g.cells);
        g.cells = casc_or(g.cells, more);
        edge = casc_or(edge, more);
        g.size++;
        if (map->district[c] != CASC_NONE) g.towns |= PENT_BIT(map->district[c]);
    }
    return g;
}

casc_set casc_near(casc_set cells) {
    casc_set near = {{0}};
    for (int c; (c = casc_pop(&cells)) >= 0;) near = casc_or(near, casc_neighbours[c]);
    return near;
}

int casc_slot_at(const casc_map *map, int cell) {
    if (!pent_has(&map->slots, cell)) return -1;
    int below = 0;
    for (int i = 0; i < cell >> 6; i++) below += pent_popcount(map->slots.w[i]);
    return below + pent_popcount(map->slots.w[cell >> 6] & (PENT_BIT(cell & 63) - 1));
}

/* CAS-023, CAS-024, CAS-025: any empty field; CAS-093, CAS-094, CAS-104: a farmer field only beside
 * an own envoy that stands there now. */
casc_set casc_placeable(const casc_state *s, int seat) {
    const casc_map *map = casc_map_of(s);
    casc_set free = casc_less(map->fields, casc_occupied(s));
    if (s->board != CASC_FARMER) return free;
    return casc_less(free, casc_less(map->slots, casc_near(s->own[seat])));
}

/* CAS-041: single and next to a town. */
casc_set casc_sealable(const casc_state *s, int seat) {
    if (!s->seals[seat]) return (casc_set){{0}};                                   /* CAS-042 */
    casc_set single = casc_less(casc_placeable(s, seat), casc_near(s->own[seat])); /* CAS-043 */
    return casc_and(single, casc_map_of(s)->beside);                               /* CAS-044 */
}

/* ---- town scoring ---------------------------------------------------------------------------- */

int casc_steps(const casc_state *s, const casc_group *g, int cell, bool seal) {
    const casc_map *map = casc_map_of(s);
    int town = map->district[cell];
    if (town == CASC_NONE) return 0; /* CAS-029 */
    casc_set beside = casc_neighbours[map->town[town].cell];
    pent_exclude(&beside, cell);
    if (!seal) {
        if (g->size < 2) return 0; /* CAS-031, CAS-047 */
        if (!casc_empty(casc_and(beside, g->cells)))
            return 0; /* CAS-030, CAS-032, CAS-033, CAS-040 */
    }
    bool first = casc_empty(casc_and(beside, casc_occupied(s))); /* CAS-039: of anybody, now */
    int steps = first ? 1 : 2;                                   /* CAS-036, CAS-037 */
    return steps + (int)(s->heralds >> town & 1);                /* CAS-038, CAS-107 */
}

/* ---- tracks ---------------------------------------------------------------------------------- */

/* CAS-064: below a forbidden space and at the top one step leads nowhere. */
bool casc_can_advance(const casc_state *s, int seat, int track) {
    return casc_land(s->cube[seat][track], 1) != s->cube[seat][track];
}

/* ---- what a placement brings ------------------------------------------------------------------ */

bool casc_is_open(const casc_state *s, int cell) {
    if (s->over || pent_top_of(&s->stack)->kind != CASC_OPEN_PLACE) return false;
    casc_set placeable = casc_placeable(s, s->turn);
    return pent_has(&placeable, cell);
}

casc_prospect casc_prospect_of(const casc_state *s, int cell, bool seal) {
    const casc_map *map = casc_map_of(s);
    casc_prospect p = {seal, 0, 0};
    if (map->district[cell] == CASC_NONE) return p;
    casc_group g = casc_group_at(s, s->turn, cell);
    p.steps = casc_steps(s, &g, cell, seal);
    int at = s->cube[s->turn][map->town[map->district[cell]].colour];
    if (p.steps) p.gain = casc_land(at, p.steps) - at;
    return p;
}

/* CAS-043: where a seal can be used no group scores, so there is at most one. */
casc_prospect casc_prospect_at(const casc_state *s, int cell) {
    if (!casc_is_open(s, cell)) return (casc_prospect){false, 0, 0};
    casc_set sealable = casc_sealable(s, s->turn);
    return casc_prospect_of(s, cell, pent_has(&sealable, cell));
}

/* ---- envoys and heralds that move ------------------------------------------------------------ */

bool casc_can_move(const casc_state *s, int seat) {
    casc_set free = casc_less(casc_map_of(s)->fields, casc_occupied(s));
    return !casc_empty(casc_and(casc_near(s->own[seat]), free));
}

uint64_t casc_open_towns(const casc_state *s) {
    const casc_map *map = casc_map_of(s);
    casc_set occupied = casc_occupied(s);
    uint64_t open = 0;
    for (int t = 0; t < map->towns; t++)
        if (!casc_empty(casc_less(casc_neighbours[map->town[t].cell], occupied)))
            open |= PENT_BIT(t);
    return open;
}

/* CAS-018, CAS-100, CAS-101, CAS-106: no herald there, and an empty field beside it. */
uint64_t casc_herald_targets(const casc_state *s) { return casc_open_towns(s) & ~s->heralds; }

/* ---- achievements ---------------------------------------------------------------------------- */

unsigned casc_goals_of_cubes(const casc_state *s, int seat) {
    int at_1 = 0, at_2 = 0, at_top = 0;
    for (int k = 0; k < CASC_TRACKS; k++) {
        at_1 += s->cube[seat][k] >= CASC_BANNER_1;
        at_2 += s->cube[seat][k] >= CASC_BANNER_2;
        at_top += s->cube[seat][k] == CASC_TOP;
    }
    unsigned met = 0;
    if (at_1 == CASC_TRACKS) met |= 1u << CASC_FIVE_CUBES;  /* CAS-075 */
    if (s->seals[seat] >= 3) met |= 1u << CASC_THREE_SEALS; /* CAS-076 */
    if (at_2 >= 3) met |= 1u << CASC_THREE_CUBES;           /* CAS-077 */
    if (at_top) met |= 1u << CASC_SUMMIT;                   /* CAS-079 */
    return met;
}

unsigned casc_goals_of_group(const casc_state *s, const casc_group *g) {
    if (g->size < 2) return 0; /* CAS-083 */
    const casc_map *map = casc_map_of(s);
    unsigned met = 0, colours = 0;
    for (int k = 0; k < CASC_TRACKS; k++) {
        int towns = pent_popcount(g->towns & map->of_colour[k]);
        colours += towns > 0;
        if (towns >= 2) met |= 1u << (CASC_PAIR + k);  /* CAS-081 */
        if (towns >= 3) met |= 1u << CASC_THREE_TOWNS; /* CAS-080 */
    }
    if (colours == CASC_TRACKS) met |= 1u << CASC_FIVE_COLOURS; /* CAS-078 */
    return met;
}

unsigned casc_goals_met(const casc_state *s, int seat) {
    unsigned met = casc_goals_of_cubes(s, seat);
    casc_set rest = s->own[seat];
    for (int c; (c = casc_pop(&rest)) >= 0;) {
        casc_group g = casc_group_at(s, seat, c);
        rest = casc_less(rest, g.cells);
        met |= casc_goals_of_group(s, &g);
    }
    return met;
}

/* CAS-084: once for a player; CAS-075 to CAS-080: the first six once for all. */
unsigned casc_goals_free(const casc_state *s, int seat) {
    unsigned taken = (unsigned)s->pairs[seat] << CASC_PAIR;
    for (int i = 0; i < CASC_FIRSTS; i++)
        if (s->first_by[i] != CASC_NONE) taken |= 1u << i;
    return ~taken & ((1u << CASC_GOALS) - 1);
}

/* Claimed at the end of the turn: CAS-088, CAS-123. */
unsigned casc_goals_waiting(const casc_state *s) {
    return s->met ? s->met & casc_goals_free(s, s->turn) : 0;
}

int casc_goals_worth(const casc_state *s, int seat, unsigned goals) {
    unsigned pairs = s->pairs[seat] | goals >> CASC_PAIR;
    int sum = 0;
    PENT_EACH_BIT(i, goals) sum += casc_goal_points[i];
    return sum + (pairs == (1u << CASC_TRACKS) - 1 ? casc_goal_points[CASC_ALL_PAIRS] : 0);
}

/* CAS-124: without them the game goes on, with all of them it is over. */
bool casc_claims_decide(const casc_state *s) {
    int points = s->points[s->turn];
    return points < CASC_END_POINTS &&
           points + casc_goals_worth(s, s->turn, casc_goals_waiting(s)) >= CASC_END_POINTS;
}

/* ---- the open decision ----------------------------------------------------------------------- */

int casc_actor(const void *state) {
    const casc_state *s = state;
    if (s->over) return PENT_OVER;
    const pent_frame *f = pent_top_of(&s->stack);
    return f->seat == PENT_FRAME_CHANCE ? PENT_CHANCE : f->seat;
}

/* CAS-091, CAS-122: only the deal of the tiles and the first player. */
unsigned casc_weight(const void *state, pent_move m) {
    const casc_state *s = state;
    return pent_kind(m) == CASC_MOVE_TILE ? s->tiles_left[pent_b(m)] : 1; /* CAS-008 */
}

/* Both lists ascend, and nothing is added twice, so the order is fixed. */
static void add_cells(pent_moves *out, casc_set cells, int seal) {
    pent_move *to = out->m + out->n;
    for (int i = 0; i < 4; i++)
        for (uint64_t w = cells.w[i]; w; w &= w - 1)
            *to++ = PENT_MOVE(CASC_MOVE_PLACE, i * 64 + pent_lowest(w), seal, 0);
    out->n = (int)(to - out->m);
}

static void add_places(const casc_state *s, int seat, pent_moves *out) {
    add_cells(out, casc_placeable(s, seat), 0);
    if (s->seals[seat]) add_cells(out, casc_sealable(s, seat), 1);
}

/* CAS-062: any track. */
static void add_advances(const casc_state *s, int seat, pent_moves *out) {
    for (int k = 0; k < CASC_TRACKS; k++)
        if (casc_can_advance(s, seat, k)) pent_add(out, PENT_MOVE(CASC_MOVE_ADVANCE, k, 0, 0));
}

/* CAS-069, CAS-071, CAS-102: one hex, onto any empty field, locked for placing or not. */
static void add_envoy_moves(const casc_state *s, int seat, pent_moves *out) {
    casc_set free = casc_less(casc_map_of(s)->fields, casc_occupied(s));
    casc_set own = s->own[seat];
    for (int from; (from = casc_pop(&own)) >= 0;) {
        casc_set to_cells = casc_and(casc_neighbours[from], free);
        for (int to; (to = casc_pop(&to_cells)) >= 0;)
            pent_add(out, PENT_MOVE(CASC_MOVE_ENVOY, from, to, 0));
    }
}

static void add_herald_moves(uint64_t from_towns, uint64_t to_towns, pent_moves *out) {
    PENT_EACH_BIT(from, from_towns)
    PENT_EACH_BIT(to, to_towns) pent_add(out, PENT_MOVE(CASC_MOVE_HERALD, from, to, 0));
}

static void add_claims(const casc_state *s, pent_moves *out) {
    PENT_EACH_BIT(i, casc_goals_waiting(s)) pent_add(out, PENT_MOVE(CASC_MOVE_CLAIM, i, 0, 0));
}

static void add_tiles(const casc_state *s, int slot, pent_moves *out) {
    for (int t = 0; t < CASC_TILES; t++)
        if (s->tiles_left[t]) pent_add(out, PENT_MOVE(CASC_MOVE_TILE, slot, t, 0));
}

/* CAS-063, CAS-070, CAS-088, CAS-100, CAS-109: what is asked may be declined; CAS-098: but for the
 * advance of a tile, unless naming a cube that cannot move would do the same. */
bool casc_may_skip(const casc_state *s, const pent_frame *f) {
    if (f->kind == CASC_OPEN_PLACE) return false; /* CAS-023: no passing */
    if (f->kind != CASC_OPEN_ADVANCE || !f->a) return true;
    for (int k = 0; k < CASC_TRACKS; k++)
        if (!casc_can_advance(s, f->seat, k)) return true;
    return false;
}

static const pent_move skip = PENT_MOVE(CASC_MOVE_SKIP, 0, 0, 0);

void casc_legal(const void *state, pent_moves *out) {
    const casc_state *s = state;
    out->n = 0;
    if (s->over) return;
    const pent_frame *f = pent_top_of(&s->stack);
    switch (f->kind) {
    case CASC_OPEN_DEAL: add_tiles(s, f->a, out); return;
    case CASC_OPEN_FIRST:
        for (int i = 0; i < s->seats; i++) pent_add(out, PENT_MOVE(CASC_MOVE_FIRST, i, 0, 0));
        return;
    case CASC_OPEN_PLACE: add_places(s, f->seat, out); break;
    case CASC_OPEN_ADVANCE: add_advances(s, f->seat, out); break;
    case CASC_OPEN_MOVE: add_envoy_moves(s, f->seat, out); break;
    case CASC_OPEN_HERALD: add_herald_moves(s->heralds, casc_herald_targets(s), out); break;
    case CASC_OPEN_REPOSITION: /* CAS-105, CAS-106: three hexes away */
        add_herald_moves(PENT_BIT(f->a), casc_herald_targets(s) & casc_map_of(s)->three_away[f->a],
                         out);
        break;
    case CASC_OPEN_CLAIM: add_claims(s, out); break;
    default: return;
    }
    if (casc_may_skip(s, f)) pent_add(out, skip);
}

/* CAS-125: claims of one turn leave the same in any order, so a search may keep to the ascending
 * one. Claimed in this turn is what was met in it and is no longer free. */
bool casc_redundant(const void *state, pent_move m) {
    const casc_state *s = state;
    if (pent_kind(m) != CASC_MOVE_CLAIM) return false;
    unsigned claimed = s->met & ~casc_goals_free(s, s->turn);
    return claimed >> pent_a(m) != 0;
}
