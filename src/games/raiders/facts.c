/* Raiders of Scythia: questions about a position that several files ask.
 *
 * What it is: pure functions of the state; each rule that legal and apply share is here once.
 * What it is not: move lists (legal.c) or changes (apply.c and its parts). */
#include "core/bits.h"
#include "raiders.h"

/* What the abilities of one kind add up to for a raid on civ, doubled where an Eagle doubles. */
int raid_ability_sum(const raid_player *p, int ability, int civ) {
    int sum = 0;
    for (int i = 0; i < RAID_SLOTS; i++) {
        if (p->crew[i] == RAID_NO) {
            continue;
        }
        const raid_crew_row *row = &raid_crew[p->crew[i]];
        if (row->ability == ability && (row->civ == RAID_ANYWHERE || row->civ == civ)) {
            sum += row->amount * raid_factor(p, i); /* RAI-057 RAI-106: every copy counts */
        }
    }
    return sum;
}

/* RAI-089 RAI-090: savings add up, a cost is never negative. */
int raid_provisions_due(const raid_player *p, int set) {
    int due = raid_sets[set].provisions - raid_ability_sum(p, RAID_AB_SAVE_PROVISION, set / 3);
    return due > 0 ? due : 0;
}

int raid_wagons_due(const raid_player *p, int set) {
    int due = raid_sets[set].wagons;
    if (due > 0) {
        due -= raid_ability_sum(p, RAID_AB_SAVE_WAGON, set / 3); /* RAI-089 */
    }
    return due > 0 ? due : 0;
}

int raid_hand_strength(const raid_player *p) {
    int sum = 0;
    PENT_EACH_BIT(kind, p->hand_mask) { sum += p->hand[kind] * raid_crew[kind].strength; }
    return sum;
}

/* Silver for a hire; only the Barracks know the Recruiter (RAI-102, RAI-104). */
int raid_price(const raid_player *p, int kind, bool at_barracks) {
    int price = raid_crew[kind].cost;
    if (at_barracks) {
        price -= raid_ability_sum(p, RAID_AB_BARRACKS, RAID_ANYWHERE);
    }
    return price > 0 ? price : 0;
}

int raid_wound_total(const raid_player *p) {
    int sum = 0;
    for (int i = 0; i < RAID_SLOTS; i++) {
        sum += p->wounds[i];
    }
    return sum;
}

/* RAI-082: is somebody strictly ahead on the track? The rival counts. */
int raid_behind(const raid_state *s, int seat) {
    int mine = s->player[seat].points;
    if (raid_solo(s)) {
        return s->rival.points > mine;
    }
    for (int i = 0; i < s->seats; i++) {
        if (s->player[i].points > mine) {
            return 1;
        }
    }
    return 0;
}

/* RAI-066: a yellow die for each space that still holds Gold; RAI-099: fewer with a Soothsayer. */
int raid_yellow_dice(const raid_state *s, const raid_player *p, int set) {
    int n = 0;
    for (int space = 2 * set; space < 2 * set + 2; space++) {
        n += raid_open(s, space) && s->plunder[space][RAID_GOLD] > 0;
    }
    n -= raid_ability_sum(p, RAID_AB_FEWER_YELLOW, set / 3);
    return n > 0 ? n : 0;
}

/* RAI-073: Wounds that a member can still be given in this raid, the lethal one included. */
int raid_room(const raid_state *s, int seat, int slot) {
    return raid_capacity(&s->player[seat], slot) - s->assigned[slot];
}

/* RAI-098: each Brawler takes a die once, so the same die as often as there are Brawlers. */
bool raid_may_reroll(const raid_state *s, const pent_frame *f, int die) {
    int rolled = (s->dice_again >> die & 1) + (s->dice_twice >> die & 1);
    return f->a > 0 && rolled < f->b;
}

/* ---- what is left ---- */

/* RAI-183: spaces that a worker held, in the village or waiting above such a space could raid.
 * Alone all that are open: the rival needs no worker. */
