/* Raiders of Scythia: what a move does.
 *
 * What it is: the switchboard of apply, the automatic frames, and the small changes every part
 * uses. What it is not: set-up (setup.c), buildings and cards (work.c), raids (raid.c), the rival
 * (rival.c). */
#include "raiders.h"

#include <string.h>

void raid_push(raid_state *s, int kind, int seat, int a, int b, int c) {
    pent_push(&s->stack, (pent_frame){.kind = (uint8_t)kind,
                                      .seat = (uint8_t)seat,
                                      .a = (uint8_t)a,
                                      .b = (uint8_t)b,
                                      .c = (uint8_t)c});
}

void raid_push_chance(raid_state *s, int kind, int a, int b) {
    raid_push(s, kind, PENT_FRAME_CHANCE, a, b, 0);
}

/* Gain from the supply: Plunder only as far as it goes (RAI-008), the rest without end (RAI-007).
 */
void raid_gain(raid_state *s, int seat, int good, int n) {
    raid_player *p = &s->player[seat];
    if (good == RAID_POINT) {
        p->points = (uint16_t)(p->points + n); /* RAI-154 */
        return;
    }
    if (good < RAID_PLUNDER) {
        n = n < s->supply[good] ? n : s->supply[good];
        s->supply[good] = (uint8_t)(s->supply[good] - n);
    }
    p->good[good] = (uint8_t)(p->good[good] + n);
}

/* Lose to the supply; the caller knows that it is there. */
void raid_pay(raid_state *s, int seat, int good, int n) {
    raid_player *p = &s->player[seat];
    if (good == RAID_POINT) {
        p->points = (uint16_t)(p->points - n); /* RAI-154: legal only when there are enough */
        return;
    }
    p->good[good] = (uint8_t)(p->good[good] - n);
    if (good < RAID_PLUNDER) {
        s->supply[good] = (uint8_t)(s->supply[good] + n);
    }
}

void raid_draw_cards(raid_state *s, int seat, int n) {
    if (n > 0) {
        raid_push_chance(s, RAID_F_DRAW, n, seat);
    }
}

void raid_to_hand(raid_state *s, int seat, int kind, bool seen) {
    raid_player *p = &s->player[seat];
    p->hand[kind]++;
    p->hand_n++;
    p->hand_mask |= (uint64_t)1 << kind;
    p->seen[kind] = (uint8_t)(p->seen[kind] + seen); /* RAI-157 */
    p->counted[kind] = (uint8_t)(p->counted[kind] + seen);
}

void raid_from_hand(raid_state *s, int seat, int kind) {
    raid_player *p = &s->player[seat];
    p->hand_n--;
    if (--p->hand[kind] == 0) {
        p->hand_mask &= ~((uint64_t)1 << kind);
    }
    if (p->seen[kind] > 0) { /* RAI-157: the one that left may have been the known one */
        p->seen[kind]--;
    }
    if (p->counted[kind] > 0) {
        p->counted[kind]--;
    }
}

void raid_discard_card(raid_state *s, int kind) {
    s->discard[kind]++;
    s->discard_n++;
}

/* A member leaves the board for the discard pile; its Wounds go back, its animals stay (RAI-053).
 */
void raid_discard_member(raid_state *s, int seat, int slot) {
    raid_player *p = &s->player[seat];
    raid_discard_card(s, p->crew[slot]);
    p->crew[slot] = RAID_NO;
    p->wounds[slot] = 0;
    p->crew_n--;
}

void raid_discard_animal(raid_state *s, int animal) {
    s->animal_discards[animal]++;
    s->animal_discards_n++;
}

/* An animal leaves the offer; its place is filled again at once (RAI-054). */
void raid_take_offer(raid_state *s, int place) {
    s->offer[place] = RAID_NO;
    raid_push_chance(s, RAID_F_OFFER, place, 0);
}

/* A quest leaves the board, to a player or to the rival. */
void raid_leave_quest(raid_state *s, int place) {
    s->quest[place] = RAID_NO;
    raid_count_left(s);
    s->progress = 1;
}

/* ---- piles ---- */

/* RAI-060: the discards become the pile. RAI-158: between two, each can count the other's hand
 * then; a spectator cannot, nor can anybody the hand of one who is looking at cards. */
static void reshuffle_crew(raid_state *s) {
    for (int i = 0; i < 2 && s->seats == 2; i++) {
        if (s->look_n == 0 || i != s->turn) {
            memcpy(s->player[i].counted, s->player[i].hand, sizeof s->player[i].counted);
        }
    }
    memcpy(s->deck, s->discard, sizeof s->deck);
    memset(s->discard, 0, sizeof s->discard);
    s->deck_n = s->discard_n;
    s->discard_n = 0;
}

