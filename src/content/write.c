/* write.c: what was read as C initialisers and as a hash. The rows are right when this is called. */
#include "content/inside.h"

#include <assert.h>
#include <string.h>

/* ---- spelled in one way: the hash ---------------------------------------------------------------- */

static void sort_by_value(content_item *item, int n) {
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && item[k - 1].value > item[k].value; k--) {
            content_item swap = item[k];
            item[k] = item[k - 1];
            item[k - 1] = swap;
        }
}

/* The word as the vocabulary spells it, whatever number the code gives it. */
static const char *spelled(const content_words *words, long value) {
    for (const content_word *w = words->word; w->word; w++)
        if (w->value == value) return w->word;
    return "";
}

void content__canonical(const content_set *c, int t, int row, int column, pent_text *out) {
    const content_column *col = &c->schema->table[t].column[column];
    content_item item[CONTENT_ITEMS];
    int n = content__items(c, t, row, column, item, NULL);
    if (col->shape != CONTENT_ONE && col->shape != CONTENT_LIST) sort_by_value(item, n);
    for (int i = 0; i < n; i++) {
        if (i) pent_say(out, ", ");
        bool none = col->shape == CONTENT_ONE && col->optional && !item[i].text.n;
        if (none)
            pent_say(out, "-");
        else if (col->kind == CONTENT_TEXT || col->kind == CONTENT_ROW ||
                 col->kind == CONTENT_SOURCE)
            pent_put(out, item[i].text.text, (size_t)item[i].text.n);
        else if (col->kind == CONTENT_NUMBER || col->kind == CONTENT_PLACE)
            pent_say(out, "%ld", item[i].value);
        else
            pent_say(out, "%s", spelled(col->words, item[i].value));
        if (col->kind == CONTENT_COUNTED && !none) pent_say(out, " %ld", item[i].count);
    }
}

static uint64_t add(uint64_t h, const char *text) {
    char buf[CONTENT_CELL_TEXT + 20];
    pent_text out = pent_text_on(buf, sizeof buf);
    pent_say(&out, "%016lx %s", (unsigned long)h, text);
    return pent_hash(buf, out.len);
}

uint64_t content_hash(const content_set *c) {
    uint64_t h = 0;
    for (int t = 0; t < content__tables(c->schema); t++) {
        const content_table *table = &c->schema->table[t];
        h = add(h, table->name);
        for (int r = 0; r < table->rows; r++)
            for (int i = 0; table->column[i].name; i++) {
                if (table->column[i].kind == CONTENT_SOURCE) continue;
                char text[CONTENT_CELL_TEXT];
                pent_text cell = pent_text_on(text, sizeof text);
                content__canonical(c, t, r, i, &cell);
                h = add(h, text);
            }
    }
    return h;
}

/* ---- C ---------------------------------------------------------------------------------------------- */

static void put_text(content_cell cell, pent_text *out) {
    pent_say(out, "\"");
    for (int i = 0; i < cell.n; i++) { /* two '?' could begin a trigraph */
        if (cell.text[i] == '?') pent_say(out, "\\");
        pent_put(out, &cell.text[i], 1);
    }
    pent_say(out, "\"");
}

static void put_item(const content_column *col, const content_item *item, pent_text *out) {
    if (col->kind == CONTENT_TEXT)
        put_text(item->text, out);
    else if (col->kind == CONTENT_COUNTED)
        pent_say(out, "{%ld, %ld}", item->value, item->count);
    else
        pent_say(out, "%ld", item->value);
}

static void put_set(const content_item *item, int n, pent_text *out) {
    uint64_t mask = 0;
    for (int i = 0; i < n; i++) {
        assert(item[i].value >= 0 && item[i].value < 64);
        mask |= UINT64_C(1) << item[i].value;
    }
    pent_say(out, mask >> 32 ? "UINT64_C(0x%lx)" : "0x%lxu", (unsigned long)mask);
}

static void put_value(const content_column *col, const content_item *item, int n, pent_text *out) {
    if (col->shape == CONTENT_ONE) {
        put_item(col, item, out);
        return;
    }
    if (col->shape == CONTENT_SET) {
        put_set(item, n, out);
        return;
    }
    if (col->shape == CONTENT_SUM) {
        long sum = 0;
        for (int i = 0; i < n; i++) sum += item[i].value * item[i].count;
        pent_say(out, "%ld", sum);
        return;
    }
    pent_say(out, n ? "{" : "{0");
    for (int i = 0; i < n; i++) {
        if (i) pent_say(out, ", ");
        if (col->shape == CONTENT_SPREAD)
            pent_say(out, "[%ld] = %ld", item[i].value, item[i].count);
        else
            put_item(col, &item[i], out);
    }
    pent_say(out, "}");
}

static const char *array_of(const content_table *table, const content_column *col) {
    return col->array ? col->array : table->name;
}

static void put_row(const content_set *c, int t, int row, const char *array, pent_text *out) {
    const content_table *table = &c->schema->table[t];
    bool open = false;
    for (int i = 0; table->column[i].name; i++) {
        const content_column *col = &table->column[i];
        if (!col->field || strcmp(array_of(table, col), array)) continue;
        content_item item[CONTENT_ITEMS];
        int n = content__items(c, t, row, i, item, NULL);
        if (!*col->field) { /* the array holds plain values */
            put_value(col, item, n, out);
            return;
        }
        pent_say(out, "%s%s = ", open ? ", " : "{", col->field);
        open = true;
        put_value(col, item, n, out);
        if (col->count) pent_say(out, ", %s = %d", col->count, n);
    }
    pent_say(out, "}");
}

static bool feeds(const content_table *table, const char *array) {
    for (int i = 0; table->column[i].name; i++)
        if (table->column[i].field && !strcmp(array_of(table, &table->column[i]), array))
            return true;
    return false;
}

static void put_array(const content_set *c, const char *array, pent_text *out) {
    pent_say(out, "\n#define CONTENT_");
    for (const char *p = array; *p; p++)
        pent_say(out, "%c", *p == '-' ? '_' : *p >= 'a' && *p <= 'z' ? *p - 32 : *p);
    for (int t = 0; t < content__tables(c->schema); t++) {
        const content_table *table = &c->schema->table[t];
        if (!feeds(table, array)) continue;
        for (int r = 0; r < table->rows; r++) {
            pent_say(out, " \\\n    ");
            content__address(c, t, r, out);
            pent_say(out, " = ");
            put_row(c, t, r, array, out);
            pent_say(out, ",");
        }
    }
    pent_say(out, "\n");
}

/* Did an earlier column already name this array? */
static bool is_first(const content_schema *schema, int t, int i, const char *array) {
    for (int u = 0; u <= t; u++)
        for (int k = 0; (u < t || k < i) && schema->table[u].column[k].name; k++) {
            const content_column *col = &schema->table[u].column[k];
            if (col->field && !strcmp(array_of(&schema->table[u], col), array)) return false;
        }
    return true;
}

void content_write(const content_set *c, pent_text *out) {
    pent_say(out, "/* Made by tools/content.c from the tables of %s. */\n", c->schema->id);
    for (int t = 0; t < content__tables(c->schema); t++)
        for (int i = 0; c->schema->table[t].column[i].name; i++) {
            const content_column *col = &c->schema->table[t].column[i];
            const char *array = array_of(&c->schema->table[t], col);
            if (col->field && is_first(c->schema, t, i, array)) put_array(c, array, out);
        }
    if (c->schema->derive) c->schema->derive(c, out);
}
