/* Indio: drawing tools shared by scene.c (the board), legend.c (prices), mat.c and rival.c (the players).
 * Lengths are tenths of a pixel; colours are classes of assets/indio.css. */
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
/* Both stand on the middle of their feet; scale in percent; the id may be "" */
void indio_draw_structure(pent_scene *sc, const indio_state *s, int seat, int kind, int x, int y,
                          int scale, const char *id);
void indio_draw_worker(pent_scene *sc, const indio_state *s, int seat, int class, int x, int y,
                       int scale);
/* Round a worker that may be chosen, or acts. */
void indio_draw_frame(pent_scene *sc, int class, int x, int y, int scale, const char *cls);
/* Without its number where there is no room for it. */
void indio_draw_chip(pent_scene *sc, int kind, int n, int x, int y, int w, int h, const char *id);
/* A good, or a worker, in its colour. */
void indio_draw_icon(pent_scene *sc, const char *name, int x, int y, int size);
void indio_draw_shield(pent_scene *sc, int x, int y, int n);
void indio_draw_bar(pent_scene *sc, int x, int y, int w, int h, int have, int need);
/* The head of a mat: sign, name, and who goes first or has passed; so much room there is. */
void indio_draw_player(pent_scene *sc, const indio_state *s, int seat, int x, int room);
/* A path of land.c, its coordinates in thousandths of their size. */
void indio_draw_scaled(pent_scene *sc, int x, int y, const char *cls, const char *path, int wide,
                       int high);
/* The scenery of a tile round its middle, in an open group. */
void indio_draw_land(pent_scene *sc, int terrain, int half_width, int height, bool landmark);
/* The country round the map, of a pane so wide and high: it carries no meaning. */
void indio_draw_country(pent_scene *sc, int w, int h, bool narrow);
/* Does the viewer know this seat's cards? */
bool indio_open(const indio_state *s, int seat);
/* Whose colour prices and keys have and whose goods prices are held against: the only seat whose cards are
 * known, else whoever is asked. */
int indio_viewer(const indio_state *s);
/* How much of what a quest asks for is there, and the word for it; need 0 when it is about a deed. */
const char *indio_progress(const indio_state *s, int seat, int quest, int *have, int *need);
void indio_draw_prices(pent_scene *sc, const indio_state *s);
void indio_draw_mat(pent_scene *sc, const indio_state *s, int seat);
void indio_draw_rival(pent_scene *sc, const indio_state *s, int seat, int rivals);

#endif
