/* Raiders of Scythia: what things are and do.
 *
 * What it is: the writer of descriptions that about.c (things) and nouns.c (names) share.
 * What it is not: sentences about moves (words.c). */
#ifndef RAIDERS_ABOUT_H
#define RAIDERS_ABOUT_H

#include "tell.h"

typedef struct raid_note {
    const raid_state *s;
    pent_text title, text, rules;
    pent_about *out;
} raid_note;

void raid_note_rules(raid_note *n, const char *rules); /* appended */
void raid_note_icon(raid_note *n, const char *icon);
void raid_about_crew(raid_note *n, int kind);
void raid_about_hero(raid_note *n, int hero);
void raid_about_building(raid_note *n, int building);
void raid_about_quest(raid_note *n, int quest);
void raid_about_scheme(raid_note *n, int scheme);
void raid_about_rival(raid_note *n, int level);
void raid_about_civ(raid_note *n, int civ);
void raid_about_set(raid_note *n, int set);
void raid_about_space(raid_note *n, int space);
void raid_about_place(raid_note *n, int place); /* of a quest */
void raid_about_animal(raid_note *n, int animal);
void raid_about_eagle(raid_note *n, int eagle); /* a kind of Eagle */
void raid_about_die(raid_note *n, int color);
void raid_about_player(raid_note *n, int seat);
bool raid_about_shape(raid_note *n, const char *id); /* "crew-0-2" */
bool raid_about_named(raid_note *n, const char *id); /* "quest-A" */

#endif
