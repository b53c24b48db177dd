/* inputs.c: what Wendake's net sees of a seat: which track of a pair is behind, what the open turn
 * still owes, what can be paid, which tiles can still be activated this Year, what stands on the map
 * and could, what others threaten. The table says every input once; the functions below follow its
 * order. The group "judgement" has the terms of the judgement by hand (eval.c); no other input says
 * what anything is worth. */
#include "games/wendake/wendake.h"

/* clang-format off */
/* place, how many, group, name, what it says, worth to begin with: together the judgement by hand */
#define PRICED(X)                                                                                                    \
    X(PAIRS, 1, "judgement", "pairs", "Forecast of the tracks beyond the points there are.", 400)                    \
    X(GROWTH, 1, "judgement", "growth", "People, goods, cards and tiles by their prices.", 400)                      \
    X(OPEN, 1, "judgement", "open decision", "What the open actions promise.", 400)                                  \
    X(PLAN, 1, "judgement", "plan", "What the rest of the best line promises.", 280)                                 \
    X(GRID, 1, "judgement", "grid", "Advanced tiles for the Years to come.", 400)
/* place, how many, group, name, what it says */
#define TABLE(X)                                                                                                     \
    X(ACTION, WEND_ACTIONS, "judgement", "action", "What each action would bring now.")                              \
    X(YEAR, WEND_YEARS, "game", "year", "The Year.")                                                                 \
    X(TURNS, WEND_YEARS * 4, "game", "year and markers", "The Year, by the Action markers that lie already.")        \
    X(SEATS, WEND_SEATS, "game", "seats", "How many play.")                                                          \
    X(PARTNER, WEND_TRACKS, "game", "partner", "The track paired with the Economic one.")                            \
    X(TRIBE, WEND_TRIBES, "game", "tribe", "The tribe.")                                                             \
    X(TRIBE_READY, WEND_TRIBES, "game", "tribe's power", "Its yearly power is not used yet.")                        \
    X(RESTORE, 1, "game", "restore", "The Year is ending.")                                                          \
    X(SWAPS, 3, "game", "swaps", "Swaps left.")                                                                      \
    X(PLACE, WEND_SEATS, "order", "place", "The place in this Year's order.")                                        \
    X(LATER, WEND_SEATS, "order", "next place", "The place taken for the next Year.")                                \
    X(FREE_PLACE, WEND_SEATS, "order", "free place", "The place that can still be taken for the next Year.")         \
    X(WAIT, WEND_SEATS, "order", "turns to wait", "Others who come before the seat.")                                \
    X(AHEAD, 3, "rivals", "ahead", "Points ahead of the best other and of the second; the same by Years gone.")      \
    X(LEVEL, WEND_LEVELS, "rivals", "phantom", "The Phantom's level in a solo game.")                                \
    X(PHANTOM, WEND_PH_CARDS + 1, "rivals", "phantom to come", "The Phantom's cards still to come; its forecast.")   \
    X(RIVAL_MOST, 3, "rivals", "others' best", "Others' most majorities, areas and Home sets.")                      \
    X(TRACK, WEND_TRACKS, "tracks", "track", "Points of each track, Turtles counted.")                               \
    X(LEAD, WEND_TRACKS * 9, "tracks", "lead", "How far each track is ahead of its partner, one of nine.")           \
    X(LEAD_LEFT, WEND_TRACKS, "tracks", "lead, years left", "The same as a number, by the Years left.")              \
    X(LOW, 2, "tracks", "pairs' points", "What each pair brings now.")                                               \
    X(GOODS, WEND_GOODS, "goods", "goods", "Stock of each good, as numbers.")                                        \
    X(GOOD_HAS, WEND_GOODS * 4, "goods", "has a good", "1, 2, 3 or more of each good.")                              \
    X(KINDS, 6, "goods", "kinds", "Different resources: the points of a Trade now.")                                 \
    X(VEGETABLES, 4, "goods", "vegetables", "Different vegetables.")                                                 \
    X(PAYS, 4, "goods", "can pay", "The highest level of Progress tiles that can be paid now.")                      \
    X(PAYS_SWAPPED, 4, "goods", "can pay by exchange", "The same with an exchange first.")                           \
    X(TOTAL, 1, "goods", "resources", "Resources in all.")                                                           \
    X(WOMEN, 8, "people", "women at home", "Women at Home.")                                                         \
    X(HUNTERS, 8, "people", "hunters at home", "Hunters at Home.")                                                   \
    X(HOME_GUARDS, 8, "people", "guards at home", "Guards at Home.")                                                 \
    X(SETS, 6, "people", "sets", "Sets at Home: the points of a Ritual.")                                            \
    X(SCARCE, 3, "people", "scarce at home", "Guards, Women, Hunters: alone fewest at Home.")                        \
    X(LODGE, WEND_NATIVES * 5, "people", "long house", "Warriors, Women, Hunters in the Long House.")                \
    X(WOMAN_AREAS, 7, "people", "woman areas", "Woman areas, Home counted.")                                         \
    X(HUNTER_AREAS, 7, "people", "hunter areas", "Hunter areas, Home counted.")                                      \
    X(CANOES, 6, "people", "canoes", "Canoes.")                                                                      \
    X(GROUP_LEFT, 3, "people", "groups, years left", "The three as numbers, by the Years left.")                     \
    X(OUTPOSTS, 4, "people", "outposts", "Outposts in Woman and Hunter areas that can be filled, and that cannot.")  \
    X(YIELD, 3 * 4, "people", "harvest", "What a Harvest brings of each vegetable.")                                 \
    X(MAJORITIES, 8, "map", "majorities", "Territories with most Guards: the points of a Military.")                 \
    X(MAJORITY_LEFT, 1, "map", "majorities, years left", "The same as a number, by the Years left.")                 \
    X(MARGIN, 4, "map", "margins", "Territories won by one, by more; tied; lost by one.")                            \
    X(WINNABLE, 4, "map", "winnable", "Territories that one more Warrior in reach would win.")                       \
    X(GUARDS_OUT, 1, "map", "guards outside", "Guards outside Home.")                                                \
    X(EMPTY_WOMAN, 5, "map", "empty woman areas", "Empty Woman areas in reach.")                                     \
    X(EMPTY_HUNTER, 5, "map", "empty hunter areas", "Empty Hunter areas in reach.")                                  \
    X(EMPTY, 2, "map", "empty areas", "Empty Woman and Hunter areas anywhere.")                                      \
    X(PREY, 4, "map", "prey", "Others' areas in reach without their Guards.")                                        \
    X(THREAT, 4, "map", "threatened", "Own areas without own Guards in reach of others.")                            \
    X(SAFE, 1, "map", "guarded areas", "Own areas with own Guards.")                                                 \
    X(FLAG_OWN, WEND_FLAGS, "map", "flag", "The flag it has.")                                                       \
    X(ALLIED, 2, "map", "alliance", "Majorities that each Alliance would add now.")                                  \
    X(TURTLE, WEND_TURTLES, "turtles", "turtle", "Turtles it has.")                                                  \
    X(TURTLE_OPEN, WEND_TURTLES, "turtles", "turtle in reach", "Turtles it could take by a Military.")               \
    X(TURTLE_NEXT, 9, "turtles", "next turtle", "How much is missing to the next Turtle of each group: 1, 2, more.") \
    X(HAND, 9, "masks", "hand", "Mask cards in hand.")                                                               \
    X(CARDS, 1, "masks", "cards", "Mask cards, those played counted, by the Years left.")                            \
    X(FILLS, WEND_SPACES, "masks", "fills", "Free mask spaces that the hand fills.")                                 \
    X(FILLS_DRAWN, WEND_SPACES, "masks", "fills with a card", "Free mask spaces that a lucky card would add.")       \
    X(FILLS_TOP, WEND_SPACES, "masks", "fills with the discard", "Free mask spaces that the discard would add.")     \
    X(FILLS_ALL, WEND_SPACES, "masks", "fills next year", "Mask spaces that all cards together fill.")               \
    X(FILLS_LEFT, WEND_SPACES, "masks", "fills, years left", "The same, by the Years left.")                         \
    X(SPACE_TAKEN, WEND_SPACES, "masks", "space taken", "Mask spaces that are taken.")                               \
    X(DISK, 1, "masks", "disk placed", "The seat's own disk lies.")                                                  \
    X(TILE, WEND_TILES, "tiles", "tile", "Tiles in the grid.")                                                       \
    X(TILE_LEFT, WEND_TILES, "tiles", "tile, years left", "The same, by the Years left.")                            \
    X(CAN, WEND_ACTIONS, "tiles", "can activate", "Actions on the cells that may be activated.")                     \
    X(LINE, WEND_ACTIONS, "tiles", "best line", "Actions on the rest of the best line.")                             \
    X(LATE, WEND_ACTIONS, "tiles", "next year's", "Actions on the grid when the Year has ended.")                    \
    X(OWN, WEND_PROGRESS, "progress", "progress tile", "Progress tiles it has.")                                     \
    X(OWN_LEFT, WEND_PROGRESS, "progress", "progress tile, years left", "The same, by the Years left.")              \
    X(READY, WEND_PROGRESS, "progress", "progress tile unused", "Progress tiles unused this Year.")                  \
    X(BUYABLE, WEND_PROGRESS, "progress", "progress tile to buy", "Tiles on display that can be paid now.")          \
    X(SHOWN, 3, "progress", "tiles on display", "How many tiles of each level are on display.")                      \
    X(FRAME, 16, "turn", "open", "Which decisions are open: a turn, a tile, a swap, a Move, Turtles, a second card, "\
      "a card to give up, a Ceremony, a Trade, an exchange, a loss, a return, a replacement.")                       \
    X(OWED, WEND_ACTIONS, "turn", "owed", "Actions left on the open tile.")                                          \
    X(STEPS, 7, "turn", "steps", "Warriors that may still move.")                                                    \
    X(GROUPS, 4, "turn", "turtles to take", "Groups of Turtles that the open Military can still take from.")         \
    X(SCORES, 8, "turn", "military to come", "Points that the open Military will bring.")                            \
    X(PLAYS, 8, "turn", "ceremony to come", "Best points that the open Ceremony can bring.")                         \
    X(TRADE_STEP, 3, "turn", "trade", "What the open Trade still allows.")                                           \
    X(TRADE_PAYS, 4, "turn", "trade pays", "The level that can be paid in it.")                                      \
    X(TRADE_KINDS, 6, "turn", "trade's points", "Different resources to spend in it.")                               \
    X(UNITS, 6, "turn", "units", "Units that the open exchange has left.")                                           \
    X(POX, 2, "turn", "smallpox", "Smallpox may follow; somebody must go.")                                          \
    X(BACK, 5, "turn", "return", "Natives that may come home.")
