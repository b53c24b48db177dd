/* check.c: what must be true of every position. What it is not: rules of play. */
#include "terra_mystica.h"

#include <string.h>

/* ---- who is there ------------------------------------------------------------------------- */

static const char *check_seats(const terra_state *s) {
    static const terra_player nobody;
    unsigned homes = 0, order = 0, next = 0;
    if (s->seats < 2) return "seats: too few players";
    for (int i = 0; i < TERRA_SEATS; i++) {
        const terra_player *p = &s->p[i];
        if (i >= s->seats) {
            if (memcmp(p, &nobody, sizeof *p) != 0) return "p: something of nobody's";
            if (s->order[i]) return "order: a player who is not there";
            continue;
        }
        if (p->faction != TERRA_NONE) {
            if (homes >> terra_of(s, i)->home & 1) return "p.faction: two of one colour";
            homes |= 1u << terra_of(s, i)->home;
        } else if (s->phase > TERRA_P_FACTIONS && s->phase != TERRA_P_OVER) {
            return "p.faction: a player without one";
        }
        if (s->order[i] >= s->seats) return "order: a player who is not there";
        order |= 1u << s->order[i];
    }
    if (s->round && order != (1u << s->seats) - 1) return "order: a player twice";
    for (int i = 0; i < TERRA_SEATS; i++) {
        if ((s->next[i] == TERRA_NONE) != (i >= s->n_passed)) return "next: n_passed differs";
        if (i >= s->n_passed) continue;
        if (s->next[i] >= s->seats || next >> s->next[i] & 1) return "next: a player twice";
        next |= 1u << s->next[i];
    }
    if (s->n_passed > s->seats) return "n_passed: more than there are";
    for (int i = 0; i < s->seats; i++)
        if (s->p[i].passed != (next >> i & 1 || s->p[i].left)) return "p.passed: next differs";
    return NULL;
}

/* ---- what a player has ------------------------------------------------------------------------ */

static const char *check_pieces(const terra_state *s, int seat) {
    const terra_player *p = &s->p[seat];
    terra_set all = {{0, 0}};
    for (int k = 0; k < TERRA_PIECES; k++) {
        if (terra_size(p->piece[k]) != p->count[k])
            return "p.count: a count of pieces differs from the map";
        if (p->count[k] > terra_supply[k]) return "p.count: more pieces stand than there are";
        if (!terra_empty(terra_and(all, p->piece[k])))
            return "p.piece: two pieces stand on one hex";
        all = terra_or(all, p->piece[k]);
    }
    if (all.w[1] >> (TERRA_LAND - 64)) return "p.piece: a structure off the map";
    if (memcmp(&all, &p->own, sizeof all) != 0) return "p.own: the set of own structures is wrong";
    if (!terra_empty(terra_without(p->town, p->own)))
        return "p.town: a town lies outside the own structures";
    if (p->faction == TERRA_NONE) return terra_empty(all) ? NULL : "p.piece: of no faction";
    if (s->phase != TERRA_P_OVER &&
        !terra_empty(terra_without(p->own, s->terrain[terra_of(s, seat)->home])))
        return "p.own: a structure stands on foreign terrain";
    return NULL;
}

static const char *check_tracks(const terra_state *s, int seat) {
    const terra_player *p = &s->p[seat];
    int keys = 0, range = 0;
    for (int i = 0; i < TERRA_TOWNS; i++) {
        keys += p->towns[i] * terra_towns[i].keys;
        range += p->towns[i] * terra_towns[i].ship;
    }
    if (p->keys > keys) return "p.keys: more than the town tiles gave";
    if (p->faction == TERRA_NONE) {
        bool any = p->coins || p->workers || p->priests || p->ship || p->rate || p->far ||
                   p->bowl[0] || p->bowl[1] || p->bowl[2];
        for (int c = 0; c < TERRA_CULTS; c++) any |= p->cult[c] != 0;
        return any ? "p.faction: goods of no faction" : NULL;
    }
    const terra_faction *f = terra_of(s, seat);
    if (p->ship > f->ship_max) return "p.ship: farther than the faction goes";
    if (p->rate > f->rate_max) return "p.rate: better than the faction's best";
    if (p->far != (p->faction == TERRA_FAKIRS ? range : 0)) return "p.far: the town tiles differ";
    if (p->bowl[0] + p->bowl[1] + p->bowl[2] > 12) return "p.bowl: more than twelve power tokens";
    return NULL;
}

