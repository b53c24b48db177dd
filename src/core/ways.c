/* ways.c: how a seat gets what it points at. A bounded best-first search over positions of one of
 * the view's worlds, by the seat's own plies until chance or another seat comes; what is found is
 * played again in the other worlds and kept only where all agree. No game writes a line for it.
 *
 * A move costs more the less it has to do with the shape: so conversions and buttons are tried
 * before clicks elsewhere. Goods are converted for something: behind a conversion only what it has
 * made possible is tried, since all else was tried without it. A way is kept when no ply of it can
 * be left out, but for its last move, which may be played several times, and when no other way to
 * the same move leaves at least as much of every good. Those that end at the shape and lose nothing
 * come first; among equals the game's judgement decides. */
#include "losses.h"
#include "pentarchy_game.h"

#include <assert.h>
#include <string.h>

enum {
    NODES = 8000,
    STEPS = 6,
    SLOTS = 1 << 15, /* positions met */
    MAX_NODES = SLOTS / 2,
    MEMO = 1 << 12, /* moves and what they have to do with the shape */
    BUCKETS = 96,   /* total cost of a way; dearer ones are not tried */
    FOUND = 64,
    LOOKS = 3, /* moves tried for each node: those that end the turn elsewhere lead to none */
};

/* What a move has to do with the shape. */
enum { ABOUT_UNKNOWN, ABOUT_IT, ABOUT_IT_TOO, ABOUT_NOTHING, ABOUT_OTHERS, ABOUT_GOODS };
static const uint8_t cost_of[] = {0, 1, 1, 2, 6, 1};

typedef struct {
    pent_move move; /* that led here */
    int32_t parent, next;
    uint8_t plies, steps, cost;
    bool late;   /* moves about other shapes come next */
    bool forced; /* there was no choice, and the table plays it by itself */
} node;

typedef struct {
    pent_move move;
    uint8_t about;
} memo;

typedef struct {
    const pent_game *game;
    const char *shape;
    int seat;
    pent_ways_limits max;
    size_t size; /* of a state, rounded up */
    uint64_t *met;
    memo *memo;
    node *at;
    unsigned char *state;
    int n, looks;
    int32_t first[BUCKETS], last[BUCKETS];
    int32_t found[FOUND];
    bool toward[FOUND]; /* the shape is its last target */
    int n_found;
    bool more;
} finder;

static size_t rounded(size_t n) { return (n + 15) & ~(size_t)15; }

static pent_ways_limits limits_of(const pent_ways_limits *l) {
    pent_ways_limits out = {NODES, PENT_WAY_PLIES, STEPS};
    if (l && l->nodes > 0 && l->nodes < MAX_NODES) out.nodes = l->nodes;
    if (l && l->plies > 0 && l->plies < PENT_WAY_PLIES) out.plies = l->plies;
    if (l && l->steps > 0) out.steps = l->steps;
    return out;
}

size_t pent_ways_room(const pent_game *game, const pent_ways_limits *limits) {
    size_t nodes = (size_t)limits_of(limits).nodes + 1;
    return 16 + rounded(sizeof(finder)) + SLOTS * sizeof(uint64_t) + MEMO * sizeof(memo) +
           rounded(nodes * sizeof(node)) + nodes * rounded(game->state_size);
}

static void *state_of(const finder *f, int32_t i) { return f->state + (size_t)i * f->size; }

/* ---- positions ---- */

/* Four chains side by side, each of every fourth word: a search spends most of its time here. */
static uint64_t hash_of(const void *bytes, size_t n) {
    const unsigned char *p = bytes;
    uint64_t h[4] = {1, 2, 3, 4}, word[4];
    for (; n >= sizeof word; n -= sizeof word, p += sizeof word) {
        memcpy(word, p, sizeof word);
        for (int k = 0; k < 4; k++) {
            h[k] = (h[k] ^ word[k]) * 0x9FB21C651E98DF25u;
            h[k] ^= h[k] >> 29;
        }
    }
    return pent_hash(h, sizeof h) ^ pent_hash(p, n);
}

