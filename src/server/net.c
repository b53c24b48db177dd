/* net.c: net.h on libwebsockets and libuv. It reads complete requests, assembles messages, queues
 * what goes out, pings and drops the dead. Not here: any meaning of a path or a message. */
#include "net.h"

#include <arpa/inet.h>
#include <errno.h>
#include <libwebsockets.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { QUEUE = 128, SWEEP_MS = 100, ADDRESSES = 4096 };
enum { WRITE_CLOSE = 4 }; /* lws_write's own value for it, which its header leaves out */

struct net_conn {
    net *n;
    struct lws *wsi;
    net_conn *next, *prev;
    void *user;
    char address[64];
    room_msg *out;    /* partly sent, up to `sent` */
    room_msg **queue; /* QUEUE of them, as long as something waits */
    int head, waiting;
    size_t bytes, sent;
    uint16_t *slot; /* of a client behind a proxy, in per_address */
    bool choked;    /* it does not take what it is sent */
    bool overflow, ping, asked, closing, said_goodbye;
    int close_code;
    char close_why[64];
    char *in;
    size_t in_n;
    long long heard; /* ms */
};

typedef struct conns { /* whoever was heard longest ago is first */
    net_conn *first, *last;
} conns;

struct net {
    uv_loop_t *loop;
    struct lws_context *context;
    net_config config;
    net_handler handler;
    uv_timer_t sweep;
    conns awake, asked; /* asked: pinged, and not heard since */
    net_req *slow;
    int n_conns, n_sockets, port;
    bool closing;
    long long bytes_out;
    uint16_t of_proxies;
    uint16_t per_address[ADDRESSES]; /* by hash: a collision only makes the limit stricter */
};

typedef struct session { /* what libwebsockets keeps for a connection */
    net_req *req;
    net_conn *conn;
    net_req *upgrade; /* headers of an upgrade, until it is established */
    bool ending;      /* the connection ends once what was written is out */
} session;

/* ---- messages ---- */

static void enqueue(net_conn *c, room_msg *m) {
    if (!c->queue && !(c->queue = malloc(QUEUE * sizeof *c->queue))) abort();
    c->queue[(c->head + c->waiting++) % QUEUE] = m;
    c->bytes += m->n;
}

static room_msg *dequeue(net_conn *c) {
    room_msg *m = c->queue[c->head];
    c->head = (c->head + 1) % QUEUE;
    c->bytes -= m->n;
    if (--c->waiting) return m;
    free(c->queue);
    c->queue = NULL;
    return m;
}

static void empty_queue(net_conn *c) {
    while (c->waiting) room_msg_drop(dequeue(c));
}

bool net_send(net_conn *c, room_msg *m) {
    if (c->closing || !c->wsi) return true;
    if (c->overflow) return false;
    size_t most = c->choked ? (size_t)c->n->config.waiting_kb << 10 : NET_MAX_TURN;
    if (c->waiting == QUEUE || (c->out && c->bytes + m->n > most)) {
        c->overflow = true; /* the client gets a fresh view when it has taken what waits */
        return false;
    }
    m->refs++;
    if (c->out) {
        enqueue(c, m);
    } else { /* it is next: only what stands behind it counts as waiting */
        c->out = m;
        c->sent = 0;
    }
    lws_callback_on_writable(c->wsi);
    return true;
}

void net_hang_up(net_conn *c, int code, const char *reason) {
    if (c->closing || !c->wsi) return;
    c->closing = true;
    c->close_code = code;
    snprintf(c->close_why, sizeof c->close_why, "%s", reason);
    lws_callback_on_writable(c->wsi);
}

void net_set_user(net_conn *c, void *user) { c->user = user; }
void *net_user(const net_conn *c) { return c->user; }
const char *net_address(const net_conn *c) { return c->address; }
void net_hold(net_conn *c, bool hold) {
    if (c->wsi) lws_rx_flow_control(c->wsi, hold ? 0 : 1);
}
int net_conns(const net *n) { return n->n_conns; }
int net_port(const net *n) { return n->port; }
long long net_bytes_out(const net *n) { return n->bytes_out; }
long long net_queued(const net *n) {
    long long sum = 0;
    for (const net_conn *c = n->awake.first; c; c = c->next) sum += (long long)c->bytes;
    for (const net_conn *c = n->asked.first; c; c = c->next) sum += (long long)c->bytes;
    return sum;
}

