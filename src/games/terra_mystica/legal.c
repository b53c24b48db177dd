/* legal.c: what may be done. Lists moves in a fixed order: what is pending, actions, free moves.
 * What it is not: the effects (apply.c) and the questions both files share (facts.c). */
#include "terra_mystica.h"

static void put(pent_moves *out, int kind, int a, int b) {
    out->m[out->n++] = PENT_MOVE(kind, a, b, 0);
}

static void put_set(pent_moves *out, int kind, terra_set hexes, int b) {
    while (!terra_empty(hexes)) put(out, kind, terra_pop(&hexes), b);
}

/* ---- set-up ---------------------------------------------------------------------------------- */

static void list_scores(const terra_state *s, pent_moves *out) {
    int round = TERRA_ROUNDS - s->step;            /* TM-015: from round 6 down */
    int n = s->flags & TERRA_TEMPLE_SCORE ? 9 : 8; /* TM-012 TM-163 */
    for (int i = 0; i < n; i++) {
        bool used = i == 0 && round >= 5; /* TM-016 */
        for (int r = round; r < TERRA_ROUNDS; r++) used |= s->score[r] == i;
        if (!used) put(out, TERRA_M_SCORE, i, round);
    }
}

static void list_box(const terra_state *s, pent_moves *out) {
    for (int i = 0; i < TERRA_BONUSES; i++)
        if (s->holder[i] == TERRA_FREE) put(out, TERRA_M_BOX, i, 0);
}

static void list_factions(const terra_state *s, pent_moves *out) {
    unsigned colours = 0;
    for (int i = 0; i < s->seats; i++)
        if (s->p[i].faction != TERRA_NONE) colours |= 1u << terra_of(s, i)->home;
    for (int f = 0; f < TERRA_FACTIONS; f++)
        if (!(colours >> terra_factions[f].home & 1)) /* TM-019 */
            put(out, TERRA_M_FACTION, f, 0);
}

static void list_first_dwellings(const terra_state *s, pent_moves *out) {
    terra_set home = s->terrain[terra_of(s, s->actor)->home]; /* TM-021 */
    put_set(out, TERRA_M_BUILD, terra_without(home, s->taken), 0);
}

static void list_tiles(const terra_state *s, pent_moves *out) {
    for (int i = 0; i < TERRA_BONUSES; i++)
        if (s->holder[i] == TERRA_FREE) put(out, TERRA_M_PASS, i, 0);
}

/* ---- transforming ---------------------------------------------------------------------------- */

/* Every target of one hex for up to `most` spades, or for exactly `most`: TM-050 TM-051 TM-052. */
static void list_hex(const terra_state *s, int seat, int hex, int most, bool exactly,
                     pent_moves *out) {
    int from = s->land[hex], home = terra_of(s, seat)->home;
    int up_end = from == home ? 6 : (home - from + 7) % 7;
    int down_end = from == home ? 6 : 7 - up_end;
    bool in_turn = s->phase == TERRA_P_TURN && !terra_tracker(s);
    for (int n = exactly ? most : 1; n <= most; n++) {
        bool must_home = s->turn.must_home || (in_turn && n < most); /* TM-059 TM-175 */
        int up = from + n >= 7 ? from + n - 7 : from + n;
        int down = from < n ? from - n + 7 : from - n;
        if (n <= up_end && (!must_home || up == home)) put(out, TERRA_M_TRANSFORM, hex, up);
        if (n <= down_end && (!must_home || down == home)) put(out, TERRA_M_TRANSFORM, hex, down);
    }
}

static void list_giants(const terra_state *s, int seat, int hex, pent_moves *out) {
    int home = terra_of(s, seat)->home;
    for (int c = 0; c < TERRA_TERRAINS; c++) /* TM-109 */
        if (c != s->land[hex] && (c == home || (terra_tracker(s) && !s->turn.must_home)))
            put(out, TERRA_M_TRANSFORM, hex, c);
}

