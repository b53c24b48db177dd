/* files.c: reading records with care (size, kind, bytes) and replacing files at once or not at all.
 */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_FILE = 4 << 20, FIRST_ROOM = 1 << 16, MAX_ROOM = 1 << 28 };

/* Up to MAX_FILE + 1 bytes of an open file; -1 when reading fails. */
static ssize_t read_all(int fd, char *buf) {
    size_t n = 0;
    while (n <= MAX_FILE) {
        ssize_t got = read(fd, buf + n, MAX_FILE + 1 - n);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return -1;
        if (got == 0) break;
        n += (size_t)got;
    }
    return (ssize_t)n;
}

static int open_for_reading(const cli_args *args, const char *path) {
    if (!strcmp(path, "-")) return STDIN_FILENO;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    struct stat st;
    if (fd < 0 || fstat(fd, &st) < 0) {
        cli_error(args, CLI_SYSTEM, "cannot read '%s': %s", path, strerror(errno));
        if (fd >= 0) close(fd);
        return -1;
    }
    if (!S_ISDIR(st.st_mode)) return fd;
    cli_error(args, CLI_SYSTEM, "'%s' is a folder, not a record", path);
    close(fd);
    return -1;
}

char *cli_read_text(const cli_args *args, const char *path, size_t *n, int *code) {
    *code = CLI_SYSTEM;
    int fd = open_for_reading(args, path);
    if (fd < 0) return NULL;
    char *buf = malloc(MAX_FILE + 2);
    ssize_t got = buf ? read_all(fd, buf) : -1;
    int trouble = buf ? errno : ENOMEM;
    if (fd != STDIN_FILENO) close(fd);
    if (got < 0) {
        cli_error(args, CLI_SYSTEM, "cannot read '%s': %s", path, strerror(trouble));
    } else if (got > MAX_FILE) {
        *code =
            cli_error(args, CLI_REFUSED, "'%s' is too large for a record (more than 4 MiB)", path);
    } else if (memchr(buf, 0, (size_t)got)) {
        *code = cli_error(args, CLI_REFUSED, "'%s' is not a record: it holds binary data", path);
    } else {
        *code = CLI_OK;
        *n = (size_t)got;
        buf[got] = 0;
        return buf;
    }
    free(buf);
    return NULL;
}

pent_table *cli_parse_record(const cli_args *args, const char *path, const char *text, size_t n,
                             int *code) {
    pent_err err = {0};
    pent_table *t = NULL;
    if (n == 0)
        pent_fail(&err, PENT_E_INPUT, "it is empty; 'pentarchy new' makes a record");
    else
        t = pent_table_read(text, n, &err);
    if (!t) *code = cli_error(args, cli_status(err.code), "%s: %s", path, err.text);
    return t;
}

pent_table *cli_read_record(const cli_args *args, const char *path, int *code) {
    size_t n = 0;
    char *text = cli_read_text(args, path, &n, code);
    if (!text) return NULL;
    pent_table *t = cli_parse_record(args, path, text, n, code);
    free(text);
    return t;
}

/* ---- writing ---- */

static bool write_all(int fd, const char *bytes, size_t n) {
    while (n) {
        ssize_t put = write(fd, bytes, n);
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return false;
        bytes += put;
        n -= (size_t)put;
    }
    return true;
}

static int cannot_write(const cli_args *args, const char *path) {
    return cli_error(args, CLI_SYSTEM, "cannot write '%s': %s", path, strerror(errno));
}

/* The rename itself survives a crash only when the folder is on disk, too. */
static void sync_folder(const char *path) {
    char copy[PATH_MAX];
    snprintf(copy, sizeof copy, "%s", path);
    int fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    fsync(fd);
    close(fd);
}

/* A new file beside `path`, with a name nobody else has. */
static int open_beside(const char *path, char *temp, size_t cap) {
    for (int tries = 0; tries < 20; tries++) {
        uint32_t salt;
        if (!cli_os_random(&salt, sizeof salt)) return -1;
        if (snprintf(temp, cap, "%s.%08x.tmp", path, salt) >= (int)cap) {
            errno = ENAMETOOLONG;
            return -1;
        }
        int fd = open(temp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0 || errno != EEXIST) return fd;
    }
    return -1;
}

