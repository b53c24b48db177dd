/* outlook.c: all seats' groups, who is how far, and what the next envoy of a seat could do. A memory
 * makes it quicker and changes no answer. */
#include "outlook.h"

int casc_bin(int n, const uint8_t *limit, int limits) {
    int i = 0;
    while (i < limits && n > limit[i]) i++;
    return i;
}

static void look_at_race(const casc_state *s, int seat, const casc_party *p, casc_race *r) {
    *r = (casc_race){0};
    for (int k = 0; k < CASC_TRACKS; k++) {
        int at = s->cube[seat][k];
        r->at_1 += at >= CASC_BANNER_1;
        r->at_2 += at >= CASC_BANNER_2;
        r->at_top += at == CASC_TOP;
        r->highest = casc_higher(r->highest, at);
    }
    r->missing[CASC_FIVE_CUBES] = CASC_TRACKS - r->at_1;
    r->missing[CASC_THREE_SEALS] = 3 - s->seals[seat];
    r->missing[CASC_THREE_CUBES] = 3 - r->at_2;
    r->missing[CASC_FIVE_COLOURS] = CASC_TRACKS - p->colours;
    r->missing[CASC_SUMMIT] = (CASC_TOP - r->highest + 2) / 3;
    r->missing[CASC_THREE_TOWNS] = 3 - p->towns;
}

int casc_standing(const casc_state *s, int seat) {
    int order = (seat + s->seats - s->first) % s->seats;
    return (casc_qualified(s, seat) << 16) + (s->points[seat] << 4) + order;
}

uint64_t casc_towns_with(const casc_map *map, uint64_t towns, casc_set cells) {
    uint64_t out = 0;
    PENT_EACH_BIT(t, towns)
    if (!casc_empty(casc_and(casc_neighbours[map->town[t].cell], cells))) out |= PENT_BIT(t);
    return out;
}

/* A move changes one field or two, so it is quicker to begin with what was open before. */
static uint64_t open_towns(const casc_outlook *o, int board, casc_memory *m) {
    const casc_map *map = o->map;
    uint64_t all = PENT_BIT(map->towns) - 1;
    if (!m) return casc_towns_with(map, all, o->free);
    casc_set changed = casc_or(casc_less(m->free, o->free), casc_less(o->free, m->free));
    uint64_t look = board == m->board ? 0 : all;
    if (!look)
        for (int c; (c = casc_pop(&changed)) >= 0;)
            if (map->district[c] != CASC_NONE) look |= PENT_BIT(map->district[c]);
    m->open = (m->open & all & ~look) | casc_towns_with(map, look, o->free);
    m->free = o->free;
    m->board = (uint8_t)board;
    return m->open;
}

static bool is_same(casc_set a, casc_set b) {
    return casc_empty(casc_or(casc_less(a, b), casc_less(b, a)));
}

static void reach_from(const casc_outlook *o, casc_band *b) {
    b->reach = casc_towns_with(o->map, b->one & o->open, casc_and(b->near, o->free));
}

/* Which towns each group can touch with an envoy on a free field: anew where fields have changed. */
static void find_reach(const casc_outlook *o, casc_party *p) {
    casc_set changed = casc_or(casc_less(p->free, o->free), casc_less(o->free, p->free));
    if (casc_empty(changed)) return;
    for (int i = 0; i < p->bands; i++)
        if (!casc_empty(casc_and(p->of[i].near, changed))) reach_from(o, &p->of[i]);
    p->free = o->free;
}

/* Moves that are tried one after another leave the same envoys and one more, each elsewhere. */
static casc_party *party_of(const casc_outlook *o, int seat, casc_memory *m, casc_party *room) {
    const casc_state *s = o->s;
    casc_set own = s->own[seat];
    if (!m) {
        casc_party_of(s->board, own, room);
        return room;
    }
    casc_party *p = &m->party[seat], *base = &m->base[seat];
    if (p->board == s->board && is_same(p->own, own)) return p;
    casc_set same = casc_and(p->own, own), more = casc_less(own, same);
    if (p->board != s->board || casc_count(more) != 1) {
        casc_party_of(s->board, own, p);
        return p;
    }
    if (base->board != s->board || !is_same(base->own, same)) casc_party_of(s->board, same, base);
    find_reach(o, base);
    casc_party_with(base, casc_pop(&more), p);
    reach_from(o, &p->of[p->bands - 1]); /* the group of the new one */
    return p;
}

