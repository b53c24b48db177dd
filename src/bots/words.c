/* words.c: the words of the protocol: commands split, bytes as digits, the line of a game. */
#include "bots.h"

#include <string.h>

/* ---- commands and lists ---- */

/* One character of a command: what it means when nothing keeps it, or kept as it is. */
typedef struct {
    char quote; /* the open one, or 0 */
    bool kept;  /* this character is meant as it is */
    bool skip;  /* it is a quote or a backslash, not part of the word */
} reader;

static void step(reader *r, const char **at) {
    r->kept = r->skip = false;
    char c = **at;
    if (c == '\\' && r->quote != '\'' && (*at)[1]) {
        ++*at;
        r->kept = true;
    } else if (r->quote ? c == r->quote : c == '\'' || c == '"') {
        r->quote = r->quote ? 0 : c;
        r->skip = true;
    } else {
        r->kept = r->quote != 0;
    }
}

int bots_split(const char *command, char *room, char *argv[BOTS_ARGS], pent_err *err) {
    reader r = {0};
    int n = 0;
    bool inside = false;
    for (const char *at = command; *at; at++) {
        step(&r, &at);
        if (*at == ' ' && !r.kept) {
            if (inside) *room++ = 0;
            inside = false;
            continue;
        }
        if (!inside) {
            if (n == BOTS_ARGS - 1) {
                pent_fail(err, PENT_E_INPUT, "the command has more than %d words", BOTS_ARGS - 1);
                return 0;
            }
            argv[n++] = room;
            inside = true;
        }
        if (!r.skip) *room++ = *at;
    }
    *room = 0;
    argv[n] = NULL;
    if (r.quote) {
        pent_fail(err, PENT_E_INPUT, "a quote %c of the command is not closed", r.quote);
        return 0;
    }
    if (!n || !*argv[0]) {
        pent_fail(err, PENT_E_INPUT, "exec: needs a program, like exec:./bot --args");
        return 0;
    }
    return n;
}

bool bots_is_exec(const char *spec) {
    return !strncmp(spec, "exec:", 5) || !strncmp(spec, "exec+", 5);
}

size_t bots_item(const char *list) {
    if (!bots_is_exec(list)) return strcspn(list, ",");
    reader r = {0};
    for (const char *at = list; *at; at++) {
        step(&r, &at);
        if (*at == ',' && !r.kept) return (size_t)(at - list);
    }
    return strlen(list);
}

/* ---- bytes and numbers ---- */

void bots_hex(const uint8_t *bytes, size_t n, pent_text *out) {
    static const char digits[] = "0123456789abcdef";
    char two[512];
    for (size_t done = 0; done < n;) {
        size_t k = 0;
        for (; k < sizeof two && done < n; done++) {
            two[k++] = digits[bytes[done] >> 4];
            two[k++] = digits[bytes[done] & 15];
        }
        pent_put(out, two, k);
    }
}

static int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool bots_unhex(const char *text, uint8_t *out, size_t cap, size_t *n) {
    for (*n = 0; text[0] && text[1]; text += 2) {
        int high = digit(text[0]), low = digit(text[1]);
        if (high < 0 || low < 0 || *n == cap) return false;
        out[(*n)++] = (uint8_t)(high << 4 | low);
    }
    return !*text;
}

bool bots_number(const char *word, uint64_t most, uint64_t *out) {
    uint64_t v = 0;
    const char *p = word;
    if (!p || !*p) return false;
    for (; *p >= '0' && *p <= '9'; p++) {
        unsigned d = (unsigned)(*p - '0');
        if (v > (UINT64_MAX - d) / 10) return false;
        v = 10 * v + d;
    }
    *out = v;
    return !*p && v <= most;
}

char *bots_word(char **line) {
    char *at = *line + strspn(*line, " ");
    if (!*at) return NULL;
    size_t n = strcspn(at, " ");
    *line = at + n;
    if (**line) *(*line)++ = 0;
    return at;
}

