/* store_in.h: the inside of a store, shared by store.c and store_table.c. */
#ifndef PENT_STORE_IN_H
#define PENT_STORE_IN_H

#include "chain.h"
#include "schema.h"

struct store {
    db *d;
    bool reader;
    char shard; /* which of the counts of tables is its own: processes do not wait for each other */
};

void store__copy(char *out, size_t cap, const char *text); /* cuts what is too long */
store_status store__status(db_status st);

#define STORE__TABLE                                                                               \
    "t.id, t.game, t.rules, t.seats, t.setup, t.config, t.title, t.status, t.hidden, t.creator,"   \
    " t.created, t.updated, t.seq, t.plies, t.turn, t.computer, t.deadline, t.result, t.content"
void store__read_table(const db_cursor *c, store_table *t); /* from those columns */
store_status store__read_seats(store *s, store_table *t);

/* The hashes of a table's rows (chain.h), from what is stored or from what is going to be. */
void store__hash_born(const store_table *t, char out[STORE_CHAIN]);
void store__hash_event(const char *before, const char *table, const store_event *e,
                       const char *digest, char out[STORE_CHAIN]);
void store__hash_seat(const char *salt, const char *table, int i, const store_seat *seat,
                      char out[STORE_CHAIN]);
void store__hash_row(const char *head, const store_table *t, char out[STORE_CHAIN]);
store_status store__hash_kept(store *s, const char *table, char out[STORE_CHAIN]);
/* Of an event: a fresh salt and the digest with it. */
void store__hide(const char *text, char salt[CHAIN_SALT], char digest[STORE_CHAIN]);
/* So many more tables, their births mixed, in the counts by which a missing one shows. */
#define STORE__ROLL "tables:" /* and a hexadecimal digit: "count set" in meta */
void store__read_roll(const char *text, long long *n, char set[STORE_CHAIN]);
store_status store__enroll(store *s, const char *born, long long tables);

#endif
