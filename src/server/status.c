/* status.c: the figures of metrics.c as a page for the operator, from this machine only (api.c looks). */
#include "srv.h"

#include <stdio.h>
#include <string.h>

static void row(pent_text *out, const char *name, const char *value, const char *what) {
    pent_say(out, "<tr><th>%s<td>%s<td>%s\n", name, value, what);
}

static void whole(pent_text *out, const char *name, long long v, const char *what) {
    char text[24];
    snprintf(text, sizeof text, "%lld", v);
    row(out, name, text, what);
}

static void times(pent_text *out, const char *name, const srv_hist *h, const char *what) {
    char text[80];
    snprintf(text, sizeof text, "%lld; %.1f ms, %.1f ms", h->count, srv_hist_at(h, 0.5) * 1000,
             srv_hist_at(h, 0.99) * 1000);
    row(out, name, h->count ? text : "none yet", what);
}

static void state(srv *s, pent_text *out) {
    char text[200];
    long long up = (srv_now_ms() - s->started) / 1000;
    snprintf(text, sizeof text, "%lld d %02lld:%02lld:%02lld", up / 86400, up / 3600 % 24,
             up / 60 % 60, up % 60);
    row(out, "up", text, "since the process started");
    row(out, "store",
        s->house.stopping      ? "stopping"
        : srv_store_stalled(s) ? "<b>does not answer</b>"
        : s->health.failing    ? "<b>does not take what it is given</b>"
                               : "takes what it is given",
        store_is_postgres(s->store) ? "PostgreSQL" : "SQLite");
    whole(out, "failed", s->m.store_failures, "transactions the store did not take");
    snprintf(text, sizeof text, "%.1f MB, %.1f s", (double)srv_resident() / 1e6, srv_cpu_seconds());
    row(out, "memory, CPU", text, "of the process");
}

static void queues(srv *s, pent_text *out) {
    char text[80];
    snprintf(text, sizeof text, "%d, first for %lld ms", srv_pool_waiting(s->store_pool),
             srv_pool_oldest_ms(s->store_pool));
    row(out, "store", text, "jobs that wait for it");
    whole(out, "lists", srv_pool_waiting(s->read_pool), "that wait for the reader");
    snprintf(text, sizeof text, "%d, first for %lld ms", srv_pool_waiting(s->think_pool),
             srv_pool_oldest_ms(s->think_pool));
    row(out, "thinking", text, "computer players that wait for a thread (--thinkers)");
    whole(out, "passphrases", srv_pool_waiting(s->hash_pool), "that wait to be hashed");
    whole(out, "bytes", net_queued(s->net), "that wait for slow connections");
}

void srv_status_page(srv *s, pent_text *out) {
    const srv_metrics *m = &s->m;
    pent_say(out, "<!doctype html><html lang=en><meta charset=utf-8><meta http-equiv=refresh "
                  "content=5><title>Pentarchy: status</title><style>body{font:15px/1.5 "
                  "sans-serif;margin:2em;color-scheme:light dark}table{border-collapse:collapse;"
                  "margin-bottom:1.5em}th{text-align:left;padding-right:1.5em;font-weight:400}"
                  "td{padding-right:1.5em}td+td{opacity:.7}b{color:#c00}</style>\n");
    pent_say(out, "<h1>Pentarchy %s</h1>\n<table>\n", pent_version());
    state(s, out);
    pent_say(out, "</table><h2>Now</h2><table>\n");
    whole(out, "sockets", net_conns(s->net), "open");
    whole(out, "tables", s->house.n_rooms, "in memory");
    pent_say(out, "</table><h2>What waits</h2><table>\n");
    queues(s, out);
    pent_say(out, "</table><h2>Times: how many; half and 99 %% within</h2><table>\n");
    times(out, "commit", &m->commit, "from an action to the disk");
    times(out, "request", &m->request, "from a request to its reply");
    times(out, "thought", &m->think, "a computer player's move, waiting included");
    pent_say(out, "</table><h2>Since the start</h2><table>\n");
    whole(out, "requests", m->requests, "of HTTP");
    whole(out, "messages", m->messages, "of sockets");
    whole(out, "plies", s->house.m.moves, "stored");
    whole(out, "refused", s->house.m.refused, "actions");
    whole(out, "conflicts", s->house.m.conflicts, "writes another process was first with");
    whole(out, "slow", s->house.m.slow_clients, "times a client fell behind");
    pent_say(out, "</table><h2>Over a limit</h2><table>\n");
    whole(out, "all", m->limited, "requests and messages");
    for (int i = 0; i < SRV_LIMITS && m->limited_by[i].n; i++)
        whole(out, m->limited_by[i].what, m->limited_by[i].n, "");
    pent_say(out, "</table></html>\n");
}
