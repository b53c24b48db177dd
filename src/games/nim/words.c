/* words.c: Nim as people meet it: goods, sentences and what everything is. */
#include "nim.h"

#include <string.h>

const pent_good nim_goods[] = {
    {.id = "stone",
     .name = "stone",
     .plural = "stones",
     .text = "Stones that a player has taken. Only the last one on the table decides."},
    {.id = NULL},
};

void nim_purse(const void *state, int seat, int16_t *out) {
    out[0] = ((const nim_state *)state)->taken[seat];
}

void nim_say(const void *state, pent_move m, int viewer, pent_text *out) {
    (void)state;
    (void)viewer;
    if (pent_kind(m) == NIM_DEAL)
        pent_say(out, "Heap %d gets %d {stone}", pent_a(m) + 1, pent_b(m));
    else
        pent_say(out, "Take %d {stone} from heap %d", pent_b(m), pent_a(m) + 1);
}

static void fill(pent_about *out, const char *title, const char *text, const char *rules) {
    pent_text t = pent_text_on(out->title, sizeof out->title);
    pent_say(&t, "%s", title);
    t = pent_text_on(out->text, sizeof out->text);
    pent_say(&t, "%s", text);
    t = pent_text_on(out->rules, sizeof out->rules);
    pent_say(&t, "%s", rules);
}

static const struct {
    const char *name, *title, *text, *rules;
} nouns[] = {
    {"heap", "Heap", "Stones come from one heap a turn, at least one of them.", "NIM-003 NIM-005"},
    {"take", "Take stones", "A turn takes any number of stones from one heap, at least one.",
     "NIM-005 NIM-006"},
};

const char *nim_noun(int i) {
    return i < (int)(sizeof nouns / sizeof *nouns) ? nouns[i].name : NULL;
}

/* The heap that heap-K or stone-K-N lies in, or -1. */
static int heap_of(const nim_state *s, const char *thing) {
    bool stone = !strncmp(thing, "stone-", 6);
    if (!stone && strncmp(thing, "heap-", 5)) return -1;
    const char *at = thing + (stone ? 6 : 5);
    int h = *at - '1';
    if (h < 0 || h >= s->heaps) return -1;
    if (!stone) return at[1] ? -1 : h;
    return at[1] == '-' && at[2] >= '1' && at[2] - '0' <= s->stones[h] && !at[3] ? h : -1;
}

/* heap-K, stone-K-N, or a noun */
bool nim_describe(const void *state, const char *thing, pent_about *out) {
    const nim_state *s = state;
    int h = heap_of(s, thing);
    if (h >= 0) {
        fill(out, nouns[0].title, nouns[0].text, nouns[0].rules);
        pent_text t = pent_text_on(out->text, sizeof out->text);
        pent_say(&t, "%s There are %d here and %d on the table.", nouns[0].text, s->stones[h],
                 nim_left(s));
        return true;
    }
    for (int i = 0; nim_noun(i); i++) {
        if (strcmp(thing, nouns[i].name)) continue;
        fill(out, nouns[i].title, nouns[i].text, nouns[i].rules);
        return true;
    }
    return false;
}

const pent_shape_kind nim_kinds[] = {
    {"heap-", "heap of stones"},
    {"stone-", "stone of a heap"},
    {NULL, NULL},
};
