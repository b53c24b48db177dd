/* check.c: what must hold in every reachable state of Cascadero, in words when it does not. */
#include "cascadero.h"
#include "core/fields.h"

#include <string.h>

static const char *check_map(const casc_state *s) {
    const casc_map *map = casc_map_of(s);
    casc_set all = {{0}};
    for (int i = 0; i < CASC_SEATS; i++) {
        if (!casc_empty(casc_and(all, s->own[i]))) return "own: two envoys on one field";
        all = casc_or(all, s->own[i]);
        int stock = i < s->seats ? CASC_ENVOYS : 0;
        if (s->envoys[i] + casc_count(s->own[i]) != stock) return "envoys: envoys lost or gained";
    }
    if (!casc_empty(casc_less(all, map->fields))) return "own: an envoy off the fields";
    if (!casc_empty(casc_less(s->sealed, all))) return "sealed: a seal without an envoy";
    if (pent_popcount(s->heralds) != (s->advanced ? 2 : 4))
        return "heralds: a wrong number of heralds";
    if (s->heralds >> map->towns) return "heralds: a herald outside the towns";
    return NULL;
}

static const char *check_tracks(const casc_state *s) {
    int seals = casc_count(s->sealed);
    for (int k = 0; k < CASC_TRACKS; k++) {
        int highest = 0;
        for (int i = 0; i < CASC_SEATS; i++) {
            int at = s->cube[i][k];
            if (at > CASC_TOP) return "cube: a cube beyond the top";
            if (casc_space_of(k, at)->action == CASC_FORBIDDEN)
                return "cube: a cube on a forbidden space";
            if (i >= s->seats && at) return "cube: a cube of nobody moved";
            if (at > highest) highest = at;
        }
        if (s->reached[k] >> highest >> 1) return "reached: points taken above every cube";
        seals += pent_popcount(s->seal_left[k]);
        for (int i = highest + 1; i < CASC_SPACES; i++)
            if (casc_space_of(k, i)->action == CASC_FOLDED && !(s->seal_left[k] >> i & 1))
                return "seal_left: a seal gone above every cube";
    }
    for (int i = 0; i < CASC_SEATS; i++) seals += s->seals[i];
    return seals == CASC_SEALS ? NULL : "seals: seals lost or gained";
}

static const char *check_points(const casc_state *s) {
    for (int i = 0; i < CASC_SEATS; i++) {
        int sum = s->track_points[i] + s->farmer_points[i] + casc_goal_sum(s, i, 0, CASC_GOALS);
        if (s->points[i] != sum) return "points: points are not the sum of their parts";
        bool five = (s->pairs[i] & 31) == 31;
        if (five != (s->pairs[i] >> CASC_TRACKS & 1))
            return "pairs: all pairs and the pairs disagree";
        if (i >= s->seats && sum) return "points: points of nobody";
        if (s->farmer_points[i] && s->board != CASC_FARMER)
            return "farmer_points: farmer points on the front";
    }
    for (int i = 0; i < CASC_FIRSTS; i++)
        if (s->first_by[i] != CASC_NONE && s->first_by[i] >= s->seats)
            return "first_by: an achievement of nobody";
    return NULL;
}

static const char *check_tiles(const casc_state *s) {
    uint8_t count[CASC_TILES];
    memcpy(count, s->tiles_left, sizeof count);
    for (int i = 0; i < CASC_SLOTS; i++) {
        if (s->tile[i] == CASC_NONE) continue;
        if (s->tile[i] >= CASC_TILES) return "tile: an unknown farmer tile";
        count[s->tile[i]]++;
    }
    for (int t = 0; t < CASC_TILES; t++)
        if (count[t] != (s->board == CASC_FARMER ? casc_tile_count[t] : 0))
            return "tiles_left: farmer tiles lost or gained";
    return NULL;
}

static const char *check_turn(const casc_state *s) {
    unsigned colours = 0;
    for (int i = 0; i < CASC_SEATS; i++) {
        if (i >= s->seats) {
            if (s->colour[i] != CASC_NONE) return "colour: a colour of nobody";
            continue;
        }
        if (s->colour[i] < CASC_YELLOW || s->colour[i] > CASC_PINK)
            return "colour: an unknown colour";
        if (colours >> s->colour[i] & 1) return "colour: two seats of one colour";
        colours |= 1u << s->colour[i];
    }
    if (s->turn >= s->seats || s->first >= s->seats) return "turn: a turn of nobody";
    if (s->over) return s->stack.n || s->owed ? "stack.n: something is open after the end" : NULL;
    if (!s->stack.n) return "stack.n: nobody is asked although the game goes on";
    if (s->stack.f[s->stack.n - 1].kind == CASC_OPEN_RUN)
        return "stack.f.kind: an action was left undone";
    return NULL;
}

/* ---- open decisions ---------------------------------------------------------------------------- */

static const pent_frame_limit limits[CASC_OPEN_CLAIM + 1] = {
    [CASC_OPEN_DEAL] = {PENT_BY_CHANCE, {CASC_SLOTS - 1}},
    [CASC_OPEN_FIRST] = {PENT_BY_CHANCE, {0}},
    [CASC_OPEN_PLACE] = {PENT_BY_SEAT, {1}},
    [CASC_OPEN_RUN] = {PENT_BY_SEAT, {CASC_TRACKS - 1, CASC_TOP, CASC_TOP}},
    [CASC_OPEN_ADVANCE] = {PENT_BY_SEAT, {1}},
    [CASC_OPEN_REPOSITION] = {PENT_BY_SEAT, {CASC_MAX_TOWNS - 1}},
};

