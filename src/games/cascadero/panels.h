/* panels.h: what scene.c and panels.c share. */
#ifndef CASC_PANELS_H
#define CASC_PANELS_H

#include "cascadero.h"

/* "words" followed by the number, in `buf`, which is returned. */
const char *casc_class(char *buf, size_t cap, const char *words, int number);
/* A piece in a player's colour and outline. */
void casc_draw_piece(pent_scene *sc, int colour, int x, int y, int r);

extern const char *const casc_piece_mark[CASC_TRACKS];
extern const char *const casc_sector_icon[CASC_TRACKS];

void casc_draw_tracks(pent_scene *sc, const casc_state *s);
void casc_draw_goals(pent_scene *sc, const casc_state *s);
void casc_draw_mats(pent_scene *sc, const casc_state *s);

#endif
