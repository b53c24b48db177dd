/* stack.h: the decision stack a game keeps inside its state. The top frame says who decides what;
 * a compound move pushes frames, and a turn is over when the stack is empty again.
 * Plain data: a game embeds pent_stack and needs nothing else. Not a call stack: nothing returns.
 */
#ifndef PENT_STACK_H
#define PENT_STACK_H

#include <assert.h>
#include <stdint.h>
#include <string.h>

typedef struct pent_frame {
    uint8_t kind; /* the game's enum */
    uint8_t seat; /* who decides; PENT_FRAME_CHANCE for chance */
    uint8_t a, b, c, d;
} pent_frame;

enum { PENT_MAX_FRAMES = 30, PENT_FRAME_CHANCE = 255 };

typedef struct pent_stack {
    uint8_t n;
    uint8_t spare; /* always 0: keeps the size even */
    pent_frame f[PENT_MAX_FRAMES];
} pent_stack;

static inline pent_frame *pent_top(pent_stack *st) {
    assert(st->n > 0);
    return &st->f[st->n - 1];
}

static inline const pent_frame *pent_top_of(const pent_stack *st) {
    assert(st->n > 0);
    return &st->f[st->n - 1];
}

static inline void pent_push(pent_stack *st, pent_frame f) {
    assert(st->n < PENT_MAX_FRAMES);
    st->f[st->n++] = f;
}

/* Popped frames are wiped, so that equal positions are equal bytes. */
static inline pent_frame pent_pop(pent_stack *st) {
    assert(st->n > 0);
    pent_frame f = st->f[--st->n];
    memset(&st->f[st->n], 0, sizeof f);
    return f;
}

#endif
