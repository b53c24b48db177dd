/* inputs.c: what Terra Mystica's net sees of a seat: points come from what the open turn still owes,
 * what can be paid now, what stands on the map and could, what others threaten, what the rounds will
 * reward. The table says every input once; the functions below follow its order.
 * What it is not: a judgement. No number here says what anything is worth. */
#include "terra_mystica.h"

#include <string.h>

/* clang-format off */
/* place, how many, group, name, what it says */
#define TABLE(X)                                                                                                     \
    X(ROUND, 7, "game", "round", "The round, 0 before the first.")                                                   \
    X(SEATS, 4, "game", "seats", "How many play: 2, 3, 4 or 5.")                                                     \
    X(OPTION, TERRA_OPTIONS, "game", "option", "Every option that is not as usual.")                                 \
    X(PHASE, 10, "game", "phase", "What is being decided: factions, first dwellings, a turn, an offer of power.")    \
    X(SETUP, 5, "order", "seat in the set-up", "The seat's number, before the first round only.")                    \
    X(PLACE, 5, "order", "place in the order", "The seat's place in this round's order.")                            \
    X(WAIT, 5, "order", "turns to wait", "How many others who have not passed come before the seat.")                \
    X(OTHERS, 5, "order", "others in the round", "How many others have not passed, while the seat has not.")         \
    X(RANK, 5, "order", "passed as", "The how-manieth to pass the seat was: its place in the next round.")           \
    X(PASSED, 1, "order", "passed", "The seat has passed.")                                                          \
    X(AHEAD, 1, "game", "ahead", "Points ahead of the best other, in twenties, at most two of them.")                \
    X(FACTION, TERRA_FACTIONS, "faction", "faction", "Which faction it is.")                                         \
    X(FACTION_LEFT, TERRA_FACTIONS, "faction", "faction, rounds left", "The same, by the share of rounds left.")     \
    X(FACTION_HAS, TERRA_FACTIONS * 8, "faction", "faction with", "For each faction what it has: dwellings, trading "\
      "houses, temples, stronghold, sanctuary, shipping, spade rate, priests placed.")                               \
    X(GOODS, 6, "goods", "goods", "Coins, workers, priests and the three bowls, as numbers.")                        \
    X(COINS, 14, "goods", "coins", "Coins: 0 to 9, 10 or 11, to 14, to 19, more.")                                   \
    X(WORKERS, 10, "goods", "workers", "Workers, one of ten.")                                                       \
    X(PRIESTS, 8, "goods", "priests", "Priests, one of eight.")                                                      \
    X(BOWL, 12, "goods", "power in bowl 3", "Power that can be spent now.")                                          \
    X(POWER, 13, "goods", "power with burning", "The same with what burning would add.")                             \
    X(LAST_GOODS, 1, "goods", "goods at the end", "In the last round the points that goods left over would bring.")  \
    X(INCOME, 4, "income", "income", "Coins, workers, priests and power of the next income.")                        \
    X(INCOME_LEFT, 4, "income", "income, rounds left", "The same, times the rounds left.")                           \
    X(DWELLINGS, 9, "pieces", "dwellings", "Dwellings on the map.")                                                  \
    X(HOUSES, 5, "pieces", "trading houses", "Trading houses on the map.")                                           \
    X(TEMPLES, 4, "pieces", "temples", "Temples on the map.")                                                        \
    X(GREAT, 2, "pieces", "stronghold and sanctuary", "The stronghold; the sanctuary.")                              \
    X(SHIP, 4, "pieces", "shipping", "Shipping level.")                                                              \
    X(RATE, 3, "pieces", "spade rate", "Steps on the spade track.")                                                  \
    X(KEYS, 4, "pieces", "keys", "Keys for the tops of the cults.")                                                  \
    X(BRIDGES, 1, "pieces", "bridges", "Bridges in supply.")                                                         \
    X(STEPS, 44, "cults", "steps on a cult", "Where the seat stands on each of the four, one of eleven.")            \
    X(RIVAL, 24, "cults", "ahead on a cult", "How far it is ahead of or behind the best other on each.")             \
    X(TOPPED, 4, "cults", "top taken", "Another stands on the top already.")                                         \
    X(SPACE, 4, "cults", "space for 3 free", "The space that gives three steps is free.")                            \
    X(SPACES, 4, "cults", "spaces for 2 free", "Spaces that give two steps.")                                        \
    X(CULT_POINTS, 4, "cults", "cult points", "What each cult would bring if the game ended now.")                   \
    X(NOW, 6, "schedule", "scores now", "What scores in this round.")                                                \
    X(NEXT, 6, "schedule", "scores next", "What scores in the next round.")                                          \
    X(THEN, 6, "schedule", "scores then", "What scores in the round after.")                                         \
    X(REST, 6, "schedule", "scores later", "How often each scores after that.")                                      \
    X(REWARD, 3, "schedule", "reward", "What the cult rewards of this round and the next two would bring now.")      \
    X(REWARD_CULT, 12, "schedule", "reward's cult", "Which cult each of them rewards.")                              \
    X(REWARD_MISS, 12, "schedule", "reward's missing steps", "Steps missing to the next reward of each.")            \
    X(REWARD_SPADE, 3, "schedule", "reward is spades", "Each of them gives spades.")                                 \
    X(REWARD_PRIEST, 3, "schedule", "reward is priests", "Each of them gives priests.")                              \
    X(NETWORK, 7, "network", "ahead in the network", "How much larger the largest connected group is than others'.") \
    X(NET_NUMBERS, 4, "network", "network", "The same as a number that grows to the end; pieces outside the group; "  \
      "the group; the points it would bring now.")                                                                   \
    X(TOWN_BEST, 9, "towns", "best group", "Power value of the group nearest to a town.")                            \
    X(TOWN_SIZE, 5, "towns", "best group's size", "Its pieces, a sanctuary twice.")                                  \
    X(TOWN_SECOND, 7, "towns", "second group", "Power value of the second group.")                                   \
    X(TOWN_LOOSE, 1, "towns", "value outside towns", "Power value of all pieces outside towns.")                     \
    X(TOWN_NEAR, 8, "towns", "hexes beside it", "Free hexes of home terrain beside the best group, and one spade off.")\
    X(TOWN_FAR, 2, "towns", "more hexes beside it", "The same two and three spades off.")                            \
    X(TOWNS, 5, "towns", "towns", "Towns founded.")                                                                  \
    X(TOWN_TILE, TERRA_TOWNS, "supply", "town tile left", "Which town tiles are left.")                              \
    X(REACH, 12, "land", "hexes in reach", "Free hexes in reach of home terrain, and one spade off.")                \
    X(REACH_FAR, 2, "land", "more hexes in reach", "The same two and three spades off.")                             \
    X(RISK, 2, "land", "contested", "How many of those another could take soon.")                                    \
    X(CLOSE, 2, "land", "beside others", "How many of those lie beside others' pieces.")                             \
    X(SKIPPED, 2, "land", "hexes by tunnel or carpet", "Home terrain, and one spade off, that only a skip reaches.") \
    X(KIN, 3, "land", "others' terrain", "Opponents whose home is one, two or three spades away.")                   \
    X(CHEAP, 5, "land", "dwellings beside others", "Dwellings whose trading house would be cheap.")                  \
    X(DEAR, 1, "land", "dwellings alone", "Dwellings whose trading house would cost twice.")                        \
    X(LEECH, 3, "land", "power to come", "Power that others' building beside the seat's pieces may bring: in all, "   \
      "from dwellings that will be upgraded, the same by the rounds left.")                                          \
    X(BONUS, TERRA_BONUSES, "tiles", "bonus tile", "The bonus tile it has.")                                         \
    X(BONUS_FREE, TERRA_BONUSES, "supply", "bonus tile free", "Bonus tiles it could take on passing.")               \
    X(BONUS_COINS, TERRA_BONUSES, "supply", "coins on it", "Coins that lie on them.")                                \
    X(BONUS_POINTS, TERRA_BONUSES, "supply", "its points", "Points that each would bring with what stands now.")     \
    X(FAVOUR, TERRA_FAVOURS, "tiles", "favour tile", "Favour tiles it has.")                                         \
    X(FAVOUR_LEFT, TERRA_FAVOURS, "tiles", "favour tile, rounds left", "The same, by the share of rounds left.")     \
    X(FAVOUR_OPEN, TERRA_FAVOURS, "supply", "favour tile to get", "Favour tiles it could still get.")                \
    X(USED, 4, "tiles", "used", "Spade tile, cult tile, cult favour and stronghold used in this round.")             \
    X(TAKEN, TERRA_ACTIONS, "supply", "power action taken", "Power actions taken in this round.")                    \
    X(ON, 1, "turn", "on turn", "It is the seat's turn.")                                                            \
    X(ACTIONS, 4, "turn", "actions left", "Actions that the turn still has.")                                        \
    X(FREE, 4, "turn", "free spades", "Spades in hand that cost nothing.")                                           \
    X(DUG, 4, "turn", "dug spades", "Spades in hand that were paid for.")                                            \
    X(SPADES_FIT, 1, "turn", "spades fit", "They just turn a hex in reach into home terrain.")                       \
    X(OWED, 13, "turn", "owed", "Favours, towns, bridge, free dwelling, free trading house, sandstorm, one step, "   \
      "two steps, priests for workers, keys, a dwelling that may follow, hexes for it, and that nothing else is in the way.")\
    X(OFFER, 3, "turn", "offers", "Power offered to the seat; by it to others; what it has room for.")               \
    X(CULT_SPADES, 1, "turn", "cult spades", "Spades from the cults to be used.")                                    \
    X(PIECE, 5, "payable", "can pay for", "Dwelling, trading house, temple, stronghold, sanctuary.")                 \
    X(PIECE_DEAR, 1, "payable", "can pay a lonely house", "A trading house at twice its price.")                        \
    X(TRACK, 2, "payable", "can pay a step", "A step of shipping, of the spade rate.")                               \
    X(ACT, TERRA_ACTIONS, "payable", "power action", "Power actions that are open and can be paid.")                 \
    X(ACT_BURN, TERRA_ACTIONS, "payable", "power action by burning", "The same with burning.")                       \
    X(SPECIAL, 4, "payable", "special action", "Spade tile, cult tile, cult favour, stronghold.")                    \
    X(PASS, 1, "payable", "points for passing", "What passing now brings.")                                          \
    X(STEP_GROUP, 15, "steps", "steps of a group", "Pieces or upgrades that each of the three groups nearest to a "   \
      "town lacks, 1 to 5 or more.")                                                                                  \
    X(STEP_BUILD, 16, "steps", "steps after a dwelling", "On home terrain, and one, two and three spades off: what "  \
      "a dwelling on the best hex would leave to a town, 0 to 3.")                                                    \
    X(STEP_HEXES, 6, "steps", "hexes for a town", "Hexes of home terrain, and one spade off, that leave 0, 1 and 2.") \
    X(STEP_RISK, 2, "steps", "hexes for a town, contested", "How many of those that leave 0 another could take soon.")\
    X(STEP_BRIDGE, 3, "steps", "steps after a bridge", "What the best bridge between own pieces would leave, 0 to 2.")\
    X(STEP_RAISE, 3, "steps", "upgrade for a town", "A trading house, the stronghold, the sanctuary would found one.")\
    X(STEP_PAID, 6, "steps", "town that can be paid", "The same three, and a dwelling with no, one and two spades, "  \
      "with what there is.")
