/* load.c: a load generator for `pentarchy serve`, on 127.0.0.1 only and bounded in count and time.
 *   load PORT[,PORT…] TABLES IDLE SECONDS GAME [WARM [again]]
 * Two people of its own sit at each of TABLES tables and move once a second there, after WARM quick moves;
 * IDLE further sockets are open and silent. Open loop: every move has its time, whatever became of the one
 * before; waiting counts from that time, and moves that could not be sent count too. Prints the latency from
 * there to "news at the other seat", and the server's memory before and after the sockets and the tables.
 * With "again" a finished table is followed by a new one, and the server's memory is told every minute.
 * Several ports are processes on one store: the two people of every other table are at different ones.
 * Not a test: figures depend on the machine. */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { MAX_PORTS = 8, MAX_TABLES = 2000, MAX_IDLE = 15000, MAX_SAMPLES = 1 << 20, LISTENERS = 100 };

typedef struct conn {
    int fd, table, seat; /* table -1: idle */
    char *buf;
    size_t n, cap;
} conn;

typedef struct table {
    char id[20], token[2][80];
    conn seat[2];
    long long next, due; /* us: of the next move; of the one that is under way */
    int ply, actor, made;
    int from, at; /* of the move under way: the seat, and the ply it was made at */
    bool over, waiting;
    char move[96];
} table;

static int port[MAX_PORTS], n_ports;
static char listener[LISTENERS][80]; /* tokens of those who have the idle sockets */
static table *tables;
static conn *idle;
static int n_tables, n_idle, epoll_fd;
static double samples[MAX_SAMPLES];
static int n_samples;
static long long bytes_in, moves, told, refused, finished, unsent;

static long long now_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000ll + t.tv_nsec / 1000;
}

static void die(const char *what) {
    fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
    exit(1);
}

static int dial(int at) {
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port[at % n_ports])};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), one = 1;
    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to)) die("connect");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return fd;
}

static void send_all(int fd, const void *data, size_t n) {
    for (const char *p = data; n;) {
        ssize_t k = write(fd, p, n);
        if (k < 0 && errno == EAGAIN) continue;
        if (k <= 0) die("write");
        p += k;
        n -= (size_t)k;
    }
}

/* ---- HTTP, one connection a request ---- */

static char reply[1 << 20];

static const char *request(int at, const char *method, const char *path, const char *tok,
                           const char *body) {
    char head[1200];
    int fd = dial(at);
    int n = snprintf(head, sizeof head,
                     "%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n%s%s%s"
                     "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                     method, path, *tok ? "Authorization: Bearer " : "", tok, *tok ? "\r\n" : "",
                     strlen(body), body);
    send_all(fd, head, (size_t)n);
    size_t got = 0;
    for (;;) {
        ssize_t k = read(fd, reply + got, sizeof reply - 1 - got);
        if (k <= 0) break;
        got += (size_t)k;
        reply[got] = 0;
        char *end = strstr(reply, "\r\n\r\n"), *len = strcasestr(reply, "content-length:");
        if (end && len && got >= (size_t)(end + 4 - reply) + strtoul(len + 15, NULL, 10)) break;
    }
    close(fd);
    reply[got] = 0;
    char *end = strstr(reply, "\r\n\r\n");
    if (!end || (strncmp(reply + 9, "200", 3) && strncmp(reply + 9, "201", 3))) {
        fprintf(stderr, "load: %s %s: %.300s\n", method, path, reply);
        exit(1);
    }
    return end + 4;
}

static void member(const char *json, const char *key, char *out, size_t cap) {
    const char *p = strstr(json, key);
    if (!p) die(key);
    p += strlen(key);
    snprintf(out, cap, "%.*s", (int)strcspn(p, "\""), p);
}

/* The sum of all processes. */
static double metric(const char *name) {
    double sum = 0;
    size_t n = strlen(name);
    for (int i = 0; i < n_ports; i++) {
        const char *text = request(i, "GET", "/metrics", "", ""), *p = text;
        for (; (p = strstr(p, name)); p += n)
            if ((p == text || p[-1] == '\n') && p[n] == ' ') sum += strtod(p + n, NULL);
    }
    return sum;
}

/* ---- WebSocket ---- */

