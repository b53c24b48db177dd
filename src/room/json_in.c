/* json_in.c: json_in.h on jsmn, which finds the tokens but neither checks the grammar between them
 * nor unescapes: that is done here. */
#include "json_in.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define JSMN_STATIC
#define JSMN_STRICT
#define JSMN_PARENT_LINKS
#include <jsmn.h>

/* ---- the check: RFC 8259, with a bound on depth ---- */

typedef struct {
    const char *p, *end;
    int depth;
} scan;

static bool value(scan *s);

static void space(scan *s) {
    while (s->p < s->end && (*s->p == ' ' || *s->p == '\t' || *s->p == '\n' || *s->p == '\r'))
        s->p++;
}

static bool eat(scan *s, char c) {
    if (s->p == s->end || *s->p != c) return false;
    s->p++;
    return true;
}

static bool word(scan *s, const char *w) {
    size_t n = strlen(w);
    if ((size_t)(s->end - s->p) < n || memcmp(s->p, w, n)) return false;
    s->p += n;
    return true;
}

static bool digits(scan *s) {
    const char *start = s->p;
    while (s->p < s->end && *s->p >= '0' && *s->p <= '9') s->p++;
    return s->p > start;
}

static bool number(scan *s) {
    eat(s, '-');
    if (!eat(s, '0') && !digits(s)) return false;
    if (eat(s, '.') && !digits(s)) return false;
    if (s->p < s->end && (*s->p == 'e' || *s->p == 'E')) {
        s->p++;
        if (!eat(s, '+')) eat(s, '-');
        if (!digits(s)) return false;
    }
    return true;
}

static int hex4(const char *p) {
    int v = 0;
    for (int i = 0; i < 4; i++) {
        const char *at = p[i] ? strchr("0123456789abcdef", p[i] | 0x20) : NULL;
        if (!at || (p[i] < '0')) return -1;
        v = v << 4 | (int)(at - "0123456789abcdef");
    }
    return v;
}

static bool escape(scan *s) {
    if (s->p == s->end) return false;
    char c = *s->p++;
    if (c != 'u') return c && strchr("\"\\/bfnrt", c) != NULL;
    if (s->end - s->p < 4) return false;
    int v = hex4(s->p);
    s->p += 4;
    if (v <= 0 || (v >= 0xDC00 && v <= 0xDFFF)) return false;
    if (v < 0xD800 || v > 0xDBFF) return true;
    if (s->end - s->p < 6 || s->p[0] != '\\' || s->p[1] != 'u') return false;
    v = hex4(s->p + 2);
    s->p += 6;
    return v >= 0xDC00 && v <= 0xDFFF;
}

/* One character of UTF-8 beyond ASCII. */
static bool wide(scan *s) {
    const unsigned char *p = (const unsigned char *)s->p;
    int n = *p >= 0xC2 && *p < 0xE0   ? 2
            : *p >= 0xE0 && *p < 0xF0 ? 3
            : *p >= 0xF0 && *p < 0xF5 ? 4
                                      : 0;
    if (!n || s->end - s->p < n) return false;
    for (int i = 1; i < n; i++)
        if ((p[i] & 0xC0) != 0x80) return false;
    if ((*p == 0xE0 && p[1] < 0xA0) || (*p == 0xED && p[1] >= 0xA0) ||
        (*p == 0xF0 && p[1] < 0x90) || (*p == 0xF4 && p[1] >= 0x90))
        return false;
    s->p += n;
    return true;
}

static bool string(scan *s) {
    if (!eat(s, '"')) return false;
    while (s->p < s->end) {
        unsigned char c = (unsigned char)*s->p;
        if (c == '"') {
            s->p++;
            return true;
        }
        if (c < 0x20) return false;
        if (c == '\\') {
            s->p++;
            if (!escape(s)) return false;
        } else if (c < 0x80) {
            s->p++;
        } else if (!wide(s)) {
            return false;
        }
    }
    return false;
}

static bool members(scan *s, bool object) {
    char close = object ? '}' : ']';
    s->p++;
    if (++s->depth > JSON_MAX_DEPTH) return false;
    space(s);
    if (eat(s, close)) {
        s->depth--;
        return true;
    }
    for (;;) {
        space(s);
        if (object) {
            if (!string(s)) return false;
            space(s);
            if (!eat(s, ':')) return false;
        }
        if (!value(s)) return false;
        space(s);
        if (eat(s, close)) {
            s->depth--;
            return true;
        }
        if (!eat(s, ',')) return false;
    }
}

