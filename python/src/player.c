/* player.c: Player, one of the library's computer players. It is asked with the GIL released, on a
 * view of its own, so that other threads go on; one question at a time. */
#include "engine.h"

#include <stdlib.h>
#include <string.h>

enum { SPEC = 64 };

typedef struct player_object {
    PyObject_HEAD engine *e;
    const pent_game *game;
    pent_player *player;
    uint64_t seed;
    bool busy; /* guarded by the GIL */
    char spec[SPEC];
} player_object;

static player_object *as_player(PyObject *self) { return (player_object *)self; }

/* Opens it for a game; a question about another game opens it anew. */
static bool open_for(player_object *p, const pent_game *game) {
    pent_err err = {0};
    if (p->player && p->game == game) return true;
    pent_player *other = pent_player_open(game, p->spec, p->seed, &err);
    if (!other) {
        raise_err(p->e, &err);
        return false;
    }
    pent_player_close(p->player);
    p->player = other;
    p->game = game;
    return true;
}

static PyObject *player_new(PyTypeObject *type, PyObject *args, PyObject *kw) {
    static char *names[] = {"spec", "seed", NULL};
    engine *e = engine_of_type(type);
    PyObject *given = NULL;
    const char *spec = "normal";
    uint64_t seed = 0;
    if (!PyArg_ParseTupleAndKeywords(args, kw, "|sO:Player", names, &spec, &given) ||
        (given && !seed_arg(given, &seed)))
        return NULL;
    if (strlen(spec) >= SPEC)
        return raise_text(e->error, "the word for a player has at most %d letters", SPEC - 1);
    player_object *self = (player_object *)PyType_GenericAlloc(type, 0);
    if (!self) return NULL;
    self->e = e;
    self->seed = seed;
    memcpy(self->spec, spec, strlen(spec) + 1);
    if (!open_for(self, pent_game_at(0))) { /* a wrong word is told at once */
        Py_DECREF(self);
        return NULL;
    }
    return (PyObject *)self;
}

static void player_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    pent_player_close(as_player(self)->player);
    PyObject_Free(self);
    Py_DECREF(type);
}

/* A question: the view of the seat that decides, and its list. */
typedef struct question {
    uint64_t view[PENT_MAX_STATE / 8];
    pent_moves legal;
    pent_ask ask;
} question;

static bool fill_question(player_object *p, PyObject *given, question *q) {
    if (!Py_IS_TYPE(given, p->e->state)) {
        raise_text(PyExc_TypeError, "a player is asked about a State");
        return false;
    }
    const state_object *s = (const state_object *)given;
    int actor = s->game->actor(s->s);
    if (actor < 0 || (s->viewer != PENT_TRUTH && s->game->redact && s->viewer != actor)) {
        raise_text(p->e->turn, actor == PENT_OVER ? "the game is over"
                               : actor == PENT_CHANCE
                                   ? "chance decides: play_chance first"
                                   : "this is a view of a seat that does not decide");
        return false;
    }
    if (p->busy) {
        raise_text(PyExc_RuntimeError, "this Player is thinking in another thread");
        return false;
    }
    if (!open_for(p, s->game)) return false;
    memcpy(q->view, s->s, s->game->state_size);
    pent_redact(s->game, q->view, actor);
    s->game->legal(q->view, &q->legal);
    q->ask = (pent_ask){s->game, q->view, actor, &q->legal};
    return true;
}

static PyObject *player_choose(PyObject *self, PyObject *given) {
    player_object *p = as_player(self);
    question q;
    if (!fill_question(p, given, &q)) return NULL;
    p->busy = true;
    pent_move m;
    Py_BEGIN_ALLOW_THREADS m = p->player->choose(p->player, &q.ask);
    Py_END_ALLOW_THREADS p->busy = false;
    int action = action_of(p->e, p->game, m);
    return action < 0 ? NULL : PyLong_FromLong(action);
}