static void upgrade(conn *c, int at, const char *path, const char *tok) {
    char head[600];
    c->fd = dial(at);
    int n = snprintf(
        head, sizeof head,
        "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        "%s%s%s\r\n",
        path, *tok ? "Authorization: Bearer " : "", tok, *tok ? "\r\n" : "");
    send_all(c->fd, head, (size_t)n);
    char got[2000];
    size_t have = 0;
    do { /* byte by byte: what follows the head belongs to the frames */
        if (read(c->fd, got + have, 1) != 1) die("upgrade");
        have++;
    } while (have < 4 || (memcmp(got + have - 4, "\r\n\r\n", 4) && have < sizeof got - 1));
    if (memcmp(got + 9, "101", 3)) die("upgrade refused");
    struct epoll_event e = {.events = EPOLLIN, .data.ptr = c};
    if (epoll_ctl(epoll_fd, EPOLL_CTL_ADD, c->fd, &e)) die("epoll");
}

static void send_frame(conn *c, int opcode, const char *text, size_t n) {
    unsigned char f[600] = {(unsigned char)(0x80 | opcode)};
    size_t at = 2;
    if (n < 126) {
        f[1] = (unsigned char)(0x80 | n);
    } else {
        f[1] = 0x80 | 126;
        f[2] = (unsigned char)(n >> 8);
        f[3] = (unsigned char)n;
        at = 4;
    }
    memset(f + at, 0, 4); /* a mask of zero */
    memcpy(f + at + 4, text, n);
    send_all(c->fd, f, at + 4 + n);
}

static int number(const char *text, const char *key) {
    const char *p = strstr(text, key);
    return p ? (int)strtol(p + strlen(key), NULL, 10) : -9;
}

static void sample(long long us) {
    if (n_samples < MAX_SAMPLES) samples[n_samples++] = (double)us / 1000.0;
}

/* A position: what the seat on move may play is remembered. */
static void look(table *t, conn *c, const char *text) {
    const char *pos = strstr(text, "\"ply\":");
    if (!strncmp(text, "{\"t\":\"news\"", 11)) {
        const char *end = strstr(text, "],\"ply\":"); /* behind the list of news */
        if (!end) return;
        pos = end + 2;
    }
    if (!pos) return;
    int ply = number(pos, "\"ply\":"), actor = number(pos, "\"actor\":");
    if (t->waiting && c->seat != t->from && ply > t->at) {
        sample(now_us() - t->due);
        told++;
        t->waiting = false;
    }
    if (strstr(pos, "\"status\":\"over\"")) t->over = true;
    if (actor != c->seat) return;
    const char *m = strstr(pos, "\"moves\":[{\"text\":\"");
    if (!m) return;
    t->ply = ply;
    t->actor = actor;
    m += 18;
    snprintf(t->move, sizeof t->move, "%.*s", (int)strcspn(m, "\""), m);
}

static void message(conn *c, int opcode, char *text, size_t n) {
    if (opcode == 9) send_frame(c, 10, text, n);
    if (opcode == 8) die("the server closed a socket");
    if (opcode != 1 || c->table < 0) return;
    if (!strncmp(text, "{\"t\":\"error\"", 12)) {
        if (!refused++) fprintf(stderr, "load: refused: %.200s\n", text);
        return;
    }
    if (strncmp(text, "{\"t\":\"ok\"", 9)) look(&tables[c->table], c, text);
}

static void readable(conn *c) {
    if (c->cap - c->n < 65536) {
        c->cap = c->cap ? c->cap * 2 : c->table < 0 ? 65536 * 2 : 262144;
        c->buf = realloc(c->buf, c->cap);
        if (!c->buf) die("memory");
    }
    ssize_t k = read(c->fd, c->buf + c->n, c->cap - c->n - 1);
    if (k <= 0) die("a socket broke");
    bytes_in += k;
    c->n += (size_t)k;
    size_t at = 0;
    while (c->n - at >= 2) {
        unsigned char *f = (unsigned char *)c->buf + at;
        size_t n = f[1] & 127, head = 2;
        if (n == 126) {
            head = 4;
            n = (size_t)f[2] << 8 | f[3];
        } else if (n == 127) {
            head = 10;
            if (c->n - at < head) break;
            n = 0;
            for (int i = 0; i < 8; i++) n = n << 8 | f[2 + i];
        }
        if (c->n - at < head + n) break;
        char *text = (char *)f + head, keep = text[n];
        text[n] = 0;
        message(c, f[0] & 15, text, n);
        text[n] = keep;
        at += head + n;
    }
    memmove(c->buf, c->buf + at, c->n - at);
    c->n -= at;
    if (c->table < 0 && !c->n) { /* idle: keep no memory of ours */
        free(c->buf);
        c->buf = NULL;
        c->cap = 0;
    }
}

