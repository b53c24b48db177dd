/* serve.c: pentarchy serve: tables on the network. */
#include "cli.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

static int run(const cli_args *args) {
    srv_config c;
    static char host[64] = "127.0.0.1";
    long thinkers = 1, sockets = 12000, per_address = 256, scale = 1, request = 20, rest = 60,
         patience = 10, waiting = 64, idle = 90;
    srv_config_default(&c);
    const char *listen = cli_get(args, "listen");
    if (listen && !cli_address(args, listen, host, sizeof host, &c.net.port)) return CLI_USAGE;
    if (!cli_number(args, "thinkers", 1, 16, &thinkers) ||
        !cli_number(args, "sockets", 16, 100000, &sockets) ||
        !cli_number(args, "per-address", 1, 60000, &per_address) ||
        !cli_number(args, "request-seconds", 1, 3600, &request) ||
        !cli_number(args, "waiting-kb", 16, 65536, &waiting) ||
        !cli_number(args, "idle-seconds", 3, 100000, &idle) ||
        !cli_number(args, "store-seconds", 1, 3600, &patience) ||
        !cli_number(args, "rest-seconds", 1, 1000000, &rest) ||
        !cli_number(args, "limit-scale", 1, 100000, &scale))
        return CLI_USAGE;
    c.net.address = host;
    c.net.cert = cli_get(args, "cert");
    c.net.key = cli_get(args, "key");
    const char *proxies = cli_get(args, "proxy");
    if (proxies && !net_proxies_read(proxies, &c.net.proxies))
        return cli_error(args, CLI_USAGE,
                         "--proxy cannot be '%s'; give addresses, like 127.0.0.1,10.0.0.0/8,::1",
                         proxies);
    c.net.max_sockets = (int)sockets;
    c.net.per_address = (int)per_address;
    c.net.request_s = (int)request;
    c.net.waiting_kb = (int)waiting;
    c.net.idle_s = (int)idle;
    c.thinkers = (int)thinkers;
    c.rest_s = (int)rest;
    c.store_s = (int)patience;
    c.limit_scale = (int)scale;
    c.hook = cli_get(args, "hook");
    c.announce = cli_get(args, "announce");
    c.verbose = cli_has(args, "verbose");
    c.memory = cli_has(args, "volatile");
    if (c.memory) c.store = ":memory:";
    if (cli_has(args, "store")) c.store = cli_get(args, "store");
    if (!c.net.cert != !c.net.key)
        return cli_error(args, CLI_USAGE, "TLS needs both --cert and --key");
    pent_err err = {0};
    static bots_list bots;
    const char *list = cli_get(args, "bots");
    if (list &&
        (bots_list_read(list, &bots, &err) != PENT_OK || bots_list_greet(&bots, &err) != PENT_OK))
        return cli_error(args, CLI_USAGE, "--bots '%s': %s", list, err.text);
    if (list) c.bots = &bots;
    pent_status st = srv_run(&c, &err);
    if (st == PENT_OK) return CLI_OK;
    return cli_error(args, st == PENT_E_INPUT ? CLI_USAGE : CLI_SYSTEM, "%s", err.text);
}

static const cli_opt opts[] = {
    {.name = "listen", .arg = "ADDRESS:PORT", .help = "where; 127.0.0.1:8080 if not given"},
    {.name = "store", .arg = "WHERE", .help = "an SQLite file (pentarchy.db) or postgres://…"},
    {.name = "store-seconds",
     .arg = "N",
     .help = "an answer of PostgreSQL that takes longer is none; 10"},
    {.name = "volatile", .help = "keep everything in memory; it is lost at the end"},
    {.name = "cert", .arg = "FILE", .help = "TLS certificate chain, PEM"},
    {.name = "key", .arg = "FILE", .help = "its private key, PEM"},
    {.name = "proxy",
     .arg = "ADDRESSES",
     .help = "believe these proxies' X-Forwarded-For, Forwarded and -Proto"},
    {.name = "hook", .arg = "URL", .help = "http:// address that is told whose move it is"},
    {.name = "thinkers", .arg = "N", .help = "threads for computer players; 1"},
    {.name = "bots",
     .arg = "FILE",
     .help = "bots that people may seat: lines of NAME exec:COMMAND"},
    {.name = "rest-seconds",
     .arg = "N",
     .help = "tables of computers alone stop so long after the last look; 60"},
    {.name = "sockets", .arg = "N", .help = "connections at most; 12000"},
    {.name = "per-address", .arg = "N", .help = "connections of one address at most; 256"},
    {.name = "request-seconds", .arg = "N", .help = "a request's body must be here by then; 20"},
    {.name = "waiting-kb",
     .arg = "N",
     .help = "KB that may wait for a slow connection before it gets a fresh view; 64"},
    {.name = "idle-seconds",
     .arg = "N",
     .help = "a socket that says nothing for so long, not even to pings, is closed; 90"},
    {.name = "limit-scale", .arg = "N", .help = "all limits of requests times N; 1"},
    {.name = "announce", .arg = "FILE", .help = "write the port there once it listens"},
    {.name = "verbose", .help = "log every request"},
    {.name = NULL},
};

const cli_command cli_serve = {
    .name = "serve",
    .usage = "[--listen ADDRESS:PORT] [--store WHERE]",
    .summary = "tables on the network, for browsers and programs",
    .details = "Serves the web page and the API (docs/api.md) until it gets SIGINT or SIGTERM.\n"
               "Every acknowledged move is in the store; tables go on where they were after a\n"
               "restart. See docs/hosting.md for TLS, proxies, systemd and backups.\n",
    .opts = opts,
    .run = run,
};
