/* Raiders of Scythia: what working does: buildings, cards, heroes, Eagles, quests.
 *
 * What it is: every move of a seat but the choice of a pair, each popping or changing its frame.
 * What it is not: the course of a raid (raid.c) or what may be done (legal.c). */
#include "raiders.h"

#include <string.h>

/* ---- effects of cards and heroes ---- */

static int worker_in_use(const raid_state *s) {
    for (int i = s->stack.n - 1; i >= 0; i--) {
        if (s->stack.f[i].kind == RAID_F_PICK) {
            return s->village[s->placed]; /* the worker just placed */
        }
    }
    return s->player[s->turn].worker; /* the worker just picked up */
}

/* RAI-119: all are compared first. */
static void tribute(raid_state *s, int seat, pent_trace *why) {
    raid_player *p = &s->player[seat];
    int mine = p->good[RAID_SILVER];
    for (int i = 0; i < s->seats; i++) {
        if (s->player[i].good[RAID_SILVER] > mine) {
            s->player[i].good[RAID_SILVER]--;
            p->good[RAID_SILVER]++;
            pent_tell(why, i, 0, "RAI-119", "gives 1 Silver");
        }
    }
}

static void push_then(raid_state *s, int seat, const raid_effect *e, int card, pent_trace *why) {
    switch (e->then.what) {
    case RAID_THEN_HEAL: raid_push(s, RAID_F_HEAL, seat, e->then.n, 0, 1); break;
    case RAID_THEN_HEAL_ONE: raid_push(s, RAID_F_HEAL, seat, e->then.n, 0, 1 | 2); break;
    case RAID_THEN_TAKE: raid_push(s, RAID_F_TAKE, seat, e->then.n - 1, 0, 0); break;
    case RAID_THEN_TRIBUTE: tribute(s, seat, why); break;
    case RAID_THEN_SWAP_EAGLE: raid_push(s, RAID_F_SWAP_EAGLE, seat, 0, 0, 0); break;
    case RAID_THEN_SWAP_CREW: raid_push(s, RAID_F_SWAP_CREW, seat, 0, 0, 0); break;
    case RAID_THEN_DISCARD: raid_push(s, RAID_F_DISCARD, seat, e->then.n, 0, 0); break;
    case RAID_THEN_BUILDING: raid_push(s, RAID_F_BUILDING, seat, worker_in_use(s), 0, 0); break;
    case RAID_THEN_TOWN: /* RAI-124 */
        raid_push(s, RAID_F_ACTION, seat, RAID_TOWN, worker_in_use(s), 0);
        break;
    case RAID_THEN_SACRIFICE: raid_push(s, RAID_F_SACRIFICE, seat, 0, 0, 0); break;
    case RAID_THEN_FETCH: raid_push(s, RAID_F_FETCH, seat, card, 0, 0); break;
    case RAID_THEN_TRADE: raid_push(s, RAID_F_TRADE, seat, e->then.n, 0, 0); break;
    case RAID_THEN_QUEST_LESS: raid_push(s, RAID_F_QUEST_LESS, seat, 0, 0, 0); break;
    case RAID_THEN_EAGLE: raid_push(s, RAID_F_ANIMAL, seat, 1, 0, 0); break;
    case RAID_THEN_HORSE: raid_push(s, RAID_F_ANIMAL, seat, 2, 0, 0); break;
    case RAID_THEN_ANIMAL: raid_push(s, RAID_F_ANIMAL, seat, 1 | 2, 0, 0); break;
    case RAID_THEN_LOOK:
        raid_push(s, RAID_F_LOOK, seat, 0, 0, 0);
        raid_push_chance(s, RAID_F_LOOK_DRAW, e->then.n, seat);
        break;
    case RAID_THEN_HIRE: raid_push(s, RAID_F_HIRE, seat, e->then.n, 0, 0); break;
    case RAID_THEN_CHOOSE: raid_push(s, RAID_F_CHOOSE, seat, e->then.n - 1, 0, 0); break;
    default: break;
    }
}

/* Pay, gain, and open what follows. Frames are pushed last first: a card that has to be paid is
 * asked for before cards are drawn, and both before what follows. */
void raid_use(raid_state *s, int seat, const raid_effect *e, int card, pent_trace *why) {
    for (int g = 0; g <= RAID_POINT; g++) {
        if (e->pay[g] > 0) {
            raid_pay(s, seat, g, e->pay[g]);
        }
        if (e->get[g] > 0) {
            raid_gain(s, seat, g, e->get[g]);
        }
    }
    int points = e->get[RAID_POINT] - e->pay[RAID_POINT];
    if (points != 0) {
        pent_tell(why, seat, points, "RAI-111", "by the card's effect");
    }
    push_then(s, seat, e, card, why);
    raid_draw_cards(s, seat, e->get[RAID_CARD]);
    if (e->pay[RAID_CARD] > 0) {
        raid_push(s, RAID_F_DISCARD, seat, e->pay[RAID_CARD], 0, 0);
    }
}

