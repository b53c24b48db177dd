/* explain.c: answers to "what is this?" and "how do I get there?", from the asker's own view. Ways are
 * looked for on a thread of their own: milliseconds that no table shall wait for. */
#include "srv.h"

#include <stdlib.h>
#include <string.h>

enum { MANY = 64, ROOM = 80000 };

static bool allowed(srv_room *r, srv_ask *a, const char *what, double burst, double per_s) {
    const char *who = a->known                       ? a->who.id
                      : a->req                       ? a->req->address
                      : a->client && a->client->conn ? net_address(a->client->conn)
                                                     : "";
    if (srv_allow(r->s, what, who, burst, per_s)) return true;
    srv_refuse(a, r, 429, "Too many questions at once; wait a little.");
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

static void about_json(const pent_about *about, pent_json *j) {
    pent_json_str(j, "title", about->title);
    pent_json_str(j, "about", about->text);
    rules_json(about->rules, j);
}

/* A move that its seat could make now: what it does and costs. */
static bool move_json(srv_room *r, int seat, const char *text, pent_json *j) {
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
    srv_price_json(g, &price, seat, j);
    return true;
}

void srv_what(srv_room *r, srv_ask *a, int seat) {
    char thing[PENT_MOVE_TEXT], members[12000];
    pent_text out = pent_text_on(members, sizeof members);
    pent_json j = {&out, true};
    pent_err err = {0};
    pent_about about;
    if (!json_get_text(a->in, "thing", thing, sizeof thing) || !thing[0]) {
        srv_refuse(a, r, 400, "Say which \"thing\": a shape's id, a name, or the text of a move.");
        return;
    }
    if (!allowed(r, a, "what", 120, 30)) return;
    bool playing = !strcmp(r->row.status, "playing");
    srv_see(r, seat >= 0 ? seat : PENT_PUBLIC);
    if (!playing || !move_json(r, seat, thing, &j)) {
        if (pent_describe(r->game, r->view, thing, &about, &err) != PENT_OK) {
            srv_refuse_err(a, r, &err);
            return;
        }
        about_json(&about, &j);
    }
    srv_answer(a, members);
}

/* ---- ways ---- */

typedef struct ways_job {
    srv_job job;
    const pent_game *game;
    srv_ask *a;
    int seat, ply, steps;
    char shape[PENT_ID_CAP];
    uint64_t view[PENT_MAX_STATE / 8], seen[PENT_MAX_STATE / 8];
    pent_worlds worlds;
    pent_way_list list;
    char text[ROOM]; /* the members of the answer */
} ways_job;

/* The plies in turn, each in words as its seat will see it then. */
static void plies_json(ways_job *w, const pent_way *way, pent_json *j) {
    const pent_game *g = w->game;
    void *s = w->worlds.state[0];
    pent_worlds_of(&w->worlds, g, w->view, w->seat);
    pent_json_open(j, "plies", '[');
    for (int i = 0; i < way->plies; i++) {
        memcpy(w->seen, s, g->state_size);
        pent_redact(g, w->seen, w->seat);
        pent_json_open(j, NULL, '{');
        srv_words_json(g, w->seen, way->ply[i], w->seat, j);
        pent_json_close(j, '}');
        g->apply(s, way->ply[i], NULL);
    }
    pent_json_close(j, ']');
}

static void members_json(ways_job *w) {
    pent_text out = pent_text_on(w->text, sizeof w->text);
    pent_json j = {&out, true};
    pent_json_int(&j, "ply", w->ply);
    pent_json_int(&j, "draft", w->steps);
    pent_json_open(&j, "ways", '[');
    for (int i = 0; i < w->list.n; i++) {
        const pent_way *way = &w->list.way[i];
        pent_json_open(&j, NULL, '{');
        plies_json(w, way, &j);
        srv_price_json(w->game, &way->price, w->seat, &j);
        if (way->loses[0]) pent_json_str(&j, "loses", way->loses);
        pent_json_close(&j, '}');
    }
    pent_json_close(&j, ']');
    pent_json_bool(&j, "more", w->list.more);
    if (!w->list.n) {
        char why[400] = "";
        pent_id id = {{0}};
        pent_text words = pent_text_on(why, sizeof why);
        memcpy(id.s, w->shape, sizeof id.s);
        if (w->game->why_not) w->game->why_not(w->view, &id, 1, &words);
        pent_json_str(&j, "why", why);
    }
}

static store_status find_ways(srv_job *job, store *st) {
    (void)st;
    ways_job *w = (ways_job *)job;
    size_t size = pent_ways_room(w->game, NULL);
    void *room = malloc(size);
    pent_status got = PENT_E_SYSTEM;
    if (room)
        got = pent_ways(w->game, w->view, w->seat, w->shape, NULL, room, size, &w->list, NULL);
    free(room);
    if (got != PENT_OK) return STORE_FAILED;
    members_json(w);
    return STORE_OK;
}

static void found_ways(srv_job *job) {
    ways_job *w = (ways_job *)job;
    if (job->status == STORE_OK)
        srv_answer(w->a, w->text);
    else
        srv_refuse(w->a, NULL, 503, "There is no room to look for ways now; try again.");
    free(w);
}

static bool is_shape(srv_room *r, const char *id, bool narrow) {
    pent_scene *sc = r->s->scene;
    pent_scene_clear(sc);
    if (narrow) sc->screen = PENT_NARROW;
    r->game->scene(r->view, sc);
    for (int i = 0; i < sc->shapes; i++)
        if (sc->shape[i].id && !strcmp(sc->text + sc->shape[i].id, id)) return true;
    return false;
}

void srv_ways(srv_room *r, srv_ask *a, int seat) {
    char shape[PENT_ID_CAP];
    if (!json_get_text(a->in, "shape", shape, sizeof shape)) {
        srv_refuse(a, r, 400, "Say which \"shape\" you want: an id from the scene.");
        return;
    }
    if (srv_pool_waiting(r->s->ways_pool) > MANY) {
        srv_refuse(a, r, 429, "Too many questions at once; wait a little.");
        return;
    }
    if (!allowed(r, a, "ways", 60, 10)) return;
    srv_see(r, seat);
    if (!is_shape(r, shape, a->client && a->client->narrow)) {
        srv_refuse(a, r, 400, "Nothing on the table has that id; \"shape\" is one of the scene's.");
        return;
    }
    ways_job *w = calloc(1, sizeof *w);
    if (!w) abort();
    w->job.work = find_ways;
    w->job.done = found_ways;
    w->game = r->game;
    w->a = a;
    w->seat = seat;
    w->ply = pent_table_plies(r->t);
    w->steps = pent_table_drafted(r->t);
    memcpy(w->shape, shape, sizeof shape);
    memcpy(w->view, r->view, r->game->state_size);
    srv_pool_put(r->s->ways_pool, &w->job);
}
