/* process.c: a child with limits: started without a shell in a process group of its own, with
 * nothing of ours open but three pipes; written to and read from with a deadline; ended for certain. */
#include "bots.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

double bots_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int rest_of(double until) {
    double left = (until - bots_now()) * 1000;
    if (left <= 0) return 0;
    return left > 1e9 ? 1000000000 : (int)left + 1;
}

/* ---- starting ---- */

static void close_end(int *fd) {
    if (*fd >= 0) close(*fd);
    *fd = -1;
}

/* Both ends above 2, so that they are in nobody's way in the child. */
static bool open_pipe(int end[2]) {
    if (pipe2(end, O_CLOEXEC) != 0) {
        end[0] = end[1] = -1;
        return false;
    }
    for (int i = 0; i < 2; i++) {
        if (end[i] > 2) continue;
        int up = fcntl(end[i], F_DUPFD_CLOEXEC, 3);
        close(end[i]);
        end[i] = up;
        if (up < 0) return false;
    }
    return true;
}

static void limit(int what, rlim_t most) {
    struct rlimit r;
    if (getrlimit(what, &r) != 0) return;
    if (r.rlim_max != RLIM_INFINITY && most > r.rlim_max) most = r.rlim_max;
    r.rlim_cur = r.rlim_max = most;
    setrlimit(what, &r);
}

/* In the child, where only what is safe between fork and exec may be called. */
static void become(char *const argv[], long memory, const int std[3], int report) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (int i = 0; i < 3; i++) dup2(std[i], i);
    dup2(report, 3);
    fcntl(3, F_SETFD, FD_CLOEXEC);
    if (close_range(4, UINT_MAX, 0) != 0)
        for (int fd = 4; fd < 4096; fd++) close(fd);
    for (int sig = 1; sig < NSIG; sig++) signal(sig, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    limit(RLIMIT_CORE, 0);
    if (memory) limit(RLIMIT_AS, (rlim_t)memory << 20);
    execvp(argv[0], argv);
    int trouble = errno;
    ssize_t told = write(3, &trouble, sizeof trouble);
    _exit(told > 0 ? 127 : 126);
}

/* Pipes: 0 what it reads, 1 what it writes, 2 its errors, 3 why it could not start. */
static pent_status start(bots_process *p, char *const argv[], long memory, int pipes[4][2],
                         pent_err *err) {
    for (int i = 0; i < 4; i++)
        if (!open_pipe(pipes[i]))
            return pent_fail(err, PENT_E_SYSTEM, "no pipe to '%s': %s", argv[0], strerror(errno));
    pid_t pid = fork();
    if (pid < 0)
        return pent_fail(err, PENT_E_SYSTEM, "no process for '%s': %s", argv[0], strerror(errno));
    if (pid == 0)
        become(argv, memory, (int[3]){pipes[0][0], pipes[1][1], pipes[2][1]}, pipes[3][1]);
    setpgid(pid, pid); /* whoever is first: it must be there before anything is killed */
    p->pid = pid;
    close_end(&pipes[3][1]);
    int trouble = 0;
    ssize_t got;
    do got = read(pipes[3][0], &trouble, sizeof trouble);
    while (got < 0 && errno == EINTR);
    if (got <= 0) return PENT_OK;
    waitpid(pid, NULL, 0);
    p->pid = 0;
    return pent_fail(err, PENT_E_INPUT, "cannot run '%s': %s", argv[0], strerror(trouble));
}

pent_status bots_start(bots_process *p, char *const argv[], long memory, pent_err *err) {
    int pipes[4][2] = {{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}};
    *p =
        (bots_process){.in = -1, .out = -1, .err = -1, .life = -1, .buffer = malloc(BOTS_LINE + 1)};
    pent_status st = p->buffer ? start(p, argv, memory, pipes, err)
                               : pent_fail(err, PENT_E_SYSTEM, "out of memory");
    if (st == PENT_OK) {
        p->in = pipes[0][1];
        p->out = pipes[1][0];
        p->err = pipes[2][0];
        pipes[0][1] = pipes[1][0] = pipes[2][0] = -1;
        p->life = (int)syscall(SYS_pidfd_open, p->pid, 0);
        fcntl(p->in, F_SETFL, O_NONBLOCK);
        fcntl(p->out, F_SETFL, O_NONBLOCK);
        fcntl(p->err, F_SETFL, O_NONBLOCK);
    } else {
        free(p->buffer);
        p->buffer = NULL;
    }
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 2; k++) close_end(&pipes[i][k]);
    return st;
}

/* ---- talking ---- */

/* A bot that went away must not end us, and the program's own habits about SIGPIPE stay. */
static ssize_t write_quietly(int fd, const char *text, size_t n) {
    sigset_t pipe_signal, before, waiting;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    sigpending(&waiting);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    ssize_t wrote = write(fd, text, n);
    int trouble = errno;
    if (wrote < 0 && trouble == EPIPE && !sigismember(&waiting, SIGPIPE))
        while (sigtimedwait(&pipe_signal, NULL, &(struct timespec){0, 0}) < 0 && errno == EINTR)
            continue;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = trouble;
    return wrote;
}

