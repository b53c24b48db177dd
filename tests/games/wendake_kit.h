/* wendake_kit.h: positions for the tests of Wendake: a game that has just begun, and small changes to it
 * that keep its invariants. The tests themselves are in test_wendake*.c. */
#ifndef WENDAKE_KIT_H
#define WENDAKE_KIT_H

#include "testkit.h"

#include "wendake/wendake.h"

/* Chance and seats take the first move of each list until the first turn. Turn order is then red, blue,
 * yellow, green; each grid holds, from cell 1: trade, mask, harvest, canoe, fire, move 3, hunt+move 1,
 * tan+move 1, fish+military; the discard pile and every hand hold one pine. */
static inline wend_state begin_with(int seats, const char *const *options) {
    wend_state s;
    kit_init(&wend_game, &s, seats, options);
    while (pent_top_of(&s.stack)->kind != WF_TURN) {
        pent_moves list;
        wend_legal(&s, &list);
        assert_true(list.n > 0);
        wend_apply(&s, list.m[0], NULL);
    }
    return s;
}

static inline wend_state begin(int seats) { return begin_with(seats, NULL); }

static inline void play(wend_state *s, const char *texts) { kit_play_all(&wend_game, s, texts); }
static inline bool can(const wend_state *s, const char *text) {
    return kit_can(&wend_game, s, text);
}

static inline int count_kind(const wend_state *s, int kind) {
    pent_moves list;
    int n = 0;
    wend_legal(s, &list);
    for (int i = 0; i < list.n; i++) n += pent_kind(list.m[i]) == kind;
    return n;
}

static inline int top_kind(const wend_state *s) { return pent_top_of(&s->stack)->kind; }

/* ---- changes -------------------------------------------------------------------------------------------- */

/* n Guards from Home (or, if Home is too small, the Long House) to a territory. */
static inline void post(wend_state *s, int seat, int territory, int n) {
    while (n--) {
        if (s->guards[seat][seat])
            wend_remove_guard(s, seat, seat);
        else
            s->player[seat].lodge[WEND_WARRIOR]--;
        wend_add_guard(s, seat, territory);
    }
}

static inline void inhabit(wend_state *s, int seat, int area) {
    wend_player *p = &s->player[seat];
    bool woman = wend_map_of(s)->women >> area & 1;
    uint8_t *home = woman ? &p->women : &p->hunters,
            *lodge = &p->lodge[woman ? WEND_WOMAN : WEND_HUNTER];
    --*(*home > 1 ? home : *lodge ? lodge : home);
    p->settled |= 1u << area;
}

static inline void outpost(wend_state *s, int seat, int area) {
    if (s->player[seat].lodge[WEND_WARRIOR])
        s->player[seat].lodge[WEND_WARRIOR]--;
    else
        wend_remove_guard(s, seat, seat);
    s->player[seat].outposts |= 1u << area;
}

/* Sets how many Warriors, Women, Hunters stand at Home; the rest of those not abroad is injured. */
static inline void home(wend_state *s, int seat, int warriors, int women, int hunters) {
    wend_player *p = &s->player[seat];
    int w = s->guards[seat][seat] + p->lodge[0], f = p->women + p->lodge[1],
        h = p->hunters + p->lodge[2];
    while (s->guards[seat][seat] < warriors) wend_add_guard(s, seat, seat);
    while (s->guards[seat][seat] > warriors) wend_remove_guard(s, seat, seat);
    p->lodge[0] = (uint8_t)(w - warriors);
    p->women = (uint8_t)women;
    p->lodge[1] = (uint8_t)(f - women);
    p->hunters = (uint8_t)hunters;
    p->lodge[2] = (uint8_t)(h - hunters);
}

static inline void goods(wend_state *s, int seat, int corn, int bean, int pumpkin, int leather,
                         int fish, int beaver) {
    uint16_t v[] = {(uint16_t)corn,    (uint16_t)bean, (uint16_t)pumpkin,
                    (uint16_t)leather, (uint16_t)fish, (uint16_t)beaver};
    memcpy(s->player[seat].goods, v, sizeof v);
}

static inline void tracks(wend_state *s, int seat, int eco, int mil, int rit, int msk) {
    uint16_t v[] = {(uint16_t)eco, (uint16_t)mil, (uint16_t)rit, (uint16_t)msk};
    memcpy(s->player[seat].track, v, sizeof v);
}

