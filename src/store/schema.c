/* schema.c: the versions of the schema. A migration is never edited once released: the next one
 * is added. The statements mean the same to SQLite and PostgreSQL. */
#include "schema.h"

const char *const store_migrations[] = {
    /* 1: people, tables and what happened at them */
    "CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL,"
    " login TEXT UNIQUE, pass TEXT, created BIGINT NOT NULL);"
    "CREATE TABLE tokens (hash TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE,"
    " person TEXT NOT NULL REFERENCES people(id), label TEXT NOT NULL,"
    " created BIGINT NOT NULL, used BIGINT NOT NULL);"
    "CREATE INDEX tokens_person ON tokens(person);"
    "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, rules BIGINT NOT NULL,"
    " seats BIGINT NOT NULL, setup TEXT NOT NULL, config TEXT NOT NULL, title TEXT NOT NULL,"
    " status TEXT NOT NULL, hidden BIGINT NOT NULL, creator TEXT NOT NULL,"
    " created BIGINT NOT NULL, updated BIGINT NOT NULL, seq BIGINT NOT NULL,"
    " plies BIGINT NOT NULL, turn BIGINT NOT NULL, computer BIGINT NOT NULL,"
    " deadline BIGINT NOT NULL, result TEXT NOT NULL);"
    "CREATE INDEX tables_status ON tables(status, updated);"
    "CREATE TABLE seats (table_id TEXT NOT NULL REFERENCES tables(id), seat BIGINT NOT NULL,"
    " kind TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, spec TEXT NOT NULL,"
    " PRIMARY KEY (table_id, seat));"
    "CREATE INDEX seats_person ON seats(person);"
    "CREATE TABLE events (table_id TEXT NOT NULL REFERENCES tables(id), seq BIGINT NOT NULL,"
    " at BIGINT NOT NULL, kind TEXT NOT NULL, seat BIGINT NOT NULL, move BIGINT NOT NULL,"
    " person TEXT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (table_id, seq));",
    /* 2: ratings */
    "CREATE TABLE ratings (game TEXT NOT NULL, person TEXT NOT NULL, rating DOUBLE PRECISION NOT "
    "NULL,"
    " deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL,"
    " games BIGINT NOT NULL, updated BIGINT NOT NULL, PRIMARY KEY (game, person));"
    "CREATE TABLE rated (table_id TEXT PRIMARY KEY, at BIGINT NOT NULL);",
    /* 3: where to send "your move", and quicker searching */
    "ALTER TABLE people ADD COLUMN notify TEXT NOT NULL DEFAULT '';"
    "CREATE INDEX tables_game ON tables(game, status, updated);"
    "CREATE INDEX tables_deadline ON tables(deadline);"
    "CREATE INDEX events_person ON events(person);",
    /* 4: the content a table is played with (NULL: as shipped), and finished games as text */
    "ALTER TABLE tables ADD COLUMN content TEXT;"
    "CREATE TABLE frozen (table_id TEXT NOT NULL REFERENCES tables(id), viewer BIGINT NOT NULL,"
    " part TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, viewer, part));",
    /* 5: an index for every kind of list, ordered by the minute of the last change */
    "ALTER TABLE tables ADD COLUMN shown BIGINT NOT NULL DEFAULT 0;"
    "UPDATE tables SET shown = updated / 60000;"
    "DROP INDEX tables_status; DROP INDEX tables_game; DROP INDEX tables_deadline;"
    "CREATE INDEX tables_shown ON tables(hidden, shown, id);"
    "CREATE INDEX tables_status ON tables(hidden, status, shown, id);"
    "CREATE INDEX tables_game ON tables(hidden, game, shown, id);"
    "CREATE INDEX tables_game_status ON tables(hidden, game, status, shown, id);"
    "CREATE INDEX tables_deadline ON tables(deadline) WHERE deadline > 0;"
    "CREATE INDEX tables_computer ON tables(updated) WHERE computer = 1;"
    "CREATE INDEX tables_creator ON tables(creator) WHERE status = 'open';"
    "CREATE INDEX seats_name ON seats(lower(name)) WHERE person <> '';",
    /* 6: names that look alike (names.c fills it for the accounts there are) */
    ("ALTER TABLE people ADD COLUMN skeleton TEXT;"
     "CREATE INDEX people_skeleton ON people(skeleton);"),
    /* 7: when no server ran, and clocks stood still */
    "CREATE TABLE outages (began BIGINT PRIMARY KEY, ended BIGINT NOT NULL);",
    /* 8: hashes by which a changed store shows (store_seal_all fills them) */
    "ALTER TABLE events ADD COLUMN salt TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE events ADD COLUMN digest TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE events ADD COLUMN chain TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE tables ADD COLUMN head TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE tables ADD COLUMN seal TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE tables ADD COLUMN kept TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE seats ADD COLUMN salt TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE seats ADD COLUMN digest TEXT NOT NULL DEFAULT '';",
};

_Static_assert(sizeof store_migrations / sizeof *store_migrations == STORE_SCHEMA,
               "one migration per version");
