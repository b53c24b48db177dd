/* snellman_lines.c: the text of a ledger into a header and a list of commands, in the order in
 * which the notation executes them. What it is not: playing them (snellman_read.c). */
#include <string.h>

#include "snellman_reader.h"

/* ---- words ----------------------------------------------------------------------------------- */

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static bool in_word(char c) {
    c = lower(c);
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

/* The command in lower case, blanks collapsed, and dropped next to punctuation. */
void terra_words_of(const terra_command *c, char out[WORD]) {
    int n = 0;
    for (int i = 0; i < c->n && n < WORD - 1; i++) {
        char here = lower(c->at[i]);
        if (is_blank(here)) {
            if (n && in_word(out[n - 1])) out[n++] = ' ';
            continue;
        }
        if (n && out[n - 1] == ' ' && !in_word(here)) n--;
        out[n++] = here;
    }
    while (n && out[n - 1] == ' ') n--;
    out[n] = 0;
}

bool terra_starts_with(const char *text, const char *with) {
    return !strncmp(text, with, strlen(with));
}

/* A number, or `without` when there is none; moves on. */
int terra_read_number(const char **p, int without) {
    if (**p < '0' || **p > '9') return without;
    int n = 0;
    for (; **p >= '0' && **p <= '9'; ++*p) n = n < 1000 ? 10 * n + **p - '0' : n;
    return n;
}

void terra_skip_blanks(const char **p) {
    while (**p == ' ') ++*p;
}

bool terra_same_word(const char *a, const char *b) {
    for (; *a && *b && lower(*a) == lower(*b); a++, b++) {
    }
    return *a == *b;
}

int terra_hex_named(const char *name) {
    for (int h = 0; h < TERRA_LAND; h++)
        if (terra_same_word(name, terra_hex_name[h])) return h;
    return -1;
}

int terra_cult_named(const char *name) {
    for (int c = 0; c < TERRA_CULTS; c++)
        if (terra_same_word(name, terra_cult_name[c])) return c;
    return -1;
}

int terra_colour_named(const char *name) {
    if (!strcmp(name, "grey")) name = "gray";
    for (int c = 0; c < TERRA_TERRAINS; c++)
        if (!strcmp(name, terra_colour_name[c])) return c;
    return -1;
}

static int faction_named(const char *name, size_t n) {
    for (int f = 0; f < TERRA_FACTIONS; f++)
        if (strlen(terra_factions[f].name) == n) {
            size_t i = 0;
            while (i < n && lower(name[i]) == terra_factions[f].name[i]) i++;
            if (i == n) return f;
        }
    return -1;
}

static int seat_of(const terra_reader *r, int faction) {
    for (int i = 0; i < r->seats; i++)
        if (r->faction[i] == faction) return i;
    return NOBODY;
}

int terra_seat_named(const terra_reader *r, const char *name) {
    int f = faction_named(name, strlen(name));
    if (f < 0 && terra_starts_with(name, "player") && name[6] >= '1' && name[6] < '1' + r->seats &&
        !name[7])
        return name[6] - '1';
    return f < 0 ? NOBODY : seat_of(r, f);
}

/* ---- lines into commands --------------------------------------------------------------------- */

bool terra_is_answer(const char *w) {
    return terra_starts_with(w, "leech") || terra_starts_with(w, "decline");
}

bool terra_is_cult_gain(const char *w) {
    if (*w++ != '+') return false;
    terra_read_number(&w, 1);
    return terra_cult_named(w) >= 0;
}

/* Moves line[i] in front of line[to]. */
static void pull(terra_command *line, int i, int to) {
    terra_command c = line[i];
    memmove(line + to + 1, line + to, sizeof *line * (size_t)(i - to));
    line[to] = c;
}

/* Swaps line[i] with the command before it when that starts with `word`. */
static void pull_before(terra_command *line, int i, const char *word) {
    char w[WORD];
    if (i == 0) return;
    terra_words_of(&line[i - 1], w);
    if (terra_starts_with(w, word)) pull(line, i, i - 1);
}

/* The order in which the notation executes the commands of one line. */
static void reorder(terra_command *line, int n) {
    char w[WORD];
    int answers = 0;
    for (int i = 0; i < n; i++) {
        terra_words_of(&line[i], w);
        if (terra_is_answer(w))
            pull(line, i, answers++);
        else if (terra_starts_with(w, "transform"))
            pull_before(line, i, "build");
        else if (terra_starts_with(w, "convert"))
            pull_before(line, i, "pass");
        else if (terra_starts_with(w, "action act5") || terra_starts_with(w, "action act6") ||
                 terra_starts_with(w, "action bon1") || terra_starts_with(w, "action actg"))
            pull_before(line, i, "dig");
    }
}

static terra_command instead(const terra_command *c, const char *words) {
    return (terra_command){words, (uint16_t)strlen(words), c->line, c->seat, 0};
}

/* Old ways to write a bridge of the Engineers: "-2w. bridge A:B", "convert 2w to bridge". */
static void old_bridge(terra_command *line, int i, int n) {
    char w[WORD], next[WORD] = "";
    terra_words_of(&line[i], w);
    if (i + 1 < n) terra_words_of(&line[i + 1], next);
    bool paid = !strcmp(w, "-2w") && terra_starts_with(next, "bridge ");
    if (paid || !strcmp(w, "convert 2w to bridge") || !strcmp(w, "convert 2 w to bridge") ||
        !strcmp(w, "convert 2w to 1bridge") || !strcmp(w, "convert 2 w to 1bridge"))
        line[i] = instead(&line[i], "action ACTE");
}

/* "pass. +BON3" is one command; so is a line's first "+BON3". How many commands are left. */
static int old_pass(terra_command *line, int n) {
    static const char *const pass[TERRA_BONUSES] = {
        "pass BON1", "pass BON2", "pass BON3", "pass BON4", "pass BON5",
        "pass BON6", "pass BON7", "pass BON8", "pass BON9", "pass BON10"};
    char w[WORD], before[WORD] = "";
    for (int i = 0; i < n; i++, memcpy(before, w, sizeof before)) {
        terra_words_of(&line[i], w);
        const char *p = w + 4;
        int tile = terra_starts_with(w, "+bon") ? terra_read_number(&p, 0) : 0;
        bool joins = i > 0 && !strcmp(before, "pass");
        if (tile < 1 || tile > TERRA_BONUSES || (i > 0 && !joins)) continue;
        line[i] = instead(&line[i], pass[tile - 1]);
        if (!joins) continue;
        memmove(line + i - 1, line + i, sizeof *line * (size_t)(n - i));
        return n - 1;
    }
    return n;
}

/* One line with a faction before the colon. */
static pent_status cut_line(terra_reader *r, const char *p, const char *end, int line, int seat) {
    terra_command part[MAX_LINE];
    int n = 0;
    while (p < end) {
        const char *dot = memchr(p, '.', (size_t)(end - p));
        const char *stop = dot ? dot : end;
        while (p < stop && (*p == ' ' || *p == '\t')) p++;
        terra_command c = {p, (uint16_t)(stop - p), (uint16_t)line, (int8_t)seat, 0};
        char w[WORD];
        terra_words_of(&c, w);
        if (w[0] && n == MAX_LINE)
            return pent_fail(r->err, PENT_E_INPUT, "line %d: more than %d commands", line,
                             MAX_LINE);
        if (w[0]) part[n++] = c;
        p = stop + 1;
    }
    n = old_pass(part, n);
    for (int i = 0; i < n && r->faction[seat] == TERRA_ENGINEERS; i++) old_bridge(part, i, n);
    reorder(part, n);
    if (r->n + n > MAX_COMMANDS)
        return pent_fail(r->err, PENT_E_SPACE, "line %d: more than %d commands", line,
                         MAX_COMMANDS);
    memcpy(r->c + r->n, part, sizeof *part * (size_t)n);
    r->n += n;
    return PENT_OK;
}

/* ---- the header ------------------------------------------------------------------------------ */

/* "option NAME" and "dropoption NAME". The loose ones let a tracker overlook what we refuse where
 * it stands, so that a ledger which does not need them is read. */
static pent_status read_option(terra_reader *r, const char *name, bool on, int line) {
    static const struct {
        const char *name;
        int option, value;
    } known[] = {
        {"loose-adjust-resource", -1, 0},
        {"loose-cultist-ordering", -1, 0},
        {"loose-dig", -1, 0},
        {"loose-engineer-bridge", -1, 0},
        {"loose-lose-cult", -1, 0},
        {"loose-multi-spade", -1, 0},
        {"loose-bridge-adjacency", -1, 0},
        {"loose-done", -1, 0},
        {"manual-fav5", -1, 0},
        {"strict-leech", -1, 0},
        {"strict-darkling-sh", -1, 0},
        {"strict-chaosmagician-sh", -1, 0},
        {"maintain-player-order", -1, 0},
        {"email-notify", -1, 0},
        {"errata-cultist-power", TERRA_O_CULTISTS, 0},
        {"variable-turn-order", TERRA_O_ORDER, 1},
        {"mini-expansion-1", TERRA_O_TOWNS, 1},
        {"shipping-bonus", TERRA_O_SHIPPING, 1},
        {"temple-scoring-tile", TERRA_O_TEMPLE, 1},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(name, known[i].name)) {
            if (known[i].option >= 0)
                r->setup.value[known[i].option] = on ? known[i].value : !known[i].value;
            return PENT_OK;
        }
    if (!on) return PENT_OK; /* what is not on cannot be dropped */
    return pent_fail(r->err, PENT_E_INPUT, "line %d: option '%s' is not one of the base game's",
                     line, name);
}

static pent_status read_scores(terra_reader *r, const char *p, int line) {
    while (*p && r->scores < TERRA_ROUNDS) {
        while (*p == ' ' || *p == ',') p++;
        if (!terra_starts_with(p, "score")) break;
        p += 5;
        int tile = terra_read_number(&p, 0);
        if (tile < 1 || tile > TERRA_SCORES) break;
        r->score[r->scores++] = tile - 1;
    }
    if (r->scores == TERRA_ROUNDS && !*p) return PENT_OK;
    return pent_fail(r->err, PENT_E_INPUT, "line %d: six scoring tiles like SCORE4,SCORE2 wanted",
                     line);
}

static pent_status read_setup(terra_reader *r, const char *name, int line) {
    size_t n = strcspn(name, " ");
    int f = faction_named(name, n);
    if (f < 0 || r->seats == TERRA_SEATS)
        return pent_fail(r->err, PENT_E_INPUT, "line %d: '%s' cannot be set up", line, name);
    r->faction[r->seats++] = f;
    return PENT_OK;
}

/* Our own remarks, which other readers drop: "## pentarchy reading printed". */
static pent_status read_remark(terra_reader *r, const char *w) {
    char key[WORD];
    size_t n = strcspn(w, " ");
    if (!w[n]) return PENT_OK;
    memcpy(key, w, n);
    key[n] = 0;
    return pent_setup_set(&terra_mystica_game, &r->setup, key, w + n + 1, r->err);
}

static bool ignored(const char *w) {
    static const char *const words[] = {
        "player ", "player-count", "order ", "income",       "start",
        "finish",  "abort",        "admin ", "map original", NULL};
    for (int i = 0; words[i]; i++)
        if (terra_starts_with(w, words[i])) return true;
    return !*w;
}

static bool is_seed(const char *p) {
    static const char word[] = " seed ";
    int i = 0;
    while (word[i] && lower(p[i]) == word[i]) i++;
    return !word[i];
}

/* "randomize v1 seed NAME": the name decides, so its letters are kept as they are. */
static pent_status read_randomize(terra_reader *r, const terra_command *c) {
    for (int i = 0; i + 6 < c->n; i++)
        if (is_seed(c->at + i)) {
            r->seed = c->at + i + 6;
            r->seed_n = (size_t)(c->n - i - 6);
            return PENT_OK;
        }
    return pent_fail(r->err, PENT_E_INPUT, "line %d: like 'randomize v1 seed NAME'", c->line);
}

/* A line without a faction. */
static pent_status read_admin(terra_reader *r, const terra_command *c) {
    char w[WORD];
    terra_words_of(c, w);
    if (terra_starts_with(w, "option ")) return read_option(r, w + 7, true, c->line);
    if (terra_starts_with(w, "dropoption ")) return read_option(r, w + 11, false, c->line);
    if (terra_starts_with(w, "score ")) return read_scores(r, w + 6, c->line);
    if (terra_starts_with(w, "setup ")) return read_setup(r, w + 6, c->line);
    if (terra_starts_with(w, "delete bon")) {
        const char *p = w + 10;
        int tile = terra_read_number(&p, 0);
        if (tile < 1 || tile > TERRA_BONUSES || r->n_gone == TERRA_BONUSES)
            return pent_fail(r->err, PENT_E_INPUT, "line %d: there is no such bonus tile", c->line);
        r->gone[r->n_gone++] = tile - 1;
        return PENT_OK;
    }
    if (terra_starts_with(w, "randomize ")) return read_randomize(r, c);
    if (terra_starts_with(w, "drop-faction ")) {
        r->c[r->n] = *c;
        r->c[r->n].seat = NOBODY;
        r->n++;
        return PENT_OK;
    }
    if (ignored(w)) return PENT_OK;
    return pent_fail(r->err, PENT_E_INPUT,
                     "line %d: '%s' is not understood; expected is 'faction: commands'", c->line,
                     w);
}

static pent_status no_faction(terra_reader *r, const char *p, const char *end, int line) {
    terra_command row = {p, (uint16_t)(end - p), (uint16_t)line, NOBODY, 0};
    char w[WORD], names[120];
    pent_text out = pent_text_on(names, sizeof names);
    terra_words_of(&row, w);
    for (int i = 0; i < r->seats; i++)
        pent_say(&out, i ? ", %s" : "%s", terra_factions[r->faction[i]].name);
    return pent_fail(r->err, PENT_E_INPUT,
                     "line %d: '%s': a faction of this game is expected before the colon: %s", line,
                     w, names);
}

static pent_status read_line(terra_reader *r, const char *p, const char *end, int line) {
    const char *hash = memchr(p, '#', (size_t)(end - p));
    if (hash && end - hash > 13 && terra_starts_with(hash, "## pentarchy ")) {
        terra_command remark = {hash + 13, (uint16_t)(end - hash - 13), (uint16_t)line, NOBODY, 0};
        char w[WORD];
        terra_words_of(&remark, w);
        return read_remark(r, w);
    }
    end = hash ? hash : end;
    while (p < end && is_blank(*p)) p++;
    while (end > p && is_blank(end[-1])) end--;
    const char *colon = memchr(p, ':', (size_t)(end - p));
    if (!colon) {
        terra_command c = {p, (uint16_t)(end - p), (uint16_t)line, NOBODY, 0};
        return r->n == MAX_COMMANDS ? pent_fail(r->err, PENT_E_SPACE, "too many commands")
                                    : read_admin(r, &c);
    }
    int f = faction_named(p, (size_t)(colon - p));
    int seat = f < 0 ? NOBODY : seat_of(r, f);
    if (seat == NOBODY) return no_faction(r, p, end, line);
    return cut_line(r, colon + 1, end, line, seat);
}

pent_status terra_read_lines(terra_reader *r) {
    int line = 0;
    for (const char *p = r->text; p < r->end;) {
        const char *nl = memchr(p, '\n', (size_t)(r->end - p));
        const char *end = nl ? nl : r->end;
        if (++line > 60000 || end - p > 4000)
            return pent_fail(r->err, PENT_E_SPACE, "line %d: too long for a ledger", line);
        pent_status status = read_line(r, p, end, line);
        if (status != PENT_OK) return status;
        p = nl ? nl + 1 : r->end;
    }
    if (r->seed && r->seats >= 2 && !r->scores && !r->n_gone)
        terra_randomize(r, r->seed, r->seed_n);
    if (r->seats < 2 || r->scores != TERRA_ROUNDS)
        return pent_fail(r->err, PENT_E_INPUT,
                         "the header needs a 'score' line and 2 to 5 'setup' lines");
    return PENT_OK;
}
