/* say.c: every move of Wendake as a sentence, in the words of the rules, with goods as {id}. It tells
 * no more than the notation (text.c) does. No rules are decided here. */
#include "games/wendake/wendake.h"

/* ---- pieces of sentences --------------------------------------------------------------------- */

void wend_say_actions(pent_text *out, const wend_icon *icon) {
    for (int i = 0; i < WEND_ICONS && icon[i].action; i++) {
        pent_say(out, "%s%s", i ? ", " : "", wend_action_titles[icon[i].action]);
        if (icon[i].n) pent_say(out, " %d", icon[i].n);
    }
}

void wend_say_face(pent_text *out, int tile) {
    wend_say_tile(out, tile);
    pent_say(out, " (");
    wend_say_actions(out, wend_tiles[tile].icon);
    pent_say(out, ")");
}

/* The colour of a player at the beginning of a sentence. */
static void say_who(pent_text *out, const wend_state *s, int seat) {
    const char *name = wend_colour_name(s, seat);
    pent_say(out, "{%d:%c%s}", seat, name[0] - 'a' + 'A', name + 1);
}

/* "tile 7 (Hunt, Move 1)" of the own grid. */
static void say_cell(pent_text *out, const wend_player *p, int cell) {
    pent_say(out, "tile %d (", cell + 1);
    wend_say_actions(out, wend_icons_of(p, cell));
    pent_say(out, ")");
}

void wend_say_goods(pent_text *out, const int n[WEND_GOODS], bool braces) {
    int kinds = 0, k = 0;
    for (int g = 0; g < WEND_GOODS; g++) kinds += n[g] > 0;
    if (!kinds) pent_say(out, "nothing");
    for (int g = 0; g < WEND_GOODS; g++) {
        if (!n[g]) continue;
        const pent_good *good = &wend_purse_goods[g];
        pent_say(out, "%s%d ", !k ? "" : k == kinds - 1 ? " and " : ", ", n[g]);
        if (braces)
            pent_say(out, "{%s}", good->id);
        else
            pent_say(out, "%s", n[g] == 1 ? good->name : good->plural);
        k++;
    }
}

static void say_one_each(pent_text *out, unsigned set, int leather, int fish) {
    int n[WEND_GOODS] = {0};
    PENT_EACH_BIT(g, set) { n[g] = 1; }
    n[WEND_LEATHER] += leather;
    n[WEND_FISH] += fish;
    wend_say_goods(out, n, true);
}

/* "area 1 of Nipissing (corn)" */
static void say_area(pent_text *out, const wend_state *s, int area) {
    int good = wend_map_of(s)->at[area / 2].area[area % 2];
    pent_say(out, "area %d of %s (%s)", area % 2 + 1, wend_land(s, area / 2),
             good == WEND_BEAVER ? "hunters" : wend_purse_goods[good].plural);
}

static void say_mask(pent_text *out, int type) {
    pent_say(out, "a %s mask%s", wend_kind_names[type % WEND_KINDS],
             type >= WEND_KINDS ? " with an infected blanket" : "");
}

static void say_with_tiles(pent_text *out, unsigned use, const int *number) {
    int n = 0;
    for (int i = 0; i < 3; i++)
        if (use >> i & 1) pent_say(out, "%s%d", n++ ? " and " : ", with Progress tile ", number[i]);
}

/* ---- chance ---------------------------------------------------------------------------------- */

static bool may_see(int viewer, int owner) { return viewer == PENT_TRUTH || viewer == owner; }

static void say_turtle(const wend_state *s, pent_move m, int viewer, pent_text *out) {
    const pent_frame *f = pent_top_of(&s->stack);
    const uint8_t *track = wend_turtle_tracks[pent_a(m)][pent_b(m)];
    const char *who = wend_colour_name(s, f->a), *group = wend_group_names[pent_a(m) / 3];
    if (f->kind != WF_REVEAL && !may_see(viewer, f->a)) { /* WEN-143 */
        say_who(out, s, f->a);
        pent_say(out, " looks at the Turtle for %d %s", wend_level_of(pent_a(m)), group);
        return;
    }
    pent_say(out, "The Turtle of " PENT_SEAT " for %d %s counts on the %s track", f->a, who,
             wend_level_of(pent_a(m)), group, wend_track_titles[track[0]]);
    if (track[1] != track[0]) pent_say(out, " or the %s track", wend_track_titles[track[1]]);
}

