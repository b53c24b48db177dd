/* eval.c: what a computer player thinks of a position of Cascadero: features and one judgement.
 * The only file of the game with floats; no rule depends on it. */
#include "cascadero.h"

/* What a seat could do with its next envoy. */
typedef struct reach {
    float best, sum; /* of the worth of town scorings one envoy away */
    int pair_hopes;  /* open pairs that one more envoy would complete */
} reach;

static float track_weight(const casc_state *s, int seat, int track) {
    if (s->cube[seat][track] == CASC_TOP) return 0;
    return track == s->colour[seat] ? 1.6f : 1.0f; /* CAS-116: the own colour decides */
}

/* Towns that an envoy beside group `g` would bring to score, each once. */
static uint64_t towns_in_reach(const casc_state *s, int seat, const casc_group *g) {
    const casc_map *map = casc_map_of(s);
    casc_set cells = casc_and(casc_near(g->cells), casc_placeable(s, seat));
    cells = casc_and(cells, map->beside);
    uint64_t towns = 0;
    for (int c; (c = casc_pop(&cells)) >= 0;) towns |= PENT_BIT(map->district[c]);
    return towns & ~g->towns;
}

static void add_reach(const casc_state *s, int seat, const casc_group *g, uint64_t *seen,
                      reach *r) {
    const casc_map *map = casc_map_of(s);
    casc_set occupied = casc_occupied(s);
    uint64_t towns = towns_in_reach(s, seat, g);
    PENT_EACH_BIT(t, towns) {
        int colour = map->town[t].colour;
        bool pair = (g->towns & map->of_colour[colour]) && !(s->pairs[seat] >> colour & 1);
        r->pair_hopes += pair;
        if (*seen >> t & 1) continue;
        bool first = casc_empty(casc_and(casc_neighbours[map->town[t].cell], occupied));
        int steps = (first ? 1 : 2) + (int)(s->heralds >> t & 1);
        float gain = (float)steps * track_weight(s, seat, colour);
        r->sum += gain;
        if (gain > r->best) r->best = gain;
    }
    *seen |= towns;
}

static reach look_ahead(const casc_state *s, int seat) {
    reach r = {0, 0, 0};
    uint64_t seen = 0;
    casc_set rest = s->own[seat];
    for (int c; (c = casc_pop(&rest)) >= 0;) {
        casc_group g = casc_group_at(s, seat, c);
        rest = casc_less(rest, g.cells);
        add_reach(s, seat, &g, &seen, &r);
    }
    return r;
}

static float track_worth(const casc_state *s, int seat) {
    float sum = 0;
    for (int k = 0; k < CASC_TRACKS; k++) {
        float at = (float)s->cube[seat][k];
        sum += k == s->colour[seat] ? 1.8f * at : 0.9f * at;
        /* below a forbidden space a single step is lost */
        if (s->cube[seat][k] == CASC_BANNER_1 || s->cube[seat][k] == CASC_BANNER_2) sum -= 0.2f;
    }
    return sum;
}

static float worth(const casc_state *s, int seat) {
    reach r = look_ahead(s, seat);
    float v = (float)s->points[seat] + track_worth(s, seat);
    if (casc_qualified(s, seat)) v += 6.0f;
    v += 2.6f * (float)s->seals[seat];
    v += 0.6f * r.best + 0.1f * r.sum + 1.0f * (float)r.pair_hopes;
    v += 0.4f * (float)__builtin_popcount(s->pairs[seat] & 31u); /* on the way to all pairs */
    if (s->turn == seat) v += 4.0f * (float)s->owed;
    return v;
}

/* CAS-116 and CAS-117 in one number when the game is over: winning is worth far more than points.
 */
static float final_worth(const casc_state *s, int seat) {
    pent_result r;
    casc_result(s, &r);
    float best_other = 0;
    for (int i = 0; i < s->seats; i++)
        if (i != seat && (float)r.entry[i].score > best_other) best_other = (float)r.entry[i].score;
    float ahead = (float)r.entry[seat].score - best_other;
    return (r.entry[seat].rank == 1 ? 100.0f : -100.0f) + ahead;
}

float casc_eval(const void *state, int seat) {
    const casc_state *s = state;
    if (s->over) return final_worth(s, seat);
    float best_other = -1000.0f;
    for (int i = 0; i < s->seats; i++) {
        if (i == seat) continue;
        float w = worth(s, i);
        if (w > best_other) best_other = w;
    }
    return worth(s, seat) - best_other;
}

/* ---- features: the same block for each seat, the asking one first, absent seats all zero ----- */

#define BLOCK(who)                                                                                 \
    who "present", who "points", who "own track", who "track 2", who "track 3", who "track 4",     \
        who "white track", who "qualified", who "seals", who "envoys", who "pairs", who "firsts",  \
        who "extra turns", who "best next", who "all next", who "pair hopes"
enum { BLOCK_SIZE = 16 };

const char *const casc_feature_names[] = {
    BLOCK("own: "), BLOCK("second: "), BLOCK("third: "), BLOCK("fourth: "), NULL,
};
_Static_assert(sizeof casc_feature_names / sizeof casc_feature_names[0] ==
                   CASC_SEATS * BLOCK_SIZE + 1,
               "a name for each feature");

static void fill_block(const casc_state *s, int seat, float *out) {
    reach r = look_ahead(s, seat);
    int n = 0, firsts = 0;
    for (int i = 0; i < CASC_FIRSTS; i++) firsts += s->first_by[i] == seat;
    out[n++] = 1;
    out[n++] = (float)s->points[seat] / CASC_END_POINTS;
    out[n++] = (float)s->cube[seat][s->colour[seat]] / CASC_TOP;
    for (int k = CASC_YELLOW; k <= CASC_PINK; k++)
        if (k != s->colour[seat]) out[n++] = (float)s->cube[seat][k] / CASC_TOP;
    out[n++] = (float)s->cube[seat][CASC_WHITE] / CASC_TOP;
    out[n++] = casc_qualified(s, seat);
    out[n++] = (float)s->seals[seat] / 4;
    out[n++] = (float)s->envoys[seat] / CASC_ENVOYS;
    out[n++] = (float)__builtin_popcount(s->pairs[seat] & 31u) / CASC_TRACKS;
    out[n++] = (float)firsts / CASC_FIRSTS;
    out[n++] = s->turn == seat ? (float)s->owed : 0;
    out[n++] = r.best / 4;
    out[n++] = r.sum / 8;
    out[n] = (float)r.pair_hopes / 4;
}

int casc_features(const void *state, int seat, float *out) {
    const casc_state *s = state;
    for (int i = 0; i < CASC_SEATS * BLOCK_SIZE; i++) out[i] = 0;
    for (int i = 0; i < s->seats; i++) fill_block(s, (seat + i) % s->seats, out + i * BLOCK_SIZE);
    return CASC_SEATS * BLOCK_SIZE;
}
