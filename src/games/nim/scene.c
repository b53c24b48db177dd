/* scene.c: Nim's picture: heaps as columns of stones, and who took what. */
#include "nim.h"

static void draw_heap(pent_scene *sc, const nim_state *s, int h) {
    int x = 400 + h * 600;
    pent_shape *g = pent_group(sc, 0, 0, "slot", "heap-%d", h + 1);
    pent_shape_label(sc, g, "heap %d: %d stones", h + 1, s->stones[h]);
    pent_draw_rect(sc, x - 220, 100, 440, 1900, 60, "space");
    for (int i = 0; i < s->stones[h]; i++) {
        pent_shape *stone = pent_draw_circle(sc, x, 1800 - i * 250, 100, "ink");
        pent_shape_id(sc, stone, "stone-%d-%d", h + 1, s->stones[h] - i);
        pent_shape_label(sc, stone, "take %d", s->stones[h] - i);
        pent_shape_mark(sc, stone, "O");
    }
    pent_draw_words(sc, x, 2180, "mid t-b", "%d", h + 1);
    pent_group_end(sc);
}

void nim_scene(const void *state, pent_scene *out) {
    const nim_state *s = state;
    pent_pane *board = pent_scene_pane(out, "board", "heaps of stones", 200 + s->heaps * 600, 2300);
    board->cell_w = 100;
    board->cell_h = 250;
    for (int h = 0; h < s->heaps; h++) draw_heap(out, s, h);
    pent_pane *score = pent_scene_pane(out, "score", "stones taken", 1600, 300 + s->seats * 260);
    score->cell_w = 80;
    score->cell_h = 260;
    pent_draw_fit(out, 80, 80, 1440, 200, "head", "Taken", "Stones taken");
    for (int i = 0; i < s->seats; i++) {
        char cls[12], name[16];
        pent_text c = pent_text_on(cls, sizeof cls), n = pent_text_on(name, sizeof name);
        pent_say(&c, "piece p%d", i + 1);
        nim_seat_name(s, i, &n);
        pent_draw_piece(out, i + 1, 160, 420 + i * 260, 75, cls);
        pent_draw_fit(out, 320, 320 + i * 260, 1200, 200, "", NULL, "%s %d", name, s->taken[i]);
    }
}

/* The stone that is lowest of those taken: number 1 is the top of a heap. */
int nim_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]) {
    (void)state;
    if (pent_kind(m) != NIM_TAKE) return 0;
    pent_text t = pent_text_on(out[0].s, PENT_ID_CAP);
    pent_say(&t, "stone-%d-%d", pent_a(m) + 1, pent_b(m));
    return 1;
}
