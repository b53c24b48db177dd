/* check_open.c: what must be true of open decisions and of the part of the game they belong to. What
 * is counted is in check.c. */
#include "core/fields.h"
#include "games/wendake/wendake.h"

enum { PHANTOM = 1 };

static const pent_frame_limit limits[WF_OPEN + 1] = {
    [0] = {.by = 2}, /* no decision */
    [WF_PAIR] = {PENT_BY_CHANCE, {0}},
    [WF_PROGRESS] = {PENT_BY_CHANCE, {2, WEND_ROW}},
    [WF_TURN_UP] = {PENT_BY_CHANCE, {WR_PHANTOM_TRADE, WEND_SEATS - 1}},
    [WF_ORDER] = {PENT_BY_CHANCE, {WEND_SEATS - 1}},
    [WF_ADVANCED] = {PENT_BY_CHANCE, {WEND_DISPLAY - 1, 1}},
    [WF_SHOW_TRIBE] = {PENT_BY_CHANCE, {WEND_TRIBES}},
    [WF_DRAW] = {PENT_BY_CHANCE, {WEND_SEATS - 1}},
    [WF_LAY] = {PENT_BY_CHANCE, {WEND_SEATS - 1, WEND_CELLS - 1}},
    [WF_TURN] = {PENT_BY_SEAT, {0, 0, 0, WEND_CALLS_OFF}},
    [WF_ICONS] = {PENT_BY_SEAT, {255, 7, 1, WEND_CALLS_OFF}},
    [WF_SWAP] = {PENT_BY_SEAT, {WEND_CELLS - 1}},
    [WF_MOVE] = {PENT_BY_SEAT, {63}},
    [WF_TURTLES] = {PENT_BY_SEAT, {7, WU_22 | WU_32}},
    [WF_TURTLE] = {PENT_BY_CHANCE, {WEND_SEATS - 1, WEND_TURTLES - 1}},
    [WF_CEREMONY] = {PENT_BY_SEAT, {3, WEND_KINDS, WEND_KINDS *WEND_KINDS}},
    [WF_TRADE] = {PENT_BY_SEAT, {WD_BOUGHT, 1}},
    [WF_EXCHANGE] = {PENT_BY_SEAT, {63, 31, 31, 1}},
    [WF_RETURN] = {PENT_BY_SEAT, {3 * WEND_PIECES}},
    [WF_REPLACE] = {PENT_BY_SEAT, {0, 0, 0, WEND_CALLS_OFF}},
    [WF_SHUFFLE] = {PENT_BY_CHANCE, {WEND_SEATS - 1, 1}},
    [WF_PHANTOM] = {PENT_BY_CHANCE, {0}},
    [WF_REVEAL] = {PENT_BY_CHANCE, {WEND_SEATS - 1, WEND_TURTLES - 1}},
    [WF_OPEN] = {PENT_BY_CHANCE, {WEND_SEATS - 1}},
};

/* ---- which decision lies on which ------------------------------------------------------------- */

#define ON(kind) (1u << WF_##kind)
#define BOTTOM   ON(PAIR) /* nothing lies on it, so its bit is free */
#define ACTING   (ON(TURN) | ON(ICONS) | ON(CEREMONY) | ON(TRADE))

