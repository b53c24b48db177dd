/* art.h: the drawing vocabulary that scene.c, board.c, lands.c and mat.c share.
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

enum { RAID_LINE_TEXT = 80, RAID_STRIP_TALL = 58 };

/* The board: wide, a land of three settlements has this pitch; narrow, that. */
enum {
    RAID_BOARD_W = 916,
    RAID_BOARD_H = 638,
    RAID_LAND_Y = 52,
    RAID_LAND_H = 104,
    RAID_VILLAGE_Y = RAID_LAND_Y + 4 * RAID_LAND_H,
    RAID_NARROW_W = 390,
    RAID_NARROW_H = 240
};

pent_shape *raid_art_box(pent_scene *sc, int x, int y, int w, int h, int r, const char *cls);
pent_shape *raid_art_icon(pent_scene *sc, const char *name, int x, int y, int size,
                          const char *cls);
/* Path data of the size 100, made smaller. */
void raid_art_path(pent_scene *sc, int x, int y, const char *cls, const char *d, int percent);
void raid_art_rule(pent_scene *sc, int x, int y, int w);
/* Frames that a front end's styles show round what may be clicked: first what keeps them off the
 * ground, then the frame. */
void raid_art_rings(pent_scene *sc, int x, int y, int w, int h, int r);
/* The classes of words that name a seat. */
const char *raid_art_who(int seat);
void raid_art_emblem(pent_scene *sc, int seat, int x, int y, int r);
/* The colour's outline as a cloak with a head above it; r in tenths of a pixel. */
void raid_art_worker(pent_scene *sc, int color, int x, int y, int r);
/* A free place for workers: who may come, as small outlines; none when any colour may. `next`: the
 * one that will be used. */
void raid_art_socket(pent_scene *sc, unsigned colors, int x, int y, bool next);
void raid_art_closed(pent_scene *sc, int x, int y);
void raid_art_token(pent_scene *sc, int good, int x, int y, int percent);
void raid_art_shield(pent_scene *sc, int x, int y, int points, int percent, const char *cls);
void raid_art_die(pent_scene *sc, int color, int x, int y, int size);
/* A line like "2 silver > eagle": numbers, icons, workers B G R, tokens, words ('_' is a blank). */
int raid_art_line(pent_scene *sc, int x, int y, const char *line, int size);
/* The same in the middle of a width, smaller where it must be. */
void raid_art_line_mid(pent_scene *sc, int x, int w, int y, const char *line, int size);
/* The ability and the two lines of the Play effect of a crew card, as such lines. */
void raid_art_ability(int kind, char *line);
void raid_art_effect(const raid_effect *e, char *first, char *second);
/* The brown block at the left of a crew card: Strength, and below it what it costs (or -1). */
void raid_art_block(pent_scene *sc, int x, int y, int h, int strength, int cost, bool hurt);
/* The sign of the land in which a member helps, or of points at the end; `size` wide. */
void raid_art_motif(pent_scene *sc, int kind, int x, int y, int size);
/* A crew card in words. */
void raid_art_card(pent_scene *sc, int kind, int x, int y, int w, int h);
/* The same as a strip of icons. */
void raid_art_strip(pent_scene *sc, int kind, int x, int y, int w, int h);
void raid_art_back(pent_scene *sc, int x, int y, int w, int h, const char *icon);
/* The two halves of an animal card as they lie beside a member, 43 high. */
void raid_art_eagle(pent_scene *sc, int animal, int x, int y, int w);
void raid_art_horse(pent_scene *sc, int animal, int x, int y, int w);
/* An animal card on offer, 142 by 30: the Eagle and the Horse joined. */
void raid_art_animal(pent_scene *sc, int animal, int x, int y);

/* lands.c */
void raid_land_wide(pent_scene *sc, const bool spent[RAID_SETS], int plates);
void raid_land_narrow(pent_scene *sc, const bool spent[RAID_SETS], int top, int height);
void raid_land_place(pent_scene *sc, int set, int x, int y, int percent, bool spent);
void raid_land_house(pent_scene *sc, int building, int x, int y, int percent, bool blocked);

/* board.c: the pane `board` in all forms. Plates of rivals leave out the seat whose mat comes
 * first. */
void raid_draw_board(pent_scene *sc, const raid_state *s, int first);

/* Is a raid on this settlement under way? */
bool raid_draw_now(const raid_state *s, int set);

/* mat.c */
/* `first`: the dice of the raid lie on this one. */
void raid_draw_mat(pent_scene *sc, const raid_state *s, int seat, bool first);
void raid_draw_choices(pent_scene *sc, const raid_state *s);

#endif
