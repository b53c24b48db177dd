/* health.c: does the store take what it is given? When it does not, nobody tries in a loop: what would
 * be stored is refused with a sentence until a small write of our own has reached the disk, which is
 * tried after a quarter of a second and then ever less often. Reading goes on as far as it can. */
#include "srv.h"

#include <stdio.h>
#include <stdlib.h>

enum { FIRST_MS = 250, LONGEST_MS = 5000, STALLED_MS = 5000, OVERFULL = 10000 };

static long long loop_ms(const srv *s) { return (long long)uv_now(s->loop); }

typedef struct probe_job {
    srv_job job;
} probe_job;

static store_status probe_work(srv_job *j, store *st) {
    (void)j;
    return store_probe(st, srv_now_ms());
}

static void probe_done(srv_job *j) {
    srv *s = j->s;
    srv_health *h = &s->health;
    h->probing = false;
    if (j->status == STORE_OK) {
        char seconds[24];
        snprintf(seconds, sizeof seconds, "%.1f", (double)(loop_ms(s) - h->since) / 1000);
        srv_log("info", "store-back", "seconds", seconds, NULL);
        h->failing = false;
    } else {
        h->wait = h->wait ? h->wait * 2 : FIRST_MS;
        if (h->wait > LONGEST_MS) h->wait = LONGEST_MS;
        h->retry_at = loop_ms(s) + h->wait;
    }
    free(j);
}

void srv_health_tick(srv *s) {
    srv_health *h = &s->health;
    if (!h->failing || h->probing || s->house.stopping || loop_ms(s) < h->retry_at) return;
    probe_job *p = calloc(1, sizeof *p);
    if (!p) abort();
    p->job.work = probe_work;
    p->job.done = probe_done;
    h->probing = true;
    srv_pool_put(s->store_pool, &p->job);
}

void srv_store_failed(srv *s) {
    srv_health *h = &s->health;
    s->m.store_failures++;
    if (h->failing) return;
    *h = (srv_health){.failing = true, .since = loop_ms(s), .retry_at = loop_ms(s)};
    char why[256];
    srv_pool_why(s->store_pool, why, sizeof why);
    srv_log("error", "store-failing", "why", why, NULL);
    srv_health_tick(s);
}

/* Reading works: perhaps writing does again, too. */
void srv_store_answered(srv *s) {
    srv_health *h = &s->health;
    if (!h->failing || h->wait <= FIRST_MS) return;
    h->retry_at -= h->wait - FIRST_MS;
    h->wait = FIRST_MS;
}

bool srv_store_stalled(const srv *s) {
    return srv_pool_busy_ms(s->store_pool) > STALLED_MS ||
           srv_pool_waiting(s->store_pool) > OVERFULL;
}

bool srv_store_ready(const srv *s) { return !s->health.failing && !srv_store_stalled(s); }
