/* legal.c: what may be done in the open decision, and the questions about a position that the rules
 * ask more than once. Changes nothing. */
#include "core/moves.h"
#include "games/wendake/wendake.h"

#define P(n) (1u << WEND_P##n)
/* WEN-099: powers for any moment; tile 14 belongs to an activated tile and is listed there. */
static const uint32_t any_moment =
    P(11) | P(21) | P(31) | P(18) | P(28) | P(38) | P(24) | P(27) | P(34) | P(37);
static const uint32_t ceremony_powers = P(15) | P(26) | P(35) | P(36);

/* ---- questions ------------------------------------------------------------------------------- */

/* WEN-028 WEN-029 WEN-030 WEN-038: cells on a line through all marked cells that is free of
 * Fire. */
unsigned wend_cells(const wend_player *p) {
    unsigned fire = p->fire == WEND_NONE ? 0 : 1u << p->fire, open = 0;
    for (int i = 0; i < WEND_LINES; i++)
        if (!(p->marked & ~wend_lines[i]) && !(fire & wend_lines[i])) open |= wend_lines[i];
    return open & ~p->marked;
}

/* WEN-037: some line through all marked cells must do without the target. */
unsigned wend_fire_targets(const wend_player *p) {
    unsigned open = 0;
    for (int i = 0; i < WEND_LINES; i++)
        if (!(p->marked & ~wend_lines[i])) open |= ~(unsigned)wend_lines[i];
    return open & 0x1FF & ~p->marked;
}

/* WEN-047 WEN-048 WEN-049: one per area with a Woman or Hunter; a Home stack counts once. */
int wend_yield(const wend_state *s, int seat, int good) {
    const wend_player *p = &s->player[seat];
    const wend_map *map = wend_map_of(s);
    if (good == WEND_BEAVER) return pent_popcount(p->settled & map->hunters) + (p->hunters > 0);
    return pent_popcount(p->settled & map->vegetable[good]) +
           (map->at[wend_home(s, seat)].area[0] == good && p->women > 0);
}

/* WEN-066 */
int wend_group_size(const wend_state *s, int seat, int group) {
    const wend_player *p = &s->player[seat];
    const wend_map *map = wend_map_of(s);
    if (group == 0) return pent_popcount(p->settled & map->women) + (p->women > 0);
    if (group == 1) return pent_popcount(p->settled & map->hunters) + (p->hunters > 0);
    return p->canoes;
}

int wend_exchange_limit(const wend_state *s, int seat, bool tile_17) {
    const wend_player *p = &s->player[seat];
    return p->canoes                   /* WEN-086 */
           + (p->tribe == WEND_CAYUGA) /* WEN-125 */
           + (tile_17 ? 2 : 0);        /* WEN-106 */
}

int wend_hand_of(const wend_player *p, int type) {
    return p->known[type] + (p->secret[type] == WEND_UNKNOWN ? 0 : p->secret[type]);
}

int wend_hand_size(const wend_player *p) {
    int n = p->secrets;
    for (int t = 0; t < WEND_CARD_TYPES; t++) n += p->known[t];
    return n;
}

static bool has_played(const wend_player *p) {
    for (int t = 0; t < WEND_CARD_TYPES; t++)
        if (p->played[t]) return true;
    return false;
}

/* The cell whose actions are still being done, or NONE. */
static int resolving_cell(const wend_state *s) {
    for (int i = s->stack.n - 1; i >= 0; i--) {
        const pent_frame *f = &s->stack.f[i];
        if (f->kind == WF_ICONS) return i == s->stack.n - 1 && !f->b ? WEND_NONE : f->a;
    }
    return WEND_NONE;
}

/* Cells without Action (WEN-044) or Fire marker (WEN-163). */
static unsigned free_cells(const wend_player *p) {
    return 0x1FF & ~p->marked & ~(p->fire == WEND_NONE ? 0 : 1u << p->fire);
}

static bool can_swap(const wend_player *p) {
    return p->swaps > 0 && pent_popcount(free_cells(p)) >= 2;
}

/* The resources in stock, as bits. */
static unsigned resources_of(const wend_player *p) {
    unsigned have = 0;
    for (int g = 0; g < WEND_RESOURCES; g++) have |= (unsigned)(p->goods[g] > 0) << g;
    return have;
}

/* Powers for any moment that would do something now. */
static uint32_t ready_powers(const wend_player *p) {
    uint32_t ready = p->progress & ~p->used & any_moment;
    if (!ready) return 0;
    if (!p->guard_at) ready &= ~(P(11) | P(21) | P(31));
    if (!(p->track[0] || p->track[1] || p->track[2] || p->track[3])) ready &= ~P(24);
    if (!resources_of(p)) ready &= ~P(27);
    if (!(p->lodge[0] || p->lodge[1] || p->lodge[2])) ready &= ~P(34);
    return ready;
}

