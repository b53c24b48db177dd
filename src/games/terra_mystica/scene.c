/* scene.c: the picture. */
#include "terra_mystica.h"

void terra_scene(const void *state, pent_scene *out)
{
    (void)state;
    pent_pane *p = pent_scene_pane(out, "board", "map", 1000, 1000);
    p->cell_w = 100;
    p->cell_h = 100;
    pent_draw_words(out, 10, 100, "", "Terra Mystica");
}

int terra_targets(const void *s, pent_move m, pent_id out[PENT_MAX_TARGETS])
{
    (void)s;
    (void)m;
    (void)out;
    return 0;
}
