/* tree.c: the arena of the search: adding edges, finding them, keeping one branch. */
#include "tree.h"

#include <stdlib.h>

bool tree_open(tree *t, uint32_t cap) {
    t->cap = cap;
    t->at = malloc(cap * sizeof *t->at);
    t->spare = malloc(cap * sizeof *t->at);
    if (!t->at || !t->spare) {
        tree_close(t);
        return false;
    }
    tree_clear(t);
    return true;
}

void tree_close(tree *t) {
    free(t->at);
    free(t->spare);
    t->at = t->spare = NULL;
}

void tree_clear(tree *t) {
    t->at[0] = (tree_edge){.move = PENT_NO_MOVE, .actor = TREE_FRESH};
    t->used = 1;
}

uint32_t tree_add(tree *t, uint32_t parent, pent_move m) {
    if (t->used == t->cap) return 0;
    tree_edge *p = &t->at[parent];
    t->at[t->used] =
        (tree_edge){.move = m, .next = p->first, .actor = TREE_FRESH, .flags = p->flags};
    p->first = t->used;
    p->children++;
    return t->used++;
}

uint32_t tree_find(const tree *t, uint32_t parent, pent_move m) {
    uint32_t i = t->at[parent].first;
    while (i && t->at[i].move != m) i = t->at[i].next;
    return i;
}

uint32_t tree_seek(const tree *t, uint64_t view, int actor) {
    uint32_t best = UINT32_MAX;
    for (uint32_t i = 0; i < t->used; i++) {
        const tree_edge *e = &t->at[i];
        if (e->view != view || e->actor != actor) continue;
        if (best == UINT32_MAX || e->visits > t->at[best].visits) best = i;
    }
    return best;
}

void tree_keep(tree *t, uint32_t i) {
    if (i == 0) return;
    tree_edge *to = t->spare;
    uint32_t used = 1;
    to[0] = t->at[i];
    to[0].next = 0;
    for (uint32_t k = 0; k < used; k++) { /* the copy is its own queue, breadth first */
        uint32_t old = to[k].first;
        if (old) to[k].first = used;
        for (; old; old = t->at[old].next) {
            to[used] = t->at[old];
            to[used].next = to[used].next ? used + 1 : 0;
            used++;
        }
    }
    t->spare = t->at;
    t->at = to;
    t->used = used;
}

static bool listed(const pent_moves *list, pent_move m) {
    for (int i = 0; i < list->n; i++)
        if (list->m[i] == m) return true;
    return false;
}

void tree_only(tree *t, const pent_moves *list) {
    tree_edge *root = &t->at[0];
    uint32_t *link = &root->first;
    while (*link) {
        tree_edge *e = &t->at[*link];
        if (listed(list, e->move)) {
            link = &e->next;
        } else {
            *link = e->next;
            root->children--;
        }
    }
}