uint32_t raid_reach(const raid_state *s) {
    unsigned colors = 0;
    uint32_t open = 0, reach = 0;
    for (int i = 0; i < s->seats; i++) {
        colors |= 1u << s->player[i].worker;
    }
    for (int b = 0; b < RAID_BUILDINGS; b++) {
        colors |= 1u << s->village[b];
    }
    for (int space = 0; space < RAID_SPACES; space++) {
        open |= raid_open(s, space) ? 1u << space : 0;
    }
    if (raid_solo(s)) {
        return open;
    }
    for (unsigned before = ~0u; before != colors;) {
        before = colors;
        PENT_EACH_BIT(space, open & ~reach) {
            if (raid_sets[space / 2].colors & colors) {
                reach |= 1u << space;
                colors |= 1u << s->worker[space];
            }
        }
    }
    return reach;
}

/* A facedown quest on a space that nobody will raid stays facedown (RAI-148); one on a space that is
 * raided already is just being turned up. */
static bool quest_in_reach(const raid_state *s, int place) {
    int space = place - 2;
    return s->quest[place] != RAID_DOWN || !raid_open(s, space) || s->reach >> space & 1;
}

/* What counts for the end: raid spaces and quests in reach (RAI-147 RAI-148), or settlements with
 * anything left and all quests on the board (RAI-184). To be called when either changes. */
void raid_count_left(raid_state *s) {
    s->reach = raid_reach(s);
    s->raids_left = (uint8_t)pent_popcount(s->reach);
    s->quests_left = 0;
    for (int place = 0; place < RAID_PLACES; place++) {
        s->quests_left += s->quest[place] != RAID_NO && (s->printed || quest_in_reach(s, place));
    }
    if (!s->printed) {
        return;
    }
    s->raids_left = 0;
    for (int set = 0; set < RAID_SETS; set++) {
        s->raids_left += raid_open(s, 2 * set) || raid_open(s, 2 * set + 1);
    }
}

static bool any_faceup_quest(const raid_state *s) {
    for (int place = 0; place < RAID_PLACES; place++) {
        if (s->quest[place] < RAID_QUESTS) {
            return true;
        }
    }
    return false;
}

/* RAI-150: can no raid space and no quest ever be reached again? */
bool raid_standstill(const raid_state *s) { return s->reach == 0 && !any_faceup_quest(s); }

bool raid_may_raid(const raid_state *s, int seat, int set) {
    const raid_player *p = &s->player[seat];
    const raid_set_row *row = &raid_sets[set];
    if (!(row->colors >> p->worker & 1)) { /* RAI-061 */
        return false;
    }
    if (!raid_open(s, 2 * set) && !raid_open(s, 2 * set + 1)) { /* RAI-061, RAI-080 */
        return false;
    }
    return p->crew_n >= row->crew &&                                 /* RAI-062 */
           p->good[RAID_PROVISION] >= raid_provisions_due(p, set) && /* RAI-063 */
           p->good[RAID_WAGON] >= raid_wagons_due(p, set);
}

bool raid_may_place(const raid_state *s, int building, int color) {
    if (s->village[building] != RAID_NONE || building == s->rival.blocked) { /* RAI-029, RAI-178 */
        return false;
    }
    return color != RAID_BLUE || (building != RAID_STABLES && building != RAID_CHIEF); /* RAI-032 */
}

bool raid_may_pick(const raid_state *s, int building) {
    return s->village[building] != RAID_NONE && building != s->placed && /* RAI-031 */
           building != s->rival.blocked;                                 /* RAI-178 */
}

/* RAI-143 RAI-144; left_out is the one item that an Elder saves (RAI-129), RAID_CARD for hand
 * Strength, RAID_NO for nobody's help. */
bool raid_quest_payable(const raid_player *p, int quest, int left_out) {
    const raid_quest_row *q = &raid_quests[quest];
    if (q->hand > 0) {
        int need = q->hand - (left_out == RAID_CARD ? 2 : 0);
        return raid_hand_strength(p) >= need;
    }
    for (int g = 0; g < 5; g++) {
        if (p->good[g] < q->cost[g] - (left_out == g)) {
            return false;
        }
    }
    return true;
}

/* RAI-128: one's own Plunder for what lies in the supply: what the first exchange took is not given
 * again, and what it gave is not taken again, so that their order does not matter. */
bool raid_can_trade(const raid_state *s, const pent_frame *f, int give, int take) {
    int own = s->player[f->seat].good[give] - (f->b && give == f->c);
    int there = s->supply[take] - (f->b && take == f->b - 1);
    return f->a > 0 && give != take && take != RAID_GOLD && own > 0 && there > 0;
}

