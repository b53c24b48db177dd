/* chain.h: hashes that make a changed, missing or foreign row show (store_verify.c looks for them). An event's
 * hash is over the one before it, its own columns and the digest of its text; a table's first is over what never
 * changes of its row. The digest is salted and the salt lies in the row, so that a text can be forgotten for good
 * while the chain stays whole. Not here: where the hashes are kept (store_table.c). */
#ifndef PENT_CHAIN_H
#define PENT_CHAIN_H

#include "store.h"

enum { CHAIN_SALT = 25 };     /* 12 bytes in hex */
#define CHAIN_ERASED "erased" /* instead of a salt: the text was removed with its person */

/* One hash over several values; `types` has a letter each: i long long, s text. */
void chain_hash(char out[STORE_CHAIN], const char *types, ...);
void chain_salt(char out[CHAIN_SALT]);
/* Of an empty text "": there is nothing to hide. */
void chain_digest(const char *salt, const char *text, char out[STORE_CHAIN]);
/* Adds to a set, in any order; "" is the empty set. */
void chain_mix(char set[STORE_CHAIN], const char *hash);

#endif
