/* module.c: the module pentarchy._engine: its types, exceptions and functions. */
#include "engine.h"

#include <string.h>

/* ---- plain answers: tuples with names ---- */

static PyStructSequence_Field result_fields[] = {
    {"over", "has the game ended?"},
    {"verdict", "'victory', 'minor victory', …"},
    {"scores", "points of every seat, then of the rivals of a solo game"},
    {"ranks", "1 is the winner; equal ranks share"},
    {"rivals", "how many of the entries are rivals, not seats"},
    {"parts", "a dict: category to the points of every entry; they add up to the scores"},
    {NULL, NULL},
};
static PyStructSequence_Desc result_desc = {
    "pentarchy.Result", "What a game has come to, at any time.", result_fields, 6};

static PyStructSequence_Field about_fields[] = {
    {"title", "its name as people say it"},
    {"text", "what it is and does, here and now"},
    {"rules", "a tuple of the ids of rules"},
    {"kind", "what sort of thing it is; empty for words of the game"},
    {"rows", "a dict of what else is told at a glance"},
    {NULL, NULL},
};
static PyStructSequence_Desc about_desc = {"pentarchy.About", "What a thing is and does.",
                                           about_fields, 5};

static PyStructSequence_Field option_fields[] = {
    {"id", "its name in a dict of options"},
    {"kind", "'choice', 'range' or 'text'"},
    {"help", "one line"},
    {"values", "choice: the values; text: examples"},
    {"min", "range: the least"},
    {"max", "range: the most"},
    {"default", "what it is when nobody says, as text"},
    {NULL, NULL},
};
static PyStructSequence_Desc option_desc = {"pentarchy.Option", "An option of a game.",
                                            option_fields, 7};

static PyStructSequence_Field idea_fields[] = {
    {"action", "the action number"},
    {"text", "its notation"},
    {"visits", "how often the search tried it"},
    {"value", "for the seat asked: 0 lost, 1 won"},
    {"scores", "every seat's points expected at the end"},
    {"line", "the plies expected"},
    {NULL, NULL},
};
static PyStructSequence_Desc idea_desc = {"pentarchy.Idea", "What a player thinks of a move.",
                                          idea_fields, 6};

static PyStructSequence_Field row_fields[] = {
    {"first", "number of the first ply, from 0"},
    {"plies", "how many plies"},
    {"actor", "who acted; -1 is chance"},
    {"changes", "a dict per seat: good to change; None where the viewer cannot know"},
    {NULL, NULL},
};
static PyStructSequence_Desc row_desc = {"pentarchy.Row", "A turn in the ledger of a table.",
                                         row_fields, 4};

static PyStructSequence_Field note_fields[] = {
    {"seat", "whom it concerns; -1 is chance"},
    {"points", "change of score; 0 when it is about something else"},
    {"rule", "the id of the rule, or ''"},
    {"text", "the reason"},
    {NULL, NULL},
};
static PyStructSequence_Desc note_desc = {"pentarchy.Note", "A reason for what a move did.",
                                          note_fields, 4};

/* ---- functions ---- */

static PyObject *games(PyObject *module, PyObject *none) {
    (void)none;
    return Py_NewRef(engine_of_module(module)->games);
}

static PyObject *game(PyObject *module, PyObject *id) {
    const engine *e = engine_of_module(module);
    const pent_game *found = game_arg(e, id);
    return found ? game_object_of(e, found) : NULL;
}

static PyObject *players(PyObject *module, PyObject *none) {
    return (void)module, (void)none, PyUnicode_FromString(pent_player_list());
}

/* State.__reduce__ names this. The bytes carry their own hash, so that damage is noticed; like every
 * pickle they are to be taken from those one trusts only. */
static PyObject *restore(PyObject *module, PyObject *args) {
    engine *e = engine_of_module(module);
    const char *id;
    int rules, viewer;
    unsigned long long content, hash;
    const char *bytes;
    Py_ssize_t n;
    if (!PyArg_ParseTuple(args, "siKiKy#:_restore", &id, &rules, &content, &viewer, &hash, &bytes,
                          &n))
        return NULL;
    const pent_game *g = pent_game_find(id);
    if (!g || rules != g->rules_version || content != pent_content(g))
        return raise_text(
            e->error,
            "this state of %.40s (rules %d, content %016llx) was made by a build with "
            "other rules or content",
            id, rules, content);
    if ((size_t)n != g->state_size || hash != pent_hash(bytes, (size_t)n) || viewer < PENT_TRUTH ||
        viewer >= g->max_seats || viewer == PENT_CHANCE || viewer == PENT_OVER)
        return raise_text(e->error, "this is not a whole state of %s: the bytes are damaged",
                          g->name);
    return state_make(e, g, bytes, viewer);
}