/* RAI-126: the copy just played is barred. */
bool raid_may_fetch(const raid_state *s, int kind, int barred) {
    return s->discard[kind] > (kind == barred ? 1 : 0);
}

static bool any_offer(const raid_state *s) {
    return s->offer[0] != RAID_NO || s->offer[1] != RAID_NO || s->offer[2] != RAID_NO;
}

static bool any_plunder_in(const raid_state *s, int civ) {
    for (int space = civ * 6; space < civ * 6 + 6; space++) {
        if (raid_open(s, space) && (s->plunder[space][0] | s->plunder[space][1] |
                                    s->plunder[space][2] | s->plunder[space][3])) {
            return true;
        }
    }
    return false;
}

static bool any_richer(const raid_state *s, int seat) {
    for (int i = 0; i < s->seats; i++) {
        if (s->player[i].good[RAID_SILVER] > s->player[seat].good[RAID_SILVER]) {
            return true;
        }
    }
    return false;
}

static bool any_trade(const raid_state *s, const pent_frame *f) {
    for (int give = 0; give < RAID_PLUNDER; give++) {
        for (int take = 0; take < RAID_PLUNDER; take++) {
            if (raid_can_trade(s, f, give, take)) {
                return true;
            }
        }
    }
    return false;
}

static bool any_cheaper_quest(const raid_state *s, const raid_player *p) {
    for (int place = 0; place < RAID_PLACES; place++) {
        int q = s->quest[place];
        if (q >= RAID_QUESTS) {
            continue;
        }
        if (raid_quests[q].hand > 0) {
            if (raid_quest_payable(p, q, RAID_CARD)) {
                return true;
            }
            continue;
        }
        for (int g = 0; g < 5; g++) {
            if (raid_quests[q].cost[g] > 0 && raid_quest_payable(p, q, g)) {
                return true;
            }
        }
    }
    return false;
}

static bool any_eagle(const raid_player *p) {
    for (int i = 0; i < RAID_SLOTS; i++) {
        if (p->eagle[i] != RAID_NO) {
            return true;
        }
    }
    return false;
}

/* Can what follows an effect do something? `card` is the kind being played, or RAID_NO. */
static bool then_possible(const raid_state *s, int seat, const raid_effect *e, int card) {
    const raid_player *p = &s->player[seat];
    int others = p->hand_n - (card != RAID_NO);
    switch (e->then.what) {
    case RAID_THEN_HEAL:
    case RAID_THEN_HEAL_ONE: return raid_wound_total(p) > 0;
    case RAID_THEN_TAKE: return any_plunder_in(s, e->then.n - 1);
    case RAID_THEN_TRIBUTE: return any_richer(s, seat);
    case RAID_THEN_SWAP_EAGLE: return any_eagle(p) && any_offer(s);
    case RAID_THEN_SWAP_CREW: return p->crew_n > 0 && others > 0;
    case RAID_THEN_BUILDING:
    case RAID_THEN_TOWN: return true;
    case RAID_THEN_SACRIFICE:
        return p->crew_n > 0 && (s->supply[0] | s->supply[1] | s->supply[2] | s->supply[3]);
    case RAID_THEN_FETCH: return s->discard_n > 0; /* the card being played is not yet among them */
    case RAID_THEN_TRADE: return any_trade(s, &(pent_frame){.seat = (uint8_t)seat, .a = 1});
    case RAID_THEN_QUEST_LESS:
        return any_cheaper_quest(s, p); /* nearly: the card itself cannot help to pay */
    case RAID_THEN_EAGLE:
    case RAID_THEN_HORSE:
    case RAID_THEN_ANIMAL: return any_offer(s);
    case RAID_THEN_LOOK: return s->deck_n + s->discard_n + (card != RAID_NO) > 0;
    case RAID_THEN_HIRE: return others > e->pay[RAID_CARD] && p->good[RAID_SILVER] >= e->then.n;
    case RAID_THEN_CHOOSE:
        return raid_useful(s, seat, &raid_choices[e->then.n - 1][0].effect, RAID_NO) ||
               raid_useful(s, seat, &raid_choices[e->then.n - 1][1].effect, RAID_NO);
    default: return false;
    }
}

