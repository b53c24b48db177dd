/* Indio: payments and placements of an action under way. indio_run goes on with the job of the state
 * until somebody must choose or the job is done; the *_options list what may be chosen, and apply.c
 * does one unit and calls indio_run again.
 *
 * Nobody is asked when only one option is left (IND-060, IND-074): a unit is then moved at once. */
#include "indio.h"

#include <assert.h>

/* The lowest kind with a unit left. */
static int next_kind(uint32_t nibbles) { return pent_lowest(nibbles) / 4; }

/* ---- options: each returns how many, and lists them when out is given */

static void offer(pent_moves *out, int *n, pent_move m) {
    (*n)++;
    if (out) pent_add(out, m);
}

/* Sums what the hexes of the mask hold of a kind. */
static int stored(const indio_state *s, uint32_t hexes, int kind) {
    int n = 0;
    PENT_EACH_BIT(h, hexes) n += indio_units(s, (int)h, kind);
    return n;
}

/* IND-060: hexes ascending; a hex is offered only if the rest can still come from it and later ones */
int indio_pay_options(const indio_state *s, pent_moves *out) {
    int kind = next_kind(s->job.due), due = indio_nibble(s->job.due, kind), n = 0;
    uint32_t hexes = s->own[s->seat] & ~(INDIO_BIT(s->job.low) - 1);
    int left = stored(s, hexes, kind);
    PENT_EACH_BIT(h, hexes) {
        int here = indio_units(s, (int)h, kind);
        if (left < due) break;
        if (here) offer(out, &n, PENT_MOVE(INDIO_M_PAY, h, kind, 0));
        left -= here;
    }
    return n;
}

/* IND-097: classes in fixed order, likewise */
int indio_spend_options(const indio_state *s, pent_moves *out) {
    int have[INDIO_W_CLASSES] = {0}, left = 0, n = 0;
    for (int c = s->job.low; c < INDIO_W_CLASSES; c++)
        left += have[c] = indio_class(s, s->job.hex, s->seat, c);
    for (int c = s->job.low; c < INDIO_W_CLASSES && left >= s->job.workers; c++) {
        if (have[c]) offer(out, &n, PENT_MOVE(INDIO_M_SPEND, c, 0, 0));
        left -= have[c];
    }
    return n;
}

/* IND-050: kinds lying on the structure's hex, ascending */
static int craft_drop_options(const indio_state *s, pent_moves *out) {
    int left = 0, n = 0, hex = s->job.hex;
    for (int k = s->job.low; k < INDIO_RES; k++) left += indio_units(s, hex, k);
    for (int k = s->job.low; k < INDIO_RES && left >= s->job.drop; k++) {
        int here = indio_units(s, hex, k);
        if (here) offer(out, &n, PENT_MOVE(INDIO_M_DROP, hex, k, 0));
        left -= here;
    }
    return n;
}

/* Codes of what may be thrown away while collecting: k for a collected unit, 8 + 8h + k for one stored
 * on hex h. Ascending, so that each set is named in one way. A stored unit only makes room for a
 * collected one of another kind: for its own kind nothing would change. */
enum { STORED = 8 };

static bool worth_swapping(uint32_t give, int kind) {
    return (give & ~(UINT32_C(15) << (4 * kind))) != 0;
}

/* How many units may be named at or after code `low` while `give` is in hand. */
static int droppable(const indio_state *s, uint32_t give, int low) {
    int n = 0;
    for (int k = low; k < INDIO_RES; k++) n += indio_nibble(give, k);
    PENT_EACH_BIT(h, s->own[s->seat])
    for (int k = 0; k < INDIO_RES; k++)
        if (STORED + 8 * (int)h + k >= low && worth_swapping(give, k))
            n += indio_units(s, (int)h, k);
    return n;
}

/* IND-073 */
static int collect_drop_options(const indio_state *s, pent_moves *out) {
    int n = 0, low = s->job.low, more = s->job.drop - 1;
    uint32_t give = s->job.give;
    for (int k = low; k < INDIO_RES; k++)
        if (indio_nibble(give, k) && droppable(s, give - INDIO_UNIT(k), k) >= more)
            offer(out, &n, PENT_MOVE(INDIO_M_DROP, INDIO_NONE, k, 0));
    PENT_EACH_BIT(h, s->own[s->seat])
    for (int k = 0; k < INDIO_RES; k++) {
        int code = STORED + 8 * (int)h + k;
        if (code < low || !indio_units(s, (int)h, k) || !worth_swapping(give, k)) continue;
        if (droppable(s, give, code) > more) offer(out, &n, PENT_MOVE(INDIO_M_DROP, h, k, 0));
    }
    return n;
}