/* "Red turns over the Turtles: women 3 Economic, canoes 4 Mask 5 Mask/Military" */
static void say_reveal(const wend_state *s, int seat, pent_text *out) {
    const wend_player *p = &s->player[seat];
    say_who(out, s, seat);
    pent_say(out, " turns over the Turtles:");
    for (int kind = 0, group = -1; kind < WEND_TURTLES; kind++) {
        if (!p->turtle[kind]) continue;
        if (kind / 3 != group)
            pent_say(out, "%s %s", group < 0 ? "" : ",", wend_group_names[kind / 3]);
        group = kind / 3;
        pent_say(out, " %d", wend_level_of(kind));
        if (p->turtle[kind] == WEND_UNKNOWN) continue;
        const uint8_t *track = wend_turtle_tracks[kind][p->turtle[kind] - 1];
        pent_say(out, " %s", wend_track_titles[track[0]]);
        if (track[1] != track[0]) pent_say(out, "/%s", wend_track_titles[track[1]]);
    }
}

static void say_pairs(pent_text *out, int partner) {
    int other[2], n = 0;
    for (int t = WEND_MIL; t < WEND_TRACKS; t++)
        if (t != partner) other[n++] = t;
    pent_say(out, "The tracks are paired: Economic with %s, %s with %s", wend_track_titles[partner],
             wend_track_titles[other[0]], wend_track_titles[other[1]]);
}

static void say_chance(const wend_state *s, pent_move m, int viewer, pent_text *out) {
    const pent_frame *f = pent_top_of(&s->stack);
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case WM_PAIR: say_pairs(out, a); break;
    case WM_PROGRESS:
        pent_say(out, "Progress tile %d is shown (%s)", wend_progress[a].number,
                 wend_progress[a].effect);
        break;
    case WM_TURN_UP:
        pent_say(out, "Turned up: ");
        say_mask(out, a);
        break;
    case WM_DRAW:
        say_who(out, s, f->a);
        pent_say(out, " draws ");
        if (may_see(viewer, f->a)) /* WEN-142 */
            say_mask(out, a);
        else
            pent_say(out, "a Mask card");
        break;
    case WM_ORDER:
        say_who(out, s, a);
        pent_say(out, " is next in the turn order");
        break;
    case WM_ADVANCED:
        pent_say(out, "The Advanced tile ");
        wend_say_actions(out, wend_tiles[a].icon);
        pent_say(out, " is shown");
        break;
    case WM_SHOW_TRIBE: pent_say(out, "The %s are on offer", wend_tribes[a].name); break;
    case WM_LAY:
        pent_say(out, "The tile ");
        wend_say_actions(out, wend_tiles[a].icon);
        pent_say(out, " is laid in the grid of " PENT_SEAT, f->a, wend_colour_name(s, f->a));
        break;
    case WM_TURTLE: say_turtle(s, m, viewer, out); break;
    case WM_REVEAL: say_reveal(s, a, out); break;
    default: pent_say(out, "The Phantom turns up %s", wend_phantom_names[a]);
    }
}

/* ---- actions --------------------------------------------------------------------------------- */

static void say_harvest(const wend_state *s, int seat, pent_text *out) {
    int n[WEND_GOODS] = {0};
    for (int veg = 0; veg < 3; veg++) n[veg] = wend_yield(s, seat, veg);
    pent_say(out, "Harvest ");
    wend_say_goods(out, n, true);
}

static void say_ceremony(const wend_state *s, pent_move m, pent_text *out) {
    static const int with[] = {16, 25, 0};
    if (pent_c(m) == WS_DECK) {
        pent_say(out, "Mask: draw a card from the deck");
    } else if (pent_c(m) == WS_DISCARD) {
        pent_say(out, "Mask: take ");
        say_mask(out, s->discard[s->discards - 1]);
        pent_say(out, " from the discard pile");
    } else {
        pent_say(out, "Mask: play, as there is no card to draw");
    }
    say_with_tiles(out, (unsigned)pent_b(m), with);
}

static void say_ritual(const wend_state *s, int seat, unsigned use, pent_text *out) {
    static const int with[] = {13, 23, 33};
    int back, points = wend_ritual(s, seat, use, &back);
    pent_say(out, "Ritual: score %d {rit}, then bring home up to %d Natives", points, back);
    say_with_tiles(out, use, with);
}

static void say_trade(const wend_state *s, int seat, unsigned use, pent_text *out) {
    static const int with[] = {17, 0, 0};
    pent_say(out, "Trade (exchange up to %d%s)", wend_exchange_limit(s, seat, use & WU_17),
             use & WU_17 ? ", no smallpox" : "");
    say_with_tiles(out, use, with);
}