static const char *check_player(const terra_state *s, int seat) {
    const terra_player *p = &s->p[seat];
    const char *broken = check_pieces(s, seat);
    if (!broken) broken = check_tracks(s, seat);
    if (broken) return broken;
    int placed = 0, bridges = 0;
    for (int c = 0; c < TERRA_CULTS; c++) {
        for (int k = 0; k < 4; k++) placed += s->space[c][k] == seat;
        if (p->blocked >> c & 1 && p->cult[c] != 9) return "p.blocked: a cult that is not at 9";
    }
    if (placed != p->placed) return "p.placed: the cult spaces differ";
    if (p->priests + p->placed > 7) return "p.priests: more than seven priests";
    for (int i = 0; i < s->n_bridges; i++) bridges += s->bridge_owner[i] == seat;
    if (bridges + p->bridges != 3) return "p.bridges: not three with those that were built";
    if (p->spades && (s->phase != TERRA_P_SPADES || p->left)) return "p.spades: out of their time";
    if (p->bonus != TERRA_NONE && s->holder[p->bonus] != seat)
        return "p.bonus: a bonus tile has two holders";
    bool ended = p->end_cult || p->end_net || p->end_goods;
    return ended && s->phase != TERRA_P_OVER ? "p.end_cult: points of an end to come" : NULL;
}

/* ---- the map ---------------------------------------------------------------------------------- */

static const char *check_map(const terra_state *s) {
    terra_set all = {{0, 0}}, taken = {{0, 0}};
    for (int t = 0; t < TERRA_TERRAINS; t++) {
        if (!terra_empty(terra_and(all, s->terrain[t]))) return "terrain: a hex has two terrains";
        all = terra_or(all, s->terrain[t]);
    }
    if (terra_size(all) != TERRA_LAND || all.w[1] >> (TERRA_LAND - 64))
        return "terrain: a hex has none";
    for (int h = 0; h < TERRA_LAND; h++) {
        if (!terra_has(&s->terrain[s->land[h]], h)) return "land: terrain and its set differ";
        if (!s->round && s->land[h] != terra_hex_terrain[h]) return "land: changed before the game";
    }
    for (int i = 0; i < s->seats; i++) {
        if (!terra_empty(terra_and(taken, s->p[i].own))) return "p.own: two factions on one hex";
        taken = terra_or(taken, s->p[i].own);
    }
    return memcmp(&taken, &s->taken, sizeof taken) ? "taken: the set of taken hexes is wrong"
                                                   : NULL;
}

static const char *check_bridges(const terra_state *s) {
    terra_set ends = {{0, 0}};
    for (int i = 0; i < TERRA_BRIDGES; i++) {
        if (i >= s->n_bridges) {
            if (s->bridge[i] || s->bridge_owner[i]) return "bridge: n_bridges differs";
            continue;
        }
        if (s->bridge_owner[i] >= s->seats) return "bridge_owner: nobody";
        terra_add(&ends, terra_edges[s->bridge[i]].a);
        terra_add(&ends, terra_edges[s->bridge[i]].b);
    }
    return memcmp(&ends, &s->bridged, sizeof ends) ? "bridged: the bridges differ" : NULL;
}

/* ---- tiles ------------------------------------------------------------------------------------ */

static const char *check_bonuses(const terra_state *s) {
    int in_game = 0;
    for (int i = 0; i < TERRA_BONUSES; i++) {
        int holder = s->holder[i];
        if (holder != TERRA_FREE && holder != TERRA_NONE &&
            (holder >= s->seats || s->p[holder].bonus != i))
            return "holder: of a tile that nobody has";
        in_game += holder != TERRA_NONE;
        if (s->coin[i] && (holder != TERRA_FREE || !s->round)) return "coin: on a tile in use";
        if (s->coin[i] > s->round) return "coin: more than rounds";
    }
    int wanted = s->seats + 3; /* TM-009 */
    if (s->phase == TERRA_P_OVER) return NULL;
    if (s->phase > TERRA_P_BOX ? in_game != wanted : in_game <= wanted)
        return "holder: too many or too few tiles";
    return NULL;
}

static const char *check_scores(const terra_state *s) {
    unsigned seen = 0;
    for (int r = 0; r < TERRA_ROUNDS; r++) {
        bool set = s->phase > TERRA_P_SCORES || r >= TERRA_ROUNDS - s->step;
        if (s->phase != TERRA_P_OVER && (s->score[r] != TERRA_NONE) != set)
            return "score: a round without a tile, or one too many";
        if (s->score[r] == TERRA_NONE) continue;
        if (seen >> s->score[r] & 1) return "score: a tile twice";
        seen |= 1u << s->score[r];
    }
    return NULL;
}

