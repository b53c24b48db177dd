/* heap.c: memory goes back to the system after a burst. A thousand people who come at once are sent a thousand whole pictures,
 * and the C library would keep the room for them, riddled by what has come to stay. Other C libraries do as they think fit. */
#include "srv.h"

#include <malloc.h>

enum {
    /* What is larger has pages of its own, which go back when it is freed; SQLite takes a
     * little more than 64 kB for every job: as pages of their own they would cost a tenth of all time. */
    LARGE = 96 << 10,
    TOP = 1 << 20,   /* free at the end of the heap: kept for the next moment */
    EVERY_MS = 5000, /* giving back takes some milliseconds */
};

void srv_heap_start(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, LARGE);
    mallopt(M_TRIM_THRESHOLD, TOP);
#endif
}

/* Not while nothing happens. */
void srv_heap_tick(srv *s) {
#ifdef __GLIBC__
    long long now = (long long)uv_now(s->loop), sent = net_bytes_out(s->net);
    if (now - s->trimmed_at < EVERY_MS || sent == s->trimmed_sent) return;
    s->trimmed_at = now;
    s->trimmed_sent = sent;
    malloc_trim(TOP);
#else
    (void)s;
#endif
}
