/* Indio: what its net sees of a seat: the terms of the judgement by hand (eval.c), what lies in the pool and
 * in reach, what can be paid for now and what is missing, how near the quests in hand and the leader are,
 * what can be taken from others and what they can take, what this year still brings. The table says every
 * input once; the functions below follow its order. Hands and leaders of others are never looked at. */
#include "outlook.h"

/* clang-format off */
/* place, how many, group, name, what it says */
#define TABLE(X)                                                                                                      \
    X(PHASE, INDIO_YEARS * INDIO_PHASES, "game", "year and phase", "The year, by its phase.")                         \
    X(SEATS, 3, "game", "seats", "How many play.")                                                                    \
    X(OPTION, 6, "game", "options", "Simplified quests, fiefs, repeated actions, conquest as event, own hexes may "   \
      "be collected, repeated actions bought.")                                                                       \
    X(END_OWN, 6, "game", "own hexes to the end", "Hexes that are missing for the seat to end the game.")             \
    X(END_OTHER, 6, "game", "others' hexes to the end", "The same for the best other.")                               \
    X(END_BUILT, 6, "game", "structures to the end", "Structures of all that are missing to end the game.")           \
    X(WAIT, INDIO_MAX_SEATS, "order", "turns to wait", "Others who come before the seat.")                            \
    X(PLACE, INDIO_MAX_SEATS, "order", "place", "The place in this year's order.")                                    \
    X(PASSES, INDIO_MAX_SEATS, "order", "passes", "Passes in a row.")                                                 \
    X(AWAKE, 4, "order", "active workers ahead", "Active workers of others, those of the most active one, how many "  \
      "more the seat has; nobody else has any.")                                                                      \
    X(AHEAD, 3, "rivals", "ahead", "Open influence ahead of the best other and the second; the same by years gone.")  \
    X(RIVAL, 5, "rivals", "others' best", "Others' most hexes, structures' influence, workers, quests done, pool.")   \
    X(PIECE, INDIO_STRUCTURES * 5, "pieces", "structures", "Outposts, towns, cities, one of five each.")              \
    X(PIECE_LEFT, INDIO_STRUCTURES, "pieces", "structures, years left", "The same as numbers, by the years left.")    \
    X(SITE, INDIO_TERRAINS, "pieces", "sites", "Own structures by the land they stand on.")                           \
    X(CREW, 4, "pieces", "crews", "Own structures with 0, 1, 2, more own workers.")                                   \
    X(ROOM, 9, "pieces", "room", "Room for goods on own structures, in threes.")                                      \
    X(FULL, 1, "pieces", "full", "Own structures without room.")                                                      \
    X(BUILT, 3, "pieces", "built", "Build actions this year.")                                                        \
    X(POOL, INDIO_RES, "goods", "pool", "The pool by kinds, as numbers; what the fed workers eat is gone.")           \
    X(POOL_HAS, INDIO_RES * 6, "goods", "has in the pool", "1, 2 and so on to 6 or more of each kind.")               \
    X(POOL_LEFT, INDIO_RES, "goods", "pool, years left", "The numbers by the years left.")                            \
    X(TOTAL, 9, "goods", "pool in all", "All goods of the pool, in threes.")                                          \
    X(ODD, 1, "goods", "odd", "Stone and metal together are odd: one more counts.")                                   \
    X(WORKERS, INDIO_WORKERS + 1, "people", "workers", "Workers on the board.")                                       \
    X(ACTIVE, 8, "people", "active", "Active ones.")                                                                  \
    X(RESTING, 4, "people", "resting", "Resting ones, limited ones, those on water, those at own structures.")        \
    X(FEEDABLE, 8, "people", "can be fed", "Resting workers that the food of the pool feeds.")                        \
    X(HUNGRY, 1, "people", "hungry", "Resting ones beyond that.")                                                     \
    X(NEXT_FOOD, 8, "people", "food next year", "Food of the pool after the next production.")                        \
    X(HEXES, 13, "land", "hexes", "Hexes controlled.")                                                                \
    X(HEXES_LEFT, 1, "land", "hexes, years left", "The same as a number, by the years left.")                         \
    X(LAND, INDIO_TERRAINS, "land", "lands", "Controlled hexes by what lies on top.")                                 \
    X(LAND_HAS, 3 * 5, "land", "has land", "Farms, quarries, mines, one of five each.")                               \
    X(EDGE, 9, "land", "edge", "Controlled edge hexes.")                                                              \
    X(WATERS, 4, "land", "waters", "Controlled hexes with water at their base.")                                      \
    X(DESERTS, 4, "land", "deserts", "Controlled hexes with desert at their base.")                                   \
    X(LONE, 2, "land", "lone", "Controlled hexes without own structure held by one worker; by more than needed.")     \
    X(STACK, 3, "land", "stacks", "Farm, quarry and mine tiles left.")                                                \
    X(STACK_OUT, 3, "land", "empty stacks", "Stacks that are empty.")                                                 \
    X(YIELD, INDIO_RES, "yield", "yield", "What the next production brings to the pool.")                             \
    X(YIELD_LEFT, INDIO_RES, "yield", "yield, years left", "The same by the years left.")                             \
    X(YIELD_OUT, INDIO_RES, "yield", "yield outside", "What it brings to other hexes with own workers.")              \
    X(YIELD_OUT_LEFT, INDIO_RES, "yield", "yield outside, years left", "The same by the years left.")                 \
    X(HERE, INDIO_RES, "reach", "goods under active", "Goods outside the pool under active workers.")                 \
    X(REST, INDIO_RES, "reach", "goods under resting", "Goods outside the pool under resting workers alone.")         \
    X(NEAR, INDIO_RES, "reach", "goods beside", "Goods on hexes beside active workers.")                              \
    X(BEST_HERE, 7, "reach", "best collection", "The most goods under an active worker outside the pool.")            \
    X(BEST_NEAR, 7, "reach", "best hex beside", "The most goods on a hex beside an active worker.")                   \
    X(FORGE, 4, "payable", "forge", "What can be forged now: food, stone, metal, commerce.")                          \
    X(TILE, 3 * 3, "payable", "improve", "Tiles that can be laid by an active worker, by land: plain, water, desert.")\
    X(MISSING, INDIO_BUILDS * 5, "payable", "missing", "What the pool lacks for each build, one of five.")            \
    X(MISSING_NEXT, INDIO_BUILDS * 4, "payable", "missing next year", "The same after the next production.")          \
    X(SPOT, INDIO_BUILDS, "payable", "place to build", "There are a hex and workers for the build.")                  \
    X(BUILD, INDIO_BUILDS, "payable", "build", "An active worker can build it now.")                                  \
    X(AFTER_COLLECT, INDIO_BUILDS, "payable", "collect and build", "One can collect first and then pay for it.")      \
    X(AFTER_FORGE, INDIO_BUILDS, "payable", "forge and build", "One can forge first and then pay for it.")            \
    X(HAND, INDIO_QUESTS, "quests", "quest", "Quests in hand.")                                                       \
    X(HAND_LEFT, INDIO_QUESTS, "quests", "quest, years left", "The same by the years left.")                          \
    X(NEARLY, INDIO_QUESTS, "quests", "quest's part", "How much of what it asks for is there.")                       \
    X(SOON, INDIO_QUESTS, "quests", "quest at once", "One action, or waiting, completes it.")                         \
    X(HELD, INDIO_HAND + 2, "quests", "quests in hand", "How many.")                                                  \
    X(LEADER, INDIO_LEADERS, "leader", "leader", "The leader kept.")                                                  \
    X(LEADER_LEFT, INDIO_LEADERS, "leader", "leader, years left", "The same by the years left.")                      \
    X(COUNTED, INDIO_LEADERS, "leader", "leader counts", "How many there are of what it counts.")                     \
    X(WORTH, INDIO_LEADERS, "leader", "leader's worth", "What it would bring now.")                                   \
    X(EXPOSED, INDIO_STRUCTURES, "threat", "exposed", "Own structures that an active foreign worker takes by a move.")\
    X(EXPOSED_LATER, INDIO_STRUCTURES, "threat", "exposed later", "The same by resting ones.")                        \
    X(PREY, INDIO_STRUCTURES, "threat", "prey", "Foreign structures that an own active worker takes by a move.")      \
    X(PREY_LATER, INDIO_STRUCTURES, "threat", "prey later", "The same by resting ones.")                              \
    X(ONLY, 1, "threat", "only structure", "The only structure, which nobody takes.")                                 \
    X(BARE, 3, "threat", "open land", "Hexes without structure: own ones that an active foreign worker can contest, " \
      "foreign ones that an own one can, free ones beside an own active worker.")                                     \
    X(SHARED, 5, "threat", "shared", "Hexes shared with foreign workers.")                                            \
    X(ATTACK, 3, "threat", "attacks", "Hexes where an active worker meets resting foreign ones, where it meets "      \
      "active ones, where resting ones meet active foreign ones.")                                                    \
    X(ASK, INDIO_ASKS, "turn", "asked", "What the seat is asked.")                                                    \
    X(ACTIONS, 2, "turn", "actions", "Actions that the acting worker has left.")                                      \
    X(USED, INDIO_ACTIONS, "turn", "used", "Kinds of action it took.")                                                \
    X(NOW_GOODS, INDIO_RES, "turn", "can collect", "What it can collect outside the pool.")                           \
    X(NOW_BUILD, INDIO_BUILDS, "turn", "can build", "What it can build.")                                             \
    X(NOW_TILE, 3, "turn", "can improve", "Tiles it can lay.")                                                        \
    X(NOW_FORGE, 4, "turn", "can forge", "What it can forge.")                                                        \
    X(NOW_ATTACK, 2, "turn", "can attack", "It can attack a resting worker, an active one.")                          \
    X(NOW_PREY, INDIO_STRUCTURES, "turn", "can conquer", "Structures it can take by a move.")                         \
    X(NOW_FREE, 1, "turn", "can take land", "A move of it takes a free hex.")                                         \
    X(TO_CRAFT, INDIO_STRUCTURES, "turn", "to craft", "Structures that are still to craft this year.")                \
    X(MADE, 6, "turn", "crafted", "Workers crafted this year: 1 to 3, 4 or more; commerce crafted: 1, 2 or more.")    \
    X(TO_FEED, 3, "turn", "harvest", "Harvest is still to come this year; workers fed, which of them an odd one.")