static void list_transforms(const terra_state *s, int seat, pent_moves *out) {
    const terra_turn *t = &s->turn;
    bool cult = s->phase == TERRA_P_SPADES;
    int have = cult ? s->p[seat].spades : t->free + t->dug;
    terra_set sites = terra_spade_sites(s, seat); /* TM-058 */
    if (!cult)                                    /* TM-032: no skips with cult spades */
        sites = terra_or(sites, terra_skips(s, seat));
    bool giants = terra_is(s, seat, TERRA_GIANTS);
    if (giants && have < 2) return;
    while (!terra_empty(sites)) {
        int hex = terra_pop(&sites);
        if (giants)
            list_giants(s, seat, hex, out);
        else
            list_hex(s, seat, hex, have, !cult && t->dug, out);
    }
}

/* The most spades that one hex of the set can take, 0 when none can take any: TM-055. */
static int deepest(const terra_state *s, int seat, terra_set sites) {
    int home = terra_of(s, seat)->home, best = 0;
    for (int t = 0; t < TERRA_TERRAINS; t++) {
        int most = t == home ? 6 : 7 - terra_wheel(t, home);
        if (most > best && !terra_empty(terra_and(sites, s->terrain[t]))) best = most;
    }
    return best;
}

static bool giants_can_dig(const terra_state *s, int seat, terra_set sites) {
    if (!terra_tracker(s)) sites = terra_without(sites, s->terrain[terra_of(s, seat)->home]);
    return !terra_empty(sites);
}

static void list_digs(const terra_state *s, int seat, pent_moves *out) {
    const terra_player *p = &s->p[seat];
    bool darklings = p->faction == TERRA_DARKLINGS;
    int rate = darklings ? 1 : terra_dig_rate(p); /* TM-053 TM-118 */
    int stock = darklings ? p->priests : p->workers;
    if (stock < rate) return;
    int have = s->turn.free + s->turn.dug; /* TM-180: also on top of bought ones */
    terra_set reach = terra_reach(s, seat, true), skips = terra_skips(s, seat);
    if (p->faction == TERRA_GIANTS) { /* TM-109 */
        if (have < 2 && stock >= rate * (2 - have) && giants_can_dig(s, seat, reach))
            put(out, TERRA_M_DIG, 2 - have, 0);
        return;
    }
    int direct = deepest(s, seat, reach), skipped = deepest(s, seat, skips);
    int tunnel = p->faction == TERRA_DWARVES ? terra_tunnel_price(s, seat) : 0;
    for (int n = 1; n <= 6 - have && stock >= n * rate; n++)
        if (n + have <= direct || (n + have <= skipped && stock - n * rate >= tunnel)) /* TM-055 */
            put(out, TERRA_M_DIG, n, 0);
}

/* ---- pending things -------------------------------------------------------------------------- */

static void list_bridges(const terra_state *s, pent_moves *out) {
    for (uint32_t e = terra_open_edges(s, s->actor); e; e &= e - 1) /* TM-076 */
        put(out, TERRA_M_BRIDGE, __builtin_ctz(e), 0);
    if (terra_tracker(s)) /* TM-081 */
        put(out, TERRA_M_DROP, TERRA_DROP_BRIDGE, 0);
}

static void list_storm(const terra_state *s, pent_moves *out) {
    for (terra_set sites = terra_storm_sites(s, s->actor); !terra_empty(sites);) { /* TM-133 */
        int hex = terra_pop(&sites);
        for (int c = 0; c < TERRA_TERRAINS; c++)
            if (c != s->land[hex] && (c == terra_of(s, s->actor)->home || terra_tracker(s)))
                put(out, TERRA_M_TRANSFORM, hex, c);
    }
    if (terra_tracker(s)) put(out, TERRA_M_DROP, TERRA_DROP_TF, 0);
}

/* Favour and town tiles side by side: TM-094. */
static void list_tile_choices(const terra_state *s, pent_moves *out) {
    const terra_turn *t = &s->turn;
    if (t->favours) { /* TM-070 */
        for (unsigned f = terra_favour_choice(s, s->actor); f; f &= f - 1)
            put(out, TERRA_M_FAVOUR, __builtin_ctz(f), 0);
        if (terra_tracker(s)) put(out, TERRA_M_DROP, TERRA_DROP_FAVOUR, 0);
    }
    for (int i = 0; i < TERRA_TOWNS && t->towns; i++) /* TM-093 */
        if (s->town_left[i]) put(out, TERRA_M_TOWN, i, 0);
}

