/* flow.c: set-up, the order of turns, and the Restore phase: what opens the next decision when
 * none is open. The decisions themselves are in legal.c and apply.c. */
#include "games/wendake/wendake.h"

enum { PHANTOM = 1 };

/* ---- set-up ---------------------------------------------------------------------------------- */

static void set_up_player(wend_state *s, int seat) {
    wend_player *p = &s->player[seat];
    p->women = p->hunters = 5; /* WEN-022 */
    p->lodge[WEND_WARRIOR] = p->lodge[WEND_WOMAN] = p->lodge[WEND_HUNTER] = 2;
    for (int i = 0; i < 5; i++) wend_add_guard(s, seat, wend_home(s, seat));
    memset(p->grid, WEND_NONE, sizeof p->grid);
    memset(p->out, WEND_NONE, sizeof p->out);
    p->fire = p->disk = p->flag = WEND_NONE;
}

static void fill_supply(wend_state *s) { /* WEN-018 */
    for (int i = 0; i < WEND_LEVEL_TILES; i++)
        for (int level = 0; level < 2; level++)
            if (wend_tiles[WEND_BASE_TILES + level * WEND_LEVEL_TILES + i].min_players <=
                s->players)
                s->supply[level] |= 1u << i;
}

static void tell_tribe(const wend_state *s, int seat, pent_trace *why) {
    const wend_player *p = &s->player[seat];
    char goods[80];
    pent_text t = pent_text_on(goods, sizeof goods);
    int n[WEND_GOODS];
    for (int g = 0; g < WEND_GOODS; g++) n[g] = p->goods[g];
    wend_say_goods(&t, n, false);
    pent_tell(why, seat, 0, s->draft ? "WEN-020" : "WEN-019", "plays the %s and starts with %s",
              wend_tribes[p->tribe].name, goods);
}

static void take_tribe(wend_state *s, int seat, int tribe, pent_trace *why) { /* WEN-123 */
    wend_player *p = &s->player[seat];
    const wend_tribe *w = &wend_tribes[tribe];
    p->tribe = (uint8_t)tribe;
    p->swaps = tribe == WEND_SHAWNEE ? 2 : 1; /* WEN-128 */
    p->goods[wend_map_of(s)->at[wend_home(s, seat)].area[0]] = w->goods[WEND_CORN];
    for (int g = WEND_LEATHER; g < WEND_GOODS; g++) p->goods[g] = w->goods[g];
    if (why) tell_tribe(s, seat, why);
}

/* Which of the `n` names this word is, or -1. */
static int named(const char *const *name, int n, const char *word, size_t length) {
    for (int i = 0; i < n; i++)
        if (strlen(name[i]) == length && !memcmp(name[i], word, length)) return i;
    return -1;
}

/* WEN-170: a list such as "green,red" in seat order as two bits for each player; those who are not
 * named take what is left, lowest first. */
static bool read_seating(const char *list, const char *const *name, int names, int players,
                         uint8_t *out) {
    unsigned left = (1u << names) - 1;
    for (int seat = 0; seat < players; seat++) {
        size_t n = strcspn(list, ",");
        int pick = *list ? named(name, names, list, n) : pent_lowest(left);
        if (pick < 0 || !(left >> pick & 1) || (list[n] && !list[n + 1])) return false;
        left &= ~(1u << pick);
        *out |= (uint8_t)(pick << 2 * seat);
        list += n + (list[n] != 0);
    }
    return !*list;
}

static pent_status seat_players(wend_state *s, const pent_setup *setup, pent_err *err) {
    static const char *const sectors[WEND_SEATS] = {"1", "2", "3", "4"};
    int n = s->players;
    if (!read_seating(setup->text[WEND_OPT_COLOURS], wend_colour_names, WEND_SEATS, n, &s->colours))
        return pent_fail(err, PENT_E_INPUT,
                         "colours: up to %d of red, blue, yellow, green in seat order, each once, "
                         "with commas between (WEN-170)",
                         n);
    if (!read_seating(setup->text[WEND_OPT_HOMES], sectors, n, n, &s->homes))
        return pent_fail(err, PENT_E_INPUT,
                         "homes: numbers from 1 to %d in seat order, each once, with commas "
                         "between (WEN-170)",
                         n);
    return PENT_OK;
}

