/* text.c: words and notation of Wendake: moves, prompts, reasons, JSON. No rules are decided
 * here. */
#include "games/wendake/wendake.h"

#include <string.h>

void wend_say_tile(pent_text *out, int tile) {
    const wend_tile *w = &wend_tiles[tile];
    if (!w->level)
        pent_say(out, "B%d", tile);
    else
        pent_say(out, "%s-%d", w->level == 1 ? "I" : "II",
                 (tile - WEND_BASE_TILES) % WEND_LEVEL_TILES + 1);
}

/* "hunt+move 1" */
static void say_icons(pent_text *out, const wend_icon *icon) {
    for (int i = 0; i < WEND_ICONS && icon[i].action; i++) {
        pent_say(out, "%s%s", i ? "+" : "", wend_action_names[icon[i].action]);
        if (icon[i].n) pent_say(out, " %d", icon[i].n);
    }
}

static void say_card(pent_text *out, int type) {
    pent_say(out, "%s%s", wend_kind_names[type % WEND_KINDS], type >= WEND_KINDS ? "*" : "");
}

void wend_seat_name(const void *state, int seat, pent_text *out) {
    pent_say(out, "%s", wend_colour_name(state, seat));
}

void wend_role(const void *state, int seat, pent_text *out) {
    const wend_state *s = state;
    pent_say(out, "%s",
             seat >= s->seats           ? "Phantom"
             : !wend_has_tribe(s, seat) ? "no tribe yet"
                                        : wend_tribes[s->player[seat].tribe].name);
}

/* ---- chance ---------------------------------------------------------------------------------- */

static bool may_see(int viewer, int owner) { return viewer == PENT_TRUTH || viewer == owner; }

static void format_turtle(const wend_state *s, pent_move m, int viewer, pent_text *out) {
    const pent_frame *f = pent_top_of(&s->stack);
    const uint8_t *track = wend_turtle_tracks[pent_a(m)][pent_b(m)];
    pent_say(out, "turtle %s %d", wend_group_names[pent_a(m) / 3], wend_level_of(pent_a(m)));
    if (f->kind != WF_REVEAL && !may_see(viewer, f->a)) /* WEN-143 */
        return;
    pent_say(out, " %s", wend_track_names[track[0]]);
    if (track[1] != track[0]) pent_say(out, "/%s", wend_track_names[track[1]]);
}

/* "reveal red women 3E 5EM canoes 4R": every Turtle with the first letters of its tracks. */
static void format_reveal(const wend_state *s, int seat, pent_text *out) {
    static const char letter[] = "EMRK";
    const wend_player *p = &s->player[seat];
    pent_say(out, "reveal %s", wend_colour_name(s, seat));
    for (int kind = 0, group = -1; kind < WEND_TURTLES; kind++) {
        if (!p->turtle[kind]) continue;
        if (kind / 3 != group) pent_say(out, " %s", wend_group_names[kind / 3]);
        group = kind / 3;
        pent_say(out, " %d", wend_level_of(kind));
        if (p->turtle[kind] == WEND_UNKNOWN) continue;
        const uint8_t *track = wend_turtle_tracks[kind][p->turtle[kind] - 1];
        pent_say(out, "%c", letter[track[0]]);
        if (track[1] != track[0]) pent_say(out, "%c", letter[track[1]]);
    }
}

static void format_chance(const wend_state *s, pent_move m, int viewer, pent_text *out) {
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case WM_PAIR: pent_say(out, "pair economic with %s", wend_track_names[a]); break;
    case WM_PROGRESS: pent_say(out, "show progress %d", wend_progress[a].number); break;
    case WM_TURN_UP:
        pent_say(out, "turn up ");
        say_card(out, a);
        break;
    case WM_DRAW:
        pent_say(out, "draw ");
        if (may_see(viewer, pent_top_of(&s->stack)->a)) /* WEN-142 */
            say_card(out, a);
        else
            pent_say(out, "a card");
        break;
    case WM_ORDER: pent_say(out, "order %s", wend_colour_name(s, a)); break;
    case WM_ADVANCED:
        pent_say(out, "show tile ");
        wend_say_tile(out, a);
        break;
    case WM_SHOW_TRIBE: pent_say(out, "show tribe %s", wend_tribes[a].name); break;
    case WM_LAY:
        pent_say(out, "lay ");
        wend_say_tile(out, a);
        break;
    case WM_TURTLE: format_turtle(s, m, viewer, out); break;
    case WM_REVEAL: format_reveal(s, a, out); break;
    default: pent_say(out, "phantom %s", wend_phantom_names[a]);
    }
}

