/* option.c: a game's named options: defaults, setting by text, reading back, the checked init, and the
 * description of a game that front ends offer it by. */
#include "pentarchy_game.h"

#include <string.h>

static int option_count(const pent_game *game) {
    int n = 0;
    while (game->options && game->options[n].id) n++;
    return n;
}

static int find_option(const pent_game *game, const char *id) {
    for (int i = 0; i < option_count(game); i++)
        if (!strcmp(game->options[i].id, id)) return i;
    return -1;
}

void pent_setup_default(const pent_game *game, int seats, pent_setup *out) {
    memset(out, 0, sizeof *out);
    out->seats = seats;
    for (int i = 0; i < option_count(game); i++) {
        const pent_option *o = &game->options[i];
        out->value[i] = o->def;
        pent_text t = pent_text_on(out->text[i], PENT_OPTION_TEXT);
        if (o->kind == PENT_TEXT && o->def_text) pent_say(&t, "%s", o->def_text);
    }
}

static pent_status unknown_option(const pent_game *game, const char *id, pent_err *err) {
    char names[180];
    pent_text t = pent_text_on(names, sizeof names);
    for (int i = 0; i < option_count(game); i++)
        pent_say(&t, "%s%s", i ? ", " : "", game->options[i].id);
    return pent_fail(err, PENT_E_INPUT, "%s has no option '%s'; it has: %s", game->id, id,
                     names[0] ? names : "none");
}

static pent_status set_choice(const pent_option *o, int *to, const char *value, pent_err *err) {
    char names[160];
    pent_text t = pent_text_on(names, sizeof names);
    for (int i = 0; o->values[i]; i++) {
        if (!strcmp(o->values[i], value)) {
            *to = i;
            return PENT_OK;
        }
        pent_say(&t, "%s%s", i ? ", " : "", o->values[i]);
    }
    return pent_fail(err, PENT_E_INPUT, "option %s cannot be '%s'; choose one of: %s", o->id, value,
                     names);
}

static pent_status set_range(const pent_option *o, int *to, const char *value, pent_err *err) {
    const char *p = value + (*value == '-');
    long v = 0;
    size_t n = strlen(p);
    bool number = n > 0 && n < 9 && strspn(p, "0123456789") == n;
    for (; number && *p; p++) v = v * 10 + (*p - '0');
    if (*value == '-') v = -v;
    if (!number || v < o->min || v > o->max)
        return pent_fail(err, PENT_E_INPUT, "option %s cannot be '%s'; give a number from %d to %d",
                         o->id, value, o->min, o->max);
    *to = (int)v;
    return PENT_OK;
}

static pent_status set_text(const pent_option *o, char *to, const char *value, pent_err *err) {
    size_t n = strlen(value);
    if (n >= PENT_OPTION_TEXT)
        return pent_fail(err, PENT_E_INPUT, "option %s is too long: at most %d characters", o->id,
                         PENT_OPTION_TEXT - 1);
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)value[i] < 0x20 || value[i] == 0x7F || value[i] == '"' ||
            value[i] == '\\')
            return pent_fail(err, PENT_E_INPUT,
                             "option %s may not hold quotes, backslashes or control characters",
                             o->id);
    memset(to, 0, PENT_OPTION_TEXT);
    memcpy(to, value, n);
    return PENT_OK;
}

pent_status pent_setup_set(const pent_game *game, pent_setup *setup, const char *option,
                           const char *value, pent_err *err) {
    int i = find_option(game, option);
    if (i < 0) return unknown_option(game, option, err);
    const pent_option *o = &game->options[i];
    if (o->kind == PENT_CHOICE) return set_choice(o, &setup->value[i], value, err);
    if (o->kind == PENT_RANGE) return set_range(o, &setup->value[i], value, err);
    return set_text(o, setup->text[i], value, err);
}

void pent_setup_get(const pent_game *game, const pent_setup *setup, int i, pent_text *out) {
    const pent_option *o = &game->options[i];
    if (o->kind == PENT_CHOICE)
        pent_say(out, "%s", o->values[setup->value[i]]);
    else if (o->kind == PENT_RANGE)
        pent_say(out, "%d", setup->value[i]);
    else
        pent_say(out, "%s", setup->text[i]);
}

pent_status pent_init(const pent_game *game, void *state, const pent_setup *setup, pent_err *err) {
    if (setup->seats < game->min_seats || setup->seats > game->max_seats)
        return pent_fail(err, PENT_E_INPUT, "%s is for %d to %d seats, not %d", game->name,
                         game->min_seats, game->max_seats, setup->seats);
    memset(state, 0, game->state_size);
    return game->init(state, setup, err);
}

static void option_json(const pent_game *game, int i, pent_json *j) {
    static const char *const kinds[] = {"choice", "range", "text"};
    const pent_option *o = &game->options[i];
    char def[PENT_OPTION_TEXT];
    pent_text d = pent_text_on(def, sizeof def);
    pent_setup setup;
    pent_setup_default(game, game->min_seats, &setup);
    pent_setup_get(game, &setup, i, &d);
    pent_json_open(j, NULL, '{');
    pent_json_str(j, "id", o->id);
    pent_json_str(j, "kind", kinds[o->kind]);
    pent_json_str(j, "help", o->help);
    pent_json_str(j, "default", def);
    if (o->kind == PENT_RANGE) {
        pent_json_int(j, "min", o->min);
        pent_json_int(j, "max", o->max);
    } else {
        pent_json_open(j, o->kind == PENT_TEXT ? "examples" : "values", '[');
        for (int v = 0; o->values && o->values[v]; v++) pent_json_str(j, NULL, o->values[v]);
        pent_json_close(j, ']');
    }
    if (o->kind == PENT_CHOICE && o->words) {
        pent_json_open(j, "words", '['); /* what each value means */
        for (int v = 0; o->values[v]; v++) pent_json_str(j, NULL, o->words[v]);
        pent_json_close(j, ']');
    }
    pent_json_close(j, '}');
}

/* What a front end must know to offer the game. */
void pent_game_members(const pent_game *game, pent_json *j) {
    pent_json_str(j, "id", game->id);
    pent_json_str(j, "name", game->name);
    pent_json_str(j, "blurb", game->blurb);
    pent_json_int(j, "rules_version", game->rules_version);
    if (pent_content(game) != pent_content_shipped(game)) {
        char content[20];
        pent_text c = pent_text_on(content, sizeof content);
        pent_say(&c, "%016llx", (unsigned long long)pent_content(game));
        pent_json_str(j, "content", content);
    }
    pent_json_int(j, "min_seats", game->min_seats);
    pent_json_int(j, "max_seats", game->max_seats);
    pent_json_bool(j, "secrets", game->secret_kinds != 0);
    pent_json_bool(j, "early_answers", game->early != NULL);
    pent_json_open(j, "options", '[');
    for (int i = 0; game->options && game->options[i].id; i++) option_json(game, i, j);
    pent_json_close(j, ']');
    pent_json_open(j, "policies", '[');
    for (int i = 0; game->policies && game->policies[i].id; i++) {
        pent_json_open(j, NULL, '{');
        pent_json_str(j, "id", game->policies[i].id);
        pent_json_str(j, "help", game->policies[i].help);
        if (game->policies[i].group) pent_json_str(j, "group", game->policies[i].group);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

void pent_game_json(const pent_game *game, pent_json *j) {
    pent_json_open(j, NULL, '{');
    pent_game_members(game, j);
    pent_json_close(j, '}');
}
