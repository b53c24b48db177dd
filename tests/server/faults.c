/* faults.c: see faults.h. Everything is handed on to SQLite's own file system but what the plan fails. */
#include "faults.h"

#include <sqlite3.h>
#include <string.h>

typedef struct file {
    sqlite3_file base;
    sqlite3_file *real; /* lies behind */
} file;

static faults_plan *plan;
static sqlite3_vfs wrapper, *real_vfs;

static sqlite3_file *real(sqlite3_file *f) { return ((file *)f)->real; }

static int fails(faults_kind kind, int code) {
    if (__atomic_load_n(&plan->kind, __ATOMIC_SEQ_CST) != (int64_t)kind) return 0;
    int64_t n = __atomic_add_fetch(&plan->count, 1, __ATOMIC_SEQ_CST);
    if (n < plan->at || (n > plan->at && !plan->stays)) return 0;
    __atomic_add_fetch(&plan->hits, 1, __ATOMIC_SEQ_CST);
    return code;
}

static int f_close(sqlite3_file *f) { return real(f)->pMethods->xClose(real(f)); }
static int f_read(sqlite3_file *f, void *to, int n, sqlite3_int64 at) {
    int bad = fails(FAULTS_READ, SQLITE_IOERR_READ);
    return bad ? bad : real(f)->pMethods->xRead(real(f), to, n, at);
}
static int f_write(sqlite3_file *f, const void *from, int n, sqlite3_int64 at) {
    int bad = fails(FAULTS_WRITE, SQLITE_IOERR_WRITE);
    if (!bad) bad = fails(FAULTS_FULL, SQLITE_FULL);
    return bad ? bad : real(f)->pMethods->xWrite(real(f), from, n, at);
}
static int f_truncate(sqlite3_file *f, sqlite3_int64 size) {
    int bad = fails(FAULTS_WRITE, SQLITE_IOERR_TRUNCATE);
    return bad ? bad : real(f)->pMethods->xTruncate(real(f), size);
}
/* No power is cut here, so nothing need reach the disk; waiting for it would be most of the time. */
static int f_sync(sqlite3_file *f, int flags) {
    (void)f;
    (void)flags;
    return fails(FAULTS_SYNC, SQLITE_IOERR_FSYNC);
}
static int f_size(sqlite3_file *f, sqlite3_int64 *size) {
    return real(f)->pMethods->xFileSize(real(f), size);
}
static int f_lock(sqlite3_file *f, int how) { return real(f)->pMethods->xLock(real(f), how); }
static int f_unlock(sqlite3_file *f, int how) { return real(f)->pMethods->xUnlock(real(f), how); }
static int f_reserved(sqlite3_file *f, int *out) {
    return real(f)->pMethods->xCheckReservedLock(real(f), out);
}
static int f_control(sqlite3_file *f, int op, void *arg) {
    return real(f)->pMethods->xFileControl(real(f), op, arg);
}
static int f_sector(sqlite3_file *f) { return real(f)->pMethods->xSectorSize(real(f)); }
static int f_traits(sqlite3_file *f) { return real(f)->pMethods->xDeviceCharacteristics(real(f)); }
static int f_shm_map(sqlite3_file *f, int page, int size, int extend, void volatile **out) {
    return real(f)->pMethods->xShmMap(real(f), page, size, extend, out);
}
static int f_shm_lock(sqlite3_file *f, int at, int n, int flags) {
    return real(f)->pMethods->xShmLock(real(f), at, n, flags);
}
static void f_shm_barrier(sqlite3_file *f) { real(f)->pMethods->xShmBarrier(real(f)); }
static int f_shm_unmap(sqlite3_file *f, int drop) {
    return real(f)->pMethods->xShmUnmap(real(f), drop);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = f_close,
    .xRead = f_read,
    .xWrite = f_write,
    .xTruncate = f_truncate,
    .xSync = f_sync,
    .xFileSize = f_size,
    .xLock = f_lock,
    .xUnlock = f_unlock,
    .xCheckReservedLock = f_reserved,
    .xFileControl = f_control,
    .xSectorSize = f_sector,
    .xDeviceCharacteristics = f_traits,
    .xShmMap = f_shm_map,
    .xShmLock = f_shm_lock,
    .xShmBarrier = f_shm_barrier,
    .xShmUnmap = f_shm_unmap,
};

static int open_file(sqlite3_vfs *v, const char *name, sqlite3_file *f, int flags, int *out) {
    (void)v;
    file *mine = (file *)f;
    mine->real = (sqlite3_file *)(mine + 1);
    memset(mine->real, 0, (size_t)real_vfs->szOsFile);
    int code = real_vfs->xOpen(real_vfs, name, mine->real, flags, out);
    f->pMethods = mine->real->pMethods ? &methods : NULL;
    return code;
}

void faults_install(faults_plan *p) {
    plan = p;
    real_vfs = sqlite3_vfs_find(NULL);
    wrapper = *real_vfs;
    wrapper.szOsFile = (int)sizeof(file) + real_vfs->szOsFile;
    wrapper.zName = "faults";
    wrapper.xOpen = open_file;
    sqlite3_vfs_register(&wrapper, 1);
}
