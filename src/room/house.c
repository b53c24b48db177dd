/* house.c: which tables are in memory, and the order in which they are asked. A room does one thing
 * at a time: while an action is being stored nothing else is read or done there, so nobody ever
 * sees a move that is not on the disk. */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { IDLE_MS = 60000, OTHERS_MS = 4000, RETRY_MS = 250, RETRY_MOST = 8 };

/* ---- asks ---- */

room_ask *room_ask_new(house *h, room_want want, const char *table) {
    room_ask *a = room_zeroed(sizeof *a);
    a->h = h;
    a->want = want;
    snprintf(a->table, sizeof a->table, "%.19s", table);
    return a;
}

void room_ask_free(room_ask *a) {
    if (a->client) {
        a->client->pending--;
        if (a->client->gone && !a->client->pending) free(a->client);
    }
    free(a->in);
    free(a->text);
    free(a);
}

/* ---- the registry ---- */

static room **bucket(house *h, const char *id) {
    return &h->rooms[pent_hash(id, strlen(id)) % ROOM_BUCKETS];
}

room *room_find(house *h, const char *id) {
    for (room *r = *bucket(h, id); r; r = r->next)
        if (!strcmp(r->row.id, id)) return r;
    return NULL;
}

static room *new_room(house *h, const char *id) {
    room *r = room_zeroed(sizeof *r);
    r->h = h;
    r->view = h->view;
    snprintf(r->row.id, sizeof r->row.id, "%.19s", id);
    r->stamp = ++h->rooms_made << 32; /* never that of an earlier room of the table */
    room **at = bucket(h, id);
    r->next = *at;
    *at = r;
    h->n_rooms++;
    r->touched = r->looked = host_ms(h);
    return r;
}

/* Forgets the position; clients and queue stay. */
static void empty_room(room *r) {
    r->stamp++;
    pent_table_free(r->t);
    room_news_clear(r);
    r->t = NULL;
    room_parts_free(&r->kept);
    free(r->raw);
    r->raw = NULL;
    r->n_raw = r->cap_raw = 0;
    r->foreign = false;
    free(r->why);
    r->why = NULL;
    room_forget_shown(r);
    free(r->extra);
    r->extra = NULL;
    r->n_pending = r->n_chat = r->n_back = r->length = 0;
    r->loaded = r->thinking = r->stale = r->resting = false;
    r->seq = 0;
    r->flagged = r->back_yes = 0;
    memset(r->gone, 0, sizeof r->gone);
    r->rematch[0] = 0;
    r->turn_since = r->given = 0;
    memset(r->away_since, 0, sizeof r->away_since);
    memset(r->away_ms, 0, sizeof r->away_ms);
    room_notes_forget(r, NULL);
    memset(r->used_ms, 0, sizeof r->used_ms);
}

static void free_room(room *r) {
    room **at = bucket(r->h, r->row.id);
    while (*at != r) at = &(*at)->next;
    *at = r->next;
    r->h->n_rooms--;
    empty_room(r);
    free(r->pending);
    free(r->chat);
    free(r);
}

void house_open(house *h) {
    h->scratch = room_space(ROOM_SCRATCH);
    h->view = room_space(PENT_MAX_STATE);
    room_drawn_open(&h->drawn);
}

void house_close(house *h) {
    house_empty(h);
    room_views_free(h);
    free(h->scratch);
    free(h->view);
    room_drawn_close(&h->drawn);
}

void house_empty(house *h) {
    for (int i = 0; i < ROOM_BUCKETS; i++) {
        while (h->rooms[i]) {
            room *r = h->rooms[i];
            for (room_ask *a = r->queue, *next; a; a = next) {
                next = a->next;
                if (a->req) host_problem(a, 503, "The server is stopping.", NULL);
                room_ask_free(a);
            }
            free_room(r);
        }
    }
}

/* ---- loading ---- */

void room_load_event(room_load *l, const store_event *e) {
    if (l->n == l->cap) {
        l->cap = l->cap ? l->cap * 2 : 64;
        l->e = room_resized(l->e, (size_t)l->cap * sizeof *l->e);
    }
    l->e[l->n++] = *e;
}

static void run_queue(room *r);

/* Of other rules or content: nothing is replayed. */
static bool begin_foreign(room *r, room_load *l) {
    r->kept = l->kept;
    l->kept = (room_parts){0};
    room_frozen_build(r);
    return true;
}

static bool begin(room *r, room_load *l) {
    pent_err err = {0};
    empty_room(r);
    r->row = l->row;
    r->slept_from = l->row.updated;
    r->slept_until = host_now_ms();
    if (room_foreign(&r->row, NULL)) return begin_foreign(r, l);
    bool ok = room_build(r, &err);
    /* Seats in the row are as they are now; the events repeat how they came to be so. */
    for (int i = 0; ok && i < r->row.seats; i++) pent_table_set_name(r->t, i, r->row.seat[i].name);
    snprintf(r->row.status, sizeof r->row.status, "open");
    if (!ok) host_log("error", "table-cannot-be-made", "table", r->row.id, "why", err.text, NULL);
    return ok;
}

