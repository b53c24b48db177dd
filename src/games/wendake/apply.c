/* apply.c: what a move does during the turns. Every move is known to be legal; the flow between
 * turns and Years is in flow.c, the Phantom in phantom.c. */
#include "games/wendake/wendake.h"

/* ---- pieces and points ----------------------------------------------------------------------- */

void wend_push(wend_state *s, int kind, int seat, int a, int b) {
    pent_push(&s->stack, (pent_frame){(uint8_t)kind, (uint8_t)seat, (uint8_t)a, (uint8_t)b, 0, 0});
}

void wend_add_guard(wend_state *s, int seat, int territory) {
    s->guards[territory][seat]++;
    s->player[seat].guard_at |= (uint16_t)(1u << territory);
}

void wend_remove_guard(wend_state *s, int seat, int territory) {
    if (!--s->guards[territory][seat]) s->player[seat].guard_at &= (uint16_t) ~(1u << territory);
}

/* WEN-007: no track has an upper end. */
void wend_gain(wend_state *s, int seat, int track, int points, const char *rule, pent_trace *why) {
    s->player[seat].track[track] = (uint16_t)(s->player[seat].track[track] + points);
    if (points) pent_tell(why, seat, points, rule, "on the %s track", wend_track_names[track]);
}

/* WEN-005: the supply has no end. */
static void take_good(wend_state *s, int seat, int good, int n, const char *rule, pent_trace *why) {
    s->player[seat].goods[good] = (uint16_t)(s->player[seat].goods[good] + n);
    if (n) pent_tell(why, seat, 0, rule, "takes %d %s", n, wend_goods_names[good]);
}

static void use_tile(wend_player *p, int tile) { p->used |= 1u << tile; } /* WEN-098 */

static void come_home(wend_state *s, int seat, int native, int n) {
    wend_player *p = &s->player[seat];
    p->lodge[native] = (uint8_t)(p->lodge[native] - n);
    if (native == WEND_WOMAN) p->women = (uint8_t)(p->women + n);
    if (native == WEND_HUNTER) p->hunters = (uint8_t)(p->hunters + n);
    for (int i = 0; native == WEND_WARRIOR && i < n; i++)
        wend_add_guard(s, seat, wend_home(s, seat));
}

/* The Woman, Hunter or Outpost in the area goes to the Long House of its owner. */
static void injure_in_area(wend_state *s, int seat, int area) {
    wend_player *p = &s->player[seat];
    int native = p->outposts >> area & 1             ? WEND_WARRIOR
                 : wend_map_of(s)->women >> area & 1 ? WEND_WOMAN
                                                     : WEND_HUNTER;
    p->settled &= ~(1u << area);
    p->outposts &= ~(1u << area);
    p->lodge[native]++;
}

static void injure_guard(wend_state *s, int seat, int territory) {
    wend_remove_guard(s, seat, territory);
    s->player[seat].lodge[WEND_WARRIOR]++;
}

/* ---- mask cards ------------------------------------------------------------------------------ */

/* WEN-076 WEN-077: after a change of the piles a card may have to be turned up. */
static void tend_piles(wend_state *s) {
    if (!s->decked && s->discards >= 2) {
        while (s->discards) {
            s->deck[s->discard[--s->discards]]++;
            s->discard[s->discards] = 0;
            s->decked++;
        }
    }
    if (!s->discards && s->decked) wend_push(s, WF_TURN_UP, PENT_FRAME_CHANCE, WR_REFILL, 0);
}

static void put_on_discards(wend_state *s, int card) {
    s->discard[s->discards++] = (uint8_t)card; /* WEN-089 */
    tend_piles(s);
}

