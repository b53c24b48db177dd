/* content.h: the content of a game (cards, tiles, boards) as text tables that people can correct.
 *
 * A table is a file content/<game>/<table>.txt: '#' starts a comment line, the first other line names
 * the columns, every further one is a row; cells are parted by '|'. A game says in its content.c what
 * its tables hold (a content_schema). From that alone come the checks with their sentences, the const
 * tables in C that the game's data.c includes, the hash, and what `pentarchy content` prints.
 *
 * Used at build time (tools/content.c) and by `pentarchy content`; play never comes here. */
#ifndef PENT_CONTENT_H
#define PENT_CONTENT_H

#include "pentarchy.h"

enum {
    CONTENT_TABLES = 24, /* one less in use: lists end */
    CONTENT_ROWS = 160,
    CONTENT_COLUMNS = 32,
    CONTENT_ITEMS = 64, /* in one cell */
};

/* ---- schemas: what a game's tables hold ------------------------------------------------------ */

/* The fixed words of a column: what the code can do. A new one needs code (docs/own-the-box.md). */
typedef struct content_word {
    const char *word; /* NULL ends the list */
    int value;        /* what the game's code calls it */
    const char *rule; /* the rule that says what it does, or NULL */
    const char *help; /* one line, or NULL when the word says it all */
} content_word;

typedef struct content_words {
    const char *what; /* "colour", for messages */
    const content_word *word;
} content_words;

typedef enum content_kind {
    CONTENT_TEXT,    /* words for people: between min and max bytes */
    CONTENT_NUMBER,  /* between min and max */
    CONTENT_WORD,    /* one of `words` */
    CONTENT_COUNTED, /* a word with a number from min to max, in any order: "3 silver", "move 2"; a
                        word alone counts 0 */
    CONTENT_ROW,     /* the key of a row of table `table`: which row it is, from 0 */
    CONTENT_PLACE,   /* what `place` understands, a coordinate for example */
    CONTENT_SOURCE,  /* how sure the row is: see content_sources. Every table has this column */
} content_kind;

/* How the things in a cell, parted by ',', go into C. `fewest` and `most` bound how many. */
typedef enum content_shape {
    CONTENT_ONE,    /* exactly one: its value; a counted word: {word, number} */
    CONTENT_LIST,   /* an array in the order written */
    CONTENT_SET,    /* a mask with a bit for each; none twice (not for text and counted words) */
    CONTENT_SPREAD, /* counted words only: an array with the number in the word's place */
    CONTENT_SUM,    /* counted words only: number times value, added up (goods packed in a word) */
} content_shape;

typedef struct content_column {
    const char *name; /* NULL ends the list */
    const char *help; /* one line for those who fill it in */
    content_kind kind;
    content_shape shape;
    int min, max;
    int fewest, most;                /* LIST, SET, SPREAD; 0 allows "-" for none */
    const content_words *words;      /* WORD, COUNTED */
    const char *table;               /* ROW: a table of the same game, also this one */
    long (*place)(const char *text); /* PLACE: a number, or -1 */
    const char *what;                /* PLACE: "a hex such as H5", for messages */
    bool optional;                   /* ONE: "-" is allowed and means `none` */
    int none;
    bool key;       /* no two rows alike; the first key names the row in messages and references */
    bool symmetric; /* SET of rows of this table: who names must be named */
    const char *array; /* the array it goes to; NULL: the table's own */
    const char *
        field; /* ".cost", ".use.get", ".farm[0]"; "" where the array holds plain values; NULL: nowhere */
    const char *count; /* LIST: the field for how many there are, or NULL */
} content_column;

typedef struct content_table {
    const char *name; /* of the file, without ".txt"; NULL ends the list */
    const char *help; /* one line: what a row is */
    int rows;         /* fixed */
    /* Where a row goes in its array: "[#]" when NULL. [column] stands for the value of that column,
     * # for the number of earlier rows that agree in what stands before it: "[board].town[#]". */
    const char *at;
    const content_column *column;
} content_table;

typedef struct content_set content_set;

typedef struct content_schema {
    const char *id; /* of the game */
    const content_table *table;
    /* What no single cell shows: calls content_wrong. Cells are right when it is called. May be
     * NULL. */
    void (*check)(content_set *c);
    /* Writes what follows from the rows as further macros (see content_write). May be NULL. */
    void (*derive)(const content_set *c, pent_text *out);
} content_schema;

