/* Cascadero once more, slowly: a second reading of placement, scoring and achievements that knows only
 * columns, rows and the list of towns. Random games must agree with it at every turn. */
#include "cascadero_help.h"

#include "games/cascadero/outlook.h"

typedef struct {
    int owner[15][17]; /* seat, or -1 */
    int town[15][17];  /* colour, or -1 */
    bool farmer[15][17], herald[15][17], hex[15][17];
} board;

static board look_at(const casc_state *s) {
    board b;
    const casc_map *map = casc_map_of(s);
    for (int c = 0; c < 15; c++)
        for (int r = 0; r < 17; r++) {
            int cell = c * CASC_ROWS + r;
            b.owner[c][r] = b.town[c][r] = -1;
            b.farmer[c][r] = pent_has(&map->slots, cell);
            b.herald[c][r] = false;
            b.hex[c][r] = r >= 1 && r <= (c % 2 ? 16 : 15);
            for (int i = 0; i < s->seats; i++)
                if (pent_has(&s->own[i], cell)) b.owner[c][r] = i;
        }
    for (int t = 0; t < map->towns; t++) {
        int c = map->town[t].cell / CASC_ROWS, r = map->town[t].cell % CASC_ROWS;
        b.town[c][r] = map->town[t].colour;
        b.hex[c][r] = true;
        b.herald[c][r] = s->heralds >> t & 1;
    }
    return b;
}

/* The k-th neighbour of (c, r); false when there is no hex. */
static bool step(const board *b, int c, int r, int k, int *nc, int *nr) {
    static const int dc[] = {0, 0, -1, -1, 1, 1};
    int up = c % 2 ? -1 : 0;
    const int dr[] = {-1, 1, up, up + 1, up, up + 1};
    *nc = c + dc[k];
    *nr = r + dr[k];
    return *nc >= 0 && *nc < 15 && *nr >= 0 && *nr < 17 && b->hex[*nc][*nr];
}

static int flood(const board *b, int seat, int c, int r, bool seen[15][17]) {
    if (seen[c][r] || b->owner[c][r] != seat) return 0;
    seen[c][r] = true;
    int n = 1, nc, nr;
    for (int k = 0; k < 6; k++)
        if (step(b, c, r, k, &nc, &nr)) n += flood(b, seat, nc, nr, seen);
    return n;
}

static bool own_neighbour(const board *b, int seat, int c, int r) {
    int nc, nr;
    for (int k = 0; k < 6; k++)
        if (step(b, c, r, k, &nc, &nr) && b->owner[nc][nr] == seat) return true;
    return false;
}

static bool may_place(const board *b, int seat, int c, int r) {
    if (!b->hex[c][r] || b->town[c][r] >= 0 || b->owner[c][r] >= 0) return false;
    return !b->farmer[c][r] || own_neighbour(b, seat, c, r);
}

/* How far an envoy of `seat` placed on (c, r) advances which track; 0 when it scores nothing. */
static int steps_at(board b, int seat, int c, int r, bool seal, int *track) {
    bool seen[15][17] = {{false}};
    b.owner[c][r] = seat;
    int size = flood(&b, seat, c, r, seen), tc, tr, nc, nr;
    for (int k = 0; k < 6; k++) {
        if (!step(&b, c, r, k, &tc, &tr) || b.town[tc][tr] < 0) continue;
        bool contact = false, anybody = false;
        for (int j = 0; j < 6; j++) {
            if (!step(&b, tc, tr, j, &nc, &nr) || (nc == c && nr == r)) continue;
            contact |= seen[nc][nr];
            anybody |= b.owner[nc][nr] >= 0;
        }
        *track = b.town[tc][tr];
        if (!seal && (size < 2 || contact)) return 0;
        return 1 + anybody + b.herald[tc][tr];
    }
    return 0;
}

static unsigned group_goals(const board *b, bool seen[15][17]) {
    int towns[CASC_TRACKS] = {0}, colours = 0, nc, nr;
    unsigned met = 0;
    for (int c = 0; c < 15; c++)
        for (int r = 0; r < 17; r++) {
            bool touched = false;
            for (int k = 0; k < 6 && b->town[c][r] >= 0; k++)
                touched |= step(b, c, r, k, &nc, &nr) && seen[nc][nr];
            if (touched) towns[b->town[c][r]]++;
        }
    for (int k = 0; k < CASC_TRACKS; k++) {
        colours += towns[k] > 0;
        if (towns[k] >= 2) met |= 1u << (CASC_PAIR + k);
        if (towns[k] >= 3) met |= 1u << CASC_THREE_TOWNS;
    }
    return colours == 5 ? met | 1u << CASC_FIVE_COLOURS : met;
}

