/* Raiders of Scythia: what must be true of open decisions, of a raid under way and of the set-up.
 *
 * What it is: the part of check.c that keeps legal and apply on firm ground.
 * What it is not: parts counted (check.c). */
#include "core/bits.h"
#include "core/fields.h"
#include "raiders.h"

#include <string.h>

static const pent_frame_limit limits[RAID_FRAME_KINDS] = {
    [RAID_F_START] = {PENT_BY_CHANCE, {0}},
    [RAID_F_VILLAGE_QUEST] = {PENT_BY_CHANCE, {1}},
    [RAID_F_TOKEN] = {PENT_BY_CHANCE, {RAID_SPACES - 1, 63}},
    [RAID_F_OFFER] = {PENT_BY_CHANCE, {RAID_OFFER - 1}},
    [RAID_F_HERO] = {PENT_BY_CHANCE, {4}},
    [RAID_F_PAIR_CREW] = {PENT_BY_CHANCE, {4}},
    [RAID_F_DRAW] = {PENT_BY_CHANCE, {63, RAID_SEATS - 1}},
    [RAID_F_LOOK_DRAW] = {PENT_BY_CHANCE, {4, RAID_SEATS - 1}},
    [RAID_F_DIE] = {PENT_BY_CHANCE, {RAID_DICE - 1, 1}},
    [RAID_F_REVEAL] = {PENT_BY_CHANCE, {RAID_PLACES - 1}},
    [RAID_F_SCHEME] = {PENT_BY_CHANCE, {0}},
    [RAID_F_ACTION] = {PENT_BY_SEAT, {RAID_BUILDINGS - 1, RAID_RED}},
    [RAID_F_KUMIS] = {PENT_BY_SEAT, {RAID_SETS - 1}},
    [RAID_F_REROLL] = {PENT_BY_SEAT, {63, RAID_SLOTS}},
    [RAID_F_SPARE] = {PENT_BY_SEAT, {31}},
    [RAID_F_WOUND] = {PENT_BY_SEAT, {63}},
    [RAID_F_SPACE] = {PENT_BY_SEAT, {RAID_SETS - 1}},
    [RAID_F_DISCARD] = {PENT_BY_SEAT, {RAID_CREW, RAID_KINDS - 1}},
    [RAID_F_HAND_QUEST] = {PENT_BY_SEAT, {63, RAID_KINDS - 1}},
    [RAID_F_HEAL] = {PENT_BY_SEAT, {63, RAID_SLOTS - 1, 3, 1}},
    [RAID_F_TAKE] = {PENT_BY_SEAT, {RAID_CIVS - 1}},
    [RAID_F_BUILDING] = {PENT_BY_SEAT, {RAID_RED}},
    [RAID_F_FETCH] = {PENT_BY_SEAT, {255}},
    [RAID_F_TRADE] = {PENT_BY_SEAT, {63, RAID_PLUNDER, RAID_PLUNDER - 1}},
    [RAID_F_ANIMAL] = {PENT_BY_SEAT, {3}},
    [RAID_F_LOOK] = {PENT_BY_SEAT, {4, RAID_KINDS - 1, 1}},
    [RAID_F_HIRE] = {PENT_BY_SEAT, {63}},
    [RAID_F_CHOOSE] = {PENT_BY_SEAT, {1}},
    [RAID_F_RAID] = {PENT_BY_SEAT, {RAID_LOOT, RAID_SETS - 1}},
    [RAID_F_FATE] = {PENT_BY_SEAT, {RAID_SLOTS}},
};

/* ---- which decision lies on which ---------------------------------------------------------- */

#define ON(kind) PENT_BIT(RAID_F_##kind)
#define BASE     (ON(PICK) | ON(END_TURN))
#define EFFECTS                                                                                    \
    (ON(ACTION) | ON(HEAL) | ON(TAKE) | ON(SWAP_EAGLE) | ON(SWAP_CREW) | ON(BUILDING) |            \
     ON(SACRIFICE) | ON(FETCH) | ON(TRADE) | ON(QUEST_LESS) | ON(ANIMAL) | ON(HIRE) | ON(CHOOSE))