/* clang-format on */

#define PLACE(id, count, ...) IN_##id, IN_##id##_END = IN_##id + (count)-1,
enum { PRICED(PLACE) TABLE(PLACE) INPUTS };
#define PRICED_RUN(id, count, group, name, text, start) {group, name, count, text, start},
#define RUN(id, count, group, name, text)               {group, name, count, text, 0},
const pent_input wend_inputs[] = {PRICED(PRICED_RUN) TABLE(RUN){.name = NULL}};
_Static_assert((int)INPUTS <= (int)PENT_MAX_FEATURES, "a net can take them");

/* ---- what all seats share ---- */

typedef struct scene {
    const wend_state *s;
    const wend_map *map;
    int points[WEND_SEATS];
    int track[WEND_SEATS][WEND_TRACKS]; /* with the Turtles */
    int majorities[WEND_SEATS], sets[WEND_SEATS];
    uint16_t reach[WEND_SEATS]; /* territories that its Guards can move to or stay in */
    uint32_t held;              /* areas */
    unsigned taken;             /* mask spaces */
    int top;                    /* kind of the discard, or -1 */
} scene;

typedef struct look {
    const scene *o;
    const wend_state *s;
    const wend_player *p;
    int seat, left;
    wend_terms t;
    pent_inputs *x;
} look;

