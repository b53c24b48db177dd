/* schema.h: the list of migrations, for store.c and the tests of upgrades. */
#ifndef PENT_SCHEMA_H
#define PENT_SCHEMA_H

#include "store.h"

extern const char *const store_migrations[STORE_SCHEMA];

#endif
