/* rows.c: rows and events as JSON, for the page to keep. What comes back may be anything: it is taken only when every
 * member is what it must be; whether it makes sense, the folding says. */
#include "module.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_SEATS = PENT_MAX_SEATS };
static const long long MOST = 1ll << 50; /* of times and numbers: sums of them stay numbers */

bool part_int(part object, const char *key, long long min, long long max, long long *out) {
    part v = part_of(object, key);
    long long n = 0;
    if (!v.p || v.n > 18) return false;
    bool minus = *v.p == '-';
    for (size_t i = minus; i < v.n; i++) {
        if (v.p[i] < '0' || v.p[i] > '9') return false;
        n = n * 10 + (v.p[i] - '0');
    }
    if (minus) n = -n;
    if (v.n == (size_t)minus || n < min || n > max) return false;
    *out = n;
    return true;
}

bool part_bool(part object, const char *key) {
    part v = part_of(object, key);
    return v.p && *v.p == 't';
}

char *part_text_new(part object, const char *key, size_t *n) {
    part v = part_of(object, key);
    if (!v.p || *v.p != '"') return NULL;
    char *out = room_space(v.n);
    *n = json_unescape(v.p + 1, v.n - 2, out);
    out[*n] = 0;
    return out;
}

bool part_text(part object, const char *key, char *out, size_t cap) {
    size_t n;
    char *text = part_text_new(object, key, &n);
    bool fits = text && n < cap && !memchr(text, 0, n);
    out[0] = 0;
    if (fits) memcpy(out, text, n + 1);
    free(text);
    return fits;
}

/* ---- writing ---- */

static void seat_json(const store_seat *s, pent_json *j) {
    pent_json_open(j, NULL, '{');
    pent_json_str(j, "kind", s->kind);
    pent_json_str(j, "person", s->person);
    pent_json_str(j, "name", s->name);
    pent_json_str(j, "spec", s->spec);
    pent_json_close(j, '}');
}

void row_json(const store_table *t, const char *key, pent_json *j) {
    pent_json_open(j, key, '{');
    pent_json_int(j, "format", 1);
    pent_json_str(j, "id", t->id);
    pent_json_str(j, "game", t->game);
    pent_json_int(j, "rules", t->rules);
    pent_json_str(j, "content", t->content);
    pent_json_str(j, "setup", t->setup);
    pent_json_str(j, "config", t->config);
    pent_json_str(j, "title", t->title);
    pent_json_str(j, "status", t->status);
    pent_json_bool(j, "hidden", t->hidden);
    pent_json_str(j, "creator", t->creator);
    pent_json_int(j, "created", t->created);
    pent_json_int(j, "updated", t->updated);
    pent_json_int(j, "seq", t->seq);
    pent_json_int(j, "plies", t->plies);
    pent_json_int(j, "turn", t->turn);
    pent_json_bool(j, "computer", t->computer);
    pent_json_int(j, "deadline", t->deadline);
    pent_json_str(j, "result", t->result);
    pent_json_open(j, "seats", '[');
    for (int i = 0; i < t->seats; i++) seat_json(&t->seat[i], j);
    pent_json_close(j, ']');
    pent_json_close(j, '}');
}

