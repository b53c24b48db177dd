/* page_table.c: tables of a page. Cells are gathered until the table ends, because only then the
 * widths are known. */
#include "page.h"
#include "text.h"

#include <string.h>

enum { NARROWEST = 12 }; /* of a column that wraps */

static void add_cell(pent_page *p, const char *said) {
    size_t n = strlen(said) + 1;
    if (p->table.cells == PENT_PAGE_CELLS || p->table.used + n > sizeof p->table.text) {
        pent__page_fault(p, "the table is too large at", said);
        return;
    }
    int k = p->table.cells++;
    p->table.at[k] = (uint16_t)p->table.used;
    p->table.paint[k] = p->paint;
    memcpy(p->table.text + p->table.used, said, n);
    p->table.used += (uint32_t)n;
}

void pent_page_table(pent_page *p, const char *heads) {
    memset(&p->table, 0, sizeof p->table);
    uint8_t before = p->paint;
    p->paint = pent__paint_of("head");
    while (p->table.fields < PENT_PAGE_FIELDS) {
        char head[60];
        p->table.flag[p->table.fields++] = *heads;
        if (*heads == '>' || *heads == '*') heads++;
        size_t n = strcspn(heads, "|");
        pent_text t = pent_text_on(head, sizeof head);
        pent_put(&t, heads, n);
        add_cell(p, head);
        heads += n;
        if (!*heads++) break;
    }
    p->paint = before;
}

void pent_page_cell(pent_page *p, const char *format, ...) {
    char said[1200];
    pent_text out = pent_text_on(said, sizeof said);
    va_list args;
    va_start(args, format);
    pent__say_list(&out, format, &args);
    va_end(args);
    add_cell(p, said);
}

static const char *cell_of(const pent_page *p, int k) { return p->table.text + p->table.at[k]; }

/* As wide as the longest cell; then those that wrap share what is left. Returns the gap. */
static int find_widths(pent_page *p, int *width) {
    int all = 0, wraps = 0, left = p->columns, gap = 2;
    for (int k = 0; k < p->table.cells; k++) {
        int n = pent__glyphs(cell_of(p, k)), f = k % p->table.fields;
        if (n > width[f]) width[f] = n;
    }
    for (int f = 0; f < p->table.fields; f++) all += width[f];
    if (all + gap * (p->table.fields - 1) <= p->columns) return gap;
    left -= gap * (p->table.fields - 1);
    for (int f = 0; f < p->table.fields; f++) {
        wraps += p->table.flag[f] == '*';
        if (p->table.flag[f] != '*') left -= width[f];
    }
    if (!wraps || left < wraps * NARROWEST) {
        if (all + p->table.fields - 1 <= p->columns) return 1;
        pent__page_fault(p, "the table is too wide", cell_of(p, 0));
        if (!wraps) return 1;
        left = wraps * NARROWEST;
    }
    /* Narrow ones keep what they need; the others share the rest. */
    bool settled[PENT_PAGE_FIELDS] = {false};
    for (bool again = true; again;) {
        again = false;
        for (int f = 0; f < p->table.fields; f++) {
            if (p->table.flag[f] != '*' || settled[f] || width[f] > left / wraps) continue;
            settled[f] = again = true;
            left -= width[f];
            if (--wraps == 0) return gap;
        }
    }
    for (int f = 0; f < p->table.fields; f++)
        if (p->table.flag[f] == '*' && !settled[f]) width[f] = left / wraps;
    return gap;
}

static void write_row(pent_page *p, int first, const int *width, int gap) {
    int top = p->rows, low = top + 1, column = 0;
    for (int f = 0; f < p->table.fields; f++) {
        const char *s = cell_of(p, first + f), *whole = s;
        bool cut = false;
        int row = top;
        for (; *s; row++) {
            const char *from = s;
            int bytes = pent__page_line(&s, width[f], &cut), n = 0;
            for (const char *c = from; c < from + bytes; c++) n += (*c & 0xC0) != 0x80;
            int shift = p->table.flag[f] == '>' ? width[f] - n : 0;
            pent__page_write(p, row, column + shift, from, bytes, p->table.paint[first + f]);
        }
        if (cut) pent__page_fault(p, "a word is cut", whole);
        if (row > low) low = row;
        column += width[f] + gap;
    }
    p->rows = low;
}

/* A line below the heads. */
static void rule_off(pent_page *p, const int *width, int gap) {
    int row = p->rows, column = 0;
    for (int f = 0; f < p->table.fields; f++, column += gap)
        for (int n = 0; n < width[f]; n++) pent__page_write(p, row, column++, "─", 3, 0);
}

void pent_page_table_end(pent_page *p) {
    int width[PENT_PAGE_FIELDS] = {0}, fields = p->table.fields;
    if (p->table.cells % fields) {
        pent__page_fault(p, "a row of the table is not full", cell_of(p, p->table.cells - 1));
        while (p->table.cells % fields) p->table.cells--;
    }
    int gap = find_widths(p, width);
    write_row(p, 0, width, gap);
    rule_off(p, width, gap);
    for (int k = fields; k < p->table.cells; k += fields) write_row(p, k, width, gap);
    p->table.cells = p->table.fields = 0;
}

/* ---- what everybody has ---- */

static void amount_cell(pent_page *p, int has, bool comes, int more) {
    if (has == PENT_UNKNOWN)
        pent_page_cell(p, "?");
    else if (comes && more)
        pent_page_cell(p, "%d (%s%d)", has, more > 0 ? "+" : "", more);
    else
        pent_page_cell(p, "%d", has);
}

void pent_page_purses(pent_page *p, const pent_game *game, const void *view) {
    int16_t has[PENT_MAX_SEATS][PENT_MAX_GOODS] = {0}, more[PENT_MAX_SEATS][PENT_MAX_GOODS] = {0};
    bool comes[PENT_MAX_SEATS] = {false}, any = false;
    int seats = pent_seats(game, view);
    char heads[200];
    pent_text t = pent_text_on(heads, sizeof heads);
    for (int i = 0; i < seats; i++) {
        pent_say(&t, "|>");
        game->seat_name(view, i, &t);
        game->purse(view, i, has[i]);
        comes[i] = game->income && game->income(view, i, more[i]);
        any |= comes[i];
    }
    pent_page_table(p, heads);
    for (int g = 0; game->goods[g].id; g++) {
        pent_page_cell(p, "%s", game->goods[g].plural);
        for (int i = 0; i < seats; i++) amount_cell(p, has[i][g], comes[i], more[i][g]);
    }
    pent_page_table_end(p);
    if (any) pent_page_say(p, "In brackets: what the next income brings.");
}
