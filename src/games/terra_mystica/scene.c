/* scene.c: the picture: the map, the small signs all panes share, and which shapes a move clicks.
 * What it is not: the panes beside the map (scene_tiles.c, scene_mat.c), or any colour. */
#include "scene.h"
#include "words.h"

#include <string.h>

const char *const terra_terrain_icon[TERRA_TERRAINS] = {
    "tm-desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland"};
const char *const terra_piece_icon[TERRA_PIECES] = {"tm-d", "tm-tp", "tm-te", "tm-sh", "tm-sa"};
const char *const terra_cult_icon[TERRA_CULTS] = {"tm-fire", "tm-water", "tm-earth", "air"};
const char *const terra_cult_class[TERRA_CULTS] = {"fire", "water", "earth", "air"};

/* One letter a faction, for terminals. */
char terra_letter(const terra_state *s, int seat) {
    static const char letters[TERRA_FACTIONS + 1] = "ADUWCGKHVEFNMS";
    return s->p[seat].faction == TERRA_NONE ? '?' : letters[s->p[seat].faction];
}

/* ---- small signs ----------------------------------------------------------------------------- */

/* Class words joined; pent_draw copies them, so a few buffers in turn would do, one is enough. */
static void join(pent_text *out, const char *a, const char *b, const char *c) {
    pent_say(out, "%s%s%s", a, b, c);
}

const char *terra_ink(int terrain) {
    bool dark = terrain == TERRA_SWAMP || terrain == TERRA_LAKES || terrain == TERRA_FOREST ||
                terrain == TERRA_WASTELAND;
    return dark ? "ink-l" : "ink-d";
}

pent_shape *terra_draw_disc(pent_scene *sc, int terrain, int x, int y, int r) {
    char cls[40];
    pent_text t = pent_text_on(cls, sizeof cls);
    join(&t, "fd t-", terra_terrain_name[terrain], "");
    pent_shape *disc = pent_draw_circle(sc, x, y, r, cls);
    pent_draw_icon(sc, terra_terrain_icon[terrain], x, y, r * 135 / 100, terra_ink(terrain));
    return disc;
}

/* Wide enough for its number. */
void terra_draw_points(pent_scene *sc, int x, int y, int n) {
    int half = n > 99 ? 15 : 11;
    pent_draw_path(sc, x, y, "vps", "M%d -11h%dv13q0 6 %d 10q%d -4 %d -10z", -half, 2 * half, -half,
                   -half, -half);
    pent_draw_words(sc, x, y + 40, "vpt", "%d", n);
}

pent_shape *terra_draw_octagon(pent_scene *sc, int x, int y, int r, bool used) {
    int a = r * 924 / 10000, b = r * 383 / 10000; /* whole pixels: cos and sin of 22.5 degrees */
    return pent_draw_path(sc, x, y, used ? "oct used" : "oct",
                          "M%d %dL%d %dL%d %dL%d %dL%d %dL%d %dL%d %dL%d %dZ", a, b, b, a, -b, a,
                          -a, b, -a, -b, -b, -a, b, -a, a, -b);
}

/* A structure on a board or tile: filled with the terrain's colour. */
pent_shape *terra_draw_house(pent_scene *sc, int piece, int terrain, int x, int y, int size) {
    char cls[40];
    pent_text t = pent_text_on(cls, sizeof cls);
    join(&t, "bld m f-", terra_terrain_name[terrain], "");
    pent_shape *house = pent_draw_icon(sc, terra_piece_icon[piece], x, y, size, cls);
    return house;
}

/* ---- the map --------------------------------------------------------------------------------- */

/* How a hex is drawn; on a phone held upright the map is turned a quarter, its words are not. */
typedef struct map_look {
    pent_form form;
    int side, across, w, h; /* of a hex; of the map */
    int name_y, sign_y, sign;
    int owned_y, owned; /* the sign above a structure */
    int house_y, house; /* percent */
    int key_x, key_y;
} map_look;

