/* notation.c: the record as text that a person can read, diff and mail.
 *
 *   [Game "cascadero"]                  tags first, one a line, in any order; each once
 *   [Rules "1"]
 *   [Content "5f0c…16 hex"]             of the cards, tiles and boards; without it: as shipped
 *   [Seats "2"]
 *   [Option.board "front"]
 *   [Name.0 "Ada"]
 *
 *   1. *: first yellow                  number of the first ply, who acts (* = chance), plies
 *   2. yellow: place E5 {9f…16 hex}     the hash of the state after the line, if any, is verified
 *   3. leave blue                       a seat leaves
 *
 * The reader plays every ply by the rules and stops at the first thing that is not exactly right:
 * it is strict from the start, so that a record always means one game. A record of another version
 * of the rules is not read; it can be listed (nothing is played) and converted (played anew). */
#include "table.h"

#include <string.h>

enum { MAX_TAGS = 48, MAX_RECORD = 4 << 20, LINE_WIDTH = 88 };

/* ---- writing ---- */

static void write_tag(pent_text *out, const char *key, const char *value) {
    pent_say(out, "[%s \"", key);
    for (; *value; value++) pent_say(out, *value == '"' || *value == '\\' ? "\\%c" : "%c", *value);
    pent_say(out, "\"]\n");
}

static void write_tags(const pent_table *t, pent_text *out) {
    char key[64], value[PENT_OPTION_TEXT];
    pent_text k, v = pent_text_on(value, sizeof value);
    write_tag(out, "Game", t->game->id);
    pent_say(&v, "%d", t->game->rules_version);
    write_tag(out, "Rules", value);
    v = pent_text_on(value, sizeof value);
    pent_say(&v, "%016llx", (unsigned long long)pent_content(t->game));
    write_tag(out, "Content", value);
    v = pent_text_on(value, sizeof value);
    pent_say(&v, "%d", t->setup.seats);
    write_tag(out, "Seats", value);
    for (int i = 0; t->game->options && t->game->options[i].id; i++) {
        k = pent_text_on(key, sizeof key);
        v = pent_text_on(value, sizeof value);
        pent_say(&k, "Option.%s", t->game->options[i].id);
        pent_setup_get(t->game, &t->setup, i, &v);
        write_tag(out, key, value);
    }
    for (int i = 0; i < t->setup.seats; i++) {
        if (!t->name[i][0]) continue;
        k = pent_text_on(key, sizeof key);
        pent_say(&k, "Name.%d", i);
        write_tag(out, key, t->name[i]);
    }
    if (t->note[0]) write_tag(out, "Note", t->note);
}

static void actor_name(const pent_game *game, const void *s, int actor, pent_text *out) {
    if (actor == PENT_CHANCE)
        pent_say(out, "*");
    else
        game->seat_name(s, actor, out);
}

static void end_line(pent_text *out, pent_hashes hashes, const void *s, size_t size) {
    if (hashes == PENT_LINE_HASHES)
        pent_say(out, " {%016llx}", (unsigned long long)pent_hash(s, size));
    pent_say(out, "\n");
}

void pent_table_write(const pent_table *t, int viewer, pent_hashes hashes, pent_text *out) {
    const pent_game *game = t->game;
    pent_table *copy = pent_table_new(game, &t->setup, NULL);
    if (!copy) {
        out->cut = true;
        return;
    }
    void *s = copy->state;
    write_tags(t, out);
    pent_say(out, "\n");
    size_t line = 0; /* where the open line starts; 0: none is open */
    int line_actor = 0;
    for (int i = 0; i < t->plies; i++) {
        pent_move m = t->ply[i].m;
        int actor = t->ply[i].actor;
        bool leave = pent_is_leave(m);
        bool joins = line && !leave && actor == line_actor && out->len - line < LINE_WIDTH;
        if (line && !joins) end_line(out, hashes, s, game->state_size);
        if (!joins) {
            line = out->len;
            line_actor = leave ? PENT_OVER : actor;
            pent_say(out, "%d. %s", i + 1, leave ? "leave " : "");
            actor_name(game, s, actor, out);
            pent_say(out, leave ? "" : ": ");
        } else {
            pent_say(out, ". ");
        }
        if (!leave) game->format(s, m, viewer, out);
        if (!leave)
            game->apply(s, m, NULL);
        else if (game->leave)
            game->leave(s, actor, NULL);
    }
    if (line) end_line(out, hashes, s, game->state_size);
    pent_table_free(copy);
}

