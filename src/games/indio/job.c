/* Indio: payments and placements of an action under way. indio_run goes on with the job of the state
 * until somebody must choose or the job is done; the *_options list what may be chosen, and apply.c
 * does one unit and calls indio_run again.
 *
 * Units are chosen in any order (IND-198). What is the same in every way is done before the first
 * choice and never after one (IND-060, IND-074), so that no order of choices closes another. */
#include "indio.h"

/* The lowest kind with a unit left. */
static int next_kind(uint32_t nibbles) { return pent_lowest(nibbles) / 4; }

/* Every choice of a unit has a code; those of one payment or placement are chosen in the order of
 * their codes by a search, in any order by a person. job.low is 1 + the highest chosen so far. */
enum { STORED = 8 }; /* thrown away: k for a collected unit, STORED + 8h + k for one of hex h */

static int code_of(const indio_state *s, pent_move m) {
    int a = pent_a(m), b = pent_b(m);
    switch (pent_kind(m)) {
    case INDIO_M_SPEND: return a;
    case INDIO_M_DROP:
        return s->job.kind == INDIO_J_CRAFT || a == INDIO_NONE ? b : STORED + 8 * a + b;
    default: return 32 * b + a; /* kind by kind */
    }
}

/* ---- what may be chosen */

/* Sums what the hexes of the mask hold of a kind. */
static int stored(const indio_state *s, uint32_t hexes, int kind) {
    int n = 0;
    PENT_EACH_BIT(h, hexes) n += indio_units(s, (int)h, kind);
    return n;
}

/* Room for resources on the hexes of a mask. */
static int room_on(const indio_state *s, uint32_t hexes) {
    int n = 0;
    PENT_EACH_BIT(h, hexes) n += INDIO_RES_CAP - indio_load(s, (int)h);
    return n;
}

/* IND-059 IND-060: every unit of a kind that is due */
void indio_pay_options(const indio_state *s, pent_moves *out) {
    for (uint32_t due = s->job.due; due;) {
        int kind = next_kind(due);
        due &= ~(UINT32_C(15) << (4 * kind));
        PENT_EACH_BIT(h, s->own[s->seat])
        if (indio_units(s, (int)h, kind)) pent_add(out, PENT_MOVE(INDIO_M_PAY, h, kind, 0));
    }
}

/* IND-097 */
void indio_spend_options(const indio_state *s, pent_moves *out) {
    for (int c = 0; c < INDIO_W_CLASSES; c++)
        if (indio_class(s, s->job.hex, s->seat, c))
            pent_add(out, PENT_MOVE(INDIO_M_SPEND, c, 0, 0));
}

/* IND-201: a stored unit makes room for a collected one of another kind; for its own kind nothing
 * would change. So of the kinds thrown out of store none may be all that is left in hand. */
static bool idle_swap(unsigned swapped, uint32_t give) {
    int kind = next_kind(give);
    return (give & ~(UINT32_C(15) << (4 * kind))) == 0 && swapped >> kind & 1;
}

/* IND-073 */
static void collect_drop_options(const indio_state *s, pent_moves *out) {
    uint32_t give = s->job.give;
    unsigned swapped = s->job.swapped;
    for (int k = 0; k < INDIO_RES; k++)
        if (indio_nibble(give, k) && (!swapped || !idle_swap(swapped, give - INDIO_UNIT(k))))
            pent_add(out, PENT_MOVE(INDIO_M_DROP, INDIO_NONE, k, 0));
    PENT_EACH_BIT(h, s->own[s->seat])
    for (int k = 0; k < INDIO_RES; k++)
        if (indio_units(s, (int)h, k) && !idle_swap(swapped | 1u << k, give))
            pent_add(out, PENT_MOVE(INDIO_M_DROP, h, k, 0));
}

void indio_drop_options(const indio_state *s, pent_moves *out) {
    if (s->job.kind != INDIO_J_CRAFT) {
        collect_drop_options(s, out);
        return;
    }
    for (int k = 0; k < INDIO_RES; k++) /* IND-050 */
        if (indio_units(s, s->job.hex, k)) pent_add(out, PENT_MOVE(INDIO_M_DROP, s->job.hex, k, 0));
}

/* IND-072 IND-074 IND-081 */
void indio_store_options(const indio_state *s, pent_moves *out) {
    for (uint32_t give = s->job.give; give;) {
        int kind = next_kind(give);
        give &= ~(UINT32_C(15) << (4 * kind));
        PENT_EACH_BIT(h, s->own[s->seat])
        if (indio_load(s, (int)h) < INDIO_RES_CAP)
            pent_add(out, PENT_MOVE(INDIO_M_STORE, h, kind, 0));
    }
}

