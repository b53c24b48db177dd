/* words.h: what the files share that speak to people: goods, and the effects of things in words.
 * What it is not: rules or notation. */
#ifndef TERRA_WORDS_H
#define TERRA_WORDS_H

#include "terra_mystica.h"

enum { /* places in the purse; the cults stand in their order */
       TERRA_G_COIN,
       TERRA_G_WORKER,
       TERRA_G_PRIEST,
       TERRA_G_POWER,
       TERRA_G_BOWL2,
       TERRA_G_TOKEN,
       TERRA_G_SPADE,
       TERRA_G_FIRE,
       TERRA_G_WATER,
       TERRA_G_EARTH,
       TERRA_G_AIR,
       TERRA_G_KEY,
       TERRA_G_SHIP,
       TERRA_G_RATE,
       TERRA_G_BRIDGE,
       TERRA_G_POINT,
       TERRA_GOODS
};

/* effects.c: what things do, from the tables of the rules. `icons`: goods as {id}, for sentences of
 * moves; else in words. No full stop. */
typedef struct terra_pen {
    pent_text *out;
    bool icons;
    int items; /* of the running list */
} terra_pen;

void terra_amount(terra_pen *p, int n, int good); /* "3 coins" */
void terra_item(terra_pen *p, int n, int good);   /* the same as part of a list; nothing for 0 */
void terra_cost_words(terra_pen *p, int workers, int coins, int priests);
void terra_bonus_words(terra_pen *p, int tile);
void terra_favour_words(terra_pen *p, int tile);
void terra_town_words(terra_pen *p, int tile);
void terra_act_words(terra_pen *p, int act);
const char *terra_special_words(int special);
void terra_special_of(pent_text *out, int special); /* whose it is: "the spade bonus tile" */
void terra_river_words(pent_text *out, int river);  /* "the river beside D5, E6" */
void terra_score_words(terra_pen *p, int tile);     /* "2 points for each dwelling" */
void terra_reward_words(terra_pen *p, int tile);    /* "1 priest for each 4 steps of water" */
int terra_reward_good(int tile);
int terra_faction_level(int faction); /* 1 to 3 */
const char *terra_ability(int faction);
const char *terra_stronghold(int faction);
const char *terra_faction_rules(int faction);
const char *terra_cult_word(int cult); /* "fire" */

/* nouns.c */
typedef struct terra_noun_text {
    const char *name, *title, *text, *rules;
} terra_noun_text;
extern const terra_noun_text terra_nouns[];

static inline const char *terra_an(int n) { return n == 1 ? "" : "s"; }

#endif
