/* room.c: which tables are in memory, and the order in which they are asked. A room does one thing
 * at a time: while an action is being stored nothing else is read or done there, so nobody ever
 * sees a move that is not on the disk. */
#include "srv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { IDLE_MS = 60000, OTHERS_MS = 4000, RETRY_MS = 250, RETRY_MOST = 8 };
/* Events that are read and folded at once: a long table is opened in slices, others go on between. */
enum { SLICE = 250 };

/* ---- asks ---- */

srv_ask *srv_ask_new(srv *s, srv_want want, const char *table) {
    srv_ask *a = calloc(1, sizeof *a);
    if (!a) abort();
    a->s = s;
    a->want = want;
    snprintf(a->table, sizeof a->table, "%.19s", table);
    return a;
}

void srv_ask_free(srv_ask *a) {
    if (a->client) {
        a->client->pending--;
        if (a->client->gone && !a->client->pending) free(a->client);
    }
    free(a->in);
    free(a->text);
    free(a);
}

/* ---- the registry ---- */

static srv_room **bucket(srv *s, const char *id) {
    return &s->rooms[pent_hash(id, strlen(id)) % SRV_BUCKETS];
}

srv_room *srv_room_find(srv *s, const char *id) {
    for (srv_room *r = *bucket(s, id); r; r = r->next)
        if (!strcmp(r->row.id, id)) return r;
    return NULL;
}

static srv_room *new_room(srv *s, const char *id) {
    srv_room *r = calloc(1, sizeof *r);
    if (!r) abort();
    r->s = s;
    snprintf(r->row.id, sizeof r->row.id, "%.19s", id);
    r->stamp = ++s->rooms_made << 32; /* never that of an earlier room of the table */
    srv_room **at = bucket(s, id);
    r->next = *at;
    *at = r;
    s->n_rooms++;
    r->touched = r->looked = (long long)uv_now(s->loop);
    return r;
}

/* Forgets the position; clients and queue stay. */
static void empty_room(srv_room *r) {
    r->stamp++;
    pent_table_free(r->t);
    free(r->view);
    srv_news_clear(r);
    r->t = NULL;
    r->view = NULL;
    srv_parts_free(&r->kept);
    free(r->raw);
    r->raw = NULL;
    r->n_raw = r->cap_raw = 0;
    r->foreign = false;
    for (int i = 0; i < SRV_VIEWERS; i++) {
        free(r->sent[i]);
        r->sent[i] = NULL;
    }
    free(r->extra);
    r->extra = NULL;
    r->n_pending = r->n_chat = r->n_back = r->length = 0;
    r->loaded = r->thinking = r->stale = r->resting = false;
    r->seq = 0;
    r->flagged = r->back_yes = 0;
    r->rematch[0] = 0;
    r->turn_since = r->given = 0;
    memset(r->away_since, 0, sizeof r->away_since);
    memset(r->away_ms, 0, sizeof r->away_ms);
    srv_notes_forget(r, NULL);
    memset(r->used_ms, 0, sizeof r->used_ms);
}

static void free_room(srv_room *r) {
    srv_room **at = bucket(r->s, r->row.id);
    while (*at != r) at = &(*at)->next;
    *at = r->next;
    r->s->n_rooms--;
    empty_room(r);
    free(r->pending);
    free(r->news);
    free(r->chat);
    free(r);
}

void srv_rooms_free(srv *s) {
    for (int i = 0; i < SRV_BUCKETS; i++) {
        while (s->rooms[i]) {
            srv_room *r = s->rooms[i];
            for (srv_ask *a = r->queue, *next; a; a = next) {
                next = a->next;
                if (a->req) srv_problem(a->req, 503, "The server is stopping.", NULL);
                srv_ask_free(a);
            }
            free_room(r);
        }
    }
}

/* ---- loading ---- */

typedef struct load_job {
    srv_job job;
    srv_room *r; /* busy until this is done, so it cannot go away */
    store_table row;
    long long after;
    store_event *e;
    int n, cap;
    srv_parts kept; /* of a table that cannot be played here */
} load_job;

static void keep_event(void *ctx, const store_event *e) {
    load_job *l = ctx;
    if (l->n == l->cap) {
        l->cap = l->cap ? l->cap * 2 : 64;
        l->e = realloc(l->e, (size_t)l->cap * sizeof *l->e);
        if (!l->e) abort();
    }
    l->e[l->n++] = *e;
}

static void keep_part(void *ctx, const store_part *p) {
    srv_parts_add(ctx, p->viewer, p->part, p->body);
}

