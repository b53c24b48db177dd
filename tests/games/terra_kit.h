/* terra_kit.h: positions of Terra Mystica for tests: a fixed set-up, then pieces and goods by hand.
 * What it is not: rules. Everything that is tested is played through the game's own table. */
#ifndef TERRA_KIT_H
#define TERRA_KIT_H

#include "testkit.h"

#include "terra_mystica/terra_mystica.h"

#define G (&terra_mystica_game)

static terra_state st; /* the position of the running test */

static inline int at(const char *hex) {
    for (int h = 0; h < TERRA_LAND; h++)
        if (!strcmp(terra_hex_name[h], hex)) return h;
    fail_msg("no hex %s", hex);
    return -1;
}

static inline void play(const char *texts) { kit_play_all(G, &st, texts); }
static inline bool can(const char *text) { return kit_can(G, &st, text); }
static inline terra_player *pl(int seat) { return &st.p[seat]; }

/* Moves of one kind that are legal now. */
static inline int count_kind(int kind) {
    pent_moves list;
    int n = 0;
    G->legal(&st, &list);
    for (int i = 0; i < list.n; i++) n += pent_kind(list.m[i]) == kind;
    return n;
}

static inline void goods(int seat, int coins, int workers, int priests) {
    pl(seat)->coins = (uint16_t)coins;
    pl(seat)->workers = (uint16_t)workers;
    pl(seat)->priests = (uint8_t)priests;
}

static inline void bowls(int seat, int one, int two, int three) {
    pl(seat)->bowl[0] = (uint8_t)one;
    pl(seat)->bowl[1] = (uint8_t)two;
    pl(seat)->bowl[2] = (uint8_t)three;
}

static inline void paint(const char *hex, int terrain) {
    int h = at(hex);
    terra_del(&st.terrain[st.land[h]], h);
    st.land[h] = (uint8_t)terrain;
    terra_add(&st.terrain[terrain], h);
}

/* Puts a piece on the map (the hex becomes home terrain); replaces the seat's piece there. */
static inline void put_piece(int seat, const char *hex, int piece) {
    terra_player *p = pl(seat);
    int h = at(hex);
    paint(hex, terra_of(&st, seat)->home);
    for (int k = 0; k < TERRA_PIECES; k++)
        if (terra_has(&p->piece[k], h)) {
            terra_del(&p->piece[k], h);
            p->count[k]--;
        }
    terra_add(&p->piece[piece], h);
    p->count[piece]++;
    terra_add(&p->own, h);
    terra_add(&st.taken, h);
}

static inline void hold(int seat, int bonus) { /* BON number, 1..10 */
    terra_player *p = pl(seat);
    if (p->bonus != TERRA_NONE) st.holder[p->bonus] = TERRA_FREE;
    if (st.holder[bonus - 1] < TERRA_SEATS) pl(st.holder[bonus - 1])->bonus = TERRA_NONE;
    p->bonus = (uint8_t)(bonus - 1);
    st.holder[bonus - 1] = (uint8_t)seat;
}

static inline void own_favour(int seat, int tile) {
    pl(seat)->favours = (uint16_t)(pl(seat)->favours | 1u << (tile - 1));
    st.favour_left[tile - 1]--;
}

static inline void own_town(int seat, int tile) {
    pl(seat)->towns[tile - 1]++;
    st.town_left[tile - 1]--;
}

/* The tile of the running round, SCORE number. */
static inline void scoring(int tile) { st.score[st.round - 1] = (uint8_t)(tile - 1); }

/* Scoring tiles and box: rounds 7 4 2 8 3 5, so that round 1 scores nothing common. */
static inline void deal(void) {
    static const int tile[TERRA_ROUNDS] = {7, 4, 2, 8, 3, 5};
    char text[40];
    for (int round = 6; round >= 1; round--) {
        snprintf(text, sizeof text, "score SCORE%d in round %d", tile[round - 1], round);
        play(text);
    }
    for (int k = 9; st.phase == TERRA_P_BOX; k--) {
        snprintf(text, sizeof text, "delete BON%d", k);
        if (can(text))
            play(text);
        else
            play("delete BON10");
    }
}

/* Deals and lets the seats choose; `factions` are names with blanks between. */
static inline void choose(const char *const *options, const char *factions) {
    char word[40], text[60];
    int seats = 1;
    for (const char *p = factions; *p; p++) seats += *p == ' ';
    kit_init(G, &st, seats, options);
    deal();
    for (const char *p = factions; *p;) {
        size_t n = strcspn(p, " ");
        memcpy(word, p, n);
        word[n] = 0;
        snprintf(text, sizeof text, "faction %s", word);
        play(text);
        p += n + (p[n] == ' ');
    }
}

/* The same, then first dwellings far apart and tiles from BON1 on, the first seat's last. */
static inline void begin_with(const char *const *options, const char *factions) {
    pent_moves list;
    choose(options, factions);
    while (st.phase < TERRA_P_TURN) {
        G->legal(&st, &list);
        int pick = st.phase == TERRA_P_DWELLINGS ? (st.step < st.seats ? 0 : list.n - 1) : 0;
        G->apply(&st, list.m[pick], NULL);
    }
}

static inline void begin(const char *factions) { begin_with(NULL, factions); }

static const char *const tracker[] = {"reading=tracker", NULL};

/* Takes every structure of the seat off the map. */
static inline void clear_map(int seat) {
    terra_player *p = pl(seat);
    for (terra_set own = p->own; !terra_empty(own);) {
        int h = terra_pop(&own);
        terra_del(&st.taken, h);
    }
    memset(p->piece, 0, sizeof p->piece);
    memset(&p->own, 0, sizeof p->own);
    memset(&p->town, 0, sizeof p->town);
    memset(p->count, 0, sizeof p->count);
}

/* A position of two: all pieces off the map, plenty of goods, no special terrain changed. */
static inline void bare_with(const char *const *options, const char *factions) {
    begin_with(options, factions);
    for (int i = 0; i < st.seats; i++) {
        clear_map(i);
        goods(i, 30, 15, 3);
        bowls(i, 4, 4, 4);
    }
}

static inline void bare(const char *factions) { bare_with(NULL, factions); }

/* Ends the turn when it is still open, declines every offer. */
static inline void finish_turn(void) {
    if (st.phase == TERRA_P_TURN && can("done")) play("done");
    while (st.phase == TERRA_P_OFFERS) {
        pent_moves list;
        G->legal(&st, &list);
        G->apply(&st, list.m[1], NULL);
    }
}

static inline void pass_any(void) {
    pent_moves list;
    G->legal(&st, &list);
    for (int i = 0; i < list.n; i++)
        if (pent_kind(list.m[i]) == TERRA_M_PASS) {
            G->apply(&st, list.m[i], NULL);
            return;
        }
    fail_msg("nobody can pass");
}

/* All seats pass until the round is over (cult spades go anywhere). */
static inline void pass_round(void) {
    int round = st.round;
    pent_moves list;
    while (st.round == round && st.phase == TERRA_P_TURN) pass_any();
    while (st.phase == TERRA_P_SPADES) {
        G->legal(&st, &list);
        G->apply(&st, list.m[0], NULL);
    }
}

#define RUN(tests) cmocka_run_group_tests(tests, NULL, NULL)

#endif
