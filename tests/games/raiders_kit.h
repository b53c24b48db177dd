/* raiders_kit.h: positions for the tests of Raiders of Scythia. Everything moves between places
 * that the invariants count, so a position made here is one that play could reach. */
#ifndef RAIDERS_KIT_H
#define RAIDERS_KIT_H

#include "testkit.h"

#include "raiders/raiders.h"

static const pent_game *game;
static raid_state s; /* the position of the running test */

#define PLAY(texts) kit_play_all(game, &s, texts)
#define CAN(text)   kit_can(game, &s, text)
#define ME          (s.player[0])
#define YOU         (s.player[1])

static inline int kind_of(const char *name) {
    for (int k = 0; k < RAID_KINDS; k++) {
        if (!strcmp(raid_crew[k].name, name)) return k;
    }
    fail_msg("no crew card is called %s", name);
    return -1;
}

static inline void apply_first(raid_state *st) {
    pent_moves list;
    game->legal(st, &list);
    assert_true(list.n > 0);
    game->apply(st, list.m[0], NULL);
}

/* The first legal move again and again until the set-up is over. */
static inline void first_turn(int seats, const char *rival) {
    const char *pairs[] = {rival, NULL};
    kit_init(game, &s, seats, rival ? pairs : NULL);
    while (pent_top_of(&s.stack)->kind != RAID_F_TURN) apply_first(&s);
}

static inline void empty_hand(int seat) {
    raid_player *p = &s.player[seat];
    for (int k = 0; k < RAID_KINDS; k++) {
        s.deck[k] = (uint8_t)(s.deck[k] + p->hand[k]);
        s.deck_n = (uint8_t)(s.deck_n + p->hand[k]);
        p->hand[k] = p->seen[k] = p->counted[k] = 0;
    }
    p->hand_mask = 0;
    p->hand_n = 0;
}

static inline void empty_discards(void) {
    for (int k = 0; k < RAID_KINDS; k++) {
        s.deck[k] = (uint8_t)(s.deck[k] + s.discard[k]);
        s.discard[k] = 0;
    }
    s.deck_n = (uint8_t)(s.deck_n + s.discard_n);
    s.discard_n = 0;
}

static inline void empty_crew(int seat) {
    raid_player *p = &s.player[seat];
    for (int i = 0; i < RAID_SLOTS; i++) {
        if (p->crew[i] == RAID_NO) continue;
        s.deck[p->crew[i]]++;
        s.deck_n++;
        p->crew[i] = RAID_NO;
        p->wounds[i] = 0;
    }
    p->crew_n = 0;
}

/* The tokens of a raid space: Gold, Equipment, Wagons, Livestock. */
static inline void tokens(int space, int gold, int equipment, int wagons, int livestock) {
    int want[RAID_PLUNDER] = {gold, equipment, wagons, livestock};
    for (int g = 0; g < RAID_PLUNDER; g++) {
        s.supply[g] = (uint8_t)(s.supply[g] + s.plunder[space][g] - want[g]);
        s.plunder[space][g] = (uint8_t)want[g];
    }
}

static inline void take_animal_card(int animal) {
    assert_true(s.animals[animal] > 0);
    s.animals[animal]--;
    s.animals_n--;
}

static inline void offer(int place, int animal) {
    s.animals[s.offer[place]]++;
    s.animals_n++;
    take_animal_card(animal);
    s.offer[place] = (uint8_t)animal;
}

/* First turn of seat 0; no cards in hands, no crew, every raid space holds one Wagon or Livestock.
 */
static inline void fresh(int seats) {
    first_turn(seats, NULL);
    for (int i = 0; i < seats; i++) {
        empty_hand(i);
        empty_crew(i);
        s.player[i].hero = (uint8_t)i; /* Vadasz for the first */
    }
    empty_discards();
    for (int space = 0; space < RAID_SPACES; space++) {
        if (raid_open(&s, space)) tokens(space, 0, 0, space % 2, 1 - space % 2);
    }
    for (int i = 0; i < RAID_OFFER; i++) offer(i, i * 3 + 2);
    assert_null(game->check(&s));
}

static inline void take_card(const char *name) {
    int k = kind_of(name);
    if (s.deck[k] == 0) fail_msg("no %s is left in the pile", name);
    s.deck[k]--;
    s.deck_n--;
}

/* "Archer Archer Nomad" from the pile into a hand. */
static inline void give(int seat, const char *names) {
    char one[32];
    while (*names) {
        size_t n = strcspn(names, " ");
        memcpy(one, names, n);
        one[n] = 0;
        take_card(one);
        raid_to_hand(&s, seat, kind_of(one), false);
        names += n + (names[n] == ' ');
    }
}

