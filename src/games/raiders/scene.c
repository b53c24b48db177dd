#include "raiders.h"
void raid_scene(const void *state, pent_scene *out) {
    (void)state;
    pent_pane *p = pent_scene_pane(out, "board", "board", 9000, 6380);
    p->cell_w = 80;
    p->cell_h = 160;
    pent_draw_words(out, 100, 200, "", "x");
}
int raid_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]) {
    (void)state;
    (void)m;
    (void)out;
    return 0;
}
