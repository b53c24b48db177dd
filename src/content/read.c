/* read.c: what the cells mean, and whether they may say it. Sentences only, no C and no files. */
#include "content/inside.h"

#include <assert.h>
#include <string.h>

static const content_word source_list[] = {
    {"known", CONTENT_KNOWN, NULL, "printed in the rules or in another public source"},
    {"known, two sources", CONTENT_KNOWN_TWICE, NULL, "two independent public sources agree"},
    {"derived", CONTENT_DERIVED, NULL, "follows from known values"},
    {"effect known", CONTENT_EFFECT, NULL, "the game has it, but perhaps on another card"},
    {"reconstructed", CONTENT_RECONSTRUCTED, NULL, "our own: read it off the box"},
    {NULL, 0, NULL, NULL},
};
const content_words content_sources = {"source", source_list};

const char *content__source_word(int source) { return source_list[source].word; }

const content_schema *content_schema_find(const char *id) {
    for (int i = 0; content_schemas[i]; i++)
        if (!strcmp(content_schemas[i]->id, id)) return content_schemas[i];
    return NULL;
}

const content_word *content__word(const content_words *words, content_cell text) {
    for (const content_word *w = words->word; w->word; w++)
        if (content__same(text, w->word)) return w;
    return NULL;
}

static void put_cell(pent_text *out, content_cell cell) {
    pent_say(out, "'");
    pent_put(out, cell.text, (size_t)(cell.n < 60 ? cell.n : 60));
    pent_say(out, "'");
}

/* ---- one thing -------------------------------------------------------------------------------- */

static bool read_number(content_cell cell, long *out) {
    int i = cell.n > 0 && cell.text[0] == '-', first = i;
    long v = 0;
    for (; i < cell.n && i < first + 9; i++) {
        if (cell.text[i] < '0' || cell.text[i] > '9') return false;
        v = v * 10 + (cell.text[i] - '0');
    }
    *out = first ? -v : v;
    return i == cell.n && i > first;
}

static bool in_range(const content_column *col, long v, pent_text *why) {
    if (v >= col->min && v <= col->max) return true;
    if (why) pent_say(why, "%ld is not between %d and %d", v, col->min, col->max);
    return false;
}

static bool number_item(const content_column *col, content_item *item, pent_text *why) {
    if (read_number(item->text, &item->value)) return in_range(col, item->value, why);
    if (why) {
        put_cell(why, item->text);
        pent_say(why, " is no number; it is one from %d to %d", col->min, col->max);
    }
    return false;
}

static bool may_be_none(const content_column *col) {
    return col->shape == CONTENT_ONE ? col->optional : !col->fewest;
}

static void say_words(const content_words *words, content_cell given, bool none, pent_text *why) {
    put_cell(why, given);
    pent_say(why, " is no %s; it is one of: ", words->what);
    for (const content_word *w = words->word; w->word; w++)
        pent_say(why, "%s%s", w == words->word ? "" : ", ", w->word);
    if (none) pent_say(why, ", or - for none");
}

static bool word_item(const content_words *words, bool none, content_item *item, pent_text *why) {
    const content_word *w = content__word(words, item->text);
    if (!w && why) say_words(words, item->text, none, why);
    if (w) item->value = w->value;
    return w != NULL;
}

/* "3 silver" or "move 2" or a word alone. */
static bool counted_item(const content_column *col, content_item *item, pent_text *why) {
    content_cell all = item->text, word = all;
    const content_word *w = content__word(col->words, all);
    item->count = 0;
    if (!w) { /* the number is the first or the last part */
        content_cell rest = all, head;
        content__part(&rest, ' ', &head);
        if (read_number(head, &item->count)) {
            word = content__trim(rest.text, rest.n > 0 ? rest.n : 0);
        } else {
            int cut = all.n;
            while (cut > 0 && all.text[cut - 1] != ' ') cut--;
            if (read_number((content_cell){all.text + cut, all.n - cut}, &item->count))
                word = content__trim(all.text, cut);
        }
        w = content__word(col->words, word);
    }
    if (!w && why) say_words(col->words, word, may_be_none(col), why);
    if (w) item->value = w->value;
    return w && in_range(col, item->count, why);
}