/* ---- what a search may skip: codes ascend, and what is left must fit behind the code chosen */

/* Hexes at or after this one, if it can come next in the order; else none. */
static uint32_t from_here(const indio_state *s, uint32_t nibbles, int hex, int kind) {
    int last = s->job.low - 1;
    if (kind != next_kind(nibbles)) return 0;
    if (last >= 0 && last / 32 == kind && hex < last % 32) return 0;
    return s->own[s->seat] & ~(INDIO_BIT(hex) - 1);
}

static bool redundant_drop(const indio_state *s, pent_move m) {
    int code = code_of(s, m), left = 0;
    if (code < s->job.low - 1) return true;
    if (s->job.kind == INDIO_J_CRAFT) {
        for (int k = code; k < INDIO_RES; k++) left += indio_units(s, s->job.hex, k);
        return left < s->job.drop;
    }
    for (int k = code; k < INDIO_RES; k++) left += indio_nibble(s->job.give, k);
    PENT_EACH_BIT(h, s->own[s->seat])
    for (int k = 0; k < INDIO_RES; k++)
        if (STORED + 8 * (int)h + k >= code && !idle_swap(1u << k, s->job.give))
            left += indio_units(s, (int)h, k);
    return left < s->job.drop;
}

static bool redundant_spend(const indio_state *s, int class) {
    int left = 0;
    for (int c = class; c < INDIO_W_CLASSES; c++) left += indio_class(s, s->job.hex, s->seat, c);
    return class < s->job.low - 1 || left < s->job.workers;
}

bool indio_redundant_unit(const indio_state *s, pent_move m) {
    int hex = pent_a(m), kind = pent_b(m);
    uint32_t rest;
    switch (pent_kind(m)) {
    case INDIO_M_PAY:
        rest = from_here(s, s->job.due, hex, kind);
        return stored(s, rest, kind) < indio_nibble(s->job.due, kind);
    case INDIO_M_STORE:
        rest = from_here(s, s->job.give, hex, kind);
        return room_on(s, rest) < indio_nibble(s->job.give, kind);
    case INDIO_M_SPEND: return redundant_spend(s, hex);
    default: return redundant_drop(s, m);
    }
}

/* ---- doing one unit */

static void pay(indio_state *s, int hex, int kind, int n) {
    indio_take(s, hex, kind, n); /* IND-059 */
    s->job.due -= (uint32_t)n * INDIO_UNIT(kind);
}

static void spend(indio_state *s, int class) {
    indio_remove_worker(s, s->job.hex, s->seat, class);
    s->job.workers--;
}

static void drop(indio_state *s, int hex, int kind) {
    s->job.drop--;
    if (hex == INDIO_NONE) {
        s->job.give -= INDIO_UNIT(kind);
        return;
    }
    indio_take(s, hex, kind, 1);
    if (s->job.kind != INDIO_J_CRAFT) s->job.swapped |= (uint8_t)(1u << kind);
}

static void store(indio_state *s, int hex, int kind, int n) {
    indio_add(s, hex, kind, n);
    s->job.give -= (uint32_t)n * INDIO_UNIT(kind);
}

/* IND-198: only the highest code is kept, so the order of choices leaves no trace */
void indio_unit(indio_state *s, pent_move m) {
    int a = pent_a(m), b = pent_b(m), code = code_of(s, m);
    bool more;
    switch (pent_kind(m)) {
    case INDIO_M_PAY:
        pay(s, a, b, 1);
        more = s->job.due;
        break;
    case INDIO_M_SPEND:
        spend(s, a);
        more = s->job.workers;
        break;
    case INDIO_M_DROP:
        drop(s, a, b);
        more = s->job.drop;
        break;
    default:
        store(s, a, b, 1);
        more = s->job.give;
        break;
    }
    if (!more)
        s->job.low = 0;
    else if (code >= s->job.low)
        s->job.low = (uint8_t)(code + 1);
}

/* ---- what every way has in common */

/* IND-060: of `have` units in one place the others cannot replace more than they are */
static int common(int due, int all, int have) {
    int n = due - (all - have);
    return n > 0 ? n : 0;
}

static void pay_common(indio_state *s) {
    for (uint32_t due = s->job.due; due;) {
        int kind = next_kind(due), units = indio_nibble(due, kind);
        int all = indio_pool(s, s->seat, kind);
        due &= ~(UINT32_C(15) << (4 * kind));
        PENT_EACH_BIT(h, s->own[s->seat]) {
            int n = common(units, all, indio_units(s, (int)h, kind));
            if (n) pay(s, (int)h, kind, n);
        }
    }
}