/* Would the action do anything? One that would not is not offered: skipping it is the same. */
static bool performable(const wend_state *s, int seat, wend_icon icon) {
    const wend_player *p = &s->player[seat];
    switch (icon.action) {
    case WEND_NO_ACTION: return false;
    case WEND_CANOE: return p->canoes < WEND_CANOES; /* WEN-046 */
    case WEND_MOVE: return p->guard_at != 0;
    case WEND_HARVEST: return p->women > 0 || (p->settled & wend_map_of(s)->women);
    case WEND_HUNT: return wend_yield(s, seat, WEND_BEAVER) > 0;
    case WEND_TAN: return p->goods[WEND_BEAVER] > 0;
    case WEND_FISHING: return p->canoes > 0;
    case WEND_SACRED_FIRE: return wend_fire_targets(p) != 0;
    default: return true;
    }
}

/* ---- free deeds ------------------------------------------------------------------------------ */

/* WEN-043: only Outposts are sent; Women and Hunters stay, and the last one may leave Home. */
static void list_transfers(const wend_state *s, int seat, pent_moves *out) {
    const wend_player *p = &s->player[seat];
    const wend_map *map = wend_map_of(s);
    bool stay = wend_usable(p, WEND_P12); /* WEN-101 */
    PENT_EACH_BIT(area, p->outposts) {
        bool native = map->women >> area & 1 ? p->women > 0 : p->hunters > 0;
        pent_add(out, PENT_MOVE(WM_TRANSFER, area, 0, 0));                   /* WEN-041 */
        if (native) pent_add(out, PENT_MOVE(WM_TRANSFER, area, WT_FILL, 0)); /* WEN-040 */
        if (stay) pent_add(out, PENT_MOVE(WM_TRANSFER, area, WT_STAY, 0));
        if (stay && native) pent_add(out, PENT_MOVE(WM_TRANSFER, area, WT_STAY | WT_FILL, 0));
    }
}

static void list_bits(uint64_t bits, int kind, int add, pent_moves *out) {
    PENT_EACH_BIT(i, bits) { pent_add(out, PENT_MOVE(kind, (int)i + add, 0, 0)); }
}

/* WEN-044: either of two free cells; the other one is asked next. */
static void list_swaps(const wend_player *p, const pent_frame *f, pent_moves *out) {
    if (can_swap(p) && f->d < WEND_CALLS_OFF) /* WEN-164 */
        list_bits(free_cells(p), WM_SWAP, 0, out);
}

static void list_point_moves(const wend_player *p, pent_moves *out) {
    for (int from = 0; from < WEND_TRACKS; from++)
        for (int to = 0; p->track[from] && to < WEND_TRACKS; to++) /* WEN-007 WEN-113 */
            if (from != to) pent_add(out, PENT_MOVE(WM_POWER, WEND_P24, from, to));
}

/* WEN-107: what tiles 18, 28 and 38 may bring. */
static void list_gains(int tile, pent_moves *out) {
    if (tile == WEND_P38) {
        for (int x = 0; x < WEND_RESOURCES; x++)
            for (int y = x; y < WEND_RESOURCES; y++) pent_add(out, PENT_MOVE(WM_POWER, tile, x, y));
        return;
    }
    for (int animal = WEND_LEATHER; animal <= WEND_FISH; animal++) {
        if (tile == WEND_P18) pent_add(out, PENT_MOVE(WM_POWER, tile, animal, 0));
        for (int veg = 0; tile == WEND_P28 && veg < 3; veg++)
            pent_add(out, PENT_MOVE(WM_POWER, tile, animal, veg));
    }
}

static void list_powers(const wend_state *s, int seat, pent_moves *out) {
    const wend_player *p = &s->player[seat];
    uint32_t ready = ready_powers(p);
    PENT_EACH_BIT(tile, ready) {
        switch (tile) {
        case WEND_P18:
        case WEND_P28:
        case WEND_P38: list_gains((int)tile, out); break;
        case WEND_P24: list_point_moves(p, out); break;
        case WEND_P34: /* WEN-118 */
            for (int native = 0; native < WEND_NATIVES; native++)
                if (p->lodge[native]) pent_add(out, PENT_MOVE(WM_POWER, tile, native, 0));
            break;
        case WEND_P37: { /* WEN-121 */
            int busy = resolving_cell(s);
            for (int cell = 0; cell < WEND_CELLS; cell++)
                if (cell != busy) pent_add(out, PENT_MOVE(WM_POWER, tile, cell, 0));
            break;
        }
        default: /* 11, 21, 31, 27 open a decision of their own */
            pent_add(out, PENT_MOVE(WM_POWER, tile, 0, 0));
        }
    }
}