/* clang-format on */

#define PLACE(id, count, group, name, text) IN_##id, IN_##id##_END = IN_##id + (count)-1,
enum { TABLE(PLACE) INPUTS };
#define RUN(id, count, group, name, text) {group, name, count, text, 0},
const pent_input terra_inputs[] = {TABLE(RUN){.name = NULL}};
_Static_assert((int)INPUTS <= (int)PENT_MAX_FEATURES, "a net can take them");

/* ---- what is costly to find, and remembered ---- */

enum { GROUPS = 16, STEPS = 4, FAR = 9 };

typedef struct shape { /* of one seat on the map: all that follows from the key alone */
    struct {
        terra_set piece[TERRA_PIECES], town;
        uint64_t links;
        uint8_t bridge[TERRA_BRIDGES], n_bridges;
        uint8_t faction, ship, far, used;
        uint8_t need; /* power value of a town */
        uint8_t can_bridge;
        uint8_t pad[2];
    } key;
    terra_set reach;         /* land beside it, by bridges and ships, taken or not */
    terra_set near;          /* beside its pieces */
    terra_set best;          /* the group nearest to a town */
    terra_set best_near;     /* land beside that */
    terra_set leaves[STEPS]; /* land where a dwelling would leave so many steps to a town */
    uint8_t network, best_power, best_size, second_power, loose;
    uint8_t steps[3]; /* of the groups nearest to a town; FAR: there is none */
    uint8_t bridge;   /* left by the best bridge between own pieces */
    bool raise[3];    /* a trading house, the stronghold, the sanctuary would found a town */
} shape;

