/* marks.c: a scene as a hash for every shape of what a client would see: enough to find what has changed (patch.c), and
 * drawing it once more would cost ten times as much. Pictures of one game are much alike, at other tables and a move later;
 * so marks lie in chunks that all pictures share. A chunk ends behind a mark that says so by its own value: when a shape comes or
 * goes, those behind it stay as they are. */
#include "room.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST = 64, FIRST_BUCKETS = 256 };

struct room_chunk {
    room_chunk *next; /* in its bucket */
    uint64_t hash;
    int refs, n;
    uint64_t mark[];
};

/* ---- shapes ---- */

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

/* ---- chunks ---- */

static bool ends_chunk(uint64_t mark) { return mark >> 59 == 0; } /* one of 32 */

static room_chunk **bucket(const room_chunks *all, uint64_t hash) {
    return &all->bucket[hash & (all->buckets - 1)];
}

static void grow(room_chunks *all) {
    room_chunks more = {.n = all->n, .buckets = all->buckets ? 2 * all->buckets : FIRST_BUCKETS};
    more.bucket = room_zeroed(more.buckets * sizeof(room_chunk *));
    for (size_t i = 0; i < all->buckets; i++)
        for (room_chunk *c = all->bucket[i], *next; c; c = next) {
            next = c->next;
            room_chunk **at = bucket(&more, c->hash);
            c->next = *at;
            *at = c;
        }
    free(all->bucket);
    *all = more;
}

/* The one with these marks, with one reference more. */
static room_chunk *chunk_of(room_chunks *all, const uint64_t *mark, int n) {
    uint64_t hash = (uint64_t)n;
    for (int i = 0; i < n; i++) hash += mark[i] * (2 * (uint64_t)i + 1); /* marks are mixed well */
    if (all->n == all->buckets) grow(all);
    room_chunk **at = bucket(all, hash);
    for (room_chunk *c = *at; c; c = c->next) {
        if (c->hash != hash || c->n != n || memcmp(c->mark, mark, (size_t)n * sizeof *mark))
            continue;
        c->refs++;
        return c;
    }
    room_chunk *c = room_space(sizeof *c + (size_t)n * sizeof *mark);
    *c = (room_chunk){.next = *at, .hash = hash, .refs = 1, .n = n};
    memcpy(c->mark, mark, (size_t)n * sizeof *mark);
    all->n++;
    return *at = c;
}

static void drop_chunk(room_chunks *all, room_chunk *c) {
    if (--c->refs) return;
    room_chunk **at = bucket(all, c->hash);
    while (*at != c) at = &(*at)->next;
    *at = c->next;
    all->n--;
    free(c);
}

void room_chunks_free(room_chunks *all) {
    free(all->bucket); /* chunks went with the last picture they belong to */
    *all = (room_chunks){0};
}

/* ---- pictures ---- */

static int cut(room_chunks *all, const uint64_t *mark, int n, room_chunk **out) {
    int chunks = 0;
    for (int from = 0, i = 0; i < n; i++) {
        if (i + 1 < n && i + 1 - from < LONGEST && !ends_chunk(mark[i])) continue;
        out[chunks++] = chunk_of(all, mark + from, i + 1 - from);
        from = i + 1;
    }
    return chunks;
}

room_marks *room_marks_of(room_chunks *all, const pent_scene *sc) {
    static uint64_t mark[PENT_MAX_SHAPES]; /* the loop's alone */
    static room_chunk *list[PENT_MAX_SHAPES];
    room_marks head = {.refs = 1};
    for (int p = 0; p < sc->panes; p++) head.panes = mix(head.panes, pane_mark(&sc->pane[p]));
    for (int i = 0; i < sc->shapes; i++) { /* a pane's shapes stand together */
        head.n[sc->shape[i].pane]++;
        mark[i] = shape_mark(sc, &sc->shape[i]);
    }
    head.chunks = cut(all, mark, sc->shapes, list);
    size_t size = (size_t)head.chunks * sizeof *list;
    room_marks *m = room_space(sizeof *m + size);
    *m = head;
    memcpy(m->chunk, list, size);
    return m;
}

void room_marks_list(const room_marks *m, uint64_t *out) {
    for (int i = 0; i < m->chunks; i++) {
        const room_chunk *c = m->chunk[i];
        memcpy(out, c->mark, (size_t)c->n * sizeof *out);
        out += c->n;
    }
}

void room_marks_drop(room_chunks *all, room_marks *m) {
    if (!m || --m->refs) return;
    for (int i = 0; i < m->chunks; i++) drop_chunk(all, m->chunk[i]);
    free(m);
}