/* ---- reading ---- */

typedef struct {
    const char *at, *end; /* the rest of the text */
    int line;
    bool anew; /* convert: whatever rules it was written for; its hashes are theirs, too */
    pent_err *err;
} reader;

typedef struct {
    char key[48], value[PENT_OPTION_TEXT];
    int line;
} tag;

/* The next line without its newline, or false at the end or on an error (err set). */
static bool next_line(reader *r, const char **line, size_t *n) {
    if (r->at == r->end) return false;
    r->line++;
    const char *nl = memchr(r->at, '\n', (size_t)(r->end - r->at));
    if (!nl) {
        pent_fail(r->err, PENT_E_INPUT, "line %d: cut short (no newline at its end)", r->line);
        return false;
    }
    *line = r->at;
    *n = (size_t)(nl - r->at);
    r->at = nl + 1;
    if (*n && (*line)[*n - 1] == '\r') --*n;
    for (size_t i = 0; i < *n; i++) {
        if ((unsigned char)(*line)[i] >= 0x20 && (*line)[i] != 0x7F) continue;
        pent_fail(r->err, PENT_E_INPUT, "line %d: not text (byte %d is %d)", r->line, (int)i + 1,
                  (unsigned char)(*line)[i]);
        return false;
    }
    return true;
}

/* Reads one `[Key "value"]`; the whole line must be one tag. */
static bool read_tag(reader *r, const char *line, size_t n, tag *out) {
    size_t i = 1, k = 0, v = 0;
    while (i < n && line[i] != ' ' && k + 1 < sizeof out->key) out->key[k++] = line[i++];
    out->key[k] = 0;
    bool ok = i + 1 < n && line[i] == ' ' && line[i + 1] == '"';
    for (i += 2; ok && i < n && line[i] != '"'; i++) {
        if (line[i] == '\\' && ++i >= n) break;
        ok = v + 1 < sizeof out->value;
        if (ok) out->value[v++] = line[i];
    }
    if (!ok || i + 2 != n || line[i + 1] != ']') {
        pent_fail(r->err, PENT_E_INPUT, "line %d: a tag looks like [Key \"value\"]", r->line);
        return false;
    }
    out->value[v] = 0;
    out->line = r->line;
    return true;
}

/* All tags up to the blank line or the end. Returns their number, or -1. */
static int read_tags(reader *r, tag *tags) {
    const char *line;
    size_t n;
    int count = 0;
    while (next_line(r, &line, &n)) {
        if (n == 0) return count;
        if (line[0] != '[') {
            pent_fail(r->err, PENT_E_INPUT, "line %d: a tag or an empty line belongs here",
                      r->line);
            return -1;
        }
        if (count == MAX_TAGS) {
            pent_fail(r->err, PENT_E_INPUT, "line %d: too many tags", r->line);
            return -1;
        }
        if (!read_tag(r, line, n, &tags[count])) return -1;
        for (int i = 0; i < count; i++) {
            if (strcmp(tags[i].key, tags[count].key)) continue;
            pent_fail(r->err, PENT_E_INPUT, "line %d: tag %s is already given on line %d", r->line,
                      tags[i].key, tags[i].line);
            return -1;
        }
        count++;
    }
    return r->err->code ? -1 : count;
}

static const char *tag_value(const tag *tags, int n, const char *key) {
    for (int i = 0; i < n; i++)
        if (!strcmp(tags[i].key, key)) return tags[i].value;
    return NULL;
}

/* A decimal number without sign, blanks or leading zeros, at most six digits; -1 otherwise. */
static int plain_number(const char *s, size_t n) {
    if (n == 0 || n > 6 || (s[0] == '0' && n > 1)) return -1;
    int v = 0;
    for (size_t i = 0; i < n; i++) {
        if (s[i] < '0' || s[i] > '9') return -1;
        v = v * 10 + (s[i] - '0');
    }
    return v;
}

/* Sixteen small hexadecimal digits. */
static bool read_hex(const char *s, uint64_t *out) {
    *out = 0;
    for (int i = 0; i < 16; i++) {
        const char *digit = s[i] ? strchr("0123456789abcdef", s[i]) : NULL;
        if (!digit) return false;
        *out = *out << 4 | (uint64_t)(digit - "0123456789abcdef");
    }
    return true;
}