enum { SHAPES = 16 };
typedef struct memory {
    shape shape[TERRA_SEATS][SHAPES];
    uint8_t last[TERRA_SEATS]; /* the one asked for last */
} memory;
_Static_assert(sizeof(memory) <= TERRA_LOOK_MEMORY, "the game's table says how much");

/* Pieces that are connected and not of a town. */
typedef struct loose_group {
    terra_set near; /* beside it */
    terra_set own;
    int power, size;
} loose_group;

/* A step is a dwelling more or an upgrade: a dwelling counts as a piece and as power, an upgrade as power. */
static int steps_of(int need, int power, int size) {
    int power_missing = need - power, pieces = TERRA_TOWN_SIZE - size;
    return power_missing > pieces ? power_missing : pieces > 0 ? pieces : 0;
}

static void find_steps(const terra_state *s, int seat, const loose_group *g, int n, shape *out) {
    const terra_player *p = &s->p[seat];
    int need = out->key.need;
    for (int i = 0; i < n; i++) {
        int steps = steps_of(need, g[i].power, g[i].size), k = 2;
        if (steps < out->steps[2]) {
            for (; k > 0 && steps < out->steps[k - 1]; k--) out->steps[k] = out->steps[k - 1];
            out->steps[k] = (uint8_t)steps;
        }
        if (need - g[i].power > 1) continue;
        bool large = g[i].size >= TERRA_TOWN_SIZE,
             temple = !terra_empty(terra_and(g[i].own, p->piece[TERRA_TE]));
        out->raise[0] |= large && !terra_empty(terra_and(g[i].own, p->piece[TERRA_D]));
        out->raise[1] |= large && !terra_empty(terra_and(g[i].own, p->piece[TERRA_TP]));
        out->raise[2] |= g[i].size >= TERRA_TOWN_SIZE - 1 && temple; /* it counts twice */
    }
    terra_set land = {{0, 0}}, town = terra_adjacent(s, p->town);
    for (int i = 0; i < n; i++) land = terra_or(land, g[i].near);
    for (land = terra_without(terra_without(land, town), p->own); !terra_empty(land);) {
        int h = terra_pop(&land), power = 1, size = 1;
        for (int i = 0; i < n; i++) {
            if (!terra_has(&g[i].near, h)) continue;
            power += g[i].power;
            size += g[i].size;
        }
        int steps = steps_of(need, power, size);
        if (steps < STEPS) terra_add(&out->leaves[steps > 0 ? steps : 0], h);
    }
}

static void find_bridges(const terra_state *s, int seat, const loose_group *g, int n, shape *out) {
    for (uint32_t open = terra_open_edges(s, seat); open; open &= open - 1) {
        terra_edge e = terra_edges[__builtin_ctz(open)];
        int a = -1, b = -1;
        for (int i = 0; i < n; i++) {
            if (terra_has(&g[i].own, e.a)) a = i;
            if (terra_has(&g[i].own, e.b)) b = i;
        }
        if (a < 0 || b < 0 || a == b) continue;
        int steps = steps_of(out->key.need, g[a].power + g[b].power, g[a].size + g[b].size);
        if (steps < out->bridge) out->bridge = (uint8_t)(steps > 0 ? steps : 0);
    }
}

static void find_groups(const terra_state *s, int seat, shape *out) {
    const terra_player *p = &s->p[seat];
    loose_group found[GROUPS];
    int n = 0;
    for (terra_set rest = terra_without(p->own, p->town); !terra_empty(rest);) {
        terra_set seed = rest, first = {{0, 0}};
        terra_add(&first, terra_pop(&seed));
        terra_set group = terra_cluster(s, seat, first, s->links);
        int power = 0, size = terra_size(group) + terra_size(terra_and(group, p->piece[TERRA_SA]));
        for (int k = 0; k < TERRA_PIECES; k++)
            power += terra_value[k] * terra_size(terra_and(group, p->piece[k]));
        if (power > out->best_power) {
            out->second_power = out->best_power;
            out->best_power = (uint8_t)power;
            out->best_size = (uint8_t)size;
            out->best = group;
        } else if (power > out->second_power) {
            out->second_power = (uint8_t)power;
        }
        out->loose = (uint8_t)(out->loose + power);
        rest = terra_without(rest, group);
        if (n < GROUPS) found[n++] = (loose_group){terra_adjacent(s, group), group, power, size};
    }
    out->best_near = terra_adjacent(s, out->best);
    find_steps(s, seat, found, n, out);
    find_bridges(s, seat, found, n, out);
}