/* Is there a card to draw, after a reshuffle if need be? */
static bool crew_pile_ready(raid_state *s) {
    if (s->deck_n == 0 && s->discard_n > 0) {
        reshuffle_crew(s);
    }
    return s->deck_n > 0;
}

/* RAI-055 */
static bool animal_pile_ready(raid_state *s) {
    if (s->animals_n == 0 && s->animal_discards_n > 0) {
        memcpy(s->animals, s->animal_discards, sizeof s->animals);
        memset(s->animal_discards, 0, sizeof s->animal_discards);
        s->animals_n = s->animal_discards_n;
        s->animal_discards_n = 0;
    }
    return s->animals_n > 0;
}

static void chance(raid_state *s, pent_move m, pent_trace *why) {
    pent_frame *f = pent_top(&s->stack);
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case RAID_M_QUEST_UP: /* RAI-017 RAI-078 */
        s->quest[f->a] = (uint8_t)a;
        s->quest_box &= ~(1u << a);
        pent_pop(&s->stack);
        break;
    case RAID_M_ANIMAL:
        s->offer[f->a] = (uint8_t)a;
        s->animals[a]--;
        s->animals_n--;
        pent_pop(&s->stack);
        break;
    case RAID_M_DRAW:
        s->deck[a]--;
        s->deck_n--;
        raid_to_hand(s, f->b, a, false);
        f->a--;
        break;
    case RAID_M_LOOK: { /* RAI-131: kept sorted, so that the order of drawing leaves no trace */
        s->deck[a]--;
        s->deck_n--;
        int i = s->look_n++;
        for (; i > 0 && s->look[i - 1] > a; i--) {
            s->look[i] = s->look[i - 1];
        }
        s->look[i] = (uint8_t)a;
        f->a--;
        break;
    }
    case RAID_M_DIE:
        s->die_face[f->a] = (uint8_t)pent_b(m);
        if (f->b || f->a + 1 == s->dice_n) {
            pent_pop(&s->stack);
        } else {
            f->a++;
        }
        break;
    case RAID_M_SCHEME:
        pent_pop(&s->stack);
        raid_rival_turn(s, a, why);
        break;
    default: raid_setup_chance(s, m); break;
    }
}

/* ---- the end of a turn ---- */

/* RAI-150: has nothing happened for too long? */
static bool stalled(const raid_state *s) {
    int turns = s->stalled / raid_parties(s);
    return turns >= RAID_STALL || (turns >= RAID_STANDSTILL && raid_standstill(s));
}

/* RAI-147 to RAI-150: who is next, or is it over? */
static void next_turn(raid_state *s, pent_trace *why) {
    s->stalled = s->progress ? 0 : (uint8_t)(s->stalled + 1);
    s->progress = 0;
    s->placed = RAID_NO;
    s->hero_used = s->eagles_used = 0;
    if (s->ending) {
        s->final_turns--;
    } else if (s->raids_left <= 2 || s->quests_left <= 2) { /* RAI-147 RAI-148 */
        s->ending = 1;
        s->final_turns = (uint8_t)raid_parties(s); /* RAI-149 RAI-179 */
        pent_tell(why, s->turn < s->seats ? s->turn : PENT_CHANCE, 0,
                  s->printed           ? "RAI-184"
                  : s->raids_left <= 2 ? "RAI-147"
                                       : "RAI-148",
                  "the end is near: one more turn each");
    }
    if ((s->ending && s->final_turns == 0) || stalled(s)) {
        s->over = 1; /* RAI-149 RAI-150 */
        return;
    }
    s->turn = (uint8_t)((s->turn + 1) % raid_parties(s)); /* RAI-028 */
    if (s->turn == s->seats) {
        raid_push_chance(s, RAID_F_SCHEME, 0, 0);
    } else {
        raid_push(s, RAID_F_TURN, s->turn, 0, 0, 0);
    }
}

/* Limits first, then the next turn. */
static void end_turn(raid_state *s, pent_trace *why) {
    if (s->turn < s->seats) {
        raid_player *p = &s->player[s->turn];
        for (int g = RAID_SILVER; g <= RAID_KUMIS; g++) {
            if (p->good[g] > RAID_LIMIT) { /* RAI-034 RAI-036 */
                p->good[g] = RAID_LIMIT;
            }
        }
        if (p->hand_n > RAID_LIMIT) { /* RAI-035 */
            raid_push(s, RAID_F_DISCARD, s->turn, p->hand_n - RAID_LIMIT, 0, 0);
            return;
        }
        s->rival.blocked = RAID_NO; /* RAI-178: only on this turn */
    }
    pent_pop(&s->stack);
    next_turn(s, why);
}

/* ---- automatic frames ---- */

/* RAI-075: Wounds are asked for one by one, unless from the beginning there is no choice: all die, or
 * one member is all the crew there is. */