/* ---- crew and animals ---- */

/* RAI-048: whoever stood there is discarded first. */
static void hire(raid_state *s, int seat, int kind, int slot, int price, pent_trace *why) {
    raid_player *p = &s->player[seat];
    if (p->crew[slot] != RAID_NO) {
        raid_discard_member(s, seat, slot);
    }
    raid_pay(s, seat, RAID_SILVER, price);
    raid_from_hand(s, seat, kind);
    p->crew[slot] = (uint8_t)kind;
    p->wounds[slot] = 0;
    p->crew_n++;
    pent_tell(why, seat, 0, "RAI-038", "%s hired for %d Silver", raid_crew[kind].name, price);
}

/* RAI-050 RAI-051 RAI-052: the animal lies in its space for good; an old one of that half is
 * discarded, never moved. */
static void place_animal(raid_state *s, int seat, bool eagle, int animal, int slot) {
    raid_player *p = &s->player[seat];
    uint8_t *space = eagle ? &p->eagle[slot] : &p->horse[slot];
    if (*space != RAID_NO) {
        raid_discard_animal(s, *space);
    }
    *space = (uint8_t)animal;
}

/* RAI-110: whether an Eagle was used this turn goes with it, from slot or offer to slot or offer. */
static void move_use(raid_state *s, int from, int to) {
    bool used = s->eagles_used >> from & 1;
    s->eagles_used &= (uint8_t) ~(1u << from | 1u << to);
    s->eagles_used |= (uint8_t)(used << to);
}

static void take_animal(raid_state *s, int seat, pent_move m) {
    int place = pent_a(m), slot = pent_b(m), animal = s->offer[place];
    bool eagle = pent_kind(m) == RAID_M_EAGLE;
    raid_take_offer(s, place);
    place_animal(s, seat, eagle, animal, slot);
    if (eagle) {
        move_use(s, RAID_SLOTS + place, slot);
    }
    s->eagles_used &= (uint8_t) ~(1u << (RAID_SLOTS + place));
}

/* RAI-120: the Eagle's card takes the place of the animal that is taken. */
static void swap_eagle(raid_state *s, int seat, int from, int place, int to) {
    raid_player *p = &s->player[seat];
    int horse = s->offer[place];
    s->offer[place] = p->eagle[from];
    p->eagle[from] = RAID_NO;
    move_use(s, from, RAID_SLOTS + place);
    place_animal(s, seat, false, horse, to);
}

/* RAI-121 RAI-157: the member goes to hand before everybody's eyes, its Wounds go back. */
static void swap_crew(raid_state *s, int seat, int slot, int kind) {
    raid_player *p = &s->player[seat];
    int old = p->crew[slot];
    raid_from_hand(s, seat, kind);
    raid_to_hand(s, seat, old, true);
    p->crew[slot] = (uint8_t)kind;
    p->wounds[slot] = 0;
}

/* ---- quests ---- */

/* RAI-143 RAI-144 RAI-145; left_out as in raid_quest_payable. */
static void complete_quest(raid_state *s, int seat, int place, int left_out, pent_trace *why) {
    int q = s->quest[place];
    const raid_quest_row *row = &raid_quests[q];
    raid_player *p = &s->player[seat];
    raid_leave_quest(s, place);
    p->quest_mask |= 1u << q;
    p->quests++;
    pent_tell(why, seat, row->points, "RAI-145", "quest completed");
    if (row->hand > 0) {
        int need = row->hand - (left_out == RAID_CARD ? 2 : 0); /* RAI-129 */
        raid_push(s, RAID_F_HAND_QUEST, seat, need, 0, 0);
        return;
    }
    for (int g = 0; g < 5; g++) {
        if (row->cost[g] > 0) {
            raid_pay(s, seat, g, row->cost[g] - (left_out == g)); /* RAI-129 */
        }
    }
}

/* ---- buildings: abilities of the crew count however one is used, through an Adventurer too
 * (RAI-104) ---- */

static void silversmith(raid_state *s, const pent_frame *f) {
    int n = f->b == RAID_BLUE ? 3 : 2;                                              /* RAI-041 */
    n += raid_ability_sum(&s->player[f->seat], RAID_AB_SILVERSMITH, RAID_ANYWHERE); /* RAI-100 */
    raid_gain(s, f->seat, RAID_SILVER, n);
}

