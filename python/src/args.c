/* args.c: what callers give, checked; every refusal is a sentence that says what would be right. */
#include "engine.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

PyObject *raise_text(PyObject *kind, const char *format, ...) {
    char text[400];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    /* what a caller gave may be cut inside a letter */
    PyObject *say = PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "replace");
    if (say) PyErr_SetObject(kind, say);
    Py_XDECREF(say);
    return NULL;
}

PyObject *raise_err(const engine *e, const pent_err *err) {
    switch (err->code) {
    case PENT_E_ILLEGAL: return raise_text(e->illegal, "%s", err->text);
    case PENT_E_TURN: return raise_text(e->turn, "%s", err->text);
    case PENT_E_SYSTEM: return raise_text(PyExc_MemoryError, "%s", err->text);
    default: return raise_text(e->error, "%s", err->text);
    }
}

PyObject *game_object_of(const engine *e, const pent_game *game) {
    for (Py_ssize_t i = 0; i < PyTuple_Size(e->games); i++) {
        PyObject *g = PyTuple_GetItem(e->games, i);
        if (((game_object *)g)->game == game) return Py_NewRef(g);
    }
    return raise_text(e->error, "there is no such game");
}

/* "cascadero, indio, …" */
static void name_games(char *out, size_t cap) {
    pent_text t = pent_text_on(out, cap);
    for (int i = 0; i < pent_game_count(); i++)
        pent_say(&t, "%s%s", i ? ", " : "", pent_game_at(i)->id);
}

static const char *type_name(PyObject *what, char *out, size_t cap) {
    PyObject *name = PyType_GetName(Py_TYPE(what));
    const char *text = name ? PyUnicode_AsUTF8AndSize(name, NULL) : NULL;
    snprintf(out, cap, "%s", text ? text : "something else");
    Py_XDECREF(name);
    PyErr_Clear();
    return out;
}

const pent_game *game_arg(const engine *e, PyObject *what) {
    char kind[64], names[300];
    if (Py_IS_TYPE(what, e->game)) return ((game_object *)what)->game;
    if (!PyUnicode_Check(what)) {
        raise_text(PyExc_TypeError, "a game is a Game or its id, not %s",
                   type_name(what, kind, sizeof kind));
        return NULL;
    }
    const char *id = PyUnicode_AsUTF8AndSize(what, NULL);
    if (!id) return NULL;
    const pent_game *game = pent_game_find(id);
    if (game) return game;
    name_games(names, sizeof names);
    raise_text(e->error, "there is no game '%.40s'; there are %s", id, names);
    return NULL;
}

bool int_arg(PyObject *given, const char *what, long low, long high, long *out) {
    char kind[64];
    PyObject *number = PyBool_Check(given) ? NULL : PyNumber_Index(given);
    if (!number) {
        PyErr_Clear();
        raise_text(PyExc_TypeError, "%s is a whole number, not %s", what,
                   type_name(given, kind, sizeof kind));
        return false;
    }
    int overflow = 0;
    long v = PyLong_AsLongAndOverflow(number, &overflow);
    Py_DECREF(number);
    if (v == -1 && PyErr_Occurred()) return false;
    if (overflow || v < low || v > high) {
        if (overflow)
            raise_text(PyExc_ValueError, "%s is from %ld to %ld", what, low, high);
        else
            raise_text(PyExc_ValueError, "%s is from %ld to %ld, not %ld", what, low, high, v);
        return false;
    }
    *out = v;
    return true;
}

bool seat_arg(PyObject *given, int seats, int *out) {
    long v;
    if (!int_arg(given, "a seat", 0, seats - 1, &v)) return false;
    *out = (int)v;
    return true;
}

bool viewer_arg(PyObject *given, int seats, int *out) {
    *out = PENT_PUBLIC;
    return given == Py_None || seat_arg(given, seats, out);
}

bool seed_arg(PyObject *given, uint64_t *out) {
    char kind[64];
    PyObject *number = PyBool_Check(given) ? NULL : PyNumber_Index(given);
    if (!number) {
        PyErr_Clear();
        raise_text(PyExc_TypeError, "a seed is a whole number, not %s",
                   type_name(given, kind, sizeof kind));
        return false;
    }
    *out = PyLong_AsUnsignedLongLong(number);
    Py_DECREF(number);
    if (*out != UINT64_MAX || !PyErr_Occurred()) return true;
    PyErr_Clear();
    raise_text(PyExc_ValueError, "a seed is from 0 to 2**64 - 1");
    return false;
}

/* Calls what.NAME(…) for 64 bits of somebody else's luck. */
static bool foreign_seed(PyObject *what, const char *name, const char *format, uint64_t *out) {
    PyObject *method = PyObject_GetAttrString(what, name);
    PyObject *drawn = method ? PyObject_CallFunction(method, format, 64) : NULL;
    bool ok = drawn && seed_arg(drawn, out);
    Py_XDECREF(method);
    Py_XDECREF(drawn);
    return ok;
}

bool rng_arg(const engine *e, PyObject *given, pent_rng *room, pent_rng **own) {
    char kind[64];
    uint64_t seed = 0;
    *own = room;
    if (Py_IS_TYPE(given, e->rng)) {
        *own = &((rng_object *)given)->rng;
        return true;
    }
    if (PyLong_Check(given) || PyIndex_Check(given)) {
        if (!seed_arg(given, &seed)) return false;
    } else if (PyObject_HasAttrString(given, "getrandbits")) { /* random.Random */
        if (!foreign_seed(given, "getrandbits", "i", &seed)) return false;
    } else if (PyObject_HasAttrString(given, "bit_generator")) { /* numpy.random.Generator */
        PyObject *bits = PyObject_GetAttrString(given, "bit_generator");
        bool ok = bits && foreign_seed(bits, "random_raw", "", &seed);
        Py_XDECREF(bits);
        if (!ok) return false;
    } else {
        raise_text(PyExc_TypeError,
                   "luck comes from an Rng, a seed, a random.Random or a numpy Generator, not %s",
                   type_name(given, kind, sizeof kind));
        return false;
    }
    *room = pent_rng_seed(seed);
    return true;
}

