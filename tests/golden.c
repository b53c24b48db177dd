/* golden.c: whole games kept as records with a hash on every line, and their results beside them.
 *   golden check DIR          every DIR/GAME/NAME.rec replays exactly and ends with NAME.result
 *   golden write DIR [GAME]   plays the games of DIR/GAME/list anew (make regold); review the diff
 * A line of a list: NAME SEATS PLAYERS SEED [option=value]...   with players like random,greedy. */
#define _POSIX_C_SOURCE 200809L
#include "pentarchy.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BIG_TEXT = 4 << 20 };

static char *slurp(const char *path, size_t *n) {
    FILE *f = fopen(path, "rb");
    if (!f) return NULL;
    char *text = malloc(BIG_TEXT);
    *n = text ? fread(text, 1, BIG_TEXT - 1, f) : 0;
    if (text) text[*n] = 0;
    fclose(f);
    return text;
}

static void describe_result(const pent_table *t, pent_text *out) {
    const pent_game *g = pent_table_game(t);
    const void *s = pent_table_state(t);
    pent_result r;
    g->result(s, &r);
    pent_say(out, "%s after %d plies: %s\n", r.over ? "over" : "unfinished", pent_table_plies(t),
             r.verdict);
    for (int i = 0; i < r.entries; i++) {
        if (r.entry[i].rival)
            pent_say(out, "rival");
        else
            g->seat_name(s, i, out);
        pent_say(out, " %d points, rank %d:", r.entry[i].score, r.entry[i].rank);
        for (int p = 0; p < r.parts; p++)
            pent_say(out, "%s %s %d", p ? "," : "", r.part_name[p], r.entry[i].part[p]);
        pent_say(out, "\n");
    }
}

static int check_one(const char *dir, const char *file) {
    char path[1024], rec[1024], got[4096];
    size_t n = 0, m = 0;
    snprintf(rec, sizeof rec, "%s/%s", dir, file);
    snprintf(path, sizeof path, "%s/%.*s.result", dir, (int)strlen(file) - 4, file);
    char *text = slurp(rec, &n), *want = slurp(path, &m);
    pent_err err = {0};
    pent_table *t = text ? pent_table_read(text, n, &err) : NULL;
    int bad = !t || !want;
    if (!t)
        fprintf(stderr, "%s: %s\n", rec, text ? err.text : "cannot be read");
    else if (!want)
        fprintf(stderr, "%s: its .result is missing\n", rec);
    if (!bad) {
        pent_text out = pent_text_on(got, sizeof got);
        describe_result(t, &out);
        bad = strcmp(got, want) != 0;
        if (bad) fprintf(stderr, "%s: the result is now\n%sbut was\n%s", rec, got, want);
    }
    pent_table_free(t);
    free(text);
    free(want);
    return bad;
}

static int check_game(const char *dir, int *count) {
    struct dirent **names;
    int n = scandir(dir, &names, NULL, alphasort), bad = 0;
    for (int i = 0; i < n; i++) {
        size_t len = strlen(names[i]->d_name);
        if (len > 4 && !strcmp(names[i]->d_name + len - 4, ".rec")) {
            bad += check_one(dir, names[i]->d_name);
            ++*count;
        }
        free(names[i]);
    }
    if (n >= 0) free(names);
    return bad;
}

static pent_table *play(const pent_game *g, const pent_setup *setup, char *players, uint64_t seed) {
    pent_err err = {0};
    pent_table *t = pent_table_new(g, setup, &err);
    pent_player *who[PENT_MAX_SEATS] = {0};
    char *rest = players;
    for (int i = 0; t && i < setup->seats; i++) {
        char *spec = strtok_r(NULL, ",", &rest);
        who[i] = pent_player_open(g, spec ? spec : "random", seed * 8 + (uint64_t)i, &err);
    }
    if (err.code) fprintf(stderr, "golden: %s\n", err.text);
    pent_rng chance = pent_rng_seed(seed);
    void *view = malloc(g->state_size);
    while (t && !err.code && view && g->actor(pent_table_state(t)) != PENT_OVER) {
        int actor = g->actor(pent_table_state(t));
        pent_move m = actor == PENT_CHANCE
                          ? pent_chance(g, pent_table_state(t), &chance)
                          : pent_player_ask(who[actor], g, pent_table_state(t), view);
        if (pent_table_play(t, actor, m, NULL, &err) != PENT_OK) break;
    }
    free(view);
    for (int i = 0; i < PENT_MAX_SEATS; i++) pent_player_close(who[i]);
    return t;
}