static store_status load_work(srv_job *j, store *st) {
    load_job *l = (load_job *)j;
    l->n = 0;
    srv_parts_free(&l->kept); /* it may run twice */
    store_status got = store_table_get(st, l->r->row.id, &l->row);
    if (got == STORE_OK && !l->after && srv_foreign(&l->row, NULL))
        got = store_frozen(st, l->r->row.id, keep_part, &l->kept);
    if (got != STORE_OK) return got;
    return store_events_some(st, l->r->row.id, l->after, SLICE, keep_event, l);
}

static void run_queue(srv_room *r);

/* Of other rules or content: nothing is replayed. */
static bool begin_foreign(srv_room *r, load_job *l) {
    r->kept = l->kept;
    l->kept = (srv_parts){0};
    srv_frozen_build(r);
    return true;
}

static bool begin(srv_room *r, load_job *l) {
    pent_err err = {0};
    empty_room(r);
    r->row = l->row;
    if (srv_foreign(&r->row, NULL)) return begin_foreign(r, l);
    bool ok = srv_room_build(r, &err);
    /* Seats in the row are as they are now; the events repeat how they came to be so. */
    for (int i = 0; ok && i < r->row.seats; i++) pent_table_set_name(r->t, i, r->row.seat[i].name);
    snprintf(r->row.status, sizeof r->row.status, "open");
    if (!ok) srv_log("error", "table-cannot-be-made", "table", r->row.id, "why", err.text, NULL);
    return ok;
}

/* One slice; true: there is more, and the room stays busy. */
static bool build(srv_room *r, load_job *l) {
    bool ok = l->after || begin(r, l);
    r->quiet = true;
    for (int i = 0; ok && i < l->n; i++) {
        if (r->foreign)
            srv_frozen_fold(r, &l->e[i]);
        else
            ok = srv_fold(r, &l->e[i]);
        if (!ok) srv_log("error", "table-does-not-reproduce", "table", r->row.id, NULL);
    }
    r->quiet = false;
    r->s->m.slices++;
    if (ok && l->n == SLICE) {
        l->after = l->e[l->n - 1].seq;
        r->busy = true;
        srv_pool_put(r->s->store_pool, &l->job);
        return true;
    }
    r->loaded = ok;
    r->missing = !ok;
    if (ok && !r->foreign) srv_summary(r);
    return false;
}

/* What another process wrote, told to our clients like our own news. */
static void catch_up(srv_room *r, load_job *l) {
    unsigned before = r->row.turn;
    for (int i = 0; i < l->n; i++) {
        if (srv_fold(r, &l->e[i])) continue;
        r->stale = true;
        return;
    }
    srv_summary(r);
    srv_send_away(r);
    srv_broadcast(r);
    srv_tell_turn(r, before);
    r->kick_at = (long long)uv_now(r->s->loop) + OTHERS_MS; /* its writer asks the computer */
}

static void reload(srv_room *r, bool whole);

static void load_done(srv_job *j) {
    load_job *l = (load_job *)j;
    srv_room *r = l->r;
    bool fresh = !r->loaded;
    r->busy = false;
    if (j->status == STORE_OK && fresh && build(r, l)) return;
    if (j->status == STORE_OK && fresh)
        r->stale = false;
    else if (j->status == STORE_OK)
        catch_up(r, l);
    else if (fresh)
        r->missing = true;
    r->unread = r->missing && j->status != STORE_OK && j->status != STORE_MISSING;
    bool again = r->stale, more = !fresh && j->status == STORE_OK && l->n == SLICE;
    if (j->status == STORE_OK && fresh && r->loaded) {
        r->s->m.resyncs++;
        srv_send_away(r);
        for (srv_client *c = r->clients; c; c = c->next) {
            c->viewer = srv_viewer_of(r, c);
            srv_send_view(r, c);
        }
        r->kick_at = r->retry_at;
    }
    for (srv_client *c = r->clients; r->missing && c; c = c->next)
        net_hang_up(c->conn, 1013, "the table cannot be read now");
    srv_parts_free(&l->kept);
    free(l->e);
    free(l);
    if (again) empty_room(r);
    if (again || more) reload(r, again);
    run_queue(r);
}

static void reload(srv_room *r, bool whole) {
    load_job *l = calloc(1, sizeof *l);
    if (!l) abort();
    *l = (load_job){.job = {.work = load_work, .done = load_done}, .r = r};
    l->after = whole ? 0 : r->seq;
    r->busy = true;
    srv_pool_put(r->s->store_pool, &l->job);
}