/* WEN-042 WEN-044 WEN-099: what is free outside of an action. */
static void list_free(const wend_state *s, const pent_frame *f, pent_moves *out) {
    list_transfers(s, f->seat, out);
    list_swaps(&s->player[f->seat], f, out);
    list_powers(s, f->seat, out);
}

static bool has_free(const wend_player *p) { return p->outposts || can_swap(p) || ready_powers(p); }

/* ---- the turn -------------------------------------------------------------------------------- */

static void legal_turn(const wend_state *s, const pent_frame *f, pent_moves *out) {
    const wend_player *p = &s->player[f->seat];
    PENT_EACH_BIT(cell, wend_cells(p)) { /* WEN-025 WEN-026; with three markers no cell is open */
        pent_add(out, PENT_MOVE(WM_ACTIVATE, cell, 0, 0));
    }
    if (!p->placed) pent_add(out, PENT_MOVE(WM_PLACE, 0, 0, 0));
    list_free(s, f, out);
}

/* One WM_DO for each set of the usable tiles among `tile` (WEN-122). */
static void list_with_tiles(const wend_player *p, int action, const int *tile, int n, int c,
                            pent_moves *out) {
    unsigned can = 0;
    for (int i = 0; i < n; i++) can |= (unsigned)wend_usable(p, tile[i]) << i;
    for (unsigned use = 0; use < 1u << n; use++)
        if (!(use & ~can)) pent_add(out, PENT_MOVE(WM_DO, action, use, c));
}

/* WEN-075 WEN-078 WEN-105 WEN-114: where to draw from, with which tiles. */
static void list_mask(const wend_state *s, const wend_player *p, pent_moves *out) {
    unsigned can = (wend_usable(p, WEND_P16) ? WU_16 : 0u) |
                   (wend_usable(p, WEND_P25) && has_played(p) ? WU_25 : 0u);
    bool from[3] = {s->decked > 0, s->discards > 0, !s->decked && !s->discards};
    for (int source = 0; source < 3; source++)
        for (unsigned use = 0; from[source] && use < 4; use++)
            if (!(use & ~can)) pent_add(out, PENT_MOVE(WM_DO, WEND_MASK, use, source));
}

static void list_action(const wend_state *s, int seat, wend_icon icon, pent_moves *out) {
    static const int ritual[] = {WEND_P13, WEND_P23, WEND_P33};
    static const int trade[] = {WEND_P17};
    const wend_player *p = &s->player[seat];
    switch (icon.action) {
    case WEND_CANOE: /* WEN-012 WEN-046 */
        for (int lake = 0; lake < wend_map_of(s)->lakes; lake++)
            pent_add(out, PENT_MOVE(WM_DO, WEND_CANOE, 0, lake));
        break;
    case WEND_SACRED_FIRE:
        PENT_EACH_BIT(cell, wend_fire_targets(p)) { /* WEN-036 */
            pent_add(out, PENT_MOVE(WM_DO, WEND_SACRED_FIRE, 0, cell));
        }
        break;
    case WEND_RITUAL: list_with_tiles(p, WEND_RITUAL, ritual, 3, 0, out); break;
    case WEND_TRADE: list_with_tiles(p, WEND_TRADE, trade, 1, 0, out); break;
    case WEND_MASK: list_mask(s, p, out); break;
    default: pent_add(out, PENT_MOVE(WM_DO, icon.action, icon.n, 0));
    }
}

/* WEN-031: any action left may be next; those above it are given up. Equal ones are listed once. */
static void legal_icons(const wend_state *s, const pent_frame *f, pent_moves *out) {
    const wend_player *p = &s->player[f->seat];
    int can = 0;
    if (f->b) {
        const wend_icon *icon = wend_icons_of(p, f->a);
        unsigned listed = 0;
        PENT_EACH_BIT(i, f->b) {
            bool able = performable(s, f->seat, icon[i]);
            can += able;
            if (able && !(listed >> icon[i].action & 1)) list_action(s, f->seat, icon[i], out);
            listed |= 1u << icon[i].action;
        }
    }
    if (can >= 2 && !f->c && wend_usable(p, WEND_P14)) /* WEN-103 */
        pent_add(out, PENT_MOVE(WM_POWER, WEND_P14, 0, 0));
    list_free(s, f, out);
    pent_add(out, PENT_MOVE(WM_END, 0, 0, 0)); /* WEN-031 WEN-033 WEN-039 */
}

