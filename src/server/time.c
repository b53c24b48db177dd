/* time.c: the server's clock, and the times it was away. While it runs its time follows the monotonic clock:
 * when the wall clock is set, nobody's clock jumps; it is approached at half a percent. While no
 * server ran, players' clocks stood still: how long is known from a beat in the store, and every table
 * with a clock gets that time back by an event of its own, once. */
#include "srv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SLEW_MS = 1, BEAT_MS = 5000, SHARED_BEATS = 3 };

static long long read_clock(clockid_t id) {
    struct timespec now;
    clock_gettime(id, &now);
    return now.tv_sec * 1000ll + now.tv_nsec / 1000000;
}

static long long offset; /* of the wall clock to the monotonic one; the loop writes it */

long long srv_slewed(long long was, long long wall, long long monotonic) {
    long long off = wall - monotonic - was;
    return was + (off > SLEW_MS ? SLEW_MS : off < -SLEW_MS ? -SLEW_MS : off);
}

void srv_time_start(void) {
    __atomic_store_n(&offset, read_clock(CLOCK_REALTIME) - read_clock(CLOCK_MONOTONIC),
                     __ATOMIC_RELAXED);
}

void srv_time_tick(void) {
    long long was = __atomic_load_n(&offset, __ATOMIC_RELAXED);
    __atomic_store_n(&offset,
                     srv_slewed(was, read_clock(CLOCK_REALTIME), read_clock(CLOCK_MONOTONIC)),
                     __ATOMIC_RELAXED);
}

long long srv_now_ms(void) {
    return read_clock(CLOCK_MONOTONIC) + __atomic_load_n(&offset, __ATOMIC_RELAXED);
}

/* ---- the beat ---- */

static void keep_outage(void *ctx, long long began, long long ended) {
    srv *s = ctx;
    if (s->n_outages == SRV_OUTAGES) { /* the oldest is forgotten */
        memmove(s->outage, s->outage + 1, sizeof s->outage - sizeof *s->outage);
        s->n_outages--;
    }
    s->outage[s->n_outages++] = (srv_outage){began, ended};
}

/* On PostgreSQL another process may be up, whose last beat is a moment old. */
bool srv_outage_start(srv *s) {
    long long now = srv_now_ms(), last = 0,
              grace = store_is_postgres(s->store) ? (long long)BEAT_MS * SHARED_BEATS : 0;
    if (store_last_beat(s->store, &last) != STORE_OK) return false;
    bool away = last && now - last > grace;
    if (store_begin(s->store) != STORE_OK) return false;
    if ((away && store_outage_add(s->store, last, now) != STORE_OK) ||
        store_beat(s->store, now) != STORE_OK || store_commit(s->store) != STORE_OK) {
        store_rollback(s->store);
        return false;
    }
    if (away) {
        char seconds[24];
        snprintf(seconds, sizeof seconds, "%.1f", (double)(now - last) / 1000);
        srv_log("info", "was-away", "seconds", seconds, "clocks", "get it back", NULL);
    }
    return store_outages(s->store, keep_outage, s) == STORE_OK;
}

static store_status beat_work(srv_job *j, store *st) {
    (void)j;
    return store_beat(st, srv_now_ms());
}

static void beat_done(srv_job *j) { free(j); }

void srv_beat(srv *s, bool now) {
    long long at = (long long)uv_now(s->loop);
    if (!now && (at - s->last_beat < BEAT_MS || !srv_store_ready(s))) return;
    s->last_beat = at;
    srv_job *j = calloc(1, sizeof *j);
    if (!j) abort();
    j->work = beat_work;
    j->done = beat_done;
    srv_pool_put(s->store_pool, j);
}