/* ---- addresses ---- */

/* Which counter an address belongs to; of IPv6 a /64 has one. */
static size_t slot_of(const struct sockaddr *a) {
    if (a->sa_family == AF_INET)
        return pent_hash(&((const struct sockaddr_in *)a)->sin_addr, 4) % ADDRESSES;
    const struct in6_addr *six = &((const struct sockaddr_in6 *)a)->sin6_addr;
    bool mapped = IN6_IS_ADDR_V4MAPPED(six);
    return pent_hash(six->s6_addr + (mapped ? 12 : 0), mapped ? 4 : 8) % ADDRESSES;
}

static size_t peer_slot(const net *n, int fd, bool *proxy) {
    struct sockaddr_storage peer = {0};
    socklen_t len = sizeof peer;
    char text[64] = "";
    getpeername(fd, (struct sockaddr *)&peer, &len);
    if (n->config.proxies.n)
        getnameinfo((struct sockaddr *)&peer, len, text, sizeof text, NULL, 0, NI_NUMERICHOST);
    *proxy = net_is_proxy(&n->config.proxies, text);
    return slot_of((struct sockaddr *)&peer);
}

/* ---- requests ---- */

static long long now_ms(const net *n) { return (long long)uv_now(n->loop); }

/* The library has decoded the parts already; they are kept one a line. */
bool net_query(const net_req *r, const char *name, char *out, size_t cap) {
    size_t n = strlen(name);
    for (const char *p = r->query; *p;) {
        size_t len = strcspn(p, "\n");
        if (len > n && !memcmp(p, name, n) && p[n] == '=' && len - n - 1 < cap) {
            memcpy(out, p + n + 1, len - n - 1);
            out[len - n - 1] = 0;
            return true;
        }
        p += len + (p[len] == '\n');
    }
    return false;
}

static void header(struct lws *wsi, enum lws_token_indexes token, char *out, size_t cap) {
    out[0] = 0;
    if (lws_hdr_copy(wsi, out, (int)cap, token) < 0) out[0] = 0;
}

/* The session cookie's value, or the bearer token. */
static void read_token(struct lws *wsi, net_req *r) {
    char text[1024];
    header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, text, sizeof text);
    if (!strncmp(text, "Bearer ", 7)) {
        snprintf(r->token, sizeof r->token, "%.127s", text + 7);
        return;
    }
    header(wsi, WSI_TOKEN_HTTP_COOKIE, text, sizeof text);
    for (const char *p = text; *p;) {
        while (*p == ' ') p++;
        size_t n = strcspn(p, ";");
        if (n > 9 && n - 9 < sizeof r->token && !memcmp(p, "pentarchy=", 10)) {
            snprintf(r->token, sizeof r->token, "%.*s", (int)(n - 10), p + 10);
            r->cookie = true;
        }
        p += n + (p[n] == ';');
    }
}

static void read_address(net *n, struct lws *wsi, net_req *r) {
    lws_get_peer_simple(wsi, r->address, sizeof r->address);
    r->secure = n->config.cert != NULL;
    r->proxied = net_is_proxy(&n->config.proxies, r->address);
    char text[1024], proto[16] = "", whole[1024] = "";
    header(wsi, WSI_TOKEN_X_FORWARDED_FOR, text, sizeof text);
    lws_hdr_custom_copy(wsi, whole, sizeof whole, "forwarded:", 10);
    r->forwarded = text[0] || whole[0] || lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_VIA) > 0;
    if (!r->proxied) return;
    if (text[0]) net_forwarded(&n->config.proxies, text, false, r->address, sizeof r->address);
    if (!text[0] && whole[0])
        net_forwarded(&n->config.proxies, whole, true, r->address, sizeof r->address);
    lws_hdr_custom_copy(wsi, proto, sizeof proto, "x-forwarded-proto:", 18);
    r->secure = r->secure || !strcmp(proto, "https") || net_forwarded_secure(whole);
}

