/* orders.c: the sets that the games declare, and the property they must have. */
#include "orders.h"

#include "games/cascadero_orders.h"
#include "games/indio_orders.h"
#include "games/raiders_orders.h"
#include "games/terra_mystica_orders.h"
#include "games/wendake_orders.h"

#include <string.h>

enum { MAX_STATE = 16384, MAX_CHOSEN = 7, SHUFFLES = 6 };

typedef struct {
    _Alignas(16) unsigned char b[MAX_STATE];
} position;

typedef struct {
    const char *game;
    const order_set *sets;
    order_arrange *arrange;
} declared;

static const declared *declared_by(const char *game_id) {
    static const declared all[] = {
        {"cascadero", cascadero_orders, cascadero_offer_claims},
        {"indio", indio_orders, NULL},
        {"raiders", raiders_orders, NULL},
        {"terra-mystica", terra_mystica_orders, NULL},
        {"wendake", wendake_orders, NULL},
    };
    static const order_set no_set = {0};
    static const declared nothing = {"", &no_set, NULL};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (!strcmp(all[i].game, game_id)) return &all[i];
    return &nothing;
}

const order_set *orders_of(const char *game_id) { return declared_by(game_id)->sets; }

order_arrange *orders_arrange(const char *game_id) { return declared_by(game_id)->arrange; }

/* ---- a random subset ---- */

typedef struct {
    const pent_game *g;
    const order_set *set;
    int seat;
    unsigned key;
    pent_move m[MAX_CHOSEN];
    int n;
    bool whole; /* a person could stop here, or nothing is left to choose */
} choice;

static bool is_open(const choice *c, const void *s) {
    return c->g->actor(s) == c->seat && c->set->open(s) == c->key;
}

static bool in_set(const order_set *set, pent_move m) { return set->kinds >> pent_kind(m) & 1; }

/* Chooses from the set in `s` until it is complete, full, or luck ends it where it may end. */
static void choose_some(choice *c, position *s, pent_rng *rng) {
    static pent_moves list;
    for (c->n = 0; c->n < MAX_CHOSEN; c->n++) {
        c->whole = !is_open(c, s);
        if (c->whole) return;
        c->g->legal(s, &list);
        int n = 0;
        for (int i = 0; i < list.n; i++)
            if (in_set(c->set, list.m[i])) list.m[n++] = list.m[i];
        c->whole = n < list.n;
        if (n == 0 || (c->whole && c->n > 1 && pent_rng_below(rng, 4) == 0)) return;
        c->m[c->n] = list.m[pent_rng_below(rng, (uint32_t)n)];
        c->g->apply(s, c->m[c->n], NULL);
    }
    c->whole = !is_open(c, s);
}

/* ---- other orders of it ---- */

static void say_order(const choice *c, const void *from, const pent_move *m, int n,
                      pent_text *out) {
    static position s;
    memcpy(&s, from, c->g->state_size);
    for (int i = 0; i < n; i++) {
        pent_say(out, i ? ", " : "");
        c->g->format(&s, m[i], PENT_TRUTH, out);
        if (i + 1 < n) c->g->apply(&s, m[i], NULL);
    }
}

static bool play_order(const choice *c, const void *from, const pent_move *m, const position *end,
                       pent_text *wrong) {
    static position s;
    memcpy(&s, from, c->g->state_size);
    for (int i = 0; i < c->n; i++) {
        bool open = is_open(c, &s);
        if (open && pent_is_legal(c->g, &s, m[i])) {
            c->g->apply(&s, m[i], NULL);
            continue;
        }
        pent_say(wrong, "set '%s': '", c->set->name);
        say_order(c, from, c->m, c->n, wrong);
        pent_say(wrong, "' can be chosen, but after '");
        say_order(c, from, m, i, wrong);
        pent_say(wrong, open ? "' the move %x is refused" : "' the set is closed before %x", m[i]);
        return false;
    }
    if (!memcmp(&s, end, c->g->state_size)) return true;
    size_t at = 0;
    while (s.b[at] == end->b[at]) at++;
    pent_say(wrong, "set '%s': byte %zu of the state differs after '", c->set->name, at);
    say_order(c, from, c->m, c->n, wrong);
    pent_say(wrong, "' and '");
    say_order(c, from, m, c->n, wrong);
    pent_say(wrong, "'");
    return false;
}

