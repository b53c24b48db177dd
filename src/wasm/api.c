/* api.c: the requests of docs/api.md that make sense on one device: games, the one person, its tables. What only a server
 * has is refused with a sentence. */
#include "module.h"
#include "room/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct call {
    long long id;
    bool post;
    char path[200];
    const char *query;
    part body;
} call;

bool query_get(const char *query, const char *name, char *out, size_t cap) {
    size_t n = strlen(name);
    for (const char *p = query; *p; p += strcspn(p, "&"), p += *p == '&') {
        size_t len = strcspn(p, "&");
        if (len <= n || memcmp(p, name, n) || p[n] != '=' || len - n > cap) continue;
        memcpy(out, p + n + 1, len - n - 1);
        out[len - n - 1] = 0;
        return true;
    }
    return false;
}

/* ---- me ---- */

static void person_reply(long long id, int status) {
    char body[400];
    const store_person *p = &module_room()->me;
    pent_text out = pent_text_on(body, sizeof body);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "id", p->id);
    pent_json_str(&j, "name", p->name);
    pent_json_str(&j, "kind", p->kind);
    pent_json_int(&j, "created", p->created);
    pent_json_str(&j, "notify", "");
    pent_json_open(&j, "ratings", '[');
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
    module_reply(id, status, "application/json", body);
}

static void me(call *c) { person_reply(c->id, 200); }

static void rename_me(call *c) {
    char name[STORE_NAME];
    module *m = module_room();
    if (!part_text(c->body, "name", name, sizeof name) || !name_clean(name)) {
        module_problem(c->id, 400, "Give a \"name\" of 1 to 40 bytes.");
        return;
    }
    memcpy(m->me.name, name, sizeof name);
    for (net_conn *s = m->sockets; s; s = s->next) memcpy(s->client->who.name, name, sizeof name);
    person_reply(c->id, strcmp(c->path, "guest") ? 200 : 201);
}

static void games(call *c) {
    pent_text out = pent_text_on(module_room()->house.scratch, ROOM_SCRATCH);
    room_games_json(&out);
    module_reply(c->id, 200, "application/json", out.buf);
}

/* ---- lists ---- */

typedef struct listing {
    long long id;
    char status[12], game[32], turn[4];
} listing;

static bool is_wanted(const listing *l, const store_table *t) {
    return (!l->status[0] || !strcmp(t->status, l->status)) &&
           (!l->game[0] || !strcmp(t->game, l->game)) &&
           (l->turn[0] != '1' || (t->turn && !room_foreign(t, NULL)));
}

/* Rows that cannot be read are left out: the page keeps them, a newer program may know them. */
static void listed(void *ctx, part rows) {
    listing *l = ctx;
    size_t n = 0;
    int unread = 0;
    static store_table t;
    pent_text out = pent_text_on(module_room()->house.scratch, ROOM_SCRATCH);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_open(&j, "tables", '[');
    for (const char *at = NULL; rows.p && (at = json_each(rows.p, rows.n, at, &n));)
        if (!row_read((part){at, n}, &t))
            unread++;
        else if (is_wanted(l, &t))
            room_table_json(&t, module_room()->me.id, &j);
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
    if (unread) host_log("warn", "tables-that-cannot-be-read", NULL);
    if (out.cut)
        module_problem(l->id, 500, "There are too many tables for one list; ask for one \"game\".");
    else
        module_reply(l->id, 200, "application/json", out.buf);
    free(l);
}

static void list(call *c) {
    listing *l = room_zeroed(sizeof *l);
    l->id = c->id;
    query_get(c->query, "status", l->status, sizeof l->status);
    query_get(c->query, "game", l->game, sizeof l->game);
    query_get(c->query, "turn", l->turn, sizeof l->turn);
    module_list(listed, l);
}

/* ---- asks ---- */

static room_ask *new_ask(long long id, room_want want, const char *table) {
    module *m = module_room();
    room_ask *a = room_ask_new(&m->house, want, table);
    a->req = room_space(sizeof *a->req);
    a->req->id = id;
    a->who = m->me;
    a->known = true;
    return a;
}

/* The body as JSON, with its own text; `first` are members that come before its own. */
static json_in *read_body(const call *c, const char *first, char **text, pent_err *err) {
    part b = c->body.p ? c->body : (part){"{}", 2};
    size_t k = strlen(first);
    json_in *in = room_space(sizeof *in);
    *text = room_space(b.n + k + 2);
    bool comma = k && b.n > 2;
    memcpy(*text, "{", 1);
    memcpy(*text + 1, first, k);
    if (comma) (*text)[1 + k] = ',';
    memcpy(*text + 1 + k + comma, b.p + 1, b.n - 1);
    if (*b.p == '{' && json_read(in, *text, b.n + k + comma, err) == PENT_OK) return in;
    if (*b.p != '{') pent_fail(err, PENT_E_INPUT, "the body must be an object: {…}");
    free(in);
    free(*text);
    *text = NULL;
    return NULL;
}

static void refuse(const call *c, const pent_err *err) {
    char text[sizeof err->text + 2];
    snprintf(text, sizeof text, "%s.", err->text);
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = (char)(text[0] - 32);
    module_problem(c->id, 400, text);
}

static void act(call *c, const char *table, const char *first) {
    pent_err err = {0};
    room_ask *a = new_ask(c->id, ROOM_DO, table);
    a->in = read_body(c, first, &a->text, &err);
    if (a->in) {
        house_ask(&module_room()->house, a);
        return;
    }
    room_refuse_err(a, NULL, &err);
}