static void find_shape(const terra_state *s, int seat, shape *out) {
    const terra_player *p = &s->p[seat];
    out->reach = out->near = out->best = out->best_near = (terra_set){{0, 0}};
    out->network = out->best_power = out->best_size = out->second_power = out->loose = 0;
    memset(out->leaves, 0, sizeof out->leaves);
    memset(out->raise, 0, sizeof out->raise);
    out->bridge = out->steps[0] = out->steps[1] = out->steps[2] = FAR;
    for (terra_set own = p->own; !terra_empty(own);) {
        int h = terra_pop(&own);
        out->near = terra_or(out->near, terra_near[h]);
        out->reach = terra_or(out->reach, terra_beside(s, h));
        if (p->ship) out->reach = terra_or(out->reach, terra_ship[p->ship - 1][h]);
    }
    out->network = (uint8_t)terra_network(s, seat);
    find_groups(s, seat, out);
}

static bool is_shape(const shape *x, const terra_state *s, const terra_player *p) {
    return x->key.used && memcmp(x->key.piece, p->piece, sizeof p->piece) == 0 &&
           x->key.town.w[0] == p->town.w[0] && x->key.town.w[1] == p->town.w[1] &&
           x->key.links == s->links && x->key.n_bridges == s->n_bridges &&
           memcmp(x->key.bridge, s->bridge, sizeof s->bridge) == 0 &&
           x->key.faction == p->faction && x->key.ship == p->ship && x->key.far == p->far &&
           x->key.need == terra_town_need(p) && x->key.can_bridge == (p->bridges > 0);
}

/* Few moves change the map, so a position's shapes are mostly those of the one before. */
static const shape *shape_of(const terra_state *s, int seat, memory *m, shape *own) {
    const terra_player *p = &s->p[seat];
    if (m && is_shape(&m->shape[seat][m->last[seat]], s, p)) return &m->shape[seat][m->last[seat]];
    memset(&own->key, 0, sizeof own->key);
    memcpy(own->key.piece, p->piece, sizeof own->key.piece);
    own->key.town = p->town;
    own->key.links = s->links;
    memcpy(own->key.bridge, s->bridge, sizeof own->key.bridge);
    own->key.n_bridges = s->n_bridges;
    own->key.faction = p->faction;
    own->key.ship = p->ship;
    own->key.far = p->far;
    own->key.need = (uint8_t)terra_town_need(p);
    own->key.can_bridge = p->bridges > 0;
    own->key.used = 1;
    if (!m) {
        find_shape(s, seat, own);
        return own;
    }
    uint64_t h = 0, w[sizeof own->key / 8];
    memcpy(w, &own->key, sizeof w);
    for (size_t i = 0; i < sizeof w / sizeof *w; i++)
        h = (h ^ w[i]) * UINT64_C(0x9E3779B97F4A7C15), h ^= h >> 29;
    m->last[seat] = (uint8_t)(h % SHAPES);
    shape *kept = &m->shape[seat][h % SHAPES];
    if (memcmp(&kept->key, &own->key, sizeof own->key) != 0) {
        find_shape(s, seat, own);
        *kept = *own;
    }
    return kept;
}
_Static_assert(sizeof(((shape *)0)->key) % 8 == 0, "the key is hashed in words");

/* What all seats share. */
typedef struct outlook {
    const terra_state *s;
    const shape *shape[TERRA_SEATS];
    shape room[TERRA_SEATS];
    terra_set wanted[TERRA_SEATS]; /* hexes a seat may take soon: in reach, at most one spade off */
} outlook;

static void look_around(const terra_state *s, memory *m, outlook *o) {
    o->s = s;
    for (int i = 0; i < s->seats; i++) {
        o->shape[i] = NULL;
        o->wanted[i] = (terra_set){{0, 0}};
        if (s->p[i].faction == TERRA_NONE) continue;
        o->shape[i] = shape_of(s, i, m, &o->room[i]);
        terra_set good = {{0, 0}};
        int home = terra_of(s, i)->home;
        for (int d = TERRA_TERRAINS - 1; d <= TERRA_TERRAINS + 1; d++)
            good = terra_or(good, s->terrain[(home + d) % TERRA_TERRAINS]);
        o->wanted[i] = terra_without(terra_and(o->shape[i]->reach, good), s->taken);
    }
}

/* What a seat's place among the values would bring: TM-166 for one seat alone. */
static int share_of(const int *value, int n, int seat, const int prize[3]) {
    int above = 0, tied = 0, sum = 0;
    for (int k = 0; k < n; k++) {
        above += value[k] > value[seat];
        tied += value[k] == value[seat];
    }
    for (int place = above; place < above + tied && place < 3; place++) sum += prize[place];
    return value[seat] && sum ? sum / tied : 0;
}

/* ---- the groups, in the order of the table ---- */

typedef struct look {
    const outlook *o;
    const terra_state *s;
    const terra_player *p;
    const terra_faction *f;
    const shape *map;
    int seat, left;   /* rounds */
    terra_set off[4]; /* hexes that many spades off the home terrain */
    pent_inputs *x;
} look;

#define HOT(id, k)         pent_input_hot(x, IN_##id, IN_##id##_END - IN_##id + 1, k)
#define PART(id, i, n, of) pent_input_part(x, IN_##id + (i), n, of)
#define FLAG(id, i, on)    pent_input_flag(x, IN_##id + (i), on)

static void look_order(const look *l) {
    const terra_state *s = l->s;
    pent_inputs *x = l->x;
    int at = 0, me = 0, wait = 0, others = 0, rank = -1;
    HOT(SETUP, s->round == 0 ? l->seat : -1);
    if (s->round == 0 || s->phase == TERRA_P_OVER) return;
    for (int i = 0; i < s->seats; i++) {
        if (s->order[i] == l->seat) me = i;
        if (s->order[i] == s->turn_seat) at = i;
        others += i != l->seat && !s->p[i].passed;
    }
    for (int i = 0; i < s->n_passed; i++)
        if (s->next[i] == l->seat) rank = i;
    HOT(PLACE, me);
    if (!l->p->passed) {
        for (int i = at; s->order[i % s->seats] != l->seat; i++)
            wait += !s->p[s->order[i % s->seats]].passed;
        HOT(WAIT, wait);
        HOT(OTHERS, others);
    }
    HOT(RANK, rank);
    FLAG(PASSED, 0, l->p->passed);
}

