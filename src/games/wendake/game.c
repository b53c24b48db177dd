/* game.c: Wendake's options, standing answers and its table of functions. */
#include "games/wendake/wendake.h"

static const char *const pair_values[] = {"random", "recommended", NULL};
static const char *const tribe_values[] = {"identical", "draft", NULL};
static const char *const level_values[] = {"easy", "normal", "hard", NULL};
static const char *const pair_words[] = {
    "Chance joins the Economic track with one of the three others.",
    "Economic goes with Ritual, and Military with Mask."};
static const char *const tribe_words[] = {
    "Everybody is Wendat, with the same goods and no power.",
    "One tribe more than there are players is shown; the last in turn order chooses first."};
static const char *const level_words[] = {"The Phantom scores Military and Ritual less often.",
                                          "The Phantom plays as its table says.",
                                          "The Phantom takes better mask spaces and more points."};
static const char *const colour_lists[] = {"green", "yellow,red", NULL};
static const char *const home_lists[] = {"2", "2,1", NULL};

static const pent_option options[] = {
    [WEND_OPT_PAIRS] = {.id = "pairs",
                        .help = "how the four tracks are paired",
                        .kind = PENT_CHOICE,
                        .values = pair_values,
                        .words = pair_words,
                        .def = WEND_PAIRS_RANDOM},
    [WEND_OPT_TRIBES] = {.id = "tribes",
                         .help = "all tribes alike, or a draft of tribes with powers",
                         .kind = PENT_CHOICE,
                         .values = tribe_values,
                         .words = tribe_words,
                         .def = WEND_IDENTICAL},
    [WEND_OPT_LEVEL] = {.id = "level",
                        .help = "strength of the Phantom in a solo game",
                        .kind = PENT_CHOICE,
                        .values = level_values,
                        .words = level_words,
                        .def = WEND_NORMAL},
    /* WEN-170 */
    [WEND_OPT_COLOURS] = {.id = "colours",
                          .help = "colours in seat order, like green,red; the others take what is "
                                  "left",
                          .kind = PENT_TEXT,
                          .values = colour_lists},
    [WEND_OPT_HOMES] = {.id = "homes",
                        .help = "homes in seat order by their number on the map, like 2,1",
                        .kind = PENT_TEXT,
                        .values = home_lists},
    {.id = NULL},
};

enum { END_TURN, KEEP_TILES };
static const pent_policy policies[] = {
    [END_TURN] = {.id = "end-turn",
                  .help = "end the turn at once when no action of the tile is left"},
    [KEEP_TILES] = {.id = "keep-tiles", .help = "never replace a tile at the end of a year"},
    {.id = NULL},
};

pent_move wend_answer(const void *state, int seat, int policy) {
    const wend_state *s = state;
    if (!s->stack.n) return PENT_NO_MOVE;
    const pent_frame *f = pent_top_of(&s->stack);
    if (f->seat != seat) return PENT_NO_MOVE;
    if (policy == END_TURN && f->kind == WF_ICONS && !f->b) return PENT_MOVE(WM_END, 0, 0, 0);
    if (policy == KEEP_TILES && f->kind == WF_REPLACE) return PENT_MOVE(WM_KEEP, 0, 0, 0);
    return PENT_NO_MOVE;
}

/* The bound on plies. Set-up: 1 pairing, 24 Progress tiles, 1 discard, 3 places, 6 tiles, 5 + 4
 * tribes, 4 cards, 28 tiles laid, 4 lakes: 80. A Year has 16 turns. A turn: the choice, 3
 * actions at most, the end. Per action at most 9 plies of exchange, a blanket, a loss, a
 * purchase, points, a pass (Trade is the longest): 20 with the piles' refills. Free deeds: each
 * Outpost was set by a Warrior's move, and a Year's powers are at most 24 with 5 plies each for
 * all players together; transfers, swaps and power Moves add at most 60 per turn. A swap is called
 * off so often in each of the two decisions that offer it (WEN-164). Restore: 4 players with
 * 1 + 1 + 2 plies, a swap and those called off, and 6 tiles once. */
enum {
    CALLED_OFF = 2 * WEND_CALLS_OFF,
    TURN_PLIES = 2 + 3 * 20 + 60 + 2 * CALLED_OFF,
    RESTORE_PLIES = 4 * (4 + 2 + CALLED_OFF),
    MAX_PLIES = 80 + WEND_YEARS * (16 * TURN_PLIES + RESTORE_PLIES) + 6 + 9
};

const pent_game wend_game = {
    .id = "wendake",
    .name = "Wendake",
    .blurb = "Plan seven years by the Great Lakes",
    .rules_version = 2,
    .min_seats = 1, /* WEN-001 */
    .max_seats = 4,
    .state_size = sizeof(wend_state),
    .max_plies = MAX_PLIES,
    .options = options,
    .policies = policies,
    .secret_kinds = PENT_BIT(WM_DRAW) | PENT_BIT(WM_TURTLE),
    .init = wend_init,
    .actor = wend_actor,
    .legal = wend_legal,
    .weight = wend_weight,
    .apply = wend_apply,
    .result = wend_result,
    .redact = wend_redact,
    .determinize = wend_determinize,
    .seat_name = wend_seat_name,
    .role = wend_role,
    .format = wend_format,
    .prompt = wend_prompt,
    .why_not = wend_why_not,
    .goods = wend_purse_goods,
    .purse = wend_purse,
    .say = wend_say,
    .loses = wend_loses,
    .describe = wend_describe,
    .noun = wend_noun,
    .kinds = wend_kinds,
    /* Keeping one's tiles, bringing nobody home and using no Alliance are decisions. */
    .counted_kinds = PENT_BIT(WM_EXCHANGE),
    .counted_left = wend_counted_left,
    .closing_kinds = PENT_BIT(WM_END) | PENT_BIT(WM_STOP) | PENT_BIT(WM_PASS) | PENT_BIT(WM_SCORE),
    .guarded = wend_guarded,
    .scene = wend_scene,
    .targets = wend_targets,
    .json = wend_json,
    .page = PENT_PAGES(wend_page),
    .answer = wend_answer,
    .feature_names = wend_feature_names,
    .features = wend_features,
    .eval = wend_eval,
    .inputs = wend_inputs,
    .look = wend_see,
    .net = &wendake_net,
    .opening_kinds = PENT_BIT(WM_TRIBE),
    .redundant = wend_redundant,
    .check = wend_check,
    .actions = &wend_actions,
    .layout = &wend_layout,
};