/* ---- the queue ---- */

static void answer_missing(srv_room *r, srv_ask *a) {
    if (r->unread) {
        srv_refuse_store(a, "The store does not answer; try again.");
        return;
    }
    if (a->want == SRV_JOIN && a->client && a->client->conn)
        net_hang_up(a->client->conn, 4404, "there is no such table");
    srv_refuse(a, NULL, 404, "There is no such table, or it cannot be read.");
}

/* Who is there, when somebody went; a busy room tells it as soon as it is not. */
static void tell_people(srv_room *r) {
    if (!r->people_left || r->busy || !r->loaded) return;
    r->people_left = false;
    if (r->clients) srv_seats_changed(r);
}

static void run_queue(srv_room *r) {
    tell_people(r);
    while (!r->busy && r->queue) {
        srv_ask *a = r->queue;
        r->queue = a->next;
        if (!r->queue) r->queue_end = NULL;
        r->touched = (long long)uv_now(r->s->loop);
        if (r->missing)
            answer_missing(r, a);
        else
            srv_act(r, a);
    }
    if (r->missing && !r->busy && !r->queue && !r->clients) free_room(r);
}

void srv_room_ask(srv *s, srv_ask *a) {
    srv_room *r = srv_room_find(s, a->table);
    if (!r) {
        r = new_room(s, a->table);
        reload(r, true);
    } else if (r->missing && !r->busy) {
        r->missing = false; /* the store may be back */
        reload(r, true);
    }
    a->next = NULL;
    if (r->queue_end)
        r->queue_end->next = a;
    else
        r->queue = a;
    r->queue_end = a;
    run_queue(r);
}

/* ---- storing ---- */

typedef struct commit_job {
    srv_job job;
    srv_room *r;
    srv_ask *a;
    store_table row;
    store_event *e;
    int n;
    unsigned before;
    bool rate;
    store_table *extra; /* a rematch, made in the same step */
    srv_parts kept;     /* the game as text, at its end */
    long long started;
} commit_job;

static store_status commit_work(srv_job *j, store *st) {
    commit_job *c = (commit_job *)j;
    store_status got = store_append(st, &c->row, c->e, c->n, j->s->origin);
    if (got == STORE_OK && c->extra) got = store_table_add(st, c->extra);
    if (got == STORE_OK && c->kept.n) got = store_freeze(st, c->row.id, c->kept.part, c->kept.n);
    if (got == STORE_OK && c->rate) got = srv_rate(st, &c->row, true, c->row.updated);
    return got;
}

/* Before everything that waits. */
static void ask_first(srv_room *r, srv_ask *a) {
    a->again = false;
    a->next = r->queue;
    r->queue = a;
    if (!r->queue_end) r->queue_end = a;
}

static void answer_stored(srv_ask *a) {
    char members[40] = "";
    if (a->dropped) snprintf(members, sizeof members, ",\"dropped\":%d", a->dropped);
    srv_answer(a, members);
}

/* The room ran ahead of the store: read what is really there. What it would do by itself waits
 * longer after every failure. */
static void not_stored(srv_room *r, srv_ask *a, bool conflict) {
    r->s->m.conflicts += conflict;
    if (!conflict) {
        int shift = r->failures < RETRY_MOST ? r->failures++ : RETRY_MOST;
        r->retry_at = (long long)uv_now(r->s->loop) + ((long long)RETRY_MS << shift);
    }
    empty_room(r);
    reload(r, true);
    if (!a) return;
    if (conflict && a->retries++ < 3) { /* the ply it names decides whether it still makes sense */
        ask_first(r, a);
        return;
    }
    srv_refuse_store(a, "The store did not take it; nothing was changed. Try again.");
}

static void count_stored(srv *s, const store_event *e, int n) {
    for (int i = 0; i < n; i++) {
        bool ply = !strcmp(e[i].kind, "ply");
        s->m.moves += ply;
        s->lists_changed += !ply && strcmp(e[i].kind, "chat");
    }
}

static void commit_done(srv_job *j) {
    commit_job *c = (commit_job *)j;
    srv_room *r = c->r;
    srv *s = r->s;
    r->busy = false;
    srv_hist_add(&s->m.commit, (double)((long long)uv_hrtime() - c->started) / 1e9);
    if (j->status == STORE_OK) {
        count_stored(s, c->e, c->n);
        r->failures = 0;
        srv_send_away(r);
        srv_broadcast(r);
        srv_tell_turn(r, c->before);
        if (c->a && c->a->again)
            ask_first(r, c->a);
        else if (c->a)
            answer_stored(c->a);
        srv_think(r);
    } else {
        not_stored(r, c->a, j->status == STORE_CONFLICT);
    }
    srv_parts_free(&c->kept);
    free(c->extra);
    free(c->e);
    free(c);
    run_queue(r);
}

