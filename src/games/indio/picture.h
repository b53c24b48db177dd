/* Indio: drawing tools shared by scene.c (the board) and mat.c (the players). Lengths are tenths of a
 * pixel; colours are classes of assets/indio.css. */
#ifndef INDIO_PICTURE_H
#define INDIO_PICTURE_H

#include "indio.h"

extern const char indio_res_letter[INDIO_RES + 1]; /* e w f o s m c, as in ids */
extern const char *const indio_tile_icon[INDIO_TERRAINS];

/* "o-pink p4": the classes that give a seat its colour. */
const char *indio_owner_class(const indio_state *s, int seat);
/* The outline that goes with the colour: 1 disc, 2 square, 3 triangle, 4 diamond. */
int indio_outline(const indio_state *s, int seat);

void indio_draw_badge(pent_scene *sc, const indio_state *s, int seat, int x, int y, int r);
/* Round the middle; scale in percent; the id may be "" */
void indio_draw_structure(pent_scene *sc, const indio_state *s, int seat, int kind, int x, int y,
                          int scale, const char *id);
void indio_draw_worker(pent_scene *sc, const indio_state *s, int seat, int class, int x, int y,
                       int scale);
void indio_draw_chip(pent_scene *sc, int kind, int n, int x, int y, int w, const char *id);
/* A single one, where there is no room for its number. */
void indio_draw_token(pent_scene *sc, int kind, int x, int y, const char *id);
/* A path of land.c, its coordinates in thousandths of their size. */
void indio_draw_scaled(pent_scene *sc, int x, int y, const char *cls, const char *path, int wide,
                       int high);
/* The scenery of a tile round its middle, in an open group. */
void indio_draw_land(pent_scene *sc, int terrain, int half_width, int height, bool landmark);
/* The country round the map, of a pane so wide and high: it carries no meaning. */
void indio_draw_country(pent_scene *sc, int w, int h);
/* Icons of a cost, one after the other. */
void indio_draw_cost(pent_scene *sc, uint32_t cost, int x, int y, int step, bool can);

/* How much of what a quest asks for is there; need 0 when it is about a deed. */
void indio_progress(const indio_state *s, int seat, int quest, int *have, int *need);
void indio_draw_legend(pent_scene *sc, const indio_state *s);
void indio_draw_mats(pent_scene *sc, const indio_state *s);

#endif
