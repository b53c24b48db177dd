/* page.c: Cascadero in a terminal (CAS-133): the map with coordinates and borders, and what lies
 * beside it as tables. */
#include "cascadero.h"

/* ---- signs ----------------------------------------------------------------------------------- */

/* An envoy or cube says its owner's colour, an outline that it stands on a seal. */
static const char *const envoy_sign[CASC_TRACKS] = {"", "●", "■", "▲", "◆"};
static const char *const sealed_sign[CASC_TRACKS] = {"", "○", "□", "△", "◇"};
static const char *const owner_class[CASC_TRACKS] = {"", "p1", "p2", "p3", "p4"};
static const char *const town_sign[CASC_TRACKS] = {"W", "Y", "O", "B", "P"};
static const char *const herald_sign[CASC_TRACKS] = {"w", "y", "o", "b", "p"};
static const char *const tile_sign[CASC_TILES] = {"²", "³", "^", "*", "»"};

static void declare_owners(const casc_state *s, pent_page *p) {
    for (int i = 0; i < s->seats; i++) {
        int k = s->colour[i];
        pent_page_paint(p, owner_class[k]);
        pent_page_sign(p, envoy_sign[k], "%s", casc_colour_names[k]);
        pent_page_sign(p, sealed_sign[k], "%s, on a seal", casc_colour_names[k]);
    }
    pent_page_paint(p, NULL);
}

static void declare_places(pent_page *p) {
    for (int k = 0; k < CASC_TRACKS; k++) {
        pent_page_sign(p, town_sign[k], "%s town", casc_colour_names[k]);
        pent_page_sign(p, herald_sign[k], "%s town with a herald", casc_colour_names[k]);
    }
    for (int t = 0; t < CASC_TILES; t++) {
        char does[40];
        pent_text out = pent_text_on(does, sizeof does);
        casc_say_tile(t, &out);
        pent_page_sign(p, tile_sign[t], "farmer: %s", does);
    }
    pent_page_sign(p, "+", "an envoy placed here scores");
    pent_page_sign(p, "s", "it scores with a seal");
}

/* ---- the map --------------------------------------------------------------------------------- */

static void mark_field(const casc_state *s, int cell, pent_page *p) {
    int slot = casc_slot_at(casc_map_of(s), cell);
    for (int i = 0; i < s->seats; i++) {
        int k = s->colour[i];
        if (!pent_has(&s->own[i], cell)) continue;
        pent_page_mark(p, owner_class[k],
                       pent_has(&s->sealed, cell) ? sealed_sign[k] : envoy_sign[k]);
        return;
    }
    casc_prospect now = casc_prospect_at(s, cell);
    if (now.gain)
        pent_page_mark(p, NULL, now.seal ? "s" : "+");
    else if (slot >= 0 && s->tile[slot] != CASC_NONE)
        pent_page_mark(p, NULL, tile_sign[s->tile[slot]]);
}

static void write_hex(const casc_state *s, int cell, pent_page *p) {
    const casc_map *map = casc_map_of(s);
    int c = cell / CASC_ROWS, town = map->district[cell];
    bool field = pent_has(&map->fields, cell);
    char name[8];
    if (!field && (town == CASC_NONE || map->town[town].cell != cell)) return; /* no hex */
    casc_cell_name(cell, name);
    pent_text t = pent_text_on(name, sizeof name); /* a sign stands apart where there is room */
    casc_cell_name(cell, name);
    t.len = name[2] ? 3 : 2;
    if (t.len == 2) pent_say(&t, " ");
    pent_page_place(p, c, 2 * (cell % CASC_ROWS) + !(c & 1), name);
    if (field)
        mark_field(s, cell, p);
    else
        pent_page_mark(p, NULL,
                       (s->heralds >> town & 1 ? herald_sign : town_sign)[map->town[town].colour]);
}

/* What the seat on turn can score at once, by fields. */
static void write_scorings(const casc_state *s, pent_page *p) {
    const casc_map *map = casc_map_of(s);
    char text[600];
    pent_text t = pent_text_on(text, sizeof text);
    for (int town = 0; town < map->towns; town++) {
        casc_set around = casc_and(casc_neighbours[map->town[town].cell], map->fields);
        for (int c; (c = casc_pop(&around)) >= 0;) {
            casc_prospect now = casc_prospect_at(s, c);
            if (!now.gain) continue;
            char name[4];
            casc_cell_name(c, name);
            pent_say(&t, "%s%s %d %s%s", t.len ? ", " : "", name, now.gain,
                     casc_colour_names[map->town[town].colour], now.seal ? " with a seal" : "");
        }
    }
    if (t.cut) /* with a seal nearly every town can be scored: the map shows where */
        pent_page_say(p, "Many fields score at once: see + and s.");
    else if (t.len)
        pent_page_say(p, "Score at once: %s.", text);
}

