/* session.c: which sockets are whose. A token that is withdrawn takes its sockets with it, wherever that
 * was done: in this process (api_people.c), in another one on the same PostgreSQL (it notifies), or by
 * `pentarchy admin` on the same file (then every open socket's token is looked up again). */
#include "srv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static room_client **bucket(srv *s, const char *person) {
    return &s->sockets_of[pent_hash(person, strlen(person)) % SRV_BUCKETS];
}

void srv_session_add(room_client *c) {
    room_client **at = bucket(srv_of(c->h), c->who.id);
    c->next_person = *at;
    if (*at) (*at)->prev_person = c;
    *at = c;
    c->indexed = true;
}

void srv_session_drop(room_client *c) {
    if (!c->indexed) return;
    c->indexed = false;
    if (c->prev_person)
        c->prev_person->next_person = c->next_person;
    else
        *bucket(srv_of(c->h), c->who.id) = c->next_person;
    if (c->next_person) c->next_person->prev_person = c->prev_person;
}

room_client *srv_session_first(srv *s, const char *person) {
    room_client *c = *bucket(s, person);
    while (c && strcmp(c->who.id, person)) c = c->next_person;
    return c;
}

room_client *srv_session_next(const room_client *c) {
    room_client *d = c->next_person;
    while (d && strcmp(d->who.id, c->who.id)) d = d->next_person;
    return d;
}

/* ---- who is gone ---- */

bool srv_is_gone(const srv *s, const char *person) {
    for (int i = 0; i < SRV_GONE; i++)
        if (!strcmp(s->gone[i], person)) return true;
    return false;
}

static void remember_gone(srv *s, const char *person) {
    if (srv_is_gone(s, person)) return;
    snprintf(s->gone[s->next_gone++ % SRV_GONE], STORE_ID, "%s", person);
}

void srv_withdrawn(srv *s, const char *person, const char *token) {
    bool gone = !strcmp(token, STORE_PERSON_GONE), all = gone || !strcmp(token, STORE_ALL_TOKENS);
    if (gone) {
        remember_gone(s, person);
        house_forget(&s->house, person);
    }
    for (room_client *c = srv_session_first(s, person); c; c = srv_session_next(c)) {
        if (!all && strcmp(c->token, token)) continue;
        c->known = false; /* what it has asked already is refused too */
        if (c->conn) net_hang_up(c->conn, 4401, "the token is not valid any more");
    }
}

/* ---- looking again ---- */

typedef struct one {
    char person[STORE_ID], token[STORE_ID]; /* token "": somebody named at a table */
    bool lost, gone;
} one;

typedef struct recheck_job {
    srv_job job;
    one *list;
    int n, cap;
} recheck_job;

static void note(recheck_job *r, const char *person, const char *token) {
    if (r->n == r->cap) {
        r->cap = r->cap ? r->cap * 2 : 64;
        r->list = realloc(r->list, (size_t)r->cap * sizeof *r->list);
        if (!r->list) abort();
    }
    one *o = &r->list[r->n++];
    *o = (one){0};
    snprintf(o->person, sizeof o->person, "%s", person);
    snprintf(o->token, sizeof o->token, "%s", token);
}

static store_status recheck_work(srv_job *j, store *st) {
    recheck_job *r = (recheck_job *)j;
    for (int i = 0; i < r->n; i++) {
        one *o = &r->list[i];
        store_person p;
        o->lost = o->gone = false;
        store_status got = o->token[0] ? store_token_there(st, o->token) : STORE_OK;
        if (got != STORE_OK && got != STORE_MISSING) return got;
        o->lost = got == STORE_MISSING;
        if (o->token[0] && !o->lost) continue;
        got = store_person_get(st, o->person, &p);
        if (got != STORE_OK && got != STORE_MISSING) return got;
        o->gone = got == STORE_OK && !strcmp(p.kind, "gone");
    }
    return STORE_OK;
}

static void recheck_done(srv_job *j) {
    recheck_job *r = (recheck_job *)j;
    for (int i = 0; j->status == STORE_OK && i < r->n; i++) {
        const one *o = &r->list[i];
        if (o->gone)
            srv_withdrawn(j->s, o->person, STORE_PERSON_GONE);
        else if (o->lost)
            srv_withdrawn(j->s, o->person, o->token);
    }
    if (j->status != STORE_OK) j->s->outside = -1; /* again, at the next change or look */
    free(r->list);
    free(r);
}

static void note_room(recheck_job *r, const room *at) {
    for (int i = 0; at->loaded && i < at->row.seats; i++)
        if (at->row.seat[i].person[0]) note(r, at->row.seat[i].person, "");
}

static void recheck(srv *s, const char *person) { /* NULL: everybody */
    recheck_job *r = calloc(1, sizeof *r);
    if (!r) abort();
    r->job.work = recheck_work;
    r->job.done = recheck_done;
    room_client *own = person ? srv_session_first(s, person) : NULL;
    for (const room_client *c = own; c; c = srv_session_next(c)) note(r, person, c->token);
    for (int i = 0; !person && i < SRV_BUCKETS; i++) {
        for (const room_client *c = s->sockets_of[i]; c; c = c->next_person)
            note(r, c->who.id, c->token);
        for (const room *at = s->house.rooms[i]; at; at = at->next) note_room(r, at);
    }
    srv_pool_put(s->store_pool, &r->job);
}

void srv_sessions_recheck(srv *s) { recheck(s, NULL); }

/* "All": those it has now may be newer than the news. */
void srv_told_withdrawn(srv *s, const char *person, const char *token) {
    if (!strcmp(token, STORE_ALL_TOKENS))
        recheck(s, person);
    else
        srv_withdrawn(s, person, token);
}

typedef struct outside_job {
    srv_job job;
    long long version;
} outside_job;

static store_status outside_work(srv_job *j, store *st) {
    return store_outside(st, &((outside_job *)j)->version);
}

static void outside_done(srv_job *j) {
    outside_job *o = (outside_job *)j;
    srv *s = j->s;
    if (j->status == STORE_OK && o->version != s->outside) {
        s->outside = o->version;
        srv_sessions_recheck(s);
    }
    free(o);
}

void srv_sessions_tick(srv *s) {
    if (store_is_postgres(s->store)) return; /* there it is told */
    outside_job *o = calloc(1, sizeof *o);
    if (!o) abort();
    o->job.work = outside_work;
    o->job.done = outside_done;
    srv_pool_put(s->store_pool, &o->job);
}
