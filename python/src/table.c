/* table.c: Table, a game with its record: drafts, undo, early answers, text in and out. */
#include "engine.h"

#include <stdlib.h>
#include <string.h>

typedef struct table_object {
    PyObject_HEAD engine *e;
    pent_table *t;
} table_object;

static table_object *as_table(PyObject *self) { return (table_object *)self; }
static const pent_game *game_of(PyObject *self) { return pent_table_game(as_table(self)->t); }
static int seats_of(PyObject *self) { return pent_table_setup(as_table(self)->t)->seats; }

static PyObject *done(PyObject *self, pent_status st, const pent_err *err) {
    return st == PENT_OK ? Py_NewRef(Py_None) : raise_err(as_table(self)->e, err);
}

/* ---- making and ending ---- */

static PyObject *wrap(PyTypeObject *type, engine *e, pent_table *t) {
    table_object *self = (table_object *)PyType_GenericAlloc(type, 0);
    if (!self) {
        pent_table_free(t);
        return NULL;
    }
    self->e = e;
    self->t = t;
    return (PyObject *)self;
}

static PyObject *table_new(PyTypeObject *type, PyObject *args, PyObject *kw) {
    static char *names[] = {"game", "seats", "options", NULL};
    engine *e = engine_of_type(type);
    PyObject *what, *seats = Py_None, *options = Py_None;
    if (!PyArg_ParseTupleAndKeywords(args, kw, "O|OO:Table", names, &what, &seats, &options))
        return NULL;
    const pent_game *game = game_arg(e, what);
    pent_setup setup;
    pent_err err = {0};
    if (!game || !setup_arg(e, game, seats, options, &setup)) return NULL;
    pent_table *t = pent_table_new(game, &setup, &err);
    return t ? wrap(type, e, t) : raise_err(e, &err);
}

static void table_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    pent_table_free(as_table(self)->t);
    PyObject_Free(self);
    Py_DECREF(type);
}

/* ---- records ---- */

static PyObject *read_record(PyObject *type, PyObject *given,
                             pent_table *(*read)(const char *, size_t, pent_err *)) {
    engine *e = engine_of_type((PyTypeObject *)type);
    Py_ssize_t n;
    pent_err err = {0};
    if (!PyUnicode_Check(given)) return raise_text(PyExc_TypeError, "a record is a text");
    const char *text = PyUnicode_AsUTF8AndSize(given, &n);
    if (!text) return NULL;
    pent_table *t = read(text, (size_t)n, &err);
    if (t && err.code != PENT_OK) { /* converted up to a ply that is not legal any more */
        pent_table_free(t);
        t = NULL;
    }
    return t ? wrap((PyTypeObject *)type, e, t) : raise_err(e, &err);
}

static PyObject *table_read(PyObject *type, PyObject *given) {
    return read_record(type, given, pent_table_read);
}
static PyObject *table_convert(PyObject *type, PyObject *given) {
    return read_record(type, given, pent_table_convert);
}

typedef struct writing {
    const pent_table *t;
    int viewer;
    pent_hashes hashes;
} writing;

static void fill_record(pent_text *out, const void *what) {
    const writing *w = what;
    pent_table_write(w->t, w->viewer, w->hashes, out);
}

static PyObject *table_write(PyObject *self, PyObject *args, PyObject *kw) {
    static char *names[] = {"viewer", "hashes", NULL};
    PyObject *viewer = NULL;
    int hashes = 0;
    writing w = {as_table(self)->t, PENT_TRUTH, PENT_NO_HASHES};
    if (!PyArg_ParseTupleAndKeywords(args, kw, "|Op:write", names, &viewer, &hashes)) return NULL;
    bool truth = !viewer || (PyUnicode_Check(viewer) &&
                             PyUnicode_CompareWithASCIIString(viewer, "truth") == 0);
    if (!truth && !viewer_arg(viewer, seats_of(self), &w.viewer)) return NULL;
    if (hashes) w.hashes = PENT_LINE_HASHES;
    return long_text(fill_record, &w);
}