static const char *check_frame(const casc_state *s, const pent_frame *f, bool bottom) {
    bool setting_up = f->kind <= CASC_OPEN_FIRST;
    if (!setting_up && f->seat != s->turn) return "stack.f.seat: not its turn";
    switch (f->kind) {
    case CASC_OPEN_DEAL:
        return bottom || s->board != CASC_FARMER ? "stack.f.kind: no tiles to deal" : NULL;
    case CASC_OPEN_FIRST:
    case CASC_OPEN_PLACE:
    case CASC_OPEN_CLAIM: return bottom ? NULL : "stack.f.kind: in the middle of a turn";
    case CASC_OPEN_RUN:
        return f->b < 1 || f->b > f->c || f->c > s->cube[s->turn][f->a]
                   ? "stack.f.b: spaces that were not passed"
                   : NULL;
    case CASC_OPEN_HERALD: return s->board != CASC_FARMER ? "stack.f.kind: no farmer board" : NULL;
    case CASC_OPEN_REPOSITION:
        return !s->advanced || f->a >= casc_map_of(s)->towns || !(s->heralds >> f->a & 1)
                   ? "stack.f.a: no herald there"
                   : NULL;
    default: return NULL;
    }
}

static const char *check_stack(const casc_state *s) {
    const pent_stack *st = &s->stack;
    const char *broken = pent_stack_broken(st, limits, CASC_OPEN_CLAIM + 1, s->seats);
    if (broken) return broken;
    int last = st->n ? st->f[st->n - 1].kind : CASC_OPEN_CLAIM, first = st->f[0].kind;
    if (st->n > 6) return "stack.n: more than a turn opens";
    if (st->n > 1 && first <= CASC_OPEN_FIRST && (st->n > 2 || last != CASC_OPEN_DEAL))
        return "stack.f.kind: before the first turn";
    if (st->n > 1 && (first == CASC_OPEN_PLACE || first == CASC_OPEN_CLAIM))
        return "stack.f.kind: something lies above the turn";
    for (int i = 0; i < st->n && !broken; i++) {
        broken = check_frame(s, &st->f[i], i == 0);
        if (i > 0 && i < st->n - 1 && st->f[i].kind == CASC_OPEN_DEAL)
            return "stack.f.kind: a deal";
        if (st->f[i].kind == CASC_OPEN_DEAL && first != CASC_OPEN_FIRST)
            return "stack.f.kind: a deal";
    }
    if (broken) return broken;
    if (st->n && last == CASC_OPEN_PLACE && !s->envoys[s->turn]) return "envoys: none to place";
    int dealt = s->board != CASC_FARMER           ? 0
                : st->n && last == CASC_OPEN_DEAL ? st->f[st->n - 1].a
                                                  : CASC_SLOTS;
    for (int i = 0; i < CASC_SLOTS; i++)
        if ((s->tile[i] != CASC_NONE) != (i < dealt)) return "tile: not as dealt";
    return s->advanced && s->board == CASC_FARMER ? "advanced: not on the farmer board" : NULL;
}

/* Whatever the player on turn meets is claimed or waits for the end of the turn: CAS-087, CAS-123.
 * Who left something unclaimed can have been asked: CAS-088, CAS-124. */
static const char *check_goals(const casc_state *s) {
    int turn = s->turn, points = s->points[turn];
    unsigned open = casc_goals_met(s, turn) & casc_goals_free(s, turn),
             waiting = casc_goals_waiting(s);
    if (s->over && s->met) return "met: an achievement waits after the end";
    if (s->over && (s->optional || points < CASC_END_POINTS)) open = 0; /* declined */
    if (open & ~waiting) return "met: an achievement was not claimed";
    if (waiting && !s->optional &&
        points + casc_goals_worth(s, turn, waiting) + CASC_TURN_POINTS < CASC_END_POINTS)
        return "met: an achievement waits without reason";
    for (int i = 0; i < s->seats && !s->over; i++) {
        bool left = casc_goals_met(s, i) & casc_goals_free(s, i);
        if (i != turn && left && !(s->declined >> i & 1)) return "declined: something is unclaimed";
    }
    for (int i = 0; i < CASC_SEATS; i++) {
        if (!(s->declined >> i & 1)) continue;
        if (i >= s->seats || (i == turn && !s->over))
            return "declined: an achievement was declined by nobody";
        if (!(casc_goals_met(s, i) & casc_goals_free(s, i)))
            return "declined: nothing is left to be declined";
    }
    return NULL;
}

const char *casc_check(const void *state) {
    const casc_state *s = state;
    const char *range = pent_range_broken(&casc_layout, s);
    if (range) return range;
    if (s->seats < 2) return "seats: too few players";
    static const char *(*const part[])(const casc_state *) = {
        check_map, check_tracks, check_points, check_tiles, check_turn, check_stack, check_goals,
    };
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++) {
        const char *broken = part[i](s);
        if (broken) return broken;
    }
    return NULL;
}
