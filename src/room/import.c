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

/* The row: what was asked for, and game, options and content of the record. */
static bool fill_row(const pent_table *t, store_table *row, pent_err *err) {
    const pent_game *game = pent_table_game(t);
    const pent_setup *setup = pent_table_setup(t);
    if (row->seats != setup->seats) {
        pent_fail(err, PENT_E_INPUT, "the game has %d seats: \"seats\" lists one word for each",
                  setup->seats);
        return false;
    }
    for (int i = 0; game->options && game->options[i].id; i++) {
        char value[PENT_OPTION_TEXT];
        pent_text out = pent_text_on(value, sizeof value);
        pent_setup_get(game, setup, i, &out);
        if (!room_setup_line(row, game->options[i].id, value)) {
            pent_fail(err, PENT_E_INPUT, "the options do not fit");
            return false;
        }
    }
    return true;
}

/* A seat that has left for good cannot be taken by a person. */
static bool gone_are_computers(const pent_table *t, int plies, const store_table *row,
                               pent_err *err) {
    for (int i = 0, actor; pent_table_game(t)->leave && i < plies; i++) {
        if (!pent_is_leave(pent_table_ply(t, i, &actor))) continue;
        if (!strcmp(row->seat[actor].kind, "computer")) continue;
        pent_fail(err, PENT_E_INPUT,
                  "seat %d had left the game by then: give it to a computer player", actor + 1);
        return false;
    }
    return true;
}

static bool make(const json_in *in, const store_person *who, const pent_table *t, store_table *row,
                 store_event **events, pent_err *err) {
    const pent_game *game = pent_table_game(t);
    long long plies = pent_table_plies(t);
    if (json_find(in, 0, "ply") >= 0 && !json_get_int(in, "ply", 0, plies, &plies)) {
        pent_fail(err, PENT_E_INPUT, "\"ply\" is a number from 0 to the record's plies");
        return false;
    }
    if (!room_seats_read(in, game, who, row, err) || !fill_row(t, row, err) ||
        !room_rules_read(in, game, row, err) || !gone_are_computers(t, (int)plies, row, err))
        return false;
    void *state = malloc(game->state_size);
    if (!state) abort();
    pent_table_state_at(t, (int)plies, state);
    bool over = game->actor(state) == PENT_OVER;
    free(state);
    if (over) {
        pent_fail(err, PENT_E_INPUT, "the game is over there: say an earlier \"ply\"");
        return false;
    }
    room_config_line(row, "rated", "0");
    room_row_begin(in, game, who, row);
    *events = room_plies_copy(t, (int)plies, row);
    return true;
}

bool room_import(const json_in *in, const store_person *who, store_table *row, store_event **events,
                 pent_err *err) {
    pent_table *t = read_record(in, err);
    bool ok = t && make(in, who, t, row, events, err);
    pent_table_free(t);
    return ok;
}