/* ---- seats ----------------------------------------------------------------------------------- */

static void say_used(pent_text *out, unsigned use, const int *number) {
    for (int i = 0; i < 3; i++)
        if (use >> i & 1) pent_say(out, " +%d", number[i]);
}

static void format_do(const wend_state *s, pent_move m, pent_text *out) {
    static const int ritual[] = {13, 23, 33}, mask[] = {16, 25, 0}, trade[] = {17, 0, 0};
    static const char *const source[] = {" deck", " discard", ""};
    const wend_player *p = &s->player[pent_top_of(&s->stack)->seat];
    unsigned use = (unsigned)pent_b(m);
    pent_say(out, "%s", wend_action_names[pent_a(m)]);
    switch (pent_a(m)) {
    case WEND_CANOE: pent_say(out, " %s", wend_map_of(s)->lake[pent_c(m)]); break;
    case WEND_MOVE: pent_say(out, " %d", pent_b(m)); break;
    case WEND_MASK:
        pent_say(out, "%s", source[pent_c(m)]);
        say_used(out, use, mask);
        break;
    case WEND_RITUAL: say_used(out, use, ritual); break;
    case WEND_TRADE: say_used(out, use, trade); break;
    case WEND_SACRED_FIRE:
        pent_say(out, " %d ", pent_c(m) + 1);
        say_icons(out, wend_icons_of(p, pent_c(m)));
        break;
    default: break;
    }
}

static void format_transfer(const wend_state *s, pent_move m, pent_text *out) {
    int area = pent_a(m);
    bool woman = wend_map_of(s)->women >> area & 1;
    pent_say(out, "transfer %s %d %s", wend_land(s, area / 2), area % 2 + 1,
             !(pent_b(m) & WT_FILL) ? "empty"
             : woman                ? "woman"
                                    : "hunter");
    if (pent_b(m) & WT_STAY) pent_say(out, " +12");
}

static void format_power(pent_move m, pent_text *out) {
    int b = pent_b(m), c = pent_c(m);
    pent_say(out, "power %d", wend_progress[pent_a(m)].number);
    switch (pent_a(m)) {
    case WEND_P18: pent_say(out, " %s", wend_goods_names[b]); break;
    case WEND_P28:
    case WEND_P38: pent_say(out, " %s %s", wend_goods_names[b], wend_goods_names[c]); break;
    case WEND_P24: pent_say(out, " %s to %s", wend_track_names[b], wend_track_names[c]); break;
    case WEND_P26: pent_say(out, " %s as %s", wend_kind_names[b], wend_kind_names[c]); break;
    case WEND_P34: pent_say(out, " %s", wend_native_names[b]); break;
    case WEND_P36: pent_say(out, " %s", wend_kind_names[b]); break;
    case WEND_P37: pent_say(out, " tile %d", b + 1); break;
    default: break;
    }
}

static void format_move(const wend_state *s, pent_move m, pent_text *out) {
    int code = pent_c(m) & ~WV_SPARED;
    pent_say(out, "warrior %s", wend_land(s, pent_a(m)));
    if (pent_a(m) != pent_b(m)) pent_say(out, " to %s", wend_land(s, pent_b(m)));
    if (code == WV_GUARD)
        pent_say(out, " guard");
    else if (code <= WV_ENTER_2)
        pent_say(out, " area %d", code - WV_ENTER + 1);
    else if (code <= WV_ATTACK_2)
        pent_say(out, " attack area %d", code - WV_ATTACK + 1);
    else
        pent_say(out, " attack %s guard", wend_colour_name(s, code - WV_GUARD_OF));
    if (pent_c(m) & WV_SPARED) pent_say(out, " spared");
}