static void poll_once(int ms) {
    struct epoll_event e[256];
    int n = epoll_wait(epoll_fd, e, 256, ms);
    for (int i = 0; i < n; i++) readable(e[i].data.ptr);
}

/* ---- tables ---- */

static void guest(int at, char token[80]) {
    member(request(at, "POST", "/api/guest", "", "{\"name\":\"load\",\"token\":true}"),
           "\"token\":\"", token, 80);
}

static void make_table(int i, const char *game) {
    table *t = &tables[i];
    char body[300], path[100];
    const char *options = strcmp(game, "nim") ? "" : ",\"options\":{\"sizes\":\"7,7,7,7,7,7\"}";
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":[\"me\",\"open\"]%s}", game, options);
    for (int s = 0; s < 2; s++) guest(i, t->token[s]);
    member(request(i, "POST", "/api/tables", t->token[0], body), "\"id\":\"", t->id, sizeof t->id);
    snprintf(path, sizeof path, "/api/tables/%s/do", t->id);
    request(i, "POST", path, t->token[1], "{\"do\":\"sit\"}");
    t->over = t->waiting = false;
    t->move[0] = 0;
    snprintf(path, sizeof path, "/api/tables/%s/ws?patch=1", t->id);
    for (int s = 0; s < 2; s++) {
        t->seat[s].table = i;
        t->seat[s].seat = s;
        upgrade(&t->seat[s], i + (s ? i / n_ports : 0), path, t->token[s]);
    }
}

static void renew(int i, const char *game) {
    table *t = &tables[i];
    for (int s = 0; s < 2; s++) {
        close(t->seat[s].fd);
        free(t->seat[s].buf);
        t->seat[s] = (conn){0};
    }
    make_table(i, game);
}

static void move(table *t, long long due) {
    char text[300];
    int n = snprintf(text, sizeof text, "{\"id\":1,\"do\":\"move\",\"ply\":%d,\"text\":\"%s\"}",
                     t->ply, t->move);
    t->due = due;
    t->from = t->actor;
    t->at = t->ply;
    t->made++;
    t->waiting = true;
    t->move[0] = 0;
    moves++;
    send_frame(&t->seat[t->actor], 1, text, (size_t)n);
}

