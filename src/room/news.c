/* news.c: what a room has to tell, kept as the text that is sent: a line is a tenth of what it is made of, and a thousand tables
 * may wait for the disk at once. What a viewer may know is decided when it happens (line.c). */
#include "room.h"

#include <stdlib.h>
#include <string.h>

static int viewer_of(int slot) { return slot < PENT_MAX_SEATS ? slot : PENT_PUBLIC; }

static void add(room_lines *news, const pent_text *line) {
    size_t comma = news->n > 0;
    news->text = room_resized(news->text, news->n + comma + line->len);
    if (comma) news->text[news->n] = ',';
    memcpy(news->text + news->n + comma, line->buf, line->len);
    news->n += comma + line->len;
}

void room_news_ply(room *r, const store_event *e, int ply, const room_told told[ROOM_VIEWERS],
                   const pent_trace *why) {
    for (int slot = 0; slot < ROOM_VIEWERS; slot++) {
        if (viewer_of(slot) >= r->row.seats) continue;
        pent_text out = pent_text_on(r->h->scratch, ROOM_SCRATCH);
        pent_json j = {&out, false};
        pent_json_open(&j, NULL, '{');
        pent_json_str(&j, "kind", "ply");
        pent_json_int(&j, "ply", ply);
        pent_json_int(&j, "actor", e->seat);
        room_told_json(r->game, &told[slot], why, viewer_of(slot), &j);
        pent_json_close(&j, '}');
        add(&r->news[slot], &out);
    }
    r->n_news++;
}

void room_news_line(room *r, const store_event *e, const room_line *l) {
    bool chat = !strcmp(e->kind, "chat");
    pent_text out = pent_text_on(r->h->scratch, ROOM_SCRATCH);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "kind", e->kind);
    if (e->seat >= 0) pent_json_int(&j, "seat", e->seat);
    if (l->ply >= 0) pent_json_int(&j, "ply", l->ply);
    if (l->player[0]) pent_json_str(&j, "player", l->player);
    if (l->text[0]) pent_json_str(&j, "text", l->text);
    if (chat) pent_json_int(&j, "at", e->at);
    if (!strcmp(e->kind, "pause")) pent_json_int(&j, "ms", l->ms);
    pent_json_close(&j, '}');
    for (int slot = 0; slot < ROOM_VIEWERS; slot++)
        if (viewer_of(slot) < r->row.seats) add(&r->news[slot], &out);
    r->n_news++;
    r->n_news_said += chat;
}

void room_news_clear(room *r) {
    for (int slot = 0; slot < ROOM_VIEWERS; slot++) {
        free(r->news[slot].text);
        r->news[slot] = (room_lines){0};
    }
    r->n_news = r->n_news_said = 0;
}
