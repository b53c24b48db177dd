/* fit.h: measures the words of one scene and tells what does not fit. fit.c plays games and asks;
 * tests/core/test_words.c asks about scenes of its own. */
#ifndef PENT_FIT_H
#define PENT_FIT_H

#include "pentarchy_game.h"

typedef struct fit_finding {
    const char *pane;  /* its name */
    const char *group; /* id of the innermost named group, or "" */
    const char *what;  /* "leaves the pane", "runs into 'Harvest'" … */
    const char *words;
    double amount; /* pixels */
} fit_finding;

typedef struct fit_count {
    long words, boxed;
} fit_count;

/* Calls `note` for every offence; `game` is the name of the style sheet. */
fit_count fit_scene(const pent_scene *sc, const char *game, void (*note)(const fit_finding *f));

#endif
