/* scene.c: the picture (being drawn). */
#include "games/wendake/wendake.h"
void wend_scene(const void *state, pent_scene *out) {
    const wend_state *s = state;
    pent_pane *board = pent_scene_pane(out, "board", "map", 9000, 6380);
    board->cell_w = 100;
    board->cell_h = 250;
    pent_draw_words(out, 80, 200, "head", "Year %d", s->year);
}
int wend_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]) {
    (void)state;
    (void)m;
    (void)out;
    return 0;
}
