/* workers.c: who plays the games: this process itself, or several beside it that are given numbers
 * and send plies back. Games come in any order and are handed out in theirs; a worker that dies
 * costs its games' time and nothing else. */
#include "train.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_WORKERS = 64, AT_ONCE = 2, NET_FILE = PENT_NET_ROOM + 4096, MAX_DEATHS = 1000 };

typedef struct {
    pid_t pid;
    int fd;
    int64_t version;          /* of the net it has; -1: none */
    int64_t playing[AT_ONCE]; /* games it was given; -1: none */
} worker;

struct workers {
    trainer *t;
    int n, deaths;
    int64_t next;      /* the first number that nobody was given */
    int64_t window;    /* games that may be ahead of the trainer */
    train_game *ready; /* by number modulo window; number -1: not there yet */
    int64_t *again;    /* numbers that a dead worker had */
    int n_again;
    pent_judgement *own; /* when there are no processes */
    int64_t own_version;
    worker worker[MAX_WORKERS];
};

/* What is asked of a worker; the bytes of a net follow when it is new. */
typedef struct {
    int64_t number, version;
    uint64_t net_bytes;
} request;

/* What comes back; plies and best moves follow. */
typedef struct {
    int64_t number;
    int32_t plies, good;
} reply;

static bool send_all(int fd, const void *bytes, size_t n) {
    const char *at = bytes;
    while (n) {
        ssize_t put = send(fd, at, n, MSG_NOSIGNAL);
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) return false;
        at += put;
        n -= (size_t)put;
    }
    return true;
}

static bool receive_all(int fd, void *bytes, size_t n) {
    char *at = bytes;
    while (n) {
        ssize_t got = read(fd, at, n);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        at += got;
        n -= (size_t)got;
    }
    return true;
}

/* ---- the worker's side ---- */

typedef struct {
    pent_game game;
    pent_net net;
    void *room;
    pent_judgement *judgement;
} player;

static bool new_net(int fd, player *p, const pent_game *game, size_t n) {
    char *bytes = n <= NET_FILE ? malloc(n) : NULL;
    bool good = bytes && receive_all(fd, bytes, n) &&
                pent_net_read(bytes, n, &p->net, p->room, PENT_NET_ROOM, NULL) == PENT_OK;
    free(bytes);
    pent_judgement_close(p->judgement);
    p->judgement = NULL;
    if (!good) return false;
    p->game = *game;
    p->game.net = &p->net;
    return (p->judgement = pent_judgement_open(&p->game)) != NULL;
}

static void serve(int fd, const train_plan *plan, const pent_game *game) {
    player p = {.room = malloc(PENT_NET_ROOM)};
    train_game g = {0};
    request q;
    while (p.room && receive_all(fd, &q, sizeof q)) {
        if (q.net_bytes && !new_net(fd, &p, game, q.net_bytes)) break;
        if (!p.judgement || !train_play(plan, &p.game, p.judgement, q.number, &g)) break;
        reply r = {.number = q.number, .plies = g.plies, .good = 1};
        size_t n = (size_t)g.plies * sizeof *g.ply;
        if (!send_all(fd, &r, sizeof r) || !send_all(fd, g.ply, n) || !send_all(fd, g.best, n))
            break;
    }
    train_game_free(&g);
    pent_judgement_close(p.judgement);
    free(p.room);
}

/* ---- the trainer's side ---- */

static bool begin(workers *w, int i) {
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) return false;
    pid_t pid = fork();
    if (pid < 0) {
        close(pair[0]);
        close(pair[1]);
        return false;
    }
    if (pid == 0) {
        for (int k = 0; k < w->n; k++)
            if (w->worker[k].fd >= 0) close(w->worker[k].fd);
        close(pair[0]);
        serve(pair[1], &w->t->plan, w->t->game);
        _exit(0);
    }
    close(pair[1]);
    w->worker[i] = (worker){.pid = pid, .fd = pair[0], .version = -1};
    for (int k = 0; k < AT_ONCE; k++) w->worker[i].playing[k] = -1;
    return true;
}

/* Its games go to others; a new one takes its place. */
static bool bury(workers *w, int i, pent_err *err) {
    worker *x = &w->worker[i];
    close(x->fd);
    x->fd = -1;
    kill(x->pid, SIGKILL);
    waitpid(x->pid, NULL, 0);
    for (int k = 0; k < AT_ONCE; k++)
        if (x->playing[k] >= 0) w->again[w->n_again++] = x->playing[k];
    if (++w->deaths > MAX_DEATHS || !begin(w, i)) {
        pent_fail(err, PENT_E_SYSTEM, "the workers die: %d so far", w->deaths);
        return false;
    }
    return true;
}

workers *workers_open(trainer *t, int n, pent_err *err) {
    workers *w = calloc(1, sizeof *w);
    if (n > MAX_WORKERS) n = MAX_WORKERS;
    if (w) {
        w->t = t;
        w->own_version = -1;
        w->next = t->done;
        w->window = 2 * (int64_t)t->plan.batch;
        if (w->window > 4096) w->window = 4096;
        w->ready = calloc((size_t)w->window, sizeof *w->ready);
        w->again = calloc((size_t)w->window, sizeof *w->again);
    }
    if (!w || !w->ready || !w->again) {
        workers_close(w);
        pent_fail(err, PENT_E_SYSTEM, "out of memory");
        return NULL;
    }
    for (int64_t i = 0; i < w->window; i++) w->ready[i].number = -1;
    for (int i = 0; i < MAX_WORKERS; i++) w->worker[i].fd = -1;
    for (; n > 1 && w->n < n; w->n++)
        if (!begin(w, w->n)) {
            workers_close(w);
            pent_fail(err, PENT_E_SYSTEM, "no new process: %s", strerror(errno));
            return NULL;
        }
    return w;
}

