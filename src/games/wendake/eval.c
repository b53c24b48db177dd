/* eval.c: features and judgement for the players: what a position promises to a seat, in points. A guess
 * made of tracks, goods, people on the map and the actions still open in this turn; no rules here. */
#include "games/wendake/wendake.h"

/* ---- tracks ------------------------------------------------------------------------------------------ */

static int partner_of(const wend_state *s, int track) {
    if (track == WEND_ECO) return s->partner;
    if (track == s->partner) return WEND_ECO;
    return WEND_MIL + WEND_RIT + WEND_MSK - s->partner - track;
}

/* Tracks with the Turtles that are known; a level 5 one counts on the lower of its tracks. */
static void tracks_of(const wend_state *s, int seat, float track[WEND_TRACKS]) {
    const wend_player *p = &s->player[seat];
    for (int t = 0; t < WEND_TRACKS; t++) track[t] = p->track[t];
    for (int kind = 0; kind < WEND_TURTLES; kind++) {
        if (!p->turtle[kind]) continue;
        float points = wend_turtle_points[kind % 3];
        if (p->turtle[kind] == WEND_UNKNOWN) {
            for (int t = 0; t < WEND_TRACKS; t++) track[t] += points / WEND_TRACKS;
            continue;
        }
        const uint8_t *on = wend_turtle_tracks[kind][p->turtle[kind] - 1];
        track[track[on[1]] < track[on[0]] ? on[1] : on[0]] += points;
    }
}

/* What the next point on each track is worth: all of it on the lower of a pair. */
static void weights_of(const wend_state *s, const float track[WEND_TRACKS], float w[WEND_TRACKS]) {
    for (int t = 0; t < WEND_TRACKS; t++) {
        float ahead = track[t] - track[partner_of(s, t)];
        w[t] = ahead < -1.5f  ? 1.0f
               : ahead < 1.5f ? 0.75f - 0.15f * ahead
               : ahead < 5    ? 0.4f
                              : 0.2f;
    }
}

static float pairs_value(const wend_state *s, const float track[WEND_TRACKS]) {
    float sum = 0;
    for (int t = 0; t < WEND_TRACKS; t++) {
        int o = partner_of(s, t);
        float lo = track[t] < track[o] ? track[t] : track[o], gap = track[t] - lo;
        sum += lo / 2 + (gap < 5 ? 0.35f * gap : 1.75f + 0.15f * (gap - 5));
    }
    return sum;
}

/* ---- what a seat could do -------------------------------------------------------------------------------- */

/* Turns with a tile that are left, this Year's included. */
static int tile_turns(const wend_state *s, int seat) {
    int left = 3 * (WEND_YEARS - s->year) + 3 - pent_popcount(s->player[seat].marked);
    return s->step < WEND_STEP_TURNS                            ? 3 * WEND_YEARS
           : s->step > WEND_STEP_TURNS && s->year == WEND_YEARS ? 0
                                                                : left;
}

/* Best value of a Trade now: a tile or points, in weighted points. */
static float trade_value(const wend_state *s, int seat, const float w[WEND_TRACKS]) {
    const wend_player *p = &s->player[seat];
    int kinds = 0, veg = 0, total = 0;
    for (int g = 0; g < WEND_RESOURCES; g++) {
        kinds += p->goods[g] > 0;
        total += p->goods[g];
        veg += g < 3 && p->goods[g] > 0;
    }
    int swaps = total - kinds < p->canoes ? total - kinds : p->canoes;
    int reach = kinds + swaps < WEND_RESOURCES ? kinds + swaps : WEND_RESOURCES;
    float best = (float)(kinds * 3 + reach) / 4 * w[WEND_ECO];
    int pay =
        p->goods[WEND_LEATHER] < p->goods[WEND_FISH] ? p->goods[WEND_LEATHER] : p->goods[WEND_FISH];
    for (int level = 1; level <= 3 && level <= pay && level <= veg; level++) {
        float tile = (float)level * (w[WEND_ECO] + 0.6f) + 0.08f * (float)tile_turns(s, seat);
        float rest = 0.3f * (float)(total - 3 * level > 0) * w[WEND_ECO];
        if ((s->shown >> (WEND_ROW * (level - 1)) & 0xFF) && tile + rest > best) best = tile + rest;
    }
    return best;
}