static net_req *read_request(net *n, struct lws *wsi) {
    net_req *r = calloc(1, sizeof *r);
    if (!r) return NULL;
    r->wsi = wsi;
    r->started = (long long)uv_hrtime();
    char *uri = NULL;
    int len = 0, method = lws_http_get_uri_and_method(wsi, &uri, &len);
    r->method = method == LWSHUMETH_GET || method == LWSHUMETH_HEAD ? 'G'
                : method == LWSHUMETH_POST                          ? 'P'
                                                                    : '?';
    if (len >= (int)sizeof r->path) {
        r->method = 'L'; /* too long */
        len = (int)sizeof r->path - 1;
    }
    if (uri && len > 0) memcpy(r->path, uri, (size_t)len);
    size_t at = 0;
    for (int i = 0;; i++) {
        char part[200];
        int got = lws_hdr_copy_fragment(wsi, part, sizeof part, WSI_TOKEN_HTTP_URI_ARGS, i);
        if (got <= 0 || at + (size_t)got + 2 > sizeof r->query) break;
        at += (size_t)snprintf(r->query + at, sizeof r->query - at, "%s%s", i ? "\n" : "", part);
    }
    header(wsi, WSI_TOKEN_HOST, r->host, sizeof r->host);
    header(wsi, WSI_TOKEN_ORIGIN, r->origin, sizeof r->origin);
    header(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, r->type, sizeof r->type);
    char coding[100];
    header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, coding, sizeof coding);
    r->gzip = strstr(coding, "gzip") != NULL;
    header(wsi, WSI_TOKEN_CONNECTION, coding, sizeof coding);
    r->close = strcasestr(coding, "close") != NULL;
    read_token(wsi, r);
    read_address(n, wsi, r);
    return r;
}

static void free_request(net_req *r) {
    if (!r) return;
    free(r->body);
    free(r->own_out);
    free(r);
}

void net_reply(net_req *r, int status, const char *type, const char *extra, const char *bytes,
               size_t n, bool keep) {
    r->replied = true;
    if (!r->wsi) {
        free_request(r);
        return;
    }
    r->status = status;
    snprintf(r->headers, sizeof r->headers, "%s\n%s", type, extra ? extra : "");
    if (!keep) {
        r->own_out = malloc(n + 1);
        if (!r->own_out) abort();
        memcpy(r->own_out, bytes, n);
    }
    r->out = keep ? bytes : r->own_out;
    r->out_n = n;
    lws_callback_on_writable(r->wsi);
}

static bool add(struct lws *wsi, unsigned char **p, unsigned char *end, const char *name,
                const char *value) {
    return !lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                        (const unsigned char *)value, (int)strlen(value), p, end);
}

/* Every reply says what a browser may do with it: nothing but show what we sent. */
static bool add_safety(struct lws *wsi, unsigned char **p, unsigned char *end) {
    return add(wsi, p, end, "content-security-policy:",
               "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
               "style-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
               "form-action 'self'") &&
           add(wsi, p, end, "x-content-type-options:", "nosniff") &&
           add(wsi, p, end, "referrer-policy:", "same-origin") &&
           add(wsi, p, end, "cross-origin-opener-policy:", "same-origin") &&
           add(wsi, p, end, "cross-origin-resource-policy:", "same-origin");
}

/* The library calls back when everything is out. */
static void end_soon(struct lws *wsi) {
    ((session *)lws_wsi_user(wsi))->ending = true;
    lws_callback_on_writable(wsi);
}

