/* inputs.c: what Cascadero's net sees of a seat: how near its own track and the end are, what the
 * open turn still owes, what the next envoy could score, which achievements are near and who else
 * is after them. The table says every input once; the functions below follow its order. Colours are
 * told by their role: the seat's own, white, and the three others, which are counted together. The
 * group "judgement" has the terms of the judgement by hand (eval.c); no other input says what
 * anything is worth. */
#include "outlook.h"

#include <string.h>

enum { OWN, WHITE, OTHER, ROLES };
enum { MOST_STEPS = 3, ENDS = CASC_ENDS, LEFTS = 5, STEPS_OF = MOST_STEPS + 1 };

/* clang-format off */
/* place, how many, group, name, what it says, worth to begin with: together the judgement by hand */
#define PRICED(X)                                                                                                    \
    X(J_OWN, 1, "judgement", "own track", "Spaces of the own track.", 2700)                                          \
    X(J_TRACKS, 1, "judgement", "other tracks", "Spaces of the other tracks.", 1350)                                 \
    X(J_STUCK, 1, "judgement", "below forbidden", "Cubes below a forbidden space.", -20)                             \
    X(J_TOP, 1, "judgement", "qualified", "The own track is finished.", 600)                                         \
    X(J_SEALS, 1, "judgement", "seals", "Seals in stock.", 520)                                                      \
    X(J_BEST, 1, "judgement", "best next", "The best town that the next envoy can score.", 240)                      \
    X(J_SUM, 1, "judgement", "all next", "All towns that the next envoy can score.", 80)                             \
    X(J_HOPES, 1, "judgement", "pair hopes", "Pairs that the next envoy can make.", 200)                             \
    X(J_PAIRS, 1, "judgement", "pairs", "Pairs claimed.", 200)                                                       \
    X(J_EXTRA, 1, "judgement", "extra turns", "Extra turns, the running one too.", 400)                              \
    X(J_WAITING, 1, "judgement", "waiting", "Points of achievements that wait for the end of the turn.", 400)