static void look_game(const look *l) {
    const terra_state *s = l->s;
    pent_inputs *x = l->x;
    HOT(ROUND, s->round);
    HOT(SEATS, s->seats - 2);
    for (unsigned m = s->flags; m; m &= m - 1) FLAG(OPTION, __builtin_ctz(m), true);
    HOT(PHASE, s->phase);
    look_order(l);
    int best = 0;
    for (int i = 0; i < s->seats; i++)
        if (i != l->seat && s->p[i].vp > best) best = s->p[i].vp;
    int ahead = l->p->vp - best;
    PART(AHEAD, 0, ahead > 40 ? 40 : ahead < -40 ? -40 : ahead, 20);
}

static void look_faction(const look *l) {
    const terra_player *p = l->p;
    pent_inputs *x = l->x;
    static const int of[8] = {8, 4, 3, 1, 1, 3, 2, 5};
    const int has[8] = {p->count[0], p->count[1], p->count[2], p->count[3],
                        p->count[4], p->ship,     p->rate,     p->placed};
    FLAG(FACTION, p->faction, true);
    PART(FACTION_LEFT, p->faction, l->left, TERRA_ROUNDS);
    for (int k = 0; k < 8; k++) PART(FACTION_HAS, p->faction * 8 + k, has[k], of[k]);
}

static void look_goods(const look *l) {
    static const uint8_t step[21] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10,
                                     10, 11, 11, 11, 12, 12, 12, 12, 12, 13};
    static const int of[6] = {10, 5, 3, 6, 6, 6};
    const terra_player *p = l->p;
    pent_inputs *x = l->x;
    const int has[6] = {p->coins, p->workers, p->priests, p->bowl[0], p->bowl[1], p->bowl[2]};
    int power = p->bowl[2] + p->bowl[1] / 2, gain[4];
    for (int k = 0; k < 6; k++) PART(GOODS, k, has[k], of[k]);
    HOT(COINS, step[p->coins < 20 ? p->coins : 20]);
    HOT(WORKERS, p->workers);
    HOT(PRIESTS, p->priests);
    HOT(BOWL, p->bowl[2]);
    HOT(POWER, power);
    if (l->left == 0)
        PART(LAST_GOODS, 0,
             (p->coins + power + p->priests + p->workers) /
                 (p->faction == TERRA_ALCHEMISTS ? 2 : 3),
             5);
    terra_income(l->s, l->seat, gain);
    static const int usual[4] = {8, 4, 2, 4};
    for (int k = 0; k < 4; k++) PART(INCOME, k, gain[k], usual[k]);
    for (int k = 0; k < 4; k++) PART(INCOME_LEFT, k, gain[k] * l->left, usual[k] * 3);
}

static void look_pieces(const look *l) {
    const terra_player *p = l->p;
    pent_inputs *x = l->x;
    HOT(DWELLINGS, p->count[TERRA_D]);
    HOT(HOUSES, p->count[TERRA_TP]);
    HOT(TEMPLES, p->count[TERRA_TE]);
    FLAG(GREAT, 0, p->count[TERRA_SH]);
    FLAG(GREAT, 1, p->count[TERRA_SA]);
    HOT(SHIP, p->ship);
    HOT(RATE, p->rate);
    HOT(KEYS, p->keys);
    PART(BRIDGES, 0, p->bridges, 3);
}

static void look_cults(const look *l) {
    const terra_state *s = l->s;
    pent_inputs *x = l->x;
    int best[TERRA_CULTS] = {0};
    for (int c = 0; c < TERRA_CULTS; c++)
        for (int i = 0; i < s->seats; i++)
            if (i != l->seat && s->p[i].cult[c] > best[c]) best[c] = s->p[i].cult[c];
    for (int c = 0; c < TERRA_CULTS; c++) pent_input_hot(x, IN_STEPS + 11 * c, 11, l->p->cult[c]);
    for (int c = 0; c < TERRA_CULTS; c++) {
        int d = l->p->cult[c] - best[c];
        int k = d >= 3 ? 0 : d > 0 ? 1 : d == 0 ? 2 : d >= -2 ? 3 : d >= -4 ? 4 : 5;
        pent_input_hot(x, IN_RIVAL + 6 * c, 6, k);
    }
    for (int c = 0; c < TERRA_CULTS; c++) FLAG(TOPPED, c, best[c] == 10);
    for (int c = 0; c < TERRA_CULTS; c++) FLAG(SPACE, c, s->space[c][0] == TERRA_NONE);
    for (int c = 0; c < TERRA_CULTS; c++)
        PART(SPACES, c,
             (s->space[c][1] == TERRA_NONE) + (s->space[c][2] == TERRA_NONE) +
                 (s->space[c][3] == TERRA_NONE),
             3);
    for (int c = 0; c < TERRA_CULTS; c++) {
        int value[TERRA_SEATS];
        for (int i = 0; i < s->seats; i++) value[i] = s->p[i].cult[c];
        PART(CULT_POINTS, c, share_of(value, s->seats, l->seat, terra_cult_prize), 8);
    }
}

static const terra_score *tile_in(const terra_state *s, int round) {
    return round < TERRA_ROUNDS && s->score[round] != TERRA_NONE ? &terra_scores[s->score[round]]
                                                                 : NULL;
}

