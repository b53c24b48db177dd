/* train_work.c: pentarchy train work: hands for training that is kept in a store: processes that lease
 * games, play them and send the plies back. */
#include "train_work.h"
#include "train/train.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile int stopped;

static void on_signal(int sig) {
    (void)sig;
    stopped = 1;
}

/* One worker until it is stopped or has had nothing to do for long; the exit code. */
static int work(const cli_args *args, const char *store, int lease, int linger) {
    char name[128] = "worker";
    pent_err err = {0};
    gethostname(name, sizeof name - 16);
    name[sizeof name - 17] = 0;
    snprintf(name + strlen(name), 16, "-%ld", (long)getpid());
    train_store *st = train_store_open(store, &err);
    if (!st) return cli_error(args, cli_status(err.code), "%s", err.text);
    train_work w = {.name = name, .lease = lease, .linger = linger, .stop = &stopped};
    pent_status status = train_store_work(st, &w, &err);
    train_store_close(st);
    if (status != PENT_OK) return cli_error(args, cli_status(status), "%s", err.text);
    printf("%ld games played\n", w.played);
    return CLI_OK;
}

bool train_hands_begin(train_hands *h, const cli_args *args, const char *store, int n, int lease,
                       int linger) {
    pid_t parent = getpid();
    *h = (train_hands){0};
    fflush(NULL);
    for (; h->n < n; h->n++) {
        pid_t pid = fork();
        if (pid < 0) return false;
        if (pid == 0) {
            prctl(PR_SET_PDEATHSIG, SIGTERM); /* nobody is left behind by a kill */
            if (getppid() != parent) _exit(CLI_SYSTEM);
            struct sigaction act = {.sa_handler = on_signal};
            sigaction(SIGINT, &act, NULL);
            sigaction(SIGTERM, &act, NULL);
            int code = work(args, store, lease, linger);
            fflush(NULL);
            _exit(code);
        }
        h->pid[h->n] = pid;
    }
    return true;
}

int train_hands_end(train_hands *h, bool now) {
    int code = CLI_OK;
    for (int i = 0; i < h->n; i++) {
        int status = 0;
        if (now) kill(h->pid[i], SIGKILL);
        if (waitpid(h->pid[i], &status, 0) < 0 || now) continue;
        if (WIFEXITED(status) && WEXITSTATUS(status) > code) code = WEXITSTATUS(status);
    }
    h->n = 0;
    return code;
}

int cli_train_work(const cli_args *args) {
    long jobs = sysconf(_SC_NPROCESSORS_ONLN), lease = 120, linger = 600;
    const char *store = cli_get(args, "store");
    if (jobs < 1) jobs = 1;
    if (!store) return cli_error(args, CLI_USAGE, "--store is missing: where the games are");
    if (!cli_number(args, "jobs", 1, TRAIN_MAX_HANDS, &jobs) ||
        !cli_number(args, "lease", 1, 86400, &lease) ||
        !cli_number(args, "linger", 0, 86400, &linger))
        return CLI_USAGE;
    train_hands h;
    if (!train_hands_begin(&h, args, store, (int)jobs, (int)lease, (int)linger)) {
        train_hands_end(&h, true);
        return cli_error(args, CLI_SYSTEM, "no new process");
    }
    signal(SIGINT, SIG_IGN); /* the hands finish their games */
    return train_hands_end(&h, false);
}
