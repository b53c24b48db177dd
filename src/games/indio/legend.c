/* Indio: the pane of prices: the calendar with the end of the game, and what everything costs and gives.
 * Columns are written from their own corner, so that a wide screen has them in a row and a phone in
 * two. */
#include "about.h"

enum { LINE = 230, FIRST_LINE = 370, ICON = 150 };

static void draw_head(pent_scene *sc, int x, int y, const char *words) {
    pent_draw_words(sc, x, y + 200, "t-b", "%s", words);
}

/* ---- the calendar */

static void draw_years(pent_scene *sc, const indio_state *s, int x, int y, int step) {
    pent_draw_words(sc, x, y + 50, "t-m t-b", "Year");
    for (int i = 1; i <= INDIO_YEARS; i++) {
        char cls[24];
        pent_text t = pent_text_on(cls, sizeof cls);
        pent_say(&t, "year %s", i == s->year ? "now" : i < s->year ? "past" : "next");
        pent_shape *g = pent_group(sc, x + 520 + (i - 1) * step, y, cls, "year-%d", i);
        pent_shape_label(sc, g, "year %d%s", i, i == s->year ? ", now" : "");
        pent_draw_path(sc, 0, 0, "", "M14.5 0L9.4 12.5L-9.4 12.5L-14.5 0L-9.4 -12.5L9.4 -12.5Z");
        pent_shape *n = pent_draw_words(sc, 0, 50, "mid t-b", "%d", i);
        if (i == s->year) pent_shape_mark(sc, n, "[%d]", i);
        pent_group_end(sc);
    }
}

static void draw_phases(pent_scene *sc, const indio_state *s, int x, int y, int step) {
    static const char *const names[INDIO_PHASES] = {"Quests", "Produce", "Craft", "Harvest",
                                                    "Actions"};
    for (int i = 0; i < INDIO_PHASES; i++) {
        bool now = s->year && i == s->phase;
        int w = step / 10 - 9;
        pent_shape *g = pent_group(sc, x + i * step, y, now ? "phase now" : "phase", "phase-%d", i);
        pent_shape_label(sc, g, "%s phase%s", indio_phase_name[i], now ? ", now" : "");
        pent_draw_path(sc, 0, 0, "", "M0 0h%dl9 13l-9 13h-%dl9 -13Z", w, w);
        pent_shape *n =
            pent_draw_words(sc, w * 5 + 45, 180, now ? "mid t-b" : "mid", "%s", names[i]);
        if (now) pent_shape_mark(sc, n, "[%s]", names[i]);
        pent_group_end(sc);
    }
}

/* IND-111 IND-112: how near the two early ends are. */
static void draw_ends(pent_scene *sc, const indio_state *s, int y) {
    bool narrow = sc->screen == PENT_NARROW;
    const indio_board *board = &indio_boards[s->seats];
    int most = 0, leads = 0, built = 0;
    for (int p = 0; p < s->seats; p++) {
        int hexes = indio_count(s->control[p]);
        built += indio_count(s->own[p]);
        if (hexes > most) {
            most = hexes;
            leads = p;
        }
    }
    const struct {
        int bar_x, bar_w, x, y, have, need;
    } end[2] = {
        {narrow ? 120 : 3000, narrow ? 900 : 600, narrow ? 1120 : 3680, y + (narrow ? 200 : 0),
         most, board->map.end_control},
        {narrow ? 120 : 5850, narrow ? 900 : 360, narrow ? 1120 : 6280, y + (narrow ? 400 : 0),
         built, board->map.end_structures},
    };
    pent_shape *g = pent_group(sc, 0, 0, "ends", "end");
    pent_shape_label(sc, g, "%d hexes of one player, %d structures", most, built);
    pent_draw_words(sc, 120, y, "t-2", "Ends after year %d, or a year that ends with", INDIO_YEARS);
    if (!narrow) pent_draw_words(sc, 5640, y, "t-2", "or");
    for (int i = 0; i < 2; i++) {
        char words[40];
        pent_text t = pent_text_on(words, sizeof words);
        indio_draw_bar(sc, end[i].bar_x, end[i].y - 100, end[i].bar_w, 100, end[i].have,
                       end[i].need);
        if (i)
            pent_say(&t, narrow ? "%d structures on the map (%d)" : "%d built (%d)", end[i].need,
                     built);
        else
            pent_say(&t, "%d hexes of one player (%d)", end[i].need, most);
        pent_draw_words(sc, end[i].x, end[i].y, "", "%s", words);
        if (!i && most)
            indio_draw_badge(sc, s, leads, end[i].x + pent_words_width("", words) + 100,
                             end[i].y - 45, 55);
    }
    pent_group_end(sc);
}