/* The kinds that may lie right below, and the parts of the game it belongs to. */
static const struct {
    uint32_t below;
    uint16_t steps;
} belongs[WF_OPEN + 1] = {
    [WF_PAIR] = {BOTTOM, 1u << WEND_STEP_PROGRESS},
    [WF_PROGRESS] = {BOTTOM | ON(PROGRESS), 1u << WEND_STEP_DISCARD},
    [WF_TURN_UP] = {BOTTOM | ON(CEREMONY) | ON(DISCARD) | ON(DRAW_2) | ON(TRADE) | ON(LOSE),
                    1u << WEND_STEP_ORDER | 1u << WEND_STEP_TURNS},
    [WF_ORDER] = {BOTTOM, 1u << WEND_STEP_DISPLAY},
    [WF_ADVANCED] = {BOTTOM | ON(ADVANCED), 1u << WEND_STEP_SHOW_TRIBES | 1u << WEND_STEP_RESTORE},
    [WF_SHOW_TRIBE] = {BOTTOM, 1u << WEND_STEP_TRIBES},
    [WF_TRIBE] = {BOTTOM | ON(TRIBE), 1u << WEND_STEP_HANDS},
    [WF_DRAW] = {BOTTOM | ON(DRAW) | ON(CEREMONY) | ON(DISCARD) | ON(DRAW_2),
                 1u << WEND_STEP_GRIDS | 1u << WEND_STEP_TURNS},
    [WF_LAY] = {BOTTOM | ON(LAY), 1u << WEND_STEP_CANOES},
    [WF_LAKE] = {BOTTOM | ON(LAKE), 1u << WEND_STEP_TURNS},
    [WF_TURN] = {BOTTOM, 1u << WEND_STEP_TURNS},
    [WF_ICONS] = {BOTTOM, 1u << WEND_STEP_TURNS},
    [WF_SWAP] = {ON(TURN) | ON(ICONS) | ON(REPLACE),
                 1u << WEND_STEP_TURNS | 1u << WEND_STEP_RESTORE},
    [WF_MOVE] = {ACTING, 1u << WEND_STEP_TURNS},
    [WF_TURTLES] = {ON(ICONS), 1u << WEND_STEP_TURNS},
    [WF_TURTLE] = {ON(TURTLES), 1u << WEND_STEP_TURNS},
    [WF_DRAW_2] = {ON(DISCARD), 1u << WEND_STEP_TURNS},
    [WF_DISCARD] = {ON(CEREMONY), 1u << WEND_STEP_TURNS},
    [WF_CEREMONY] = {ON(ICONS), 1u << WEND_STEP_TURNS},
    [WF_TRADE] = {ON(ICONS), 1u << WEND_STEP_TURNS},
    [WF_EXCHANGE] = {ACTING, 1u << WEND_STEP_TURNS},
    [WF_LOSE] = {ON(TRADE), 1u << WEND_STEP_TURNS},
    [WF_RETURN] = {ON(ICONS) | ON(MOVE), 1u << WEND_STEP_TURNS},
    [WF_REPLACE] = {ON(SHUFFLE), 1u << WEND_STEP_RESTORE},
    [WF_SHUFFLE] = {BOTTOM | ON(ADVANCED), 1u << WEND_STEP_RESTORE},
    [WF_PHANTOM] = {BOTTOM, 1u << WEND_STEP_TURNS},
    [WF_REVEAL] = {BOTTOM | ON(OPEN) | ON(REVEAL), 1u << WEND_STEP_OVER},
    [WF_OPEN] = {BOTTOM | ON(OPEN), 1u << WEND_STEP_OVER},
};

/* Whom a decision is about. */
static int whom(const pent_frame *f) {
    switch (f->kind) {
    case WF_DRAW:
    case WF_LAY:
    case WF_TURTLE:
    case WF_SHUFFLE:
    case WF_OPEN: return f->a;
    default: return f->seat;
    }
}

static const char *check_stack(const wend_state *s) {
    const pent_stack *st = &s->stack;
    if (st->n > WEND_DISPLAY + 2) return "stack.n: more than ever open";
    bool turns = s->step == WEND_STEP_TURNS && s->turn > 0;
    for (int i = 0; i < st->n; i++) {
        const pent_frame *f = &st->f[i];
        uint32_t low = i ? 1u << f[-1].kind : BOTTOM;
        if (!(belongs[f->kind].below & low) || !(belongs[f->kind].steps >> s->step & 1))
            return "stack.f.kind: decisions that do not meet";
        int seat = whom(f);
        if (seat == PENT_FRAME_CHANCE) continue;
        if (seat >= s->seats) return "stack.f.seat: nobody";
        if (turns && seat != s->order[s->turn - 1]) return "stack.f.seat: not its turn";
    }
    return NULL;
}

/* ---- one decision by itself --------------------------------------------------------------------- */

