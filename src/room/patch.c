/* patch.c: the difference of two scenes as a list of splices. A move changes a few shapes of
 * thousands; sending those alone makes news a hundred times smaller. Both are
 * compared by their marks (marks.c). */
#include "room.h"

enum { AHEAD = 48, MAX_SPLICES = 400 };

typedef struct change {
    int at, drop, from, put; /* in the old list; in the new list */
} change;

typedef struct side { /* the shapes of one pane of one scene */
    const uint64_t *mark;
    int n;
} side;

/* ---- the difference ---- */

/* The nearest place where both lists agree again, from a mismatch at *i, *k. */
static void meet(const side *a, const side *b, int *i, int *k) {
    for (int d = 1; d <= 2 * AHEAD; d++)
        for (int x = d > AHEAD ? d - AHEAD : 0; x <= d && x <= AHEAD; x++) {
            int p = *i + x, q = *k + d - x;
            bool both_end = p == a->n && q == b->n;
            if (!both_end && (p >= a->n || q >= b->n || a->mark[p] != b->mark[q])) continue;
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
        if (i < a->n && k < b->n && a->mark[i] == b->mark[k]) {
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

bool room_patch_json(const room_marks *old, const room_marks *now, const pent_scene *scene,
                     pent_json *j) {
    static uint64_t old_mark[PENT_MAX_SHAPES], mark[PENT_MAX_SHAPES]; /* the loop's alone */
    change list[MAX_SPLICES];
    if (old->panes != now->panes) return false;
    room_marks_list(old, old_mark);
    room_marks_list(now, mark);
    pent_json before = *j;
    size_t start = j->out->len;
    pent_json_open(j, "scene_patch", '[');
    for (int p = 0, old_at = 0, at = 0; p < scene->panes; p++) {
        side a = {old_mark + old_at, old->n[p]}, b = {mark + at, now->n[p]};
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
                pent_shape_json(scene, &scene->shape[at + list[i].from + k], j);
            pent_json_close(j, ']');
            pent_json_close(j, '}');
        }
        old_at += old->n[p];
        at += now->n[p];
    }
    pent_json_close(j, ']');
    return true;
}
