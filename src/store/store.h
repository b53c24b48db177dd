/* store.h: what the server keeps: people, their tokens, tables and everything that happened at
 * them. A table is a row plus its events, numbered without gaps; nothing is changed or deleted, so
 * a process rebuilds a table by replaying them, and the unique key (table, seq) orders writers of
 * several processes. Not here: what an event means (room/fold.c). */
#ifndef PENT_STORE_H
#define PENT_STORE_H

#include "db.h"
#include "room/row.h"

enum {
    STORE_HASH = 65,  /* a token's hash in hex */
    STORE_CHAIN = 41, /* a hash of chain.h in hex */
    STORE_SCHEMA = 8, /* the newest version of the schema */
};

typedef struct store store;

/* `where` is a file for SQLite, or "postgres://…" / "postgresql://…". Brings the schema up to
 * date; a newer one than this program knows is refused. */
store *store_open(const char *where, pent_err *err);
/* For looking only: nothing is written, not even the schema brought up to date, so the place may be read-only.
 * store_current says whether this program can read it. */
store *store_open_still(const char *where, pent_err *err);
bool store_current(store *s, pent_err *err);
/* A second connection that only reads, for a thread of its own; the store must be open already. */
store *store_open_reader(const char *where, pent_err *err);
/* The same, but only up to version `version`: for tests of upgrades. */
store *store_open_at(const char *where, int version, pent_err *err);
void store_close(store *s);
bool store_is_postgres(const store *s);
const char *store_why(const store *s);
int store_version(store *s);
bool store_usable(store *s); /* connected, perhaps again */
/* PostgreSQL: how long one answer may take (10 s); none at all when the program ends. */
void store_patience(store *s, int ms);
void store_hurry(store *s); /* from any thread */

/* A transaction of several jobs, each of which can be undone alone. */
store_status store_begin(store *s);
store_status store_commit(store *s);
void store_rollback(store *s);
store_status store_mark(store *s);
store_status store_unmark(store *s, bool keep);

store_status store_backup(store *s, const char *path);

/* ---- is it what was stored? (store_verify.c) ---- */

typedef struct store_proof {
    long long tables, events, bad;
    char print[STORE_CHAIN]; /* of all tables: the same of a true copy */
} store_proof;

/* Everything read until store_rollback is of one moment, whoever writes meanwhile. */
store_status store_hold(store *s);
/* Finds tables with a changed, missing or foreign row: `each` gets the table ("": none) and a sentence. */
store_status store_verify(store *s, void (*each)(void *ctx, const char *table, const char *what),
                          void *ctx, store_proof *out);
/* How many tables there are, and how many were made. */
store_status store_count_tables(store *s, long long *there, long long *made);
/* Is the database well and rightly set? `each` gets o (well), w (should be looked at) or b (bad) and a sentence that
 * says what to do. Of any schema (store_examine.c). */
typedef void store_says(void *ctx, char level, const char *text);
store_status store_examine(store *s, store_says *each, void *ctx);
/* Takes everything for true as it is now: what an upgrade does once, and the operator after changing rows. */
store_status store_seal_all(store *s);

/* When a server was last known to run (0: never), and when none did; the oldest first. */
store_status store_beat(store *s, long long now);
store_status store_last_beat(store *s, long long *at);
store_status store_outage_add(store *s, long long began, long long ended);
store_status store_outages(store *s, void (*each)(void *ctx, long long began, long long ended),
                           void *ctx);
/* A write that changes nothing: is the store able to take one? */
store_status store_probe(store *s, long long now);
/* The value of a key that is made once, by whoever comes first. */
store_status store_meta(store *s, const char *key, const char *fresh, char *out, size_t cap);

/* ---- people ---- */

typedef struct store_token {
    char id[STORE_ID], label[STORE_NAME];
    long long created, used;
} store_token;

/* `login` is the folded name of an account or NULL; CONFLICT when it is taken. */
store_status store_person_add(store *s, const store_person *p, const char *login, const char *pass);
/* Is there an account whose name looks like this one, other than `but`? MISSING: no. Until the end of the
 * transaction nobody else takes a name. */
store_status store_name_taken(store *s, const char *name, const char *but);
store_status store_person_pass(store *s, const char *id, char *out, size_t cap);
store_status store_person_get(store *s, const char *id, store_person *out);
store_status store_person_named(store *s, const char *login, store_person *out, char *pass,
                                size_t cap);
/* A guest becomes an account, or an account changes its name or passphrase. */
store_status store_person_set(store *s, const char *id, const char *name, const char *kind,
                              const char *login, const char *pass);
