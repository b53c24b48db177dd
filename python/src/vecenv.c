/* vecenv.c: VecEnv, n games stepped at once into the caller's arrays (vec.h does the playing). Arrays
 * come through the buffer protocol, so NumPy is not needed to build this; the GIL is released while
 * games are played. */
#include "engine.h"
#include "pool.h"
#include "vec.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

enum { ARRAYS = 8, MAX_GAMES = 1 << 20, MAX_THREADS = 256 };
static const char *const array_name[ARRAYS] = {"observations", "features", "legal",   "count",
                                               "mask",         "actor",    "rewards", "done"};

typedef struct vecenv_object {
    PyObject_HEAD engine *e;
    const pent_game *game;
    vec *v;
    pool *pool;
    long n;
    int seats, threads;
    bool busy, begun; /* busy: guarded by the GIL */
    Py_buffer buffer[ARRAYS];
    bool bound[ARRAYS];
    vec_out out;
} vecenv_object;

static vecenv_object *as_env(PyObject *self) { return (vecenv_object *)self; }

/* ---- the shapes of arrays ---- */

typedef struct shape {
    Py_ssize_t columns; /* 0: one number a game */
    const char *kinds;  /* letters of the buffer protocol that will do; the first is recommended */
    const char *dtype;  /* NumPy's name of the first */
} shape;

static int features_of(const pent_game *g) { return pent_feature_count(g); }

static shape shape_of(const vecenv_object *e, int array) {
    switch (array) {
    case 0: return (shape){(Py_ssize_t)pent_observation_size(e->game), "B", "uint8"};
    case 1: return (shape){features_of(e->game), "f", "float32"};
    case 2: return (shape){PENT_MAX_MOVES, "h", "int16"};
    case 3: return (shape){0, "h", "int16"};
    case 4: return (shape){pent_action_count(e->game), "?bB", "bool"};
    case 5: return (shape){0, "b", "int8"};
    case 6: return (shape){e->seats, "f", "float32"};
    default: return (shape){0, "?bB", "bool"};
    }
}

static char kind_of(const Py_buffer *b) {
    const char *f = b->format ? b->format : "B";
    if (*f == '@' || *f == '=' || *f == '<') f++;
    return f[0] && !f[1] ? f[0] : 'x';
}

static bool right_array(const vecenv_object *e, int array, const Py_buffer *b) {
    const char *name = array_name[array];
    shape want = shape_of(e, array);
    if (want.columns == 0 && array == 1) {
        raise_text(e->e->error, "%s has no features", e->game->name);
        return false;
    }
    char size[40];
    snprintf(size, sizeof size, want.columns ? "(%ld, %zd)" : "(%ld,)", e->n, want.columns);
    bool fits = b->ndim == (want.columns ? 2 : 1) && b->shape[0] == e->n &&
                (!want.columns || b->shape[1] == want.columns);
    if (!strchr(want.kinds, kind_of(b)))
        raise_text(PyExc_TypeError, "%s is an array of %s, not of kind '%s'", name, want.dtype,
                   b->format ? b->format : "B");
    else if (!fits)
        raise_text(PyExc_ValueError, "%s has the shape %s here", name, size);
    else if (!PyBuffer_IsContiguous(b, 'C'))
        raise_text(PyExc_ValueError, "%s must be contiguous: rows behind each other", name);
    else if (b->readonly)
        raise_text(PyExc_ValueError, "%s is read-only", name);
    else
        return true;
    return false;
}

static void release(vecenv_object *e, int array) {
    if (e->bound[array]) PyBuffer_Release(&e->buffer[array]);
    e->bound[array] = false;
}

static void point_out(vecenv_object *e) {
    void *at[ARRAYS];
    for (int i = 0; i < ARRAYS; i++) at[i] = e->bound[i] ? e->buffer[i].buf : NULL;
    e->out = (vec_out){at[0], at[1], at[2], at[3], at[4], at[5], at[6], at[7]};
}

static bool overlap(const Py_buffer *a, const Py_buffer *b) {
    const char *x = a->buf, *y = b->buf;
    return x < y + b->len && y < x + a->len;
}

static int find_array(PyObject *key) {
    for (int i = 0; i < ARRAYS; i++)
        if (PyUnicode_CompareWithASCIIString(key, array_name[i]) == 0) return i;
    return -1;
}