static bool value(scan *s) {
    space(s);
    if (s->p == s->end) return false;
    switch (*s->p) {
    case '{': return members(s, true);
    case '[': return members(s, false);
    case '"': return string(s);
    case 't': return word(s, "true");
    case 'f': return word(s, "false");
    case 'n': return word(s, "null");
    default: return number(s);
    }
}

/* ---- parts ---- */

bool json_whole(const char *text, size_t n) {
    scan s = {text, text + n, 0};
    bool good = value(&s);
    space(&s);
    return good && s.p == s.end;
}

const char *json_part(const char *text, size_t n, const char *key, size_t *length) {
    scan s = {text, text + n, 1};
    size_t k = strlen(key);
    space(&s);
    if (!eat(&s, '{')) return NULL;
    do {
        space(&s);
        const char *name = s.p;
        if (!string(&s)) return NULL;
        bool is = (size_t)(s.p - name) == k + 2 && !memcmp(name + 1, key, k);
        space(&s);
        if (!eat(&s, ':')) return NULL;
        space(&s);
        const char *from = s.p;
        if (!value(&s)) return NULL;
        *length = (size_t)(s.p - from);
        if (is) return from;
        space(&s);
    } while (eat(&s, ','));
    return NULL;
}

const char *json_each(const char *array, size_t n, const char *at, size_t *length) {
    scan s = {at ? at + *length : array, array + n, 1};
    space(&s);
    if (!eat(&s, at ? ',' : '[')) return NULL;
    space(&s);
    const char *from = s.p;
    if (!value(&s)) return NULL;
    *length = (size_t)(s.p - from);
    return from;
}

/* ---- tokens ---- */

static bool same_key(const json_in *j, int a, int b) {
    const json_token *x = &j->token[a], *y = &j->token[b];
    return x->end - x->start == y->end - y->start &&
           !memcmp(j->text + x->start, j->text + y->start, (size_t)(x->end - x->start));
}

/* A doubled key means different things to different readers: refuse it. */
static bool has_doubles(const json_in *j) {
    for (int a = 0; a < j->n; a++) {
        int p = j->token[a].parent;
        if (p < 0 || j->token[p].type != JSMN_OBJECT) continue;
        for (int b = a + 1; b < j->n; b++)
            if (j->token[b].parent == p && same_key(j, a, b)) return true;
    }
    return false;
}

pent_status json_read(json_in *j, const char *text, size_t n, pent_err *err) {
    scan s = {text, text + n, 0};
    j->n = 0;
    j->text = text;
    bool good = value(&s);
    space(&s);
    if (!good || s.p != s.end)
        return pent_fail(err, PENT_E_INPUT, "that is not JSON (at byte %ld)", (long)(s.p - text));
    jsmn_parser parser;
    jsmntok_t tokens[JSON_MAX_TOKENS];
    jsmn_init(&parser);
    int got = jsmn_parse(&parser, text, n, tokens, JSON_MAX_TOKENS);
    if (got == JSMN_ERROR_NOMEM)
        return pent_fail(err, PENT_E_INPUT, "the JSON has too many parts (%d at most)",
                         JSON_MAX_TOKENS);
    if (got < 1 || tokens[0].type != JSMN_OBJECT)
        return pent_fail(err, PENT_E_INPUT, "the JSON must be an object: {…}");
    for (int i = 0; i < got; i++)
        j->token[i] = (json_token){(int)tokens[i].type, tokens[i].start, tokens[i].end,
                                   tokens[i].size, tokens[i].parent};
    j->n = got;
    if (has_doubles(j)) return pent_fail(err, PENT_E_INPUT, "the JSON has the same key twice");
    return PENT_OK;
}

size_t json_size(const json_in *j) {
    return offsetof(json_in, token) + (size_t)(j->n ? j->n : 1) * sizeof *j->token;
}

static bool valid(const json_in *j, int at) { return at >= 0 && at < j->n; }

bool json_is_object(const json_in *j, int at) {
    return valid(j, at) && j->token[at].type == JSMN_OBJECT;
}

int json_length(const json_in *j, int at) {
    if (!valid(j, at)) return -1;
    int type = j->token[at].type;
    return type == JSMN_OBJECT || type == JSMN_ARRAY ? j->token[at].size : -1;
}

/* The i-th token whose parent is `parent`. */
static int child(const json_in *j, int parent, int i) {
    for (int k = parent + 1; k < j->n && j->token[k].start < j->token[parent].end; k++)
        if (j->token[k].parent == parent && i-- == 0) return k;
    return -1;
}

int json_at(const json_in *j, int array, int i) {
    return valid(j, array) && j->token[array].type == JSMN_ARRAY ? child(j, array, i) : -1;
}

