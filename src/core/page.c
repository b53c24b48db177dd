/* page.c: pages for reading in a terminal: words, lists, signs with their legend, and the print. A
 * page is a grid of cells; what does not fit, is written twice or means two things is noted as a
 * fault, so that a test finds it. Tables: page_table.c; maps: page_map.c. */
#include "page.h"
#include "text.h"

#include <string.h>

enum { SAID = 1200 };

void pent__page_fault(pent_page *p, const char *what, const char *where) {
    if (p->fault[0]) return;
    pent_text t = pent_text_on(p->fault, sizeof p->fault);
    pent_say(&t, "%s: '%s'", what, where);
}

void pent__page_write(pent_page *p, int row, int column, const char *s, int bytes, uint8_t paint) {
    for (const char *at = s; at < s + bytes; column++) {
        int n = pent__glyph_size(at);
        if (row < 0 || row >= PENT_PAGE_ROWS || column < 0 || column >= p->columns) {
            pent__page_fault(p, "no room for", s);
            return;
        }
        pent_glyph *c = &p->cell[row][column];
        if (c->utf8[0] || c->arms) pent__page_fault(p, "written twice", s);
        memset(c->utf8, 0, sizeof c->utf8);
        memcpy(c->utf8, at, (size_t)(n < 4 ? n : 4));
        c->paint = paint;
        at += n;
        if (p->rows <= row) p->rows = row + 1;
    }
}

/* ---- words ---- */

int pent__page_line(const char **s, int width, bool *cut) {
    const char *from = *s, *end = from, *at = from;
    for (int n = 0; n <= width; n++) {
        if (*at == ' ' || *at == '\n' || !*at) end = at;
        if (!*at || *at == '\n' || n == width) break;
        at += pent__glyph_size(at);
    }
    if (end == from && *from && *from != ' ' && *from != '\n') { /* a word longer than the line */
        end = at;
        *cut = true;
    }
    *s = end;
    if (**s == '\n')
        ++*s;
    else
        while (**s == ' ') ++*s;
    return (int)(end - from);
}

/* Wrapped from the column `left` on; `first` is where the first line begins. */
static void wrap(pent_page *p, int row, int first, int left, const char *s) {
    bool cut = false;
    const char *whole = s;
    for (int column = first; *s; row++, column = left) {
        const char *from = s;
        int n = pent__page_line(&s, p->columns - column, &cut);
        pent__page_write(p, row, column, from, n, p->paint);
        if (p->rows <= row) p->rows = row + 1;
    }
    if (cut) pent__page_fault(p, "a word is cut", whole);
}

void pent_page_name(pent_page *p, const char *name, const char *title) {
    pent_text t = pent_text_on(p->name, sizeof p->name);
    pent_say(&t, "%s", name);
    if (t.cut) pent__page_fault(p, "too long a name", name);
    t = pent_text_on(p->title, sizeof p->title);
    pent_say(&t, "%s", title);
    if (t.cut) pent__page_fault(p, "too long a title", title);
}

void pent_page_paint(pent_page *p, const char *classes) {
    p->paint = classes ? pent__paint_of(classes) : 0;
}

#define SAID_OF(p, said, format)                                                                   \
    do {                                                                                           \
        pent_text out = pent_text_on(said, sizeof (said));                                           \
        va_list args;                                                                              \
        va_start(args, format);                                                                    \
        pent__say_list(&out, format, &args);                                                       \
        va_end(args);                                                                              \
        if (out.cut) pent__page_fault(p, "too long", said);                                        \
    } while (0)

void pent_page_head(pent_page *p, const char *format, ...) {
    char said[SAID];
    SAID_OF(p, said, format);
    uint8_t before = p->paint;
    if (p->rows) p->rows++;
    p->paint = pent__paint_of("head");
    wrap(p, p->rows, 0, 0, said);
    p->paint = before;
}

void pent_page_say(pent_page *p, const char *format, ...) {
    char said[SAID];
    SAID_OF(p, said, format);
    wrap(p, p->rows, 0, 0, said);
}

void pent_page_item(pent_page *p, const char *label, const char *format, ...) {
    char said[SAID];
    SAID_OF(p, said, format);
    int left = pent__glyphs(label) + 1, row = p->rows;
    pent__page_write(p, row, 0, label, (int)strlen(label), p->paint);
    wrap(p, row, left, left, said);
}

/* ---- signs ---- */

