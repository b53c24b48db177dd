/* module.c: the browser's module: messages come in by pent_message and go out by pent_out, each one JSON object
 * (docs/api.md, "Without a server"). Nothing here knows a game. */
#include "module.h"

#include <stdlib.h>
#include <string.h>

#if defined(__wasm__)
#define EXPORT(name) __attribute__((export_name(name)))
#else
#define EXPORT(name)
#endif

char *pent_buffer(size_t n);
void pent_message(size_t n);
const char *pent_out(void);
size_t pent_out_length(void);
double pent_timer(void);
void pent_tick(void);

/* ---- out ---- */

typedef struct outgoing {
    struct outgoing *next;
    size_t n;
    char text[];
} outgoing;

static outgoing *first, *last, *taken;
static bool text_told, length_told; /* of `taken` */

void module_out(void (*write)(pent_json *j, const void *ctx), const void *ctx) {
    for (size_t cap = 1024;; cap *= 2) {
        outgoing *o = room_space(sizeof *o + cap);
        pent_text out = pent_text_on(o->text, cap);
        pent_json j = {&out, false};
        pent_json_open(&j, NULL, '{');
        write(&j, ctx);
        pent_json_close(&j, '}');
        if (out.cut) {
            free(o);
            continue;
        }
        *o = (outgoing){NULL, out.len};
        if (last)
            last->next = o;
        else
            first = o;
        last = o;
        return;
    }
}

/* The page asks for the text and its length, in any order; asking for either again goes on to the next. */
static void go_on(void) {
    free(taken);
    taken = first;
    text_told = length_told = false;
    if (first) first = first->next;
    if (!first) last = NULL;
}

EXPORT("pent_out") const char *pent_out(void) {
    if (!taken || text_told) go_on();
    text_told = true;
    return taken ? taken->text : NULL;
}

EXPORT("pent_out_length") size_t pent_out_length(void) {
    if (!taken || length_told) go_on();
    length_told = true;
    return taken ? taken->n : 0;
}

/* ---- in ---- */

static char *buffer;
static size_t buffer_cap;

EXPORT("pent_buffer") char *pent_buffer(size_t n) {
    if (n > buffer_cap) {
        free(buffer);
        buffer = room_space(n);
        buffer_cap = n;
    }
    return buffer;
}

static void say_wrong(pent_json *j, const void *ctx) {
    pent_json_str(j, "t", "log");
    pent_json_str(j, "level", "error");
    pent_json_str(j, "text", ctx);
}

static const struct {
    const char *name;
    void (*take)(part in);
} kinds[] = {
    {"request", module_request}, {"open", module_open},       {"send", module_send},
    {"close", module_close},     {"stored", module_stored},   {"have", module_have},
    {"rows", module_rows},       {"thought", module_thought}, {"think", task_do},
};

EXPORT("pent_message") void pent_message(size_t n) {
    part in = {buffer, n};
    char t[12];
    if (n > buffer_cap || !json_whole(in.p, in.n) || !part_text(in, "t", t, sizeof t)) {
        module_out(say_wrong, "That is no message: it must be a JSON object with \"t\".");
        return;
    }
    size_t i = 0, many = sizeof kinds / sizeof *kinds;
    while (i < many && strcmp(kinds[i].name, t)) i++;
    if (i < many)
        kinds[i].take(in);
    else
        module_out(
            say_wrong,
            "There is no message of that kind: request, open, send, close, stored, have, rows, "
            "think, thought.");
    module_reap();
}

/* ---- time ---- */

enum { OFTEN_MS = 200, SELDOM_MS = 5000 };

EXPORT("pent_timer") double pent_timer(void) {
    const house *h = &module_room()->house;
    bool soon = false;
    for (int i = 0; h->n_rooms && i < ROOM_BUCKETS; i++)
        for (const room *r = h->rooms[i]; r; r = r->next)
            soon |= r->loaded && (r->row.deadline || (r->row.computer && !r->thinking));
    return !h->n_rooms ? -1 : soon ? OFTEN_MS : SELDOM_MS;
}

EXPORT("pent_tick") void pent_tick(void) {
    house_tick(&module_room()->house);
    module_reap();
}
