/* fuzz_ws.c: any messages at a table's socket. Each line of the input is a message; the first byte
 * of a line says from which seat, or from a stranger. The table must stay sound. */
#include "server_kit.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char table_id[STORE_ID];
static const char *game_id;

static void add_table(store *st) {
    char text[200];
    static json_in in;
    pent_err err = {0};
    store_table t;
    store_person me = {.id = "p0", .name = "P0", .kind = "guest"};
    snprintf(text, sizeof text,
             "{\"game\":\"%s\",\"seats\":[\"me\",\"open\"],\"hints\":true,\"clock\":{\"per\":"
             "\"move\",\"seconds\":1000}}",
             game_id);
    if (json_read(&in, text, strlen(text), &err) != PENT_OK || !room_table_make(&in, &me, &t, &err))
        abort();
    snprintf(table_id, sizeof table_id, "%s", t.id);
    if (store_table_add(st, &t) != STORE_OK) abort();
}

static void say(int seat, const char *text, size_t n) {
    room_ask *a = room_ask_new(&kit->house, ROOM_DO, table_id);
    pent_err err = {0};
    a->in = malloc(sizeof *a->in);
    a->text = malloc(n + 1);
    if (!a->in || !a->text) abort();
    memcpy(a->text, text, n);
    a->text[n] = 0;
    a->known = seat < 3;
    snprintf(a->who.id, sizeof a->who.id, "p%d", seat);
    snprintf(a->who.name, sizeof a->who.name, "P%d", seat);
    if (json_read(a->in, a->text, n, &err) == PENT_OK)
        house_ask(&kit->house, a);
    else
        room_refuse_err(a, NULL, &err);
}

/* "move K": the K-th legal move of the seat on move, so that games get somewhere. */
static void play(unsigned k) {
    room *r = room_find(&kit->house, table_id);
    if (!r || !r->loaded || r->busy || strcmp(r->row.status, "playing")) return;
    int seat = r->game->actor(pent_table_state(r->t));
    pent_moves list;
    if (seat < 0) return;
    r->game->legal(pent_table_state(r->t), &list);
    char move[PENT_MOVE_TEXT], text[300];
    pent_text out = pent_text_on(move, sizeof move), all = pent_text_on(text, sizeof text);
    r->game->format(pent_table_state(r->t), list.m[k % (unsigned)list.n], seat, &out);
    pent_json j = {&all, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "do", k & 1 ? "move" : "draft");
    pent_json_int(&j, "ply", pent_table_plies(r->t));
    pent_json_str(&j, "text", move);
    pent_json_close(&j, '}');
    say(seat, text, all.len);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    kit_start();
    if (!size) return 0;
    game_id = pent_game_at(data[0] % pent_game_count())->id;
    kit_run(add_table);
    say(1, "{\"do\":\"sit\"}", 12);
    kit_run(NULL);
    const uint8_t *p = data + 1, *end = data + size;
    for (int n = 0; p < end && n < 24; n++) {
        const uint8_t *stop = memchr(p, '\n', (size_t)(end - p));
        size_t len = stop ? (size_t)(stop - p) : (size_t)(end - p);
        if (len > 1 && p[0] == 'm')
            play(p[1]);
        else if (len > 1)
            say(p[0] & 3, (const char *)p + 1, len - 1);
        kit_run(NULL);
        p += len + (stop != NULL);
    }
    room *r = room_find(&kit->house, table_id);
    if (r && r->loaded && r->game->check && r->game->check(pent_table_state(r->t))) abort();
    while (r && (r->busy || r->thinking)) uv_run(&kit_loop, UV_RUN_ONCE);
    house_empty(&kit->house);
    return 0;
}
