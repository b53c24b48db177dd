/* Raiders of Scythia: pieces of sentences that moves, descriptions, notes and pages share.
 *
 * What it is: numbers of the content tables as words; with `icons` goods are written as {id}.
 * What it is not: a sentence about a whole move (words.c) or thing (about.c). */
#ifndef RAIDERS_TELL_H
#define RAIDERS_TELL_H

#include "raiders.h"

/* In a form "#" is the number, "~" an s unless it is 1, "@" the place. */
void raid_tell(pent_text *out, const char *form, int n, const char *place);
void raid_tell_amount(pent_text *out, int n, int good, bool icons); /* "2 Provisions" */
/* "2 Silver and 1 Kumis", or "nothing". */
void raid_tell_goods(pent_text *out, const uint8_t *n, int kinds, bool icons);
void raid_tell_effect(pent_text *out, const raid_effect *e, bool icons);
const char *raid_effect_rule(const raid_effect *e);
void raid_tell_ability(pent_text *out, int kind, int factor); /* factor: doubled by an Eagle */
const char *raid_ability_rule(int kind);
/* What a quest takes; left_out as in raid_quest_payable. */
void raid_tell_quest(pent_text *out, int quest, int left_out, bool icons);
void raid_tell_space(pent_text *out, int space);  /* "Cimmeria 3" */
void raid_tell_place(pent_text *out, int place);  /* of a quest: "the village, A" */
void raid_tell_set(pent_text *out, int set);      /* "the left settlement of Cimmeria" */
void raid_tell_eagle(pent_text *out, int animal); /* what it does */
void raid_tell_horse(pent_text *out, int animal);
void raid_tell_colors(pent_text *out, unsigned colors, const char *join); /* "Blue or Grey" */
void raid_tell_brackets(pent_text *out, int set);      /* "12 Strength for 4 points, 20 for 6" */
void raid_tell_building(pent_text *out, int building); /* what one may do there */

extern const char *const raid_eagle_name[3];
extern const char *const raid_side_name[3];
extern const char *const raid_die_name[RAID_DIE_COLORS];

#endif