/* The kinds that may lie right below; 0: at the bottom only. */
static const uint64_t below[RAID_FRAME_KINDS] = {
    [RAID_F_START] = ON(SETUP),
    [RAID_F_VILLAGE_QUEST] = ON(SETUP),
    [RAID_F_TOKEN] = ON(SETUP),
    [RAID_F_HERO] = ON(SETUP),
    [RAID_F_PAIR_CREW] = ON(SETUP),
    [RAID_F_PAIR] = ON(SETUP),
    [RAID_F_OFFER] = ON(SETUP) | BASE,
    [RAID_F_REVEAL] = ON(END_TURN),
    [RAID_F_DRAW] =
        ON(SETUP) | BASE | EFFECTS | ON(LOOK) | ON(LOOK_DRAW) | ON(DISCARD) | ON(RAID) | ON(FATE),
    [RAID_F_DISCARD] = ON(SETUP) | BASE | EFFECTS | ON(LOOK_DRAW) | ON(DRAW) | ON(DISCARD),
    [RAID_F_LOOK_DRAW] = ON(LOOK),
    [RAID_F_KUMIS] = ON(RAID),
    [RAID_F_DIE] = ON(RAID) | ON(REROLL),
    [RAID_F_REROLL] = ON(RAID),
    [RAID_F_SPARE] = ON(WOUND),
    [RAID_F_WOUND] = ON(FATE),
    [RAID_F_FATE] = ON(RAID),
    [RAID_F_RAID] = ON(END_TURN),
    [RAID_F_SPACE] = ON(END_TURN),
    [RAID_F_HAND_QUEST] = BASE,
    [RAID_F_HEAL] = BASE,
    [RAID_F_TAKE] = BASE,
    [RAID_F_SWAP_EAGLE] = BASE,
    [RAID_F_SWAP_CREW] = BASE,
    [RAID_F_BUILDING] = BASE,
    [RAID_F_SACRIFICE] = BASE,
    [RAID_F_FETCH] = BASE,
    [RAID_F_TRADE] = BASE,
    [RAID_F_QUEST_LESS] = BASE,
    [RAID_F_ANIMAL] = BASE,
    [RAID_F_LOOK] = BASE,
    [RAID_F_HIRE] = BASE,
    [RAID_F_CHOOSE] = BASE,
    [RAID_F_ACTION] = BASE,
};

static bool lies_well(const pent_frame *low, const pent_frame *f) {
    if (!low) return !below[f->kind];
    return below[f->kind] >> low->kind & 1;
}

static const char *check_below(const raid_state *s) {
    const pent_stack *st = &s->stack;
    int top = st->f[st->n - 1].kind;
    if (top >= RAID_F_SETUP) return "stack.f.kind: nobody decides";
    if (st->n > 6) return "stack.n: more than a turn opens";
    for (int i = 0; i < st->n; i++) {
        const pent_frame *f = &st->f[i];
        if (!lies_well(i ? f - 1 : NULL, f)) return "stack.f.kind: decisions that do not meet";
        bool chance = f->seat == PENT_FRAME_CHANCE;
        int whom = f->kind == RAID_F_DRAW || f->kind == RAID_F_LOOK_DRAW ? f->b : f->seat;
        if (st->f[0].kind == RAID_F_SETUP || (chance && whom == PENT_FRAME_CHANCE)) continue;
        if (whom != (s->turn < s->seats ? s->turn : 0)) return "stack.f.seat: not its turn";
    }
    return NULL;
}

/* ---- one decision by itself ------------------------------------------------------------------ */

static int room_of(const raid_state *s, int seat) {
    int room = 0;
    for (int slot = 0; slot < RAID_SLOTS; slot++) room += raid_room(s, seat, slot);
    return room;
}

