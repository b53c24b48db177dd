/* Indio in a terminal: the land as a map and as a list, the own cards, the players, prices, scores. */
#include "picture.h"

enum { PLACE_LINES = 3, LEAST_PLACE = 12, MOST_PLACE = 18 };

static const char *const digit[INDIO_MAX_SEATS] = {"1", "2", "3", "4"};
static const char *const piece_sign[INDIO_STRUCTURES] = {"^", "&", "#"};
static const char *const class_sign[INDIO_W_CLASSES] = {"*", "+", "~", "-"};
static const char *const class_means[INDIO_W_CLASSES] = {
    "acting worker", "active worker", "wading worker, one action", "resting worker"};

static const char *goods_sign(int kind) {
    static const char *const sign[INDIO_RES] = {"e", "w", "f", "o", "s", "m", "c"};
    return sign[kind];
}

/* The digit of a seat stands before its pieces on every page. */
static void declare_seats(const indio_state *s, int viewer, pent_page *p) {
    for (int i = 0; i < s->seats; i++) {
        pent_page_paint(p, indio_owner_class(s, i));
        pent_page_sign(p, digit[i], "%s%s", indio_seat_word(s, i), i == viewer ? ", you" : "");
    }
    pent_page_paint(p, NULL);
}

/* ---- the map */

static void declare_map(const indio_state *s, int viewer, pent_page *p) {
    declare_seats(s, viewer, p);
    for (int k = 0; k < INDIO_STRUCTURES; k++)
        pent_page_sign(p, piece_sign[k], "%s", indio_structure_name[k]);
    for (int c = 0; c < INDIO_W_CLASSES; c++)
        pent_page_sign(p, class_sign[c], "%s", class_means[c]);
    for (int k = 0; k < INDIO_RES; k++) pent_page_sign(p, goods_sign(k), "%s", indio_res_name[k]);
    pent_page_sign(p, "d", "desert");
}

/* "B3 quarry/w 2": hex, top tile, base where it matters, who controls it. */
static void name_place(const indio_state *s, int hex, pent_text *out) {
    int top = s->top[hex], base = s->base[hex];
    indio_hex_name(s, hex, out);
    if (top == INDIO_NONE) return;
    pent_say(out, " %s", indio_terrain_name[top]);
    if (top != base && base == INDIO_T_WATER) pent_say(out, "/w");
    if (top != base && base == INDIO_T_DESERT) pent_say(out, "/d");
    if (s->holder[hex] != INDIO_NONE) pent_say(out, " %s", digit[s->holder[hex]]);
}

static void mark_pieces(const indio_state *s, int hex, pent_page *p) {
    if (s->piece[hex] != INDIO_NONE) {
        const char *cls = indio_owner_class(s, s->piece[hex] >> 2);
        pent_page_mark(p, cls, digit[s->piece[hex] >> 2]);
        pent_page_mark(p, cls, piece_sign[s->piece[hex] & 3]);
    }
    for (int i = 0; i < s->seats; i++) {
        if (!indio_nibble(s->crew[hex], i)) continue;
        const char *cls = indio_owner_class(s, i);
        pent_page_mark(p, cls, digit[i]);
        for (int c = 0; c < INDIO_W_CLASSES; c++)
            for (int n = indio_class(s, hex, i, c); n; n--) pent_page_mark(p, cls, class_sign[c]);
    }
}

static void put_goods(const indio_state *s, int hex, pent_page *p) {
    char line[16];
    pent_text t = pent_text_on(line, sizeof line);
    for (int k = 0; k < INDIO_RES; k++)
        for (int n = indio_units(s, hex, k); n; n--)
            pent_say(&t, "%s%s", t.len ? " " : "", goods_sign(k));
    if (t.len) pent_page_put(p, 2, NULL, "%s", line);
}

static void tell_time(const indio_state *s, pent_page *p) {
    if (!s->year) return;
    pent_page_say(p, "Year %d of %d, %s phase; %s goes first this year.", s->year, INDIO_YEARS,
                  indio_phase_name[s->phase], indio_seat_word(s, s->first));
}

/* Letters of a place that a page of this width has room for. */
static int place_width(const indio_state *s, const pent_page *p) {
    int last = 0;
    for (int h = 0; h < s->hexes; h++)
        if (s->column[h] > last) last = s->column[h];
    int w = (p->columns - 1) / (last + 1) - 1;
    return w > MOST_PLACE ? MOST_PLACE : w;
}

