/* Raiders of Scythia: what raid spaces and boards come to, worked out only where it has changed.
 *
 * What it is: the part of what a net sees that depends on the map or on one seat alone.
 * What it is not: the inputs themselves (inputs.c) or a judgement (eval.c). */
#include "standing.h"
#include "core/bits.h"

#include <string.h>

static int most(int a, int b) { return a > b ? a : b; }

void raid_look_at_map(const raid_state *s, raid_map *m) {
    bool same = m->filled && m->reach == s->reach &&
                !memcmp(m->worker, s->worker, sizeof m->worker) &&
                !memcmp(m->plunder, s->plunder, sizeof m->plunder);
    if (!raid_look_out(s, same, &m->out)) return;
    *m = (raid_map){.filled = true, .reach = s->reach, .version = m->version + 1, .out = m->out};
    memcpy(m->worker, s->worker, sizeof m->worker);
    memcpy(m->plunder, s->plunder, sizeof m->plunder);
    PENT_EACH_BIT(space, s->reach) {
        const uint8_t *here = s->plunder[space];
        int set = (int)space / 2;
        int loot = 4 * here[RAID_GOLD] + 2 * (here[RAID_EQUIPMENT] + here[RAID_WAGON]) +
                   here[RAID_LIVESTOCK];
        m->sets |= 1u << set;
        m->open[set]++;
        m->civ_open[space / 6]++;
        m->loot[set] = (uint8_t)most(m->loot[set], loot);
        m->outside[s->worker[space] & 3]++;
    }
}

/* What a raid lacks: the worker, members, Provisions and Wagons, each counted. */
static int lacking(const raid_player *p, const raid_board *b, int set) {
    const raid_set_row *row = &raid_sets[set];
    int civ = set / 3;
    return !(row->colors >> p->worker & 1) + most(0, row->crew - p->crew_n) +
           most(0, row->provisions - b->saved_provisions[civ] - p->good[RAID_PROVISION]) +
           most(0, row->wagons - b->saved_wagons[civ] - p->good[RAID_WAGON]);
}

static bool same_crew(const raid_player *a, const raid_player *b) {
    return !memcmp(a->crew, b->crew, sizeof a->crew) &&
           !memcmp(a->wounds, b->wounds, sizeof a->wounds) &&
           !memcmp(a->eagle, b->eagle, sizeof a->eagle) &&
           !memcmp(a->horse, b->horse, sizeof a->horse);
}

void raid_look_at_seat(const raid_state *s, int seat, const raid_map *m, raid_standing *t) {
    const raid_player *p = &s->player[seat];
    bool behind = raid_behind(s, seat), as_before = t->filled && t->behind == behind;
    if (as_before && t->version == m->version && !memcmp(&t->of, p, sizeof *p)) return;
    if (!as_before || !same_crew(&t->of, p)) t->board = raid_board_of(s, seat);
    t->of = *p;
    t->version = m->version;
    t->behind = behind;
    t->filled = true;
    t->score = raid_score(p);
    t->hand_strength = raid_hand_strength(p);
    t->ready = 0;
    memset(t->lack, 0, sizeof t->lack);
    PENT_EACH_BIT(set, m->sets) {
        t->lack[set] = (uint8_t)lacking(p, &t->board, (int)set);
        if (!t->lack[set]) t->ready |= (uint16_t)(1u << set);
    }
    raid_judge_kept(p, &m->out, &t->board, &t->terms);
}
