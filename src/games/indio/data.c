/* Indio: the constant tables. Boards, cards, costs; nothing here computes.
 * A mark says how sure a row is; rows without a mark are INDIO_KNOWN. */
#include "indio.h"

/* IND-002 IND-004 IND-024 IND-025 IND-111 IND-112.
 * Seats are listed clockwise; {column, place}, both from 0. */
const indio_board indio_boards[INDIO_MAX_SEATS + 1] = {
    [2] = {.columns = "EWE/WEEW/EEDEE/EWWE/DED",
           .tiles = {11, 5, 3},
           .end_control = 11,
           .end_structures = 14,
           .colour = {INDIO_PINK, INDIO_PURPLE},
           .farm = {{2, 0}, {2, 4}},
           .helper = {{3, 0}, {3, 3}},
           .shape_mark = INDIO_RECONSTRUCTED,
           .start_mark = INDIO_KNOWN},
    [3] = {.columns = "EWEE/EDEWE/DEWDEW/EDEWE/EWEE",
           .tiles = {14, 6, 4},
           .end_control = 10,
           .end_structures = 18,
           .colour = {INDIO_PINK, INDIO_WHITE, INDIO_PURPLE},
           .farm = {{2, 1}, {4, 3}, {0, 3}},
           .helper = {{1, 0}, {3, 4}, {1, 4}},
           .shape_mark = INDIO_RECONSTRUCTED,
           .start_mark = INDIO_RECONSTRUCTED},
    [4] = {.columns = "EWDWE/EEEEEE/DWDWDWD/EEEEEE/EWDWE",
           .tiles = {16, 7, 6},
           .end_control = 9,
           .end_structures = 24,
           .colour = {INDIO_PINK, INDIO_WHITE, INDIO_ORANGE, INDIO_PURPLE},
           .farm = {{0, 0}, {4, 0}, {4, 4}, {0, 4}},
           .helper = {{1, 0}, {3, 0}, {3, 5}, {1, 5}},
           .shape_mark = INDIO_RECONSTRUCTED,
           .start_mark = INDIO_RECONSTRUCTED},
};

/* IND-122 .. IND-142 */
const indio_leader indio_leaders[INDIO_LEADERS] = {
    [INDIO_ABBOT] = {"Abbot", "3 towns give 4, 4 towns give 8"},
    [INDIO_ARTIST] = {"Artist", "2 for each quarry you control, up to 8"},
    [INDIO_BAKER] = {"Baker", "1 for each food in your pool, up to 8"},
    [INDIO_BANKER] = {"Banker", "2 for each own structure with 3 or more resources, up to 8"},
    [INDIO_BISHOP] = {"Bishop", "2 cities give 4, 3 or more give 8"},
    [INDIO_COUNTESS] = {"Countess", "2 for each farm you control, up to 8"},
    [INDIO_CURATE] = {"Curate", "3 outposts give 4, 4 outposts give 8"},
    [INDIO_DUKE] = {"Duke", "2 for each mine you control, up to 8"},
    [INDIO_EXCHEQUER] = {"Exchequer", "2, 4, 6 or 8 for a pool of 5, 10, 15 or 20"},
    [INDIO_HERALD] = {"Herald", "3 for each set of farm, quarry and mine you control"},
    [INDIO_MAPMAKER] = {"Mapmaker", "1 for each edge hex you control"},
    [INDIO_MARINER] = {"Mariner", "2 hexes of present or former water give 4, 3 or more give 8"},
    [INDIO_NOMAD] = {"Nomad", "2 hexes of present or former desert give 4, 3 or more give 8"},
    [INDIO_PLAYWRIGHT] = {"Playwright", "2 for each own structure with 2 or more workers, up to 8"},
    [INDIO_SCHOLAR] = {"Scholar", "2 for each hex your workers share with others"},
    [INDIO_SHEPHERD] = {"Shepherd", "1 for each earth in your pool, up to 8"},
    [INDIO_SHIPWRIGHT] = {"Shipwright", "1 for each water in your pool, up to 8"},
    [INDIO_SULTANA] = {"Sultana", "8 or 9 controlled hexes give 4, 10 or more give 8"},
    [INDIO_TANNER] = {"Tanner", "2 for each fire in your pool, up to 8"},
    [INDIO_TRADER] = {"Trader", "2 for each commerce in your pool, up to 8"},
    [INDIO_VICEROY] = {"Viceroy", "4 for each set of outpost, town and city"},
};