/* False: this position was met before. */
static bool remember(finder *f, uint64_t hash) {
    hash += !hash;
    size_t i = hash % SLOTS;
    for (; f->met[i]; i = (i + 1) % SLOTS)
        if (f->met[i] == hash) return false;
    f->met[i] = hash;
    return true;
}

static void enqueue(finder *f, int32_t i, int cost) {
    if (cost >= BUCKETS) {
        f->more = true;
        return;
    }
    f->at[i].next = -1;
    if (f->first[cost] < 0)
        f->first[cost] = i;
    else
        f->at[f->last[cost]].next = i;
    f->last[cost] = i;
}

/* What a move has to do with the shape, looked at once for each move. */
static int about(finder *f, const void *s, pent_move m) {
    if (f->game->conversion_kinds >> pent_kind(m) & 1) return ABOUT_GOODS;
    memo *e = &f->memo[(m * 2654435761u) >> 20 & (MEMO - 1)];
    if (e->about != ABOUT_UNKNOWN && e->move == m) return e->about;
    pent_id t[PENT_MAX_TARGETS];
    int n = f->game->targets(s, m, t), what = n ? ABOUT_OTHERS : ABOUT_NOTHING;
    for (int i = 0; i < n; i++)
        if (!strcmp(t[i].s, f->shape)) what = i == n - 1 ? ABOUT_IT : ABOUT_IT_TOO;
    *e = (memo){m, (uint8_t)what};
    return what;
}

/* ---- what is found ---- */

static int path_to(const finder *f, int32_t i, pent_move *out) {
    int n = f->at[i].plies;
    for (int k = n; k-- > 0; i = f->at[i].parent) out[k] = f->at[i].move;
    return n;
}

/* How often the last of these plies is among them: a way may repeat what it ends with. */
static int repeats(const pent_move *ply, int n) {
    int often = 0;
    for (int i = 0; i < n; i++) often += ply[i] == ply[n - 1];
    return often;
}

/* Are all plies of a also in b, as often? */
static bool is_part(const pent_move *a, int na, const pent_move *b, int nb) {
    bool used[PENT_WAY_PLIES] = {false};
    for (int i = 0; i < na; i++) {
        int k = 0;
        while (k < nb && (used[k] || b[k] != a[i])) k++;
        if (k == nb) return false;
        used[k] = true;
    }
    return true;
}

/* Can the plies from number `from` on, but `without`, be played in turn? */
static bool can_play(const finder *f, const pent_move *ply, int from, int n, int without) {
    uint64_t s[PENT_MAX_STATE / 8];
    memcpy(s, state_of(f, 0), f->game->state_size);
    for (int i = from; i < n; i++) {
        if (i == without) continue;
        if (f->game->actor(s) != f->seat || !pent_is_legal(f->game, s, ply[i])) return false;
        f->game->apply(s, ply[i], NULL);
    }
    return true;
}

/* No ply can be left out, nor all before one of them. The same move again is meant: feed two of them,
 * throw away three. */
static bool is_minimal(const finder *f, const pent_move *ply, int n) {
    bool before = true; /* the last move is still to be played the first time */
    for (int i = 0; i + 1 < n; i++) {
        before &= ply[i] != ply[n - 1];
        if (ply[i] != ply[n - 1] && can_play(f, ply, 0, n, i)) return false;
        if (before && can_play(f, ply, i + 1, n, -1)) return false;
    }
    return true;
}

/* Does the way found before leave at least as much of every good as this one, and all of it known?
 * Only where nothing is secret: elsewhere the worlds may refuse the better one. */
static bool leaves_as_much(const finder *f, int32_t found, int32_t i) {
    int16_t a[PENT_MAX_GOODS] = {0}, b[PENT_MAX_GOODS] = {0};
    if (f->game->secret_kinds || !f->game->purse) return false;
    f->game->purse(state_of(f, found), f->seat, a);
    f->game->purse(state_of(f, i), f->seat, b);
    for (int g = 0; g < pent_good_count(f->game); g++)
        if (a[g] < b[g] || b[g] == PENT_UNKNOWN) return false;
    return true;
}

