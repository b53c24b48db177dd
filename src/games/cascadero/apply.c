/* apply.c: setting up Cascadero and carrying out moves. What is legal is decided in legal.c; here
 * every move is taken to be legal.
 *
 * A move changes the state and pushes what it sets off; `settle` then works off whatever nobody has
 * to decide, until a seat or chance is asked or the game is over. */
#include "cascadero.h"

#include <string.h>

static void push(casc_state *s, int kind, int seat, int a, int b, int c) {
    pent_push(&s->stack,
              (pent_frame){(uint8_t)kind, (uint8_t)seat, (uint8_t)a, (uint8_t)b, (uint8_t)c, 0});
}

/* The player on turn has something to decide. */
static void ask(casc_state *s, int kind) { push(s, kind, s->turn, 0, 0, 0); }

static void ask_chance(casc_state *s, int kind) { push(s, kind, PENT_FRAME_CHANCE, 0, 0, 0); }

/* ---- points and achievements ----------------------------------------------------------------- */

/* CAS-089: what a seat meets and left unclaimed is looked at again when its turn comes. */
static void keep_in_mind(casc_state *s, int seat) {
    unsigned left = casc_goals_met(s, seat) & casc_goals_free(s, seat);
    s->declined = (uint8_t)((s->declined & ~(1u << seat)) | (left != 0) << seat);
}

static void claim(casc_state *s, int seat, int goal, pent_trace *why) {
    if (goal < CASC_FIRSTS)
        s->first_by[goal] = (uint8_t)seat;
    else
        s->pairs[seat] |= (uint8_t)(1u << (goal - CASC_PAIR));
    s->points[seat] = (uint8_t)(s->points[seat] + casc_goal_points[goal]); /* CAS-007 */
    pent_tell(why, seat, casc_goal_points[goal], casc_goal_rules[goal], "achievement: %s",
              casc_goal_help[goal]);
    PENT_EACH_BIT(i, s->declined) keep_in_mind(s, (int)i); /* somebody may have waited for it */
    if (s->pairs[seat] == (1u << CASC_TRACKS) - 1) /* CAS-082, CAS-090: with the fifth pair */
        claim(s, seat, CASC_ALL_PAIRS, why);
}

/* The player on turn meets these goals, free or not. */
static void meet(casc_state *s, unsigned goals, pent_trace *why) {
    int seat = s->turn;
    goals &= casc_goals_free(s, seat);
    if (!goals) return;
    goals |= casc_goals_waiting(s);
    int with = s->points[seat] + casc_goals_worth(s, seat, goals);
    if (s->optional || with + CASC_TURN_POINTS >= CASC_END_POINTS)
        s->met |= (uint16_t)goals; /* CAS-088, CAS-123 */
    else
        PENT_EACH_BIT(i, goals) claim(s, seat, (int)i, why); /* CAS-085, CAS-087 */
}

/* CAS-086: after anything of the player on turn changed; `g` (may be NULL) is the changed group.
 * Another group can only have lost envoys, and what was left unclaimed is met when a turn begins. */
static void look_at_goals(casc_state *s, const casc_group *g, pent_trace *why) {
    unsigned met = casc_goals_of_cubes(s, s->turn);
    meet(s, g ? met | casc_goals_of_group(s, g) : met, why);
}

/* ---- tracks ---------------------------------------------------------------------------------- */

/* CAS-059: the cube goes to its last space; the spaces on its way wait as a RUN. */
static void advance(casc_state *s, int track, int steps, const char *rule, pent_trace *why) {
    int seat = s->turn, from = s->cube[seat][track], to = casc_land(from, steps);
    if (to == from) { /* CAS-050, CAS-057 */
        pent_tell(why, seat, 0, from == CASC_TOP ? "CAS-050" : "CAS-057",
                  "the %s cube stays on space %d", casc_colour_names[track], from);
        return;
    }
    s->cube[seat][track] = (uint8_t)to;
    pent_tell(why, seat, 0, rule, "the %s cube goes from space %d to %d", casc_colour_names[track],
              from, to);
    look_at_goals(s, NULL, why);
    push(s, CASC_OPEN_RUN, seat, track, from + 1, to);
}