static PyObject *table_str(PyObject *self) {
    writing w = {as_table(self)->t, PENT_TRUTH, PENT_NO_HASHES};
    return long_text(fill_record, &w);
}

static PyObject *table_reduce(PyObject *self, PyObject *none) {
    (void)none;
    PyObject *read = PyObject_GetAttrString((PyObject *)Py_TYPE(self), "read");
    PyObject *text = read ? table_str(self) : NULL;
    if (!text) return Py_XDECREF(read), NULL;
    return Py_BuildValue("N(N)", read, text);
}

/* ---- looking ---- */

static PyObject *table_state(PyObject *self, void *x) {
    (void)x;
    const table_object *t = as_table(self);
    return state_make(t->e, game_of(self), pent_table_state(t->t), PENT_TRUTH);
}

static PyObject *table_view(PyObject *self, PyObject *given) {
    uint64_t view[PENT_MAX_STATE / 8];
    const table_object *t = as_table(self);
    int viewer;
    if (!viewer_arg(given, seats_of(self), &viewer)) return NULL;
    pent_table_preview(t->t, viewer, view);
    return state_make(t->e, game_of(self), view, viewer);
}

static PyObject *table_state_at(PyObject *self, PyObject *given) {
    uint64_t s[PENT_MAX_STATE / 8];
    const table_object *t = as_table(self);
    long i;
    if (!int_arg(given, "the number of plies", 0, pent_table_plies(t->t), &i)) return NULL;
    pent_table_state_at(t->t, (int)i, s);
    return state_make(t->e, game_of(self), s, PENT_TRUTH);
}

static Py_ssize_t table_len(PyObject *self) { return pent_table_plies(as_table(self)->t); }

/* (actor, action); a seat that left is (seat, None). */
static PyObject *table_item(PyObject *self, Py_ssize_t i) {
    const table_object *t = as_table(self);
    if (i < 0 || i >= pent_table_plies(t->t))
        return raise_text(PyExc_IndexError, "the record has %d plies", pent_table_plies(t->t));
    int actor;
    pent_move m = pent_table_ply(t->t, (int)i, &actor);
    if (pent_is_leave(m)) return Py_BuildValue("(iO)", actor, Py_None);
    int action = action_of(t->e, game_of(self), m);
    return action < 0 ? NULL : Py_BuildValue("(ii)", actor, action);
}

static PyObject *one_row(const engine *e, const pent_game *g, const pent_row *r, int seats) {
    PyObject *changes = PyTuple_New(seats);
    for (int seat = 0; changes && seat < seats; seat++) {
        PyObject *goods = PyDict_New();
        for (int k = 0; goods && k < pent_good_count(g); k++) {
            int v = r->price.change[seat][k];
            if (!v) continue;
            PyObject *n = v == PENT_UNKNOWN ? Py_NewRef(Py_None) : PyLong_FromLong(v);
            if (!n || PyDict_SetItemString(goods, g->goods[k].id, n) < 0) Py_CLEAR(goods);
            Py_XDECREF(n);
        }
        if (!goods || PyTuple_SetItem(changes, seat, goods) < 0) Py_CLEAR(changes);
    }
    PyObject *out = changes ? PyStructSequence_New(e->row) : NULL;
    if (!out) return Py_XDECREF(changes), NULL;
    PyStructSequence_SetItem(out, 0, PyLong_FromLong(r->first));
    PyStructSequence_SetItem(out, 1, PyLong_FromLong(r->plies));
    PyStructSequence_SetItem(out, 2, PyLong_FromLong(r->actor));
    PyStructSequence_SetItem(out, 3, changes);
    if (PyErr_Occurred()) Py_CLEAR(out);
    return out;
}

