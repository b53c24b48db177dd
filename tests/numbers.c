/* numbers.c: moves as numbers and views as vectors, for any game (see numbers.h). */
#include "numbers.h"

#include <string.h>

/* ---- actions ---- */

static bool spans_follow(const pent_game *g, pent_text *wrong) {
    const pent_actions *all = g->actions;
    int next = 0;
    for (int i = 0; i < all->spans; i++) {
        const pent_span *sp = &all->span[i];
        if (sp->a[0] > sp->a[1]) continue; /* none of this kind */
        if (sp->first != next) {
            pent_say(wrong, "span %d begins with %d, not with %d", i, sp->first, next);
            return false;
        }
        next += (sp->a[1] - sp->a[0] + 1) * (sp->b[1] - sp->b[0] + 1) * (sp->c[1] - sp->c[0] + 1);
    }
    if (next == all->count) return true;
    pent_say(wrong, "the spans have %d moves, the table says %d", next, all->count);
    return false;
}

/* ---- fields ---- */

static uint64_t ones(int size) { return UINT64_MAX >> (64 - 8 * size); }

static bool field_fits(const pent_game *g, const pent_field *f, uint8_t *covered,
                       pent_text *wrong) {
    bool special = f->has_none || f->has_out || f->has_unknown || f->total;
    if (!f->text || !f->text[0] || !f->count || !f->groups ||
        (f->kind == PENT_NUMBER && f->most > ones(f->size) - 3 && special) ||
        (f->kind == PENT_SET && f->has_unknown && f->most == ones(f->size))) {
        pent_say(wrong, "field %s says too little or too much", f->name);
        return false;
    }
    for (int group = 0; group < f->groups; group++)
        for (int i = 0; i < f->count * f->size; i++) {
            size_t at = f->offset + (size_t)group * f->stride + (size_t)i;
            if (at < g->state_size && !covered[at]++) continue;
            pent_say(wrong, "field %s lies outside of the state or on another", f->name);
            return false;
        }
    return true;
}

static bool fields_fit(const pent_game *g, pent_text *wrong) {
    static uint8_t covered[PENT_MAX_STATE];
    int size = 0;
    memset(covered, 0, sizeof covered);
    for (int i = 0; i < g->layout->fields; i++) {
        const pent_field *f = &g->layout->field[i];
        if (!field_fits(g, f, covered, wrong)) return false;
        size += f->groups * f->count * f->size;
        for (int k = 0; k < i; k++)
            if (!strcmp(f->name, g->layout->field[k].name)) {
                pent_say(wrong, "two fields are called %s", f->name);
                return false;
            }
    }
    if (size == g->layout->size && size <= PENT_MAX_OBSERVATION) return true;
    pent_say(wrong, "the fields have %d bytes, the layout says %d", size, g->layout->size);
    return false;
}

bool numbers_table(const pent_game *g, pent_text *wrong) {
    if (!g->actions || !g->layout) {
        pent_say(wrong, "it has no table of actions or no layout");
        return false;
    }
    if (!fields_fit(g, wrong)) return false;
    int n = pent_action_count(g);
    if (n < 1 || n > PENT_MAX_ACTIONS) {
        pent_say(wrong, "it has %d actions", n);
        return false;
    }
    if (!spans_follow(g, wrong)) return false;
    for (int i = 0; i < n; i++) {
        pent_move m = pent_move_of(g, i);
        if (pent_action_of(g, m) == i) continue;
        pent_say(wrong, "action %d is move %08x, which is action %d", i, m, pent_action_of(g, m));
        return false;
    }
    if (pent_move_of(g, -1) == PENT_NO_MOVE && pent_move_of(g, n) == PENT_NO_MOVE &&
        pent_action_of(g, PENT_NO_MOVE) == -1 && pent_action_of(g, PENT_LEAVE(0)) == -1)
        return true;
    pent_say(wrong, "numbers or moves that do not exist are given");
    return false;
}

