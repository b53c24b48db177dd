/* list.c: the bots an operator lets people seat at a server's tables: a file of names and
 * specifications. */
#include "bots.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static bool is_name(const char *name, size_t n) {
    if (!n || n >= BOTS_NAME || strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") < n)
        return false;
    for (const char *line = pent_player_list(); *line; line += strcspn(line, "\n") + 1)
        if (strcspn(line, " :") == n && !memcmp(line, name, n)) return false;
    return true;
}

static pent_status read_line(char *line, int number, const char *help, bots_list *out,
                             pent_err *err) {
    size_t n = strcspn(line, " \t");
    if (!is_name(line, n))
        return pent_fail(
            err, PENT_E_INPUT,
            "line %d: a bot's name is 1 to %d small letters, digits and dashes, and no "
            "player's of ours",
            number, BOTS_NAME - 1);
    char *spec = line + n + strspn(line + n, " \t");
    line[n] = 0;
    if (bots_list_find(out, line) >= 0)
        return pent_fail(err, PENT_E_INPUT, "line %d: %s twice", number, line);
    if (!bots_is_exec(spec) || strlen(spec) >= BOTS_SPEC || out->n == BOTS_MAX)
        return pent_fail(
            err, PENT_E_INPUT,
            "line %d: behind the name comes exec:COMMAND with at most %d characters; %d "
            "bots at most",
            number, BOTS_SPEC - 1, BOTS_MAX);
    pent_text t = pent_text_on(out->bot[out->n].name, BOTS_NAME);
    pent_say(&t, "%s", line);
    t = pent_text_on(out->bot[out->n].spec, BOTS_SPEC);
    pent_say(&t, "%s", spec);
    t = pent_text_on(out->bot[out->n].help, sizeof out->bot[0].help);
    pent_say(&t, "%s", *help ? help : "a bot of this server's operator");
    out->n++;
    return bots_spec_check(spec, err);
}

pent_status bots_list_read(const char *path, bots_list *out, pent_err *err) {
    char line[BOTS_SPEC + 64], help[120] = "";
    FILE *f = fopen(path, "r");
    memset(out, 0, sizeof *out);
    if (!f) return pent_fail(err, PENT_E_INPUT, "cannot read '%s': %s", path, strerror(errno));
    pent_status st = PENT_OK;
    for (int number = 1; st == PENT_OK && fgets(line, sizeof line, f); number++) {
        size_t n = strlen(line);
        if (n == sizeof line - 1 && line[n - 1] != '\n')
            st = pent_fail(err, PENT_E_INPUT, "line %d is too long", number);
        while (n && strchr(" \t\r\n", line[n - 1])) line[--n] = 0;
        char *at = line + strspn(line, " \t");
        if (st != PENT_OK || !*at) continue;
        if (*at == '#') {
            pent_text h = pent_text_on(help, sizeof help);
            pent_say(&h, "%s", at + 1 + strspn(at + 1, " "));
            continue;
        }
        st = read_line(at, number, help, out, err);
        help[0] = 0;
    }
    if (st == PENT_OK && ferror(f)) st = pent_fail(err, PENT_E_SYSTEM, "cannot read '%s'", path);
    fclose(f);
    return st;
}

int bots_list_find(const bots_list *list, const char *name) {
    for (int i = 0; list && i < list->n; i++)
        if (!strcmp(list->bot[i].name, name)) return i;
    return -1;
}

bool bots_list_plays(const bots_list *list, int i, const pent_game *game) {
    for (int g = 0; g < pent_game_count(); g++)
        if (pent_game_at(g) == game) return list->bot[i].plays >> g & 1;
    return false;
}