/* How sure a row is: "known", or with exceptions by columns,
 * "reconstructed; known: name, cost; derived: strength". */
enum {
    CONTENT_KNOWN,
    CONTENT_KNOWN_TWICE,
    CONTENT_DERIVED,
    CONTENT_EFFECT,
    CONTENT_RECONSTRUCTED,
    CONTENT_SOURCES
};
extern const content_words content_sources;

/* src/games/schemas.c; ends with NULL. */
extern const content_schema *const content_schemas[];
const content_schema *content_schema_find(const char *id);

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct content_cell {
    const char *text; /* into the caller's text, trimmed, not terminated */
    int n;
} content_cell;

typedef struct content_sheet { /* one table as read */
    int rows;
    int line[CONTENT_ROWS];                           /* of the file, from 1 */
    content_cell cell[CONTENT_ROWS][CONTENT_COLUMNS]; /* in the order of the schema */
} content_sheet;

struct content_set { /* large: allocate it once */
    const content_schema *schema;
    int wrong; /* how many sentences */
    pent_text *report;
    content_sheet sheet[CONTENT_TABLES];
};

typedef struct content_item {
    long value;        /* number, word's value, row, place, source */
    long count;        /* counted words */
    content_cell text; /* as written */
} content_item;

/* Reads the text of every table, in the order of the schema (they must outlive the set), and checks
 * it all. Every mistake is a sentence and a newline in `report` that names file, row and column.
 * True when there was none. */
bool content_read(content_set *c, const content_schema *schema, const char *const *text,
                  const size_t *length, pent_text *report);

/* For `check` and `derive`: a table and a column by their names; a name that is not there is a bug. */
int content_rows(const content_set *c, const char *table);
long content_value(const content_set *c, const char *table, int row, const char *column);
int content_items(const content_set *c, const char *table, int row, const char *column,
                  content_item out[CONTENT_ITEMS]);
/* A mistake; `column` may be NULL, `row` may be -1: the table as a whole. */
void content_wrong(content_set *c, const char *table, int row, const char *column,
                   const char *format, ...) __attribute__((format(printf, 5, 6)));

/* The source of one cell: CONTENT_KNOWN, … */
int content_source(const content_set *c, int table, int row, int column);

/* ---- writing --------------------------------------------------------------------------------- */

/* A hash over what play depends on: every cell but the sources, by its meaning, so that comments,
 * spaces and the order of columns do not matter. 0 when there are no tables. */
uint64_t content_hash(const content_set *c);
/* A C header: for each array a macro CONTENT_<ARRAY> with the initialisers of all rows, and the
 * macros of the schema's `derive`. */
void content_write(const content_set *c, pent_text *out);
/* For people: all tables with their sources, then what is not known. */
void content_print(const content_set *c, pent_text *out);
/* A list to tick: every row with a cell that is not known; how many. */
int content_print_missing(const content_set *c, pent_text *out);
/* Every cell that says something else in the second set; how many. */
int content_print_changes(const content_set *from, const content_set *to, pent_text *out);
void content_print_words(const content_schema *schema, pent_text *out);
void content_json(const content_set *c, pent_json *j); /* a member "tables" */

/* ---- folders (folder.c) ----------------------------------------------------------------------- */

/* The texts of one game's tables, in the order of the schema. */
typedef struct content_texts {
    const char *text[CONTENT_TABLES];
    size_t length[CONTENT_TABLES];
    char *owned[CONTENT_TABLES]; /* to be freed: what came from a folder */
} content_texts;

/* Replaces the texts for which folder/<game id>/ has a file; a file that is no table of the game is
 * a mistake in `report`. PENT_E_SYSTEM when a file cannot be read. */
pent_status content_folder(const content_schema *schema, const char *folder, content_texts *texts,
                           pent_text *report);
void content_texts_free(content_texts *texts);

/* ---- what this build has (built.c) ------------------------------------------------------------- */

typedef struct content_built { /* written at build time */
    const char *id;            /* NULL ends the list */
    uint64_t built, shipped;
    const content_texts *built_texts, *shipped_texts;
} content_built;
extern const content_built content_builts[];
const content_built *content_built_find(const char *id); /* NULL: the game has no tables */

#endif