static int save(const char *path, const char *text) {
    FILE *f = fopen(path, "w");
    if (!f || fputs(text, f) < 0 || fclose(f)) {
        fprintf(stderr, "golden: cannot write %s\n", path);
        return 1;
    }
    return 0;
}

static int write_one(const pent_game *g, const char *dir, char *line) {
    char *rest = line, *name = strtok_r(NULL, " \n", &rest), *seats = strtok_r(NULL, " \n", &rest);
    char *players = strtok_r(NULL, " \n", &rest), *seed = strtok_r(NULL, " \n", &rest), *pair;
    if (!name || name[0] == '#') return 0;
    if (!seed) {
        fprintf(stderr, "golden: a line is NAME SEATS PLAYERS SEED [option=value]...\n");
        return 1;
    }
    pent_setup setup;
    pent_err err = {0};
    pent_setup_default(g, atoi(seats), &setup);
    while ((pair = strtok_r(NULL, " \n", &rest))) {
        char *eq = strchr(pair, '=');
        if (eq) *eq = 0;
        if (!eq || pent_setup_set(g, &setup, pair, eq + 1, &err) != PENT_OK) {
            fprintf(stderr, "golden: %s: %s\n", pair, err.text);
            return 1;
        }
    }
    pent_table *t = play(g, &setup, players, strtoull(seed, NULL, 10));
    if (!t) return 1;
    char path[1024], *big = malloc(BIG_TEXT);
    pent_text out = pent_text_on(big, big ? BIG_TEXT : 0);
    pent_table_write(t, PENT_TRUTH, PENT_LINE_HASHES, &out);
    snprintf(path, sizeof path, "%s/%s.rec", dir, name);
    int bad = save(path, big);
    out = pent_text_on(big, BIG_TEXT);
    describe_result(t, &out);
    printf("%s/%s: %s", g->id, name, big);
    snprintf(path, sizeof path, "%s/%s.result", dir, name);
    bad |= save(path, big);
    free(big);
    pent_table_free(t);
    return bad;
}

static int write_game(const pent_game *g, const char *dir) {
    char path[1024], line[1024];
    snprintf(path, sizeof path, "%s/list", dir);
    FILE *f = fopen(path, "r");
    if (!f) return 0;
    int bad = 0;
    while (fgets(line, sizeof line, f)) bad |= write_one(g, dir, line);
    fclose(f);
    return bad;
}

int main(int argc, char **argv) {
    bool write = argc > 2 && !strcmp(argv[1], "write");
    if (argc < 3 || (!write && strcmp(argv[1], "check"))) {
        fprintf(stderr, "usage: golden check|write DIR [GAME]\n");
        return 2;
    }
    int bad = 0, count = 0;
    for (int i = 0; i < pent_game_count(); i++) {
        const pent_game *g = pent_game_at(i);
        char dir[400];
        snprintf(dir, sizeof dir, "%s/%s", argv[2], g->id);
        if (argc > 3 && strcmp(argv[3], g->id)) continue;
        int before = count;
        bad += write ? write_game(g, dir) : check_game(dir, &count);
        if (write || count > before) continue;
        fprintf(stderr, "golden: %s has no golden records\n", g->id);
        bad++;
    }
    if (!write) printf("golden: %d records, %d differ\n", count, bad);
    return bad ? 1 : 0;
}