/* clang-format on */

#define PLACE(id, count, ...) IN_##id, IN_##id##_END = IN_##id + (count)-1,
enum { IN_PROSPECT, IN_PROSPECT_END = INDIO_PROSPECTS - 1, TABLE(PLACE) INPUTS };
#define RUN(id, count, group, name, text) {group, name, count, text, 0},
const pent_input indio_inputs[] = {{"judgement", "prospect", INDIO_PROSPECTS,
                                    "The terms of the judgement by hand, in fours.", 400},
                                   TABLE(RUN){.name = NULL}};
_Static_assert((int)INPUTS <= (int)PENT_MAX_FEATURES, "a net can take them");

#define HOT(id, k)         pent_input_hot(x, IN_##id, IN_##id##_END - IN_##id + 1, k)
#define PART(id, i, n, of) pent_input_part(x, IN_##id + (i), n, of)
#define FLAG(id, i, on)    pent_input_flag(x, IN_##id + (i), on)

typedef indio_outlook look;

static int lower(int a, int b) { return a < b ? a : b; }
static int higher(int a, int b) { return a > b ? a : b; }

/* ---- the groups, in the order of the table */

static void look_game(const look *l, pent_inputs *x) {
    const indio_state *s = l->s;
    const indio_board *board = &indio_boards[s->seats];
    int hexes = 0, built = 0;
    for (int p = 0; p < s->seats; p++) {
        built += indio_count(s->own[p]);
        if (p != l->seat) hexes = higher(hexes, indio_count(s->control[p]));
    }
    if (s->year) FLAG(PHASE, (s->year - 1) * INDIO_PHASES + s->phase, true);
    HOT(SEATS, s->seats - 2);
    static const uint8_t option[] = {INDIO_O_SIMPLE, INDIO_O_FIEFS, INDIO_O_MULTI, INDIO_O_EVENT,
                                     INDIO_O_COLLECT_OWN};
    for (int i = 0; i < 5; i++) FLAG(OPTION, i, s->options & option[i]);
    FLAG(OPTION, 5, s->repeat[l->seat]);
    HOT(END_OWN, higher(0, board->map.end_control - indio_count(s->control[l->seat])));
    HOT(END_OTHER, higher(0, board->map.end_control - hexes));
    HOT(END_BUILT, higher(0, board->map.end_structures - built));
}

