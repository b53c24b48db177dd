/* game.c: Terra Mystica's options, set-up of a state, and its table of functions. */
#include <string.h>

#include "terra_mystica.h"

static const char *const readings[] = {"printed", "tracker", NULL};
static const char *const orders[] = {"clockwise", "passing", NULL};
static const char *const off_on[] = {"off", "on", NULL};
static const char *const tile_ways[] = {"random", "chosen", NULL};
static const char *const faction_ways[] = {"chosen", "introductory", NULL};

static const char *const reading_words[] = {
    "The rules as they are printed.",
    "As the public game record plays: spades and gains may be dropped, goods given away, keys are "
    "spent by themselves."};
static const char *const order_words[] = {
    "The first to pass begins the next round, the others follow clockwise.",
    "The next round is played in the order of passing."};
static const char *const town_words[] = {
    "Only the five town tiles of the box, two each.",
    "Town tiles 6, 7 and 8 as well: cult steps and two keys, shipping, 11 points."};
static const char *const shipping_words[] = {
    "Only the nine bonus tiles of the box.",
    "Bonus tile 10 may come as well: power, and points for shipping on passing."};
static const char *const temple_words[] = {
    "Only the eight scoring tiles of the box.",
    "Scoring tile 9 may come as well: points for temples, coins for priests on the cult board."};
static const char *const tile_words[] = {
    "Scoring and bonus tiles are drawn by chance.",
    "The first seat lays the scoring tiles and removes the bonus tiles, to play a known set-up."};
static const char *const cultist_words[] = {
    "Cultists gain 1 power when all decline the power of their building.",
    "Cultists gain nothing when all decline."};
static const char *const faction_words[] = {
    "The seats choose their factions in turn.",
    "The factions of the introductory game: Witches and Nomads, then Alchemists, or with four and "
    "more Halflings, Mermaids and Giants."};

static const pent_option options[] = {
    [TERRA_O_READING] = {.id = "reading",
                         .help = "rules as printed, or as the public tracker plays",
                         .kind = PENT_CHOICE,
                         .values = readings,
                         .words = reading_words}, /* TM-164 */
    [TERRA_O_ORDER] = {.id = "turn-order",
                       .help = "next round clockwise, or in the order of passing",
                       .kind = PENT_CHOICE,
                       .values = orders,
                       .words = order_words}, /* TM-029 */
    [TERRA_O_TOWNS] = {.id = "extra-towns",
                       .help = "town tiles 6 to 8",
                       .kind = PENT_CHOICE,
                       .values = off_on,
                       .words = town_words}, /* TM-161 */
    [TERRA_O_SHIPPING] = {.id = "shipping-bonus",
                          .help = "bonus tile 10",
                          .kind = PENT_CHOICE,
                          .values = off_on,
                          .words = shipping_words}, /* TM-162 */
    [TERRA_O_TEMPLE] = {.id = "temple-scoring",
                        .help = "scoring tile 9",
                        .kind = PENT_CHOICE,
                        .values = off_on,
                        .words = temple_words}, /* TM-163 */
    [TERRA_O_TILES] = {.id = "tiles",
                       .help = "tiles drawn by chance, or chosen by the first seat",
                       .kind = PENT_CHOICE,
                       .values = tile_ways,
                       .words = tile_words}, /* TM-018 */
    [TERRA_O_CULTISTS] = {.id = "old-cultists",
                          .help = "no power for Cultists when all decline",
                          .kind = PENT_CHOICE,
                          .values = off_on,
                          .words = cultist_words}, /* TM-113 */
    [TERRA_O_FACTIONS] = {.id = "factions",
                          .help = "factions chosen, or those of the introductory game",
                          .kind = PENT_CHOICE,
                          .values = faction_ways,
                          .words = faction_words}, /* TM-179 */
    {.id = NULL},
};

static const pent_policy policies[] = {
    /* TM-088 */
    {"take-all", "take all power offered", "power offered"},
    {"take-1", "take 1 power, decline more", "power offered"},
    {"take-2", "take up to 2 power, decline more", "power offered"},
    {"take-3", "take up to 3 power, decline more", "power offered"},
    {"take-4", "take up to 4 power, decline more", "power offered"},
    {"take-none", "decline all power", "power offered"},
    /* TM-176 */
    {"use-keys", "enter 10 of a cult whenever there are keys for all who can", "keys"},
    {"keep-keys", "stay on 9 and keep the keys", "keys"},
    {.id = NULL},
};

static void init_player(terra_player *p) {
    p->faction = TERRA_NONE;
    p->bonus = TERRA_NONE;
    p->vp = 20;     /* TM-014 */
    p->bridges = 3; /* TM-008 */
}

