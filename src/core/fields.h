/* fields.h: rows of a game's layout (pent_field) written shortly, and the limits of a decision stack.
 *   FIELD(my_state, heaps, 1, UPTO(7), TEXT("stones on each heap"))        a member or an array of numbers
 *   EACH(my_state, player, 4, hand, 1, UPTO(2), TEXT("cards in hand"))      the same in an array of structs
 * UPTO, BITS say what values there are; NOTHING, OUT (of the
 * game) and HIDDEN add the state's values for these. */
#ifndef PENT_FIELDS_H
#define PENT_FIELDS_H

#include "pentarchy_game.h"
#include "stack.h"

#include <stddef.h>

/* NOLINTBEGIN(bugprone-macro-parentheses): members and initialisers. */
#define UPTO(n)    .most = (n)
#define BITS(mask) .kind = PENT_SET, .most = (mask)
#define NOTHING(v) .has_none = true, .none = (v)
#define OUT(v)     .has_out = true, .out = (v)
#define HIDDEN(v)  .has_unknown = true, .unknown = (v)

#define FIELD(type, member, bytes, ...)                                                            \
    PENT_FIELD_ROW(#member, offsetof(type, member), 0, 1, sizeof(((type *)0)->member) / (bytes),   \
                   bytes, __VA_ARGS__)
#define EACH(type, array, n, member, bytes, ...)                                                   \
    PENT_FIELD_ROW(#array "." #member, offsetof(type, array[0].member),                            \
                   sizeof(((type *)0)->array[0]), n,                                               \
                   sizeof(((type *)0)->array[0].member) / (bytes), bytes, __VA_ARGS__)
/* What it says, in words. */
#define TEXT(words) .text = (words)
#define PENT_FIELD_ROW(title, at, step, n, values, bytes, ...)                                     \
    {                                                                                              \
        .name = (title), .wrong = title " is out of its range", .offset = (at), .stride = (step),  \
        .groups = (n), .count = (values), .size = (bytes), __VA_ARGS__                             \
    }

/* A decision stack: four rows. Frames that are not in use are 0. */
#define STACK(type, member, kinds, seats)                                                          \
    FIELD(type, member.n, 1, UPTO(PENT_MAX_FRAMES), TEXT("open decisions")),                       \
        EACH(type, member.f, PENT_MAX_FRAMES, kind, 1, UPTO((kinds)-1),                            \
             TEXT("what each asks; the last one is asked now")),                                   \
        EACH(type, member.f, PENT_MAX_FRAMES, seat, 1, UPTO((seats)-1),                            \
             NOTHING(PENT_FRAME_CHANCE), TEXT("whom; nothing: chance")),                           \
        PENT_FIELD_ROW(#member ".f.a", offsetof(type, member.f[0].a), sizeof(pent_frame),          \
                       PENT_MAX_FRAMES, 4, 1, UPTO(252), NOTHING(255),                             \
                       TEXT("about what: four values by the kind of decision"))
/* NOLINTEND(bugprone-macro-parentheses) */

/* What the frames of one kind may hold. */
enum { PENT_BY_SEAT, PENT_BY_CHANCE };
typedef struct pent_frame_limit {
    uint8_t by;
    uint8_t most[4]; /* 255: anything */
} pent_frame_limit;

static inline const char *pent_stack_broken(const pent_stack *st, const pent_frame_limit *limit,
                                            int kinds, int seats) {
    static const pent_frame wiped;
    if (st->n > PENT_MAX_FRAMES) return "stack.n: too many open decisions";
    for (int i = 0; i < PENT_MAX_FRAMES; i++) {
        const pent_frame *f = &st->f[i];
        if (i >= st->n) {
            if (memcmp(f, &wiped, sizeof wiped) != 0) return "stack.n: a decision that is not open";
            continue;
        }
        if (f->kind >= kinds) return "stack.f.kind: a decision of no kind";
        const pent_frame_limit *may = &limit[f->kind];
        bool chance = f->seat == PENT_FRAME_CHANCE;
        if (chance != (may->by == PENT_BY_CHANCE) || (!chance && f->seat >= seats))
            return "stack.f.seat: a decision of the wrong seat";
        const uint8_t value[4] = {f->a, f->b, f->c, f->d};
        for (int k = 0; k < 4; k++)
            if (value[k] > may->most[k]) return "stack.f.a: a decision about nothing";
    }
    return NULL;
}

#endif
