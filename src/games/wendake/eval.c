/* eval.c: features and judgement for the players: what a position promises to a seat, in points.
 * A guess made of forecast tracks, goods, people on the map and the tiles still open this Year;
 * no rules here. */
#include "games/wendake/wendake.h"

/* Prices of the judgement, in points; found by play against the Phantom and a simpler judgement. */
typedef enum price {
    GAP,          /* a point that the partner track does not match yet */
    GAP_END,      /* the same when no Year is left */
    MASK_USE,     /* Ceremonies per Year and mask icon, … */
    MASK_MOST,    /* at most */
    MASK_DRAWN,   /* share of the shape with one more card in a forecast */
    MILITARY_USE, /* Military actions per Year and icon */
    RITUAL_USE,   /* Rituals per Year */
    TRADE_USE,    /* Trades per Year and icon */
    GOOD,         /* a resource kept for a later Trade */
    BEAVER,       /* a Beaver of it */
    KIND,         /* the first of a kind */
    AREA_NOW,     /* an area with an own Woman or Hunter */
    AREA_YEAR,    /* the same for each Year to come */
    CANOE_NOW,    /* a Canoe in play */
    CANOE_YEAR,   /* the same for each Year to come */
    OUTPOST,      /* share of the value of an area that an Outpost prepares */
    TURTLE,       /* a point of a Turtle within reach, … */
    TURTLE_KEPT,  /* as long as no Military is open */
    LODGE,        /* a Native in the Long House */
    TILE_NOW,     /* a Progress tile unused */
    TILE_YEAR,    /* a Progress tile for each Year to come */
    BUY,          /* the other track of a Progress tile, share of a point per level */
    CARD_YEAR,    /* a Mask card for each Year to come */
    GRID_YEAR,    /* level of an Advanced tile for each Year to come */
    STEP,         /* a Warrior's move */
    STEP_YEAR,    /* the same for each Year to come */
    PLAN,         /* share of what the rest of the line promises */
    OPEN,         /* share of what an action of the open tile promises */
    BEGUN,        /* share of what an action under way promises */
    TRADE_OPEN,   /* share of what a Trade promises */
    BACK,         /* a Native that a Ritual brings back */
    PRICES
} price;

static const float K[PRICES] = {
    [GAP] = 0.25f,         [GAP_END] = 0.076f,    [MASK_USE] = 0.4f,
    [MASK_MOST] = 1.308f,  [MASK_DRAWN] = 0.891f, [MILITARY_USE] = 0.674f,
    [RITUAL_USE] = 0.638f, [TRADE_USE] = 0.075f,  [GOOD] = 0.066f,
    [BEAVER] = 0.035f,     [KIND] = 0.249f,       [AREA_NOW] = 0.287f,
    [AREA_YEAR] = 0.086f,  [CANOE_NOW] = 0.042f,  [CANOE_YEAR] = 0.206f,
    [OUTPOST] = 0.908f,    [TURTLE] = 0.426f,     [TURTLE_KEPT] = 0.147f,
    [LODGE] = 0.045f,      [TILE_NOW] = 0.32f,    [TILE_YEAR] = 0.208f,
    [BUY] = 0.6f,          [CARD_YEAR] = 0.125f,  [GRID_YEAR] = 0.102f,
    [STEP] = 0.011f,       [STEP_YEAR] = 0.045f,  [PLAN] = 0.7f,
    [OPEN] = 1.321f,       [BEGUN] = 0.733f,      [TRADE_OPEN] = 0.982f,
    [BACK] = 0.235f,
};

/* ---- tracks ---------------------------------------------------------------------------------- */

/* How a seat stands: forecast tracks and what each action would bring now. */
typedef struct outlook {
    float track[WEND_TRACKS];   /* with the Turtles that are known and the Years to come */
    float action[WEND_ACTIONS]; /* a Move: for one Warrior */
    float years;                /* to come after this one */
    float now;                  /* 0 when no turn is left */
    float gap;                  /* worth of a point above the partner track */
} outlook;

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

