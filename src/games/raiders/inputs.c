/* Raiders of Scythia: what the net sees of a seat.
 *
 * What it is: which raids and quests can be paid now and what the others lack, what the open turn still
 * owes, what each member, animal, card and good is to its owner, what the map and the village offer,
 * how near the end is and what others threaten. The table says every input once; the functions below
 * follow its order. The group "judgement" has the terms of the judgement by hand (eval.c).
 * What it is not: a price list; but for that group no input says what anything is worth. */
#include "core/bits.h"
#include "standing.h"

#include <string.h>

enum {
    FRAMES = RAID_FRAME_KINDS - RAID_F_PAIR, /* decisions of a seat, and automatic frames */
    BRACKETS = 4,                            /* failing, and up to three */
    LACKS = 4,
    MARGINS = 9, /* Strength beyond a bracket, -4 to 4 */
    WORKERS = 3,
};

/* clang-format off */
/* place, how many, group, name, what it says, worth to begin with: together the judgement by hand */
#define PRICED(X)                                                                                                    \
    X(J_GOODS, 1, "judgement", "goods", "Goods and cards by their prices, in 4 points.", 400)                        \
    X(J_CREW, 1, "judgement", "crew", "Crew and animals by their prices, in 8 points.", 800)                         \
    X(J_WORKER, 1, "judgement", "worker", "The worker held, in points.", 100)                                        \
    X(J_HELPERS, 1, "judgement", "helpers", "Abilities of other use, in points.", 100)                               \
    X(J_RAID, 1, "judgement", "best raid", "The best raid, paled by what it lacks, in 4 points.", 400)               \
    X(J_OPEN, 1, "judgement", "open decisions", "What the open decisions promise, in 4 points.", 400)                \
    X(J_LATE, 1, "judgement", "last turn", "A last raid or quest when time is short, in 4 points.", 400)             \
    X(J_IDLE, 1, "judgement", "idle rounds", "What waiting too long costs, in points.", -100)                        \
    X(J_OTHER, 1, "judgement", "best other", "All this of the best other, in 8 points.", -800)
