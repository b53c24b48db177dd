/* Raiders of Scythia: the course of a raid.
 *
 * What it is: payment, dice, gains, Strength, Wounds, what becomes of the crew, and the loot.
 * What it is not: the rival's raids, which roll nothing (rival.c). */
#include "raiders.h"

#include <string.h>

static void use_spot(raid_state *s, int set, int mark) {
    s->spot[set][s->spot[set][0] != RAID_NONE] = (uint8_t)mark;
}

/* RAI-061 to RAI-065: worker down, costs paid, Kumis asked for. */
void raid_begin_raid(raid_state *s, int set, pent_trace *why) {
    pent_frame f = pent_pop(&s->stack);
    raid_player *p = &s->player[f.seat];
    int provisions = raid_provisions_due(p, set), wagons = raid_wagons_due(p, set);
    raid_pay(s, f.seat, RAID_PROVISION, provisions); /* RAI-063 */
    raid_pay(s, f.seat, RAID_WAGON, wagons);
    use_spot(s, set, p->worker); /* RAI-064 */
    p->worker = RAID_NONE;
    s->progress = 1;
    s->raid_set = (uint8_t)set;
    s->raid_kumis = s->raid_strength = s->raid_points = s->raid_wounds = 0;
    s->raid_crew = s->raid_animals = s->raid_ability = s->raid_dice = 0;
    s->dice_n = s->dice_again = s->dice_twice = 0;
    memset(s->die_color, 0, sizeof s->die_color);
    memset(s->die_face, 0, sizeof s->die_face);
    pent_tell(why, f.seat, 0, "RAI-063",
              wagons ? "pays %d Provision%s and %d Wagon%s" : "pays %d Provision%s", provisions,
              provisions == 1 ? "" : "s", wagons, wagons == 1 ? "" : "s");
    raid_push(s, RAID_F_END_TURN, f.seat, 0, 0, 0); /* RAI-079 */
    raid_push(s, RAID_F_RAID, f.seat, RAID_ROLL, set, 0);
    if (p->good[RAID_KUMIS] > 0) {
        raid_push(s, RAID_F_KUMIS, f.seat, set, 0, 0);
    }
}

/* RAI-014 RAI-066: which dice, red first, then white, then yellow. */
static void gather_dice(raid_state *s, const raid_player *p, int set) {
    const raid_civ_row *civ = &raid_civs[set / 3];
    int count[RAID_DIE_COLORS] = {civ->red, civ->white, raid_yellow_dice(s, p, set)};
    for (int color = 0; color < RAID_DIE_COLORS; color++) {
        for (int i = 0; i < count[color]; i++) {
            s->die_color[s->dice_n] = (uint8_t)color;
            s->die_face[s->dice_n++] = RAID_NO;
        }
    }
    raid_push_chance(s, RAID_F_DIE, 0, 0);
}

/* RAI-083 to RAI-087: gains of the crew after the dice. */
static void raid_gains(raid_state *s, int seat, int civ, pent_trace *why) {
    const raid_player *p = &s->player[seat];
    int points = raid_ability_sum(p, RAID_AB_POINTS, civ);                     /* RAI-083 */
    int cards = raid_ability_sum(p, RAID_AB_CARDS, civ);                       /* RAI-085 */
    raid_gain(s, seat, RAID_SILVER, raid_ability_sum(p, RAID_AB_SILVER, civ)); /* RAI-084 */
    raid_gain(s, seat, RAID_KUMIS, raid_ability_sum(p, RAID_AB_KUMIS, civ));   /* RAI-086 */
    raid_gain(s, seat, RAID_POINT, points);
    if (points > 0) {
        pent_tell(why, seat, points, "RAI-083", "abilities of the crew");
    }
    raid_draw_cards(s, seat, cards);
}