/* Takes hold of one array; those of before stay until all is right. */
static bool take(const vecenv_object *e, int array, PyObject *given, Py_buffer *out) {
    if (PyObject_GetBuffer(given, out, PyBUF_FORMAT | PyBUF_STRIDES) < 0) {
        PyErr_Clear();
        raise_text(PyExc_TypeError, "%s is an array, or None", array_name[array]);
        return false;
    }
    if (right_array(e, array, out)) return true;
    PyBuffer_Release(out);
    return false;
}

static bool apart(const Py_buffer *b, const bool *have) {
    for (int i = 0; i < ARRAYS; i++)
        for (int k = 0; k < i; k++)
            if (have[i] && have[k] && overlap(&b[i], &b[k])) {
                raise_text(PyExc_ValueError, "%s and %s share memory", array_name[k],
                           array_name[i]);
                return false;
            }
    return true;
}

static bool open_env(const vecenv_object *e) {
    if (!e->v) raise_text(PyExc_RuntimeError, "this VecEnv is closed");
    if (e->v && e->busy)
        raise_text(PyExc_RuntimeError, "this VecEnv is stepping in another thread");
    return e->v && !e->busy;
}

static PyObject *env_bind(PyObject *self, PyObject *args, PyObject *kw) {
    vecenv_object *e = as_env(self);
    Py_buffer got[ARRAYS];
    bool have[ARRAYS] = {0};
    bool ok = true;
    if (!open_env(e)) return NULL;
    if (PyTuple_Size(args) != 0)
        return raise_text(PyExc_TypeError, "arrays are given by name: bind(legal=…, count=…)");
    PyObject *items = kw ? PyDict_Items(kw) : PyList_New(0);
    ok = items != NULL;
    for (Py_ssize_t i = 0; ok && i < PyList_Size(items); i++) {
        PyObject *pair = PyList_GetItem(items, i), *key = PyTuple_GetItem(pair, 0);
        int k = find_array(key);
        ok = k >= 0;
        if (!ok) {
            PyErr_Format(
                PyExc_TypeError,
                "there is no array %R; there are observations, features, legal, count, mask, "
                "actor, rewards and done",
                key);
        } else if (PyTuple_GetItem(pair, 1) != Py_None) {
            ok = have[k] = take(e, k, PyTuple_GetItem(pair, 1), &got[k]);
        }
    }
    Py_XDECREF(items);
    ok = ok && apart(got, have) && open_env(e); /* an exporter's code may have closed it */
    for (int i = 0; i < ARRAYS; i++) {
        if (!ok) {
            if (have[i]) PyBuffer_Release(&got[i]);
            continue;
        }
        release(e, i);
        if (have[i]) e->buffer[i] = got[i];
        e->bound[i] = have[i];
    }
    if (!ok) return NULL;
    point_out(e);
    vec_rebound(e->v);
    e->begun = false; /* the new arrays hold nothing yet */
    return Py_NewRef(Py_None);
}

static PyObject *env_spec(PyObject *self, PyObject *none) {
    (void)none;
    const vecenv_object *e = as_env(self);
    PyObject *out = PyDict_New();
    for (int i = 0; out && i < ARRAYS; i++) {
        shape s = shape_of(e, i);
        if (i == 1 && s.columns == 0) continue;
        PyObject *v = s.columns ? Py_BuildValue("((ln)s)", e->n, s.columns, s.dtype)
                                : Py_BuildValue("((l)s)", e->n, s.dtype);
        if (!v || PyDict_SetItemString(out, array_name[i], v) < 0) Py_CLEAR(out);
        Py_XDECREF(v);
    }
    return out;
}

/* ---- making and ending ---- */

static bool one_player(PyObject *pair, int seats, vec_setup *set) {
    PyObject *word = PyTuple_GetItem(pair, 1);
    int seat;
    if (!seat_arg(PyTuple_GetItem(pair, 0), seats, &seat)) return false;
    if (!PyUnicode_Check(word)) {
        raise_text(PyExc_TypeError, "players are a dict of seats to words: {1: 'greedy'}");
        return false;
    }
    set->player[seat] = PyUnicode_AsUTF8AndSize(word, NULL);
    return set->player[seat] != NULL;
}