/* The types of the cards that a play would take from the hand, in the order of WEN-083. */
static int cards_of_play(const wend_player *p, const pent_frame *f, const wend_pattern *w,
                         int *type) {
    int need[WEND_KINDS], n = 0;
    for (int k = 0; k < WEND_KINDS; k++) need[k] = w->need[k];
    if (f->b && need[f->b - 1]) need[f->b - 1]--;
    if (f->c && need[(f->c - 1) % WEND_KINDS]) {
        need[(f->c - 1) % WEND_KINDS]--;
        need[(f->c - 1) / WEND_KINDS]++;
    }
    for (int k = 0; k < WEND_KINDS; k++) {
        const uint8_t *pile[4] = {&p->known[k], &p->known[k + WEND_KINDS], &p->secret[k],
                                  &p->secret[k + WEND_KINDS]};
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < *pile[i] && *pile[i] != WEND_UNKNOWN && need[k]; j++, need[k]--)
                type[n++] = i % 2 ? k + WEND_KINDS : k;
    }
    return n;
}

/* The cards are named when they are not simply the clean ones of the pattern: they lie open
 * then. */
static void format_play(const wend_state *s, pent_move m, pent_text *out) {
    const pent_frame *f = pent_top_of(&s->stack);
    const wend_pattern *w = &wend_patterns[pent_a(m)];
    int type[8], n = cards_of_play(&s->player[f->seat], f, w, type), i = 0;
    bool plain = true;
    pent_say(out, "play %d", w->space + 1);
    for (int k = 0; k < WEND_KINDS; k++)
        for (int j = 0; j < w->need[k]; j++, i++) {
            pent_say(out, " %s", wend_kind_names[k]);
            plain &= i < n && type[i] == k;
        }
    if (plain && i == n) return;
    pent_say(out, " from");
    for (int j = 0; j < n; j++) {
        pent_say(out, " ");
        say_card(out, type[j]);
    }
}

static void say_goods(pent_text *out, unsigned set) {
    PENT_EACH_BIT(good, set) { pent_say(out, " %s", wend_goods_names[good]); }
}

static void format_buy(pent_move m, pent_text *out) {
    const wend_progress_tile *w = &wend_progress[pent_a(m)];
    pent_say(out, "buy %d with", w->number);
    say_goods(out, (unsigned)pent_b(m));
    if (pent_c(m) == WEND_NONE) return;
    if (w->track >= WEND_LOWEST)
        pent_say(out, " on %s", wend_track_names[pent_c(m)]);
    else
        pent_say(out, " flag %s", wend_flag_names[pent_c(m)]);
}

static void format_lose(const wend_state *s, pent_move m, pent_text *out) {
    int at = pent_b(m), seat = pent_top_of(&s->stack)->seat;
    switch (pent_a(m)) {
    case WL_GUARD: pent_say(out, "lose guard in %s", wend_land(s, at)); break;
    case WL_AREA:
        pent_say(out, "lose %s in %s %d",
                 s->player[seat].outposts >> at & 1 ? "outpost"
                 : wend_map_of(s)->women >> at & 1  ? "woman"
                                                    : "hunter",
                 wend_land(s, at / 2), at % 2 + 1);
        break;
    case WL_HOME_WOMAN: pent_say(out, "lose woman at home"); break;
    default: pent_say(out, "lose hunter at home");
    }
}

static void format_return(pent_move m, pent_text *out) {
    int n[3] = {pent_a(m), pent_b(m), pent_c(m)};
    pent_say(out, "return");
    if (!(n[0] + n[1] + n[2])) pent_say(out, " nobody");
    for (int i = 0; i < WEND_NATIVES; i++)
        if (n[i]) pent_say(out, " %d %s", n[i], wend_native_names[i]);
}