static bool icons_idle(const wend_state *s, const pent_frame *f) {
    const wend_player *p = &s->player[f->seat];
    if (has_free(p)) return false;
    if (!f->b) return true;
    const wend_icon *icon = wend_icons_of(p, f->a);
    PENT_EACH_BIT(i, f->b) {
        if (performable(s, f->seat, icon[i])) return false;
    }
    return true;
}

/* ---- Move ------------------------------------------------------------------------------------ */

/* Who holds the area, or -1. */
static int holder(const wend_state *s, int area) {
    for (int q = 0; q < s->players; q++)
        if ((s->player[q].settled | s->player[q].outposts) >> area & 1) return q;
    return -1;
}

static void add_attack(const wend_player *p, int from, int to, int code, bool on_warrior,
                       pent_moves *out) {
    pent_add(out, PENT_MOVE(WM_MOVE, from, to, code));
    if (on_warrior && p->tribe == WEND_MOHAWK && !p->power_used) /* WEN-127 */
        pent_add(out, PENT_MOVE(WM_MOVE, from, to, code | WV_SPARED));
}

static void list_area(const wend_state *s, int seat, int from, int to, int i, pent_moves *out) {
    int area = 2 * to + i, q = holder(s, area);
    if (q < 0) /* WEN-013 WEN-056 */
        pent_add(out, PENT_MOVE(WM_MOVE, from, to, WV_ENTER + i));
    else if (q != seat && !s->guards[to][q]) /* WEN-061 */
        add_attack(&s->player[seat], from, to, WV_ATTACK + i, s->player[q].outposts >> area & 1,
                   out);
}

static void list_step(const wend_state *s, int seat, int from, int to, pent_moves *out) {
    if (to != from) pent_add(out, PENT_MOVE(WM_MOVE, from, to, WV_GUARD)); /* WEN-055 */
    if (to < s->players)                                                   /* WEN-057 */
        return;
    list_area(s, seat, from, to, 0, out);
    list_area(s, seat, from, to, 1, out);
    for (int q = 0; q < s->players; q++)
        if (q != seat && s->guards[to][q]) /* WEN-060 */
            add_attack(&s->player[seat], from, to, WV_GUARD_OF + q, true, out);
}

static void legal_move(const wend_state *s, const pent_frame *f, pent_moves *out) {
    const wend_map *map = wend_map_of(s);
    int seat = f->seat;
    unsigned foreign_homes = ((1u << s->players) - 1) & ~(1u << wend_home(s, seat)); /* WEN-054 */
    PENT_EACH_BIT(from, s->player[seat].guard_at) {                                  /* WEN-053 */
        if (s->guards[from][seat] <= s->moved[from])                                 /* WEN-063 */
            continue;
        unsigned to_all =
            (map->at[from].adjacent | 1u << from) & ~foreign_homes; /* WEN-052 WEN-062 */
        PENT_EACH_BIT(to, to_all) { list_step(s, seat, (int)from, (int)to, out); }
    }
    pent_add(out, PENT_MOVE(WM_STOP, 0, 0, 0)); /* WEN-064 */
}

static bool move_idle(const wend_state *s, const pent_frame *f) {
    const wend_player *p = &s->player[f->seat];
    if (!f->a && (p->tribe != WEND_SENECA || p->power_used)) /* WEN-124 */
        return true;
    PENT_EACH_BIT(t, p->guard_at) {
        if (s->guards[t][f->seat] > s->moved[t]) return false;
    }
    return true;
}

/* ---- Military -------------------------------------------------------------------------------- */

/* WEN-066 WEN-067 WEN-068: Turtles of one group that may be taken, as bits of levels 3, 4, 5. */
static unsigned turtles_of(const wend_state *s, const pent_frame *f, int group) {
    const wend_player *p = &s->player[f->seat];
    int size = wend_group_size(s, f->seat, group);
    unsigned can = 0;
    if (f->a >> group & 1) return 0;
    for (int i = 0; i < 3; i++)
        if (size >= i + 3 && !p->turtle[3 * group + i]) can |= 1u << i;
    return can;
}

static void legal_turtles(const wend_state *s, const pent_frame *f, pent_moves *out) {
    unsigned allies = wend_alliances(&s->player[f->seat]);
    for (int group = 0; group < 3; group++) {
        unsigned can = turtles_of(s, f, group);
        PENT_EACH_BIT(i, can) { pent_add(out, PENT_MOVE(WM_TAKE, 3 * group + (int)i, 0, 0)); }
    }
    for (unsigned use = 0; use <= allies; use++) /* WEN-122 WEN-166 */
        if (!(use & ~allies)) pent_add(out, PENT_MOVE(WM_SCORE, use, 0, 0));
}

