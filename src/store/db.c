/* db.c: the parts of db.h that do not depend on the database. */
#include "db.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

enum { MAX_VALUES = 24 };

static db_status start(db *d, db_cursor *c, const char *sql, const char *types, va_list *args) {
    db_value v[MAX_VALUES];
    size_t n = strlen(types);
    assert(n <= MAX_VALUES);
    for (size_t i = 0; i < n; i++) {
        if (types[i] == 'i')
            v[i].i = va_arg(*args, long long);
        else if (types[i] == 'r')
            v[i].r = va_arg(*args, double);
        else
            v[i].s = va_arg(*args, const char *);
    }
    *c = (db_cursor){.d = d};
    return d->ops->start(d, c, sql, types, v);
}

db_status db_start(db *d, db_cursor *c, const char *sql, const char *types, ...) {
    va_list args;
    va_start(args, types);
    db_status st = start(d, c, sql, types, &args);
    va_end(args);
    return st;
}

db_status db_run(db *d, const char *sql, const char *types, ...) {
    db_cursor c;
    va_list args;
    va_start(args, types);
    db_status st = start(d, &c, sql, types, &args);
    va_end(args);
    if (st != DB_OK) return st;
    int got;
    while ((got = db_step(&c)) == 1) {
    }
    db_end(&c);
    return got < 0 ? d->status : DB_OK;
}