static void format_simple(const wend_state *s, pent_move m, pent_text *out) {
    static const int alliance[] = {22, 32, 0};
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case WM_TRIBE: pent_say(out, "tribe %s", wend_tribes[a].name); break;
    case WM_LAKE: pent_say(out, "lake %s", wend_map_of(s)->lake[a]); break;
    case WM_PLACE: pent_say(out, "turn order"); break;
    case WM_END: pent_say(out, "end turn"); break;
    case WM_SWAP: pent_say(out, "swap %d", a + 1); break;
    case WM_SWAP_WITH: pent_say(out, "with %d", a + 1); break;
    case WM_STOP:
        pent_say(out, pent_top_of(&s->stack)->kind == WF_SWAP ? "call off" : "stop");
        break;
    case WM_TAKE: pent_say(out, "take %s %d", wend_group_names[a / 3], wend_level_of(a)); break;
    case WM_SCORE:
        pent_say(out, "score");
        say_used(out, (unsigned)a, alliance);
        break;
    case WM_DRAW_FROM: pent_say(out, "draw from %s", a == WS_DECK ? "deck" : "discard"); break;
    case WM_PASS: pent_say(out, "pass"); break;
    case WM_EXCHANGE:
        pent_say(out, "exchange %s for %s", wend_goods_names[a], wend_goods_names[pent_b(m)]);
        break;
    case WM_KEEP: pent_say(out, "keep tiles"); break;
    case WM_DISCARD:
        pent_say(out, "discard ");
        say_card(out, a);
        break;
    case WM_SPEND:
        pent_say(out, "spend");
        say_goods(out, (unsigned)a);
        break;
    default: /* WM_REPLACE */
        pent_say(out, "replace ");
        wend_say_tile(out, a);
        pent_say(out, " by ");
        wend_say_tile(out, pent_b(m));
    }
}

void wend_format(const void *state, pent_move m, int viewer, pent_text *out) {
    const wend_state *s = state;
    if (pent_kind(m) <= WM_REVEAL) {
        format_chance(s, m, viewer, out);
        return;
    }
    const wend_player *p = &s->player[pent_top_of(&s->stack)->seat];
    switch (pent_kind(m)) {
    case WM_ACTIVATE:
        pent_say(out, "activate %d ", pent_a(m) + 1);
        say_icons(out, wend_icons_of(p, pent_a(m)));
        break;
    case WM_DO: format_do(s, m, out); break;
    case WM_TRANSFER: format_transfer(s, m, out); break;
    case WM_POWER: format_power(m, out); break;
    case WM_MOVE: format_move(s, m, out); break;
    case WM_PLAY: format_play(s, m, out); break;
    case WM_BUY: format_buy(m, out); break;
    case WM_LOSE: format_lose(s, m, out); break;
    case WM_RETURN: format_return(m, out); break;
    default: format_simple(s, m, out);
    }
}

/* ---- prompts --------------------------------------------------------------------------------- */

static void prompt_turn(const wend_state *s, const pent_frame *f, pent_text *out) {
    const wend_player *p = &s->player[f->seat];
    int marked = pent_popcount(p->marked);
    int cells = pent_popcount(wend_cells(p));
    if (marked == 3) {
        pent_say(out, "Take a place in next Year's turn order");
        return;
    }
    if (cells == 1)
        pent_say(out, "Activate the last tile of your line");
    else
        pent_say(out, "Activate one of %d tiles%s", cells,
                 marked ? " in line with your markers" : "");
    if (!p->placed) pent_say(out, ", or take a place in the turn order");
}

static void prompt_chance(const wend_state *s, const pent_frame *f, pent_text *out) {
    switch (f->kind) {
    case WF_PAIR: pent_say(out, "The tracks are paired"); break;
    case WF_PROGRESS: pent_say(out, "Progress tiles of level %d are shown", f->a + 1); break;
    case WF_TURN_UP:
        pent_say(out, f->a == WR_SMALLPOX ? "A blanket is turned up: smallpox?"
                                          : "A Mask card is turned up");
        break;
    case WF_ORDER: pent_say(out, "The turn order is drawn"); break;
    case WF_ADVANCED: pent_say(out, "An Advanced tile of level %d is shown", s->level); break;
    case WF_SHOW_TRIBE: pent_say(out, "Tribe cards are shown"); break;
    case WF_DRAW:
        pent_say(out, PENT_SEAT " draws a Mask card", f->a, wend_colour_name(s, f->a));
        break;
    case WF_LAY:
    case WF_SHUFFLE:
        pent_say(out, "A tile is laid in the grid of " PENT_SEAT, f->a, wend_colour_name(s, f->a));
        break;
    case WF_TURTLE:
        pent_say(out, PENT_SEAT " looks at the Turtle", f->a, wend_colour_name(s, f->a));
        break;
    case WF_REVEAL:
    case WF_OPEN:
        pent_say(out, "The Turtles of " PENT_SEAT " are revealed", f->a, wend_colour_name(s, f->a));
        break;
    default: pent_say(out, "The Phantom turns up a card");
    }
}

