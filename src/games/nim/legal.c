/* legal.c: who is on move in Nim, and what may be done. Not what it does: apply.c. */
#include "nim.h"

int nim_left(const nim_state *s) {
    int n = 0;
    for (int h = 0; h < s->heaps; h++) n += s->stones[h];
    return n;
}

int nim_actor(const void *state) {
    const nim_state *s = state;
    if (s->over) return PENT_OVER;
    const pent_frame *f = pent_top_of(&s->ask);
    return f->seat == PENT_FRAME_CHANCE ? PENT_CHANCE : f->seat;
}

void nim_legal(const void *state, pent_moves *out) {
    const nim_state *s = state;
    out->n = 0;
    if (s->over) return;
    const pent_frame *f = pent_top_of(&s->ask);
    if (f->kind == NIM_ASK_DEAL) { /* NIM-003 */
        for (int n = 1; n <= NIM_MAX_STONES; n++) pent_add(out, PENT_MOVE(NIM_DEAL, f->a, n, 0));
        return;
    }
    for (int h = 0; h < s->heaps; h++) /* NIM-005 */
        for (int n = 1; n <= s->stones[h]; n++) pent_add(out, PENT_MOVE(NIM_TAKE, h, n, 0));
}
