/* metrics.c: figures for Prometheus. */
#include "srv.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* Upper bounds in seconds: 0.5 ms, doubling. */
static double bound(int i) { return 0.0005 * (double)(1 << i); }

void srv_hist_add(srv_hist *h, double seconds) {
    int i = 0;
    while (i < SRV_HIST - 1 && seconds > bound(i)) i++;
    h->bucket[i]++;
    h->count++;
    h->sum += seconds;
}

double srv_hist_at(const srv_hist *h, double share) {
    long long sum = 0;
    int i = 0;
    while (i < SRV_HIST - 1 && (double)(sum += h->bucket[i]) < share * (double)h->count) i++;
    return h->count ? bound(i) : 0;
}

static void number(pent_text *out, const char *name, const char *kind, const char *help,
                   long long v) {
    pent_say(out, "# HELP pentarchy_%s %s\n# TYPE pentarchy_%s %s\npentarchy_%s %ld\n", name, help,
             name, kind, name, (long)v);
}

static void histogram(pent_text *out, const char *name, const char *help, const srv_hist *h) {
    char line[160];
    long long sum = 0;
    pent_say(out, "# HELP pentarchy_%s_seconds %s\n# TYPE pentarchy_%s_seconds histogram\n", name,
             help, name);
    for (int i = 0; i < SRV_HIST - 1; i++) {
        sum += h->bucket[i];
        snprintf(line, sizeof line, "pentarchy_%s_seconds_bucket{le=\"%g\"} %lld\n", name, bound(i),
                 sum);
        pent_put(out, line, strlen(line));
    }
    snprintf(line, sizeof line,
             "pentarchy_%s_seconds_bucket{le=\"+Inf\"} %lld\npentarchy_%s_seconds_sum %g\n"
             "pentarchy_%s_seconds_count %lld\n",
             name, h->count, name, h->sum, name, h->count);
    pent_put(out, line, strlen(line));
}

long long srv_resident(void) {
    long long pages = 0, skip = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (!f) return 0;
    if (fscanf(f, "%lld %lld", &skip, &pages) != 2) pages = 0;
    fclose(f);
    return pages * sysconf(_SC_PAGESIZE);
}

double srv_cpu_seconds(void) {
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) +
           (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6;
}

void srv_metrics_text(srv *s, pent_text *out) {
    const srv_metrics *m = &s->m;
    number(out, "requests_total", "counter", "HTTP requests", m->requests);
    for (int i = 2; i < 6; i++)
        pent_say(out, "pentarchy_replies_total{class=\"%dxx\"} %ld\n", i, (long)m->replies[i]);
    number(out, "sockets", "gauge", "open WebSockets", net_conns(s->net));
    number(out, "tables_loaded", "gauge", "tables in memory", s->house.n_rooms);
    number(out, "messages_total", "counter", "WebSocket messages received", m->messages);
    number(out, "bytes_sent_total", "counter", "bytes handed to sockets", net_bytes_out(s->net));
    number(out, "queued_bytes", "gauge", "bytes that wait for slow sockets", net_queued(s->net));
    number(out, "plies_total", "counter", "plies stored", s->house.m.moves);
    number(out, "refused_total", "counter", "actions refused", s->house.m.refused);
    number(out, "limited_total", "counter", "requests and messages over a limit", m->limited);
    for (int i = 0; i < SRV_LIMITS && m->limited_by[i].n; i++)
        pent_say(out, "pentarchy_limited_by_total{limit=\"%s\"} %ld\n", m->limited_by[i].what,
                 (long)m->limited_by[i].n);
    number(out, "slow_clients_total", "counter", "times a client fell behind",
           s->house.m.slow_clients);
    number(out, "views_total", "counter", "whole positions sent", s->house.m.views);
    number(out, "views_cached_total", "counter", "of them from the cache", s->house.m.views_cached);
    number(out, "listings_cached_total", "counter", "lists answered without the store",
           m->listings_cached);
    number(out, "read_queue", "gauge", "lists waiting for the reader",
           srv_pool_waiting(s->read_pool));
    number(out, "resyncs_total", "counter", "tables read from the store", s->house.m.resyncs);
    number(out, "load_slices_total", "counter", "pieces in which tables were read",
           s->house.m.slices);
    number(out, "conflicts_total", "counter", "writes another process was first with",
           s->house.m.conflicts);
    number(out, "store_failures_total", "counter", "transactions the store did not take",
           m->store_failures);
    number(out, "store_ok", "gauge", "1: the store takes what it is given", srv_store_ready(s));
    number(out, "store_busy_ms", "gauge", "how long the store's present work takes already",
           srv_pool_busy_ms(s->store_pool));
    number(out, "rests_total", "counter", "tables of computers alone that nobody looked at",
           s->house.m.rests);
    number(out, "thoughts_total", "counter", "moves of computer players", s->house.m.thoughts);
    number(out, "store_queue", "gauge", "jobs waiting for the store",
           srv_pool_waiting(s->store_pool));
    number(out, "think_queue", "gauge", "computer players waiting for a thread",
           srv_pool_waiting(s->think_pool));
    number(out, "think_oldest_ms", "gauge", "how long the first of them waits already",
           srv_pool_oldest_ms(s->think_pool));
    number(out, "store_oldest_ms", "gauge", "how long the store's first job waits already",
           srv_pool_oldest_ms(s->store_pool));
    number(out, "ways_queue", "gauge", "explanations waiting for a thread",
           srv_pool_waiting(s->ways_pool));
    number(out, "hash_queue", "gauge", "passphrases waiting to be hashed",
           srv_pool_waiting(s->hash_pool));
    number(out, "resident_bytes", "gauge", "memory of the process", srv_resident());
    number(out, "start_time_seconds", "gauge", "when the process started", s->started / 1000);
    char line[120];
    snprintf(line, sizeof line,
             "# TYPE pentarchy_cpu_seconds_total counter\npentarchy_cpu_seconds_total %.3f\n",
             srv_cpu_seconds());
    pent_put(out, line, strlen(line));
    histogram(out, "commit", "from an action to the disk", &m->commit);
    histogram(out, "request", "from a request to its reply", &m->request);
    histogram(out, "think", "a computer player's move, waiting included", &m->think);
}
