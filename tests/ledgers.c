/* ledgers.c: replays every game in the public ledger notation below a folder:  ledgers DIR
 * Beside X.ledger lies X.exp.tsv (or X.tsv): faction VP C W P bowls cults after every row. Every
 * value of every row must be equal, the game must be over, and writing the ledger and reading it
 * again must give the same position. Prints how many games and rows were compared. */
#define _POSIX_C_SOURCE 200809L
#include "games/terra_mystica/snellman.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BIG = 4 << 20, COLUMNS = 7 };

static long games, rows, wrong;
static char *ledger, *expected, *trace, *again;

static bool slurp(const char *path, char *out, size_t *n) {
    FILE *f = fopen(path, "rb");
    if (!f) return false;
    *n = fread(out, 1, BIG - 1, f);
    out[*n] = 0;
    fclose(f);
    return true;
}

/* Bytes of the first seven columns of a line. */
static size_t columns(const char *line) {
    size_t n = 0;
    for (int tabs = 0; line[n] && line[n] != '\n'; n++)
        if (line[n] == '\t' && ++tabs == COLUMNS) break;
    return n;
}

static const char *next_line(const char *p) {
    const char *nl = strchr(p, '\n');
    return nl ? nl + 1 : p + strlen(p);
}

/* Compares the traces row by row; says where they part. */
static bool same_rows(const char *path) {
    const char *want = expected, *got = trace;
    for (long row = 0;; row++) {
        if (!*want && !*got) return true;
        size_t a = columns(want), b = columns(got);
        if (!*want || !*got || a != b || memcmp(want, got, a)) {
            printf("%s: row %ld\n  expected %.*s\n  got      %.*s\n", path, row,
                   (int)strcspn(want, "\n"), want, (int)strcspn(got, "\n"), got);
            return false;
        }
        rows += row > 0; /* not the head */
        want = next_line(want);
        got = next_line(got);
    }
}

/* Written as a ledger and read again it is the same game. */
static bool same_again(const char *path, const pent_table *t) {
    pent_text out = pent_text_on(again, BIG);
    pent_err err = {0};
    if (terra_write_ledger(t, &out, &err) != PENT_OK) {
        printf("%s: cannot be written: %s\n", path, err.text);
        return false;
    }
    pent_table *u = terra_read_ledger(again, out.len, NULL, &err);
    bool same = u && pent_table_hash(u) == pent_table_hash(t);
    if (!same) printf("%s: written and read again it differs: %s\n", path, u ? "hash" : err.text);
    pent_table_free(u);
    return same;
}

static bool read_expected(const char *path) {
    static const char *const ends[] = {".exp.tsv", ".tsv"};
    char name[1200];
    size_t n, stem = strlen(path) - strlen(".ledger");
    for (int i = 0; i < 2; i++) {
        snprintf(name, sizeof name, "%.*s%s", (int)stem, path, ends[i]);
        if (slurp(name, expected, &n)) return true;
    }
    printf("%s: nothing to compare with\n", path);
    return false;
}

static bool replay(const char *path) {
    size_t n = 0;
    pent_err err = {0};
    pent_text out = pent_text_on(trace, BIG);
    if (!slurp(path, ledger, &n) || !read_expected(path)) return false;
    pent_table *t = terra_read_ledger(ledger, n, &out, &err);
    if (!t) {
        printf("%s: %s\n", path, err.text);
        return false;
    }
    bool over = pent_table_game(t)->actor(pent_table_state(t)) == PENT_OVER;
    if (!over) printf("%s: the game does not end\n", path);
    bool good = over && same_rows(path) && same_again(path, t);
    pent_table_free(t);
    return good;
}

static void walk(const char *dir, int depth) {
    struct dirent **list;
    int n = depth > 4 ? -1 : scandir(dir, &list, NULL, alphasort);
    for (int i = 0; i < n; i++) {
        char path[1100];
        const char *name = list[i]->d_name;
        size_t len = strlen(name);
        snprintf(path, sizeof path, "%s/%s", dir, name);
        if (len > 7 && !strcmp(name + len - 7, ".ledger")) {
            games++;
            wrong += !replay(path);
        } else if (name[0] != '.' && !strchr(name, '.')) {
            walk(path, depth + 1);
        }
        free(list[i]);
    }
    if (n >= 0) free(list);
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fputs("usage: ledgers DIR\n", stderr);
        return 2;
    }
    ledger = malloc(BIG);
    expected = malloc(BIG);
    trace = malloc(BIG);
    again = malloc(BIG);
    if (!ledger || !expected || !trace || !again) return 2;
    walk(argv[1], 0);
    printf("ledgers: %ld games, %ld rows compared, %ld games differ\n", games, rows, wrong);
    free(ledger);
    free(expected);
    free(trace);
    free(again);
    return games && !wrong ? 0 : 1;
}