static unsigned icon_bits(const wend_icon *icon) {
    unsigned bits = 0;
    for (int i = 0; i < WEND_ICONS; i++) bits |= (unsigned)(icon[i].action != WEND_NO_ACTION) << i;
    return bits;
}

static const char *check_icons(const wend_state *s, const pent_frame *f) {
    const wend_player *p = &s->player[f->seat];
    if (f->a == WEND_NONE) return f->b || f->c ? "stack.f.b: icons of no cell" : NULL;
    if (f->a >= WEND_CELLS) return "stack.f.a: a cell off the grid";
    if (!(p->marked >> f->a & 1) && p->fire != f->a) return "stack.f.a: a cell without a marker";
    return f->b & ~icon_bits(wend_icons_of(p, f->a)) ? "stack.f.b: icons that are not there" : NULL;
}

static const char *check_turn_up(const wend_state *s, const pent_frame *f, bool bottom) {
    if (!s->decked) return "decked: no card to turn up";
    bool phantom = f->a == WR_PHANTOM_MASK || f->a == WR_PHANTOM_TRADE;
    if (s->step == WEND_STEP_ORDER) return f->a == WR_SET_UP ? NULL : "stack.f.a: no set-up";
    if (f->a == WR_SET_UP) return "stack.f.a: the set-up is over";
    if (f->a == WR_SMALLPOX)
        return !bottom && f[-1].kind == WF_TRADE && f->b == f[-1].seat ? NULL
                                                                       : "stack.f.b: no trade";
    if (phantom) return bottom && wend_solo(s) && f->b == PHANTOM ? NULL : "stack.f.a: no Phantom";
    if (bottom && !wend_solo(s)) return "stack.f.a: nobody's card";
    return f->b ? "stack.f.b: a card for nobody" : NULL;
}

static const char *check_frame(const wend_state *s, int at) {
    const pent_frame *f = &s->stack.f[at];
    const wend_player *p = &s->player[f->seat & 3];
    bool top = at == s->stack.n - 1;
    switch (f->kind) {
    case WF_TURN_UP: return check_turn_up(s, f, at == 0);
    case WF_DRAW: return top && !s->decked ? "decked: no card to draw" : NULL;
    case WF_ICONS: return check_icons(s, f);
    case WF_SWAP:
        if (!p->swaps) return "player.swaps: none is left";
        return p->marked >> f->a & 1 || p->fire == f->a ? "stack.f.a: a cell with a marker" : NULL;
    case WF_TURTLE:
        if (s->player[f->a].turtle[f->b] || !s->stack_of[f->b]) return "stack.f.b: no such Turtle";
        return f[-1].a >> f->b / 3 & 1 ? NULL : "stack.f.a: its group was not taken";
    case WF_REVEAL:
        if (!wend_solo(s) || f->a != PHANTOM || s->player[PHANTOM].turtle[f->b] != WEND_UNKNOWN)
            return "stack.f.a: nothing to turn over";
        return s->stack_of[f->b] ? NULL : "stack_of: no Turtle is left";
    case WF_OPEN: return s->player[f->a].open ? "player.open: they are open" : NULL;
    case WF_ADVANCED:
        if (s->display[f->a] != WEND_NONE) return "display: the slot is taken";
        return top && !s->supply[s->level - 1] ? "supply: no tile is left" : NULL;
    case WF_REPLACE: return f[-1].a == f->seat && !f[-1].b ? NULL : "stack.f.a: another's tiles";
    case WF_LAKE: return p->canoes ? "player.canoes: one before the first" : NULL;
    case WF_PHANTOM: return wend_solo(s) ? NULL : "stack.f.kind: no Phantom plays";
    case WF_EXCHANGE: return f->d && f[-1].kind != WF_TRADE ? "stack.f.d: no trade" : NULL;
    default: return NULL;
    }
}

/* ---- the set-up --------------------------------------------------------------------------------- */

