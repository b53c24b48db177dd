/* Indio: the picture's legend: who goes first, when the game ends, and what everything costs. */
#include "about.h"

static void draw_end(pent_scene *sc, const indio_state *s, int x, int y) {
    const indio_board *board = &indio_boards[s->seats];
    int most = 0, structures = 0;
    for (int p = 0; p < s->seats; p++) {
        if (indio_count(s->control[p]) > most) most = indio_count(s->control[p]);
        structures += indio_count(s->own[p]);
    }
    if (s->year) {
        pent_shape *g = pent_group(sc, x, y, "first", "first");
        pent_shape_label(sc, g, "first player: " PENT_SEAT, s->first, indio_seat_word(s, s->first));
        pent_draw_icon(sc, "first", 220, 270, 200, "");
        indio_draw_badge(sc, s, s->first, 440, 270, 70);
        pent_draw_words(sc, 600, 320, "", "first player");
        pent_group_end(sc);
    }
    pent_draw_words(sc, x + 120, y + 640, "t-2", "Ends at %d hexes (%d)", board->map.end_control,
                    most);
    pent_draw_words(sc, x + 120, y + 820, "t-2", "or %d structures (%d)", board->map.end_structures,
                    structures);
}

/* The seat that acts may see at a glance what it can pay. */
static bool payable(const indio_state *s, uint32_t cost) {
    return (s->ask != INDIO_ASK_TURN && s->ask != INDIO_ASK_SECOND) ||
           indio_affords(s, s->seat, cost);
}

/* The letters of a cost, for the terminal alone. */
static void mark_cost(pent_scene *sc, int x, int y, uint32_t cost, int workers) {
    char letters[24];
    pent_text t = pent_text_on(letters, sizeof letters);
    for (int k = 0; k < INDIO_RES; k++)
        for (int i = 0; i < indio_nibble(cost, k); i++) pent_say(&t, "%c", indio_res_letter[k]);
    if (workers) pent_say(&t, " -%d", workers);
    pent_shape *mark = pent_draw_words(sc, x, y, "", "%s", "");
    pent_shape_mark(sc, mark, "%s", letters);
}

static void draw_stacks(pent_scene *sc, const indio_state *s, int x, int y) {
    pent_draw_words(sc, x + 120, y, "head t-2", "Improve");
    for (int i = 0; i < 3; i++) {
        int tile = INDIO_T_FARM + i;
        char cls[24];
        pent_shape *g = pent_group(sc, x + 280, y + 260 + i * 430, "stack", "stack-%c", "FQM"[i]);
        pent_shape_label(sc, g, "%d %s tiles left", s->stack[i], indio_terrain_name[tile]);
        pent_shape_tip(sc, g, "on water one earth more, on desert one water more");
        pent_text t = pent_text_on(cls, sizeof cls);
        pent_say(&t, "land l-%s", indio_terrain_name[tile]);
        pent_draw_hex(sc, PENT_HEX_FLAT, 0, 0, 180, cls);
        pent_draw_circle(sc, 0, 0, 110, "disc");
        pent_draw_icon(sc, indio_tile_icon[tile], 0, 0, 170, "");
        pent_draw_words(sc, 240, -40, "t-b", "%s", indio_terrain_name[tile]);
        pent_draw_words(sc, 1170, -40, "end t-2", "%d left", s->stack[i]);
        indio_draw_cost(sc, indio_improve_cost[tile], 340, 120, 180,
                        payable(s, indio_improve_cost[tile]));
        mark_cost(sc, 240, 140, indio_improve_cost[tile], 0);
        pent_group_end(sc);
    }
}

/* The row that leads to a structure from the largest one below it. */
static const indio_build *upgrade_to(int kind) {
    const indio_build *best = NULL;
    for (int i = 0; i < INDIO_BUILDS; i++) {
        const indio_build *b = &indio_builds[i];
        if (b->to != kind) continue;
        if (!best || best->from == INDIO_NONE || (b->from != INDIO_NONE && b->from > best->from))
            best = b;
    }
    return best;
}

/* Every way to build it, in words. */
static void tell_builds(int kind, pent_text *out) {
    for (int i = 0; i < INDIO_BUILDS; i++) {
        if (indio_builds[i].to != kind) continue;
        pent_say(out, out->len ? "; " : "");
        indio_tell_build(&indio_builds[i], out);
    }
}