/* place, how many, group, name, what it says */
#define TABLE(X)                                                                                                     \
    X(SEATS, RAID_SEATS, "game", "seats", "How many play.")                                                          \
    X(TIME, 9, "game", "time left", "How much of the game is left, in eighths.")                                     \
    X(LEFT, 1, "game", "time", "The same as a number.")                                                              \
    X(RAIDS_LEFT, 14, "game", "raids left", "Raids until the end is triggered.")                                     \
    X(QUESTS_LEFT, 12, "game", "quests left", "Quests until the end is triggered.")                                  \
    X(ENDING, 3, "game", "ending", "The end is triggered: this turn is the last, one is still to come, none.")       \
    X(STALLED, 7, "game", "idle rounds", "Rounds without a raid or a quest: 1, 2, 3, 4 to 5, to 8, to 12, more.")    \
    X(PRINTED, 1, "game", "printed end", "The end comes as it is printed.")                                          \
    X(SETUP, 1, "game", "set-up", "The game is still being set up.")                                                 \
    X(WAIT, RAID_SEATS, "game", "turns to wait", "Others who come before the seat; none: its own turn.")             \
    X(HERO, RAID_HEROES, "game", "hero", "The hero.")                                                                \
    X(HERO_LEFT, RAID_HEROES, "game", "hero, time left", "The hero, by the time left.")                              \
    X(AHEAD, 3, "rivals", "ahead", "Points ahead of the best other and the second; the same by the time gone.")      \
    X(AHEAD_BY, 9, "rivals", "ahead by", "Points ahead of the best other, in steps of 4.")                           \
    X(BEHIND, 1, "rivals", "behind on the track", "Somebody is ahead on the track.")                                 \
    X(OTHERS, 5, "rivals", "others", "Others' most Strength, crew, Provisions, Wagons, quests.")                     \
    X(PREY, RAID_SETS, "rivals", "others can raid", "Settlements that another could raid at once.")                  \
    X(PAID, 4, "rivals", "others can pay", "Faceup quests of goods that others could pay.")                          \
    X(RIVAL, 7, "rivals", "rival", "Alone: the rival's Strength, that of its own, Provisions, what it harvests, "    \
      "Horses and their points, points it would score with its next scheme.")                                        \
    X(SCHEME, RAID_SCHEMES, "rivals", "scheme to come", "Schemes that the rival has not drawn.")                     \
    X(SCHEME_RAID, RAID_SCHEMES, "rivals", "scheme raids", "Of them, those with which it would raid now.")           \
    X(BLOCKED, RAID_BUILDINGS, "rivals", "blocked", "The building that it blocks.")                                  \
    X(STOCK, RAID_HELD, "goods", "stock", "Goods as numbers.")                                                       \
    X(STOCK_LEFT, RAID_HELD, "goods", "stock, time left", "The same, by the time left.")                             \
    X(GOLD, 4, "goods", "gold", "1, 2, 3 or more Gold.")                                                             \
    X(EQUIPMENT, 4, "goods", "equipment", "1, 2, 3 or more Equipment.")                                              \
    X(WAGON, 4, "goods", "wagons", "1, 2, 3 or more Wagons.")                                                        \
    X(LIVESTOCK, 5, "goods", "livestock", "1, 2, 3, 4 or more Livestock.")                                           \
    X(SILVER, 10, "goods", "silver", "Silver, one of ten.")                                                          \
    X(PROVISIONS, 10, "goods", "provisions", "Provisions, one of ten.")                                              \
    X(KUMIS, 10, "goods", "kumis", "Kumis, one of ten.")                                                             \
    X(HAND, 10, "hand", "hand", "Cards in hand.")                                                                    \
    X(HAND_LEFT, 1, "hand", "hand, time left", "Cards in hand as a number, by the time left.")                       \
    X(CARD, RAID_KINDS, "hand", "card", "Cards in hand and those just looked at, by kind.")                          \
    X(HAND_STRENGTH, 13, "hand", "hand strength", "Strength of the hand.")                                           \
    X(HIRES, 4, "hand", "can hire", "Cards in hand that can be paid.")                                               \
    X(BEST_HIRE, 5, "hand", "best hire", "The Strength of the best of them.")                                        \
    X(CREW_N, RAID_SLOTS + 1, "crew", "crew", "How many crew.")                                                      \
    X(CREW, RAID_KINDS, "crew", "member", "Crew by kind.")                                                           \
    X(CREW_LEFT, RAID_KINDS, "crew", "member, what is left", "The same, by the raid spaces open where it helps, "    \
      "or by the time left.")                                                                                        \
    X(DOUBLED, RAID_KINDS, "crew", "doubled", "Crew under a Double Eagle.")                                          \
    X(PLAYING, RAID_KINDS, "crew", "playing", "Crew under a Play Eagle, by the time left.")                          \
    X(WOUNDS, 8, "crew", "wounds", "Wounds on the crew: 1, 2, …")                                                    \
    X(STRENGTH, 16, "crew", "strength", "Strength of crew and animals, in twos.")                                    \
    X(STRENGTH_LEFT, 1, "crew", "strength, time left", "The same as a number, by the time left.")                    \
    X(WEAK, 3, "crew", "weak members", "Members who die by the next Wound, the second, the third.")                  \
    X(ROOM, 1, "crew", "room for wounds", "Wounds that kill nobody.")                                                \
    X(EAGLE, 6, "animals", "eagles", "Eagles by kind, with crew and without.")                                       \
    X(HORSE, 6, "animals", "horses", "Horses by kind, with crew and without.")                                       \
    X(BARE, 4, "animals", "bare members", "Crew without an Eagle, without a Horse; by the time left.")               \
    X(OFFER, RAID_ANIMALS, "animals", "offer", "Animals in the offer.")                                              \
    X(BUY, 2, "animals", "can buy", "An Eagle or a Horse can be paid.")                                              \
    X(WORKER, 4, "workers", "worker", "The worker held.")                                                            \
    X(WORKER_LEFT, 4, "workers", "worker, time left", "The same, by the time left.")                                 \
    X(VILLAGE, RAID_BUILDINGS *WORKERS, "workers", "village", "Workers in the village, by building and colour.")     \
    X(WORKERS_IN, WORKERS, "workers", "workers in the village", "How many of each colour.")                          \
    X(WORKERS_OUT, WORKERS, "workers", "workers outside", "How many of each colour wait above raid spaces.")         \
    X(OPEN, RAID_SETS, "map", "open spaces", "Raid spaces in reach, by settlement.")                                 \
    X(LOOT, RAID_SETS, "map", "loot", "Points of the Plunder on the better space.")                                  \
    X(LACK, RAID_SETS *LACKS, "raids", "lack", "For each settlement: what is missing for a raid, 0, 1, 2, more.")    \
    X(BRACKET, RAID_SETS *BRACKETS, "raids", "bracket", "For each settlement: the bracket that mean dice reach.")    \
    X(MISSING, RAID_SETS, "raids", "missing strength", "For each settlement: Strength to the next bracket.")         \
    X(GAIN, RAID_SETS, "raids", "gain", "For each settlement that can be raided at once: likely points and loot.")   \
    X(GAINS, 3, "raids", "best gains", "The best and the second of them; the best of those that lack one thing.")    \
    X(READY, 5, "raids", "ready raids", "How many settlements can be raided at once.")                               \
    X(PAY, RAID_QUESTS, "quests", "quest payable", "Faceup quests that can be paid.")                                \
    X(NEAR, RAID_QUESTS, "quests", "quest near", "Faceup quests that lack one thing.")                               \
    X(BEST_QUEST, 7, "quests", "best quest", "Points of the best payable quest.")                                    \
    X(PAYABLE, 4, "quests", "quests payable", "How many can be paid.")                                               \
    X(FACEUP, 6, "quests", "quests faceup", "How many lie faceup.")                                                  \
    X(DONE, 10, "quests", "quests done", "How many are done.")                                                       \
    X(FRAME, FRAMES, "turn", "open", "Which decisions are open.")                                                    \
    X(ACTION, RAID_BUILDINGS, "turn", "action", "The building whose action is open.")                                \
    X(ACTION_BY, WORKERS, "turn", "action's worker", "The colour of the worker there.")                              \
    X(PICK, RAID_BUILDINGS *WORKERS, "turn", "can pick up", "Workers that may still be picked up this turn.")        \
    X(RAIDED, RAID_SETS, "turn", "raid", "The settlement that is being raided.")                                     \
    X(STAGE, 5, "turn", "stage", "How far that raid is.")                                                            \
    X(MARGIN, 3 * MARGINS, "turn", "margin", "Its Strength beyond each bracket, dice to come by their mean.")        \
    X(SPEND, 1, "turn", "kumis to spend", "Kumis that may still be spent in it.")                                    \
    X(WOUND, 8, "turn", "wounds to take", "Wounds still to be placed.")                                              \
    X(SPARE, 3, "turn", "wounds to spare", "Wounds that need not be taken.")                                         \
    X(DEATHS, 3, "turn", "deaths", "Members who will die of Wounds placed.")                                         \
    X(LOSSES, 2, "turn", "losses", "Their Strength; Wounds on the others.")                                          \
    X(DISCARD, 5, "turn", "discards", "Cards to be discarded.")                                                      \
    X(HEAL, 3, "turn", "to heal", "Wounds to be healed.")                                                            \
    X(NEED, 6, "turn", "hand strength due", "Strength that a quest still takes from the hand, in twos.")             \
    X(DRAW, 3, "turn", "draws", "Cards to be drawn.")