static void look_order(const look *l, pent_inputs *x) {
    const indio_state *s = l->s;
    int others = 0, most = 0;
    for (int p = 0; p < s->seats; p++) {
        if (p == l->seat) continue;
        others += l->o->active[p];
        most = higher(most, l->o->active[p]);
    }
    if (s->ask >= INDIO_ASK_FARM) {
        HOT(WAIT, (l->seat - s->seat + s->seats) % s->seats);
        HOT(PLACE, (l->seat - s->first + s->seats) % s->seats);
    }
    HOT(PASSES, s->passes - 1);
    PART(AWAKE, 0, others, 8);
    PART(AWAKE, 1, most, 4);
    PART(AWAKE, 2, l->o->active[l->seat] - most, 4);
    FLAG(AWAKE, 3, !others && l->o->active[l->seat]);
}

static void look_rivals(const look *l, pent_inputs *x) {
    const indio_state *s = l->s;
    int best = -100, second = -100, most[5] = {0}, gone = INDIO_YEARS - l->o->left;
    for (int p = 0; p < s->seats; p++) {
        if (p == l->seat) continue;
        int n = l->o->open[p];
        if (n > best)
            second = best, best = n;
        else if (n > second)
            second = n;
        most[0] = higher(most[0], indio_count(s->control[p]));
        most[1] = higher(most[1], 2 * indio_count(s->settled[p][INDIO_OUTPOST]) +
                                      4 * indio_count(s->settled[p][INDIO_TOWN]) +
                                      8 * indio_count(s->settled[p][INDIO_CITY]));
        most[2] = higher(most[2], s->workers[p]);
        most[3] = higher(most[3], pent_popcount(s->done[p]));
        most[4] = higher(most[4], indio_pool_total(s, p));
    }
    int own = l->o->open[l->seat];
    PART(AHEAD, 0, own - best, 8);
    if (s->seats > 2) PART(AHEAD, 1, own - second, 8);
    PART(AHEAD, 2, (own - best) * gone, 8 * INDIO_YEARS);
    PART(RIVAL, 0, most[0], 8);
    PART(RIVAL, 1, most[1], 16);
    PART(RIVAL, 2, most[2], 8);
    PART(RIVAL, 3, most[3], 4);
    PART(RIVAL, 4, most[4], 12);
}

