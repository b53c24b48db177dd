/* line.c: what one viewer is told of one ply: its words, what it changed, and the places of the
 * picture it was about. Changes are the difference of the viewer's own views. Places come from the viewer's own view and never from a kind of move that is hidden from
 * somebody, so they say no more than the words do. */
#include "room.h"

#include <string.h>

void room_tell(const pent_game *g, const void *before, pent_move m, int actor, int viewer,
               void *scratch, room_told *out) {
    pent_text words = pent_text_on(out->text, sizeof out->text);
    pent_text sentence = pent_text_on(out->say, sizeof out->say);
    memset(&out->change, 0, sizeof out->change);
    memset(&out->income, 0, sizeof out->income);
    out->targets = 0;
    if (pent_is_leave(m)) {
        pent_say(&words, "leaves");
        pent_say(&sentence, "Leaves the game");
        return;
    }
    g->format(before, m, viewer, &words);
    pent_say_move(g, before, m, viewer, &sentence);
    if (actor < 0 || !g->targets || g->secret_kinds >> pent_kind(m) & 1) return;
    memcpy(scratch, before, g->state_size);
    pent_redact(g, scratch, viewer);
    out->targets = g->targets(scratch, m, out->target);
}

/* The difference of the viewer's own views of two states. */
static void change(const pent_game *g, const void *before, const void *after, int viewer,
                   void *scratch, pent_price *out) {
    unsigned char *seen = scratch, *then = seen + g->state_size;
    memcpy(seen, before, g->state_size);
    memcpy(then, after, g->state_size);
    pent_redact(g, seen, viewer);
    pent_redact(g, then, viewer);
    pent_price_between(g, seen, then, out);
}

void room_tell_change(const pent_game *g, const void *before, const void *after,
                      const pent_trace *why, int viewer, void *scratch, room_told *out) {
    const void *middle = pent_before_income(why);
    if (!g->purse) return;
    change(g, before, after, viewer, scratch, &out->change);
    if (middle) change(g, middle, after, viewer, scratch, &out->income);
}

void room_targets_json(const pent_id *target, int n, const char *key, pent_json *j) {
    pent_json_open(j, key, '[');
    for (int i = 0; i < n; i++) pent_json_str(j, NULL, target[i].s);
    pent_json_close(j, ']');
}