static bool turtles_idle(const wend_state *s, const pent_frame *f) {
    return !wend_alliances(&s->player[f->seat]) && !turtles_of(s, f, 0) && !turtles_of(s, f, 1) &&
           !turtles_of(s, f, 2);
}

/* ---- Mask Ceremony --------------------------------------------------------------------------- */

static unsigned taken_spaces(const wend_state *s) {
    unsigned taken = 0;
    for (int q = 0; q < s->players; q++)
        if (s->player[q].disk != WEND_NONE) taken |= 1u << s->player[q].disk;
    return taken;
}

/* What the hand counts as, with the card of tile 26 and the virtual card of tile 36. */
static void counted_hand(const wend_player *p, const pent_frame *f, int have[WEND_KINDS]) {
    for (int k = 0; k < WEND_KINDS; k++)
        have[k] = wend_hand_of(p, k) + wend_hand_of(p, k + WEND_KINDS);
    if (f->b) have[f->b - 1]++; /* WEN-120 */
    if (f->c) {                 /* WEN-115 */
        have[(f->c - 1) / WEND_KINDS]--;
        have[(f->c - 1) % WEND_KINDS]++;
    }
}

static void list_plays(const wend_state *s, const pent_frame *f, pent_moves *out) {
    int have[WEND_KINDS];
    counted_hand(&s->player[f->seat], f, have);
    unsigned open = f->a & WC_SHARE ? 0xFF : 0xFF & ~taken_spaces(s); /* WEN-079 WEN-081 WEN-104 */
    for (int i = 0; i < wend_pattern_count; i++) {
        const wend_pattern *w = &wend_patterns[i];
        if ((open >> w->space & 1) && w->need[0] <= have[0] && w->need[1] <= have[1] &&
            w->need[2] <= have[2] && w->need[3] <= have[3] && w->need[4] <= have[4])
            pent_add(out, PENT_MOVE(WM_PLAY, i, 0, 0));
    }
}

static void list_ceremony_powers(const wend_state *s, const pent_frame *f, pent_moves *out) {
    const wend_player *p = &s->player[f->seat];
    if (!(p->progress & ~p->used & ceremony_powers)) return;
    if (wend_usable(p, WEND_P35)) /* WEN-119 WEN-167 */
        pent_add(out, PENT_MOVE(WM_POWER, WEND_P35, 0, 0));
    if (f->a & WC_PLAYED) return;
    if (wend_usable(p, WEND_P15) && taken_spaces(s))
        pent_add(out, PENT_MOVE(WM_POWER, WEND_P15, 0, 0));
    for (int real = 0; wend_usable(p, WEND_P26) && real < WEND_KINDS; real++)
        for (int named = 0; named < WEND_KINDS; named++)
            if (named != real && wend_hand_of(p, real) + wend_hand_of(p, real + WEND_KINDS))
                pent_add(out, PENT_MOVE(WM_POWER, WEND_P26, real, named));
    for (int named = 0; wend_usable(p, WEND_P36) && named < WEND_KINDS; named++)
        pent_add(out, PENT_MOVE(WM_POWER, WEND_P36, named, 0));
}

static void legal_ceremony(const wend_state *s, const pent_frame *f, pent_moves *out) {
    if (!(f->a & WC_PLAYED)) list_plays(s, f, out);
    list_ceremony_powers(s, f, out);
    list_powers(s, f->seat, out); /* WEN-099 */
    pent_add(out, PENT_MOVE(WM_PASS, 0, 0, 0));
}

/* Looks at public facts only: skipping the decision must not tell what a hand holds (WEN-142). */
static bool ceremony_idle(const wend_state *s, const pent_frame *f) {
    const wend_player *p = &s->player[f->seat];
    if (f->a & WC_PLAYED) return !wend_usable(p, WEND_P35); /* WEN-167 */
    return wend_hand_size(p) < 2 && !f->b && !(p->progress & ~p->used & ceremony_powers) &&
           !ready_powers(p);
}

static void legal_discard(const wend_state *s, const pent_frame *f, pent_moves *out) {
    for (int type = 0; type < WEND_CARD_TYPES; type++)
        if (wend_hand_of(&s->player[f->seat], type))
            pent_add(out, PENT_MOVE(WM_DISCARD, type, 0, 0));
}

/* ---- Trade ----------------------------------------------------------------------------------- */

/* WEN-086 WEN-087 WEN-088: kinds given and received never meet. Beavers are no resource (WEN-004)
 * and stay out of the loops. */
static void list_exchanges(const wend_player *p, unsigned given, unsigned got, pent_moves *out) {
    for (int give = 0; give < WEND_RESOURCES; give++) {
        if (!p->goods[give] || (got >> give & 1)) continue;
        for (int get = 0; get < WEND_RESOURCES; get++)
            if (get != give && !(given >> get & 1))
                pent_add(out, PENT_MOVE(WM_EXCHANGE, give, get, 0));
    }
}

