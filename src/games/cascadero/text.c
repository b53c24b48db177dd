/* text.c: the words of Cascadero: cells, moves, prompts and reasons. It decides nothing. */
#include "cascadero.h"

#include <string.h>

void casc_cell_name(int cell, char out[4]) {
    int row = cell % CASC_ROWS, n = 0;
    out[n++] = (char)('A' + cell / CASC_ROWS);
    if (row >= 10) out[n++] = '1';
    out[n++] = (char)('0' + row % 10);
    out[n] = 0;
}

static void say_cell(pent_text *out, const char *before, int cell) {
    char name[4];
    casc_cell_name(cell, name);
    pent_say(out, "%s%s", before, name);
}

int casc_slot_cell(const casc_map *map, int slot) {
    casc_set slots = map->slots;
    int cell = casc_pop(&slots);
    while (slot-- > 0) cell = casc_pop(&slots);
    return cell;
}

void casc_seat_name(const void *state, int seat, pent_text *out) {
    const casc_state *s = state;
    pent_say(out, "%s", casc_colour_names[s->colour[seat]]);
}

/* Nothing is hidden, so every viewer reads the same (CAS-121). */
void casc_format(const void *state, pent_move m, int viewer, pent_text *out) {
    const casc_state *s = state;
    const casc_map *map = casc_map_of(s);
    int a = pent_a(m), b = pent_b(m);
    (void)viewer;
    switch (pent_kind(m)) {
    case CASC_MOVE_TILE:
        say_cell(out, "tile ", casc_slot_cell(map, a));
        pent_say(out, " %s", casc_tile_names[b]);
        break;
    case CASC_MOVE_FIRST: pent_say(out, "first %s", casc_colour_names[s->colour[a]]); break;
    case CASC_MOVE_PLACE:
        say_cell(out, "place ", a);
        if (b) pent_say(out, " seal");
        break;
    case CASC_MOVE_ADVANCE: pent_say(out, "advance %s", casc_colour_names[a]); break;
    case CASC_MOVE_ENVOY:
        say_cell(out, "move ", a);
        say_cell(out, " ", b);
        break;
    case CASC_MOVE_HERALD:
        say_cell(out, "herald ", map->town[a].cell);
        say_cell(out, " ", map->town[b].cell);
        break;
    case CASC_MOVE_CLAIM: pent_say(out, "claim %s", casc_goal_names[a]); break;
    default: pent_say(out, "skip"); break;
    }
}

static void prompt_place(const casc_state *s, const pent_frame *f, pent_text *out) {
    pent_say(out, f->a ? "Extra turn: place an envoy" : "Place an envoy"); /* CAS-126 */
    pent_say(out, " on an empty field (%d left%s)", s->envoys[f->seat],
             s->seals[f->seat] ? ", a seal may go under a single one" : "");
    if (s->envoys[f->seat] == CASC_ENVOYS) /* what to look for; CAS-030, CAS-031 */
        pent_say(out, ", best near towns: the next one beside it scores those it touches");
}

static void prompt_claim(const casc_state *s, pent_text *out) {
    bool decide = casc_claims_decide(s); /* CAS-124 */
    int worth = casc_goals_worth(s, s->turn, casc_goals_waiting(s));
    if (decide)
        pent_say(out, "With what you have met you would have %d points and end the game: ",
                 s->points[s->turn] + worth);
    pent_say(out, "%s an achievement (%d points in all), or skip the rest",
             decide ? "claim" : "Claim", worth);
}

static void prompt_of(const casc_state *s, const pent_frame *f, pent_text *out) {
    switch (f->kind) {
    case CASC_OPEN_DEAL:
        say_cell(out, "A farmer tile is dealt onto ", casc_slot_cell(casc_map_of(s), f->a));
        break;
    case CASC_OPEN_FIRST: pent_say(out, "The first player is drawn"); break;
    case CASC_OPEN_PLACE: prompt_place(s, f, out); break;
    case CASC_OPEN_ADVANCE:
        pent_say(out, "Advance one of your cubes by 1 space%s",
                 casc_may_skip(s, f) ? ", or skip" : "");
        break;
    case CASC_OPEN_MOVE:
        pent_say(out, "Move one of your envoys to a neighbouring empty field, or skip");
        break;
    case CASC_OPEN_HERALD: pent_say(out, "Move a herald into another town, or skip"); break;
    case CASC_OPEN_REPOSITION:
        say_cell(out, "Move the herald of ", casc_map_of(s)->town[f->a].cell);
        pent_say(out, " into a town three hexes away, or skip");
        break;
    default: prompt_claim(s, out); break;
    }
}

void casc_prompt(const void *state, pent_text *out) {
    const casc_state *s = state;
    if (s->over) {
        pent_say(out, "The game is over");
        return;
    }
    prompt_of(s, pent_top_of(&s->stack), out);
    if (s->owed == 1) pent_say(out, "; an extra turn follows"); /* CAS-126 */
    if (s->owed > 1) pent_say(out, "; %d extra turns follow", s->owed);
}