/* One slice; true: there is more, and the room stays busy. */
static bool build(room *r, room_load *l) {
    bool ok = l->after || begin(r, l);
    r->quiet = true;
    for (int i = 0; ok && i < l->n; i++) {
        if (r->foreign)
            room_frozen_fold(r, &l->e[i]);
        else
            ok = room_fold(r, &l->e[i]);
        if (!ok) host_log("error", "table-does-not-reproduce", "table", r->row.id, NULL);
    }
    r->quiet = false;
    r->h->m.slices++;
    if (ok && l->n == ROOM_SLICE) {
        l->after = l->e[l->n - 1].seq;
        r->busy = true;
        host_load(l);
        return true;
    }
    r->loaded = ok;
    r->missing = !ok;
    if (ok && !r->foreign) room_summary(r);
    return false;
}

/* What another process wrote, told to our clients like our own news. */
static void catch_up(room *r, room_load *l) {
    unsigned before = r->row.turn;
    for (int i = 0; i < l->n; i++) {
        if (room_fold(r, &l->e[i])) continue;
        r->stale = true;
        return;
    }
    room_summary(r);
    room_send_away(r);
    room_broadcast(r);
    host_turn(r, before);
    r->kick_at = host_ms(r->h) + OTHERS_MS; /* its writer asks the computer */
}

static void reload(room *r, bool whole);

void room_loaded(room_load *l) {
    room *r = l->r;
    bool fresh = !r->loaded;
    r->busy = false;
    if (l->status == STORE_OK && fresh && build(r, l)) return;
    if (l->status == STORE_OK && fresh)
        r->stale = false;
    else if (l->status == STORE_OK)
        catch_up(r, l);
    else if (fresh)
        r->missing = true;
    r->unread = r->missing && l->status != STORE_OK && l->status != STORE_MISSING;
    bool again = r->stale, more = !fresh && l->status == STORE_OK && l->n == ROOM_SLICE;
    if (l->status == STORE_OK && fresh && r->loaded) {
        r->h->m.resyncs++;
        room_send_away(r);
        for (room_client *c = r->clients; c; c = c->next) {
            c->viewer = room_viewer_of(r, c);
            room_send_view(r, c);
        }
        r->kick_at = r->retry_at;
    }
    for (room_client *c = r->clients; r->missing && c; c = c->next)
        host_hang_up(c->conn, 1013, "the table cannot be read now");
    room_parts_free(&l->kept);
    free(l->e);
    free(l);
    if (again) empty_room(r);
    if (again || more) reload(r, again);
    run_queue(r);
}

static void reload(room *r, bool whole) {
    room_load *l = room_zeroed(sizeof *l);
    l->r = r;
    l->after = whole ? 0 : r->seq;
    r->busy = true;
    host_load(l);
}

/* ---- the queue ---- */

static void answer_missing(room *r, room_ask *a) {
    if (r->unread) {
        room_refuse_store(a, "The store does not answer; try again.");
        return;
    }
    if (a->want == ROOM_JOIN && a->client && a->client->conn)
        host_hang_up(a->client->conn, 4404, "there is no such table");
    room_refuse(a, NULL, 404, "There is no such table, or it cannot be read.");
}

/* Who is there, when somebody went; a busy room tells it as soon as it is not. */
static void tell_people(room *r) {
    if (!r->people_left || r->busy || !r->loaded) return;
    r->people_left = false;
    if (r->clients) room_seats_changed(r);
}

static void run_queue(room *r) {
    tell_people(r);
    while (!r->busy && r->queue) {
        room_ask *a = r->queue;
        r->queue = a->next;
        if (!r->queue) r->queue_end = NULL;
        r->touched = host_ms(r->h);
        if (r->missing)
            answer_missing(r, a);
        else
            room_act(r, a);
    }
    if (r->missing && !r->busy && !r->queue && !r->clients) free_room(r);
}

