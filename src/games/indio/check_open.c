/* Indio: what must be true of the open decision, of a job under way, of the shape of the board and of the
 * set-up. What lies where is counted in check.c. */
#include "shape.h"

static bool playing_ask(int ask) { return ask >= INDIO_ASK_DRAW; }
static bool busy(const indio_state *s) {
    return s->ask >= INDIO_ASK_PAY && s->ask <= INDIO_ASK_STORE;
}

static int total(uint32_t nibbles) {
    int n = 0;
    for (int k = 0; k < INDIO_RES; k++) n += indio_nibble(nibbles, k);
    return n;
}

static int room_of(const indio_state *s, int seat) {
    int n = 0;
    PENT_EACH_BIT(h, s->own[seat]) n += INDIO_RES_CAP - indio_load(s, (int)h);
    return n;
}

/* How many seats have had their turn before this one. */
static int turns_before(const indio_state *s) { return (s->seat + s->seats - s->first) % s->seats; }

/* ---- the shape of the board */

/* The columns as the hexes tell them; false when they tell different things. */
static bool shape_of(const indio_state *s, indio_shape *sh) {
    *sh = (indio_shape){.hexes = s->hexes};
    for (int i = 0; i < s->hexes; i++) {
        int column = s->column[i], length = 2 * s->place[i] - (s->along[i] - 64) + 1;
        bool next = i == 0 || s->column[i - 1] < column ||
                    (s->column[i - 1] == column && s->place[i - 1] < s->place[i]);
        if (!next || length > INDIO_MAX_LENGTH || s->place[i] >= length) return false;
        if (sh->length[column] && sh->length[column] != length) return false;
        sh->length[column] = length;
        sh->column[i] = s->column[i];
        sh->place[i] = s->place[i];
    }
    for (int i = 1; i < INDIO_MAX_COLUMNS; i++)
        if (sh->length[i] && sh->length[i - 1] && (sh->length[i] - sh->length[i - 1]) % 2 == 0)
            return false;
    indio_link(sh);
    return indio_connected(sh);
}

static const char *check_shape(const indio_state *s) {
    const indio_board *board = &indio_boards[s->seats];
    const char *columns = board->map.columns;
    indio_shape sh, given;
    char why[120];
    pent_text reason = pent_text_on(why, sizeof why);
    if (!shape_of(s, &sh)) return "column: no such board";
    if (memcmp(sh.adj, s->adj, sizeof sh.adj) != 0) return "adj: no such neighbours";
    for (int h = s->hexes; h < INDIO_MAX_HEXES; h++)
        if (s->column[h] || s->place[h] || s->along[h] || s->res[h] || s->crew[h] || s->up[h] ||
            s->wet[h] || s->base[h] != INDIO_NONE || s->top[h] != INDIO_NONE ||
            s->piece[h] != INDIO_NONE || s->holder[h] != INDIO_NONE)
            return "column: a hex off the board";
    if (!(s->options & INDIO_O_FIRST_MAP)) return NULL;
    if (!indio_read_shape(columns, strlen(columns), &given, &reason)) return "options: no board";
    bool same = !memcmp(given.column, sh.column, sizeof sh.column) &&
                !memcmp(given.place, sh.place, sizeof sh.place);
    return same ? NULL : "column: not the board of the first game";
}

/* No mask names a hex off the board. */
static const char *check_masks(const indio_state *s) {
    uint32_t seen = s->was_water | s->was_desert | s->edge | s->full | s->laden | s->starts |
                    s->fief | s->mine | s->idle | s->turned;
    for (int p = 0; p < s->seats; p++)
        seen |= s->own[p] | s->control[p] | s->manned[p] | s->ready[p] | s->improved[p];
    for (int p = 0; p < s->seats; p++)
        for (int k = 0; k < INDIO_STRUCTURES; k++) seen |= s->settled[p][k];
    for (int t = 0; t < INDIO_TERRAINS; t++) seen |= s->land[t];
    return seen & ~indio_all(s) ? "own: a hex off the board" : NULL;
}