static void take_points(casc_state *s, int track, int space, pent_trace *why) {
    const casc_space *sp = casc_space_of(track, space);
    bool later = s->reached[track] >> space & 1; /* CAS-053 */
    int points = later ? sp->later : sp->first;
    s->reached[track] |= (uint16_t)(1u << space);
    s->points[s->turn] = (uint8_t)(s->points[s->turn] + points); /* CAS-061 */
    s->track_points[s->turn] = (uint8_t)(s->track_points[s->turn] + points);
    pent_tell(why, s->turn, points, later ? "CAS-053" : "CAS-061", "for space %d of the %s track",
              space, casc_colour_names[track]);
}

static void stop_on_fold(casc_state *s, int track, int space, pent_trace *why) {
    if (s->seal_left[track] >> space & 1) { /* CAS-068 */
        s->seal_left[track] &= (uint16_t) ~(1u << space);
        s->seals[s->turn]++;
        pent_tell(why, s->turn, 0, "CAS-068", "takes the seal from space %d of the %s track", space,
                  casc_colour_names[track]);
        look_at_goals(s, NULL, why);
    } else {
        ask(s, CASC_OPEN_MOVE); /* CAS-069 */
    }
}

static void owe_turn(casc_state *s, const char *rule, pent_trace *why) {
    s->owed++; /* CAS-060, CAS-066, CAS-067, CAS-099 */
    pent_tell(why, s->turn, 0, rule, "wins an extra turn after this one");
}

/* CAS-058: the lowest space of the RUN on top; its frame goes before the action, which may push. */
static void run_space(casc_state *s, pent_trace *why) {
    pent_frame *f = pent_top(&s->stack);
    int track = f->a, space = f->b, last = f->c;
    if (space == last)
        pent_pop(&s->stack);
    else
        f->b++;
    switch (casc_space_of(track, space)->action) { /* CAS-051 */
    case CASC_POINTS: take_points(s, track, space, why); break;
    case CASC_ADVANCE: ask(s, CASC_OPEN_ADVANCE); break;
    case CASC_EXTRA: owe_turn(s, "CAS-066", why); break;
    case CASC_FOLDED:
        if (space == last) stop_on_fold(s, track, space, why); /* CAS-052 */
        break;
    default: break; /* CAS-056: a forbidden space passed over does nothing */
    }
}

/* ---- envoys ---------------------------------------------------------------------------------- */

/* CAS-095, CAS-103: whoever enters, whenever. */
static void enter_farmer_field(casc_state *s, int slot, pent_trace *why) {
    int seat = s->turn, tile = s->tile[slot], points = casc_tile_points[tile];
    switch (tile) {
    case CASC_TILE_ADVANCE: push(s, CASC_OPEN_ADVANCE, seat, 1, 0, 0); break; /* CAS-097, CAS-098 */
    case CASC_TILE_EXTRA: owe_turn(s, "CAS-099", why); break;
    case CASC_TILE_HERALD: ask(s, CASC_OPEN_HERALD); break; /* CAS-100 */
    default:                                                /* CAS-096 */
        s->points[seat] = (uint8_t)(s->points[seat] + points);
        s->farmer_points[seat] = (uint8_t)(s->farmer_points[seat] + points);
        pent_tell(why, seat, points, "CAS-096", "from the farmer tile");
    }
}

/* An own envoy came to `cell`. Returns its group. */
static casc_group arrive(casc_state *s, int cell, pent_trace *why) {
    casc_group g = casc_group_at(s, s->turn, cell);
    look_at_goals(s, &g, why); /* CAS-074 */
    int slot = casc_slot_at(casc_map_of(s), cell);
    if (slot >= 0) enter_farmer_field(s, slot, why);
    return g;
}

static void score_town(casc_state *s, int town, int steps, pent_trace *why) {
    const casc_town *t = &casc_map_of(s)->town[town];
    bool herald = s->heralds >> town & 1;
    char name[4];
    casc_cell_name(t->cell, name);
    pent_tell(why, s->turn, 0, herald ? "CAS-038" : "CAS-030",
              "the %s town %s scores: %d space%s%s", casc_colour_names[t->colour], name, steps,
              steps == 1 ? "" : "s", herald ? ", 1 of them for the herald" : "");
    if (s->advanced && herald) /* CAS-105, CAS-108, CAS-110: below the advance, so after it */
        push(s, CASC_OPEN_REPOSITION, s->turn, town, 0, 0);
    advance(s, t->colour, steps, "CAS-035", why); /* CAS-035 */
}

