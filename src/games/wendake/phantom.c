/* phantom.c: the Phantom of the solo game: four cards a Year, a table of deeds, no decisions.
 * All of it is reconstructed (WEN-146 to WEN-162); its plan is in data.c. */
#include "games/wendake/wendake.h"

enum { HUMAN = 0, PHANTOM = 1 };

static const wend_phantom_year *plan_of(const wend_state *s) {
    return &wend_phantom[s->solo_level][s->year - 1];
}

/* ---- Council, Mask, Trade -------------------------------------------------------------------- */

static void native_home(wend_state *s) {
    wend_player *p = &s->player[PHANTOM];
    int kind = WEND_WARRIOR;
    for (int k = WEND_WOMAN; k < WEND_NATIVES; k++)
        if (p->lodge[k] > p->lodge[kind]) kind = k;
    if (!p->lodge[kind]) return;
    p->lodge[kind]--;
    if (kind == WEND_WARRIOR)
        wend_add_guard(s, PHANTOM, wend_home(s, PHANTOM));
    else if (kind == WEND_WOMAN)
        p->women++;
    else
        p->hunters++;
}

static void council(wend_state *s, pent_trace *why) { /* WEN-150 */
    s->player[PHANTOM].placed = 1;
    s->next[s->placed++] = PHANTOM;
    if (plan_of(s)->ritual) wend_gain(s, PHANTOM, WEND_RIT, wend_sets(s, PHANTOM), "WEN-150", why);
    native_home(s);
    native_home(s);
}

void wend_phantom_mask(wend_state *s, pent_trace *why) { /* WEN-151 */
    int best = -1, limit = plan_of(s)->mask;
    for (int space = 0; space < WEND_SPACES; space++) {
        int points = wend_spaces[space].points;
        if (points > limit || s->player[HUMAN].disk == space) continue;
        if (best < 0 || points > wend_spaces[best].points) best = space;
    }
    if (best < 0) return;
    s->player[PHANTOM].disk = (uint8_t)best;
    wend_gain(s, PHANTOM, WEND_MSK, wend_spaces[best].points, "WEN-151", why);
}

static int leftmost_tile(const wend_state *s, int level) {
    int best = -1;
    for (int tile = WEND_ROW * (level - 1); tile < WEND_ROW * level; tile++)
        if ((s->shown >> tile & 1) && (best < 0 || s->place[tile] < s->place[best])) best = tile;
    return best;
}

static int named_track(const wend_player *p, int named) {
    int best = 0;
    if (named < WEND_LOWEST) return named;
    for (int t = 1; t < WEND_TRACKS; t++)
        if (named == WEND_HIGHEST ? p->track[t] > p->track[best] : p->track[t] < p->track[best])
            best = t;
    return best;
}

static void take_tile(wend_state *s, int level, pent_trace *why) { /* WEN-153 */
    int wanted = level, tile = -1;
    while (level && (tile = leftmost_tile(s, level)) < 0) level--;
    if (tile < 0) {
        wend_gain(s, PHANTOM, WEND_ECO, wanted, "WEN-153", why);
        return;
    }
    const wend_progress_tile *w = &wend_progress[tile];
    s->shown &= ~(1u << tile);
    pent_tell(why, PENT_CHANCE, 0, "WEN-153", "the Phantom takes progress tile %d", w->number);
    wend_gain(s, PHANTOM, WEND_ECO, w->level, "WEN-153", why);
    wend_gain(s, PHANTOM, named_track(&s->player[PHANTOM], w->track), w->level, "WEN-153", why);
    if (tile == WEND_P22 || tile == WEND_P32)
        s->flags &= s->flags >> WEND_FRENCH & 1 ? (uint8_t) ~(1u << WEND_FRENCH) : 0;
}

void wend_phantom_trade(wend_state *s, int card, pent_trace *why) { /* WEN-152 */
    wend_player *p = &s->player[PHANTOM];
    if (card >= WEND_KINDS && (p->women || p->hunters)) {
        bool woman = p->women >= p->hunters;
        p->lodge[woman ? WEND_WOMAN : WEND_HUNTER]++;
        if (woman)
            p->women--;
        else
            p->hunters--;
    }
    if (plan_of(s)->tile)
        take_tile(s, plan_of(s)->tile, why);
    else
        wend_gain(s, PHANTOM, WEND_ECO, plan_of(s)->eco, "WEN-148", why);
}

/* ---- War ------------------------------------------------------------------------------------- */

/* The three neutral territories of a player's sector start here. */
static int sector_of(const wend_state *s, int seat) { return s->players + 3 * wend_home(s, seat); }

static int home_guards(const wend_state *s) { return s->guards[wend_home(s, PHANTOM)][PHANTOM]; }

static int reach_of(const wend_state *s, int out[6]) { /* WEN-154 */
    const wend_map *map = wend_map_of(s);
    unsigned guarded = s->player[PHANTOM].guard_at & 0xFC;
    int n = 0, own = sector_of(s, PHANTOM), far = sector_of(s, HUMAN);
    for (int t = own; t < own + 3; t++) out[n++] = t;
    for (int t = far; t < far + 3; t++)
        if ((guarded >> t & 1) || (map->at[t].adjacent & guarded)) out[n++] = t;
    return n;
}

/* First area within reach that is in `areas`, or -1. */
static int first_area(const wend_state *s, uint32_t areas) {
    int reach[6], n = reach_of(s, reach);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 2; k++)
            if (areas >> (2 * reach[i] + k) & 1) return 2 * reach[i] + k;
    return -1;
}