static void apply_turn_up(wend_state *s, pent_frame f, int card, pent_trace *why) {
    pent_pop(&s->stack);
    s->deck[card]--;
    s->decked--;
    bool infected = card >= WEND_KINDS; /* WEN-074 */
    pent_tell(why, PENT_CHANCE, 0, "", "%s turned up%s", wend_kind_names[card % WEND_KINDS],
              infected ? ", infected blanket" : "");
    if (f.a == WR_SMALLPOX && infected) wend_push(s, WF_LOSE, f.b, 0, 0); /* WEN-089 */
    if (f.a == WR_PHANTOM_MASK) wend_phantom_mask(s, why);
    if (f.a == WR_PHANTOM_TRADE) wend_phantom_trade(s, card, why);
    put_on_discards(s, card);
}

static void apply_draw(wend_state *s, pent_frame f, int card) {
    wend_player *p = &s->player[f.a];
    pent_pop(&s->stack);
    s->deck[card]--;
    s->decked--;
    p->secret[card]++; /* WEN-142; WEN-084: however many there are */
    p->secrets++;
    tend_piles(s);
}

/* Draw one card from the source that was chosen (WEN-075). */
static void draw_from(wend_state *s, int seat, int source) {
    if (source == WS_DECK) wend_push(s, WF_DRAW, PENT_FRAME_CHANCE, seat, 0);
    if (source == WS_DISCARD) {
        int card = s->discard[--s->discards];
        s->discard[s->discards] = 0;
        s->player[seat].known[card]++; /* WEN-142 */
        tend_piles(s);
    }
}

static void take_back_played(wend_player *p) {
    for (int t = 0; t < WEND_CARD_TYPES; t++) {
        p->known[t] = (uint8_t)(p->known[t] + p->played[t]);
        p->played[t] = 0;
    }
}

static void start_mask(wend_state *s, int seat, unsigned use, int source) {
    wend_player *p = &s->player[seat];
    if (use & WU_25) { /* WEN-114 */
        use_tile(p, WEND_P25);
        take_back_played(p);
    }
    wend_push(s, WF_CEREMONY, seat, 0, 0);
    if (use & WU_16) { /* WEN-105 */
        use_tile(p, WEND_P16);
        wend_push(s, WF_DISCARD, seat, 0, 0);
        wend_push(s, WF_DRAW_2, seat, 0, 0);
    }
    draw_from(s, seat, source);
}

/* One card of the kind leaves the hand: WEN-083. Returns its type. */
static int leave_hand(wend_player *p, int kind) {
    static const int offset[2] = {0, WEND_KINDS};
    for (int i = 0; i < 2; i++)
        if (p->known[kind + offset[i]]) return p->known[kind + offset[i]]--, kind + offset[i];
    for (int i = 0; i < 2; i++)
        if (p->secret[kind + offset[i]]) {
            p->secrets--;
            return p->secret[kind + offset[i]]--, kind + offset[i];
        }
    assert(!"the card is in the hand");
    return kind;
}

static void apply_play(wend_state *s, const wend_pattern *w, pent_trace *why) {
    pent_frame *f = pent_top(&s->stack);
    wend_player *p = &s->player[f->seat];
    uint8_t need[WEND_KINDS];
    memcpy(need, w->need, sizeof need);
    if (f->b && need[f->b - 1]) /* WEN-120: the virtual card first */
        need[f->b - 1]--;
    if (f->c && need[(f->c - 1) % WEND_KINDS]) { /* WEN-115 */
        need[(f->c - 1) % WEND_KINDS]--;
        need[(f->c - 1) / WEND_KINDS]++;
    }
    for (int k = 0; k < WEND_KINDS; k++)
        for (int i = 0; i < need[k]; i++) p->played[leave_hand(p, k)]++; /* WEN-082 */
    p->disk = w->space;
    f->a = WC_PLAYED; /* WEN-167 */
    f->b = f->c = 0;
    wend_gain(s, f->seat, WEND_MSK, wend_spaces[w->space].points, "WEN-079", why);
}

static void apply_discard(wend_state *s, int card) {
    pent_frame f = pent_pop(&s->stack);
    wend_player *p = &s->player[f.seat];
    if (p->known[card]) {
        p->known[card]--;
    } else {
        p->secret[card]--;
        p->secrets--;
    }
    put_on_discards(s, card);
}