/* Whoever may give something may also receive: at least the kinds received so far. */
static bool exchange_idle(const wend_player *p, const pent_frame *f) {
    return !f->a || !(resources_of(p) & ~f->c);
}

/* WEN-091: ways to pay the vegetables of a level, as a bit per set of vegetables; 0: cannot pay. */
static unsigned payments(const wend_player *p, int level) {
    unsigned have = resources_of(p), ways = 0; /* the vegetables are the lowest three bits */
    if (p->goods[WEND_LEATHER] < level || p->goods[WEND_FISH] < level) return 0;
    for (unsigned set = 1; set < 8; set++)
        if (pent_popcount(set) == level && !(set & ~have)) ways |= 1u << set;
    return ways;
}

/* WEN-097: tracks that are lowest (highest) once the Economic points are added, as bits. */
static unsigned tied_tracks(const wend_player *p, int level, bool highest) {
    int value[WEND_TRACKS], best = 0;
    unsigned tied = 0;
    for (int t = 0; t < WEND_TRACKS; t++) {
        value[t] = p->track[t] + (t == WEND_ECO ? level : 0);
        if (highest ? value[t] > value[best] : value[t] < value[best]) best = t;
    }
    for (int t = 0; t < WEND_TRACKS; t++)
        if (value[t] == value[best]) tied |= 1u << t;
    return tied;
}

/* The choices a purchase leaves open: tied tracks, a free flag; one bit means nobody is asked. */
static unsigned buy_choices(const wend_state *s, const wend_player *p, int tile) {
    const wend_progress_tile *w = &wend_progress[tile];
    if (w->track >= WEND_LOWEST) return tied_tracks(p, w->level, w->track == WEND_HIGHEST);
    bool alliance = tile == WEND_P22 || tile == WEND_P32;
    return alliance && p->flag == WEND_NONE ? s->flags : 0; /* WEN-110 */
}

static void list_purchases(const wend_state *s, int seat, pent_moves *out) {
    const wend_player *p = &s->player[seat];
    unsigned ways[4] = {0, payments(p, 1), 0, 0};
    if (!ways[1]) /* what cannot pay level 1 can pay nothing */
        return;
    ways[2] = payments(p, 2);
    ways[3] = payments(p, 3);
    PENT_EACH_BIT(tile, s->shown) {
        unsigned pay = ways[wend_progress[tile].level];
        if (!pay) continue;
        unsigned choice = buy_choices(s, p, (int)tile);
        PENT_EACH_BIT(set, pay) {
            if (pent_popcount(choice) < 2)
                pent_add(out, PENT_MOVE(WM_BUY, tile, set, WEND_NONE));
            else
                PENT_EACH_BIT(c, choice) { pent_add(out, PENT_MOVE(WM_BUY, tile, set, c)); }
        }
    }
}

/* WEN-093: every non-empty set of different resources. */
static void list_spending(const wend_player *p, pent_moves *out) {
    unsigned have = resources_of(p);
    for (unsigned set = have; set; set = (set - 1) & have)
        pent_add(out, PENT_MOVE(WM_SPEND, set, 0, 0));
}

static void legal_trade(const wend_state *s, const pent_frame *f, pent_moves *out) {
    const wend_player *p = &s->player[f->seat];
    if (f->a == WD_FRESH && wend_exchange_limit(s, f->seat, f->b)) /* WEN-085 */
        list_exchanges(p, 0, 0, out);
    if (f->a != WD_BOUGHT) /* WEN-092 */
        list_purchases(s, f->seat, out);
    list_spending(p, out);
    list_powers(s, f->seat, out); /* WEN-099 */
    pent_add(out, PENT_MOVE(WM_PASS, 0, 0, 0));
}

static void legal_exchange(const wend_state *s, const pent_frame *f, pent_moves *out) {
    list_exchanges(&s->player[f->seat], f->b, f->c, out);
    pent_add(out, PENT_MOVE(WM_STOP, 0, 0, 0));
}

/* WEN-089: whom smallpox may strike. */
static void list_losses(const wend_state *s, int seat, pent_moves *out) {
    const wend_player *p = &s->player[seat];
    PENT_EACH_BIT(t, p->guard_at) { pent_add(out, PENT_MOVE(WM_LOSE, WL_GUARD, t, 0)); }
    PENT_EACH_BIT(area, p->settled | p->outposts) {
        pent_add(out, PENT_MOVE(WM_LOSE, WL_AREA, area, 0));
    }
    if (p->women) pent_add(out, PENT_MOVE(WM_LOSE, WL_HOME_WOMAN, 0, 0));
    if (p->hunters) pent_add(out, PENT_MOVE(WM_LOSE, WL_HOME_HUNTER, 0, 0));
}

