/* Raiders of Scythia: what may be done.
 *
 * What it is: one list per kind of open decision, in a fixed order, and the odds of chance.
 * What it is not: the conditions themselves where apply needs them too; those are in facts.c. */
#include "core/bits.h"
#include "core/moves.h"
#include "raiders.h"

int raid_actor(const void *state) {
    const raid_state *s = state;
    if (s->over) {
        return PENT_OVER;
    }
    const pent_frame *f = pent_top_of(&s->stack);
    return f->seat == PENT_FRAME_CHANCE ? PENT_CHANCE : f->seat;
}

/* A move with no, one or two arguments. */
static void add(pent_moves *out, int kind) { pent_add(out, PENT_MOVE(kind, 0, 0, 0)); }
static void add1(pent_moves *out, int kind, int a) { pent_add(out, PENT_MOVE(kind, a, 0, 0)); }
static void add2(pent_moves *out, int kind, int a, int b) {
    pent_add(out, PENT_MOVE(kind, a, b, 0));
}

/* ---- chance ---- */

static void each_quest_in_box(const raid_state *s, int place, pent_moves *out) {
    PENT_EACH_BIT(q, s->quest_box) { add2(out, RAID_M_QUEST_UP, (int)q, place); }
}

static void each_kind_in_deck(const raid_state *s, int move, pent_moves *out) {
    for (int kind = 0; kind < RAID_KINDS; kind++) {
        if (s->deck[kind] > 0) {
            add1(out, move, kind);
        }
    }
}

static void each_hero(const raid_state *s, int pair, pent_moves *out) {
    unsigned shown = 0;
    for (int i = 0; i < pair; i++) {
        shown |= 1u << s->pair_hero[i];
    }
    PENT_EACH_BIT(hero, ~shown & 0xFF) { add1(out, RAID_M_HERO, (int)hero); }
}

static void chance_moves(const raid_state *s, const pent_frame *f, pent_moves *out) {
    switch (f->kind) {
    case RAID_F_START:
        for (int seat = 0; seat < s->seats; seat++) {
            add1(out, RAID_M_START, seat); /* RAI-016 */
        }
        break;
    case RAID_F_VILLAGE_QUEST:
    case RAID_F_REVEAL: each_quest_in_box(s, f->a, out); break;
    case RAID_F_TOKEN:
        for (int g = 0; g < RAID_PLUNDER; g++) {
            if (s->supply[g] > 0) {
                add2(out, RAID_M_TOKEN, g, f->a);
            }
        }
        break;
    case RAID_F_OFFER:
        for (int animal = 0; animal < RAID_ANIMALS; animal++) {
            if (s->animals[animal] > 0) {
                add2(out, RAID_M_ANIMAL, animal, f->a);
            }
        }
        break;
    case RAID_F_HERO: each_hero(s, f->a, out); break;
    case RAID_F_PAIR_CREW: each_kind_in_deck(s, RAID_M_PAIR_CREW, out); break;
    case RAID_F_DRAW: each_kind_in_deck(s, RAID_M_DRAW, out); break;
    case RAID_F_LOOK_DRAW: each_kind_in_deck(s, RAID_M_LOOK, out); break;
    case RAID_F_DIE:
        for (int face = 0; face < raid_face_count[s->die_color[f->a]]; face++) {
            pent_add(out, PENT_MOVE(RAID_M_DIE, s->die_color[f->a], face, f->a));
        }
        break;
    default: /* RAID_F_SCHEME */
        PENT_EACH_BIT(scheme, s->rival.unused) { add1(out, RAID_M_SCHEME, (int)scheme); }
        break;
    }
}

/* Odds: cards, tokens and sides of a die that look alike are one move. */
unsigned raid_weight(const void *state, pent_move m) {
    const raid_state *s = state;
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case RAID_M_TOKEN: return s->supply[a];
    case RAID_M_ANIMAL: return s->animals[a];
    case RAID_M_PAIR_CREW:
    case RAID_M_DRAW:
    case RAID_M_LOOK: return s->deck[a];
    case RAID_M_DIE: return raid_faces[a][pent_b(m)].sides; /* RAI-015 */
    default: return 1;
    }
}

/* ---- parts of decisions ---- */

/* The five spaces of a row of crew, Eagles or Horses: first those where nothing is lost. */
static void empty_first(const uint8_t row[RAID_SLOTS], uint8_t order[RAID_SLOTS]) {
    int n = 0;
    for (int taken = 0; taken < 2; taken++) {
        for (int slot = 0; slot < RAID_SLOTS; slot++) {
            if ((row[slot] != RAID_NO) == taken) {
                order[n++] = (uint8_t)slot;
            }
        }
    }
}

