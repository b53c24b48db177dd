/* flow.c: who acts next: set-up, turns, power offers, the end of a round, income.
 * What it is not: what a move does (apply.c). */
#include <string.h>

#include "terra_mystica.h"

static void ask_neighbours(terra_ply *y);
static void next_turn(terra_ply *y);
static void start_round(terra_ply *y);

/* ---- set-up ---------------------------------------------------------------------------------- */

void terra_take_faction(terra_ply *y, int seat, int faction) {
    const terra_faction *f = &terra_factions[faction];
    terra_player *p = &y->s->p[seat];
    p->faction = (uint8_t)faction; /* TM-020 */
    p->coins = f->coins;
    p->workers = f->workers;
    p->priests = f->priests;
    p->bowl[0] = f->bowl1;
    p->bowl[1] = f->bowl2;
    p->ship = f->ship_start;
    memcpy(p->cult, f->cult, sizeof p->cult);
    terra_tell_start(y, seat);
}

static int first_present(const terra_state *s) {
    for (int i = 0; i < s->seats; i++)
        if (!s->p[i].left) return i;
    return TERRA_NONE;
}

/* Who lays tiles: chance, or with TM-018 the first seat. */
void terra_next_setup(terra_ply *y) {
    terra_state *s = y->s;
    if (s->phase == TERRA_P_SCORES && s->step == TERRA_ROUNDS) {
        s->phase = TERRA_P_BOX;
        s->step = 0;
    }
    int in_game = 0;
    for (int i = 0; i < TERRA_BONUSES; i++) in_game += s->holder[i] == TERRA_FREE;
    if (s->phase == TERRA_P_BOX && in_game == s->seats + 3) { /* TM-009 */
        s->phase = TERRA_P_FACTIONS;
        s->step = 0;
        terra_next_faction(y);
        return;
    }
    s->actor = (uint8_t)(s->flags & TERRA_CHOSEN ? first_present(s) : TERRA_NONE);
}

/* TM-179: the factions of the introductory game, by number of seats. */
static int introductory(int seats, int seat) {
    static const uint8_t few[] = {TERRA_WITCHES, TERRA_NOMADS, TERRA_ALCHEMISTS};
    static const uint8_t many[] = {TERRA_WITCHES, TERRA_NOMADS, TERRA_HALFLINGS, TERRA_MERMAIDS,
                                   TERRA_GIANTS};
    return seats < 4 ? few[seat] : many[seat];
}

/* A seat that left before choosing gets the first faction that is possible. */
static void take_any(terra_ply *y, int seat) {
    const terra_state *s = y->s;
    unsigned colours = 0;
    for (int i = 0; i < s->seats; i++)
        if (s->p[i].faction != TERRA_NONE) colours |= 1u << terra_of(s, i)->home;
    for (int f = 0; f < TERRA_FACTIONS; f++)
        if (!(colours >> terra_factions[f].home & 1)) {
            terra_take_faction(y, seat, f);
            return;
        }
}

void terra_next_faction(terra_ply *y) {
    terra_state *s = y->s;
    for (; s->step < s->seats; s->step++) { /* TM-019 */
        s->actor = s->step;
        if (s->p[s->step].faction != TERRA_NONE) continue;
        if (s->flags & TERRA_INTRODUCTORY) { /* TM-179 */
            terra_take_faction(y, s->step, introductory(s->seats, s->step));
            continue;
        }
        if (!s->p[s->step].left) return;
        take_any(y, s->step);
    }
    s->phase = TERRA_P_DWELLINGS;
    s->step = 0;
    terra_next_dwelling(y);
}

/* The seat of place i in the order of TM-022, or 255 when nobody places there. */
int terra_dwelling_seat(const terra_state *s, int i) {
    int n = s->seats;
    int seat = i < n ? i : i < 2 * n ? 2 * n - 1 - i : i < 3 * n ? i - 2 * n : i - 3 * n;
    int want = i < 2 * n ? -1 : i < 3 * n ? TERRA_NOMADS : TERRA_CHAOS; /* TM-132 TM-107 */
    int faction = s->p[seat].faction;
    bool places = want < 0 ? faction != TERRA_CHAOS : faction == want;
    return places && !s->p[seat].left ? seat : TERRA_NONE;
}