static PyObject *table_ledger(PyObject *self, PyObject *args, PyObject *kw) {
    static char *names[] = {"viewer", NULL};
    const table_object *t = as_table(self);
    PyObject *given = NULL;
    int viewer = PENT_TRUTH;
    if (!PyArg_ParseTupleAndKeywords(args, kw, "|O:ledger", names, &given) ||
        (given && !viewer_arg(given, seats_of(self), &viewer)))
        return NULL;
    int cap = pent_table_plies(t->t) + 1;
    pent_row *rows = calloc((size_t)cap, sizeof *rows);
    if (!rows) return PyErr_NoMemory();
    int n = pent_table_ledger(t->t, viewer, rows, cap);
    PyObject *out = PyList_New(n);
    for (int i = 0; out && i < n; i++) {
        PyObject *row = one_row(t->e, game_of(self), &rows[i], seats_of(self));
        if (!row || PyList_SetItem(out, i, row) < 0) Py_CLEAR(out);
    }
    free(rows);
    return out;
}

/* ---- playing ---- */

/* The state in which a seat's next move is said: its draft, or the record's end. */
static bool table_move(PyObject *self, int seat, PyObject *given, pent_move *out) {
    uint64_t view[PENT_MAX_STATE / 8];
    const table_object *t = as_table(self);
    const pent_game *g = game_of(self);
    int actor = g->actor(pent_table_state(t->t));
    if (PyUnicode_Check(given) && (seat < 0 || seat == actor)) {
        int viewer = seat < 0 ? PENT_TRUTH : seat;
        pent_table_preview(t->t, viewer, view);
        if (seat >= 0 && g->actor(view) != seat) { /* the draft is complete */
            raise_text(t->e->turn, "the draft is complete: confirm it or undo a step");
            return false;
        }
        return move_arg(t->e, g, view, viewer, given, out);
    }
    if (PyUnicode_Check(given)) {
        raise_text(t->e->turn, "it is not seat %d's turn", seat);
        return false;
    }
    return move_arg(t->e, g, pent_table_state(t->t), PENT_TRUTH, given, out);
}

static bool who_arg(PyObject *self, PyObject *given, int *seat) {
    const table_object *t = as_table(self);
    *seat = game_of(self)->actor(pent_table_state(t->t));
    if (given && given != Py_None) {
        long v;
        if (!int_arg(given, "who plays", PENT_CHANCE, seats_of(self) - 1, &v)) return false;
        *seat = (int)v;
        return true;
    }
    if (*seat != PENT_OVER) return true;
    raise_text(t->e->turn, "the game is over");
    return false;
}

typedef pent_status doer(pent_table *t, int seat, pent_move m, pent_trace *why, pent_err *err);

static PyObject *move_by(PyObject *self, PyObject *args, PyObject *kw, doer *act) {
    static char *names[] = {"action", "seat", NULL};
    const table_object *t = as_table(self);
    PyObject *action, *given = Py_None;
    int seat;
    pent_move m;
    pent_err err = {0};
    if (!PyArg_ParseTupleAndKeywords(args, kw, "O|O", names, &action, &given) ||
        !who_arg(self, given, &seat) || !table_move(self, seat, action, &m))
        return NULL;
    pent_trace *why = calloc(1, sizeof *why);
    if (!why) return PyErr_NoMemory();
    pent_status st = act(t->t, seat, m, why, &err);
    PyObject *out = st == PENT_OK ? notes_list(t->e, why) : raise_err(t->e, &err);
    free(why);
    return out;
}

static PyObject *table_play(PyObject *self, PyObject *args, PyObject *kw) {
    return move_by(self, args, kw, pent_table_play);
}
static PyObject *table_draft(PyObject *self, PyObject *args, PyObject *kw) {
    return move_by(self, args, kw, pent_table_draft);
}

static PyObject *table_settle(PyObject *self, PyObject *given) {
    pent_rng own, *rng;
    if (!rng_arg(as_table(self)->e, given, &own, &rng)) return NULL;
    return PyLong_FromLong(pent_table_settle(as_table(self)->t, rng));
}