/* clang-format on */

#define PLACE(id, count, ...) IN_##id, IN_##id##_END = IN_##id + (count)-1,
enum { PRICED(PLACE) TABLE(PLACE) INPUTS };
#define PRICED_RUN(id, count, group, name, text, start) {group, name, count, text, start},
#define RUN(id, count, group, name, text)               {group, name, count, text, 0},
const pent_input raid_inputs[] = {PRICED(PRICED_RUN) TABLE(RUN){.name = NULL}};
_Static_assert((int)INPUTS <= (int)PENT_MAX_FEATURES, "a net can take them");

#define HOT(id, k)           pent_input_hot(x, IN_##id, IN_##id##_END - IN_##id + 1, k)
#define PART(id, i, n, of)   pent_input_part(x, IN_##id + (i), n, of)
#define FLAG(id, i, on)      pent_input_flag(x, IN_##id + (i), on)
#define POINTS(id, term, of) pent_input_put(x, IN_##id, raid_parts(term, of))

static int lower(int a, int b) { return a < b ? a : b; }
static int higher(int a, int b) { return a > b ? a : b; }

/* ---- what is kept from one position to the next ---- */

/* Inputs of a seat that follow from few bytes, kept with these. */
enum { GOODS, CARDS, TEAM, PLACES, RAIDS, QUESTS, CHIEF, PARTS };
enum { PART_BYTES = 96, PART_INPUTS = 64 };
typedef struct part {
    uint8_t bytes, n;
    uint8_t key[PART_BYTES];
    uint16_t index[PART_INPUTS];
    int16_t value[PART_INPUTS];
} part;

typedef struct memory {
    raid_map map;
    raid_standing seat[RAID_SEATS];
    part part[RAID_SEATS][PARTS];
} memory;
_Static_assert(sizeof(memory) <= RAID_LOOK_MEMORY, "it fits");

typedef struct scene {
    const raid_state *s;
    part (*part)[PARTS]; /* NULL: nothing is kept */
    const raid_map *map;
    const raid_standing *seat;
    raid_terms terms[RAID_SEATS]; /* with the open decisions */
    int rival;
    uint8_t inside[4]; /* workers by colour */
    uint32_t quests;   /* faceup */
} scene;

typedef struct look {
    const scene *o;
    const raid_state *s;
    const raid_player *p;
    const raid_standing *own;
    const raid_board *b;
    int seat, time;
    pent_inputs *x;
} look;

static void look_around(const raid_state *s, raid_map *m, raid_standing *seat, scene *o) {
    raid_look_at_map(s, m);
    *o = (scene){.s = s, .map = m, .seat = seat};
    for (int q = 0; q < s->seats; q++) {
        raid_look_at_seat(s, q, m, &seat[q]);
        o->terms[q] = seat[q].terms;
        raid_judge_open(s, q, &m->out, &seat[q].board, &o->terms[q]);
    }
    o->rival = raid_solo(s) ? raid_rival_score(&s->rival) : 0;
    for (int b = 0; b < RAID_BUILDINGS; b++) o->inside[s->village[b] & 3]++;
    for (int place = 0; place < RAID_PLACES; place++)
        if (s->quest[place] < RAID_QUESTS) o->quests |= 1u << s->quest[place];
}

/* ---- what is kept of a seat's inputs ---- */

typedef struct key {
    size_t n;
    uint8_t byte[PART_BYTES];
} key;

static inline void mark(key *k, const void *from, size_t n) {
    memcpy(k->byte + k->n, from, n);
    k->n += n;
}
#define MARK(k, member) mark(k, &(member), sizeof(member))

