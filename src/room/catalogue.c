/* catalogue.c: the catalogue of games and levels, and a table's row from what a person asked for. */
#include "host.h"
#include "names.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- levels: the players with a plain name; settings are not for strangers ---- */

typedef struct level {
    char name[STORE_SPEC], help[200];
} level;

/* The next level of the list at *p, which moves on; false at its end. */
static bool next_level(const char **p, level *out) {
    while (**p) {
        const char *line = *p;
        size_t n = strspn(line, "abcdefghijklmnopqrstuvwxyz0123456789-"), len = strcspn(line, "\n");
        *p += len + (line[len] == '\n');
        if (!n || n >= sizeof out->name || line[n] != ' ') continue;
        const char *help = line + n + strspn(line + n, " ");
        snprintf(out->name, sizeof out->name, "%.*s", (int)n, line);
        snprintf(out->help, sizeof out->help, "%.*s", (int)(line + len - help), help);
        return true;
    }
    return false;
}

static const room_bots *bots; /* of the host; set once, before anybody asks */

void room_use_bots(const room_bots *list) { bots = list; }

static int find_bot(const char *name) {
    for (int i = 0; bots && i < bots->n; i++)
        if (!strcmp(bots->name(i), name)) return i;
    return -1;
}

bool room_level_ok(const char *spec) {
    level l;
    for (const char *p = pent_player_list(); next_level(&p, &l);)
        if (!strcmp(l.name, spec)) return true;
    return find_bot(spec) >= 0;
}

bool room_level_plays(const char *spec, const pent_game *game) {
    int bot = find_bot(spec);
    return room_level_ok(spec) && (bot < 0 || bots->plays(bot, game));
}

void room_level_keep(const pent_game *game, int seats, const char *word, char spec[STORE_SPEC]) {
    pent_text out = pent_text_on(spec, STORE_SPEC);
    pent_level_spec(game, word, seats, &out);
}

const char *room_level_word(const char *spec, char word[STORE_SPEC]) {
    snprintf(word, STORE_SPEC, "%.*s", (int)strcspn(spec, ":"), spec);
    return word;
}

/* Tables of release 0.1.0 stored the word alone; they go on with what it meant then. */
const char *room_level_meant(const char *spec, int seats) {
    static const char *const was[][3] = {
        {"easy", "easy:slack=0+spread=0+explore=200+ms=1",
         "easy:slack=0+spread=0+explore=200+ms=4"},
        {"normal", "normal:slack=0+spread=0+explore=200+ms=5",
         "normal:slack=0+spread=0+explore=200+ms=20"},
        {"hard", "hard:slack=0+spread=0+explore=200+ms=500",
         "hard:slack=0+spread=0+explore=200+ms=300"},
    };
    for (size_t i = 0; i < sizeof was / sizeof *was; i++)
        if (!strcmp(spec, was[i][0])) return was[i][seats > 2 ? 2 : 1];
    return spec;
}

pent_player *room_open_player(const pent_game *game, const pent_setup *setup, const char *spec,
                              uint64_t seed, pent_err *err) {
    int bot = find_bot(spec);
    if (bot >= 0) return bots->open(bot, game, setup, seed, err);
    return pent_player_open(game, room_level_meant(spec, setup->seats), seed, err);
}

bool room_player_fault(const pent_player *p, char *out, size_t cap, bool *lost) {
    return bots && bots->fault(p, out, cap, lost);
}

static void bot_json(int i, pent_json *j) {
    pent_json_open(j, NULL, '{');
    pent_json_str(j, "id", bots->name(i));
    pent_json_str(j, "help", bots->help(i));
    pent_json_bool(j, "bot", true);
    pent_json_open(j, "games", '[');
    for (int g = 0; g < pent_game_count(); g++)
        if (bots->plays(i, pent_game_at(g))) pent_json_str(j, NULL, pent_game_at(g)->id);
    pent_json_close(j, ']');
    pent_json_close(j, '}');
}