pent_status wend_init(void *state, const pent_setup *setup, pent_err *err) {
    wend_state *s = state;
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    s->players = (uint8_t)(setup->seats == 1 ? 2 : setup->seats); /* WEN-001 WEN-146 */
    pent_status st = seat_players(s, setup, err);
    if (st != PENT_OK) return st;
    s->pairs = (uint8_t)setup->value[WEND_OPT_PAIRS];
    s->draft = (uint8_t)setup->value[WEND_OPT_TRIBES];
    s->solo_level = (uint8_t)setup->value[WEND_OPT_LEVEL];
    s->year = 1;
    s->level = 1;
    s->flags = 3;
    s->partner = WEND_RIT; /* WEN-014: recommended; a random pairing replaces it */
    for (int seat = 0; seat < s->players; seat++) set_up_player(s, seat);
    memcpy(s->deck, wend_mask_deck, sizeof s->deck); /* WEN-074 */
    s->decked = WEND_CARDS;
    memset(s->place, WEND_NONE, sizeof s->place);
    memset(s->display, WEND_NONE, sizeof s->display);
    memset(s->next, WEND_NONE, sizeof s->next);
    memset(s->stack_of, (1 << WEND_COPIES) - 1, sizeof s->stack_of); /* WEN-069 */
    fill_supply(s);
    wend_settle(s, NULL);
    return PENT_OK;
}

static void push_display(wend_state *s) {
    for (int slot = WEND_DISPLAY - 1; slot >= 0; slot--)
        wend_push(s, WF_ADVANCED, PENT_FRAME_CHANCE, slot, 1);
}

static void push_hands(wend_state *s) {
    for (int i = s->players - 1; i >= 0; i--) {
        int seat = s->order[i];
        if (seat < s->seats && wend_tribes[s->player[seat].tribe].masks)
            wend_push(s, WF_DRAW, PENT_FRAME_CHANCE, seat, 0);
    }
}

static void push_grids(wend_state *s) {
    for (int i = s->players - 1; i >= 0; i--) {
        if (s->order[i] >= s->seats) continue;
        s->player[s->order[i]].grid[4] = 0; /* WEN-021 */
        wend_push(s, WF_LAY, PENT_FRAME_CHANCE, s->order[i], 0);
    }
}

static void push_canoes(wend_state *s) { /* WEN-023 */
    for (int i = s->players - 1; i >= 0; i--) {
        int seat = s->order[i];
        if (seat < s->seats) {
            wend_push(s, WF_LAKE, seat, 0, 0);
        } else {
            s->player[seat].canoes = 1;
            s->player[seat].lake[0] = 1;
        }
    }
}

static void push_tribes(wend_state *s, pent_trace *why) {
    for (int i = 0; i < s->players; i++) {
        int seat = s->order[i];
        if (seat >= s->seats) continue;
        if (s->draft)
            wend_push(s, WF_TRIBE, seat, 0, 0); /* WEN-020: the last ends on top */
        else
            take_tribe(s, seat, WEND_WENDAT, why);
    }
}