/* ---- the end of a decision ------------------------------------------------------------------- */

/* The seat stops, passes, scores or ends; also when a frame has nothing (more) to decide. */
static void close_frame(wend_state *s, pent_trace *why) {
    pent_frame f = pent_pop(&s->stack);
    if (f.kind == WF_MOVE) memset(s->moved, 0, sizeof s->moved);
    if (f.kind == WF_SWAP) pent_top(&s->stack)->d++; /* WEN-164 */
    if (f.kind == WF_TURTLES)                        /* WEN-065 WEN-072 */
        wend_gain(s, f.seat, WEND_MIL, wend_military(s, f.seat, f.b), "WEN-072", why);
    if (f.kind == WF_EXCHANGE && f.b && f.d) /* WEN-089 */
        wend_push(s, WF_TURN_UP, PENT_FRAME_CHANCE, WR_SMALLPOX, f.seat);
}

void wend_settle(wend_state *s, pent_trace *why) {
    for (;;) {
        if (s->stack.n && !wend_idle(s)) return;
        if (s->stack.n)
            close_frame(s, why);
        else if (s->step == WEND_STEP_OVER)
            return;
        else
            wend_next_step(s, why);
    }
}

/* ---- actions --------------------------------------------------------------------------------- */

static unsigned icon_bits(const wend_icon *icon) {
    unsigned bits = 0;
    for (int i = 0; i < WEND_ICONS; i++) bits |= (unsigned)(icon[i].action != WEND_NO_ACTION) << i;
    return bits;
}

static void apply_activate(wend_state *s, int cell) {
    pent_frame f = pent_pop(&s->stack);
    wend_player *p = &s->player[f.seat];
    p->marked |= (uint16_t)(1u << cell);
    wend_push(s, WF_ICONS, f.seat, cell, (int)icon_bits(wend_icons_of(p, cell)));
}

static void apply_place(wend_state *s, pent_trace *why) {
    pent_frame f = pent_pop(&s->stack);
    s->player[f.seat].placed = 1;
    s->next[s->placed++] = f.seat; /* WEN-027 */
    pent_tell(why, f.seat, 0, "WEN-027", "takes place %d of the next year", s->placed);
    wend_push(s, WF_ICONS, f.seat, WEND_NONE, 0);
}

static void start_fire(wend_state *s, int seat, int cell) {
    wend_player *p = &s->player[seat];
    pent_frame *f = pent_top(&s->stack);
    p->fire = (uint8_t)cell; /* WEN-036 */
    f->a = (uint8_t)cell;
    f->b = (uint8_t)icon_bits(wend_icons_of(p, cell));
    f->c = 0;
}

static void start_ritual(wend_state *s, int seat, unsigned use, pent_trace *why) {
    wend_player *p = &s->player[seat];
    int points = wend_sets(s, seat), back = p->tribe == WEND_ONEIDA ? 3 : 2; /* WEN-095 WEN-126 */
    if (use & WU_13) { /* WEN-102: below the return, so the Move comes after it */
        use_tile(p, WEND_P13);
        points++;
        wend_push(s, WF_MOVE, seat, 1, 0);
    }
    if (use & WU_23) { /* WEN-112 */
        use_tile(p, WEND_P23);
        points++;
        back++;
    }
    if (use & WU_33) { /* WEN-117 */
        use_tile(p, WEND_P33);
        points += p->women > p->hunters ? p->women : p->hunters;
    }
    wend_gain(s, seat, WEND_RIT, points, "WEN-094", why);
    wend_push(s, WF_RETURN, seat, back, 0);
}

static void start_trade(wend_state *s, int seat, unsigned use) {
    if (use & WU_17) use_tile(&s->player[seat], WEND_P17);
    wend_push(s, WF_TRADE, seat, WD_FRESH, use & WU_17 ? 1 : 0);
}