/* Seats that nobody plays. */
static const char *check_nobody(const indio_state *s) {
    for (int p = s->seats; p < INDIO_MAX_SEATS; p++) {
        uint64_t any = s->hand[p] | s->done[p] | s->gone[p] | s->fired[p] | s->pool[p];
        any |= s->own[p] | s->control[p] | s->manned[p] | s->ready[p] | s->improved[p];
        for (int k = 0; k < INDIO_STRUCTURES; k++) any |= s->settled[p][k];
        any |= (uint64_t)(s->workers[p] | s->built[p] | s->repeat[p] | s->made_workers[p] |
                          s->made_commerce[p] | s->kept[p] | s->held[p] | s->thrown[p] |
                          s->colour[p] | s->known[p] | s->doubt[p]);
        if (any || s->leader[p][0] != INDIO_NONE || s->leader[p][1] != INDIO_NONE)
            return "seats: something of nobody's";
    }
    unsigned colours = 0;
    for (int p = 0; p < s->seats; p++) colours |= 1u << s->colour[p];
    return indio_count(colours) != s->seats ? "colour: two seats have one" : NULL;
}

/* ---- leaders and cards */

/* IND-014: dealt one after the other, two each, sorted until one is kept */
static const char *check_leaders(const indio_state *s) {
    uint32_t seen = 0;
    for (int p = 0; p < s->seats; p++) {
        const uint8_t *two = s->leader[p];
        bool turn = s->ask == INDIO_ASK_LEADER && p == s->seat;
        int least =
            s->ask < INDIO_ASK_LEADER || (s->ask == INDIO_ASK_LEADER && p >= s->seat) ? 0 : 2;
        int n = 0;
        for (int i = 0; i < 2; i++) {
            if (two[i] == INDIO_NONE) continue;
            if (two[i] >= INDIO_LEADERS || seen >> two[i] & 1) return "leader: twice";
            seen |= 1u << two[i];
            n++;
        }
        if (n != least && !(turn && n == 1 && two[0] != INDIO_NONE)) return "leader: not dealt";
        bool kept = s->ask > INDIO_ASK_KEEP || (s->ask == INDIO_ASK_KEEP && p < s->seat);
        if (s->kept[p] != kept) return "kept: too early or too late";
        if (n == 2 && !kept && two[0] > two[1]) return "leader: not sorted";
    }
    return NULL;
}

/* The year in which the first cards are drawn. */
static int first_year(const indio_state *s) {
    return s->options & INDIO_O_FIEFS ? INDIO_FIEF_YEAR : 1; /* IND-189 */
}

/* IND-016 IND-028: a quest each in the set-up and in every year */
static const char *check_drawn(const indio_state *s) {
    int due = s->ask < INDIO_ASK_DEAL ? 0 : s->ask == INDIO_ASK_DEAL ? s->seat : s->seats;
    bool began = s->year >= first_year(s);
    if (began) {
        due += s->seats * (s->year - first_year(s));
        due += s->phase > INDIO_P_QUESTS     ? s->seats
               : s->ask == INDIO_ASK_DISCARD ? turns_before(s) + 1
                                             : turns_before(s);
    }
    if (s->drawn != due) return "drawn: not one a year";
    for (int p = 0; p < s->seats; p++) {
        int most = s->ask == INDIO_ASK_DISCARD && p == s->seat ? INDIO_HAND + 1 : INDIO_HAND;
        if (s->held[p] > most) return "held: too many";
    }
    return s->ask == INDIO_ASK_DISCARD && s->held[s->seat] != INDIO_HAND + 1
               ? "held: nothing to discard"
               : NULL;
}

/* ---- the set-up */

static const char *check_terrain(const indio_state *s) {
    int bare = 0, first = INDIO_NONE;
    for (int h = s->hexes - 1; h >= 0; h--) {
        if ((s->base[h] == INDIO_NONE) != (s->top[h] == INDIO_NONE)) return "top: on nothing";
        if (s->base[h] != INDIO_NONE) {
            if (s->base[h] > INDIO_T_DESERT) return "base: no land";
            if (s->ask < INDIO_ASK_FARM && s->base[h] != s->top[h]) return "top: a tile too early";
            continue;
        }
        bare++, first = h;
    }
    if (bare != s->bag[0] + s->bag[1] + s->bag[2]) return "bag: miscounted";
    if ((s->ask == INDIO_ASK_TILE) != (bare > 0)) return "base: hexes without land";
    if (bare && s->job.hex != first) return "job.hex: another hex comes first";
    if (s->ask == INDIO_ASK_FLIP && !s->flips) return "flips: none";
    if (s->flips && (s->ask != INDIO_ASK_FLIP || !(s->options & INDIO_O_FIRST_MAP)))
        return "flips: out of their time";
    return s->ask == INDIO_ASK_FLIP && indio_count(indio_flip_choices(s)) < s->flips
               ? "flips: too few earth hexes"
               : NULL;
}

