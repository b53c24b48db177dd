/* art.h: the drawing vocabulary that scene.c (board) and mat.c (player boards) share.
 *
 * What it is: lengths in whole pixels of the design size, pieces of this game, and lines of icons.
 * What it is not: colours; those are classes in assets/raiders.css. */
#ifndef RAIDERS_ART_H
#define RAIDERS_ART_H

#include "raiders.h"

/* Words at a baseline. */
#define RAID_WORDS(sc, x, y, cls, ...) pent_draw_words(sc, (x)*10, (y)*10, cls, __VA_ARGS__)

/* Words in a box: wrapped, else smaller, else the short form. */
#define RAID_FIT(sc, x, y, w, h, cls, brief, ...)                                                  \
    pent_draw_fit(sc, (x)*10, (y)*10, (w)*10, (h)*10, cls, brief, __VA_ARGS__)

enum { RAID_LINE_TEXT = 80, RAID_STRIP_W = 219, RAID_STRIP_H = 39 };

pent_shape *raid_art_box(pent_scene *sc, int x, int y, int w, int h, int r, const char *cls);
pent_shape *raid_art_icon(pent_scene *sc, const char *name, int x, int y, int size,
                          const char *cls);
void raid_art_rule(pent_scene *sc, int x, int y, int w);
void raid_art_emblem(pent_scene *sc, int seat, int x, int y, int r);
void raid_art_worker(pent_scene *sc, int color, int x, int y, int r);
void raid_art_ghost(pent_scene *sc, int color, int x, int y, int r);
void raid_art_mark(pent_scene *sc, int x, int y, const char *mark);
void raid_art_token(pent_scene *sc, int good, int x, int y, int percent);
/* A line like "2 silver > eagle": numbers, icons, workers B G R, tokens, words ('_' is a blank). */
int raid_art_line(pent_scene *sc, int x, int y, const char *line, int size);
/* The ability and the two lines of the Play effect of a crew card, as such lines. */
void raid_art_ability(int kind, char *line);
void raid_art_effect(const raid_effect *e, char *first, char *second);
/* A crew card in words, 162 high and 144 or 108 wide. */
void raid_art_card(pent_scene *sc, int kind, int x, int y, int w);
/* The same as a strip of icons, RAID_STRIP_W by RAID_STRIP_H. */
void raid_art_strip(pent_scene *sc, int kind, int x, int y);
void raid_art_back(pent_scene *sc, int x, int y, int w, int h, const char *icon);
/* The two halves of an animal card as a line. */
void raid_art_eagle_half(pent_scene *sc, int animal, int x, int y, int w, int h);
void raid_art_horse_half(pent_scene *sc, int animal, int x, int y, int w, int h);

void raid_draw_tiles(pent_scene *sc, const raid_state *s);
void raid_draw_choices(pent_scene *sc, const raid_state *s);
void raid_draw_mat(pent_scene *sc, const raid_state *s, int seat);

#endif