/* Best shape that these cards make on the spaces in `open`, in points, when `extra` more are wished for. */
static int best_shape(const int have[WEND_KINDS], unsigned open, int extra) {
    int best = 0;
    for (int i = 0; i < WEND_PATTERNS; i++) {
        const wend_pattern *w = &wend_patterns[i];
        int lack = 0, points = wend_spaces[w->space].points;
        if (points <= best || !(open >> w->space & 1)) continue;
        for (int k = 0; k < WEND_KINDS; k++)
            lack += w->need[k] > have[k] ? w->need[k] - have[k] : 0;
        if (lack <= extra) best = points;
    }
    return best;
}

/* Best play of the hand on a free space, in points; `extra` cards may be of any kind. */
static float mask_value(const wend_state *s, int seat, int extra) {
    const wend_player *p = &s->player[seat];
    unsigned taken = 0;
    int have[WEND_KINDS];
    for (int q = 0; q < s->players; q++)
        if (s->player[q].disk != WEND_NONE) taken |= 1u << s->player[q].disk;
    for (int k = 0; k < WEND_KINDS; k++)
        have[k] = wend_hand_of(p, k) + wend_hand_of(p, k + WEND_KINDS);
    return (float)best_shape(have, 0xFF & ~taken, extra);
}

/* What all masks of the seat promise for a Year to come: played ones return. */
static float mask_future(const wend_player *p) {
    int have[WEND_KINDS], n = 0;
    for (int k = 0; k < WEND_KINDS; k++) {
        have[k] = wend_hand_of(p, k) + wend_hand_of(p, k + WEND_KINDS) + p->played[k] +
                  p->played[k + WEND_KINDS];
        n += have[k];
    }
    return 0.6f * (float)best_shape(have, 0xFF, 0) + 0.3f * (float)best_shape(have, 0xFF, 1) +
           0.25f * (float)n;
}

static float turtle_value(const wend_state *s, int seat) {
    float sum = 0;
    for (int group = 0; group < 3; group++) {
        int size = wend_group_size(s, seat, group);
        for (int i = 2; i >= 0; i--)
            if (size >= i + 3 && !s->player[seat].turtle[3 * group + i]) {
                sum += (float)wend_turtle_points[i] * 0.6f;
                break;
            }
    }
    return sum;
}

static float ritual_value(const wend_state *s, int seat, const float w[WEND_TRACKS]) {
    const wend_player *p = &s->player[seat];
    int lodge = p->lodge[0] + p->lodge[1] + p->lodge[2];
    return (float)wend_sets(s, seat) * w[WEND_RIT] + 0.15f * (float)(lodge < 2 ? lodge : 2);
}

static const float good_value[WEND_GOODS] = {0.3f, 0.3f, 0.3f, 0.45f, 0.45f, 0.25f};

/* What an action not yet done promises, in weighted points. */
static float action_value(const wend_state *s, int seat, wend_icon icon,
                          const float w[WEND_TRACKS]) {
    const wend_player *p = &s->player[seat];
    float later = (float)tile_turns(s, seat) / 21, sum = 0;
    float useful = tile_turns(s, seat) > 1 ? 1.0f : 0.3f;
    switch (icon.action) {
    case WEND_CANOE: return p->canoes < WEND_CANOES ? 0.3f + 1.5f * later : 0;
    case WEND_MOVE: return (float)icon.n * (0.25f + 0.75f * later);
    case WEND_HARVEST:
        for (int veg = 0; veg < 3; veg++)
            sum += useful * good_value[veg] * (float)wend_yield(s, seat, veg);
        return sum;
    case WEND_HUNT:
        return useful * good_value[WEND_BEAVER] * (float)wend_yield(s, seat, WEND_BEAVER);
    case WEND_TAN:
        return useful * (good_value[WEND_LEATHER] - good_value[WEND_BEAVER]) *
               p->goods[WEND_BEAVER];
    case WEND_FISHING: return useful * good_value[WEND_FISH] * p->canoes;
    case WEND_MILITARY:
        return (float)wend_military(s, seat, 0) * w[WEND_MIL] + turtle_value(s, seat);
    case WEND_MASK: return mask_value(s, seat, 0) * w[WEND_MSK] + 0.9f * later + 0.4f;
    case WEND_TRADE: return 0.6f * trade_value(s, seat, w);
    case WEND_RITUAL: return ritual_value(s, seat, w);
    default: return 0;
    }
}

static float tile_value(const wend_state *s, int seat, int cell, const float w[WEND_TRACKS]) {
    const wend_icon *icon = wend_icons_of(&s->player[seat], cell);
    float sum = 0;
    for (int i = 0; i < WEND_ICONS && icon[i].action; i++) sum += action_value(s, seat, icon[i], w);
    return sum;
}