/* Nothing on the board yet but the food of IND-195. */
static const char *check_empty(const indio_state *s) {
    bool food = s->options & INDIO_O_FOOD && s->ask >= INDIO_ASK_LEADER;
    for (int h = 0; h < s->hexes; h++) {
        bool one = food && s->top[h] == INDIO_T_EARTH;
        if (s->piece[h] != INDIO_NONE || s->crew[h]) return "piece: before the first start";
        if (s->res[h] != (one ? INDIO_UNIT(INDIO_FOOD) + (UINT32_C(1) << 28) : 0))
            return "res: before the first start";
    }
    return NULL;
}

/* What a seat has placed: all, nothing, or what it has been asked for. */
static const char *check_start(const indio_state *s, int p, bool done, bool now) {
    bool fiefs = s->options & INDIO_O_FIEFS;
    int outposts = indio_count(s->settled[p][INDIO_OUTPOST]);
    int towns = indio_count(s->settled[p][INDIO_TOWN]), all = indio_count(s->own[p]);
    int mine = indio_count(s->mine);
    if (outposts > 1 || towns > fiefs || all != outposts + towns) return "own: too much";
    if (done) return all == 1 + fiefs && s->workers[p] == 2 ? NULL : "own: a start is not done";
    if (!now || s->ask == INDIO_ASK_FARM || s->ask == INDIO_ASK_FIEF_TILE)
        return all || s->workers[p] || (now && mine > 2) ? "own: a start too early" : NULL;
    if (s->ask == INDIO_ASK_HELPER)
        return all == 1 && s->workers[p] == 1 && s->own[p] == INDIO_BIT(s->job.hex) &&
                       s->manned[p] == s->own[p]
                   ? NULL
                   : "job.hex: not the farm";
    if (mine != 3 || s->own[p] & ~s->mine || s->manned[p] & ~s->mine) return "mine: not a fief";
    if (s->ask == INDIO_ASK_FIEF_STRUCTURE) return all < 2 && !s->workers[p] ? NULL : "own: both";
    return all == 2 && s->workers[p] < 2 ? NULL : "workers: both are placed";
}

static const char *check_starts(const indio_state *s) {
    bool fiefs = s->options & INDIO_O_FIEFS, starting = s->ask >= INDIO_ASK_FARM;
    bool fixed = s->options & INDIO_O_FIRST_MAP && !fiefs;
    uint32_t manned = 0;
    int done = turns_before(s) + (s->ask == INDIO_ASK_REVEAL);
    if (fixed && s->ask == INDIO_ASK_REVEAL) done = s->seats; /* IND-025 */
    for (int p = 0; p < s->seats; p++) {
        bool over = starting && (p + s->seats - s->first) % s->seats < done;
        const char *broken = check_start(s, p, over, starting && p == s->seat);
        if (broken) return broken;
        manned |= s->manned[p];
    }
    int farms = done + (s->ask == INDIO_ASK_HELPER || (s->mine & s->land[INDIO_T_FARM]) != 0);
    uint32_t near = fiefs ? s->fief : indio_near(s->adj, s->starts);
    if (starting && indio_count(s->starts) != farms) return "starts: miscounted";
    if (starting && manned & ~near) return "crew: away from every start";
    if (fiefs ? s->mine & ~s->fief : s->fief | s->mine) return "fief: none is placed";
    if (starting && fiefs && indio_count(s->fief) != 3 * done + indio_count(s->mine))
        return "fief: miscounted";
    bool farm = s->ask == INDIO_ASK_FARM || s->ask == INDIO_ASK_HELPER;
    bool fief = s->ask >= INDIO_ASK_FIEF_TILE && s->ask <= INDIO_ASK_FIEF_WORKER;
    if ((farm && (fiefs || fixed)) || (fief && !fiefs)) return "ask: another kind of start";
    return s->mine && !fief ? "mine: no fief is placed" : NULL;
}