/* Strike the icon off the open tile: WEN-031, WEN-103. */
static void strike_icon(const wend_player *p, pent_frame *f, int action) {
    const wend_icon *icon = wend_icons_of(p, f->a);
    PENT_EACH_BIT(i, f->b) {
        if (icon[i].action != action) continue;
        f->b = (uint8_t)(f->c ? f->b & ~(1u << i) : f->b & ~((2u << i) - 1));
        return;
    }
}

static void apply_do(wend_state *s, pent_move m, pent_trace *why) {
    pent_frame *f = pent_top(&s->stack);
    int seat = f->seat, action = pent_a(m);
    wend_player *p = &s->player[seat];
    strike_icon(p, f, action);
    switch (action) {
    case WEND_CANOE:
        p->canoes++;
        p->lake[pent_c(m)]++;
        break;
    case WEND_MOVE: wend_push(s, WF_MOVE, seat, pent_b(m), 0); break;
    case WEND_HARVEST:
        for (int veg = 0; veg < 3; veg++)
            take_good(s, seat, veg, wend_yield(s, seat, veg), "WEN-047", why);
        break;
    case WEND_HUNT:
        take_good(s, seat, WEND_BEAVER, wend_yield(s, seat, WEND_BEAVER), "WEN-048", why);
        break;
    case WEND_TAN:
        take_good(s, seat, WEND_LEATHER, p->goods[WEND_BEAVER], "WEN-050", why);
        p->goods[WEND_BEAVER] = 0;
        break;
    case WEND_FISHING: take_good(s, seat, WEND_FISH, p->canoes, "WEN-051", why); break;
    case WEND_MILITARY: wend_push(s, WF_TURTLES, seat, 0, 0); break;
    case WEND_MASK: start_mask(s, seat, (unsigned)pent_b(m), pent_c(m)); break;
    case WEND_TRADE: start_trade(s, seat, (unsigned)pent_b(m)); break;
    case WEND_RITUAL: start_ritual(s, seat, (unsigned)pent_b(m), why); break;
    default: start_fire(s, seat, pent_c(m));
    }
}

static void apply_transfer(wend_state *s, pent_move m) {
    int seat = pent_top(&s->stack)->seat, area = pent_a(m);
    wend_player *p = &s->player[seat];
    p->outposts &= ~(1u << area);
    if (pent_b(m) & WT_STAY) use_tile(p, WEND_P12);
    wend_add_guard(s, seat, pent_b(m) & WT_STAY ? area / 2 : wend_home(s, seat)); /* WEN-040
                                                                                     WEN-101 */
    if (!(pent_b(m) & WT_FILL)) return;
    p->settled |= 1u << area;
    if (wend_map_of(s)->women >> area & 1)
        p->women--;
    else
        p->hunters--;
}

static void apply_swap(wend_state *s, int cell) {
    pent_frame f = pent_pop(&s->stack);
    wend_player *p = &s->player[f.seat];
    uint8_t tile = p->grid[f.a];
    p->grid[f.a] = p->grid[cell];
    p->grid[cell] = tile;
    if ((p->ritual >> f.a & 1) != (p->ritual >> cell & 1))
        p->ritual ^= (uint16_t)(1u << f.a | 1u << cell);
    p->swaps--; /* WEN-044 */
}

/* ---- Move ------------------------------------------------------------------------------------ */

static void attack_area(wend_state *s, int seat, int area, bool spared, pent_trace *why) {
    for (int q = 0; q < s->players; q++) {
        wend_player *w = &s->player[q];
        if (q == seat || !((w->settled | w->outposts) >> area & 1)) continue;
        bool warrior = w->outposts >> area & 1;
        injure_in_area(s, q, area);
        pent_tell(why, q, 0, warrior ? "WEN-059" : "WEN-058", "loses %s in %s",
                  warrior ? "an outpost" : "a native", wend_land(s, area / 2));
        if (warrior && !spared)
            s->player[seat].lodge[WEND_WARRIOR]++; /* WEN-059 */
        else
            s->player[seat].outposts |= 1u << area; /* WEN-058 WEN-127 */
        return;
    }
}

