/* explain.c: answers to "what is this?" and "how do I get there?", from the asker's own view. Ways are
 * looked for on a thread of their own: milliseconds that no table shall wait for. */
#include "host.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 80000 };

static bool allowed(room *r, room_ask *a, const char *what, double burst, double per_s) {
    const char *who = a->known ? a->who.id : host_address(a);
    if (host_allow(r->h, what, who, burst, per_s)) return true;
    room_refuse(a, r, 429, "Too many questions at once; wait a little.");
    return false;
}

/* ---- what ---- */

/* "TM-045 TM-046" as a list. */
static void rules_json(const char *rules, pent_json *j) {
    pent_json_open(j, "rules", '[');
    while (*rules) {
        char one[16];
        size_t n = strcspn(rules, " ");
        pent_text t = pent_text_on(one, sizeof one);
        pent_put(&t, rules, n);
        if (n) pent_json_str(j, NULL, one);
        rules += n + (rules[n] == ' ');
    }
    pent_json_close(j, ']');
}

static void rows_json(const pent_about *about, pent_json *j) {
    pent_about_line row;
    pent_json_open(j, "rows", '[');
    for (size_t at = 0; pent_about_next(about, &at, &row);) {
        pent_json_open(j, NULL, '{');
        pent_json_str(j, "label", row.label);
        pent_json_str(j, "text", row.text);
        if (row.icon[0]) pent_json_str(j, "icon", row.icon);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

static void about_json(const pent_about *about, pent_json *j) {
    pent_json_str(j, "title", about->title);
    if (about->kind[0]) pent_json_str(j, "kind", about->kind);
    if (about->rows[0]) rows_json(about, j);
    pent_json_str(j, "about", about->text);
    rules_json(about->rules, j);
    if (about->icon[0]) pent_json_str(j, "icon", about->icon);
    if (about->look[0]) pent_json_str(j, "look", about->look);
    if (about->level) pent_json_int(j, "level", about->level);
}

/* Is `word` in the text, as a word or several of them, whatever the letters' size? */
static bool says(const char *text, const char *word) {
    size_t n = strlen(word);
    for (const char *p = text; *p; p++) {
        size_t i = 0;
        if (p > text && isalnum((unsigned char)p[-1])) continue;
        while (i < n && tolower((unsigned char)p[i]) == tolower((unsigned char)word[i])) i++;
        if (i == n && !isalnum((unsigned char)p[n + (p[n] == 's')])) return true;
    }
    return false;
}

/* Things of the game that a description speaks of, each with the name by which it is asked for. */
static void terms_json(const pent_game *g, const void *view, const pent_about *about,
                       pent_json *j) {
    enum { MOST = 12, SHORTEST = 4 }; /* "to", "end" are words of moves, and of every sentence */
    pent_about other;
    pent_err err;
    int n = 0;
    pent_json_open(j, "terms", '[');
    for (int i = 0; g->noun && g->noun(i) && n < MOST; i++) {
        if (pent_describe(g, view, g->noun(i), &other, &err) != PENT_OK) continue;
        if (strlen(other.title) < SHORTEST || says(about->title, other.title)) continue;
        if (!strcmp(other.kind, PENT_VERB)) continue; /* "take" is in every other sentence */
        if (!says(about->text, other.title)) continue;
        pent_json_open(j, NULL, '{');
        pent_json_str(j, "word", other.title);
        pent_json_str(j, "thing", g->noun(i));
        pent_json_close(j, '}');
        n++;
    }
    pent_json_close(j, ']');
}

/* What a thing takes and brings; nothing where it does neither. */
static void about_price_json(const pent_game *g, const pent_about *about, pent_json *j) {
    int16_t gives[PENT_MAX_GOODS] = {0};
    bool any = false;
    for (int i = 0; i < pent_good_count(g); i++) {
        gives[i] = (int16_t)-about->price[i];
        any = any || about->price[i] || about->gain[i];
    }
    if (any) room_sides_json(g, gives, about->gain, j);
}

/* A move that its seat could make now: what it does and costs. */
static bool move_json(room *r, int seat, const char *text, pent_json *j) {
    static pent_worlds w; /* the loop's alone */
    const pent_game *g = r->game;
    pent_move m = PENT_NO_MOVE;
    if (seat >= 0 && g->actor(r->view) == seat)
        m = pent_parse(g, r->view, seat, text, strlen(text));
    if (m == PENT_NO_MOVE) return false;
    pent_about about = {0};
    pent_text t = pent_text_on(about.title, sizeof about.title);
    pent_say(&t, "%s", text);
    t = pent_text_on(about.text, sizeof about.text);
    pent_say_move(g, r->view, m, seat, &t);
    about_json(&about, j);
    pent_price price;
    pent_worlds_of(&w, g, r->view, seat);
    pent_price_of(&w, m, &price);
    room_price_json(g, &price, seat, j);
    return true;
}

void room_what(room *r, room_ask *a, int seat) {
    char thing[PENT_MOVE_TEXT], members[12000];
    pent_text out = pent_text_on(members, sizeof members);
    pent_json j = {&out, true};
    pent_err err = {0};
    pent_about about;
    if (!json_get_text(a->in, "thing", thing, sizeof thing) || !thing[0]) {
        room_refuse(a, r, 400, "Say which \"thing\": a shape's id, a name, or the text of a move.");
        return;
    }
    if (!allowed(r, a, "what", 120, 30)) return;
    bool playing = !strcmp(r->row.status, "playing");
    room_see(r, seat >= 0 ? seat : PENT_PUBLIC);
    if (!playing || !move_json(r, seat, thing, &j)) {
        if (pent_describe(r->game, r->view, thing, &about, &err) != PENT_OK) {
            room_refuse_err(a, r, &err);
            return;
        }
        about_json(&about, &j);
        terms_json(r->game, r->view, &about, &j);
        about_price_json(r->game, &about, &j);
    }
    room_answer(a, members);
}

/* ---- ways ---- */

typedef struct found {
    const room_task *task;
    uint64_t seen[PENT_MAX_STATE / 8];
    pent_worlds worlds;
    pent_way_list list;
} found;

/* The plies in turn, each in words as its seat will see it then. */
static void plies_json(found *w, const pent_way *way, pent_json *j) {
    const pent_game *g = w->task->game;
    void *s = w->worlds.state[0];
    int seat = w->task->seat;
    pent_worlds_of(&w->worlds, g, w->task->view, seat);
    pent_json_open(j, "plies", '[');
    for (int i = 0; i < way->plies; i++) {
        memcpy(w->seen, s, g->state_size);
        pent_redact(g, w->seen, seat);
        pent_json_open(j, NULL, '{');
        room_words_json(g, w->seen, way->ply[i], seat, j);
        if (g->conversion_kinds >> pent_kind(way->ply[i]) & 1) pent_json_bool(j, "exchange", true);
        pent_json_close(j, '}');
        g->apply(s, way->ply[i], NULL);
    }
    pent_json_close(j, ']');
}

static void members_json(found *w, pent_text *out) {
    const room_task *t = w->task;
    pent_json j = {out, true};
    pent_json_int(&j, "ply", t->ply);
    pent_json_int(&j, "draft", t->steps);
    pent_json_open(&j, "ways", '[');
    for (int i = 0; i < w->list.n; i++) {
        const pent_way *way = &w->list.way[i];
        pent_json_open(&j, NULL, '{');
        plies_json(w, way, &j);
        room_price_json(t->game, &way->price, t->seat, &j);
        if (way->loses[0]) pent_json_str(&j, "loses", way->loses);
        pent_json_close(&j, '}');
    }
    pent_json_close(&j, ']');
    pent_json_bool(&j, "more", w->list.more);
    if (!w->list.n) {
        char why[400] = "";
        pent_id id = {{0}};
        pent_text words = pent_text_on(why, sizeof why);
        memcpy(id.s, t->shape, sizeof id.s);
        if (t->game->why_not) t->game->why_not(t->view, &id, 1, &words);
        pent_json_str(&j, "why", why);
    }
}

void room_ways_work(room_task *t) {
    size_t size = pent_ways_room(t->game, NULL);
    void *space = room_space(size);
    found *w = room_zeroed(sizeof *w);
    t->members = room_space(ROOM);
    w->task = t;
    t->good = pent_ways(t->game, t->view, t->seat, t->shape, NULL, space, size, &w->list, NULL) ==
              PENT_OK;
    pent_text out = pent_text_on(t->members, ROOM);
    if (t->good) members_json(w, &out);
    free(space);
    free(w);
}

static bool is_shape(room *r, const char *id, bool narrow) {
    const pent_scene *sc = room_draw(r, r->view, narrow ? ROOM_NARROW : 0);
    for (int i = 0; i < sc->shapes; i++)
        if (sc->shape[i].id && !strcmp(sc->text + sc->shape[i].id, id)) return true;
    return false;
}

void room_ways(room *r, room_ask *a, int seat) {
    char shape[PENT_ID_CAP];
    if (!json_get_text(a->in, "shape", shape, sizeof shape)) {
        room_refuse(a, r, 400, "Say which \"shape\" you want: an id from the scene.");
        return;
    }
    if (host_waiting(r->h, ROOM_WAYS) > ROOM_MANY) {
        room_refuse(a, r, 429, "Too many questions at once; wait a little.");
        return;
    }
    if (!allowed(r, a, "ways", 60, 10)) return;
    room_see(r, seat);
    if (!is_shape(r, shape, a->client && a->client->narrow)) {
        room_refuse(a, r, 400,
                    "Nothing on the table has that id; \"shape\" is one of the scene's.");
        return;
    }
    room_task *t = room_task_new(r, ROOM_WAYS, seat);
    memcpy(t->shape, shape, sizeof shape);
    room_task_ask(t, a);
}
