/* engine.h: what the files of the Python extension share. The extension is a front end: it sees
 * pentarchy.h and Python's limited API (3.11), holds no rules, and checks whatever a caller gives
 * before the library sees it, so that nothing written in Python can crash the interpreter. */
#ifndef ENGINE_H
#define ENGINE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "pentarchy.h"

/* What one interpreter has: types, exceptions and the game objects. */
typedef struct engine {
    PyObject *module;
    PyTypeObject *game, *state, *table, *player, *rng, *vecenv;
    PyTypeObject *result, *about, *option, *idea, *row, *note;
    PyObject *error, *illegal, *turn; /* Error, IllegalMove, NotYourTurn */
    PyObject *games;                  /* a tuple of Game, in the library's order */
} engine;

typedef struct game_object {
    PyObject_HEAD engine *e;
    const pent_game *game;
} game_object;

typedef struct state_object {
    PyObject_HEAD engine *e;
    const pent_game *game;
    int viewer; /* PENT_TRUTH: the whole state; else a view of this seat or of the public */
    unsigned char *s;
} state_object;

typedef struct rng_object {
    PyObject_HEAD pent_rng rng;
} rng_object;

extern PyType_Spec game_spec, state_spec, table_spec, player_spec, rng_spec, vecenv_spec;

/* ---- errors: each returns NULL -------------------------------------------------------------- */

PyObject *raise_err(const engine *e, const pent_err *err);
PyObject *raise_text(PyObject *kind, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- what callers give (args.c): false or NULL with an exception set ------------------------- */

engine *engine_of_module(PyObject *module);
engine *engine_of_type(PyTypeObject *type);
/* Index of the actual game object. */
PyObject *game_object_of(const engine *e, const pent_game *game);
/* A Game, or the id of one. */
const pent_game *game_arg(const engine *e, PyObject *what);
/* A whole number in low..high; `what` names it in the sentence. */
bool int_arg(PyObject *given, const char *what, long low, long high, long *out);
bool seat_arg(PyObject *given, int seats, int *out);
/* A seat, or None for the public. */
bool viewer_arg(PyObject *given, int seats, int *out);
bool seed_arg(PyObject *given, uint64_t *out);
/* An Rng, a seed, a random.Random or a numpy Generator. When it is an Rng, *own points into it and its
 * luck goes on; else at `room`. */
bool rng_arg(const engine *e, PyObject *given, pent_rng *room, pent_rng **own);
/* Seats (None: two, where the game allows it) and a dict of options. */
bool setup_arg(const engine *e, const pent_game *game, PyObject *seats, PyObject *options,
               pent_setup *out);
/* The move of an action number, or of a text as `viewer` reads it; not necessarily legal. */
bool move_arg(const engine *e, const pent_game *game, const void *s, int viewer, PyObject *given,
              pent_move *out);

/* ---- what callers get ------------------------------------------------------------------------- */

PyObject *state_make(engine *e, const pent_game *game, const void *s, int viewer);
PyObject *actions_list(const engine *e, const pent_game *game, const pent_moves *list);
/* -1 and an exception when the move has no number. */
int action_of(const engine *e, const pent_game *game, pent_move m);
PyObject *notes_list(const engine *e, const pent_trace *why);

/* Text of any length: `fill` is called again with more room until nothing is cut. */
typedef void text_filler(pent_text *out, const void *what);
PyObject *long_text(text_filler *fill, const void *what);

#endif