static PyObject *one_idea(const player_object *p, const question *q, const pent_idea *idea,
                          int seats) {
    char text[PENT_MOVE_TEXT];
    pent_text t = pent_text_on(text, sizeof text);
    p->game->format(q->view, idea->move, q->ask.seat, &t);
    PyObject *scores = PyTuple_New(seats);
    for (int i = 0; scores && i < seats; i++) {
        PyObject *v = PyFloat_FromDouble((double)idea->score[i]);
        if (!v || PyTuple_SetItem(scores, i, v) < 0) Py_CLEAR(scores);
    }
    PyObject *out = scores ? PyStructSequence_New(p->e->idea) : NULL;
    if (!out) return Py_XDECREF(scores), NULL;
    PyStructSequence_SetItem(out, 0, PyLong_FromLong(pent_action_of(p->game, idea->move)));
    PyStructSequence_SetItem(out, 1, PyUnicode_FromString(text));
    PyStructSequence_SetItem(out, 2, PyLong_FromUnsignedLongLong(idea->visits));
    PyStructSequence_SetItem(out, 3, PyFloat_FromDouble((double)idea->value));
    PyStructSequence_SetItem(out, 4, scores);
    PyStructSequence_SetItem(
        out, 5, PyUnicode_DecodeUTF8(idea->line, (Py_ssize_t)strlen(idea->line), "replace"));
    if (PyErr_Occurred()) Py_CLEAR(out);
    return out;
}

static PyObject *player_think(PyObject *self, PyObject *args, PyObject *kw) {
    static char *names[] = {"state", "ideas", NULL};
    player_object *p = as_player(self);
    PyObject *given, *many = NULL;
    long want = 3;
    question q;
    if (!PyArg_ParseTupleAndKeywords(args, kw, "O|O:think", names, &given, &many) ||
        (many && !int_arg(many, "the number of ideas", 1, PENT_MAX_IDEAS, &want)))
        return NULL;
    if (!p->player->think)
        return raise_text(p->e->error, "'%s' only chooses; a searching player thinks", p->spec);
    if (!fill_question(p, given, &q)) return NULL;
    pent_thought *thought = calloc(1, sizeof *thought);
    if (!thought) return PyErr_NoMemory();
    p->busy = true;
    Py_BEGIN_ALLOW_THREADS p->player->think(p->player, &q.ask, (int)want, thought);
    Py_END_ALLOW_THREADS p->busy = false;
    PyObject *out = PyList_New(thought->n);
    for (int i = 0; out && i < thought->n; i++) {
        PyObject *idea = one_idea(p, &q, &thought->idea[i], thought->seats);
        if (!idea || PyList_SetItem(out, i, idea) < 0) Py_CLEAR(out);
    }
    free(thought);
    return out;
}

static PyObject *get_spec(PyObject *self, void *x) {
    return (void)x, PyUnicode_FromString(as_player(self)->spec);
}
static PyGetSetDef player_members[] = {
    {"spec", get_spec, NULL, "the word it was opened with", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef player_methods[] = {
    {"choose", player_choose, METH_O,
     "choose($self, state, /)\n--\n\nThe action it takes in this State, of which it sees only what "
     "the seat "
     "that decides may know."},
    {"think", (PyCFunction)(void (*)(void))player_think, METH_VARARGS | METH_KEYWORDS,
     "think($self, state, ideas=3)\n--\n\nA list of Idea(action, text, visits, value, scores, "
     "line), the best "
     "first."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot player_slots[] = {
    {Py_tp_new, player_new},
    {Py_tp_dealloc, player_dealloc},
    {Py_tp_methods, player_methods},
    {Py_tp_getset, player_members},
    {Py_tp_doc,
     "Player(spec='normal', seed=0)\n--\n\nA computer player: 'random', 'greedy', "
     "'beginner', 'easy', 'normal', 'hard', 'master', 'search:iters=1000'\n(docs/players.md). The "
     "same seed gives the same "
     "choices where it does not look at a clock. It remembers what it thought about a game; a "
     "question\nabout another game begins anew."},
    {0, NULL},
};
PyType_Spec player_spec = {.name = "pentarchy.Player",
                           .basicsize = sizeof(player_object),
                           .flags = Py_TPFLAGS_DEFAULT,
                           .slots = player_slots};
