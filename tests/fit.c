/* fit.c: words fit, on a game's scenes at every seat count and option value, over random games and
 * games of a player that tries to win:
 *   fit GAME [--games N] [--every K] [--seed S] [--all]
 * A scene breaks the promise when words
 *   - leave their pane;
 *   - leave the box that pent_draw_fit gave them, or, drawn without one, what their middle stands on:
 *     the last rectangle, circle, hex, closed path, icon or piece before them that is higher than
 *     they are (letters with a halo, as on maps, may cross its edge);
 *   - run into other words or come so near that they read as one;
 *   - are covered in part by something drawn later;
 *   - are smaller than the floor, or need a letter that the shipped faces lack.
 * Words that name a seat (class who-N) are held to all this with the longest name of a computer player.
 * Prints each distinct offence once with the worst amount, and what was measured. */
#include "fit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_STATE = 16384, MAX_OFFENCES = 400, SHOWN = 30 };

typedef struct {
    _Alignas(16) unsigned char b[MAX_STATE];
} state;

/* One way of breaking the promise; digits and seat numbers do not make another one. */
typedef struct {
    char key[300], words[160];
    double worst;
    long times;
    char where[200];
} offence;

static struct {
    const pent_game *game;
    pent_setup setup;
    char label[400];
    uint64_t seed;
    int ply;
    long games, positions, words, boxed;
    int offences;
    offence offence[MAX_OFFENCES];
} now;

static pent_scene *scene;

/* ---- what was found ---- */

static void plain(char *s) { /* digits are alike */
    char *to = s;
    for (char *p = s; *p; p++) {
        if (*p >= '0' && *p <= '9') {
            if (to > s && to[-1] == '#') continue;
            *to++ = '#';
        } else {
            *to++ = *p;
        }
    }
    *to = 0;
}

static void note(const fit_finding *f) {
    char key[300];
    int kind = (int)strcspn(f->group, "-"); /* "hex" of "hex-D4" */
    snprintf(key, sizeof key, "%s, %.*s: %s", f->pane, kind, f->group, f->what);
    plain(key);
    offence *o = NULL;
    for (int i = 0; i < now.offences && !o; i++)
        if (!strcmp(now.offence[i].key, key)) o = &now.offence[i];
    if (!o) {
        if (now.offences == MAX_OFFENCES) return;
        o = &now.offence[now.offences++];
        *o = (offence){.worst = -1};
        strcpy(o->key, key);
    }
    o->times++;
    if (f->amount <= o->worst) return;
    o->worst = f->amount;
    snprintf(o->words, sizeof o->words, "%s", f->words);
    snprintf(o->where, sizeof o->where, "%.150s, seed %llu, ply %d", now.label,
             (unsigned long long)now.seed, now.ply);
}

static int by_worst(const void *a, const void *b) {
    double x = ((const offence *)a)->worst, y = ((const offence *)b)->worst;
    return x < y ? 1 : x > y ? -1 : 0;
}

static int report(bool all) {
    qsort(now.offence, (size_t)now.offences, sizeof *now.offence, by_worst);
    int shown = all || now.offences < SHOWN ? now.offences : SHOWN;
    for (int i = 0; i < shown; i++) {
        const offence *o = &now.offence[i];
        fprintf(stderr, "fit: %s: %s by %.1f px: %s (%ld times; %s)\n", now.game->id, o->key,
                o->worst, o->words, o->times, o->where);
    }
    if (shown < now.offences)
        fprintf(stderr, "fit: %s: and %d more (--all)\n", now.game->id, now.offences - shown);
    printf("%s: %ld games, %ld positions, %ld words measured (%ld in a box of their own), %d "
           "offences\n",
           now.game->id, now.games, now.positions, now.words, now.boxed, now.offences);
    return now.offences != 0;
}

/* ---- positions ---- */

static void look(const state *truth, int viewer) {
    static state view;
    memcpy(&view, truth, now.game->state_size);
    pent_redact(now.game, &view, viewer);
    uint64_t seen = 0;
    for (int screen = PENT_WIDE; screen <= PENT_THUMB; screen++) {
        pent_scene_clear(scene);
        scene->screen = (pent_screen)screen;
        now.game->scene(&view, scene);
        if (scene->full) {
            fprintf(stderr, "fit: %s, %s: the scene is full\n", now.game->id, now.label);
            exit(1);
        }
        uint64_t drawn = pent_hash(scene->shape, sizeof *scene->shape * (size_t)scene->shapes) ^
                         pent_hash(scene->text, scene->used);
        if (drawn == seen) continue; /* a game of one form */
        seen = drawn;
        fit_count n = fit_scene(scene, now.game->id, note);
        now.words += n.words;
        now.boxed += n.boxed;
    }
    now.positions++;
}