static bool row_item(const content_set *c, const content_column *col, content_item *item,
                     pent_text *why) {
    int t = content__table(c->schema, col->table);
    assert(t >= 0);
    int key = content__key(&c->schema->table[t]);
    assert(key >= 0);
    const content_sheet *sheet = &c->sheet[t];
    for (int r = 0; r < sheet->rows && r < CONTENT_ROWS; r++) {
        content_cell k = sheet->cell[r][key];
        if (k.n == item->text.n && !memcmp(k.text, item->text.text, (size_t)k.n)) {
            item->value = r;
            return true;
        }
    }
    if (why) {
        put_cell(why, item->text);
        pent_say(why, " is no %s of %s.txt", c->schema->table[t].column[key].name, col->table);
    }
    return false;
}

static bool place_item(const content_column *col, content_item *item, pent_text *why) {
    char text[40];
    pent_text copy = pent_text_on(text, sizeof text);
    pent_put(&copy, item->text.text, (size_t)item->text.n);
    item->value = copy.cut ? -1 : col->place(text);
    if (item->value >= 0) return true;
    if (why) {
        put_cell(why, item->text);
        pent_say(why, " is not %s", col->what);
    }
    return false;
}

/* Words that stand in records, pages and C alike. */
static bool text_item(const content_column *col, content_item *item, pent_text *why) {
    content_cell t = item->text;
    item->value = 0;
    if (t.n < col->min || t.n > col->max) {
        if (why) pent_say(why, "has %d letters; it may have %d to %d", t.n, col->min, col->max);
        return false;
    }
    for (int i = 0; i < t.n; i++) {
        bool stop = t.text[i] == '.' && i + 1 < t.n && t.text[i + 1] == ' ';
        if (!stop && !strchr("\"\\{}", t.text[i])) continue;
        if (why)
            pent_say(why, "'%c%s' may not stand here: records are written with it", t.text[i],
                     stop ? " " : "");
        return false;
    }
    return true;
}

/* "reconstructed; known: name, cost": the word of `column` (-1: only whether all can be read). */
static int read_source(const content_table *table, content_cell cell, int column, pent_text *why) {
    content_cell rest = cell, part, columns, name;
    int found = -1;
    for (bool first = true; content__part(&rest, ';', &part); first = false) {
        bool some = memchr(part.text, ':', (size_t)part.n) != NULL;
        columns = part;
        if (some) content__part(&columns, ':', &part);
        content_item item = {.text = part};
        if (!word_item(&content_sources, false, &item, why)) return -1;
        if (first == some) {
            if (why)
                pent_say(why, "a source is one word, then exceptions: 'reconstructed; known: %s'",
                         table->column[0].name);
            return -1;
        }
        if (first) found = (int)item.value;
        while (some && content__part(&columns, ',', &name)) {
            int i = 0;
            while (table->column[i].name && !content__same(name, table->column[i].name)) i++;
            if (!table->column[i].name) {
                if (why) {
                    put_cell(why, name);
                    pent_say(why, " is no column of this table");
                }
                return -1;
            }
            if (i == column) found = (int)item.value;
        }
    }
    return found;
}

/* ---- one cell ----------------------------------------------------------------------------------- */

static bool read_item(const content_set *c, const content_table *table, const content_column *col,
                      content_item *item, pent_text *why) {
    if (!item->text.n) {
        if (why) pent_say(why, "is empty; '-' stands for nothing");
        return false;
    }
    switch (col->kind) {
    case CONTENT_TEXT: return text_item(col, item, why);
    case CONTENT_NUMBER: return number_item(col, item, why);
    case CONTENT_WORD: return word_item(col->words, may_be_none(col), item, why);
    case CONTENT_COUNTED: return counted_item(col, item, why);
    case CONTENT_ROW: return row_item(c, col, item, why);
    case CONTENT_PLACE: return place_item(col, item, why);
    case CONTENT_SOURCE: break;
    }
    item->value = read_source(table, item->text, -1, why);
    return item->value >= 0;
}

