/* state.c: State, a position: the truth, or the view of a seat or of the public. Words and pictures
 * are in state_text.c. */
#include "state.h"

#include <stdlib.h>
#include <string.h>

typedef struct room {
    uint64_t b[PENT_MAX_STATE / 8];
} room;

static state_object *as_state(PyObject *self) { return (state_object *)self; }

/* ---- making and ending ---- */

static PyObject *make(engine *e, const pent_game *game, const void *s, int viewer) {
    state_object *self = (state_object *)PyType_GenericAlloc(e->state, 0);
    if (!self) return NULL;
    self->e = e;
    self->game = game;
    self->viewer = viewer;
    self->s = malloc(game->state_size);
    if (!self->s) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    memcpy(self->s, s, game->state_size);
    return (PyObject *)self;
}

PyObject *state_make(engine *e, const pent_game *game, const void *s, int viewer) {
    return make(e, game, s, viewer);
}

static PyObject *state_new(PyTypeObject *type, PyObject *args, PyObject *kw) {
    static char *names[] = {"game", "seats", "options", NULL};
    engine *e = engine_of_type(type);
    PyObject *what, *seats = Py_None, *options = Py_None;
    if (!PyArg_ParseTupleAndKeywords(args, kw, "O|OO:State", names, &what, &seats, &options))
        return NULL;
    const pent_game *game = game_arg(e, what);
    pent_setup setup;
    pent_err err = {0};
    room s = {{0}};
    if (!game || !setup_arg(e, game, seats, options, &setup)) return NULL;
    if (pent_init(game, &s, &setup, &err) != PENT_OK) return raise_err(e, &err);
    return make(e, game, &s, PENT_TRUTH);
}

static void state_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    free(as_state(self)->s);
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyObject *state_copy(PyObject *self, PyObject *none) {
    (void)none;
    const state_object *s = as_state(self);
    return make(s->e, s->game, s->s, s->viewer);
}

static PyObject *state_reduce(PyObject *self, PyObject *none) {
    (void)none;
    const state_object *s = as_state(self);
    const pent_game *g = s->game;
    PyObject *restore = PyObject_GetAttrString(s->e->module, "_restore");
    if (!restore) return NULL;
    return Py_BuildValue("N(siKiKy#)", restore, g->id, (int)g->rules_version,
                         (unsigned long long)pent_content(g), s->viewer,
                         (unsigned long long)pent_hash(s->s, g->state_size), (const char *)s->s,
                         (Py_ssize_t)g->state_size);
}

/* ---- comparing ---- */

static PyObject *state_compare(PyObject *a, PyObject *b, int op) {
    if ((op != Py_EQ && op != Py_NE) || Py_TYPE(a) != Py_TYPE(b))
        return Py_NewRef(Py_NotImplemented);
    const state_object *x = as_state(a), *y = as_state(b);
    bool same = x->game == y->game && x->viewer == y->viewer &&
                memcmp(x->s, y->s, x->game->state_size) == 0;
    return PyBool_FromLong(same == (op == Py_EQ));
}

static Py_hash_t state_hash(PyObject *self) {
    const state_object *s = as_state(self);
    Py_hash_t h = (Py_hash_t)pent_hash(s->s, s->game->state_size);
    return h == -1 ? -2 : h;
}

/* ---- what may be asked of it ---- */

bool is_view(const state_object *s) { return s->viewer != PENT_TRUTH && s->game->redact; }

int state_seats(const state_object *s) { return pent_seats(s->game, s->s); }

bool state_lists(const state_object *s) {
    int actor = s->game->actor(s->s);
    if (!is_view(s) || actor == PENT_OVER || (actor >= 0 && actor == s->viewer)) return true;
    raise_text(s->e->turn, "this view lists the moves of its own seat only, and another decides");
    return false;
}

static bool whole(const state_object *s, const char *what) {
    if (!is_view(s)) return true;
    raise_text(s->e->error, "%s wants a whole state and this is a view: determinize it first",
               what);
    return false;
}

