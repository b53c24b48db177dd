/* store_in.h: the inside of a store, shared by store.c and store_table.c. */
#ifndef PENT_STORE_IN_H
#define PENT_STORE_IN_H

#include "schema.h"

struct store {
    db *d;
};

void store__copy(char *out, size_t cap, const char *text); /* cuts what is too long */
store_status store__status(db_status st);

#endif