/* As a search sees it: redundant moves are passed over while there are others. */
static bool is_pruned(const pent_game *g, const void *s, pent_move m) {
    static pent_moves list;
    if (!g->redundant(s, m)) return false;
    g->legal(s, &list);
    for (int i = 0; i < list.n; i++)
        if (!g->redundant(s, list.m[i])) return true;
    return false;
}

/* Can the moves left be played in some order none of whose steps is pruned? */
static bool some_order_survives(const choice *c, const void *from, unsigned left) {
    if (!left) return true;
    position s;
    for (int i = 0; i < c->n; i++) {
        if (!(left >> i & 1) || !pent_is_legal(c->g, from, c->m[i]) ||
            is_pruned(c->g, from, c->m[i]))
            continue;
        memcpy(&s, from, c->g->state_size);
        c->g->apply(&s, c->m[i], NULL);
        if (some_order_survives(c, &s, left & ~(1u << i))) return true;
    }
    return false;
}

/* Moves that are pairs, such as goods given and received, may be paired otherwise: is the same
 * position reached, and does that survive, with the first and the second of all pairs ascending? */
static bool pairs_survive(choice *c, const void *from, const position *end) {
    position s;
    for (int i = 1; i < c->n; i++)
        for (int k = i; k > 0; k--) {
            pent_move x = c->m[k - 1], y = c->m[k];
            int a = pent_a(x) > pent_a(y), b = pent_b(x) > pent_b(y);
            c->m[k - 1] = PENT_MOVE(pent_kind(x), pent_a(a ? y : x), pent_b(b ? y : x), pent_c(x));
            c->m[k] = PENT_MOVE(pent_kind(y), pent_a(a ? x : y), pent_b(b ? x : y), pent_c(y));
        }
    memcpy(&s, from, c->g->state_size);
    for (int i = 0; i < c->n; i++) {
        if (!is_open(c, &s) || !pent_is_legal(c->g, &s, c->m[i])) return false;
        c->g->apply(&s, c->m[i], NULL);
    }
    return !memcmp(&s, end, c->g->state_size) && some_order_survives(c, from, (1u << c->n) - 1);
}

bool orders_try(const pent_game *g, const order_set *set, const void *s, pent_rng *rng,
                order_count *count, pent_text *wrong) {
    static position end;
    choice c = {.g = g, .set = set, .seat = g->actor(s), .key = set->open(s)};
    if (!c.key || c.seat < 0) return true;
    memcpy(&end, s, g->state_size);
    choose_some(&c, &end, rng);
    if (c.n < 2) return true;
    count->sets++;
    for (int k = 0; k < SHUFFLES; k++) {
        pent_move m[MAX_CHOSEN];
        memcpy(m, c.m, sizeof m);
        for (int i = c.n - 1; i > 0; i--) {
            int j = (int)pent_rng_below(rng, (uint32_t)i + 1);
            pent_move x = m[i];
            m[i] = m[j];
            m[j] = x;
        }
        if (!memcmp(m, c.m, sizeof *m * (size_t)c.n)) continue;
        count->orders++;
        if (!play_order(&c, s, m, &end, wrong)) return false;
    }
    if (!g->redundant || !c.whole || some_order_survives(&c, s, (1u << c.n) - 1)) return true;
    choice other = c;
    if (pairs_survive(&other, s, &end)) return true;
    pent_say(wrong, "set '%s': no order of '", set->name);
    say_order(&c, s, c.m, c.n, wrong);
    pent_say(wrong, "' survives redundant");
    return false;
}