static void say_do(const wend_state *s, int seat, pent_move m, pent_text *out) {
    const wend_player *p = &s->player[seat];
    switch (pent_a(m)) {
    case WEND_CANOE:
        pent_say(out, "Put a canoe on Lake %s", wend_map_of(s)->lake[pent_c(m)]);
        break;
    case WEND_MOVE:
        pent_say(out, "Move %s%d Warrior%s", pent_b(m) > 1 ? "up to " : "", pent_b(m),
                 pent_b(m) > 1 ? "s" : "");
        break;
    case WEND_HARVEST: say_harvest(s, seat, out); break;
    case WEND_HUNT: pent_say(out, "Hunt %d {beaver}", wend_yield(s, seat, WEND_BEAVER)); break;
    case WEND_TAN:
        pent_say(out, "Tan %d {beaver} into %d {leather}", p->goods[WEND_BEAVER],
                 p->goods[WEND_BEAVER]);
        break;
    case WEND_FISHING: pent_say(out, "Catch %d {fish}", p->canoes); break;
    case WEND_MILITARY: {
        int now = wend_military(s, seat, 0);
        pent_say(out, "Military: take Turtles, then score %d {mil} for majorities", now);
        break;
    }
    case WEND_MASK: say_ceremony(s, m, out); break;
    case WEND_TRADE: say_trade(s, seat, (unsigned)pent_b(m), out); break;
    case WEND_RITUAL: say_ritual(s, seat, (unsigned)pent_b(m), out); break;
    default: pent_say(out, "Sacred Fire: do the actions of "); say_cell(out, p, pent_c(m));
    }
}

static void say_transfer(const wend_state *s, pent_move m, pent_text *out) {
    int area = pent_a(m);
    bool stays = pent_b(m) & WT_STAY;
    pent_say(out, stays ? "Let the Outpost in " : "Send the Outpost in ");
    say_area(out, s, area);
    pent_say(out, stays ? " stay as a Guard with Progress tile 12, and " : " home and ");
    if (pent_b(m) & WT_FILL)
        pent_say(out, "put a %s from Home in its place",
                 wend_map_of(s)->women >> area & 1 ? "Woman" : "Hunter");
    else
        pent_say(out, "leave the area empty");
}

/* Who or what stands in the area: "blue's Outpost". */
static void say_holder(const wend_state *s, int seat, int area, bool *warrior, pent_text *out) {
    for (int q = 0; q < s->players; q++) {
        if (q == seat || !((s->player[q].settled | s->player[q].outposts) >> area & 1)) continue;
        *warrior = s->player[q].outposts >> area & 1;
        pent_say(out, PENT_SEAT "'s %s", q, wend_colour_name(s, q),
                 *warrior                            ? "Outpost"
                 : wend_map_of(s)->women >> area & 1 ? "Woman"
                                                     : "Hunter");
        return;
    }
}

static void say_attack(const wend_state *s, int seat, pent_move m, pent_text *out) {
    int from = pent_a(m), to = pent_b(m), code = pent_c(m) & ~WV_SPARED;
    bool warrior = true;
    pent_say(out, "Attack ");
    if (code <= WV_ATTACK_2) {
        say_holder(s, seat, 2 * to + code - WV_ATTACK, &warrior, out);
        pent_say(out, " in ");
        say_area(out, s, 2 * to + code - WV_ATTACK);
    } else {
        pent_say(out, PENT_SEAT "'s Guard in %s", code - WV_GUARD_OF,
                 wend_colour_name(s, code - WV_GUARD_OF), wend_land(s, to));
    }
    if (from == to)
        pent_say(out, " with a Guard there");
    else
        pent_say(out, " from %s", wend_land(s, from));
    pent_say(out, !warrior                ? ": you take the area"
                  : pent_c(m) & WV_SPARED ? ": as a Mohawk you are spared"
                                          : ": both Warriors go to the Long House");
}

static void say_move(const wend_state *s, int seat, pent_move m, pent_text *out) {
    int from = pent_a(m), to = pent_b(m), code = pent_c(m) & ~WV_SPARED;
    if (code >= WV_ATTACK) {
        say_attack(s, seat, m, out);
        return;
    }
    pent_say(out, "Move a Warrior from %s ", wend_land(s, from));
    if (code == WV_GUARD) {
        pent_say(out, "to %s as a Guard", wend_land(s, to));
    } else {
        pent_say(out, "into ");
        say_area(out, s, 2 * to + code - WV_ENTER);
        pent_say(out, " as an Outpost");
    }
}

