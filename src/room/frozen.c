/* frozen.c: games that this program cannot play: their rules or their content are others. At its end
 * every game is kept as text, for each viewer what the API would send then (room_freeze); from these
 * texts it is shown when the rules have moved on. Nothing here knows a rule, and nothing is played. */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- which games ---- */

void room_content_text(const pent_game *game, char out[STORE_CONTENT]) {
    uint64_t has = pent_content(game);
    out[0] = 0;
    if (has != pent_content_shipped(game))
        snprintf(out, STORE_CONTENT, "%016llx", (unsigned long long)has);
}

static bool finished(const store_table *t) {
    return !strcmp(t->status, "over") || !strcmp(t->status, "abandoned");
}

bool room_foreign(const store_table *t, pent_text *why) {
    const pent_game *game = pent_game_find(t->game);
    const char *was = finished(t) ? "Played" : "Begun";
    char content[STORE_CONTENT] = "";
    if (game) room_content_text(game, content);
    bool rules = game && game->rules_version != t->rules, other = strcmp(content, t->content) != 0;
    if (game && !rules && !other) return false;
    if (!why) return true;
    if (!game)
        pent_say(why, "This program does not know the game '%s'.", t->game);
    else if (rules)
        pent_say(why, "%s under version %d of the rules of %s; this program has version %d.", was,
                 t->rules, game->name, game->rules_version);
    else
        pent_say(why, "%s with other content of %s than this program has.", was, game->name);
    return true;
}

void room_known_games(char *out, size_t cap) {
    pent_text t = pent_text_on(out, cap);
    pent_say(&t, "|");
    for (int i = 0; i < pent_game_count(); i++) {
        const pent_game *g = pent_game_at(i);
        char content[STORE_CONTENT];
        room_content_text(g, content);
        pent_say(&t, "%s:%d:%s|", g->id, g->rules_version, content);
    }
    if (t.cut) abort();
}

/* ---- keeping ---- */

enum { ROOM = 8 << 20 };

typedef struct keeper {
    room *r;
    pent_scene *scene;
    char *text;
    unsigned char *view;
    room_parts *parts;
} keeper;

static const char *find(const room_parts *p, int viewer, const char *part) {
    for (int i = 0; i < p->n; i++)
        if (p->part[i].viewer == viewer && !strcmp(p->part[i].part, part)) return p->part[i].body;
    return NULL;
}

void room_parts_add(room_parts *p, int viewer, const char *part, const char *body) {
    if (p->n == p->cap) {
        p->cap = p->cap ? p->cap * 2 : 16;
        p->part = room_resized(p->part, (size_t)p->cap * sizeof *p->part);
    }
    store_part *one = &p->part[p->n++];
    size_t n = strlen(body) + 1;
    *one = (store_part){.viewer = viewer, .body = memcpy(room_space(n), body, n)};
    snprintf(one->part, sizeof one->part, "%s", part);
}

void room_parts_free(room_parts *p) {
    for (int i = 0; i < p->n; i++) free(p->part[i].body);
    free(p->part);
    *p = (room_parts){0};
}

/* A seat's text is kept only where it says something else than the public one. */
static void keep(keeper *k, int viewer, const char *part, const pent_text *out) {
    if (out->cut) {
        host_log("error", "too-large-to-be-kept", "table", k->r->row.id, "part", part, NULL);
        return;
    }
    const char *public = find(k->parts, -1, part);
    if (!public || strcmp(public, out->buf)) room_parts_add(k->parts, viewer, part, out->buf);
}

static void keep_for(keeper *k, int viewer) {
    room *r = k->r;
    int slot = viewer >= 0 ? viewer : -1;
    memcpy(k->view, pent_table_state(r->t), r->game->state_size);
    pent_redact(r->game, k->view, viewer);
    pent_text out = pent_text_on(k->text, ROOM);
    pent_json j = {&out, false};
    room_log_json(r, viewer, 0, pent_table_plies(r->t), NULL, &j);
    keep(k, slot, "log", &out);
    out = pent_text_on(k->text, ROOM);
    j = (pent_json){&out, false};
    room_result_json(r, k->view, NULL, &j);
    keep(k, slot, "result", &out);
    out = pent_text_on(k->text, ROOM);
    j = (pent_json){&out, false};
    pent_scene_clear(k->scene);
    r->game->scene(k->view, k->scene);
    pent_json_open(&j, NULL, '{');
    pent_scene_json(k->scene, &j);
    pent_json_close(&j, '}');
    keep(k, slot, "scene", &out);
}

/* Of what the log's sentences and changes speak. */
static void keep_goods(keeper *k) {
    pent_text out = pent_text_on(k->text, ROOM);
    pent_json j = {&out, false};
    room_goods_json(k->r->game, NULL, &j);
    keep(k, -1, "goods", &out);
}

