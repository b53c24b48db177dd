/* state.h: what state.c and state_text.c share. */
#ifndef STATE_H
#define STATE_H

#include "engine.h"

/* May moves be listed? A view knows the moves of its own seat only. */
bool state_lists(const state_object *s);
/* A legal move of the caller's; false with an exception. */
bool state_move(const state_object *s, PyObject *given, pent_move *out);
int state_seats(const state_object *s);
bool is_view(const state_object *s);

PyObject *state_format(PyObject *self, PyObject *args, PyObject *kw);
PyObject *state_say(PyObject *self, PyObject *args, PyObject *kw);
PyObject *state_action_to_string(PyObject *self, PyObject *args);
PyObject *state_string_to_action(PyObject *self, PyObject *text);
PyObject *state_prompt(PyObject *self, PyObject *none);
PyObject *state_describe(PyObject *self, PyObject *thing);
PyObject *state_svg(PyObject *self, PyObject *args, PyObject *kw);
PyObject *state_json(PyObject *self, PyObject *none);
PyObject *state_str(PyObject *self);
PyObject *state_seat_name(PyObject *self, PyObject *seat);

#endif