store_status store_person_notify(store *s, const char *id, const char *notify);
/* Forgets who it was: the name, the passphrase, the tokens and what was said; games stay. */
store_status store_person_erase(store *s, const char *id);
store_status store_people(store *s, long long limit, void (*each)(void *ctx, const store_person *p),
                          void *ctx);

store_status store_token_add(store *s, const char *hash, const char *id, const char *person,
                             const char *label, long long now);
typedef struct store_session {
    store_person who;
    char token[STORE_ID]; /* the token's id */
    bool stale;           /* its use was last noted more than an hour ago */
} store_session;

store_status store_token_person(store *s, const char *hash, long long now, store_session *out);
store_status store_token_there(store *s, const char *id); /* MISSING: it was withdrawn */
store_status store_token_touch(store *s, const char *hash, long long now);
store_status store_tokens(store *s, const char *person,
                          void (*each)(void *ctx, const store_token *t), void *ctx);
/* Withdrawing is told to all processes as "person token" (listener.c), where token is an id or one of: */
#define STORE_ALL_TOKENS  "*"
#define STORE_PERSON_GONE "gone"
/* Changes when another process has written to the file; 0 on PostgreSQL, where it is told. */
store_status store_outside(store *s, long long *version);
/* id NULL: all of the person's. */
store_status store_token_drop(store *s, const char *person, const char *id);

/* ---- tables ---- */

store_status store_table_add(store *s, const store_table *t);
store_status store_table_get(store *s, const char *id, store_table *out);
/* Appends events and the new summary in one step; CONFLICT when one of the numbers is taken, or the
 * person of one has been erased.
 * `origin` names the process, so that it does not react to its own news. */
store_status store_append(store *s, const store_table *t, const store_event *e, int n,
                          const char *origin);
store_status store_events(store *s, const char *table, long long after,
                          void (*each)(void *ctx, const store_event *e), void *ctx);
store_status store_events_some(store *s, const char *table, long long after, long long most,
                               void (*each)(void *ctx, const store_event *e), void *ctx);

enum { STORE_SHOWN_MS = 60000 }; /* lists are in order of minutes */

typedef struct store_page { /* where a page of a list ends */
    long long shown;
    char id[STORE_ID]; /* "": there is no more */
} store_page;

typedef struct store_filter {
    const char *status, *game, *person; /* "" is any */
    const char *name;                   /* of somebody at the table */
    long long since, until;             /* of `updated`, ms */
    long long limit;
    store_page from; /* what the page before gave; id "": the first page */
    bool all;        /* hidden ones too; without `person` for the operator, who waits */
    bool turn;       /* only where `person` is asked */
} store_filter;

/* Newest first, to the minute. Of the open tables of one host a page has three at most. */
store_status store_tables(store *s, const store_filter *f,
                          void (*each)(void *ctx, const store_table *t), void *ctx,
                          store_page *next);
/* How many open tables somebody has made. */
store_status store_open_tables(store *s, const char *person, long long *n);
/* Its computer players wait until somebody looks: store_due does not find it until then. */
store_status store_table_rest(store *s, const char *id);
/* Tables that need a process: the clock ran out, or a computer player waits since `idle`. `known` is
 * what this program can play: "|game:rules:content|game:rules:content|". */
store_status store_due(store *s, long long now, long long idle, const char *known,
                       void (*each)(void *ctx, const char *id), void *ctx);

/* ---- finished games as text: they can be shown when the rules have moved on ---- */

/* Keeps what is not kept yet; nothing that is there changes. */
store_status store_freeze(store *s, const char *table, const store_part *p, int n);
store_status store_frozen(store *s, const char *table, void (*each)(void *ctx, const store_part *p),
                          void *ctx);
/* Finished tables of which nothing is kept. */
store_status store_unfrozen(store *s, void (*each)(void *ctx, const char *id), void *ctx);

/* ---- ratings ---- */

typedef struct store_rating {
    char person[STORE_ID], name[STORE_NAME], kind[12];
    double rating, deviation, volatility;
    long long games, updated;
} store_rating;

/* The default when there is none. */
store_status store_rating_get(store *s, const char *game, const char *person, store_rating *out);
store_status store_rating_set(store *s, const char *game, const store_rating *r);
store_status store_ratings(store *s, const char *game, const char *person, long long limit,
                           void (*each)(void *ctx, const char *game, const store_rating *r),
                           void *ctx);
/* Marks the table as rated; CONFLICT when it was already. */
store_status store_rate_once(store *s, const char *table, long long now);

#endif