static void prompt_trade(const wend_state *s, const pent_frame *f, pent_text *out) {
    int limit = f->a == WD_FRESH ? wend_exchange_limit(s, f->seat, f->b) : 0;
    if (limit)
        pent_say(out, "Trade: exchange up to %d resource%s, buy", limit, limit == 1 ? "" : "s");
    else
        pent_say(out, f->a == WD_BOUGHT ? "Trade: spend" : "Trade: buy");
    if (f->a != WD_BOUGHT) pent_say(out, " a Progress tile, spend");
    pent_say(out, " different resources for 1 Economic point each, or end it");
}

static void prompt_exchange(const pent_frame *f, pent_text *out) {
    pent_say(out, "Exchange up to %d resource%s more, or stop", f->a, f->a == 1 ? "" : "s");
    if (f->d) pent_say(out, "; then a card is turned up for smallpox");
}

static void prompt_move(const pent_frame *f, pent_text *out) {
    if (f->a)
        pent_say(out, "Move %s%d Warrior%s, or stop", f->a > 1 ? "up to " : "", f->a,
                 f->a > 1 ? "s" : "");
    else
        pent_say(out, "Seneca: move one Warrior more, once a Year, or stop");
}

static void prompt_icons(const wend_state *s, const pent_frame *f, pent_text *out) {
    if (!f->b) {
        pent_say(out, "Transfer, swap or use a Progress tile, or end the turn");
        return;
    }
    const wend_icon *icon = wend_icons_of(&s->player[f->seat], f->a);
    int n = 0;
    PENT_EACH_BIT(i, f->b) {
        pent_say(out, "%s%s", n++ ? ", " : "Do an action: ", wend_action_titles[icon[i].action]);
        if (icon[i].n) pent_say(out, " %d", icon[i].n);
    }
    pent_say(out, n > 1 && !f->c ? " (from top to bottom), or end the turn" : ", or end the turn");
}

static void prompt_turtles(const wend_state *s, const pent_frame *f, pent_text *out) {
    int points = wend_military(s, f->seat, 0);
    pent_say(out, "Military: take a Turtle, or score %d point%s for your majorities", points,
             points == 1 ? "" : "s");
    if (wend_alliances(&s->player[f->seat])) pent_say(out, ", with or without an Alliance");
}

void wend_prompt(const void *state, pent_text *out) {
    const wend_state *s = state;
    if (!s->stack.n) {
        pent_say(out, "The game is over");
        return;
    }
    const pent_frame *f = pent_top_of(&s->stack);
    switch (f->kind) {
    case WF_TRIBE: pent_say(out, "Choose a tribe: its goods and its power"); break;
    case WF_LAKE: pent_say(out, "Choose the lake of your first Canoe (any will do)"); break;
    case WF_TURN: prompt_turn(s, f, out); break;
    case WF_ICONS: prompt_icons(s, f, out); break;
    case WF_SWAP: pent_say(out, "Choose the tile to swap with, or call it off"); break;
    case WF_MOVE: prompt_move(f, out); break;
    case WF_TURTLES: prompt_turtles(s, f, out); break;
    case WF_DRAW_2: pent_say(out, "Draw the second card from the deck or the discard pile"); break;
    case WF_DISCARD: pent_say(out, "Discard one card of your hand"); break;
    case WF_CEREMONY:
        pent_say(out, f->a & WC_PLAYED
                          ? "Use Progress tile 35 for 1 Mask point, or end the Ceremony"
                          : "Play masks on an empty space for its points, or end the Ceremony");
        break;
    case WF_TRADE: prompt_trade(s, f, out); break;
    case WF_EXCHANGE: prompt_exchange(f, out); break;
    case WF_LOSE: pent_say(out, "Smallpox: choose the Native who goes to the Long House"); break;
    case WF_RETURN:
        pent_say(out, "Ritual: bring home up to %d Natives from the Long House", f->a);
        break;
    case WF_REPLACE:
        pent_say(out, "The Year ends: trade one tile of your bottom row for an Advanced tile, or "
                      "keep them");
        if (s->player[f->seat].swaps) pent_say(out, "; before that you may swap two tiles");
        break;
    default: prompt_chance(s, f, out);
    }
}

