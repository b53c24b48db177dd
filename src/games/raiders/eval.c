/* Raiders of Scythia: features for learners and a judgement for the players.
 *
 * What it is: points now, what stocks, crew and animals are worth, how near the best raid is, and
 * what the decisions still open this turn will bring. What it is not: a search; it looks at one
 * position and reads only what a view holds. */
#include "core/bits.h"
#include "raiders.h"

/* Worth of goods beyond the points they score, in points. */
static const float good_worth[RAID_HELD] = {
    [RAID_GOLD] = 0.3f,   [RAID_EQUIPMENT] = 0.6f,  [RAID_WAGON] = 0.7f, [RAID_LIVESTOCK] = 0.4f,
    [RAID_SILVER] = 0.4f, [RAID_PROVISION] = 0.45f, [RAID_KUMIS] = 0.2f};
static const float card_worth = 0.45f;
static const float color_worth[4] = {0.3f, 0.0f, 0.4f, 0.5f};
static const float body_worth = 1.3f, strength_worth = 0.7f, wound_worth = 0.5f;

static float least(float a, float b) { return a < b ? a : b; }
static float most(float a, float b) { return a > b ? a : b; }

/* Without raids and quests the game stands still and ends (RAI-150): after so many idle rounds a
 * player should not count on much more time, or stocks look best kept for ever. */
static const float patience = 5.0f;

/* How much of the game is left, 1 at the start and 0 when the end is triggered. */
static float time_left(const raid_state *s) {
    static const float raids[5] = {1, 14, 14, 18, 22}, quests[5] = {1, 12, 12, 15, 18};
    float r = (float)(s->raids_left - 2) / raids[s->seats];
    float q = (float)(s->quests_left - 2) / quests[s->seats];
    float idle = 1.0f - (float)s->stalled / (patience * (float)raid_parties(s));
    return s->ending ? 0.0f : most(least(least(r, q), idle), 0.0f);
}

/* A stock is worth less the fuller it is; above the limit it is worth nothing. */
static float stock_worth(int n, float each) {
    n = n < RAID_LIMIT ? n : RAID_LIMIT;
    return each * ((float)n - 0.03f * (float)(n * n));
}

static float goods_worth(const raid_player *p) {
    float sum = stock_worth(p->hand_n, card_worth);
    for (int g = 0; g < RAID_PLUNDER; g++) {
        sum += least((float)p->good[g], 4.0f) * good_worth[g];
    }
    for (int g = RAID_SILVER; g < RAID_HELD; g++) {
        sum += stock_worth(p->good[g], good_worth[g]);
    }
    return sum;
}

static float crew_worth(const raid_player *p) {
    float sum = 0;
    for (int i = 0; i < RAID_SLOTS; i++) {
        if (p->crew[i] != RAID_NO) {
            sum += body_worth + strength_worth * (float)raid_crew[p->crew[i]].strength -
                   wound_worth * (float)p->wounds[i];
        }
        sum += strength_worth * (float)raid_animal_strength(p, i);
        if (p->eagle[i] != RAID_NO && p->eagle[i] / 3 != RAID_EAGLE_STRENGTH) {
            sum += p->crew[i] != RAID_NO ? 0.8f : 0.3f;
        }
    }
    return sum;
}

/* ---- raids ---- */

/* Strength of a raid without Kumis: dice by their mean. */
static float raid_power(const raid_state *s, int seat, int civ) {
    const raid_player *p = &s->player[seat];
    int sum = raid_ability_sum(p, RAID_AB_STRENGTH, civ);
    if (raid_behind(s, seat)) {
        sum += raid_ability_sum(p, RAID_AB_STRENGTH_BEHIND, civ);
    }
    for (int i = 0; i < RAID_SLOTS; i++) {
        sum += raid_member_strength(p, i) + raid_animal_strength(p, i);
    }
    return (float)sum + 3.0f * raid_civs[civ].red + 1.0f * raid_civs[civ].white;
}

/* Points of a settlement for a Strength that may turn out 2 more or less. */
static float bracket_points(int set, float strength) {
    const raid_set_row *row = &raid_sets[set];
    int wounds = raid_civs[set / 3].wounds;
    float sum = 0;
    for (int shift = -2; shift <= 2; shift += 2) {
        int points = 0;
        for (int i = 0; i < row->brackets; i++) {
            if (strength + (float)shift >= row->strength[i]) {
                points = row->points[i];
            }
        }
        sum += points ? (float)points : -0.5f * (float)wounds;
    }
    return sum / 3.0f;
}

