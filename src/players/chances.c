/* chances.c: from points ahead to chances of winning, by curves that `pentarchy calibrate` fitted to
 * games (curves/, a file a game). Only + - * /, so that every build agrees. */
#include "pentarchy_game.h"

#include <string.h>

static const pent_curve curves[] = {
#include "curves/cascadero.inc"
#include "curves/indio.inc"
#include "curves/nim.inc"
#include "curves/raiders.inc"
#include "curves/terra-mystica.inc"
#include "curves/wendake.inc"
    {0},
};

static int apart(int a, int b) { return a < b ? b - a : a - b; }

/* A curve for other rules or another net is still the best guess there is. */
pent_curve pent_curve_of(const pent_game *game, int seats, bool *measured) {
    pent_curve best = {game->id, seats, 1000, 16, 0, 0, 0};
    *measured = false;
    for (const pent_curve *c = curves; c->game; c++) {
        if (strcmp(c->game, game->id)) continue;
        if (best.games && apart(c->seats, seats) >= apart(best.seats, seats)) continue;
        best = *c;
        *measured = c->seats == seats && (unsigned)c->rules == game->rules_version &&
                    c->judgement == pent_judgement_id(game);
    }
    return best;
}

static float weight_of(const pent_curve *c, float behind) {
    float x = 1 + behind * 100 / ((float)c->scale * (float)c->tail);
    for (int t = c->tail; t > 1; t /= 2) x *= x;
    return 1 / x;
}

static float behind_of(float ahead) { return ahead < 0 ? -ahead : 0; }

/* Alone, the rival is the other. */
void pent_curve_chances(const pent_curve *curve, int seats, const float *ahead, float *chance) {
    float all = seats == 1 ? weight_of(curve, behind_of(-ahead[0])) : 0;
    for (int i = 0; i < seats; i++) all += chance[i] = weight_of(curve, behind_of(ahead[i]));
    for (int i = 0; i < seats; i++) chance[i] /= all;
}

static void shares_of(const pent_result *r, int seats, float *chance) {
    int firsts = 0;
    for (int i = 0; i < r->entries; i++) firsts += r->entry[i].rank == 1;
    for (int i = 0; i < seats; i++)
        chance[i] = r->entry[i].rank == 1 && firsts ? 1.0f / (float)firsts : 0;
}

bool pent_chances(const pent_game *game, const void *s, float chance[PENT_MAX_SEATS]) {
    pent_result r;
    memset(&r, 0, sizeof r);
    game->result(s, &r);
    int seats = pent_seats(game, s);
    bool measured;
    if (game->actor(s) == PENT_OVER) {
        shares_of(&r, seats, chance);
        return true;
    }
    float ahead[PENT_MAX_SEATS];
    pent_curve c = pent_curve_of(game, seats, &measured);
    for (int i = 0; i < seats; i++) ahead[i] = pent_eval(game, s, i);
    pent_curve_chances(&c, seats, ahead, chance);
    return measured;
}
