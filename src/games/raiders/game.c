/* Raiders of Scythia: options and the table of functions. */
#include "raiders.h"

static const char *const rival_values[] = {"trader", "lookout", "huntsman", "outrider", NULL};

static const char *const end_values[] = {"reach", "printed", NULL};

static const pent_option options[] = {
    {.id = "rival",
     .help = "the rival of a game alone, from easiest to hardest",
     .kind = PENT_CHOICE,
     .values = rival_values},
    {.id = "end",
     .help = "the end: two raid spaces or quests in reach, or, as printed, two settlements with "
             "anything left or two quests",
     .kind = PENT_CHOICE,
     .values = end_values},
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
    .blurb = "Hire a crew, train eagles and horses, raid four empires",
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
    .scene = raid_scene,
    .targets = raid_targets,
    .json = raid_json,
    .feature_names = raid_feature_names,
    .features = raid_features,
    .eval = raid_eval,
    .check = raid_check,
    .actions = &raid_actions,
    .layout = &raid_layout,
};
