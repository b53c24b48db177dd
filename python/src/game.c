/* game.c: Game, one of the games of the library. There is one object a game. */
#include "engine.h"

#include <string.h>

static const pent_game *self_game(PyObject *self) { return ((game_object *)self)->game; }

static void game_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyObject *game_repr(PyObject *self) {
    return PyUnicode_FromFormat("<pentarchy.Game %s>", self_game(self)->id);
}

static PyObject *game_reduce(PyObject *self, PyObject *none) {
    (void)none;
    const engine *e = ((game_object *)self)->e;
    PyObject *find = PyObject_GetAttrString(e->module, "game");
    return find ? Py_BuildValue("N(s)", find, self_game(self)->id) : NULL;
}

/* ---- what it is ---- */

enum { ID, NAME, BLURB, RULES, MIN, MAX, PLIES, SECRET, ACTIONS, OBSERVATION, CONTENT, SHIPPED };

static PyObject *game_get(PyObject *self, void *which) {
    const pent_game *g = self_game(self);
    switch ((int)(intptr_t)which) {
    case ID: return PyUnicode_FromString(g->id);
    case NAME: return PyUnicode_FromString(g->name);
    case BLURB: return PyUnicode_FromString(g->blurb);
    case RULES: return PyLong_FromLong(g->rules_version);
    case MIN: return PyLong_FromLong(g->min_seats);
    case MAX: return PyLong_FromLong(g->max_seats);
    case PLIES: return PyLong_FromLong(g->max_plies);
    case SECRET: return PyBool_FromLong(g->secret_kinds != 0);
    case ACTIONS: return PyLong_FromLong(pent_action_count(g));
    case OBSERVATION: return PyLong_FromSize_t(pent_observation_size(g));
    case CONTENT: return PyLong_FromUnsignedLongLong(pent_content(g));
    default: return PyLong_FromUnsignedLongLong(pent_content_shipped(g));
    }
}

static PyObject *texts(const char *const *list) {
    int n = 0;
    while (list && list[n]) n++;
    PyObject *out = PyTuple_New(n);
    for (int i = 0; out && i < n; i++) {
        PyObject *text = PyUnicode_FromString(list[i]);
        if (!text || PyTuple_SetItem(out, i, text) < 0) Py_CLEAR(out);
    }
    return out;
}

static PyObject *game_features(PyObject *self, void *which) {
    (void)which;
    const pent_game *g = self_game(self);
    int n = pent_feature_count(g);
    PyObject *out = PyTuple_New(n);
    for (int i = 0; out && i < n; i++) {
        char name[160];
        pent_text t = pent_text_on(name, sizeof name);
        pent_feature_name(g, i, &t);
        PyObject *text = PyUnicode_FromString(name);
        if (!text || PyTuple_SetItem(out, i, text) < 0) Py_CLEAR(out);
    }
    return out;
}

static PyObject *one_option(const engine *e, const pent_game *g, int i) {
    static const char *const kinds[] = {
        [PENT_CHOICE] = "choice", [PENT_RANGE] = "range", [PENT_TEXT] = "text"};
    const pent_option *o = &g->options[i];
    char def[PENT_OPTION_TEXT];
    pent_text t = pent_text_on(def, sizeof def);
    pent_setup setup;
    pent_setup_default(g, g->min_seats, &setup);
    pent_setup_get(g, &setup, i, &t);
    PyObject *out = PyStructSequence_New(e->option);
    if (!out) return NULL;
    PyStructSequence_SetItem(out, 0, PyUnicode_FromString(o->id));
    PyStructSequence_SetItem(out, 1, PyUnicode_FromString(kinds[o->kind]));
    PyStructSequence_SetItem(out, 2, PyUnicode_FromString(o->help ? o->help : ""));
    PyStructSequence_SetItem(out, 3, texts(o->values));
    PyStructSequence_SetItem(out, 4, PyLong_FromLong(o->min));
    PyStructSequence_SetItem(out, 5, PyLong_FromLong(o->max));
    PyStructSequence_SetItem(out, 6, PyUnicode_FromString(def));
    if (PyErr_Occurred()) Py_CLEAR(out);
    return out;
}

static PyObject *game_options(PyObject *self, void *which) {
    (void)which;
    const pent_game *g = self_game(self);
    int n = 0;
    while (g->options && g->options[n].id) n++;
    PyObject *out = PyTuple_New(n);
    for (int i = 0; out && i < n; i++) {
        PyObject *option = one_option(((game_object *)self)->e, g, i);
        if (!option || PyTuple_SetItem(out, i, option) < 0) Py_CLEAR(out);
    }
    return out;
}

