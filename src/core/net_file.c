/* net_file.c: a net as a file: a few lines that people can read, then numbers; everything is checked
 * before it is used, and what is wrong is said in a sentence. Knows no folder: bytes in, bytes out. */
#include "pentarchy_game.h"

#include <string.h>

static const char first_line[] = "pentarchy net ";

/* ---- is a table sound? ---- */

/* Whatever the inputs are, a sum stays below 2^31: each is at most `most`. */
static bool sum_fits(const int16_t *w, int n, int stride, int64_t start, int64_t most) {
    int64_t sum = start < 0 ? -start : start;
    for (int i = 0; i < n; i++) {
        int64_t v = w[(size_t)i * (size_t)stride];
        sum += (v < 0 ? -v : v) * most;
    }
    return sum < INT32_MAX;
}

static bool sizes_fit(const pent_net *t) {
    bool shifts = t->straight_shift >= 0 && t->straight_shift <= 15 && t->first_shift >= 3 &&
                  t->first_shift <= 15 && t->second_shift >= 0 && t->second_shift <= 15 &&
                  t->answer_shift >= 0 && t->answer_shift <= 15;
    return t->inputs >= 1 && t->inputs <= PENT_MAX_FEATURES && t->hidden >= 8 &&
           t->hidden <= PENT_NET_UNITS && t->hidden % 8 == 0 && t->second >= 0 &&
           t->second <= PENT_NET_SECOND && t->second % 8 == 0 && shifts;
}

pent_status pent_net_check(const pent_net *t, pent_err *err) {
    if (!sizes_fit(t))
        return pent_fail(err, PENT_E_INPUT,
                         "the net has sizes that no net has: %d inputs, %d units, %d", t->inputs,
                         t->hidden, t->second);
    int last = t->second ? t->second : t->hidden;
    bool fits = sum_fits(t->straight, t->inputs, 1, 0, PENT_INPUT_MOST) &&
                sum_fits(t->answer, last, 1, 0, 32767);
    for (int k = 0; k < t->hidden; k++)
        fits =
            fits && sum_fits(t->first + k, t->inputs, t->hidden, t->threshold[k], PENT_INPUT_MOST);
    for (int k = 0; k < t->second; k++)
        fits = fits &&
               sum_fits(t->second_weight + k, t->hidden, t->second, t->second_threshold[k], 32767);
    return fits ? PENT_OK : pent_fail(err, PENT_E_INPUT, "a sum of the net could overflow");
}

pent_status pent_net_fits(const pent_net *t, const pent_game *game, pent_err *err) {
    if (strcmp(t->game, game->id) != 0)
        return pent_fail(err, PENT_E_INPUT, "the net is for %s, not for %s", t->game, game->id);
    if (!game->inputs)
        return pent_fail(err, PENT_E_INPUT, "%s has no inputs for a net", game->name);
    if (t->rules_version > game->rules_version)
        return pent_fail(err, PENT_E_INPUT,
                         "the net was trained with version %d of the rules; this program has %d",
                         t->rules_version, game->rules_version);
    if (t->inputs > pent_input_count(game) ||
        t->input_hash != pent_input_hash_first(game, t->inputs))
        return pent_fail(err, PENT_E_INPUT,
                         "the net was trained with other inputs than %s has now: train it anew",
                         game->name);
    return PENT_OK;
}

/* ---- writing ---- */

static void put_number(pent_text *out, int64_t v, int bytes) {
    char b[4];
    for (int i = 0; i < bytes; i++) b[i] = (char)((uint64_t)v >> 8 * i & 255);
    pent_put(out, b, (size_t)bytes);
}

static void put_row(pent_text *out, const int16_t *w, size_t n) {
    for (size_t i = 0; i < n; i++) put_number(out, w[i], 2);
}