static bool nobody_on_board(const wend_player *p) { /* WEN-090 */
    return !p->guard_at && !p->settled && !p->outposts && !p->women && !p->hunters;
}

/* ---- Ritual, Restore, set-up ----------------------------------------------------------------- */

/* WEN-095: every choice of at most f->a Natives from the Long House. */
static void legal_return(const wend_state *s, const pent_frame *f, pent_moves *out) {
    const uint8_t *in = s->player[f->seat].lodge;
    for (int x = 0; x <= in[0] && x <= f->a; x++)
        for (int y = 0; y <= in[1] && x + y <= f->a; y++)
            for (int z = 0; z <= in[2] && x + y + z <= f->a; z++)
                pent_add(out, PENT_MOVE(WM_RETURN, x, y, z));
}

/* WEN-132: the bottom row is about to leave the grid. */
static void legal_replace(const wend_state *s, const pent_frame *f, pent_moves *out) {
    const wend_player *p = &s->player[f->seat];
    pent_add(out, PENT_MOVE(WM_KEEP, 0, 0, 0));
    for (int cell = WEND_BOTTOM; cell < WEND_CELLS; cell++) {
        for (int j = 0; j < WEND_DISPLAY; j++)
            if (s->display[j] != WEND_NONE)
                pent_add(out, PENT_MOVE(WM_REPLACE, p->grid[cell], s->display[j], 0));
        PENT_EACH_BIT(tile, p->set_aside) {
            pent_add(out, PENT_MOVE(WM_REPLACE, p->grid[cell], tile, 0));
        }
    }
    list_swaps(p, f, out); /* WEN-165 */
}

static void list_cards(const wend_state *s, int kind, pent_moves *out) {
    for (int type = 0; type < WEND_CARD_TYPES; type++)
        if (s->deck[type]) pent_add(out, PENT_MOVE(kind, type, 0, 0));
}

/* WEN-021: base tiles not yet in the grid. */
static void list_base_tiles(const wend_player *p, pent_moves *out) {
    unsigned left = 0x1FE;
    for (int cell = 0; cell < WEND_CELLS; cell++)
        if (p->grid[cell] != WEND_NONE) left &= ~(1u << p->grid[cell]);
    list_bits(left, WM_LAY, 0, out);
}

static void list_out_tiles(const wend_player *p, pent_moves *out) { /* WEN-134 */
    for (int i = 0; i < 3; i++)
        if (p->out[i] != WEND_NONE) pent_add(out, PENT_MOVE(WM_LAY, p->out[i], 0, 0));
}

static void list_progress_row(const wend_state *s, const pent_frame *f, pent_moves *out) {
    for (int i = 0; i < WEND_ROW; i++)
        if (!(s->shown >> (WEND_ROW * f->a + i) & 1)) /* WEN-015 */
            pent_add(out, PENT_MOVE(WM_PROGRESS, WEND_ROW * f->a + i, 0, 0));
}

static unsigned unplaced_players(const wend_state *s, int filled) { /* WEN-017 */
    unsigned left = (1u << s->players) - 1;
    for (int i = 0; i < filled; i++) left &= ~(1u << s->order[i]);
    return left;
}

static void list_phantom_turtle(const wend_state *s, int kind, pent_moves *out) {
    PENT_EACH_BIT(copy, s->stack_of[kind]) { pent_add(out, PENT_MOVE(WM_TURTLE, kind, copy, 0)); }
}

static void legal_chance(const wend_state *s, const pent_frame *f, pent_moves *out) {
    switch (f->kind) {
    case WF_PAIR: /* WEN-014 */ list_bits(0xE, WM_PAIR, 0, out); break;
    case WF_PROGRESS: list_progress_row(s, f, out); break;
    case WF_TURN_UP: list_cards(s, WM_TURN_UP, out); break;
    case WF_DRAW: /* WEN-144 */ list_cards(s, WM_DRAW, out); break;
    case WF_ORDER: list_bits(unplaced_players(s, f->a), WM_ORDER, 0, out); break;
    case WF_ADVANCED:
        list_bits(s->supply[s->level - 1], WM_ADVANCED,
                  WEND_BASE_TILES + (s->level - 1) * WEND_LEVEL_TILES, out);
        break;
    case WF_SHOW_TRIBE: /* WEN-020 */ list_bits(0x3Eu & ~s->tribes, WM_SHOW_TRIBE, 0, out); break;
    case WF_LAY: list_base_tiles(&s->player[f->a], out); break;
    case WF_SHUFFLE: list_out_tiles(&s->player[f->a], out); break;
    case WF_TURTLE: /* WEN-071 */
    case WF_REVEAL: list_phantom_turtle(s, f->b, out); break;
    case WF_OPEN: /* WEN-139 */ pent_add(out, PENT_MOVE(WM_REVEAL, f->a, 0, 0)); break;
    default: /* WF_PHANTOM: WEN-147 */ list_bits(s->ph_cards, WM_PHANTOM, 0, out);
    }
}

