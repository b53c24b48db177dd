/* page.c: Terra Mystica in a terminal: the map, boards, cults, rounds, tiles, actions and factions,
 * for reading. What it is not: what things do (effects.c) or the picture (scene.c). */
#include <string.h>

#include "words.h"

static const char *const land_sign[TERRA_TERRAINS] = {"des", "pla", "swa", "lak",
                                                      "for", "mou", "was"};
static const char *const land_class[TERRA_TERRAINS] = {
    "t-desert", "t-plains", "t-swamp", "t-lakes", "t-forest", "t-mountains", "t-wasteland"};
static const char *const seat_sign[TERRA_SEATS] = {"1", "2", "3", "4", "5"};

static bool has_faction(const terra_state *s, int seat) { return s->p[seat].faction != TERRA_NONE; }

static const char *class_of(const terra_state *s, int seat) {
    return has_faction(s, seat) ? land_class[terra_of(s, seat)->home] : NULL;
}

/* "Witches", or "player 2" before one is chosen. */
static void name_seat(const terra_state *s, int seat, pent_text *out) {
    if (has_faction(s, seat))
        pent_say(out, "%s", terra_of(s, seat)->title);
    else
        pent_say(out, "player %d", seat + 1);
}

static void seat_cell(const terra_state *s, int seat, int viewer, pent_page *p) {
    char name[32];
    pent_text t = pent_text_on(name, sizeof name);
    name_seat(s, seat, &t);
    pent_page_paint(p, class_of(s, seat));
    pent_page_cell(p, "%s%s", name, seat == viewer ? " (you)" : "");
    pent_page_paint(p, NULL);
}

/* ---- the map ---- */

static void declare_map(const terra_state *s, pent_page *p) {
    for (int t = 0; t < TERRA_TERRAINS; t++) {
        pent_page_paint(p, land_class[t]);
        pent_page_sign(p, land_sign[t], "%s", terra_terrain_name[t]);
    }
    pent_page_paint(p, "t-river");
    pent_page_sign(p, "~", "river");
    for (int i = 0; i < s->seats; i++) {
        char name[32];
        pent_text t = pent_text_on(name, sizeof name);
        name_seat(s, i, &t);
        pent_page_paint(p, class_of(s, i));
        pent_page_sign(p, seat_sign[i], "%s", name);
    }
    pent_page_paint(p, NULL);
    for (int k = 0; k < TERRA_PIECES; k++)
        pent_page_sign(p, terra_piece_name[k], "%s", terra_piece_title[k]);
    pent_page_sign(p, "*", "part of a town");
}

static void mark_hex(const terra_state *s, int h, pent_page *p) {
    const char *cls = land_class[s->land[h]];
    for (int i = 0; i < s->seats; i++) {
        const terra_player *me = &s->p[i];
        if (!terra_has(&me->own, h)) continue;
        int k = 0;
        while (!terra_has(&me->piece[k], h)) k++;
        pent_page_mark(p, cls, seat_sign[i]);
        pent_page_mark(p, cls, terra_piece_name[k]);
        if (terra_has(&me->town, h)) pent_page_mark(p, cls, "*");
        return;
    }
    pent_page_mark(p, cls, land_sign[s->land[h]]);
}

static void write_bridges(const terra_state *s, pent_page *p) {
    for (int i = 0; i < s->n_bridges; i++) {
        terra_edge e = terra_edges[s->bridge[i]];
        pent_page_say(p, "Bridge %s to %s of the %s", terra_hex_name[e.a], terra_hex_name[e.b],
                      terra_of(s, s->bridge_owner[i])->title);
    }
}

static void write_map(const terra_state *s, pent_page *p) {
    pent_page_name(p, "map", "The map");
    declare_map(s, p);
    pent_page_map(p, PENT_MAP_ROWS, 4, 2);
    for (int h = 0; h < TERRA_LAND; h++) {
        int row = terra_hex_row[h];
        pent_page_place(p, 2 * terra_hex_col[h] + row % 2, row, terra_hex_name[h]);
        mark_hex(s, h, p);
    }
    for (int r = 0; r < TERRA_RIVERS; r++) {
        char name[8];
        pent_text t = pent_text_on(name, sizeof name);
        int row = terra_river_row[r];
        pent_say(&t, "r%d", r);
        pent_page_place(p, 2 * terra_river_col[r] + row % 2, row, name);
        pent_page_mark(p, "t-river", "~");
        if (s->links >> r & 1) pent_page_mark(p, "t-river", "*");
    }
    pent_page_map_end(p);
    write_bridges(s, p);
}

/* ---- the own board ---- */