void terra_next_dwelling(terra_ply *y) {
    terra_state *s = y->s;
    for (; s->step < 4 * s->seats; s->step++) {
        int seat = terra_dwelling_seat(s, s->step);
        if (seat != TERRA_NONE) {
            s->actor = (uint8_t)seat;
            return;
        }
    }
    s->phase = TERRA_P_TILES;
    s->step = 0;
    terra_next_tile(y);
}

void terra_next_tile(terra_ply *y) {
    terra_state *s = y->s;
    for (; s->step < s->seats; s->step++) { /* TM-023 */
        int seat = s->seats - 1 - s->step;
        if (!s->p[seat].left) {
            s->actor = (uint8_t)seat;
            return;
        }
    }
    for (int i = 0; i < s->seats; i++) s->order[i] = (uint8_t)i;
    start_round(y);
}

/* ---- turns ----------------------------------------------------------------------------------- */

static void clear_turn(terra_state *s) {
    memset(&s->turn, 0, sizeof s->turn);
    s->turn.skip_hex = TERRA_NONE;
}

static void start_turn(terra_state *s, int seat) {
    clear_turn(s);
    s->phase = TERRA_P_TURN;
    s->actor = s->turn_seat = (uint8_t)seat;
    s->turn.actions = 1;    /* TM-027 */
    s->p[seat].blocked = 0; /* TM-100 */
}

/* After every ply of a turn: what settles itself, and whether the turn is over. */
void terra_settle(terra_ply *y) {
    terra_state *s = y->s;
    int seat = s->turn_seat;
    if (s->turn.favours && !terra_favour_choice(s, seat)) /* TM-071 */
        s->turn.favours = 0;
    terra_use_keys(y, seat);
    if (terra_pending(s)) return;
    if (s->turn.actions && s->n_events && !terra_tracker(s)) {
        ask_neighbours(y); /* TM-178: one of two actions is over */
        return;
    }
    if (s->turn.actions) return;
    if (terra_free_moves(s, seat) || !terra_empty(terra_follow_sites(s, seat))) return;
    terra_end_turn(y); /* TM-040 */
}

/* Power offered to the neighbours of a hex just built on, fixed now: TM-082 TM-083 TM-087. */
void terra_offer(terra_state *s, int seat, int hex) {
    terra_event e = {.from = (uint8_t)seat};
    terra_set around = terra_and(terra_beside(s, hex), s->taken);
    around = terra_without(around, s->p[seat].own);
    if (terra_empty(around) || s->n_events == TERRA_EVENTS) return;
    for (int i = 0; i < s->seats; i++) {
        int sum = 0;
        if (i == seat || s->p[i].left || terra_empty(terra_and(around, s->p[i].own))) continue;
        for (int k = 0; k < TERRA_PIECES; k++)
            sum += terra_value[k] * terra_size(terra_and(around, s->p[i].piece[k]));
        e.offer[i] = (uint8_t)sum;
    }
    s->ev[s->n_events++] = e;
}

static void ask_neighbours(terra_ply *y) {
    y->s->phase = TERRA_P_OFFERS;
    y->s->event = 0;
    terra_next_offer(y);
}

void terra_end_turn(terra_ply *y) {
    clear_turn(y->s);
    ask_neighbours(y);
}

/* All answers of an event are in: the Cultists' share. True when they must choose a cult. */
static bool close_event(terra_ply *y, terra_event *e) {
    terra_state *s = y->s;
    if (!terra_is(s, e->from, TERRA_CULTISTS) || s->p[e->from].left) return false;
    if (e->taken) { /* TM-111 */
        s->phase = TERRA_P_DEVOTION;
        s->actor = e->from;
        return true;
    }
    if (e->had_room && !(s->flags & TERRA_OLD_CULTISTS)) { /* TM-112 TM-113 */
        terra_gain_power(&s->p[e->from], 1);
        terra_see(y, e->from, TERRA_W_DECLINED, 1);
        pent_tell(y->why, e->from, 0, "TM-112", "all declined: 1 power");
    }
    return false;
}

static int place_in_order(const terra_state *s, int seat) {
    int i = 0;
    while (s->order[i] != seat) i++;
    return i;
}