static void write_map(const indio_state *s, int viewer, pent_page *p) {
    int low = 255, w = place_width(s, p);
    pent_page_name(p, "map", "The land");
    tell_time(s, p);
    if (w < LEAST_PLACE) {
        pent_page_say(p, "The board is too wide for a map here; the page 'hexes' lists it.");
        return;
    }
    declare_map(s, viewer, p);
    for (int h = 0; h < s->hexes; h++)
        if (s->along[h] < low) low = s->along[h];
    pent_page_map(p, PENT_MAP_COLUMNS, w, PLACE_LINES);
    for (int h = 0; h < s->hexes; h++) {
        char name[24];
        pent_text t = pent_text_on(name, sizeof name);
        name_place(s, h, &t);
        pent_page_place(p, s->column[h], s->along[h] - low, name);
        mark_pieces(s, h, p);
        put_goods(s, h, p);
    }
    pent_page_map_end(p);
    pent_page_say(p, "First line: hex, land (/ what lies under the tile) and who controls it. "
                     "Second: structure, then workers, each behind its player. Third: resources.");
}

/* ---- all hexes in words */

/* "2 active pink, 1 resting white" */
static void tell_crew(const indio_state *s, int hex, pent_text *out) {
    for (int i = 0; i < s->seats; i++)
        for (int c = 0; c < INDIO_W_CLASSES; c++) {
            int n = indio_class(s, hex, i, c);
            if (n)
                pent_say(out, "%s%d %s %s", out->len ? ", " : "", n, indio_class_name[c],
                         indio_seat_word(s, i));
        }
}

static void cell_pieces(const indio_state *s, int hex, pent_page *p) {
    char line[160];
    pent_text t = pent_text_on(line, sizeof line);
    if (s->piece[hex] != INDIO_NONE)
        pent_say(&t, "%s %s", indio_seat_word(s, s->piece[hex] >> 2),
                 indio_structure_name[s->piece[hex] & 3]);
    tell_crew(s, hex, &t);
    pent_page_cell(p, "%s", line);
}

static void write_hexes(const indio_state *s, int viewer, pent_page *p) {
    (void)viewer;
    pent_page_name(p, "hexes", "Hexes in words");
    pent_page_table(p, "hex|land|control|*structure and workers|*resources|>more next");
    for (int h = 0; h < s->hexes; h++) {
        char text[80];
        pent_text t = pent_text_on(text, sizeof text);
        indio_hex_name(s, h, &t);
        pent_page_cell(p, "%s", text);
        if (s->top[h] == INDIO_NONE)
            pent_page_cell(p, "none yet");
        else if (s->top[h] == s->base[h])
            pent_page_cell(p, "%s", indio_terrain_name[s->top[h]]);
        else
            pent_page_cell(p, "%s/%s", indio_terrain_name[s->top[h]],
                           indio_terrain_name[s->base[h]]);
        pent_page_cell(p, "%s", s->holder[h] == INDIO_NONE ? "" : indio_seat_word(s, s->holder[h]));
        cell_pieces(s, h, p);
        t = pent_text_on(text, sizeof text);
        indio_say_goods(s->res[h] & 0x0FFFFFFF, &t);
        pent_page_cell(p, "%s", text);
        pent_page_cell(p, "%d", s->top[h] == INDIO_NONE ? 0 : indio_yields(s, h));
    }
    pent_page_table_end(p);
}

/* ---- the own cards */

static void write_leaders(const indio_state *s, int seat, pent_page *p) {
    for (int i = 0; i < (s->kept[seat] ? 1 : 2); i++) {
        int leader = s->leader[seat][i];
        if (leader >= INDIO_LEADERS) continue;
        pent_page_item(p, "-", "Leader %s: %s. Now worth %d.", indio_leaders[leader].name,
                       indio_leaders[leader].text, indio_leader_worth(s, seat, leader));
    }
}

static void write_quests(const indio_state *s, int seat, pent_page *p) {
    if (s->hand[seat] == UINT64_MAX) return;
    PENT_EACH_BIT(q, s->hand[seat]) {
        int have, need;
        indio_progress(s, seat, (int)q, &have, &need);
        if (need)
            pent_page_item(p, "-", "Quest %s (%d influence): %s; %d of %d now.",
                           indio_quests[q].name, indio_quests[q].worth, indio_quests[q].text, have,
                           need);
        else
            pent_page_item(p, "-", "Quest %s (%d influence): %s.", indio_quests[q].name,
                           indio_quests[q].worth, indio_quests[q].text);
    }
}

static void write_own_structures(const indio_state *s, int seat, pent_page *p) {
    pent_page_table(p, "hex|structure|>room|*resources|*workers there");
    PENT_EACH_BIT(h, s->own[seat]) {
        char text[160];
        pent_text t = pent_text_on(text, sizeof text);
        indio_hex_name(s, (int)h, &t);
        pent_page_cell(p, "%s", text);
        pent_page_cell(p, "%s", indio_structure_name[s->piece[h] & 3]);
        pent_page_cell(p, "%d", INDIO_RES_CAP - indio_load(s, (int)h));
        t = pent_text_on(text, sizeof text);
        indio_say_goods(s->res[h] & 0x0FFFFFFF, &t);
        pent_page_cell(p, "%s", text);
        t = pent_text_on(text, sizeof text);
        tell_crew(s, (int)h, &t);
        pent_page_cell(p, "%s", text);
    }
    pent_page_table_end(p);
}

