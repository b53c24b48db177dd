/* task.c: tasks of thinking as JSON, and a thinker that does them. A view travels as the vector of pent_observe, which is
 * checked when it is read, so a thinker can be told anything. */
#include "module.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const kinds[ROOM_TASKS] = {"choose", "hint", "analyse", "ways", "curve"};

/* ---- asking ---- */

static void setup_json(const room_task *t, pent_json *j) {
    char value[PENT_OPTION_TEXT];
    pent_json_open(j, "options", '{');
    for (int i = 0; t->game->options && t->game->options[i].id; i++) {
        pent_text out = pent_text_on(value, sizeof value);
        pent_setup_get(t->game, &t->setup, i, &out);
        pent_json_str(j, t->game->options[i].id, value);
    }
    pent_json_close(j, '}');
}

static void view_json(const room_task *t, pent_json *j) {
    static const char digit[] = "0123456789abcdef";
    size_t n = pent_observation_size(t->game);
    uint8_t *seen = room_space(n);
    char *hex = room_space(2 * n + 1);
    pent_observe(t->game, t->view, t->seat, seen);
    for (size_t i = 0; i < n; i++) {
        hex[2 * i] = digit[seen[i] >> 4];
        hex[2 * i + 1] = digit[seen[i] & 15];
    }
    hex[2 * n] = 0;
    pent_json_str(j, "view", hex);
    free(seen);
    free(hex);
}

void task_json(const room_task *t, long long job, pent_json *j) {
    char seed[20];
    snprintf(seed, sizeof seed, "%016llx", (unsigned long long)t->seed);
    pent_json_str(j, "t", "think");
    pent_json_int(j, "job", job);
    pent_json_str(j, "kind", kinds[t->kind]);
    pent_json_str(j, "table", t->table);
    pent_json_str(j, "game", t->game->id);
    pent_json_int(j, "seats", t->setup.seats);
    setup_json(t, j);
    pent_json_int(j, "seat", t->seat);
    pent_json_int(j, "ply", t->ply);
    pent_json_int(j, "draft", t->steps);
    pent_json_str(j, "seed", seed);
    pent_json_str(j, "player", t->spec);
    if (t->shape[0]) pent_json_str(j, "shape", t->shape);
    if (t->view) view_json(t, j);
    if (t->record) pent_json_str(j, "record", t->record);
}

/* ---- answering ---- */

typedef struct thought {
    const room_task *t;
    long long job;
} thought;

static void thought_json(pent_json *j, const void *ctx) {
    const thought *th = ctx;
    pent_json_str(j, "t", "thought");
    pent_json_int(j, "job", th->job);
    pent_json_bool(j, "good", th->t && th->t->good);
    if (!th->t || !th->t->good) return;
    pent_json_int(j, "move", th->t->move);
    if (th->t->members) pent_json_str(j, "members", th->t->members);
}

bool task_answer(part in, room_task *t) {
    long long move;
    size_t n;
    if (!part_bool(in, "good") || !part_int(in, "move", 0, UINT32_MAX, &move)) return false;
    t->move = (pent_move)move;
    t->members = part_text_new(in, "members", &n);
    t->good = t->kind == ROOM_CHOOSE || t->members;
    return t->good;
}

/* ---- doing ---- */

static int digit_of(char c) {
    const char *at = c ? strchr("0123456789abcdef", c) : NULL;
    return at ? (int)(at - "0123456789abcdef") : -1;
}

static bool view_read(part in, room_task *t) {
    size_t n, size = pent_observation_size(t->game);
    char *hex = part_text_new(in, "view", &n);
    uint8_t *seen = room_space(size);
    t->view = room_zeroed(t->game->state_size);
    bool good = hex && n == 2 * size;
    for (size_t i = 0; good && i < size; i++) {
        int high = digit_of(hex[2 * i]), low = digit_of(hex[2 * i + 1]);
        good = high >= 0 && low >= 0;
        if (good) seen[i] = (uint8_t)(high << 4 | low);
    }
    good = good && pent_view_read(t->game, t->seat, seen, size, t->view, NULL) == PENT_OK &&
           t->game->actor(t->view) == t->seat;
    free(hex);
    free(seen);
    return good;
}

static bool setup_read(part in, room_task *t, int seats) {
    part options = part_of(in, "options");
    pent_setup_default(t->game, seats, &t->setup);
    for (int i = 0; t->game->options && t->game->options[i].id; i++) {
        char value[PENT_OPTION_TEXT];
        const char *id = t->game->options[i].id;
        if (!part_text(options, id, value, sizeof value) ||
            pent_setup_set(t->game, &t->setup, id, value, NULL) != PENT_OK)
            return false;
    }
    return true;
}

static bool task_read(part in, room_task *t) {
    char kind[12], game[32], seed[20];
    long long seats, seat, ply, steps;
    if (!part_text(in, "kind", kind, sizeof kind) || !part_text(in, "game", game, sizeof game) ||
        !part_text(in, "seed", seed, sizeof seed) ||
        !part_text(in, "player", t->spec, sizeof t->spec) || !(t->game = pent_game_find(game)) ||
        !part_int(in, "seats", t->game->min_seats, t->game->max_seats, &seats) ||
        !part_int(in, "seat", -1, seats - 1, &seat) || !part_int(in, "ply", 0, 1 << 30, &ply) ||
        !part_int(in, "draft", 0, 1 << 30, &steps) || !setup_read(in, t, (int)seats))
        return false;
    while (t->kind < ROOM_TASKS && strcmp(kinds[t->kind], kind)) t->kind++;
    for (int i = 0; seed[i]; i++) t->seed = t->seed << 4 | (unsigned)(digit_of(seed[i]) & 15);
    t->seat = (int)seat;
    t->ply = (int)ply;
    t->steps = (int)steps;
    part_text(in, "shape", t->shape, sizeof t->shape);
    size_t n;
    if (t->kind == ROOM_CURVE) return (t->record = part_text_new(in, "record", &n)) != NULL;
    return t->kind < ROOM_TASKS && seat >= 0 && view_read(in, t);
}

void task_do(part in) {
    thought th = {NULL, 0};
    room_task *t = room_zeroed(sizeof *t);
    part_int(in, "job", 0, 1ll << 50, &th.job);
    if (task_read(in, t)) {
        room_task_work(t);
        th.t = t;
    }
    module_out(thought_json, &th);
    room_task_free(t);
}