/* IND-187: the tiles of a fief differ and touch each other. */
static const char *check_fief(const indio_state *s) {
    PENT_EACH_BIT(h, s->mine) {
        if (s->top[h] == INDIO_NONE) return "mine: no land";
        if (indio_count(s->mine & s->land[s->top[h]]) != 1 || s->top[h] < INDIO_T_FARM)
            return "mine: not three kinds";
        if (s->mine & ~s->adj[h] & ~INDIO_BIT(h)) return "mine: not together";
    }
    return s->starts & ~s->land[INDIO_T_FARM] ? "starts: not a farm" : NULL;
}

static const char *check_setup(const indio_state *s) {
    if (s->year != first_year(s) - 1 || s->phase) return "year: before the first";
    for (int p = 0; p < s->seats; p++)
        if (s->known[p] && s->ask < INDIO_ASK_FARM) return "known: before anything lies there";
    for (int p = 0; p < s->seats; p++)
        if (s->fired[p] || s->improved[p] || s->built[p] || s->repeat[p] || s->made_workers[p] ||
            s->made_commerce[p] || s->ready[p])
            return "built: before the first year";
    bool early = s->ask < INDIO_ASK_FARM;
    const char *broken = early ? check_empty(s) : check_starts(s);
    if (!broken) broken = check_fief(s);
    if (broken) return broken;
    if (early && (s->starts | s->fief | s->mine)) return "starts: too early";
    if (s->ask < INDIO_ASK_LEADER && s->seat) return "seat: nobody is asked";
    if (s->ask <= INDIO_ASK_FIRST && s->first && !(s->options & INDIO_O_FIRST_SEAT))
        return "first: before it is known";
    return s->ask == INDIO_ASK_FIRST && s->options & INDIO_O_FIRST_SEAT ? "ask: it is known" : NULL;
}

/* ---- a job */

/* Which job asks this, and in which state of it. */
static bool job_asks(const indio_state *s) {
    const indio_job *j = &s->job;
    switch (s->ask) {
    case INDIO_ASK_PAY:
        return j->due && !j->effect && !j->give && !j->drop &&
               (j->kind == INDIO_J_HARVEST || j->kind == INDIO_J_FORGE ||
                j->kind == INDIO_J_IMPROVE || j->kind == INDIO_J_BUILD);
    case INDIO_ASK_SPEND:
        return j->kind == INDIO_J_BUILD && !j->due && j->workers && !j->effect && !j->give;
    case INDIO_ASK_DROP:
        return (j->kind == INDIO_J_CRAFT || j->kind == INDIO_J_COLLECT) && !j->due && j->drop &&
               !j->effect;
    default:
        return (j->kind == INDIO_J_COLLECT || j->kind == INDIO_J_FORGE) && !j->due && !j->drop &&
               j->effect && j->give;
    }
}

static const char *check_build(const indio_state *s) {
    const indio_job *j = &s->job;
    int h = j->hex, p = s->seat;
    if (j->what >= INDIO_BUILDS) return "job.what: something unknown is built";
    const indio_build *row = &indio_builds[j->what];
    if (s->ask == INDIO_ASK_PAY ? j->workers != row->workers : j->workers > row->workers)
        return "job.workers: not those of the price";
    if (j->workers > indio_nibble(s->crew[h], p)) return "job.workers: more than there are";
    int from = s->piece[h] == INDIO_NONE ? INDIO_NONE : s->piece[h] & 3;
    if (from != row->from || (from != INDIO_NONE && s->piece[h] >> 2 != p))
        return "job.what: nothing to build on";
    if (s->top[h] == INDIO_T_WATER) return "job.hex: a structure on water";
    return indio_count(s->settled[p][row->to]) >= INDIO_PIECES ? "job.what: none is left" : NULL;
}

static const char *check_craft(const indio_state *s) {
    const indio_job *j = &s->job;
    const indio_recipe *r = &indio_recipes[j->what];
    if (j->what >= INDIO_RECIPES) return "job.what: something unknown is made";
    int room = INDIO_WORKER_CAP - indio_crew_total(s, j->hex);
    if (s->piece[j->hex] == INDIO_NONE || s->piece[j->hex] >> 2 != s->seat)
        return "job.hex: no own structure";
    if (j->give || r->workers > room || r->workers > INDIO_WORKERS - s->workers[s->seat])
        return "job.what: no room for it";
    if (indio_load(s, j->hex) - j->drop + r->goods > INDIO_RES_CAP ||
        j->drop > indio_load(s, j->hex))
        return "job.drop: too much or too little";
    return s->idle >> j->hex & 1 ? "idle: it crafts now" : NULL;
}