/* What a ladder measured of the level; nothing where none did. */
static void ratings_json(const char *name, pent_json *j) {
    pent_json_open(j, "ratings", '[');
    for (int g = 0; g < pent_game_count(); g++)
        for (int seats = 2; seats <= pent_game_at(g)->max_seats; seats++) {
            const pent_rating *r = pent_rating_of(pent_game_at(g), name, seats);
            if (!r) continue;
            pent_json_open(j, NULL, '{');
            pent_json_str(j, "game", r->game);
            pent_json_int(j, "seats", r->seats);
            pent_json_int(j, "elo", r->elo);
            pent_json_int(j, "half", r->half);
            pent_json_int(j, "games", r->games);
            if (r->tenth) pent_json_bool(j, "tenth", true);
            pent_json_close(j, '}');
        }
    pent_json_close(j, ']');
}

void room_levels_json(pent_json *j, const char *key) {
    level l;
    pent_json_open(j, key, '[');
    for (const char *p = pent_player_list(); next_level(&p, &l);) {
        pent_json_open(j, NULL, '{');
        pent_json_str(j, "id", l.name);
        pent_json_str(j, "help", l.help);
        ratings_json(l.name, j);
        pent_json_close(j, '}');
    }
    for (int i = 0; bots && i < bots->n; i++) bot_json(i, j);
    pent_json_close(j, ']');
}

/* ---- games ---- */

void room_games_json(pent_text *out) {
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_int(&j, "api", ROOM_API);
    pent_json_open(&j, "games", '[');
    for (int i = 0; i < pent_game_count(); i++) pent_game_json(pent_game_at(i), &j);
    pent_json_close(&j, ']');
    room_levels_json(&j, "levels");
    pent_json_close(&j, '}');
}

bool room_has_secrets(const pent_game *game) { return game->secret_kinds || game->redact; }

/* ---- a new table ---- */

static bool add_line(char *text, size_t cap, const char *key, const char *value) {
    size_t n = strlen(text);
    if (strchr(value, '\n')) return false;
    return (size_t)snprintf(text + n, cap - n, "%s=%s\n", key, value) < cap - n;
}

static bool read_seat(const json_in *in, int at, const store_person *who, store_seat *seat) {
    char kind[STORE_SPEC];
    *seat = (store_seat){0};
    if (!json_text(in, at, kind, sizeof kind)) return false;
    if (!strcmp(kind, "open") || !strcmp(kind, "invited")) {
        snprintf(seat->kind, sizeof seat->kind, "%.11s", kind);
        return true;
    }
    if (!strcmp(kind, "me")) {
        snprintf(seat->kind, sizeof seat->kind, "person");
        snprintf(seat->person, sizeof seat->person, "%s", who->id);
        snprintf(seat->name, sizeof seat->name, "%s", who->name);
        return true;
    }
    if (!room_level_ok(kind)) return false;
    snprintf(seat->kind, sizeof seat->kind, "computer");
    snprintf(seat->spec, sizeof seat->spec, "%s", kind);
    snprintf(seat->name, sizeof seat->name, "%.47s", kind);
    return true;
}

bool room_setup_line(store_table *t, const char *option, const char *value) {
    return add_line(t->setup, sizeof t->setup, option, value);
}

static bool read_options(const json_in *in, const pent_game *game, pent_setup *setup,
                         store_table *out, pent_err *err) {
    int at = json_find(in, 0, "options"), n = at < 0 ? 0 : json_length(in, at);
    if (at >= 0 && !json_is_object(in, at)) n = -1;
    for (int i = 0; i < n; i++) {
        char key[64], value[PENT_OPTION_TEXT];
        int v = json_member(in, at, i, key, sizeof key);
        long long number;
        if (json_integer(in, v, -1000000, 1000000, &number))
            snprintf(value, sizeof value, "%lld", number);
        else if (!json_text(in, v, value, sizeof value))
            n = -1;
        if (n < 0) break;
        if (pent_setup_set(game, setup, key, value, err) != PENT_OK) return false;
        if (!room_setup_line(out, key, value)) n = -1;
    }
    if (n < 0) pent_fail(err, PENT_E_INPUT, "\"options\" is an object of option ids and values");
    return n >= 0;
}