typedef pent_status seat_doer(pent_table *t, int seat, pent_err *err);

static PyObject *seat_does(PyObject *self, PyObject *given, seat_doer *act) {
    int seat;
    pent_err err = {0};
    if (!seat_arg(given, seats_of(self), &seat)) return NULL;
    return done(self, act(as_table(self)->t, seat, &err), &err);
}

static pent_status leave(pent_table *t, int seat, pent_err *err) {
    return pent_table_leave(t, seat, NULL, err);
}

static PyObject *table_confirm(PyObject *self, PyObject *given) {
    return seat_does(self, given, pent_table_confirm);
}
static PyObject *table_undo(PyObject *self, PyObject *given) {
    return seat_does(self, given, pent_table_undo);
}
static PyObject *table_draft_undo(PyObject *self, PyObject *given) {
    return seat_does(self, given, pent_table_draft_undo);
}
static PyObject *table_leave(PyObject *self, PyObject *given) {
    return seat_does(self, given, leave);
}

static PyObject *table_rewind(PyObject *self, PyObject *given) {
    long n;
    pent_err err = {0};
    if (!int_arg(given, "the number of plies", 0, pent_table_plies(as_table(self)->t), &n))
        return NULL;
    return done(self, pent_table_rewind(as_table(self)->t, (int)n, &err), &err);
}

static PyObject *table_answer(PyObject *self, PyObject *args) {
    PyObject *given, *action;
    int seat;
    pent_move m = PENT_NO_MOVE;
    pent_err err = {0};
    const table_object *t = as_table(self);
    if (!PyArg_ParseTuple(args, "OO:answer", &given, &action) ||
        !seat_arg(given, seats_of(self), &seat))
        return NULL;
    if (PyUnicode_Check(action))
        return raise_text(PyExc_TypeError, "an early answer is an action number or None");
    if (action != Py_None &&
        !move_arg(t->e, game_of(self), pent_table_state(t->t), PENT_TRUTH, action, &m))
        return NULL;
    return done(self, pent_table_answer(t->t, seat, m, &err), &err);
}

static PyObject *table_answers(PyObject *self, PyObject *given) {
    const table_object *t = as_table(self);
    const pent_game *g = game_of(self);
    pent_moves list = {0};
    int seat;
    if (!seat_arg(given, seats_of(self), &seat)) return NULL;
    const void *s = pent_table_state(t->t);
    if (g->early && (pent_waiting(g, s) >> seat & 1) && g->actor(s) != seat)
        g->early(s, seat, &list);
    return actions_list(t->e, g, &list);
}

static PyObject *table_policy(PyObject *self, PyObject *args) {
    PyObject *given;
    const char *id;
    int on, seat, policy = 0;
    const pent_game *g = game_of(self);
    pent_err err = {0};
    if (!PyArg_ParseTuple(args, "Osp:policy", &given, &id, &on) ||
        !seat_arg(given, seats_of(self), &seat))
        return NULL;
    while (g->policies && g->policies[policy].id && strcmp(g->policies[policy].id, id)) policy++;
    if (!g->policies || !g->policies[policy].id)
        return raise_text(as_table(self)->e->error, "%s has no policy '%.40s'", g->name, id);
    return done(self, pent_table_policy(as_table(self)->t, seat, policy, on, &err), &err);
}

static PyObject *table_next(PyObject *self, PyObject *given) {
    static const char *const words[] = {[PENT_NEXT_NONE] = "",
                                        [PENT_NEXT_SEAT] = "seat",
                                        [PENT_NEXT_CHANCE] = "chance",
                                        [PENT_NEXT_END] = "end"};
    char text[400];
    pent_text asked = pent_text_on(text, sizeof text);
    int seat;
    if (!seat_arg(given, seats_of(self), &seat)) return NULL;
    pent_next next = pent_table_next(as_table(self)->t, seat, &asked);
    return Py_BuildValue("(ss)", words[next], text);
}

