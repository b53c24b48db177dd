/* checkpoint.c: all that training needs to go on, in one file: the plan, weights, moments, average,
 * luck, replay and the version of the net that plays. For the machine's own byte order. */
#include "train.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NET_FILE = PENT_NET_ROOM + 4096 };
static const char magic[16] = "pentarchy learn";

typedef struct { /* fixed part behind the plan */
    uint32_t used, at;
    int64_t due, done, started;
    uint64_t steps, net_bytes, hash;
    double decay1, decay2;
    pent_rng rng;
} head;

/* ---- files at once or not at all ---- */

/* The rename survives a crash only when the folder is on disk, too. */
static bool move_into_place(const char *temp, const char *path) {
    if (rename(temp, path) != 0) return false;
    char copy[PATH_MAX];
    snprintf(copy, sizeof copy, "%s", path);
    int fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return true;
    fsync(fd);
    close(fd);
    return true;
}

static FILE *open_beside(const char *path, char temp[PATH_MAX]) {
    if (snprintf(temp, PATH_MAX, "%s.new", path) >= PATH_MAX) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    return fopen(temp, "wbe");
}

static bool close_beside(FILE *f, bool good, const char *temp, const char *path) {
    good = good && fflush(f) == 0 && fsync(fileno(f)) == 0;
    int trouble = good ? 0 : errno;
    if (fclose(f) != 0 && good) {
        trouble = errno;
        good = false;
    }
    if (good && move_into_place(temp, path)) return true;
    if (good) trouble = errno;
    unlink(temp);
    errno = trouble;
    return false;
}

bool train_file_write(const char *path, const void *bytes, size_t n) {
    char temp[PATH_MAX];
    FILE *f = open_beside(path, temp);
    return f && close_beside(f, fwrite(bytes, 1, n, f) == n, temp, path);
}

char *train_file_read(const char *path, size_t most, size_t *n) {
    FILE *f = fopen(path, "rbe");
    if (!f) return NULL;
    char *bytes = malloc(most + 1);
    *n = bytes ? fread(bytes, 1, most + 1, f) : 0;
    int trouble = !bytes ? ENOMEM : ferror(f) ? EIO : *n > most ? EFBIG : 0;
    fclose(f);
    if (!trouble) {
        bytes[*n] = 0;
        return bytes;
    }
    free(bytes);
    errno = trouble;
    return NULL;
}

/* ---- writing ---- */

static bool put(FILE *f, const void *bytes, size_t n) { return fwrite(bytes, 1, n, f) == n; }

static bool put_rows(FILE *f, const trainer *t) {
    for (uint32_t i = 0; i < t->used; i++) {
        uint32_t n = t->row[i]->n;
        if (!put(f, &n, sizeof n) || !put(f, t->row[i], TRAIN_ROW_BYTES(n))) return false;
    }
    return true;
}

pent_status checkpoint_write(const trainer *t, const char *path, pent_err *err) {
    const learner *l = &t->learner;
    char temp[PATH_MAX], *net = malloc(NET_FILE);
    if (!net) return pent_fail(err, PENT_E_SYSTEM, "out of memory");
    pent_text text = pent_text_on(net, NET_FILE);
    pent_net_write(&t->old_net, &text);
    head h;
    memset(&h, 0, sizeof h);
    h.used = t->used;
    h.at = t->at;
    h.due = t->due;
    h.done = t->done;
    h.started = t->started;
    h.steps = l->steps;
    h.decay1 = l->decay1;
    h.decay2 = l->decay2;
    h.rng = t->rng;
    h.net_bytes = text.len;
    h.hash = trainer_hash(t);
    FILE *f = open_beside(path, temp);
    bool good = f && put(f, magic, sizeof magic) && put(f, &t->plan, sizeof t->plan) &&
                put(f, &h, sizeof h) && put(f, net, text.len) &&
                put(f, l->p, 5 * (size_t)l->params * sizeof *l->p) && put_rows(f, t);
    free(net);
    if (f && close_beside(f, good, temp, path)) return PENT_OK;
    return pent_fail(err, PENT_E_SYSTEM, "cannot write '%s': %s", path, strerror(errno));
}