static float loot_worth(const raid_state *s, int space, float left) {
    static const float scored[RAID_PLUNDER] = {2, 1, 1, 0.5f};
    float sum = left * color_worth[s->worker[space]];
    for (int g = 0; g < RAID_PLUNDER; g++) {
        sum += (float)s->plunder[space][g] * (scored[g] + left * good_worth[g]);
    }
    return sum;
}

static float best_loot(const raid_state *s, int set, float left) {
    float best = 0;
    for (int space = 2 * set; space < 2 * set + 2; space++) {
        if (raid_open(s, space)) {
            best = most(best, loot_worth(s, space, left));
        }
    }
    return best;
}

static float dice_pain(int civ) {
    static const float wounds[RAID_CIVS] = {0.8f, 1.8f, 2.7f, 3.7f};
    return wounds[civ] * 0.6f;
}

/* What a raid brings, with the Kumis that helps most. */
static float raid_worth(const raid_state *s, int seat, int set, float power, float left) {
    int kumis = s->player[seat].good[RAID_KUMIS];
    float best = bracket_points(set, power);
    for (int k = 2; k <= kumis; k += 2) {
        best = most(best, bracket_points(set, power + (float)k) - 0.2f * (float)k);
    }
    return best + best_loot(s, set, left) - dice_pain(set / 3);
}

/* What is still missing for a raid, in points. */
static float raid_shortage(const raid_player *p, int set) {
    int crew = raid_sets[set].crew - p->crew_n;
    int provisions = raid_provisions_due(p, set) - p->good[RAID_PROVISION];
    int wagons = raid_wagons_due(p, set) - p->good[RAID_WAGON];
    float sum = raid_sets[set].colors >> p->worker & 1 ? 0.0f : 1.5f;
    sum += crew > 0 ? 1.6f * (float)crew : 0.0f;
    sum += provisions > 0 ? 0.8f * (float)provisions : 0.0f;
    return sum + (wagons > 0 ? 1.2f * (float)wagons : 0.0f);
}

/* The best raid in reach, paled by what is missing. */
static float raid_prospect(const raid_state *s, int seat, float left) {
    const raid_player *p = &s->player[seat];
    float best = 0;
    for (int civ = 0; civ < RAID_CIVS; civ++) {
        float power = raid_power(s, seat, civ);
        for (int set = civ * 3; set < civ * 3 + 3; set++) {
            if (!raid_open(s, 2 * set) && !raid_open(s, 2 * set + 1)) {
                continue;
            }
            float worth = raid_worth(s, seat, set, power, left);
            best = most(best, worth / (1.0f + raid_shortage(p, set)));
        }
    }
    return 0.6f * best;
}

/* ---- decisions still open ---- */

static float effect_worth(const raid_effect *e) {
    static const float extra[] = {[RAID_THEN_CHOOSE] = 0.9f};
    float sum = e->then == RAID_THEN_CHOOSE ? extra[e->then] : e->then ? 0.8f : 0.0f;
    for (int g = 0; g < RAID_HELD; g++) {
        sum += (float)(e->get[g] - e->pay[g]) * good_worth[g];
    }
    return sum + (float)(e->get[RAID_CARD] - e->pay[RAID_CARD]) * card_worth +
           (float)(e->get[RAID_POINT] - e->pay[RAID_POINT]);
}

static float hire_worth(const raid_player *p) {
    float best = 0;
    PENT_EACH_BIT(kind, p->hand_mask) {
        const raid_crew_row *row = &raid_crew[kind];
        if (row->cost <= p->good[RAID_SILVER] && p->crew_n < RAID_SLOTS) {
            best =
                most(best, 2.2f + strength_worth * row->strength - 0.35f * row->cost - card_worth);
        }
    }
    return best;
}

static float quest_worth(const raid_state *s, const raid_player *p) {
    static const float scored[5] = {2.3f, 1.4f, 1.4f, 0.8f, 0.4f};
    float best = 0;
    for (int place = 0; place < RAID_PLACES; place++) {
        int q = s->quest[place];
        if (q >= RAID_QUESTS || !raid_quest_payable(p, q, RAID_NO)) {
            continue;
        }
        float worth = (float)raid_quests[q].points - 0.25f * (float)raid_quests[q].hand;
        for (int g = 0; g < 5; g++) {
            worth -= scored[g] * (float)raid_quests[q].cost[g];
        }
        best = most(best, worth);
    }
    return best;
}