/* place, how many, group, name, what it says */
#define TABLE(X)                                                                                                     \
    X(SEATS, 3, "game", "seats", "How many play.")                                                                   \
    X(OPTIONS, 3, "game", "options", "Farmer board, advanced heralds, achievements by choice.")                      \
    X(COLOUR, 4, "game", "colour", "The seat's colour.")                                                             \
    X(SPENT, 11, "game", "envoys placed", "Envoys placed, by threes.")                                               \
    X(FEWEST, 4, "game", "envoys left", "Fewest envoys anybody has left: 1, 3, 6, more.")                            \
    X(WAIT, CASC_SEATS, "order", "turns to wait", "Others who come before the seat; none while it is on turn.")      \
    X(PLACE, CASC_SEATS, "order", "place", "The place in the first round, which settles ties.")                      \
    X(POINTS, 11, "points", "points", "Own points, by fives.")                                                       \
    X(RIVAL_POINTS, 11, "points", "others' points", "Most points of another, by fives.")                             \
    X(AHEAD, 2, "points", "ahead", "Points ahead of the best other and of the mean of the others.")                  \
    X(LEADS, 2 * ENDS, "points", "would win", "Who would win if the game ended now, by how near the end is.")        \
    X(TO_GO, 8, "points", "to go", "Points that the first is away from the end: 0, 1, 2, 3, 5, 8, 12, 17.")          \
    X(QUALIFIED, 4 * ENDS, "points", "qualified", "The seat, another: finished the own track; by the end.")          \
    X(LEFT, LEFTS * ENDS, "points", "own track left", "Spaces left on the own track, by how near the end is.")       \
    X(RIVAL_LEFT, LEFTS * ENDS, "points", "others' track left", "The same of the other who is nearest.")             \
    X(CUBE, ROLES * CASC_SPACES, "tracks", "cube", "Where the cubes are.")                                           \
    X(RIVAL_CUBE, CASC_SPACES, "tracks", "others' own cube", "The highest cube of another on its own track.")        \
    X(SEAL_AHEAD, ROLES * 4, "tracks", "seal ahead", "Spaces to the next seal: 1, 2, 3, more.")                      \
    X(TO_EARN, ROLES, "tracks", "points ahead", "Points that the tracks still have.")                                \
    X(FIRST_AHEAD, ROLES, "tracks", "first ahead", "Tracks whose next points are still for the first.")              \
    X(AT_1, 6, "tracks", "banner I", "Cubes at banner I or higher.")                                                 \
    X(AT_2, 6, "tracks", "banner II", "Cubes at banner II or higher.")                                               \
    X(AT_TOP, 4, "tracks", "tops", "Cubes at the top.")                                                              \
    X(SEALS, 5, "seals", "seals", "Seals in stock.")                                                                 \
    X(SEALS_LEFT, 2, "seals", "seals left", "Seals on the tracks; most seals of another.")                           \
    X(SEAL_STEPS, ROLES * STEPS_OF, "seals", "seal's steps", "Most steps that a seal would bring.")                  \
    X(FREE, CASC_FIRSTS, "goals", "free", "Achievements for the first that nobody has.")                             \
    X(MINE, CASC_FIRSTS, "goals", "mine", "Those the seat has.")                                                     \
    X(CUBES_1, 6, "goals", "five cubes", "While it is free: cubes at banner I.")                                     \
    X(CUBES_2, 4, "goals", "three cubes", "While it is free: cubes at banner II.")                                   \
    X(STOCK, 4, "goals", "three seals", "While it is free: seals.")                                                  \
    X(SUMMIT, 8, "goals", "summit", "While it is free: spaces from the top to the highest cube.")                    \
    X(COLOURS, 7, "goals", "five colours", "While it is free: colours of a group; the next envoy may do it.")        \
    X(TOWNS, 5, "goals", "three towns", "While it is free: towns of a colour; the next envoy may do it.")            \
    X(RIVAL_GOAL, CASC_FIRSTS * 4, "goals", "others' progress", "While it is free: what another is away from it.")   \
    X(PAIRS, 7, "goals", "pairs", "Pairs claimed; all.")                                                             \
    X(PAIR, ROLES * 5, "goals", "pair", "Pairs: claimed, with the next envoy, by joining, with two, far.")           \
    X(NEAR_PAIRS, 5, "goals", "near pairs", "Colours whose pair the next envoy can make.")                           \
    X(LAST_PAIR, 3, "goals", "last pair", "All pairs but one: it is near, two envoys away, far.")                    \
    X(RIVAL_PAIRS, 6, "goals", "others' pairs", "Most pairs of another.")                                            \
    X(NEXT, ROLES * STEPS_OF, "reach", "next steps", "Most steps that the next envoy can bring.")                    \
    X(NEXT_TOWNS, ROLES * 5, "reach", "next towns", "Towns that the next envoy can score.")                          \
    X(LATER_TOWNS, ROLES * 5, "reach", "later towns", "Towns two envoys away.")                                      \
    X(TOUCHED, ROLES, "reach", "touched", "Towns beside own envoys.")                                                \
    X(UNTOUCHED, ROLES, "reach", "untouched", "Towns with a free field that no own envoy touches.")                  \
    X(SECOND, ROLES, "reach", "second visits", "Towns that the next envoy can score and somebody touches.")          \
    X(HERALDS, ROLES, "reach", "heralds", "Towns with heralds that the next envoy can score.")                       \
    X(CONTEST, ROLES, "reach", "contested", "Towns that the next envoy can score and another's, too.")               \
    X(NEXT_POINTS, 10, "reach", "next points", "Most points that the next envoy can bring.")                         \
    X(NEXT_EXTRA, 3, "reach", "next extra turn", "Tracks on which it can bring an extra turn.")                      \
    X(NEXT_ADVANCE, 3, "reach", "next advance", "Tracks on which it can bring an advance.")                          \
    X(NEXT_SEAL, 3, "reach", "next seal", "Tracks on which it can bring a seal.")                                    \
    X(NEXT_TOP, 2, "reach", "next top", "It can finish the own track; another.")                                     \
    X(RIVAL_NEXT, STEPS_OF, "reach", "others' own steps", "Most steps of another on its own track with an envoy.")   \
    X(RIVAL_TOWNS, 1, "reach", "others' towns", "Most towns that another's next envoy can score.")                   \
    X(GROUPS, 6, "groups", "groups", "Groups of two and more.")                                                      \
    X(SINGLES, 6, "groups", "singles", "Single envoys.")                                                             \
    X(LARGEST, 9, "groups", "largest", "Most towns beside one group.")                                               \
    X(JOINS, CASC_MOST_JOINS + 1, "groups", "joins", "Groups that one envoy would join.")                            \
    X(ROOM, 1, "groups", "room", "Free fields beside own envoys.")                                                   \
    X(BESIDE, 2 * CASC_MAX_TOWNS, "towns", "beside", "Which towns own groups touch, on either board.")               \
    X(TILES, CASC_TILES * 3, "farmers", "tiles", "Farmer tiles that the next envoy can enter: 1, 2, more.")          \
    X(TILES_LEFT, CASC_TILES, "farmers", "tiles left", "Farmer tiles without an envoy.")                             \
    X(OPEN, 8, "turn", "open", "Envoy to place, in an extra turn; advance, by a tile; move; herald, its move; claim.") \
    X(OWED, 4, "turn", "extra turns owed", "Extra turns still owed.")                                                \
    X(RUN, 5, "turn", "run", "What the cube has still to do: points, extra turns, advances, seals, moves.")          \
    X(STEP_POINTS, 4, "turn", "advance's points", "Most points of the open advance.")                                \
    X(STEP, 5, "turn", "advance's use", "The open advance can bring: extra turn, advance, seal; own cube, its top.") \
    X(CLAIM, 3, "turn", "claim", "The open claim ends the game: it wins, it loses, another wins by it.")
