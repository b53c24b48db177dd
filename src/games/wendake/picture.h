/* picture.h: what the files of Wendake's picture share: scene.c (panes, side of the board),
 * scene_map.c (the map), scene_land.c (its looks), scene_side.c (tracks and tiles), scene_mat.c (the
 * players' mats), targets.c (what to click). Lengths here are pixels. */
#ifndef WENDAKE_PICTURE_H
#define WENDAKE_PICTURE_H

#include "games/wendake/wendake.h"

/* Colour to class and outline of look.md: red square, blue triangle, yellow disc, green cross. */
static inline int wend_look(int colour) {
    static const uint8_t look[WEND_SEATS] = {2, 3, 1, 5};
    return look[colour];
}

/* Words at a baseline, and in a box. */
#define WEND_WORDS(sc, x, y, cls, ...) pent_draw_words(sc, (x)*10, (y)*10, cls, __VA_ARGS__)
#define WEND_FIT(sc, x, y, w, h, cls, ...)                                                         \
    pent_draw_fit(sc, (x)*10, (y)*10, (w)*10, (h)*10, cls, NULL, __VA_ARGS__)

/* The outline of a Guard. */
#define WEND_SHIELD "M0 -13L10.5 -7.5V2C10.5 7.5 5.5 10.5 0 12.5C-5.5 10.5 -10.5 7.5 -10.5 2V-7.5Z"

/* Drawing in pixels; the last shape is returned for labels. */
pent_shape *wend_rect(pent_scene *sc, int x, int y, int w, int h, int r, const char *cls);
/* What styles show round something that may be clicked. */
void wend_rings(pent_scene *sc, int x, int y, int w, int h, int r);
pent_shape *wend_icon_at(pent_scene *sc, const char *name, int x, int y, int size, const char *cls);
void wend_badge(pent_scene *sc, int colour, int x, int y, int r);
void wend_points_at(pent_scene *sc, int x, int y, int points);
/* A Woman, Hunter or Outpost with its emblem; a Guard, thick-edged where it leads. */
void wend_native(pent_scene *sc, int colour, int native, int x, int y);
void wend_guard(pent_scene *sc, int colour, int x, int y, bool lead, int percent);
/* x and y in tenths; the number stands on the hull. */
void wend_canoe(pent_scene *sc, int colour, int x, int y, int n);
/* Words and icons mixed: "+1 rit" or "tr +2"; '_' is a blank inside a word. */
void wend_phrase(pent_scene *sc, int x, int y, const char *phrase, const char *cls);
/* Actions as icons and words from top to bottom. */
void wend_tile_icons(pent_scene *sc, const wend_icon *icon, int x, int y, int w, int h);
/* The Action side of a tile as small icons side by side, (x, y) the middle. */
void wend_icon_row(pent_scene *sc, int tile, int x, int y, int size, const char *cls);
/* The same in words: "hunt, move 1". Returns buf. */
const char *wend_tile_words(int tile, char *buf, size_t cap);

/* scene_land.c */
void wend_firs(pent_scene *sc, int x, int y, int w);
void wend_field(pent_scene *sc, bool woman, int x, int y, int w, int h);
void wend_longhouse(pent_scene *sc, int x, int y, int percent, bool smoke);
void wend_scenery(pent_scene *sc, int players);

/* scene_side.c: tracks, masks and Turtles; Progress and Advanced tiles; tribes on offer. */
void wend_draw_tracks(pent_scene *sc, const wend_state *s);
/* A Progress tile; outside of the market, on its owner's mat, it cannot be clicked. */
void wend_draw_progress(pent_scene *sc, const wend_state *s, int tile, bool market, int x, int y,
                        int w);
void wend_draw_market(pent_scene *sc, const wend_state *s);
void wend_draw_tribes(pent_scene *sc, const wend_state *s);

void wend_draw_map(pent_scene *sc, const wend_state *s);
void wend_draw_mat(pent_scene *sc, const wend_state *s, int seat);
/* The others in a few lines each. */
void wend_draw_rivals(pent_scene *sc, const wend_state *s, int first);
const char *wend_goods_icon(int good);
const char *wend_goods_class(int good);
const char *wend_kind_icon(int kind);
const char *wend_kind_class(int kind);
const char *wend_track_icon(int track);
const char *wend_track_class(int track);

/* The corners of a territory's polygon, for the picture and for the test that borders are
 * crossings. */
typedef struct wend_corner {
    int16_t x, y;
} wend_corner;
int wend_outline(const wend_map *map, int territory, wend_corner out[8]);

#endif
