/* scene.h: what scene.c shares with the writers svg.c and terminal.c. */
#ifndef PENT_SCENE_H
#define PENT_SCENE_H

#include "pentarchy_game.h"

typedef struct pent__box {
    int x, y, w, h;
} pent__box;

/* Arranges boxes of the given w and h: side by side while `max_w` allows, low ones stacked beside
 * the first of their band. Sets x and y; returns the size of the whole. */
pent__box pent__arrange(pent__box *box, int n, int max_w, int gap);

static inline const char *pent__string(const pent_scene *sc, uint32_t at) { return sc->text + at; }

/* Does the blank-separated list hold the word? */
bool pent__has_word(const char *list, const char *word);

/* ---- colours of a terminal (terminal.c) ---- */

uint8_t pent__paint_of(const char *classes); /* 0: none */
/* Goes from one paint to another. */
void pent__paint(uint8_t from, uint8_t to, pent_text *out);
int pent__glyphs(const char *s);     /* characters, not bytes */
int pent__glyph_size(const char *s); /* bytes of the first */

#endif
