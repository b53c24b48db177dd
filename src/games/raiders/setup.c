/* Raiders of Scythia: from an empty table to the first turn.
 *
 * What it is: init, and the steps of the set-up, each drawn by chance or chosen by a seat.
 * What it is not: the turns that follow (apply.c). */
#include "raiders.h"

#include <string.h>

void raid_init_player(raid_player *p) {
    p->worker = RAID_BLUE;    /* RAI-020 */
    p->good[RAID_SILVER] = 3; /* RAI-021 */
    p->good[RAID_PROVISION] = 1;
    p->hero = RAID_NO;
    memset(p->crew, RAID_NO, sizeof p->crew);
    memset(p->eagle, RAID_NO, sizeof p->eagle);
    memset(p->horse, RAID_NO, sizeof p->horse);
}

static void init_board(raid_state *s) {
    memcpy(s->supply, raid_plunder_total, sizeof s->supply); /* RAI-002: the bag */
    memset(s->quest, RAID_NO, sizeof s->quest);
    s->quest_box = (1u << RAID_QUESTS) - 1; /* RAI-006 */
    for (int space = 0; space < RAID_SPACES; space++) {
        if (s->seats < raid_spaces[space].seats) { /* RAI-011 */
            continue;
        }
        s->worker[space] = raid_spaces[space].worker; /* RAI-013 */
        if (space / 6 != RAID_GREECE) {               /* RAI-018 */
            s->quest[raid_place_of(space)] = RAID_DOWN;
        }
    }
    for (int b = RAID_TOWN; b <= RAID_MARKET; b++) {
        s->village[b] = RAID_BLUE; /* RAI-020 */
    }
    raid_count_left(s);
    s->quests_left =
        (uint8_t)(s->quests_left + 2); /* RAI-017: the two that will lie in the village */
}

pent_status raid_init(void *state, const pent_setup *setup, pent_err *err) {
    (void)err;
    raid_state *s = state;
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    s->printed = (uint8_t)setup->value[1]; /* RAI-184 */
    for (int i = 0; i < RAID_SEATS; i++) {
        raid_init_player(&s->player[i]);
    }
    init_board(s);
    memset(s->deck, 2, sizeof s->deck); /* RAI-004 */
    s->deck_n = RAID_CREW;
    memcpy(s->animals, raid_animal_cards, sizeof s->animals); /* RAI-005 */
    s->animals_n = RAID_ANIMAL_CARDS;
    memset(s->offer, RAID_NO, sizeof s->offer);
    memset(s->pair_hero, RAID_NO, sizeof s->pair_hero);
    memset(s->pair_crew, RAID_NO, sizeof s->pair_crew);
    s->placed = s->raid_set = s->rival.scheme = s->rival.blocked = RAID_NO; /* RAI-178 */
    if (raid_solo(s)) {                                                     /* RAI-161 */
        s->rival.level = (uint8_t)setup->value[0];
        s->rival.provisions = raid_rivals[s->rival.level].provisions;
        s->rival.unused = (1u << RAID_SCHEMES) - 1;
    }
    raid_push(s, RAID_F_SETUP, 0, 0, 0, 0);
    raid_settle(s, NULL);
    return PENT_OK;
}

/* The two steps in which seats act: pairs from the last seat to the first (RAI-024), cards dealt
 * and kept in turn order (RAI-026 RAI-027). */
static void seat_step(raid_state *s, int step) {
    if (step < RAID_STEP_DEAL) {
        int i = step - RAID_STEP_PAIRS;
        if (i < s->seats) {
            raid_push(s, RAID_F_PAIR, raid_seat_at(s, s->seats - 1 - i), 0, 0, 0);
        }
    } else if (step < RAID_STEP_KEEP) {
        int i = step - RAID_STEP_DEAL;
        if (i < s->seats) {
            raid_draw_cards(s, raid_seat_at(s, i), 5);
        }
    } else if (step < RAID_STEP_DONE) {
        int i = step - RAID_STEP_KEEP;
        if (i < s->seats) {
            raid_push(s, RAID_F_DISCARD, raid_seat_at(s, i), 2, 0, 0);
        }
    }
}