/* clang-format on */

#define PLACE(id, count, ...) IN_##id, IN_##id##_END = IN_##id + (count)-1,
enum { PRICED(PLACE) TABLE(PLACE) INPUTS };
#define PRICED_RUN(id, count, group, name, text, start) {group, name, count, text, start},
#define RUN(id, count, group, name, text)               {group, name, count, text, 0},
const pent_input casc_inputs[] = {PRICED(PRICED_RUN) TABLE(RUN){.name = NULL}};
_Static_assert((int)INPUTS <= (int)PENT_MAX_FEATURES, "a net can take them");

#define HOT(id, k)         pent_input_hot(x, IN_##id, IN_##id##_END - IN_##id + 1, k)
#define PART(id, i, n, of) pent_input_part(x, IN_##id + (i), n, of)
#define FLAG(id, i, on)    pent_input_flag(x, IN_##id + (i), on)
/* A row of counts, most of them 0. */
#define COUNTS(id, n, of) put_counts(x, IN_##id, IN_##id##_END - IN_##id + 1, n, of)

static void put_counts(pent_inputs *x, int first, int count, const uint8_t *n, int of) {
    for (int i = 0; i < count; i++)
        if (n[i]) pent_input_part(x, first + i, n[i], of);
}

typedef struct look {
    const casc_outlook *o;
    const casc_state *s;
    const casc_party *p;
    int seat, colour;
    unsigned unpaired; /* colours */
    casc_hope h;
    pent_inputs *x;
} look;

static int role_of(const look *l, int track) {
    return track == l->colour ? OWN : track == CASC_WHITE ? WHITE : OTHER;
}

/* The best of a row of bits, each for its number of steps. */
static int most_of(unsigned steps) { return steps ? 31 - __builtin_clz(steps) : 0; }

/* ---- the groups of inputs, in the order of the table ---- */

static int extra_turns(const look *l) {
    const casc_state *s = l->s;
    if (s->turn != l->seat || !s->stack.n) return 0;
    const pent_frame *f = pent_top_of(&s->stack);
    return s->owed + (f->kind == CASC_OPEN_PLACE && f->seat == l->seat && f->a);
}

static void look_judgement(const look *l) {
    const casc_state *s = l->s;
    pent_inputs *x = l->x;
    const uint8_t *cube = s->cube[l->seat];
    int sum = 0, stuck = 0;
    for (int k = 0; k < CASC_TRACKS; k++) {
        if (k != l->colour) sum += cube[k];
        stuck += cube[k] == CASC_BANNER_1 || cube[k] == CASC_BANNER_2;
    }
    PART(J_OWN, 0, cube[l->colour], CASC_TOP);
    PART(J_TRACKS, 0, sum, CASC_TOP);
    PART(J_STUCK, 0, stuck, 1);
    FLAG(J_TOP, 0, cube[l->colour] == CASC_TOP);
    PART(J_SEALS, 0, s->seals[l->seat], 2);
    PART(J_BEST, 0, l->h.best, 40);
    PART(J_SUM, 0, l->h.sum, 80);
    PART(J_HOPES, 0, l->h.pairs, 2);
    PART(J_PAIRS, 0, __builtin_popcount(s->pairs[l->seat] & 31u), 5);
    PART(J_EXTRA, 0, extra_turns(l), 1);
    if (s->turn == l->seat)
        PART(J_WAITING, 0, casc_goals_worth(s, l->seat, casc_goals_waiting(s)), 4);
}