static void look_pieces(const look *l, pent_inputs *x) {
    const indio_state *s = l->s;
    int crew[4] = {0}, room = 0, full = 0, n[INDIO_STRUCTURES];
    for (int k = 0; k < INDIO_STRUCTURES; k++) {
        n[k] = indio_count(s->settled[l->seat][k]);
        pent_input_hot(x, IN_PIECE + 5 * k, 5, n[k]);
    }
    for (int k = 0; k < INDIO_STRUCTURES; k++) PART(PIECE_LEFT, k, n[k] * l->o->left, 12);
    for (int t = 0; t < INDIO_TERRAINS; t++) PART(SITE, t, indio_count(l->own & s->land[t]), 2);
    PENT_EACH_BIT(h, l->own) {
        int space = INDIO_RES_CAP - indio_load(s, (int)h);
        crew[lower(3, indio_nibble(s->crew[h], l->seat))]++;
        room += space;
        full += !space;
    }
    for (int k = 0; k < 4; k++) PART(CREW, k, crew[k], 2);
    HOT(ROOM, (room + 2) / 3);
    PART(FULL, 0, full, 2);
    HOT(BUILT, s->built[l->seat] - 1);
}

/* A run of numbers for the kinds of goods, n / of each; most of them are 0. */
static void put_kinds(pent_inputs *x, int first, unsigned kinds, const int *n, int times, int of) {
    PENT_EACH_BIT(k, kinds) pent_input_part(x, first + (int)k, n[k] * times, of);
}