static const char *check_progress(const wend_state *s) {
    for (int row = 0; row < 3; row++) {
        int laid = 0, due = s->step > WEND_STEP_PROGRESS ? 2 * s->players : 0; /* WEN-015 */
        for (int i = 0; i < s->stack.n; i++) {
            const pent_frame *f = &s->stack.f[i];
            if (f->kind != WF_PROGRESS) continue;
            if (f->a != 2 - i || !f->b) return "stack.f.a: another row comes first";
            if (f->a == row) due -= f->b;
        }
        for (int tile = row * WEND_ROW; tile < (row + 1) * WEND_ROW; tile++) {
            laid += s->place[tile] != WEND_NONE;
            bool shown = s->shown >> tile & 1;
            if (shown && s->place[tile] == WEND_NONE) return "place: a tile that nobody laid";
            if (s->step < WEND_STEP_TURNS && shown != (s->place[tile] != WEND_NONE))
                return "shown: a tile is lost";
            for (int seat = 0; seat < s->players; seat++)
                if (s->player[seat].progress >> tile & 1 && s->place[tile] == WEND_NONE)
                    return "player.progress: a tile that nobody laid";
        }
        if (laid != due) return "place: too many or too few tiles";
    }
    return NULL;
}

static const char *check_order(const wend_state *s) {
    const pent_frame *f = s->stack.n ? &s->stack.f[0] : NULL;
    bool asked = f && f->kind == WF_ORDER;
    int n = s->step > WEND_STEP_DISPLAY ? s->players : asked ? f->a : 0;
    unsigned seen = 0;
    if (asked && f->a >= s->players - 1) return "stack.f.a: the order is known";
    for (int i = 0; i < WEND_SEATS; i++) {
        if (i >= n) {
            if (s->order[i]) return "order: somebody too early";
            continue;
        }
        if (s->order[i] >= s->players || seen >> s->order[i] & 1) return "order: somebody twice";
        seen |= 1u << s->order[i];
    }
    return NULL;
}

static const char *check_tribes(const wend_state *s) {
    int asked = 0, shown = pent_popcount(s->tribes);
    for (int i = 0; i < s->stack.n; i++) {
        const pent_frame *f = &s->stack.f[i];
        if (f->kind == WF_SHOW_TRIBE)
            return s->draft && f->a && shown + f->a == s->seats + 1 && !(s->tribes & 1)
                       ? NULL
                       : "tribes: too many or too few";
        asked += f->kind == WF_TRIBE;
        for (int k = 0; k < i && f->kind == WF_TRIBE; k++)
            if (s->stack.f[k].seat == f->seat) return "stack.f.seat: somebody twice";
        if (f->kind == WF_TRIBE && s->player[f->seat].swaps) return "player.swaps: before a tribe";
    }
    if (shown != (asked ? asked + 1 : 0) || s->tribes & 1) return "tribes: too many or too few";
    return asked && !s->draft ? "draft: nobody is asked" : NULL;
}

/* The cells that a grid being laid has: WEN-021. */
static const char *check_laying(const wend_state *s, int seat) {
    const wend_player *p = &s->player[seat];
    int from = s->step < WEND_STEP_CANOES ? 0 : WEND_CELLS;
    for (int i = 0; i < s->stack.n; i++) {
        const pent_frame *f = &s->stack.f[i];
        if (f->kind != WF_LAY || f->a != seat) continue;
        if (f->b == 4 || f->b > 7 || (i < s->stack.n - 1 && f->b)) return "stack.f.b: no such cell";
        if (from < WEND_CELLS) return "stack.f.a: a grid twice";
        from = f->b;
    }
    unsigned seen = 0;
    for (int cell = 0; cell < WEND_CELLS; cell++) {
        bool middle = cell == 4 && s->step >= WEND_STEP_CANOES;
        int tile = p->grid[cell];
        if ((tile != WEND_NONE) != (cell < from || middle)) return "player.grid: not as laid";
        if (tile == WEND_NONE) continue;
        if (tile >= WEND_BASE_TILES || seen >> tile & 1 || middle != (tile == 0))
            return "player.grid: no base tile";
        seen |= 1u << tile;
    }
    return NULL;
}

