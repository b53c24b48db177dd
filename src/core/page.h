/* page.h: what the writers of pages share: page.c (words, signs), page_table.c, page_map.c. */
#ifndef PENT_PAGE_H
#define PENT_PAGE_H

#include "scene.h"

/* Keeps the first fault. */
void pent__page_fault(pent_page *p, const char *what, const char *where);
/* The first `bytes` bytes of s from row, column on. Every cell is written once. */
void pent__page_write(pent_page *p, int row, int column, const char *s, int bytes, uint8_t paint);
/* Cuts the next line of at most `width` letters off *s; its bytes, blanks at the end not counted. A
 * word that is longer is cut, and *cut set. */
int pent__page_line(const char **s, int width, bool *cut);

#endif
