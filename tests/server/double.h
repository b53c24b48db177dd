/* double.h: what the servers of tests share (faultd.c, secretd.c): kit.py starts them like the real program, and of its options they take
 * --store, --announce, --listen (its port) and --thinkers. */
#ifndef PENT_DOUBLE_H
#define PENT_DOUBLE_H

#include "server/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline void double_config(srv_config *c, int argc, char **argv) {
    srv_config_default(c);
    c->net.port = 0;
    c->net.per_address = 20000;
    c->net.waiting_kb = 8192; /* see kit.py */
    c->net.idle_s = 3600;
    c->limit_scale = 100;
    for (int i = 1; i + 1 < argc; i++) {
        if (!strcmp(argv[i], "--store")) c->store = argv[i + 1];
        if (!strcmp(argv[i], "--announce")) c->announce = argv[i + 1];
        if (!strcmp(argv[i], "--thinkers")) c->thinkers = (int)strtol(argv[i + 1], NULL, 10);
        const char *port = strcmp(argv[i], "--listen") ? NULL : strrchr(argv[i + 1], ':');
        if (port) c->net.port = (int)strtol(port + 1, NULL, 10);
    }
}

static inline int double_run(const srv_config *c) {
    pent_err err = {0};
    if (srv_run(c, &err) == PENT_OK) return 0;
    fprintf(stderr, "%s\n", err.text);
    return 3;
}

#endif
