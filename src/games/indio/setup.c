/* Indio: options, the shape of the board and everything before the first year.
 * Not here: the years themselves (year.c). */
#include "shape.h"

#include <assert.h>
#include <string.h>

static const char *const board_values[] = {"random", "first-game", NULL};
static const char *const quest_values[] = {"normal", "simplified", NULL};
static const char *const off_on[] = {"off", "on", NULL};
static const char *const conquest_values[] = {"state", "event", NULL};
static const char *const first_values[] = {"random", "1", "2", "3", "4", NULL};
static const char *const board_words[] = {
    "The tiles for the number of players are shuffled, and everybody places a farm to start from.",
    "A fixed landscape with fixed starts, made for a first game."};
static const char *const quest_words[] = {
    "All quests are shuffled together.",
    "The first three quests of everybody are worth 1 and easy; harder ones come later."};
static const char *const fief_words[] = {
    "Everybody starts with a farm, an outpost and two workers in year 1.",
    "Everybody starts with farm, quarry, mine, outpost, town and two workers in year 4."};
static const char *const food_words[] = {"Earth hexes start without food.",
                                         "Every earth hex starts with one food, never renewed."};
static const char *const multi_words[] = {
    "The two actions of a worker are always of different kinds.",
    "For one food more in Harvest a player's workers may use a kind of action twice this year."};
static const char *const conquest_words[] = {
    "A structure that was spared falls as soon as the reason for sparing it is gone.",
    "A structure falls when somebody takes control of its hex, and else never."};
static const char *const collect_words[] = {
    "Nobody collects on a hex with an own structure.",
    "Collecting on an own structure's hex is allowed and spreads its resources anew."};
static const char *const first_words[] = {"The first player is drawn.", "Seat 1 goes first.",
                                          "Seat 2 goes first.", "Seat 3 goes first.",
                                          "Seat 4 goes first."};
static const char *const colour_examples[] = {"orange,white", "white,pink,orange",
                                              "purple,orange,white,pink", NULL};
enum {
    O_BOARD,
    O_LAYOUT,
    O_QUESTS,
    O_FIEFS,
    O_DESERT,
    O_FOOD,
    O_MULTI,
    O_CONQUEST,
    O_COLLECT,
    O_COLOURS,
    O_FIRST
};

const pent_option indio_options[] = {
    [O_BOARD] = {.id = "board",
                 .help = "terrain shuffled, or the fixed first-game board with its starts",
                 .kind = PENT_CHOICE,
                 .values = board_values,
                 .words = board_words},
    [O_LAYOUT] = {.id = "layout",
                  .help = "another shape: columns of E W D * . divided by /, as in ***/****/*****",
                  .kind = PENT_TEXT,
                  .values = indio_layouts},
    [O_QUESTS] = {.id = "quests",
                  .help = "simplified: quests worth 1 come first",
                  .kind = PENT_CHOICE,
                  .values = quest_values,
                  .words = quest_words},
    [O_FIEFS] = {.id = "fiefs",
                 .help = "start with farm, quarry, mine, outpost and town in year 4",
                 .kind = PENT_CHOICE,
                 .values = off_on,
                 .words = fief_words},
    [O_DESERT] = {.id = "more-desert",
                  .help = "earth tiles replaced by desert; 3 is a good number",
                  .kind = PENT_RANGE,
                  .min = 0,
                  .max = INDIO_MOST_DESERT},
    [O_FOOD] = {.id = "widespread-food",
                .help = "one food on every earth hex",
                .kind = PENT_CHOICE,
                .values = off_on,
                .words = food_words},
    [O_MULTI] = {.id = "multiple-actions",
                 .help = "one food more in Harvest lets workers repeat an action",
                 .kind = PENT_CHOICE,
                 .values = off_on,
                 .words = multi_words},
    [O_CONQUEST] = {.id = "conquest",
                    .help = "structures fall when control changes (event) or also later (state)",
                    .kind = PENT_CHOICE,
                    .values = conquest_values,
                    .def = 1,
                    .words = conquest_words}, /* IND-107 */
    [O_COLLECT] = {.id = "collect-own",
                   .help = "collecting on one's own structure is allowed",
                   .kind = PENT_CHOICE,
                   .values = off_on,
                   .def = 1,
                   .words = collect_words},
    [O_COLOURS] = {.id = "colours",
                   .help = "colours by seat, as in white,pink; else those of the board",
                   .kind = PENT_TEXT,
                   .values = colour_examples},
    [O_FIRST] = {.id = "first",
                 .help = "who goes first: random, or a seat from 1",
                 .kind = PENT_CHOICE,
                 .values = first_values,
                 .words = first_words},
    {0},
};