/* The seats' words in the game, as members; who sits there is told by the row, which may forget. */
static void keep_seats(keeper *k) {
    room *r = k->r;
    char name[48];
    for (int i = 0; i < r->row.seats; i++) {
        pent_text word = pent_text_on(name, sizeof name), out = pent_text_on(k->text, ROOM);
        r->game->seat_name(k->view, i, &word);
        pent_json j = {&out, false};
        pent_json_int(&j, "seat", i);
        pent_json_str(&j, "name", name);
        pent_json_bool(&j, "left", pent_table_left(r->t, i));
        if (r->flagged >> i & 1) pent_json_bool(&j, "flagged", true);
        keep(k, i, "seat", &out);
    }
}

/* Without people's names, for the same reason. */
static void keep_record(keeper *k) {
    room *r = k->r;
    char name[PENT_MAX_SEATS][STORE_NAME];
    for (int i = 0; i < r->row.seats; i++) {
        snprintf(name[i], STORE_NAME, "%s", pent_table_name(r->t, i));
        pent_table_set_name(r->t, i, "");
    }
    pent_text out = pent_text_on(k->text, ROOM);
    pent_table_write(r->t, PENT_TRUTH, PENT_NO_HASHES, &out);
    keep(k, -1, "record", &out);
    for (int i = 0; i < r->row.seats; i++) pent_table_set_name(r->t, i, name[i]);
}

void room_freeze(room *r, room_parts *out) {
    keeper k = {.r = r, .parts = out};
    k.scene = room_space(sizeof *k.scene);
    k.text = room_space(ROOM);
    k.view = room_space(r->game->state_size);
    keep_for(&k, PENT_PUBLIC);
    keep_goods(&k);
    keep_seats(&k);
    keep_record(&k);
    for (int i = 0; i < r->row.seats; i++)
        if (!r->h || !r->h->keeps_here || !room_is_computer(r, i)) keep_for(&k, i);
    free(k.scene);
    free(k.text);
    free(k.view);
}

/* ---- showing ---- */

/* What a ply meant only the old program knows; of a running game with secrets nothing may be told. */
static bool may_tell_plies(const room *r) {
    const pent_game *game = pent_game_find(r->row.game);
    return finished(&r->row) || (game && !game->secret_kinds);
}

void room_frozen_fold(room *r, const store_event *e) {
    room_fold_words(r, e);
    if (!strcmp(e->kind, "rewind") && e->move >= 0 && e->move < r->n_raw) r->n_raw = (int)e->move;
    if (strcmp(e->kind, "ply")) return;
    if (r->n_raw == r->cap_raw) {
        r->cap_raw = r->cap_raw ? r->cap_raw * 2 : 64;
        r->raw = room_resized(r->raw, (size_t)r->cap_raw * sizeof *r->raw);
    }
    r->raw[r->n_raw++] = (room_raw){e->seat, e->move};
}