static unsigned kinds_of(const int *n) {
    unsigned out = 0;
    for (int k = 0; k < INDIO_RES; k++) out |= (unsigned)(n[k] != 0) << k;
    return out;
}

static void look_goods(const look *l, pent_inputs *x) {
    unsigned kinds = kinds_of(l->pool);
    put_kinds(x, IN_POOL, kinds, l->pool, 1, 4);
    PENT_EACH_BIT(k, kinds) pent_input_hot(x, IN_POOL_HAS + 6 * (int)k, 6, l->pool[k] - 1);
    if (l->o->left) put_kinds(x, IN_POOL_LEFT, kinds, l->pool, l->o->left, 24);
    HOT(TOTAL, indio_pool_total(l->s, l->seat) / 3);
    FLAG(ODD, 0, (l->pool[INDIO_STONE] + l->pool[INDIO_METAL]) & 1);
}

static void look_people(const look *l, pent_inputs *x) {
    const indio_state *s = l->s;
    int resting = s->workers[l->seat] - l->o->active[l->seat], wet = 0, bathing = 0, home = 0;
    int fed = lower(resting, 2 * higher(0, l->pool[INDIO_FOOD]) + l->odd);
    uint32_t water = s->manned[l->seat] & s->land[INDIO_T_WATER];
    PENT_EACH_BIT(h, s->ready[l->seat]) wet += indio_nibble(s->wet[h], l->seat);
    PENT_EACH_BIT(h, water) bathing += indio_nibble(s->crew[h], l->seat);
    PENT_EACH_BIT(h, l->own & s->manned[l->seat]) home += indio_nibble(s->crew[h], l->seat);
    HOT(WORKERS, s->workers[l->seat]);
    HOT(ACTIVE, l->o->active[l->seat]);
    PART(RESTING, 0, resting, 4);
    PART(RESTING, 1, wet, 2);
    PART(RESTING, 2, bathing, 2);
    PART(RESTING, 3, home, 4);
    HOT(FEEDABLE, fed);
    PART(HUNGRY, 0, resting - fed, 4);
    if (l->o->left) HOT(NEXT_FOOD, higher(0, l->pool[INDIO_FOOD] + l->yield[INDIO_FOOD]));
}

