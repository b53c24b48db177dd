/* Raiders of Scythia: features for learners and a judgement for the players.
 *
 * What it is: points now, what stocks, crew and animals are worth, how near the best raid is, and
 * what the decisions still open this turn will bring. What it is not: a search; it looks at one
 * position and reads only what a view holds. */
#include "core/bits.h"
#include "raiders.h"

/* All weights, in points unless said otherwise. */
enum weight {
    /* what is held, beyond the points it scores */
    W_GOLD,
    W_EQUIPMENT,
    W_WAGON,
    W_LIVESTOCK,
    W_SILVER,
    W_PROVISION,
    W_KUMIS,
    W_CARD,
    W_FULL,
    /* the worker held; none: it is still to be picked up */
    W_NO_WORKER,
    W_BLUE,
    W_GREY,
    W_RED,
    /* crew and animals */
    W_BODY,
    W_STRENGTH,
    W_WOUND,
    W_EAGLE,
    W_LONE_EAGLE,
    W_ABILITY,
    /* how much more early than late */
    W_GOODS_EARLY,
    W_CREW_EARLY,
    /* the best raid in reach, and each thing that it lacks */
    W_RAID,
    W_RAID_POINTS,
    W_LACK_WORKER,
    W_LACK_CREW,
    W_LACK_PROVISION,
    W_LACK_WAGON,
    W_KUMIS_SPENT,
    W_DICE_WOUND,
    W_FAILED_WOUND,
    /* the end: from what time left on it counts, and what can still be done then */
    W_LATE,
    W_LATE_RAID,
    W_LATE_QUEST,
    W_PATIENCE,   /* idle rounds until nobody counts on more time */
    W_IMPATIENCE, /* and what each further one costs whoever does nothing about it */
    /* what an open decision may bring */
    W_HIRE,
    W_HIRE_COST,
    W_HORSE,
    W_BUY_EAGLE,
    W_HEAL,
    W_FARM_WAGON,
    W_SLAUGHTER,
    W_MEETING,
    W_MARKET,
    W_EFFECT,
    W_CHOICE,
    W_FOLLOW,
    W_WOUND_DUE,
    /* what a quest costs: goods in the order of its row, and hand Strength */
    W_PAY_GOLD,
    W_PAY_EQUIPMENT,
    W_PAY_WAGON,
    W_PAY_LIVESTOCK,
    W_PAY_SILVER,
    W_PAY_HAND,
    WEIGHTS
};

/* Found by letting the greedy player play itself at two and four seats, all weights shifted a little
 * one way in half of the seats and the other way in the rest, and following what won; W_IMPATIENCE is
 * set by hand. */