static void look_rewards(const look *l, int now) {
    /* worth in half points: coin, spade, priest, worker, power, coins for priests placed */
    static const int worth[] = {1, 5, 5, 2, 1, 1};
    const terra_score *t[3];
    pent_inputs *x = l->x;
    for (int k = 0; k < 3; k++) /* the last round rewards nobody */
        t[k] = now + k < TERRA_ROUNDS - 1 ? tile_in(l->s, now + k) : NULL;
    for (int k = 0; k < 3; k++)
        if (t[k]) PART(REWARD, k, worth[t[k]->gain] * t[k]->amount * terra_rewards(l->p, t[k]), 10);
    for (int k = 0; k < 3; k++)
        if (t[k] && t[k]->cult < TERRA_CULTS)
            pent_input_hot(x, IN_REWARD_CULT + 4 * k, 4, t[k]->cult);
    for (int k = 0; k < 3; k++)
        if (t[k] && t[k]->cult < TERRA_CULTS)
            pent_input_hot(x, IN_REWARD_MISS + 4 * k, 4,
                           t[k]->per - 1 - l->p->cult[t[k]->cult] % t[k]->per);
    for (int k = 0; k < 3; k++) FLAG(REWARD_SPADE, k, t[k] && t[k]->gain == TERRA_R_SPADE);
    for (int k = 0; k < 3; k++) FLAG(REWARD_PRIEST, k, t[k] && t[k]->gain == TERRA_R_PRIEST);
}

static void look_schedule(const look *l) {
    pent_inputs *x = l->x;
    int now = l->s->round < 1 ? 0 : l->s->round - 1, rest[6] = {0};
    const terra_score *t = tile_in(l->s, now);
    HOT(NOW, t ? t->what : -1);
    t = tile_in(l->s, now + 1);
    HOT(NEXT, t ? t->what : -1);
    t = tile_in(l->s, now + 2);
    HOT(THEN, t ? t->what : -1);
    for (int r = now + 3; r < TERRA_ROUNDS; r++)
        if ((t = tile_in(l->s, r)) != NULL) rest[t->what]++;
    for (int k = 0; k < 6; k++) PART(REST, k, rest[k], 2);
    look_rewards(l, now);
}

static void look_network(const look *l) {
    const terra_state *s = l->s;
    pent_inputs *x = l->x;
    int best = 0, value[TERRA_SEATS];
    for (int i = 0; i < s->seats; i++) {
        value[i] = l->o->shape[i] ? l->o->shape[i]->network : 0;
        if (i != l->seat && value[i] > best) best = value[i];
    }
    int d = l->map->network - best, cut = d > 10 ? 10 : d < -10 ? -10 : d;
    HOT(NETWORK, d >= 4 ? 0 : d >= 2 ? 1 : d == 1 ? 2 : d == 0 ? 3 : d == -1 ? 4 : d >= -3 ? 5 : 6);
    PART(NET_NUMBERS, 0, cut * (TERRA_ROUNDS - l->left), 5 * TERRA_ROUNDS);
    PART(NET_NUMBERS, 1, terra_size(l->p->own) - l->map->network, 5);
    PART(NET_NUMBERS, 2, l->map->network, 8);
    PART(NET_NUMBERS, 3, share_of(value, s->seats, l->seat, terra_network_prize), 9);
}

/* How many hexes of a set lie 0, 1, 2 and 3 spades off. */
static void by_spades(const look *l, terra_set of, int n[4]) {
    for (int d = 0; d < 4; d++) n[d] = terra_size(terra_and(of, l->off[d]));
}

static void look_towns(const look *l) {
    const shape *m = l->map;
    pent_inputs *x = l->x;
    int n[4], towns = 0;
    HOT(TOWN_BEST, m->best_power);
    HOT(TOWN_SIZE, m->best_size);
    HOT(TOWN_SECOND, m->second_power);
    PART(TOWN_LOOSE, 0, m->loose, 10);
    by_spades(l, terra_without(m->best_near, l->s->taken), n);
    pent_input_hot(x, IN_TOWN_NEAR, 4, n[0]);
    pent_input_hot(x, IN_TOWN_NEAR + 4, 4, n[1]);
    PART(TOWN_FAR, 0, n[2], 4);
    PART(TOWN_FAR, 1, n[3], 4);
    for (int i = 0; i < TERRA_TOWNS; i++) towns += l->p->towns[i];
    HOT(TOWNS, towns);
    for (int i = 0; i < TERRA_TOWNS; i++) FLAG(TOWN_TILE, i, l->s->town_left[i]);
}

/* Power that building beside the seat's pieces may bring. */
static void look_leech(const look *l, terra_set close) {
    const terra_state *s = l->s;
    const terra_player *p = l->p;
    pent_inputs *x = l->x;
    terra_set others = terra_without(s->taken, p->own), small = {{0, 0}};
    terra_set great = terra_or(p->piece[TERRA_SH], p->piece[TERRA_SA]);
    int cheap = terra_size(terra_and(p->piece[TERRA_D], close)), all = 0, soon = 0;
    for (int i = 0; i < s->seats; i++)
        if (i != l->seat) small = terra_or(small, s->p[i].piece[TERRA_D]);
    for (terra_set z = terra_and(p->own, close); !terra_empty(z);) {
        int h = terra_pop(&z);
        int value = terra_has(&p->piece[TERRA_D], h) ? 1 : terra_has(&great, h) ? 3 : 2;
        terra_set beside = terra_and(terra_near[h], others);
        all += value * terra_size(beside);
        soon += value * terra_size(terra_and(beside, small));
    }
    HOT(CHEAP, cheap);
    PART(DEAR, 0, p->count[TERRA_D] - cheap, 6);
    PART(LEECH, 0, all, 10);
    PART(LEECH, 1, soon, 10);
    PART(LEECH, 2, soon * l->left, 5 * TERRA_ROUNDS);
}