/* ---- the shape of the board */

static void set_cells(indio_state *s, const indio_shape *sh) {
    s->hexes = (uint8_t)sh->hexes;
    for (int i = 0; i < sh->hexes; i++) {
        s->column[i] = sh->column[i];
        s->place[i] = sh->place[i];
        s->along[i] = (uint8_t)(64 + indio_height(sh, i));
        s->adj[i] = sh->adj[i];
        if (indio_count(s->adj[i]) < 6) s->edge |= INDIO_BIT(i); /* IND-006 */
    }
}

/* ---- init */

static void set_options(indio_state *s, const pent_setup *setup) {
    const int *v = setup->value;
    s->options =
        (uint8_t)((v[O_QUESTS] ? INDIO_O_SIMPLE : 0) | (v[O_FIEFS] ? INDIO_O_FIEFS : 0) |
                  (v[O_FOOD] ? INDIO_O_FOOD : 0) | (v[O_MULTI] ? INDIO_O_MULTI : 0) |
                  (v[O_CONQUEST] ? INDIO_O_EVENT : 0) | (v[O_COLLECT] ? INDIO_O_COLLECT_OWN : 0) |
                  (v[O_BOARD] ? INDIO_O_FIRST_MAP : 0));
}

/* The number of the colour whose name begins the text, and the rest of the text; -1: none does. */
static int next_colour(const char **text) {
    *text += strspn(*text, " ,");
    size_t n = strcspn(*text, " ,");
    for (int c = 0; c < INDIO_MAX_SEATS; c++)
        if (strlen(indio_colour_name[c]) == n && !strncmp(indio_colour_name[c], *text, n)) {
            *text += n;
            return c;
        }
    return -1;
}

/* IND-002 IND-199 */
static pent_status set_colours(indio_state *s, const char *text, pent_err *err) {
    unsigned used = 0;
    for (int p = 0; p < s->seats; p++) s->colour[p] = indio_boards[s->seats].start[p].colour;
    if (!*text) return PENT_OK;
    for (int p = 0; p < s->seats; p++) {
        int colour = next_colour(&text);
        if (colour < 0 || used >> colour & 1)
            return pent_fail(err, PENT_E_INPUT,
                             "colours: name %d different ones of pink, purple, white, orange",
                             s->seats);
        used |= 1u << colour;
        s->colour[p] = (uint8_t)colour;
    }
    if (text[strspn(text, " ,")])
        return pent_fail(err, PENT_E_INPUT, "colours: there are only %d seats", s->seats);
    return PENT_OK;
}

/* IND-200 */
static pent_status set_first(indio_state *s, int seat, pent_err *err) {
    if (seat > s->seats)
        return pent_fail(err, PENT_E_INPUT, "first: there are only %d seats", s->seats);
    if (!seat) return PENT_OK;
    s->options |= INDIO_O_FIRST_SEAT;
    s->first = (uint8_t)(seat - 1);
    return PENT_OK;
}

