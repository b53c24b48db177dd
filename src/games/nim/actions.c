/* actions.c: the numbers of Nim's moves: ranges of kind and parts, one after the other. A number
 * stays what it is for a version of the rules: new spans go to the end. */
#include "nim.h"

static const pent_span spans[] = {
    [0] = {.a = {1, 0}}, /* there is no kind 0 */
    [NIM_DEAL] = {.first = 0,
                  .kind = NIM_DEAL,
                  .a = {0, NIM_MAX_HEAPS - 1},
                  .b = {1, NIM_MAX_STONES},
                  .text = "heap dealt by chance: heap, stones"},
    [NIM_TAKE] = {.first = 42,
                  .kind = NIM_TAKE,
                  .a = {0, NIM_MAX_HEAPS - 1},
                  .b = {1, NIM_MAX_STONES},
                  .text = "take stones: heap, stones"},
};

const pent_actions nim_actions = {
    .count = 84, .spans = sizeof spans / sizeof *spans, .span = spans};