bool state_move(const state_object *s, PyObject *given, pent_move *out) {
    pent_moves list;
    if (!state_lists(s) || !move_arg(s->e, s->game, s->s, s->viewer, given, out)) return false;
    if (s->game->actor(s->s) == PENT_OVER) {
        raise_text(s->e->turn, "the game is over");
        return false;
    }
    s->game->legal(s->s, &list);
    for (int i = 0; i < list.n; i++)
        if (list.m[i] == *out) return true;
    raise_text(s->e->illegal, "action %d is not one of the %d legal ones",
               pent_action_of(s->game, *out), list.n);
    return false;
}

static PyObject *state_legal(PyObject *self, PyObject *none) {
    (void)none;
    const state_object *s = as_state(self);
    pent_moves list = {0};
    if (!state_lists(s)) return NULL;
    if (s->game->actor(s->s) != PENT_OVER) s->game->legal(s->s, &list);
    return actions_list(s->e, s->game, &list);
}

static PyObject *state_mask(PyObject *self, PyObject *none) {
    (void)none;
    const state_object *s = as_state(self);
    pent_moves list = {0};
    if (!state_lists(s)) return NULL;
    if (s->game->actor(s->s) != PENT_OVER) s->game->legal(s->s, &list);
    int n = pent_action_count(s->game);
    PyObject *out = PyBytes_FromStringAndSize(NULL, n);
    char *mask = out ? PyBytes_AsString(out) : NULL;
    if (!mask) return NULL;
    memset(mask, 0, (size_t)n);
    for (int i = 0; i < list.n; i++) {
        int action = action_of(s->e, s->game, list.m[i]);
        if (action < 0) return Py_DECREF(out), NULL;
        mask[action] = 1;
    }
    return out;
}

static PyObject *state_apply(PyObject *self, PyObject *given) {
    state_object *s = as_state(self);
    pent_move m;
    if (!whole(s, "apply") || !state_move(s, given, &m)) return NULL;
    s->game->apply(s->s, m, NULL);
    return Py_NewRef(Py_None);
}

static PyObject *state_explain(PyObject *self, PyObject *given) {
    const state_object *s = as_state(self);
    pent_move m;
    if (!whole(s, "explain") || !state_move(s, given, &m)) return NULL;
    room next;
    memcpy(&next, s->s, s->game->state_size);
    pent_trace *why = calloc(1, sizeof *why);
    if (!why) return PyErr_NoMemory();
    s->game->apply(&next, m, why);
    PyObject *out = notes_list(s->e, why);
    free(why);
    return out;
}

static PyObject *state_child(PyObject *self, PyObject *given) {
    const state_object *s = as_state(self);
    pent_move m;
    if (!whole(s, "child") || !state_move(s, given, &m)) return NULL;
    PyObject *out = make(s->e, s->game, s->s, s->viewer);
    if (out) s->game->apply(as_state(out)->s, m, NULL);
    return out;
}

/* ---- chance ---- */

static PyObject *state_outcomes(PyObject *self, PyObject *none) {
    (void)none;
    const state_object *s = as_state(self);
    if (!whole(s, "chance_outcomes")) return NULL;
    if (s->game->actor(s->s) != PENT_CHANCE)
        return raise_text(s->e->turn, "chance does not decide");
    pent_moves list;
    s->game->legal(s->s, &list);
    double total = 0;
    for (int i = 0; i < list.n; i++) total += pent_weight(s->game, s->s, list.m[i]);
    PyObject *out = PyList_New(list.n);
    for (int i = 0; out && i < list.n; i++) {
        int action = action_of(s->e, s->game, list.m[i]);
        double share = pent_weight(s->game, s->s, list.m[i]) / total;
        PyObject *pair = action < 0 ? NULL : Py_BuildValue("(id)", action, share);
        if (!pair || PyList_SetItem(out, i, pair) < 0) Py_CLEAR(out);
    }
    return out;
}

static PyObject *state_chance(PyObject *self, PyObject *given) {
    state_object *s = as_state(self);
    pent_rng own, *rng;
    if (!whole(s, "play_chance") || !rng_arg(s->e, given, &own, &rng)) return NULL;
    long plies = 0;
    for (; s->game->actor(s->s) == PENT_CHANCE; plies++)
        s->game->apply(s->s, pent_chance(s->game, s->s, rng), NULL);
    return PyLong_FromLong(plies);
}

/* ---- knowledge ---- */

