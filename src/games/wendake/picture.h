/* picture.h: what the files of Wendake's picture share: scene.c (panes, side of the board),
 * scene_map.c (the map), scene_mat.c (the players' mats), targets.c (what to click). Lengths
 * here are pixels. */
#ifndef WENDAKE_PICTURE_H
#define WENDAKE_PICTURE_H

#include "games/wendake/wendake.h"

/* Colour to class and outline of look.md: red square, blue triangle, yellow disc, green cross. */
static inline int wend_look(int colour) {
    static const uint8_t look[WEND_SEATS] = {2, 3, 1, 5};
    return look[colour];
}

/* Drawing in pixels; the last shape is returned for labels. */
pent_shape *wend_rect(pent_scene *sc, int x, int y, int w, int h, int r, const char *cls);
pent_shape *wend_icon_at(pent_scene *sc, const char *name, int x, int y, int size, const char *cls);
void wend_badge(pent_scene *sc, int colour, int x, int y, int r);
/* A Woman, Hunter, Guard (`small`) or Outpost with its emblem, and the number when there are
 * more. */
void wend_native(pent_scene *sc, int colour, int native, bool small, int x, int y, int n);
void wend_canoe(pent_scene *sc, int colour, int x, int y, int n);
/* Words and icons mixed: "+1 rit" or "tr +2"; '_' is a blank inside a word. */
void wend_phrase(pent_scene *sc, int x, int y, const char *phrase, const char *cls);
/* Actions as icons and words from top to bottom. */
void wend_tile_icons(pent_scene *sc, const wend_icon *icon, int x, int y, int w, int h);
/* The tile's name in records, such as I-4, with its baseline at (x, y). */
void wend_tile_code(pent_scene *sc, int tile, int x, int y, const char *cls);
/* The Action side of a tile as small icons side by side, (x, y) the middle. */
void wend_icon_row(pent_scene *sc, int tile, int x, int y, int size, const char *cls);
/* The same in words: "hunt, move 1". Returns buf. */
const char *wend_tile_words(int tile, char *buf, size_t cap);
void wend_progress_card(pent_scene *sc, int tile, int x, int y, int w, bool used);

void wend_draw_map(pent_scene *sc, const wend_state *s);
void wend_draw_mat(pent_scene *sc, const wend_state *s, int seat);
const char *wend_goods_icon(int good);
const char *wend_goods_class(int good);
const char *wend_kind_icon(int kind);
const char *wend_track_icon(int track);
const char *wend_track_class(int track);

/* The corners of a territory's polygon, for the picture and for the test that borders are
 * crossings. */
typedef struct wend_corner {
    int16_t x, y;
} wend_corner;
int wend_outline(const wend_map *map, int territory, wend_corner out[8]);

#endif
