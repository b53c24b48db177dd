/* Indio: what must be true of every position. Recomputes every digest of the state from the facts. */
#include "indio.h"

#include <string.h>

static const char *check_hex(const indio_state *s, int h) {
    int sum = 0, crew = 0;
    if (s->piece[h] != INDIO_NONE && (s->piece[h] & 3) >= INDIO_STRUCTURES)
        return "piece: a structure of no kind";
    for (int p = 0; p < INDIO_MAX_SEATS; p++) crew += indio_nibble(s->crew[h], p);
    if (crew > INDIO_WORKER_CAP) return "crew: more than four workers on a hex";
    for (int k = 0; k < INDIO_RES; k++) sum += indio_units(s, h, k);
    if (sum != indio_load(s, h)) return "res: the total of a hex is wrong";
    if (sum > INDIO_RES_CAP) return "res: more than six resources on a hex";
    for (int p = 0; p < INDIO_MAX_SEATS; p++) {
        int up = indio_nibble(s->up[h], p) + indio_nibble(s->wet[h], p);
        if (up > indio_nibble(s->crew[h], p)) return "up: more active workers than workers";
        if (p >= s->seats && indio_nibble(s->crew[h], p)) return "crew: a worker of nobody";
    }
    if (s->piece[h] != INDIO_NONE && s->top[h] == INDIO_T_WATER)
        return "piece: a structure on water";
    if (s->piece[h] != INDIO_NONE && (s->piece[h] >> 2) >= s->seats)
        return "piece: a structure of nobody";
    int most = indio_most(s->crew[h]);
    int holder = most != INDIO_NONE ? most : indio_owner(s, h);
    if (holder != s->holder[h]) return "holder: the controller of a hex is wrong";
    for (int n = 0; n < s->hexes; n++)
        if ((s->adj[h] >> n & 1) != (s->adj[n] >> h & 1)) return "adj: neighbours are not mutual";
    return NULL;
}

static bool bit(uint32_t mask, int h) { return mask >> h & 1; }

/* The masks of one hex and one seat against the facts. */
static const char *check_masks(const indio_state *s, int h, int p) {
    int piece = s->piece[h];
    bool mine = piece != INDIO_NONE && piece >> 2 == p;
    for (int k = 0; k < INDIO_STRUCTURES; k++)
        if (bit(s->settled[p][k], h) != (mine && (piece & 3) == k)) return "settled is wrong";
    if (bit(s->own[p], h) != mine) return "own is wrong";
    if (bit(s->control[p], h) != (s->holder[h] == p)) return "control is wrong";
    if (bit(s->manned[p], h) != (indio_nibble(s->crew[h], p) > 0)) return "manned is wrong";
    bool ready = indio_nibble(s->up[h], p) + indio_nibble(s->wet[h], p) > 0;
    if (bit(s->ready[p], h) != ready) return "ready is wrong";
    return NULL;
}

static const char *check_board(const indio_state *s) {
    for (int h = 0; h < s->hexes; h++) {
        const char *bad = check_hex(s, h);
        if (bad) return bad;
        for (int t = 0; t < INDIO_TERRAINS; t++)
            if (bit(s->land[t], h) != (s->top[h] == t)) return "land is wrong";
        if (bit(s->was_water, h) != (s->base[h] == INDIO_T_WATER)) return "was_water is wrong";
        if (bit(s->was_desert, h) != (s->base[h] == INDIO_T_DESERT)) return "was_desert is wrong";
        if (bit(s->edge, h) != (indio_count(s->adj[h]) < 6)) return "edge is wrong";
        if (bit(s->full, h) != (indio_crew_total(s, h) == INDIO_WORKER_CAP)) return "full is wrong";
        if (bit(s->laden, h) != (s->res[h] != 0)) return "laden is wrong";
        for (int p = 0; p < s->seats && !bad; p++) bad = check_masks(s, h, p);
        if (bad) return bad;
    }
    return NULL;
}

static bool playing(const indio_state *s) {
    return s->year > (s->options & INDIO_O_FIEFS ? INDIO_FIEF_YEAR - 1 : 0);
}

static const char *check_seat(const indio_state *s, int p) {
    int pool[INDIO_RES] = {0}, total = 0, workers = 0;
    for (int h = 0; h < s->hexes; h++) {
        workers += indio_nibble(s->crew[h], p);
        if (!bit(s->own[p], h)) continue;
        for (int k = 0; k < INDIO_RES; k++) pool[k] += indio_units(s, h, k);
        total += indio_load(s, h);
    }
    for (int k = 0; k < INDIO_RES; k++)
        if (pool[k] != indio_pool(s, p, k)) return "pool: a pool is wrong";
    if (total != indio_pool_total(s, p)) return "pool: the total of a pool is wrong";
    if (workers != s->workers[p]) return "workers: workers are miscounted";
    if (workers > INDIO_WORKERS) return "workers: more than ten workers";
    for (int k = 0; k < INDIO_STRUCTURES; k++)
        if (indio_count(s->settled[p][k]) > INDIO_PIECES)
            return "settled: more than four of a structure";
    if (playing(s) && !s->own[p]) return "own: a player without a structure"; /* IND-105 */
    return NULL;
}