static bool is_none(content_cell cell) { return cell.n == 1 && cell.text[0] == '-'; }

static int one_item(const content_set *c, const content_table *table, const content_column *col,
                    content_cell cell, content_item *out, pent_text *why) {
    *out = (content_item){.value = col->none, .text = cell};
    if (col->optional && is_none(cell)) {
        out->text.n = 0;
        return 1;
    }
    return read_item(c, table, col, out, why) ? 1 : -1;
}

static bool is_twice(const content_column *col, const content_item *item, int n, pent_text *why) {
    if (col->shape == CONTENT_LIST) return false;
    for (int i = 0; i < n; i++)
        if (item[i].value == item[n].value) {
            if (why) {
                put_cell(why, item[n].text);
                pent_say(why, " stands there twice");
            }
            return true;
        }
    return false;
}

int content__items(const content_set *c, int t, int row, int column,
                   content_item out[CONTENT_ITEMS], pent_text *why) {
    const content_table *table = &c->schema->table[t];
    const content_column *col = &table->column[column];
    content_cell rest = c->sheet[t].cell[row][column];
    if (col->shape == CONTENT_ONE) return one_item(c, table, col, rest, out, why);
    int n = 0;
    if (is_none(rest)) rest.n = -1;
    for (content_cell part; content__part(&rest, ',', &part); n++) {
        if (n == col->most || n == CONTENT_ITEMS) {
            if (why) pent_say(why, "has more than %d entries", n);
            return -1;
        }
        out[n] = (content_item){.text = part};
        if (!read_item(c, table, col, &out[n], why) || is_twice(col, out, n, why)) return -1;
    }
    if (n >= col->fewest) return n;
    if (why) pent_say(why, "has %d entries where at least %d belong", n, col->fewest);
    return -1;
}

/* ---- values, by names --------------------------------------------------------------------------- */

int content_rows(const content_set *c, const char *table) {
    int t = content__table(c->schema, table);
    assert(t >= 0);
    return c->schema->table[t].rows;
}

int content_items(const content_set *c, const char *table, int row, const char *column,
                  content_item out[CONTENT_ITEMS]) {
    int t = content__table(c->schema, table);
    assert(t >= 0);
    int i = content__column(&c->schema->table[t], column);
    assert(i >= 0);
    int n = content__items(c, t, row, i, out, NULL);
    assert(n >= 0);
    return n;
}

long content_value(const content_set *c, const char *table, int row, const char *column) {
    content_item item[CONTENT_ITEMS];
    int n = content_items(c, table, row, column, item);
    assert(n == 1);
    return n ? item[0].value : 0;
}

int content_source(const content_set *c, int t, int row, int column) {
    const content_table *table = &c->schema->table[t];
    content_cell cell = c->sheet[t].cell[row][content__source_column(table)];
    return read_source(table, cell, column, NULL);
}

/* `at` up to `end` with the values of this row in place of columns. */
static void put_address(const content_set *c, int t, int row, const char *at, const char *end,
                        pent_text *out) {
    const content_table *table = &c->schema->table[t];
    for (const char *p = at; p < end; p++) {
        bool column = *p == '[' && p + 1 < end && (p[1] < '0' || p[1] > '9');
        pent_put(out, p, 1);
        if (!column) continue;
        char name[40];
        pent_text n = pent_text_on(name, sizeof name);
        while (p[1] != ']') pent_put(&n, ++p, 1);
        pent_say(out, "%ld", content_value(c, table->name, row, name));
    }
}

void content__address(const content_set *c, int t, int row, pent_text *out) {
    const content_table *table = &c->schema->table[t];
    const char *at = table->at ? table->at : "[#]", *hash = strchr(at, '#');
    const char *end = at + strlen(at);
    char mine[200], other[200];
    pent_text m = pent_text_on(mine, sizeof mine);
    put_address(c, t, row, at, hash ? hash : end, &m);
    pent_say(out, "%s", mine);
    if (!hash) return;
    int before = 0;
    for (int r = 0; r < row; r++) {
        pent_text o = pent_text_on(other, sizeof other);
        put_address(c, t, r, at, hash, &o);
        before += !strcmp(mine, other);
    }
    pent_say(out, "%d", before);
    put_address(c, t, row, hash + 1, end, out);
}

