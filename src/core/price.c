/* price.c: what moves cost and gain, in sentences and in goods, for any game and from a view alone.
 * `apply` is never called on a view: it is filled into a few possible worlds, and what they do not
 * agree on is unknown. Not here: finding moves (ways.c). */
#include "pentarchy_game.h"

#include <assert.h>
#include <string.h>

int pent_seats(const pent_game *game, const void *s) {
    pent_result r;
    game->result(s, &r);
    int n = 0;
    while (n < r.entries && !r.entry[n].rival) n++;
    return n;
}

int pent_good_count(const pent_game *game) {
    int n = 0;
    while (game->goods && game->goods[n].id) n++;
    return n;
}

/* ---- sentences ---- */

void pent_say_move(const pent_game *game, const void *s, pent_move m, int viewer, pent_text *out) {
    (game->say ? game->say : game->format)(s, m, viewer, out);
}

static const pent_good *good_called(const pent_game *game, const char *id, size_t n) {
    for (const pent_good *g = game->goods; g && g->id; g++)
        if (strlen(g->id) == n && !memcmp(g->id, id, n)) return g;
    return NULL;
}

/* Is the number right before the place 1? Then one says the singular. */
static bool follows_one(const char *from, const char *at) {
    while (at > from && at[-1] == ' ') at--;
    return at > from && at[-1] == '1' && (at - 1 == from || at[-2] < '0' || at[-2] > '9');
}

void pent_say_plain(const pent_game *game, const void *s, pent_move m, int viewer, pent_text *out) {
    char said[PENT_SAY_TEXT];
    pent_text t = pent_text_on(said, sizeof said);
    pent_say_move(game, s, m, viewer, &t);
    pent_spell(game, said, out);
}

size_t pent_seat_mark(const char *at, const char **word, size_t *word_len) {
    if (at[0] != '{' || at[1] < '0' || at[1] > '9' || at[2] != ':') return 0;
    *word = at + 3;
    *word_len = strcspn(*word, "{}");
    return (*word)[*word_len] == '}' ? *word_len + 4 : 0;
}

void pent_spell(const pent_game *game, const char *said, pent_text *out) {
    for (const char *p = said; *p;) {
        const char *word;
        size_t n, mark = pent_seat_mark(p, &word, &n);
        if (mark) {
            pent_put(out, word, n);
            p += mark;
            continue;
        }
        const char *close = *p == '{' ? strchr(p, '}') : NULL;
        const pent_good *g = close ? good_called(game, p + 1, (size_t)(close - p - 1)) : NULL;
        if (!g) {
            pent_put(out, p++, 1);
            continue;
        }
        pent_say(out, "%s", follows_one(said, p) ? g->name : g->plural);
        p = close + 1;
    }
}

/* ---- worlds ---- */

void pent_worlds_of(pent_worlds *w, const pent_game *game, const void *view, int viewer) {
    assert(game->state_size <= PENT_MAX_STATE);
    w->game = game;
    w->viewer = viewer;
    w->seats = pent_seats(game, view);
    w->n = game->determinize && viewer != PENT_TRUTH ? PENT_WORLDS : 1;
    pent_rng rng = pent_rng_seed(pent_hash(view, game->state_size));
    for (int i = 0; i < w->n; i++) {
        memcpy(w->state[i], view, game->state_size);
        if (viewer != PENT_TRUTH) pent_determinize(game, w->state[i], viewer, &rng);
    }
}

/* ---- prices ---- */

static void fill_purses(const pent_game *game, const void *s, int seats,
                        int16_t purse[][PENT_MAX_GOODS]) {
    for (int i = 0; i < seats; i++) {
        memset(purse[i], 0, sizeof purse[i]);
        if (game->purse) game->purse(s, i, purse[i]);
    }
}

static int16_t difference(int16_t before, int16_t after) {
    bool known = before != PENT_UNKNOWN && after != PENT_UNKNOWN;
    return known ? (int16_t)(after - before) : PENT_UNKNOWN;
}

/* A ply that can be foreseen: the same seat is asked again and has no choice. */
static pent_move foreseen(const pent_game *game, const void *s, int seat) {
    pent_moves list;
    if (game->actor(s) != seat) return PENT_NO_MOVE;
    game->legal(s, &list);
    bool closes = list.n == 1 && game->closing_kinds >> pent_kind(list.m[0]) & 1;
    return list.n == 1 && !closes ? list.m[0] : PENT_NO_MOVE;
}

/* Plays a line and what must follow it, up to incomes, which are no price; true when chance comes then. */
static bool play_line(const pent_game *game, void *s, const pent_move *ply, int n) {
    enum { ENOUGH = 16 };
    int seat = game->actor(s);
    pent_trace why;
    for (int i = 0; i < n + ENOUGH; i++) {
        pent_move m = i < n ? ply[i] : foreseen(game, s, seat);
        if (m == PENT_NO_MOVE) break;
        why.n = 0;
        game->apply(s, m, &why);
        const void *paid = pent_before_income(&why);
        bool chance = game->actor(s) == PENT_CHANCE;
        if (!paid) continue;
        memcpy(s, paid, game->state_size);
        return chance;
    }
    return game->actor(s) == PENT_CHANCE;
}

void pent_price_line(const pent_worlds *w, const pent_move *ply, int n, pent_price *out) {
    const pent_game *game = w->game;
    int16_t before[PENT_MAX_SEATS][PENT_MAX_GOODS], after[PENT_MAX_SEATS][PENT_MAX_GOODS];
    uint64_t s[PENT_MAX_STATE / 8];
    int goods = pent_good_count(game);
    memset(out, 0, sizeof *out);
    for (int k = 0; k < w->n; k++) {
        memcpy(s, w->state[k], game->state_size);
        fill_purses(game, s, w->seats, before);
        out->open |= play_line(game, s, ply, n);
        fill_purses(game, s, w->seats, after);
        for (int i = 0; i < w->seats; i++)
            for (int g = 0; g < goods; g++) {
                int16_t d = difference(before[i][g], after[i][g]);
                if (k == 0)
                    out->change[i][g] = d;
                else if (out->change[i][g] != d)
                    out->change[i][g] = PENT_UNKNOWN;
            }
    }
}

void pent_price_of(const pent_worlds *w, pent_move m, pent_price *out) {
    pent_price_line(w, &m, 1, out);
}

void pent_price_between(const pent_game *game, const void *before, const void *after,
                        pent_price *out) {
    int16_t a[PENT_MAX_SEATS][PENT_MAX_GOODS], b[PENT_MAX_SEATS][PENT_MAX_GOODS];
    int goods = pent_good_count(game), seats = pent_seats(game, after);
    memset(out, 0, sizeof *out);
    fill_purses(game, before, seats, a);
    fill_purses(game, after, seats, b);
    for (int i = 0; i < seats; i++)
        for (int g = 0; g < goods; g++) out->change[i][g] = difference(a[i][g], b[i][g]);
}

void pent_price_say(const pent_game *game, const pent_price *p, int seat, pent_text *out) {
    const char *comma = "";
    for (int g = 0; game->goods && game->goods[g].id; g++) {
        const pent_good *good = &game->goods[g];
        int n = p->change[seat][g];
        if (n == 0) continue;
        if (n == PENT_UNKNOWN)
            pent_say(out, "%s? %s", comma, good->plural);
        else
            pent_say(out, "%s%s%d %s", comma, n > 0 ? "+" : "", n,
                     n == 1 || n == -1 ? good->name : good->plural);
        comma = ", ";
    }
}
