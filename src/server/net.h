/* net.h: the seam round the network library: complete HTTP requests come in, replies go out;
 * WebSocket messages come in whole and go out through a queue that never grows without bound.
 * Everything happens on one libuv loop. Nothing above this file knows libwebsockets. */
#ifndef PENT_NET_H
#define PENT_NET_H

#include "pentarchy.h"
#include "proxy.h"
#include "room/message.h"

#include <uv.h>

enum {
    NET_MAX_BODY = 64 << 10,   /* of a request or a message */
    NET_MAX_TURN = 1024 << 10, /* for one that takes what it gets: all of a turn of the loop */
    NET_PIECE = 64 << 10,      /* larger messages go out in frames of this */
    NET_TOKEN = 128,
    NET_HOST = 128,
};

typedef struct net net;
typedef struct net_conn net_conn; /* a WebSocket */

/* A request, alive until net_reply (which must come, once). */
typedef struct net_req {
    void *wsi;                  /* NULL when the client has gone: a reply is then dropped */
    char method;                /* 'G' or 'P' */
    char path[200], query[400]; /* query: name=value, one a line */
    char host[NET_HOST], origin[NET_HOST], type[64], address[64];
    char token[NET_TOKEN];                 /* from the cookie or the Authorization header */
    bool cookie;                           /* it came by cookie */
    bool secure;                           /* TLS, here or at a trusted proxy */
    bool proxied;                          /* a trusted proxy says whose it is */
    bool forwarded;                        /* some proxy handed it on, trusted or not */
    bool gzip;                             /* the client takes it */
    bool close;                            /* the connection ends with the reply */
    struct net_req *next_slow, *prev_slow; /* whose body is not complete */
    char *body;                            /* terminated */
    size_t length, body_cap;
    long long started; /* ns */
    bool replied, dispatched;
    /* the reply, waiting to be written */
    int status;
    char headers[1200];
    const char *out;
    char *own_out;
    size_t out_n;
} net_req;

typedef struct net_handler {
    void *ctx;
    void (*request)(void *ctx, net_req *r);
    /* May this socket be opened? Only looks; nothing is kept. */
    bool (*allow)(void *ctx, const net_req *r);
    void (*opened)(void *ctx, net_conn *c, const net_req *r);
    void (*message)(void *ctx, net_conn *c, const char *text, size_t n);
    void (*drained)(void *ctx, net_conn *c); /* a queue that had overflowed is empty again */
    void (*closed)(void *ctx, net_conn *c);
} net_handler;

typedef struct net_config {
    const char *address;    /* a literal: "127.0.0.1", "::1", "0.0.0.0" */
    int port;               /* 0: any */
    const char *cert, *key; /* PEM files, or NULL */
    net_proxies proxies;    /* whose X-Forwarded-For, Forwarded and X-Forwarded-Proto count */
    int max_sockets, per_address;
    int request_s;  /* a request must be complete after so long */
    int waiting_kb; /* may wait for a slow client, behind what is being sent */
    int idle_s;     /* a socket that says nothing for so long, not even pong, is closed */
} net_config;

/* Can it listen there, with that certificate? Says why not. */
bool net_check(const net_config *config, pent_err *err);
/* Fails only when net_check would have, or lost a race; the loop must not be run then. */
net *net_open(uv_loop_t *loop, const net_config *config, const net_handler *handler, pent_err *err);
int net_port(const net *n);
/* No more sockets are let in; the ones there are told good-bye. */
void net_close(net *n);
/* Closes what is left; its last callbacks come while the loop runs out. Then free it. */
void net_destroy(net *n);
void net_free(net *n);
int net_conns(const net *n);
long long net_bytes_out(const net *n);
long long net_queued(const net *n); /* bytes that wait behind what is being sent */

/* `bytes` are copied unless `keep`; `extra` are more header lines ("Name: value\r\n"). */
void net_reply(net_req *r, int status, const char *type, const char *extra, const char *bytes,
               size_t n, bool keep);

/* False when the client is too slow: nothing was queued, `drained` will come. */
bool net_send(net_conn *c, room_msg *m);
void net_hang_up(net_conn *c, int code, const char *reason); /* 1000…4999 */
void net_set_user(net_conn *c, void *user);
void *net_user(const net_conn *c);
const char *net_address(const net_conn *c);
/* Stop or go on reading from a client that sends too much. */
void net_hold(net_conn *c, bool hold);

/* The value of a query parameter; false when it is not there or too long. */
bool net_query(const net_req *r, const char *name, char *out, size_t cap);

#endif