/* ---- columns of prices */

/* Signs of a cost, one a piece, then the workers; what the payer lacks has a ring. */
static void draw_cost(pent_scene *sc, const indio_state *s, uint32_t cost, int workers, int x,
                      int y, int step) {
    char letters[24];
    int seat = indio_viewer(s);
    pent_text t = pent_text_on(letters, sizeof letters);
    x += ICON / 2;
    for (int k = 0; k < INDIO_RES; k++)
        for (int i = 0; i < indio_nibble(cost, k); i++, x += step) {
            indio_draw_icon(sc, indio_res_name[k], x, y, ICON);
            if (s->year && i >= indio_pool(s, seat, k)) pent_draw_circle(sc, x, y, 80, "lack");
            pent_say(&t, "%c", indio_res_letter[k]);
        }
    for (int i = 0; i < workers; i++, x += step) indio_draw_icon(sc, "worker", x, y, ICON + 10);
    if (workers) pent_say(&t, " -%d", workers);
    pent_shape_mark(sc, pent_draw_words(sc, x, y, "", "%s", ""), "%s", letters);
}

/* What a line of prices stands on; it shows when one points at it. */
static void draw_row(pent_scene *sc, int x, int y, int w, int lines) {
    pent_draw_rect(sc, x, y - 110, w, 220 + (lines - 1) * LINE, 50, "n-row");
}

static void draw_tile(pent_scene *sc, int terrain, int x, int y) {
    char cls[32];
    pent_text t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "land n-edge l-%s", indio_terrain_name[terrain]);
    pent_draw_path(sc, x, y, cls, "M14 0L9.2 10L-9.2 10L-14 0L-9.2 -10L9.2 -10Z");
}

static void draw_improve(pent_scene *sc, const indio_state *s, int x, int y) {
    draw_head(sc, x, y, "Improve");
    y += FIRST_LINE;
    for (int i = 0; i < 3; i++, y += LINE) {
        int tile = INDIO_T_FARM + i;
        pent_shape *g = pent_group(sc, x, y, "stack", "stack-%c", "FQM"[i]);
        pent_shape_label(sc, g, "%d %s tiles left", s->stack[i], indio_terrain_name[tile]);
        pent_shape_tip(sc, g, "on water one earth more, on desert one water more");
        draw_row(sc, -20, 0, 1800, 1);
        draw_tile(sc, tile, 130, 0);
        pent_draw_icon(sc, indio_tile_icon[tile], 130, 0, 130, "");
        pent_draw_words(sc, 320, 50, "", "%s", indio_terrain_name[tile]);
        draw_cost(sc, s, indio_improve_cost[tile], 0, 800, 0, 170);
        pent_draw_words(sc, 1480, 50, "t-b end", "%d", s->stack[i]);
        pent_draw_words(sc, 1510, 50, "t-2", "left");
        pent_group_end(sc);
    }
    for (int base = INDIO_T_WATER; base <= INDIO_T_DESERT; base++, y += LINE) {
        uint32_t more = indio_tile_cost(base, INDIO_T_FARM) - indio_improve_cost[INDIO_T_FARM];
        draw_tile(sc, base, x + 130, y);
        pent_draw_words(sc, x + 320, y + 50, "t-2", "on %s, also", indio_terrain_name[base]);
        draw_cost(sc, s, more, 0, x + 1360, y, 170);
    }
}

/* Every way to build it, in words. */
static void tell_builds(int kind, pent_text *out) {
    for (int i = 0; i < INDIO_BUILDS; i++) {
        if (indio_builds[i].to != kind) continue;
        pent_say(out, out->len ? "; " : "");
        indio_tell_build(&indio_builds[i], out);
    }
}