static unsigned map_goals(const board *b, int seat) {
    unsigned met = 0;
    for (int c = 0; c < 15; c++)
        for (int r = 0; r < 17; r++) {
            bool seen[15][17] = {{false}};
            if (flood(b, seat, c, r, seen) >= 2) met |= group_goals(b, seen);
        }
    return met;
}

/* What inputs.c says about the next envoy: every town that scores, with its steps. Beyond these only
 * towns that an own envoy touches, where joining two groups would be too much contact. */
static void compare_outlook(const casc_state *s, const int steps[CASC_CELLS]) {
    static casc_memory memory;
    static casc_outlook o;
    const casc_map *map = casc_map_of(s);
    casc_hope h;
    uint64_t scores = 0;
    casc_look_around(s, &memory, &o);
    casc_look_ahead(&o, s->turn, &h);
    for (int cell = 0; cell < CASC_CELLS; cell++) {
        if (!steps[cell]) continue;
        int town = map->district[cell];
        scores |= PENT_BIT(town);
        assert_true(h.steps[map->town[town].colour] >> steps[cell] & 1);
    }
    assert_int_equal(scores & ~h.next, 0);
    assert_int_equal(h.next & ~scores & ~o.party[s->turn]->touched, 0);
    assert_int_equal(o.open, casc_open_towns(s));
}

static void compare(const casc_state *s) {
    int steps[CASC_CELLS] = {0};
    board b = look_at(s);
    int seat = s->turn;
    casc_set placeable = casc_placeable(s, seat), sealable = casc_sealable(s, seat);
    for (int cell = 0; cell < CASC_CELLS; cell++) {
        int c = cell / CASC_ROWS, r = cell % CASC_ROWS, track = -1;
        bool may = may_place(&b, seat, c, r);
        assert_int_equal(pent_has(&placeable, cell), may);
        if (!may) continue;
        casc_group g = casc_group_at(s, seat, cell);
        int want = steps[cell] = steps_at(b, seat, c, r, false, &track);
        assert_int_equal(casc_steps(s, &g, cell, false), want);
        int with_seal = steps_at(b, seat, c, r, true, &track);
        bool may_seal = s->seals[seat] && with_seal && !own_neighbour(&b, seat, c, r);
        assert_int_equal(pent_has(&sealable, cell), may_seal);
        if (may_seal) assert_int_equal(casc_steps(s, &g, cell, true), with_seal);
        if (with_seal) {
            const casc_map *map = casc_map_of(s);
            assert_int_equal(map->town[map->district[cell]].colour, track);
        }
    }
    const unsigned on_map = ~(1u << CASC_FIVE_CUBES | 1u << CASC_THREE_SEALS |
                              1u << CASC_THREE_CUBES | 1u << CASC_SUMMIT);
    for (int i = 0; i < s->seats; i++)
        assert_int_equal(casc_goals_met(s, i) & on_map, map_goals(&b, i));
    compare_outlook(s, steps);
}

static void agree(const char *wishes) {
    for (uint64_t seed = 1; seed <= 12; seed++) {
        casc_state s;
        pent_err err;
        pent_rng rng = pent_rng_seed(seed);
        assert_int_equal(set_up(&s, 2 + (int)(seed % 3), wishes, &err), PENT_OK);
        kit_settle(&casc_game, &s, &rng);
        while (casc_actor(&s) != PENT_OVER) {
            if (open_kind(&s) == CASC_OPEN_PLACE) compare(&s);
            pent_moves moves;
            casc_legal(&s, &moves);
            pent_move m = moves.m[pent_rng_below(&rng, (uint32_t)moves.n)];
            for (int k = 0; k < 6; k++) { /* prefer neighbours of own envoys: groups grow */
                casc_set near = casc_near(s.own[s.turn]);
                if (pent_kind(m) != CASC_MOVE_PLACE || pent_has(&near, pent_a(m))) break;
                m = moves.m[pent_rng_below(&rng, (uint32_t)moves.n)];
            }
            casc_apply(&s, m, NULL);
            assert_null(casc_check(&s));
        }
    }
}

static void CAS_023_CAS_030_CAS_041_naive_reading_agrees_on_the_front(void **st) {
    (void)st;
    agree("");
    agree("advanced=on");
}

static void CAS_093_CAS_078_CAS_080_CAS_081_naive_reading_agrees_on_the_farmer_board(void **st) {
    (void)st;
    agree("board=farmer");
    agree("board=farmer heralds=cross achievements=optional");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CAS_023_CAS_030_CAS_041_naive_reading_agrees_on_the_front),
        cmocka_unit_test(CAS_093_CAS_078_CAS_080_CAS_081_naive_reading_agrees_on_the_farmer_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
