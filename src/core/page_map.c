/* page_map.c: maps of a page: places with borders. Hexes are bricks: every second row (or column) is
 * shifted by half a place. A border is kept as arms that leave a cell, so that neighbours share it. */
#include "page.h"
#include "text.h"

#include <string.h>

enum { UP = 1, RIGHT = 2, DOWN = 4, LEFT = 8 };

void pent_page_map(pent_page *p, pent_map_form form, int w, int h) {
    p->map.form = form;
    p->map.top = p->rows;
    p->map.w = w;
    p->map.h = h;
    if (form == PENT_MAP_COLUMNS && h % 2 == 0)
        pent__page_fault(p, "columns shift by half a place, so it is an odd number of lines high",
                         "");
}

static void add_arms(pent_page *p, int row, int column, uint8_t arms) {
    if (row >= PENT_PAGE_ROWS || column < 0 || column >= p->columns) {
        pent__page_fault(p, "no room for the map", p->title);
        return;
    }
    pent_glyph *c = &p->cell[row][column];
    if (c->utf8[0]) pent__page_fault(p, "a border over words", c->utf8);
    c->arms |= arms;
    if (p->rows <= row) p->rows = row + 1;
}

static void draw_border(pent_page *p, int row, int column) {
    int w = p->map.w + 1, h = p->map.h + 1;
    for (int x = 0; x <= w; x++) {
        uint8_t arms = (uint8_t)((x ? LEFT : 0) | (x < w ? RIGHT : 0));
        add_arms(p, row, column + x, arms);
        add_arms(p, row + h, column + x, arms);
    }
    for (int y = 0; y <= h; y++) {
        uint8_t arms = (uint8_t)((y ? UP : 0) | (y < h ? DOWN : 0));
        add_arms(p, row + y, column, arms);
        add_arms(p, row + y, column + w, arms);
    }
}

void pent_page_place(pent_page *p, int x, int y, const char *name) {
    int w = p->map.w + 1, h = p->map.h + 1;
    bool rows = p->map.form == PENT_MAP_ROWS;
    int column = rows ? x / 2 * w + x % 2 * (w / 2) : x * w;
    int row = p->map.top + (rows ? y * h : y / 2 * h + y % 2 * (h / 2));
    draw_border(p, row, column);
    p->map.x = column + 1;
    p->map.y = row + 1;
    /* Signs begin on the next line where there is one. */
    p->map.marks = p->map.h > 1 && *name ? p->map.w : pent__glyphs(name);
    if (pent__glyphs(name) > p->map.w)
        pent__page_fault(p, "no room in its place for", name);
    else
        pent__page_write(p, p->map.y, p->map.x, name, (int)strlen(name), p->paint);
}

void pent_page_mark(pent_page *p, const char *classes, const char *sign) {
    int k = 0, n = pent__glyphs(sign), at = p->map.marks;
    while (k < p->signs && strcmp(p->sign[k].sign, sign)) k++;
    if (k == p->signs) {
        pent__page_fault(p, "no legend for", sign);
        return;
    }
    p->sign[k].used = true;
    if (at % p->map.w + n > p->map.w) at += p->map.w - at % p->map.w;
    if (at + n > p->map.w * p->map.h) {
        pent__page_fault(p, "no room in its place for", sign);
        return;
    }
    uint8_t paint = classes ? pent__paint_of(classes) : p->paint;
    pent__page_write(p, p->map.y + at / p->map.w, p->map.x + at % p->map.w, sign, (int)strlen(sign),
                     paint);
    p->map.marks = at + n;
}

void pent_page_put(pent_page *p, int line, const char *classes, const char *format, ...) {
    char said[PENT_PAGE_COLUMNS];
    pent_text out = pent_text_on(said, sizeof said);
    va_list args;
    va_start(args, format);
    pent__say_list(&out, format, &args);
    va_end(args);
    if (line < 0 || line >= p->map.h || pent__glyphs(said) > p->map.w) {
        pent__page_fault(p, "no room in its place for", said);
        return;
    }
    uint8_t paint = classes ? pent__paint_of(classes) : p->paint;
    pent__page_write(p, p->map.y + line, p->map.x, said, (int)out.len, paint);
}

void pent_page_map_end(pent_page *p) { memset(&p->map, 0, sizeof p->map); }