static int seats_after(const look *l, int seat) {
    return l->seat >= seat ? l->seat - seat : l->seat - seat + l->s->seats;
}

static void look_game(const look *l) {
    static const uint8_t few[3] = {1, 3, 6};
    const casc_state *s = l->s;
    pent_inputs *x = l->x;
    int fewest = CASC_ENVOYS;
    for (int i = 0; i < s->seats; i++) fewest = casc_lower(fewest, s->envoys[i]);
    HOT(SEATS, s->seats - 2);
    FLAG(OPTIONS, 0, s->board == CASC_FARMER);
    FLAG(OPTIONS, 1, s->advanced);
    FLAG(OPTIONS, 2, s->optional);
    HOT(COLOUR, l->colour - 1);
    HOT(SPENT, (CASC_ENVOYS - s->envoys[l->seat]) / 3);
    HOT(FEWEST, casc_bin(fewest, few, 3));
    HOT(WAIT, seats_after(l, s->turn));
    HOT(PLACE, seats_after(l, s->first));
}

static void look_points(const look *l) {
    static const uint8_t to_go[7] = {0, 1, 2, 3, 5, 8, 12}, lefts[LEFTS - 1] = {0, 2, 4, 8};
    const casc_state *s = l->s;
    pent_inputs *x = l->x;
    int own = s->points[l->seat], best = 0, sum = 0, left = CASC_TOP, end = l->o->end;
    for (int i = 0; i < s->seats; i++) {
        if (i == l->seat) continue;
        best = casc_higher(best, s->points[i]);
        sum += s->points[i];
        left = casc_lower(left, CASC_TOP - s->cube[i][s->colour[i]]);
    }
    int others = s->seats > 1 ? s->seats - 1 : 1;
    int own_left = CASC_TOP - s->cube[l->seat][l->colour];
    HOT(POINTS, own / 5);
    HOT(RIVAL_POINTS, best / 5);
    PART(AHEAD, 0, own - best, 12);
    PART(AHEAD, 1, others * own - sum, 12 * others);
    HOT(LEADS, ENDS * (l->o->leader != l->seat) + end);
    HOT(TO_GO, casc_bin(casc_higher(0, CASC_END_POINTS - l->o->most), to_go, 7));
    HOT(QUALIFIED, ENDS * (2 * (own_left == 0) + (left == 0)) + end);
    HOT(LEFT, LEFTS * end + casc_bin(own_left, lefts, LEFTS - 1));
    HOT(RIVAL_LEFT, LEFTS * end + casc_bin(left, lefts, LEFTS - 1));
}

/* What a track still has above a cube. */
static void look_up(const look *l, int track, uint8_t seal[4], uint8_t *earn, uint8_t *first) {
    const casc_state *s = l->s;
    int at = s->cube[l->seat][track];
    unsigned above = ~0u << (at + 1), seals = s->seal_left[track] & above;
    bool met = false;
    if (seals) seal[casc_lower(__builtin_ctz(seals) - at, 4) - 1]++;
    for (int space = at + 1; space <= CASC_TOP; space++) {
        const casc_space *p = casc_space_of(track, space);
        bool later = s->reached[track] >> space & 1;
        if (p->action != CASC_POINTS) continue;
        *earn = (uint8_t)(*earn + (later ? p->later : p->first));
        if (!met) *first = (uint8_t)(*first + (!later && p->first > p->later));
        met = true;
    }
}