/* The circle in which offers go round: the turn order; with TM-029 those who passed follow. */
static void offer_circle(const terra_state *s, uint8_t circle[TERRA_SEATS]) {
    int n = 0;
    memcpy(circle, s->order, TERRA_SEATS);
    if (!(s->flags & TERRA_PASS_ORDER)) return;
    for (int i = 0; i < s->seats; i++)
        if (!s->p[s->order[i]].passed) circle[n++] = s->order[i];
    for (int i = 0; i < s->n_passed; i++) circle[n++] = s->next[i];
    for (int i = 0; i < s->seats && n < s->seats; i++) /* seats that left without passing */
        if (!memchr(circle, s->order[i], (size_t)n)) circle[n++] = s->order[i];
}

/* The next seat that must answer, or the end of the turn: TM-085 TM-086. */
void terra_next_offer(terra_ply *y) {
    terra_state *s = y->s;
    for (; s->event < s->n_events; s->event++) {
        terra_event *e = &s->ev[s->event];
        uint8_t circle[TERRA_SEATS];
        int start = 0;
        offer_circle(s, circle);
        while (circle[start] != e->from) start++;
        s->phase = TERRA_P_OFFERS;
        for (int i = 1; i < s->seats; i++) {
            int seat = circle[(start + i) % s->seats];
            if (!e->offer[seat] || s->p[seat].left) continue;
            if (!terra_room(&s->p[seat])) {
                terra_see(y, seat, TERRA_W_NO_ROOM, e->offer[seat]);
                e->offer[seat] = 0;
                continue;
            }
            e->had_room = 1;
            s->actor = (uint8_t)seat;
            return;
        }
        if (close_event(y, e)) {
            s->event++;
            return;
        }
    }
    memset(s->ev, 0, sizeof s->ev);
    s->n_events = s->event = 0;
    if (s->turn.actions && !s->p[s->turn_seat].left) { /* TM-178: the turn goes on */
        s->phase = TERRA_P_TURN;
        s->actor = s->turn_seat;
        return;
    }
    next_turn(y);
}

/* ---- rounds ---------------------------------------------------------------------------------- */

int terra_rewards(const terra_player *p, const terra_score *tile) {
    return tile->gain == TERRA_R_PRIESTS ? p->placed : p->cult[tile->cult] / tile->per; /* TM-030 */
}

static void reward(terra_ply *y, int seat) {
    terra_player *p = &y->s->p[seat];
    const terra_score *tile = &terra_scores[y->s->score[y->s->round - 1]];
    int steps = terra_rewards(p, tile);
    int n = steps * tile->amount;
    terra_tell_reward(y, seat, steps);
    switch (tile->gain) {
    case TERRA_R_COIN:
    case TERRA_R_PRIESTS: p->coins = (uint16_t)(p->coins + n); break;
    case TERRA_R_WORKER: p->workers = (uint16_t)(p->workers + n); break;
    case TERRA_R_PRIEST: terra_gain_priests(p, n); break;
    case TERRA_R_POWER: terra_gain_power(p, n); break;
    default:
        if (!p->left) {
            p->spades = (uint8_t)n;
            terra_spades_got(y, seat, n);
        }
        break;
    }
    terra_see(y, seat, TERRA_W_CULT_INCOME, n);
}

static void next_order(terra_state *s) {
    uint8_t order[TERRA_SEATS] = {0};
    int n = 0;
    for (int i = 0; i < s->seats; i++) {
        if (s->flags & TERRA_PASS_ORDER) /* TM-029 */
            order[n++] = s->next[i];
        else /* TM-028 */
            order[n++] = (uint8_t)((s->next[0] + i) % s->seats);
    }
    memcpy(s->order, order, sizeof order[0] * (size_t)s->seats);
}

static void end_round(terra_ply *y) {
    terra_state *s = y->s;
    clear_turn(s);
    terra_see(y, TERRA_NONE, TERRA_W_CLOSE, 0);
    if (s->round == TERRA_ROUNDS) { /* TM-034 */
        terra_final(s, y->why, y->watch);
        return;
    }
    next_order(s);
    s->phase = TERRA_P_SPADES;
    pent_incomes_begin(y->why, s, sizeof *s);
    for (int i = 0; i < s->seats; i++) reward(y, s->order[i]);
    terra_next_spades(y);
}

