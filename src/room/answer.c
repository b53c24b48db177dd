/* answer.c: what somebody who asked is told: yes with what came of it, or no with a sentence. To a socket it is a message,
 * to a request a reply. */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *room_title(int status) {
    switch (status) {
    case 400: return "Not understood";
    case 401: return "Who are you?";
    case 403: return "Not allowed";
    case 404: return "Not found";
    case 405: return "Wrong method";
    case 409: return "Not now";
    case 413: return "Too large";
    case 415: return "JSON only";
    case 422: return "Not legal";
    case 426: return "Load anew";
    case 429: return "Too fast";
    case 501: return "Not here";
    case 503: return "Not available";
    default: return "Internal error";
    }
}

void room_problem_json(int status, const char *detail, const char *extra, pent_text *out) {
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "type", "about:blank");
    pent_json_str(&j, "title", room_title(status));
    pent_json_int(&j, "status", status);
    pent_json_str(&j, "detail", detail);
    if (extra) pent_put(out, extra, strlen(extra));
    pent_json_close(&j, '}');
}

void room_client_tell(room_client *c, const char *text, size_t n) {
    if (!c->conn) return;
    room_msg *m = room_msg_new(text, n);
    if (!host_send(c->conn, m)) c->dirty = true;
    room_msg_drop(m);
}

static void tell(room_client *c, const char *text, size_t n) {
    if (c) room_client_tell(c, text, n);
}

void room_answer(room_ask *a, const char *members) {
    size_t cap = strlen(members) + 64;
    char *body = room_space(cap);
    pent_text out = pent_text_on(body, cap);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "t", "ok");
    if (a->has_re) pent_json_int(&j, "re", a->re);
    pent_put(&out, members, strlen(members));
    pent_json_close(&j, '}');
    if (a->req)
        host_reply(a, "application/json", body, out.len);
    else
        tell(a->client, body, out.len);
    free(body);
    room_ask_free(a);
}

void room_refuse(room_ask *a, room *r, int status, const char *detail) {
    char body[1200], extra[40] = "";
    a->h->m.refused++;
    if (r && r->t) snprintf(extra, sizeof extra, ",\"ply\":%d", pent_table_plies(r->t));
    if (a->req) {
        host_problem(a, status, detail, extra);
        room_ask_free(a);
        return;
    }
    pent_text out = pent_text_on(body, sizeof body);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "t", "error");
    if (a->has_re) pent_json_int(&j, "re", a->re);
    pent_json_int(&j, "status", status);
    pent_json_str(&j, "title", room_title(status));
    pent_json_str(&j, "detail", detail);
    pent_put(&out, extra, strlen(extra));
    pent_json_close(&j, '}');
    tell(a->client, body, out.len);
    room_ask_free(a);
}

void room_refuse_store(room_ask *a, const char *detail) {
    if (a->want == ROOM_JOIN && a->client && a->client->conn)
        host_hang_up(a->client->conn, 1013, "the store does not answer");
    room_refuse(a, NULL, 503, detail);
}

void room_refuse_err(room_ask *a, room *r, const pent_err *err) {
    char text[sizeof err->text + 2];
    size_t n = strlen(err->text);
    bool ended = n && strchr(".?!", err->text[n - 1]); /* it may end with a game's own sentence */
    snprintf(text, sizeof text, "%s%s", err->text, ended ? "" : ".");
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = (char)(text[0] - 32);
    room_refuse(a, r,
                err->code == PENT_E_ILLEGAL ? 422
                : err->code == PENT_E_INPUT ? 400
                                            : 409,
                text);
}