static float fire_value(const wend_state *s, int seat, const float w[WEND_TRACKS]) {
    float best = 0;
    PENT_EACH_BIT(cell, wend_fire_targets(&s->player[seat])) {
        float v = tile_value(s, seat, (int)cell, w);
        best = v > best ? v : best;
    }
    return best;
}

/* What an open frame still promises; a little more than the action it came from, so that it is begun. */
static float frame_value(const wend_state *s, const pent_frame *f, const float w[WEND_TRACKS]) {
    float later = (float)tile_turns(s, f->seat) / 21;
    switch (f->kind) {
    case WF_MOVE: return 0.97f * (float)f->a * (0.25f + 0.75f * later);
    case WF_TURTLES:
        return 0.97f * ((float)wend_military(s, f->seat, f->b) * w[WEND_MIL] +
                        (f->a < 3 ? turtle_value(s, f->seat) : 0));
    case WF_CEREMONY: return 0.97f * mask_value(s, f->seat, 0) * w[WEND_MSK];
    case WF_TRADE: return (f->a == WD_BOUGHT ? 0.3f : 0.65f) * trade_value(s, f->seat, w);
    case WF_RETURN: return 0.3f;
    case WF_SWAP: return -1; /* the swap and its point are as good as gone */
    default: return 0;
    }
}

/* Promises of the decisions that are open for the seat; a little less than the deed itself. */
static float open_value(const wend_state *s, int seat, const float w[WEND_TRACKS]) {
    float sum = 0;
    for (int i = 0; i < s->stack.n; i++) {
        const pent_frame *f = &s->stack.f[i];
        if (f->seat != seat) continue;
        sum += frame_value(s, f, w);
        if (f->kind != WF_ICONS || !f->b) continue;
        const wend_icon *icon = wend_icons_of(&s->player[seat], f->a);
        PENT_EACH_BIT(k, f->b) {
            sum += 0.9f * (icon[k].action == WEND_SACRED_FIRE ? fire_value(s, seat, w)
                                                              : action_value(s, seat, icon[k], w));
        }
    }
    return sum;
}

/* ---- the future --------------------------------------------------------------------------------------------- */

/* People, goods and cards, worth the more the longer the game lasts. */
static float growth_value(const wend_state *s, int seat, const float w[WEND_TRACKS]) {
    const wend_player *p = &s->player[seat];
    const wend_map *map = wend_map_of(s);
    int turns = tile_turns(s, seat);
    float later = (float)turns / 21, now = turns > 0 ? 1.0f : 0;
    int women = wend_group_size(s, seat, 0), hunters = wend_group_size(s, seat, 1);
    float sum = (float)(women + hunters) * (0.25f + 0.9f * later) * now;
    sum += (float)(women > 4 ? 4 : women) * 0.15f * now +
           (float)(hunters > 4 ? 4 : hunters) * 0.15f * now;
    sum += (float)p->canoes * (0.1f + 1.3f * later) * now;
    PENT_EACH_BIT(area, p->outposts) {
        bool filled = map->women >> area & 1 ? p->women > 0 : p->hunters > 0;
        sum += (filled ? 0.15f + 0.7f * later : 0.05f) * now;
    }
    sum += 0.22f * (float)wend_military(s, seat, 0) * w[WEND_MIL] *
           (turns > 4 ? 1.0f : (float)turns / 4);
    sum += 0.3f * (float)wend_sets(s, seat) * w[WEND_RIT] * (turns > 4 ? 1.0f : (float)turns / 4);
    sum += 0.5f * turtle_value(s, seat) * now;
    sum -= 0.12f * (float)(p->lodge[0] + p->lodge[1] + p->lodge[2]) * now;
    sum += 0.3f * mask_value(s, seat, 0) * w[WEND_MSK] * now;
    float years = (float)(WEND_YEARS - s->year) / WEND_YEARS;
    sum += mask_future(p) * w[WEND_MSK] * 0.8f * years;
    sum += (0.15f + 1.2f * later) * (float)pent_popcount(p->progress) * now;
    sum += 0.15f * (float)pent_popcount(p->progress & ~p->used) * now; /* not to be wasted */
    float goods = 0.25f * trade_value(s, seat, w);
    for (int g = 0; g < WEND_GOODS; g++)
        goods += good_value[g] * (p->goods[g] < 4 ? (float)p->goods[g] : 4.0f) * 0.5f;
    float trades = turns > 3 ? 1.0f : (float)turns / 3;
    return sum + goods * trades;
}