#define HOT(id, k)         pent_input_hot(x, IN_##id, IN_##id##_END - IN_##id + 1, k)
#define PART(id, i, n, of) pent_input_part(x, IN_##id + (i), n, of)
#define FLAG(id, i, on)    pent_input_flag(x, IN_##id + (i), on)
/* A term of the judgement by hand less so many points, in parts of `of` of them. */
#define POINTS(id, i, term, less, of) pent_input_put(x, IN_##id + (i), wend_parts(term, less, of))

static int lower(int a, int b) { return a < b ? a : b; }
static int higher(int a, int b) { return a > b ? a : b; }

static unsigned areas_of(unsigned territories) {
    unsigned out = 0;
    PENT_EACH_BIT(t, territories) out |= 3u << 2 * t;
    return out;
}

static void look_around(const wend_state *s, scene *o) {
    o->s = s;
    o->map = wend_map_of(s);
    o->held = 0;
    o->taken = 0;
    unsigned homes = (1u << s->players) - 1;
    for (int q = 0; q < s->players; q++) {
        const wend_player *p = &s->player[q];
        int pair[2];
        wend_advanced(s, q, o->track[q]);
        o->points[q] = wend_paired(s, o->track[q], pair) + (p->swaps > 0);
        o->majorities[q] = wend_military(s, q, 0);
        o->sets[q] = wend_sets(s, q);
        unsigned reach = p->guard_at;
        PENT_EACH_BIT(t, p->guard_at) reach |= o->map->at[t].adjacent;
        o->reach[q] = (uint16_t)(reach & ~(homes & ~(1u << wend_home(s, q))));
        o->held |= p->settled | p->outposts;
        if (p->disk != WEND_NONE) o->taken |= 1u << p->disk;
    }
    o->top = s->discards ? s->discard[s->discards - 1] % WEND_KINDS : -1;
}