/* TM-031: spades of the cult reward, in the coming turn order. */
void terra_next_spades(terra_ply *y) {
    terra_state *s = y->s;
    for (int i = 0; i < s->seats; i++) {
        int seat = s->order[i];
        if (s->p[seat].spades) {
            if (s->actor != seat) clear_turn(s);
            s->actor = (uint8_t)seat;
            return;
        }
    }
    start_round(y);
}

void terra_income(const terra_state *s, int seat, int gain[4]) {
    const terra_player *p = &s->p[seat];
    const terra_incomes *f = &terra_of(s, seat)->income;
    const uint8_t *n = p->count;
    int sh = n[TERRA_SH], sa = n[TERRA_SA];
    gain[0] = f->tp_coins[n[TERRA_TP]] + sh * f->sh_coins;   /* TM-137 TM-101 */
    gain[1] = f->d_workers[n[TERRA_D]] + sh * f->sh_workers; /* TM-136 */
    gain[2] = f->te_priests[n[TERRA_TE]] + sh * f->sh_priests + sa * f->sa_priests; /* TM-138 */
    gain[3] = f->tp_power[n[TERRA_TP]] + f->te_power[n[TERRA_TE]] + sh * f->sh_power;
    if (p->bonus != TERRA_NONE) { /* TM-026 */
        const terra_bonus *b = &terra_bonuses[p->bonus];
        gain[0] += b->coins;
        gain[1] += b->workers;
        gain[2] += b->priests;
        gain[3] += b->power;
    }
    for (unsigned own = p->favours; own; own &= own - 1) { /* TM-149 TM-150 TM-151 */
        const terra_favour *tile = &terra_favours[__builtin_ctz(own)];
        gain[0] += tile->coins;
        gain[1] += tile->workers;
        gain[3] += tile->power;
    }
}

static void pay_income(terra_ply *y, int seat) {
    int gain[4];
    terra_player *p = &y->s->p[seat];
    terra_income(y->s, seat, gain);
    p->coins = (uint16_t)(p->coins + gain[0]);
    p->workers = (uint16_t)(p->workers + gain[1]);
    terra_gain_priests(p, gain[2]);
    terra_gain_power(p, gain[3]);
    terra_tell_income(y, seat, gain);
    terra_see(y, seat, TERRA_W_INCOME, 0);
}

static void start_round(terra_ply *y) {
    terra_state *s = y->s;
    s->round++;
    terra_tell_round(y);
    pent_incomes_begin(y->why, s, sizeof *s);
    s->act_used = 0; /* TM-033 */
    s->n_passed = 0;
    memset(s->next, TERRA_NONE, sizeof s->next);
    for (int i = 0; i < TERRA_BONUSES; i++)
        if (s->holder[i] == TERRA_FREE) s->coin[i]++; /* TM-024 */
    for (int i = 0; i < s->seats; i++) {
        terra_player *p = &s->p[s->order[i]];
        p->used = 0;
        p->passed = p->left != 0;
        pay_income(y, s->order[i]); /* TM-025 */
    }
    s->turn_seat = s->order[s->seats - 1];
    next_turn(y);
}

/* TM-181: seats that left stand behind all who passed in the round, the longest absent first. */
static void pass_for_the_absent(terra_state *s) {
    for (int since = 1; since <= TERRA_ROUNDS + 2; since++)
        for (int i = 0; i < s->seats; i++) {
            int seat = s->order[i];
            if (s->p[seat].left == since && !memchr(s->next, seat, s->n_passed))
                s->next[s->n_passed++] = (uint8_t)seat;
        }
}

static void next_turn(terra_ply *y) {
    terra_state *s = y->s;
    int start = place_in_order(s, s->turn_seat);
    for (int i = 1; i <= s->seats; i++) {
        int seat = s->order[(start + i) % s->seats];
        if (!s->p[seat].passed) { /* TM-027 */
            start_turn(s, seat);
            return;
        }
    }
    pass_for_the_absent(s);
    end_round(y);
}