/* The inputs that `fill` gives, which follow from the key alone. */
static void look_part(const look *l, int which, const key *k, void fill(const look *l)) {
    pent_inputs *x = l->x;
    if (!l->o->part) {
        fill(l);
        return;
    }
    part *t = &l->o->part[l->seat][which];
    if (t->bytes == k->n && !memcmp(t->key, k->byte, k->n)) {
        memcpy(x->index + x->n, t->index, t->n * sizeof *t->index);
        memcpy(x->value + x->n, t->value, t->n * sizeof *t->value);
        x->n = (int16_t)(x->n + t->n);
        return;
    }
    int from = x->n;
    fill(l);
    int n = x->n - from;
    t->bytes = 0;
    if (n > PART_INPUTS) return;
    t->bytes = (uint8_t)k->n;
    t->n = (uint8_t)n;
    memcpy(t->key, k->byte, k->n);
    memcpy(t->index, x->index + from, (size_t)n * sizeof *t->index);
    memcpy(t->value, x->value + from, (size_t)n * sizeof *t->value);
}

/* ---- the groups, in the order of the table ---- */

static void look_judgement(const look *l) {
    pent_inputs *x = l->x;
    const scene *o = l->o;
    raid_terms t = o->terms[l->seat];
    POINTS(J_GOODS, t.goods, 4);
    POINTS(J_CREW, t.crew, 8);
    POINTS(J_WORKER, t.worker, 1);
    POINTS(J_HELPERS, t.helpers, 1);
    POINTS(J_RAID, t.raid, 4);
    POINTS(J_OPEN, t.open, 4);
    POINTS(J_LATE, t.late, 4);
    POINTS(J_IDLE, o->map->out.impatience, 1);
    pent_input_put(x, IN_J_OTHER, raid_other_parts(o->terms, l->s->seats, l->seat, 8));
}

static int turns_to_wait(const raid_state *s, int seat) {
    int n = raid_parties(s);
    return (seat - s->turn + n) % n;
}

static int idle_step(const raid_state *s) {
    int rounds = s->stalled / raid_parties(s);
    return rounds <= 3 ? rounds - 1 : rounds <= 5 ? 3 : rounds <= 8 ? 4 : rounds <= 12 ? 5 : 6;
}

static void look_game(const look *l) {
    const raid_state *s = l->s;
    pent_inputs *x = l->x;
    int wait = turns_to_wait(s, l->seat);
    bool setup = s->setup < RAID_STEP_DONE;
    HOT(SEATS, s->seats - 1);
    HOT(TIME, l->time / 8);
    pent_input_put(x, IN_LEFT, l->time);
    HOT(RAIDS_LEFT, higher(0, s->raids_left - 2));
    HOT(QUESTS_LEFT, higher(0, s->quests_left - 2));
    HOT(ENDING, !s->ending ? -1 : wait >= s->final_turns ? 2 : wait > 0);
    HOT(STALLED, idle_step(s));
    FLAG(PRINTED, 0, s->printed);
    FLAG(SETUP, 0, setup);
    HOT(WAIT, setup ? -1 : wait);
    if (l->p->hero == RAID_NO) return;
    HOT(HERO, l->p->hero);
    pent_input_put(x, IN_HERO_LEFT + l->p->hero, l->time);
}

/* Alone: what the rival is about to do. */
static void look_rival(const look *l) {
    const raid_state *s = l->s;
    const raid_rival *r = &s->rival;
    pent_inputs *x = l->x;
    const raid_rival_row *who = &raid_rivals[r->level];
    int strength = raid_rival_strength(s), worth = 0, drawn = 0, points = 0;
    unsigned raids = 0;
    for (int i = 0; i < r->horses; i++) points += raid_horse_points[r->horse[i] % 3];
    PENT_EACH_BIT(k, r->unused) {
        const raid_scheme_row *row = &raid_schemes[k];
        drawn++;
        if (!l->o->map->civ_open[row->civ] || r->provisions < row->provisions ||
            strength < row->strength)
            continue;
        raids |= 1u << k;
        worth += row->points;
    }
    PART(RIVAL, 0, strength, 8);
    PART(RIVAL, 1, who->strength, 2);
    PART(RIVAL, 2, r->provisions, 8);
    PART(RIVAL, 3, who->harvest - 2, 1);
    PART(RIVAL, 4, r->horses, 8);
    PART(RIVAL, 5, points, 8);
    if (drawn) PART(RIVAL, 6, worth, 8 * drawn);
    PENT_EACH_BIT(k, r->unused) FLAG(SCHEME, (int)k, true);
    PENT_EACH_BIT(k, raids) FLAG(SCHEME_RAID, (int)k, true);
    HOT(BLOCKED, r->blocked < RAID_BUILDINGS ? r->blocked : -1);
}

static bool goods_payable(const raid_player *p, const raid_quest_row *q) {
    for (int g = 0; g < 5; g++)
        if (p->good[g] < q->cost[g]) return false;
    return q->hand == 0;
}