/* Does nothing but forced plies come between? */
static bool leads_by_itself(const finder *f, int32_t from, int32_t to) {
    while (to > from && f->at[to].forced) to = f->at[to].parent;
    return to == from;
}

/* Notes a way, unless one that is part of it or no worse was found before, or a ply of it can be left
 * out: what would be dropped at the end must not take the place of another. Forced plies behind a way
 * belong to it, for the table plays them at once: it ends with the last choice. */
static void note(finder *f, int32_t i, bool toward) {
    pent_move way[PENT_WAY_PLIES], other[PENT_WAY_PLIES];
    for (int k = 0; k < f->n_found; k++)
        if (leads_by_itself(f, f->found[k], i)) {
            f->toward[k] |= toward;
            return;
        }
    int n = path_to(f, i, way);
    if (f->n_found == FOUND) return;
    for (int k = 0; k < f->n_found; k++) {
        int m = path_to(f, f->found[k], other);
        if (other[m - 1] != way[n - 1] || repeats(other, m) != repeats(way, n)) continue;
        if (is_part(other, m, way, n) || leaves_as_much(f, f->found[k], i)) return;
    }
    if (!is_minimal(f, way, n)) return;
    f->toward[f->n_found] = toward;
    f->found[f->n_found++] = i;
}

/* ---- the search ---- */

static void add_child(finder *f, int32_t parent, pent_move m, int what, bool forced) {
    const node *p = &f->at[parent];
    int steps = p->steps + (what != ABOUT_GOODS);
    if (p->plies >= f->max.plies || steps > f->max.steps) return;
    if (f->n > f->max.nodes || f->looks++ >= LOOKS * f->max.nodes) {
        f->more = true;
        return;
    }
    int32_t i = f->n;
    void *s = state_of(f, i);
    memcpy(s, state_of(f, parent), f->game->state_size);
    f->game->apply(s, m, NULL);
    bool ends = f->game->ending_kinds >> pent_kind(m) & 1 || f->game->actor(s) != f->seat;
    if (ends && what != ABOUT_IT && what != ABOUT_IT_TOO) return;
    if (!remember(f, hash_of(s, f->game->state_size))) return;
    f->n++;
    f->at[i] = (node){.move = m,
                      .parent = parent,
                      .plies = (uint8_t)(p->plies + 1),
                      .steps = (uint8_t)steps,
                      .cost = (uint8_t)(p->cost + cost_of[what]),
                      .forced = forced};
    if (what == ABOUT_IT || what == ABOUT_IT_TOO) note(f, i, what == ABOUT_IT);
    if (!ends) enqueue(f, i, f->at[i].cost);
}

/* Is it on the list? Both lists are in the game's order, so the search goes on where it ended. */
static bool holds(const pent_moves *list, int *at, pent_move m) {
    for (int i = 0; i < list->n; i++) {
        int k = *at + i < list->n ? *at + i : *at + i - list->n;
        if (list->m[k] != m) continue;
        *at = k;
        return true;
    }
    return false;
}

/* Is it played by the table? */
static bool is_forced(const finder *f, const void *s, const pent_moves *list) {
    return list->n == 1 && !(f->game->closing_kinds >> pent_kind(list->m[0]) & 1) &&
           !pent_guarded(f->game, s);
}

/* First what has to do with the shape or with goods; later, at a higher cost, everything else. */
static void expand(finder *f, int32_t i) {
    pent_moves list, before;
    bool late = f->at[i].late, others = false;
    int at = 0;
    f->game->legal(state_of(f, i), &list);
    bool forced = is_forced(f, state_of(f, i), &list);
    before.n = 0;
    if (f->at[i].parent >= 0 && f->game->conversion_kinds >> pent_kind(f->at[i].move) & 1)
        f->game->legal(state_of(f, f->at[i].parent), &before);
    for (int k = 0; k < list.n; k++) {
        int what = about(f, state_of(f, i), list.m[k]);
        if (what != ABOUT_GOODS && holds(&before, &at, list.m[k])) continue;
        others |= what == ABOUT_OTHERS;
        if ((what == ABOUT_OTHERS) == late) add_child(f, i, list.m[k], what, forced);
    }
    if (late || !others) return;
    f->at[i].late = true;
    enqueue(f, i, f->at[i].cost + cost_of[ABOUT_OTHERS]);
}

