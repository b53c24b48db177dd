/* json.c: a streaming JSON writer. It keeps no tree and needs no memory; strings are escaped so
 * that any byte sequence comes out as valid JSON (invalid UTF-8 becomes U+FFFD). */
#include "text.h"

#include <string.h>

static void put_char(pent_text *out, char c) { pent_put(out, &c, 1); }

/* Length of the well-formed UTF-8 sequence at s (1..4), or 0. */
static int utf8_length(const unsigned char *s) {
    int n = s[0] < 0x80                   ? 1
            : s[0] >= 0xC2 && s[0] < 0xE0 ? 2
            : s[0] >= 0xE0 && s[0] < 0xF0 ? 3
            : s[0] >= 0xF0 && s[0] < 0xF5 ? 4
                                          : 0;
    for (int i = 1; i < n; i++)
        if ((s[i] & 0xC0) != 0x80) return 0;
    bool overlong = (s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xF0 && s[1] < 0x90);
    bool surrogate = s[0] == 0xED && s[1] >= 0xA0, beyond = s[0] == 0xF4 && s[1] >= 0x90;
    return n > 1 && (overlong || surrogate || beyond) ? 0 : n;
}

static bool is_plain(unsigned char c) {
    return c >= 0x20 && c < 0x7F && c != '"' && c != '\\' && c != '<';
}

static void put_quoted(pent_text *out, const char *text) {
    const unsigned char *s = (const unsigned char *)text;
    put_char(out, '"');
    while (*s) {
        const unsigned char *plain = s;
        while (is_plain(*s)) s++;
        if (s > plain) pent_put(out, (const char *)plain, (size_t)(s - plain));
        if (!*s) break;
        int n = utf8_length(s);
        if (*s == '"' || *s == '\\') {
            pent_say(out, "\\%c", *s);
        } else if (*s < 0x20 || *s == 0x7F || *s == '<') { /* '<': safe inside a script element */
            pent_say(out, "\\u%04x", *s);
        } else if (n) {
            pent_put(out, (const char *)s, (size_t)n);
        } else {
            pent_put(out, "\xEF\xBF\xBD", 3);
        }
        s += n ? n : 1;
    }
    put_char(out, '"');
}

/* Comma and key; nearly all keys are short and plain, and go out in one step. */
static void start(pent_json *j, const char *key) {
    char head[40];
    size_t n = 0;
    if (j->comma) head[n++] = ',';
    j->comma = true;
    size_t comma = n;
    if (key) {
        const char *p = key;
        head[n++] = '"';
        while (n < sizeof head - 2 && is_plain((unsigned char)*p)) head[n++] = *p++;
        head[n++] = '"';
        head[n++] = ':';
        if (*p) n = comma; /* not this one */
    }
    pent_put(j->out, head, n);
    if (!key || n > comma) return;
    put_quoted(j->out, key);
    put_char(j->out, ':');
}

void pent_json_open(pent_json *j, const char *key, char bracket) {
    start(j, key);
    put_char(j->out, bracket);
    j->comma = false;
}

void pent_json_close(pent_json *j, char bracket) {
    put_char(j->out, bracket);
    j->comma = true;
}

void pent_json_int(pent_json *j, const char *key, long long v) {
    start(j, key);
    pent__put_int(j->out, v);
}

void pent_json_bool(pent_json *j, const char *key, bool v) {
    start(j, key);
    pent_put(j->out, v ? "true" : "false", v ? 4 : 5);
}

void pent_json_str(pent_json *j, const char *key, const char *v) {
    start(j, key);
    if (v)
        put_quoted(j->out, v);
    else
        pent_put(j->out, "null", 4);
}

void pent_json_bytes(pent_json *j, const char *key, const uint8_t *v, int n) {
    pent_json_open(j, key, '[');
    for (int i = 0; i < n; i++) pent_json_int(j, NULL, v[i]);
    pent_json_close(j, ']');
}