static const pent_game *read_game(const tag *tags, int n, pent_err *err) {
    const char *id = tag_value(tags, n, "Game");
    if (!id || !tag_value(tags, n, "Rules") || !tag_value(tags, n, "Seats")) {
        pent_fail(err, PENT_E_INPUT, "not a record: the tags Game, Rules and Seats must be there");
        return NULL;
    }
    const char *content = tag_value(tags, n, "Content");
    uint64_t hash;
    if (content && (strlen(content) != 16 || !read_hex(content, &hash))) {
        pent_fail(err, PENT_E_INPUT, "the tag Content has 16 digits from 0 to f, not '%s'",
                  content);
        return NULL;
    }
    const pent_game *game = pent_game_find(id);
    if (!game) pent_fail(err, PENT_E_INPUT, "the game '%s' is unknown here", id);
    return game;
}

/* Is it of the rules and the content that this program has? Else `err` says so, and what can be
 * done. */
static bool present(const pent_game *game, const tag *tags, int n, pent_err *err) {
    static const char help[] = "'pentarchy show' lists its plies, 'pentarchy convert' plays it "
                               "anew under the present rules";
    const char *rules = tag_value(tags, n, "Rules"), *content = tag_value(tags, n, "Content");
    if (plain_number(rules, strlen(rules)) != game->rules_version) {
        pent_fail(err, PENT_E_INPUT,
                  "recorded under version '%s' of the rules of %s; this program has %d: %s", rules,
                  game->name, game->rules_version, help);
        return false;
    }
    uint64_t has = pent_content_shipped(game);
    if (content) read_hex(content, &has);
    if (has == pent_content(game)) return true;
    pent_fail(err, PENT_E_INPUT,
              "recorded with other content of %s (%016llx; this program has %016llx): %s",
              game->name, (unsigned long long)has, (unsigned long long)pent_content(game), help);
    return false;
}

/* Name.K and Note; anything else is unknown. */
static pent_status read_other_tag(pent_table *t, const tag *g, pent_err *err) {
    if (!strcmp(g->key, "Note")) {
        pent_text note = pent_text_on(t->note, sizeof t->note);
        pent_say(&note, "%s", g->value);
        return note.cut ? pent_fail(err, PENT_E_INPUT, "line %d: the note is too long", g->line)
                        : PENT_OK;
    }
    int seat = strncmp(g->key, "Name.", 5) ? -1 : plain_number(g->key + 5, strlen(g->key + 5));
    if (seat < 0 || seat >= t->setup.seats)
        return pent_fail(err, PENT_E_INPUT,
                         "line %d: no tag '%s' here; there are Game, Rules, Content, Seats, "
                         "Option.NAME, Name.SEAT and Note",
                         g->line, g->key);
    if (strlen(g->value) >= PENT__NAME_CAP)
        return pent_fail(err, PENT_E_INPUT, "line %d: the name is too long", g->line);
    pent_table_set_name(t, seat, g->value);
    return PENT_OK;
}

/* Sets every option; `err` names all that cannot be set, as far as there is room. */
static pent_status read_options(const pent_game *game, const tag *tags, int n, pent_setup *setup,
                                pent_err *err) {
    pent_err one;
    pent_text all = pent_text_on(err->text, sizeof err->text);
    for (int i = 0; i < n; i++) {
        if (strncmp(tags[i].key, "Option.", 7)) continue;
        if (pent_setup_set(game, setup, tags[i].key + 7, tags[i].value, &one) == PENT_OK) continue;
        pent_say(&all, "%s%s", all.len ? "; " : "", one.text);
        err->code = one.code;
    }
    return err->code;
}

static pent_table *table_from_tags(const reader *r, const tag *tags, int n) {
    pent_err *err = r->err;
    const pent_game *game = read_game(tags, n, err);
    if (!game || (!r->anew && !present(game, tags, n, err))) return NULL;
    const char *seats = tag_value(tags, n, "Seats");
    pent_setup setup;
    pent_setup_default(game, plain_number(seats, strlen(seats)), &setup);
    if (read_options(game, tags, n, &setup, err) != PENT_OK) return NULL;
    pent_table *t = pent_table_new(game, &setup, err);
    for (int i = 0; t && i < n; i++) {
        const char *key = tags[i].key;
        bool known = !strcmp(key, "Game") || !strcmp(key, "Rules") || !strcmp(key, "Content") ||
                     !strcmp(key, "Seats") || !strncmp(key, "Option.", 7);
        if (known || read_other_tag(t, &tags[i], err) == PENT_OK) continue;
        pent_table_free(t);
        return NULL;
    }
    return t;
}