static int partner_of(const wend_state *s, int track) {
    if (track == WEND_ECO) return s->partner;
    if (track == s->partner) return WEND_ECO;
    return WEND_MIL + WEND_RIT + WEND_MSK - s->partner - track;
}

/* ---- the groups, in the order of the table ---- */

static void look_judgement(const look *l) {
    pent_inputs *x = l->x;
    POINTS(PAIRS, 0, l->t.pairs, l->o->points[l->seat], 4);
    POINTS(GROWTH, 0, l->t.growth, 0, 4);
    POINTS(OPEN, 0, l->t.open, 0, 4);
    POINTS(PLAN, 0, l->t.plan, 0, 4);
    POINTS(GRID, 0, l->t.grid, 0, 4);
    for (int i = 0; i < WEND_ACTIONS; i++) POINTS(ACTION, i, l->t.action[i], 0, 2);
}

static void look_game(const look *l) {
    const wend_state *s = l->s;
    const wend_player *p = l->p;
    pent_inputs *x = l->x;
    bool restore = s->step >= WEND_STEP_RESTORE;
    HOT(YEAR, s->year - 1);
    if (s->step >= WEND_STEP_TURNS && s->year > 0)
        FLAG(TURNS, 4 * (s->year - 1) + lower(pent_popcount(p->marked), 3), true);
    HOT(SEATS, s->seats - 1);
    HOT(PARTNER, s->partner);
    if (wend_has_tribe(s, l->seat)) {
        HOT(TRIBE, p->tribe);
        if (!p->power_used) HOT(TRIBE_READY, p->tribe);
    }
    FLAG(RESTORE, 0, restore);
    HOT(SWAPS, p->swaps);
}

static void look_order(const look *l) {
    const wend_state *s = l->s;
    pent_inputs *x = l->x;
    int place = -1, next = -1;
    for (int i = 0; i < s->players; i++) {
        if (s->order[i] == l->seat) place = i;
        if (l->p->placed && s->next[i] == l->seat) next = i;
    }
    if (s->step < WEND_STEP_TURNS) place = -1;
    HOT(PLACE, place);
    HOT(LATER, next);
    HOT(FREE_PLACE, l->p->placed ? -1 : s->placed);
    HOT(WAIT, place < 0 || s->step > WEND_STEP_TURNS
                  ? -1
                  : (place - s->turn + 2 * s->players) % s->players);
}

static void look_rivals(const look *l) {
    const wend_state *s = l->s;
    const scene *o = l->o;
    pent_inputs *x = l->x;
    int best = l->seat ? 0 : 1, second = -1, most[3] = {0};
    for (int q = 0; q < s->players; q++) {
        if (q == l->seat) continue;
        const wend_player *p = &s->player[q];
        if (o->points[q] > o->points[best])
            second = best, best = q;
        else if (q != best && (second < 0 || o->points[q] > o->points[second]))
            second = q;
        most[0] = higher(most[0], o->majorities[q]);
        most[1] = higher(most[1], pent_popcount(p->settled));
        most[2] = higher(most[2], o->sets[q]);
    }
    int ahead = o->points[l->seat] - o->points[best];
    PART(AHEAD, 0, ahead, 8);
    if (second >= 0) PART(AHEAD, 1, o->points[l->seat] - o->points[second], 8);
    PART(AHEAD, 2, ahead * (WEND_YEARS - l->left), 8 * WEND_YEARS);
    if (wend_solo(s)) {
        wend_terms rival;
        wend_judge(s, 1, &rival);
        HOT(LEVEL, s->solo_level);
        for (int i = 0; i < WEND_PH_CARDS; i++) FLAG(PHANTOM, i, s->ph_cards >> i & 1);
        POINTS(PHANTOM, WEND_PH_CARDS, rival.pairs + rival.growth, o->points[1], 4);
    }
    PART(RIVAL_MOST, 0, most[0], 4);
    PART(RIVAL_MOST, 1, most[1], 6);
    PART(RIVAL_MOST, 2, most[2], 4);
}

