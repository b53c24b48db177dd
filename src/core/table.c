/* table.c: a table is its record plus a snapshot every few plies. Everything that happens at it is
 * a ply of the record; there is no unmake: undo cuts the record and replays from the last snapshot.
 * A long game has as many snapshots as a short one, further apart, so that a table stays small.
 * A draft is a tail of plies that is not in the record yet. Not here: text (notation.c), clocks,
 * people, storage. */
#include "table.h"
#include "losses.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void drop_draft(pent_table *t) { t->drafted = 0; }

pent_table *pent_table_new(const pent_game *game, const pent_setup *setup, pent_err *err) {
    pent_table *t = calloc(1, sizeof *t);
    if (t) {
        t->game = game;
        t->setup = *setup;
        t->snap_every = PENT__SNAP_EVERY;
        t->state = calloc(1, game->state_size);
    }
    if (!t || !t->state) {
        pent_table_free(t);
        pent_fail(err, PENT_E_SYSTEM, "out of memory");
        return NULL;
    }
    for (int i = 0; i < PENT_MAX_SEATS; i++) t->early[i] = PENT_NO_MOVE;
    t->plays_forced = true;
    if (pent_init(game, t->state, setup, err) != PENT_OK) {
        pent_table_free(t);
        return NULL;
    }
    return t;
}

void pent_table_free(pent_table *t) {
    if (!t) return;
    free(t->ply);
    free(t->snap);
    free(t->state);
    free(t->draft_state);
    free(t);
}

const pent_game *pent_table_game(const pent_table *t) { return t->game; }
const pent_setup *pent_table_setup(const pent_table *t) { return &t->setup; }
const void *pent_table_state(const pent_table *t) { return t->state; }
int pent_table_plies(const pent_table *t) { return t->plies; }
int pent_table_drafted(const pent_table *t) { return t->drafted; }
pent_move pent_table_draft_ply(const pent_table *t, int i) { return t->draft[i]; }
bool pent_table_draft_forced(const pent_table *t, int i) { return t->draft_forced[i]; }
const char *pent_table_name(const pent_table *t, int seat) { return t->name[seat]; }
pent_move pent_table_early(const pent_table *t, int seat) { return t->early[seat]; }
unsigned pent_table_policies(const pent_table *t, int seat) { return t->policies[seat]; }
bool pent_table_left(const pent_table *t, int seat) { return t->left >> seat & 1; }
uint64_t pent_table_hash(const pent_table *t) { return pent_hash(t->state, t->game->state_size); }

pent_move pent_table_ply(const pent_table *t, int i, int *actor) {
    assert(i >= 0 && i < t->plies);
    if (actor) *actor = t->ply[i].actor;
    return t->ply[i].m;
}

/* Control characters are dropped, what is too long is cut: a name is for display only. */
void pent_table_set_name(pent_table *t, int seat, const char *name) {
    pent_text out = pent_text_on(t->name[seat], PENT__NAME_CAP);
    for (; *name; name++)
        if ((unsigned char)*name >= 0x20 && *name != 0x7F) pent_put(&out, name, 1);
    while (out.len && out.cut && (t->name[seat][out.len - 1] & 0x80)) t->name[seat][--out.len] = 0;
}

void pent__do_ply(const pent_game *game, void *state, pent_move m, pent_trace *why) {
    if (!pent_is_leave(m))
        game->apply(state, m, why);
    else if (game->leave)
        game->leave(state, (int)(m & 255), why);
}

void pent_table_state_at(const pent_table *t, int i, void *out) {
    assert(i >= 0 && i <= t->plies);
    size_t size = t->game->state_size;
    if (i == t->plies) {
        memcpy(out, t->state, size);
        return;
    }
    int s = i / t->snap_every;
    memcpy(out, t->snap + (size_t)s * size, size);
    for (int k = s * t->snap_every; k < i; k++) pent__do_ply(t->game, out, t->ply[k].m, NULL);
}

