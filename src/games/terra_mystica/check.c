/* check.c: what must be true of every position. What it is not: rules of play. */
#include "terra_mystica.h"

static const char *check_player(const terra_state *s, int seat) {
    const terra_player *p = &s->p[seat];
    terra_set all = {{0, 0}};
    for (int k = 0; k < TERRA_PIECES; k++) {
        if (terra_size(p->piece[k]) != p->count[k]) return "a count of pieces differs from the map";
        if (p->count[k] > terra_supply[k]) return "more pieces stand than there are";
        if (!terra_empty(terra_and(all, p->piece[k]))) return "two pieces stand on one hex";
        all = terra_or(all, p->piece[k]);
    }
    if (!terra_empty(terra_without(all, p->own)) || !terra_empty(terra_without(p->own, all)))
        return "the set of own structures is wrong";
    if (!terra_empty(terra_without(p->town, p->own)))
        return "a town lies outside the own structures";
    if (p->passed > 1 || p->left > TERRA_ROUNDS + 2) return "passed or left is out of range";
    if (p->priests + p->placed > 7) return "more than seven priests";
    if (p->faction != TERRA_NONE && p->bowl[0] + p->bowl[1] + p->bowl[2] > 12)
        return "more than twelve power tokens";
    if (p->faction != TERRA_NONE && s->phase != TERRA_P_OVER &&
        !terra_empty(terra_without(p->own, s->terrain[terra_of(s, seat)->home])))
        return "a structure stands on foreign terrain";
    if (p->vp > 1000 || p->coins > 1000 || p->workers > 1000) return "goods ran below nothing";
    return p->bonus == TERRA_NONE || s->holder[p->bonus] == seat ? NULL
                                                                 : "a bonus tile has two holders";
}

static const char *check_map(const terra_state *s) {
    terra_set all = {{0, 0}}, taken = {{0, 0}};
    for (int t = 0; t < TERRA_TERRAINS; t++) {
        if (!terra_empty(terra_and(all, s->terrain[t]))) return "a hex has two terrains";
        all = terra_or(all, s->terrain[t]);
    }
    if (terra_size(all) != TERRA_LAND) return "a hex has no terrain";
    for (int h = 0; h < TERRA_LAND; h++)
        if (!terra_has(&s->terrain[s->land[h]], h)) return "terrain and its set differ";
    for (int i = 0; i < s->seats; i++) {
        if (!terra_empty(terra_and(taken, s->p[i].own))) return "two factions on one hex";
        taken = terra_or(taken, s->p[i].own);
    }
    if (!terra_empty(terra_without(taken, s->taken)) ||
        !terra_empty(terra_without(s->taken, taken)))
        return "the set of taken hexes is wrong";
    return NULL;
}

static const char *check_tiles(const terra_state *s) {
    for (int i = 0; i < TERRA_TOWNS; i++) {
        int n = s->town_left[i];
        for (int k = 0; k < s->seats; k++) n += s->p[k].towns[i];
        if (n != terra_towns[i].copies && (n || s->flags & TERRA_EXTRA_TOWNS))
            return "town tiles are lost";
    }
    for (int i = 0; i < TERRA_FAVOURS; i++) {
        int n = s->favour_left[i];
        for (int k = 0; k < s->seats; k++) n += s->p[k].favours >> i & 1;
        if (n != terra_favours[i].copies) return "favour tiles are lost";
    }
    for (int c = 0; c < TERRA_CULTS; c++) {
        int summit = 0;
        for (int k = 0; k < s->seats; k++) {
            if (s->p[k].cult[c] > 10) return "a cult marker is above 10";
            summit += s->p[k].cult[c] == 10;
        }
        if (summit > 1) return "two markers on 10 of a cult";
    }
    return NULL;
}

static const char *check_turn(const terra_state *s) {
    const terra_turn *t = &s->turn;
    const uint8_t flags[] = {t->dwelling, t->must_home, t->bridge, t->free_d,
                             t->free_tp,  t->storm,     t->w2p};
    for (size_t i = 0; i < sizeof flags; i++)
        if (flags[i] > 1) return "a flag of the turn is neither 0 nor 1";
    if (t->steps > 2 || t->n_homes > 3 || t->changed > 3 || t->free > 3 || t->dug > 6)
        return "a count of the turn is out of range";
    bool keys = s->phase == TERRA_P_DEVOTION && t->keys; /* TM-176 */
    if (s->phase != TERRA_P_TURN && !keys && terra_pending(s))
        return "something is pending outside a turn";
    for (int i = 1; i < 3; i++)
        if ((i < t->changed && t->touched[i - 1] > t->touched[i]) ||
            (i < t->n_homes && t->homes[i - 1] > t->homes[i]))
            return "hexes of the turn are not in ascending order";
    return NULL;
}

const char *terra_check(const void *state) {
    const terra_state *s = state;
    const char *broken = check_map(s);
    if (!broken) broken = check_tiles(s);
    if (!broken) broken = check_turn(s);
    for (int i = 0; i < s->seats && !broken; i++) broken = check_player(s, i);
    if (broken) return broken;
    if (s->phase == TERRA_P_TURN && !s->turn.actions && !terra_pending(s) &&
        !terra_free_moves(s, s->actor) && terra_empty(terra_follow_sites(s, s->actor)))
        return "a turn goes on in which nothing can be done";
    if (s->n_events > TERRA_EVENTS || s->n_bridges > TERRA_BRIDGES)
        return "too many events or bridges";
    return NULL;
}
