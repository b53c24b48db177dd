/* targets.c: which shapes of the picture a person clicks, in order, to make a move. Moves
 * without a shape of their own (stop, pass, end turn, spending) are buttons. */
#include "core/text.h"
#include "games/wendake/picture.h"

typedef struct clicks {
    pent_id *id;
    int n;
} clicks;

__attribute__((format(printf, 2, 3))) static void click(clicks *c, const char *format, ...) {
    if (c->n == PENT_MAX_TARGETS) return;
    va_list args;
    va_start(args, format);
    pent_text out = pent_text_on(c->id[c->n++].s, PENT_ID_CAP);
    pent__say_list(&out, format, &args);
    va_end(args);
}

static void click_bits(clicks *c, const char *word, int seat, unsigned bits) {
    PENT_EACH_BIT(i, bits) { click(c, "%s-%d-%d", word, seat, (int)i); }
}

/* The tile whose action it is, then the source and the Progress tiles used with it. */
static void click_do(const wend_state *s, const pent_frame *f, pent_move m, clicks *c) {
    static const int ritual[] = {13, 23, 33}, mask[] = {16, 25, 0}, trade[] = {17, 0, 0};
    const int *with = NULL;
    switch (pent_a(m)) {
    case WEND_CANOE: click(c, "lake-%s", wend_map_of(s)->lake[pent_c(m)]); return;
    case WEND_SACRED_FIRE: click(c, "tile-%d-%d", f->seat, pent_c(m)); return;
    case WEND_RITUAL: with = ritual; break;
    case WEND_TRADE: with = trade; break;
    case WEND_MASK:
        with = mask;
        if (pent_c(m) != WS_NOTHING) click(c, pent_c(m) == WS_DECK ? "deck" : "discard");
        break;
    default: break;
    }
    if (with != mask) click(c, "tile-%d-%d", f->seat, f->a);
    for (int i = 0; with && i < 3; i++)
        if (pent_b(m) >> i & 1) click(c, "own-%d-%d", f->seat, with[i]);
}

/* The area, then what comes into it: the Home area for a Native, the Home for nobody. */
static void click_transfer(const wend_state *s, const pent_frame *f, pent_move m, clicks *c) {
    int area = pent_a(m);
    if (pent_b(m) & WT_STAY) click(c, "own-%d-12", f->seat);
    click(c, "area-%d-%d", area / 2, area % 2);
    if (pent_b(m) & WT_FILL)
        click(c, "area-%d-%d", wend_home(s, f->seat), wend_map_of(s)->women >> area & 1 ? 0 : 1);
    else
        click(c, "t-%d", wend_home(s, f->seat));
}

static void click_power(const pent_frame *f, pent_move m, clicks *c) {
    int seat = f->seat, b = pent_b(m), k = pent_c(m);
    click(c, "own-%d-%d", seat, wend_progress[pent_a(m)].number);
    switch (pent_a(m)) {
    case WEND_P18: click(c, "good-%d-%d", seat, b); break;
    case WEND_P28:
    case WEND_P38:
        click(c, "good-%d-%d", seat, b);
        click(c, "good-%d-%d", seat, k);
        break;
    case WEND_P24:
        click(c, "track-%d", b);
        click(c, "track-%d", k);
        break;
    case WEND_P26:
        click(c, "kind-%d", b);
        click(c, "kind-%d", k);
        break;
    case WEND_P34: click(c, "lodge-%d-%d", seat, b); break;
    case WEND_P36: click(c, "kind-%d", b); break;
    case WEND_P37: click(c, "tile-%d-%d", seat, b); break;
    default: break;
    }
}

/* The Guard, then where it goes; an attack that spares a Mohawk begins with the tribe. */
static void click_move(const pent_frame *f, pent_move m, clicks *c) {
    int to = pent_b(m), code = pent_c(m) & ~WV_SPARED;
    if (pent_c(m) & WV_SPARED) click(c, "tribe-%d", f->seat);
    click(c, "guard-%d-%d", pent_a(m), f->seat);
    if (code == WV_GUARD)
        click(c, "t-%d", to);
    else if (code <= WV_ATTACK_2)
        click(c, "area-%d-%d", to, (code - WV_ENTER) % 2);
    else
        click(c, "guard-%d-%d", to, code - WV_GUARD_OF);
}

/* The space, then the kinds, those of which most are played first; of four kinds the one left out,
 * of five none. */