static PyObject *state_view(PyObject *self, PyObject *given) {
    const state_object *s = as_state(self);
    int viewer;
    if (!viewer_arg(given, state_seats(s), &viewer)) return NULL;
    if (is_view(s) && viewer != s->viewer)
        return raise_text(s->e->error, "a view cannot be seen by somebody else");
    room view;
    memcpy(&view, s->s, s->game->state_size);
    pent_redact(s->game, &view, viewer);
    return make(s->e, s->game, &view, viewer);
}

static PyObject *state_determinize(PyObject *self, PyObject *given) {
    const state_object *s = as_state(self);
    pent_rng own, *rng;
    if (s->viewer == PENT_TRUTH)
        return raise_text(s->e->error, "this is the truth already: take a view of it first");
    if (!rng_arg(s->e, given, &own, &rng)) return NULL;
    room world;
    memcpy(&world, s->s, s->game->state_size);
    pent_determinize(s->game, &world, s->viewer, rng);
    return make(s->e, s->game, &world, PENT_TRUTH);
}

/* Whose eyes: the seat given; for None the viewer of a view, else the actor, else the public. */
static bool eyes(const state_object *s, PyObject *given, int *seat) {
    if (given && given != Py_None) {
        if (!seat_arg(given, state_seats(s), seat)) return false;
    } else {
        int actor = s->game->actor(s->s);
        *seat = s->viewer != PENT_TRUTH ? s->viewer : actor >= 0 ? actor : PENT_PUBLIC;
    }
    if (!is_view(s) || *seat == s->viewer) return true;
    raise_text(s->e->error, "a view cannot be seen by somebody else");
    return false;
}

/* A caller's array for one vector. */
static bool out_buffer(PyObject *given, Py_buffer *out, const char *format, Py_ssize_t n) {
    if (PyObject_GetBuffer(given, out, PyBUF_FORMAT | PyBUF_ND | PyBUF_WRITABLE) < 0) {
        PyErr_Clear();
        raise_text(PyExc_TypeError, "out is a writable contiguous array");
        return false;
    }
    const char *f = out->format ? out->format : "B";
    if (*f == '@' || *f == '=' || *f == '<') f++;
    if (strcmp(f, format) == 0 && out->len == n * out->itemsize) return true;
    raise_text(PyExc_ValueError, "out has %zd values of kind '%c', not %zd of kind '%s'", n,
               *format, out->itemsize ? out->len / out->itemsize : 0, f);
    PyBuffer_Release(out);
    return false;
}

static PyObject *state_observe(PyObject *self, PyObject *args, PyObject *kw) {
    static char *names[] = {"seat", "out", NULL};
    const state_object *s = as_state(self);
    PyObject *given = Py_None, *out = Py_None;
    int seat;
    if (!PyArg_ParseTupleAndKeywords(args, kw, "|OO:observe", names, &given, &out) ||
        !eyes(s, given, &seat))
        return NULL;
    Py_ssize_t n = (Py_ssize_t)pent_observation_size(s->game);
    if (n == 0) return raise_text(s->e->error, "%s has no layout of views", s->game->name);
    if (out != Py_None) {
        Py_buffer b;
        if (!out_buffer(out, &b, "B", n)) return NULL;
        pent_observe(s->game, s->s, seat, b.buf);
        PyBuffer_Release(&b);
        return Py_NewRef(Py_None);
    }
    uint8_t vector[PENT_MAX_OBSERVATION];
    pent_observe(s->game, s->s, seat, vector);
    return PyBytes_FromStringAndSize((const char *)vector, n);
}

static PyObject *state_features(PyObject *self, PyObject *args, PyObject *kw) {
    static char *names[] = {"seat", "out", NULL};
    const state_object *s = as_state(self);
    PyObject *given = Py_None, *out = Py_None;
    int seat;
    if (!PyArg_ParseTupleAndKeywords(args, kw, "|OO:features", names, &given, &out) ||
        !whole(s, "features") || !eyes(s, given, &seat))
        return NULL;
    int n = pent_feature_count(s->game);
    if (!n) return raise_text(s->e->error, "%s has no features", s->game->name);
    if (seat < 0) return raise_text(s->e->error, "features are those of a seat: say which");
    float x[PENT_MAX_FEATURES];
    pent_features(s->game, s->s, seat, x);
    if (out != Py_None) {
        Py_buffer b;
        if (!out_buffer(out, &b, "f", n)) return NULL;
        memcpy(b.buf, x, sizeof *x * (size_t)n);
        PyBuffer_Release(&b);
        return Py_NewRef(Py_None);
    }
    PyObject *list = PyList_New(n);
    for (int i = 0; list && i < n; i++) {
        PyObject *v = PyFloat_FromDouble((double)x[i]);
        if (!v || PyList_SetItem(list, i, v) < 0) Py_CLEAR(list);
    }
    return list;
}