static PyObject *game_policies(PyObject *self, void *which) {
    (void)which;
    const pent_game *g = self_game(self);
    const char *ids[64] = {0};
    for (int n = 0; n < 63 && g->policies && g->policies[n].id; n++) ids[n] = g->policies[n].id;
    return texts(ids);
}

/* ---- what it does ---- */

static PyObject *game_new_state(PyObject *self, PyObject *args, PyObject *kw) {
    static char *names[] = {"seats", "options", NULL};
    PyObject *seats = Py_None, *options = Py_None;
    if (!PyArg_ParseTupleAndKeywords(args, kw, "|OO:new", names, &seats, &options)) return NULL;
    engine *e = ((game_object *)self)->e;
    return PyObject_CallFunction((PyObject *)e->state, "OOO", self, seats, options);
}

static PyObject *game_move(PyObject *self, PyObject *given) {
    const pent_game *g = self_game(self);
    long action;
    if (!int_arg(given, "an action", 0, pent_action_count(g) - 1, &action)) return NULL;
    pent_move m = pent_move_of(g, (int)action);
    return Py_BuildValue("(iiii)", pent_kind(m), pent_a(m), pent_b(m), pent_c(m));
}

static PyObject *game_actions(PyObject *self, PyObject *none) {
    return (void)none, PyLong_FromLong(pent_action_count(self_game(self)));
}

static PyObject *game_length(PyObject *self, PyObject *none) {
    return (void)none, PyLong_FromLong(self_game(self)->max_plies);
}

static PyMethodDef game_methods[] = {
    {"new", (PyCFunction)(void (*)(void))game_new_state, METH_VARARGS | METH_KEYWORDS,
     "new($self, seats=None, options=None)\n--\n\nThe State at the beginning. Two seats, where the "
     "game "
     "allows it; options as a dict of\nnames to values, see Game.options."},
    {"new_initial_state", (PyCFunction)(void (*)(void))game_new_state, METH_VARARGS | METH_KEYWORDS,
     "new_initial_state($self, seats=None, options=None)\n--\n\nThe same as new."},
    {"move", game_move, METH_O,
     "move($self, action)\n--\n\nThe move of an action number as (kind, a, b, c), see "
     "docs/observations.md."},
    {"num_distinct_actions", game_actions, METH_NOARGS,
     "num_distinct_actions($self)\n--\n\nThe same as Game.actions."},
    {"max_game_length", game_length, METH_NOARGS,
     "max_game_length($self)\n--\n\nThe same as Game.max_plies."},
    {"__reduce__", game_reduce, METH_NOARGS, "__reduce__($self)\n--\n\nBy its id."},
    {NULL, NULL, 0, NULL},
};

#define GET(name, which, doc)                                                                      \
    { name, game_get, NULL, doc, (void *)(intptr_t)(which) }
static PyGetSetDef game_members[] = {
    GET("id", ID, "the name that programs use: 'terra-mystica'"),
    GET("name", NAME, "the name that people use: 'Terra Mystica'"),
    GET("blurb", BLURB, "one line about the game"),
    GET("rules_version", RULES, "action numbers and vectors are fixed for a rules version"),
    GET("min_seats", MIN, "the fewest seats"),
    GET("max_seats", MAX, "the most seats"),
    GET("max_plies", PLIES, "no game is longer"),
    GET("secret", SECRET, "is something hidden from somebody?"),
    GET("actions", ACTIONS, "how many action numbers there are: 0 to actions - 1"),
    GET("observation_size", OBSERVATION, "bytes of State.observe"),
    GET("content", CONTENT,
        "a hash over the cards, tiles and boards of this build; 0: it has none"),
    GET("content_shipped", SHIPPED,
        "the same of the cards, tiles and boards that the project ships"),
    {"feature_names", game_features, NULL, "names of the numbers of State.features", NULL},
    {"options", game_options, NULL, "a tuple of Option(id, kind, help, values, min, max, default)",
     NULL},
    {"policies", game_policies, NULL, "ids of the standing answers that a seat may switch on",
     NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot game_slots[] = {
    {Py_tp_dealloc, game_dealloc},
    {Py_tp_repr, game_repr},
    {Py_tp_methods, game_methods},
    {Py_tp_getset, game_members},
    {Py_tp_doc, "A game of the library: games() lists them, game(id) finds one."},
    {0, NULL},
};
PyType_Spec game_spec = {.name = "pentarchy.Game",
                         .basicsize = sizeof(game_object),
                         .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                         .slots = game_slots};
