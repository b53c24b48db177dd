/* memory.c: see memory.h. */
#include "memory.h"

#include <stdlib.h>

static void *given(void *p) {
    if (!p) abort(); /* without memory nothing goes on */
    return p;
}

void *room_zeroed(size_t n) { return given(calloc(1, n)); }
void *room_space(size_t n) { return given(malloc(n)); }
void *room_resized(void *p, size_t n) { return given(realloc(p, n)); }
