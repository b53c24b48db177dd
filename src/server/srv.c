/* srv.c: starting, stopping, and the small things everybody needs. */
#include "srv.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

enum { TICK_MS = 200, DUE_MS = 5000, GRACE_MS = 8000, STOP_TICKS = 15, OUTSIDE_TICKS = 5 };

/* ---- small things ---- */

void srv_hash_token(const char *token, char out[STORE_HASH]) {
    unsigned char hash[32];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)token, strlen(token), NULL, 0);
    sodium_bin2hex(out, STORE_HASH, hash, sizeof hash);
}

void srv_invite_key(const srv *s, const char *table, char out[40]) {
    unsigned char hash[16];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)table, strlen(table),
                       (const unsigned char *)s->secret, strlen(s->secret));
    sodium_bin2base64(out, 40, hash, sizeof hash, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void srv_config_default(srv_config *out) {
    *out = (srv_config){
        .net = {.address = "127.0.0.1",
                .port = 8080,
                .max_sockets = 12000,
                .per_address = 256,
                .request_s = 20,
                .waiting_kb = 64,
                .idle_s = 90},
        .store = "pentarchy.db",
        .thinkers = 1,
        .rest_s = 60,
        .store_s = 10,
        .limit_scale = 1,
    };
}

/* ---- time ---- */

typedef struct due_job {
    srv_job job;
    char id[200][STORE_ID];
    int n;
} due_job;

static void keep_id(void *ctx, const char *id) {
    due_job *d = ctx;
    if (d->n < 200) snprintf(d->id[d->n++], STORE_ID, "%.19s", id);
}

static store_status due_work(srv_job *j, store *st) {
    due_job *d = (due_job *)j;
    long long now = srv_now_ms();
    d->n = 0;
    return store_due(st, now, now - GRACE_MS, j->s->known, keep_id, d);
}

/* Tables nobody looks after: their process died, or nobody is connected while a clock runs. */
static void due_done(srv_job *j) {
    due_job *d = (due_job *)j;
    for (int i = 0; i < d->n && j->status == STORE_OK; i++) {
        room *r = room_find(&j->s->house, d->id[i]);
        if (r && (r->busy || r->thinking || r->retry_at > (long long)uv_now(j->s->loop))) continue;
        house_ask(&j->s->house, room_ask_new(&j->s->house, ROOM_TICK, d->id[i]));
    }
    free(d);
}

static void look_for_due(srv *s) {
    due_job *d = calloc(1, sizeof *d);
    if (!d) abort();
    d->job.work = due_work;
    d->job.done = due_done;
    srv_pool_put(s->store_pool, &d->job);
}

static void stop_now(srv *s) {
    uv_timer_stop(&s->tick);
    uv_stop(s->loop);
}

static void tick(uv_timer_t *timer) {
    srv *s = timer->data;
    if (s->house.stopping) {
        bool quiet = net_conns(s->net) == 0 && srv_pool_waiting(s->store_pool) == 0;
        if (quiet || ++s->ticks > STOP_TICKS) stop_now(s);
        return;
    }
    srv_time_tick();
    srv_beat(s, false);
    house_tick(&s->house);
    srv_health_tick(s);
    srv_heap_tick(s);
    if (++s->ticks % OUTSIDE_TICKS == 0 && srv_store_ready(s)) srv_sessions_tick(s);
    long long now = (long long)uv_now(s->loop);
    if (now - s->last_due < DUE_MS) return;
    s->last_due = now;
    look_for_due(s);
}

static void on_signal(uv_signal_t *sig, int number) {
    srv *s = sig->data;
    (void)number;
    if (s->house.stopping) return;
    srv_log("info", "stopping", NULL);
    s->house.stopping = true;
    s->ticks = 0;
    if (!srv_store_ready(s)) {
        store_hurry(s->store);
        if (s->reader) store_hurry(s->reader);
    }
    srv_beat(s, true);
    net_close(s->net);
}

/* ---- starting ---- */

static bool in_memory(const char *file) { return !*file || !strcmp(file, ":memory:"); }

/* One process at a time on an SQLite file: a second would not hear the first one's news. The file
 * itself is locked, whatever it is called; its descriptor must outlive the store, because closing it
 * would drop SQLite's own locks. */
static int lock_file(const srv_config *config, pent_err *err) {
    const char *file = config->store;
    if (in_memory(file)) {
        if (config->memory) return -2;
        pent_fail(
            err, PENT_E_INPUT,
            "a store in memory is lost when the server ends; say --volatile if that is meant");
        return -1;
    }
    if (!strncmp(file, "postgres", 8) && strstr(file, "://")) return -2;
    int fd = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0) {
        pent_fail(err, PENT_E_SYSTEM, "cannot open the store %s: %s", file, strerror(errno));
        return -1;
    }
    if (!flock(fd, LOCK_EX | LOCK_NB)) return fd;
    close(fd);
    pent_fail(err, PENT_E_SYSTEM,
              "%s is in use by another server; several processes need PostgreSQL", file);
    return -1;
}

static bool open_store(srv *s, pent_err *err) {
    s->store = store_open(s->config.store, err);
    if (!s->store) return false;
    store_patience(s->store, s->config.store_s * 1000);
    unsigned char raw[32];
    char fresh[STORE_HASH];
    randombytes_buf(raw, sizeof raw);
    sodium_bin2hex(fresh, sizeof fresh, raw, sizeof raw);
    if (store_meta(s->store, "secret", fresh, s->secret, sizeof s->secret) == STORE_OK &&
        srv_outage_start(s) && store_outside(s->store, &s->outside) == STORE_OK)
        return true;
    pent_fail(err, PENT_E_SYSTEM, "the store cannot be used: %s", store_why(s->store));
    return false;
}