/* Room for one more ply and, where one is due, its snapshot. */
static bool make_room(pent_table *t) {
    if (t->plies == t->ply_cap) {
        int cap = t->ply_cap ? t->ply_cap + t->ply_cap / 2 : 64;
        pent__ply *more = realloc(t->ply, (size_t)cap * sizeof *more);
        if (!more) return false;
        t->ply = more;
        t->ply_cap = cap;
    }
    if (t->plies / t->snap_every == t->snap_cap && t->snap_cap < PENT__SNAPS) {
        int cap = t->snap_cap ? t->snap_cap * 2 : 2;
        unsigned char *more = realloc(t->snap, (size_t)cap * t->game->state_size);
        if (!more) return false;
        t->snap = more;
        t->snap_cap = cap;
    }
    return true;
}

/* Keeps the state before the next ply, if it is one of those that are kept. */
static void take_snapshot(pent_table *t) {
    size_t size = t->game->state_size;
    if (t->plies == PENT__SNAPS * t->snap_every) {
        for (int k = 1; k < PENT__SNAPS / 2; k++)
            memcpy(t->snap + (size_t)k * size, t->snap + (size_t)(2 * k) * size, size);
        t->snap_every *= 2;
    }
    if (t->plies % t->snap_every == 0)
        memcpy(t->snap + (size_t)(t->plies / t->snap_every) * size, t->state, size);
}

/* An early answer was meant for an offer; when the seat is no longer asked, it is void. */
static void forget_stale_answers(pent_table *t) {
    unsigned waiting = pent_waiting(t->game, t->state);
    for (int i = 0; i < t->setup.seats; i++)
        if (!(waiting >> i & 1)) t->early[i] = PENT_NO_MOVE;
}

static pent_status append(pent_table *t, int actor, pent_move m, bool forced, pent_trace *why,
                          pent_err *err) {
    if (!make_room(t)) return pent_fail(err, PENT_E_SYSTEM, "out of memory");
    take_snapshot(t);
    t->ply[t->plies++] = (pent__ply){m, (int8_t)actor, forced};
    pent__do_ply(t->game, t->state, m, why);
    drop_draft(t);
    forget_stale_answers(t);
    return PENT_OK;
}

static pent_status refuse_turn(const pent_game *game, const void *state, int seat, pent_err *err) {
    int actor = game->actor(state);
    char who[40] = "chance", me[40] = "chance";
    pent_text w = pent_text_on(who, sizeof who), s = pent_text_on(me, sizeof me);
    if (actor == PENT_OVER) return pent_fail(err, PENT_E_TURN, "the game is over");
    if (actor >= 0)
        game->seat_name(state, actor, &w);
    else
        pent_say(&w, "chance");
    if (seat >= 0)
        game->seat_name(state, seat, &s);
    else
        pent_say(&s, "chance");
    return pent_fail(err, PENT_E_TURN, "it is %s's turn, not %s's", who, me);
}

/* Is m legal for seat in state? Tells how many other moves there are by *forced. */
static pent_status allow(const pent_game *game, const void *state, int seat, pent_move m,
                         bool *forced, pent_err *err) {
    if (seat != game->actor(state) || seat == PENT_OVER) return refuse_turn(game, state, seat, err);
    pent_moves list;
    game->legal(state, &list);
    *forced = list.n == 1;
    for (int i = 0; i < list.n; i++)
        if (list.m[i] == m) return PENT_OK;
    return pent_fail(err, PENT_E_ILLEGAL, "that is not one of the %d legal moves", list.n);
}

pent_status pent_table_play(pent_table *t, int seat, pent_move m, pent_trace *why, pent_err *err) {
    bool forced = false;
    pent_status st = allow(t->game, t->state, seat, m, &forced, err);
    return st == PENT_OK ? append(t, seat, m, forced, why, err) : st;
}

void pent_table_set_forced(pent_table *t, bool on) { t->plays_forced = on; }

static bool closes(const pent_game *game, pent_move m) {
    return game->closing_kinds >> pent_kind(m) & 1;
}