/* A pair counts its lower track, and a little of what the other one is ahead. */
static float pairs_value(const wend_state *s, const float track[WEND_TRACKS], float gap) {
    float sum = 0;
    for (int t = 0; t < WEND_TRACKS; t++) {
        int o = partner_of(s, t);
        float lo = track[t] < track[o] ? track[t] : track[o];
        sum += lo / 2 + gap * (track[t] - lo);
    }
    return sum;
}

/* What `points` more on a track are worth. */
static float gain(const wend_state *s, const outlook *o, int track, float points) {
    float mine = o->track[track], other = o->track[partner_of(s, track)];
    float low = other - mine < points ? other - mine : points;
    if (low < 0) low = 0;
    return low * (1 - o->gap) + (points - low) * o->gap;
}

/* ---- what a seat could do -------------------------------------------------------------------- */

/* Turns with a tile that are left, this Year's included. */
static int tile_turns(const wend_state *s, int seat) {
    int left = 3 * (WEND_YEARS - s->year) + 3 - pent_popcount(s->player[seat].marked);
    return s->step < WEND_STEP_TURNS                            ? 3 * WEND_YEARS
           : s->step > WEND_STEP_TURNS && s->year == WEND_YEARS ? 0
                                                                : left;
}

/* Best value of a Trade now: a tile or points. */
static float trade_value(const wend_state *s, int seat, const outlook *o) {
    const wend_player *p = &s->player[seat];
    int kinds = 0, veg = 0, total = 0;
    for (int g = 0; g < WEND_RESOURCES; g++) {
        kinds += p->goods[g] > 0;
        total += p->goods[g];
        veg += g < 3 && p->goods[g] > 0;
    }
    int swaps = total - kinds < p->canoes ? total - kinds : p->canoes;
    int reach = kinds + swaps < WEND_RESOURCES ? kinds + swaps : WEND_RESOURCES;
    float best = gain(s, o, WEND_ECO, (float)(kinds * 3 + reach) / 4);
    int pay =
        p->goods[WEND_LEATHER] < p->goods[WEND_FISH] ? p->goods[WEND_LEATHER] : p->goods[WEND_FISH];
    for (int level = 1; level <= 3 && level <= pay && level <= veg; level++) {
        int rest = total - 3 * level;
        float points = (float)level + (rest < 4 ? 0.5f * (float)rest : 2);
        float tile = gain(s, o, WEND_ECO, points) + (float)level * K[BUY] + K[TILE_YEAR] * o->years;
        if ((s->shown >> (WEND_ROW * (level - 1)) & 0xFF) && tile > best) best = tile;
    }
    return best;
}

/* Best shape that these cards make on the spaces in `open`, in points, when `extra` more are
 * wished for. Only how many there are of each kind matters: the commonest kind stands first, as
 * in the first way of a space. */