static void write_stock(const terra_state *s, int seat, pent_page *p) {
    const terra_player *me = &s->p[seat];
    char line[300];
    pent_text t = pent_text_on(line, sizeof line);
    terra_pen pen = {&t, false, 0};
    terra_amount(&pen, me->vp, TERRA_G_POINT);
    pent_say(&t, ", ");
    terra_amount(&pen, me->coins, TERRA_G_COIN);
    pent_say(&t, ", ");
    terra_amount(&pen, me->workers, TERRA_G_WORKER);
    pent_say(&t, ", ");
    terra_amount(&pen, me->priests, TERRA_G_PRIEST);
    pent_page_say(p, "%s. Power: %d in bowl I, %d in bowl II, %d in bowl III.", line, me->bowl[0],
                  me->bowl[1], me->bowl[2]);
    pent_page_say(p, "Shipping %d, a spade costs %d %s, %d bridge%s and %d key%s.", me->ship,
                  me->faction == TERRA_DARKLINGS ? 1 : terra_dig_rate(me),
                  me->faction == TERRA_DARKLINGS ? "priest"
                  : terra_dig_rate(me) == 1      ? "worker"
                                                 : "workers",
                  me->bridges, terra_an(me->bridges), me->keys, terra_an(me->keys));
}

static void write_income(const terra_state *s, int seat, pent_page *p) {
    char line[200];
    int gain[4];
    pent_text t = pent_text_on(line, sizeof line);
    terra_pen pen = {&t, false, 0};
    if (s->round == TERRA_ROUNDS || s->phase == TERRA_P_OVER) return;
    terra_income(s, seat, gain);
    terra_item(&pen, gain[0], TERRA_G_COIN);
    terra_item(&pen, gain[1], TERRA_G_WORKER);
    terra_item(&pen, gain[2], TERRA_G_PRIEST);
    terra_item(&pen, gain[3], TERRA_G_POWER);
    pent_page_say(p, "Next income: %s.", pen.items ? line : "nothing");
}

static void write_structures(const terra_state *s, int seat, pent_page *p) {
    const terra_faction *f = terra_of(s, seat);
    pent_page_head(p, "Structures");
    pent_page_table(p, "structure|>on the map|>left|>workers|>coins|>value");
    for (int k = 0; k < TERRA_PIECES; k++) {
        int out = s->p[seat].count[k];
        pent_page_cell(p, "%s", terra_piece_title[k]);
        pent_page_cell(p, "%d", out);
        pent_page_cell(p, "%d", terra_supply[k] - out);
        pent_page_cell(p, "%d", f->cost[k].w);
        if (k == TERRA_TP)
            pent_page_cell(p, "%d or %d", f->cost[k].c, 2 * f->cost[k].c);
        else
            pent_page_cell(p, "%d", f->cost[k].c);
        pent_page_cell(p, "%d", terra_value[k]);
    }
    pent_page_table_end(p);
}

/* Label and effect of a tile as an entry. */
static void tile_item(pent_page *p, const char *kind, int tile, void (*words)(terra_pen *, int)) {
    char line[200], label[12];
    pent_text t = pent_text_on(line, sizeof line), l = pent_text_on(label, sizeof label);
    terra_pen pen = {&t, false, 0};
    pent_say(&l, "%s%d", kind, tile + 1);
    words(&pen, tile);
    pent_page_item(p, label, "%s", line);
}

static void write_own_tiles(const terra_state *s, int seat, pent_page *p) {
    const terra_player *me = &s->p[seat];
    pent_page_head(p, "Tiles");
    if (me->bonus != TERRA_NONE) tile_item(p, "BON", me->bonus, terra_bonus_words);
    for (int i = 0; i < TERRA_FAVOURS; i++)
        if (me->favours >> i & 1) tile_item(p, "FAV", i, terra_favour_words);
    for (int i = 0; i < TERRA_TOWNS; i++)
        for (int k = 0; k < me->towns[i]; k++) tile_item(p, "TW", i, terra_town_words);
    if (me->bonus == TERRA_NONE && !me->favours) pent_page_say(p, "none yet");
}

static void write_me(const terra_state *s, int seat, pent_page *p) {
    pent_page_name(p, "me", "Your faction board");
    if (!has_faction(s, seat)) {
        pent_page_say(p,
                      "You have not chosen a faction yet. The page 'factions' tells about them.");
        return;
    }
    pent_page_paint(p, class_of(s, seat));
    pent_page_say(p, "The %s, home terrain %s", terra_of(s, seat)->title,
                  terra_terrain_name[terra_of(s, seat)->home]);
    pent_page_paint(p, NULL);
    write_stock(s, seat, p);
    write_income(s, seat, p);
    write_structures(s, seat, p);
    write_own_tiles(s, seat, p);
    pent_page_head(p, "Abilities");
    pent_page_say(p, "%s", terra_ability(s->p[seat].faction));
    pent_page_say(p, "Stronghold: %s", terra_stronghold(s->p[seat].faction));
}

/* ---- all players ---- */

