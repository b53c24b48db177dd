/* sheet.c: the text of a table as cells: comments, header, bars. Not what a cell means. */
#include "content/inside.h"

#include "core/text.h"

#include <string.h>

int content__tables(const content_schema *schema) {
    int n = 0;
    while (schema->table && schema->table[n].name) n++;
    return n;
}

int content__columns(const content_table *table) {
    int n = 0;
    while (table->column[n].name) n++;
    return n;
}

int content__table(const content_schema *schema, const char *name) {
    for (int t = 0; t < content__tables(schema); t++)
        if (!strcmp(schema->table[t].name, name)) return t;
    return -1;
}

int content__column(const content_table *table, const char *name) {
    for (int i = 0; table->column[i].name; i++)
        if (!strcmp(table->column[i].name, name)) return i;
    return -1;
}

int content__key(const content_table *table) {
    for (int i = 0; table->column[i].name; i++)
        if (table->column[i].key) return i;
    return -1;
}

int content__source_column(const content_table *table) {
    for (int i = 0; table->column[i].name; i++)
        if (table->column[i].kind == CONTENT_SOURCE) return i;
    return -1;
}

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

content_cell content__trim(const char *text, int n) {
    while (n > 0 && is_space(text[0])) text++, n--;
    while (n > 0 && is_space(text[n - 1])) n--;
    return (content_cell){text, n};
}

static char small(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }

bool content__same(content_cell cell, const char *word) {
    int i = 0;
    for (; i < cell.n && word[i]; i++)
        if (small(cell.text[i]) != small(word[i])) return false;
    return i == cell.n && !word[i];
}

bool content__part(content_cell *rest, char mark, content_cell *out) {
    if (rest->n < 0) return false;
    const char *end = memchr(rest->text, mark, (size_t)rest->n);
    int n = end ? (int)(end - rest->text) : rest->n;
    *out = content__trim(rest->text, n);
    rest->text += end ? n + 1 : n;
    rest->n = end ? rest->n - n - 1 : -1;
    return true;
}

/* A sentence about the row; the first key tells people which one is meant. */
static void say_where(const content_set *c, int t, int row, const char *column, pent_text *out) {
    const content_table *table = &c->schema->table[t];
    pent_say(out, "%s/%s.txt", c->schema->id, table->name);
    if (row >= 0) {
        const content_sheet *sheet = &c->sheet[t];
        pent_say(out, ":%d: row %d", sheet->line[row], row + 1);
        int key = content__key(table);
        content_cell name = key >= 0 ? sheet->cell[row][key] : (content_cell){0};
        if (name.n) {
            pent_say(out, " (");
            pent_put(out, name.text, (size_t)name.n);
            pent_say(out, ")");
        }
    }
    if (column) pent_say(out, "%s column %s", row >= 0 ? "," : ":", column);
    pent_say(out, ": ");
}

void content_wrong(content_set *c, const char *table, int row, const char *column,
                   const char *format, ...) {
    c->wrong++;
    say_where(c, content__table(c->schema, table), row, column, c->report);
    va_list args;
    va_start(args, format);
    pent__say_list(c->report, format, &args);
    va_end(args);
    pent_say(c->report, "\n");
}

/* Which column of the schema each column of the file is. */
typedef struct heading {
    int n, column[CONTENT_COLUMNS];
} heading;

static bool read_heading(content_set *c, int t, content_cell rest, heading *h) {
    const content_table *table = &c->schema->table[t];
    bool seen[CONTENT_COLUMNS] = {false};
    int wrong = c->wrong;
    for (content_cell cell; content__part(&rest, '|', &cell); h->n++) {
        int found = -1;
        for (int i = 0; table->column[i].name; i++)
            if (content__same(cell, table->column[i].name)) found = i;
        char name[40];
        pent_text text = pent_text_on(name, sizeof name);
        pent_put(&text, cell.text, (size_t)cell.n);
        if (found < 0)
            content_wrong(c, table->name, -1, name, "this table has no such column");
        else if (seen[found])
            content_wrong(c, table->name, -1, name, "stands twice in the line of names");
        if (c->wrong > wrong + 4 || h->n == CONTENT_COLUMNS) break;
        if (found >= 0) seen[found] = true;
        h->column[h->n] = found;
    }
    for (int i = 0; table->column[i].name; i++)
        if (!seen[i])
            content_wrong(c, table->name, -1, table->column[i].name,
                          "is missing in the first line, the one with the names of the columns");
    return c->wrong == wrong;
}

static void read_row(content_set *c, int t, content_cell rest, int line, const heading *h) {
    const content_table *table = &c->schema->table[t];
    content_sheet *sheet = &c->sheet[t];
    int row = sheet->rows++, n = 0;
    if (row >= CONTENT_ROWS) return; /* told by the number of rows */
    sheet->line[row] = line;
    for (content_cell cell; content__part(&rest, '|', &cell); n++)
        if (n < h->n) sheet->cell[row][h->column[n]] = cell;
    if (n != h->n)
        content_wrong(c, table->name, row, NULL, "has %d cells where the table has %d columns", n,
                      h->n);
}

static bool is_clean(content_cell line) {
    for (int i = 0; i < line.n; i++)
        if ((unsigned char)line.text[i] < 0x20 && line.text[i] != '\t') return false;
    return true;
}

bool content__sheet(content_set *c, int t, const char *text, size_t length) {
    const content_table *table = &c->schema->table[t];
    heading h = {0};
    const char *end = text + length;
    int wrong = c->wrong;
    if (length >= 3 && !memcmp(text, "\xEF\xBB\xBF", 3)) text += 3; /* some editors begin with it */
    for (int number = 1; text < end; number++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        content_cell line = content__trim(text, (int)((stop ? stop : end) - text));
        text = stop ? stop + 1 : end;
        if (!line.n || line.text[0] == '#') continue;
        if (!is_clean(line)) {
            content_wrong(c, table->name, -1, NULL, "line %d is not plain text", number);
            return false;
        }
        if (!h.n) {
            if (!read_heading(c, t, line, &h)) return false;
        } else {
            read_row(c, t, line, number, &h);
        }
    }
    if (c->sheet[t].rows != table->rows)
        content_wrong(c, table->name, -1, NULL, "has %d rows, there must be %d", c->sheet[t].rows,
                      table->rows);
    return c->wrong == wrong;
}