/* RAI-050 RAI-051: any space, taken or not. */
static void each_animal(const raid_state *s, const raid_player *p, int move, pent_moves *out) {
    uint8_t order[RAID_SLOTS];
    empty_first(move == RAID_M_EAGLE ? p->eagle : p->horse, order);
    for (int place = 0; place < RAID_OFFER; place++) {
        for (int i = 0; i < RAID_SLOTS && s->offer[place] != RAID_NO; i++) {
            add2(out, move, place, order[i]);
        }
    }
}

/* RAI-047 RAI-048 RAI-049: any of the five spaces, taken or not, beside whomever. */
static void each_hire(const raid_player *p, int most, bool barracks, pent_moves *out) {
    int silver = p->good[RAID_SILVER];
    uint8_t order[RAID_SLOTS];
    empty_first(p->crew, order);
    PENT_EACH_BIT(kind, p->hand_mask) {
        int price = raid_price(p, (int)kind, barracks);
        if ((price < most ? price : most) > silver) {
            continue;
        }
        for (int i = 0; i < RAID_SLOTS; i++) {
            add2(out, RAID_M_HIRE, (int)kind, order[i]);
        }
    }
}

static void each_quest(const raid_state *s, const raid_player *p, pent_moves *out) {
    for (int place = 0; place < RAID_PLACES; place++) { /* RAI-142: wherever it lies */
        if (s->quest[place] < RAID_QUESTS && raid_quest_payable(p, s->quest[place], RAID_NO)) {
            add2(out, RAID_M_QUEST, place, RAID_NO);
        }
    }
}

/* RAI-129: every item of the cost that may be left out. */
static void each_cheaper_quest(const raid_state *s, const raid_player *p, pent_moves *out) {
    for (int place = 0; place < RAID_PLACES; place++) {
        int q = s->quest[place];
        if (q >= RAID_QUESTS) {
            continue;
        }
        if (raid_quests[q].hand > 0 && raid_quest_payable(p, q, RAID_CARD)) {
            add2(out, RAID_M_QUEST, place, RAID_CARD);
        }
        for (int g = 0; g < 5; g++) {
            if (raid_quests[q].cost[g] > 0 && raid_quest_payable(p, q, g)) {
                add2(out, RAID_M_QUEST, place, g);
            }
        }
    }
    add(out, RAID_M_STOP); /* RAI-109 */
}

static void town_centre(const raid_state *s, int seat, pent_moves *out) {
    const raid_player *p = &s->player[seat];
    PENT_EACH_BIT(kind, p->hand_mask) { /* RAI-044 */
        if (raid_usable(s, seat, &raid_crew[kind].play, (int)kind)) {
            add1(out, RAID_M_PLAY, (int)kind);
        }
    }
    if (!s->hero_used && raid_usable(s, seat, &raid_heroes[p->hero].use, RAID_NO)) { /* RAI-110 */
        add(out, RAID_M_USE_HERO);
    }
    for (int slot = 0; slot < RAID_SLOTS; slot++) {
        if (raid_eagle_effect(s, seat, slot)) {
            add1(out, RAID_M_USE_EAGLE, slot);
        }
    }
}

static void market(const raid_state *s, const raid_player *p, pent_moves *out) {
    PENT_EACH_BIT(kind, p->hand_mask) { add1(out, RAID_M_SELL, (int)kind); } /* RAI-046 */
    if (p->hand_n >= 2) {
        for (int g = RAID_EQUIPMENT; g <= RAID_WAGON; g++) {
            if (s->supply[g] > 0) { /* RAI-008 */
                add1(out, RAID_M_BARTER, g);
            }
        }
    }
}

