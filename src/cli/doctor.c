/* doctor.c: pentarchy admin doctor: what an operator should know before it hurts, and what to do about it. It changes
 * nothing, and may run beside the server. */
#include "doctor.h"
#include "cli.h"
#include "server/server.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

typedef struct findings {
    int bad, warned;
} findings;

static void tell(void *ctx, char level, const char *text) {
    findings *f = ctx;
    f->bad += level == 'b';
    f->warned += level == 'w';
    printf("%-5s %s\n", level == 'b' ? "BAD" : level == 'w' ? "warn" : "ok", text);
}

static bool is_file(const char *where) { return !strstr(where, "://"); }

/* ---- the file ---- */

/* Before SQLite opens it: closing this would drop its locks. */
static bool in_use(const char *where) {
    int fd = is_file(where) ? open(where, O_RDONLY | O_CLOEXEC) : -1;
    bool used = fd >= 0 && flock(fd, LOCK_EX | LOCK_NB);
    if (fd >= 0) close(fd);
    return used;
}

static void check_file(const char *where, findings *f) {
    struct stat st, log;
    struct statvfs disk;
    char text[400], wal[4200];
    if (stat(where, &st)) return;
    if (st.st_mode & 077) {
        snprintf(text, sizeof text,
                 "others than its owner may read the store (mode %03o), which has hashes of "
                 "passphrases: chmod 600 %.200s",
                 (unsigned)st.st_mode & 0777, where);
        tell(f, 'w', text);
    }
    snprintf(wal, sizeof wal, "%.4095s-wal", where);
    if (!stat(wal, &log) && log.st_size > 256l << 20)
        tell(f, 'w',
             "the write-ahead log is over 256 MB: something reads for very long; restart "
             "the server when it suits");
    char *folder = strdup(where), *slash = folder ? strrchr(folder, '/') : NULL;
    if (slash) *slash = 0;
    if (!statvfs(slash ? (*folder ? folder : "/") : ".", &disk)) {
        long long left = (long long)disk.f_bavail * (long long)disk.f_frsize;
        bool little = left < 512ll << 20 || left < st.st_size;
        snprintf(text, sizeof text, "%lld MB of disk are free beside a store of %lld MB%s",
                 left >> 20, (long long)st.st_size >> 20,
                 little ? ": a copy does not fit; make room before moves are refused" : "");
        tell(f, little ? 'w' : 'o', text);
    }
    free(folder);
}

/* ---- the settings of the server ---- */

static void check_sockets(long sockets, findings *f) {
    struct rlimit files;
    char text[200];
    if (getrlimit(RLIMIT_NOFILE, &files)) return;
    bool few = files.rlim_max != RLIM_INFINITY && files.rlim_max < (rlim_t)sockets + 100;
    snprintf(text, sizeof text, "%llu files may be open, for %ld sockets%s",
             (unsigned long long)files.rlim_max, sockets,
             few ? ": LimitNOFILE= in the unit, or ulimit -Hn, or fewer --sockets" : "");
    tell(f, few ? 'w' : 'o', text);
}

static void check_listen(const cli_args *args, bool used, findings *f) {
    char host[64] = "127.0.0.1", text[400];
    srv_config c;
    pent_err err = {0};
    srv_config_default(&c);
    c.net.address = host;
    c.net.cert = cli_get(args, "cert");
    c.net.key = cli_get(args, "key");
    if (used && !cli_has(args, "cert")) {
        tell(f, 'o', "a server runs on this store");
        return;
    }
    if (cli_has(args, "listen") &&
        !cli_address(args, cli_get(args, "listen"), host, sizeof host, &c.net.port)) {
        f->bad++;
        return;
    }
    if (used) c.net.port = 0; /* its port is taken by itself */
    bool ok = net_check(&c.net, &err);
    snprintf(text, sizeof text, "it can listen on %s port %d%s", host, c.net.port,
             c.net.cert ? " with this certificate" : "");
    tell(f, ok ? 'o' : 'b', ok ? text : err.text);
}

int cli_doctor(const cli_args *args, const char *where) {
    findings f = {0};
    pent_err err = {0};
    long sockets = 12000;
    if (!cli_number(args, "sockets", 16, 100000, &sockets)) return CLI_USAGE;
    if (!cli_has(args, "cert") != !cli_has(args, "key"))
        return cli_error(args, CLI_USAGE, "TLS needs both --cert and --key");
    bool used = in_use(where);
    if (is_file(where) && access(where, F_OK)) {
        tell(&f, 'w', "there is no such store yet: the server makes it");
    } else {
        if (is_file(where)) check_file(where, &f);
        store *s = store_open_still(where, &err);
        if (!s || store_examine(s, tell, &f) != STORE_OK)
            tell(&f, 'b', s ? store_why(s) : err.text);
        store_close(s);
    }
    check_sockets(sockets, &f);
    check_listen(args, used, &f);
    printf("%d bad, %d to look at\n", f.bad, f.warned);
    return f.bad ? CLI_REFUSED : CLI_OK;
}