static inline void canoes(wend_state *s, int seat, int n) {
    s->player[seat].lake[0] = (uint8_t)(s->player[seat].lake[0] + n - s->player[seat].canoes);
    s->player[seat].canoes = (uint8_t)n;
}

/* The hand becomes these kinds (clean, secret): "01134" = pine sun sun wave star. */
static inline void hand(wend_state *s, int seat, const char *kinds) {
    wend_player *p = &s->player[seat];
    for (int t = 0; t < WEND_CARD_TYPES; t++) {
        s->deck[t] = (uint8_t)(s->deck[t] + p->known[t] + p->secret[t]);
        s->decked = (uint8_t)(s->decked + p->known[t] + p->secret[t]);
        p->known[t] = p->secret[t] = 0;
    }
    p->secrets = 0;
    for (; *kinds; kinds++) {
        assert_true(s->deck[*kinds - '0'] > 0);
        s->deck[*kinds - '0']--;
        s->decked--;
        p->secret[*kinds - '0']++;
        p->secrets++;
    }
}

static inline int number_to_tile(int number) {
    return (number / 10 - 1) * WEND_ROW + number % 10 - 1;
}

/* The player owns the Progress tile with this number. */
static inline void own(wend_state *s, int seat, int number) {
    s->shown &= ~(1u << number_to_tile(number));
    s->player[seat].progress |= 1u << number_to_tile(number);
}

static inline bool used(const wend_state *s, int seat, int number) {
    return s->player[seat].used >> number_to_tile(number) & 1;
}

static inline void back_up(wend_state *s, int seat, int cell) {
    s->player[seat].ritual |= (uint16_t)(1u << (cell - 1));
}

/* Puts an Advanced tile on the cell (1..9); the base tile there is set aside. */
static inline void lay(wend_state *s, int seat, int cell, int tile) {
    s->player[seat].set_aside |= PENT_BIT(s->player[seat].grid[cell - 1]);
    s->player[seat].grid[cell - 1] = (uint8_t)tile;
}

static inline int level_1(int number) { return WEND_BASE_TILES + number - 1; }
static inline int level_2(int number) { return WEND_BASE_TILES + WEND_LEVEL_TILES + number - 1; }

/* ---- longer play ------------------------------------------------------------------------------------------ */

/* The seat on move does as little as possible: places its marker or a tile, and ends. */
static inline void idle_turn(wend_state *s) {
    int seat = wend_actor(s), year = s->year;
    pent_moves list;
    wend_legal(s, &list);
    wend_apply(s, s->player[seat].placed ? list.m[0] : PENT_MOVE(WM_PLACE, 0, 0, 0), NULL);
    if (s->stack.n && s->year == year && wend_actor(s) == seat && top_kind(s) == WF_ICONS)
        wend_apply(s, PENT_MOVE(WM_END, 0, 0, 0), NULL);
}

/* Idles until the turns of this Year are over; stops at the first decision of the Restore phase. */
static inline void idle_year(wend_state *s) {
    int year = s->year;
    while (s->step == WEND_STEP_TURNS && s->year == year) {
        if (wend_actor(s) == PENT_CHANCE) {
            pent_moves list;
            wend_legal(s, &list);
            wend_apply(s, list.m[0], NULL);
        } else {
            idle_turn(s);
        }
    }
}

/* Everybody keeps the tiles; chance takes the first of its list. */
static inline void idle_restore(wend_state *s) {
    while (s->step != WEND_STEP_TURNS && s->stack.n) {
        pent_moves list;
        wend_legal(s, &list);
        wend_apply(s, list.m[0], NULL);
    }
}

static inline int score_of(const wend_state *s, int seat) {
    int part[WEND_PARTS];
    return wend_points(s, seat, part);
}

/* Is there such a word or icon inside the group with this id? */
static inline bool drawn(const wend_state *s, const char *id, const char *word) {
    static pent_scene sc;
    int depth = 0;
    pent_scene_clear(&sc);
    wend_scene(s, &sc);
    for (int i = 0; i < sc.shapes; i++) {
        const pent_shape *sh = &sc.shape[i];
        if (sh->form == PENT_GROUP) depth += depth > 0 || !strcmp(sc.text + sh->id, id);
        if (sh->form == PENT_END) depth -= depth > 0;
        if (depth && (sh->form == PENT_WORDS || sh->form == PENT_ICON) &&
            !strcmp(sc.text + sh->text, word))
            return true;
    }
    return false;
}

#endif