/* A building's own moves; declining is always possible (RAI-030). */
static void building_moves(const raid_state *s, const pent_frame *f, pent_moves *out) {
    const raid_player *p = &s->player[f->seat];
    switch (f->a) {
    case RAID_STABLES: /* RAI-037 */
        if (p->good[RAID_SILVER] >= 2) {
            each_animal(s, p, RAID_M_EAGLE, out);
        }
        if (p->good[RAID_EQUIPMENT] >= 1) {
            each_animal(s, p, RAID_M_HORSE, out);
        }
        break;
    case RAID_BARRACKS:
        each_hire(p, RAID_NO, true, out);                          /* RAI-038 */
        if (p->good[RAID_KUMIS] >= 1 && raid_wound_total(p) > 0) { /* RAI-039 RAI-040 */
            add(out, RAID_M_HEALING);
        }
        break;
    case RAID_SILVERSMITH:
        add(out, RAID_M_TAKE_SILVER); /* RAI-041 */
        break;
    case RAID_FARM:
        add(out, RAID_M_TAKE_FOOD); /* RAI-042 */
        if (f->b == RAID_RED && s->supply[RAID_WAGON] > 0) {
            add(out, RAID_M_TAKE_WAGON);
        }
        break;
    case RAID_CHIEF: /* RAI-043 */
        if (p->good[RAID_LIVESTOCK] >= 1) {
            add(out, RAID_M_SLAUGHTER);
        }
        each_quest(s, p, out);
        break;
    case RAID_TOWN: town_centre(s, f->seat, out); break;
    case RAID_MEETING: /* RAI-045 */
        if (s->deck_n + s->discard_n > 0) {
            add(out, RAID_M_TWO_CARDS);
        }
        add(out, RAID_M_CARD_KUMIS);
        break;
    default: market(s, p, out); break;
    }
    add(out, RAID_M_PASS);
}

/* In any order that pleases a person; a search needs one only (raid_redundant). */
static void each_discard(const raid_player *p, pent_moves *out) {
    PENT_EACH_BIT(kind, p->hand_mask) { add1(out, RAID_M_DISCARD, (int)kind); }
}

/* RAI-144: any set that reaches the number; it may go on until the owner stops. */
static void each_quest_card(const raid_player *p, const pent_frame *f, pent_moves *out) {
    if (f->a == 0) {
        add(out, RAID_M_STOP);
    }
    if (raid_hand_strength(p) >= f->a) {
        each_discard(p, out);
    }
}

static void each_look_discard(const raid_state *s, pent_moves *out) {
    for (int i = 0; i < s->look_n; i++) { /* look is sorted */
        if (i == 0 || s->look[i] != s->look[i - 1]) {
            add1(out, RAID_M_DISCARD, s->look[i]);
        }
    }
}

static void each_heal(const raid_player *p, const pent_frame *f, pent_moves *out) {
    bool chosen = (f->c & 2) && f->d; /* RAI-116: the one member */
    for (int slot = 0; slot < RAID_SLOTS; slot++) {
        if (p->wounds[slot] > 0 && (!chosen || slot == f->b)) {
            add1(out, RAID_M_HEAL, slot);
        }
    }
    if (f->c & 1) {
        add(out, RAID_M_STOP);
    }
}

/* How much of what a frame asks for can still come if only places from `from` on may follow. */
static int still_to_come(const raid_state *s, const pent_frame *f, int from) {
    const raid_player *p = &s->player[f->seat];
    int sum = 0;
    if (f->kind == RAID_F_WOUND) {
        for (int slot = from; slot < RAID_SLOTS; slot++) {
            sum += raid_room(s, f->seat, slot);
        }
    } else if (f->kind == RAID_F_HEAL) {
        for (int slot = from; slot < RAID_SLOTS; slot++) {
            sum += p->wounds[slot];
        }
    } else if (f->kind == RAID_F_LOOK) {
        for (int i = 0; i < s->look_n; i++) {
            sum += s->look[i] >= from;
        }
    } else {
        PENT_EACH_BIT(kind, p->hand_mask >> from << from) {
            sum += p->hand[kind] * (f->kind == RAID_F_DISCARD ? 1 : raid_crew[kind].strength);
        }
    }
    return sum;
}

/* The highest place chosen so far. */
static int highest(const raid_state *s, const pent_frame *f) {
    int slot = RAID_SLOTS - 1;
    if (f->kind != RAID_F_WOUND) {
        return f->b;
    }
    while (slot > 0 && s->assigned[slot] == 0) {
        slot--;
    }
    return slot;
}

/* Cards and Wounds that go one after another may go in ascending order: other orders, and
 * beginnings that no ascending order can finish, lead nowhere else. */
static bool out_of_order(const raid_state *s, const pent_frame *f, int a) {
    if (f->kind == RAID_F_HEAL && (f->c & 2)) {
        return false; /* one member: no order to choose */
    }
    bool must = f->kind != RAID_F_HEAL || !(f->c & 1);
    int need = f->kind == RAID_F_HEAL && raid_wound_total(&s->player[f->seat]) < f->a
                   ? raid_wound_total(&s->player[f->seat])
                   : f->a;
    return a < highest(s, f) || (must && still_to_come(s, f, a) < need);
}