/* RAI-067: the four sources, kept apart for the picture. */
static int add_strength(raid_state *s, int seat, int civ) {
    const raid_player *p = &s->player[seat];
    int dice = 0, crew = 0, animals = 0;
    for (int i = 0; i < s->dice_n; i++) {
        dice += raid_faces[s->die_color[i]][s->die_face[i]].strength;
    }
    for (int i = 0; i < RAID_SLOTS; i++) {
        crew += raid_member_strength(p, i);
        animals += raid_animal_strength(p, i);
    }
    int ability = raid_ability_sum(p, RAID_AB_STRENGTH, civ); /* RAI-081 */
    if (raid_behind(s, seat)) {
        ability += raid_ability_sum(p, RAID_AB_STRENGTH_BEHIND, civ); /* RAI-082 */
    }
    s->raid_dice = (uint8_t)dice;
    s->raid_crew = (uint8_t)crew;
    s->raid_animals = (uint8_t)animals;
    s->raid_ability = (uint8_t)ability;
    s->raid_strength = (uint8_t)(dice + crew + animals + ability + s->raid_kumis);
    return s->raid_strength;
}

/* RAI-069 RAI-070: points of the highest bracket, or the Wounds of failing. */
static int score_raid(raid_state *s, int seat, int set, pent_trace *why) {
    const raid_set_row *row = &raid_sets[set];
    int strength = add_strength(s, seat, set / 3), points = 0;
    for (int i = 0; i < row->brackets; i++) {
        if (strength >= row->strength[i]) {
            points = row->points[i];
        }
    }
    raid_gain(s, seat, RAID_POINT, points);
    s->raid_points = (uint8_t)points;
    pent_tell(why, seat, points, points ? "RAI-069" : "RAI-070", "with Strength %d", strength);
    return points == 0 ? raid_civs[set / 3].wounds : 0;
}

/* RAI-071: Wounds of the dice and of failing, then how many of them are taken (RAI-088), then where
 * they go (RAI-076), then what becomes of the crew. */
static void push_wounds(raid_state *s, int seat, int set, int failing) {
    int wounds = failing;
    for (int i = 0; i < s->dice_n; i++) {
        wounds += raid_faces[s->die_color[i]][s->die_face[i]].wounds;
    }
    int fewer = raid_ability_sum(&s->player[seat], RAID_AB_FEWER_WOUNDS, set / 3);
    fewer = fewer < wounds ? fewer : wounds;
    s->raid_wounds = (uint8_t)wounds;
    memset(s->assigned, 0, sizeof s->assigned);
    raid_push(s, RAID_F_FATE, seat, 0, 0, 0);
    raid_push(s, RAID_F_WOUND, seat, wounds, 0, 0);
    if (fewer > 0) {
        raid_push(s, RAID_F_SPARE, seat, fewer, 0, 0);
    }
}

/* RAI-097 RAI-098: how many dice in all, and how many Brawlers may take the same one. */
static void push_rerolls(raid_state *s, int seat) {
    const raid_player *p = &s->player[seat];
    int dice = raid_ability_sum(p, RAID_AB_REROLL, RAID_ANYWHERE), brawlers = 0;
    for (int i = 0; i < RAID_SLOTS && dice > 0; i++) {
        brawlers += p->crew[i] != RAID_NO && raid_crew[p->crew[i]].ability == RAID_AB_REROLL;
    }
    raid_push(s, RAID_F_REROLL, seat, dice, brawlers, 0);
}

void raid_raid_stage(raid_state *s, pent_trace *why) {
    pent_frame *f = pent_top(&s->stack);
    int seat = f->seat, set = f->b;
    const raid_player *p = &s->player[seat];
    switch (f->a++) {
    case RAID_ROLL: gather_dice(s, p, set); break;
    case RAID_AGAIN: push_rerolls(s, seat); break;
    case RAID_GAIN: raid_gains(s, seat, set / 3, why); break;
    case RAID_TOTAL: push_wounds(s, seat, set, score_raid(s, seat, set, why)); break;
    default: /* RAID_LOOT */
        pent_pop(&s->stack);
        if (raid_open(s, 2 * set) && raid_open(s, 2 * set + 1)) {
            raid_push(s, RAID_F_SPACE, seat, set, 0, 0);
        } else {
            raid_loot(s, raid_open(s, 2 * set) ? 2 * set : 2 * set + 1, why);
        }
        break;
    }
}

