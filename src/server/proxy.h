/* proxy.h: whose word about addresses is believed (proxy.c). */
#ifndef PENT_PROXY_H
#define PENT_PROXY_H

#include <stdbool.h>
#include <stddef.h>

enum { NET_PROXIES = 16 };

typedef struct net_network {
    unsigned char address[16]; /* IPv4 as ::ffff:a.b.c.d */
    int bits;
} net_network;

typedef struct net_proxies {
    net_network list[NET_PROXIES];
    int n;
} net_proxies;

/* "127.0.0.1,10.0.0.0/8,::1"; false: not understood. */
bool net_proxies_read(const char *list, net_proxies *out);
bool net_is_proxy(const net_proxies *p, const char *address);
/* The client's address of X-Forwarded-For (or of Forwarded: rfc); unchanged when there is none. */
void net_forwarded(const net_proxies *p, const char *list, bool rfc, char *address, size_t cap);
bool net_forwarded_secure(const char *list); /* of Forwarded: the last proxy was asked by https */

#endif
