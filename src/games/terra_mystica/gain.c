/* gain.c: goods, points and cult steps: the small effects that every larger one is made of.
 * What it is not: turns (flow.c) or moves (apply.c). */
#include "terra_mystica.h"

void terra_gain_power(terra_player *p, int n) {
    int first = n < p->bowl[0] ? n : p->bowl[0]; /* TM-036 */
    p->bowl[0] = (uint8_t)(p->bowl[0] - first);
    p->bowl[1] = (uint8_t)(p->bowl[1] + first);
    n -= first;
    int second = n < p->bowl[1] ? n : p->bowl[1];
    p->bowl[1] = (uint8_t)(p->bowl[1] - second);
    p->bowl[2] = (uint8_t)(p->bowl[2] + second);
}

void terra_spend_power(terra_player *p, int n) {
    p->bowl[2] = (uint8_t)(p->bowl[2] - n); /* TM-037 */
    p->bowl[0] = (uint8_t)(p->bowl[0] + n);
}

void terra_gain_priests(terra_player *p, int n) {
    int sum = p->priests + n, cap = terra_priest_cap(p); /* TM-005 TM-006 */
    p->priests = (uint8_t)(sum < cap ? sum : cap);
}

void terra_points(terra_ply *y, int seat, int n, int from, const char *rule, const char *words) {
    static const char *const sources[] = {NULL,     "rounds", "towns",  "tiles",
                                          "tracks", "power",  "faction"};
    if (!n) return;
    terra_player *p = &y->s->p[seat];
    p->vp = (uint16_t)(p->vp + n);
    pent_note *note =
        y->why ? pent_trace_add(y->why, seat, PENT_ALL_SEE, n, rule, "%s", words) : NULL;
    if (note) note->source = sources[from];
}

/* Points of the round's scoring tile for n units of `what`. */
void terra_round_points(terra_ply *y, int seat, int what, int n) {
    static const char *const words[] = {"scoring tile of the round: spades",
                                        "scoring tile of the round: a town",
                                        "scoring tile of the round: a dwelling",
                                        "scoring tile of the round: a stronghold or sanctuary",
                                        "scoring tile of the round: a trading house",
                                        "scoring tile of the round: a temple"};
    const terra_score *tile = &terra_scores[y->s->score[y->s->round - 1]];
    if (tile->what == what)
        terra_points(y, seat, n * tile->vp, TERRA_FROM_ROUNDS, "TM-025", words[what]);
}

static void score_spades(terra_ply *y, int seat, int n) {
    if (y->s->phase == TERRA_P_TURN) terra_round_points(y, seat, TERRA_S_SPADE, n); /* TM-156 */
}

/* Spades come into the hand; what the factions have of it does not wait for their use: TM-174. */
void terra_spades_got(terra_ply *y, int seat, int n) {
    terra_player *p = &y->s->p[seat];
    if (terra_tracker(y->s)) score_spades(y, seat, n); /* TM-135 */
    if (p->faction == TERRA_HALFLINGS)
        terra_points(y, seat, n, TERRA_FROM_FACTION, "TM-115",
                     "Halflings: a point a spade"); /* TM-115 */
    if (p->faction == TERRA_ALCHEMISTS && p->count[TERRA_SH])
        terra_gain_power(p, 2 * n); /* TM-103 */
}

void terra_spades_spent(terra_ply *y, int seat, int n) {
    if (!terra_tracker(y->s)) score_spades(y, seat, n); /* TM-135 */
}

/* Does another faction stand on 10 of this cult? */
static bool summit_taken(const terra_state *s, int seat, int cult) {
    for (int i = 0; i < s->seats; i++)
        if (i != seat && s->p[i].cult[cult] == 10) return true;
    return false;
}

static void move_marker(terra_player *p, int cult, int to) {
    int gain = terra_cult_power[to] - terra_cult_power[p->cult[cult]]; /* TM-095 */
    p->cult[cult] = (uint8_t)to;
    terra_gain_power(p, gain);
}

void terra_cult_step(terra_ply *y, int seat, int cult, int n) {
    terra_player *p = &y->s->p[seat];
    int to = p->cult[cult] + n;
    if (p->cult[cult] == 10) return;
    if (to >= 10 && summit_taken(y->s, seat, cult)) { /* TM-096 */
        to = 9;
    } else if (to >= 10 && (p->keys == 0 || !terra_tracker(y->s))) {
        to = 9; /* TM-176: the owner is asked whether it goes on */
        p->blocked = (uint8_t)(p->blocked | 1 << cult);
    } else if (to >= 10) {
        to = 10;
        p->keys--;
    }
    move_marker(p, cult, to);
}

/* A tile's step on every cult: when keys are short all contenders wait at 9 for the choice. */
void terra_cult_all(terra_ply *y, int seat, int n) {
    terra_player *p = &y->s->p[seat];
    unsigned contend = 0;
    for (int c = 0; c < TERRA_CULTS; c++)
        if (p->cult[c] < 10 && p->cult[c] + n >= 10 && !summit_taken(y->s, seat, c))
            contend |= 1u << c;
    bool short_of_keys = __builtin_popcount(contend) > p->keys; /* TM-176 asks anyway */
    for (int c = 0; c < TERRA_CULTS; c++) {
        if (short_of_keys && contend >> c & 1) { /* TM-099 */
            p->blocked = (uint8_t)(p->blocked | 1 << c);
            move_marker(p, c, 9);
        } else {
            terra_cult_step(y, seat, c, n);
        }
    }
}

void terra_enter_ten(terra_player *p, int cult) {
    p->keys--;
    move_marker(p, cult, 10);
}

/* TM-098: markers stopped at 9 in this turn. Reading `tracker`: they go on while keys suffice for
 * all of them. Else the owner is asked. */
void terra_use_keys(terra_ply *y, int seat) {
    terra_player *p = &y->s->p[seat];
    y->s->turn.keys = 0;
    for (int c = 0; c < TERRA_CULTS; c++)
        if (p->cult[c] != 9 || summit_taken(y->s, seat, c))
            p->blocked = (uint8_t)(p->blocked & ~(1 << c));
    if (!p->blocked || !p->keys) return;
    int want = __builtin_popcount(p->blocked);
    if (want > p->keys || !terra_tracker(y->s)) { /* TM-099 TM-176 */
        y->s->turn.keys = want < p->keys ? (uint8_t)want : p->keys;
        return;
    }
    for (int c = 0; c < TERRA_CULTS; c++)
        if (p->blocked >> c & 1) terra_enter_ten(p, c);
    p->blocked = 0;
}

void terra_ship_step(terra_ply *y, int seat) {
    terra_player *p = &y->s->p[seat];
    if (p->ship >= terra_of(y->s, seat)->ship_max) return;
    p->ship++;
    int vp = p->faction == TERRA_MERMAIDS ? p->ship : p->ship + 1; /* TM-066 TM-126 */
    terra_points(y, seat, vp, TERRA_FROM_TRACKS, "TM-066", "a step in shipping");
}

void terra_see(terra_ply *y, int seat, int what, int amount) {
    if (y->watch) y->watch->see(y->watch->who, y->s, seat, what, amount);
}