void house_ask(house *h, room_ask *a) {
    room *r = room_find(h, a->table);
    if (!r) {
        r = new_room(h, a->table);
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

/* Before everything that waits. */
static void ask_first(room *r, room_ask *a) {
    a->again = false;
    a->next = r->queue;
    r->queue = a;
    if (!r->queue_end) r->queue_end = a;
}

static void answer_stored(room_ask *a) {
    char members[40] = "";
    if (a->dropped) snprintf(members, sizeof members, ",\"dropped\":%d", a->dropped);
    room_answer(a, members);
}

/* The room ran ahead of the store: read what is really there. What it would do by itself waits
 * longer after every failure. */
static void not_stored(room *r, room_ask *a, bool conflict) {
    r->h->m.conflicts += conflict;
    if (!conflict) {
        int shift = r->failures < RETRY_MOST ? r->failures++ : RETRY_MOST;
        r->retry_at = host_ms(r->h) + ((long long)RETRY_MS << shift);
    }
    empty_room(r);
    reload(r, true);
    if (!a) return;
    if (conflict && a->retries++ < 3) { /* the ply it names decides whether it still makes sense */
        ask_first(r, a);
        return;
    }
    room_refuse_store(a, "The store did not take it; nothing was changed. Try again.");
}

static void count_stored(house *h, const store_event *e, int n) {
    for (int i = 0; i < n; i++) {
        bool ply = !strcmp(e[i].kind, "ply");
        h->m.moves += ply;
        h->lists_changed += !ply && strcmp(e[i].kind, "chat");
    }
}

static void committed(room_save *c) {
    room *r = c->r;
    r->busy = false;
    if (c->status == STORE_OK) {
        count_stored(c->h, c->e, c->n);
        r->failures = 0;
        room_send_away(r);
        room_broadcast(r);
        host_turn(r, c->before);
        if (c->a && c->a->again)
            ask_first(r, c->a);
        else if (c->a)
            answer_stored(c->a);
        room_think(r);
    } else {
        not_stored(r, c->a, c->status == STORE_CONFLICT);
    }
    room_parts_free(&c->kept);
    free(c->extra);
    free(c->e);
    free(c);
    run_queue(r);
}

void room_commit(room *r, room_ask *a) {
    room_save *c = room_zeroed(sizeof *c);
    unsigned before = r->row.turn;
    bool was_over = r->row.result[0] != 0;
    room_summary(r);
    bool ended = !was_over && r->row.result[0];
    if (ended && r->h->keeps_here && room_emit(r, "kept", -1, 0, "", "")) room_summary(r);
    *c = (room_save){.h = r->h,
                     .r = r,
                     .a = a,
                     .row = r->row,
                     .e = r->pending,
                     .n = r->n_pending,
                     .before = before,
                     .extra = r->extra,
                     .done = committed};
    c->rate = ended && r->config.rated && !r->row.content[0];
    if (ended && r->h->keeps) room_freeze(r, &c->kept);
    r->extra = NULL;
    r->pending = NULL;
    r->n_pending = r->cap_pending = 0;
    r->busy = true;
    host_save(c);
}

/* ---- news from elsewhere, time ---- */

void room_news(house *h, const char *id, long long seq) {
    room *r = room_find(h, id);
    if (!r || (r->loaded && r->seq >= seq && !r->busy)) return;
    room_ask *a = room_ask_new(h, ROOM_NEWS, id);
    a->seq = seq;
    house_ask(h, a);
}

void house_recheck(house *h) {
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (room *r = h->rooms[i], *next; r; r = next) {
            next = r->next;
            room_news(h, r->row.id, r->seq + 1);
        }
}

static void forget(room *r, const char *person) {
    r->stamp++;
    for (int k = 0; k < r->row.seats; k++) {
        store_seat *seat = &r->row.seat[k];
        if (strcmp(seat->person, person)) continue;
        snprintf(seat->name, sizeof seat->name, "somebody");
        if (r->t) pent_table_set_name(r->t, k, seat->name);
    }
    room_notes_forget(r, person);
    int kept = 0; /* what was said goes with who said it */
    for (int k = 0; k < r->n_chat; k++)
        if (strcmp(r->chat[k].person, person)) r->chat[kept++] = r->chat[k];
    r->n_chat = kept;
}

void house_forget(house *h, const char *person) {
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (room *r = h->rooms[i]; r; r = r->next)
            if (r->loaded) forget(r, person);
}

/* Read the events behind the last one known here. */
void room_read_news(room *r, room_ask *a) {
    bool needed = a->seq > r->seq, whole = r->foreign;
    room_ask_free(a);
    if (needed && whole) empty_room(r);
    if (needed) reload(r, whole);
}

static void tick_room(house *h, room *r, long long now, long long wall) {
    if (r->busy || r->queue || !r->loaded || r->retry_at > now) return;
    bool flag = r->row.deadline && r->row.deadline <= wall;
    bool think = r->row.computer && !r->thinking && r->kick_at <= now;
    if (flag || think) {
        house_ask(h, room_ask_new(h, ROOM_TICK, r->row.id));
        return;
    }
    if (r->clients) r->looked = now;
    if (now - r->touched > IDLE_MS) room_forget_marks(r);
    bool needed = r->clients || r->row.computer || r->thinking;
    if (!needed && now - r->touched > IDLE_MS) free_room(r);
}

void house_tick(house *h) {
    long long now = host_ms(h), wall = host_now_ms();
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (room *r = h->rooms[i], *next; r; r = next) {
            next = r->next;
            tick_room(h, r, now, wall);
        }
    room_views_tidy(h);
}

/* ---- clients ---- */

void room_leave(room_client *c) {
    room *r = c->room;
    if (!r) return;
    if (c->prev)
        c->prev->next = c->next;
    else
        r->clients = c->next;
    if (c->next) c->next->prev = c->prev;
    c->room = NULL;
    r->n_clients--;
    r->stamp++;
    r->touched = host_ms(r->h);
    r->people_left = r->loaded && r->clients;
    tell_people(r);
    if (r->missing && !r->busy && !r->queue && !r->clients) free_room(r);
}