static void look_land(const look *l, pent_inputs *x) {
    const indio_state *s = l->s;
    uint32_t control = s->control[l->seat];
    int lone = 0, spare = 0, hexes = indio_count(control);
    PENT_EACH_BIT(h, control & ~l->own & s->manned[l->seat]) {
        int n = indio_nibble(s->crew[h], l->seat) - indio_rivals(s->crew[h], l->seat);
        lone += n == 1;
        spare += n > 1;
    }
    HOT(HEXES, hexes);
    PART(HEXES_LEFT, 0, hexes * l->o->left, 30);
    for (int t = 0; t < INDIO_TERRAINS; t++) PART(LAND, t, indio_count(control & s->land[t]), 3);
    for (int t = 0; t < 3; t++)
        pent_input_hot(x, IN_LAND_HAS + 5 * t, 5, indio_count(control & s->land[INDIO_T_FARM + t]));
    HOT(EDGE, indio_count(control & s->edge));
    HOT(WATERS, indio_count(control & s->was_water));
    HOT(DESERTS, indio_count(control & s->was_desert));
    PART(LONE, 0, lone, 3);
    PART(LONE, 1, spare, 3);
    for (int t = 0; t < 3; t++) PART(STACK, t, s->stack[t], 4);
    for (int t = 0; t < 3; t++) FLAG(STACK_OUT, t, !s->stack[t]);
}

static void look_yield(const look *l, pent_inputs *x) {
    int left = l->o->left;
    if (!left) return;
    unsigned kinds = kinds_of(l->yield), outside = kinds_of(l->outside);
    put_kinds(x, IN_YIELD, kinds, l->yield, 1, 4);
    put_kinds(x, IN_YIELD_LEFT, kinds, l->yield, left, 16);
    put_kinds(x, IN_YIELD_OUT, outside, l->outside, 1, 4);
    put_kinds(x, IN_YIELD_OUT_LEFT, outside, l->outside, left, 16);
}

/* The same of a sum by bytes, its total left out. */
static void put_bytes(pent_inputs *x, int first, uint64_t sum, int of) {
    sum &= UINT64_C(0x00FFFFFFFFFFFFFF);
    for (int k = 0; sum; k++, sum >>= 8) pent_input_part(x, first + k, (int)(sum & 255), of);
}

static void look_reach(const look *l, pent_inputs *x) {
    put_bytes(x, IN_HERE, l->here, 4);
    put_bytes(x, IN_REST, l->rest, 4);
    put_bytes(x, IN_NEAR, l->near, 8);
    HOT(BEST_HERE, l->best_here);
    HOT(BEST_NEAR, l->best_near);
}

static void put_bits(pent_inputs *x, int first, unsigned bits) {
    PENT_EACH_BIT(i, bits) pent_input_flag(x, first + (int)i, true);
}

static void look_payable(const look *l, pent_inputs *x) {
    const indio_state *s = l->s;
    uint32_t reach = l->o->beside[l->seat] | s->ready[l->seat];
    if (s->ready[l->seat]) put_bits(x, IN_FORGE, l->forge);
    if (l->any_tile & reach)
        for (int i = 0; i < 9; i++) FLAG(TILE, i, l->tile[i] & reach);
    for (int i = 0; i < INDIO_BUILDS; i++) pent_input_hot(x, IN_MISSING + 5 * i, 5, l->missing[i]);
    if (l->o->left)
        for (int i = 0; i < INDIO_BUILDS; i++)
            pent_input_hot(x, IN_MISSING_NEXT + 4 * i, 4, l->missing_next[i]);
    for (int i = 0; i < INDIO_BUILDS; i++) FLAG(SPOT, i, l->spot[i]);
    for (int i = 0; i < INDIO_BUILDS; i++) FLAG(BUILD, i, !l->missing[i] && l->spot[i] & reach);
    put_bits(x, IN_AFTER_COLLECT, l->after_collect);
    put_bits(x, IN_AFTER_FORGE, l->after_forge);
}