/* What is left of the pairs: RAI-025; alone the second pair leaves the game (RAI-160). */
static void clear_pairs(raid_state *s) {
    for (int i = 0; i <= s->seats && !raid_solo(s); i++) {
        if (s->pair_crew[i] != RAID_NO) {
            raid_discard_card(s, s->pair_crew[i]);
            s->pair_crew[i] = s->pair_hero[i] = RAID_NO;
        }
    }
}

/* Work off one step of the set-up: push what it needs, or end. */
void raid_setup_step(raid_state *s, pent_trace *why) {
    int step = s->setup++;
    if (step == 0) {
        if (!raid_solo(s)) {
            raid_push_chance(s, RAID_F_START, 0, 0); /* RAI-016; alone one begins: RAI-160 */
        }
    } else if (step < RAID_STEP_TOKENS) {
        raid_push_chance(s, RAID_F_VILLAGE_QUEST, step - RAID_STEP_QUESTS, 0); /* RAI-017 */
    } else if (step < RAID_STEP_ANIMALS) {
        int space = step - RAID_STEP_TOKENS;
        if (raid_open(s, space)) {
            raid_push_chance(s, RAID_F_TOKEN, space, raid_spaces[space].plunder); /* RAI-019 */
        }
    } else if (step < RAID_STEP_HEROES) {
        raid_push_chance(s, RAID_F_OFFER, step - RAID_STEP_ANIMALS, 0); /* RAI-022 */
    } else if (step < RAID_STEP_PAIRS) {
        bool hero = step < RAID_STEP_CREW;
        int pair = step - (hero ? RAID_STEP_HEROES : RAID_STEP_CREW);
        if (pair <= s->seats) { /* RAI-023 */
            raid_push_chance(s, hero ? RAID_F_HERO : RAID_F_PAIR_CREW, pair, 0);
        }
    } else if (step < RAID_STEP_DONE) {
        if (step == RAID_STEP_DEAL) {
            clear_pairs(s);
        }
        seat_step(s, step);
    } else {
        pent_pop(&s->stack);
        s->turn = s->start; /* RAI-028 */
        pent_tell(why, s->start, 0, "RAI-028", "all is set up; the first turn begins");
        raid_push(s, RAID_F_TURN, s->start, 0, 0, 0);
    }
}

/* Chance moves of the set-up. */
void raid_setup_chance(raid_state *s, pent_move m) {
    pent_frame *f = pent_top(&s->stack);
    int a = pent_a(m), i = f->a;
    switch (pent_kind(m)) {
    case RAID_M_START:
        s->start = (uint8_t)a;
        pent_pop(&s->stack);
        break;
    case RAID_M_TOKEN:
        s->supply[a]--;
        s->plunder[i][a]++;
        if (--f->b == 0) {
            pent_pop(&s->stack);
        }
        break;
    case RAID_M_HERO:
        s->pair_hero[i] = (uint8_t)a;
        pent_pop(&s->stack);
        break;
    default: /* RAID_M_PAIR_CREW */
        s->pair_crew[i] = (uint8_t)a;
        s->deck[a]--;
        s->deck_n--;
        pent_pop(&s->stack);
        break;
    }
}

/* RAI-024: the hero, and its crew card on the left-most space at no cost. */
void raid_setup_pair(raid_state *s, int pair, pent_trace *why) {
    pent_frame f = pent_pop(&s->stack);
    raid_player *p = &s->player[f.seat];
    p->hero = s->pair_hero[pair];
    p->crew[0] = s->pair_crew[pair];
    p->crew_n = 1;
    s->pair_hero[pair] = s->pair_crew[pair] = RAID_NO;
    pent_tell(why, f.seat, 0, "RAI-024", "%s leads and %s serves", raid_heroes[p->hero].name,
              raid_crew[p->crew[0]].name);
}