void workers_close(workers *w) {
    if (!w) return;
    for (int i = 0; i < w->n; i++) {
        close(w->worker[i].fd); /* it ends by itself */
        kill(w->worker[i].pid, SIGKILL);
        waitpid(w->worker[i].pid, NULL, 0);
    }
    for (int64_t i = 0; w->ready && i < w->window; i++) train_game_free(&w->ready[i]);
    free(w->ready);
    free(w->again);
    pent_judgement_close(w->own);
    free(w);
}

int workers_process(const workers *w, int i) {
    return i >= 0 && i < w->n ? (int)w->worker[i].pid : -1;
}

static const pent_net *net_for(const workers *w, int64_t number) {
    const trainer *t = w->t;
    return train_version(&t->plan, number) == train_version(&t->plan, t->done) ? &t->old_net
                                                                               : &t->new_net;
}

/* Can this number be played already? Its net must be there, and room for it. */
static bool may_begin(const workers *w, int64_t number, int64_t last) {
    const trainer *t = w->t;
    int64_t newest = t->done / t->plan.batch;
    return number < last && number < t->done + w->window &&
           train_version(&t->plan, number) <= newest;
}

static bool give(workers *w, worker *x, int slot, int64_t number) {
    request q = {.number = number, .version = train_version(&w->t->plan, number)};
    char *bytes = NULL;
    if (q.version != x->version) {
        bytes = malloc(NET_FILE);
        if (!bytes) return false;
        pent_text text = pent_text_on(bytes, NET_FILE);
        pent_net_write(net_for(w, number), &text);
        q.net_bytes = text.len;
    }
    bool good = send_all(x->fd, &q, sizeof q) && send_all(x->fd, bytes, q.net_bytes);
    free(bytes);
    x->version = q.version;
    x->playing[slot] = number;
    return good;
}

static bool give_all(workers *w, int64_t last, pent_err *err) {
    for (int i = 0; i < w->n; i++)
        for (int k = 0; k < AT_ONCE; k++) {
            worker *x = &w->worker[i];
            if (x->playing[k] >= 0) continue;
            bool old = w->n_again > 0;
            int64_t number = old ? w->again[w->n_again - 1] : w->next;
            if (!old && !may_begin(w, number, last)) return true;
            if (old)
                w->n_again--;
            else
                w->next++;
            if (!give(w, x, k, number) && !bury(w, i, err)) return false;
        }
    return true;
}

/* One game from a worker; false: it is dead or talks nonsense. */
static bool receive(workers *w, worker *x) {
    reply r;
    if (!receive_all(x->fd, &r, sizeof r) || r.good != 1 || r.plies < 0 ||
        r.plies > w->t->game->max_plies)
        return false;
    int slot = 0;
    while (slot < AT_ONCE && x->playing[slot] != r.number) slot++;
    if (slot == AT_ONCE) return false;
    train_game g = {.number = r.number, .plies = r.plies, .room = r.plies};
    size_t n = (size_t)r.plies * sizeof *g.ply;
    g.ply = malloc(n + 1);
    g.best = malloc(n + 1);
    if (!g.ply || !g.best || !receive_all(x->fd, g.ply, n) || !receive_all(x->fd, g.best, n)) {
        train_game_free(&g);
        return false;
    }
    train_game *at = &w->ready[r.number % w->window];
    train_game_free(at);
    *at = g;
    x->playing[slot] = -1;
    return true;
}

static bool wait_for_some(workers *w, pent_err *err) {
    struct pollfd p[MAX_WORKERS];
    for (int i = 0; i < w->n; i++) p[i] = (struct pollfd){.fd = w->worker[i].fd, .events = POLLIN};
    if (poll(p, (nfds_t)w->n, -1) < 0) return errno == EINTR;
    for (int i = 0; i < w->n; i++)
        if (p[i].revents && !receive(w, &w->worker[i]) && !bury(w, i, err)) return false;
    return true;
}

/* Without processes: the trainer waits while the game is played. */
static const train_game *play_here(workers *w, pent_err *err) {
    trainer *t = w->t;
    int64_t version = train_version(&t->plan, t->done);
    if (version != w->own_version) {
        pent_judgement_close(w->own);
        w->own = pent_judgement_open(&t->old_game);
        w->own_version = version;
    }
    if (w->own && train_play(&t->plan, &t->old_game, w->own, t->done, &w->ready[0]))
        return &w->ready[0];
    pent_fail(err, PENT_E_SYSTEM, "out of memory");
    return NULL;
}

const train_game *workers_next(workers *w, int64_t last, pent_err *err) {
    if (w->n == 0) return play_here(w, err);
    train_game *at = &w->ready[w->t->done % w->window];
    for (;;) {
        if (!give_all(w, last, err)) return NULL;
        if (at->number == w->t->done) return at;
        if (!wait_for_some(w, err)) return NULL;
    }
}