static void write_me(const indio_state *s, int seat, pent_page *p) {
    int part[INDIO_PARTS], sum = indio_score(s, seat, part);
    char pool[120];
    pent_text t = pent_text_on(pool, sizeof pool);
    pent_page_name(p, "me", "My cards and pieces");
    pent_page_say(p,
                  "You are %s with %d influence: structures %d, hexes %d, workers %d, goods %d, "
                  "quests %d, leader %d.",
                  indio_seat_word(s, seat), sum, part[INDIO_S_STRUCTURES], part[INDIO_S_TERRITORY],
                  part[INDIO_S_WORKERS], part[INDIO_S_GOODS], part[INDIO_S_QUESTS],
                  part[INDIO_S_LEADER]);
    for (int k = 0; k < INDIO_RES; k++)
        pent_say(&t, "%s%d %s", k ? ", " : "", indio_pool(s, seat, k), indio_res_name[k]);
    pent_page_say(p, "Pool: %s.", pool);
    pent_page_say(p, "Workers: %d on the board, %d of them active; %d in the supply.",
                  s->workers[seat], indio_active(s, seat), INDIO_WORKERS - s->workers[seat]);
    pent_page_head(p, "Cards");
    write_leaders(s, seat, p);
    write_quests(s, seat, p);
    pent_page_head(p, "Structures");
    if (s->own[seat])
        write_own_structures(s, seat, p);
    else
        pent_page_say(p, "None yet.");
}

/* ---- the players */

static void cell_done(const indio_state *s, int seat, pent_page *p) {
    char line[240];
    pent_text t = pent_text_on(line, sizeof line);
    PENT_EACH_BIT(q, s->done[seat])
    pent_say(&t, "%s%s %d", t.len ? ", " : "", indio_quests[q].name, indio_quests[q].worth);
    pent_page_cell(p, "%s", line);
}

static void write_players(const indio_state *s, int viewer, pent_page *p) {
    pent_page_name(p, "players", "Players");
    tell_time(s, p);
    pent_page_table(p, "player|>influence|>hexes|>workers|>active|leader|>quests|*completed");
    for (int i = 0; i < s->seats; i++) {
        int part[INDIO_PARTS], leader = s->kept[i] ? s->leader[i][0] : INDIO_NONE;
        pent_page_paint(p, indio_owner_class(s, i));
        pent_page_cell(p, "%s%s", indio_seat_word(s, i), i == viewer ? " (you)" : "");
        pent_page_paint(p, NULL);
        pent_page_cell(p, "%d", indio_score(s, i, part));
        pent_page_cell(p, "%d", indio_count(s->control[i]));
        pent_page_cell(p, "%d", s->workers[i]);
        pent_page_cell(p, "%d", indio_active(s, i));
        pent_page_cell(p, "%s",
                       leader < INDIO_LEADERS ? indio_leaders[leader].name
                       : s->kept[i]           ? "?"
                                              : "not chosen");
        pent_page_cell(p, "%d", s->held[i]);
        cell_done(s, i, p);
    }
    pent_page_table_end(p);
    pent_page_head(p, "Supply");
    pent_page_table(p, "player|>outposts|>towns|>cities|>workers");
    for (int i = 0; i < s->seats; i++) {
        pent_page_cell(p, "%s", indio_seat_word(s, i));
        for (int k = 0; k < INDIO_STRUCTURES; k++)
            pent_page_cell(p, "%d", INDIO_PIECES - indio_count(s->settled[i][k]));
        pent_page_cell(p, "%d", INDIO_WORKERS - s->workers[i]);
    }
    pent_page_table_end(p);
}

/* ---- prices and limits */

static void cell_goods(uint32_t nibbles, pent_page *p) {
    char text[80];
    pent_text t = pent_text_on(text, sizeof text);
    indio_say_goods(nibbles, &t);
    pent_page_cell(p, "%s", text);
}

static void write_improve(const indio_state *s, pent_page *p) {
    pent_page_head(p, "Improve");
    pent_page_table(p, "tile|price|*on water|*on desert|>left");
    for (int t = INDIO_T_FARM; t <= INDIO_T_MINE; t++) {
        pent_page_cell(p, "%s", indio_terrain_name[t]);
        cell_goods(indio_tile_cost(INDIO_T_EARTH, t), p);
        cell_goods(indio_tile_cost(INDIO_T_WATER, t), p);
        cell_goods(indio_tile_cost(INDIO_T_DESERT, t), p);
        pent_page_cell(p, "%d", s->stack[t - INDIO_T_FARM]);
    }
    pent_page_table_end(p);
}