/* What a search need not try: an order other than the ascending one, and effects that do nothing. */
bool raid_redundant(const void *state, pent_move m) {
    const raid_state *s = state;
    const pent_frame *f = pent_top_of(&s->stack);
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case RAID_M_DISCARD:
    case RAID_M_HEAL:
    case RAID_M_WOUND: return out_of_order(s, f, a);
    case RAID_M_TRADE: return f->b && (a < f->b - 1 || (a == f->b - 1 && pent_b(m) < f->c));
    case RAID_M_PLAY: return !raid_useful(s, f->seat, &raid_crew[a].play, a);
    case RAID_M_USE_EAGLE:
        return !raid_useful(s, f->seat, &raid_crew[s->player[f->seat].crew[a]].play, RAID_NO);
    default: return false;
    }
}

/* RAI-118 */
static void each_token(const raid_state *s, int civ, pent_moves *out) {
    for (int space = civ * 6; space < civ * 6 + 6; space++) {
        for (int g = 0; g < RAID_PLUNDER; g++) {
            if (raid_open(s, space) && s->plunder[space][g] > 0) {
                add2(out, RAID_M_TAKE, space, g);
            }
        }
    }
}

/* RAI-120 */
static void each_eagle_swap(const raid_state *s, const raid_player *p, pent_moves *out) {
    uint8_t order[RAID_SLOTS];
    empty_first(p->horse, order);
    for (int from = 0; from < RAID_SLOTS; from++) {
        for (int place = 0; place < RAID_OFFER; place++) {
            if (p->eagle[from] == RAID_NO || s->offer[place] == RAID_NO) {
                continue;
            }
            for (int i = 0; i < RAID_SLOTS; i++) {
                pent_add(out, PENT_MOVE(RAID_M_SWAP_EAGLE, from, place, order[i]));
            }
        }
    }
}

/* RAI-121 */
static void each_crew_swap(const raid_player *p, pent_moves *out) {
    for (int slot = 0; slot < RAID_SLOTS; slot++) {
        if (p->crew[slot] != RAID_NO) {
            PENT_EACH_BIT(kind, p->hand_mask) { add2(out, RAID_M_SWAP_CREW, slot, (int)kind); }
        }
    }
}

/* RAI-125 */
static void each_sacrifice(const raid_state *s, const raid_player *p, pent_moves *out) {
    for (int slot = 0; slot < RAID_SLOTS; slot++) {
        for (int g = 0; g < RAID_PLUNDER; g++) {
            if (p->crew[slot] != RAID_NO && s->supply[g] > 0) {
                add2(out, RAID_M_SACRIFICE, slot, g);
            }
        }
    }
}

/* RAI-128 */
static void each_trade(const raid_state *s, const pent_frame *f, pent_moves *out) {
    for (int give = 0; give < RAID_PLUNDER; give++) {
        for (int take = 0; take < RAID_PLUNDER; take++) {
            if (raid_can_trade(s, f, give, take)) {
                add2(out, RAID_M_TRADE, give, take);
            }
        }
    }
    add(out, RAID_M_STOP);
}

/* Two dice look alike, and i stands for j: rolled less often it leaves more to do, else it is first. */
static bool stands_for(const raid_state *s, int i, int j) {
    int i_again = s->dice_again >> i & 1, j_again = s->dice_again >> j & 1;
    return s->die_color[i] == s->die_color[j] && s->die_face[i] == s->die_face[j] &&
           (i_again < j_again || (i_again == j_again && i < j));
}

/* RAI-097 RAI-098: any die that some Brawler has not yet taken; of those that look alike, one. */
static void each_reroll(const raid_state *s, const pent_frame *f, pent_moves *out) {
    for (int i = 0; i < s->dice_n; i++) {
        bool named = !raid_may_reroll(s, f, i);
        for (int j = 0; j < s->dice_n; j++) {
            named |= raid_may_reroll(s, f, j) && stands_for(s, j, i);
        }
        if (!named) {
            add1(out, RAID_M_REROLL, i);
        }
    }
    add(out, RAID_M_STOP);
}

static void turn_moves(const raid_state *s, int seat, pent_moves *out) {
    for (int b = 0; b < RAID_BUILDINGS; b++) {
        if (raid_may_place(s, b, s->player[seat].worker)) {
            add1(out, RAID_M_PLACE, b);
        }
    }
    for (int set = 0; set < RAID_SETS; set++) {
        if (raid_may_raid(s, seat, set)) {
            add1(out, RAID_M_RAID, set);
        }
    }
}

static void pick_moves(const raid_state *s, pent_moves *out) {
    for (int b = 0; b < RAID_BUILDINGS; b++) {
        if (raid_may_pick(s, b)) {
            add1(out, RAID_M_PICK, b);
        }
    }
}