/* {seat: word} into set->player; *held keeps the words alive. */
static bool read_players(PyObject *players, int seats, vec_setup *set, PyObject **held) {
    if (players == Py_None) return true;
    if (!PyDict_Check(players)) {
        raise_text(PyExc_TypeError, "players are a dict of seats to words: {1: 'greedy'}");
        return false;
    }
    *held = PyDict_Items(players);
    if (!*held) return false;
    for (Py_ssize_t i = 0; i < PyList_Size(*held); i++)
        if (!one_player(PyList_GetItem(*held, i), seats, set)) return false;
    for (int i = 0; i < seats; i++)
        if (!set->player[i]) return true;
    raise_text(PyExc_ValueError, "at least one seat must be decided from outside");
    return false;
}

static bool read_reward(const char *word, vec_reward *out) {
    static const char *const words[] = {
        [VEC_WIN] = "win", [VEC_RANK] = "rank", [VEC_SCORE] = "score"};
    for (int i = 0; i < 3; i++)
        if (!strcmp(word, words[i])) return *out = (vec_reward)i, true;
    raise_text(PyExc_ValueError, "a reward is 'win', 'rank' or 'score', not '%.40s'", word);
    return false;
}

static PyObject *make(PyTypeObject *type, engine *e, const vec_setup *set, int threads) {
    pent_err err = {0};
    if (pent_action_count(set->game) == 0 || pent_observation_size(set->game) == 0)
        return raise_text(e->error, "%s has no action numbers or vectors", set->game->name);
    vecenv_object *self = (vecenv_object *)PyType_GenericAlloc(type, 0);
    if (!self) return NULL;
    self->e = e;
    self->game = set->game;
    self->n = set->n;
    self->seats = set->setup.seats;
    self->threads = threads;
    self->v = vec_new(set, &err);
    self->pool = self->v ? pool_new(threads) : NULL;
    if (self->pool) return (PyObject *)self;
    if (self->v) err = (pent_err){PENT_E_SYSTEM, "out of memory"};
    Py_DECREF(self);
    return raise_err(e, &err);
}

static PyObject *env_new(PyTypeObject *type, PyObject *args, PyObject *kw) {
    static char *names[] = {"game",    "n",      "seats",  "options", "seed",
                            "players", "reward", "forced", "threads", NULL};
    engine *e = engine_of_type(type);
    PyObject *what, *many, *seats = Py_None, *options = Py_None, *seed = NULL, *players = Py_None,
                           *threads = NULL, *held = NULL, *self = NULL;
    const char *reward = "win";
    int forced = 0;
    vec_setup set = {0};
    long t = 1;
    if (!PyArg_ParseTupleAndKeywords(args, kw, "OO|OOO$OspO:VecEnv", names, &what, &many, &seats,
                                     &options, &seed, &players, &reward, &forced, &threads))
        return NULL;
    set.game = game_arg(e, what);
    set.forced = forced;
    if (set.game && int_arg(many, "the number of games", 1, MAX_GAMES, &set.n) &&
        setup_arg(e, set.game, seats, options, &set.setup) &&
        (!seed || seed_arg(seed, &set.seed)) &&
        (!threads || int_arg(threads, "the number of threads", 1, MAX_THREADS, &t)) &&
        read_reward(reward, &set.reward) && read_players(players, set.setup.seats, &set, &held))
        self = make(type, e, &set, (int)t);
    Py_XDECREF(held);
    return self;
}

static void shut(vecenv_object *e) {
    for (int i = 0; i < ARRAYS; i++) release(e, i);
    pool_free(e->pool);
    vec_free(e->v);
    e->pool = NULL;
    e->v = NULL;
}

static void env_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    shut(as_env(self));
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyObject *env_close(PyObject *self, PyObject *none) {
    (void)none;
    if (as_env(self)->v && !open_env(as_env(self))) return NULL;
    shut(as_env(self));
    return Py_NewRef(Py_None);
}

/* ---- stepping ---- */

typedef struct job {
    vecenv_object *e;
    enum { RESET, STEP, PLAY } what;
    long decisions;
    atomic_bool failed;
} job;

static void work(void *ctx, long from, long to) {
    job *j = ctx;
    vec *v = j->e->v;
    const vec_out *out = &j->e->out;
    bool ok = j->what == RESET  ? vec_reset(v, from, to, out)
              : j->what == STEP ? vec_step(v, from, to, out)
                                : vec_play(v, from, to, j->decisions, out);
    if (!ok) j->failed = true;
}

