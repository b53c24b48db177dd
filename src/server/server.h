/* server.h: the server as the program sees it: settings in, run until told to stop. */
#ifndef PENT_SERVER_H
#define PENT_SERVER_H

#include "bots/bots.h"
#include "net.h"
#include "store/store.h"

typedef struct srv_config {
    net_config net;
    const char *store;    /* a file, or postgres://… */
    bool memory;          /* the store may be in memory: "" or ":memory:" */
    const char *hook;     /* http://HOST:PORT/PATH that is told "your move", or NULL */
    int thinkers;         /* threads for computer players */
    int limit_scale;      /* every limit per address or person times this */
    bool verbose;         /* log every request */
    const char *announce; /* a file that gets the port once it listens, or NULL */
    /* Programs that people may seat, or NULL. */
    const bots_list *bots;
    /* Where chance comes from: NULL is the operating system. Only tests set it. */
    pent_move (*chance)(void *ctx, const pent_table *t);
    void *chance_ctx;
} srv_config;

void srv_config_default(srv_config *out);
/* Serves until SIGINT or SIGTERM; everything acknowledged is stored by then. */
pent_status srv_run(const srv_config *config, pent_err *err);

/* Is the table of rules or content that this program does not have? `why` (or NULL) gets a sentence. */
bool srv_foreign(const store_table *t, pent_text *why);
/* Replays one stored table: every event must fold, and end where its row says. */
pent_status srv_verify(store *s, const char *table, pent_err *err);
/* Verifies a finished one and keeps it as text, so that it can be shown when the rules move on. */
pent_status srv_keep(store *s, const char *table, pent_err *err);

#endif
