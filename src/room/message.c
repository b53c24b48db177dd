/* message.c: see message.h. */
#include "message.h"

#include "memory.h"

#include <stdlib.h>
#include <string.h>

room_msg *room_msg_new(const char *text, size_t n) {
    room_msg *m = room_space(sizeof *m + n);
    m->refs = 1;
    m->n = n;
    m->bytes = (unsigned char *)(m + 1);
    memcpy(m->bytes, text, n);
    return m;
}

void room_msg_drop(room_msg *m) {
    if (--m->refs == 0) free(m);
}