static void parts_json(const room_parts *kept, pent_json *j) {
    pent_json_open(j, "parts", '[');
    for (int i = 0; i < kept->n; i++) {
        pent_json_open(j, NULL, '{');
        pent_json_int(j, "viewer", kept->part[i].viewer);
        pent_json_str(j, "part", kept->part[i].part);
        pent_json_str(j, "body", kept->part[i].body);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

void event_json(const store_event *e, const room_parts *kept, pent_json *j) {
    pent_json_open(j, NULL, '{');
    pent_json_int(j, "seq", e->seq);
    pent_json_int(j, "at", e->at);
    pent_json_str(j, "kind", e->kind);
    pent_json_int(j, "seat", e->seat);
    pent_json_int(j, "move", e->move);
    if (e->person[0]) pent_json_str(j, "person", e->person);
    if (e->text[0]) pent_json_str(j, "text", e->text);
    if (!strcmp(e->kind, "kept")) parts_json(kept, j);
    pent_json_close(j, '}');
}

/* ---- reading ---- */

static bool seats_read(part list, store_table *out) {
    size_t n = 0;
    out->seats = 0;
    if (!list.p) return false;
    for (const char *at = NULL; (at = json_each(list.p, list.n, at, &n));) {
        part one = {at, n};
        if (out->seats == MOST_SEATS) return false;
        store_seat *s = &out->seat[out->seats++];
        if (!part_text(one, "kind", s->kind, sizeof s->kind) ||
            !part_text(one, "person", s->person, sizeof s->person) ||
            !part_text(one, "name", s->name, sizeof s->name) ||
            !part_text(one, "spec", s->spec, sizeof s->spec))
            return false;
    }
    return out->seats > 0;
}

/* The result is sent on as it is, so it must be JSON. */
static bool is_result(const char *text) {
    static json_in in;
    return !*text || json_read(&in, text, strlen(text), NULL) == PENT_OK;
}

/* A value as it is, or members without their braces. */
static bool is_members(const char *text, size_t n, bool members) {
    if (!members) return json_whole(text, n);
    char *object = room_space(n + 2);
    object[0] = '{';
    memcpy(object + 1, text, n);
    object[n + 1] = '}';
    bool good = json_whole(object, n + 2);
    free(object);
    return good;
}

static bool numbers_read(part in, store_table *out) {
    long long rules, plies, turn;
    bool ok = part_int(in, "rules", 0, 1 << 20, &rules) &&
              part_int(in, "created", 0, MOST, &out->created) &&
              part_int(in, "updated", 0, MOST, &out->updated) &&
              part_int(in, "seq", 0, 1 << 30, &out->seq) &&
              part_int(in, "plies", 0, 1 << 30, &plies) && part_int(in, "turn", 0, 255, &turn) &&
              part_int(in, "deadline", 0, MOST, &out->deadline);
    if (!ok) return false;
    out->rules = (int)rules;
    out->plies = (int)plies;
    out->turn = (unsigned)turn;
    out->hidden = part_bool(in, "hidden");
    out->computer = part_bool(in, "computer");
    return true;
}

bool row_read(part in, store_table *out) {
    long long format;
    memset(out, 0, sizeof *out);
    return part_int(in, "format", 1, 1, &format) && part_text(in, "id", out->id, sizeof out->id) &&
           part_text(in, "game", out->game, sizeof out->game) &&
           part_text(in, "content", out->content, sizeof out->content) &&
           part_text(in, "setup", out->setup, sizeof out->setup) &&
           part_text(in, "config", out->config, sizeof out->config) &&
           part_text(in, "title", out->title, sizeof out->title) &&
           part_text(in, "status", out->status, sizeof out->status) &&
           part_text(in, "creator", out->creator, sizeof out->creator) &&
           part_text(in, "result", out->result, sizeof out->result) && is_result(out->result) &&
           numbers_read(in, out) && seats_read(part_of(in, "seats"), out);
}

/* Texts that are sent on as they are must be JSON, but for the record; a part that is damaged is as good as none. */
static void parts_read(part list, room_parts *kept) {
    size_t n = 0, length = 0;
    for (const char *at = NULL; list.p && (at = json_each(list.p, list.n, at, &n));) {
        part one = {at, n};
        long long viewer;
        char name[12];
        char *body = part_text_new(one, "body", &length);
        bool seat = part_text(one, "part", name, sizeof name) && !strcmp(name, "seat");
        bool good = body && name[0] && !memchr(body, 0, length) &&
                    part_int(one, "viewer", -1, MOST_SEATS - 1, &viewer) &&
                    (!strcmp(name, "record") || is_members(body, length, seat));
        if (good) room_parts_add(kept, (int)viewer, name, body);
        free(body);
    }
}

bool event_read(part in, store_event *out, room_parts *kept) {
    long long seat;
    memset(out, 0, sizeof *out);
    if (!part_int(in, "seq", 1, 1 << 30, &out->seq) || !part_int(in, "at", 0, MOST, &out->at) ||
        !part_int(in, "seat", -1, MOST_SEATS - 1, &seat) ||
        !part_int(in, "move", -MOST, MOST, &out->move) ||
        !part_text(in, "kind", out->kind, sizeof out->kind))
        return false;
    out->seat = (int)seat;
    if (!strcmp(out->kind, "kept")) parts_read(part_of(in, "parts"), kept);
    return (!part_of(in, "person").p || part_text(in, "person", out->person, sizeof out->person)) &&
           (!part_of(in, "text").p || part_text(in, "text", out->text, sizeof out->text));
}