static void numbers(pent_text *out, const char *kind, int tile) {
    pent_say(out, "%s%s%d", out->len ? " " : "", kind, tile + 1);
}

static void tiles_cell(const terra_player *me, pent_page *p) {
    char tiles[120];
    pent_text t = pent_text_on(tiles, sizeof tiles);
    if (me->bonus != TERRA_NONE) numbers(&t, "BON", me->bonus);
    for (int k = 0; k < TERRA_FAVOURS; k++)
        if (me->favours >> k & 1) numbers(&t, "FAV", k);
    for (int k = 0; k < TERRA_TOWNS; k++)
        for (int n = 0; n < me->towns[k]; n++) numbers(&t, "TW", k);
    pent_page_cell(p, "%s", tiles);
}

static void structures_cell(const terra_player *me, pent_page *p) {
    char text[120];
    pent_text t = pent_text_on(text, sizeof text);
    for (int k = 0; k < TERRA_PIECES; k++) {
        if (!me->count[k]) continue;
        pent_say(&t, "%s%d %s%s", t.len ? ", " : "", me->count[k], terra_piece_title[k],
                 terra_an(me->count[k]));
    }
    pent_page_cell(p, "%s", text);
}

static void write_players(const terra_state *s, int viewer, pent_page *p) {
    pent_page_name(p, "players", "Players");
    pent_page_table(p, "faction|>points|>coins|>workers|>priests|power|>shipping|now");
    for (int i = 0; i < s->seats; i++) {
        const terra_player *me = &s->p[i];
        seat_cell(s, i, viewer, p);
        pent_page_cell(p, "%d", me->vp);
        pent_page_cell(p, "%d", me->coins);
        pent_page_cell(p, "%d", me->workers);
        pent_page_cell(p, "%d", me->priests);
        pent_page_cell(p, "%d/%d/%d", me->bowl[0], me->bowl[1], me->bowl[2]);
        pent_page_cell(p, "%d", me->ship);
        pent_page_cell(p, "%s",
                       s->actor == i ? "on move"
                       : me->left    ? "left"
                       : me->passed  ? "passed"
                                     : "");
    }
    pent_page_table_end(p);
    pent_page_say(p, "Power in bowls I/II/III.");
    pent_page_head(p, "Structures and tiles");
    pent_page_table(p, "faction|*on the map|*tiles");
    for (int i = 0; i < s->seats; i++) {
        seat_cell(s, i, viewer, p);
        structures_cell(&s->p[i], p);
        tiles_cell(&s->p[i], p);
    }
    pent_page_table_end(p);
}

/* ---- cults ---- */

static void write_cults(const terra_state *s, int viewer, pent_page *p) {
    pent_page_name(p, "cults", "Cults");
    pent_page_table(p, "faction|>fire|>water|>earth|>air|>keys");
    for (int i = 0; i < s->seats; i++) {
        seat_cell(s, i, viewer, p);
        for (int c = 0; c < TERRA_CULTS; c++) pent_page_cell(p, "%d", s->p[i].cult[c]);
        pent_page_cell(p, "%d", s->p[i].keys);
    }
    pent_page_table_end(p);
    pent_page_head(p, "Spaces for priests");
    pent_page_table(p, "cult|3 steps|2 steps|2 steps|2 steps");
    for (int c = 0; c < TERRA_CULTS; c++) {
        pent_page_cell(p, "%s", terra_cult_word(c));
        for (int j = 0; j < 4; j++) {
            int seat = s->space[c][j];
            pent_page_cell(p, "%s", seat == TERRA_NONE ? "free" : terra_of(s, seat)->title);
        }
    }
    pent_page_table_end(p);
    pent_page_say(p,
                  "Reaching 3, 5, 7, 10 gives %d, %d, %d, %d power. Space 10 needs a key and takes "
                  "one faction only.",
                  terra_cult_power[3], terra_cult_power[5] - terra_cult_power[3],
                  terra_cult_power[7] - terra_cult_power[5],
                  terra_cult_power[10] - terra_cult_power[7]);
}

/* ---- rounds and the end ---- */

static void score_cell(pent_page *p, int tile, void (*words)(terra_pen *, int)) {
    char line[100];
    pent_text t = pent_text_on(line, sizeof line);
    terra_pen pen = {&t, false, 0};
    words(&pen, tile);
    pent_page_cell(p, "%s", line);
}

