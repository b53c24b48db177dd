/* check.c: what must be true of every Nim position. */
#include "nim.h"

const char *nim_check(const void *state) {
    const nim_state *s = state;
    for (int h = 0; h < NIM_MAX_HEAPS; h++) {
        if (s->stones[h] > NIM_MAX_STONES) return "a heap is too high";
        if (h >= s->heaps && s->stones[h]) return "stones lie where there is no heap";
    }
    if (s->over && nim_left(s)) return "the game is over with stones left";
    if (!s->over && s->ask.n == 0) return "nobody is asked although the game goes on";
    return NULL;
}