void room_config_line(store_table *t, const char *key, const char *value) {
    add_line(t->config, sizeof t->config, key, value);
}

/* The text without its lines of this key. */
void room_config_drop(store_table *t, const char *key) {
    size_t n = strlen(key);
    char *to = t->config;
    for (const char *p = t->config, *next; *p; p = next) {
        size_t len = strcspn(p, "\n");
        next = p + len + (p[len] == '\n');
        if (len > n && !memcmp(p, key, n) && p[n] == '=') continue;
        memmove(to, p, (size_t)(next - p));
        to += next - p;
    }
    *to = 0;
}

static bool read_clock(const json_in *in, store_table *out, pent_err *err) {
    int at = json_find(in, 0, "clock");
    if (at < 0 || json_is_null(in, at)) return true;
    char per[8] = "", flag[12] = "computer", number[24];
    long long seconds = 0, bonus = 0;
    json_text(in, json_find(in, at, "flag"), flag, sizeof flag);
    json_integer(in, json_find(in, at, "bonus"), 0, 86400, &bonus);
    if (!json_text(in, json_find(in, at, "per"), per, sizeof per) ||
        (strcmp(per, "move") && strcmp(per, "game")) ||
        !json_integer(in, json_find(in, at, "seconds"), 1, 31536000, &seconds) ||
        (strcmp(flag, "computer") && strcmp(flag, "leave") && strcmp(flag, "show"))) {
        pent_fail(err, PENT_E_INPUT,
                  "\"clock\" is {per: move|game, seconds: 1…, bonus: 0…, flag: "
                  "computer|leave|show}");
        return false;
    }
    add_line(out->config, sizeof out->config, "clock", per);
    long long vacation = 0;
    int days = json_find(in, at, "vacation");
    if (days >= 0 && (!json_integer(in, days, 0, 60, &vacation) || (vacation && seconds < 43200))) {
        pent_fail(err, PENT_E_INPUT,
                  "\"vacation\" is 0 to 60 days, on a clock of half a day or more");
        return false;
    }
    snprintf(number, sizeof number, "%lld", vacation);
    if (vacation) add_line(out->config, sizeof out->config, "vacation", number);
    snprintf(number, sizeof number, "%lld", seconds * 1000);
    add_line(out->config, sizeof out->config, "time", number);
    snprintf(number, sizeof number, "%lld", bonus * 1000);
    add_line(out->config, sizeof out->config, "bonus", number);
    return add_line(out->config, sizeof out->config, "flag", flag);
}

static void read_flags(const json_in *in, const pent_game *game, int seats, store_table *out) {
    static const char *const names[] = {"undo", "takeback", "hints", "rated", "spectators"};
    bool on;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (json_get_bool(in, names[i], &on))
            add_line(out->config, sizeof out->config, names[i], on ? "1" : "0");
    char word[STORE_SPEC], spec[STORE_SPEC];
    if (!json_get_text(in, "substitute", word, sizeof word) || !room_level_ok(word) ||
        find_bot(word) >= 0) /* who stands in must not fail */
        return;
    room_level_keep(game, seats, word, spec);
    add_line(out->config, sizeof out->config, "substitute", spec);
}

/* What those at one screen are called; the host's own name where nothing is said. */
static bool read_names(const json_in *in, int n, store_table *out, pent_err *err) {
    int at = json_find(in, 0, "names");
    if (at < 0) return true;
    bool ok = !json_is_object(in, at) && json_length(in, at) == n;
    for (int i = 0; ok && i < n; i++) {
        char name[STORE_NAME];
        if (!out->seat[i].person[0]) continue;
        ok = json_text(in, json_at(in, at, i), name, sizeof name) && (!name[0] || name_clean(name));
        if (ok && name[0]) memcpy(out->seat[i].name, name, sizeof name);
    }
    if (!ok)
        pent_fail(err, PENT_E_INPUT,
                  "\"names\" lists a name of 1 to 40 bytes, or \"\", for each seat");
    return ok;
}

