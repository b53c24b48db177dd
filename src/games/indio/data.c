/* Indio: the constant tables. Boards, cards, costs; nothing here computes. The rows come from
 * content/indio/ by way of content.c: correct them there, where each says how sure it is. */
#include "indio.h"

#include "tables/indio.h"

/* IND-002 IND-004 IND-024 IND-025 IND-111 IND-112 */
const indio_board indio_boards[INDIO_MAX_SEATS + 1] = {CONTENT_BOARDS};

/* Other shapes of the tiles for two and three players. IND-191 */
const char *const indio_layouts[] = {CONTENT_LAYOUTS NULL};

/* IND-122 .. IND-142 */
const indio_leader indio_leaders[INDIO_LEADERS] = {CONTENT_LEADERS};

/* IND-143 .. IND-184 */
const indio_quest indio_quests[INDIO_QUESTS] = {CONTENT_QUESTS};

/* IND-011 */
_Static_assert(INDIO_VICEROY + 1 == INDIO_LEADERS, "every leader has a number");
_Static_assert(INDIO_WHARF + 1 == INDIO_QUESTS, "every quest has a number");
const uint64_t indio_ones = CONTENT_ONES;
const uint64_t indio_pool_quests = CONTENT_POOL_QUESTS;

/* Conditions of the position; the last two are about the end of a year. */
const uint8_t indio_watch[INDIO_WATCHED] = {
    INDIO_ARCHITECT,  INDIO_ARMORY,   INDIO_BARBICAN, INDIO_BASTION,
    INDIO_CHANCELLOR, INDIO_CHAPMAN,  INDIO_COMPASS,  INDIO_CONROIS,
    INDIO_ENVY,       INDIO_EXPLORER, INDIO_MONK,     INDIO_PEASANT,
    INDIO_RAMPART,    INDIO_SHIPYARD, INDIO_BARN,     INDIO_GUILD,
};

/* Row 0 is crafting nothing (IND-044); outposts IND-045 IND-046, towns IND-047, cities IND-048. */
const indio_recipe indio_recipes[INDIO_RECIPES] = {CONTENT_CRAFTING};

/* IND-093; every row of a city starts from a structure: IND-094 */
const indio_build indio_builds[INDIO_BUILDS] = {CONTENT_BUILDS};

const uint32_t indio_improve_cost[INDIO_TERRAINS] = {CONTENT_IMPROVE_COST}; /* IND-083 */
const uint32_t indio_forge_cost[INDIO_RES] = {CONTENT_FORGE};               /* IND-080 */
const uint8_t indio_yield[INDIO_TERRAINS] = {CONTENT_LAND};                 /* IND-038 IND-039 */
const uint8_t indio_influence[INDIO_STRUCTURES] = {CONTENT_STRUCTURES};     /* IND-115 */