void bots_plain(const char *text, size_t n, pent_text *out) {
    for (size_t i = 0; i < n; i++)
        pent_say(out, "%c", text[i] >= 0x20 && text[i] < 0x7F ? text[i] : '?');
}

/* ---- the line of a game ---- */

/* Blanks, signs of percent and what is not plain are written as %XX. */
static void put_value(const char *value, pent_text *out) {
    for (; *value; value++) {
        unsigned char c = (unsigned char)*value;
        if (c > 0x20 && c < 0x7F && c != '%')
            pent_say(out, "%c", c);
        else
            pent_say(out, "%%%02x", c);
    }
}

static bool take_value(char *value) {
    char *to = value;
    for (; *value; value++) {
        if (*value != '%') {
            *to++ = *value;
            continue;
        }
        int high = digit(value[1]), low = high < 0 ? -1 : digit(value[2]);
        if (low < 0 || !(high | low)) return false;
        *to++ = (char)(high << 4 | low);
        value += 2;
    }
    *to = 0;
    return true;
}

void bots_game_write(const pent_game *game, const pent_setup *setup, pent_text *out) {
    pent_say(out, "%s %d %d %016lx", game->id, setup ? setup->seats : game->min_seats,
             game->rules_version, (unsigned long)pent_content(game));
    for (int i = 0; setup && game->options && game->options[i].id; i++) {
        char value[PENT_OPTION_TEXT];
        pent_text v = pent_text_on(value, sizeof value);
        pent_setup_get(game, setup, i, &v);
        pent_say(out, " %s=", game->options[i].id);
        put_value(value, out);
    }
}

static pent_status read_content(const pent_game *game, const char *word, pent_err *err) {
    char ours[20];
    pent_text t = pent_text_on(ours, sizeof ours);
    pent_say(&t, "%016lx", (unsigned long)pent_content(game));
    if (word && !strcmp(word, ours)) return PENT_OK;
    return pent_fail(err, PENT_E_INPUT, "%s has the content %s here, not %s", game->id, ours,
                     word ? word : "none");
}

static pent_status read_option(const pent_game *game, char *word, pent_setup *setup,
                               pent_err *err) {
    char *eq = strchr(word, '=');
    if (!eq) return pent_fail(err, PENT_E_INPUT, "'%s' is no NAME=VALUE", word);
    *eq = 0;
    if (!take_value(eq + 1))
        return pent_fail(err, PENT_E_INPUT, "the value of %s has a %% without two digits", word);
    return pent_setup_set(game, setup, word, eq + 1, err);
}

pent_status bots_game_read(char *words, const pent_game **game, pent_setup *setup, pent_err *err) {
    const char *id = bots_word(&words);
    const pent_game *g = id ? pent_game_find(id) : NULL;
    uint64_t seats, rules;
    if (!g) return pent_fail(err, PENT_E_INPUT, "there is no game '%s' here", id ? id : "");
    if (!bots_number(bots_word(&words), PENT_MAX_SEATS, &seats) || seats < g->min_seats ||
        seats > g->max_seats)
        return pent_fail(err, PENT_E_INPUT, "%s is for %d to %d seats", g->id, g->min_seats,
                         g->max_seats);
    if (!bots_number(bots_word(&words), UINT16_MAX, &rules) || rules != g->rules_version)
        return pent_fail(err, PENT_E_INPUT, "%s has the rules version %d here", g->id,
                         g->rules_version);
    if (read_content(g, bots_word(&words), err) != PENT_OK) return err->code;
    pent_setup_default(g, (int)seats, setup);
    for (char *word; (word = bots_word(&words));)
        if (read_option(g, word, setup, err) != PENT_OK) return err->code;
    uint64_t state[PENT_MAX_STATE / 8];
    if (pent_init(g, state, setup, err) != PENT_OK) return err->code;
    *game = g;
    return PENT_OK;
}
