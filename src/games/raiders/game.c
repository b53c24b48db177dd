/* Raiders of Scythia: options and the table of functions. */
#include "raiders.h"

static const char *const rival_values[] = {"trader", "lookout", "huntsman", "outrider", NULL};

/* The rivals' numbers are content: describe tells them by name. */
static const char *const rival_words[] = {
    "The easiest rival, for a first game: hardly any Strength and Provisions of its own.",
    "An easy rival, with a little Strength and some Provisions of its own.",
    "A hard rival: like the Lookout, but it gains more Provisions at a time.",
    "The hardest rival: the most Strength and Provisions, and it gains more of them at a time.",
};

static const char *const end_values[] = {"reach", "printed", NULL};
static const char *const end_words[] = {
    "The end comes when two or fewer raid spaces, or two or fewer quests, can still be reached by "
    "anybody.",
    "The end comes when two or fewer settlements have anything left, or two or fewer quests lie on "
    "the "
    "board, whether they can be reached or not.",
};

static const pent_option options[] = {
    {.id = "rival",
     .help = "the rival of a game alone, from easiest to hardest",
     .kind = PENT_CHOICE,
     .values = rival_values,
     .words = rival_words},
    {.id = "end",
     .help = "the end: two raid spaces or quests in reach, or, as printed, two settlements with "
             "anything left or two quests",
     .kind = PENT_CHOICE,
     .values = end_values,
     .words = end_words},
    {.id = NULL},
};

/* At most 24 raids and 20 quests interrupt the RAID_STALL turns of everybody (RAI-150), and no turn
 * has more than about 120 plies: a chain at the Town Centre needs a Conspirator or an Adventurer
 * for each step, in hand or under an Eagle, and there are two of each; a card just played comes
 * back only after the whole pile was drawn. The set-up draws fewer than 200 times. */
enum { MAX_PLIES = 200 + 45 * RAID_STALL * RAID_SEATS * 120 };

const pent_game raid_game = {
    .id = "raiders",
    .name = "Raiders of Scythia",
    .blurb = "Gather a crew and raid four empires",
    .rules_version = 2,
    .min_seats = 1, /* RAI-001 */
    .max_seats = RAID_SEATS,
    .state_size = sizeof(raid_state),
    .max_plies = MAX_PLIES,
    .options = options,
    .secret_kinds = (uint64_t)1 << RAID_M_DRAW | (uint64_t)1 << RAID_M_LOOK,
    .init = raid_init,
    .actor = raid_actor,
    .legal = raid_legal,
    .redundant = raid_redundant,
    .weight = raid_weight,
    .apply = raid_apply,
    .result = raid_result,
    .redact = raid_redact,
    .determinize = raid_determinize,
    .seat_name = raid_seat_name,
    .format = raid_format,
    .prompt = raid_prompt,
    .why_not = raid_why_not,
    .goods = raid_goods,
    .purse = raid_purse,
    .say = raid_say,
    .loses = raid_loses,
    .describe = raid_describe,
    .noun = raid_noun,
    .kinds = raid_kinds,
    .closing_kinds = (uint64_t)1 << RAID_M_STOP,
    .counted_kinds =
        (uint64_t)1 << RAID_M_TRADE | (uint64_t)1 << RAID_M_HEAL | (uint64_t)1 << RAID_M_WOUND,
    .counted_left = raid_counted_left,
    .guarded = raid_guarded,
    .scene = raid_scene,
    .targets = raid_targets,
    .json = raid_json,
    .page = PENT_PAGES(raid_page),
    .feature_names = raid_feature_names,
    .features = raid_features,
    .inputs = raid_inputs,
    .look = raid_look,
    .look_memory = RAID_LOOK_MEMORY,
    .margins = true,
    .net = &raiders_net,
    .opening_kinds = (uint64_t)1 << RAID_M_PAIR,
    .eval = raid_eval,
    .check = raid_check,
    .actions = &raid_actions,
    .layout = &raid_layout,
};
