/* store_in.h: the inside of a store, shared by store.c and store_table.c. */
#ifndef PENT_STORE_IN_H
#define PENT_STORE_IN_H

#include "schema.h"

struct store {
    db *d;
    bool reader;
};

void store__copy(char *out, size_t cap, const char *text); /* cuts what is too long */
store_status store__status(db_status st);

#define STORE__TABLE                                                                               \
    "t.id, t.game, t.rules, t.seats, t.setup, t.config, t.title, t.status, t.hidden, t.creator,"   \
    " t.created, t.updated, t.seq, t.plies, t.turn, t.computer, t.deadline, t.result, t.content"
void store__read_table(const db_cursor *c, store_table *t); /* from those columns */
store_status store__read_seats(store *s, store_table *t);

#endif