static void write_map(const casc_state *s, pent_page *p) {
    pent_page_name(p, "map", s->board == CASC_FARMER ? "The farmer board" : "The map");
    declare_owners(s, p);
    declare_places(p);
    pent_page_map(p, PENT_MAP_COLUMNS, 4, 1);
    for (int cell = 0; cell < CASC_CELLS; cell++) write_hex(s, cell, p);
    pent_page_map_end(p);
    write_scorings(s, p);
}

/* ---- tables beside it ------------------------------------------------------------------------ */

/* What a cube gets next on its way up. */
static void write_way(const casc_state *s, int seat, int track, pent_page *p) {
    int at = s->cube[seat][track], next = at, action = CASC_NOTHING;
    char does[60];
    pent_text t = pent_text_on(does, sizeof does);
    while (next < CASC_TOP && action == CASC_NOTHING) action = casc_space_of(track, ++next)->action;
    if (at < CASC_TOP) casc_say_space(s, track, next, &t);
    pent_page_cell(p, "%s%s", casc_colour_names[track], s->colour[seat] == track ? " (own)" : "");
    pent_page_cell(p, "%d", at);
    if (at == CASC_TOP)
        pent_page_cell(p, "at the top");
    else
        pent_page_cell(p, "space %d: %s", next, does);
}

static void write_me(const casc_state *s, int seat, pent_page *p) {
    casc_set rest = s->own[seat];
    pent_page_name(p, "me", "What you have");
    pent_page_say(p, "Points: %d. In stock: envoys %d, seals %d.", s->points[seat], s->envoys[seat],
                  s->seals[seat]);
    pent_page_head(p, "Cubes");
    pent_page_table(p, "track|>space|*next");
    for (int k = 0; k < CASC_TRACKS; k++) write_way(s, seat, k, p);
    pent_page_table_end(p);
    pent_page_head(p, "On the map");
    for (int c, n = 0; (c = casc_pop(&rest)) >= 0;) {
        casc_group g = casc_group_at(s, seat, c);
        char name[4], label[8], towns[600];
        rest = casc_less(rest, g.cells);
        if (g.size < 2 && !g.towns) continue;
        pent_text l = pent_text_on(label, sizeof label), t = pent_text_on(towns, sizeof towns);
        pent_say(&l, "%d.", ++n);
        casc_say_towns(s, g.towns, &t);
        casc_cell_name(c, name);
        if (g.size < 2)
            pent_page_item(p, label, "single envoy on %s, next to %s", name, towns);
        else
            pent_page_item(p, label, "group of %d round %s, next to %s", g.size, name,
                           t.len ? towns : "no town");
    }
    if (casc_empty(s->own[seat])) pent_page_say(p, "No envoy is on the map yet.");
}

static void write_players(const casc_state *s, int viewer, pent_page *p) {
    pent_page_name(p, "players", "Players");
    pent_page_table(p, "player|>points|>envoys|>seals|>own track|*now");
    for (int i = 0; i < s->seats; i++) {
        const char *colour = casc_colour_names[s->colour[i]];
        bool now = casc_actor(s) == i;
        pent_page_paint(p, owner_class[s->colour[i]]);
        pent_page_cell(p, "%s%s", colour, i == viewer ? " (you)" : "");
        pent_page_paint(p, NULL);
        pent_page_cell(p, "%d", s->points[i]);
        pent_page_cell(p, "%d", s->envoys[i]);
        pent_page_cell(p, "%d", s->seals[i]);
        pent_page_cell(p, "%d of %d", s->cube[i][s->colour[i]], CASC_TOP);
        pent_page_cell(p, "%s%s%s", casc_qualified(s, i) ? "qualified" : "not qualified",
                       now ? ", on turn" : "",
                       i == s->first && casc_actor(s) != PENT_CHANCE ? ", first player" : "");
    }
    pent_page_table_end(p);
    if (s->owed) pent_page_say(p, "Extra turns that follow: %d.", s->owed);
    pent_page_say(p,
                  "The game ends with %d points, or when somebody has no envoy to place. Who is "
                  "qualified (own track finished) and has the most points wins.",
                  CASC_END_POINTS);
}