static const char *check_frame(const raid_state *s, int at) {
    const pent_frame *f = &s->stack.f[at];
    bool top = at == s->stack.n - 1;
    switch (f->kind) {
    case RAID_F_DRAW:
    case RAID_F_LOOK_DRAW:
        if (f->b >= s->seats) return "stack.f.b: a card for nobody";
        if (!f->a || (top && !s->deck_n)) return "stack.f.a: no card to draw";
        return f->kind == RAID_F_LOOK_DRAW && f->a + s->look_n > 4 ? "look_n: too many" : NULL;
    case RAID_F_OFFER:
        return s->offer[f->a] != RAID_NO || !s->animals_n ? "offer: the place is taken" : NULL;
    case RAID_F_REVEAL:
        return f->a < 2 || s->quest[f->a] != RAID_DOWN || raid_open(s, f->a - 2)
                   ? "quest: nothing to turn up"
                   : NULL;
    case RAID_F_TOKEN: return f->b ? NULL : "stack.f.b: no token to lay";
    case RAID_F_SCHEME: return s->rival.unused ? NULL : "rival.unused: no scheme is left";
    case RAID_F_ACTION: return f->b ? NULL : "stack.f.b: no worker";
    case RAID_F_BUILDING: return f->a ? NULL : "stack.f.a: no worker";
    case RAID_F_ANIMAL: return f->a ? NULL : "stack.f.a: neither Eagle nor Horse";
    case RAID_F_HEAL: return f->c == 2 ? "stack.f.c: no such healing" : NULL;
    case RAID_F_FETCH:
        return f->a != RAID_NO && f->a >= RAID_KINDS ? "stack.f.a: no such card" : NULL;
    case RAID_F_SACRIFICE:
    case RAID_F_CHOOSE: return top ? NULL : "stack.f.kind: something comes before the choice";
    case RAID_F_LOOK: /* RAI-131 */
        if (!top) return f->a || f->c ? "stack.f.a: the look has not begun" : NULL;
        return !f->c || f->a + 2 != s->look_n || !f->a ? "look_n: wrong for the look" : NULL;
    case RAID_F_WOUND:
        return top && (!f->a || f->a >= room_of(s, f->seat)) ? "stack.f.a: no choice of Wounds"
                                                             : NULL;
    case RAID_F_SPARE: return f->a > f[-1].a ? "stack.f.a: more spared than there are" : NULL;
    case RAID_F_REROLL: return f->a || !top ? NULL : "stack.f.a: no die to roll again";
    default: return NULL;
    }
}

static const char *check_frames(const raid_state *s) {
    bool looks = false;
    for (int i = 0; i < s->stack.n; i++) {
        const char *broken = check_frame(s, i);
        if (broken) return broken;
        looks |= s->stack.f[i].kind == RAID_F_LOOK;
    }
    if (s->look_n && !looks) return "look_n: nobody looks";
    for (int i = 0; i < 4; i++) {
        if (i >= s->look_n ? s->look[i] != 0 : s->look[i] == RAID_NO) return "look: look_n differs";
        if (i > 0 && i < s->look_n && s->look[i - 1] > s->look[i]) return "look: not in order";
    }
    return NULL;
}

/* ---- a raid ----------------------------------------------------------------------------------- */

static const char *check_dice(const raid_state *s, int rolled) {
    for (int i = 0; i < RAID_DICE; i++) {
        int face = s->die_face[i];
        if (i >= s->dice_n) {
            if (face || s->die_color[i]) return "die_face: dice_n differs";
        } else if (i < rolled ? face >= raid_face_count[s->die_color[i]] : face != RAID_NO) {
            return "die_face: no such face";
        }
    }
    unsigned dice = (1u << s->dice_n) - 1;
    if (s->dice_again & ~dice || s->dice_twice & ~s->dice_again) return "dice_again: no such die";
    return NULL;
}

/* The frame above RAID and the stage it stands at. */
static bool stage_fits(const pent_frame *raid, const pent_frame *above) {
    switch (above->kind) {
    case RAID_F_KUMIS: return raid->a == RAID_ROLL && above->a == raid->b;
    case RAID_F_DIE: return raid->a == RAID_AGAIN && !above->b;
    case RAID_F_REROLL: return raid->a == RAID_GAIN;
    case RAID_F_DRAW: return raid->a == RAID_TOTAL;
    case RAID_F_FATE: return raid->a == RAID_LOOT;
    default: return false;
    }
}

