/* json_in.h: reading small JSON texts from strangers. The whole text is checked first (grammar,
 * depth, UTF-8, no zero bytes, no doubled keys); after that, reading cannot fail by form. */
#ifndef PENT_JSON_IN_H
#define PENT_JSON_IN_H

#include "pentarchy.h"

enum { JSON_MAX_TOKENS = 512, JSON_MAX_DEPTH = 8 };

typedef struct json_token {
    int type, start, end, size, parent;
} json_token;

typedef struct json_in {
    const char *text;
    int n; /* tokens; the first is the top value */
    json_token token[JSON_MAX_TOKENS];
} json_in;

/* The top must be an object. */
pent_status json_read(json_in *j, const char *text, size_t n, pent_err *err);
/* What a text that was read takes: the tokens behind are not needed any more. */
size_t json_size(const json_in *j);
/* The value of a key of the object at token `object`, or -1. */
int json_find(const json_in *j, int object, const char *key);
/* The i-th element of the array at `array`, or -1. */
int json_at(const json_in *j, int array, int i);
int json_length(const json_in *j, int at); /* elements or members; -1: neither */
bool json_is_object(const json_in *j, int at);
/* The i-th key of an object into out, and its value's token; -1 when there is none. */
int json_member(const json_in *j, int object, int i, char *key, size_t cap);

/* False when the value is missing, of another kind, or does not fit. */
bool json_text(const json_in *j, int at, char *out, size_t cap);
bool json_integer(const json_in *j, int at, long long min, long long max, long long *out);
bool json_boolean(const json_in *j, int at, bool *out);
bool json_is_null(const json_in *j, int at);

bool json_whole(const char *text, size_t n); /* is it JSON, and nothing behind it? */
/* Larger texts, of many parts: the value of a key of an object as text, and the elements of an array one by
 * one (`at` is NULL at first, then what it gave). NULL: there is none, or it is no JSON. */
const char *json_part(const char *text, size_t n, const char *key, size_t *length);
const char *json_each(const char *array, size_t n, const char *at, size_t *length);
/* What is between the quotes of a checked text; it does not grow. Returns its length. */
size_t json_unescape(const char *text, size_t n, char *out);

/* The shorter way for members of the top object. */
bool json_get_text(const json_in *j, const char *key, char *out, size_t cap);
bool json_get_int(const json_in *j, const char *key, long long min, long long max, long long *out);
bool json_get_bool(const json_in *j, const char *key, bool *out);

#endif