/* WEN-024: one step of the set-up. */
static void next_set_up(wend_state *s, int step, pent_trace *why) {
    switch (step) {
    case WEND_STEP_PAIRS:
        if (s->pairs == WEND_PAIRS_RANDOM) wend_push(s, WF_PAIR, PENT_FRAME_CHANCE, 0, 0);
        break;
    case WEND_STEP_PROGRESS:
        for (int row = 2; row >= 0; row--)
            wend_push(s, WF_PROGRESS, PENT_FRAME_CHANCE, row, 2 * s->players); /* WEN-015 */
        break;
    case WEND_STEP_DISCARD:                                                /* WEN-016 */
        if (!(s->shown & (1u << WEND_P22 | 1u << WEND_P32))) s->flags = 0; /* WEN-110 */
        wend_push(s, WF_TURN_UP, PENT_FRAME_CHANCE, WR_SET_UP, 0);
        break;
    case WEND_STEP_ORDER: wend_push(s, WF_ORDER, PENT_FRAME_CHANCE, 0, 0); break;
    case WEND_STEP_DISPLAY: push_display(s); break;
    case WEND_STEP_SHOW_TRIBES:
        if (s->draft) wend_push(s, WF_SHOW_TRIBE, PENT_FRAME_CHANCE, s->seats + 1, 0);
        break;
    case WEND_STEP_TRIBES: push_tribes(s, why); break;
    case WEND_STEP_HANDS:
        s->tribes = 0;
        push_hands(s);
        break;
    case WEND_STEP_GRIDS: push_grids(s); break;
    default: push_canoes(s);
    }
}

/* The last place of the order needs no draw. */
static void set_order(wend_state *s, int seat) {
    pent_frame *f = pent_top(&s->stack);
    s->order[f->a++] = (uint8_t)seat;
    if (f->a < s->players - 1) return;
    unsigned left = (1u << s->players) - 1;
    for (int i = 0; i < f->a; i++) left &= ~(1u << s->order[i]);
    s->order[f->a] = (uint8_t)pent_lowest(left);
    pent_pop(&s->stack);
}

static void show_advanced(wend_state *s, int tile) {
    pent_frame f = pent_pop(&s->stack);
    s->display[f.a] = (uint8_t)tile;
    s->age[f.a] = f.b ? 0 : ++s->clock; /* WEN-160 */
    s->supply[s->level - 1] &= ~(1u << (tile - WEND_BASE_TILES) % WEND_LEVEL_TILES);
}

static void show_progress(wend_state *s, int tile) {
    pent_frame *f = pent_top(&s->stack);
    s->place[tile] = (uint8_t)(2 * s->players - f->b);
    s->shown |= 1u << tile;
    if (!--f->b) pent_pop(&s->stack);
}

static void show_tribe(wend_state *s, int tribe) {
    s->tribes |= (uint8_t)(1u << tribe);
    if (!--pent_top(&s->stack)->a) pent_pop(&s->stack);
}

void wend_set_up_apply(wend_state *s, pent_frame f, pent_move m, pent_trace *why) {
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case WM_PAIR:
        s->partner = (uint8_t)a;
        pent_pop(&s->stack);
        break;
    case WM_PROGRESS: show_progress(s, a); break;
    case WM_ORDER: set_order(s, a); break;
    case WM_ADVANCED: show_advanced(s, a); break;
    case WM_SHOW_TRIBE: show_tribe(s, a); break;
    case WM_TRIBE:
        s->tribes &= (uint8_t) ~(1u << a);
        pent_pop(&s->stack);
        take_tribe(s, f.seat, a, why);
        break;
    default: /* WM_LAKE */
        s->player[f.seat].canoes = 1;
        s->player[f.seat].lake[a] = 1;
        pent_pop(&s->stack);
    }
}

/* ---- grids ----------------------------------------------------------------------------------- */

/* First laying: eight base tiles round the Sacred Fire; the last one is no draw. */
static void lay_base(wend_state *s, pent_frame *f, int tile) {
    wend_player *p = &s->player[f->a];
    p->grid[f->b++] = (uint8_t)tile;
    f->b = (uint8_t)(f->b + (f->b == 4));
    if (f->b < WEND_CELLS - 1) return;
    unsigned left = 0x1FF;
    for (int cell = 0; cell < WEND_CELLS - 1; cell++) left &= ~(1u << p->grid[cell]);
    p->grid[WEND_CELLS - 1] = (uint8_t)pent_lowest(left);
    pent_pop(&s->stack);
}