static void draw_builds(pent_scene *sc, const indio_state *s, int x, int y) {
    int seat = indio_actor(s) >= 0 ? s->seat : 0;
    pent_draw_words(sc, x + 120, y, "head t-2", "Build");
    for (int k = 0; k < INDIO_STRUCTURES; k++) {
        const indio_build *b = upgrade_to(k);
        char tip[200];
        pent_text t = pent_text_on(tip, sizeof tip);
        tell_builds(k, &t);
        pent_shape *g =
            pent_group(sc, x, y + 260 + k * 430, "build", "build-%s", indio_structure_name[k]);
        pent_shape_label(sc, g, "%s", indio_structure_name[k]);
        pent_shape_tip(sc, g, "%s", tip);
        indio_draw_structure(sc, s, seat, k, 280, 0, 72, "");
        pent_draw_words(sc, 520, -40, "t-b", "%s", indio_structure_name[k]);
        indio_draw_cost(sc, b->cost, 620, 120, 160, payable(s, b->cost));
        if (b->workers) {
            pent_shape *less = pent_draw_words(sc, 1340, -40, "end t-b", "-%d", b->workers);
            pent_shape_mark(sc, less, " ");
            pent_draw_icon(sc, "worker", 1420, -90, 150, "");
        }
        mark_cost(sc, 520, 140, b->cost, b->workers);
        pent_group_end(sc);
    }
}

static void draw_icons(pent_scene *sc, uint32_t cost, int x, bool can) {
    for (int k = 0; k < INDIO_RES; k++)
        for (int i = indio_nibble(cost, k); i; i--, x += 180) {
            char cls[32];
            pent_text t = pent_text_on(cls, sizeof cls);
            pent_say(&t, "g-%s%s", indio_res_name[k], can ? "" : " dim");
            pent_draw_icon(sc, indio_res_name[k], x, 0, 160, cls);
        }
}

static void draw_forge(pent_scene *sc, const indio_state *s, int x, int y) {
    int row = 0;
    pent_draw_words(sc, x + 120, y, "head t-2", "Forge");
    for (int k = 0; k < INDIO_RES; k++) {
        if (!indio_forge_cost[k]) continue;
        bool can = payable(s, indio_forge_cost[k]);
        pent_shape *g =
            pent_group(sc, x, y + 140 + row++ * 215, "forge", "forge-%s", indio_res_name[k]);
        pent_shape_label(sc, g, "forge %s", indio_res_name[k]);
        draw_icons(sc, indio_forge_cost[k], 210, can);
        pent_draw_icon(sc, "move", 570, 0, 130, "faint");
        draw_icons(sc, INDIO_UNIT(k), 760, can);
        pent_draw_fit(sc, 870, -100, 640, 200, "", NULL, "%s", indio_res_name[k]);
        pent_group_end(sc);
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

static void draw_crafting(pent_scene *sc, const indio_state *s, int x, int y) {
    int seat = indio_actor(s) >= 0 ? s->seat : 0;
    pent_draw_words(sc, x + 120, y, "head t-2", "Craft at most");
    for (int k = 0; k < INDIO_STRUCTURES; k++) {
        int right = 480;
        pent_shape *g =
            pent_group(sc, x, y + 160 + k * 240, "crafts", "craft-%s", indio_structure_name[k]);
        pent_shape_label(sc, g, "what the %s crafts", indio_structure_name[k]);
        indio_draw_structure(sc, s, seat, k, 250, 0, 44, "");
        for (int what = 0; what <= INDIO_RES; what++) {
            int n = most_crafted(k, what);
            char cls[32];
            pent_text t = pent_text_on(cls, sizeof cls);
            if (!n) continue;
            pent_say(&t, "g-%s", what < INDIO_RES ? indio_res_name[what] : "worker");
            pent_draw_words(sc, right, 45, "end t-b", "%d", n);
            pent_draw_icon(sc, what < INDIO_RES ? indio_res_name[what] : "worker", right + 85, 0,
                           145, cls);
            right += 275;
        }
        pent_group_end(sc);
    }
}

/* How workers stand. */
static void draw_key(pent_scene *sc, const indio_state *s, int x, int y) {
    int seat = indio_actor(s) >= 0 ? s->seat : 0;
    indio_draw_worker(sc, s, seat, INDIO_W_ACTIVE, x + 170, y, 70);
    pent_draw_words(sc, x + 270, y + 35, "t-s", "active");
    indio_draw_worker(sc, s, seat, INDIO_W_RESTING, x + 880, y, 70);
    pent_draw_words(sc, x + 1010, y + 35, "t-s", "resting");
}

/* One column beside the board; on a phone two, as wide as the screen. */
void indio_draw_legend(pent_scene *sc, const indio_state *s) {
    bool narrow = sc->screen == PENT_NARROW;
    int right = narrow ? 2000 : 0;
    draw_end(sc, s, 0, 0);
    draw_stacks(sc, s, 0, 1090);
    draw_builds(sc, s, right, narrow ? 320 : 2590);
    draw_forge(sc, s, 0, narrow ? 2590 : 4090);
    draw_crafting(sc, s, right, narrow ? 1940 : 5210);
    draw_key(sc, s, right, narrow ? 3100 : 6210);
}