static int write_reply(net *n, struct lws *wsi, session *s) {
    net_req *r = s->req;
    unsigned char buf[LWS_PRE + 4096], *start = buf + LWS_PRE, *p = start, *end = buf + sizeof buf;
    char type[80] = "";
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, n->config.request_s);
    size_t cut = strcspn(r->headers, "\n");
    snprintf(type, sizeof type, "%.*s", (int)cut, r->headers);
    if (lws_add_http_header_status(wsi, (unsigned)r->status, &p, end) ||
        !add(wsi, &p, end, "content-type:", type) ||
        lws_add_http_header_content_length(wsi, r->out_n, &p, end) || !add_safety(wsi, &p, end))
        return -1;
    for (char *line = r->headers + cut + 1; *line;) { /* "Name: value\r\n" */
        size_t len = strcspn(line, "\r\n"), colon = strcspn(line, ":");
        char name[64], value[600];
        snprintf(name, sizeof name, "%.*s:", (int)colon, line);
        snprintf(value, sizeof value, "%.*s", (int)(len - colon - 2), line + colon + 2);
        if (!add(wsi, &p, end, name, value)) return -1;
        line += len + strspn(line + len, "\r\n");
    }
    if (lws_finalize_write_http_header(wsi, start, &p, end)) return -1;
    bool head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    int bad = 0;
    if (r->out_n && !head) {
        unsigned char *body = malloc(LWS_PRE + r->out_n);
        if (!body) abort();
        memcpy(body + LWS_PRE, r->out, r->out_n);
        bad = lws_write(wsi, body + LWS_PRE, r->out_n, LWS_WRITE_HTTP_FINAL) < 0;
        free(body);
        n->bytes_out += (long long)r->out_n;
    }
    bool close = r->close;
    s->req = NULL;
    free_request(r);
    if (bad) return -1;
    if (!close) return lws_http_transaction_completed(wsi) ? -1 : 0;
    end_soon(wsi);
    return 0;
}

/* ---- bodies that come slowly ---- */

static void await_body(net *n, net_req *r) {
    r->next_slow = n->slow;
    if (n->slow) n->slow->prev_slow = r;
    n->slow = r;
}

static void body_is_here(net *n, net_req *r) {
    if (n->slow != r && !r->prev_slow) return; /* it was not awaited */
    if (r->prev_slow)
        r->prev_slow->next_slow = r->next_slow;
    else
        n->slow = r->next_slow;
    if (r->next_slow) r->next_slow->prev_slow = r->prev_slow;
    r->next_slow = r->prev_slow = NULL;
}

/* The library's patience is with the client: what we take to answer is not held against it. */
static void dispatch(net *n, net_req *r) {
    if (r->dispatched) return;
    body_is_here(n, r);
    lws_set_timeout(r->wsi, NO_PENDING_TIMEOUT, 0);
    r->dispatched = true;
    n->handler.request(n->handler.ctx, r);
}

static int begin_request(net *n, struct lws *wsi, session *s) {
    if (s->req) return -1;
    net_req *r = read_request(n, wsi);
    if (!r) return -1;
    s->req = r;
    char text[24];
    header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof text);
    bool chunked = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0;
    long long length = strtoll(text, NULL, 10);
    if (chunked || length < 0 || length > NET_MAX_BODY) {
        static const char no[] =
            "{\"status\":413,\"title\":\"Too large\",\"detail\":\"Send at most "
            "64 KiB with a Content-Length.\"}";
        r->dispatched = r->close = true;
        net_reply(r, 413, "application/problem+json", "Connection: close\r\n", no, sizeof no - 1,
                  true);
        return 0;
    }
    if (r->method != 'P' || length == 0)
        dispatch(n, r);
    else
        await_body(n, r);
    return 0;
}

static int take_body(session *s, const char *in, size_t len) {
    net_req *r = s->req;
    if (!r || r->dispatched) return 0;
    if (r->length + len > NET_MAX_BODY) return -1;
    if (r->length + len + 1 > r->body_cap) {
        size_t cap = (r->length + len + 1) * 2;
        char *more = realloc(r->body, cap);
        if (!more) return -1;
        r->body = more;
        r->body_cap = cap;
    }
    memcpy(r->body + r->length, in, len);
    r->length += len;
    r->body[r->length] = 0;
    return 0;
}

static void request_gone(net *n, session *s) {
    net_req *r = s->req;
    s->req = NULL;
    if (!r) return;
    body_is_here(n, r);
    r->wsi = NULL;
    if (r->replied || !r->dispatched) free_request(r); /* else the handler frees it by replying */
}

/* ---- sockets ---- */

/* The counter of a client that a proxy speaks for. */
static uint16_t *client_slot(net *n, const char *address) {
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    bool v6 = inet_pton(AF_INET6, address, &six.sin6_addr) == 1;
    if (!v6) inet_pton(AF_INET, address, &four.sin_addr);
    struct sockaddr *to = v6 ? (struct sockaddr *)&six : (struct sockaddr *)&four;
    return &n->per_address[slot_of(to)];
}