static const float W[WEIGHTS] = {
    [W_GOLD] = 0.272f,          [W_EQUIPMENT] = 0.683f,      [W_WAGON] = 0.410f,
    [W_LIVESTOCK] = 0.340f,     [W_SILVER] = 0.409f,         [W_PROVISION] = 0.372f,
    [W_KUMIS] = 0.097f,         [W_CARD] = 0.501f,           [W_FULL] = 0.003f,
    [W_NO_WORKER] = 0.405f,     [W_BLUE] = 0.101f,           [W_GREY] = 0.031f,
    [W_RED] = 0.000f,           [W_BODY] = 1.036f,           [W_STRENGTH] = 0.928f,
    [W_WOUND] = 0.462f,         [W_EAGLE] = 0.604f,          [W_LONE_EAGLE] = 0.267f,
    [W_ABILITY] = 0.212f,       [W_GOODS_EARLY] = -0.183f,   [W_CREW_EARLY] = 0.284f,
    [W_RAID] = 0.584f,          [W_RAID_POINTS] = 0.347f,    [W_LACK_WORKER] = 1.022f,
    [W_LACK_CREW] = 1.643f,     [W_LACK_PROVISION] = 1.042f, [W_LACK_WAGON] = 0.986f,
    [W_KUMIS_SPENT] = 0.257f,   [W_DICE_WOUND] = 0.322f,     [W_FAILED_WOUND] = 0.668f,
    [W_LATE] = 0.233f,          [W_LATE_RAID] = 0.147f,      [W_LATE_QUEST] = 0.369f,
    [W_PATIENCE] = 7.612f,      [W_IMPATIENCE] = 0.5f,       [W_HIRE] = 1.659f,
    [W_HIRE_COST] = 0.485f,     [W_HORSE] = 1.595f,          [W_BUY_EAGLE] = 0.502f,
    [W_HEAL] = 0.304f,          [W_FARM_WAGON] = 1.874f,     [W_SLAUGHTER] = 0.221f,
    [W_MEETING] = 0.661f,       [W_MARKET] = 0.477f,         [W_EFFECT] = 0.645f,
    [W_CHOICE] = 0.929f,        [W_FOLLOW] = 0.841f,         [W_WOUND_DUE] = 0.323f,
    [W_PAY_GOLD] = 2.188f,      [W_PAY_EQUIPMENT] = 1.153f,  [W_PAY_WAGON] = 1.268f,
    [W_PAY_LIVESTOCK] = 0.645f, [W_PAY_SILVER] = 0.435f,     [W_PAY_HAND] = 0.320f,
};
static const float *const good_worth = W + W_GOLD, *const color_worth = W + W_NO_WORKER;

static float least(float a, float b) { return a < b ? a : b; }
static float most(float a, float b) { return a > b ? a : b; }

/* How much of the game is left, 1 at the start and 0 when the end is triggered. Without raids and
 * quests the game stands still and ends (RAI-150): after so many idle rounds a player should not
 * count on much more time, or stocks look best kept for ever. */
static float time_left(const raid_state *s) {
    static const float spaces[5] = {1, 14, 14, 18, 22}, quests[5] = {1, 12, 12, 15, 18};
    static const float sets[5] = {1, 6, 6, 10, 10}; /* RAI-184 */
    if (s->printed && raid_standstill(s)) return 0.0f;
    float r = (float)(s->raids_left - 2) / (s->printed ? sets : spaces)[s->seats];
    float q = (float)(s->quests_left - 2) / quests[s->seats];
    float idle = 1.0f - (float)s->stalled / (W[W_PATIENCE] * (float)raid_parties(s));
    return s->ending ? 0.0f : most(least(least(r, q), idle), 0.0f);
}

/* A stock is worth less the fuller it is; above the limit it is worth nothing. */
static float stock_worth(int n, float each) {
    n = n < RAID_LIMIT ? n : RAID_LIMIT;
    return each * ((float)n - W[W_FULL] * (float)(n * n));
}

static float goods_worth(const raid_player *p) {
    float sum = stock_worth(p->hand_n, W[W_CARD]);
    for (int g = 0; g < RAID_PLUNDER; g++) {
        sum += least((float)p->good[g], 4.0f) * good_worth[g];
    }
    for (int g = RAID_SILVER; g < RAID_HELD; g++) {
        sum += stock_worth(p->good[g], good_worth[g]);
    }
    return sum;
}

/* ---- what one look at a seat's board tells ---- */

static void add_ability(const raid_state *s, int seat, int slot, raid_board *out) {
    const raid_player *p = &s->player[seat];
    const raid_crew_row *row = &raid_crew[p->crew[slot]];
    int *sums = out->power;
    switch (row->ability) {
    case RAID_AB_STRENGTH: break;
    case RAID_AB_STRENGTH_BEHIND:
        if (!raid_behind(s, seat)) return;
        break;
    case RAID_AB_SAVE_PROVISION: sums = out->saved_provisions; break;
    case RAID_AB_SAVE_WAGON: sums = out->saved_wagons; break;
    case RAID_AB_POINTS: sums = out->points; break;
    case RAID_AB_KILLED_GOLD: /* nobody hopes for a death */
    case RAID_AB_KILLED_POINTS:
    case RAID_AB_KILLED_RETURN:
    case RAID_AB_END_LIVESTOCK: /* counted in the score */
    case RAID_AB_END_POINTS:
    case RAID_AB_END_QUESTS:
    case RAID_AB_END_EAGLES:
    case RAID_AB_END_HORSES: return;
    default: out->helpers += raid_factor(p, slot); return;
    }
    int amount = row->amount * raid_factor(p, slot);
    if (row->civ != RAID_ANYWHERE) {
        sums[row->civ] += amount;
        return;
    }
    for (int civ = 0; civ < RAID_CIVS; civ++) sums[civ] += amount;
}

