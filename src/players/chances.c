/* chances.c: from points ahead to chances of winning, by curves that `pentarchy calibrate` fitted to
 * games (curves/, a file a game). Only + - * /, so that every build agrees. */
#include "pentarchy_game.h"
#include "search.h"

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

/* A curve for other rules or another net is still the best guess there is; but who plays alone has
 * another to beat, and says nothing about others. */
pent_curve pent_curve_of(const pent_game *game, int seats, bool *measured) {
    pent_curve best = {.game = game->id, .seats = seats, .tail = 16};
    for (int i = 0; i < PENT_CURVE_STAGES; i++) best.stage[i] = (pent_stage){100 * i, 1000, 0};
    *measured = false;
    for (const pent_curve *c = curves; c->game; c++) {
        if (strcmp(c->game, game->id) || (c->seats == 1) != (seats == 1)) continue;
        if (best.games && apart(c->seats, seats) >= apart(best.seats, seats)) continue;
        best = *c;
        *measured = c->seats == seats && (unsigned)c->rules == game->rules_version &&
                    c->judgement == pent_judgement_id(game, seats);
    }
    return best;
}

float pent_mean_score(const pent_game *game, const void *s, int seats) {
    pent_result r;
    int sum = 0;
    memset(&r, 0, sizeof r);
    game->result(s, &r);
    for (int i = 0; i < seats; i++) sum += r.entry[i].score;
    return (float)sum / (float)seats;
}

typedef struct {
    float scale, even; /* points */
} moment;

static moment moment_of(const pent_curve *c, float score) {
    const pent_stage *a = c->stage, *last = a + PENT_CURVE_STAGES - 1;
    float x = score * 100;
    if (x <= (float)a->score) return (moment){(float)a->scale / 100, (float)a->even / 100};
    while (a < last && x >= (float)a[1].score) a++;
    if (a == last) return (moment){(float)a->scale / 100, (float)a->even / 100};
    float way = (x - (float)a->score) / (float)(a[1].score - a->score);
    return (moment){((float)a->scale + way * (float)(a[1].scale - a->scale)) / 100,
                    ((float)a->even + way * (float)(a[1].even - a->even)) / 100};
}

/* The chance against one other, by the points between the two. */
static float against(const pent_curve *c, float scale, float apart) {
    float u = (apart < 0 ? -apart : apart) / scale;
    float x = 1 + (u + (float)c->bend / 1000 * u * u * u) / (float)c->tail;
    for (int t = c->tail; t > 1; t /= 2) x *= x;
    float behind = 1 / (x + 1);
    return apart < 0 ? behind : 1 - behind;
}

/* Who is ahead of one is ahead of others for the same reasons, so all together they are surer than a product. */
static float sharpened(float x, int quarters) {
    float power = x;
    for (int i = 1; i < quarters; i++) power *= x;
    return search_root(search_root(power));
}

void pent_curve_chances(const pent_curve *curve, int seats, float score, const float *ahead,
                        float *chance) {
    moment m = moment_of(curve, score);
    float behind[PENT_MAX_SEATS], all = 0; /* the first */
    if (seats == 1) {
        chance[0] = against(curve, m.scale, ahead[0] - m.even);
        return;
    }
    for (int i = 0; i < seats; i++) behind[i] = ahead[i] < 0 ? -ahead[i] : 0;
    for (int i = 0; i < seats; i++) {
        chance[i] = 1;
        for (int k = 0; k < seats; k++)
            if (k != i) chance[i] *= against(curve, m.scale, behind[k] - behind[i]);
        if (curve->sharp) chance[i] = sharpened(chance[i], curve->sharp);
        all += chance[i];
    }
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
    pent_curve_chances(&c, seats, pent_mean_score(game, s, seats), ahead, chance);
    return measured;
}