static void list_keys(const terra_state *s, pent_moves *out) {
    if (!s->turn.keys) return;
    for (int c = 0; c < TERRA_CULTS; c++) /* TM-099 TM-176 */
        if (s->p[s->actor].blocked >> c & 1) put(out, TERRA_M_KEY, c, 0);
    if (!terra_tracker(s)) put(out, TERRA_M_DROP, TERRA_DROP_KEY, 0);
}

static void list_cult_choices(const terra_state *s, pent_moves *out) {
    const terra_turn *t = &s->turn;
    for (int c = 0; c < TERRA_CULTS && t->steps; c++) put(out, TERRA_M_STEP, c, t->steps);
    if (t->steps && terra_tracker(s)) /* TM-081 */
        put(out, TERRA_M_DROP, TERRA_DROP_STEP, 0);
    list_keys(s, out);
}

static void list_exchange(const terra_state *s, pent_moves *out) {
    const terra_player *p = &s->p[s->actor];
    int room = terra_tracker(s) ? 3 : terra_priest_cap(p) - p->priests;
    for (int n = 1; n <= 3 && n <= p->workers && n <= room; n++) /* TM-119 */
        put(out, TERRA_M_W2P, n, 0);
    put(out, TERRA_M_DROP, TERRA_DROP_W2P, 0);
}

static void list_pending(const terra_state *s, pent_moves *out) {
    const terra_turn *t = &s->turn;
    const terra_player *p = &s->p[s->actor];
    bool tracker = terra_tracker(s);
    list_tile_choices(s, out);
    list_cult_choices(s, out);
    if (t->bridge) list_bridges(s, out);
    if (t->storm) list_storm(s, out);
    if (t->w2p) list_exchange(s, out);
    if (t->free_d) { /* TM-106 */
        if (p->count[TERRA_D] < terra_supply[TERRA_D])
            put_set(out, TERRA_M_BUILD,
                    terra_without(s->terrain[terra_of(s, s->actor)->home], s->taken), 0);
        if (tracker) put(out, TERRA_M_DROP, TERRA_DROP_D, 0);
    }
    if (t->free_tp) { /* TM-131 */
        if (p->count[TERRA_TP] < terra_supply[TERRA_TP])
            put_set(out, TERRA_M_UPGRADE, p->piece[TERRA_D], TERRA_TP);
        if (tracker) put(out, TERRA_M_DROP, TERRA_DROP_TP, 0);
    }
    if (!t->free && !t->dug) return;
    if (!t->changed && t->source != TERRA_SRC_STRONGHOLD) /* TM-055 TM-116 */
        list_digs(s, s->actor, out);
    list_transforms(s, s->actor, out);
    if (!t->dug && !terra_must_use_spades(s, s->actor)) /* TM-056 TM-175 */
        put(out, TERRA_M_DROP, TERRA_DROP_SPADE, 0);
}

/* ---- actions --------------------------------------------------------------------------------- */

static void list_upgrades(const terra_state *s, int seat, pent_moves *out) {
    static const uint8_t step[4][2] = {
        {TERRA_D, TERRA_TP}, {TERRA_TP, TERRA_TE}, {TERRA_TP, TERRA_SH}, {TERRA_TE, TERRA_SA}};
    const terra_player *p = &s->p[seat];
    for (int i = 0; i < 4; i++) { /* TM-068 */
        int from = step[i][0], to = step[i][1];
        terra_cost least = terra_of(s, seat)->cost[to];
        if (p->count[to] >= terra_supply[to] || p->workers < least.w || p->coins < least.c)
            continue;
        for (terra_set hexes = p->piece[from]; !terra_empty(hexes);) {
            int hex = terra_pop(&hexes);
            if (to != TERRA_TP || p->coins >= terra_price(s, seat, hex, to).c)
                put(out, TERRA_M_UPGRADE, hex, to);
        }
    }
}

