/* fuzz_module.c: any messages to the browser's module, natively. The input is that of fuzz_ws: the first byte names a game,
 * each line is said at the socket of a table, "mK" plays the K-th legal move; a line that begins with 'x' is handed to the
 * module as it is, one with 'k' are the events that the page has kept instead of the true ones. What the module asks its page for is answered at once, as a page would. The table must stay sound. */
#include "wasm/module.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
double wasm_now(void);
void wasm_random(void *out, size_t n);
char *pent_buffer(size_t n);
void pent_message(size_t n);
const char *pent_out(void);
size_t pent_out_length(void);
void pent_tick(void);

/* ---- the page ---- */

static double now;
static pent_rng luck;

double wasm_now(void) { return 1.7e12 + (now += 0.01); }

void wasm_random(void *out, size_t n) {
    uint8_t *p = out;
    while (n--) *p++ = (uint8_t)pent_rng_next(&luck);
}

typedef struct text {
    char *p;
    size_t n;
} text;

static text row, events; /* of the one table that is kept; events without their brackets */
static char table_id[STORE_ID];

static void set(text *t, const char *p, size_t n, bool behind) {
    size_t at = behind ? t->n : 0;
    t->p = realloc(t->p, at + n + 2);
    if (!t->p) abort();
    if (at && n) t->p[at++] = ',';
    memcpy(t->p + at, p, n);
    t->n = at + n;
}

static void hand_in(const char *p, size_t n) {
    memcpy(pent_buffer(n), p, n);
    pent_message(n);
}

static void keep(part m) {
    char id[STORE_ID];
    part_text(m, "table", id, sizeof id);
    part r = part_of(m, "row"), e = part_of(m, "events");
    if (!table_id[0]) memcpy(table_id, id, sizeof id);
    if (strcmp(id, table_id)) return;
    set(&row, r.p, r.n, false);
    set(&events, e.p + 1, e.n - 2, true);
}

static void answer(part m, const char *kind) {
    long long job = 0;
    char id[STORE_ID], head[80];
    part_int(m, "job", 0, 1ll << 50, &job);
    if (!strcmp(kind, "store")) {
        keep(m);
        hand_in(head, (size_t)snprintf(head, sizeof head,
                                       "{\"t\":\"stored\",\"job\":%lld,\"ok\":true}", job));
    } else if (!strcmp(kind, "want") || !strcmp(kind, "list")) {
        bool want = kind[0] == 'w';
        bool known =
            row.n && (!want || (part_text(m, "table", id, sizeof id) && !strcmp(id, table_id)));
        size_t cap = row.n + events.n + 200;
        char *all = malloc(cap);
        if (!all) abort();
        int n = want ? snprintf(all, cap,
                                "{\"t\":\"have\",\"job\":%lld,\"row\":%.*s,\"events\":[%.*s]}", job,
                                known ? (int)row.n : 4, known ? row.p : "null",
                                known ? (int)events.n : 0, known && events.n ? events.p : "")
                     : snprintf(all, cap, "{\"t\":\"rows\",\"job\":%lld,\"rows\":[%.*s]}", job,
                                known ? (int)row.n : 0, known ? row.p : "");
        hand_in(all, (size_t)n);
        free(all);
    } else if (!strcmp(kind, "think")) {
        hand_in(m.p, m.n);
    } else if (!strcmp(kind, "thought")) {
        hand_in(m.p, m.n);
    }
}

static void drain(void) {
    const char *p;
    for (int most = 0; most < 10000 && (p = pent_out()); most++) {
        text one = {NULL, 0};
        set(&one, p, pent_out_length(), false);
        part m = {one.p, one.n};
        char kind[12];
        if (!json_whole(m.p, m.n) || !part_text(m, "t", kind, sizeof kind)) abort();
        answer(m, kind);
        free(one.p);
    }
}

static void tell(const char *p, size_t n) {
    hand_in(p, n);
    drain();
}

/* ---- the input ---- */

