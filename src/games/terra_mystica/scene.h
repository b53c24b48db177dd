/* scene.h: what the two files of the picture share. What it is not: for anybody else. */
#ifndef TERRA_SCENE_H
#define TERRA_SCENE_H

#include "terra_mystica.h"

extern const char *const terra_terrain_icon[TERRA_TERRAINS];
extern const char *const terra_piece_icon[TERRA_PIECES];
extern const char *const terra_cult_icon[TERRA_CULTS];
extern const char *const terra_cult_class[TERRA_CULTS];

char terra_letter(const terra_state *s, int seat);
const char *terra_ink(int terrain); /* ink-l or ink-d */
pent_shape *terra_draw_disc(pent_scene *sc, int terrain, int x, int y,
                            int r);                          /* a faction's sign */
void terra_draw_points(pent_scene *sc, int x, int y, int n); /* the dark shield */
pent_shape *terra_draw_octagon(pent_scene *sc, int x, int y, int r, bool used);
pent_shape *terra_draw_house(pent_scene *sc, int piece, int terrain, int x, int y, int size);

void terra_scene_cults(const terra_state *s, pent_scene *sc);
void terra_scene_rounds(const terra_state *s, pent_scene *sc);
void terra_scene_actions(const terra_state *s, pent_scene *sc);
void terra_scene_tiles(const terra_state *s, pent_scene *sc);
void terra_scene_mat(const terra_state *s, int seat, pent_scene *sc);

#endif