static pent_status terra_init(void *state, const pent_setup *setup, pent_err *err) {
    terra_state *s = state;
    (void)err; /* every combination of options is possible */
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats; /* TM-001 */
    for (int i = 0; i < TERRA_OPTIONS; i++) s->flags = (uint8_t)(s->flags | setup->value[i] << i);
    for (int h = 0; h < TERRA_LAND; h++) { /* TM-002 */
        s->land[h] = terra_hex_terrain[h];
        terra_add(&s->terrain[s->land[h]], h);
    }
    for (int i = 0; i < s->seats; i++) init_player(&s->p[i]);
    for (int i = 0; i < TERRA_BONUSES; i++)
        s->holder[i] = i < 9 || s->flags & TERRA_SHIP_BONUS ? TERRA_FREE : TERRA_NONE; /* TM-162 */
    for (int i = 0; i < TERRA_FAVOURS; i++) s->favour_left[i] = terra_favours[i].copies;
    for (int i = 0; i < TERRA_TOWNS; i++)
        s->town_left[i] = i < 5 || s->flags & TERRA_EXTRA_TOWNS ? terra_towns[i].copies : 0;
    memset(s->space, TERRA_NONE, sizeof s->space); /* TM-013 */
    memset(s->score, TERRA_NONE, sizeof s->score);
    memset(s->next, TERRA_NONE, sizeof s->next);
    s->turn.skip_hex = TERRA_NONE;
    s->phase = TERRA_P_SCORES;
    s->actor = (uint8_t)(s->flags & TERRA_CHOSEN ? 0 : TERRA_NONE); /* TM-018 */
    return PENT_OK;
}

static int terra_actor(const void *state) {
    const terra_state *s = state;
    if (s->phase == TERRA_P_OVER) return PENT_OVER;
    return s->actor == TERRA_NONE ? PENT_CHANCE : s->actor;
}

enum { TAKE_NONE = 5, USE_KEYS };

/* TM-176: only where the reading asks at all, and where nothing is left to choose. */
static pent_move answer_keys(const terra_state *s, int seat, int policy) {
    unsigned cults = s->p[seat].blocked;
    if (!s->turn.keys || terra_tracker(s)) return PENT_NO_MOVE;
    if (policy != USE_KEYS) return PENT_MOVE(TERRA_M_DROP, TERRA_DROP_KEY, 0, 0);
    if (__builtin_popcount(cults) > s->turn.keys) return PENT_NO_MOVE;
    return PENT_MOVE(TERRA_M_KEY, __builtin_ctz(cults), 0, 0);
}

pent_move terra_answer(const void *state, int seat, int policy) {
    const terra_state *s = state;
    if (s->actor != seat) return PENT_NO_MOVE;
    if (policy > TAKE_NONE) return answer_keys(s, seat, policy);
    if (s->phase != TERRA_P_OFFERS) return PENT_NO_MOVE;
    const terra_event *e = &s->ev[s->event];
    int offer = e->offer[seat], real = terra_offer_gain(s, seat); /* TM-088 */
    bool take = policy == 0 || (policy < TAKE_NONE && real <= policy);
    return PENT_MOVE(take ? TERRA_M_LEECH : TERRA_M_DECLINE, offer, e->from, 0);
}

/* No game is longer. A faction sets up at most 32 structures and upgrades, each answered by four
 * others: 160 * 4 answers and 32 cult steps. Power gained in a game is below 900 (six incomes of 25,
 * towns, cults, and leeches, which cost points), so burns and power conversions are below 900 a
 * faction, worker and priest conversions below 300, actions with their follow-ups below 300. The
 * Alchemists' exchange of points and coins loses half a coin's worth each time: below 4000. */
enum { MAX_PLIES = 5 * (900 + 300 + 300) + 4000 + 5 * 160 + 100 };

const pent_game terra_mystica_game = {
    .id = "terra-mystica",
    .name = "Terra Mystica",
    .blurb = "Fourteen peoples reshape one land",
    .rules_version = 2,
    .min_seats = 2,
    .max_seats = TERRA_SEATS,
    .state_size = sizeof(terra_state),
    .max_plies = MAX_PLIES,
    .options = options,
    .policies = policies,
    .init = terra_init,
    .actor = terra_actor,
    .waiting = terra_waiting,
    .legal = terra_legal,
    .early = terra_early,
    .apply = terra_apply,
    .leave = terra_leave,
    .result = terra_result,
    .seat_name = terra_seat_name,
    .role = terra_role,
    .format = terra_format,
    .prompt = terra_prompt,
    .why_not = terra_why_not,
    .goods = terra_goods,
    .purse = terra_purse,
    .income = terra_next_income,
    .say = terra_say,
    .loses = terra_loses,
    .describe = terra_about,
    .noun = terra_noun,
    .kinds = terra_kinds,
    .closing_kinds = UINT64_C(1) << TERRA_M_DONE,
    .conversion_kinds =
        UINT64_C(1) << TERRA_M_CONVERT | UINT64_C(1) << TERRA_M_BURN | UINT64_C(1) << TERRA_M_W2P,
    .counted_kinds =
        UINT64_C(1) << TERRA_M_CONVERT | UINT64_C(1) << TERRA_M_BURN | UINT64_C(1) << TERRA_M_PAY,
    .ending_kinds = UINT64_C(1) << TERRA_M_DONE | UINT64_C(1) << TERRA_M_PASS |
                    UINT64_C(1) << TERRA_M_LEECH | UINT64_C(1) << TERRA_M_DECLINE,
    .page = PENT_PAGES(terra_page),
    .scene = terra_scene,
    .targets = terra_targets,
    .json = terra_json,
    .answer = terra_answer,
    .redundant = terra_redundant,
    .idle = terra_idle,
    .last_round = terra_last_round,
    .feature_names = terra_feature_names,
    .features = terra_features,
    .inputs = terra_inputs,
    .look = terra_look,
    .look_memory = TERRA_LOOK_MEMORY,
    .net = &terra_mystica_net,
    .opening_kinds = UINT64_C(1) << TERRA_M_FACTION,
    .eval = terra_eval,
    .check = terra_check,
    .actions = &terra_actions,
    .layout = &terra_layout,
};