int indio_drop_options(const indio_state *s, pent_moves *out) {
    return s->job.kind == INDIO_J_CRAFT ? craft_drop_options(s, out) : collect_drop_options(s, out);
}

/* Room for resources on the hexes of a mask. */
static int room_on(const indio_state *s, uint32_t hexes) {
    int n = 0;
    PENT_EACH_BIT(h, hexes) n += INDIO_RES_CAP - indio_load(s, (int)h);
    return n;
}

/* IND-072 IND-074 IND-081 */
int indio_store_options(const indio_state *s, pent_moves *out) {
    int kind = next_kind(s->job.give), units = indio_nibble(s->job.give, kind), n = 0;
    uint32_t hexes = s->own[s->seat] & ~(INDIO_BIT(s->job.low) - 1);
    int left = room_on(s, hexes);
    PENT_EACH_BIT(h, hexes) {
        int room = INDIO_RES_CAP - indio_load(s, (int)h);
        if (left < units) break;
        if (room) offer(out, &n, PENT_MOVE(INDIO_M_STORE, h, kind, 0));
        left -= room;
    }
    return n;
}

/* ---- doing one unit */

static void pay(indio_state *s, pent_move m) {
    indio_take(s, pent_a(m), pent_b(m), 1); /* IND-059 */
    s->job.due -= INDIO_UNIT(pent_b(m));
    bool more = indio_nibble(s->job.due, pent_b(m)) > 0;
    s->job.low = (uint8_t)(more ? pent_a(m) : 0);
}

static void spend(indio_state *s, pent_move m) {
    indio_remove_worker(s, s->job.hex, s->seat, pent_a(m));
    s->job.low = (uint8_t)(--s->job.workers ? pent_a(m) : 0);
}

static void drop(indio_state *s, pent_move m) {
    int hex = pent_a(m), kind = pent_b(m),
        code = hex == INDIO_NONE ? kind : STORED + 8 * hex + kind;
    if (hex == INDIO_NONE)
        s->job.give -= INDIO_UNIT(kind);
    else
        indio_take(s, hex, kind, 1);
    if (s->job.kind == INDIO_J_CRAFT) code = kind;
    s->job.low = (uint8_t)(--s->job.drop ? code : 0);
}

static void store(indio_state *s, pent_move m) {
    indio_add(s, pent_a(m), pent_b(m), 1);
    s->job.give -= INDIO_UNIT(pent_b(m));
    bool more = indio_nibble(s->job.give, pent_b(m)) > 0;
    s->job.low = (uint8_t)(more ? pent_a(m) : 0);
}

void indio_unit(indio_state *s, pent_move m) {
    switch (pent_kind(m)) {
    case INDIO_M_PAY: pay(s, m); break;
    case INDIO_M_SPEND: spend(s, m); break;
    case INDIO_M_DROP: drop(s, m); break;
    default: store(s, m); break;
    }
}

/* ---- what happens when all is paid */

static void improve(indio_state *s) {
    int hex = s->job.hex, tile = s->job.what;
    if (s->top[hex] == INDIO_T_WATER) s->events |= INDIO_CARD(INDIO_DOCK); /* IND-161 */
    s->events |= INDIO_CARD(INDIO_PLANNER);                                /* IND-175 */
    s->improved[s->seat] |= INDIO_BIT(hex);
    if (indio_count(s->improved[s->seat]) >= 2)
        s->events |= INDIO_CARD(INDIO_GOVERNOR); /* IND-165 */
    indio_sweep(s, hex);                         /* IND-085 IND-088 */
    s->stack[tile - INDIO_T_FARM]--;
    indio_lay(s, hex, tile); /* IND-082 */
}

static void build(indio_state *s, pent_trace *why) {
    const indio_build *row = &indio_builds[s->job.what];
    int gain = indio_influence[row->to];
    if (row->from != INDIO_NONE) {
        s->events |= INDIO_CARD(INDIO_MASON); /* IND-169 */
        gain -= indio_influence[row->from];
    }
    if (++s->built[s->seat] >= 2) s->events |= INDIO_CARD(INDIO_OVERSEER); /* IND-173 */
    indio_set_piece(s, s->job.hex, s->seat, row->to);                      /* IND-090 */
    pent_tell(why, s->seat, gain, "IND-115", "%s: %s", indio_seat_word(s, s->seat), row->name);
}