static const char *check_fresh(const wend_state *s) {
    if (s->year != 1 || s->pass || s->turn || s->placed || s->ph_cards || s->level != 1)
        return "year: the first has not begun";
    for (int seat = 0; seat < s->players; seat++) {
        const wend_player *p = &s->player[seat];
        if (p->set_aside || p->progress || p->used || p->marked || p->ritual || p->placed ||
            p->fire != WEND_NONE || p->flag != WEND_NONE || p->disk != WEND_NONE)
            return "player: something before the first Year";
        if (p->swaps && s->step < WEND_STEP_HANDS) return "player.swaps: before a tribe";
        const char *broken = seat < s->seats ? check_laying(s, seat) : NULL;
        if (broken) return broken;
    }
    return NULL;
}

/* A drawn card for everybody whose tribe has one, and a frame for everybody in the order. */
static const char *check_once_each(const wend_state *s) {
    unsigned seen = 0;
    for (int i = 0; i < s->stack.n; i++) {
        const pent_frame *f = &s->stack.f[i];
        if (f->kind == WF_ADVANCED || f->kind == WF_REVEAL) {
            if (seen >> (f->kind == WF_ADVANCED ? f->a : f->b) & 1) return "stack.f.a: twice";
            seen |= 1u << (f->kind == WF_ADVANCED ? f->a : f->b);
        } else if (f->kind == WF_LAKE || f->kind == WF_OPEN ||
                   (f->kind == WF_DRAW && s->step == WEND_STEP_GRIDS)) {
            if (seen >> (16 + whom(f)) & 1) return "stack.f.a: somebody twice";
            seen |= 1u << (16 + whom(f));
        }
    }
    return NULL;
}

/* ---- turns and Years ---------------------------------------------------------------------------- */

/* How many turns of this Year a player has begun; the one at choosing is not. */
static int turns_of(const wend_state *s, int seat) {
    int place = 0;
    while (s->order[place] != seat) place++;
    if (s->turn == 0) return s->pass;
    bool choosing = s->stack.f[0].kind == WF_TURN || s->stack.f[0].kind == WF_PHANTOM;
    return s->pass + (place < s->turn - 1 || (place == s->turn - 1 && !choosing));
}

static const char *check_markers(const wend_state *s) {
    for (int seat = 0; seat < s->players; seat++) {
        const wend_player *p = &s->player[seat];
        int turns = turns_of(s, seat), cards = pent_popcount(s->ph_cards);
        if (seat < s->seats) {
            if (pent_popcount(p->marked) + p->placed != turns) return "player.marked: miscounted";
            continue;
        }
        bool begun = turns || s->stack.f[0].kind == WF_PHANTOM; /* WEN-147 */
        if (cards != (begun ? WEND_PH_CARDS - turns : 0)) return "ph_cards: miscounted";
        bool council = begun && !(s->ph_cards >> WEND_COUNCIL & 1);
        if (p->placed != council) return "player.placed: the Council differs";
    }
    return !wend_solo(s) && s->ph_cards ? "ph_cards: no Phantom plays" : NULL;
}

static const char *check_next(const wend_state *s) {
    unsigned seen = 0;
    for (int i = 0; i < WEND_SEATS; i++) {
        if ((s->next[i] == WEND_NONE) != (i >= s->placed)) return "next: placed differs";
        if (i >= s->placed) continue;
        if (s->next[i] >= s->players || seen >> s->next[i] & 1) return "next: somebody twice";
        seen |= 1u << s->next[i];
    }
    for (int seat = 0; s->step == WEND_STEP_TURNS && seat < s->players; seat++)
        if (s->player[seat].placed != (seen >> seat & 1)) return "next: placed differs";
    return NULL;
}