static int best_shape(const int count[WEND_KINDS], unsigned open, int extra) {
    static const uint8_t first_way[WEND_SPACES] = {0, 5, 15, 20, 30, 35, 55, 56};
    int have[WEND_KINDS] = {0}, best = 0;
    for (int k = 0; k < WEND_KINDS; k++) {
        int i = k;
        for (; i && have[i - 1] < count[k]; i--) have[i] = have[i - 1];
        have[i] = count[k];
    }
    PENT_EACH_BIT(space, open) {
        const uint8_t *need = wend_patterns[first_way[space]].need;
        int lack = 0;
        for (int k = 0; k < WEND_KINDS; k++) lack += need[k] > have[k] ? need[k] - have[k] : 0;
        if (lack <= extra && wend_spaces[space].points > best) best = wend_spaces[space].points;
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

/* What all masks of the seat bring in a Ceremony of a Year to come: played ones return. */
static float mask_future(const wend_player *p) {
    int have[WEND_KINDS];
    for (int k = 0; k < WEND_KINDS; k++)
        have[k] = wend_hand_of(p, k) + wend_hand_of(p, k + WEND_KINDS) + p->played[k] +
                  p->played[k + WEND_KINDS];
    return (1 - K[MASK_DRAWN]) * (float)best_shape(have, 0xFF, 0) +
           K[MASK_DRAWN] * (float)best_shape(have, 0xFF, 1);
}

static int masks_of(const wend_player *p) {
    int n = wend_hand_size(p);
    for (int t = 0; t < WEND_CARD_TYPES; t++) n += p->played[t];
    return n;
}

static float turtle_value(const wend_state *s, int seat) {
    float sum = 0;
    for (int group = 0; group < 3; group++) {
        int size = wend_group_size(s, seat, group);
        for (int i = 2; i >= 0; i--)
            if (size >= i + 3 && !s->player[seat].turtle[3 * group + i]) {
                sum += (float)wend_turtle_points[i] * K[TURTLE];
                break;
            }
    }
    return sum;
}

static float harvest_value(const wend_state *s, int seat) {
    float sum = 0;
    for (int veg = 0; veg < 3; veg++) {
        int n = wend_yield(s, seat, veg);
        sum += K[GOOD] * (float)n + (n && !s->player[seat].goods[veg] ? K[KIND] : 0);
    }
    return sum;
}

/* What each action would bring now. Goods are worth something only while a Trade may follow. */
static void price_actions(const wend_state *s, int seat, outlook *o) {
    const wend_player *p = &s->player[seat];
    float useful = tile_turns(s, seat) > 0 ? 1.0f : 0.2f, *v = o->action;
    int lodge = p->lodge[0] + p->lodge[1] + p->lodge[2];
    v[WEND_CANOE] = p->canoes < WEND_CANOES ? K[CANOE_NOW] + K[CANOE_YEAR] * o->years : 0;
    v[WEND_MOVE] = K[STEP] + K[STEP_YEAR] * o->years;
    v[WEND_HARVEST] = useful * harvest_value(s, seat);
    v[WEND_HUNT] = useful * K[BEAVER] * (float)wend_yield(s, seat, WEND_BEAVER);
    v[WEND_TAN] = useful * ((K[GOOD] - K[BEAVER]) * p->goods[WEND_BEAVER] +
                            (p->goods[WEND_BEAVER] && !p->goods[WEND_LEATHER] ? K[KIND] : 0));
    v[WEND_FISHING] =
        useful * (K[GOOD] * p->canoes + (p->canoes && !p->goods[WEND_FISH] ? K[KIND] : 0));
    v[WEND_MILITARY] =
        gain(s, o, WEND_MIL, (float)wend_military(s, seat, 0)) + turtle_value(s, seat);
    v[WEND_MASK] = gain(s, o, WEND_MSK,
                        (1 - K[MASK_DRAWN]) * mask_value(s, seat, 0) +
                            K[MASK_DRAWN] * mask_value(s, seat, 1)) +
                   K[CARD_YEAR] * o->years;
    v[WEND_TRADE] = K[TRADE_OPEN] * trade_value(s, seat, o);
    v[WEND_RITUAL] =
        gain(s, o, WEND_RIT, (float)wend_sets(s, seat)) + K[BACK] * (float)(lodge < 2 ? lodge : 2);
}

static float tile_value(const wend_player *p, int cell, const outlook *o) {
    const wend_icon *icon = wend_icons_of(p, cell);
    float sum = 0;
    for (int i = 0; i < WEND_ICONS && icon[i].action; i++)
        sum += o->action[icon[i].action] * (icon[i].action == WEND_MOVE ? icon[i].n : 1);
    return sum;
}

/* The best tile among `cells`: what the Sacred Fire may be used for. */
static float best_fire(const wend_player *p, unsigned cells, const outlook *o) {
    float best = 0;
    PENT_EACH_BIT(cell, cells) {
        float v = tile_value(p, (int)cell, o);
        best = v > best ? v : best;
    }
    return best;
}

/* The best line that the seat can still make this Year. */
static float plan_value(const wend_player *p, const outlook *o) {
    unsigned fire = p->fire == WEND_NONE ? 0 : 1u << p->fire;
    float best = 0;
    if (pent_popcount(p->marked) == 3 || memchr(p->grid, WEND_NONE, WEND_CELLS)) return 0;
    for (int i = 0; i < WEND_LINES; i++) {
        unsigned line = wend_lines[i];
        if ((p->marked & ~line) || (fire & line)) continue;
        float sum = 0;
        PENT_EACH_BIT(cell, line & ~p->marked) {
            sum += wend_icons_of(p, (int)cell)->action == WEND_SACRED_FIRE
                       ? best_fire(p, 0x1FF & ~line, o)
                       : tile_value(p, (int)cell, o);
        }
        best = sum > best ? sum : best;
    }
    return best;
}

/* What an action under way still promises. */
static float frame_value(const wend_state *s, const pent_frame *f, const outlook *o) {
    switch (f->kind) {
    case WF_MOVE: return K[BEGUN] * (float)f->a * o->action[WEND_MOVE];
    case WF_TURTLES:
        return K[BEGUN] * (gain(s, o, WEND_MIL, (float)wend_military(s, f->seat, f->b)) +
                           (f->a < 3 ? turtle_value(s, f->seat) : 0));
    case WF_CEREMONY: return K[BEGUN] * gain(s, o, WEND_MSK, mask_value(s, f->seat, 0));
    case WF_TRADE: return (f->a == WD_BOUGHT ? 0.4f : 1.05f) * o->action[WEND_TRADE];
    case WF_RETURN: return 2 * K[BACK];
    case WF_SWAP: return -30; /* not even to put off what comes after the turn */
    default: return 0;
    }
}

/* What the actions left on the open tile promise. */
static float icons_value(const wend_player *p, const pent_frame *f, const outlook *o) {
    const wend_icon *icon = wend_icons_of(p, f->a);
    float sum = 0;
    PENT_EACH_BIT(k, f->b) {
        int action = icon[k].action;
        sum += action == WEND_SACRED_FIRE
                   ? best_fire(p, wend_fire_targets(p), o)
                   : o->action[action] * (action == WEND_MOVE ? icon[k].n : 1);
    }
    return sum;
}

/* Promises of the decisions that are open for the seat. */
static float open_value(const wend_state *s, int seat, const outlook *o) {
    float sum = 0;
    for (int i = 0; i < s->stack.n; i++) {
        const pent_frame *f = &s->stack.f[i];
        if (f->seat != seat) continue;
        sum += frame_value(s, f, o);
        if (f->kind == WF_ICONS && f->b) sum += K[OPEN] * icons_value(&s->player[seat], f, o);
    }
    return sum;
}

/* ---- the future ------------------------------------------------------------------------------ */

/* Mask, Military and Trade icons among the tiles of a seat, whichever side is up. */
static void count_icons(const wend_player *p, float n[WEND_ACTIONS]) {
    memset(n, 0, WEND_ACTIONS * sizeof *n);
    for (int i = 0; i < WEND_CELLS + 3; i++) {
        int tile = i < WEND_CELLS ? p->grid[i] : p->out[i - WEND_CELLS];
        if (tile == WEND_NONE) continue;
        for (int k = 0; k < WEND_ICONS; k++) n[wend_tiles[tile].icon[k].action]++;
    }
}

/* Where the tracks will end if the seat goes on as it stands. */
static void forecast(const wend_state *s, int seat, outlook *o) {
    const wend_player *p = &s->player[seat];
    float icons[WEND_ACTIONS];
    memset(o, 0, sizeof *o);
    tracks_of(s, seat, o->track);
    o->years = (float)(WEND_YEARS - s->year);
    o->now = tile_turns(s, seat) > 0;
    o->gap = o->years > 0 ? K[GAP] : K[GAP_END];
    if (seat >= s->seats) return;
    count_icons(p, icons);
    float ceremonies = K[MASK_USE] * icons[WEND_MASK];
    if (ceremonies > K[MASK_MOST]) ceremonies = K[MASK_MOST];
    int areas = wend_group_size(s, seat, 0) + wend_group_size(s, seat, 1) + p->canoes;
    o->track[WEND_MSK] += o->years * ceremonies * mask_future(p);
    o->track[WEND_MIL] +=
        o->years * K[MILITARY_USE] * icons[WEND_MILITARY] * (float)wend_military(s, seat, 0);
    o->track[WEND_RIT] += o->years * K[RITUAL_USE] * (float)wend_sets(s, seat);
    o->track[WEND_ECO] += o->years * K[TRADE_USE] * icons[WEND_TRADE] * (float)areas;
}

/* People, goods and cards, worth the more the longer the game lasts. */
static float growth_value(const wend_state *s, int seat, const outlook *o) {
    const wend_player *p = &s->player[seat];
    const wend_map *map = wend_map_of(s);
    float area = K[AREA_NOW] * o->now + K[AREA_YEAR] * o->years;
    int women = wend_group_size(s, seat, 0), hunters = wend_group_size(s, seat, 1);
    float sum = (float)(women + hunters) * area;
    sum += (float)p->canoes * (K[CANOE_NOW] * o->now + K[CANOE_YEAR] * o->years);
    PENT_EACH_BIT(spot, p->outposts) {
        bool filled = map->women >> spot & 1 ? p->women > 0 : p->hunters > 0;
        sum += (filled ? K[OUTPOST] : 0.1f) * area;
    }
    sum += K[TURTLE_KEPT] * turtle_value(s, seat) * o->now;
    sum -= K[LODGE] * (float)(p->lodge[0] + p->lodge[1] + p->lodge[2]) * o->now;
    sum += K[CARD_YEAR] * (float)masks_of(p) * o->years;
    sum += K[TILE_YEAR] * o->years * (float)pent_popcount(p->progress);
    sum +=
        K[TILE_NOW] * (float)pent_popcount(p->progress & ~p->used) * o->now; /* not to be wasted */
    float goods = 0;
    for (int g = 0; g < WEND_RESOURCES; g++)
        goods +=
            K[GOOD] * (p->goods[g] < 4 ? (float)p->goods[g] : 4.0f) + K[KIND] * (p->goods[g] > 0);
    goods += K[BEAVER] * (p->goods[WEND_BEAVER] < 6 ? p->goods[WEND_BEAVER] : 6);
    return sum + goods * o->now;
}

/* A better tile in the grid helps for the Years to come. */
static float grid_value(const wend_state *s, int seat) {
    const wend_player *p = &s->player[seat];
    float sum = 0;
    for (int i = 0; i < WEND_CELLS + 3; i++) {
        int tile = i < WEND_CELLS ? p->grid[i] : p->out[i - WEND_CELLS];
        if (tile != WEND_NONE) sum += K[GRID_YEAR] * wend_tiles[tile].level;
    }
    return sum * (float)(WEND_YEARS - s->year);
}

static float prospect(const wend_state *s, int seat) {
    outlook o;
    forecast(s, seat, &o);
    float sum = pairs_value(s, o.track, o.gap) + growth_value(s, seat, &o);
    if (seat >= s->seats) return sum;
    price_actions(s, seat, &o);
    return sum + open_value(s, seat, &o) + K[PLAN] * plan_value(&s->player[seat], &o) +
           grid_value(s, seat) + (s->player[seat].swaps > 0);
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

/* ---- features -------------------------------------------------------------------------------- */

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
    float track[WEND_TRACKS], best = -1000;
    int n = 0, turtles = 0;
    outlook o;
    tracks_of(s, seat, track);
    forecast(s, seat, &o);
    price_actions(s, seat, &o);
    for (int kind = 0; kind < WEND_TURTLES; kind++) turtles += p->turtle[kind] != 0;
    for (int q = 0; q < s->players; q++) {
        float other = q == seat ? best : prospect(s, q);
        best = other > best ? other : best;
    }
    out[n++] = s->year;
    out[n++] = (float)tile_turns(s, seat);
    for (int t = 0; t < WEND_TRACKS; t++) out[n++] = track[t];
    out[n++] = pairs_value(s, o.track, o.gap);
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
    out[n++] = o.action[WEND_TRADE];
    out[n++] = seat < s->seats ? open_value(s, seat, &o) : 0;
    out[n++] = grid_value(s, seat);
    out[n++] = p->swaps > 0;
    out[n++] = wend_actor(s) == seat;
    out[n++] = prospect(s, seat);
    out[n++] = best;
    return n;
}