/* ---- results ---- */

static PyObject *entries(const pent_result *r, int part) {
    PyObject *out = PyTuple_New(r->entries);
    for (int i = 0; out && i < r->entries; i++) {
        const pent_entry *e = &r->entry[i];
        PyObject *v = PyLong_FromLong(part >= 0 ? e->part[part] : part == -1 ? e->score : e->rank);
        if (!v || PyTuple_SetItem(out, i, v) < 0) Py_CLEAR(out);
    }
    return out;
}

static PyObject *state_result(PyObject *self, PyObject *none) {
    (void)none;
    const state_object *s = as_state(self);
    pent_result r;
    memset(&r, 0, sizeof r);
    s->game->result(s->s, &r);
    int rivals = 0;
    PyObject *parts = PyDict_New();
    for (int i = 0; parts && i < r.parts; i++) {
        PyObject *points = entries(&r, i);
        if (!points || PyDict_SetItemString(parts, r.part_name[i], points) < 0) Py_CLEAR(parts);
        Py_XDECREF(points);
    }
    for (int i = 0; i < r.entries; i++) rivals += r.entry[i].rival;
    PyObject *out = parts ? PyStructSequence_New(s->e->result) : NULL;
    if (!out) return Py_XDECREF(parts), NULL;
    PyStructSequence_SetItem(out, 0, PyBool_FromLong(r.over));
    PyStructSequence_SetItem(out, 1, PyUnicode_FromString(r.verdict));
    PyStructSequence_SetItem(out, 2, entries(&r, -1));
    PyStructSequence_SetItem(out, 3, entries(&r, -2));
    PyStructSequence_SetItem(out, 4, PyLong_FromLong(rivals));
    PyStructSequence_SetItem(out, 5, parts);
    if (PyErr_Occurred()) Py_CLEAR(out);
    return out;
}

/* As VecEnv's reward "win" (docs/python.md), and 0 before the end. */
static PyObject *state_returns(PyObject *self, PyObject *none) {
    (void)none;
    const state_object *s = as_state(self);
    pent_result r;
    memset(&r, 0, sizeof r);
    s->game->result(s->s, &r);
    int seats = state_seats(s), winners = 0;
    for (int i = 0; i < r.entries; i++) winners += r.entry[i].rank == 1;
    PyObject *out = PyList_New(seats);
    for (int i = 0; out && i < seats; i++) {
        double won = r.entry[i].rank == 1 ? 2.0 / (winners ? winners : 1) - 1 : -1;
        PyObject *v = PyFloat_FromDouble(r.over ? won : 0);
        if (!v || PyList_SetItem(out, i, v) < 0) Py_CLEAR(out);
    }
    return out;
}

/* ---- members ---- */

static PyObject *get_game(PyObject *self, void *x) {
    return (void)x, game_object_of(as_state(self)->e, as_state(self)->game);
}
static PyObject *get_seats(PyObject *self, void *x) {
    return (void)x, PyLong_FromLong(state_seats(as_state(self)));
}
static PyObject *get_actor(PyObject *self, void *x) {
    return (void)x, PyLong_FromLong(as_state(self)->game->actor(as_state(self)->s));
}
static PyObject *get_over(PyObject *self, void *x) {
    return (void)x, PyBool_FromLong(as_state(self)->game->actor(as_state(self)->s) == PENT_OVER);
}
static PyObject *get_viewer(PyObject *self, void *x) {
    (void)x;
    int viewer = as_state(self)->viewer;
    if (viewer == PENT_TRUTH) return PyUnicode_FromString("truth");
    return viewer == PENT_PUBLIC ? PyUnicode_FromString("public") : PyLong_FromLong(viewer);
}
static PyObject *get_hash(PyObject *self, void *x) {
    const state_object *s = as_state(self);
    return (void)x, PyLong_FromUnsignedLongLong(pent_hash(s->s, s->game->state_size));
}