static void look_tracks(const look *l) {
    pent_inputs *x = l->x;
    const int *track = l->o->track[l->seat];
    int lead[WEND_TRACKS], pair[2];
    for (int t = 0; t < WEND_TRACKS; t++) {
        PART(TRACK, t, track[t], 10);
        lead[t] = track[t] - track[partner_of(l->s, t)];
    }
    for (int t = 0; t < WEND_TRACKS; t++) {
        int d = lead[t];
        int k = d <= -6   ? 0
                : d <= -4 ? 1
                : d <= -2 ? 2
                : d == -1 ? 3
                : d == 0  ? 4
                : d == 1  ? 5
                : d <= 3  ? 6
                : d <= 5  ? 7
                          : 8;
        FLAG(LEAD, 9 * t + k, true);
    }
    for (int t = 0; t < WEND_TRACKS; t++) PART(LEAD_LEFT, t, lead[t] * l->left, 24);
    wend_paired(l->s, track, pair);
    PART(LOW, 0, pair[0], 10);
    PART(LOW, 1, pair[1], 10);
}

/* Goods as a Trade sees them. */
typedef struct purse {
    int kinds, vegetables, total, pays, swapped;
} purse;

static purse purse_of(const look *l) {
    const uint16_t *goods = l->p->goods;
    purse b = {0};
    for (int g = 0; g < WEND_RESOURCES; g++) {
        b.kinds += goods[g] > 0;
        b.vegetables += g < 3 && goods[g] > 0;
        b.total += goods[g];
    }
    int leather = goods[WEND_LEATHER], fish = goods[WEND_FISH];
    int limit = wend_exchange_limit(l->s, l->seat, false);
    b.pays = lower(3, lower(lower(leather, fish), b.vegetables));
    for (int level = 1; level <= 3; level++) {
        int missing =
            higher(0, level - leather) + higher(0, level - fish) + higher(0, level - b.vegetables);
        if (missing <= limit && b.total >= 3 * level) b.swapped = level;
    }
    return b;
}

static void look_goods(const look *l, const purse *b) {
    const uint16_t *goods = l->p->goods;
    pent_inputs *x = l->x;
    for (int g = 0; g < WEND_GOODS; g++) PART(GOODS, g, goods[g], 4);
    for (int g = 0; g < WEND_GOODS; g++) pent_input_hot(x, IN_GOOD_HAS + 4 * g, 4, goods[g] - 1);
    HOT(KINDS, b->kinds);
    HOT(VEGETABLES, b->vegetables);
    HOT(PAYS, b->pays);
    HOT(PAYS_SWAPPED, b->swapped);
    PART(TOTAL, 0, b->total, 10);
}

static void look_people(const look *l) {
    const wend_state *s = l->s;
    const wend_player *p = l->p;
    const wend_map *map = l->o->map;
    pent_inputs *x = l->x;
    int guards = s->guards[wend_home(s, l->seat)][l->seat];
    HOT(WOMEN, p->women);
    HOT(HUNTERS, p->hunters);
    HOT(HOME_GUARDS, guards);
    HOT(SETS, l->t.sets);
    FLAG(SCARCE, 0, guards < p->women && guards < p->hunters);
    FLAG(SCARCE, 1, p->women < guards && p->women < p->hunters);
    FLAG(SCARCE, 2, p->hunters < guards && p->hunters < p->women);
    for (int n = 0; n < WEND_NATIVES; n++) pent_input_hot(x, IN_LODGE + 5 * n, 5, p->lodge[n]);
    HOT(WOMAN_AREAS, l->t.group[0]);
    HOT(HUNTER_AREAS, l->t.group[1]);
    HOT(CANOES, p->canoes);
    for (int g = 0; g < 3; g++) PART(GROUP_LEFT, g, l->t.group[g] * l->left, 20);
    int woman_posts = pent_popcount(p->outposts & map->women);
    int hunter_posts = pent_popcount(p->outposts & map->hunters);
    int filled[2] = {lower(woman_posts, p->women), lower(hunter_posts, p->hunters)};
    PART(OUTPOSTS, 0, filled[0], 2);
    PART(OUTPOSTS, 1, filled[1], 2);
    PART(OUTPOSTS, 2, woman_posts - filled[0], 2);
    PART(OUTPOSTS, 3, hunter_posts - filled[1], 2);
    for (int veg = 0; veg < 3; veg++)
        pent_input_hot(x, IN_YIELD + 4 * veg, 4, wend_yield(s, l->seat, veg));
}