static const char *check_raid(const raid_state *s) {
    const pent_frame *f = s->stack.f;
    const pent_frame *raid = s->stack.n > 1 && f[1].kind == RAID_F_RAID ? &f[1] : NULL;
    const pent_frame *fate = s->stack.n > 2 && f[2].kind == RAID_F_FATE ? &f[2] : NULL;
    int rolled = s->dice_n, set = raid ? raid->b : f[1].a;
    bool space = s->stack.n > 1 && f[1].kind == RAID_F_SPACE;
    if (raid || space) {
        bool left = raid_open(s, 2 * set), right = raid_open(s, 2 * set + 1);
        if (set != s->raid_set || !(left || right) || (space && !(left && right)))
            return "raid_set: another is raided";
    }
    if (raid && !stage_fits(raid, raid + 1)) return "stack.f.a: another stage of the raid";
    if (raid && raid->a == RAID_ROLL && s->dice_n) return "dice_n: rolled too early";
    const pent_frame *top = &f[s->stack.n - 1];
    if (raid && s->stack.n > 2 && top->kind == RAID_F_DIE) {
        if (top->a >= s->dice_n) return "stack.f.a: no such die";
        if (!top->b) rolled = top->a;
        if (top->b != (top[-1].kind == RAID_F_REROLL)) return "stack.f.b: not rolled again";
    }
    for (int slot = 0; slot < RAID_SLOTS; slot++) {
        if (!s->assigned[slot]) continue;
        if (!fate) return "assigned: Wounds without a raid";
        if (slot >= fate->a && raid_room(s, fate->seat, slot) < 0)
            return "assigned: more Wounds than a member takes";
        if (top->kind == RAID_F_SPARE) return "assigned: before it is known how many";
    }
    if (fate && (top->kind == RAID_F_DRAW) != (fate->a > 0)) return "stack.f.a: fate is not due";
    return check_dice(s, rolled);
}

/* ---- the set-up ------------------------------------------------------------------------------- */

/* What a step asks, whom and about what. */
static pent_frame asked_in(const raid_state *s, int step) {
    pent_frame f = {.seat = PENT_FRAME_CHANCE};
    if (step < RAID_STEP_QUESTS) {
        f.kind = RAID_F_START;
    } else if (step < RAID_STEP_TOKENS) {
        f.kind = RAID_F_VILLAGE_QUEST, f.a = (uint8_t)(step - RAID_STEP_QUESTS);
    } else if (step < RAID_STEP_ANIMALS) {
        f.kind = RAID_F_TOKEN, f.a = (uint8_t)(step - RAID_STEP_TOKENS);
    } else if (step < RAID_STEP_HEROES) {
        f.kind = RAID_F_OFFER, f.a = (uint8_t)(step - RAID_STEP_ANIMALS);
    } else if (step < RAID_STEP_CREW) {
        f.kind = RAID_F_HERO, f.a = (uint8_t)(step - RAID_STEP_HEROES);
    } else if (step < RAID_STEP_PAIRS) {
        f.kind = RAID_F_PAIR_CREW, f.a = (uint8_t)(step - RAID_STEP_CREW);
    } else if (step < RAID_STEP_DEAL) {
        f.kind = RAID_F_PAIR;
        f.seat = (uint8_t)raid_seat_at(s, 2 * s->seats - 1 - (step - RAID_STEP_PAIRS));
    } else if (step < RAID_STEP_KEEP) {
        f.kind = RAID_F_DRAW, f.b = (uint8_t)raid_seat_at(s, step - RAID_STEP_DEAL);
    } else {
        f.kind = RAID_F_DISCARD, f.seat = (uint8_t)raid_seat_at(s, step - RAID_STEP_KEEP);
    }
    return f;
}

static const char *check_asked(const raid_state *s, int step) {
    const pent_frame *f = &s->stack.f[1];
    pent_frame due = asked_in(s, step);
    if (f->kind != due.kind || f->seat != due.seat) return "setup: something else is asked";
    if (f->kind == RAID_F_DRAW) return f->b == due.b && f->a <= 5 ? NULL : "setup: another's cards";
    if (f->kind == RAID_F_DISCARD) return f->a && f->a <= 2 ? NULL : "stack.f.a: two are discarded";
    if (f->kind == RAID_F_TOKEN && (!raid_open(s, f->a) || f->b > raid_spaces[f->a].plunder))
        return "stack.f.b: more tokens than the space holds";
    if ((f->kind == RAID_F_HERO || f->kind == RAID_F_PAIR_CREW) && f->a > s->seats)
        return "stack.f.a: no such pair";
    return f->a == due.a ? NULL : "setup: about something else";
}