/* ---- why not --------------------------------------------------------------------------------- */

/* Reads "name-3-1" after its name; returns how many numbers there are. */
static int numbers_of(const char *id, const char *name, int out[2]) {
    size_t n = strlen(name);
    int count = 0;
    if (strncmp(id, name, n)) return -1;
    for (const char *p = id + n; *p == '-' && count < 2; count++) {
        int v = 0;
        for (p++; *p >= '0' && *p <= '9' && v < 1000; p++) v = 10 * v + *p - '0';
        out[count] = v;
    }
    return count;
}

static bool fire_is_open(const wend_player *p, const pent_frame *f) {
    return f->kind == WF_ICONS && f->b && wend_icons_of(p, f->a)[0].action == WEND_SACRED_FIRE;
}

static void why_not_cell(const wend_state *s, const pent_frame *f, int cell, pent_text *out) {
    const wend_player *p = &s->player[f->seat];
    if (f->kind == WF_SWAP)
        pent_say(out, p->fire == cell
                          ? "WEN-163: a tile with the Fire marker is not free for a swap"
                          : "WEN-044: the second tile of a swap is another one, free of markers");
    else if (f->kind == WF_REPLACE)
        pent_say(out, "WEN-132: only the three tiles of the bottom row may be replaced");
    else if (f->kind != WF_TURN && !fire_is_open(p, f))
        pent_say(out, "WEN-026: a turn activates one tile");
    else if (p->marked >> cell & 1)
        pent_say(out, "WEN-030: this tile carries a marker already");
    else if (p->fire == cell)
        pent_say(out, "WEN-030: the Sacred Fire used this tile this year");
    else if (f->kind != WF_TURN)
        pent_say(out, "WEN-037: the Sacred Fire must leave a line through your markers");
    else if (pent_popcount(p->marked) == 3)
        pent_say(out, "WEN-025: three tiles are used; the last marker goes to the turn order");
    else if (!(wend_cells(p) >> cell & 1))
        pent_say(out, "WEN-028: the three tiles of a year form one row, column or long diagonal");
}

static void why_not_guard(const wend_state *s, const pent_frame *f, int t, int q, pent_text *out) {
    if (f->kind != WF_MOVE)
        pent_say(out, "WEN-052: warriors move by a Move only");
    else if (q != f->seat)
        pent_say(out, "WEN-060: a guard is attacked by one of your guards that can reach it");
    else if (s->guards[t][q] && s->guards[t][q] <= s->moved[t])
        pent_say(out, "WEN-063: a warrior moves once per action");
}

static void why_not_own(const wend_state *s, const pent_frame *f, int q, int number,
                        pent_text *out) {
    int tile = (number / 10 - 1) * WEND_ROW + number % 10 - 1;
    if (tile < 0 || tile >= WEND_PROGRESS) return;
    if (q != f->seat)
        pent_say(out, "WEN-098: this tile belongs to " PENT_SEAT, q, wend_colour_name(s, q));
    else if (s->player[q].used >> tile & 1)
        pent_say(out, "WEN-098: this tile was used this year");
    else
        pent_say(out, "WEN-099: not now; this tile: %s", wend_progress[tile].effect);
}

static void why_not_territory(const wend_state *s, const pent_frame *f, int t, pent_text *out) {
    if (f->kind != WF_MOVE)
        pent_say(out, "WEN-052: warriors move by a Move only");
    else if (t < s->players && t != f->seat)
        pent_say(out, "WEN-054: nobody enters the home of an opponent");
    else
        pent_say(out, "WEN-052: a warrior steps into an adjacent territory, once per Move");
}

static void why_not_area(const wend_state *s, const pent_frame *f, int t, int i, pent_text *out) {
    int area = 2 * t + i;
    for (int q = 0; f->kind == WF_MOVE && q < s->players; q++) {
        if (!((s->player[q].settled | s->player[q].outposts) >> area & 1)) continue;
        if (q == f->seat)
            pent_say(out, "WEN-013: the area holds a native of yours");
        else if (s->guards[t][q])
            pent_say(out, "WEN-061: guards of its owner must be fought first");
        if (out->len) return;
    }
    if (t < s->players)
        pent_say(out, "WEN-057: there are no outposts in a home");
    else
        why_not_territory(s, f, t, out);
}