static void put_in(conns *l, net_conn *c) {
    c->next = NULL;
    c->prev = l->last;
    *(l->last ? &l->last->next : &l->first) = c;
    l->last = c;
}

static void take_out(conns *l, net_conn *c) {
    *(c->prev ? &c->prev->next : &l->first) = c->next;
    *(c->next ? &c->next->prev : &l->last) = c->prev;
}

static conns *list_of(net_conn *c) { return c->asked ? &c->n->asked : &c->n->awake; }

static void hear(net_conn *c) {
    take_out(list_of(c), c);
    c->asked = false;
    c->heard = now_ms(c->n);
    put_in(&c->n->awake, c);
}

static void open_conn(net *n, struct lws *wsi, session *s) {
    net_conn *c = calloc(1, sizeof *c);
    net_req *r = s->upgrade;
    s->upgrade = NULL;
    if (!c || !r) abort();
    *c = (net_conn){.n = n, .wsi = wsi, .heard = now_ms(n)};
    snprintf(c->address, sizeof c->address, "%s", r->address);
    put_in(&n->awake, c);
    n->n_conns++;
    s->conn = c;
    if (r->proxied) ++*(c->slot = client_slot(n, r->address));
    n->handler.opened(n->handler.ctx, c, r);
    free_request(r);
}

static void close_conn(net *n, session *s) {
    net_conn *c = s->conn;
    s->conn = NULL;
    if (!c) return;
    c->wsi = NULL;
    n->handler.closed(n->handler.ctx, c);
    empty_queue(c);
    if (c->out) room_msg_drop(c->out);
    if (c->slot) --*c->slot;
    take_out(list_of(c), c);
    n->n_conns--;
    free(c->in);
    free(c);
}

static int close_now(struct lws *wsi, int code, const char *why) {
    lws_close_reason(wsi, (enum lws_close_status)code, (unsigned char *)(uintptr_t)why,
                     strlen(why));
    return -1;
}

/* A refusal from a writable callback would lose the close frame: write it ourselves, and let the
 * client close, or a timer. */
static int say_goodbye(net_conn *c) {
    unsigned char buf[LWS_PRE + 2 + sizeof c->close_why], *p = buf + LWS_PRE;
    size_t n = strlen(c->close_why);
    if (c->said_goodbye) return 0;
    c->said_goodbye = true;
    p[0] = (unsigned char)(c->close_code >> 8);
    p[1] = (unsigned char)c->close_code;
    memcpy(p + 2, c->close_why, n);
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, 2);
    return lws_write(c->wsi, p, n + 2, (enum lws_write_protocol)WRITE_CLOSE) < 0 ? -1 : 0;
}

static void take_next(net_conn *c) {
    c->out = dequeue(c);
    c->sent = 0;
}

/* The library copies what the system does not take: never more than a piece. Its head is written in
 * front of the bytes, which others share; so a piece is copied. */
static int write_piece(net *n, net_conn *c) {
    static unsigned char buf[LWS_PRE + NET_PIECE]; /* the loop's alone */
    room_msg *m = c->out;
    size_t left = m->n - c->sent, size = left < NET_PIECE ? left : NET_PIECE;
    int how = lws_write_ws_flags(LWS_WRITE_TEXT, c->sent == 0, size == left);
    memcpy(buf + LWS_PRE, m->bytes + c->sent, size);
    int sent = lws_write(c->wsi, buf + LWS_PRE, size, (enum lws_write_protocol)how);
    n->bytes_out += (long long)size;
    c->sent += size;
    if (size == left) {
        c->out = NULL;
        room_msg_drop(m);
    }
    return sent < 0 ? -1 : 0;
}