typedef struct seat_at {
    const pent_table *t;
    int seat;
} seat_at;

static void fill_risks(pent_text *out, const void *what) {
    const seat_at *w = what;
    pent_table_risks(w->t, w->seat, out);
}

static PyObject *table_risks(PyObject *self, PyObject *given) {
    seat_at w = {as_table(self)->t, 0};
    if (!seat_arg(given, seats_of(self), &w.seat)) return NULL;
    return long_text(fill_risks, &w);
}

static PyObject *table_name(PyObject *self, PyObject *args) {
    PyObject *given;
    const char *name = NULL;
    int seat;
    if (!PyArg_ParseTuple(args, "O|s:name", &given, &name) ||
        !seat_arg(given, seats_of(self), &seat))
        return NULL;
    if (name) pent_table_set_name(as_table(self)->t, seat, name);
    const char *is = pent_table_name(as_table(self)->t, seat);
    return PyUnicode_DecodeUTF8(is, (Py_ssize_t)strlen(is), "replace");
}

static PyObject *table_left(PyObject *self, PyObject *given) {
    int seat;
    if (!seat_arg(given, seats_of(self), &seat)) return NULL;
    return PyBool_FromLong(pent_table_left(as_table(self)->t, seat));
}

static PyObject *table_forced(PyObject *self, PyObject *on) {
    int yes = PyObject_IsTrue(on);
    if (yes < 0) return NULL;
    pent_table_set_forced(as_table(self)->t, yes);
    return Py_NewRef(Py_None);
}

/* ---- members ---- */

static PyObject *get_game(PyObject *self, void *x) {
    return (void)x, game_object_of(as_table(self)->e, game_of(self));
}
static PyObject *get_seats(PyObject *self, void *x) {
    return (void)x, PyLong_FromLong(seats_of(self));
}
static PyObject *get_drafted(PyObject *self, void *x) {
    (void)x;
    const table_object *t = as_table(self);
    pent_moves list = {0};
    for (int i = 0; i < pent_table_drafted(t->t); i++)
        list.m[list.n++] = pent_table_draft_ply(t->t, i);
    return actions_list(t->e, game_of(self), &list);
}
static PyObject *get_closed(PyObject *self, void *x) {
    return (void)x, PyBool_FromLong(pent_table_draft_closed(as_table(self)->t));
}
static PyObject *get_actor(PyObject *self, void *x) {
    return (void)x, PyLong_FromLong(game_of(self)->actor(pent_table_state(as_table(self)->t)));
}

