/* import.c: a new table that goes on from a position of a record that somebody sent: a lesson, a game that was
 * played elsewhere. Reading verifies every ply, so the table is as good as one played here; but whoever sent it
 * chose the luck, so it is never rated. Reading takes long: a whole game is played again. */
#include "room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pent_table *read_record(const json_in *in, pent_err *err) {
    size_t cap = strlen(in->text) + 1;
    char *text = malloc(cap);
    if (!text) abort();
    pent_table *t = NULL;
    if (json_get_text(in, "record", text, cap))
        t = pent_table_read(text, strlen(text), err);
    else
        pent_fail(err, PENT_E_INPUT, "\"record\" is the text of a record");
    free(text);
    return t;
}

/* The options of the record, as the row has them. */
static bool write_setup(const pent_table *t, store_table *row, pent_err *err) {
    const pent_game *game = pent_table_game(t);
    for (int i = 0; game->options && game->options[i].id; i++) {
        char value[PENT_OPTION_TEXT];
        pent_text out = pent_text_on(value, sizeof value);
        pent_setup_get(game, pent_table_setup(t), i, &out);
        if (room_setup_line(row, game->options[i].id, value)) continue;
        pent_fail(err, PENT_E_INPUT, "the options do not fit");
        return false;
    }
    return true;
}

/* A table may go on from a position before the record's end; from the end of a finished game it is only shown. */
static bool make(const json_in *in, const store_person *who, const pent_table *t, store_table *row,
                 store_event **events, pent_err *err) {
    long long ply = pent_table_plies(t);
    if (json_find(in, 0, "ply") >= 0 && !json_get_int(in, "ply", 0, ply, &ply)) {
        pent_fail(err, PENT_E_INPUT, "\"ply\" is a number from 0 to the record's plies");
        return false;
    }
    if (!room_continue_read(in, who, t, (int)ply, row, err) || !write_setup(t, row, err))
        return false;
    room_config_drop(row, "rated");
    room_config_line(row, "rated", "0");
    room_row_begin(in, pent_table_game(t), who, row);
    *events = room_plies_copy(t, (int)ply, row);
    return true;
}

bool room_import(const json_in *in, const store_person *who, store_table *row, store_event **events,
                 pent_err *err) {
    pent_table *t = read_record(in, err);
    bool ok = t && make(in, who, t, row, events, err);
    pent_table_free(t);
    return ok;
}