/* The only thing the seat on move can do, where everybody can see that it is; or PENT_NO_MOVE. */
static pent_move forced_move(const pent_table *t, const void *s) {
    pent_moves list;
    if (!t->plays_forced || t->game->actor(s) < 0) return PENT_NO_MOVE;
    t->game->legal(s, &list);
    if (list.n != 1 || closes(t->game, list.m[0])) return PENT_NO_MOVE;
    return pent_guarded(t->game, s) ? PENT_NO_MOVE : list.m[0];
}

pent_move pent_table_standing(const pent_table *t) {
    int seat = t->game->actor(t->state);
    if (seat < 0) return PENT_NO_MOVE;
    pent_move m = t->early[seat];
    if (m != PENT_NO_MOVE && pent_is_legal(t->game, t->state, m)) return m;
    for (int p = 0; t->game->answer && t->policies[seat] >> p; p++) {
        if (!(t->policies[seat] >> p & 1)) continue;
        m = t->game->answer(t->state, seat, p);
        if (m != PENT_NO_MOVE && pent_is_legal(t->game, t->state, m)) return m;
    }
    return forced_move(t, t->state);
}

int pent_table_settle(pent_table *t, pent_rng *chance) {
    int before = t->plies;
    for (;;) {
        int actor = t->game->actor(t->state);
        pent_move m =
            actor == PENT_CHANCE ? pent_chance(t->game, t->state, chance) : pent_table_standing(t);
        if (actor >= 0) t->early[actor] = PENT_NO_MOVE; /* used, or not legal in its turn */
        if (m == PENT_NO_MOVE || pent_table_play(t, actor, m, NULL, NULL) != PENT_OK) break;
    }
    return t->plies - before;
}

/* ---- drafts ---- */

static const void *draft_state(const pent_table *t) {
    return t->drafted ? t->draft_state : t->state;
}

bool pent_table_draft_closed(const pent_table *t) {
    return t->drafted && t->game->actor(t->draft_state) != t->game->actor(t->state);
}

/* `forced`: the table drafts it behind the seat's own choice, and undo takes both back. */
static void draft_ply(pent_table *t, pent_move m, bool forced, pent_trace *why) {
    t->draft_forced[t->drafted] = forced;
    t->draft[t->drafted++] = m;
    pent__do_ply(t->game, t->draft_state, m, why);
}

pent_status pent_table_draft(pent_table *t, int seat, pent_move m, pent_trace *why, pent_err *err) {
    if (seat < 0 || seat != t->game->actor(t->state))
        return refuse_turn(t->game, t->state, seat, err);
    if (pent_table_draft_closed(t))
        return pent_fail(err, PENT_E_TURN, "the draft is complete: confirm it or undo a step");
    if (t->drafted == PENT__MAX_DRAFT) return pent_fail(err, PENT_E_SPACE, "the draft is too long");
    bool forced = false;
    pent_status st = allow(t->game, draft_state(t), seat, m, &forced, err);
    if (st != PENT_OK) return st;
    if (!t->draft_state && !(t->draft_state = malloc(t->game->state_size)))
        return pent_fail(err, PENT_E_SYSTEM, "out of memory");
    if (!t->drafted) memcpy(t->draft_state, t->state, t->game->state_size);
    draft_ply(t, m, false, why);
    while (!pent_table_draft_closed(t) && t->drafted < PENT__MAX_DRAFT &&
           (m = forced_move(t, t->draft_state)) != PENT_NO_MOVE)
        draft_ply(t, m, true, why);
    return PENT_OK;
}

void pent_table_preview(const pent_table *t, int seat, void *view) {
    bool mine = t->drafted && seat == t->game->actor(t->state);
    memcpy(view, mine ? t->draft_state : t->state, t->game->state_size);
    pent_redact(t->game, view, seat);
}

pent_status pent_table_draft_undo(pent_table *t, int seat, pent_err *err) {
    if (!t->drafted || seat != t->game->actor(t->state))
        return pent_fail(err, PENT_E_TURN, "there is no draft of yours to undo");
    while (--t->drafted > 0 && t->draft_forced[t->drafted]) continue;
    memcpy(t->draft_state, t->state, t->game->state_size);
    for (int i = 0; i < t->drafted; i++) pent__do_ply(t->game, t->draft_state, t->draft[i], NULL);
    return PENT_OK;
}

