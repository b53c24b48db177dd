/* Indio: descriptions under way, shared by about.c (things) and words.c (names). */
#ifndef INDIO_ABOUT_H
#define INDIO_ABOUT_H

#include "picture.h"

/* A description under way. */
typedef struct {
    const indio_state *s;
    pent_text title, text, rules;
    pent_about *out;
} indio_note;

indio_note indio_about_begin(const indio_state *s, pent_about *out);

static inline char upper(char c) { return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c; }

/* "a farm", "an outpost" */
static inline const char *article(const char *word) {
    return word[0] == 'a' || word[0] == 'e' || word[0] == 'o' ? "an" : "a";
}

void indio_about_icon(indio_note *n, const char *icon);
void indio_about_price(indio_note *n, uint32_t goods); /* packed as in the tables */

/* A word with a capital letter. */
void indio_about_title(indio_note *n, const char *word);

/* Parts of a text, from the tables of the rules. */
void indio_tell_forging(indio_note *n);
void indio_tell_tiles(indio_note *n, int top);
void indio_tell_build(const indio_build *b, pent_text *out);

/* Whole descriptions. */
void indio_about_structure(indio_note *n, int kind);
void indio_about_leader(indio_note *n, int leader);
void indio_about_quest(indio_note *n, int quest);
void indio_about_land(indio_note *n, int terrain);
void indio_about_hex(indio_note *n, int hex);
void indio_about_piece(indio_note *n, int hex);
void indio_about_worker(indio_note *n, int hex, int seat, int class);
void indio_about_goods(indio_note *n, int hex);
void indio_about_chip(indio_note *n, int hex, int kind);
void indio_about_pool(indio_note *n, int seat, int kind);
void indio_about_supply(indio_note *n, int seat, int kind);
void indio_about_seat(indio_note *n, int seat);
void indio_about_phase(indio_note *n, int i);
void indio_about_end(indio_note *n);
void indio_about_year(indio_note *n, int year);
void indio_about_first(indio_note *n);
void indio_about_influence(indio_note *n);
void indio_about_colour(indio_note *n, int colour);
void indio_about_class(indio_note *n, int class);
void indio_about_matter(indio_note *n, int kind);

#endif