static void look_land(const look *l) {
    const terra_state *s = l->s;
    pent_inputs *x = l->x;
    terra_set risk = {{0, 0}}, close = {{0, 0}};
    int kin[4] = {0}, n[4], r[4], c[4], k[4] = {0};
    for (int i = 0; i < s->seats; i++) {
        if (i == l->seat || !l->o->shape[i]) continue;
        kin[terra_wheel(terra_of(s, i)->home, l->f->home)]++;
        risk = terra_or(risk, l->o->wanted[i]);
        close = terra_or(close, l->o->shape[i]->near);
    }
    terra_set reach = terra_without(l->map->reach, s->taken);
    by_spades(l, reach, n);
    by_spades(l, terra_and(reach, risk), r);
    by_spades(l, terra_and(reach, close), c);
    if (l->f->skips) by_spades(l, terra_without(terra_skips(s, l->seat), reach), k);
    pent_input_hot(x, IN_REACH, 6, n[0]);
    pent_input_hot(x, IN_REACH + 6, 6, n[1]);
    PART(REACH_FAR, 0, n[2], 6);
    PART(REACH_FAR, 1, n[3], 6);
    PART(RISK, 0, r[0], 3);
    PART(RISK, 1, r[1], 4);
    PART(CLOSE, 0, c[0], 3);
    PART(CLOSE, 1, c[1], 4);
    PART(SKIPPED, 0, k[0], 4);
    PART(SKIPPED, 1, k[1], 4);
    for (int d = 1; d < 4; d++) PART(KIN, d - 1, kin[d], 2);
    look_leech(l, close);
}

static void look_tiles(const look *l) {
    const terra_state *s = l->s;
    const terra_player *p = l->p;
    pent_inputs *x = l->x;
    bool takes = !p->passed && l->left > 0;
    const int units[5] = {0, p->count[TERRA_SH] + p->count[TERRA_SA], p->count[TERRA_TP],
                          p->count[TERRA_D], p->ship};
    unsigned free = 0, open = 0;
    for (int i = 0; takes && i < TERRA_BONUSES; i++)
        free |= (unsigned)(s->holder[i] == TERRA_FREE) << i;
    for (int i = 0; i < TERRA_FAVOURS; i++) open |= (unsigned)(s->favour_left[i] != 0) << i;
    open &= ~(unsigned)p->favours;
    if (p->bonus != TERRA_NONE) FLAG(BONUS, p->bonus, true);
    for (unsigned m = free; m; m &= m - 1) FLAG(BONUS_FREE, __builtin_ctz(m), true);
    for (unsigned m = free; m; m &= m - 1) {
        int i = __builtin_ctz(m);
        PART(BONUS_COINS, i, s->coin[i], 4);
    }
    for (unsigned m = free; m; m &= m - 1) {
        int i = __builtin_ctz(m);
        PART(BONUS_POINTS, i, terra_bonuses[i].pass_vp * units[terra_bonuses[i].pass_what], 8);
    }
    for (unsigned m = p->favours; m; m &= m - 1) FLAG(FAVOUR, __builtin_ctz(m), true);
    for (unsigned m = p->favours; m; m &= m - 1)
        PART(FAVOUR_LEFT, __builtin_ctz(m), l->left, TERRA_ROUNDS);
    for (unsigned m = open; m; m &= m - 1) FLAG(FAVOUR_OPEN, __builtin_ctz(m), true);
    for (unsigned m = p->used & 15u; m; m &= m - 1) FLAG(USED, __builtin_ctz(m), true);
    for (unsigned m = s->act_used & 63u; m; m &= m - 1) FLAG(TAKEN, __builtin_ctz(m), true);
}

/* Do the spades in hand just reach home terrain somewhere? */
static bool spades_fit(const look *l) {
    int have = l->s->turn.free + l->s->turn.dug;
    if (!have) return false;
    if (terra_is(l->s, l->seat, TERRA_GIANTS)) return have >= 2;
    int n[4];
    by_spades(l, terra_without(l->map->reach, l->s->taken), n);
    return have < 4 && n[have] > 0;
}

static void look_offers(const look *l) {
    const terra_state *s = l->s;
    pent_inputs *x = l->x;
    int mine = 0, theirs = 0, room = terra_room(l->p);
    for (int e = s->event; e < s->n_events; e++)
        for (int i = 0; i < s->seats; i++) {
            if (i == l->seat)
                mine += s->ev[e].offer[i];
            else if (s->ev[e].from == l->seat)
                theirs += s->ev[e].offer[i];
        }
    PART(OFFER, 0, mine, 3);
    PART(OFFER, 1, theirs, 3);
    PART(OFFER, 2, mine < room ? mine : room, 3);
    PART(CULT_SPADES, 0, l->p->spades, 1);
}

static void look_turn(const look *l) {
    const terra_turn *t = &l->s->turn;
    pent_inputs *x = l->x;
    if (l->s->phase == TERRA_P_TURN && l->s->turn_seat == l->seat) {
        const int owed[13] = {t->favours,
                              t->towns,
                              t->bridge,
                              t->free_d,
                              t->free_tp,
                              t->storm,
                              t->steps == 1,
                              t->steps == 2,
                              t->w2p,
                              t->keys,
                              t->dwelling,
                              t->n_homes,
                              t->dwelling && !t->free && !t->dug && t->n_homes};
        FLAG(ON, 0, true);
        HOT(ACTIONS, t->actions);
        HOT(FREE, t->free);
        HOT(DUG, t->dug);
        FLAG(SPADES_FIT, 0, spades_fit(l));
        for (int k = 0; k < 13; k++) PART(OWED, k, owed[k], 1);
    }
    look_offers(l);
}

static bool pays(const look *l, int piece, int times) {
    terra_cost cost = l->f->cost[piece];
    return l->p->count[piece] < terra_supply[piece] && l->p->coins >= times * cost.c &&
           l->p->workers >= cost.w;
}