static int write_conn(net *n, net_conn *c) {
    if (c->ping) {
        unsigned char buf[LWS_PRE + 1] = {0}; /* of an empty one the library hears no answer */
        c->ping = false;
        if (lws_write(c->wsi, buf + LWS_PRE, 1, LWS_WRITE_PING) < 0) return -1;
        if (c->out || c->closing) lws_callback_on_writable(c->wsi);
        return 0;
    }
    while (c->out) {
        if (write_piece(n, c)) return -1;
        if (!c->out && c->waiting) take_next(c);
        c->choked = lws_send_pipe_choked(c->wsi);
        if (c->choked) break;
    }
    if (c->out) {
        lws_callback_on_writable(c->wsi);
        return 0;
    }
    if (c->closing) return say_goodbye(c);
    if (c->overflow) {
        c->overflow = false;
        n->handler.drained(n->handler.ctx, c);
    }
    return 0;
}

static int receive(net *n, net_conn *c, const char *in, size_t len) {
    hear(c);
    if (c->closing) return 0;
    if (lws_frame_is_binary(c->wsi)) return close_now(c->wsi, 1003, "text only");
    if (c->in_n + len > NET_MAX_BODY) return close_now(c->wsi, 1009, "too large");
    bool whole = lws_is_first_fragment(c->wsi) && lws_is_final_fragment(c->wsi) &&
                 lws_remaining_packet_payload(c->wsi) == 0 && !c->in_n;
    if (whole) {
        n->handler.message(n->handler.ctx, c, in, len);
        return 0;
    }
    char *more = realloc(c->in, c->in_n + len + 1);
    if (!more) return -1;
    c->in = more;
    memcpy(c->in + c->in_n, in, len);
    c->in_n += len;
    if (!lws_is_final_fragment(c->wsi) || lws_remaining_packet_payload(c->wsi)) return 0;
    char *text = c->in;
    size_t total = c->in_n;
    c->in = NULL;
    c->in_n = 0;
    n->handler.message(n->handler.ctx, c, text, total);
    free(text);
    return 0;
}

/* Thousands who came in one second are not asked in one: moves would wait for it. All have their turn
 * within a sixth of the time after which they are given up, and who is heard is not looked at. */
static void ask_the_quiet(net *n, long long now, long long idle) {
    long long most = n->n_conns * (long long)SWEEP_MS * 6 / idle + 10;
    for (net_conn *c; (c = n->awake.first) && now - c->heard > idle / 3 && most > 0; most--) {
        take_out(&n->awake, c);
        c->ping = c->asked = true;
        put_in(&n->asked, c);
        lws_callback_on_writable(c->wsi);
    }
}

static void sweep(uv_timer_t *timer) {
    net *n = timer->data;
    long long now = now_ms(n), idle = n->config.idle_s * 1000ll;
    for (net_conn *c = n->asked.first; c && now - c->heard > idle; c = c->next)
        lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    ask_the_quiet(n, now, idle);
    long long began = (long long)uv_hrtime() - n->config.request_s * 1000000000ll;
    for (net_req *r = n->slow, *next; r; r = next) {
        next = r->next_slow;
        if (r->started < began) end_soon(r->wsi);
    }
}

/* ---- libwebsockets ---- */

/* Called with the raw descriptor, before anything is read. Connections of a proxy are many people's. */
static int filter(net *n, int fd) {
    bool proxy;
    size_t slot = peer_slot(n, fd, &proxy);
    if (n->closing || n->n_sockets >= n->config.max_sockets) return 1;
    return !proxy && n->per_address[slot] >= n->config.per_address;
}

/* The socket remembers its slot: when it ends, its address cannot be asked any more. */
static void socket_begins(net *n, struct lws *wsi) {
    bool proxy;
    size_t slot = peer_slot(n, (int)lws_get_socket_fd(wsi), &proxy);
    uint16_t *counter = proxy ? &n->of_proxies : &n->per_address[slot];
    lws_set_opaque_user_data(wsi, counter);
    ++*counter;
    n->n_sockets++;
}

static void socket_ends(net *n, struct lws *wsi) {
    uint16_t *slot = lws_get_opaque_user_data(wsi);
    if (!slot) return;
    lws_set_opaque_user_data(wsi, NULL);
    --*slot;
    n->n_sockets--;
}

static int confirm_upgrade(const char *what) {
    return strcasecmp(what, "websocket") ? -1 : 0; /* no h2c */
}