static const char *check_tiles(const terra_state *s) {
    for (int i = 0; i < TERRA_TOWNS; i++) {
        int n = s->town_left[i];
        for (int k = 0; k < s->seats; k++) n += s->p[k].towns[i];
        if (n != (i < 5 || s->flags & TERRA_EXTRA_TOWNS ? terra_towns[i].copies : 0))
            return "town_left: town tiles are lost";
    }
    for (int i = 0; i < TERRA_FAVOURS; i++) {
        int n = s->favour_left[i];
        for (int k = 0; k < s->seats; k++) n += s->p[k].favours >> i & 1;
        if (n != terra_favours[i].copies) return "favour_left: favour tiles are lost";
    }
    for (int c = 0; c < TERRA_CULTS; c++) {
        int summit = 0;
        for (int k = 0; k < s->seats; k++) summit += s->p[k].cult[c] == 10;
        if (summit > 1) return "p.cult: two markers on 10 of a cult";
        for (int k = 0; k < 4; k++)
            if (s->space[c][k] != TERRA_NONE && s->space[c][k] >= s->seats)
                return "space: a priest of nobody";
    }
    const char *broken = check_bonuses(s);
    return broken ? broken : check_scores(s);
}

/* ---- the turn --------------------------------------------------------------------------------- */

static const char *check_list(const uint8_t *hex, int n) {
    for (int i = 0; i < 3; i++)
        if (i >= n ? hex[i] != 0 : i > 0 && hex[i - 1] > hex[i])
            return "turn.touched: hexes of the turn are not in ascending order";
    return NULL;
}

static const char *check_turn(const terra_state *s) {
    static const terra_turn idle = {.skip_hex = TERRA_NONE};
    const terra_turn *t = &s->turn;
    const terra_player *p = &s->p[s->turn_seat];
    bool keys = s->phase == TERRA_P_DEVOTION && t->keys; /* TM-176 */
    if (s->phase != TERRA_P_TURN && !keys && terra_pending(s))
        return "turn.actions: something is pending outside a turn";
    if (s->phase < TERRA_P_TURN && memcmp(t, &idle, sizeof idle) != 0)
        return "turn: something left before the first one";
    const char *broken = check_list(t->touched, t->changed);
    if (!broken) broken = check_list(t->homes, t->n_homes);
    if (broken) return broken;
    int kinds = (t->free || t->dug) + t->bridge + t->free_d + t->free_tp + t->storm + t->w2p;
    if (kinds + (t->steps > 0) > 1) return "turn: two actions at once";
    if (t->towns > terra_town_tiles(s)) return "turn.towns: more than tiles are left";
    if (t->must_home && !terra_tracker(s))
        return "turn.must_home: not in this reading"; /* TM-175 */
    const terra_player *asked = s->actor < s->seats ? &s->p[s->actor] : p;
    if (t->keys > asked->keys || t->keys > __builtin_popcount(asked->blocked))
        return "turn.keys: there are not so many";
    return NULL;
}

static const char *check_events(const terra_state *s) {
    static const terra_event none;
    if (s->event > s->n_events) return "event: more than n_events";
    for (int i = 0; i < TERRA_EVENTS; i++) {
        const terra_event *e = &s->ev[i];
        if (i >= s->n_events) {
            if (memcmp(e, &none, sizeof none) != 0) return "ev: n_events differs";
            continue;
        }
        if (e->from >= s->seats || e->offer[e->from]) return "ev.from: an offer of nobody";
        for (int k = s->seats; k < TERRA_SEATS; k++)
            if (e->offer[k]) return "ev.offer: an offer to nobody";
    }
    bool asking = s->phase == TERRA_P_OFFERS || s->phase == TERRA_P_DEVOTION;
    if (!asking && s->event) return "event: nobody is asked about it";
    if (!asking && s->phase != TERRA_P_TURN && s->n_events) return "n_events: out of a turn";
    return NULL;
}

/* ---- who acts --------------------------------------------------------------------------------- */

