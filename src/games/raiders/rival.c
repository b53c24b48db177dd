/* Raiders of Scythia: the rival chieftain of the game alone.
 *
 * What it is: one scheme, resolved without any choice.
 * What it is not: a seat; chance turns up the scheme and everything follows from it. */
#include "raiders.h"

#include <string.h>

static int horse_strength(const raid_rival *r, int i) {
    return raid_horse_strength[r->horse[i] % 3];
}

/* RAI-171: its own Strength and that of all its Horses. */
int raid_rival_strength(const raid_state *s) {
    int sum = raid_rivals[s->rival.level].strength;
    for (int i = 0; i < s->rival.horses; i++) {
        sum += horse_strength(&s->rival, i);
    }
    return sum;
}

/* Can exactly `left` Horses from index `from` on have exactly `sum` Strength? */
static bool reachable(const raid_rival *r, int from, int left, int sum) {
    if (left == 0 || sum < 0) {
        return left == 0 && sum == 0;
    }
    for (int i = from; i + left <= r->horses; i++) {
        if (reachable(r, i + 1, left - 1, sum - horse_strength(r, i))) {
            return true;
        }
    }
    return false;
}

/* The oldest such set: the earliest Horse that leaves the rest possible, again and again. */
static void oldest_set(const raid_rival *r, int n, int sum, uint8_t chosen[5]) {
    int from = 0;
    for (int k = 0; k < n; k++) {
        while (!reachable(r, from + 1, n - k - 1, sum - horse_strength(r, from))) {
            from++;
        }
        chosen[k] = (uint8_t)from;
        sum -= horse_strength(r, from++);
    }
}

/* RAI-171 RAI-172: as few Horses as possible, then least excess, then oldest. Strength and points
 * of a Horse always add up to 3, so among sets of one size and one excess the points lost are
 * equal. Returns how many are chosen; need is at most 5 and there is enough. */
int raid_rival_spend(const raid_rival *r, int need, uint8_t chosen[5]) {
    for (int n = 0; n <= 5; n++) {
        for (int sum = need; sum <= 3 * n; sum++) { /* a need below 0 ends at no Horse */
            if (reachable(r, 0, n, sum)) {
                oldest_set(r, n, sum, chosen);
                return n;
            }
        }
    }
    return 0;
}

/* RAI-168: the space of the scheme, or the next to the right, going round; RAID_NO if none is left.
 */
int raid_rival_target(const raid_state *s, const raid_scheme_row *row) {
    for (int i = 0; i < 4; i++) {
        int space = row->civ * 6 + (row->space + i) % 4;
        if (raid_open(s, space)) {
            return space;
        }
    }
    return RAID_NO;
}

/* RAI-176: the place of the first faceup quest along the arrows, or RAID_NO (RAI-177). */
int raid_rival_quest(const raid_state *s, const raid_scheme_row *row) {
    for (int i = 0; i < 5; i++) {
        int r = row->up ? 4 - i : i; /* rows: village A, village B, three civilizations */
        int first = r < 2 ? r : 2 + (r - 2) * 6, width = r < 2 ? 1 : 6;
        for (int k = 0; k < width; k++) {
            int place = first + (row->left ? width - 1 - k : k);
            if (s->quest[place] < RAID_QUESTS) {
                return place;
            }
        }
    }
    return RAID_NO;
}

/* RAI-174 RAI-175: the place of the offer, or RAID_NO. */
int raid_rival_horse(const raid_state *s, const raid_scheme_row *row) {
    for (int i = 0; i < RAID_OFFER; i++) {
        int place = (row->horse + i) % RAID_OFFER;
        if (s->offer[place] != RAID_NO) {
            return place;
        }
    }
    return RAID_NO;
}

static void take_horse(raid_state *s, const raid_scheme_row *row, pent_trace *why) {
    int place = raid_rival_horse(s, row);
    if (place == RAID_NO) {
        return;
    }
    s->rival.horse[s->rival.horses++] = s->offer[place];
    raid_take_offer(s, place);
    pent_tell(why, PENT_CHANCE, 0, "RAI-174", "the rival takes a Horse");
}

static void take_quest(raid_state *s, const raid_scheme_row *row, pent_trace *why) {
    int place = raid_rival_quest(s, row);
    if (place == RAID_NO) {
        take_horse(s, row, why); /* RAI-177 */
        return;
    }
    s->rival.quest_mask |= 1u << s->quest[place];
    s->rival.quests++;
    pent_tell(why, PENT_CHANCE, 0, "RAI-176", "the rival takes a quest worth %d",
              raid_quests[s->quest[place]].points);
    raid_leave_quest(s, place);
}

/* RAI-173: Horses leave in descending order of index, so that the others keep theirs. */
static void spend_horses(raid_state *s, int need) {
    raid_rival *r = &s->rival;
    uint8_t chosen[5];
    for (int k = raid_rival_spend(r, need, chosen) - 1; k >= 0; k--) {
        int i = chosen[k];
        raid_discard_animal(s, r->horse[i]);
        r->horses--;
        memmove(&r->horse[i], &r->horse[i + 1], (size_t)(r->horses - i));
        r->horse[r->horses] = 0;
    }
}

static void raid_by_rival(raid_state *s, const raid_scheme_row *row, int space, pent_trace *why) {
    raid_rival *r = &s->rival;
    for (int g = 0; g < RAID_PLUNDER; g++) {
        s->supply[g] = (uint8_t)(s->supply[g] + s->plunder[space][g]); /* RAI-169 */
    }
    r->provisions = (uint8_t)(r->provisions - row->provisions); /* RAI-167 */
    spend_horses(s, row->strength - raid_rivals[r->level].strength);
    r->points = (uint16_t)(r->points + row->points);
    pent_tell(why, PENT_CHANCE, 0, "RAI-167", "the rival raids %s %d for %d points",
              raid_civs[row->civ].name, space % 6 + 1, row->points);
    raid_clear_space(s, space, RAID_SPOT_RIVAL);
}

/* RAI-163 to RAI-167: down the left side of the scheme. */
void raid_rival_turn(raid_state *s, int scheme, pent_trace *why) {
    raid_rival *r = &s->rival;
    const raid_scheme_row *row = &raid_schemes[scheme];
    int space = raid_rival_target(s, row);
    r->unused &= (uint16_t) ~(1u << scheme);
    r->scheme = (uint8_t)scheme;
    r->blocked = row->blocks; /* RAI-178 */
    raid_push(s, RAID_F_END_TURN, 0, 0, 0, 0);
    if (space == RAID_NO) {
        take_quest(s, row, why); /* RAI-164 */
    } else if (r->provisions < row->provisions) {
        int n = raid_rivals[r->level].harvest; /* RAI-162 RAI-165 */
        r->provisions = (uint8_t)(r->provisions + n);
        pent_tell(why, PENT_CHANCE, 0, "RAI-165", "the rival gains %d Provisions", n);
    } else if (raid_rival_strength(s) < row->strength) {
        take_horse(s, row, why); /* RAI-166 */
    } else {
        raid_by_rival(s, row, space, why);
    }
}