raid_board raid_board_of(const raid_state *s, int seat) {
    const raid_player *p = &s->player[seat];
    raid_board b = {0};
    for (int i = 0; i < RAID_SLOTS; i++) {
        int animals = raid_animal_strength(p, i);
        if (p->crew[i] != RAID_NO) {
            b.worth += W[W_BODY] + W[W_STRENGTH] * (float)raid_crew[p->crew[i]].strength -
                       W[W_WOUND] * (float)p->wounds[i];
            b.strength += raid_member_strength(p, i) + animals;
            add_ability(s, seat, i, &b);
        }
        b.worth += W[W_STRENGTH] * (float)animals;
        if (p->eagle[i] != RAID_NO && p->eagle[i] / 3 != RAID_EAGLE_STRENGTH) {
            b.worth += p->crew[i] != RAID_NO ? W[W_EAGLE] : W[W_LONE_EAGLE];
        }
    }
    for (int civ = 0; civ < RAID_CIVS; civ++) {
        b.power[civ] += b.strength + 3 * raid_civs[civ].red + raid_civs[civ].white;
    }
    return b;
}

/* ---- raids ---- */

static float dice_pain(int civ) {
    static const float wounds[RAID_CIVS] = {0.8f, 1.8f, 2.7f, 3.7f};
    return wounds[civ] * W[W_DICE_WOUND];
}

static raid_booty booty_of(const raid_state *s, float left) {
    static const float scored[RAID_PLUNDER] = {2, 1, 1, 0.5f};
    float each[RAID_PLUNDER];
    raid_booty b;
    for (int g = 0; g < RAID_PLUNDER; g++) each[g] = scored[g] + left * good_worth[g];
    for (int set = 0; set < RAID_SETS; set++) {
        b.of[set] = -1.0f;
        for (int space = 2 * set; space < 2 * set + 2; space++) {
            if (!(s->reach >> space & 1)) continue; /* RAI-183 */
            float sum = left * color_worth[s->worker[space]];
            for (int g = 0; g < RAID_PLUNDER; g++) sum += (float)s->plunder[space][g] * each[g];
            b.of[set] = most(b.of[set], sum);
        }
        const raid_set_row *row = &raid_sets[set];
        b.bound[set] = (float)row->points[row->brackets - 1] + b.of[set] - dice_pain(set / 3);
    }
    return b;
}

static float loot(const raid_booty *b, int set) { return most(b->of[set], 0.0f); }

/* Points of a settlement for this Strength; failing costs Wounds. */
static float points_for(int set, int strength) {
    const raid_set_row *row = &raid_sets[set];
    for (int i = row->brackets - 1; i >= 0; i--) {
        if (strength >= row->strength[i]) return (float)row->points[i];
    }
    int wounds = raid_civs[set / 3].wounds;
    return -W[W_FAILED_WOUND] * (float)wounds;
}

/* Points for a Strength that may turn out 2 more or less, with the Kumis that helps most. */
static float likely_points(int set, int power, int kumis) {
    float low = points_for(set, power - 2), high = points_for(set, power + kumis + 2);
    if (low == high) return low; /* nothing helps */
    float mid = points_for(set, power), best = -1000.0f;
    for (int k = 0; k == 0 || k <= kumis; k += 2) {
        if (high - W[W_KUMIS_SPENT] * (float)k <= best) break;
        float top = points_for(set, power + k + 2);
        best = most(best, (low + mid + top) / 3.0f - W[W_KUMIS_SPENT] * (float)k);
        low = mid;
        mid = top;
    }
    return best;
}

