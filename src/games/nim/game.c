/* game.c: Nim's options and its table of functions. */
#include "nim.h"

static const char *const last_values[] = {"wins", "loses", NULL};
static const char *const last_words[] = {"Whoever takes the last stone wins.",
                                         "Whoever takes the last stone loses; all others win."};
static const char *const size_examples[] = {"3,4,5", "1,1", NULL};

static const pent_option options[] = {
    [NIM_OPT_HEAPS] = {.id = "heaps",
                       .help = "number of heaps when they are dealt",
                       .kind = PENT_RANGE,
                       .min = 2,
                       .max = NIM_MAX_HEAPS,
                       .def = 3},
    [NIM_OPT_LAST] = {.id = "last",
                      .help = "what taking the last stone does",
                      .kind = PENT_CHOICE,
                      .values = last_values,
                      .words = last_words},
    [NIM_OPT_SIZES] = {.id = "sizes",
                       .help = "heap sizes like 3,4,5 instead of dealing them",
                       .kind = PENT_TEXT,
                       .values = size_examples},
    {.id = NULL},
};

const pent_game nim_game = {
    .id = "nim",
    .name = "Nim",
    .blurb = "Take stones from one heap; the last stone decides",
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = 4,
    .state_size = sizeof(nim_state),
    .max_plies = NIM_MAX_HEAPS + NIM_MAX_HEAPS * NIM_MAX_STONES,
    .options = options,
    .init = nim_init,
    .actor = nim_actor,
    .legal = nim_legal,
    .apply = nim_apply,
    .result = nim_result,
    .seat_name = nim_seat_name,
    .format = nim_format,
    .prompt = nim_prompt,
    .why_not = nim_why_not,
    .goods = nim_goods,
    .purse = nim_purse,
    .say = nim_say,
    .describe = nim_describe,
    .noun = nim_noun,
    .scene = nim_scene,
    .targets = nim_targets,
    .json = nim_json,
    .page = nim_page,
    .feature_names = nim_feature_names,
    .features = nim_features,
    .eval = nim_eval,
    .check = nim_check,
    .actions = &nim_actions,
    .layout = &nim_layout,
};