void casc_look_around(const casc_state *s, casc_memory *memory, casc_outlook *o) {
    static const uint8_t ends[CASC_ENDS - 1] = {3, 8, 14, 22};
    o->s = s;
    o->map = casc_map_of(s);
    o->free = casc_less(o->map->fields, casc_occupied(s));
    o->open = open_towns(o, s->board, memory);
    o->visited = 0;
    o->firsts = 0;
    o->most = 0;
    o->leader = 0;
    int first = -1;
    for (int i = 0; i < CASC_FIRSTS; i++) o->firsts |= (unsigned)(s->first_by[i] == CASC_NONE) << i;
    for (int i = 0; i < s->seats; i++) {
        const casc_party *p = o->party[i] = party_of(o, i, memory, &o->fresh[i]);
        o->visited |= p->touched;
        look_at_race(s, i, p, &o->race[i]);
        o->most = casc_higher(o->most, s->points[i]);
        int stands = casc_standing(s, i);
        if (stands > first) first = stands, o->leader = i;
    }
    o->end = casc_bin(casc_higher(0, CASC_END_POINTS - o->most), ends, CASC_ENDS - 1);
}

/* ---- what an advance brings ---- */

casc_gain casc_gain_of(const casc_state *s, int track, int from, int to) {
    casc_gain g = {0};
    for (int space = from + 1; space <= to; space++) {
        const casc_space *at = casc_space_of(track, space);
        switch (at->action) {
        case CASC_POINTS: g.points += s->reached[track] >> space & 1 ? at->later : at->first; break;
        case CASC_ADVANCE: g.advance++; break;
        case CASC_EXTRA: g.extra++; break;
        case CASC_FOLDED:
            if (space != to) break;
            if (s->seal_left[track] >> space & 1)
                g.seal++;
            else
                g.move++;
            break;
        default: break;
        }
    }
    return g;
}

/* ---- what the next envoy of the seat could do ---- */

/* One seat and what is found for it. */
typedef struct eye {
    const casc_outlook *o;
    const casc_state *s;
    const casc_party *p;
    int seat, colour;
    unsigned unpaired; /* colours */
    casc_hope *h;
} eye;

/* What the group gets beside the steps when it touches one of `towns` of the colour. */
static int goals_by(const eye *l, const casc_band *b, int colour, int towns) {
    casc_hope *h = l->h;
    unsigned bit = 1u << colour;
    int points = 0;
    if (b->any & l->unpaired & bit) {
        points += casc_goal_points[CASC_PAIR + colour];
        if (l->unpaired == bit) points += casc_goal_points[CASC_ALL_PAIRS];
        h->pair_1 |= bit;
        h->pairs += towns;
    }
    if (b->pair & bit && l->o->firsts >> CASC_THREE_TOWNS & 1) {
        h->towns = true;
        points += casc_goal_points[CASC_THREE_TOWNS];
    }
    if ((b->any | bit) == 31 && b->any != 31 && l->o->firsts >> CASC_FIVE_COLOURS & 1) {
        h->colours = true;
        points += casc_goal_points[CASC_FIVE_COLOURS];
    }
    return points;
}

/* Colours of which one more town may be an achievement for the group. */
static unsigned goal_colours(const eye *l, const casc_band *b) {
    unsigned out = b->any & l->unpaired, missing = 31u & ~b->any;
    if (l->o->firsts >> CASC_THREE_TOWNS & 1) out |= b->pair;
    if (l->o->firsts >> CASC_FIVE_COLOURS & 1 && !(missing & (missing - 1))) out |= missing;
    return out;
}

static void look_from(const eye *l, const casc_band *b) {
    const casc_outlook *o = l->o;
    const casc_map *map = o->map;
    casc_hope *h = l->h;
    uint64_t two = b->two & o->open;
    h->next |= b->reach;
    h->later |= two;
    if (!b->any) return; /* who touches no town is the first step to no achievement */
    if (b->reach) PENT_EACH_BIT(k, goal_colours(l, b)) {
            int towns = pent_popcount(b->reach & map->of_colour[k]);
            if (!towns) continue;
            h->goal_points[k] = casc_higher(h->goal_points[k], goals_by(l, b, (int)k, towns));
        }
    two |= b->one & o->open;
    PENT_EACH_BIT(k, b->any & l->unpaired)
    if (two & map->of_colour[k]) h->pair_2 |= 1u << k;
}