/* Lays the letters of the shape; the bag keeps what is left. IND-191 */
static pent_status lay_letters(indio_state *s, const indio_shape *sh, pent_err *err) {
    static const char letters[] = "EWD";
    int used[3] = {0, 0, 0};
    for (int i = 0; i < sh->hexes; i++) {
        const char *l = strchr(letters, sh->letter[i]);
        if (!l) continue;
        used[l - letters]++;
        indio_lay(s, i, (int)(l - letters));
    }
    int tiles = s->bag[0] + s->bag[1] + s->bag[2];
    if (used[0] > s->bag[0] || used[1] > s->bag[1] || used[2] > s->bag[2] || sh->hexes != tiles)
        return pent_fail(
            err, PENT_E_INPUT,
            "layout: %d players need %d hexes: %d earth, %d water, %d desert; here are "
            "%d, with %d E, %d W, %d D",
            s->seats, tiles, s->bag[0], s->bag[1], s->bag[2], sh->hexes, used[0], used[1], used[2]);
    for (int t = 0; t < 3; t++) s->bag[t] = (uint8_t)(s->bag[t] - used[t]);
    return PENT_OK;
}

static void blank(indio_state *s, int seats) {
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)seats;
    memset(s->base, INDIO_NONE, sizeof s->base);
    memset(s->top, INDIO_NONE, sizeof s->top);
    memset(s->piece, INDIO_NONE, sizeof s->piece);
    memset(s->holder, INDIO_NONE, sizeof s->holder);
    memset(s->leader, INDIO_NONE, sizeof s->leader);
    for (int t = 0; t < 3; t++) s->stack[t] = (uint8_t)(2 * seats); /* IND-008 */
    s->acting = INDIO_NONE;
    s->job.origin = INDIO_NONE;
}

/* The board of the options; a shape without letters is shuffled. */
static pent_status make_board(indio_state *s, const pent_setup *setup, pent_err *err) {
    const indio_board *board = &indio_boards[s->seats];
    const char *layout = setup->text[O_LAYOUT];
    int desert = setup->value[O_DESERT];
    bool given = s->options & INDIO_O_FIRST_MAP;
    const char *columns = *layout ? layout : board->map.columns;
    char why[120];
    pent_text reason = pent_text_on(why, sizeof why);
    indio_shape sh;
    if (given && *layout) return pent_fail(err, PENT_E_INPUT, "layout: only with board random");
    if (!indio_read_shape(columns, strlen(columns), &sh, &reason))
        return pent_fail(err, PENT_E_INPUT, "layout: %s", why);
    if (!*layout && !given) memset(sh.letter, '*', sizeof sh.letter);
    for (int t = 0; t < 3; t++) s->bag[t] = board->map.tiles[t]; /* IND-004 */
    if (given) {
        s->flips = (uint8_t)desert; /* IND-194 */
    } else {
        s->bag[0] = (uint8_t)(s->bag[0] - desert); /* IND-193 */
        s->bag[2] = (uint8_t)(s->bag[2] + desert);
    }
    set_cells(s, &sh);
    pent_status st = lay_letters(s, &sh, err);
    if (st != PENT_OK) return st;
    if (*layout && s->options & INDIO_O_FIEFS && indio_may_stick(s->adj, indio_all(s), 0, s->seats))
        return pent_fail(err, PENT_E_INPUT, "layout: there may be no room for every fief");
    return PENT_OK;
}

static int first_bare(const indio_state *s) {
    for (int h = 0; h < s->hexes; h++)
        if (s->base[h] == INDIO_NONE) return h;
    return INDIO_NONE;
}

/* After the terrain: food, then the leaders. */
static void after_terrain(indio_state *s) {
    int bare = first_bare(s);
    if (bare != INDIO_NONE) {
        s->ask = INDIO_ASK_TILE;
        s->job.hex = (uint8_t)bare;
        return;
    }
    s->job.hex = 0;
    if (s->flips) {
        s->ask = INDIO_ASK_FLIP;
        return;
    }
    if (s->options & INDIO_O_FOOD) /* IND-195 */
        PENT_EACH_BIT(h, s->land[INDIO_T_EARTH]) indio_add(s, (int)h, INDIO_FOOD, 1);
    s->ask = INDIO_ASK_LEADER;
    s->seat = 0;
}