static void look_tracks(const look *l) {
    const casc_state *s = l->s;
    pent_inputs *x = l->x;
    const casc_race *r = &l->o->race[l->seat];
    uint8_t cube[ROLES * CASC_SPACES] = {0}, seal[ROLES][4] = {{0}}, earn[ROLES] = {0};
    uint8_t first[ROLES] = {0};
    int rival = 0;
    for (int k = 0; k < CASC_TRACKS; k++) {
        int role = role_of(l, k);
        cube[role * CASC_SPACES + s->cube[l->seat][k]]++;
        look_up(l, k, seal[role], &earn[role], &first[role]);
    }
    for (int i = 0; i < s->seats; i++)
        if (i != l->seat) rival = casc_higher(rival, s->cube[i][s->colour[i]]);
    COUNTS(CUBE, cube, 1);
    HOT(RIVAL_CUBE, rival);
    COUNTS(SEAL_AHEAD, seal[0], 1);
    COUNTS(TO_EARN, earn, 12);
    COUNTS(FIRST_AHEAD, first, 1);
    HOT(AT_1, r->at_1);
    HOT(AT_2, r->at_2);
    HOT(AT_TOP, r->at_top);
}

static void look_seals(const look *l) {
    const casc_state *s = l->s;
    const casc_outlook *o = l->o;
    pent_inputs *x = l->x;
    int left = 0, rival = 0;
    uint8_t best[ROLES * STEPS_OF] = {0};
    for (int k = 0; k < CASC_TRACKS; k++) left += __builtin_popcount(s->seal_left[k]);
    for (int i = 0; i < s->seats; i++)
        if (i != l->seat) rival = casc_higher(rival, s->seals[i]);
    HOT(SEALS, s->seals[l->seat]);
    PART(SEALS_LEFT, 0, left, CASC_SEALS);
    PART(SEALS_LEFT, 1, rival, 3);
    if (!s->seals[l->seat]) return;
    uint64_t beside =
        o->open & (l->p->touched | l->p->one); /* own envoys may be in the way there */
    uint64_t alone = o->open & ~beside;
    alone |= casc_towns_with(o->map, beside, casc_less(o->free, l->p->near));
    for (int k = 0; k < CASC_TRACKS; k++) {
        uint64_t towns = alone & o->map->of_colour[k];
        int steps = !towns                              ? 0
                    : towns & o->visited & s->heralds   ? 3
                    : towns & (o->visited | s->heralds) ? 2
                                                        : 1;
        best[role_of(l, k) * STEPS_OF + steps]++;
    }
    COUNTS(SEAL_STEPS, best, 1);
}

static void look_firsts(const look *l) {
    const casc_state *s = l->s;
    pent_inputs *x = l->x;
    const casc_race *r = &l->o->race[l->seat];
    unsigned free = l->o->firsts;
    for (int i = 0; i < CASC_FIRSTS; i++) FLAG(FREE, i, free >> i & 1);
    for (int i = 0; i < CASC_FIRSTS; i++) FLAG(MINE, i, s->first_by[i] == l->seat);
    if (free >> CASC_FIVE_CUBES & 1) HOT(CUBES_1, r->at_1);
    if (free >> CASC_THREE_CUBES & 1) HOT(CUBES_2, r->at_2);
    if (free >> CASC_THREE_SEALS & 1) HOT(STOCK, s->seals[l->seat]);
    if (free >> CASC_SUMMIT & 1) HOT(SUMMIT, CASC_TOP - r->highest);
    if (free >> CASC_FIVE_COLOURS & 1) {
        FLAG(COLOURS, l->p->colours, true);
        FLAG(COLOURS, 6, l->h.colours);
    }
    if (free >> CASC_THREE_TOWNS & 1) {
        FLAG(TOWNS, l->p->towns, true);
        FLAG(TOWNS, 4, l->h.towns);
    }
    PENT_EACH_BIT(i, free) {
        int missing = 4;
        for (int k = 0; k < s->seats; k++)
            if (k != l->seat) missing = casc_lower(missing, l->o->race[k].missing[i]);
        if (missing < 4) FLAG(RIVAL_GOAL, 4 * (int)i + casc_higher(missing, 0), true);
    }
}