static const char *check_job(const indio_state *s) {
    const indio_job *j = &s->job;
    if (j->origin != INDIO_NONE) return "job.origin: nobody moves"; /* moves are over at once */
    if (!busy(s)) {
        if (j->kind || j->what || j->effect || j->swapped) return "job.kind: nothing is done";
        return NULL;
    }
    if (j->hex >= s->hexes) return "job.hex: something is done nowhere";
    if (!job_asks(s)) return "ask: not of this job";
    for (int k = 0; k < INDIO_RES; k++)
        if (indio_nibble(j->due, k) > indio_pool(s, s->seat, k)) return "job.due: not to be paid";
    if (j->kind != INDIO_J_BUILD && j->workers) return "job.workers: nobody is to leave";
    if (j->kind != INDIO_J_COLLECT && j->swapped) return "job.swapped: nothing is collected";
    switch (j->kind) {
    case INDIO_J_CRAFT: return check_craft(s);
    case INDIO_J_BUILD: return check_build(s);
    case INDIO_J_HARVEST:
        return j->due & ~(UINT32_C(15) << 4 * INDIO_FOOD) ? "job.due: not food" : NULL;
    case INDIO_J_IMPROVE:
        if (j->what < INDIO_T_FARM || j->what > INDIO_T_MINE || !s->stack[j->what - INDIO_T_FARM])
            return "job.what: an unknown tile is laid";
        return NULL;
    case INDIO_J_FORGE:
        if (j->what < INDIO_FOOD || j->what >= INDIO_RES) return "job.what: cannot be forged";
        if (s->ask == INDIO_ASK_STORE && j->give != INDIO_UNIT(j->what)) return "job.give: another";
        break;
    default: break;
    }
    int over = total(j->give) - room_of(s, s->seat);
    if (s->ask == INDIO_ASK_DROP ? over != j->drop : over > 0) return "job.give: more than fits";
    return NULL;
}

/* ---- who is asked what */

static bool phase_fits(const indio_state *s) {
    bool craft = s->job.kind == INDIO_J_CRAFT, harvest = s->job.kind == INDIO_J_HARVEST;
    switch (s->ask) {
    case INDIO_ASK_DRAW:
    case INDIO_ASK_DISCARD: return s->phase == INDIO_P_QUESTS;
    case INDIO_ASK_CRAFT: return s->phase == INDIO_P_CRAFT;
    case INDIO_ASK_FEED: return s->phase == INDIO_P_HARVEST;
    case INDIO_ASK_REVEAL:
        switch (s->then) {
        case INDIO_THEN_CRAFT: return s->phase == INDIO_P_PRODUCE;
        case INDIO_THEN_NEXT_CRAFT: return s->phase == INDIO_P_CRAFT;
        default: return s->phase == INDIO_P_ACT;
        }
    default:
        if (busy(s) && (craft || harvest))
            return s->phase == (craft ? INDIO_P_CRAFT : INDIO_P_HARVEST);
        return s->phase == INDIO_P_ACT;
    }
}

/* IND-062 IND-063: the worker that acts, and what it may still do */
static const char *check_acting(const indio_state *s) {
    bool action = busy(s) && s->job.kind >= INDIO_J_COLLECT;
    bool after = s->ask == INDIO_ASK_REVEAL && s->then == INDIO_THEN_ACTION;
    if (s->acting != INDIO_NONE) {
        if (!action && !after && s->ask != INDIO_ASK_SECOND) return "acting: nobody acts";
        if (s->acting >= s->hexes || !indio_nibble(s->up[s->acting], s->seat))
            return "acting: no active worker there";
    } else if (s->ask == INDIO_ASK_SECOND || (action && s->ask != INDIO_ASK_SPEND)) {
        return "acting: nobody acts";
    }
    int least = action || after || s->ask == INDIO_ASK_SECOND;
    int most = s->ask == INDIO_ASK_SECOND ? 1 : 2 * least;
    if (s->actions < least || s->actions > most) return "actions: too many or too few";
    return !least && s->used ? "used: nobody acts" : NULL;
}

