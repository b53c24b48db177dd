/* inside.h: what the files of src/content share; nobody else includes it. */
#ifndef PENT_CONTENT_INSIDE_H
#define PENT_CONTENT_INSIDE_H

#include "content/content.h"

/* Room for one cell in other words. */
enum { CONTENT_CELL_TEXT = 2048 };

int content__tables(const content_schema *schema);
int content__columns(const content_table *table);
int content__table(const content_schema *schema, const char *name); /* or -1 */
int content__column(const content_table *table, const char *name);  /* or -1 */
int content__key(const content_table *table); /* the column that names a row, or -1 */
int content__source_column(const content_table *table);

content_cell content__trim(const char *text, int n);
bool content__same(content_cell cell, const char *word); /* letters may be large or small */
/* The part of *rest before `mark`, trimmed; *rest moves behind it. False when nothing is left. */
bool content__part(content_cell *rest, char mark, content_cell *out);
const content_word *content__word(const content_words *words, content_cell text);

/* Cells of one text into c->sheet[t]; false when nothing can be read from it. */
bool content__sheet(content_set *c, int t, const char *text, size_t length);
/* The things in a cell; how many, or -1 and the reason in `why` (may be NULL). */
int content__items(const content_set *c, int t, int row, int column,
                   content_item out[CONTENT_ITEMS], pent_text *why);
/* Where the row goes in its array: "[0].town[3]". */
void content__address(const content_set *c, int t, int row, pent_text *out);
/* The word of a source: "known", … */
const char *content__source_word(int source);
/* What a cell says, spelled in one way only. */
void content__canonical(const content_set *c, int t, int row, int column, pent_text *out);

#endif
