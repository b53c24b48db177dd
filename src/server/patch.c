/* patch.c: the difference of two scenes as a list of splices. A move changes a few shapes of
 * thousands; sending those alone makes news a hundred times smaller. Shapes are compared by the
 * hash of what a client would see. */
#include "srv.h"

#include <stdlib.h>
#include <string.h>

enum { AHEAD = 48, MAX_SPLICES = 400 };

typedef struct change {
    int at, drop, from, put; /* in the old list; in the new list */
} change;

static uint64_t shape_hash(const pent_scene *sc, const pent_shape *sh) {
    const uint32_t strings[] = {sh->id, sh->cls, sh->label, sh->tip, sh->text};
    int16_t numbers[] = {sh->form, sh->turn, sh->x, sh->y, sh->w, sh->h, sh->r};
    uint64_t words[6] = {pent_hash(numbers, sizeof numbers)};
    for (int i = 0; i < 5; i++) {
        const char *text = sc->text + strings[i];
        words[i + 1] = strings[i] ? pent_hash(text, strlen(text)) : 0;
    }
    return pent_hash(words, sizeof words);
}

static int list_pane(const pent_scene *sc, int pane, uint64_t *hash, int *index) {
    int n = 0;
    for (int i = 0; i < sc->shapes; i++) {
        if (sc->shape[i].pane != pane) continue;
        hash[n] = shape_hash(sc, &sc->shape[i]);
        index[n++] = i;
    }
    return n;
}

/* The nearest place where both lists agree again, from a mismatch at *i, *k. */
static void meet(const uint64_t *a, int na, const uint64_t *b, int nb, int *i, int *k) {
    for (int d = 1; d <= 2 * AHEAD; d++)
        for (int x = d > AHEAD ? d - AHEAD : 0; x <= d && x <= AHEAD; x++) {
            int p = *i + x, q = *k + d - x;
            bool both_end = p == na && q == nb;
            if (!both_end && (p >= na || q >= nb || a[p] != b[q])) continue;
            *i = p;
            *k = q;
            return;
        }
    *i = na;
    *k = nb;
}

static int differences(const uint64_t *a, int na, const uint64_t *b, int nb, change *out) {
    int n = 0;
    for (int i = 0, k = 0; i < na || k < nb;) {
        if (i < na && k < nb && a[i] == b[k]) {
            i++;
            k++;
            continue;
        }
        int i0 = i, k0 = k;
        meet(a, na, b, nb, &i, &k);
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

bool srv_patch_json(const pent_scene *old, const pent_scene *now, pent_json *j) {
    static uint64_t a[PENT_MAX_SHAPES], b[PENT_MAX_SHAPES];
    static int ia[PENT_MAX_SHAPES], ib[PENT_MAX_SHAPES];
    change list[MAX_SPLICES];
    if (!same_panes(old, now)) return false;
    pent_json before = *j;
    size_t start = j->out->len;
    pent_json_open(j, "scene_patch", '[');
    for (int p = 0; p < now->panes; p++) {
        int na = list_pane(old, p, a, ia), nb = list_pane(now, p, b, ib);
        int n = differences(a, na, b, nb, list);
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