static void place(casc_state *s, int cell, bool seal, pent_trace *why) {
    int seat = s->turn;
    pent_include(&s->own[seat], cell);
    s->envoys[seat]--;
    if (seal) { /* CAS-045, CAS-046 */
        s->seals[seat]--;
        pent_include(&s->sealed, cell);
    }
    casc_group g = arrive(s, cell, why);
    int steps = casc_steps(s, &g, cell, seal); /* CAS-034: whoever scored this town before */
    if (steps) score_town(s, casc_map_of(s)->district[cell], steps, why);
}

/* CAS-073: no town scoring. */
static void move_envoy(casc_state *s, int from, int to, pent_trace *why) {
    pent_exclude(&s->own[s->turn], from);
    pent_include(&s->own[s->turn], to);
    if (pent_has(&s->sealed, from)) { /* CAS-072 */
        pent_exclude(&s->sealed, from);
        pent_include(&s->sealed, to);
    }
    arrive(s, to, why);
}

/* ---- turns ----------------------------------------------------------------------------------- */

/* CAS-134: who has won, and how. */
static void tell_winner(const casc_state *s, pent_trace *why) {
    pent_result r;
    if (!why) return;
    casc_result(s, &r);
    for (int i = 0; i < s->seats; i++) {
        if (r.entry[i].rank != 1) continue;
        bool qualified = casc_qualified(s, i);
        pent_tell(why, i, 0, qualified ? "CAS-116" : "CAS-117",
                  PENT_SEAT " has a %s with %d points%s", i, casc_colour_names[s->colour[i]],
                  r.verdict, s->points[i],
                  qualified ? " and the own track finished" : "; nobody finished the own track");
    }
}

static void finish(casc_state *s, pent_trace *why) {
    s->over = 1;
    s->owed = 0; /* CAS-113 */
    tell_winner(s, why);
}

static void begin_turn(casc_state *s, int seat, bool extra, pent_trace *why) {
    s->turn = (uint8_t)seat;
    if (s->envoys[seat]) {
        if (s->declined >> seat & 1) { /* CAS-089: the first moment of the turn counts too */
            s->declined &= (uint8_t) ~(1u << seat);
            meet(s, casc_goals_met(s, seat), why);
        }
        push(s, CASC_OPEN_PLACE, seat, extra, 0, 0);
        return;
    }
    pent_tell(why, seat, 0, "CAS-114", "no envoy left to place: the game is over");
    finish(s, why); /* CAS-114, CAS-115 */
}

static bool somebody_has_won_enough(const casc_state *s) {
    for (int i = 0; i < s->seats; i++)
        if (s->points[i] >= CASC_END_POINTS) return true;
    return false;
}

/* The stack is empty: everything the envoy set off is done (CAS-112). */
static void end_turn(casc_state *s, pent_trace *why) {
    unsigned waiting = casc_goals_waiting(s);
    if (waiting && (s->optional || casc_claims_decide(s))) { /* CAS-088, CAS-124 */
        ask(s, CASC_OPEN_CLAIM);
        return;
    }
    PENT_EACH_BIT(i, waiting) claim(s, s->turn, (int)i, why); /* CAS-124 */
    s->met = 0;
    if (somebody_has_won_enough(s)) { /* CAS-111 */
        pent_tell(why, s->turn, 0, "CAS-111", "somebody has 50 points: the game is over");
        finish(s, why);
    } else if (s->owed) { /* CAS-026, CAS-066 */
        s->owed--;
        pent_tell(why, s->turn, 0, "CAS-026", "takes an extra turn");
        begin_turn(s, s->turn, true, why);
    } else {
        begin_turn(s, (s->turn + 1) % s->seats, false, why); /* CAS-008, CAS-026 */
    }
}