void pent_net_write(const pent_net *t, pent_text *out) {
    size_t inputs = (size_t)t->inputs, hidden = (size_t)t->hidden, second = (size_t)t->second;
    pent_say(out, "%s%d\nsum: ", first_line, PENT_NET_VERSION);
    size_t sum = out->len;
    pent_say(out, "0000000000000000\n");
    size_t begin = out->len;
    pent_say(out, "game: %s\nrules: %d\ncontent: %016llx\ninputs: %d %016llx\nunits: %d %d\n",
             t->game, t->rules_version, (unsigned long long)t->content, t->inputs,
             (unsigned long long)t->input_hash, t->hidden, t->second);
    pent_say(out, "seats: %u\nshifts: %d %d %d %d\nwon: %d\n", t->seats, t->straight_shift,
             t->first_shift, t->second_shift, t->answer_shift, t->won);
    pent_say(out, "%s\n", t->about ? t->about : "");
    for (size_t i = 0; i < hidden; i++) put_number(out, t->threshold[i], 4);
    for (size_t i = 0; i < second; i++) put_number(out, t->second_threshold[i], 4);
    put_number(out, t->bias, 4);
    put_row(out, t->straight, inputs);
    put_row(out, t->first, inputs * hidden);
    put_row(out, t->second_weight, hidden * second);
    put_row(out, t->answer, second ? second : hidden);
    if (out->cut) return;
    char hex[17];
    pent_text word = pent_text_on(hex, sizeof hex);
    pent_say(&word, "%016llx", (unsigned long long)pent_hash(out->buf + begin, out->len - begin));
    memcpy(out->buf + sum, hex, 16);
}

/* ---- reading ---- */

typedef struct {
    const char *at, *end;
    bool bad;
} reader;

static void expect(reader *r, const char *word) {
    size_t n = strlen(word);
    if (r->bad || (size_t)(r->end - r->at) < n || memcmp(r->at, word, n) != 0)
        r->bad = true;
    else
        r->at += n;
}

static uint64_t number(reader *r, unsigned base) {
    uint64_t v = 0;
    int digits = 0;
    for (; !r->bad && r->at < r->end; r->at++, digits++) {
        unsigned d = (unsigned char)*r->at;
        d = d >= '0' && d <= '9' ? d - '0' : d >= 'a' && d <= 'f' ? d - 'a' + 10 : 99;
        if (d >= base || digits == 16) break;
        v = v * base + d;
    }
    r->bad = r->bad || digits == 0;
    return v;
}

static int small(reader *r) {
    uint64_t v = number(r, 10);
    r->bad = r->bad || v > 1000000;
    return r->bad ? 0 : (int)v;
}

static void read_game(reader *r, pent_net *out) {
    size_t n = 0;
    expect(r, "game: ");
    while (!r->bad && r->at < r->end && *r->at != '\n' && n + 1 < sizeof out->game)
        out->game[n++] = *r->at++;
    out->game[n] = 0;
}

static void read_sizes(reader *r, pent_net *out) {
    read_game(r, out);
    expect(r, "\nrules: ");
    out->rules_version = small(r);
    expect(r, "\ncontent: ");
    out->content = number(r, 16);
    expect(r, "\ninputs: ");
    out->inputs = small(r);
    expect(r, " ");
    out->input_hash = number(r, 16);
    expect(r, "\nunits: ");
    out->hidden = small(r);
    expect(r, " ");
    out->second = small(r);
    expect(r, "\nseats: ");
    out->seats = (unsigned)small(r);
    expect(r, "\nshifts: ");
    out->straight_shift = small(r);
    expect(r, " ");
    out->first_shift = small(r);
    expect(r, " ");
    out->second_shift = small(r);
    expect(r, " ");
    out->answer_shift = small(r);
    expect(r, "\nwon: ");
    out->won = small(r);
    expect(r, "\n");
}