static void search(finder *f) {
    for (int c = 0; c < BUCKETS && f->n_found < FOUND;) {
        int32_t i = f->first[c];
        if (i < 0) {
            c++;
            continue;
        }
        f->first[c] = f->at[i].next;
        expand(f, i);
        if (f->n > f->max.nodes) f->more = true;
        if (f->more) return;
    }
}

/* ---- what is kept ---- */

/* Plays the way in all worlds in step; false where they part before its end. */
static bool agrees(const pent_worlds *w, const pent_way *way) {
    const pent_game *game = w->game;
    uint64_t s[PENT_WORLDS][PENT_MAX_STATE / 8], seen[2][PENT_MAX_STATE / 8];
    pent_moves list, other;
    memcpy(s, w->state, sizeof s);
    for (int k = 0; k < way->plies; k++) {
        game->legal(s[0], &list);
        for (int i = 0; i < w->n; i++) {
            memcpy(seen[i > 0], s[i], game->state_size);
            pent_redact(game, seen[i > 0], w->viewer);
            game->legal(s[i], &other);
            if (game->actor(s[i]) != w->viewer || other.n != list.n ||
                memcmp(other.m, list.m, sizeof *list.m * (size_t)list.n) ||
                (i && memcmp(seen[0], seen[1], game->state_size)))
                return false;
        }
        for (int i = 0; i < w->n; i++) game->apply(s[i], way->ply[k], NULL);
    }
    return true;
}

/* What the way gives up, told from the seat's own views on it, on one line; more than goods? */
static bool tell_losses(const pent_worlds *w, pent_way *way) {
    char said[4 * PENT_SAY_TEXT] = "";
    pent_text list = pent_text_on(said, sizeof said);
    pent_text out = pent_text_on(way->loses, sizeof way->loses);
    bool more = pent__losses(w->game, w->state[0], way->ply, way->plies, w->viewer, &list);
    for (char *line = said, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = 0;
        pent_say(&out, "%s%s", line == said ? "" : "; ", line);
    }
    return more;
}

/* Does b reach the same move, as often, and leave the seat at least as much of everything? */
static bool is_better(const pent_way *b, const pent_way *a, int seat, int goods) {
    if (a->ply[a->plies - 1] != b->ply[b->plies - 1] ||
        repeats(a->ply, a->plies) != repeats(b->ply, b->plies))
        return false;
    for (int g = 0; g < goods; g++)
        if (b->price.change[seat][g] < a->price.change[seat][g]) return false;
    return true;
}

/* Where a way stands: first those that end at the shape, then those that lose nothing, then those that
 * are one ply, then the most promising. */
typedef struct {
    bool aside, loses, indirect;
    float promise;
} rank;

static bool goes_before(rank a, rank b) {
    if (a.aside != b.aside) return b.aside;
    if (a.loses != b.loses) return b.loses;
    if (a.indirect != b.indirect) return b.indirect;
    return a.promise > b.promise;
}

/* Puts a way in its place among those kept; drops what it makes pointless. */
static void insert(pent_way_list *out, rank ranks[], const pent_way *way, rank r, int seat,
                   int goods) {
    int n = 0;
    for (int i = 0; i < out->n; i++)
        if (is_better(&out->way[i], way, seat, goods)) return;
    for (int i = 0; i < out->n; i++) {
        if (is_better(way, &out->way[i], seat, goods)) continue;
        ranks[n] = ranks[i];
        out->way[n++] = out->way[i];
    }
    int at = n;
    while (at > 0 && goes_before(r, ranks[at - 1])) at--;
    out->more |= n == PENT_MAX_WAYS;
    if (at < PENT_MAX_WAYS) {
        if (n == PENT_MAX_WAYS) n--;
        memmove(&out->way[at + 1], &out->way[at], sizeof *way * (size_t)(n - at));
        memmove(&ranks[at + 1], &ranks[at], sizeof *ranks * (size_t)(n - at));
        out->way[at] = *way;
        ranks[at] = r;
        n++;
    }
    out->n = n;
}