/* Nobody is asked about nothing: CAS-064, CAS-070, CAS-101, CAS-109. */
static bool has_choice(const casc_state *s, const pent_frame *f) {
    switch (f->kind) {
    case CASC_OPEN_ADVANCE:
        for (int k = 0; k < CASC_TRACKS; k++)
            if (casc_can_advance(s, f->seat, k)) return true;
        return false;
    case CASC_OPEN_MOVE: return casc_can_move(s, f->seat);
    case CASC_OPEN_HERALD: return casc_herald_targets(s) != 0;
    case CASC_OPEN_REPOSITION:
        return (casc_herald_targets(s) & casc_map_of(s)->three_away[f->a]) != 0;
    case CASC_OPEN_CLAIM: return s->optional ? casc_goals_waiting(s) != 0 : casc_claims_decide(s);
    default: return true;
    }
}

/* What was won and cannot be used is said all the same. */
static void tell_no_choice(const casc_state *s, int kind, pent_trace *why) {
    switch (kind) {
    case CASC_OPEN_ADVANCE: pent_tell(why, s->turn, 0, "CAS-064", "no cube can advance"); break;
    case CASC_OPEN_MOVE: pent_tell(why, s->turn, 0, "CAS-070", "no envoy can move"); break;
    case CASC_OPEN_HERALD:
        pent_tell(why, s->turn, 0, "CAS-101", "no town can take a herald");
        break;
    case CASC_OPEN_REPOSITION: pent_tell(why, s->turn, 0, "CAS-109", "the herald stays"); break;
    default: break;
    }
}

static void settle(casc_state *s, pent_trace *why) {
    while (!s->over) {
        if (!s->stack.n)
            end_turn(s, why);
        else if (pent_top(&s->stack)->kind == CASC_OPEN_RUN)
            run_space(s, why);
        else if (has_choice(s, pent_top(&s->stack)))
            return;
        else
            tell_no_choice(s, pent_pop(&s->stack).kind, why);
    }
}

/* ---- moves ----------------------------------------------------------------------------------- */

static void deal_tile(casc_state *s, int slot, int tile) {
    s->tile[slot] = (uint8_t)tile;
    s->tiles_left[tile]--;
    pent_frame *f = pent_top(&s->stack);
    if (++f->a == CASC_SLOTS) pent_pop(&s->stack); /* CAS-091 */
}

/* CAS-134: what lies on the table when the first turn begins. */
static void tell_set_up(const casc_state *s, pent_trace *why) {
    char towns[90];
    pent_text t = pent_text_on(towns, sizeof towns);
    if (!why) return;
    casc_say_towns(s, s->heralds, &t);
    pent_tell(why, PENT_CHANCE, 0, s->advanced ? "CAS-019" : "CAS-017", "heralds start in %s",
              towns);
    pent_tell(why, PENT_CHANCE, 0, "CAS-049", "%d seals lie on the folded spaces", CASC_SEALS);
}

void casc_apply(void *state, pent_move m, pent_trace *why) {
    casc_state *s = state;
    int a = pent_a(m), b = pent_b(m);
    if (pent_kind(m) == CASC_MOVE_TILE) {
        deal_tile(s, a, b);
        return;
    }
    if (pent_kind(m) == CASC_MOVE_CLAIM) { /* the offer stays open for the others: CAS-085 */
        claim(s, s->turn, a, why);
        settle(s, why);
        return;
    }
    int kind = pent_pop(&s->stack).kind;
    switch (pent_kind(m)) {
    case CASC_MOVE_FIRST: /* CAS-008 */
        s->first = (uint8_t)a;
        tell_set_up(s, why);
        begin_turn(s, a, false, why);
        break;
    case CASC_MOVE_PLACE: place(s, a, b, why); break;
    case CASC_MOVE_ADVANCE: advance(s, a, 1, "CAS-062", why); break; /* CAS-065 */
    case CASC_MOVE_ENVOY: move_envoy(s, a, b, why); break;
    case CASC_MOVE_HERALD: s->heralds ^= PENT_BIT(a) | PENT_BIT(b); break; /* CAS-022 */
    default:                                                               /* CASC_MOVE_SKIP */
        if (kind != CASC_OPEN_CLAIM) break;
        s->met = 0;
        keep_in_mind(s, s->turn); /* CAS-089 */
    }
    settle(s, why);
}