static void why_not_progress(const wend_state *s, const pent_frame *f, int number, pent_text *out) {
    int tile = (number / 10 - 1) * WEND_ROW + number % 10 - 1;
    if (tile < 0 || tile >= WEND_PROGRESS) return;
    if (!(s->shown >> tile & 1))
        pent_say(out, "WEN-092: this tile is not on display");
    else if (f->kind != WF_TRADE)
        pent_say(out, "WEN-085: progress tiles are bought in a Trade");
    else if (f->a == WD_BOUGHT)
        pent_say(out, "WEN-092: one tile per Trade");
    else if (number < 20)
        pent_say(out, "WEN-091: level 1 costs 1 leather, 1 fish and 1 vegetable");
    else
        pent_say(out, "WEN-091: level %d costs %d leather, %d fish and %d different vegetables",
                 number / 10, number / 10, number / 10, number / 10);
}

static void why_not_mask(const wend_state *s, const pent_frame *f, int space, pent_text *out) {
    for (int q = 0; q < s->players; q++)
        if (s->player[q].disk == space) {
            pent_say(out, "WEN-081: there is a disk on this space");
            return;
        }
    if (f->kind == WF_CEREMONY)
        pent_say(out, "WEN-079: the cards must match the shape exactly");
    else
        pent_say(out, "WEN-079: masks are played in a Ceremony");
}

/* Shapes that belong to one action, and what to say while it is not open. */
static const struct {
    const char *id, *why;
} of_action[] = {
    {"swap", "WEN-044: a swap needs two tiles without markers, once per game"},
    {"turtle", "WEN-066: a turtle needs as many areas or canoes as its level, in a Military"},
    {"lodge", "WEN-095: natives come home by a Ritual or a progress tile"},
    {"good", "WEN-085: goods change hands in a Trade or by a progress tile"},
    {"adv", "WEN-132: advanced tiles are taken at the end of a year"},
    {"aside", "WEN-132: tiles set aside come back at the end of a year"},
    {"deck", "WEN-075: a Ceremony draws a card"},
    {"discard", "WEN-075: a Ceremony draws a card"},
    {"hand", "WEN-079: masks are played in a Ceremony: choose the space first"},
    {"lake", "WEN-046: a Canoe action puts a canoe on a lake"},
};

static void why_not_action(const char *id, pent_text *out) {
    int v[2];
    for (size_t i = 0; i < sizeof of_action / sizeof *of_action; i++) {
        size_t n = strlen(of_action[i].id);
        if (numbers_of(id, of_action[i].id, v) < 0 || (id[n] && id[n] != '-')) continue;
        pent_say(out, "%s", of_action[i].why);
        return;
    }
}