static void spend_common(indio_state *s) {
    int due = s->job.workers, all = indio_nibble(s->crew[s->job.hex], s->seat);
    for (int c = 0; c < INDIO_W_CLASSES; c++)
        for (int n = common(due, all, indio_class(s, s->job.hex, s->seat, c)); n; n--) spend(s, c);
}

static void drop_common(indio_state *s) {
    if (s->job.kind == INDIO_J_CRAFT) {
        int due = s->job.drop, all = indio_load(s, s->job.hex);
        for (int k = 0; k < INDIO_RES; k++)
            for (int n = common(due, all, indio_units(s, s->job.hex, k)); n; n--)
                drop(s, s->job.hex, k);
        return;
    }
    pent_moves list;
    for (list.n = 1; s->job.drop && list.n == 1;) { /* one kind everywhere */
        list.n = 0;
        indio_drop_options(s, &list);
        if (list.n == 1) drop(s, INDIO_NONE, pent_b(list.m[0]));
    }
}

/* A kind in hand and a hex with room: what the other hexes cannot take must go there. */
static void store_common(indio_state *s) {
    uint32_t give = s->job.give, own = s->own[s->seat];
    int room = room_on(s, own), at[INDIO_MAX_HEXES];
    PENT_EACH_BIT(h, own) at[h] = INDIO_RES_CAP - indio_load(s, (int)h);
    for (; give; give &= ~(UINT32_C(15) << (4 * next_kind(give)))) {
        int kind = next_kind(give), units = indio_nibble(give, kind);
        PENT_EACH_BIT(h, own) {
            int n = common(units, room, at[h]);
            if (n) store(s, (int)h, kind, n);
        }
    }
}

/* ---- what happens when all is paid */

static void improve(indio_state *s) {
    int hex = s->job.hex, tile = s->job.what;
    if (s->top[hex] == INDIO_T_WATER) s->events |= INDIO_CARD(INDIO_DOCK); /* IND-161 */
    s->events |= INDIO_CARD(INDIO_PLANNER);                                /* IND-175 */
    s->improved[s->seat] |= INDIO_BIT(hex);
    if (indio_count(s->improved[s->seat]) >= indio_quests[INDIO_GOVERNOR].number)
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
    if (++s->built[s->seat] >= indio_quests[INDIO_OVERSEER].number)
        s->events |= INDIO_CARD(INDIO_OVERSEER);      /* IND-173 */
    indio_set_piece(s, s->job.hex, s->seat, row->to); /* IND-090 */
    pent_tell(why, s->seat, gain, "IND-115", PENT_SEAT ": %s", s->seat, indio_seat_word(s, s->seat),
              indio_structure_name[row->to]);
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
    static const uint8_t workers[] = {INDIO_CAVALCADE, INDIO_MISSIONARY}; /* IND-152 IND-171 */
    for (int i = 0; i < 2; i++)
        if (s->made_workers[p] >= indio_quests[workers[i]].number)
            s->events |= INDIO_CARD(workers[i]);
    if (s->made_commerce[p] >= indio_quests[INDIO_CONVOY].number) /* IND-159 */
        s->events |= INDIO_CARD(INDIO_CONVOY);
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

static bool ask(indio_state *s, int what) {
    s->ask = (uint8_t)what;
    return true;
}

/* Does what is left of the job as far as it goes without a choice; true when somebody must choose. */
static bool must_choose(indio_state *s, pent_trace *why) {
    bool fresh = !s->job.low; /* nothing chosen yet */
    if (s->job.due && fresh) pay_common(s);
    if (s->job.due) return ask(s, INDIO_ASK_PAY);
    if (s->job.workers && fresh) spend_common(s);
    if (s->job.workers) return ask(s, INDIO_ASK_SPEND);
    if (s->job.drop && fresh) drop_common(s);
    if (s->job.drop) return ask(s, INDIO_ASK_DROP);
    if (!s->job.effect) effect(s, why);
    if (s->job.give && fresh) store_common(s);
    return s->job.give && ask(s, INDIO_ASK_STORE);
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
    bool craft = job.kind == INDIO_J_CRAFT; /* IND-202: each structure is a job of its own */
    int then = craft ? INDIO_THEN_NEXT_CRAFT : INDIO_THEN_ACTION;
    indio_look_at_quests(s, s->seat, then, why);
}

void indio_run(indio_state *s, pent_trace *why) {
    if (!must_choose(s, why)) close_job(s, why);
}