static void look_quests(const look *l, pent_inputs *x) {
    const indio_state *s = l->s;
    uint64_t hand = s->hand[l->seat];
    int left = l->o->left, part[INDIO_QUESTS];
    if (hand == UINT64_MAX) hand = 0; /* a view of somebody else */
    uint64_t soon = 0;
    PENT_EACH_BIT(q, hand) {
        bool now = false;
        part[q] = indio_quest_part(l, (int)q, &now);
        if (now) soon |= INDIO_CARD(q);
    }
    PENT_EACH_BIT(q, hand) FLAG(HAND, (int)q, true);
    PENT_EACH_BIT(q, hand) PART(HAND_LEFT, (int)q, left, INDIO_YEARS);
    PENT_EACH_BIT(q, hand) pent_input_put(x, IN_NEARLY + (int)q, part[q]);
    PENT_EACH_BIT(q, soon) FLAG(SOON, (int)q, true);
    HOT(HELD, s->held[l->seat]);
}

static void look_leader(const look *l, pent_inputs *x) {
    const indio_state *s = l->s;
    int leader = s->leader[l->seat][0];
    if (!s->kept[l->seat] || leader >= INDIO_LEADERS) return;
    FLAG(LEADER, leader, true);
    PART(LEADER_LEFT, leader, l->o->left, INDIO_YEARS);
    PART(COUNTED, leader, indio_leader_counts(s, l->seat, leader),
         leader == INDIO_EXCHEQUER || leader == INDIO_SULTANA ? 8 : 4);
    PART(WORTH, leader, indio_leader_worth(s, l->seat, leader), 8);
}

static void put_pieces(pent_inputs *x, int first, uint32_t hexes, const indio_around *o) {
    for (int k = 0; hexes && k < INDIO_STRUCTURES; k++)
        pent_input_part(x, first + k, indio_count(hexes & o->settled[k]), 1);
}

static void look_threat(const look *l, pent_inputs *x) {
    const indio_state *s = l->s;
    int attack[3] = {0};
    uint32_t shared = indio_shared(s, l->seat), open = l->o->open_land & ~s->full;
    uint32_t near = l->o->beside[l->seat];
    put_pieces(x, IN_EXPOSED, l->exposed, l->o);
    put_pieces(x, IN_EXPOSED_LATER, l->exposed_later, l->o);
    put_pieces(x, IN_PREY, l->prey, l->o);
    put_pieces(x, IN_PREY_LATER, l->prey_later, l->o);
    FLAG(ONLY, 0, indio_count(l->own) == 1);
    PART(BARE, 0, indio_count(open & s->control[l->seat] & l->foes_beside), 3);
    PART(BARE, 1, indio_count(open & l->o->held & ~s->control[l->seat] & near), 3);
    PART(BARE, 2, indio_count(open & ~l->o->held & near), 3);
    HOT(SHARED, indio_count(shared));
    PENT_EACH_BIT(h, shared) {
        unsigned own = 15u << 4 * l->seat, up = (unsigned)s->up[h] | s->wet[h];
        bool awake = up & own, others_awake = up & ~own;
        bool others_rest = (s->crew[h] & ~own) != ((unsigned)(s->up[h] + s->wet[h]) & ~own);
        attack[0] += awake && others_rest;
        attack[1] += awake && others_awake;
        attack[2] += others_awake && (s->crew[h] & own) != ((unsigned)(s->up[h] + s->wet[h]) & own);
    }
    for (int i = 0; i < 3; i++) PART(ATTACK, i, attack[i], 2);
}