/* ---- set-up ---------------------------------------------------------------------------------- */

static int colour_named(const char *word, size_t n) {
    for (int k = CASC_YELLOW; k <= CASC_PINK; k++)
        if (strlen(casc_colour_names[k]) == n && !memcmp(casc_colour_names[k], word, n)) return k;
    return CASC_WHITE;
}

/* CAS-002, CAS-003: "blue,pink" in seat order; the others take what is left. */
static pent_status choose_colours(casc_state *s, const char *list, pent_err *err) {
    unsigned used = 0;
    int named = 0;
    while (*list) {
        size_t n = strcspn(list, ",");
        int k = colour_named(list, n);
        if (k == CASC_WHITE)
            return pent_fail(
                err, PENT_E_INPUT,
                "colours: yellow, orange, blue or pink, separated by commas (CAS-002)");
        if (used >> k & 1)
            return pent_fail(err, PENT_E_INPUT, "colours: %s is named twice (CAS-003)",
                             casc_colour_names[k]);
        if (named == s->seats)
            return pent_fail(err, PENT_E_INPUT, "colours: more than %d seats are named (CAS-003)",
                             s->seats);
        used |= 1u << k;
        s->colour[named++] = (uint8_t)k;
        list += n;
        if (*list == ',' && !*++list)
            return pent_fail(err, PENT_E_INPUT,
                             "colours: a colour is missing after the last comma");
    }
    for (int k = CASC_YELLOW; named < s->seats; k++)
        if (!(used >> k & 1)) s->colour[named++] = (uint8_t)k;
    return PENT_OK;
}

static void place_heralds(casc_state *s, int sign) {
    s->heralds = s->advanced ? casc_advanced_heralds          /* CAS-019 */
                             : casc_map_of(s)->of_sign[sign]; /* CAS-017 */
}

static void lay_out_seals(casc_state *s) {
    for (int k = 0; k < CASC_TRACKS; k++)
        for (int i = 0; i < CASC_SPACES; i++)
            if (casc_space_of(k, i)->action == CASC_FOLDED)
                s->seal_left[k] |= (uint16_t)(1u << i); /* CAS-049 */
}

pent_status casc_init(void *state, const pent_setup *setup, pent_err *err) {
    casc_state *s = state;
    memset(s, 0, sizeof *s); /* CAS-005, CAS-006: cubes, points and seals at 0 */
    s->seats = (uint8_t)setup->seats;
    s->board = (uint8_t)setup->value[CASC_OPT_BOARD]; /* CAS-016 */
    s->advanced = (uint8_t)setup->value[CASC_OPT_ADVANCED];
    s->optional = (uint8_t)setup->value[CASC_OPT_ACHIEVEMENTS];
    int sign = setup->value[CASC_OPT_HERALDS];
    if (s->advanced && s->board == CASC_FARMER) /* CAS-020 */
        return pent_fail(err, PENT_E_INPUT,
                         "advanced=on is for board=front only, not for the farmer board (CAS-020)");
    if (s->advanced && sign != CASC_STAR) /* CAS-021 */
        return pent_fail(err, PENT_E_INPUT,
                         "advanced=on has its own herald towns: leave heralds=star (CAS-021)");
    memset(s->colour, CASC_NONE, sizeof s->colour);
    pent_status st = choose_colours(s, setup->text[CASC_OPT_COLOURS], err);
    if (st != PENT_OK) return st;
    place_heralds(s, sign);
    lay_out_seals(s);
    for (int i = 0; i < s->seats; i++) s->envoys[i] = CASC_ENVOYS; /* CAS-004 */
    memset(s->first_by, CASC_NONE, sizeof s->first_by);
    memset(s->tile, CASC_NONE, sizeof s->tile);
    ask_chance(s, CASC_OPEN_FIRST);
    if (s->board == CASC_FARMER) { /* CAS-091: above, so before */
        memcpy(s->tiles_left, casc_tile_count, sizeof s->tiles_left);
        ask_chance(s, CASC_OPEN_DEAL);
    }
    return PENT_OK;
}