/* The caller has set busy. */
static PyObject *run(job *j) {
    vecenv_object *e = j->e;
    Py_BEGIN_ALLOW_THREADS pool_run(e->pool, work, j, e->n);
    Py_END_ALLOW_THREADS e->busy = false;
    if (!j->failed) return Py_NewRef(Py_None);
    e->begun = false;
    return raise_text(PyExc_RuntimeError, "%s", vec_trouble(e->v));
}

static PyObject *env_reset(PyObject *self, PyObject *none) {
    (void)none;
    job j = {.e = as_env(self), .what = RESET};
    if (!open_env(j.e)) return NULL;
    j.e->busy = j.e->begun = true;
    return run(&j);
}

static bool begun(const vecenv_object *e) {
    if (!open_env(e)) return false;
    if (!e->begun) raise_text(PyExc_RuntimeError, "reset() comes first");
    return e->begun;
}

static PyObject *play(PyObject *self, long decisions) {
    job j = {.e = as_env(self), .what = PLAY, .decisions = decisions};
    if (!begun(j.e)) return NULL;
    j.e->busy = true;
    return run(&j);
}

static long long number_at(const Py_buffer *b, char kind, long i) {
    switch (kind) {
    case 'b': return ((const signed char *)b->buf)[i];
    case 'B': return ((const unsigned char *)b->buf)[i];
    case 'h': return ((const short *)b->buf)[i];
    case 'H': return ((const unsigned short *)b->buf)[i];
    case 'i': return ((const int *)b->buf)[i];
    case 'I': return ((const unsigned *)b->buf)[i];
    case 'q': return ((const long long *)b->buf)[i];
    case 'Q': return (long long)((const unsigned long long *)b->buf)[i];
    case 'L': return (long long)((const unsigned long *)b->buf)[i];
    default: return ((const long *)b->buf)[i];
    }
}

static PyObject *refuse_action(const vecenv_object *e, long i, long long action) {
    int count = pent_action_count(e->game);
    if (action < 0 || action >= count)
        return raise_text(PyExc_ValueError,
                          "the action of game %ld is %lld; an action of %s is from 0 to %d", i,
                          action, e->game->name, count - 1);
    return raise_text(e->e->illegal, "action %lld is not one of the %d legal ones of game %ld",
                      action, vec_count(e->v, i), i);
}

static bool right_actions(const vecenv_object *e, const Py_buffer *b) {
    if (!strchr("bBhHiIlLqQ", kind_of(b)))
        raise_text(PyExc_TypeError, "actions are an array of whole numbers, not of kind '%s'",
                   b->format ? b->format : "B");
    else if (b->ndim != 1 || b->shape[0] != e->n)
        raise_text(PyExc_ValueError, "actions have the shape (%ld,) here", e->n);
    else if (!PyBuffer_IsContiguous(b, 'C'))
        raise_text(PyExc_ValueError, "actions must be contiguous");
    else
        return true;
    return false;
}

static PyObject *env_step(PyObject *self, PyObject *actions) {
    job j = {.e = as_env(self), .what = STEP};
    vecenv_object *e = j.e;
    Py_buffer b;
    if (actions == Py_None) return play(self, 1);
    if (PyObject_GetBuffer(actions, &b, PyBUF_FORMAT | PyBUF_STRIDES) < 0) {
        PyErr_Clear();
        return raise_text(PyExc_TypeError, "actions are an array of %ld whole numbers, or None",
                          e->n);
    }
    if (!begun(e) || !right_actions(e, &b)) {
        PyBuffer_Release(&b);
        return NULL;
    }
    char kind = kind_of(&b);
    long i = 0;
    long long action = 0;
    e->busy = true;
    Py_BEGIN_ALLOW_THREADS /* all are checked before anything is played */
        for (; i < e->n; i++) {
        action = number_at(&b, kind, i);
        if (action < 0 || action >= PENT_MAX_ACTIONS || !vec_choose(e->v, i, (long)action)) break;
    }
    Py_END_ALLOW_THREADS PyBuffer_Release(&b);
    if (i == e->n) return run(&j);
    e->busy = false;
    return refuse_action(e, i, action);
}