/* A better tile in the grid helps for the Years to come; one used shows its Ritual next. */
static float grid_value(const wend_state *s, int seat) {
    const wend_player *p = &s->player[seat];
    float sum = 0;
    for (int i = 0; i < WEND_CELLS + 3; i++) {
        int tile = i < WEND_CELLS ? p->grid[i] : p->out[i - WEND_CELLS];
        if (tile != WEND_NONE) sum += 0.5f * wend_tiles[tile].level;
    }
    return sum * (float)(WEND_YEARS - s->year) / WEND_YEARS;
}

static float prospect(const wend_state *s, int seat) {
    float track[WEND_TRACKS], w[WEND_TRACKS];
    tracks_of(s, seat, track);
    weights_of(s, track, w);
    float sum = pairs_value(s, track) + growth_value(s, seat, w);
    if (seat >= s->seats) return sum;
    return sum + open_value(s, seat, w) + grid_value(s, seat) + (s->player[seat].swaps > 0);
}

static float final_margin(const wend_state *s, int seat) {
    pent_result r;
    wend_result(s, &r);
    float best = -1000;
    for (int q = 0; q < s->players; q++) {
        float ahead = (float)(r.entry[seat].score - r.entry[q].score) +
                      (r.entry[seat].rank < r.entry[q].rank ? 0.25f : -0.25f);
        if (q != seat && (best < -999 || ahead < best)) best = ahead;
    }
    return best;
}

float wend_eval(const void *state, int seat) {
    const wend_state *s = state;
    if (!s->stack.n) return final_margin(s, seat);
    float own = prospect(s, seat), best = -1000;
    for (int q = 0; q < s->players; q++) {
        float other = q == seat ? best : prospect(s, q);
        best = other > best ? other : best;
    }
    return own - best;
}

/* ---- features ------------------------------------------------------------------------------------------------- */

const char *const wend_feature_names[] = {"year",
                                          "turns with a tile left",
                                          "economic",
                                          "military",
                                          "ritual",
                                          "mask",
                                          "pairs",
                                          "corn",
                                          "beans",
                                          "pumpkins",
                                          "leather",
                                          "fish",
                                          "beavers",
                                          "woman areas",
                                          "hunter areas",
                                          "canoes",
                                          "outposts",
                                          "majorities",
                                          "sets at home",
                                          "in the long house",
                                          "hand",
                                          "best masks",
                                          "turtles",
                                          "turtles in reach",
                                          "progress tiles",
                                          "trade",
                                          "open actions",
                                          "advanced tiles",
                                          "swap",
                                          "on move",
                                          "prospect",
                                          "best other prospect",
                                          NULL};

int wend_features(const void *state, int seat, float *out) {
    const wend_state *s = state;
    const wend_player *p = &s->player[seat];
    float track[WEND_TRACKS], w[WEND_TRACKS], best = -1000;
    int n = 0, turtles = 0;
    tracks_of(s, seat, track);
    weights_of(s, track, w);
    for (int kind = 0; kind < WEND_TURTLES; kind++) turtles += p->turtle[kind] != 0;
    for (int q = 0; q < s->players; q++) {
        float other = q == seat ? best : prospect(s, q);
        best = other > best ? other : best;
    }
    out[n++] = s->year;
    out[n++] = (float)tile_turns(s, seat);
    for (int t = 0; t < WEND_TRACKS; t++) out[n++] = track[t];
    out[n++] = pairs_value(s, track);
    for (int g = 0; g < WEND_GOODS; g++) out[n++] = p->goods[g];
    for (int group = 0; group < 3; group++) out[n++] = (float)wend_group_size(s, seat, group);
    out[n++] = (float)pent_popcount(p->outposts);
    out[n++] = (float)wend_military(s, seat, 0);
    out[n++] = (float)wend_sets(s, seat);
    out[n++] = (float)(p->lodge[0] + p->lodge[1] + p->lodge[2]);
    out[n++] = (float)wend_hand_size(p);
    out[n++] = mask_value(s, seat, 0);
    out[n++] = (float)turtles;
    out[n++] = turtle_value(s, seat);
    out[n++] = (float)pent_popcount(p->progress);
    out[n++] = trade_value(s, seat, w);
    out[n++] = seat < s->seats ? open_value(s, seat, w) : 0;
    out[n++] = grid_value(s, seat);
    out[n++] = p->swaps > 0;
    out[n++] = wend_actor(s) == seat;
    out[n++] = prospect(s, seat);
    out[n++] = best;
    return n;
}
