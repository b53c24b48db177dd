/* secretd.c: the server with chance by script, for test_secret.py: the same game again with one
 * hidden outcome changed. Also knows the test doubles with secret bids and with turns of several
 * plies, so that there is always a game with secrets, with forced plies and with ways. The real
 * program has no such door. Environment: PENT_SECRETS has the numbers that the seats of the shop hide
 * ("1 3"). Computer players have one luck, and the level easy thinks for a number of rounds, not for a
 * time, so that what they do is the same every time. PENT_CHANCE names a file:
 *   swap PLY VIEWER      at this ply, take another outcome that reads the same to VIEWER
 *   PLY TEXT             the outcome (as the truth tells it) of a chance ply, if it is legal
 * What is not in the file comes from a seed of the ply alone. */
#include "core/bids.h"
#include "core/shop.h"
#include "double.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int __real_pent_game_count(void);
const pent_game *__real_pent_game_at(int i);
const pent_game *__real_pent_game_find(const char *id);
int __wrap_pent_game_count(void);
const pent_game *__wrap_pent_game_at(int i);
const pent_game *__wrap_pent_game_find(const char *id);

/* ---- the doubles, with pictures ---- */

static void bids_scene(const void *state, pent_scene *sc) {
    const bids_state *s = state;
    pent_scene_pane(sc, "board", "bids", 2000, 1000);
    for (int i = 0; i < s->seats; i++) {
        pent_draw_words(sc, 100, 100 * i, "t-m", "bid %d score %d", s->bid[i], s->score[i]);
        pent_group(sc, 0, 100 * i, "cell", "b-%d", i);
        pent_group_end(sc);
    }
}

static int bids_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]) {
    (void)state;
    pent_text t = pent_text_on(out[0].s, PENT_ID_CAP);
    pent_say(&t, "b-%d", pent_a(m));
    return 1;
}

static void bids_json(const void *state, pent_json *j) {
    const bids_state *s = state;
    pent_json_bytes(j, "bids", s->bid, s->seats);
}

static float bids_eval(const void *state, int seat) {
    return ((const bids_state *)state)->score[seat];
}

/* A text must tell what everybody learns by the ply. */
static void telling_format(const void *state, pent_move m, int viewer, pent_text *out) {
    const bids_state *s = state;
    bids_format(s, m, viewer, out);
    for (int i = 0; pent_kind(m) == BIDS_REVEAL && i < s->seats; i++)
        pent_say(out, " %d", s->bid[i]);
}

static pent_game bids, shop;

static pent_status shop_begin(void *state, const pent_setup *setup, pent_err *err) {
    shop_state *s = state;
    const char *numbers = getenv("PENT_SECRETS");
    pent_status st = shop_init(s, setup, err);
    for (int i = 0; numbers && i < 2; i++) s->secret[i] = (uint8_t)(numbers[2 * i] - '0');
    return st;
}

static void shop_scene(const void *state, pent_scene *sc) {
    const shop_state *s = state;
    pent_scene_pane(sc, "board", "plots", 2000, 1000);
    for (int i = 0; i < SHOP_PLOTS; i++) {
        pent_shape *g = pent_group(sc, 650 * i, 0, "slot", "plot-%d", i);
        pent_shape_label(sc, g, "plot %d", i);
        pent_draw_rect(sc, 50, 100, 600, 800, 40, "space");
        pent_draw_words(sc, 350, 500, "mid t-m", "owner %d", s->house[i]);
        pent_group_end(sc);
    }
}

static void shop_json(const void *state, pent_json *j) {
    pent_json_bytes(j, "secret", ((const shop_state *)state)->secret, 2);
}

static bool shop_describe(const void *state, const char *thing, pent_about *out) {
    const shop_state *s = state;
    int plot = !strncmp(thing, "plot-", 5) && !thing[6] ? thing[5] - '0' : -1;
    if (plot < 0 || plot >= SHOP_PLOTS) return false;
    pent_text t = pent_text_on(out->title, sizeof out->title);
    pent_say(&t, "plot %d", plot);
    t = pent_text_on(out->text, sizeof out->text);
    pent_say(&t, "A place for a house: 1 spade and 2 coins. %s",
             s->house[plot] ? "It is taken." : "It is free.");
    t = pent_text_on(out->rules, sizeof out->rules);
    pent_say(&t, "SHO-001");
    int left = 0;
    for (int i = 0; i < SHOP_PLOTS; i++) left += !s->house[i];
    pent_about_row(out, "Left", "%d of %d", left, SHOP_PLOTS);
    pent_about_row(out, "To take", "dig, then pay 2 {coin}");
    return true;
}