static PyObject *env_play(PyObject *self, PyObject *given) {
    long decisions;
    if (!int_arg(given, "the number of decisions", 1, 1000000000, &decisions)) return NULL;
    return play(self, decisions);
}

static PyObject *env_state(PyObject *self, PyObject *given) {
    const vecenv_object *e = as_env(self);
    long i;
    if (!int_arg(given, "the number of the game", 0, e->n - 1, &i) || !begun(e)) return NULL;
    return state_make(e->e, e->game, vec_state(e->v, i), PENT_TRUTH);
}

/* ---- members ---- */

static PyObject *get_game(PyObject *self, void *x) {
    return (void)x, game_object_of(as_env(self)->e, as_env(self)->game);
}
static PyObject *get_n(PyObject *self, void *x) {
    return (void)x, PyLong_FromLong(as_env(self)->n);
}
static PyObject *get_seats(PyObject *self, void *x) {
    return (void)x, PyLong_FromLong(as_env(self)->seats);
}
static PyObject *get_threads(PyObject *self, void *x) {
    return (void)x, PyLong_FromLong(as_env(self)->threads);
}
static PyObject *get_decisions(PyObject *self, void *x) {
    (void)x;
    if (!open_env(as_env(self))) return NULL;
    return PyLong_FromUnsignedLongLong(vec_tallies(as_env(self)->v).decisions);
}
static PyObject *get_games(PyObject *self, void *x) {
    (void)x;
    if (!open_env(as_env(self))) return NULL;
    return PyLong_FromUnsignedLongLong(vec_tallies(as_env(self)->v).games);
}
static PyGetSetDef env_members[] = {
    {"game", get_game, NULL, "the Game", NULL},
    {"n", get_n, NULL, "how many games are stepped at once", NULL},
    {"seats", get_seats, NULL, "how many seats each has", NULL},
    {"threads", get_threads, NULL, "on how many threads", NULL},
    {"decisions", get_decisions, NULL, "decisions from outside and by play() so far", NULL},
    {"games", get_games, NULL, "games that have ended so far", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef env_methods[] = {
    {"bind", (PyCFunction)(void (*)(void))env_bind, METH_VARARGS | METH_KEYWORDS,
     "bind($self, *, observations=None, features=None, legal=None, count=None, mask=None, "
     "actor=None, "
     "rewards=None, done=None)\n--\n\nThe caller's arrays, into which reset, step and play write "
     "from now "
     "on; spec() tells shapes\nand types. What is not given is not written."},
    {"spec", env_spec, METH_NOARGS,
     "spec($self)\n--\n\nA dict: name of an array to (shape, dtype)."},
    {"reset", env_reset, METH_NOARGS, "reset($self)\n--\n\nBegins every game anew."},
    {"step", env_step, METH_O,
     "step($self, actions, /)\n--\n\nPlays actions[i] in game i, for every i, or nothing if one is "
     "not legal. "
     "None: random ones.\nGames that end begin anew; `done` and `rewards` tell of the end, the "
     "rest of the "
     "new beginning."},
    {"play", env_play, METH_O,
     "play($self, decisions, /)\n--\n\nSo many random decisions in every game, inside; rewards add "
     "up."},
    {"state", env_state, METH_O, "state($self, i, /)\n--\n\nA copy of the State of game i."},
    {"close", env_close, METH_NOARGS, "close($self)\n--\n\nGives back arrays, threads and memory."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot env_slots[] = {
    {Py_tp_new, env_new},
    {Py_tp_dealloc, env_dealloc},
    {Py_tp_methods, env_methods},
    {Py_tp_getset, env_members},
    {Py_tp_doc, "VecEnv(game, n, seats=None, options=None, seed=0, *, players=None, reward='win', "
                "forced=False, "
                "threads=1)\n--\n\nn games stepped at once into arrays of the caller's. Chance "
                "plays by itself; seats in "
                "`players`,\n{seat: word}, are computer players; decisions without a choice are "
                "played unless `forced`.\n"
                "A game depends on the seed and its number only, not on the number of threads."},
    {0, NULL},
};
PyType_Spec vecenv_spec = {.name = "pentarchy.VecEnv",
                           .basicsize = sizeof(vecenv_object),
                           .flags = Py_TPFLAGS_DEFAULT,
                           .slots = env_slots};