/* ---- Progress tiles and masks ---------------------------------------------------------------- */

static void say_power(const wend_state *s, int seat, pent_move m, pent_text *out) {
    int b = pent_b(m), c = pent_c(m);
    pent_say(out, "Use Progress tile %d: ", wend_progress[pent_a(m)].number);
    switch (pent_a(m)) {
    case WEND_P18: pent_say(out, "take 1 {%s}", wend_goods_names[b]); break;
    case WEND_P28:
        pent_say(out, "take 1 {%s} and 1 {%s}", wend_goods_names[b], wend_goods_names[c]);
        break;
    case WEND_P38:
        if (b == c)
            pent_say(out, "take 2 {%s} and 1 {beaver}", wend_goods_names[b]);
        else
            pent_say(out, "take 1 {%s}, 1 {%s} and 1 {beaver}", wend_goods_names[b],
                     wend_goods_names[c]);
        break;
    case WEND_P24:
        pent_say(out, "move 1 point from the %s track to the %s track", wend_track_titles[b],
                 wend_track_titles[c]);
        break;
    case WEND_P26:
        pent_say(out, "one %s mask counts as %s", wend_kind_names[b], wend_kind_names[c]);
        break;
    case WEND_P34:
        pent_say(out, "a %s comes home from the Long House", wend_native_names[b]);
        break;
    case WEND_P36: pent_say(out, "play as if holding one more %s mask", wend_kind_names[b]); break;
    case WEND_P37:
        pent_say(out, "flip ");
        say_cell(out, &s->player[seat], b);
        break;
    default: pent_say(out, "%s", wend_progress[pent_a(m)].effect);
    }
}

/* "Play 3 pine and 2 sun masks on space 6 (3 alike and a pair) for 5 {msk}" */
static void say_play(pent_move m, pent_text *out) {
    const wend_pattern *w = &wend_patterns[pent_a(m)];
    const wend_space *space = &wend_spaces[w->space];
    int n = 0;
    pent_say(out, "Play ");
    for (int k = 0; k < WEND_KINDS; k++)
        if (w->need[k]) pent_say(out, "%s%d %s", n++ ? ", " : "", w->need[k], wend_kind_names[k]);
    pent_say(out, " on mask space %d (%s) for %d {msk}", w->space + 1, space->shape, space->points);
}

/* What it scores is its price; only what the buyer chooses is said. */
static void say_buy(pent_move m, pent_text *out) {
    const wend_progress_tile *w = &wend_progress[pent_a(m)];
    pent_say(out, "Buy Progress tile %d (%s) for ", w->number, w->effect);
    say_one_each(out, (unsigned)pent_b(m), w->level, w->level);
    if (pent_c(m) == WEND_NONE) return;
    if (w->track >= WEND_LOWEST)
        pent_say(out, ", %d on the %s track", w->level, wend_track_titles[pent_c(m)]);
    else
        pent_say(out, ", with the %s flag", pent_c(m) == WEND_ENGLISH ? "English" : "French");
}

static void say_lose(const wend_state *s, int seat, pent_move m, pent_text *out) {
    int at = pent_b(m);
    pent_say(out, "Smallpox: ");
    switch (pent_a(m)) {
    case WL_GUARD: pent_say(out, "a Guard in %s", wend_land(s, at)); break;
    case WL_AREA:
        pent_say(out, "the %s in ",
                 s->player[seat].outposts >> at & 1 ? "Outpost"
                 : wend_map_of(s)->women >> at & 1  ? "Woman"
                                                    : "Hunter");
        say_area(out, s, at);
        break;
    case WL_HOME_WOMAN: pent_say(out, "a Woman at Home"); break;
    default: pent_say(out, "a Hunter at Home");
    }
    pent_say(out, " goes to the Long House");
}

static void say_return(pent_move m, pent_text *out) {
    static const char *const one[] = {"Warrior", "Woman", "Hunter"}, *const many[] = {"Warriors",
                                                                                      "Women",
                                                                                      "Hunters"};
    int n[3] = {pent_a(m), pent_b(m), pent_c(m)}, k = 0;
    pent_say(out, "Bring ");
    for (int i = 0; i < WEND_NATIVES; i++)
        if (n[i]) pent_say(out, "%s%d %s", k++ ? " and " : "", n[i], n[i] == 1 ? one[i] : many[i]);
    pent_say(out, k ? " home from the Long House" : "nobody home");
}

/* ---- the rest -------------------------------------------------------------------------------- */