static void look_rivals(const look *l) {
    const raid_state *s = l->s;
    const scene *o = l->o;
    pent_inputs *x = l->x;
    int mine = l->own->score, best = raid_solo(s) ? o->rival : -1000, second = -1000;
    int most[5] = {0}, paid = 0;
    unsigned ready = 0;
    for (int q = 0; q < s->seats; q++) {
        if (q == l->seat) continue;
        const raid_player *p = &s->player[q];
        second = higher(second, lower(best, o->seat[q].score));
        best = higher(best, o->seat[q].score);
        most[0] = higher(most[0], o->seat[q].board.strength);
        most[1] = higher(most[1], p->crew_n);
        most[2] = higher(most[2], p->good[RAID_PROVISION]);
        most[3] = higher(most[3], p->good[RAID_WAGON]);
        most[4] = higher(most[4], p->quests);
        ready |= o->seat[q].ready;
    }
    PENT_EACH_BIT(quest, s->seats > 1 ? o->quests : 0) {
        bool any = false;
        for (int q = 0; q < s->seats && !any; q++)
            any = q != l->seat && goods_payable(&s->player[q], &raid_quests[quest]);
        paid += any;
    }
    int ahead = mine - best;
    x->points = (int16_t)ahead;
    PART(AHEAD, 0, ahead, 16);
    if (second > -1000) PART(AHEAD, 1, mine - second, 16);
    PART(AHEAD, 2, ahead * (PENT_INPUT_ONE - l->time), 16 * PENT_INPUT_ONE);
    HOT(AHEAD_BY, higher(0, (ahead + 18) / 4));
    FLAG(BEHIND, 0, l->own->behind);
    PART(OTHERS, 0, most[0], 16);
    for (int i = 1; i < 5; i++) PART(OTHERS, i, most[i], 4);
    PENT_EACH_BIT(set, ready) FLAG(PREY, (int)set, true);
    HOT(PAID, paid - 1);
    if (!raid_solo(s)) return;
    key k;
    k.n = 0;
    MARK(&k, s->rival);
    MARK(&k, o->map->version);
    look_part(l, CHIEF, &k, look_rival);
}

static void fill_goods(const look *l) {
    const uint8_t *good = l->p->good;
    pent_inputs *x = l->x;
    for (int g = 0; g < RAID_HELD; g++) PART(STOCK, g, good[g], 4);
    for (int g = 0; g < RAID_HELD; g++) PART(STOCK_LEFT, g, good[g] * l->time, 4 * PENT_INPUT_ONE);
    HOT(GOLD, good[RAID_GOLD] - 1);
    HOT(EQUIPMENT, good[RAID_EQUIPMENT] - 1);
    HOT(WAGON, good[RAID_WAGON] - 1);
    HOT(LIVESTOCK, good[RAID_LIVESTOCK] - 1);
    HOT(SILVER, good[RAID_SILVER]);
    HOT(PROVISIONS, good[RAID_PROVISION]);
    HOT(KUMIS, good[RAID_KUMIS]);
}

static void look_goods(const look *l) {
    key k;
    k.n = 0;
    MARK(&k, l->p->good);
    MARK(&k, l->time);
    look_part(l, GOODS, &k, fill_goods);
}

/* The cards just looked at are as good as in hand; of another's there is nothing to see. */
static uint64_t add_looked_at(const look *l, uint8_t extra[RAID_KINDS]) {
    const raid_state *s = l->s;
    uint64_t kinds = 0;
    if (!s->look_n || s->turn != l->seat) return 0;
    for (int i = 0; i < s->look_n; i++) {
        if (s->look[i] >= RAID_KINDS) continue;
        kinds |= PENT_BIT(s->look[i]);
        extra[s->look[i]]++;
    }
    return kinds;
}

static void fill_hand(const look *l) {
    const raid_player *p = l->p;
    pent_inputs *x = l->x;
    uint8_t extra[RAID_KINDS] = {0};
    uint64_t looked = add_looked_at(l, extra);
    int hires = 0, best = -1, off = raid_ability_sum(p, RAID_AB_BARRACKS, RAID_ANYWHERE);
    HOT(HAND, p->hand_n);
    PART(HAND_LEFT, 0, p->hand_n * l->time, 8 * PENT_INPUT_ONE);
    PENT_EACH_BIT(kind, p->hand_mask | looked)
    PART(CARD, (int)kind, p->hand[kind] + extra[kind], 1);
    PENT_EACH_BIT(kind, p->hand_mask) {
        const raid_crew_row *row = &raid_crew[kind];
        if (row->cost - off > p->good[RAID_SILVER]) continue;
        hires += p->hand[kind];
        best = higher(best, row->strength);
    }
    HOT(HAND_STRENGTH, l->own->hand_strength);
    HOT(HIRES, hires - 1);
    HOT(BEST_HIRE, best);
}

static void look_hand(const look *l) {
    const raid_state *s = l->s;
    const raid_player *p = l->p;
    key k;
    k.n = 0;
    MARK(&k, p->hand_mask);
    MARK(&k, p->hand);
    MARK(&k, p->hand_n);
    MARK(&k, p->good[RAID_SILVER]);
    MARK(&k, p->crew); /* hire more cheaply */
    MARK(&k, p->eagle);
    MARK(&k, l->time);
    if (s->look_n && s->turn == l->seat) MARK(&k, s->look);
    look_part(l, CARDS, &k, fill_hand);
}