static void list_priests(const terra_state *s, int seat, pent_moves *out) {
    if (!s->p[seat].priests) return;
    for (int c = 0; c < TERRA_CULTS; c++) { /* TM-072 TM-073 TM-074 */
        const uint8_t *space = s->space[c];
        if (space[0] == TERRA_NONE) put(out, TERRA_M_SEND, c, 3);
        if (space[1] == TERRA_NONE || space[2] == TERRA_NONE || space[3] == TERRA_NONE)
            put(out, TERRA_M_SEND, c, 2);
        put(out, TERRA_M_SEND, c, 1);
    }
}

static void list_tracks(const terra_state *s, int seat, pent_moves *out) {
    const terra_player *p = &s->p[seat];
    const terra_faction *f = terra_of(s, seat);
    if (p->ship < f->ship_max && p->priests && p->coins >= 4) /* TM-066 */
        put(out, TERRA_M_SHIP, 0, 0);
    if (p->rate < f->rate_max && p->priests && p->workers >= 2 &&
        p->coins >= f->rate_coins) /* TM-067 */
        put(out, TERRA_M_RATE, 0, 0);
}

static void list_acts(const terra_state *s, int seat, pent_moves *out) {
    const terra_player *p = &s->p[seat];
    for (int i = 0; i < TERRA_ACTIONS; i++) { /* TM-075 */
        if (s->act_used >> i & 1 || p->bowl[2] < terra_acts[i].cost) continue;
        if (!terra_acts[i].bridges || terra_open_edges(s, seat)) /* TM-077 */
            put(out, TERRA_M_ACT, i, 0);
    }
    for (int i = 0; i < TERRA_SPECIALS; i++)
        if (terra_special_open(s, seat, i)) put(out, TERRA_M_SPECIAL, i, 0);
}

static void list_passes(const terra_state *s, pent_moves *out) { /* TM-035: the way out */
    if (s->round == TERRA_ROUNDS)                                /* TM-080 */
        put(out, TERRA_M_PASS, TERRA_NONE, 0);
    else /* TM-079: the own tile is not free */
        list_tiles(s, out);
}

/* Called in one's own turn only: TM-044. */
static void list_free(const terra_state *s, int seat, pent_moves *out) {
    if (s->p[seat].bowl[1] >= 2) /* TM-038 */
        put(out, TERRA_M_BURN, 0, 0);
    for (int i = 0; i < TERRA_CONVERSIONS; i++) /* TM-039 */
        if (terra_can_convert(s, seat, i)) put(out, TERRA_M_CONVERT, i, 0);
    for (uint64_t r = terra_connects(s, seat); r; r &= r - 1) /* TM-128 */
        put(out, TERRA_M_CONNECT, __builtin_ctzll(r), 0);
}

/* TM-173: goods given away for nothing. No reason to keep a turn open (terra_free_moves). */
static void list_payments(const terra_state *s, int seat, pent_moves *out) {
    const terra_player *p = &s->p[seat];
    if (s->turn.dug && terra_of(s, seat)->skips) return; /* TM-043 */
    if (p->coins) put(out, TERRA_M_PAY, 0, 0);
    if (p->workers) put(out, TERRA_M_PAY, 1, 0);
    if (p->priests) put(out, TERRA_M_PAY, 2, 0);
}

static void list_turn(const terra_state *s, pent_moves *out) {
    int seat = s->actor;
    if (terra_pending(s)) {
        list_pending(s, out);
    } else if (s->turn.actions) {
        terra_set sites = terra_build_sites(s, seat);
        if (s->turn.dwelling) sites = terra_or(sites, terra_follow_sites(s, seat));
        put_set(out, TERRA_M_BUILD, sites, 0);
        list_digs(s, seat, out);
        list_upgrades(s, seat, out);
        list_priests(s, seat, out);
        list_tracks(s, seat, out);
        list_acts(s, seat, out);
        list_passes(s, out);
    } else {
        put_set(out, TERRA_M_BUILD, terra_follow_sites(s, seat), 0);
        put(out, TERRA_M_DONE, 0, 0); /* TM-040 */
    }
    list_free(s, seat, out);
    if (terra_tracker(s)) list_payments(s, seat, out);
}

static void list_answers(const terra_state *s, int seat, pent_moves *out) {
    const terra_event *e = &s->ev[s->event];
    put(out, TERRA_M_LEECH, e->offer[seat], e->from); /* TM-084 */
    put(out, TERRA_M_DECLINE, e->offer[seat], e->from);
}

