/* print.c: tables, words and differences for people and as JSON. */
#include "content/inside.h"

#include <string.h>

static int glyphs(content_cell cell) {
    int n = 0;
    for (int i = 0; i < cell.n; i++) n += (cell.text[i] & 0xC0) != 0x80;
    return n;
}

static content_cell cell_of(const char *text) { return (content_cell){text, (int)strlen(text)}; }

static void put_padded(pent_text *out, content_cell cell, int width) {
    pent_put(out, cell.text, (size_t)cell.n);
    for (int i = glyphs(cell); i < width; i++) pent_say(out, " ");
}

/* ---- a table ----------------------------------------------------------------------------------- */

static int width_of(const content_set *c, int t, int i) {
    const content_table *table = &c->schema->table[t];
    int width = glyphs(cell_of(table->column[i].name));
    for (int r = 0; r < table->rows; r++) {
        int n = glyphs(c->sheet[t].cell[r][i]);
        if (n > width) width = n;
    }
    return width;
}

/* A row of cells; row -1 are the names of the columns. */
static void put_line(const content_set *c, int t, int row, pent_text *out) {
    const content_table *table = &c->schema->table[t];
    for (int i = 0; table->column[i].name; i++) {
        content_cell cell = row < 0 ? cell_of(table->column[i].name) : c->sheet[t].cell[row][i];
        if (i) pent_say(out, " | ");
        put_padded(out, cell, table->column[i + 1].name ? width_of(c, t, i) : 0);
    }
    pent_say(out, "\n");
}

typedef struct sureness {
    int cells[CONTENT_SOURCES], all;
} sureness;

static sureness count_sources(const content_set *c, int t, int column) {
    const content_table *table = &c->schema->table[t];
    sureness s = {{0}, 0};
    for (int i = 0; table->column[i].name; i++)
        for (int r = 0; r < table->rows; r++) {
            if (table->column[i].kind == CONTENT_SOURCE || (column >= 0 && i != column)) continue;
            s.cells[content_source(c, t, r, i)]++;
            s.all++;
        }
    return s;
}

static void put_sureness(sureness s, pent_text *out) {
    bool first = true;
    for (int k = 0; k < CONTENT_SOURCES; k++) {
        if (!s.cells[k]) continue;
        pent_say(out, "%s%d %s", first ? "" : "; ", s.cells[k], content__source_word(k));
        first = false;
    }
}

static bool is_sure(int source) { return source == CONTENT_KNOWN || source == CONTENT_KNOWN_TWICE; }

static void put_missing(const content_set *c, pent_text *out) {
    bool none = true;
    for (int t = 0; t < content__tables(c->schema); t++) {
        const content_table *table = &c->schema->table[t];
        for (int i = 0; table->column[i].name; i++) {
            if (table->column[i].kind == CONTENT_SOURCE) continue;
            sureness s = count_sources(c, t, i);
            int sure = s.cells[CONTENT_KNOWN] + s.cells[CONTENT_KNOWN_TWICE];
            if (sure == s.all) continue;
            pent_say(out, "  %s.txt, %s: %d of %d rows (", table->name, table->column[i].name,
                     s.all - sure, s.all);
            s.cells[CONTENT_KNOWN] = s.cells[CONTENT_KNOWN_TWICE] = 0;
            put_sureness(s, out);
            pent_say(out, ")\n");
            none = false;
        }
    }
    if (none) pent_say(out, "  nothing\n");
}

void content_print(const content_set *c, pent_text *out) {
    for (int t = 0; t < content__tables(c->schema); t++) {
        const content_table *table = &c->schema->table[t];
        pent_say(out, "%s.txt: %s, %d rows\n\n", table->name, table->help, table->rows);
        for (int r = -1; r < table->rows; r++) put_line(c, t, r, out);
        pent_say(out, "\n");
    }
    pent_say(out, "How sure the cells are:\n");
    for (int t = 0; t < content__tables(c->schema); t++) {
        pent_say(out, "  %s.txt: ", c->schema->table[t].name);
        put_sureness(count_sources(c, t, -1), out);
        pent_say(out, "\n");
    }
    pent_say(out, "Missing, to be read off the box:\n");
    put_missing(c, out);
}

/* ---- a list to tick ------------------------------------------------------------------------------ */

static void put_name(const content_set *c, int t, int row, pent_text *out) {
    const content_table *table = &c->schema->table[t];
    int key = content__key(table);
    pent_say(out, "%s.txt row %d", table->name, row + 1);
    if (key < 0) return;
    pent_say(out, " (");
    put_padded(out, c->sheet[t].cell[row][key], 0);
    pent_say(out, ")");
}

