/* state_text.c: a position in words and pictures. */
#include "state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const state_object *as_state(PyObject *self) { return (const state_object *)self; }

/* ---- moves in words ---- */

typedef void speaker(const pent_game *g, const void *s, pent_move m, int viewer, pent_text *out);

static void notation(const pent_game *g, const void *s, pent_move m, int viewer, pent_text *out) {
    g->format(s, m, viewer, out);
}

/* As the viewer of a view reads it; of the truth as `seat` does, None: all of it. */
static PyObject *speak(const state_object *s, PyObject *action, PyObject *seat, speaker *say) {
    pent_move m;
    int viewer = s->viewer;
    if (!state_move(s, action, &m)) return NULL;
    if (seat && seat != Py_None) {
        if (!seat_arg(seat, state_seats(s), &viewer)) return NULL;
        if (is_view(s) && viewer != s->viewer)
            return raise_text(s->e->error, "a view cannot be read by somebody else");
    }
    char text[PENT_SAY_TEXT * 2];
    pent_text out = pent_text_on(text, sizeof text);
    say(s->game, s->s, m, viewer, &out);
    return PyUnicode_DecodeUTF8(text, (Py_ssize_t)out.len, "replace");
}

static PyObject *spoken(PyObject *self, PyObject *args, PyObject *kw, speaker *say) {
    static char *names[] = {"action", "seat", NULL};
    PyObject *action, *seat = Py_None;
    if (!PyArg_ParseTupleAndKeywords(args, kw, "O|O", names, &action, &seat)) return NULL;
    return speak(as_state(self), action, seat, say);
}

PyObject *state_format(PyObject *self, PyObject *args, PyObject *kw) {
    return spoken(self, args, kw, notation);
}
PyObject *state_say(PyObject *self, PyObject *args, PyObject *kw) {
    return spoken(self, args, kw, pent_say_plain);
}

/* OpenSpiel allows (action) and (player, action). */
PyObject *state_action_to_string(PyObject *self, PyObject *args) {
    PyObject *first, *second = NULL;
    if (!PyArg_ParseTuple(args, "O|O:action_to_string", &first, &second)) return NULL;
    long player = -1;
    if (second && !int_arg(first, "a player", PENT_CHANCE, PENT_MAX_SEATS, &player)) return NULL;
    return speak(as_state(self), second ? second : first, player >= 0 ? first : Py_None, notation);
}

PyObject *state_string_to_action(PyObject *self, PyObject *text) {
    const state_object *s = as_state(self);
    pent_move m;
    if (!PyUnicode_Check(text))
        return raise_text(PyExc_TypeError, "the notation of a move is a text");
    if (!state_move(s, text, &m)) return NULL;
    int action = action_of(s->e, s->game, m);
    return action < 0 ? NULL : PyLong_FromLong(action);
}

PyObject *state_prompt(PyObject *self, PyObject *none) {
    (void)none;
    char text[400];
    pent_text out = pent_text_on(text, sizeof text);
    as_state(self)->game->prompt(as_state(self)->s, &out);
    return PyUnicode_DecodeUTF8(text, (Py_ssize_t)out.len, "replace");
}

PyObject *state_seat_name(PyObject *self, PyObject *given) {
    const state_object *s = as_state(self);
    int seat;
    char text[64];
    pent_text out = pent_text_on(text, sizeof text);
    if (!seat_arg(given, state_seats(s), &seat)) return NULL;
    s->game->seat_name(s->s, seat, &out);
    return PyUnicode_DecodeUTF8(text, (Py_ssize_t)out.len, "replace");
}

/* ---- things ---- */

static PyObject *rule_ids(const char *text) {
    PyObject *list = PyList_New(0);
    while (list && *text) {
        size_t n = strcspn(text, " ");
        PyObject *id = n ? PyUnicode_DecodeUTF8(text, (Py_ssize_t)n, "replace") : NULL;
        if (n && (!id || PyList_Append(list, id) < 0)) Py_CLEAR(list);
        Py_XDECREF(id);
        text += n + (text[n] == ' ');
    }
    PyObject *out = list ? PyList_AsTuple(list) : NULL;
    Py_XDECREF(list);
    return out;
}

static PyObject *rows_of(const pent_game *game, const pent_about *about) {
    PyObject *out = PyDict_New();
    pent_about_line row;
    for (size_t at = 0; out && pent_about_next(about, &at, &row);) {
        char said[2 * sizeof row.text];
        pent_text words = pent_text_on(said, sizeof said);
        pent_spell(game, row.text, &words);
        PyObject *text = PyUnicode_FromString(said);
        if (!text || PyDict_SetItemString(out, row.label, text)) Py_CLEAR(out);
        Py_XDECREF(text);
    }
    return out;
}

