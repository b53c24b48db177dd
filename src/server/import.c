/* import.c: a table from a record that somebody sent (room/import.c): read on the thread for passphrases, never
 * on the loop or the store's, because a whole game is played again. */
#include "api.h"

#include <stdio.h>
#include <stdlib.h>

bool api_import_read(api_call *c) {
    pent_err err = {0};
    c->made = calloc(1, sizeof *c->made);
    if (!c->made) abort();
    if (room_import(&c->in, &c->who, c->made, &c->plies, &err)) return true;
    free(c->made);
    c->made = NULL;
    snprintf(c->detail, sizeof c->detail, "%s.", err.text); /* for api_import_store to tell */
    return true;
}

store_status api_import_store(api_call *c, store *st) {
    if (!c->made) {
        c->status = 400;
        return STORE_OK;
    }
    store_status got = api_may_open(c, st);
    if (got != STORE_OK || c->status >= 400) return got;
    store_table fresh = *c->made; /* before anything has happened */
    fresh.seq = fresh.plies = 0;
    got = store_table_add(st, &fresh);
    if (got != STORE_OK || !c->made->seq) return got;
    return store_append(st, c->made, c->plies, (int)c->made->seq, c->job.s->origin);
}