static const char *check_year(const indio_state *s) {
    if (s->year < first_year(s)) return "year: too early";
    if (s->starts | s->fief | s->mine) return "starts: the set-up is over";
    if (!phase_fits(s)) return "phase: something else is asked";
    bool crafting = s->phase == INDIO_P_CRAFT;
    if (s->idle & ~(crafting ? s->own[s->seat] : 0)) return "idle: no own structures";
    if (s->ask == INDIO_ASK_CRAFT && !s->idle) return "idle: nothing is left to craft";
    bool feeding = s->ask == INDIO_ASK_FEED || (busy(s) && s->job.kind == INDIO_J_HARVEST);
    if (!feeding && s->fed) return "fed: nobody is fed";
    if (s->ask == INDIO_ASK_FEED &&
        (s->fed + 1) / 2 + s->repeat[s->seat] > indio_pool(s, s->seat, INDIO_FOOD))
        return "fed: more than there is food for";
    if (s->fed > indio_active(s, s->seat)) return "fed: more than are awake";
    for (int p = 0; p < s->seats; p++) {
        if (s->fired[p] && s->phase == INDIO_P_QUESTS) return "fired: the year has just begun";
        if (s->repeat[p] && !(s->options & INDIO_O_MULTI)) return "repeat: cannot be bought";
        if ((s->made_workers[p] || s->made_commerce[p]) && s->phase != INDIO_P_CRAFT)
            return "made_workers: out of their time";
    }
    if (s->passes > s->seats || (s->ask == INDIO_ASK_TURN && s->passes >= s->seats))
        return "passes: everybody has passed";
    return check_acting(s);
}

static const char *check_doubt(const indio_state *s) {
    unsigned any = 0;
    for (int p = 0; p < s->seats; p++) {
        any |= s->doubt[p];
        if (s->doubt[p] && !s->held[p]) return "doubt: without cards";
    }
    if (s->ask != INDIO_ASK_REVEAL) return any ? "doubt: nothing is looked at" : NULL;
    return any ? NULL : "doubt: nothing to look at";
}

const char *indio_check_open(const indio_state *s) {
    bool before =
        s->ask == INDIO_ASK_REVEAL && (s->then == INDIO_THEN_START || s->then == INDIO_THEN_YEAR);
    if (s->ask != INDIO_ASK_REVEAL && s->then) return "then: nothing follows";
    static const char *(*const part[])(const indio_state *) = {
        check_masks, check_terrain, check_leaders, check_drawn, check_doubt, check_job,
    };
    const char *broken = NULL;
    for (size_t i = 0; i < sizeof part / sizeof *part && !broken; i++) broken = part[i](s);
    if (broken) return broken;
    bool setup = !playing_ask(s->ask) || before;
    if (setup &&
        (s->acting != INDIO_NONE || s->actions || s->used || s->fed || s->passes || s->idle))
        return "acting: before the first year";
    return setup ? check_setup(s) : check_year(s);
}

/* What everything else leans on, in a view too: seats and hexes, and the shape of the board, which no
 * move changes and which only a view and the set-up have to prove. */
const char *indio_check_seats(const indio_state *s, bool shape) {
    const uint8_t *tiles = indio_boards[s->seats].map.tiles;
    if (s->seats < 2) return "seats: too few players";
    if (s->first >= s->seats || s->seat >= s->seats) return "seat: a player who is not there";
    if (s->hexes != tiles[0] + tiles[1] + tiles[2])
        return "hexes: too many or too few"; /* IND-004 */
    const char *broken = check_nobody(s);
    if (broken || (!shape && s->ask > INDIO_ASK_FIRST)) return broken;
    return check_shape(s);
}

/* Is it the board of the tables? Its room for fiefs was looked at when they were read. */
static bool shipped_board(const indio_state *s) {
    const char *columns = indio_boards[s->seats].map.columns;
    indio_shape given;
    char why[120];
    pent_text reason = pent_text_on(why, sizeof why);
    return indio_read_shape(columns, strlen(columns), &given, &reason) &&
           !memcmp(given.adj, s->adj, sizeof given.adj);
}

/* IND-192: could somebody find no room for a fief? What is begun counts as not begun. */
const char *indio_check_fiefs(const indio_state *s) {
    if (!(s->options & INDIO_O_FIEFS) || s->ask > INDIO_ASK_FIEF_WORKER) return NULL;
    int left = s->ask < INDIO_ASK_FARM ? s->seats : s->seats - turns_before(s);
    uint32_t open = indio_all(s) & ~(s->fief & ~s->mine);
    if (open == indio_all(s) && shipped_board(s)) return NULL;
    return indio_may_stick(s->adj, open, s->starts & ~s->mine, left) ? "fief: no room for all"
                                                                     : NULL;
}