/* Cuts " {hash}" off the line's end; returns whether there was one. */
static bool cut_hash(const char *line, size_t *n, uint64_t *hash) {
    const char *h = line + *n - 18;
    if (*n < 19 || h[-1] != ' ' || h[0] != '{' || h[17] != '}') return false;
    if (!read_hex(h + 1, hash)) return false;
    *n -= 19;
    return true;
}

static pent_status read_leave(reader *r, pent_table *t, const char *who, size_t n) {
    char name[64];
    for (int seat = 0; seat < t->setup.seats; seat++) {
        pent_text out = pent_text_on(name, sizeof name);
        t->game->seat_name(t->state, seat, &out);
        if (out.len == n && !memcmp(name, who, n)) return pent_table_leave(t, seat, NULL, r->err);
    }
    return pent_fail(r->err, PENT_E_INPUT, "line %d: nobody of that name can leave", r->line);
}

/* Where the ply at `s` ends: before ". " or at the line's end. */
static const char *ply_end(const char *s, const char *end) {
    while (s < end && !(s[0] == '.' && s + 1 < end && s[1] == ' ')) s++;
    return s;
}

/* `label: ply. ply. ply` */
static pent_status read_plies(reader *r, pent_table *t, const char *s, size_t n) {
    const pent_game *game = t->game;
    int actor = game->actor(t->state);
    if (actor == PENT_OVER)
        return pent_fail(r->err, PENT_E_TURN, "line %d: the game is already over", r->line);
    char label[64];
    pent_text out = pent_text_on(label, sizeof label);
    actor_name(game, t->state, actor, &out);
    if (n < out.len + 3 || memcmp(s, label, out.len) || s[out.len] != ':' || s[out.len + 1] != ' ')
        return pent_fail(r->err, PENT_E_TURN, "line %d: '%s:' must come next, it is their decision",
                         r->line, label);
    const char *end = s + n;
    for (s += out.len + 2;;) {
        const char *stop = ply_end(s, end);
        char shown[PENT_MOVE_TEXT];
        pent_text show = pent_text_on(shown, sizeof shown);
        pent_put(&show, s, (size_t)(stop - s));
        if (game->actor(t->state) != actor)
            return pent_fail(r->err, PENT_E_TURN, "line %d: '%s' is not this seat's to play",
                             r->line, shown);
        pent_move m = pent_parse(game, t->state, PENT_TRUTH, s, (size_t)(stop - s));
        if (m == PENT_NO_MOVE)
            return pent_fail(r->err, PENT_E_ILLEGAL, "line %d: '%s' is not legal here", r->line,
                             shown);
        pent_status st = pent_table_play(t, actor, m, NULL, r->err);
        if (st != PENT_OK || stop == end) return st;
        s = stop + 2;
    }
}

/* "N. " at the line's start, then the rest of it; `number` is what N must be. */
static bool cut_number(reader *r, int number, const char **line, size_t *n) {
    const char *dot = memchr(*line, '.', *n), *end = *line + *n;
    if (dot && plain_number(*line, (size_t)(dot - *line)) == number && dot + 2 < end &&
        dot[1] == ' ') {
        *line = dot + 2;
        *n = (size_t)(end - *line);
        return true;
    }
    pent_fail(r->err, PENT_E_INPUT, "line %d: it must begin with '%d. '", r->line, number);
    return false;
}

static bool is_leave(const char *line, size_t n) { return n > 6 && !memcmp(line, "leave ", 6); }

static pent_status read_line(reader *r, pent_table *t, const char *line, size_t n) {
    uint64_t hash = 0;
    bool hashed = cut_hash(line, &n, &hash);
    if (!cut_number(r, t->plies + 1, &line, &n)) return r->err->code;
    pent_status st =
        is_leave(line, n) ? read_leave(r, t, line + 6, n - 6) : read_plies(r, t, line, n);
    if (st != PENT_OK || !hashed || r->anew || hash == pent_table_hash(t)) return st;
    return pent_fail(r->err, PENT_E_INPUT,
                     "line %d: the position's hash is %016llx, not as written", r->line,
                     (unsigned long long)pent_table_hash(t));
}