static void forge(indio_state *s) {
    static const uint8_t quest[INDIO_RES] = {
        [INDIO_FOOD] = INDIO_BUTCHER,     /* IND-151 */
        [INDIO_STONE] = INDIO_JEWELER,    /* IND-168 */
        [INDIO_METAL] = INDIO_BLACKSMITH, /* IND-149 */
        [INDIO_COMMERCE] = INDIO_INN,     /* IND-167 */
    };
    s->events |= INDIO_CARD(quest[s->job.what]);
    s->job.give = INDIO_UNIT(s->job.what);
}

/* IND-049 IND-052: on the structure's own hex, whoever controls it */
static void craft(indio_state *s) {
    const indio_recipe *r = &indio_recipes[s->job.what];
    int p = s->seat;
    if (r->goods) indio_add(s, s->job.hex, r->kind, r->goods);
    for (int i = 0; i < r->workers; i++) indio_add_worker(s, s->job.hex, p);
    s->made_workers[p] = (uint8_t)(s->made_workers[p] + r->workers);
    if (r->goods && r->kind == INDIO_COMMERCE)
        s->made_commerce[p] = (uint8_t)(s->made_commerce[p] + r->goods);
    if (s->made_workers[p] >= 4) s->events |= INDIO_CARD(INDIO_CAVALCADE);  /* IND-152 */
    if (s->made_workers[p] >= 2) s->events |= INDIO_CARD(INDIO_MISSIONARY); /* IND-171 */
    if (s->made_commerce[p] >= 2) s->events |= INDIO_CARD(INDIO_CONVOY);    /* IND-159 */
}

static void effect(indio_state *s, pent_trace *why) {
    s->job.effect = 1;
    switch (s->job.kind) {
    case INDIO_J_IMPROVE: improve(s); break;
    case INDIO_J_BUILD: build(s, why); break;
    case INDIO_J_FORGE: forge(s); break;
    case INDIO_J_CRAFT: craft(s); break;
    default: break;
    }
}

/* ---- the loop */

/* Moves units while there is only one way; true when somebody must choose. */
static bool must_ask(indio_state *s, int ask, int (*options)(const indio_state *, pent_moves *)) {
    int n = options(s, NULL);
    assert(n > 0);
    if (n > 1) {
        s->ask = (uint8_t)ask;
        return true;
    }
    pent_moves only;
    only.n = 0;
    only.m[0] = 0; /* always overwritten: there is exactly one option */
    options(s, &only);
    indio_unit(s, only.m[0]);
    return false;
}

static bool must_choose(indio_state *s, pent_trace *why) {
    while (s->job.due)
        if (must_ask(s, INDIO_ASK_PAY, indio_pay_options)) return true;
    while (s->job.workers)
        if (must_ask(s, INDIO_ASK_SPEND, indio_spend_options)) return true;
    while (s->job.drop)
        if (must_ask(s, INDIO_ASK_DROP, indio_drop_options)) return true;
    if (!s->job.effect) effect(s, why);
    while (s->job.give)
        if (must_ask(s, INDIO_ASK_STORE, indio_store_options)) return true;
    return false;
}

/* IND-036: conquests and quests are looked at when the whole job is done */
static void close_job(indio_state *s, pent_trace *why) {
    indio_job job = s->job;
    indio_conquests(s, job.origin, job.hex, why); /* IND-098: also after workers were spent */
    s->job = (indio_job){.origin = INDIO_NONE};
    if (job.kind == INDIO_J_HARVEST) { /* eating fulfils no quest, but may undo a condition */
        s->known[s->seat] = indio_true_now(s, s->seat);
        indio_harvest_done(s, why);
        return;
    }
    bool craft = job.kind == INDIO_J_CRAFT;
    if (craft) s->job.hex = job.hex; /* where indio_next_craft goes on */
    indio_look_at_quests(s, s->seat, craft ? INDIO_THEN_NEXT_CRAFT : INDIO_THEN_ACTION, why);
}

void indio_run(indio_state *s, pent_trace *why) {
    if (!must_choose(s, why)) close_job(s, why);
}