void pent_page_sign(pent_page *p, const char *sign, const char *format, ...) {
    char said[60];
    SAID_OF(p, said, format);
    int n = pent__glyphs(sign), k = 0;
    while (k < p->signs && strcmp(p->sign[k].sign, sign)) k++;
    if (k < p->signs && strcmp(p->sign[k].means, said))
        pent__page_fault(p, "a sign that means two things", sign);
    else if (n < 1 || n > 3 || strlen(sign) >= sizeof p->sign->sign)
        pent__page_fault(p, "a sign is 1 to 3 letters", sign);
    else if (p->signs == PENT_PAGE_SIGNS)
        pent__page_fault(p, "too many signs", sign);
    else if (k == p->signs) {
        pent_sign *s = &p->sign[p->signs++];
        memcpy(s->sign, sign, strlen(sign) + 1);
        memcpy(s->means, said, sizeof said);
        s->paint = p->paint;
    }
}

static bool is_blank(const pent_page *p, int row, int column) {
    if (column < 0 || column >= p->columns) return true;
    const pent_glyph *c = &p->cell[row][column];
    return !c->utf8[0] || strchr(" ,.:;()/", c->utf8[0]);
}

/* Does the sign stand alone at this place, as a word of a table or a line does? */
static bool stands_at(const pent_page *p, int row, int column, const char *sign) {
    if (!is_blank(p, row, column - 1)) return false;
    for (; *sign; sign += pent__glyph_size(sign), column++)
        if (column >= p->columns ||
            strncmp(p->cell[row][column].utf8, sign, (size_t)pent__glyph_size(sign)))
            return false;
    return is_blank(p, row, column);
}

static bool stands_alone(const pent_page *p, const char *sign) {
    for (int y = 0; y < p->rows; y++)
        for (int x = 0; x < p->columns; x++)
            if (stands_at(p, y, x, sign)) return true;
    return false;
}

/* In columns as wide as the longest meaning. */
static void write_legend(pent_page *p) {
    int wide = 0, n = 0, room = 0;
    for (int i = 0; i < p->signs; i++) {
        pent_sign *s = &p->sign[i];
        s->used = s->used || stands_alone(p, s->sign);
        int w = pent__glyphs(s->sign), m = pent__glyphs(s->means);
        n += s->used;
        if (s->used && w > wide) wide = w;
        if (s->used && m > room) room = m;
    }
    p->body = p->rows;
    if (!n) return;
    int step = wide + room + 3, across = (p->columns + 2) / step, k = 0;
    if (across < 1) across = 1;
    p->rows++;
    int top = p->rows, lines = (n + across - 1) / across;
    for (int i = 0; i < p->signs; i++) {
        const pent_sign *s = &p->sign[i];
        if (!s->used) continue;
        int row = top + k % lines, column = k / lines * step;
        pent__page_write(p, row, column, s->sign, (int)strlen(s->sign), s->paint);
        pent__page_write(p, row, column + wide + 1, s->means, (int)strlen(s->means), 0);
        k++;
    }
}

/* ---- a page as a whole ---- */

static bool goods_page(const pent_game *game, const void *view, pent_page *p) {
    if (!pent_good_count(game) || !game->purse) return false;
    pent_page_name(p, "goods", "What everybody has");
    pent_page_purses(p, game, view);
    return true;
}

static void clear(pent_page *p, int columns) {
    memset(p, 0, sizeof *p);
    p->columns = columns < PENT_PAGE_COLUMNS ? columns : PENT_PAGE_COLUMNS;
}

bool pent_page_of(const pent_game *game, const void *view, int viewer, int i, int columns,
                  pent_page *out) {
    clear(out, columns);
    bool there = game->page && game->page(view, viewer, i, out);
    if (!there) {
        clear(out, columns);
        bool behind = i == 0 || (game->page && game->page(view, viewer, i - 1, out));
        clear(out, columns);
        there = behind && goods_page(game, view, out);
    }
    if (there) write_legend(out);
    return there;
}

static const char *border(uint8_t arms) { /* bits: 1 up, 2 right, 4 down, 8 left */
    static const char *const lines[16] = {" ", "│", "─", "└", "│", "│", "┌", "├",
                                          "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    return lines[arms & 15];
}

void pent_page_text(const pent_page *p, bool colour, pent_text *out) {
    for (int y = 0; y < p->rows; y++) {
        uint8_t now = 0;
        int last = p->columns - 1;
        while (last >= 0 && !p->cell[y][last].utf8[0] && !p->cell[y][last].arms) last--;
        for (int x = 0; x <= last; x++) {
            const pent_glyph *c = &p->cell[y][x];
            if (colour) pent__paint(now, c->paint, out);
            if (colour) now = c->paint;
            pent_say(out, "%s", c->utf8[0] ? c->utf8 : border(c->arms));
        }
        pent__paint(now, 0, out);
        pent_say(out, "\n");
    }
}