/* The tags; their number, or -1. */
static int begin(reader *r, const char *text, size_t n, tag *tags) {
    *r->err = (pent_err){0};
    r->at = text;
    r->end = text + n;
    if (n <= MAX_RECORD) return read_tags(r, tags);
    pent_fail(r->err, PENT_E_INPUT, "too large for a record (%zu bytes)", n);
    return -1;
}

/* Plays the lines until one does not fit; r->err says why. */
static pent_table *play_lines(reader *r, const char *text, size_t n) {
    tag tags[MAX_TAGS];
    int count = begin(r, text, n, tags);
    pent_table *t = count < 0 ? NULL : table_from_tags(r, tags, count);
    const char *line;
    size_t len;
    while (t && next_line(r, &line, &len))
        if (len && read_line(r, t, line, len) != PENT_OK) break;
    return t;
}

pent_table *pent_table_read(const char *text, size_t n, pent_err *err) {
    pent_err own = {0};
    reader r = {.err = err ? err : &own};
    pent_table *t = play_lines(&r, text, n);
    if (!t || !r.err->code) return t;
    pent_table_free(t);
    return NULL;
}

pent_table *pent_table_convert(const char *text, size_t n, pent_err *err) {
    pent_err own = {0};
    reader r = {.err = err ? err : &own, .anew = true};
    return play_lines(&r, text, n);
}

/* ---- listing ---- */

typedef struct {
    void (*each)(void *ctx, const pent_said *said);
    void *ctx;
    int plies;
} lister;

static void say_one(lister *l, const char *who, size_t n_who, const char *text, size_t n) {
    pent_said said = {.ply = ++l->plies};
    pent_text w = pent_text_on(said.who, sizeof said.who);
    pent_text t = pent_text_on(said.text, sizeof said.text);
    pent_put(&w, who, n_who);
    pent_put(&t, text, n);
    l->each(l->ctx, &said);
}

static pent_status list_line(reader *r, lister *l, const char *line, size_t n) {
    uint64_t hash;
    cut_hash(line, &n, &hash);
    if (!cut_number(r, l->plies + 1, &line, &n)) return r->err->code;
    if (is_leave(line, n)) {
        say_one(l, line + 6, n - 6, "leave", 5);
        return PENT_OK;
    }
    const char *colon = memchr(line, ':', n), *end = line + n;
    if (!colon || colon + 2 >= end || colon[1] != ' ')
        return pent_fail(r->err, PENT_E_INPUT, "line %d: 'WHO: PLY' must come next", r->line);
    for (const char *s = colon + 2;;) {
        const char *stop = ply_end(s, end);
        say_one(l, line, (size_t)(colon - line), s, (size_t)(stop - s));
        if (stop == end) return PENT_OK;
        s = stop + 2;
    }
}

pent_status pent_record_list(const char *text, size_t n,
                             void (*each)(void *ctx, const pent_said *said), void *ctx,
                             pent_err *err) {
    pent_err own = {0};
    reader r = {.err = err ? err : &own};
    lister l = {each, ctx, 0};
    tag tags[MAX_TAGS];
    int count = begin(&r, text, n, tags);
    if (count >= 0) read_game(tags, count, r.err);
    for (int i = 0; i < count && !r.err->code; i++) {
        pent_said said = {0};
        pent_text w = pent_text_on(said.who, sizeof said.who);
        pent_text t = pent_text_on(said.text, sizeof said.text);
        pent_say(&w, "%s", tags[i].key);
        pent_say(&t, "%s", tags[i].value);
        each(ctx, &said);
    }
    const char *line;
    size_t len;
    while (!r.err->code && next_line(&r, &line, &len))
        if (len && list_line(&r, &l, line, len) != PENT_OK) break;
    return r.err->code;
}

bool pent_record_foreign(const char *text, size_t n, pent_err *err) {
    pent_err own = {0};
    reader r = {.err = err ? err : &own};
    tag tags[MAX_TAGS];
    int count = begin(&r, text, n, tags);
    const pent_game *game = count < 0 ? NULL : read_game(tags, count, r.err);
    return game && !present(game, tags, count, r.err);
}
