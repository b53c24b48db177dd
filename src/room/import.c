/* import.c: a new table that goes on where a record ends (docs/record.md). The record is read as strictly as ever; its
 * plies become the table's own events. Whoever brings a record knows all of it, so the table is never rated. */
#include "host.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD = 64 * 1024 }; /* bytes; a message of the server is not longer */

static void done(room_save *f) {
    room_ask *a = f->a;
    if (f->status == STORE_OK && f->many) {
        room_refuse(a, NULL, 429, ROOM_TOO_MANY_OPEN);
    } else if (f->status == STORE_OK) {
        f->h->lists_changed++;
        memcpy(a->table, f->row.id, sizeof a->table);
        a->want = ROOM_SUMMARY;
        house_ask(f->h, a);
    } else {
        room_refuse_store(a, "The store did not take it; nothing was changed. Try again.");
    }
    free(f->e);
    free(f);
}

static bool read_table(const json_in *in, pent_table **out, pent_err *err) {
    char *text = malloc(RECORD);
    if (!text) abort();
    bool said = json_get_text(in, "record", text, RECORD);
    if (said)
        *out = pent_table_read(text, strlen(text), err);
    else
        pent_fail(err, PENT_E_INPUT, "\"record\" is a record as text, of less than 64 KB");
    free(text);
    return said && *out;
}

/* The options as lines; false when they are too long. */
static bool write_setup(const pent_table *t, store_table *row) {
    const pent_game *game = pent_table_game(t);
    size_t n = 0;
    for (int i = 0; game->options && game->options[i].id; i++) {
        char value[PENT_OPTION_TEXT];
        pent_text v = pent_text_on(value, sizeof value);
        pent_setup_get(game, pent_table_setup(t), i, &v);
        n += (size_t)snprintf(row->setup + n, sizeof row->setup - n, "%s=%s\n", game->options[i].id,
                              value);
        if (n >= sizeof row->setup) return false;
    }
    return true;
}

static void fill_row(const json_in *in, const pent_table *t, const char *person, store_table *row) {
    const pent_game *game = pent_table_game(t);
    snprintf(row->game, sizeof row->game, "%s", game->id);
    snprintf(row->status, sizeof row->status, "open");
    snprintf(row->creator, sizeof row->creator, "%s", person);
    if (!json_get_text(in, "title", row->title, sizeof row->title)) row->title[0] = 0;
    for (char *p = row->title; *p; p++)
        if (iscntrl((unsigned char)*p)) *p = ' ';
    room_content_text(game, row->content);
    row->rules = game->rules_version;
    row->created = row->updated = host_now_ms();
    room_table_id(row->id);
    room_config_drop(row, "rated");
    room_config_line(row, "rated", "0");
}

void room_import(house *h, room_ask *a) {
    pent_err err = {0};
    pent_table *t = NULL;
    room_save *f = calloc(1, sizeof *f);
    if (!f) abort();
    if (!host_allow(h, "import", a->who.id, 20, 0.2)) {
        room_refuse(a, NULL, 429, "That was too often; wait a little.");
    } else if (!read_table(a->in, &t, &err) ||
               !room_continue_read(a->in, &a->who, t, pent_table_plies(t), &f->row, &err)) {
        err.code = PENT_E_INPUT; /* whatever is wrong, the record is */
        room_refuse_err(a, NULL, &err);
    } else if (!write_setup(t, &f->row)) {
        room_refuse(a, NULL, 400, "The record's options are too long.");
    } else {
        fill_row(a->in, t, a->who.id, &f->row);
        room_copy_plies(t, pent_table_plies(t), f);
        f->a = a;
        f->h = h;
        f->fresh = true;
        f->done = done;
        pent_table_free(t);
        host_save(f);
        return;
    }
    pent_table_free(t);
    free(f);
}