static void look_payable(const look *l) {
    const terra_player *p = l->p;
    pent_inputs *x = l->x;
    if (p->passed || l->s->round == 0) return;
    const int from[TERRA_PIECES] = {1, p->count[TERRA_D], p->count[TERRA_TP], p->count[TERRA_TP],
                                    p->count[TERRA_TE]};
    int burnt = p->bowl[2] + p->bowl[1] / 2;
    for (int k = 0; k < TERRA_PIECES; k++) FLAG(PIECE, k, from[k] && pays(l, k, 1));
    FLAG(PIECE_DEAR, 0, p->count[TERRA_D] && pays(l, TERRA_TP, 2));
    FLAG(TRACK, 0, p->ship < l->f->ship_max && p->priests && p->coins >= 4);
    FLAG(TRACK, 1,
         p->rate < l->f->rate_max && p->priests && p->workers >= 2 && p->coins >= l->f->rate_coins);
    for (int k = 0; k < TERRA_ACTIONS; k++)
        FLAG(ACT, k, !(l->s->act_used >> k & 1) && p->bowl[2] >= terra_acts[k].cost);
    for (int k = 0; k < TERRA_ACTIONS; k++)
        FLAG(ACT_BURN, k, !(l->s->act_used >> k & 1) && burnt >= terra_acts[k].cost);
    FLAG(SPECIAL, 0, p->bonus == 0 && !(p->used & 1));
    FLAG(SPECIAL, 1, p->bonus == 1 && !(p->used >> 1 & 1));
    FLAG(SPECIAL, 2, (p->favours >> 5 & 1) && !(p->used >> 2 & 1));
    FLAG(SPECIAL, 3, p->count[TERRA_SH] && l->f->special != TERRA_NONE && !(p->used >> 3 & 1));
    PART(PASS, 0, terra_pass_points(l->s, l->seat), 8);
}

/* Are there workers (and for spades of the Darklings priests) for a dwelling after so many spades? */
static bool pays_dwelling(const look *l, int spades) {
    const terra_player *p = l->p;
    terra_cost cost = l->f->cost[TERRA_D];
    if (spades && p->faction == TERRA_GIANTS) spades = 2;
    int priests = p->faction == TERRA_DARKLINGS ? spades : 0;
    int workers = cost.w + (priests ? 0 : spades * terra_dig_rate(p));
    return p->count[TERRA_D] < terra_supply[TERRA_D] && p->coins >= cost.c &&
           p->workers >= workers && p->priests >= priests;
}

/* How near the next towns are, and by what. */
static void look_steps(const look *l) {
    const shape *m = l->map;
    const terra_player *p = l->p;
    pent_inputs *x = l->x;
    int n[STEPS][4], risk[4] = {0};
    terra_set wanted = {{0, 0}};
    for (int k = 0; k < 3; k++)
        pent_input_hot(x, IN_STEP_GROUP + 5 * k, 5,
                       m->steps[k] == FAR ? -1
                       : m->steps[k] > 5  ? 4
                       : m->steps[k] == 0 ? 0
                                          : m->steps[k] - 1);
    for (int k = 0; k < STEPS; k++) by_spades(l, terra_without(m->leaves[k], l->s->taken), n[k]);
    for (int d = 0; d < 4; d++) {
        int k = 0;
        while (k < STEPS && !n[k][d]) k++;
        pent_input_hot(x, IN_STEP_BUILD + 4 * d, 4, k < STEPS ? k : -1);
    }
    for (int d = 0; d < 2; d++)
        for (int k = 0; k < 3; k++) PART(STEP_HEXES, 3 * d + k, n[k][d], 3);
    for (int i = 0; i < l->s->seats; i++)
        if (i != l->seat) wanted = terra_or(wanted, l->o->wanted[i]);
    if (n[0][0] || n[0][1]) by_spades(l, terra_and(m->leaves[0], wanted), risk);
    for (int d = 0; d < 2; d++) PART(STEP_RISK, d, risk[d], 2);
    HOT(STEP_BRIDGE, m->bridge < 3 ? m->bridge : -1);
    static const uint8_t to[3] = {TERRA_TP, TERRA_SH, TERRA_SA};
    bool room[3];
    for (int k = 0; k < 3; k++) room[k] = m->raise[k] && p->count[to[k]] < terra_supply[to[k]];
    for (int k = 0; k < 3; k++) FLAG(STEP_RAISE, k, room[k]);
    if (p->passed || l->s->round == 0) return;
    for (int k = 0; k < 3; k++) FLAG(STEP_PAID, k, room[k] && pays(l, to[k], 1));
    for (int d = 0; d < 3; d++) FLAG(STEP_PAID, 3 + d, n[0][d] && pays_dwelling(l, d));
}

static void look_at(const outlook *o, int seat, pent_inputs *x) {
    const terra_state *s = o->s;
    look l = {
        .o = o, .s = s, .p = &s->p[seat], .seat = seat, .left = TERRA_ROUNDS - s->round, .x = x};
    x->n = 0;
    x->points = (int16_t)l.p->vp;
    look_game(&l);
    if (l.p->faction == TERRA_NONE) return;
    l.f = terra_of(s, seat);
    l.map = o->shape[seat];
    l.off[0] = s->terrain[l.f->home];
    for (int d = 1; d < 4; d++)
        l.off[d] = terra_or(s->terrain[(l.f->home + d) % TERRA_TERRAINS],
                            s->terrain[(l.f->home + TERRA_TERRAINS - d) % TERRA_TERRAINS]);
    look_faction(&l);
    look_goods(&l);
    look_pieces(&l);
    look_cults(&l);
    look_schedule(&l);
    look_network(&l);
    look_towns(&l);
    look_land(&l);
    look_tiles(&l);
    look_turn(&l);
    look_payable(&l);
    look_steps(&l);
}

void terra_look(const void *state, unsigned seats, void *m, pent_inputs *out) {
    const terra_state *s = state;
    outlook o;
    look_around(s, m, &o);
    for (int i = 0; i < s->seats; i++)
        if (seats >> i & 1) look_at(&o, i, &out[i]);
}
