/* import.c: a table of a record: its plies become the new table's own events, as if they had been played there. Whoever
 * gives the record knows all of it and chose the luck, so such a table is never rated. Reading verifies every ply, which
 * takes long: a whole game is played again. */
#include "host.h"
#include "names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Everybody at the screen of who brings it. */
static void sit_all(const store_person *who, int seats, store_table *row) {
    row->seats = seats;
    for (int i = 0; i < seats; i++) {
        store_seat *s = &row->seat[i];
        snprintf(s->kind, sizeof s->kind, "person");
        snprintf(s->person, sizeof s->person, "%s", who->id);
        snprintf(s->name, sizeof s->name, "%s", who->name);
    }
    if (seats > 1) room_config_line(row, "screen", "1");
}

/* Who is here takes the names that the record has for those seats. */
static void name_seats(const pent_table *t, store_table *row) {
    for (int i = 0; i < row->seats; i++) {
        char name[STORE_NAME];
        snprintf(name, sizeof name, "%.47s", pent_table_name(t, i));
        if (row->seat[i].person[0] && name[0] && name_clean(name))
            memcpy(row->seat[i].name, name, sizeof name);
    }
}

static bool copy_setup(const pent_table *t, store_table *row) {
    const pent_game *g = pent_table_game(t);
    pent_text out = pent_text_on(row->setup, sizeof row->setup);
    for (int i = 0; g->options && g->options[i].id; i++) {
        pent_say(&out, "%s=", g->options[i].id);
        pent_setup_get(g, pent_table_setup(t), i, &out);
        pent_say(&out, "\n");
    }
    return !out.cut;
}

/* Seats that have left for good can be nobody's. */
static bool may_sit(const pent_table *t, const store_table *row, pent_err *err) {
    const pent_game *g = pent_table_game(t);
    bool over = g->actor(pent_table_state(t)) == PENT_OVER;
    for (int i = 0; g->leave && !over && i < row->seats; i++)
        if (pent_table_left(t, i) && strcmp(row->seat[i].kind, "computer")) {
            pent_fail(err, PENT_E_INPUT, "seat %d has left the game: give it to a computer player",
                      i + 1);
            return false;
        }
    return true;
}

static bool fill(const pent_table *t, const json_in *in, const store_person *who, store_table *row,
                 pent_err *err) {
    const pent_game *g = pent_table_game(t);
    int seats = pent_table_setup(t)->seats;
    memset(row, 0, sizeof *row);
    if (json_find(in, 0, "seats") < 0)
        sit_all(who, seats, row);
    else if (!room_seats_read(in, g, who, row, err))
        return false;
    if (row->seats != seats) {
        pent_fail(err, PENT_E_INPUT, "the record has %d seats: \"seats\" lists one word for each",
                  seats);
        return false;
    }
    if (!room_rules_read(in, g, row, err) || !may_sit(t, row, err)) return false;
    if (json_find(in, 0, "names") < 0) name_seats(t, row);
    if (!copy_setup(t, row)) {
        pent_fail(err, PENT_E_INPUT, "the options of the record are too long");
        return false;
    }
    room_row_begin(in, g, who, row);
    room_config_line(row, "rated", "0");
    return true;
}

/* Back to the position before "ply", if one is named. */
static bool cut(pent_table *t, const json_in *in, pent_err *err) {
    long long ply = pent_table_plies(t);
    if (json_find(in, 0, "ply") < 0) return true;
    if (json_get_int(in, "ply", 0, ply, &ply))
        return pent_table_rewind(t, (int)ply, err) == PENT_OK;
    pent_fail(err, PENT_E_INPUT, "\"ply\" is a number from 0 to the record's plies");
    return false;
}

bool room_import(const json_in *in, const char *record, size_t n, const store_person *who,
                 room_save *out, pent_err *err) {
    if (pent_record_foreign(record, n, err)) return false;
    pent_table *t = pent_table_read(record, n, err);
    bool ok = t && cut(t, in, err) && fill(t, in, who, &out->row, err);
    if (ok) {
        out->e = room_plies_copy(t, pent_table_plies(t), &out->row);
        out->n = (int)out->row.seq;
        out->fresh = true;
    }
    pent_table_free(t);
    return ok;
}