static double own_cpu(void) {
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) +
           (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static double percentile(double p) { return n_samples ? samples[(int)((n_samples - 1) * p)] : 0; }

/* Some moves at each table, as fast as it goes. */
static void warm_up(int plies) {
    for (bool more = plies > 0; more;) {
        more = false;
        for (int i = 0; i < n_tables; i++) {
            table *t = &tables[i];
            if (t->over || (t->made >= plies && !t->waiting)) continue;
            more = true;
            if (!t->waiting && t->move[0]) move(t, now_us());
        }
        poll_once(1);
    }
    for (int i = 0; i < 20; i++) poll_once(20);
    n_samples = 0;
    moves = told = 0;
}

static void run(int seconds, const char *again) {
    long long start = now_us(), end = start + seconds * 1000000ll, minute = start + 60000000ll;
    for (int i = 0; i < n_tables; i++) tables[i].next = start + i * 1000000ll / n_tables;
    while (now_us() < end) {
        long long now = now_us();
        for (int i = 0; i < n_tables; i++) {
            table *t = &tables[i];
            if (now < t->next || (!t->over && (t->waiting || !t->move[0]))) continue;
            if (!t->over) move(t, t->next);
            finished += t->over;
            t->next += 1000000;
            if (t->over && again) renew(i, again);
        }
        poll_once(1);
        if (again && now > minute) {
            printf("minute %lld: %.1f MB, %lld tables finished\n", (now - start) / 60000000,
                   metric("pentarchy_resident_bytes") / 1e6, finished);
            fflush(stdout);
            minute += 60000000;
        }
    }
    for (int i = 0; i < 100; i++) poll_once(20);
    for (int i = 0; i < n_tables; i++) { /* what never came has waited until now */
        table *t = &tables[i];
        if (t->waiting) sample(now_us() - t->due);
        for (; !t->over && t->next < end; t->next += 1000000, unsent++) sample(now_us() - t->next);
    }
}

int main(int argc, char **argv) {
    if (argc < 6 || argc > 8 || (argc == 8 && strcmp(argv[7], "again"))) {
        fprintf(stderr, "usage: load PORT[,PORT…] TABLES IDLE SECONDS GAME [WARM [again]]\n");
        return 2;
    }
    for (char *p = argv[1]; *p && n_ports < MAX_PORTS; p += *p == ',')
        port[n_ports++] = (int)strtol(p, &p, 10);
    n_tables = (int)strtol(argv[2], NULL, 10);
    n_idle = (int)strtol(argv[3], NULL, 10);
    int seconds = (int)strtol(argv[4], NULL, 10);
    if (!n_ports || n_tables > MAX_TABLES || n_idle > MAX_IDLE || seconds > 1200) return 2;
    struct rlimit lim = {20000, 20000};
    getrlimit(RLIMIT_NOFILE, &lim);
    lim.rlim_cur = lim.rlim_max;
    setrlimit(RLIMIT_NOFILE, &lim);
    epoll_fd = epoll_create1(EPOLL_CLOEXEC);
    tables = calloc((size_t)n_tables + 1, sizeof *tables);
    idle = calloc((size_t)n_idle + 1, sizeof *idle);
    for (int i = 0; i < LISTENERS && i < n_idle; i++) guest(i, listener[i]);
    double empty = metric("pentarchy_resident_bytes");
    for (int i = 0; i < n_idle; i++) {
        idle[i].table = -1;
        upgrade(&idle[i], i, "/api/ws", listener[i % LISTENERS]);
        if (i % 64 == 63) poll_once(0);
    }
    poll_once(100);
    double with_idle = metric("pentarchy_resident_bytes");
    for (int i = 0; i < n_tables; i++) {
        make_table(i, argv[5]);
        poll_once(0);
    }
    for (int i = 0; i < 50; i++) poll_once(20);
    warm_up(argc > 6 ? (int)strtol(argv[6], NULL, 10) : 0);
    double with_tables = metric("pentarchy_resident_bytes");
    bytes_in = 0;
    double cpu = metric("pentarchy_cpu_seconds_total"), own = own_cpu();
    run(seconds, argc == 8 ? argv[5] : NULL);
    own = own_cpu() - own;
    cpu = metric("pentarchy_cpu_seconds_total") - cpu;
    double end = metric("pentarchy_resident_bytes");
    for (int i = 0; i < 20; i++) poll_once(20);
    qsort(samples, (size_t)n_samples, sizeof *samples, compare);
    printf("game %s, %d tables, %d idle sockets, %d s\n", argv[5], n_tables, n_idle, seconds);
    printf("moves sent %lld (%.0f/s), told %lld (%.0f/s), not sent in time %lld, refused %lld, "
           "turns at finished tables %lld\n",
           moves, (double)moves / seconds, told, (double)told / seconds, unsent, refused, finished);
    printf("schedule -> news at the other seat, ms: p50 %.2f  p90 %.2f  p99 %.2f  max %.2f\n",
           percentile(0.5), percentile(0.9), percentile(0.99), percentile(1));
    printf("server CPU: %.2f s of %d s, %.2f ms a move; the generator's: %.2f s\n", cpu, seconds,
           moves ? cpu * 1e3 / (double)moves : 0, own);
    printf("received %.1f MB/s, %.1f kB a move\n", (double)bytes_in / 1e6 / seconds,
           moves ? (double)bytes_in / 1e3 / (double)moves : 0);
    printf("server memory: %.1f MB empty, %.1f MB with idle sockets (%.1f kB each), %.1f MB with "
           "tables "
           "(%.1f kB each, two players), %.1f MB after (%.1f kB)\n",
           empty / 1e6, with_idle / 1e6, n_idle ? (with_idle - empty) / 1e3 / n_idle : 0,
           with_tables / 1e6, n_tables ? (with_tables - with_idle) / 1e3 / n_tables : 0, end / 1e6,
           n_tables ? (end - with_idle) / 1e3 / n_tables : 0);
    double commits = metric("pentarchy_commit_seconds_count");
    printf("server: mean time to disk %.2f ms, slow clients %.0f, conflicts %.0f\n",
           commits ? metric("pentarchy_commit_seconds_sum") / commits * 1e3 : 0,
           metric("pentarchy_slow_clients_total"), metric("pentarchy_conflicts_total"));
    return n_samples > 0 && !refused ? 0 : 1;
}