static const map_look *look_of(const pent_scene *sc) {
    static const map_look wide = {.form = PENT_HEX_POINTY,
                                  .side = 316,
                                  .across = 547,
                                  .w = 7160,
                                  .h = 4460,
                                  .name_y = 225,
                                  .sign_y = -60,
                                  .sign = 210,
                                  .owned_y = -215,
                                  .owned = 110,
                                  .house_y = -30,
                                  .house = 100,
                                  .key_x = 185,
                                  .key_y = 105};
    static const map_look turned = {.form = PENT_HEX_FLAT,
                                    .side = 255,
                                    .across = 442,
                                    .w = 3700,
                                    .h = 5790,
                                    .name_y = 185,
                                    .sign_y = -55,
                                    .sign = 180,
                                    .owned_y = -168,
                                    .owned = 90,
                                    .house_y = -20,
                                    .house = 80,
                                    .key_x = 170,
                                    .key_y = 10};
    return sc->screen == PENT_NARROW ? &turned : &wide;
}

typedef struct spot {
    int x, y;
} spot;

static spot place(const pent_scene *sc, int row, int col) {
    const map_look *look = look_of(sc);
    int along = 20 + look->across * (2 * col + 1 + row % 2) / 2;
    if (sc->screen != PENT_NARROW) return (spot){along, 20 + look->side + look->side * 3 * row / 2};
    return (spot){look->w - 65 - look->side - look->side * 3 * row / 2, along};
}

static spot place_of(const pent_scene *sc, int hex) {
    return place(sc, terra_hex_row[hex], terra_hex_col[hex]);
}

static void draw_rivers(const terra_state *s, pent_scene *sc) {
    const map_look *look = look_of(sc);
    for (int r = 0; r < TERRA_RIVERS; r++) {
        spot at = place(sc, terra_river_row[r], terra_river_col[r]);
        int x = at.x, y = at.y;
        pent_group(sc, 0, 0, "riverg", "r-%d", r);
        pent_shape *hex = pent_draw_hex(sc, look->form, x, y, look->side + 6, "river");
        char where[64];
        pent_text name = pent_text_on(where, sizeof where);
        terra_river_words(&name, r);
        pent_shape_label(sc, hex, "%s", where);
        pent_shape_mark(sc, hex, "~");
        int up = (terra_river_row[r] + terra_river_col[r]) % 2 ? 40 : -40;
        pent_draw_path(sc, x - 120, y + up, "wave", "M0 0q4 -4 8 0t8 0t8 0");
        if (s->links >> r & 1) { /* a river town of the Mermaids */
            pent_draw_circle(sc, x, y, 90, "tm-town");
            pent_draw_icon(sc, "key", x, y, 130, "keyi");
        }
        pent_group_end(sc);
    }
}

static int owner_of(const terra_state *s, int hex, int *piece) {
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < TERRA_PIECES; k++)
            if (terra_has(&s->p[i].piece[k], hex)) {
                *piece = k;
                return i;
            }
    return -1;
}

static void draw_structure(const terra_state *s, int seat, int piece, int hex, int x, int y,
                           pent_scene *sc) {
    static const int size[TERRA_PIECES] = {240, 240, 250, 250, 250};
    const map_look *look = look_of(sc);
    const char *light = terra_ink(s->land[hex]);
    int across = size[piece] * look->house / 100;
    char cls[48];
    pent_text t = pent_text_on(cls, sizeof cls);
    pent_draw_icon(sc, terra_piece_icon[piece], x, y + look->house_y, across, "halo");
    join(&t, light[4] == 'l' ? "bld dk f-" : "bld f-", terra_terrain_name[s->land[hex]], "");
    pent_shape *sh = pent_draw_icon(sc, terra_piece_icon[piece], x, y + look->house_y, across, cls);
    pent_shape_id(sc, sh, "b-%s", terra_hex_name[hex]);
    if (terra_has(&s->p[seat].town, hex)) {
        pent_draw_circle(sc, x + look->key_x, y + look->key_y, 72, "tm-town");
        pent_draw_icon(sc, "key", x + look->key_x, y + look->key_y, 100, "keyi");
    }
}