static PyGetSetDef state_members[] = {
    {"game", get_game, NULL, "its Game", NULL},
    {"seats", get_seats, NULL, "how many seats it has", NULL},
    {"actor", get_actor, NULL, "who decides: a seat, CHANCE (-1) or OVER (-2)", NULL},
    {"over", get_over, NULL, "has the game ended?", NULL},
    {"viewer", get_viewer, NULL, "'truth', or of a view: the seat, or 'public'", NULL},
    {"digest", get_hash, NULL, "64 bits over the position: the same in every build and process",
     NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

/* ---- names that OpenSpiel uses ---- */

static PyObject *current_player(PyObject *self, PyObject *none) {
    (void)none;
    int actor = as_state(self)->game->actor(as_state(self)->s);
    return PyLong_FromLong(actor == PENT_OVER ? -4 : actor);
}
static PyObject *is_terminal(PyObject *self, PyObject *none) {
    return (void)none, get_over(self, NULL);
}
static PyObject *is_chance(PyObject *self, PyObject *none) {
    (void)none;
    return PyBool_FromLong(as_state(self)->game->actor(as_state(self)->s) == PENT_CHANCE);
}
static PyObject *num_players(PyObject *self, PyObject *none) {
    return (void)none, get_seats(self, NULL);
}

#define KEYWORDS(f) (PyCFunction)(void (*)(void))(f), METH_VARARGS | METH_KEYWORDS
static PyMethodDef state_methods[] = {
    {"copy", state_copy, METH_NOARGS, "copy($self)\n--\n\nAnother State of the same position."},
    {"legal", state_legal, METH_NOARGS,
     "legal($self)\n--\n\nThe action numbers that are legal now, in a fixed order; none when the "
     "game is "
     "over.\nA view lists the moves of its own seat."},
    {"mask", state_mask, METH_NOARGS,
     "mask($self)\n--\n\nA byte per action number: 1 where it is legal. numpy.frombuffer(s.mask(), "
     "bool)."},
    {"apply", state_apply, METH_O,
     "apply($self, action, /)\n--\n\nPlays a legal action: a number, or a text as format gives it. "
     "Changes "
     "this State."},
    {"child", state_child, METH_O,
     "child($self, action, /)\n--\n\nThe State after an action; this one stays."},
    {"explain", state_explain, METH_O,
     "explain($self, action, /)\n--\n\nWhat the action would do, as a list of Note(seat, points, "
     "rule, "
     "text)."},
    {"chance_outcomes", state_outcomes, METH_NOARGS,
     "chance_outcomes($self)\n--\n\nWhere chance decides: a list of (action, probability)."},
    {"play_chance", state_chance, METH_O,
     "play_chance($self, rng, /)\n--\n\nLets chance play until a seat decides or the game is over; "
     "how many "
     "plies."},
    {"view", state_view, METH_O,
     "view($self, seat, /)\n--\n\nWhat a seat may know, as a State; None is the public."},
    {"determinize", state_determinize, METH_O,
     "determinize($self, rng, /)\n--\n\nOf a view: a whole State that looks like this to its seat, "
     "drawn by "
     "its odds."},
    {"observe", KEYWORDS(state_observe),
     "observe($self, seat=None, out=None)\n--\n\nWhat a seat sees as Game.observation_size bytes "
     "(docs/observations.md): a new bytes object,\nor into `out`, an array of uint8. None is the "
     "seat that "
     "decides."},
    {"features", KEYWORDS(state_features),
     "features($self, seat=None, out=None)\n--\n\nA few numbers with names (Game.feature_names) "
     "about a seat "
     "of a whole State:\na list, or into `out`, an array of float32."},
    {"result", state_result, METH_NOARGS,
     "result($self)\n--\n\nResult(over, verdict, scores, ranks, rivals, parts), at any time."},
    {"returns", state_returns, METH_NOARGS,
     "returns($self)\n--\n\nA number per seat: 1 won alone, -1 lost, between where the first place "
     "is "
     "shared; 0 before the end."},
    {"format", KEYWORDS(state_format),
     "format($self, action, seat=None)\n--\n\nThe notation of a legal action, as records write it; "
     "`seat` "
     "reads what it may know."},
    {"say", KEYWORDS(state_say),
     "say($self, action, seat=None)\n--\n\nA legal action in words for people."},
    {"prompt", state_prompt, METH_NOARGS, "prompt($self)\n--\n\nThe open decision as a sentence."},
    {"describe", state_describe, METH_O,
     "describe($self, thing, /)\n--\n\nAbout(title, text, rules) of anything that has a name: a "
     "place, a "
     "card, a word of a move."},
    {"seat_name", state_seat_name, METH_O,
     "seat_name($self, seat, /)\n--\n\nIts colour or name: 'yellow'."},
    {"svg", KEYWORDS(state_svg),
     "svg($self, theme='auto', lit=False)\n--\n\nThe position as an SVG picture; theme 'auto', "
     "'light' or "
     "'dark'; `lit` marks where legal moves are."},
    {"json", state_json, METH_NOARGS,
     "json($self)\n--\n\nThe position as the text of a JSON object."},
    {"current_player", current_player, METH_NOARGS,
     "current_player($self)\n--\n\nAs OpenSpiel: a seat, -1 chance, -4 over."},
    {"is_terminal", is_terminal, METH_NOARGS, "is_terminal($self)\n--\n\nThe same as over."},
    {"is_chance_node", is_chance, METH_NOARGS, "is_chance_node($self)\n--\n\nDoes chance decide?"},
    {"num_players", num_players, METH_NOARGS, "num_players($self)\n--\n\nThe same as seats."},
    {"legal_actions", state_legal, METH_NOARGS, "legal_actions($self)\n--\n\nThe same as legal."},
    {"legal_actions_mask", state_mask, METH_NOARGS,
     "legal_actions_mask($self)\n--\n\nThe same as mask."},
    {"apply_action", state_apply, METH_O,
     "apply_action($self, action, /)\n--\n\nThe same as apply."},
    {"clone", state_copy, METH_NOARGS, "clone($self)\n--\n\nThe same as copy."},
    {"action_to_string", state_action_to_string, METH_VARARGS,
     "action_to_string($self, player_or_action, action=None, /)\n--\n\nThe same as format."},
    {"string_to_action", state_string_to_action, METH_O,
     "string_to_action($self, text, /)\n--\n\nThe legal action whose notation this is."},
    {"observation_tensor", KEYWORDS(state_observe),
     "observation_tensor($self, seat=None, out=None)\n--\n\nThe same as observe."},
    {"__copy__", state_copy, METH_NOARGS, "__copy__($self)\n--\n\nThe same as copy."},
    {"__reduce__", state_reduce, METH_NOARGS,
     "__reduce__($self)\n--\n\nPlain bytes, bound to rules version and content."},
    {NULL, NULL, 0, NULL},
};

static PyObject *state_repr(PyObject *self) {
    const state_object *s = as_state(self);
    PyObject *viewer = get_viewer(self, NULL);
    PyObject *out =
        viewer ? PyUnicode_FromFormat("<pentarchy.State %s, %d seats, viewer %S, actor %d>",
                                      s->game->id, state_seats(s), viewer, s->game->actor(s->s))
               : NULL;
    Py_XDECREF(viewer);
    return out;
}

static PyType_Slot state_slots[] = {
    {Py_tp_new, state_new},
    {Py_tp_dealloc, state_dealloc},
    {Py_tp_richcompare, state_compare},
    {Py_tp_hash, state_hash},
    {Py_tp_repr, state_repr},
    {Py_tp_str, state_str},
    {Py_tp_methods, state_methods},
    {Py_tp_getset, state_members},
    {Py_tp_doc, "State(game, seats=None, options=None)\n--\n\nA position of a game: at the "
                "beginning, then wherever "
                "apply leads.\nEqual positions are equal and have equal hashes; a State that is a "
                "key must not be "
                "changed."},
    {0, NULL},
};
PyType_Spec state_spec = {.name = "pentarchy.State",
                          .basicsize = sizeof(state_object),
                          .flags = Py_TPFLAGS_DEFAULT,
                          .slots = state_slots};
