/* act_look.c: looking at a table, asking about it, and going on from it elsewhere. Nothing here changes it. */
#include "act.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void act_why_not(room *r, room_ask *a, int seat) {
    pent_id ids[PENT_MAX_TARGETS] = {0};
    int array = json_find(a->in, 0, "ids"), n = json_length(a->in, array);
    bool ok = n >= 1 && n <= PENT_MAX_TARGETS && !json_is_object(a->in, array);
    for (int i = 0; ok && i < n; i++)
        ok = json_text(a->in, json_at(a->in, array, i), ids[i].s, sizeof ids[i].s);
    if (!ok) {
        room_refuse(a, r, 400, "Give \"ids\": one to four ids of shapes.");
        return;
    }
    char why[400] = "", members[1000];
    pent_text out = pent_text_on(why, sizeof why);
    if (r->game->why_not && act_playing(r))
        r->game->why_not(room_see(r, seat >= 0 ? seat : PENT_PUBLIC), ids, n, &out);
    out = pent_text_on(members, sizeof members);
    pent_json j = {&out, true};
    pent_json_str(&j, "why", why);
    room_answer(a, members);
}

static void reply_scratch(room_ask *a, const pent_text *out, const char *type) {
    if (a->req) {
        host_reply(a, type, out->buf, out->len);
    } else if (a->client && a->client->conn) {
        room_msg *m = room_msg_new(out->buf, out->len);
        host_send(a->client->conn, m);
        room_msg_drop(m);
    }
    room_ask_free(a);
}

/* For which screen: what is asked for, else what the socket has. */
static bool is_narrow(const room_ask *a) {
    char form[8] = "";
    if (a->in && json_get_text(a->in, "form", form, sizeof form)) return !strcmp(form, "narrow");
    return a->client ? a->client->narrow : a->narrow;
}

int act_shows(const room_ask *a) {
    return ROOM_SCENE | ROOM_STATE | (is_narrow(a) ? ROOM_NARROW : 0);
}

void act_at(room *r, room_ask *a, int seat) {
    long long ply;
    if (!json_get_int(a->in, "ply", 0, pent_table_plies(r->t), &ply)) {
        room_refuse(a, r, 400, "Say a \"ply\" from 0 to the number of plies.");
        return;
    }
    pent_text out = pent_text_on(r->h->scratch, ROOM_SCRATCH);
    room_past_json(r, seat >= 0 ? seat : PENT_PUBLIC, (int)ply, act_shows(a), &out);
    reply_scratch(a, &out, "application/json");
}

void act_view(room *r, room_ask *a, int seat) {
    if (a->client) { /* it may have been turned */
        a->client->narrow = is_narrow(a);
        if (!a->client->gone && a->client->room) room_send_view(r, a->client);
        room_ask_free(a);
        return;
    }
    room_msg *m = room_view_msg(r, seat >= 0 ? seat : PENT_PUBLIC, act_shows(a));
    host_reply(a, "application/json", (const char *)m->bytes, m->n);
    room_msg_drop(m);
    room_ask_free(a);
}

void act_picture(room *r, room_ask *a) {
    room_msg *m = room_view_msg(r, PENT_PUBLIC, ROOM_THUMB);
    host_reply(a, "application/json", (const char *)m->bytes, m->n);
    room_msg_drop(m);
    room_ask_free(a);
}

/* Older lines of the log than the view has. */
void act_log(room *r, room_ask *a, int seat) {
    long long from, until = pent_table_plies(r->t);
    if (!json_get_int(a->in, "from", 0, until, &from)) {
        room_refuse(a, r, 400, "Say \"from\" which ply; the answer has up to 200 lines.");
        return;
    }
    if (until > from + ROOM_LOG) until = from + ROOM_LOG;
    pent_text out = pent_text_on(r->h->scratch, ROOM_SCRATCH);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "t", "ok");
    if (a->has_re) pent_json_int(&j, "re", a->re);
    pent_json_int(&j, "ply", pent_table_plies(r->t));
    pent_json_int(&j, "log_from", from);
    room_log_json(r, seat >= 0 ? seat : PENT_PUBLIC, (int)from, (int)until, "log", &j);
    pent_json_close(&j, '}');
    reply_scratch(a, &out, "application/json");
}

/* A hint or a way goes on from the draft, if there is one; after a complete one there is none. */
static bool may_hint(room *r, room_ask *a, int seat) {
    if (!act_my_turn(r, a, seat)) return false;
    if (!pent_table_draft_closed(r->t)) return true;
    room_refuse(a, r, 409, "Your turn is complete: confirm it, or go back a step.");
    return false;
}

void act_hint(room *r, room_ask *a, int seat) {
    if (may_hint(r, a, seat)) room_hint(r, a, false);
}
void act_analyse(room *r, room_ask *a, int seat) {
    if (may_hint(r, a, seat)) room_hint(r, a, true);
}

void act_ways(room *r, room_ask *a, int seat) {
    if (may_hint(r, a, seat)) room_ways(r, a, seat);
}

void act_curve(room *r, room_ask *a, int seat) {
    (void)seat;
    if (!act_finished(r))
        room_refuse(a, r, 409, "Only a finished game is analysed.");
    else
        room_curve(r, a);
}

void act_fork(room *r, room_ask *a, int seat) {
    (void)seat;
    room_fork(r, a);
}

void act_uncover(room *r, room_ask *a, int seat) {
    (void)seat;
    room_uncover(r, a);
}
void act_record(room *r, room_ask *a, int seat) {
    if (r->foreign) {
        pent_text kept = pent_text_on(r->h->scratch, ROOM_SCRATCH);
        if (room_frozen_record(r, &kept))
            reply_scratch(a, &kept, "text/plain; charset=utf-8");
        else
            room_refuse(a, r, 409, r->why);
        return;
    }
    int viewer = act_finished(r) || a->truth ? PENT_TRUTH : seat >= 0 ? seat : PENT_PUBLIC;
    pent_text out = pent_text_on(r->h->scratch, ROOM_SCRATCH);
    pent_table_write(r->t, viewer, PENT_NO_HASHES, &out);
    reply_scratch(a, &out, "text/plain; charset=utf-8");
}

void act_summary(room *r, room_ask *a, int seat) {
    if (act_start_now(r, a)) return;
    pent_text out = pent_text_on(r->h->scratch, ROOM_SCRATCH);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_put(&out, "\"table\":", 8);
    room_table_json(&r->row, "", &j);
    pent_json_int(&j, "you", seat);
    bool host = a->known && !strcmp(r->row.creator, a->who.id);
    char key[40];
    host_invite_key(r->h, r->row.id, key);
    if (host || seat >= 0 || act_has_key(r, a)) pent_json_str(&j, "key", key);
    if (a->known && room_is_hotseat(r, a->who.id)) {
        unsigned held = room_held(r, a->who.id);
        pent_json_open(&j, "held", '[');
        for (int i = 0; i < r->row.seats; i++)
            if (held >> i & 1) pent_json_int(&j, NULL, i);
        pent_json_close(&j, ']');
    }
    pent_json_close(&j, '}');
    reply_scratch(a, &out, "application/json");
}