static void look_margins(const look *l) {
    const wend_state *s = l->s;
    pent_inputs *x = l->x;
    int margin[4] = {0}, winnable = 0, out = 0;
    unsigned home = 1u << wend_home(s, l->seat);
    PENT_EACH_BIT(t, l->o->reach[l->seat]) {
        int own = s->guards[t][l->seat], most = 0;
        for (int q = 0; q < s->players; q++)
            if (q != l->seat) most = higher(most, s->guards[t][q]);
        int d = own - most;
        if (own) margin[0] += d == 1, margin[1] += d > 1, margin[2] += d == 0, margin[3] += d == -1;
        winnable += d == 0;
        if (!(home >> t & 1)) out += own;
    }
    for (int k = 0; k < 4; k++) PART(MARGIN, k, margin[k], 3);
    HOT(WINNABLE, winnable);
    PART(GUARDS_OUT, 0, out, 4);
}

static void look_map(const look *l) {
    const wend_state *s = l->s;
    const wend_player *p = l->p;
    const scene *o = l->o;
    pent_inputs *x = l->x;
    unsigned near = areas_of(o->reach[l->seat]), own = areas_of(p->guard_at), threat = 0, prey = 0;
    for (int q = 0; q < s->players; q++) {
        if (q == l->seat) continue;
        threat |= o->reach[q];
        prey |= s->player[q].settled & ~areas_of(s->player[q].guard_at);
    }
    unsigned empty = (o->map->women | o->map->hunters) & ~o->held;
    HOT(MAJORITIES, l->t.military);
    PART(MAJORITY_LEFT, 0, l->t.military * l->left, 20);
    look_margins(l);
    HOT(EMPTY_WOMAN, pent_popcount(empty & near & o->map->women));
    HOT(EMPTY_HUNTER, pent_popcount(empty & near & o->map->hunters));
    PART(EMPTY, 0, pent_popcount(empty & o->map->women), 6);
    PART(EMPTY, 1, pent_popcount(empty & o->map->hunters), 6);
    HOT(PREY, pent_popcount(prey & near));
    HOT(THREAT, pent_popcount((p->settled | p->outposts) & ~own & areas_of(threat)));
    PART(SAFE, 0, pent_popcount(p->settled & own), 4);
    HOT(FLAG_OWN, p->flag == WEND_NONE ? -1 : p->flag);
    unsigned allies = wend_alliances(p);
    for (int k = 0; k < 2; k++)
        if (allies >> k & 1) PART(ALLIED, k, wend_military(s, l->seat, 1u << k) - l->t.military, 3);
}

static void look_turtles(const look *l) {
    const uint8_t *has = l->p->turtle;
    pent_inputs *x = l->x;
    for (int k = 0; k < WEND_TURTLES; k++) FLAG(TURTLE, k, has[k]);
    for (int k = 0; k < WEND_TURTLES; k++)
        FLAG(TURTLE_OPEN, k, !has[k] && l->t.group[k / 3] >= wend_level_of(k));
    for (int g = 0; g < 3; g++) {
        int missing = higher(3, l->t.group[g] + 1) - l->t.group[g];
        if (l->t.group[g] < 5 && !has[3 * g + l->t.group[g] + missing - 3])
            pent_input_hot(x, IN_TURTLE_NEXT + 3 * g, 3, missing - 1);
    }
}

static void put_bits(pent_inputs *x, int first, unsigned bits, int n, int of) {
    PENT_EACH_BIT(i, bits) pent_input_part(x, first + (int)i, n, of);
}

