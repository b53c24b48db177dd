/* score.c: who won Nim. */
#include "nim.h"

#include <string.h>

void nim_result(const void *state, pent_result *out) {
    const nim_state *s = state;
    memset(out, 0, sizeof *out);
    out->over = s->over;
    out->verdict = "victory";
    out->entries = s->seats;
    out->parts = 1;
    out->part_name[0] = "last stone";
    for (int i = 0; i < s->seats; i++) {
        bool last = s->over && s->winner == i;
        bool won = s->over && last != (bool)s->last_loses; /* NIM-007, NIM-009 */
        out->entry[i].part[0] = out->entry[i].score = won;
        out->entry[i].rank = won || !s->over ? 1 : 1 + (s->last_loses ? s->seats - 1 : 1);
    }
}
