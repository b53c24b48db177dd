/* eval.c: what a computer player thinks of a position of Cascadero: features and one judgement.
 * The only file of the game with floats; no rule depends on it. */
#include "cascadero.h"

/* What a seat could do with its next envoy. */
typedef struct prospect {
    float best, sum; /* of the worth of town scorings one envoy away */
    int pair_hopes;  /* open pairs that one more envoy would complete */
} prospect;

/* All seats at once: what one touches is a second visit for the others (CAS-037). */
typedef struct outlook {
    casc_reach reach[CASC_SEATS];
    uint64_t visited; /* towns beside any envoy */
} outlook;

static void look_around(const casc_state *s, outlook *o) {
    casc_set occupied = casc_occupied(s);
    o->visited = 0;
    for (int i = 0; i < s->seats; i++) {
        casc_reach_of(s, i, occupied, &o->reach[i]);
        o->visited |= o->reach[i].touched;
    }
}

static float track_weight(const casc_state *s, int seat, int track) {
    if (s->cube[seat][track] == CASC_TOP) return 0;
    return track == s->colour[seat] ? 1.6f : 1.0f; /* CAS-116: the own colour decides */
}

static prospect look_ahead(const casc_state *s, int seat, const outlook *o) {
    const casc_map *map = casc_map_of(s);
    const casc_reach *r = &o->reach[seat];
    prospect p = {0, 0, 0};
    float weight[CASC_TRACKS];
    uint64_t seen = 0, missing = 0; /* of the colours that the seat has no pair of */
    for (int k = 0; k < CASC_TRACKS; k++) {
        weight[k] = track_weight(s, seat, k);
        if (!(s->pairs[seat] >> k & 1)) missing |= map->of_colour[k];
    }
    for (int g = 0; g < r->groups; g++) {
        uint64_t towns = r->of[g].open, touched = r->of[g].touched;
        if (!towns) continue;
        uint64_t wanted = 0; /* of a colour that the group touches */
        PENT_EACH_BIT(t, touched & missing) wanted |= map->of_colour[map->town[t].colour];
        p.pair_hopes += pent_popcount(towns & wanted);
        PENT_EACH_BIT(t, towns & ~seen) {
            int steps = 1 + (int)(o->visited >> t & 1) + (int)(s->heralds >> t & 1);
            float gain = (float)steps * weight[map->town[t].colour];
            p.sum += gain;
            if (gain > p.best) p.best = gain;
        }
        seen |= towns;
    }
    return p;
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

/* What waits for the end of the turn is as good as claimed: whoever asks may still decline. */
static int points_of(const casc_state *s, int seat) {
    int points = s->points[seat];
    return s->turn == seat ? points + casc_goals_worth(s, seat, casc_goals_waiting(s)) : points;
}

static float worth(const casc_state *s, int seat, const outlook *o) {
    prospect r = look_ahead(s, seat, o);
    float v = (float)points_of(s, seat) + track_worth(s, seat);
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

/* CAS-124: will the seat that is asked end the game, because that wins it? Then `end` is so. */
static bool is_won_by_claiming(const casc_state *s, casc_state *end) {
    if (!s->met || pent_top_of(&s->stack)->kind != CASC_OPEN_CLAIM || !casc_claims_decide(s))
        return false;
    *end = *s;
    end->points[s->turn] = (uint8_t)points_of(s, s->turn);
    end->over = 1;
    pent_result r;
    casc_result(end, &r);
    return r.entry[s->turn].rank == 1;
}

/* Ahead of the others: of the best of them and of their mean in equal parts. Against the best alone
 * a seat among three others works for whoever comes second. */
float casc_eval(const void *state, int seat) {
    const casc_state *s = state;
    if (s->over) return final_worth(s, seat);
    casc_state end;
    if (is_won_by_claiming(s, &end)) return final_worth(&end, seat);
    outlook o;
    look_around(s, &o);
    float best = -1000.0f, sum = 0;
    for (int i = 0; i < s->seats; i++) {
        if (i == seat) continue;
        float w = worth(s, i, &o);
        sum += w;
        if (w > best) best = w;
    }
    return worth(s, seat, &o) - 0.5f * (best + sum / (float)(s->seats - 1));
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

static void fill_block(const casc_state *s, int seat, const outlook *o, float *out) {
    prospect r = look_ahead(s, seat, o);
    int n = 0, firsts = 0;
    for (int i = 0; i < CASC_FIRSTS; i++) firsts += s->first_by[i] == seat;
    out[n++] = 1;
    out[n++] = (float)points_of(s, seat) / CASC_END_POINTS;
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
    outlook o;
    look_around(s, &o);
    for (int i = 0; i < s->seats; i++)
        fill_block(s, (seat + i) % s->seats, &o, out + i * BLOCK_SIZE);
    return CASC_SEATS * BLOCK_SIZE;
}
