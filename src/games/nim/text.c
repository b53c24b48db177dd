/* text.c: Nim's words and notation. */
#include "nim.h"

#include <string.h>

void nim_seat_name(const void *state, int seat, pent_text *out) {
    (void)state;
    static const char *const names[] = {"yellow", "orange", "blue", "pink"};
    pent_say(out, "%s", names[seat]);
}

void nim_format(const void *state, pent_move m, int viewer, pent_text *out) {
    (void)state;
    (void)viewer;
    const char *word = pent_kind(m) == NIM_DEAL ? "heap" : "take";
    if (pent_kind(m) == NIM_DEAL)
        pent_say(out, "%s %d of %d", word, pent_a(m) + 1, pent_b(m));
    else
        pent_say(out, "%s %d from %d", word, pent_b(m), pent_a(m) + 1);
}

void nim_prompt(const void *state, pent_text *out) {
    const nim_state *s = state;
    if (s->over)
        pent_say(out, "The game is over");
    else if (pent_top_of(&s->ask)->kind == NIM_ASK_DEAL)
        pent_say(out, "Heap %d is dealt", pent_top_of(&s->ask)->a + 1);
    else
        pent_say(out, "Take stones from one heap; %d are left", nim_left(s));
}

/* ids: heap-K or stone-K-N */
void nim_why_not(const void *state, const pent_id *ids, int n, pent_text *out) {
    const nim_state *s = state;
    const char *dash = n ? strchr(ids[0].s, '-') : NULL;
    int h = dash ? dash[1] - '1' : -1;
    if (s->over)
        pent_say(out, "NIM-007: the last stone is taken, the game is over");
    else if (h >= 0 && h < s->heaps && s->stones[h] == 0)
        pent_say(out, "NIM-005: heap %d is empty; stones come from a heap that has some", h + 1);
}

void nim_json(const void *state, pent_json *out) {
    const nim_state *s = state;
    pent_json_bytes(out, "heaps", s->stones, s->heaps);
    pent_json_bytes(out, "taken", s->taken, s->seats);
}