pent_status indio_init(void *state, const pent_setup *setup, pent_err *err) {
    indio_state *s = state;
    blank(s, setup->seats);
    set_options(s, setup);
    pent_status st = set_colours(s, setup->text[O_COLOURS], err);
    if (st == PENT_OK) st = set_first(s, setup->value[O_FIRST], err);
    if (st == PENT_OK) st = make_board(s, setup, err);
    if (st != PENT_OK) return st;
    s->year = s->options & INDIO_O_FIEFS ? INDIO_FIEF_YEAR - 1 : 0; /* IND-189 */
    after_terrain(s);
    return PENT_OK;
}

/* ---- the start of each player */

static int hex_at(const indio_state *s, int spot) {
    for (int h = 0; h < s->hexes; h++)
        if (indio_spot(s->column[h], s->place[h]) == spot) return h;
    assert(!"the table names a hex of its own board");
    return 0;
}

/* IND-018 IND-020: farm from the box (IND-023), outpost and worker */
static void found(indio_state *s, int seat, int hex) {
    indio_lay(s, hex, INDIO_T_FARM);
    s->starts |= INDIO_BIT(hex);
    indio_set_piece(s, hex, seat, INDIO_OUTPOST);
    indio_add_worker(s, hex, seat);
}

/* IND-025 */
static void fixed_starts(indio_state *s) {
    for (int p = 0; p < s->seats; p++) {
        const indio_start *start = &indio_boards[s->seats].start[p];
        found(s, p, hex_at(s, start->farm));
        indio_add_worker(s, hex_at(s, start->worker), p);
    }
}

static uint32_t fixed_start_hexes(const indio_state *s) {
    uint32_t out = 0;
    for (int p = 0; p < s->seats; p++) {
        const indio_start *start = &indio_boards[s->seats].start[p];
        out |= INDIO_BIT(hex_at(s, start->farm)) | INDIO_BIT(hex_at(s, start->worker));
    }
    return out;
}

static void ask_start(indio_state *s, int seat) {
    s->seat = (uint8_t)seat;
    s->ask = s->options & INDIO_O_FIEFS ? INDIO_ASK_FIEF_TILE : INDIO_ASK_FARM;
}

/* A start is complete. */
static void end_start(indio_state *s, pent_trace *why) {
    s->turned = 0;
    indio_look_at_quests(s, s->seat, INDIO_THEN_START, why);
}

void indio_next_start(indio_state *s, pent_trace *why) {
    int next = (s->seat + 1) % s->seats;
    if (next == s->first)
        indio_start_year(s, why);
    else
        ask_start(s, next);
}

static void begin_starts(indio_state *s, pent_trace *why) {
    if (s->options & INDIO_O_FIRST_MAP && !(s->options & INDIO_O_FIEFS)) { /* IND-190 */
        fixed_starts(s);
        s->turned = 0;
        indio_look_at_quests(s, INDIO_NONE, INDIO_THEN_YEAR, why);
        return;
    }
    ask_start(s, s->first);
}

/* IND-187 IND-188: the parts of a fief, one after the other */
static void fief_tile(indio_state *s, int hex, int tile) {
    indio_lay(s, hex, tile);
    s->fief |= INDIO_BIT(hex);
    s->mine |= INDIO_BIT(hex);
    if (tile == INDIO_T_FARM) s->starts |= INDIO_BIT(hex);
    if (indio_count(s->mine) == 3) s->ask = INDIO_ASK_FIEF_STRUCTURE;
}

static void fief_structure(indio_state *s, int hex, int kind) {
    indio_set_piece(s, hex, s->seat, kind);
    if (indio_count(s->own[s->seat]) == 2) s->ask = INDIO_ASK_FIEF_WORKER;
}

