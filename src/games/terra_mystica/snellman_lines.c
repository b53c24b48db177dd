/* snellman_lines.c: the text of a ledger into a header and a list of commands, in the order in
 * which the notation executes them. What it is not: playing them (snellman_read.c). */
#include <string.h>

#include "snellman_reader.h"

/* ---- words ----------------------------------------------------------------------------------- */

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }

/* The command in lower case, blanks collapsed. */
void terra_words_of(const terra_command *c, char out[WORD]) {
    int n = 0;
    for (int i = 0; i < c->n && n < WORD - 1; i++) {
        bool blank = c->at[i] == ' ' || c->at[i] == '\t' || c->at[i] == '\r';
        if (!blank)
            out[n++] = lower(c->at[i]);
        else if (n && out[n - 1] != ' ')
            out[n++] = ' ';
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
    reorder(part, n);
    if (r->n + n > MAX_COMMANDS)
        return pent_fail(r->err, PENT_E_SPACE, "line %d: more than %d commands", line,
                         MAX_COMMANDS);
    memcpy(r->c + r->n, part, sizeof *part * (size_t)n);
    r->n += n;
    return PENT_OK;
}

/* ---- the header ------------------------------------------------------------------------------ */

static pent_status read_option(terra_reader *r, const char *name, int line) {
    static const struct {
        const char *name;
        int option, value;
    } known[] = {
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
            if (known[i].option >= 0) r->setup.value[known[i].option] = known[i].value;
            return PENT_OK;
        }
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
    static const char *const words[] = {"player ",      "player-count", "order ", "income",
                                        "start",        "finish",       "abort",  "admin ",
                                        "map original", "dropoption",   NULL};
    for (int i = 0; words[i]; i++)
        if (terra_starts_with(w, words[i])) return true;
    return !*w;
}

/* "randomize v1 seed NAME": the name decides, so its letters are kept as they are. */
static pent_status read_randomize(terra_reader *r, const terra_command *c) {
    for (int i = 0; i + 6 < c->n; i++)
        if (!memcmp(c->at + i, " seed ", 6)) {
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
    if (terra_starts_with(w, "option ")) return read_option(r, w + 7, c->line);
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
    return pent_fail(r->err, PENT_E_INPUT, "line %d: '%s' is not understood", c->line, w);
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
    while (end > p && (end[-1] == '\r' || end[-1] == ' ')) end--;
    const char *colon = memchr(p, ':', (size_t)(end - p));
    if (!colon) {
        terra_command c = {p, (uint16_t)(end - p), (uint16_t)line, NOBODY, 0};
        return r->n == MAX_COMMANDS ? pent_fail(r->err, PENT_E_SPACE, "too many commands")
                                    : read_admin(r, &c);
    }
    int f = faction_named(p, (size_t)(colon - p));
    int seat = f < 0 ? NOBODY : seat_of(r, f);
    if (seat == NOBODY)
        return pent_fail(r->err, PENT_E_INPUT,
                         "line %d: no faction of this game stands before the colon", line);
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
