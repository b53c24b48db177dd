#include "indio.h"
void indio_scene(const void *state, pent_scene *out) {
    (void)state;
    pent_pane *p = pent_scene_pane(out, "board", "x", 100, 100);
    p->cell_w = p->cell_h = 10;
    pent_draw_words(out, 10, 10, "mid", "x");
}
int indio_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]) {
    (void)state;
    (void)m;
    (void)out;
    return 0;
}