static void plies_json(const room *r, pent_json *j) {
    pent_json_open(j, "plies", '[');
    for (int i = 0; i < r->n_raw; i++) {
        pent_json_open(j, NULL, '{');
        pent_json_int(j, "ply", i);
        pent_json_int(j, "actor", r->raw[i].seat);
        pent_json_int(j, "move", r->raw[i].move);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

void room_frozen_build(room *r) {
    if (!r->why) r->why = room_space(ROOM_WHY);
    pent_text why = pent_text_on(r->why, ROOM_WHY);
    room_foreign(&r->row, &why);
    if (!finished(&r->row))
        pent_say(&why, " It cannot go on here; the program it was begun with can finish it.");
    else if (find(&r->kept, -1, "scene"))
        pent_say(&why, " It is shown as it was kept at its end and cannot be replayed.");
    else
        pent_say(&why, " Nothing but its result was kept; 'pentarchy admin freeze' of the program "
                       "that played it keeps the rest.");
    const pent_game *game = pent_game_find(r->row.game);
    if (game && game->rules_version != r->row.rules && !find(&r->kept, -1, "log"))
        pent_say(&why, " %s release, with rules_version %d of it in its /api/games, replays it.",
                 game->rules_version > r->row.rules ? "An older" : "A newer", r->row.rules);
    room_config_read(r->row.config, &r->config);
    r->game = NULL;
    r->foreign = true;
    r->seq = r->row.seq;
    r->row.turn = 0; /* nobody is asked, no clock runs, no computer player thinks */
    r->row.computer = false;
    r->row.deadline = 0;
    r->back_ply = r->back_seat = -1;
}

/* What the viewer has of it, else what everybody has. */
static const char *part(const room *r, int viewer, const char *name) {
    const char *own = viewer >= 0 ? find(&r->kept, viewer, name) : NULL;
    return own ? own : find(&r->kept, -1, name);
}

/* A text that is JSON already. */
static void raw(pent_json *j, const char *key, const char *text) {
    pent_say(j->out, "%s\"%s\":", j->comma ? "," : "", key);
    pent_put(j->out, text, strlen(text));
    j->comma = true;
}

void room_frozen_seats(const room *r, pent_json *j) {
    pent_json_open(j, "seats", '[');
    for (int i = 0; i < r->row.seats; i++) {
        const store_seat *seat = &r->row.seat[i];
        const char *kept = find(&r->kept, i, "seat");
        bool computer = room_is_computer(r, i), online = computer;
        for (const room_client *c = r->clients; c; c = c->next) online |= c->viewer == i;
        pent_json_open(j, NULL, '{');
        if (kept) {
            pent_put(j->out, kept, strlen(kept));
            j->comma = true;
        } else {
            char name[24];
            snprintf(name, sizeof name, "seat-%d", i + 1);
            pent_json_int(j, "seat", i);
            pent_json_str(j, "name", name);
            pent_json_bool(j, "left", false);
        }
        pent_json_str(j, "kind", seat->kind);
        pent_json_str(j, "player", seat->name[0] ? seat->name : NULL);
        char word[STORE_SPEC];
        if (computer) pent_json_str(j, "level", room_level_word(seat->spec, word));
        pent_json_bool(j, "online", online);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

/* Of a game of which nothing is kept: places and scores, as the row has them. */
static void row_result(const room *r, pent_json *j) {
    json_in *in = room_space(sizeof *in);
    bool good = json_read(in, r->row.result, strlen(r->row.result), NULL) == PENT_OK;
    int list = good ? json_find(in, 0, "entries") : -1, n = list < 0 ? 0 : json_length(in, list);
    char verdict[64];
    pent_json_open(j, "result", '{');
    pent_json_bool(j, "over", !strcmp(r->row.status, "over"));
    if (good && json_get_text(in, "verdict", verdict, sizeof verdict))
        pent_json_str(j, "verdict", verdict);
    raw(j, "parts", "[]");
    pent_json_open(j, "entries", '[');
    for (int i = 0; i < n; i++) {
        int at = json_at(in, list, i);
        long long score = 0, rank = 0;
        json_integer(in, json_find(in, at, "score"), -100000, 100000, &score);
        json_integer(in, json_find(in, at, "rank"), 0, 100, &rank);
        pent_json_open(j, NULL, '{');
        pent_json_int(j, "score", score);
        pent_json_int(j, "rank", rank);
        if (json_find(in, at, "rival") >= 0) pent_json_bool(j, "rival", true);
        raw(j, "parts", "[]");
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
    pent_json_close(j, '}');
    free(in);
}

void room_frozen_json(const room *r, int viewer, int show, const char *type, pent_text *out) {
    bool over = !strcmp(r->row.status, "over"); /* an abandoned game is not at its end */
    const char *result = part(r, viewer, "result"), *scene = part(r, viewer, "scene");
    const char *log = part(r, viewer, "log"), *goods = find(&r->kept, -1, "goods");
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "t", type);
    pent_json_str(&j, "game", r->row.game);
    pent_json_str(&j, "frozen", r->why);
    pent_json_int(&j, "ply", r->row.plies);
    pent_json_str(&j, "status", r->row.status);
    pent_json_int(&j, "you", viewer >= 0 ? viewer : -1);
    pent_json_int(&j, "actor", over ? PENT_OVER : PENT_CHANCE);
    raw(&j, "waiting", "[]");
    pent_json_str(&j, "prompt", "");
    room_frozen_seats(r, &j);
    if (result)
        raw(&j, "result", result);
    else
        row_result(r, &j);
    if (r->rematch[0]) pent_json_str(&j, "rematch", r->rematch);
    if (show & ROOM_SCENE && show & ROOM_PATCH) pent_json_int(&j, "rev", 0);
    if (show & ROOM_SCENE) raw(&j, "scene", scene ? scene : "{\"panes\":[]}");
    if (goods) raw(&j, "goods", goods);
    pent_json_int(&j, "log_from", 0);
    raw(&j, "log", log ? log : "[]");
    if (!log && may_tell_plies(r)) plies_json(r, &j);
    room_chat_json(r, &j);
    pent_json_close(&j, '}');
}

bool room_frozen_record(const room *r, pent_text *out) {
    const char *text = find(&r->kept, -1, "record"), *plies = text ? strstr(text, "\n\n") : NULL;
    if (!plies) return false;
    pent_put(out, text, (size_t)(plies + 1 - text));
    for (int i = 0; i < r->row.seats; i++) {
        if (!r->row.seat[i].name[0]) continue;
        pent_say(out, "[Name.%d \"", i);
        for (const char *p = r->row.seat[i].name; *p; p++)
            pent_say(out, *p == '"' || *p == '\\' ? "\\%c" : "%c", *p);
        pent_say(out, "\"]\n");
    }
    pent_put(out, plies + 1, strlen(plies + 1));
    return true;
}