static void draw_hex(const terra_state *s, int h, pent_scene *sc) {
    static const char *const letter[TERRA_PIECES] = {"D", "TP", "TE", "SH", "SA"};
    const map_look *look = look_of(sc);
    spot at = place_of(sc, h);
    int x = at.x, y = at.y;
    int piece = 0, seat = owner_of(s, h, &piece), land = s->land[h];
    char cls[40], sym[40];
    pent_text c = pent_text_on(cls, sizeof cls), i = pent_text_on(sym, sizeof sym);
    join(&c, "land t-", terra_terrain_name[land], "");
    join(&i, terra_ink(land), " sym", "");
    pent_group(sc, 0, 0, "hexg", "h-%s", terra_hex_name[h]);
    pent_shape *hex = pent_draw_hex(sc, look->form, x, y, look->side - 6, cls);
    if (seat >= 0)
        pent_shape_label(sc, hex, "%s %s, %s of {%d:the %s}", terra_hex_name[h],
                         terra_terrain_name[land], terra_piece_title[piece], seat,
                         terra_of(s, seat)->title);
    else
        pent_shape_label(sc, hex, "%s %s", terra_hex_name[h], terra_terrain_name[land]);
    pent_draw_icon(sc, terra_terrain_icon[land], x, y + (seat >= 0 ? look->owned_y : look->sign_y),
                   seat >= 0 ? look->owned : look->sign, sym);
    i = pent_text_on(sym, sizeof sym);
    join(&i, "hl ", terra_ink(land), "");
    pent_draw_words(sc, x, y + look->name_y, sym, "%s", terra_hex_name[h]);
    if (seat >= 0) draw_structure(s, seat, piece, h, x, y, sc);
    pent_shape *mark = pent_group(sc, x, y - 120, cls, "k-%s", terra_hex_name[h]);
    if (seat >= 0)
        pent_shape_mark(sc, mark, "%c%s", terra_letter(s, seat), letter[piece]);
    else
        pent_shape_mark(sc, mark, "%c%c%c", terra_terrain_name[land][0],
                        terra_terrain_name[land][1], terra_terrain_name[land][2]);
    pent_group_end(sc);
    pent_group_end(sc);
}

static int between(int a, int b, int percent) { return a + (b - a) * percent / 100; }

static void draw_bridges(const terra_state *s, pent_scene *sc) {
    for (int i = 0; i < s->n_bridges; i++) {
        terra_edge e = terra_edges[s->bridge[i]];
        spot a = place_of(sc, e.a), b = place_of(sc, e.b);
        char cls[40];
        pent_text c = pent_text_on(cls, sizeof cls);
        join(&c, "br1 b-", terra_terrain_name[terra_of(s, s->bridge_owner[i])->home], "");
        pent_shape *g = pent_group(sc, 0, 0, "bridge", "bridge-%d", i);
        pent_shape_label(sc, g, "bridge %s-%s of {%d:the %s}", terra_hex_name[e.a],
                         terra_hex_name[e.b], s->bridge_owner[i],
                         terra_of(s, s->bridge_owner[i])->title);
        static const char *const layer[] = {"br0", NULL, "br2"};
        for (int k = 0; k < 3; k++) {
            int in = k ? 29 : 27;
            pent_draw_line(sc, between(a.x, b.x, in), between(a.y, b.y, in),
                           between(a.x, b.x, 100 - in), between(a.y, b.y, 100 - in),
                           layer[k] ? layer[k] : cls);
        }
        pent_group_end(sc);
    }
}

static void draw_map(const terra_state *s, pent_scene *sc) {
    const map_look *look = look_of(sc);
    pent_pane *pane = pent_scene_pane(sc, "board", "map", look->w, look->h);
    pane->cell_w = (int16_t)(look->across / 5);
    pane->cell_h = (int16_t)(look->side / 2); /* three lines a row of hexes: sign, gap, name */
    draw_rivers(s, sc);
    for (int h = 0; h < TERRA_LAND; h++) draw_hex(s, h, sc);
    draw_bridges(s, sc);
}