static void write_rounds(const terra_state *s, pent_page *p) {
    pent_page_name(p, "rounds", "Rounds and final scoring");
    pent_page_table(p, ">round|*in the round|*at its end|now");
    for (int i = 0; i < TERRA_ROUNDS; i++) {
        int tile = s->score[i];
        pent_page_cell(p, "%d", i + 1);
        if (tile == TERRA_NONE) {
            pent_page_cell(p, "not drawn yet");
            pent_page_cell(p, " ");
        } else {
            score_cell(p, tile, terra_score_words);
            if (i + 1 < TERRA_ROUNDS)
                score_cell(p, tile, terra_reward_words);
            else
                pent_page_cell(p, "final scoring");
        }
        pent_page_cell(p, "%s", s->round == i + 1 ? "running" : s->round > i + 1 ? "over" : "");
    }
    pent_page_table_end(p);
    pent_page_head(p, "Final scoring");
    pent_page_say(
        p,
        "Each cult: %d, %d, %d points for the three highest. Largest connected group of "
        "structures: %d, %d, %d points. Equal places share. 3 coins a point (Alchemists 2); "
        "other goods count as coins.",
        terra_cult_prize[0], terra_cult_prize[1], terra_cult_prize[2], terra_network_prize[0],
        terra_network_prize[1], terra_network_prize[2]);
}

/* ---- tiles, actions, factions ---- */

static void tile_row(pent_page *p, const char *kind, int tile, void (*words)(terra_pen *, int)) {
    pent_page_cell(p, "%s%d", kind, tile + 1);
    score_cell(p, tile, words);
}

static void write_tiles(const terra_state *s, pent_page *p) {
    pent_page_name(p, "tiles", "Bonus, favour and town tiles");
    pent_page_table(p, "tile|*gives|where");
    for (int i = 0; i < TERRA_BONUSES; i++) {
        int holder = s->holder[i];
        if (holder == TERRA_NONE) continue;
        tile_row(p, "BON", i, terra_bonus_words);
        if (holder < s->seats)
            pent_page_cell(p, "%s", terra_of(s, holder)->title);
        else if (s->coin[i])
            pent_page_cell(p, "free, %d coin%s", s->coin[i], terra_an(s->coin[i]));
        else
            pent_page_cell(p, "free");
    }
    for (int i = 0; i < TERRA_FAVOURS; i++) {
        tile_row(p, "FAV", i, terra_favour_words);
        pent_page_cell(p, "%d left", s->favour_left[i]);
    }
    for (int i = 0; i < TERRA_TOWNS; i++) {
        if (i >= 5 && !(s->flags & TERRA_EXTRA_TOWNS)) break; /* TM-161 */
        tile_row(p, "TW", i, terra_town_words);
        pent_page_cell(p, "%d left", s->town_left[i]);
    }
    pent_page_table_end(p);
}

static void write_actions(const terra_state *s, pent_page *p) {
    pent_page_name(p, "actions", "Actions, conversions and prices");
    pent_page_table(p, "action|*gives|now");
    for (int i = 0; i < TERRA_ACTIONS; i++) {
        tile_row(p, "ACT", i, terra_act_words);
        pent_page_cell(p, s->act_used >> i & 1 ? "used" : "free");
    }
    pent_page_table_end(p);
    for (int i = 0; terra_nouns[i].name; i++) {
        static const char *const wanted[] = {"convert", "burn",  "send", "advance",
                                             "leech",   "wheel", "town"};
        for (size_t k = 0; k < sizeof wanted / sizeof *wanted; k++) {
            if (strcmp(wanted[k], terra_nouns[i].name)) continue;
            pent_page_head(p, "%s", terra_nouns[i].title);
            pent_page_say(p, "%s", terra_nouns[i].text);
        }
    }
}

/* Before they are chosen all of them, then those at the table. */
static void write_factions(const terra_state *s, pent_page *p) {
    pent_page_name(p, "factions", "Factions");
    for (int f = 0; f < TERRA_FACTIONS; f++) {
        bool here = s->phase <= TERRA_P_FACTIONS;
        for (int i = 0; i < s->seats; i++) here |= s->p[i].faction == f;
        if (!here) continue;
        const terra_faction *x = &terra_factions[f];
        pent_page_paint(p, land_class[x->home]);
        pent_page_item(p, "-", "%s, %s", x->title, terra_terrain_name[x->home]);
        pent_page_paint(p, NULL);
        pent_page_item(p, " ", "%s Stronghold: %s", terra_ability(f), terra_stronghold(f));
    }
    pent_page_say(p, "'? witches' and the like tell start and prices, too.");
}

bool terra_page(const void *state, int viewer, int i, pent_page *out) {
    const terra_state *s = state;
    if (i > 0 && (viewer < 0 || viewer >= s->seats)) i++; /* spectators have no board */
    switch (i) {
    case 0: write_map(s, out); return true;
    case 1: write_me(s, viewer, out); return true;
    case 2: write_players(s, viewer, out); return true;
    case 3: write_cults(s, viewer, out); return true;
    case 4: write_rounds(s, out); return true;
    case 5: write_tiles(s, out); return true;
    case 6: write_actions(s, out); return true;
    case 7: write_factions(s, out); return true;
    default: return false;
    }
}