static bool settle(wend_state *s, bool woman) {
    wend_player *p = &s->player[PHANTOM], *h = &s->player[HUMAN];
    const wend_map *map = wend_map_of(s);
    uint32_t taken = p->settled | p->outposts | h->settled | h->outposts;
    int area = first_area(s, (woman ? map->women : map->hunters) & ~taken);
    if (area < 0 || !home_guards(s) || !(woman ? p->women : p->hunters)) return false;
    p->settled |= 1u << area;
    if (woman)
        p->women--;
    else
        p->hunters--;
    return true;
}

/* WEN-157: where the Guard stands that a raid on territory t costs, or -1: no raid. */
static int raider(const wend_state *s, int t) {
    const wend_map *map = wend_map_of(s);
    unsigned guarded = s->player[PHANTOM].guard_at & 0xFC;
    if (guarded >> t & 1) return t;
    if (guarded & map->at[t].adjacent) return pent_lowest(guarded & map->at[t].adjacent);
    return home_guards(s) >= 2 ? wend_home(s, PHANTOM) : -1;
}

static void lose_guard(wend_state *s, int seat, int t) {
    wend_remove_guard(s, seat, t);
    s->player[seat].lodge[WEND_WARRIOR]++;
}

/* A Woman or Hunter of the human is injured, a like Native of the Phantom takes the area. */
static void drive_out(wend_state *s, int area) {
    wend_player *p = &s->player[PHANTOM], *h = &s->player[HUMAN];
    bool woman = wend_map_of(s)->women >> area & 1;
    h->settled &= ~(1u << area);
    h->lodge[woman ? WEND_WOMAN : WEND_HUNTER]++;
    if (!(woman ? p->women : p->hunters)) return;
    p->settled |= 1u << area;
    if (woman)
        p->women--;
    else
        p->hunters--;
}

static void raid(wend_state *s, pent_trace *why) { /* WEN-156 */
    wend_player *h = &s->player[HUMAN];
    int area = first_area(s, h->settled | h->outposts);
    if (area < 0) return;
    int t = area / 2;
    bool fight = s->guards[t][HUMAN] || (h->outposts >> area & 1);
    int from = raider(s, t);
    if (fight && from < 0) return;
    pent_tell(why, PENT_CHANCE, 0, "WEN-156", "the Phantom raids %s", wend_land(s, t));
    if (!fight) {
        drive_out(s, area);
        return;
    }
    lose_guard(s, PHANTOM, from);
    if (s->guards[t][HUMAN]) {
        lose_guard(s, HUMAN, t);
    } else {
        h->outposts &= ~(1u << area);
        h->lodge[WEND_WARRIOR]++;
    }
}

static void expand(wend_state *s, pent_trace *why) { /* WEN-155 */
    const wend_player *p = &s->player[PHANTOM];
    const wend_map *map = wend_map_of(s);
    bool woman = pent_popcount(p->settled & map->women) <= pent_popcount(p->settled & map->hunters);
    if (!settle(s, woman) && !settle(s, !woman)) raid(s, why);
}

static void post_guard(wend_state *s) { /* WEN-158 */
    int own = sector_of(s, PHANTOM);
    if (home_guards(s) < 3) return;
    for (int t = own; t < own + 3; t++) {
        if (s->guards[t][PHANTOM] > s->guards[t][HUMAN]) continue;
        wend_remove_guard(s, PHANTOM, wend_home(s, PHANTOM));
        wend_add_guard(s, PHANTOM, t);
        return;
    }
}

static void military(wend_state *s, pent_trace *why) { /* WEN-159 */
    wend_player *p = &s->player[PHANTOM];
    for (int level = 5, taken = 0; level >= 3 && !taken; level--)
        for (int group = 0; group < 2 && !taken; group++) {
            uint8_t *turtle = &p->turtle[3 * group + level - 3];
            taken = !*turtle && wend_group_size(s, PHANTOM, group) >= level;
            if (taken) *turtle = WEND_UNKNOWN;
        }
    wend_gain(s, PHANTOM, WEND_MIL, wend_military(s, PHANTOM, 0), "WEN-159", why);
}

static void war(wend_state *s, pent_trace *why) {
    const wend_phantom_year *plan = plan_of(s);
    expand(s, why);
    if (plan->raid) raid(s, why);
    if (plan->guard) post_guard(s);
    if (plan->military) military(s, why);
}

void wend_phantom_turn(wend_state *s, int card, pent_trace *why) { /* WEN-147 */
    s->ph_cards &= (uint8_t) ~(1u << card);
    pent_tell(why, PENT_CHANCE, 0, "WEN-147", "the Phantom turns up %s", wend_phantom_names[card]);
    bool deck = s->decked > 0; /* WEN-078: without a deck no card is turned */
    switch (card) {
    case WEND_COUNCIL: council(s, why); break;
    case WEND_WAR: war(s, why); break;
    case WEND_PH_MASK:
        if (deck)
            wend_push(s, WF_TURN_UP, PENT_FRAME_CHANCE, WR_PHANTOM_MASK, PHANTOM);
        else
            wend_phantom_mask(s, why);
        break;
    default:
        if (deck)
            wend_push(s, WF_TURN_UP, PENT_FRAME_CHANCE, WR_PHANTOM_TRADE, PHANTOM);
        else
            wend_phantom_trade(s, 0, why);
    }
}