static void click_play(pent_move m, clicks *c) {
    const wend_pattern *w = &wend_patterns[pent_a(m)];
    int groups = wend_spaces[w->space].groups;
    click(c, "mask-%d", w->space + 1);
    if (groups == WEND_KINDS) return;
    for (int most = WEND_MOST_ALIKE; most >= 0; most--)
        for (int k = 0; k < WEND_KINDS; k++) {
            bool pick = groups == WEND_KINDS - 1 ? most == 0 && !w->need[k] : w->need[k] == most;
            if (pick && (most || groups == WEND_KINDS - 1)) click(c, "kind-%d", k);
        }
}

static void click_buy(const pent_frame *f, pent_move m, clicks *c) {
    const wend_progress_tile *w = &wend_progress[pent_a(m)];
    click(c, "progress-%d", w->number);
    if (w->level < 3) click_bits(c, "good", f->seat, (unsigned)pent_b(m));
    if (pent_c(m) == WEND_NONE) return;
    click(c, w->track >= WEND_LOWEST ? "track-%d" : "flag-%d", pent_c(m));
}

static void click_lose(const wend_state *s, const pent_frame *f, pent_move m, clicks *c) {
    int at = pent_b(m);
    switch (pent_a(m)) {
    case WL_GUARD: click(c, "guard-%d-%d", at, f->seat); break;
    case WL_AREA: click(c, "area-%d-%d", at / 2, at % 2); break;
    default: click(c, "area-%d-%d", wend_home(s, f->seat), pent_a(m) == WL_HOME_WOMAN ? 0 : 1);
    }
}

/* A Native in the Long House once for each that comes home. */
static void click_return(const pent_frame *f, pent_move m, clicks *c) {
    int n[3] = {pent_a(m), pent_b(m), pent_c(m)};
    for (int i = 0; i < WEND_NATIVES; i++)
        while (n[i]--) click(c, "lodge-%d-%d", f->seat, i);
}

static void click_replace(const wend_state *s, const pent_frame *f, pent_move m, clicks *c) {
    for (int cell = WEND_BOTTOM; cell < WEND_CELLS; cell++)
        if (s->player[f->seat].grid[cell] == pent_a(m)) click(c, "tile-%d-%d", f->seat, cell);
    for (int slot = 0; slot < WEND_DISPLAY; slot++)
        if (s->display[slot] == pent_b(m)) click(c, "adv-%d", slot);
    if (s->player[f->seat].set_aside & PENT_BIT(pent_b(m)))
        click(c, "aside-%d-%d", f->seat, pent_b(m));
}

int wend_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]) {
    const wend_state *s = state;
    const pent_frame *f = pent_top_of(&s->stack);
    clicks c = {out, 0};
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case WM_TRIBE: click(&c, "tribe-card-%d", a); break;
    case WM_LAKE: click(&c, "lake-%s", wend_map_of(s)->lake[a]); break;
    case WM_ACTIVATE:
    case WM_SWAP_WITH: click(&c, "tile-%d-%d", f->seat, a); break;
    case WM_PLACE: click(&c, "order"); break;
    case WM_DO: click_do(s, f, m, &c); break;
    case WM_TRANSFER: click_transfer(s, f, m, &c); break;
    case WM_SWAP:
        click(&c, "swap-%d", f->seat);
        click(&c, "tile-%d-%d", f->seat, a);
        break;
    case WM_POWER: click_power(f, m, &c); break;
    case WM_MOVE: click_move(f, m, &c); break;
    case WM_SCORE:
        if (a & WU_22) click(&c, "own-%d-22", f->seat);
        if (a & WU_32) click(&c, "own-%d-32", f->seat);
        break;
    case WM_TAKE: click(&c, "turtle-%d-%d", a / 3, wend_level_of(a)); break;
    case WM_DRAW_FROM: click(&c, a == WS_DECK ? "deck" : "discard"); break;
    case WM_DISCARD: click(&c, "hand-%d-%d", f->seat, a); break;
    case WM_PLAY: click_play(m, &c); break;
    case WM_EXCHANGE:
        click(&c, "good-%d-%d", f->seat, a);
        click(&c, "good-%d-%d", f->seat, pent_b(m));
        break;
    case WM_BUY: click_buy(f, m, &c); break;
    case WM_LOSE: click_lose(s, f, m, &c); break;
    case WM_RETURN: click_return(f, m, &c); break;
    case WM_REPLACE: click_replace(s, f, m, &c); break;
    default: break;
    }
    return c.n;
}
