/* hook.c: tells one address of the operator's choice "it is this person's move": a small program
 * there can send mail or a chat message. The address is a setting of the server, never of a
 * person, so nobody can make the server call elsewhere. A thread of its own; news is dropped when
 * the other side is slow. */
#include "srv.h"

#include <netdb.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { WAITING = 256, BODY = 700 };

typedef struct hook {
    char host[128], port[8], path[200];
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t more;
    char *body[WAITING];
    int head, n;
    bool closing;
} hook;

static int dial(const hook *h) {
    struct addrinfo want = {.ai_socktype = SOCK_STREAM}, *list = NULL;
    if (getaddrinfo(h->host, h->port, &want, &list)) return -1;
    struct timeval limit = {.tv_sec = 5};
    int fd = -1;
    for (struct addrinfo *a = list; a && fd < 0; a = a->ai_next) {
        fd = socket(a->ai_family, a->ai_socktype | SOCK_CLOEXEC, 0);
        if (fd < 0) continue;
        setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
        setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
        if (!connect(fd, a->ai_addr, a->ai_addrlen)) break;
        close(fd);
        fd = -1;
    }
    freeaddrinfo(list);
    return fd;
}

static void post(const hook *h, const char *body) {
    char text[BODY + 600], reply[512];
    int n = snprintf(text, sizeof text,
                     "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\n"
                     "Content-Length: %zu\r\nConnection: close\r\n\r\n%s",
                     h->path, h->host, strlen(body), body);
    int fd = dial(h);
    bool sent = fd >= 0 && send(fd, text, (size_t)n, MSG_NOSIGNAL) == n;
    if (sent) sent = recv(fd, reply, sizeof reply, 0) > 0;
    if (!sent) srv_log("warn", "hook-failed", "host", h->host, NULL);
    if (fd >= 0) close(fd);
}

static void *run(void *arg) {
    hook *h = arg;
    for (;;) {
        pthread_mutex_lock(&h->lock);
        while (!h->n && !h->closing) pthread_cond_wait(&h->more, &h->lock);
        if (h->closing) {
            pthread_mutex_unlock(&h->lock);
            return NULL;
        }
        char *body = h->body[h->head];
        h->head = (h->head + 1) % WAITING;
        h->n--;
        pthread_mutex_unlock(&h->lock);
        post(h, body);
        free(body);
    }
}

static bool read_address(const char *url, hook *h) {
    snprintf(h->port, sizeof h->port, "80");
    snprintf(h->path, sizeof h->path, "/");
    if (strncmp(url, "http://", 7)) return false;
    url += 7;
    size_t n = strcspn(url, ":/");
    if (!n || n >= sizeof h->host) return false;
    snprintf(h->host, sizeof h->host, "%.*s", (int)n, url);
    url += n;
    if (*url == ':') {
        n = strspn(url + 1, "0123456789");
        if (!n || n >= sizeof h->port) return false;
        snprintf(h->port, sizeof h->port, "%.*s", (int)n, url + 1);
        url += n + 1;
    }
    if (*url && *url != '/') return false;
    if (*url) snprintf(h->path, sizeof h->path, "%s", url);
    return strlen(url) < sizeof h->path && !strpbrk(h->path, " \r\n");
}

bool srv_hook_start(srv *s, pent_err *err) {
    if (!s->config.hook) return true;
    hook *h = calloc(1, sizeof *h);
    if (!h) abort();
    if (!read_address(s->config.hook, h)) {
        free(h);
        pent_fail(err, PENT_E_INPUT, "the hook must be http://HOST[:PORT]/PATH");
        return false;
    }
    pthread_mutex_init(&h->lock, NULL);
    pthread_cond_init(&h->more, NULL);
    if (pthread_create(&h->thread, NULL, run, h)) abort();
    s->hook = h;
    return true;
}

void srv_hook_stop(srv *s) {
    hook *h = s->hook;
    if (!h) return;
    pthread_mutex_lock(&h->lock);
    h->closing = true;
    pthread_cond_signal(&h->more);
    pthread_mutex_unlock(&h->lock);
    pthread_join(h->thread, NULL);
    for (; h->n; h->n--, h->head = (h->head + 1) % WAITING) free(h->body[h->head]);
    free(h);
    s->hook = NULL;
}

static void enqueue(hook *h, const char *body) {
    pthread_mutex_lock(&h->lock);
    if (h->n < WAITING) {
        h->body[(h->head + h->n++) % WAITING] = strdup(body);
        pthread_cond_signal(&h->more);
    }
    pthread_mutex_unlock(&h->lock);
}

/* ---- who wants to be told ---- */

typedef struct tell_job {
    srv_job job;
    char person[STORE_ID], table[STORE_ID], game[32];
    int ply;
    store_person who;
} tell_job;

static store_status tell_work(srv_job *j, store *st) {
    tell_job *t = (tell_job *)j;
    return store_person_get(st, t->person, &t->who);
}

static void tell_done(srv_job *j) {
    tell_job *t = (tell_job *)j;
    if (j->status == STORE_OK && t->who.notify[0] && j->s->hook) {
        char body[BODY];
        pent_text out = pent_text_on(body, sizeof body);
        pent_json json = {&out, false};
        pent_json_open(&json, NULL, '{');
        pent_json_str(&json, "event", "turn");
        pent_json_str(&json, "player", t->who.name);
        pent_json_str(&json, "notify", t->who.notify);
        pent_json_str(&json, "table", t->table);
        pent_json_str(&json, "game", t->game);
        pent_json_int(&json, "ply", t->ply);
        pent_json_close(&json, '}');
        enqueue(j->s->hook, body);
    }
    free(t);
}

void srv_hook_turn(srv *s, const char *person, const char *table, const char *game, int ply) {
    if (!s->hook || s->house.stopping) return;
    tell_job *t = calloc(1, sizeof *t);
    if (!t) abort();
    t->job.work = tell_work;
    t->job.done = tell_done;
    snprintf(t->person, sizeof t->person, "%s", person);
    snprintf(t->table, sizeof t->table, "%s", table);
    snprintf(t->game, sizeof t->game, "%s", game);
    t->ply = ply;
    srv_pool_put(s->store_pool, &t->job);
}