static int filter_upgrade(net *n, struct lws *wsi, session *s) {
    free_request(s->upgrade);
    s->upgrade = read_request(n, wsi);
    const net_req *r = s->upgrade;
    if (r && r->proxied && *client_slot(n, r->address) >= n->config.per_address) return 1;
    return r && n->handler.allow(n->handler.ctx, r) ? 0 : 1;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t len) {
    struct lws_context *context = lws_get_context(wsi);
    net *n = context ? lws_context_user(context) : NULL;
    session *s = user;
    if (!n) return 0;
    switch ((int)reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return filter(n, (int)(intptr_t)in);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: socket_begins(n, wsi); return 0;
    case LWS_CALLBACK_WSI_DESTROY: socket_ends(n, wsi); return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(in);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return filter_upgrade(n, wsi, s);
    case LWS_CALLBACK_HTTP: return begin_request(n, wsi, s);
    case LWS_CALLBACK_HTTP_BODY: return take_body(s, in, len);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (s->req) dispatch(n, s->req);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        if (s->ending) return -1;
        return s->req && s->req->replied ? write_reply(n, wsi, s) : 0;
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (!s) return 0;
        request_gone(n, s);
        return 0;
    case LWS_CALLBACK_ESTABLISHED: open_conn(n, wsi, s); return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return s->conn ? write_conn(n, s->conn) : -1;
    case LWS_CALLBACK_RECEIVE: return s->conn ? receive(n, s->conn, in, len) : -1;
    case LWS_CALLBACK_RECEIVE_PONG:
        if (s->conn) hear(s->conn);
        return 0;
    case LWS_CALLBACK_CLOSED: close_conn(n, s); return 0;
    case LWS_CALLBACK_WS_SERVER_DROP_PROTOCOL:
        if (s) {
            free_request(s->upgrade);
            s->upgrade = NULL;
        }
        return 0;
    default: return 0;
    }
}

/* What is received in one go lies in a buffer of each socket; messages are put together from it. What
 * is sent in one go is a whole piece, else the library copies the rest of it and comes back. */
static const struct lws_protocols protocols[] = {
    {.name = "pentarchy",
     callback,
     sizeof(session),
     .rx_buffer_size = 1024,
     .tx_packet_size = NET_PIECE},
    {.name = NULL},
};

static const lws_retry_bo_t no_idle_timers = {0}; /* one sweep does it; see net.h */

/* As many descriptors as the system lets us have: at the limit, accept() would spin. */
static int raise_limit(int want) {
    struct rlimit lim;
    if (getrlimit(RLIMIT_NOFILE, &lim)) return 512;
    rlim_t goal = (rlim_t)want + 64;
    if (lim.rlim_cur < goal) {
        lim.rlim_cur = lim.rlim_max == RLIM_INFINITY || goal < lim.rlim_max ? goal : lim.rlim_max;
        setrlimit(RLIMIT_NOFILE, &lim);
        getrlimit(RLIMIT_NOFILE, &lim);
    }
    return lim.rlim_cur < goal ? (int)lim.rlim_cur - 64 : want;
}

static void quiet(int level, const char *line) {
    (void)level;
    (void)line;
}

/* What the library is told, but for the loop; a context of it listens. */
static struct lws_context_creation_info settings(const net_config *config, net *n) {
    bool v6 = strchr(config->address, ':') != NULL;
    struct lws_context_creation_info info = {
        .port = config->port,
        .iface = config->address,
        .protocols = protocols,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .user = n,
        .options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME |
                   (v6 ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6),
        .alpn = "http/1.1",
        .server_string = "pentarchy",
        .max_http_header_data = 8192,
        .timeout_secs = 20,
        .keepalive_timeout = 30,
        .pt_serv_buf_size = 16384,
        /* fd_limit_per_thread stays 0: set, it makes the library search all sockets at every event.
         * Our own count of sockets and raise_limit keep accept() away from the limit. */
        .retry_and_idle_policy = &no_idle_timers,
    };
    if (config->cert) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = config->cert;
        info.ssl_private_key_filepath = config->key;
    }
    return info;
}

static bool readable(const char *file, const char *what, pent_err *err) {
    FILE *f = file ? fopen(file, "rb") : NULL;
    if (f) fclose(f);
    if (!file || f) return true;
    pent_fail(err, PENT_E_SYSTEM, "cannot read the %s %s: %s", what, file, strerror(errno));
    return false;
}