int content_print_missing(const content_set *c, pent_text *out) {
    int rows = 0;
    for (int t = 0; t < content__tables(c->schema); t++) {
        const content_table *table = &c->schema->table[t];
        for (int r = 0; r < table->rows; r++) {
            int n = 0;
            for (int i = 0; table->column[i].name; i++) {
                if (table->column[i].kind == CONTENT_SOURCE || is_sure(content_source(c, t, r, i)))
                    continue;
                if (!n) {
                    pent_say(out, "[ ] ");
                    put_name(c, t, r, out);
                }
                pent_say(out, "%s %s ", n++ ? "," : ":", table->column[i].name);
                put_padded(out, c->sheet[t].cell[r][i], 0);
            }
            if (n) pent_say(out, "\n");
            rows += n > 0;
        }
    }
    return rows;
}

/* ---- words ----------------------------------------------------------------------------------------- */

static void put_words(const content_words *words, pent_text *out) {
    for (const content_word *w = words->word; w->word; w++) {
        bool more = w->rule || w->help;
        pent_say(out, more ? "  %-18s" : "  %s", w->word);
        if (more) pent_say(out, w->help ? " %-8s" : " %s", w->rule ? w->rule : "");
        pent_say(out, w->help ? " %s\n" : "%s\n", w->help ? w->help : "");
    }
}

void content_print_words(const content_schema *schema, pent_text *out) {
    const content_words *seen[CONTENT_TABLES * CONTENT_COLUMNS];
    int n = 0;
    for (int t = 0; t < content__tables(schema); t++)
        for (const content_column *col = schema->table[t].column; col->name; col++) {
            bool known = !col->words;
            for (int i = 0; i < n; i++) known |= seen[i] == col->words;
            if (known) continue;
            seen[n++] = col->words;
            pent_say(out, "%s (%s.txt, column %s):\n", col->words->what, schema->table[t].name,
                     col->name);
            put_words(col->words, out);
        }
    pent_say(out, "source (column source of every table):\n");
    put_words(&content_sources, out);
}

/* ---- differences ------------------------------------------------------------------------------------- */

int content_print_changes(const content_set *from, const content_set *to, pent_text *out) {
    int changes = 0;
    for (int t = 0; t < content__tables(from->schema); t++) {
        const content_table *table = &from->schema->table[t];
        for (int r = 0; r < table->rows; r++)
            for (int i = 0; table->column[i].name; i++) {
                char old[CONTENT_CELL_TEXT], new[CONTENT_CELL_TEXT];
                pent_text a = pent_text_on(old, sizeof old), b = pent_text_on(new, sizeof new);
                content__canonical(from, t, r, i, &a);
                content__canonical(to, t, r, i, &b);
                if (!strcmp(old, new)) continue;
                changes++;
                put_name(to, t, r, out);
                pent_say(out, ", %s: ", table->column[i].name);
                put_padded(out, from->sheet[t].cell[r][i], 0);
                pent_say(out, " -> ");
                put_padded(out, to->sheet[t].cell[r][i], 0);
                pent_say(out, "\n");
            }
    }
    return changes;
}

/* ---- JSON ---------------------------------------------------------------------------------------------- */

static void json_cell(pent_json *j, const char *key, content_cell cell) {
    char text[CONTENT_CELL_TEXT];
    pent_text copy = pent_text_on(text, sizeof text);
    pent_put(&copy, cell.text, (size_t)cell.n);
    pent_json_str(j, key, text);
}

static void json_row(const content_set *c, int t, int row, pent_json *j) {
    const content_table *table = &c->schema->table[t];
    pent_json_open(j, NULL, '{');
    for (int i = 0; table->column[i].name; i++)
        json_cell(j, table->column[i].name, c->sheet[t].cell[row][i]);
    pent_json_close(j, '}');
}

void content_json(const content_set *c, pent_json *j) {
    pent_json_open(j, "tables", '[');
    for (int t = 0; t < content__tables(c->schema); t++) {
        const content_table *table = &c->schema->table[t];
        pent_json_open(j, NULL, '{');
        pent_json_str(j, "name", table->name);
        pent_json_str(j, "help", table->help);
        sureness s = count_sources(c, t, -1);
        pent_json_open(j, "cells", '{');
        for (int k = 0; k < CONTENT_SOURCES; k++)
            pent_json_int(j, content__source_word(k), s.cells[k]);
        pent_json_close(j, '}');
        pent_json_open(j, "rows", '[');
        for (int r = 0; r < table->rows; r++) json_row(c, t, r, j);
        pent_json_close(j, ']');
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}