/* Places in the order of the set-up: filled before the step, empty from it on. */
static const char *check_laid(const raid_state *s, int step) {
    for (int i = 0; i < 2; i++)
        if ((s->quest[i] != RAID_NO) != (i < step - RAID_STEP_QUESTS))
            return "quest: before its turn";
    for (int space = 0; space < RAID_SPACES; space++) {
        int at = step - RAID_STEP_TOKENS, n = 0, due = space <= at ? raid_spaces[space].plunder : 0;
        if (space == at) due -= s->stack.f[1].b;
        for (int g = 0; g < RAID_PLUNDER; g++) n += s->plunder[space][g];
        bool there = s->seats >= raid_spaces[space].seats;
        if (raid_open(s, space) != there || n != (there ? due : 0)) return "plunder: not laid out";
        if (space / 6 != RAID_GREECE &&
            (s->quest[raid_place_of(space)] != (there ? RAID_DOWN : RAID_NO)))
            return "quest: not laid out";
    }
    for (int i = 0; i < RAID_OFFER; i++)
        if ((s->offer[i] != RAID_NO) != (i < step - RAID_STEP_ANIMALS))
            return "offer: not laid out";
    return NULL;
}

static int place_in_order(const raid_state *s, int seat) {
    return (seat + s->seats - s->start) % s->seats;
}

static const char *check_dealt(const raid_state *s, int step) {
    for (int i = 0; i < s->seats; i++) {
        const raid_player *p = &s->player[i];
        raid_player fresh;
        int place = place_in_order(s, i), dealt = step - RAID_STEP_DEAL,
            kept = step - RAID_STEP_KEEP;
        int cards = place < kept     ? 3
                    : place == kept  ? 3 + s->stack.f[1].a
                    : place < dealt  ? 5
                    : place == dealt ? 5 - s->stack.f[1].a
                                     : 0;
        bool chosen = s->seats - 1 - place < step - RAID_STEP_PAIRS;
        if (p->hand_n != cards) return "player.hand_n: not as dealt";
        if ((p->hero != RAID_NO) != chosen || p->crew_n != chosen ||
            (p->crew[0] != RAID_NO) != chosen)
            return "player.hero: not as chosen";
        memset(&fresh, 0, sizeof fresh);
        raid_init_player(&fresh);
        memcpy(fresh.hand, p->hand, sizeof p->hand);
        memcpy(fresh.seen, p->seen, sizeof p->seen);
        memcpy(fresh.counted, p->counted, sizeof p->counted);
        fresh.hand_mask = p->hand_mask, fresh.hand_n = p->hand_n;
        fresh.hero = p->hero, fresh.crew[0] = p->crew[0], fresh.crew_n = p->crew_n;
        if (memcmp(&fresh, p, sizeof fresh) != 0) return "player: something before the first turn";
    }
    return NULL;
}

/* RAI-023 RAI-024 RAI-025 RAI-160: how many pairs lie there, heroes and crew. */
static const char *check_pairs(const raid_state *s, int step) {
    int heroes = 0, crew = 0, taken = step - RAID_STEP_PAIRS;
    unsigned seen = 0;
    for (int i = 0; i < s->seats; i++) {
        if (s->player[i].hero == RAID_NO) continue;
        if (seen >> s->player[i].hero & 1) return "player.hero: twice";
        seen |= 1u << s->player[i].hero;
    }
    for (int i = 0; i < 5; i++) {
        bool hero = s->pair_hero[i] != RAID_NO, member = s->pair_crew[i] != RAID_NO;
        heroes += hero, crew += member;
        if (hero && (i > s->seats || seen >> s->pair_hero[i] & 1)) return "pair_hero: twice";
        if (hero) seen |= 1u << s->pair_hero[i];
        if (step >= RAID_STEP_PAIRS ? hero != member
                                    : hero != (i <= s->seats && i < step - RAID_STEP_HEROES) ||
                                          member != (i <= s->seats && i < step - RAID_STEP_CREW))
            return "pair_hero: not as laid out";
    }
    if (step < RAID_STEP_PAIRS) return NULL;
    int left = step < RAID_STEP_DEAL ? s->seats + 1 - taken : raid_solo(s) ? 1 : 0;
    return heroes == left && crew == left ? NULL : "pair_hero: too many or too few";
}

