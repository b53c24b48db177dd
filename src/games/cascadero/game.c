/* game.c: Cascadero's table of functions and its options. */
#include "outlook.h"

static const char *const boards[] = {"front", "farmer", NULL};
static const char *const signs[] = {"star", "circle", "cross", NULL};
static const char *const off_on[] = {"off", "on", NULL};
static const char *const claims[] = {"auto", "optional", NULL};
static const char *const colour_lists[] = {"pink", "blue,yellow", "orange,pink", NULL};

/* CAS-132: what each value means. */
static const char *const board_words[] = {
    "The front: 36 towns and 198 fields, no farmers. The board for first games.",
    "The farmer board: 26 towns, and 24 farmer tiles that reward whoever steps onto them. A tile "
    "is "
    "locked until an own envoy stands next to it."};
static const char *const sign_words[] = {
    "Four heralds start in the towns with a star, one of each player colour.",
    "Four heralds start in the towns with a circle, one of each player colour.",
    "Four heralds start in the towns with a cross, one of each player colour."};
static const char *const advanced_words[] = {
    "Four heralds, which stay where they are unless a farmer tile moves one.",
    "Two heralds, in the white towns near the middle; who scores a town with a herald may move it "
    "to a town exactly three hexes away. Front only."};
static const char *const claim_words[] = {
    "Achievements are claimed by themselves; one is asked only where they would end the game.",
    "At the end of a turn one is asked about every achievement met in it, and may decline."};

/* CAS-003, CAS-016, CAS-017, CAS-019, CAS-087, CAS-088 */
static const pent_option options[] = {
    [CASC_OPT_BOARD] = {.id = "board",
                        .help = "front of the map, or the side with farmer tiles",
                        .kind = PENT_CHOICE,
                        .values = boards,
                        .words = board_words},
    [CASC_OPT_HERALDS] = {.id = "heralds",
                          .help = "the sign of the four towns where heralds start",
                          .kind = PENT_CHOICE,
                          .values = signs,
                          .words = sign_words},
    [CASC_OPT_ADVANCED] = {.id = "advanced",
                           .help = "two heralds that move after a scoring (front only)",
                           .kind = PENT_CHOICE,
                           .values = off_on,
                           .words = advanced_words},
    [CASC_OPT_COLOURS] = {.id = "colours",
                          .help = "colours in seat order, like blue,pink; the own track decides "
                                  "victory",
                          .kind = PENT_TEXT,
                          .values = colour_lists},
    [CASC_OPT_ACHIEVEMENTS] =
        {.id = "achievements",
         .help = "by themselves unless they would end the game, or always asked for",
         .kind = PENT_CHOICE,
         .values = claims,
         .words = claim_words},
    {.id = NULL},
};

enum {
    /* A seat: 30 placements; 8 advances and 12 moves from tracks; a tile for each placement and
     * move; then either a herald (advanced) or that tile's choice, never both; 11 claims and 30
     * refusals. */
    PLIES_OF_A_SEAT = CASC_ENVOYS + 8 + 12 + (CASC_ENVOYS + 12) + 11 + CASC_ENVOYS,
    MAX_PLIES = CASC_SLOTS + 1 + CASC_SEATS * PLIES_OF_A_SEAT,
};

const pent_game casc_game = {
    .id = "cascadero",
    .name = "Cascadero",
    .blurb = "Link towns, climb five tracks, top your own",
    .rules_version = 2,
    .min_seats = 2, /* CAS-001 */
    .max_seats = CASC_SEATS,
    .state_size = sizeof(casc_state),
    .max_plies = MAX_PLIES,
    .options = options,
    .init = casc_init,
    .actor = casc_actor,
    .legal = casc_legal,
    .weight = casc_weight,
    .apply = casc_apply,
    .result = casc_result,
    .seat_name = casc_seat_name,
    .format = casc_format,
    .prompt = casc_prompt,
    .why_not = casc_why_not,
    .goods = casc_goods,
    .purse = casc_purse,
    .say = casc_say,
    .loses = casc_loses,
    .describe = casc_describe,
    .noun = casc_noun,
    .kinds = casc_kinds,
    .scene = casc_scene,
    .targets = casc_targets,
    .json = casc_json,
    .page = PENT_PAGES(casc_page),
    .redundant = casc_redundant,
    .feature_names = casc_feature_names,
    .features = casc_features,
    .inputs = casc_inputs,
    .look = casc_look,
    .look_memory = sizeof(casc_memory),
    .net = &cascadero_net,
    .eval = casc_eval,
    .check = casc_check,
    .actions = &casc_actions,
    .layout = &casc_layout,
};