void srv_commit(srv_room *r, srv_ask *a) {
    commit_job *c = calloc(1, sizeof *c);
    if (!c) abort();
    unsigned before = r->row.turn;
    bool was_over = r->row.result[0] != 0;
    srv_summary(r);
    *c = (commit_job){.job = {.work = commit_work, .done = commit_done},
                      .r = r,
                      .a = a,
                      .row = r->row,
                      .e = r->pending,
                      .n = r->n_pending,
                      .before = before,
                      .extra = r->extra,
                      .started = (long long)uv_hrtime()};
    if (!was_over && r->row.result[0]) {
        c->rate = r->config.rated && !r->row.content[0];
        srv_freeze(r, &c->kept);
    }
    r->extra = NULL;
    r->pending = NULL;
    r->n_pending = r->cap_pending = 0;
    r->busy = true;
    srv_pool_put(r->s->store_pool, &c->job);
}

/* ---- news from elsewhere, time ---- */

void srv_room_news(srv *s, const char *id, long long seq) {
    srv_room *r = srv_room_find(s, id);
    if (!r || (r->loaded && r->seq >= seq && !r->busy)) return;
    srv_ask *a = srv_ask_new(s, SRV_NEWS, id);
    a->seq = seq;
    srv_room_ask(s, a);
}

void srv_rooms_recheck(srv *s) {
    for (int i = 0; i < SRV_BUCKETS; i++)
        for (srv_room *r = s->rooms[i], *next; r; r = next) {
            next = r->next;
            srv_room_news(s, r->row.id, r->seq + 1);
        }
}

static void forget(srv_room *r, const char *person) {
    r->stamp++;
    for (int k = 0; k < r->row.seats; k++) {
        store_seat *seat = &r->row.seat[k];
        if (strcmp(seat->person, person)) continue;
        snprintf(seat->name, sizeof seat->name, "somebody");
        if (r->t) pent_table_set_name(r->t, k, seat->name);
    }
    srv_notes_forget(r, person);
    int kept = 0; /* what was said goes with who said it */
    for (int k = 0; k < r->n_chat; k++)
        if (strcmp(r->chat[k].person, person)) r->chat[kept++] = r->chat[k];
    r->n_chat = kept;
}

void srv_rooms_forget(srv *s, const char *person) {
    for (int i = 0; i < SRV_BUCKETS; i++)
        for (srv_room *r = s->rooms[i]; r; r = r->next)
            if (r->loaded) forget(r, person);
}

/* Read the events behind the last one known here. */
void srv_read_news(srv_room *r, srv_ask *a) {
    bool needed = a->seq > r->seq, whole = r->foreign;
    srv_ask_free(a);
    if (needed && whole) empty_room(r);
    if (needed) reload(r, whole);
}

static void tick_room(srv *s, srv_room *r, long long now, long long wall) {
    if (r->busy || r->queue || !r->loaded || r->retry_at > now) return;
    bool flag = r->row.deadline && r->row.deadline <= wall;
    bool think = r->row.computer && !r->thinking && r->kick_at <= now;
    if (flag || think) {
        srv_room_ask(s, srv_ask_new(s, SRV_TICK, r->row.id));
        return;
    }
    if (r->clients) r->looked = now;
    bool needed = r->clients || r->row.computer || r->thinking;
    if (!needed && now - r->touched > IDLE_MS) free_room(r);
}

void srv_rooms_tick(srv *s) {
    long long now = (long long)uv_now(s->loop), wall = srv_now_ms();
    for (int i = 0; i < SRV_BUCKETS; i++)
        for (srv_room *r = s->rooms[i], *next; r; r = next) {
            next = r->next;
            tick_room(s, r, now, wall);
        }
}

/* ---- clients ---- */

void srv_room_leave(srv_client *c) {
    srv_room *r = c->room;
    if (!r) return;
    if (c->prev)
        c->prev->next = c->next;
    else
        r->clients = c->next;
    if (c->next) c->next->prev = c->prev;
    c->room = NULL;
    r->n_clients--;
    r->stamp++;
    r->touched = (long long)uv_now(r->s->loop);
    r->people_left = r->loaded && r->clients;
    tell_people(r);
    if (r->missing && !r->busy && !r->queue && !r->clients) free_room(r);
}
