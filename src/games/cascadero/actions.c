/* actions.c: the numbers of Cascadero's moves: ranges of kind and parts, one after the other. A number
 * stays what it is for a version of the rules: new spans go to the end. */
#include "cascadero.h"

static const pent_span spans[] = {
    [CASC_MOVE_TILE] = {.first = 0,
                        .kind = CASC_MOVE_TILE,
                        .a = {0, CASC_SLOTS - 1},
                        .b = {0, CASC_TILES - 1}},
    [CASC_MOVE_FIRST] = {.first = 120, .kind = CASC_MOVE_FIRST, .a = {0, CASC_SEATS - 1}},
    [CASC_MOVE_PLACE] = {.first = 124,
                         .kind = CASC_MOVE_PLACE,
                         .a = {0, CASC_CELLS - 1},
                         .b = {0, 1}},
    [CASC_MOVE_ADVANCE] = {.first = 634, .kind = CASC_MOVE_ADVANCE, .a = {0, CASC_TRACKS - 1}},
    [CASC_MOVE_ENVOY] = {.first = 639,
                         .kind = CASC_MOVE_ENVOY,
                         .more = 8,
                         .near = true,
                         .a = {0, CASC_CELLS - 1},
                         .b = {1, 1}},
    [CASC_MOVE_HERALD] = {.first = 894,
                          .kind = CASC_MOVE_HERALD,
                          .a = {0, CASC_MAX_TOWNS - 1},
                          .b = {0, CASC_MAX_TOWNS - 1}},
    [CASC_MOVE_CLAIM] = {.first = 2190, .kind = CASC_MOVE_CLAIM, .a = {0, CASC_GOALS - 1}},
    [CASC_MOVE_SKIP] = {.first = 2202, .kind = CASC_MOVE_SKIP},
    [8] = {.first = 2203,
           .kind = CASC_MOVE_ENVOY,
           .more = 9,
           .near = true,
           .a = {0, CASC_CELLS - 1},
           .b = {255, 255}},
    [9] = {.first = 2458,
           .kind = CASC_MOVE_ENVOY,
           .more = 10,
           .near = true,
           .a = {0, CASC_CELLS - 1},
           .b = {CASC_ROWS - 1, CASC_ROWS + 1}},
    [10] = {.first = 3223,
            .kind = CASC_MOVE_ENVOY,
            .near = true,
            .a = {0, CASC_CELLS - 1},
            .b = {255 - CASC_ROWS, 257 - CASC_ROWS}},
};

const pent_actions casc_actions = {
    .count = 3988, .spans = sizeof spans / sizeof *spans, .span = spans};