void terra_scene(const void *state, pent_scene *out) {
    const terra_state *s = state;
    draw_map(s, out);
    if (out->screen == PENT_THUMB) return;
    terra_scene_cults(s, out);
    terra_scene_rounds(s, out);
    terra_scene_actions(s, out);
    int first = s->actor < s->seats ? s->actor : 0; /* the mat of whoever is asked comes first */
    terra_scene_mat(s, first, out);
    terra_scene_tiles(s, out);
    for (int i = 0; i < s->seats; i++)
        if (i != first) terra_scene_mat(s, i, out);
}

/* ---- what to click --------------------------------------------------------------------------- */

static int one(pent_id *out, const char *format, int n) {
    pent_text t = pent_text_on(out->s, PENT_ID_CAP);
    pent_say(&t, "%s%d", format, n);
    return 1;
}

static void name_hex(pent_id *out, int hex) {
    pent_text t = pent_text_on(out->s, PENT_ID_CAP);
    pent_say(&t, "h-%s", terra_hex_name[hex]);
}

static int own_shape(pent_id *out, int seat, const char *what) {
    pent_text t = pent_text_on(out->s, PENT_ID_CAP);
    pent_say(&t, "s%d-%s", seat, what);
    return 1;
}

static int cult_shape(pent_id *out, int cult) {
    pent_text t = pent_text_on(out->s, PENT_ID_CAP);
    pent_say(&t, "cult-%s", terra_cult_class[cult]);
    return 1;
}

static int priest_shape(const terra_state *s, pent_id *out, int cult, int value) {
    if (value == 1) return cult_shape(out, cult);
    int i = value == 3 ? 0 : 1;
    while (i < 3 && s->space[cult][i] != TERRA_NONE) i++;
    pent_text t = pent_text_on(out->s, PENT_ID_CAP);
    pent_say(&t, "pr-%s-%d", terra_cult_class[cult], i);
    return 1;
}

static int special_shape(pent_id *out, int seat, int special) {
    if (special == TERRA_BON1 || special == TERRA_BON2) return one(out, "bon-", special + 1);
    if (special == TERRA_FAV6) return one(out, "fav-", 6);
    return own_shape(out, seat, special == TERRA_ACTE ? "bridges" : "action");
}

int terra_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]) {
    const terra_state *s = state;
    int a = pent_a(m), b = pent_b(m), seat = s->actor;
    pent_text t;
    switch (pent_kind(m)) {
    case TERRA_M_BOX: return one(out, "bon-", a + 1);
    case TERRA_M_BUILD: name_hex(out, a); return 1;
    case TERRA_M_TRANSFORM:
        name_hex(out, a);
        t = pent_text_on(out[1].s, PENT_ID_CAP);
        pent_say(&t, "w-%s", terra_terrain_name[b]);
        return 2;
    case TERRA_M_UPGRADE:
        name_hex(out, a);
        own_shape(out + 1, seat, terra_piece_name[b]);
        return 2;
    case TERRA_M_SEND: return priest_shape(s, out, a, b);
    case TERRA_M_SHIP: return own_shape(out, seat, "ship");
    case TERRA_M_RATE: return own_shape(out, seat, "rate");
    case TERRA_M_ACT: return one(out, "act-", a + 1);
    case TERRA_M_SPECIAL: return special_shape(out, seat, a);
    case TERRA_M_BRIDGE: { /* from an own structure over to the other bank */
        bool from_b = !terra_has(&s->p[seat].own, terra_edges[a].a);
        name_hex(out + from_b, terra_edges[a].a);
        name_hex(out + !from_b, terra_edges[a].b);
        return 2;
    }
    case TERRA_M_CONNECT: return one(out, "r-", a);
    case TERRA_M_PASS: return a == TERRA_NONE ? 0 : one(out, "bon-", a + 1);
    case TERRA_M_FAVOUR: return one(out, "fav-", a + 1);
    case TERRA_M_TOWN: return one(out, "tw-", a + 1);
    case TERRA_M_STEP:
    case TERRA_M_KEY: return cult_shape(out, a);
    default: return 0;
    }
}
