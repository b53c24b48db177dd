/* levels.c: the levels, weakest first, and what they are made of. A level looks less far than the
 * next one, and the weaker ones do not always take the best of what they see: they choose among the
 * moves that they judge to lose little. Nothing here searches; that is search.c. */
#include "players.h"

#include <string.h>

enum { LEVELS = 5 };

static const char *const names[LEVELS] = {"beginner", "easy", "normal", "hard", "master"};

/* The strongest has time only, the others a number of looks and a time in which they must be done, so
 * that a faster machine does not make them stronger. */
typedef struct {
    const char *game; /* NULL: every game that has no row of its own */
    struct {
        unsigned ms, iters; /* up to two seats */
        unsigned many_ms, many_iters;
        unsigned slack, spread, explore;
    } at[LEVELS];
} row;

/* clang-format off */
/* The numbers of slack and spread are thousandths of a value, about 50 of them a point: a game with
 * few points, or with many decisions, has smaller ones. */
static const row rows[] = {
    {NULL,            {{40, 16, 40, 16, 150, 75, 1000},
                       {80, 24, 80, 24, 60, 30, 400},
                       {250, 60, 250, 60, 10, 5, 200},
                       {700, 400, 700, 400, 0, 0, 200},
                       {3500, 0, 3500, 0, 0, 0, 200}}},
    {"cascadero",     {{40, 24, 40, 24, 60, 30, 600},
                       {80, 60, 80, 60, 20, 10, 200},
                       {250, 200, 250, 200, 0, 0, 200},
                       {700, 800, 700, 800, 0, 0, 200},
                       {3500, 0, 3500, 0, 0, 0, 200}}},
    {"indio",         {{40, 16, 40, 16, 110, 55, 600},
                       {80, 24, 80, 24, 25, 13, 400},
                       {250, 100, 250, 100, 6, 3, 200},
                       {700, 600, 700, 600, 0, 0, 200},
                       {3500, 0, 3500, 0, 0, 0, 200}}},
    {"raiders",       {{40, 10, 40, 10, 250, 220, 600},
                       {80, 24, 80, 24, 32, 16, 400},
                       {250, 48, 250, 24, 6, 3, 200},
                       {700, 200, 700, 200, 0, 0, 200},
                       {3500, 0, 3500, 0, 0, 0, 200}}},
    {"terra-mystica", {{40, 16, 40, 16, 120, 60, 600},
                       {80, 28, 80, 40, 46, 23, 300},
                       {250, 110, 250, 200, 9, 5, 200},
                       {700, 400, 700, 0, 0, 0, 200},
                       {3500, 0, 3500, 0, 0, 0, 200}}},
    {"wendake",       {{40, 16, 40, 16, 50, 25, 600},
                       {80, 24, 80, 24, 26, 13, 400},
                       {250, 24, 250, 24, 6, 3, 200},
                       {700, 150, 700, 150, 0, 0, 200},
                       {3500, 0, 3500, 0, 0, 0, 200}}},
};
/* clang-format on */
static const unsigned rooms[LEVELS] = {1 << 15, 1 << 16, 1 << 17, 1 << 19, 1 << 20};

int pent_level_count(void) { return LEVELS; }

const char *pent_level_name(int i) { return names[i]; }

static int find(const char *name) {
    for (int i = 0; i < LEVELS; i++)
        if (!strcmp(names[i], name)) return i;
    return -1;
}

bool pent__level_of(const pent_game *game, const char *name, int seats, pent__level *out) {
    int i = find(name);
    if (i < 0) return false;
    const row *r = &rows[0];
    for (size_t k = 1; k < sizeof rows / sizeof *rows; k++)
        if (!strcmp(rows[k].game, game->id)) r = &rows[k];
    bool many = seats > 2;
    *out = (pent__level){.ms = many ? r->at[i].many_ms : r->at[i].ms,
                         .iters = many ? r->at[i].many_iters : r->at[i].iters,
                         .slack = r->at[i].slack,
                         .spread = r->at[i].spread,
                         .explore = r->at[i].explore,
                         .room = rooms[i]};
    if (seats == 1 && !out->slack)
        out->iters = 0; /* alone there is nobody to be kept in reach of */
    return true;
}

void pent_level_spec(const pent_game *game, const char *spec, int seats, pent_text *out) {
    pent__level l;
    if (!pent__level_of(game, spec, seats, &l)) {
        pent_say(out, "%s", spec);
        return;
    }
    pent_say(out, "%s:slack=%u+spread=%u+explore=%u", spec, l.slack, l.spread, l.explore);
    if (l.ms) pent_say(out, "+ms=%u", l.ms);
    if (l.iters) pent_say(out, "+iters=%u+pace=1", l.iters);
}