/* Lines up to an empty one. */
static const char *read_about(reader *r, char *to) {
    size_t n = 0;
    while (!r->bad && (n == 0 ? *r->at != '\n' : r->at[0] != '\n' || r->at[-1] != '\n')) {
        if (r->at + 1 >= r->end || n + 1 >= PENT_NET_ABOUT) {
            r->bad = true;
            return "";
        }
        to[n++] = *r->at++;
    }
    expect(r, "\n");
    to[n] = 0;
    return to;
}

static int32_t whole(const char *at, int bytes) {
    uint32_t v = 0;
    for (int i = 0; i < bytes; i++) v |= (uint32_t)(unsigned char)at[i] << 8 * i;
    return bytes == 2 ? (int16_t)(uint16_t)v : (int32_t)v;
}

static const int32_t *longs(reader *r, char **room, size_t n) {
    int32_t *to = (int32_t *)(void *)*room;
    for (size_t i = 0; i < n; i++, r->at += 4) to[i] = whole(r->at, 4);
    *room += n * 4;
    return to;
}

static const int16_t *shorts(reader *r, char **room, size_t n) {
    int16_t *to = (int16_t *)(void *)*room;
    for (size_t i = 0; i < n; i++, r->at += 2) to[i] = (int16_t)whole(r->at, 2);
    *room += n * 2;
    return to;
}

static pent_status read_numbers(reader *r, pent_net *t, char *room, char *end, pent_err *err) {
    size_t inputs = (size_t)t->inputs, hidden = (size_t)t->hidden, second = (size_t)t->second;
    size_t last = second ? second : hidden;
    size_t n = 4 * (hidden + second + 1) + 2 * (inputs * (1 + hidden) + hidden * second + last);
    if ((size_t)(r->end - r->at) != n)
        return pent_fail(err, PENT_E_INPUT, "the net is damaged: %zu bytes of numbers, not %zu",
                         (size_t)(r->end - r->at), n);
    if ((size_t)(end - room) < n) return pent_fail(err, PENT_E_SPACE, "no room for the net");
    t->threshold = longs(r, &room, hidden);
    t->second_threshold = longs(r, &room, second);
    t->bias = whole(r->at, 4);
    r->at += 4;
    t->straight = shorts(r, &room, inputs);
    t->first = shorts(r, &room, inputs * hidden);
    t->second_weight = shorts(r, &room, hidden * second);
    t->answer = shorts(r, &room, last);
    return pent_net_check(t, err);
}

pent_status pent_net_read(const void *bytes, size_t n, pent_net *out, void *room, size_t room_size,
                          pent_err *err) {
    reader r = {.at = bytes, .end = (const char *)bytes + n};
    char *to = room;
    pent_net t = {.inputs = 0};
    if (room_size < PENT_NET_ABOUT) return pent_fail(err, PENT_E_SPACE, "no room for the net");
    expect(&r, first_line);
    if (r.bad) return pent_fail(err, PENT_E_INPUT, "this is no net of pentarchy");
    uint64_t version = number(&r, 10);
    expect(&r, "\nsum: ");
    if (!r.bad && version > PENT_NET_VERSION)
        return pent_fail(err, PENT_E_INPUT,
                         "the net is of a newer kind (%d) than this program knows (%d)",
                         (int)version, PENT_NET_VERSION);
    uint64_t sum = number(&r, 16);
    expect(&r, "\n");
    if (r.bad || version != PENT_NET_VERSION || pent_hash(r.at, (size_t)(r.end - r.at)) != sum)
        return pent_fail(err, PENT_E_INPUT, "the net is damaged: its sum is wrong");
    read_sizes(&r, &t);
    t.about = r.bad ? "" : read_about(&r, to);
    if (r.bad || !sizes_fit(&t))
        return pent_fail(err, PENT_E_INPUT, "the net is damaged: its first lines make no sense");
    pent_status status = read_numbers(&r, &t, to + PENT_NET_ABOUT, to + room_size, err);
    if (status == PENT_OK) *out = t;
    return status;
}
