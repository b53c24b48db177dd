/* rng.c: Rng, the library's random numbers: xoshiro256** seeded by splitmix64, the same on every
 * machine. */
#include "engine.h"

#include <string.h>

static PyObject *rng_new(PyTypeObject *type, PyObject *args, PyObject *kw) {
    static char *names[] = {"seed", NULL};
    PyObject *given;
    uint64_t seed;
    if (!PyArg_ParseTupleAndKeywords(args, kw, "O:Rng", names, &given) || !seed_arg(given, &seed))
        return NULL;
    rng_object *self = (rng_object *)PyType_GenericAlloc(type, 0);
    if (self) self->rng = pent_rng_seed(seed);
    return (PyObject *)self;
}

static void rng_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyObject *rng_next(PyObject *self, PyObject *none) {
    (void)none;
    return PyLong_FromUnsignedLongLong(pent_rng_next(&((rng_object *)self)->rng));
}

static PyObject *rng_below(PyObject *self, PyObject *given) {
    long n;
    if (!int_arg(given, "the bound", 1, UINT32_MAX, &n)) return NULL;
    return PyLong_FromUnsignedLong(pent_rng_below(&((rng_object *)self)->rng, (uint32_t)n));
}

static PyObject *rng_copy(PyObject *self, PyObject *none) {
    (void)none;
    PyObject *other = PyType_GenericAlloc(Py_TYPE(self), 0);
    if (other) ((rng_object *)other)->rng = ((rng_object *)self)->rng;
    return other;
}

static PyMethodDef rng_methods[] = {
    {"next", rng_next, METH_NOARGS, "next($self)\n--\n\nThe next 64 bits."},
    {"below", rng_below, METH_O,
     "below($self, n)\n--\n\nA whole number from 0 to n - 1, each as likely as the others."},
    {"copy", rng_copy, METH_NOARGS,
     "copy($self)\n--\n\nAnother generator that will say the same from here on."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot rng_slots[] = {
    {Py_tp_new, rng_new},
    {Py_tp_dealloc, rng_dealloc},
    {Py_tp_methods, rng_methods},
    {Py_tp_doc,
     "Rng(seed)\n--\n\nRandom numbers of the engine: the same on every machine for a seed "
     "from 0 to 2**64 - 1.\nWhoever is given one draws from it, so its luck goes on."},
    {0, NULL},
};
PyType_Spec rng_spec = {.name = "pentarchy.Rng",
                        .basicsize = sizeof(rng_object),
                        .flags = Py_TPFLAGS_DEFAULT,
                        .slots = rng_slots};