/* What the acting worker can still do. */
static void look_acting(const look *l, pent_inputs *x) {
    const indio_state *s = l->s;
    int hex = s->acting;
    uint32_t here = INDIO_BIT(hex), reach = s->adj[hex] | here;
    unsigned used = s->repeat[l->seat] ? 0 : s->used;
    bool moves = !(used >> (INDIO_M_MOVE - INDIO_M_MOVE) & 1);
    if (!(used >> (INDIO_M_COLLECT - INDIO_M_MOVE) & 1) && !(l->own & here))
        for (int k = 0; k < INDIO_RES; k++) PART(NOW_GOODS, k, indio_units(s, hex, k), 3);
    if (!(used >> (INDIO_M_BUILD - INDIO_M_MOVE) & 1))
        for (int i = 0; i < INDIO_BUILDS; i++)
            FLAG(NOW_BUILD, i, !l->missing[i] && l->spot[i] & reach);
    if (!(used >> (INDIO_M_IMPROVE - INDIO_M_MOVE) & 1))
        for (int t = 0; t < 3; t++)
            FLAG(NOW_TILE, t, (l->tile[3 * t] | l->tile[3 * t + 1] | l->tile[3 * t + 2]) & reach);
    if (!(used >> (INDIO_M_FORGE - INDIO_M_MOVE) & 1)) put_bits(x, IN_NOW_FORGE, l->forge);
    if (!(used >> (INDIO_M_ATTACK - INDIO_M_MOVE) & 1)) {
        unsigned others = ~(15u << 4 * l->seat), up = (unsigned)(s->up[hex] + s->wet[hex]) & others;
        FLAG(NOW_ATTACK, 0, (s->crew[hex] & others) != up);
        FLAG(NOW_ATTACK, 1, up);
    }
    if (!moves) return;
    for (int k = 0; k < INDIO_STRUCTURES; k++)
        FLAG(NOW_PREY, k, l->prey & s->adj[hex] & l->o->settled[k]);
    FLAG(NOW_FREE, 0, s->adj[hex] & l->o->open_land & ~l->o->held & ~s->full);
}

static void look_turn(const look *l, pent_inputs *x) {
    const indio_state *s = l->s;
    bool asked = indio_actor(s) == l->seat;
    if (asked) HOT(ASK, s->ask);
    if (s->acting != INDIO_NONE && s->seat == l->seat) {
        HOT(ACTIONS, s->actions - 1);
        put_bits(x, IN_USED, s->used);
        if (asked) look_acting(l, x);
    }
    for (int k = 0; k < INDIO_STRUCTURES; k++)
        PART(TO_CRAFT, k, indio_count(l->to_craft & s->settled[l->seat][k]), 2);
    if (s->made_workers[l->seat]) FLAG(MADE, lower(4, s->made_workers[l->seat]) - 1, true);
    if (s->made_commerce[l->seat]) FLAG(MADE, 3 + lower(2, s->made_commerce[l->seat]), true);
    FLAG(TO_FEED, 0, l->to_feed);
    if (s->phase == INDIO_P_HARVEST && s->seat == l->seat) {
        PART(TO_FEED, 1, s->fed, 4);
        FLAG(TO_FEED, 2, s->fed & 1);
    }
}

static void look_at(const indio_around *o, int seat, pent_inputs *x) {
    look l;
    int prospect[INDIO_PROSPECTS];
    indio_look_out(o, seat, &l);
    x->n = 0;
    x->points = (int16_t)(o->open[seat] + o->leader[seat]);
    indio_prospects(o->s, seat, prospect);
    for (int i = 0; i < INDIO_PROSPECTS; i++) PART(PROSPECT, i, prospect[i], 400);
    look_game(&l, x);
    look_order(&l, x);
    look_rivals(&l, x);
    look_pieces(&l, x);
    look_goods(&l, x);
    look_people(&l, x);
    look_land(&l, x);
    look_yield(&l, x);
    look_reach(&l, x);
    look_payable(&l, x);
    look_quests(&l, x);
    look_leader(&l, x);
    look_threat(&l, x);
    look_turn(&l, x);
}

/* A payment under way is finished first by the simplest choices, as in eval.c. */
void indio_look(const void *state, unsigned seats, void *memory, pent_inputs *out) {
    const indio_state *s = state;
    indio_state paid;
    indio_around o;
    (void)memory;
    if (indio_half_paid(s)) {
        paid = *s;
        indio_pay_up(&paid);
        s = &paid;
    }
    indio_look_around(s, &o);
    for (int i = 0; i < s->seats; i++)
        if (seats >> i & 1) look_at(&o, i, &out[i]);
}