/* What lies on a space, a seal or points still to be had, and the cubes. */
static void space_cell(const casc_state *s, int track, int space, pent_page *p) {
    const casc_space *sp = casc_space_of(track, space);
    char text[40];
    const char *gap = "";
    pent_text t = pent_text_on(text, sizeof text);
    if (s->seal_left[track] >> space & 1) pent_say(&t, "seal");
    if (sp->action == CASC_POINTS)
        pent_say(&t, "%d", s->reached[track] >> space & 1 ? sp->later : sp->first);
    if (t.len) gap = " ";
    for (int i = 0; i < s->seats; i++) {
        if (s->cube[i][track] != space) continue;
        pent_say(&t, "%s%s", gap, envoy_sign[s->colour[i]]);
        gap = "";
    }
    pent_page_cell(p, "%s", text);
}

static void write_tracks(const casc_state *s, pent_page *p) {
    static const char *const action[] = {
        [CASC_NOTHING] = "",
        [CASC_POINTS] = "points",
        [CASC_ADVANCE] = "advance cube",
        [CASC_EXTRA] = "extra turn",
        [CASC_FOLDED] = "seal or move",
        [CASC_FORBIDDEN] = "forbidden",
    };
    pent_page_name(p, "tracks", "Success tracks");
    declare_owners(s, p);
    pent_page_table(p, ">space|yellow|orange|blue|pink|their action|white|white action");
    for (int i = CASC_TOP; i >= 0; i--) {
        const char *banner = i == CASC_TOP        ? " III"
                             : i == CASC_BANNER_2 ? " II"
                             : i == CASC_BANNER_1 ? " I"
                                                  : "";
        pent_page_cell(p, "%d%s", i, banner);
        for (int k = CASC_YELLOW; k <= CASC_PINK; k++) space_cell(s, k, i, p);
        pent_page_cell(p, "%s", action[casc_space_of(CASC_YELLOW, i)->action]);
        space_cell(s, CASC_WHITE, i, p);
        pent_page_cell(p, "%s", action[casc_space_of(CASC_WHITE, i)->action]);
    }
    pent_page_table_end(p);
    pent_page_say(p, "Points are those for the next to come; I to III are banners. A seal, or when "
                     "it is gone a move of an envoy, needs a stop on the space.");
    char text[120];
    pent_text t = pent_text_on(text, sizeof text);
    for (int i = 0; i < s->seats; i++)
        pent_say(&t, "%s %s %d", i ? "," : "", envoy_sign[s->colour[i]], s->cube[i][s->colour[i]]);
    pent_page_say(p, "Own tracks, of %d:%s.", CASC_TOP, text);
}

static void write_goals(const casc_state *s, pent_page *p) {
    char text[60];
    pent_page_name(p, "goals", "Achievements");
    pent_page_table(p, "achievement|>points|claimed by|*what it takes");
    for (int goal = 0; goal < CASC_GOALS; goal++) {
        pent_text t = pent_text_on(text, sizeof text);
        casc_say_goal(goal, &t);
        pent_page_cell(p, "%s", text);
        pent_page_cell(p, "%d", casc_goal_points[goal]);
        t = pent_text_on(text, sizeof text);
        for (int i = 0; i < s->seats; i++)
            if (casc_goal_sum(s, i, goal, goal + 1))
                pent_say(&t, "%s%s", t.len ? ", " : "", casc_colour_names[s->colour[i]]);
        pent_page_cell(p, "%s", t.len ? text : "nobody");
        pent_page_cell(p, "%s", casc_goal_help[goal]);
    }
    pent_page_table_end(p);
    pent_page_say(p, "The first six are for one player each, the others for everybody.");
}

/* Onlookers have no page of their own. */
bool casc_page(const void *state, int viewer, int i, pent_page *out) {
    if (viewer < 0 && i > 0) i++;
    switch (i) {
    case 0: write_map(state, out); return true;
    case 1: write_me(state, viewer, out); return true;
    case 2: write_players(state, viewer, out); return true;
    case 3: write_tracks(state, out); return true;
    case 4: write_goals(state, out); return true;
    default: return false;
    }
}