static bool settle_wounds(raid_state *s, pent_frame *f) {
    int room = 0, placed = 0;
    for (int slot = 0; slot < RAID_SLOTS; slot++) {
        room += raid_room(s, f->seat, slot);
        placed += s->assigned[slot];
    }
    if (f->a > 0 && (placed > 0 || (f->a < room && s->player[f->seat].crew_n > 1))) {
        return false;
    }
    for (int slot = 0; slot < RAID_SLOTS && f->a > 0; slot++) {
        int fits = raid_room(s, f->seat, slot), n = fits < f->a ? fits : f->a;
        s->assigned[slot] = (uint8_t)(s->assigned[slot] + n);
        f->a = (uint8_t)(f->a - n);
    }
    pent_pop(&s->stack);
    return true;
}

/* RAI-131: two stay, fewer if the pile had fewer than three; the rest is discarded. */
static bool settle_look(raid_state *s, pent_frame *f) {
    if (!f->c) {
        f->c = 1;
        f->a = s->look_n > 2 ? (uint8_t)(s->look_n - 2) : 0;
    }
    if (f->a > 0) {
        return false;
    }
    for (int i = 0; i < s->look_n; i++) {
        raid_to_hand(s, f->seat, s->look[i], false);
    }
    memset(s->look, 0, sizeof s->look);
    s->look_n = 0;
    pent_pop(&s->stack);
    return true;
}

static bool can_heal(const raid_player *p, const pent_frame *f) {
    if (f->a == 0) {
        return false;
    }
    return (f->c & 2) && f->d ? p->wounds[f->b] > 0 : raid_wound_total(p) > 0;
}

static bool can_fetch(const raid_state *s, int barred) {
    return s->discard_n > (barred != RAID_NO ? 1 : 0);
}

static bool can_reroll(const raid_state *s, const pent_frame *f) {
    for (int die = 0; die < s->dice_n; die++) {
        if (raid_may_reroll(s, f, die)) {
            return true;
        }
    }
    return false;
}

static bool drop(raid_state *s, bool unless) {
    if (unless) {
        return false;
    }
    pent_pop(&s->stack);
    return true;
}

/* Does the top frame work itself off? True when it changed something and the next must be looked
 * at; false when somebody, or chance, has to decide. */
static bool settle_step(raid_state *s, pent_trace *why) {
    pent_frame *f = pent_top(&s->stack);
    switch (f->kind) {
    case RAID_F_DRAW:
    case RAID_F_LOOK_DRAW: return drop(s, f->a > 0 && crew_pile_ready(s)); /* RAI-060 */
    case RAID_F_OFFER: return drop(s, animal_pile_ready(s));               /* RAI-055 */
    case RAID_F_SCHEME:
        if (s->rival.unused == 0) {
            s->rival.unused = (1u << RAID_SCHEMES) - 1; /* RAI-163 */
        }
        return false;
    case RAID_F_REROLL: return drop(s, can_reroll(s, f));
    case RAID_F_WOUND: return settle_wounds(s, f);
    case RAID_F_DISCARD: /* even the last card is named by its owner: nothing hidden shows itself */
        return drop(s, f->a > 0 && s->player[f->seat].hand_n > 0);
    case RAID_F_HAND_QUEST: /* the same: only an empty hand, which all can see, ends it */
        return drop(s, f->a > 0 || s->player[f->seat].hand_n > 0);
    case RAID_F_HEAL: return drop(s, can_heal(&s->player[f->seat], f));
    case RAID_F_FETCH: return drop(s, can_fetch(s, f->a));
    case RAID_F_TAKE: /* RAI-109: what can do nothing is over */
    case RAID_F_SWAP_EAGLE:
    case RAID_F_SWAP_CREW:
    case RAID_F_TRADE:
    case RAID_F_QUEST_LESS:
    case RAID_F_ANIMAL:
    case RAID_F_HIRE: return drop(s, raid_can_follow(s, f));
    case RAID_F_LOOK: return settle_look(s, f);
    case RAID_F_SETUP: raid_setup_step(s); return true;
    case RAID_F_RAID: raid_raid_stage(s, why); return true;
    case RAID_F_FATE: raid_fate(s, why); return true;
    case RAID_F_END_TURN: end_turn(s, why); return !s->over;
    default: return false;
    }
}

void raid_settle(raid_state *s, pent_trace *why) {
    while (settle_step(s, why)) {
    }
}

void raid_apply(void *state, pent_move m, pent_trace *why) {
    raid_state *s = state;
    int kind = pent_kind(m);
    if (kind < RAID_M_PAIR) {
        chance(s, m, why);
    } else if (kind == RAID_M_PAIR) {
        raid_setup_pair(s, pent_a(m), why);
    } else {
        raid_work(s, m, why);
    }
    raid_settle(s, why);
}