static void stand_guard(wend_state *s, int seat, int territory) {
    wend_add_guard(s, seat, territory);
    s->moved[territory]++; /* WEN-063 */
}

static void apply_move(wend_state *s, pent_move m, pent_trace *why) {
    pent_frame *f = pent_top(&s->stack);
    wend_player *p = &s->player[f->seat];
    int to = pent_b(m), code = pent_c(m) & ~WV_SPARED;
    bool spared = pent_c(m) & WV_SPARED;
    if (f->a)
        f->a--; /* WEN-052 */
    else
        p->power_used = 1;         /* WEN-124 */
    if (spared) p->power_used = 1; /* WEN-127 */
    wend_remove_guard(s, f->seat, pent_a(m));
    if (code == WV_GUARD) {
        stand_guard(s, f->seat, to);
    } else if (code <= WV_ENTER_2) {
        p->outposts |= 1u << (2 * to + code - WV_ENTER);
    } else if (code <= WV_ATTACK_2) {
        attack_area(s, f->seat, 2 * to + code - WV_ATTACK, spared, why);
    } else {
        injure_guard(s, code - WV_GUARD_OF, to); /* WEN-060 */
        pent_tell(why, code - WV_GUARD_OF, 0, "WEN-060", "loses a guard in %s", wend_land(s, to));
        if (spared)
            stand_guard(s, f->seat, to);
        else
            p->lodge[WEND_WARRIOR]++;
    }
}

/* ---- Trade ----------------------------------------------------------------------------------- */

static void apply_exchange(wend_state *s, pent_move m) {
    pent_frame *f = pent_top(&s->stack);
    wend_player *p = &s->player[f->seat];
    int give = pent_a(m), get = pent_b(m);
    p->goods[give]--;
    p->goods[get]++;
    if (f->kind == WF_TRADE) {
        int left = wend_exchange_limit(s, f->seat, f->b) - 1;
        bool pox = !f->b; /* WEN-106 */
        f->a = WD_EXCHANGED;
        wend_push(s, WF_EXCHANGE, f->seat, left, 0);
        f = pent_top(&s->stack);
        f->d = pox;
    } else {
        f->a--;
    }
    f->b |= (uint8_t)(1u << give);
    f->c |= (uint8_t)(1u << get);
}

/* The lowest or highest track; the first of equals. */
static int extreme_track(const wend_player *p, bool highest) {
    int best = 0;
    for (int t = 1; t < WEND_TRACKS; t++)
        if (highest ? p->track[t] > p->track[best] : p->track[t] < p->track[best]) best = t;
    return best;
}

/* WEN-110: the flag that comes with an Alliance. */
static void take_flag(wend_state *s, wend_player *p, int chosen) {
    if (p->flag == WEND_NONE && s->flags) {
        p->flag = (uint8_t)(chosen == WEND_NONE ? pent_lowest(s->flags) : chosen);
        s->flags &= (uint8_t) ~(1u << p->flag);
    } else {
        s->flags = 0;
    }
}

static void apply_buy(wend_state *s, pent_move m, pent_trace *why) {
    pent_frame *f = pent_top(&s->stack);
    wend_player *p = &s->player[f->seat];
    int tile = pent_a(m), choice = pent_c(m);
    const wend_progress_tile *w = &wend_progress[tile];
    p->goods[WEND_LEATHER] = (uint16_t)(p->goods[WEND_LEATHER] - w->level); /* WEN-091 */
    p->goods[WEND_FISH] = (uint16_t)(p->goods[WEND_FISH] - w->level);
    PENT_EACH_BIT(veg, (unsigned)pent_b(m)) { p->goods[veg]--; }
    s->shown &= ~(1u << tile); /* WEN-092 */
    p->progress |= 1u << tile;
    f->a = WD_BOUGHT;
    wend_gain(s, f->seat, WEND_ECO, w->level, "WEN-096", why);
    int track = w->track < WEND_LOWEST ? w->track
                : choice != WEND_NONE  ? choice
                                       : extreme_track(p, w->track == WEND_HIGHEST); /* WEN-097 */
    wend_gain(s, f->seat, track, w->level, "WEN-096", why);
    if (tile == WEND_P22 || tile == WEND_P32) take_flag(s, p, choice);
}