/* "Archer Nomad" from the pile onto the first spaces of a board; "-" leaves a space empty. */
static inline void crew(int seat, const char *names) {
    char one[32];
    for (int slot = 0; *names; slot++) {
        size_t n = strcspn(names, " ");
        memcpy(one, names, n);
        one[n] = 0;
        if (strcmp(one, "-")) {
            take_card(one);
            s.player[seat].crew[slot] = (uint8_t)kind_of(one);
            s.player[seat].crew_n++;
        }
        names += n + (names[n] == ' ');
    }
}

/* Set a stock; Plunder comes from and goes to the supply. */
static inline void hold(int seat, int good, int n) {
    raid_player *p = &s.player[seat];
    if (good < RAID_PLUNDER) s.supply[good] = (uint8_t)(s.supply[good] + p->good[good] - n);
    p->good[good] = (uint8_t)n;
}

static inline void eagle(int seat, int slot, int kind, int horse_half) {
    take_animal_card(kind * 3 + horse_half);
    s.player[seat].eagle[slot] = (uint8_t)(kind * 3 + horse_half);
}

static inline void horse(int seat, int slot, int strength) {
    int animal = RAID_EAGLE_STRENGTH * 3 + 3 - strength;
    while (s.animals[animal] == 0) animal += 3;
    take_animal_card(animal);
    s.player[seat].horse[slot] = (uint8_t)animal;
}

static inline void worker(int color) {
    s.player[s.turn].worker = (uint8_t)color;
    raid_count_left(&s);
}

/* All workers in hands and in the village become of one colour. */
static inline void all_workers(int color) {
    for (int i = 0; i < s.seats; i++) s.player[i].worker = (uint8_t)color;
    for (int b = 0; b < RAID_BUILDINGS; b++) {
        if (s.village[b] != RAID_NONE) s.village[b] = (uint8_t)color;
    }
    raid_count_left(&s);
}

/* A quest turned up at a place, instead of what lies there. */
static inline void quest_at(int place, int quest) {
    if (s.quest[place] < RAID_QUESTS) s.quest_box |= 1u << s.quest[place];
    if (!(s.quest_box >> quest & 1)) fail_msg("quest %d is on the board already", quest + 1);
    s.quest_box &= ~(1u << quest);
    s.quest[place] = (uint8_t)quest;
}

/* Raided by nobody in particular: no worker, no tokens; its quest stays facedown. */
static inline void close_space(int space) {
    tokens(space, 0, 0, 0, 0);
    s.worker[space] = RAID_NONE;
    raid_count_left(&s);
}

static inline void drop_quest(int place) {
    if (s.quest[place] < RAID_QUESTS) s.quest_box |= 1u << s.quest[place];
    s.quest[place] = RAID_NO;
    raid_count_left(&s);
}

/* Everything of a pile into the discards, but n cards of one kind. */
static inline void leave_in_pile(const char *name, int n) {
    for (int k = 0; k < RAID_KINDS; k++) {
        s.discard[k] = (uint8_t)(s.discard[k] + s.deck[k]);
        s.discard_n = (uint8_t)(s.discard_n + s.deck[k]);
        s.deck[k] = 0;
    }
    s.deck_n = 0;
    if (n == 0) return;
    int k = kind_of(name);
    s.discard[k] = (uint8_t)(s.discard[k] - n);
    s.discard_n = (uint8_t)(s.discard_n - n);
    s.deck[k] = (uint8_t)n;
    s.deck_n = (uint8_t)n;
}

/* Answers chance with its first outcome until a seat decides. */
static inline void any_chance(void) {
    while (game->actor(&s) == PENT_CHANCE) apply_first(&s);
}

/* Places at a building and declines, picks up another and declines. */
static inline void idle_turn(void) {
    pent_moves list;
    game->legal(&s, &list);
    game->apply(&s, list.m[0], NULL);
    PLAY("pass");
    game->legal(&s, &list);
    game->apply(&s, list.m[0], NULL);
    PLAY("pass");
}

static inline int score_of(int seat) {
    pent_result r;
    game->result(&s, &r);
    return r.entry[seat].score;
}

static inline int part_of(int seat, const char *name) {
    pent_result r;
    game->result(&s, &r);
    for (int i = 0; i < r.parts; i++) {
        if (!strcmp(r.part_name[i], name)) return r.entry[seat].part[i];
    }
    fail_msg("no part is called %s", name);
    return 0;
}

static inline int rank_of(int seat) {
    pent_result r;
    game->result(&s, &r);
    return r.entry[seat].rank;
}

static inline int hand_of(int seat, const char *name) { return s.player[seat].hand[kind_of(name)]; }
static inline int discarded(const char *name) { return s.discard[kind_of(name)]; }

#endif