/* RAI-091: what being wounded brings. */
static void wounded(raid_state *s, int seat, int slot, pent_trace *why) {
    const raid_player *p = &s->player[seat];
    const raid_crew_row *row = &raid_crew[p->crew[slot]];
    int n = row->amount * raid_factor(p, slot);
    if (row->ability == RAID_AB_WOUNDED_CARD) {
        raid_draw_cards(s, seat, n);
    } else if (row->ability == RAID_AB_WOUNDED_POINT) {
        raid_gain(s, seat, RAID_POINT, n);
        pent_tell(why, seat, n, "RAI-091", "%s wounded", row->name);
    }
}

/* RAI-074 RAI-094 RAI-095 RAI-096 */
static void killed(raid_state *s, int seat, int slot, pent_trace *why) {
    raid_player *p = &s->player[seat];
    int kind = p->crew[slot], factor = raid_factor(p, slot);
    const raid_crew_row *row = &raid_crew[kind];
    int n = row->amount * factor;
    raid_discard_member(s, seat, slot);
    switch (row->ability) {
    case RAID_AB_KILLED_GOLD: raid_gain(s, seat, RAID_GOLD, n); break;
    case RAID_AB_KILLED_POINTS:
        raid_gain(s, seat, RAID_POINT, n);
        pent_tell(why, seat, n, "RAI-094", "%s killed", row->name);
        break;
    case RAID_AB_KILLED_RETURN: /* RAI-095 RAI-157 */
        s->discard[kind]--;
        s->discard_n--;
        raid_to_hand(s, seat, kind, true);
        raid_draw_cards(s, seat, factor - 1);
        break;
    default: break;
    }
}

/* One slot of the crew, from left to right (RAI-076): Wounds laid down, then wounded, then killed.
 * A member that is killed triggers "wounded" only if a Wound before the lethal one hit it (RAI-092
 * RAI-093). */
void raid_fate(raid_state *s, pent_trace *why) {
    pent_frame *f = pent_top(&s->stack);
    if (f->a == RAID_SLOTS) {
        pent_pop(&s->stack);
        memset(s->assigned, 0, sizeof s->assigned);
        return;
    }
    int seat = f->seat, slot = f->a++, n = s->assigned[slot];
    if (n == 0) {
        return;
    }
    raid_player *p = &s->player[seat];
    bool dies = n == raid_capacity(p, slot); /* RAI-073 */
    p->wounds[slot] = (uint8_t)(p->wounds[slot] + n - dies);
    if (n > dies) {
        wounded(s, seat, slot, why);
    }
    if (dies) {
        killed(s, seat, slot, why);
    }
}

/* A raid space is done with: by a raid of a person or of the rival. */
void raid_clear_space(raid_state *s, int space, int mark) {
    if (mark == RAID_SPOT_RIVAL) {
        use_spot(s, space / 2, mark); /* RAI-170 */
    }
    s->worker[space] = RAID_NONE;
    memset(s->plunder[space], 0, sizeof s->plunder[space]);
    s->progress = 1;
    raid_count_left(s); /* RAI-147 RAI-183 */
    if (space / 6 != RAID_GREECE && s->quest[raid_place_of(space)] == RAID_DOWN) {
        raid_push_chance(s, RAID_F_REVEAL, raid_place_of(space), 0); /* RAI-078 RAI-169 */
    }
}

/* RAI-077: Plunder and worker of the space. */
void raid_loot(raid_state *s, int space, pent_trace *why) {
    raid_player *p = &s->player[s->turn];
    for (int g = 0; g < RAID_PLUNDER; g++) {
        p->good[g] = (uint8_t)(p->good[g] + s->plunder[space][g]);
    }
    p->worker = s->worker[space];
    pent_tell(why, s->turn, 0, "RAI-077", "loots %s %d", raid_civs[space / 6].name, space % 6 + 1);
    raid_clear_space(s, space, RAID_NONE);
}
