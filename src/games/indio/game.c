/* Indio: the table of functions the frame calls. */
#include "indio.h"

/* A bound on the plies of a game, from the limits of pieces:
 * set-up: a tile a hex and as many flips, and per seat 3 deals, 1 choice and at most 7 for its start;
 * a year, per seat: 1 draw, 1 discard, 12 structures with 3 plies each, 10 feedings, 6 food, 3 more;
 * ten workers with two actions of at most 13 plies and a done each; a reveal may follow anything that
 * changes the board, and tells at most 4 cards (3 in hand and nobody) per seat;
 * everybody may pass between any two turns. */
enum {
    SETUP = 2 * INDIO_MAX_HEXES + INDIO_MAX_SEATS * 15,
    REVEALS = 4 * INDIO_MAX_SEATS,
    ACTS = 10 * (2 * (13 + REVEALS) + 1 + INDIO_MAX_SEATS),
    CRAFTS = 12 * (3 + REVEALS),
    YEAR = INDIO_MAX_SEATS * (2 + CRAFTS + 19 + ACTS) + 3 * REVEALS,
};

static const pent_policy policies[] = {
    [INDIO_FEED_ALL] = {.id = "feed-all",
                        .help = "feed every resting worker in Harvest, as long as there is food"},
    [INDIO_PASS_ON] = {.id = "auto-pass",
                       .help = "pass whenever it is your turn to act, until you turn this off"},
    {.id = NULL},
};

const pent_game indio_game = {
    .id = "indio",
    .name = "Indio",
    .blurb = "Feed workers, build and conquer a land of hexes",
    .rules_version = 2,
    .min_seats = 2, /* IND-001 */
    .max_seats = INDIO_MAX_SEATS,
    .state_size = sizeof(indio_state),
    .max_plies = SETUP + INDIO_YEARS * YEAR,
    .options = indio_options,
    .policies = policies,
    .secret_kinds = UINT64_C(1) << INDIO_M_LEADER | UINT64_C(1) << INDIO_M_KEEP |
                    UINT64_C(1) << INDIO_M_QUEST | UINT64_C(1) << INDIO_M_DISCARD,
    .init = indio_init,
    .actor = indio_actor,
    .waiting = indio_waiting,
    .legal = indio_legal,
    .early = indio_early,
    .weight = indio_weight,
    .apply = indio_apply,
    .result = indio_result,
    .redact = indio_redact,
    .determinize = indio_determinize,
    .seat_name = indio_seat_name,
    .format = indio_format,
    .prompt = indio_prompt,
    .why_not = indio_why_not,
    .goods = indio_goods,
    .purse = indio_purse,
    .income = indio_income,
    .say = indio_say,
    .loses = indio_loses,
    .describe = indio_describe,
    .noun = indio_noun,
    .kinds = indio_kinds,
    .closing_kinds = UINT64_C(1) << INDIO_M_ENOUGH | UINT64_C(1) << INDIO_M_DONE,
    .counted_kinds = UINT64_C(1) << INDIO_M_FEED | UINT64_C(1) << INDIO_M_PAY |
                     UINT64_C(1) << INDIO_M_SPEND | UINT64_C(1) << INDIO_M_DROP |
                     UINT64_C(1) << INDIO_M_STORE,
    .counted_left = indio_counted_left,
    .guarded = indio_guarded,
    .scene = indio_scene,
    .targets = indio_targets,
    .json = indio_json,
    .page = PENT_PAGES(indio_page),
    .answer = indio_answer,
    .redundant = indio_redundant,
    .feature_names = indio_feature_names,
    .features = indio_features,
    .eval = indio_eval,
    .inputs = indio_inputs,
    .look = indio_look,
    .net = &indio_net,
    .opening_kinds = UINT64_C(1) << INDIO_M_KEEP,
    .check = indio_check,
    .actions = &indio_actions,
    .layout = &indio_layout,
};