/* 1, 2, … and none at last: so the number in a list is the amount that it chooses. */
static void each_amount(int move, int most, pent_moves *out) {
    for (int n = 1; n <= most; n++) {
        add1(out, move, n);
    }
    add1(out, move, 0);
}

/* RAI-072 RAI-076: one Wound for any member that can still take one. */
static void wound_moves(const raid_state *s, const pent_frame *f, pent_moves *out) {
    for (int slot = 0; slot < RAID_SLOTS; slot++) {
        if (raid_room(s, f->seat, slot) > 0) {
            add1(out, RAID_M_WOUND, slot);
        }
    }
}

static void pair_moves(const raid_state *s, pent_moves *out) {
    for (int i = 0; i <= s->seats; i++) {
        if (s->pair_hero[i] != RAID_NO) {
            add1(out, RAID_M_PAIR, i); /* RAI-024 */
        }
    }
}

/* Decisions inside a card's effect. */
static void effect_moves(const raid_state *s, const pent_frame *f, pent_moves *out) {
    const raid_player *p = &s->player[f->seat];
    switch (f->kind) {
    case RAID_F_HEAL: each_heal(p, f, out); break;
    case RAID_F_TAKE: each_token(s, f->a, out); break;
    case RAID_F_SWAP_EAGLE: each_eagle_swap(s, p, out); break;
    case RAID_F_SWAP_CREW: each_crew_swap(p, out); break;
    case RAID_F_BUILDING: /* RAI-123: colour limits hold, workers and blocks do not matter */
        for (int b = 0; b < RAID_BUILDINGS; b++) {
            if (f->a != RAID_BLUE || (b != RAID_STABLES && b != RAID_CHIEF)) {
                add1(out, RAID_M_BUILDING, b);
            }
        }
        break;
    case RAID_F_SACRIFICE: each_sacrifice(s, p, out); break;
    case RAID_F_FETCH:
        for (int kind = 0; kind < RAID_KINDS; kind++) {
            if (raid_may_fetch(s, kind, f->a)) {
                add1(out, RAID_M_FETCH, kind);
            }
        }
        break;
    case RAID_F_TRADE: each_trade(s, f, out); break;
    case RAID_F_QUEST_LESS: each_cheaper_quest(s, p, out); break;
    case RAID_F_ANIMAL:
        if (f->a & 1) {
            each_animal(s, p, RAID_M_EAGLE, out);
        }
        if (f->a & 2) {
            each_animal(s, p, RAID_M_HORSE, out);
        }
        break;
    case RAID_F_LOOK: each_look_discard(s, out); break;
    case RAID_F_HIRE:
        each_hire(p, f->a, false, out);
        add(out, RAID_M_STOP); /* RAI-109 */
        break;
    default: /* RAID_F_CHOOSE */
        for (int i = 0; i < 2; i++) {
            if (raid_usable(s, f->seat, &raid_choices[f->a][i].effect, RAID_NO)) {
                add2(out, RAID_M_CHOOSE, f->a, i);
            }
        }
        break;
    }
}

void raid_legal(const void *state, pent_moves *out) {
    const raid_state *s = state;
    out->n = 0;
    if (s->over) {
        return;
    }
    const pent_frame *f = pent_top_of(&s->stack);
    if (f->kind < RAID_F_PAIR) {
        chance_moves(s, f, out);
        return;
    }
    const raid_player *p = &s->player[f->seat];
    switch (f->kind) {
    case RAID_F_PAIR: pair_moves(s, out); break;
    case RAID_F_TURN:
        turn_moves(s, f->seat, out); /* RAI-028 */
        break;
    case RAID_F_PICK: pick_moves(s, out); break;
    case RAID_F_ACTION: building_moves(s, f, out); break;
    case RAID_F_KUMIS:
        each_amount(RAID_M_KUMIS, p->good[RAID_KUMIS], out); /* RAI-065 */
        break;
    case RAID_F_REROLL: each_reroll(s, f, out); break;
    case RAID_F_SPARE:
        each_amount(RAID_M_SPARE, f->a, out); /* RAI-088 */
        break;
    case RAID_F_WOUND: wound_moves(s, f, out); break;
    case RAID_F_SPACE: /* RAI-077 */
        add1(out, RAID_M_SPACE, 2 * f->a);
        add1(out, RAID_M_SPACE, 2 * f->a + 1);
        break;
    case RAID_F_DISCARD: each_discard(p, out); break;
    case RAID_F_HAND_QUEST: each_quest_card(p, f, out); break;
    default: effect_moves(s, f, out); break;
    }
}