/* Binds as the library would, for the reason it does not give; the address is a literal. */
static bool can_bind(const net_config *config, pent_err *err) {
    struct sockaddr_in v4 = {.sin_family = AF_INET, .sin_port = htons((uint16_t)config->port)};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)config->port)};
    bool six = strchr(config->address, ':') != NULL;
    if (inet_pton(six ? AF_INET6 : AF_INET, config->address,
                  six ? (void *)&v6.sin6_addr : (void *)&v4.sin_addr) != 1) {
        pent_fail(err, PENT_E_SYSTEM,
                  "cannot listen on '%s': give an address like 127.0.0.1, 0.0.0.0 or [::1]",
                  config->address);
        return false;
    }
    int fd = socket(six ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), one = 1;
    if (fd >= 0) setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    const struct sockaddr *to = six ? (struct sockaddr *)&v6 : (struct sockaddr *)&v4;
    bool ok = fd >= 0 && !bind(fd, to, six ? sizeof v6 : sizeof v4) && !listen(fd, 1);
    if (!ok)
        pent_fail(err, PENT_E_SYSTEM, "cannot listen on %s port %d: %s", config->address,
                  config->port, strerror(errno));
    if (fd >= 0) close(fd);
    return ok;
}

/* A context that fails while it is tied to a loop takes the loop's code with it; so the same is
 * tried first on a context of its own. */
bool net_check(const net_config *config, pent_err *err) {
    if (!readable(config->cert, "certificate", err) || !readable(config->key, "key", err) ||
        !can_bind(config, err))
        return false;
    lws_set_log_level(0, quiet);
    struct lws_context_creation_info info = settings(config, NULL);
    struct lws_context *trial = lws_create_context(&info);
    bool ok = trial && lws_get_vhost_by_name(trial, "default");
    if (trial) lws_context_destroy(trial);
    if (!ok && config->cert)
        pent_fail(err, PENT_E_SYSTEM,
                  "the certificate %s and the key %s cannot be used: they must be PEM and belong "
                  "to each other",
                  config->cert, config->key);
    else if (!ok)
        pent_fail(err, PENT_E_SYSTEM, "cannot listen on %s port %d", config->address, config->port);
    return ok;
}

net *net_open(uv_loop_t *loop, const net_config *config, const net_handler *handler,
              pent_err *err) {
    net *n = calloc(1, sizeof *n);
    if (!n) {
        pent_fail(err, PENT_E_SYSTEM, "out of memory");
        return NULL;
    }
    n->loop = loop;
    n->config = *config;
    n->handler = *handler;
    n->config.max_sockets = raise_limit(config->max_sockets);
    lws_set_log_level(0, quiet);
    void *loops[1] = {loop};
    struct lws_context_creation_info info = settings(config, n);
    info.options |= LWS_SERVER_OPTION_LIBUV;
    info.foreign_loops = loops;
    n->context = lws_create_context(&info);
    struct lws_vhost *vh = n->context ? lws_get_vhost_by_name(n->context, "default") : NULL;
    n->port = vh ? lws_get_vhost_listen_port(vh) : 0;
    if (!vh || n->port <= 0) {
        pent_fail(err, PENT_E_SYSTEM, "cannot listen on %s port %d", config->address, config->port);
        free(n);
        return NULL;
    }
    uv_timer_init(loop, &n->sweep);
    n->sweep.data = n;
    uv_timer_start(&n->sweep, sweep, SWEEP_MS, SWEEP_MS);
    return n;
}

void net_close(net *n) {
    n->closing = true;
    uv_timer_stop(&n->sweep);
    uv_close((uv_handle_t *)&n->sweep, NULL);
    for (net_conn *c = n->awake.first; c; c = c->next) net_hang_up(c, 1012, "the server restarts");
    for (net_conn *c = n->asked.first; c; c = c->next) net_hang_up(c, 1012, "the server restarts");
}

void net_destroy(net *n) {
    if (!n || !n->context) return;
    if (!n->closing) net_close(n);
    lws_context_destroy(n->context);
    n->context = NULL;
}

void net_free(net *n) { free(n); }