/* ---- names -----------------------------------------------------------------------------------
 * What everything is called; about.c tells what it does. */

void casc_say_capital(const char *word, pent_text *out) {
    char first = word[0] >= 'a' && word[0] <= 'z' ? (char)(word[0] - 'a' + 'A') : word[0];
    pent_say(out, "%c%s", first, word + 1);
}

/* Records say "five-cubes", people "Five cubes". */
void casc_say_goal(int goal, pent_text *out) {
    char name[24];
    pent_text t = pent_text_on(name, sizeof name);
    for (const char *p = casc_goal_names[goal]; *p; p++) pent_say(&t, "%c", *p == '-' ? ' ' : *p);
    casc_say_capital(name, out);
}

void casc_say_tile(int tile, pent_text *out) {
    static const char *const does[CASC_TILES] = {[CASC_TILE_ADVANCE] = "advance a cube by 1 space",
                                                 [CASC_TILE_EXTRA] = "an extra turn",
                                                 [CASC_TILE_HERALD] = "move a herald"};
    if (does[tile])
        pent_say(out, "%s", does[tile]);
    else
        pent_say(out, "%d points", casc_tile_points[tile]);
}

void casc_say_space(const casc_state *s, int track, int space, pent_text *out) {
    const casc_space *sp = casc_space_of(track, space);
    switch (sp->action) {
    case CASC_POINTS:
        if (sp->first == sp->later)
            pent_say(out, "%d points for everybody", sp->first);
        else
            pent_say(out, "%d points for the first, %d later", sp->first, sp->later);
        break;
    case CASC_ADVANCE: pent_say(out, "advance any own cube by 1 space"); break;
    case CASC_EXTRA: pent_say(out, "an extra turn"); break;
    case CASC_FOLDED:
        pent_say(out, "%s",
                 s->seal_left[track] >> space & 1 ? "stop here to take the seal"
                                                  : "stop here to move an envoy");
        break;
    case CASC_FORBIDDEN: pent_say(out, "forbidden: jump over it with 2 or 3"); break;
    default: break;
    }
}

void casc_say_towns(const casc_state *s, uint64_t towns, pent_text *out) {
    const casc_map *map = casc_map_of(s);
    const char *comma = "";
    PENT_EACH_BIT(t, towns) {
        say_cell(out, comma, map->town[t].cell);
        pent_say(out, " (%s)", casc_colour_names[map->town[t].colour]);
        comma = ", ";
    }
}

/* ---- reasons --------------------------------------------------------------------------------- */

/* The cell in "f-E4", "t-E4" or plain "E4"; -1 when it is none of this board. */
int casc_cell_in(const casc_state *s, const char *id) {
    if (id[0] && id[1] == '-') id += 2;
    int column = (id[0] >= 'a' ? id[0] - 'a' : id[0] - 'A'), row = 0;
    if (column < 0 || column >= CASC_COLUMNS || !id[1]) return -1;
    for (const char *p = id + 1; *p; p++) {
        if (*p < '0' || *p > '9' || row > 99) return -1;
        row = row * 10 + *p - '0';
    }
    if (row >= CASC_ROWS) return -1;
    int cell = column * CASC_ROWS + row;
    const casc_map *map = casc_map_of(s);
    if (pent_has(&map->fields, cell)) return cell;
    int town = map->district[cell];
    return town != CASC_NONE && map->town[town].cell == cell ? cell : -1;
}

static bool is_town(const casc_state *s, int cell) {
    return !pent_has(&casc_map_of(s)->fields, cell);
}

static void why_no_envoy(const casc_state *s, int seat, int cell, pent_text *out) {
    casc_set placeable = casc_placeable(s, seat), occupied = casc_occupied(s);
    if (is_town(s, cell))
        pent_say(out, "CAS-024: envoys are never placed on towns.");
    else if (pent_has(&occupied, cell))
        pent_say(out, "CAS-025: there is an envoy on this field already.");
    else if (!pent_has(&placeable, cell))
        pent_say(out, "CAS-093: this farmer field is locked; you need an envoy next to it.");
}

static void why_no_seal(const casc_state *s, int seat, int cell, pent_text *out) {
    casc_set near = casc_near(s->own[seat]);
    if (!s->seals[seat])
        pent_say(out, "CAS-042: you have no seal.");
    else if (pent_has(&near, cell))
        pent_say(out, "CAS-043: the envoy would be part of a group; a seal is for single ones.");
    else if (!pent_has(&casc_map_of(s)->beside, cell))
        pent_say(out, "CAS-044: there is no town next to this field.");
}

static void why_no_move(const casc_state *s, int seat, int from, int to, pent_text *out) {
    casc_set occupied = casc_occupied(s);
    if (!pent_has(&s->own[seat], from))
        pent_say(out, "CAS-069: no envoy of yours stands there.");
    else if (to < 0)
        return;
    else if (is_town(s, to) || pent_has(&occupied, to))
        pent_say(out, "CAS-071: an envoy moves onto empty fields only.");
    else if (!pent_has(&casc_neighbours[from], to))
        pent_say(out, "CAS-071: an envoy moves one hex only.");
}

