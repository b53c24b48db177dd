/* patch.c: the difference of two scenes as a list of splices. A move changes a few shapes of
 * thousands; sending those alone makes news a hundred times smaller. Of the older scene only marks
 * are kept, a hash of what a client would see of each shape: drawing it once more costs ten times
 * as much. */
#include "room.h"

#include <stdlib.h>
#include <string.h>

enum { AHEAD = 48, MAX_SPLICES = 400 };

typedef struct change {
    int at, drop, from, put; /* in the old list; in the new list */
} change;

typedef struct side { /* the shapes of one pane of one scene */
    const uint64_t *mark;
    int n;
} side;

/* ---- marks ---- */

static uint64_t mix(uint64_t h, uint64_t word) {
    h = (h ^ word) * 0x9FB21C651E98DF25u;
    return h ^ (h >> 29);
}

/* A string of a scene, eight bytes at a time up to its end; each ends a word of its own. */
static uint64_t mix_text(uint64_t h, const pent_scene *sc, uint32_t at) {
    const uint64_t ones = 0x0101010101010101u;
    uint64_t word;
    for (; at + sizeof word <= PENT_SCENE_TEXT; at += sizeof word) {
        memcpy(&word, sc->text + at, sizeof word);
        if ((word - ones) & ~word & (ones << 7)) break; /* one of them is 0 */
        h = mix(h, word);
    }
    word = 0;
    for (int shift = 0; sc->text[at]; shift += 8)
        word |= (uint64_t)(unsigned char)sc->text[at++] << shift;
    return mix(h, word);
}

static uint64_t shape_mark(const pent_scene *sc, const pent_shape *sh) {
    const int16_t number[8] = {sh->form, sh->turn, sh->x, sh->y, sh->w, sh->h, sh->r};
    const uint32_t text[] = {sh->cls, sh->id, sh->text, sh->label, sh->tip};
    uint64_t word[2], h = 0xCBF29CE484222325u;
    memcpy(word, number, sizeof word);
    h = mix(mix(h, word[0]), word[1]);
    for (unsigned i = 0; i < sizeof text / sizeof *text; i++)
        if (text[i]) h = mix_text(mix(h, i), sc, text[i]);
    h = (h ^ (h >> 32)) * 0xD6E8FEB86659FD93u;
    return h ^ (h >> 32);
}

static uint64_t pane_mark(const pent_pane *p) {
    uint64_t h = pent_hash(p->name, strlen(p->name));
    h = mix(h, pent_hash(p->label, strlen(p->label)));
    h = mix(h, (uint64_t)(uint16_t)p->w << 16 | (uint16_t)p->h);
    return mix(h, (uint64_t)(uint16_t)p->min_w << 8 | p->priority);
}

enum { STEP = 256, SPARE = 8 }; /* shapes that there is room for, in steps; spare ones at most */

static room_marks *take(room_spare *spare, int shapes) {
    int cap = (shapes / STEP + 1) * STEP;
    for (room_marks **at = &spare->first; *at; at = &(*at)->next) {
        room_marks *m = *at;
        if (m->cap != cap) continue;
        *at = m->next;
        spare->n--;
        return m;
    }
    room_marks *m = room_space(sizeof *m + (size_t)cap * sizeof *m->mark);
    m->cap = cap;
    return m;
}

room_marks *room_marks_of(room_spare *spare, const pent_scene *sc) {
    room_marks *m = take(spare, sc->shapes);
    *m = (room_marks){.refs = 1, .cap = m->cap};
    for (int p = 0; p < sc->panes; p++) m->panes = mix(m->panes, pane_mark(&sc->pane[p]));
    for (int i = 0; i < sc->shapes; i++) { /* a pane's shapes stand together */
        m->n[sc->shape[i].pane]++;
        m->mark[i] = shape_mark(sc, &sc->shape[i]);
    }
    return m;
}

void room_marks_drop(room_spare *spare, room_marks *m) {
    if (!m || --m->refs) return;
    if (spare->n == SPARE) {
        free(m);
        return;
    }
    m->next = spare->first;
    spare->first = m;
    spare->n++;
}

void room_spare_free(room_spare *spare) {
    for (room_marks *m = spare->first, *next; m; m = next) {
        next = m->next;
        free(m);
    }
    *spare = (room_spare){0};
}

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
    change list[MAX_SPLICES];
    if (old->panes != now->panes) return false;
    pent_json before = *j;
    size_t start = j->out->len;
    pent_json_open(j, "scene_patch", '[');
    for (int p = 0, old_at = 0, at = 0; p < scene->panes; p++) {
        side a = {old->mark + old_at, old->n[p]}, b = {now->mark + at, now->n[p]};
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