/* What a raid brings. */
static float raid_worth(int set, int power, int kumis, float plunder) {
    return likely_points(set, power, kumis) + plunder - dice_pain(set / 3);
}

static float missing(int due, int have, float each) {
    int n = due - have;
    return each * (float)(n > 0 ? n : 0);
}

/* What is still missing for a raid, in points. */
static float raid_shortage(const raid_player *p, const raid_board *b, int set) {
    const raid_set_row *row = &raid_sets[set];
    float sum = row->colors >> p->worker & 1 ? 0.0f : W[W_LACK_WORKER];
    sum += missing(row->crew, p->crew_n, W[W_LACK_CREW]);
    sum += missing(row->provisions - b->saved_provisions[set / 3], p->good[RAID_PROVISION],
                   W[W_LACK_PROVISION]);
    return sum +
           missing(row->wagons - b->saved_wagons[set / 3], p->good[RAID_WAGON], W[W_LACK_WAGON]);
}

/* The best raid in reach, paled by what is missing. Those that cannot be it, whatever the rounding,
 * are passed over: first without asking for their brackets, then without the Kumis. */
static float best_raid(const raid_player *p, const raid_board *b, const raid_booty *there) {
    int kumis = p->good[RAID_KUMIS];
    float best = 0;
    for (int set = 0; set < RAID_SETS; set++) {
        if (there->of[set] < 0) continue;
        int civ = set / 3, power = b->power[civ];
        float far = 1.0f + raid_shortage(p, b, set), beaten = 0.999f * (best * far);
        float earned = W[W_RAID_POINTS] * (float)b->points[civ];
        if (there->bound[set] + earned < beaten) continue;
        float plunder = there->of[set], high = points_for(set, power + kumis + 2);
        if (high + plunder - dice_pain(civ) + earned < beaten) continue;
        best = most(best, (raid_worth(set, power, kumis, plunder) + earned) / far);
    }
    return best;
}

/* ---- decisions still open ---- */

static float effect_worth(const raid_effect *e) {
    float sum = e->then.what == RAID_THEN_CHOOSE ? W[W_CHOICE] : e->then.what ? W[W_EFFECT] : 0.0f;
    for (int g = 0; g < RAID_HELD; g++) {
        sum += (float)(e->get[g] - e->pay[g]) * good_worth[g];
    }
    return sum + (float)(e->get[RAID_CARD] - e->pay[RAID_CARD]) * W[W_CARD] +
           (float)(e->get[RAID_POINT] - e->pay[RAID_POINT]);
}

static float hire_worth(const raid_player *p) {
    float best = 0;
    PENT_EACH_BIT(kind, p->hand_mask) {
        const raid_crew_row *row = &raid_crew[kind];
        if (row->cost <= p->good[RAID_SILVER] && p->crew_n < RAID_SLOTS) {
            best = most(best, W[W_HIRE] + W[W_STRENGTH] * row->strength -
                                  W[W_HIRE_COST] * row->cost - W[W_CARD]);
        }
    }
    return best;
}

static float quest_worth(const raid_state *s, const raid_player *p) {
    float best = 0;
    for (int place = 0; place < RAID_PLACES; place++) {
        int q = s->quest[place];
        if (q >= RAID_QUESTS || !raid_quest_payable(p, q, RAID_NO)) {
            continue;
        }
        float worth = (float)raid_quests[q].points - W[W_PAY_HAND] * (float)raid_quests[q].hand;
        for (int g = 0; g < 5; g++) {
            worth -= W[W_PAY_GOLD + g] * (float)raid_quests[q].cost[g];
        }
        best = most(best, worth);
    }
    return best;
}

