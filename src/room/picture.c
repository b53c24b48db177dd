/* picture.c: a position as a picture, whole or as what has changed of it. What each kind of viewer
 * was shown last is kept as its state and as marks of its scene (marks.c); the last scene stays
 * drawn, because viewers who know the same see the same. Not here: what else a viewer is told
 * (view.c). */
#include "room.h"

#include <stdlib.h>
#include <string.h>

static pent_screen screen_of(int show) {
    return show & ROOM_THUMB ? PENT_THUMB : show & ROOM_NARROW ? PENT_NARROW : PENT_WIDE;
}

pent_scene *room_draw(room *r, const void *view, int show) {
    room_drawn *d = &r->h->drawn;
    pent_screen screen = screen_of(show);
    size_t size = r->game->state_size;
    if (d->game == r->game && d->screen == screen && !memcmp(d->view, view, size)) return d->scene;
    room_marks_drop(&d->chunks, d->marks);
    d->marks = NULL;
    d->game = r->game;
    d->screen = screen;
    memcpy(d->view, view, size);
    pent_scene_clear(d->scene);
    d->scene->screen = screen;
    r->game->scene(view, d->scene);
    return d->scene;
}

/* Of what was drawn last; the caller drops them. */
static room_marks *marks(house *h) {
    room_drawn *d = &h->drawn;
    if (!d->marks) d->marks = room_marks_of(&d->chunks, d->scene);
    d->marks->refs++;
    return d->marks;
}

/* Of what a viewer of this slot was shown; those who were shown the same share them. */
static room_marks *shown_marks(room *r, int slot, int form) {
    room_shown *s = &r->shown[slot];
    room_marks *same = NULL;
    if (s->marks[form]) return s->marks[form];
    for (int i = 0; i < ROOM_VIEWERS && !same; i++) {
        const room_shown *o = &r->shown[i];
        if (o->marks[form] && !memcmp(o->state, s->state, r->game->state_size))
            same = o->marks[form];
    }
    if (same) {
        same->refs++;
    } else {
        room_draw(r, s->state, form ? ROOM_NARROW : 0);
        same = marks(r->h);
    }
    return s->marks[form] = same;
}

/* What has changed since the viewers of this slot were shown something. */
static bool patch_json(room *r, const void *view, int show, int slot, pent_json *j) {
    room_shown *s = &r->shown[slot];
    int form = (show & ROOM_NARROW) != 0;
    if (!s->state || !r->news_base) return false;
    const room_marks *old = shown_marks(r, slot, form);
    const pent_scene *now = room_draw(r, view, show);
    if (!s->next[form]) s->next[form] = marks(r->h);
    return room_patch_json(old, s->next[form], now, j);
}

void room_picture_json(room *r, const void *view, int show, int slot, pent_json *j) {
    if (show & ROOM_SCENE) {
        if (show & ROOM_PATCH) pent_json_int(j, "rev", r->rev[slot]);
        if (!(show & ROOM_PATCH) || slot < 0 || !patch_json(r, view, show, slot, j)) {
            pent_json_open(j, "scene", '{');
            pent_scene_json(room_draw(r, view, show), j);
            pent_json_close(j, '}');
        }
    }
    if (!(show & ROOM_STATE)) return;
    pent_json_open(j, "state", '{');
    r->game->json(view, j);
    pent_json_close(j, '}');
}

static void forget_marks(house *h, room_marks *m[ROOM_FORMS]) {
    for (int i = 0; i < ROOM_FORMS; i++) {
        room_marks_drop(&h->drawn.chunks, m[i]);
        m[i] = NULL;
    }
}

void room_remember(room *r, int slot, int show) {
    if (r->foreign) return; /* it does not change */
    room_shown *s = &r->shown[slot];
    size_t size = r->game->state_size;
    bool same = s->state && !memcmp(s->state, r->view, size);
    if (!s->state) s->state = room_space(size);
    memcpy(s->state, r->view, size);
    for (int i = 0; i < ROOM_FORMS; i++) {
        if (same && !s->next[i]) continue;
        room_marks_drop(&r->h->drawn.chunks, s->marks[i]);
        s->marks[i] = s->next[i];
        s->next[i] = NULL;
    }
    if (show & ROOM_PATCH) shown_marks(r, slot, (show & ROOM_NARROW) != 0);
}

void room_forget_marks(room *r) {
    for (int i = 0; i < ROOM_VIEWERS; i++) forget_marks(r->h, r->shown[i].marks);
}

void room_forget_shown(room *r) {
    room_forget_marks(r);
    for (int i = 0; i < ROOM_VIEWERS; i++) {
        forget_marks(r->h, r->shown[i].next);
        free(r->shown[i].state);
        r->shown[i].state = NULL;
    }
}

void room_drawn_open(room_drawn *d) {
    d->scene = room_zeroed(sizeof *d->scene);
    d->view = room_space(PENT_MAX_STATE);
}

void room_drawn_close(room_drawn *d) {
    room_marks_drop(&d->chunks, d->marks);
    room_chunks_free(&d->chunks);
    free(d->scene);
    free(d->view);
}