static void fief_worker(indio_state *s, int hex, pent_trace *why) {
    indio_add_worker(s, hex, s->seat);
    if (hex >= s->job.low) s->job.low = (uint8_t)(hex + 1);
    if (s->workers[s->seat] < 2) return;
    s->job.low = 0;
    s->mine = 0;
    end_start(s, why);
}

/* ---- moves */

/* IND-016 IND-013: a quest each; then chance tells who goes first, unless that was chosen */
static void deal_quest(indio_state *s, int quest, pent_trace *why) {
    indio_draw(s, s->seat, quest);
    if (++s->seat < s->seats) return;
    s->seat = 0;
    s->ask = INDIO_ASK_FIRST;
    if (s->options & INDIO_O_FIRST_SEAT) begin_starts(s, why); /* IND-200 */
}

/* IND-014: the two leaders lie sorted, so that the order of dealing tells nothing */
static void deal_leader(indio_state *s, int leader) {
    uint8_t *two = s->leader[s->seat];
    if (two[0] == INDIO_NONE) {
        two[0] = (uint8_t)leader;
        return;
    }
    two[1] = (uint8_t)leader;
    if (two[0] > two[1]) {
        two[1] = two[0];
        two[0] = (uint8_t)leader;
    }
    if (++s->seat < s->seats) return;
    s->seat = 0;
    s->ask = INDIO_ASK_KEEP;
}

static void keep_leader(indio_state *s, int leader) {
    uint8_t *two = s->leader[s->seat];
    if (two[1] == leader) {
        two[1] = two[0];
        two[0] = (uint8_t)leader;
    }
    s->kept[s->seat] = 1;
    if (++s->seat < s->seats) return;
    s->seat = 0;
    s->ask = INDIO_ASK_DEAL;
}

void indio_setup_apply(indio_state *s, pent_move m, pent_trace *why) {
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case INDIO_M_TILE: /* IND-012 */
        indio_lay(s, a, pent_b(m));
        s->bag[pent_b(m)]--;
        after_terrain(s);
        break;
    case INDIO_M_FLIP: /* IND-194: a desert in every respect, also as base */
        s->land[INDIO_T_EARTH] &= ~INDIO_BIT(a);
        s->base[a] = INDIO_NONE;
        indio_lay(s, a, INDIO_T_DESERT);
        s->flips--;
        after_terrain(s);
        break;
    case INDIO_M_LEADER: deal_leader(s, a); break;
    case INDIO_M_KEEP: keep_leader(s, a); break;
    case INDIO_M_QUEST: deal_quest(s, a, why); break;
    case INDIO_M_FIRST: /* IND-013 */
        s->first = (uint8_t)a;
        begin_starts(s, why);
        break;
    case INDIO_M_FARM:
        found(s, s->seat, a);
        s->job.hex = (uint8_t)a;
        s->ask = INDIO_ASK_HELPER;
        break;
    case INDIO_M_HELPER: /* IND-021 */
        indio_add_worker(s, a, s->seat);
        s->job.hex = 0;
        end_start(s, why);
        break;
    case INDIO_M_FIEF: fief_tile(s, a, pent_b(m)); break;
    case INDIO_M_SETTLE: fief_structure(s, a, pent_b(m)); break;
    default: fief_worker(s, a, why); break;
    }
}

static void add_hexes(pent_moves *out, int kind, uint32_t hexes, int b) {
    PENT_EACH_BIT(h, hexes) pent_add(out, PENT_MOVE(kind, h, b, 0));
}

static uint32_t free_leaders(const indio_state *s) {
    uint32_t out = (UINT32_C(1) << INDIO_LEADERS) - 1;
    for (int p = 0; p < s->seats; p++)
        for (int i = 0; i < 2; i++)
            if (s->leader[p][i] < INDIO_LEADERS) out &= ~(UINT32_C(1) << s->leader[p][i]);
    return out;
}