static void why_no_herald(const casc_state *s, const pent_frame *f, int from, int to,
                          pent_text *out) {
    const casc_map *map = casc_map_of(s);
    if (from < 0 || !is_town(s, from) || !(s->heralds >> map->district[from] & 1))
        pent_say(out, "CAS-100: there is no herald there to move.");
    else if (f->kind == CASC_OPEN_REPOSITION && map->district[from] != f->a)
        pent_say(out, "CAS-105: only the herald of the town that scored may move.");
    else if (to < 0)
        return;
    else if (!is_town(s, to))
        pent_say(out, "CAS-100: heralds stand in towns only.");
    else if (s->heralds >> map->district[to] & 1)
        pent_say(out, "CAS-018: this town has a herald already.");
    else if (!(casc_open_towns(s) >> map->district[to] & 1))
        pent_say(out, "CAS-106: this town has no empty field next to it.");
    else if (f->kind == CASC_OPEN_REPOSITION && !(map->three_away[f->a] >> map->district[to] & 1))
        pent_say(out, "CAS-105: this town is not exactly three hexes away.");
}

/* `id` is "k-blue-7" or "blue". */
static void why_no_advance(const casc_state *s, int seat, const char *id, pent_text *out) {
    if (id[0] == 'k' && id[1] == '-') id += 2;
    for (int k = 0; k < CASC_TRACKS; k++) {
        size_t n = strlen(casc_colour_names[k]);
        if (strncmp(id, casc_colour_names[k], n)) continue;
        char landing[8];
        pent_text space = pent_text_on(landing, sizeof landing);
        pent_say(&space, "-%d", casc_land(s->cube[seat][k], 1));
        if (s->cube[seat][k] == CASC_TOP)
            pent_say(out, "CAS-050: this cube is at the top.");
        else if (!casc_can_advance(s, seat, k))
            pent_say(out, "CAS-065: one space does not cross the forbidden space.");
        else if (id[n] && strcmp(id + n, landing))
            pent_say(out, "CAS-065: a cube advances one space only.");
        return;
    }
}

/* `id` is "g-summit" or "summit". */
static void why_no_claim(const casc_state *s, int seat, const char *id, pent_text *out) {
    if (id[0] == 'g' && id[1] == '-') id += 2;
    for (int i = 0; i < CASC_GOALS; i++) {
        if (strcmp(id, casc_goal_names[i])) continue;
        if (!(casc_goals_free(s, seat) >> i & 1))
            pent_say(out, "CAS-084: this achievement is no longer to be had.");
        else if (i == CASC_ALL_PAIRS)
            pent_say(out, "CAS-090: it comes by itself with the fifth pair.");
        else if (!(s->met >> i & 1))
            pent_say(out, "CAS-088: it was not met in this turn.");
        return;
    }
}

static void why_no_place(const casc_state *s, int seat, int cell, bool seal, pent_text *out) {
    if (cell >= 0) why_no_envoy(s, seat, cell, out);
    if (seal && !out->len && (cell >= 0 || !s->seals[seat]))
        why_no_seal(s, seat, cell < 0 ? 0 : cell, out);
}

void casc_why_not(const void *state, const pent_id *ids, int n, pent_text *out) {
    const casc_state *s = state;
    if (s->over || n < 1) return;
    const pent_frame *f = pent_top_of(&s->stack);
    if (f->seat == PENT_FRAME_CHANCE) return;
    bool seal = !strncmp(ids[0].s, "seal", 4);
    int first = casc_cell_in(s, ids[seal && n > 1 ? 1 : 0].s);
    int second = n > 1 ? casc_cell_in(s, ids[1].s) : -1;
    if (n > 1 && !seal) seal = !strncmp(ids[1].s, "seal", 4);
    switch (f->kind) {
    case CASC_OPEN_PLACE:
        if (!strcmp(ids[0].s, "skip"))
            pent_say(out, "CAS-023: an envoy has to be placed; there is no passing.");
        else
            why_no_place(s, f->seat, first, seal, out);
        break;
    case CASC_OPEN_MOVE:
        if (first >= 0) why_no_move(s, f->seat, first, second, out);
        break;
    case CASC_OPEN_HERALD:
    case CASC_OPEN_REPOSITION: why_no_herald(s, f, first, second, out); break;
    case CASC_OPEN_ADVANCE:
        if (!strcmp(ids[0].s, "skip") && !casc_may_skip(s, f))
            pent_say(out, "CAS-098: the tile has to be obeyed, and all your cubes can advance.");
        else
            why_no_advance(s, f->seat, ids[0].s, out);
        break;
    case CASC_OPEN_CLAIM: why_no_claim(s, f->seat, ids[0].s, out); break;
    default: break;
    }
}