static void legal_seat(const wend_state *s, const pent_frame *f, pent_moves *out) {
    const wend_player *p = &s->player[f->seat];
    switch (f->kind) {
    case WF_TRIBE: list_bits(s->tribes, WM_TRIBE, 0, out); break;
    case WF_LAKE: /* WEN-023 */
        list_bits((1u << wend_map_of(s)->lakes) - 1, WM_LAKE, 0, out);
        break;
    case WF_SWAP:
        list_bits(free_cells(p) & ~(1u << f->a), WM_SWAP_WITH, 0, out);
        pent_add(out, PENT_MOVE(WM_STOP, 0, 0, 0)); /* WEN-164 */
        break;
    case WF_DRAW_2: /* WEN-105 */
        if (s->decked) pent_add(out, PENT_MOVE(WM_DRAW_FROM, WS_DECK, 0, 0));
        if (s->discards) pent_add(out, PENT_MOVE(WM_DRAW_FROM, WS_DISCARD, 0, 0));
        break;
    case WF_DISCARD: legal_discard(s, f, out); break;
    case WF_LOSE: list_losses(s, f->seat, out); break;
    case WF_RETURN: legal_return(s, f, out); break;
    default: /* WF_REPLACE */ legal_replace(s, f, out);
    }
}

void wend_legal(const void *state, pent_moves *out) {
    const wend_state *s = state;
    out->n = 0;
    if (!s->stack.n) return;
    const pent_frame *f = pent_top_of(&s->stack);
    switch (f->kind) {
    case WF_TURN: legal_turn(s, f, out); break;
    case WF_ICONS: legal_icons(s, f, out); break;
    case WF_MOVE: legal_move(s, f, out); break;
    case WF_TURTLES: legal_turtles(s, f, out); break;
    case WF_CEREMONY: legal_ceremony(s, f, out); break;
    case WF_TRADE: legal_trade(s, f, out); break;
    case WF_EXCHANGE: legal_exchange(s, f, out); break;
    default: f->seat == PENT_FRAME_CHANCE ? legal_chance(s, f, out) : legal_seat(s, f, out);
    }
}

/* Nothing to decide: the frame resolves itself. Secret facts must not enter here. */
bool wend_idle(const wend_state *s) {
    const pent_frame *f = pent_top_of(&s->stack);
    const wend_player *p = &s->player[f->seat & 3];
    switch (f->kind) {
    case WF_ICONS: return icons_idle(s, f);
    case WF_MOVE: return move_idle(s, f);
    case WF_TURTLES: return turtles_idle(s, f);
    case WF_CEREMONY: return ceremony_idle(s, f);
    case WF_TRADE: return !resources_of(p) && !ready_powers(p);
    case WF_EXCHANGE: return exchange_idle(p, f);
    case WF_RETURN: return !f->a || !(p->lodge[0] || p->lodge[1] || p->lodge[2]);
    case WF_LOSE: return nobody_on_board(p);
    case WF_TURN_UP:
    case WF_DRAW: /* WEN-078 */ return !s->decked;
    case WF_DRAW_2: return !s->decked && !s->discards;
    case WF_DISCARD: return !wend_hand_size(p);
    case WF_ADVANCED: /* WEN-133 */ return !s->supply[s->level - 1];
    default: return false;
    }
}

/* WEN-168: of choices that leave the same position in any order, search tries one order: units of
 * an exchange with the kinds given and received ascending, Turtles by group, the lower cell of a
 * swap first, tile 35 before the play. */
bool wend_redundant(const void *state, pent_move m) {
    const wend_state *s = state;
    const pent_frame *f = pent_top_of(&s->stack);
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case WM_EXCHANGE: return f->kind == WF_EXCHANGE && (f->b >> a >> 1 || f->c >> pent_b(m) >> 1);
    case WM_TAKE: return f->a >> a / 3 >> 1;
    case WM_SWAP: return !(free_cells(&s->player[f->seat]) >> a >> 1);
    case WM_SWAP_WITH: return a < f->a;
    case WM_STOP: return f->kind == WF_SWAP;
    case WM_POWER: return a == WEND_P35 && (f->a & WC_PLAYED);
    default: return false;
    }
}