static void draw_arrow(pent_scene *sc, int x, int y) {
    pent_draw_path(sc, x, y, "n-arrow", "M0 0L8 0M5 -3L8 0L5 3");
}

static void draw_build(pent_scene *sc, const indio_state *s, const indio_build *b, int y) {
    int seat = indio_viewer(s), before = b->from == INDIO_NONE ? 0 : indio_influence[b->from];
    if (b->from == INDIO_NONE)
        pent_draw_words(sc, 120, y + 50, "mid t-2", "new");
    else
        indio_draw_structure(sc, s, seat, b->from, 120, y + 90, 50, "");
    draw_arrow(sc, 290, y);
    indio_draw_structure(sc, s, seat, b->to, 510, y + 90, 50, "");
    draw_cost(sc, s, b->cost, b->workers, 670, y, 164);
    pent_draw_words(sc, 2220, y + 50, "t-b end", "+%d", indio_influence[b->to] - before);
}

static void draw_builds(pent_scene *sc, const indio_state *s, int x, int y) {
    draw_head(sc, x, y, "Build");
    pent_draw_words(sc, x + 420, y + 200, "t-2", "(never on water)");
    y += FIRST_LINE;
    for (int k = 0; k < INDIO_STRUCTURES; k++) {
        char tip[200];
        int lines = 0, line = 0;
        pent_text t = pent_text_on(tip, sizeof tip);
        tell_builds(k, &t);
        pent_shape *g = pent_group(sc, x, y, "build", "build-%s", indio_structure_name[k]);
        pent_shape_label(sc, g, "%s", indio_structure_name[k]);
        pent_shape_tip(sc, g, "%s", tip);
        for (int i = 0; i < INDIO_BUILDS; i++) lines += indio_builds[i].to == k;
        draw_row(sc, -20, 0, 2260, lines);
        for (int i = 0; i < INDIO_BUILDS; i++)
            if (indio_builds[i].to == k) draw_build(sc, s, &indio_builds[i], line++ * LINE);
        pent_group_end(sc);
        y += lines * LINE;
    }
}

static void draw_forge(pent_scene *sc, const indio_state *s, int x, int y) {
    draw_head(sc, x, y, "Forge");
    y += FIRST_LINE;
    for (int k = 0; k < INDIO_RES; k++) {
        if (!indio_forge_cost[k]) continue;
        pent_shape *g = pent_group(sc, x, y, "forge", "forge-%s", indio_res_name[k]);
        pent_shape_label(sc, g, "forge %s", indio_res_name[k]);
        draw_row(sc, -20, 0, 680, 1);
        draw_cost(sc, s, indio_forge_cost[k], 0, 0, 0, 170);
        draw_arrow(sc, 370, 0);
        indio_draw_icon(sc, indio_res_name[k], 570, 0, 160);
        pent_group_end(sc);
        y += LINE;
    }
}

/* The most that a structure crafts of one thing: a kind of resource, or workers (INDIO_RES). */
static int most_crafted(int structure, int what) {
    int most = 0;
    for (int i = 1; i < INDIO_RECIPES; i++) {
        const indio_recipe *r = &indio_recipes[i];
        int n = what == INDIO_RES ? r->workers : r->goods && r->kind == what ? r->goods : 0;
        if (r->structure == structure && n > most) most = n;
    }
    return most;
}

/* "2 food / worker or 1 commerce": things of one number are named together. */
static void draw_crafts(pent_scene *sc, int structure) {
    static const uint8_t order[] = {INDIO_FOOD,  INDIO_RES,   INDIO_FIRE,    INDIO_EARTH,
                                    INDIO_STONE, INDIO_METAL, INDIO_COMMERCE};
    int x = 270, said = 0;
    for (unsigned i = 0; i < sizeof order; i++) {
        int what = order[i], n = most_crafted(structure, what);
        if (!n) continue;
        if (said) {
            pent_draw_words(sc, x, 50, "t-2", n == said ? "/" : "or");
            x += n == said ? 60 : 180;
        }
        if (n != said) {
            pent_draw_words(sc, x, 50, "t-b", "%d", n);
            x += 110;
        }
        said = n;
        indio_draw_icon(sc, what < INDIO_RES ? indio_res_name[what] : "worker", x + 75, 0, ICON);
        x += 170;
    }
}