int json_member(const json_in *j, int object, int i, char *key, size_t cap) {
    if (!json_is_object(j, object)) return -1;
    int k = child(j, object, i);
    return k >= 0 && json_text(j, k, key, cap) ? k + 1 : -1;
}

int json_find(const json_in *j, int object, const char *key) {
    if (!json_is_object(j, object)) return -1;
    char buf[64];
    for (int k = object + 1; k < j->n && j->token[k].start < j->token[object].end; k++)
        if (j->token[k].parent == object && json_text(j, k, buf, sizeof buf) && !strcmp(buf, key))
            return k + 1;
    return -1;
}

/* ---- values ---- */

static size_t encode(unsigned v, char out[4]) {
    if (v < 0x80) {
        out[0] = (char)v;
        return 1;
    }
    if (v < 0x800) {
        out[0] = (char)(0xC0 | v >> 6);
        out[1] = (char)(0x80 | (v & 63));
        return 2;
    }
    if (v < 0x10000) {
        out[0] = (char)(0xE0 | v >> 12);
        out[1] = (char)(0x80 | (v >> 6 & 63));
        out[2] = (char)(0x80 | (v & 63));
        return 3;
    }
    out[0] = (char)(0xF0 | v >> 18);
    out[1] = (char)(0x80 | (v >> 12 & 63));
    out[2] = (char)(0x80 | (v >> 6 & 63));
    out[3] = (char)(0x80 | (v & 63));
    return 4;
}

/* Unescapes at *p (behind the backslash), moving it on. */
static size_t unescape(const char **p, char out[4]) {
    char c = *(*p)++;
    const char *plain = strchr("b\bf\fn\nr\rt\t", c);
    if (c != 'u') return encode(plain && c != '/' ? (unsigned)plain[1] : (unsigned)c, out);
    unsigned v = (unsigned)hex4(*p);
    *p += 4;
    if (v >= 0xD800 && v <= 0xDBFF) {
        v = 0x10000 + ((v - 0xD800) << 10) + ((unsigned)hex4(*p + 2) - 0xDC00);
        *p += 6;
    }
    return encode(v, out);
}

size_t json_unescape(const char *text, size_t n, char *out) {
    const char *p = text, *end = text + n;
    size_t len = 0;
    while (p < end) {
        char one[4] = {*p};
        size_t k = 1;
        p++;
        if (one[0] == '\\') k = unescape(&p, one);
        memcpy(out + len, one, k);
        len += k;
    }
    return len;
}

bool json_text(const json_in *j, int at, char *out, size_t cap) {
    if (!valid(j, at) || j->token[at].type != JSMN_STRING) return false;
    const char *p = j->text + j->token[at].start, *end = j->text + j->token[at].end;
    size_t len = 0;
    while (p < end) {
        char one[4] = {*p};
        size_t n = 1;
        p++;
        if (one[0] == '\\') n = unescape(&p, one);
        if (len + n >= cap) return false;
        memcpy(out + len, one, n);
        len += n;
    }
    out[len] = 0;
    return true;
}

bool json_integer(const json_in *j, int at, long long min, long long max, long long *out) {
    if (!valid(j, at) || j->token[at].type != JSMN_PRIMITIVE) return false;
    const char *p = j->text + j->token[at].start;
    int n = j->token[at].end - j->token[at].start;
    char buf[20];
    if (n >= (int)sizeof buf) return false;
    memcpy(buf, p, (size_t)n);
    buf[n] = 0;
    char *end;
    long long v = strtoll(buf, &end, 10);
    if (end == buf || *end || v < min || v > max) return false; /* 1.5 and 1e3 are no integers */
    *out = v;
    return true;
}

bool json_boolean(const json_in *j, int at, bool *out) {
    if (!valid(j, at) || j->token[at].type != JSMN_PRIMITIVE) return false;
    char c = j->text[j->token[at].start];
    if (c != 't' && c != 'f') return false;
    *out = c == 't';
    return true;
}

bool json_is_null(const json_in *j, int at) {
    return valid(j, at) && j->token[at].type == JSMN_PRIMITIVE &&
           j->text[j->token[at].start] == 'n';
}

bool json_get_text(const json_in *j, const char *key, char *out, size_t cap) {
    return json_text(j, json_find(j, 0, key), out, cap);
}
bool json_get_int(const json_in *j, const char *key, long long min, long long max, long long *out) {
    return json_integer(j, json_find(j, 0, key), min, max, out);
}
bool json_get_bool(const json_in *j, const char *key, bool *out) {
    return json_boolean(j, json_find(j, 0, key), out);
}