/* The steps that the towns in reach bring: one, one more for a visit before, one more for a herald. */
static void look_at_steps(const eye *l) {
    const casc_outlook *o = l->o;
    casc_hope *h = l->h;
    uint64_t visited = o->visited, heralds = l->s->heralds;
    for (int k = 0; k < CASC_TRACKS; k++) {
        uint64_t towns = h->next & o->map->of_colour[k];
        if (!towns) continue;
        uint64_t by[3] = {towns & ~visited & ~heralds, towns & (visited ^ heralds),
                          towns & visited & heralds};
        int sum = 0, best = 0;
        for (int i = 0; i < 3; i++) {
            if (!by[i]) continue;
            h->steps[k] |= (uint8_t)(2u << i);
            sum += (i + 1) * pent_popcount(by[i]);
            best = i + 1;
        }
        if (l->s->cube[l->seat][k] == CASC_TOP) continue;
        int worth = k == l->colour ? 16 : 10;
        h->sum += worth * sum;
        h->best = casc_higher(h->best, worth * best);
    }
}

/* Two groups that one envoy would join. */
static void look_at_join(const eye *l, const casc_band *a, const casc_band *b) {
    casc_hope *h = l->h;
    unsigned both = a->any & b->any;
    uint64_t towns = a->touched | b->touched;
    h->joins += h->joins < CASC_MOST_JOINS;
    if ((a->any | b->any) == 31 && a->any != 31 && b->any != 31) h->colours = true;
    PENT_EACH_BIT(c, both) {
        int n = pent_popcount(towns & l->o->map->of_colour[c]);
        if (n >= 2) h->pair_join |= 1u << c;
        if (n >= 3) h->towns = true;
    }
}

/* One envoy may join two groups. Once there are many, only those are looked at that can tell something. */
static void look_at_joins(const eye *l) {
    const casc_hope *h = l->h;
    bool colours = l->o->firsts >> CASC_FIVE_COLOURS & 1;
    unsigned pairs = l->o->firsts >> CASC_THREE_TOWNS & 1 ? 31 : l->unpaired & ~h->pair_1;
    casc_set once = {{0}}, twice = {{0}};
    const casc_band *meet[CASC_ENVOYS];
    int n = 0;
    for (int i = 0; i < l->p->bands; i++) {
        twice = casc_or(twice, casc_and(once, l->p->of[i].near));
        once = casc_or(once, l->p->of[i].near);
    }
    twice = casc_and(twice, l->o->free);
    if (casc_empty(twice)) return;
    for (int i = 0; i < l->p->bands; i++)
        if (!casc_empty(casc_and(l->p->of[i].near, twice))) meet[n++] = &l->p->of[i];
    for (int i = 0; i < n; i++) {
        casc_set here = casc_and(meet[i]->near, twice);
        for (int k = i + 1; k < n; k++) {
            unsigned both = meet[i]->any & meet[k]->any, all = meet[i]->any | meet[k]->any;
            bool tells = h->joins < CASC_MOST_JOINS || both & pairs || (all == 31 && colours);
            if (tells && !casc_empty(casc_and(here, meet[k]->near)))
                look_at_join(l, meet[i], meet[k]);
        }
    }
}

void casc_look_ahead(const casc_outlook *o, int seat, casc_hope *out) {
    const casc_state *s = o->s;
    eye e = {.o = o, .s = s, .p = o->party[seat], .seat = seat, .h = out};
    const eye *l = &e;
    casc_hope *h = out;
    e.colour = s->colour[seat];
    e.unpaired = ~(unsigned)s->pairs[seat] & 31u;
    *h = (casc_hope){0};
    find_reach(o, o->party[seat]);
    for (int i = 0; i < l->p->bands; i++) {
        const casc_band *b = &l->p->of[i];
        look_from(l, b);
        h->groups += b->size > 1;
        h->singles += b->size == 1;
        if (b->size > 1) h->largest = casc_higher(h->largest, pent_popcount(b->touched));
    }
    look_at_steps(l);
    look_at_joins(l);
    h->later &= ~h->next;
    h->pair_join &= l->unpaired & ~h->pair_1;
    h->pair_2 &= ~(h->pair_1 | h->pair_join);
}