/* ---- reading ---- */

static bool get(FILE *f, void *bytes, size_t n) { return fread(bytes, 1, n, f) == n; }

static bool get_rows(FILE *f, trainer *t, uint32_t used) {
    for (uint32_t i = 0; i < used; i++) {
        uint32_t n = 0;
        if (!get(f, &n, sizeof n) || n > PENT_MAX_ACTIVE) return false;
        train_row *r = malloc(TRAIN_ROW_BYTES(n) + sizeof *r);
        if (!r) return false;
        t->row[t->used++] = r;
        if (!get(f, r, TRAIN_ROW_BYTES(n)) || r->n != n) return false;
        for (uint32_t k = 0; k < n; k++)
            if (r->pair[2 * k] >= t->learner.inputs) return false;
    }
    return true;
}

static bool get_net(FILE *f, trainer *t, size_t n) {
    char *bytes = n <= NET_FILE ? malloc(n + 1) : NULL;
    bool good = bytes && get(f, bytes, n) &&
                pent_net_read(bytes, n, &t->old_net, t->old_room, PENT_NET_ROOM, NULL) == PENT_OK &&
                pent_net_fits(&t->old_net, t->game, NULL) == PENT_OK;
    free(bytes);
    return good;
}

static pent_status read_body(FILE *f, trainer *t, const pent_game *game, const train_plan *plan,
                             pent_err *err) {
    head h;
    pent_status status = trainer_open(t, game, plan, err);
    if (status != PENT_OK) return status;
    learner *l = &t->learner;
    bool good = get(f, &h, sizeof h) && h.used <= (uint32_t)plan->rows && h.at <= h.used &&
                h.done >= 0 && h.done % plan->batch == 0 && h.started >= 0 && h.started <= 1 &&
                get_net(f, t, h.net_bytes) && get(f, l->p, 5 * (size_t)l->params * sizeof *l->p) &&
                get_rows(f, t, h.used) && fgetc(f) == EOF;
    if (good) {
        t->at = h.at;
        t->due = h.due;
        t->done = h.done;
        t->started = h.started != 0;
        t->rng = h.rng;
        l->steps = h.steps;
        l->decay1 = h.decay1;
        l->decay2 = h.decay2;
        good = trainer_hash(t) == h.hash;
    }
    if (!good) {
        trainer_close(t);
        return pent_fail(err, PENT_E_INPUT, "it is damaged");
    }
    return trainer_renew(t, err);
}

pent_status checkpoint_read(trainer *t, const char *path, pent_err *err) {
    char first[sizeof magic];
    train_plan plan;
    pent_err why = {0};
    FILE *f = fopen(path, "rbe");
    if (!f) return pent_fail(err, PENT_E_SYSTEM, "cannot read '%s': %s", path, strerror(errno));
    pent_status status = PENT_E_INPUT;
    if (!get(f, first, sizeof first) || memcmp(first, magic, sizeof magic) != 0 ||
        !get(f, &plan, sizeof plan) || memchr(plan.game, 0, sizeof plan.game) == NULL)
        pent_fail(&why, PENT_E_INPUT, "this is no checkpoint of pentarchy");
    else if (!pent_game_find(plan.game))
        pent_fail(&why, PENT_E_INPUT, "there is no game '%s'", plan.game);
    else
        status = train_plan_check(&plan, pent_game_find(plan.game), &why);
    if (status == PENT_OK) status = read_body(f, t, pent_game_find(plan.game), &plan, &why);
    fclose(f);
    return status == PENT_OK ? PENT_OK : pent_fail(err, status, "%s: %s", path, why.text);
}
