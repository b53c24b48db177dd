/* Raiders of Scythia: points by category, ranks, ties.
 *
 * What it is: the result as it would be if the game ended now.
 * What it is not: the end of the game itself (apply.c) or a forecast (eval.c). */
#include "raiders.h"

#include <string.h>

enum { PART_TRACK, PART_CREW, PART_ANIMALS, PART_QUESTS, PART_PLUNDER, PARTS };

static const char *const part_names[PARTS] = {"track", "crew", "animals", "quests", "plunder"};

static int count_animals(const uint8_t space[RAID_SLOTS]) {
    int n = 0;
    for (int i = 0; i < RAID_SLOTS; i++) {
        n += space[i] != RAID_NO;
    }
    return n;
}

/* RAI-105 RAI-106 */
static int crew_points(const raid_player *p) {
    int sum = 0;
    for (int i = 0; i < RAID_SLOTS; i++) {
        if (p->crew[i] == RAID_NO) {
            continue;
        }
        const raid_crew_row *row = &raid_crew[p->crew[i]];
        int each = row->amount * raid_factor(p, i);
        switch (row->ability) {
        case RAID_AB_END_LIVESTOCK: sum += each * (p->good[RAID_LIVESTOCK] / 2); break;
        case RAID_AB_END_POINTS: sum += each; break;
        case RAID_AB_END_QUESTS: sum += each * (p->quests / 2); break;
        case RAID_AB_END_EAGLES: sum += each * count_animals(p->eagle); break;
        case RAID_AB_END_HORSES: sum += each * count_animals(p->horse); break;
        default: break;
        }
    }
    return sum;
}

/* RAI-056 RAI-059: with or without crew. */
static int animal_points(const raid_player *p) {
    int sum = 0;
    for (int i = 0; i < RAID_SLOTS; i++) {
        if (p->eagle[i] != RAID_NO && p->eagle[i] / 3 == RAID_EAGLE_STRENGTH) {
            sum++;
        }
        if (p->horse[i] != RAID_NO) {
            sum += raid_horse_points[p->horse[i] % 3];
        }
    }
    return sum;
}

static int quest_points(uint32_t mask) {
    int sum = 0;
    for (; mask; mask &= mask - 1) {
        sum += raid_quests[__builtin_ctz(mask)].points;
    }
    return sum;
}

/* RAI-152 */
static int plunder_points(const raid_player *p) {
    return 2 * p->good[RAID_GOLD] + p->good[RAID_EQUIPMENT] + p->good[RAID_WAGON] +
           p->good[RAID_LIVESTOCK] / 2;
}

/* RAI-151; tie[] holds the two tie-breakers of RAI-153. */
static void score_player(const raid_player *p, pent_entry *e, int tie[2]) {
    e->part[PART_TRACK] = p->points;
    e->part[PART_CREW] = crew_points(p);
    e->part[PART_ANIMALS] = animal_points(p);
    e->part[PART_QUESTS] = quest_points(p->quest_mask);
    e->part[PART_PLUNDER] = plunder_points(p);
    tie[0] = p->quests + p->crew_n + count_animals(p->eagle) + count_animals(p->horse);
    tie[1] = p->good[RAID_SILVER] + p->good[RAID_PROVISION] + p->good[RAID_KUMIS];
}

/* RAI-180: quests and the Horses left. */
static void score_rival(const raid_rival *r, pent_entry *e, int tie[2]) {
    e->rival = true;
    e->part[PART_TRACK] = r->points;
    e->part[PART_QUESTS] = quest_points(r->quest_mask);
    for (int i = 0; i < r->horses; i++) {
        e->part[PART_ANIMALS] += raid_horse_points[r->horse[i] % 3];
    }
    tie[0] = r->quests + r->horses + 1; /* RAI-182: its own card is crew */
    tie[1] = r->provisions;
}

int raid_score(const raid_player *p) {
    return p->points + crew_points(p) + animal_points(p) + quest_points(p->quest_mask) +
           plunder_points(p);
}

int raid_rival_score(const raid_rival *r) {
    pent_entry e = {0};
    int tie[2];
    score_rival(r, &e, tie);
    return e.part[PART_TRACK] + e.part[PART_QUESTS] + e.part[PART_ANIMALS];
}

/* RAI-153: is x before y? */
static bool ahead(const pent_entry *x, const int tx[2], const pent_entry *y, const int ty[2]) {
    if (x->score != y->score) {
        return x->score > y->score;
    }
    if (tx[0] != ty[0]) {
        return tx[0] > ty[0];
    }
    return tx[1] > ty[1];
}

void raid_result(const void *state, pent_result *out) {
    const raid_state *s = state;
    int tie[PENT_MAX_ENTRIES][2];
    memset(out, 0, sizeof *out);
    out->over = s->over;
    out->entries = raid_parties(s);
    out->parts = PARTS;
    memcpy(out->part_name, part_names, sizeof part_names);
    for (int i = 0; i < out->entries; i++) {
        pent_entry *e = &out->entry[i];
        if (i < s->seats) {
            score_player(&s->player[i], e, tie[i]);
        } else {
            score_rival(&s->rival, e, tie[i]);
        }
        for (int k = 0; k < PARTS; k++) {
            e->score += e->part[k];
        }
    }
    int first = 0;
    for (int i = 0; i < out->entries; i++) {
        out->entry[i].rank = 1;
        for (int k = 0; k < out->entries; k++) {
            out->entry[i].rank += ahead(&out->entry[k], tie[k], &out->entry[i], tie[i]);
        }
        first += out->entry[i].rank == 1;
    }
    out->verdict = first > 1                                ? "shared victory"
                   : raid_solo(s) && out->entry[0].rank > 1 ? "defeat"
                                                            : "victory";
}