/* An option's value may be a text, a whole number or True and False. */
static bool set_option(const engine *e, const pent_game *game, pent_setup *setup, PyObject *key,
                       PyObject *value) {
    char kind[64];
    pent_err err = {0};
    if (!PyUnicode_Check(key) || !(PyUnicode_Check(value) || PyLong_Check(value))) {
        raise_text(PyExc_TypeError, "options are a dict of names to texts or whole numbers, not %s",
                   type_name(PyUnicode_Check(key) ? value : key, kind, sizeof kind));
        return false;
    }
    PyObject *text = PyObject_Str(value);
    const char *k = PyUnicode_AsUTF8AndSize(key, NULL);
    const char *v = text ? PyUnicode_AsUTF8AndSize(text, NULL) : NULL;
    bool ok = k && v && pent_setup_set(game, setup, k, v, &err) == PENT_OK;
    if (k && v && !ok) raise_err(e, &err);
    Py_XDECREF(text);
    return ok;
}

bool setup_arg(const engine *e, const pent_game *game, PyObject *seats, PyObject *options,
               pent_setup *out) {
    char kind[64];
    long n = game->min_seats > 2 ? game->min_seats : game->max_seats < 2 ? game->max_seats : 2;
    if (seats && seats != Py_None &&
        !int_arg(seats, "the number of seats", game->min_seats, game->max_seats, &n))
        return false;
    pent_setup_default(game, (int)n, out);
    if (!options || options == Py_None) return true;
    if (!PyDict_Check(options)) {
        raise_text(PyExc_TypeError, "options are a dict, not %s",
                   type_name(options, kind, sizeof kind));
        return false;
    }
    PyObject *items = PyDict_Items(options); /* a copy: str() of a value may do anything */
    bool ok = items != NULL;
    for (Py_ssize_t i = 0; ok && i < PyList_Size(items); i++) {
        PyObject *pair = PyList_GetItem(items, i);
        ok = set_option(e, game, out, PyTuple_GetItem(pair, 0), PyTuple_GetItem(pair, 1));
    }
    Py_XDECREF(items);
    return ok;
}

static bool text_move(const engine *e, const pent_game *game, const void *s, int viewer,
                      PyObject *given, pent_move *out) {
    Py_ssize_t n;
    const char *text = PyUnicode_AsUTF8AndSize(given, &n);
    if (!text) return false;
    *out = pent_parse(game, s, viewer, text, (size_t)n);
    if (*out != PENT_NO_MOVE) return true;
    raise_text(e->illegal, "'%.90s' is not a legal move here", text);
    return false;
}

bool move_arg(const engine *e, const pent_game *game, const void *s, int viewer, PyObject *given,
              pent_move *out) {
    char kind[64];
    if (PyUnicode_Check(given)) return text_move(e, game, s, viewer, given, out);
    long action;
    if (!PyIndex_Check(given) || PyBool_Check(given)) {
        raise_text(PyExc_TypeError, "a move is an action number or its text, not %s",
                   type_name(given, kind, sizeof kind));
        return false;
    }
    if (!int_arg(given, "an action", 0, pent_action_count(game) - 1, &action)) return false;
    *out = pent_move_of(game, (int)action);
    return true;
}

int action_of(const engine *e, const pent_game *game, pent_move m) {
    int action = pent_action_of(game, m);
    if (action < 0) raise_text(e->error, "%s has a move without a number: a bug", game->name);
    return action;
}

PyObject *actions_list(const engine *e, const pent_game *game, const pent_moves *list) {
    PyObject *out = PyList_New(list->n);
    for (int i = 0; out && i < list->n; i++) {
        int action = action_of(e, game, list->m[i]);
        PyObject *number = action >= 0 ? PyLong_FromLong(action) : NULL;
        if (!number || PyList_SetItem(out, i, number) < 0) Py_CLEAR(out);
    }
    return out;
}

PyObject *notes_list(const engine *e, const pent_trace *why) {
    PyObject *out = PyList_New(why->n);
    for (int i = 0; out && i < why->n; i++) {
        const pent_note *n = &why->note[i];
        PyObject *note = PyStructSequence_New(e->note);
        if (note) {
            PyStructSequence_SetItem(note, 0, PyLong_FromLong(n->seat));
            PyStructSequence_SetItem(note, 1, PyLong_FromLong(n->points));
            PyStructSequence_SetItem(note, 2, PyUnicode_FromString(n->rule));
            PyStructSequence_SetItem(note, 3, PyUnicode_FromString(n->text));
        }
        if (!note || PyErr_Occurred() || PyList_SetItem(out, i, note) < 0) Py_CLEAR(out);
    }
    return out;
}

PyObject *long_text(text_filler *fill, const void *what) {
    for (size_t cap = 1 << 14; cap <= (size_t)1 << 28; cap *= 4) {
        char *room = malloc(cap);
        if (!room) return PyErr_NoMemory();
        pent_text out = pent_text_on(room, cap);
        fill(&out, what);
        PyObject *text =
            out.cut ? NULL : PyUnicode_DecodeUTF8(room, (Py_ssize_t)out.len, "replace");
        free(room);
        if (text || PyErr_Occurred()) return text;
    }
    return PyErr_NoMemory();
}
