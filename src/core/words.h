/* words.h: what the type of words is and how large they are; shared by words.c, its tables
 * (widths.c by tools/fonts.py, sizes.c by tools/sizes.c) and svg.c. */
#ifndef PENT_WORDS_H
#define PENT_WORDS_H

#include "pentarchy_game.h"

/* The shipped faces, assets/fonts/. */
typedef enum pent__face {
    PENT__SANS_400,
    PENT__SANS_600,
    PENT__SANS_700,
    PENT__SERIF_700
} pent__face;
enum { PENT__FACES = 4, PENT__LETTERS = 215 };

/* Thousandths of the type size: advance, ink above and below the baseline. */
typedef struct pent__letter {
    int16_t advance, above, below;
} pent__letter;

extern const uint16_t pent__letters[PENT__LETTERS]; /* code points, rising */
extern const pent__letter pent__letter_size[PENT__FACES][PENT__LETTERS];

/* What the style sheets say of one class; lighter selectors first. Unset: 0, and -1 for the last
 * two. */
typedef struct pent__type_rule {
    const char *cls;   /* "": all words; NULL ends the list */
    size_t len;        /* of it */
    int16_t text_only; /* not for groups */
    int16_t family;    /* 1 sans, 2 serif */
    int16_t size;      /* tenths of a pixel */
    int16_t weight;
    int16_t spacing; /* thousandths of the size after each letter */
    int16_t anchor;  /* 0 start, 1 middle, 2 end */
} pent__type_rule;

extern const pent__type_rule pent__type_rules[];

typedef struct pent__type {
    int family, size, weight, spacing, anchor;
} pent__type;

/* The type of words with these classes inside groups that pass on `from` (NULL: nothing). */
pent__type pent__type_of(const char *cls, const pent__type *from);
/* What a group of these classes passes on. */
pent__type pent__type_passed(const char *cls, const pent__type *from);
pent__face pent__face_of(pent__type type);
unsigned pent__faces_used(const pent_scene *sc); /* a bit per face */

/* How large words are, in tenths of a pixel. `missing` is the first code point that no face has. */
typedef struct pent__extent {
    int width, above, below;
    uint32_t missing;
} pent__extent;

pent__extent pent__measure(pent__type type, const char *words, size_t n);

#endif