static void look_pairs(const look *l) {
    const casc_state *s = l->s;
    const casc_hope *h = &l->h;
    pent_inputs *x = l->x;
    uint8_t pair[ROLES * 5] = {0};
    int has = __builtin_popcount(s->pairs[l->seat] & 31u), rival = 0;
    for (int k = 0; k < CASC_TRACKS; k++) {
        int state = !(l->unpaired >> k & 1) ? 0
                    : h->pair_1 >> k & 1    ? 1
                    : h->pair_join >> k & 1 ? 2
                    : h->pair_2 >> k & 1    ? 3
                                            : 4;
        pair[role_of(l, k) * 5 + state]++;
    }
    for (int i = 0; i < s->seats; i++)
        if (i != l->seat) rival = casc_higher(rival, __builtin_popcount(s->pairs[i] & 31u));
    HOT(PAIRS, has + (has == CASC_TRACKS));
    COUNTS(PAIR, pair, 1);
    HOT(NEAR_PAIRS, __builtin_popcount(h->pair_1 | h->pair_join));
    if (has == CASC_TRACKS - 1) HOT(LAST_PAIR, h->pair_1 | h->pair_join ? 0 : h->pair_2 ? 1 : 2);
    HOT(RIVAL_PAIRS, rival);
}

/* What the tracks would do with the steps that can be had. */
typedef struct next {
    uint8_t steps[ROLES * STEPS_OF];
    int points, extra, advance, seal;
    bool own_top, top;
} next;

static next next_of(const look *l) {
    next n = {.points = 0};
    for (int k = 0; k < CASC_TRACKS; k++) {
        int at = l->s->cube[l->seat][k], role = role_of(l, k);
        unsigned steps = l->h.steps[k];
        n.steps[role * STEPS_OF + (at == CASC_TOP ? 0 : most_of(steps))]++;
        if (!steps) continue;
        int top = casc_land(at, most_of(steps));
        casc_gain g = casc_gain_of(l->s, k, at, top); /* passing is enough, but not for a seal */
        bool seal = false;
        PENT_EACH_BIT(i, steps) {
            int to = casc_land(at, (int)i);
            seal |= to > at && l->s->seal_left[k] >> to & 1;
        }
        if (top == CASC_TOP && at < CASC_TOP) *(role == OWN ? &n.own_top : &n.top) = true;
        n.points = casc_higher(n.points, g.points + l->h.goal_points[k]);
        n.extra += g.extra > 0;
        n.advance += g.advance > 0;
        n.seal += seal;
    }
    return n;
}

static void count_roles(const look *l, uint64_t towns, uint8_t n[ROLES]) {
    const casc_map *map = l->o->map;
    int own = pent_popcount(towns & map->of_colour[l->colour]);
    int white = pent_popcount(towns & map->of_colour[CASC_WHITE]);
    n[OWN] = (uint8_t)own;
    n[WHITE] = (uint8_t)white;
    n[OTHER] = (uint8_t)(pent_popcount(towns) - own - white);
}

static void put_hot_roles(const look *l, int first, uint64_t towns) {
    uint8_t n[ROLES];
    count_roles(l, towns, n);
    n[OTHER] = (uint8_t)((n[OTHER] + 1) / 2);
    for (int r = 0; r < ROLES; r++) pent_input_hot(l->x, first + 5 * r, 5, n[r]);
}

/* `each` is what a town says, in PENT_INPUT_ONEs; those of the three others half. */
static void put_part_roles(const look *l, int first, uint64_t towns, int each) {
    uint8_t n[ROLES];
    count_roles(l, towns, n);
    for (int r = 0; r < ROLES; r++)
        pent_input_put(l->x, first + r, n[r] * (r == OTHER ? each / 2 : each));
}

/* Others' next envoys, as far as nothing is in their way. */
static void look_rivals(const look *l, uint64_t *towns, int *steps, int *most) {
    const casc_outlook *o = l->o;
    *towns = 0;
    *steps = *most = 0;
    for (int i = 0; i < l->s->seats; i++) {
        if (i == l->seat) continue;
        uint64_t in_reach = o->party[i]->one & o->open, own;
        *towns |= in_reach;
        *most = casc_higher(*most, pent_popcount(in_reach));
        own = in_reach & o->map->of_colour[l->s->colour[i]];
        if (!own || casc_qualified(l->s, i)) continue;
        int n = 1 + !!(own & (o->visited | l->s->heralds)) + !!(own & o->visited & l->s->heralds);
        *steps = casc_higher(*steps, n);
    }
}