/* Is it the beginning of a way that ends at the shape? */
static bool begins_one(const pent_way_list *out, const pent_way *way) {
    for (int i = 0; i < out->n; i++)
        if (out->way[i].plies > way->plies &&
            !memcmp(out->way[i].ply, way->ply, sizeof *way->ply * (size_t)way->plies))
            return true;
    return false;
}

/* The ways that end at the shape, or those that only pass it: all of them where no other is, else
 * those that are something of their own and lose nothing. */
static void keep(const finder *f, const pent_worlds *w, bool toward, rank ranks[],
                 pent_way_list *out) {
    int goods = pent_good_count(f->game);
    bool beside = !toward && out->n;
    for (int i = 0; i < f->n_found; i++) {
        if (f->toward[i] != toward) continue;
        pent_way way = {0};
        way.plies = path_to(f, f->found[i], way.ply);
        if (beside && begins_one(out, &way)) continue;
        if (!agrees(w, &way)) continue;
        bool loses = tell_losses(w, &way);
        if (beside && loses) continue;
        pent_price_line(w, way.ply, way.plies, &way.price);
        rank r = {!toward, loses, way.plies > 1,
                  pent_eval(f->game, state_of(f, f->found[i]), f->seat)};
        insert(out, ranks, &way, r, f->seat, goods);
    }
}

/* Cuts the caller's room into the finder's arrays. */
static finder *make_finder(const pent_game *game, const pent_ways_limits *limits, void *room,
                           size_t room_size) {
    if (room_size < pent_ways_room(game, limits)) return NULL;
    unsigned char *at = room;
    at += (16 - (uintptr_t)at % 16) % 16;
    finder *f = (finder *)(void *)at;
    at += rounded(sizeof *f);
    *f = (finder){.game = game, .max = limits_of(limits), .size = rounded(game->state_size)};
    f->met = (uint64_t *)(void *)at;
    at += SLOTS * sizeof *f->met;
    f->memo = (memo *)(void *)at;
    at += MEMO * sizeof *f->memo;
    f->at = (node *)(void *)at;
    f->state = at + rounded(((size_t)f->max.nodes + 1) * sizeof *f->at);
    memset(f->met, 0, SLOTS * sizeof *f->met + MEMO * sizeof *f->memo);
    memset(f->first, 0xFF, sizeof f->first);
    return f;
}

pent_status pent_ways(const pent_game *game, const void *view, int seat, const char *shape,
                      const pent_ways_limits *limits, void *room, size_t room_size,
                      pent_way_list *out, pent_err *err) {
    out->n = out->nodes = 0;
    out->more = false;
    if (seat < 0 || game->actor(view) != seat)
        return pent_fail(err, PENT_E_TURN, "ways are found for the seat on move");
    finder *f = make_finder(game, limits, room, room_size);
    if (!f) return pent_fail(err, PENT_E_SPACE, "too little room to look for ways");
    pent_worlds w;
    pent_worlds_of(&w, game, view, seat);
    f->seat = seat;
    f->shape = shape;
    memcpy(state_of(f, 0), w.state[0], game->state_size);
    f->at[0] = (node){.parent = -1};
    f->n = 1;
    remember(f, hash_of(state_of(f, 0), game->state_size));
    enqueue(f, 0, 0);
    search(f);
    out->nodes = f->n;
    out->more = f->more || f->n_found == FOUND;
    rank ranks[PENT_MAX_WAYS];
    keep(f, &w, true, ranks, out);
    keep(f, &w, false, ranks, out);
    return PENT_OK;
}