/* What the crew comes to, in one walk over the slots. */
typedef struct muster {
    uint64_t kinds, doubled, playing;
    uint8_t n[RAID_KINDS];
    int wounds, weak[3], room, eagle[6], horse[6], no_eagle, no_horse;
} muster;

static void count_crew(const raid_player *p, muster *m) {
    for (int i = 0; i < RAID_SLOTS; i++) {
        int kind = p->crew[i], eagle = p->eagle[i], horse = p->horse[i];
        bool alone = kind == RAID_NO;
        if (eagle != RAID_NO) m->eagle[eagle / 3 + 3 * alone]++;
        if (horse != RAID_NO) m->horse[horse % 3 + 3 * alone]++;
        if (alone) continue;
        if (!(m->kinds >> kind & 1)) m->n[kind] = 0;
        m->kinds |= PENT_BIT(kind);
        m->n[kind]++;
        if (eagle == RAID_NO)
            m->no_eagle++;
        else if (eagle / 3 == RAID_EAGLE_DOUBLE)
            m->doubled |= PENT_BIT(kind);
        else if (eagle / 3 == RAID_EAGLE_PLAY)
            m->playing |= PENT_BIT(kind);
        m->no_horse += horse == RAID_NO;
        m->wounds += p->wounds[i];
        int more = raid_capacity(p, i) - 1;
        m->room += more;
        if (more < 3) m->weak[more]++;
    }
}

static void look_crew(const look *l, const muster *m) {
    pent_inputs *x = l->x;
    HOT(CREW_N, l->p->crew_n);
    PENT_EACH_BIT(kind, m->kinds) PART(CREW, (int)kind, m->n[kind], 1);
    PENT_EACH_BIT(kind, m->kinds) {
        int civ = raid_crew[kind].civ;
        int left = civ == RAID_ANYWHERE ? l->time : l->o->map->civ_open[civ] * PENT_INPUT_ONE / 4;
        pent_input_put(x, IN_CREW_LEFT + (int)kind, m->n[kind] * left);
    }
    PENT_EACH_BIT(kind, m->doubled) FLAG(DOUBLED, (int)kind, true);
    PENT_EACH_BIT(kind, m->playing) pent_input_put(x, IN_PLAYING + (int)kind, l->time);
    HOT(WOUNDS, m->wounds - 1);
    HOT(STRENGTH, l->b->strength / 2);
    PART(STRENGTH_LEFT, 0, l->b->strength * l->time, 16 * PENT_INPUT_ONE);
    for (int i = 0; i < 3; i++) PART(WEAK, i, m->weak[i], 2);
    PART(ROOM, 0, m->room, 8);
}

static void look_animals(const look *l, const muster *m) {
    const raid_state *s = l->s;
    pent_inputs *x = l->x;
    uint8_t offer[RAID_ANIMALS] = {0};
    for (int i = 0; i < 6; i++) PART(EAGLE, i, m->eagle[i], 2);
    for (int i = 0; i < 6; i++) PART(HORSE, i, m->horse[i], 2);
    PART(BARE, 0, m->no_eagle, 3);
    PART(BARE, 1, m->no_horse, 3);
    PART(BARE, 2, m->no_eagle * l->time, 3 * PENT_INPUT_ONE);
    PART(BARE, 3, m->no_horse * l->time, 3 * PENT_INPUT_ONE);
    for (int i = 0; i < RAID_OFFER; i++)
        if (s->offer[i] != RAID_NO) offer[s->offer[i]]++;
    for (int i = 0; i < RAID_ANIMALS; i++) PART(OFFER, i, offer[i], 2);
    FLAG(BUY, 0, l->p->good[RAID_SILVER] >= RAID_EAGLE_SILVER);
    FLAG(BUY, 1, l->p->good[RAID_EQUIPMENT] >= RAID_HORSE_EQUIPMENT);
}

static void fill_team(const look *l) {
    muster m = {0};
    count_crew(l->p, &m);
    look_crew(l, &m);
    look_animals(l, &m);
}

static void look_team(const look *l) {
    const raid_player *p = l->p;
    key k;
    k.n = 0;
    MARK(&k, p->crew);
    MARK(&k, p->wounds);
    MARK(&k, p->eagle);
    MARK(&k, p->horse);
    MARK(&k, p->crew_n);
    MARK(&k, p->good[RAID_SILVER]);
    MARK(&k, p->good[RAID_EQUIPMENT]);
    MARK(&k, l->s->offer);
    MARK(&k, l->o->map->version);
    look_part(l, TEAM, &k, fill_team);
}

static void look_workers(const look *l) {
    const raid_state *s = l->s;
    pent_inputs *x = l->x;
    HOT(WORKER, l->p->worker);
    pent_input_put(x, IN_WORKER_LEFT + l->p->worker, l->time);
    for (int b = 0; b < RAID_BUILDINGS; b++)
        if (s->village[b] != RAID_NONE) FLAG(VILLAGE, WORKERS * b + s->village[b] - 1, true);
    for (int c = 0; c < WORKERS; c++) PART(WORKERS_IN, c, l->o->inside[c + 1], 3);
    for (int c = 0; c < WORKERS; c++) PART(WORKERS_OUT, c, l->o->map->outside[c + 1], 6);
}