static void look_reach(const look *l) {
    const casc_outlook *o = l->o;
    const casc_hope *h = &l->h;
    pent_inputs *x = l->x;
    next n = next_of(l);
    uint64_t rivals;
    int steps, most;
    look_rivals(l, &rivals, &steps, &most);
    COUNTS(NEXT, n.steps, 1);
    put_hot_roles(l, IN_NEXT_TOWNS, h->next);
    put_hot_roles(l, IN_LATER_TOWNS, h->later);
    put_part_roles(l, IN_TOUCHED, l->p->touched, PENT_INPUT_ONE / 4);
    put_part_roles(l, IN_UNTOUCHED, o->open & ~l->p->touched, PENT_INPUT_ONE / 4);
    put_part_roles(l, IN_SECOND, h->next & o->visited, PENT_INPUT_ONE / 2);
    put_part_roles(l, IN_HERALDS, h->next & l->s->heralds, PENT_INPUT_ONE);
    put_part_roles(l, IN_CONTEST, h->next & rivals, PENT_INPUT_ONE / 2);
    HOT(NEXT_POINTS, n.points);
    HOT(NEXT_EXTRA, n.extra);
    HOT(NEXT_ADVANCE, n.advance);
    HOT(NEXT_SEAL, n.seal);
    FLAG(NEXT_TOP, 0, n.own_top);
    FLAG(NEXT_TOP, 1, n.top);
    HOT(RIVAL_NEXT, steps);
    PART(RIVAL_TOWNS, 0, most, 10);
}

static void look_groups(const look *l) {
    const casc_hope *h = &l->h;
    pent_inputs *x = l->x;
    uint64_t beside = 0;
    HOT(GROUPS, h->groups);
    HOT(SINGLES, h->singles);
    HOT(LARGEST, h->largest);
    HOT(JOINS, h->joins);
    PART(ROOM, 0, casc_count(casc_and(l->p->near, l->o->free)), 40);
    for (int i = 0; i < l->p->bands; i++)
        if (l->p->of[i].size > 1) beside |= l->p->of[i].touched;
    PENT_EACH_BIT(t, beside) FLAG(BESIDE, l->s->board * CASC_MAX_TOWNS + (int)t, true);
}

static void look_farmers(const look *l) {
    const casc_state *s = l->s;
    pent_inputs *x = l->x;
    if (s->board != CASC_FARMER) return;
    casc_set near = casc_and(l->p->near, l->o->free), slots = l->o->map->slots;
    uint8_t in_reach[CASC_TILES] = {0}, left[CASC_TILES] = {0};
    for (int i = 0, c; (c = casc_pop(&slots)) >= 0; i++) {
        if (s->tile[i] == CASC_NONE || !pent_has(&l->o->free, c)) continue;
        left[s->tile[i]]++;
        in_reach[s->tile[i]] = (uint8_t)(in_reach[s->tile[i]] + pent_has(&near, c));
    }
    for (int k = 0; k < CASC_TILES; k++) pent_input_hot(x, IN_TILES + 3 * k, 3, in_reach[k] - 1);
    COUNTS(TILES_LEFT, left, 5);
}

/* CAS-124: what becomes of the open claim, if it ends the game. */
static void look_claim(const look *l, bool claims) {
    const casc_state *s = l->s;
    pent_inputs *x = l->x;
    if (!claims || !casc_claims_decide(s)) return;
    casc_state end = *s;
    end.points[s->turn] =
        (uint8_t)(s->points[s->turn] + casc_goals_worth(s, s->turn, casc_goals_waiting(s)));
    int winner = 0;
    for (int i = 1; i < s->seats; i++)
        if (casc_standing(&end, i) > casc_standing(&end, winner)) winner = i;
    if (s->turn == l->seat)
        FLAG(CLAIM, winner == l->seat ? 0 : 1, true);
    else
        FLAG(CLAIM, 2, winner == s->turn);
}

static void look_step(const look *l, bool advances) {
    const casc_state *s = l->s;
    pent_inputs *x = l->x;
    int points = 0;
    bool use[5] = {false};
    if (!advances) return;
    for (int k = 0; k < CASC_TRACKS; k++) {
        if (!casc_can_advance(s, l->seat, k)) continue;
        int at = s->cube[l->seat][k];
        casc_gain g = casc_gain_of(s, k, at, at + 1);
        points = casc_higher(points, g.points);
        use[0] |= g.extra > 0;
        use[1] |= g.advance > 0;
        use[2] |= g.seal > 0;
        use[3] |= k == l->colour;
        use[4] |= k == l->colour && at + 1 == CASC_TOP;
    }
    HOT(STEP_POINTS, points);
    for (int i = 0; i < 5; i++) FLAG(STEP, i, use[i]);
}