static float town_worth(const raid_state *s, int seat) {
    const raid_player *p = &s->player[seat];
    float best = 0;
    if (p->hero != RAID_NO && raid_useful(s, seat, &raid_heroes[p->hero].use, RAID_NO)) {
        best = effect_worth(&raid_heroes[p->hero].use);
    }
    PENT_EACH_BIT(kind, p->hand_mask) {
        if (raid_useful(s, seat, &raid_crew[kind].play, (int)kind)) {
            best = most(best, effect_worth(&raid_crew[kind].play) - W[W_CARD]);
        }
    }
    return best;
}

static float room(int held, int gain) {
    int n = RAID_LIMIT - held;
    return (float)(n < gain ? (n < 0 ? 0 : n) : gain);
}

/* What one use of a building is worth to a seat. */
static float building_worth(const raid_state *s, int seat, int building, int color) {
    const raid_player *p = &s->player[seat];
    switch (building) {
    case RAID_STABLES:
        return p->good[RAID_EQUIPMENT] > 0 ? W[W_HORSE]
               : p->good[RAID_SILVER] >= 2 ? W[W_BUY_EAGLE]
                                           : 0.0f;
    case RAID_BARRACKS: {
        float heal =
            p->good[RAID_KUMIS] > 0 ? W[W_HEAL] * least(2.0f, (float)raid_wound_total(p)) : 0;
        return most(hire_worth(p), heal);
    }
    case RAID_SILVERSMITH:
        return room(p->good[RAID_SILVER], color == RAID_BLUE ? 3 : 2) * good_worth[RAID_SILVER];
    case RAID_FARM:
        return most(room(p->good[RAID_PROVISION], color == RAID_RED ? 3 : 2) *
                        good_worth[RAID_PROVISION],
                    color == RAID_RED && s->supply[RAID_WAGON] > 0 ? W[W_FARM_WAGON] : 0.0f);
    case RAID_CHIEF:
        return most(quest_worth(s, p), p->good[RAID_LIVESTOCK] > 0 ? W[W_SLAUGHTER] : 0.0f);
    case RAID_TOWN: return town_worth(s, seat);
    case RAID_MEETING: return most(room(p->hand_n, 2) * W[W_CARD], W[W_MEETING]);
    default: return p->hand_n > 2 ? W[W_MARKET] : 0.0f;
    }
}

static float pick_worth(const raid_state *s, int seat) {
    float best = 0;
    for (int b = 0; b < RAID_BUILDINGS; b++) {
        if (raid_may_pick(s, b)) {
            best =
                most(best, building_worth(s, seat, b, s->village[b]) + color_worth[s->village[b]]);
        }
    }
    return best;
}

/* What the Wounds placed so far will take from the crew. */
static float fate_cost(const raid_state *s, const raid_player *p) {
    float sum = 0;
    for (int i = 0; i < RAID_SLOTS; i++) {
        if (s->assigned[i] == 0) continue;
        bool dies = s->assigned[i] == raid_capacity(p, i);
        sum += dies ? W[W_BODY] + W[W_STRENGTH] * (float)raid_crew[p->crew[i]].strength -
                          W[W_WOUND] * (float)p->wounds[i]
                    : W[W_WOUND] * (float)s->assigned[i];
    }
    return sum;
}

