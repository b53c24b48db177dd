/* server_kit.h: a server without a network for fuzzers: real loop, real store in memory, real rooms;
 * requests and messages are handed in where the network would hand them in. */
#ifndef PENT_SERVER_KIT_H
#define PENT_SERVER_KIT_H

#include "server/srv.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static srv *kit;
static uv_loop_t kit_loop;
static int kit_pending;

static inline void kit_start(void) {
    if (kit) return;
    pent_err err = {0};
    if (sodium_init() < 0 || uv_loop_init(&kit_loop)) abort();
    kit = calloc(1, sizeof *kit);
    srv_config_default(&kit->config);
    kit->config.limit_scale = 1000000;
    kit->loop = &kit_loop;
    srv_set_house(kit);
    kit->limits = calloc(8192, sizeof *kit->limits);
    if (!kit->limits) abort();
    house_open(&kit->house);
    kit->store = store_open(":memory:", &err);
    if (!kit->store) abort();
    kit->store_pool = srv_pool_store(kit, kit->store, &err);
    kit->read_pool = kit->store_pool;
    kit->think_pool = srv_pool_open(kit, 1, &err);
    kit->ways_pool = srv_pool_open(kit, 1, &err);
    kit->hash_pool = srv_pool_open(kit, 1, &err);
    snprintf(kit->secret, sizeof kit->secret, "secret");
}

typedef struct kit_job {
    srv_job job;
    void (*fill)(store *st);
} kit_job;

static inline store_status kit_work(srv_job *j, store *st) {
    kit_job *k = (kit_job *)j;
    if (k->fill) k->fill(st);
    return STORE_OK;
}

static inline void kit_done(srv_job *j) {
    kit_pending--;
    free(j);
}

/* Runs something on the store's thread and everything before it to its end. */
static inline void kit_run(void (*fill)(store *st)) {
    for (int round = 0; round < 3; round++) { /* results may ask for more */
        kit_job *k = calloc(1, sizeof *k);
        k->job.work = kit_work;
        k->job.done = kit_done;
        k->fill = round ? NULL : fill;
        kit_pending++;
        srv_pool_put(kit->store_pool, &k->job);
        while (kit_pending) uv_run(&kit_loop, UV_RUN_ONCE);
    }
}

#endif
