/* proxy.c: which address a request really came from. A proxy that is trusted by its address says whom it
 * speaks for (X-Forwarded-For, or Forwarded of RFC 7239); nobody else's word counts. Of a chain of
 * proxies the nearest one that is not trusted is the client: what stands before it may be invented. */
#include "proxy.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Every address as IPv6; IPv4 is mapped. */
static bool read_address(const char *text, unsigned char out[16]) {
    struct in_addr four;
    if (inet_pton(AF_INET, text, &four) == 1) {
        memset(out, 0, 10);
        out[10] = out[11] = 0xff;
        memcpy(out + 12, &four, 4);
        return true;
    }
    return inet_pton(AF_INET6, text, out) == 1;
}

bool net_proxies_read(const char *list, net_proxies *out) {
    *out = (net_proxies){0};
    while (*list) {
        char one[80];
        size_t n = strcspn(list, ",");
        if (n >= sizeof one || out->n == NET_PROXIES) return false;
        snprintf(one, sizeof one, "%.*s", (int)n, list);
        list += n + (list[n] == ',');
        char *slash = strchr(one, '/'), *end = NULL;
        if (slash) *slash = 0;
        net_network *p = &out->list[out->n];
        bool four = !strchr(one, ':');
        if (!read_address(one, p->address)) return false;
        long bits = slash ? strtol(slash + 1, &end, 10) : four ? 32 : 128;
        if (slash && (*end || end == slash + 1)) return false;
        if (bits < 0 || bits > (four ? 32 : 128)) return false;
        p->bits = (int)bits + (four ? 96 : 0);
        out->n++;
    }
    return out->n > 0;
}

bool net_is_proxy(const net_proxies *p, const char *address) {
    unsigned char a[16];
    if (!p->n || !read_address(address, a)) return false;
    for (int i = 0; i < p->n; i++) {
        int bytes = p->list[i].bits / 8, rest = p->list[i].bits % 8;
        if (memcmp(a, p->list[i].address, (size_t)bytes)) continue;
        if (!rest || !((a[bytes] ^ p->list[i].address[bytes]) >> (8 - rest))) return true;
    }
    return false;
}

/* "1.2.3.4", "1.2.3.4:5", "[::1]:5", "\"[::1]\"": the address alone; false: no address. */
static bool clean(char *text) {
    unsigned char a[16];
    size_t n = strlen(text);
    while (n && strchr(" \t\"", text[n - 1])) text[--n] = 0;
    size_t skip = strspn(text, " \t\"");
    memmove(text, text + skip, n - skip + 1);
    char *end = text[0] == '[' ? strchr(text, ']') : NULL;
    if (end) {
        *end = 0;
        memmove(text, text + 1, strlen(text));
    } else if (strchr(text, ':') == strrchr(text, ':')) {
        text[strcspn(text, ":")] = 0;
    }
    return read_address(text, a);
}

/* The value of a parameter of one element of Forwarded. */
static bool parameter(const char *element, const char *name, char *out, size_t cap) {
    size_t n = strlen(name);
    for (const char *p = element; *p;) {
        p += strspn(p, " \t;");
        size_t len = strcspn(p, ";");
        if (len > n && !strncasecmp(p, name, n) && p[n] == '=' && len - n - 1 < cap) {
            snprintf(out, cap, "%.*s", (int)(len - n - 1), p + n + 1);
            return true;
        }
        p += len;
    }
    return false;
}

/* From the right: the first that no trusted proxy has. */
void net_forwarded(const net_proxies *p, const char *list, bool rfc, char *address, size_t cap) {
    char text[1024];
    snprintf(text, sizeof text, "%s", list);
    for (char *comma; *text; *comma = 0) {
        comma = strrchr(text, ',');
        char *last = comma ? comma + 1 : text, one[128];
        if (rfc) {
            if (!parameter(last, "for", one, sizeof one)) return;
        } else {
            snprintf(one, sizeof one, "%.127s", last);
        }
        if (!clean(one)) return; /* "unknown", or nonsense: the proxy itself then */
        snprintf(address, cap, "%s", one);
        if (!net_is_proxy(p, one) || !comma) return;
    }
}

bool net_forwarded_secure(const char *list) {
    char proto[16] = "";
    const char *last = strrchr(list, ',');
    return parameter(last ? last + 1 : list, "proto", proto, sizeof proto) &&
           !strcasecmp(proto, "https");
}