/* IND-143 .. IND-184 */
const indio_quest indio_quests[INDIO_QUESTS] = {
    [INDIO_ARCHITECT] = {"Architect", "Own 3 structures", 2, INDIO_Q_STATE},
    [INDIO_ARMORY] = {"Armory", "Have 3 metal", 1, INDIO_Q_STATE},
    [INDIO_BARBICAN] = {"Barbican", "Have 3 stone", 1, INDIO_Q_STATE},
    [INDIO_BARN] = {"Barn", "Have 2 food when a year ends", 1, INDIO_Q_YEAR},
    [INDIO_BARRICADE] = {"Barricade", "Collect 5 earth at once", 2, INDIO_Q_EVENT},
    [INDIO_BASTION] = {"Bastion", "Have 2 fire", 1, INDIO_Q_STATE},
    [INDIO_BLACKSMITH] = {"Blacksmith", "Forge metal", 1, INDIO_Q_EVENT},
    [INDIO_BRICKLAYER] = {"Bricklayer", "Collect 2 stone at once", 1, INDIO_Q_EVENT},
    [INDIO_BUTCHER] = {"Butcher", "Forge food", 1, INDIO_Q_EVENT},
    [INDIO_CAVALCADE] = {"Cavalcade", "Craft 4 workers in a year", 2, INDIO_Q_CRAFT},
    [INDIO_CHANCELLOR] = {"Chancellor", "Control farm, quarry and mine", 2, INDIO_Q_STATE},
    [INDIO_CHAPMAN] = {"Chapman", "Have 16 resources", 2, INDIO_Q_STATE},
    [INDIO_COLONNADE] = {"Colonnade", "Collect 4 stone at once", 2, INDIO_Q_EVENT},
    [INDIO_COMPASS] = {"Compass", "Control 3 edge hexes", 1, INDIO_Q_STATE},
    [INDIO_CONQUEROR] = {"Conqueror", "Attack without loss", 2, INDIO_Q_EVENT},
    [INDIO_CONROIS] = {"Conrois", "4 workers on an own structure", 2, INDIO_Q_STATE},
    [INDIO_CONVOY] = {"Convoy", "Craft 2 commerce in a year", 2, INDIO_Q_CRAFT},
    [INDIO_DIKE] = {"Dike", "Collect 3 earth at once", 1, INDIO_Q_EVENT},
    [INDIO_DOCK] = {"Dock", "Improve water", 1, INDIO_Q_EVENT},
    [INDIO_ENVY] = {"Envy", "Share a hex with a foreign worker", 1, INDIO_Q_STATE},
    [INDIO_EXPLORER] = {"Explorer", "Control 6 hexes", 2, INDIO_Q_STATE},
    [INDIO_FARMHAND] = {"Farmhand", "Collect 2 food at once", 1, INDIO_Q_EVENT},
    [INDIO_GOVERNOR] = {"Governor", "Improve 2 hexes in a year", 2, INDIO_Q_EVENT},
    [INDIO_GUILD] = {"Guild", "2 active workers when a year ends", 2, INDIO_Q_YEAR},
    [INDIO_INN] = {"Inn", "Forge commerce", 1, INDIO_Q_EVENT},
    [INDIO_JEWELER] = {"Jeweler", "Forge stone", 1, INDIO_Q_EVENT},
    [INDIO_MASON] = {"Mason", "Upgrade a structure", 2, INDIO_Q_EVENT},
    [INDIO_MINER] = {"Miner", "Collect 2 metal at once", 1, INDIO_Q_EVENT},
    [INDIO_MISSIONARY] = {"Missionary", "Craft 2 workers in a year", 1, INDIO_Q_CRAFT},
    [INDIO_MONK] = {"Monk", "Have earth, water, fire, stone, metal", 2, INDIO_Q_STATE},
    [INDIO_OVERSEER] = {"Overseer", "Build twice in a year", 2, INDIO_Q_EVENT},
    [INDIO_PEASANT] = {"Peasant", "Share 2 hexes with foreign workers", 2, INDIO_Q_STATE},
    [INDIO_PLANNER] = {"Planner", "Improve a hex", 1, INDIO_Q_EVENT},
    [INDIO_RAMPART] = {"Rampart", "Have 4 earth", 1, INDIO_Q_STATE},
    [INDIO_SAILOR] = {"Sailor", "Collect 3 water at once", 1, INDIO_Q_EVENT},
    [INDIO_SCOUT] = {"Scout", "Move to a hex without resources", 1, INDIO_Q_EVENT},
    [INDIO_SHIPYARD] = {"Shipyard", "Have 4 water", 1, INDIO_Q_STATE},
    [INDIO_STOREHOUSE] = {"Storehouse", "Collect 4 food at once", 2, INDIO_Q_EVENT},
    [INDIO_THIEF] = {"Thief", "Collect beside a foreign worker", 2, INDIO_Q_EVENT},
    [INDIO_VAULT] = {"Vault", "Collect 4 metal at once", 2, INDIO_Q_EVENT},
    [INDIO_WAGONEER] = {"Wagoneer", "Collect 6 resources at once", 2, INDIO_Q_EVENT},
    [INDIO_WHARF] = {"Wharf", "Collect 5 water at once", 2, INDIO_Q_EVENT},
};
/* IND-011 */
_Static_assert(sizeof indio_leaders / sizeof *indio_leaders == 21, "21 leaders");
_Static_assert(sizeof indio_quests / sizeof *indio_quests == 42, "42 quests");
_Static_assert(INDIO_VICEROY + 1 == INDIO_LEADERS, "every leader has a number");
_Static_assert(INDIO_WHARF + 1 == INDIO_QUESTS, "every quest has a number");