/* RAI-108: can all of the price be paid? */
static bool price_payable(const raid_player *p, const raid_effect *e, int card, bool *pays) {
    *pays = false;
    for (int g = 0; g < RAID_HELD; g++) {
        *pays |= e->pay[g] > 0;
        if (p->good[g] < e->pay[g]) {
            return false;
        }
    }
    *pays |= e->pay[RAID_POINT] > 0 || e->pay[RAID_CARD] > 0;
    return p->points >= e->pay[RAID_POINT] && p->hand_n - (card != RAID_NO) >= e->pay[RAID_CARD];
}

/* Does the supply hold all the Plunder that an effect gives? */
static bool supply_gives(const raid_state *s, const raid_effect *e) {
    for (int g = 0; g < RAID_PLUNDER; g++) {
        if (s->supply[g] < e->get[g]) {
            return false;
        }
    }
    return true;
}

/* RAI-108 RAI-008: what has a price needs all that it brings. */
static bool worth_its_price(const raid_state *s, int seat, const raid_effect *e, int card) {
    return supply_gives(s, e) && (!e->then.what || then_possible(s, seat, e, card));
}

/* RAI-108 RAI-109 RAI-008: may this effect be used, by playing `card` or by hero or Eagle? What has a
 * price needs it, and its gain; what has none may be used for nothing. */
bool raid_usable(const raid_state *s, int seat, const raid_effect *e, int card) {
    bool pays;
    if (!price_payable(&s->player[seat], e, card, &pays)) {
        return false;
    }
    if (pays) {
        return worth_its_price(s, seat, e, card);
    }
    if (e->then.what == RAID_THEN_CHOOSE) {
        return raid_usable(s, seat, &raid_choices[e->then.n - 1][0].effect, RAID_NO) ||
               raid_usable(s, seat, &raid_choices[e->then.n - 1][1].effect, RAID_NO);
    }
    return e->then.what != RAID_THEN_SACRIFICE || then_possible(s, seat, e, card);
}

/* May it be used, and does it do anything? A search need not try what does not (raid_redundant). */
bool raid_useful(const raid_state *s, int seat, const raid_effect *e, int card) {
    bool pays;
    if (!price_payable(&s->player[seat], e, card, &pays)) {
        return false;
    }
    if (pays) {
        return worth_its_price(s, seat, e, card);
    }
    for (int g = 0; g <= RAID_POINT; g++) {
        if (e->get[g] > 0 && (g >= RAID_PLUNDER || s->supply[g] >= e->get[g])) {
            return true;
        }
    }
    return (e->get[RAID_CARD] > 0 && s->deck_n + s->discard_n + (card != RAID_NO) > 0) ||
           then_possible(s, seat, e, card);
}

/* Is there anything to choose in a frame that follows an effect? Only what everybody sees may decide
 * it, or its silence would tell of a hand. */
bool raid_can_follow(const raid_state *s, const pent_frame *f) {
    const raid_player *p = &s->player[f->seat];
    switch (f->kind) {
    case RAID_F_TAKE: return any_plunder_in(s, f->a);
    case RAID_F_SWAP_EAGLE: return any_eagle(p) && any_offer(s);
    case RAID_F_SWAP_CREW: return p->crew_n > 0 && p->hand_n > 0;
    case RAID_F_TRADE: return any_trade(s, f);
    case RAID_F_QUEST_LESS: return any_faceup_quest(s);
    case RAID_F_HIRE: return p->hand_n > 0;
    case RAID_F_ANIMAL: return any_offer(s);
    default: return true;
    }
}

/* RAI-058 RAI-110: what the Eagle above a slot lets one do at the Town Centre, or NULL. */
const raid_effect *raid_eagle_effect(const raid_state *s, int seat, int slot) {
    const raid_player *p = &s->player[seat];
    int eagle = p->eagle[slot];
    if (eagle == RAID_NO || eagle / 3 != RAID_EAGLE_PLAY || p->crew[slot] == RAID_NO ||
        (s->eagles_used >> slot & 1)) {
        return NULL;
    }
    const raid_effect *e = &raid_crew[p->crew[slot]].play;
    return raid_usable(s, seat, e, RAID_NO) ? e : NULL;
}