static const char *check_cards(const indio_state *s) {
    uint64_t seen = 0;
    for (int p = 0; p < s->seats; p++) {
        const uint64_t part[3] = {s->hand[p], s->done[p], s->gone[p]};
        if (s->hand[p] == UINT64_MAX || s->gone[p] == UINT64_MAX) return "hand: nobody knows it";
        for (int i = 0; i < 3; i++) {
            if (part[i] & seen || part[i] & ~INDIO_ALL_CARDS)
                return "hand: a quest is in two places";
            seen |= part[i];
        }
        if (pent_popcount(s->hand[p]) != s->held[p]) return "held: a hand is miscounted";
        if (pent_popcount(s->gone[p]) != s->thrown[p]) return "thrown: discards are miscounted";
        if (s->held[p] > INDIO_HAND + 1) return "held: a hand is too large";
        uint16_t told = (uint16_t)(s->known[p] & ~s->doubt[p]);
        if (s->hand[p] & indio_watched_cards(told))
            return "hand: a fulfilled quest is still in hand";
        if (s->hand[p] & s->fired[p] & ~indio_watched_cards(s->doubt[p]))
            return "fired: a quest that was fulfilled this year is still in hand";
    }
    if (pent_popcount(seen) != s->drawn) return "drawn: quests are miscounted";
    int easy = s->drawn < 3 * s->seats ? s->drawn : 3 * s->seats; /* IND-186 */
    if (s->options & INDIO_O_SIMPLE && pent_popcount(seen & indio_ones) < easy)
        return "hand: a quest worth more came too early";
    return NULL;
}

/* IND-008 IND-009: tiles on the board and in the stacks stay as many as they were */
static const char *check_tiles(const indio_state *s) {
    int covered = 0;
    for (int t = 0; t < 3; t++)
        if (s->stack[t] > 2 * s->seats) return "stack: a stack has grown";
    for (int h = 0; h < s->hexes; h++) covered += s->base[h] != s->top[h];
    int used = 6 * s->seats - s->stack[0] - s->stack[1] - s->stack[2];
    int starts = s->seats * (s->options & INDIO_O_FIEFS ? 3 : 1);
    if (covered > used + starts) return "top: a tile came from nowhere";
    return NULL;
}

/* Nothing left over from a job that is done, and no conquest forgotten. */
static const char *check_open_job(const indio_state *s) {
    bool busy = s->ask >= INDIO_ASK_PAY && s->ask <= INDIO_ASK_STORE;
    if (!busy && (s->job.due || s->job.give || s->job.workers || s->job.drop || s->events))
        return "job.due: a finished job left something undone";
    if (!busy && playing(s) && s->turned) return "turned is not cleared";
    if (busy || s->options & INDIO_O_EVENT || !playing(s)) return NULL;
    for (int h = 0; h < s->hexes; h++) { /* IND-107 */
        int owner = indio_owner(s, h), holder = s->holder[h];
        if (owner == INDIO_NONE || holder == owner) continue;
        bool spared = indio_count(s->own[owner]) == 1 ||
                      indio_count(s->settled[holder][s->piece[h] & 3]) == INDIO_PIECES;
        if (!spared) return "piece: a conquest was forgotten";
    }
    return NULL;
}

const char *indio_check(const void *state) {
    const indio_state *s = state;
    const char *bad = pent_range_broken(&indio_layout, s);
    if (!bad) bad = indio_check_seats(s, false);
    if (!bad) bad = check_board(s);
    for (int p = 0; p < s->seats && !bad; p++) bad = check_seat(s, p);
    if (!bad) bad = check_cards(s);
    if (!bad) bad = check_tiles(s);
    if (!bad) bad = check_open_job(s);
    if (!bad) bad = indio_check_open(s);
    if (bad) return bad;
    for (int p = 0; p < s->seats; p++) {
        bool settled = s->ask != INDIO_ASK_PAY && s->ask != INDIO_ASK_SPEND &&
                       s->ask != INDIO_ASK_DROP && s->ask != INDIO_ASK_STORE;
        if (settled && playing(s) && s->known[p] != indio_true_now(s, p))
            return "known: the last look at the quests is out of date";
    }
    return s->year > INDIO_YEARS ? "year: an eighth year" : NULL;
}