static void write_build(pent_page *p) {
    pent_page_head(p, "Build, never on water");
    pent_page_table(p, "build|from|*price|>workers|>influence");
    for (int i = 0; i < INDIO_BUILDS; i++) {
        const indio_build *b = &indio_builds[i];
        int before = b->from == INDIO_NONE ? 0 : indio_influence[b->from];
        pent_page_cell(p, "%s", indio_structure_name[b->to]);
        pent_page_cell(p, "%s", b->from == INDIO_NONE ? "new" : indio_structure_name[b->from]);
        cell_goods(b->cost, p);
        pent_page_cell(p, "%d", b->workers);
        pent_page_cell(p, "+%d", indio_influence[b->to] - before);
    }
    pent_page_table_end(p);
}

static void write_forge(pent_page *p) {
    pent_page_head(p, "Forge");
    for (int k = 0; k < INDIO_RES; k++) {
        char text[80];
        pent_text t = pent_text_on(text, sizeof text);
        if (!indio_forge_cost[k]) continue;
        indio_say_goods(indio_forge_cost[k], &t);
        pent_page_item(p, "-", "%s from %s", indio_res_name[k], text);
    }
}

static void write_craft(pent_page *p) {
    pent_page_head(p, "Craft, each structure once a year");
    for (int k = 0; k < INDIO_STRUCTURES; k++) {
        char text[200];
        pent_text t = pent_text_on(text, sizeof text);
        for (int i = 1; i < INDIO_RECIPES; i++) {
            const indio_recipe *r = &indio_recipes[i];
            if (r->structure != k) continue;
            bool dry = r->goods && r->kind == INDIO_WATER; /* IND-046 */
            pent_say(&t, "%s%s%s", t.len ? ", " : "", r->name,
                     dry ? " (while no hex shows water)" : "");
        }
        pent_page_item(p, "-", "%s: %s", indio_structure_name[k], text);
    }
}

static void write_prices(const indio_state *s, int viewer, pent_page *p) {
    (void)viewer;
    pent_page_name(p, "prices", "Prices and limits");
    write_improve(s, p);
    write_build(p);
    write_forge(p);
    write_craft(p);
    pent_page_say(p, "One food feeds two workers. A hex holds %d resources and %d workers.",
                  INDIO_RES_CAP, INDIO_WORKER_CAP);
}

/* ---- influence and the end */

static void write_score(const indio_state *s, int viewer, pent_page *p) {
    (void)viewer;
    const indio_board *board = &indio_boards[s->seats];
    int built = 0;
    pent_page_name(p, "score", "Influence and the end of the game");
    pent_page_table(p, "player|>sum|>structures|>hexes|>workers|>goods|>quests|>leader");
    for (int i = 0; i < s->seats; i++) {
        int part[INDIO_PARTS];
        bool known = s->kept[i] && s->leader[i][0] < INDIO_LEADERS;
        built += indio_count(s->own[i]);
        pent_page_cell(p, "%s", indio_seat_word(s, i));
        pent_page_cell(p, "%d", indio_score(s, i, part));
        for (int k = 0; k < INDIO_S_LEADER; k++) pent_page_cell(p, "%d", part[k]);
        if (known)
            pent_page_cell(p, "%d", part[INDIO_S_LEADER]);
        else
            pent_page_cell(p, "?");
    }
    pent_page_table_end(p);
    pent_page_say(p,
                  "Structures: %s %d, %s %d, %s %d. 1 for each controlled hex, for every two "
                  "workers on the board, for each commerce and for every two of stone and metal "
                  "in the pool; completed quests and the leader by their cards.",
                  indio_structure_name[0], indio_influence[0], indio_structure_name[1],
                  indio_influence[1], indio_structure_name[2], indio_influence[2]);
    pent_page_head(p, "The game ends");
    pent_page_item(p, "-", "after year %d; this is year %d", INDIO_YEARS, s->year);
    pent_page_item(p, "-", "after a year at whose end somebody controls %d hexes",
                   board->map.end_control);
    pent_page_item(p, "-", "after a year at whose end %d structures stand; now %d",
                   board->map.end_structures, built);
}

bool indio_page(const void *state, int viewer, int i, pent_page *out) {
    static void (*const pages[])(const indio_state *s, int viewer, pent_page *p) = {
        write_map, write_me, write_players, write_prices, write_hexes, write_score};
    enum { PAGES = sizeof pages / sizeof *pages, ME = 1 };
    if (viewer < 0 && i >= ME) i++; /* a spectator has no cards */
    if (i >= PAGES) return false;
    pages[i](state, viewer, out);
    return true;
}