/* Keeps the end of what it says on its standard error. */
static void hear_errors(bots_process *p) {
    char said[512];
    ssize_t n;
    while (p->err >= 0 && (n = read(p->err, said, sizeof said)) != 0) {
        if (n < 0) return;
        size_t room = sizeof p->words - 1, have = strlen(p->words), more = (size_t)n;
        const char *from = said;
        if (more > room) {
            from += more - room;
            more = room;
        }
        if (have + more > room) {
            memmove(p->words, p->words + have + more - room, room - more);
            have = room - more;
        }
        for (size_t i = 0; i < more; i++) p->words[have + i] = from[i] ? from[i] : '?';
        p->words[have + more] = 0;
        p->said += (size_t)n;
    }
    close_end(&p->err);
}

bots_got bots_send(bots_process *p, const char *text, size_t n, double until) {
    p->said = 0;
    while (n) {
        if (p->in < 0) return BOTS_GONE;
        ssize_t wrote = write_quietly(p->in, text, n);
        if (wrote > 0) {
            text += wrote;
            n -= (size_t)wrote;
            continue;
        }
        if (errno == EINTR) continue;
        if (errno != EAGAIN) return BOTS_GONE;
        struct pollfd wait[2] = {{p->in, POLLOUT, 0}, {p->err, POLLIN, 0}};
        if (poll(wait, 2, rest_of(until)) == 0) return BOTS_LATE;
        if (wait[1].revents) hear_errors(p);
    }
    return BOTS_OK;
}

/* A line that is in the buffer, or NULL. */
static char *cut_line(bots_process *p) {
    char *from = p->buffer + p->read, *end = memchr(from, '\n', p->used - p->read);
    if (!end) return NULL;
    p->read = (size_t)(end - p->buffer) + 1;
    if (end > from && end[-1] == '\r') end--;
    *end = 0;
    for (char *c = from; c < end; c++)
        if (!*c) *c = '?';
    return from;
}

/* Reads what has come; false at its end. */
static bool hear(bots_process *p) {
    memmove(p->buffer, p->buffer + p->read, p->used - p->read);
    p->used -= p->read;
    p->read = 0;
    ssize_t n = read(p->out, p->buffer + p->used, BOTS_LINE - p->used);
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) return false;
    if (n > 0) {
        p->used += (size_t)n;
        p->said += (size_t)n;
    }
    return true;
}

bots_got bots_line(bots_process *p, double until, char **line) {
    if (!p->buffer) return BOTS_GONE;
    for (;;) {
        if ((*line = cut_line(p))) return BOTS_OK;
        if (p->gone || p->out < 0) return BOTS_GONE;
        if (p->used - p->read == BOTS_LINE || p->said > BOTS_OUTPUT) return BOTS_FLOOD;
        struct pollfd wait[3] = {{p->out, POLLIN, 0}, {p->err, POLLIN, 0}, {p->life, POLLIN, 0}};
        int got = poll(wait, 3, rest_of(until));
        if (got == 0) return BOTS_LATE;
        if (got < 0) continue;
        if (wait[1].revents) hear_errors(p);
        if (wait[0].revents)
            p->gone = !hear(p);
        else if (wait[2].revents)
            p->gone = true; /* its output may be open in a child of it */
    }
}

/* ---- ending ---- */

/* Until it has ended, but not collected, so that its number stays its own. */
static bool wait_for(const bots_process *p, double until) {
    siginfo_t info = {0};
    struct pollfd wait = {p->life, POLLIN, 0};
    while (p->life >= 0 && poll(&wait, 1, rest_of(until)) < 0 && errno == EINTR) continue;
    for (;;) {
        if (waitid(P_PID, (id_t)p->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid)
            return true;
        if (p->life >= 0 || !rest_of(until)) return false;
        nanosleep(&(struct timespec){0, 1000000}, NULL); /* an old kernel */
    }
}

static void describe(int status, pent_text *how) {
    if (WIFSIGNALED(status))
        pent_say(how, "it was ended by signal %d", WTERMSIG(status));
    else
        pent_say(how, "it ended with exit code %d", WEXITSTATUS(status));
}

bool bots_end(bots_process *p, double grace, pent_text *how) {
    if (!p->pid) return true;
    double until = bots_now() + grace;
    if (grace > 0 && !p->gone) write_quietly(p->in, "quit\n", 5);
    close_end(&p->in);
    bool went = wait_for(p, until);
    int status = 0;
    kill(-p->pid, SIGKILL); /* its children too; before it is collected, so the number is its own */
    while (waitpid(p->pid, &status, 0) < 0 && errno == EINTR) continue;
    if (p->err >= 0) hear_errors(p);
    if (went && how) describe(status, how);
    close_end(&p->out);
    close_end(&p->err);
    close_end(&p->life);
    free(p->buffer);
    p->buffer = NULL;
    p->pid = 0;
    return went;
}