/* WEN-134: the three tiles below the grid fill the top row; the last one is no draw. */
static void lay_out_tile(wend_state *s, pent_frame *f, int tile) {
    wend_player *p = &s->player[f->a];
    int left = 0;
    for (int i = 0; i < 3; i++) {
        if (p->out[i] == tile) p->out[i] = WEND_NONE;
        if (p->out[i] != WEND_NONE) left = i;
    }
    p->grid[f->b++] = (uint8_t)tile;
    if (f->b < 2) return;
    p->grid[2] = p->out[left];
    p->out[left] = WEND_NONE;
    pent_pop(&s->stack);
}

void wend_lay(wend_state *s, pent_frame *f, int tile) {
    if (f->kind == WF_LAY)
        lay_base(s, f, tile);
    else
        lay_out_tile(s, f, tile);
}

/* ---- Restore --------------------------------------------------------------------------------- */

static void new_order(wend_state *s) { /* WEN-129 */
    memcpy(s->order, s->next, s->players);
    memset(s->next, WEND_NONE, sizeof s->next);
    s->placed = 0;
}

/* WEN-130: flip what was used. */
static void take_markers_off(wend_player *p) {
    p->ritual ^= p->marked;
    p->marked = 0; /* WEN-137 */
    p->fire = WEND_NONE;
    p->unshifted = 1;
}

/* WEN-131: move the rows down, turn up what leaves. */
static void shift_rows(wend_player *p) {
    for (int i = 0; i < 3; i++) p->out[i] = p->grid[WEND_BOTTOM + i];
    memmove(p->grid + 3, p->grid, 6);
    memset(p->grid, WEND_NONE, 3);
    p->ritual = (uint16_t)(p->ritual << 3 & 0x1F8);
    p->unshifted = 0;
}

static void tell_replaced(int seat, int old, int fresh, pent_trace *why) {
    char out[40], in[40];
    pent_text t = pent_text_on(out, sizeof out);
    wend_say_actions(&t, wend_tiles[old].icon);
    t = pent_text_on(in, sizeof in);
    wend_say_actions(&t, wend_tiles[fresh].icon);
    pent_tell(why, seat, 0, "WEN-132", "replaces the tile %s by %s", out, in);
}

void wend_replace(wend_state *s, int seat, pent_move m, pent_trace *why) {
    wend_player *p = &s->player[seat];
    pent_pop(&s->stack);
    shift_rows(p); /* WEN-165 */
    if (pent_kind(m) == WM_KEEP) return;
    int old = pent_a(m), fresh = pent_b(m);
    for (int i = 0; i < 3; i++)
        if (p->out[i] == old) p->out[i] = (uint8_t)fresh;
    p->set_aside = (p->set_aside | PENT_BIT(old)) & ~PENT_BIT(fresh); /* WEN-132 */
    if (why) tell_replaced(seat, old, fresh, why);
    for (int slot = 0; slot < WEND_DISPLAY; slot++) {
        if (s->display[slot] != fresh) continue;
        s->display[slot] = WEND_NONE;
        pent_frame shuffle = pent_pop(&s->stack); /* WEN-133: shuffle, refill, next player */
        wend_push(s, WF_ADVANCED, PENT_FRAME_CHANCE, slot, 0);
        pent_push(&s->stack, shuffle);
    }
}

/* WEN-160 */
static void phantom_removes(wend_state *s) {
    int oldest = -1;
    for (int slot = 0; slot < WEND_DISPLAY; slot++)
        if (s->display[slot] != WEND_NONE && (oldest < 0 || s->age[slot] < s->age[oldest]))
            oldest = slot;
    if (oldest < 0) return;
    s->display[oldest] = WEND_NONE;
    wend_push(s, WF_ADVANCED, PENT_FRAME_CHANCE, oldest, 0);
}

/* "Year 2 begins; the turn order is red, blue" */
static void tell_order(const wend_state *s, bool begins, const char *does, pent_trace *why) {
    char order[64];
    pent_text t = pent_text_on(order, sizeof order);
    for (int i = 0; i < s->players; i++)
        pent_say(&t, "%s" PENT_SEAT, i ? ", " : "", s->order[i], wend_colour_name(s, s->order[i]));
    pent_tell_heading(why, begins ? "Year" : NULL, s->year, "WEN-129",
                      "Year %d %s; the turn order is %s", s->year, does, order);
}

