/* patch.c: the difference of two scenes as a list of splices. A move changes a few shapes of
 * thousands; sending those alone makes news a hundred times smaller. Shapes are compared by
 * what a client would see. */
#include "room.h"

#include <stdlib.h>
#include <string.h>

enum { AHEAD = 48, MAX_SPLICES = 400 };

typedef struct change {
    int at, drop, from, put; /* in the old list; in the new list */
} change;

typedef struct side { /* the shapes of one pane of one scene */
    const pent_scene *sc;
    const int *at;
    int n;
} side;

static bool same_text(const side *a, uint32_t x, const side *b, uint32_t y) {
    return !x || !y ? x == y : !strcmp(a->sc->text + x, b->sc->text + y);
}

/* Would a client see the same? Numbers first: they tell most shapes apart. */
static bool same(const side *a, int i, const side *b, int k) {
    const pent_shape *x = &a->sc->shape[a->at[i]], *y = &b->sc->shape[b->at[k]];
    return x->form == y->form && x->x == y->x && x->y == y->y && x->w == y->w && x->h == y->h &&
           x->r == y->r && x->turn == y->turn && same_text(a, x->cls, b, y->cls) &&
           same_text(a, x->id, b, y->id) && same_text(a, x->text, b, y->text) &&
           same_text(a, x->label, b, y->label) && same_text(a, x->tip, b, y->tip);
}

static int list_pane(const pent_scene *sc, int pane, int *index) {
    int n = 0;
    for (int i = 0; i < sc->shapes; i++)
        if (sc->shape[i].pane == pane) index[n++] = i;
    return n;
}

/* The nearest place where both lists agree again, from a mismatch at *i, *k. */
static void meet(const side *a, const side *b, int *i, int *k) {
    for (int d = 1; d <= 2 * AHEAD; d++)
        for (int x = d > AHEAD ? d - AHEAD : 0; x <= d && x <= AHEAD; x++) {
            int p = *i + x, q = *k + d - x;
            bool both_end = p == a->n && q == b->n;
            if (!both_end && (p >= a->n || q >= b->n || !same(a, p, b, q))) continue;
            *i = p;
            *k = q;
            return;
        }
    *i = a->n;
    *k = b->n;
}

static int differences(const side *a, const side *b, change *out) {
    int n = 0;
    for (int i = 0, k = 0; i < a->n || k < b->n;) {
        if (i < a->n && k < b->n && same(a, i, b, k)) {
            i++;
            k++;
            continue;
        }
        int i0 = i, k0 = k;
        meet(a, b, &i, &k);
        if (n == MAX_SPLICES) return -1;
        out[n++] = (change){i0, i - i0, k0, k - k0};
    }
    return n;
}

static bool same_panes(const pent_scene *a, const pent_scene *b) {
    if (a->panes != b->panes) return false;
    for (int i = 0; i < a->panes; i++) {
        const pent_pane *x = &a->pane[i], *y = &b->pane[i];
        if (strcmp(x->name, y->name) || strcmp(x->label, y->label) || x->w != y->w ||
            x->h != y->h || x->min_w != y->min_w || x->priority != y->priority)
            return false;
    }
    return true;
}

bool room_patch_json(const pent_scene *old, const pent_scene *now, pent_json *j) {
    static int ia[PENT_MAX_SHAPES], ib[PENT_MAX_SHAPES];
    change list[MAX_SPLICES];
    if (!same_panes(old, now)) return false;
    pent_json before = *j;
    size_t start = j->out->len;
    pent_json_open(j, "scene_patch", '[');
    for (int p = 0; p < now->panes; p++) {
        side a = {old, ia, list_pane(old, p, ia)}, b = {now, ib, list_pane(now, p, ib)};
        int n = differences(&a, &b, list);
        if (n < 0) { /* too much: take back what was written */
            *j = before;
            j->out->len = start;
            j->out->buf[start] = 0;
            return false;
        }
        for (int i = n - 1; i >= 0; i--) { /* from the end, so that earlier indices stay true */
            pent_json_open(j, NULL, '{');
            pent_json_int(j, "pane", p);
            pent_json_int(j, "at", list[i].at);
            pent_json_int(j, "drop", list[i].drop);
            pent_json_open(j, "put", '[');
            for (int k = 0; k < list[i].put; k++)
                pent_shape_json(now, &now->shape[ib[list[i].from + k]], j);
            pent_json_close(j, ']');
            pent_json_close(j, '}');
        }
    }
    pent_json_close(j, ']');
    return true;
}