/* The closing plies behind the draft, into `out`; how many. *next says what comes then. */
static int closing_chain(const pent_table *t, int seat, pent_move *out, void *s, pent_next *next) {
    const pent_game *game = t->game;
    pent_moves list;
    int n = 0;
    memcpy(s, draft_state(t), game->state_size);
    *next = PENT_NEXT_NONE;
    while (game->actor(s) == seat) {
        int only = -1, closing = 0;
        game->legal(s, &list);
        for (int i = 0; i < list.n; i++)
            if (closes(game, list.m[i])) only = i, closing++;
        if (closing != 1 || t->drafted + n == PENT__MAX_DRAFT) return n;
        out[n++] = list.m[only];
        game->apply(s, list.m[only], NULL);
    }
    if (t->drafted + n == 0) return 0;
    *next = game->actor(s) == PENT_OVER     ? PENT_NEXT_END
            : game->actor(s) == PENT_CHANCE ? PENT_NEXT_CHANCE
                                            : PENT_NEXT_SEAT;
    return n;
}

pent_next pent_table_next(const pent_table *t, int seat, pent_text *asked) {
    uint64_t s[PENT_MAX_STATE / 8];
    pent_move chain[PENT__MAX_DRAFT];
    pent_next next;
    if (seat < 0 || seat != t->game->actor(t->state)) return PENT_NEXT_NONE;
    closing_chain(t, seat, chain, s, &next);
    if ((next == PENT_NEXT_NONE || next == PENT_NEXT_CHANCE) && asked) {
        pent_redact(t->game, s, seat);
        t->game->prompt(s, asked);
    }
    return next;
}

void pent_table_risks(const pent_table *t, int seat, pent_text *out) {
    const pent_game *game = t->game;
    uint64_t s[PENT_MAX_STATE / 8];
    pent_move line[2 * PENT__MAX_DRAFT];
    pent_next next;
    if (!game->loses || seat < 0 || seat != game->actor(t->state)) return;
    memcpy(line, t->draft, sizeof *line * (size_t)t->drafted);
    int n = t->drafted + closing_chain(t, seat, line + t->drafted, s, &next);
    pent__losses(game, t->state, line, n, seat, out);
}

pent_status pent_table_turn(const pent_table *t, int seat, pent_move out[PENT_MAX_TURN], int *n,
                            pent_err *err) {
    uint64_t s[PENT_MAX_STATE / 8];
    pent_next next;
    char asked[200];
    pent_text prompt = pent_text_on(asked, sizeof asked);
    *n = 0;
    if (seat < 0 || seat != t->game->actor(t->state))
        return refuse_turn(t->game, t->state, seat, err);
    memcpy(out, t->draft, sizeof *out * (size_t)t->drafted);
    int closing = closing_chain(t, seat, out + t->drafted, s, &next);
    if (pent_table_next(t, seat, &prompt) == PENT_NEXT_NONE)
        return pent_fail(err, PENT_E_TURN, "the turn cannot end yet: %s", asked);
    *n = t->drafted + closing;
    return PENT_OK;
}

pent_status pent_table_confirm(pent_table *t, int seat, pent_err *err) {
    pent_move line[PENT_MAX_TURN];
    int n, start = t->plies;
    pent_status st = pent_table_turn(t, seat, line, &n, err);
    for (int i = 0; i < n; i++) {
        st = pent_table_play(t, seat, line[i], NULL, err);
        if (st == PENT_OK) continue;
        pent_table_rewind(t, start, NULL); /* all or nothing; only memory can run out here */
        return st;
    }
    return st;
}

/* ---- undo ---- */