static void start_restore(wend_state *s, pent_trace *why) {
    new_order(s);
    if (why)
        tell_order(s, false,
                   s->year == WEND_YEARS ? "ends, and Turtles are revealed"
                                         : "ends, and used tiles turn over",
                   why);
    s->turn = 0;
    s->pass = 0;
    if (s->year == WEND_YEARS) { /* WEN-138 */
        s->step = WEND_STEP_REVEAL;
        return;
    }
    s->step = WEND_STEP_RESTORE;
    for (int seat = 0; seat < s->seats; seat++) take_markers_off(&s->player[seat]);
}

/* WEN-136 WEN-137 */
static void new_year(wend_state *s) {
    for (int seat = 0; seat < s->players; seat++) {
        wend_player *p = &s->player[seat];
        for (int t = 0; t < WEND_CARD_TYPES; t++) {
            p->known[t] = (uint8_t)(p->known[t] + p->played[t]);
            p->played[t] = 0;
        }
        p->disk = WEND_NONE;
        p->used = 0;
        p->power_used = 0;
        p->placed = 0;
    }
    s->ph_cards = 0;
    s->year++;
    s->turn = 0;
    s->step = WEND_STEP_TURNS;
}

static void next_restore(wend_state *s, pent_trace *why) {
    if (s->turn < s->players) {
        int seat = s->order[s->turn++];
        if (seat >= s->seats) {
            phantom_removes(s);
            return;
        }
        wend_push(s, WF_SHUFFLE, PENT_FRAME_CHANCE, seat, 0);
        wend_push(s, WF_REPLACE, seat, 0, 0);
        return;
    }
    if (s->year == 3 && s->level == 1) { /* WEN-135 */
        s->level = 2;
        pent_tell(why, PENT_CHANCE, 0, "WEN-135", "Advanced tiles of level 2 come on display");
        memset(s->display, WEND_NONE, sizeof s->display);
        push_display(s);
        return;
    }
    new_year(s);
}

/* ---- turns ----------------------------------------------------------------------------------- */

static void next_turn(wend_state *s, pent_trace *why) { /* WEN-002 */
    if (s->turn == s->players) {
        s->turn = 0;
        s->pass++;
    }
    if (s->pass == WEND_PASSES) {
        start_restore(s, why);
        return;
    }
    if (why && !s->pass && !s->turn) tell_order(s, true, "begins", why);
    int seat = s->order[s->turn++];
    if (seat < s->seats) {
        wend_push(s, WF_TURN, seat, 0, 0);
        return;
    }
    if (!s->pass) /* WEN-147 */
        s->ph_cards = (1 << WEND_PH_CARDS) - 1;
    wend_push(s, WF_PHANTOM, PENT_FRAME_CHANCE, 0, 0);
}

/* WEN-139: all Turtles are turned over, in turn order. WEN-161: the Phantom's are seen first
 * now. */
static void reveal_turtles(wend_state *s) {
    static const uint8_t none[WEND_TURTLES];
    for (int i = s->players - 1; i >= 0; i--)
        if (s->order[i] < s->seats && memcmp(s->player[s->order[i]].turtle, none, sizeof none))
            wend_push(s, WF_OPEN, PENT_FRAME_CHANCE, s->order[i], 0);
    for (int kind = WEND_TURTLES - 1; wend_solo(s) && kind >= 0; kind--)
        if (s->player[PHANTOM].turtle[kind] == WEND_UNKNOWN)
            wend_push(s, WF_REVEAL, PENT_FRAME_CHANCE, PHANTOM, kind);
}

void wend_next_step(wend_state *s, pent_trace *why) {
    switch (s->step) {
    case WEND_STEP_TURNS: next_turn(s, why); break;
    case WEND_STEP_RESTORE: next_restore(s, why); break;
    case WEND_STEP_REVEAL:
        s->step = WEND_STEP_OVER;
        reveal_turtles(s);
        break;
    default: next_set_up(s, s->step++, why);
    }
}
