/* apply.c: setting Nim up, and what a move does. */
#include "nim.h"

/* NIM-004: sizes like "3,4,5". */
static pent_status read_sizes(nim_state *s, const char *text, pent_err *err) {
    s->heaps = 0;
    for (const char *p = text;; p += 2) {
        if (*p < '1' || *p > '0' + NIM_MAX_STONES || (p[1] && p[1] != ',') ||
            s->heaps == NIM_MAX_HEAPS)
            return pent_fail(err, PENT_E_INPUT,
                             "option sizes: '%s' is not 1 to %d numbers from 1 to %d with commas, "
                             "like 3,4,5",
                             text, NIM_MAX_HEAPS, NIM_MAX_STONES);
        s->stones[s->heaps++] = (uint8_t)(*p - '0');
        if (!p[1]) return PENT_OK;
    }
}

pent_status nim_init(void *state, const pent_setup *setup, pent_err *err) {
    nim_state *s = state;
    s->seats = (uint8_t)setup->seats; /* NIM-001 */
    s->last_loses = (uint8_t)setup->value[NIM_OPT_LAST];
    s->heaps = (uint8_t)setup->value[NIM_OPT_HEAPS]; /* NIM-002 */
    pent_push(&s->ask, (pent_frame){.kind = NIM_ASK_TAKE, .seat = 0});
    if (setup->text[NIM_OPT_SIZES][0]) return read_sizes(s, setup->text[NIM_OPT_SIZES], err);
    for (int h = s->heaps - 1; h >= 0; h--) /* NIM-003 */
        pent_push(&s->ask,
                  (pent_frame){.kind = NIM_ASK_DEAL, .seat = PENT_FRAME_CHANCE, .a = (uint8_t)h});
    return PENT_OK;
}

void nim_apply(void *state, pent_move m, pent_trace *why) {
    nim_state *s = state;
    pent_frame f = pent_pop(&s->ask);
    if (pent_kind(m) == NIM_DEAL) {
        s->stones[pent_a(m)] = (uint8_t)pent_b(m);
        return;
    }
    s->stones[pent_a(m)] = (uint8_t)(s->stones[pent_a(m)] - pent_b(m)); /* NIM-006 */
    s->taken[f.seat] = (uint8_t)(s->taken[f.seat] + pent_b(m));
    if (nim_left(s) == 0) { /* NIM-007 */
        s->over = 1;
        s->winner = f.seat;
        pent_tell(why, f.seat, s->last_loses ? 0 : 1, "NIM-007", "took the last stone");
        return;
    }
    f.seat = (uint8_t)((f.seat + 1) % s->seats); /* NIM-008 */
    pent_push(&s->ask, f);
}