/* Lists are read beside the moves. A store in memory has one connection only. */
static bool open_reader(srv *s, pent_err *err) {
    if (in_memory(s->config.store)) {
        s->read_pool = s->store_pool;
        return true;
    }
    s->reader = store_open_reader(s->config.store, err);
    if (s->reader) store_patience(s->reader, s->config.store_s * 1000);
    return s->reader && (s->read_pool = srv_pool_store(s, s->reader, err));
}

static bool announce(srv *s, pent_err *err) {
    char port[16];
    snprintf(port, sizeof port, "%d", net_port(s->net));
    FILE *f = s->config.announce ? fopen(s->config.announce, "w") : NULL;
    if (f) fprintf(f, "%s\n", port);
    if (s->config.announce && (!f || fclose(f))) {
        pent_fail(err, PENT_E_SYSTEM, "cannot write %s", s->config.announce);
        return false;
    }
    srv_log("info", "listening", "address", s->config.net.address, "port", port, "store",
            store_is_postgres(s->store) ? "postgres" : s->config.store, NULL);
    return true;
}

static void start_ticks(srv *s) {
    uv_timer_init(s->loop, &s->tick);
    s->tick.data = s;
    uv_timer_start(&s->tick, tick, TICK_MS, TICK_MS);
}

/* Before anybody is told that the server is there: whoever knows it may end it. */
static void heed_signals(srv *s) {
    s->sig_int.data = s->sig_term.data = s;
    uv_signal_init(s->loop, &s->sig_int);
    uv_signal_init(s->loop, &s->sig_term);
    uv_signal_start(&s->sig_int, on_signal, SIGINT);
    uv_signal_start(&s->sig_term, on_signal, SIGTERM);
}

static bool open_net(srv *s, pent_err *err) {
    net_handler handler = {
        s, srv_http, srv_ws_allow, srv_ws_opened, srv_ws_message, srv_ws_drained, srv_ws_closed};
    s->net = net_open(s->loop, &s->config.net, &handler, err);
    s->loop_lost = !s->net;
    return s->net;
}

static bool start(srv *s, pent_err *err) {
    s->limits = calloc(8192, sizeof *s->limits);
    if (!s->limits) {
        pent_fail(err, PENT_E_SYSTEM, "out of memory");
        return false;
    }
    house_open(&s->house);
    return net_check(&s->config.net, err) && open_store(s, err) &&
           (s->store_pool = srv_pool_store(s, s->store, err)) && open_reader(s, err) &&
           (s->think_pool = srv_pool_open(s, s->config.thinkers, err)) &&
           (s->ways_pool = srv_pool_open(s, 1, err)) && (s->hash_pool = srv_pool_open(s, 1, err)) &&
           srv_hook_start(s, err) && open_net(s, err) && announce(s, err);
}

/* Order matters: threads finish what they hold, then sockets, then memory. */
static void stop(srv *s, bool ticks) {
    s->house.stopping = true;
    srv_listen_stop(s);
    srv_pool_close(s->think_pool);
    srv_pool_close(s->ways_pool);
    srv_pool_close(s->hash_pool);
    if (s->reader) srv_pool_close(s->read_pool);
    srv_pool_close(s->store_pool);
    srv_hook_stop(s);
    net_destroy(s->net);
    if (ticks) uv_close((uv_handle_t *)&s->tick, NULL);
    uv_close((uv_handle_t *)&s->sig_int, NULL);
    uv_close((uv_handle_t *)&s->sig_term, NULL);
    if (!s->loop_lost) uv_run(s->loop, UV_RUN_DEFAULT);
    house_close(&s->house);
    net_free(s->net);
    srv_pool_free(s->think_pool);
    srv_pool_free(s->ways_pool);
    srv_pool_free(s->hash_pool);
    if (s->reader) srv_pool_free(s->read_pool);
    srv_pool_free(s->store_pool);
    store_close(s->reader);
    store_close(s->store);
    srv_listings_free(s);
    free(s->limits);
}

pent_status srv_run(const srv_config *config, pent_err *err) {
    uv_loop_t loop;
    if (sodium_init() < 0 || uv_loop_init(&loop))
        return pent_fail(err, PENT_E_SYSTEM, "cannot start the event loop");
    srv_heap_start();
    srv_time_start();
    signal(SIGPIPE, SIG_IGN);
    int lock = lock_file(config, err);
    if (lock == -1) {
        uv_loop_close(&loop);
        return err->code;
    }
    srv *s = calloc(1, sizeof *s);
    if (!s) return pent_fail(err, PENT_E_SYSTEM, "out of memory");
    s->config = *config;
    srv_set_house(s);
    s->loop = &loop;
    s->started = srv_now_ms();
    room_random_id(s->origin, 13);
    room_known_games(s->known, sizeof s->known);
    pent_status st = PENT_OK;
    heed_signals(s);
    bool started = start(s, err);
    if (started) {
        start_ticks(s);
        srv_listen_start(s);
        uv_run(&loop, UV_RUN_DEFAULT);
        srv_log("info", "stopped", NULL);
    } else {
        st = err->code ? err->code : PENT_E_SYSTEM;
    }
    stop(s, started);
    uv_loop_close(&loop);
    free(s);
    if (lock >= 0) close(lock);
    return st;
}
