/* check.c: what must be true of every Nim position. */
#include "core/fields.h"
#include "nim.h"

static const pent_frame_limit limits[] = {
    [0] = {.by = 2}, /* no decision */
    [NIM_ASK_DEAL] = {PENT_BY_CHANCE, {NIM_MAX_HEAPS - 1}},
    [NIM_ASK_TAKE] = {PENT_BY_SEAT, {0}},
};

/* One turn at the bottom; above it the heaps to be dealt, the first on top. */
static const char *check_stack(const nim_state *s) {
    if (pent_stack_broken(&s->ask, limits, NIM_ASK_TAKE + 1, s->seats))
        return "ask.f: no such decision";
    if (s->over) return s->ask.n ? "ask.n: asked after the end" : NULL;
    if (s->ask.n == 0) return "ask.n: nobody is asked although the game goes on";
    if (s->ask.f[0].kind != NIM_ASK_TAKE) return "ask.f.kind: no turn follows the deal";
    for (int i = 1; i < s->ask.n; i++)
        if (s->ask.f[i].kind != NIM_ASK_DEAL || s->ask.f[i].a != s->heaps - i)
            return "ask.f.a: heaps are dealt in another order";
    return s->ask.n - 1 > s->heaps ? "ask.n: more heaps are dealt than there are" : NULL;
}

const char *nim_check(const void *state) {
    const nim_state *s = state;
    const char *broken = pent_range_broken(&nim_layout, s);
    if (broken) return broken;
    if (s->seats < 2) return "seats: too few players";
    if (s->heaps < 1) return "heaps: there is none";
    if ((broken = check_stack(s))) return broken;
    int all = 0, dealt = s->over ? s->heaps : s->heaps - (s->ask.n - 1);
    for (int h = 0; h < NIM_MAX_HEAPS; h++) {
        if (h >= dealt && s->stones[h]) return "stones: some lie where there is no heap";
        all += s->stones[h];
    }
    for (int i = 0; i < PENT_MAX_SEATS; i++) {
        if (i >= s->seats && s->taken[i]) return "taken: by nobody";
        all += s->taken[i];
    }
    if (all > dealt * NIM_MAX_STONES || all < dealt) return "stones: too many or too few";
    if (s->over ? s->winner >= s->seats : s->winner != 0) return "winner: nobody";
    if (s->over != (dealt == s->heaps && nim_left(s) == 0))
        return "over: it is when no stone is left";
    return NULL;
}