static void look_masks(const look *l) {
    const wend_player *p = l->p;
    pent_inputs *x = l->x;
    int have[WEND_KINDS], all[WEND_KINDS], cards = wend_hand_size(p);
    unsigned open = 0xFF & ~l->o->taken, fills = l->t.fills & open, topped = 0;
    HOT(HAND, cards);
    for (int k = 0; k < WEND_KINDS; k++) {
        have[k] = wend_hand_of(p, k) + wend_hand_of(p, k + WEND_KINDS);
        all[k] = have[k] + p->played[k] + p->played[k + WEND_KINDS];
        cards += p->played[k] + p->played[k + WEND_KINDS];
    }
    PART(CARDS, 0, cards * l->left, 30);
    if (l->o->top >= 0) {
        have[l->o->top]++;
        topped = wend_fills(have) & open & ~fills;
    }
    unsigned later = wend_fills(all);
    put_bits(x, IN_FILLS, fills, 1, 1);
    put_bits(x, IN_FILLS_DRAWN, l->t.fills_drawn & open & ~fills, 1, 1);
    put_bits(x, IN_FILLS_TOP, topped, 1, 1);
    put_bits(x, IN_FILLS_ALL, later, 1, 1);
    put_bits(x, IN_FILLS_LEFT, later, l->left, WEND_YEARS);
    put_bits(x, IN_SPACE_TAKEN, l->o->taken, 1, 1);
    FLAG(DISK, 0, p->disk != WEND_NONE);
}

/* The actions on a tile's open side, or its other one. */
static void count_icons(const wend_player *p, int cell, bool back, int n[WEND_ACTIONS]) {
    if (back) {
        n[WEND_RITUAL]++;
        return;
    }
    const wend_icon *icon = wend_tiles[p->grid[cell]].icon;
    for (int k = 0; k < WEND_ICONS; k++)
        if (icon[k].action) n[icon[k].action] += icon[k].action == WEND_MOVE ? icon[k].n : 1;
}

static void put_actions(pent_inputs *x, int first, const int n[WEND_ACTIONS], int of) {
    for (int i = 0; i < WEND_ACTIONS; i++)
        pent_input_part(x, first + i, n[i], i == WEND_MOVE ? 3 * of : of);
}

static void look_tiles(const look *l) {
    const wend_player *p = l->p;
    pent_inputs *x = l->x;
    int can[WEND_ACTIONS] = {0}, line[WEND_ACTIONS] = {0}, late[WEND_ACTIONS] = {0};
    uint64_t own = 0;
    bool whole = !p->unshifted;
    for (int i = 0; i < 3; i++)
        if (p->out[i] != WEND_NONE) own |= UINT64_C(1) << p->out[i];
    for (int i = 0; i < WEND_CELLS; i++) {
        if (p->grid[i] == WEND_NONE)
            whole = false;
        else
            own |= UINT64_C(1) << p->grid[i];
    }
    PENT_EACH_BIT(tile, own) FLAG(TILE, (int)tile, true);
    PENT_EACH_BIT(tile, own) PART(TILE_LEFT, (int)tile, l->left, WEND_YEARS);
    unsigned open = whole ? wend_cells(p) : 0;
    for (int i = 0; i < WEND_CELLS; i++) {
        if (p->grid[i] == WEND_NONE) continue;
        bool back = p->ritual >> i & 1, turns = (p->marked >> i & 1) && p->fire != i;
        if (open >> i & 1) count_icons(p, i, back, can);
        if (l->t.line >> i & 1) count_icons(p, i, back, line);
        count_icons(p, i, back != turns, late);
    }
    put_actions(x, IN_CAN, can, 2);
    put_actions(x, IN_LINE, line, 1);
    if (l->left) put_actions(x, IN_LATE, late, 2);
}

static void look_progress(const look *l, const purse *b) {
    const wend_player *p = l->p;
    pent_inputs *x = l->x;
    put_bits(x, IN_OWN, p->progress, 1, 1);
    put_bits(x, IN_OWN_LEFT, p->progress, l->left, WEND_YEARS);
    put_bits(x, IN_READY, p->progress & ~p->used, 1, 1);
    put_bits(x, IN_BUYABLE, l->s->shown & ((1u << WEND_ROW * b->pays) - 1), 1, 1);
    for (int row = 0; row < 3; row++)
        PART(SHOWN, row, pent_popcount(l->s->shown >> WEND_ROW * row & 0xFF), 4);
}

/* What the open decisions of the seat come to. */
typedef struct debt {
    unsigned frames;
    int owed[WEND_ACTIONS], steps, groups, scores, plays, trade, units, back;
    bool pox, lose;
} debt;