static const char *check_turns(const wend_state *s) {
    const pent_frame *f = &s->stack.f[0];
    if (f->kind == WF_LAKE) return check_fresh(s);
    if (s->turn < 1 || s->turn > s->players || s->pass >= WEND_PASSES) return "turn: nobody's";
    int seat = s->order[s->turn - 1];
    bool phantom = f->kind == WF_PHANTOM || f->kind == WF_TURN_UP;
    if (phantom != (seat >= s->seats)) return "turn: another's";
    for (int i = 0; i < s->seats; i++) {
        const wend_player *p = &s->player[i];
        for (int cell = 0; cell < WEND_CELLS; cell++)
            if (p->grid[cell] == WEND_NONE) return "player.grid: a hole";
        bool line = false;
        for (int k = 0; k < WEND_LINES; k++) line |= !(p->marked & ~wend_lines[k]);
        if (!line) return "player.marked: not in a line";
    }
    return check_markers(s);
}

/* WEN-131 WEN-134: whose tiles have moved. */
static const char *check_rows(const wend_state *s, int seat) {
    const wend_player *p = &s->player[seat];
    int place = 0, out = 0, hole = 0;
    while (s->order[place] != seat) place++;
    bool waits = place >= s->turn;
    for (int i = 0; i < s->stack.n; i++) {
        const pent_frame *f = &s->stack.f[i];
        if (f->kind == WF_REPLACE && f->seat == seat) waits = true;
        if (f->kind != WF_SHUFFLE || f->a != seat) continue;
        if (place != s->turn - 1) return "stack.f.a: not its turn";
        if (f[1].kind != WF_REPLACE) out = 3 - f->b, hole = f->b;
    }
    if (p->unshifted != waits) return "player.unshifted: the rows have moved";
    int left = 0;
    for (int k = 0; k < 3; k++) left += p->out[k] != WEND_NONE;
    if (left != out) return "player.out: too many or too few";
    for (int cell = 0; cell < WEND_CELLS; cell++)
        if ((p->grid[cell] == WEND_NONE) != (out && cell >= hole && cell < 3))
            return "player.grid: a hole";
    return NULL;
}

static const char *check_restore(const wend_state *s) {
    if (s->pass || s->placed || s->ph_cards || s->turn < 1 || s->turn > s->players ||
        s->year == WEND_YEARS)
        return "pass: the Year is over";
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->player[seat].marked || s->player[seat].fire != WEND_NONE)
            return "player.marked: in the Restore phase";
        const char *broken = check_rows(s, seat);
        if (broken) return broken;
    }
    return NULL;
}

static const char *check_part(const wend_state *s) {
    for (int i = 0; i < WEND_DISPLAY && s->step < WEND_STEP_SHOW_TRIBES; i++)
        if (s->display[i] != WEND_NONE) return "display: before it is laid out";
    for (int seat = 0; seat < s->players; seat++) {
        const wend_player *p = &s->player[seat];
        if (p->open && s->step != WEND_STEP_OVER) return "player.open: before the end";
        for (int k = 0; k < 3 && s->step != WEND_STEP_RESTORE; k++)
            if (p->out[k] != WEND_NONE) return "player.out: before the Restore phase";
    }
    if (s->step == WEND_STEP_TURNS) return check_turns(s);
    if (s->step == WEND_STEP_RESTORE) return check_restore(s);
    if (s->step != WEND_STEP_OVER) return check_fresh(s);
    for (int seat = 0; seat < s->seats; seat++)
        for (int cell = 0; cell < WEND_CELLS; cell++)
            if (s->player[seat].grid[cell] == WEND_NONE) return "player.grid: a hole";
    return NULL;
}

const char *wend_check_open(const wend_state *s) {
    static const char *(*const part[])(const wend_state *) = {
        check_order, check_stack, check_progress,  check_tribes,
        check_next,  check_part,  check_once_each,
    };
    const char *broken = pent_stack_broken(&s->stack, limits, WF_OPEN + 1, s->seats);
    if (broken) return broken;
    if ((s->stack.n == 0) && s->step != WEND_STEP_OVER) return "stack.n: nobody is asked";
    for (size_t i = 0; i < sizeof part / sizeof *part && !broken; i++) broken = part[i](s);
    for (int i = 0; i < s->stack.n && !broken; i++) broken = check_frame(s, i);
    if (!broken && s->stack.n && wend_idle(s)) broken = "stack.f.kind: nothing to decide";
    return broken;
}
