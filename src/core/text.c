/* text.c: the bounded text writer, errors and traces. A small printf of our own, because the same
 * code must run where there is no stdio (WebAssembly) and must never write past a caller's buffer.
 */
#include "text.h"

#include <string.h>

pent_text pent_text_on(char *buf, size_t cap) {
    if (cap) buf[0] = 0;
    return (pent_text){buf, cap, 0, cap == 0};
}

/* Most texts are a few bytes: two copies of a known length, which may overlap, and no call. */
static inline void copy(char *to, const char *from, size_t n) {
    if (n > 16) {
        memcpy(to, from, n);
    } else if (n >= 8) {
        memcpy(to, from, 8);
        memcpy(to + n - 8, from + n - 8, 8);
    } else if (n >= 4) {
        memcpy(to, from, 4);
        memcpy(to + n - 4, from + n - 4, 4);
    } else {
        for (size_t i = 0; i < n; i++) to[i] = from[i];
    }
}

void pent_put(pent_text *out, const char *bytes, size_t n) {
    size_t room = out->cap ? out->cap - 1 - out->len : 0;
    if (n > room) {
        n = room;
        out->cut = true;
    }
    if (!out->cap) return;
    copy(out->buf + out->len, bytes, n);
    out->len += n;
    out->buf[out->len] = 0;
}

static void pad(pent_text *out, int n, char with) {
    while (n-- > 0) pent_put(out, &with, 1);
}

typedef struct {
    int width;
    bool left, zero;
    int wide; /* l or z: 1; ll: 2 */
} conversion;

static void put_number(pent_text *out, conversion c, unsigned long long v, bool minus,
                       unsigned base) {
    char digits[24], *first = digits + sizeof digits;
    if (base == 10) /* a constant divides without dividing */
        do *--first = (char)('0' + v % 10);
        while (v /= 10);
    else
        do *--first = "0123456789abcdef"[v % base];
        while (v /= base);
    int n = (int)(digits + sizeof digits - first), fill = c.width - n - minus;
    if (!c.left && !c.zero) pad(out, fill, ' ');
    if (minus) pent_put(out, "-", 1);
    if (!c.left && c.zero) pad(out, fill, '0');
    pent_put(out, first, (size_t)n);
    if (c.left) pad(out, fill, ' ');
}

static void put_string(pent_text *out, conversion c, const char *s) {
    int n = (int)strlen(s);
    if (!c.left) pad(out, c.width - n, ' ');
    pent_put(out, s, (size_t)n);
    if (c.left) pad(out, c.width - n, ' ');
}

void pent__put_int(pent_text *out, long long v) {
    char digits[24], *first = digits + sizeof digits;
    unsigned long long left = v < 0 ? 0ull - (unsigned long long)v : (unsigned long long)v;
    do *--first = (char)('0' + left % 10);
    while (left /= 10);
    if (v < 0) *--first = '-';
    pent_put(out, first, (size_t)(digits + sizeof digits - first));
}

static void put_integer(pent_text *out, conversion c, char verb, va_list *args) {
    if (verb == 'd') {
        long long v = c.wide > 1 ? va_arg(*args, long long)
                      : c.wide   ? va_arg(*args, long)
                                 : va_arg(*args, int);
        put_number(out, c, v < 0 ? 0ull - (unsigned long long)v : (unsigned long long)v, v < 0, 10);
        return;
    }
    unsigned long long v = c.wide > 1 ? va_arg(*args, unsigned long long)
                           : c.wide   ? va_arg(*args, unsigned long)
                                      : va_arg(*args, unsigned);
    put_number(out, c, v, false, verb == 'x' ? 16 : 10);
}

void pent__say_list(pent_text *out, const char *f, va_list *args) {
    while (*f) {
        const char *plain = f;
        while (*f && *f != '%') f++;
        if (f > plain) pent_put(out, plain, (size_t)(f - plain));
        if (!*f) return;
        if (f[1] == 's') { /* most are these two, and a picture has thousands */
            const char *s = va_arg(*args, const char *);
            pent_put(out, s, strlen(s));
            f += 2;
            continue;
        }
        if (f[1] == 'd') {
            pent__put_int(out, va_arg(*args, int));
            f += 2;
            continue;
        }
        conversion c = {0};
        for (f++; *f == '-' || *f == '0'; f++) *(*f == '-' ? &c.left : &c.zero) = true;
        for (; *f >= '0' && *f <= '9'; f++) c.width = c.width * 10 + (*f - '0');
        for (; *f == 'l' || *f == 'z'; f++) c.wide++;
        char verb = *f ? *f++ : '%';
        if (verb == 's') {
            put_string(out, c, va_arg(*args, const char *));
        } else if (verb == 'c') {
            char ch = (char)va_arg(*args, int);
            pent_put(out, &ch, 1);
        } else if (verb == 'd' || verb == 'u' || verb == 'x') {
            put_integer(out, c, verb, args);
        } else {
            pent_put(out, &verb, 1);
        }
    }
}

void pent_say(pent_text *out, const char *format, ...) {
    va_list args;
    va_start(args, format);
    pent__say_list(out, format, &args);
    va_end(args);
}

pent_status pent_fail(pent_err *err, pent_status code, const char *format, ...) {
    if (!err) return code;
    pent_text out = pent_text_on(err->text, sizeof err->text);
    va_list args;
    va_start(args, format);
    pent__say_list(&out, format, &args);
    va_end(args);
    err->code = code;
    return code;
}

pent_note *pent_trace_add(pent_trace *why, int seat, unsigned seen_by, int points, const char *rule,
                          const char *format, ...) {
    if (why->n == PENT_MAX_NOTES) return NULL;
    pent_note *note = &why->note[why->n++];
    *note =
        (pent_note){.seat = (int8_t)seat, .seen_by = (uint8_t)seen_by, .points = (int16_t)points};
    pent_text id = pent_text_on(note->rule, sizeof note->rule);
    pent_say(&id, "%s", rule);
    pent_text out = pent_text_on(note->text, sizeof note->text);
    va_list args;
    va_start(args, format);
    pent__say_list(&out, format, &args);
    va_end(args);
    return note;
}

void pent_note_heading(pent_note *note, const char *what, int n) {
    if (!note) return;
    note->kind = PENT_HEADING;
    note->begins = what;
    note->number = (uint8_t)n;
}

void pent_note_income(pent_note *note) {
    if (note) note->kind = PENT_INCOME;
}

const void *pent_before_income(const pent_trace *why) {
    for (int i = 0; i < why->n; i++)
        if (why->note[i].kind == PENT_INCOME) return why->before_income;
    return NULL;
}

void pent_incomes_begin(pent_trace *why, const void *s, size_t size) {
    if (why && !pent_before_income(why)) memcpy(why->before_income, s, size);
}