static const pent_shape_kind shop_kinds[] = {{"plot-#", "plot of land"}, {NULL, NULL}};

static bool shop_income(const void *state, int seat, int16_t *out) {
    (void)state;
    out[0] = (int16_t)(1 + seat);
    out[1] = PENT_UNKNOWN;
    return true;
}

static const pent_game *second_game(void) {
    shop = shop_game;
    shop.blurb = "a double";
    shop.init = shop_begin;
    shop.scene = shop_scene;
    shop.json = shop_json;
    shop.describe = shop_describe;
    shop.kinds = shop_kinds;
    shop.income = shop_income;
    return &shop;
}

static const pent_game *first_game(void) {
    bids = bids_game;
    bids.blurb = "a double";
    bids.format = telling_format;
    bids.scene = bids_scene;
    bids.targets = bids_targets;
    bids.json = bids_json;
    bids.eval = bids_eval;
    return &bids;
}

int __wrap_pent_game_count(void) { return __real_pent_game_count() + 2; }
const pent_game *__wrap_pent_game_at(int i) {
    int real = __real_pent_game_count();
    return i < real ? __real_pent_game_at(i) : i == real ? first_game() : second_game();
}
const pent_game *__wrap_pent_game_find(const char *id) {
    return !strcmp(id, "bids")   ? first_game()
           : !strcmp(id, "shop") ? second_game()
                                 : __real_pent_game_find(id);
}

/* ---- a player whose advice can be compared ---- */

pent_player *__real_pent_player_open(const pent_game *game, const char *spec, uint64_t seed,
                                     pent_err *err);
pent_player *__wrap_pent_player_open(const pent_game *game, const char *spec, uint64_t seed,
                                     pent_err *err);

pent_player *__wrap_pent_player_open(const pent_game *game, const char *spec, uint64_t seed,
                                     pent_err *err) {
    bool easy = !strncmp(spec, "easy:", 5); /* as a table keeps it */
    (void)seed;
    return __real_pent_player_open(game, easy ? "search:iters=25" : spec, 1, err);
}

/* ---- chance by script ---- */

static void text_of(const pent_game *g, const void *s, pent_move m, int viewer, char *buf) {
    pent_text out = pent_text_on(buf, PENT_MOVE_TEXT);
    g->format(s, m, viewer, &out);
}

/* Another outcome that the viewer cannot tell from m; m itself when there is none. */
static pent_move another(const pent_game *g, const void *s, pent_move m, int viewer) {
    char mine[PENT_MOVE_TEXT], other[PENT_MOVE_TEXT];
    pent_moves list;
    text_of(g, s, m, viewer, mine);
    g->legal(s, &list);
    for (int i = 0; i < list.n; i++) {
        if (list.m[i] == m) continue;
        text_of(g, s, list.m[i], viewer, other);
        if (strcmp(mine, other)) continue;
        fprintf(stderr, "swapped\n");
        return list.m[i];
    }
    return m;
}

static pent_move chance(void *ctx, const pent_table *t) {
    const pent_game *g = pent_table_game(t);
    const void *s = pent_table_state(t);
    int ply = pent_table_plies(t), swap = -1, viewer = 0;
    pent_rng rng = pent_rng_seed((uint64_t)ply * 977 + 5);
    pent_move m = pent_chance(g, s, &rng);
    FILE *f = ctx ? fopen(ctx, "r") : NULL;
    char line[300];
    while (f && fgets(line, sizeof line, f)) {
        line[strcspn(line, "\n")] = 0;
        int at = -1, used = 0;
        if (sscanf(line, "swap %d %d", &swap, &viewer) == 2) continue;
        if (sscanf(line, "%d %n", &at, &used) != 1 || at != ply) continue;
        pent_move said = pent_parse(g, s, PENT_TRUTH, line + used, strlen(line + used));
        if (said != PENT_NO_MOVE) m = said;
    }
    if (f) fclose(f);
    return ply == swap ? another(g, s, m, viewer) : m;
}

int main(int argc, char **argv) {
    srv_config c;
    double_config(&c, argc, argv);
    c.chance = chance;
    c.chance_ctx = getenv("PENT_CHANCE");
    return double_run(&c);
}