/* An interrupt waits until the file is swapped, so that no half-written one stays behind. */
static void hold_signals(bool hold, sigset_t *before) {
    sigset_t some;
    sigemptyset(&some);
    sigaddset(&some, SIGINT);
    sigaddset(&some, SIGTERM);
    sigaddset(&some, SIGHUP);
    if (hold)
        pthread_sigmask(SIG_BLOCK, &some, before);
    else
        pthread_sigmask(SIG_SETMASK, before, NULL);
}

/* Writes, syncs if durable, and swaps; `old` is the file that is there now, or NULL. */
static int write_and_swap(const cli_args *args, const char *path, const char *bytes, size_t n,
                          const struct stat *old, bool durable) {
    char temp[PATH_MAX];
    int fd = open_beside(path, temp, sizeof temp);
    if (fd < 0) return cannot_write(args, path);
    bool ok = write_all(fd, bytes, n) && (!old || fchmod(fd, old->st_mode & 07777) == 0) &&
              (!durable || fsync(fd) == 0);
    int trouble = errno;
    if (close(fd) < 0 && ok) {
        ok = false;
        trouble = errno;
    }
    if (ok && rename(temp, path) < 0) {
        ok = false;
        trouble = errno;
    }
    if (ok) {
        if (durable) sync_folder(path);
        return CLI_OK;
    }
    unlink(temp);
    errno = trouble;
    return cannot_write(args, path);
}

static int replace_file(const cli_args *args, const char *path, const char *bytes, size_t n,
                        const struct stat *old, bool durable) {
    sigset_t before;
    hold_signals(true, &before);
    int code = write_and_swap(args, path, bytes, n, old, durable);
    hold_signals(false, &before);
    return code;
}

/* Pipes and devices have no name to swap. */
static int write_in_place(const cli_args *args, const char *path, const char *bytes, size_t n) {
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0) return cannot_write(args, path);
    bool ok = write_all(fd, bytes, n);
    if (close(fd) < 0) ok = false;
    return ok ? CLI_OK : cannot_write(args, path);
}

static int write_stdout(const cli_args *args, const char *bytes, size_t n) {
    if (fwrite(bytes, 1, n, stdout) == n && fflush(stdout) == 0) return CLI_OK;
    return cannot_write(args, "standard output");
}

static int write_file(const cli_args *args, const char *path, const char *bytes, size_t n,
                      bool durable) {
    if (!path || !strcmp(path, "-")) return write_stdout(args, bytes, n);
    struct stat st;
    if (stat(path, &st) < 0) return replace_file(args, path, bytes, n, NULL, durable);
    if (S_ISDIR(st.st_mode))
        return cli_error(args, CLI_SYSTEM, "cannot write '%s': it is a folder", path);
    if (!S_ISREG(st.st_mode)) return write_in_place(args, path, bytes, n);
    if (access(path, W_OK) < 0) return cannot_write(args, path); /* renaming would get round it */
    char real[PATH_MAX];                                         /* a link stays a link */
    if (!realpath(path, real)) return cannot_write(args, path);
    return replace_file(args, real, bytes, n, &st, durable);
}

int cli_write_file(const cli_args *args, const char *path, const char *bytes, size_t n) {
    return write_file(args, path, bytes, n, true);
}

char *cli_text(void (*fill)(pent_text *out, const void *what), const void *what, size_t *n) {
    for (size_t room = FIRST_ROOM; room <= MAX_ROOM; room *= 4) {
        char *buf = malloc(room);
        if (!buf) return NULL;
        pent_text out = pent_text_on(buf, room);
        fill(&out, what);
        if (!out.cut) {
            *n = out.len;
            return buf;
        }
        free(buf);
    }
    return NULL;
}

static void fill_record(pent_text *out, const void *table) {
    pent_table_write(table, PENT_TRUTH, PENT_NO_HASHES, out);
}

int cli_write_record(const cli_args *args, const char *path, const pent_table *t, bool durable) {
    size_t n = 0;
    char *text = cli_text(fill_record, t, &n);
    if (!text) return cli_error(args, CLI_SYSTEM, "out of memory");
    int code = write_file(args, path, text, n, durable);
    free(text);
    return code;
}

int cli_with_record(const cli_args *args, int (*work)(const cli_args *args, const pent_table *t)) {
    int code = CLI_OK;
    pent_table *t = cli_read_record(args, args->word[0], &code);
    if (!t) return code;
    code = work(args, t);
    pent_table_free(t);
    return code;
}
