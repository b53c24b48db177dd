/* page.c: Nim in a terminal: the heaps as a map, the players as a table. */
#include "nim.h"

static void write_heaps(const nim_state *s, pent_page *p) {
    pent_page_name(p, "map", "Heaps of stones");
    pent_page_sign(p, "o", "a stone");
    pent_page_map(p, PENT_MAP_ROWS, NIM_MAX_STONES, 2);
    for (int h = 0; h < s->heaps; h++) {
        char name[12];
        pent_text t = pent_text_on(name, sizeof name);
        pent_say(&t, "heap %d", h + 1);
        pent_page_place(p, 2 * h, 0, name);
        for (int i = 0; i < s->stones[h]; i++) pent_page_mark(p, NULL, "o");
    }
    pent_page_map_end(p);
    int left = nim_left(s);
    pent_page_say(p, "%d %s on the table. Taking the last one %s.", left,
                  left == 1 ? "stone is" : "stones are", s->last_loses ? "loses" : "wins");
}

static void write_players(const nim_state *s, int viewer, pent_page *p) {
    static const char *const own[] = {"p1", "p2", "p3", "p4"};
    pent_page_name(p, "players", "Players");
    pent_page_table(p, "player|>stones taken|*now");
    for (int i = 0; i < s->seats; i++) {
        char name[16];
        pent_text t = pent_text_on(name, sizeof name);
        nim_seat_name(s, i, &t);
        pent_page_paint(p, own[i]);
        pent_page_cell(p, "%s%s", name, i == viewer ? " (you)" : "");
        pent_page_paint(p, NULL);
        pent_page_cell(p, "%d", s->taken[i]);
        pent_page_cell(p, "%s", nim_actor(s) == i ? "on move" : "");
    }
    pent_page_table_end(p);
}

bool nim_page(const void *state, int viewer, int i, pent_page *out) {
    if (i == 0) write_heaps(state, out);
    if (i == 1) write_players(state, viewer, out);
    return i < 2;
}
