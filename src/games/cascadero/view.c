/* view.c: Cascadero for front ends: what to click for a move, and the position as JSON.
 * CAS-121: nothing is hidden, so there is nothing to redact and no world to guess. */
#include "cascadero.h"

/* ---- targets --------------------------------------------------------------------------------- */

static void name_shape(pent_id *id, const char *prefix, int cell) {
    char name[4];
    casc_cell_name(cell, name);
    pent_text t = pent_text_on(id->s, sizeof id->s);
    pent_say(&t, "%s%s", prefix, name);
}

/* Chance is not clicked, and skipping has no shape: a front end offers it as a button. */
int casc_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]) {
    const casc_state *s = state;
    const casc_map *map = casc_map_of(s);
    int a = pent_a(m), b = pent_b(m), n = 0;
    pent_text t;
    switch (pent_kind(m)) {
    case CASC_MOVE_PLACE:
        if (b) { /* the seal first: a click on the field alone places without one */
            t = pent_text_on(out[n].s, sizeof out[n].s);
            pent_say(&t, "seal-%d", s->turn);
            n++;
        }
        name_shape(&out[n++], "f-", a);
        return n;
    case CASC_MOVE_ADVANCE:
        t = pent_text_on(out[0].s, sizeof out[0].s);
        pent_say(&t, "k-%s-%d", casc_colour_names[a], casc_land(s->cube[s->turn][a], 1));
        return 1;
    case CASC_MOVE_ENVOY:
        name_shape(&out[0], "e-", a);
        name_shape(&out[1], "f-", b);
        return 2;
    case CASC_MOVE_HERALD:
        name_shape(&out[0], "h-", map->town[a].cell);
        name_shape(&out[1], "t-", map->town[b].cell);
        return 2;
    case CASC_MOVE_CLAIM:
        t = pent_text_on(out[0].s, sizeof out[0].s);
        pent_say(&t, "g-%s", casc_goal_names[a]);
        return 1;
    default: return 0;
    }
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_cells(pent_json *out, const char *key, casc_set cells) {
    pent_json_open(out, key, '[');
    for (int c; (c = casc_pop(&cells)) >= 0;) {
        char name[4];
        casc_cell_name(c, name);
        pent_json_str(out, NULL, name);
    }
    pent_json_close(out, ']');
}

static void json_goals(const casc_state *s, int seat, pent_json *out) {
    pent_json_open(out, "achievements", '[');
    for (int i = 0; i < CASC_GOALS; i++)
        if (casc_goal_sum(s, seat, i, i + 1)) pent_json_str(out, NULL, casc_goal_names[i]);
    pent_json_close(out, ']');
}

static void json_seat(const casc_state *s, int seat, pent_json *out) {
    pent_json_open(out, NULL, '{');
    pent_json_str(out, "colour", casc_colour_names[s->colour[seat]]);
    pent_json_int(out, "points", s->points[seat]);
    pent_json_int(out, "envoys", s->envoys[seat]);
    pent_json_int(out, "seals", s->seals[seat]);
    pent_json_bool(out, "qualified", casc_qualified(s, seat));
    pent_json_open(out, "cubes", '{');
    for (int k = 0; k < CASC_TRACKS; k++)
        pent_json_int(out, casc_colour_names[k], s->cube[seat][k]);
    pent_json_close(out, '}');
    json_cells(out, "fields", s->own[seat]);
    json_goals(s, seat, out);
    pent_json_close(out, '}');
}

static void json_tracks(const casc_state *s, pent_json *out) {
    pent_json_open(out, "seals_left", '{');
    for (int k = 0; k < CASC_TRACKS; k++) {
        pent_json_open(out, casc_colour_names[k], '[');
        PENT_EACH_BIT(i, s->seal_left[k]) pent_json_int(out, NULL, (long long)i);
        pent_json_close(out, ']');
    }
    pent_json_close(out, '}');
    pent_json_open(out, "first_points_taken", '{');
    for (int k = 0; k < CASC_TRACKS; k++) {
        pent_json_open(out, casc_colour_names[k], '[');
        PENT_EACH_BIT(i, s->reached[k]) pent_json_int(out, NULL, (long long)i);
        pent_json_close(out, ']');
    }
    pent_json_close(out, '}');
}

static void json_tiles(const casc_state *s, pent_json *out) {
    pent_json_open(out, "farmers", '{');
    for (int i = 0; i < CASC_SLOTS; i++) {
        if (s->tile[i] == CASC_NONE) continue;
        char name[4];
        casc_cell_name(casc_slot_cell(casc_map_of(s), i), name);
        pent_json_str(out, name, casc_tile_names[s->tile[i]]);
    }
    pent_json_close(out, '}');
}

void casc_json(const void *state, pent_json *out) {
    const casc_state *s = state;
    const casc_map *map = casc_map_of(s);
    casc_set heralds = {{0}};
    PENT_EACH_BIT(t, s->heralds) pent_include(&heralds, map->town[t].cell);
    pent_json_str(out, "board", s->board == CASC_FRONT ? "front" : "farmer");
    pent_json_bool(out, "advanced", s->advanced);
    pent_json_bool(out, "optional_achievements", s->optional);
    pent_json_int(out, "first", s->first);
    pent_json_int(out, "turn", s->turn);
    pent_json_int(out, "extra_turns", s->owed);
    json_cells(out, "heralds", heralds);
    json_cells(out, "sealed", s->sealed);
    if (s->board == CASC_FARMER) json_tiles(s, out);
    json_tracks(s, out);
    pent_json_open(out, "players", '[');
    for (int i = 0; i < s->seats; i++) json_seat(s, i, out);
    pent_json_close(out, ']');
}