static void look(call *c, const char *table, room_want want) {
    char truth[4], form[8];
    room_ask *a = new_ask(c->id, want, table);
    a->truth = query_get(c->query, "truth", truth, sizeof truth) && truth[0] == '1';
    a->narrow = query_get(c->query, "form", form, sizeof form) && !strcmp(form, "narrow");
    house_ask(&module_room()->house, a);
}

/* ---- new tables ---- */

static void made(room_save *s) {
    room_ask *a = s->a;
    if (s->status == STORE_OK)
        house_ask(s->h, a);
    else
        room_refuse_store(a,
                          "The device did not keep it; nothing was changed. Is there room left?");
    free(s->e);
    free(s);
}

static void save_new(long long id, room_save *s) {
    s->h = &module_room()->house;
    s->fresh = true;
    s->done = made;
    room_config_line(&s->row, "rated", "0"); /* nobody could believe the score */
    s->a = new_ask(id, ROOM_SUMMARY, s->row.id);
    host_save(s);
}

static void make(call *c) {
    pent_err err = {0};
    char *text = NULL;
    room_save *s = room_zeroed(sizeof *s);
    json_in *in = read_body(c, "", &text, &err);
    if (in && room_table_make(in, &module_room()->me, &s->row, &err)) {
        save_new(c->id, s);
    } else {
        refuse(c, &err);
        free(s);
    }
    free(in);
    free(text);
}

static void import(call *c) {
    pent_err err = {PENT_E_INPUT, "give the \"record\" as text"};
    size_t n = 0;
    char *record = part_text_new(c->body, "record", &n), *text = NULL;
    room_save *s = room_zeroed(sizeof *s);
    json_in *in = record ? read_body(c, "", &text, &err) : NULL;
    if (in && room_import(in, record, n, &module_room()->me, s, &err)) {
        save_new(c->id, s);
    } else {
        refuse(c, &err);
        free(s);
    }
    free(in);
    free(text);
    free(record);
}

/* ---- routes ---- */

static void not_here(call *c) {
    module_problem(c->id, 501, "Only a server has that: here are you, this device and its tables.");
}

static const struct {
    bool post;
    const char *path;
    void (*take)(call *c);
} routes[] = {
    {false, "games", games},
    {false, "me", me},
    {true, "me", rename_me},
    {true, "guest", rename_me},
    {false, "me/tables", list},
    {false, "tables", list},
    {true, "tables", make},
    {true, "tables/import", import},
    {true, "register", not_here},
    {true, "login", not_here},
    {true, "logout", not_here},
    {true, "me/passphrase", not_here},
    {false, "me/tokens", not_here},
    {true, "me/tokens", not_here},
    {true, "me/tokens/revoke", not_here},
    {true, "me/delete", not_here},
    {false, "ratings", not_here},
};

static bool plain(call *c, bool *known) {
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
        if (strcmp(routes[i].path, c->path)) continue;
        *known = true;
        if (routes[i].post != c->post) continue;
        routes[i].take(c);
        return true;
    }
    return false;
}

/* "tables/ID" and what is behind it. */
static const struct {
    const char *path;
    room_want want;
    const char *first; /* members of the action */
} of_a_table[] = {
    {"", ROOM_SUMMARY, ""},       {"/view", ROOM_VIEW, ""}, {"/thumb", ROOM_PICTURE, ""},
    {"/record", ROOM_RECORD, ""}, {"/do", ROOM_DO, ""},     {"/fork", ROOM_DO, "\"do\":\"fork\""},
};

static bool of_table(call *c, bool *known) {
    char id[STORE_ID];
    if (strncmp(c->path, "tables/", 7)) return false;
    size_t n = strcspn(c->path + 7, "/"), i = 0, many = sizeof of_a_table / sizeof *of_a_table;
    if (!n || n >= sizeof id) return false;
    memcpy(id, c->path + 7, n);
    id[n] = 0;
    while (i < many && strcmp(of_a_table[i].path, c->path + 7 + n)) i++;
    *known |= i < many;
    if (i == many || c->post != (of_a_table[i].want == ROOM_DO)) return false;
    if (c->post)
        act(c, id, of_a_table[i].first);
    else
        look(c, id, of_a_table[i].want);
    return true;
}

void module_request(part in) {
    call c = {.query = ""};
    char method[8], path[600];
    bool known = false;
    if (!part_int(in, "id", 0, 1ll << 50, &c.id)) {
        host_log("error", "a-request-needs-an-id", NULL);
        return;
    }
    c.body = part_of(in, "body");
    if (!part_text(in, "method", method, sizeof method) ||
        !part_text(in, "path", path, sizeof path)) {
        module_problem(c.id, 400, "A request has a \"method\", GET or POST, and a \"path\".");
        return;
    }
    const char *from = path + (*path == '/');
    if (!strncmp(from, "api/", 4)) from += 4;
    size_t n = strcspn(from, "?");
    c.post = !strcmp(method, "POST");
    if (n >= sizeof c.path || (!c.post && strcmp(method, "GET"))) {
        module_problem(c.id, c.post || n >= sizeof c.path ? 404 : 405,
                       "Only GET and POST of known paths.");
        return;
    }
    memcpy(c.path, from, n);
    c.path[n] = 0;
    c.query = from[n] ? from + n + 1 : "";
    if (plain(&c, &known) || of_table(&c, &known)) return;
    if (!strncmp(c.path, "people/", 7))
        not_here(&c);
    else
        module_problem(c.id, known ? 405 : 404,
                       known ? "This path takes the other method."
                             : "There is nothing at this address; the API begins at games.");
}