static void play(const char *player, int every) {
    static state s, view;
    static pent_moves list;
    pent_err err = {0};
    pent_rng rng = pent_rng_seed(now.seed);
    pent_player *p = pent_player_open(now.game, player, now.seed, &err);
    if (!p || pent_init(now.game, &s, &now.setup, &err) != PENT_OK) {
        fprintf(stderr, "fit: %s\n", err.text);
        exit(2);
    }
    for (now.ply = 0;; now.ply++) {
        int actor = now.game->actor(&s), lookers = now.setup.seats + 1;
        if (actor == PENT_OVER || pent_rng_below(&rng, (uint32_t)every) == 0) {
            int v = (int)pent_rng_below(&rng, (uint32_t)lookers);
            look(&s, v == now.setup.seats ? PENT_PUBLIC : v);
        }
        if (actor == PENT_OVER) break;
        now.game->legal(&s, &list);
        pent_move m = actor == PENT_CHANCE ? pent_chance(now.game, &s, &rng)
                      : list.n == 1        ? list.m[0]
                                           : pent_player_ask(p, now.game, &s, &view);
        now.game->apply(&s, m, NULL);
    }
    now.games++;
    pent_player_close(p);
}

/* ---- every set-up ---- */

static void describe(void) {
    pent_text out = pent_text_on(now.label, sizeof now.label);
    pent_setup def;
    pent_setup_default(now.game, now.setup.seats, &def);
    pent_say(&out, "%d seats", now.setup.seats);
    for (int i = 0; now.game->options && now.game->options[i].id; i++) {
        if (now.setup.value[i] == def.value[i] && !strcmp(now.setup.text[i], def.text[i])) continue;
        pent_say(&out, " %s=", now.game->options[i].id);
        pent_setup_get(now.game, &now.setup, i, &out);
    }
}

/* Games of now.setup, if the game takes it: every fourth by a player that tries to win. */
static void play_setup(int games, int every) {
    static state s;
    pent_err err;
    if (pent_init(now.game, &s, &now.setup, &err) != PENT_OK) return;
    describe();
    for (int i = 0; i < games; i++) {
        now.seed++;
        play(i % 4 == 1 ? "greedy" : "random", every);
    }
}

/* Value number k of option i into the set-up; false when there is no such value. */
static bool set_value(int i, int k) {
    const pent_option *o = &now.game->options[i];
    if (o->kind == PENT_RANGE) {
        now.setup.value[i] = k ? o->max : o->min;
        return k < 2;
    }
    if (!o->values || !o->values[k]) return false;
    if (o->kind == PENT_CHOICE)
        now.setup.value[i] = k;
    else
        strcpy(now.setup.text[i], o->values[k]);
    return true;
}

static void each_setup(int games, int every) {
    const pent_game *g = now.game;
    for (int n = g->min_seats; n <= g->max_seats; n++) {
        pent_setup_default(g, n, &now.setup);
        play_setup(games * 4, every);
        for (int i = 0; g->options && g->options[i].id; i++)
            for (int k = 0;; k++) {
                pent_setup_default(g, n, &now.setup);
                if (!set_value(i, k)) break;
                play_setup(games, every);
            }
    }
}

int main(int argc, char **argv) {
    int games = 1, every = 16;
    bool all = false;
    now.seed = 1;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--games") && i + 1 < argc)
            games = atoi(argv[++i]);
        else if (!strcmp(argv[i], "--every") && i + 1 < argc)
            every = atoi(argv[++i]);
        else if (!strcmp(argv[i], "--seed") && i + 1 < argc)
            now.seed = strtoull(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--all"))
            all = true;
        else
            now.game = pent_game_find(argv[i]);
    }
    scene = malloc(sizeof *scene);
    if (!now.game || games < 1 || every < 1 || now.game->state_size > MAX_STATE || !scene) {
        fprintf(stderr, "usage: fit GAME [--games N] [--every K] [--seed S] [--all]\n");
        return 2;
    }
    each_setup(games, every);
    free(scene);
    if (!now.words) fprintf(stderr, "fit: %s has no words\n", now.game->id);
    return now.words ? report(all) : 1;
}