void wend_why_not(const void *state, const pent_id *ids, int n, pent_text *out) {
    const wend_state *s = state;
    int v[2] = {0, 0};
    if (!n) return;
    if (!s->stack.n) {
        pent_say(out, "WEN-138: the game is over");
        return;
    }
    const pent_frame *f = pent_top_of(&s->stack);
    const char *id = ids[0].s;
    if (f->seat >= s->seats) return; /* chance is on move */
    if (numbers_of(id, "tile", v) == 2 && v[1] < WEND_CELLS && v[0] != f->seat)
        pent_say(out, "WEN-026: a player activates tiles of the own grid");
    else if (numbers_of(id, "tile", v) == 2 && v[1] < WEND_CELLS)
        why_not_cell(s, f, v[1], out);
    else if (numbers_of(id, "area", v) == 2 && v[0] < WEND_TERRITORIES && v[1] < 2)
        why_not_area(s, f, v[0], v[1], out);
    else if (numbers_of(id, "t", v) == 1 && v[0] < WEND_TERRITORIES)
        why_not_territory(s, f, v[0], out);
    else if (numbers_of(id, "guard", v) == 2 && v[0] < WEND_TERRITORIES && v[1] < s->players)
        why_not_guard(s, f, v[0], v[1], out);
    else if (numbers_of(id, "progress", v) == 1)
        why_not_progress(s, f, v[0], out);
    else if (numbers_of(id, "own", v) == 2 && v[0] < s->players)
        why_not_own(s, f, v[0], v[1], out);
    else if (numbers_of(id, "mask", v) == 1)
        why_not_mask(s, f, v[0] - 1, out);
    else if (!strcmp(id, "order"))
        pent_say(out, s->player[f->seat].placed
                          ? "WEN-025: one marker a year goes to the turn order"
                          : "WEN-026: a turn activates a tile or takes a place, not both");
    else
        why_not_action(id, out);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_bits(pent_json *j, const char *key, uint64_t bits) {
    pent_json_open(j, key, '[');
    PENT_EACH_BIT(i, bits) { pent_json_int(j, NULL, (long long)i); }
    pent_json_close(j, ']');
}

static void json_words(pent_json *j, const char *key, const uint16_t *v, int n) {
    pent_json_open(j, key, '[');
    for (int i = 0; i < n; i++) pent_json_int(j, NULL, v[i]);
    pent_json_close(j, ']');
}

static void json_player(pent_json *j, const wend_state *s, int seat) {
    const wend_player *p = &s->player[seat];
    pent_json_open(j, NULL, '{');
    pent_json_str(j, "colour", wend_colour_name(s, seat));
    pent_json_int(j, "home", wend_home(s, seat));
    pent_json_str(j, "tribe", wend_has_tribe(s, seat) ? wend_tribes[p->tribe].name : NULL);
    json_words(j, "tracks", p->track, WEND_TRACKS);
    json_words(j, "goods", p->goods, WEND_GOODS);
    pent_json_bytes(j, "grid", p->grid, WEND_CELLS);
    json_bits(j, "backs", p->ritual);
    json_bits(j, "marked", p->marked);
    pent_json_int(j, "fire", p->fire);
    json_bits(j, "setAside", p->set_aside);
    pent_json_int(j, "women", p->women);
    pent_json_int(j, "hunters", p->hunters);
    pent_json_bytes(j, "longHouse", p->lodge, WEND_NATIVES);
    json_bits(j, "settled", p->settled);
    json_bits(j, "outposts", p->outposts);
    pent_json_bytes(j, "canoes", p->lake, WEND_LAKES);
    pent_json_bytes(j, "knownHand", p->known, WEND_CARD_TYPES);
    pent_json_bytes(j, "secretHand", p->secret, WEND_CARD_TYPES);
    pent_json_int(j, "secretCards", p->secrets);
    pent_json_bytes(j, "played", p->played, WEND_CARD_TYPES);
    pent_json_bytes(j, "turtles", p->turtle, WEND_TURTLES);
    pent_json_int(j, "disk", p->disk);
    pent_json_int(j, "swaps", p->swaps);
    pent_json_int(j, "flag", p->flag);
    json_bits(j, "progress", p->progress);
    json_bits(j, "used", p->used);
    pent_json_close(j, '}');
}

void wend_json(const void *state, pent_json *out) {
    const wend_state *s = state;
    pent_json_int(out, "year", s->year);
    pent_json_int(out, "pass", s->pass);
    pent_json_bytes(out, "order", s->order, s->players);
    pent_json_bytes(out, "nextOrder", s->next, s->players);
    pent_json_str(out, "economicPairedWith", wend_track_names[s->partner]);
    pent_json_open(out, "territories", '[');
    for (int t = 0; t < wend_map_of(s)->territories; t++) {
        pent_json_open(out, NULL, '{');
        pent_json_str(out, "name", wend_land(s, t));
        pent_json_bytes(out, "guards", s->guards[t], s->players);
        pent_json_close(out, '}');
    }
    pent_json_close(out, ']');
    json_bits(out, "progress", s->shown);
    pent_json_bytes(out, "advanced", s->display, WEND_DISPLAY);
    pent_json_int(out, "deck", s->decked);
    pent_json_bytes(out, "discard", s->discard, s->discards);
    pent_json_open(out, "players", '[');
    for (int seat = 0; seat < s->players; seat++) json_player(out, s, seat);
    pent_json_close(out, ']');
}