static PyGetSetDef table_members[] = {
    {"game", get_game, NULL, "its Game", NULL},
    {"seats", get_seats, NULL, "how many seats it has", NULL},
    {"actor", get_actor, NULL, "who decides: a seat, CHANCE (-1) or OVER (-2)", NULL},
    {"state", table_state, NULL, "a copy of the truth after the last ply of the record", NULL},
    {"drafted", get_drafted, NULL, "the actions of the open draft", NULL},
    {"draft_closed", get_closed, NULL, "does chance or another seat come after the draft?", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

#define KEYWORDS(f) (PyCFunction)(void (*)(void))(f), METH_VARARGS | METH_KEYWORDS
static PyMethodDef table_methods[] = {
    {"read", table_read, METH_O | METH_CLASS,
     "read($type, text, /)\n--\n\nThe Table of a record (docs/record.md); every ply and every hash "
     "in it is "
     "verified."},
    {"convert", table_convert, METH_O | METH_CLASS,
     "convert($type, text, /)\n--\n\nThe Table of a record of other rules, played anew under the "
     "present "
     "ones."},
    {"write", KEYWORDS(table_write),
     "write($self, viewer='truth', hashes=False)\n--\n\nThe record as text; for a seat or None, "
     "the public, "
     "without what it may not know."},
    {"view", table_view, METH_O,
     "view($self, seat, /)\n--\n\nWhat a seat sees, its own draft included; None is the public."},
    {"state_at", table_state_at, METH_O,
     "state_at($self, plies, /)\n--\n\nThe State after so many plies."},
    {"play", KEYWORDS(table_play),
     "play($self, action, seat=None)\n--\n\nPlays an action, by number or notation, for the one "
     "that "
     "decides; a list of Notes."},
    {"settle", table_settle, METH_O,
     "settle($self, rng, /)\n--\n\nLets chance, early answers, policies and plies without a choice "
     "go until a "
     "seat must decide."},
    {"draft", KEYWORDS(table_draft),
     "draft($self, action, seat=None)\n--\n\nAdds an action to a draft that only its seat sees; a "
     "list of "
     "Notes."},
    {"draft_undo", table_draft_undo, METH_O,
     "draft_undo($self, seat, /)\n--\n\nTakes the last choice of the draft back."},
    {"confirm", table_confirm, METH_O,
     "confirm($self, seat, /)\n--\n\nEnds the turn: plays the draft and what closes it, or says "
     "what is still "
     "asked."},
    {"next", table_next, METH_O,
     "next($self, seat, /)\n--\n\nWhat confirming would lead to: ('seat' | 'chance' | 'end', '') "
     "or ('', what "
     "is asked)."},
    {"risks", table_risks, METH_O,
     "risks($self, seat, /)\n--\n\nWhat confirming would lose, a line each."},
    {"undo", table_undo, METH_O,
     "undo($self, seat, /)\n--\n\nTakes back the seat's last choice, unless chance or another seat "
     "acted "
     "since."},
    {"rewind", table_rewind, METH_O, "rewind($self, plies, /)\n--\n\nBack to so many plies."},
    {"answers", table_answers, METH_O,
     "answers($self, seat, /)\n--\n\nThe actions a seat may answer with ahead of its turn."},
    {"answer", table_answer, METH_VARARGS,
     "answer($self, seat, action, /)\n--\n\nAnswers ahead of one's turn; None takes it back."},
    {"policy", table_policy, METH_VARARGS,
     "policy($self, seat, id, on, /)\n--\n\nSwitches a standing answer (Game.policies) on or off."},
    {"leave", table_leave, METH_O, "leave($self, seat, /)\n--\n\nThe seat leaves the game."},
    {"left", table_left, METH_O, "left($self, seat, /)\n--\n\nHas the seat left?"},
    {"name", table_name, METH_VARARGS,
     "name($self, seat, name=None, /)\n--\n\nWho sits there, for the record; given a name, sets "
     "it."},
    {"set_forced", table_forced, METH_O,
     "set_forced($self, on, /)\n--\n\nAre plies without a choice played by settle and in drafts? "
     "They are."},
    {"ledger", KEYWORDS(table_ledger),
     "ledger($self, viewer='truth')\n--\n\nThe game as a list of Row(first, plies, actor, "
     "changes), a row a "
     "turn, as a seat\nor None, the public, saw it."},
    {"__reduce__", table_reduce, METH_NOARGS,
     "__reduce__($self)\n--\n\nBy its record; drafts are not kept."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot table_slots[] = {
    {Py_tp_new, table_new},
    {Py_tp_dealloc, table_dealloc},
    {Py_tp_str, table_str},
    {Py_tp_methods, table_methods},
    {Py_tp_getset, table_members},
    {Py_sq_length, table_len},
    {Py_sq_item, table_item},
    {Py_tp_doc,
     "Table(game, seats=None, options=None)\n--\n\nA game with its record. len() is the number of "
     "plies, table[i] is (actor, action);\nstr() is the record as text."},
    {0, NULL},
};
PyType_Spec table_spec = {.name = "pentarchy.Table",
                          .basicsize = sizeof(table_object),
                          .flags = Py_TPFLAGS_DEFAULT,
                          .slots = table_slots};
