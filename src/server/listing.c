/* listing.c: lists that everybody asks for (the lobby, ratings) are kept for a moment. What changes the
 * list itself here (a table made, a seat taken, a start, an end) makes them stale at once; moves, and what
 * other processes do, show after a second. */
#include "srv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRESH_MS = 1000 };

static void name_of(const net_req *q, char out[SRV_LISTING_NAME]) {
    snprintf(out, SRV_LISTING_NAME, "%s?%s", q->path, q->query);
}

const srv_listing *srv_listing_find(srv *s, const net_req *q) {
    char name[SRV_LISTING_NAME];
    name_of(q, name);
    for (int i = 0; i < SRV_LISTINGS; i++) {
        srv_listing *l = &s->listings[i];
        if (!l->text || strcmp(l->name, name) || l->changed != s->house.lists_changed ||
            (long long)uv_now(s->loop) - l->made > FRESH_MS)
            continue;
        s->m.listings_cached++;
        return l;
    }
    return NULL;
}

void srv_listing_keep(srv *s, const net_req *q, const char *text, size_t n, long long changed) {
    srv_listing *l = &s->listings[s->next_listing++ % SRV_LISTINGS];
    free(l->text);
    l->text = malloc(n);
    if (!l->text) abort();
    memcpy(l->text, text, n);
    l->n = n;
    l->changed = changed;
    l->made = (long long)uv_now(s->loop);
    name_of(q, l->name);
}

void srv_listings_free(srv *s) {
    for (int i = 0; i < SRV_LISTINGS; i++) free(s->listings[i].text);
}