static void say_tribe(const wend_state *s, int seat, int tribe, pent_text *out) {
    const wend_tribe *w = &wend_tribes[tribe];
    int n[WEND_GOODS] = {0};
    n[wend_map_of(s)->at[wend_home(s, seat)].area[0]] = w->goods[WEND_CORN];
    for (int g = WEND_LEATHER; g < WEND_GOODS; g++) n[g] = w->goods[g];
    pent_say(out, "Play the %s (%s) with ", w->name, w->power);
    wend_say_goods(out, n, true);
    if (w->masks) pent_say(out, " and a Mask card");
}

static void say_stop(int frame, pent_text *out) {
    pent_say(out, frame == WF_SWAP   ? "Call the swap off"
                  : frame == WF_MOVE ? "Move no more Warriors"
                                     : "Exchange no more");
}

static void say_score(const wend_state *s, int seat, unsigned use, pent_text *out) {
    static const int with[] = {22, 32, 0};
    pent_say(out, "Score %d {mil} for majorities", wend_military(s, seat, use));
    say_with_tiles(out, use, with);
}

static void say_simple(const wend_state *s, const pent_frame *f, pent_move m, pent_text *out) {
    const wend_player *p = &s->player[f->seat];
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case WM_LAKE: pent_say(out, "Put your first canoe on Lake %s", wend_map_of(s)->lake[a]); break;
    case WM_PLACE: pent_say(out, "Take place %d in next Year's turn order", s->placed + 1); break;
    case WM_END: pent_say(out, "End the turn"); break;
    case WM_SWAP:
        pent_say(out, "Use the swap: move ");
        say_cell(out, p, a);
        break;
    case WM_SWAP_WITH:
        pent_say(out, "Swap it with ");
        say_cell(out, p, a);
        break;
    case WM_STOP: say_stop(f->kind, out); break;
    case WM_TAKE:
        pent_say(out, "Take a Turtle for %d %s: %d point%s on a track at the end", wend_level_of(a),
                 wend_group_names[a / 3], wend_turtle_points[a % 3],
                 wend_turtle_points[a % 3] == 1 ? "" : "s");
        break;
    case WM_DRAW_FROM:
        pent_say(out, a == WS_DECK ? "Draw the second card from the deck"
                                   : "Take the second card from the discard pile");
        break;
    case WM_DISCARD:
        pent_say(out, "Discard ");
        say_mask(out, a);
        break;
    case WM_PASS:
        pent_say(out, f->kind == WF_TRADE ? "Trade no more" : "End the Mask Ceremony");
        break;
    case WM_EXCHANGE:
        pent_say(out, "Exchange 1 {%s} for 1 {%s}", wend_goods_names[a],
                 wend_goods_names[pent_b(m)]);
        break;
    default: /* WM_KEEP */ pent_say(out, "Keep your tiles");
    }
}

void wend_say(const void *state, pent_move m, int viewer, pent_text *out) {
    const wend_state *s = state;
    if (pent_kind(m) <= WM_REVEAL) {
        say_chance(s, m, viewer, out);
        return;
    }
    const pent_frame *f = pent_top_of(&s->stack);
    switch (pent_kind(m)) {
    case WM_TRIBE: say_tribe(s, f->seat, pent_a(m), out); break;
    case WM_ACTIVATE:
        pent_say(out, "Activate ");
        say_cell(out, &s->player[f->seat], pent_a(m));
        break;
    case WM_DO: say_do(s, f->seat, m, out); break;
    case WM_SCORE: say_score(s, f->seat, (unsigned)pent_a(m), out); break;
    case WM_TRANSFER: say_transfer(s, m, out); break;
    case WM_POWER: say_power(s, f->seat, m, out); break;
    case WM_MOVE: say_move(s, f->seat, m, out); break;
    case WM_PLAY: say_play(m, out); break;
    case WM_BUY: say_buy(m, out); break;
    case WM_SPEND:
        pent_say(out, "Spend ");
        say_one_each(out, (unsigned)pent_a(m), 0, 0);
        pent_say(out, " for %d {eco}", pent_popcount((unsigned)pent_a(m)));
        break;
    case WM_LOSE: say_lose(s, f->seat, m, out); break;
    case WM_RETURN: say_return(m, out); break;
    case WM_REPLACE:
        pent_say(out, "Trade your tile ");
        wend_say_actions(out, wend_tiles[pent_a(m)].icon);
        pent_say(out, " for the Advanced tile ");
        wend_say_actions(out, wend_tiles[pent_b(m)].icon);
        break;
    default: say_simple(s, f, m, out);
    }
}