/* TM-177: points and coins of the Alchemists, when they are asked outside their turn. */
static void list_alchemy(const terra_state *s, pent_moves *out) {
    if (terra_tracker(s) || !terra_is(s, s->actor, TERRA_ALCHEMISTS)) return;
    for (int i = TERRA_C_VP; i <= TERRA_VP_C; i++)
        if (terra_can_convert(s, s->actor, i)) put(out, TERRA_M_CONVERT, i, 0);
}

/* The seat that is asked now; what it says ahead (terra_early) is one answer and nothing else. */
static void list_offer(const terra_state *s, pent_moves *out) {
    const terra_player *p = &s->p[s->actor];
    list_answers(s, s->actor, out);
    if (terra_tracker(s) && !p->passed && p->bowl[1] >= 2) /* TM-172 */
        put(out, TERRA_M_BURN, 0, 0);
    list_alchemy(s, out);
}

static void list_devotion(const terra_state *s, pent_moves *out) {
    list_keys(s, out);
    if (s->turn.keys) return;
    for (int c = 0; c < TERRA_CULTS; c++) put(out, TERRA_M_STEP, c, 1); /* TM-111 */
    if (terra_tracker(s)) put(out, TERRA_M_DROP, TERRA_DROP_STEP, 0);   /* TM-081 */
}

static void list_cult_spades(const terra_state *s, pent_moves *out) {
    list_transforms(s, s->actor, out);       /* TM-031 */
    if (!terra_must_use_spades(s, s->actor)) /* TM-175 */
        put(out, TERRA_M_DROP, TERRA_DROP_SPADE, 0);
    list_alchemy(s, out);
}

void terra_legal(const void *state, pent_moves *out) {
    const terra_state *s = state;
    out->n = 0;
    switch (s->phase) {
    case TERRA_P_SCORES: list_scores(s, out); break;
    case TERRA_P_BOX: list_box(s, out); break;
    case TERRA_P_FACTIONS: list_factions(s, out); break;
    case TERRA_P_DWELLINGS: list_first_dwellings(s, out); break;
    case TERRA_P_TILES: list_tiles(s, out); break;
    case TERRA_P_TURN: list_turn(s, out); break;
    case TERRA_P_OFFERS: list_offer(s, out); break;
    case TERRA_P_DEVOTION: list_devotion(s, out); break;
    case TERRA_P_SPADES: list_cult_spades(s, out); break;
    default: break;
    }
}

/* Seats whose answer the open event awaits, in whatever order they come to the table. */
unsigned terra_waiting(const void *state) {
    const terra_state *s = state;
    if (s->phase == TERRA_P_OVER || s->actor == TERRA_NONE) return 0;
    unsigned out = 1u << s->actor;
    if (s->phase == TERRA_P_OFFERS)
        for (int i = 0; i < s->seats; i++)
            if (s->ev[s->event].offer[i] && !s->p[i].left && terra_room(&s->p[i])) out |= 1u << i;
    return out;
}

void terra_early(const void *state, int seat, pent_moves *out) {
    const terra_state *s = state;
    out->n = 0;
    if (s->phase == TERRA_P_OFFERS && terra_waiting(state) >> seat & 1) list_answers(s, seat, out);
}

/* What a search need not look at: spades bought in parts are bought at once as well, unless buying
 * brings power (TM-180 TM-103); the Alchemists' exchange outside their turn only helps when points
 * are too few to take all power (TM-177). */
bool terra_redundant(const void *state, pent_move m) {
    const terra_state *s = state;
    int seat = s->actor, kind = pent_kind(m);
    if (kind == TERRA_M_DIG)
        return s->turn.dug && !(terra_is(s, seat, TERRA_ALCHEMISTS) && s->p[seat].count[TERRA_SH]);
    if (kind != TERRA_M_CONVERT || s->phase == TERRA_P_TURN) return false;
    return s->phase != TERRA_P_OFFERS || pent_a(m) != TERRA_C_VP ||
           terra_offer_gain(s, seat) <= s->p[seat].vp;
}

bool terra_last_round(const void *state) {
    const terra_state *s = state;
    return s->round == TERRA_ROUNDS;
}
