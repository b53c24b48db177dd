/* module.h: what the files of the browser's module share. One instance is either a room (tables, sockets, requests) or
 * a thinker; the page tells them apart by what it sends (docs/api.md, "Without a server"). */
#ifndef PENT_MODULE_H
#define PENT_MODULE_H

#include "room/host.h"

/* ---- module.c: messages in and out ---- */

/* Calls `write` until what it writes fits, and hands that to the page. */
void module_out(void (*write)(pent_json *j, const void *ctx), const void *ctx);

/* ---- texts of larger JSON ---- */

typedef struct part { /* a value as text; p NULL: there is none */
    const char *p;
    size_t n;
} part;

static inline part part_of(part object, const char *key) {
    part v = {NULL, 0};
    if (object.p) v.p = json_part(object.p, object.n, key, &v.n);
    return v;
}

bool part_int(part object, const char *key, long long min, long long max, long long *out);
bool part_bool(part object, const char *key);
/* False when it is missing, no text, or does not fit; out is "" then. */
bool part_text(part object, const char *key, char *out, size_t cap);
char *part_text_new(part object, const char *key, size_t *n); /* of any length; NULL: none */

/* ---- rows.c: what is kept, as JSON ---- */

void row_json(const store_table *t, const char *key, pent_json *j);
/* An event "kept" has a finished game as text. */
void event_json(const store_event *e, const room_parts *kept, pent_json *j);
bool row_read(part in, store_table *out);                     /* false: it is none of ours */
bool event_read(part in, store_event *out, room_parts *kept); /* the same */

/* ---- task.c: thinking, as JSON ---- */

void task_json(const room_task *t, long long job, pent_json *j);
/* What came of a task, from {"t":"thought",…}; false: nothing could. */
bool task_answer(part in, room_task *t);
/* Does what {"t":"think",…} says and tells the page. */
void task_do(part in);

/* ---- host.c ---- */

struct net_conn { /* a socket of the page */
    long long socket;
    room_client *client;
    net_conn *next;
    bool closing;
};

struct net_req { /* a request of the page */
    long long id;
};

typedef struct module { /* the room; a thinker has none */
    house house;
    store_person me;
    net_conn *sockets;
} module;

module *module_room(void); /* made when it is first needed */
void module_open(part in);
void module_send(part in);
void module_close(part in);
void module_reap(void); /* frees the sockets that were hung up */
void module_reply(long long id, int status, const char *type, const char *body);
void module_problem(long long id, int status, const char *detail);
/* Answers of the page. */
void module_stored(part in);
void module_have(part in);
void module_rows(part in);
void module_thought(part in);
/* Reads all rows; then `done` with the list as text, NULL: there is none. */
void module_list(void (*done)(void *ctx, part rows), void *ctx);

/* ---- api.c ---- */

void module_request(part in);
bool query_get(const char *query, const char *name, char *out, size_t cap);

#endif