pent_status pent_table_rewind(pent_table *t, int plies, pent_err *err) {
    if (plies < 0 || plies > t->plies)
        return pent_fail(err, PENT_E_INPUT, "the record has %d plies, not %d", t->plies, plies);
    uint64_t s[PENT_MAX_STATE / 8];
    drop_draft(t);
    pent_table_state_at(t, plies, s);
    memcpy(t->state, s, t->game->state_size);
    t->plies = plies;
    t->left = 0;
    for (int i = 0; i < plies; i++)
        if (pent_is_leave(t->ply[i].m)) t->left |= 1u << (t->ply[i].m & 255);
    for (int i = 0; i < t->setup.seats; i++) t->early[i] = PENT_NO_MOVE;
    return PENT_OK;
}

/* Nothing is learned from a forced ply, except that a secret game's last card may be news. */
static bool is_barrier(const pent_table *t, const pent__ply *p) {
    if (pent_is_leave(p->m)) return true;
    if (p->actor == PENT_CHANCE) return !p->forced || t->game->secret_kinds != 0;
    return !p->forced;
}

pent_status pent_table_undo(pent_table *t, int seat, pent_err *err) {
    for (int i = t->plies - 1; i >= 0; i--) {
        const pent__ply *p = &t->ply[i];
        if (p->actor == seat && !pent_is_leave(p->m) && !p->forced)
            return pent_table_rewind(t, i, err);
        if (!is_barrier(t, p)) continue;
        return pent_fail(err, PENT_E_TURN,
                         p->actor == PENT_CHANCE
                             ? "chance has spoken since: that cannot be undone"
                             : "another seat has acted since: ask for a take-back");
    }
    return pent_fail(err, PENT_E_TURN, "there is nothing of yours to undo");
}

/* ---- out of turn ---- */

pent_status pent_table_answer(pent_table *t, int seat, pent_move m, pent_err *err) {
    if (seat < 0 || seat >= t->setup.seats)
        return pent_fail(err, PENT_E_INPUT, "there is no such seat");
    if (m == PENT_NO_MOVE) { /* taken back */
        t->early[seat] = PENT_NO_MOVE;
        return PENT_OK;
    }
    if (!t->game->early || !(pent_waiting(t->game, t->state) >> seat & 1) ||
        t->game->actor(t->state) == seat)
        return pent_fail(err, PENT_E_TURN, "this seat is not asked for anything ahead of its turn");
    pent_moves list;
    t->game->early(t->state, seat, &list);
    for (int i = 0; i < list.n; i++) {
        if (list.m[i] != m) continue;
        t->early[seat] = m;
        return PENT_OK;
    }
    return pent_fail(err, PENT_E_ILLEGAL, "that is not one of the %d possible answers", list.n);
}

pent_status pent_table_policy(pent_table *t, int seat, int policy, bool on, pent_err *err) {
    int n = 0;
    while (t->game->policies && t->game->policies[n].id) n++;
    if (seat < 0 || seat >= t->setup.seats || policy < 0 || policy >= n)
        return pent_fail(err, PENT_E_INPUT, "%s has %d policies for %d seats", t->game->name, n,
                         t->setup.seats);
    const char *group = t->game->policies[policy].group;
    for (int i = 0; on && group && i < n; i++)
        if (t->game->policies[i].group && !strcmp(t->game->policies[i].group, group))
            t->policies[seat] &= ~(1u << i);
    t->policies[seat] = on ? t->policies[seat] | 1u << policy : t->policies[seat] & ~(1u << policy);
    return PENT_OK;
}

pent_status pent_table_leave(pent_table *t, int seat, pent_trace *why, pent_err *err) {
    if (seat < 0 || seat >= t->setup.seats)
        return pent_fail(err, PENT_E_INPUT, "there is no such seat");
    if (t->left >> seat & 1) return pent_fail(err, PENT_E_TURN, "this seat has left already");
    if (t->game->actor(t->state) == PENT_OVER)
        return pent_fail(err, PENT_E_TURN, "the game is over");
    pent_status st = append(t, seat, PENT_LEAVE(seat), true, why, err);
    if (st == PENT_OK) t->left |= 1u << seat;
    return st;
}
