/* starts.c: reads the records that games go on from; see starts.h. A folder's records stand in the order of
 * their names, so that the same folder gives the same games. */
#include "starts.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_record(const char *name) {
    size_t n = strlen(name);
    return n > 4 && !strcmp(name + n - 4, ".rec");
}

static int wanted(const struct dirent *e) { return is_record(e->d_name); }

static bool refuse(const cli_args *args, const char *path, const char *why, int *code) {
    *code = cli_error(args, CLI_REFUSED, "'%s' cannot be played on: %s", path, why);
    return false;
}

static bool take(const cli_args *args, const char *path, const pent_game *game, pent_setup *setup,
                 cli_starts *s, int *code) {
    pent_table *t = cli_read_record(args, path, code);
    if (!t) return false;
    s->table[s->n++] = t;
    if (pent_table_game(t) != game) return refuse(args, path, "it is of another game", code);
    if (game->actor(pent_table_state(t)) == PENT_OVER)
        return refuse(args, path, "the game is over", code);
    if (s->n == 1) *setup = *pent_table_setup(t);
    if (memcmp(setup, pent_table_setup(t), sizeof *setup) != 0)
        return refuse(args, path, "its seats or options are not those of the first record", code);
    for (int i = 0; i < setup->seats; i++)
        if (pent_table_left(t, i)) return refuse(args, path, "somebody has left it", code);
    return true;
}

static bool take_folder(const cli_args *args, const char *path, const pent_game *game,
                        pent_setup *setup, cli_starts *s, int *code) {
    struct dirent **list = NULL;
    int n = scandir(path, &list, wanted, alphasort);
    bool good = n > 0;
    if (n == 0) *code = cli_error(args, CLI_USAGE, "'%s' holds no records (*.rec)", path);
    if (n < 0) *code = cli_error(args, CLI_SYSTEM, "cannot read the folder '%s'", path);
    if (good && !(s->table = calloc((size_t)n, sizeof(pent_table *)))) {
        *code = cli_error(args, CLI_SYSTEM, "out of memory");
        good = false;
    }
    for (int i = 0; i < n; i++) {
        char file[4096];
        snprintf(file, sizeof file, "%s/%s", path, list[i]->d_name);
        good = good && take(args, file, game, setup, s, code);
        free(list[i]);
    }
    free((void *)list);
    return good;
}

bool cli_starts_read(const cli_args *args, const char *path, const pent_game *game,
                     pent_setup *setup, cli_starts *out, int *code) {
    struct stat st;
    *out = (cli_starts){0};
    if (stat(path, &st) == 0 && S_ISDIR(st.st_mode))
        return take_folder(args, path, game, setup, out, code);
    if (!(out->table = calloc(1, sizeof(pent_table *)))) {
        *code = cli_error(args, CLI_SYSTEM, "out of memory");
        return false;
    }
    return take(args, path, game, setup, out, code);
}

void cli_starts_free(cli_starts *s) {
    for (int i = 0; i < s->n; i++) pent_table_free(s->table[i]);
    free((void *)s->table);
    *s = (cli_starts){0};
}