static float town_worth(const raid_state *s, int seat) {
    const raid_player *p = &s->player[seat];
    float best = 0;
    if (p->hero != RAID_NO && raid_usable(s, seat, &raid_heroes[p->hero].use, RAID_NO)) {
        best = effect_worth(&raid_heroes[p->hero].use);
    }
    PENT_EACH_BIT(kind, p->hand_mask) {
        if (raid_usable(s, seat, &raid_crew[kind].play, (int)kind)) {
            best = most(best, effect_worth(&raid_crew[kind].play) - card_worth);
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
        return p->good[RAID_EQUIPMENT] > 0 ? 1.2f : p->good[RAID_SILVER] >= 2 ? 0.5f : 0.0f;
    case RAID_BARRACKS: {
        float heal = p->good[RAID_KUMIS] > 0 ? 0.25f * least(2.0f, (float)raid_wound_total(p)) : 0;
        return most(hire_worth(p), heal);
    }
    case RAID_SILVERSMITH:
        return room(p->good[RAID_SILVER], color == RAID_BLUE ? 3 : 2) * good_worth[RAID_SILVER];
    case RAID_FARM:
        return most(room(p->good[RAID_PROVISION], color == RAID_RED ? 3 : 2) *
                        good_worth[RAID_PROVISION],
                    color == RAID_RED ? 1.5f : 0.0f);
    case RAID_CHIEF: return most(quest_worth(s, p), p->good[RAID_LIVESTOCK] > 0 ? 0.5f : 0.0f);
    case RAID_TOWN: return town_worth(s, seat);
    case RAID_MEETING: return most(room(p->hand_n, 2) * card_worth, 0.8f);
    default: return p->hand_n > 2 ? 0.6f : 0.0f;
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

/* Frames that wait for this seat: actions to come, a raid under way, loot, Wounds to take. */
static float open_worth(const raid_state *s, int seat, float left) {
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
            sum += f->a <= RAID_TOTAL
                       ? raid_worth(s, seat, f->b,
                                    raid_power(s, seat, f->b / 3) + (float)s->raid_kumis, left)
                       : best_loot(s, f->b, left);
            break;
        case RAID_F_SPACE: sum += best_loot(s, f->a, left); break;
        case RAID_F_WOUND: sum -= 0.6f * f->b; break;
        case RAID_F_DISCARD: sum -= card_worth * f->a; break;
        case RAID_F_HEAL:
            sum += wound_worth * least((float)f->a, (float)raid_wound_total(&s->player[seat]));
            break;
        case RAID_F_HAND_QUEST: sum -= 0.25f * f->a; break;
        case RAID_F_TAKE:
        case RAID_F_ANIMAL:
        case RAID_F_HIRE:
        case RAID_F_TRADE:
        case RAID_F_CHOOSE:
        case RAID_F_LOOK: sum += 0.9f; break;
        default: break;
        }
    }
    return sum;
}

/* ---- the whole ---- */

static float prospect(const raid_state *s, int seat, int score) {
    const raid_player *p = &s->player[seat];
    float left = time_left(s), weight = left > 0.15f ? 1.0f : left / 0.15f;
    float sum =
        goods_worth(p) + crew_worth(p) + color_worth[p->worker] + raid_prospect(s, seat, left);
    return (float)score + weight * (sum + open_worth(s, seat, left)) +
           (1.0f - weight) * (open_worth(s, seat, 0.0f) + 0.3f * raid_prospect(s, seat, 0.0f));
}

float raid_eval(const void *state, int seat) {
    const raid_state *s = state;
    pent_result r;
    raid_result(s, &r);
    float mine = 0, other = -1000.0f;
    for (int i = 0; i < r.entries; i++) {
        float v =
            s->over || i >= s->seats ? (float)r.entry[i].score : prospect(s, i, r.entry[i].score);
        if (i == seat) {
            mine = v;
        } else {
            other = most(other, v);
        }
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
    raid_result(s, &r);
    for (int i = 0; i < r.entries; i++) {
        if (i == seat) continue;
        best = r.entry[i].score > best ? r.entry[i].score : best;
        if (i < s->seats) others = most(others, raid_prospect(s, i, left));
    }
    out[n++] = (float)r.entry[seat].score;
    for (int i = 0; i < r.parts; i++) out[n++] = (float)r.entry[seat].part[i];
    for (int g = 0; g < RAID_HELD; g++) out[n++] = (float)p->good[g];
    out[n++] = (float)p->hand_n;
    out[n++] = (float)p->crew_n;
    out[n++] = crew_worth(p);
    out[n++] = (float)raid_wound_total(p);
    out[n++] = p->worker == RAID_GREY;
    out[n++] = p->worker == RAID_RED;
    out[n++] = raid_prospect(s, seat, left);
    out[n++] = open_worth(s, seat, left);
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