#define CARD(name) INDIO_CARD(INDIO_##name)
const uint64_t indio_ones = CARD(ARMORY) | CARD(BARBICAN) | CARD(BARN) | CARD(BASTION) |
                            CARD(BLACKSMITH) | CARD(BRICKLAYER) | CARD(BUTCHER) | CARD(COMPASS) |
                            CARD(DIKE) | CARD(DOCK) | CARD(ENVY) | CARD(FARMHAND) | CARD(INN) |
                            CARD(JEWELER) | CARD(MINER) | CARD(MISSIONARY) | CARD(PLANNER) |
                            CARD(RAMPART) | CARD(SAILOR) | CARD(SCOUT) | CARD(SHIPYARD);

const uint8_t indio_watch[INDIO_WATCHED] = {
    INDIO_ARCHITECT,  INDIO_ARMORY,   INDIO_BARBICAN, INDIO_BASTION,
    INDIO_CHANCELLOR, INDIO_CHAPMAN,  INDIO_COMPASS,  INDIO_CONROIS,
    INDIO_ENVY,       INDIO_EXPLORER, INDIO_MONK,     INDIO_PEASANT,
    INDIO_RAMPART,    INDIO_SHIPYARD, INDIO_BARN,     INDIO_GUILD,
};

/* Row 0 is crafting nothing (IND-044); outposts IND-045 IND-046, towns IND-047, cities IND-048. */
const indio_recipe indio_recipes[INDIO_RECIPES] = {
    {INDIO_NONE, 0, 0, 0, "nothing"},
    {INDIO_OUTPOST, 0, 1, INDIO_FOOD, "food"},
    {INDIO_OUTPOST, 1, 0, 0, "worker"},
    {INDIO_OUTPOST, 0, 1, INDIO_FIRE, "fire"},
    {INDIO_OUTPOST, 0, 1, INDIO_WATER, "water"},
    {INDIO_TOWN, 0, 1, INDIO_FOOD, "food"},
    {INDIO_TOWN, 0, 2, INDIO_FOOD, "2 food"},
    {INDIO_TOWN, 1, 0, 0, "worker"},
    {INDIO_TOWN, 2, 0, 0, "2 workers"},
    {INDIO_TOWN, 1, 1, INDIO_FOOD, "food and worker"},
    {INDIO_TOWN, 0, 1, INDIO_COMMERCE, "commerce"},
    {INDIO_CITY, 1, 0, 0, "worker"},
    {INDIO_CITY, 2, 0, 0, "2 workers"},
    {INDIO_CITY, 3, 0, 0, "3 workers"},
    {INDIO_CITY, 0, 1, INDIO_COMMERCE, "commerce"},
    {INDIO_CITY, 0, 2, INDIO_COMMERCE, "2 commerce"},
};

#define E INDIO_UNIT(INDIO_EARTH)
#define W INDIO_UNIT(INDIO_WATER)
#define F INDIO_UNIT(INDIO_FIRE)
#define S INDIO_UNIT(INDIO_STONE)
#define M INDIO_UNIT(INDIO_METAL)
#define C INDIO_UNIT(INDIO_COMMERCE)

/* IND-093; every row of a city starts from a structure: IND-094 */
const indio_build indio_builds[INDIO_BUILDS] = {
    {INDIO_OUTPOST, INDIO_NONE, 0, M + S, "outpost"},
    {INDIO_TOWN, INDIO_NONE, 1, M + 2 * S + F + W, "town"},
    {INDIO_TOWN, INDIO_OUTPOST, 1, S + F + W, "town"},
    {INDIO_CITY, INDIO_OUTPOST, 2, M + 2 * S + W + 2 * C, "city"},
    {INDIO_CITY, INDIO_TOWN, 1, M + S + W + C, "city"},
};

const uint32_t indio_improve_cost[3] = {E + W, 2 * E, E + F}; /* IND-083 */
const uint32_t indio_forge_cost[INDIO_RES] = {
    [INDIO_FOOD] = E + W,
    [INDIO_STONE] = 2 * E,
    [INDIO_METAL] = E + F,
    [INDIO_COMMERCE] = W + F,
}; /* IND-080 */

/* IND-038 IND-039 */
const uint8_t indio_yield[INDIO_TERRAINS] = {
    [INDIO_T_EARTH] = INDIO_EARTH, [INDIO_T_WATER] = INDIO_WATER,  [INDIO_T_DESERT] = INDIO_NONE,
    [INDIO_T_FARM] = INDIO_FOOD,   [INDIO_T_QUARRY] = INDIO_STONE, [INDIO_T_MINE] = INDIO_METAL,
};

const uint8_t indio_influence[INDIO_STRUCTURES] = {2, 4, 8}; /* IND-115 */