static void draw_crafting(pent_scene *sc, const indio_state *s, int x, int y) {
    draw_head(sc, x, y, "Craft each year");
    y += FIRST_LINE;
    for (int k = 0; k < INDIO_STRUCTURES; k++, y += LINE) {
        bool dry = most_crafted(k, INDIO_WATER);
        pent_shape *g = pent_group(sc, x, y, "crafts", "craft-%s", indio_structure_name[k]);
        pent_shape_label(sc, g, "what the %s crafts", indio_structure_name[k]);
        draw_row(sc, -20, 0, 1300, dry ? 2 : 1);
        indio_draw_structure(sc, s, indio_viewer(s), k, 110, 90, 50, "");
        draw_crafts(sc, k);
        if (dry) { /* IND-046 */
            indio_draw_icon(sc, "water", 345, LINE, ICON);
            pent_draw_words(sc, 440, LINE + 50, "t-2", "if map is dry");
            y += LINE;
        }
        pent_group_end(sc);
    }
    indio_draw_icon(sc, "food", x + 110, y, ICON);
    pent_draw_words(sc, x + 270, y + 50, "", "feeds 2");
    pent_draw_icon(sc, "worker-rest", x + 860, y, 160, "");
}

static void draw_attack(pent_scene *sc, int x, int y) {
    static const char *const who[2] = {"worker", "worker-rest"};
    draw_head(sc, x, y, "Attack");
    y += FIRST_LINE;
    for (int i = 0; i < 2; i++) {
        pent_draw_icon(sc, who[i], x + 80, y + i * LINE, 160, "");
        pent_draw_words(sc, x + 210, y + i * LINE + 50, "", i ? "it goes" : "both go");
    }
    pent_draw_words(sc, x, y + 2 * LINE + 60, "t-b", "On a hex");
    pent_draw_words(sc, x, y + 3 * LINE + 50, "", "%d workers", INDIO_WORKER_CAP);
    pent_draw_words(sc, x, y + 4 * LINE + 50, "", "%d goods", INDIO_RES_CAP);
}

static void draw_rule(pent_scene *sc, int x, int y) {
    pent_draw_line(sc, x, y + 100, x, y + 1360, "n-rule");
}

void indio_draw_prices(pent_scene *sc, const indio_state *s) {
    enum { CARD_H = 1460 };
    bool narrow = sc->screen == PENT_NARROW;
    int w = narrow ? 3900 : 7340, h = narrow ? 4480 : 2200;
    pent_pane *pane = pent_scene_pane(sc, "legend", "calendar and prices", w, h);
    pane->cell_w = 70;
    pane->cell_h = 175;
    if (narrow) {
        static const int16_t rules[][2] = {{2070, 0}, {2940, 0}, {2420, 1520}};
        for (int i = 0; i < 3; i++)
            pent_draw_rect(sc, 0, i * 1520, w, i < 2 ? CARD_H : 1440, 100, "card");
        for (int i = 0; i < 3; i++) draw_rule(sc, rules[i][0], rules[i][1]);
        draw_improve(sc, s, 120, 0);
        draw_forge(sc, s, 2170, 0);
        draw_attack(sc, 3040, 0);
        draw_builds(sc, s, 120, 1520);
        draw_crafting(sc, s, 2510, 1520);
        draw_years(sc, s, 120, 3040 + 220, 290);
        draw_phases(sc, s, 40, 3040 + 430, 760);
        draw_ends(sc, s, 3040 + 920);
        return;
    }
    static const int16_t rules[] = {1960, 4320, 5100, 6500};
    pent_draw_rect(sc, 0, 0, w, 660, 100, "card");
    draw_years(sc, s, 120, 220, 270);
    draw_phases(sc, s, 2620, 90, 930);
    draw_ends(sc, s, 560);
    pent_draw_rect(sc, 0, 740, w, CARD_H, 100, "card");
    for (int i = 0; i < 4; i++) draw_rule(sc, rules[i], 740);
    draw_improve(sc, s, 120, 740);
    draw_builds(sc, s, 2040, 740);
    draw_forge(sc, s, 4400, 740);
    draw_crafting(sc, s, 5180, 740);
    draw_attack(sc, 6580, 740);
}