static const char *check_setup(const raid_state *s) {
    int step = s->setup - 1;
    if (s->setup < 1 || step >= RAID_STEP_DONE || s->stack.n != 2) return "setup: no such step";
    for (int b = 0; b < RAID_BUILDINGS; b++)
        if (s->village[b] != (b < RAID_TOWN ? RAID_NONE : RAID_BLUE))
            return "village: not as laid out";
    if (s->turn || s->ending || s->final_turns || s->stalled || s->progress || s->hero_used ||
        s->eagles_used || s->placed != RAID_NO || s->raid_set != RAID_NO || s->dice_n)
        return "turn: something before the first turn";
    if (s->start && step < RAID_STEP_QUESTS) return "start: before it is known";
    const char *broken = check_asked(s, step);
    if (!broken) broken = check_laid(s, step);
    if (!broken) broken = check_dealt(s, step);
    return broken ? broken : check_pairs(s, step);
}

/* ---- the turn --------------------------------------------------------------------------------- */

static const char *check_workers(const raid_state *s) {
    const pent_frame *f = s->stack.f;
    int base = f[0].kind, above = s->stack.n > 1 ? f[1].kind : RAID_FRAME_KINDS;
    bool away = base == RAID_F_PICK || above == RAID_F_RAID || above == RAID_F_SPACE;
    for (int i = 0; i < s->seats; i++)
        if ((s->player[i].worker == RAID_NONE) != (away && i == s->turn))
            return "player.worker: it has none, or one too many";
    int n = 0;
    for (int b = 0; b < RAID_BUILDINGS; b++) n += s->village[b] != RAID_NONE;
    if (n != (base == RAID_F_PICK ? 4 : 3)) return "village: the village has lost a worker";
    if (base == RAID_F_PICK && (s->placed == RAID_NO || s->village[s->placed] == RAID_NONE))
        return "placed: no worker there";
    return (base == RAID_F_TURN || base == RAID_F_SCHEME) && s->placed != RAID_NO
               ? "placed: before the turn"
               : NULL;
}

static const char *check_turn(const raid_state *s) {
    int base = s->stack.f[0].kind;
    if (s->setup != RAID_STEP_DONE + 1) return "setup: it is not over";
    if (s->ending > 1 || s->final_turns > raid_parties(s) || (s->ending == 0) != !s->final_turns)
        return "final_turns: wrong for the end";
    if (s->stalled > RAID_STALL * raid_parties(s)) return "stalled: too long";
    bool rival = s->turn == s->seats;
    if (rival && !raid_solo(s)) return "turn: nobody's";
    if (rival ? base != RAID_F_SCHEME && base != RAID_F_END_TURN : base == RAID_F_SCHEME)
        return "turn: the rival's";
    if (rival && s->stack.n > 1 && s->stack.f[1].kind != RAID_F_OFFER &&
        s->stack.f[1].kind != RAID_F_REVEAL)
        return "turn: the rival decides nothing";
    for (int i = 0; i < s->seats; i++) {
        const raid_player *p = &s->player[i];
        if (p->hero == RAID_NO) return "player.hero: none";
        if (i == s->turn && base != RAID_F_TURN) continue;
        if (p->hand_n > RAID_LIMIT || p->good[RAID_SILVER] > RAID_LIMIT ||
            p->good[RAID_PROVISION] > RAID_LIMIT || p->good[RAID_KUMIS] > RAID_LIMIT)
            return "player.good: a player holds more than the limit"; /* RAI-034 RAI-035 */
    }
    const char *broken = check_pairs(s, RAID_STEP_DONE);
    return broken ? broken : check_workers(s);
}

const char *raid_check_open(const raid_state *s) {
    const char *broken = pent_stack_broken(&s->stack, limits, RAID_FRAME_KINDS, s->seats);
    if (broken) return broken;
    if (s->over) return s->stack.n ? "stack.n: something is open after the end" : NULL;
    if (s->stack.n == 0) return "stack.n: nobody is asked although the game goes on";
    broken = check_below(s);
    if (!broken) broken = check_frames(s);
    if (!broken) broken = check_raid(s);
    if (broken) return broken;
    return s->stack.f[0].kind == RAID_F_SETUP ? check_setup(s) : check_turn(s);
}