/* ---- all of it ---------------------------------------------------------------------------------- */

static void check_cells(content_set *c, int t) {
    const content_table *table = &c->schema->table[t];
    content_item item[CONTENT_ITEMS];
    for (int r = 0; r < c->sheet[t].rows; r++)
        for (int i = 0; table->column[i].name; i++) {
            char text[1024];
            pent_text why = pent_text_on(text, sizeof text);
            if (content__items(c, t, r, i, item, &why) < 0)
                content_wrong(c, table->name, r, table->column[i].name, "%s", text);
        }
}

static void check_keys(content_set *c, int t) {
    const content_table *table = &c->schema->table[t];
    const content_sheet *sheet = &c->sheet[t];
    for (int i = 0; table->column[i].name; i++)
        for (int r = 0; table->column[i].key && r < sheet->rows; r++)
            for (int q = 0; q < r; q++) {
                content_cell a = sheet->cell[r][i], b = sheet->cell[q][i];
                if (a.n == b.n && !memcmp(a.text, b.text, (size_t)a.n))
                    content_wrong(c, table->name, r, table->column[i].name,
                                  "row %d says the same, but it must differ in every row", q + 1);
            }
}

static void check_addresses(content_set *c, int t) {
    const content_table *table = &c->schema->table[t];
    if (!table->at) return;
    for (int r = 0; r < table->rows; r++) {
        char mine[200], other[200];
        pent_text m = pent_text_on(mine, sizeof mine);
        content__address(c, t, r, &m);
        for (int q = 0; q < r; q++) {
            pent_text o = pent_text_on(other, sizeof other);
            content__address(c, t, q, &o);
            if (!strcmp(mine, other))
                content_wrong(c, table->name, r, NULL, "is the same thing as row %d", q + 1);
        }
    }
}

static void check_symmetry(content_set *c, int t, int i) {
    const content_table *table = &c->schema->table[t];
    content_item there[CONTENT_ITEMS], back[CONTENT_ITEMS];
    for (int r = 0; r < table->rows; r++) {
        int n = content__items(c, t, r, i, there, NULL);
        for (int k = 0; k < n; k++) {
            int other = (int)there[k].value, m = content__items(c, t, other, i, back, NULL);
            bool named = false;
            for (int j = 0; j < m; j++) named |= back[j].value == r;
            if (named && other != r) continue;
            char name[60];
            pent_text text = pent_text_on(name, sizeof name);
            pent_put(&text, there[k].text.text, (size_t)there[k].text.n);
            content_wrong(c, table->name, r, table->column[i].name,
                          other == r ? "'%s' names itself" : "names '%s', which does not name it",
                          name);
        }
    }
}

bool content_read(content_set *c, const content_schema *schema, const char *const *text,
                  const size_t *length, pent_text *report) {
    memset(c, 0, sizeof *c);
    c->schema = schema;
    c->report = report;
    int tables = content__tables(schema);
    assert(tables < CONTENT_TABLES);
    for (int t = 0; t < tables; t++) {
        assert(schema->table[t].rows <= CONTENT_ROWS);
        assert(content__columns(&schema->table[t]) <= CONTENT_COLUMNS);
        assert(content__source_column(&schema->table[t]) >= 0);
        if (text[t])
            content__sheet(c, t, text[t], length[t]);
        else
            content_wrong(c, schema->table[t].name, -1, NULL, "the file is missing");
    }
    if (c->wrong) return false; /* what is not there cannot be checked further */
    for (int t = 0; t < tables; t++) {
        check_cells(c, t);
        check_keys(c, t);
    }
    if (c->wrong) return false;
    for (int t = 0; t < tables; t++) {
        check_addresses(c, t);
        for (int i = 0; schema->table[t].column[i].name; i++)
            if (schema->table[t].column[i].symmetric) check_symmetry(c, t, i);
    }
    if (!c->wrong && schema->check) schema->check(c);
    return !c->wrong;
}