static void say(const char *p, size_t n) {
    size_t cap = 6 * n + 100; /* every byte may be escaped */
    char *all = malloc(cap), *what = malloc(n + 1);
    if (!all || !what) abort();
    memcpy(what, p, n);
    what[n] = 0;
    pent_text out = pent_text_on(all, cap);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "t", "send");
    pent_json_int(&j, "socket", 1);
    pent_json_str(&j, "data", what);
    pent_json_close(&j, '}');
    tell(all, out.len);
    free(all);
    free(what);
}

static room *the_table(void) {
    room *r = room_find(&module_room()->house, table_id);
    return r && r->loaded && !r->foreign ? r : NULL;
}

static void play(unsigned k) {
    room *r = the_table();
    if (!r || r->busy || strcmp(r->row.status, "playing")) return;
    int seat = r->game->actor(pent_table_state(r->t));
    pent_moves list;
    if (seat < 0) return;
    r->game->legal(pent_table_state(r->t), &list);
    char move[PENT_MOVE_TEXT], what[300];
    pent_text out = pent_text_on(move, sizeof move), all = pent_text_on(what, sizeof what);
    r->game->format(pent_table_state(r->t), list.m[k % (unsigned)list.n], seat, &out);
    pent_json j = {&all, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "do", k & 1 ? "move" : "draft");
    pent_json_int(&j, "ply", pent_table_plies(r->t));
    pent_json_str(&j, "text", move);
    pent_json_close(&j, '}');
    say(what, all.len);
}

static void enter(bool scenes) {
    char what[120];
    tell(what, (size_t)snprintf(what, sizeof what,
                                "{\"t\":\"open\",\"socket\":1,\"path\":\"tables/%s/ws?%s\"}",
                                table_id, scenes ? "patch=1" : "scene=0"));
}

/* The page is gone with all its sockets. */
static void forget(void) {
    for (net_conn *c = module_room()->sockets; c; c = c->next) c->closing = true;
    module_reap();
    house_empty(&module_room()->house);
    drain();
}

/* Somebody has changed what was kept: the next page reads that. */
static void alter(const char *p, size_t n, bool scenes) {
    char *list = malloc(n + 2);
    if (!list) abort();
    list[0] = '[';
    memcpy(list + 1, p, n);
    list[n + 1] = ']';
    if (json_whole(list, n + 2)) {
        set(&events, p, n, false);
        forget();
        enter(scenes);
    }
    free(list);
}

static void begin(const char *game, bool scenes) {
    char what[300];
    table_id[0] = 0;
    row.n = events.n = 0;
    luck = pent_rng_seed(1);
    tell(what, (size_t)snprintf(what, sizeof what,
                                "{\"t\":\"request\",\"id\":1,\"method\":\"POST\",\"path\":"
                                "\"tables\",\"body\":{\"game\":\"%s\","
                                "\"seats\":[\"me\",\"greedy\"],\"hints\":true,\"clock\":{\"per\":"
                                "\"move\",\"seconds\":1000}}}",
                                game));
    if (!table_id[0]) abort();
    enter(scenes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size) return 0;
    begin(pent_game_at(data[0] % pent_game_count())->id, data[0] & 0x80); /* pictures take long */
    const char *p = (const char *)data + 1, *end = (const char *)data + size;
    for (int n = 0; p < end && n < 24; n++) {
        const char *stop = memchr(p, '\n', (size_t)(end - p));
        size_t len = stop ? (size_t)(stop - p) : (size_t)(end - p);
        if (len > 1 && p[0] == 'm')
            play((unsigned char)p[1]);
        else if (len > 1 && p[0] == 'x')
            tell(p + 1, len - 1);
        else if (len > 1 && p[0] == 'k')
            alter(p + 1, len - 1, data[0] & 0x80);
        else if (len > 1)
            say(p + 1, len - 1);
        p += len + (stop != NULL);
    }
    pent_tick();
    drain();
    room *r = the_table();
    if (r && r->game->check && r->game->check(pent_table_state(r->t))) abort();
    forget();
    return 0;
}