static void look_turn(const look *l) {
    static const uint8_t slot[] = {
        [CASC_OPEN_PLACE] = 1,  [CASC_OPEN_ADVANCE] = 3,    [CASC_OPEN_MOVE] = 5,
        [CASC_OPEN_HERALD] = 6, [CASC_OPEN_REPOSITION] = 7, [CASC_OPEN_CLAIM] = 8};
    const casc_state *s = l->s;
    pent_inputs *x = l->x;
    unsigned open = 0;
    casc_gain run = {0};
    bool claims = false, advances = false;
    for (int i = 0; i < s->stack.n; i++) {
        const pent_frame *f = &s->stack.f[i];
        claims |= f->kind == CASC_OPEN_CLAIM;
        if (f->seat != l->seat) continue;
        if (f->kind == CASC_OPEN_RUN) {
            casc_gain g = casc_gain_of(s, f->a, f->b - 1, f->c);
            run.points += g.points;
            run.extra += g.extra;
            run.advance += g.advance;
            run.seal += g.seal;
            run.move += g.move;
        } else if (slot[f->kind]) {
            bool second = f->a && (f->kind == CASC_OPEN_PLACE || f->kind == CASC_OPEN_ADVANCE);
            open |= 1u << (slot[f->kind] - 1 + second);
        }
        advances |= f->kind == CASC_OPEN_ADVANCE;
    }
    PENT_EACH_BIT(i, open) FLAG(OPEN, (int)i, true);
    HOT(OWED, s->turn == l->seat ? s->owed : -1);
    PART(RUN, 0, run.points, 3);
    PART(RUN, 1, run.extra, 1);
    PART(RUN, 2, run.advance, 1);
    PART(RUN, 3, run.seal, 1);
    PART(RUN, 4, run.move, 1);
    look_step(l, advances);
    look_claim(l, claims);
}

/* What has nothing to do with the map is the same after most moves. */
static void look_at_sheets(const look *l, casc_sheet *kept) {
    const casc_state *s = l->s;
    const uint8_t *sheet = (const uint8_t *)&s->heralds;
    pent_inputs *x = l->x;
    int from = x->n;
    if (!kept || memcmp(kept->bytes, sheet, sizeof kept->bytes) != 0) {
        look_game(l);
        look_points(l);
        look_tracks(l);
        if (!kept) return;
        memcpy(kept->bytes, sheet, sizeof kept->bytes);
        kept->n = (uint8_t)(x->n - from);
        memcpy(kept->index, x->index + from, kept->n * sizeof *kept->index);
        memcpy(kept->value, x->value + from, kept->n * sizeof *kept->value);
    } else {
        memcpy(x->index + from, kept->index, kept->n * sizeof *kept->index);
        memcpy(x->value + from, kept->value, kept->n * sizeof *kept->value);
        x->n = (int16_t)(x->n + kept->n);
    }
}

static void look_at(const casc_outlook *o, int seat, casc_sheet *kept, pent_inputs *x) {
    const casc_state *s = o->s;
    look l = {.o = o, .s = s, .p = o->party[seat], .seat = seat, .colour = s->colour[seat], .x = x};
    l.unpaired = ~(unsigned)s->pairs[seat] & 31u;
    casc_look_ahead(o, seat, &l.h);
    x->n = 0;
    x->points = s->points[seat];
    look_judgement(&l);
    look_at_sheets(&l, kept);
    look_seals(&l);
    look_firsts(&l);
    look_pairs(&l);
    look_reach(&l);
    look_groups(&l);
    look_farmers(&l);
    look_turn(&l);
}

void casc_look(const void *state, unsigned seats, void *memory, pent_inputs *out) {
    const casc_state *s = state;
    casc_memory *m = memory;
    casc_outlook o;
    casc_look_around(s, m, &o);
    for (int i = 0; i < s->seats; i++)
        if (seats >> i & 1) look_at(&o, i, m ? &m->sheet[i] : NULL, &out[i]);
}