bool numbers_list(const pent_game *g, const pent_moves *list, number_count *did, pent_text *wrong) {
    for (int i = 0; i < list->n; i++) {
        int n = pent_action_of(g, list->m[i]);
        if (n < 0 || n >= pent_action_count(g) || pent_move_of(g, n) != list->m[i]) {
            pent_say(wrong, "move %08x has the number %d, which is %08x", list->m[i], n,
                     pent_move_of(g, n));
            return false;
        }
    }
    did->moves += list->n;
    return true;
}

/* ---- views ---- */

typedef struct {
    _Alignas(16) uint8_t b[PENT_MAX_STATE];
} state;

static bool same(const pent_game *g, const state *x, const state *y) {
    return !memcmp(x, y, g->state_size);
}

/* What another seat sees, offered as this seat's. */
static bool keeps_secrets(const pent_game *g, const void *truth, int viewer, int other,
                          number_count *did, pent_text *wrong) {
    static uint8_t vector[PENT_MAX_OBSERVATION];
    state theirs, cut;
    memcpy(&theirs, truth, g->state_size);
    pent_redact(g, &theirs, other);
    cut = theirs;
    pent_redact(g, &cut, viewer);
    if (same(g, &cut, &theirs)) return true;
    pent_observe(g, truth, other, vector);
    pent_status got = pent_view_read(g, viewer, vector, pent_observation_size(g), &cut, NULL);
    did->foreign++;
    if (got != PENT_OK) return true;
    pent_say(wrong, "seat %d may read what seat %d sees", viewer, other);
    return false;
}

/* Two views of one viewer, one after the other: equal together with their vectors. */
static bool tells_apart(const pent_game *g, int viewer, const state *view, const uint8_t *vector,
                        pent_text *wrong) {
    static struct {
        const pent_game *game;
        state view;
        uint8_t vector[PENT_MAX_OBSERVATION];
    } last[PENT_MAX_SEATS + 1];
    int i = viewer < 0 ? PENT_MAX_SEATS : viewer;
    bool known = last[i].game == g, alike = known && same(g, &last[i].view, view);
    bool twin = known && !memcmp(last[i].vector, vector, pent_observation_size(g));
    last[i].game = g;
    last[i].view = *view;
    memcpy(last[i].vector, vector, pent_observation_size(g));
    if (alike == twin) return true;
    pent_say(wrong, alike ? "one view has two vectors" : "two views have one vector");
    return false;
}

bool numbers_view(const pent_game *g, const void *truth, int viewer, int seats, number_count *did,
                  pent_text *wrong) {
    static uint8_t vector[PENT_MAX_OBSERVATION], again[PENT_MAX_OBSERVATION];
    size_t size = pent_observation_size(g);
    state view = {{0}}, read = {{0}};
    pent_err err;
    memcpy(&view, truth, g->state_size);
    pent_redact(g, &view, viewer);
    pent_observe(g, truth, viewer, vector);
    pent_observe(g, &view, viewer, again);
    if (memcmp(vector, again, size) != 0) {
        pent_say(wrong, "viewer %d: the truth is observed otherwise than the view", viewer);
        return false;
    }
    if (pent_view_read(g, viewer, vector, size, &read, &err) != PENT_OK) {
        pent_say(wrong, "viewer %d: a view is refused: %s", viewer, err.text);
        return false;
    }
    if (!same(g, &read, &view)) {
        pent_say(wrong, "viewer %d: a view is read as another", viewer);
        return false;
    }
    did->views++;
    if (!tells_apart(g, viewer, &view, vector, wrong)) return false;
    if (pent_view_read(g, viewer, vector, size - 1, &read, NULL) == PENT_OK ||
        pent_view_read(g, seats, vector, size, &read, NULL) == PENT_OK) {
        pent_say(wrong, "a vector of the wrong size or for no seat is accepted");
        return false;
    }
    for (int other = 0; other < seats; other++)
        if (other != viewer && !keeps_secrets(g, truth, viewer, other, did, wrong)) return false;
    return true;
}
