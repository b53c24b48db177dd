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

/* Mask cards by what the spaces ask for. */
typedef struct cards {
    int most, second; /* of the commonest kind, of the next one */
    int kinds;        /* that differ */
} cards;

/* How a seat stands: forecast tracks, what each action would bring now, and whatever is asked for
 * more than once. */
typedef struct outlook {
    float track[WEND_TRACKS];   /* with the Turtles that are known and the Years to come */
    float partner[WEND_TRACKS]; /* the track that each is paired with */
    float action[WEND_ACTIONS]; /* a Move: for one Warrior */
    float cell[WEND_CELLS];     /* what the tile there would bring now; the Sacred Fire: 0 */
    float years;                /* to come after this one */
    float now;                  /* 0 when no turn is left */
    float gap;                  /* worth of a point above the partner track */
    float turtles;              /* Turtles within reach */
    int group[3];               /* sizes, for Turtles */
    int military, sets;
    float grid;     /* worth of the levels of all tiles for one Year */
    unsigned tiles; /* cells with a tile */
    int fire;       /* cell with the Sacred Fire, or NONE */
    cards hand;
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
static float pairs_value(const outlook *o) {
    float sum = 0;
    for (int t = 0; t < WEND_TRACKS; t++) {
        float lo = o->track[t] < o->partner[t] ? o->track[t] : o->partner[t];
        sum += lo / 2 + o->gap * (o->track[t] - lo);
    }
    return sum;
}

/* What `points` more on a track are worth. */
static float gain(const outlook *o, int track, float points) {
    float behind = o->partner[track] - o->track[track];
    float low = behind < points ? behind : points;
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
    float best = gain(o, WEND_ECO, (float)(kinds * 3 + reach) / 4);
    int pay =
        p->goods[WEND_LEATHER] < p->goods[WEND_FISH] ? p->goods[WEND_LEATHER] : p->goods[WEND_FISH];
    for (int level = 1; level <= 3 && level <= pay && level <= veg; level++) {
        int rest = total - 3 * level;
        float points = (float)level + (rest < 4 ? 0.5f * (float)rest : 2);
        float tile = gain(o, WEND_ECO, points) + (float)level * K[BUY] + K[TILE_YEAR] * o->years;
        if ((s->shown >> (WEND_ROW * (level - 1)) & 0xFF) && tile > best) best = tile;
    }
    return best;
}

static cards cards_of(const int count[WEND_KINDS]) {
    cards c = {0, 0, 0};
    for (int k = 0; k < WEND_KINDS; k++) {
        int less = count[k] < c.most ? count[k] : c.most;
        c.second = less > c.second ? less : c.second;
        c.most = count[k] > c.most ? count[k] : c.most;
        c.kinds += count[k] > 0;
    }
    c.most = c.most < WEND_MOST_ALIKE ? c.most : WEND_MOST_ALIKE; /* no space asks for more */
    c.second = c.second < 2 ? c.second : 2;
    return c;
}

static unsigned filled(cards c) { return wend_alike[c.most][c.second] | wend_different[c.kinds]; }

/* The same with one more card, of whatever kind helps. */
static unsigned filled_drawn(cards c) {
    return wend_alike[c.most < WEND_MOST_ALIKE ? c.most + 1 : WEND_MOST_ALIKE][c.second] |
           wend_alike[c.most][c.second < 2 ? c.second + 1 : 2] |
           wend_different[c.kinds < WEND_KINDS ? c.kinds + 1 : WEND_KINDS];
}

/* Points of the best of these spaces: they stand in the order of their points. */
static float best_space(unsigned spaces) {
    return spaces ? wend_spaces[31 - __builtin_clz(spaces)].points : 0;
}

/* Expected points of a Ceremony, which draws a card first, on these spaces. */
static float ceremony_value(cards c, unsigned open) {
    return (1 - K[MASK_DRAWN]) * best_space(filled(c) & open) +
           K[MASK_DRAWN] * best_space(filled_drawn(c) & open);
}

static unsigned free_spaces(const wend_state *s) {
    unsigned taken = 0;
    for (int q = 0; q < s->players; q++)
        if (s->player[q].disk != WEND_NONE) taken |= 1u << s->player[q].disk;
    return 0xFF & ~taken;
}

static int known_to_viewer(int secret) { return secret == WEND_UNKNOWN ? 0 : secret; }

static void count_hand(const wend_player *p, int have[WEND_KINDS]) {
    for (int k = 0; k < WEND_KINDS; k++)
        have[k] = p->known[k] + known_to_viewer(p->secret[k]) + p->known[k + WEND_KINDS] +
                  known_to_viewer(p->secret[k + WEND_KINDS]);
}

static int masks_of(const wend_player *p) {
    int n = p->secrets;
    for (int t = 0; t < WEND_CARD_TYPES; t++) n += p->known[t] + p->played[t];
    return n;
}

static float turtle_value(const wend_player *p, const int size[3]) {
    float sum = 0;
    for (int group = 0; group < 3; group++) {
        for (int i = 2; i >= 0; i--)
            if (size[group] >= i + 3 && !p->turtle[3 * group + i]) {
                sum += (float)wend_turtle_points[i] * K[TURTLE];
                break;
            }
    }
    return sum;
}

static float harvest_value(const wend_state *s, int seat) {
    const wend_player *p = &s->player[seat];
    const wend_map *map = wend_map_of(s);
    float sum = 0;
    for (int veg = 0; veg < 3; veg++) {
        int n = pent_popcount(p->settled & map->vegetable[veg]) +
                (map->at[wend_home(s, seat)].area[0] == veg && p->women > 0);
        sum += K[GOOD] * (float)n + (n && !p->goods[veg] ? K[KIND] : 0);
    }
    return sum;
}

/* What each action would bring now. Goods are worth something only while a Trade may follow. */
static void price_actions(const wend_state *s, int seat, outlook *o) {
    const wend_player *p = &s->player[seat];
    float useful = o->now > 0 ? 1.0f : 0.2f, *v = o->action;
    int lodge = p->lodge[0] + p->lodge[1] + p->lodge[2];
    v[WEND_NO_ACTION] = v[WEND_SACRED_FIRE] = 0;
    v[WEND_CANOE] = p->canoes < WEND_CANOES ? K[CANOE_NOW] + K[CANOE_YEAR] * o->years : 0;
    v[WEND_MOVE] = K[STEP] + K[STEP_YEAR] * o->years;
    v[WEND_HARVEST] = useful * harvest_value(s, seat);
    v[WEND_HUNT] = useful * K[BEAVER] * (float)o->group[1]; /* one from each Hunter area */
    v[WEND_TAN] = useful * ((K[GOOD] - K[BEAVER]) * p->goods[WEND_BEAVER] +
                            (p->goods[WEND_BEAVER] && !p->goods[WEND_LEATHER] ? K[KIND] : 0));
    v[WEND_FISHING] =
        useful * (K[GOOD] * p->canoes + (p->canoes && !p->goods[WEND_FISH] ? K[KIND] : 0));
    v[WEND_MILITARY] = gain(o, WEND_MIL, (float)o->military) + o->turtles;
    v[WEND_MASK] =
        gain(o, WEND_MSK, ceremony_value(o->hand, free_spaces(s))) + K[CARD_YEAR] * o->years;
    v[WEND_TRADE] = K[TRADE_OPEN] * trade_value(s, seat, o);
    v[WEND_RITUAL] = gain(o, WEND_RIT, (float)o->sets) + K[BACK] * (float)(lodge < 2 ? lodge : 2);
}

static float icon_value(const outlook *o, wend_icon icon) {
    static const float times[] = {1, 1, 2, 3, 4, 5}; /* only a Move has a number */
    return o->action[icon.action] * times[icon.n];
}

/* What each tile of the grid would bring now. */
static void price_cells(const wend_player *p, outlook *o) {
    o->fire = WEND_NONE;
    for (int cell = 0; cell < WEND_CELLS; cell++) {
        o->cell[cell] = 0;
        if (!(o->tiles >> cell & 1)) continue;
        const wend_icon *icon = wend_icons_of(p, cell);
        if (icon->action == WEND_SACRED_FIRE) o->fire = cell;
        o->cell[cell] = icon_value(o, icon[0]) + icon_value(o, icon[1]) + icon_value(o, icon[2]);
    }
}

static float larger(float x, float y) { return x > y ? x : y; }

/* The best tile among `cells`: what the Sacred Fire may be used for. */
static float best_fire(const outlook *o, unsigned cells) {
    float best = 0;
    PENT_EACH_BIT(cell, cells) best = larger(best, o->cell[cell]);
    return best;
}

/* The cells of wend_lines, and those outside. */
static const uint8_t inside[WEND_LINES][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                              {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
static const uint8_t outside[WEND_LINES][6] = {
    {3, 4, 5, 6, 7, 8}, {0, 1, 2, 6, 7, 8}, {0, 1, 2, 3, 4, 5}, {1, 2, 4, 5, 7, 8},
    {0, 2, 3, 5, 6, 8}, {0, 1, 3, 4, 6, 7}, {1, 2, 3, 5, 6, 7}, {0, 1, 3, 5, 7, 8}};

static float best_outside(const outlook *o, int line) {
    float best = 0;
    for (int i = 0; i < 6; i++) best = larger(best, o->cell[outside[line][i]]);
    return best;
}

/* The best line that the seat can still make this Year, and the cells it still takes. */
static float plan_value(const wend_player *p, const outlook *o, unsigned *cells) {
    unsigned blocked = p->fire == WEND_NONE ? 0 : 1u << p->fire;
    float best = 0, left[WEND_CELLS];
    *cells = 0;
    if (pent_popcount(p->marked) == 3 || o->tiles != 0x1FF || p->unshifted) return 0;
    for (int i = 0; i < WEND_CELLS; i++) left[i] = p->marked >> i & 1 ? 0 : o->cell[i];
    bool fire = o->fire != WEND_NONE && !(p->marked >> o->fire & 1);
    for (int i = 0; i < WEND_LINES; i++) {
        unsigned line = wend_lines[i];
        if ((p->marked & ~line) || (blocked & line)) continue;
        if (fire && line >> o->fire & 1) left[o->fire] = best_outside(o, i);
        float sum = left[inside[i][0]] + left[inside[i][1]] + left[inside[i][2]];
        if (sum > best) best = sum, *cells = line & ~(unsigned)p->marked;
    }
    return best;
}

enum { ALL_GROUPS = 7 }; /* Turtles for Women, Hunters and Canoes were taken */

/* What an action under way still promises. */
static float frame_value(const wend_state *s, const pent_frame *f, const outlook *o) {
    switch (f->kind) {
    case WF_MOVE: return K[BEGUN] * (float)f->a * o->action[WEND_MOVE];
    case WF_TURTLES:
        return K[BEGUN] *
               (gain(o, WEND_MIL, (float)o->military) + (f->a < ALL_GROUPS ? o->turtles : 0));
    case WF_CEREMONY:
        if (f->a & WC_PLAYED) return 0;
        return K[BEGUN] * gain(o, WEND_MSK, best_space(filled(o->hand) & free_spaces(s)));
    case WF_TRADE: return (f->a == WD_BOUGHT ? 0.4f : 1.05f) * o->action[WEND_TRADE];
    case WF_RETURN: return 2 * K[BACK];
    case WF_SWAP: /* not even to put off what comes after the turn; a Restore has nothing of that */
        return s->step == WEND_STEP_RESTORE ? -3 : -30;
    default: return 0;
    }
}

/* What the actions left on the open tile promise. */
static float icons_value(const wend_player *p, const pent_frame *f, const outlook *o) {
    const wend_icon *icon = wend_icons_of(p, f->a);
    float sum = 0;
    PENT_EACH_BIT(k, f->b) {
        sum += icon[k].action == WEND_SACRED_FIRE ? best_fire(o, wend_fire_targets(p))
                                                  : icon_value(o, icon[k]);
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

/* All tiles of a seat, whichever side is up: what wend_tile.sum counts. */
static uint32_t sum_tiles(const wend_player *p, outlook *o) {
    uint32_t sum = 0;
    o->tiles = 0;
    for (int i = 0; i < WEND_CELLS; i++) {
        if (p->grid[i] == WEND_NONE) continue;
        o->tiles |= 1u << i;
        sum += wend_tiles[p->grid[i]].sum;
    }
    for (int i = 0; i < 3; i++)
        if (p->out[i] != WEND_NONE) sum += wend_tiles[p->out[i]].sum;
    return sum;
}

/* Where the tracks will end if the seat goes on as it stands. */
static void forecast_tracks(const wend_player *p, outlook *o) {
    uint32_t sum = sum_tiles(p, o);
    float masks = (float)(sum & 0xFF), military = (float)(sum >> 8 & 0xFF);
    float trades = (float)(sum >> 16 & 0xFF), ceremonies = K[MASK_USE] * masks;
    if (ceremonies > K[MASK_MOST]) ceremonies = K[MASK_MOST];
    o->grid = K[GRID_YEAR] * (float)(sum >> 24);
    int have[WEND_KINDS], areas = o->group[0] + o->group[1] + p->canoes;
    count_hand(p, have);
    o->hand = cards_of(have);
    for (int k = 0; k < WEND_KINDS; k++) have[k] += p->played[k] + p->played[k + WEND_KINDS];
    o->track[WEND_MSK] += o->years * ceremonies * ceremony_value(cards_of(have), 0xFF);
    o->track[WEND_MIL] += o->years * K[MILITARY_USE] * military * (float)o->military;
    o->track[WEND_RIT] += o->years * K[RITUAL_USE] * (float)o->sets;
    o->track[WEND_ECO] += o->years * K[TRADE_USE] * trades * (float)areas;
}

static void look(const wend_state *s, int seat, outlook *o) {
    const wend_player *p = &s->player[seat];
    tracks_of(s, seat, o->track);
    o->military = o->sets = 0;
    o->hand = (cards){0};
    o->tiles = 0;
    o->years = (float)(WEND_YEARS - s->year);
    o->now = tile_turns(s, seat) > 0;
    o->gap = o->years > 0 ? K[GAP] : K[GAP_END];
    o->group[0] = wend_group_size(s, seat, 0);
    o->group[1] = wend_group_size(s, seat, 1);
    o->group[2] = p->canoes;
    o->turtles = turtle_value(p, o->group);
    if (seat < s->seats) {
        o->military = wend_military(s, seat, 0);
        o->sets = wend_sets(s, seat);
        forecast_tracks(p, o);
    }
    for (int t = 0; t < WEND_TRACKS; t++) o->partner[t] = o->track[partner_of(s, t)];
}

/* People, goods and cards, worth the more the longer the game lasts. */
static float growth_value(const wend_state *s, int seat, const outlook *o) {
    const wend_player *p = &s->player[seat];
    const wend_map *map = wend_map_of(s);
    float area = K[AREA_NOW] * o->now + K[AREA_YEAR] * o->years;
    float sum = (float)(o->group[0] + o->group[1]) * area;
    sum += (float)p->canoes * (K[CANOE_NOW] * o->now + K[CANOE_YEAR] * o->years);
    PENT_EACH_BIT(spot, p->outposts) {
        bool filled_up = map->women >> spot & 1 ? p->women > 0 : p->hunters > 0;
        sum += (filled_up ? K[OUTPOST] : 0.1f) * area;
    }
    sum += K[TURTLE_KEPT] * o->turtles * o->now;
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

void wend_judge(const wend_state *s, int seat, wend_terms *out) {
    const wend_player *p = &s->player[seat];
    outlook o;
    look(s, seat, &o);
    memset(out, 0, sizeof *out);
    out->pairs = pairs_value(&o);
    out->growth = growth_value(s, seat, &o);
    out->military = o.military;
    out->sets = o.sets;
    memcpy(out->group, o.group, sizeof out->group);
    out->fills = filled(o.hand);
    out->fills_drawn = filled_drawn(o.hand);
    if (seat >= s->seats) return;
    price_actions(s, seat, &o);
    price_cells(p, &o);
    out->open = open_value(s, seat, &o);
    out->plan = plan_value(p, &o, &out->line);
    out->grid = o.grid * o.years;
    memcpy(out->action, o.action, sizeof out->action);
}

int wend_parts(float term, int less, int of) {
    return (int)((term - (float)less) * PENT_INPUT_ONE / (float)of);
}

unsigned wend_fills(const int count[WEND_KINDS]) { return filled(cards_of(count)); }

static float prospect(const wend_state *s, int seat) {
    wend_terms t;
    wend_judge(s, seat, &t);
    float sum = t.pairs + t.growth;
    if (seat >= s->seats) return sum;
    return sum + t.open + K[PLAN] * t.plan + t.grid + (s->player[seat].swaps > 0);
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
    look(s, seat, &o);
    price_actions(s, seat, &o);
    price_cells(p, &o);
    for (int kind = 0; kind < WEND_TURTLES; kind++) turtles += p->turtle[kind] != 0;
    for (int q = 0; q < s->players; q++) {
        float other = q == seat ? best : prospect(s, q);
        best = other > best ? other : best;
    }
    out[n++] = s->year;
    out[n++] = (float)tile_turns(s, seat);
    for (int t = 0; t < WEND_TRACKS; t++) out[n++] = track[t];
    out[n++] = pairs_value(&o);
    for (int g = 0; g < WEND_GOODS; g++) out[n++] = p->goods[g];
    for (int group = 0; group < 3; group++) out[n++] = (float)o.group[group];
    out[n++] = (float)pent_popcount(p->outposts);
    out[n++] = (float)o.military;
    out[n++] = (float)o.sets;
    out[n++] = (float)(p->lodge[0] + p->lodge[1] + p->lodge[2]);
    out[n++] = (float)wend_hand_size(p);
    out[n++] = best_space(filled(o.hand) & free_spaces(s));
    out[n++] = (float)turtles;
    out[n++] = o.turtles;
    out[n++] = (float)pent_popcount(p->progress);
    out[n++] = o.action[WEND_TRADE];
    out[n++] = seat < s->seats ? open_value(s, seat, &o) : 0;
    out[n++] = o.grid * o.years;
    out[n++] = p->swaps > 0;
    out[n++] = wend_actor(s) == seat;
    out[n++] = prospect(s, seat);
    out[n++] = best;
    return n;
}
