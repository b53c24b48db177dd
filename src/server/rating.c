/* rating.c: Glicko-2 per game, for people with accounts and for the computer's levels. A game of
 * several seats counts as one rating period in which everybody met everybody; who left comes
 * last. The numbers follow M. Glickman's description of the system (tau = 0.5). */
#include "srv.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define SCALE 173.7178
#define TAU   0.5

typedef struct player {
    store_rating r;
    int rank;
    double mu, phi, new_rating, new_deviation, new_volatility;
} player;

static double weight(double phi) { return 1 / sqrt(1 + 3 * phi * phi / (M_PI * M_PI)); }
static double expected(double mu, double other, double phi) {
    return 1 / (1 + exp(-weight(phi) * (mu - other)));
}

/* Step 5: the new volatility by the Illinois method. */
static double volatility(double delta, double phi, double v, double sigma) {
    double a = log(sigma * sigma), d2 = delta * delta, p2 = phi * phi;
#define F(x)                                                                                       \
    (exp(x) * (d2 - p2 - v - exp(x)) / (2 * (p2 + v + exp(x)) * (p2 + v + exp(x))) -               \
     ((x)-a) / (TAU * TAU))
    double A = a, B;
    if (d2 > p2 + v) {
        B = log(d2 - p2 - v);
    } else {
        int k = 1;
        while (F(a - k * TAU) < 0 && k < 100) k++;
        B = a - k * TAU;
    }
    double fa = F(A), fb = F(B);
    for (int i = 0; fabs(B - A) > 1e-6 && i < 100; i++) {
        double C = A + (A - B) * fa / (fb - fa), fc = F(C);
        if (fc * fb <= 0) {
            A = B;
            fa = fb;
        } else {
            fa /= 2;
        }
        B = C;
        fb = fc;
    }
#undef F
    return exp(A / 2);
}

static void update(player *p, int n, int me) {
    player *x = &p[me];
    double inv = 0, sum = 0;
    for (int i = 0; i < n; i++) {
        if (i == me) continue;
        double g = weight(p[i].phi), e = expected(x->mu, p[i].mu, p[i].phi);
        double score = x->rank < p[i].rank ? 1 : x->rank == p[i].rank ? 0.5 : 0;
        inv += g * g * e * (1 - e);
        sum += g * (score - e);
    }
    double v = 1 / inv, sigma = volatility(v * sum, x->phi, v, x->r.volatility);
    double star = sqrt(x->phi * x->phi + sigma * sigma);
    double phi = 1 / sqrt(1 / (star * star) + 1 / v);
    x->new_rating = (x->mu + phi * phi * sum) * SCALE + 1500;
    x->new_deviation = phi * SCALE;
    x->new_volatility = sigma;
}

/* One line for each seat of the result: the rank is read from the stored JSON. */
static int stored_rank(const char *result, int seat, bool *left) {
    const char *p = strstr(result, "\"entries\":[");
    for (int i = 0; p && i <= seat; i++) p = strstr(p + 1, "\"rank\":");
    if (!p) return 99;
    const char *end = strchr(p, '}'), *gone = strstr(p, "\"left\":true");
    *left = gone && end && gone < end;
    int rank = 99;
    sscanf(p, "\"rank\":%d", &rank);
    return rank;
}

/* A level's identity in the ratings; made when it first plays. */
static store_status level_person(store *st, const char *spec, char id[STORE_ID], long long now) {
    store_person p = {.created = now};
    char word[STORE_SPEC];
    room_level_word(spec, word);
    snprintf(id, STORE_ID, "level-%.12s", word);
    store_status got = store_person_get(st, id, &p);
    if (got != STORE_MISSING) return got;
    snprintf(p.id, sizeof p.id, "%s", id);
    snprintf(p.name, sizeof p.name, "%.47s", word);
    snprintf(p.kind, sizeof p.kind, "computer");
    p.created = now;
    return store_person_add(st, &p, NULL, NULL);
}

/* Only accounts and levels are rated, each once at a table; a guest at the table makes it a
 * friendly game. */
static int collect(store *st, const store_table *t, player *p, long long now, store_status *bad) {
    int n = 0;
    for (int i = 0; i < t->seats; i++) {
        char id[STORE_ID];
        store_person who;
        snprintf(id, sizeof id, "%s", t->seat[i].person);
        *bad = id[0] ? store_person_get(st, id, &who) : level_person(st, t->seat[i].spec, id, now);
        if (*bad != STORE_OK) return 0;
        if (t->seat[i].person[0] && strcmp(who.kind, "account")) return 0;
        for (int k = 0; k < n; k++)
            if (!strcmp(p[k].r.person, id)) return 0;
        *bad = store_rating_get(st, t->game, id, &p[n].r);
        if (*bad != STORE_OK) return 0;
        bool left = false;
        p[n].rank = stored_rank(t->result, i, &left);
        if (left) p[n].rank = 99;
        p[n].mu = (p[n].r.rating - 1500) / SCALE;
        p[n].phi = p[n].r.deviation / SCALE;
        n++;
    }
    return n;
}

store_status srv_rate(store *st, const store_table *t, bool rated, long long now) {
    player p[PENT_MAX_SEATS];
    memset(p, 0, sizeof p);
    if (!rated || t->seats < 2 || !t->result[0]) return STORE_OK;
    store_status bad = STORE_OK;
    int n = collect(st, t, p, now, &bad);
    if (bad != STORE_OK && bad != STORE_MISSING) return bad;
    if (n < 2) return STORE_OK;
    store_status once = store_rate_once(st, t->id, now);
    if (once != STORE_OK) return once;
    for (int i = 0; i < n; i++) update(p, n, i);
    for (int i = 0; i < n; i++) {
        p[i].r.rating = p[i].new_rating;
        p[i].r.deviation = p[i].new_deviation;
        p[i].r.volatility = p[i].new_volatility;
        p[i].r.games++;
        p[i].r.updated = now;
        bad = store_rating_set(st, t->game, &p[i].r);
        if (bad != STORE_OK) return bad;
    }
    return STORE_OK;
}

/* For the test against the worked example of the description. */
void srv_glicko2(double *rating, double *deviation, double *vol, int n, const double *other,
                 const double *other_deviation, const double *score) {
    player p[8];
    memset(p, 0, sizeof p);
    p[0].r.volatility = *vol;
    p[0].mu = (*rating - 1500) / SCALE;
    p[0].phi = *deviation / SCALE;
    p[0].rank = 50;
    for (int i = 0; i < n && i < 7; i++) {
        p[i + 1].mu = (other[i] - 1500) / SCALE;
        p[i + 1].phi = other_deviation[i] / SCALE;
        p[i + 1].rank = score[i] > 0.75 ? 60 : score[i] > 0.25 ? 50 : 40;
    }
    update(p, n + 1, 0);
    *rating = p[0].new_rating;
    *deviation = p[0].new_deviation;
    *vol = p[0].new_volatility;
}