/* Frames that wait for this seat: actions to come, a raid under way, loot, Wounds to take. */
static float open_worth(const raid_state *s, int seat, const raid_board *b,
                        const raid_booty *there) {
    const raid_player *p = &s->player[seat];
    float sum = 0;
    for (int i = 0; i < s->stack.n; i++) {
        const pent_frame *f = &s->stack.f[i];
        if (f->seat != seat) {
            continue;
        }
        switch (f->kind) {
        case RAID_F_PICK: sum += pick_worth(s, seat) - color_worth[RAID_NONE]; break;
        case RAID_F_ACTION: sum += building_worth(s, seat, f->a, f->b); break;
        case RAID_F_RAID:
            sum += f->a <= RAID_TOTAL ? raid_worth(f->b, b->power[f->b / 3] + s->raid_kumis,
                                                   p->good[RAID_KUMIS], loot(there, f->b))
                                      : loot(there, f->b);
            break;
        case RAID_F_SPACE: sum += loot(there, f->a); break;
        case RAID_F_WOUND: sum -= W[W_WOUND_DUE] * f->a; break;
        case RAID_F_SPARE: sum += W[W_WOUND_DUE] * f->a; break;
        case RAID_F_FATE: sum -= fate_cost(s, p); break;
        case RAID_F_DISCARD: sum -= W[W_CARD] * f->a; break;
        case RAID_F_HEAL: sum += W[W_WOUND] * least((float)f->a, (float)raid_wound_total(p)); break;
        case RAID_F_HAND_QUEST: sum -= W[W_PAY_HAND] * f->a; break;
        case RAID_F_TAKE:
        case RAID_F_ANIMAL:
        case RAID_F_HIRE:
        case RAID_F_TRADE:
        case RAID_F_CHOOSE:
        case RAID_F_LOOK: sum += W[W_FOLLOW]; break;
        default: break;
        }
    }
    return sum;
}

/* ---- the whole ---- */

/* A game that stands still brings nobody anything: the longer, the more a raid or a quest is worth for
 * its own sake. Without this, players who fear the next raid would wait for RAI-150. */
static float impatience(const raid_state *s) {
    float idle = (float)s->stalled / (float)raid_parties(s) - W[W_PATIENCE];
    return s->progress || s->ending ? 0.0f : W[W_IMPATIENCE] * most(idle, 0.0f);
}

bool raid_look_out(const raid_state *s, bool same_map, raid_outlook *o) {
    float left = time_left(s);
    o->impatience = impatience(s);
    if (same_map && left == o->left) return false;
    o->later = left > W[W_LATE] ? 1.0f : left / W[W_LATE];
    o->left = left;
    o->time = (int)(left * PENT_INPUT_ONE);
    o->now = 1.0f - o->later;
    if (o->later > 0) o->at_leisure = booty_of(s, left);
    if (o->now > 0) o->at_once = booty_of(s, 0.0f);
    return true;
}

/* What is kept is worth something only while there is time to use it. */
static float kept_worth(const raid_player *p, const raid_outlook *o, const raid_board *b,
                        raid_terms *out) {
    float early = o->left - 0.5f, goods = goods_worth(p), best = best_raid(p, b, &o->at_leisure);
    out->goods = o->later * goods * (1.0f + W[W_GOODS_EARLY] * early);
    out->crew = o->later * b->worth * (1.0f + W[W_CREW_EARLY] * early);
    out->worker = o->later * color_worth[p->worker];
    out->helpers = o->later * W[W_ABILITY] * (float)b->helpers * o->left;
    out->raid = o->later * W[W_RAID] * best;
    return goods * (1.0f + W[W_GOODS_EARLY] * early) + b->worth * (1.0f + W[W_CREW_EARLY] * early) +
           color_worth[p->worker] + W[W_ABILITY] * (float)b->helpers * o->left + W[W_RAID] * best;
}

void raid_judge_kept(const raid_player *p, const raid_outlook *o, const raid_board *b,
                     raid_terms *out) {
    *out = (raid_terms){.points = (float)raid_score(p)};
    out->sum = out->points;
    if (o->later > 0) out->kept = kept_worth(p, o, b, out);
    if (o->now > 0) out->last_raid = W[W_LATE_RAID] * best_raid(p, b, &o->at_once);
}

void raid_judge_open(const raid_state *s, int seat, const raid_outlook *o, const raid_board *b,
                     raid_terms *out) {
    const raid_player *p = &s->player[seat];
    if (o->later > 0) {
        float open = open_worth(s, seat, b, &o->at_leisure);
        out->open = o->later * open;
        out->sum += o->later * (out->kept + open);
    }
    if (o->now > 0) {
        float open = open_worth(s, seat, b, &o->at_once);
        float quest = W[W_LATE_QUEST] * quest_worth(s, p);
        out->open += o->now * open;
        out->late = o->now * (quest + out->last_raid);
        out->sum += o->now * (open + quest + out->last_raid);
    }
}

