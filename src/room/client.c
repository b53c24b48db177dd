/* client.c: people at sockets: what they send, and what happens when they come and go. A socket tables/ID/ws belongs to
 * one table; the socket ws tells a person whose move it is. Who somebody is, the host knows. */
#include "host.h"

#include <stdlib.h>
#include <string.h>

void room_client_init(room_client *c, house *h, net_conn *conn) {
    *c = (room_client){.h = h, .conn = conn, .viewer = PENT_PUBLIC, .as = -1, .scene = true};
}

bool room_client_path(const char *path, char table[STORE_ID]) {
    table[0] = 0;
    if (!strcmp(path, "ws")) return true;
    if (strncmp(path, "tables/", 7)) return false;
    size_t n = strcspn(path + 7, "/");
    if (n == 0 || n >= STORE_ID || strcmp(path + 7 + n, "/ws")) return false;
    memcpy(table, path + 7, n);
    table[n] = 0;
    return true;
}

/* ---- coming ---- */

static const char outdated[] = "This page is older than the server: load it anew.";

/* It shows this sentence and gets nothing else; it would go wrong with what it does not know. */
static void turn_away(room_client *c) {
    char body[300];
    pent_text out = pent_text_on(body, sizeof body);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "t", "error");
    pent_json_int(&j, "status", 426);
    pent_json_str(&j, "title", room_title(426));
    pent_json_str(&j, "detail", outdated);
    pent_json_close(&j, '}');
    room_client_tell(c, body, out.len);
}

/* What a client asks, in its name. */
static room_ask *ask_of(room_client *c, room_want want) {
    room_ask *a = room_ask_new(c->h, want, c->table);
    a->client = c;
    c->pending++;
    a->who = c->who;
    a->known = c->known;
    memcpy(a->key, c->key, sizeof a->key);
    return a;
}

void room_client_enter(room_client *c) {
    if (c->gone) {
        if (!c->pending) free(c);
    } else if (c->table[0] && c->outdated) {
        turn_away(c);
    } else if (c->table[0]) {
        house_ask(c->h, ask_of(c, ROOM_JOIN));
    } else if (!c->known) {
        host_hang_up(c->conn, 4401, "log in first");
    } else {
        c->joined = true;
        room_client_tell(c, "{\"t\":\"hello\"}", 13);
    }
}

/* ---- messages ---- */

void room_client_say(room_client *c, const char *text, size_t n) {
    if (c->gone) return;
    static json_in in; /* the loop's alone; what may have to wait is as small as can be */
    room_ask *a = ask_of(c, ROOM_DO);
    pent_err err = {0};
    a->text = room_space(n + 1);
    memcpy(a->text, text, n);
    a->text[n] = 0;
    bool good = json_read(&in, a->text, n, &err) == PENT_OK;
    a->in = room_space(json_size(&in));
    memcpy(a->in, &in, json_size(&in));
    if (good) a->has_re = json_get_int(a->in, "id", 0, 1ll << 50, &a->re);
    if (!host_may_say(c)) {
        room_refuse(a, NULL, 429, "Too many messages; wait a little.");
    } else if (!good) {
        room_refuse_err(a, NULL, &err);
    } else if (c->table[0] && c->outdated) {
        room_refuse(a, NULL, 426, outdated);
    } else if (!c->table[0] || !c->joined) {
        room_refuse(a, NULL, c->table[0] ? 409 : 400,
                    c->table[0] ? "Wait for the first view." : "Nothing can be asked here.");
    } else {
        house_ask(c->h, a);
    }
}

/* What it missed is in one fresh view. */
void room_client_drained(room_client *c) {
    if (!c->room || !c->room->loaded) return;
    if (c->room->busy) { /* not stored yet: the answer's broadcast must not be overtaken */
        room_ask *a = ask_of(c, ROOM_DO);
        static const char look[] = "{\"do\":\"view\"}";
        a->in = room_space(sizeof *a->in);
        if (json_read(a->in, look, sizeof look - 1, NULL) != PENT_OK) abort();
        a->own = true;
        a->key[0] = 0;
        c->dirty = false;
        house_ask(c->h, a);
        return;
    }
    room_send_view(c->room, c);
}

bool room_client_gone(room_client *c) {
    c->conn = NULL;
    c->gone = true;
    room_leave(c);
    return !c->pending;
}

/* ---- your move ---- */

void room_turn_json(const room *r, pent_text *out) {
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "t", "turn");
    pent_json_str(&j, "table", r->row.id);
    pent_json_str(&j, "game", r->row.game);
    pent_json_str(&j, "title", r->row.title);
    pent_json_int(&j, "ply", r->row.plies);
    pent_json_close(&j, '}');
}