static void add_debt(const look *l, const pent_frame *f, debt *d) {
    static const uint8_t slot[] = {
        [WF_TURN] = 1,   [WF_ICONS] = 2,   [WF_SWAP] = 3,     [WF_MOVE] = 4,     [WF_TURTLES] = 5,
        [WF_DRAW_2] = 6, [WF_TRADE] = 9,   [WF_DISCARD] = 7,  [WF_CEREMONY] = 8, [WF_EXCHANGE] = 10,
        [WF_LOSE] = 11,  [WF_RETURN] = 12, [WF_REPLACE] = 13, [WF_TRIBE] = 14,   [WF_LAKE] = 15};
    const wend_player *p = l->p;
    if (f->kind < sizeof slot) d->frames |= 1u << slot[f->kind];
    switch (f->kind) {
    case WF_ICONS:
        if (!f->b) break;
        PENT_EACH_BIT(k, f->b) {
            wend_icon icon = wend_icons_of(p, f->a)[k];
            d->owed[icon.action] += icon.action == WEND_MOVE ? icon.n : 1;
        }
        break;
    case WF_MOVE: d->steps += f->a; break;
    case WF_TURTLES:
        d->scores = l->t.military;
        for (int g = 0; g < 3; g++) {
            bool any = false;
            for (int i = 3 * g; i < 3 * g + 3; i++)
                any |= !p->turtle[i] && l->t.group[g] >= wend_level_of(i);
            d->groups += any && !(f->a >> g & 1);
        }
        break;
    case WF_CEREMONY:
        if (!(f->a & WC_PLAYED)) {
            int have[WEND_KINDS];
            for (int k = 0; k < WEND_KINDS; k++)
                have[k] = wend_hand_of(p, k) + wend_hand_of(p, k + WEND_KINDS);
            if (f->b) have[f->b - 1]++;
            if (f->c) have[(f->c - 1) / WEND_KINDS]--, have[(f->c - 1) % WEND_KINDS]++;
            unsigned spaces = wend_fills(have) & (f->a & WC_SHARE ? 0xFF : 0xFF & ~l->o->taken);
            d->plays = spaces ? wend_spaces[31 - __builtin_clz(spaces)].points : 0;
        }
        break;
    case WF_TRADE: d->trade = f->a; break;
    case WF_EXCHANGE:
        d->units = f->a;
        d->pox = f->d;
        break;
    case WF_LOSE: d->lose = true; break;
    case WF_RETURN: d->back = f->a; break;
    default: break;
    }
}

static void look_turn(const look *l, const purse *b) {
    const wend_state *s = l->s;
    pent_inputs *x = l->x;
    debt d = {.scores = -1, .plays = -1, .trade = -1, .units = -1, .back = -1};
    for (int i = 0; i < s->stack.n; i++)
        if (s->stack.f[i].seat == l->seat) add_debt(l, &s->stack.f[i], &d);
    if (!d.frames) return;
    put_bits(x, IN_FRAME, d.frames & ~1u, 1, 1);
    put_actions(x, IN_OWED, d.owed, 1);
    HOT(STEPS, d.steps - 1);
    HOT(GROUPS, d.scores >= 0 ? d.groups : -1);
    HOT(SCORES, d.scores);
    HOT(PLAYS, d.plays);
    HOT(TRADE_STEP, d.trade);
    HOT(TRADE_PAYS, d.trade >= 0 && d.trade != WD_BOUGHT ? b->pays : -1);
    HOT(TRADE_KINDS, d.trade >= 0 ? b->kinds : -1);
    HOT(UNITS, d.units);
    FLAG(POX, 0, d.pox);
    FLAG(POX, 1, d.lose);
    HOT(BACK, d.back);
}

static void look_at(const scene *o, int seat, pent_inputs *x) {
    const wend_state *s = o->s;
    look l = {.o = o, .s = s, .p = &s->player[seat], .seat = seat, .x = x};
    l.left = lower(WEND_YEARS, WEND_YEARS - s->year);
    wend_judge(s, seat, &l.t);
    purse b = purse_of(&l);
    x->n = 0;
    /* alone: ahead of the Phantom */
    x->points = (int16_t)(o->points[seat] - (wend_solo(s) ? o->points[1] : 0));
    look_judgement(&l);
    look_game(&l);
    look_order(&l);
    look_rivals(&l);
    look_tracks(&l);
    look_goods(&l, &b);
    look_people(&l);
    look_map(&l);
    look_turtles(&l);
    look_masks(&l);
    look_tiles(&l);
    look_progress(&l, &b);
    look_turn(&l, &b);
}

void wend_see(const void *state, unsigned seats, void *memory, pent_inputs *out) {
    const wend_state *s = state;
    scene o;
    (void)memory;
    look_around(s, &o);
    for (int i = 0; i < s->seats; i++)
        if (seats >> i & 1) look_at(&o, i, &out[i]);
}