static const char *check_setup(const terra_state *s) {
    if (s->round) return "round: one before the set-up is over";
    for (int i = 0; i < s->seats; i++) {
        const terra_player *p = &s->p[i];
        for (int k = TERRA_TP; k < TERRA_PIECES; k++)
            if (p->count[k]) return "p.count: a structure before the game";
        int due = 0, step = s->phase == TERRA_P_DWELLINGS ? s->step : 0;
        if (s->phase == TERRA_P_TILES) step = 4 * s->seats;
        for (int k = 0; k < step && k < 4 * s->seats; k++) due += terra_dwelling_seat(s, k) == i;
        if (p->left ? p->count[TERRA_D] > 3 : p->count[TERRA_D] != due)
            return "p.count: too many or too few dwellings before the game";
        bool chosen = s->phase > TERRA_P_FACTIONS || (s->phase == TERRA_P_FACTIONS && i < s->step);
        if ((p->faction != TERRA_NONE) != chosen) return "p.faction: out of the order";
    }
    if (s->phase <= TERRA_P_BOX)
        return s->step < TERRA_ROUNDS && (s->actor != TERRA_NONE) == !!(s->flags & TERRA_CHOSEN)
                   ? NULL
                   : "step: no such one";
    if (s->step >= (s->phase == TERRA_P_DWELLINGS ? 4 * s->seats : s->seats))
        return "step: no such one";
    int at = s->phase == TERRA_P_DWELLINGS ? terra_dwelling_seat(s, s->step)
             : s->phase == TERRA_P_TILES   ? s->seats - 1 - s->step
                                           : s->step;
    if (s->actor != at) return "actor: another seat is asked";
    if (s->phase != TERRA_P_TILES) return NULL;
    for (int i = 0; i < s->seats; i++)
        if (i <= at && s->p[i].bonus != TERRA_NONE) return "p.bonus: chosen before the turn came";
    return NULL;
}

static const char *check_actor(const terra_state *s) {
    bool chance = s->phase <= TERRA_P_BOX && !(s->flags & TERRA_CHOSEN);
    if (s->turn_seat >= s->seats) return "turn_seat: nobody";
    if (s->phase == TERRA_P_OVER)
        return s->actor != TERRA_NONE && s->actor >= s->seats ? "actor: nobody" : NULL;
    if (chance != (s->actor == TERRA_NONE) || (!chance && s->actor >= s->seats))
        return "actor: nobody, or chance out of its time";
    if (!chance && s->p[s->actor].left) return "actor: a player who left";
    if (s->phase < TERRA_P_TURN) return check_setup(s);
    if (s->round < 1 || (s->phase == TERRA_P_SPADES && s->round == TERRA_ROUNDS))
        return "round: none";
    const terra_player *p = &s->p[s->actor];
    switch (s->phase) {
    case TERRA_P_TURN:
        return s->actor != s->turn_seat || p->passed ? "actor: it is not its turn" : NULL;
    case TERRA_P_OFFERS:
        return s->event >= s->n_events || !s->ev[s->event].offer[s->actor]
                   ? "actor: nothing is offered to it"
                   : NULL;
    case TERRA_P_DEVOTION:
        return !s->event || s->ev[s->event - 1].from != s->actor || p->faction != TERRA_CULTISTS
                   ? "actor: no Cultists"
                   : NULL;
    default: return p->spades ? NULL : "actor: without spades";
    }
}

/* Where something is pending, something can be done about it: free moves do not count. */
static bool stuck(const terra_state *s) {
    pent_moves list;
    terra_legal(s, &list);
    for (int i = 0; i < list.n; i++) {
        int kind = pent_kind(list.m[i]);
        if (kind != TERRA_M_BURN && kind != TERRA_M_CONVERT && kind != TERRA_M_CONNECT &&
            kind != TERRA_M_PAY)
            return false;
    }
    return true;
}

const char *terra_check(const void *state) {
    static const char *(*const part[])(const terra_state *) = {
        check_seats, check_map, check_bridges, check_tiles, check_events, check_actor,
    };
    const terra_state *s = state;
    const char *broken = pent_range_broken(&terra_layout, s);
    for (size_t i = 0; i < sizeof part / sizeof *part && !broken; i++) broken = part[i](s);
    for (int i = 0; i < s->seats && !broken; i++) broken = check_player(s, i);
    if (!broken) broken = check_turn(s);
    if (broken) return broken;
    if (s->phase == TERRA_P_TURN && !s->turn.actions && !terra_pending(s) &&
        !terra_free_moves(s, s->actor) && terra_empty(terra_follow_sites(s, s->actor)))
        return "turn.actions: a turn goes on in which nothing can be done";
    if (s->phase == TERRA_P_TURN && stuck(s)) return "turn: nothing can be done";
    return NULL;
}
