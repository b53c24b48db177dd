/* score.c: who is where, at the end and at any time before. It never changes a state. */
#include "cascadero.h"

#include <string.h>

/* CAS-116: the cube of the own colour at the top. */
bool casc_qualified(const casc_state *s, int seat) {
    return s->cube[seat][s->colour[seat]] == CASC_TOP;
}

/* The points of those of the goals from..to-1 that the seat has claimed. */
int casc_goal_sum(const casc_state *s, int seat, int from, int to) {
    int sum = 0;
    for (int i = from; i < to; i++) {
        bool has = i < CASC_FIRSTS ? s->first_by[i] == seat : s->pairs[seat] >> (i - CASC_PAIR) & 1;
        if (has) sum += casc_goal_points[i];
    }
    return sum;
}

static int turn_order(const casc_state *s, int seat) {
    return (seat + s->seats - s->first) % s->seats;
}

/* CAS-116, CAS-117, CAS-119: qualified first, then points; CAS-118: the later in the first round.
 */
static bool is_before(const casc_state *s, int a, int b) {
    bool qa = casc_qualified(s, a), qb = casc_qualified(s, b);
    if (qa != qb) return qa;
    if (s->points[a] != s->points[b]) return s->points[a] > s->points[b];
    return turn_order(s, a) > turn_order(s, b);
}

void casc_result(const void *state, pent_result *out) {
    const casc_state *s = state;
    memset(out, 0, sizeof *out);
    out->over = s->over;
    out->entries = s->seats;
    out->parts = 5;
    out->part_name[0] = "tracks";
    out->part_name[1] = "farmers";
    out->part_name[2] = "firsts";
    out->part_name[3] = "pairs";
    out->part_name[4] = "all-pairs";
    out->verdict = "minor victory"; /* CAS-117 */
    for (int i = 0; i < s->seats; i++) {
        pent_entry *e = &out->entry[i];
        if (casc_qualified(s, i)) out->verdict = "victory"; /* CAS-116 */
        e->part[0] = s->track_points[i];
        e->part[1] = s->farmer_points[i];
        e->part[2] = casc_goal_sum(s, i, 0, CASC_FIRSTS);
        e->part[3] = casc_goal_sum(s, i, CASC_PAIR, CASC_ALL_PAIRS);
        e->part[4] = casc_goal_sum(s, i, CASC_ALL_PAIRS, CASC_GOALS);
        e->score = s->points[i]; /* CAS-120: the sum of the parts, as check.c makes sure */
        e->rank = 1;
        for (int j = 0; j < s->seats; j++) e->rank += j != i && is_before(s, j, i);
    }
}