bool room_seats_read(const json_in *in, const pent_game *game, const store_person *who,
                     store_table *out, pent_err *err) {
    int at = json_find(in, 0, "seats"), n = json_is_object(in, at) ? -1 : json_length(in, at);
    if (n < game->min_seats || n > game->max_seats) {
        pent_fail(err, PENT_E_INPUT, "%s has %d to %d seats: \"seats\" lists one word for each",
                  game->name, game->min_seats, game->max_seats);
        return false;
    }
    int me = 0;
    for (int i = 0; i < n; i++) {
        if (!read_seat(in, json_at(in, at, i), who, &out->seat[i])) {
            pent_fail(err, PENT_E_INPUT,
                      "a seat is \"me\", \"open\", \"invited\" or a level like \"greedy\"");
            return false;
        }
        me += out->seat[i].person[0] != 0;
    }
    if (me > 1 && !read_names(in, n, out, err)) return false;
    if (me > 1) room_config_line(out, "screen", "1");
    for (int i = 0; i < n; i++) {
        const store_seat *s = &out->seat[i];
        if (strcmp(s->kind, "computer")) continue;
        if (!room_level_plays(s->spec, game)) {
            pent_fail(err, PENT_E_INPUT, "the bot %s does not play %s", s->spec, game->name);
            return false;
        }
        room_level_keep(game, n, s->name, out->seat[i].spec);
    }
    out->seats = n;
    return true;
}

bool room_rules_read(const json_in *in, const pent_game *game, store_table *out, pent_err *err) {
    if (!read_clock(in, out, err)) return false;
    read_flags(in, game, out->seats, out);
    json_get_bool(in, "hidden", &out->hidden);
    return true;
}

void room_row_begin(const json_in *in, const pent_game *game, const store_person *who,
                    store_table *out) {
    if (!json_get_text(in, "title", out->title, sizeof out->title)) out->title[0] = 0;
    for (char *p = out->title; *p; p++)
        if (iscntrl((unsigned char)*p)) *p = ' ';
    room_content_text(game, out->content);
    snprintf(out->game, sizeof out->game, "%s", game->id);
    snprintf(out->status, sizeof out->status, "open");
    snprintf(out->creator, sizeof out->creator, "%s", who->id);
    out->rules = game->rules_version;
    out->created = out->updated = host_now_ms();
    room_table_id(out->id);
}

bool room_table_make(const json_in *in, const store_person *who, store_table *out, pent_err *err) {
    char id[32] = "";
    memset(out, 0, sizeof *out);
    json_get_text(in, "game", id, sizeof id);
    const pent_game *game = pent_game_find(id);
    if (!game) {
        pent_fail(err, PENT_E_INPUT, "\"game\" must be an id from /api/games");
        return false;
    }
    if (!room_seats_read(in, game, who, out, err)) return false;
    pent_setup setup;
    pent_setup_default(game, out->seats, &setup);
    if (!read_options(in, game, &setup, out, err) || !room_rules_read(in, game, out, err))
        return false;
    void *state = room_zeroed(game->state_size);
    bool good = pent_init(game, state, &setup, err) == PENT_OK;
    free(state);
    if (!good) return false;
    room_content_text(game, out->content);
    room_table_config agreed;
    room_config_read(out->config, &agreed);
    /* Whoever plays with other cards, or against themselves, is not compared with the rest. */
    if (out->content[0] || agreed.screen) add_line(out->config, sizeof out->config, "rated", "0");
    room_row_begin(in, game, who, out);
    return true;
}

void room_table_id(char out[STORE_ID]) {
    size_t n = (size_t)snprintf(out, STORE_ID, "%s", host_table_prefix());
    room_random_id(out + n, 13);
}

void room_random_id(char *out, size_t cap) {
    static const char letters[] =
        "abcdefghijkmnpqrstuvwxyz23456789"; /* 32, none looks like another */
    unsigned char raw[64];
    host_random(raw, sizeof raw);
    size_t n = 0;
    for (; n + 1 < cap && n < sizeof raw; n++) out[n] = letters[raw[n] & 31];
    out[n] = 0;
}