static void farm(raid_state *s, const pent_frame *f) {
    int n = f->b == RAID_RED ? 3 : 2;                                        /* RAI-042 */
    n += raid_ability_sum(&s->player[f->seat], RAID_AB_FARM, RAID_ANYWHERE); /* RAI-101 */
    raid_gain(s, f->seat, RAID_PROVISION, n);
}

static void meeting(raid_state *s, const pent_frame *f, bool kumis) {
    int n = kumis ? 1 : 2; /* RAI-045 */
    if (kumis) {
        raid_gain(s, f->seat, RAID_KUMIS, 2);
    }
    n += raid_ability_sum(&s->player[f->seat], RAID_AB_MEETING, RAID_ANYWHERE); /* RAI-103 */
    raid_draw_cards(s, f->seat, n);
}

/* RAI-107: the card is on the discard pile before its effect begins. */
static void play_card(raid_state *s, int seat, int kind, pent_trace *why) {
    raid_from_hand(s, seat, kind);
    raid_discard_card(s, kind);
    raid_use(s, seat, &raid_crew[kind].play, kind, why);
}

/* One use of a building; its frame is already gone. */
static void use_building(raid_state *s, const pent_frame *f, pent_move m, pent_trace *why) {
    int a = pent_a(m), seat = f->seat;
    switch (pent_kind(m)) {
    case RAID_M_EAGLE: /* RAI-037 */
        raid_pay(s, seat, RAID_SILVER, 2);
        take_animal(s, seat, m);
        break;
    case RAID_M_HORSE:
        raid_pay(s, seat, RAID_EQUIPMENT, 1);
        take_animal(s, seat, m);
        break;
    case RAID_M_HIRE:
        hire(s, seat, a, pent_b(m), raid_price(&s->player[seat], a, true), why);
        break;
    case RAID_M_HEALING: /* RAI-039 */
        raid_pay(s, seat, RAID_KUMIS, 1);
        raid_push(s, RAID_F_HEAL, seat, 2, 0, 0);
        break;
    case RAID_M_TAKE_SILVER: silversmith(s, f); break;
    case RAID_M_TAKE_FOOD: farm(s, f); break;
    case RAID_M_TAKE_WAGON:
        raid_gain(s, seat, RAID_WAGON, 1); /* RAI-042 */
        break;
    case RAID_M_SLAUGHTER: /* RAI-043 */
        raid_pay(s, seat, RAID_LIVESTOCK, 1);
        raid_gain(s, seat, RAID_PROVISION, 2);
        raid_gain(s, seat, RAID_KUMIS, 1);
        break;
    case RAID_M_QUEST: complete_quest(s, seat, a, RAID_NO, why); break;
    case RAID_M_PLAY: play_card(s, seat, a, why); break;
    case RAID_M_USE_HERO:
        s->hero_used = 1; /* RAI-110 */
        raid_use(s, seat, &raid_heroes[s->player[seat].hero].use, RAID_NO, why);
        break;
    case RAID_M_USE_EAGLE:
        s->eagles_used |= (uint8_t)(1u << a); /* RAI-110 */
        raid_use(s, seat, &raid_crew[s->player[seat].crew[a]].play, RAID_NO, why);
        break;
    case RAID_M_TWO_CARDS:
    case RAID_M_CARD_KUMIS: meeting(s, f, pent_kind(m) == RAID_M_CARD_KUMIS); break;
    case RAID_M_SELL: /* RAI-046 */
        raid_from_hand(s, seat, a);
        raid_discard_card(s, a);
        raid_gain(s, seat, RAID_SILVER, 2);
        break;
    case RAID_M_BARTER:
        raid_gain(s, seat, a, 1);
        raid_push(s, RAID_F_DISCARD, seat, 2, 0, 0);
        break;
    default: /* RAID_M_PASS */ break;
    }
}

/* ---- single decisions; frames that go on are changed in place, others are popped ---- */

static void discard_choice(raid_state *s, int kind) {
    pent_frame *f = pent_top(&s->stack);
    f->b = kind > f->b ? (uint8_t)kind : f->b;
    if (f->kind == RAID_F_LOOK) {
        int i = 0;
        while (s->look[i] != kind) {
            i++;
        }
        memmove(&s->look[i], &s->look[i + 1], (size_t)(3 - i));
        s->look[3] = 0;
        s->look_n--;
        f->a--;
    } else {
        raid_from_hand(s, f->seat, kind);
        if (f->kind == RAID_F_HAND_QUEST) {
            int strength = raid_crew[kind].strength;
            f->a = f->a > strength ? (uint8_t)(f->a - strength) : 0;
        } else {
            f->a--;
        }
    }
    raid_discard_card(s, kind);
}