uint32_t indio_flip_choices(const indio_state *s) {
    uint32_t out = s->land[INDIO_T_EARTH];
    return s->options & INDIO_O_FIEFS ? out : out & ~fixed_start_hexes(s); /* IND-194 */
}

/* IND-187: hexes that complete the fief begun in `mine`, or go on with it so that it can be completed.
 * `sites` are the hexes where a farm may lie; the tile itself or one still to come is the farm, unless
 * it is placed already. */
static uint32_t fief_places(const indio_state *s, int tile, uint32_t sites) {
    uint32_t open = indio_all(s) & ~s->fief, out = 0, mine = s->mine;
    bool farm_placed = mine & s->land[INDIO_T_FARM];
    PENT_EACH_BIT(a, open)
    PENT_EACH_BIT(b, indio_fief_partners(s->adj, (int)a, open | mine) & (mine ? mine : open)) {
        uint32_t third = s->adj[a] & s->adj[b] & (open | mine), pair = INDIO_BIT(a) | INDIO_BIT(b);
        if (indio_count(mine) == 2) third &= mine;
        uint32_t farms =
            tile == INDIO_T_FARM ? INDIO_BIT(a) : (pair | third) & ~INDIO_BIT(a) & ~mine;
        if (third && (farm_placed || farms & sites)) out |= INDIO_BIT(a);
    }
    return out;
}

static void fief_legal(const indio_state *s, pent_moves *out) {
    uint32_t mine = s->mine, sites = indio_all(s) & ~s->fief & ~indio_near(s->adj, s->starts);
    switch (s->ask) {
    case INDIO_ASK_FIEF_TILE:
        for (int t = INDIO_T_FARM; t <= INDIO_T_MINE; t++)
            if (!(mine & s->land[t])) add_hexes(out, INDIO_M_FIEF, fief_places(s, t, sites), t);
        break;
    case INDIO_ASK_FIEF_STRUCTURE: /* IND-188 */
        for (int k = INDIO_OUTPOST; k <= INDIO_TOWN; k++)
            if (!s->settled[s->seat][k]) add_hexes(out, INDIO_M_SETTLE, mine & ~s->own[s->seat], k);
        break;
    default: add_hexes(out, INDIO_M_PEOPLE, mine, 0); break;
    }
}

void indio_setup_legal(const indio_state *s, pent_moves *out) {
    switch (s->ask) {
    case INDIO_ASK_TILE:
        for (int t = 0; t < 3; t++)
            if (s->bag[t]) pent_add(out, PENT_MOVE(INDIO_M_TILE, s->job.hex, t, 0));
        break;
    case INDIO_ASK_FLIP: add_hexes(out, INDIO_M_FLIP, indio_flip_choices(s), 0); break;
    case INDIO_ASK_LEADER: add_hexes(out, INDIO_M_LEADER, free_leaders(s), s->seat); break;
    case INDIO_ASK_KEEP:
        for (int i = 0; i < 2; i++)
            pent_add(out, PENT_MOVE(INDIO_M_KEEP, s->leader[s->seat][i], 0, 0));
        break;
    case INDIO_ASK_DEAL:
        PENT_EACH_BIT(q, indio_deck(s)) pent_add(out, PENT_MOVE(INDIO_M_QUEST, q, s->seat, 0));
        break;
    case INDIO_ASK_FIRST:
        for (int p = 0; p < s->seats; p++) pent_add(out, PENT_MOVE(INDIO_M_FIRST, p, 0, 0));
        break;
    case INDIO_ASK_FARM: /* IND-018 IND-019: whatever the terrain */
        add_hexes(out, INDIO_M_FARM, indio_all(s) & ~indio_near(s->adj, s->starts), 0);
        break;
    case INDIO_ASK_HELPER: /* IND-021 IND-022 */
        add_hexes(out, INDIO_M_HELPER, (s->adj[s->job.hex] | INDIO_BIT(s->job.hex)) & ~s->full, 0);
        break;
    default: fief_legal(s, out); break;
    }
}