static void apply_spend(wend_state *s, unsigned set, pent_trace *why) {
    pent_frame f = pent_pop(&s->stack);
    PENT_EACH_BIT(good, set) { s->player[f.seat].goods[good]--; }
    wend_gain(s, f.seat, WEND_ECO, pent_popcount(set), "WEN-093", why);
}

static void apply_lose(wend_state *s, pent_move m) {
    pent_frame f = pent_pop(&s->stack);
    wend_player *p = &s->player[f.seat];
    switch (pent_a(m)) { /* WEN-089 */
    case WL_GUARD: injure_guard(s, f.seat, pent_b(m)); break;
    case WL_AREA: injure_in_area(s, f.seat, pent_b(m)); break;
    case WL_HOME_WOMAN:
        p->women--;
        p->lodge[WEND_WOMAN]++;
        break;
    default: p->hunters--; p->lodge[WEND_HUNTER]++;
    }
}

/* ---- Progress powers ------------------------------------------------------------------------- */

static void power_for_gain(wend_state *s, int seat, int tile, int x, int y, pent_trace *why) {
    take_good(s, seat, x, 1, "WEN-107", why);
    if (tile == WEND_P28 || tile == WEND_P38) take_good(s, seat, y, 1, "WEN-107", why);
    if (tile == WEND_P38) take_good(s, seat, WEND_BEAVER, 1, "WEN-107", why);
}

static void apply_power(wend_state *s, pent_move m, pent_trace *why) {
    pent_frame *f = pent_top(&s->stack);
    int seat = f->seat, tile = pent_a(m), b = pent_b(m), c = pent_c(m);
    wend_player *p = &s->player[seat];
    use_tile(p, tile);
    switch (tile) {
    case WEND_P11:
    case WEND_P21:
    case WEND_P31: /* WEN-100 */ wend_push(s, WF_MOVE, seat, wend_progress[tile].level, 0); break;
    case WEND_P14: f->c = 1; break;
    case WEND_P15: f->a |= WC_SHARE; break;
    case WEND_P24: /* WEN-113 */
        wend_gain(s, seat, b, -1, "WEN-113", why);
        wend_gain(s, seat, c, 1, "WEN-113", why);
        break;
    case WEND_P26: f->c = (uint8_t)(1 + WEND_KINDS * b + c); break;
    case WEND_P27: /* WEN-116 */ wend_push(s, WF_EXCHANGE, seat, 3, 0); break;
    case WEND_P34: come_home(s, seat, b, 1); break;
    case WEND_P35: wend_gain(s, seat, WEND_MSK, 1, "WEN-119", why); break;
    case WEND_P36: f->b = (uint8_t)(1 + b); break;
    case WEND_P37:
        p->ritual ^= (uint16_t)(1u << b); /* WEN-121 */
        break;
    default: power_for_gain(s, seat, tile, b, c, why);
    }
}

/* ---- dispatch -------------------------------------------------------------------------------- */

static void apply_turtle(wend_state *s, pent_move m) {
    pent_frame f = pent_pop(&s->stack);
    s->player[f.a].turtle[pent_a(m)] = (uint8_t)(1 + pent_b(m));
    s->stack_of[pent_a(m)] &= (uint8_t) ~(1u << pent_b(m));
}

static void apply_take(wend_state *s, int kind, pent_trace *why) {
    pent_frame *f = pent_top(&s->stack);
    f->a |= (uint8_t)(1u << kind / 3); /* WEN-067 */
    pent_tell(why, f->seat, 0, "WEN-067", "takes a turtle of level %d", wend_level_of(kind));
    wend_push(s, WF_TURTLE, PENT_FRAME_CHANCE, f->seat, kind);
}