static void heal_choice(raid_state *s, int slot) {
    pent_frame *f = pent_top(&s->stack);
    s->player[f->seat].wounds[slot]--;
    f->b = slot > f->b ? (uint8_t)slot : f->b;
    f->d = 1;
    f->a--;
}

/* Decisions inside an effect that end with one move. */
static void effect_choice(raid_state *s, pent_move m, pent_trace *why) {
    pent_frame f = pent_pop(&s->stack);
    int a = pent_a(m), b = pent_b(m), seat = f.seat;
    switch (pent_kind(m)) {
    case RAID_M_EAGLE:
    case RAID_M_HORSE: take_animal(s, seat, m); break;
    case RAID_M_HIRE: { /* RAI-132 RAI-135 */
        int price = raid_price(&s->player[seat], a, false);
        hire(s, seat, a, b, price < f.a ? price : f.a, why);
        break;
    }
    case RAID_M_QUEST: complete_quest(s, seat, a, b, why); break;
    case RAID_M_TAKE: /* RAI-118 */
        s->plunder[a][b]--;
        s->player[seat].good[b]++;
        break;
    case RAID_M_SWAP_EAGLE: swap_eagle(s, seat, a, b, pent_c(m)); break;
    case RAID_M_SWAP_CREW: swap_crew(s, seat, a, b); break;
    case RAID_M_BUILDING:
        raid_push(s, RAID_F_ACTION, seat, a, f.a, 0); /* RAI-123 */
        break;
    case RAID_M_SACRIFICE: /* RAI-125 */
        raid_discard_member(s, seat, a);
        raid_gain(s, seat, b, 1);
        break;
    case RAID_M_FETCH: /* RAI-126 RAI-157 */
        s->discard[a]--;
        s->discard_n--;
        raid_to_hand(s, seat, a, true);
        break;
    case RAID_M_CHOOSE: raid_use(s, seat, &raid_choices[a][b].effect, RAID_NO, why); break;
    case RAID_M_SPACE: raid_loot(s, a, why); break;
    case RAID_M_KUMIS:
        raid_pay(s, seat, RAID_KUMIS, a); /* RAI-065 */
        s->raid_kumis = (uint8_t)a;
        break;
    case RAID_M_SPARE: { /* RAI-088 */
        pent_frame *wounds = pent_top(&s->stack);
        wounds->a = (uint8_t)(wounds->a - a);
        s->raid_wounds = wounds->a;
        break;
    }
    default: /* RAID_M_STOP */ break;
    }
}

static void place_worker(raid_state *s, int building) {
    pent_frame f = pent_pop(&s->stack);
    raid_player *p = &s->player[f.seat];
    s->village[building] = p->worker;
    s->placed = (uint8_t)building;
    raid_push(s, RAID_F_PICK, f.seat, 0, 0, 0);
    raid_push(s, RAID_F_ACTION, f.seat, building, p->worker, 0); /* RAI-030 */
    p->worker = RAID_NONE;
}

static void pick_worker(raid_state *s, int building) {
    pent_frame f = pent_pop(&s->stack);
    int color = s->village[building];
    s->village[building] = RAID_NONE;
    s->player[f.seat].worker = (uint8_t)color; /* RAI-033 */
    raid_push(s, RAID_F_END_TURN, f.seat, 0, 0, 0);
    raid_push(s, RAID_F_ACTION, f.seat, building, color, 0); /* RAI-031 */
}

void raid_work(raid_state *s, pent_move m, pent_trace *why) {
    pent_frame *f = pent_top(&s->stack);
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case RAID_M_PLACE: place_worker(s, a); break;
    case RAID_M_PICK: pick_worker(s, a); break;
    case RAID_M_RAID: raid_begin_raid(s, a, why); break;
    case RAID_M_DISCARD: discard_choice(s, a); break;
    case RAID_M_HEAL: heal_choice(s, a); break;
    case RAID_M_TRADE: /* RAI-128 */
        raid_pay(s, f->seat, a, 1);
        raid_gain(s, f->seat, pent_b(m), 1);
        f->a--;
        f->b = (uint8_t)(a + 1);
        f->c = (uint8_t)pent_b(m);
        break;
    case RAID_M_WOUND: /* RAI-072 RAI-076 */
        s->assigned[a]++;
        f->a--;
        break;
    case RAID_M_REROLL: /* RAI-097 RAI-098 */
        s->dice_twice |= (uint8_t)(s->dice_again & 1u << a);
        s->dice_again |= (uint8_t)(1u << a);
        f->a--;
        raid_push_chance(s, RAID_F_DIE, a, 1);
        break;
    default:
        if (f->kind == RAID_F_ACTION) {
            pent_frame action = pent_pop(&s->stack);
            use_building(s, &action, m, why);
        } else {
            effect_choice(s, m, why);
        }
        break;
    }
}