static PyMethodDef functions[] = {
    {"games", games, METH_NOARGS, "games()\n--\n\nA tuple of every Game."},
    {"game", game, METH_O, "game(id, /)\n--\n\nThe Game with this id: 'nim', 'terra-mystica', …"},
    {"players", players, METH_NOARGS,
     "players()\n--\n\nThe words for computer players, a line each with what they mean."},
    {"_restore", restore, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};

/* ---- the module ---- */

engine *engine_of_module(PyObject *module) { return PyModule_GetState(module); }
engine *engine_of_type(PyTypeObject *type) { return PyType_GetModuleState(type); }

static bool add_type(PyObject *module, PyType_Spec *spec, PyTypeObject **out) {
    *out = (PyTypeObject *)PyType_FromModuleAndSpec(module, spec, NULL);
    return *out && PyModule_AddType(module, *out) == 0;
}

static bool add_answer(PyObject *module, PyStructSequence_Desc *desc, PyTypeObject **out) {
    *out = PyStructSequence_NewType(desc);
    return *out &&
           PyModule_AddObjectRef(module, strchr(desc->name, '.') + 1, (PyObject *)*out) == 0;
}

static bool add_error(PyObject *module, const char *name, const char *doc, PyObject *base,
                      PyObject **out) {
    *out = PyErr_NewExceptionWithDoc(name, doc, base, NULL);
    return *out && PyModule_AddObjectRef(module, strchr(name, '.') + 1, *out) == 0;
}

static bool add_games(engine *e) {
    e->games = PyTuple_New(pent_game_count());
    for (int i = 0; e->games && i < pent_game_count(); i++) {
        game_object *g = (game_object *)PyType_GenericAlloc(e->game, 0);
        if (!g) return false;
        g->e = e;
        g->game = pent_game_at(i);
        if (PyTuple_SetItem(e->games, i, (PyObject *)g) < 0) return false;
    }
    return e->games != NULL;
}

static bool right_library(void) {
    if (strcmp(pent_version(), PENT_VERSION) == 0) return true;
    raise_text(PyExc_ImportError,
               "this Python package was built for version %s of libpentarchy, but the library it "
               "finds is version %s; install them from the same source",
               PENT_VERSION, pent_version());
    return false;
}

static int fill_module(PyObject *module) {
    engine *e = engine_of_module(module);
    e->module = module; /* both live as long as the interpreter: types and module hold each other */
    bool ok =
        right_library() && add_type(module, &game_spec, &e->game) &&
        add_type(module, &state_spec, &e->state) && add_type(module, &table_spec, &e->table) &&
        add_type(module, &player_spec, &e->player) && add_type(module, &rng_spec, &e->rng) &&
        add_type(module, &vecenv_spec, &e->vecenv) &&
        add_answer(module, &result_desc, &e->result) &&
        add_answer(module, &about_desc, &e->about) &&
        add_answer(module, &option_desc, &e->option) && add_answer(module, &idea_desc, &e->idea) &&
        add_answer(module, &row_desc, &e->row) && add_answer(module, &note_desc, &e->note) &&
        add_error(module, "pentarchy.Error", "What the engine refuses, in a sentence.",
                  PyExc_ValueError, &e->error) &&
        add_error(module, "pentarchy.IllegalMove", "A move that the rules do not allow here.",
                  e->error, &e->illegal) &&
        add_error(module, "pentarchy.NotYourTurn", "Somebody else decides, or nobody.", e->error,
                  &e->turn) &&
        add_games(e) && PyModule_AddIntConstant(module, "CHANCE", PENT_CHANCE) == 0 &&
        PyModule_AddIntConstant(module, "OVER", PENT_OVER) == 0 &&
        PyModule_AddIntConstant(module, "MAX_SEATS", PENT_MAX_SEATS) == 0 &&
        PyModule_AddIntConstant(module, "MAX_MOVES", PENT_MAX_MOVES) == 0 &&
        PyModule_AddStringConstant(module, "__version__", PENT_VERSION) == 0;
    return ok ? 0 : -1;
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, fill_module}, {0, NULL}};

static PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "pentarchy._engine",
    .m_doc = "The engine: games, states, tables, players and vectors of games.",
    .m_size = sizeof(engine),
    .m_methods = functions,
    .m_slots = slots,
};

PyMODINIT_FUNC PyInit__engine(void);
PyMODINIT_FUNC PyInit__engine(void) { return PyModuleDef_Init(&definition); }