static void look_map(const look *l) {
    const raid_map *m = l->o->map;
    pent_inputs *x = l->x;
    PENT_EACH_BIT(set, m->sets) PART(OPEN, (int)set, m->open[set], 2);
    PENT_EACH_BIT(set, m->sets) PART(LOOT, (int)set, m->loot[set], 16);
}

static void fill_places(const look *l) {
    look_workers(l);
    look_map(l);
}

static void look_places(const look *l) {
    key k;
    k.n = 0;
    MARK(&k, l->p->worker);
    MARK(&k, l->s->village);
    MARK(&k, l->o->map->version);
    look_part(l, PLACES, &k, fill_places);
}

/* How many brackets of a settlement a Strength reaches. */
static int brackets_of(int set, int strength) {
    const raid_set_row *row = &raid_sets[set];
    int n = 0;
    while (n < row->brackets && strength >= row->strength[n]) n++;
    return n;
}

static int points_of(int set, int strength) {
    int n = brackets_of(set, strength);
    return n ? raid_sets[set].points[n - 1] : 0;
}

/* Likely points and loot, in sixths. */
static int gain_of(const look *l, int set) {
    int power = l->b->power[set / 3], sum = 0;
    for (int luck = -2; luck <= 2; luck += 2) sum += points_of(set, power + luck);
    return 2 * sum + 3 * l->o->map->loot[set] + 6 * l->b->points[set / 3];
}

static void fill_raids(const look *l) {
    const scene *o = l->o;
    pent_inputs *x = l->x;
    int gain[RAID_SETS] = {0}, best = 0, second = 0, later = 0;
    const uint8_t *lack = l->own->lack;
    uint8_t reached[RAID_SETS] = {0};
    unsigned open = o->map->sets, ready = l->own->ready;
    PENT_EACH_BIT(set, open) {
        reached[set] = (uint8_t)brackets_of((int)set, l->b->power[set / 3]);
        if (lack[set] > 1) continue;
        gain[set] = gain_of(l, (int)set);
        if (lack[set]) {
            later = higher(later, gain[set]);
        } else {
            second = higher(second, lower(best, gain[set]));
            best = higher(best, gain[set]);
        }
    }
    PENT_EACH_BIT(set, open)
    pent_input_hot(x, IN_LACK + LACKS * (int)set, LACKS, lack[set]);
    PENT_EACH_BIT(set, open) FLAG(BRACKET, BRACKETS * (int)set + reached[set], true);
    PENT_EACH_BIT(set, open) {
        if (reached[set] == raid_sets[set].brackets) continue;
        PART(MISSING, (int)set, raid_sets[set].strength[reached[set]] - l->b->power[set / 3], 8);
    }
    PENT_EACH_BIT(set, ready) PART(GAIN, (int)set, gain[set], 48);
    PART(GAINS, 0, best, 48);
    PART(GAINS, 1, second, 48);
    PART(GAINS, 2, later, 48);
    HOT(READY, pent_popcount(ready));
}

static void look_raids(const look *l) {
    key k;
    k.n = 0;
    MARK(&k, l->b->power);
    MARK(&k, l->b->points);
    MARK(&k, l->own->lack);
    MARK(&k, l->own->ready);
    MARK(&k, l->o->map->version);
    look_part(l, RAIDS, &k, fill_raids);
}

/* Things that a quest still lacks; two of Strength in hand are one. */
static int quest_lacks(const look *l, const raid_quest_row *q) {
    if (q->hand > 0) return higher(0, q->hand - l->own->hand_strength + 1) / 2;
    int sum = 0;
    for (int g = 0; g < 5; g++) sum += higher(0, q->cost[g] - l->p->good[g]);
    return sum;
}

static void fill_quests(const look *l) {
    const scene *o = l->o;
    pent_inputs *x = l->x;
    int best = -1, payable = 0;
    uint32_t near = 0;
    PENT_EACH_BIT(quest, o->quests) {
        int lacks = quest_lacks(l, &raid_quests[quest]);
        if (lacks == 0) {
            FLAG(PAY, (int)quest, true);
            payable++;
            best = higher(best, raid_quests[quest].points);
        } else if (lacks == 1) {
            near |= 1u << quest;
        }
    }
    PENT_EACH_BIT(quest, near) FLAG(NEAR, (int)quest, true);
    HOT(BEST_QUEST, best);
    HOT(PAYABLE, payable - 1);
    HOT(FACEUP, pent_popcount(o->quests));
    HOT(DONE, l->p->quests);
}

static void look_quests(const look *l) {
    key k;
    k.n = 0;
    MARK(&k, l->o->quests);
    MARK(&k, l->p->good);
    MARK(&k, l->own->hand_strength);
    MARK(&k, l->p->quests);
    look_part(l, QUESTS, &k, fill_quests);
}

/* What the open decisions of the seat come to. */
typedef struct debt {
    uint32_t frames;
    int building, by, set, stage, wound, spare, deaths, strength, wounded, discard, heal, need;
    bool pick, spend;
} debt;