int raid_parts(float term, int of) { return (int)(term * PENT_INPUT_ONE / (float)of); }

int raid_other_parts(const raid_terms *terms, int seats, int seat, int of) {
    float sum = -1000.0f, points = -1000.0f;
    for (int i = 0; i < seats; i++) {
        if (i == seat) continue;
        sum = most(sum, terms[i].sum);
        points = most(points, terms[i].points);
    }
    return raid_parts(sum - points, of);
}

static float prospect(const raid_state *s, int seat, const raid_outlook *o) {
    raid_board b = raid_board_of(s, seat);
    raid_terms t;
    raid_judge_kept(&s->player[seat], o, &b, &t);
    raid_judge_open(s, seat, o, &b, &t);
    return t.sum;
}

/* At the end, and for the rival of a solo game, only the points that are there. */
static float final_eval(const raid_state *s, int seat) {
    int mine = raid_score(&s->player[seat]), other = -1000;
    for (int i = 0; i < s->seats; i++) {
        int score = raid_score(&s->player[i]);
        if (i != seat && score > other) other = score;
    }
    if (raid_solo(s)) other = raid_rival_score(&s->rival);
    return (float)(mine - other);
}

float raid_eval(const void *state, int seat) {
    const raid_state *s = state;
    if (s->over) return final_eval(s, seat);
    raid_outlook o = {0};
    raid_look_out(s, false, &o);
    float mine = prospect(s, seat, &o) - o.impatience;
    float other = raid_solo(s) ? (float)raid_rival_score(&s->rival) : -1000.0f;
    for (int i = 0; i < s->seats; i++) {
        if (i != seat) other = most(other, prospect(s, i, &o));
    }
    return mine - other;
}

const char *const raid_feature_names[] = {"score",         "track",         "crew points",
                                          "animal points", "quest points",  "plunder points",
                                          "gold",          "equipment",     "wagons",
                                          "livestock",     "silver",        "provisions",
                                          "kumis",         "cards",         "crew",
                                          "crew worth",    "wounds",        "grey worker",
                                          "red worker",    "raid prospect", "open decisions",
                                          "on move",       "best other",    "others' prospect",
                                          "raids left",    "quests left",   "ending",
                                          "time left",     "alone",         NULL};

int raid_features(const void *state, int seat, float *out) {
    const raid_state *s = state;
    const raid_player *p = &s->player[seat];
    pent_result r;
    int n = 0, best = 0;
    float left = time_left(s), others = 0;
    raid_board b = raid_board_of(s, seat);
    raid_booty there = booty_of(s, left);
    raid_result(s, &r);
    for (int i = 0; i < r.entries; i++) {
        if (i == seat) continue;
        best = r.entry[i].score > best ? r.entry[i].score : best;
        if (i >= s->seats) continue;
        raid_board his = raid_board_of(s, i);
        others = most(others, best_raid(&s->player[i], &his, &there));
    }
    out[n++] = (float)r.entry[seat].score;
    for (int i = 0; i < r.parts; i++) out[n++] = (float)r.entry[seat].part[i];
    for (int g = 0; g < RAID_HELD; g++) out[n++] = (float)p->good[g];
    out[n++] = (float)p->hand_n;
    out[n++] = (float)p->crew_n;
    out[n++] = b.worth;
    out[n++] = (float)raid_wound_total(p);
    out[n++] = p->worker == RAID_GREY;
    out[n++] = p->worker == RAID_RED;
    out[n++] = best_raid(p, &b, &there);
    out[n++] = open_worth(s, seat, &b, &there);
    out[n++] = raid_actor(s) == seat;
    out[n++] = (float)best;
    out[n++] = others;
    out[n++] = (float)s->raids_left;
    out[n++] = (float)s->quests_left;
    out[n++] = (float)s->ending;
    out[n++] = left;
    out[n++] = raid_solo(s);
    return n;
}
