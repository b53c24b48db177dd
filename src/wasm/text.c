/* text.c: the little of stdio that rooms use, without the files that the C library's brings along. */
#include <stdio.h>

#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

typedef struct target {
    char *out;
    size_t cap, n; /* n: what would have been written */
} target;

static void put(target *t, char c) {
    if (t->n + 1 < t->cap) t->out[t->n] = c;
    t->n++;
}

static void put_number(target *t, unsigned long long v, unsigned base, bool minus, int width,
                       char fill) {
    char digits[24];
    int n = 0;
    do digits[n++] = "0123456789abcdef"[v % base];
    while (v /= base);
    if (minus && fill == '0') put(t, '-');
    for (int i = n + minus; i < width; i++) put(t, fill);
    if (minus && fill != '0') put(t, '-');
    while (n) put(t, digits[--n]);
}

static int number(const char **f, va_list *args) {
    int n = 0;
    if (**f == '*') {
        ++*f;
        return va_arg(*args, int);
    }
    for (; **f >= '0' && **f <= '9'; ++*f) n = n * 10 + (**f - '0');
    return n;
}

static unsigned long long integer(int longs, bool is_signed, bool *minus, va_list *args) {
    long long v = longs > 1    ? va_arg(*args, long long)
                  : longs == 1 ? va_arg(*args, long)
                               : va_arg(*args, int);
    if (!is_signed && longs < 2) v &= 0xFFFFFFFFll;
    *minus = is_signed && v < 0;
    return *minus ? 0ull - (unsigned long long)v : (unsigned long long)v;
}

/* One conversion behind its '%'. */
static void convert(target *t, const char **f, va_list *args) {
    bool minus = false;
    char fill = ' ';
    int width, most = -1, longs = 0;
    if (**f == '0') fill = *(*f)++;
    width = number(f, args);
    if (**f == '.') {
        ++*f;
        most = number(f, args);
    }
    for (; **f == 'l'; ++*f) longs++;
    char verb = *(*f)++;
    if (verb == 's') {
        const char *s = va_arg(*args, const char *);
        for (int i = 0; s[i] && i != most; i++) put(t, s[i]);
    } else if (verb == 'c') {
        put(t, (char)va_arg(*args, int));
    } else if (verb == '%') {
        put(t, '%');
    } else if (verb == 'd' || verb == 'u' || verb == 'x') {
        unsigned long long v = integer(longs, verb == 'd', &minus, args);
        put_number(t, v, verb == 'x' ? 16 : 10, minus, width, fill);
    } else {
        __builtin_trap(); /* nobody here uses another */
    }
}

int snprintf(char *out, size_t cap, const char *format, ...) {
    target t = {out, cap, 0};
    va_list args;
    va_start(args, format);
    while (*format) {
        char c = *format++;
        if (c == '%')
            convert(&t, &format, &args);
        else
            put(&t, c);
    }
    va_end(args);
    if (cap) out[t.n < cap ? t.n : cap - 1] = 0;
    return (int)t.n;
}