static void count_fate(const look *l, debt *d) {
    for (int i = 0; i < RAID_SLOTS; i++) {
        int n = l->s->assigned[i];
        if (n == 0) continue;
        bool dies = n == raid_capacity(l->p, i);
        d->deaths += dies;
        d->strength += dies ? raid_crew[l->p->crew[i]].strength : 0;
        d->wounded += dies ? 0 : n;
    }
}

static void add_debt(const look *l, const pent_frame *f, debt *d) {
    d->frames |= 1u << (f->kind - RAID_F_PAIR);
    switch (f->kind) {
    case RAID_F_PICK: d->pick = true; break;
    case RAID_F_ACTION: d->building = f->a, d->by = f->b; break;
    case RAID_F_KUMIS: d->spend = true; break;
    case RAID_F_RAID: d->set = f->b, d->stage = f->a; break;
    case RAID_F_WOUND: d->wound = f->a; break;
    case RAID_F_SPARE: d->spare = f->a; break;
    case RAID_F_FATE: count_fate(l, d); break;
    case RAID_F_DISCARD: d->discard += f->a; break;
    case RAID_F_HEAL: d->heal += f->a; break;
    case RAID_F_HAND_QUEST: d->need = f->a; break;
    default: break;
    }
}

/* The Strength of the raid under way: dice that lie count, those to come by their mean. */
static int strength_so_far(const look *l, int set) {
    const raid_state *s = l->s;
    int sum = l->b->power[set / 3] + s->raid_kumis;
    for (int i = 0; i < s->dice_n; i++) {
        if (s->die_face[i] == RAID_NO) continue;
        int mean = s->die_color[i] == RAID_DIE_RED ? 3 : s->die_color[i] == RAID_DIE_WHITE;
        sum += raid_faces[s->die_color[i]][s->die_face[i]].strength - mean;
    }
    return sum;
}

static void look_raid(const look *l, const debt *d) {
    pent_inputs *x = l->x;
    HOT(RAIDED, d->set);
    HOT(STAGE, d->stage);
    if (d->stage <= RAID_TOTAL) {
        const raid_set_row *row = &raid_sets[d->set];
        int strength = strength_so_far(l, d->set);
        for (int i = 0; i < row->brackets; i++) {
            int more = strength - row->strength[i];
            pent_input_hot(x, IN_MARGIN + MARGINS * i, MARGINS, higher(0, more + 4));
        }
    }
    if (d->spend) PART(SPEND, 0, l->p->good[RAID_KUMIS], 4);
    HOT(WOUND, d->wound - 1);
    HOT(SPARE, d->spare - 1);
    HOT(DEATHS, d->deaths - 1);
    PART(LOSSES, 0, d->strength, 4);
    PART(LOSSES, 1, d->wounded, 4);
}

static void look_turn(const look *l) {
    const raid_state *s = l->s;
    pent_inputs *x = l->x;
    debt d = {.building = -1, .set = -1, .need = -1};
    int draws = 0;
    for (int i = 0; i < s->stack.n; i++) {
        const pent_frame *f = &s->stack.f[i];
        if (f->kind >= RAID_F_PAIR) {
            if (f->seat == l->seat && s->turn < s->seats) add_debt(l, f, &d);
        } else if ((f->kind == RAID_F_DRAW || f->kind == RAID_F_LOOK_DRAW) && f->b == l->seat) {
            draws += f->a;
        }
    }
    PENT_EACH_BIT(kind, d.frames) FLAG(FRAME, (int)kind, true);
    HOT(ACTION, d.building);
    HOT(ACTION_BY, d.by - 1);
    for (int b = 0; d.pick && b < RAID_BUILDINGS; b++)
        if (raid_may_pick(s, b)) FLAG(PICK, WORKERS * b + s->village[b] - 1, true);
    if (d.set >= 0) look_raid(l, &d);
    HOT(DISCARD, d.discard - 1);
    HOT(HEAL, d.heal - 1);
    HOT(NEED, d.need < 0 ? -1 : (d.need + 1) / 2);
    HOT(DRAW, draws - 1);
}

static void look_at(const scene *o, int seat, pent_inputs *x) {
    const raid_standing *own = &o->seat[seat];
    look l = {.o = o,
              .s = o->s,
              .p = &o->s->player[seat],
              .own = own,
              .b = &own->board,
              .seat = seat,
              .time = o->map->out.time,
              .x = x};
    x->n = 0;
    look_judgement(&l);
    look_game(&l);
    look_rivals(&l);
    look_goods(&l);
    look_hand(&l);
    look_team(&l);
    look_places(&l);
    look_raids(&l);
    look_quests(&l);
    look_turn(&l);
}

void raid_look(const void *state, unsigned seats, void *memory_of, pent_inputs *out) {
    const raid_state *s = state;
    memory *kept = memory_of;
    raid_map m = {0};
    raid_standing seat[RAID_SEATS];
    scene o;
    for (int i = 0; !kept && i < RAID_SEATS; i++) seat[i].filled = false;
    look_around(s, kept ? &kept->map : &m, kept ? kept->seat : seat, &o);
    if (kept) o.part = kept->part;
    for (int i = 0; i < s->seats; i++)
        if (seats >> i & 1) look_at(&o, i, &out[i]);
}