PyObject *state_describe(PyObject *self, PyObject *thing) {
    const state_object *s = as_state(self);
    pent_about about;
    pent_err err = {0};
    if (!PyUnicode_Check(thing)) return raise_text(PyExc_TypeError, "a thing is named by a text");
    const char *name = PyUnicode_AsUTF8AndSize(thing, NULL);
    if (!name) return NULL;
    memset(&about, 0, sizeof about);
    if (pent_describe(s->game, s->s, name, &about, &err) != PENT_OK) return raise_err(s->e, &err);
    PyObject *out = PyStructSequence_New(s->e->about);
    if (!out) return NULL;
    char title[sizeof about.title], text[sizeof about.text];
    pent_text words = pent_text_on(title, sizeof title);
    pent_spell(s->game, about.title, &words); /* seats by their words */
    words = pent_text_on(text, sizeof text);
    pent_spell(s->game, about.text, &words);
    PyStructSequence_SetItem(out, 0, PyUnicode_FromString(title));
    PyStructSequence_SetItem(out, 1, PyUnicode_FromString(text));
    PyStructSequence_SetItem(out, 2, rule_ids(about.rules));
    PyStructSequence_SetItem(out, 3, PyUnicode_FromString(about.kind));
    PyStructSequence_SetItem(out, 4, rows_of(s->game, &about));
    if (PyErr_Occurred()) Py_CLEAR(out);
    return out;
}

/* ---- pictures ---- */

typedef struct picture {
    const state_object *state;
    pent_scene *scene;
    pent_theme theme;
    pent_id *lit;
    int n;
} picture;

static void draw(pent_text *out, const void *what) {
    const picture *p = what;
    pent_scene_svg(p->scene, p->state->game->id, p->theme, p->lit, p->n, out);
}

static void light(picture *p) {
    const state_object *s = p->state;
    pent_moves list;
    pent_id ids[PENT_MAX_TARGETS];
    s->game->legal(s->s, &list);
    for (int i = 0; i < list.n; i++) {
        int n = s->game->targets(s->s, list.m[i], ids);
        memcpy(p->lit + p->n, ids, sizeof *ids * (size_t)n);
        p->n += n;
    }
}

static bool read_theme(const char *word, pent_theme *out) {
    static const char *const words[] = {"auto", "light", "dark"};
    for (int i = 0; i < 3; i++)
        if (!strcmp(word, words[i])) return *out = (pent_theme)i, true;
    raise_text(PyExc_ValueError, "a theme is 'auto', 'light' or 'dark', not '%.40s'", word);
    return false;
}

PyObject *state_svg(PyObject *self, PyObject *args, PyObject *kw) {
    static char *names[] = {"theme", "lit", NULL};
    const char *theme = "auto";
    int lit = 0;
    picture p = {.state = as_state(self)};
    if (!PyArg_ParseTupleAndKeywords(args, kw, "|sp:svg", names, &theme, &lit) ||
        !read_theme(theme, &p.theme) || (lit && !state_lists(p.state)))
        return NULL;
    p.scene = malloc(sizeof *p.scene);
    p.lit = malloc(sizeof *p.lit * PENT_MAX_MOVES * PENT_MAX_TARGETS);
    PyObject *out = NULL;
    if (p.scene && p.lit) {
        pent_scene_clear(p.scene);
        p.state->game->scene(p.state->s, p.scene);
        if (lit && p.state->game->actor(p.state->s) != PENT_OVER) light(&p);
        out = long_text(draw, &p);
    } else {
        PyErr_NoMemory();
    }
    free(p.scene);
    free(p.lit);
    return out;
}

static void fill_json(pent_text *out, const void *what) {
    const state_object *s = what;
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", s->game->id);
    pent_json_int(&j, "actor", s->game->actor(s->s));
    pent_json_open(&j, "view", '{');
    s->game->json(s->s, &j);
    pent_json_close(&j, '}');
    pent_json_close(&j, '}');
}

PyObject *state_json(PyObject *self, PyObject *none) {
    return (void)none, long_text(fill_json, as_state(self));
}

typedef struct pages {
    const state_object *state;
    pent_page *page;
} pages;

enum { COLUMNS = 120 };

static void fill_pages(pent_text *out, const void *what) {
    const pages *p = what;
    const state_object *s = p->state;
    for (int i = 0; pent_page_of(s->game, s->s, s->viewer, i, COLUMNS, p->page); i++) {
        pent_say(out, "%s%s\n\n", i ? "\n" : "", p->page->title);
        pent_page_text(p->page, false, out);
    }
    char prompt[400];
    pent_text t = pent_text_on(prompt, sizeof prompt);
    s->game->prompt(s->s, &t);
    pent_say(out, "\n%s\n", prompt);
}

PyObject *state_str(PyObject *self) {
    pages p = {as_state(self), malloc(sizeof(pent_page))};
    if (!p.page) return PyErr_NoMemory();
    PyObject *out = long_text(fill_pages, &p);
    free(p.page);
    return out;
}