/* WEN-166 */
static void apply_score(wend_state *s, unsigned use, pent_trace *why) {
    pent_frame *f = pent_top(&s->stack);
    if (use & WU_22) /* WEN-108 */
        use_tile(&s->player[f->seat], WEND_P22);
    if (use & WU_32) /* WEN-109 */
        use_tile(&s->player[f->seat], WEND_P32);
    f->b = (uint8_t)use;
    close_frame(s, why);
}

static void apply_return(wend_state *s, pent_move m) {
    pent_frame f = pent_pop(&s->stack);
    come_home(s, f.seat, WEND_WARRIOR, pent_a(m));
    come_home(s, f.seat, WEND_WOMAN, pent_b(m));
    come_home(s, f.seat, WEND_HUNTER, pent_c(m));
}

static void apply_draw_2(wend_state *s, int source) {
    pent_frame f = pent_pop(&s->stack);
    draw_from(s, f.seat, source);
}

void wend_apply(void *state, pent_move m, pent_trace *why) {
    wend_state *s = state;
    pent_frame *f = pent_top(&s->stack);
    switch (pent_kind(m)) {
    case WM_TURN_UP: apply_turn_up(s, *f, pent_a(m), why); break;
    case WM_DRAW: apply_draw(s, *f, pent_a(m)); break;
    case WM_TURTLE: apply_turtle(s, m); break;
    case WM_ACTIVATE: apply_activate(s, pent_a(m)); break;
    case WM_PLACE: apply_place(s, why); break;
    case WM_DO: apply_do(s, m, why); break;
    case WM_END:
    case WM_STOP:
    case WM_PASS: close_frame(s, why); break;
    case WM_SCORE: apply_score(s, (unsigned)pent_a(m), why); break;
    case WM_TRANSFER: apply_transfer(s, m); break;
    case WM_SWAP: wend_push(s, WF_SWAP, f->seat, pent_a(m), 0); break;
    case WM_SWAP_WITH: apply_swap(s, pent_a(m)); break;
    case WM_POWER: apply_power(s, m, why); break;
    case WM_MOVE: apply_move(s, m, why); break;
    case WM_TAKE: apply_take(s, pent_a(m), why); break;
    case WM_DRAW_FROM: apply_draw_2(s, pent_a(m)); break;
    case WM_DISCARD: apply_discard(s, pent_a(m)); break;
    case WM_PLAY: apply_play(s, &wend_patterns[pent_a(m)], why); break;
    case WM_EXCHANGE: apply_exchange(s, m); break;
    case WM_BUY: apply_buy(s, m, why); break;
    case WM_SPEND: apply_spend(s, (unsigned)pent_a(m), why); break;
    case WM_LOSE: apply_lose(s, m); break;
    case WM_RETURN: apply_return(s, m); break;
    case WM_REPLACE:
    case WM_KEEP: wend_replace(s, f->seat, m, why); break;
    case WM_LAY: wend_lay(s, f, pent_a(m)); break;
    case WM_REVEAL:
        s->player[pent_a(m)].open = 1;
        pent_pop(&s->stack);
        break;
    case WM_PHANTOM:
        pent_pop(&s->stack);
        wend_phantom_turn(s, pent_a(m), why);
        break;
    default: wend_set_up_apply(s, *f, m);
    }
    wend_settle(s, why);
}

int wend_actor(const void *state) {
    const wend_state *s = state;
    if (!s->stack.n) return PENT_OVER;
    int seat = pent_top_of(&s->stack)->seat;
    return seat == PENT_FRAME_CHANCE ? PENT_CHANCE : seat;
}

unsigned wend_weight(const void *state, pent_move m) {
    const wend_state *s = state;
    if (pent_kind(m) == WM_TURN_UP || pent_kind(m) == WM_DRAW) return s->deck[pent_a(m)];
    return 1;
}
